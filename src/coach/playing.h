/* SPDX-License-Identifier: MIT */
/*
 * The chance to win: the battle is played on to its end, again and again, both sides as their doctrine
 * says, and wins are counted; a draw is half a win.
 *
 * The number of a game and the number of an order in the battle decide the dice: the same game meets
 * the same luck whatever was ordered before, so that two orders, or two moments, are compared with
 * each other and not with the weather.  An order that throws nothing leaves the chance as it was, to
 * the last digit.
 *
 * An order with which the battle ends however the dice fall is not played but walked: its chance to
 * win is exact.
 */
#ifndef GROGNARD_PLAYING_H
#define GROGNARD_PLAYING_H

#include "moments.h"

#include <stdatomic.h>

/* What is needed to play on; one for each thread. */
struct playing {
    const struct grog_scenario *scenario;
    uint64_t seed;
    struct battle now;
    void *mind[SIDES]; /* owned; the same twice if it is nothing but memo */
    const atomic_bool
        *is_given_up; /* NULL, or set by another thread: nobody waits for it any more */
};

/* NULL: no memory. */
struct playing *playing_new(const struct grog_scenario *s, uint64_t seed);
void playing_free(struct playing *p);

/* Where to play on from. */
struct outset {
    const struct battle *state;
    const struct order *order; /* NULL: the doctrine's */
    int number;                /* how many orders stood before it */
    const char *dice;          /* of these ... */
    int throws;                /* ... so many fall as they did; the rest by chance */
};

/* Then results mean nothing. */
bool playing_is_given_up(const struct playing *p);

/* What side got in game k: 0 lost, 1 drew, 2 won. */
int playing_result(struct playing *p, const struct outset *from, int side, long k);

/* Sums over games. */
struct gains {
    long games, sum, squares;
    bool is_exact;
    double exact; /* the chance */
};
void gains_add(struct gains *g, int gain);
double gains_chance(const struct gains *g);
/* Half of the 95% interval; 0 if it is exact. */
double gains_half(const struct gains *g);

/* The sensible order there. */
struct order playing_think(struct playing *p, const struct battle *state, int number);
/* Walks the order, if the battle ends with it however the dice fall: true, and *chance is exact. */
bool playing_walk(struct playing *p, const struct outset *from, int side, double *chance);

#endif
