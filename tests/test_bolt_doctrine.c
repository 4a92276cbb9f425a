/* SPDX-License-Identifier: MIT */
/* The sensible player of Bolt Action where it is plain what is sensible, and that he says why. */
#include "bolt_field.h"

#include "players/player.h"

static struct field field;

static int close_field(void **state)
{
    (void)state;
    field_close(&field);
    return 0;
}

/* Only those on the table are there to be ordered. */
static void field_without_reserves(const char *head, const char *first, const char *second,
                                   const char *terrain)
{
    field_open_with(&field, head, first, second, terrain);
    field.b.piece[number_of(&field, "r1")].presence = HAS_GONE;
    field.b.piece[number_of(&field, "r2")].presence = HAS_GONE;
}

#define FIELD_OBJECTIVE                                                                            \
    FIELD_TOP "victory: objectives\nobjectives:\n  - {name: The well, at: [24, 24], worth: 3}\n"

static const char *words_of(const struct order *o)
{
    static struct grog_text text;
    grog_text_clear(&text);
    order_write(field.s, o, &text);
    return text.text;
}

/* What the first side orders, in words: begins with these, for a reason that holds those. */
static void orders(const char *words, const char *reason)
{
    struct grog_text reasons = {0};
    struct grog_player *p = player_new(&doctrine_kind, field.s, 0, 1);
    assert_non_null(p);
    field.b.decision = ASK_ORDER;
    field.b.decider = 0;
    struct order o = player_choose(p, &field.b, &reasons);
    struct verdict why = {0};
    if (!ba_check(field.s, &field.b, &o, &why))
        fail_msg("%s: %s", words_of(&o), why.words);
    if (strncmp(words_of(&o), words, strlen(words)) != 0)
        fail_msg("he orders \"%s\" (%s), not \"%s\"", words_of(&o), reasons.text, words);
    if (!strstr(reasons.text, reason))
        fail_msg("his reason is \"%s\", not \"%s\"", reasons.text, reason);
    grog_text_release(&reasons);
    grog_player_free(p);
}

static void test_fires(void **state)
{
    (void)state;
    field_without_reserves(FIELD_TOP FIELD_ATTRITION, "a ten 24,10,0", "b ten 24,20,180", "");
    orders("fire a", "casualties and");
    /* at the one that stands in the open */
    field_without_reserves(FIELD_TOP FIELD_ATTRITION, "a ten 24,10,0",
                           "b ten 18,24,180 | c ten 30,24,180",
                           "  - {kind: building, area: [14, 21, 8, 6]}\n");
    orders("fire a at=c", "c");
}

static void test_small_arms_spare_armour(void **state)
{
    (void)state;
    field_without_reserves(FIELD_TOP FIELD_ATTRITION, "a ten 24,10,0",
                           "t tank 24,26,180 | b ten 32,30,180", "");
    orders("fire a at=b", "b");
}

static void test_goes_to_the_objective(void **state)
{
    (void)state;
    field_without_reserves(FIELD_OBJECTIVE, "a ten 24,6,0", "b ten 44,45,180", "");
    orders("run a", "nearer to The well");
}

static void test_rallies(void **state)
{
    (void)state;
    field_without_reserves(FIELD_TOP FIELD_ATTRITION, "a ten 24,6,0", "b ten 24,44,180",
                           "  - {kind: hill, area: [4, 22, 40, 6]}\n");
    unit_of(&field, "a")->pins = 6;
    orders("rally a", "it has 6 pins");
}

static void test_assaults(void **state)
{
    (void)state;
    field_without_reserves(FIELD_TOP FIELD_ATTRITION, "a ten 24,10,0", "b two 24,17,180", "");
    unit_of(&field, "b")->order = FIRE;
    orders("assault a other=b", "to win");
}

/* A gun fires to its front: an enemy behind it is one to turn to. */
static void test_turns_guns(void **state)
{
    (void)state;
    field_without_reserves(FIELD_TOP FIELD_ATTRITION, "g gun 24,24,0", "t light-tank 40,24,270",
                           "");
    orders("advance g facing=90", "turns to an enemy");
    /* who bears on one fires */
    field_without_reserves(FIELD_TOP FIELD_ATTRITION, "m mmg 24,24,180",
                           "b ten 24,12,0 | c ten 40,24,270", "");
    orders("fire m", "b");
}

/* Over a house, for whom a friend sees: the howitzer itself does not. */
static void test_high_fire(void **state)
{
    (void)state;
    field_without_reserves(FIELD_TOP FIELD_ATTRITION,
                           "h howitzer 24,6,0 spotter: yes | o one 2,20,0", "b ten 24,40,180",
                           "  - {kind: building, area: [20, 12, 8, 6]}\n");
    unit_of(&field, "o")->order = FIRE;
    orders("fire h at=-,b:indirect", "b");
}

/* Where nobody can run in, he walks in. */
static void test_comes_on(void **state)
{
    (void)state;
    field_open_with(&field, FIELD_TOP FIELD_ATTRITION, "a one 24,20,0", "b ten 24,44,180",
                    "  - {kind: wood, area: [0, 0, 48, 3]}\n");
    unit_of(&field, "a")->order = FIRE;
    orders("advance r1 path=", "onto the table");
}

/* The same is offered to a person. */
static void test_turns_are_offered(void **state)
{
    (void)state;
    struct order list[200];
    int turns = 0;
    field_without_reserves(FIELD_TOP FIELD_ATTRITION, "g big-gun 24,24,0",
                           "b ten 40,24,270 | c ten 24,40,180", "");
    field.b.decision = ASK_ORDER;
    field.b.decider = 0;
    int count = ba_options(field.s, &field.b, list, 200);
    for (int i = 0; i < count; i++)
        turns += list[i].verb == DO_ADVANCE && list[i].points == 0 && list[i].facing == 9000;
    assert_int_equal(turns, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_fires, close_field),
        cmocka_unit_test_teardown(test_small_arms_spare_armour, close_field),
        cmocka_unit_test_teardown(test_goes_to_the_objective, close_field),
        cmocka_unit_test_teardown(test_rallies, close_field),
        cmocka_unit_test_teardown(test_assaults, close_field),
        cmocka_unit_test_teardown(test_turns_guns, close_field),
        cmocka_unit_test_teardown(test_high_fire, close_field),
        cmocka_unit_test_teardown(test_comes_on, close_field),
        cmocka_unit_test_teardown(test_turns_are_offered, close_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
