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

/* From where it stands; worth nothing if there is no target. */
static struct plan plan_fire(struct commander *c, int unit)
{
    struct plan plan = {.order = order_of(DO_FIRE, unit), .target = NOBODY};
    if (is_present(c->g.b, unit))
        plan.gain = best_fire(c, unit, on_of(c->g, unit), false, &plan.order, &plan.target);
    plan.value = plan.gain * odds_to_obey(c, unit, false);
    return plan;
}

static void consider_rally(struct commander *c, const struct seeker *k, struct plan *best)
{
    int unit = k->unit, pins = now_of(c->g, unit)->pins;
    double off = 1 + (pins - 1 < 3.5 ? pins - 1 : 3.5);
    if (pins >= 2)
        consider(best, DO_RALLY, unit,
                 c->temper->rally * odds_to_obey(c, unit, true) * off * worth_of_pin(c, unit));
}

static bool can_ambush(const struct commander *c, int unit)
{
    const struct order o = order_of(DO_AMBUSH, unit);
    return rules_check(c->g, &o, NULL);
}

static void consider_waiting(struct commander *c, struct seeker *k, struct plan *best)
{
    struct outlook out = look_out_here(c, k);
    consider(best, DO_DOWN, k->unit, k->is_vehicle ? 0 : c->temper->down * out.danger);
    double ambush = 0.15 + c->temper->ambush * out.field * k->obey;
    if (ambush > best->value && can_ambush(c, k->unit))
        consider(best, DO_AMBUSH, k->unit, ambush);
}

/* ---- calls ---- */

static void consider_barrage(struct commander *c, int unit, struct place at, struct plan *best)
{
    struct plan plan = {.order = order_to(DO_CALL_BARRAGE, unit, at), .target = NOBODY};
    plan.value = plan.gain = c->temper->call * barrage_value(c, at);
    if (plan.value > best->value && rules_check(c->g, &plan.order, NULL))
        *best = plan;
}

static void consider_air_strike(struct commander *c, int unit, int target, struct plan *best)
{
    struct plan plan = {.order = order_at(DO_CALL_AIR, unit, target), .target = target};
    plan.value = plan.gain = c->temper->call * (2 + 0.25 * worth_of(c, target));
    if (plan.value > best->value && mind_view(c, unit, target).is_seen)
        *best = plan;
}

/* A marker need not lie on an enemy: the nearest place to him that is seen will do. */
static void consider_call(struct commander *c, int unit, struct plan *best)
{
    enum { STEPS = 4 };
    int call = ba_profile(c->g.s, unit)->call;
    struct place from = on_of(c->g, unit)->at;
    if (call == NO_CALL || now_of(c->g, unit)->call_used || battle_of(c->g)->calls == CALLS_MAX)
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
static bool is_well_placed(struct commander *c, struct seeker *k, const struct plan *best)
{
    const struct ba_profile *p = ba_profile(c->g.s, k->unit);
    if (best->gain < c->temper->stay)
        return false;
    return p->has_fixed || (p->kind != VEHICLE_UNIT && goal_ahead(c, k) <= 0);
}

static struct plan think_through(struct commander *c, int unit, const struct plan *fire)
{
    struct plan best = {.order = order_of(is_present(c->g.b, unit) ? DO_DOWN : DO_WAIT, unit),
                        .value = -1e8,
                        .target = NOBODY};
    struct seeker k;
    seek(c, &k, unit);
    if (!is_present(c->g.b, unit)) {
        consider_entry(c, &k, &best);
        return best;
    }
    k.here = place_value_here(c, &k);
    if (fire->target != NOBODY)
        best = *fire;
    consider_call(c, unit, &best);
    consider_rally(c, &k, &best);
    consider_waiting(c, &k, &best);
    consider_assaults(c, &k, &best);
    consider_turn(c, &k, &best);
    if (!is_well_placed(c, &k, &best))
        consider_moves(c, &k, &best);
    return best;
}

/* ---- which unit ---- */

/* What an assault might bring, if it can be made. */
static double assault_hope(struct commander *c, int unit, const struct foe *foe)
{
    const struct ba_profile *p = ba_profile(c->g.s, unit);
    if (p->kind > OFFICER_UNIT || far_between(on_of(c->g, unit)->at, foe->at) > ASSAULT_FARTHEST ||
        !mind_view(c, unit, foe->unit).is_seen)
        return 0;
    return assault_danger(c, unit, foe->unit, mind_view(c, unit, foe->unit).cover != NO_COVER);
}

/* A unit that might be ordered next. */
struct urgent {
    int unit;
    double much; /* about what it could do at once, and how much it matters that it does it soon */
};

static struct urgent urgency(struct commander *c, int unit)
{
    struct seeker k;
    if (!is_present(c->g.b, unit))
        return (struct urgent){unit, 0.5};
    seek(c, &k, unit);
    struct outlook out = look_out_here(c, &k);
    double most = out.best;
    for (int i = 0; i < c->foes; i++) {
        double storm = assault_hope(c, unit, c->foe[i]);
        most = storm > most ? storm : most;
    }
    most += c->temper->ready * out.danger + c->temper->go * goal_ahead(c, &k);
    if (k.way == WAY_TO_EXIT) /* who is in front makes room for the others */
        most += 10 - ground_far_here(c, unit, WAY_TO_EXIT) * 0.002;
    if (ba_profile(c->g.s, unit)->call != NO_CALL && !now_of(c->g, unit)->call_used)
        most += 4;
    return (struct urgent){unit, most * k.obey};
}

/* The most urgent first; of equals the first. */
static int list_urgent(struct commander *c, struct urgent *list)
{
    int count = 0, place;
    EACH_UNIT(c->g.s, c->side, unit)
    {
        if (!ba_may_be_ordered(c->g, unit))
            continue;
        struct urgent next = urgency(c, unit);
        for (place = count++; place > 0 && list[place - 1].much < next.much; place--)
            list[place] = list[place - 1];
        list[place] = next;
    }
    return count;
}

/* Of those that are most urgent at a glance the one whose fire does most, by its exact odds. */
static struct plan best_plan(struct commander *c)
{
    enum { SHORTLIST = 2 };
    struct urgent list[UNITS_MAX];
    struct plan fire, best = {.order = order_of(DO_DOWN, NOBODY)};
    int count = smaller(list_urgent(c, list), SHORTLIST), unit = NOBODY;
    double most = 0;
    for (int i = 0; i < count; i++) {
        fire = plan_fire(c, list[i].unit);
        if (i > 0 && list[i].much + fire.value <= most)
            continue;
        most = list[i].much + fire.value;
        unit = list[i].unit;
        best = fire;
    }
    return unit == NOBODY ? best : think_through(c, unit, &best);
}

/* ---- the answer ---- */

static struct order give_order(struct commander *c)
{
    choose_ways(c);
    struct plan plan = best_plan(c);
    if (plan.order.unit == NOBODY) {
        REASON(c, "Nobody has anything better to do.");
        return rules_draw(c->g, c->dice);
    }
    if (c->reasons)
        tell_plan(c, &plan);
    return plan.order;
}

/* Its lists are filled as they are needed: clearing them takes time. */
static void take_command(struct commander *c, const struct thinking *t)
{
    c->g = t->g;
    c->mind = t->mind;
    c->temper = &ba_temper_usual;
    c->sheet = scenario_sheet(t->g.s);
    c->side = t->side;
    c->enemy = other_side(t->side);
    c->dice = t->dice;
    c->reasons = t->reasons;
    c->turns_left = larger(0, t->g.s->turns - t->g.b->turn);
    mind_look(c);
    list_foes(c);
}

struct order ba_think(const struct thinking *t)
{
    static answer_of *const answer[DECISIONS] = {
        [ASK_DEPLOY] = deploy_sensibly,      [ASK_ORDER] = give_order,
        [ASK_REACT_DOWN] = answer_down,      [ASK_AMBUSH_FIRE] = answer_ambush,
        [ASK_ASSAULT_FIRE] = answer_assault, [ASK_FRIENDLY_TARGET] = answer_friend,
        [ASK_SHIFT_MARKER] = answer_shift,   [ASK_STRIKE_TARGET] = answer_strike,
        [ASK_REGROUP_MOVE] = answer_regroup, [ASK_KEEP_DIE] = answer_keep,
    };
    struct commander c;
    take_command(&c, t);
    return answer[t->g.b->decision](&c);
}
