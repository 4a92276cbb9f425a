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

/* Its lists are filled as they are needed: clearing them takes time. */
void seek(struct commander *c, struct seeker *k, int unit)
{
    bool is_bold = ba_switches(c->g.s)->attacker == c->side + 1 && !is_breaking_through(c, c->side);
    k->unit = unit;
    k->is_vehicle = is_vehicle(c->g.s, unit);
    k->power = power_of(c, unit);
    k->able = able_with_pins(c, unit);
    k->scale = scale_of(c, unit);
    k->obey = odds_to_obey(c, unit, false);
    k->beyond = square_beyond(k->power->reach);
    k->near = near_objective(c, &c->g.b->piece[unit].on);
    k->shy = c->temper->danger * (is_bold ? c->temper->bold : 1);
    k->stormed[0] = k->stormed[1] = 0;
    k->held = 0;
    seek_goal(c, k, c->way[unit]);
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

/* A unit in a place, and one enemy who may see it there or be seen from there. */
struct facing_off {
    struct place at;
    int facing, far, seen, sees; /* so far from the enemy, who sees and is seen so */
    int foe;
};

/* What the enemy may do to it there. */
static double danger_from(struct commander *c, struct seeker *k, const struct facing_off *f)
{
    const struct foe *foe = c->foe[f->foe];
    double danger = 0;
    bool is_near = foe->assaults && f->far <= ASSAULT_REACH;
    if (f->seen == NOT_SEEN || (f->far > foe->power->reach && !is_near))
        return 0;
    if (is_near)
        danger = c->temper->assault * storm_danger(c, k, f->foe, f->seen != SEEN_OPEN);
    double fire = power_at(c, foe->unit, foe->power, f->far, f->seen, k->is_vehicle);
    if (fire > 0 && k->is_vehicle)
        fire *= thinness(c, f->at, f->facing, foe->at);
    return danger + foe->able * k->scale * fire;
}

/* What its fire does to the enemy from there. */
static double power_upon(struct commander *c, const struct seeker *k, const struct facing_off *f)
{
    const struct foe *foe = c->foe[f->foe];
    if (f->far > k->power->reach)
        return 0;
    double power = foe->scale * power_at(c, k->unit, k->power, f->far, f->sees, foe->is_vehicle);
    return power > 0 && foe->is_vehicle ? power * thinness(c, foe->at, foe->facing, f->at) : power;
}

/* The two of them from there, in the cell. */
static struct ba_exchange exchange(struct commander *c, struct seeker *k, int i, struct place at,
                                   int facing, int cell)
{
    const struct foe *foe = c->foe[i];
    int64_t square = square_between(foe->at, at);
    if (square >= k->beyond && square >= foe->harmless)
        return (struct ba_exchange){0};
    int seen = ground_views(c, foe->cell, cell);
    if (seen == VIEWS_KNOWN) /* neither sees the other */
        return (struct ba_exchange){0};
    const struct facing_off f = {
        at, facing, far_of(square), seen & VIEW_OF, seen >> VIEW_BACK & VIEW_OF, i};
    return (struct ba_exchange){.danger = danger_from(c, k, &f),
                                .power = k->able * power_upon(c, k, &f)};
}

/* Of all enemies. */
struct tally {
    double danger, best, sum;
};

static inline void add_exchange(struct tally *t, const struct ba_exchange *x)
{
    t->danger += x->danger;
    t->best = x->power > t->best ? x->power : t->best;
    t->sum += x->power;
}

static inline struct outlook outlook_of(const struct tally *t)
{
    return (struct outlook){t->danger, t->best, t->best + 0.15 * (t->sum - t->best)};
}

struct outlook look_out(struct commander *c, struct seeker *k, struct place at, int facing)
{
    struct tally t = {0};
    int cell = ground_cell(c, at);
    for (int i = 0; i < c->foes; i++) {
        const struct ba_exchange x = exchange(c, k, i, at, facing, cell);
        add_exchange(&t, &x);
    }
    return outlook_of(&t);
}

struct outlook look_out_here(struct commander *c, struct seeker *k)
{
    struct tally t = {0};
    const struct footprint *on = on_of(c->g, k->unit);
    const struct ba_known *known = c->mind->known;
    int cell = ground_cell(c, on->at);
    for (int i = 0; i < c->foes; i++) {
        int e = c->foe[i]->unit;
        struct ba_exchange *x = &c->mind->exchange[k->unit][e];
        if (x->when == 0 || x->when < known[e].changed || x->when < known[k->unit].changed) {
            *x = exchange(c, k, i, on->at, on->facing, cell);
            x->when = c->mind->watch.clock;
        }
        add_exchange(&t, x);
    }
    return outlook_of(&t);
}

int front_from(struct commander *c, const struct seeker *k, struct place at)
{
    int cell = ground_cell(c, at), best = -1, way = main_objective(c);
    double most = 0;
    for (int i = 0; i < c->foes; i++) {
        const struct facing_off f = {.at = at,
                                     .far = far_between(at, c->foe[i]->at),
                                     .sees = ground_view(c, cell, c->foe[i]->cell),
                                     .foe = i};
        double value = power_upon(c, k, &f) + 1.0 / (INCH + f.far);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    struct place middle = {c->g.s->table.width / 2, c->g.s->table.depth / 2};
    struct place to = best >= 0 ? c->foe[best]->at : way >= 0 ? c->g.s->objective[way].at : middle;
    return ba_whole_degrees(heading(at, to));
}
