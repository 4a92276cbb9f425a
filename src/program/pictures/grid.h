/* SPDX-License-Identifier: MIT */
/* A heat map: one number over two things. */
#ifndef GROGNARD_PROGRAM_PICTURES_GRID_H
#define GROGNARD_PROGRAM_PICTURES_GRID_H

#include "canvas.h"
#include "chart.h"

double grid_least_height(const struct chart *chart);
void grid_draw(cairo_t *cr, const struct chart *chart, struct rectangle area);

#endif
