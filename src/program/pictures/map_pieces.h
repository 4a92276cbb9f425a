/* SPDX-License-Identifier: MIT */
/*
 * What stands on the ground: zones, objectives, bases.  The two sides differ in colour, in how
 * their bases are filled and in the letter of their units' signs.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_MAP_PIECES_H
#define GROGNARD_PROGRAM_PICTURES_MAP_PIECES_H

#include "map_view.h"

uint32_t side_ink(int side);

void zones_draw(cairo_t *cr, const struct map_view *v);
/* A piece of a zone, for the key. */
void zone_sample(cairo_t *cr, int side, struct rectangle area);
/* The star and its ring. */
struct rectangle objective_box(const struct map_view *v, int objective);
void objective_draw(cairo_t *cr, const struct map_view *v, int objective);
/* Its star by itself, for the key. */
void objective_sample(cairo_t *cr, double x, double y, int objective);

void base_draw(cairo_t *cr, const struct map_view *v, int unit);
/* What lies beside it: counters, dice, signs. */
void base_draw_marks(cairo_t *cr, const struct map_view *v, int unit);
/* Enemies in contact. */
void contacts_draw(cairo_t *cr, const struct map_view *v);
/* All that it covers, the point of its front too. */
struct rectangle base_box(const struct map_view *v, int unit);
/* The sign on it, "A1", away from the stars; false when the base is too small to carry it. */
bool base_has_sign(const struct map_view *v, int unit);
void base_draw_sign(cairo_t *cr, const struct map_view *v, int unit);
/* A piece of a base, for the key. */
void base_sample(cairo_t *cr, int side, bool is_wreck, struct rectangle area);

#endif
