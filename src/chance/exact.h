/* SPDX-License-Identifier: MIT */
/*
 * Exact laws: fractions of whole numbers without bounds (GMP), for `--fraction`.
 *
 * The walk itself is that of walk.c; this file computes the laws of law.h exactly.  GMP itself ends
 * the program when it cannot have memory for its digits.
 */
#ifndef GROGNARD_EXACT_H
#define GROGNARD_EXACT_H

#include "law.h"

#include <gmp.h>

struct fraction {
    mpq_t q;
};

/* Arrays of count fractions, each 0.  NULL when out of memory. */
struct fraction *fractions_new(int count);
/* Grows an array from `had` to `count` fractions; on failure NULL, and the old one stays. */
struct fraction *fractions_grow(struct fraction *f, int had, int count);
void fractions_free(struct fraction *f, int count);

/* The twins of law.h, into arrays of zeros that are large enough. */
void exact_total(struct fraction *p, int dice, int sides);
void exact_pools(struct fraction *p, const struct pool *group, int groups);
void exact_sum(struct fraction *to, const struct fraction *a, int a_count, const struct fraction *b,
               int b_count);
void exact_divided(struct fraction *to, const struct fraction *from, int count, int lowest, int by);
void exact_thrown_on(struct fraction *to, const struct fraction *dice, int count, int lowest_dice,
                     const struct pool *pool);
void exact_split(struct fraction *cell, int side, const struct fraction *hits, int count, int need);

#endif
