/* SPDX-License-Identifier: MIT */
/* Ground that is a line: roads and waters are smooth, works have their teeth on the outer side only. */
#include "paint.h"

static void leaf(const struct brush *b, int x, int y, int dx, int dy, uint32_t number)
{
    (void)dx;
    (void)dy;
    brush_dot(b, number & 1 ? GROG_INK_LEAF : GROG_INK_CROWN, 56, x, y);
}

static void post(const struct brush *b, int x, int y, int dx, int dy, uint32_t number)
{
    (void)number;
    brush_line(b, GROG_INK_TIMBER, 12, x - dy * 22 / 1000, y + dx * 22 / 1000, x + dy * 22 / 1000,
               y - dx * 22 / 1000);
}

static void stone(const struct brush *b, int x, int y, int dx, int dy, uint32_t number)
{
    brush_line(b, number % 3 ? GROG_INK_STONE : GROG_INK_STONE_LIGHT, 30, x - dx * 14 / 1000,
               y - dy * 14 / 1000, x + dx * 14 / 1000, y + dy * 14 / 1000);
}

/* The inner side of works is on the left hand of who goes along them; the teeth look out. */
static void tooth(const struct brush *b, int x, int y, int dx, int dy, uint32_t number)
{
    (void)number;
    brush_line(b, GROG_INK_EARTH_DARK, 14, x, y, x + dy * 48 / 1000, y - dx * 48 / 1000);
}

static void sleeper(const struct brush *b, int x, int y, int dx, int dy, uint32_t number)
{
    (void)number;
    brush_line(b, GROG_INK_TIMBER, 14, x - dy * 34 / 1000, y + dx * 34 / 1000, x + dy * 34 / 1000,
               y - dx * 34 / 1000);
}

static void stake(const struct brush *b, int x, int y, int dx, int dy, uint32_t number)
{
    (void)number;
    brush_line(b, GROG_INK_TIMBER, 14, x - dx * 18 / 1000, y - dy * 18 / 1000,
               x + (dx + 2 * dy) * 18 / 1000, y + (dy - 2 * dx) * 18 / 1000);
}

static void barb(const struct brush *b, int x, int y, int dx, int dy, uint32_t number)
{
    (void)dx;
    (void)dy;
    (void)number;
    brush_line(b, GROG_INK_IRON, 8, x - 16, y - 16, x + 16, y + 16);
    brush_line(b, GROG_INK_IRON, 8, x - 16, y + 16, x + 16, y - 16);
}

static void block(const struct brush *b, int x, int y, int dx, int dy, uint32_t number)
{
    (void)number;
    brush_line(b, GROG_INK_STONE_DARK, 26, x - dx * 12 / 1000, y - dy * 12 / 1000,
               x + dx * 12 / 1000, y + dy * 12 / 1000);
}

static int width_of(const struct grog_map_shape *shape, int usual)
{
    return shape->width ? shape->width : usual;
}

static void paint_road(const struct brush *b, const struct grog_map_shape *shape,
                       const struct trace *t, bool is_under)
{
    int width = width_of(shape, 80);
    brush_along(b, is_under ? GROG_INK_ROAD_EDGE : GROG_INK_ROAD, is_under ? width + 18 : width, t);
}

static void paint_water(const struct brush *b, const struct grog_map_shape *shape,
                        const struct trace *t, bool is_under)
{
    int width = width_of(shape, shape->look == GROG_LOOK_WATER ? 110 : 50);
    enum grog_ink ink = shape->look == GROG_LOOK_WATER ? GROG_INK_WATER : GROG_INK_SHALLOWS;
    brush_along(b, is_under ? GROG_INK_SHORE : ink, is_under ? width + 22 : width, t);
    if (!is_under)
        brush_along(b, GROG_INK_WAVE, 8, t);
}

static void paint_rail(const struct brush *b, const struct grog_map_shape *shape,
                       const struct trace *t, bool is_under)
{
    if (is_under) {
        brush_along(b, GROG_INK_GRAVEL, width_of(shape, 90), t);
        return;
    }
    along(b, t, 45, sleeper);
    brush_along(b, GROG_INK_IRON, 14, t);
}

/* A wall of earth, and its teeth; a ditch is hollow. */
static void paint_works(const struct brush *b, const struct grog_map_shape *shape,
                        const struct trace *t)
{
    bool is_hollow = shape->look == GROG_LOOK_DITCH || shape->look == GROG_LOOK_TRENCH;
    along(b, t, 34, tooth);
    brush_along(b, GROG_INK_EARTH_DARK, width_of(shape, is_hollow ? 48 : 34), t);
    brush_along(b, is_hollow ? GROG_INK_SHADE : GROG_INK_EARTH, width_of(shape, 34) * 2 / 3, t);
}

static void paint_fence(const struct brush *b, enum grog_look look, const struct trace *t)
{
    switch (look) {
    case GROG_LOOK_HEDGE:
        brush_along(b, GROG_INK_CROWN_DARK, 66, t);
        along(b, t, 40, leaf);
        break;
    case GROG_LOOK_FENCE:
        brush_along(b, GROG_INK_TIMBER, 12, t);
        along(b, t, 90, post);
        break;
    case GROG_LOOK_WALL:
        brush_along(b, GROG_INK_STONE_DARK, 46, t);
        along(b, t, 60, stone);
        break;
    case GROG_LOOK_STAKES:
        along(b, t, 45, stake);
        break;
    case GROG_LOOK_WIRE:
        brush_along(b, GROG_INK_IRON, 8, t);
        along(b, t, 48, barb);
        break;
    default:
        along(b, t, 60, block);
    }
}

void paint_line(const struct brush *b, const struct grog_map_shape *shape, bool is_under)
{
    const struct trace sharp = trace_of(shape), smooth = trace_smooth(&sharp, false);
    switch (shape->look) {
    case GROG_LOOK_ROAD:
        paint_road(b, shape, &smooth, is_under);
        break;
    case GROG_LOOK_RAIL:
        paint_rail(b, shape, &smooth, is_under);
        break;
    case GROG_LOOK_STREAM:
    case GROG_LOOK_WATER:
    case GROG_LOOK_SHALLOW:
        paint_water(b, shape, &smooth, is_under);
        break;
    case GROG_LOOK_BANK:
    case GROG_LOOK_EARTHWORK:
    case GROG_LOOK_DITCH:
    case GROG_LOOK_TRENCH:
        if (!is_under)
            paint_works(b, shape, &sharp);
        break;
    default:
        if (!is_under)
            paint_fence(b, shape->look, &sharp);
    }
}
