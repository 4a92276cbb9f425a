/* SPDX-License-Identifier: MIT */
/*
 * The arithmetic under the geometry: vectors, shares of a way, roots.  For this folder only.
 *
 * What always holds, for places within 100,000 of zero: a component of a vector is below 2^18, a
 * product of two vectors below 2^37, and below 2^28 on a table of 96 inches.  So products of two
 * lengths are plain 64-bit; only products of two products are wide, and those are multiplied and
 * compared but never divided, which costs next to nothing.
 */
#ifndef GROGNARD_TABLE_MEASURE_H
#define GROGNARD_TABLE_MEASURE_H

#include "table.h"

__extension__ typedef __int128 wide;

/* ---- vectors ---- */

struct vector {
    int64_t x, y;
};

static inline struct vector way_between(struct place a, struct place b)
{
    return (struct vector){b.x - a.x, b.y - a.y};
}

static inline struct vector vector_sum(struct vector v, struct vector w)
{
    return (struct vector){v.x + w.x, v.y + w.y};
}

static inline struct vector vector_difference(struct vector v, struct vector w)
{
    return (struct vector){v.x - w.x, v.y - w.y};
}

static inline struct vector vector_opposite(struct vector v)
{
    return (struct vector){-v.x, -v.y};
}

/* Above 0 when w points to the left of v. */
static inline int64_t cross(struct vector v, struct vector w)
{
    return v.x * w.y - v.y * w.x;
}

static inline int64_t dot(struct vector v, struct vector w)
{
    return v.x * w.x + v.y * w.y;
}

static inline int64_t square_of(struct vector v)
{
    return dot(v, v);
}

static inline int64_t size_of(int64_t n)
{
    return n < 0 ? -n : n;
}

static inline int64_t smaller_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t larger_of(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Do both lie at or beyond the same one of the borders on either side of 0? */
static inline bool are_beyond(int64_t a, int64_t b, int64_t border)
{
    return smaller_of(a, b) >= border || larger_of(a, b) <= -border;
}

static inline struct place place_moved(struct place p, int64_t x, int64_t y)
{
    return (struct place){(int32_t)(p.x + x), (int32_t)(p.y + y)};
}

/* Sine and cosine of a facing within 0..35999, times 2^30, in one go (angle.c). */
struct vector facing_vector(int facing);
/* Does it point within so much to either side of a facing?  The border counts, and so does no way at
 * all. */
bool vector_is_within_arc(struct vector v, int facing, int half_angle);

/* ---- division and roots ---- */

/* To the nearest, halves away from zero; the divisor is above 0. */
static inline int64_t divide_rounded(int64_t over, int64_t under)
{
    int64_t size = (size_of(over) + under / 2) / under;
    return over < 0 ? -size : size;
}

/* The root rounded down.  A straight line through the power of four, good to 1 in 25, and two of
 * Newton's steps are within one below 2^40; the loops make it exact for every number. */
static inline int64_t root_down(int64_t n)
{
    if (n < 2)
        return n;
    int half = (63 - __builtin_clzll((unsigned long long)n)) / 2;
    int64_t root = (n >> half) / 3 + ((int64_t)17 << half) / 24 + 1;
    root = (root + n / root) / 2;
    root = (root + n / root) / 2;
    while (root * root > n)
        root--;
    while ((root + 1) * (root + 1) <= n)
        root++;
    return root;
}

static inline int64_t root_up(int64_t n)
{
    int64_t root = root_down(n);
    return root + (root * root < n);
}

/* ---- shares of a way ---- */

struct share { /* under is above 0 */
    int64_t over, under;
};

static inline bool share_is_less(struct share s, struct share t)
{
    return (wide)s.over * t.under < (wide)t.over * s.under;
}

struct way {
    struct place from;
    struct vector v;
    int64_t square, length; /* the length rounded up */
};

static inline struct way way_make(struct place a, struct place b)
{
    struct way way = {.from = a, .v = way_between(a, b)};
    way.square = square_of(way.v);
    way.length = way.v.x == 0   ? size_of(way.v.y)
                 : way.v.y == 0 ? size_of(way.v.x)
                                : root_up(way.square);
    return way;
}

/* Is the share of the way longer than so much: above 0, just as long: 0, or shorter: below 0? */
static inline int share_compare(const struct way *way, struct share s, int64_t length)
{
    int64_t other = length * s.under; /* below 2^58 */
    wide more = (wide)s.over * s.over * way->square - (wide)other * other;
    return (more > 0) - (more < 0);
}

/* The length of a share, at most 2, of the way, rounded down. */
static inline int64_t share_down(const struct way *way, struct share s)
{
    int64_t length = s.over * way->length / s.under; /* at most two too long */
    length -= share_compare(way, s, length) < 0;     /* no branches: they cannot be foretold */
    length -= share_compare(way, s, length) < 0;
    return length;
}

static inline int64_t share_up(const struct way *way, struct share s)
{
    int64_t length = share_down(way, s);
    return length + (share_compare(way, s, length) > 0);
}

static inline int64_t share_nearest(const struct way *way, struct share s)
{
    return (share_down(way, (struct share){2 * s.over, s.under}) + 1) / 2;
}

/* As a share of 2^32, so that spans with their own fractions can be added.  It is rounded to the
 * nearest: on a table the fraction is below 2^31, so that there are no halves and the way back has
 * the same length inside. */
static inline int64_t fixed_share(struct share s)
{
    if (s.under < (int64_t)1 << 31)
        return ((s.over << 32) + s.under / 2) / s.under;
    return (int64_t)((((wide)s.over << 32) + s.under / 2) / s.under);
}

static inline struct place share_place(const struct way *way, struct share s)
{
    if (s.over == 0)
        return way->from;
    return place_moved(way->from, divide_rounded(way->v.x * s.over, s.under),
                       divide_rounded(way->v.y * s.over, s.under));
}

#endif
