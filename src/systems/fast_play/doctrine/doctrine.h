/* SPDX-License-Identifier: MIT */
/*
 * The sensible player of Fast Play (4.12).
 *
 *   doctrine.c  what he answers, and why
 *   odds.c      exact odds of melees, volleys, flights and tests, from the memo
 *   charge.c    which charges are worth making
 *   plan.c      what the army as a whole is about: its line, where it goes, whom it fears
 *   move.c      where a unit goes
 *   lead.c      whom a commander joins
 *   hold.c      what it is worth to stand at an objective
 *   standing.c  how a battle stands, for the searcher; weights.h is made by bench/fit/fit.py
 *
 * A battle line that keeps together, horse for the outer flank, skirmishers ahead, commanders where the
 * fight is.
 */
#ifndef FAST_PLAY_DOCTRINE_H
#define FAST_PLAY_DOCTRINE_H

#include "doctrine/ground.h"
#include "doctrine/odds.h"
#include "doctrine/pick.h"
#include "systems/fast_play/battle/rules.h"

/* What he remembers: nothing but odds. */
struct fp_mind {
    struct odds_memo memo;
};

struct order fp_think(const struct thinking *t);
/* How good a state is for a side, -1000 (lost) to 1000 (won). */
int fp_judge(struct game g, int side);

/* ---- odds.c ---- */

/* Of one combat, seen from the attacker of the pair. */
struct fp_fight_odds {
    double wins, loses;
    double breaks, is_broken; /* the other side routs or is destroyed; this one */
};
struct fp_fight_odds fp_fight_odds(const struct thinking *t, const struct contact *pair);

/* A charge into a quarter of the target, which may come to meet it. */
struct fp_clash {
    int charger, target;
    enum quarter quarter;
    bool is_met, is_defended;
};
struct fp_fight_odds fp_charge_odds(const struct thinking *t, const struct fp_clash *clash);
/* By how much it is more likely won than lost. */
double fp_margin(const struct thinking *t, const struct fp_clash *clash);

/* Of one volley from where the shooter stands. */
struct fp_volley_odds {
    double stands, shakes, breaks; /* stands lost; chances that the target is shaken, or gone */
};
struct fp_volley_odds fp_volley_odds(const struct thinking *t, struct facts f);
/* That flight would not save who is charged. */
double fp_caught(const struct thinking *t);
double fp_rally_routs(const struct thinking *t, int unit);
double fp_activates(const struct thinking *t, int unit, int action);
/* What a stand of it costs by the points. */
int fp_stand_worth(const struct grog_scenario *s, int unit);

/* ---- charge.c ---- */

/* The best charge of all; done: none is worth making. */
struct order fp_best_charge(const struct thinking *t);
/* Enemies who could charge a unit that stands so. */
uint64_t fp_who_could_charge(const struct thinking *t, int unit, const struct footprint *on);
bool fp_is_in_danger(const struct thinking *t, int unit);

/* ---- plan.c ---- */

enum fp_role { IN_LINE, SHOOTERS, HORSEMEN, SCOUTS, ENGINES, LEADERS };
enum fp_role fp_role(struct game g, int unit);

struct fp_plan {
    const struct thinking *t;
    bool attacks;        /* it must go and win; else it can wait for them */
    bool advances;       /* to where it waits: an objective of its own before its line */
    struct place middle; /* of the line */
    struct place goal;   /* what the line makes for */
    int heading;         /* from one to the other, 1/100 degree */
    int hindmost; /* how far ahead of the middle the last of the line can be when all have moved */
    uint64_t enemies;     /* on the table, no commanders, not routing */
    int reach[UNITS_MAX]; /* of an enemy's charge over open ground, 1/100 inch; 0: it cannot */
};
void fp_make_plan(const struct thinking *t, struct fp_plan *plan);
/* How far a place is ahead of the middle, and to the right, 1/100 inch. */
int fp_ahead_of(const struct fp_plan *plan, struct place p);
int fp_right_of(const struct fp_plan *plan, struct place p);

/* Is nobody near enough to keep it from marching? */
bool fp_may_march(const struct fp_plan *plan, int unit);

/* ---- hold.c ---- */

/* Nobody charges after the moves of this turn. */
bool fp_is_last_turn(const struct thinking *t);
/* How little time is left: 0, and in the last four turns up to 1. */
double fp_urgency(const struct thinking *t);
/* The best that a unit could hold if it moved. */
double fp_could_hold(const struct thinking *t, int unit);
/* What it is worth that a unit stands so, by the objectives that it holds there; in inches of the way. */
double fp_holding(const struct thinking *t, int unit, const struct footprint *end);
/* Points of the objectives that one enemy alone keeps from this side. */
double fp_denied(const struct thinking *t, int enemy);

/* ---- move.c ---- */

/* The best order of a unit in the move phase; false: it stays. */
bool fp_best_move(const struct fp_plan *plan, int unit, struct order *o);

/* ---- lead.c ---- */

bool fp_lead(const struct fp_plan *plan, int commander, struct order *o);

#endif
