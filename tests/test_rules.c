/* SPDX-License-Identifier: MIT */
/* What miniature wargames have in common: sets of units, contacts, patches, objectives, ways. */
#include "kit.h"

#include "rules/rules.h"

static const struct battle_rules plain = {.anchor = ANCHOR_CENTRE};
static struct grog_scenario scenario = {.rules = &plain,
                                        .table = {.width = 4800, .depth = 4800},
                                        .side = {{.units = 3}, {.units = 3, .first_unit = 3}},
                                        .units = 6,
                                        .objectives = 1,
                                        .objective = {{.at = {2400, 2400}, .worth = 3}}};
static struct battle b;

enum { IS_WOOD = TERRAIN_OWN };
static const struct terrain_kind wood = {"wood", TERRAIN_AREA, IS_WOOD, 0, 0, 0, ""};
static const struct terrain_kind hill = {"hill", TERRAIN_AREA, TERRAIN_HILL, 0, 0, 0, ""};

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

static void sets_of_units(void **state)
{
    (void)state;
    put(0, 1000, 1000);
    put(2, 2000, 1000);
    put(4, 1000, 2000);
    assert_true(units_present(&scenario, &b, 0) == (UNIT_BIT(0) | UNIT_BIT(2)));
    assert_true(units_present(&scenario, &b, 1) == UNIT_BIT(4));
    uint64_t all = units_present(&scenario, &b, NO_SIDE);
    assert_true(all == (UNIT_BIT(0) | UNIT_BIT(2) | UNIT_BIT(4)));
    assert_true(units_within(&b, all, &b.piece[0].on, 600) == (UNIT_BIT(0) | UNIT_BIT(2)));
    assert_true(units_within(&b, all, &b.piece[0].on, 599) == UNIT_BIT(0));
    assert_true(units_near(&b, all, at(1000, 1350), 300) == UNIT_BIT(0));
    assert_true(units_near(&b, all, at(1000, 1351), 300) == 0);
    assert_int_equal(unit_nearest(&b, all & ~UNIT_BIT(0), &b.piece[0].on), 2);
    put(5, 0, 1000); /* as near as 2, but later */
    assert_int_equal(unit_nearest(&b, UNIT_BIT(5) | UNIT_BIT(2), &b.piece[0].on), 2);
    assert_int_equal(unit_nearest(&b, 0, &b.piece[0].on), NOBODY);
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
    const struct patch smoke = {.kind = 1, .turn = 2, .a = {2600, 1800}, .b = {3400, 2200}};
    const struct patch pits = {.kind = 2, .turn = 1, .a = {100, 100}, .b = {500, 100}};
    patch_add(&b, &smoke);
    patch_add(&b, &pits);
    assert_true(patch_is_on_way(&b, 1, at(3000, 1000), at(3000, 3000)));
    assert_true(patch_is_on_way(&b, 1, at(2000, 2200), at(3000, 2200))); /* along its edge */
    assert_false(patch_is_on_way(&b, 1, at(2000, 2201), at(3000, 2201)));
    assert_false(patch_is_on_way(&b, 2, at(3000, 1000), at(3000, 3000)));
    assert_true(patch_is_on_way(&b, 1, at(3000, 2000), at(3000, 2000)));
    struct footprint on = footprint_make(at(3600, 2000), 0, 400, 100);
    assert_true(patch_touches(&b, 1, &on));
    on = footprint_make(at(3601, 2000), 0, 400, 100);
    assert_false(patch_touches(&b, 1, &on));
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

static void objectives_are_held(void **state)
{
    (void)state;
    struct holding h = {.reach = 300, .may_hold = ~UINT64_C(0), .may_claim = ~UINT64_C(0)};
    h.may_hold = h.may_claim = units_present(&scenario, &b, NO_SIDE);
    put(0, 2400, 2049); /* its edge is 3.01" away */
    h.may_hold = h.may_claim = UNIT_BIT(0) | UNIT_BIT(3);
    objectives_settle(&scenario, &b, &h);
    assert_int_equal(b.held_by[0], NO_SIDE);
    put(0, 2400, 2050);
    objectives_settle(&scenario, &b, &h);
    assert_int_equal(b.held_by[0], 0);
    assert_int_equal(objectives_points(&scenario, &b, 0), 3);
    assert_int_equal(objectives_points(&scenario, &b, 1), 0);
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
    assert_int_equal(way_of_place_until(&b, at(2000, 1000), at(2000, 3000), UNIT_BIT(3), 100), 850);
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
    assert_false(sight_is_blocked(&sight, at(900, 1101), at(1101, 900), NULL)); /* 1.4 hundredths */
    assert_true(sight_is_blocked(&sight, at(900, 1102), at(1102, 900), NULL));
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(sets_of_units, clear_table),
        cmocka_unit_test_setup(contacts_keep_their_order, clear_table),
        cmocka_unit_test_setup(patches_lie_and_go, clear_table),
        cmocka_unit_test_setup(objectives_are_held, clear_table),
        cmocka_unit_test_setup(ways_end_before_others, clear_table),
        cmocka_unit_test_setup(sight_is_blocked_by_walls_and_masses, clear_table),
        cmocka_unit_test_setup(sight_passes_so_much_of_a_wood, clear_table),
        cmocka_unit_test_setup(sight_is_blocked_by_units, clear_table),
        cmocka_unit_test_setup(what_lies_beside_is_not_gathered, clear_table),
        cmocka_unit_test_setup(levels_are_contours, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
