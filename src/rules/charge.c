/* SPDX-License-Identifier: MIT */
/* Charges. */
#include "rules.h"

enum { QUARTER_TURN = FULL_TURN / 4, ROUNDED_BY = 5 };

struct charge charge_towards(const struct footprint *from, int facing, struct place goal,
                             const struct footprint *target)
{
    struct charge c = {.turned = footprint_make(from->at, facing, from->width, from->depth),
                       .goal = goal};
    c.far = footprint_stops(&c.turned, goal, target);
    return c;
}

struct footprint charge_place(const struct charge *c, int far)
{
    const struct footprint *f = &c->turned;
    if (far <= 0)
        return *f;
    return footprint_make(place_towards(f->at, c->goal, far), f->facing, f->width, f->depth);
}

int charge_to_contact(const struct charge *c, const struct footprint *target)
{
    int far = c->far, length = length_between(c->turned.at, c->goal);
    struct footprint next = charge_place(c, far + 1);
    while (far < length && !footprints_overlap(&next, target)) {
        far++;
        next = charge_place(c, far + 1);
    }
    return far;
}

/* ---- a front edge alone ---- */

static struct footprint edge_moved(const struct footprint *edge, struct place to)
{
    return footprint_rounded(to, edge->facing, edge->width, 0);
}

static bool edge_is_inside(const struct footprint *edge, struct place to,
                           const struct shape *target)
{
    const struct footprint there = edge_moved(edge, to);
    return shape_is_crossed(target, there.corner[0], there.corner[1]);
}

/* The last 1/100 inch of the way that it sweeps without coming inside. */
static int swept_free(const struct footprint *edge, struct place to, int length,
                      const struct shape *target)
{
    int free = 0, inside = length;
    while (inside - free > 1) {
        int middle = (free + inside) / 2;
        const struct shape sweep = shape_swept(edge, place_towards(edge->front, to, middle));
        *(shapes_overlap(&sweep, target, 0) ? &inside : &free) = middle;
    }
    return free;
}

/* Where it sweeps inside, its rounded ends may follow a little sooner or later. */
int edge_contact(const struct footprint *edge, struct place to, const struct shape *target)
{
    enum { HAIR = 4 };
    int length = length_between(edge->front, to);
    const struct shape front = shape_of(edge), sweep = shape_swept(edge, to);
    if (shape_gap(&front, target) == 0)
        return 0;
    if (!shapes_overlap(&sweep, target, 0)) {
        const struct footprint end = edge_moved(edge, to);
        const struct shape last = shape_of(&end);
        return shape_gap(&last, target) == 0 ? length : -1;
    }
    int free = swept_free(edge, to, length, target), far = free > HAIR ? free - HAIR : 0;
    while (far < free + HAIR && far < length)
        if (edge_is_inside(edge, place_towards(edge->front, to, ++far), target))
            return far - 1;
    return free;
}

/* ---- flush edges ---- */

int edge_towards(const struct footprint *target, enum quarter quarter, struct place p)
{
    if (quarter == IN_FRONT)
        return FRONT_EDGE;
    if (quarter == IN_REAR)
        return REAR_EDGE;
    return place_in_frame(target->at, target->facing, p).right > 0 ? RIGHT_EDGE : LEFT_EDGE;
}

/* To the nearest 1/100 inch, halves up. */
static int length_of(int64_t framed)
{
    return (int)((framed + FRAME(1) / 2) >> FRAME_BITS);
}

static struct place place_from(const struct footprint *f, int ahead, int right)
{
    int64_t sine = angle_sine(f->facing), cosine = angle_cosine(f->facing);
    return (struct place){f->front.x + length_of(ahead * sine + right * cosine),
                          f->front.y + length_of(ahead * cosine - right * sine)};
}

static int clamp(int n, int low, int high)
{
    return n < low ? low : n > high ? high : n;
}

/* Where the middle of a front that wide lies along an edge that reaches from low to high. */
static int slide(int middle, int width, int low, int high, int share)
{
    int shorter = width < high - low ? width : high - low;
    share = share < shorter ? share : shorter;
    return clamp(middle, low + share - width / 2, high - share + width / 2);
}

struct footprint footprint_flush(const struct footprint *charger, const struct footprint *target,
                                 int edge, int share)
{
    int facing = facing_of(target->facing + (edge + 2) * QUARTER_TURN);
    struct framed at = place_in_frame(target->front, target->facing, charger->front);
    bool is_side = edge == RIGHT_EDGE || edge == LEFT_EDGE;
    int half = target->width / 2, width = charger->width;
    int ahead = is_side              ? slide(length_of(at.ahead), width, -target->depth, 0, share)
                : edge == FRONT_EDGE ? 0
                                     : -target->depth;
    int right = !is_side             ? slide(length_of(at.right), width, -half, half, share)
                : edge == RIGHT_EDGE ? half
                                     : -half;
    struct place front = place_from(target, ahead, right);
    struct footprint flush = footprint_behind(front, facing, width, charger->depth);
    for (int back = 1; back <= ROUNDED_BY && footprints_overlap(&flush, target); back++)
        flush =
            footprint_behind(place_ahead(front, facing, -back, 0), facing, width, charger->depth);
    return flush;
}
