/* SPDX-License-Identifier: MIT */
#include "standing.h"

#include "battle/scenario/scenario.h"
#include "rules/rules.h"

#include <assert.h>

/* What is not over is never quite won. */
enum { WON = 1000, NEARLY_WON = 990 };

/* e^x from sums and products alone: the same on every machine. */
static double exponential(double x)
{
    double power = 1 + x / 1024;
    for (int i = 0; i < 10; i++)
        power *= power;
    return power;
}

/* -1 to 1; 0 is an even battle. */
static double expected(double log_odds)
{
    double x = log_odds > 8 ? 8 : log_odds < -8 ? -8 : log_odds;
    double odds = exponential(x < 0 ? -x : x);
    double more = (odds - 1) / (odds + 1);
    return x < 0 ? -more : more;
}

double standing_lateness(struct game g)
{
    return g.s->turns > 0 ? (double)smaller(larger(g.b->turn, 0), g.s->turns) / g.s->turns : 1;
}

int standing_value(const struct standing *standing, struct game g, int side)
{
    double of[FEATURES_MAX], late = standing_lateness(g), sum = 0;
    assert(standing->features <= FEATURES_MAX);
    if (g.b->is_over)
        return g.b->winner == NO_SIDE ? 0 : g.b->winner == side ? WON : -WON;
    standing->measure(g, side, of);
    for (int i = 0; i < standing->features; i++) {
        const struct leaning *leaning = &standing->leaning[i];
        sum += of[i] * (leaning->early * (1 - late) + leaning->late * late);
    }
    return (int)(NEARLY_WON * expected(sum));
}

/* ---- for measuring ---- */

double standing_share(double own, double theirs)
{
    return own + theirs > 0 ? (own - theirs) / (own + theirs) : 0;
}

double standing_lead(double lead, double scale)
{
    return lead / (scale + (lead < 0 ? -lead : lead));
}

static double lost_part(struct game g, int side)
{
    return (double)g.s->rules->lost(g, side) / larger(1, side_strength(g.s, side));
}

double standing_losses(struct game g, int side)
{
    return lost_part(g, other_side(side)) - lost_part(g, side);
}

/* 1 is there, 0 is far away. */
static double grip(const struct battle *b, struct place at, uint64_t units)
{
    int nearest = unit_gap_to_place(b, units, at);
    double far = (nearest - 3 * INCH) / (6.0 * INCH);
    return nearest < 0 ? 0 : far <= 0 ? 1 : 1 / (1 + far);
}

double standing_nearness(struct game g, uint64_t own, uint64_t theirs)
{
    double sum = 0, all = 0;
    for (int i = 0; i < g.s->objectives; i++) {
        const struct objective *o = &g.s->objective[i];
        sum += o->worth * (grip(g.b, o->at, own) - grip(g.b, o->at, theirs));
        all += o->worth;
    }
    return all > 0 ? sum / all : 0;
}
