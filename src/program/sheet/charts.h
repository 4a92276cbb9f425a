/* SPDX-License-Identifier: MIT */
/* --svg, --png and --pdf: odds and sweeps as charts. */
#ifndef GROGNARD_CHARTS_H
#define GROGNARD_CHARTS_H

#include "question.h"

/* Draws one outcome of one or two odds, if the call asks for a picture. */
int charts_odds(const struct question *q, struct call *call, struct grog_odds *const *odds,
                int count, int outcome);
struct sweep;
/* Draws every outcome over the values of one thing, if the call asks for a picture. */
int charts_sweep(const struct sweep *sweep);
/* Draws one number over the values of two things. */
int charts_grid(const struct sweep *sweep);

#endif
