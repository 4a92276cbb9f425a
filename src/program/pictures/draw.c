/* SPDX-License-Identifier: MIT */
/*
 * The page of a chart: title, captions and legend, the body (bars, lines or a grid), the footer.
 *
 * The page is 960 wide and as high as it must be.  To learn how high, the head and the foot are
 * drawn once on a surface of one pixel: the same code that draws them measures them.
 */
#include "bars.h"
#include "chart.h"
#include "grid.h"
#include "lines.h"
#include "marks.h"
#include "surface.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum {
    PAGE_WIDTH = 960,
    PAGE_LEAST_HEIGHT = 600,
    MARGIN = 28,
    INNER_WIDTH = PAGE_WIDTH - 2 * MARGIN
};
enum { CAPTION_SIZE = 16, CAPTION_LINE = 22, LINES_LEAST_HEIGHT = 380 };
enum { LEGEND_LINE = 26, LEGEND_GAP = 28, LEGEND_NAME_MOST = 380 };

const size_t pictures_chart_size = sizeof(struct chart);

/* ---- the page; each part returns where the next begins ---- */

static double draw_title(cairo_t *cr, const struct chart *chart, double y)
{
    char fitted[TEXT_MAX];
    double size = 27;
    text_font(cr, size, true);
    while (size > 20 && text_width(cr, chart->title) > INNER_WIDTH)
        text_font(cr, --size, true);
    text_fit(cr, chart->title, INNER_WIDTH, fitted, sizeof fitted);
    canvas_colour(cr, INK);
    text_draw(cr, MARGIN, y + 24, ALIGN_LEFT, fitted);
    return y + 38;
}

static double draw_captions(cairo_t *cr, const struct chart *chart, double y)
{
    double baseline = y + CAPTION_SIZE;
    text_font(cr, CAPTION_SIZE, false);
    canvas_colour(cr, SOFT_INK);
    for (int i = 0; i < chart->captions; i++)
        baseline = text_block(cr, (struct rectangle){MARGIN, baseline, INNER_WIDTH, 0},
                              CAPTION_LINE, 24, chart->caption[i]);
    return baseline - CAPTION_SIZE;
}

static bool is_right(const struct chart *chart, int series)
{
    return chart->kind == CHART_LINES && lines_is_right(chart, series);
}

/* Draws an entry of the legend, or only measures it; its width. */
static double legend_entry(cairo_t *cr, const struct chart *chart, int series, double x,
                           double middle, bool is_drawn)
{
    char name[TEXT_MAX], text[TEXT_MAX + 16];
    double sample = chart->kind == CHART_BARS ? 28 : 46;
    text_fit(cr, chart->series[series].name, LEGEND_NAME_MOST, name, sizeof name);
    snprintf(text, sizeof text, "%s%s", name, is_right(chart, series) ? " (right axis)" : "");
    if (is_drawn && chart->kind == CHART_BARS)
        marks_bar(cr, series, (struct rectangle){x, middle - 8, sample, 16});
    else if (is_drawn)
        marks_sample(cr, series, is_right(chart, series), x + sample / 2, middle, sample);
    canvas_colour(cr, INK);
    if (is_drawn)
        text_draw(cr, x + sample + 9, middle + 6, ALIGN_LEFT, text);
    return sample + 9 + text_width(cr, text);
}

static double draw_legend(cairo_t *cr, const struct chart *chart, double y)
{
    if (chart->kind == CHART_GRID || (chart->series_count == 1 && !chart->series[0].name[0]))
        return y;
    double x = MARGIN, middle = y + 19;
    text_font(cr, 16, false);
    for (int i = 0; i < chart->series_count; i++) {
        if (x > MARGIN && x + legend_entry(cr, chart, i, x, middle, false) > PAGE_WIDTH - MARGIN) {
            x = MARGIN;
            middle += LEGEND_LINE;
        }
        x += legend_entry(cr, chart, i, x, middle, true) + LEGEND_GAP;
    }
    return middle + 13;
}

static double draw_head(cairo_t *cr, const struct chart *chart)
{
    double y = draw_title(cr, chart, MARGIN - 6);
    y = draw_captions(cr, chart, y);
    return draw_legend(cr, chart, y) + 12;
}

static double draw_foot(cairo_t *cr, const struct chart *chart, double y)
{
    if (!chart->footer[0])
        return y;
    text_font(cr, 16, false);
    canvas_colour(cr, INK);
    return text_block(cr, (struct rectangle){MARGIN, y + 22, INNER_WIDTH, 0}, CAPTION_LINE, 0,
                      chart->footer) -
           18;
}

static void draw_body(cairo_t *cr, const struct chart *chart, struct rectangle area)
{
    if (chart->kind == CHART_BARS)
        bars_draw(cr, chart, area);
    else if (chart->kind == CHART_GRID)
        grid_draw(cr, chart, area);
    else
        lines_draw(cr, chart, area);
}

/* ---- its measure ---- */

struct page {
    double height;
    double top, bottom; /* of the body */
};

static double body_height(cairo_t *cr, const struct chart *chart)
{
    if (chart->kind == CHART_BARS)
        return bars_least_height(cr, chart, INNER_WIDTH);
    return chart->kind == CHART_GRID ? grid_least_height(chart) : LINES_LEAST_HEIGHT;
}

static struct page page_measure(const struct chart *chart)
{
    cairo_surface_t *pixel = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    cairo_t *cr = surface_context(pixel);
    double top = draw_head(cr, chart), foot = draw_foot(cr, chart, 0) + MARGIN - 8;
    double body = body_height(cr, chart);
    cairo_destroy(cr);
    cairo_surface_destroy(pixel);
    double height = fmax(PAGE_LEAST_HEIGHT, ceil(top + body + foot));
    return (struct page){height, top, height - foot};
}

static void page_draw(const struct page *page, const struct chart *chart, cairo_t *cr)
{
    canvas_fill(cr, (struct rectangle){0, 0, PAGE_WIDTH, page->height}, PAPER);
    draw_head(cr, chart);
    draw_body(cr, chart,
              (struct rectangle){MARGIN, page->top, INNER_WIDTH, page->bottom - page->top});
    draw_foot(cr, chart, page->bottom);
}

/* ---- its way into a file ---- */

struct chart_page {
    struct page page;
    const struct chart *chart;
};

static void chart_page_draw(const void *what, cairo_t *cr)
{
    const struct chart_page *c = what;
    page_draw(&c->page, c->chart, cr);
}

int pictures_draw(const struct chart *chart, const struct picture_target *to, char *problem,
                  size_t size)
{
    assert(chart->captions <= CHART_CAPTIONS_MAX);
    assert(chart->count <=
           (chart->kind == CHART_BARS ? (int)CHART_CATEGORIES_MAX : (int)CHART_POINTS_MAX));
    assert(chart->series_count <=
           (chart->kind == CHART_BARS ? (int)CHART_BAR_SERIES_MAX : (int)CHART_SERIES_MAX));
    bool is_empty = chart->kind == CHART_GRID ? chart->grid.rows < 1 || chart->grid.columns < 1
                                              : chart->count < 1 || chart->series_count < 1;
    if (is_empty) {
        snprintf(problem, size, "there is nothing to draw");
        return -1;
    }
    struct chart_page page = {page_measure(chart), chart};
    return surface_put(&(struct surface){.width = PAGE_WIDTH,
                                         .height = page.page.height,
                                         .title = chart->title,
                                         .draw = chart_page_draw,
                                         .what = &page},
                       to, problem, size);
}
