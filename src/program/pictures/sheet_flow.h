/* SPDX-License-Identifier: MIT */
/*
 * Where things come to stand on the pages of a sheet: columns from left to right, page after page.
 *
 * The same code measures and draws: it goes through everything, and writes only what is on the page
 * that is wanted (none of them: it only measures).
 */
#ifndef GROGNARD_PROGRAM_PICTURES_SHEET_FLOW_H
#define GROGNARD_PROGRAM_PICTURES_SHEET_FLOW_H

#include "canvas.h"
#include "sheet.h"

enum { SHEET_WIDTH = 794, SHEET_HEIGHT = 1123, SHEET_COLUMNS = 3 }; /* A4, 96 pixels an inch */

struct flow {
    cairo_t *cr;
    const struct sheet_picture *picture;
    double size;         /* of the type */
    int page, column;    /* where we are ... */
    double y;            /* ... and how far down */
    double top, bottom;  /* of the columns on this page */
    double left, width;  /* of this column */
    int wanted;          /* the page that is drawn; -1: none */
    const char *heading; /* repeated where a table goes on in the next column; or NULL */
};

double flow_line(const struct flow *f); /* height of a line */
bool flow_draws(const struct flow *f);  /* is this page the one that is wanted? */
void flow_begin(struct flow *f);
/* Makes room for so much, in the next column if need be; true: there it goes on. */
bool flow_need(struct flow *f, double height);

/* How high a text is that is broken to a width, and writing it: y is the top of its first line. */
double flow_text_height(const struct flow *f, const char *text, double width);
void flow_text(const struct flow *f, double x, double y, double width, enum align align,
               const char *text);

/* ---- sheet_table.c ---- */

void flow_table(struct flow *f, const struct grog_table *table);
void flow_title(struct flow *f, const char *title);

#endif
