/* SPDX-License-Identifier: MIT */
/* Players: they choose what they should, see only what they may, and are the same for the same
 * seed. */
#include "players/player.h"
#include "players/playout.h"
#include "toy_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static struct battle begun(const struct grog_scenario *s)
{
    struct battle b;
    struct chance chance;
    battle_clear(&b);
    chance_roll(&chance, 1, NULL);
    rules_begin(&(struct umpire){.scenario = s, .battle = &b, .chance = &chance});
    return b;
}

static struct grog_player *made(const char *kind, const struct grog_scenario *s, uint64_t seed)
{
    struct grog_error error;
    struct grog_player *p = grog_player_new(kind, s, 0, seed, &error);
    assert_non_null(p);
    return p;
}

/* How often each verb is chosen in so many decisions at the beginning. */
static void count_choices(struct grog_player *p, const struct battle *b, int decisions, int *count)
{
    memset(count, 0, TOY_VERBS * sizeof *count);
    for (int i = 0; i < decisions; i++)
        count[player_choose(p, b, NULL).verb]++;
}

static void test_kinds(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 3);
    struct grog_error error;
    const char *meaning;
    assert_null(grog_player_new("doctrin", &s, 0, 1, &error));
    assert_non_null(strstr(error.text, "unknown player \"doctrin\" (did you mean \"doctrine\"?)"));
    assert_int_equal(error.fault, GROG_MISUSE);
    assert_string_equal(grog_player_kind(0, &meaning), "random");
    assert_string_equal(grog_player_kind(2, &meaning), "searcher");
    assert_non_null(strstr(meaning, "playing on"));
    assert_string_equal(grog_player_kind(3, NULL), "searcher:quick");
    assert_string_equal(grog_player_kind(4, NULL), "searcher:steady");
    assert_string_equal(grog_player_kind(5, NULL), "searcher:deep");
    assert_null(grog_player_kind(6, NULL));
    assert_null(grog_player_kind(-1, NULL));
}

static void test_random(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 3);
    struct battle b = begun(&s);
    struct grog_player *p = made("random", &s, 5);
    int count[TOY_VERBS], again[TOY_VERBS];
    count_choices(p, &b, 4000, count);
    for (int i = 0; i < TOY_VERBS; i++)
        assert_in_range(count[i], 900, 1100);
    player_restart(p, 0, 5);
    count_choices(p, &b, 4000, again);
    assert_memory_equal(count, again, sizeof count);
    player_restart(p, 0, 6);
    count_choices(p, &b, 4000, again);
    assert_memory_not_equal(count, again, sizeof count);
    grog_player_free(p);
}

static void test_doctrine_sees_only_its_own(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 3);
    struct battle b = begun(&s), before = b;
    struct grog_player *p = made("doctrine", &s, 1);
    struct grog_text reasons = {0};
    assert_int_equal(player_choose(p, &b, NULL).verb, SAFE);
    assert_int_equal(player_choose(p, &b, &reasons).verb, SAFE);
    assert_string_equal(reasons.text, "safe is safe (2)"); /* he remembers that he was asked */
    player_restart(p, 0, 1);
    grog_text_clear(&reasons);
    player_choose(p, &b, &reasons);
    assert_string_equal(reasons.text, "safe is safe (1)"); /* and forgets */
    assert_memory_equal(&b, &before, sizeof b);
    assert_int_equal(p->seen->number[TOY_SECRETS], SECRET);
    assert_int_equal(p->seen->number[TOY_SECRETS + 1], 0);
    grog_text_release(&reasons);
    grog_player_free(p);
}

static void test_searcher_finds_the_better(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 3);
    struct battle b = begun(&s), before = b;
    struct grog_player *p = made("searcher", &s, 3);
    struct grog_text reasons = {0};
    int count[TOY_VERBS];
    grog_player_playouts(p, 400);
    count_choices(p, &b, 100, count);
    assert_in_range(count[BOLD], 85, 100);
    assert_int_equal(count[RASH] + count[SHY], 0);
    assert_memory_equal(&b, &before, sizeof b);
    do {
        grog_text_clear(&reasons);
    } while (player_choose(p, &b, &reasons).verb != BOLD);
    assert_non_null(strstr(reasons.text, "% after "));
    assert_non_null(strstr(reasons.text, "the doctrine's "));
    grog_text_release(&reasons);
    grog_player_free(p);
}

static void test_searcher_is_the_same_for_the_same_seed(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 3);
    struct battle b = begun(&s);
    struct grog_player *p = made("searcher", &s, 3);
    unsigned char first[64];
    grog_player_playouts(p, 12); /* so few that luck decides */
    for (int i = 0; i < 64; i++)
        first[i] = player_choose(p, &b, NULL).verb;
    assert_non_null(memchr(first, BOLD, sizeof first));
    assert_non_null(memchr(first, SAFE, sizeof first));
    player_restart(p, 0, 3);
    for (int i = 0; i < 64; i++)
        assert_int_equal(player_choose(p, &b, NULL).verb, first[i]);
    grog_player_free(p);
}

/* The last throw of the battle when one point behind: only rash can still draw level with two
 * behind. */
static void test_searcher_knows_when_only_rash_helps(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 3);
    struct battle b = begun(&s);
    struct grog_error error;
    struct grog_player *p = grog_player_new("searcher", &s, 1, 9, &error);
    b.turn = 3;
    b.points[0] = 2;
    toy_ask(&b, 1);
    grog_player_playouts(p, 400);
    for (int i = 0; i < 10; i++)
        assert_int_equal(player_choose(p, &b, NULL).verb, RASH);
    grog_player_free(p);
}

/* ---- how long he thinks ---- */

/* The toy with a count of all orders that are carried out. */
static int applied;

static void counting_apply(struct umpire *u, const struct order *o)
{
    applied++;
    toy_apply(u, o);
}

static void yes_or_no(struct menu *m)
{
    menu_offer_verb(m, SAFE, m->g.b->decider);
    menu_offer_verb(m, BOLD, m->g.b->decider);
}

/* How many orders are tried out for one decision of side 1, whose throw is the last. */
static int tried_for(struct grog_scenario *s, int behind, int seed)
{
    struct battle b = begun(s);
    struct grog_error error;
    struct grog_player *p = grog_player_new("searcher", s, 1, (uint64_t)seed, &error);
    b.turn = 3;
    b.points[0] = (int16_t)behind;
    toy_ask(&b, 1);
    grog_player_playouts(p, 2000);
    applied = 0;
    player_choose(p, &b, NULL);
    grog_player_free(p);
    return applied;
}

/* Three points behind nothing helps, two behind only rash; one behind it is worth thinking. */
static void test_searcher_stops_when_the_lead_is_clear(void **state)
{
    (void)state;
    struct decision decisions[] = {toy_decisions[0], toy_decisions[1]};
    struct battle_rules rules = toy_rules;
    rules.decision = decisions;
    decisions[1].apply = counting_apply;
    struct grog_scenario s = toy_scenario(&rules, 3);
    for (int seed = 1; seed <= 20; seed++) {
        assert_true(tried_for(&s, 3, seed) <= 2000 / 20);
        assert_true(tried_for(&s, 2, seed) <= 2000 / 4);
    }
    assert_true(tried_for(&s, 1, 1) > tried_for(&s, 3, 1));
}

/* Of two answers each is tried as often as the last two of many: that is a part of the budget. */
static void test_searcher_thinks_less_about_yes_or_no(void **state)
{
    (void)state;
    struct decision decisions[] = {toy_decisions[0], toy_decisions[1]};
    struct battle_rules rules = toy_rules;
    rules.decision = decisions;
    decisions[1].apply = counting_apply;
    decisions[1].offer = yes_or_no;
    struct grog_scenario s = toy_scenario(&rules, 3);
    for (int seed = 1; seed <= 20; seed++)
        assert_true(tried_for(&s, 1, seed) <= 2000 / 4 + 2);
}

/* Milliseconds for one legal order. */
static double time_of_choice(struct grog_player *p, const struct battle *b)
{
    struct timespec start, end;
    struct verdict why;
    clock_gettime(CLOCK_MONOTONIC, &start);
    struct order o = player_choose(p, b, NULL);
    clock_gettime(CLOCK_MONOTONIC, &end);
    assert_true(rules_check((struct game){p->scenario, b}, &o, &why));
    return (double)(end.tv_sec - start.tv_sec) * 1e3 + (double)(end.tv_nsec - start.tv_nsec) * 1e-6;
}

static void test_searcher_keeps_to_its_time(void **state)
{
    (void)state;
    struct grog_scenario s = toy_scenario(&toy_rules, 3);
    struct battle b = begun(&s);
    struct grog_player *p = made("searcher", &s, 3);
    grog_player_budget(p, 50);
    assert_true(time_of_choice(p, &b) < 500); /* sanitizers and a busy machine */
    grog_player_free(p);
}

/* A level is its time, whatever else is said. */
static void test_searcher_has_levels(void **state)
{
    (void)state;
    static const struct {
        const char *word;
        int milliseconds;
    } level[] = {{"searcher:quick", 200}, {"searcher:steady", 1000}, {"searcher:deep", 5000}};
    struct grog_scenario s = toy_scenario(&toy_rules, 3);
    struct battle b = begun(&s);
    struct grog_error error;
    for (size_t i = 0; i < COUNT_OF(level); i++) {
        struct grog_player *p = made(level[i].word, &s, 3);
        grog_player_playouts(p, 1000000);
        grog_player_budget(p, 600000);
        assert_int_equal(p->milliseconds, level[i].milliseconds);
        assert_int_equal(p->playouts, 0);
        assert_true(time_of_choice(p, &b) < 2 * level[i].milliseconds + 500);
        grog_player_free(p);
    }
    assert_null(grog_player_new("searcher:deeper", &s, 0, 1, &error));
    assert_non_null(strstr(error.text, "did you mean \"searcher:deep\"?"));
}

/* So many orders that not all of them can be tried out. */
static void many_options(struct menu *m)
{
    for (int i = 0; i < 40; i++) {
        struct order o = order_of(i % TOY_VERBS, m->g.b->decider);
        o.number[0] = (int16_t)i;
        menu_offer(m, &o);
    }
}

/* The toy, in which every order that is carried out is counted, and may have a number. */
struct counted_toy {
    struct decision decision[2];
    struct verb verb[TOY_VERBS];
    struct battle_rules rules;
};

static void count_orders(struct counted_toy *c)
{
    memcpy(c->decision, toy_decisions, sizeof c->decision);
    memcpy(c->verb, toy_verb, sizeof c->verb);
    for (int i = 0; i < TOY_VERBS; i++)
        c->verb[i].numbers[0].name = "n";
    c->decision[1].apply = counting_apply;
    c->rules = toy_rules;
    c->rules.verb = c->verb;
    c->rules.decision = c->decision;
}

/* A clock that every order which is tried out puts on by a millisecond. */
static int64_t clock_of_orders(void)
{
    return (int64_t)applied * 1000000;
}

/* In milliseconds of that clock; of so many decisions, in turn 1 to 20, the slowest. */
static int slowest_choice(const char *level, const struct grog_scenario *s, int decisions)
{
    struct grog_player *p = made(level, s, 3);
    struct battle b = begun(s);
    int slowest = 0;
    p->clock = clock_of_orders;
    for (int i = 0; i < decisions; i++) {
        b.turn = (int16_t)(1 + i % 20);
        int before = applied;
        player_choose(p, &b, NULL);
        slowest = larger(slowest, applied - before);
    }
    grog_player_free(p);
    return slowest;
}

/* He looks at the clock before every playout and every glance, and so is late by one at most. */
static void test_searcher_answers_in_time(void **state)
{
    (void)state;
    enum { ORDERS_IN_A_PLAYOUT = 8 };
    static const char *const level[] = {"searcher:quick", "searcher:steady", "searcher:deep"};
    static order_offer *const options[] = {many_options, yes_or_no, toy_decisions[1].offer};
    struct counted_toy counted;
    count_orders(&counted);
    struct grog_scenario s = toy_scenario(&counted.rules, 20);
    for (size_t i = 0; i < COUNT_OF(level); i++)
        for (size_t k = 0; k < COUNT_OF(options); k++) {
            counted.decision[1].offer = options[k];
            int budget = player_kind_find(level[i], NULL)->milliseconds;
            int slowest = slowest_choice(level[i], &s, 40);
            assert_in_range(slowest, budget / 10, budget + ORDERS_IN_A_PLAYOUT);
        }
}

/* ---- who thinks for him ---- */

/* The verbs of so many decisions with so few playouts that luck decides. */
static void choose_by(const struct grog_scenario *s, int threads, unsigned char *verb,
                      int decisions)
{
    struct battle b = begun(s);
    struct grog_player *p = made("searcher", s, 3);
    struct grog_error error;
    assert_int_equal(grog_player_threads(p, threads, &error), 0);
    grog_player_playouts(p, 30);
    for (int i = 0; i < decisions; i++)
        verb[i] = player_choose(p, &b, NULL).verb;
    grog_player_free(p);
}

static void choose_by_any(const struct battle_rules *rules)
{
    struct grog_scenario s = toy_scenario(rules, 3);
    unsigned char alone[64], by_more[64];
    choose_by(&s, 1, alone, 64);
    assert_non_null(memchr(alone, BOLD, sizeof alone));
    assert_non_null(memchr(alone, SAFE, sizeof alone));
    for (int threads = 0; threads <= 5; threads++) {
        choose_by(&s, threads, by_more, 64);
        assert_memory_equal(alone, by_more, sizeof alone);
    }
}

/* With a mind of each side for each thread, and with one that is nothing but memo. */
static void test_searcher_is_the_same_for_any_number_of_threads(void **state)
{
    (void)state;
    struct battle_rules rules = toy_rules;
    for (int is_memo = 0; is_memo <= 1; is_memo++) {
        rules.mind_is_memo = is_memo;
        choose_by_any(&rules);
    }
}

/* ---- what he remembers ---- */

static int applied_for(struct grog_player *p, const struct battle *b)
{
    applied = 0;
    player_choose(p, b, NULL);
    return applied;
}

/* What fared well is tried again without a glance; a new battle begins with nothing. */
static void test_searcher_remembers_what_fared_well(void **state)
{
    (void)state;
    enum { FAVOURITES = 3, GLANCES = 8 };
    struct counted_toy counted;
    count_orders(&counted);
    counted.decision[1].offer = many_options;
    struct grog_scenario s = toy_scenario(&counted.rules, 1);
    struct battle b = begun(&s);
    struct grog_player *p = made("searcher", &s, 3);
    grog_player_playouts(p, 12); /* four candidates; of these three were not ordered */
    int first = applied_for(p, &b), second = applied_for(p, &b);
    assert_in_range(first - second, (FAVOURITES - 1) * GLANCES, FAVOURITES * GLANCES);
    player_restart(p, 0, 3);
    assert_int_equal(applied_for(p, &b), first);
    grog_player_free(p);
}

static void one_option(struct menu *m)
{
    menu_offer_verb(m, SAFE, m->g.b->decider);
}

/* Where nothing else can be done nothing is tried out. */
static void test_searcher_with_one_option(void **state)
{
    (void)state;
    struct decision decisions[] = {toy_decisions[0], toy_decisions[1]};
    struct battle_rules rules = toy_rules;
    rules.decision = decisions;
    decisions[1].offer = one_option;
    struct grog_scenario s = toy_scenario(&rules, 3);
    struct battle b = begun(&s);
    struct grog_player *p = made("searcher", &s, 3);
    struct grog_text reasons = {0};
    grog_player_budget(p, 600000);
    assert_int_equal(player_choose(p, &b, &reasons).verb, SAFE);
    assert_null(strstr(reasons.text, "playout"));
    grog_text_release(&reasons);
    grog_player_free(p);
}

/* ---- playouts ---- */

/* Two units of one side, each of which throws once in a turn; and what they threw. */
static int thrown[8][2];

static void throwing_apply(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    thrown[b->turn][o->unit] = chance_die(u->chance, "to score", 6);
    b->points[0] = (int16_t)(b->points[0] + o->unit);
    b->turn = (int16_t)(b->turn + b->number[0]);
    b->number[0] = !b->number[0];
    b->number[1] = o->unit;
    if (b->turn > u->scenario->turns)
        toy_end(b);
    else
        toy_ask(b, 0);
}

/* Whoever has not thrown in this turn; in a new turn the one that threw last. */
static struct order throwing_think(const struct thinking *t)
{
    const struct battle *b = t->g.b;
    return order_of(SAFE, b->number[0] ? !b->number[1] : b->number[1]);
}

static int throwing_value(struct playout *p, int unit, int number, int faces[8][2])
{
    struct order o = order_of(SAFE, unit);
    memset(thrown, 0, sizeof thrown);
    int value = playout_value(p, &o, number);
    memcpy(faces, thrown, sizeof thrown);
    return value;
}

static void test_playout(void **state)
{
    (void)state;
    struct decision decisions[] = {toy_decisions[0], toy_decisions[1]};
    struct battle_rules rules = toy_rules;
    rules.decision = decisions;
    decisions[1].apply = throwing_apply;
    decisions[1].think = throwing_think;
    struct grog_scenario s = toy_scenario(&rules, 5);
    struct battle b = begun(&s);
    struct toy_mind minds[3] = {{0}};
    struct playout p = {.scenario = &s, .from = &b, .turns = 3, .most_orders = 100};
    int one[8][2], other[8][2], otherwise[8][2];
    p.mind = &minds[2];
    p.minds[0] = &minds[0];
    p.minds[1] = &minds[1];
    /* One point a turn at the end of each of four turns, of five: 80, 160, 240, 320. */
    assert_int_equal(throwing_value(&p, 0, 7, one), 200);
    assert_int_equal(throwing_value(&p, 1, 7, other), 200);
    assert_memory_equal(one, other, sizeof one);
    throwing_value(&p, 0, 8, otherwise);
    assert_memory_not_equal(one, otherwise, sizeof one);
    /* The fifth turn is the last: once it is over the battle is won for each turn that is left. */
    p.turns = 5;
    assert_int_equal(throwing_value(&p, 0, 7, one), (80 + 160 + 240 + 320 + 2 * 1000) / 6);
    assert_true(one[1][0] != one[2][0] || one[2][0] != one[3][0] || one[3][0] != one[4][0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_doctrine_sees_only_its_own),
        cmocka_unit_test(test_searcher_finds_the_better),
        cmocka_unit_test(test_searcher_is_the_same_for_the_same_seed),
        cmocka_unit_test(test_searcher_knows_when_only_rash_helps),
        cmocka_unit_test(test_searcher_stops_when_the_lead_is_clear),
        cmocka_unit_test(test_searcher_thinks_less_about_yes_or_no),
        cmocka_unit_test(test_searcher_keeps_to_its_time),
        cmocka_unit_test(test_searcher_has_levels),
        cmocka_unit_test(test_searcher_answers_in_time),
        cmocka_unit_test(test_searcher_is_the_same_for_any_number_of_threads),
        cmocka_unit_test(test_searcher_remembers_what_fared_well),
        cmocka_unit_test(test_searcher_with_one_option),
        cmocka_unit_test(test_playout),
    };
    return cmocka_run_group_tests_name("players", tests, NULL, NULL);
}
