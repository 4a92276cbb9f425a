/* SPDX-License-Identifier: MIT */
/*
 * The way of a page into a file, or into a listener's hands: the same drawing for SVG, PNG and PDF.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_SURFACE_H
#define GROGNARD_PROGRAM_PICTURES_SURFACE_H

#include "chart.h"

#include <cairo.h>

struct surface {
    double width, height; /* pixels, of which 96 make an inch on paper */
    const char *title;
    void (*draw)(const void *what, cairo_t *cr);
    const void *what;
    int pages; /* 0: one, by draw; else so many by draw_page, each of this width and height */
    void (*draw_page)(const void *what, cairo_t *cr, int page);
};

/* Text takes the same room on every kind of surface that is drawn through such a context. */
cairo_t *surface_context(cairo_surface_t *surface);

/* 0, or -1 and one line for a person in problem.  A file is then whole or as it was before. */
int surface_put(const struct surface *s, const struct picture_target *to, char *problem,
                size_t size);

#endif
