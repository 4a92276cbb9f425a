/* SPDX-License-Identifier: MIT */
/*
 * Ground as a painter of club tables would lay it down: woods of trees, shaded hills, furrowed fields,
 * roofs, smooth roads and waters.  One description for every picture: the page and the pictures of the
 * program draw the same touches.  Each look has colours and marks of its own, so that neither is
 * needed alone.
 *
 * What always holds: the same map gives the same touches, everywhere.
 */
#include "paint.h"

#include <string.h>

/* ---- inks ---- */

static const struct grog_ink_style inks[GROG_INKS] = {
    /* word, by day, by night */
    [GROG_INK_GRASS] = {"grass", 0xdfe5c6, 0x272d23},
    [GROG_INK_GRASS_DARK] = {"grass-dark", 0xcfd8b0, 0x30382a},
    [GROG_INK_SHADE] = {"shade", 0x9c9673, 0x14170f},
    [GROG_INK_FOREST] = {"forest", 0xb4cb97, 0x24361f},
    [GROG_INK_CROWN_DARK] = {"crown-dark", 0x3f6b35, 0x16301a},
    [GROG_INK_CROWN] = {"crown", 0x5f8f4a, 0x2d5a30},
    [GROG_INK_LEAF] = {"leaf", 0x8ab868, 0x43783f},
    [GROG_INK_FIELD] = {"field", 0xeadd98, 0x4a4321},
    [GROG_INK_FURROW] = {"furrow", 0xc7b25e, 0x6e6331},
    [GROG_INK_SCRUB] = {"scrub", 0xd0dba4, 0x364021},
    [GROG_INK_ROUGH] = {"rough", 0xdbd4bc, 0x3a372b},
    [GROG_INK_EARTH] = {"earth", 0xcdb48a, 0x5a472c},
    [GROG_INK_EARTH_DARK] = {"earth-dark", 0x7a5a30, 0xa98657},
    [GROG_INK_HILL_1] = {"hill-1", 0xdccb9f, 0x453b25},
    [GROG_INK_HILL_2] = {"hill-2", 0xd2bb86, 0x55492d},
    [GROG_INK_HILL_3] = {"hill-3", 0xc6a96d, 0x665837},
    [GROG_INK_CONTOUR] = {"contour", 0xa0834c, 0x8f7a4d},
    [GROG_INK_MARSH] = {"marsh", 0xc5dccb, 0x24403a},
    [GROG_INK_REED] = {"reed", 0x4d7f64, 0x6fae8c},
    [GROG_INK_SHORE] = {"shore", 0xb4b083, 0x3d4636},
    [GROG_INK_SHALLOWS] = {"shallows", 0xb7dbe4, 0x1f4755},
    [GROG_INK_WATER] = {"water", 0x83bad2, 0x12384f},
    [GROG_INK_WAVE] = {"wave", 0xe2f1f6, 0x4f8fae},
    [GROG_INK_ROAD] = {"road", 0xf0e6cc, 0x554f41},
    [GROG_INK_ROAD_EDGE] = {"road-edge", 0xb3a57f, 0x2b2820},
    [GROG_INK_GRAVEL] = {"gravel", 0xcac3b4, 0x4c483f},
    [GROG_INK_TIMBER] = {"timber", 0x6d5128, 0xc0a06c},
    [GROG_INK_IRON] = {"iron", 0x3f3f42, 0xc6c6cc},
    [GROG_INK_STONE] = {"stone", 0xb0aba2, 0x6a6761},
    [GROG_INK_STONE_LIGHT] = {"stone-light", 0xd0cbc2, 0x8a867f},
    [GROG_INK_STONE_DARK] = {"stone-dark", 0x6c6861, 0x3f3d39},
    [GROG_INK_ROOF] = {"roof", 0xb96a4b, 0x7d4431},
    [GROG_INK_ROOF_LIGHT] = {"roof-light", 0xd08a68, 0x96573f},
    [GROG_INK_ROOF_DARK] = {"roof-dark", 0x8c4a33, 0x5c3023},
    [GROG_INK_COURT] = {"court", 0xdccdb6, 0x453c31},
    [GROG_INK_SMOKE] = {"smoke", 0xd3d3d3, 0x5d5f63},
    [GROG_INK_SMOKE_LIGHT] = {"smoke-light", 0xf1f1f1, 0x8c8f94},
};

const struct grog_ink_style *grog_ink_style(enum grog_ink ink)
{
    return &inks[ink >= 0 && ink < GROG_INKS ? ink : GROG_INK_GRASS];
}

/* ---- marks inside an area ---- */

static int tree_size(uint32_t random)
{
    return random & 3 ? 128 : 96;
}

static void tree_shadow(const struct brush *b, int x, int y, uint32_t random)
{
    brush_dot(b, GROG_INK_CROWN_DARK, tree_size(random), x + 14, y - 16);
}

static void tree_crown(const struct brush *b, int x, int y, uint32_t random)
{
    brush_dot(b, GROG_INK_CROWN, tree_size(random) - 12, x, y);
}

static void tree_light(const struct brush *b, int x, int y, uint32_t random)
{
    brush_dot(b, GROG_INK_LEAF, tree_size(random) / 2 - 12, x - 18, y + 20);
}

static void wood(const struct brush *b, const struct trace *area)
{
    scatter(b, area, 118, tree_shadow);
    scatter(b, area, 118, tree_crown);
    scatter(b, area, 118, tree_light);
}

static void bush(const struct brush *b, int x, int y, uint32_t random)
{
    brush_dot(b, random & 1 ? GROG_INK_CROWN : GROG_INK_LEAF, 44, x, y);
}

static void scrub(const struct brush *b, const struct trace *area)
{
    scatter(b, area, 105, bush);
}

static void pebble(const struct brush *b, int x, int y, uint32_t random)
{
    brush_dot(b, random & 1 ? GROG_INK_STONE : GROG_INK_STONE_DARK, 22, x, y);
}

static void rough(const struct brush *b, const struct trace *area)
{
    scatter(b, area, 70, pebble);
}

static void boulder(const struct brush *b, int x, int y, uint32_t random)
{
    brush_dot(b, GROG_INK_STONE_DARK, 44, x + 4, y - 5);
    brush_dot(b, random & 1 ? GROG_INK_STONE : GROG_INK_STONE_LIGHT, 36, x, y);
}

static void rubble(const struct brush *b, const struct trace *area)
{
    scatter(b, area, 62, boulder);
}

static void crater(const struct brush *b, int x, int y, uint32_t random)
{
    int size = random & 1 ? 90 : 66;
    brush_dot(b, GROG_INK_EARTH_DARK, size, x, y);
    brush_dot(b, GROG_INK_EARTH, size - 30, x - 4, y + 5);
}

static void craters(const struct brush *b, const struct trace *area)
{
    scatter(b, area, 170, crater);
}

static void reed(const struct brush *b, int x, int y, uint32_t random)
{
    (void)random;
    brush_line(b, GROG_INK_REED, 9, x - 24, y, x + 24, y);
    for (int lean = -14; lean <= 14; lean += 14)
        brush_line(b, GROG_INK_REED, 9, x + lean / 2, y, x + lean, y + 30);
}

static void marsh(const struct brush *b, const struct trace *area)
{
    scatter(b, area, 120, reed);
}

static void ripple(const struct brush *b, int x, int y, uint32_t random)
{
    const struct trace t = {5,
                            {{x - 40, y}, {x - 20, y + 9}, {x, y}, {x + 20, y - 9}, {x + 40, y}}};
    (void)random;
    brush_along(b, GROG_INK_WAVE, 9, &t);
}

static void water(const struct brush *b, const struct trace *area)
{
    scatter(b, area, 140, ripple);
}

static void field(const struct brush *b, const struct trace *area)
{
    furrows(b, GROG_INK_FURROW, 10, area, 40);
}

/* A roof from above: a shadow, the sunny side, the other, the ridge. */
static void house(const struct brush *b, int x, int y, uint32_t random)
{
    int wide = random & 1 ? 46 : 34, deep = random & 1 ? 34 : 46;
    const struct trace all = {
        4,
        {{x - wide, y - deep}, {x + wide, y - deep}, {x + wide, y + deep}, {x - wide, y + deep}}};
    struct trace shadow = all, sunny = all;
    for (int i = 0; i < 4; i++) {
        shadow.point[i][0] += 10;
        shadow.point[i][1] -= 12;
    }
    sunny.point[0][1] = sunny.point[1][1] = y;
    brush_fill(b, GROG_INK_SHADE, &shadow);
    brush_fill(b, GROG_INK_ROOF_DARK, &all);
    brush_fill(b, random & 2 ? GROG_INK_ROOF : GROG_INK_ROOF_LIGHT, &sunny);
}

static void town(const struct brush *b, const struct trace *area)
{
    scatter(b, area, 150, house);
}

static void village(const struct brush *b, const struct trace *area)
{
    scatter(b, area, 230, house);
}

static void puff(const struct brush *b, int x, int y, uint32_t random)
{
    brush_dot(b, random & 1 ? GROG_INK_SMOKE : GROG_INK_SMOKE_LIGHT, 96, x, y);
}

static void smoke(const struct brush *b, const struct trace *area)
{
    scatter(b, area, 85, puff);
}

static void tread(const struct brush *b, const struct trace *area)
{
    furrows(b, GROG_INK_TIMBER, 10, area, 26);
}

/* ---- edges of an area ---- */

static void notch(const struct brush *b, int x, int y, int dx, int dy, uint32_t number)
{
    (void)number;
    brush_line(b, GROG_INK_CONTOUR, 10, x, y, x - dy * 45 / 1000, y + dx * 45 / 1000);
    brush_line(b, GROG_INK_CONTOUR, 10, x, y, x + dy * 45 / 1000, y - dx * 45 / 1000);
}

static void steep(const struct brush *b, const struct trace *area)
{
    const struct trace edge = trace_closed(area);
    along(b, &edge, 55, notch);
}

static void battlement(const struct brush *b, int x, int y, int dx, int dy, uint32_t number)
{
    (void)dx;
    (void)dy;
    (void)number;
    brush_dot(b, GROG_INK_STONE_DARK, 52, x, y);
}

static void fort(const struct brush *b, const struct trace *area)
{
    const struct trace edge = trace_closed(area);
    along(b, &edge, 90, battlement);
}

static void traverse(const struct brush *b, const struct trace *area)
{
    furrows(b, GROG_INK_EARTH_DARK, 16, area, 60);
}

/* ---- areas ---- */

/* Legend: fill, edge, its width, what is strewn over it. */
struct area_row {
    enum grog_ink fill, edge;
    int width;
    bool is_smooth;
    void (*marks)(const struct brush *b, const struct trace *area);
};

static const struct area_row areas[GROG_LOOKS] = {
    [GROG_LOOK_NONE] = {GROG_INK_ROUGH, GROG_INK_EARTH, 8, false, NULL},
    [GROG_LOOK_PLAIN] = {GROG_INK_GRASS_DARK, GROG_INK_EARTH, 8, false, NULL},
    [GROG_LOOK_ROAD] = {GROG_INK_ROAD, GROG_INK_ROAD_EDGE, 18, false, NULL},
    [GROG_LOOK_BRIDGE] = {GROG_INK_EARTH, GROG_INK_TIMBER, 14, false, tread},
    [GROG_LOOK_RAIL] = {GROG_INK_GRAVEL, GROG_INK_STONE, 10, false, tread},
    [GROG_LOOK_FIELD] = {GROG_INK_FIELD, GROG_INK_FURROW, 12, false, field},
    [GROG_LOOK_SCRUB] = {GROG_INK_SCRUB, GROG_INK_GRASS_DARK, 14, true, scrub},
    [GROG_LOOK_ROUGH] = {GROG_INK_ROUGH, GROG_INK_STONE, 8, true, rough},
    [GROG_LOOK_CRATERS] = {GROG_INK_ROUGH, GROG_INK_EARTH, 8, true, craters},
    [GROG_LOOK_MARSH] = {GROG_INK_MARSH, GROG_INK_SHORE, 14, true, marsh},
    [GROG_LOOK_WOOD] = {GROG_INK_FOREST, GROG_INK_CROWN, 10, true, wood},
    [GROG_LOOK_STEEP] = {GROG_INK_HILL_2, GROG_INK_CONTOUR, 10, true, steep},
    [GROG_LOOK_CLIFF] = {GROG_INK_STONE, GROG_INK_STONE_DARK, 22, false, rubble},
    [GROG_LOOK_SHALLOW] = {GROG_INK_SHALLOWS, GROG_INK_SHORE, 16, true, water},
    [GROG_LOOK_STREAM] = {GROG_INK_SHALLOWS, GROG_INK_SHORE, 16, true, water},
    [GROG_LOOK_WATER] = {GROG_INK_WATER, GROG_INK_SHORE, 20, true, water},
    [GROG_LOOK_TOWN] = {GROG_INK_COURT, GROG_INK_ROAD_EDGE, 12, false, town},
    [GROG_LOOK_VILLAGE] = {GROG_INK_COURT, GROG_INK_ROAD_EDGE, 10, false, village},
    [GROG_LOOK_RUIN] = {GROG_INK_COURT, GROG_INK_STONE_DARK, 30, false, rubble},
    [GROG_LOOK_RUBBLE] = {GROG_INK_ROUGH, GROG_INK_STONE, 8, true, rubble},
    [GROG_LOOK_TRENCH] = {GROG_INK_EARTH, GROG_INK_EARTH_DARK, 24, false, traverse},
    [GROG_LOOK_FORT] = {GROG_INK_COURT, GROG_INK_STONE, 40, false, fort},
    [GROG_LOOK_HEDGE] = {GROG_INK_CROWN, GROG_INK_CROWN_DARK, 20, false, scrub},
    [GROG_LOOK_FENCE] = {GROG_INK_GRASS_DARK, GROG_INK_TIMBER, 14, false, NULL},
    [GROG_LOOK_WALL] = {GROG_INK_COURT, GROG_INK_STONE_DARK, 30, false, NULL},
    [GROG_LOOK_BANK] = {GROG_INK_EARTH, GROG_INK_EARTH_DARK, 14, false, steep},
    [GROG_LOOK_DITCH] = {GROG_INK_SHADE, GROG_INK_EARTH_DARK, 14, false, NULL},
    [GROG_LOOK_EARTHWORK] = {GROG_INK_HILL_3, GROG_INK_EARTH_DARK, 24, false, steep},
    [GROG_LOOK_STAKES] = {GROG_INK_GRASS_DARK, GROG_INK_TIMBER, 12, false, rough},
    [GROG_LOOK_WIRE] = {GROG_INK_GRASS_DARK, GROG_INK_IRON, 12, false, rough},
    [GROG_LOOK_OBSTACLE] = {GROG_INK_ROUGH, GROG_INK_STONE_DARK, 14, false, rubble},
    [GROG_LOOK_SMOKE] = {GROG_INK_SMOKE, GROG_INK_SMOKE_LIGHT, 10, true, smoke},
    [GROG_LOOK_MARKER] = {GROG_INK_FIELD, GROG_INK_IRON, 14, false, NULL},
};

static void paint_plain_area(const struct brush *b, enum grog_look look, const struct trace *sharp)
{
    const struct area_row *row = &areas[look];
    const struct trace area = row->is_smooth ? trace_smooth(sharp, true) : *sharp;
    const struct trace edge = trace_closed(&area);
    brush_along(b, row->edge, row->width, &edge);
    brush_fill(b, row->fill, &area);
    if (row->marks)
        row->marks(b, &area);
}

/* Level over level, each lighter; one contour alone gets two more, so that it is seen to be a hill. */
static void paint_hill(const struct brush *b, const struct trace *sharp, int level, bool is_alone)
{
    static const int share[] = {100, 72, 42};
    for (int i = 0; i < (is_alone ? 3 : 1); i++) {
        const struct trace small = trace_shrink(sharp, share[i]);
        const struct trace round = trace_smooth(&small, true), edge = trace_closed(&round);
        int higher = level + i < 2 ? level + i : 2;
        struct trace shadow = round;
        for (int k = 0; k < shadow.points; k++) {
            shadow.point[k][0] += 12;
            shadow.point[k][1] -= 16;
        }
        brush_fill(b, GROG_INK_SHADE, &shadow);
        brush_fill(b, (enum grog_ink)(GROG_INK_HILL_1 + higher), &round);
        brush_along(b, GROG_INK_CONTOUR, 8, &edge);
    }
}

/* One side of a roof, from an edge to the ridge; what looks to the south-east lies in shadow. */
static void paint_slope(const struct brush *b, const int *a, const int *c, const int *top)
{
    int dx = c[0] - a[0], dy = c[1] - a[1];
    const struct trace slope = {3, {{a[0], a[1]}, {c[0], c[1]}, {top[0], top[1]}}};
    int64_t side = (int64_t)dx * (top[1] - a[1]) - (int64_t)dy * (top[0] - a[0]);
    int east = side > 0 ? dy : -dy, south = side > 0 ? dx : -dx;
    brush_fill(b,
               east + south > 0   ? GROG_INK_ROOF_DARK
               : east - south > 0 ? GROG_INK_ROOF
                                  : GROG_INK_ROOF_LIGHT,
               &slope);
}

static void paint_building(const struct brush *b, const struct trace *area)
{
    struct trace shadow = *area, edge = trace_closed(area);
    int top[2];
    trace_middle(area, top);
    for (int i = 0; i < area->points; i++) {
        shadow.point[i][0] += 18;
        shadow.point[i][1] -= 22;
    }
    brush_fill(b, GROG_INK_SHADE, &shadow);
    for (int i = 0; i < area->points; i++)
        paint_slope(b, area->point[i], area->point[(i + 1) % area->points], top);
    brush_along(b, GROG_INK_ROOF_DARK, 14, &edge);
}

/* ---- shapes ---- */

static struct grog_map_shape square_about(const struct grog_map_shape *shape)
{
    enum { HALF = 75 };
    struct grog_map_shape square = *shape;
    square.points = 4;
    for (int i = 0; i < 4; i++) {
        square.point[i][0] = shape->point[0][0] + (i == 1 || i == 2 ? HALF : -HALF);
        square.point[i][1] = shape->point[0][1] + (i > 1 ? HALF : -HALF);
    }
    square.is_point = false;
    return square;
}

static void paint_area(const struct brush *b, const struct grog_map_shape *shape, int level,
                       bool is_alone)
{
    const struct trace area = trace_of(shape);
    if (shape->look == GROG_LOOK_BUILDING)
        paint_building(b, &area);
    else if (shape->look == GROG_LOOK_HILL)
        paint_hill(b, &area, level, is_alone);
    else
        paint_plain_area(b, shape->look, &area);
}

static bool lies_in(const struct grog_map_shape *inner, const struct grog_map_shape *outer)
{
    const struct trace around = trace_of(outer);
    for (int i = 0; i < inner->points; i++)
        if (!trace_holds(&around, inner->point[i][0], inner->point[i][1]))
            return false;
    return inner != outer && outer->look == GROG_LOOK_HILL && inner->look == GROG_LOOK_HILL;
}

static void paint_on_map(const struct brush *b, const struct grog_map *map,
                         const struct grog_map_shape *shape)
{
    int level = 0, within = 0;
    for (int i = 0; i < map->shapes && shape->look == GROG_LOOK_HILL; i++) {
        level += lies_in(shape, &map->shape[i]);
        within += lies_in(&map->shape[i], shape);
    }
    paint_area(b, shape, level, level + within == 0);
}

void grog_shape_paint(const struct grog_map_shape *shape, grog_painter *painter, void *context)
{
    const struct brush b = {painter, context};
    const struct grog_map_shape square = shape->is_point ? square_about(shape) : *shape;
    if (shape->is_line && shape->points > 1) {
        paint_line(&b, shape, true);
        paint_line(&b, shape, false);
    } else if (!shape->is_line && square.points > 2) {
        paint_area(&b, &square, 0, true);
    }
}

static bool is_zone(const struct grog_map_shape *shape)
{
    return strcmp(shape->kind, "zone") == 0;
}

static bool is_road(const struct grog_map_shape *shape)
{
    return shape->look == GROG_LOOK_ROAD && !shape->is_point;
}

/* Lines and roads that follow each other get their edges before any of them is filled: where they meet
 * there is no line between them. */
static void paint_edges(const struct brush *b, const struct grog_map *map, int first)
{
    for (int i = first; i < map->shapes; i++) {
        const struct grog_map_shape *shape = &map->shape[i];
        if (shape->look != map->shape[first].look)
            return;
        const struct trace area = trace_of(shape), edge = trace_closed(&area);
        if (shape->is_line && shape->points > 1)
            paint_line(b, shape, true);
        else if (is_road(shape))
            brush_along(b, GROG_INK_ROAD_EDGE, 18, &edge);
    }
}

static void paint_shape(const struct brush *b, const struct grog_map *map, int i)
{
    const struct grog_map_shape *shape = &map->shape[i];
    const struct trace area = trace_of(shape);
    if (shape->is_line && shape->points > 1)
        paint_line(b, shape, false);
    else if (is_road(shape))
        brush_fill(b, GROG_INK_ROAD, &area);
    else if (shape->is_point)
        grog_shape_paint(shape, b->painter, b->context);
    else if (shape->points > 2)
        paint_on_map(b, map, shape);
}

void grog_map_paint(const struct grog_map *map, grog_painter *painter, void *context)
{
    const struct brush b = {painter, context};
    const struct trace table = {
        4, {{0, 0}, {map->width, 0}, {map->width, map->depth}, {0, map->depth}}};
    brush_fill(&b, GROG_INK_GRASS, &table);
    for (int i = 0; i < map->shapes; i++) {
        if (is_zone(&map->shape[i]))
            continue;
        if (i == 0 || map->shape[i].look != map->shape[i - 1].look || is_zone(&map->shape[i - 1]))
            paint_edges(&b, map, i);
        paint_shape(&b, map, i);
    }
}
