/* SPDX-License-Identifier: MIT */
/* Charges. */
#include "rules.h"

enum { QUARTER_TURN = FULL_TURN / 4, TOUCH = 1, ROUNDED_BY = 5 };

static bool are_touching(const struct footprint *f, const struct footprint *g)
{
    return footprint_is_within(f, g, TOUCH);
}

/* Does it touch the target when it has gone so far? */
static bool touches_at(const struct charge *c, int far, const struct footprint *target)
{
    struct footprint there = charge_place(c, far);
    return are_touching(&there, target);
}

struct charge charge_towards(const struct footprint *from, int facing, struct place goal,
                             const struct footprint *target)
{
    struct charge c = {.turned = footprint_make(from->at, facing, from->width, from->depth),
                       .goal = goal};
    c.far = footprint_stops(&c.turned, goal, target);
    return c;
}

struct charge charge_at(const struct footprint *from, int facing, struct place goal,
                        const struct footprint *target)
{
    struct charge c = charge_towards(from, facing, goal, target);
    c.began_touching = c.far <= TOUCH && touches_at(&c, 0, target);
    c.touches = c.far < length_between(from->at, goal) - 1 || touches_at(&c, c.far, target);
    return c;
}

struct charge charge_ahead(const struct footprint *from, int facing, int limit,
                           const struct footprint *target)
{
    const struct front front = {from->front, facing, from->width};
    int far = front_stops(&front, target);
    struct charge c = {.turned = footprint_behind(from->front, facing, from->width, from->depth),
                       .goal = place_ahead(from->front, facing, limit, 0),
                       .is_by_front = true,
                       .touches = far >= 0 && far <= limit};
    c.began_touching = far == 0;
    c.far = c.touches ? far : limit;
    for (int i = 0; i < ROUNDED_BY && c.touches && c.far > 0; i++, c.far--) {
        struct footprint end = charge_place(&c, c.far);
        if (!footprints_overlap(&end, target))
            break;
    }
    return c;
}

struct footprint charge_place(const struct charge *c, int far)
{
    const struct footprint *f = &c->turned;
    if (far <= 0)
        return *f;
    if (c->is_by_front)
        return footprint_behind(place_towards(f->front, c->goal, far), f->facing, f->width,
                                f->depth);
    return footprint_make(place_towards(f->at, c->goal, far), f->facing, f->width, f->depth);
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

/* To the nearest 1/100 inch. */
static int length_of(int64_t framed)
{
    return (int)((framed + FRAME(1) / 2) >> FRAME_BITS);
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
    struct place front = place_ahead(target->front, target->facing, ahead, right);
    struct footprint flush = footprint_behind(front, facing, width, charger->depth);
    for (int back = 1; back <= ROUNDED_BY && footprints_overlap(&flush, target); back++)
        flush =
            footprint_behind(place_ahead(front, facing, -back, 0), facing, width, charger->depth);
    return flush;
}
