/* SPDX-License-Identifier: MIT */
/*
 * Luck: what is expected is what the exact odds say, sums add up, and over many battles luck is
 * what chance alone makes it: nobody's, and as widely spread as was computed.
 */
#include "grognard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BATTLES = 24 };

static struct grog_battle *play(const struct grog_scenario *scenario, uint64_t seed)
{
    struct grog_error error;
    struct grog_dice dice = {.seed = seed};
    struct grog_player *player[2];
    struct grog_battle *b = grog_battle_new(scenario, &dice, &error);
    assert_non_null(b);
    for (int side = 0; side < 2; side++)
        player[side] = grog_player_new("random", scenario, side, seed + (uint64_t)side, &error);
    for (uint64_t k = 1; !grog_battle_is_over(b); k++) {
        struct grog_order order;
        dice.seed = seed * 100000 + k;
        grog_player_choose(player[grog_battle_decider(b)], b, &order, NULL);
        if (grog_battle_give(b, &order, &dice, &error) < 0)
            fail_msg("%s", error.text);
    }
    for (int side = 0; side < 2; side++)
        grog_player_free(player[side]);
    return b;
}

struct scene {
    struct grog_scenario *scenario;
    struct grog_battle *battle[BATTLES];
    struct grog_luck *luck[BATTLES];
};

static int set_up(void **state)
{
    struct grog_error error;
    struct scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    scene->scenario = grog_scenario_new("scenarios/bolt-action/crossroads.yaml", NULL, &error);
    if (!scene->scenario)
        fail_msg("%s", error.text);
    for (int i = 0; i < BATTLES; i++) {
        scene->battle[i] = play(scene->scenario, (uint64_t)i + 1);
        scene->luck[i] = grog_luck_new(scene->battle[i], &error);
        assert_non_null(scene->luck[i]);
    }
    *state = scene;
    return 0;
}

static int tear_down(void **state)
{
    struct scene *scene = *state;
    for (int i = 0; i < BATTLES; i++) {
        grog_luck_free(scene->luck[i]);
        grog_battle_free(scene->battle[i]);
    }
    grog_scenario_free(scene->scenario);
    free(scene);
    return 0;
}

/* ---- one throw ---- */

static int outcome_of(const struct grog_procedure *p, const char *name)
{
    for (int i = 0; i < p->outcomes; i++)
        if (strcmp(p->outcome[i].name, name) == 0)
            return i;
    fail_msg("%s has no outcome %s", p->id, name);
    return -1;
}

static int word_of(const struct grog_field *field, const char *word)
{
    for (int i = 0; i < field->words->count; i++)
        if (strcmp(field->words->word[i], word) == 0)
            return i;
    fail_msg("%s has no word %s", field->name, word);
    return -1;
}

/* The harm of a volley: a man 1, a pin a half, a unit that breaks 3, a vehicle 8. */
static void check_volley(const struct grog_luck_item *item, const struct grog_event *e,
                         const struct grog_odds *odds)
{
    const struct grog_procedure *p = e->situation->procedure;
    int men = outcome_of(p, "casualties"), pins = outcome_of(p, "pins"),
        fate = outcome_of(p, "fate");
    int broken = word_of(&p->outcome[fate], "broken");
    int knocked_out = word_of(&p->outcome[fate], "knocked-out");
    double expected = grog_odds_mean(odds, men) + 0.5 * grog_odds_mean(odds, pins) +
                      3 * grog_odds_exactly(odds, fate, broken) +
                      8 * grog_odds_exactly(odds, fate, knocked_out);
    double happened = e->outcome[men] + 0.5 * e->outcome[pins] + 3 * (e->outcome[fate] == broken) +
                      8 * (e->outcome[fate] == knocked_out);
    assert_true(fabs(item->expected - expected) < 1e-9);
    assert_true(fabs(item->happened - happened) < 1e-9);
}

/* A test: the chance that it is obeyed, and the spread of a single throw of that chance. */
static void check_test(const struct grog_luck_item *item, const struct grog_event *e,
                       const struct grog_odds *odds)
{
    const struct grog_procedure *p = e->situation->procedure;
    int result = outcome_of(p, "result");
    int obeyed = word_of(&p->outcome[result], "obeyed");
    double chance = grog_odds_exactly(odds, result, obeyed);
    assert_int_equal(item->kind, GROG_LUCK_TEST);
    assert_true(fabs(item->expected - chance) < 1e-9);
    assert_true(fabs(item->spread - sqrt(chance * (1 - chance))) < 1e-9);
    assert_true(item->happened == (e->outcome[result] == obeyed));
}

static void expects_what_the_odds_say(void **state)
{
    struct scene *scene = *state;
    int volleys = 0, tests = 0;
    for (int i = 0; i < BATTLES; i++)
        for (int k = 0; k < grog_luck_items(scene->luck[i]); k++) {
            struct grog_luck_item item = grog_luck_item(scene->luck[i], k);
            struct grog_event e = grog_battle_event(scene->battle[i], item.event);
            struct grog_error error;
            const char *id = e.situation->procedure->id;
            struct grog_odds *odds = grog_odds_new(e.situation, 0, &error);
            assert_non_null(odds);
            assert_int_equal(item.turn, e.turn);
            assert_true(item.spread > 0);
            if (strcmp(id, "volley") == 0)
                check_volley(&item, &e, odds), volleys++;
            if (strcmp(id, "order-test") == 0)
                check_test(&item, &e, odds), tests++;
            grog_odds_free(odds);
        }
    assert_true(volleys > 20);
    assert_true(tests > 20);
}

/* Harm is the luck of whoever does not suffer it; a test is its own unit's. */
static void belongs_to_whom_it_helps(void **state)
{
    struct scene *scene = *state;
    for (int i = 0; i < BATTLES; i++)
        for (int k = 0; k < grog_luck_items(scene->luck[i]); k++) {
            struct grog_luck_item item = grog_luck_item(scene->luck[i], k);
            struct grog_event e = grog_battle_event(scene->battle[i], item.event);
            if (strcmp(e.situation->procedure->id, "volley") == 0)
                assert_int_equal(item.side, 1 - grog_scenario_unit_side(scene->scenario, e.other));
            if (item.kind == GROG_LUCK_TEST)
                assert_int_equal(item.side, grog_scenario_unit_side(scene->scenario, e.unit));
        }
}

/* ---- sums ---- */

static void sums_add_up(void **state)
{
    struct scene *scene = *state;
    const struct grog_luck *luck = scene->luck[0];
    int items = 0;
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < GROG_LUCK_KINDS; kind++) {
            double expected = 0, happened = 0, square = 0;
            struct grog_luck_sum sum = grog_luck_sum(luck, side, (enum grog_luck_kind)kind, -1);
            for (int k = 0; k < grog_luck_items(luck); k++) {
                struct grog_luck_item item = grog_luck_item(luck, k);
                if (item.side != side || (int)item.kind != kind)
                    continue;
                expected += item.expected;
                happened += item.happened;
                square += item.spread * item.spread;
            }
            assert_true(fabs(sum.expected - expected) < 1e-9);
            assert_true(fabs(sum.luck - (happened - expected)) < 1e-9);
            assert_true(fabs(sum.spread * sum.spread - square) < 1e-9);
            items += sum.items;
        }
    assert_int_equal(items, grog_luck_items(luck));
}

static void net_is_the_difference(void **state)
{
    struct scene *scene = *state;
    for (int i = 0; i < BATTLES; i++) {
        const struct grog_luck *luck = scene->luck[i];
        struct grog_luck_sum a = grog_luck_sum(luck, 0, GROG_LUCK_HARM, -1);
        struct grog_luck_sum b = grog_luck_sum(luck, 1, GROG_LUCK_HARM, -1);
        struct grog_luck_sum net = grog_luck_net(luck, 0, -1), back = grog_luck_net(luck, 1, -1);
        assert_true(fabs(net.luck - (a.luck - b.luck)) < 1e-9);
        assert_true(fabs(net.luck + back.luck) < 1e-9);
        assert_true(grog_luck_net(luck, 0, 0).items == 0); /* nothing is thrown before turn 1 */
        assert_true(grog_luck_net(luck, 0, 1).items <= net.items);
    }
}

static void has_words(void **state)
{
    (void)state;
    static const struct {
        double deviations;
        const char *word;
    } rows[] = {{-2.1, "very unlucky"}, {-1.5, "unlucky"},    {-0.7, "a little unlucky"},
                {0, "as expected"},     {0.4, "as expected"}, {0.7, "a little lucky"},
                {1.5, "lucky"},         {2, "very lucky"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct grog_luck_sum sum = {.deviations = rows[i].deviations};
        assert_string_equal(grog_luck_word(&sum), rows[i].word);
    }
}

/* ---- chance alone ---- */

/* If luck were computed wrongly, say expected too high, or spreads too small, this would drift: the
 * limits are four standard deviations wide. */
static void is_fair_over_many_battles(void **state)
{
    struct scene *scene = *state;
    double luck = 0, variance = 0, scaled = 0;
    int items = 0;
    for (int i = 0; i < BATTLES; i++)
        for (int k = 0; k < grog_luck_items(scene->luck[i]); k++, items++) {
            struct grog_luck_item item = grog_luck_item(scene->luck[i], k);
            double off = item.happened - item.expected;
            luck += off;
            variance += item.spread * item.spread;
            scaled += off * off / (item.spread * item.spread);
        }
    assert_true(items > 100);
    assert_true(fabs(luck) < 4 * sqrt(variance));
    assert_true(scaled / items > 0.6 && scaled / items < 1.6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(expects_what_the_odds_say),
        cmocka_unit_test(belongs_to_whom_it_helps),
        cmocka_unit_test(sums_add_up),
        cmocka_unit_test(net_is_the_difference),
        cmocka_unit_test(has_words),
        cmocka_unit_test(is_fair_over_many_battles),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
