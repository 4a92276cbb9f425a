/* SPDX-License-Identifier: MIT */
/*
 * Text, colour and boxes on a cairo context: what every part of a chart is made of.
 *
 * Lengths are in pixels of a page 960 wide.  Everything that is written goes through here and is
 * cleaned first: one byte that is not UTF-8 would put the whole context into an error.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_CANVAS_H
#define GROGNARD_PROGRAM_PICTURES_CANVAS_H

#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TEXT_MAX = 512 };

enum canvas_colour { INK = 0x1a1a1a, SOFT_INK = 0x4a4a4a, GRID = 0xd9d9d9, PAPER = 0xffffff };

struct rectangle {
    double x, y, width, height;
};

enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

void canvas_colour(cairo_t *cr, uint32_t rgb);
void canvas_line(cairo_t *cr, double x1, double y1, double x2, double y2);
void canvas_fill(cairo_t *cr, struct rectangle r, uint32_t rgb);

/* Copies what can be drawn: control characters become spaces, malformed bytes question marks. */
void text_clean(const char *text, char *copy, size_t size);

/* The font for what follows. */
void text_font(cairo_t *cr, double size, bool is_bold);
double text_width(cairo_t *cr, const char *text);

/* Writes on the baseline y; align says which end of the text x is. */
void text_draw(cairo_t *cr, double x, double y, enum align align, const char *text);
/* The same, turned about (x, y) by so many degrees, counterclockwise. */
void text_draw_turned(cairo_t *cr, double x, double y, enum align align, double degrees,
                      const char *text);

/* Copies the text, cut to the width with an ellipsis if need be. */
void text_fit(cairo_t *cr, const char *text, double width, char *fitted, size_t size);

/* Copies as many words as fit the width into line and returns the rest; the rest of the last line
 * is "". */
const char *text_line(cairo_t *cr, const char *text, double width, char *line, size_t size);

/* Writes a text over as many lines as it needs, the first with its baseline at y; gives the next
 * baseline. */
double text_block(cairo_t *cr, struct rectangle area, double line_height, double indent,
                  const char *text);

/*
 * "37.5%"; what is neither impossible nor certain never reads 0% or 100%, but <0.1% or >99.9%. With
 * -1 decimals it has two digits, wherever the point is.
 */
void percent_text(char *text, size_t size, double chance, int decimals);

#endif
