/* SPDX-License-Identifier: MIT */
/* Sequences: against every fall of the dice, played by hand one procedure after the other. */
#include "by_hand.h"

/* ---- squads that fire at each other ---- */

/* The number of an outcome of a unit, -1: nothing is told of it. */
static int unit_outcome(const struct grog_odds *odds, int squad, const char *thing)
{
    const struct grog_procedure *shape = grog_odds_procedure(odds);
    char name[40];
    snprintf(name, sizeof name, "%c-%s", 'a' + squad, thing);
    for (int i = 0; i < shape->outcomes; i++)
        if (strcmp(shape->outcome[i].name, name) == 0)
            return i;
    return -1;
}

static void check_squad(const struct grog_odds *odds, const struct played *played, int squad)
{
    int casualties = unit_outcome(odds, squad, "casualties"),
        pins = unit_outcome(odds, squad, "pins"), out = unit_outcome(odds, squad, "out");
    if (casualties < 0)
        return;
    near("it is out", grog_odds_exactly(odds, out, 1), (double)played->out[squad]);
    for (int i = 0; i <= MEN; i++)
        for (int k = 0; k <= PINS_MOST; k++)
            near("casualties and pins", grog_odds_both(odds, casualties, i, pins, k),
                 (double)played->p[squad][i][k]);
}

static void an_exchange_of_fire_is_what_every_fall_says(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < sizeof scripts / sizeof *scripts; k++) {
        static struct played played;
        struct squad squad[SQUADS];
        memset(&played, 0, sizeof played);
        begin_squads(squad, scripts[k].men);
        play(&played, &scripts[k], squad, 0, 1);
        struct grog_odds *odds = sequence_of(&scripts[k], 0);
        near("total", grog_odds_total(odds), (double)played.total);
        int a = unit_outcome(odds, 0, "casualties"), b = unit_outcome(odds, 1, "casualties");
        for (int i = 0; i <= MEN; i++)
            for (int j = 0; j <= MEN; j++)
                near("casualties of both", grog_odds_both(odds, a, i, b, j),
                     (double)played.together[i][j]);
        for (int i = 0; i < SQUADS; i++)
            check_squad(odds, &played, i);
        grog_odds_free(odds);
    }
}

/* Fractions of a sequence with groups of states and halts are the doubles. */
static void long_fractions_are_the_doubles(void **unused)
{
    (void)unused;
    for (size_t k = 3; k < sizeof scripts / sizeof *scripts; k++) {
        struct grog_odds *plain = sequence_of(&scripts[k], 0),
                         *exact = sequence_of(&scripts[k], GROG_EXACT);
        assert_int_equal(grog_odds_count(exact), grog_odds_count(plain));
        for (int i = 0; i < grog_odds_count(exact); i++) {
            char *fraction = grog_odds_fraction(exact, i), *slash = strchr(fraction, '/');
            near("a fraction", strtod(fraction, NULL) / (slash ? strtod(slash + 1, NULL) : 1),
                 grog_odds_p(plain, i));
            grog_fraction_free(fraction);
        }
        grog_odds_free(plain);
        grog_odds_free(exact);
    }
}

/* ---- a test that is failed costs the next action ---- */

static void a_failed_order_loses_the_shot(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_step step[2] = {{.as = "a", .at = "b"}, {.as = "a", .at = "b"}};
    kit_fill(&step[0].situation, "bolt-action", "order-test", "pins=3");
    kit_fill(&step[1].situation, "bolt-action", "volley", "rifles=3 range=6 target-models=5");
    struct grog_odds *both = grog_sequence_new(step, 2, 0, 0, &error);
    struct grog_odds *test = grog_odds_new(&step[0].situation, 0, &error);
    assert_non_null(both);
    double expected = 0;
    for (int i = 0; i < grog_odds_count(test); i++) {
        bool obeys =
            grog_odds_value(test, i, kit_outcome(step[0].situation.procedure, "result")) == 0;
        int left = grog_odds_value(test, i, kit_outcome(step[0].situation.procedure, "pins-left"));
        put(&step[1].situation, "pins", left);
        struct grog_odds *volley = grog_odds_new(&step[1].situation, 0, &error);
        if (obeys)
            expected +=
                grog_odds_p(test, i) *
                grog_odds_mean(volley, kit_outcome(step[1].situation.procedure, "casualties"));
        grog_odds_free(volley);
    }
    near("mean casualties",
         grog_odds_mean(both, kit_outcome(grog_odds_procedure(both), "b-casualties")), expected);
    grog_odds_free(both);
    grog_odds_free(test);
}

/* ---- the second step of every system ---- */

static void a_second_step_is_what_every_fall_says(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const struct pair *pair = &pairs[i];
        struct grog_error error;
        struct grog_step step[2];
        double sum[NUMBERS] = {0};
        fill_pair(step, pair);
        pair_by_hand(pair, step, sum, NULL);
        struct grog_odds *odds = grog_sequence_new(step, 2, 0, 0, &error);
        if (!odds)
            fail_msg("%s %s: %s", pair->system, pair->first, error.text);
        int outcome = kit_outcome(grog_odds_procedure(odds), pair->outcome);
        for (int n = 0; n < NUMBERS; n++)
            near(pair->outcome, grog_odds_exactly(odds, outcome, n), sum[n]);
        grog_odds_free(odds);
    }
}

/* ---- what is said in a later step ---- */

static struct grog_odds *fire_and_test(const char *fire_fields, const char *test_fields,
                                       struct grog_error *error)
{
    struct grog_step step[2] = {{.as = "a", .at = "b"}, {.as = "b", .at = "a"}};
    kit_fill(&step[0].situation, "bolt-action", "volley", fire_fields);
    kit_fill(&step[1].situation, "bolt-action", "order-test", test_fields);
    return grog_sequence_new(step, 2, 0, 0, error);
}

static void what_a_later_step_says_is_heard(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_odds *early = fire_and_test("rifles=2 target-pins=3", "", &error);
    struct grog_odds *late = fire_and_test("rifles=2", "pins=3", &error);
    assert_non_null(early);
    assert_non_null(late);
    int pins = kit_outcome(grog_odds_procedure(late), "b-pins");
    for (int n = 0; n <= 9; n++)
        near("pins", grog_odds_exactly(late, pins, n), grog_odds_exactly(early, pins, n));
    grog_odds_free(early);
    grog_odds_free(late);
    assert_null(fire_and_test("rifles=2 target-pins=1", "pins=3", &error));
    assert_string_equal(error.text, "pins of unit b is 1 in step 1 and 3 in step 2: what it is at "
                                    "first can be said but once");
}

static void nobody_meets_himself(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_step step = {.as = "b"};
    kit_fill(&step.situation, "bolt-action", "volley", "rifles=2");
    assert_null(grog_sequence_new(&step, 1, 0, 0, &error));
    assert_string_equal(error.text, "unit \"b\" cannot meet itself");
    step.as = "";
    assert_null(grog_sequence_new(&step, 1, 0, 0, &error));
    assert_non_null(strstr(error.text, "cannot name a unit"));
}

/* ---- every system's declarations ---- */

/* Each procedure that carries anything, twice with itself: names are there, chances sum to one. */
static void what_is_carried_can_be_carried(void **unused)
{
    (void)unused;
    for (int i = 0; i < grog_systems(); i++) {
        const struct grog_system *system = grog_system_at(i);
        assert_non_null(system->carries);
        for (const struct grog_carry *carry = system->carries; carry->procedure; carry++) {
            struct grog_error error;
            struct grog_step step[2] = {{.as = "a", .at = "b"}, {.as = "b", .at = "a"}};
            kit_fill(&step[0].situation, system->id, carry->procedure, "");
            grog_situation_example(&step[0].situation, &error);
            step[1].situation = step[0].situation;
            struct grog_odds *odds = grog_sequence_new(step, 2, 0, 0, &error);
            if (!odds)
                fail_msg("%s %s: %s", system->id, carry->procedure, error.text);
            near(carry->procedure, grog_odds_total(odds), 1);
            grog_odds_free(odds);
        }
    }
}

/* ---- fractions, and what is left out ---- */

static void fractions_are_exact(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_step step[3] = {{.as = "a", .at = "b"}, {.as = "b", .at = "a"}, {.as = "a"}};
    for (int i = 0; i < 3; i++)
        kit_fill(&step[i].situation, "bolt-action", "volley", "rifles=2 range=6 target-models=2");
    struct grog_odds *plain = grog_sequence_new(step, 3, 0, 0, &error);
    struct grog_odds *exact = grog_sequence_new(step, 3, GROG_EXACT, 0, &error);
    assert_non_null(plain);
    assert_non_null(exact);
    assert_true(grog_odds_is_exact(exact));
    assert_int_equal(grog_odds_count(exact), grog_odds_count(plain));
    for (int i = 0; i < grog_odds_count(exact); i++) {
        char *fraction = grog_odds_fraction(exact, i), *slash = strchr(fraction, '/');
        near("a fraction", strtod(fraction, NULL) / (slash ? strtod(slash + 1, NULL) : 1),
             grog_odds_p(plain, i));
        grog_fraction_free(fraction);
    }
    grog_odds_free(plain);
    grog_odds_free(exact);
}

/* Six units that fire at one another have more states than are kept. */
static struct grog_odds *melee(struct grog_step *step, int steps, double left_out,
                               struct grog_error *error)
{
    static const char *const unit[] = {"a", "b", "c", "d", "e", "f"};
    for (int i = 0; i < steps; i++) {
        kit_fill(&step[i].situation, "bolt-action", "volley", "rifles=10 range=6 target-models=10");
        step[i].as = unit[i % 6];
        step[i].at = unit[(i + 1) % 6];
    }
    return grog_sequence_new(step, steps, 0, left_out, error);
}

static void what_is_left_out_is_told(void **unused)
{
    (void)unused;
    static struct grog_step step[8];
    struct grog_error error;
    assert_null(melee(step, 6, 0, &error));
    assert_int_equal(error.fault, GROG_MISUSE);
    assert_non_null(strstr(error.text, "leave out the least likely"));
    assert_null(melee(step, 6, 1e-12, &error));
    struct grog_odds *odds = melee(step, 6, 0.5, &error);
    assert_non_null(odds);
    assert_true(grog_odds_left_out(odds) > 0);
    near("all", grog_odds_total(odds) + grog_odds_left_out(odds), 1);
    struct grog_odds *whole = melee(step, 2, 0, &error);
    int casualties = kit_outcome(grog_odds_procedure(odds), "b-casualties");
    int same = kit_outcome(grog_odds_procedure(whole), "b-casualties");
    for (int n = 0; n <= 10; n++) {
        double bound = grog_odds_exactly(odds, casualties, n),
               exact = grog_odds_exactly(whole, same, n);
        assert_true(bound <= exact + 1e-12);
        assert_true(exact <= bound + grog_odds_left_out(odds) + 1e-12);
    }
    /* on a condition the rest weighs more */
    double rest = grog_odds_left_out(odds), all = grog_odds_exactly(odds, casualties, 9);
    assert_int_equal(grog_odds_ask(odds, &(struct grog_asking){.given = "b-casualties=9"}, &error),
                     0);
    near("left out of nine", grog_odds_left_out(odds), rest / (all + rest));
    grog_odds_free(odds);
    grog_odds_free(whole);
}

/* ---- units that never meet ---- */

/* Exchanges side by side, of two units each: "a" with "b", "c" with "d", and so on. */
static int side_by_side(struct grog_step *step, int exchanges, int turns, const char *fields)
{
    static const char *const unit[] = {"a", "b", "c", "d", "e", "f"};
    for (int i = 0; i < turns * exchanges * 2; i++) {
        kit_fill(&step[i].situation, "bolt-action", "volley", fields);
        step[i].as = unit[i % (exchanges * 2)];
        step[i].at = unit[(i % (exchanges * 2)) ^ 1];
    }
    return turns * exchanges * 2;
}

/* More states together than are kept, and yet nothing is left out. */
static void exchanges_side_by_side_are_a_product(void **unused)
{
    (void)unused;
    static struct grog_step one[6], both[12];
    static const char *const thing[] = {"casualties", "pins", "out"};
    struct grog_error error;
    const char *fields = "rifles=5 range=6 target-models=5";
    struct grog_odds *alone = grog_sequence_new(one, side_by_side(one, 1, 3, fields), 0, 0, &error),
                     *together =
                         grog_sequence_new(both, side_by_side(both, 2, 3, fields), 0, 0, &error);
    assert_non_null(alone);
    assert_non_null(together);
    assert_int_equal(grog_odds_count(together), grog_odds_count(alone) * grog_odds_count(alone));
    near("left out", grog_odds_left_out(together), 0);
    near("total", grog_odds_total(together), 1);
    for (size_t i = 0; i < sizeof thing / sizeof *thing; i++)
        for (int squad = 0; squad < 4; squad++)
            for (int n = 0; n <= 5; n++)
                near(thing[i],
                     grog_odds_exactly(together, unit_outcome(together, squad, thing[i]), n),
                     grog_odds_exactly(alone, unit_outcome(alone, squad % 2, thing[i]), n));
    near("both",
         grog_odds_both(together, unit_outcome(together, 0, "out"), 1,
                        unit_outcome(together, 3, "casualties"), 2),
         grog_odds_exactly(alone, unit_outcome(alone, 0, "out"), 1) *
             grog_odds_exactly(alone, unit_outcome(alone, 1, "casualties"), 2));
    for (int i = 1; i < grog_odds_count(together); i++) {
        int k = 0;
        while (grog_odds_value(together, i - 1, k) == grog_odds_value(together, i, k))
            k++;
        assert_true(grog_odds_value(together, i - 1, k) < grog_odds_value(together, i, k));
    }
    grog_odds_free(alone);
    grog_odds_free(together);
}

static void fractions_side_by_side_are_exact(void **unused)
{
    (void)unused;
    static struct grog_step step[8];
    struct grog_error error;
    int steps = side_by_side(step, 2, 2, "rifles=1 range=6 target-models=2");
    struct grog_odds *plain = grog_sequence_new(step, steps, 0, 0, &error),
                     *exact = grog_sequence_new(step, steps, GROG_EXACT, 0, &error);
    assert_non_null(plain);
    assert_non_null(exact);
    assert_int_equal(grog_odds_count(exact), grog_odds_count(plain));
    for (int i = 0; i < grog_odds_count(exact); i++) {
        char *fraction = grog_odds_fraction(exact, i), *slash = strchr(fraction, '/');
        near("a fraction", strtod(fraction, NULL) / (slash ? strtod(slash + 1, NULL) : 1),
             grog_odds_p(plain, i));
        grog_fraction_free(fraction);
    }
    grog_odds_free(plain);
    grog_odds_free(exact);
}

static void too_many_side_by_side_are_refused(void **unused)
{
    (void)unused;
    static struct grog_step step[18];
    struct grog_error error;
    int steps = side_by_side(step, 3, 3, "rifles=5 range=6 target-models=5");
    assert_null(grog_sequence_new(step, steps, 0, 0, &error));
    assert_int_equal(error.fault, GROG_MISUSE);
    assert_non_null(strstr(error.text, "ask for each exchange by itself"));
}

/* ---- who is not named ---- */

static void an_order_test_is_of_the_enemy_that_is_met_next(void **unused)
{
    (void)unused;
    struct grog_step step[] = {{.as = NULL},
                               {.as = NULL, .at = "c"},
                               {.as = "b"},
                               {.as = "d"},
                               {.as = "d", .at = "b"},
                               {.as = "d"},
                               {.as = "b"},
                               {.as = "b"},
                               {.as = "b", .at = "c"}};
    static const char *const as[] = {"a", "a", "b", "d", "d", "d", "b", "b", "b"};
    static const char *const at[] = {"c", "c", "a", "b", "b", "a", "a", "a", "c"};
    static const bool fires[] = {false, true, false, false, true, true, false, true, true};
    for (int i = 0; i < 9; i++)
        kit_fill(&step[i].situation, "bolt-action", fires[i] ? "volley" : "order-test", "");
    grog_steps_complete(step, 9);
    for (int i = 0; i < 9; i++) {
        assert_string_equal(step[i].as, as[i]);
        assert_string_equal(step[i].at, at[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_exchange_of_fire_is_what_every_fall_says),
        cmocka_unit_test(a_failed_order_loses_the_shot),
        cmocka_unit_test(a_second_step_is_what_every_fall_says),
        cmocka_unit_test(what_a_later_step_says_is_heard),
        cmocka_unit_test(nobody_meets_himself),
        cmocka_unit_test(what_is_carried_can_be_carried),
        cmocka_unit_test(fractions_are_exact),
        cmocka_unit_test(long_fractions_are_the_doubles),
        cmocka_unit_test(what_is_left_out_is_told),
        cmocka_unit_test(exchanges_side_by_side_are_a_product),
        cmocka_unit_test(fractions_side_by_side_are_exact),
        cmocka_unit_test(too_many_side_by_side_are_refused),
        cmocka_unit_test(an_order_test_is_of_the_enemy_that_is_met_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
