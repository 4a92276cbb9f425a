/* SPDX-License-Identifier: MIT */
/*
 * positions SCENARIO GAMES SEED: plays battles and prints what the searcher's evaluation is fitted to.
 *
 * The first line has the features of the system; then a line for each position: the game, the side that was
 * asked (0 or 1), how the game ended for it (1, 0.5 or 0), how late it was (0 to 1), and the features as that
 * side saw them.  Both sides play by their doctrine, but each strays from it now and then, in some games often:
 * a searcher looks at positions that two sensible players would not come to.
 */
#include "battle/scenario/scenario.h"
#include "players/player.h"
#include "simulate/simulate.h"
#include "systems/standings.h"

#include <stdio.h>
#include <stdlib.h>

enum { MOST_ORDERS = 5000, POSITIONS_MAX = 64, ONE_IN = 12 };

struct position {
    int side;
    double late, of[FEATURES_MAX];
};

struct recorder {
    const struct grog_scenario *s;
    const struct standing *standing;
    struct match match;
    struct dice dice; /* for straying, and for what is noted */
    struct battle seen;
    struct position position[POSITIONS_MAX];
    int positions, turn;
};

/* The first of each turn, and some of the others. */
static void note(struct recorder *r, const struct battle *b)
{
    bool is_new_turn = b->turn != r->turn;
    if (r->positions >= POSITIONS_MAX || (!is_new_turn && dice_word(&r->dice) % ONE_IN != 0))
        return;
    struct position *p = &r->position[r->positions++];
    r->turn = b->turn;
    p->side = b->decider;
    p->late = standing_lateness((struct game){r->s, b});
    battle_view((struct game){r->s, b}, p->side, &r->seen);
    r->standing->measure((struct game){r->s, &r->seen}, p->side, p->of);
}

static struct order choose(struct recorder *r, const struct battle *b, const int *strays)
{
    if ((int)(dice_word(&r->dice) % 100) < strays[b->decider])
        return rules_draw((struct game){r->s, b}, &r->dice);
    return player_choose(r->match.at[b->decider], b, NULL);
}

static void tell(const struct recorder *r, long k)
{
    const struct battle *b = &r->match.battle;
    for (int i = 0; i < r->positions; i++) {
        const struct position *p = &r->position[i];
        double won = !b->is_over || b->winner == NO_SIDE ? 0.5 : b->winner == p->side;
        printf("%ld %d %.1f %.3f", k, p->side, won, p->late);
        for (int f = 0; f < r->standing->features; f++)
            printf(" %.4f", p->of[f]);
        putchar('\n');
    }
}

static void fight(struct recorder *r, long k)
{
    static const int often[] = {0, 0, 3, 8, 15};
    struct battle *b = &r->match.battle;
    struct chance chance;
    struct umpire u = {
        .scenario = r->s, .battle = b, .chance = &chance, .sheet = scenario_sheet(r->s)};
    uint64_t seed = match_seat(&r->match, k);
    dice_seed(&r->dice, ~seed);
    int strays[SIDES];
    for (int side = 0; side < SIDES; side++)
        strays[side] = often[dice_word(&r->dice) % COUNT_OF(often)];
    r->positions = 0;
    r->turn = -1;
    chance_roll(&chance, match_dice(seed, 0), NULL);
    battle_clear(b);
    rules_begin(&u);
    for (int orders = 1; !b->is_over && orders < MOST_ORDERS; orders++) {
        note(r, b);
        struct order o = choose(r, b, strays);
        chance_roll(&chance, match_dice(seed, orders), NULL);
        rules_apply(&u, &o);
    }
    tell(r, k);
}

static int record(struct recorder *r, long games, uint64_t seed, struct grog_error *error)
{
    struct grog_plan plan = {.games = games, .seed = seed, .threads = 1};
    if (plan_complete(&plan, error) < 0 || match_init(&r->match, r->s, &plan, error) < 0)
        return -1;
    for (int i = 0; i < r->standing->features; i++)
        printf("%s%s", i > 0 ? " " : "", r->standing->leaning[i].feature);
    putchar('\n');
    for (long k = 0; k < games; k++)
        fight(r, k);
    match_release(&r->match);
    return 0;
}

int main(int argc, char **argv)
{
    static struct recorder r;
    struct grog_error error = {.text = "usage: positions SCENARIO GAMES SEED"};
    struct grog_scenario *s = argc == 4 ? grog_scenario_new(argv[1], NULL, &error) : NULL;
    int status = -1;
    if (s) {
        r.s = s;
        r.standing = system_standing(s->system);
        status = record(&r, atol(argv[2]), strtoull(argv[3], NULL, 10), &error);
        grog_scenario_free(s);
    }
    if (status < 0)
        fprintf(stderr, "%s\n", error.text);
    return status < 0;
}
