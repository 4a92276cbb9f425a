/* SPDX-License-Identifier: MIT */
/*
 * Bolt Action on the table: footprints, deployment, paths, entries and exits, panic (4.2, 4.4 setup
 * and 4.7 of the specification), each at both sides of its threshold.
 */
#include "bolt_field.h"

static struct field field;

static int close_field(void **state)
{
    (void)state;
    field_close(&field);
    return 0;
}

/* ---- footprints ---- */

static void has_size(const char *profile, int models, int width, int depth)
{
    char units[80];
    snprintf(units, sizeof units, "a %s 24,10,0", profile);
    field_open(&field, units, "b ten 24,40,180", "");
    struct footprint f =
        ba_footprint(ba_profile(field.s, 0), models, (struct place){2400, 1000}, 0);
    if (f.width != width || f.depth != depth)
        fail_msg("%s of %d is %d x %d", profile, models, f.width, f.depth);
}

static void test_footprints(void **state)
{
    (void)state;
    has_size("ten", 1, 100, 100);
    has_size("ten", 2, 200, 100);
    has_size("ten", 3, 200, 200);
    has_size("ten", 4, 200, 200);
    has_size("ten", 5, 300, 200);
    has_size("ten", 10, 500, 200);
    has_size("officer", 1, 100, 100);
    has_size("officer", 2, 200, 100);
    has_size("mmg", 3, 200, 100);
    has_size("mmg", 2, 200, 100);
    has_size("mmg", 1, 100, 100);
    has_size("gun", 3, 300, 300);
    has_size("gun", 1, 300, 300);
    has_size("howitzer", 4, 300, 300);
    has_size("big-gun", 4, 300, 400);
    has_size("truck", 1, 250, 500);
    has_size("car", 1, 250, 450);
    has_size("light-tank", 1, 275, 450);
    has_size("tank", 1, 325, 550);
    has_size("heavy-tank", 1, 375, 650);
    has_size("super-heavy-tank", 1, 400, 700);
}

/* The front edge faces the facing; men who fall leave the centre where it was. */
static void test_footprint_lies(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,90", "b ten 24,40,180", "");
    const struct footprint *on = print_of(&field, "a");
    assert_int_equal(on->corner[0].x, 2500); /* front left, looking east */
    assert_int_equal(on->corner[0].y, 1250);
    struct chance chance;
    struct script script;
    struct umpire u = field_umpire(&field, &chance, &script, "");
    ba_men_fall(&u, number_of(&field, "a"), 5, 0);
    at_place(&field, "a", 2400, 1000);
    assert_int_equal(on->width, 300);
    assert_int_equal(on->facing, 90 * DEGREE);
}

/* ---- deployment ---- */

static void open_setup(const char *head, const char *first, const char *second, const char *terrain)
{
    struct grog_text t = {0};
    field_close(&field);
    grog_text_addf(&t, FIELD_TOP "%s%ssides:\n", head, field_profiles);
    grog_text_addf(&t, "  - {name: Blue, zone: [0, 0, 48, 8], edge: south, units: [%s]}\n", first);
    grog_text_addf(&t, "  - {name: Red, zone: [0, 16, 48, 8], edge: north, units: [%s]}\n", second);
    if (*terrain)
        grog_text_addf(&t, "terrain:\n%s", terrain);
    field_begin_text(&field, &t, "");
}

static void test_who_deploys(void **state)
{
    (void)state;
    open_setup(FIELD_ATTRITION "side-first-deploys: 2\n",
               "{id: a, profile: one}, {id: c, profile: one}, {id: d, profile: one}",
               "{id: b, profile: one}, {id: l, profile: one, arrives: 2}", "");
    asked(&field, ASK_DEPLOY, 1, "-");
    refused(&field, "deploy a point=24,4", "side that deploys");
    refused(&field, "deploy l point=24,20", "not to be deployed");
    refused(&field, "down b", "it must be deploy");
    give(&field, "deploy b point=24,20", "");
    asked(&field, ASK_DEPLOY, 0, "-");
    give(&field, "deploy a point=4,4", "");
    asked(&field, ASK_DEPLOY, 0, "-"); /* the other side has none left */
    refused(&field, "deploy a point=8,4", "not to be deployed");
    give(&field, "deploy c point=8,4 facing=90", "");
    assert_int_equal(print_of(&field, "c")->facing, 90 * DEGREE);
    assert_int_equal(print_of(&field, "a")->facing, 0); /* away from its edge */
    assert_int_equal(print_of(&field, "b")->facing, 180 * DEGREE);
    assert_int_equal(field.b.turn, 0);
    give(&field, "deploy d point=12,4", "");
    assert_int_equal(field.b.turn, 1);
    asked(&field, ASK_ORDER, 0, "-");
}

static void test_where_to_deploy(void **state)
{
    (void)state;
    open_setup(FIELD_ATTRITION,
               "{id: a, profile: ten}, {id: t, profile: truck}, {id: c, profile: one}, "
               "{id: d, profile: one}, {id: h, profile: half-track}",
               "{id: b, profile: one}, {id: e, profile: one}",
               "  - {kind: building, area: [30, 2, 6, 6]}\n  - {kind: water, area: [40, 0, 8, 8]}\n"
               "  - {kind: wood, area: [0, 0, 6, 8]}\n  - {kind: road, area: [0, 0, 2, 8]}\n");
    assert_true(may_give(&field, "deploy a point=12.5,7")); /* it is 5 x 2 */
    refused(&field, "deploy a point=12.5,7.01", "zone");
    assert_true(may_give(&field, "deploy a point=2.5,4"));
    refused(&field, "deploy a point=2.49,4", "zone");
    refused(&field, "deploy a point=38,4", "water");
    assert_true(may_give(&field, "deploy a point=37.5,4"));
    assert_true(may_give(&field, "deploy a point=33,5")); /* in the building */
    refused(&field, "deploy t point=33,4", "building");
    refused(&field, "deploy t point=28.76,4", "building");
    assert_true(may_give(&field, "deploy t point=28.75,4"));
    refused(&field, "deploy t point=4,4", "wood");         /* wheels cannot enter rough ground */
    assert_true(may_give(&field, "deploy t point=1.5,4")); /* the road through it is open */
    assert_true(may_give(&field, "deploy h point=4,4"));
    give(&field, "deploy c point=33,5", "");
    give(&field, "deploy b point=24,20", "");
    refused(&field, "deploy a point=33,3.5", "another unit is in that building");
    refused(&field, "deploy d point=33.99,5.99", "stand on");
    refused(&field, "deploy d point=33,3", "building");
}

static void test_12_from_enemies(void **state)
{
    (void)state;
    open_setup(FIELD_ATTRITION, "{id: a, profile: one}, {id: c, profile: one}",
               "{id: b, profile: one}", "");
    give(&field, "deploy a point=24,7", "");
    refused(&field, "deploy b point=24,20", "12");
    give(&field, "deploy b point=24,20.01 facing=0", "");
    assert_int_equal(print_of(&field, "b")->facing, 0);
}

/* No room in the zone: a reserve of turn 1 on the home edge. */
static void test_no_room(void **state)
{
    (void)state;
    open_setup(FIELD_ATTRITION, "{id: t, profile: tank}, {id: a, profile: one}",
               "{id: b, profile: one}", "  - {kind: water, area: [0, 2, 48, 12]}\n");
    give(&field, "deploy a point=24,1", "");
    give(&field, "deploy b point=24,20", "");
    assert_int_equal(presence_of(&field, "t"), TO_COME);
    assert_int_equal(field.b.turn, 1);
    assert_int_equal(ba_dice_in_cup((struct game){field.s, &field.b}, 0), 2);
    refused(&field, "run t path=24,48;24,40", "edge"); /* not from the enemy's */
    assert_true(may_give(&field, "wait t"));
}

/* A tank that is longer than the zone is deep stands across. */
static void test_room_across(void **state)
{
    (void)state;
    open_setup(FIELD_ATTRITION, "{id: t, profile: tank}, {id: a, profile: one}",
               "{id: b, profile: one}", "  - {kind: water, area: [0, 5, 48, 9]}\n");
    refused(&field, "deploy t point=24,2.5", "zone");
    give(&field, "deploy t point=24,2.5 facing=90", "");
    assert_int_equal(presence_of(&field, "t"), ON_TABLE);
}

/* ---- how far over which ground ---- */

/* The longest straight way north, in whole inches; ground begins two inches ahead. */
static int longest(const char *verb)
{
    for (int far = 26; far > 0; far--) {
        char words[60];
        snprintf(words, sizeof words, "%s a path=24,%d", verb, 8 + far);
        if (may_give(&field, words))
            return far;
    }
    return 0;
}

static void test_ground(void **state)
{
    enum { MOVERS = 5 };
    static const char *const unit[MOVERS] = {"one", "gun", "tank", "half-track", "truck"};
    static const struct {
        const char *terrain;
        int advance[MOVERS], run[MOVERS];
    } ground[] = {
        {"", {6, 3, 9, 9, 12}, {12, 0, 18, 18, 24}},
        {"  - {kind: road, area: [0, 10, 48, 38]}\n", {6, 3, 9, 9, 12}, {12, 0, 18, 18, 24}},
        {"  - {kind: hill, area: [0, 10, 48, 38]}\n", {6, 3, 9, 9, 12}, {12, 0, 18, 18, 24}},
        {"  - {kind: field, area: [0, 10, 48, 38]}\n", {6, 2, 9, 9, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: scrub, area: [0, 10, 48, 38]}\n", {6, 2, 9, 9, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: craters, area: [0, 10, 48, 38]}\n", {6, 2, 9, 9, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: wood, area: [0, 10, 48, 38]}\n", {6, 2, 9, 9, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: rubble, area: [0, 10, 48, 38]}\n", {6, 2, 9, 9, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: trench, area: [0, 10, 48, 38]}\n", {6, 2, 9, 9, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: shallow, area: [0, 10, 48, 38]}\n", {6, 2, 9, 9, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: hedge, line: [[0, 10.5], [48, 10.5]]}\n", {6, 2, 9, 2, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: fence, line: [[0, 10.5], [48, 10.5]]}\n", {6, 2, 9, 2, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: wall, line: [[0, 10.5], [48, 10.5]]}\n", {6, 2, 9, 2, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: bank, line: [[0, 10.5], [48, 10.5]]}\n", {6, 2, 9, 2, 2}, {2, 0, 2, 2, 2}},
        {"  - {kind: wood, area: [0, 10, 48, 38]}\n  - {kind: road, area: [22, 0, 4, 48]}\n",
         {6, 3, 9, 9, 12},
         {12, 0, 18, 18, 24}}, /* a road is open ground through a wood */
        {"  - {kind: hedge, line: [[0, 10.5], [48, 10.5]]}\n  - {kind: road, area: [22, 0, 4, 48]}\n",
         {6, 3, 9, 9, 12},
         {12, 0, 18, 18, 24}},
        {"  - {kind: water, area: [0, 10, 48, 38]}\n  - {kind: bridge, area: [20, 8, 8, 40]}\n",
         {6, 3, 9, 9, 12},
         {12, 0, 18, 18, 24}},
        {"  - {kind: wood, area: [0, 10, 48, 1]}\n  - {kind: wall, line: [[0, 11.5], [48, 11.5]]}\n",
         {6, 2, 9, 2 + 1, 2},
         {2, 0, 2, 2, 2}}, /* obstacle before rough: half-tracks stop at the wall */
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(ground); i++)
        for (int k = 0; k < MOVERS; k++) {
            char units[40];
            snprintf(units, sizeof units, "a %s 24,8,0", unit[k]);
            field_open(&field, units, "b one 46,2,180", ground[i].terrain);
            int advance = longest("advance"), run = longest("run");
            if (advance != ground[i].advance[k] || run != ground[i].run[k])
                fail_msg("%s goes %d and %d over\n%s", unit[k], advance, run, ground[i].terrain);
        }
}

static void test_buildings_and_water(void **state)
{
    (void)state;
    field_open(
        &field, "a ten 24,8,0 | t tank 10,8,0 | g gun 38,8,0", "b one 2,46,180",
        "  - {kind: building, area: [22, 12, 6, 6]}\n  - {kind: building, area: [8, 12, 6, 6]}\n"
        "  - {kind: building, area: [36, 10, 6, 6]}\n  - {kind: water, area: [28, 8, 2, 4]}\n");
    assert_true(may_give(&field, "advance a path=24,14"));
    refused(&field, "run a path=24,14", "building on its way, which it cannot cross");
    assert_true(may_give(&field, "advance t path=10,9.25")); /* it is 5.50 deep */
    refused(&field, "advance t path=10,9.26", "may not stand in building");
    refused(&field, "advance t path=10,13", "may not enter building");
    assert_true(may_give(&field, "advance g path=38,8.5")); /* 3 x 3 */
    refused(&field, "advance g path=38,8.51", "building");
    assert_true(may_give(&field, "advance a path=25.5,8 facing=0"));
    refused(&field, "advance a path=25.51,8 facing=0", "may not stand in water");
    refused(&field, "advance a path=29,9", "may not enter water");
}

/* The length counts along the path, and its whole hundredths. */
static void test_length(void **state)
{
    (void)state;
    field_open(&field, "a one 24,8,0", "b one 2,46,180", "");
    assert_true(may_give(&field, "advance a path=24,14"));
    refused(&field, "advance a path=24,14.01", "6.01\"");
    assert_true(may_give(&field, "run a path=24,20"));
    refused(&field, "run a path=24,20.01", "path is");
    assert_true(may_give(&field, "advance a path=24,11;27,11"));
    refused(&field, "advance a path=24,11;27.01,11", "path is");
    assert_true(may_give(&field, "advance a path=24,9;24,8;24,9;24,8;24,9;24,10"));
    refused(&field, "advance a path=24,9;24,8;24,9;24,8;24,9;24,8;24,9", "6 points");
    refused(&field, "advance a path=24,8", "no length");
    assert_true(may_give(&field, "advance a facing=123"));
    give(&field, "advance a path=24,9 facing=200", "");
    assert_int_equal(print_of(&field, "a")->facing, 200 * DEGREE);
}

/* ---- others in the way ---- */

static void test_enemies_in_the_way(void **state)
{
    (void)state;
    field_open(&field, "a one 24,8,0", "b one 26,12,180", "");
    assert_true(may_give(&field, "advance a path=24,14")); /* its edge is at 25.50 */
    put(&field, "b", 2551, 1200, 180);
    assert_true(may_give(&field, "advance a path=24,14"));
    put(&field, "b", 2550, 1200, 180); /* the centre comes within 1" */
    refused(&field, "advance a path=24,14", "in the way");
    put(&field, "b", 2400, 1601, 180); /* edges at 14.50 and 15.51 */
    assert_true(may_give(&field, "advance a path=24,14"));
    put(&field, "b", 2400, 1600, 180);
    refused(&field, "advance a path=24,14", "within 1\"");
}

static void test_friends_in_the_way(void **state)
{
    (void)state;
    field_open(
        &field,
        "a one 24,8,0 | c one 24,11,0 | g gun 10,12,0 | q gun 10,2,0 | t tank 38,12,0 | v truck 38,4,0",
        "b one 2,46,180", "");
    assert_true(may_give(&field, "advance a path=24,14")); /* through friends */
    refused(&field, "advance a path=24,11", "stand on");
    refused(&field, "advance a path=24,11.99", "stand on");
    assert_true(may_give(&field, "advance a path=24,12"));
    put(&field, "a", 1000, 800, 0);
    assert_true(may_give(&field, "advance a path=10,14")); /* a gun and its crew are troops */
    refused(&field, "advance a path=10,12", "stand on");
    put(&field, "a", 3800, 800, 0);
    refused(&field, "run a path=38,18", "in the way"); /* not through a vehicle */
    put(&field, "v", 2400, 400, 0);
    put(&field, "c", 2400, 1100, 0);
    refused(&field, "advance v path=24,15", "in the way"); /* vehicles pass through nobody */
}

static void test_guns_pass_friends(void **state)
{
    (void)state;
    field_open(&field, "g gun 24,8,0 | c one 30,9.6,0", "b one 2,46,180", "");
    put(&field, "c", 2400, 1000, 0);
    refused(&field, "advance g path=24,11", "stand on");
    put(&field, "c", 2400, 900, 0); /* under its barrel: it is only passed over */
    assert_true(may_give(&field, "advance g path=24,11"));
}

static void test_wrecks_in_the_way(void **state)
{
    (void)state;
    field_open(&field, "a one 24,8,0 | g gun 10,8,0 | v truck 38,4,0",
               "t car 24,12,90 | b one 2,46,180", "");
    field.b.piece[number_of(&field, "t")].presence = IS_WRECK;
    assert_true(may_give(&field, "advance a path=24,14"));
    refused(&field, "advance a path=24,13", "stand on");
    assert_true(may_give(&field, "advance a path=24,10.25")); /* no inch is kept from a wreck */
    refused(&field, "advance a path=24,10.26", "stand on");
    put(&field, "t", 3800, 1200, 90);
    refused(&field, "run v path=38,20", "in the way");
    put(&field, "t", 1000, 1150, 90);
    refused(&field, "advance g path=10,10", "stand on");
    refused(&field, "advance g path=10,11", "in the way");
}

/* ---- vehicles ---- */

static void test_turns(void **state)
{
    static const struct {
        const char *profile;
        int advance, run;
    } vehicle[] = {{"tank", 1, 0}, {"half-track", 2, 1}, {"truck", 2, 1}};
    static const char *const path[] = {"24,26", "24,26;26,26", "24,26;26,26;26,28",
                                       "24,26;26,26;26,28;28,28"};
    (void)state;
    for (int i = 0; i < COUNT_OF(vehicle); i++) {
        char units[40], words[80];
        snprintf(units, sizeof units, "a %s 24,24,0", vehicle[i].profile);
        field_open(&field, units, "b one 2,46,180", "");
        for (int turns = 0; turns < COUNT_OF(path); turns++) {
            snprintf(words, sizeof words, "advance a path=%s", path[turns]);
            assert_int_equal(may_give(&field, words), turns <= vehicle[i].advance);
            snprintf(words, sizeof words, "run a path=%s", path[turns]);
            assert_int_equal(may_give(&field, words), turns <= vehicle[i].run);
        }
        put(&field, "a", 2400, 2400, 270); /* the first turn counts too */
        assert_int_equal(may_give(&field, "run a path=24,26"), vehicle[i].run >= 1);
        assert_true(may_give(&field, "advance a path=24,26"));
        assert_int_equal(may_give(&field, "advance a path=24,26;26,26"), vehicle[i].advance >= 2);
        assert_true(may_give(&field, "advance a facing=0")); /* on the spot */
        refused(&field, "advance a facing=1", "90 degrees");
        assert_int_equal(may_give(&field, "run a facing=0"), vehicle[i].run >= 1);
    }
}

static void test_facing_of_vehicles(void **state)
{
    (void)state;
    field_open(&field, "a truck 24,24,0", "b one 2,46,180", "");
    refused(&field, "advance a path=26,23.9", "90 degrees");
    refused(&field, "advance a path=24,26;26,26 facing=0", "the way it drives");
    give(&field, "advance a path=24,26;26,26 facing=90", "");
    assert_int_equal(print_of(&field, "a")->facing, 90 * DEGREE); /* of the last leg */
    field_open(&field, "a truck 24,24,0", "b one 2,46,180", "");
    give(&field, "advance a facing=90", "");
    assert_int_equal(print_of(&field, "a")->facing, 90 * DEGREE);
    at_place(&field, "a", 2400, 2400);
}

static void test_road_of_two_pieces(void **state)
{
    (void)state;
    field_open(&field, "a one 24,10,0", "b one 2,46,180",
               "  - {kind: wood, area: [20, 12, 8, 10]}\n"
               "  - {kind: road, area: [23, 0, 2, 16]}\n"
               "  - {kind: road, area: [23, 16, 2, 16]}\n");
    assert_true(may_give(&field, "run a path=24,22"));
    refused(&field, "run a path=22.5,13;24,20", "wood on its way, which it cannot cross at a run");
    field_open(&field, "a one 24,10,0", "b one 2,46,180",
               "  - {kind: wood, area: [20, 12, 8, 10]}\n"
               "  - {kind: road, area: [23, 0, 2, 16]}\n"
               "  - {kind: road, area: [23, 16.5, 2, 16]}\n"); /* half an inch is missing */
    refused(&field, "run a path=24,22", "which it cannot cross");
}

static void test_reverse(void **state)
{
    (void)state;
    field_open(&field, "a tank 24,24,0 | c truck 10,24,0", "b one 2,46,180", "");
    assert_true(may_give(&field, "advance a path=24,20")); /* half of 9, rounded down */
    refused(&field, "advance a path=24,19.99", "4\"");
    assert_true(may_give(&field, "advance c path=10,18"));
    refused(&field, "advance c path=10,17.99", "6\"");
    refused(&field, "run a path=24,22", "90 degrees");
    refused(&field, "advance a path=24,23;24,22", "90 degrees");
    give(&field, "advance a path=24,20", "");
    assert_int_equal(print_of(&field, "a")->facing, 0);
}

static void test_immobilised(void **state)
{
    (void)state;
    field_open(&field, "a tank 24,24,0", "b one 2,46,180", "");
    unit_of(&field, "a")->immobilised = 1;
    refused(&field, "advance a", "immobilised");
    refused(&field, "advance a path=24,25", "immobilised");
    refused(&field, "run a path=24,25", "immobilised");
    assert_true(may_give(&field, "fire a at=b,b"));
    assert_true(may_give(&field, "ambush a"));
}

static void test_guns_move(void **state)
{
    (void)state;
    field_open(&field, "g gun 24,8,0 | h big-gun 10,8,0", "b one 2,46,180", "");
    assert_true(may_give(&field, "advance g path=24,11"));
    refused(&field, "advance g path=24,11.01", "3\"");
    refused(&field, "run g path=24,9", "never runs");
    refused(&field, "advance h path=10,8.01", "too heavy");
    refused(&field, "run h path=10,9", "too heavy");
    give(&field, "advance h facing=90", "");
    assert_int_equal(print_of(&field, "h")->facing, 90 * DEGREE);
}

/* ---- the edge of the table ---- */

static void test_on_the_table(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,4,0", "b one 2,46,180", "");
    assert_true(may_give(&field, "advance a path=24,1 facing=0"));
    refused(&field, "advance a path=24,0.99 facing=0", "wholly on the table");
    refused(&field, "advance a path=24,0 facing=0", "wholly on the table");
    refused(&field, "advance a path=24,-1", "leaves the table");
}

static void test_entry(void **state)
{
    (void)state;
    field_open(&field, "t tank 40,20,0", "b ten 4,40,180", "");
    refused(&field, "advance r1 path=24,1;24,6", "table edge");
    refused(&field, "advance r1 path=24,48;24,44", "table edge");
    refused(&field, "advance r1 path=24,0", "table edge");
    refused(&field, "advance r1", "table edge");
    refused(&field, "down r1", "off the table");
    refused(&field, "ambush r1", "off the table");
    refused(&field, "rally r1", "off the table");
    refused(&field, "fire r1 at=b", "off the table");
    assert_true(may_give(&field, "advance r1 path=24,0;24,6"));
    refused(&field, "advance r1 path=24,0;24,6.01", "path is");
    assert_true(may_give(&field, "run r1 path=0,0;8,8"));
    refused(&field, "advance r1 path=24,0;24,0.99", "wholly on the table");
    assert_true(may_give(&field, "advance r1 path=24,0;24,1"));
    refused(&field, "wait t", "already");
    put(&field, "b", 2400, 2000, 180); /* whoever enters may fire from where he ends */
    unit_of(&field, "b")->order = FIRE;
    assert_true(may_give(&field, "advance r1 path=24,0;24,6 at=b"));
    struct battle before = field.b;
    give(&field, "advance r1 path=24,0;24,6 at=b", "to hit rifle@4: 1 1 1 1 1 1 1 1 1 1");
    field.b = before;
    put(&field, "b", 400, 4000, 180);
    unit_of(&field, "r1")->pins = 3; /* no test for those who enter */
    give(&field, "run r1 path=24,0;27,3;30,3", "");
    assert_int_equal(presence_of(&field, "r1"), ON_TABLE);
    assert_int_equal(unit_of(&field, "r1")->order, RUN);
    at_place(&field, "r1", 3000, 300);
}

/* It faces along its first leg without a turn. */
static void test_vehicle_enters(void **state)
{
    (void)state;
    field_open(&field, "t tank 40,20,0 | v tank - edge: south", "b ten 4,40,180", "");
    assert_int_equal(presence_of(&field, "v"), TO_COME);
    assert_true(may_give(&field, "run v path=20,0;28,8"));
    refused(&field, "run v path=20,0;28,8;28,9", "turns");
    assert_true(may_give(&field, "advance v path=20,0;24,4;24,6"));
    give(&field, "run v path=20,0;28,8", "");
    assert_int_equal(print_of(&field, "v")->facing, 45 * DEGREE);
}

static void test_waiting(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,8,0", "b ten 4,40,180", "");
    give(&field, "wait r1", "");
    assert_int_equal(unit_of(&field, "r1")->order, DOWN);
    assert_int_equal(presence_of(&field, "r1"), TO_COME);
    give(&field, "down a", "");
    give(&field, "down b", "");
    give(&field, "wait r2", "");
    asked(&field, ASK_KEEP_DIE, 0, "a"); /* those on the table only */
    give(&field, "no", "");
    asked(&field, ASK_KEEP_DIE, 1, "b");
    give(&field, "no", "");
    assert_int_equal(field.b.turn, 2);
    assert_int_equal(unit_of(&field, "r1")->order, NO_ORDER);
    assert_int_equal(unit_of(&field, "r1")->last_order, DOWN);
    assert_true(may_give(&field, "run r1 path=24,0;24,12"));
}

#define BREAKTHROUGH                                                                               \
    FIELD_TOP "victory: breakthrough\nattacker: 1\nexit-edge: east\npoints-to-win: 3\n"

static void test_exit(void **state)
{
    (void)state;
    field_open_with(&field, BREAKTHROUGH, "a ten 44,20,90 | v tank 40,30,90",
                    "b ten 44,40,90 | c mmg 20,21,90", "");
    unit_of(&field, "c")->order = AMBUSH;
    refused(&field, "advance a path=47.9,20", "wholly on the table");
    refused(&field, "advance b path=48,40", "wholly on the table"); /* only the attacker */
    refused(&field, "advance a path=48,20 at=b", "leaves the table");
    assert_true(may_give(&field, "run v path=48,30"));
    refused(&field, "run v path=48.01,30", "leaves the table");
    give(&field, "advance a path=48,20", ""); /* no ambush meets it */
    assert_int_equal(presence_of(&field, "a"), HAS_GONE);
    assert_int_equal(unit_of(&field, "a")->gone, GONE_EXITED);
    assert_int_equal(ba_battle(&field.b)->lost[0], 0);
    assert_int_equal(ba_points((struct game){field.s, &field.b}, 0),
                     2 + 1); /* v stands 8" from the edge */
    assert_int_equal(ba_points((struct game){field.s, &field.b}, 1), 0);
    put(&field, "v", 3600, 3000, 90);
    assert_int_equal(ba_points((struct game){field.s, &field.b}, 0), 3); /* 12" */
    put(&field, "v", 3599, 3000, 90);
    assert_int_equal(ba_points((struct game){field.s, &field.b}, 0), 2);
    give(&field, "run v path=48,30", "");
    assert_int_equal(presence_of(&field, "v"), HAS_GONE);
    refused(&field, "advance v", "not there");
}

/* ---- panic ---- */

static bool panics_to(const char *unit, int x, int y)
{
    struct footprint end;
    if (!ba_panic((struct game){field.s, &field.b}, number_of(&field, unit), &end))
        return false;
    if (end.at.x != x || end.at.y != y)
        fail_msg("%s panics to %d,%d", unit, end.at.x, end.at.y);
    return true;
}

static bool stays(const char *unit)
{
    struct footprint end;
    return !ba_panic((struct game){field.s, &field.b}, number_of(&field, unit), &end);
}

static void test_panic_in_the_open(void **state)
{
    (void)state;
    field_open(&field, "a one 24,24,0 | t tank 10,24,0", "b one 24,34,180 | c one 40,24,180", "");
    assert_true(panics_to("a", 2400, 1200)); /* from the nearest, 12" */
    put(&field, "b", 2400, 4001, 180);
    put(&field, "t", 4400, 4400, 0);
    assert_true(panics_to("a", 1200, 2400));
}

static void test_panic_of_vehicles(void **state)
{
    struct footprint end;
    (void)state;
    field_open(&field, "t tank 24,24,0 | g gun 4,4,0", "b one 24,34,180", "");
    assert_true(panics_to("t", 2400, 600)); /* it has turned first */
    ba_panic((struct game){field.s, &field.b}, number_of(&field, "t"), &end);
    assert_int_equal(end.facing, 180 * DEGREE);
    assert_true(stays("g")); /* a gun cannot run */
    unit_of(&field, "t")->immobilised = 1;
    assert_true(stays("t"));
}

static void test_panic_needs_an_enemy(void **state)
{
    (void)state;
    field_open(&field, "a one 24,24,0", "b one 24,40,180",
               "  - {kind: building, area: [20, 30, 8, 4]}\n");
    assert_true(stays("a"));
}

static void test_panic_is_stopped(void **state)
{
    (void)state;
    field_open(&field, "a one 24,8,0", "b one 24,14,180", "");
    assert_true(panics_to("a", 2400, 50)); /* at the table edge */
    put(&field, "a", 2400, 150, 0);
    assert_true(panics_to("a", 2400, 50)); /* an inch is enough */
    put(&field, "a", 2400, 149, 0);
    assert_true(stays("a"));
    field_open(&field, "a one 24,24,0", "b one 24,34,180 | c one 24,14.37,180",
               "  - {kind: wood, area: [20, 15.2, 8, 2]}\n");
    unit_of(&field, "c")->order = FIRE;
    assert_true(panics_to("a", 2400, 1638)); /* 1.01" before the enemy: 14.87 + 1.01 + 0.50 */
    field_open(&field, "a one 24,24,0 | c one 24,12.37,180", "b one 24,34,180", "");
    assert_true(panics_to("a", 2400, 1337)); /* it does not end on friends */
    put(&field, "c", 2400, 1350, 180);
    assert_true(panics_to("a", 2400, 1200)); /* it runs through them */
    field_open(&field, "a one 24,24,0 | c tank 24,16.37,90", "b one 24,34,180", "");
    assert_true(panics_to("a", 2400, 1637 + 163 + 50)); /* nor through a tank, 3.25" wide */
}

static void test_panic_over_ground(void **state)
{
    (void)state;
    field_open(&field, "a one 24,24,0", "b one 24,34,180",
               "  - {kind: field, area: [20, 10, 8, 9.37]}\n");
    assert_true(panics_to("a", 2400, 1937 - 600)); /* in rough ground 6" more */
    field_open(&field, "a one 24,24,0", "b one 24,34,180",
               "  - {kind: hedge, line: [[20, 20], [28, 20]]}\n");
    assert_true(panics_to("a", 2400, 1400));
    field_open(&field, "a one 24,24,0", "b one 24,34,180",
               "  - {kind: water, area: [20, 10, 8, 5.37]}\n");
    assert_true(panics_to("a", 2400, 1537 + 50)); /* at forbidden ground */
    field_open(&field, "a truck 24,24,0", "b one 24,34,180",
               "  - {kind: field, area: [20, 10, 8, 5.37]}\n");
    assert_true(panics_to("a", 2400, 1537)); /* wheels do not enter: their centre does not */
    field_open(&field, "a one 24,24,0", "b one 24,34,180",
               "  - {kind: field, area: [20, 10, 8, 8]}\n  - {kind: road, area: [22, 8, 4, 12]}\n");
    assert_true(panics_to("a", 2400, 1200));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_footprints),
        cmocka_unit_test(test_footprint_lies),
        cmocka_unit_test(test_who_deploys),
        cmocka_unit_test(test_where_to_deploy),
        cmocka_unit_test(test_12_from_enemies),
        cmocka_unit_test(test_no_room),
        cmocka_unit_test(test_room_across),
        cmocka_unit_test(test_ground),
        cmocka_unit_test(test_buildings_and_water),
        cmocka_unit_test(test_length),
        cmocka_unit_test(test_enemies_in_the_way),
        cmocka_unit_test(test_friends_in_the_way),
        cmocka_unit_test(test_guns_pass_friends),
        cmocka_unit_test(test_wrecks_in_the_way),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_facing_of_vehicles),
        cmocka_unit_test(test_road_of_two_pieces),
        cmocka_unit_test(test_reverse),
        cmocka_unit_test(test_immobilised),
        cmocka_unit_test(test_guns_move),
        cmocka_unit_test(test_on_the_table),
        cmocka_unit_test(test_entry),
        cmocka_unit_test(test_vehicle_enters),
        cmocka_unit_test(test_waiting),
        cmocka_unit_test(test_exit),
        cmocka_unit_test(test_panic_in_the_open),
        cmocka_unit_test(test_panic_of_vehicles),
        cmocka_unit_test(test_panic_needs_an_enemy),
        cmocka_unit_test(test_panic_is_stopped),
        cmocka_unit_test(test_panic_over_ground),
    };
    return cmocka_run_group_tests_name("bolt action: moves", tests, NULL, close_field);
}
