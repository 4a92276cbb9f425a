/* SPDX-License-Identifier: MIT */
/*
 * A sweep over two things: a grid of one number, the more of it the darker.  A terminal with colour
 * shades the cells; others have a mark behind each number.
 */
#include "sweep.h"

#include <math.h>
#include <string.h>

enum { CELL_WIDTH = 9, SHADES = 6 };

struct grid {
    const struct sweep *sweep;
    struct measure measure;
    double least, most;
    int label; /* columns of the labels on the left */
};

static void find_bounds(struct grid *grid)
{
    const struct grog_axis *axis = grid->sweep->shown;
    grid->least = INFINITY;
    grid->most = -INFINITY;
    for (int i = 0; i < axis[0].count; i++)
        for (int j = 0; j < axis[1].count; j++) {
            grid->least = fmin(grid->least, measure_at(grid->sweep, &grid->measure, i, j));
            grid->most = fmax(grid->most, measure_at(grid->sweep, &grid->measure, i, j));
        }
}

static void find_label(struct grid *grid)
{
    char text[80];
    grid->label = 4;
    for (int i = 0; i < grid->sweep->shown[0].count; i++) {
        int length = (int)strlen(axis_value_text(grid->sweep, 0, i, text, sizeof text));
        grid->label = length > grid->label ? length : grid->label;
    }
}

/* 0 to SHADES - 1. */
static int shade_of(const struct grid *grid, double value)
{
    double span = grid->most - grid->least;
    if (isnan(value) || !(span > 0))
        return 0;
    int shade = (int)((value - grid->least) / span * SHADES);
    return shade < SHADES ? shade : SHADES - 1;
}

static void tell_cell(const struct grid *grid, int i, int j)
{
    /* from light to dark, of the colours that all terminals with 256 of them have */
    static const char *const colour[SHADES] = {"",         "48;5;195", "48;5;153",
                                               "48;5;111", "48;5;69",  "48;5;26"};
    static const char *const block[SHADES] = {" ",      "\u00b7", "\u2591",
                                              "\u2592", "\u2593", "\u2588"};
    static const char plain[] = " .:+*#";
    struct grog_text *out = &grid->sweep->call->out;
    const struct style *style = &grid->sweep->q->style;
    double value = measure_at(grid->sweep, &grid->measure, i, j);
    int shade = shade_of(grid, value);
    char text[80];
    measure_text(grid->sweep, &grid->measure, value, text, sizeof text);
    if (style->has_colour && shade > 0)
        grog_text_addf(out, "\033[%s;%sm%*s \033[0m", colour[shade],
                       shade < 4 ? "38;5;16" : "38;5;231", CELL_WIDTH - 1, text);
    else if (style->has_colour)
        grog_text_addf(out, "%*s ", CELL_WIDTH - 1, text);
    else if (style->has_blocks)
        grog_text_addf(out, "%*s%s", CELL_WIDTH - 1, text, block[shade]);
    else
        grog_text_addf(out, "%*s%c", CELL_WIDTH - 1, text, plain[shade]);
}

static void tell_block(const struct grid *grid, int first, int end)
{
    const struct sweep *sweep = grid->sweep;
    struct grog_text *out = &sweep->call->out;
    char text[80];
    grog_text_addf(out, "\n  %*s ", grid->label, "");
    for (int j = first; j < end; j++)
        grog_text_addf(out, "%*.*s%s", CELL_WIDTH - 1, CELL_WIDTH - 2,
                       axis_value_text(sweep, 1, j, text, sizeof text), j + 1 < end ? " " : "");
    grog_text_add(out, "\n");
    for (int i = 0; i < sweep->shown[0].count; i++) {
        grog_text_addf(out, "  %*s ", grid->label, axis_value_text(sweep, 0, i, text, sizeof text));
        for (int j = first; j < end; j++)
            tell_cell(grid, i, j);
        grog_text_add(out, "\n");
    }
}

void sweep_tell_grid(const struct sweep *sweep)
{
    struct grog_text *out = &sweep->call->out;
    struct grid grid = {.sweep = sweep, .measure = measure_drawn(sweep)};
    int count = sweep->shown[1].count;
    find_bounds(&grid);
    find_label(&grid);
    grog_text_addf(out, "\n%s ", grid.measure.is_chance ? "chance of" : "mean");
    if (grid.measure.word >= 0)
        grog_text_addf(out, "%s ", sweep->q->procedure->outcome[grid.measure.outcome].name);
    grog_text_addf(out, "%s: %s down, %s across\n", grid.measure.title, sweep->shown[0].name,
                   sweep->shown[1].name);
    int fit = (sweep->q->style.columns - grid.label - 3) / CELL_WIDTH;
    fit = fit < 1 ? 1 : fit;
    for (int first = 0; first < count; first += fit)
        tell_block(&grid, first, first + fit < count ? first + fit : count);
}
