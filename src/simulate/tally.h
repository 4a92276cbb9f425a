/* SPDX-License-Identifier: MIT */
/* Sums of whole numbers over games, and what follows from them: shares and means. */
#ifndef GROGNARD_TALLY_H
#define GROGNARD_TALLY_H

#include "grognard.h"

void tally_add(struct grog_tally *t, const struct grog_game *game);
/* Is the interval of every share that is told at most so wide (0.05: five percent)? */
bool tally_is_narrow(const struct grog_tally *t, double width);
/* Of side 0, a draw being half a win, and how far it may be off with this chance of error. */
double tally_share(const struct grog_tally *t);
double tally_reach(long games, double error);
/* Is it known which side is better? */
bool tally_is_sure(const struct grog_tally *t, double error);

#endif
