/* SPDX-License-Identifier: MIT */
/*
 * How good a place is for a unit: the way that is left to its goal, what may be fired at it there,
 * what it may fire at.  Rules of thumb, but every number of an attack in them is an exact mean.
 */
#include "doctrine.h"

enum { ASSAULT_REACH = 13 * INCH, NEAR_GOAL = 3 * INCH, OUT_OF_LANE = 9 * INCH };

/* ---- the enemy ---- */

void list_foes(struct commander *c)
{
    c->foes = 0;
    EACH_UNIT(c->s, c->enemy, e)
    {
        const struct ba_profile *p = ba_profile(c->s, e);
        if (!is_on_table(c->b, e))
            continue;
        struct ba_power *power = power_of(c, e);
        int order = ba_unit_seen(c->b, e)->order;
        bool has_acted = order != NO_ORDER && order != AMBUSH;
        int reach = p->kind <= OFFICER_UNIT ? larger(power->reach, ASSAULT_REACH) : power->reach;
        c->foe[c->foes++] =
            (struct foe){.at = c->b->piece[e].on.at,
                         .unit = e,
                         .facing = c->b->piece[e].on.facing,
                         .cell = ground_cell(c, c->b->piece[e].on.at),
                         .power = power,
                         .harmless = square_beyond(reach),
                         .scale = scale_of(c, e),
                         .able = able_with_pins(c, e) * (has_acted ? c->temper->acted : 1),
                         .assaults = p->kind <= OFFICER_UNIT,
                         .hurts_armour = hurts_armour(c, e),
                         .is_vehicle = p->kind == VEHICLE_UNIT};
    }
}

/* ---- goals ---- */

/* Who is sent to hold ground: squads; late in the day everybody on foot. */
static bool takes_ground(const struct commander *c, int unit)
{
    const struct ba_profile *p = ba_profile(c->s, unit);
    if (p->kind == SQUAD)
        return true;
    return c->turns_left <= 1 && is_on_foot(c->s, unit) && !p->has_fixed;
}

/* A second and a third unit for the same ground are worth less. */
static double share_of(const struct commander *c, int others)
{
    if (others <= 0)
        return 1;
    return others == 1   ? c->temper->second
           : others == 2 ? c->temper->third
                         : 0.5 * c->temper->third;
}

static void send_to_objectives(struct commander *c)
{
    struct bids bids;
    bids.goals = c->s->objectives;
    bids.units = 0;
    bids.inch100 = 0.0035;
    for (int o = 0; o < c->s->objectives; o++)
        for (int rank = 0; rank < BID_RANKS; rank++)
            bids.worth[o][rank] = c->s->objective[o].worth * share_of(c, rank) * 10;
    EACH_UNIT(c->s, c->side, unit)
    {
        if (!is_on_table(c->b, unit) || !takes_ground(c, unit))
            continue;
        bids.units |= UINT64_C(1) << unit;
        for (int o = 0; o < c->s->objectives; o++)
            bids.far[unit][o] = ground_far(c, unit, o, c->b->piece[unit].on.at);
    }
    bids_settle(&bids, c->way, c->rank);
}

/* The rest goes where most is to be had. */
static int main_objective(const struct commander *c)
{
    int best = -1;
    for (int o = 0; o < c->s->objectives; o++)
        if (best < 0 || c->s->objective[o].worth > c->s->objective[best].worth)
            best = o;
    return best;
}

void choose_ways(struct commander *c)
{
    int rest = is_breaking_through(c, c->side) ? WAY_TO_EXIT : main_objective(c);
    EACH_UNIT(c->s, c->side, unit)
    {
        c->way[unit] = -1;
        c->rank[unit] = 0;
    }
    if (rest != WAY_TO_EXIT)
        send_to_objectives(c);
    EACH_UNIT(c->s, c->side, unit)
    if (c->way[unit] < 0)
        c->way[unit] = (int16_t)rest;
}

/* ---- danger and field of fire ---- */

double assault_danger(struct commander *c, int enemy, int unit, bool is_defended)
{
    const struct ba_profile *them = ba_profile(c->s, enemy);
    if (is_vehicle(c->s, unit))
        return (ba_has_at_weapons(c->s, c->b, enemy) ? 0.25 : 0.08) * worth_of(c, unit);
    struct facts f = {.attackers = ba_unit_seen(c->b, enemy)->models,
                      .attacker_quality = them->quality,
                      .attackers_tough = smaller(them->tough, ba_unit_seen(c->b, enemy)->models),
                      .defenders = ba_unit_seen(c->b, unit)->models,
                      .defender_quality = ba_profile(c->s, unit)->quality,
                      .defended = is_defended};
    struct ba_odds odds = odds_of(c, ATTACK_CLOSE, &f);
    double gain = (double)odds.gone * worth_of(c, unit) - (double)odds.stopped * worth_of(c, enemy);
    return gain > 0 ? gain : 0;
}

/* How much more a hit does to a vehicle that stands so, for the armour that it shows to a place. */
static double thinness(const struct commander *c, struct place at, int facing, struct place to)
{
    if (is_within_arc(at, facing, to, 45 * DEGREE))
        return 1;
    return is_within_arc(at, facing, to, 135 * DEGREE) ? c->temper->side : c->temper->rear;
}

/* Somebody who is looked out for. */
struct lookout {
    struct place at;
    int unit, cell, facing;
    double scale; /* of fire at it */
    bool is_vehicle;
};

/* What an enemy may do to it there. */
static double danger_from(struct commander *c, const struct foe *foe, int far, int seen,
                          const struct lookout *l)
{
    double danger = 0;
    bool is_near = foe->assaults && far <= ASSAULT_REACH;
    if (seen == NOT_SEEN || (far > foe->power->reach && !is_near))
        return 0;
    if (is_near)
        danger = c->temper->assault * assault_danger(c, foe->unit, l->unit, seen != SEEN_OPEN);
    double fire = power_at(c, foe->unit, foe->power, far, seen, l->is_vehicle);
    if (fire > 0 && l->is_vehicle)
        fire *= thinness(c, l->at, l->facing, foe->at);
    return danger + foe->able * l->scale * fire;
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
    struct ba_power *own = power_of(c, unit);
    double danger = 0, best = 0, sum = 0, able = able_with_pins(c, unit);
    const struct lookout l = {
        at, unit, ground_cell(c, at), facing, scale_of(c, unit), is_vehicle(c->s, unit)};
    const int64_t beyond = square_beyond(own->reach);
    for (int i = 0; i < c->foes; i++) {
        const struct foe *foe = &c->foe[i];
        int64_t square = square_between(foe->at, at);
        if (square >= beyond && square >= foe->harmless)
            continue;
        int far = far_of(square), seen = ground_views(c, foe->cell, l.cell);
        danger += danger_from(c, foe, far, seen & VIEW_OF, &l);
        double power = able * power_upon(c, unit, at, far, seen >> VIEW_BACK & VIEW_OF, foe, own);
        best = power > best ? power : best;
        sum += power;
    }
    return (struct outlook){danger, best, best + 0.15 * (sum - best)};
}

struct outlook look_out_here(struct commander *c, int unit)
{
    if (!(c->looked >> unit & 1)) {
        const struct footprint *on = &c->b->piece[unit].on;
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
        int far = far_between(at, c->foe[i].at);
        int seen = ground_view(c, cell, c->foe[i].cell);
        double power = power_upon(c, unit, at, far, seen, &c->foe[i], power_of(c, unit));
        double value = power + 1.0 / (INCH + far);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    struct place middle = {c->s->table.width / 2, c->s->table.depth / 2};
    struct place to = best >= 0 ? c->foe[best].at : way >= 0 ? c->s->objective[way].at : middle;
    return ba_whole_degrees(heading(at, to));
}

/* ---- the goal ---- */

/* How near supporting units need to come, 1/100 inch. */
static int stand_off(const struct commander *c, int unit)
{
    const struct ba_profile *p = ba_profile(c->s, unit);
    if (takes_ground(c, unit))
        return 0;
    if (p->kind == OFFICER_UNIT)
        return 8 * INCH;
    if (p->kind == VEHICLE_UNIT)
        return 20 * INCH;
    return p->has_fixed ? 20 * INCH : 10 * INCH;
}

static double goal_weight(const struct commander *c, int unit)
{
    if (c->way[unit] == WAY_TO_EXIT)
        return c->temper->exit;
    if (!takes_ground(c, unit))
        return c->temper->support;
    return worth_of_objective(c, c->way[unit]) * share_of(c, c->rank[unit]);
}

int exit_facing(const struct commander *c)
{
    static const int facing[] = {0, 9000, 18000, 27000, 0};
    return facing[ba_switches(c->s)->exit_edge];
}

/* Does somebody stand in the lane of a vehicle that drives straight out? */
static bool is_blocked(const struct commander *c, int unit, struct place at)
{
    enum { AHEAD = 20 * INCH, ASIDE = 4 * INCH };
    int out = exit_facing(c);
    for (int other = 0; other < c->s->units; other++) {
        int presence = c->b->piece[other].presence;
        if (other == unit || (presence != ON_TABLE && presence != IS_WRECK))
            continue;
        struct place p = c->b->piece[other].on.at;
        int dx = p.x - at.x, dy = p.y - at.y;
        int ahead = out == 0 ? dy : out == 9000 ? dx : out == 18000 ? -dy : -dx;
        int aside = out == 0 || out == 18000 ? dx : dy;
        if (ahead > 0 && ahead < AHEAD && aside < ASIDE && -aside < ASIDE)
            return true;
    }
    return false;
}

/* Who is not in a free lane to the exit is as good as a turn farther from it. */
static int far_from_exit(struct commander *c, int unit, struct place at, int facing)
{
    bool is_free =
        !is_vehicle(c->s, unit) || (facing == exit_facing(c) && !is_blocked(c, unit, at));
    return ground_far(c, unit, WAY_TO_EXIT, at) + (is_free ? 0 : OUT_OF_LANE);
}

/* Where only losses count, somebody must come near. */
static double hunt_value(const struct commander *c, struct place at)
{
    enum { NEAR_ENOUGH = 16 * INCH, TABLE_MOST = 140 * INCH };
    int least = TABLE_MOST;
    if (ba_switches(c->s)->victory != BY_ATTRITION || c->foes == 0)
        return 0;
    for (int i = 0; i < c->foes; i++)
        least = smaller(least, far_between(at, c->foe[i].at));
    return -c->temper->support * larger(0, least - NEAR_ENOUGH) / (60.0 * INCH);
}

/* What is left of the goal's worth at this distance, with the turns that are left. */
static double goal_value(struct commander *c, int unit, struct place at, int facing)
{
    if (c->way[unit] < 0)
        return hunt_value(c, at);
    int far = c->way[unit] == WAY_TO_EXIT
                  ? far_from_exit(c, unit, at, facing)
                  : ground_far(c, unit, c->way[unit], at) - stand_off(c, unit);
    double stride = is_vehicle(c->s, unit) ? 18 * INCH : 12 * INCH;
    double share = larger(0, far - NEAR_GOAL) / (stride * (c->turns_left + 1.5));
    return -goal_weight(c, unit) * (share < 2 ? share : 2);
}

double goal_ahead(struct commander *c, int unit)
{
    const struct footprint *on = &c->b->piece[unit].on;
    int stride = is_vehicle(c->s, unit) ? 18 * INCH : 12 * INCH, way = c->way[unit];
    if (way < 0)
        return 0;
    struct place there = way == WAY_TO_EXIT
                             ? place_ahead(on->at, exit_facing(c), stride, 0)
                             : place_towards(on->at, c->s->objective[way].at, stride);
    return goal_value(c, unit, there, on->facing) - goal_value(c, unit, on->at, on->facing);
}

/* Ground that is held now counts when the battle may end soon. */
static double hold_value(struct commander *c, int unit, struct place at)
{
    const struct footprint *on = &c->b->piece[unit].on;
    bool is_here = is_on_table(c->b, unit) && is_same_place(on->at, at);
    double sum = 0, soon = c->turns_left == 0   ? 1
                           : c->turns_left == 1 ? c->temper->held_soon
                                                : c->temper->held_late;
    if (is_vehicle(c->s, unit))
        return 0;
    for (int o = 0; o < c->s->objectives; o++)
        if (is_here ? c->mind->known[unit].at_objective >> o & 1
                    : would_be_at_objective(c, on, at, o))
            sum += worth_of_objective(c, o) * soon *
                   share_of(c, count_at_objective(c, o, c->side, unit));
    return sum;
}

static double value_with(struct commander *c, int unit, struct place at, int facing,
                         const struct outlook *out)
{
    bool is_bold = ba_switches(c->s)->attacker == c->side + 1 && !is_breaking_through(c, c->side);
    double danger = c->temper->danger * (is_bold ? c->temper->bold : 1);
    return goal_value(c, unit, at, facing) + hold_value(c, unit, at) - danger * out->danger +
           c->temper->field * out->field;
}

double place_value_seen(struct commander *c, int unit, struct place at, int facing,
                        struct outlook *out)
{
    *out = look_out(c, unit, at, facing);
    return value_with(c, unit, at, facing, out);
}

double place_value(struct commander *c, int unit, struct place at, int facing)
{
    struct outlook out;
    return place_value_seen(c, unit, at, facing, &out);
}

double place_value_here(struct commander *c, int unit)
{
    const struct footprint *on = &c->b->piece[unit].on;
    const struct outlook out = look_out_here(c, unit);
    return value_with(c, unit, on->at, on->facing, &out);
}
