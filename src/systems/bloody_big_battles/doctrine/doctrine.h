/* SPDX-License-Identifier: MIT */
/* The sensible player of Bloody Big Battles (4.11 of the specification). */
#ifndef BLOODY_BIG_BATTLES_DOCTRINE_H
#define BLOODY_BIG_BATTLES_DOCTRINE_H

#include "systems/bloody_big_battles/battle/parts.h"

struct order bbb_think_movement(const struct thinking *t);
struct order bbb_think_move(const struct thinking *t);
struct order bbb_think_generals(const struct thinking *t);
struct order bbb_think_fire(const struct thinking *t);
struct order bbb_think_assault(const struct thinking *t);
struct order bbb_think_exploit(const struct thinking *t);
struct order bbb_think_low_ammo(const struct thinking *t);
struct order bbb_think_night(const struct thinking *t);
int bbb_judge(const struct grog_scenario *s, const struct battle *b, int side);

#endif
