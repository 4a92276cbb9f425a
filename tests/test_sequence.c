/* SPDX-License-Identifier: MIT */
/* Sequences: against every fall of the dice, played by hand one procedure after the other. */
#include "every_fall.h"

/* ---- two squads that fire at each other, by hand ---- */

enum { MEN = 3, PINS_MOST = 9 };

struct squad {
    int men, pins;
    bool is_out;
};

/* Sums over every fall, by casualties and pins of both. */
struct played {
    double p[2][MEN + 1][PINS_MOST + 1]; /* by squad */
    double both_out[2], total;
    double together[MEN + 1][MEN + 1]; /* casualties of a and of b */
};

static void put(struct grog_situation *s, const char *name, int value)
{
    struct grog_error error;
    const struct grog_field *field = grog_field_find(s->procedure, name, &error);
    assert_non_null(field);
    assert_int_equal(grog_situation_put(s, field, value, &error), 0);
}

static int told(const struct grog_resolution *r, const struct grog_situation *s, const char *name)
{
    return grog_resolution_value(r, kit_outcome(s->procedure, name));
}

static void fire(struct grog_situation *s, const struct squad *firer, const struct squad *target)
{
    kit_fill(s, "bolt-action", "volley", "range=6");
    put(s, "rifles", firer->men);
    put(s, "pins", firer->pins);
    put(s, "target-models", target->men);
    put(s, "target-pins", target->pins);
}

static void play(struct played *played, const struct squad *squad, int turn, int turns, double p)
{
    struct fall fall = {.contest = NULL};
    int by = turn % 2, at = 1 - by;
    if (turn == turns) {
        played->total += p;
        for (int i = 0; i < 2; i++)
            played->p[i][MEN - squad[i].men][squad[i].pins] += p;
        for (int i = 0; i < 2; i++)
            played->both_out[i] += squad[i].is_out ? p : 0;
        played->together[MEN - squad[0].men][MEN - squad[1].men] += p;
        return;
    }
    if (squad[0].is_out || squad[1].is_out) {
        play(played, squad, turn + 1, turns, p);
        return;
    }
    struct grog_situation s;
    fire(&s, &squad[by], &squad[at]);
    do {
        struct grog_resolution *r = fall_resolve(&fall, &s);
        assert_non_null(r);
        struct squad after[2] = {squad[0], squad[1]};
        after[at].men -= told(r, &s, "casualties");
        after[at].pins += told(r, &s, "pins");
        after[at].is_out = told(r, &s, "fate") != 0;
        double weight = fall.weight;
        grog_resolution_free(r);
        play(played, after, turn + 1, turns, p * weight);
    } while (fall_next(&fall));
}

static struct grog_odds *exchange(int turns)
{
    static struct grog_step step[8];
    struct grog_error error;
    const struct squad whole = {MEN, 0, false};
    for (int i = 0; i < turns; i++) {
        fire(&step[i].situation, &whole, &whole);
        step[i].as = i % 2 ? "b" : "a";
        step[i].at = i % 2 ? "a" : "b";
    }
    struct grog_odds *odds = grog_sequence_new(step, turns, 0, 0, &error);
    if (!odds)
        fail_msg("%s", error.text);
    return odds;
}

static void near(const char *what, double found, double expected)
{
    if (fabs(found - expected) > 1e-12)
        fail_msg("%s: %.15g is not %.15g", what, found, expected);
}

static void an_exchange_of_fire_is_what_every_fall_says(void **unused)
{
    (void)unused;
    for (int turns = 2; turns <= 4; turns++) {
        static struct played played;
        memset(&played, 0, sizeof played);
        play(&played, (struct squad[]){{MEN, 0, false}, {MEN, 0, false}}, 0, turns, 1);
        struct grog_odds *odds = exchange(turns);
        const struct grog_procedure *shape = grog_odds_procedure(odds);
        near("total", grog_odds_total(odds), played.total);
        int a = kit_outcome(shape, "a-casualties"), b = kit_outcome(shape, "b-casualties");
        int pins = kit_outcome(shape, "b-pins"), out = kit_outcome(shape, "b-out");
        near("b is out", grog_odds_exactly(odds, out, 1), played.both_out[1]);
        for (int i = 0; i <= MEN; i++)
            for (int k = 0; k <= MEN; k++)
                near("casualties of both", grog_odds_both(odds, a, i, b, k), played.together[i][k]);
        for (int i = 0; i <= MEN; i++)
            for (int k = 0; k <= PINS_MOST; k++)
                near("casualties and pins", grog_odds_both(odds, b, i, pins, k), played.p[1][i][k]);
        grog_odds_free(odds);
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

/* Three units that fire at one another have more states than are kept. */
static struct grog_odds *melee(struct grog_step *step, int steps, double left_out,
                               struct grog_error *error)
{
    static const char *const unit[] = {"a", "b", "c", "d", "e"};
    for (int i = 0; i < steps; i++) {
        kit_fill(&step[i].situation, "bolt-action", "volley", "rifles=10 range=6 target-models=10");
        step[i].as = unit[i % 5];
        step[i].at = unit[(i + 1) % 5];
    }
    return grog_sequence_new(step, steps, 0, left_out, error);
}

static void what_is_left_out_is_told(void **unused)
{
    (void)unused;
    static struct grog_step step[8];
    struct grog_error error;
    assert_null(melee(step, 5, 0, &error));
    assert_int_equal(error.fault, GROG_MISUSE);
    assert_non_null(strstr(error.text, "leave out the least likely"));
    assert_null(melee(step, 5, 1e-12, &error));
    struct grog_odds *odds = melee(step, 5, 0.5, &error);
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
    grog_odds_free(odds);
    grog_odds_free(whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_exchange_of_fire_is_what_every_fall_says),
        cmocka_unit_test(a_failed_order_loses_the_shot),
        cmocka_unit_test(what_is_carried_can_be_carried),
        cmocka_unit_test(fractions_are_exact),
        cmocka_unit_test(what_is_left_out_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
