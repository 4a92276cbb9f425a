/* SPDX-License-Identifier: MIT */
/*
 * How each series looks: a colour that everyone can tell apart (Okabe and Ito's palette) and, for
 * paper without colour, a hatching or a shape of its own.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_MARKS_H
#define GROGNARD_PROGRAM_PICTURES_MARKS_H

#include "canvas.h"
#include "chart.h"

void marks_bar(cairo_t *cr, int series, struct rectangle r);
/* Sets colour, width and dashes for the lines of a series. */
void marks_pen(cairo_t *cr, int series, bool is_dashed);
void marks_point(cairo_t *cr, int series, double x, double y);
/* A piece of a line with its mark, for a legend, centred on (x, y). */
void marks_sample(cairo_t *cr, int series, bool is_dashed, double x, double y, double width);

#endif
