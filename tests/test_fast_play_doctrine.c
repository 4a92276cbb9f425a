/* SPDX-License-Identifier: MIT */
/* Fast Play's sensible player, its scenarios' points, and orders by pointing. */
#include "kit.h"

#include "systems/fast_play/doctrine/doctrine.h"

static struct grog_scenario *open_one(const char *name)
{
    char path[100];
    struct grog_error error;
    snprintf(path, sizeof path, "scenarios/fast-play/%s.yaml", name);
    struct grog_scenario *s = grog_scenario_new(path, NULL, &error);
    if (!s)
        fail_msg("%s", error.text);
    return s;
}

static void armies_cost_what_they_should(void **state)
{
    static const struct {
        const char *name;
        int points[2];
    } army[] = {
        {"ford", {180, 184}}, {"legion-and-phalanx", {528, 514}}, {"arrow-field", {330, 401}}};
    (void)state;
    for (int i = 0; i < COUNT_OF(army); i++) {
        struct grog_scenario *s = open_one(army[i].name);
        assert_int_equal(grog_scenario_points(s, 0), army[i].points[0]);
        assert_int_equal(grog_scenario_points(s, 1), army[i].points[1]);
        grog_scenario_free(s);
    }
}

/* A battle in its first move phase, as the scenario sets it up. */
static void set_up(const struct grog_scenario *s, struct battle *b)
{
    battle_clear(b);
    for (int unit = 0; unit < s->units; unit++) {
        const struct fp_profile *p = fp_profile(s, unit);
        struct fp_unit *now = fp_unit(b, unit);
        now->stands = p->stands;
        now->files = p->files;
        now->order = p->order;
        now->attached = NOBODY;
        b->piece[unit] = (struct piece){fp_footprint_at_start(s, unit), ON_TABLE};
    }
}

/* The wheel of the worked example: 30 degrees and 0.85" bring the Spearmen to 20.83,10.24. */
static void pointing_finds_the_wheel(void **state)
{
    struct grog_scenario *s = open_one("ford");
    struct order o = order_of(DO_MOVE, 0);
    struct battle b;
    (void)state;
    set_up(s, &b);
    fp_steer((struct game){s, &b}, (struct place){2083, 1024}, &o);
    assert_int_equal(o.number[TURN_BY], 30);
    assert_in_range(o.number[AHEAD_BY], 84, 85);
    fp_steer((struct game){s, &b}, (struct place){2000, 3000}, &o); /* too far: as far as it goes */
    assert_int_equal(o.number[TURN_BY], 0);
    assert_int_equal(o.number[AHEAD_BY], 400);
    fp_steer((struct game){s, &b}, (struct place){2600, 900}, &o); /* a wheel that it can afford */
    assert_int_equal(o.number[TURN_BY], 38);
    assert_in_range(o.number[AHEAD_BY], 0, 1);
    grog_scenario_free(s);
}

static void everybody_has_his_part(void **state)
{
    struct grog_scenario *s = open_one("arrow-field");
    struct battle b;
    (void)state;
    set_up(s, &b);
    assert_int_equal(fp_role((struct game){s, &b}, 0), SHOOTERS);
    assert_int_equal(fp_role((struct game){s, &b}, 3), IN_LINE);
    assert_int_equal(fp_role((struct game){s, &b}, 5), LEADERS);
    assert_int_equal(fp_role((struct game){s, &b}, 6), HORSEMEN);
    assert_int_equal(fp_role((struct game){s, &b}, 10), SCOUTS);
    assert_int_equal(fp_role((struct game){s, &b}, 11), ENGINES);
    grog_scenario_free(s);
}

/* The ford is the Raiders': they lead, and yet do not wait ten inches behind it; the Garrison attacks. */
static void who_leads_goes_to_what_he_holds(void **state)
{
    struct grog_scenario *s = open_one("ford");
    struct battle b;
    struct fp_plan plan;
    (void)state;
    set_up(s, &b);
    b.held_by[0] = 1;
    fp_make_plan(&(struct thinking){.g = {s, &b}, .side = 1}, &plan);
    assert_false(plan.attacks);
    assert_true(plan.advances);
    assert_int_equal(plan.goal.x, 2400);
    assert_int_equal(plan.goal.y, 1850);
    fp_make_plan(&(struct thinking){.g = {s, &b}, .side = 0}, &plan);
    assert_true(plan.attacks);
    assert_false(plan.advances);
    grog_scenario_free(s);
}

/* To stand at the ford is worth more as time runs out, and most in the last turn, in which nobody charges any more;
 * less if a friend stands there; an enemy there who cannot be driven off any more lets little of it. */
static void time_runs_out(void **state)
{
    struct grog_scenario *s = open_one("ford");
    struct battle b;
    const struct thinking t = {.g = {s, &b}, .side = 0};
    enum { SPEARMEN, WATCHMEN, YOUNG = 7 };
    (void)state;
    set_up(s, &b);
    b.held_by[0] = 1;
    b.turn = 1;
    const struct footprint there = fp_footprint(t.g, SPEARMEN, (struct place){2400, 1500}, 0);
    const struct footprint short_of_it = fp_footprint(t.g, SPEARMEN, (struct place){2400, 1499}, 0);
    double first = fp_holding(&t, SPEARMEN, &there);
    assert_true(first > 0 && fp_urgency(&t) <= 0);
    assert_true(fp_holding(&t, SPEARMEN, &short_of_it) <= 0);
    b.turn = 7;
    double late = fp_holding(&t, SPEARMEN, &there);
    assert_true(late > first && fp_urgency(&t) > 0.7 && !fp_is_last_turn(&t));
    b.turn = 8;
    double last = fp_holding(&t, SPEARMEN, &there);
    assert_true(last > late && fp_urgency(&t) >= 1 && fp_is_last_turn(&t));
    b.piece[YOUNG].on = fp_footprint(t.g, YOUNG, (struct place){2400, 2100}, 18000);
    assert_true(fp_holding(&t, SPEARMEN, &there) < late);
    assert_true(fp_denied(&t, YOUNG) > 3.9);
    b.piece[YOUNG].on = fp_footprint(t.g, YOUNG, (struct place){2400, 2101}, 18000);
    assert_true(fp_denied(&t, YOUNG) <= 0);
    b.piece[WATCHMEN].on = there;
    assert_true(fp_holding(&t, SPEARMEN, &there) < last / 2);
    grog_scenario_free(s);
}

/* The Riders, charged by the Horse from 5" with a reach of 12", run 3D6" straight away from it. */
static void charge_riders(const struct grog_scenario *s, struct battle *b, struct place riders)
{
    enum { HORSE = 3, RIDERS = 9 };
    struct fp_battle *now = fp_battle(b);
    set_up(s, b);
    b->piece[RIDERS].on =
        fp_footprint((struct game){s, b}, RIDERS, riders, edge_inwards(EDGE_NORTH));
    b->piece[HORSE].on =
        fp_footprint((struct game){s, b}, HORSE, (struct place){riders.x, riders.y - 500}, 0);
    now->charger = HORSE;
    now->target = RIDERS;
    now->gap = 500;
    now->reach = 12;
}

/* It is caught on 3 to 7 of 3D6, 35 of 216; over the edge it is lost as well, and where a friend stops it
 * within their reach it never gets away. */
static void flight_needs_room(void **state)
{
    struct grog_scenario *s = open_one("ford");
    struct battle b;
    struct fp_mind *mind = calloc(1, sizeof *mind);
    const struct thinking t = {.g = {s, &b}, .side = 1, .mind = mind};
    enum { YOUNG = 7 };
    (void)state;
    charge_riders(s, &b, (struct place){4300, 1000});
    assert_float_equal(fp_caught(&t), 35 / 216.0F, 1e-6);
    charge_riders(s, &b, (struct place){4300, 2450}); /* turned, its front is 10" from the edge */
    assert_float_equal(fp_caught(&t), (35 + 108) / 216.0F, 1e-6);
    charge_riders(s, &b, (struct place){4300, 2451});
    assert_float_equal(fp_caught(&t), (35 + 135) / 216.0F, 1e-6);
    charge_riders(s, &b, (struct place){4300, 1000});
    b.piece[YOUNG].on = fp_footprint(t.g, YOUNG, (struct place){4300, 1500}, 0);
    assert_float_equal(fp_caught(&t), 1, 1e-6);
    free(mind);
    grog_scenario_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(armies_cost_what_they_should),
        cmocka_unit_test(pointing_finds_the_wheel),
        cmocka_unit_test(everybody_has_his_part),
        cmocka_unit_test(who_leads_goes_to_what_he_holds),
        cmocka_unit_test(time_runs_out),
        cmocka_unit_test(flight_needs_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
