/* SPDX-License-Identifier: MIT */
/*
 * The sensible player of Great War (4.10): one function for each thing that he can be asked.
 *
 *   doctrine.c  what he answers, and why
 *   worth.c     what fire and assaults are worth, by exact odds; danger
 *   move.c      who goes where
 *   standing.c  how a battle stands, for the searcher; weights.h is made by bench/fit/fit.py
 *
 * Worth is counted in morale markers: a base is about three of them.
 */
#ifndef GREAT_WAR_DOCTRINE_H
#define GREAT_WAR_DOCTRINE_H

#include "doctrine/bids.h"
#include "doctrine/ground.h"
#include "doctrine/odds.h"
#include "systems/great_war/battle/rules.h"

/* Who finds terrain equally hard. */
enum mover { ON_FOOT, IN_TEST, MOVERS };

/* What he remembers: odds, and ways to the objectives over the ground. */
struct gw_mind {
    struct odds_memo memo;
    struct grid grid;
    uint8_t known[MOVERS][OBJECTIVES_MAX];
    struct ways ways[MOVERS][OBJECTIVES_MAX];
    double weight[UNITS_MAX]; /* of targets, in this decision; 0: not asked yet */
};

static inline uint64_t own_of(const struct thinking *t)
{
    return units_present(t->g, t->side);
}

static inline uint64_t enemies_of(const struct thinking *t)
{
    return units_present(t->g, other_side(t->side));
}

order_think gw_think_target, gw_think_command, gw_think_react, gw_think_seize;

/* How good a state is for a side, -1000 (lost) to 1000 (won). */
int gw_judge(struct game g, int side);

/* ---- worth.c ---- */

/* What a shot does on average, times what the target matters. */
double gw_fire_worth(const struct thinking *t, struct facts *f, int target);
/* The best target of a unit that stood so, and what that is worth; NOBODY: none. */
int gw_best_target(const struct thinking *t, int firer, const struct footprint *from, int shot,
                   double *worth);
/* The chance to win, and what both lose on average. */
struct gw_fight_odds {
    double wins, costs, takes;
};
struct gw_fight_odds gw_fight_odds(const struct thinking *t, int attacker, int defender, int cover);
/* Markers that a unit of this side would take there, roughly, if this enemy, or all, fired. */
double gw_danger_from(const struct thinking *t, int enemy, int unit, struct place at);
double gw_danger(const struct thinking *t, int unit, struct place at);
/* The enemies that an assault of the unit could reach, whoever is in the way; could it assault one of
 * them now? */
uint64_t gw_in_reach(struct game g, int unit);
bool gw_threatens(const struct thinking *t, int unit);
/* The objective that the unit is close enough to hold, or -1. */
int gw_holds(struct game g, int unit);

/* ---- move.c ---- */

/* Who is sent where: the number of an objective, or -1. */
struct gw_plan {
    bool is_made; /* when the first move is looked for */
    int16_t goal[UNITS_MAX], rank[UNITS_MAX];
};
void gw_make_plan(const struct thinking *t, struct gw_plan *plan);
/* The best move of a unit and what it is worth, with the fire that follows if its verb says so; false:
 * none is worth it. */
bool gw_best_move(const struct thinking *t, const struct gw_plan *plan, int unit, struct order *o,
                  double *worth);

#endif
