/* SPDX-License-Identifier: MIT */
/* The battle of Bloody Big Battles, sentence by sentence, on both sides of each threshold: movement,
 * entering, generals, the ground, digging. */
#include "big_field.h"

#include "battle/log/history.h"

#define ME "a infantry 6 20,10,0|" FAR_OFF_TOO
#define FACE "e infantry 4 20,20,180|" FAR_OFF

static void terrain_field(const char *first, const char *second, const char *terrain)
{
    char more[1500];
    snprintf(more, sizeof more, "terrain:\n%s", terrain);
    open_field(first, second, more);
}

/* ---- generals (4.6, 4.9) ---- */

static void generals_ride(void **state)
{
    (void)state;
    terrain_field(
        ME, "e infantry 4 20,8,180|" FAR_OFF,
        "  - {kind: river, line: [[0, 12], [48, 12]]}\n  - {kind: bridge, at: [8, 12]}\n");
    game_put(&g, "a", 3000, 1000, 0);
    go_to_phase(FIRST_GENERALS);
    assert_true(game_may(&g, "general general point=10,0"));
    assert_true(game_may(&g, "general general point=28,4"));
    game_refuses(&g, "general general point=28.01,4", "bbb.allowance.mounted");
    game_refuses(&g, "general general point=10,13", "bbb.ruling.general-moves");
    assert_true(game_may(&g, "general general point=7,13"));
    assert_true(game_may(&g, "general general point=20,6.99"));
    game_refuses(&g, "general general point=20,7", "bbb.ruling.general-moves");
    game_give(&g, "general general point=10,5", "");
    assert_int_equal(g.b.phase, SECOND_MOVEMENT); /* all have ridden, nobody can fire or fight */
    game_close(&g);
}

static void generals_are_touched(void **state)
{
    (void)state;
    open_field("a infantry 6 20,10,0|b infantry 2 30,4,0|" FAR_OFF_TOO, FACE, "");
    game_put(&g, "e", 1000, 350, 180);
    game_give(&g, "end", "");
    struct place at = g.b.piece[game_unit(&g, "general")].on.at, to = game_print(&g, "a")->at;
    assert_true(is_same_place(at, to)); /* the nearest */
    game_close(&g);
    open_field("a infantry 2 30,4,0|" FAR_OFF_TOO, FACE, "");
    game_put(&g, "e", 1000, 350, 180);
    game_give(&g, "end", "");
    assert_false(game_is_present(&g, "general")); /* 19" off */
    game_close(&g);
}

/* ---- formations, turns, limbering (4.6 a) ---- */

static void turns_and_changes(void **state)
{
    (void)state;
    open_field(ME, FAR_OFF, "");
    throw_of("a", "4 4");
    assert_true(game_may(&g, "move a path=20,22 facing=45"));
    game_refuses(&g, "move a path=20,22 facing=46", "bbb.penalty.outside-arc");
    assert_true(game_may(&g, "move a path=20,19 facing=46"));
    assert_true(game_may(&g, "move a path=20,16 change=deep when=start"));
    assert_true(game_may(&g, "move a path=20,16 change=deep when=end"));
    game_refuses(&g, "move a path=20,16.01 change=deep when=end", "bbb.rule.formation");
    game_refuses(&g, "move a path=20,22.01 change=deep when=end", "bbb.allowance.foot");
    assert_true(game_may(&g, "move a path=20,10 facing=10")); /* it only turns */
    game_refuses(&g, "move a path=20,10", "bbb.ruling.facing");
    game_refuses(&g, "move a path=20,10 facing=0", "bbb.ruling.facing");
    game_refuses(&g, "move a change=line", "bbb.ruling.formations");
    game_refuses(&g, "move a change=limbered", "bbb.ruling.formations");
    game_refuses(&g, "move a change=dismounted", "bbb.ruling.formations");
    game_give(&g, "move a path=20,12 change=deep when=end facing=10", "");
    game_has(&g, "a", "pivoted", 1);
    assert_int_equal(game_print(&g, "a")->width, 300);
    assert_int_equal(game_print(&g, "a")->depth, 200);
    game_close(&g);
    open_field("a cavalry 5 20,10,0|" FAR_OFF_TOO, FAR_OFF, "");
    assert_int_equal(throw_of("a", "2 3"), HALF);
    assert_true(game_may(&g, "move a change=dismounted"));
    assert_true(game_may(&g, "move a path=20,12;21,13"));
    game_refuses(&g, "move a path=20,12;21.01,13", "bbb.ruling.arcs");
    game_refuses(&g, "move a path=20,12;20,13;20,14", "bbb.rule.cavalry-turn");
    game_close(&g);
}

/* First whose, then where: one seed, one battle, whatever compiler it was. */
static void rides_are_drawn_in_order(void **state)
{
    (void)state;
    open_field("a infantry 6 20,10,0|" FAR_OFF_TOO, FAR_OFF, "");
    int general = game_unit(&g, "general"), drawn = 0;
    g.b.phase = FIRST_GENERALS;
    battle_ask(&g.b, ASK_GENERALS, 0, NOBODY);
    for (uint64_t seed = 1; drawn < 20; seed++) {
        struct dice dice, same;
        dice_seed(&dice, seed);
        same = dice;
        if (dice_below(&same, g.s->units) != general)
            continue;
        struct place to = draw_place(&same, unit_centre(&g.b, general), 18 * INCH);
        const struct order ride = order_to(DO_GENERAL, general, to);
        if (!rules_check(now(), &ride, NULL))
            continue;
        struct order o = rules_draw(now(), &dice);
        assert_true(is_same_place(o.point[0], to));
        drawn++;
    }
    game_close(&g);
}

static bool goes(const char *unit, int verb, int x, int y)
{
    const struct reach reach = {.verb = verb};
    return bbb_goes((struct game){g.s, &g.b}, game_unit(&g, unit), &reach, (struct place){x, y});
}

static void where_it_can_go(void **state)
{
    (void)state;
    open_field("a infantry 6 20,10,0|gun ra 1 30,10,0|" FAR_OFF_TOO, FACE, "");
    assert_true(goes("a", DO_MOVE, 2000, 1900)); /* as if it threw a full move */
    assert_false(goes("a", DO_MOVE, 2000, 1901));
    assert_true(goes("e", DO_MOVE, 2000, 1100));   /* whoever is asked */
    assert_true(goes("gun", DO_MOVE, 3000, 1600)); /* it limbers first */
    assert_false(goes("gun", DO_MOVE, 3000, 1601));
    assert_true(goes("general", DO_GENERAL, 1000, 2200));
    assert_false(goes("general", DO_GENERAL, 1000, 2201));
    assert_false(goes("general", DO_GENERAL, 1900, 2000));
    assert_int_equal(throw_of("a", "3 3"), HALF);
    assert_true(goes("a", DO_MOVE, 2000, 1600));
    assert_false(goes("a", DO_MOVE, 2000, 1601));
    assert_true(goes("e", DO_MOVE, 2000, 1100)); /* but not what another threw */
    game_close(&g);
}

static void guns_limber(void **state)
{
    (void)state;
    open_field("gun ra 1 20,10,0|" FAR_OFF_TOO, FAR_OFF, "");
    throw_of("gun", "4 4");
    game_refuses(&g, "move gun path=20,12", "bbb.ruling.formations");
    game_refuses(&g, "move gun path=20,12 change=limbered when=end", "bbb.ruling.formations");
    assert_true(game_may(&g, "move gun facing=90"));
    assert_true(game_may(&g, "move gun path=20,16 change=limbered when=start"));
    game_refuses(&g, "move gun path=20,16.01 change=limbered when=start", "bbb.rule.limber");
    game_give(&g, "move gun path=20,16 change=limbered when=start", "");
    game_has(&g, "gun", "pivoted", 0);
    game_close(&g);
    open_field("gun ra 1 20,10,0 formation: limbered|" FAR_OFF_TOO, FAR_OFF, "");
    assert_int_equal(throw_of("gun", "1 3"), HALF);
    game_give(&g, "move gun change=deployed", "");
    game_has(&g, "gun", "pivoted", 1);
    game_close(&g);
}

static void isolated_guns(void **state)
{
    (void)state;
    open_field("gun ra 1 20,10,0|b infantry 2 20,3,0|" FAR_OFF_TOO,
               "e infantry 2 20,22,180|" FAR_OFF, "");
    throw_of("gun", "4 4"); /* the friend is 6" off: not isolated */
    game_refuses(&g, "retire gun", "bbb.rule.isolated");
    assert_true(game_may(&g, "move gun facing=90"));
    game_close(&g);
    open_field("gun ra 1 20,10,0|b infantry 2 20,2.99,0|" FAR_OFF_TOO,
               "e infantry 2 20,22,180|" FAR_OFF, "");
    assert_int_equal(throw_of("gun", "1 4"), HALF);
    game_refuses(&g, "move gun facing=90", "bbb.rule.isolated");
    game_give(&g, "retire gun", "");
    game_is_at(&g, "gun", 2000, 400);
    game_has(&g, "gun", "formation", AT_LIMBER);
    game_give(&g, "end", "");
    game_has(&g, "gun", "silenced", 1); /* given in this phase: it stays until the next */
    while (g.b.turn == 1)
        game_give(&g, "end", "");
    game_refuses(&g, "guns gun inches=6", "bbb.ruling.silenced-when");
    game_give(&g, "end", "");
    game_has(&g, "gun", "silenced", 0);
    game_close(&g);
}

/* ---- ground (4.8) ---- */

static int obstacles_of(const char *words)
{
    struct facts f;
    const struct order o = game_order(&g, words);
    bbb_move_facts(now(), &o, &f);
    return f.obstacles;
}

static void ways_over_ground(void **state)
{
    (void)state;
    terrain_field(
        ME, FAR_OFF,
        "  - {kind: hill, slope: steep, polygon: [[10, 12], [30, 12], [30, 20], [10, 20], "
        "[10, 18], [28, 18], [28, 14], [10, 14]]}\n"
        "  - {kind: stream, line: [[0, 21], [48, 21]]}\n  - {kind: bridge, at: [21, 21]}\n");
    throw_of("a", "6 6");
    assert_int_equal(obstacles_of("move a path=20,11.99"), 0);
    assert_int_equal(obstacles_of("move a path=20,12"), 1);
    assert_int_equal(obstacles_of("move a path=20,17"), 1);
    assert_int_equal(obstacles_of("move a path=20,20.5"), 2); /* both arms are climbed */
    assert_int_equal(obstacles_of("move a path=20,22"), 3);   /* 1" from the bridge: it is used */
    assert_int_equal(obstacles_of("move a path=19.9,22"), 3); /* beside it: the stream */
    assert_int_equal(obstacles_of("move a path=20,22 change=march when=start"), 2);
    game_close(&g);
}

static void rivers(void **state)
{
    (void)state;
    terrain_field(
        ME, FAR_OFF,
        "  - {kind: river, line: [[0, 12], [48, 12]]}\n  - {kind: bridge, at: [20, 12]}\n");
    throw_of("a", "6 6");
    game_refuses(&g, "move a path=22,13.5", "bbb.terrain-move.river");
    game_refuses(&g, "move a path=20,12.5", "bbb.terrain-move.river"); /* it would lie on it */
    assert_true(game_may(&g, "move a path=20,13"));
    assert_true(game_may(&g, "move a path=21,13")); /* over it within 1" of the bridge */
    assert_true(game_may(&g, "move a path=20,12.5 change=march when=start"));
    game_close(&g);
}

static void roads(void **state)
{
    (void)state;
    terrain_field("a infantry 4 20,10,0 formation: march|" FAR_OFF_TOO, FAR_OFF,
                  "  - {kind: road, line: [[20, 0], [20, 20], [30, 30]]}\n"
                  "  - {kind: woods, area: [15, 12, 10, 4]}\n");
    throw_of("a", "4 4");
    assert_true(game_may(&g, "move a path=20,20;25,25 road"));
    assert_true(game_may(&g, "move a path=20.5,18 road"));
    game_refuses(&g, "move a path=20.51,18 road", "bbb.ruling.road-ground");
    game_refuses(&g, "move a path=20,20;20,18 road", "bbb.ruling.road-ground");
    game_refuses(&g, "move a path=20,19.01", "bbb.penalty.difficult");
    game_give(&g, "move a path=20,20;25,25 road", "");
    assert_int_equal(game_print(&g, "a")->facing, 45 * DEGREE);
    game_close(&g);
}

/* Of several costs the first that makes the way too long forbids it, as they are taken off. */
static void the_cost_that_forbids(void **state)
{
    (void)state;
    terrain_field("a infantry 4 20,10,0 formation: march|" FAR_OFF_TOO, FAR_OFF,
                  "  - {kind: road, line: [[20, 0], [20, 40]]}\n"
                  "  - {kind: woods, area: [15, 12, 10, 2]}\n"
                  "  - {kind: stream, line: [[0, 15], [48, 15]]}\n");
    throw_of("a", "4 4");
    assert_true(game_may(&g, "move a path=20,34 road"));
    game_refuses(&g, "move a path=20,34.01 road", "bbb.allowance.foot"); /* nothing else counts */
    assert_true(game_may(&g, "move a path=20,16"));
    game_refuses(&g, "move a path=20,16.01", "bbb.penalty.obstacle"); /* 6", the wood left 9" */
    game_refuses(&g, "move a path=20,19", "bbb.penalty.obstacle");
    game_refuses(&g, "move a path=20,19.01", "bbb.penalty.difficult");
    game_refuses(&g, "move a path=20,22", "bbb.penalty.difficult");
    game_refuses(&g, "move a path=20,22.01", "bbb.allowance.foot");
    game_refuses(&g, "move a path=20,19 facing=46", "bbb.penalty.difficult");
    game_refuses(&g, "move a path=20,19.01 facing=46", "bbb.penalty.outside-arc");
    game_refuses(&g, "move a path=20,16 change=line", "bbb.penalty.difficult");
    game_refuses(&g, "move a path=20,16.01 change=line", "bbb.rule.formation");
    game_close(&g);
}

/* ---- entering ---- */

static void command_at_the_entry(void **state)
{
    struct facts f;
    (void)state;
    open_field("late infantry 5 - arrives: 1, entry: [0, 20]|" FAR_OFF_TOO, FAR_OFF, "");
    struct footprint *on = game_print(&g, "general");
    *on = footprint_make((struct place){0, 2600}, 0, 60, 60);
    bbb_roll_facts(now(), game_unit(&g, "late"), true, &f);
    assert_true(f.in_command);
    assert_true(f.march);
    *on = footprint_make((struct place){0, 2601}, 0, 60, 60);
    bbb_roll_facts(now(), game_unit(&g, "late"), true, &f);
    assert_false(f.in_command);
    game_give(&g, "enter late", "6 6");
    game_refuses(&g, "recover late", "bbb.ruling.recover");
    game_refuses(&g, "move late path=0.99,20", "bbb.ruling.who-throws");
    assert_true(game_may(&g, "move late path=1,20"));
    game_give(&g, "move late path=1,20", "");
    assert_true(game_is_present(&g, "late"));
    game_close(&g);
}

/* Who is still to come may be corrected, but not to nothing: he would have nothing to throw with. */
static void who_is_to_come_has_bases(void **state)
{
    struct grog_error error;
    (void)state;
    open_field("late infantry 5 - arrives: 1, entry: [0, 20]|" FAR_OFF_TOO, FAR_OFF, "");
    assert_int_equal(correction_apply(g.s, &g.b, "late bases=1", &error), 0);
    assert_int_equal(correction_apply(g.s, &g.b, "late bases=0", &error), -1);
    assert_int_equal(correction_apply(g.s, &g.b, "late bases=0 presence=gone", &error), 0);
    game_close(&g);
}

static void isolated_guns_stay_off(void **state)
{
    (void)state;
    open_field("late ra 1 - arrives: 1, entry: [0, 20]|" FAR_OFF_TOO,
               "e infantry 2 12,20,270|" FAR_OFF, "");
    game_give(&g, "enter late", "6 6");
    assert_int_equal(g.b.decision, ASK_MOVEMENT);
    assert_int_equal(g.b.piece[game_unit(&g, "late")].presence, TO_COME);
    game_close(&g);
}

static void arrivals_need_quiet(void **state)
{
    (void)state;
    open_field("a infantry 6 20,10,0|" FAR_OFF_TOO,
               FACE "|x infantry 3 - arrives: 1, entry: [48, 20]|y infantry 3 - arrives: 1, entry: "
                    "[48, 30]",
               "arrivals-need-quiet: 2\n");
    go_to_phase(SECOND_MOVEMENT);
    game_give(&g, "enter x", "1 1");
    game_give(&g, "enter y", "6 6"); /* who stayed off does not use it up */
    game_give(&g, "move y path=44,30", "");
    *game_state(&g, "x", "thrown") = 0;
    game_refuses(&g, "enter x", "bbb.ruling.who-throws");
    game_close(&g);
    open_field("a infantry 6 20,10,0|" FAR_OFF_TOO,
               FACE "|x infantry 3 - arrives: 1, entry: [48, 20]", "arrivals-need-quiet: 2\n");
    throw_of("a", "4 4");
    game_give(&g, "move a charge=e path=20,20", "");
    go_to_phase(FIRST_ASSAULT);
    game_give(&g, "end", "3 4 5 5");
    go_to_phase(SECOND_MOVEMENT);
    game_refuses(&g, "enter x", "bbb.ruling.who-throws");
    game_close(&g);
}

/* ---- switches ---- */

static void no_charge_before(void **state)
{
    (void)state;
    open_field(ME, FACE, "no-charge-before: 2\n");
    throw_of("a", "4 4");
    game_refuses(&g, "move a charge=e path=20,20", "bbb.ruling.halt-and-charge");
    game_close(&g);
}

static void digging_in(void **state)
{
    struct facts f;
    (void)state;
    open_field(ME, FACE, "dig-in: 2\n");
    throw_of("a", "4 4");
    game_refuses(&g, "dig a", "bbb.ruling.works");
    game_give(&g, "stay a", "");
    go_to_phase(SECOND_MOVEMENT);
    throw_of("e", "3 3"); /* half a move only */
    game_refuses(&g, "dig e", "bbb.ruling.works");
    *game_state(&g, "e", "thrown") = 0;
    game_give(&g, "stay e", "");
    *game_state(&g, "e", "thrown") = 0;
    throw_of("e", "4 4");
    game_give(&g, "dig e", "");
    game_has(&g, "e", "moved", 1);
    assert_int_equal(g.b.patches, 1);
    while (g.b.phase != FIRST_MOVEMENT)
        game_give(&g, "end", "");
    throw_of("a", "6 6");
    game_give(&g, "move a charge=e path=20,20", "");
    int e = game_unit(&g, "e");
    bbb_assault_facts(now(), bbb_attackers(now(), e), e, &f);
    assert_int_equal(f.works, RIFLE_PITS);
    *game_state(&g, "e", "thrown") = 0;
    game_close(&g);
}

/* ---- zones of control ---- */

static void zones(void **state)
{
    (void)state;
    open_field("a infantry 4 14,18,90 formation: march|b infantry 2 20,18,0|" FAR_OFF_TOO, FACE,
               "");
    throw_of("a", "4 4");
    game_refuses(&g, "move a path=16,18", "bbb.ruling.zoc"); /* a column does not end there */
    assert_true(game_may(&g, "move a path=15.99,18"));
    game_give(&g, "stay a", "");
    throw_of("b", "6 6");
    assert_true(game_may(&g, "move b facing=90"));
    assert_true(game_may(&g, "move b path=20,12")); /* straight away */
    assert_true(game_may(&g, "move b path=21,16")); /* carried back it meets him */
    game_refuses(&g, "move b path=16,17", "bbb.rule.zoc");
    game_refuses(&g, "move b path=17.5,19.5", "bbb.ruling.facing"); /* too near, before the zone */
    game_close(&g);
    open_field("b infantry 2 20,18,0|" FAR_OFF_TOO,
               "e infantry 4 20,20,180 formation: march|" FAR_OFF, "");
    throw_of("b", "6 6");
    assert_true(game_may(&g, "move b path=16,17")); /* a column has no zone */
    game_close(&g);
}

/* ---- the end of the Movement phase ---- */

static void low_ammo_comes_off(void **state)
{
    (void)state;
    open_field("a infantry 4 20,10,0|b infantry 4 30,9.99,0|gun ra 1 26,5,0|" FAR_OFF_TOO,
               "e infantry 12 25,22,180|" FAR_OFF, "");
    *game_state(&g, "a", "low-ammo") = 1;
    *game_state(&g, "b", "low-ammo") = 1;
    *game_state(&g, "gun", "low-ammo") = 1;
    *game_state(&g, "gun", "fired-since") = 1;
    game_give(&g, "end", "");
    game_has(&g, "a", "low-ammo", 1); /* 12.00" */
    game_has(&g, "b", "low-ammo", 0); /* 12.01", so 13" */
    game_has(&g, "gun", "low-ammo", 1);
    game_has(&g, "gun", "fired-since", 0);
    game_close(&g);
}

static void disrupted_units_throw_at_the_end(void **state)
{
    (void)state;
    open_field("a infantry 4 20,10,0|b infantry 1 30,10,0|" FAR_OFF_TOO, FACE, "");
    *game_state(&g, "a", "disrupted") = 1;
    *game_state(&g, "b", "disrupted") = 1;
    game_give(&g, "end", "movement 4 5, movement 3 2");
    game_has(&g, "a", "disrupted", 0);
    game_is_at(&g, "a", 2000, 1000);
    game_has(&g, "b", "disrupted", 0);
    game_close(&g);
}

/* ---- what a scenario may not say (4.4) ---- */

static void is_refused(const char *terrain, const char *words)
{
    char yaml[2000];
    struct grog_error error = {.text = ""};
    snprintf(yaml, sizeof yaml,
             "%s  - {name: A, win: 1, units: [{id: a, kind: infantry, at: [4, 4]}]}\n"
             "  - {name: B, win: 1, units: [{id: b, kind: infantry, at: [44, 44]}]}\nterrain:\n%s",
             field_top, terrain);
    struct grog_scenario *s = scenario_parse("test", yaml, strlen(yaml), &error);
    if (words[0] ? s || !strstr(error.text, words) : !s)
        fail_msg("\"%s\": %s", words, error.text);
    scenario_free(s);
}

static void ground_that_cannot_be(void **state)
{
    (void)state;
    is_refused("  - {kind: woods, area: [10, 10, 5, 5]}\n  - {kind: town, area: [15, 10, 5, 5]}\n",
               "");
    is_refused("  - {kind: woods, area: [10, 10, 5, 5]}\n  - {kind: town, area: [14, 10, 5, 5]}\n",
               "lies over another area");
    is_refused("  - {kind: woods, area: [10, 10, 5, 5]}\n  - {kind: town, area: [10, 10, 5, 5]}\n",
               "lies over another area");
    is_refused("  - {kind: hill, area: [10, 10, 9, 9]}\n  - {kind: hill, area: [15, 10, 9, 9]}\n",
               "crosses another contour");
    is_refused("  - {kind: hill, area: [10, 10, 9, 9]}\n  - {kind: hill, area: [12, 12, 3, 3]}\n",
               "");
    is_refused("  - {kind: hill, area: [10, 10, 9, 9]}\n  - {kind: hill, area: [15, 12, 9, 3]}\n",
               "crosses another contour");
    is_refused("  - {kind: stream, line: [[0, 20], [48, 20]]}\n  - {kind: bridge, at: [9, 21]}\n",
               "");
    is_refused(
        "  - {kind: stream, line: [[0, 20], [48, 20]]}\n  - {kind: bridge, at: [9, 21.01]}\n",
        "a bridge lies on a stream");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(generals_ride),
        cmocka_unit_test(generals_are_touched),
        cmocka_unit_test(turns_and_changes),
        cmocka_unit_test(where_it_can_go),
        cmocka_unit_test(guns_limber),
        cmocka_unit_test(isolated_guns),
        cmocka_unit_test(ways_over_ground),
        cmocka_unit_test(rivers),
        cmocka_unit_test(roads),
        cmocka_unit_test(the_cost_that_forbids),
        cmocka_unit_test(command_at_the_entry),
        cmocka_unit_test(who_is_to_come_has_bases),
        cmocka_unit_test(isolated_guns_stay_off),
        cmocka_unit_test(arrivals_need_quiet),
        cmocka_unit_test(no_charge_before),
        cmocka_unit_test(digging_in),
        cmocka_unit_test(zones),
        cmocka_unit_test(rides_are_drawn_in_order),
        cmocka_unit_test(low_ammo_comes_off),
        cmocka_unit_test(disrupted_units_throw_at_the_end),
        cmocka_unit_test(ground_that_cannot_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
