/* SPDX-License-Identifier: MIT */
/* Places that are looked for. */
#include "rules.h"

bool place_on_line(const struct line_search *line, place_will_do *will_do, const void *who,
                   struct place *found)
{
    int most = line->back > line->on ? line->back : line->on;
    for (int far = 0; far <= most; far++)
        for (int sign = -1; sign <= 1; sign += 2) {
            if (far > (sign < 0 ? line->back : line->on))
                continue;
            *found = place_ahead(line->at, line->heading, sign * far, 0);
            if (will_do(who, *found))
                return true;
        }
    return false;
}

struct carried {
    footprint_will_do *will_do;
    const void *who;
    const struct footprint *on;
};

static struct footprint carry(const struct footprint *on, struct place at)
{
    return footprint_make(at, on->facing, on->width, on->depth);
}

static bool carried_will_do(const void *who, struct place at)
{
    const struct carried *carried = who;
    const struct footprint there = carry(carried->on, at);
    return carried->will_do(carried->who, &there);
}

bool footprint_on_line(const struct line_search *line, footprint_will_do *will_do, const void *who,
                       struct footprint *on)
{
    const struct carried carried = {will_do, who, on};
    struct place found;
    if (!place_on_line(line, carried_will_do, &carried, &found))
        return false;
    *on = carry(on, found);
    return true;
}

struct line_search line_along_edge(const struct table *table, enum edge edge, struct place at,
                                   int inside)
{
    bool is_upright = edge == EDGE_EAST || edge == EDGE_WEST;
    int along = edge_along(edge, at);
    struct place on = edge_place(table, edge, along);
    return (struct line_search){.at = place_ahead(on, edge_inwards(edge), inside, 0),
                                .heading = is_upright ? 0 : FULL_TURN / 4,
                                .back = along,
                                .on = edge_length(table, edge) - along};
}

bool place_on_rings(const struct ring_search *rings, place_will_do *will_do, const void *who,
                    struct place *found)
{
    *found = rings->at;
    if (will_do(who, *found))
        return true;
    for (int ring = 1; ring <= rings->rings; ring++)
        for (int i = 0; i < rings->points; i++) {
            *found = place_ahead(rings->at, i * (FULL_TURN / rings->points), ring * rings->step, 0);
            if (will_do(who, *found))
                return true;
        }
    return false;
}

/* The nearest place on one side of an area. */
static struct place nearest_on_side(struct place p, struct place a, struct place b)
{
    int64_t x = b.x - a.x, y = b.y - a.y, length = length_between(a, b);
    int64_t far = (x * (p.x - a.x) + y * (p.y - a.y)) / length;
    return far <= 0 ? a : place_towards(a, b, (int)far);
}

bool place_in_areas(const struct table *table, uint64_t pieces, struct place from,
                    struct place *found)
{
    int least = INT32_MAX;
    for (; pieces; pieces &= pieces - 1) {
        const struct terrain *t = &table->terrain[__builtin_ctzll(pieces)];
        if (t->like->shape != TERRAIN_AREA)
            continue;
        for (int i = 0; i < t->corners; i++) {
            struct place near =
                nearest_on_side(from, t->corner[i], t->corner[(i + 1) % t->corners]);
            near = terrain_holds(t, from) ? from : near;
            if (length_between(from, near) < least) {
                least = length_between(from, near);
                *found = near;
            }
        }
    }
    return least < INT32_MAX;
}
