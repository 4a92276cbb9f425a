/* SPDX-License-Identifier: MIT */
/* The odds from the inside, for the code that computes them and the code that asks for them. */
#ifndef GROGNARD_ODDS_PARTS_H
#define GROGNARD_ODDS_PARTS_H

#include "chance/distribution.h"
#include "later.h"
#include "trail.h"

struct carry_plan;

struct grog_odds {
    const struct grog_procedure *procedure;
    struct distribution distribution;
    struct trail trail;
    struct later later;
    long leaves;
    struct sequence_shape *shape; /* NULL, or the outcomes of a sequence; owned */
    double left_out;
    /* what was asked of them (asking.c) */
    struct grog_asking asking;
    double where, given;
    char *where_fraction; /* owned by GMP, or NULL */
    uint64_t untold;      /* outcomes that are not in the margin, by bits */
    double percentile[GROG_PERCENTILES_MAX];
    int percentiles;
};

/* What a situation leaves to the next, by a plan, into walk->whole; nobody listens to the trail.
 * The walk is used again and again; -1 when out of memory. */
int odds_left(struct walk *walk, const struct grog_situation *s, const struct carry_plan *plan);
void sequence_shape_free(struct sequence_shape *shape);
/* Adds what was asked for to an answer in JSON. */
void asking_json(struct grog_text *t, const struct grog_odds *odds);

#endif
