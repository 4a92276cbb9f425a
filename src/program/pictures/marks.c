/* SPDX-License-Identifier: MIT */
#include "marks.h"

#include <math.h>

/* The palette's yellow cannot be read on white; the grey that is often added to it takes its place.
 */
static const uint32_t palette[CHART_SERIES_MAX] = {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7,
                                                   0xe69f00, 0x56b4e9, 0x000000, 0x7f7f7f};

/* Bars are large areas: the second is light and hatched where the first is dark and plain. */
enum { BAR_PLAIN = 0x0072b2, BAR_LIGHT = 0xe69f00, BAR_HATCH = 0x5c3c00, HATCH_GAP = 7 };

static void hatch(cairo_t *cr, struct rectangle r)
{
    cairo_save(cr);
    cairo_rectangle(cr, r.x, r.y, r.width, r.height);
    cairo_clip(cr);
    canvas_colour(cr, BAR_HATCH);
    cairo_set_line_width(cr, 1.2);
    double bottom = r.y + r.height;
    for (double x = r.x - r.height; x < r.x + r.width; x += HATCH_GAP)
        canvas_line(cr, x, bottom, x + r.height, r.y);
    cairo_restore(cr);
}

void marks_bar(cairo_t *cr, int series, struct rectangle r)
{
    canvas_fill(cr, r, series == 0 ? BAR_PLAIN : BAR_LIGHT);
    if (series == 0 || r.height < 3 || r.width < 3)
        return;
    hatch(cr, r);
    canvas_colour(cr, BAR_HATCH);
    cairo_set_line_width(cr, 1);
    cairo_rectangle(cr, r.x + 0.5, r.y + 0.5, r.width - 1, r.height - 1);
    cairo_stroke(cr);
}

void marks_pen(cairo_t *cr, int series, bool is_dashed)
{
    canvas_colour(cr, palette[series]);
    cairo_set_line_width(cr, 2.5);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_dash(cr, (const double[]){8, 5}, is_dashed ? 2 : 0, 0);
}

/* A regular shape of so many corners, one of them in the direction of the angle. */
static void polygon(cairo_t *cr, double x, double y, double radius, int corners, double angle)
{
    double turn = 2 * acos(-1) / corners;
    cairo_new_path(cr);
    for (int i = 0; i < corners; i++)
        cairo_line_to(cr, x + radius * cos(angle + i * turn), y + radius * sin(angle + i * turn));
    cairo_close_path(cr);
}

static void point_path(cairo_t *cr, int shape, double x, double y)
{
    double up = -acos(-1) / 2;
    cairo_new_path(cr);
    switch (shape) {
    case 0:
        cairo_arc(cr, x, y, 5, 0, 2 * acos(-1));
        break;
    case 1:
        cairo_rectangle(cr, x - 4.5, y - 4.5, 9, 9);
        break;
    case 2:
        polygon(cr, x, y + 1, 6.5, 3, up);
        break;
    default:
        polygon(cr, x, y, 6.5, 4, up);
    }
}

/* Four shapes, first filled and then hollow. */
void marks_point(cairo_t *cr, int series, double x, double y)
{
    bool is_hollow = series >= 4;
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_set_line_width(cr, 2);
    point_path(cr, series % 4, x, y);
    canvas_colour(cr, is_hollow ? PAPER : palette[series]);
    cairo_fill_preserve(cr);
    canvas_colour(cr, is_hollow ? palette[series] : PAPER);
    if (!is_hollow)
        cairo_set_line_width(cr, 1); /* a thin halo keeps crossing series apart */
    cairo_stroke(cr);
}

void marks_sample(cairo_t *cr, int series, bool is_dashed, double x, double y, double width)
{
    marks_pen(cr, series, is_dashed);
    canvas_line(cr, x - width / 2, y, x + width / 2, y);
    marks_point(cr, series, x, y);
}
