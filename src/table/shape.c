/* SPDX-License-Identifier: MIT */
/*
 * Convex shapes of a few whole corners: what a footprint covers while it is carried along, and the
 * gaps and overlaps of such shapes.
 *
 * Two of them are apart just when an edge of one has all of the other beyond it.  The gap is then that
 * of a corner of one and an edge of the other; with at most eight corners each, all are tried.
 */
#include "body.h"

#include <stddef.h>

/* ---- making ---- */

static bool is_before(struct place a, struct place b)
{
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

static int64_t turn_at(struct place a, struct place b, struct place c)
{
    return cross(way_between(a, b), way_between(b, c));
}

/* One chain of the hull, from the first point to the last: leaves out who does not turn left. */
static int add_to_chain(struct place *chain, int count, int least, struct place p)
{
    while (count > least && turn_at(chain[count - 2], chain[count - 1], p) <= 0)
        count--;
    chain[count] = p;
    return count + 1;
}

static int sort_points(const struct place *point, int points, struct place *sorted)
{
    int count = 0;
    for (int i = 0; i < points; i++) {
        int at = count;
        while (at > 0 && is_before(point[i], sorted[at - 1]))
            at--;
        if (at > 0 && is_same_place(point[i], sorted[at - 1]))
            continue;
        for (int k = count++; k > at; k--)
            sorted[k] = sorted[k - 1];
        sorted[at] = point[i];
    }
    return count;
}

static void set_box(struct shape *s)
{
    s->box = (struct box){s->corner[0].x, s->corner[0].y, s->corner[0].x, s->corner[0].y};
    for (int i = 1; i < s->corners; i++) {
        struct place p = s->corner[i];
        s->box.west = p.x < s->box.west ? p.x : s->box.west;
        s->box.east = p.x > s->box.east ? p.x : s->box.east;
        s->box.south = p.y < s->box.south ? p.y : s->box.south;
        s->box.north = p.y > s->box.north ? p.y : s->box.north;
    }
}

struct shape shape_around(const struct place *point, int points)
{
    struct place sorted[SHAPE_CORNERS_MAX], chain[2 * SHAPE_CORNERS_MAX];
    int count = sort_points(point, points, sorted), corners = 0;
    struct shape s = {.corners = 1, .corner = {point[0]}};
    if (count > 1) {
        for (int i = 0; i < count; i++)
            corners = add_to_chain(chain, corners, 1, sorted[i]);
        int lower = corners;
        for (int i = count - 2; i >= 0; i--)
            corners = add_to_chain(chain, corners, lower, sorted[i]);
        s.corners = corners - 1;
        for (int i = 0; i < s.corners; i++)
            s.corner[i] = chain[i];
    }
    set_box(&s);
    return s;
}

/* Has it room inside, and the corners clockwise as they were made? */
static bool is_roomy(const struct footprint *f)
{
    return turn_at(f->corner[0], f->corner[1], f->corner[2]) < 0;
}

/* Four corners with room inside are their own hull. */
struct shape shape_of(const struct footprint *f)
{
    if (!is_roomy(f))
        return shape_around(f->corner, 4);
    struct shape s = {.corners = 4,
                      .corner = {f->corner[3], f->corner[2], f->corner[1], f->corner[0]}};
    set_box(&s);
    return s;
}

/* Edges that look along the way are carried to its end, the others stay; between the two it runs
 * along the way, on which an edge that leads there is prolonged. */
static struct shape swept_hull(const struct footprint *f, struct vector way)
{
    struct shape s = {.corners = 0};
    int64_t
        side[4]; /* of the edge that leads to a corner, counterclockwise; below 0: looks along */
    for (int i = 0; i < 4; i++)
        side[i] = cross(way_between(f->corner[(i + 1) % 4], f->corner[i]), way);
    for (int i = 3; i >= 0; i--) {
        struct place stays = f->corner[i], goes = place_moved(stays, way.x, way.y);
        int64_t before = side[i], after = side[(i + 3) % 4];
        if (before > 0 || (before == 0 && after >= 0))
            s.corner[s.corners++] = stays;
        if (before < 0 || after < 0)
            s.corner[s.corners++] = goes;
        if (before < 0 && after > 0)
            s.corner[s.corners++] = stays;
    }
    set_box(&s);
    return s;
}

struct shape shape_swept(const struct footprint *f, struct place to)
{
    struct vector way = way_between(f->at, to);
    struct place point[SHAPE_CORNERS_MAX];
    if (is_roomy(f))
        return swept_hull(f, way);
    for (int i = 0; i < 4; i++) {
        point[i] = f->corner[i];
        point[i + 4] = place_moved(f->corner[i], way.x, way.y);
    }
    return shape_around(point, 8);
}

struct shape shape_of_front(struct place from, struct place to, int width)
{
    struct footprint edge = footprint_make(from, heading(from, to), width, 0);
    return shape_swept(&edge, to);
}

/* ---- overlaps ---- */

/* How far beyond an edge of s the nearest corner of t is, in products with the edge. */
static int64_t beyond_edge(struct place a, struct vector edge, const struct shape *t)
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < t->corners; i++)
        least = smaller_of(least, cross(way_between(a, t->corner[i]), edge));
    return least;
}

/* Does an edge of s keep t apart, or let it in by no more than so much? */
static bool has_edge_between(const struct shape *s, const struct shape *t, int by)
{
    for (int i = 0; i < s->corners; i++) {
        struct place a = s->corner[i];
        struct vector edge = way_between(a, s->corner[(i + 1) % s->corners]);
        int64_t beyond = beyond_edge(a, edge, t);
        if (beyond >= 0 || (wide)beyond * beyond <= (wide)((int64_t)by * by) * square_of(edge))
            return true;
    }
    return false;
}

bool shapes_overlap(const struct shape *s, const struct shape *t, int by)
{
    if (s->box.east <= t->box.west || s->box.west >= t->box.east || s->box.north <= t->box.south ||
        s->box.south >= t->box.north || s->corners < 3 || t->corners < 3)
        return false;
    return !has_edge_between(s, t, by) && !has_edge_between(t, s, by);
}

bool shape_is_crossed(const struct shape *s, struct place a, struct place b)
{
    struct share in = {0, 1}, out = {1, 1};
    for (int i = 0; i < s->corners; i++) {
        struct vector edge = way_between(s->corner[i], s->corner[(i + 1) % s->corners]);
        int64_t start = cross(edge, way_between(s->corner[i], a));
        int64_t end = cross(edge, way_between(s->corner[i], b));
        if (start <= 0 && end <= 0)
            return false;
        if (start < 0 && share_is_less(in, (struct share){-start, end - start}))
            in = (struct share){-start, end - start};
        if (end < 0 && share_is_less((struct share){start, start - end}, out))
            out = (struct share){start, start - end};
    }
    return s->corners > 2 && share_is_less(in, out);
}

/* ---- gaps ---- */

static bool is_less(struct square_gap a, struct square_gap b)
{
    return a.over * b.under < b.over * a.under;
}

/* Of a place that is `q` from the beginning of an edge, with their product. */
static struct square_gap gap_to_edge(struct vector q, struct vector edge, int64_t side)
{
    int64_t along = dot(edge, q), square = square_of(edge);
    if (along <= 0)
        return (struct square_gap){square_of(q), 1};
    if (along >= square)
        return (struct square_gap){square_of(vector_difference(q, edge)), 1};
    return (struct square_gap){(wide)side * side, square};
}

/* Corners of s, edges of t; the shapes are apart.  An edge that has the corner on its inner side need
 * not be tried: another that is as near, or nearer, has it on its outer side. */
static void take_corners(const struct shape *s, const struct shape *t, struct square_gap *least)
{
    for (int k = 0; k < t->corners; k++) {
        struct place a = t->corner[k];
        struct vector edge = way_between(a, t->corner[k + 1 < t->corners ? k + 1 : 0]);
        for (int i = 0; i < s->corners; i++) {
            struct vector q = way_between(a, s->corner[i]);
            int64_t side = cross(edge, q);
            struct square_gap gap;
            if (side <= 0 && is_less(gap = gap_to_edge(q, edge, side), *least))
                *least = gap;
        }
    }
}

/* Does anything lie between them?  Shapes without room inside are told apart by their boxes when they
 * lie on one line. */
static bool are_apart(const struct shape *s, const struct shape *t)
{
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < s->corners && s->corners > 1; i++) {
            struct place a = s->corner[i];
            if (beyond_edge(a, way_between(a, s->corner[(i + 1) % s->corners]), t) > 0)
                return true;
        }
        const struct shape *other = s;
        s = t;
        t = other;
    }
    return s->box.east < t->box.west || s->box.west > t->box.east || s->box.north < t->box.south ||
           s->box.south > t->box.north;
}

static struct square_gap square_gap_of(const struct shape *s, const struct shape *t)
{
    struct square_gap least = {0, 1};
    if (!are_apart(s, t))
        return least;
    least = (struct square_gap){(wide)INT64_MAX, 1};
    take_corners(s, t, &least);
    take_corners(t, s, &least);
    return least;
}

int shape_gap(const struct shape *s, const struct shape *t)
{
    return gap_length(square_gap_of(s, t));
}

/* Farther apart than so much, as their boxes tell? */
static bool are_boxes_beyond(const struct shape *s, const struct shape *t, int limit)
{
    return limit < 0 || s->box.east + limit < t->box.west || s->box.west - limit > t->box.east ||
           s->box.north + limit < t->box.south || s->box.south - limit > t->box.north;
}

bool shape_is_within(const struct shape *s, const struct shape *t, int limit)
{
    if (are_boxes_beyond(s, t, limit))
        return false;
    struct square_gap gap = square_gap_of(s, t);
    return gap.over <= (wide)((int64_t)limit * limit) * gap.under;
}

bool shape_is_nearer(const struct shape *s, const struct shape *t, int limit)
{
    if (are_boxes_beyond(s, t, limit))
        return false;
    struct square_gap gap = square_gap_of(s, t);
    return gap.over < (wide)((int64_t)limit * limit) * gap.under;
}

bool shape_is_too_near(const struct shape *s, const struct shape *t, int limit,
                       const struct shape *before)
{
    return shape_is_nearer(s, t, limit) &&
           (!before || is_less(square_gap_of(s, t), square_gap_of(before, t)));
}

static struct place foot_on(struct place a, struct place b, struct place p)
{
    struct vector edge = way_between(a, b), q = way_between(a, p);
    int64_t along = dot(edge, q), square = square_of(edge), side = cross(edge, q);
    if (along <= 0)
        return a;
    if (along >= square)
        return b;
    return place_moved(p, divide_rounded(edge.y * side, square),
                       divide_rounded(-edge.x * side, square));
}

struct place shape_nearest(const struct shape *s, struct place to)
{
    const struct shape point = shape_around(&to, 1);
    struct square_gap least = {(wide)INT64_MAX, 1};
    struct place nearest = to;
    for (int i = 0; i < s->corners && are_apart(s, &point); i++) {
        struct place a = s->corner[i], b = s->corner[(i + 1) % s->corners];
        const struct shape edge = shape_around((const struct place[]){a, b}, 2);
        struct square_gap gap = square_gap_of(&edge, &point);
        if (is_less(gap, least)) {
            least = gap;
            nearest = foot_on(a, b, to);
        }
    }
    return nearest;
}

/* ---- until a gap ---- */

struct approach {
    const struct footprint *moving;
    const struct shape *other;
    struct place to;
    int gap;
};

static struct footprint carried(const struct footprint *f, struct place to)
{
    struct footprint g = *f;
    g.at = to;
    g.front = place_moved(f->front, to.x - f->at.x, to.y - f->at.y);
    for (int i = 0; i < 4; i++)
        g.corner[i] = place_moved(f->corner[i], to.x - f->at.x, to.y - f->at.y);
    return g;
}

/* Has it been nearer than the gap on the way so far? */
static bool has_come_near(const struct approach *a, int distance)
{
    struct shape swept = shape_swept(a->moving, place_towards(a->moving->at, a->to, distance));
    struct square_gap found = square_gap_of(&swept, a->other);
    return found.over < (wide)((int64_t)a->gap * a->gap) * found.under;
}

static bool shrinks_at_once(const struct approach *a)
{
    struct footprint next = carried(a->moving, place_towards(a->moving->at, a->to, 1));
    struct shape before = shape_of(a->moving), after = shape_of(&next);
    return is_less(square_gap_of(&after, a->other), square_gap_of(&before, a->other));
}

int footprint_stops_short(const struct footprint *moving, struct place to,
                          const struct footprint *other, int gap)
{
    struct shape shape = shape_of(other);
    struct approach a = {.moving = moving, .other = &shape, .to = to, .gap = gap};
    int far = length_between(moving->at, to), free = 0, stopped = far;
    if (has_come_near(&a, 0))
        return shrinks_at_once(&a) ? 0 : far;
    if (!has_come_near(&a, far))
        return far;
    while (stopped - free > 1) {
        int middle = free + (stopped - free) / 2;
        if (has_come_near(&a, middle))
            stopped = middle;
        else
            free = middle;
    }
    return free;
}
