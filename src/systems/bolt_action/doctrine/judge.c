/* SPDX-License-Identifier: MIT */
/* How a battle stands, for the searcher: -1000 to 1000. */
#include "doctrine.h"

/* What a side still has: men and machines, less what its pins are worth. */
static double strength_left(const struct commander *c, int side)
{
    double sum = 0;
    EACH_UNIT(c->s, side, unit)
    {
        int presence = c->b->piece[unit].presence;
        if (presence == ON_TABLE)
            sum += worth_of(c, unit) - 0.8 * ba_unit_seen(c->b, unit)->pins * worth_of_pin(c, unit);
        else if (presence == TO_COME || presence == IS_HIDDEN)
            sum += 8;
    }
    return sum;
}

/* How near a side is to an objective: 1 holds it, 0 is far away. */
static double grip_on(const struct commander *c, int objective, int side)
{
    struct place at = c->s->objective[objective].at;
    double best = 0;
    EACH_UNIT(c->s, side, unit)
    {
        if (!is_present(c->b, unit) || is_vehicle(c->s, unit))
            continue;
        double far = footprint_gap_to_place(&c->b->piece[unit].on, at) / (double)INCH;
        double grip = far <= 3 ? 1 : 0.7 / (1 + (far - 3) / 6);
        best = grip > best ? grip : best;
    }
    return best;
}

static double objectives_grip(const struct commander *c, int side)
{
    double sum = 0;
    for (int o = 0; o < c->s->objectives; o++)
        sum += c->s->objective[o].worth * (grip_on(c, o, side) - grip_on(c, o, other_side(side)));
    return sum;
}

static double breakthrough_grip(const struct commander *c, int attacker)
{
    enum edge edge = (enum edge)ba_switches(c->s)->exit_edge;
    double sum = 0;
    EACH_UNIT(c->s, attacker, unit)
    {
        struct place p = c->b->piece[unit].on.at;
        int far = edge_gap(&c->s->table, edge, p);
        if (ba_unit_seen(c->b, unit)->gone == GONE_EXITED)
            sum += 2;
        else if (is_present(c->b, unit))
            sum += ba_unit_seen(c->b, unit)->immobilised ? 0.1 : 1.6 / (1 + far / (24.0 * INCH));
    }
    return sum - ba_switches(c->s)->points;
}

/* Between -1 and 1, steep in the middle. */
static double squeeze(double x)
{
    return x / (1 + (x < 0 ? -x : x));
}

int ba_judge(const struct grog_scenario *s, const struct battle *b, int side)
{
    struct commander c = {.s = s,
                          .b = b,
                          .temper = &ba_temper_usual,
                          .sheet = scenario_sheet(s),
                          .side = side,
                          .enemy = other_side(side)};
    double ours = strength_left(&c, side), theirs = strength_left(&c, c.enemy);
    double balance = (ours - theirs) / (ours + theirs + 1);
    double progress = s->turns > 0 ? smaller(b->turn, s->turns) / (double)s->turns : 1;
    double ground = 0;
    if (ba_switches(s)->victory == BY_OBJECTIVES)
        ground = objectives_grip(&c, side);
    else if (ba_switches(s)->victory == BY_BREAKTHROUGH)
        ground = is_breaking_through(&c, side) ? breakthrough_grip(&c, side)
                                               : -breakthrough_grip(&c, c.enemy);
    double value = 2.2 * balance * (1.3 - 0.6 * progress) + ground * (0.15 + 0.85 * progress);
    return (int)(950 * squeeze(value));
}
