/* SPDX-License-Identifier: MIT */
/*
 * Zones.  A zone is convex, so that a straight way is in it from one distance to another.  The lines
 * that bound its arc cut the way to a stretch; where that comes nearest to the front edge is at its ends
 * or beside an end of the edge, and from there back to the first touch the distance only grows.
 */
#include "rules.h"

static struct framed before(const struct zone *z, struct place p)
{
    return place_in_frame(z->of->front, z->of->facing, p);
}

/* How far inside each border of the arc: behind none of them when it is in the arc. */
enum { BORDERS = 3 };
static bool is_inside(const struct zone *z, struct place p, int border)
{
    struct framed q = before(z, p);
    int64_t half = FRAME(z->of->width) / 2;
    return border == 0 ? q.ahead >= 0 : (border == 1 ? q.right : -q.right) - q.ahead <= half;
}

static bool is_in_arc(const struct zone *z, struct place p)
{
    return is_inside(z, p, 0) && is_inside(z, p, 1) && is_inside(z, p, 2);
}

static int gap_to_edge(const struct zone *z, struct place p)
{
    const struct place edge[2] = {z->of->corner[0], z->of->corner[1]};
    struct shape front = shape_around(edge, 2), point = shape_around(&p, 1);
    return shape_gap(&front, &point);
}

bool zone_holds(const struct zone *z, struct place p)
{
    return is_in_arc(z, p) && gap_to_edge(z, p) <= z->reach;
}

/* ---- along a way ---- */

struct stretch {
    struct place a, b;
    int from, to; /* 1/100 inch */
};

static struct place place_on(const struct stretch *s, int far)
{
    return place_towards(s->a, s->b, far);
}

/* Keeps what lies inside a border; false when nothing does. */
static bool cut(struct stretch *s, const struct zone *z, int border)
{
    bool starts = is_inside(z, place_on(s, s->from), border);
    bool ends = is_inside(z, place_on(s, s->to), border);
    int in = starts ? s->from : s->to, out = starts ? s->to : s->from;
    if (starts == ends)
        return starts;
    while (in - out > 1 || out - in > 1) {
        int middle = in + (out - in) / 2;
        *(is_inside(z, place_on(s, middle), border) ? &in : &out) = middle;
    }
    *(starts ? &s->to : &s->from) = in;
    return true;
}

/* How far along the way it is beside a place. */
static int beside(const struct stretch *s, struct place p)
{
    int64_t x = s->b.x - s->a.x, y = s->b.y - s->a.y, length = length_between(s->a, s->b);
    int64_t far = length == 0 ? 0 : (x * (p.x - s->a.x) + y * (p.y - s->a.y)) / length;
    return (int)(far < s->from ? s->from : far > s->to ? s->to : far);
}

static int nearest_on(const struct stretch *s, const struct zone *z)
{
    const int candidate[] = {s->from, s->to, beside(s, z->of->corner[0]),
                             beside(s, z->of->corner[1])};
    int best = s->from, least = INT32_MAX;
    for (int i = 0; i < 4; i++) {
        int gap = gap_to_edge(z, place_on(s, candidate[i]));
        if (gap < least) {
            least = gap;
            best = candidate[i];
        }
    }
    return best;
}

int zone_touched_at(const struct zone *z, struct place a, struct place b)
{
    struct stretch s = {a, b, 0, length_between(a, b)};
    for (int border = 0; border < BORDERS; border++)
        if (!cut(&s, z, border))
            return -1;
    int in = nearest_on(&s, z), out = s.from - 1;
    if (gap_to_edge(z, place_on(&s, in)) > z->reach)
        return -1;
    while (in - out > 1) {
        int middle = out + (in - out) / 2;
        *(gap_to_edge(z, place_on(&s, middle)) <= z->reach ? &in : &out) = middle;
    }
    return in;
}

/* ---- towards and away ---- */

/* The way carried on beyond b as far as a table can be. */
static struct place far_beyond(struct place a, struct place b)
{
    enum { BEYOND_ALL = 20000 };
    int64_t x = b.x - a.x, y = b.y - a.y, length = length_between(a, b);
    int64_t times = length == 0 ? 0 : BEYOND_ALL / length + 1;
    return (struct place){(int32_t)(b.x + times * x), (int32_t)(b.y + times * y)};
}

bool way_leads_to(const struct footprint *f, struct place a, struct place b)
{
    return footprint_gap_to_segment(f, a, far_beyond(a, b)) == 0;
}

bool way_leads_away(const struct footprint *f, struct place a, struct place b)
{
    return footprint_gap_to_segment(f, b, far_beyond(b, a)) == 0;
}

static bool is_straight(const struct zone *z, struct place a, struct place b)
{
    return is_same_place(a, b) || way_leads_to(z->of, a, b) || way_leads_away(z->of, a, b);
}

bool zone_lets_pass(const struct zone *z, const struct path *p)
{
    bool is_touched = false;
    for (int i = 1; i < p->places; i++) {
        struct place a = p->place[i - 1], b = p->place[i];
        int far = is_touched ? 0 : zone_touched_at(z, a, b);
        if (far < 0)
            continue;
        is_touched = true;
        if (!is_same_place(place_towards(a, b, far), b) && !is_straight(z, a, b))
            return false;
    }
    return true;
}
