/* SPDX-License-Identifier: MIT */
/*
 * The sensible player of Bolt Action: which unit is ordered, and what.
 *
 * The units that could do most now are thought through, each order by what it does to the enemy and
 * by how much better or worse the unit stands afterwards; the best of all is given.  If anything
 * should be wrong with it, a legal order is drawn instead.
 */
#include "doctrine.h"

#include <assert.h>

enum { ASSAULT_FARTHEST = 15 * INCH };

#define BECAUSE(c, ...)                                                                            \
    do {                                                                                           \
        if ((c)->reasons)                                                                          \
            grog_text_addf((c)->reasons, __VA_ARGS__);                                             \
    } while (0)

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
    return ba_check(c->s, c->b, &o, NULL);
}

static void consider_waiting(struct commander *c, int unit, struct plan *best)
{
    struct outlook out = look_out(c, unit, c->b->piece[unit].on.at);
    consider(best, DO_DOWN, unit, is_vehicle(c->s, unit) ? 0 : c->temper->down * out.danger);
    if (can_ambush(c, unit))
        consider(best, DO_AMBUSH, unit,
                 0.15 + c->temper->ambush * out.field * odds_to_obey(c, unit, false));
}

/* ---- calls ---- */

static void consider_call(struct commander *c, int unit, struct plan *best)
{
    int call = ba_profile(c->s, unit)->call;
    if (call == NO_CALL || ba_unit_seen(c->b, unit)->call_used)
        return;
    EACH_UNIT(c->s, c->enemy, e)
    {
        struct plan plan = {.order = order_of(DO_CALL_AIR, unit), .target = e};
        if (!is_on_table(c->b, e))
            continue;
        plan.value = 4 + worth_of(c, e) * 0.2;
        if (call == CALL_BARRAGE) {
            plan.order.verb = DO_CALL_BARRAGE;
            plan.order.points = 1;
            plan.order.point[0] = c->b->piece[e].on.at;
            EACH_UNIT(c->s, c->enemy, near)
            if (is_on_table(c->b, near) &&
                footprint_gap_to_place(&c->b->piece[near].on, c->b->piece[e].on.at) < 9 * INCH)
                plan.value += 1;
        } else {
            plan.order.other = (uint8_t)e;
        }
        if (plan.value > best->value && ba_check(c->s, c->b, &plan.order, NULL))
            *best = plan;
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
    struct plan best = {.order = order_of(is_on_table(c->b, unit) ? DO_DOWN : DO_WAIT, unit),
                        .value = -1e8,
                        .target = NOBODY};
    if (!is_on_table(c->b, unit)) {
        consider_entry(c, unit, &best);
        return best;
    }
    const struct footprint *on = &c->b->piece[unit].on;
    double here = place_value(c, unit, on->at, on->facing);
    consider_fire(c, unit, &best);
    consider_call(c, unit, &best);
    consider_rally(c, unit, &best);
    consider_waiting(c, unit, &best);
    consider_assaults(c, unit, here, &best);
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
        length_between(c->b->piece[unit].on.at, foe->at) > ASSAULT_FARTHEST ||
        !mind_view(c, unit, foe->unit)->is_seen)
        return 0;
    return assault_danger(c, unit, foe->unit, mind_view(c, unit, foe->unit)->cover != NO_COVER);
}

/* About what a unit could do at once, and how much it matters that it does it soon. */
static double urgency(struct commander *c, int unit)
{
    if (!is_on_table(c->b, unit))
        return 0.5;
    struct outlook out = look_out(c, unit, c->b->piece[unit].on.at);
    double most = out.best;
    for (int i = 0; i < c->foes; i++) {
        double storm = assault_hope(c, unit, &c->foe[i]);
        most = storm > most ? storm : most;
    }
    most += c->temper->ready * out.danger + c->temper->go * goal_ahead(c, unit);
    if (ba_profile(c->s, unit)->call != NO_CALL && !ba_unit_seen(c->b, unit)->call_used)
        most += 4;
    return most * odds_to_obey(c, unit, false);
}

static struct plan best_plan(struct commander *c)
{
    static const double never = -1e9;
    double urgent[UNITS_MAX];
    struct plan best = {.order = order_of(DO_DOWN, NOBODY), .value = never};
    EACH_UNIT(c->s, c->side, unit)
    urgent[unit] = ba_may_be_ordered(c->s, c->b, unit) ? urgency(c, unit) : never;
    for (int i = 0; i < c->temper->thought; i++) {
        int next = c->s->side[c->side].first_unit;
        EACH_UNIT(c->s, c->side, unit)
        next = urgent[unit] > urgent[next] ? unit : next;
        if (urgent[next] <= never)
            break;
        urgent[next] = never;
        struct plan plan = think_through(c, next);
        if (plan.value > best.value)
            best = plan;
    }
    return best;
}

/* ---- reasons ---- */

static void tell_plan(const struct commander *c, const struct plan *p)
{
    static const char *const does[] = {[DO_FIRE] = "fires at",
                                       [DO_ADVANCE] = "advances",
                                       [DO_RUN] = "runs",
                                       [DO_ASSAULT] = "assaults",
                                       [DO_CALL_BARRAGE] = "calls a barrage on",
                                       [DO_CALL_AIR] = "calls an air strike on",
                                       [DO_AMBUSH] = "lies in ambush",
                                       [DO_RALLY] = "rallies",
                                       [DO_DOWN] = "goes down",
                                       [DO_WAIT] = "waits"};
    int way = c->way[p->order.unit];
    grog_text_addf(c->reasons, "%s %s", ba_name(c->s, p->order.unit), does[p->order.verb]);
    if (p->order.verb == DO_ADVANCE || p->order.verb == DO_RUN)
        grog_text_addf(c->reasons, " towards %s",
                       way == WAY_TO_EXIT ? "the exit"
                       : way >= 0         ? c->s->objective[way].name
                                          : "the enemy");
    if (p->target != NOBODY)
        grog_text_addf(c->reasons, "%s%s", p->order.verb == DO_ADVANCE ? " and fires at " : " ",
                       ba_name(c->s, p->target));
    if (p->gain > 0)
        grog_text_addf(c->reasons, ": %.1f points of harm expected", p->gain);
    grog_text_addf(c->reasons, ".");
}

static struct order give_order(struct commander *c)
{
    choose_ways(c);
    struct plan plan = best_plan(c);
    if (c->reasons && plan.order.unit != NOBODY)
        tell_plan(c, &plan);
    return plan.order;
}

struct order ba_doctrine(const struct grog_scenario *s, const struct battle *seen, int side,
                         void *mind, struct dice *dice, struct grog_text *reasons)
{
    struct commander c = {.s = s,
                          .b = seen,
                          .mind = mind,
                          .temper = &ba_temper_usual,
                          .sheet = scenario_sheet(s),
                          .side = side,
                          .enemy = other_side(side),
                          .dice = dice,
                          .reasons = reasons,
                          .turns_left = larger(0, s->turns - seen->turn)};
    mind_look(&c);
    list_foes(&c);
    struct order o = seen->decision == ASK_ORDER    ? give_order(&c)
                     : seen->decision == ASK_DEPLOY ? deploy_sensibly(&c)
                                                    : answer_for(&c);
    return o;
}
