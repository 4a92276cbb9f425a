/* SPDX-License-Identifier: MIT */
/*
 * Reading a scenario: what the files scenario*.c share.
 *
 * All functions that return int return 0, or -1 with a mistake told: the file, the line, what was
 * given, what is allowed and, for a word, the nearest one that there is.
 *
 * After a mistake the reading goes on with the next thing that does not depend on it, so that all
 * mistakes of a file are told; what would only be its consequence is not.  A key that is unknown may
 * be one that is missed: nothing is missed in a mapping with an unknown key (is_part).
 */
#ifndef GROGNARD_SCENARIO_READ_H
#define GROGNARD_SCENARIO_READ_H

#include "document.h"
#include "scenario.h"

enum {
    TABLE_LEAST = 12 * INCH,
    TABLE_MOST = 144 * INCH,
    TURNS_MOST = 50,
    TURNS_PRESET = 6,
    WORTH_MOST = 1000,
    BRIEFING_MAX = 4000, /* bytes */
    REFUSALS_MAX = 100   /* of the system */
};

/* Where a scenario comes from. */
struct scenario_source {
    const char *name, *text; /* the file */
    size_t size;
    const char *house_name, *house_text; /* NULL, or a house file in place of the scenario's own */
    size_t house_size;
    const struct grog_system *(*find)(const char *id, struct grog_error *error);
};

/* list: NULL, or where all mistakes are added, one a line; the error is the first of them. */
struct grog_scenario *scenario_load(const struct scenario_source *source, struct grog_text *list,
                                    struct grog_error *error);

struct reading {
    struct document document;
    struct grog_scenario *s;
    bool is_part;        /* a key at the top is unknown: see above */
    bool is_unsure;      /* a mistake in what all units depend on, or a unit is not known: then the
                         system is not asked about the others */
    bool is_whole_wrong; /* a mistake in the switches, the terrain or the objectives: then it is not
                             asked about those */
    bool is_linking;     /* all units and sides are known: fields that name them are read now,
                                    and no others */
    const struct node *profiles; /* NULL: none */
    const struct node *side[SIDES], *terrain;
    struct {
        const struct node *own, *profile; /* profile may be NULL */
        bool is_wrong, is_refused;        /* a mistake in it has been told; by the system */
    } unit[UNITS_MAX];
};

/* ---- single values (values.c) ---- */

int want_mapping(const struct reading *r, const struct node *node);
int want_list(const struct reading *r, const struct node *node, int least, int most);
/* Characters that do things to a terminal, or turn the order of what is read on it around. */
bool has_control(const char *text);
/* One line of text, not empty. */
int value_line(const struct reading *r, const struct node *node, char *buffer, size_t size);
int value_whole(const struct reading *r, const struct node *node, int least, int most, int *value);
/* A decimal, kept in hundredths; unit is what it counts: "inches". */
int value_decimal(const struct reading *r, const struct node *node, int least, int most,
                  const char *unit, int32_t *value);
int value_flag(const struct reading *r, const struct node *node, int *value);
/* The number of one of the words; only: 0 or the bits of those that are allowed. */
int value_word(const struct reading *r, const struct node *node, const char *const *word, int count,
               uint64_t only, int *value);
int value_edge(const struct reading *r, const struct node *node, int *edge);
/* One of the units; side: NO_SIDE, or of this side. */
int value_unit(const struct reading *r, const struct node *node, int side, int *unit);
/* A side by its number, from 1, its name or the system's word for it; nobody: NULL, or words of which
 * the first is NO_SIDE. */
int value_side(const struct reading *r, const struct node *node, const struct grog_words *nobody,
               int *side);
/* [x, y] on the table. */
int value_place(const struct reading *r, const struct node *node, struct place *place);
/* [x, y, width, depth] on the table. */
int value_box(const struct reading *r, const struct node *node, struct box *box);
/* A place beside the list of those that are known. */
int refuse_word(const struct reading *r, const struct node *node, const char *const *word,
                int count);

/* ---- a system's own fields (fields.c) ---- */

/* Where the fields of one thing stand: its own mapping, and below it the one of its profile. */
struct layers {
    const struct node *own, *profile; /* either may be NULL */
    const struct node *where;         /* whose line is told when one is missing */
    const char *what;                 /* "squad-1", for messages */
    bool is_part;                     /* a profile alone: nothing must be given */
    int side;                         /* whose it is, or NO_SIDE */
};

struct field_set {
    const struct data_field *field;
    int fields;
    int16_t *number;
    int room;
};

int fields_read(const struct reading *r, const struct layers *from, const struct field_set *set);
/* Refuses keys of a mapping that are neither among the common ones (ended by NULL) nor fields. */
int keys_check(const struct reading *r, const struct node *mapping, const char *what,
               const char *const *common, const struct data_field *field, int fields);

/* ---- parts of a scenario ---- */

int profiles_read(struct reading *r, const struct node *profiles);         /* units.c */
int side_read_units(struct reading *r, const struct node *node, int side); /* units.c */
int sides_read(struct reading *r, const struct node *sides);               /* sides.c */
int table_read(struct reading *r, const struct node *table);               /* ground.c */
int terrain_read(struct reading *r, const struct node *terrain);           /* ground.c */
int objectives_read(struct reading *r, const struct node *objects);        /* ground.c */
/* Once all units are known: fields that name units or sides. */
int units_link(struct reading *r);
int sides_link(const struct reading *r);
int terrain_link(const struct reading *r);
int house_read(struct reading *r, const struct node *house); /* house.c */
/* Of a house file that is refused: what is wrong with each of its lines by itself. */
void house_refuse_file(const struct reading *r, const char *name, const char *text, size_t size);

#endif
