/* SPDX-License-Identifier: MIT */
/* How a battle stands: what one side gains the other loses, and who is better off is more likely to
 * win. */
#include "simulate/simulate.h"
#include "systems/standings.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

/* One feature alone. */
static double feature_now;

static void measure_now(struct game g, int side, double *of)
{
    (void)g;
    of[0] = side == 0 ? feature_now : -feature_now;
}

static int value_of(double early, double late, double feature, int turn)
{
    const struct leaning leaning[] = {{"lead", early, late}};
    const struct standing standing = {leaning, 1, measure_now};
    struct grog_scenario s = {.turns = 10};
    struct battle b;
    battle_clear(&b);
    b.turn = (int16_t)turn;
    feature_now = feature;
    assert_int_equal(standing_value(&standing, (struct game){&s, &b}, 0),
                     -standing_value(&standing, (struct game){&s, &b}, 1));
    return standing_value(&standing, (struct game){&s, &b}, 0);
}

/* 990 times what the logistic function says: odds of 3 to 1 have the logarithm 1.0986. */
static void test_value(void **state)
{
    (void)state;
    assert_int_equal(value_of(1, 1, 0, 5), 0);
    assert_in_range(value_of(1, 1, 1.0986, 5), 493, 496);
    assert_in_range(value_of(2, 0, 0.5493, 0), 493, 496); /* early */
    assert_int_equal(value_of(2, 0, 0.5493, 10), 0);
    assert_in_range(value_of(0, 2, 1.0986, 5), 493, 496); /* half of late */
    assert_in_range(value_of(1, 1, 100, 5), 980, 990);    /* never quite won */
}

static void test_parts(void **state)
{
    (void)state;
    assert_true(standing_share(3, 1) == 0.5);
    assert_true(standing_share(0, 0) == 0);
    assert_true(standing_lead(2, 2) == 0.5);
    assert_true(standing_lead(-6, 2) == -0.75);
}

/* ---- on every scenario ---- */

static void look_at(struct game g)
{
    const struct standing *standing = system_standing(g.s->system);
    double of[2][FEATURES_MAX];
    for (int side = 0; side < SIDES; side++)
        standing->measure(g, side, of[side]);
    for (int i = 0; i < standing->features; i++)
        assert_true(of[0][i] == -of[1][i]);
    int value = g.s->rules->judge(g, 0);
    assert_int_equal(value, -g.s->rules->judge(g, 1));
    assert_in_range(value + 1000, 0, 2000);
}

/* The one who is better off when three quarters are over wins more often than not. */
static void fight(struct match *m, long k, long *right, long *decided)
{
    struct battle *b = &m->battle;
    struct chance chance;
    struct umpire u = {.scenario = m->scenario,
                       .battle = b,
                       .chance = &chance,
                       .sheet = scenario_sheet(m->scenario)};
    uint64_t seed = match_seat(m, k);
    int late = 0;
    chance_roll(&chance, match_dice(seed, 0), NULL);
    battle_clear(b);
    rules_begin(&u);
    for (int orders = 1; !b->is_over; orders++) {
        look_at((struct game){m->scenario, b});
        if (standing_lateness((struct game){m->scenario, b}) <= 0.75)
            late = m->scenario->rules->judge((struct game){m->scenario, b}, 0);
        struct order o = player_choose(m->at[b->decider], b, NULL);
        chance_roll(&chance, match_dice(seed, orders), NULL);
        rules_apply(&u, &o);
    }
    *decided += b->winner != NO_SIDE;
    *right += b->winner != NO_SIDE && (late > 0) == (b->winner == 0);
}

static void test_scenarios(void **state)
{
    (void)state;
    enum { BATTLES = 12 };
    long right = 0, decided = 0;
    glob_t found;
    assert_int_equal(glob("scenarios/*/*.yaml", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct grog_error error;
        struct grog_scenario *s = grog_scenario_new(found.gl_pathv[i], NULL, &error);
        struct grog_plan plan = {.games = BATTLES, .seed = 5, .threads = 1};
        static struct match m;
        assert_non_null(s);
        assert_int_equal(plan_complete(&plan, &error), 0);
        assert_int_equal(match_init(&m, s, &plan, &error), 0);
        for (long k = 0; k < BATTLES; k++)
            fight(&m, k, &right, &decided);
        match_release(&m);
        grog_scenario_free(s);
    }
    globfree(&found);
    assert_true(right * 100 >= decided * 70);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_value),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_scenarios),
    };
    return cmocka_run_group_tests_name("standing", tests, NULL, NULL);
}
