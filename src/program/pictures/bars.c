/* SPDX-License-Identifier: MIT */
/*
 * A panel from top to bottom: its heading, room for the text of the highest bar, the plot, the
 * labels. All widths are settled before any height, since it is the width of a category that
 * decides how its texts are set and so how much height they take.
 */
#include "bars.h"

#include "axes.h"
#include "bar_text.h"
#include "marks.h"

#include <math.h>
#include <stdio.h>

enum { HEADING_HEIGHT = 26, NAME_HEIGHT = 30, PANEL_GAP = 14, BAR_MOST = 110 };

struct panel {
    const struct chart *chart;
    bool is_at_least;
    struct scale scale;
    struct rectangle plot;
};

struct bars {
    cairo_t *cr;
    const struct chart *chart;
    double left; /* the width of the axis */
    double slot; /* of a category */
    double bar;  /* of one bar */
    struct label_plan labels;
    struct value_plan values;
    struct panel panel[2];
    int panels;
};

static double chance_at(const struct panel *p, int series, int category)
{
    const struct chart_series *s = &p->chart->series[series];
    double chance = p->is_at_least ? s->at_least[category] : s->value[category];
    return chance >= 0 ? fmin(chance, 1) : 0;
}

static double highest(const struct panel *p)
{
    double most = 0;
    for (int series = 0; series < p->chart->series_count; series++)
        for (int i = 0; i < p->chart->count; i++)
            most = fmax(most, chance_at(p, series, i));
    return most > 0 ? most : 1;
}

static void plan_panels(struct bars *b)
{
    b->panels = b->chart->has_at_least ? 2 : 1;
    for (int i = 0; i < b->panels; i++) {
        struct panel *p = &b->panel[i];
        *p = (struct panel){.chart = b->chart, .is_at_least = i == 1};
        p->scale =
            p->is_at_least ? scale_around(0, 1, 5, true) : scale_around(0, highest(p), 7, true);
        b->left = fmax(b->left, scale_text_width(b->cr, &p->scale) + TICK_GAP);
    }
}

static struct bars bars_plan(cairo_t *cr, const struct chart *chart, double width)
{
    struct bars b = {.cr = cr, .chart = chart};
    plan_panels(&b);
    b.slot = (width - b.left) / chart->count;
    b.bar = fmin(b.slot * 0.8 / chart->series_count, BAR_MOST);
    b.labels = label_plan(cr, chart, b.slot);
    b.values = value_plan(cr, chart, b.slot, b.bar);
    return b;
}

/* What a panel needs besides its plot. */
static double panel_overhead(const struct bars *b)
{
    return HEADING_HEIGHT + b->values.height + b->labels.height;
}

double bars_least_height(cairo_t *cr, const struct chart *chart, double width)
{
    struct bars b = bars_plan(cr, chart, width);
    double plot = b.panels == 1 ? 260 : 170;
    return b.panels * (plot + panel_overhead(&b)) + (b.panels - 1) * PANEL_GAP + NAME_HEIGHT;
}

static void draw_heading(const struct bars *b, const struct panel *p, double x, double y)
{
    char name[TEXT_MAX], fitted[TEXT_MAX];
    snprintf(name, sizeof name, b->panels == 2 && p->chart->y_name[0] ? "(%s)" : "%s",
             p->chart->y_name);
    if (b->panels == 2) {
        const char *word = p->is_at_least ? "At least" : "Exactly";
        canvas_colour(b->cr, INK);
        text_font(b->cr, 16, true);
        text_draw(b->cr, x, y, ALIGN_LEFT, word);
        x += text_width(b->cr, word) + 7;
    }
    canvas_colour(b->cr, SOFT_INK);
    text_font(b->cr, 16, false);
    text_fit(b->cr, name, p->plot.width, fitted, sizeof fitted);
    text_draw(b->cr, x, y, ALIGN_LEFT, fitted);
}

/* What is possible shows at least as a hair's breadth. */
static void draw_bar(const struct bars *b, const struct panel *p, int series, int category)
{
    double chance = chance_at(p, series, category);
    double base = p->plot.y + p->plot.height;
    double height = chance > 0 ? fmax(1.5, base - scale_place(&p->scale, chance)) : 0;
    double middle = p->plot.x + b->slot * (category + 0.5);
    double x = middle + b->bar * (series - p->chart->series_count / 2.0);
    if (height > 0)
        marks_bar(b->cr, series, (struct rectangle){x, base - height, b->bar, height});
    value_draw(b->cr, &b->values, chance, x + b->bar / 2, base - height);
}

static void draw_panel(const struct bars *b, struct panel *p, struct rectangle area)
{
    p->plot = (struct rectangle){area.x + b->left, area.y + HEADING_HEIGHT + b->values.height,
                                 area.width - b->left, area.height - panel_overhead(b)};
    p->scale.first = p->plot.y + p->plot.height;
    p->scale.last = p->plot.y;
    draw_heading(b, p, area.x, area.y + 16);
    axes_left(b->cr, &p->scale, p->plot);
    for (int series = 0; series < p->chart->series_count; series++)
        for (int i = 0; i < p->chart->count; i++)
            draw_bar(b, p, series, i);
    axes_base(b->cr, p->plot);
    for (int i = b->labels.offset; i < p->chart->count; i += b->labels.every)
        label_draw(b->cr, &b->labels, p->chart->label[i], p->plot.x + b->slot * (i + 0.5),
                   p->plot.y + p->plot.height);
}

void bars_draw(cairo_t *cr, const struct chart *chart, struct rectangle area)
{
    struct bars b = bars_plan(cr, chart, area.width);
    double height = (area.height - NAME_HEIGHT - (b.panels - 1) * PANEL_GAP) / b.panels;
    for (int i = 0; i < b.panels; i++)
        draw_panel(
            &b, &b.panel[i],
            (struct rectangle){area.x, area.y + i * (height + PANEL_GAP), area.width, height});
    axes_x_name(cr, b.panel[0].plot, area.y + area.height - 8, chart->x_name);
}
