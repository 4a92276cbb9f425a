/* SPDX-License-Identifier: MIT */
/*
 * Straight ways.  First how far the way is open, by whatever stops it first; then, within that, where
 * it is clear of those whom it passes.
 */
#include "rules.h"

struct fp_way fp_way_of(struct game g, int unit, struct footprint from, int heading, int far,
                        uint64_t passed)
{
    return (struct fp_way){
        g, unit, from, heading, far, passed, .stoppers = fp_others(g, unit) & ~passed};
}

/* The last distance up to a limit that will do; what will not do once, will not farther on. */
typedef bool will_do_at(const struct fp_way *way, int far);
static int last_that_will_do(const struct fp_way *way, will_do_at *will_do, int limit)
{
    int free = 0, met = limit + 1;
    if (will_do(way, limit))
        return limit;
    while (met - free > 1) {
        int middle = free + (met - free) / 2;
        *(will_do(way, middle) ? &free : &met) = middle;
    }
    return free;
}

static bool is_on_table_at(const struct fp_way *way, int far)
{
    const struct footprint end = fp_carried(&way->from, way->heading, far);
    return footprint_is_on_table(&end, &way->g.s->table);
}

static bool is_open_ground_to(const struct fp_way *way, int far)
{
    const struct footprint end = fp_carried(&way->from, way->heading, far);
    const struct shape swept = shape_swept(&way->from, end.at);
    return fp_ground(way->g.s, arm_of(way->g.s, way->unit), &swept) != GROUND_IMPASSABLE;
}

/* By how much two overlap, up to a limit. */
static int overlap_of(const struct footprint *f, const struct footprint *g)
{
    enum { DEEPEST = 4 * INCH };
    const struct shape a = shape_of(f), b = shape_of(g);
    int least = 0, most = DEEPEST;
    while (least < most) {
        int middle = (least + most) / 2;
        if (shapes_overlap(&a, &b, middle))
            least = middle + 1;
        else
            most = middle;
    }
    return least;
}

/* Who touches or overlaps it where it begins stops it only if it would go deeper into him.  The slower
 * it goes deeper the farther one must look; there a hundredth more may come of rounding. */
static bool goes_deeper(const struct fp_way *way, const struct footprint *other)
{
    static const struct {
        int far, by;
    } look[] = {{INCH / 20, 0}, {INCH / 4, 1}, {INCH / 2, 1}, {INCH, 1}};
    int now = overlap_of(&way->from, other);
    for (int i = 0; i < COUNT_OF(look) && look[i].far <= way->far; i++) {
        const struct footprint next = fp_carried(&way->from, way->heading, look[i].far);
        if (overlap_of(&next, other) > now + look[i].by)
            return true;
    }
    return false;
}

/* How far until it touches this one. */
static int far_to(const struct fp_way *way, int unit, int far)
{
    const struct footprint *other = &way->g.b->piece[unit].on;
    const struct way_on on = {way->g.b, &way->from, way->heading};
    if (footprint_is_within(&way->from, other, 0))
        return goes_deeper(way, other) ? 0 : far;
    return way_until(&on, UNIT_BIT(unit), 0, far);
}

static struct fp_gone_on open_way(const struct fp_way *way, int far)
{
    struct fp_gone_on open = {.far = far, .by = STOPPED_NOT, .unit = NOBODY};
    uint64_t stoppers = way->stoppers;
    if ((far = last_that_will_do(way, is_on_table_at, open.far)) < open.far)
        open = (struct fp_gone_on){.far = far, .by = STOPPED_BY_EDGE, .unit = NOBODY};
    if ((far = last_that_will_do(way, is_open_ground_to, open.far)) < open.far)
        open = (struct fp_gone_on){.far = far, .by = STOPPED_BY_GROUND, .unit = NOBODY};
    EACH_OF(stoppers, unit)
    if ((far = far_to(way, unit, open.far)) < open.far)
        open = (struct fp_gone_on){.far = far, .by = STOPPED_BY_UNIT, .unit = unit};
    return open;
}

struct fp_gone_on fp_go(const struct fp_way *way)
{
    const struct way_on on = {way->g.b, &way->from, way->heading};
    struct fp_gone_on open = open_way(way, way->far);
    struct footprint end = fp_carried(&way->from, way->heading, open.far);
    if (open.by == STOPPED_NOT && unit_overlapped(way->g.b, way->passed, &end) != NOBODY) {
        open = open_way(way, way->g.s->table.width + way->g.s->table.depth);
        int clear = way_clear_from(&on, way->passed, way->far, open.far);
        if (clear >= 0)
            open = (struct fp_gone_on){.far = clear, .by = STOPPED_NOT, .unit = NOBODY};
    }
    if (open.by != STOPPED_NOT)
        open.far = way_clear_back(&on, way->passed, open.far);
    open.end = open.far > 0 ? fp_carried(&way->from, way->heading, open.far) : way->from;
    return open;
}
