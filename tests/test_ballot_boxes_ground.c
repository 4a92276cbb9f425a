/* SPDX-License-Identifier: MIT */
/*
 * The battle of Machine Guns and Ballot Boxes: what a scenario may say, the ground, sight and command,
 * at both sides of each threshold (4.1 to 4.3).
 */
#include "ballot_field.h"

/* ---- 4.1, 4.2: what a scenario may say ---- */

static void test_data(void **state)
{
    static const struct {
        const char *a, *head, *words; /* words NULL: it is accepted */
    } row[] = {
        {"x foot 10,10", "", NULL},
        {"x foot 10,10 ranks: 2", "", NULL},
        {"x scouts 10,10 ranks: 2", "", "only foot or cavalry has two ranks"},
        {"x gun 10,10 ranks: 2", "", "only foot or cavalry has two ranks"},
        {"x foot 10,10 armour: light", "", "only vehicles"},
        {"x foot 10,10 speed: fast", "", "only vehicles"},
        {"x foot 10,10 gear: tracks", "", "only vehicles"},
        {"x foot 10,10 limbered: yes", "", "only artillery"},
        {"x foot 10,10 character: [rash]", "", "only a staff team"},
        {"x foot 10,10 weapons: [bow]", "", "only tribal units use bows"},
        {"x tribe 10,10", "", NULL},
        {"x tank 10,10 traits: [tribal]", "", "is tribal"},
        {"x horse 10,10 traits: [cavalry-defence]", "", "only foot has"},
        {"x scouts 10,10 traits: [assault-engineers]", "", "only foot has"},
        {"x horse 10,10 traits: [anti-tank-defence]", "", "only foot or scouts"},
        {"x scouts 10,10 traits: [anti-tank-defence]", "", NULL},
        {"x foot 10,10 traits: [advanced-rounds]", "", "anti tank weapons and guns"},
        {"x tank 10,10 traits: [advanced-rounds]", "", NULL},
        {"x mortar 10,10 traits: [advanced-rounds]", "", "anti tank weapons and guns"},
        {"x foot 10,10 weapons: [medium-gun]", "", "small arms"},
        {"x foot 10,10 weapons: [rifle, pistol, bow]", "", "one or two weapons"},
        {"x foot 10,10 weapons: []", "", "one or two weapons"},
        {"x people 10,10", "", NULL},
        {"x people 10,10 weapons: [pistol]", "", "unarmed civilians have none"},
        {"s staff 10,10 character: [rash, cautious] | x foot 20,20", "", "rash and cautious"},
        {"s staff 10,10 character: [rash, hated] | x foot 20,20", "", NULL},
        {"s staff 10,10 weapons: [rifle] | x foot 20,20", "", "only its character"},
        {"s staff 10,10 armour: light | x foot 20,20", "", "only its character"},
        {"s staff 10,10 speed: fast | x foot 20,20", "", "only its character"},
        {"s staff 10,10 under: x | x foot 20,20", "", "under nobody"},
        {"s staff 10,10 | y foot 30,30 | x foot 20,20 under: y", "", "no staff team"},
        {"s staff 10,10 | q staff 14,10 | x foot 20,20", "", "one of the commanders"},
        {"s staff 10,10 | q staff 14,10 | x foot 20,20 under: q", "", NULL},
        {"x foot 0.5,10", "", "off the table"},
        {"x foot 10,10 | y foot 11.5,10", "", "would stand on"},
        {"x foot 10,10 | y foot 12,10", "", NULL},
        {"x foot 40,40 arrives: 3", "", NULL},
        {"x foot 40,47.9 arrives: 3", "", "off the table"},
        {"x train 10,10", "", "stands on rails"},
        {"x foot 10,10", "night: [2]\n", "first and the last turn"},
        {"x foot 10,10", "night: [3, 2]\n", "first and the last turn"},
        {"x foot 10,10", "night: [2, 3]\n", NULL},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        struct grog_text t = {0};
        struct grog_error error = {.text = ""};
        field_text(&t, row[i].head, "", row[i].a, "", "b foot 30,40", "");
        struct grog_scenario *s = scenario_parse("field", t.text, t.size, &error);
        if (row[i].words ? s != NULL || !strstr(error.text, row[i].words) : s == NULL)
            fail_msg("%s%s: %s", row[i].head, row[i].a, s ? "is accepted" : error.text);
        scenario_free(s);
        grog_text_release(&t);
    }
}

static void test_footprints(void **state)
{
    static const struct {
        const char *profile;
        int width, depth;
    } row[] = {{"foot", 200, 100},  {"deep", 200, 200}, {"scouts", 200, 100},
               {"horse", 200, 150}, {"gun", 200, 200},  {"horse-gun", 200, 200},
               {"tank", 150, 250},  {"staff", 150, 150}};
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        char units[60];
        snprintf(units, sizeof units, "x %s 20,20", row[i].profile);
        field_open(units, "b foot 30,40", "");
        assert_int_equal(print_of("x")->width, row[i].width);
        assert_int_equal(print_of("x")->depth, row[i].depth);
    }
    field_open("x horse 20,20 ranks: 2", "b foot 30,40", "");
    assert_int_equal(print_of("x")->depth, 300);
}

/* ---- 4.3: places, levels, flags ---- */

static void test_places(void **state)
{
    (void)state;
    field_open("a foot 5,5 | t tank 40,5", "b foot 5,45", GROUND);
    put("a", 14, 24, 0);
    assert_int_equal(place_against("a", 14, 10), FORTIFICATION);
    put("a", 14, 26, 0); /* its centre on the edge */
    assert_int_equal(place_against("a", 14, 10), FORTIFICATION);
    put("a", 14, 26.01, 0);
    assert_int_equal(place_against("a", 14, 10), TERRAIN);
    put("a", 15, 19.52, 0); /* 0.02 of it in the wood */
    assert_int_equal(place_against("a", 14, 10), TERRAIN);
    put("a", 15, 19.51, 0); /* 0.01 is not meeting */
    assert_int_equal(place_against("a", 14, 10), OPEN);
    put("a", 25, 11, 0); /* 0.50 behind the line */
    assert_int_equal(place_against("a", 25, 5), DEFENCES);
    assert_int_equal(place_against("a", 25, 20), OPEN);
    put("a", 25, 11.01, 0);
    assert_int_equal(place_against("a", 25, 5), OPEN);
    put("a", 33, 11, 0);
    assert_int_equal(place_against("a", 33, 5), DEFENCES);
    put("t", 35, 25, 0); /* 1.5 wide: wholly on the road through the rough */
    assert_int_equal(place_against("t", 35, 5), OPEN);
    put("t", 35.25, 25, 0); /* its edge on the road's edge */
    assert_int_equal(place_against("t", 35, 5), TERRAIN);
    put("t", 35.24, 25, 0);
    assert_int_equal(place_against("t", 35, 5), OPEN);
}

static void test_levels(void **state)
{
    (void)state;
    field_open("a foot 5,5", "b foot 5,45", GROUND);
    assert_int_equal(mg_level(field.s, (struct place){500, 3199}), 0);
    assert_int_equal(mg_level(field.s, (struct place){500, 3200}), 1);
    assert_int_equal(mg_level(field.s, (struct place){500, 3400}), 2);
    put("a", 5, 36, 0);
    put("b", 5, 37.2, 180);
    struct facts f = mg_fight_facts(GAME, number_of("a"), number_of("b"));
    assert_int_equal(f.uphill, NEITHER_HIGHER);
    put("b", 5, 41, 180);
    f = mg_fight_facts(GAME, number_of("a"), number_of("b"));
    assert_int_equal(f.uphill, ATTACKER_HIGHER);
    f = mg_fight_facts(GAME, number_of("b"), number_of("a"));
    assert_int_equal(f.uphill, DEFENDER_HIGHER);
}

static struct mg_way way_to(const char *id, double x, double y)
{
    const struct place to = {(int)lround(x * 100), (int)lround(y * 100)};
    struct shape swept = shape_swept(print_of(id), to);
    return mg_way_of_move(field.s, &swept, print_of(id)->at, to);
}

static void test_ways(void **state)
{
    (void)state;
    field_open("a foot 15,15", "b foot 5,45", GROUND);
    assert_false(way_to("a", 15, 19.51).terrain);
    assert_true(way_to("a", 15, 19.52).terrain);
    put("a", 25, 8, 0);
    assert_true(way_to("a", 25, 10).terrain); /* a common point with the wall */
    assert_false(way_to("a", 25, 9.99).terrain);
    put("a", 33, 8, 0);
    assert_true(way_to("a", 33, 10).defences);
    assert_false(way_to("a", 33, 10).terrain);
    assert_false(way_to("a", 33, 9.99).defences);
    put("a", 35, 18, 0);
    assert_true(way_to("a", 35, 22).road);
    assert_false(way_to("a", 35, 22).terrain);
    assert_true(way_to("a", 36, 22).road);
    assert_false(way_to("a", 36.01, 22).road);
    assert_true(way_to("a", 36.01, 22).terrain);
    put("a", 35, 8, 0); /* a road takes no defences away */
    assert_true(way_to("a", 35, 11).defences);
    const struct place to = {3500, 2200};
    put("a", 35, 18, 0);
    assert_true(mg_way_of_charge(field.s, print_of("a"), to, to).terrain);
}

/* ---- 4.3: sight ---- */

static void test_who_blocks(void **state)
{
    (void)state;
    field_open("a foot 20,10 | f foot 20,13 | s staff 40,5", "b foot 20,17 | e foot 40,40",
               FARM_TERRAIN);
    assert_false(sees("a", "b"));
    put("f", 21, 13, 0); /* its edge lies along the line */
    assert_true(sees("a", "b"));
    put("f", 20.99, 13, 0); /* its whole depth is in the line */
    assert_false(sees("a", "b"));
    put("f", 40, 20, 0);
    put("s", 20, 13, 0);
    assert_true(sees("a", "b")); /* staff never blocks */
    put("s", 40, 5, 0);
    put("a", 24, 20, 0); /* on the hill */
    put("f", 24, 26, 0);
    put("b", 24, 30, 180);
    assert_true(sees("a", "b")); /* who stands lower does not block */
    put("f", 24, 23, 0);
    assert_false(sees("a", "b"));
}

static void test_vehicles_look_round(void **state)
{
    (void)state;
    field_open("t tank 20,20 | a foot 30,20", "b foot 20,12 | c tank 30,12", "");
    phase(PHASE_SHOOTING, 0);
    allowed("shoot t target=b weapon=machine-gun");
    refused("shoot a target=c weapon=rifle", "mg.ruling.line-of-sight");
    put("c", 30, 23.2, 180);
    refused("shoot a target=c weapon=rifle", "mg.ruling.small-arms");
    allowed("shoot t target=c weapon=standard-at");
}

static void test_observers(void **state)
{
    static const char wall[] = "  - {kind: hill, level: 1, area: [10, 20, 20, 2]}\n";
    (void)state;
    field_open("m mortar 20,15 | s scouts 40,25 | g gun 30,15 | a0 staff 45,3", "b foot 20,26",
               wall);
    phase(PHASE_SHOOTING, 0);
    put("s", 40, 10, 0);
    put("a0", 5, 10, 0);
    refused("shoot m target=b weapon=light-mortar", "mg.ruling.line-of-sight");
    put("s", 24, 24, 180); /* behind the hill, looking away: the arc does not matter */
    allowed("shoot m target=b weapon=light-mortar");
    refused("shoot g target=b weapon=medium-gun", "mg.ruling.line-of-sight");
    put("s", 40, 10, 0);
    put("a0", 24, 24, 0);
    allowed("shoot m target=b weapon=light-mortar");
    put("m", 20, 15, 180); /* nor its own */
    allowed("shoot m target=b weapon=light-mortar");
    put("s", 20, 23.5, 0); /* in the line, and too near to the target */
    refused("shoot m target=b weapon=light-mortar", "mg.range.overhead");
}

/* ---- 4.3: command ---- */

static void test_command(void **state)
{
    (void)state;
    field_open(
        "a0 staff 20,10 character: [hated, charismatic] | a8 staff 44,10 | a foot 20,27.25 under: a0",
        "b foot 20,40", "");
    assert_true(mg_is_in_command(GAME, number_of("a")));
    assert_true(mg_is_led_by(GAME, number_of("a"), IS_HATED));
    put("a", 20, 27.26, 0); /* 16.01 */
    assert_false(mg_is_in_command(GAME, number_of("a")));
    assert_false(mg_is_led_by(GAME, number_of("a"), IS_HATED));
    phase(PHASE_MOVEMENT, 0);
    refused("move a point=20,28", "mg.move.command");
    allowed("move a0 point=20,14"); /* staff needs none */
    put("a", 40, 12, 0);            /* by the other one, who is not his */
    assert_int_equal(mg_commander(GAME, number_of("a")), number_of("a0"));
    struct umpire u = field_umpire();
    mg_remove(&u, number_of("a0"), GONE_DESTROYED);
    assert_int_equal(mg_commander(GAME, number_of("a")), number_of("a8"));
    allowed("move a point=40,14");
    mg_remove(&u, number_of("a8"), GONE_DESTROYED);
    refused("move a point=40,14", "mg.move.command");
}

static void test_scouts_bonus(void **state)
{
    (void)state;
    field_open("a0 staff 20,10 | s scouts 20,20 | f foot 40,20.5 | g gun 30,30", "b foot 20,40",
               "");
    assert_true(
        mg_is_screen(GAME, number_of("s"), print_of("s"))); /* a centre on the line is not ahead */
    put("f", 40, 20.51, 0);
    assert_false(mg_is_screen(GAME, number_of("s"), print_of("s")));
    put("f", 40, 10, 0);
    put("s", 20, 27.25, 0);
    assert_true(mg_is_screen(GAME, number_of("s"), print_of("s")));
    put("s", 20, 27.26, 0);
    assert_false(mg_is_screen(GAME, number_of("s"), print_of("s")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_data, close_field),
        cmocka_unit_test_teardown(test_footprints, close_field),
        cmocka_unit_test_teardown(test_places, close_field),
        cmocka_unit_test_teardown(test_levels, close_field),
        cmocka_unit_test_teardown(test_ways, close_field),
        cmocka_unit_test_teardown(test_who_blocks, close_field),
        cmocka_unit_test_teardown(test_vehicles_look_round, close_field),
        cmocka_unit_test_teardown(test_observers, close_field),
        cmocka_unit_test_teardown(test_command, close_field),
        cmocka_unit_test_teardown(test_scouts_bonus, close_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
