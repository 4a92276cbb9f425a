/* SPDX-License-Identifier: MIT */
/* How a battle stands, for the searcher. */
#include "doctrine/standing.h"
#include "doctrine.h"
#include "systems/standings.h"
#include "weights.h"

enum feature { STRENGTH, LOSSES, TOKENS, POINTS, NEARNESS, FEATURES };

_Static_assert(COUNT_OF(mg_leaning) == FEATURES, "a row of weights for each feature");

/* What a side still has, and the part of it that its tokens take away. */
struct remains {
    double strength, tokens;
};

static struct remains remains_of(struct game g, int side)
{
    struct remains f = {.strength = 0};
    EACH_UNIT(g.s, side, unit)
    {
        int presence = g.b->piece[unit].presence;
        bool counts = presence == ON_TABLE || (presence == TO_COME && !g.s->unit[unit].is_spare);
        if (!counts || is_sortie(g.s, unit))
            continue;
        f.strength += mg_worth(g.s, unit);
        f.tokens += mg_worth(g.s, unit) * now_of(g, unit)->tokens;
    }
    return f;
}

static void measure(struct game g, int side, double *of)
{
    int enemy = other_side(side);
    struct remains own = remains_of(g, side), theirs = remains_of(g, enemy);
    of[LOSSES] = standing_losses(g, side);
    of[STRENGTH] = standing_share(own.strength, theirs.strength);
    of[TOKENS] = (theirs.tokens - own.tokens) / (own.strength + theirs.strength + 1);
    of[POINTS] = standing_lead(mg_lead(g, side), 4);
    of[NEARNESS] = standing_nearness(g, mg_fighters(g, side), mg_fighters(g, enemy));
}

const struct standing ballot_boxes_standing = {mg_leaning, FEATURES, measure};

int mg_judge(struct game g, int side)
{
    return standing_value(&ballot_boxes_standing, g, side);
}
