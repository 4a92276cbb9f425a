/* SPDX-License-Identifier: MIT */
/*
 * Axes: a scale from numbers to pixels with ticks at steps of 1, 2 or 5 times a power of ten.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_AXES_H
#define GROGNARD_PROGRAM_PICTURES_AXES_H

#include "canvas.h"

enum { TICK_SIZE = 15, TICK_GAP = 8 };

struct scale {
    double from, to, step;
    bool is_percentage; /* ticks are shown as percentages */
    double first, last; /* the pixels of from and to */
};

/* The smallest step of 1, 2 or 5 times a power of ten that is not below rough. */
double step_above(double rough);

/* A scale for the numbers from least to most, both ends on a tick; first and last are set later. */
struct scale scale_around(double least, double most, int intervals, bool is_percentage);
double scale_place(const struct scale *s, double value);

/* The i-th tick; false past the end. */
bool scale_tick(const struct scale *s, int i, double *value);
void scale_text(const struct scale *s, double value, char *text, size_t size);
/* Of the widest tick's text, in the ticks' font. */
double scale_text_width(cairo_t *cr, const struct scale *s);

/* The ticks of an upright axis, on the left with lines across the plot, on the right without. */
void axes_left(cairo_t *cr, const struct scale *s, struct rectangle plot);
void axes_right(cairo_t *cr, const struct scale *s, struct rectangle plot);
void axes_bottom(cairo_t *cr, const struct scale *s, struct rectangle plot);
/* The line on which everything stands. */
void axes_base(cairo_t *cr, struct rectangle plot);
/* The name under the plot, with its baseline at y. */
void axes_x_name(cairo_t *cr, struct rectangle plot, double y, const char *name);

#endif
