/* SPDX-License-Identifier: MIT */
/*
 * Frames: the table as it looks from a place with a facing; arcs and wheels, which are told so.
 *
 * A place in a frame is two products with the sine and the cosine of the facing, times 2^30.  For the
 * four quarter turns they are exact; for others they err by less than 2^-12 of 1/100 inch, and what is
 * compared with a border is compared without further rounding.
 */
#include "measure.h"

enum { QUARTER_TURN = FULL_TURN / 4 };

static inline struct framed in_frame(struct vector ahead, struct vector q)
{
    return (struct framed){q.x * ahead.x + q.y * ahead.y, q.x * ahead.y - q.y * ahead.x};
}

struct framed place_in_frame(struct place origin, int facing, struct place p)
{
    return in_frame(facing_vector(facing_of(facing)), way_between(origin, p));
}

/* ---- quarters and arcs ---- */

static struct framed before_front(const struct front *front, struct place p)
{
    return place_in_frame(front->at, front->facing, p);
}

static void corners_before_front(const struct front *front, const struct footprint *f,
                                 struct framed corner[4])
{
    struct vector ahead = facing_vector(facing_of(front->facing));
    for (int i = 0; i < 4; i++)
        corner[i] = in_frame(ahead, way_between(front->at, f->corner[i]));
}

enum quarter quarter_of(const struct front *front, int depth, struct place p)
{
    int64_t ahead = before_front(front, p).ahead;
    if (ahead > 0)
        return IN_FRONT;
    return ahead < -FRAME(depth) ? IN_REAR : ON_FLANK;
}

enum quarter arc_of(const struct front *front, int depth, struct place p)
{
    struct framed q = before_front(front, p);
    int64_t beside = size_of(q.right) - FRAME(front->width) / 2, behind = -FRAME(depth) - q.ahead;
    if (q.ahead >= 0 && beside <= q.ahead)
        return IN_FRONT;
    return behind >= 0 && beside <= behind ? IN_REAR : ON_FLANK;
}

/* The front arc is three half planes: not behind the edge, not beyond either border.  A convex shape
 * misses it when one of them, or one of its own edges, has the two on different sides. */
struct arc_view {
    int64_t half; /* of the front, in the frame */
    struct framed corner[4];
};

static bool is_beyond_borders(const struct arc_view *view)
{
    bool is_behind = true, is_left = true, is_right = true;
    for (int i = 0; i < 4; i++) {
        struct framed q = view->corner[i];
        is_behind &= q.ahead < 0;
        is_right &= q.right - q.ahead > view->half;
        is_left &= -q.right - q.ahead > view->half;
    }
    return is_behind || is_left || is_right;
}

/* Has the edge from p to q, with the shape on its right hand, all of the arc on its left?  The arc
 * goes on for ever along both borders, so these must lead away from the edge, and both ends of the
 * front lie beyond it. */
static bool edge_keeps_arc_out(struct framed p, struct framed q, int64_t half)
{
    int64_t along_ahead = q.ahead - p.ahead, along_right = q.right - p.right;
    /* the outward normal in (ahead, right) */
    int64_t out_ahead = along_right, out_right = -along_ahead;
    if (out_ahead + out_right < 0 || out_ahead - out_right < 0)
        return false;
    wide edge = (wide)out_ahead * p.ahead + (wide)out_right * p.right;
    return (wide)out_right * half > edge && -(wide)out_right * half > edge;
}

bool is_in_front_arc(const struct front *front, const struct footprint *f)
{
    struct arc_view view = {.half = FRAME(front->width) / 2};
    corners_before_front(front, f, view.corner);
    if (is_beyond_borders(&view))
        return false;
    for (int i = 0; i < 4; i++)
        if (edge_keeps_arc_out(view.corner[i], view.corner[(i + 1) % 4], view.half))
            return false;
    return true;
}

/* The same for an arc of any opening: its borders lead away by (cosine ahead, sine aside). */
struct opening {
    int64_t half, cosine, sine;
};

static wide beyond_border(const struct opening *arc, struct framed q, int side)
{
    return (wide)(side * q.right - arc->half) * arc->cosine - (wide)q.ahead * arc->sine;
}

static bool edge_keeps_opening_out(const struct opening *arc, struct framed p, struct framed q)
{
    int64_t out_ahead = q.right - p.right, out_right = p.ahead - q.ahead;
    wide along = (wide)out_ahead * arc->cosine, aside = (wide)out_right * arc->sine;
    if (along + aside < 0 || along - aside < 0)
        return false;
    wide edge = (wide)out_ahead * p.ahead + (wide)out_right * p.right;
    return (wide)out_right * arc->half > edge && -(wide)out_right * arc->half > edge;
}

bool is_in_arc_ahead(const struct front *front, int half_angle, const struct footprint *f)
{
    struct vector border = facing_vector(facing_of(half_angle));
    const struct opening arc = {FRAME(front->width) / 2, border.y, border.x};
    bool is_behind = true, is_left = true, is_right = true;
    struct framed corner[4];
    corners_before_front(front, f, corner);
    for (int i = 0; i < 4; i++) {
        is_behind &= corner[i].ahead < 0;
        is_right &= beyond_border(&arc, corner[i], 1) > 0;
        is_left &= beyond_border(&arc, corner[i], -1) > 0;
    }
    for (int i = 0; i < 4; i++)
        if (edge_keeps_opening_out(&arc, corner[i], corner[(i + 1) % 4]))
            return false;
    return !is_behind && !is_left && !is_right;
}

/* ---- wheels ---- */

/* n / 2^31, halves away from zero. */
static int64_t half_of_frame(int64_t n)
{
    int64_t size = (size_of(n) + ((int64_t)1 << FRAME_BITS)) >> (FRAME_BITS + 1);
    return n < 0 ? -size : size;
}

/* From the middle to the inner corner before the wheel, and back from there after it. */
struct place place_wheeled(const struct front *front, int turn)
{
    int out = turn > 0 ? QUARTER_TURN : -QUARTER_TURN;
    struct vector to = facing_vector(facing_of(front->facing + out));
    struct vector back = facing_vector(facing_of(front->facing + out + turn));
    return place_moved(front->at, half_of_frame(front->width * (to.x - back.x)),
                       half_of_frame(front->width * (to.y - back.y)));
}

/* ---- a front that goes on ---- */

/* How far ahead the edge from p to q is where it comes to this far aside, which lies between them. */
static int64_t ahead_where(struct framed p, struct framed q, int64_t right)
{
    return p.ahead + (int64_t)((wide)(q.ahead - p.ahead) * (right - p.right) / (q.right - p.right));
}

/* The end of an edge at p, or where it comes into the strip as wide as the front. */
static int64_t ahead_in_strip(struct framed p, struct framed q, int64_t half)
{
    if (p.right > half)
        return ahead_where(p, q, half);
    return p.right < -half ? ahead_where(p, q, -half) : p.ahead;
}

/* Only the edges that come into the strip itself count, not those beside or along it. */
int front_stops(const struct front *front, const struct footprint *f)
{
    int64_t half = FRAME(front->width) / 2, least = INT64_MAX, most = INT64_MIN;
    struct framed corner[4];
    corners_before_front(front, f, corner);
    for (int i = 0; i < 4; i++) {
        struct framed p = corner[i], q = corner[(i + 1) % 4];
        if (are_beyond(p.right, q.right, half))
            continue;
        int64_t a = ahead_in_strip(p, q, half), b = ahead_in_strip(q, p, half);
        least = smaller_of(least, smaller_of(a, b));
        most = larger_of(most, larger_of(a, b));
    }
    if (most <= 0)
        return -1;
    return least <= 0 ? 0 : (int)(least >> FRAME_BITS);
}
