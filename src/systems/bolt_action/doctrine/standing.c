/* SPDX-License-Identifier: MIT */
/* How a battle stands, for the searcher. */
#include "doctrine/standing.h"
#include "doctrine.h"
#include "systems/standings.h"
#include "weights.h"

enum feature { STRENGTH, LOSSES, PINS, POINTS, NEARNESS, BREAKTHROUGH, FEATURES };

_Static_assert(COUNT_OF(ba_leaning) == FEATURES, "a row of weights for each feature");

/* What a side still has, in men and machines, and what of it is pinned. */
struct remains {
    double strength, pins;
};

static struct remains remains_of(const struct commander *c, int side)
{
    struct remains r = {.strength = 0};
    EACH_UNIT(c->g.s, side, unit)
    {
        int presence = c->g.b->piece[unit].presence;
        if (presence == ON_TABLE) {
            r.strength += worth_of(c, unit);
            r.pins += now_of(c->g, unit)->pins * worth_of_pin(c, unit);
        } else if (presence == TO_COME || presence == IS_HIDDEN) {
            r.strength += 8;
        }
    }
    return r;
}

/* How much of what he needs the attacker has, counting part of who is on his way. */
static double breakthrough_of(const struct commander *c, int attacker)
{
    enum edge edge = (enum edge)ba_switches(c->g.s)->exit_edge;
    double sum = 0;
    EACH_UNIT(c->g.s, attacker, unit)
    {
        struct place p = on_of(c->g, unit)->at;
        int far = edge_gap(&c->g.s->table, edge, p);
        if (now_of(c->g, unit)->gone == GONE_EXITED)
            sum += 2;
        else if (is_present(c->g.b, unit))
            sum += now_of(c->g, unit)->immobilised ? 0.1 : 1.6 / (1 + far / (24.0 * INCH));
    }
    return (sum - ba_switches(c->g.s)->points) / 4;
}

static void measure(struct game g, int side, double *of)
{
    const struct commander c = {.g = g,
                                .temper = &ba_temper_usual,
                                .sheet = scenario_sheet(g.s),
                                .side = side,
                                .enemy = other_side(side)};
    struct remains own = remains_of(&c, side), theirs = remains_of(&c, c.enemy);
    int victory = ba_switches(g.s)->victory;
    of[LOSSES] = standing_losses(g, side);
    of[STRENGTH] = standing_share(own.strength, theirs.strength);
    of[PINS] = (theirs.pins - own.pins) / (own.strength + theirs.strength + 1);
    of[POINTS] = of[NEARNESS] = of[BREAKTHROUGH] = 0;
    if (victory == BY_BREAKTHROUGH)
        of[BREAKTHROUGH] = is_breaking_through(&c, side) ? breakthrough_of(&c, side)
                                                         : -breakthrough_of(&c, c.enemy);
    else
        of[POINTS] = standing_lead(ba_points(g, side) - ba_points(g, c.enemy), 2);
    if (victory == BY_OBJECTIVES)
        of[NEARNESS] = standing_nearness(g, ba_troops(g, side), ba_troops(g, c.enemy));
}

const struct standing bolt_action_standing = {ba_leaning, FEATURES, measure};

int ba_judge(struct game g, int side)
{
    return standing_value(&bolt_action_standing, g, side);
}
