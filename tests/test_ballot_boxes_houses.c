/* SPDX-License-Identifier: MIT */
/*
 * The battle of Machine Guns and Ballot Boxes by house rules: each setting at both sides of its
 * threshold, and rows that are changed or switched off.
 */
#include "ballot_field.h"
#include "systems/ballot_boxes/doctrine/doctrine.h"

/* ---- settings: each with an order that the printed sheet decides otherwise ---- */

static void open_house(const char *ruling, const char *a, const char *b, const char *terrain)
{
    char head[200];
    snprintf(head, sizeof head, "smoke: yes\nnight: [5, 6]\n%s%s%s",
             *ruling ? "house:\n  rulings: {" : "", ruling, *ruling ? "}\n" : "");
    field_open_with(head, "", a, "", b, terrain);
}

static void test_settings_of_orders(void **state)
{
    static const char wood[] = "  - {kind: wood, area: [10, 12, 20, 12]}\n";
    static const char line[] = "  - {kind: defences, line: [[10, 14], [30, 14]]}\n";
    static const struct {
        const char *ruling, *a, *b, *terrain;
        int phase;
        const char *yes, *no;
    } row[] = {
        {"mg.ruling.measure.m: 500", "a0 staff 20,5 | a foot 20,10", "b foot 20,31", "",
         PHASE_MOVEMENT, "move a point=20,15", "move a point=20,15.01"},
        {"mg.ruling.measure.m: 500", "a foot 20,10 | c foot 10,10",
         "b foot 20,26 | d foot 10,26.01", "", PHASE_SHOOTING, "shoot a target=b weapon=rifle",
         "shoot c target=d weapon=rifle"},
        {"mg.ruling.command.command-distance: 2",
         "a0 staff 20,4 | a foot 20,13.25 | c foot 10,13.26 under: a0", "b foot 20,40", "",
         PHASE_MOVEMENT, "move a point=20,14", "move c point=10,14"},
        {"mg.ruling.command.out-of-command-move: 1", "a0 staff 46,2 | a horse 10,40",
         "b foot 40,46", "", PHASE_MOVEMENT, "move a point=10,44", "move a point=10,44.01"},
        {"mg.ruling.manoeuvre.keep-away: 50", "a0 staff 20,5 | a foot 20,10", "b foot 20,15.2", "",
         PHASE_MOVEMENT, "move a point=20,13.7", "move a point=20,13.71"},
        {"mg.ruling.manoeuvre.keep-away: 0", "a0 staff 20,5 | a foot 20,10", "b foot 20,15", "",
         PHASE_MOVEMENT, "move a point=20,14", "move a point=20,14.02"},
        {"mg.ruling.staff.staff-move: 3", "a0 staff 20,5 | a foot 30,5", "b foot 20,40", "",
         PHASE_MOVEMENT, "move a0 point=20,17", "move a0 point=20,17.01"},
        {"mg.ruling.artillery-move.artillery-move: 2", "a0 staff 20,3 | a gun 20,10 limbered: yes",
         "b foot 20,40", "", PHASE_MOVEMENT, "move a point=20,18", "move a point=20,18.01"},
        {"mg.ruling.line-of-sight.wood-sight: 0", "a foot 20,11 | c foot 25,11",
         "b foot 20,12.5 | d foot 25,12.51", wood, PHASE_SHOOTING, "shoot a target=b weapon=rifle",
         "shoot c target=d weapon=rifle"},
        {"mg.ruling.line-of-sight.wood-sight: 2", "a foot 20,11.5 | c foot 25,11.5",
         "b foot 20,20.5 | d foot 25,20.6", wood, PHASE_SHOOTING, "shoot a target=b weapon=rifle",
         "shoot c target=d weapon=rifle"},
        {"mg.ruling.small-arms.small-arms-armour: 0", "a foot 20,10 | c foot 30,10",
         "b lorry 20,15 | d car 30,15", "", PHASE_SHOOTING, "shoot a target=b weapon=rifle",
         "shoot c target=d weapon=rifle"},
        {"mg.ruling.small-arms.small-arms-armour: 2", "a foot 20,10 | c foot 30,10",
         "b tank 20,15 | d tank 30,15 armour: enhanced", "", PHASE_SHOOTING,
         "shoot a target=b weapon=rifle", "shoot c target=d weapon=rifle"},
        {"mg.ruling.places.line-cover: 100", "a foot 20,10", "b foot 20,15.5", line, PHASE_SHOOTING,
         "shoot a target=b weapon=rifle", NULL},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(row); i++) {
        open_house(row[i].ruling, row[i].a, row[i].b, row[i].terrain);
        phase(row[i].phase, 0);
        allowed(row[i].yes);
        struct order no = order_in_words(row[i].no ? row[i].no : row[i].yes);
        if (row[i].no && rules_check((struct game){field.s, &field.b}, &no, NULL))
            fail_msg("%s: %s is legal", row[i].ruling, row[i].no);
    }
    foresees("shoot a target=b weapon=rifle", 0, "shoot", "target-place=defences");
    put("b", 20, 15.51, 180);
    foresees("shoot a target=b weapon=rifle", 0, "shoot", "target-place=open");
}

static void test_night_sight(void **state)
{
    (void)state;
    open_house("mg.ruling.night-sight.night-sight: 2", "g gun 20,5", "b foot 20,14.5", "");
    phase(PHASE_SHOOTING, 0);
    field.b.turn = 5;
    allowed("shoot g target=b weapon=medium-gun"); /* 8.00 */
    allowed("smoke g weapon=medium-gun point=20,14");
    refused("smoke g weapon=medium-gun point=24,13.63", "mg.ruling.night-sight");
    put("b", 20, 14.51, 180);
    refused("shoot g target=b weapon=medium-gun", "mg.ruling.night-sight");
    put("b", 20, 48, 180); /* what is out of range at any hour is refused by the range */
    put("g", 20, 1, 0);
    field.b.turn = 4;
    allowed("shoot g target=b weapon=medium-gun");
}

static void test_smoke_settings(void **state)
{
    (void)state;
    open_house("mg.ruling.smoke.smoke-radius: 2, mg.ruling.smoke.smoke-turns: 2", "g gun 20,5",
               "b foot 20,28.5", "");
    phase(PHASE_SHOOTING, 0);
    give("smoke g weapon=medium-gun point=20,20", "");
    assert_true(mg_is_in_smoke(&field.b, print_of("b"))); /* 8.00 from the point */
    put("b", 20, 28.51, 180);
    assert_false(mg_is_in_smoke(&field.b, print_of("b")));
    struct umpire u = field_umpire();
    for (int turn = field.b.turn, i = 0; i < 3; i++) {
        assert_int_equal(field.b.patches, 1);
        field.b.turn = (int16_t)(turn + i);
        mg_end_turn(&u);
    }
    assert_int_equal(field.b.patches, 0);
}

static void test_victory_settings(void **state)
{
    (void)state;
    open_house(
        "mg.ruling.victory.staff-points: 3, mg.ruling.victory.hold-distance: 2, mg.ruling.victory.army-break: 100",
        "a foot 20,10 | c foot 30,10", "b foot 20,40",
        "  - {kind: rough, area: [40, 40, 2, 2]}\nobjectives:\n  - {name: Well, at: [20, 18], worth: 1}\n");
    struct umpire u = field_umpire();
    mg_hold_objectives(field.s, &field.b);
    assert_int_equal(field.b.held_by[0], 0); /* 8.00 away */
    put("a", 20, 9.99, 0);
    mg_hold_objectives(field.s, &field.b);
    assert_int_equal(field.b.held_by[0], NO_SIDE);
    mg_remove(&u, number_of("b0"), GONE_DESTROYED);
    assert_int_equal(mg_battle(&field.b)->victory_points[0], 3);
    mg_remove(&u, number_of("a"), GONE_DESTROYED);
    assert_false(mg_is_broken(GAME, 0, 0));
    mg_remove(&u, number_of("c"), GONE_FLED);
    assert_true(mg_is_broken(GAME, 0, 0));
}

static void test_destroyed_at(void **state)
{
    (void)state;
    open_house("mg.ruling.destroyed.destroyed-at: 6", "a deep 20,10", "b foot 20,14.5", "");
    phase(PHASE_REFORM, 0);
    unit_of("a")->tokens = 5;
    give("reform a", NULL);
    assert_int_equal(unit_of("a")->tokens, 4);
    phase(PHASE_SHOOTING, 1);
    unit_of("a")->tokens = 4;
    give("shoot b target=a weapon=rifle", "5 1 1 1 1 1 1");
    assert_int_equal(unit_of("a")->tokens, 5);
    assert_true(is_there("a"));
}

static void test_flee_and_disengage_settings(void **state)
{
    (void)state;
    open_house("mg.ruling.flee.flee-score: 2, mg.ruling.disengage.disengage-move: 2",
               "a foot 20,10 | k tank 30,10", "b scouts 20,13 | c foot 30,11.75", "");
    phase(PHASE_CHARGES, 0);
    give("charge a target=b", "");
    give("flee", "2");
    at_place("b", 20, 21, 0);
    phase(PHASE_DISENGAGE, 0);
    contact_add(&field.b, number_of("k"), number_of("c"), 0);
    give("disengage k", NULL);
    at_place("k", 30, 2, 0);
}

/* A house may ask points for what is printed free. */
static void test_priced_return_fire(void **state)
{
    (void)state;
    field_open_with("house:\n  rows: {mg.action.return-fire: 1}\n", "", "a foot 20,10", "",
                    "b militia 20,14", "");
    for (int points = 0; points < 2; points++) {
        phase(PHASE_SHOOTING, 0);
        unit_of("a")->fired = unit_of("b")->fired = unit_of("b")->active = unit_of("b")->tokens = 0;
        mg_battle(&field.b)->action_points[1] = (int16_t)points;
        struct order o = order_in_words("shoot a target=b weapon=rifle");
        struct umpire u = field_umpire();
        battle_ask(&field.b, 0, NO_SIDE, NOBODY);
        struct chance chance;
        struct script script = {{script_read}, "1 1 1 1 1 1 1 1", ""};
        chance_read(&chance, &script.reader, 1, NULL);
        u.chance = &chance;
        mg_shoot(&u, &o);
        assert_int_equal(field.b.decision == ASK_RETURN, points);
    }
    give("return weapon=rifle", "1 1 1 1 1");
    assert_int_equal(points_of(1), 0);
}

static void test_priced_flight(void **state)
{
    (void)state;
    for (int points = 1; points <= 2; points++) {
        field_open_with("house:\n  rows: {mg.action.flee: 2}\n", "", "a foot 20,10", "",
                        "b scouts 20,13", "");
        phase(PHASE_CHARGES, 0);
        mg_battle(&field.b)->action_points[1] = (int16_t)points;
        give("charge a target=b", "");
        if (points < 2)
            refused("flee", "mg.ruling.action-points");
    }
    give("flee", "4");
    assert_int_equal(points_of(1), 0);
}

/* ---- rows ---- */

static void open_rows(const char *rows, const char *a, const char *b)
{
    char head[200];
    snprintf(head, sizeof head, "house:\n  rows: {%s}\n", rows);
    field_open_with(head, "", a, "    sorties: [{id: bs}]\n", b, "");
}

/* Who needs no more than a 1 is active without a token; whoever needs more gets tokens. */
static void test_activation_scores(void **state)
{
    (void)state;
    open_rows(
        "mg.activation.regular: 3, mg.activation.irregular: 1",
        "a foot 20,10 | m militia 30,10 | r foot 40,10 arrives: 1 | s militia 42,20 arrives: 1",
        "b foot 20,40");
    field_begin("6 1");
    asked(ASK_TOKENS, 0);
    refused("mark m tokens=1", "mg.activation.irregular");
    refused("mark a0 tokens=1", "mg.activation.commanders");
    give("mark a tokens=2", "");
    give("done", "2 3");
    assert_int_equal(unit_of("a")->active, 1);
    assert_int_equal(unit_of("m")->active, 1);
    assert_int_equal(unit_of("a0")->active, 1);
    assert_int_equal(unit_of("b")->active, 0);
    assert_int_equal(unit_of("r")->active, 0); /* it arrives, and had no token */
    assert_int_equal(unit_of("s")->active, 1);
    open_rows("mg.activation.commanders: 3", "a foot 20,10", "b foot 20,40");
    field_begin("6 1");
    give("mark a0 tokens=1", "");
    asked(ASK_TOKENS, 1); /* he may mark his commander, too */
    give("done", "2");
    assert_int_equal(unit_of("a0")->active, 0);
    assert_int_equal(unit_of("b")->active, 1);
}

static void test_nobody_disengages(void **state)
{
    (void)state;
    open_rows("mg.reform.disengage: off", "a horse 20,10", "b foot 20,11.25");
    contact_add(&field.b, number_of("a"), number_of("b"), 0);
    phase(PHASE_DISENGAGE, 0);
    refused("disengage a", "mg.reform.disengage");
}

static void test_bows_for_all(void **state)
{
    (void)state;
    open_rows("mg.range.bows: off", "a foot 20,10 weapons: [bow]", "b foot 20,12");
    phase(PHASE_SHOOTING, 0);
    allowed("shoot a target=b weapon=bow");
}

/* A sortie that is called is called, whatever else a house allows. */
static void test_sortie_is_called_once(void **state)
{
    (void)state;
    open_rows("mg.aircraft.once: off", "a foot 20,10", "b militia 20,40");
    phase(PHASE_ACTIVATION, 1);
    give("call bs", "");
    refused("call bs", "mg.aircraft.once");
}

/* The sensible player stands where he cannot pay for the flight. */
static void test_flight_that_cannot_be_paid(void **state)
{
    static struct mg_mind mind;
    (void)state;
    open_rows("mg.action.flee: 2", "a foot 20,10", "b scouts 20,13");
    for (int points = 1; points <= 2; points++) {
        phase(PHASE_CHARGES, 0);
        unit_of("a")->charged = 0;
        mg_battle(&field.b)->action_points[1] = (int16_t)points;
        give("charge a target=b", "");
        struct order o = mg_think_flee(&(struct thinking){.g = GAME, .side = 1, .mind = &mind});
        assert_int_equal(o.verb, points == 2 ? DO_FLEE : DO_STAND);
    }
}

/* ---- words that follow the house ---- */

static void means(const char *words, const char *wanted)
{
    struct order o = order_in_words(words);
    char line[200];
    assert_true(mg_means(GAME, &o, line, sizeof line));
    assert_string_equal(line, wanted);
}

static void test_words_of_prices(void **state)
{
    static const char *const rows[] = {"mg.common.night: -2", "mg.action.return-fire: 1",
                                       "mg.shoot.return-fire: -1", "mg.shoot.return-fire: off"};
    static const char *const wanted[] = {
        "it shoots: dice -2, for 0 of 20 points", "it shoots: dice -2, for 1 of 20 points",
        "it shoots: dice -1, for 0 of 20 points", "it shoots: dice +0, for 0 of 20 points"};
    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        open_rows(rows[i], "a foot 20,10", "b militia 20,14");
        phase(PHASE_SHOOTING, 0);
        unit_of("b")->active = 0;
        give("shoot a target=b weapon=rifle", "1 1 1 1 1 1 1 1");
        means("return weapon=rifle", wanted[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_settings_of_orders, close_field),
        cmocka_unit_test_teardown(test_night_sight, close_field),
        cmocka_unit_test_teardown(test_smoke_settings, close_field),
        cmocka_unit_test_teardown(test_victory_settings, close_field),
        cmocka_unit_test_teardown(test_destroyed_at, close_field),
        cmocka_unit_test_teardown(test_flee_and_disengage_settings, close_field),
        cmocka_unit_test_teardown(test_priced_return_fire, close_field),
        cmocka_unit_test_teardown(test_priced_flight, close_field),
        cmocka_unit_test_teardown(test_activation_scores, close_field),
        cmocka_unit_test_teardown(test_nobody_disengages, close_field),
        cmocka_unit_test_teardown(test_bows_for_all, close_field),
        cmocka_unit_test_teardown(test_sortie_is_called_once, close_field),
        cmocka_unit_test_teardown(test_flight_that_cannot_be_paid, close_field),
        cmocka_unit_test_teardown(test_words_of_prices, close_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
