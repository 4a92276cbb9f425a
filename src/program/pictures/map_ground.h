/* SPDX-License-Identifier: MIT */
/*
 * Terrain: each look has colours and marks of its own, so that it can be told without either.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_MAP_GROUND_H
#define GROGNARD_PROGRAM_PICTURES_MAP_GROUND_H

#include "map_view.h"

/* All terrain of the map, in its order; zones are no terrain. */
void ground_draw(cairo_t *cr, const struct map_view *v);
/* A small piece of it, for the key. */
void ground_sample(cairo_t *cr, const struct grog_map_shape *shape, struct rectangle area);
/* What lies on the ground for a while. */
void patches_draw(cairo_t *cr, const struct map_view *v);
void patch_sample(cairo_t *cr, const struct grog_map_patch *patch, struct rectangle area);
bool ground_is_zone(const struct grog_map_shape *shape);

#endif
