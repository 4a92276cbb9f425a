/* SPDX-License-Identifier: MIT */
/* Who is in the way. */
#include "rules.h"

static inline bool shuns(const struct passage *p, int unit)
{
    return p->shun >> unit & 1;
}

static bool way_is_forbidden(const struct passage *p, int unit, struct place began,
                             struct place from, struct place to)
{
    const struct footprint *f = &p->b->piece[unit].on;
    if (shuns(p, unit)) {
        int gap = footprint_gap_to_segment(f, from, to);
        if (gap < p->gap && gap < footprint_gap_to_place(f, began))
            return true;
    }
    if (!(p->block >> unit & 1))
        return false;
    return p->by == 0 ? footprint_is_crossed(f, from, to)
                      : footprint_length_inside(f, from, to) > p->by;
}

int way_meets(const struct passage *p, struct place began, struct place from, struct place to)
{
    for (uint64_t left = p->shun | p->block; left; left &= left - 1) {
        int unit = __builtin_ctzll(left);
        if (way_is_forbidden(p, unit, began, from, to))
            return unit;
    }
    return NOBODY;
}

int sweep_meets(const struct passage *p, const struct footprint *began, const struct shape *sweep)
{
    for (uint64_t left = p->shun | p->block; left; left &= left - 1) {
        int unit = __builtin_ctzll(left);
        const struct footprint *f = &p->b->piece[unit].on;
        struct shape other = shape_of(f);
        if ((p->block >> unit & 1) && shapes_overlap(sweep, &other, p->by))
            return unit;
        if (shuns(p, unit) && shape_is_within(sweep, &other, p->gap - 1) &&
            (!began || shape_gap(sweep, &other) < footprint_gap(began, f)))
            return unit;
    }
    return NOBODY;
}

static bool overlaps(const struct footprint *f, const struct footprint *g, int by)
{
    if (by == 0)
        return footprints_overlap(f, g);
    struct shape s = shape_of(f), t = shape_of(g);
    return shapes_overlap(&s, &t, by);
}

int stand_meets(const struct passage *p, const struct footprint *began, const struct footprint *on)
{
    for (uint64_t left = p->shun | p->block; left; left &= left - 1) {
        int unit = __builtin_ctzll(left);
        const struct footprint *f = &p->b->piece[unit].on;
        if ((p->block >> unit & 1) && overlaps(on, f, p->by))
            return unit;
        if (shuns(p, unit) && p->gap > 0 && footprint_is_within(on, f, p->gap - 1) &&
            (!began || footprint_gap(on, f) < footprint_gap(began, f)))
            return unit;
    }
    return NOBODY;
}
