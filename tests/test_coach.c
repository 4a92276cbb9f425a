/* SPDX-License-Identifier: MIT */
/*
 * The coach: where the answer is known it is that; luck and skill add up; threads and a stop in
 * between change nothing.
 */
#include "coach/playing.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One man shoots at another, last of all: whoever is shot loses, else it is a draw. */
static const char duel[] =
    "system: bolt-action\n"
    "name: One shot\n"
    "table: {width: 24, depth: 24}\n"
    "turns: 1\n"
    "victory: attrition\n"
    "sides:\n"
    "  - name: Hunters\n"
    "    zone: [0, 0, 24, 6]\n"
    "    units:\n"
    "      - {id: hunter, kind: team, models: 1, arms: {rifles: 1}, at: [12, 5], facing: 0}\n"
    "  - name: Hunted\n"
    "    zone: [0, 18, 24, 6]\n"
    "    units:\n"
    "      - {id: hunted, kind: team, models: 1, arms: {pistols: 1}, at: [12, 15], facing: 180}\n";

static struct grog_scenario *open_duel(void)
{
    struct grog_error error;
    struct grog_scenario *s = grog_scenario_parse("duel", duel, strlen(duel), &error);
    if (!s)
        fail_msg("%s", error.text);
    return s;
}

static void give_with(struct grog_battle *b, const char *words, const struct grog_dice *dice)
{
    struct grog_error error;
    struct grog_order order;
    if (grog_order_parse(b, words, &order, &error) < 0 ||
        grog_battle_give(b, &order, dice, &error) < 0)
        fail_msg("%s: %s", words, error.text);
}

static void give(struct grog_battle *b, const char *words, const char *faces)
{
    give_with(b, words, &(struct grog_dice){.seed = 1, .faces = faces});
}

/* The hunted man goes down; then the hunters do as they are told. */
static struct grog_battle *hunt(const struct grog_scenario *s, const char *order, const char *faces)
{
    struct grog_error error;
    struct grog_dice dice = {.faces = "2"};
    struct grog_battle *b = grog_battle_new(s, &dice, &error);
    if (!b)
        fail_msg("%s", error.text);
    give(b, "run hunted path=12,14", "1");
    if (order)
        give(b, order, faces);
    return b;
}

static struct grog_analysis *analyse(const struct grog_battle *b, const struct grog_study *study)
{
    struct grog_error error;
    struct grog_analysis *a = grog_analysis_new(b, study, &error);
    if (!a || grog_analysis_run(a, &error) < 0)
        fail_msg("%s", error.text);
    return a;
}

/* Of the shot, by the exact odds of the sheet. */
static double chance_of_shot(const struct grog_scenario *s)
{
    struct grog_error error;
    struct grog_order order;
    struct grog_situation situation;
    struct grog_battle *b = hunt(s, NULL, NULL);
    assert_int_equal(grog_order_parse(b, "fire hunter at=hunted", &order, &error), 0);
    assert_true(grog_battle_foresee(b, &order, 0, &situation));
    struct grog_odds *odds = grog_odds_new(&situation, 0, &error);
    assert_non_null(odds);
    double stands = 0;
    for (int i = 0; i < grog_odds_count(odds); i++)
        for (int k = 0; k < situation.procedure->outcomes; k++)
            if (strcmp(situation.procedure->outcome[k].name, "casualties") == 0 &&
                grog_odds_value(odds, i, k) == 0)
                stands += grog_odds_p(odds, i);
    grog_odds_free(odds);
    grog_battle_free(b);
    return 1 - stands / 2;
}

static void one_shot_decides(void **state)
{
    (void)state;
    struct grog_scenario *s = open_duel();
    struct grog_battle *b = hunt(s, "fire hunter at=hunted", NULL);
    struct grog_study study = {.seed = 7, .playouts = 20, .search = 20, .threads = 1};
    struct grog_analysis *a = analyse(b, &study);
    const struct grog_judged *last = grog_analysis_order(a, 1);
    assert_int_equal(grog_analysis_done(a), 2);
    assert_true(last->is_exact);
    assert_true(fabs(last->given - chance_of_shot(s)) < 1e-12);
    assert_true(last->half == 0 && last->mark == GROG_NO_MARK);
    grog_analysis_free(a);
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* ---- blunders ---- */

static void giving_the_battle_away_is_a_blunder(void **state)
{
    (void)state;
    const struct grog_study study = {.seed = 7, .playouts = 200, .search = 50, .threads = 1};
    struct grog_scenario *s = open_duel();
    struct grog_battle *b = hunt(s, "down hunter", NULL);
    struct grog_analysis *a = analyse(b, &study);
    const struct grog_judged *last = grog_analysis_order(a, 1);
    struct grog_text best = {0};
    assert_int_equal(last->mark, GROG_BLUNDER);
    assert_true(last->given == 0.5 && last->loss > 0.1);
    grog_order_text(b, &last->best_order, &best);
    grog_analysis_free(a);
    grog_battle_free(b);

    b = hunt(s, best.text, NULL);
    a = analyse(b, &study);
    assert_int_equal(grog_analysis_order(a, 1)->mark, GROG_NO_MARK);
    assert_true(grog_analysis_order(a, 1)->loss <= 0);
    grog_text_release(&best);
    grog_analysis_free(a);
    grog_battle_free(b);
    grog_scenario_free(s);
}

/* ---- luck ---- */

/* All ways in which dice can fall, one after the other. */
struct odometer {
    int face[32], sides[32], at, count;
    char line[200];
};

static const char *turn(void *who, const struct grog_ask *ask, const char *complaint)
{
    struct odometer *o = who;
    char *end = o->line;
    assert_null(complaint);
    for (int i = 0; i < ask->dice; i++, o->at++) {
        assert_in_range(o->at, 0, 31);
        if (o->at == o->count) {
            o->face[o->count] = 1;
            o->sides[o->count++] = ask->sides;
        }
        end += snprintf(end, 8, "%d ", o->face[o->at]);
    }
    return o->line;
}

static bool step_on(struct odometer *o)
{
    while (o->count > 0 && o->face[o->count - 1] == o->sides[o->count - 1])
        o->count--;
    if (o->count > 0)
        o->face[o->count - 1]++;
    return o->count > 0;
}

static double weight(const struct odometer *o)
{
    double w = 1;
    for (int i = 0; i < o->count; i++)
        w /= o->sides[i];
    return w;
}

static void luck_of_all_dice_is_nothing(void **state)
{
    (void)state;
    const struct grog_study study = {.seed = 7, .playouts = 2, .search = 2, .threads = 1};
    struct grog_scenario *s = open_duel();
    struct odometer o = {.count = 0};
    double sum = 0, size = 0, all = 0;
    do {
        struct grog_battle *b = hunt(s, NULL, NULL);
        o.at = 0;
        give_with(b, "fire hunter at=hunted", &(struct grog_dice){.ask = turn, .who = &o});
        struct grog_analysis *a = analyse(b, &study);
        const struct grog_judged *last = grog_analysis_order(a, 1);
        sum += weight(&o) * (last->after - last->ordered);
        size += weight(&o) * fabs(last->after - last->ordered);
        all += weight(&o);
        grog_analysis_free(a);
        grog_battle_free(b);
    } while (step_on(&o));
    assert_true(fabs(all - 1) < 1e-12);
    assert_true(fabs(sum) < 1e-12);
    assert_true(size > 0.1);
    grog_scenario_free(s);
}

/* ---- a whole battle ---- */

static struct grog_battle *fought(const char *log)
{
    struct grog_error error;
    struct grog_battle *b = grog_battle_load(log, NULL, 0, &error);
    if (!b)
        fail_msg("%s", error.text);
    return b;
}

static const char patrol[] = "tests/logs/0.2.0/first-patrol-doctrine-1.battle";
static const struct grog_study quick = {.seed = 3, .playouts = 6, .search = 12, .threads = 2};

static void skill_and_luck_add_up(void **state)
{
    (void)state;
    struct grog_battle *b = fought(patrol);
    struct grog_analysis *a = analyse(b, &quick);
    struct grog_score first = grog_analysis_score(a, 0), second = grog_analysis_score(a, 1);
    double end = grog_analysis_start(a) + first.skill - second.skill + first.luck;
    assert_true(fabs(first.luck + second.luck) < 1e-9);
    assert_true(fabs(end - grog_analysis_end(a)) < 1e-9);
    for (int i = 0; i < grog_analysis_orders(a); i++) {
        const struct grog_judged *j = grog_analysis_order(a, i);
        if (j->throws == 0)
            assert_true(fabs(j->after - j->ordered) < 1e-9);
        if (j->is_doctrines)
            assert_true(fabs(j->ordered - j->before) < 1e-9);
    }
    grog_analysis_free(a);
    grog_battle_free(b);
}

static char *json_of(const struct grog_analysis *a)
{
    struct grog_text t = {0};
    grog_json_analysis(&t, a);
    assert_false(t.has_failed);
    return t.text;
}

static void threads_do_not_matter(void **state)
{
    (void)state;
    struct grog_battle *b = fought(patrol);
    struct grog_study one = quick, three = quick;
    one.threads = 1;
    three.threads = 3;
    struct grog_analysis *a = analyse(b, &one), *c = analyse(b, &three);
    char *first = json_of(a), *second = json_of(c);
    assert_string_equal(first, second);
    free(first);
    free(second);
    grog_analysis_free(a);
    grog_analysis_free(c);
    grog_battle_free(b);
}

static bool stop_soon(void *who, long finished, long all)
{
    (void)who;
    return finished < all / 2;
}

static void a_stop_in_between_does_not_matter(void **state)
{
    (void)state;
    char path[] = "/tmp/grognard-coach-XXXXXX";
    struct grog_error error;
    struct grog_battle *b = fought(patrol);
    struct grog_study half = quick, other = quick;
    half.go_on = stop_soon;
    other.seed++;
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    unlink(path);

    struct grog_analysis *a = analyse(b, &half), *whole = analyse(b, &quick);
    assert_in_range(grog_analysis_done(a), 1, grog_analysis_orders(a));
    assert_int_equal(grog_analysis_save(a, path, &error), 0);
    grog_analysis_free(a);

    a = grog_analysis_new(b, &quick, &error);
    assert_int_equal(grog_analysis_load(a, path, &error), 0);
    int before = grog_analysis_done(a);
    assert_in_range(before, 1, grog_analysis_orders(a));
    assert_int_equal(grog_analysis_run(a, &error), 0);
    char *first = json_of(a), *second = json_of(whole);
    assert_string_equal(first, second);
    free(first);
    free(second);
    grog_analysis_free(a);
    grog_analysis_free(whole);

    a = grog_analysis_new(b, &other, &error);
    assert_int_equal(grog_analysis_load(a, path, &error), -1);
    assert_non_null(strstr(error.text, "another battle"));
    grog_analysis_free(a);
    unlink(path);
    grog_battle_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_shot_decides),
        cmocka_unit_test(giving_the_battle_away_is_a_blunder),
        cmocka_unit_test(luck_of_all_dice_is_nothing),
        cmocka_unit_test(skill_and_luck_add_up),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(a_stop_in_between_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
