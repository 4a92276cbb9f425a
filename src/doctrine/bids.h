/* SPDX-License-Identifier: MIT */
/*
 * Bids for objectives: who goes where.
 *
 * Each unit that is sent bids for each goal what it is worth to it less the way there; the best bid
 * of all is taken, the goal is worth less to the next, and so on until everybody has a goal.
 */
#ifndef GROGNARD_DOCTRINE_BIDS_H
#define GROGNARD_DOCTRINE_BIDS_H

#include "battle/battle.h"

enum { BID_RANKS = 4 };

struct bids {
    int goals;
    uint64_t units; /* who is sent, by bits */
    double worth[OBJECTIVES_MAX]
                [BID_RANKS];            /* of a goal to the first who is sent there, the second,
                                                ..., and every further one */
    double inch100;                     /* what 1/100 inch of the way costs */
    int far[UNITS_MAX][OBJECTIVES_MAX]; /* 1/100 inch; of those who are sent */
};

/* Fills, for those who are sent, which goal each has, and how many were sent there before it.  With
 * no goals nothing is filled.  Of equal bids the first unit's, then the first goal's, is taken. */
void bids_settle(const struct bids *bids, int16_t *goal, int16_t *rank);

#endif
