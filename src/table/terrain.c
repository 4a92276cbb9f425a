/* SPDX-License-Identifier: MIT */
/*
 * Pieces of terrain: closing them, what lies in them.
 *
 * What always holds once terrain_close() is content: the corners of an area go round it once without
 * touching one another's edges, so that every place is inside, outside or on an edge; and its box is
 * set, which answers most questions before the corners are looked at.
 */
#include "body.h"

#include <stddef.h>

/* ---- closing ---- */

static bool is_area(const struct terrain *t)
{
    return t->like->shape == TERRAIN_AREA;
}

static struct box box_around(const struct place *corner, int corners)
{
    struct box box = {corner[0].x, corner[0].y, corner[0].x, corner[0].y};
    for (int i = 1; i < corners; i++) {
        box.west = corner[i].x < box.west ? corner[i].x : box.west;
        box.east = corner[i].x > box.east ? corner[i].x : box.east;
        box.south = corner[i].y < box.south ? corner[i].y : box.south;
        box.north = corner[i].y > box.north ? corner[i].y : box.north;
    }
    return box;
}

static bool is_on_segment(struct place p, struct place a, struct place b)
{
    struct vector q = way_between(p, a), r = way_between(p, b);
    return cross(q, r) == 0 && dot(q, r) <= 0;
}

static int side_of(struct place a, struct place b, struct place p)
{
    int64_t side = cross(way_between(a, b), way_between(a, p));
    return (side > 0) - (side < 0);
}

static bool segments_touch(struct place a, struct place b, struct place c, struct place d)
{
    return is_on_segment(a, c, d) || is_on_segment(b, c, d) || is_on_segment(c, a, b) ||
           is_on_segment(d, a, b) ||
           (side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0);
}

/* Neighbours share a corner; they must not turn back on one another. */
static bool edges_cross(const struct terrain *t, int i, int j)
{
    int n = t->corners, i_end = (i + 1) % n, j_end = (j + 1) % n;
    const struct place *c = t->corner;
    if (j == i_end)
        return is_on_segment(c[j_end], c[i], c[i_end]) || is_on_segment(c[i], c[j], c[j_end]);
    if (j_end == i)
        return is_on_segment(c[i_end], c[j], c[i]) || is_on_segment(c[j], c[i], c[i_end]);
    return segments_touch(c[i], c[i_end], c[j], c[j_end]);
}

static bool crosses_itself(const struct terrain *t)
{
    for (int i = 0; i < t->corners; i++)
        for (int j = i + 1; j < t->corners; j++)
            if (edges_cross(t, i, j))
                return true;
    return false;
}

/* Twice the area, whichever way round the corners go. */
static int64_t twice_area(const struct terrain *t)
{
    int64_t sum = 0;
    for (int i = 1; i + 1 < t->corners; i++)
        sum += cross(way_between(t->corner[0], t->corner[i]),
                     way_between(t->corner[0], t->corner[i + 1]));
    return size_of(sum);
}

static bool has_no_length(const struct terrain *t)
{
    for (int i = 1; i < t->corners; i++)
        if (t->corner[i].x == t->corner[i - 1].x && t->corner[i].y == t->corner[i - 1].y)
            return true;
    return false;
}

const char *terrain_close(struct terrain *t)
{
    t->is_rectangle = false;
    if (t->corners > TERRAIN_CORNERS_MAX)
        return "has too many corners";
    if (t->like->shape == TERRAIN_POINT && t->corners != 1)
        return "is one point";
    if (t->like->shape != TERRAIN_POINT && t->corners < (is_area(t) ? 3 : 2))
        return is_area(t) ? "needs at least three corners" : "needs at least two points";
    t->box = box_around(t->corner, t->corners);
    if (!is_area(t))
        return has_no_length(t) ? "has two points in the same place, one behind the other" : NULL;
    int64_t area = twice_area(t);
    int64_t around = (int64_t)(t->box.east - t->box.west) * (t->box.north - t->box.south);
    if (around == 0)
        return "has no room inside";
    if (crosses_itself(t))
        return "crosses itself";
    if (area == 0)
        return "has no room inside";
    t->is_rectangle = area == 2 * around; /* nothing else fills its box */
    return NULL;
}

/* ---- what lies in it ---- */

/* Counts the edges to the east of the place: an odd number is inside. */
static bool corners_hold(const struct terrain *t, struct place p)
{
    bool is_inside = false;
    for (int i = 0, j = t->corners - 1; i < t->corners; j = i++) {
        struct place a = t->corner[j], b = t->corner[i];
        if (is_on_segment(p, a, b))
            return true;
        if ((a.y > p.y) != (b.y > p.y))
            is_inside ^= (side_of(a, b, p) > 0) == (b.y > a.y);
    }
    return is_inside;
}

bool terrain_holds_inside_box(const struct terrain *t, struct place p)
{
    return is_area(t) && corners_hold(t, p);
}

uint64_t table_pieces(const struct table *table, unsigned is)
{
    uint64_t pieces = 0;
    for (int i = 0; i < table->terrains; i++)
        pieces |= (uint64_t)(is == 0 || (table->terrain[i].like->is & is) != 0) << i;
    return pieces;
}

uint64_t table_pieces_at(const struct table *table, struct place p, uint64_t pieces)
{
    uint64_t found = 0;
    for (; pieces; pieces &= pieces - 1)
        if (terrain_holds(&table->terrain[__builtin_ctzll(pieces)], p))
            found |= pieces & -pieces;
    return found;
}

bool terrain_surrounds(const struct terrain *t, struct place p)
{
    if (!terrain_holds(t, p))
        return false;
    for (int i = 0, j = t->corners - 1; i < t->corners; j = i++)
        if (is_on_segment(p, t->corner[j], t->corner[i]))
            return false;
    return true;
}

int table_area_at(const struct table *table, struct place p, unsigned is)
{
    for (int i = 0; i < table->terrains; i++) {
        const struct terrain *t = &table->terrain[i];
        if (!box_holds(&t->box, p) || (t->like->is & TERRAIN_ROAD & ~is))
            continue;
        if ((is == 0 || (t->like->is & is)) && terrain_holds(t, p))
            return i;
    }
    return -1;
}

static bool line_holds(const struct terrain *t, struct place p)
{
    for (int i = 0; i + 1 < t->corners; i++)
        if (is_on_segment(p, t->corner[i], t->corner[i + 1]))
            return true;
    return false;
}

bool table_has_road_at(const struct table *table, struct place p)
{
    for (int i = 0; i < table->terrains; i++) {
        const struct terrain *t = &table->terrain[i];
        if (box_holds(&t->box, p) && (t->like->is & TERRAIN_ROAD) &&
            (is_area(t) ? terrain_holds(t, p) : line_holds(t, p)))
            return true;
    }
    return false;
}

static bool is_near_segment(struct place p, struct place a, struct place b, int64_t limit)
{
    struct vector way = way_between(a, b), to = way_between(a, p);
    int64_t along = dot(way, to), beside = cross(way, to);
    if (along <= 0)
        return square_of(to) <= limit * limit;
    if (along >= square_of(way))
        return square_of(way_between(b, p)) <= limit * limit;
    return (wide)beside * beside <= (wide)(limit * limit) * square_of(way);
}

bool terrain_is_near(const struct terrain *t, struct place p, int limit)
{
    for (int i = 0; i + 1 < t->corners; i++)
        if (is_near_segment(p, t->corner[i], t->corner[i + 1], limit))
            return true;
    return false;
}

/* ---- footprints ---- */

/* The boxes overlap already; do the edges of the footprint separate it from the rectangle? */
static bool rectangle_meets(const struct box *box, const struct body *b)
{
    struct vector between = {box->west + box->east - b->at.x, box->south + box->north - b->at.y};
    struct body rectangle = {.left = {box->west - box->east, box->north - box->south},
                             .right = {box->east - box->west, box->north - box->south}};
    return size_of(cross(b->across, between)) <
               b->half + body_reach_across(&rectangle, b->across) &&
           size_of(cross(b->along, between)) < b->half + body_reach_across(&rectangle, b->along);
}

static bool is_edge_across(const struct terrain *t, const struct footprint *f)
{
    for (int i = 0; i + 1 < t->corners; i++)
        if (footprint_is_crossed(f, t->corner[i], t->corner[i + 1]))
            return true;
    return is_area(t) && footprint_is_crossed(f, t->corner[t->corners - 1], t->corner[0]);
}

/* When no edge goes through the footprint it lies inside or outside as a whole, and its centre
 * tells which. */
bool terrain_meets_footprint(const struct terrain *t, const struct footprint *f)
{
    struct body b = body_of(f);
    if (is_askew(f)) {
        const struct shape s = shape_of(f);
        return terrain_meets_shape(t, &s, 0);
    }
    struct vector reach = body_reach(&b);
    const struct box box = {2 * t->box.west, 2 * t->box.south, 2 * t->box.east, 2 * t->box.north};
    if (b.at.x + reach.x < box.west || b.at.x - reach.x > box.east ||
        b.at.y + reach.y < box.south || b.at.y - reach.y > box.north)
        return false;
    if (!t->is_rectangle)
        return is_edge_across(t, f) || terrain_holds(t, f->at);
    return b.at.x + reach.x > box.west && b.at.x - reach.x < box.east &&
           b.at.y + reach.y > box.south && b.at.y - reach.y < box.north &&
           (body_is_upright(&b) || rectangle_meets(&t->box, &b));
}
