/* SPDX-License-Identifier: MIT */
#include "surface.h"

#include "canvas.h"
#include "output.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* 96 pixels make an inch, and so do 72 points. */
#define POINTS_PER_PIXEL 0.75

/* Pages are looked at closely: so many pixels of an image for each of theirs. */
enum { PAGE_SCALE = 2 };

static double whole_height(const struct surface *s)
{
    return s->height * (s->pages ? s->pages : 1);
}

cairo_t *surface_context(cairo_surface_t *surface)
{
    cairo_t *cr = cairo_create(surface);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(cr, options);
    cairo_font_options_destroy(options);
    return cr;
}

static cairo_surface_t *svg_new(const struct surface *s, cairo_write_func_t write, void *to)
{
    cairo_surface_t *surface =
        cairo_svg_surface_create_for_stream(write, to, s->width, whole_height(s));
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
    return surface;
}

static cairo_surface_t *pdf_new(const struct surface *s, cairo_write_func_t write, void *to)
{
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
        write, to, s->width * POINTS_PER_PIXEL, s->height * POINTS_PER_PIXEL);
    char title[TEXT_MAX];
    text_clean(s->title, title, sizeof title);
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title);
    return surface;
}

static cairo_surface_t *surface_new(const struct surface *s, int format, cairo_write_func_t write,
                                    void *to)
{
    if (format == PICTURE_SVG)
        return svg_new(s, write, to);
    if (format == PICTURE_PDF)
        return pdf_new(s, write, to);
    double scale = s->pages ? PAGE_SCALE : 1;
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)ceil(s->width * scale),
                                      (int)ceil(whole_height(s) * scale));
}

/* Pages of their own in a PDF, else one below the other. */
static void draw_pages(const struct surface *s, int format, cairo_t *cr)
{
    if (format == PICTURE_PNG)
        cairo_scale(cr, PAGE_SCALE, PAGE_SCALE);
    for (int page = 0; page < s->pages; page++) {
        s->draw_page(s->what, cr, page);
        if (format == PICTURE_PDF)
            cairo_show_page(cr);
        else
            cairo_translate(cr, 0, s->height);
    }
}

static cairo_status_t draw_into(const struct surface *s, int format, cairo_write_func_t write,
                                void *to)
{
    cairo_surface_t *surface = surface_new(s, format, write, to);
    cairo_t *cr = surface_context(surface);
    if (format == PICTURE_PDF)
        cairo_scale(cr, POINTS_PER_PIXEL, POINTS_PER_PIXEL);
    if (s->pages)
        draw_pages(s, format, cr);
    else
        s->draw(s->what, cr);
    cairo_status_t status = cairo_status(cr);
    cairo_destroy(cr);
    if (!status && format == PICTURE_PNG)
        status = cairo_surface_write_to_png_stream(surface, write, to);
    cairo_surface_finish(surface); /* most of the bytes are written here */
    if (!status)
        status = cairo_surface_status(surface);
    cairo_surface_destroy(surface);
    return status;
}

/* ---- into a file ---- */

static cairo_status_t write_bytes(void *out, const unsigned char *data, unsigned length)
{
    return output_write(out, data, length) ? CAIRO_STATUS_WRITE_ERROR : CAIRO_STATUS_SUCCESS;
}

static int write_file(const struct surface *s, const struct picture_target *to, char *problem,
                      size_t size)
{
    struct output out;
    cairo_status_t status = CAIRO_STATUS_SUCCESS;
    if (output_open(&out, to->path) == 0)
        status = draw_into(s, (int)to->format, write_bytes, &out);
    int error = output_close(&out, status == CAIRO_STATUS_SUCCESS);
    if (!error && !status)
        return 0;
    snprintf(problem, size, "cannot write the picture %s: %s", to->path,
             error ? strerror(error) : cairo_status_to_string(status));
    return -1;
}

/* ---- to a listener ---- */

static cairo_status_t tell_bytes(void *target, const unsigned char *data, unsigned length)
{
    const struct picture_target *to = target;
    to->listener(to->who, (const char *)data, length);
    return CAIRO_STATUS_SUCCESS;
}

int surface_put(const struct surface *s, const struct picture_target *to, char *problem,
                size_t size)
{
    if (!to->listener)
        return write_file(s, to, problem, size);
    struct picture_target copy = *to; /* cairo wants one that is not constant */
    cairo_status_t status = draw_into(s, PICTURE_SVG, tell_bytes, &copy);
    if (!status)
        return 0;
    snprintf(problem, size, "cannot draw a picture: %s", cairo_status_to_string(status));
    return -1;
}
