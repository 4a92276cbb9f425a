/* SPDX-License-Identifier: MIT */
/*
 * The sensible player of Great War (4.10): one function for each thing that he can be asked.
 */
#ifndef GREAT_WAR_DOCTRINE_H
#define GREAT_WAR_DOCTRINE_H

#include "doctrine/odds.h"
#include "systems/great_war/battle/rules.h"

/* What he remembers: nothing but odds. */
struct gw_mind {
    struct odds_memo memo;
};

struct order gw_think_bombard(const struct thinking *t);
struct order gw_think_command(const struct thinking *t);
struct order gw_think_react(const struct thinking *t);
struct order gw_think_finish(const struct thinking *t);
struct order gw_think_seize(const struct thinking *t);

/* How good a state is for a side, -1000 (lost) to 1000 (won). */
int gw_judge(const struct grog_scenario *s, const struct battle *b, int side);

#endif
