/* SPDX-License-Identifier: MIT */
/*
 * A footprint made ready for reckoning.  For this folder only.
 *
 * The corners of a footprint were rounded in opposite pairs about its centre, so that it is always a
 * parallelogram with whole corners: centre +- left, centre +- right.  All else follows from these two
 * half diagonals.  With `half` = |left x right|, a point q from the centre lies inside just when
 * |across x q| <= half and |along x q| <= half, because both pairs of edges are that far out.
 *
 * A segment is a body too, with its centre in halves of 1/100 inch: double everything.
 */
#ifndef GROGNARD_TABLE_BODY_H
#define GROGNARD_TABLE_BODY_H

#include "measure.h"

struct body {
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

static inline struct body body_of(const struct footprint *f)
{
    return body_make((struct vector){f->at.x, f->at.y}, way_between(f->at, f->corner[0]),
                     way_between(f->at, f->corner[1]));
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

/* The square of a gap, over / under; 0 when they touch. */
struct square_gap {
    wide over;
    int64_t under;
};

/* The root of over / under, rounded up. */
int gap_length(struct square_gap gap);
struct square_gap body_gap(const struct body *f, const struct body *g);
struct square_gap body_gap_to_place(const struct body *b, struct place p);
/* In halves of 1/100 inch: four times the square. */
struct square_gap body_gap_to_segment(const struct body *b, struct place a, struct place c);

#endif
