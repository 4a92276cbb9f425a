/* SPDX-License-Identifier: MIT */
/*
 * Straight ways: how far a footprint goes until somebody is in the way, and where it is clear of
 * those whom it may pass but not stand on.
 */
#include "rules.h"

struct footprint way_end(const struct way_on *way, int far)
{
    const struct place by = place_ahead((struct place){0, 0}, way->heading, far, 0);
    struct footprint end = *way->from;
    struct place *p[] = {&end.at,        &end.front,     end.corner,
                         end.corner + 1, end.corner + 2, end.corner + 3};
    for (int i = 0; i < COUNT_OF(p); i++)
        *p[i] = (struct place){p[i]->x + by.x, p[i]->y + by.y};
    return end;
}

int way_until(const struct way_on *way, uint64_t set, int gap, int far)
{
    struct place to = way_end(way, far).at;
    int least = far;
    EACH_OF(set, unit)
    {
        const struct footprint *other = &way->b->piece[unit].on;
        int free = gap > 0 ? footprint_stops_short(way->from, to, other, gap)
                           : footprint_stops(way->from, to, other);
        least = free < least ? free : least;
    }
    return least;
}

static bool is_clear(const struct way_on *way, uint64_t set, int far)
{
    struct footprint end = way_end(way, far);
    return unit_overlapped(way->b, set, &end) == NOBODY;
}

int way_clear_from(const struct way_on *way, uint64_t set, int far, int limit)
{
    for (; far <= limit; far++)
        if (is_clear(way, set, far))
            return far;
    return -1;
}

int way_clear_back(const struct way_on *way, uint64_t set, int far)
{
    for (int back = far; back >= 0; back--)
        if (is_clear(way, set, back))
            return back;
    return far;
}
