/* SPDX-License-Identifier: MIT */
/*
 * The sensible player of Bolt Action: which unit is ordered, and what.
 *
 * The unit that could do most now is thought through, each order by what it does to the enemy and by
 * how much better or worse the unit stands afterwards; the best of all is given.
 *
 * What always holds: what he answers is legal, because each order is put together from what the
 * rules allow and each path and assault has been checked before it is chosen; and it follows from
 * the state (and, where he sets up, from his dice), never from what is in his mind.
 */
#include "doctrine.h"

enum { ASSAULT_FARTHEST = 15 * INCH };

/* ---- orders on the spot ---- */

static void consider(struct plan *best, int verb, int unit, double value)
{
    if (value > best->value)
        *best = (struct plan){.order = order_of(verb, unit), .value = value, .target = NOBODY};
}

static void consider_fire(struct commander *c, int unit, struct plan *best)
{
    struct plan plan = {.order = order_of(DO_FIRE, unit), .target = NOBODY};
    plan.gain = best_fire(c, unit, &c->b->piece[unit].on, false, &plan.order, &plan.target);
    plan.value = plan.gain * odds_to_obey(c, unit, false);
    if (plan.target != NOBODY && plan.value > best->value)
        *best = plan;
}

static void consider_rally(struct commander *c, int unit, struct plan *best)
{
    int pins = ba_unit_seen(c->b, unit)->pins;
    double off = 1 + (pins - 1 < 3.5 ? pins - 1 : 3.5);
    if (pins >= 2)
        consider(best, DO_RALLY, unit,
                 c->temper->rally * odds_to_obey(c, unit, true) * off * worth_of_pin(c, unit));
}

static bool can_ambush(const struct commander *c, int unit)
{
    const struct order o = order_of(DO_AMBUSH, unit);
    return rules_check(c->s, c->b, &o, NULL);
}

static void consider_waiting(struct commander *c, int unit, struct plan *best)
{
    struct outlook out = look_out_here(c, unit);
    consider(best, DO_DOWN, unit, is_vehicle(c->s, unit) ? 0 : c->temper->down * out.danger);
    if (can_ambush(c, unit))
        consider(best, DO_AMBUSH, unit,
                 0.15 + c->temper->ambush * out.field * odds_to_obey(c, unit, false));
}

/* ---- calls ---- */

static void consider_barrage(struct commander *c, int unit, struct place at, struct plan *best)
{
    struct plan plan = {.order = order_of(DO_CALL_BARRAGE, unit), .target = NOBODY};
    plan.value = plan.gain = c->temper->call * barrage_value(c, at);
    plan.order.points = 1;
    plan.order.point[0] = at;
    if (plan.value > best->value && rules_check(c->s, c->b, &plan.order, NULL))
        *best = plan;
}

static void consider_air_strike(struct commander *c, int unit, int target, struct plan *best)
{
    struct plan plan = {.order = order_of(DO_CALL_AIR, unit), .target = target};
    plan.value = plan.gain = c->temper->call * (2 + 0.25 * worth_of(c, target));
    plan.order.other = (uint8_t)target;
    if (plan.value > best->value && mind_view(c, unit, target).is_seen)
        *best = plan;
}

/* A marker need not lie on an enemy: the nearest place to him that is seen will do. */
static void consider_call(struct commander *c, int unit, struct plan *best)
{
    enum { STEPS = 4 };
    int call = ba_profile(c->s, unit)->call;
    struct place from = c->b->piece[unit].on.at;
    if (call == NO_CALL || ba_unit_seen(c->b, unit)->call_used)
        return;
    for (int i = 0; i < c->foes; i++) {
        struct place at = c->foe[i]->at;
        if (call == CALL_AIR_STRIKE)
            consider_air_strike(c, unit, c->foe[i]->unit, best);
        for (int step = 0; call == CALL_BARRAGE && step < STEPS; step++)
            consider_barrage(c, unit, place_towards(at, from, step * 2 * INCH), best);
    }
}

/* ---- one unit ---- */

/* Who has a target and a weapon that must not move, or is where he should be, stays. */
static bool is_well_placed(struct commander *c, int unit, const struct plan *best)
{
    const struct ba_profile *p = ba_profile(c->s, unit);
    if (best->gain < c->temper->stay)
        return false;
    return p->has_fixed || (p->kind != VEHICLE_UNIT && goal_ahead(c, unit) <= 0);
}

static struct plan think_through(struct commander *c, int unit)
{
    struct plan best = {.order = order_of(is_present(c->b, unit) ? DO_DOWN : DO_WAIT, unit),
                        .value = -1e8,
                        .target = NOBODY};
    if (!is_present(c->b, unit)) {
        consider_entry(c, unit, &best);
        return best;
    }
    double here = place_value_here(c, unit);
    consider_fire(c, unit, &best);
    consider_call(c, unit, &best);
    consider_rally(c, unit, &best);
    consider_waiting(c, unit, &best);
    consider_assaults(c, unit, here, &best);
    consider_turn(c, unit, &best);
    if (!is_well_placed(c, unit, &best))
        consider_moves(c, unit, here, &best);
    return best;
}

/* ---- which unit ---- */

/* What an assault might bring, if it can be made. */
static double assault_hope(struct commander *c, int unit, const struct foe *foe)
{
    const struct ba_profile *p = ba_profile(c->s, unit);
    if (p->kind > OFFICER_UNIT ||
        far_between(c->b->piece[unit].on.at, foe->at) > ASSAULT_FARTHEST ||
        !mind_view(c, unit, foe->unit).is_seen)
        return 0;
    return assault_danger(c, unit, foe->unit, mind_view(c, unit, foe->unit).cover != NO_COVER);
}

/* About what a unit could do at once, and how much it matters that it does it soon. */
static double urgency(struct commander *c, int unit)
{
    if (!is_present(c->b, unit))
        return 0.5;
    struct outlook out = look_out_here(c, unit);
    double most = out.best;
    for (int i = 0; i < c->foes; i++) {
        double storm = assault_hope(c, unit, c->foe[i]);
        most = storm > most ? storm : most;
    }
    most += c->temper->ready * out.danger + c->temper->go * goal_ahead(c, unit);
    if (c->way[unit] == WAY_TO_EXIT) /* who is in front makes room for the others */
        most += 10 - ground_far_here(c, unit, WAY_TO_EXIT) * 0.002;
    if (ba_profile(c->s, unit)->call != NO_CALL && !ba_unit_seen(c->b, unit)->call_used)
        most += 4;
    return most * odds_to_obey(c, unit, false);
}

/* Of the most urgent unit; of equals the first. */
static struct plan best_plan(struct commander *c)
{
    double most = -1e9;
    int next = NOBODY;
    EACH_UNIT(c->s, c->side, unit)
    {
        double urgent = ba_may_be_ordered(c->s, c->b, unit) ? urgency(c, unit) : most;
        if (urgent <= most)
            continue;
        most = urgent;
        next = unit;
    }
    if (next == NOBODY)
        return (struct plan){.order = order_of(DO_DOWN, NOBODY)};
    return think_through(c, next);
}

/* ---- the answer ---- */

static struct order give_order(struct commander *c)
{
    choose_ways(c);
    struct plan plan = best_plan(c);
    if (plan.order.unit == NOBODY) {
        if (c->reasons)
            grog_text_add(c->reasons, "Nobody has anything better to do.");
        return rules_draw(c->s, c->b, c->dice);
    }
    if (c->reasons)
        tell_plan(c, &plan);
    return plan.order;
}

/* Its lists are filled as they are needed: clearing them takes time. */
static void take_command(struct commander *c, const struct thinking *t)
{
    c->s = t->s;
    c->b = t->seen;
    c->mind = t->mind;
    c->temper = &ba_temper_usual;
    c->sheet = scenario_sheet(t->s);
    c->side = t->side;
    c->enemy = other_side(t->side);
    c->dice = t->dice;
    c->reasons = t->reasons;
    c->turns_left = larger(0, t->s->turns - t->seen->turn);
    c->looked = 0;
    mind_look(c);
    list_foes(c);
}

#define THINK(what, answer)                                                                        \
    struct order ba_think_##what(const struct thinking *t)                                         \
    {                                                                                              \
        struct commander c;                                                                        \
        take_command(&c, t);                                                                       \
        return answer(&c);                                                                         \
    }

THINK(deployment, deploy_sensibly)
THINK(order, give_order)
THINK(down, answer_down)
THINK(ambush, answer_ambush)
THINK(assault, answer_assault)
THINK(friend, answer_friend)
THINK(shift, answer_shift)
THINK(strike, answer_strike)
THINK(regroup, answer_regroup)
THINK(keep, answer_keep)
