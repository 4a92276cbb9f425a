/* SPDX-License-Identifier: MIT */
/*
 * Withdrawals.  First how far the way is open, by whichever stops it first; then, within that, where it
 * is clear of those whom it passes.
 */
#include "rules.h"

int heading_away(const struct footprint *from, const struct footprint *enemy, int otherwise)
{
    return is_same_place(from->at, enemy->at) ? otherwise : heading(enemy->at, from->at);
}

/* How far the way is open, and what ends it there. */
struct open_way {
    int far;
    int unit, terrain;
    bool is_edge;
};

static struct place anchor_after(const struct withdrawal *w, int far)
{
    return place_ahead(anchor_of(w->s, w->from), w->heading, far, 0);
}

/* The last distance up to a limit at which a question has the answer no; it never changes back. */
typedef bool is_met_after(const struct withdrawal *w, int far, int number);
static int last_before(const struct withdrawal *w, is_met_after *is_met, int number, int limit)
{
    int free = 0, met = limit + 1;
    if (!is_met(w, limit, number))
        return limit;
    while (met - free > 1) {
        int middle = free + (met - free) / 2;
        *(is_met(w, middle, number) ? &met : &free) = middle;
    }
    return free;
}

/* ---- the edge ---- */

static bool is_beyond_edge(const struct withdrawal *w, int far, int number)
{
    const struct way_on way = {w->b, w->from, w->heading};
    (void)number;
    if (w->by_anchor)
        return !table_holds(&w->s->table, anchor_after(w, far));
    struct footprint end = way_end(&way, far);
    return !footprint_is_on_table(&end, &w->s->table);
}

static void stop_at_edge(const struct withdrawal *w, struct open_way *open)
{
    int far = last_before(w, is_beyond_edge, 0, open->far);
    if (far < open->far)
        *open = (struct open_way){.far = far, .unit = NOBODY, .terrain = -1, .is_edge = true};
}

/* The edge that something lies beyond; in a corner home, else the first. */
static enum edge edge_beyond(const struct withdrawal *w, int far, enum edge home)
{
    const struct way_on way = {w->b, w->from, w->heading};
    struct footprint end = way_end(&way, far);
    enum edge found = NO_EDGE;
    for (int edge = EDGE_NORTH; edge < NO_EDGE; edge++) {
        int gap = edge_gap(&w->s->table, (enum edge)edge, anchor_after(w, far));
        for (int i = 0; i < 4 && !w->by_anchor; i++) {
            int corner = edge_gap(&w->s->table, (enum edge)edge, end.corner[i]);
            gap = corner < gap ? corner : gap;
        }
        if (gap < 0 && (found == NO_EDGE || edge == (int)home))
            found = (enum edge)edge;
    }
    return found;
}

/* ---- water ---- */

static bool is_in_water(const struct withdrawal *w, int far, int piece)
{
    const struct way_on way = {w->b, w->from, w->heading};
    struct shape swept = shape_swept(w->from, way_end(&way, far).at);
    return terrain_meets_shape(&w->s->table.terrain[piece], &swept, 0);
}

static struct footing footing_in_water(const struct terrain *t, const void *who)
{
    const struct withdrawal *w = who;
    (void)t;
    return (struct footing){1, w->bridges};
}

/* The anchor's way: to the first touch off all bridges. */
static int anchor_until_water(const struct withdrawal *w, int limit, int *piece)
{
    const struct going going = {.table = &w->s->table,
                                .pieces = w->water,
                                .of = footing_in_water,
                                .who = w,
                                .touching = true,
                                .starts_off = true};
    struct met met;
    if (!going_first(&going, anchor_of(w->s, w->from), anchor_after(w, limit), 1, &met))
        return limit;
    *piece = met.terrain;
    return met.first < limit ? met.first : limit;
}

static void stop_at_water(const struct withdrawal *w, struct open_way *open)
{
    int piece = -1, far = open->far;
    if (w->by_anchor)
        far = anchor_until_water(w, far, &piece);
    for (uint64_t left = w->by_anchor ? 0 : w->water; left; left &= left - 1) {
        int until = last_before(w, is_in_water, __builtin_ctzll(left), far);
        if (until < far)
            piece = __builtin_ctzll(left);
        far = until;
    }
    if (far < open->far)
        *open = (struct open_way){.far = far, .unit = NOBODY, .terrain = piece};
}

/* ---- others ---- */

static void stop_at_unit(const struct withdrawal *w, int unit, int gap, bool by_anchor,
                         struct open_way *open)
{
    const struct way_on way = {w->b, w->from, w->heading};
    int far = by_anchor ? way_of_place_until(w->b, anchor_of(w->s, w->from),
                                             anchor_after(w, open->far), UNIT_BIT(unit), gap)
                        : way_until(&way, UNIT_BIT(unit), gap, open->far);
    if (far < open->far)
        *open = (struct open_way){.far = far, .unit = unit, .terrain = -1};
}

static struct open_way find_open_way(const struct withdrawal *w)
{
    struct open_way open = {.far = w->far + w->more, .unit = NOBODY, .terrain = -1};
    uint64_t enemies = w->enemies, stoppers = w->stoppers;
    stop_at_edge(w, &open);
    stop_at_water(w, &open);
    EACH_OF(enemies, unit)
    stop_at_unit(w, unit, w->gap, w->by_anchor, &open);
    EACH_OF(stoppers, unit)
    stop_at_unit(w, unit, 0, false, &open);
    return open;
}

/* ---- all together ---- */

static struct withdrawn end_at(const struct withdrawal *w, int far, enum withdrawn_how how)
{
    const struct way_on way = {w->b, w->from, w->heading};
    return (struct withdrawn){.how = how,
                              .end = far > 0 ? way_end(&way, far) : *w->from,
                              .far = far,
                              .reached = far,
                              .unit = NOBODY,
                              .terrain = -1,
                              .edge = NO_EDGE};
}

struct withdrawn withdraw(const struct withdrawal *w, enum edge home)
{
    const struct way_on way = {w->b, w->from, w->heading};
    struct open_way open = find_open_way(w);
    int clear = open.far < w->far ? -1 : way_clear_from(&way, w->passed, w->far, open.far);
    if (clear >= 0)
        return end_at(w, clear, WITHDRAWN);
    struct withdrawn stopped = end_at(w, way_clear_back(&way, w->passed, open.far),
                                      open.is_edge ? IS_OFF_TABLE : IS_STOPPED);
    stopped.reached = open.far;
    stopped.unit = open.unit;
    stopped.terrain = open.terrain;
    if (open.is_edge)
        stopped.edge = edge_beyond(w, open.far + 1, home);
    return stopped;
}
