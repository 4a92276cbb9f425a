/* SPDX-License-Identifier: MIT */
/*
 * A battle as a row of moments: the state before each order that stands, the order, its dice, and the
 * state behind it.  Orders that were taken back are left out, as if they had never been given.
 */
#ifndef GROGNARD_MOMENTS_H
#define GROGNARD_MOMENTS_H

#include "battle/log/history.h"

struct moment {
    int record; /* its number in the log, from 0 */
    int side;
    struct order order;
    const char *dice; /* as the log has them; the battle's */
    int throws;
    struct battle before, after;
};

struct moments {
    const struct grog_scenario *scenario;
    struct moment *list; /* owned */
    int count;
};

/* The battle must outlive them.  On failure nothing need be released. */
int moments_init(struct moments *m, const struct grog_battle *b, struct grog_error *error);
void moments_release(struct moments *m);

/* How many throws a text of dice has, and the k-th of them: "morale 2D6: 3 4". */
int dice_throws(const char *dice);
void dice_throw(const char *dice, int k, const char **text, int *length);

#endif
