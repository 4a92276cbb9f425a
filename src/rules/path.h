/* SPDX-License-Identifier: MIT */
/*
 * Paths: the way of a unit's anchor in straight legs.
 *
 * A path's length is the sum of its legs, each rounded up to 1/100 inch.
 */
#ifndef GROGNARD_RULES_PATH_H
#define GROGNARD_RULES_PATH_H

#include "ground.h"

struct path {
    int places;
    struct place place[ORDER_POINTS_MAX + 2];
};

/* From a place through the points of an order. */
struct path path_of(struct place from, const struct place *point, int points);
int path_length(const struct path *p);
bool path_is_on_table(const struct path *p, const struct table *table);
/* So far along it, in fine lengths; its end, if it is no longer. */
struct place path_place(const struct path *p, int64_t far);

/* Does it go along a line, no farther from it than so much, and never back? */
bool path_follows_line(const struct path *p, const struct terrain *line, int reach);

/* Which of some pieces of terrain a path meets, and where it first meets one: fine, along the path. */
struct path_met {
    uint64_t pieces; /* by bits; 0: first is nothing */
    int64_t first;
};
/* A touch is enough; but of a line not one that is only where the path begins.  What lies on one of
 * the roads, by bits, is left out. */
struct path_met path_meets(const struct path *p, const struct table *table, uint64_t pieces,
                           uint64_t roads);

/* Does no corner end farther than so much from where that same corner began? */
bool corners_are_within(const struct footprint *from, const struct footprint *to, int limit);
/* Its centre and its four corners. */
void five_points(const struct footprint *f, struct place point[5]);

#endif
