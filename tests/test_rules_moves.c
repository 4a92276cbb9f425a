/* SPDX-License-Identifier: MIT */
/* Straight moves under pressure: charges, flush edges, withdrawals, zones, free places. */
#include "kit.h"

#include "rules/rules.h"

static const struct battle_rules by_centre = {.anchor = ANCHOR_CENTRE};
static const struct terrain_kind river = {
    .word = "river", .shape = TERRAIN_AREA, .is = TERRAIN_WATER};
static const struct terrain_kind bridge = {
    .word = "bridge", .shape = TERRAIN_AREA, .is = TERRAIN_ROAD};
static struct grog_scenario scenario = {.table = {.width = 4800, .depth = 4800}, .units = 6};
static struct battle b;

static struct place at(int x, int y)
{
    return (struct place){x, y};
}

static void put(int unit, struct footprint on)
{
    b.piece[unit].on = on;
    b.piece[unit].presence = ON_TABLE;
}

static void lay_box(const struct terrain_kind *like, int west, int south, int east, int north)
{
    struct terrain *t = &scenario.table.terrain[scenario.table.terrains++];
    *t = (struct terrain){.like = like,
                          .corners = 4,
                          .corner = {{west, south}, {east, south}, {east, north}, {west, north}}};
    assert_null(terrain_close(t));
}

static int clear_table(void **state)
{
    (void)state;
    battle_clear(&b);
    scenario.rules = &by_centre;
    scenario.table.terrains = 0;
    return 0;
}

/* ---- charges ---- */

static void charges_end_at_contact(void **state)
{
    (void)state;
    struct footprint blue = footprint_make(at(2000, 1000), 9000, 450, 100);
    struct footprint red = footprint_make(at(2000, 1900), 18000, 450, 100);
    struct charge c = charge_towards(&blue, 0, red.at, &red);
    assert_int_equal(c.far, 800);
    assert_int_equal(charge_place(&c, c.far).at.y, 1800);
    assert_int_equal(charge_place(&c, c.far - 100).at.y, 1700);
    assert_int_equal(charge_place(&c, -20).at.y, 1000);
    assert_int_equal(charge_place(&c, c.far).facing, 0);
    /* On a slanting line, too, it does not overlap, and a hundredth more would. */
    red = footprint_make(at(2713, 1931), 20100, 450, 100);
    c = charge_towards(&blue, heading(blue.at, red.at), red.at, &red);
    struct footprint end = charge_place(&c, c.far), deeper = charge_place(&c, c.far + 2);
    assert_false(footprints_overlap(&end, &red));
    assert_true(footprints_overlap(&deeper, &red));
    /* Another goal may be missed: it comes there. */
    red = footprint_make(at(2000, 1900), 0, 450, 100);
    assert_int_equal(charge_towards(&blue, 0, at(2000, 1700), &red).far, 700);
    assert_int_equal(charge_towards(&blue, 0, at(3000, 1000), &red).far, 1000);
    red = footprint_make(at(2000, 1100), 0, 450, 100);
    assert_int_equal(charge_towards(&blue, 0, red.at, &red).far, 0);
}

static int front_goes(const struct footprint *f, const struct footprint *target)
{
    const struct front front = {f->front, f->facing, f->width};
    return front_stops(&front, target);
}

static void front_edges_meet(void **state)
{
    (void)state;
    struct footprint six = footprint_behind(at(2000, 1000), 0, 600, 100);
    struct footprint four = footprint_behind(at(2000, 2000), 18000, 400, 100);
    assert_int_equal(front_goes(&six, &four), 1000);
    /* What is just beside the strip is not met; what reaches into it is. */
    struct footprint gun = footprint_behind(at(1650, 1600), 18000, 100, 100);
    assert_int_equal(front_goes(&six, &gun), -1);
    gun = footprint_behind(at(1651, 1600), 18000, 100, 100);
    assert_int_equal(front_goes(&six, &gun), 600);
    /* Into a flank. */
    struct footprint west = footprint_behind(at(3000, 2050), 27000, 400, 100);
    assert_int_equal(front_goes(&west, &four), 800);
    /* One who is behind is never met; one who is touched already is met at once. */
    struct footprint behind = footprint_behind(at(2000, 900), 18000, 400, 100);
    assert_int_equal(front_goes(&six, &behind), -1);
    struct footprint here = footprint_behind(at(2000, 1000), 18000, 400, 100);
    assert_int_equal(front_goes(&six, &here), 0);
}

static void edges_are_laid_flush(void **state)
{
    (void)state;
    struct footprint target = footprint_behind(at(2000, 2000), 18000, 600, 150);
    struct footprint charger = footprint_behind(at(2400, 1800), 1000, 600, 150);
    struct footprint flush = footprint_flush(&charger, &target, FRONT_EDGE, 100);
    assert_int_equal(flush.facing, 0);
    assert_int_equal(flush.front.x, 2400);
    assert_int_equal(flush.front.y, 2000);
    charger = footprint_behind(at(2500, 1800), 0, 600, 150); /* they just share an inch */
    assert_int_equal(footprint_flush(&charger, &target, FRONT_EDGE, 100).front.x, 2500);
    charger = footprint_behind(at(2501, 1800), 0, 600, 150);
    assert_int_equal(footprint_flush(&charger, &target, FRONT_EDGE, 100).front.x, 2500);
    charger = footprint_behind(at(3000, 2100), 27000, 600, 150);
    int edge = edge_towards(&target, ON_FLANK, charger.front);
    assert_int_equal(edge, LEFT_EDGE);
    flush = footprint_flush(&charger, &target, edge, 100);
    assert_int_equal(flush.facing, 27000);
    assert_int_equal(flush.front.x, 2300);
    assert_int_equal(flush.front.y, 2100);
    charger = footprint_behind(at(1900, 3000), 18000, 100, 100);
    flush = footprint_flush(&charger, &target, edge_towards(&target, IN_REAR, charger.front), 100);
    assert_int_equal(flush.facing, 18000);
    assert_int_equal(flush.front.y, 2150);
    /* Turned by any angle they never overlap, and are in contact. */
    for (int facing = 0; facing < FULL_TURN; facing += 1700)
        for (edge = FRONT_EDGE; edge <= LEFT_EDGE; edge++) {
            target = footprint_behind(at(2011, 2007), facing, 600, 150);
            flush = footprint_flush(&charger, &target, edge, 100);
            assert_false(footprints_overlap(&flush, &target));
            assert_true(footprint_is_within(&flush, &target, 10));
        }
}

/* ---- withdrawals ---- */

/* Unit 0 goes straight away from a place so far behind it. */
static struct withdrawal away_from(int x, int y, int far)
{
    return (struct withdrawal){
        .s = &scenario, .b = &b, .unit = 0, .from = at(x, y), .far = far, .gap = 100};
}

static void it_ends(const struct withdrawal *w, enum withdrawn how, int x, int y)
{
    struct place end;
    assert_int_equal(withdraw(w, &end), how);
    assert_int_equal(end.x, x);
    assert_int_equal(end.y, y);
}

static void withdrawals_go_past_friends(void **state)
{
    (void)state;
    put(0, footprint_make(at(2000, 2000), 18000, 300, 100));
    struct withdrawal w = away_from(2000, 1000, 800);
    it_ends(&w, WITHDRAWN, 2000, 2800);
    put(1, footprint_make(at(2000, 2850), 0, 450, 100));
    it_ends(&w, WITHDRAWN, 2000, 2950); /* on, until it stands on nobody */
    w.far = 750;
    it_ends(&w, WITHDRAWN, 2000, 2750); /* in touch is not on it */
    w.far = 751;
    it_ends(&w, WITHDRAWN, 2000, 2950);
    w.enemies = UNIT_BIT(3); /* there is no room behind: it stays on this side of its friend */
    put(3, footprint_make(at(2000, 3099), 0, 450, 100));
    it_ends(&w, IS_STOPPED, 2000, 2750);
    put(3, footprint_make(at(2000, 3100), 0, 450, 100)); /* or just room */
    it_ends(&w, IS_STOPPED, 2000, 2950);
    put(3, footprint_make(at(2000, 3101), 0, 450, 100));
    it_ends(&w, WITHDRAWN, 2000, 2950);
}

static void withdrawals_stop_at_enemies(void **state)
{
    (void)state;
    put(0, footprint_make(at(2000, 2000), 0, 300, 100));
    put(3, footprint_make(at(2000, 2600), 0, 450, 100));
    put(4, footprint_make(at(2000, 1880), 0, 450, 100)); /* 0.70" behind: it draws away */
    struct withdrawal w = away_from(2000, 1880, 800);
    w.enemies = UNIT_BIT(3) | UNIT_BIT(4);
    it_ends(&w, IS_STOPPED, 2000, 2450);
    w.far = 450; /* it comes to the gap: that stops it, too */
    it_ends(&w, IS_STOPPED, 2000, 2450);
    w.far = 449;
    it_ends(&w, WITHDRAWN, 2000, 2449);
    w.from = at(2000, 2600); /* towards whom it is near already */
    it_ends(&w, IS_STOPPED, 2000, 2000);
    assert_int_equal(heading_away(&b.piece[0].on, &b.piece[4].on, 100), 0);
    assert_int_equal(heading_away(&b.piece[0].on, &b.piece[0].on, 100), 100);
}

static void withdrawals_stop_at_water(void **state)
{
    (void)state;
    lay_box(&river, 0, 2500, 4800, 2700);
    lay_box(&bridge, 2900, 2500, 3100, 2700);
    put(0, footprint_make(at(2000, 2000), 0, 300, 100));
    struct withdrawal w = away_from(2000, 1000, 800);
    w.water = 1;
    w.roads = 2;
    it_ends(&w, IS_STOPPED, 2000, 2499); /* it does not touch it */
    w.far = 500;
    it_ends(&w, IS_STOPPED, 2000, 2499);
    w.far = 499;
    it_ends(&w, WITHDRAWN, 2000, 2499);
    put(0, footprint_make(at(3000, 2000), 0, 300, 100));
    w = away_from(3000, 1000, 800);
    w.water = 1;
    it_ends(&w, IS_STOPPED, 3000, 2499);
    w.roads = 2;
    it_ends(&w, WITHDRAWN, 3000, 2800);
}

static void withdrawals_leave_the_table(void **state)
{
    (void)state;
    struct place end;
    put(0, footprint_make(at(2000, 500), 0, 300, 100));
    scenario.side[0].home_edge = EDGE_SOUTH;
    struct withdrawal w = away_from(2000, 1000, 499);
    it_ends(&w, WITHDRAWN, 2000, 1);
    w.far = 500;
    assert_int_equal(withdraw(&w, &end), IS_OFF_TABLE);
    scenario.side[0].home_edge = EDGE_NORTH;
    it_ends(&w, IS_STOPPED, 2000, 0); /* half over the edge */
    put(0, footprint_make(at(2000, 0), 0, 300, 100));
    it_ends(&w, IS_STOPPED, 2000, 0); /* and no farther the next time */
    w.from = at(2000, 0);             /* from where it stands itself: to its home edge */
    it_ends(&w, WITHDRAWN, 2000, 500);
    /* In a corner the home edge counts. */
    put(0, footprint_make(at(100, 100), 0, 100, 100));
    w = away_from(200, 200, 500);
    it_ends(&w, IS_STOPPED, 0, 0);
    scenario.side[0].home_edge = EDGE_WEST;
    assert_int_equal(withdraw(&w, &end), IS_OFF_TABLE);
    scenario.side[0].home_edge = EDGE_SOUTH;
    assert_int_equal(withdraw(&w, &end), IS_OFF_TABLE);
}

/* ---- zones ---- */

static void zones_lie_before_fronts(void **state)
{
    (void)state;
    struct footprint enemy = footprint_behind(at(2000, 2000), 18000, 400, 100);
    const struct zone zone = {&enemy, 300};
    assert_true(zone_holds(&zone, at(2000, 2000)));
    assert_false(zone_holds(&zone, at(2000, 2001)));
    assert_true(zone_holds(&zone, at(2000, 1700)));
    assert_false(zone_holds(&zone, at(2000, 1699)));
    assert_true(zone_holds(&zone, at(1600, 1800))); /* on the arc's line, 2.83" away */
    assert_false(zone_holds(&zone, at(1599, 1800)));
    assert_true(zone_holds(&zone, at(1588, 1788)));
    assert_false(zone_holds(&zone, at(1587, 1787))); /* 3.01" from the end of the edge */
    assert_int_equal(zone_touched_at(&zone, at(1400, 1800), at(1600, 1800)), 200);
    assert_int_equal(zone_touched_at(&zone, at(1400, 1800), at(1599, 1800)), -1);
    assert_int_equal(zone_touched_at(&zone, at(1400, 1800), at(2600, 1800)), 200);
    assert_int_equal(zone_touched_at(&zone, at(1400, 1699), at(2600, 1699)), -1);
    assert_int_equal(zone_touched_at(&zone, at(1400, 1700), at(2600, 1700)), 400);
    assert_int_equal(zone_touched_at(&zone, at(2000, 1800), at(2600, 1000)), 0);
    assert_int_equal(zone_touched_at(&zone, at(2000, 1000), at(2000, 3000)), 700);
    assert_int_equal(zone_touched_at(&zone, at(2000, 3000), at(2000, 2050)), -1);
}

static void zones_let_pass_straight_on(void **state)
{
    (void)state;
    struct footprint enemy = footprint_behind(at(2000, 2000), 18000, 400, 100);
    const struct zone zone = {&enemy, 300};
    struct place to = at(1600, 1800);
    struct path p = path_of(at(1400, 1800), &to, 1);
    assert_true(zone_lets_pass(&zone, &p)); /* it ends where the zone begins */
    p.place[1] = at(1601, 1800);
    assert_false(zone_lets_pass(&zone, &p));
    to = at(2000, 1900);
    p = path_of(at(2000, 1400), &to, 1);
    assert_true(zone_lets_pass(&zone, &p));
    p.place[0] = at(2000, 1900); /* straight away */
    p.place[1] = at(2000, 1000);
    assert_true(zone_lets_pass(&zone, &p));
    p.place[0] = at(2200, 1900); /* carried on backwards it meets just the corner */
    p.place[1] = at(2200, 1000);
    assert_true(zone_lets_pass(&zone, &p));
    p.place[1] = at(2300, 1000);
    assert_true(zone_lets_pass(&zone, &p));
    p.place[1] = at(2100, 1000); /* backwards it passes the corner */
    assert_false(zone_lets_pass(&zone, &p));
    const struct place bend[2] = {{2000, 1900}, {2200, 1900}};
    p = path_of(at(2000, 1400), bend, 2); /* straight at him, then aside */
    assert_false(zone_lets_pass(&zone, &p));
    assert_true(zone_lets_pass(&zone, &(struct path){1, {{2000, 1900}}})); /* it turns */
}

/* ---- places ---- */

/* Where a unit 4" wide and 1" deep overlaps nobody and is on the table. */
static bool is_free(const void *who, struct place p)
{
    (void)who;
    struct footprint on = footprint_make(p, 0, 450, 100);
    return footprint_is_on_table(&on, &scenario.table) &&
           unit_overlapped(&b, UNIT_BIT(0) | UNIT_BIT(1), &on) == NOBODY;
}

static void free_places_are_found(void **state)
{
    (void)state;
    struct place found;
    put(0, footprint_make(at(2000, 4750), 0, 450, 100));
    put(1, footprint_make(at(-5000, -5000), 0, 1, 1));
    struct line_search line = line_along_edge(&scenario.table, EDGE_NORTH, at(2000, 4800), 50);
    assert_int_equal(line.back, 2000);
    assert_int_equal(line.on, 2800);
    assert_true(place_on_line(&line, is_free, NULL, &found));
    assert_int_equal(found.x, 1550); /* as near as 2450, and farther west */
    assert_int_equal(found.y, 4750);
    put(1, footprint_make(at(1550, 4750), 0, 450, 100));
    assert_true(place_on_line(&line, is_free, NULL, &found));
    assert_int_equal(found.x, 2450);
    line.back = line.on = 449;
    assert_false(place_on_line(&line, is_free, NULL, &found));
    put(0, footprint_make(at(2000, 2000), 0, 450, 100));
    struct ring_search rings = {at(2000, 2000), 25, 8, 24};
    assert_true(place_on_rings(&rings, is_free, NULL, &found)); /* an inch to the north */
    assert_int_equal(found.x, 2000);
    assert_int_equal(found.y, 2100);
    rings.rings = 3;
    assert_false(place_on_rings(&rings, is_free, NULL, &found));
    rings.at = at(1000, 1000);
    assert_true(place_on_rings(&rings, is_free, NULL, &found));
    assert_int_equal(found.x, 1000);
}

static void the_nearest_area_is_found(void **state)
{
    (void)state;
    struct place found;
    assert_false(place_in_areas(&scenario.table, 0, at(0, 0), &found));
    lay_box(&river, 1000, 1000, 2000, 2000);
    lay_box(&river, 1000, 3000, 2000, 4000);
    assert_true(place_in_areas(&scenario.table, 3, at(1500, 2600), &found));
    assert_int_equal(found.y, 3000);
    assert_true(place_in_areas(&scenario.table, 1, at(1500, 2600), &found));
    assert_int_equal(found.y, 2000);
    assert_true(place_in_areas(&scenario.table, 3, at(1500, 1500), &found)); /* in it already */
    assert_int_equal(found.y, 1500);
}

/* ---- lists of moves ---- */

static struct place listed[40];
static int listed_count;

static void note(struct menu *m, struct order *o)
{
    (void)m;
    assert_int_equal(o->points, 1);
    listed[listed_count++] = o->point[0];
}

static void moves_are_listed(void **state)
{
    const struct order like = order_of(0, 0);
    struct order room[1];
    struct menu m = {.g = {&scenario, &b}, .list = room, .room = 1};
    struct moves moves = {
        .like = &like, .from = {2000, 2000}, .facing = 9000, .far = 800, .parts = 4, .offer = note};
    (void)state;
    listed_count = 0;
    list_moves(&m, &moves, 9000); /* to the south: full, half, a quarter */
    assert_int_equal(listed_count, 3);
    assert_int_equal(listed[0].y, 1200);
    assert_int_equal(listed[1].y, 1600);
    assert_int_equal(listed[2].y, 1800);
    moves.parts = 1;
    list_moves_all_round(&m, &moves, 8);
    assert_int_equal(listed_count, 11);
    assert_int_equal(listed[3].x, 2800);
    assert_int_equal(listed[4].x, 2565); /* 2566 would be 8.01" away */
    for (int i = 0; i < listed_count; i++)
        assert_true(length_between(moves.from, listed[i]) <= moves.far);
    list_move_towards(&m, &moves, at(2000, 2700)); /* nearer than so far */
    assert_int_equal(listed[11].y, 2700);
    list_move_towards(&m, &moves, at(2000, 2900));
    assert_int_equal(listed[12].y, 2800);
    scenario.objectives = 2;
    list_moves_to_objectives(&m, &moves);
    scenario.objectives = 0;
    assert_int_equal(listed_count, 15);
    lay_box(&river, 1000, 2700, 3000, 3000);
    list_move_into(&m, &moves, 1); /* a tenth of an inch into it */
    assert_int_equal(listed_count, 16);
    assert_int_equal(listed[15].y, 2710);
    moves.far = 709;
    list_move_into(&m, &moves, 1);
    moves.far = 0;
    list_moves_all_round(&m, &moves, 8);
    assert_int_equal(listed_count, 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(charges_end_at_contact, clear_table),
        cmocka_unit_test_setup(front_edges_meet, clear_table),
        cmocka_unit_test_setup(edges_are_laid_flush, clear_table),
        cmocka_unit_test_setup(withdrawals_go_past_friends, clear_table),
        cmocka_unit_test_setup(withdrawals_stop_at_enemies, clear_table),
        cmocka_unit_test_setup(withdrawals_stop_at_water, clear_table),
        cmocka_unit_test_setup(withdrawals_leave_the_table, clear_table),
        cmocka_unit_test_setup(zones_lie_before_fronts, clear_table),
        cmocka_unit_test_setup(zones_let_pass_straight_on, clear_table),
        cmocka_unit_test_setup(free_places_are_found, clear_table),
        cmocka_unit_test_setup(the_nearest_area_is_found, clear_table),
        cmocka_unit_test_setup(moves_are_listed, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
