/* SPDX-License-Identifier: MIT */
/* Battles: how many a second, what a copy and a decision cost, and who beats whom. */
#include "bench.h"

#include "players/player.h"
#include "simulate/match.h"
#include "simulate/simulate.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* ---- how fast ---- */

/* Of the processor, not of the wall: a busy machine tells the same. */
static double worked(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* One thread, about four seconds, the best of three. */
static void bench_speed(const struct grog_scenario *s, const char *player, double wish)
{
    struct grog_error error;
    double best = 0;
    long games = 20;
    for (int round = 0; round < 4; round++) {
        struct grog_plan plan = {
            .player = {player, player}, .games = games, .seed = 1, .threads = 1};
        double start = worked();
        struct grog_simulation *simulation = grog_simulation_new(s, &plan, &error);
        double a_second = (double)games / (worked() - start);
        if (!simulation) {
            printf("  %s against %s: %s\n", player, player, error.text);
            return;
        }
        grog_simulation_free(simulation);
        best = a_second > best && round > 0 ? a_second : best;
        games = (long)(a_second * 4) + 20; /* the first round only tells how many make a second */
    }
    printf("  %s against %s: %.0f battles a second on one core (wish %.0f)\n", player, player, best,
           wish);
}

static void bench_clone(void)
{
    enum { COUNT = 1000000 };
    static struct battle from, to[16];
    double start = worked();
    for (int i = 0; i < COUNT; i++) {
        from.turn = (int16_t)i;
        to[i % 16] = from;
        __asm__ volatile("" ::"r"(to) : "memory"); /* somebody might read it */
    }
    printf("  a copy of the state: %zu bytes, %.0f ns\n", sizeof from,
           (worked() - start) / COUNT * 1e9);
}

/* What the doctrine costs a decision; the battle goes on with its orders. */
static void bench_decisions(const struct grog_scenario *s)
{
    struct grog_plan plan = {.games = 100, .seed = 3};
    struct grog_error error;
    struct match *m = malloc(sizeof *m);
    double worst = 0, sum = 0;
    long decisions = 0;
    if (!m || plan_complete(&plan, &error) < 0 || match_init(m, s, &plan, &error) < 0)
        return;
    for (long k = 0; k < plan.games; k++) {
        struct chance chance;
        struct umpire u = {
            .scenario = s, .battle = &m->battle, .chance = &chance, .sheet = scenario_sheet(s)};
        chance_roll(&chance, match_dice(match_seat(m, k), 0), NULL);
        battle_clear(&m->battle);
        rules_begin(&u);
        while (!m->battle.is_over) {
            double start = worked();
            struct order o = player_choose(m->at[m->battle.decider], &m->battle, NULL);
            double spent = worked() - start;
            worst = spent > worst ? spent : worst;
            sum += spent;
            decisions++;
            rules_apply(&u, &o);
        }
    }
    printf(
        "  a decision of the doctrine: %.1f us in the mean, %.2f ms the longest of %ld (wish 5)\n",
        sum / (double)decisions * 1e6, worst * 1e3, decisions);
    match_release(m);
    free(m);
}

/* ---- who beats whom ---- */

static void bench_match(const struct grog_scenario *s, const char *first, const char *second,
                        long games, int wish)
{
    struct grog_plan plan = {
        .player = {first, second}, .games = games, .seed = 1, .is_mirrored = true};
    struct grog_error error;
    double start = now();
    struct grog_simulation *simulation = grog_simulation_new(s, &plan, &error);
    if (!simulation) {
        printf("  %s against %s: %s\n", first, second, error.text);
        return;
    }
    const struct grog_tally *t = grog_simulation_tally(simulation);
    struct grog_share share = grog_share_of(t->player_wins[0], t->games);
    printf("  %s against %s, mirrored: won %ld, drawn %ld, lost %ld of %ld: %.0f%% (%.0f%% to "
           "%.0f%%; wish above %d%%), %.1f s\n",
           first, second, t->player_wins[0], t->draws, t->player_wins[1], t->games,
           100 * share.share, 100 * share.low, 100 * share.high, wish, now() - start);
    grog_simulation_free(simulation);
}

void bench_battles(const char *path, int searcher_games)
{
    struct grog_error error;
    struct grog_scenario *s = grog_scenario_new(path, NULL, &error);
    if (!s) {
        printf("\nbattles: %s\n", error.text);
        return;
    }
    printf("\nbattles: %s\n", grog_scenario_name(s));
    bench_clone();
    bench_speed(s, "random", 5000);
    bench_speed(s, "doctrine", 1000);
    bench_decisions(s);
    bench_match(s, "doctrine", "random", 100, 95);
    bench_match(s, "searcher", "doctrine", searcher_games, 65);
    grog_scenario_free(s);
}
