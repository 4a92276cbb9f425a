/* SPDX-License-Identifier: MIT */
/* The battle of Great War, sentence by sentence, on both sides of each threshold. */
#include "great_war_field.h"

static struct field f;

#define BLUE_BEGINS "initiative, blue: 6; initiative, red: 1"
#define ONE_EACH "b1 infantry 20,10,0|r1 infantry 20,40,180"

static bool sees(const char *a, const char *b)
{
    bool there = gw_sees((struct game){f.s, &f.b}, number_of(&f, a), number_of(&f, b));
    assert_true(there == gw_sees((struct game){f.s, &f.b}, number_of(&f, b), number_of(&f, a)));
    return there;
}

static int cover(int x, int y, int from_x, int from_y)
{
    return gw_cover(f.s, (struct place){x, y}, &(struct place){from_x, from_y});
}

/* Nobody reacts, nobody seizes. */
static void pass(void)
{
    while (f.b.decision == ASK_REACT || f.b.decision == ASK_SEIZE)
        give(&f, "decline", "");
}

/* ---- sight (4.4) ---- */

static void sight_past_terrain(void **state)
{
    (void)state;
    field_open(&f, "", ONE_EACH,
               "  - {kind: wood, area: [16, 20, 4, 4]}\n"
               "  - {kind: scrub, area: [0, 30, 48, 2]}\n");
    put(&f, "b1", 1800, 1000, 0);
    put(&f, "r1", 1800, 4000, 180);
    assert_false(sees("b1", "r1")); /* a wood between; the scrub hides nobody */
    put(&f, "b1", 2002, 1000, 0);
    put(&f, "r1", 2002, 4000, 180);
    assert_true(sees("b1", "r1"));
    put(&f, "b1", 2000, 1000, 0);
    put(&f, "r1", 2000, 4000, 180);
    assert_false(sees("b1", "r1")); /* along its edge, which is in it */
    put(&f, "r1", 1800, 2399, 180); /* in it: 3.99" and 4.01" deep */
    put(&f, "b1", 1800, 1000, 0);
    assert_true(sees("b1", "r1"));
    put(&f, "r1", 1800, 2400, 180);
    assert_true(sees("b1", "r1"));
    field_open(&f, "", ONE_EACH, "  - {kind: wood, area: [16, 20, 4, 4.01]}\n");
    put(&f, "b1", 1800, 1000, 0);
    put(&f, "r1", 1800, 2401, 180);
    assert_false(sees("b1", "r1"));
}

static void sight_and_heights(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,4,0|b2 infantry 40,20,0|r1 infantry 20,44,180",
               "  - {kind: hill, area: [10, 10, 20, 10]}\n"
               "  - {kind: wood, area: [15, 12, 10, 4]}\n"
               "  - {kind: building, area: [15, 30, 10, 4]}\n");
    assert_false(sees("b1", "r1"));
    put(&f, "b1", 2000, 1900, 0); /* on the hill: over the building, which is as high */
    assert_true(sees("b1", "r1"));
    put(&f, "b1", 2000, 1100, 0); /* on the hill, behind the wood on it, which is higher */
    assert_false(sees("b1", "r1"));
    put(&f, "b1", 2000, 1900, 0);
    put(&f, "b2", 2000, 2500, 0); /* a unit below is not in the way of who stands above */
    assert_true(sees("b1", "r1"));
    put(&f, "b2", 2000, 1950, 0); /* one on the hill is */
    put(&f, "b1", 2000, 1700, 0);
    assert_false(sees("b1", "r1"));
    put(&f, "b1", 4000, 1000, 0);
    put(&f, "r1", 4000, 4000, 180);
    put(&f, "b2", 4000, 2500, 0); /* on the plain every unit is in the way */
    assert_false(sees("b1", "r1"));
    put(&f, "b2", 4226, 2500, 0); /* by its edge it is 0.01" off */
    assert_true(sees("b1", "r1"));
}

/* ---- cover (4.3) ---- */

static void cover_of_terrain(void **state)
{
    (void)state;
    field_open(&f, "", ONE_EACH,
               "  - {kind: building, area: [10, 10, 4, 4]}\n"
               "  - {kind: road, area: [11, 0, 2, 48]}\n"
               "  - {kind: trench, area: [10, 12, 4, 1]}\n"
               "  - {kind: wall, line: [[20, 20], [30, 20]]}\n"
               "  - {kind: wire, line: [[20, 30], [30, 30]]}\n");
    assert_int_equal(cover(1200, 1100, 1200, 3000), COVER); /* on the road, in the building */
    assert_int_equal(cover(1200, 1250, 1200, 3000), FORTIFIED);
    assert_int_equal(cover(1400, 1400, 1200, 3000), COVER);
    assert_int_equal(cover(1401, 1400, 1200, 3000), OPEN);
    assert_int_equal(cover(2500, 1800, 2500, 2600), COVER);
    assert_int_equal(cover(2500, 2000, 2500, 2600), COVER); /* on the wall itself */
    assert_int_equal(cover(2500, 1799, 2500, 2600), OPEN);
    assert_int_equal(cover(2500, 2200, 2500, 2600), OPEN); /* on the same side */
    assert_int_equal(cover(2500, 2900, 2500, 3600), OPEN); /* wire is no cover */
}

/* ---- moves (4.6.1) ---- */

static void how_far(void **state)
{
    (void)state;
    field_open(&f, "", ONE_EACH "|b2 field-gun 30,10,0|b3 cavalry 40,10,0|b4 machine-gun 6,10,0",
               "");
    assert_true(may_give(&f, "move b1 path=20,18"));
    refused(&f, "move b1 path=20,18.01", "gw.move.infantry-move");
    assert_true(may_give(&f, "move b1 path=24,10;24,14"));
    refused(&f, "move b1 path=24,10;24,14.01", "gw.move.infantry-move");
    assert_true(may_give(&f, "move b1 path=21,10;21,11;22,11;22,12"));
    refused(&f, "move b1 path=21,10;21,11;22,11;22,12;22,13", "gw.ruling.measuring");
    refused(&f, "move b1 path=20,18 facing=90", "gw.move.infantry-move"); /* a corner */
    assert_true(may_give(&f, "move-and-fire b1 path=20,14"));
    refused(&f, "move-and-fire b1 path=20,14.01", "gw.move.infantry-move-fire");
    assert_true(may_give(&f, "move b2 path=30,14"));
    refused(&f, "move b2 path=30,14.01", "gw.move.artillery-move");
    refused(&f, "move-and-fire b2 path=30,11", "gw.action.artillery-move-fire");
    refused(&f, "move-and-fire b4 path=6,11", "gw.action.machine-gun-move-fire");
    assert_true(may_give(&f, "move b3 path=40,18"));
    refused(&f, "move b3 path=40,18.01", "gw.move.cavalry-move");
    refused(&f, "move b1 path=20,10;20,10", "gw.move.infantry-move");
    refused(&f, "move r1 path=20,38", "gw.turn.spend");
}

static void edges_friends_enemies(void **state)
{
    (void)state;
    field_open(&f, "",
               "b1 infantry 10,2,0|b2 infantry 10,4,0|r1 infantry 30,10,180|r2 infantry 30,40,180|"
               "b3 infantry 20,10,0",
               "");
    assert_true(may_give(&f, "move b1 path=10,0.5"));
    refused(&f, "move b1 path=10,0.49", "gw.ruling.measuring");
    refused(&f, "move b1 path=10,-1;10,2.5", "gw.ruling.measuring");
    assert_true(may_give(&f, "move b1 path=10,5")); /* through a friend, and touching it */
    refused(&f, "move b1 path=10,4.99", "gw.ruling.measuring");
    assert_true(may_give(&f, "move b3 path=24.5,10")); /* 1" between the rectangles */
    refused(&f, "move b3 path=24.51,10", "gw.ruling.measuring");
    put(&f, "b3", 2625, 1250, 90); /* its centre passes the end of r1 at 1.00", at 0.99" */
    assert_true(may_give(&f, "move b3 path=26.25,10"));
    assert_true(may_give(&f, "move b3 path=26.75,11;26.75,9;25,9 facing=90"));
    refused(&f, "move b3 path=26.76,11;26.76,9;25,9 facing=90", "gw.ruling.measuring");
    put(&f, "b3", 3000, 1150, 0); /* nearer already: 0.50" between the rectangles */
    assert_true(may_give(&f, "move b3 path=30,12"));
    refused(&f, "move b3 path=30,11.49", "gw.ruling.measuring");
}

static void water(void **state)
{
    (void)state;
    field_open(&f, "", ONE_EACH,
               "  - {kind: river, area: [0, 14, 48, 2]}\n"
               "  - {kind: bridge, area: [19, 13, 2, 4]}\n"
               "  - {kind: pond, area: [30, 20, 2, 2]}\n");
    assert_true(may_give(&f, "move b1 path=20,18"));             /* over the bridge */
    refused(&f, "move b1 path=22,14", "gw.ruling.terrain-fail"); /* touches */
    assert_true(may_give(&f, "move b1 path=22,13.99"));
    refused(&f, "move b1 path=20,15;22,15", "gw.ruling.terrain-fail"); /* off the bridge */
    struct grog_error error;
    assert_null(field_parse("", "b1 infantry 31,21,0|r1 infantry 20,40,180",
                            "  - {kind: pond, area: [30, 20, 2, 2]}\n", &error));
    assert_non_null(strstr(error.text, "water"));
}

static void terrain_tests(void **state)
{
    (void)state;
    const char *const terrain = "  - {kind: rough, area: [10, 20, 10, 4]}\n"
                                "  - {kind: road, area: [11, 0, 1, 48]}\n"
                                "  - {kind: hedge, line: [[30, 20], [40, 20]]}\n"
                                "  - {kind: stream, line: [[0, 30], [48, 30]]}\n"
                                "  - {kind: bridge, area: [35, 29, 2, 2]}\n";
    field_open(&f, "", "b1 machine-gun 15,17,0|b2 infantry 4,4,0|r1 infantry 44,44,180", terrain);
    give(&f, "move b1 path=15,21", "terrain test@3: 2");
    at_place(&f, "b1", 1500, 1900); /* 1" before it */
    assert_true(unit_of(&f, "b1")->moved);
    field_open(&f, "", "b1 machine-gun 15,19.5,0|b2 infantry 4,4,0|r1 infantry 44,44,180", terrain);
    give(&f, "move b1 path=15,21 facing=90", "terrain test@3: 2");
    at_place(&f, "b1", 1500, 1950); /* nearer than that: it stays, and keeps its direction */
    assert_int_equal(print_of(&f, "b1")->facing, 0);
    assert_false(unit_of(&f, "b1")->moved);
    field_open(&f, "", "b1 machine-gun 15,20,0|b2 infantry 4,4,0|r1 infantry 44,44,180", terrain);
    give(&f, "move b1 path=15,17", "terrain test@3: 2"); /* it begins in it: on its edge */
    at_place(&f, "b1", 1500, 2000);
    field_open(&f, "", "b1 machine-gun 15,17,0|b2 infantry 4,4,0|r1 infantry 44,44,180", terrain);
    give(&f, "move b1 path=15,20", "terrain test@3: 3"); /* a touch is enough */
    at_place(&f, "b1", 1500, 2000);
    put(&f, "b1", 1500, 1700, 0);
    pass();
    give(&f, "move b2 path=4,12", "");
    pass();
    field_open(&f, "", "b1 machine-gun 11.5,17,0|b2 infantry 4,4,0|r1 infantry 44,44,180", terrain);
    give(&f, "move b1 path=11.5,25", ""); /* on the road there is none */
    at_place(&f, "b1", 1150, 2500);
    field_open(&f, "", "b1 machine-gun 11.5,19,0|b2 infantry 4,4,0|r1 infantry 44,44,180", terrain);
    give(&f, "move b1 path=11.5,21;15,21", "terrain test@3: 1"); /* where it leaves the road */
    at_place(&f, "b1", 1150, 2050);
    field_open(&f, "", "b1 machine-gun 36,27,0|b2 infantry 4,4,0|r1 infantry 44,44,180", terrain);
    give(&f, "move b1 path=36,32", ""); /* the stream is crossed on the bridge */
    field_open(&f, "", "b1 machine-gun 36,20,0|b2 infantry 4,4,0|r1 infantry 44,44,180", terrain);
    give(&f, "move b1 path=36,22", ""); /* it begins on the hedge: not crossed */
    field_open(&f, "", "b1 machine-gun 36,18,0|b2 infantry 4,4,0|r1 infantry 44,44,180", terrain);
    give(&f, "move b1 path=36,20", "terrain test@3: 6"); /* it ends there: crossed */
    field_open(&f, "", "b1 infantry 15,17,0|b2 infantry 4,4,0|r1 infantry 44,44,180", terrain);
    unit_of(&f, "b1")->markers = 1;
    give(&f, "move b1 path=15,21", "terrain test@2: 2");
}

static void mounting(void **state)
{
    (void)state;
    field_open(
        &f, "",
        "b1 cavalry 20,10,0|b2 infantry 30,10,0|b3 infantry 20,11.25,0|r1 infantry 20,16,180", "");
    refused(&f, "mount b1", "gw.ruling.mounting");
    refused(&f, "dismount b2", "gw.ruling.mounting");
    give(&f, "dismount b1 then-fire", "");
    assert_int_equal(print_of(&f, "b1")->depth, 100);
    assert_true(unit_of(&f, "b1")->moved);
    pass();
    asked(&f, ASK_COMMAND, BLUE); /* b3 is in the way: no shot, nobody is asked */
    put(&f, "b3", 2000, 1100, 0);
    refused(&f, "mount b1", "gw.ruling.mounting"); /* it would stand on b3 */
    put(&f, "b3", 4000, 1100, 0);
    give(&f, "mount b1 then-fire", "activation@2: 2");
    pass();
    asked(&f, ASK_FINISH, BLUE);
    give(&f, "target target=r1", "to hit@6: 1");
    put(&f, "b1", 2000, 50, 0);
    unit_of(&f, "b1")->mounted = 0;
    put(&f, "b1", 2000, 50, 0);
    unit_of(&f, "b1")->tokens = 0;
    pass();
    refused(&f, "mount b1", "gw.ruling.mounting"); /* it would hang over the edge */
}

/* ---- fire and smoke ---- */

static void indirect_fire(void **state)
{
    (void)state;
    const char *const wood = "  - {kind: wood, area: [10, 20, 20, 4]}\n";
    field_open(&f, "", "b1 heavy-gun 20,4,0|b2 infantry 40,30,0|r1 infantry 20,40,180", wood);
    assert_true(may_give(&f, "fire b1 target=r1")); /* b2 sees it */
    put(&f, "b2", 4000, 1000, 0);
    put(&f, "r1", 2000, 3000, 180);
    refused(&f, "fire b1 target=r1", "gw.ruling.indirect");
    put(&f, "b2", 2000, 3500, 0); /* 4" off: too near; 4.01": not */
    refused(&f, "fire b1 target=r1", "gw.ruling.indirect");
    put(&f, "b2", 2000, 3501, 0);
    assert_true(may_give(&f, "fire b1 target=r1"));
    field_open(&f, "house: {rulings: {spotter: 0, safety-distance: 0}}\n",
               "b1 heavy-gun 20,4,0|b2 infantry 40,10,0|r1 infantry 20,30,180", wood);
    assert_true(may_give(&f, "fire b1 target=r1"));
}

static void ranges(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|b2 machine-gun 40,10,0|r1 infantry 20,23,180", "");
    assert_true(may_give(&f, "fire b1 target=r1"));
    put(&f, "r1", 2000, 2301, 180);
    refused(&f, "fire b1 target=r1", "gw.fire.infantry-range");
    set_bases(&f, "b1", 1, 0);
    refused(&f, "fire b1 target=r1", "gw.fire.one-base-range");
    put(&f, "r1", 4000, 3500, 180);
    assert_true(may_give(&f, "fire b2 target=r1"));
    put(&f, "r1", 4000, 3501, 180);
    refused(&f, "fire b2 target=r1", "gw.fire.machine-gun-range");
    refused(&f, "fire b2 target=b1", "gw.ruling.sight");
    refused(&f, "fire r1 target=b1", "gw.turn.spend");
}

static void smoke_hides(void **state)
{
    (void)state;
    struct facts facts;
    field_open(&f, "", "b1 field-gun 20,4,0|b2 infantry 30,10,0|r1 infantry 30,20,180", "");
    refused(&f, "smoke b2 way=across point=30,15", "gw.ruling.smoke");
    refused(&f, "smoke b1 way=across point=30,48.01", "gw.ruling.smoke");
    give(&f, "smoke b1 way=along point=30,17", "");
    assert_int_equal(f.b.patch[0].b.y, 2100);
    int b2 = number_of(&f, "b2"), r1 = number_of(&f, "r1"), b1 = number_of(&f, "b1");
    gw_shot_facts((struct game){f.s, &f.b}, b2, print_of(&f, "b2"), r1, STANDING, &facts);
    assert_true(facts.smoke);
    put(&f, "b2", 3601, 1200, 0);
    put(&f, "r1", 3601, 2000, 180);
    gw_shot_facts((struct game){f.s, &f.b}, b2, print_of(&f, "b2"), r1, STANDING, &facts);
    assert_false(facts.smoke);
    put(&f, "r1", 3200, 2100, 180); /* a corner of it, indirectly */
    put(&f, "b1", 1000, 100, 0);
    gw_shot_facts((struct game){f.s, &f.b}, b1, &(struct footprint){.at = {0, 0}}, r1, STANDING,
                  &facts);
    assert_true(facts.range > 24 && facts.smoke);
    field_open(&f, "house: {rulings: {smoke-shells: 0}}\n",
               "b1 field-gun 20,4,0|r1 infantry 30,20,180", "");
    refused(&f, "smoke b1 way=along point=30,17", "gw.ruling.smoke");
}

/* ---- the way of an assault ---- */

/* From a hill one sees over a unit that is in the way all the same. */
static void nobody_is_in_the_way(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|b2 machine-gun 20,13.5,0|r1 infantry 20,17,180",
               "  - {kind: hill, area: [10, 5, 20, 6]}\n");
    assert_true(sees("b1", "r1"));
    refused(&f, "assault b1 target=r1", "gw.ruling.assault");
    put(&f, "b2", 2076, 1350, 0); /* only the centre's way counts ... */
    assert_true(may_give(&f, "assault b1 target=r1"));
    put(&f, "b2", 2076, 1480, 0); /* ... but where it stops there must be room */
    refused(&f, "assault b1 target=r1", "gw.ruling.assault");
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,17,180",
               "  - {kind: pond, area: [18, 12, 4, 2]}\n"
               "  - {kind: bridge, area: [19.5, 11, 1, 4]}\n");
    assert_true(may_give(&f, "assault b1 target=r1")); /* over the bridge */
    put(&f, "b1", 2100, 1000, 0);
    refused(&f, "assault b1 target=r1", "gw.ruling.terrain-fail");
}

/* ---- the reaction window ---- */

static void who_may_react(void **state)
{
    (void)state;
    field_open(&f, "",
               "b1 infantry 20,10,0|b2 infantry 40,4,0|r1 infantry 20,16,180|r2 infantry 20,40,180|"
               "r3 infantry 30,16,180",
               "");
    give(&f, "move b1 path=20,11", "");
    asked(&f, ASK_REACT, RED);
    refused(&f, "react r2 action=rally", "gw.ruling.sight"); /* r1 is between */
    refused(&f, "react b2 action=rally", "gw.ruling.reaction-window");
    refused(&f, "react r1 action=rally", "gw.ruling.rally");
    unit_of(&f, "r1")->tokens = 3;
    assert_true(may_give(&f, "react r1 action=fire"));
    unit_of(&f, "r1")->tokens = 4; /* 7 or more */
    refused(&f, "react r1 action=fire", "gw.ruling.over-six");
    unit_of(&f, "r1")->tokens = 0;
    give(&f, "react r3 action=fire", "reaction@3: 2"); /* it fails; one attempt an activation */
    assert_int_equal(unit_of(&f, "r3")->tokens, 1);
    asked(&f, ASK_SEIZE, RED);
    assert_false(gw_battle(&f.b)->failed_test);
}

static void several_reactions(void **state)
{
    (void)state;
    field_open(&f, "house: {rulings: {reactions: 2}}\n",
               "b1 infantry 20,10,0|r1 infantry 20,16,180|r2 infantry 30,16,180", "");
    give(&f, "move b1 path=20,11", "");
    give(&f, "react r1 action=move-and-fire path=20,17", "reaction@3: 3; to hit@6: 1 1");
    assert_true(unit_of(&f, "r1")->moved);
    asked(&f, ASK_REACT, RED);
    refused(&f, "react r1 action=fire", "gw.ruling.reaction-window");
    give(&f, "react r2 action=move path=30,20", "reaction@3: 3");
    asked(&f, ASK_SEIZE, RED);
    tokens_are(&f, 2, 2);
}

/* The first shot breaks the active unit: its own is not fired. */
static void reaction_ends_the_action(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,17,180", "");
    set_bases(&f, "b1", 3, 2);
    set_tokens(&f, 2, 1);
    give(&f, "move-and-fire b1 path=20,11", "");
    give(&f, "react r1 action=fire",
         "reaction@3: 6; to hit@6: 6 1; sixes again@4: 6; casualty roll@4: 1; nerve@3: 2");
    has(&f, "b1", 2, 1);
    at_place(&f, "b1", 2000, 300);
    asked(&f, ASK_COMMAND, BLUE);
}

static void seizing_and_handing_over(void **state)
{
    (void)state;
    field_open(&f, "", ONE_EACH "|b2 infantry 30,10,0", "");
    refused(&f, "surrender", "gw.ruling.surrender"); /* nothing is spent yet */
    refused(&f, "seize", "");
    give(&f, "wait", "");
    asked(&f, ASK_COMMAND, BLUE); /* no seize window */
    give(&f, "surrender", "");
    asked(&f, ASK_COMMAND, RED);
    refused(&f, "surrender", "gw.ruling.surrender");
    set_tokens(&f, 2, 3);
    give(&f, "move r1 path=20,38", "");
    give(&f, "decline", "");
    asked(&f, ASK_SEIZE, BLUE);
    give(&f, "seize", "seize, reactive: 5; seize, active: 4");
    tokens_are(&f, 1, 2);
    asked(&f, ASK_COMMAND, BLUE);
    refused(&f, "surrender", "gw.ruling.surrender"); /* the price of seizing does not count */
}

static void tired_units(void **state)
{
    (void)state;
    field_open(&f, "", ONE_EACH, "");
    unit_of(&f, "b1")->tokens = 5;
    assert_true(may_give(&f, "move b1 path=20,11"));
    unit_of(&f, "b1")->markers = 1;
    refused(&f, "move b1 path=20,11", "gw.ruling.over-six");
    set_tokens(&f, 2, 1);
    give(&f, "wait", ""); /* the last of blue's tokens goes by itself: nothing else is legal */
    asked(&f, ASK_COMMAND, BLUE);
    assert_true(may_give(&f, "surrender"));
    set_tokens(&f, 2, 0);
    give(&f, "wait", BLUE_BEGINS);
    assert_int_equal(f.b.turn, 2);
}

/* ---- falling back (4.7) ---- */

static void fall_back(const char *id, int x, int y)
{
    struct chance chance;
    struct script script;
    struct umpire u = field_umpire(&f, &chance, &script, "");
    gw_fall_back(&u, number_of(&f, id), (struct place){x, y});
}

static void obstacles_of_a_retreat(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,20,180|r2 infantry 40,20,180",
               "  - {kind: pond, area: [10, 24, 20, 2]}\n");
    fall_back("r1", 2000, 1000);
    at_place(&f, "r1", 2000, 2399); /* the water is not touched */
    has(&f, "r1", 3, 1);
    field_open(&f, "", "b1 infantry 20,10,0|b2 infantry 20,30,0|r1 infantry 20,20,180", "");
    fall_back("r1", 2000, 1000);
    at_place(&f, "r1", 2000, 2800); /* 1.50" from b2's edge at 29.50: not stopped */
    has(&f, "r1", 3, 0);
    put(&f, "b2", 2000, 2950, 0);
    put(&f, "r1", 2000, 2000, 180);
    fall_back("r1", 2000, 1000);
    at_place(&f, "r1", 2000, 2800); /* it comes to 1" just there, and stops by b2's rectangle */
    has(&f, "r1", 3, 1);
    field_open(&f, "", "b1 infantry 20,20,0|r1 infantry 20,40,180", "");
    set_bases(&f, "r1", 1, 2);
    put(&f, "r1", 500, 2000, 180);
    fall_back("r1", 2000, 2000); /* the west edge is not its own; the marker is one too many */
    assert_int_equal(presence_of(&f, "r1"), HAS_GONE);
    field_open(&f, "", "b1 field-gun 20,20,0|r1 infantry 20,40,180", "");
    fall_back("b1", 2000, 2000); /* equal centres: to its home edge */
    at_place(&f, "b1", 2000, 1600);
    field_open(&f, "house: {rulings: {fall-back-percent: 50}}\n", ONE_EACH, "");
    fall_back("b1", 2000, 2000);
    at_place(&f, "b1", 2000, 600);
}

/* It comes to 1" of an enemy also where it passes at just that; there b2 is in its way. */
static void an_enemy_is_passed_at_an_inch(void **state)
{
    (void)state;
    const char *const units = "b1 infantry 20,10,0|b2 machine-gun 21.75,25,0|r1 infantry 20,20,180";
    field_open(&f, "", units, "");
    fall_back("r1", 2000, 1000);
    at_place(&f, "r1", 2000, 2400);
    has(&f, "r1", 3, 1);
    field_open(&f, "", units, "");
    put(&f, "b2", 2176, 2500, 0);
    fall_back("r1", 2000, 1000);
    at_place(&f, "r1", 2000, 2800);
    has(&f, "r1", 3, 0);
}

/* It leaves the table, or meets the edge on which it stands, at once; along it there is nothing to
 * meet. */
static void who_stands_on_an_edge_falls_back(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,40,180", "");
    put(&f, "r1", 0, 2000, 90);
    struct field before = f;
    fall_back("r1", 2000, 1500);
    at_place(&f, "r1", 0, 2000);
    has(&f, "r1", 3, 1);
    f = before;
    fall_back("r1", 0, 1500);
    at_place(&f, "r1", 0, 2800);
    has(&f, "r1", 3, 0);
    f = before;
    put(&f, "r1", 2000, 4800, 180);
    fall_back("r1", 500, 4700);
    assert_int_equal(presence_of(&f, "r1"), HAS_GONE);
}

/* ---- objectives and the end (4.9) ---- */

static void objectives(void **state)
{
    (void)state;
    field_open(&f,
               "objectives: [{name: a, at: [20, 24], worth: 4, held-by: red}, "
               "{name: b, at: [40, 24], worth: 2}]\nwin-margin: 4\n",
               "b1 infantry 20,20.5,0|r1 infantry 40,40,180", "");
    assert_int_equal(f.b.points[RED], 4);
    set_tokens(&f, 1, 0);
    give(&f, "wait", BLUE_BEGINS); /* 3" from its footprint */
    assert_int_equal(f.b.held_by[0], BLUE);
    put(&f, "b1", 2000, 1000, 0);
    set_tokens(&f, 1, 0);
    give(&f, "wait", BLUE_BEGINS);
    assert_int_equal(f.b.held_by[0], BLUE); /* it stays */
    put(&f, "r1", 2000, 2050, 180);
    put(&f, "b1", 2000, 2749, 0);
    set_tokens(&f, 1, 0);
    give(&f, "wait", BLUE_BEGINS); /* both are there: as it was */
    assert_int_equal(f.b.held_by[0], BLUE);
    put(&f, "b1", 2000, 2751, 0);
    set_tokens(&f, 1, 0);
    give(&f, "wait", BLUE_BEGINS);
    assert_int_equal(f.b.held_by[0], RED);
    assert_int_equal(f.b.turn, 5);
    set_tokens(&f, 1, 0);
    give(&f, "wait", BLUE_BEGINS);
    set_tokens(&f, 1, 0);
    give(&f, "wait", "");
    assert_true(f.b.is_over);
    assert_int_equal(f.b.winner, RED);
}

static void breaking(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|b2 infantry 30,10,0|r1 infantry 20,40,180", "");
    set_bases(&f, "b1", 1, 0);
    set_tokens(&f, 1, 0);
    give(&f, "wait", BLUE_BEGINS);
    assert_false(f.b.is_over);
    assert_int_equal(f.b.points[RED], 2);
    set_bases(&f, "b2", 2, 0); /* 3 of 6 */
    set_tokens(&f, 1, 0);
    give(&f, "wait", "");
    assert_true(f.b.is_over);
    assert_int_equal(f.b.winner, RED);
    field_open(&f, "", "b1 infantry 20,10,0|b2 infantry 30,10,0|r1 infantry 20,40,180", "");
    set_bases(&f, "b1", 1, 0);
    set_bases(&f, "b2", 2, 0);
    set_bases(&f, "r1", 1, 0); /* both are broken: points */
    set_tokens(&f, 1, 0);
    give(&f, "wait", "");
    assert_true(f.b.is_over);
    assert_int_equal(f.b.winner, NO_SIDE);
}

/* ---- arrivals (4.8) ---- */

static void arrivals(void **state)
{
    (void)state;
    field_open(&f, "",
               "b1 infantry 20,10,0|r1 infantry 40,40,180|"
               "r2 machine-gun - arrives: 1, entry: [48, 24]",
               "  - {kind: wood, area: [44, 20, 4, 8]}\n");
    tokens_are(&f, 3, 4);
    give(&f, "wait", "");
    give(&f, "surrender", "");
    struct field before = f;
    give(&f, "move r2 path=47.5,24", ""); /* it stays where it enters: no test */
    at_place(&f, "r2", 4750, 2400);
    assert_int_equal(print_of(&f, "r2")->facing, 27000);
    assert_true(unit_of(&f, "r2")->moved);
    f = before;
    give(&f, "move r2 path=43,24", "terrain test@3: 2");
    at_place(&f, "r2", 4750, 2400);
    f = before;
    put(&f, "b1", 4600, 2400, 90); /* an enemy is too near: the nearest free place */
    give(&f, "move r2 path=47.5,20.13", "");
    at_place(&f, "r2", 4750, 2013);
}

/* ---- mistakes of a scenario ---- */

static void mistake(const char *units, const char *words)
{
    struct grog_error error = {.text = ""};
    assert_null(field_parse("", units, "", &error));
    if (!strstr(error.text, words))
        fail_msg("\"%s\" does not say \"%s\"", error.text, words);
}

static void scenario_mistakes(void **state)
{
    (void)state;
    mistake("b1 infantry 20,10,0 mounted: yes|r1 infantry 20,40,180", "only cavalry");
    mistake("b1 infantry -|r1 infantry 20,40,180", "where it stands");
    mistake("b1 infantry 20,10,0 bases: 7|r1 infantry 20,40,180", "1 to 6");
    mistake("b1 infantry 20,10,0 grade: good|r1 infantry 20,40,180", "elite");
    mistake("b1 infantry 20,10,0|b2 infantry 20,10.99,0|r1 infantry 20,40,180", "stand on b1");
}

static int close_field(void **state)
{
    (void)state;
    field_close(&f);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sight_past_terrain),
        cmocka_unit_test(sight_and_heights),
        cmocka_unit_test(cover_of_terrain),
        cmocka_unit_test(how_far),
        cmocka_unit_test(edges_friends_enemies),
        cmocka_unit_test(water),
        cmocka_unit_test(terrain_tests),
        cmocka_unit_test(mounting),
        cmocka_unit_test(indirect_fire),
        cmocka_unit_test(ranges),
        cmocka_unit_test(smoke_hides),
        cmocka_unit_test(nobody_is_in_the_way),
        cmocka_unit_test(who_may_react),
        cmocka_unit_test(several_reactions),
        cmocka_unit_test(reaction_ends_the_action),
        cmocka_unit_test(seizing_and_handing_over),
        cmocka_unit_test(tired_units),
        cmocka_unit_test(obstacles_of_a_retreat),
        cmocka_unit_test(an_enemy_is_passed_at_an_inch),
        cmocka_unit_test(who_stands_on_an_edge_falls_back),
        cmocka_unit_test(objectives),
        cmocka_unit_test(breaking),
        cmocka_unit_test(arrivals),
        cmocka_unit_test(scenario_mistakes),
    };
    return cmocka_run_group_tests(tests, NULL, close_field);
}
