/* SPDX-License-Identifier: MIT */
/* Places that are looked for: the nearest that will do, on a line, around a point, in an area. */
#ifndef GROGNARD_RULES_PLACES_H
#define GROGNARD_RULES_PLACES_H

#include "path.h"

/* May it be there? */
typedef bool place_will_do(const void *who, struct place at);

/* The nearest to a place on the straight line through it, in steps of 1/100 inch: at most so far back
 * and so far on along a heading.  Of two equally near ones it is the one farther back.  False: none. */
struct line_search {
    struct place at;
    int heading, back, on;
};
bool place_on_line(const struct line_search *line, place_will_do *will_do, const void *who,
                   struct place *found);
/* The same for the centre of a footprint, which is carried there. */
typedef bool footprint_will_do(const void *who, const struct footprint *on);
bool footprint_on_line(const struct line_search *line, footprint_will_do *will_do, const void *who,
                       struct footprint *on);
/* The line for who comes in over an edge at a place: as long as the edge, from its western or southern
 * end, and so far inside it. */
struct line_search line_along_edge(const struct table *table, enum edge edge, struct place at,
                                   int inside);

/* The place itself, else the first on rings around it: so many rings, a step apart, so many points on
 * each from north clockwise. */
struct ring_search {
    struct place at;
    int step, rings, points;
};
bool place_on_rings(const struct ring_search *rings, place_will_do *will_do, const void *who,
                    struct place *found);

/* The place in one of these areas that is nearest; false: there are no such areas. */
bool place_in_areas(const struct table *table, uint64_t pieces, struct place from,
                    struct place *found);

#endif
