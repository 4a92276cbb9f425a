/* SPDX-License-Identifier: MIT */
/*
 * A footprint made ready for computing.  For this folder only.
 *
 * A footprint is a parallelogram with whole corners (one that is askew is asked as a shape); its
 * centre, between two opposite ones, is whole in halves of 1/100 inch.  So a body is in halves: centre
 * +- left, centre +- right, and all else follows from these two half diagonals.  With `half` = |left x
 * right|, a point q from the centre lies inside just when |across x q| <= half and |along x q| <= half,
 * because both pairs of edges are that far out.  A segment is a body too.
 */
#ifndef GROGNARD_TABLE_BODY_H
#define GROGNARD_TABLE_BODY_H

#include "measure.h"

struct body { /* in halves of 1/100 inch */
    struct vector at;
    struct vector left, right;   /* from the centre to front left, front right */
    struct vector across, along; /* the edges: left to right, rear to front */
    int64_t half;                /* never below 0; 0 when there is no room inside */
};

/* Without room inside it is the segment between the farther two corners. */
static inline struct body body_of_line(struct vector at, struct vector left, struct vector right)
{
    struct vector end = square_of(left) > square_of(right) ? left : right;
    return (struct body){.at = at, .left = end, .right = end, .along = vector_sum(end, end)};
}

static inline struct body body_make(struct vector at, struct vector left, struct vector right)
{
    struct body b = {.at = at, .left = left, .right = right, .half = cross(right, left)};
    b.across = vector_difference(right, left);
    b.along = vector_sum(left, right);
    if (b.half > 0)
        return b;
    if (b.half == 0)
        return body_of_line(at, left, right);
    /* Rounding can turn a footprint inside out that is 1/100 inch deep. */
    b.half = -b.half;
    b.across = vector_opposite(b.across);
    b.along = vector_opposite(b.along);
    return b;
}

/* How far apart the centres are tells it of most pairs: no corner is farther from its centre than
 * half of width and depth together, but for rounding. */
static inline bool are_surely_beyond(const struct footprint *f, const struct footprint *g,
                                     struct vector between, int limit)
{
    int64_t reach = (int64_t)limit + (f->width + f->depth + g->width + g->depth) / 2 + 3;
    return limit < 0 || square_of(between) > reach * reach;
}

/* Is it no parallelogram, because each of its corners was rounded by itself? */
static inline bool is_askew(const struct footprint *f)
{
    const struct place *c = f->corner;
    return c[0].x + c[2].x != c[1].x + c[3].x || c[0].y + c[2].y != c[1].y + c[3].y;
}

static inline struct body body_of(const struct footprint *f)
{
    const struct place *c = f->corner;
    return body_make((struct vector){c[0].x + c[2].x, c[0].y + c[2].y}, way_between(c[2], c[0]),
                     way_between(c[3], c[1]));
}

/* A place, and a length, as a body has them. */
static inline struct vector in_halves(struct place p)
{
    return (struct vector){2 * p.x, 2 * p.y};
}

static inline struct vector from_centre(const struct body *b, struct place p)
{
    return vector_difference(in_halves(p), b->at);
}

/* How far the body reaches to either side of its centre: east and west, north and south. */
static inline struct vector body_reach(const struct body *b)
{
    return (struct vector){larger_of(size_of(b->left.x), size_of(b->right.x)),
                           larger_of(size_of(b->left.y), size_of(b->right.y))};
}

/* The same across an axis, in products with that axis. */
static inline int64_t body_reach_across(const struct body *b, struct vector axis)
{
    return larger_of(size_of(cross(axis, b->left)), size_of(cross(axis, b->right)));
}

/* With its edges; `q` is from its centre. */
static inline bool body_holds(const struct body *b, struct vector q)
{
    struct vector reach = body_reach(b);
    return size_of(q.x) <= reach.x && size_of(q.y) <= reach.y &&
           size_of(cross(b->across, q)) <= b->half && size_of(cross(b->along, q)) <= b->half;
}

/* Is it just the box around it? */
static inline bool body_is_upright(const struct body *b)
{
    return ((b->across.y | b->along.x) == 0) || ((b->across.x | b->along.y) == 0);
}

/* Does the box around it, and a gap, tell that a way stays away from it? */
static inline bool is_far_beside(const struct body *body, struct place a, struct place b, int gap)
{
    struct vector reach = body_reach(body);
    return 2 * larger_of(a.x, b.x) < body->at.x - reach.x - 2 * gap ||
           2 * smaller_of(a.x, b.x) > body->at.x + reach.x + 2 * gap ||
           2 * larger_of(a.y, b.y) < body->at.y - reach.y - 2 * gap ||
           2 * smaller_of(a.y, b.y) > body->at.y + reach.y + 2 * gap;
}

/* Does a line separate two bodies?  With slack 0 they may not even touch, with -1 they may.  The
 * axes of the table come first because they are cheap, and because they alone tell two bodies
 * without room inside apart that lie on one line. */
static inline bool bodies_are_apart(const struct body *f, const struct body *g, int64_t slack)
{
    struct vector between = vector_difference(g->at, f->at), r = body_reach(f), s = body_reach(g);
    return size_of(between.x) > r.x + s.x + slack || size_of(between.y) > r.y + s.y + slack ||
           size_of(cross(f->across, between)) > f->half + body_reach_across(g, f->across) + slack ||
           size_of(cross(f->along, between)) > f->half + body_reach_across(g, f->along) + slack ||
           size_of(cross(g->across, between)) > g->half + body_reach_across(f, g->across) + slack ||
           size_of(cross(g->along, between)) > g->half + body_reach_across(f, g->along) + slack;
}

/* ---- gaps (gap.c) ---- */

/* The square of a gap, over / under, in halves of 1/100 inch; 0 when they touch. */
struct square_gap {
    wide over;
    int64_t under;
};

/* The root of over / under, rounded up: of a square that is not in halves. */
int gap_length(struct square_gap gap);
struct square_gap body_gap(const struct body *f, const struct body *g);
struct square_gap body_gap_to_place(const struct body *b, struct place p);
struct square_gap body_gap_to_segment(const struct body *b, struct place a, struct place c);

/* Is the gap less than so much, or just so much? */
static inline bool gap_is_below(struct square_gap gap, int64_t limit)
{
    return gap.over < (wide)(4 * limit * limit) * gap.under;
}

#endif
