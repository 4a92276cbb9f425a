/* SPDX-License-Identifier: MIT */
/* How a battle stands, for the searcher. */
#include "doctrine/standing.h"
#include "doctrine.h"
#include "systems/standings.h"
#include "weights.h"

enum feature { BASES, MARKERS, POINTS, NEARNESS, FEATURES };

_Static_assert(COUNT_OF(gw_leaning) == FEATURES, "a row of weights for each feature");

static int markers_of(struct game g, int side)
{
    int markers = 0;
    EACH_UNIT(g.s, side, unit)
    markers += g.b->piece[unit].presence == HAS_GONE ? 0 : now_of(g, unit)->markers;
    return markers;
}

static int bases_of(struct game g, int side)
{
    return side_strength(g.s, side) - gw_bases_lost(g, side);
}

/* With the objectives as they would be settled now. */
static int lead_now(struct game g, int side)
{
    const struct holding holding = gw_holding(g);
    int taken = gw_bases_lost(g, other_side(side)) - gw_bases_lost(g, side);
    return objectives_lead(g, side, &holding) + gw_switches(g.s)->points_per_base * taken;
}

static void measure(struct game g, int side, double *of)
{
    int enemy = other_side(side), more = markers_of(g, enemy) - markers_of(g, side);
    of[BASES] = standing_losses(g, side);
    of[MARKERS] = (double)more / (bases_of(g, side) + bases_of(g, enemy) + 1);
    of[POINTS] = standing_lead(lead_now(g, side), 3);
    of[NEARNESS] = standing_nearness(g, units_present(g, side), units_present(g, enemy));
}

const struct standing great_war_standing = {gw_leaning, FEATURES, measure};

int gw_judge(struct game g, int side)
{
    return standing_value(&great_war_standing, g, side);
}
