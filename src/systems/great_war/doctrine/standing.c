/* SPDX-License-Identifier: MIT */
/* How a battle stands, for the searcher. */
#include "doctrine/standing.h"
#include "doctrine.h"
#include "systems/standings.h"
#include "weights.h"

enum feature { BASES, MARKERS, POINTS, NEARNESS, FEATURES };

_Static_assert(COUNT_OF(gw_leaning) == FEATURES, "a row of weights for each feature");

struct remains {
    double bases, markers;
};

static struct remains remains_of(struct game g, int side)
{
    struct remains f = {.bases = 0};
    EACH_UNIT(g.s, side, unit)
    if (g.b->piece[unit].presence != HAS_GONE) {
        f.bases += now_of(g, unit)->bases;
        f.markers += now_of(g, unit)->markers;
    }
    return f;
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
    int enemy = other_side(side);
    struct remains own = remains_of(g, side), theirs = remains_of(g, enemy);
    of[BASES] = own.bases / larger(1, gw_strength(g.s, side)) -
                theirs.bases / larger(1, gw_strength(g.s, enemy));
    of[MARKERS] = (theirs.markers - own.markers) / (own.bases + theirs.bases + 1);
    of[POINTS] = standing_lead(lead_now(g, side), 3);
    of[NEARNESS] = standing_nearness(g, units_present(g, side), units_present(g, enemy));
}

const struct standing great_war_standing = {gw_leaning, FEATURES, measure};

int gw_judge(struct game g, int side)
{
    return standing_value(&great_war_standing, g, side);
}
