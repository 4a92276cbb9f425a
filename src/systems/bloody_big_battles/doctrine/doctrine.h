/* SPDX-License-Identifier: MIT */
/*
 * The sensible player of Bloody Big Battles (4.11 of the specification).
 *
 *   odds.c      what fire and assaults are worth, by exact odds that are remembered
 *   place.c     how good a place is for a unit: goal, danger, field of fire
 *   move.c      who throws, and what he does with his move
 *   fire.c      who fires at whom; assaults, exploiting, guns
 *   command.c   generals, the night
 *   standing.c  how a battle stands, for the searcher; weights.h is made by bench/fit/fit.py
 */
#ifndef BLOODY_BIG_BATTLES_DOCTRINE_H
#define BLOODY_BIG_BATTLES_DOCTRINE_H

#include "base/text.h"
#include "doctrine/odds.h"
#include "doctrine/pick.h"
#include "systems/bloody_big_battles/battle/parts.h"

struct bbb_mind {
    const struct grog_scenario *of; /* whose sheet the memo holds for */
    struct odds_memo memo;
    /* What the last one who was asked before his throw would do: of a battle that stands just so. */
    struct {
        uint64_t battle;
        struct order order;
    } thought;
};

order_think bbb_think_movement, bbb_think_move, bbb_think_generals, bbb_think_fire,
    bbb_think_assault, bbb_think_exploit, bbb_think_low_ammo, bbb_think_night;
int bbb_judge(struct game g, int side);

/* ---- odds (odds.c) ---- */

/* What a firefight does, in bases lost: 1 each, half for Disrupted or Silenced, 2 for a halted
 * charge. */
struct bbb_fire_odds {
    double worth, halts;
};
struct bbb_fire_odds bbb_weigh_fire(const struct thinking *t, struct facts *f);
struct bbb_fire_odds bbb_weigh_fire_order(const struct thinking *t, const struct battle *b,
                                          const struct order *o);
/* The fire of one unit at another, as if they stood so. */
double bbb_weigh_shot(const struct thinking *t, int unit, const struct footprint *from, int target,
                      const struct footprint *at);
/* The attackers' chance to win, as it stands in a battle that is thought of. */
double bbb_weigh_assault_on(const struct thinking *t, const struct battle *b, int defender);
/* The chance that a legal charge is not halted and then wins. */
double bbb_weigh_charge(const struct thinking *t, const struct order *o);

/* ---- places (place.c) ---- */

bool bbb_is_attacking(const struct thinking *t);
/* The objective that each unit on the table, and one that is to come, is sent to, or -1. */
void bbb_find_goals(const struct thinking *t, int unit, int16_t goal[UNITS_MAX]);
/* Has the enemy infantry or cavalry so near to it? */
bool bbb_is_contested(const struct thinking *t, int objective, int within);
/* No place is worth more that is so far from the goal: a quick no to most. */
double bbb_most_worth(const struct thinking *t, int goal, const struct footprint *on);
double bbb_weigh_place(const struct thinking *t, int unit, int goal, const struct footprint *on,
                       int formation);

#endif
