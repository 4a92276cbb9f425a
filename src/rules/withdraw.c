/* SPDX-License-Identifier: MIT */
/*
 * Withdrawals.  First what stops it, and how far that is; then, before or behind that, where the unit
 * stands on nobody.  Places along the line are rounded, and are what is asked about.
 */
#include "rules.h"

int heading_away(const struct footprint *from, const struct footprint *enemy, int otherwise)
{
    return is_same_place(from->at, enemy->at) ? otherwise : heading(enemy->at, from->at);
}

struct line {
    const struct withdrawal *w;
    const struct footprint *on;
    struct place to;               /* off the table */
    const struct footprint *enemy; /* the one that is asked about */
    /* What it meets first: the least distance at which that bears, where the unit stops then, and
     * whether it is its home edge. */
    int bears, stops;
    bool is_home;
};

static enum edge home_of(const struct withdrawal *w)
{
    return (enum edge)w->s->side[side_of(w->s, w->unit)].home_edge;
}

static struct place line_end(const struct withdrawal *w, struct place at)
{
    int most = w->s->table.width + w->s->table.depth;
    if (is_same_place(at, w->from))
        return place_ahead(at, facing_of(edge_inwards(home_of(w)) + FULL_TURN / 2), most, 0);
    int times = most / length_between(at, w->from) + 1;
    return (struct place){at.x + (at.x - w->from.x) * times, at.y + (at.y - w->from.y) * times};
}

static struct place place_at(const struct line *l, int far)
{
    return place_towards(l->on->at, l->to, far);
}

/* The least distance, at most so far, at which something is met that is met there. */
static int first_met(const struct line *l, bool (*is_met)(const struct line *l, int far), int far)
{
    int low = 0;
    while (far - low > 1) {
        int middle = (low + far) / 2;
        *(is_met(l, middle) ? &far : &low) = middle;
    }
    return far;
}

/* ---- what it meets ---- */

/* One on which it begins it meets at once, if its way leads off the table there. */
static bool meets_edge(const struct line *l, enum edge edge, int far)
{
    const struct table *table = &l->w->s->table;
    bool begins_there = edge_gap(table, edge, l->on->at) == 0;
    return begins_there ? edge_gap(table, edge, l->to) < 0
                        : edge_gap(table, edge, place_at(l, far)) <= 0;
}

static bool meets_any_edge(const struct line *l, int far)
{
    for (enum edge edge = EDGE_NORTH; edge < NO_EDGE; edge++)
        if (meets_edge(l, edge, far))
            return true;
    return false;
}

static void find_edge(struct line *l)
{
    l->bears = first_met(l, meets_any_edge, length_between(l->on->at, l->to));
    l->is_home = meets_edge(l, home_of(l->w), l->bears);
    bool is_at_once = meets_any_edge(l, 0);
    l->stops = l->bears - (is_at_once || !table_holds(&l->w->s->table, place_at(l, l->bears)));
}

static void find_nearer(struct line *l, int bears, int stops)
{
    if (bears >= l->bears)
        return;
    l->bears = bears;
    l->stops = stops;
    l->is_home = false;
}

static bool meets_water(const struct line *l, int far)
{
    const struct withdrawal *w = l->w;
    return way_is_in(&w->s->table, w->water, w->roads, l->on->at, place_at(l, far), -1);
}

/* Water is not touched. */
static void find_water(struct line *l)
{
    if (!meets_water(l, l->stops))
        return;
    int far = first_met(l, meets_water, l->stops);
    find_nearer(l, far, far - 1);
}

static bool comes_close(const struct line *l, int far)
{
    return footprint_gap_to_segment(l->enemy, l->on->at, place_at(l, far)) <= l->w->gap;
}

/* Who passes it at just that gap comes to it, too. */
static void find_enemy(struct line *l, const struct footprint *enemy)
{
    int gap = l->w->gap, free = footprint_stops_point(enemy, l->on->at, l->to, gap);
    l->enemy = enemy;
    bool comes_to_it = footprint_gap_to_place(enemy, l->on->at) > gap && comes_close(l, free);
    if (comes_to_it && is_same_place(place_at(l, free), l->to))
        free = first_met(l, comes_close, free);
    find_nearer(l, comes_to_it ? free : free + 1, free);
}

/* ---- where it ends ---- */

static bool is_clear(const struct line *l, int far)
{
    const struct footprint *f = l->on;
    struct footprint there = footprint_make(place_at(l, far), f->facing, f->width, f->depth);
    uint64_t others =
        units_present((struct game){l->w->s, l->w->b}, NO_SIDE) & ~UNIT_BIT(l->w->unit);
    return unit_overlapped(l->w->b, others, &there) == NOBODY;
}

enum withdrawn withdraw(const struct withdrawal *w, struct place *end)
{
    struct line l = {.w = w, .on = &w->b->piece[w->unit].on};
    uint64_t enemies = w->enemies;
    int far = w->far;
    l.to = line_end(w, l.on->at);
    find_edge(&l);
    find_water(&l);
    EACH_OF(enemies, enemy)
    find_enemy(&l, &w->b->piece[enemy].on);
    while (far < l.bears && !is_clear(&l, far))
        far++;
    bool is_stopped = far >= l.bears;
    if (is_stopped)
        for (far = l.stops; far > 0 && !is_clear(&l, far);)
            far--;
    *end = place_at(&l, far);
    return !is_stopped ? WITHDRAWN : l.is_home ? IS_OFF_TABLE : IS_STOPPED;
}
