/* SPDX-License-Identifier: MIT */
/*
 * Gaps between footprints, places and segments.
 *
 * Two bodies that are apart are nearest at a corner of one of them, and there is always such a pair
 * of points on edges that have the other's centre beyond them: at most two edges of each.  So the
 * gap is the least of at most nine distances between corners and twelve from a corner to its foot
 * on an edge.  Squares are compared as fractions; the only root is the last one, rounded up.
 */
#include "table/body.h"

/* The corners of a body that can be nearest to something, in order along its edge. */
struct chain {
    int corners;
    struct vector corner[3];
};

/* The least square so far, over / under.  Those between corners are whole. */
struct least {
    int64_t whole;
    wide over; /* below 0: no foot yet */
    int64_t under;
};

static int side_beyond(int64_t across, int64_t border)
{
    return (across > border) - (across < -border);
}

static struct chain chain_of_line(const struct body *b)
{
    struct vector end = square_of(b->left) > square_of(b->right) ? b->left : b->right;
    if (end.x == 0 && end.y == 0)
        return (struct chain){1, {b->at}};
    return (struct chain){2, {vector_sum(b->at, end), vector_difference(b->at, end)}};
}

/* The edges that have a point beyond them.  The point is not inside. */
static struct chain chain_towards(const struct body *b, struct vector to)
{
    static const struct {
        signed char corners, corner[3]; /* 0 front left, then clockwise */
    } edges[3][3] = {
        /* to the rear */ {{3, {1, 2, 3}}, {2, {2, 3}}, {3, {2, 3, 0}}},
        /* beside */ {{2, {1, 2}}, {0}, {2, {3, 0}}},
        /* to the front */ {{3, {0, 1, 2}}, {2, {0, 1}}, {3, {3, 0, 1}}},
    };
    if (b->half == 0)
        return chain_of_line(b);
    struct vector q = vector_difference(to, b->at);
    int front = side_beyond(cross(b->across, q), b->half);
    int left = side_beyond(cross(b->along, q), b->half);
    struct chain chain = {.corners = edges[front + 1][left + 1].corners};
    for (int i = 0; i < chain.corners; i++) {
        int number = edges[front + 1][left + 1].corner[i];
        struct vector out = number % 2 == 0 ? b->left : b->right;
        chain.corner[i] = number < 2 ? vector_sum(b->at, out) : vector_difference(b->at, out);
    }
    return chain;
}

static void least_of_corners(struct least *least, const struct chain *c, const struct chain *d)
{
    for (int i = 0; i < c->corners; i++)
        for (int j = 0; j < d->corners; j++)
            least->whole =
                smaller_of(least->whole, square_of(vector_difference(c->corner[i], d->corner[j])));
}

/* From each corner of c to the edges of d, where its foot falls between their ends. */
static void least_of_feet(struct least *least, const struct chain *c, const struct chain *d)
{
    for (int j = 0; j + 1 < d->corners; j++) {
        struct vector edge = vector_difference(d->corner[j + 1], d->corner[j]);
        int64_t under = square_of(edge);
        for (int i = 0; i < c->corners; i++) {
            struct vector q = vector_difference(c->corner[i], d->corner[j]);
            int64_t along = dot(edge, q);
            if (along <= 0 || along >= under)
                continue;
            int64_t out = cross(edge, q);
            wide over = (wide)out * out;
            if (least->over < 0 || over * least->under < least->over * under) {
                least->over = over;
                least->under = under;
            }
        }
    }
}

/* Between boxes the gap is that of their sides, east to west and north to south. */
static struct square_gap box_gap(const struct body *f, const struct body *g)
{
    struct vector between = vector_difference(g->at, f->at), r = body_reach(f), s = body_reach(g);
    struct vector gap = {larger_of(0, size_of(between.x) - r.x - s.x),
                         larger_of(0, size_of(between.y) - r.y - s.y)};
    return (struct square_gap){square_of(gap), 1};
}

struct square_gap body_gap(const struct body *f, const struct body *g)
{
    if (body_is_upright(f) && body_is_upright(g))
        return box_gap(f, g);
    if (!bodies_are_apart(f, g, 0))
        return (struct square_gap){0, 1};
    struct chain c = chain_towards(f, g->at), d = chain_towards(g, f->at);
    struct least least = {.whole = INT64_MAX, .over = -1, .under = 1};
    least_of_corners(&least, &c, &d);
    least_of_feet(&least, &c, &d);
    least_of_feet(&least, &d, &c);
    if (least.over < 0 || least.over >= (wide)least.whole * least.under)
        return (struct square_gap){least.whole, 1};
    return (struct square_gap){least.over, least.under};
}

static struct body body_doubled(const struct body *b)
{
    return body_make(vector_sum(b->at, b->at), vector_sum(b->left, b->left),
                     vector_sum(b->right, b->right));
}

struct square_gap body_gap_to_segment(const struct body *b, struct place a, struct place c)
{
    struct vector way = way_between(a, c);
    struct body doubled = body_doubled(b),
                segment = body_make((struct vector){a.x + c.x, a.y + c.y}, way, way);
    return body_gap(&doubled, &segment);
}

/* ---- to a place ---- */

/* The foot of a place on an edge of the chain; false when none falls between the ends. */
static bool find_foot(const struct chain *chain, struct vector p, struct vector *edge, int64_t *out)
{
    for (int i = 0; i + 1 < chain->corners; i++) {
        struct vector q = vector_difference(p, chain->corner[i]);
        *edge = vector_difference(chain->corner[i + 1], chain->corner[i]);
        int64_t along = dot(*edge, q);
        *out = cross(*edge, q);
        if (along > 0 && along < square_of(*edge))
            return true;
    }
    return false;
}

static struct vector nearest_corner(const struct chain *chain, struct vector p)
{
    struct vector best = chain->corner[0];
    for (int i = 1; i < chain->corners; i++)
        if (square_of(vector_difference(chain->corner[i], p)) <
            square_of(vector_difference(best, p)))
            best = chain->corner[i];
    return best;
}

/* A foot on an edge with the place beyond it is nearest: the whole body lies behind that edge. */
struct square_gap body_gap_to_place(const struct body *b, struct place place)
{
    struct vector p = {place.x, place.y}, edge;
    int64_t out;
    if (body_holds(b, vector_difference(p, b->at)))
        return (struct square_gap){0, 1};
    struct chain chain = chain_towards(b, p);
    if (find_foot(&chain, p, &edge, &out))
        return (struct square_gap){(wide)out * out, square_of(edge)};
    return (struct square_gap){square_of(vector_difference(nearest_corner(&chain, p), p)), 1};
}

/* The foot is reckoned from the place, which is the same place in every mirror. */
struct place footprint_nearest(const struct footprint *f, struct place to)
{
    struct body b = body_of(f);
    struct vector p = {to.x, to.y}, edge;
    int64_t out;
    if (body_holds(&b, vector_difference(p, b.at)))
        return to;
    struct chain chain = chain_towards(&b, p);
    if (!find_foot(&chain, p, &edge, &out)) {
        struct vector corner = nearest_corner(&chain, p);
        return (struct place){(int32_t)corner.x, (int32_t)corner.y};
    }
    int64_t square = square_of(edge);
    return place_moved(to, divide_rounded(edge.y * out, square),
                       divide_rounded(-edge.x * out, square));
}

/* ---- gaps as lengths ---- */

/* The root of over / under, rounded up. */
static int gap_length(struct square_gap gap)
{
    int64_t whole =
        gap.over <= INT64_MAX ? (int64_t)gap.over / gap.under : (int64_t)(gap.over / gap.under);
    int64_t root = root_down(whole);
    return (int)(root + ((wide)root * root * gap.under < gap.over));
}

int footprint_gap(const struct footprint *f, const struct footprint *g)
{
    struct body b = body_of(f), c = body_of(g);
    return gap_length(body_gap(&b, &c));
}

int footprint_gap_to_place(const struct footprint *f, struct place p)
{
    struct body b = body_of(f);
    return gap_length(body_gap_to_place(&b, p));
}

int footprint_gap_to_segment(const struct footprint *f, struct place a, struct place b)
{
    struct body body = body_of(f);
    struct square_gap gap = body_gap_to_segment(&body, a, b);
    return gap_length((struct square_gap){gap.over, 4 * gap.under});
}

bool footprint_is_within(const struct footprint *f, const struct footprint *g, int limit)
{
    struct body b = body_of(f), c = body_of(g);
    struct vector between = vector_difference(c.at, b.at), r = body_reach(&b), s = body_reach(&c);
    if (limit < 0 || size_of(between.x) - r.x - s.x > limit ||
        size_of(between.y) - r.y - s.y > limit)
        return false;
    int64_t square = (int64_t)limit * limit;
    if (square_of(between) <= square)
        return true;
    struct square_gap gap = body_gap(&b, &c);
    return gap.over <= (wide)square * gap.under;
}
