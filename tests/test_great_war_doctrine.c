/* SPDX-License-Identifier: MIT */
/* The sensible player of Great War: what he does where the answer is plain, and that he wins. */
#include "great_war_field.h"

#include "players/player.h"
#include "systems/great_war/doctrine/doctrine.h"

#include <stdlib.h>

static struct field f;

/* His answer to what is asked now. */
static struct order thought(void)
{
    struct gw_mind *mind = calloc(1, sizeof *mind);
    assert_non_null(mind);
    const struct thinking t = {.g = {f.s, &f.b}, .side = f.b.decider, .mind = mind};
    struct order o = f.s->rules->decision[f.b.decision].think(&t);
    assert_true(rules_check((struct game){f.s, &f.b}, &o, NULL));
    free(mind);
    return o;
}

static void he_fires_at_the_shaken(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 14,18,180|r2 infantry 26,18,180", "");
    set_bases(&f, "r2", 3, 2);
    struct order o = thought();
    assert_int_equal(o.verb, DO_FIRE);
    assert_int_equal(o.other, number_of(&f, "r2"));
}

/* What a shot at it is worth to the guns when the infantry is so far from it, in 1/100 inch. */
static double worth_of_gun_at(int far)
{
    struct gw_mind *mind = calloc(1, sizeof *mind);
    struct facts shot;
    double worth = 0;
    assert_non_null(mind);
    put(&f, "b2", 10 * INCH, 40 * INCH - far - 100, 0); /* both are an inch deep */
    const struct thinking t = {.g = {f.s, &f.b}, .side = 0, .mind = mind};
    int gun = number_of(&f, "b1"), target = number_of(&f, "r1");
    if (gw_can_shoot(t.g, gun, on_of(t.g, gun), target, STANDING, &shot, NULL))
        worth = gw_fire_worth(&t, &shot, target);
    free(mind);
    return worth;
}

/* Only if it is in range: 24 inches, whoever it sees. */
static void he_fears_a_machine_gun_in_range(void **state)
{
    (void)state;
    field_open(&f, "",
               "b1 field-gun 40,4,0|b2 infantry 10,5,0|r1 machine-gun 10,40,180|"
               "r2 infantry 40,40,180",
               "");
    double far = worth_of_gun_at(24 * INCH + 1);
    assert_true(far > 0);
    assert_true(worth_of_gun_at(24 * INCH) == 1.5 * far);
}

/* Two moves from its objective it sees nobody yet: it goes on. */
static void he_brings_up_a_machine_gun(void **state)
{
    (void)state;
    field_open(&f, "objectives: [{name: a, at: [20, 24], worth: 3}]\n",
               "b1 machine-gun 20,8,0|r1 infantry 20,46,180",
               "  - {kind: wood, area: [0, 30, 48, 6]}\n");
    struct order o = thought();
    assert_int_equal(o.verb, DO_MOVE);
    assert_true(o.point[0].y >= 15 * INCH);
}

static void he_assaults_guns(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0 grade: elite, bases: 4|r1 heavy-gun 20,17,180 bases: 1",
               "");
    struct order o = thought();
    assert_int_equal(o.verb, DO_ASSAULT);
}

static void he_always_fires_at_an_assault(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,18,180 grade: poor", "");
    give(&f, "assault b1 target=r1", "");
    struct order o = thought();
    assert_int_equal(o.verb, DO_REACT);
    assert_int_equal(o.word[0], REACT_FIRE);
}

static void he_seizes_after_a_failed_test(void **state)
{
    (void)state;
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,40,180", "");
    unit_of(&f, "b1")->tokens = 1;
    set_tokens(&f, 4, 3);
    give(&f, "move b1 path=20,12", "activation@2: 1");
    assert_int_equal(thought().verb, DO_SEIZE);
    set_tokens(&f, 4, 2); /* fewer than three */
    assert_int_equal(thought().verb, DO_DECLINE);
    set_tokens(&f, 7, 3); /* fewer than half of his */
    assert_int_equal(thought().verb, DO_DECLINE);
}

static void he_lays_smoke_when_he_has_no_shot(void **state)
{
    (void)state;
    field_open(&f, "",
               "b1 field-gun 40,4,0 grade: poor, bases: 1|b2 infantry 20,20,0|b3 infantry 26,20,0|"
               "b4 infantry 32,20,0|r1 machine-gun 26,30,180 grade: elite",
               "  - {kind: trench, area: [10, 29, 30, 2]}\n");
    for (int i = 2; i <= 4; i++) {
        char id[4];
        snprintf(id, sizeof id, "b%d", i);
        unit_of(&f, id)->tokens = 5;
    }
    struct order o = thought();
    assert_int_equal(o.verb, DO_SMOKE);
    assert_int_equal(o.word[0], WAY_ACROSS);
}

/* What an answer is worth is told of what he does, not of what he lets be. */
static void he_says_why(void **state)
{
    (void)state;
    static struct gw_mind mind;
    struct grog_text why = {0};
    field_open(&f, "", "b1 infantry 20,10,0|r1 infantry 20,40,180", "");
    give(&f, "move b1 path=20,12", "");
    const struct thinking t = {.g = {f.s, &f.b}, .side = RED, .mind = &mind, .reasons = &why};
    assert_int_equal(f.s->rules->decision[ASK_REACT].think(&t).verb, DO_DECLINE);
    assert_string_equal(why.text, "no shot is worth it");
    grog_text_clear(&why);
    put(&f, "r1", 2000, 1500, 180);
    assert_int_equal(f.s->rules->decision[ASK_REACT].think(&t).verb, DO_REACT);
    assert_non_null(strstr(why.text, "fire at it, worth"));
    grog_text_release(&why);
}

static void beats_random(const char *name)
{
    char path[100];
    struct grog_error error;
    snprintf(path, sizeof path, "scenarios/great-war/%s.yaml", name);
    struct grog_scenario *s = grog_scenario_new(path, NULL, &error);
    struct grog_plan plan = {
        .player = {"doctrine", "random"}, .games = 50, .seed = 5, .is_mirrored = true};
    assert_non_null(s);
    struct grog_simulation *simulation = grog_simulation_new(s, &plan, &error);
    assert_non_null(simulation);
    assert_true(grog_simulation_tally(simulation)->player_wins[0] >= 49);
    grog_simulation_free(simulation);
    grog_scenario_free(s);
}

static void he_beats_chance(void **state)
{
    (void)state;
    beats_random("crossroads");
    beats_random("over-the-top");
    beats_random("rear-guard");
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
        cmocka_unit_test(he_fires_at_the_shaken),
        cmocka_unit_test(he_fears_a_machine_gun_in_range),
        cmocka_unit_test(he_brings_up_a_machine_gun),
        cmocka_unit_test(he_assaults_guns),
        cmocka_unit_test(he_always_fires_at_an_assault),
        cmocka_unit_test(he_seizes_after_a_failed_test),
        cmocka_unit_test(he_lays_smoke_when_he_has_no_shot),
        cmocka_unit_test(he_says_why),
        cmocka_unit_test(he_beats_chance),
    };
    return cmocka_run_group_tests(tests, NULL, close_field);
}
