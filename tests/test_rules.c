/* SPDX-License-Identifier: MIT */
/* What miniature wargames have in common: sets of units, contacts, patches, objectives, ways. */
#include "kit.h"

#include "rules/rules.h"

enum { A_POINT, SMOKE, PITS, A_DISC };
static const struct patch_kind patch_kinds[] = {[A_POINT] = {"point", PATCH_POINT},
                                                [SMOKE] = {"smoke", PATCH_BOX},
                                                [PITS] = {"pits", PATCH_LINE},
                                                [A_DISC] = {"disc", PATCH_ROUND}};
static const struct battle_rules plain = {
    .anchor = ANCHOR_CENTRE, .patch = patch_kinds, .patch_kinds = COUNT_OF(patch_kinds)};
static struct grog_scenario scenario = {.rules = &plain,
                                        .table = {.width = 4800, .depth = 4800},
                                        .side = {{.units = 3}, {.units = 3, .first_unit = 3}},
                                        .units = 6,
                                        .objectives = 1,
                                        .objective = {{.at = {2400, 2400}, .worth = 3}}};
static struct battle b;

enum { IS_WOOD = TERRAIN_OWN };
static const struct terrain_kind wood = {.word = "wood", .shape = TERRAIN_AREA, .is = IS_WOOD};
static const struct terrain_kind river = {
    .word = "river", .shape = TERRAIN_AREA, .is = TERRAIN_WATER};
static const struct terrain_kind hedge = {
    .word = "hedge", .shape = TERRAIN_LINE, .is = TERRAIN_OBSTACLE};
static const struct terrain_kind road = {.word = "road", .shape = TERRAIN_AREA, .is = TERRAIN_ROAD};
static const struct terrain_kind track = {
    .word = "track", .shape = TERRAIN_LINE, .is = TERRAIN_ROAD};
static const struct terrain_kind bridge = {
    .word = "bridge", .shape = TERRAIN_POINT, .is = TERRAIN_ROAD};
static const struct terrain_kind hill = {.word = "hill", .shape = TERRAIN_AREA, .is = TERRAIN_HILL};

static struct place at(int x, int y)
{
    return (struct place){x, y};
}

/* Units 0 to 2 are of side 0, 3 to 5 of side 1; 4" wide and 1" deep, facing north. */
static void put(int unit, int x, int y)
{
    b.piece[unit].on = footprint_make(at(x, y), 0, 400, 100);
    b.piece[unit].presence = ON_TABLE;
}

static struct terrain *lay(const struct terrain_kind *like, int corners, const struct place *corner)
{
    struct terrain *t = &scenario.table.terrain[scenario.table.terrains++];
    *t = (struct terrain){.like = like, .corners = corners};
    memcpy(t->corner, corner, (size_t)corners * sizeof *corner);
    assert_null(terrain_close(t));
    return t;
}

static struct terrain *lay_box(const struct terrain_kind *like, int west, int south, int east,
                               int north)
{
    const struct place corner[4] = {{west, south}, {east, south}, {east, north}, {west, north}};
    return lay(like, 4, corner);
}

static int clear_table(void **state)
{
    (void)state;
    battle_clear(&b);
    scenario.table.terrains = 0;
    b.held_by[0] = NO_SIDE;
    for (int unit = 0; unit < 6; unit++) {
        scenario.unit[unit].side = unit >= 3;
        b.piece[unit].presence = TO_COME;
    }
    return 0;
}

static bool is_west_of(struct game g, int unit, int other)
{
    return on_of(g, other)->at.x < on_of(g, unit)->at.x;
}

static void sets_of_units(void **state)
{
    (void)state;
    put(0, 1000, 1000);
    put(2, 2000, 1000);
    put(4, 1000, 2000);
    assert_true(units_present((struct game){&scenario, &b}, 0) == (UNIT_BIT(0) | UNIT_BIT(2)));
    assert_true(units_present((struct game){&scenario, &b}, 1) == UNIT_BIT(4));
    assert_true(units_of(&scenario, 0) == 7);
    assert_true(units_of(&scenario, 1) == 56);
    uint64_t all = units_present((struct game){&scenario, &b}, NO_SIDE);
    assert_true(all == (UNIT_BIT(0) | UNIT_BIT(2) | UNIT_BIT(4)));
    assert_true(units_within(&b, all, &b.piece[0].on, 600) == (UNIT_BIT(0) | UNIT_BIT(2)));
    assert_true(units_within(&b, all, &b.piece[0].on, 599) == UNIT_BIT(0));
    assert_true(units_near(&b, all, at(1000, 1350), 300) == UNIT_BIT(0));
    assert_true(units_near(&b, all, at(1000, 1351), 300) == 0);
    assert_int_equal(unit_nearest(&b, all & ~UNIT_BIT(0), &b.piece[0].on), 2);
    put(5, 0, 1000); /* as near as 2, but later */
    assert_int_equal(unit_nearest(&b, UNIT_BIT(5) | UNIT_BIT(2), &b.piece[0].on), 2);
    put(1, 999, 2000); /* by its centre nearer than 3, which is wider */
    b.piece[3] =
        (struct piece){.on = footprint_make(at(1000, -10), 0, 400, 1000), .presence = ON_TABLE};
    assert_int_equal(unit_nearest(&b, UNIT_BIT(1) | UNIT_BIT(3), &b.piece[0].on), 3);
    assert_int_equal(unit_nearest(&b, 0, &b.piece[0].on), NOBODY);
    assert_int_equal(unit_gap_to_place(&b, all, at(1000, 1350)), 300);
    assert_int_equal(unit_gap_to_place(&b, UNIT_BIT(1) | UNIT_BIT(3), at(1000, 1000)), 510);
    assert_int_equal(unit_gap_to_place(&b, 0, at(1000, 1000)), -1);
    const struct game g = {&scenario, &b};
    assert_true(units_for(g, 2, all, is_west_of) == (UNIT_BIT(0) | UNIT_BIT(4)));
    assert_true(units_for(g, 0, all, is_west_of) == 0);
    assert_true(has_one(UNIT_BIT(4)) && !has_one(all) && !has_one(0));
    struct footprint on = footprint_make(at(1000, 1099), 0, 100, 100);
    assert_int_equal(unit_overlapped(&b, all, &on), 0);
    on = footprint_make(at(1000, 1100), 0, 100, 100); /* only touches */
    assert_int_equal(unit_overlapped(&b, all, &on), NOBODY);
}

static void contacts_keep_their_order(void **state)
{
    (void)state;
    assert_true(contact_add(&b, 0, 3, 1));
    assert_true(contact_add(&b, 1, 3, 2));
    assert_true(contact_add(&b, 4, 0, 3));
    assert_int_equal(contact_find(&b, 1, 3), 1);
    assert_int_equal(contact_find(&b, 3, 1), -1);
    assert_true(contact_enemies(&b, 0) == (UNIT_BIT(3) | UNIT_BIT(4)));
    assert_true(contact_enemies(&b, 5) == 0);
    contact_drop_all(&b, 3);
    assert_int_equal(b.contacts, 1);
    assert_int_equal(b.contact[0].attacker, 4);
    assert_int_equal(b.contact[0].facts, 3);
    for (int i = 1; i < CONTACTS_MAX; i++)
        assert_true(contact_add(&b, 1, 3, i));
    assert_false(contact_add(&b, 1, 4, 0));
    contact_drop(&b, 0);
    assert_int_equal(b.contact[0].facts, 1);
    assert_int_equal(b.contacts, CONTACTS_MAX - 1);
}

static void patches_lie_and_go(void **state)
{
    (void)state;
    const struct patch smoke = {.kind = SMOKE, .turn = 2, .a = {2600, 1800}, .b = {3400, 2200}};
    const struct patch pits = {.kind = PITS, .turn = 1, .a = {100, 100}, .b = {500, 100}};
    patch_add(&b, &smoke);
    patch_add(&b, &pits);
    assert_true(patch_is_on_way((struct game){&scenario, &b}, 1, at(3000, 1000), at(3000, 3000)));
    assert_true(patch_is_on_way((struct game){&scenario, &b}, 1, at(2000, 2200),
                                at(3000, 2200))); /* along its edge */
    assert_false(patch_is_on_way((struct game){&scenario, &b}, 1, at(2000, 2201), at(3000, 2201)));
    assert_false(patch_is_on_way((struct game){&scenario, &b}, 2, at(3000, 1000), at(3000, 3000)));
    assert_true(patch_is_on_way((struct game){&scenario, &b}, 1, at(3000, 2000), at(3000, 2000)));
    patch_drop_until(&b, 1, 1);
    assert_int_equal(b.patches, 2);
    patch_drop_until(&b, 1, 2);
    assert_int_equal(b.patches, 1);
    assert_int_equal(b.patch[0].kind, 2);
    for (int i = 0; i < PATCHES_MAX; i++)
        patch_add(&b, &smoke); /* the oldest has made room */
    assert_int_equal(b.patches, PATCHES_MAX);
    assert_int_equal(b.patch[0].kind, 1);
}

/* Each kind of patch is as its shape says: a line is no box, a disc has no corners. */
static void patches_have_shapes(void **state)
{
    (void)state;
    patch_add(&b, &(struct patch){.kind = PITS, .a = {1000, 1000}, .b = {2000, 2000}});
    assert_true(
        patch_is_on_way((struct game){&scenario, &b}, PITS, at(1000, 2000), at(2000, 1000)));
    assert_true(
        patch_is_on_way((struct game){&scenario, &b}, PITS, at(1600, 1600), at(1900, 1000)));
    assert_false(
        patch_is_on_way((struct game){&scenario, &b}, PITS, at(1601, 1600), at(1900, 1000)));
    patch_add(&b, &(struct patch){.kind = A_DISC, .a = {3000, 3000}, .b = {500, 0}});
    assert_true(
        patch_is_on_way((struct game){&scenario, &b}, A_DISC, at(2500, 1000), at(2500, 4000)));
    assert_false(
        patch_is_on_way((struct game){&scenario, &b}, A_DISC, at(2499, 1000), at(2499, 4000)));
    assert_true(
        patch_is_on_way((struct game){&scenario, &b}, A_DISC, at(3300, 3400), at(4000, 4000)));
    assert_false(
        patch_is_on_way((struct game){&scenario, &b}, A_DISC, at(3301, 3400), at(4000, 4000)));
    patch_add(&b, &(struct patch){.kind = A_POINT, .a = {200, 200}, .b = {900, 900}});
    assert_true(patch_is_on_way((struct game){&scenario, &b}, A_POINT, at(100, 200), at(300, 200)));
    assert_false(
        patch_is_on_way((struct game){&scenario, &b}, A_POINT, at(100, 201), at(300, 201)));
}

static void objectives_are_held(void **state)
{
    (void)state;
    struct holding h = {.reach = 300, .may_hold = ~UINT64_C(0), .may_claim = ~UINT64_C(0)};
    h.may_hold = h.may_claim = units_present((struct game){&scenario, &b}, NO_SIDE);
    put(0, 2400, 2049); /* its edge is 3.01" away */
    h.may_hold = h.may_claim = UNIT_BIT(0) | UNIT_BIT(3);
    objectives_settle(&scenario, &b, &h);
    assert_int_equal(b.held_by[0], NO_SIDE);
    put(0, 2400, 2050);
    objectives_settle(&scenario, &b, &h);
    assert_int_equal(b.held_by[0], 0);
    assert_int_equal(objectives_points((struct game){&scenario, &b}, 0), 3);
    assert_int_equal(objectives_points((struct game){&scenario, &b}, 1), 0);
    put(3, 2400, 2700); /* the enemy is there too */
    objectives_settle(&scenario, &b, &h);
    assert_int_equal(b.held_by[0], NO_SIDE);
    h.may_hold = UNIT_BIT(0); /* he holds nothing, but he claims it */
    objectives_settle(&scenario, &b, &h);
    assert_int_equal(b.held_by[0], NO_SIDE);
    h.may_claim = 0;
    objectives_settle(&scenario, &b, &h);
    assert_int_equal(b.held_by[0], 0);
    h.stays = true;
    h.may_hold = 0;
    objectives_settle(&scenario, &b, &h);
    assert_int_equal(b.held_by[0], 0);
    h = (struct holding){.reach = 350, .by_centre = true, .may_hold = UNIT_BIT(0)};
    objectives_settle(&scenario, &b, &h);
    assert_int_equal(b.held_by[0], 0);
    h.reach = 349;
    objectives_settle(&scenario, &b, &h);
    assert_int_equal(b.held_by[0], NO_SIDE);
}

static void ways_end_before_others(void **state)
{
    (void)state;
    put(0, 2000, 1000);
    put(3, 2000, 2000);
    struct way_on way = {&b, &b.piece[0].on, 0};
    assert_int_equal(way_until(&way, UNIT_BIT(3), 0, 3000), 900);
    assert_int_equal(way_until(&way, UNIT_BIT(3), 100, 3000), 800);
    assert_int_equal(way_until(&way, UNIT_BIT(3), 100, 500), 500);
    assert_int_equal(way_until(&way, 0, 100, 500), 500);
    assert_int_equal(way_end(&way, 800).at.y, 1800);
    assert_int_equal(way_end(&way, 800).front.y, 1850);
    /* Friends are passed; it goes on until it is clear of them, or back. */
    put(1, 2000, 1550);
    assert_int_equal(way_clear_from(&way, UNIT_BIT(1) | UNIT_BIT(3), 500, 2000), 650);
    assert_int_equal(way_clear_from(&way, UNIT_BIT(1) | UNIT_BIT(3), 920, 2000), 1100);
    assert_int_equal(way_clear_from(&way, UNIT_BIT(1), 500, 649), -1);
    assert_int_equal(way_clear_back(&way, UNIT_BIT(1), 600), 450);
    put(2, 2000, 1450);
    assert_int_equal(way_clear_back(&way, UNIT_BIT(1) | UNIT_BIT(2), 600), 350);
}

/* ---- sight ---- */

static void sight_is_blocked_by_walls_and_masses(void **state)
{
    (void)state;
    struct blocked by = {-1, NOBODY};
    lay_box(&hill, 1000, 1000, 2000, 2000);
    struct sight sight = {.table = &scenario.table, .b = &b, .walls = 1};
    assert_true(sight_is_blocked(&sight, at(1500, 500), at(1500, 1500), &by));
    assert_int_equal(by.terrain, 0);
    assert_int_equal(by.unit, NOBODY);
    assert_int_equal(sight_blocked_at(&sight, at(1500, 500), at(1500, 1500), &by).y, 1000);
    assert_false(
        sight_is_blocked(&sight, at(1000, 500), at(1000, 2500), NULL)); /* along its edge */
    assert_true(sight_is_blocked(&sight, at(1001, 500), at(1001, 2500), NULL));
    sight = (struct sight){.table = &scenario.table, .b = &b, .masses = 1};
    assert_false(sight_is_blocked(&sight, at(1500, 500), at(1500, 2000), NULL)); /* it ends there */
    assert_true(sight_is_blocked(&sight, at(1500, 500), at(1500, 2001), &by));
    assert_true(sight_is_blocked_again(&sight, at(1500, 500), at(1600, 2001), &by));
    assert_false(sight_is_blocked_again(&sight, at(1500, 500), at(1600, 2000), &by));
    /* A corner that is cut by no more than so much does not count. */
    sight = (struct sight){.table = &scenario.table, .b = &b, .walls = 1, .graze = 1};
    assert_true(sight_is_blocked(&sight, at(900, 1101), at(1101, 900), NULL)); /* 1.4 hundredths */
    assert_false(sight_is_blocked(&sight, at(1500, 500), at(1500, 1001), NULL));
    assert_true(sight_is_blocked(&sight, at(1500, 500), at(1500, 1002), NULL));
    sight.graze = 2;
    assert_false(sight_is_blocked(&sight, at(900, 1101), at(1101, 900), NULL));
    assert_true(sight_is_blocked(&sight, at(900, 1102), at(1102, 900), NULL)); /* 2.8 */
}

static void sight_passes_so_much_of_a_wood(void **state)
{
    (void)state;
    struct blocked by = {-1, NOBODY};
    lay_box(&wood, 1000, 1000, 2000, 2000);
    lay_box(&wood, 1000, 1800, 2000, 2400);
    struct sight sight = {.table = &scenario.table, .thin = 3, .depth = 400};
    assert_false(sight_is_blocked(&sight, at(1500, 500), at(1500, 1400), NULL));
    assert_true(sight_is_blocked(&sight, at(1500, 500), at(1500, 1401), &by));
    assert_int_equal(by.terrain, 0);
    assert_int_equal(sight_blocked_at(&sight, at(1500, 500), at(1500, 1401), &by).y, 1400);
    /* Where two lie one over the other it counts once, all together. */
    sight.depth = 1400;
    assert_false(sight_is_blocked(&sight, at(1500, 500), at(1500, 3000), NULL));
    sight.depth = 1399;
    assert_true(sight_is_blocked(&sight, at(1500, 500), at(1500, 3000), NULL));
    sight.depth = 1000;
    sight.each = true;
    assert_false(sight_is_blocked(&sight, at(1500, 500), at(1500, 3000), NULL));
    sight.depth = 999;
    assert_true(sight_is_blocked(&sight, at(1500, 500), at(1500, 3000), NULL));
}

static void sight_is_blocked_by_units(void **state)
{
    (void)state;
    struct blocked by = {-1, NOBODY};
    put(0, 2000, 1000);
    put(3, 2000, 2000);
    struct sight sight = {.table = &scenario.table, .b = &b, .units = UNIT_BIT(3)};
    assert_true(sight_is_blocked(&sight, at(2000, 1000), at(2000, 3000), &by));
    assert_int_equal(by.unit, 3);
    assert_int_equal(by.terrain, -1);
    assert_int_equal(sight_blocked_at(&sight, at(2000, 1000), at(2000, 3000), &by).y, 1950);
    assert_false(sight_is_blocked(&sight, at(2200, 1000), at(2200, 3000), NULL));
    assert_true(sight_is_blocked(&sight, at(2199, 1000), at(2199, 3000), NULL));
    sight.graze = 100; /* it is 1" deep */
    assert_false(sight_is_blocked(&sight, at(2199, 1000), at(2199, 3000), NULL));
    sight.graze = 99;
    assert_true(sight_is_blocked(&sight, at(2199, 1000), at(2199, 3000), NULL));
}

static void what_lies_beside_is_not_gathered(void **state)
{
    (void)state;
    lay_box(&wood, 1000, 1000, 1100, 1100);
    lay_box(&wood, 2000, 1000, 2100, 1100); /* outside the box of the lines */
    lay_box(&wood, 500, 1400, 600, 1500);   /* inside the box, beside them */
    put(3, 1300, 1200);
    put(4, 2600, 600);
    put(5, 3000, 3000);
    const struct place fan[] = {{500, 500}, {1500, 1500}, {1500, 1400}};
    struct sight sight = {.table = &scenario.table, .b = &b, .walls = 5, .thin = 2, .units = 56};
    sight_gather(&sight, fan, 3);
    assert_true(sight.walls == 1);
    assert_true(sight.thin == 0);
    assert_true(sight.units == UNIT_BIT(3));
}

static void levels_are_contours(void **state)
{
    (void)state;
    lay_box(&hill, 1000, 1000, 2000, 2000);
    lay_box(&hill, 1200, 1200, 1800, 1800);
    lay_box(&wood, 0, 0, 4000, 4000);
    uint64_t contours = table_pieces(&scenario.table, TERRAIN_HILL);
    assert_true(contours == 3);
    assert_int_equal(level_at(&scenario.table, at(999, 1500), contours), 0);
    assert_int_equal(level_at(&scenario.table, at(1000, 1500), contours), 1);
    assert_int_equal(level_at(&scenario.table, at(1199, 1500), contours), 1);
    assert_int_equal(level_at(&scenario.table, at(1200, 1500), contours), 2);
}

/* ---- ground ---- */

enum { CLEAR, ROADWAY, SLOW, HINDERED, BARRED };

static struct footing footing_of(const struct terrain *t, const void *who)
{
    (void)who;
    unsigned is = t->like->is;
    int rank = is & TERRAIN_WATER ? BARRED : is & TERRAIN_OBSTACLE ? HINDERED : SLOW;
    return (struct footing){rank, is & TERRAIN_OBSTACLE ? 0 : TERRAIN_ROAD};
}

static struct going going(void)
{
    return (struct going){
        .table = &scenario.table,
        .pieces = table_pieces(&scenario.table, IS_WOOD | TERRAIN_WATER | TERRAIN_OBSTACLE),
        .of = footing_of,
        .bridged = ROADWAY};
}

static void the_worst_ground_of_a_way(void **state)
{
    (void)state;
    const struct place line[2] = {{500, 2500}, {2500, 2500}};
    struct met met;
    lay_box(&wood, 1000, 1000, 2000, 2000);
    lay(&hedge, 2, line);
    struct going g = going();
    assert_int_equal(going_worst(&g, at(0, 0), at(900, 900), &met), CLEAR);
    assert_int_equal(met.terrain, -1);
    assert_int_equal(going_worst(&g, at(1500, 500), at(1500, 1000), &met),
                     CLEAR); /* only touches */
    assert_int_equal(going_worst(&g, at(1500, 500), at(1500, 1001), &met), SLOW);
    assert_int_equal(met.terrain, 0);
    assert_int_equal(met.first, 500);
    assert_int_equal(going_worst(&g, at(1500, 500), at(1500, 2499), &met), SLOW);
    assert_int_equal(going_worst(&g, at(1500, 500), at(1500, 2500), &met), HINDERED);
    assert_int_equal(met.first, 2000);
    g.touching = true;
    assert_int_equal(going_worst(&g, at(1500, 500), at(1500, 999), NULL), CLEAR);
    assert_int_equal(going_worst(&g, at(1500, 500), at(1500, 1000), &met), SLOW);
    assert_int_equal(met.first, 500);
    assert_int_equal(going_worst(&g, at(800, 1200), at(1200, 800), &met), SLOW); /* a corner */
    assert_int_equal(met.first, length_between(at(800, 1200), at(1000, 1000)));
    /* A line that is met only where the way begins. */
    assert_int_equal(going_worst(&g, at(1500, 2500), at(1500, 3000), NULL), HINDERED);
    g.starts_off = true;
    assert_int_equal(going_worst(&g, at(1500, 2500), at(1500, 3000), NULL), CLEAR);
    assert_int_equal(going_worst(&g, at(1500, 2499), at(1500, 3000), NULL), HINDERED);
}

static void roads_take_the_place_of_what_lies_under_them(void **state)
{
    (void)state;
    struct met met;
    lay_box(&river, 0, 1000, 4000, 1200);
    lay_box(&road, 1400, 900, 1600, 1100);
    lay_box(&road, 1400, 1100, 1600, 1300); /* the bridge is of two pieces */
    struct going g = going();
    assert_int_equal(going_worst(&g, at(1300, 500), at(1300, 2000), NULL), BARRED);
    assert_int_equal(going_worst(&g, at(1401, 500), at(1401, 2000), NULL), ROADWAY);
    assert_int_equal(going_worst(&g, at(1400, 500), at(1400, 2000), NULL), BARRED); /* its edge */
    assert_true(is_bridged(&scenario.table, at(1500, 900), at(1500, 1300), TERRAIN_ROAD));
    assert_false(is_bridged(&scenario.table, at(1500, 900), at(1500, 1301), TERRAIN_ROAD));
    assert_false(is_bridged(&scenario.table, at(1500, 900), at(1500, 1300), IS_WOOD));
    /* Who leaves the bridge in the middle of the river meets it there. */
    assert_int_equal(going_worst(&g, at(1500, 1000), at(1700, 1200), &met), BARRED);
    assert_int_equal(met.in.x, 1600);
    assert_int_equal(met.in.y, 1100);
    assert_int_equal(met.first, length_between(at(1500, 1000), at(1600, 1100)));
}

/* A road that turns is no bridge over what lies within its bend. */
static void a_bend_is_no_bridge(void **state)
{
    (void)state;
    static const struct place elbow[6] = {{1000, 1000}, {3000, 1000}, {3000, 1200},
                                          {1200, 1200}, {1200, 3000}, {1000, 3000}};
    struct place off;
    lay(&road, 6, elbow);
    assert_true(leaves_bridge(&scenario.table, at(1100, 2100), at(2100, 1100), TERRAIN_ROAD, &off));
    assert_int_equal(off.x, 1200);
    assert_int_equal(off.y, 2000);
    assert_true(is_bridged(&scenario.table, at(1100, 2100), at(1100, 1000), TERRAIN_ROAD));
    assert_true(is_bridged(&scenario.table, at(1300, 1100), at(1100, 1300), TERRAIN_ROAD));
    /* A stream slantwise over both arms. */
    static const struct place stream[4] = {{1000, 2000}, {2000, 1000}, {2100, 1000}, {1000, 2100}};
    lay(&river, 4, stream);
    struct going g = going();
    assert_int_equal(going_worst(&g, at(1100, 1970), at(1970, 1100), NULL), BARRED);
    struct footprint on = footprint_make(at(1525, 1525), 13500, 40, 1000);
    struct shape way = shape_of(&on);
    on = footprint_make(at(1100, 2000), 0, 100, 100);
    assert_int_equal(going_under(&g, &way, 0, NULL), BARRED);
    way = shape_of(&on);
    assert_int_equal(going_under(&g, &way, 0, NULL), ROADWAY);
}

static void lines_and_points_can_be_bridges(void **state)
{
    (void)state;
    const struct place along[2] = {{0, 2000}, {4000, 2000}}, point[1] = {{3000, 1100}};
    struct place off;
    lay_box(&river, 0, 1000, 4000, 1200);
    lay(&track, 2, along)->width = 200;
    lay(&bridge, 1, point)->width = 200;
    assert_true(is_bridged(&scenario.table, at(500, 1900), at(3500, 2100), TERRAIN_ROAD));
    assert_false(is_bridged(&scenario.table, at(500, 1899), at(3500, 2100), TERRAIN_ROAD));
    assert_true(leaves_bridge(&scenario.table, at(500, 2000), at(500, 2500), TERRAIN_ROAD, &off));
    assert_int_equal(off.y, 2100);
    struct going g = going();
    assert_int_equal(going_worst(&g, at(3000, 500), at(3000, 1500), NULL), ROADWAY);
    assert_int_equal(going_worst(&g, at(3001, 500), at(3001, 1500), NULL), BARRED); /* 1.01" off */
}

static void the_ground_under_a_shape(void **state)
{
    (void)state;
    struct met met;
    lay_box(&river, 0, 1700, 4800, 1900);
    lay_box(&road, 2000, 1700, 2800, 1900);
    struct going g = going();
    struct footprint on = footprint_make(at(2400, 1000), 0, 800, 150);
    struct shape way = shape_swept(&on, at(2400, 2500));
    assert_int_equal(going_under(&g, &way, 0, &met), ROADWAY);
    on = footprint_make(at(2401, 1000), 0, 800, 150); /* it hangs over the ford's edge */
    way = shape_swept(&on, at(2401, 2500));
    assert_int_equal(going_under(&g, &way, 0, &met), BARRED);
    assert_int_equal(met.terrain, 0);
    way = shape_swept(&on, at(2401, 1625)); /* only touches */
    assert_int_equal(going_under(&g, &way, 0, NULL), CLEAR);
    way = shape_swept(&on, at(2401, 1626));
    assert_int_equal(going_under(&g, &way, 0, NULL), BARRED);
    assert_int_equal(going_under(&g, &way, 1, NULL), CLEAR);
}

static void who_is_in_the_way(void **state)
{
    (void)state;
    put(3, 2000, 2000);
    struct passage p = {.b = &b, .shun = UNIT_BIT(3), .gap = 100};
    assert_int_equal(way_meets(&p, at(2000, 1000), at(2000, 1000), at(2000, 1850)), NOBODY);
    assert_int_equal(way_meets(&p, at(2000, 1000), at(2000, 1000), at(2000, 1851)), 3);
    /* One who began nearer may come no nearer than he was. */
    assert_int_equal(way_meets(&p, at(2000, 1900), at(2000, 1900), at(1000, 1900)), NOBODY);
    assert_int_equal(way_meets(&p, at(2000, 1900), at(2000, 1900), at(2000, 1901)), 3);
    assert_int_equal(way_meets(&p, at(2000, 1900), at(2000, 1500), at(2000, 1900)), NOBODY);
    struct footprint on = footprint_make(at(2000, 1000), 0, 400, 100);
    struct shape way = shape_swept(&on, at(2000, 1800));
    assert_int_equal(sweep_meets(&p, &on, &way), NOBODY);
    way = shape_swept(&on, at(2000, 1801));
    assert_int_equal(sweep_meets(&p, &on, &way), 3);
    struct footprint near = footprint_make(at(2000, 1801), 0, 400, 100);
    assert_int_equal(stand_meets(&p, NULL, &near), 3);
    assert_int_equal(stand_meets(&p, &on, &near), 3);
    assert_int_equal(stand_meets(&p, &near, &near), NOBODY);
    near = footprint_make(at(2000, 1800), 0, 400, 100);
    assert_int_equal(stand_meets(&p, NULL, &near), NOBODY);
    /* And those who are in the way themselves. */
    p = (struct passage){.b = &b, .block = UNIT_BIT(3)};
    assert_int_equal(way_meets(&p, at(0, 0), at(1800, 1000), at(1800, 3000)), NOBODY);
    assert_int_equal(way_meets(&p, at(0, 0), at(1801, 1000), at(1801, 3000)), 3);
    near = footprint_make(at(2000, 1900), 0, 400, 100);
    assert_int_equal(stand_meets(&p, NULL, &near), NOBODY);
    near = footprint_make(at(2000, 1901), 0, 400, 100);
    assert_int_equal(stand_meets(&p, NULL, &near), 3);
    p.by = 1;
    assert_int_equal(stand_meets(&p, NULL, &near), NOBODY);
}

static void units_about_a_box(void **state)
{
    (void)state;
    put(0, 1000, 1000);
    put(3, 3000, 3000);
    b.piece[3].presence = IS_WRECK;
    const struct box box = {2700, 2700, 2800, 2800};
    assert_true(units_about((struct game){&scenario, &b}, &box, 0) == UNIT_BIT(3));
    b.piece[3].presence = HAS_GONE;
    assert_true(units_about((struct game){&scenario, &b}, &box, 0) == 0);
}

/* ---- paths ---- */

static void paths_have_legs(void **state)
{
    (void)state;
    const struct place point[2] = {{1000, 1800}, {1101, 1901}};
    struct path p = path_of(at(1000, 1000), point, 2);
    assert_int_equal(path_length(&p), 800 + 143); /* 142.8 is rounded up */
    assert_true(path_is_on_table(&p, &scenario.table));
    p.place[2] = at(1000, 4800);
    assert_true(path_is_on_table(&p, &scenario.table));
    p.place[2] = at(1000, 4801);
    assert_false(path_is_on_table(&p, &scenario.table));
}

static void corners_have_a_limit_of_their_own(void **state)
{
    (void)state;
    struct footprint from = footprint_make(at(2000, 2000), 0, 450, 100);
    struct footprint half = footprint_make(at(2000, 2000), 9000, 450, 100);
    assert_true(corners_are_within(&from, &half, 326));
    assert_false(corners_are_within(&from, &half, 325));
    struct place point[5];
    five_points(&from, point);
    assert_int_equal(point[0].y, 2000);
    assert_int_equal(point[3].y, 1950);
}

/* ---- words ---- */

static void lines_are_put_together(void **state)
{
    struct grog_text t = {0};
    char line[24] = "";
    (void)state;
    line_add(line, sizeof line, "%s: %d", "Rifles", 3);
    line_add_count(line, sizeof line, 0, "pin", "pins");
    line_add_count(line, sizeof line, 1, "pin", "pins");
    line_add_count(line, sizeof line, 2, "man", "men");
    assert_string_equal(line, "Rifles: 3, 1 pin, 2 men");
    line_add(line, sizeof line, "too long");
    assert_string_equal(line, "Rifles: 3, 1 pin, 2 men");
    snprintf(scenario.unit[0].name, sizeof scenario.unit[0].name, "Guards");
    assert_string_equal(unit_name(&scenario, 0), "Guards");
    assert_string_equal(unit_name(&scenario, NOBODY), "nobody");
    text_add_part(&t, "one");
    text_add_part(&t, "2 hits");
    assert_string_equal(t.text, "one, 2 hits");
    grog_text_release(&t);
}

static void questions_are_put_and_told(void **state)
{
    static const struct wanted wanted[] = {{"", ""}, {"Fire?", "They may fire"}};
    char line[60];
    (void)state;
    snprintf(scenario.side[1].name, sizeof scenario.side[1].name, "Red");
    b.decider = b.decision = 1;
    put_question((struct game){&scenario, &b}, 1, wanted, NULL, line, sizeof line);
    assert_string_equal(line, "Red: Fire?");
    put_question((struct game){&scenario, &b}, 0, wanted, NULL, line, sizeof line);
    assert_string_equal(line, "Red: They may fire");
}

static void those_who_come_later(void **state)
{
    struct battle copy;
    (void)state;
    assert_true(side_is_left((struct game){&scenario, &b}, 0)); /* all are to come */
    for (int unit = 0; unit < 3; unit++)
        b.piece[unit].presence = HAS_GONE;
    assert_false(side_is_left((struct game){&scenario, &b}, 0));
    b.piece[2].presence = ON_TABLE;
    assert_true(side_is_left((struct game){&scenario, &b}, 0));
    for (int unit = 0; unit < 6; unit++)
        scenario.unit[unit].edge = NO_EDGE;
    scenario.unit[4].arrives = 2;
    copy = b;
    hide_arrivals(&scenario, &copy, 0, true);
    assert_int_equal(copy.piece[3].presence, TO_COME); /* it is being placed */
    assert_int_equal(copy.piece[4].presence, IS_HIDDEN);
    hide_arrivals(&scenario, &copy, 0, false);
    assert_int_equal(copy.piece[3].presence, IS_HIDDEN);
    copy = b;
    hide_arrivals(&scenario, &copy, 1, false); /* one's own are known */
    assert_int_equal(copy.piece[3].presence, TO_COME);
}

/* ---- strength ---- */

static int bases_of(const struct grog_scenario *s, int unit)
{
    (void)s;
    return 2 + unit;
}

static void strength_is_the_sum_of_units(void **state)
{
    struct battle_rules rules = plain;
    struct grog_scenario s = scenario;
    (void)state;
    s.rules = &rules;
    assert_int_equal(side_strength(&s, 1), 3);
    rules.strength_of = bases_of;
    s.unit[4].is_spare = true;
    for (int unit = 0; unit < s.units; unit++)
        s.unit[unit].side = unit / 3;
    assert_int_equal(side_strength(&s, 0), 2 + 3 + 4);
    assert_int_equal(side_strength(&s, 1), 5 + 7);
    b.piece[4].presence = b.piece[5].presence = IS_HIDDEN;
    assert_int_equal(hidden_strength((struct game){&s, &b}, 0), 0);
    assert_int_equal(hidden_strength((struct game){&s, &b}, 1), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(sets_of_units, clear_table),
        cmocka_unit_test_setup(contacts_keep_their_order, clear_table),
        cmocka_unit_test_setup(patches_lie_and_go, clear_table),
        cmocka_unit_test_setup(patches_have_shapes, clear_table),
        cmocka_unit_test_setup(objectives_are_held, clear_table),
        cmocka_unit_test_setup(ways_end_before_others, clear_table),
        cmocka_unit_test_setup(sight_is_blocked_by_walls_and_masses, clear_table),
        cmocka_unit_test_setup(sight_passes_so_much_of_a_wood, clear_table),
        cmocka_unit_test_setup(sight_is_blocked_by_units, clear_table),
        cmocka_unit_test_setup(what_lies_beside_is_not_gathered, clear_table),
        cmocka_unit_test_setup(levels_are_contours, clear_table),
        cmocka_unit_test_setup(the_worst_ground_of_a_way, clear_table),
        cmocka_unit_test_setup(roads_take_the_place_of_what_lies_under_them, clear_table),
        cmocka_unit_test_setup(a_bend_is_no_bridge, clear_table),
        cmocka_unit_test_setup(lines_and_points_can_be_bridges, clear_table),
        cmocka_unit_test_setup(the_ground_under_a_shape, clear_table),
        cmocka_unit_test_setup(who_is_in_the_way, clear_table),
        cmocka_unit_test_setup(units_about_a_box, clear_table),
        cmocka_unit_test_setup(paths_have_legs, clear_table),
        cmocka_unit_test_setup(corners_have_a_limit_of_their_own, clear_table),
        cmocka_unit_test_setup(lines_are_put_together, clear_table),
        cmocka_unit_test_setup(questions_are_put_and_told, clear_table),
        cmocka_unit_test_setup(those_who_come_later, clear_table),
        cmocka_unit_test_setup(strength_is_the_sum_of_units, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
