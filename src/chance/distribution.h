/* SPDX-License-Identifier: MIT */
/*
 * A distribution: every result that can come out, each once, with its probability.
 *
 * A result is a row of `width` whole numbers.  Probabilities are doubles; with `is_exact` each has
 * its exact fraction beside it (exact.h).
 */
#ifndef GROGNARD_DISTRIBUTION_H
#define GROGNARD_DISTRIBUTION_H

#include <stdbool.h>
#include <stdint.h>

struct fraction;

struct distribution {
    int width, count, room;
    int *value;             /* count rows of width numbers */
    double *p;              /* count probabilities */
    struct fraction *exact; /* NULL, or count fractions */
    uint32_t *slot;         /* hash table: 0, or 1 + the number of a row */
    uint32_t slots;
    bool is_exact;
};

void distribution_init(struct distribution *d, int width, bool is_exact);
void distribution_release(struct distribution *d);
/* Without results again, but with the room that it has; not for one that was trimmed or sorted. */
void distribution_clear(struct distribution *d);

/* Adds p (and *exact, if exact) to the result.  Returns -1 when out of memory. */
int distribution_add(struct distribution *d, const int *value, double p,
                     const struct fraction *exact);
/* The number of a row, which is added with the chance 0 if it is new; -1 when out of memory. */
int distribution_place(struct distribution *d, const int *value);
/* Adds every result of from, each weighed by p (and *exact). */
int distribution_add_all(struct distribution *d, const struct distribution *from, double p,
                         const struct fraction *exact);
/* Result i takes the place of result to, which is no longer wanted: for those who keep only some.
 * Nothing can be added afterwards. */
void distribution_move(struct distribution *d, int i, int to);
/* Room for so many rows, for those who put them there in order without looking for them. */
int distribution_reserve(struct distribution *d, int rows);
/* Puts the results into ascending order of their numbers; nothing can be added afterwards. */
int distribution_sort(struct distribution *d);

double distribution_total(const struct distribution *d);
/* Mean and standard deviation of one of the numbers. */
double distribution_mean(const struct distribution *d, int column);
double distribution_spread(const struct distribution *d, int column);

static inline const int *distribution_row(const struct distribution *d, int i)
{
    return d->value + (long)i * d->width;
}

#endif
