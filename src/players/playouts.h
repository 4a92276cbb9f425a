/* SPDX-License-Identifier: MIT */
/*
 * Many playouts of one decision, by one thread or several.
 *
 * What a playout is worth follows from its order and its number alone, and is written into a place of
 * its own: any number of threads comes to the same.  The first thread is the caller's own when there
 * is no other.  Each further one has minds of its own, which it keeps from decision to decision.
 */
#ifndef GROGNARD_PLAYOUTS_H
#define GROGNARD_PLAYOUTS_H

#include "playout.h"

#include <limits.h>
#include <stddef.h>

enum { NOT_PLAYED = INT_MIN };

struct trial {
    const struct order *order;
    int number; /* of the playout */
    int value;  /* what came of it, or NOT_PLAYED: it was too late */
};

struct playouts {
    const struct grog_scenario *scenario;
    int threads;
    /* Asked before each playout, by any thread. */
    bool (*is_late)(const void *who);
    const void *who;
    max_align_t room[]; /* for what each thread needs */
};

/* Bytes; they must be zeroed before the first use. */
size_t playouts_size(const struct grog_scenario *s, int threads);
void playouts_init(struct playouts *p, const struct grog_scenario *s, int threads);
/* The decision, seen from this side.  The mind may not change while playouts are made. */
void playouts_begin(struct playouts *p, const struct battle *from, int side, void *mind,
                    uint64_t seed);
/* How far they look ahead. */
void playouts_reach(struct playouts *p, int turns, int most_orders);
/* The playout of the first thread, for whoever wants a single one. */
struct playout *playouts_first(struct playouts *p);
/* Fills in the values. */
void playouts_make(struct playouts *p, struct trial *trial, int count);

#endif
