/* SPDX-License-Identifier: MIT */
/*
 * What is told of a battle of Bolt Action: every order to everybody, each as what it is (4.13 of the
 * specification).
 */
#include "bolt_heard.h"

static const int viewers[] = {GROG_SPECTATOR, 0, 1, GROG_UMPIRE};

static void all_hear(const struct heard *h, int event, const char *words)
{
    assert_true(event >= 0);
    assert_string_equal(grog_battle_event(h->b, event).words, words);
    for (int i = 0; i < COUNT_OF(viewers); i++)
        assert_true(grog_battle_event_is_for(h->b, event, viewers[i]));
}

static void an_ambush_is_public(void **state)
{
    struct heard h = {.b = NULL};
    char line[200];
    (void)state;
    begin(&h, "a ten 10,10,0", "b ten 10,40,180");
    int first = tell(&h, "ambush a", NULL);
    all_hear(&h, find(&h, first, "ordered"), "a: ambush");
    for (int i = 0; i < COUNT_OF(viewers); i++) {
        struct battle seen;
        battle_view((struct game){h.field.s, &h.b->state}, viewers[i], &seen);
        assert_int_equal(ba_unit(&seen, number_of(&h.field, "a"))->order, AMBUSH);
        grog_battle_unit(h.b, number_of(&h.field, "a"), viewers[i], line, sizeof line);
        assert_string_equal(line, "a: regular, 10 men, ambush");
    }
    end(&h);
}

/* The test of an ambush says that it is one, to everybody. */
static void a_test_tells_the_order(void **state)
{
    struct heard h = {.b = NULL};
    (void)state;
    begin(&h, "a ten 10,10,0", "b ten 10,40,180");
    ba_unit(&h.b->state, number_of(&h.field, "a"))->pins = 1;
    int event = find(&h, tell(&h, "ambush a", "1 2 1"), "order-test");
    assert_true(event >= 0);
    const struct grog_event told = grog_battle_event(h.b, event);
    const struct grog_field *field = grog_field_find(told.situation->procedure, "order", NULL);
    assert_int_equal(grog_situation_value(told.situation, field), AMBUSH);
    bool has_row = false;
    for (int i = 0; i < told.notes; i++)
        has_row |= told.note[i].line == BA_ORDER_AMBUSH;
    assert_true(has_row);
    end(&h);
}

/* Who goes down is not tested, and nobody is told that he was; who rallies is. */
static void only_a_test_is_told_as_one(void **state)
{
    struct heard h = {.b = NULL};
    (void)state;
    begin(&h, "a ten 10,10,0 | c ten 20,10,0", "b ten 10,40,180");
    ba_unit(&h.b->state, number_of(&h.field, "a"))->pins = 2;
    ba_unit(&h.b->state, number_of(&h.field, "c"))->pins = 2;
    int first = tell(&h, "down a", NULL);
    all_hear(&h, find(&h, first, "ordered"), "a: down");
    assert_int_equal(find(&h, first, "order-test"), -1);
    assert_int_equal(ba_unit(&h.b->state, number_of(&h.field, "a"))->pins, 2);
    first = tell(&h, "rally c", NULL);
    all_hear(&h, find(&h, first, "ordered"), "c: rally");
    assert_true(find(&h, first, "order-test") >= 0);
    end(&h);
}

/* An ambush that fires is told as one, with its row, in words and as data. */
static void a_sprung_ambush_is_told(void **state)
{
    struct heard h = {.b = NULL};
    struct grog_text json = {0};
    (void)state;
    begin(&h, "a ten 10,10,0", "b ten 10,30,180");
    tell(&h, "ambush b", NULL);
    tell(&h, "advance a path=10,12", NULL);
    int first = tell(&h, "shoot at=a", NULL), event = find(&h, first, "ambush");
    all_hear(&h, event, "b springs its ambush on a");
    const struct grog_event told = grog_battle_event(h.b, event);
    assert_int_equal(told.notes, 1);
    assert_int_equal(told.note[0].line, BA_ORDER_AMBUSH);
    grog_json_event(&json, h.b, event, GROG_SPECTATOR, NULL);
    assert_non_null(strstr(json.text, "\"trail\":[{\"id\":\"ba.order.ambush\""));
    grog_text_release(&json);
    end(&h);
}

/* ---- why it was won ---- */

/* Plays the last turn without doing anything. */
static void sit_out(struct heard *h)
{
    static const char *const idle[] = {"down a", "down b", "wait r1", "wait r2", "no"};
    struct grog_error error;
    struct grog_order order;
    char why[300];
    h->b->state.turn = (int16_t)h->field.s->turns;
    for (int i = 0; i < 100 && !grog_battle_is_over(h->b); i++)
        if (grog_order_parse(h->b, idle[i % COUNT_OF(idle)], &order, &error) == 0 &&
            grog_battle_check(h->b, &order, why, sizeof why))
            assert_int_equal(grog_battle_give(h->b, &order, NULL, &error), 0);
    assert_true(grog_battle_is_over(h->b));
}

static void the_end_says_why(void **state)
{
    static const struct {
        const char *head;
        int16_t lost[SIDES];
        const char *words;
    } end[] = {
        {FIELD_TOP FIELD_ATTRITION, {0, 2}, "Victory for Blue: 2 to 0 points"},
        {FIELD_TOP FIELD_ATTRITION,
         {1, 2},
         "The battle is a draw: 2 to 1 points, and nobody has destroyed 2 units more"},
        {FIELD_TOP "victory: objectives\nobjectives:\n  - {name: ford, at: [40, 24]}\n",
         {3, 0},
         "Victory for Red: 0 to 0 points, and they have destroyed 3 units more"},
        {FIELD_TOP "victory: breakthrough\nattacker: 1\nexit-edge: north\npoints-to-win: 3\n",
         {0, 0},
         "Victory for Red: 0 to 0 points, and Blue needed 3"},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(end); i++) {
        struct heard h = {.b = NULL};
        struct grog_error error;
        const struct grog_dice dice = {.seed = 1};
        field_open_with(&h.field, end[i].head, "a ten 10,10,0", "b ten 10,40,180", "");
        h.b = grog_battle_new(h.field.s, &dice, &error);
        assert_non_null(h.b);
        memcpy(ba_battle(&h.b->state)->lost, end[i].lost, sizeof end[i].lost);
        sit_out(&h);
        all_hear(&h, find(&h, 0, "over"), end[i].words);
        grog_battle_free(h.b);
        field_close(&h.field);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_ambush_is_public), cmocka_unit_test(a_test_tells_the_order),
        cmocka_unit_test(only_a_test_is_told_as_one), cmocka_unit_test(a_sprung_ambush_is_told),
        cmocka_unit_test(the_end_says_why)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
