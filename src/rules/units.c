/* SPDX-License-Identifier: MIT */
/* Sets of units, as bits. */
#include "rules.h"

/* A side's units stand together. */
uint64_t units_present(struct game g, int side)
{
    int first = side == NO_SIDE ? 0 : g.s->side[side].first_unit;
    int end = side == NO_SIDE ? g.s->units : first + g.s->side[side].units;
    uint64_t set = 0;
    for (int unit = first; unit < end; unit++)
        set |= (uint64_t)is_present(g.b, unit) << unit;
    return set;
}

/* No corner is farther from the centre than half of width and depth together.  Told without branches,
 * which could not be foretold; but those that are not there stand together. */
uint64_t units_about(struct game g, const struct box *box, int gap)
{
    uint64_t set = 0;
    for (int unit = 0; unit < g.s->units; unit++) {
        const struct piece *p = &g.b->piece[unit];
        int reach = (p->on.width + p->on.depth) / 2 + gap + 1;
        if (p->presence != ON_TABLE && p->presence != IS_WRECK)
            continue;
        bool is_about = (p->on.at.x + reach >= box->west) & (p->on.at.x - reach <= box->east) &
                        (p->on.at.y + reach >= box->south) & (p->on.at.y - reach <= box->north);
        set |= (uint64_t)is_about << unit;
    }
    return set;
}

uint64_t units_within(const struct battle *b, uint64_t set, const struct footprint *on, int gap)
{
    uint64_t found = 0;
    EACH_OF(set, unit)
    if (footprint_is_within(on, &b->piece[unit].on, gap))
        found |= UNIT_BIT(unit);
    return found;
}

uint64_t units_for(struct game g, int unit, uint64_t set,
                   bool (*holds)(struct game g, int unit, int other))
{
    uint64_t found = 0;
    EACH_OF(set, other)
    if (holds(g, unit, other))
        found |= UNIT_BIT(other);
    return found;
}

int unit_for(struct game g, int unit, uint64_t set,
             bool (*holds)(struct game g, int unit, int other))
{
    EACH_OF(set, other)
    if (holds(g, unit, other))
        return other;
    return NOBODY;
}

/* How far the centres are apart tells it of most. */
static bool is_near(const struct footprint *f, struct place p, int gap)
{
    int far = gap + f->width + f->depth;
    if (f->at.x - p.x > far || p.x - f->at.x > far || f->at.y - p.y > far || p.y - f->at.y > far)
        return false;
    return footprint_gap_to_place(f, p) <= gap;
}

uint64_t units_near(const struct battle *b, uint64_t set, struct place p, int gap)
{
    uint64_t found = 0;
    EACH_OF(set, unit)
    if (is_near(&b->piece[unit].on, p, gap))
        found |= UNIT_BIT(unit);
    return found;
}

static int nearest_centre(const struct battle *b, uint64_t set, struct place at)
{
    int nearest = NOBODY;
    int64_t least = INT64_MAX;
    EACH_OF(set, unit)
    {
        int64_t x = b->piece[unit].on.at.x - at.x, y = b->piece[unit].on.at.y - at.y;
        if (x * x + y * y >= least)
            continue;
        nearest = unit;
        least = x * x + y * y;
    }
    return nearest;
}

/* Mostly it is the one whose centre is nearest: of the others few need to be measured then. */
int unit_nearest(const struct battle *b, uint64_t set, const struct footprint *on)
{
    int nearest = nearest_centre(b, set, on->at);
    if (nearest == NOBODY)
        return NOBODY;
    int least = footprint_gap(on, &b->piece[nearest].on);
    set &= ~UNIT_BIT(nearest);
    EACH_OF(set, unit)
    {
        int gap = footprint_gap_up_to(on, &b->piece[unit].on, least);
        if (gap < 0 || (gap == least && unit > nearest))
            continue;
        nearest = unit;
        least = gap;
    }
    return nearest;
}

/* No corner is farther from the centre than half of width and depth together, but for rounding. */
static bool is_surely_beyond(const struct footprint *f, struct place p, int gap)
{
    int64_t x = f->at.x - p.x, y = f->at.y - p.y;
    int64_t reach = gap + (f->width + f->depth) / 2 + 3;
    return x * x + y * y > reach * reach;
}

int unit_gap_to_place(const struct battle *b, uint64_t set, struct place p)
{
    int least = -1;
    EACH_OF(set, unit)
    {
        const struct footprint *on = &b->piece[unit].on;
        if (least >= 0 && is_surely_beyond(on, p, least))
            continue;
        int gap = footprint_gap_to_place(on, p);
        if (least < 0 || gap < least)
            least = gap;
    }
    return least;
}

int unit_overlapped(const struct battle *b, uint64_t set, const struct footprint *on)
{
    EACH_OF(set, unit)
    if (footprints_overlap(on, &b->piece[unit].on))
        return unit;
    return NOBODY;
}

int unit_spare(struct game g, int side)
{
    for (int i = 0; i < g.s->units; i++)
        if (g.s->unit[i].side == side && g.s->unit[i].is_spare && g.b->piece[i].presence == TO_COME)
            return i;
    return NOBODY;
}

void unit_move(struct umpire *u, int unit, struct footprint on)
{
    struct footprint from = u->battle->piece[unit].on;
    u->battle->piece[unit].on = on;
    telling_moved(u, unit, &from, &on);
}

void hide_to_come(const struct grog_scenario *s, struct battle *copy, int viewer)
{
    hide_arrivals(s, copy, viewer, false);
}
