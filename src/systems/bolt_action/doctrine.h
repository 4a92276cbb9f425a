/* SPDX-License-Identifier: MIT */
/*
 * The sensible player of Bolt Action: how his parts call each other.
 *
 *   doctrine.c          who is ordered first, and what; the reasons
 *   doctrine_worth.c    what units and their losses are worth
 *   doctrine_fire.c     what fire is worth, and whom to fire at
 *   doctrine_move.c     where to go
 *   doctrine_place.c    how good a place is: danger, field of fire, way to the goal
 *   doctrine_react.c    answers to the enemy
 *   doctrine_deploy.c   where units are set up
 *   doctrine_judge.c    how a battle stands, for the searcher
 *   doctrine_odds.c     exact odds and their memo
 *   doctrine_ground.c   the table in cells: views and ways
 *   doctrine_mind.c     what is still known of units
 *
 * All that he weighs is in one currency, points: a man of a regular squad is about one.  Exact means
 * come from the walk; how much a place is worth is rule of thumb.
 */
#ifndef BOLT_ACTION_DOCTRINE_H
#define BOLT_ACTION_DOCTRINE_H

#include "battle_rules.h"

/* One decision. */
struct commander {
    const struct grog_scenario *s;
    const struct battle *b;
    struct ba_mind *mind;
    struct sheet sheet;
    int side, enemy;
    struct dice *dice;
    struct grog_text *reasons; /* NULL: nobody asks why */
    int turns_left;            /* after this one, as far as is known */
    int way[UNITS_MAX];        /* own units: the objective that each is bound for, or -1 */
};

/* An order that is thought about. */
struct plan {
    struct order order;
    double value;
    double gain; /* of that, what it does to the enemy */
    int target;  /* whom, or NOBODY */
};

/* ---- odds (doctrine_odds.c) ---- */

enum attack { ATTACK_VOLLEY, ATTACK_HEAVY, ATTACK_INDIRECT, ATTACK_CLOSE, ATTACK_STORM };

/* The facts are those of the procedure, not yet prepared; they are spoilt. */
struct ba_odds odds_of(struct commander *c, enum attack attack, struct facts *f);
/* The chance that a unit obeys. */
double odds_to_obey(const struct commander *c, int unit, bool is_rally);

/* ---- ground (doctrine_ground.c) ---- */

enum { NOT_SEEN, SEEN_OPEN, SEEN_SOFT, SEEN_HARD };

/* What is seen of a place from another, as far as the ground goes: NOT_SEEN, ... */
int ground_view(struct commander *c, struct place from, struct place to);
/* How far (1/100 inch) it is for the unit from a place to an objective, or to the exit. */
int ground_far(struct commander *c, int unit, int way, struct place from);
enum { WAY_TO_EXIT = OBJECTIVES_MAX, TOO_FAR = 60000 };
/* The best cover at a place itself. */
int ground_cover(const struct commander *c, struct place at);

/* ---- what is known (doctrine_mind.c) ---- */

/* Looks at everything once more; forgets what no longer holds. */
void mind_look(struct commander *c);
const struct ba_pair *mind_view(struct commander *c, int viewer, int target);

/* ---- worth (doctrine_worth.c) ---- */

double worth_of(const struct commander *c, int unit);
double worth_of_man(const struct commander *c, int unit);
double worth_of_pin(const struct commander *c, int unit);
/* What an attack costs the unit. */
double worth_of_loss(const struct commander *c, int unit, const struct ba_odds *odds);
/* What it is worth to hold an objective, or to contest it, at the end of this turn. */
double worth_of_objective(const struct commander *c, int objective);
bool is_at_objective(const struct commander *c, const struct footprint *on, int objective);
/* How many units of a side, but for one, are at it. */
int count_at_objective(const struct commander *c, int objective, int side, int but);
bool is_breaking_through(const struct commander *c, int side);

/* ---- fire (doctrine_fire.c) ---- */

/* All weapons that bear, each as it does most; returns what that is worth, 0 if none bears.  view
 * may be NULL: look. */
double fire_value(struct commander *c, int firer, const struct footprint *from, bool has_moved,
                  int target, const struct ba_view *view, bool direct_only, struct aim *aim);
/* The same for units as they stand, remembered. */
double fire_value_now(struct commander *c, int firer, int target);
/* The best target for a unit from a place: fills the aims of the order. */
double best_fire(struct commander *c, int unit, const struct footprint *from, bool has_moved,
                 struct order *o, int *target);
/* What a unit's fire does to troops or to armour at about this distance. */
double power_at(struct commander *c, int firer, int distance, int view, int target);

/* ---- places (doctrine_place.c) ---- */

void choose_ways(struct commander *c);
/* How good it is for a unit to stand there. */
double place_value(struct commander *c, int unit, const struct footprint *on);
double danger_at(struct commander *c, int unit, struct place at);
double field_of_fire(struct commander *c, int unit, struct place at);

/* ---- orders (doctrine_move.c) ---- */

void consider_moves(struct commander *c, int unit, double here, struct plan *best);
void consider_assaults(struct commander *c, int unit, double here, struct plan *best);
void consider_entry(struct commander *c, int unit, struct plan *best);

/* ---- answers (doctrine_react.c, doctrine_deploy.c) ---- */

struct order answer_for(struct commander *c);
struct order deploy_sensibly(struct commander *c);

#endif
