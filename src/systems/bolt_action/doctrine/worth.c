/* SPDX-License-Identifier: MIT */
/* What units, losses and objectives are worth, in points: a man of a regular squad is about one. */
#include "doctrine.h"

#include <stdlib.h>

#define WEIGHT_USUAL(name, usual) .name = (usual),
const struct ba_temper ba_temper_usual = {WEIGHTS(WEIGHT_USUAL)};

/* ---- units ---- */

static const double quality_worth[] = {[INEXPERIENCED] = 0.75, [REGULAR] = 1, [VETERAN] = 1.3};
static const double hull_worth[] = {
    [SOFT_SKIN] = 4,    [ARMOURED_CAR] = 8, [LIGHT_TANK] = 11,
    [MEDIUM_TANK] = 16, [HEAVY_TANK] = 24,  [SUPER_HEAVY_TANK] = 28};

static double crew_worth(const struct commander *c, int unit)
{
    const struct ba_profile *p = ba_profile(c->g.s, unit);
    if (p->call != NO_CALL)
        return now_of(c->g, unit)->call_used ? 1.5 : 5;
    return p->kind == GUN_UNIT ? 9 : 4.5;
}

static double men_worth(const struct commander *c, int unit)
{
    const struct ba_unit *u = now_of(c->g, unit);
    double rank = u->rank != NO_OFFICER ? 2.0 + u->rank : 0;
    return 1.5 + rank + u->models + 0.7 * u->arms[LMGS] + 0.3 * u->arms[ASSAULT_RIFLES] +
           0.2 * u->arms[SMGS];
}

double worth_of(const struct commander *c, int unit)
{
    const struct ba_profile *p = ba_profile(c->g.s, unit);
    return quality_worth[p->quality] * (p->kind == VEHICLE_UNIT   ? hull_worth[p->hull]
                                        : p->kind <= OFFICER_UNIT ? men_worth(c, unit)
                                                                  : crew_worth(c, unit));
}

double worth_of_man(const struct commander *c, int unit)
{
    const struct ba_profile *p = ba_profile(c->g.s, unit);
    if (p->kind == VEHICLE_UNIT)
        return 0;
    if (p->kind <= OFFICER_UNIT)
        return 1.3 * quality_worth[p->quality];
    return 0.6 * worth_of(c, unit) / larger(1, now_of(c->g, unit)->models);
}

/* Pins weigh more the nearer they bring the unit to breaking, and while its order is to come. */
double worth_of_pin(const struct commander *c, int unit)
{
    const struct ba_unit *u = now_of(c->g, unit);
    double share = c->temper->pin + c->temper->next_pin * u->pins;
    return worth_of(c, unit) * share * (u->order == NO_ORDER ? c->temper->fresh : 1);
}

/* Who holds an objective, or disputes it, is worth more the nearer the end is. */
double worth_of_stand(const struct commander *c, int unit)
{
    double sum = 0;
    int at = c->mind->known[unit].at_objective;
    if (at == 0 || is_vehicle(c->g.s, unit))
        return 0;
    for (int o = 0; o < c->g.s->objectives; o++)
        if (at >> o & 1)
            sum += worth_of_objective(c, o) /
                   (1.0 + count_at_objective(c, o, side_of(c->g.s, unit), unit));
    return sum * c->temper->taken / (c->turns_left + 1);
}

bool hurts_armour(const struct commander *c, int unit)
{
    const struct ba_profile *p = ba_profile(c->g.s, unit);
    for (int slot = 1; slot <= p->weapons; slot++)
        if (ba_has_weapon(c->g, unit, slot) && p->weapon[slot - 1] >= LIGHT_AUTOCANNON &&
            !ba_is_indirect_only(c->g.s, unit, slot) &&
            weapon_pen(&c->sheet, p->weapon[slot - 1]) > 3)
            return true;
    return false;
}

/* In a breakthrough only so much counts: who gets out, and who can keep him from it. */
static double role(const struct commander *c, int unit)
{
    if (is_breaking_through(c, other_side(side_of(c->g.s, unit))) && !hurts_armour(c, unit))
        return c->temper->bystander;
    return 1;
}

double worth_of_loss(const struct commander *c, int unit, const struct ba_odds *odds)
{
    bool is_breaker = is_breaking_through(c, side_of(c->g.s, unit));
    double worth = worth_of(c, unit) + worth_of_stand(c, unit), pin = worth_of_pin(c, unit);
    if (is_breaker)
        worth += c->temper->breaker;
    double loss = odds->gone * worth + odds->pins * pin + odds->stopped * 0.3 * worth;
    return role(c, unit) * (loss + odds->casualties * worth_of_man(c, unit));
}

/* ---- objectives ---- */

bool is_at_objective(const struct commander *c, const struct footprint *on, int objective)
{
    int reach = sheet_number(&c->sheet, BA_SET_OBJECTIVE_RANGE) * INCH;
    struct place at = c->g.s->objective[objective].at;
    int dx = abs(on->at.x - at.x), dy = abs(on->at.y - at.y), most = reach + on->width + on->depth;
    return dx <= most && dy <= most && footprint_gap_to_place(on, at) <= reach;
}

int count_at_objective(const struct commander *c, int objective, int side, int but)
{
    int count = 0;
    EACH_UNIT(c->g.s, side, unit)
    count += unit != but && !is_vehicle(c->g.s, unit) &&
             (c->mind->known[unit].at_objective >> objective & 1);
    return count;
}

double worth_of_objective(const struct commander *c, int objective)
{
    return c->temper->objective * c->g.s->objective[objective].worth;
}

bool is_breaking_through(const struct commander *c, int side)
{
    const struct ba_switches *w = ba_switches(c->g.s);
    return w->victory == BY_BREAKTHROUGH && w->attacker == side + 1;
}
