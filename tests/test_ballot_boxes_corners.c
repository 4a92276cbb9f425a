/* SPDX-License-Identifier: MIT */
/*
 * The battle of Machine Guns and Ballot Boxes where its sentences meet: what is listed, what a whole turn
 * does, and corners of the geometry.
 */
#include "ballot_field.h"

/* ---- what is listed ---- */

static bool is_listed(const char *words)
{
    struct order wanted = order_in_words(words), list[400];
    int count = rules_options((struct game){field.s, &field.b}, list, COUNT_OF(list));
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i], &wanted, sizeof wanted) == 0)
            return true;
    return false;
}

static void test_lists(void **state)
{
    (void)state;
    field_open("a0 staff 14,6 | a foot 20,10 | d foot 30,14 | g gun 40,5",
               "b0 staff 26,20 | b foot 20,20 | s scouts 40,14", "");
    phase(PHASE_MOVEMENT, 0);
    assert_true(is_listed("move a point=20,14"));
    assert_true(is_listed("move a point=20,12"));
    assert_true(is_listed("turn a facing=45"));
    assert_false(is_listed("turn a facing=0"));    /* as it stands */
    assert_true(is_listed("turn a facing=30.96")); /* to the staff team */
    assert_true(is_listed("limber g"));
    assert_false(is_listed("unlimber g"));
    unit_of("d")->tokens = 1;
    put("a", 30, 4, 0);
    assert_true(is_listed("move a point=30,8")); /* towards a place behind a friend with tokens */
    phase(PHASE_SHOOTING, 0);
    assert_true(is_listed("smoke g weapon=medium-gun point=40,14"));
    put("g", 26, 5, 0);
    put("d", 45, 20, 0);
    assert_true(is_listed("smoke g weapon=medium-gun point=26,20")); /* on the staff team */
    phase(PHASE_CHARGES, 0);
    put("a", 26, 17, 0);
    assert_true(is_listed("charge a target=b0"));
}

/* Half of the way is listed where somebody stands on the rest of it. */
static void test_half_moves(void **state)
{
    (void)state;
    field_open("a0 staff 20,5 | a foot 20,10 | c foot 20,13.5", "b foot 40,40", "");
    phase(PHASE_MOVEMENT, 0);
    assert_false(is_listed("move a point=20,14"));
    assert_true(is_listed("move a point=20,12"));
    put("c", 20, 12.9, 0); /* now its rear edge is at 12.40 */
    assert_false(is_listed("move a point=20,12"));
}

/* Nobody is asked who can only be done; whoever can do anything is. */
static void test_who_is_asked(void **state)
{
    (void)state;
    field_open("a militia 20,10", "b foot 20,40", "");
    asked(ASK_TOKENS, 0);
    give("mark a tokens=1", NULL);
    field_open("a foot 20,10", "b foot 20,40", ""); /* no tokens, no shots, no charges */
    assert_int_equal(field.b.decision, ASK_MOVES);
    field_open("g gun 20,1 facing: 180", "b foot 5,46", ""); /* its front is the table's edge */
    phase(PHASE_SHOOTING, 0);
    allowed("smoke g weapon=medium-gun point=20,0");
    assert_true(is_listed("smoke g weapon=medium-gun point=20,0"));
}

/* ---- a whole turn, order by order ---- */

static void test_turn_in_order(void **state)
{
    (void)state;
    field_open("a foot 20,10 | m militia 30,10", "b foot 20,30 | n militia 30,30", "");
    field_begin("6 1"); /* a 6, b 1: a holds it */
    asked(ASK_TOKENS, 0);
    assert_int_equal(points_of(0), 6);
    give("mark m tokens=2", "");
    asked(ASK_TOKENS, 1); /* all tokens are placed: his done was given for him */
    give("done", "1 3");  /* both are thrown for m: one fails, one passes */
    assert_int_equal(unit_of("m")->active, 1);
    assert_int_equal(unit_of("m")->marks, 1);
    assert_int_equal(unit_of("n")->active, 0);
    asked(ASK_MOVES, 0);
    put("a0", 24, 4, 0);
    give("move a point=20,14", "");
    assert_int_equal(points_of(0), 5);
    give("done", "");
    asked(ASK_MOVES, 1);
    refused("turn n facing=90", "mg.ruling.tokens");
    give("done", "3 4"); /* nobody reforms or disengages: the next turn */
    assert_int_equal(field.b.turn, 2);
    assert_int_equal(unit_of("a")->moved_before, 1);
    assert_int_equal(unit_of("a")->moved, 0);
    asked(ASK_TOKENS, 1);
}

/* ---- corners ---- */

static void test_exit_corners(void **state)
{
    (void)state;
    field_open_with("", "    exit-edges: [east]\n", "a0 staff 40,40 | a foot 46,45 facing: 45", "",
                    "b foot 5,5", "");
    phase(PHASE_MOVEMENT, 0);
    put("a", 46, 45, 45);
    refused("move a point=48.1,46.95", "mg.ruling.manoeuvre"); /* over the north edge too */
    put("a", 46, 40, 90);
    allowed("move a point=48.01,40");
    refused("move a point=48,40", "mg.ruling.manoeuvre");
}

static void test_rash_and_water(void **state)
{
    (void)state;
    field_open("a0 staff 18,6 character: [rash] | a foot 20,10", "b foot 20,30",
               "  - {kind: water, area: [10, 13, 20, 2]}\n");
    phase(PHASE_MOVEMENT, 0);
    mg_battle(&field.b)->action_points[0] = 0;
    struct umpire u = field_umpire();
    mg_settle_rash(&u, 0);
    at_place("a", 20, 12.25, 0); /* 0.25 before the bank */
    assert_int_equal(unit_of("a")->moved, 1);
    unit_of("a")->moved = 0;
    mg_settle_rash(&u, 0);
    at_place("a", 20, 12.25, 0);
    assert_int_equal(unit_of("a")->moved, 0); /* it got no farther */
}

/* Two rash commanders pay one point each, however many of their units stand. */
static void test_two_rash_commanders(void **state)
{
    (void)state;
    field_open(
        "p staff 10,5 character: [rash] | q staff 40,5 character: [rash] | a foot 10,10 under: p | c foot 14,10 under: p"
        " | d foot 40,10 under: q",
        "b foot 25,40", "");
    phase(PHASE_MOVEMENT, 0);
    mg_battle(&field.b)->action_points[0] = 1;
    struct umpire u = field_umpire();
    mg_settle_rash(&u, 0);
    assert_int_equal(points_of(0), 0);
    at_place("a", 10, 10, 0);
    at_place("c", 14, 10, 0);
    assert_int_equal(unit_of("d")->moved, 1); /* the second cannot be paid */
    unit_of("d")->moved = 0;
    unit_of("d")->active = 0;
    mg_settle_rash(&u, 0);
    assert_int_equal(unit_of("d")->moved, 0); /* who is not active is not idle */
}

/* Overlapping by 0.01 is not meeting: it does not hold who flees. */
static void test_flight_from_a_touch(void **state)
{
    (void)state;
    field_open("a foot 20,10", "b scouts 20,13 | f foot 40,20", "");
    put("f", 21.99, 13, 180);
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "4");
    at_place("b", 20, 21, 0);
}

/* The charger, which kept its facing where it touched, does not turn out over the edge. */
static void test_who_follows_stays_on_the_table(void **state)
{
    (void)state;
    field_open("a foot 20,0.5", "b scouts 21,1.5", "");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "4");
    at_place("b", 26.66, 7.16, 180);
    at_place("a", 22.83, 3.33, 0);
}

/* Its id tells the turn, after the twelfth too. */
static void test_late_replacement(void **state)
{
    (void)state;
    field_turns = 15;
    field_open("a foot 20,10 | c foot 30,10", "b foot 20,40", "");
    field_turns = 6;
    struct umpire u = field_umpire();
    struct chance chance;
    chance_roll(&chance, 1, NULL);
    u.chance = &chance;
    field.b.turn = 13;
    mg_remove(&u, number_of("a0"), GONE_DESTROYED);
    mg_remove(&u, number_of("b0"), GONE_DESTROYED);
    unit_of("a")->tokens = 1;
    mg_begin_turn(&u);
    at_place("ar14", 30, 8.75, 0); /* behind the one with the fewest tokens */
    at_place("br14", 20, 41.25, 180);
    mg_remove(&u, number_of("ar14"), GONE_DESTROYED);
    contact_add(&field.b, number_of("c"), number_of("b"), 0);
    mg_begin_turn(&u);
    at_place("ar15", 20, 8.75, 0); /* who is in contact is joined last */
}

static void test_overhead_rounds_down(void **state)
{
    (void)state;
    field_open("g gun 20,5 | f foot 20,12 | d foot 20,17.5", "b foot 20,22.5", "");
    phase(PHASE_SHOOTING, 0);
    allowed("shoot g target=b weapon=medium-gun"); /* 4.00 from the target */
    put("d", 20, 17.51, 0);
    refused("shoot g target=b weapon=medium-gun", "mg.range.overhead");
    put("d", 45, 40, 0);
    put("a0", 20, 20, 0); /* staff counts, too: it is nearer */
    refused("shoot g target=b weapon=medium-gun", "mg.range.overhead");
    put("f", 5, 40, 0); /* but it is in nobody's line */
    allowed("shoot g target=b weapon=medium-gun");
}

static void test_gas_is_counted(void **state)
{
    (void)state;
    field_open_with("", "    gas: 2\n", "g gun 20,5 | h gun 30,5 | k gun 40,5", "    gas: 1\n",
                    "b foot 20,20 | c foot 30,20 | d foot 40,20", "");
    phase(PHASE_SHOOTING, 0);
    foresees("shoot g target=b weapon=medium-gun gas", 0, "shoot", "gas=first");
    foresees("shoot g target=b weapon=medium-gun", 0, "shoot", "gas=none");
    give("shoot g target=b weapon=medium-gun gas", "1 1 1 1");
    foresees("shoot h target=c weapon=medium-gun gas", 0, "shoot", "gas=later");
    give("shoot h target=c weapon=medium-gun gas", "1 1 1 1");
    refused("shoot k target=d weapon=medium-gun gas", "mg.ruling.gas");
    allowed("shoot k target=d weapon=medium-gun");
}

static void test_disengaging_from_two(void **state)
{
    (void)state;
    field_open("h horse 20,20", "b foot 20,21.25 | c foot 17.5,20 facing: 90", "");
    contact_add(&field.b, number_of("b"), number_of("h"), 0);
    contact_add(&field.b, number_of("c"), number_of("h"), 0);
    phase(PHASE_DISENGAGE, 0);
    give("disengage h", NULL); /* from (18.75, 20.625): two to the east, one to the south */
    at_place("h", 23.58, 18.21, 296.57);
    assert_int_equal(field.b.contacts, 0);
    assert_int_equal(unit_of("h")->moved_before, 1); /* the turn is over */
}

/* What is measured is compared before it is rounded to 1/100 inch. */
static void test_nearer_than_a_hundredth_tells(void **state)
{
    static const char wood[] = "  - {kind: wood, area: [10, 12, 20, 4]}\n";
    (void)state;
    field_open("a0 staff 20,5 | a foot 20,10", "b foot 22.17,14.18", "");
    phase(PHASE_MOVEMENT, 0);
    refused("move a point=20,13", "mg.ruling.manoeuvre"); /* 0.2476 from corner to corner */
    put("b", 22.18, 14.18, 180);
    allowed("move a point=20,13"); /* 0.2546 */
    field_open("a foot 20,11.5", "b foot 21,16.5", wood);
    assert_true(sees("a", "b")); /* 4.00 of wood */
    put("b", 21.19, 16.5, 180);
    assert_false(sees("a", "b")); /* 4.0045 */
    field_open("a foot 20,10 | c foot 23,12.01", "b foot 25,15", "");
    assert_false(sees("a", "b")); /* 0.0141 across the corner of c */
    put("c", 23, 12, 0);
    assert_true(sees("a", "b"));
}

/* The middle of a front edge is rounded once, not behind the edge's corners. */
static void test_middle_of_the_front(void **state)
{
    (void)state;
    field_open("g gun 25.07,26.16 facing: 80.07", "b foot 40,40", "");
    phase(PHASE_SHOOTING, 0);
    refused("smoke g weapon=medium-gun point=27.46,28.33", "mg.ruling.line-of-sight");
    allowed("smoke g weapon=medium-gun point=27.47,28.33");
}

/* Who is stopped stands on the line to the enemy, not on that to where it would have got. */
static void test_stopped_on_the_line(void **state)
{
    (void)state;
    field_open("a0 staff 18,6 character: [rash] | a foot 20,10", "b foot 24.6,28.89",
               "  - {kind: water, area: [10, 12.63, 20, 2]}\n");
    phase(PHASE_MOVEMENT, 0);
    mg_battle(&field.b)->action_points[0] = 0;
    struct umpire u = field_umpire();
    mg_settle_rash(&u, 0);
    at_place("a", 20.4, 11.66, 13.69);
}

/* Of the steps of 0.01, each at its rounded place, the first that comes too near stops it, though the
 * whole way would come no nearer than 0.25. */
static void test_stopped_by_the_first_step(void **state)
{
    (void)state;
    field_open("a0 staff 18,6 character: [rash] | a foot 20,10 | f foot 17.77,13.5 facing: 135",
               "b foot 20.2,18.9", "");
    phase(PHASE_MOVEMENT, 0);
    mg_battle(&field.b)->action_points[0] = 0;
    unit_of("f")->active = 0;
    struct umpire u = field_umpire();
    mg_settle_rash(&u, 0);
    at_place("a", 20.07, 13.32, 1.29); /* at (20.07, 13.33) it would be 0.24995 from f */
}

/* Idle is who neither moved nor charged; to turn is no move, and staff are no enemies. */
static void test_who_is_idle(void **state)
{
    (void)state;
    field_open("a0 staff 18,6 character: [rash] | a foot 20,10", "b foot 20,30 | c foot 40,40", "");
    phase(PHASE_MOVEMENT, 0);
    mg_battle(&field.b)->action_points[0] = 0;
    struct umpire u = field_umpire();
    unit_of("a")->charged = 1;
    mg_settle_rash(&u, 0);
    at_place("a", 20, 10, 0);
    unit_of("a")->charged = 0;
    unit_of("a")->moved = 1; /* it fled */
    mg_settle_rash(&u, 0);
    at_place("a", 20, 10, 0);
    unit_of("a")->moved = 0;
    field.b.piece[number_of("b")].presence = field.b.piece[number_of("c")].presence = HAS_GONE;
    mg_settle_rash(&u, 0);
    at_place("a", 20, 10, 0);
    field.b.piece[number_of("b")].presence = ON_TABLE;
    give("turn a facing=90", "");
    mg_settle_rash(&u, 0);
    at_place("a", 20, 14, 0);
}

/* Fire is returned once in a phase; who held it still may. */
static void test_one_return_a_phase(void **state)
{
    (void)state;
    for (int holds = 0; holds < 2; holds++) {
        field_open("a foot 20,10 | c foot 22.5,10", "b militia 20,14 | e foot 40,40", "");
        phase(PHASE_SHOOTING, 0);
        unit_of("b")->active = 0;
        give("shoot a target=b weapon=rifle", "1 1 1 1 1 1 1 1");
        give(holds ? "hold" : "return weapon=rifle", holds ? "" : "1 1 1 1 1");
        assert_int_equal(unit_of("a")->fired_on, !holds);
        give("shoot c target=b weapon=rifle", "1 1 1 1 1 1 1 1");
        assert_int_equal(field.b.decision == ASK_RETURN, holds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_lists, close_field),
        cmocka_unit_test_teardown(test_half_moves, close_field),
        cmocka_unit_test_teardown(test_who_is_asked, close_field),
        cmocka_unit_test_teardown(test_turn_in_order, close_field),
        cmocka_unit_test_teardown(test_exit_corners, close_field),
        cmocka_unit_test_teardown(test_rash_and_water, close_field),
        cmocka_unit_test_teardown(test_two_rash_commanders, close_field),
        cmocka_unit_test_teardown(test_flight_from_a_touch, close_field),
        cmocka_unit_test_teardown(test_who_follows_stays_on_the_table, close_field),
        cmocka_unit_test_teardown(test_late_replacement, close_field),
        cmocka_unit_test_teardown(test_overhead_rounds_down, close_field),
        cmocka_unit_test_teardown(test_gas_is_counted, close_field),
        cmocka_unit_test_teardown(test_disengaging_from_two, close_field),
        cmocka_unit_test_teardown(test_nearer_than_a_hundredth_tells, close_field),
        cmocka_unit_test_teardown(test_middle_of_the_front, close_field),
        cmocka_unit_test_teardown(test_stopped_on_the_line, close_field),
        cmocka_unit_test_teardown(test_stopped_by_the_first_step, close_field),
        cmocka_unit_test_teardown(test_who_is_idle, close_field),
        cmocka_unit_test_teardown(test_one_return_a_phase, close_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
