/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_SIMULATE_H
#define GROGNARD_SIMULATE_H

#include "match.h"

struct grog_simulation {
    const struct grog_scenario *scenario;
    struct grog_plan plan;  /* complete: nothing is left to its default */
    struct grog_game *game; /* by number */
    unsigned char *is_finished;
    long games; /* that count: the first so many */
    struct grog_tally tally;
    enum grog_stop stop;
};

/* Fills in defaults and refuses what cannot be. */
int plan_complete(struct grog_plan *plan, struct grog_error *error);

#endif
