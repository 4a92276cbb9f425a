/* SPDX-License-Identifier: MIT */
/*
 * The state of a battle: one flat block without pointers, cloned by `=` and named by a hash; and what
 * a viewer may know of it.
 */
#ifndef GROGNARD_BATTLE_STATE_H
#define GROGNARD_BATTLE_STATE_H

#include "table/table.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SIDES = 2, /* numbered 0 and 1; files and people say 1 and 2 */
    NO_SIDE = -1,
    UNITS_MAX = 64,
    NOBODY = 255,         /* no unit */
    UNIT_NUMBERS = 40,    /* of a unit's own state */
    BATTLE_NUMBERS = 512, /* of the battle's own state */
    PROFILE_NUMBERS = 64, /* of a unit's profile */
    SIDE_NUMBERS = 160,   /* room for a list with an entry for each turn */
    SWITCH_NUMBERS = 128,
    OBJECTIVES_MAX = 16,
    PATCHES_MAX = 48,
    CONTACTS_MAX = 48
};

/* ---- the state ---- */

enum presence {
    TO_COME, /* not on the table yet */
    ON_TABLE,
    IS_WRECK, /* on the table, but only as an obstacle */
    HAS_GONE,
    IS_HIDDEN /* in a viewer's copy only: he may not know */
};

/* Which place of a unit its orders, corrections and tellings name. */
enum anchor {
    ANCHOR_CENTRE,
    ANCHOR_FRONT,        /* the middle of its front edge; */
    ANCHOR_FRONT_ROUNDED /* and from there each corner is rounded by itself */
};

struct piece {
    struct footprint on;
    int32_t presence; /* enum presence */
};

/* Something that lies on the table for a while: smoke, a dug pit, a marker.  What the two places mean
 * is told by its kind. */
struct patch {
    int16_t kind, side, turn, number; /* turn and number are the system's own */
    struct place a, b;
};

/* Two enemies in contact: a fact of the battle, not of measuring. */
struct contact {
    uint8_t attacker, defender;
    int16_t facts; /* the system's own bits */
};

struct battle {
    int16_t turn;     /* from 1; 0 before the first */
    int16_t phase;    /* number of the system's word */
    int16_t decider;  /* whose answer is due; NO_SIDE when it is over */
    int16_t decision; /* number of the system's word: what he is asked */
    int16_t about;    /* the unit that it is about, or NOBODY */
    int16_t is_over;
    int16_t winner; /* a side, or NO_SIDE: a draw, or not over */
    int16_t points[SIDES];
    int16_t held_by[OBJECTIVES_MAX]; /* each objective: a side or NO_SIDE */
    int16_t step;                    /* within the phase, of systems with a table of phases */
    int16_t number[BATTLE_NUMBERS];
    struct piece piece[UNITS_MAX];
    int16_t unit[UNITS_MAX][UNIT_NUMBERS];
    /* Of systems that keep them (struct battle_rules, keeps): */
    int16_t patches, contacts;
    struct patch patch[PATCHES_MAX];
    struct contact contact[CONTACTS_MAX];
};

_Static_assert(sizeof(struct battle) <= 16 * 1024, "cloning costs a memcpy of at most 16 KiB");

struct grog_scenario; /* scenario.h: what never changes during a battle */

/* A game as rules, players and displays look at it: what the scenario says, and how it stands. */
struct game {
    const struct grog_scenario *s;
    const struct battle *b;
};

static inline const struct footprint *on_of(struct game g, int unit)
{
    return &g.b->piece[unit].on;
}

/* A name for the state: equal states have equal hashes, on every machine. */
uint64_t battle_hash(struct game g);
/* Everything at zero, nobody anywhere. */
void battle_clear(struct battle *b);
/* The same as = for this scenario, without the rows that nobody uses. */
void battle_copy(const struct grog_scenario *s, struct battle *to, const struct battle *from);

/* ---- what a viewer may know ---- */

/* The battle as a viewer sees it: a side, NO_SIDE (a spectator), or GROG_UMPIRE, who sees all.  Of
 * units that he may not see nothing is left but IS_HIDDEN.  (view.c) */
void battle_view(struct game g, int viewer, struct battle *copy);
/* The name of a unit, told apart from namesakes that the viewer knows: "Machine gun (Americans)". */
struct called {
    char words[120];
};
struct called battle_called(struct game seen, int unit);
/* Is there such a unit, as far as a viewer's copy tells?  Not one that is hidden from him, and not a
 * spare one that has not been put on the table yet. */
bool battle_knows(struct game seen, int unit);
/* May the viewer not know of the unit? */
bool battle_hides(struct game g, int viewer, int unit);

#endif
