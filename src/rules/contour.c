/* SPDX-License-Identifier: MIT */
/* Contours: areas that may nest and do not cross.  How many lie around a place is its level. */
#include "rules.h"

int contour_climbs(const struct terrain *contour, struct place from, struct place to)
{
    struct way_part part[STRETCHES_MAX];
    int parts = terrain_stretches(contour, from, to, part), climbs = 0;
    int64_t end = fine_length(from, to) - FINE_SLACK;
    for (int i = 0; i < parts; i++)
        climbs += part[i].from > FINE_SLACK &&
                  (part[i].to - part[i].from > FINE_SLACK || part[i].to >= end);
    return climbs;
}

/* Is the outer end nearer to where the line leaves the contour for the last time than the inner? */
static bool is_behind_edge(const struct terrain *contour, struct place inner, struct place outer)
{
    struct way_part part[STRETCHES_MAX];
    int last = terrain_stretches(contour, inner, outer, part) - 1;
    while (last > 0 && part[last].to - part[last].from <= FINE_SLACK)
        last--; /* it only touches a corner there */
    return last >= 0 && fine_length(inner, outer) - part[last].to + FINE_SLACK < part[last].to;
}

/* How many contours lie around one, itself included. */
static int level_of(const struct table *table, uint64_t contours, const struct terrain *contour)
{
    int level = 0;
    EACH_OF(contours, i)
    {
        int k = 0;
        while (k < contour->corners && terrain_holds(&table->terrain[i], contour->corner[k]))
            k++;
        level += k == contour->corners;
    }
    return level;
}

bool contour_hides(const struct table *table, uint64_t contours, const struct terrain *contour,
                   bool has_edge, struct place a, struct place b)
{
    bool holds_a = terrain_holds(contour, a), holds_b = terrain_holds(contour, b);
    if (holds_a && holds_b)
        return false;
    if (holds_a || holds_b)
        return has_edge &&
               (holds_a ? is_behind_edge(contour, a, b) : is_behind_edge(contour, b, a));
    return terrain_is_crossed(contour, a, b) &&
           larger(level_at(table, a, contours), level_at(table, b, contours)) <=
               level_of(table, contours, contour);
}
