/* SPDX-License-Identifier: MIT */
/* The body of a line chart: chances on the left axis, plain numbers on the right. */
#ifndef GROGNARD_PROGRAM_PICTURES_LINES_H
#define GROGNARD_PROGRAM_PICTURES_LINES_H

#include "canvas.h"
#include "chart.h"

/* Whether the series belongs to the axis on the right. */
bool lines_is_right(const struct chart *chart, int series);
void lines_draw(cairo_t *cr, const struct chart *chart, struct rectangle area);

#endif
