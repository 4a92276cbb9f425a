/* SPDX-License-Identifier: MIT */
#include "axes.h"

#include <math.h>
#include <stdio.h>

enum { TICKS_MAX = 100 }; /* more would mean that the step has vanished beside the numbers */

double step_above(double rough)
{
    double power = pow(10, floor(log10(rough)));
    double lead = rough / power;
    double slack = 1e-9;
    if (lead <= 1 + slack)
        return power;
    if (lead <= 2 + slack)
        return 2 * power;
    return (lead <= 5 + slack ? 5 : 10) * power;
}

struct scale scale_around(double least, double most, int intervals, bool is_percentage)
{
    if (!(most > least))
        most = least + 1;
    double step = step_above((most - least) / intervals);
    return (struct scale){.from = step * floor(least / step + 1e-9),
                          .to = step * ceil(most / step - 1e-9),
                          .step = step,
                          .is_percentage = is_percentage};
}

double scale_place(const struct scale *s, double value)
{
    return s->first + (value - s->from) / (s->to - s->from) * (s->last - s->first);
}

bool scale_tick(const struct scale *s, int i, double *value)
{
    *value = (ceil(s->from / s->step - 1e-6) + i) * s->step;
    return i < TICKS_MAX && *value <= s->to + s->step * 1e-6;
}

void scale_text(const struct scale *s, double value, char *text, size_t size)
{
    double factor = s->is_percentage ? 100 : 1;
    const char *unit = s->is_percentage ? "%" : "";
    int decimals = (int)fmax(0, -floor(log10(s->step * factor) + 1e-9));
    if (value == 0)
        snprintf(text, size, "0%s", unit);
    else if (decimals <= 4 && fabs(value) * factor < 1e9)
        snprintf(text, size, "%.*f%s", decimals, value * factor, unit);
    else
        snprintf(text, size, "%.3g%s", value * factor, unit);
}

double scale_text_width(cairo_t *cr, const struct scale *s)
{
    char text[32];
    double value, widest = 0;
    text_font(cr, TICK_SIZE, false);
    for (int i = 0; scale_tick(s, i, &value); i++) {
        scale_text(s, value, text, sizeof text);
        widest = fmax(widest, text_width(cr, text));
    }
    return widest;
}

static void thin_pen(cairo_t *cr, uint32_t colour)
{
    canvas_colour(cr, colour);
    cairo_set_line_width(cr, 1);
    cairo_set_dash(cr, NULL, 0, 0);
}

/* Lines one pixel wide are sharp between the pixels. */
static double sharp(double place)
{
    return floor(place) + 0.5;
}

void axes_left(cairo_t *cr, const struct scale *s, struct rectangle plot)
{
    char text[32];
    double value;
    text_font(cr, TICK_SIZE, false);
    for (int i = 0; scale_tick(s, i, &value); i++) {
        double y = scale_place(s, value);
        thin_pen(cr, GRID);
        canvas_line(cr, plot.x, sharp(y), plot.x + plot.width, sharp(y));
        canvas_colour(cr, INK);
        scale_text(s, value, text, sizeof text);
        text_draw(cr, plot.x - TICK_GAP, y + TICK_SIZE * 0.36, ALIGN_RIGHT, text);
    }
}

void axes_right(cairo_t *cr, const struct scale *s, struct rectangle plot)
{
    char text[32];
    double value, edge = sharp(plot.x + plot.width);
    text_font(cr, TICK_SIZE, false);
    thin_pen(cr, INK);
    canvas_line(cr, edge, plot.y, edge, plot.y + plot.height);
    for (int i = 0; scale_tick(s, i, &value); i++) {
        double y = scale_place(s, value);
        canvas_line(cr, edge, sharp(y), edge + 5, sharp(y));
        scale_text(s, value, text, sizeof text);
        text_draw(cr, edge + TICK_GAP, y + TICK_SIZE * 0.36, ALIGN_LEFT, text);
    }
}

void axes_bottom(cairo_t *cr, const struct scale *s, struct rectangle plot)
{
    char text[32];
    double value, bottom = plot.y + plot.height;
    text_font(cr, TICK_SIZE, false);
    thin_pen(cr, INK);
    for (int i = 0; scale_tick(s, i, &value); i++) {
        double x = scale_place(s, value);
        canvas_line(cr, sharp(x), bottom, sharp(x), bottom + 5);
        scale_text(s, value, text, sizeof text);
        text_draw(cr, x, bottom + 8 + TICK_SIZE, ALIGN_CENTRE, text);
    }
}

void axes_base(cairo_t *cr, struct rectangle plot)
{
    thin_pen(cr, INK);
    cairo_set_line_width(cr, 1.5);
    canvas_line(cr, plot.x, plot.y + plot.height, plot.x + plot.width, plot.y + plot.height);
}

void axes_x_name(cairo_t *cr, struct rectangle plot, double y, const char *name)
{
    char fitted[TEXT_MAX];
    text_font(cr, 16, false);
    canvas_colour(cr, INK);
    text_fit(cr, name, plot.width, fitted, sizeof fitted);
    text_draw(cr, plot.x + plot.width / 2, y, ALIGN_CENTRE, fitted);
}
