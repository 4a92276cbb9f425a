/* SPDX-License-Identifier: MIT */
/*
 * One moment of a battle, judged: what the side could have had, what it ordered, what the dice did.
 *
 * The orders compared are the one that was given, the doctrine's and the searcher's, all on the copy
 * of the battle that the side could see.  Which of them is best is settled in some games, and by how
 * much in others, so that the luckiest is not taken for the best.  How far each throw moved the chance
 * to win is computed on the battle as it was.
 */
#ifndef GROGNARD_JUDGE_H
#define GROGNARD_JUDGE_H

#include "players/player.h"
#include "playing.h"

struct judge {
    const struct moments *moments;
    int games;                           /* of each comparison */
    struct playing *playing;             /* owned */
    struct grog_player *searcher[SIDES]; /* owned */
    struct battle seen;
    bool is_alone; /* no other moment is judged: what comes behind this one must be computed here */
};

/* On failure nothing need be released. */
int judge_init(struct judge *j, const struct moments *m, const struct grog_study *study,
               struct grog_error *error);
void judge_release(struct judge *j);

/* Judges moment i; chance[] gets the chance to win of its side before the first throw, after it, ...:
 * as many as the moment has throws. */
void judge_moment(struct judge *j, int i, struct grog_judged *judged, double *chance);

/* What is known before, and what follows from the rest. */
void judge_begin(struct grog_judged *judged, const struct moment *m);
void judge_end(struct grog_judged *judged, const struct order *best);

#endif
