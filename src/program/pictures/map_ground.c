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

/* ---- kinds ---- */

/* Legend: kind, fill, ink of the pattern and the outline, pattern, width of the outline in pixels. */
struct area_style {
    const char *kind;
    uint32_t fill, ink;
    enum pattern pattern;
    double outline;
};

static const struct area_style areas[] = {
    {"wood", 0xb5e0cf, 0x00694c, PATTERN_TREES, 1.5},
    {"field", 0xf7efa6, 0xa89a10, PATTERN_FURROWS, 1},
    {"crops", 0xf7efa6, 0xa89a10, PATTERN_FURROWS, 1},
    {"scrub", 0xdcebc8, 0x4f7d1f, PATTERN_BUSHES, 1},
    {"rough", 0xe6e0cd, 0x6e6240, PATTERN_DOTS, 1},
    {"craters", 0xe3d8c6, 0x7a5a2a, PATTERN_RINGS, 1},
    {"marsh", 0xcfe6e6, 0x1f6f7d, PATTERN_REEDS, 1},
    {"steep", 0xebcf98, 0x8a5a00, PATTERN_HATCHING, 2},
    {"cliff", 0xb9ada0, 0x3a2d20, PATTERN_CROSSES, 2},
    {"water", 0x9fd4f3, 0x005a8c, PATTERN_WAVES, 1.5},
    {"river", 0x9fd4f3, 0x005a8c, PATTERN_WAVES, 1.5},
    {"pond", 0x9fd4f3, 0x005a8c, PATTERN_WAVES, 1.5},
    {"stream", 0xc4e5f8, 0x0072b2, PATTERN_WAVES, 1},
    {"shallow", 0xd6edfa, 0x0072b2, PATTERN_RIPPLES, 1},
    {"ford", 0xd6edfa, 0x0072b2, PATTERN_RIPPLES, 1},
    {"road", 0xdcd7cc, 0x8a857c, PATTERN_NONE, 0},
    {"bridge", 0xc9b393, 0x5c3c00, PATTERN_PLANKS, 2.5},
    {"rubble", 0xd8d3cd, 0x55504a, PATTERN_STONES, 1},
    {"ruin", 0xd8d3cd, 0x55504a, PATTERN_STONES, 3},
    {"trench", 0xd9c3a0, 0x5c3c00, PATTERN_ZIGZAG, 2},
    {"fort", 0xc9b9a8, 0x3a2d20, PATTERN_HATCHING, 4},
    {"fortification", 0xc9b9a8, 0x3a2d20, PATTERN_HATCHING, 4},
    {"town", 0xcfc6c6, 0x1a1a1a, PATTERN_HOUSES, 2.5},
    {"village", 0xcfc6c6, 0x1a1a1a, PATTERN_HOUSES, 2.5},
};

/* A kind that is not in the table is drawn by what it is like. */
static struct area_style style_by_nature(unsigned is)
{
    if (is & GROG_MAP_WATER)
        return (struct area_style){"", 0xc4e5f8, 0x0072b2, PATTERN_WAVES, 1};
    if (is & GROG_MAP_ROAD)
        return (struct area_style){"", 0xdcd7cc, 0x8a857c, PATTERN_NONE, 0};
    if (is & GROG_MAP_IMPASSABLE)
        return (struct area_style){"", 0xb9ada0, 0x3a2d20, PATTERN_CROSSES, 2};
    return (struct area_style){"", 0xe6e0cd, 0x6e6240, PATTERN_HATCHING, 1};
}

/* NULL: a kind that is not in the table. */
static const struct area_style *known_style(const struct grog_map_shape *shape)
{
    for (size_t i = 0; i < sizeof areas / sizeof *areas; i++)
        if (strcmp(areas[i].kind, shape->kind) == 0)
            return &areas[i];
    return NULL;
}

static enum edging edging_of(const struct grog_map_shape *shape)
{
    static const struct {
        const char *kind;
        enum edging edging;
    } lines[] = {{"hedge", EDGING_HEDGE},   {"fence", EDGING_FENCE},    {"wall", EDGING_WALL},
                 {"bank", EDGING_BANK},     {"ditch", EDGING_DITCH},    {"wire", EDGING_WIRE},
                 {"stream", EDGING_STREAM}, {"road", EDGING_ROAD},      {"rail", EDGING_RAIL},
                 {"stakes", EDGING_STAKES}, {"earthwork", EDGING_BANK}, {"defences", EDGING_WIRE},
                 {"obstacle", EDGING_HEDGE}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strcmp(lines[i].kind, shape->kind) == 0)
            return lines[i].edging;
    return shape->is & GROG_MAP_WATER  ? EDGING_STREAM
           : shape->is & GROG_MAP_ROAD ? EDGING_ROAD
                                       : EDGING_DASHES;
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

static void draw_area(cairo_t *cr, const struct grog_map_shape *shape, const struct outline *o,
                      double inch)
{
    const struct area_style *known = known_style(shape), other = style_by_nature(shape->is);
    path_of(cr, o);
    if (!known && shape->is & GROG_MAP_BUILDING)
        draw_building(cr, o->point, o->points);
    else if (!known && shape->is & GROG_MAP_HILL)
        draw_hill(cr, o->point, o->points);
    else
        cover(cr, known ? known : &other, o, inch);
}

static void draw_line(cairo_t *cr, const struct map_view *v, const struct grog_map_shape *shape)
{
    for (int i = 0; i + 1 < shape->points; i++)
        edging_draw(cr, edging_of(shape), view_x(v, shape->point[i][0]),
                    view_y(v, shape->point[i][1]), view_x(v, shape->point[i + 1][0]),
                    view_y(v, shape->point[i + 1][1]), v->inch);
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
    else if (shape->points > 2)
        draw_area(cr, shape, &o, v->inch);
}

static bool is_plain_road(const struct grog_map_shape *shape)
{
    return strcmp(shape->kind, "road") == 0 && !shape->is_line;
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

void ground_sample(cairo_t *cr, const struct grog_map_shape *shape, struct rectangle area)
{
    enum { SAMPLE_INCH = 14 };
    double middle = area.y + area.height / 2, east = area.x + area.width;
    if (shape->is_line) {
        edging_draw(cr, edging_of(shape), area.x + 2, middle, east - 2, middle,
                    edging_of(shape) == EDGING_ROAD ? SAMPLE_INCH / 2.0 : SAMPLE_INCH);
        return;
    }
    double south = area.y + area.height;
    struct outline o = {.point = {{area.x, area.y}, {east, area.y}, {east, south}, {area.x, south}},
                        .points = 4,
                        .box = area};
    draw_area(cr, shape, &o, SAMPLE_INCH);
}
