/* SPDX-License-Identifier: MIT */
/*
 * What a scenario of Bolt Action may say of its units (4.1 and 4.3 of the specification): what is
 * left out, and what is refused.
 */
#include "bolt_field.h"

static struct field field;

static int close_field(void **state)
{
    (void)state;
    field_close(&field);
    return 0;
}

/* ---- what is refused ---- */

static struct grog_scenario *parse(const char *top, const char *unit, const char *terrain,
                                   struct grog_error *error)
{
    struct grog_text t = {0};
    grog_text_addf(&t, "system: bolt-action\nname: A field\n%s%s", top, "sides:\n");
    grog_text_addf(&t, "  - {name: Blue, zone: [0, 0, 20, 8], units: [{id: a, %s}]}\n", unit);
    grog_text_add(
        &t,
        "  - {name: Red, zone: [0, 16, 20, 7], units: [{id: b, kind: squad, models: 1, arms: {rifles: 1}}]}\n");
    grog_text_addf(&t, "%s%s", *terrain ? "terrain:\n" : "", terrain);
    struct grog_scenario *s = scenario_parse("field", t.text, strlen(t.text), error);
    grog_text_release(&t);
    return s;
}

#define TABLE "table: {width: 24, depth: 24}\nvictory: attrition\n"

/* Each is fine, or refused with these words. */
static void judge(const char *top, const char *unit, const char *terrain, const char *reason)
{
    struct grog_error error = {.text = ""};
    struct grog_scenario *s = parse(top, unit, terrain, &error);
    if ((s != NULL) != (reason == NULL))
        fail_msg("%s %s%s: %s", top, unit, terrain, s ? "not refused" : error.text);
    if (!s && !strstr(error.text, reason))
        fail_msg("%s: refused because \"%s\", not \"%s\"", unit, error.text, reason);
    scenario_free(s);
}

static void test_units_refused(void **state)
{
    static const struct {
        const char *unit, *reason;
    } unit[] = {
        {"kind: squad, models: 5, arms: {rifles: 3, lmgs: 1, loaders: 1}", NULL},
        {"kind: squad, models: 5, arms: {rifles: 4}", "as many as models"},
        {"kind: squad, models: 5, arms: {rifles: 6}", "as many as models"},
        {"kind: squad, models: 16, arms: {rifles: 16}", "15"},
        {"kind: squad, arms: {rifles: 4}", "how many men"},
        {"kind: squad, models: 5, arms: {rifles: 4, mmgs: 1}", "medium machine gun"},
        {"kind: squad, models: 5, arms: {rifles: 5}, heavy: [{weapon: bazooka}]", "panzerfausts"},
        {"kind: squad, models: 5, arms: {rifles: 2, smgs: 3}, heavy: [{weapon: panzerfaust, count: 2}]",
         NULL},
        {"kind: squad, models: 5, arms: {rifles: 2, smgs: 3}, heavy: [{weapon: panzerfaust, count: 3}]",
         "too few"},
        {"kind: squad, models: 5, arms: {smgs: 5}", "nobody in the squad carries"},
        {"kind: squad, models: 5, arms: {smgs: 5}, nco-arm: smgs", NULL},
        {"kind: squad, models: 5, arms: {smgs: 5}, nco: no", NULL},
        {"kind: squad, models: 5, arms: {rifles: 5}, rank: major", "only an officer"},
        {"kind: squad, models: 5, arms: {rifles: 5}, class: soft-skin", "only a vehicle"},
        {"kind: squad, models: 5, arms: {rifles: 5}, tough: 5", NULL},
        {"kind: squad, models: 5, arms: {rifles: 5}, tough: 6", "more tough"},
        {"kind: officer, models: 1, arms: {pistols: 1}", "rank"},
        {"kind: officer, models: 5, arms: {pistols: 5}, rank: captain", NULL},
        {"kind: officer, models: 6, arms: {pistols: 6}, rank: captain", "4 helpers"},
        {"kind: team, models: 3, arms: {mmgs: 1}", NULL},
        {"kind: vehicle, class: light-tank, arms: {mmgs: 6, lmgs: 6}", NULL},
        {"kind: vehicle, class: light-tank, arms: {mmgs: 7}", "at most 6 machine guns"},
        {"kind: squad, models: 15, arms: {rifles: 8, lmgs: 7}", "at most 6 machine guns"},
        {"kind: squad, models: 1, arms: {rifles: 1}, arrives: 7", NULL},
        {"kind: gun, models: 3, heavy: [{weapon: light-at-gun}], arrives: 2", NULL},
        {"kind: gun, models: 4, heavy: [{weapon: heavy-at-gun}], arrives: 2", "cannot move"},
        {"kind: gun, models: 4, heavy: [{weapon: heavy-at-gun}], edge: west", "cannot move"},
        {"kind: team, models: 3, arms: {mmgs: 1, rifles: 2}", "does not shoot"},
        {"kind: team, models: 2, heavy: [{weapon: piat}], arms: {rifles: 1}", "does not shoot"},
        {"kind: team, models: 2, arms: {pistols: 2}, call: barrage", NULL},
        {"kind: team, models: 2, arms: {pistols: 3}, call: barrage", "more arms"},
        {"kind: gun, models: 2, heavy: [{weapon: light-at-gun}]", NULL},
        {"kind: gun, models: 6, heavy: [{weapon: light-at-gun}]", NULL},
        {"kind: gun, models: 1, heavy: [{weapon: light-at-gun}]", "2 to 6"},
        {"kind: gun, models: 7, heavy: [{weapon: light-at-gun}]", "2 to 6"},
        {"kind: gun, models: 3", "heavy weapon"},
        {"kind: vehicle", "class"},
        {"kind: vehicle, class: light-tank, rank: captain, open-topped: yes", NULL},
        {"kind: vehicle, class: light-tank, models: 2", "one model"},
        {"kind: vehicle, class: soft-skin, open-topped: yes", "roof"},
        {"kind: vehicle, class: light-tank, move: infantry", "tracks"},
        {"kind: vehicle, class: light-tank, heavy: [{weapon: hmg, count: 6}, {weapon: hmg, count: 6}]",
         "at most 11"},
        {"kind: vehicle, class: infantry", "class"},
        {"kind: squad, models: 1, arms: {rifles: 1}, at: [12, 4], facing: 45", NULL},
        {"kind: squad, models: 1, arms: {rifles: 1}, at: [12, 4], facing: 45.5", "whole degrees"},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(unit); i++)
        judge(TABLE, unit[i].unit, "", unit[i].reason);
}

static void test_scenarios_refused(void **state)
{
    static const char man[] = "kind: squad, models: 1, arms: {rifles: 1}";
    (void)state;
    judge("table: {width: 23.99, depth: 24}\nvictory: attrition\n", man, "", "24 to 96");
    judge("table: {width: 96, depth: 96}\nvictory: attrition\n", man, "", NULL);
    judge("table: {width: 96, depth: 96.01}\nvictory: attrition\n", man, "", "96");
    judge(TABLE, man, "  - {kind: building, area: [4, 9, 8, 7]}\n", NULL);
    judge(TABLE, man, "  - {kind: building, area: [4, 9, 8.01, 7]}\n", "8 by 8");
    judge("table: {width: 24, depth: 24}\nvictory: objectives\n", man, "", "none to be held");
    judge(TABLE "objectives: [{name: O, at: [12, 12], worth: 3}]\n", man, "", NULL);
    judge(TABLE "objectives: [{name: O, at: [12, 12], worth: 4}]\n", man, "", "1 to 3 points");
    judge("turns: 20\n" TABLE, "kind: squad, models: 1, arms: {rifles: 1}, arrives: 12", "", NULL);
    judge("turns: 20\n" TABLE, "kind: squad, models: 1, arms: {rifles: 1}, arrives: 13", "",
          "turn 12 at the latest");
    judge("table: {width: 48, depth: 48}\nvictory: attrition\n", man, "", NULL);
    judge(
        "table: {width: 24, depth: 24}\nvictory: breakthrough\nexit-edge: east\npoints-to-win: 2\n",
        man, "", "who attacks");
    judge("table: {width: 24, depth: 24}\nvictory: breakthrough\nattacker: 1\npoints-to-win: 2\n",
          man, "", "which edge");
    judge("table: {width: 24, depth: 24}\nvictory: breakthrough\nattacker: 1\nexit-edge: east\n",
          man, "", "how many points");
    judge(
        "table: {width: 24, depth: 24}\nvictory: breakthrough\nattacker: 1\nexit-edge: east\npoints-to-win: 2\n",
        man, "", NULL);
}

/* ---- what is left out ---- */

static const struct ba_profile *profile_of(const char *unit)
{
    struct grog_error error = {.text = ""};
    field_close(&field);
    field.s = parse(TABLE, unit, "", &error);
    if (!field.s)
        fail_msg("%s: %s", unit, error.text);
    return ba_profile(field.s, 0);
}

static void test_left_out(void **state)
{
    (void)state;
    const struct ba_profile *p = profile_of("kind: squad, models: 1, arms: {rifles: 1}");
    assert_int_equal(p->quality, REGULAR);
    assert_true(p->nco);
    assert_int_equal(p->nco_arm, RIFLES);
    assert_int_equal(p->rank, NO_OFFICER);
    assert_int_equal(p->call, NO_CALL);
    assert_int_equal(p->move, MOVES_ON_FOOT);
    assert_int_equal(p->tough + p->weapons + p->at_weapons + p->spotter + p->flak, 0);
    assert_int_equal(field.s->turns, 6);
    assert_int_equal(ba_switches(field.s)->first_deployer, 1);
    assert_int_equal(ba_switches(field.s)->attacker, 0);
    assert_int_equal(field.s->side[0].home_edge, EDGE_SOUTH); /* where the zone touches longest */
    p = profile_of(
        "kind: vehicle, class: light-tank, heavy: [{weapon: hmg}, {weapon: light-at-gun, arc: front, count: 2}]");
    assert_int_equal(p->models, 1);
    assert_int_equal(p->weapons, 3);
    assert_int_equal(p->front_only, 4 | 8); /* the others are in a turret */
    assert_int_equal(p->weapon[0], HMG);
    assert_int_equal(p->weapon[2], LIGHT_AT_GUN);
}

static void test_moves_left_out(void **state)
{
    static const struct {
        const char *unit;
        int move;
    } kind[] = {
        {"kind: officer, rank: major, models: 1, arms: {pistols: 1}", MOVES_ON_FOOT},
        {"kind: team, models: 3, arms: {mmgs: 1}", MOVES_ON_FOOT},
        {"kind: gun, models: 3, heavy: [{weapon: light-at-gun}]", MOVES_AS_GUN},
        {"kind: gun, models: 3, heavy: [{weapon: medium-at-gun}]", MOVES_AS_GUN},
        {"kind: gun, models: 3, heavy: [{weapon: light-howitzer}]", MOVES_AS_GUN},
        {"kind: gun, models: 3, heavy: [{weapon: heavy-autocannon}]", MOVES_AS_GUN},
        {"kind: gun, models: 3, heavy: [{weapon: heavy-at-gun}]", MOVES_NOT},
        {"kind: gun, models: 3, heavy: [{weapon: super-heavy-at-gun}]", MOVES_NOT},
        {"kind: gun, models: 3, heavy: [{weapon: medium-howitzer}]", MOVES_NOT},
        {"kind: gun, models: 3, heavy: [{weapon: heavy-howitzer}]", MOVES_NOT},
        {"kind: vehicle, class: soft-skin", MOVES_ON_WHEELS},
        {"kind: vehicle, class: armoured-car", MOVES_ON_WHEELS},
        {"kind: vehicle, class: light-tank", MOVES_ON_TRACKS},
        {"kind: vehicle, class: super-heavy-tank", MOVES_ON_TRACKS},
        {"kind: vehicle, class: soft-skin, move: half-tracked", MOVES_ON_HALF_TRACKS},
    };
    (void)state;
    for (int i = 0; i < COUNT_OF(kind); i++)
        if (profile_of(kind[i].unit)->move != kind[i].move)
            fail_msg("%s", kind[i].unit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_units_refused),
        cmocka_unit_test(test_scenarios_refused),
        cmocka_unit_test(test_left_out),
        cmocka_unit_test(test_moves_left_out),
    };
    return cmocka_run_group_tests_name("bolt action: data", tests, NULL, close_field);
}
