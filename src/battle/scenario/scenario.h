/* SPDX-License-Identifier: MIT */
/*
 * A scenario: what never changes during a battle.  Read from a YAML file (grognard-scenario(5)), or
 * from the header of a log; immutable after that and shared by threads.
 */
#ifndef GROGNARD_SCENARIO_H
#define GROGNARD_SCENARIO_H

#include "battle/battle.h"

enum { SCENARIO_NAMES_MAX = 128 };

struct unit_data {
    char id[32];   /* unique, kebab-case */
    char name[48]; /* for a person */
    int side;
    bool has_place;  /* fixed by the file; else it is deployed or arrives */
    struct place at; /* as the system understands places: centre, or middle of the front edge */
    int facing;
    int arrives;      /* turn; 1 (the default) with no edge: on the table from the start */
    bool has_arrival; /* the file says when it arrives */
    int edge;         /* enum edge: where it enters; NO_EDGE */
    bool has_entry;   /* it enters at this place on that edge: */
    struct place entry;
    int list;        /* 0: of its side's units; k + 1: of the k-th further list */
    bool is_spare;   /* in no file: it comes only when the rules put it on the table */
    unsigned blocks; /* BLOCKS_... */
    int16_t profile[PROFILE_NUMBERS];
    int at_line; /* in the file, for messages */
};

struct side_data {
    char name[48];
    bool has_zone;
    struct box zone;
    int home_edge; /* enum edge; by default where the zone touches the table's edge longest */
    int units, first_unit; /* a side's units stand together, those of its further lists and its
                              spare ones behind: side 0 first */
    int16_t number[SIDE_NUMBERS];
};

struct objective {
    char name[48];
    struct place at;
    int worth;
    int held_by; /* at the start; NO_SIDE */
};

struct grog_scenario {
    const struct grog_system *system;
    const struct battle_rules *rules;
    struct grog_house *house; /* owned; NULL: as printed */
    char name[80];
    char *briefing; /* owned; may be "" */
    char *text;     /* owned: the file as it was read, for the log */
    size_t text_size;
    char *house_text; /* owned: NULL, or the house file that took the place of the scenario's own */
    size_t house_size;
    bool has_real_dice; /* dice: typed */
    int turns;
    struct table table;
    struct side_data side[SIDES];
    int units;
    struct unit_data unit[UNITS_MAX];
    int objectives;
    struct objective objective[OBJECTIVES_MAX];
    int16_t number[SWITCH_NUMBERS];
    int names;
    char name_list[SCENARIO_NAMES_MAX][48]; /* texts of fields */
    uint64_t in_way, in_sight;              /* units that block moves, and sight, by bits */
    void *derived;                          /* owned; NULL: the system has none */
};

/* The text of a field that is DATA_NAME; "" for 0. */
static inline const char *scenario_name(const struct grog_scenario *s, int number)
{
    return number > 0 ? s->name_list[number - 1] : "";
}

/* What a field says, as it is written in a file; number is the first of its numbers.  "" when it says
 * nothing. */
const char *data_text(const struct grog_scenario *s, const struct data_field *field,
                      const int16_t *number, char *buffer, size_t size);

/* What the system has computed from it. */
static inline const void *scenario_derived(const struct grog_scenario *s)
{
    return s->derived;
}

/* The sheet as this scenario's house has it; nobody listens.  scenario_number() is of one line. */
struct sheet scenario_sheet(const struct grog_scenario *s);

/* A system lays structs of int16_t over the numbers of a scenario and of a battle: struct
 * PREFIX_profile, PREFIX_switches, PREFIX_unit and PREFIX_battle.  This defines how they are reached:
 * functions of the same names, of which the last two may change what they give; and for reading
 * PREFIX_unit_seen(), PREFIX_battle_seen(), or of a game now_of() and battle_of(). */
#define OVERLAYS(prefix)                                                                           \
    OVERLAY_FITS(prefix##_profile, PROFILE_NUMBERS);                                               \
    OVERLAY_FITS(prefix##_switches, SWITCH_NUMBERS);                                               \
    OVERLAY_FITS(prefix##_unit, UNIT_NUMBERS);                                                     \
    OVERLAY_FITS(prefix##_battle, BATTLE_NUMBERS);                                                 \
    OVERLAY(const, prefix##_profile, prefix##_profile(const struct grog_scenario *s, int unit),    \
            s->unit[unit].profile)                                                                 \
    OVERLAY(const, prefix##_switches, prefix##_switches(const struct grog_scenario *s), s->number) \
    OVERLAY(, prefix##_unit, prefix##_unit(struct battle *b, int unit), b->unit[unit])             \
    OVERLAY(, prefix##_battle, prefix##_battle(struct battle *b), b->number)                       \
    OVERLAY(const, prefix##_unit, prefix##_unit_seen(const struct battle *b, int unit),            \
            b->unit[unit])                                                                         \
    OVERLAY(const, prefix##_battle, prefix##_battle_seen(const struct battle *b), b->number)       \
    OVERLAY(const, prefix##_unit, now_of(struct game g, int unit), g.b->unit[unit])                \
    OVERLAY(const, prefix##_battle, battle_of(struct game g), g.b->number)
#define OVERLAY(is_const, name, function, numbers)                                                 \
    static inline is_const struct name *function                                                   \
    {                                                                                              \
        return (is_const struct name *)(numbers);                                                  \
    }
#define OVERLAY_FITS(name, numbers)                                                                \
    _Static_assert(sizeof(struct name) <= (numbers) * sizeof(int16_t), "it fits")

/* "nobody" for NOBODY. */
static inline const char *unit_name(const struct grog_scenario *s, int unit)
{
    return unit == NOBODY ? "nobody" : s->unit[unit].name;
}

static inline int scenario_number(const struct grog_scenario *s, int line)
{
    struct sheet sheet = scenario_sheet(s);
    return sheet_number(&sheet, line);
}

/* These know all systems, and are systems/open.c's; nothing of this layer calls them.
 * NULL with the error filled ("file:line: ...").  house_path NULL: the scenario's own.  list: NULL, or
 * where all mistakes of the file are added, one a line. */
struct grog_scenario *scenario_read(const char *path, const char *house_path,
                                    struct grog_text *list, struct grog_error *error);
struct grog_scenario *scenario_parse(const char *name, const char *text, size_t size,
                                     struct grog_error *error);
/* The same with a house file in place of the scenario's own; house NULL: none. */
struct grog_scenario *scenario_parse_with(const char *name, const char *text, size_t size,
                                          const char *house_name, const char *house,
                                          size_t house_size, struct grog_error *error);
void scenario_free(struct grog_scenario *s);

/* The place of a footprint that orders and tellings name, and the footprint that has it there. */
static inline struct place anchor_of(const struct grog_scenario *s, const struct footprint *f)
{
    return s->rules->anchor == ANCHOR_CENTRE ? f->at : f->front;
}
/* As large as another; a piece that is a point, whose front is its centre, stays one. */
static inline struct footprint footprint_at(const struct grog_scenario *s,
                                            const struct footprint *like, struct place anchor,
                                            int facing)
{
    int width = like->width, depth = like->depth;
    if (s->rules->anchor == ANCHOR_CENTRE)
        return footprint_make(anchor, facing, width, depth);
    if (width > 0 && is_same_place(like->front, like->at))
        return footprint_of_point(anchor, facing, width, depth);
    return s->rules->anchor == ANCHOR_FRONT ? footprint_behind(anchor, facing, width, depth)
                                            : footprint_rounded(anchor, facing, width, depth);
}

/* How many units of a side the file lists: those that are spare are not among them. */
int scenario_listed(const struct grog_scenario *s, int side);
/* The unit with this id, or NOBODY. */
int scenario_unit(const struct grog_scenario *s, const char *id);
static inline int other_side(int side)
{
    return 1 - side;
}

/* ---- orders in parts (order_parts.c) and in words (order_text.c) ---- */

/* What grog_verb_part() and grog_order_has() say. */
bool verb_part(const struct battle_rules *rules, int verb, int i, struct grog_part *part);
bool order_has(const struct order *o, const struct grog_part *part);
/* As it is before the part is given. */
void order_clear(struct order *o, const struct grog_part *part);

/* "advance squad-1 path=24,12.5;26,14 facing=90 at=enemy-2,-" */
void order_write(const struct grog_scenario *s, const struct order *o, struct grog_text *t);
/* The same read back; strict: unknown words are refused with the nearest.  Below 0 it may be an enum
 * grog_order_fault. */
int order_read(const struct grog_scenario *s, const char *text, struct order *o,
               struct grog_error *error);
/* The same for somebody who knows only what is in his copy of the battle: a unit that is hidden from
 * him is a word like any other that is not there. */
int order_read_as(struct game seen, const char *text, struct order *o, struct grog_error *error);
/* One part of an order, "path=24,12.5", in place of what it had there. */
int order_set_as(struct game seen, const char *text, struct order *o, struct grog_error *error);

#endif
