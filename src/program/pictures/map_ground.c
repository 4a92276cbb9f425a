/* SPDX-License-Identifier: MIT */
/* The touches of the painted map, laid with cairo. */
#include "map_ground.h"

#include <math.h>
#include <string.h>

void view_path(cairo_t *cr, const struct map_view *v, const int (*point)[2], int points,
               bool is_closed)
{
    cairo_new_path(cr);
    for (int i = 0; i < points; i++)
        cairo_line_to(cr, view_x(v, point[i][0]), view_y(v, point[i][1]));
    if (is_closed)
        cairo_close_path(cr);
}

struct rectangle view_box(const struct map_view *v, const int (*point)[2], int points)
{
    double west = 1e9, north = 1e9, east = -1e9, south = -1e9;
    for (int i = 0; i < points; i++) {
        double x = view_x(v, point[i][0]), y = view_y(v, point[i][1]);
        west = fmin(west, x);
        east = fmax(east, x);
        north = fmin(north, y);
        south = fmax(south, y);
    }
    return (struct rectangle){west, north, east - west, south - north};
}

bool ground_is_zone(const struct grog_map_shape *shape)
{
    return strcmp(shape->kind, "zone") == 0;
}

/* ---- painting ---- */

static void lay(cairo_t *cr, const struct map_view *v, const struct grog_touch *touch)
{
    cairo_new_path(cr);
    for (int i = 0; i < touch->points; i++)
        cairo_line_to(cr, view_x(v, touch->point[i][0]), view_y(v, touch->point[i][1]));
    if (touch->points == 1)
        cairo_line_to(cr, view_x(v, touch->point[0][0]), view_y(v, touch->point[0][1]));
    canvas_colour(cr, grog_ink_style(touch->ink)->light);
    if (touch->width == 0) {
        cairo_close_path(cr);
        cairo_fill(cr);
        return;
    }
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_width(cr, touch->width * v->inch / 100);
    cairo_stroke(cr);
}

struct easel {
    cairo_t *cr;
    const struct map_view *v;
};

static void paint(void *context, const struct grog_touch *touch)
{
    const struct easel *easel = context;
    lay(easel->cr, easel->v, touch);
}

static void end_painting(cairo_t *cr)
{
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_MITER);
    cairo_new_path(cr);
}

void ground_draw(cairo_t *cr, const struct map_view *v)
{
    struct easel easel = {cr, v};
    cairo_save(cr);
    cairo_rectangle(cr, v->table.x, v->table.y, v->table.width, v->table.height);
    cairo_clip(cr);
    grog_map_paint(&v->picture->map, paint, &easel);
    cairo_restore(cr);
    end_painting(cr);
}

static void draw_shape(cairo_t *cr, const struct map_view *v, const struct grog_map_shape *shape)
{
    struct easel easel = {cr, v};
    grog_shape_paint(shape, paint, &easel);
    end_painting(cr);
}

/* ---- what lies on it for a while ---- */

/* A cross in a ring for a point; dashes around what is round. */
static void draw_mark(cairo_t *cr, const struct map_view *v, const struct grog_map_patch *patch)
{
    double x = view_x(v, patch->a[0]), y = view_y(v, patch->a[1]), r = 0.5 * v->inch;
    const double dash[] = {8, 6};
    canvas_colour(cr, INK);
    cairo_set_line_width(cr, 2.5);
    cairo_new_path(cr);
    cairo_arc(cr, x, y, r, 0, 2 * acos(-1));
    cairo_stroke(cr);
    canvas_line(cr, x - r, y, x + r, y);
    canvas_line(cr, x, y - r, x, y + r);
    if (patch->shape != GROG_PATCH_ROUND)
        return;
    cairo_set_dash(cr, dash, 2, 0);
    cairo_arc(cr, x, y, patch->radius * v->inch / 100, 0, 2 * acos(-1));
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
}

/* As ground of its look: the box between its corners, the line, the point. */
static struct grog_map_shape shape_of(const struct grog_map_patch *patch)
{
    struct grog_map_shape shape = {.look = patch->look,
                                   .is_line = patch->shape == GROG_PATCH_LINE,
                                   .is_point = patch->shape == GROG_PATCH_POINT,
                                   .points = patch->shape == GROG_PATCH_BOX ? 4 : 2};
    const int corner[4][2] = {{patch->a[0], patch->a[1]},
                              {patch->b[0], patch->a[1]},
                              {patch->b[0], patch->b[1]},
                              {patch->a[0], patch->b[1]}};
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 2; k++)
            shape.point[i][k] = corner[shape.points == 2 ? 2 * i % 4 : i][k];
    return shape;
}

void patches_draw(cairo_t *cr, const struct map_view *v)
{
    const struct grog_map *map = &v->picture->map;
    for (int i = 0; i < map->patches; i++) {
        const struct grog_map_patch *patch = &map->patch[i];
        const struct grog_map_shape shape = shape_of(patch);
        if (patch->shape == GROG_PATCH_ROUND ||
            (patch->shape == GROG_PATCH_POINT && patch->look == GROG_LOOK_MARKER))
            draw_mark(cr, v, patch);
        else
            draw_shape(cr, v, &shape);
    }
}

/* ---- samples ---- */

enum { SAMPLE_INCH = 14 };

static void sample(cairo_t *cr, enum grog_look look, bool is_line, struct rectangle area)
{
    const struct map_view v = {.table = area, .inch = SAMPLE_INCH};
    int east = (int)(area.width * 100 / SAMPLE_INCH),
        north = (int)(area.height * 100 / SAMPLE_INCH);
    struct grog_map_shape shape = {
        .look = look, .points = 4, .point = {{0, 0}, {east, 0}, {east, north}, {0, north}}};
    if (is_line)
        shape = (struct grog_map_shape){.look = look,
                                        .is_line = true,
                                        .points = 2,
                                        .point = {{20, north / 2}, {east - 20, north / 2}}};
    draw_shape(cr, &v, &shape);
}

void ground_sample(cairo_t *cr, const struct grog_map_shape *shape, struct rectangle area)
{
    sample(cr, shape->look, shape->is_line, area);
}

void patch_sample(cairo_t *cr, const struct grog_map_patch *patch, struct rectangle area)
{
    sample(cr, patch->look, patch->shape == GROG_PATCH_LINE, area);
}
