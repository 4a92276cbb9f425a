/* SPDX-License-Identifier: MIT */
/*
 * Footprints: making them, and what lies in, over or across them.
 *
 * A footprint is the parallelogram of its rounded corners (body.h), or else the shape around them;
 * every answer here is exact for that.  Each question begins with the boxes around the shapes, which
 * answer most of them.
 */
#include "body.h"

enum { QUARTER_TURN = FULL_TURN / 4 };

/* ---- making ---- */

/* n / 2^31, halves away from zero. */
static int32_t half_rounded(int64_t n)
{
    int64_t size = (size_of(n) + ((int64_t)1 << 30)) >> 31;
    return (int32_t)(n < 0 ? -size : size);
}

static void set_corners(struct footprint *f, struct place left, struct place right)
{
    f->corner[0] = (struct place){f->at.x + left.x, f->at.y + left.y};
    f->corner[1] = (struct place){f->at.x + right.x, f->at.y + right.y};
    f->corner[2] = (struct place){f->at.x - left.x, f->at.y - left.y};
    f->corner[3] = (struct place){f->at.x - right.x, f->at.y - right.y};
}

static void set_turned_corners(struct footprint *f)
{
    struct vector ahead = facing_vector(f->facing);
    int64_t ahead_x = f->depth * ahead.x, ahead_y = f->depth * ahead.y;
    int64_t right_x = f->width * ahead.y, right_y = -f->width * ahead.x;
    set_corners(f, (struct place){half_rounded(ahead_x - right_x), half_rounded(ahead_y - right_y)},
                (struct place){half_rounded(ahead_x + right_x), half_rounded(ahead_y + right_y)});
}

static struct place middle_of_front(const struct footprint *f)
{
    struct vector ahead =
        vector_sum(way_between(f->at, f->corner[0]), way_between(f->at, f->corner[1]));
    return place_moved(f->at, divide_rounded(ahead.x, 2), divide_rounded(ahead.y, 2));
}

struct footprint footprint_make(struct place at, int facing, int width, int depth)
{
    struct footprint f = {.at = at, .facing = facing_of(facing), .width = width, .depth = depth};
    int32_t w = (width + 1) / 2, d = (depth + 1) / 2;
    if (f.facing == 0)
        set_corners(&f, (struct place){-w, d}, (struct place){w, d});
    else if (f.facing == QUARTER_TURN)
        set_corners(&f, (struct place){d, w}, (struct place){d, -w});
    else if (f.facing == 2 * QUARTER_TURN)
        set_corners(&f, (struct place){w, -d}, (struct place){-w, -d});
    else if (f.facing == 3 * QUARTER_TURN)
        set_corners(&f, (struct place){-d, -w}, (struct place){-d, w});
    else
        set_turned_corners(&f);
    f.front = middle_of_front(&f);
    return f;
}

struct footprint footprint_of_point(struct place at, int facing, int width, int depth)
{
    struct footprint f = footprint_make(at, facing, width, depth);
    f.front = at;
    return f;
}

/* n / 2^bits, halves up. */
static int32_t rounded_up(int64_t n, int bits)
{
    return (int32_t)((n + ((int64_t)1 << (bits - 1))) >> bits);
}

/* A side of an odd number of 1/100 inch: its centre lies between two places, so the corners are told by
 * the front. */
static struct footprint odd_behind(struct place front, int facing, int width, int depth)
{
    struct vector ahead = facing_vector(facing);
    int32_t right_x = rounded_up(width * ahead.y, 31), right_y = rounded_up(-width * ahead.x, 31);
    int32_t left_x = right_x - rounded_up(width * ahead.y, 30);
    int32_t left_y = right_y - rounded_up(-width * ahead.x, 30);
    int32_t back_x = rounded_up(-depth * ahead.x, 30), back_y = rounded_up(-depth * ahead.y, 30);
    return (struct footprint){.at = {front.x + rounded_up(-depth * ahead.x, 31),
                                     front.y + rounded_up(-depth * ahead.y, 31)},
                              .facing = facing,
                              .width = width,
                              .depth = depth,
                              .corner = {{front.x + left_x, front.y + left_y},
                                         {front.x + right_x, front.y + right_y},
                                         {front.x + right_x + back_x, front.y + right_y + back_y},
                                         {front.x + left_x + back_x, front.y + left_y + back_y}},
                              .front = front};
}

struct footprint footprint_behind(struct place front, int facing, int width, int depth)
{
    struct vector ahead = facing_vector(facing_of(facing));
    if ((width | depth) & 1)
        return odd_behind(front, facing_of(facing), width, depth);
    struct place at = {front.x + rounded_up(-depth * ahead.x, 31),
                       front.y + rounded_up(-depth * ahead.y, 31)};
    struct footprint f = footprint_make(at, facing, width, depth);
    f.front = front;
    return f;
}

/* So far ahead of the front's middle and so far to its right, both in halves of 1/100 inch. */
static struct place rounded_from(struct place front, struct vector ahead, int64_t far,
                                 int64_t right)
{
    return (struct place){front.x + rounded_up(far * ahead.x + right * ahead.y, 31),
                          front.y + rounded_up(far * ahead.y - right * ahead.x, 31)};
}

struct footprint footprint_rounded(struct place front, int facing, int width, int depth)
{
    struct vector ahead = facing_vector(facing_of(facing));
    int64_t rear = -2 * (int64_t)depth;
    return (struct footprint){.at = rounded_from(front, ahead, -depth, 0),
                              .facing = facing_of(facing),
                              .width = width,
                              .depth = depth,
                              .corner = {rounded_from(front, ahead, 0, -width),
                                         rounded_from(front, ahead, 0, width),
                                         rounded_from(front, ahead, rear, width),
                                         rounded_from(front, ahead, rear, -width)},
                              .front = front};
}

/* ---- what it holds, meets, is crossed by ---- */

bool footprint_holds(const struct footprint *f, struct place p)
{
    if (is_askew(f))
        return footprint_gap_to_place(f, p) == 0;
    struct body b = body_of(f);
    return body_holds(&b, from_centre(&b, p));
}

static bool shapes_of_overlap(const struct footprint *f, const struct footprint *g)
{
    const struct shape s = shape_of(f), t = shape_of(g);
    return shapes_overlap(&s, &t, 0);
}

bool footprints_overlap(const struct footprint *f, const struct footprint *g)
{
    if (are_surely_beyond(f, g, way_between(f->at, g->at), 0))
        return false;
    if (is_askew(f) || is_askew(g))
        return shapes_of_overlap(f, g);
    struct body b = body_of(f), c = body_of(g);
    return !bodies_are_apart(&b, &c, -1) && b.half > 0 && c.half > 0;
}

/* The inside is open: a way that meets it at all has some length there, unless it has no length.
 * So it suffices that none of the axes of both separates them. */
bool footprint_is_crossed(const struct footprint *f, struct place a, struct place b)
{
    if (is_askew(f)) {
        const struct shape s = shape_of(f);
        return shape_is_crossed(&s, a, b);
    }
    struct body body = body_of(f);
    struct vector p = from_centre(&body, a), q = from_centre(&body, b), reach = body_reach(&body);
    if (are_beyond(p.x, q.x, reach.x) || are_beyond(p.y, q.y, reach.y))
        return false;
    struct vector way = vector_difference(q, p);
    return size_of(cross(way, p)) < body_reach_across(&body, way) &&
           !are_beyond(cross(body.across, p), cross(body.across, q), body.half) &&
           !are_beyond(cross(body.along, p), cross(body.along, q), body.half);
}

bool footprint_is_in_box(const struct footprint *f, const struct box *box)
{
    for (int i = 0; i < 4; i++)
        if (f->corner[i].x < box->west || f->corner[i].x > box->east ||
            f->corner[i].y < box->south || f->corner[i].y > box->north)
            return false;
    return true;
}
