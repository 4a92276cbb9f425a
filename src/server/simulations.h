/* SPDX-License-Identifier: MIT */
/*
 * Simulations that somebody has asked for: a few run at a time, each on one thread that stands back
 * behind the battles; the last ones that are done are kept for a while.
 */
#ifndef GROGNARD_SERVER_SIMULATIONS_H
#define GROGNARD_SERVER_SIMULATIONS_H

#include "grognard.h"

struct simulations;
struct request;

struct simulations *simulations_new(struct grog_error *error);
/* Stops those that run. */
/* No job that there is now need be finished. */
void simulations_give_up(struct simulations *all);
/* When nobody can ask for one any more. */
void simulations_free(struct simulations *all);

/* POST /api/simulate; GET, DELETE /api/simulate/ID; GET /api/simulate/ID/csv */
void simulations_begin(struct request *r);
void simulations_show(struct request *r);
void simulations_csv(struct request *r);
void simulations_cancel(struct request *r);

#endif
