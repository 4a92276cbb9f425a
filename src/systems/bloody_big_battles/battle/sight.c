/* SPDX-License-Identifier: MIT */
/*
 * Sight (4.5 of the specification): a target is seen when one line from the ends or the middle of the
 * firer's front edge to the target's centre or a corner is clear.
 */
#include "parts.h"

enum { THICKET = 3 * INCH, OVERHEAD_GAP = 3 * INCH, FROM_POINTS = 3, TO_POINTS = 5 };

/* Two units, and a line between them. */
struct sight_line {
    const struct grog_scenario *s;
    const struct battle *b;
    int unit, target;
    const struct footprint *from;
    int level, target_level;
    uint64_t in_way;
    struct place a, c;
};

/* ---- units ---- */

/* Troops on a hill fire over lower friends with a gap before and behind them. */
static bool is_overhead(const struct sight_line *l, int friend)
{
    const struct footprint *f = &l->b->piece[friend].on;
    return side_of(l->s, friend) == side_of(l->s, l->unit) && l->level > bbb_level(l->s, f->at) &&
           footprint_gap(l->from, f) >= OVERHEAD_GAP &&
           footprint_gap(f, &l->b->piece[l->target].on) >= OVERHEAD_GAP;
}

static int blocking_unit(const struct sight_line *l)
{
    uint64_t set = l->in_way;
    EACH_OF(set, unit)
    if (footprint_is_crossed(&l->b->piece[unit].on, l->a, l->c) && !is_overhead(l, unit))
        return unit;
    return -1;
}

/* ---- ground ---- */

static int own_level(const struct sight_line *l, int hill)
{
    return bbb_level(l->s, l->s->table.terrain[hill].corner[0]);
}

static bool is_hidden_by_hill(const struct sight_line *l, int hill)
{
    const struct terrain *t = &l->s->table.terrain[hill];
    struct crossing c;
    if (!terrain_crossing(t, l->a, l->c, &c) || (c.holds_start && c.holds_end))
        return false;
    if (!c.holds_start && !c.holds_end)
        return larger(l->level, l->target_level) <= own_level(l, hill);
    if (t->number[SLOPE] != STEEP)
        return false;
    struct place outer = c.holds_start ? l->c : l->a, inner = c.holds_start ? l->a : l->c,
                 edge = c.holds_start ? c.out : c.in;
    return length_between(outer, edge) < length_between(inner, edge);
}

static bool is_thicket(const struct terrain *t)
{
    return t->kind == LIE_WOODS || t->kind == LIE_TOWN || t->kind == LIE_FORT;
}

/* The areas lie apart, so what is inside each adds up.  Returns the piece that hides the target. */
static int blocking_terrain(const struct sight_line *l)
{
    int inside = 0;
    for (int i = 0; i < l->s->table.terrains; i++) {
        const struct terrain *t = &l->s->table.terrain[i];
        struct crossing c;
        if (is_thicket(t) && terrain_crossing(t, l->a, l->c, &c) && (inside += c.inside) > THICKET)
            return i;
        if (t->kind == LIE_HILL && is_hidden_by_hill(l, i))
            return i;
    }
    return -1;
}

static bool is_clear(const struct sight_line *l)
{
    return blocking_unit(l) < 0 && blocking_terrain(l) < 0;
}

/* ---- all lines ---- */

static struct sight_line make_line(const struct grog_scenario *s, const struct battle *b, int unit,
                                   const struct footprint *from, int target)
{
    return (struct sight_line){.s = s,
                               .b = b,
                               .unit = unit,
                               .target = target,
                               .from = from,
                               .level = bbb_level(s, from->at),
                               .target_level = bbb_level(s, unit_centre(b, target)),
                               .in_way =
                                   bbb_units(s, b, NO_SIDE) & ~UNIT_BIT(unit) & ~UNIT_BIT(target),
                               .a = from->front,
                               .c = unit_centre(b, target)};
}

bool bbb_sees(const struct grog_scenario *s, const struct battle *b, int unit,
              const struct footprint *from, int target)
{
    const struct footprint *on = &b->piece[target].on;
    const struct place start[FROM_POINTS] = {from->front, from->corner[0], from->corner[1]};
    const struct place end[TO_POINTS] = {on->at, on->corner[0], on->corner[1], on->corner[2],
                                         on->corner[3]};
    struct sight_line l = make_line(s, b, unit, from, target);
    for (int i = 0; i < FROM_POINTS; i++)
        for (int k = 0; k < TO_POINTS; k++) {
            l.a = start[i];
            l.c = end[k];
            if (is_clear(&l))
                return true;
        }
    return false;
}

void bbb_look(const struct grog_scenario *s, const struct battle *b, int unit,
              const struct footprint *from, int target, struct bbb_view *view)
{
    const struct sight_line l = make_line(s, b, unit, from, target);
    *view = (struct bbb_view){.is_seen = bbb_sees(s, b, unit, from, target),
                              .terrain = blocking_terrain(&l),
                              .blocker = blocking_unit(&l)};
}
