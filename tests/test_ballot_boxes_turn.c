/* SPDX-License-Identifier: MIT */
/*
 * The battle of Machine Guns and Ballot Boxes: movement, reforms, what a turn ends with, arrivals,
 * objectives and the end, at both sides of each threshold (4.4 to 4.7).
 */
#include "ballot_field.h"
#include "systems/ballot_boxes/doctrine/doctrine.h"

/* ---- 4.4, 4.5: movement ---- */

static void test_move_costs(void **state)
{
    static const struct {
        const char *unit, *order;
        double x, y;
        int cost;
    } row[] = {
        {"a", "move a point=5,14", 5, 10, 1},
        {"a", "move a point=15,19", 15, 15.5, 1},
        {"a", "move a point=15,19.52", 15, 15.52, 2}, /* terrain */
        {"s", "move s point=15,22", 15, 15.5, 1},     /* not for scouts */
        {"t", "move t point=5,14", 5, 10, 1},
        {"t", "move t point=5,14.01", 5, 10, 2}, /* tribal, more than 1M in the open */
        {"t", "move t point=15,22", 15, 15, 1},  /* not in terrain */
        {"a", "move a point=33,11", 33, 8, 2},   /* defences */
        {"e", "move e point=33,11", 33, 8, 1},   /* engineers */
        {"h", "move h point=5,18", 5, 10, 1},
        {"k", "move k point=5,18", 5, 10, 1},
    };
    (void)state;
    field_open(
        "a0 staff 20,12 | a foot 40,40 | s scouts 44,36 | t tribe 40,36 | e smg 36,40 traits: [assault-engineers] | h horse 44,32 | k tank 40,32",
        "b foot 5,45", GROUND);
    phase(PHASE_MOVEMENT, 0);
    for (int i = 0; i < COUNT_OF(row); i++) {
        struct footprint was = *print_of(row[i].unit);
        put(row[i].unit, row[i].x, row[i].y, 0);
        allowed(row[i].order);
        if (cost_of(row[i].order) != row[i].cost)
            fail_msg("%s costs %d, not %d", row[i].order, cost_of(row[i].order), row[i].cost);
        *print_of(row[i].unit) = was;
    }
    put("t", 5, 10, 0);
    assert_int_equal(cost_of("turn t facing=90"), 1);
    assert_int_equal(cost_of("turn a facing=90"), 0);
}

static void test_cautious(void **state)
{
    (void)state;
    field_open("a0 staff 20,5 character: [cautious] | a foot 15,15.5", "b foot 15,40", GROUND);
    phase(PHASE_MOVEMENT, 0);
    assert_int_equal(cost_of("move a point=15,19"), 2); /* nearer, in the open */
    put("a", 15, 16, 0);
    assert_int_equal(cost_of("move a point=15,19.6"), 2); /* terrain, but into cover */
    put("a", 15, 16, 180);
    assert_int_equal(cost_of("move a point=15,13"), 1); /* away */
    put("a0", 46, 46, 0);
    put("a", 15, 15.5, 0);
    refused("move a point=15,19", "mg.move.command");
}

static void test_moves_are_refused(void **state)
{
    (void)state;
    field_open(
        "a0 staff 27,8 | a foot 20,10 | c foot 40,44 | v car 42,5 | g gun 10,10 | l lorry 26,4",
        "b foot 5,45", GROUND);
    phase(PHASE_MOVEMENT, 0);
    refused("move g point=10,12", "mg.ruling.artillery-move");
    give("limber g", "");
    refused("unlimber g", "mg.ruling.manoeuvre");
    allowed("move g point=10,14");
    refused("move g point=10,14.01", "mg.ruling.artillery-move");
    refused("limber a", "mg.action.limber");
    unit_of("g")->has_limbered = 0;
    refused("limber g", "mg.action.limber");
    allowed("unlimber g");
    unit_of("a")->charged = 1;
    refused("move a point=20,12", "mg.ruling.manoeuvre");
    allowed("turn a facing=10");
    unit_of("a")->charged = 0;
    allowed("move v point=42,17"); /* fast: 3M */
    refused("move v point=42,17.01", "mg.move.fast");
    refused("move l point=26,8.01", "mg.move.slow");
}

/* Too far is refused by the row that makes it so. */
static void test_what_limits_a_move(void **state)
{
    (void)state;
    field_open_with("house:\n  rulings: {out-of-command-move: 1}\n", "",
                    "a0 staff 20,12 | a horse 15,15 | t tribe 12,15 | c car 18,15 | k tank 33,15 | "
                    "f horse 46,40",
                    "", "b foot 5,45", GROUND);
    phase(PHASE_MOVEMENT, 0);
    allowed("move a point=15,19");
    refused("move a point=15,19.5", "mg.move.terrain-limit");
    put("a", 5, 15, 0);
    refused("move a point=5,23.01", "mg.move.cavalry");
    refused("move t point=12,23.01", "mg.move.tribal");
    allowed("move c point=18,23");
    refused("move c point=18,23.01", "mg.move.vehicle-terrain");
    refused("move c point=18,27.01", "mg.move.vehicle-terrain");
    refused("move k point=33,23.01", "mg.move.standard"); /* nothing is lost on tracks */
    allowed("move f point=46,44");
    refused("move f point=46,44.01", "mg.move.command");
}

static void test_water_and_edges(void **state)
{
    (void)state;
    field_open_with("", "    exit-edges: [east]\n",
                    "a0 staff 40,10 | a foot 43,18 facing: 0 | c foot 46,8 facing: 90", "",
                    "b foot 5,45", GROUND);
    phase(PHASE_MOVEMENT, 0);
    allowed("move a point=43,21");
    refused("move a point=43.02,21", "mg.ruling.manoeuvre"); /* 0.02 of it in the water */
    allowed("move a point=43.01,21");
    refused("move c point=47.51,8", "mg.ruling.manoeuvre"); /* partly over the edge is neither */
    allowed("move c point=47.5,8");
    refused("move c point=48,8", "mg.ruling.manoeuvre");
    give("move c point=48.01,8", "");
    assert_int_equal(unit_of("c")->gone, GONE_LEFT);
    assert_int_equal(mg_battle(&field.b)->lost[0], 0);
    assert_int_equal(mg_battle(&field.b)->victory_points[1], 0);
}

static void test_near_enemies(void **state)
{
    (void)state;
    field_open("a0 staff 24,4 | a foot 20,10", "b foot 22.2,10 | c staff 20,13", "");
    phase(PHASE_MOVEMENT, 0);
    refused("move a point=20,12", "mg.ruling.manoeuvre"); /* staff too */
    put("c", 40, 40, 0);
    allowed("move a point=20,12"); /* 0.20 from b at the start: no nearer */
    allowed("move a point=19,12");
    refused("move a point=20.1,12", "mg.ruling.manoeuvre");
}

static void test_trains(void **state)
{
    static const char rails[] = "  - {kind: rail, line: [[20, 0], [20, 48]]}\n"
                                "  - {kind: road, line: [[20, 0], [20, 48]]}\n";
    (void)state;
    field_open("a0 staff 24,4 | t train 20,10", "b foot 5,45", rails);
    phase(PHASE_MOVEMENT, 0);
    allowed("move t point=20,18");
    refused("move t point=20,18.01", "mg.move.standard"); /* no road helps it */
    allowed("move t point=20.05,17");
    refused("move t point=20.06,17", "mg.ruling.manoeuvre");
}

static void test_turns(void **state)
{
    (void)state;
    field_open("a foot 20,10 | c foot 22,10 | d foot 47,20", "b foot 5,45", "");
    phase(PHASE_MOVEMENT, 0);
    refused("turn a facing=0", "mg.ruling.manoeuvre");
    refused("turn a facing=30", "mg.ruling.manoeuvre"); /* into c */
    refused("turn d facing=45", "mg.ruling.manoeuvre"); /* over the edge */
    put("c", 40, 10, 0);
    unit_of("a")->active = 0;
    refused("turn a facing=30", "mg.ruling.tokens");
    unit_of("a")->active = 1;
    give("turn a facing=30", "");
    at_place("a", 20, 10, 30);
    refused("turn a facing=60", "mg.ruling.manoeuvre");
    assert_int_equal(unit_of("a")->moved, 0);
}

static void test_rash_is_stopped(void **state)
{
    (void)state;
    field_open("a0 staff 18,6 character: [rash] | a foot 20,10 | c foot 40,5 | g gun 10,10",
               "b foot 20,14 | d foot 40,9",
               "  - {kind: defences, line: [[36, 5.8], [44, 5.8]]}\n");
    phase(PHASE_MOVEMENT, 0);
    mg_battle(&field.b)->action_points[0] = 0;
    struct umpire u = field_umpire();
    mg_settle_rash(&u, 0);
    at_place("a", 20, 12.75, 0); /* 0.25 before b */
    at_place("g", 10, 10, 0);    /* unlimbered guns are not idle */
    at_place("c", 40, 5, 0);     /* out of command */
    put("a0", 38, 2, 0);
    put("c", 40, 5, 0); /* led, but behind the line: it holds */
    mg_settle_rash(&u, 0);
    at_place("c", 40, 5, 0);
}

/* ---- 4.4: the end of a turn; 4.5: reinforcements ---- */

static void test_turn_flags(void **state)
{
    (void)state;
    field_open("a foot 20,10", "b foot 5,45", "");
    *unit_of("a") = (struct mg_unit){.tokens = 2,
                                     .moved = 1,
                                     .charged = 1,
                                     .fired = 1,
                                     .fired_on = 1,
                                     .active = 1,
                                     .marks = 1,
                                     .has_turned = 1,
                                     .has_gone_on = 1,
                                     .token_removed = 1,
                                     .has_supported = 1,
                                     .under = 0};
    struct umpire u = field_umpire();
    mg_end_turn(&u);
    const struct mg_unit wanted = {.tokens = 2, .moved_before = 1, .charged_before = 1, .under = 0};
    assert_memory_equal(unit_of("a"), &wanted, sizeof wanted);
}

static void test_reinforcements(void **state)
{
    (void)state;
    field_open(
        "a foot 20,10 | r foot 20,2 arrives: 2 | q militia 30,2 arrives: 2 | e foot 40,40 arrives: 1",
        "b foot 5,45", "");
    assert_true(is_there("e")); /* turn from 1 on: placed in the movement phase of it */
    assert_false(is_there("r"));
    field.b.turn = 2;
    put("a", 20, 2.5, 0);
    struct umpire u = field_umpire();
    mg_place_reinforcements(&u);
    at_place("r", 18.01, 2, 0); /* 0.01 is not meeting; the smaller x of two */
    assert_int_equal(unit_of("r")->active, 1);
    at_place("q", 30, 2, 0);
    assert_int_equal(unit_of("q")->active, 0);
}

static void test_replacement_needs_room(void **state)
{
    (void)state;
    field_open("a foot 20,10 | c foot 30,10", "b foot 5,45", "");
    struct umpire u = field_umpire();
    struct chance chance;
    chance_roll(&chance, 1, NULL);
    u.chance = &chance;
    mg_remove(&u, number_of("a0"), GONE_DESTROYED);
    put("c", 20, 8.5, 0); /* stands where the team would */
    unit_of("c")->tokens = 1;
    field.b.turn = 1;
    mg_begin_turn(&u);
    at_place("ar2", 20, 7.25, 0); /* on the ring of 1.50, from north clockwise */
}

/* ---- 4.6, 4.7 ---- */

static void test_objectives_and_end(void **state)
{
    (void)state;
    open_scenario("river-farm", NULL);
    mg_hold_objectives(field.s, &field.b);
    assert_int_equal(field.b.held_by[0], 1);
    assert_int_equal(field.b.held_by[1], NO_SIDE);
    put("a1", 24, 17, 0); /* 4.00 from the hill */
    mg_hold_objectives(field.s, &field.b);
    assert_int_equal(field.b.held_by[1], 0);
    put("a1", 24, 16.99, 0);
    mg_hold_objectives(field.s, &field.b);
    assert_int_equal(field.b.held_by[1], NO_SIDE);
    put("a1", 24, 20, 0);
    put("b9", 24, 24, 180); /* contested */
    mg_hold_objectives(field.s, &field.b);
    assert_int_equal(field.b.held_by[1], NO_SIDE);
    put("b9", 24, 30, 180);
    field.b.turn = 9;
    mg_battle(&field.b)->victory_points[0] = 2;
    struct umpire u = field_umpire();
    mg_end_turn(&u);
    assert_false(field.b.is_over);
    field.b.turn = 10;
    mg_end_turn(&u);
    assert_true(field.b.is_over);
    assert_int_equal(field.b.points[0], 4); /* the hill, and two */
    assert_int_equal(field.b.points[1], 4); /* the farm */
    assert_int_equal(field.b.winner, NO_SIDE);
}

static void test_broken_wins(void **state)
{
    (void)state;
    open_scenario("river-farm", NULL);
    struct umpire u = field_umpire();
    field.b.turn = 2;
    mg_battle(&field.b)->lost[1] = 4;
    mg_end_turn(&u);
    assert_false(field.b.is_over);
    mg_battle(&field.b)->lost[1] = 5;
    mg_end_turn(&u);
    assert_true(field.b.is_over);
    assert_int_equal(field.b.winner, 0);
    open_scenario("river-farm", NULL);
    u = field_umpire();
    mg_battle(&field.b)->lost[0] = 4;
    mg_battle(&field.b)->lost[1] = 5;
    mg_end_turn(&u); /* both: points */
    assert_int_equal(field.b.winner, 1);
}

static void test_nobody_left(void **state)
{
    (void)state;
    field_open_with("", "    army-break: 100\n", "a foot 20,10 | c foot 40,10",
                    "    exit-edges: [north]\n", "b foot 5,45", "");
    struct umpire u = field_umpire();
    mg_remove(&u, number_of("b"), GONE_LEFT);
    mg_remove(&u, number_of("c"), GONE_DESTROYED);
    mg_end_turn(&u);
    assert_true(field.b.is_over); /* b is not broken: by points */
    assert_int_equal(field.b.winner, 1);
}

/* ---- two battles that are lopsided on purpose: tests/ballot-boxes/ ---- */

static void play_out(const char *name)
{
    for (int game = 0; game < 40; game++) {
        struct chance chance;
        struct dice dice;
        int orders = 0;
        read_scenario("tests", name);
        struct umpire u = field_umpire();
        chance_roll(&chance, (uint64_t)game, NULL);
        dice_seed(&dice, (uint64_t)game + 1000);
        u.chance = &chance;
        rules_begin(&u);
        for (; !field.b.is_over; orders++) {
            struct order o = rules_draw((struct game){field.s, &field.b}, &dice);
            struct verdict why = {0};
            if (!rules_check((struct game){field.s, &field.b}, &o, &why) || orders > 3000)
                fail_msg("order %d of game %d: %s", orders, game, why.words);
            rules_apply(&u, &o);
        }
    }
}

static void test_lopsided(void **state)
{
    (void)state;
    play_out("siege");
    play_out("train");
}

/* Raiders without a commander get one at the start. */
static void test_no_commander(void **state)
{
    (void)state;
    read_scenario("tests", "train");
    field_begin(NULL);
    assert_true(is_there("br1"));
    at_place("br1", 52.25, 5, 270);
}

/* Two points a turn are worth more to the regulars than scouts at the farm's wall. */
static void test_scouts_stay_before_the_line(void **state)
{
    (void)state;
    open_scenario("river-farm", NULL);
    phase(PHASE_MOVEMENT, 0);
    struct umpire u = field_umpire();
    for (int i = 0; i < 50; i++) {
        const struct thinking t = {.g = GAME, .side = 0};
        struct order o = mg_think_move(&t);
        if (o.verb == DO_DONE)
            break;
        throw_dice(&u, &o, "");
    }
    assert_true(mg_is_screen(GAME, number_of("a7"), print_of("a7")));
    assert_true(print_of("a7")->at.y > 13 * INCH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_move_costs, close_field),
        cmocka_unit_test_teardown(test_cautious, close_field),
        cmocka_unit_test_teardown(test_moves_are_refused, close_field),
        cmocka_unit_test_teardown(test_what_limits_a_move, close_field),
        cmocka_unit_test_teardown(test_water_and_edges, close_field),
        cmocka_unit_test_teardown(test_near_enemies, close_field),
        cmocka_unit_test_teardown(test_trains, close_field),
        cmocka_unit_test_teardown(test_turns, close_field),
        cmocka_unit_test_teardown(test_rash_is_stopped, close_field),
        cmocka_unit_test_teardown(test_turn_flags, close_field),
        cmocka_unit_test_teardown(test_reinforcements, close_field),
        cmocka_unit_test_teardown(test_replacement_needs_room, close_field),
        cmocka_unit_test_teardown(test_objectives_and_end, close_field),
        cmocka_unit_test_teardown(test_broken_wins, close_field),
        cmocka_unit_test_teardown(test_nobody_left, close_field),
        cmocka_unit_test_teardown(test_lopsided, close_field),
        cmocka_unit_test_teardown(test_no_commander, close_field),
        cmocka_unit_test_teardown(test_scouts_stay_before_the_line, close_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
