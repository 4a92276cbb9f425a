/* SPDX-License-Identifier: MIT */
/* Objectives: who holds them, and what that is worth. */
#include "rules.h"

static uint64_t who_is_there(const struct battle *b, uint64_t set, struct place at,
                             const struct holding *holding)
{
    uint64_t there = 0;
    if (!holding->by_centre)
        return units_near(b, set, at, holding->reach);
    EACH_OF(set, unit)
    {
        struct place centre = b->piece[unit].on.at;
        int64_t x = centre.x - at.x, y = centre.y - at.y, reach = holding->reach;
        there |= (uint64_t)(x * x + y * y <= reach * reach) << unit;
    }
    return there;
}

int objective_holder(struct game g, int objective, const struct holding *holding)
{
    struct place at = g.s->objective[objective].at;
    uint64_t holders = who_is_there(g.b, holding->may_hold, at, holding);
    uint64_t claimants = who_is_there(g.b, holding->may_claim, at, holding) | holders;
    for (int side = 0; side < SIDES; side++) {
        uint64_t own = units_of(g.s, side);
        if ((holders & own) && !(claimants & ~own))
            return side;
    }
    return NO_SIDE;
}

static int settled_holder(struct game g, int objective, const struct holding *holding)
{
    int holder = objective_holder(g, objective, holding);
    return holder == NO_SIDE && holding->stays ? g.b->held_by[objective] : holder;
}

void objectives_settle(const struct grog_scenario *s, struct battle *b,
                       const struct holding *holding)
{
    for (int i = 0; i < s->objectives; i++)
        b->held_by[i] = (int16_t)settled_holder((struct game){s, b}, i, holding);
}

int objectives_lead(struct game g, int side, const struct holding *holding)
{
    int lead = 0;
    for (int i = 0; i < g.s->objectives; i++) {
        int holder = settled_holder(g, i, holding), worth = g.s->objective[i].worth;
        lead += holder == NO_SIDE ? 0 : holder == side ? worth : -worth;
    }
    return lead;
}

int objectives_points(struct game g, int side)
{
    int points = 0;
    for (int i = 0; i < g.s->objectives; i++)
        if (g.b->held_by[i] == side)
            points += g.s->objective[i].worth;
    return points;
}
