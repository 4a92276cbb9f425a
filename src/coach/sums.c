/* SPDX-License-Identifier: MIT */
/*
 * Skill and luck add up: from the chance before the first order to the result, every step is either
 * what an order gained over the doctrine's, or what a throw brought, or a correction of the umpire's.
 */
#include "analysis.h"

static double result_of(const struct battle *b, int side)
{
    return b->winner == NO_SIDE ? 0.5 : b->winner == side ? 1 : 0;
}

/* Seen from the other side it is the rest. */
static double as_side(double chance, int from, int to)
{
    return from == to ? chance : 1 - chance;
}

static double chance_behind(const struct grog_analysis *a, int i)
{
    const struct grog_judged *j = &a->judged[i], *next = j + 1;
    const struct moment *m = &a->moments.list[i];
    if (m->after.is_over)
        return result_of(&m->after, m->side);
    if (j->has_after || i + 1 == a->moments.count || !next->is_done)
        return j->has_after ? j->after : a->chance[j->first_throw];
    return as_side(next->before, next->side, j->side);
}

void analysis_connect(struct grog_analysis *a)
{
    for (int i = 0; i < a->moments.count; i++)
        if (a->judged[i].is_done) {
            a->judged[i].ordered = a->chance[a->judged[i].first_throw];
            a->judged[i].after = chance_behind(a, i);
        }
}

struct grog_moved grog_analysis_throw(const struct grog_analysis *a,
                                      const struct grog_judged *order, int k)
{
    const double *chance = a->chance + order->first_throw;
    const struct moment *m = &a->moments.list[order - a->judged];
    struct grog_moved moved = {.record = order->record, .before = chance[k]};
    moved.after = k + 1 < order->throws ? chance[k + 1] : order->after;
    dice_throw(m->dice, k, &moved.dice, &moved.length);
    return moved;
}

/* What the dice of an order brought its side. */
static double luck_of(const struct grog_judged *j)
{
    return j->throws > 0 ? j->after - j->ordered : 0;
}

struct grog_score grog_analysis_score(const struct grog_analysis *a, int side)
{
    struct grog_score s = {.orders = 0};
    for (int i = 0; i < a->moments.count; i++) {
        const struct grog_judged *j = &a->judged[i];
        if (!j->is_done)
            continue;
        s.luck += j->side == side ? luck_of(j) : -luck_of(j);
        if (j->side != side)
            continue;
        s.skill += j->ordered - j->before;
        s.lost += j->loss;
        s.orders++;
        s.marks[j->mark]++;
    }
    return s;
}

double grog_analysis_start(const struct grog_analysis *a)
{
    const struct grog_judged *first = &a->judged[0];
    return a->moments.count > 0 && first->is_done ? as_side(first->before, first->side, 0) : 0.5;
}

double grog_analysis_end(const struct grog_analysis *a)
{
    const struct battle *now = &a->battle->state;
    int last = a->moments.count - 1;
    if (now->is_over)
        return result_of(now, 0);
    return last >= 0 && a->judged[last].is_done
               ? as_side(a->judged[last].after, a->judged[last].side, 0)
               : 0.5;
}

double grog_analysis_fair_end(const struct grog_analysis *a)
{
    double fair = grog_analysis_end(a) - grog_analysis_score(a, 0).luck;
    return fair < 0 ? 0 : fair > 1 ? 1 : fair;
}
