/* SPDX-License-Identifier: MIT */
/* Which charges are worth making: by the melee that the target's best answer would bring. */
#include "doctrine.h"

uint64_t fp_who_could_charge(const struct thinking *t, int unit, const struct footprint *on)
{
    uint64_t enemies = units_in_way(t->g, enemy_of(t->g.s, unit)), found = 0;
    EACH_OF(enemies, enemy)
    {
        int reach = now_of(t->g, enemy)->routing ? 0 : fp_charge_reach(t->g, enemy);
        if (reach > 0 && footprint_is_within(on, on_of(t->g, enemy), reach))
            found |= UNIT_BIT(enemy);
    }
    return found;
}

bool fp_is_in_danger(const struct thinking *t, int unit)
{
    return fp_who_could_charge(t, unit, on_of(t->g, unit)) != 0;
}

/* A charge that is thought about. */
struct venture {
    const struct thinking *t;
    int unit, target;
    struct fp_charge charge;
};

static bool may_be_met(const struct venture *v)
{
    const struct game g = v->t->g;
    const struct fp_unit *now = now_of(g, v->target);
    return v->charge.quarter == IN_FRONT && !now->shaken && !now->reacted &&
           now->order != SKIRMISH && arm_of(g.s, v->target) != ARTILLERY &&
           !is_in_contact(g.b, v->target) && v->charge.gap >= fp_inches(g.s, FP_SET_LEAST_GAP);
}

/* By how much it is rather won than lost, whatever the target answers. */
static double margin_of(const struct venture *v)
{
    const struct game g = v->t->g;
    struct fp_clash clash = {
        v->unit, v->target, v->charge.quarter,
        .is_defended = fp_is_defended(g.s, on_of(g, v->target), on_of(g, v->unit)->front)};
    double margin = fp_margin(v->t, &clash);
    if (may_be_met(v)) {
        clash.is_met = true;
        margin = fmin(margin, fp_margin(v->t, &clash));
    }
    return margin;
}

/* Horse never rides onto steady pikes. */
static bool is_hedge_of_points(const struct venture *v)
{
    const struct game g = v->t->g;
    const struct fp_unit *now = now_of(g, v->target);
    return arm_of(g.s, v->unit) == CAVALRY && v->charge.quarter == IN_FRONT && !now->shaken &&
           (fp_profile(g.s, v->target)->weapon == PIKE || now->order == PHALANX);
}

/* A friend beats it as it is: another would only be in the way of who comes to its help. */
static bool is_being_beaten(const struct venture *v)
{
    const struct battle *b = v->t->g.b;
    for (int i = 0; i < b->contacts; i++) {
        const struct contact *pair = &b->contact[i];
        if (pair->attacker != v->target && pair->defender != v->target)
            continue;
        struct fp_fight_odds odds = fp_fight_odds(v->t, pair);
        double margin = odds.wins - odds.loses;
        if ((pair->defender == v->target ? margin : -margin) > 0.6)
            return true;
    }
    return false;
}

static double least_margin(const struct venture *v)
{
    const struct game g = v->t->g;
    double least = v->charge.quarter != IN_FRONT || now_of(g, v->target)->shaken ? -0.1
                   : has_trait(g.s, v->unit, IS_SHOCK)                           ? 0
                                                                                 : 0.15;
    return is_in_contact(g.b, v->target) ? least - 0.1 : least;
}

/* What it gains or gives up in the end by going to them: the objective where it stands, and the one that
 * they keep. */
static double gain_of_place(const struct venture *v)
{
    enum { OF_A_MELEE = 6 };
    const struct thinking *t = v->t;
    double given_up = fp_is_last_turn(t) ? fp_could_hold(t, v->unit)
                                         : fp_holding(t, v->unit, on_of(t->g, v->unit));
    double gained = fp_holding(t, v->unit, &v->charge.end) + fp_denied(t, v->target);
    return fp_urgency(t) * (gained - given_up) / OF_A_MELEE;
}

/* 0: it is not worth making. */
static double worth_of(const struct thinking *t, int unit, int target)
{
    struct venture v = {.t = t, .unit = unit, .target = target};
    if (!fp_plan_charge(t->g, unit, target, &v.charge, NULL))
        return 0;
    double stakes = fp_stand_worth(t->g.s, target) * now_of(t->g, target)->stands / 40.0 + 0.5;
    if (now_of(t->g, target)->routing)
        return stakes;
    if (is_hedge_of_points(&v) || is_being_beaten(&v))
        return 0;
    double margin = margin_of(&v) + gain_of_place(&v);
    return margin < least_margin(&v) ? 0 : (margin + 1) * stakes;
}

struct order fp_best_charge(const struct thinking *t)
{
    uint64_t own = units_in_way(t->g, t->side);
    struct pick best = {order_of(DO_DONE, NOBODY), 0};
    EACH_OF(own, unit)
    {
        int reach = fp_charge_reach(t->g, unit);
        uint64_t near =
            units_within(t->g.b, units_in_way(t->g, other_side(t->side)), on_of(t->g, unit), reach);
        EACH_OF(near, target)
        {
            const struct order o = order_at(DO_CHARGE, unit, target);
            pick_better(&best, reach > 0 ? worth_of(t, unit, target) : 0, &o);
        }
    }
    return best.order;
}
