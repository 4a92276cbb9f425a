/* SPDX-License-Identifier: MIT */
/* The battle of Great War: the worked situations of its specification, one test each. */
#include "great_war_field.h"

static struct field f;

#define CROSSROADS "scenarios/great-war/crossroads.yaml"
#define OVER_THE_TOP "scenarios/great-war/over-the-top.yaml"
#define REAR_GUARD "scenarios/great-war/rear-guard.yaml"
#define BLUE_BEGINS "initiative, blue: 6; initiative, red: 1"

static void size_is(const char *id, int bases, int width, int depth)
{
    set_bases(&f, id, bases, 0);
    assert_int_equal(print_of(&f, id)->width, width);
    assert_int_equal(print_of(&f, id)->depth, depth);
}

static void footprints(void **state)
{
    (void)state;
    field_open(&f, "",
               "b4 infantry 10,10,0 bases: 4|b3 infantry 20,10,0|guns field-gun 30,10,0|"
               "horse cavalry 40,10,0|foot cavalry 40,20,0 mounted: no|r1 infantry 20,40,180",
               "");
    size_is("b4", 4, 300, 200);
    size_is("b4", 3, 300, 200);
    size_is("b4", 2, 150, 200);
    size_is("b4", 1, 150, 100);
    size_is("b3", 3, 450, 100);
    size_is("b3", 2, 300, 100);
    size_is("b3", 1, 150, 100);
    size_is("guns", 2, 400, 150);
    size_is("horse", 2, 300, 150);
    size_is("foot", 2, 300, 100);
}

/* Everybody throws his tokens away, until the next turn has begun. */
static void end_turn(const char *dice)
{
    int turn = f.b.turn;
    while (f.b.turn == turn) {
        const int16_t *tokens = gw_battle(&f.b)->tokens;
        give(&f, "wait", tokens[0] + tokens[1] == 1 ? dice : "");
    }
}

static void tokens(void **state)
{
    (void)state;
    field_read(&f, CROSSROADS, BLUE_BEGINS);
    tokens_are(&f, 9, 9);
    field_read(&f, REAR_GUARD, BLUE_BEGINS);
    tokens_are(&f, 8, 8);
    end_turn(BLUE_BEGINS);
    tokens_are(&f, 8, 9);
    end_turn(BLUE_BEGINS);
    tokens_are(&f, 8, 10);
    field_read(&f, OVER_THE_TOP, "");
    give(&f, "hold", "");
    give(&f, "hold", "");
    tokens_are(&f, 11, 11);
}

static void range_and_sight(void **state)
{
    (void)state;
    field_read(&f, CROSSROADS, BLUE_BEGINS);
    assert_int_equal(footprint_gap(print_of(&f, "blue-6"), print_of(&f, "red-6")), 3100);
    refused(&f, "fire blue-6 target=red-6", "gw.ruling.sight");
    int in_wood = number_of(&f, "red-1"), viewer = number_of(&f, "blue-1");
    put(&f, "red-1", 1600, 2000, 180);
    put(&f, "blue-1", 1600, 3000, 180);
    assert_true(gw_sees((struct game){f.s, &f.b}, viewer, in_wood));
    put(&f, "blue-1", 1900, 3000, 180);
    assert_false(gw_sees((struct game){f.s, &f.b}, viewer, in_wood));
    put(&f, "blue-1", 2200, 3000, 180);
    assert_false(gw_sees((struct game){f.s, &f.b}, viewer, in_wood));
    assert_false(gw_sees((struct game){f.s, &f.b}, in_wood, viewer));
}

static void hedge(void **state)
{
    (void)state;
    field_read(&f, CROSSROADS, BLUE_BEGINS);
    const struct place firer = {2800, 2400};
    assert_int_equal(gw_cover(f.s, (struct place){2800, 1200}, &firer), COVER);
    assert_int_equal(gw_cover(f.s, (struct place){2800, 1199}, &firer), OPEN);
    assert_int_equal(gw_cover(f.s, (struct place){3400, 1300}, &firer), OPEN);
    assert_int_equal(gw_cover(f.s, (struct place){2800, 1200}, NULL), OPEN);
    assert_int_equal(gw_cover(f.s, (struct place){2800, 1199}, NULL), OPEN);
    assert_int_equal(gw_cover(f.s, (struct place){3400, 1300}, NULL), OPEN);
}

static void at_the_wire(const char *id, int x, int y, int markers)
{
    field_read(&f, OVER_THE_TOP, "");
    give(&f, "hold", "");
    give(&f, "hold", "");
    put(&f, id, x, y, 0);
    unit_of(&f, id)->markers = (int16_t)markers;
}

static void wire(void **state)
{
    (void)state;
    at_the_wire("blue-1", 800, 2400, 0);
    give(&f, "move blue-1 path=8,32", "terrain test@3: 3");
    at_place(&f, "blue-1", 800, 3200);
    assert_int_equal(footprint_gap(print_of(&f, "blue-1"), print_of(&f, "red-1")),
                     128); /* 1.2748 */
    assert_true(unit_of(&f, "blue-1")->moved);
    at_the_wire("blue-1", 800, 2400, 0);
    give(&f, "move blue-1 path=8,32", "terrain test@3: 2");
    at_place(&f, "blue-1", 800, 2900);
    assert_true(unit_of(&f, "blue-1")->moved);
    at_the_wire("blue-1", 800, 2400, 1);
    give(&f, "move blue-1 path=8,32", "terrain test@4: 4");
    at_place(&f, "blue-1", 800, 3200);
    at_the_wire("blue-8", 800, 2800, 0);
    give(&f, "move blue-8 path=8,32", "");
    at_place(&f, "blue-8", 800, 2900);
}

static void turning(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,40,180", "");
    refused(&f, "move-and-fire b1 path=20,10 facing=180", "gw.move.infantry-move-fire");
    assert_true(may_give(&f, "move-and-fire b1 path=20,10 facing=90"));
    assert_true(may_give(&f, "move b1 path=20,10 facing=180"));
    assert_true(may_give(&f, "move b1 path=20,10 facing=90"));
    refused(&f, "move b1 path=20,10 facing=0", "gw.move.infantry-move");
}

static void assault_legality(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,19,180", "");
    assert_true(may_give(&f, "assault b1 target=r1"));
    put(&f, "r1", 2000, 1901, 180);
    refused(&f, "assault b1 target=r1", "gw.move.infantry-assault");
    field_open(&f, "", "b1 cavalry 20,10,0|r1 infantry 20,27.25,180", "");
    assert_true(may_give(&f, "assault b1 target=r1"));
    put(&f, "r1", 2000, 2726, 180);
    refused(&f, "assault b1 target=r1", "gw.move.cavalry-assault");
    field_open(&f, "", "b1 cavalry 20,10,0|r1 infantry 20,20,180",
               "  - {kind: trench, area: [10, 19, 20, 2]}\n");
    refused(&f, "assault b1 target=r1", "gw.ruling.assault");
}

static void assault_whole(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,18,180", "");
    give(&f, "assault b1 target=r1", "");
    at_place(&f, "b1", 2000, 1600);
    asked(&f, ASK_REACT, RED);
    refused(&f, "react r1 action=move path=20,19", "gw.ruling.reaction-window");
    give(&f, "react r1 action=fire",
         "reaction@3: 3; to hit@6: 6 2 1; casualty roll@4: 4;"
         "attacker's blows@5: 5 5 1; defender's blows@4: 4 1 1;"
         "casualty roll on the defender@4: 1 1; casualty roll on the attacker@4: 1");
    has(&f, "b1", 2, 1);
    at_place(&f, "b1", 2000, 1800);
    has(&f, "r1", 2, 1);
    at_place(&f, "r1", 2000, 2600);
    assert_int_equal(unit_of(&f, "r1")->tokens, 1);
    assert_true(unit_of(&f, "b1")->moved && unit_of(&f, "r1")->moved);
    asked(&f, ASK_SEIZE, RED);
}

/* Where the unit has been, told as it went. */
static bool went_to(const struct grog_battle *b, int unit, int x, int y)
{
    for (int i = 0; i < grog_battle_events(b); i++) {
        const struct grog_event e = grog_battle_event(b, i);
        if (e.has_moved && e.unit == unit && e.to[0] == x && e.to[1] == y)
            return true;
    }
    return false;
}

static void assault_closes(void **state)
{
    (void)state;
    struct grog_error error = {.text = ""};
    const struct grog_dice dice = {.faces = "3 6 2 1 4 5 5 1 4 1 1 1 1 1"}, none = {.faces = ""};
    struct grog_order o;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,18,180", "");
    struct grog_battle *b = grog_battle_new(f.s, &none, &error);
    assert_non_null(b);
    assert_int_equal(grog_order_parse(b, "assault b1 target=r1", &o, &error), 0);
    assert_int_equal(grog_battle_give(b, &o, &none, &error), 0);
    assert_true(went_to(b, 0, 2000, 1600));
    assert_false(went_to(b, 0, 2000, 1700));
    assert_int_equal(grog_order_parse(b, "react r1 action=fire", &o, &error), 0);
    assert_int_equal(grog_battle_give(b, &o, &dice, &error), 0);
    assert_true(went_to(b, 0, 2000, 1700));
    assert_true(went_to(b, 0, 2000, 1800));
    grog_battle_free(b);
}

/* An assault over 7" without a reaction; red has no token. */
static void fight(const char *head, int bases, int markers, int red_bases, const char *dice)
{
    field_open(&f, head, "b1 infantry 20,10,0|r1 infantry 20,18,180", "");
    set_tokens(&f, 3, 0);
    set_bases(&f, "b1", bases, markers);
    set_bases(&f, "r1", red_bases, 0);
    give(&f, "assault b1 target=r1", dice);
}

static void dear_wins(void **state)
{
    (void)state;
    fight("", 1, 2, 3,
          "attacker's blows@5: 5; defender's blows@4: 1 2 3; casualty roll on the defender: 1");
    has(&f, "b1", 1, 2);
    at_place(&f, "b1", 2000, 1800);
    has(&f, "r1", 3, 2);
    at_place(&f, "r1", 2000, 2600);
    fight("", 2, 2, 2,
          "attacker's blows@5: 5 6; defender's blows@4: 4 1; casualty roll on the defender: 1 1;"
          "casualty roll on the attacker: 1");
    has(&f, "b1", 1, 1);
    has(&f, "r1", 1, 1);
    at_place(&f, "b1", 2000, 1800);
    fight("house: {rulings: {assault-dice: 2}}\n", 1, 2, 3,
          "attacker's blows@5: 5 6; defender's blows@4: 4 1 1 1 1 1;"
          "casualty roll on the defender: 1 1; casualty roll on the attacker: 1");
    assert_int_equal(presence_of(&f, "b1"), HAS_GONE);
    has(&f, "r1", 2, 1);
    at_place(&f, "r1", 2000, 1800);
}

/* The first unit of blue's (or red's) falls back from a place. */
static void fall_back(const char *id, int x, int y)
{
    struct chance chance;
    struct script script;
    struct umpire u = field_umpire(&f, &chance, &script, "");
    gw_fall_back(&u, number_of(&f, id), (struct place){x, y});
}

static void falling_back(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,5,0|r1 infantry 20,15,180", "");
    fall_back("b1", 2000, 1500);
    assert_int_equal(presence_of(&f, "b1"), HAS_GONE);
    assert_int_equal(gw_bases_lost((struct game){f.s, &f.b}, BLUE), 3);
    field_open(&f, "", "b1 infantry 20,15,0|r1 infantry 20,5,180", "");
    fall_back("r1", 2000, 1500);
    at_place(&f, "r1", 2000, 0);
    has(&f, "r1", 3, 1);
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,20,180|r2 infantry 20,28.5,180", "");
    set_bases(&f, "r1", 2, 0);
    fall_back("r1", 2000, 1000);
    at_place(&f, "r1", 2000, 2950);
    has(&f, "r1", 2, 0);
}

static void bombardment(void **state)
{
    (void)state;
    field_read(&f, OVER_THE_TOP, "");
    asked(&f, ASK_BOMBARD, BLUE);
    assert_int_equal(f.b.about, number_of(&f, "blue-8"));
    refused(&f, "fire blue-9 target=red-2", "gw.turn.scenario");
    give(&f, "hold", "");
    assert_int_equal(f.b.about, number_of(&f, "blue-9"));
    assert_int_equal(footprint_gap(print_of(&f, "blue-9"), print_of(&f, "red-2")),
                     3203); /* 32.02 */
    struct facts shot;
    assert_true(gw_can_shoot((struct game){f.s, &f.b}, number_of(&f, "blue-9"),
                             print_of(&f, "blue-9"), number_of(&f, "red-2"), STANDING, &shot,
                             NULL));
    assert_int_equal(shot.range, 33);
    give(&f, "fire blue-9 target=red-2", "to hit@6: 6 6 3 1; casualty roll@6: 5 6; nerve@3: 2");
    has(&f, "red-2", 2, 1);
    at_place(&f, "red-2", 2766, 4240);
    assert_int_equal(footprint_gap(print_of(&f, "red-2"), print_of(&f, "red-4")), 35);
    assert_int_equal(f.b.turn, 1);
    assert_false(unit_of(&f, "red-2")->moved);
    asked(&f, ASK_COMMAND, BLUE);
}

static void failed_test_and_seizing(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|b2 infantry 30,10,0|r1 infantry 20,40,180", "");
    unit_of(&f, "b1")->tokens = 1;
    set_tokens(&f, 3, 2);
    give(&f, "move b1 path=20,12", "activation@2: 1");
    assert_int_equal(unit_of(&f, "b1")->tokens, 2);
    at_place(&f, "b1", 2000, 1000);
    asked(&f, ASK_SEIZE, RED);
    give(&f, "seize", "seize, reactive: 4; seize, active: 4");
    tokens_are(&f, 2, 1);
    asked(&f, ASK_COMMAND, RED);
    field_open(&f, "", "b1 infantry 20,10,0|b2 infantry 30,10,0|r1 infantry 20,40,180", "");
    set_tokens(&f, 3, 2);
    give(&f, "move b2 path=30,12", "");
    give(&f, "decline", ""); /* to react */
    give(&f, "seize", "seize, reactive: 4; seize, active: 4");
    asked(&f, ASK_COMMAND, BLUE);
    tokens_are(&f, 2, 1);
    give(&f, "move b1 path=20,12", "");
    give(&f, "decline", "");
    asked(&f, ASK_COMMAND, BLUE); /* red has one token: it is not asked */
}

static void end_of_a_turn(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,40,180", "");
    set_tokens(&f, 1, 0);
    assert_true(may_give(&f, "wait"));
    assert_true(may_give(&f, "move b1 path=20,12"));
    refused(&f, "surrender", "gw.ruling.surrender");
    give(&f, "move b1 path=20,12", BLUE_BEGINS);
    assert_int_equal(f.b.turn, 2);
    assert_int_equal(unit_of(&f, "b1")->tokens, 0);
    assert_false(unit_of(&f, "b1")->moved);
    set_tokens(&f, 1, 4);
    give(&f, "move b1 path=20,14", "");
    give(&f, "decline", "");
    give(&f, "decline", "");
    asked(&f, ASK_COMMAND, RED); /* without an order */
    tokens_are(&f, 0, 4);
    field_open(&f, "", "b1 infantry 20,10,0|b2 infantry 30,10,0|r1 infantry 20,13,180", "");
    set_bases(&f, "r1", 1, 2);
    set_tokens(&f, 2, 3);
    give(&f, "fire b1 target=r1", "to hit@5: 6 6 6; casualty roll@4: 1 1 1");
    assert_int_equal(presence_of(&f, "r1"), HAS_GONE);
    tokens_are(&f, 1, 0);
    asked(&f, ASK_COMMAND, BLUE);
    give(&f, "wait", "");
    assert_true(f.b.is_over);
    assert_int_equal(f.b.winner, BLUE);
}

static void arrival(void **state)
{
    (void)state;
    field_read(&f, REAR_GUARD, BLUE_BEGINS);
    set_tokens(&f, 0, 1);
    gw_battle(&f.b)->active = f.b.decider = RED;
    refused(&f, "move red-4 path=20,39.5", "gw.ruling.arrivals");
    give(&f, "wait", "initiative, blue: 1; initiative, red: 6");
    assert_int_equal(f.b.turn, 2);
    assert_true(may_give(&f, "move red-4 path=20,39.5"));
    refused(&f, "move red-4 path=20,39.49", "gw.move.infantry-move");
    refused(&f, "rally red-4", "gw.ruling.arrivals");
    struct field before = f;
    give(&f, "move red-4 path=20,39.5", "");
    at_place(&f, "red-4", 2000, 3950);
    assert_int_equal(print_of(&f, "red-4")->facing, 18000);
    assert_true(unit_of(&f, "red-4")->moved);
    f = before;
    put(&f, "red-1", 2000, 4750, 180);
    give(&f, "move red-4 path=15.5,47.5", "");
    at_place(&f, "red-4", 1550, 4750);
    assert_true(unit_of(&f, "red-4")->moved);
}

/* The turn ends after a side has lost so many bases. */
static void end_with(const char *path, int side, int lost, const char *dice)
{
    field_read(&f, path, strcmp(path, OVER_THE_TOP) == 0 ? "" : BLUE_BEGINS);
    while (f.b.decision == ASK_BOMBARD)
        give(&f, "hold", "");
    EACH_UNIT(f.s, side, unit)
    {
        struct gw_unit *state = gw_unit(&f.b, unit);
        int less = lost < state->bases ? lost : state->bases;
        state->bases = (int16_t)(state->bases - less);
        lost -= less;
        if (state->bases == 0)
            f.b.piece[unit].presence = HAS_GONE;
    }
    set_tokens(&f, 1, 0);
    gw_battle(&f.b)->active = f.b.decider = BLUE;
    give(&f, "wait", dice);
}

static void breaks(const char *path, int side, int lost)
{
    end_with(path, side, lost - 1, BLUE_BEGINS);
    assert_false(f.b.is_over);
    end_with(path, side, lost, "");
    assert_true(f.b.is_over);
    assert_int_equal(f.b.winner, other_side(side));
}

static void broken_and_smoke(void **state)
{
    (void)state;
    breaks(CROSSROADS, BLUE, 9);
    breaks(CROSSROADS, RED, 9);
    breaks(OVER_THE_TOP, BLUE, 15);
    breaks(OVER_THE_TOP, RED, 10);
    breaks(REAR_GUARD, BLUE, 7);
    breaks(REAR_GUARD, RED, 10);
    assert_int_equal(side_strength(f.s, BLUE), 14);
    assert_int_equal(side_strength(f.s, RED), 20);
    field_open(&f, "", "b1 field-gun 30,10,0|r1 infantry 20,40,180", "");
    end_turn(BLUE_BEGINS);
    give(&f, "smoke b1 way=across point=30,20", "");
    give(&f, "decline", "");
    give(&f, "decline", "");
    assert_int_equal(f.b.patches, 1);
    assert_memory_equal(&f.b.patch[0].a, &((struct place){2600, 1800}), sizeof(struct place));
    assert_memory_equal(&f.b.patch[0].b, &((struct place){3400, 2200}), sizeof(struct place));
    end_turn(BLUE_BEGINS);
    assert_int_equal(f.b.patches, 1); /* turn 3 */
    end_turn(BLUE_BEGINS);
    assert_int_equal(f.b.patches, 0);
}

static int close_field(void **state)
{
    (void)state;
    field_close(&f);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(footprints),
        cmocka_unit_test(tokens),
        cmocka_unit_test(range_and_sight),
        cmocka_unit_test(hedge),
        cmocka_unit_test(wire),
        cmocka_unit_test(turning),
        cmocka_unit_test(assault_legality),
        cmocka_unit_test(assault_whole),
        cmocka_unit_test(assault_closes),
        cmocka_unit_test(dear_wins),
        cmocka_unit_test(falling_back),
        cmocka_unit_test(bombardment),
        cmocka_unit_test(failed_test_and_seizing),
        cmocka_unit_test(end_of_a_turn),
        cmocka_unit_test(arrival),
        cmocka_unit_test(broken_and_smoke),
    };
    return cmocka_run_group_tests(tests, NULL, close_field);
}
