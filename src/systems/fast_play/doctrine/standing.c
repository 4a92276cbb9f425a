/* SPDX-License-Identifier: MIT */
/* How a battle stands, for the searcher. */
#include "doctrine/standing.h"
#include "doctrine.h"
#include "systems/standings.h"
#include "weights.h"

enum feature { STRENGTH, NERVE, POINTS, BREAKING, NEARNESS, FEATURES };

_Static_assert(COUNT_OF(fp_leaning) == FEATURES, "a row of weights for each feature");

/* What a side still has, by points, and what of it is shaken or routs. */
struct remains {
    double strength, shaken;
};

static struct remains remains_of(struct game g, int side)
{
    struct remains f = {.strength = 0};
    uint64_t own = units_in_way(g, side);
    EACH_OF(own, unit)
    {
        const struct fp_unit *now = now_of(g, unit);
        double worth = fp_stand_worth(g.s, unit) *
                       (now->stands - now->carried / (double)fp_stand_wounds(g.s, unit));
        f.strength += worth;
        f.shaken += worth * (now->routing ? 1 : now->shaken ? 0.4 : 0);
    }
    return f;
}

/* How much of its army a side has lost: 0 to 1. */
static double broken(struct game g, int side)
{
    return (double)fp_weight_lost(g, side) / larger(1, fp_derived(g.s)->weight[side]);
}

static void measure(struct game g, int side, double *of)
{
    int enemy = other_side(side);
    struct remains own = remains_of(g, side), theirs = remains_of(g, enemy);
    of[STRENGTH] = standing_share(own.strength, theirs.strength);
    of[NERVE] = (theirs.shaken - own.shaken) / (own.strength + theirs.strength + 1);
    of[POINTS] = standing_lead(fp_points(g, side) - fp_points(g, enemy), 5);
    of[BREAKING] = broken(g, enemy) - broken(g, side);
    of[NEARNESS] = standing_nearness(g, units_in_way(g, side), units_in_way(g, enemy));
}

const struct standing fast_play_standing = {fp_leaning, FEATURES, measure};

int fp_judge(struct game g, int side)
{
    return standing_value(&fast_play_standing, g, side);
}
