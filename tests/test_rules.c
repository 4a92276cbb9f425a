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

static int clear_table(void **state)
{
    (void)state;
    battle_clear(&b);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(sets_of_units, clear_table),
        cmocka_unit_test_setup(contacts_keep_their_order, clear_table),
        cmocka_unit_test_setup(patches_lie_and_go, clear_table),
        cmocka_unit_test_setup(objectives_are_held, clear_table),
        cmocka_unit_test_setup(ways_end_before_others, clear_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
