/* SPDX-License-Identifier: MIT */
/* The battle of Bloody Big Battles where two rules, two units or two roundings meet. */
#include "big_field.h"

#include "battle/log/history.h"

static void terrain_field(const char *first, const char *second, const char *terrain)
{
    char more[1500];
    snprintf(more, sizeof more, "terrain:\n%s", terrain);
    open_field(first, second, more);
}

static void charge(const char *unit, const char *words)
{
    throw_of(unit, "6 6");
    game_give(&g, words, "");
}

static void put_general(int x, int y)
{
    *game_print(&g, "general") = footprint_make((struct place){x, y}, 0, 60, 60);
}

/* ---- after an assault: the place is taken, then generals are touched (4.9) ---- */

static void generals_flee_to_the_place_that_is_won(void **state)
{
    (void)state;
    open_field("a infantry 4 20,16,0|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, "");
    put_general(2000, 2350);
    charge("a", "move a charge=e path=20,20");
    go_to_phase(FIRST_ASSAULT);
    game_give(&g, "assault target=e", "4 4 3 3"); /* +2: he goes back 3", over the general */
    game_is_at(&g, "e", 2000, 2300);
    game_is_at(&g, "a", 2000, 2100);
    struct place at = unit_centre(&g.b, game_unit(&g, "general"));
    assert_true(is_same_place(at, (struct place){2000, 2050}));
    game_close(&g);
}

/* The unit that he rides to sticks out over the table's edge. */
static void generals_stay_on_the_table(void **state)
{
    (void)state;
    for (int out = -1; out <= 1; out++) {
        open_field("a infantry 4 20,16,0|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, "");
        *game_print(&g, "a") = footprint_behind((struct place){2000, 50 - out}, 0, 400, 100);
        *game_print(&g, "e") = footprint_behind((struct place){2000, 300}, FULL_TURN / 2, 400, 100);
        put_general(2000, 350);
        throw_of("a", "6 6");
        struct place at = unit_centre(&g.b, game_unit(&g, "general"));
        assert_true(is_same_place(at, (struct place){2000, larger(0, -out)}));
        game_close(&g);
    }
}

/* A unit that takes a place goes no farther than a river lets it. */
static void rivers_keep_from_the_place(void **state)
{
    static const char river[] =
        "  - {kind: river, line: [[0, 20], [48, 20]]}\n  - {kind: bridge, at: [20, 20]}\n";
    (void)state;
    for (int bases = 2; bases <= 4; bases += 2) {
        char first[100];
        snprintf(first, sizeof first, "a infantry %d 20,16,0|" FAR_OFF_TOO, bases);
        terrain_field(first, "e infantry 4 20,20,180|" FAR_OFF, river);
        charge("a", "move a charge=e path=20,20.5");
        game_is_at(&g, "a", 2000, 2000);
        go_to_phase(FIRST_ASSAULT);
        game_give(&g, "assault target=e", "6 4 2 2");
        game_is_at(&g, "e", 2000, bases == 2 ? 2300 : 2900);
        if (bases == 2) /* all of it is within 1" of the bridge */
            game_is_at(&g, "a", 2000, 2100);
        else
            game_is_at(&g, "a", 2000, 2000);
        game_close(&g);
    }
}

static void rivers_stop_who_exploits(void **state)
{
    (void)state;
    terrain_field("a infantry 6 20,16,0|" FAR_OFF_TOO, "e infantry 1 20,20,180|" FAR_OFF,
                  "  - {kind: river, line: [[0, 23], [48, 23]]}\n");
    charge("a", "move a charge=e path=20,20");
    go_to_phase(FIRST_ASSAULT);
    game_give(&g, "assault target=e", "4 4 4 3"); /* +4: it is gone */
    game_asks(&g, "exploit", 0);
    assert_true(game_may(&g, "exploit point=20,22.99"));
    game_refuses(&g, "exploit point=20,24.5", "bbb.terrain-move.river");
    game_close(&g);
}

/* ---- distances (4.1, 4.6 c) ---- */

/* A little less than an inch, corner to corner, is not an inch. */
static void less_than_an_inch(void **state)
{
    (void)state;
    open_field("a infantry 1 10,10,0|" FAR_OFF_TOO,
               "e ra 1 11.82,15.56,180 formation: limbered|" FAR_OFF, "");
    throw_of("a", "6 6");
    game_refuses(&g, "move a path=10,14.99", "bbb.ruling.facing");
    assert_true(game_may(&g, "move a path=10,14.98"));
    game_close(&g);
}

/* ---- bridges (4.6 c) ---- */

/* What lies between two bridges is by neither. */
static void between_two_bridges(void **state)
{
    (void)state;
    terrain_field("c cavalry 6 14,11.2,0|" FAR_OFF_TOO, FAR_OFF,
                  "  - {kind: river, line: [[0, 12], [48, 12]]}\n"
                  "  - {kind: bridge, at: [17.5, 12]}\n  - {kind: bridge, at: [22.5, 12]}\n");
    throw_of("c", "6 6");
    game_refuses(&g, "move c path=20,12.4", "bbb.terrain-move.river");
    game_close(&g);
}

/* ---- roads (4.8) ---- */

static void roads_are_stood_on(void **state)
{
    (void)state;
    terrain_field("a infantry 4 20.5,10,0|b infantry 4 30.51,10,0|" FAR_OFF_TOO, FAR_OFF,
                  "  - {kind: road, line: [[20, 0], [20, 40]]}\n"
                  "  - {kind: road, line: [[30, 0], [30, 40]]}\n");
    throw_of("a", "6 6");
    game_give(&g, "move a facing=90 road", "");
    throw_of("b", "6 6");
    game_refuses(&g, "move b facing=90 road", "bbb.ruling.road-ground");
    game_close(&g);
}

/* ---- charges turn to whole degrees, in every respect (4.6 b, f) ---- */

static void charges_beside_neighbours(void **state)
{
    (void)state;
    open_field("a infantry 12 20,10,0|" FAR_OFF_TOO,
               "e infantry 2 24,20,180|n infantry 2 16,20.02,180|" FAR_OFF, "");
    throw_of("a", "6 6");
    game_give(&g, "move a charge=e path=20.07,20.5", "");
    assert_int_equal(game_print(&g, "a")->facing, 0);
    game_close(&g);
}

/* ---- parts beyond the edge count for nothing (4.1) ---- */

static void beyond_the_edge(void **state)
{
    (void)state;
    open_field("late infantry 5 - arrives: 1, entry: [0, 20]|" FAR_OFF_TOO,
               "e infantry 6 10,30,30 formation: march|" FAR_OFF, "");
    game_put(&g, "e", 100, 2500, 30); /* behind it reaches the column, but off the table */
    game_give(&g, "enter late", "6 6");
    game_give(&g, "move late path=8,20", "");
    game_is_at(&g, "late", 800, 2000);
    game_close(&g);
}

/* The rear of a slanting column is within 6" of the general and 12" of the gun, but off the table. */
static void measured_on_the_table(void **state)
{
    (void)state;
    open_field("a infantry 6 10,20,90 formation: march|" FAR_OFF_TOO, "e sa 1 40,25,180|" FAR_OFF,
               "");
    game_put(&g, "a", 100, 2000, 135);
    put_general(0, 2800);
    assert_false(bbb_is_in_command(now(), game_unit(&g, "a"), game_print(&g, "a")));
    put_general(0, 2700);
    assert_true(bbb_is_in_command(now(), game_unit(&g, "a"), game_print(&g, "a")));
    game_put(&g, "e", 50, 4000, 180);
    assert_int_equal(bbb_range(now(), game_print(&g, "e"), game_unit(&g, "a")), 19);
    game_close(&g);
}

/* Nor is the part of a front edge that sticks out over the table's edge: it would be 5" off. */
static void ranges_from_the_edge(void **state)
{
    (void)state;
    open_field("a infantry 6 10,20,45|" FAR_OFF_TOO, "e infantry 1 0.5,26.05,180|" FAR_OFF, "");
    game_put(&g, "a", 100, 2000, 45);
    assert_int_equal(bbb_range(now(), game_print(&g, "a"), game_unit(&g, "e")), 6);
    game_close(&g);
}

/* Who has charged with his rear still beyond the edge takes the place that he wins all the same. */
static void place_won_from_beyond_the_edge(void **state)
{
    (void)state;
    open_field("a infantry 6 20,8,0 formation: deep|" FAR_OFF_TOO,
               "e infantry 1 20,1.5,180|" FAR_OFF, "");
    game_put(&g, "a", 2000, 100, 0);
    charge("a", "move a charge=e path=20,2");
    game_is_at(&g, "a", 2000, 150);
    go_to_phase(FIRST_ASSAULT);
    game_give(&g, "assault target=e", "2 3 3 4"); /* +4 -2 */
    game_is_at(&g, "e", 2000, 450);
    game_is_at(&g, "a", 2000, 300);
    game_close(&g);
}

/* ---- retiring (4.7): reckoned places are rounded, halves up ---- */

static void halves_are_rounded_up(void **state)
{
    (void)state;
    open_field("a infantry 4 22.5,16.67,0|" FAR_OFF_TOO,
               "e infantry 4 20,20,180|friend infantry 4 18,23.01,180|" FAR_OFF, "");
    struct chance chance;
    struct faces faces;
    struct umpire u = game_umpire(&g, &chance, &faces, "");
    bbb_retire(&u, game_unit(&g, "e"), 3, game_unit(&g, "a"));
    game_is_at(&g, "e", 1769, 2401); /* 4.63" at 330 degrees: 2.315" to the west */
    game_close(&g);
}

/* ---- contours that share a corner (4.5) ---- */

static void contours_with_one_corner(void **state)
{
    (void)state;
    terrain_field(
        "a infantry 1 20,10,0|" FAR_OFF_TOO, "e infantry 1 20,30,180|" FAR_OFF,
        "  - {kind: hill, polygon: [[10, 15], [30, 15], [30, 18], [10, 18]]}\n"
        "  - {kind: hill, polygon: [[10, 15], [14, 15], [14, 18], [10, 18]]}\n"
        "  - {kind: hill, area: [15, 4, 10, 8]}\n  - {kind: hill, area: [16, 5, 8, 6]}\n");
    assert_true(bbb_sees(now(), game_unit(&g, "a"), game_print(&g, "a"), game_unit(&g, "e"),
                         NULL)); /* from level 2 over level 1 */
    game_close(&g);
}

/* ---- the fields of the procedures (4.8) ---- */

static void fields_of_who_does_not_fire(void **state)
{
    struct facts f;
    int group[GROUPS];
    (void)state;
    open_field("a infantry 4 20,14,0|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, "");
    const struct order o = game_order(&g, "fire target=e with=a");
    bbb_fire_facts(now(), &o, &f, group);
    for (int i = 1; i < GROUPS; i++) {
        assert_int_equal(f.group[i].bases, 0);
        assert_int_equal(f.group[i].weapon, ML);
        assert_int_equal(f.group[i].range, 6);
    }
    game_close(&g);
}

/* By night ammunition comes to all; but the fields are derived as by day. */
static void fields_of_the_night(void **state)
{
    struct facts f;
    (void)state;
    open_field("a infantry 4 20,8,0|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF,
               "nights: [1]\n");
    *game_state(&g, "a", "disrupted") = 1;
    *game_state(&g, "a", "fired-since") = 1;
    g.b.phase = NIGHT_RALLY;
    bbb_resupply_facts(now(), game_unit(&g, "a"), &f);
    assert_true(f.night);
    assert_true(f.disrupted);
    assert_true(f.fired);
    assert_int_equal(f.enemy_distance, 12);
    g.b.phase = FIRST_MOVEMENT;
    bbb_resupply_facts(now(), game_unit(&g, "a"), &f);
    assert_false(f.night);
    game_close(&g);
}

/* ---- a charge by who touches the enemy already (4.6 f, 4.9) ---- */

static void charges_in_contact(void **state)
{
    (void)state;
    open_field("a infantry 4 20,20,0|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, "");
    throw_of("a", "2 3");
    game_give(&g, "move a charge=e path=20,20.01", "");
    game_is_at(&g, "a", 2000, 2000);
    go_to_phase(FIRST_DEFENSIVE_FIRE);
    game_give(&g, "fire target=a with=e", "5 4"); /* halted: no place on its way is 1" off */
    game_is_at(&g, "a", 2000, 1700);
    game_has(&g, "a", "halted", 1);
    game_close(&g);
}

/* ---- places to the 1/100 inch ---- */

/* Each corner is rounded once, from the middle of the front edge: by way of a rounded centre these two
 * would be 8.08,35.05 and 7.45,35.83. */
static void corners_are_rounded_once(void **state)
{
    (void)state;
    open_field("a cavalry 4 6.52,33.79,141|" FAR_OFF_TOO, FAR_OFF, "");
    const struct footprint *on = game_print(&g, "a");
    assert_int_equal(on->corner[0].x, 807);
    assert_int_equal(on->corner[0].y, 3505);
    assert_int_equal(on->corner[3].x, 744);
    assert_int_equal(on->corner[3].y, 3583);
    game_close(&g);
}

/* A slanting charge goes to the last 1/100 inch at which its rounded front edge does not overlap: its
 * right end, at 33.81,20.43 there, would be at y 20.44 after one more.  Halted, it goes back by 1/100 inch
 * from where it stands until it is 1" off. */
static void slanting_charge(void **state)
{
    (void)state;
    open_field("a infantry 6 32.24,17.43,0|" FAR_OFF_TOO, "e infantry 6 32.49,20.43,180|" FAR_OFF,
               "");
    throw_of("a", "6 6");
    game_give(&g, "move a charge=e path=29.29,21.71", "");
    game_is_at(&g, "a", 3135, 1871);
    assert_int_equal(game_print(&g, "a")->facing, 325 * DEGREE);
    go_to_phase(FIRST_DEFENSIVE_FIRE);
    int group[GROUPS];
    struct order o = game_order(&g, "fire target=a with=e");
    struct facts f;
    bbb_fire_facts(now(), &o, &f, group);
    assert_int_equal(f.group[0].range, 0);
    game_give(&g, "fire target=a with=e", "5 4");
    game_is_at(&g, "a", 3205, 1771);
    game_close(&g);
}

/* 3.00" before an edge of 5 bases: a way that ends there has touched the zone, and does not go on in it. */
static void slanting_way_to_a_zone(void **state)
{
    (void)state;
    open_field("a infantry 6 8,24,90|" FAR_OFF_TOO, "e infantry 5 18,20,270|" FAR_OFF, "");
    throw_of("a", "6 6");
    assert_true(game_may(&g, "move a path=15,17.5"));
    game_refuses(&g, "move a path=15.01,17.49", "bbb.rule.zoc");
    game_close(&g);
}

/* A general is a point, and that is the place that is told of him. */
static void general_is_a_point(void **state)
{
    (void)state;
    open_field("a infantry 6 8,24,90|" FAR_OFF_TOO, FAR_OFF, "");
    go_to_phase(FIRST_GENERALS);
    game_give(&g, "general general point=12,5", "");
    assert_int_equal(game_print(&g, "general")->front.x, 1200);
    assert_int_equal(game_print(&g, "general")->front.y, 500);
    assert_int_equal(game_print(&g, "general")->at.y, 500);
    game_close(&g);
}

/* Somebody is asked whenever there is a choice, though the short list of moves has none of it. */
static void asked_about_every_move(void **state)
{
    (void)state;
    open_field("a infantry 4 29.07,17.84,90 formation: march|" FAR_OFF_TOO,
               "gun sa 1 30,16,356|e infantry 4 25.76,22.49,210|f infantry 5 37.95,20.01,90 "
               "formation: deep|" FAR_OFF,
               "terrain:\n  - {kind: stream, line: [[26, 0], [26, 48]]}\n"
               "  - {kind: town, area: [32, 18, 5, 5]}\n");
    throw_of("a", "6 6");
    assert_int_equal(g.b.decision, ASK_MOVE);
    assert_true(game_may(&g, "move a path=28.78,18.24 change=deep when=end"));
    game_close(&g);
}

/* A river all round the general, half an inch off: he may do nothing but stay on his island, but that is
 * an order; and so it is by night, when he has to stay near his own. */
static void asked_about_every_ride(void **state)
{
    (void)state;
    open_field(
        "a infantry 6 8,24,90|" FAR_OFF_TOO, FAR_OFF,
        "terrain:\n  - {kind: river, line: [[9.5, 3.5], [10.5, 3.5], [10.5, 4.5], [9.5, 4.5], "
        "[9.5, 3.5]]}\n");
    go_to_phase(FIRST_GENERALS);
    game_asks(&g, "generals", 0);
    game_refuses(&g, "general general point=11,4", "bbb.ruling.general-moves");
    game_give(&g, "general general point=10.2,4", "");
    assert_int_not_equal(g.b.phase, FIRST_GENERALS);
    game_close(&g);
}

/* Guns with an enemy 5.8" off and a river all round them both: only some inches aside are they far
 * enough. */
static void asked_about_every_place_for_guns(void **state)
{
    (void)state;
    open_field("gun ra 1 20,10,0|" FAR_OFF_TOO, "e infantry 1 20,15.2,180|" FAR_OFF,
               "nights: [1]\nterrain:\n  - {kind: river, line: [[14.5, 16.3], [14.5, 8.5], "
               "[25.5, 8.5], [25.5, 16.3], [14.5, 16.3]]}\n");
    go_to_phase(NIGHT_FORMATION);
    game_is_at(&g, "gun", 2000, 950);
    end_phases(1);
    game_asks(&g, "night-formation", 1);
    game_give(&g, "end", "");
    game_asks(&g, "night-guns", 0);
    assert_true(game_may(&g, "guns-to gun point=23,9.5 facing=0 formation=deployed"));
    game_refuses(&g, "guns-to gun point=20,9.5 facing=0 formation=deployed",
                 "bbb.ruling.night-moves");
    game_close(&g);
}

static const char *shown_state(struct grog_text *t)
{
    struct grog_dice dice = {.seed = 1};
    struct grog_error error;
    struct grog_battle *b = grog_battle_new(g.s, &dice, &error);
    assert_non_null(b);
    b->state = g.b;
    grog_json_battle(t, b, GROG_UMPIRE, NULL);
    grog_battle_free(b);
    return t->text;
}

/* Who charges whom is shown until they have fought. */
static void charges_are_shown(void **state)
{
    (void)state;
    static const char shown[] =
        "\"contacts\":[{\"attacker\":\"a\",\"defender\":\"e\",\"facts\":\"charging\"}]";
    struct grog_text t = {0};
    open_field("a infantry 6 20,10,0|" FAR_OFF_TOO, "e infantry 4 20,20,180|" FAR_OFF, "");
    assert_null(strstr(shown_state(&t), shown));
    throw_of("a", "6 6");
    game_give(&g, "move a charge=e path=20,25", "");
    grog_text_clear(&t);
    assert_non_null(strstr(shown_state(&t), shown));
    go_to_phase(FIRST_ASSAULT);
    game_give(&g, "assault target=e", "6 6 1 4");
    grog_text_clear(&t);
    assert_null(strstr(shown_state(&t), shown));
    grog_text_release(&t);
    game_close(&g);
}

/* Guns that are Silenced by their own retire need not go back again, and that is shown. */
static void guns_that_went_back_are_shown(void **state)
{
    (void)state;
    open_field("gun ra 1 20,20,0|" FAR_OFF_TOO, "e infantry 4 20,30,180|" FAR_OFF, "");
    *game_state(&g, "gun", "silenced") = 1;
    game_give(&g, "guns gun inches=6", "");
    game_has(&g, "gun", "retired", 1);
    game_has(&g, "gun", "silenced-in-movement", 0);
    game_close(&g);
    open_field("gun ra 1 20,20,0|" FAR_OFF_TOO, "e infantry 4 20,30,180|" FAR_OFF, "");
    throw_of("gun", "6 6");
    game_give(&g, "retire gun", "");
    go_to_phase(FIRST_GENERALS);
    game_has(&g, "gun", "silenced", 1);
    game_has(&g, "gun", "silenced-in-movement", 1);
    game_close(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(generals_flee_to_the_place_that_is_won),
        cmocka_unit_test(generals_stay_on_the_table),
        cmocka_unit_test(rivers_keep_from_the_place),
        cmocka_unit_test(rivers_stop_who_exploits),
        cmocka_unit_test(less_than_an_inch),
        cmocka_unit_test(between_two_bridges),
        cmocka_unit_test(roads_are_stood_on),
        cmocka_unit_test(charges_beside_neighbours),
        cmocka_unit_test(beyond_the_edge),
        cmocka_unit_test(measured_on_the_table),
        cmocka_unit_test(ranges_from_the_edge),
        cmocka_unit_test(place_won_from_beyond_the_edge),
        cmocka_unit_test(halves_are_rounded_up),
        cmocka_unit_test(contours_with_one_corner),
        cmocka_unit_test(fields_of_who_does_not_fire),
        cmocka_unit_test(fields_of_the_night),
        cmocka_unit_test(charges_in_contact),
        cmocka_unit_test(corners_are_rounded_once),
        cmocka_unit_test(slanting_charge),
        cmocka_unit_test(slanting_way_to_a_zone),
        cmocka_unit_test(general_is_a_point),
        cmocka_unit_test(asked_about_every_move),
        cmocka_unit_test(asked_about_every_ride),
        cmocka_unit_test(asked_about_every_place_for_guns),
        cmocka_unit_test(charges_are_shown),
        cmocka_unit_test(guns_that_went_back_are_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
