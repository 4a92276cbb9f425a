/* SPDX-License-Identifier: MIT */
#include "map_patterns.h"

#include <math.h>

enum { TREE_TOP = 0x63bd9b };

/* ---- marks: each adds itself to the path, which is drawn once ---- */

struct brush {
    cairo_t *cr;
    double unit; /* pixels of an inch */
};

static void add_line(const struct brush *b, double x1, double y1, double x2, double y2)
{
    cairo_move_to(b->cr, x1, y1);
    cairo_line_to(b->cr, x2, y2);
}

static void add_circle(const struct brush *b, double x, double y, double radius)
{
    cairo_new_sub_path(b->cr);
    cairo_arc(b->cr, x, y, radius, 0, 2 * acos(-1));
}

static void mark_tree(const struct brush *b, double x, double y)
{
    add_circle(b, x, y, 0.5 * b->unit);
    add_line(b, x, y, x, y + 0.3 * b->unit);
}

static void mark_bush(const struct brush *b, double x, double y)
{
    cairo_new_sub_path(b->cr);
    cairo_arc(b->cr, x, y, 0.28 * b->unit, acos(-1), 0);
    cairo_close_path(b->cr);
}

/* Three in a triangle. */
static void mark_dots(const struct brush *b, double x, double y)
{
    for (int i = -1; i <= 1; i++)
        add_circle(b, x + i * 0.25 * b->unit, y + (i ? 0.15 : -0.2) * b->unit, 0.08 * b->unit);
}

static void mark_house(const struct brush *b, double x, double y)
{
    double r = 0.42 * b->unit;
    cairo_rectangle(b->cr, x - r, y - 0.8 * r, 2 * r, 1.6 * r);
    add_line(b, x - r, y, x + r, y);
}

static void mark_ring(const struct brush *b, double x, double y)
{
    add_circle(b, x, y, 0.4 * b->unit);
    add_circle(b, x, y, 0.1 * b->unit);
}

static void mark_stone(const struct brush *b, double x, double y)
{
    double r = 0.25 * b->unit;
    cairo_move_to(b->cr, x - r, y + 0.6 * r);
    cairo_line_to(b->cr, x - 0.3 * r, y - r);
    cairo_line_to(b->cr, x + r, y - 0.2 * r);
    cairo_line_to(b->cr, x + 0.4 * r, y + r);
    cairo_close_path(b->cr);
}

static void mark_wave(const struct brush *b, double x, double y)
{
    double w = 0.5 * b->unit, h = 0.22 * b->unit;
    cairo_move_to(b->cr, x - w, y);
    cairo_curve_to(b->cr, x - w / 2, y - h, x - w / 2, y - h, x, y);
    cairo_curve_to(b->cr, x + w / 2, y + h, x + w / 2, y + h, x + w, y);
}

static void mark_reed(const struct brush *b, double x, double y)
{
    double r = 0.35 * b->unit;
    add_line(b, x - r, y, x + r, y);
    for (int i = -1; i <= 1; i++)
        add_line(b, x, y, x + i * 0.6 * r, y - r);
}

static void mark_cross(const struct brush *b, double x, double y)
{
    double r = 0.25 * b->unit;
    add_line(b, x - r, y - r, x + r, y + r);
    add_line(b, x - r, y + r, x + r, y - r);
}

/* A place's own number from 0 to 1: marks stand a little out of line, always in the same way. */
static double jitter(int column, int row)
{
    uint32_t h = (uint32_t)column * 0x9e3779b1u ^ (uint32_t)row * 0x85ebca6bu;
    h ^= h >> 15;
    h *= 0x2c1b3c6du;
    return (h >> 8 & 0xffff) / 65535.0;
}

typedef void marker(const struct brush *b, double x, double y);

/* Rows of marks, every other one shifted by half; apart is in inches. */
static void scatter(const struct brush *b, struct rectangle box, double apart, marker *mark)
{
    double step = apart * b->unit;
    int rows = 1 + (int)(box.height / step), columns = 1 + (int)(box.width / step);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            double x = box.x + step * (column + 0.3 + 0.4 * (row % 2));
            double y = box.y + step * (row + 0.5);
            double dx = jitter(column, row) - 0.5, dy = jitter(row + 91, column) - 0.5;
            mark(b, x + 0.35 * step * dx, y + 0.35 * step * dy);
        }
}

/* ---- strokes across the whole box ---- */

static void slanted(const struct brush *b, struct rectangle box, double apart, double lean)
{
    double step = apart * b->unit, reach = lean * box.height;
    for (double x = box.x - reach; x < box.x + box.width; x += step)
        add_line(b, x, box.y + box.height, x + reach, box.y);
}

static void planks(const struct brush *b, struct rectangle box)
{
    bool is_upright = box.height > box.width;
    double step = 0.5 * b->unit;
    for (double at = step; at < (is_upright ? box.height : box.width); at += step)
        if (is_upright)
            add_line(b, box.x, box.y + at, box.x + box.width, box.y + at);
        else
            add_line(b, box.x + at, box.y, box.x + at, box.y + box.height);
}

static void zigzag(const struct brush *b, struct rectangle box)
{
    double step = 0.6 * b->unit;
    for (double y = box.y + step; y < box.y + box.height; y += 1.2 * b->unit) {
        bool is_up = false;
        cairo_new_sub_path(b->cr);
        for (double x = box.x; x <= box.x + box.width + step; x += step, is_up = !is_up)
            cairo_line_to(b->cr, x, y + (is_up ? -0.3 : 0.3) * step);
    }
}

static void add_pattern(const struct brush *b, enum pattern pattern, struct rectangle box)
{
    static const struct {
        marker *mark;
        double apart;
    } marks[] = {
        [PATTERN_TREES] = {mark_tree, 1.35},
        [PATTERN_BUSHES] = {mark_bush, 1.2},
        [PATTERN_DOTS] = {mark_dots, 1.2},
        [PATTERN_HOUSES] = {mark_house, 1.5},
        [PATTERN_RINGS] = {mark_ring, 1.6},
        [PATTERN_STONES] = {mark_stone, 0.9},
        [PATTERN_WAVES] = {mark_wave, 1.3},
        [PATTERN_RIPPLES] = {mark_wave, 2.2},
        [PATTERN_REEDS] = {mark_reed, 1.4},
        [PATTERN_CROSSES] = {mark_cross, 1.1},
        [PATTERN_PLANKS] = {0},
    };
    if (marks[pattern].mark)
        scatter(b, box, marks[pattern].apart, marks[pattern].mark);
    else if (pattern == PATTERN_FURROWS)
        slanted(b, box, 0.7, 0);
    else if (pattern == PATTERN_HATCHING)
        slanted(b, box, 0.8, 1);
    else if (pattern == PATTERN_ZIGZAG)
        zigzag(b, box);
    else if (pattern == PATTERN_PLANKS)
        planks(b, box);
}

void pattern_draw(cairo_t *cr, enum pattern pattern, struct rectangle box, double unit,
                  uint32_t ink)
{
    struct brush b = {cr, unit};
    cairo_new_path(cr);
    add_pattern(&b, pattern, box);
    cairo_set_line_width(cr, fmax(0.8, 0.055 * unit));
    if (pattern == PATTERN_TREES || pattern == PATTERN_STONES || pattern == PATTERN_DOTS) {
        canvas_colour(cr, pattern == PATTERN_TREES ? TREE_TOP : ink);
        cairo_fill_preserve(cr);
    }
    canvas_colour(cr, ink);
    cairo_stroke(cr);
}

/* ---- lines: drawn along the x axis from 0 to length, then turned into place ---- */

struct run {
    cairo_t *cr;
    double length, unit;
};

static void stroke_run(const struct run *r, double width, uint32_t rgb, double aside)
{
    canvas_colour(r->cr, rgb);
    cairo_set_line_width(r->cr, width);
    canvas_line(r->cr, 0, aside, r->length, aside);
}

static void ticks(const struct run *r, double apart, double from, double to, double lean)
{
    double step = apart * r->unit;
    for (double x = step / 2; x < r->length; x += step) {
        cairo_move_to(r->cr, x - lean * r->unit, from * r->unit);
        cairo_line_to(r->cr, x + lean * r->unit, to * r->unit);
    }
    cairo_stroke(r->cr);
}

static void draw_hedge(const struct run *r)
{
    double step = 0.42 * r->unit;
    int count = 1 + (int)(r->length / step);
    const struct brush b = {r->cr, r->unit};
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i <= count; i++)
            add_circle(&b, r->length * i / count, (i % 2 ? 0.08 : -0.08) * r->unit,
                       (pass ? 0.24 : 0.32) * r->unit);
        canvas_colour(r->cr, pass ? 0x2fae86 : 0x004d38);
        cairo_fill(r->cr);
    }
}

static void draw_fence(const struct run *r)
{
    stroke_run(r, 0.1 * r->unit, 0x5c3c00, 0);
    cairo_set_line_width(r->cr, 0.12 * r->unit);
    ticks(r, 1, -0.32, 0.32, 0);
}

static void draw_wall(const struct run *r)
{
    stroke_run(r, 0.6 * r->unit, 0x1a1a1a, 0);
    stroke_run(r, 0.4 * r->unit, 0xc9c4bc, 0);
    canvas_colour(r->cr, 0x1a1a1a);
    cairo_set_line_width(r->cr, 0.1 * r->unit);
    ticks(r, 0.7, -0.25, 0.25, 0);
}

static void draw_bank(const struct run *r)
{
    stroke_run(r, 0.22 * r->unit, 0x7a4b00, 0);
    cairo_set_line_width(r->cr, 0.1 * r->unit);
    ticks(r, 0.4, -0.45, 0.45, 0);
}

static void draw_ditch(const struct run *r)
{
    stroke_run(r, 0.12 * r->unit, 0x7a4b00, -0.22 * r->unit);
    stroke_run(r, 0.12 * r->unit, 0x7a4b00, 0.22 * r->unit);
    cairo_set_line_width(r->cr, 0.07 * r->unit);
    ticks(r, 0.5, -0.2, 0.2, 0);
}

static void draw_wire(const struct run *r)
{
    stroke_run(r, 0.08 * r->unit, 0x1a1a1a, 0);
    cairo_set_line_width(r->cr, 0.1 * r->unit);
    ticks(r, 0.7, -0.28, 0.28, 0.2);
    ticks(r, 0.7, 0.28, -0.28, 0.2);
}

static void draw_stream(const struct run *r)
{
    stroke_run(r, 0.9 * r->unit, 0x0072b2, 0);
    stroke_run(r, 0.65 * r->unit, 0x9fd4f3, 0);
    cairo_set_dash(r->cr, (const double[]){0.5 * r->unit, 0.5 * r->unit}, 2, 0);
    stroke_run(r, 0.1 * r->unit, 0x0072b2, 0);
    cairo_set_dash(r->cr, NULL, 0, 0);
}

static void draw_road(const struct run *r)
{
    stroke_run(r, 2.0 * r->unit, 0x8a857c, 0);
    stroke_run(r, 1.8 * r->unit, 0xdcd7cc, 0);
}

static void draw_rail(const struct run *r)
{
    stroke_run(r, 0.1 * r->unit, 0x1a1a1a, -0.2 * r->unit);
    stroke_run(r, 0.1 * r->unit, 0x1a1a1a, 0.2 * r->unit);
    cairo_set_line_width(r->cr, 0.14 * r->unit);
    ticks(r, 0.5, -0.4, 0.4, 0);
}

static void draw_stakes(const struct run *r)
{
    canvas_colour(r->cr, 0x5c3c00);
    cairo_set_line_width(r->cr, 0.14 * r->unit);
    ticks(r, 0.5, -0.4, 0.4, 0.15);
}

static void draw_dashes(const struct run *r)
{
    cairo_set_dash(r->cr, (const double[]){0.5 * r->unit, 0.25 * r->unit}, 2, 0);
    stroke_run(r, 0.35 * r->unit, 0x4a4a4a, 0);
    cairo_set_dash(r->cr, NULL, 0, 0);
}

void edging_draw(cairo_t *cr, enum edging edging, double x1, double y1, double x2, double y2,
                 double unit)
{
    static void (*const draw[])(const struct run *) = {
        [EDGING_HEDGE] = draw_hedge,   [EDGING_FENCE] = draw_fence,  [EDGING_WALL] = draw_wall,
        [EDGING_BANK] = draw_bank,     [EDGING_DITCH] = draw_ditch,  [EDGING_WIRE] = draw_wire,
        [EDGING_STREAM] = draw_stream, [EDGING_ROAD] = draw_road,    [EDGING_RAIL] = draw_rail,
        [EDGING_STAKES] = draw_stakes, [EDGING_DASHES] = draw_dashes};
    struct run run = {cr, hypot(x2 - x1, y2 - y1), unit};
    cairo_save(cr);
    cairo_translate(cr, x1, y1);
    cairo_rotate(cr, atan2(y2 - y1, x2 - x1));
    cairo_new_path(cr);
    draw[edging](&run);
    cairo_restore(cr);
}
