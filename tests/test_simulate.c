/* SPDX-License-Identifier: MIT */
/* Simulation: the toy's odds come out, any number of threads yields the same bytes, and bad plans
 * and battles that do not end are refused. */
#include "simulate/simulate.h"
#include "simulate/tally.h"
#include "toy_game.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct grog_simulation *simulated(const struct grog_scenario *s,
                                         const struct grog_plan *plan)
{
    struct grog_error error;
    struct grog_simulation *simulation = grog_simulation_new(s, plan, &error);
    if (!simulation)
        fail_msg("%s", error.text);
    return simulation;
}

static bool is_inside(double exact, long count, long games)
{
    struct grog_share s = grog_share_of(count, games);
    return exact >= s.low && exact <= s.high;
}

/* ---- what comes out ---- */

/* In one turn each side scores with 1/2 when safe, 2/3 when bold: wins of side 0, draws. */
struct odds_case {
    const char *name, *player[2];
    double wins, draws;
};

static const struct odds_case odds_case[] = {
    {"safe against safe", {"doctrine", "doctrine"}, 1 / 4.0, 1 / 2.0},
    /* a random player scores 1 with (1/2 + 2/3) / 4 = 7/24 and 2 with 1/24 */
    {"random against safe", {"random", "doctrine"}, 7 / 48.0 + 1 / 24.0, 1 / 3.0 + 7 / 48.0},
    {"random against random", {"random", "random"}, 7 / 24.0 * 2 / 3 + 1 / 24.0 * 23 / 24, 0},
};

static void test_known_odds(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 1);
    for (size_t i = 0; i < sizeof odds_case / sizeof *odds_case; i++) {
        const struct odds_case *c = &odds_case[i];
        struct grog_plan plan = {
            .player = {c->player[0], c->player[1]}, .games = 40000, .seed = 11, .is_checked = true};
        struct grog_simulation *simulation = simulated(&s, &plan);
        const struct grog_tally *t = grog_simulation_tally(simulation);
        assert_int_equal(t->games, 40000);
        assert_int_equal(t->wins[0] + t->wins[1] + t->draws, 40000);
        assert_true(is_inside(c->wins, t->wins[0], t->games));
        assert_true(c->draws == 0 || is_inside(c->draws, t->draws, t->games));
        assert_int_equal(t->first[0], 40000);
        assert_int_equal(t->first_wins, t->wins[0]);
        assert_int_equal(t->player_wins[0], t->wins[0]);
        assert_int_equal(t->turns.least, 1);
        assert_int_equal(t->turns.most, 1);
        assert_int_equal(t->orders.sum, 80000);
        assert_int_equal(t->margin.sum, t->lost[1].sum - t->lost[0].sum);
        grog_simulation_free(simulation);
    }
}

/* The doctrine is better than chance on either side; the mirrored run tells player from side. */
static void test_mirrored(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 9);
    struct grog_plan plan = {
        .player = {"doctrine", "random"}, .games = 2000, .seed = 4, .is_mirrored = true};
    struct grog_simulation *simulation = simulated(&s, &plan);
    const struct grog_tally *t = grog_simulation_tally(simulation);
    assert_int_equal(t->player_wins[0] + t->player_wins[1] + t->draws, 2000);
    assert_true(t->player_wins[0] > 2 * t->player_wins[1]);
    assert_true(is_inside(0.5, t->wins[0], t->wins[0] + t->wins[1]));
    assert_int_equal(grog_simulation_game(simulation, 0).first_player_side, 0);
    assert_int_equal(grog_simulation_game(simulation, 1).first_player_side, 1);
    grog_simulation_free(simulation);
}

static void test_searcher_beats_doctrine(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 9);
    struct grog_plan plan = {.player = {"searcher", "doctrine"},
                             .games = 300,
                             .seed = 4,
                             .is_mirrored = true,
                             .playouts = 200};
    struct grog_simulation *simulation = simulated(&s, &plan);
    const struct grog_tally *t = grog_simulation_tally(simulation);
    /* bold in every turn would win 71.4% of the games that are decided */
    assert_true(t->player_wins[0] * 10 > (t->player_wins[0] + t->player_wins[1]) * 6);
    grog_simulation_free(simulation);
}

/* ---- always the same ---- */

static char *told(const struct grog_scenario *s, struct grog_plan plan, int threads)
{
    struct grog_text t = {0};
    plan.threads = threads;
    struct grog_simulation *simulation = simulated(s, &plan);
    grog_json_simulation(&t, simulation, "a change");
    for (long k = 0; k < grog_simulation_tally(simulation)->games; k++) {
        struct grog_game g = grog_simulation_game(simulation, k);
        grog_text_addf(&t, "%ld %llu %llu %d %d\n", k, (unsigned long long)g.seed,
                       (unsigned long long)g.hash, g.winner, g.points[0]);
    }
    grog_simulation_free(simulation);
    return t.text;
}

static void assert_same_for_any_threads(const struct grog_scenario *s, const struct grog_plan *plan)
{
    char *one = told(s, *plan, 1);
    for (int threads = 2; threads <= 8; threads += 3) {
        char *many = told(s, *plan, threads);
        assert_string_equal(one, many);
        free(many);
    }
    free(one);
}

static void test_threads(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 5);
    struct grog_plan plan = {.player = {"random", "doctrine"}, .games = 3000, .seed = 8};
    assert_same_for_any_threads(&s, &plan);
    plan.is_mirrored = true;
    plan.until_width = 0.06;
    assert_same_for_any_threads(&s, &plan);
    plan = (struct grog_plan){.player = {"searcher", "random"}, .games = 40, .playouts = 20};
    assert_same_for_any_threads(&s, &plan);
}

static void test_seeds_differ(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 5);
    struct grog_plan plan = {.games = 100, .seed = 1};
    char *one = told(&s, plan, 1);
    plan.seed = 2;
    char *two = told(&s, plan, 1);
    assert_string_not_equal(one, two);
    free(one);
    free(two);
}

static void test_until_width(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 5);
    struct grog_plan plan = {.games = 100000, .seed = 8, .until_width = 0.05, .threads = 2};
    struct grog_simulation *simulation = simulated(&s, &plan);
    const struct grog_tally *t = grog_simulation_tally(simulation);
    assert_int_equal(grog_simulation_stop(simulation), GROG_NARROW_ENOUGH);
    assert_int_equal(t->games % GROG_BLOCK, 0);
    assert_in_range(t->games, 1024, 1792);
    assert_true(tally_is_narrow(t, 0.05));
    assert_false(tally_is_narrow(t, 0.04));
    grog_simulation_free(simulation);
}

static bool stops_soon(void *who, long finished, long games)
{
    assert_true(finished <= games);
    ++*(int *)who;
    return false;
}

static void test_interrupted(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 1000);
    int calls = 0;
    struct grog_plan plan = {
        .games = 1000000, .seed = 8, .threads = 2, .go_on = stops_soon, .who = &calls};
    struct grog_simulation *simulation = simulated(&s, &plan);
    const struct grog_tally *t = grog_simulation_tally(simulation);
    assert_int_equal(grog_simulation_stop(simulation), GROG_INTERRUPTED);
    assert_true(calls >= 1);
    assert_in_range(t->games, 1, 999999);
    assert_int_equal(t->wins[0] + t->wins[1] + t->draws, t->games);
    grog_simulation_free(simulation);
}

/* ---- what goes wrong ---- */

static void apply_without_end(struct umpire *u, const struct order *o)
{
    toy_apply(u, o);
    if (u->battle->is_over && (u->battle->points[0] & 7) == 3) { /* some of the games */
        u->battle->is_over = 0;
        u->battle->turn = 1;
        toy_ask(u->battle, 0);
    }
}

static void test_battle_without_end(void **state)
{
    (void)state;
    struct decision decisions[] = {toy_decisions[0], toy_decisions[1]};
    struct battle_rules rules = toy_rules;
    struct grog_error one, two;
    rules.decision = decisions;
    decisions[1].apply = apply_without_end;
    struct grog_scenario s = toy_scenario(&rules, 4);
    struct grog_plan plan = {.games = 500, .seed = 3, .threads = 1, .most_orders = 8};
    assert_null(grog_simulation_new(&s, &plan, &one));
    plan.threads = 4;
    assert_null(grog_simulation_new(&s, &plan, &two));
    assert_string_equal(one.text, two.text); /* the first of them, whoever met his first */
    assert_int_equal(one.fault, GROG_WORLD);
    assert_non_null(strstr(one.text, "has not ended after 8 orders"));
}

static struct order bad_order(struct game g, struct dice *dice)
{
    (void)dice;
    return order_of(SAFE, g.b->turn == 3 ? other_side(g.b->decider) : g.b->decider);
}

static void test_illegal_order(void **state)
{
    (void)state;
    struct decision decisions[] = {toy_decisions[0], toy_decisions[1]};
    struct battle_rules rules = toy_rules;
    struct grog_error error;
    rules.decision = decisions;
    decisions[1].draw = bad_order;
    struct grog_scenario s = toy_scenario(&rules, 4);
    struct grog_plan plan = {.player = {"random", "doctrine"}, .games = 5, .is_checked = true};
    assert_null(grog_simulation_new(&s, &plan, &error));
    assert_string_equal(error.text, "game 0: the random player gave an order that is not legal: "
                                    "that unit is not yours");
}

struct refused_plan {
    struct grog_plan plan;
    const char *words;
};

static const struct refused_plan refused_plan[] = {
    {{.games = 0}, "the number of games 0 is not allowed: it must be 1 to 10000000"},
    {{.games = GROG_GAMES_MAX + 1L}, "the number of games 10000001"},
    {{.games = 1, .threads = -1}, "the number of threads -1"},
    {{.games = 1, .threads = 257}, "the number of threads 257"},
    {{.games = 1, .playouts = -3}, "the number of playouts -3"},
    {{.games = 1, .until_width = 1.5}, "a width of 1.5 is not allowed"},
    {{.games = 1, .until_width = -0.1}, "a width of -0.1"},
    {{.games = 1, .until_width = NAN}, "a width of"},
    {{.games = 1, .player = {"sercher", NULL}}, "did you mean \"searcher\"?"},
    {{.games = 1, .player = {NULL, "me"}}, "unknown player \"me\""},
};

static void test_refused_plans(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 1);
    struct grog_error error;
    for (size_t i = 0; i < sizeof refused_plan / sizeof *refused_plan; i++) {
        assert_null(grog_simulation_new(&s, &refused_plan[i].plan, &error));
        assert_non_null(strstr(error.text, refused_plan[i].words));
        assert_int_equal(error.fault, GROG_MISUSE);
    }
}

/* ---- numbers ---- */

struct share_case {
    long count, games;
    double low, high;
    int decimals;
};

/* Wilson's intervals, computed elsewhere to four digits. */
static const struct share_case share_case[] = {
    {0, 10, 0.0000, 0.2775, 0},    {5, 10, 0.2366, 0.7634, 0},     {60, 100, 0.5020, 0.6906, 0},
    {100, 100, 0.9630, 1.0000, 0}, {580, 1000, 0.5492, 0.6102, 0}, {5800, 10000, 0.5703, 0.5896, 1},
};

static void test_shares(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof share_case / sizeof *share_case; i++) {
        const struct share_case *c = &share_case[i];
        struct grog_share s = grog_share_of(c->count, c->games);
        assert_true(fabs(s.low - c->low) < 0.00006);
        assert_true(fabs(s.high - c->high) < 0.00006);
        assert_int_equal(s.decimals, c->decimals);
    }
    assert_true(grog_share_of(0, 0).high == 1);
}

static void test_means(void **state)
{
    (void)state;
    /* 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squared deviations 32 */
    struct grog_sum sum = {.sum = 40, .squares = 232, .least = 2, .most = 9};
    struct grog_mean m = grog_mean_of(&sum, 8);
    assert_true(fabs(m.mean - 5) < 1e-12);
    assert_true(fabs(m.spread - sqrt(32 / 7.0)) < 1e-12);
    assert_true(fabs(m.half - 1.959964 * sqrt(32 / 7.0 / 8)) < 1e-6);
    assert_int_equal(m.decimals, 0);
    sum = (struct grog_sum){.sum = 60, .squares = 360, .least = 6, .most = 6};
    m = grog_mean_of(&sum, 10);
    assert_true(m.mean == 6 && m.half == 0);
    assert_int_equal(m.decimals, 0);
}

static void test_pick(void **state)
{
    (void)state;
    struct grog_game game[7] = {{.turns = 6, .orders = 50}, {.turns = 5, .orders = 90},
                                {.turns = 6, .orders = 70}, {.turns = 7, .orders = 10},
                                {.turns = 6, .orders = 60}, {.turns = 6, .orders = 50},
                                {.turns = 4, .orders = 99}};
    struct grog_simulation s = {.game = game, .games = 7};
    struct grog_error error;
    long pick[9];
    assert_int_equal(grog_simulation_pick(&s, pick, 3, &error), 3);
    assert_int_equal(pick[0], 6);
    assert_int_equal(pick[1], 5); /* 6 1 0 [5] 4 2 3 */
    assert_int_equal(pick[2], 3);
    assert_int_equal(grog_simulation_pick(&s, pick, 1, &error), 1);
    assert_int_equal(pick[0], 5);
    assert_int_equal(grog_simulation_pick(&s, pick, 9, &error), 7);
    assert_int_equal(pick[1], 1);
    assert_int_equal(pick[6], 3);
}

/* ---- logs of games ---- */

/* Fought again with a log, a game goes the same way: keep compares the hash of its end. */
static void test_keep(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 4);
    char folder[] = "/tmp/grognard-keep-XXXXXX", path[100], line[2000];
    s.text = s.briefing = (char[]){"system: toy\n"};
    s.text_size = strlen(s.text);
    assert_non_null(mkdtemp(folder));
    struct grog_plan plan = {
        .player = {"random", "searcher"}, .games = 6, .is_mirrored = true, .playouts = 20};
    struct grog_simulation *simulation = simulated(&s, &plan);
    for (long k = 0; k < 6; k++) {
        struct grog_error error;
        int orders = 0;
        snprintf(path, sizeof path, "%s/%ld.battle", folder, k);
        if (grog_simulation_keep(simulation, k, path, &error) < 0)
            fail_msg("%s", error.text);
        assert_int_equal(grog_simulation_keep(simulation, k, path, &error), -1); /* it exists */
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        while (fgets(line, sizeof line, file))
            for (int i = 0; i < TOY_VERBS; i++)
                orders += strstr(line, toy_verb[i].word) && strstr(line, "dice to score");
        fclose(file);
        assert_int_equal(orders, 8);
        remove(path);
    }
    remove(folder);
    grog_simulation_free(simulation);
}

/* ---- one thing changed ---- */

static const char scenario_text[] =
    "system: bolt-action\n"
    "name: Two squads\n"
    "table: {width: 48, depth: 48}\n"
    "victory: attrition\n"
    "profiles:\n"
    "  rifles: {kind: squad, models: 5, arms: {rifles: 5}}\n"
    "sides:\n"
    "  - name: Reds\n"
    "    zone: [0, 0, 48, 8]\n"
    "    units:\n"
    "      - {id: red, name: 'Red squad', profile: rifles}\n"
    "  - name: Blues\n"
    "    zone: [0, 40, 48, 8]\n"
    "    units:\n"
    "      - {id: blue, name: Blue squad, profile: rifles, quality: veteran}\n";

struct vary_case {
    const char *path, *value;
    const char *text;  /* that the changed scenario has in its text */
    const char *error; /* or why it is refused */
};

static const struct vary_case vary_case[] = {
    {"turns", "9", "turns: 9", NULL},
    {"units.red.quality", "veteran", "profile: rifles, quality: veteran", NULL},
    {"units.blue.quality", "regular", "quality: regular", NULL},
    {"profiles.rifles.arms.rifles", "5", "arms: {rifles: 5}", NULL},
    {"table.width", "60", "{width: 60, depth: 48}", NULL},
    {"rows.ba.hit.base", "4", "ba.hit.base: 4", NULL},
    {"rulings.massive-margin", "4", "massive-margin: 4", NULL},
    {"sides.1.name", "Pinks", "name: Pinks", NULL},
    {"units.rde.quality", "veteran", NULL,
     "no unit in the file has the id rde (did you mean \"red\"?)"},
    {"units.red", "veteran", NULL, "a part of it is missing"},
    {"units.red.quality", "splendid", NULL, "\"splendid\" is unknown"},
    {"units.red.qualty", "veteran", NULL, "did you mean \"quality\""},
    {"rows.ba.hit.bse", "4", NULL, "did you mean \"ba.hit.base\""},
    {"rows.ba.hit.base", "99", NULL, "out of range"},
    {"turms", "9", NULL, "did you mean \"turns\""},
    {"sides.3.name", "Pinks", NULL, "there is no such entry"},
    {"sides.one.name", "Pinks", NULL, "there is no such entry"},
    {"", "9", NULL, "a part of it is missing"},
    {"units..quality", "9", NULL, "a part of it is missing"},
    {"turns", "many: [", NULL, "must be a whole number"},
};

static void test_vary(void **state)
{
    (void)state;
    struct grog_error error;
    struct grog_scenario *s =
        grog_scenario_parse("two.yaml", scenario_text, strlen(scenario_text), &error);
    if (!s)
        fail_msg("%s", error.text);
    for (size_t i = 0; i < sizeof vary_case / sizeof *vary_case; i++) {
        const struct vary_case *c = &vary_case[i];
        struct grog_scenario *varied = grog_scenario_vary(s, c->path, c->value, &error);
        if (!varied != !c->text)
            fail_msg("%s=%s: %s", c->path, c->value, varied ? "is allowed" : error.text);
        const char *found = varied ? varied->text : error.text;
        const char *wanted = varied ? c->text : c->error;
        if (!strstr(found, wanted))
            fail_msg("%s=%s: %s is not in %s", c->path, c->value, wanted, found);
        grog_scenario_free(varied);
    }
    grog_scenario_free(s);
}

/* ---- sure enough ---- */

/* Of fair battles that are looked at all the time, no more than 1 in 20 may ever look unfair. */
static void test_sure_is_seldom_wrong(void **state)
{
    (void)state;
    uint64_t coin = 5;
    int wrong = 0;
    for (int run = 0; run < 2000; run++) {
        struct grog_tally t = {.games = 0};
        bool is_sure = false;
        for (int k = 0; k < 1000 && !is_sure; k++) {
            coin = coin * 6364136223846793005u + 1442695040888963407u;
            t.wins[coin >> 63]++;
            t.games++;
            is_sure = tally_is_sure(&t, 0.05);
        }
        wrong += is_sure;
    }
    assert_true(wrong <= 100);
    assert_true(tally_reach(100, 0.05) > tally_reach(400, 0.05));
    assert_true(tally_is_sure(&(struct grog_tally){.games = 400, .wins = {260, 140}}, 0.05));
    assert_false(tally_is_sure(&(struct grog_tally){.games = 400, .wins = {205, 195}}, 0.05));
}

static void test_until_sure(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 1);
    struct grog_plan plan = {.player = {"random", "doctrine"},
                             .games = 2000,
                             .seed = 3,
                             .threads = 1,
                             .until_sure = 0.05};
    struct grog_simulation *one = simulated(&s, &plan);
    assert_int_equal(grog_simulation_stop(one), GROG_SURE_ENOUGH);
    long games = grog_simulation_tally(one)->games;
    assert_int_equal(games % GROG_LOOK, 0);
    assert_true(games < 2000);
    plan.threads = 3;
    struct grog_simulation *three = simulated(&s, &plan);
    assert_int_equal(grog_simulation_tally(three)->games, games);
    grog_simulation_free(one);
    grog_simulation_free(three);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_odds),
        cmocka_unit_test(test_mirrored),
        cmocka_unit_test(test_searcher_beats_doctrine),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_seeds_differ),
        cmocka_unit_test(test_until_width),
        cmocka_unit_test(test_interrupted),
        cmocka_unit_test(test_battle_without_end),
        cmocka_unit_test(test_illegal_order),
        cmocka_unit_test(test_refused_plans),
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_means),
        cmocka_unit_test(test_pick),
        cmocka_unit_test(test_keep),
        cmocka_unit_test(test_vary),
        cmocka_unit_test(test_sure_is_seldom_wrong),
        cmocka_unit_test(test_until_sure),
    };
    return cmocka_run_group_tests_name("simulate", tests, NULL, NULL);
}
