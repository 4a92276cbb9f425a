/* SPDX-License-Identifier: MIT */
/* Where the table lies on the page: 1/100 inch on one side, pixels on the other. */
#ifndef GROGNARD_PROGRAM_PICTURES_MAP_VIEW_H
#define GROGNARD_PROGRAM_PICTURES_MAP_VIEW_H

#include "canvas.h"
#include "map.h"

struct map_view {
    const struct map_picture *picture;
    struct rectangle table; /* on the page */
    double inch;            /* pixels */
};

static inline double view_x(const struct map_view *v, int x)
{
    return v->table.x + x * v->inch / 100;
}

/* North is up. */
static inline double view_y(const struct map_view *v, int y)
{
    return v->table.y + v->table.height - y * v->inch / 100;
}

/* A closed path, or an open one. */
void view_path(cairo_t *cr, const struct map_view *v, const int (*point)[2], int points,
               bool is_closed);
/* The box around some points, on the page. */
struct rectangle view_box(const struct map_view *v, const int (*point)[2], int points);

#endif
