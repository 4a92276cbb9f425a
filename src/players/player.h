/* SPDX-License-Identifier: MIT */
/*
 * Whoever chooses for the computer: random, doctrine, searcher; and the searcher at levels that say how
 * long he may think.
 *
 * A player sees a viewer's copy of the state, from which what his side may not know has been taken
 * out, and nothing else; he answers with an order.  Who draws lots needs no copy.  All that he needs is
 * allocated when he is made, or told how many threads think for him; only these threads are started
 * inside a battle.  What he chooses follows from the state, his seed and what he was asked before -
 * except that a searcher with a time budget goes by a clock; one with a number of playouts does not.
 */
#ifndef GROGNARD_PLAYER_H
#define GROGNARD_PLAYER_H

#include "base/seed.h"
#include "battle/scenario/scenario.h"

struct grog_player;

struct player_kind {
    const char *word;
    const char *meaning; /* for a person */
    /* Bytes of memory of his own, beside the doctrine's mind, if so many threads think for him;
     * NULL: none. */
    size_t (*size)(const struct grog_scenario *s, int threads);
    bool draws_lots; /* whatever he knows makes no difference to him */
    bool is_slow;    /* somebody who waits for him should be told */
    /* How long he may think about one decision, whatever else is said; 0: as he is told. */
    int milliseconds;
    /* NULL, or forgets what he knows of a battle. */
    void (*restart)(struct grog_player *p);
    /* He is asked: p->seen is what he sees.  reasons may be NULL. */
    struct order (*choose)(struct grog_player *p, struct grog_text *reasons);
};

extern const struct player_kind random_kind, doctrine_kind, searcher_kind;
/* The same searcher with a level in his name. */
extern const struct player_kind quick_kind, steady_kind, deep_kind;

struct grog_player {
    const struct player_kind *kind;
    const struct grog_scenario *scenario;
    int side;
    struct dice dice;       /* his own: never the battle's */
    int milliseconds;       /* how long a searcher may think about one decision ... */
    int playouts;           /* ... or, if not 0, how many playouts he makes */
    int threads;            /* how many think for him; what he chooses does not depend on it */
    int64_t (*clock)(void); /* nanoseconds, by which he measures that time */
    const struct battle *seen;
    struct battle copy;
    void *mind;     /* the doctrine's memory, doctrine_size bytes ... */
    bool is_lodger; /* ... which is another's */
    void *own;      /* the kind's own memory */
};

/* The kind of this name, or NULL with the error filled. */
const struct player_kind *player_kind_find(const char *word, struct grog_error *error);

/* NULL: no memory. */
struct grog_player *player_new(const struct player_kind *kind, const struct grog_scenario *scenario,
                               int side, uint64_t seed);
/* Both use the memory of the second from now on, if it is nothing but memo: what the one has worked
 * out the other need not.  They play by turns, so the second must be freed last. */
void player_share_mind(struct grog_player *p, struct grog_player *with);
/* As new, for the next battle: this side, this seed, an empty mind. */
void player_restart(struct grog_player *p, int side, uint64_t seed);
/* A legal order for the side whose answer is due; if reasons is not NULL why. */
struct order player_choose(struct grog_player *p, const struct battle *state,
                           struct grog_text *reasons);

/* What the sensible player would answer. */
struct order player_think(struct grog_player *p, struct grog_text *reasons);

/* Of a searcher who has just chosen: the orders that he tried out, the better ones first; returns how
 * many. */
int searcher_tried(const struct grog_player *p, struct order *list, int room);

#endif
