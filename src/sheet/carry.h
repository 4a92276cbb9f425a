/* SPDX-License-Identifier: MIT */
/*
 * What a step of a sequence takes from the state before it and leaves to the state after it, with
 * the names of the declarations (struct grog_carry) looked up.
 *
 * A plan is a procedure's, and knows things by their place in its list of links; a step lays the
 * columns of the state beside it.
 */
#ifndef GROGNARD_CARRY_H
#define GROGNARD_CARRY_H

#include "condition.h"

enum { CARRY_NAMES = 8 };

struct carry_link {
    const struct grog_carry *carry;
    int name[CARRY_NAMES], names; /* numbers of fields, of outcomes, or the word of a set */
    struct condition *when;       /* owned, or NULL */
};

struct carry_plan {
    const struct grog_procedure *procedure;
    struct carry_link *link; /* owned: first what is taken, then what is left */
    int links, taken;
    uint64_t reads; /* outcomes, by the bits of their places */
};

/* How much a procedure takes from what was before it and leaves to what follows; 0: it cannot stand in
 * a sequence. */
int carry_count(const struct grog_procedure *procedure);
/* The plan of a procedure; -1 when it has none. */
int carry_plan_init(struct carry_plan *plan, const struct grog_procedure *procedure,
                    struct grog_error *error);
void carry_plan_release(struct carry_plan *plan);

/* How many numbers a step leaves. */
static inline int carry_width(const struct carry_plan *plan)
{
    return plan->links - plan->taken;
}

/* "casualties"; of a unit that is out "out", of one whose next procedure is lost "halted"; NULL:
 * the link has none. */
const char *carry_thing(const struct grog_carry *carry);
/* Is it a matter of yes and no? */
bool carry_is_flag(const struct carry_plan *plan, const struct carry_link *link);

/* Changes a situation by the numbers of what is taken, in the order of the links; false when there
 * is nobody left to do it. */
bool carry_take(const struct carry_plan *plan, struct grog_situation *s, const int *number);
/* What an outcome leaves in that situation: a number for each link that leaves something. */
void carry_leave(const struct carry_plan *plan, const struct grog_situation *s, const int *outcome,
                 int *left);
/* Puts what is left on what a unit keeps. */
static inline void carry_put(enum grog_carry_how how, int left, int *kept)
{
    if (how == GROG_GAINS || how == GROG_FALLS || how == GROG_COUNTS)
        *kept += left;
    else if (how == GROG_SETS || how == GROG_WRAPS)
        *kept = left;
    else if (left)
        *kept = how != GROG_CLEARED;
}

#endif
