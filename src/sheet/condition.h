/* SPDX-License-Identifier: MIT */
/*
 * A condition on an outcome: "casualties>=3 and (fate=broken or not pinned)".
 *
 *   either   both { "or" both }
 *   both     one { "and" one }
 *   one      "not" one | "(" either ")" | NAME COMPARES VALUE | FLAG
 *
 * It is kept as a list of steps with a stack, so a row of a distribution is tested without a tree.
 */
#ifndef GROGNARD_CONDITION_H
#define GROGNARD_CONDITION_H

#include "grognard.h"

enum { CONDITION_STEPS = 64 };

struct condition {
    int steps;
    struct condition_step {
        enum { STEP_COMPARES, STEP_AND, STEP_OR, STEP_NOT } kind;
        int outcome, compares, value;
    } step[CONDITION_STEPS];
};

/* -1 and the error names the word that is none, and the nearest. */
int condition_read(struct condition *condition, const struct grog_procedure *procedure,
                   const char *text, struct grog_error *error);
/* Does it hold of these outcomes, in declared order? */
bool condition_holds(const struct condition *condition, const int *row);
/* The number of an outcome by its name; -1 and the error names the nearest. */
int outcome_number(const struct grog_procedure *procedure, const char *name,
                   struct grog_error *error);

#endif
