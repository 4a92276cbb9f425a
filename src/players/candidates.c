/* SPDX-License-Identifier: MIT */
#include "candidates.h"

#include "sheet/sheet.h"

#include <math.h>
#include <stdlib.h>

enum {
    ALIKE_MAX = 2,       /* how many may be much alike */
    PLAYOUTS_LEAST = 16, /* of each, before one may be said to lead clearly */
};

/* What an order led by is worth less the less certain it is: so much for each unit of its variance.
 * Most orders are worse than the doctrine's, so a lead from few playouts is mostly luck. */
static const double caution = 0.003;
/* As if one playout had differed by so much from the mean: a few that agree by chance prove
 * nothing. */
static const double usual_spread = 100;
/* A lead of so many standard errors is clear: looked at after every playout, a smaller one comes up
 * by luck too often. */
static const double clear_lead = 3;
/* What another order could gain at most is not worth more thought if it is less: one game in a
 * hundred. */
static const double trifle = 20;

/* ---- before playouts ---- */

/* Better at a glance first; else as they were listed. */
static int by_glance(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    return y->glance != x->glance ? (y->glance > x->glance ? 1 : -1) : x->place - y->place;
}

void candidates_sort_by_glance(struct candidates *c, int count)
{
    qsort(c->list + 1, (size_t)count - 1, sizeof *c->list, by_glance);
}

/* The same unit does the same to the same, if not in the same place. */
static bool is_alike(const struct order *a, const struct order *b)
{
    return a->verb == b->verb && a->unit == b->unit && a->other == b->other &&
           a->word[0] == b->word[0] && a->word[1] == b->word[1] && a->aim[0].unit == b->aim[0].unit;
}

static bool has_enough_like(const struct candidates *c, int kept, const struct order *o)
{
    int alike = 0;
    for (int i = 1; i < kept; i++)
        alike += is_alike(&c->list[i].order, o);
    return alike >= ALIKE_MAX;
}

/* What is passed over stands behind what is kept. */
void candidates_keep_unlike(struct candidates *c, int most)
{
    int kept = 1;
    for (int i = 1; i < c->count && kept < most; i++) {
        struct candidate candidate = c->list[i];
        if (has_enough_like(c, kept, &candidate.order))
            continue;
        c->list[i] = c->list[kept];
        c->list[kept++] = candidate;
    }
    c->count = smaller(most, c->count);
}

/* ---- playouts ---- */

void candidate_add(struct candidate *c, int value, int doctrine_value)
{
    int lead = value - doctrine_value;
    c->sum += value;
    c->lead += lead;
    c->squares += (int64_t)lead * lead;
    c->playouts++;
}

void candidates_forget_values(struct candidates *c)
{
    for (int i = 0; i < c->count; i++) {
        struct candidate *candidate = &c->list[i];
        candidate->sum = candidate->lead = candidate->squares = 0;
        candidate->playouts = 0;
    }
}

static int by_sum(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    return y->sum != x->sum ? (y->sum > x->sum ? 1 : -1) : x->place - y->place;
}

void candidates_halve(struct candidates *c)
{
    qsort(c->list + 1, (size_t)c->count - 1, sizeof *c->list, by_sum);
    c->count = larger(2, (c->count + 1) / 2);
}

int candidates_rounds(int count)
{
    int rounds = 1;
    for (; count > 2; count = (count + 1) / 2)
        rounds++;
    return rounds;
}

/* ---- who leads ---- */

double candidate_mean(const struct candidate *c)
{
    return c->playouts > 0 ? (double)c->sum / c->playouts : -1000;
}

/* By how much it is better than the doctrine's in the mean, and the variance of that mean. */
struct lead {
    double mean, variance;
};

static struct lead lead_of(const struct candidate *c)
{
    if (c->playouts == 0)
        return (struct lead){0, 0};
    double n = c->playouts, mean = (double)c->lead / n;
    double variance = ((double)c->squares - n * mean * mean + usual_spread * usual_spread) / n;
    return (struct lead){mean, variance / n};
}

/* The same as far as the playouts can be trusted. */
static double sure_lead(const struct candidate *c)
{
    struct lead lead = lead_of(c);
    return lead.mean - caution * lead.variance;
}

int candidates_best(const struct candidates *c)
{
    int best = 0;
    double most = 0;
    for (int i = 1; i < c->count; i++)
        if (sure_lead(&c->list[i]) > most) {
            most = sure_lead(&c->list[i]);
            best = i;
        }
    return best;
}

/* Is it certain enough that a candidate is not better than the best?  Against the doctrine's it is
 * enough that it could not be much better. */
static bool is_out(const struct candidates *c, int best, int i)
{
    struct lead other = lead_of(&c->list[i]);
    if (best == 0) {
        double most = other.mean + clear_lead * sqrt(other.variance);
        return most < trifle;
    }
    struct lead first = lead_of(&c->list[best]);
    double variance = first.variance + (i == 0 ? 0 : other.variance);
    return first.mean - (i == 0 ? 0 : other.mean) > clear_lead * sqrt(variance);
}

bool candidates_are_decided(const struct candidates *c)
{
    int best = candidates_best(c);
    if (c->list[0].playouts < PLAYOUTS_LEAST)
        return false;
    for (int i = 0; i < c->count; i++)
        if (i != best && !is_out(c, best, i))
            return false;
    return true;
}
