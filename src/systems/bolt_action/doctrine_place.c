/* SPDX-License-Identifier: MIT */
/*
 * How good a place is for a unit: the way that is left to its goal, what may be fired at it there,
 * what it may fire at.  Rules of thumb, but every number of an attack in them is an exact mean.
 */
#include "doctrine.h"

enum { ASSAULT_REACH = 13 * INCH, NEAR_GOAL = 3 * INCH };

static const double danger_weight = 0.55, field_weight = 0.4, assault_weight = 0.35;

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
static double share_of(int others)
{
    static const double share[] = {1, 0.55, 0.3, 0.15};
    return share[smaller(others, 3)];
}

struct bid {
    double value;
    int unit, way;
};

static struct bid best_bid(struct commander *c, int far[][OBJECTIVES_MAX], const int *sent)
{
    struct bid best = {-1e9, NOBODY, -1};
    EACH_UNIT(c->s, c->side, unit)
    for (int o = 0; o < c->s->objectives && far[unit][0] >= 0 && c->way[unit] < 0; o++) {
        double value = c->s->objective[o].worth * share_of(sent[o]) * 10 - far[unit][o] * 0.0035;
        if (value > best.value)
            best = (struct bid){value, unit, o};
    }
    return best;
}

static void send_to_objectives(struct commander *c)
{
    int far[UNITS_MAX][OBJECTIVES_MAX], sent[OBJECTIVES_MAX] = {0};
    EACH_UNIT(c->s, c->side, unit)
    {
        bool goes = is_on_table(c->b, unit) && takes_ground(c, unit);
        far[unit][0] = -1;
        for (int o = 0; o < c->s->objectives && goes; o++)
            far[unit][o] = ground_far(c, unit, o, c->b->piece[unit].on.at);
    }
    for (;;) {
        struct bid bid = best_bid(c, far, sent);
        if (bid.unit == NOBODY)
            return;
        c->way[bid.unit] = bid.way;
        sent[bid.way]++;
    }
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
    c->way[unit] = -1;
    if (rest != WAY_TO_EXIT)
        send_to_objectives(c);
    EACH_UNIT(c->s, c->side, unit)
    if (c->way[unit] < 0)
        c->way[unit] = rest;
}

/* ---- danger and field of fire ---- */

static double assault_danger(struct commander *c, int enemy, int unit, struct place at)
{
    const struct ba_profile *them = ba_profile(c->s, enemy);
    if (them->kind > OFFICER_UNIT || them->has_fixed)
        return 0;
    if (is_vehicle(c->s, unit))
        return (ba_has_at_weapons(c->s, c->b, enemy) ? 0.25 : 0.08) * worth_of(c, unit);
    struct facts f = {.attackers = ba_unit_seen(c->b, enemy)->models,
                      .attacker_quality = them->quality,
                      .attackers_tough = smaller(them->tough, ba_unit_seen(c->b, enemy)->models),
                      .defenders = ba_unit_seen(c->b, unit)->models,
                      .defender_quality = ba_profile(c->s, unit)->quality,
                      .defended = ground_cover(c, at) != NO_COVER};
    struct ba_odds odds = odds_of(c, ATTACK_CLOSE, &f);
    double gain = (double)odds.gone * worth_of(c, unit) - (double)odds.stopped * worth_of(c, enemy);
    return gain > 0 ? gain : 0;
}

double danger_at(struct commander *c, int unit, struct place at)
{
    double sum = 0;
    EACH_UNIT(c->s, c->enemy, e)
    {
        if (!is_on_table(c->b, e))
            continue;
        struct place from = c->b->piece[e].on.at;
        int far = length_between(from, at), view = ground_view(c, from, at);
        sum += power_at(c, e, far, view, unit);
        if (far <= ASSAULT_REACH && view != NOT_SEEN)
            sum += assault_weight * assault_danger(c, e, unit, at);
    }
    return sum;
}

double field_of_fire(struct commander *c, int unit, struct place at)
{
    double best = 0, sum = 0;
    EACH_UNIT(c->s, c->enemy, e)
    {
        if (!is_on_table(c->b, e))
            continue;
        struct place to = c->b->piece[e].on.at;
        double power = power_at(c, unit, length_between(at, to), ground_view(c, at, to), e);
        best = power > best ? power : best;
        sum += power;
    }
    return best + 0.15 * (sum - best);
}

/* ---- the goal ---- */

/* How near supporting units need to come, 1/100 inch. */
static int stand_off(const struct commander *c, int unit)
{
    const struct ba_profile *p = ba_profile(c->s, unit);
    if (c->way[unit] == WAY_TO_EXIT || takes_ground(c, unit))
        return 0;
    if (p->kind == OFFICER_UNIT)
        return 8 * INCH;
    if (p->kind == VEHICLE_UNIT)
        return 14 * INCH;
    return p->has_fixed ? 20 * INCH : 10 * INCH;
}

static double goal_weight(const struct commander *c, int unit)
{
    if (c->way[unit] == WAY_TO_EXIT)
        return 26;
    return takes_ground(c, unit) ? worth_of_objective(c, c->way[unit]) : 8;
}

/* What is left of the goal's worth at this distance, with the turns that are left. */
static double goal_value(struct commander *c, int unit, struct place at)
{
    if (c->way[unit] < 0)
        return 0;
    int far = ground_far(c, unit, c->way[unit], at) - stand_off(c, unit);
    double stride = is_vehicle(c->s, unit) ? 18 * INCH : 12 * INCH;
    double share = larger(0, far - NEAR_GOAL) / (stride * (c->turns_left + 1.5));
    return -goal_weight(c, unit) * (share < 2 ? share : 2);
}

/* Ground that is held now counts when the battle may end soon. */
static double hold_value(struct commander *c, int unit, const struct footprint *on)
{
    static const double soon[] = {1, 0.6, 0.35, 0.2};
    double sum = 0;
    if (is_vehicle(c->s, unit))
        return 0;
    for (int o = 0; o < c->s->objectives; o++)
        if (is_at_objective(c, on, o))
            sum += worth_of_objective(c, o) * soon[smaller(c->turns_left, 3)] *
                   share_of(count_at_objective(c, o, c->side, unit));
    return sum;
}

double place_value(struct commander *c, int unit, const struct footprint *on)
{
    return goal_value(c, unit, on->at) + hold_value(c, unit, on) -
           danger_weight * danger_at(c, unit, on->at) +
           field_weight * field_of_fire(c, unit, on->at);
}
