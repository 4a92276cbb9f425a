/* SPDX-License-Identifier: MIT */
/* --svg, --png and --pdf: odds and sweeps as charts. */
#ifndef GROGNARD_CHARTS_H
#define GROGNARD_CHARTS_H

#include "question.h"

/* Draws one outcome of one or two odds, if the call asks for a picture. */
int charts_odds(const struct question *q, struct call *call, struct grog_odds *const *odds,
                int count, int outcome);
/* Draws every outcome over the values of a field, if the call asks for a picture. */
int charts_sweep(const struct question *q, struct call *call, const struct grog_field *field,
                 const int *value, struct grog_odds *const *odds, int count);

#endif
