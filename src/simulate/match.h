/* SPDX-License-Identifier: MIT */
/*
 * One battle between two computer players, without a screen: the fast loop.
 *
 * A match is what one thread needs; it is used for one game after the other, and nothing allocates
 * inside a game.  What happens in game k follows from the plan's seed and k alone.
 */
#ifndef GROGNARD_MATCH_H
#define GROGNARD_MATCH_H

#include "players/player.h"

#include <stdatomic.h>

struct match {
    const struct grog_scenario *scenario;
    const struct grog_plan *plan;
    struct grog_player *player[SIDES]; /* as the plan names them */
    struct grog_player *at[SIDES];     /* the same by the side that each has in this game */
    struct battle battle;
    const atomic_bool *is_given_up; /* NULL, or set by another thread: no game is wanted any more */
};

enum match_end { MATCH_FAILED = -1, MATCH_OVER, MATCH_GIVEN_UP };

/* The plan must be complete (plan_complete()).  On failure nothing need be released. */
int match_init(struct match *m, const struct grog_scenario *scenario, const struct grog_plan *plan,
               struct grog_error *error);
void match_release(struct match *m);

/* Players take their sides for game k, with fresh minds.  Returns the game's seed. */
uint64_t match_seat(struct match *m, long k);
/* Plays game k to its end, or until it is given up.  It fails when it does not end, or an order is
 * not legal. */
enum match_end match_play(struct match *m, long k, struct grog_game *game,
                          struct grog_error *error);

/* The dice of a game: of its beginning (0) and of each order (1, 2, ...). */
static inline uint64_t match_dice(uint64_t game_seed, int order)
{
    return seed_mix(game_seed, (uint64_t)order);
}

#endif
