/* SPDX-License-Identifier: MIT */
/*
 * Terrain and shapes: gaps to it, lines that have a width or two sides.
 *
 * A line with a width is all that lies within half of it of one of its pieces: a row of rounded
 * strips, each convex.  So a way whose two ends lie in one strip lies in it as a whole; another way is
 * halved until that is so of each part, or a part is 1/100 inch long.
 */
#include "body.h"

static int pieces_of(const struct terrain *t)
{
    return t->like->shape == TERRAIN_AREA ? t->corners : t->corners - 1;
}

/* One piece of a line, or one edge of an area; a point is a piece without length. */
static struct shape piece_of(const struct terrain *t, int i)
{
    const struct place ends[2] = {t->corner[i], t->corner[(i + 1) % t->corners]};
    return shape_around(ends, t->corners > 1 ? 2 : 1);
}

/* ---- gaps ---- */

int terrain_gap_to_shape(const struct terrain *t, const struct shape *s)
{
    int pieces = pieces_of(t) > 0 ? pieces_of(t) : 1, least = -1;
    if (terrain_holds(t, s->corner[0]))
        return 0;
    for (int i = 0; i < pieces; i++) {
        struct shape piece = piece_of(t, i);
        int gap = shape_gap(s, &piece);
        if (least < 0 || gap < least)
            least = gap;
    }
    return least;
}

int terrain_gap(const struct terrain *t, struct place p)
{
    struct shape s = shape_around(&p, 1);
    return terrain_gap_to_shape(t, &s);
}

/* ---- overlaps ---- */

/* The corners of a convex shape in order: turned the other way round they are still in order. */
static bool area_is_convex(const struct terrain *t)
{
    int lefts = 0, rights = 0;
    for (int i = 0; i < t->corners; i++) {
        struct place a = t->corner[i], b = t->corner[(i + 1) % t->corners],
                     c = t->corner[(i + 2) % t->corners];
        int64_t turn = cross(way_between(a, b), way_between(b, c));
        lefts += turn > 0;
        rights += turn < 0;
    }
    return lefts == 0 || rights == 0;
}

static bool has_edge_across(const struct terrain *t, const struct shape *s)
{
    for (int i = 0; i < pieces_of(t); i++)
        if (shape_is_crossed(s, t->corner[i], t->corner[(i + 1) % t->corners]))
            return true;
    return false;
}

/* A place that is inside the shape, or near enough: none of its edges is crossed, so that all of it
 * is on one side of the area's edge. */
static struct place middle_of(const struct shape *s)
{
    int64_t x = 0, y = 0;
    for (int i = 0; i < s->corners; i++) {
        x += s->corner[i].x;
        y += s->corner[i].y;
    }
    return (struct place){(int32_t)divide_rounded(x, s->corners),
                          (int32_t)divide_rounded(y, s->corners)};
}

bool terrain_meets_shape(const struct terrain *t, const struct shape *s, int by)
{
    if (s->box.east < t->box.west || s->box.west > t->box.east || s->box.north < t->box.south ||
        s->box.south > t->box.north)
        return false;
    if (t->like->shape != TERRAIN_AREA)
        return has_edge_across(t, s);
    if (t->corners <= SHAPE_CORNERS_MAX && area_is_convex(t)) {
        struct shape area = shape_around(t->corner, t->corners);
        return shapes_overlap(&area, s, by);
    }
    return has_edge_across(t, s) || terrain_holds(t, middle_of(s));
}

/* ---- lines with a width ---- */

static bool piece_holds(const struct terrain *t, int i, struct place p, int reach)
{
    struct shape piece = piece_of(t, i), point = shape_around(&p, 1);
    return shape_is_within(&piece, &point, reach);
}

static bool line_holds(const struct terrain *t, struct place p, int reach)
{
    for (int i = 0; i < pieces_of(t); i++)
        if (piece_holds(t, i, p, reach))
            return true;
    return false;
}

static bool one_piece_holds(const struct terrain *t, const struct place *point, int points,
                            int reach)
{
    for (int i = 0; i < pieces_of(t); i++) {
        bool holds = true;
        for (int k = 0; k < points && holds; k++)
            holds = piece_holds(t, i, point[k], reach);
        if (holds)
            return true;
    }
    return false;
}

bool line_holds_way(const struct terrain *t, struct place a, struct place b, int reach)
{
    const struct place ends[2] = {a, b};
    if (one_piece_holds(t, ends, 2, reach))
        return true;
    if (!line_holds(t, a, reach) || !line_holds(t, b, reach))
        return false;
    struct place middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    if (is_same_place(middle, a) || is_same_place(middle, b))
        return true;
    return line_holds_way(t, a, middle, reach) && line_holds_way(t, middle, b, reach);
}

bool line_holds_footprint(const struct terrain *t, const struct footprint *f, int reach)
{
    if (one_piece_holds(t, f->corner, 4, reach))
        return true;
    for (int i = 0; i < 4; i++)
        if (!line_holds_way(t, f->corner[i], f->corner[(i + 1) % 4], reach))
            return false;
    return line_holds_way(t, f->corner[0], f->corner[2], reach) &&
           line_holds_way(t, f->corner[1], f->corner[3], reach);
}

/* ---- sides ---- */

static int side_of_piece(const struct terrain *t, int i, struct place p)
{
    int64_t side = cross(way_between(t->corner[i], t->corner[i + 1]), way_between(t->corner[i], p));
    return (side > 0) - (side < 0);
}

/* The side of the nearest piece.  Who is nearest to the corner between two pieces, and on different
 * sides of them, is outside the bend. */
int line_side(const struct terrain *t, struct place p)
{
    struct shape point = shape_around(&p, 1);
    int least = INT32_MAX, side = 0;
    for (int i = 0; i < pieces_of(t); i++) {
        struct shape piece = piece_of(t, i);
        int gap = shape_gap(&piece, &point), found = side_of_piece(t, i, p);
        if (gap < least)
            side = found;
        else if (gap == least && found != side)
            side = -side_of_piece(t, i - 1, t->corner[i + 1]);
        least = gap < least ? gap : least;
    }
    return side;
}
