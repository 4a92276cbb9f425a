/* SPDX-License-Identifier: MIT */
/*
 * What may be fired at a unit in a place, and what it may fire at.  Asked for many places of one unit:
 * what does not depend on the place is worked out once (struct seeker).
 */
#include "doctrine.h"

enum { ASSAULT_REACH = 13 * INCH, FEW_MEN = 3 };

/* The least square of what is farther than this, rounded down. */
static int64_t square_beyond(int reach)
{
    return ((int64_t)reach + 1) * (reach + 1);
}

/* ---- the enemy ---- */

static struct foe foe_of(struct commander *c, int e)
{
    const struct ba_profile *p = ba_profile(c->g.s, e);
    struct ba_power *power = power_of(c, e);
    int order = now_of(c->g, e)->order;
    bool has_acted = order != NO_ORDER && order != AMBUSH;
    bool is_few = p->kind != VEHICLE_UNIT && ba_unit_seen(c->g.b, e)->models <= FEW_MEN;
    int reach = p->kind <= OFFICER_UNIT ? larger(power->reach, ASSAULT_REACH) : power->reach;
    return (struct foe){.at = on_of(c->g, e)->at,
                        .unit = e,
                        .facing = on_of(c->g, e)->facing,
                        .cell = ground_cell(c, on_of(c->g, e)->at),
                        .power = power,
                        .harmless = square_beyond(reach),
                        .scale = scale_of(c, e) * (is_few ? c->temper->few : 1),
                        .able = able_with_pins(c, e) * (has_acted ? c->temper->acted : 1),
                        .assaults = p->kind <= OFFICER_UNIT,
                        .hurts_armour = hurts_armour(c, e),
                        .is_vehicle = p->kind == VEHICLE_UNIT};
}

void list_foes(struct commander *c)
{
    c->foes = 0;
    c->seeker.unit = NOBODY;
    EACH_UNIT(c->g.s, c->enemy, e)
    {
        struct ba_known *k = &c->mind->known[e];
        if (!is_present(c->g.b, e))
            continue;
        if (!k->is_foe_made)
            k->foe = foe_of(c, e);
        k->is_foe_made = true;
        c->foe[c->foes++] = &k->foe;
    }
}

/* ---- assaults and armour ---- */

double assault_danger(struct commander *c, int enemy, int unit, bool is_defended)
{
    const struct ba_profile *them = ba_profile(c->g.s, enemy);
    if (is_vehicle(c->g.s, unit))
        return (ba_has_at_weapons(c->g, enemy) ? 0.25 : 0.08) * worth_of(c, unit);
    struct facts f = {.attackers = now_of(c->g, enemy)->models,
                      .attacker_quality = them->quality,
                      .attackers_tough = smaller(them->tough, now_of(c->g, enemy)->models),
                      .defenders = now_of(c->g, unit)->models,
                      .defender_quality = ba_profile(c->g.s, unit)->quality,
                      .defended = is_defended};
    struct ba_odds odds = odds_of(c, ATTACK_CLOSE, &f);
    double gain = (double)odds.gone * worth_of(c, unit) - (double)odds.stopped * worth_of(c, enemy);
    return gain > 0 ? gain : 0;
}

/* How much more a hit does to a vehicle that stands so, for the armour that it shows to a place. */
static double thinness(const struct commander *c, struct place at, int facing, struct place to)
{
    int shown = ba_facing_shown(at, facing, to);
    return shown == FRONT ? 1 : shown == SIDE ? c->temper->side : c->temper->rear;
}

/* ---- a unit that looks for a place ---- */

/* Whichever way it faces. */
static int64_t near_objective(const struct commander *c, const struct footprint *on)
{
    int64_t reach =
        sheet_number(&c->sheet, BA_SET_OBJECTIVE_RANGE) * INCH + smaller(on->width, on->depth) / 2;
    return reach * reach;
}

struct seeker *seeker_of(struct commander *c, int unit)
{
    struct seeker *k = &c->seeker;
    if (k->unit == unit)
        return k;
    bool is_bold = ba_switches(c->g.s)->attacker == c->side + 1 && !is_breaking_through(c, c->side);
    k->unit = unit;
    k->is_vehicle = is_vehicle(c->g.s, unit);
    k->power = power_of(c, unit);
    k->able = able_with_pins(c, unit);
    k->scale = scale_of(c, unit);
    k->beyond = square_beyond(k->power->reach);
    k->near = near_objective(c, &c->g.b->piece[unit].on);
    k->shy = c->temper->danger * (is_bold ? c->temper->bold : 1);
    k->stormed[0] = k->stormed[1] = 0;
    k->way = NO_WAY;
    k->held = 0;
    return k;
}

static double storm_danger(struct commander *c, struct seeker *k, int foe, bool is_defended)
{
    if (!(k->stormed[is_defended] >> foe & 1)) {
        k->storm[is_defended][foe] = assault_danger(c, c->foe[foe]->unit, k->unit, is_defended);
        k->stormed[is_defended] |= UINT64_C(1) << foe;
    }
    return k->storm[is_defended][foe];
}

/* ---- danger and field of fire ---- */

/* What an enemy may do to it there. */
static double danger_from(struct commander *c, int i, int far, int seen, struct seeker *k,
                          struct place at, int facing)
{
    const struct foe *foe = c->foe[i];
    double danger = 0;
    bool is_near = foe->assaults && far <= ASSAULT_REACH;
    if (seen == NOT_SEEN || (far > foe->power->reach && !is_near))
        return 0;
    if (is_near)
        danger = c->temper->assault * storm_danger(c, k, i, seen != SEEN_OPEN);
    double fire = power_at(c, foe->unit, foe->power, far, seen, k->is_vehicle);
    if (fire > 0 && k->is_vehicle)
        fire *= thinness(c, at, facing, foe->at);
    return danger + foe->able * k->scale * fire;
}

/* What the fire of a unit there does to an enemy. */
static double power_upon(struct commander *c, int unit, struct place at, int far, int seen,
                         const struct foe *foe, struct ba_power *own)
{
    if (far > own->reach)
        return 0;
    double power = foe->scale * power_at(c, unit, own, far, seen, foe->is_vehicle);
    return power > 0 && foe->is_vehicle ? power * thinness(c, foe->at, foe->facing, at) : power;
}

struct outlook look_out(struct commander *c, int unit, struct place at, int facing)
{
    struct seeker *k = seeker_of(c, unit);
    double danger = 0, best = 0, sum = 0;
    int cell = ground_cell(c, at);
    for (int i = 0; i < c->foes; i++) {
        const struct foe *foe = c->foe[i];
        int64_t square = square_between(foe->at, at);
        if (square >= k->beyond && square >= foe->harmless)
            continue;
        int seen = ground_views(c, foe->cell, cell);
        if (seen == VIEWS_KNOWN) /* neither sees the other */
            continue;
        int far = far_of(square);
        danger += danger_from(c, i, far, seen & VIEW_OF, k, at, facing);
        double power =
            k->able * power_upon(c, unit, at, far, seen >> VIEW_BACK & VIEW_OF, foe, k->power);
        best = power > best ? power : best;
        sum += power;
    }
    return (struct outlook){danger, best, best + 0.15 * (sum - best)};
}

struct outlook look_out_here(struct commander *c, int unit)
{
    if (!(c->looked >> unit & 1)) {
        const struct footprint *on = on_of(c->g, unit);
        c->here[unit] = look_out(c, unit, on->at, on->facing);
        c->looked |= UINT64_C(1) << unit;
    }
    return c->here[unit];
}

int front_from(struct commander *c, int unit, struct place at)
{
    int cell = ground_cell(c, at), best = -1, way = main_objective(c);
    double most = 0;
    for (int i = 0; i < c->foes; i++) {
        int far = far_between(at, c->foe[i]->at);
        int seen = ground_view(c, cell, c->foe[i]->cell);
        double power = power_upon(c, unit, at, far, seen, c->foe[i], power_of(c, unit));
        double value = power + 1.0 / (INCH + far);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    struct place middle = {c->g.s->table.width / 2, c->g.s->table.depth / 2};
    struct place to = best >= 0 ? c->foe[best]->at : way >= 0 ? c->g.s->objective[way].at : middle;
    return ba_whole_degrees(heading(at, to));
}
