/* SPDX-License-Identifier: MIT */
/*
 * Gaps between footprints, places and segments.
 *
 * A line along an edge that has all of the other body beyond it keeps the two at least so far apart.
 * If the foot of the other's nearest corner falls on that edge, they are just so far apart, and the
 * search is over.  If no edge of either has such a foot, two corners are nearest.  Squares are kept
 * as fractions; the only root is the last one, rounded up.
 */
#include "body.h"

#include <stddef.h>

/* ---- one edge of a body ---- */

/* A pair of opposite edges: the axis along them and the ends of the one to the left of the axis,
 * from the centre.  The ends of the other are opposite. */
struct border {
    struct vector axis, a, b;
    int64_t half;
};

static inline struct border front_of(const struct body *b)
{
    return (struct border){b->across, b->left, b->right, b->half};
}

static inline struct border flank_of(const struct body *b)
{
    return (struct border){b->along, b->left, vector_opposite(b->right), b->half};
}

/* Does the foot of a point, from the centre, fall on the edge on its side? */
static inline bool has_foot(const struct border *e, struct vector q, int64_t side)
{
    int64_t at = side < 0 ? -dot(e->axis, q) : dot(e->axis, q);
    int64_t a = dot(e->axis, e->a), b = dot(e->axis, e->b);
    return at >= smaller_of(a, b) && at <= larger_of(a, b);
}

/* Whether the corner of g, at `between` from the centre of f, that is nearest to the edge of f has
 * its foot there; `reach` is how far the corner goes towards it.  Parallel edges have two such. */
static inline bool corner_has_foot(const struct border *e, struct vector between, int64_t side,
                                   struct vector corner, int64_t reach)
{
    int64_t out = cross(e->axis, corner);
    if (size_of(out) != reach)
        return false;
    bool is_opposite = (out < 0) == (side < 0); /* the other of the two corners is nearer */
    struct vector q =
        is_opposite ? vector_difference(between, corner) : vector_sum(between, corner);
    return has_foot(e, q, side);
}

/* How a pair of edges of f looks to g. */
enum view { NOT_BEYOND, BEYOND, BEYOND_WITH_FOOT };

static inline enum view view_of_edge(const struct border *e, const struct body *g,
                                     struct vector between, struct square_gap *gap)
{
    int64_t side = cross(e->axis, between), reach = body_reach_across(g, e->axis);
    int64_t apart = size_of(side) - e->half - reach;
    if (apart <= 0)
        return NOT_BEYOND;
    if (!corner_has_foot(e, between, side, g->left, reach) &&
        !corner_has_foot(e, between, side, g->right, reach))
        return BEYOND;
    *gap = (struct square_gap){(wide)apart * apart, square_of(e->axis)};
    return BEYOND_WITH_FOOT;
}

/* ---- two bodies ---- */

/* Between boxes the gap is that of their sides, east to west and north to south. */
static struct square_gap box_gap(const struct body *f, const struct body *g)
{
    struct vector between = vector_difference(g->at, f->at), r = body_reach(f), s = body_reach(g);
    struct vector gap = {larger_of(0, size_of(between.x) - r.x - s.x),
                         larger_of(0, size_of(between.y) - r.y - s.y)};
    return (struct square_gap){square_of(gap), 1};
}

static int64_t nearest_corners(const struct body *f, const struct body *g, struct vector between)
{
    const struct vector mine[4] = {f->left, f->right, vector_opposite(f->left),
                                   vector_opposite(f->right)};
    const struct vector other[2] = {g->left, g->right};
    int64_t least = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        struct vector from = vector_difference(between, mine[i]);
        for (int j = 0; j < 2; j++) {
            least = smaller_of(least, square_of(vector_sum(from, other[j])));
            least = smaller_of(least, square_of(vector_difference(from, other[j])));
        }
    }
    return least;
}

struct square_gap body_gap(const struct body *f, const struct body *g)
{
    if (body_is_upright(f) && body_is_upright(g))
        return box_gap(f, g);
    struct square_gap gap = {0, 1};
    struct vector between = vector_difference(g->at, f->at), back = vector_opposite(between);
    struct border edge = front_of(f);
    enum view a, b, c, d;
    if ((a = view_of_edge(&edge, g, between, &gap)) == BEYOND_WITH_FOOT)
        return gap;
    edge = flank_of(f);
    if ((b = view_of_edge(&edge, g, between, &gap)) == BEYOND_WITH_FOOT)
        return gap;
    edge = front_of(g);
    if ((c = view_of_edge(&edge, f, back, &gap)) == BEYOND_WITH_FOOT)
        return gap;
    edge = flank_of(g);
    if ((d = view_of_edge(&edge, f, back, &gap)) == BEYOND_WITH_FOOT)
        return gap;
    /* Two segments on one line have no edge between them, but their boxes are apart. */
    if ((a | b | c | d) == NOT_BEYOND && (f->half > 0 || g->half > 0 || box_gap(f, g).over == 0))
        return gap;
    return (struct square_gap){nearest_corners(f, g, between), 1};
}

struct square_gap body_gap_to_segment(const struct body *b, struct place a, struct place c)
{
    struct vector way = way_between(a, c);
    struct body segment = body_make((struct vector){a.x + c.x, a.y + c.y}, way, way);
    return body_gap(b, &segment);
}

/* ---- a body and a place ---- */

/* The edge on which the place, q from the centre, has its foot while it is beyond. */
static const struct border *edge_before(const struct border edges[2], struct vector q)
{
    for (int i = 0; i < 2; i++) {
        int64_t side = cross(edges[i].axis, q);
        if (size_of(side) > edges[i].half && has_foot(&edges[i], q, side))
            return &edges[i];
    }
    return NULL;
}

static struct vector nearest_corner(const struct body *b, struct vector q)
{
    struct vector left = dot(b->left, q) < 0 ? vector_opposite(b->left) : b->left;
    struct vector right = dot(b->right, q) < 0 ? vector_opposite(b->right) : b->right;
    bool is_left = square_of(vector_difference(q, left)) < square_of(vector_difference(q, right));
    return is_left ? left : right;
}

struct square_gap body_gap_to_place(const struct body *b, struct place p)
{
    struct vector q = from_centre(b, p);
    if (body_holds(b, q))
        return (struct square_gap){0, 1};
    const struct border edges[2] = {front_of(b), flank_of(b)}, *edge = edge_before(edges, q);
    if (!edge)
        return (struct square_gap){square_of(vector_difference(q, nearest_corner(b, q))), 1};
    int64_t apart = size_of(cross(edge->axis, q)) - edge->half;
    return (struct square_gap){(wide)apart * apart, square_of(edge->axis)};
}

/* The foot is computed from the place, which is the same place in every mirror. */
struct place footprint_nearest(const struct footprint *f, struct place to)
{
    struct body b = body_of(f);
    struct vector q = from_centre(&b, to);
    if (is_askew(f)) {
        const struct shape s = shape_of(f);
        return shape_nearest(&s, to);
    }
    if (body_holds(&b, q))
        return to;
    const struct border edges[2] = {front_of(&b), flank_of(&b)}, *edge = edge_before(edges, q);
    if (!edge) {
        struct vector corner = vector_sum(b.at, nearest_corner(&b, q));
        return (struct place){(int32_t)(corner.x / 2), (int32_t)(corner.y / 2)};
    }
    int64_t side = cross(edge->axis, q), square = 2 * square_of(edge->axis);
    int64_t apart = side < 0 ? side + edge->half : side - edge->half;
    return place_moved(to, divide_rounded(edge->axis.y * apart, square),
                       divide_rounded(-edge->axis.x * apart, square));
}

/* The way to the foot on an edge is square to that edge, so that nothing is rounded. */
bool footprint_is_within_arc(const struct footprint *f, struct place from, int facing,
                             int half_angle)
{
    struct body b = body_of(f);
    struct vector q = from_centre(&b, from);
    if (is_askew(f) || body_holds(&b, q))
        return is_within_arc(from, facing, footprint_nearest(f, from), half_angle);
    const struct border edges[2] = {front_of(&b), flank_of(&b)}, *edge = edge_before(edges, q);
    if (!edge)
        return vector_is_within_arc(vector_difference(nearest_corner(&b, q), q), facing,
                                    half_angle);
    struct vector out = {edge->axis.y, -edge->axis.x};
    return vector_is_within_arc(cross(edge->axis, q) < 0 ? vector_opposite(out) : out, facing,
                                half_angle);
}

/* ---- gaps as lengths ---- */

/* The root of over / under, rounded up. */
int gap_length(struct square_gap gap)
{
    int64_t whole =
        gap.over <= INT64_MAX ? (int64_t)gap.over / gap.under : (int64_t)(gap.over / gap.under);
    int64_t root = root_down(whole);
    return (int)(root + ((wide)root * root * gap.under < gap.over));
}

static int gap_of_halves(struct square_gap gap)
{
    return gap_length((struct square_gap){gap.over, 4 * gap.under});
}

static int gap_of_shapes(const struct footprint *f, const struct shape *t)
{
    const struct shape s = shape_of(f);
    return shape_gap(&s, t);
}

int footprint_gap(const struct footprint *f, const struct footprint *g)
{
    if (is_askew(f) || is_askew(g)) {
        const struct shape t = shape_of(g);
        return gap_of_shapes(f, &t);
    }
    struct body b = body_of(f), c = body_of(g);
    return gap_of_halves(body_gap(&b, &c));
}

int footprint_gap_to_place(const struct footprint *f, struct place p)
{
    if (is_askew(f)) {
        const struct shape t = shape_around(&p, 1);
        return gap_of_shapes(f, &t);
    }
    struct body b = body_of(f);
    return gap_of_halves(body_gap_to_place(&b, p));
}

int footprint_gap_to_segment(const struct footprint *f, struct place a, struct place b)
{
    if (is_askew(f)) {
        const struct shape t = shape_around((const struct place[]){a, b}, 2);
        return gap_of_shapes(f, &t);
    }
    struct body body = body_of(f);
    return gap_of_halves(body_gap_to_segment(&body, a, b));
}

int footprint_gap_up_to(const struct footprint *f, const struct footprint *g, int limit)
{
    if (are_surely_beyond(f, g, way_between(f->at, g->at), limit))
        return -1;
    int gap = footprint_gap(f, g);
    return gap <= limit ? gap : -1;
}

bool footprint_is_within(const struct footprint *f, const struct footprint *g, int limit)
{
    struct vector between = way_between(f->at, g->at);
    int64_t square = (int64_t)limit * limit;
    if (are_surely_beyond(f, g, between, limit))
        return false;
    if (square_of(between) <= square)
        return true;
    if (is_askew(f) || is_askew(g)) {
        const struct shape s = shape_of(f), t = shape_of(g);
        return shape_is_within(&s, &t, limit);
    }
    struct body b = body_of(f), c = body_of(g);
    struct square_gap gap = body_gap(&b, &c);
    return gap.over <= (wide)(4 * square) * gap.under;
}

/* ---- too near ---- */

static bool gap_is_less(struct square_gap gap, struct square_gap than)
{
    return gap.over * than.under < than.over * gap.under;
}

static bool are_shapes_too_near(const struct footprint *f, const struct footprint *g, int gap,
                                const struct footprint *before)
{
    const struct shape s = shape_of(f), t = shape_of(g), was = before ? shape_of(before) : s;
    return shape_is_too_near(&s, &t, gap, before ? &was : NULL);
}

bool footprint_is_too_near(const struct footprint *f, const struct footprint *g, int gap,
                           const struct footprint *before)
{
    struct square_gap limit = {(wide)4 * gap * gap, 1};
    if (!footprint_is_within(f, g, gap))
        return false;
    if (is_askew(f) || is_askew(g) || (before && is_askew(before)))
        return are_shapes_too_near(f, g, gap, before);
    struct body b = body_of(f), c = body_of(g);
    struct square_gap now = body_gap(&b, &c);
    if (!gap_is_less(now, limit) || !before)
        return gap_is_less(now, limit);
    struct body was = body_of(before);
    struct square_gap then = body_gap(&was, &c);
    return gap_is_less(now, gap_is_less(then, limit) ? then : limit);
}

static bool is_way_near_shape(struct place a, struct place b, const struct footprint *g, int gap,
                              const struct place *before)
{
    const struct shape t = shape_of(g), way = shape_around((const struct place[]){a, b}, 2),
                       was = shape_around(before ? before : &a, 1);
    return shape_is_too_near(&way, &t, gap, before ? &was : NULL);
}

/* The same of a way, by the box around it. */
static bool is_surely_beside(const struct footprint *g, struct place a, struct place b, int gap)
{
    int reach = gap + (g->width + g->depth) / 2 + 3;
    return larger_of(a.x, b.x) + reach < g->at.x || smaller_of(a.x, b.x) - reach > g->at.x ||
           larger_of(a.y, b.y) + reach < g->at.y || smaller_of(a.y, b.y) - reach > g->at.y;
}

bool way_is_too_near(struct place a, struct place b, const struct footprint *g, int gap,
                     const struct place *before)
{
    if (is_surely_beside(g, a, b, gap))
        return false;
    struct body body = body_of(g);
    if (is_askew(g))
        return is_way_near_shape(a, b, g, gap, before);
    if (is_far_beside(&body, a, b, gap))
        return false;
    struct square_gap now = body_gap_to_segment(&body, a, b), limit = {(wide)4 * gap * gap, 1};
    if (!gap_is_less(now, limit) || !before)
        return gap_is_less(now, limit);
    struct square_gap then = body_gap_to_place(&body, *before);
    return gap_is_less(now, gap_is_less(then, limit) ? then : limit);
}
