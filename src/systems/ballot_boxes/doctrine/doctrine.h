/* SPDX-License-Identifier: MIT */
/*
 * A sensible player of Machine Guns and Ballot Boxes (section 4.8 of the specification).
 *
 *   doctrine.c  tokens, reforms, answers
 *   fire.c      shots, smoke and charges by exact odds
 *   march.c     who goes where
 *   standing.c  how a battle stands, for the searcher; weights.h is made by bench/fit/fit.py
 *
 * He looks at one unit after the other and never remembers: units before the last one that has moved
 * are settled.
 */
#ifndef BALLOT_BOXES_DOCTRINE_H
#define BALLOT_BOXES_DOCTRINE_H

#include "doctrine/ground.h"
#include "doctrine/odds.h"
#include "doctrine/pick.h"
#include "systems/ballot_boxes/battle/rules.h"

struct mg_mind {
    struct odds_memo memo;
};

order_think mg_think_tokens, mg_think_shot, mg_think_charge, mg_think_move, mg_think_reform,
    mg_think_disengaging, mg_think_return, mg_think_flee;
int mg_judge(struct game g, int side);

/* ---- for its parts ---- */

/* Nothing more in this phase, and why. */
struct order mg_rests(const struct thinking *t, const char *why);
/* What a unit is worth, in tokens. */
double mg_worth(const struct grog_scenario *s, int unit);
/* Points with the objectives as they are held now: own less the enemy's. */
int mg_lead(struct game g, int side);

struct mg_fight_odds {
    double win, lose, gain; /* gain: tokens given less tokens received, weighed by worth */
};
struct mg_fight_odds mg_hand_odds(const struct thinking *t, int attacker, int defender);

#endif
