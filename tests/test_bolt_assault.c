/* SPDX-License-Identifier: MIT */
/*
 * The battle of Bolt Action: assaults step by step, barrages and air strikes (4.8 and 4.9 of the
 * specification), each threshold at both sides.
 */
#include "bolt_field.h"

static struct field field;

static int close_field(void **state)
{
    (void)state;
    field_close(&field);
    return 0;
}

static int order_of_unit(const char *unit)
{
    return unit_of(&field, unit)->order;
}

static int pins_of(const char *unit)
{
    return unit_of(&field, unit)->pins;
}

static int gap_between(const char *first, const char *second)
{
    return footprint_gap(print_of(&field, first), print_of(&field, second));
}

/* ---- who may assault whom ---- */

static bool reaches(const char *units, const char *terrain)
{
    field_open(&field, units, "b one 24,23,180", terrain);
    return may_give(&field, "assault a other=b path=24,23");
}

/* The target's edge is at 22.50. */
static void test_reach(void **state)
{
    (void)state;
    assert_true(reaches("a one 24,10,0", ""));
    assert_false(reaches("a one 24,9.99,0", ""));
    assert_true(reaches("a one 24,10,0", "  - {kind: hedge, line: [[20, 16], [28, 16]]}\n"));
    assert_false(reaches("a one 24,10,0", "  - {kind: field, area: [20, 14, 8, 2]}\n"));
    assert_false(reaches("a one 24,15.99,0", "  - {kind: field, area: [20, 18, 8, 2]}\n"));
    assert_true(reaches("a one 24,16,0", "  - {kind: field, area: [20, 18, 8, 2]}\n"));
    assert_true(reaches(
        "a one 24,10,0",
        "  - {kind: field, area: [20, 14, 8, 2]}\n  - {kind: road, area: [23, 4, 2, 30]}\n"));
    assert_false(reaches("a one 24,18,0", "  - {kind: water, area: [20, 19, 8, 2]}\n"));
    assert_false(reaches("a one 24,18,0", "  - {kind: water, area: [20, 19, 8, 2]}\n") ||
                 may_give(&field, "assault a other=r2"));
}

/* Not only the middle of the enemy can be charged: his near flank is 12" away, the middle farther. */
static void test_near_flank(void **state)
{
    (void)state;
    field_open(&field, "a one 15,8.5,0", "b ten 24,20,180", "");
    unit_of(&field, "b")->order = RUN;
    give(&field, "assault a other=b", "attackers: 1; defenders: 6 6 6 6 6 6 6 6 6 6; regroup: 1");
}

/* What is allowed is what is done, whichever point of the enemy is made for: the straight way to his
 * middle leads through a wood, or over a hedge. */
static void test_the_way_that_was_allowed(void **state)
{
    uint64_t random = 1;
    int allowed = 0;
    (void)state;
    field_open(&field, "a one 18.5,10.5,0", "b ten 24,24,180",
               "  - {kind: wood, area: [20.5, 8, 3, 14]}\n"
               "  - {kind: hedge, line: [[14, 20], [20, 20]]}\n");
    for (int i = 0; i < 3000; i++) {
        struct ba_assault declared, done;
        put(&field, "a", 1000 + (int)(kit_random(&random) % 2800),
            800 + (int)(kit_random(&random) % 1200), 0);
        if (!ba_assault_is_legal((struct game){field.s, &field.b}, 0, number_of(&field, "b"), NULL,
                                 &declared, NULL))
            continue;
        allowed++;
        assert_true(ba_comes_to_contact((struct game){field.s, &field.b}, 0, number_of(&field, "b"),
                                        NULL, &done));
        assert_int_equal(declared.far, done.far);
        assert_int_equal(declared.ground, done.ground);
        assert_int_equal(declared.is_defended, done.is_defended);
    }
    assert_true(allowed > 300);
}

static void test_rough_behind_a_hedge(void **state)
{
    (void)state;
    const char *scrub = "  - {kind: scrub, area: [20, 14, 8, 4]}\n";
    const char *both = "  - {kind: scrub, area: [20, 14, 8, 4]}\n"
                       "  - {kind: hedge, line: [[20, 13], [28, 13]]}\n";
    const char *hedge = "  - {kind: hedge, line: [[20, 13], [28, 13]]}\n";
    field_open(&field, "a ten 24,10,0", "b ten 24,20,180", scrub);
    refused(&field, "assault a other=b", "more than 6");
    field_open(&field, "a ten 24,10,0", "b ten 24,20,180", both);
    refused(&field, "assault a other=b", "more than 6");
    field_open(&field, "a ten 24,10,0", "b ten 24,20,180", hedge);
    assert_true(may_give(&field, "assault a other=b"));
}

static void test_who_assaults(void **state)
{
    static const struct {
        const char *profile;
        bool may;
    } who[] = {{"ten", true},       {"officer", true}, {"bazooka", true}, {"light-mortar", true},
               {"observer", true},  {"mmg", false},    {"mortar", false}, {"gun", false},
               {"howitzer", false}, {"truck", false},  {"tank", false}};
    (void)state;
    for (int i = 0; i < COUNT_OF(who); i++) {
        char units[40];
        snprintf(units, sizeof units, "a %s 24,16,0", who[i].profile);
        if (reaches(units, "") != who[i].may)
            fail_msg("%s", who[i].profile);
    }
}

static void test_whom_it_assaults(void **state)
{
    (void)state;
    field_open(&field, "a one 24,10,0 | c ten 40,10,0",
               "b one 24,20,180 | t tank 10,14,90 | d one 26,18,180", "");
    refused(&field, "assault a other=c", "enemy");
    refused(&field, "assault a other=a", "enemy");
    refused(&field, "assault a other=r2", "enemy on the table");
    assert_true(
        may_give(&field, "assault a other=b")); /* the third one's edge is 1.50" from the way */
    put(&field, "d", 2551, 1500, 180);
    assert_true(may_give(&field, "assault a other=b"));
    put(&field, "d", 2550, 1500, 180);
    refused(&field, "assault a other=b path=24,20", "in the way");
    assert_true(may_give(&field, "assault a other=b")); /* a little to the left of it */
    put(&field, "a", 1000, 500, 0);
    assert_true(may_give(&field, "assault a other=t"));
    unit_of(&field, "t")->last_order = RUN;
    refused(&field, "assault a other=t", "has run");
    unit_of(&field, "t")->order = ADVANCE;
    assert_true(may_give(&field, "assault a other=t"));
    unit_of(&field, "t")->order = RUN;
    refused(&field, "assault a other=t", "has run");
    field_open(&field, "a one 24,10,0", "b one 24,20,180",
               "  - {kind: wood, area: [20, 14, 8, 2]}\n");
    refused(&field, "assault a other=b", "contact"); /* 9", and a wood: 6" */
    put(&field, "a", 2400, 1350, 0);
    refused(&field, "assault a other=b", "does not see b: the wood is in the way");
}

/* Where it would fight must be ground that it may stand on. */
static void test_ground_of_the_fight(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,10,0", "b one 24,20,180",
               "  - {kind: water, area: [26.4, 17, 8, 2]}\n");
    refused(&field, "assault a other=b path=24,20", "water");
    assert_true(may_give(&field, "assault a other=b"));
    field_open(&field, "a ten 24,10,0", "b one 24,20,180",
               "  - {kind: water, area: [26.5, 17, 8, 2]}\n");
    assert_true(may_give(&field, "assault a other=b"));
    field_open(&field, "a ten 24,14,0", "b one 24,20,180",
               "  - {kind: building, area: [20, 18, 8, 6]}\n");
    assert_true(may_give(&field, "assault a other=b")); /* into their building */
}

/* ---- the target reacts ---- */

static void test_assault_fire(void **state)
{
    (void)state;
    field_open(&field, "a four 24,10,0", "b four 24,19,180", ""); /* edges at 11 and 18: 7" */
    give(&field, "assault a other=b", "");
    asked(&field, ASK_ASSAULT_FIRE, 1, "b"); /* and it may not go down */
    refused(&field, "stay", "it must be yes, no");
    assert_int_equal(ba_dice_in_cup((struct game){field.s, &field.b}, 1), 2);
    give(&field, "no", "attackers@4: 4 1 1 1; defenders@4: 1 1 1; regroup: 1");
    field_open(&field, "a four 24,10,0", "b four 24,18.01,180", ""); /* 6.01" */
    give(&field, "assault a other=b", "");
    asked(&field, ASK_ASSAULT_FIRE, 1, "b");
    give(&field, "yes",
         "to hit rifle@3: 3 1 1 1; to damage@4: 1; "
         "attackers@4: 4 1 1 1; defenders@4: 1 1 1; regroup: 1");
    assert_int_equal(presence_of(&field, "b"), HAS_GONE);
    assert_int_equal(pins_of("a"), 1);
    field_open(&field, "a four 24,10,0", "b four 24,18,180", ""); /* 6": no time */
    give(&field, "assault a other=b", "attackers@4: 4 1 1 1; defenders@4: 1 1 1; regroup: 1");
    field_open(&field, "a four 24,10,0", "b four 24,19,180", "");
    unit_of(&field, "b")->order = RALLY; /* it has its order */
    give(&field, "assault a other=b", "attackers@4: 4 1 1 1; defenders@4: 1 1 1; regroup: 1");
    field_open(&field, "a four 24,10,0", "b mmg 24,19,0", ""); /* it looks the other way */
    give(&field, "assault a other=b", "attackers@4: 4 1 1 1; defenders@4: 1 1; regroup: 1");
    field_open(&field, "a four 24,10,0", "b mortar 24,19,180", ""); /* nothing direct */
    give(&field, "assault a other=b", "attackers@4: 4 1 1 1; defenders@4: 1 1; regroup: 1");
}

static void test_order_of_assault_fire(void **state)
{
    (void)state;
    field_open(&field, "a four 24,10,0", "b four 24,19,180", "");
    give(&field, "assault a other=b", "");
    give(&field, "yes", "to hit rifle@3: 3 3 3 3; to damage@4: 4 4 4 4"); /* all fall */
    assert_int_equal(presence_of(&field, "a"), HAS_GONE);
    assert_int_equal(order_of_unit("b"), FIRE);
    assert_int_equal(ba_dice_in_cup((struct game){field.s, &field.b}, 1), 1);
    assert_int_equal(presence_of(&field, "b"), ON_TABLE);
}

static void test_ambush_before_contact(void **state)
{
    (void)state;
    field_open(&field, "a four 24,10,0", "b four 24,18,180 | c ten 30,12,270 | d ten 40,40,180",
               "");
    unit_of(&field, "b")->order = unit_of(&field, "c")->order = unit_of(&field, "d")->order =
        AMBUSH;
    give(&field, "assault a other=b", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "c"); /* b has no time, c may from near too; d is too far */
    at_place(&field, "a", 2400, 1000);      /* judged from where it began */
    give(&field, "no", "attackers@4: 4 1 1 1; defenders@4: 1 1 1; regroup: 2");
    field_open(&field, "a four 24,10,0", "b four 24,18.01,180", "");
    unit_of(&field, "b")->order = AMBUSH;
    give(&field, "assault a other=b", "");
    asked(&field, ASK_AMBUSH_FIRE, 1, "b");
    give(&field, "shoot at=a", "to hit rifle@3: 3 3 1 1; to damage@4: 4 4; morale@8: 6 5");
    assert_int_equal(unit_of(&field, "a")->gone, GONE_BROKEN);
}

/* It never falls short: two of four men fall, and the rest is less deep. */
static void test_never_falls_short(void **state)
{
    (void)state;
    field_open(&field, "a four 24,10,0", "b ten 24,24,180", "");
    assert_int_equal(gap_between("a", "b"), 1200);
    give(&field, "assault a other=b", "");
    give(&field, "yes",
         "to hit rifle@3: 3 3 1 1 1 1 1 1 1 1; to damage@4: 4 4; morale@8: 1 1; "
         "attackers@4: 4 4; defenders@4: 1 1 1 1 1 1 1 1; regroup: 1");
    assert_int_equal(presence_of(&field, "b"), HAS_GONE);
    at_place(&field, "a", 2400, 2250);
}

/* ---- men against men ---- */

static void test_attackers_win(void **state)
{
    (void)state;
    field_open(&field, "a mixed 24,10,0 | c ten 4,4,0",
               "b four 24,17,180 quality: veteran | d one 24,24,180", "");
    unit_of(&field, "b")->pins = 4;
    unit_of(&field, "b")->order = DOWN;
    unit_of(&field, "a")->pins = 1;
    give(&field, "assault a other=b",
         "order test@8: 4 4; attackers@5: 5 5 4 4 4 4 4 4 4 4; defenders@4: 4 3; regroup: 3");
    assert_int_equal(unit_of(&field, "b")->gone,
                     GONE_WIPED_OUT); /* one fell of ours, two of theirs */
    assert_int_equal(ba_battle(&field.b)->lost[1], 1);
    assert_int_equal(pins_of("b"), 0); /* dropped before the fight */
    assert_int_equal(unit_of(&field, "a")->models, 9);
    has_arms(&field, "a", "4 0 2 1 0 1 0 1");
    assert_int_equal(order_of_unit("a"), RUN);
    asked(&field, ASK_REGROUP_MOVE, 0, "a");
    at_place(&field, "a", 2400, 1500); /* in contact: 16 less 1 */
    refused(&field, "move path=24,18.01", "3\"");
    refused(&field, "yes", "it must be move, stay");
    assert_true(may_give(&field, "stay"));
    put(&field, "d", 2400, 1950, 180); /* its edge at 19: 1" from where they would end */
    refused(&field, "move path=24,17", "within 1\"");
    put(&field, "d", 2400, 1951, 180);
    give(&field, "move path=24,17", "");
    at_place(&field, "a", 2400, 1700);
    asked(&field, ASK_ORDER, 0, "-");
}

static void test_defenders_win(void **state)
{
    (void)state;
    field_open(&field, "a four 24,10,0", "b ten 24,17,180", "");
    give(&field, "assault a other=b",
         "attackers@4: 4 1 1 1; defenders@4: 4 4 1 1 1 1 1 1 1; regroup: 2");
    assert_int_equal(presence_of(&field, "a"), HAS_GONE);
    assert_int_equal(unit_of(&field, "b")->models, 9);
    asked(&field, ASK_REGROUP_MOVE, 1, "b");
    give(&field, "move path=24,19", "");
    field_open(&field, "a four 24,10,0", "g gun 24,17,180", "");
    give(&field, "assault a other=g", "attackers@4: 1 1 1 1; defenders@4: 4 1 1");
    asked(&field, ASK_ORDER, 0, "-"); /* a gun does not regroup */
    assert_int_equal(presence_of(&field, "g"), ON_TABLE);
}

static void test_nobody_wins(void **state)
{
    (void)state;
    field_open(&field, "a one 24,10,0", "b one 24,16,180",
               "  - {kind: hedge, line: [[20, 15], [28, 15]]}\n");
    give(&field, "assault a other=b", "attackers@4: 4; defenders@4: 4"); /* at the same time */
    assert_int_equal(presence_of(&field, "a"), HAS_GONE);
    assert_int_equal(presence_of(&field, "b"), HAS_GONE);
    assert_int_equal(ba_battle(&field.b)->lost[0], 1);
    assert_int_equal(ba_battle(&field.b)->lost[1], 1);
    asked(&field, ASK_ORDER, 0, "-");
}

static void test_stalemate(void **state)
{
    (void)state;
    field_open(&field, "a ten 24.33,10,17", "b four 24,17,180", "");
    give(
        &field, "assault a other=b",
        "attackers@4: 4 1 1 1 1 1 1 1 1 1; defenders@4: 4 1 1; attackers@4: 1 1 1 1 1 1 1 1 1; defenders@4: 1 1 1; "
        "attackers@4: 1 1 1 1 1 1 1 1 1; defenders@4: 1 1 1; attackers@4: 1 1 1 1 1 1 1 1 1; defenders@4: 1 1 1");
    at_place(&field, "a", 2433, 1000); /* back where it began, as it stood */
    assert_int_equal(print_of(&field, "a")->facing, 17 * DEGREE);
    assert_int_equal(unit_of(&field, "a")->models, 9);
    assert_int_equal(unit_of(&field, "b")->models, 3);
    asked(&field, ASK_ORDER, 0, "-"); /* no one regroups */
}

/* The target's edge is at 16. */
static void test_defended(void **state)
{
    static const struct {
        const char *terrain;
        bool is_defended;
    } fight[] = {
        {"  - {kind: hedge, line: [[20, 14], [28, 14]]}\n", true}, /* 2" */
        {"  - {kind: hedge, line: [[20, 13.99], [28, 13.99]]}\n", false},
        {"  - {kind: fence, line: [[20, 15], [28, 15]]}\n", true},
        {"  - {kind: wall, line: [[20, 15], [28, 15]]}\n", true},
        {"  - {kind: bank, line: [[20, 15], [28, 15]]}\n", true},
        {"  - {kind: wall, line: [[25, 15], [28, 15]]}\n", false},     /* not on the way */
        {"  - {kind: wall, line: [[20, 18.5], [28, 18.5]]}\n", false}, /* behind them */
        {"  - {kind: rubble, area: [20, 16, 8, 4]}\n", true},
        {"  - {kind: scrub, area: [20, 17, 8, 4]}\n", true}, /* their centre is on its edge */
        {"  - {kind: scrub, area: [20, 17.01, 8, 4]}\n", false},
        {"  - {kind: scrub, area: [20, 13, 8, 3]}\n", false}, /* an area in front is no wall */
        {"  - {kind: hill, area: [20, 13, 8, 8]}\n", false},
        {"  - {kind: shallow, area: [20, 15, 8, 4]}\n", false},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(fight); i++) {
        field_open(&field, "a four 24,11,0", "b four 24,17,180", fight[i].terrain);
        give(&field, "assault a other=b",
             fight[i].is_defended ? "attackers@4: 4 4 1 1; defenders@4: 4 1 1 1; regroup: 1"
                                  : "attackers@4: 4 4 1 1; defenders@4: 4 1; regroup: 1");
    }
}

static void test_tough_men(void **state)
{
    (void)state;
    field_open(&field, "a four 24,11,0 tough: 2", "b two 24,16,180 tough: 2", "");
    unit_of(&field, "b")->models = unit_of(&field, "b")->arms[RIFLES] = 1;
    put(&field, "b", 2400, 1600, 180);
    give(&field, "assault a other=b", "attackers@4: 1 1 1 1 1 1; defenders@4: 4 1; regroup: 1");
    assert_int_equal(presence_of(&field, "a"), HAS_GONE);
}

/* ---- men against a vehicle ---- */

static void test_no_nerve(void **state)
{
    (void)state;
    field_open(&field, "a four 24,10,0 | o officer 24,6,0", "t tank 24,18,90", "");
    give(&field, "down o", "");
    unit_of(&field, "t")->order = FIRE;
    give(&field, "assault a other=t", "nerve to assault a tank@8: 4 5"); /* 9 + 2 - 3 */
    at_place(&field, "a", 2400, 1000);
    assert_int_equal(order_of_unit("a"), DOWN);
    assert_int_equal(pins_of("t"), 0);
}

static void test_storm_a_tank(void **state)
{
    (void)state;
    field_open(&field, "a four 24,10,0", "t tank 24,18,90", "");
    unit_of(&field, "t")->order = FIRE;
    give(&field, "assault a other=t",
         "nerve to assault a tank@6: 3 3; to hit@4: 1 1 1 1; regroup: 6");
    assert_int_equal(gap_between("a", "t"), 101); /* on the line that they came */
    at_place(&field, "a", 2400, 1637 - 101 - 100);
    asked(&field, ASK_REGROUP_MOVE, 0, "a");
    give(&field, "stay", "");
    /* 4 hits + 6 is one more than 9; the result 1 stuns it: a pin, and no pin for the hits */
    unit_of(&field, "a")->order = NO_ORDER;
    give(
        &field, "assault a other=t",
        "nerve to assault a tank@6: 3 3; to hit@4: 4 4 4 4; to penetrate: 6; damage result: 1; regroup: 1");
    assert_int_equal(pins_of("t"), 1);
    assert_int_equal(order_of_unit("t"), DOWN);
    give(&field, "stay", "");
    unit_of(&field, "a")->order = NO_ORDER;
    give(
        &field, "assault a other=t",
        "nerve to assault a tank@6: 3 3; to hit@4: 4 4 4 4; to penetrate: 6; damage result: 4; regroup: 1");
    assert_int_equal(presence_of(&field, "t"), IS_WRECK);
    assert_int_equal(unit_of(&field, "t")->gone, GONE_KNOCKED_OUT);
    assert_int_equal(ba_battle(&field.b)->lost[1], 1);
}

static void test_storm_other_vehicles(void **state)
{
    (void)state;
    field_open(&field, "a four 24,10,0", "t truck 24,18,90", "");
    give(&field, "assault a other=t",
         "to hit@4: 4 1 1 1; to penetrate: 4; regroup: 1"); /* 5 of 6 */
    assert_int_equal(presence_of(&field, "t"), ON_TABLE);
    give(&field, "stay", "");
    unit_of(&field, "a")->order = NO_ORDER;
    unit_of(&field, "t")->last_order = ADVANCE;
    give(&field, "assault a other=t", "to hit@6: 6 5 5 5; to penetrate: 5; regroup: 1");
    assert_int_equal(presence_of(&field, "t"), IS_WRECK);
    field_open(&field, "p faust 24,10,0", "t tank 24,18,90", "");
    unit_of(&field, "t")->order = FIRE;
    give(&field, "assault p other=t",
         "to hit@4: 1 1 1 1; regroup: 1"); /* with panzerfausts, no test */
    field_open(&field, "a four 24,10,0", "t carrier 24,18,90", "");
    unit_of(&field, "t")->order = FIRE;
    give(&field, "assault a other=t",
         "to hit@4: 4 1 1 1; to penetrate: 6; regroup: 1"); /* 7: enough without a roof */
    assert_int_equal(presence_of(&field, "t"), IS_WRECK);
}

/* A vehicle without an order fires first; then it is stationary, whatever it did before. */
static void test_vehicle_reacts(void **state)
{
    (void)state;
    field_open(&field, "a four 24,8,0", "t tank 24,18,90", "");
    unit_of(&field, "t")->last_order = ADVANCE;
    give(&field, "assault a other=t", "");
    asked(&field, ASK_ASSAULT_FIRE, 1, "t");
    give(&field, "yes",
         "to hit mmg@3: 1 1 1 1 1 1 1 1; to hit@3: 1; "
         "nerve to assault a tank@6: 3 3; to hit@4: 1 1 1 1; regroup: 1");
}

/* From aslant it is still exactly 1.01", and never on top of a friend. */
static void test_step_back(void **state)
{
    (void)state;
    field_open(&field, "a four 18.3,9.4,0 | c four 4,4,0", "t tank 24,18,77", "");
    unit_of(&field, "t")->order = FIRE;
    give(&field, "assault a other=t",
         "nerve to assault a tank@6: 3 3; to hit@4: 1 1 1 1; regroup: 6");
    int gap = gap_between("a", "t");
    assert_in_range(gap, 101, 102); /* places are whole hundredths */
}

/* ---- barrages ---- */

/* The marker as the first call of side 1, made in an earlier turn. */
static void call_on(int kind, int side, const char *unit, int x, int y)
{
    struct ba_battle *now = ba_battle(&field.b);
    now->calls = 1;
    now->call[0] = (struct ba_call){.side = (int16_t)side,
                                    .kind = (int16_t)kind,
                                    .unit = (int16_t)(unit ? number_of(&field, unit) : NOBODY),
                                    .x = (int16_t)x,
                                    .y = (int16_t)y,
                                    .result = -1};
}

static void test_calling(void **state)
{
    (void)state;
    field_open(
        &field,
        "o observer 24,10,0 call: barrage | p observer 10,10,0 call: air-strike | q observer 16,10,0 call: barrage",
        "b ten 24,40,180 | d ten 10,40,180", "  - {kind: building, area: [6, 20, 8, 8]}\n");
    refused(&field, "call-barrage p point=24,30", "no such call");
    refused(&field, "call-air-strike o other=b", "no such call");
    refused(&field, "call-barrage o point=48.01,30", "see a point");
    assert_true(may_give(&field, "call-barrage o point=48,30"));
    assert_true(may_give(&field, "call-barrage o point=0,10"));
    assert_true(may_give(&field, "call-barrage o point=24,0"));
    refused(&field, "call-barrage o point=6,34", "see a point");
    refused(&field, "call-air-strike p other=d", "see an enemy");
    refused(&field, "call-air-strike p other=o", "see an enemy");
    unit_of(&field, "o")->pins = 1;
    give(&field, "call-barrage o point=24,30", "order test@8: 5 4"); /* not obeyed, not used up */
    unit_of(&field, "o")->order = NO_ORDER;
    give(&field, "call-barrage o point=24,30", "order test@8: 4 4");
    assert_int_equal(order_of_unit("o"), FIRE);
    assert_int_equal(ba_battle(&field.b)->calls, 1);
    struct table_mark mark; /* it lies on the table for all to see */
    assert_true(field.s->rules->display->table_mark((struct game){field.s, &field.b}, 0, &mark));
    assert_int_equal(mark.at.x, 2400);
    assert_int_equal(mark.at.y, 3000);
    assert_int_equal(mark.side, 0);
    assert_false(field.s->rules->display->table_mark((struct game){field.s, &field.b}, 1, &mark));
    unit_of(&field, "o")->order = NO_ORDER;
    refused(&field, "call-barrage o point=24,30", "no such call"); /* once a game */
    unit_of(&field, "o")->order = FIRE;
    give(&field, "call-air-strike p other=b", "");
    field.b.piece[number_of(&field, "o")].presence = HAS_GONE; /* it does not matter any more */
    /* in the order in which they were made, at the start of the next turn */
    end_turn(&field, "barrage: 4; radius: 1; air strike: 3");
    assert_int_equal(field.b.turn, 2);
    asked(&field, ASK_ORDER, 0, "-"); /* nobody else is seen: there is nothing to ask */
    assert_int_equal(ba_battle(&field.b)->calls, 1);
    assert_int_equal(ba_battle(&field.b)->call[0].unit, number_of(&field, "b"));
}

static void test_no_more_calls(void **state)
{
    (void)state;
    field_open(&field, "o observer 24,10,0 call: barrage", "b ten 24,40,180", "");
    ba_battle(&field.b)->calls = CALLS_MAX;
    refused(&field, "call-barrage o point=24,30", "under way");
}

static void test_fire_for_effect(void **state)
{
    (void)state;
    field_open(&field, "a one 24,16.5,0 | c one 30,16.49,0",
               "b ten 24,24,180 | t tank 24,32.75,0 | u tank 40,30.76,0", "");
    put(&field, "c", 3000, 1649, 0);
    put(&field, "a", 2400, 1650, 0); /* 7" from the marker; c is farther */
    call_on(CALL_BARRAGE, 0, NULL, 2400, 2400);
    /* both sides, in unit order; b stands on it, t's edge is 6" away */
    end_turn(&field, "barrage: 6; radius: 1; barrage on the unit: 5; pins: 3; "
                     "barrage on the unit: 6; pins: 2; shell splinters: 1 1 1; to damage@2: 1 1 2; "
                     "barrage on the unit: 1; pins: 1");
    assert_int_equal(pins_of("a"), 3);
    assert_int_equal(pins_of("b"), 2);
    assert_int_equal(unit_of(&field, "b")->models, 9);
    assert_int_equal(pins_of("t"), 1);
    assert_int_equal(pins_of("u"), 0);
    assert_int_equal(ba_battle(&field.b)->calls, 0);
}

static void test_barrage_radius(void **state)
{
    (void)state;
    field_open(&field, "a one 24,16.49,0", "b one 24,31.51,180", "");
    call_on(CALL_BARRAGE, 0, NULL, 2400, 2400);
    end_turn(&field, "barrage: 5; radius: 1"); /* 7.01" */
    assert_int_equal(field.b.turn, 2);
}

static void test_barrage_breaks(void **state)
{
    (void)state;
    field_open(&field, "a ten 4,4,0", "b ten 24,24,180 | t tank 24,30,0", "");
    unit_of(&field, "b")->order = unit_of(&field, "t")->order = FIRE; /* no tests in this turn */
    unit_of(&field, "b")->pins = unit_of(&field, "t")->pins = 7;
    call_on(CALL_BARRAGE, 0, NULL, 2400, 2400);
    end_turn(
        &field,
        "barrage: 5; radius: 1; barrage on the unit: 5; pins: 2; barrage on the unit: 5; pins: 2");
    assert_int_equal(unit_of(&field, "b")->gone, GONE_BROKEN);
    assert_int_equal(presence_of(&field, "t"), IS_WRECK);
    assert_int_equal(ba_battle(&field.b)->lost[1], 2);
}

static void test_barrage_delayed(void **state)
{
    (void)state;
    field_open(&field, "a ten 4,4,0", "b ten 44,44,180", "");
    call_on(CALL_BARRAGE, 1, NULL, 2400, 2400);
    end_turn(&field, "barrage: 3");
    asked(&field, ASK_SHIFT_MARKER, 1, "-"); /* the caller */
    refused(&field, "shift point=24,36.01", "12\"");
    refused(&field, "shift point=24,50", "point of the table");
    refused(&field, "yes", "it must be shift, stay");
    assert_true(may_give(&field, "stay"));
    give(&field, "shift point=24,36", "");
    asked(&field, ASK_ORDER, 0, "-");
    end_turn(&field, "barrage: 2"); /* again, and again */
    assert_int_equal(field.b.turn, 3);
    give(&field, "stay", "");
    assert_int_equal(ba_battle(&field.b)->call[0].y, 3600);
    end_turn(&field, "barrage: 4; radius: 6");
    assert_int_equal(ba_battle(&field.b)->calls, 0);
}

static void test_miscalculation(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,4,0", "b ten 44,44,180", "");
    call_on(CALL_BARRAGE, 0, NULL, 2400, 2800);
    end_turn(&field, "barrage: 1");
    asked(&field, ASK_SHIFT_MARKER, 1, "-"); /* the enemy */
    refused(&field, "shift point=24,3.99", "24\"");
    give(&field, "shift point=24,4", "radius: 1; barrage on the unit: 2; pins: 1");
    assert_int_equal(pins_of("a"), 1);
    assert_int_equal(ba_battle(&field.b)->calls, 0);
}

/* ---- air strikes ---- */

static void test_strike(void **state)
{
    (void)state;
    field_open(&field, "a one 24,16,0", "b ten 24,30,180 | d one 37.5,30,180 | e one 38.51,30,180",
               "");
    put(&field, "a", 2400, 1650, 0);   /* 12" from b's edge at 29 */
    put(&field, "d", 3900, 3000, 180); /* and d: 26.50 + 12 = 38.50 */
    put(&field, "e", 3901, 3400, 180);
    call_on(CALL_AIR_STRIKE, 0, "b", 0, 0);
    end_turn(&field, "air strike: 4; pins on the target: 2; aircraft: 3; pins: 3; pins: 1; "
                     "hits: 1 1; to damage@2: 2 1");
    assert_int_equal(pins_of("b"), 1 + 2);
    assert_int_equal(unit_of(&field, "b")->models, 9);
    assert_int_equal(pins_of("a"), 2); /* either side */
    assert_int_equal(pins_of("d"), 0);
    assert_int_equal(pins_of("e"), 0);
    assert_int_equal(ba_battle(&field.b)->calls, 0);
}

static void test_strike_on_armour(void **state)
{
    (void)state;
    field_open(&field, "a ten 4,4,0", "t tank 24,30,180", "");
    call_on(CALL_AIR_STRIKE, 0, "t", 0, 0);
    /* one hit, Pen 4 + 1 on the roof; 9 is superficial */
    end_turn(
        &field,
        "air strike: 6; pins on the target: 1; aircraft: 6; to penetrate: 4; damage result: 4");
    assert_int_equal(pins_of("t"), 0 + 3 + 1);
    assert_int_equal(order_of_unit("t"), DOWN);
    field_open(&field, "a ten 4,4,0", "t ten 24,30,180", "");
    unit_of(&field, "t")->order = FIRE;
    unit_of(&field, "t")->pins = 7;
    call_on(CALL_AIR_STRIKE, 0, "t", 0, 0);
    end_turn(&field,
             "air strike: 5; pins on the target: 3; aircraft: 1"); /* gone before the attack */
    assert_int_equal(unit_of(&field, "t")->gone, GONE_BROKEN);
}

#define FLAK                                                                                       \
    "f gun 24,14,180 heavy: [{weapon: light-autocannon}], flak: yes | v car 4,44,180 flak: yes"

static void test_flak(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,4,0", FLAK, "");
    call_on(CALL_AIR_STRIKE, 0, "f", 0, 0);
    /* two shots of the gun; the car's machine gun reaches 36" */
    assert_int_equal(inches_between(print_of(&field, "v"), print_of(&field, "f")), 32);
    end_turn(&field, "air strike: 4; pins on the target: 3; flak@6: 1 1 1 1 1 6; pins: 2");
    assert_int_equal(pins_of("f"), 2); /* driven off: the first pins stay */
    assert_int_equal(pins_of("a"), 1);
    field_open(&field, "a ten 24,4,0", FLAK, "");
    call_on(CALL_AIR_STRIKE, 0, "f", 0, 0);
    put(&field, "v", 400, 4799 - 225, 180);
    put(&field, "f", 4000, 1400, 180);
    assert_int_equal(inches_between(print_of(&field, "v"), print_of(&field, "f")), 44);
    end_turn(
        &field,
        "air strike: 4; pins on the target: 1; flak@6: 5 5; aircraft: 1; hits: 1 1 1; to damage@3: 1 1 1");
    field_open(&field, "a ten 44,4,0", FLAK, "");
    give(&field, "down f", "");
    unit_of(&field, "f")->kept = 1;
    field.b.piece[number_of(&field, "v")].presence = HAS_GONE;
    call_on(CALL_AIR_STRIKE, 0, "f", 0, 0);
    end_turn(&field, "");
    give(
        &field, "yes",
        "air strike: 4; pins on the target: 1; aircraft: 1; hits: 6 6 5; to damage@3: 1 1 1 1 1 1 1 1 1");
}

static void test_empty_sky(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,4,0", "b ten 24,30,180 | d ten 40,30,180 | h ten 4,40,180",
               "  - {kind: building, area: [12, 20, 8, 8]}\n");
    put(&field, "h", 1100, 4000, 180);
    call_on(CALL_AIR_STRIKE, 0, "b", 0, 0);
    end_turn(&field, "air strike: 2");
    asked(&field, ASK_STRIKE_TARGET, 0, "-");
    refused(&field, "target other=h", "may be the target"); /* nobody of theirs sees it */
    refused(&field, "target other=a", "may be the target");
    refused(&field, "target other=r2", "may be the target");
    assert_true(may_give(&field, "stay"));
    give(&field, "target other=d", "");
    assert_int_equal(ba_battle(&field.b)->call[0].unit, number_of(&field, "d"));
    assert_int_equal(ba_battle(&field.b)->calls, 1);
    asked(&field, ASK_ORDER, 0, "-");
}

static void test_rookie_pilot(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,4,0 | f gun 4,4,0 flak: yes", "b ten 24,40,180", "");
    call_on(CALL_AIR_STRIKE, 0, "b", 0, 0);
    end_turn(&field, "air strike: 1");
    asked(&field, ASK_STRIKE_TARGET, 1, "-"); /* the enemy names any unit of either side */
    assert_true(may_give(&field, "target other=b"));
    assert_true(may_give(&field, "stay"));
    refused(&field, "target other=r1", "may be the target");
    /* flak is counted at the final target, of its owner */
    give(&field, "target other=a", "pins on the target: 1; flak@6: 6");
    assert_int_equal(ba_battle(&field.b)->calls, 0);
}

static void test_target_is_gone(void **state)
{
    (void)state;
    field_open(&field, "a ten 24,4,0", "b ten 24,40,180 | d ten 40,40,180 | e ten 10,40,180", "");
    call_on(CALL_AIR_STRIKE, 0, "b", 0, 0);
    field.b.piece[number_of(&field, "b")].presence = HAS_GONE;
    end_turn(&field, ""); /* before the die */
    asked(&field, ASK_STRIKE_TARGET, 0, "-");
    refused(&field, "stay", "gone");
    refused(&field, "target other=b", "may be the target");
    give(&field, "target other=d", "air strike: 2");
    asked(&field, ASK_STRIKE_TARGET, 0, "-");
    give(&field, "stay", "");
    field.b.piece[number_of(&field, "d")].presence = HAS_GONE;
    end_turn(&field, "air strike: 3"); /* only one is left: he is not asked */
    assert_int_equal(ba_battle(&field.b)->call[0].unit, number_of(&field, "e"));
    asked(&field, ASK_ORDER, 0, "-");
    field.b.piece[number_of(&field, "e")].presence = HAS_GONE;
    end_turn(&field, ""); /* nobody: the call is lost */
    assert_int_equal(ba_battle(&field.b)->calls, 0);
    asked(&field, ASK_ORDER, 0, "-");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reach),
        cmocka_unit_test(test_near_flank),
        cmocka_unit_test(test_the_way_that_was_allowed),
        cmocka_unit_test(test_rough_behind_a_hedge),
        cmocka_unit_test(test_who_assaults),
        cmocka_unit_test(test_whom_it_assaults),
        cmocka_unit_test(test_ground_of_the_fight),
        cmocka_unit_test(test_assault_fire),
        cmocka_unit_test(test_order_of_assault_fire),
        cmocka_unit_test(test_ambush_before_contact),
        cmocka_unit_test(test_never_falls_short),
        cmocka_unit_test(test_attackers_win),
        cmocka_unit_test(test_defenders_win),
        cmocka_unit_test(test_nobody_wins),
        cmocka_unit_test(test_stalemate),
        cmocka_unit_test(test_defended),
        cmocka_unit_test(test_tough_men),
        cmocka_unit_test(test_no_nerve),
        cmocka_unit_test(test_storm_a_tank),
        cmocka_unit_test(test_storm_other_vehicles),
        cmocka_unit_test(test_vehicle_reacts),
        cmocka_unit_test(test_step_back),
        cmocka_unit_test(test_calling),
        cmocka_unit_test(test_no_more_calls),
        cmocka_unit_test(test_fire_for_effect),
        cmocka_unit_test(test_barrage_radius),
        cmocka_unit_test(test_barrage_breaks),
        cmocka_unit_test(test_barrage_delayed),
        cmocka_unit_test(test_miscalculation),
        cmocka_unit_test(test_strike),
        cmocka_unit_test(test_strike_on_armour),
        cmocka_unit_test(test_flak),
        cmocka_unit_test(test_empty_sky),
        cmocka_unit_test(test_rookie_pilot),
        cmocka_unit_test(test_target_is_gone),
    };
    return cmocka_run_group_tests_name("bolt action: assaults and support", tests, NULL,
                                       close_field);
}
