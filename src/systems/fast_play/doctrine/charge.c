/* SPDX-License-Identifier: MIT */
/* Which charges are worth making: by the melee that the target's best answer
 * would bring. */
#include "doctrine.h"

/* Whether its missiles would stop the charger, times what that costs. */
static double shot_cost(const struct thinking *t, int unit, int target,
                        const struct fp_charge *charge)
{
    const struct fp_unit *now = now_of(t->g, target);
    const struct footprint *from = on_of(t->g, target);
    if (now->shot || now->reacted || now->charged || charge->quarter != IN_FRONT ||
        is_in_contact(t->g.b, target) ||
        !fp_check_reach(t->g, target, inches_up(charge->gap), NULL))
        return 0;
    struct facts f = fp_volley_facts(t->g, target, from, unit);
    f.being_charged = 1;
    f.state = CHARGING;
    struct fp_volley_odds odds = fp_volley_odds(t, &f);
    return odds.shakes * 0.6 + odds.breaks * 1.5 + odds.stands * 0.1;
}

static bool may_countercharge(const struct thinking *t, int target, const struct fp_charge *charge)
{
    const struct fp_unit *now = now_of(t->g, target);
    return charge->quarter == IN_FRONT && !now->shaken && !now->reacted && !now->routing &&
           now->order != SKIRMISH && arm_of(t->g.s, target) != ARTILLERY &&
           !is_in_contact(t->g.b, target) && charge->gap >= fp_inches(t->g.s, FP_SET_LEAST_GAP);
}

/* Skirmishers who have come to grips can be charged by whoever stands behind theirs. */
static bool is_exposed(const struct thinking *t, int target, const struct fp_charge *charge)
{
    uint64_t enemies = units_in_way(t->g, other_side(t->side)) & ~UNIT_BIT(target);
    EACH_OF(enemies, enemy)
    {
        const struct fp_unit *now = now_of(t->g, enemy);
        if (!now->shaken && !now->routing && !is_skirmishing(t->g.b, enemy) &&
            arm_of(t->g.s, enemy) != ARTILLERY && !is_in_contact(t->g.b, enemy) &&
            footprint_is_within(&charge->end, on_of(t->g, enemy),
                                fp_allowance(t->g, enemy, CHARGE, GROUND_OPEN)))
            return true;
    }
    return false;
}

/* By how much it is rather won than lost, whatever the target answers. */
static double margin_of(const struct thinking *t, int unit, int target,
                        const struct fp_charge *charge)
{
    bool is_defended = charge->quarter == IN_FRONT &&
                       fp_is_defended(t->g.s, on_of(t->g, target), on_of(t->g, unit)->front);
    double margin = fp_clash(t, unit, target, charge->quarter, is_defended);
    if (may_countercharge(t, target, charge)) {
        int facts = fp_pair_facts(IN_FRONT, true, true, false);
        struct fp_fight_odds odds = fp_fight_odds(t, unit, target, facts);
        double other = odds.wins - odds.loses + (odds.breaks - odds.is_broken) / 2;
        margin = other < margin ? other : margin;
    }
    bool is_rash = is_skirmishing(t->g.b, unit) && is_exposed(t, target, charge);
    return margin - (is_rash ? 0.5 : 0) - shot_cost(t, unit, target, charge);
}

/* Horse never rides onto steady pikes. */
static bool is_hedge_of_points(const struct thinking *t, int unit, int target,
                               const struct fp_charge *charge)
{
    const struct fp_unit *now = now_of(t->g, target);
    return arm_of(t->g.s, unit) == CAVALRY && charge->quarter == IN_FRONT && !now->shaken &&
           (fp_profile(t->g.s, target)->weapon == PIKE || now->order == PHALANX);
}

static double least_margin(const struct thinking *t, int unit, int target,
                           const struct fp_charge *charge)
{
    bool helps_friend = contact_enemies(t->g.b, target) != 0;
    double least = charge->quarter != IN_FRONT || now_of(t->g, target)->shaken ? -0.1
                   : has_trait(t->g.s, unit, IS_SHOCK)                         ? 0
                                                                               : 0.15;
    return helps_friend ? least - 0.1 : least;
}

/* What it gains or gives up in the end by going to them: the objective where it stands, and the one that
 * they keep. */
static double gain_of_place(const struct thinking *t, int unit, int target,
                            const struct fp_charge *charge)
{
    enum { OF_A_MELEE = 6 };
    double given_up =
        fp_is_last_turn(t) ? fp_could_hold(t, unit) : fp_holding(t, unit, on_of(t->g, unit));
    double gained = fp_holding(t, unit, &charge->end) + fp_denied(t, target);
    return fp_urgency(t) * (gained - given_up) / OF_A_MELEE;
}

static bool weigh(const struct thinking *t, int unit, int target, double *worth)
{
    struct fp_charge charge;
    if (!fp_plan_charge(t->g, unit, target, &charge, NULL))
        return false;
    double stakes = fp_stand_worth(t->g.s, target) * now_of(t->g, target)->stands / 40.0 + 0.5;
    if (now_of(t->g, target)->routing) {
        *worth = stakes;
        return true;
    }
    if (is_hedge_of_points(t, unit, target, &charge))
        return false;
    double margin = margin_of(t, unit, target, &charge) + gain_of_place(t, unit, target, &charge);
    *worth = (margin + 1) * stakes;
    return margin >= least_margin(t, unit, target, &charge);
}

bool fp_best_charge(const struct thinking *t, int unit, struct order *o, double *worth)
{
    const struct fp_unit *now = now_of(t->g, unit);
    bool is_found = false;
    *o = order_of(DO_CHARGE, unit);
    if (!is_present(t->g.b, unit) || is_commander(t->g.s, unit) || now->shaken || now->routing ||
        now->charged || now->fled || arm_of(t->g.s, unit) == ARTILLERY ||
        is_in_contact(t->g.b, unit))
        return false;
    int reach = fp_allowance(t->g, unit, CHARGE, GROUND_OPEN);
    uint64_t near =
        units_within(t->g.b, units_in_way(t->g, other_side(t->side)), on_of(t->g, unit), reach);
    EACH_OF(near, target)
    {
        double value;
        if (!weigh(t, unit, target, &value) || (is_found && value <= *worth))
            continue;
        is_found = true;
        *worth = value;
        o->other = (uint8_t)target;
    }
    return is_found;
}

bool fp_is_in_danger(const struct thinking *t, int unit)
{
    const struct footprint *on = on_of(t->g, unit);
    uint64_t enemies = units_in_way(t->g, other_side(side_of(t->g.s, unit)));
    EACH_OF(enemies, enemy)
    {
        const struct fp_unit *now = now_of(t->g, enemy);
        if (now->shaken || now->routing || arm_of(t->g.s, enemy) == ARTILLERY ||
            is_in_contact(t->g.b, enemy))
            continue;
        int reach = fp_allowance(t->g, enemy, CHARGE, GROUND_OPEN);
        if (footprint_is_within(on, on_of(t->g, enemy), reach))
            return true;
    }
    return false;
}
