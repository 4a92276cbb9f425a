/* SPDX-License-Identifier: MIT */
/*
 * The page: title, captions and legend, the body (bars or lines), the footer; and its way into a
 * file.
 *
 * The page is 960 wide and as high as it must be.  To learn how high, the head and the foot are
 * drawn once on a surface of one pixel: the same code that draws them measures them.
 */
#include "program/pictures/bars.h"
#include "program/pictures/chart.h"
#include "program/pictures/lines.h"
#include "program/pictures/marks.h"
#include "program/pictures/output.h"

#include <assert.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
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

/* A page of 960 pixels, of which 96 make an inch, is ten inches wide on paper. */
#define POINTS_PER_PIXEL 0.75

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
    if (chart->series_count == 1 && !chart->series[0].name[0])
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
    else
        lines_draw(cr, chart, area);
}

/* ---- its measure ---- */

struct page {
    double height;
    double top, bottom; /* of the body */
};

/* Text takes the same room on every kind of surface. */
static cairo_t *context_new(cairo_surface_t *surface)
{
    cairo_t *cr = cairo_create(surface);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(cr, options);
    cairo_font_options_destroy(options);
    return cr;
}

static struct page page_measure(const struct chart *chart)
{
    cairo_surface_t *pixel = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    cairo_t *cr = context_new(pixel);
    double top = draw_head(cr, chart), foot = draw_foot(cr, chart, 0) + MARGIN - 8;
    double body =
        chart->kind == CHART_BARS ? bars_least_height(cr, chart, INNER_WIDTH) : LINES_LEAST_HEIGHT;
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

static cairo_status_t write_bytes(void *out, const unsigned char *data, unsigned length)
{
    return output_write(out, data, length) ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *svg_new(struct output *out, double height)
{
    cairo_surface_t *surface =
        cairo_svg_surface_create_for_stream(write_bytes, out, PAGE_WIDTH, height);
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
    return surface;
}

static cairo_surface_t *pdf_new(struct output *out, const struct chart *chart, double height)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        write_bytes, out, PAGE_WIDTH * POINTS_PER_PIXEL, height * POINTS_PER_PIXEL);
    char title[TEXT_MAX];
    text_clean(chart->title, title, sizeof title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    return surface;
}

static cairo_surface_t *surface_new(struct output *out, const struct chart *chart, int format,
                                    double height)
{
    if (format == PICTURE_SVG)
        return svg_new(out, height);
    if (format == PICTURE_PDF)
        return pdf_new(out, chart, height);
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24, PAGE_WIDTH, (int)height);
}

static cairo_status_t draw_into(struct output *out, const struct chart *chart, int format)
{
    struct page page = page_measure(chart);
    cairo_surface_t *surface = surface_new(out, chart, format, page.height);
    cairo_t *cr = context_new(surface);
    if (format == PICTURE_PDF)
        cairo_scale(cr, POINTS_PER_PIXEL, POINTS_PER_PIXEL);
    page_draw(&page, chart, cr);
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    if (!status && format == PICTURE_PNG)
        status = cairo_surface_write_to_png_stream(surface, write_bytes, out);
    cairo_surface_finish(surface); /* most of the bytes are written here */
    if (!status)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return status;
}

int pictures_draw(const struct chart *chart, const char *path, int format, char *problem,
                  size_t size)
{
    assert(chart->captions <= CHART_CAPTIONS_MAX);
    assert(chart->count <=
           (chart->kind == CHART_BARS ? (int)CHART_CATEGORIES_MAX : (int)CHART_POINTS_MAX));
    assert(chart->series_count <=
           (chart->kind == CHART_BARS ? (int)CHART_BAR_SERIES_MAX : (int)CHART_SERIES_MAX));
    if (chart->count < 1 || chart->series_count < 1) {
        snprintf(problem, size, "there is nothing to draw");
        return -1;
    }
    struct output out;
    cairo_status_t status = CAIRO_STATUS_SUCCESS;
    if (output_open(&out, path) == 0)
        status = draw_into(&out, chart, format);
    int error = output_close(&out, status == CAIRO_STATUS_SUCCESS);
    if (!error && !status)
        return 0;
    snprintf(problem, size, "cannot write the picture %s: %s", path,
             error ? strerror(error) : cairo_status_to_string(status));
    return -1;
}
