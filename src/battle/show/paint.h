/* SPDX-License-Identifier: MIT */
/*
 * The brush with which ground is painted: dots, lines and filled areas, in 1/100 inch.  paint.c has the
 * areas, paint_lines.c the lines, paint_brush.c the hand.
 */
#ifndef GROGNARD_PAINT_H
#define GROGNARD_PAINT_H

#include "grognard.h"

#include <stdint.h>

enum { PATH_MAX_POINTS = 128 };

struct brush {
    grog_painter *painter;
    void *context;
};

/* A line, in order; of an area around it. */
struct trace {
    int points;
    int point[PATH_MAX_POINTS][2];
};

void brush_dot(const struct brush *b, enum grog_ink ink, int width, int x, int y);
void brush_line(const struct brush *b, enum grog_ink ink, int width, int x1, int y1, int x2,
                int y2);
void brush_along(const struct brush *b, enum grog_ink ink, int width, const struct trace *t);
void brush_fill(const struct brush *b, enum grog_ink ink, const struct trace *t);

struct trace trace_of(const struct grog_map_shape *shape);
/* Without its sharp corners. */
struct trace trace_smooth(const struct trace *t, bool is_closed);
/* Drawn in towards its middle, to so many hundredths. */
struct trace trace_shrink(const struct trace *t, int share);
struct trace trace_closed(const struct trace *t);
void trace_middle(const struct trace *t, int middle[2]);
bool trace_holds(const struct trace *t, int x, int y);

/* A mark at each of many places inside the area, about so far apart; random is always the same there. */
typedef void scatter_mark(const struct brush *b, int x, int y, uint32_t random);
void scatter(const struct brush *b, const struct trace *area, int step, scatter_mark *mark);

/* A mark each so far along a line; (dx, dy) is its direction, 1000 long. */
typedef void step_mark(const struct brush *b, int x, int y, int dx, int dy, uint32_t number);
void along(const struct brush *b, const struct trace *line, int step, step_mark *mark);

/* Level lines inside the area, so far apart. */
void furrows(const struct brush *b, enum grog_ink ink, int width, const struct trace *area,
             int step);

/* A shape that is a line; is_under: what lies below where it meets others of its kind. */
void paint_line(const struct brush *b, const struct grog_map_shape *shape, bool is_under);

#endif
