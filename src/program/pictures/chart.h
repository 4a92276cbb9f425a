/* SPDX-License-Identifier: MIT */
/*
 * A chart as data, and the one call that draws it.
 *
 * This is all that the program and the module of pictures know of each other.  A chart is a value
 * without pointers: fill it, hand it over, forget it.  Texts are UTF-8, one line each; what is too
 * long is wrapped, shrunk or ended by an ellipsis, and a character that was cut in two does no
 * harm.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_CHART_H
#define GROGNARD_PROGRAM_PICTURES_CHART_H

#include <stdbool.h>
#include <stddef.h>

enum {
    CHART_CAPTIONS_MAX = 12,
    CHART_CATEGORIES_MAX = 64,
    CHART_POINTS_MAX = 128,
    CHART_BAR_SERIES_MAX = 2,
    CHART_SERIES_MAX = 8,
    CHART_GRID_MAX = 48
};

enum chart_kind {
    CHART_BARS,  /* the chance of each category; two series stand side by side */
    CHART_LINES, /* chances or means against a number that was swept */
    CHART_GRID   /* one number over two things: the more of it the darker */
};

/* How the points of a line are joined. */
enum chart_steps {
    CHART_SLOPES,
    CHART_STEPS_UP_TO, /* what holds at a point holds from the one before it on */
    CHART_STEPS_AROUND /* ... from the middle before it to the middle behind it */
};

enum picture_format { PICTURE_SVG, PICTURE_PNG, PICTURE_PDF, PICTURE_FORMATS };

struct chart_series {
    char name[80];      /* for the legend; "" for a series that stands alone */
    bool is_percentage; /* lines: a chance, 0..1, on the left axis; else a plain number */
    double value[CHART_POINTS_MAX]; /* bars: the chance of exactly this; lines: NAN leaves a gap */
    double at_least[CHART_CATEGORIES_MAX]; /* bars with has_at_least */
};

struct chart_grid {
    int rows, columns;
    bool is_percentage;
    char row[CHART_GRID_MAX][40], column[CHART_GRID_MAX][40];
    double cell[CHART_GRID_MAX][CHART_GRID_MAX]; /* NAN: nothing is known */
};

struct chart {
    enum chart_kind kind;
    char title[160];
    char caption[CHART_CAPTIONS_MAX][240]; /* the situation and the reasons */
    int captions;
    char x_name[80];
    char y_name[80];
    char right_name[80]; /* lines: the axis of plain numbers */
    char footer[160];    /* mean, spread, number of runs */

    int count;                            /* categories or points */
    char label[CHART_CATEGORIES_MAX][64]; /* bars: a number or words */
    double x[CHART_POINTS_MAX];           /* lines: ascending */
    enum chart_steps steps;               /* lines */
    struct chart_grid grid;

    struct chart_series series[CHART_SERIES_MAX];
    int series_count;  /* bars: 1 or 2; lines: 1 to 8 */
    bool has_at_least; /* bars: a second panel */
    int decimals; /* bars: of the percentages, 0 to 3; no more than the runs of a simulation support
                   */
};

/* Where a picture goes: into a file, or, as SVG and piece by piece, to somebody who listens. */
struct picture_target {
    const char *path;
    enum picture_format format;
    void (*listener)(void *who, const char *bytes, size_t size); /* NULL: into the file */
    void *who;
};

/*
 * Draws the chart; 0, or -1 and one line for a person in problem.  A file is then whole or, if it
 * is an ordinary file, as it was before.
 */
typedef int pictures_drawer(const struct chart *chart, const struct picture_target *to,
                            char *problem, size_t size);

/* What the module exports: the drawer, and the size of a chart, by which a module of another
 * version is told. */
__attribute__((visibility("default"))) pictures_drawer pictures_draw;
__attribute__((visibility("default"))) extern const size_t pictures_chart_size;

#endif
