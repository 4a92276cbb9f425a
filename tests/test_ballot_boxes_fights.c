/* SPDX-License-Identifier: MIT */
/*
 * The battle of Machine Guns and Ballot Boxes: shots, smoke, sorties, charges, flights and fights, at
 * both sides of each threshold (4.4, 4.5).
 */
#include "ballot_field.h"

/* ---- 4.4: shooting ---- */

static void test_shots(void **state)
{
    (void)state;
    field_open_with("night: [3, 4]\nsmoke: yes\n", "    gas: 1\n",
                    "a foot 20,10 | h horse-gun 30,5 | g gun 40,5 | p people 5,5 | c police 10,10",
                    "", "b militia 20,14 | d foot 30,25 | e foot 40,30", "");
    phase(PHASE_SHOOTING, 0);
    refused("shoot b target=a weapon=rifle", NULL);
    refused("shoot a target=g weapon=rifle", NULL);
    refused("shoot a target=b weapon=pistol", "mg.ruling.equipment");
    refused("shoot a target=b0 weapon=rifle", "mg.ruling.staff");
    refused("shoot a0 target=b weapon=rifle", "mg.ruling.staff");
    refused("shoot p target=b weapon=rifle", "mg.ruling.equipment");
    refused("shoot a target=b weapon=rifle gas", "mg.ruling.gas");
    refused("half-dice a target=b weapon=rifle", "mg.shoot.half-dice");
    unit_of("a")->active = 0;
    refused("shoot a target=b weapon=rifle", "mg.ruling.tokens");
    unit_of("a")->active = 1;
    mg_battle(&field.b)->action_points[0] = 0;
    refused("shoot a target=b weapon=rifle", "mg.ruling.action-points");
    put("c", 20, 18, 180);
    assert_int_equal(cost_of("half-dice c target=b weapon=rifle"), 0);
    allowed("half-dice c target=b weapon=rifle");
    foresees("half-dice c target=b weapon=rifle", 0, "shoot", "shot=half-dice");
    mg_battle(&field.b)->action_points[0] = 20;
    foresees("shoot h target=d weapon=light-gun", 0, "shoot", "shot=crash-fire");
    refused("half-dice h target=d weapon=light-gun", "mg.ruling.artillery-move");
    refused("smoke h weapon=light-gun point=30,20", "mg.ruling.artillery-move");
    foresees("shoot g target=e weapon=medium-gun gas", 0, "shoot", "gas=first");
    unit_of("g")->unlimbered = 0;
    refused("shoot g target=e weapon=medium-gun", "mg.ruling.artillery-move");
    unit_of("g")->unlimbered = 1;
    field.b.turn = 3;
    refused("shoot g target=e weapon=medium-gun", "mg.ruling.night-sight");
    put("e", 40, 22.5, 180); /* 16.00: 4M */
    foresees("shoot g target=e weapon=medium-gun", 0, "shoot", "night=yes range=4");
    put("e", 40, 22.51, 180);
    refused("shoot g target=e weapon=medium-gun", "mg.ruling.night-sight");
    field.b.turn = 5;
    allowed("shoot g target=e weapon=medium-gun");
    contact_add(&field.b, number_of("a"), number_of("b"), 0);
    refused("shoot a target=e weapon=rifle", "mg.ruling.line-of-sight");
    refused("shoot c target=b weapon=rifle", "mg.ruling.line-of-sight");
    give("shoot g target=e weapon=medium-gun gas", "1 1 1 1");
    refused("shoot h target=e weapon=light-gun gas", "mg.ruling.gas");
    give("shoot h target=d weapon=light-gun", "1 1 1");
    assert_int_equal(unit_of("h")->unlimbered, 1);
}

static void test_moved_and_quiet(void **state)
{
    (void)state;
    field_open("g gun 20,5 | h gun 25,5", "b militia 20,14", "");
    phase(PHASE_SHOOTING, 0);
    unit_of("g")->moved_before = 1;
    foresees("shoot g target=b weapon=medium-gun", 0, "shoot", "moved=yes target-quiet=yes");
    unit_of("b")->fired_on = 1;
    foresees("shoot h target=b weapon=medium-gun", 0, "shoot", "moved=no target-quiet=no");
    unit_of("b")->fired_on = 0;
    unit_of("b")->fired = 1;
    foresees("shoot h target=b weapon=medium-gun", 0, "shoot", "target-quiet=no");
}

static void test_no_return(void **state)
{
    static const struct {
        const char *b, *what;
        bool returns;
    } row[] = {
        {"b militia 20,14", "", true},       {"b militia 20,14", "active", false},
        {"b militia 20,14", "fired", false}, {"b militia 20,14 facing: 0", "", false},
        {"b people 20,14", "", false},       {"b pistol 20,14.5", "", true},
        {"b pistol 20,15.01", "", false},    {"b gun 20,15 limbered: yes", "", false},
        {"b gun 20,15", "", true},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        field_open("a foot 20,10", row[i].b, "");
        phase(PHASE_SHOOTING, 0);
        unit_of("b")->active = strcmp(row[i].what, "active") == 0;
        unit_of("b")->fired = strcmp(row[i].what, "fired") == 0;
        struct order o = order_in_words("shoot a target=b weapon=rifle");
        struct umpire u = field_umpire();
        struct chance chance;
        struct script script = {{script_read}, "1 1 1 1 1 1 1 1 1 1 1 1", ""};
        chance_read(&chance, &script.reader, 1, NULL);
        u.chance = &chance;
        battle_ask(&field.b, 0, NO_SIDE, NOBODY);
        mg_shoot(&u, &o);
        if ((field.b.decision == ASK_RETURN) != row[i].returns)
            fail_msg("%s %s", row[i].b, row[i].what);
    }
}

static void test_smoke(void **state)
{
    (void)state;
    field_open("g gun 20,5 | m mortar 26,5 | a foot 32,5 | f foot 20,12",
               "b foot 20,30 | c foot 24.01,20", "");
    phase(PHASE_SHOOTING, 0);
    refused("smoke a weapon=rifle point=32,10", "mg.ruling.smoke");
    refused("smoke a weapon=medium-gun point=32,10", "mg.ruling.equipment");
    refused("smoke m weapon=light-mortar point=26,18.01", "mg.long.light-mortar");
    allowed("smoke m weapon=light-mortar point=26,18");
    refused("smoke g weapon=medium-gun point=10,5", "mg.ruling.line-of-sight");
    refused("smoke g weapon=medium-gun point=20,48.01", "mg.ruling.smoke");
    allowed("smoke g weapon=medium-gun point=20,12"); /* whoever holds the place does not hide it */
    refused("smoke g weapon=medium-gun point=20,14", "mg.range.overhead");
    give("smoke g weapon=medium-gun point=20,20", "");
    assert_int_equal(points_of(0), 19);
    assert_int_equal(unit_of("g")->fired, 1);
    assert_int_equal(field.b.patches, 1);
    refused("smoke g weapon=medium-gun point=20,20", "mg.action.shoot");
    assert_false(mg_is_in_smoke(&field.b, print_of("b")));
    put("c", 25, 20, 180); /* 4.00 from the point */
    assert_true(mg_is_in_smoke(&field.b, print_of("c")));
    put("c", 25.01, 20, 180);
    assert_false(mg_is_in_smoke(&field.b, print_of("c")));
    put("f", 40, 12, 0);
    put("c", 26, 12, 180);
    foresees("shoot m target=c weapon=light-mortar", 0, "shoot", "smoke=no");
    put("c", 24, 17, 180);
    foresees("shoot m target=c weapon=light-mortar", 0, "shoot", "smoke=yes");
    struct umpire u = field_umpire();
    int turn = field.b.turn;
    mg_end_turn(&u);
    assert_int_equal(field.b.patches, 1);
    field.b.turn = (int16_t)(turn + 1);
    mg_end_turn(&u);
    assert_int_equal(field.b.patches, 0);
    field_open_with("", "", "g gun 20,5", "", "b foot 20,30", "");
    phase(PHASE_SHOOTING, 0);
    refused("smoke g weapon=medium-gun point=20,20", "mg.ruling.smoke");
}

/* An observer is enough for smoke; a shot must be allowed over heads as well. */
static void test_observed_smoke(void **state)
{
    (void)state;
    field_open("m mortar 26,5 | f foot 26,10 | s scouts 36,10", "b foot 26,12.5", "");
    phase(PHASE_SHOOTING, 0);
    allowed("smoke m weapon=light-mortar point=26,13.5");
    refused("shoot m target=b weapon=light-mortar", "mg.range.overhead");
    allowed("smoke m weapon=light-mortar point=32,3"); /* behind its front */
    refused("smoke m weapon=light-mortar point=26,18.01", "mg.long.light-mortar");
    field.b.piece[number_of("s")].presence = field.b.piece[number_of("a0")].presence = HAS_GONE;
    refused("smoke m weapon=light-mortar point=26,13.5", "mg.range.overhead");
    refused("smoke m weapon=light-mortar point=32,3", "mg.ruling.line-of-sight");
}

static void test_sorties(void **state)
{
    static const char sorties[] = "    sorties: [{id: bomber, grade: battle-hard}]\n    gas: 1\n";
    (void)state;
    field_open_with("night: [4, 4]\n", sorties, "a foot 20,10", "",
                    "b foot 20,40 | c militia 30,40",
                    "  - {kind: defences, line: [[10, 39], [25, 39]]}\n");
    phase(PHASE_ACTIVATION, 0);
    field.b.turn = 4;
    refused("call bomber", "mg.ruling.aircraft");
    field.b.turn = 1;
    foresees("call bomber", 0, "aircraft-sortie", "called-last-turn=no");
    give("call bomber", "");
    asked(ASK_TOKENS, 1);
    give("done", "3"); /* 3+: it comes */
    assert_int_equal(unit_of("bomber")->arrived, 1);
    const struct battle over_table = field.b;
    give("done", ""); /* it is gone when its side has done shooting, used or not */
    assert_int_equal(unit_of("bomber")->arrived, 0);
    field.b = over_table;
    refused("strike a target=b", "mg.ruling.aircraft");
    refused("strike bomber target=b0", "mg.ruling.staff");
    foresees(
        "strike bomber target=b gas", 0, "shoot",
        "arm=aircraft weapon=air-attack range=1 grade=battle-hard place=open target-place=open "
        "moved=no gas=first tokens=0 traits=");
    give("strike bomber target=b", "1 1 1 1 1 1 1 1");
    assert_int_equal(points_of(0), 19);
    assert_int_equal(unit_of("b")->fired_on, 1);
    phase(PHASE_SHOOTING, 0);
    refused("strike bomber target=c", "mg.ruling.aircraft");
    struct umpire u = field_umpire();
    mg_end_turn(&u);
    phase(PHASE_ACTIVATION, 0);
    allowed("call bomber"); /* a second turn in three */
    unit_of("bomber")->called = 1;
    refused("call bomber", "mg.aircraft.once");
    mg_end_turn(&u);
    phase(PHASE_ACTIVATION, 0);
    refused("call bomber", "mg.aircraft.two-in-three");
    mg_end_turn(&u);
    phase(PHASE_ACTIVATION, 0);
    allowed("call bomber");
}

/* ---- 4.4: charges ---- */

static void test_charges(void **state)
{
    (void)state;
    field_open("a foot 20,10 | g gun 30,10 | p people 40,10 | h horse 10,10 | c foot 44,30",
               "b foot 20,14 | d foot 30,15 | e foot 10,19 | s scouts 40,14", "");
    phase(PHASE_CHARGES, 0);
    refused("charge g target=d", "mg.ruling.charge-move");
    refused("charge p target=s", "mg.ruling.charge-move");
    refused("charge a0 target=b", "mg.ruling.charge-move");
    refused("charge a target=g", NULL);
    allowed("charge h target=e"); /* 8.00 less what its depth takes: 2M */
    unit_of("a")->charged = 1;
    refused("charge a target=b", "mg.ruling.charge-move");
    unit_of("a")->charged = 0;
    unit_of("a")->active = 0;
    refused("charge a target=b", "mg.ruling.tokens");
    unit_of("a")->active = 1;
    put("b", 23, 13, 180); /* just 45 degrees */
    allowed("charge a target=b");
    put("b", 23.01, 13, 180);
    refused("charge a target=b", "mg.ruling.charge-move");
    put("b", 20, 14.5, 180);
    put("c", 20, 12.2, 0); /* in the way, and it hides the target */
    refused("charge a target=b", "mg.ruling.charge-move");
    put("c", 21.5, 12.2, 0); /* beside the line of sight, but in the way */
    refused("charge a target=b", "mg.ruling.charge-move");
    put("c", 22.01, 12.2, 0); /* 0.01 of it does not count */
    allowed("charge a target=b");
    put("c", 44, 30, 0);
    contact_add(&field.b, number_of("h"), number_of("b"), 0);
    allowed("charge a target=b"); /* several may charge one */
    refused("charge h target=e", "mg.ruling.melee-result");
}

static void test_charge_costs(void **state)
{
    (void)state;
    field_open(
        "a0 staff 20,5 character: [cautious] | a foot 33,8 | e smg 25,8 traits: [assault-engineers] | t tribe 15,18",
        "b foot 33,11.5 | c foot 25,11.5 | d foot 15,21.6", GROUND);
    phase(PHASE_CHARGES, 0);
    assert_int_equal(cost_of("charge a target=b"), 3); /* charge, defences, cautious */
    put("e", 33, 8, 0);
    put("a", 40, 8, 0);
    assert_int_equal(cost_of("charge e target=b"), 2); /* engineers go through */
    put("e", 25, 8, 0);
    assert_int_equal(cost_of("charge e target=c"), 3); /* an obstacle is terrain */
    assert_int_equal(cost_of("charge t target=d"), 1); /* tribal foot: only the cautious row */
    put("a0", 46, 46, 0);
    assert_int_equal(cost_of("charge t target=d"), 0);
}

static void test_touching_charge(void **state)
{
    (void)state;
    field_open("a foot 20,10", "b foot 21,11", "");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "5 5 5 5 5 5 5  1 1 1 1 1 1 1");
    at_place("a", 20, 10, 0); /* turned it would touch: it stays as it stands */
}

static void test_several_fights(void **state)
{
    (void)state;
    field_open("a foot 20,10 | c foot 30,10", "b foot 20,11 | d foot 30,11", "");
    contact_add(&field.b, number_of("c"), number_of("b"), 0);
    contact_add(&field.b, number_of("d"), number_of("a"), 0);
    contact_add(&field.b, number_of("a"), number_of("b"), 0);
    unit_of("b")->tokens = 3;
    struct umpire u = field_umpire();
    struct chance chance; /* a against b first, who is destroyed; then d against a */
    struct script script = {
        {script_read}, "5 5 5 5 5 5 5  1 1 1  1 1 1 1 1 1 1  1 1 1 1 1 1 1", ""};
    chance_read(&chance, &script.reader, 1, NULL);
    u.chance = &chance;
    mg_fight_all(&u);
    assert_false(is_there("b"));
    assert_int_equal(script.rest[0], 0);
    assert_int_equal(field.b.contacts, 1);
    assert_int_equal(mg_battle(&field.b)->victory_points[0], 1);
}

static void test_fight_facts(void **state)
{
    (void)state;
    field_open(
        "a0 staff 20,5 character: [rash] | a smg 20,10 traits: [shock, night-trained] | h horse 30,10",
        "b0 staff 20,16 character: [defensive, hated] | b foot 20,11 traits: [cavalry-defence]",
        "");
    struct facts f = mg_fight_facts(GAME, number_of("a"), number_of("b"));
    assert_int_equal(f.attacker.traits,
                     1 << SHOCK | 1 << STOOD_STILL | 1 << ASSAULT_WEAPONS | 1 << RASH_LEADER);
    assert_int_equal(f.defender.traits, 1 << CAVALRY_DEFENCE | 1 << STOOD_STILL |
                                            1 << DEFENSIVE_LEADER | 1 << HATED_LEADER);
    unit_of("b")->moved_before = 1;
    f = mg_fight_facts(GAME, number_of("a"), number_of("b"));
    assert_false(has(&f.defender, STOOD_STILL));
    unit_of("b")->moved_before = 0;
    unit_of("b")->charged_before = 1;
    f = mg_fight_facts(GAME, number_of("a"), number_of("b"));
    assert_false(has(&f.defender, STOOD_STILL));
}

/* ---- 4.5: fleeing ---- */

static void test_flight_is_stopped(void **state)
{
    (void)state;
    field_open("a foot 20,10 | e foot 20,20", "b scouts 20,13 | f foot 40,20", "");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "4"); /* an enemy's front edge at 19.50: it stops 0.25 before */
    at_place("b", 20, 18.75, 0);
    at_place("a", 20, 14, 0);
    field_open("a foot 20,10", "b scouts 20,13 | f foot 20,16", "");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "4"); /* a friend's rear edge at 15.50: it touches */
    at_place("b", 20, 15, 0);
    at_place("a", 20, 13.75, 0); /* 0.25 before it */
    field_open("a foot 20,10", "b scouts 20,13 | f foot 40,20",
               "  - {kind: water, area: [15, 17, 10, 2]}\n");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "4");
    at_place("b", 20, 16.5, 0); /* it stops at the bank */
}

/* An overlap of 0.01 is no meeting: who only grazes a friend or a bank goes on, fleeing or after. */
static void test_grazed_on_the_way(void **state)
{
    (void)state;
    for (int by = 1; by <= 2; by++) {
        field_open("a foot 20,10 | c foot 30,11.5", "b scouts 20,13 | f foot 40,20 | g foot 40,30",
                   "");
        put("c", by == 1 ? 21.99 : 21.98, 11.5, 0);
        put("f", by == 1 ? 18.01 : 18.02, 16.5, 0);
        phase(PHASE_CHARGES, 0);
        if (by == 2) {
            refused("charge a target=b", "mg.ruling.charge-move"); /* c is in the way */
            put("c", 30, 11.5, 0);
        }
        give("charge a target=b", "");
        give("flee", "4");
        at_place("b", 20, by == 1 ? 21 : 15.5, 0);
        at_place("a", 20, 14, 0);
        field_open("a foot 20,10", "b scouts 20,13 | f foot 40,20",
                   by == 1 ? "  - {kind: water, area: [20.99, 17, 5, 2]}\n"
                           : "  - {kind: water, area: [20.98, 17, 5, 2]}\n");
        phase(PHASE_CHARGES, 0);
        give("charge a target=b", "");
        give("flee", "4");
        at_place("b", 20, by == 1 ? 21 : 16.5, 0);
    }
}

static void test_flight_by_scoutmaster(void **state)
{
    (void)state;
    field_open("a foot 20,10",
               "b0 staff 24,30 character: [scoutmaster] | b scouts 20,13 | f foot 40,20", "");
    phase(PHASE_CHARGES, 0);
    foresees("charge a target=b", 0, "flee", "scoutmaster=yes terrain=no");
    give("charge a target=b", "");
    give("flee", "4");
    at_place("b", 20, 25, 0);
    field_open("a foot 20,10",
               "b0 staff 24,30 character: [scoutmaster] | b scouts 20,13 | f foot 40,20",
               "  - {kind: rough, area: [10, 25.48, 20, 2]}\n");
    phase(PHASE_CHARGES, 0);
    foresees("charge a target=b", 0, "flee", "terrain=yes"); /* the third M leads into it */
    give("charge a target=b", "");
    give("flee", "4");
    at_place("b", 20, 21, 0);
}

static void test_flight_over_the_edge(void **state)
{
    (void)state;
    for (int is_near = 0; is_near < 2; is_near++) {
        field_open(is_near ? "a car 14,0.80 facing: 90" : "a car 14,0.96 facing: 90",
                   is_near ? "b scouts 19,0.94 | f foot 40,20" : "b scouts 19,1.1 | f foot 40,20",
                   "");
        phase(PHASE_CHARGES, 0);
        give("charge a target=b", "");
        give("flee",
             "4"); /* turned it stands out over the edge, though it would end on the table */
        assert_int_equal(is_there("b"), !is_near);
        assert_int_equal(unit_of("b")->gone, is_near ? GONE_FLED : NOT_GONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_shots, close_field),
        cmocka_unit_test_teardown(test_moved_and_quiet, close_field),
        cmocka_unit_test_teardown(test_no_return, close_field),
        cmocka_unit_test_teardown(test_smoke, close_field),
        cmocka_unit_test_teardown(test_observed_smoke, close_field),
        cmocka_unit_test_teardown(test_sorties, close_field),
        cmocka_unit_test_teardown(test_charges, close_field),
        cmocka_unit_test_teardown(test_charge_costs, close_field),
        cmocka_unit_test_teardown(test_touching_charge, close_field),
        cmocka_unit_test_teardown(test_several_fights, close_field),
        cmocka_unit_test_teardown(test_fight_facts, close_field),
        cmocka_unit_test_teardown(test_flight_is_stopped, close_field),
        cmocka_unit_test_teardown(test_grazed_on_the_way, close_field),
        cmocka_unit_test_teardown(test_flight_by_scoutmaster, close_field),
        cmocka_unit_test_teardown(test_flight_over_the_edge, close_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
