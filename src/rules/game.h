/* SPDX-License-Identifier: MIT */
/* A game as rules look at it: what the scenario says, and how it stands. */
#ifndef GROGNARD_RULES_GAME_H
#define GROGNARD_RULES_GAME_H

#include "battle/scenario/scenario.h"

struct game {
    const struct grog_scenario *s;
    const struct battle *b;
};

static inline struct game game_of(const struct umpire *u)
{
    return (struct game){u->scenario, u->battle};
}

static inline const struct footprint *on_of(struct game g, int unit)
{
    return &g.b->piece[unit].on;
}

#endif
