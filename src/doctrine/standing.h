/* SPDX-License-Identifier: MIT */
/*
 * How a battle stands: a few features that a system measures of a state, seen from one side, and what
 * each of them leans on the chance to win.
 *
 * The chance is a logistic function of the sum of all leanings.  A feature counts for so much in the
 * first turn and so much in the last, and in between for a part of both.  The numbers are fitted to
 * how played battles have ended: `make fit` plays them and writes the tables again.
 *
 * What always holds: the features of one side are those of the other with their signs turned, so two
 * sides never both think that they are winning.
 */
#ifndef GROGNARD_DOCTRINE_STANDING_H
#define GROGNARD_DOCTRINE_STANDING_H

#include "battle/battle.h"

enum { FEATURES_MAX = 8 };

/* What a whole unit of a feature adds to the logarithm of the odds to win. */
struct leaning {
    const char *feature; /* one word */
    double early, late;  /* in the first turn, in the last */
};

struct standing {
    const struct leaning *leaning;
    int features;
    /* One number for each row of the table, mostly between -1 and 1. */
    void (*measure)(struct game g, int side, double *of);
};

/* How good the state is for the side: -1000 (lost) to 1000 (won). */
int standing_value(const struct standing *standing, struct game g, int side);
/* How much of the battle is over: 0 to 1. */
double standing_lateness(struct game g);

/* ---- for measuring ---- */

/* How much more one has than the other, of what both have: -1 to 1. */
double standing_share(double own, double theirs);
/* A lead that counts for half when it is as large as the scale, and never for more than 1. */
double standing_lead(double lead, double scale);
/* What part of its army the other side has lost more than this one: -1 to 1. */
double standing_losses(struct game g, int side);
/* How much nearer the units of one set are to the objectives, weighed by what these are worth: -1 to
 * 1; 0 without objectives. */
double standing_nearness(struct game g, uint64_t own, uint64_t theirs);

#endif
