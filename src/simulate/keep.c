/* SPDX-License-Identifier: MIT */
/*
 * Games worth keeping: the shortest, the longest and those between are fought again, this time
 * written down.  A game follows from its seed, so the log ends as the game did.
 */
#include "simulate.h"

#include "battle/log.h"
#include "sheet/error.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- which ---- */

struct length {
    int turns, orders;
    long k;
};

/* Turns first, then orders; of equals the earlier. */
static int by_length(const void *a, const void *b)
{
    const struct length *x = a, *y = b;
    if (x->turns != y->turns)
        return x->turns < y->turns ? -1 : 1;
    if (x->orders != y->orders)
        return x->orders < y->orders ? -1 : 1;
    return (x->k > y->k) - (x->k < y->k);
}

int grog_simulation_pick(const struct grog_simulation *s, long *pick, int count,
                         struct grog_error *error)
{
    struct length *length = calloc((size_t)s->games + 1, sizeof *length);
    if (!length)
        return error_memory(error);
    for (long k = 0; k < s->games; k++)
        length[k] = (struct length){s->game[k].turns, s->game[k].orders, k};
    qsort(length, (size_t)s->games, sizeof *length, by_length);
    count = s->games < count ? (int)s->games : count;
    for (int i = 0; i < count; i++)
        pick[i] = length[count == 1 ? (s->games - 1) / 2 : i * (s->games - 1) / (count - 1)].k;
    free(length);
    return count;
}
