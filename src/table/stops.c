/* SPDX-License-Identifier: MIT */
/*
 * How far something can go straight on until a footprint is in its way.
 *
 * Where the way itself enters is found exactly, as a share of it.  But who moves ends at a rounded
 * place, and on a slanting way that can lie a little deeper than the way; so the answer is taken
 * back, as little as is needed, until the rounded place is free.  A way that only passes by is never
 * shortened, whatever its rounded places would be.
 */
#include "body.h"

#include <assert.h>

/* The part of a way, within 0 .. 1, that lies between pairs of borders. */
struct sweep {
    struct share in, out;
};

static const struct sweep whole_way = {{0, 1}, {1, 1}};

/* Narrows the sweep to where |start + share * rate| < border; false when nothing is left. */
static bool sweep_between(struct sweep *sweep, int64_t start, int64_t rate, int64_t border)
{
    if (rate == 0)
        return size_of(start) < border;
    if (rate < 0) {
        start = -start;
        rate = -rate;
    }
    struct share in = {-border - start, rate}, out = {border - start, rate};
    if (share_is_less(sweep->in, in))
        sweep->in = in;
    if (share_is_less(out, sweep->out))
        sweep->out = out;
    return share_is_less(sweep->in, sweep->out);
}

/* Who moves along the way: a body, or a point that keeps a gap (body NULL). */
struct mover {
    const struct body *body, *other;
    struct place from, to;
    int gap;
};

static bool is_strictly_inside(const struct body *b, struct vector q)
{
    return size_of(cross(b->across, q)) < b->half && size_of(cross(b->along, q)) < b->half;
}

static bool point_is_too_near(const struct body *other, struct place p, int gap)
{
    if (gap <= 0)
        return is_strictly_inside(other, from_centre(other, p));
    return gap_is_below(body_gap_to_place(other, p), gap);
}

static bool is_stopped_at(const struct mover *m, int distance)
{
    struct place p = place_towards(m->from, m->to, distance);
    if (!m->body)
        return point_is_too_near(m->other, p, m->gap);
    struct body body = *m->body;
    body.at = vector_sum(body.at, in_halves((struct place){p.x - m->from.x, p.y - m->from.y}));
    return !bodies_are_apart(&body, m->other, -1);
}

/* The last free distance before a stopped one. */
static int last_free(const struct mover *m, int free, int stopped)
{
    while (stopped - free > 1) {
        int middle = free + (stopped - free) / 2;
        if (is_stopped_at(m, middle))
            stopped = middle;
        else
            free = middle;
    }
    return free;
}

/* This distance, or a little less if its rounded place is not free. */
static int take_back(const struct mover *m, int distance)
{
    int stopped = distance;
    if (distance <= 0 || !is_stopped_at(m, distance))
        return distance;
    for (int step = 1; step < distance; step *= 2) {
        if (!is_stopped_at(m, distance - step))
            return last_free(m, distance - step, stopped);
        stopped = distance - step;
    }
    return last_free(m, 0, stopped);
}

/* ---- a footprint ---- */

static bool sweep_axis(struct sweep *sweep, struct vector axis, struct vector start,
                       struct vector way, int64_t border)
{
    return sweep_between(sweep, cross(axis, start), cross(axis, way), border);
}

static bool sweep_bodies(struct sweep *sweep, const struct body *f, const struct body *g,
                         struct vector way)
{
    struct vector start = vector_difference(f->at, g->at), r = body_reach(f), s = body_reach(g);
    return sweep_between(sweep, start.x, way.x, r.x + s.x) &&
           sweep_between(sweep, start.y, way.y, r.y + s.y) &&
           sweep_axis(sweep, g->across, start, way, g->half + body_reach_across(f, g->across)) &&
           sweep_axis(sweep, g->along, start, way, g->half + body_reach_across(f, g->along)) &&
           sweep_axis(sweep, f->across, start, way, f->half + body_reach_across(g, f->across)) &&
           sweep_axis(sweep, f->along, start, way, f->half + body_reach_across(g, f->along));
}

/* Do the boxes tell already that they do not meet? */
static bool passes_by(const struct body *f, const struct body *g, struct vector way)
{
    struct vector start = vector_difference(f->at, g->at), r = body_reach(f), s = body_reach(g);
    return are_beyond(start.x, start.x + way.x, r.x + s.x) ||
           are_beyond(start.y, start.y + way.y, r.y + s.y);
}

int footprint_stops(const struct footprint *moving, struct place to, const struct footprint *other)
{
    struct body b = body_of(moving), c = body_of(other);
    struct way way = way_make(moving->at, to);
    assert(!is_askew(moving) && !is_askew(other));
    struct vector halves = vector_sum(way.v, way.v);
    struct sweep sweep = whole_way;
    if (passes_by(&b, &c, halves) || b.half == 0 || c.half == 0 ||
        !sweep_bodies(&sweep, &b, &c, halves))
        return (int)way.length;
    struct mover mover = {.body = &b, .other = &c, .from = moving->at, .to = to};
    return take_back(&mover, (int)share_down(&way, sweep.in));
}

/* ---- a point ---- */

static bool sweep_point(struct sweep *sweep, const struct body *b, const struct way *way)
{
    struct vector start = from_centre(b, way->from), halves = vector_sum(way->v, way->v);
    return sweep_axis(sweep, b->across, start, halves, b->half) &&
           sweep_axis(sweep, b->along, start, halves, b->half);
}

int footprint_length_inside(const struct footprint *f, struct place a, struct place b)
{
    struct body body = body_of(f);
    if (is_askew(f))
        return (int)((footprint_inside(f, a, b) + FINE(1) / 2) >> FINE_BITS);
    struct way way = way_make(a, b);
    struct sweep sweep = whole_way;
    if (body.half == 0 || !sweep_point(&sweep, &body, &way))
        return 0;
    int64_t inside = fixed_share(sweep.out) - fixed_share(sweep.in);
    return (int)share_nearest(&way, (struct share){inside, (int64_t)1 << 32});
}

/* Where a way whose ends are farther off comes nearest: where it goes in, or else beside a corner. */
static struct share nearest_share(const struct body *b, const struct way *way)
{
    struct sweep sweep = whole_way;
    if (sweep_point(&sweep, b, way))
        return sweep.in;
    struct vector from = in_halves(way->from);
    struct share best = {1, 1};
    int64_t least = INT64_MAX;
    for (int i = 0; i < 4; i++) {
        struct vector out = i % 2 == 0 ? b->left : b->right;
        struct vector corner = i < 2 ? vector_sum(b->at, out) : vector_difference(b->at, out);
        struct vector q = vector_difference(corner, from);
        int64_t along = dot(way->v, q), beside = size_of(cross(way->v, q));
        if (along > 0 && along < 2 * way->square && beside < least) {
            least = beside;
            best = (struct share){along, 2 * way->square};
        }
    }
    return best;
}

static int point_enters(const struct body *b, const struct way *way, const struct mover *mover)
{
    struct sweep sweep = whole_way;
    if (b->half == 0 || point_is_too_near(b, mover->from, 0) || !sweep_point(&sweep, b, way))
        return (int)way->length;
    return take_back(mover, (int)share_down(way, sweep.in));
}

static int point_comes_near(const struct body *b, const struct way *way, const struct mover *mover)
{
    struct square_gap nearest = body_gap_to_segment(b, mover->from, mover->to);
    if (!gap_is_below(nearest, mover->gap))
        return (int)way->length;
    if (is_stopped_at(mover, 0)) {
        struct square_gap start = body_gap_to_place(b, mover->from);
        bool shrinks = nearest.over * start.under < start.over * nearest.under;
        return shrinks ? 0 : (int)way->length;
    }
    if (is_stopped_at(mover, (int)way->length))
        return last_free(mover, 0, (int)way->length);
    return last_free(mover, 0, (int)share_nearest(way, nearest_share(b, way)));
}

/* Not on an edge of it. */
static bool is_within_edges(const struct shape *s, struct place p)
{
    for (int i = 0; i < s->corners; i++) {
        struct place a = s->corner[i], b = s->corner[(i + 1) % s->corners];
        if (cross(way_between(a, b), way_between(a, p)) <= 0)
            return false;
    }
    return true;
}

/* Of one that is askew: to where the way goes in, for lines that are told and not for who walks. */
static int point_enters_askew(const struct footprint *f, struct place a, struct place b)
{
    struct way_part list[STRETCHES_MAX];
    const struct shape s = shape_of(f);
    bool goes_in = shape_is_crossed(&s, a, b) && !is_within_edges(&s, a) &&
                   footprint_stretches(f, a, b, list) > 0;
    return goes_in ? (int)((list[0].from + FINE_SLACK) >> FINE_BITS) : length_between(a, b);
}

int footprint_stops_point(const struct footprint *f, struct place a, struct place b, int gap)
{
    struct body body = body_of(f);
    struct way way = way_make(a, b);
    assert(!is_askew(f) || gap <= 0);
    if (is_askew(f))
        return point_enters_askew(f, a, b);
    if (is_far_beside(&body, a, b, gap))
        return (int)way.length;
    const struct mover mover = {.other = &body, .from = a, .to = b, .gap = gap};
    return gap <= 0 ? point_enters(&body, &way, &mover) : point_comes_near(&body, &way, &mover);
}
