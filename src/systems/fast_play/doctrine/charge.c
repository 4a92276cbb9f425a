/* SPDX-License-Identifier: MIT */
/* Which charges are worth making: by the melee that the target's best answer
 * would bring. */
#include "doctrine.h"

/* Whether its missiles would stop the charger, times what that costs. */
static double shot_cost(const struct thinking *t, int unit, int target,
                        const struct fp_charge *charge)
{
    const struct fp_unit *now = fp_seen(t->seen, target);
    const struct footprint *from = &t->seen->piece[target].on;
    if (now->shot || now->reacted || now->charged || charge->quarter != IN_FRONT ||
        is_in_contact(t->seen, target) ||
        !fp_check_reach(t->s, t->seen, target, inches_up(charge->gap), NULL))
        return 0;
    struct facts f = fp_volley_facts(t->s, t->seen, target, from, unit);
    f.being_charged = 1;
    f.state = CHARGING;
    struct fp_volley_odds odds = fp_volley_odds(t, &f);
    return odds.shakes * 0.6 + odds.breaks * 1.5 + odds.stands * 0.1;
}

static bool may_countercharge(const struct thinking *t, int target, const struct fp_charge *charge)
{
    const struct fp_unit *now = fp_seen(t->seen, target);
    return charge->quarter == IN_FRONT && !now->shaken && !now->reacted && !now->routing &&
           now->order != SKIRMISH && arm_of(t->s, target) != ARTILLERY &&
           !is_in_contact(t->seen, target) && charge->gap >= fp_inches(t->s, FP_SET_LEAST_GAP);
}

/* By how much it is rather won than lost, whatever the target answers. */
static double margin_of(const struct thinking *t, int unit, int target,
                        const struct fp_charge *charge)
{
    bool is_defended =
        charge->quarter == IN_FRONT &&
        fp_is_defended(t->s, &t->seen->piece[target].on, t->seen->piece[unit].on.front);
    double margin = fp_clash(t, unit, target, charge->quarter, is_defended);
    if (may_countercharge(t, target, charge)) {
        int facts = fp_pair_facts(IN_FRONT, true, true, false);
        struct fp_fight_odds odds = fp_fight_odds(t, unit, target, facts);
        double other = odds.wins - odds.loses + (odds.breaks - odds.is_broken) / 2;
        margin = other < margin ? other : margin;
    }
    return margin - shot_cost(t, unit, target, charge);
}

/* Horse never rides onto steady pikes. */
static bool is_hedge_of_points(const struct thinking *t, int unit, int target,
                               const struct fp_charge *charge)
{
    const struct fp_unit *now = fp_seen(t->seen, target);
    return arm_of(t->s, unit) == CAVALRY && charge->quarter == IN_FRONT && !now->shaken &&
           (fp_profile(t->s, target)->weapon == PIKE || now->order == PHALANX);
}

static double least_margin(const struct thinking *t, int unit, int target,
                           const struct fp_charge *charge)
{
    bool helps_friend = contact_enemies(t->seen, target) != 0;
    double least = charge->quarter != IN_FRONT || fp_seen(t->seen, target)->shaken ? -0.1
                   : has_trait(t->s, unit, IS_SHOCK)                               ? 0
                                                                                   : 0.15;
    return helps_friend ? least - 0.1 : least;
}

static bool weigh(const struct thinking *t, int unit, int target, double *worth)
{
    struct fp_charge charge;
    if (!fp_plan_charge(t->s, t->seen, unit, target, &charge, NULL))
        return false;
    double stakes = fp_stand_worth(t->s, target) * fp_seen(t->seen, target)->stands / 40.0 + 0.5;
    if (fp_seen(t->seen, target)->routing) {
        *worth = stakes;
        return true;
    }
    if (is_hedge_of_points(t, unit, target, &charge))
        return false;
    double margin = margin_of(t, unit, target, &charge);
    *worth = (margin + 1) * stakes;
    return margin >= least_margin(t, unit, target, &charge);
}

bool fp_best_charge(const struct thinking *t, int unit, struct order *o, double *worth)
{
    const struct fp_unit *now = fp_seen(t->seen, unit);
    bool is_found = false;
    *o = order_of(DO_CHARGE, unit);
    if (!is_present(t->seen, unit) || is_commander(t->s, unit) || now->shaken || now->routing ||
        now->charged || now->fled || arm_of(t->s, unit) == ARTILLERY ||
        is_in_contact(t->seen, unit))
        return false;
    int reach = fp_allowance(t->s, t->seen, unit, CHARGE, GROUND_OPEN);
    uint64_t near = units_within(t->seen, units_in_way(t->s, t->seen, other_side(t->side)),
                                 &t->seen->piece[unit].on, reach);
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
    const struct footprint *on = &t->seen->piece[unit].on;
    uint64_t enemies = units_in_way(t->s, t->seen, other_side(side_of(t->s, unit)));
    EACH_OF(enemies, enemy)
    {
        const struct fp_unit *now = fp_seen(t->seen, enemy);
        if (now->shaken || now->routing || arm_of(t->s, enemy) == ARTILLERY ||
            is_in_contact(t->seen, enemy))
            continue;
        int reach = fp_allowance(t->s, t->seen, enemy, CHARGE, GROUND_OPEN);
        if (footprint_is_within(on, &t->seen->piece[enemy].on, reach))
            return true;
    }
    return false;
}
