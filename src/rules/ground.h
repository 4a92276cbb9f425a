/* SPDX-License-Identifier: MIT */
/*
 * Ground: what a way leads over, where it first meets what, who is in the way, where one may stand.
 *
 * A system says with one small function what a piece of terrain is to somebody: a rank (its own
 * number, the larger the worse) and which kinds of terrain take its place where they lie over it, as
 * roads and bridges do.  Only the part of a way that lies on them is freed.
 */
#ifndef GROGNARD_RULES_GROUND_H
#define GROGNARD_RULES_GROUND_H

#include "battle/scenario/scenario.h"

/* ---- bridges and roads ---- */

/* Is the whole way from a to b on pieces that are any of these (TERRAIN_...)?  Areas may follow one
 * on the other; a line reaches half its width to either side, a point half its width around. */
bool is_bridged(const struct table *table, struct place a, struct place b, unsigned is);
/* The first place of the way that is not; false when all of it is. */
bool leaves_bridge(const struct table *table, struct place a, struct place b, unsigned is,
                   struct place *at);

/* ---- lines of water with bridges that are points (water.c) ---- */

struct water {
    const struct table *table;
    uint64_t lines, bridges; /* pieces of terrain */
    int near;                /* 1/100 inch: what is by a bridge */
};

/* Is all of a straight stretch by one bridge? */
bool is_by_bridge(const struct water *w, struct place a, struct place b);
/* How often a way crosses the lines off bridges, and at them; where it begins it does not. */
int water_crossings(const struct water *w, struct place from, struct place to, int *bridged);
/* Does a stretch of the lines pass the footprint, but those that are by a bridge? */
bool lies_on_water(const struct water *w, const struct footprint *f);

/* ---- the ground of a way ---- */

/* What a piece of terrain is to somebody; rank 0 is open ground. */
struct footing {
    int rank;
    unsigned bridged_by; /* TERRAIN_...; 0: nothing lies over it */
};

struct going {
    const struct table *table;
    uint64_t pieces; /* that can matter, by bits */
    struct footing (*of)(const struct terrain *t, const void *who);
    const void *who;
    int bridged;   /* the rank of what is bridged */
    bool touching; /* a way that only touches an area meets it; else some length must lie inside */
    bool starts_off; /* a line that is met only where the way begins is not met */
};

/* Where a way meets a piece, the parts on bridges left out. */
struct met {
    int terrain; /* its number, or -1 */
    int rank;
    int first;       /* 1/100 inch from the start */
    struct place in; /* the same place */
};

/* The worst rank of a straight way, and the first piece in the table's order that has it; met may be
 * NULL. */
int going_worst(const struct going *g, struct place a, struct place b, struct met *met);
/* The worst rank of what a shape, such as a swept footprint, overlaps by more than so much; lines
 * that go through it count.  Bridges free only a piece whose whole common part they cover. */
int going_under(const struct going *g, const struct shape *s, int by, struct met *met);

/* ---- who is in the way ---- */

/* Whom somebody may not come near, and on whom he may not tread.  units_about() leaves out most. */
struct passage {
    const struct battle *b;
    uint64_t shun; /* nearer to these than the gap is too near, unless it began nearer and comes no
                      nearer */
    int gap;
    uint64_t block; /* these are in the way themselves */
    int by;         /* ... when they overlap by more than so much */
};

/* The first unit that forbids a leg of a place that began somewhere, a sweep, or a footprint to stand
 * so; NOBODY: none.  began NULL: it came from nowhere. */
int way_meets(const struct passage *p, struct place began, struct place from, struct place to);
int sweep_meets(const struct passage *p, const struct footprint *began, const struct shape *sweep);
int stand_meets(const struct passage *p, const struct footprint *began, const struct footprint *on);

#endif
