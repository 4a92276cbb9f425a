/* SPDX-License-Identifier: MIT */
/*
 * Withdrawals: straight away from somebody, facing as it does, through friends and on until it stands on
 * nobody.  The table's edges, water and enemies are met by its centre.
 */
#ifndef GROGNARD_RULES_WITHDRAW_H
#define GROGNARD_RULES_WITHDRAW_H

#include "battle/scenario/scenario.h"

struct withdrawal {
    const struct grog_scenario *s;
    const struct battle *b;
    int unit;
    struct place from; /* away from there; who stands there goes to his home edge */
    int far;           /* 1/100 inch that it is to go */
    uint64_t enemies;  /* it stops where it comes to a gap from one of these; ... */
    int gap;           /* ... of one that it began nearer to, where it would come nearer still */
    uint64_t water, roads; /* pieces of terrain that stop it, but for its way on these */
};

/* IS_OFF_TABLE: over its home edge, which is the one that counts in a corner; all else stops it. */
enum withdrawn { WITHDRAWN, IS_STOPPED, IS_OFF_TABLE };

/* Where it ends: before what stops it, it steps back until it stands on nobody, at worst to where it
 * began. */
enum withdrawn withdraw(const struct withdrawal *w, struct place *end);

/* The heading from the enemy's centre through its own; straight towards an edge, or to its own rear,
 * is for the caller to say when they are the same place. */
int heading_away(const struct footprint *from, const struct footprint *enemy, int otherwise);

#endif
