/* SPDX-License-Identifier: MIT */
/* The body of a bar chart: one panel, or two ("exactly", "at least") one above the other. */
#ifndef GROGNARD_PROGRAM_PICTURES_BARS_H
#define GROGNARD_PROGRAM_PICTURES_BARS_H

#include "canvas.h"
#include "chart.h"

/* The least height at which it can be read. */
double bars_least_height(cairo_t *cr, const struct chart *chart, double width);
void bars_draw(cairo_t *cr, const struct chart *chart, struct rectangle area);

#endif
