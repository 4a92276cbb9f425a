/* SPDX-License-Identifier: MIT */
/*
 * The battle of Bolt Action: the cup, orders and their tests, FUBAR, ambushes, reactions, fire, who
 * falls, the end of the turn and of the battle (4.1, 4.4 to 4.6 and 4.10 of the specification).
 * Dice are written down with what they must need; each threshold is tried at both sides.
 */
#include "bolt_field.h"

static struct field field;

static int close_field(void **state)
{
    (void)state;
    field_close(&field);
    return 0;
}

static int cup(int side)
{
    return ba_dice_in_cup((struct game){field.s, &field.b}, side);
}

static int order_of_unit(const char *unit)
{
    return unit_of(&field, unit)->order;
}

static int pins_of(const char *unit)
{
    return unit_of(&field, unit)->pins;
}

/* ---- the cup ---- */

static void test_cup(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0 | c ten 10,10,0 | l ten - arrives: 2, edge: south",
               "b ten 24,40,180", "");
    assert_int_equal(cup(0), 3); /* a, c, r1: the late one comes later */
    assert_int_equal(cup(1), 2);
    refused(&field, "wait l", "not there");
    give(&field, "down a", "order die@2: 2"); /* D4: at most 2 is the first side's */
    asked(&field, ASK_ORDER, 0, "-");
    give(&field, "down c", "order die@1: 2");
    asked(&field, ASK_ORDER, 1, "-");
    refused(&field, "down a", "has its order already");
    give(&field, "down b", "order die: 2");
    asked(&field, ASK_ORDER, 1, "-");
    field.b.piece[number_of(&field, "r2")].presence = HAS_GONE; /* its die leaves at once */
    assert_int_equal(cup(1), 0);
}

static void test_whose_unit(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0", "b ten 24,40,180", "");
    struct order o = order_in_words(&field, "down b");
    struct verdict why;
    assert_int_equal(field.b.decider, 0);
    assert_false(rules_check((struct game){field.s, &field.b}, &o, &why));
    assert_non_null(strstr(why.words, "side whose die"));
    refused(&field, "yes", "it must be fire, advance");
}

/* Numbers that name nothing are refused before they are used, whatever is asked. */
static void test_malformed(void **state)
{
    static const int asks[] = {ASK_DEPLOY,       ASK_ORDER,         ASK_REACT_DOWN,
                               ASK_AMBUSH_FIRE,  ASK_ASSAULT_FIRE,  ASK_FRIENDLY_TARGET,
                               ASK_SHIFT_MARKER, ASK_STRIKE_TARGET, ASK_REGROUP_MOVE,
                               ASK_KEEP_DIE};
    (void)state;
    field_open(&field, "a ten 24,10,0", "b ten 24,40,180", "");
    const struct order good = order_in_words(&field, "advance a path=24,11 at=b");
    int units = field.s->units;
    for (int i = 0; i < 9; i++) {
        struct order o = good;
        struct verdict why;
        switch (i) {
        case 0:
            assert_true(rules_check((struct game){field.s, &field.b}, &o, &why));
            continue;
        case 1:
            o.verb = VERBS;
            break;
        case 2:
            o.unit = (uint8_t)units;
            break;
        case 3:
            o.other = (uint8_t)units;
            break;
        case 4:
            o.points = ORDER_POINTS_MAX + 1;
            break;
        case 5:
            o.aims = ORDER_AIMS_MAX + 1;
            break;
        case 6:
            o.aim[0].unit = (uint8_t)units;
            break;
        case 7:
            o.aim[0].how = AIM_INDIRECT + 1;
            break;
        default:
            o.facing = 50; /* half a degree */
        }
        assert_false(rules_check((struct game){field.s, &field.b}, &o, &why));
        assert_non_null(
            strstr(why.words, o.facing == 50 ? "whole degrees" : "things that are not there"));
    }
    uint64_t random = 1;
    ba_battle(&field.b)->calls = 1; /* something for those who are asked about a call */
    ba_battle(&field.b)->regrouper = ba_battle(&field.b)->actor = 0;
    for (int i = 0; i < 200000; i++) {
        struct order o;
        for (size_t k = 0; k < sizeof o; k++)
            ((uint8_t *)&o)[k] =
                (uint8_t)(kit_random(&random) % (kit_random(&random) % 4 ? 5 : 256));
        field.b.decision = (int16_t)asks[i % COUNT_OF(asks)];
        field.b.about = (int16_t)(i % 2);
        rules_check((struct game){field.s, &field.b}, &o, NULL);
    }
}

/* ---- what a unit carries ---- */

static void carries(const char *unit, bool is_brief, const char *words)
{
    struct grog_text t = {0};
    ba_equipment((struct game){field.s, &field.b}, number_of(&field, unit), is_brief, &t);
    assert_string_equal(t.text ? t.text : "", words);
    grog_text_release(&t);
}

static void test_equipment(void **state)
{
    (void)state;
    field_open(&field, "m mixed 24,2,0 | o officer 10,2,0 | f faust 40,3,0",
               "c carrier 24,42,180 | a assault-gun 10,42,180 | h mortar 40,46,180", "");
    carries("m", true, "5 rifles, 2 smgs, automatic-rifle, lmg, loader");
    carries("m", false,
            "5 rifles (24\"), 2 smgs (12\"), automatic-rifle (30\"), lmg (30\"), loader");
    carries("o", true, "first-lieutenant, 2 smgs");
    carries("f", true, "4 rifles, 2 panzerfaust");
    carries("c", false, "armoured-car, open-topped, tracked, lmg (30\")");
    carries("a", false, "medium-tank, tracked, medium-at-gun (60\") to the front");
    carries("h", false, "medium-mortar (18-60\")");
    unit_of(&field, "f")->spent = 1; /* one is used, one is left */
    carries("f", true, "4 rifles, panzerfaust");
    unit_of(&field, "m")->gone = GONE_WIPED_OUT;
    carries("m", true, "");
}

/* ---- which order ---- */

static void test_fire_is_legal(void **state)
{
    (void)state;
    field_open(
        &field, "a ten 24,2,0 | m mortar 10,2,0 | t truck 40,3,0 | c ten 16,2,0",
        "b ten 24,46,180 | d ten 40,46,180",
        "  - {kind: building, area: [36, 20, 8, 8]}\n  - {kind: building, area: [28, 20, 8, 8]}\n");
    assert_true(may_give(&field, "fire a at=b")); /* far out of range: measured after it is named */
    refused(&field, "fire a", "name a target");
    refused(&field, "fire a at=-", "name a target");
    refused(&field, "fire a at=c", "own side");
    refused(&field, "fire a at=r2", "not on the table");
    refused(&field, "fire a at=b,b", "fewer weapons");
    refused(&field, "fire a at=b:he", "no HE");
    refused(&field, "fire a at=b:indirect", "not fire indirectly");
    refused(&field, "fire t at=b", "no such weapon");
    refused(&field, "fire m at=b", "no such weapon");
    put(&field, "a", 4000, 200, 0);
    refused(&field, "fire a at=d", "does not see d: the building is in the way");
}

static void test_orders_are_legal(void **state)
{
    (void)state;
    field_open(
        &field,
        "a ten 24,2,0 | m mortar 10,2,0 | t truck 40,3,0 | h howitzer 30,2,0 | g gun 36,2,0 | w mortar 4,2,0 heavy: [{weapon: heavy-mortar}]",
        "b ten 24,46,180", "");
    assert_true(may_give(&field, "ambush a"));
    refused(&field, "ambush m", "fires directly"); /* indirect only */
    refused(&field, "ambush t", "fires directly"); /* nothing at all */
    refused(&field, "ambush w", "fires directly");
    assert_true(may_give(&field, "ambush h"));
    refused(&field, "rally a", "no pins");
    unit_of(&field, "a")->pins = 1;
    assert_true(may_give(&field, "rally a"));
    assert_true(may_give(&field, "down a"));
    assert_true(may_give(&field, "down t"));
    assert_true(may_give(&field, "advance a"));
    refused(&field, "run g path=36,3", "never runs");
    refused(&field, "assault g other=b", "on foot");
    refused(&field, "assault m other=b", "Fixed");
    refused(&field, "call-barrage a point=24,40", "no such call");
}

/* ---- the order test ---- */

static void test_order_test(void **state)
{
    (void)state;
    field_open(
        &field, "a ten 24,10,0 | o officer 24,14,0 | m mmg 4,4,0",
        "b ten 24,40,180 | c ten 34,40,180 quality: veteran | i ten 44,40,180 quality: inexperienced",
        "");
    give(&field, "advance a", ""); /* no pin, no test */
    unit_of(&field, "a")->order = NO_ORDER;
    unit_of(&field, "a")->pins = 2;
    give(&field, "advance a path=24,11", "order test@9: 4 5"); /* 9 + 2 - 2 */
    assert_int_equal(order_of_unit("a"), ADVANCE);
    assert_int_equal(pins_of("a"), 1);
    at_place(&field, "a", 2400, 1100);
    unit_of(&field, "a")->order = NO_ORDER;
    unit_of(&field, "a")->pins = 3;
    give(&field, "advance a path=24,12", "order test@8: 4 5"); /* failed: Down */
    assert_int_equal(order_of_unit("a"), DOWN);
    assert_int_equal(pins_of("a"), 3);
    at_place(&field, "a", 2400, 1100);
    unit_of(&field, "a")->order = NO_ORDER;
    give(&field, "down a", ""); /* never tested, takes off no pin */
    assert_int_equal(pins_of("a"), 3);
    put(&field, "o", 4000, 1000, 0);
    unit_of(&field, "a")->order = NO_ORDER;
    unit_of(&field, "a")->nco = 0;
    give(&field, "ambush a", "order test@5: 2 3"); /* 9 - 3 - 1 */
    unit_of(&field, "m")->pins = 1;
    unit_of(&field, "m")->models = 1;
    give(&field, "ambush m", "order test@7: 3 4"); /* 9 - 1 - 1 for the lone man */
    assert_int_equal(pins_of("m"), 0);
    unit_of(&field, "c")->pins = 9;
    give(&field, "ambush c", "order test@2: 1 1"); /* double one always passes */
    assert_int_equal(pins_of("c"), 8);
    unit_of(&field, "i")->pins = 1;
    give(&field, "ambush i", "order test@7: 1 6");
}

static void test_rally(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0", "b ten 24,40,180", "");
    unit_of(&field, "a")->pins = 6;
    give(&field, "rally a", "order test@3: 1 1; pins rallied: 4");
    assert_int_equal(pins_of("a"), 1);
    assert_int_equal(order_of_unit("a"), RALLY);
    unit_of(&field, "a")->order = NO_ORDER;
    unit_of(&field, "a")->pins = 2;
    give(&field, "rally a", "order test@7: 1 1; pins rallied: 6");
    assert_int_equal(pins_of("a"), 0);
    unit_of(&field, "a")->order = NO_ORDER;
    unit_of(&field, "a")->pins = 2;
    give(&field, "rally a", "order test@7: 4 4");
    assert_int_equal(pins_of("a"), 2);
    assert_int_equal(order_of_unit("a"), DOWN);
}

/* ---- FUBAR ---- */

#define MAD "order test: 6 6; FUBAR: "

static void open_fubar(void)
{
    field_open(&field, "a four 24,10,0 | c ten 24,22,0 | d ten 10,22,0 | s ten 44,2,0",
               "b ten 24,36,180", "");
    unit_of(&field, "a")->pins = 1;
}

/* c's edge is at 23, b's at 35: 12". */
static void test_friendly_fire(void **state)
{
    (void)state;
    open_fubar();
    put(&field, "d", 300, 200, 0);
    give(&field, "advance a path=24,11", MAD "2");
    at_place(&field, "a", 2400, 1000); /* it stays */
    assert_int_equal(order_of_unit("a"), FIRE);
    assert_int_equal(pins_of("a"), 1);
    asked(&field, ASK_REACT_DOWN, 0, "c"); /* the friend may react; nobody else could be meant */
    give(&field, "no", "to hit rifle@4: 4 4 4 4; to damage@4: 4 4 3 3"); /* 10": short, a pin */
    assert_int_equal(unit_of(&field, "c")->models, 8);
    assert_int_equal(pins_of("c"), 1);
    asked(&field, ASK_ORDER, 0, "-");
}

static void test_no_friend(void **state)
{
    (void)state;
    open_fubar();
    put(&field, "d", 300, 200, 0);
    put(&field, "b", 2400, 3601, 180); /* 12.01" from the friend */
    give(&field, "advance a path=24,11", MAD "1");
    assert_int_equal(order_of_unit("a"), DOWN);
    open_fubar();
    put(&field, "d", 300, 200, 0);
    put(&field, "a", 2400, 200, 0); /* edges at 3 and 21: out of range would be 24.01 */
    put(&field, "c", 2400, 2801, 0);
    give(&field, "advance a path=24,3", MAD "2");
    assert_int_equal(order_of_unit("a"), DOWN);
    open_fubar();
    put(&field, "d", 300, 200, 0);
    put(&field, "a", 2400, 200, 0);
    put(&field, "c", 2400, 2800, 0);
    give(&field, "advance a path=24,3", MAD "2");
    assert_int_equal(order_of_unit("a"), FIRE);
}

static void test_enemy_names_the_friend(void **state)
{
    (void)state;
    open_fubar();
    put(&field, "d", 1600, 2400, 0);
    give(&field, "run a path=24,20", MAD "1");
    asked(&field, ASK_FRIENDLY_TARGET, 1, "a");
    refused(&field, "target other=s", "friend that it can fire at"); /* no enemy near it */
    refused(&field, "target other=b", "friend that it can fire at");
    refused(&field, "target other=a", "friend that it can fire at");
    refused(&field, "stay", "it must be target");
    give(&field, "target other=d", "");
    asked(&field, ASK_REACT_DOWN, 0, "d");
    give(&field, "yes", "to hit rifle@6: 1 1 1 1"); /* 13": long, down, a pin */
    assert_int_equal(order_of_unit("d"), DOWN);
}

/* All direct weapons that bear, HE where it can except at armour; panzerfausts too. */
static void test_all_weapons_at_the_friend(void **state)
{
    (void)state;
    field_open(&field, "t tank 24,10,0 | c ten 24,22,0", "b ten 24,34,180", "");
    unit_of(&field, "t")->pins = 1;
    unit_of(&field, "c")->order = FIRE;
    give(&field, "advance t",
         MAD "1; to hit mmg@4: 1 1 1 1 1 1 1 1; to hit@4: 4; shell splinters: 2; to damage@3: 1 1");
    field_open(&field, "t tank 24,10,0 | c tank 24,22,0", "b ten 24,34,180", "");
    unit_of(&field, "t")->pins = 1;
    unit_of(&field, "c")->order = FIRE;
    give(&field, "advance t", MAD "1; to hit@4: 1"); /* no HE, and nothing for the machine guns */
    field_open(&field, "p faust 24,10,0 | c ten 24,22,0", "b ten 24,34,180", "");
    unit_of(&field, "p")->pins = 1;
    unit_of(&field, "c")->order = FIRE;
    give(&field, "advance p", MAD "1; to hit rifle@4: 1 1; to hit@5: 1; to hit@5: 1");
    assert_int_equal(unit_of(&field, "p")->spent, 3);
    field_open(&field, "a ten 24,10,0 | c tank 24,22,0", "b ten 24,34,180", "");
    unit_of(&field, "a")->pins = 1;
    unit_of(&field, "c")->order = FIRE;
    give(&field, "advance a", MAD "1"); /* rifles at a tank: lawful, and in vain */
    assert_int_equal(order_of_unit("a"), FIRE);
}

static void test_panic(void **state)
{
    (void)state;
    open_fubar();
    put(&field, "c", 4400, 1000, 0);
    give(&field, "fire a at=b", MAD "3");
    assert_int_equal(order_of_unit("a"), RUN);
    assert_int_equal(pins_of("a"), 1);
    at_place(&field, "a", 2400, 100);
    open_fubar();
    put(&field, "c", 4400, 1000, 0);
    put(&field, "a", 2400, 199, 0); /* it has 0.99" to run */
    give(&field, "ambush a", MAD "6");
    assert_int_equal(order_of_unit("a"), DOWN);
    at_place(&field, "a", 2400, 199);
    open_fubar();
    field.b.piece[number_of(&field, "b")].presence = HAS_GONE; /* nobody to be seen */
    give(&field, "ambush a", MAD "4");
    assert_int_equal(order_of_unit("a"), DOWN);
}

/* ---- ambushes ---- */

static void open_ambush(void)
{
    field_open(&field, "a ten 24,4,0 | s ten 44,4,0",
               "b four 24,30,180 | c four 30,30,180 | d four 4,44,180", "");
    unit_of(&field, "b")->order = unit_of(&field, "c")->order = AMBUSH;
}

/* b's edge is at 29; the movers' at 5, then at 11. */
static void test_ambush(void **state)
{
    (void)state;
    open_ambush();
    give(&field, "advance a path=24,10 at=b", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "b"); /* in unit order */
    refused(&field, "shoot at=s", "at a");
    refused(&field, "shoot", "weapons that fire");
    refused(&field, "yes", "it must be no, shoot");
    give(&field, "no", "");
    assert_int_equal(order_of_unit("b"), AMBUSH);
    asked(&field, ASK_AMBUSH_FIRE, 1, "c");
    /* before the mover's own fire, 18": long; then rifles on the move at long range */
    give(&field, "shoot at=a",
         "to hit rifle@4: 4 4 1 1; to damage@4: 4 1; "
         "to hit rifle@6: 6 1 1 1 1 1 1 1 1; to damage@4: 1");
    assert_int_equal(order_of_unit("c"), FIRE);
    assert_int_equal(unit_of(&field, "a")->models, 9);
    assert_int_equal(pins_of("a"), 1);
    assert_int_equal(pins_of("b"), 1);
    asked(&field, ASK_ORDER, 0, "-");
}

static void test_ambush_is_not_asked(void **state)
{
    (void)state;
    open_ambush();
    unit_of(&field, "c")->order = NO_ORDER;
    give(&field, "advance a facing=10", ""); /* no move */
    asked(&field, ASK_ORDER, 0, "-");
    open_ambush();
    unit_of(&field, "c")->order = NO_ORDER;
    put(&field, "b", 2400, 3501, 180);   /* edges at 11 and 34.01 */
    give(&field, "run a path=24,9", ""); /* 24.01" */
    asked(&field, ASK_ORDER, 0, "-");
    open_ambush();
    unit_of(&field, "c")->order = NO_ORDER;
    put(&field, "b", 2400, 3500, 180);
    give(&field, "run a path=24,9", ""); /* 24" */
    asked(&field, ASK_AMBUSH_FIRE, 1, "b");
    open_ambush();
    unit_of(&field, "s")->order = AMBUSH; /* their own */
    unit_of(&field, "b")->order = unit_of(&field, "c")->order = FIRE;
    give(&field, "run a path=30,4", "");
    asked(&field, ASK_ORDER, 0, "-");
}

static void test_ambush_in_arc_and_sight(void **state)
{
    (void)state;
    field_open(&field, "a one 34,20,0", "m mmg 24,30,180", "");
    unit_of(&field, "m")->order = AMBUSH;
    give(&field, "advance a path=34.01,20", ""); /* over 45 degrees */
    asked(&field, ASK_ORDER, 0, "-");
    unit_of(&field, "a")->order = NO_ORDER;
    give(&field, "advance a path=34,20", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "m");
    field_open(&field, "a one 24,10,0", "b ten 24,30,180",
               "  - {kind: building, area: [22, 18, 8, 4]}\n");
    unit_of(&field, "b")->order = AMBUSH;
    give(&field, "advance a path=25,10", "");
    asked(&field, ASK_ORDER, 0, "-");
    unit_of(&field, "a")->order = NO_ORDER;
    give(&field, "run a path=14,10", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "b");
}

/* Who sees the mover in arc and range is asked, even if his rifles cannot harm it. */
static void test_ambush_on_a_tank(void **state)
{
    (void)state;
    field_open(&field, "t tank 24,10,0", "b ten 24,30,180", "");
    unit_of(&field, "b")->order = AMBUSH;
    give(&field, "advance t path=24,12", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "b");
    give(&field, "shoot at=t", "");
    assert_int_equal(order_of_unit("b"), FIRE);
}

static void test_ambush_stops_the_mover(void **state)
{
    (void)state;
    field_open(&field, "t tank 24,10,0", "b bazooka 24,24,180 | c ten 30,24,180", "");
    unit_of(&field, "b")->order = AMBUSH;
    give(&field, "advance t path=24,12 at=c,c:he", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "b");
    /* 10": hit, 5 + 4 equals the armour, 4 - 3 stuns it: its own fire is lost */
    give(&field, "shoot at=-,t", "to hit@3: 3; to penetrate: 4; damage result: 4");
    assert_int_equal(order_of_unit("t"), DOWN);
    assert_int_equal(pins_of("t"), 2);
    asked(&field, ASK_ORDER, 0, "-");
    field_open(&field, "t tank 24,10,0", "b bazooka 24,24,180 | c ten 30,24,180", "");
    unit_of(&field, "b")->order = AMBUSH;
    unit_of(&field, "c")->order = FIRE;
    give(&field, "advance t path=24,12 at=c,c:he", "");
    /* immobilised in the middle of its action it may go on */
    give(&field, "shoot at=-,t",
         "to hit@3: 3; to penetrate: 4; damage result: 5; "
         "to hit mmg@6: 1 1 1 1 1 1 1 1; to hit@6: 1");
    assert_true(unit_of(&field, "t")->immobilised);
    assert_int_equal(order_of_unit("t"), ADVANCE);
}

/* A panzerfaust whose bearer has fallen is not fired. */
static void test_ambush_takes_the_bearers(void **state)
{
    (void)state;
    field_open(&field, "p faust 24,10,0", "t tank 24,24,180 | b ten 32,24,180", "");
    unit_of(&field, "b")->order = AMBUSH;
    unit_of(&field, "p")->nco = 0;
    give(&field, "advance p path=24,12 at=-,t,t", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "b");
    give(&field, "shoot at=p",
         "to hit rifle@3: 3 3 3 1 1 1 1 1 1 1; to damage@4: 4 4 4; morale@7: 1 1; "
         "to hit@6: 1"); /* moved, long, a pin: one shot of two */
    has_arms(&field, "p", "1 0 0 0 0 0 0 0");
    assert_int_equal(unit_of(&field, "p")->spent, 3);
}

/* ---- targets react ---- */

static void test_react_down(void **state)
{
    (void)state;
    field_open(&field, "t tank 24,10,0 | f faust 4,10,0",
               "b four 24,22,180 | c ten 30,22,180 | d tank 40,22,180", "");
    give(&field, "fire t at=c,b:he", "");
    asked(&field, ASK_REACT_DOWN, 1, "b"); /* all targets first, in unit order */
    assert_int_equal(cup(1), 4);
    give(&field, "yes", "");
    assert_int_equal(order_of_unit("b"), DOWN);
    assert_int_equal(cup(1), 3); /* one of their dice leaves the cup */
    asked(&field, ASK_REACT_DOWN, 1, "c");
    give(&field, "no", "to hit mmg@3: 1 1 1 1 1 1 1 1; to hit@4: 1");
    unit_of(&field, "t")->order = NO_ORDER;
    give(&field, "fire t at=-,d", "to hit@3: 1"); /* vehicles do not react */
    unit_of(&field, "t")->order = NO_ORDER;
    unit_of(&field, "c")->order = RALLY;
    give(&field, "fire t at=c,b",
         "to hit mmg@3: 1 1 1 1 1 1 1 1; to hit@4: 1"); /* both have orders */
}

/* ---- one unit's fire ---- */

static void test_order_of_weapons(void **state)
{
    (void)state;
    field_open(&field,
               "p faust 24,10,0 | v car 10,10,0 heavy: [{weapon: light-autocannon}, {weapon: hmg}]",
               "t tank 24,22,180 | b ten 10,22,180", "");
    unit_of(&field, "b")->order = FIRE;
    /* two riflemen fire their panzerfausts: two rifles are left; each weapon has its own target */
    give(&field, "fire p at=b,t,t", "to hit rifle@4: 1 1; to hit@4: 1; to hit@4: 1");
    assert_int_equal(unit_of(&field, "p")->spent, 3); /* one shot each, hit or miss */
    unit_of(&field, "p")->order = NO_ORDER;
    refused(&field, "fire p at=b,t", "no such weapon left");
    give(&field, "fire p at=b", "to hit rifle@4: 1 1 1 1"); /* all rifles again */
    give(&field, "fire v at=b,b:he,b", "to hit mmg@3: 1 1 1 1; to hit@3: 1 1; to hit@3: 1 1 1");
}

/* Only the largest number of pins of one fire counts; each weapon is an attack of its own. */
static void test_pins_of_one_fire(void **state)
{
    (void)state;
    field_open(&field, "v tank 24,10,0 heavy: [{weapon: light-howitzer}, {weapon: hmg}]",
               "b ten 24,22,180", "");
    unit_of(&field, "b")->order = FIRE;
    unit_of(&field, "b")->pins = 3;
    give(&field, "fire v at=b,b,b",
         "to hit mmg@3: 3 1 1 1 1 1 1 1; to damage@4: 1; "
         "to hit@3: 3; pins: 2; shell splinters: 1; to damage@2: 1; "
         "to hit@3: 3 1 1; to damage@3: 1");
    assert_int_equal(pins_of("b"), 5); /* 3 + 2, not 3 + 1 + 2 + 1 */
    unit_of(&field, "v")->order = NO_ORDER;
    unit_of(&field, "b")->pins = 7;
    give(&field, "fire v at=b,-,b",
         "to hit mmg@3: 3 1 1 1 1 1 1 1; to damage@4: 1; "
         "to hit@3: 3 1 1; to damage@3: 1");
    assert_int_equal(pins_of("b"), 8); /* each alone leaves it below the limit */
    assert_int_equal(presence_of(&field, "b"), ON_TABLE);
    unit_of(&field, "v")->order = NO_ORDER;
    give(&field, "fire v at=b", "to hit mmg@3: 3 1 1 1 1 1 1 1; to damage@4: 1");
    assert_int_equal(unit_of(&field, "b")->gone, GONE_BROKEN); /* the ninth */
}

static void test_half_losses(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0 | c ten 34,10,0", "b four 24,22,180 | d five 34,22,180", "");
    unit_of(&field, "b")->order = unit_of(&field, "d")->order = FIRE;
    give(&field, "fire a at=b",
         "to hit rifle@3: 3 3 1 1 1 1 1 1 1 1; to damage@4: 4 4; morale@8: 4 4");
    assert_int_equal(unit_of(&field, "b")->models, 2); /* half, the new pin counts, and it stands */
    give(&field, "fire c at=d", "to hit rifle@3: 3 3 1 1 1 1 1 1 1 1; to damage@4: 4 4");
    assert_int_equal(unit_of(&field, "d")->models, 3); /* two of five are not half */
    unit_of(&field, "a")->order = NO_ORDER;
    give(&field, "fire a at=b",
         "to hit rifle@4: 4 1 1 1 1 1 1 1 1 1; to damage@4: 4; morale@7: 4 4");
    assert_int_equal(unit_of(&field, "b")->gone, GONE_BROKEN); /* two men are a small unit */
    assert_int_equal(ba_battle(&field.b)->lost[1], 1);
}

static void test_lost_shots(void **state)
{
    (void)state;
    field_open(&field, "v tank 24,10,0 heavy: [{weapon: hmg}]", "b one 24,22,180", "");
    unit_of(&field, "b")->order = FIRE;
    give(&field, "fire v at=b,b",
         "to hit mmg@4: 4 1 1 1 1 1 1 1; to damage@4: 4"); /* and no more */
    assert_int_equal(unit_of(&field, "b")->gone, GONE_WIPED_OUT);
    field_open(&field, "a ten 24,2,0", "b ten 24,30.01,180", "");
    unit_of(&field, "b")->order = FIRE;
    give(&field, "fire a at=b", ""); /* 26.01": out of range, lost */
    assert_int_equal(pins_of("b"), 0);
}

static void test_moved(void **state)
{
    (void)state;
    field_open(&field, "a mixed 24,10,0 | m mmg 14,10,0 | t tank 36,10,0 | z bazooka 44,10,0",
               "b ten 24,22,180", "");
    unit_of(&field, "b")->order = FIRE;
    /* rifles -1, smgs and automatic rifles not, lmg -1; 9.99": the half of 24 and 30 is not reached */
    give(
        &field, "advance a path=24,10.01 at=b",
        "to hit rifle@4: 1 1 1 1 1; to hit smg@4: 1 1 1 1; to hit automatic-rifle@3: 1 1; to hit lmg@4: 1 1 1");
    unit_of(&field, "a")->order = NO_ORDER;
    give(
        &field, "advance a facing=90 at=b", /* turning is nothing to men */
        "to hit rifle@3: 1 1 1 1 1; to hit smg@4: 1 1 1 1; to hit automatic-rifle@3: 1 1; to hit lmg@3: 1 1 1");
    refused(&field, "advance m path=14,10.01 at=b", "Fixed");
    refused(&field, "advance m facing=1 at=b", "Fixed");
    give(&field, "advance m facing=0 at=b", "to hit mmg@3: 1 1 1 1");
    give(&field, "advance t facing=1 at=b,-",
         "to hit mmg@4: 1 1 1 1 1 1 1 1"); /* a vehicle's turn counts */
    unit_of(&field, "t")->order = NO_ORDER;
    give(&field, "advance t at=b,-", "to hit mmg@3: 1 1 1 1 1 1 1 1");
}

static void test_flame_and_fuel(void **state)
{
    (void)state;
    field_open(&field, "f flamer 24,10,0", "b ten 24,16,180", "");
    unit_of(&field, "b")->order = DOWN;
    give(&field, "fire f at=-,b", "shots: 1; to hit@2: 1; fuel@2: 3");
    assert_int_equal(unit_of(&field, "f")->spent, 0);
    unit_of(&field, "f")->order = NO_ORDER;
    give(&field, "fire f at=-,b",
         "shots: 2; to hit@2: 2 1; pins: 3; to damage@2: 2; morale@6: 3 3; fuel@2: 2");
    assert_int_equal(unit_of(&field, "f")->spent, 1);
    assert_int_equal(pins_of("b"), 3);
    unit_of(&field, "f")->order = NO_ORDER;
    refused(&field, "fire f at=-,b", "no such weapon left");
    refused(&field, "ambush f", "fires directly");
}

/* ---- who falls ---- */

static void fall(const char *unit, int casualties, int exceptional)
{
    struct chance chance;
    struct script script;
    struct umpire u = field_umpire(&field, &chance, &script, "");
    ba_men_fall(&u, number_of(&field, unit), casualties, exceptional);
}

/* rifles pistols smgs automatic-rifles assault-rifles lmgs mmgs loaders */
static void test_ordinary_casualties(void **state)
{
    (void)state;
    field_open(
        &field,
        "a mixed 10,10,0 models: 12, arms: {rifles: 2, pistols: 1, smgs: 2, automatic-rifles: 1, assault-rifles: 2, lmgs: 2, loaders: 2} | c mixed 30,10,0",
        "b ten 24,40,180", "");
    static const char *const left[] = {"2 1 2 1 2 2 0 2", "1 1 2 1 2 2 0 2", "0 1 2 1 2 2 0 2",
                                       "0 1 2 0 2 2 0 2", "0 0 2 0 2 2 0 2", "0 0 2 0 1 2 0 2",
                                       "0 0 2 0 0 2 0 2", "0 0 1 0 0 2 0 2", "0 0 1 0 0 2 0 1",
                                       "0 0 1 0 0 2 0 0", "0 0 1 0 0 1 0 0", "0 0 1 0 0 0 0 0",
                                       "0 0 0 0 0 0 0 0"};
    for (int i = 0; i < COUNT_OF(left); i++) {
        has_arms(&field, "a", left[i]);
        assert_int_equal(unit_of(&field, "a")->models, 12 - i);
        assert_true(unit_of(&field, "a")->nco); /* his weapon is kept back to the last */
        fall("a", 1, 0);
    }
    assert_int_equal(presence_of(&field, "a"), HAS_GONE);
    fall("c", 3, 0);
    has_arms(&field, "c", "2 0 2 1 0 1 0 1");
}

static void test_exceptional_casualties(void **state)
{
    (void)state;
    field_open(
        &field,
        "a mixed 10,10,0 models: 11, arms: {rifles: 2, pistols: 1, smgs: 2, automatic-rifles: 1, assault-rifles: 1, lmgs: 2, loaders: 2}",
        "b ten 24,40,180", "");
    static const char *const left[] = {
        "2 1 2 1 1 2 0 2", "3 1 2 1 1 1 0 1", "4 1 2 1 1 0 0 0", /* gunners; loaders take rifles */
        "4 1 1 1 1 0 0 0",                                       /* the leader */
        "4 1 0 1 1 0 0 0", "4 1 0 1 0 0 0 0", "4 1 0 0 0 0 0 0", "3 1 0 0 0 0 0 0",
        "2 1 0 0 0 0 0 0", "1 1 0 0 0 0 0 0", "0 1 0 0 0 0 0 0"};
    for (int i = 0; i < COUNT_OF(left); i++) {
        has_arms(&field, "a", left[i]);
        assert_int_equal(unit_of(&field, "a")->nco, i < 3);
        fall("a", 1, 1);
    }
    assert_int_equal(presence_of(&field, "a"), HAS_GONE);
}

/* A loader falls like anybody when there are no gunners: last. */
static void test_both_kinds_of_casualties(void **state)
{
    (void)state;
    field_open(
        &field,
        "a mixed 10,10,0 | l four 20,10,0 arms: {rifles: 0, pistols: 1, loaders: 3}, nco-arm: pistols",
        "b ten 24,40,180", "");
    fall("a", 3, 1); /* the gunner, and two more of the owner's choice */
    has_arms(&field, "a", "4 0 2 1 0 0 0 0");
    fall("l", 2, 2);
    has_arms(&field, "l", "0 0 0 0 0 0 0 2");
}

static void test_officers_fall(void **state)
{
    (void)state;
    field_open(
        &field,
        "o officer 10,10,0 models: 4, arms: {smgs: 1, lmgs: 2, loaders: 1} | v tank 20,10,0 rank: major",
        "b ten 24,40,180", "");
    fall("o", 1, 0);
    assert_int_equal(unit_of(&field, "o")->rank, FIRST_LIEUTENANT); /* never the owner's choice */
    has_arms(&field, "o", "0 0 0 0 0 2 0 1");
    fall("o", 1, 1);
    assert_int_equal(unit_of(&field, "o")->rank, NO_OFFICER);
    has_arms(&field, "o", "0 0 0 0 0 2 0 0");
    fall("o", 1, 1); /* then the gunner */
    has_arms(&field, "o", "0 0 0 0 0 1 0 0");
    assert_int_equal(unit_of(&field, "o")->models, 1);
    assert_int_equal(print_of(&field, "o")->width, 100);
}

static void test_crews_fall(void **state)
{
    (void)state;
    field_open(&field, "m mmg 10,10,0 | g gun 20,10,0 | o observer 30,10,0 call: barrage",
               "b ten 24,40,180", "");
    fall("m", 2, 0);
    has_arms(&field, "m", "0 0 0 0 0 0 1 0"); /* the last man serves the weapon */
    assert_int_equal(unit_of(&field, "m")->models, 1);
    fall("g", 2, 0);
    assert_true(ba_has_weapon((struct game){field.s, &field.b}, number_of(&field, "g"), 1));
    fall("o", 1, 0);
    has_arms(&field, "o", "0 1 0 0 0 0 0 0"); /* observers lose an arm with each man */
    field_open(
        &field,
        "l mmg 10,10,0 arms: {mmgs: 0, lmgs: 1} | p bazooka 20,10,0 heavy: [{weapon: panzerfaust}]",
        "b ten 24,40,180", "");
    fall("l", 2, 0);
    has_arms(&field, "l", "0 0 0 0 0 1 0 0");
    fall("p", 1, 0);
    assert_int_equal(unit_of(&field, "p")->spent, 0); /* its one weapon: a team has no riflemen */
}

static void test_panzerfausts_and_rifles(void **state)
{
    (void)state;
    field_open(&field, "p faust 10,10,0 arms: {rifles: 3, smgs: 1}, nco-arm: smgs",
               "b ten 24,40,180", "");
    fall("p", 1, 0);
    assert_int_equal(unit_of(&field, "p")->spent, 0); /* two rifles, two panzerfausts */
    fall("p", 1, 0);
    assert_int_equal(unit_of(&field, "p")->spent, 2);
    fall("p", 1, 0);
    assert_int_equal(unit_of(&field, "p")->spent, 3);
    has_arms(&field, "p", "0 0 1 0 0 0 0 0");
    field_open(&field,
               "o officer 10,10,0 arms: {rifles: 2, smgs: 0}, heavy: [{weapon: panzerfaust}]",
               "b ten 24,40,180", "");
    fall("o", 1, 0);
    has_arms(&field, "o", "1 0 0 0 0 0 0 0");
    assert_int_equal(unit_of(&field, "o")->spent, 0);
}

/* ---- the end of the turn ---- */

static void test_keeping_dice(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0 | c ten 10,10,0 | d ten 40,10,0", "b ten 24,40,180", "");
    give(&field, "ambush a", "");
    unit_of(&field, "c")->pins = 2;
    give(&field, "down c", "");
    give(&field, "advance d", "");
    end_turn(&field, "");
    asked(&field, ASK_KEEP_DIE, 0, "a");
    refused(&field, "down a", "it must be yes, no");
    give(&field, "yes", "");
    asked(&field, ASK_KEEP_DIE, 0, "c");
    give(&field, "yes", "");
    assert_int_equal(field.b.turn, 2);
    assert_int_equal(order_of_unit("a"), AMBUSH);
    assert_int_equal(order_of_unit("c"), DOWN);
    assert_int_equal(pins_of("c"), 1); /* a kept Down takes off a pin */
    assert_int_equal(order_of_unit("d"), NO_ORDER);
    assert_int_equal(unit_of(&field, "a")->last_order, AMBUSH);
    assert_int_equal(unit_of(&field, "d")->last_order, ADVANCE);
    assert_int_equal(cup(0), 2); /* d and r1: kept dice are not in the cup */
    refused(&field, "advance a", "has its order already");
    end_turn(&field, "");
    give(&field, "no", "");
    give(&field, "yes", "");
    assert_int_equal(field.b.turn, 3);
    assert_int_equal(order_of_unit("a"), NO_ORDER);
    assert_int_equal(unit_of(&field, "a")->kept, 0);
    assert_int_equal(pins_of("c"), 0);
    assert_int_equal(cup(0), 3);
}

static void test_ambush_kept_and_sprung(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0", "b ten 24,30,180", "");
    give(&field, "ambush a", "");
    end_turn(&field, "");
    give(&field, "yes", "");
    give(&field, "advance b path=24,29", "");
    asked(&field, ASK_AMBUSH_FIRE, 0, "a");
    give(&field, "shoot at=b", "to hit rifle@4: 1 1 1 1 1 1 1 1 1 1");
    assert_int_equal(unit_of(&field, "a")->kept, 0);
    end_turn(&field, "");
    assert_int_equal(field.b.turn, 3); /* its die shows Fire: nothing to keep */
    assert_int_equal(unit_of(&field, "a")->last_order, FIRE);
}

/* ---- the end of the battle ---- */

static void test_length(void **state)
{
    (void)state;
    field_open_with(
        &field,
        "system: bolt-action\nname: A field\ntable: {width: 48, depth: 48}\nturns: 2\nvictory: attrition\n",
        "a ten 24,10,0", "b ten 24,40,180", "");
    end_turn(&field, "");
    assert_int_equal(field.b.turn, 2);
    end_turn(&field, ""); /* no die without extra-turn */
    assert_true(field.b.is_over);
    assert_int_equal(field.b.decider, NO_SIDE);
    assert_int_equal(field.b.winner, NO_SIDE);
    struct order o = order_in_words(&field, "down a");
    assert_false(rules_check((struct game){field.s, &field.b}, &o, NULL));
}

static void test_extra_turn(void **state)
{
    static const char top[] =
        "system: bolt-action\nname: A field\ntable: {width: 48, depth: 48}\nturns: 2\nextra-turn: yes\nvictory: attrition\n";
    (void)state;
    field_open_with(&field, top, "a ten 24,10,0", "b ten 24,40,180", "");
    end_turn(&field, "");
    assert_int_equal(field.b.turn, 2);
    end_turn(&field, "another turn@4: 4");
    assert_int_equal(field.b.turn, 3);
    end_turn(&field, "");
    assert_true(field.b.is_over);
    field_open_with(&field, top, "a ten 24,10,0", "b ten 24,40,180", "");
    end_turn(&field, "");
    end_turn(&field, "another turn@4: 3");
    assert_true(field.b.is_over);
    assert_int_equal(field.b.turn, 2);
}

/* More turns than the sheet's question can be asked with. */
static void test_long_battle(void **state)
{
    static const char top[] =
        "system: bolt-action\nname: A field\ntable: {width: 48, depth: 48}\nturns: 30\nextra-turn: yes\nvictory: attrition\n";
    (void)state;
    field_open_with(&field, top, "a ten 24,10,0", "b ten 24,40,180", "");
    for (int turn = 1; turn < 30; turn++)
        end_turn(&field, "");
    assert_int_equal(field.b.turn, 30);
    end_turn(&field, "another turn@4: 4");
    assert_int_equal(field.b.turn, 31);
    end_turn(&field, "");
    assert_true(field.b.is_over);
}

/* At once, in the middle of a turn, when a side has nobody left on the table or in reserve. */
static void test_nobody_left(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0", "b one 24,22,180", "");
    unit_of(&field, "b")->order = FIRE;
    give(&field, "fire a at=b", "to hit rifle@4: 4 1 1 1 1 1 1 1 1 1; to damage@4: 4");
    assert_false(field.b.is_over); /* one is in reserve */
    field_open(&field, "a ten 24,10,0", "b one 24,22,180", "");
    field.b.piece[number_of(&field, "r2")].presence = HAS_GONE;
    unit_of(&field, "b")->order = FIRE;
    give(&field, "fire a at=b", "to hit rifle@4: 4 1 1 1 1 1 1 1 1 1; to damage@4: 4");
    assert_true(field.b.is_over);
    assert_int_equal(field.b.winner, 0); /* by attrition one unit would not be enough */
    assert_int_equal(field.b.points[0], 1);
    assert_int_equal(field.b.points[1], 0);
}

/* The last turn of a battle that stands as it stands. */
static void finish(void)
{
    field.b.turn = (int16_t)field.s->turns;
    end_turn(&field, "");
    while (!field.b.is_over)
        give(&field, "no", "");
}

static void test_attrition(void **state)
{
    static const struct {
        int16_t lost[SIDES];
        int winner;
    } end[] = {{{0, 0}, NO_SIDE}, {{0, 1}, NO_SIDE}, {{0, 2}, 0},
               {{2, 0}, 1},       {{3, 2}, NO_SIDE}, {{4, 2}, 1}};
    (void)state;
    for (int i = 0; i < COUNT_OF(end); i++) {
        field_open(&field, "a ten 24,10,0", "b ten 24,40,180", "");
        memcpy(ba_battle(&field.b)->lost, end[i].lost, sizeof end[i].lost);
        finish();
        assert_int_equal(field.b.winner, end[i].winner);
        assert_int_equal(field.b.points[0], end[i].lost[1]);
        assert_int_equal(field.b.points[1], end[i].lost[0]);
    }
}

#define OBJECTIVES                                                                                 \
    FIELD_TOP "victory: objectives\nobjectives:\n  - {name: ford, at: [24, 24], worth: 2}\n"       \
              "  - {name: mill, at: [40, 24], worth: 1}\n"

static void test_objectives(void **state)
{
    (void)state;
    field_open_with(&field, OBJECTIVES, "a one 24,20,0 | v tank 40,20,0",
                    "b one 40,30,180 | d one 4,40,180", "");
    put(&field, "a", 2400, 2050, 0); /* its edge is 3" away */
    ba_settle(field.s, &field.b);
    assert_int_equal(field.b.held_by[0], 0);
    put(&field, "a", 2400, 2049, 0);
    ba_settle(field.s, &field.b);
    assert_int_equal(field.b.held_by[0], NO_SIDE);
    put(&field, "v", 4000, 2400, 0); /* a vehicle holds nothing, and denies nothing */
    ba_settle(field.s, &field.b);
    assert_int_equal(field.b.held_by[1], NO_SIDE);
    put(&field, "b", 4000, 2750, 180);
    ba_settle(field.s, &field.b);
    assert_int_equal(field.b.held_by[1], 1);
    put(&field, "a", 2400, 2050, 0);
    put(&field, "d", 2400, 2750, 180); /* both are there */
    ba_settle(field.s, &field.b);
    assert_int_equal(field.b.held_by[0], NO_SIDE);
    field.b.piece[number_of(&field, "d")].presence = HAS_GONE;
    ba_settle(field.s, &field.b);
    assert_int_equal(field.b.held_by[0], 0);
    finish();
    assert_int_equal(field.b.winner, 0);
    assert_int_equal(field.b.points[0], 2);
    assert_int_equal(field.b.points[1], 1);
    assert_int_equal(field.b.held_by[0], 0);
}

static void test_equal_objectives(void **state)
{
    (void)state;
    for (int lost = 1; lost <= 2; lost++) {
        field_open_with(&field, OBJECTIVES, "a one 10,20,0", "b one 10,30,180", "");
        ba_battle(&field.b)->lost[0] = (int16_t)lost;
        finish();
        assert_int_equal(field.b.winner, lost == 2 ? 1 : NO_SIDE); /* attrition decides */
    }
}

static void test_breakthrough(void **state)
{
    (void)state;
    for (int points = 2; points <= 3; points++) {
        field_open_with(&field,
                        FIELD_TOP
                        "victory: breakthrough\nattacker: 2\nexit-edge: south\npoints-to-win: 3\n",
                        "a one 24,20,0", "b one 4,40,180 | c one 24,12,180", "");
        field.b.piece[number_of(&field, "b")].presence = HAS_GONE;
        unit_of(&field, "b")->gone = GONE_EXITED;
        put(&field, "c", 2400, points == 3 ? 1200 : 1201, 180);
        finish();
        assert_int_equal(field.b.points[1], points);
        assert_int_equal(field.b.points[0], 0);
        assert_int_equal(field.b.winner, points == 3 ? 1 : 0); /* else the defender */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cup),
        cmocka_unit_test(test_equipment),
        cmocka_unit_test(test_whose_unit),
        cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_fire_is_legal),
        cmocka_unit_test(test_orders_are_legal),
        cmocka_unit_test(test_order_test),
        cmocka_unit_test(test_rally),
        cmocka_unit_test(test_friendly_fire),
        cmocka_unit_test(test_no_friend),
        cmocka_unit_test(test_enemy_names_the_friend),
        cmocka_unit_test(test_all_weapons_at_the_friend),
        cmocka_unit_test(test_panic),
        cmocka_unit_test(test_ambush),
        cmocka_unit_test(test_ambush_is_not_asked),
        cmocka_unit_test(test_ambush_in_arc_and_sight),
        cmocka_unit_test(test_ambush_on_a_tank),
        cmocka_unit_test(test_ambush_stops_the_mover),
        cmocka_unit_test(test_ambush_takes_the_bearers),
        cmocka_unit_test(test_react_down),
        cmocka_unit_test(test_order_of_weapons),
        cmocka_unit_test(test_pins_of_one_fire),
        cmocka_unit_test(test_half_losses),
        cmocka_unit_test(test_lost_shots),
        cmocka_unit_test(test_moved),
        cmocka_unit_test(test_flame_and_fuel),
        cmocka_unit_test(test_ordinary_casualties),
        cmocka_unit_test(test_exceptional_casualties),
        cmocka_unit_test(test_both_kinds_of_casualties),
        cmocka_unit_test(test_officers_fall),
        cmocka_unit_test(test_crews_fall),
        cmocka_unit_test(test_panzerfausts_and_rifles),
        cmocka_unit_test(test_keeping_dice),
        cmocka_unit_test(test_ambush_kept_and_sprung),
        cmocka_unit_test(test_length),
        cmocka_unit_test(test_extra_turn),
        cmocka_unit_test(test_long_battle),
        cmocka_unit_test(test_nobody_left),
        cmocka_unit_test(test_attrition),
        cmocka_unit_test(test_objectives),
        cmocka_unit_test(test_equal_objectives),
        cmocka_unit_test(test_breakthrough),
    };
    return cmocka_run_group_tests_name("bolt action: battle", tests, NULL, close_field);
}
