/* SPDX-License-Identifier: MIT */
/*
 * Games worth keeping: the shortest, the longest and those between are fought again, this time
 * written down.  A game follows from its seed, so the log ends as the game did.
 */
#include "simulate.h"

#include "base/error.h"

#include <assert.h>
#include <stdio.h>
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

/* ---- fought again ---- */

/* Who plays, in the words of grognard play. */
static int say_players(const struct match *m, struct grog_battle *b, struct grog_error *error)
{
    char players[80];
    snprintf(players, sizeof players, "%s,%s", m->at[0]->kind->word, m->at[1]->kind->word);
    return grog_battle_set_players(b, players, error);
}

static int fight_aloud(struct match *m, const struct grog_game *game, struct grog_battle *b,
                       struct grog_error *error)
{
    for (int order = 1; !grog_battle_is_over(b); order++) {
        const struct grog_dice dice = {.seed = match_dice(game->seed, order)};
        struct grog_order o;
        grog_player_choose(m->at[grog_battle_decider(b)], b, &o, NULL);
        if (grog_battle_give(b, &o, &dice, error) < 0)
            return -1;
    }
    return 0;
}

/* The disk sees it when it is over: nobody waits for its single orders. */
static int write_down(struct match *m, const struct grog_game *game, struct grog_battle *b, long k,
                      const char *path, struct grog_error *error)
{
    if (say_players(m, b, error) < 0 || fight_aloud(m, game, b, error) < 0)
        return -1;
    if (grog_battle_hash(b) != game->hash)
        return error_world(error, "game %ld went another way when it was written down", k);
    if (grog_battle_keep(b, path, error) < 0)
        return -1;
    return grog_battle_unsaved(b) > 0 ? grog_battle_save(b, error) : 0;
}

int grog_simulation_keep(const struct grog_simulation *s, long k, const char *path,
                         struct grog_error *error)
{
    assert(k >= 0 && k < s->games);
    const struct grog_game *game = &s->game[k];
    const struct grog_dice dice = {.seed = match_dice(game->seed, 0)};
    struct match *m = malloc(sizeof *m);
    if (!m)
        return error_memory(error);
    int status = match_init(m, s->scenario, &s->plan, error);
    if (status == 0) {
        struct grog_battle *b = grog_battle_new(s->scenario, &dice, error);
        match_seat(m, k);
        status = b ? write_down(m, game, b, k, path, error) : -1;
        grog_battle_free(b);
        match_release(m);
    }
    free(m);
    return status;
}
