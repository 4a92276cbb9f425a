/* SPDX-License-Identifier: MIT */
/*
 * The battle of Machine Guns and Ballot Boxes: the worked situations of section 4.11, in its order.
 */
#include "ballot_field.h"

static void test_1_initiative(void **state)
{
    (void)state;
    open_scenario("river-farm", "4 3 5 2 4");
    assert_int_equal(points_of(0), 9);
    assert_int_equal(points_of(1), 9);
    assert_int_equal(mg_battle(&field.b)->holder, 0);
    open_scenario("river-farm", "4 3 5 2 3");
    assert_int_equal(mg_battle(&field.b)->holder, 1);
    open_scenario("armoured-push", "1 2 3 6 6");
    assert_int_equal(points_of(0), 6);
    assert_int_equal(points_of(1), 12);
    open_scenario("election-day", "1 2 6 6 6");
    assert_int_equal(points_of(0), 5);
    assert_int_equal(points_of(1), 18);
}

static void test_2_tokens(void **state)
{
    (void)state;
    open_scenario("election-day", "1 2 6 6 6");
    asked(ASK_TOKENS, 1);
    assert_int_equal(mg_tokens_total(GAME, 0), 7);
    assert_int_equal(mg_tokens_total(GAME, 1), 10);
    give("mark b1 tokens=2", "");
    refused("mark b1 tokens=1", "mg.activation.several");
    refused("mark b1 tokens=2", "mg.activation.several");
    allowed("mark b1 tokens=3");
    allowed("mark b2 tokens=8");
    refused("mark b2 tokens=9", "mg.activation.total");
    refused("mark b0 tokens=1", "mg.activation.commanders");
    refused("mark a1 tokens=1", NULL);
    refused("mark b2 tokens=0", "mg.activation.several");
    refused("mark b2 tokens=13", "mg.activation.several");
    refused("call b2", "mg.ruling.aircraft");
    open_scenario("river-farm", "4 3 5 2 4");
    asked(ASK_TOKENS, 1); /* the regulars have nothing to mark */
    assert_int_equal(mg_tokens_total(GAME, 0), 7);
    give("mark b9 tokens=2", "");
    give("done", "2 3");
    assert_int_equal(unit_of("b9")->active, 1);
    assert_int_equal(unit_of("b9")->marks, 1);
    assert_int_equal(unit_of("a1")->active, 1);
    assert_int_equal(unit_of("a0")->active, 1);
    assert_int_equal(unit_of("b0")->active, 1);
    assert_int_equal(unit_of("b1")->active, 0);
}

static void test_3_places(void **state)
{
    (void)state;
    open_scenario("armoured-push", NULL);
    assert_int_equal(place_against("b1", 22, 10), FORTIFICATION);
    assert_int_equal(place_against("b7", 22, 10), TERRAIN);
    assert_int_equal(place_against("b8", 22, 10), OPEN);
    assert_int_equal(place_against("b3", 44, 20), DEFENCES);
    assert_int_equal(place_against("b3", 62, 32), OPEN);
    assert_int_equal(mg_place_of(field.s, print_of("b3"), NULL), OPEN);
    put("a9", 44, 29, 0);
    phase(PHASE_CHARGES, 0);
    foresees("charge a9 target=b3", 0, "charge", "attacker-place=open defender-place=defences");
    open_scenario("election-day", NULL);
    assert_int_equal(place_against("a1", 24, 3), DEFENCES);
    assert_int_equal(place_against("a3", 24, 3), DEFENCES);
    assert_int_equal(place_against("a2", 24, 3), FORTIFICATION);
    assert_int_equal(place_against("a4", 24, 3), TERRAIN);
    open_scenario("river-farm", NULL);
    assert_int_equal(place_against("b10", 34, 30), OPEN);
}

static void test_4_range(void **state)
{
    (void)state;
    field_open("a foot 20,10", "b foot 20,22.5", "");
    phase(PHASE_SHOOTING, 0);
    foresees("shoot a target=b weapon=rifle", 0, "shoot", "range=3");
    put("b", 20, 23, 180);
    foresees("shoot a target=b weapon=rifle", 0, "shoot", "range=3");
    put("b", 20, 23.01, 180);
    refused("shoot a target=b weapon=rifle", "mg.long.rifle");
}

static void test_5_arc(void **state)
{
    (void)state;
    field_open("a foot 20,10", "b foot 24,14.5", "");
    phase(PHASE_SHOOTING, 0);
    allowed("shoot a target=b weapon=rifle");
    put("b", 26, 14, 180);
    refused("shoot a target=b weapon=rifle", "mg.ruling.line-of-sight");
    put("b", 20.97, 11.47, 225.16); /* 45.20 degrees, 45.00 if the nearest point were rounded */
    refused("shoot a target=b weapon=rifle", "mg.ruling.line-of-sight");
    put("b", 26, 14, 180);
    phase(PHASE_MOVEMENT, 0);
    give("turn a facing=59", "");
    phase(PHASE_SHOOTING, 0);
    allowed("shoot a target=b weapon=rifle");
}

static void test_6_sight(void **state)
{
    (void)state;
    field_open("a foot 9,19", "b foot 9,26.5", FARM_TERRAIN);
    assert_true(sees("a", "b"));
    put("b", 9, 26.6, 180);
    assert_false(sees("a", "b"));
    put("a", 24, 15, 0);
    put("b", 24, 27, 180);
    assert_false(sees("a", "b"));
    put("b", 24, 22, 180);
    assert_true(sees("a", "b"));
}

static void test_7_return_fire(void **state)
{
    (void)state;
    field_open("a foot 20,10 | c foot 17,11", "b militia 20,14", "");
    phase(PHASE_SHOOTING, 0);
    unit_of("b")->active = 0;
    foresees("shoot a target=b weapon=rifle", 0, "shoot", "range=1 target-quiet=yes shot=normal");
    give("shoot a target=b weapon=rifle", "5 6 5 1 1 2 3 4");
    assert_int_equal(unit_of("b")->tokens, 2);
    asked(ASK_RETURN, 1);
    refused("done", NULL);
    refused("return weapon=pistol", "mg.ruling.equipment");
    foresees("return weapon=rifle", 0, "shoot", "shot=return-fire tokens=2 target-quiet=no");
    give("return weapon=rifle", "5 1");
    assert_int_equal(unit_of("a")->tokens, 1);
    asked(ASK_SHOTS, 0);
    assert_int_equal(points_of(0), 19);
    assert_int_equal(points_of(1), 20);
    refused("shoot a target=b weapon=rifle", "mg.action.shoot");
    foresees("shoot c target=b weapon=rifle", 0, "shoot", "target-quiet=no");
    give("shoot c target=b weapon=rifle", "1 1 1 1 1 1 1 1");
    if (field.b.decision == ASK_RETURN)
        fail_msg("it has fired");
}

static void test_8_overhead(void **state)
{
    (void)state;
    field_open("a gun 20,5 | f foot 20,12 | m mg 40,5", "b foot 20,22", "");
    phase(PHASE_SHOOTING, 0);
    allowed("shoot a target=b weapon=medium-gun");
    put("f", 20, 18, 0);
    refused("shoot a target=b weapon=medium-gun", "mg.range.overhead");
    put("a", 40, 5, 0);
    put("m", 20, 5.5, 0);
    refused("shoot m target=b weapon=machine-gun", "mg.ruling.line-of-sight");
    put("f", 20, 12, 0);
    refused("shoot m target=b weapon=machine-gun", "mg.ruling.line-of-sight");
    put("f", 30, 12, 0);
    allowed("shoot m target=b weapon=machine-gun");
}

static void test_9_charge(void **state)
{
    (void)state;
    field_open("a foot 20,10 | d deep 30,10", "b foot 20,15 | c foot 30,15.5", "");
    phase(PHASE_CHARGES, 0);
    assert_int_equal(cost_of("charge a target=b"), 1);
    assert_int_equal(cost_of("charge d target=c"), 0);
    put("b", 20, 15.01, 180);
    refused("charge a target=b", "mg.ruling.charge-move");
    put("b", 20, 15, 180);
    put("d", 40, 10, 0);
    give("charge a target=b", "5 5 6 1 1 1 1  5 1 1 1 1 1 1  5 5 1 1 1 1 1  5 5 6 1");
    at_place("a", 20, 14, 0);
    assert_int_equal(unit_of("b")->tokens, 2);
    assert_int_equal(unit_of("a")->tokens, 1);
    assert_int_equal(contact_find(&field.b, number_of("a"), number_of("b")), 0);
    asked(ASK_MOVES, 0);
    refused("move a point=20,15", "mg.ruling.melee-result");
    refused("turn a facing=90", "mg.ruling.melee-result");
}

static void test_10_flee(void **state)
{
    (void)state;
    for (int die = 3; die <= 4; die++) {
        field_open("a foot 20,10", "b scouts 20,13", "");
        phase(PHASE_CHARGES, 0);
        foresees("charge a target=b", 0, "flee", "arm=scouts terrain=no");
        foresees("charge a target=b", 1, "charge", "defender=scouts");
        give("charge a target=b", "");
        asked(ASK_FLEE, 1);
        give("flee", die == 4 ? "4" : "3  1 1 1 1 1 1 1  1 1 1 1 1  1 1 1 1 1 1 1  1 1 1 1 1");
        at_place("b", 20, die == 4 ? 21 : 13, die == 4 ? 0 : 180);
        at_place("a", 20, die == 4 ? 14 : 12, 0);
        assert_int_equal(unit_of("b")->moved, die == 4);
        assert_int_equal(field.b.contacts, die == 3);
        assert_int_equal(unit_of("a")->charged, 1);
    }
    for (int way = 0; way < 2; way++) {
        field_open("a foot 20,10", "b staff 20,13 | c foot 5,40", "");
        phase(PHASE_CHARGES, 0);
        give("charge a target=b", "");
        give(way ? "stand" : "flee", way ? "" : "3");
        assert_false(is_there("b"));
        at_place("a", 20, 11.75, 0);
        assert_int_equal(field.b.contacts, 0);
        assert_int_equal(mg_battle(&field.b)->victory_points[0], 2);
        assert_int_equal(mg_battle(&field.b)->lost[1], 0);
    }
    field_open("a foot 20,39", "b scouts 20,42 | c foot 5,20", "");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "4");
    assert_int_equal(unit_of("b")->gone, GONE_FLED);
    assert_int_equal(mg_battle(&field.b)->lost[1], 1);
    at_place("a", 20, 43, 0);
}

static void test_11_moves(void **state)
{
    (void)state;
    field_open("a0 staff 24,4 | a foot 20,10", "b foot 40,40", "");
    phase(PHASE_MOVEMENT, 0);
    allowed("move a point=22.8,12.8");
    refused("move a point=23,12", "mg.ruling.manoeuvre");
    allowed("move a point=20,14");
    refused("move a point=20,14.01", "mg.move.foot");
    refused("move a point=20,10", "mg.ruling.manoeuvre");
    put("b", 20, 15.2, 180);
    allowed("move a point=20,13.95");
    refused("move a point=20,13.96", "mg.ruling.manoeuvre");
    open_scenario("river-farm", NULL);
    phase(PHASE_MOVEMENT, 0);
    refused("move a5 point=24,17", "mg.ruling.manoeuvre");
    assert_int_equal(cost_of("move a7 point=24,25"), 1);
    give("move a7 point=24,25", "");
    at_place("a7", 24, 25, 0);
    allowed("move a5 point=24,17");
    refused("move a5 point=24,17.01", "mg.move.foot");
}

static void test_12_disengage(void **state)
{
    (void)state;
    field_open("a horse 20,10 | o foot 30,7 | f foot 40,10", "b foot 20,11.25 | c foot 40,11", "");
    contact_add(&field.b, number_of("a"), number_of("b"), 0);
    contact_add(&field.b, number_of("f"), number_of("c"), 0);
    phase(PHASE_DISENGAGE, 0);
    refused("disengage f", "mg.reform.disengage");
    refused("disengage o", "mg.ruling.disengage");
    put("o", 20, 7, 0);
    refused("disengage a", "mg.ruling.disengage");
    put("o", 30, 7, 0);
    unit_of("a")->token_removed = 1;
    refused("disengage a", "mg.reform.disengage");
    unit_of("a")->token_removed = 0;
    mg_battle(&field.b)->action_points[0] = 0;
    refused("disengage a", "mg.ruling.action-points");
    mg_battle(&field.b)->action_points[0] = 1;
    unit_of("a")->active = 0;
    refused("disengage a", "mg.ruling.tokens");
    unit_of("a")->active = 1;
    struct order o = order_in_words("disengage a");
    struct umpire u = field_umpire();
    mg_disengage(&u, &o);
    at_place("a", 20, 6, 0);
    assert_int_equal(points_of(0), 0);
    assert_int_equal(unit_of("a")->moved, 1);
    assert_int_equal(field.b.contacts, 1);
}

static void test_13_reform(void **state)
{
    (void)state;
    field_open("a foot 20,10 | s foot 20,19 | d deep 40,10 | e foot 20,27", "b foot 5,40", "");
    phase(PHASE_REFORM, 0);
    unit_of("a")->tokens = unit_of("d")->tokens = unit_of("e")->tokens = 3;
    refused("reform a", "mg.reform.support");
    put("s", 20, 19.01, 0);
    refused("reform a supporter=s", "mg.reform.support");
    put("s", 20, 19, 0);
    unit_of("a")->tokens = 2;
    refused("reform a supporter=s", "mg.reform.floor");
    unit_of("a")->tokens = 3;
    unit_of("s")->tokens = 1;
    refused("reform a supporter=s", "mg.ruling.support");
    unit_of("s")->tokens = 0;
    refused("reform a supporter=a0", "mg.ruling.support");
    refused("reform a supporter=a", "mg.ruling.support");
    give("reform a supporter=s", "");
    assert_int_equal(unit_of("a")->tokens, 2);
    refused("reform e supporter=s", "mg.ruling.support");
    unit_of("a")->tokens = 3;
    unit_of("s")->has_supported = 0;
    refused("reform a supporter=s", "mg.reform.one-a-phase");
    struct order o = order_in_words("reform d");
    assert_true(rules_check((struct game){field.s, &field.b}, &o, NULL));
    struct umpire u = field_umpire();
    mg_reform(&u, &o);
    assert_int_equal(unit_of("d")->tokens, 2);
}

static void test_14_rash(void **state)
{
    (void)state;
    for (int points = 0; points < 2; points++) {
        field_open("a0 staff 18,6 character: [rash] | a foot 20,10", "b foot 30,20", "");
        phase(PHASE_MOVEMENT, 0);
        mg_battle(&field.b)->action_points[0] = (int16_t)points;
        struct umpire u = field_umpire();
        mg_settle_rash(&u, 0);
        at_place("a", points ? 20 : 22.83, points ? 10 : 12.83, points ? 0 : 45);
        assert_int_equal(unit_of("a")->moved, !points);
        assert_int_equal(points_of(0), 0);
    }
}

static void test_15_commander_lost(void **state)
{
    (void)state;
    open_scenario("river-farm", NULL);
    field.b.turn = 3;
    struct umpire u = field_umpire();
    int start = field.b.points[0];
    mg_remove(&u, number_of("b0"), GONE_DESTROYED);
    assert_int_equal(field.b.points[0], start + 2);
    phase(PHASE_MOVEMENT, 1);
    refused("move b1 point=18.3,35", "mg.move.command");
    allowed("turn b1 facing=90");
    struct chance chance;
    chance_roll(&chance, 1, NULL);
    u.chance = &chance;
    mg_begin_turn(&u);
    assert_int_equal(field.b.turn, 4);
    assert_true(is_there("br4"));
    at_place("br4", 18.3, 37.25, 180);
    assert_int_equal(mg_commander(GAME, number_of("b7")), number_of("br4"));
    phase(PHASE_MOVEMENT, 1);
    allowed("move b1 point=18.3,34.6");
    mg_remove(&u, number_of("br4"), GONE_DESTROYED);
    assert_int_equal(field.b.points[0], start + 4);
    mg_begin_turn(&u);
    assert_true(is_there("br5"));
    mg_remove(&u, number_of("br5"), GONE_DESTROYED);
    assert_int_equal(field.b.points[0], start + 4); /* only the first of them counts */
}

static void test_16_broken(void **state)
{
    static const struct {
        const char *name;
        int a, b;
    } row[] = {{"river-farm", 4, 5}, {"armoured-push", 7, 6}, {"election-day", 5, 8}};
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        open_scenario(row[i].name, NULL);
        for (int side = 0; side < SIDES; side++) {
            int lost = side ? row[i].b : row[i].a;
            mg_battle(&field.b)->lost[side] = (int16_t)lost;
            assert_true(mg_is_broken(GAME, side, 0));
            mg_battle(&field.b)->lost[side] = (int16_t)(lost - 1);
            assert_false(mg_is_broken(GAME, side, 0));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_1_initiative, close_field),
        cmocka_unit_test_teardown(test_2_tokens, close_field),
        cmocka_unit_test_teardown(test_3_places, close_field),
        cmocka_unit_test_teardown(test_4_range, close_field),
        cmocka_unit_test_teardown(test_5_arc, close_field),
        cmocka_unit_test_teardown(test_6_sight, close_field),
        cmocka_unit_test_teardown(test_7_return_fire, close_field),
        cmocka_unit_test_teardown(test_8_overhead, close_field),
        cmocka_unit_test_teardown(test_9_charge, close_field),
        cmocka_unit_test_teardown(test_10_flee, close_field),
        cmocka_unit_test_teardown(test_11_moves, close_field),
        cmocka_unit_test_teardown(test_12_disengage, close_field),
        cmocka_unit_test_teardown(test_13_reform, close_field),
        cmocka_unit_test_teardown(test_14_rash, close_field),
        cmocka_unit_test_teardown(test_15_commander_lost, close_field),
        cmocka_unit_test_teardown(test_16_broken, close_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
