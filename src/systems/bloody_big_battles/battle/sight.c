/* SPDX-License-Identifier: MIT */
/*
 * Sight (4.5 of the specification): a target is seen when one line from the ends or the middle of the
 * firer's front edge to the target's centre or a corner is clear.
 */
#include "parts.h"

enum { THICKET = 3 * INCH, OVERHEAD_GAP = 3 * INCH, FROM_POINTS = 3, TO_POINTS = 5 };

/* All lines between two units, and what may lie in them. */
struct lines {
    const struct table *table;
    struct sight sight; /* only of units: the ground is looked at here */
    uint64_t contours, hills, thickets;
    struct place from[FROM_POINTS], to[TO_POINTS];
};

/* Troops on a hill fire over lower friends with a gap before and behind them. */
static bool is_overhead(struct game g, int unit, const struct footprint *from, int target,
                        int friend)
{
    const struct footprint *f = on_of(g, friend);
    return side_of(g.s, friend) == side_of(g.s, unit) &&
           bbb_level(g.s, from->at) > bbb_level(g.s, f->at) &&
           !is_too_near_on_table(&g.s->table, from, f, OVERHEAD_GAP, NULL) &&
           !is_too_near_on_table(&g.s->table, f, on_of(g, target), OVERHEAD_GAP, NULL);
}

static struct lines lines_between(struct game g, int unit, const struct footprint *from, int target)
{
    struct lines l = {.table = &g.s->table, .contours = table_pieces(&g.s->table, TERRAIN_HILL)};
    struct place point[FROM_POINTS + TO_POINTS];
    five_points(on_of(g, target), l.to);
    l.from[0] = from->front;
    l.from[1] = from->corner[0];
    l.from[2] = from->corner[1];
    memcpy(point, l.from, sizeof l.from);
    memcpy(point + FROM_POINTS, l.to, sizeof l.to);
    point[1] = l.to[0]; /* the fan opens about the line between the middles */
    point[FROM_POINTS] = l.from[1];
    const struct fan fan = fan_open(point, COUNT_OF(point));
    l.hills = fan_pieces(&fan, l.table, l.contours);
    l.thickets =
        fan_pieces(&fan, l.table, table_pieces(l.table, TERRAIN_BLOCKS_SIGHT) & ~l.contours);
    l.sight = (struct sight){.table = l.table, .b = g.b};
    uint64_t between = fan_units(&fan, g.b, bbb_units(g, NO_SIDE) & ~UNIT_BIT(unit));
    between &= ~UNIT_BIT(target);
    EACH_OF(between, other)
    if (!is_overhead(g, unit, from, target, other))
        l.sight.units |= UNIT_BIT(other);
    return l;
}

/* ---- one line ---- */

/* What lies along an edge does not lie inside. */
static bool is_inside(const struct terrain *t, struct place a, struct place b,
                      const struct way_part *part)
{
    return terrain_surrounds(t, place_along(a, b, (part->from + part->to) / 2));
}

/* What hides the ends of a line from each other; the thickets lie apart, so their parts add up. */
static bool is_blocked(const struct lines *l, struct place a, struct place b, struct blocked *by)
{
    uint64_t hills = l->hills, thickets = l->thickets;
    int64_t inside = 0;
    *by = (struct blocked){-1, NOBODY};
    EACH_OF(hills, hill)
    {
        const struct terrain *t = &l->table->terrain[hill];
        if (contour_hides(l->table, l->contours, t, t->number[SLOPE] == STEEP, a, b)) {
            by->terrain = hill;
            return true;
        }
    }
    EACH_OF(thickets, piece)
    {
        struct way_part part[STRETCHES_MAX];
        int parts = terrain_stretches(&l->table->terrain[piece], a, b, part);
        for (int i = 0; i < parts; i++)
            if (is_inside(&l->table->terrain[piece], a, b, &part[i]))
                inside += part[i].to - part[i].from;
        if (is_longer(inside, THICKET)) {
            by->terrain = piece;
            return true;
        }
    }
    return sight_is_blocked(&l->sight, a, b, by);
}

bool bbb_sees(struct game g, int unit, const struct footprint *from, int target, struct blocked *by)
{
    const struct lines l = lines_between(g, unit, from, target);
    struct blocked other;
    bool is_hidden = is_blocked(&l, l.from[0], l.to[0], by ? by : &other);
    for (int i = 0; is_hidden && i < FROM_POINTS; i++)
        for (int k = 0; is_hidden && k < TO_POINTS; k++)
            is_hidden = is_blocked(&l, l.from[i], l.to[k], &other);
    return !is_hidden;
}
