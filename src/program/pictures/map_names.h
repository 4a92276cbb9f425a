/* SPDX-License-Identifier: MIT */
/*
 * Names beside what they name, with a halo, each where it covers least: of a few places around its
 * thing the one that hides least of bases, stars and names that are there already.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_MAP_NAMES_H
#define GROGNARD_PROGRAM_PICTURES_MAP_NAMES_H

#include "map_view.h"

void names_draw(cairo_t *cr, const struct map_view *v);

#endif
