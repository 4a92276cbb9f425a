/* SPDX-License-Identifier: MIT */
/*
 * The words of a bar chart: labels under the categories and percentages above the bars.
 *
 * Nothing may overlap.  So both are planned first, from the measured texts and the room that each
 * has: the plan says how large and in which manner, and how much height that takes.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_BAR_TEXT_H
#define GROGNARD_PROGRAM_PICTURES_BAR_TEXT_H

#include "canvas.h"
#include "chart.h"

enum label_manner { LABELS_FLAT, LABELS_WRAPPED, LABELS_SLANTED, LABELS_UPRIGHT };

struct label_plan {
    enum label_manner manner;
    double size;
    double slot;       /* of a category */
    int every, offset; /* numbers are thinned out: those with i % every == offset are shown */
    double height;     /* that the labels need under the plot */
};

struct value_plan {
    bool is_shown, is_upright;
    double size;
    int decimals;  /* -1: two digits, wherever the point is */
    double height; /* that the highest bar's text needs above the plot */
};

/* slot is the width of a category. */
struct label_plan label_plan(cairo_t *cr, const struct chart *chart, double slot);
/* Writes under the middle (x, y) of a category. */
void label_draw(cairo_t *cr, const struct label_plan *plan, const char *label, double x, double y);

/* slot is the width of a category and bar that of a bar. */
struct value_plan value_plan(cairo_t *cr, const struct chart *chart, double slot, double bar);
/* Writes the chance above a bar whose top's middle is at (x, y). */
void value_draw(cairo_t *cr, const struct value_plan *plan, double chance, double x, double y);

#endif
