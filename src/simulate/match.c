/* SPDX-License-Identifier: MIT */
#include "match.h"

#include "base/error.h"
#include "sheet/house.h"

#include <string.h>

static struct grog_player *seat_player(const struct match *m, int i, struct grog_error *error)
{
    struct grog_player *p = grog_player_new(m->plan->player[i], m->scenario, i, 0, error);
    if (p)
        grog_player_playouts(p, m->plan->playouts);
    return p;
}

int match_init(struct match *m, const struct grog_scenario *scenario, const struct grog_plan *plan,
               struct grog_error *error)
{
    *m = (struct match){.scenario = scenario, .plan = plan};
    for (int i = 0; i < SIDES; i++)
        if (!(m->player[i] = seat_player(m, i, error))) {
            match_release(m);
            return -1;
        }
    player_share_mind(m->player[1], m->player[0]);
    return 0;
}

void match_release(struct match *m)
{
    grog_player_free(m->player[1]); /* it may use the other's memory */
    grog_player_free(m->player[0]);
}

uint64_t match_seat(struct match *m, long k)
{
    uint64_t seed = seed_mix(m->plan->seed, (uint64_t)k);
    bool is_swapped = m->plan->is_mirrored && k % 2 == 1;
    for (int side = 0; side < SIDES; side++) {
        m->at[side] = m->player[is_swapped ? other_side(side) : side];
        player_restart(m->at[side], side, seed_mix(~seed, (uint64_t)side));
    }
    return seed;
}

static int refuse_order(const struct match *m, long k, const struct verdict *why,
                        struct grog_error *error)
{
    return error_world(error, "game %ld: the %s player gave an order that is not legal: %s", k,
                       m->at[m->battle.decider]->kind->word, why->words);
}

static bool is_legal(const struct match *m, const struct order *o, struct verdict *why)
{
    return rules_check((struct game){m->scenario, &m->battle}, o, why);
}

/* The side that is asked first in turn 1, once it is known. */
static void note_first(struct grog_game *game, const struct battle *b)
{
    if (game->first == NO_SIDE && b->turn >= 1)
        game->first = b->decider;
}

static bool is_given_up(const struct match *m)
{
    return m->is_given_up && atomic_load_explicit(m->is_given_up, memory_order_relaxed);
}

/* Decision after decision, to the end of the battle. */
static enum match_end fight(struct match *m, struct umpire *u, long k, struct grog_game *game,
                            struct grog_error *error)
{
    struct verdict why;
    while (!m->battle.is_over) {
        if (is_given_up(m))
            return MATCH_GIVEN_UP;
        note_first(game, &m->battle);
        if (game->orders >= m->plan->most_orders)
            return error_world(error, "game %ld (seed %llu) has not ended after %d orders", k,
                               (unsigned long long)game->seed, game->orders);
        struct order o = player_choose(m->at[m->battle.decider], &m->battle, NULL);
        if (m->plan->is_checked && !is_legal(m, &o, &why))
            return refuse_order(m, k, &why, error);
        game->orders++;
        chance_roll(u->chance, match_dice(game->seed, game->orders), NULL);
        rules_apply(u, &o);
    }
    return MATCH_OVER;
}

static void sum_up(const struct match *m, struct grog_game *game)
{
    const struct battle *b = &m->battle;
    game->hash = battle_hash((struct game){m->scenario, b});
    game->winner = b->winner;
    game->turns = b->turn;
    for (int side = 0; side < SIDES; side++) {
        game->points[side] = b->points[side];
        game->lost[side] = m->scenario->rules->lost((struct game){m->scenario, b}, side);
    }
}

enum match_end match_play(struct match *m, long k, struct grog_game *game, struct grog_error *error)
{
    struct chance chance;
    struct umpire umpire = {
        .scenario = m->scenario,
        .battle = &m->battle,
        .chance = &chance,
        .sheet = house_sheet(m->scenario->house, m->scenario->system, NULL),
    };
    *game = (struct grog_game){.seed = match_seat(m, k), .first = NO_SIDE};
    game->first_player_side = m->at[0] == m->player[0] ? 0 : 1;
    chance_roll(&chance, match_dice(game->seed, 0), NULL);
    battle_clear(&m->battle);
    rules_begin(&umpire);
    enum match_end end = fight(m, &umpire, k, game, error);
    if (end == MATCH_OVER)
        sum_up(m, game);
    return end;
}
