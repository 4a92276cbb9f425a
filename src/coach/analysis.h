/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_ANALYSIS_H
#define GROGNARD_ANALYSIS_H

#include "judge.h"

struct grog_analysis {
    const struct grog_battle *battle;
    struct grog_study study; /* complete */
    struct moments moments;
    struct grog_judged *judged; /* by moment */
    double *chance;             /* of each moment one at least, and one for each throw */
    int done;
};

/* Fills in defaults and refuses what cannot be. */
int study_complete(struct grog_study *study, struct grog_error *error);
/* Once it is known what came behind the last throw of each order. */
void analysis_connect(struct grog_analysis *a);
/* One order as JSON; while the battle goes on only what the side that gave it could know. */
void analysis_add_order(struct grog_text *t, const struct grog_analysis *a, int i, bool is_open);

#endif
