/* SPDX-License-Identifier: MIT */
/* Tin Soldiers: the sensible player.  He looks at what is listed and takes what seems best. */
#include "toy.h"

/* How far it is to what counts: an objective that is not held, else the nearest enemy. */
static int far_to_go(struct game g, int unit, struct place from)
{
    int side = g.s->unit[unit].side, least = INT16_MAX;
    int enemy = unit_nearest(g.b, units_in_way(g, other_side(side)), &g.b->piece[unit].on);
    for (int i = 0; i < g.s->objectives; i++)
        if (g.b->held_by[i] != side)
            least = smaller(least, length_between(from, g.s->objective[i].at));
    return least == INT16_MAX && enemy != NOBODY ? length_between(from, g.b->piece[enemy].on.at)
                                                 : least;
}

/* Above 0: better than nothing. */
static int worth(struct game g, const struct order *o)
{
    if (o->unit == NOBODY)
        return 0;
    const struct toy_unit *me = UNIT(g.b, o->unit);
    const struct footprint *on = &g.b->piece[o->unit].on;
    int enemy = unit_nearest(g.b, units_in_way(g, other_side(g.s->unit[o->unit].side)), on);
    int gap = enemy == NOBODY ? INT16_MAX : footprint_gap(on, &g.b->piece[enemy].on);
    switch (o->verb) {
    case DO_PUT:
        return 100 - 10 * me->tokens - gap / INCH;
    case DO_FIRE:
        return me->formation == IN_LINE ? 40 + 5 * me->bases : 15;
    case DO_CHARGE:
        return 20 * (me->bases - UNIT(g.b, o->other)->bases) + 10;
    case DO_MARCH:
        return (far_to_go(g, o->unit, on->front) - far_to_go(g, o->unit, o->point[0])) / 20;
    case DO_FORM:
        return (o->word[0] == IN_LINE) == (gap < 12 * INCH) && me->bases > 1 ? 30 : -1;
    default:
        return -1;
    }
}

struct order toy_think(const struct thinking *t)
{
    static const char *const why[TOY_VERBS] = {"it will have most to do",
                                               "it comes nearer to what counts", "it must be ready",
                                               "they are in range", "it is the stronger"};
    struct order list[400], best = order_of(DO_DONE, NOBODY);
    int count = rules_options(t->g, list, COUNT_OF(list)), most = INT32_MIN;
    for (int i = 0; i < count; i++)
        if (worth(t->g, &list[i]) > most) {
            best = list[i];
            most = worth(t->g, &best);
        }
    if (t->reasons)
        grog_text_add(t->reasons, why[best.verb] ? why[best.verb] : "nothing is worth a token");
    return best;
}

int toy_judge(struct game g, int side)
{
    int other = other_side(side), lost = OWN(g.b)->lost[other] - OWN(g.b)->lost[side];
    int ahead = objectives_points(g, side) - objectives_points(g, other);
    return larger(-999, smaller(999, 60 * ahead + 40 * lost));
}
