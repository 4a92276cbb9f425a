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

static struct remains remains_of(const struct grog_scenario *s, const struct battle *b, int side)
{
    struct remains f = {.strength = 0};
    uint64_t own = units_in_way(s, b, side);
    EACH_OF(own, unit)
    {
        const struct fp_unit *now = fp_seen(b, unit);
        double worth = fp_stand_worth(s, unit) *
                       (now->stands - now->carried / (double)fp_stand_wounds(s, unit));
        f.strength += worth;
        f.shaken += worth * (now->routing ? 1 : now->shaken ? 0.4 : 0);
    }
    return f;
}

/* How much of its army a side has lost: 0 to 1. */
static double broken(const struct grog_scenario *s, const struct battle *b, int side)
{
    return (double)fp_weight_lost(s, b, side) / larger(1, fp_derived(s)->weight[side]);
}

static void measure(const struct grog_scenario *s, const struct battle *b, int side, double *of)
{
    int enemy = other_side(side);
    struct remains own = remains_of(s, b, side), theirs = remains_of(s, b, enemy);
    of[STRENGTH] = standing_share(own.strength, theirs.strength);
    of[NERVE] = (theirs.shaken - own.shaken) / (own.strength + theirs.strength + 1);
    of[POINTS] = standing_lead(fp_points(s, b, side) - fp_points(s, b, enemy), 5);
    of[BREAKING] = broken(s, b, enemy) - broken(s, b, side);
    of[NEARNESS] = standing_nearness(s, b, units_in_way(s, b, side), units_in_way(s, b, enemy));
}

const struct standing fast_play_standing = {fp_leaning, FEATURES, measure};

int fp_judge(const struct grog_scenario *s, const struct battle *b, int side)
{
    return standing_value(&fast_play_standing, s, b, side);
}
