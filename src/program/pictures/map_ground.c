/* SPDX-License-Identifier: MIT */
/*
 * Colours are tints of a palette that everyone can tell apart; their shades of grey differ less
 * than the patterns on them do.
 */
#include "map_ground.h"

#include "map_patterns.h"

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

/* ---- looks ---- */

/* Legend: fill, ink of the pattern and the outline, pattern, width of the outline in pixels. */
struct area_style {
    uint32_t fill, ink;
    enum pattern pattern;
    double outline;
};

static const struct area_style areas[GROG_LOOKS] = {
    [GROG_LOOK_NONE] = {0xe6e0cd, 0x6e6240, PATTERN_HATCHING, 1},
    [GROG_LOOK_PLAIN] = {0xe6e0cd, 0x6e6240, PATTERN_HATCHING, 1},
    [GROG_LOOK_ROAD] = {0xdcd7cc, 0x8a857c, PATTERN_NONE, 0},
    [GROG_LOOK_BRIDGE] = {0xc9b393, 0x5c3c00, PATTERN_PLANKS, 2.5},
    [GROG_LOOK_RAIL] = {0xdcd7cc, 0x1a1a1a, PATTERN_PLANKS, 1},
    [GROG_LOOK_FIELD] = {0xf7efa6, 0xa89a10, PATTERN_FURROWS, 1},
    [GROG_LOOK_SCRUB] = {0xdcebc8, 0x4f7d1f, PATTERN_BUSHES, 1},
    [GROG_LOOK_ROUGH] = {0xe6e0cd, 0x6e6240, PATTERN_DOTS, 1},
    [GROG_LOOK_CRATERS] = {0xe3d8c6, 0x7a5a2a, PATTERN_RINGS, 1},
    [GROG_LOOK_MARSH] = {0xcfe6e6, 0x1f6f7d, PATTERN_REEDS, 1},
    [GROG_LOOK_WOOD] = {0xb5e0cf, 0x00694c, PATTERN_TREES, 1.5},
    [GROG_LOOK_HILL] = {0xf3e0b8, 0x8a5a00, PATTERN_NONE, 2},
    [GROG_LOOK_STEEP] = {0xebcf98, 0x8a5a00, PATTERN_HATCHING, 2},
    [GROG_LOOK_CLIFF] = {0xb9ada0, 0x3a2d20, PATTERN_CROSSES, 2},
    [GROG_LOOK_SHALLOW] = {0xd6edfa, 0x0072b2, PATTERN_RIPPLES, 1},
    [GROG_LOOK_STREAM] = {0xc4e5f8, 0x0072b2, PATTERN_WAVES, 1},
    [GROG_LOOK_WATER] = {0x9fd4f3, 0x005a8c, PATTERN_WAVES, 1.5},
    [GROG_LOOK_BUILDING] = {0xd2cbd0, 0x1a1a1a, PATTERN_NONE, 3.5},
    [GROG_LOOK_TOWN] = {0xcfc6c6, 0x1a1a1a, PATTERN_HOUSES, 2.5},
    [GROG_LOOK_VILLAGE] = {0xcfc6c6, 0x1a1a1a, PATTERN_HOUSES, 2.5},
    [GROG_LOOK_RUIN] = {0xd8d3cd, 0x55504a, PATTERN_STONES, 3},
    [GROG_LOOK_RUBBLE] = {0xd8d3cd, 0x55504a, PATTERN_STONES, 1},
    [GROG_LOOK_TRENCH] = {0xd9c3a0, 0x5c3c00, PATTERN_ZIGZAG, 2},
    [GROG_LOOK_FORT] = {0xc9b9a8, 0x3a2d20, PATTERN_HATCHING, 4},
    [GROG_LOOK_HEDGE] = {0xb5e0cf, 0x00694c, PATTERN_BUSHES, 1.5},
    [GROG_LOOK_FENCE] = {0xe6e0cd, 0x5c3c00, PATTERN_HATCHING, 1.5},
    [GROG_LOOK_WALL] = {0xc9c4bc, 0x1a1a1a, PATTERN_STONES, 2},
    [GROG_LOOK_BANK] = {0xebcf98, 0x7a4b00, PATTERN_HATCHING, 1.5},
    [GROG_LOOK_DITCH] = {0xd9c3a0, 0x7a4b00, PATTERN_HATCHING, 1.5},
    [GROG_LOOK_EARTHWORK] = {0xd9c3a0, 0x7a4b00, PATTERN_ZIGZAG, 2},
    [GROG_LOOK_STAKES] = {0xe6e0cd, 0x5c3c00, PATTERN_CROSSES, 1},
    [GROG_LOOK_WIRE] = {0xe6e0cd, 0x1a1a1a, PATTERN_CROSSES, 1},
    [GROG_LOOK_OBSTACLE] = {0xe6e0cd, 0x4a4a4a, PATTERN_CROSSES, 1.5},
    [GROG_LOOK_SMOKE] = {0xe8e8e8, 0x8a8a8a, PATTERN_RINGS, 1},
    [GROG_LOOK_MARKER] = {0xf7efa6, 0x1a1a1a, PATTERN_NONE, 2},
};

static enum edging edging_of(enum grog_look look)
{
    switch (look) {
    case GROG_LOOK_HEDGE:
    case GROG_LOOK_OBSTACLE:
        return EDGING_HEDGE;
    case GROG_LOOK_FENCE:
        return EDGING_FENCE;
    case GROG_LOOK_WALL:
        return EDGING_WALL;
    case GROG_LOOK_BANK:
    case GROG_LOOK_EARTHWORK:
        return EDGING_BANK;
    case GROG_LOOK_DITCH:
    case GROG_LOOK_TRENCH:
        return EDGING_DITCH;
    case GROG_LOOK_WIRE:
        return EDGING_WIRE;
    case GROG_LOOK_STREAM:
    case GROG_LOOK_WATER:
    case GROG_LOOK_SHALLOW:
        return EDGING_STREAM;
    case GROG_LOOK_ROAD:
        return EDGING_ROAD;
    case GROG_LOOK_RAIL:
        return EDGING_RAIL;
    case GROG_LOOK_STAKES:
        return EDGING_STAKES;
    default:
        return EDGING_DASHES;
    }
}

/* ---- areas whose form is their sign ---- */

static void middle_of(const double (*point)[2], int points, double *x, double *y)
{
    *x = *y = 0;
    for (int i = 0; i < points; i++) {
        *x += point[i][0] / points;
        *y += point[i][1] / points;
    }
}

/* The outline drawn in towards its middle, with round corners. */
static void contour(cairo_t *cr, const double (*point)[2], int points, double share)
{
    double mx, my;
    middle_of(point, points, &mx, &my);
    cairo_new_path(cr);
    for (int i = 0; i <= points; i++) {
        const double *a = point[i % points], *b = point[(i + 1) % points];
        double ax = mx + share * (a[0] - mx), ay = my + share * (a[1] - my);
        double hx = (ax + mx + share * (b[0] - mx)) / 2, hy = (ay + my + share * (b[1] - my)) / 2;
        if (i == 0)
            cairo_move_to(cr, hx, hy);
        else
            cairo_curve_to(cr, ax, ay, ax, ay, hx, hy);
    }
    cairo_close_path(cr);
}

static void draw_hill(cairo_t *cr, const double (*point)[2], int points)
{
    static const uint32_t fill[] = {0xf3e0b8, 0xebcf98, 0xe2bd78};
    static const double share[] = {1, 0.72, 0.42};
    for (int i = 0; i < 3; i++) {
        if (i > 0)
            contour(cr, point, points, share[i]);
        canvas_colour(cr, fill[i]);
        cairo_fill_preserve(cr);
        canvas_colour(cr, 0x8a5a00);
        cairo_set_line_width(cr, i == 0 ? 2 : 1.2);
        cairo_stroke(cr);
    }
}

/* A house: heavy outline, and the lines of a roof from the corners to its middle. */
static void draw_building(cairo_t *cr, const double (*point)[2], int points)
{
    double mx, my;
    middle_of(point, points, &mx, &my);
    canvas_colour(cr, 0xd2cbd0);
    cairo_fill_preserve(cr);
    canvas_colour(cr, INK);
    cairo_set_line_width(cr, 3.5);
    cairo_stroke(cr);
    cairo_set_line_width(cr, 0.8);
    canvas_colour(cr, 0x6e666c);
    for (int i = 0; i < points; i++)
        canvas_line(cr, point[i][0], point[i][1], mx, my);
}

/* ---- drawing ---- */

struct outline {
    double point[16][2];
    int points;
    struct rectangle box;
};

static void path_of(cairo_t *cr, const struct outline *o)
{
    cairo_new_path(cr);
    for (int i = 0; i < o->points; i++)
        cairo_line_to(cr, o->point[i][0], o->point[i][1]);
    cairo_close_path(cr);
}

static void cover(cairo_t *cr, const struct area_style *style, const struct outline *o, double inch)
{
    canvas_colour(cr, style->fill);
    cairo_fill_preserve(cr);
    cairo_save(cr);
    cairo_clip(cr);
    pattern_draw(cr, style->pattern, o->box, inch, style->ink);
    cairo_restore(cr);
    path_of(cr, o);
    canvas_colour(cr, style->ink);
    cairo_set_line_width(cr, style->outline);
    if (style->outline > 0)
        cairo_stroke(cr);
    cairo_new_path(cr);
}

static void draw_area(cairo_t *cr, enum grog_look look, const struct outline *o, double inch)
{
    path_of(cr, o);
    if (look == GROG_LOOK_BUILDING)
        draw_building(cr, o->point, o->points);
    else if (look == GROG_LOOK_HILL)
        draw_hill(cr, o->point, o->points);
    else
        cover(cr, &areas[look], o, inch);
}

static void draw_line(cairo_t *cr, const struct map_view *v, const struct grog_map_shape *shape)
{
    for (int i = 0; i + 1 < shape->points; i++)
        edging_draw(cr, edging_of(shape->look), view_x(v, shape->point[i][0]),
                    view_y(v, shape->point[i][1]), view_x(v, shape->point[i + 1][0]),
                    view_y(v, shape->point[i + 1][1]), v->inch);
}

/* The box between two corners. */
static struct outline box_of(const struct map_view *v, const int *a, const int *b)
{
    double x1 = view_x(v, a[0]), y1 = view_y(v, a[1]), x2 = view_x(v, b[0]), y2 = view_y(v, b[1]);
    return (struct outline){.point = {{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}},
                            .points = 4,
                            .box = {fmin(x1, x2), fmin(y1, y2), fabs(x2 - x1), fabs(y2 - y1)}};
}

enum { POINT_SIZE = 75 /* 1/100 inch: half of what is drawn of terrain that is a point */ };

static void draw_point(cairo_t *cr, const struct map_view *v, enum grog_look look, const int *at)
{
    const int south_west[2] = {at[0] - POINT_SIZE, at[1] - POINT_SIZE};
    const int north_east[2] = {at[0] + POINT_SIZE, at[1] + POINT_SIZE};
    const struct outline o = box_of(v, south_west, north_east);
    draw_area(cr, look, &o, v->inch);
}

static void draw_shape(cairo_t *cr, const struct map_view *v, const struct grog_map_shape *shape)
{
    struct outline o = {.points = shape->points, .box = view_box(v, shape->point, shape->points)};
    for (int i = 0; i < o.points; i++) {
        o.point[i][0] = view_x(v, shape->point[i][0]);
        o.point[i][1] = view_y(v, shape->point[i][1]);
    }
    if (shape->is_line)
        draw_line(cr, v, shape);
    else if (shape->is_point)
        draw_point(cr, v, shape->look, shape->point[0]);
    else if (shape->points > 2)
        draw_area(cr, shape->look, &o, v->inch);
}

static bool is_plain_road(const struct grog_map_shape *shape)
{
    return shape->look == GROG_LOOK_ROAD && !shape->is_line && !shape->is_point;
}

/* Roads that follow each other get their edges before any of them is filled: where they meet there
 * is no line between them. */
static void draw_road_edges(cairo_t *cr, const struct map_view *v, int first)
{
    const struct grog_map *map = &v->picture->map;
    canvas_colour(cr, 0x8a857c);
    cairo_set_line_width(cr, 3);
    for (int i = first; i < map->shapes && is_plain_road(&map->shape[i]); i++) {
        view_path(cr, v, map->shape[i].point, map->shape[i].points, true);
        cairo_stroke(cr);
    }
}

void ground_draw(cairo_t *cr, const struct map_view *v)
{
    const struct grog_map *map = &v->picture->map;
    for (int i = 0; i < map->shapes; i++) {
        const struct grog_map_shape *shape = &map->shape[i];
        if (is_plain_road(shape) && (i == 0 || !is_plain_road(shape - 1)))
            draw_road_edges(cr, v, i);
        if (!ground_is_zone(shape))
            draw_shape(cr, v, shape);
    }
}

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

void patches_draw(cairo_t *cr, const struct map_view *v)
{
    const struct grog_map *map = &v->picture->map;
    for (int i = 0; i < map->patches; i++) {
        const struct grog_map_patch *patch = &map->patch[i];
        const struct outline o = box_of(v, patch->a, patch->b);
        if (patch->shape == GROG_PATCH_BOX)
            draw_area(cr, patch->look, &o, v->inch);
        else if (patch->shape == GROG_PATCH_LINE)
            edging_draw(cr, edging_of(patch->look), o.point[0][0], o.point[0][1], o.point[2][0],
                        o.point[2][1], v->inch);
        else if (patch->look == GROG_LOOK_MARKER || patch->shape == GROG_PATCH_ROUND)
            draw_mark(cr, v, patch);
        else
            draw_point(cr, v, patch->look, patch->a);
    }
}

enum { SAMPLE_INCH = 14 };

static void sample_area(cairo_t *cr, enum grog_look look, struct rectangle area)
{
    double east = area.x + area.width, south = area.y + area.height;
    struct outline o = {.point = {{area.x, area.y}, {east, area.y}, {east, south}, {area.x, south}},
                        .points = 4,
                        .box = area};
    draw_area(cr, look, &o, SAMPLE_INCH);
}

static void sample_line(cairo_t *cr, enum edging edging, struct rectangle area)
{
    double middle = area.y + area.height / 2;
    edging_draw(cr, edging, area.x + 2, middle, area.x + area.width - 2, middle,
                edging == EDGING_ROAD ? SAMPLE_INCH / 2.0 : SAMPLE_INCH);
}

void ground_sample(cairo_t *cr, const struct grog_map_shape *shape, struct rectangle area)
{
    if (shape->is_line)
        sample_line(cr, edging_of(shape->look), area);
    else
        sample_area(cr, shape->look, area);
}

void patch_sample(cairo_t *cr, const struct grog_map_patch *patch, struct rectangle area)
{
    if (patch->shape == GROG_PATCH_LINE)
        sample_line(cr, edging_of(patch->look), area);
    else
        sample_area(cr, patch->look, area);
}
