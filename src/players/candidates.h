/* SPDX-License-Identifier: MIT */
/*
 * Orders that are compared by playouts: what those of each were worth, and which order leads.
 *
 * The first candidate is the doctrine's, always.  The others are compared with it, playout by playout:
 * those of the same number have met the same luck.  So all that are compared must have been played
 * with the same numbers, as far ahead.
 */
#ifndef GROGNARD_CANDIDATES_H
#define GROGNARD_CANDIDATES_H

#include "battle/order.h"

#include <stdint.h>

enum { LISTED_MAX = 1024 /* orders that the rules may list */ };

struct candidate {
    struct order order;
    int64_t sum;           /* of the values of its playouts */
    int64_t lead, squares; /* of value less the doctrine's in the same playout */
    int playouts;
    int glance; /* what it looks like before any playout */
    int place;  /* as it was listed: what is equal keeps its order */
};

struct candidates {
    struct candidate list[LISTED_MAX + 1];
    int count;
};

/* ---- before playouts ---- */

/* The best at a glance come first, of the first so many; what was not looked at has 0. */
void candidates_sort_by_glance(struct candidates *c, int count);
/* So many stay: the first, but only a few that are much alike, so that there is something to choose;
 * more of these only if there is nothing else. */
void candidates_keep_unlike(struct candidates *c, int most);

/* ---- playouts ---- */

/* What came of a playout of this candidate, and of the doctrine's with the same number. */
void candidate_add(struct candidate *c, int value, int doctrine_value);
/* Values are forgotten: from now on playouts mean something else. */
void candidates_forget_values(struct candidates *c);
/* The better half stays, and the doctrine's; at least two. */
void candidates_halve(struct candidates *c);
/* How often it takes to halve so many to two. */
int candidates_rounds(int count);

/* ---- who leads ---- */

/* -1000 to 1000. */
double candidate_mean(const struct candidate *c);
/* Which of them is best, even when what is owed to luck is taken off. */
int candidates_best(const struct candidates *c);
/* Does one clearly lead, or can hardly anything be gained any more? */
bool candidates_are_decided(const struct candidates *c);

#endif
