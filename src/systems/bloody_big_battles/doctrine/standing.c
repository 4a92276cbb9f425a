/* SPDX-License-Identifier: MIT */
/* How a battle stands, for the searcher. */
#include "doctrine/standing.h"
#include "doctrine.h"
#include "systems/standings.h"
#include "weights.h"

enum feature { BASES, LOSSES, HARM, POINTS, REACHED, NEARNESS, FEATURES };

_Static_assert(COUNT_OF(bbb_leaning) == FEATURES, "a row of weights for each feature");

struct remains {
    double bases, harm;
};

static struct remains remains_of(struct game g, int side)
{
    struct remains f = {.bases = 0};
    uint64_t own = bbb_units(g, side);
    EACH_OF(own, unit)
    {
        const struct bbb_unit *state = now_of(g, unit);
        f.bases += state->bases;
        f.harm += state->bases * ((state->disrupted || state->silenced) + 0.5 * state->low_ammo);
    }
    return f;
}

/* How much of what it needs to win a side has: 0 to 1. */
static double reached(const struct grog_scenario *s, int points, int side)
{
    int win = points_to_win(s, side);
    return points >= win ? 1 : (double)points / larger(1, win);
}

static void measure(struct game g, int side, double *of)
{
    int enemy = other_side(side);
    struct remains own = remains_of(g, side), theirs = remains_of(g, enemy);
    int points = objectives_points(g, side), lost = objectives_points(g, enemy);
    of[LOSSES] = standing_losses(g, side);
    of[BASES] = standing_share(own.bases, theirs.bases);
    of[HARM] = (theirs.harm - own.harm) / (own.bases + theirs.bases + 1);
    of[POINTS] = standing_lead(points - lost, 2);
    of[REACHED] = reached(g.s, points, side) - reached(g.s, lost, enemy);
    of[NEARNESS] = standing_nearness(g, bbb_units(g, side), bbb_units(g, enemy));
}

const struct standing bloody_big_battles_standing = {bbb_leaning, FEATURES, measure};

int bbb_judge(struct game g, int side)
{
    return standing_value(&bloody_big_battles_standing, g, side);
}
