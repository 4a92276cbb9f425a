/* SPDX-License-Identifier: MIT */
/*
 * Laws: how likely each number of a throw is.
 *
 * A law is a row of probabilities p[0], p[1], ... of the numbers lowest, lowest + 1, ...  The
 * functions here and their exact twins in exact.h do the same arithmetic, once with doubles and once
 * with fractions.
 */
#ifndef GROGNARD_LAW_H
#define GROGNARD_LAW_H

#include "chance.h"

enum { LAW_MAX = 2001 }; /* numbers of one law */

/* Ways of each total dice..dice * sides, of law_ways() in all: whole numbers, so that sums of them
 * are exact (up to 20 six-sided dice).  Returns how many totals there are. */
int law_total(double *ways, int dice, int sides);
double law_ways(int dice, int sides);
/* Counts 0..dice of several pools thrown together. */
int law_pools(double *p, const struct pool *group, int groups);
/* The sum of two independent numbers; to may not be either of them. */
int law_sum(double *to, const double *a, int a_count, const double *b, int b_count);
/* Numbers lowest.. divided by `by`, rounded up; returns how many there are from the new lowest on.
 */
int law_divided(double *to, const double *from, int count, int lowest, int by);
/* Counts of a pool whose number of dice has the law dice (from lowest_dice on). */
int law_thrown_on(double *to, const double *dice, int count, int lowest_dice,
                  const struct pool *pool);
/* cell[hits * side + doubled] of hits with the law `hits` (0, 1, ... of count), of which each was
 * thrown against need and is doubled by chance; what is above side - 1 counts as that. */
void law_split(double *cell, int side, const double *hits, int count, int need);

/* ---- what both kinds of arithmetic must agree on ---- */

/* The lowest total of the class in which this total lies; lowest is the lowest total of all. */
static inline int total_class(int total, int lowest, const int *cuts)
{
    if (!cuts)
        return total;
    for (; *cuts < total; cuts++)
        if (*cuts + 1 > lowest)
            lowest = *cuts + 1;
    return lowest;
}

/* Counts above most (0: no bound) are not told apart. */
static inline int count_class(int count, int most)
{
    return most > 0 && count > most ? most : count;
}

static inline int divided_up(int number, int by)
{
    return (number + by - 1) / by;
}

/* How many faces of a die reach the need. */
static inline int good_faces(int sides, int need)
{
    return need <= 1 ? sides : need > sides ? 0 : sides + 1 - need;
}

/* The chance that one die of a pool counts, as a fraction. */
static inline void pool_chance(const struct pool *pool, int *numerator, int *denominator)
{
    int sides = pool->sides ? pool->sides : 6;
    *numerator = good_faces(sides, pool->need);
    *denominator = sides;
    if (pool->again) {
        *numerator *= good_faces(sides, pool->again);
        *denominator *= sides;
    }
    if (pool->ones_again) { /* a one that does not count by itself has a second chance */
        *numerator *= pool->need > 1 ? sides + 1 : sides;
        *denominator *= sides;
    }
}

/* How many of the 36 pairs of a contest the first side wins, and the second. */
static inline void contest_weights(int a, int b, int *first, int *second)
{
    *first = *second = 0;
    for (int i = 1; i <= 6; i++)
        for (int j = 1; j <= 6; j++) {
            *first += i + a > j + b;
            *second += i + a < j + b;
        }
}

#endif
