/* SPDX-License-Identifier: MIT */
/* The signs of arms and weapons on the bases of a unit. */
#ifndef GROGNARD_MAP_SIGNS_H
#define GROGNARD_MAP_SIGNS_H

#include "map_view.h"

/* Corners: front left, front right, rear right, rear left. */
void sign_draw_arm(cairo_t *cr, const struct map_view *v, enum grog_arm arm,
                   const int corner[4][2]);
void sign_draw_weapon(cairo_t *cr, const struct map_view *v, enum grog_weapon weapon,
                      const int corner[4][2]);

#endif
