/* SPDX-License-Identifier: MIT */
/*
 * Ground and neighbours: what paths, panics and assaults share.  Only for ground.c,
 * moves.c and charge.c.
 */
#ifndef BOLT_ACTION_BATTLE_GROUND_H
#define BOLT_ACTION_BATTLE_GROUND_H

#include "rules.h"

enum { FORBIDDEN = OBSTACLE + 1 }; /* worse than all ground */

/* Ground as a unit finds it. */
struct ba_mover {
    const struct grog_scenario *s;
    int unit;
};
struct going ba_going(const struct ba_mover *mover);
/* The sheet's movement. */
struct outcome ba_movement(const struct grog_scenario *s, int unit, const struct facts *f);
struct outcome ba_movement_over(const struct grog_scenario *s, int unit, bool is_run, int ground,
                                bool is_reverse);
/* The unit that forbids this leg, or NOBODY; target is the one that it may touch. */
int ba_who_is_in_the_way(struct game g, int unit, int target, struct place from, struct place to);
/* May it stand so?  touching: whom it fights, or NOBODY. */
bool ba_may_stand_touching(struct game g, int unit, const struct footprint *on, int touching,
                           struct verdict *why);

#endif
