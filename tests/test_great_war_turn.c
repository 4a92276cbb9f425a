/* SPDX-License-Identifier: MIT */
/* The battle of Great War: stages, tokens, the reaction window, applied outcomes, arrivals and the end,
 * on both sides of each threshold, with the settings that move them. */
#include "great_war_field.h"

static struct field f;

#define BLUE_BEGINS "initiative, blue: 6; initiative, red: 1"
#define ONE_EACH "b1 infantry 20,10,0|r1 infantry 20,40,180"
#define HOUSE(rulings) "house: {rulings: {" rulings "}}\n"

/* Nobody reacts, nobody seizes. */
static void pass(void)
{
    while (f.b.decision == ASK_REACT || f.b.decision == ASK_SEIZE)
        give(&f, "decline", "");
}

/* The last token of the turn is thrown away. */
static void end_turn(const char *dice)
{
    set_tokens(&f, 1, 0);
    gw_battle(&f.b)->active = f.b.decider = BLUE;
    give(&f, "wait", dice);
}

static void lose(const char *id)
{
    f.b.piece[number_of(&f, id)].presence = HAS_GONE;
}

/* ---- tokens and the initiative ---- */

static void tokens_by_settings(void **state)
{
    (void)state;
    const char *const units = ONE_EACH "|b2 infantry 30,10,0|r2 infantry - arrives: 2, entry: "
                                       "[30, 48]";
    field_open(&f, HOUSE("tokens-per-unit: 2, command-rating: 5, break-percent: 100"), units, "");
    tokens_are(&f, 9, 7);
    end_turn(BLUE_BEGINS); /* the second is due, whether or not it enters */
    tokens_are(&f, 9, 9);
    lose("b2");
    end_turn(BLUE_BEGINS);
    tokens_are(&f, 7, 9);
    field_open(&f, HOUSE("tokens-per-unit: 0, command-rating: 1"), units, "");
    tokens_are(&f, 1, 1);
}

static void ties_and_bonus(void **state)
{
    (void)state;
    field_open(&f, "", ONE_EACH, "");
    end_turn("initiative, blue: 3; initiative, red: 3"); /* blue began the last turn */
    asked(&f, ASK_COMMAND, RED);
    end_turn("initiative, blue: 3; initiative, red: 3");
    asked(&f, ASK_COMMAND, BLUE);
    end_turn("initiative, blue: 3; initiative, red: 4");
    asked(&f, ASK_COMMAND, RED);
}

/* ---- activation ---- */

static void a_failed_test_changes_nothing_else(void **state)
{
    (void)state;
    field_open(&f, "", ONE_EACH, "");
    unit_of(&f, "b1")->tokens = 1;
    unit_of(&f, "b1")->moved = 1;
    unit_of(&f, "b1")->markers = 1;
    give(&f, "rally b1", "activation@3: 2");
    assert_true(unit_of(&f, "b1")->moved); /* only who acts loses the mark */
    has(&f, "b1", 3, 1);
    asked(&f, ASK_SEIZE, RED);
    assert_true(gw_battle(&f.b)->failed_test);
    give(&f, "decline", "");
    give(&f, "rally b1", "activation@4: 4; rally@4: 4");
    assert_false(unit_of(&f, "b1")->moved);
    has(&f, "b1", 3, 0);
    assert_int_equal(unit_of(&f, "b1")->tokens, 3);
}

static void who_has_reacted_is_tested(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,20,180", "");
    give(&f, "move b1 path=20,11", "");
    give(&f, "react r1 action=move path=20,21", "reaction@3: 3");
    give(&f, "decline", "");
    give(&f, "surrender", "");
    give(&f, "move r1 path=20,22", "activation@2: 2");
    at_place(&f, "r1", 2000, 2200);
}

static void waiting_alone_is_not_asked(void **state)
{
    (void)state;
    field_open(&f, "", ONE_EACH, "");
    unit_of(&f, "b1")->tokens = 6;
    set_tokens(&f, 3, 0);
    give(&f, "wait", BLUE_BEGINS); /* the other two go by themselves */
    assert_int_equal(f.b.turn, 2);
}

/* ---- the reaction window ---- */

static void who_does_not_see_is_not_asked(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,40,180",
               "  - {kind: wood, area: [0, 20, 48, 4]}\n");
    set_tokens(&f, 3, 1);
    give(&f, "move b1 path=20,12", "");
    asked(&f, ASK_COMMAND, BLUE);
    give(&f, "wait", "");
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,40,180",
               "  - {kind: wood, area: [0, 20, 22, 4]}\n");
    give(&f, "move b1 path=26.5,11;26.5,12", ""); /* it is seen where it is now, not where it was */
    asked(&f, ASK_REACT, RED);
}

static void against_an_assault_only_fire(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,18,180|r2 infantry 40,20,180", "");
    unit_of(&f, "r2")->markers = 2;
    give(&f, "assault b1 target=r1", "");
    asked(&f, ASK_REACT, RED);
    refused(&f, "react r2 action=rally", "gw.ruling.reaction-window");
    refused(&f, "react r2 action=fire", "gw.fire.infantry-range");
    refused(&f, "react r1 action=move-and-fire path=20,19", "gw.ruling.reaction-window");
    assert_true(may_give(&f, "react r1 action=fire"));
    /* One that stopped short too; and then there is no fight. */
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,18,180",
               "  - {kind: wire, line: [[0, 13], [48, 13]]}\n");
    give(&f, "assault b1 target=r1", "terrain test@3: 2");
    at_place(&f, "b1", 2000, 1200);
    asked(&f, ASK_REACT, RED);
    refused(&f, "react r1 action=move path=20,19", "gw.ruling.reaction-window");
    give(&f, "react r1 action=fire", "reaction@3: 3; to hit@6: 1 1");
    asked(&f, ASK_SEIZE, RED);
    at_place(&f, "b1", 2000, 1200);
}

/* It has only the parts of the action that it names. */
static void a_reaction_has_the_parts_of_its_action(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 cavalry 20,20,180|r2 infantry 30,20,180", "");
    unit_of(&f, "r1")->markers = 1;
    give(&f, "move b1 path=20,11", "");
    assert_true(may_give(&f, "react r1 action=rally"));
    refused(&f, "react r1 action=rally path=20,22", "gw.ruling.reaction-window");
    refused(&f, "react r1 action=rally facing=90", "gw.ruling.reaction-window");
    refused(&f, "react r1 action=rally then-fire", "gw.ruling.reaction-window");
    assert_true(may_give(&f, "react r1 action=fire"));
    refused(&f, "react r1 action=fire path=20,22", "gw.ruling.reaction-window");
    assert_true(may_give(&f, "react r1 action=dismount then-fire"));
    refused(&f, "react r1 action=dismount path=20,22", "gw.ruling.reaction-window");
    assert_true(may_give(&f, "react r1 action=move path=20,22 facing=180"));
    refused(&f, "react r1 action=move path=20,22 then-fire", "gw.ruling.reaction-window");
}

static void a_reaction_by_dismounting(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 cavalry 20,20,180|r2 field-gun 30,20,180", "");
    give(&f, "move b1 path=20,15", "");
    refused(&f, "react r1 action=mount", "gw.ruling.mounting");
    refused(&f, "react r2 action=move-and-fire path=30,21", "gw.action.artillery-move-fire");
    give(&f, "react r1 action=dismount then-fire",
         "reaction@3: 3; to hit@6: 6 1; casualty roll@4: 1");
    assert_false(unit_of(&f, "r1")->mounted);
    has(&f, "b1", 3, 1);
}

/* What the order would throw as its k-th throw, as text; "" for no more. */
static const char *foreseen(const char *words, int k)
{
    static struct grog_text t;
    struct grog_situation situation;
    struct order o = order_in_words(&f, words);
    grog_text_clear(&t);
    grog_text_add(&t, "");
    if (rules_foresee((struct game){f.s, &f.b}, &o, k, &situation)) {
        grog_text_addf(&t, "%s ", situation.procedure->id);
        grog_json_situation(&t, &situation);
    }
    return t.text;
}

/* The fire that follows at once has its odds too: on foot, and from where it stands then. */
static void every_throw_of_a_reaction_is_foreseen(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 cavalry 20,16.5,180 bases: 4", "");
    give(&f, "move b1 path=20,11", "");
    assert_non_null(strstr(foreseen("react r1 action=fire", 0), "react {"));
    assert_non_null(strstr(foreseen("react r1 action=fire", 1), "\"firer\":\"mounted\""));
    assert_string_equal(foreseen("react r1 action=dismount", 1), "");
    const char *fire = foreseen("react r1 action=dismount then-fire", 1);
    assert_non_null(strstr(fire, "fire {\"firer\":\"dismounted\""));
    assert_non_null(strstr(fire, "\"action\":\"move-and-fire\""));
    assert_non_null(strstr(fire, "\"range\":4")); /* mounted it would be 3.50", so 4 too */
    assert_string_equal(foreseen("react r1 action=dismount then-fire", 2), "");
    put(&f, "r1", 2000, 1660, 180); /* 3.60" mounted, 4.10" on foot */
    fire = foreseen("react r1 action=dismount then-fire", 1);
    assert_non_null(strstr(fire, "\"range\":5"));
    give(&f, "react r1 action=dismount then-fire", "reaction@3: 3; to hit@6: 1");
    assert_false(unit_of(&f, "r1")->mounted);
}

/* So has a first activation, if the house has it tested. */
static void the_test_of_an_activation_is_foreseen(void **state)
{
    (void)state;
    field_open(&f, "", ONE_EACH, "");
    assert_string_equal(foreseen("move b1 path=20,12", 0), "");
    unit_of(&f, "b1")->tokens = 1;
    assert_non_null(strstr(foreseen("move b1 path=20,12", 0), "activate {\"tokens\":1"));
    field_open(&f, "house: {rows: {gw.activate.first: 3}}\n", ONE_EACH, "");
    assert_non_null(strstr(foreseen("move b1 path=20,12", 0), "activate {\"tokens\":0"));
    give(&f, "move b1 path=20,12", "activation@3: 3");
}

/* What needs no dice is none; who fails to cross wire would not fight. */
static void the_throws_of_a_way_are_foreseen(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,16,180",
               "  - {kind: rough, area: [18, 11, 4, 1]}\n");
    assert_string_equal(foreseen("move b1 path=20,12", 0), "");
    assert_non_null(strstr(foreseen("assault b1 target=r1", 0), "assault {"));
    unit_of(&f, "b1")->markers = 1;
    assert_non_null(strstr(foreseen("move b1 path=20,12", 0), "terrain-test {"));
    assert_string_equal(foreseen("move b1 path=20,12", 1), "");
    assert_non_null(strstr(foreseen("assault b1 target=r1", 0), "terrain-test {"));
    assert_non_null(strstr(foreseen("assault b1 target=r1", 1), "assault {"));
    assert_string_equal(foreseen("assault b1 target=r1", 2), "");
}

static void reactions_by_setting(void **state)
{
    (void)state;
    field_open(&f, HOUSE("reactions: 3"),
               "b1 infantry 20,10,0|r1 infantry 15,20,180|r2 infantry 20,20,180|"
               "r3 infantry 25,20,180|r4 infantry 30,20,180",
               "");
    give(&f, "move b1 path=20,11", "");
    give(&f, "react r1 action=fire", "reaction@3: 1");
    give(&f, "react r2 action=fire", "reaction@3: 1");
    give(&f, "react r3 action=fire", "reaction@3: 1");
    asked(&f, ASK_SEIZE, RED);
}

/* ---- seizing ---- */

static void seizing_by_settings(void **state)
{
    (void)state;
    field_open(&f, HOUSE("seize-cost: 2"), ONE_EACH, "");
    set_tokens(&f, 3, 3);
    give(&f, "move b1 path=20,11", "");
    give(&f, "decline", "");
    give(&f, "seize", "seize, reactive: 4; seize, active: 4"); /* a tie is not enough */
    tokens_are(&f, 2, 1);
    asked(&f, ASK_COMMAND, BLUE);
    field_open(&f, HOUSE("seize-cost: 2"), ONE_EACH, "");
    set_tokens(&f, 3, 2);
    give(&f, "move b1 path=20,11", "");
    give(&f, "decline", "");
    asked(&f, ASK_COMMAND, BLUE);
    field_open(&f, HOUSE("seize-cost: 0"), ONE_EACH, "");
    set_tokens(&f, 3, 1);
    give(&f, "move b1 path=20,11", "");
    give(&f, "decline", "");
    give(&f, "seize", "seize, reactive: 5; seize, active: 4");
    tokens_are(&f, 2, 1);
    asked(&f, ASK_COMMAND, RED);
}

/* ---- applied outcomes ---- */

static void nerve_by_setting(void **state)
{
    (void)state;
    const char *const units = "b1 infantry 20,10,0|r1 infantry 20,16,180";
    field_open(&f, "", units, "");
    set_bases(&f, "r1", 2, 2);
    give(&f, "fire b1 target=r1", "to hit@6: 6 1; casualty roll@4: 1; nerve@4: 4"); /* holds */
    has(&f, "r1", 1, 1);
    at_place(&f, "r1", 2000, 1600);
    assert_false(unit_of(&f, "r1")->moved);
    field_open(&f, "", units, "");
    set_bases(&f, "r1", 2, 2);
    give(&f, "fire b1 target=r1", "to hit@6: 6 1; casualty roll@4: 1; nerve@4: 3"); /* routs */
    assert_int_equal(presence_of(&f, "r1"), HAS_GONE);
    assert_int_equal(gw_bases_lost((struct game){f.s, &f.b}, RED), 3);
    field_open(&f, HOUSE("nerve-test: 0"), units, "");
    set_bases(&f, "r1", 2, 2);
    give(&f, "fire b1 target=r1", "to hit@6: 6 1; casualty roll@4: 1");
    has(&f, "r1", 1, 1);
}

static void the_defender_wins_ties(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,20,0|r1 infantry 20,28,180", "");
    set_tokens(&f, 3, 0);
    give(&f, "assault b1 target=r1", "attacker's blows@4: 1 1 1; defender's blows@4: 1 1 1");
    has(&f, "b1", 3, 1);
    at_place(&f, "b1", 2000, 1900); /* from (20,27), 8" straight back */
    at_place(&f, "r1", 2000, 2800);
    assert_false(unit_of(&f, "r1")->moved);
    assert_true(unit_of(&f, "b1")->moved);
}

static void beaten_guns_are_lost(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,20,0|r1 field-gun 20,28,180|r2 infantry 40,40,180", "");
    set_tokens(&f, 3, 0);
    give(&f, "assault b1 target=r1",
         "attacker's blows@4: 4 1 1; defender's blows@5: 1 1; casualty roll on the defender@4: 1");
    assert_int_equal(presence_of(&f, "r1"), HAS_GONE);
    at_place(&f, "b1", 2000, 2800);
    assert_int_equal(gw_bases_lost((struct game){f.s, &f.b}, RED), 2);
}

/* No room at the place: it stays where it touched. */
static void the_winner_needs_room(void **state)
{
    (void)state;
    field_open(&f, "",
               "b1 infantry 20,20,0|r1 machine-gun 20,27,180|r2 infantry 30,40,90|"
               "r3 infantry 40,40,180",
               "");
    put(&f, "r2", 2160, 2880, 90);
    set_tokens(&f, 3, 0);
    give(&f, "assault b1 target=r1",
         "attacker's blows@4: 4 1 1; defender's blows@5: 1; casualty roll on the defender@4: 1");
    assert_int_equal(presence_of(&f, "r1"), HAS_GONE);
    at_place(&f, "b1", 2000, 2600);
}

/* ---- smoke ---- */

static void smoke_by_setting(void **state)
{
    (void)state;
    field_open(&f, HOUSE("smoke-size: 1"), "b1 field-gun 20,10,0 bases: 3|r1 infantry 20,40,180",
               "  - {kind: wood, area: [0, 20, 48, 4]}\n");
    refused(&f, "smoke b1 way=across point=20,30", "gw.ruling.smoke"); /* nobody sees the place */
    give(&f, "smoke b1 way=across point=20,15", "");
    assert_int_equal(f.b.patch[0].a.x, 1850);
    assert_int_equal(f.b.patch[0].b.x, 2150);
    assert_int_equal(f.b.patch[0].a.y, 1450);
    assert_int_equal(f.b.patch[0].b.y, 1550);
    assert_int_equal(unit_of(&f, "b1")->tokens, 1);
}

static void a_unit_on_the_place_does_not_hide_it(void **state)
{
    (void)state;
    field_open(&f, "", "b1 field-gun 20,10,0|r1 infantry 20,20,180|r2 infantry 40,40,180", "");
    assert_true(may_give(&f, "smoke b1 way=along point=20,20.5")); /* on its edge */
    refused(&f, "smoke b1 way=along point=20,20.51", "gw.ruling.smoke");
}

/* A battery that can neither move nor fire is asked all the same: it can lay smoke on itself. */
static void smoke_is_a_choice(void **state)
{
    (void)state;
    const char *const units =
        "b1 field-gun 20,1,0 bases: 1|b2 infantry 20,2.5,0|r1 infantry 20,40,180";
    field_open(&f, "house: {rows: {gw.move.artillery-move: 0}}\n", units,
               "  - {kind: wood, area: [0, 10, 48, 9]}\n");
    unit_of(&f, "b2")->tokens = 6;
    set_tokens(&f, 3, 0);
    assert_true(may_give(&f, "smoke b1 way=across point=20,1"));
    give(&f, "wait", "");
    asked(&f, ASK_COMMAND, BLUE);
    tokens_are(&f, 2, 0);
}

/* ---- objectives and the end ---- */

#define AN_OBJECTIVE "objectives: [{name: a, at: [20, 24], worth: 4, held-by: red}]\n"

static void only_the_ready_hold(void **state)
{
    (void)state;
    field_open(&f, AN_OBJECTIVE HOUSE("break-percent: 100"),
               "b1 infantry 20,24,0|b2 infantry 40,10,0|r1 infantry 40,40,180|"
               "r2 infantry - arrives: 5, entry: [20, 48]",
               "");
    lose("b1"); /* where it fell it holds nothing */
    end_turn(BLUE_BEGINS);
    assert_int_equal(f.b.held_by[0], RED);
    put(&f, "b2", 2000, 2400, 0); /* one that is lost keeps nobody from holding it */
    put(&f, "r1", 2000, 2600, 0);
    lose("r1");
    end_turn(BLUE_BEGINS);
    assert_int_equal(f.b.held_by[0], BLUE);
}

static void a_corner_of_the_table_is_nobodys(void **state)
{
    (void)state;
    field_open(&f, "objectives: [{name: a, at: [1, 1], worth: 4}]\n",
               "b1 infantry 3,2,0|r1 infantry 40,40,180", "");
    end_turn(BLUE_BEGINS);
    assert_int_equal(f.b.held_by[0], BLUE);
}

static void hold_distance(void **state)
{
    (void)state;
    field_open(&f, AN_OBJECTIVE HOUSE("hold-distance: 0"),
               "b1 infantry 20,23.5,0|r1 infantry 40,40,180", "");
    struct field before = f;
    end_turn(BLUE_BEGINS);
    assert_int_equal(f.b.held_by[0], BLUE); /* it touches the place */
    f = before;
    put(&f, "b1", 2000, 2349, 0);
    end_turn(BLUE_BEGINS);
    assert_int_equal(f.b.held_by[0], RED);
}

/* Red holds 4 points; blue has cost it so many bases. */
static int winner_after(const char *margin, int bases_lost)
{
    char head[200];
    snprintf(head, sizeof head, AN_OBJECTIVE "win-margin: %s\n", margin);
    field_open(&f, head, "b1 infantry 20,10,0|r1 infantry 40,40,180 bases: 6", "");
    set_bases(&f, "r1", 6 - bases_lost, 0);
    f.b.turn = 6;
    end_turn("");
    assert_true(f.b.is_over);
    return f.b.winner;
}

static void margins(void **state)
{
    (void)state;
    assert_int_equal(winner_after("4", 0), RED);
    assert_int_equal(winner_after("5", 0), NO_SIDE);
    assert_int_equal(winner_after("2", 2), RED);
    assert_int_equal(winner_after("3", 2), NO_SIDE);
}

static void who_has_nobody_left_is_broken(void **state)
{
    (void)state;
    field_open(&f, HOUSE("break-percent: 100"),
               ONE_EACH "|r2 infantry - arrives: 3, entry: [9, 48]", "");
    lose("r1");
    end_turn(BLUE_BEGINS); /* one is still to come */
    assert_false(f.b.is_over);
    f.b.piece[number_of(&f, "r2")].presence = HAS_GONE;
    end_turn("");
    assert_true(f.b.is_over);
    assert_int_equal(f.b.winner, BLUE);
}

/* ---- arrivals ---- */

static void entries(void **state)
{
    (void)state;
    struct grog_error error = {.text = ""};
    assert_null(field_parse("", ONE_EACH "|r2 infantry - arrives: 2, entry: [48, 48]", "", &error));
    assert_non_null(strstr(error.text, "entry"));
    field_open(&f, "",
               "b1 infantry 20,10,0|r1 infantry 40,30,180|"
               "r2 cavalry - arrives: 1, entry: [1, 48]",
               "");
    give(&f, "wait", "");
    give(&f, "surrender", "");
    give(&f, "move r2 path=1.5,47.25", ""); /* 3" wide: moved in from the corner */
    at_place(&f, "r2", 150, 4725);
    assert_int_equal(print_of(&f, "r2")->facing, 18000);
    pass();
    assert_int_equal(unit_of(&f, "r2")->tokens, 1);
}

/* ---- settings of measuring ---- */

static void keep_away(void **state)
{
    (void)state;
    field_open(&f, HOUSE("keep-away: 3"), "b1 infantry 20,10,0|r1 infantry 20,18,180", "");
    assert_true(may_give(&f, "move b1 path=20,14"));
    refused(&f, "move b1 path=20,14.01", "gw.ruling.measuring");
    set_tokens(&f, 2, 2);
    give(&f, "assault b1 target=r1", "");
    at_place(&f, "b1", 2000, 1400); /* 3" before contact */
}

static void line_cover_and_wood_sight(void **state)
{
    (void)state;
    const char *const terrain = "  - {kind: wall, line: [[0, 30], [48, 30]]}\n"
                                "  - {kind: wood, area: [10, 20, 10, 4]}\n";
    field_open(&f, HOUSE("line-cover: 0, wood-sight: 0"), ONE_EACH, terrain);
    assert_int_equal(gw_cover(f.s, (struct place){4000, 3001}, &(struct place){4000, 1000}), OPEN);
    assert_int_equal(gw_cover(f.s, (struct place){4000, 3000}, &(struct place){4000, 1000}), COVER);
    put(&f, "r1", 1500, 2000, 180);
    put(&f, "b1", 1500, 1000, 0);
    assert_true(
        gw_sees((struct game){f.s, &f.b}, 0, 1)); /* on the edge: nothing of the line is inside */
    put(&f, "r1", 1500, 2001, 180);
    assert_false(gw_sees((struct game){f.s, &f.b}, 0, 1));
}

/* ---- what a refusal says ---- */

static void says(const char *order, const char *part)
{
    struct order o = order_in_words(&f, order);
    struct verdict why = {.line = -1};
    assert_false(rules_check((struct game){f.s, &f.b}, &o, &why));
    if (!strstr(why.words, part))
        fail_msg("%s is refused with \"%s\", not \"%s\"", order, why.words, part);
}

static void refusals_say_why(void **state)
{
    (void)state;
    field_open(&f, "",
               "b1 infantry 10,20,0|b2 machine-gun 20,10,0|b3 infantry 30,10,0|"
               "r1 infantry 10,36,180|r2 infantry 30,17,180|r3 infantry 44,16,180",
               "  - {kind: wood, area: [25, 13, 10, 2]}\n");
    says("fire b1 target=r1", "r1 is 15\" away, and the fire reaches 12\"");
    says("fire b3 target=r2", "it does not see r2: the wood is in the way");
    says("assault b3 target=r2", "it does not see r2: the wood is in the way");
    says("move-and-fire b2 path=20,11", "its kind does not move and fire");
    give(&f, "move b3 path=31,10", "");
    asked(&f, ASK_REACT, RED);
    says("react r2 action=rally", "it does not see b3: the wood is in the way");
}

/* Also where the house lets dismounted horsemen go by their own line. */
static void the_row_that_forbids_is_named(void **state)
{
    (void)state;
    const char *const units = "b1 cavalry 20,10,0 mounted: no|r1 infantry 20,16,180";
    field_open(&f, "house: {rows: {gw.move.infantry-move: 0}}\n", units, "");
    refused(&f, "move b1 path=20,11", "gw.move.infantry-move");
    field_open(&f, "house: {rows: {gw.move.dismounted: off, gw.move.cavalry-move: 0}}\n", units,
               "");
    refused(&f, "move b1 path=20,11", "gw.move.cavalry-move");
    field_open(&f, "house: {rows: {gw.action.cavalry-fire: 0}}\n", units, "");
    refused(&f, "fire b1 target=r1", "gw.action.cavalry-fire");
}

/* A type has an action only if its row says so, however far it might go by another one. */
static void an_action_row_forbids(void **state)
{
    (void)state;
    const char *const units = "b1 infantry 20,10,0|b2 machine-gun 30,10,0|b3 cavalry 10,10,0|"
                              "r1 infantry 20,16,180|r2 infantry 40,40,180";
    field_open(&f, "", units, "");
    assert_true(may_give(&f, "move b1 path=20,11"));
    assert_true(may_give(&f, "move-and-fire b1 path=20,11"));
    assert_true(may_give(&f, "dismount b3 then-fire"));
    refused(&f, "move-and-fire b2 path=30,11", "gw.action.machine-gun-move-fire");
    field_open(&f,
               "house: {rows: {gw.action.infantry-move: 0, gw.action.infantry-move-fire: off, "
               "gw.action.cavalry-move-fire: 0, gw.action.machine-gun-fire: 0}}\n",
               units, "");
    refused(&f, "move b1 path=20,11", "gw.action.infantry-move");
    refused(&f, "move-and-fire b1 path=20,11", "gw.action.infantry-move-fire");
    assert_true(may_give(&f, "assault b1 target=r1"));
    assert_true(may_give(&f, "dismount b3"));
    refused(&f, "dismount b3 then-fire", "gw.action.cavalry-move-fire");
    refused(&f, "fire b2 target=r1", "gw.action.machine-gun-fire");
    field_open(&f, "house: {rows: {gw.move.machine-gun-move-fire: 4}}\n", units, "");
    refused(&f, "move-and-fire b2 path=30,11", "gw.action.machine-gun-move-fire");
    field_open(&f, "house: {rows: {gw.action.machine-gun-move-fire: 1}}\n", units, "");
    refused(&f, "move-and-fire b2 path=30,11", "gw.move.machine-gun-move-fire");
}

/* ---- drawn at random ---- */

/* Machine guns that may move and fire by the house's rows are drawn so, too. */
static void random_draws_what_the_house_allows(void **state)
{
    (void)state;
    int drawn = 0;
    field_open(&f,
               "house: {rows: {gw.fire.machine-gun-move: off, gw.action.machine-gun-move-fire: 1, "
               "gw.move.machine-gun-move-fire: 4}}\n",
               "b1 machine-gun 10,20,0|r1 infantry 10,36,180", "");
    assert_true(may_give(&f, "move-and-fire b1 path=10,24"));
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct dice dice;
        dice_seed(&dice, seed);
        drawn += gw_draw((struct game){f.s, &f.b}, &dice).verb == DO_MOVE_AND_FIRE;
    }
    assert_true(drawn > 10);
}

/* ---- reach ---- */

/* How far its fire reaches by what is drawn around it, 0: nothing is. */
static int fire_reaches(const char *id)
{
    struct reach reach;
    for (int k = 0; gw_reach((struct game){f.s, &f.b}, number_of(&f, id), k, &reach); k++)
        if (strstr(reach.label, "fire") && reach.verb < 0)
            return reach.far;
    return 0;
}

static void fire_is_drawn_by_its_own_row(void **state)
{
    (void)state;
    field_open(&f, "house: {rows: {gw.fire.cavalry-range: 9, gw.fire.one-base-range: 7}}\n",
               "b1 infantry 10,10,0|b2 cavalry 20,10,0|b3 cavalry 20,20,0 mounted: no|"
               "b4 machine-gun 30,10,0|b5 field-gun 40,10,0|b6 heavy-gun 40,20,0|"
               "r1 infantry 20,40,180",
               "");
    assert_int_equal(fire_reaches("b1"), 1200);
    assert_int_equal(fire_reaches("b2"), 900);
    assert_int_equal(fire_reaches("b3"), 900);
    assert_int_equal(fire_reaches("b4"), 2400);
    assert_int_equal(fire_reaches("b5"), 2400); /* direct fire */
    assert_int_equal(fire_reaches("b6"), 0);    /* nobody is out of it */
    set_bases(&f, "b1", 1, 0);
    set_bases(&f, "b2", 1, 0);
    assert_int_equal(fire_reaches("b1"), 700);
    assert_int_equal(fire_reaches("b2"), 700);
}

/* ---- what a program is told ---- */

static void told(struct grog_battle *b, const char *order, const char *faces, struct grog_text *t)
{
    struct grog_order o;
    struct grog_error error = {.text = ""};
    int from = grog_battle_events(b);
    const struct grog_dice dice = {.faces = faces};
    if (grog_order_parse(b, order, &o, &error) < 0 || grog_battle_give(b, &o, &dice, &error) < 0)
        fail_msg("%s: %s", order, error.text);
    grog_text_clear(t);
    grog_json_events(t, b, from, grog_battle_events(b), GROG_UMPIRE);
}

/* Who hands over does it by a row and a ruling; the state says who is active and has how many tokens. */
static void a_program_is_told_what_moved_the_game_on(void **state)
{
    (void)state;
    struct grog_error error = {.text = ""};
    struct grog_text t = {0};
    const struct grog_dice dice = {.faces = ""};
    field_open(&f, "", ONE_EACH, "");
    struct grog_battle *b = grog_battle_new(f.s, &dice, &error);
    assert_non_null(b);
    grog_json_events(&t, b, 0, grog_battle_events(b), GROG_UMPIRE);
    assert_non_null(strstr(t.text, "Blue: 3 command tokens"));
    told(b, "wait", "", &t);
    assert_non_null(strstr(t.text, "gw.ruling.surrender"));
    assert_null(strstr(t.text, "gw.turn.hand-over"));
    told(b, "surrender", "", &t);
    const char *row = strstr(t.text, "gw.turn.hand-over");
    assert_non_null(row);
    assert_non_null(strstr(row, "gw.ruling.surrender"));
    assert_non_null(strstr(row, "gw.turn.swap"));
    grog_text_clear(&t);
    grog_json_battle(&t, b, GROG_SPECTATOR, NULL);
    assert_non_null(
        strstr(t.text, "\"facts\":{\"tokens-1\":2,\"tokens-2\":3,\"active\":\"red\"},\"pools\""));
    grog_text_release(&t);
    grog_battle_free(b);
}

/* Also the marker of one that is stopped, and how many are left of a single base. */
static void losses_are_told_in_words(void **state)
{
    (void)state;
    struct grog_error error = {.text = ""};
    struct grog_text t = {0};
    const struct grog_dice dice = {.faces = ""};
    field_open(&f, "",
               "b1 infantry 20,10,0|b2 infantry 40,10,0 bases: 1|r1 infantry 20,2,180|"
               "r2 infantry 40,13,180",
               "");
    struct grog_battle *b = grog_battle_new(f.s, &dice, &error);
    assert_non_null(b);
    told(b, "fire b1 target=r1", "6 6 4 1 1", &t);
    assert_non_null(strstr(t.text, "\"r1 can fall back no farther: 1 marker\""));
    told(b, "decline", "", &t);
    told(b, "decline", "", &t);
    told(b, "assault b2 target=r2", "", &t);
    told(b, "decline", "4 1 1 1 1", &t);
    assert_non_null(strstr(t.text, "the attacker wins, 1 base left against 3"));
    grog_text_release(&t);
    grog_battle_free(b);
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
        cmocka_unit_test(tokens_by_settings),
        cmocka_unit_test(ties_and_bonus),
        cmocka_unit_test(a_failed_test_changes_nothing_else),
        cmocka_unit_test(who_has_reacted_is_tested),
        cmocka_unit_test(waiting_alone_is_not_asked),
        cmocka_unit_test(who_does_not_see_is_not_asked),
        cmocka_unit_test(against_an_assault_only_fire),
        cmocka_unit_test(a_reaction_has_the_parts_of_its_action),
        cmocka_unit_test(a_reaction_by_dismounting),
        cmocka_unit_test(every_throw_of_a_reaction_is_foreseen),
        cmocka_unit_test(the_test_of_an_activation_is_foreseen),
        cmocka_unit_test(the_throws_of_a_way_are_foreseen),
        cmocka_unit_test(reactions_by_setting),
        cmocka_unit_test(seizing_by_settings),
        cmocka_unit_test(nerve_by_setting),
        cmocka_unit_test(the_defender_wins_ties),
        cmocka_unit_test(beaten_guns_are_lost),
        cmocka_unit_test(the_winner_needs_room),
        cmocka_unit_test(smoke_by_setting),
        cmocka_unit_test(a_unit_on_the_place_does_not_hide_it),
        cmocka_unit_test(smoke_is_a_choice),
        cmocka_unit_test(only_the_ready_hold),
        cmocka_unit_test(a_corner_of_the_table_is_nobodys),
        cmocka_unit_test(hold_distance),
        cmocka_unit_test(margins),
        cmocka_unit_test(who_has_nobody_left_is_broken),
        cmocka_unit_test(entries),
        cmocka_unit_test(keep_away),
        cmocka_unit_test(line_cover_and_wood_sight),
        cmocka_unit_test(refusals_say_why),
        cmocka_unit_test(the_row_that_forbids_is_named),
        cmocka_unit_test(an_action_row_forbids),
        cmocka_unit_test(random_draws_what_the_house_allows),
        cmocka_unit_test(fire_is_drawn_by_its_own_row),
        cmocka_unit_test(a_program_is_told_what_moved_the_game_on),
        cmocka_unit_test(losses_are_told_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, close_field);
}
