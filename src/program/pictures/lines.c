/* SPDX-License-Identifier: MIT */
/*
 * When there are chances and plain numbers, each has its axis, and the lines of plain numbers are
 * dashed so that an eye finds the axis on the right.  When there is one kind only, its axis is on
 * the left.
 */
#include "lines.h"

#include "axes.h"
#include "marks.h"

#include <math.h>

enum { HEADING_HEIGHT = 34, BOTTOM_HEIGHT = 60, MARK_GAP = 20, INSET = 10 };

struct lines {
    cairo_t *cr;
    const struct chart *chart;
    struct rectangle plot;
    struct scale x, chance, number;
    bool has_chance, has_number;
};

static bool has_kind(const struct chart *chart, bool is_percentage)
{
    for (int i = 0; i < chart->series_count; i++)
        if (chart->series[i].is_percentage == is_percentage)
            return true;
    return false;
}

bool lines_is_right(const struct chart *chart, int series)
{
    return !chart->series[series].is_percentage && has_kind(chart, true);
}

/* ---- scales ---- */

struct span {
    double least, most;
};

/* Widens a span by the numbers that are there. */
static void span_over(struct span *span, const double *value, int count)
{
    for (int i = 0; i < count; i++)
        if (isfinite(value[i])) {
            span->least = fmin(span->least, value[i]);
            span->most = fmax(span->most, value[i]);
        }
}

/* Zero is always on the scale, so that heights can be compared. */
static struct span span_of_series(const struct chart *chart, bool is_percentage)
{
    struct span span = {0, 0};
    for (int i = 0; i < chart->series_count; i++)
        if (chart->series[i].is_percentage == is_percentage)
            span_over(&span, chart->series[i].value, chart->count);
    return span;
}

/* The whole range of chances, unless all of them would lie on the floor. */
static struct scale chance_scale(const struct chart *chart)
{
    struct span span = span_of_series(chart, true);
    bool is_small = span.most > 0 && span.most < 0.2;
    return scale_around(0, is_small ? span.most : 1, is_small ? 5 : 10, true);
}

static struct scale number_scale(const struct chart *chart)
{
    struct span span = span_of_series(chart, false);
    return scale_around(span.least, span.most, 8, false);
}

static bool has_whole_numbers(const double *value, int count)
{
    for (int i = 0; i < count; i++)
        if (value[i] != floor(value[i]))
            return false;
    return true;
}

/* From the first point to the last; the ticks lie between. */
static struct scale x_scale(cairo_t *cr, const struct chart *chart, double width)
{
    struct span span = {chart->x[0], chart->x[0]};
    span_over(&span, chart->x, chart->count);
    if (span.most <= span.least)
        span = (struct span){span.least - 1, span.least + 1};
    struct scale s = scale_around(span.least, span.most, 12, false);
    while (width / ((s.to - s.from) / s.step + 1) < scale_text_width(cr, &s) + 14)
        s.step = step_above(s.step * 1.5);
    if (has_whole_numbers(chart->x, chart->count))
        s.step = fmax(1, s.step);
    s.from = span.least;
    s.to = span.most;
    return s;
}

/* ---- series ---- */

static const struct scale *scale_of(const struct lines *l, int series)
{
    return l->chart->series[series].is_percentage ? &l->chance : &l->number;
}

/* Where a point's own level begins and ends; a slope has none. */
static void level_of(const struct lines *l, int i, double *from, double *to)
{
    const struct chart *chart = l->chart;
    double before = i > 0 ? chart->x[i - 1] : chart->x[i];
    double behind = i + 1 < chart->count ? chart->x[i + 1] : chart->x[i];
    *from = *to = chart->x[i];
    if (chart->steps == CHART_STEPS_UP_TO)
        *from = before;
    if (chart->steps == CHART_STEPS_AROUND) {
        *from = (before + chart->x[i]) / 2;
        *to = (chart->x[i] + behind) / 2;
    }
}

static void draw_line(const struct lines *l, int series)
{
    const struct chart_series *s = &l->chart->series[series];
    marks_pen(l->cr, series, lines_is_right(l->chart, series));
    cairo_new_path(l->cr);
    for (int i = 0; i < l->chart->count; i++) {
        double from, to, y = scale_place(scale_of(l, series), s->value[i]);
        level_of(l, i, &from, &to);
        if (!isfinite(s->value[i])) {
            cairo_new_sub_path(l->cr);
            continue;
        }
        cairo_line_to(l->cr, scale_place(&l->x, from), y);
        if (to > from)
            cairo_line_to(l->cr, scale_place(&l->x, to), y);
    }
    cairo_stroke(l->cr);
}

/* Where points are dense only some are marked, each series at others, so that marks do not cover
 * each other. */
static void draw_points(const struct lines *l, int series)
{
    const struct chart_series *s = &l->chart->series[series];
    int every = (int)ceil(MARK_GAP * l->chart->count / l->plot.width);
    if (every > 1 && every < l->chart->series_count)
        every = l->chart->series_count;
    for (int i = 0; i < l->chart->count; i++)
        if (isfinite(s->value[i]) && (i + series) % every == 0)
            marks_point(l->cr, series, scale_place(&l->x, l->chart->x[i]),
                        scale_place(scale_of(l, series), s->value[i]));
}

/* ---- the whole ---- */

static void draw_names(const struct lines *l, struct rectangle area)
{
    const struct chart *chart = l->chart;
    bool has_two = l->has_chance && l->has_number;
    char fitted[TEXT_MAX];
    text_font(l->cr, 16, false);
    canvas_colour(l->cr, SOFT_INK);
    text_fit(l->cr, l->has_chance || !chart->right_name[0] ? chart->y_name : chart->right_name,
             area.width * (has_two ? 0.48 : 1), fitted, sizeof fitted);
    text_draw(l->cr, area.x, area.y + 16, ALIGN_LEFT, fitted);
    if (!has_two)
        return;
    text_fit(l->cr, chart->right_name, area.width * 0.48, fitted, sizeof fitted);
    text_draw(l->cr, area.x + area.width, area.y + 16, ALIGN_RIGHT, fitted);
}

static void draw_axes(const struct lines *l)
{
    axes_left(l->cr, l->has_chance ? &l->chance : &l->number, l->plot);
    if (l->has_chance && l->has_number)
        axes_right(l->cr, &l->number, l->plot);
    axes_base(l->cr, l->plot);
    axes_bottom(l->cr, &l->x, l->plot);
    axes_x_name(l->cr, l->plot, l->plot.y + l->plot.height + BOTTOM_HEIGHT - 8, l->chart->x_name);
}

static struct lines lines_plan(cairo_t *cr, const struct chart *chart, struct rectangle area)
{
    struct lines l = {.cr = cr, .chart = chart};
    l.has_chance = has_kind(chart, true);
    l.has_number = has_kind(chart, false);
    l.chance = chance_scale(chart);
    l.number = number_scale(chart);
    double left = scale_text_width(cr, l.has_chance ? &l.chance : &l.number) + TICK_GAP;
    double right =
        l.has_chance && l.has_number ? scale_text_width(cr, &l.number) + TICK_GAP : TICK_GAP;
    l.plot = (struct rectangle){area.x + left, area.y + HEADING_HEIGHT, area.width - left - right,
                                area.height - HEADING_HEIGHT - BOTTOM_HEIGHT};
    l.x = x_scale(cr, chart, l.plot.width);
    l.x.first = l.plot.x + INSET;
    l.x.last = l.plot.x + l.plot.width - INSET;
    l.chance.first = l.number.first = l.plot.y + l.plot.height;
    l.chance.last = l.number.last = l.plot.y;
    return l;
}

void lines_draw(cairo_t *cr, const struct chart *chart, struct rectangle area)
{
    struct lines l = lines_plan(cr, chart, area);
    draw_names(&l, area);
    draw_axes(&l);
    for (int i = 0; i < chart->series_count; i++)
        draw_line(&l, i);
    for (int i = 0; i < chart->series_count; i++)
        draw_points(&l, i);
}
