/* SPDX-License-Identifier: MIT */
/*
 * The first thing runs down, the second across; every cell is as dark as its number is large and,
 * where there is room, holds it.  One colour from light to dark, which everybody can tell apart and
 * every printer can print; a cell about which nothing is known is hatched.
 */
#include "grid.h"

#include <math.h>
#include <stdio.h>

enum { ROW_LEAST = 18, ROW_MOST = 44, HEAD = 34, FOOT = 74, KEY_HEIGHT = 16, KEY_WIDTH = 260 };

struct plan {
    cairo_t *cr;
    const struct chart_grid *grid;
    struct rectangle cells;
    double width, height; /* of a cell */
    double least, most;
    int decimals;
};

double grid_least_height(const struct chart *chart)
{
    return HEAD + FOOT + ROW_LEAST * chart->grid.rows;
}

/* ---- numbers and colours ---- */

static void find_bounds(struct plan *p)
{
    p->least = INFINITY;
    p->most = -INFINITY;
    for (int i = 0; i < p->grid->rows; i++)
        for (int j = 0; j < p->grid->columns; j++)
            if (isfinite(p->grid->cell[i][j])) {
                p->least = fmin(p->least, p->grid->cell[i][j]);
                p->most = fmax(p->most, p->grid->cell[i][j]);
            }
    if (p->least > p->most)
        p->least = p->most = 0;
}

static double share_of(const struct plan *p, double value)
{
    return p->most > p->least ? (value - p->least) / (p->most - p->least) : 0.5;
}

static uint32_t mix(double share)
{
    static const double light[3] = {0xf4, 0xf8, 0xfc}, dark[3] = {0x0b, 0x3c, 0x78};
    uint32_t colour = 0;
    for (int i = 0; i < 3; i++)
        colour = colour << 8 | (uint32_t)lround(light[i] + (dark[i] - light[i]) * share);
    return colour;
}

static void number_text(const struct plan *p, double value, char *text, size_t size)
{
    if (p->grid->is_percentage)
        percent_text(text, size, value, p->decimals);
    else
        snprintf(text, size, "%.*f", p->decimals, value);
}

/* ---- cells ---- */

static void draw_unknown(cairo_t *cr, struct rectangle r)
{
    canvas_fill(cr, r, PAPER);
    canvas_colour(cr, GRID);
    cairo_set_line_width(cr, 1);
    canvas_line(cr, r.x, r.y + r.height, r.x + r.width, r.y);
}

static void draw_cell(const struct plan *p, int i, int j)
{
    double value = p->grid->cell[i][j];
    struct rectangle r = {p->cells.x + j * p->width, p->cells.y + i * p->height, p->width,
                          p->height};
    char text[32];
    if (!isfinite(value)) {
        draw_unknown(p->cr, r);
        return;
    }
    canvas_fill(p->cr, r, mix(share_of(p, value)));
    number_text(p, value, text, sizeof text);
    text_font(p->cr, fmin(14, p->height * 0.6), false);
    if (text_width(p->cr, text) + 6 > p->width)
        return;
    canvas_colour(p->cr, share_of(p, value) > 0.5 ? PAPER : INK);
    text_draw(p->cr, r.x + r.width / 2, r.y + r.height / 2 + fmin(14, p->height * 0.6) * 0.36,
              ALIGN_CENTRE, text);
}

/* ---- labels ---- */

static double label_width(cairo_t *cr, const struct chart_grid *grid)
{
    double width = 20;
    text_font(cr, 14, false);
    for (int i = 0; i < grid->rows; i++)
        width = fmax(width, text_width(cr, grid->row[i]));
    return fmin(width, 220);
}

/* Every so many labels, so that they do not run into each other. */
static int label_every(const struct plan *p)
{
    double widest = 0;
    for (int j = 0; j < p->grid->columns; j++)
        widest = fmax(widest, text_width(p->cr, p->grid->column[j]));
    return (int)fmax(1, ceil((widest + 8) / p->width));
}

static void draw_labels(const struct plan *p)
{
    char fitted[TEXT_MAX];
    text_font(p->cr, 14, false);
    canvas_colour(p->cr, INK);
    for (int i = 0; i < p->grid->rows; i++) {
        text_fit(p->cr, p->grid->row[i], 220, fitted, sizeof fitted);
        text_draw(p->cr, p->cells.x - 8, p->cells.y + (i + 0.5) * p->height + 5, ALIGN_RIGHT,
                  fitted);
    }
    int every = label_every(p);
    for (int j = 0; j < p->grid->columns; j += every)
        text_draw(p->cr, p->cells.x + (j + 0.5) * p->width, p->cells.y + p->cells.height + 18,
                  ALIGN_CENTRE, p->grid->column[j]);
}

/* From the lightest to the darkest, with what they stand for. */
static void draw_key(const struct plan *p, double y)
{
    char text[32];
    double x = p->cells.x + p->cells.width - KEY_WIDTH;
    for (int i = 0; i < KEY_WIDTH; i++)
        canvas_fill(p->cr, (struct rectangle){x + i, y, 1.5, KEY_HEIGHT},
                    mix(i / (double)KEY_WIDTH));
    text_font(p->cr, 14, false);
    canvas_colour(p->cr, INK);
    number_text(p, p->least, text, sizeof text);
    text_draw(p->cr, x - 8, y + 13, ALIGN_RIGHT, text);
    number_text(p, p->most, text, sizeof text);
    text_draw(p->cr, x + KEY_WIDTH + 8, y + 13, ALIGN_LEFT, text);
}

/* ---- the whole ---- */

static struct plan make_plan(cairo_t *cr, const struct chart *chart, struct rectangle area)
{
    struct plan p = {.cr = cr, .grid = &chart->grid};
    double left = label_width(cr, p.grid) + 12, right = 64;
    p.width = (area.width - left - right) / p.grid->columns;
    p.height = fmin(ROW_MOST, (area.height - HEAD - FOOT) / p.grid->rows);
    p.cells = (struct rectangle){area.x + left, area.y + HEAD, p.width * p.grid->columns,
                                 p.height * p.grid->rows};
    find_bounds(&p);
    p.decimals = p.grid->is_percentage ? (p.width < 44 ? 0 : 1) : 2;
    return p;
}

void grid_draw(cairo_t *cr, const struct chart *chart, struct rectangle area)
{
    struct plan p = make_plan(cr, chart, area);
    double below = p.cells.y + p.cells.height;
    char fitted[TEXT_MAX];
    text_font(cr, 16, false);
    canvas_colour(cr, SOFT_INK);
    text_fit(cr, chart->y_name, area.width, fitted, sizeof fitted);
    text_draw(cr, area.x, area.y + 18, ALIGN_LEFT, fitted);
    for (int i = 0; i < p.grid->rows; i++)
        for (int j = 0; j < p.grid->columns; j++)
            draw_cell(&p, i, j);
    draw_labels(&p);
    text_font(cr, 16, false);
    canvas_colour(cr, SOFT_INK);
    text_fit(cr, chart->x_name, p.cells.width - KEY_WIDTH - 60, fitted, sizeof fitted);
    text_draw(cr, p.cells.x, below + 54, ALIGN_LEFT, fitted);
    draw_key(&p, below + 40);
}
