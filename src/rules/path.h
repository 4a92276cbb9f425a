/* SPDX-License-Identifier: MIT */
/*
 * Paths: the way of a unit's anchor in straight legs.
 *
 * A path's length is the sum of its legs, each rounded up to 1/100 inch; places along it are told by
 * how far they are from its beginning, measured so.
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
/* The place so far along it, at most at its end. */
struct place path_place(const struct path *p, int far);
/* The heading of its last leg that has a length, to the nearest 1/100 degree; -1: none has. */
int path_heading(const struct path *p);
bool path_is_on_table(const struct path *p, const struct table *table);

/* As for one straight way: going_worst(), going_first() with met->first along the path, way_meets(). */
int path_worst(const struct path *p, const struct going *g, struct met *met);
bool path_first(const struct path *p, const struct going *g, int rank, struct met *met);
int path_meets(const struct path *p, const struct passage *passage);

/* Back along it in steps of 1/100 inch from so far: how far is the first place that will do; 0 at
 * worst. */
typedef bool place_will_do(const void *who, struct place at);
int path_back(const struct path *p, int far, place_will_do *will_do, const void *who);

/* Does no corner end farther than so much from where that same corner began? */
bool corners_are_within(const struct footprint *from, const struct footprint *to, int limit);
/* The left end, the middle and the right end of its front edge; its centre and its four corners. */
void front_points(const struct footprint *f, struct place point[3]);
void five_points(const struct footprint *f, struct place point[5]);

#endif
