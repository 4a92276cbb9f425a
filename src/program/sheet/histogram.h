/* SPDX-License-Identifier: MIT */
/* Odds in the terminal: one situation, or two side by side. */
#ifndef GROGNARD_HISTOGRAM_H
#define GROGNARD_HISTOGRAM_H

#include "question.h"

/* Every outcome of one or two odds of the same procedure. */
void histogram_tell(const struct question *q, struct grog_text *out, struct grog_odds *const *odds,
                    int count);

/* The lowest and highest value that can come out in any of them. */
void odds_bounds(struct grog_odds *const *odds, int count, int outcome, int *least, int *most);
/* The place of an outcome among the procedure's, or -1 and call->error. */
int outcome_find(const struct grog_procedure *procedure, const char *name, struct call *call);
/* What a value of an outcome is called: a number (in the question's units), a word, yes or no. */
const char *outcome_text(const struct question *q, const struct grog_field *outcome, int value,
                         char *buffer, size_t size);

#endif
