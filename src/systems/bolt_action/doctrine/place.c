/* SPDX-License-Identifier: MIT */
/*
 * How good a place is for a unit: the way that is left to its goal, the ground that it holds there, and
 * what fire can do from there and to it (outlook.c).  Rules of thumb, but every number of an attack in
 * them is an exact mean.
 */
#include "doctrine.h"

#include <stdlib.h>
#include <string.h>

enum { NEAR_GOAL = 3 * INCH, OUT_OF_LANE = 9 * INCH };

/* ---- goals ---- */

/* Who is sent to hold ground: squads; late in the day everybody on foot. */
static bool takes_ground(const struct commander *c, int unit)
{
    const struct ba_profile *p = ba_profile(c->g.s, unit);
    if (p->kind == SQUAD)
        return true;
    return c->turns_left <= 1 && is_on_foot(c->g.s, unit) && !p->has_fixed;
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
    bids.goals = c->g.s->objectives;
    bids.units = 0;
    bids.inch100 = 0.0035;
    for (int o = 0; o < c->g.s->objectives; o++)
        for (int rank = 0; rank < BID_RANKS; rank++)
            bids.worth[o][rank] = c->g.s->objective[o].worth * share_of(c, rank) * 10;
    EACH_UNIT(c->g.s, c->side, unit)
    {
        if (!is_present(c->g.b, unit) || !takes_ground(c, unit))
            continue;
        bids.units |= UINT64_C(1) << unit;
        for (int o = 0; o < c->g.s->objectives; o++)
            bids.far[unit][o] = ground_far_here(c, unit, o);
    }
    bids_settle(&bids, c->way, c->rank);
}

/* The rest goes where most is to be had. */
int main_objective(const struct commander *c)
{
    int best = -1;
    for (int o = 0; o < c->g.s->objectives; o++)
        if (best < 0 || c->g.s->objective[o].worth > c->g.s->objective[best].worth)
            best = o;
    return best;
}

/* Has nobody moved, and no turn passed, since they were sent? */
static bool are_sent(const struct commander *c, const struct ba_sent *sent)
{
    if (sent->when == 0 || sent->turns_left != c->turns_left)
        return false;
    EACH_UNIT(c->g.s, c->side, unit)
    if (c->mind->watch.unit[unit].moved > sent->when)
        return false;
    return true;
}

static void send_all(struct commander *c)
{
    int rest = is_breaking_through(c, c->side) ? WAY_TO_EXIT : main_objective(c);
    EACH_UNIT(c->g.s, c->side, unit)
    {
        c->way[unit] = -1;
        c->rank[unit] = 0;
    }
    if (rest != WAY_TO_EXIT)
        send_to_objectives(c);
    EACH_UNIT(c->g.s, c->side, unit)
    if (c->way[unit] < 0)
        c->way[unit] = (int16_t)rest;
}

void choose_ways(struct commander *c)
{
    struct ba_sent *sent = &c->mind->sent[c->side];
    int first = c->g.s->side[c->side].first_unit;
    size_t size = (size_t)c->g.s->side[c->side].units * sizeof *c->way;
    if (are_sent(c, sent)) {
        memcpy(&c->way[first], &sent->way[first], size);
        memcpy(&c->rank[first], &sent->rank[first], size);
        return;
    }
    send_all(c);
    sent->when = c->mind->watch.clock;
    sent->turns_left = c->turns_left;
    memcpy(&sent->way[first], &c->way[first], size);
    memcpy(&sent->rank[first], &c->rank[first], size);
}

/* ---- the goal ---- */

/* How near supporting units need to come, 1/100 inch. */
static int stand_off(const struct commander *c, int unit)
{
    const struct ba_profile *p = ba_profile(c->g.s, unit);
    if (takes_ground(c, unit))
        return 0;
    if (p->kind == OFFICER_UNIT)
        return 8 * INCH;
    if (p->kind == VEHICLE_UNIT)
        return 20 * INCH;
    return p->has_fixed ? 20 * INCH : 10 * INCH;
}

static double goal_weight(const struct commander *c, int unit, int way)
{
    if (way == WAY_TO_EXIT)
        return c->temper->exit;
    if (!takes_ground(c, unit))
        return c->temper->support;
    return worth_of_objective(c, way) * share_of(c, c->rank[unit]);
}

int exit_facing(const struct commander *c)
{
    static const int facing[] = {0, 9000, 18000, 27000, 0};
    return facing[ba_switches(c->g.s)->exit_edge];
}

/* Does somebody stand in the lane of a vehicle that drives straight out? */
static bool is_blocked(const struct commander *c, int unit, struct place at)
{
    enum { AHEAD = 20 * INCH, ASIDE = 4 * INCH };
    for (int other = 0; other < c->g.s->units; other++) {
        int presence = c->g.b->piece[other].presence;
        if (other == unit || (presence != ON_TABLE && presence != IS_WRECK))
            continue;
        struct framed p = place_in_frame(at, exit_facing(c), on_of(c->g, other)->at);
        if (p.ahead > 0 && p.ahead < FRAME(AHEAD) && llabs(p.right) < FRAME(ASIDE))
            return true;
    }
    return false;
}

/* Who is not in a free lane to the exit is as good as a turn farther from it. */
static int lane_lost(const struct commander *c, const struct seeker *k, struct place at, int facing)
{
    if (k->way != WAY_TO_EXIT || !k->is_vehicle)
        return 0;
    return facing == exit_facing(c) && !is_blocked(c, k->unit, at) ? 0 : OUT_OF_LANE;
}

/* Where only losses count, somebody must come near. */
static double hunt_value(const struct commander *c, struct place at)
{
    enum { NEAR_ENOUGH = 16 * INCH, TABLE_MOST = 140 * INCH };
    int least = TABLE_MOST;
    if (ba_switches(c->g.s)->victory != BY_ATTRITION || c->foes == 0)
        return 0;
    for (int i = 0; i < c->foes; i++)
        least = smaller(least, far_between(at, c->foe[i]->at));
    return -c->temper->support * larger(0, least - NEAR_ENOUGH) / (60.0 * INCH);
}

/* What its goal is to it, wherever it stands. */
void seek_goal(struct commander *c, struct seeker *k, int way)
{
    k->way = way;
    k->stride = k->is_vehicle ? 18 * INCH : 12 * INCH;
    k->left = k->stride * (c->turns_left + 1.5);
    if (way < 0)
        return;
    k->stand_off = way == WAY_TO_EXIT ? 0 : stand_off(c, k->unit);
    k->goal = goal_weight(c, k->unit, way);
    k->to = ground_route(c, k->unit, way);
}

/* What is left of the goal's worth at this distance, with the turns that are left. */
static double goal_at(const struct seeker *k, int far)
{
    double share = larger(0, far - k->stand_off - NEAR_GOAL) / k->left;
    return -k->goal * (share < 2 ? share : 2);
}

static double goal_value(struct commander *c, const struct seeker *k, struct place at, int facing)
{
    if (k->way < 0)
        return hunt_value(c, at);
    return goal_at(k, route_far(c, &k->to, at) + lane_lost(c, k, at, facing));
}

/* How far it is from where a run straight to an objective would take it. */
static int far_ahead(struct commander *c, const struct seeker *k)
{
    struct ba_known *known = &c->mind->known[k->unit];
    if (!(known->has_ahead >> k->way & 1)) {
        struct place at = on_of(c->g, k->unit)->at, to = c->g.s->objective[k->way].at;
        known->ahead[k->way] = route_far(c, &k->to, place_towards(at, to, k->stride));
        known->has_ahead |= UINT32_C(1) << k->way;
    }
    return known->ahead[k->way];
}

double goal_ahead(struct commander *c, struct seeker *k)
{
    const struct footprint *on = on_of(c->g, k->unit);
    if (k->way < 0)
        return 0;
    double here =
        goal_at(k, ground_far_here(c, k->unit, k->way) + lane_lost(c, k, on->at, on->facing));
    if (k->way != WAY_TO_EXIT)
        return goal_at(k, far_ahead(c, k)) - here;
    return goal_value(c, k, place_ahead(on->at, exit_facing(c), k->stride, 0), on->facing) - here;
}

/* Ground that is held now counts when the battle may end soon. */
static double worth_of_holding(struct commander *c, struct seeker *k, int objective)
{
    double soon = c->turns_left == 0   ? 1
                  : c->turns_left == 1 ? c->temper->held_soon
                                       : c->temper->held_late;
    if (!(k->held >> objective & 1)) {
        int others = count_at_objective(c, objective, c->side, k->unit);
        k->hold[objective] = worth_of_objective(c, objective) * soon * share_of(c, others);
        k->held = (uint16_t)(k->held | 1U << objective);
    }
    return k->hold[objective];
}

static double hold_value(struct commander *c, struct seeker *k, struct place at)
{
    const struct footprint *on = on_of(c->g, k->unit);
    double sum = 0;
    if (k->is_vehicle)
        return 0;
    bool is_here = is_present(c->g.b, k->unit) && is_same_place(on->at, at);
    for (int o = 0; o < c->g.s->objectives; o++)
        if (is_here ? c->mind->known[k->unit].at_objective >> o & 1
                    : square_between(at, c->g.s->objective[o].at) <= k->near)
            sum += worth_of_holding(c, k, o);
    return sum;
}

static double value_with(struct commander *c, struct seeker *k, struct place at, int facing,
                         const struct outlook *out)
{
    return goal_value(c, k, at, facing) + hold_value(c, k, at) - k->shy * out->danger +
           c->temper->field * out->field;
}

double place_value_seen(struct commander *c, struct seeker *k, struct place at, int facing,
                        struct outlook *out)
{
    *out = look_out(c, k, at, facing);
    return value_with(c, k, at, facing, out);
}

double place_value(struct commander *c, struct seeker *k, struct place at, int facing)
{
    struct outlook out;
    return place_value_seen(c, k, at, facing, &out);
}

double place_value_here(struct commander *c, struct seeker *k)
{
    const struct footprint *on = on_of(c->g, k->unit);
    const struct outlook out = look_out_here(c, k);
    return value_with(c, k, on->at, on->facing, &out);
}
