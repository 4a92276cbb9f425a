/* SPDX-License-Identifier: MIT */
/*
 * How a battle looks: declared by a system, shown by the terminal, the pictures and the page, which
 * know no game.  What is left out has a look that follows from the rest.
 */
#ifndef GROGNARD_DISPLAY_H
#define GROGNARD_DISPLAY_H

#include "table/table.h"

#include "grognard.h"

struct grog_scenario;
struct battle;
struct order;

/* How far something of a unit goes, for drawing. */
struct reach {
    char label[40];
    int far;        /* 1/100 inch */
    int half_angle; /* 1/100 degree to either side of the facing; 0: all round */
    int aim;        /* which aim of an order is this weapon's; -1: it is no weapon */
    int verb;       /* of the order that moves so far; -1: it is no move */
};

/* What a unit sees of another. */
struct sighting {
    bool is_seen;
    bool is_blocked; /* not seen, and it is known where the line to its centre is blocked: */
    struct place blocked_at;
    int blocker;          /* ... the unit that blocks it, or NOBODY */
    char blocked_by[120]; /* ... and what it is: "the wood" */
    char words[160];      /* "14\", soft cover", "20\", hidden by the wood" */
};

/* ---- how a procedure is told ---- */

/* A procedure of the sheet, as a player would tell it; the dice are put between beginning and end.
 *   %u, %o, %1, %2        who acts, and against whom; the names of the sides
 *   {hits}                a number of the outcome
 *   {hits hit|hits}       with its noun
 *   {hits? hit|hits}      the same; nothing, if it is 0
 *   {result:holds|routs}  what each value means; nothing, if that is left empty
 * Without a field whose values its ends mean, the ends are parts with commas between them: empty ones
 * are left out, and one that begins with "else " stands only where nothing else does. */
enum { ENDS_MAX = 8 };
struct resolved_words {
    const char *procedure;           /* NULL ends a system's list */
    const char *begins;              /* "%u fires at %o": who acts, and against whom */
    const char *by, *ends[ENDS_MAX]; /* an outcome field, and what each of its values means */
};

/* ---- on the table ---- */

/* Something to be drawn on the table that is no patch of the state: the system computes its place. */
struct table_mark {
    const char *kind; /* "barrage" */
    char words[64];   /* for a person: "a barrage of the Americans" */
    enum grog_look look;
    int side; /* or NO_SIDE */
    struct place at;
    int radius; /* 1/100 inch; 0: a point */
};

/* The bases of which a unit consists: equal rectangles that fill its footprint, rank by rank from the
 * front; what is left for the last rank stands in its middle. */
struct base_grid {
    int files, ranks, bases;
    int share; /* how much of its file's width a base takes, in 100: less in open order; 0: all */
    enum grog_arm arm;       /* what is drawn on a base */
    enum grog_weapon weapon; /* ... and what those of the front rank hold before them */
};

/* One thing in two numbers: "man", "men". */
struct counted {
    const char *one, *many;
};

/* Does it happen all the time? */
bool event_is_routine(const struct grog_system *system, const char *what);

struct display {
    /* Which fields of a unit's state lie beside its piece, as a marker or sign. */
    const struct grog_mark *mark;
    int marks;
    /* NULL, or the one mark whose field is computed from others and stands in no state: its name, and
     * its value. */
    const char *computed_field;
    int (*computed)(struct game seen, int unit);
    struct counted harm; /* what throws do to the enemy, for luck; NULL: "man", "men" */
    struct counted loss; /* what lost() and strength() count; NULL: "unit", "units" */
    const char *const
        *routine;         /* NULL, or the words of events that happen all the time, ended by NULL:
                                   a report leaves them out */
    const char *strength; /* NULL, or which field of a unit says how much of it is left */
    const char *about;    /* NULL, or the game in a sentence, for somebody who looks for one */
    const char *first_scenario; /* NULL, or which of its scenarios a newcomer begins with */
    const struct grog_words *contact_facts; /* NULL, or what the bits of a contact's facts mean */
    /* NULL, or whom a unit has charged, where the units keep that themselves: shown as a contact with
     * these facts.  NOBODY: it charges nobody. */
    int (*charged)(struct game seen, int unit, int *facts);
    /* NULL, or what is to be drawn beside the patches: k = 0, 1, ...; false: no more. */
    bool (*table_mark)(struct game seen, int k, struct table_mark *mark);
    /* NULL, or what a side has that is always in sight, as a pool of counters or the initiative:
     * k = 0, 1, ...; false: no more. */
    bool (*side_mark)(struct game seen, int side, int k, struct grog_side_mark *mark);
    /* NULL, or the bases of a unit; false: its piece is one. */
    bool (*bases)(struct game seen, int unit, struct base_grid *grid);
    /* NULL, or what a unit fights as, now that it is as it is; else what is drawn on its bases. */
    enum grog_arm (*arm)(struct game seen, int unit);
    /* NULL, or puts the unit of a legal order as it would stand by it if nothing befalls it; false: as
     * it is, only elsewhere. */
    bool (*drafted)(const struct grog_scenario *s, struct battle *trial, const struct order *o);
};

#endif
