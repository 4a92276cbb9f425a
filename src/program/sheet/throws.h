/* SPDX-License-Identifier: MIT */
/* What was thrown and what came of it, for one resolution and for a battle's events alike. */
#ifndef GROGNARD_THROWS_H
#define GROGNARD_THROWS_H

#include "question.h"

/* What a throw needed, its faces, and what they came to. */
void tell_throw(const struct question *q, struct grog_text *out, const struct grog_throw *thrown,
                bool is_first);
/* Every outcome, by its number in the procedure. */
void tell_result(const struct question *q, struct grog_text *out, const int *outcome);

#endif
