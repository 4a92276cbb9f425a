/* SPDX-License-Identifier: MIT */
/* What was asked of the joint distribution, for a person. */
#ifndef GROGNARD_ASKED_H
#define GROGNARD_ASKED_H

#include "question.h"

/* Conditions and their chances, and two outcomes as a table; which < 0: there is only one situation,
 * else it is A or B. */
void tell_asked(const struct question *q, struct grog_text *out, const struct grog_odds *odds,
                int which);

#endif
