/* SPDX-License-Identifier: MIT */
/* House rules reach the distances of the table: each setting with another number, on both sides. */
#include "bolt_field.h"

static struct field field;

static int close_field(void **state)
{
    (void)state;
    field_close(&field);
    return 0;
}

/* A field whose house has these settings: "wood-sight: 8". */
static void open_house(const char *settings, const char *first, const char *second,
                       const char *terrain)
{
    char head[400];
    snprintf(head, sizeof head, "%s%shouse: {rulings: {%s}}\n", FIELD_TOP, FIELD_ATTRITION,
             settings);
    field_open_with(&field, head, first, second, terrain);
}

static bool sees(void)
{
    return ba_sees((struct game){field.s, &field.b}, number_of(&field, "a"),
                   number_of(&field, "b"));
}

static int cover(void)
{
    struct ba_view view;
    ba_look((struct game){field.s, &field.b}, number_of(&field, "a"), print_of(&field, "a"),
            number_of(&field, "b"), &view);
    return view.cover;
}

static void sight_in_a_wood(void **state)
{
    (void)state;
    open_house("wood-sight: 8", "a one 24,10,0", "b one 24,19,180",
               "  - {kind: wood, area: [20, 5, 8, 20]}\n");
    assert_true(sees());
    put(&field, "b", 2400, 1901, 180);
    assert_false(sees());
}

/* Hedges 4" before the target, and 2" before the firer. */
static void cover_near_the_target(void **state)
{
    const char *hedge = "  - {kind: hedge, line: [[10, 20], [40, 20]]}\n";
    (void)state;
    open_house("cover-near: 4", "a one 24,10,0", "b one 24,24.5,180", hedge);
    assert_int_equal(cover(), SOFT_COVER);
    put(&field, "b", 2400, 2451, 180);
    assert_int_equal(cover(), NO_COVER);
    open_house("cover-far: 2", "a one 24,17.49,0", "b one 24,23,180", hedge);
    assert_int_equal(cover(), SOFT_COVER);
    put(&field, "a", 2400, 1750, 0);
    assert_int_equal(cover(), NO_COVER);
}

static void enemies_keep_apart(void **state)
{
    (void)state;
    open_house("enemy-gap: 2", "a one 24,10,0", "b one 24,16,180", "");
    assert_true(may_give(&field, "advance a path=24,12.99"));
    refused(&field, "advance a path=24,13", "within 2\" of b");
    open_house("enemy-gap: 0", "a one 24,10,0", "b one 24,16,180", "");
    assert_true(may_give(&field, "advance a path=24,14.99"));
    refused(&field, "advance a path=24,15", "within 0\" of b");
}

static bool is_defended(void)
{
    struct ba_assault assault;
    assert_true(ba_assault_is_legal((struct game){field.s, &field.b}, number_of(&field, "a"),
                                    number_of(&field, "b"), NULL, &assault, NULL));
    return assault.is_defended;
}

static void obstacles_defend(void **state)
{
    const char *hedge = "  - {kind: hedge, line: [[20, 16], [28, 16]]}\n";
    (void)state;
    open_house("defence-near: 300, defence-close: 0", "a one 24,10,0", "b one 24,19.5,180", hedge);
    assert_true(is_defended());
    put(&field, "b", 2400, 1951, 180);
    assert_false(is_defended());
    open_house("defence-near: 0, defence-close: 350", "a one 24,10,0", "b one 24,19.5,180", hedge);
    assert_true(is_defended());
    put(&field, "b", 2400, 1951, 180);
    assert_false(is_defended());
}

static void sides_deploy_apart(void **state)
{
    (void)state;
    open_house("deploy-gap: 30", "a one -", "b one 24,40,180", "");
    assert_true(may_give(&field, "deploy a point=24,8.99 facing=0"));
    refused(&field, "deploy a point=24,9 facing=0", "more than 30\" from b");
}

static void the_lead_that_wins(void **state)
{
    (void)state;
    for (int lost = 3; lost <= 4; lost++) {
        open_house("destroyed-lead: 4", "a ten 24,10,0", "b ten 24,40,180", "");
        ba_battle(&field.b)->lost[1] = (int16_t)lost;
        field.b.turn = (int16_t)field.s->turns;
        end_turn(&field, "");
        while (!field.b.is_over)
            give(&field, "no", "");
        assert_int_equal(field.b.winner, lost == 4 ? 0 : NO_SIDE);
    }
}

static void a_breakthrough_scores(void **state)
{
    (void)state;
    field_open_with(&field,
                    FIELD_TOP
                    "victory: breakthrough\nattacker: 2\nexit-edge: south\npoints-to-win: 3\n"
                    "house: {rulings: {breakthrough-near: 6, breakthrough-points: 3}}\n",
                    "a ten 4,30,0", "b ten 24,6,180 | c one 30,6.01,180", "");
    assert_int_equal(ba_points((struct game){field.s, &field.b}, 1), 1);
    unit_of(&field, "c")->gone = GONE_EXITED;
    field.b.piece[number_of(&field, "c")].presence = HAS_GONE;
    assert_int_equal(ba_points((struct game){field.s, &field.b}, 1), 4);
}

static void markers_are_shifted(void **state)
{
    (void)state;
    open_house("delay-shift: 5, miscalculation-shift: 7", "a one 24,10,0", "b one 24,40,180", "");
    ba_battle(&field.b)->calls = 1;
    ba_battle(&field.b)->call[0].result = DELAY;
    assert_int_equal(ba_shift_limit((struct game){field.s, &field.b}), 5 * INCH);
    ba_battle(&field.b)->call[0].result = MISCALCULATION;
    assert_int_equal(ba_shift_limit((struct game){field.s, &field.b}), 7 * INCH);
}

static void friends_near_an_enemy(void **state)
{
    (void)state;
    open_house("friend-near: 4", "a ten 24,10,0 | c one 24,20,0", "b one 24,25,180", "");
    int a = number_of(&field, "a"), c = number_of(&field, "c");
    assert_true(ba_is_friendly_target((struct game){field.s, &field.b}, a, c));
    put(&field, "b", 2400, 2501, 180);
    assert_false(ba_is_friendly_target((struct game){field.s, &field.b}, a, c));
}

static void a_down_order_is_tested(void **state)
{
    (void)state;
    open_house("down-needs-test: 1", "a ten 24,10,0", "b ten 24,40,180", "");
    unit_of(&field, "a")->pins = 2;
    give(&field, "down a", "order test@7: 3 4");
    assert_int_equal(unit_of(&field, "a")->order, DOWN);
    assert_int_equal(unit_of(&field, "a")->pins, 1);
}

/* The sheet counts pins up to nine; men who bear more lose none by a test that they fail, and what a
 * shell adds counts on top of all. */
static void more_pins_than_the_sheet_counts(void **state)
{
    (void)state;
    field_open_with(&field, FIELD_TOP FIELD_ATTRITION "house: {rows: {ba.quality.regular: 12}}\n",
                    "a ten 24,10,0", "b ten 24,40,180", "");
    unit_of(&field, "a")->pins = 11;
    give(&field, "advance a path=24,11", "order test@3: 4 4");
    assert_int_equal(unit_of(&field, "a")->pins, 11);
    unit_of(&field, "a")->pins = 10;
    ba_battle(&field.b)->calls = 1;
    ba_battle(&field.b)->call[0] = (struct ba_call){1, CALL_BARRAGE, NOBODY, 2400, 1000, -1};
    end_turn(&field, "");
    give(&field, "no", "barrage: 6; radius: 1; barrage on the unit: 5; pins: 1");
    assert_int_equal(unit_of(&field, "a")->pins, 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sight_in_a_wood),
        cmocka_unit_test(cover_near_the_target),
        cmocka_unit_test(enemies_keep_apart),
        cmocka_unit_test(obstacles_defend),
        cmocka_unit_test(sides_deploy_apart),
        cmocka_unit_test(the_lead_that_wins),
        cmocka_unit_test(a_breakthrough_scores),
        cmocka_unit_test(markers_are_shifted),
        cmocka_unit_test(friends_near_an_enemy),
        cmocka_unit_test(a_down_order_is_tested),
        cmocka_unit_test(more_pins_than_the_sheet_counts),
    };
    return cmocka_run_group_tests(tests, NULL, close_field);
}
