/* SPDX-License-Identifier: MIT */
/*
 * Who sees whom, as they stand.
 *
 * The watch knows where everybody stood when he was last looked at.  Its clock goes on by one with
 * each look; what was worked out about two units holds as long as neither has moved since, and
 * nobody who blocks sight has come or gone between them.
 */
#ifndef GROGNARD_DOCTRINE_WATCH_H
#define GROGNARD_DOCTRINE_WATCH_H

#include "battle/scenario/scenario.h"

/* A unit as it was seen last. */
struct watched {
    struct place at;
    int32_t facing, width, depth, presence;
    uint32_t moved; /* when */
};

struct watch_pair {
    uint32_t looked; /* when; 0: never */
    uint8_t seen;    /* the game's own number */
};

struct watch {
    uint32_t clock; /* 0: nobody has looked yet */
    struct watched unit[UNITS_MAX];
    struct watch_pair pair[UNITS_MAX][UNITS_MAX];
};

/* Units that block the sight of others, by bits, and how near to a line of sight their centres can
 * matter. */
struct watch_blockers {
    uint64_t units;
    int near; /* 1/100 inch */
};

/* Looks at everybody once more; returns who stands otherwise than before, by bits. */
uint64_t watch_all(struct watch *w, struct game g, const struct watch_blockers *blockers);

/* Does what was seen still hold?  If not, the caller looks, and notes it. */
static inline bool watch_holds(const struct watch *w, int viewer, int target)
{
    uint32_t looked = w->pair[viewer][target].looked;
    return looked > 0 && looked >= w->unit[viewer].moved && looked >= w->unit[target].moved;
}

static inline int watch_seen(const struct watch *w, int viewer, int target)
{
    return w->pair[viewer][target].seen;
}

static inline void watch_note(struct watch *w, int viewer, int target, int seen)
{
    w->pair[viewer][target] = (struct watch_pair){w->clock, (uint8_t)seen};
}

#endif
