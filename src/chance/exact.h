/* SPDX-License-Identifier: MIT */
/*
 * Exact weights: fractions of whole numbers without bounds (GMP), for `--fraction`.
 *
 * The walk itself is that of walk.c; this file only reckons the weights of its nodes and their products.
 */
#ifndef GROGNARD_EXACT_H
#define GROGNARD_EXACT_H

#include "chance.h"

#include <gmp.h>

struct fraction {
    mpq_t q;
};

/* Arrays of count fractions, each 0.  NULL when out of memory. */
struct fraction *fractions_new(int count);
/* Grows an array from `had` to `count` fractions; on failure NULL, and the old one stays. */
struct fraction *fractions_grow(struct fraction *f, int had, int count);
void fractions_free(struct fraction *f, int count);

/*
 * The weights of a node, in the order in which walk.c lists its results (ascending totals or counts; for a
 * split by hits and then doubled), without those of weight 0.  Each returns how many it wrote, -1 when out of memory.
 * (GMP itself ends the program when it cannot have memory for its digits.)
 */
int exact_total(struct fraction *weight, int dice, int sides, const int *cuts);
int exact_pools(struct fraction *weight, const struct pool *group, int groups);
int exact_split(struct fraction *weight, int dice, int need, int most);
int exact_contest(struct fraction *weight, int first, int second);

#endif
