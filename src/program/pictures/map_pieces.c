/* SPDX-License-Identifier: MIT */
#include "map_pieces.h"

#include "map_signs.h"

#include "map_ground.h"

#include <math.h>
#include <string.h>

/* Of the palette that everyone can tell apart, a little darker: white signs stand on them. */
uint32_t side_ink(int side)
{
    return side == 0 ? 0x00639c : 0xb84a00;
}

static void side_dash(cairo_t *cr, int side, double length)
{
    const double dash[][4] = {{length, length}, {length, length / 2, length / 5, length / 2}};
    cairo_set_dash(cr, dash[side == 1], side == 1 ? 4 : 2, 0);
}

/* Stripes over whatever the path holds; the path stays. */
static void stripe(cairo_t *cr, struct rectangle box, double apart, double width)
{
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_save(cr);
    cairo_clip(cr);
    cairo_set_line_width(cr, width);
    for (double x = box.x - box.height; x < box.x + box.width; x += apart) {
        cairo_move_to(cr, x, box.y + box.height);
        cairo_line_to(cr, x + box.height, box.y);
    }
    cairo_stroke(cr);
    cairo_restore(cr);
    cairo_append_path(cr, path);
    cairo_path_destroy(path);
}

/* ---- zones ---- */

static void paint_zone(cairo_t *cr, int side)
{
    uint32_t rgb = side_ink(side);
    cairo_set_source_rgba(cr, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                          (rgb & 255) / 255.0, 0.07);
    cairo_fill_preserve(cr);
    canvas_colour(cr, rgb);
    cairo_set_line_width(cr, 2.2);
    side_dash(cr, side, 10);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
}

void zones_draw(cairo_t *cr, const struct map_view *v)
{
    const struct grog_map *map = &v->picture->map;
    for (int i = 0; v->picture->has_zones && i < map->shapes; i++) {
        const struct grog_map_shape *shape = &map->shape[i];
        if (!ground_is_zone(shape))
            continue;
        view_path(cr, v, shape->point, shape->points, true);
        paint_zone(cr, shape->side);
    }
}

void zone_sample(cairo_t *cr, int side, struct rectangle a)
{
    cairo_new_path(cr);
    cairo_rectangle(cr, a.x, a.y, a.width, a.height);
    paint_zone(cr, side);
}

/* ---- objectives ---- */

enum { STAR_RADIUS = 15, RING_RADIUS = 21 };

static void star_draw(cairo_t *cr, double x, double y, double radius)
{
    cairo_new_path(cr);
    for (int i = 0; i < 10; i++) {
        double r = i % 2 ? 0.52 * radius : radius, angle = (i - 2.5) * acos(-1) / 5;
        cairo_line_to(cr, x + r * cos(angle), y + r * sin(angle));
    }
    cairo_close_path(cr);
    canvas_colour(cr, 0xf0e442);
    cairo_fill_preserve(cr);
    canvas_colour(cr, INK);
    cairo_set_line_width(cr, 1.4);
    cairo_stroke(cr);
}

struct rectangle objective_box(const struct map_view *v, int objective)
{
    const struct grog_map_objective *o = &v->picture->map.objective[objective];
    double r = o->held_by == 0 || o->held_by == 1 ? RING_RADIUS : STAR_RADIUS;
    return (struct rectangle){view_x(v, o->at[0]) - r, view_y(v, o->at[1]) - r, 2 * r, 2 * r};
}

void objective_sample(cairo_t *cr, double x, double y, int objective)
{
    const char sign[2] = {map_objective_sign(objective)};
    star_draw(cr, x, y, STAR_RADIUS);
    text_font(cr, 12, true);
    canvas_colour(cr, INK);
    text_draw(cr, x, y + 5, ALIGN_CENTRE, sign);
}

static void draw_ring(cairo_t *cr, double x, double y, int side)
{
    cairo_new_path(cr);
    cairo_arc(cr, x, y, RING_RADIUS - 2, 0, 2 * acos(-1));
    canvas_colour(cr, PAPER);
    cairo_set_line_width(cr, 6);
    cairo_stroke_preserve(cr);
    canvas_colour(cr, side_ink(side));
    cairo_set_line_width(cr, 3.4);
    side_dash(cr, side, side == 1 ? 11 : 60);
    if (side == 0)
        cairo_set_dash(cr, NULL, 0, 0);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
}

void objective_draw(cairo_t *cr, const struct map_view *v, int objective)
{
    const struct grog_map_objective *o = &v->picture->map.objective[objective];
    double x = view_x(v, o->at[0]), y = view_y(v, o->at[1]);
    if (o->held_by == 0 || o->held_by == 1)
        draw_ring(cr, x, y, o->held_by);
    objective_sample(cr, x, y, objective);
}

/* ---- bases ---- */

enum { FRONT_POINT = 11 }; /* how far the point of a front reaches */

static void fill_base(cairo_t *cr, int side, bool is_wreck, struct rectangle box)
{
    canvas_colour(cr, is_wreck ? 0xa8a8a8 : side_ink(side));
    cairo_fill_preserve(cr);
    if (side == 1 && !is_wreck) {
        canvas_colour(cr, 0xf2b48a);
        stripe(cr, box, 9, 1.6);
    }
}

/* A white line inside the outline keeps bases apart from dark ground; the front is a bar, with a
 * point ahead of its middle. */
static void outline_base(cairo_t *cr)
{
    canvas_colour(cr, PAPER);
    cairo_set_line_width(cr, 4.5);
    cairo_stroke_preserve(cr);
    canvas_colour(cr, INK);
    cairo_set_line_width(cr, 2);
    cairo_stroke(cr);
}

static void draw_front(cairo_t *cr, const struct map_view *v, const struct grog_map_unit *unit)
{
    double lx = view_x(v, unit->corner[0][0]), ly = view_y(v, unit->corner[0][1]);
    double rx = view_x(v, unit->corner[1][0]), ry = view_y(v, unit->corner[1][1]);
    double length = hypot(rx - lx, ry - ly), size = fmin(FRONT_POINT / 1.4, 0.35 * length);
    if (length <= 0)
        return;
    double ux = (rx - lx) / length, uy = (ry - ly) / length, mx = (lx + rx) / 2, my = (ly + ry) / 2;
    canvas_colour(cr, INK);
    cairo_set_line_width(cr, 5);
    canvas_line(cr, lx, ly, rx, ry);
    cairo_move_to(cr, mx - size * ux, my - size * uy);
    cairo_line_to(cr, mx + 1.4 * size * uy, my - 1.4 * size * ux);
    cairo_line_to(cr, mx + size * ux, my + size * uy);
    cairo_close_path(cr);
    cairo_fill(cr);
}

static void cross_out(cairo_t *cr, const struct map_view *v, const struct grog_map_unit *unit)
{
    canvas_colour(cr, INK);
    cairo_set_line_width(cr, 2.5);
    for (int i = 0; i < 2; i++)
        canvas_line(cr, view_x(v, unit->corner[i][0]), view_y(v, unit->corner[i][1]),
                    view_x(v, unit->corner[i + 2][0]), view_y(v, unit->corner[i + 2][1]));
}

/* A unit of several bases is drawn as these. */
static void fill_bases(cairo_t *cr, const struct map_view *v, const struct grog_map_unit *u,
                       bool is_worn)
{
    int corner[4][2], bases = v->picture->base && u->bases > 0 ? u->bases : 1;
    for (int k = 0; k < bases; k++) {
        memcpy(corner, u->corner, sizeof corner);
        if (bases > 1 || u->bases == 1)
            v->picture->base(u, k, corner);
        view_path(cr, v, (const int(*)[2])corner, 4, true);
        fill_base(cr, u->side, u->is_wreck || is_worn, view_box(v, (const int(*)[2])corner, 4));
        outline_base(cr);
        sign_draw_arm(cr, v, u->arm, (const int(*)[2])corner);
        if (k < u->files)
            sign_draw_weapon(cr, v, u->weapon, (const int(*)[2])corner);
    }
}

static bool is_worn(const struct grog_map_unit *u)
{
    for (int i = 0; i < u->marks; i++)
        if (u->mark[i].kind == GROG_MARK_SHADE)
            return true;
    return false;
}

void base_draw(cairo_t *cr, const struct map_view *v, int unit)
{
    const struct grog_map_unit *u = &v->picture->map.unit[unit];
    fill_bases(cr, v, u, is_worn(u));
    if (u->is_wreck)
        cross_out(cr, v, u);
    else
        draw_front(cr, v, u);
}

enum { MARK_HEIGHT = 14 };

/* Markers lie behind the unit's right rear, one beside the other. */
void base_draw_marks(cairo_t *cr, const struct map_view *v, int unit)
{
    const struct grog_map_unit *u = &v->picture->map.unit[unit];
    struct rectangle box = view_box(v, u->corner, 4);
    double x = box.x + box.width + 2, y = box.y + box.height / 2 - MARK_HEIGHT / 2.0;
    text_font(cr, 11, true);
    for (int i = 0; i < u->marks && !u->is_wreck; i++) {
        if (!u->mark[i].text[0])
            continue;
        double width = text_width(cr, u->mark[i].text) + 6;
        struct rectangle at = {x, y, width, MARK_HEIGHT};
        canvas_fill(cr, at, u->mark[i].kind == GROG_MARK_COUNT ? 0xf0e442 : PAPER);
        cairo_rectangle(cr, at.x, at.y, at.width, at.height);
        canvas_colour(cr, INK);
        cairo_set_line_width(cr, 1.2);
        cairo_stroke(cr);
        text_draw(cr, x + width / 2, y + MARK_HEIGHT - 3, ALIGN_CENTRE, u->mark[i].text);
        x += width + 2;
    }
}

static const struct grog_map_unit *unit_numbered(const struct grog_map *map, int unit)
{
    for (int i = 0; i < map->units; i++)
        if (map->unit[i].unit == unit)
            return &map->unit[i];
    return NULL;
}

/* A line from one to the other, with a diamond where they meet. */
void contacts_draw(cairo_t *cr, const struct map_view *v)
{
    const struct grog_map *map = &v->picture->map;
    for (int i = 0; i < map->contacts; i++) {
        const struct grog_map_unit *a = unit_numbered(map, map->contact[i].attacker);
        const struct grog_map_unit *d = unit_numbered(map, map->contact[i].defender);
        if (!a || !d)
            continue;
        double ax = view_x(v, a->at[0]), ay = view_y(v, a->at[1]);
        double dx = view_x(v, d->at[0]), dy = view_y(v, d->at[1]);
        double x = (ax + dx) / 2, y = (ay + dy) / 2, r = 7;
        canvas_colour(cr, 0xb00020);
        cairo_set_line_width(cr, 2.5);
        canvas_line(cr, ax, ay, dx, dy);
        cairo_move_to(cr, x - r, y);
        cairo_line_to(cr, x, y - r);
        cairo_line_to(cr, x + r, y);
        cairo_line_to(cr, x, y + r);
        cairo_close_path(cr);
        cairo_fill(cr);
    }
}

void base_sample(cairo_t *cr, int side, bool is_wreck, struct rectangle a)
{
    cairo_new_path(cr);
    cairo_rectangle(cr, a.x, a.y, a.width, a.height);
    fill_base(cr, side, is_wreck, a);
    outline_base(cr);
    if (is_wreck) {
        canvas_line(cr, a.x, a.y, a.x + a.width, a.y + a.height);
        canvas_line(cr, a.x, a.y + a.height, a.x + a.width, a.y);
    }
}

/* ---- signs ---- */

static double edge_length(const struct map_view *v, const int *a, const int *b)
{
    return hypot(b[0] - a[0], b[1] - a[1]) * v->inch / 100;
}

struct rectangle base_box(const struct map_view *v, int unit)
{
    const struct grog_map_unit *u = &v->picture->map.unit[unit];
    struct rectangle box = view_box(v, u->corner, 4);
    double angle = u->facing * acos(-1) / 18000, reach = u->is_wreck ? 0 : FRONT_POINT;
    double mx = view_x(v, (u->corner[0][0] + u->corner[1][0]) / 2);
    double my = view_y(v, (u->corner[0][1] + u->corner[1][1]) / 2);
    double x = mx + reach * sin(angle), y = my - reach * cos(angle);
    double east = fmax(box.x + box.width, x), south = fmax(box.y + box.height, y);
    box.x = fmin(box.x, x);
    box.y = fmin(box.y, y);
    return (struct rectangle){box.x, box.y, east - box.x, south - box.y};
}

bool base_has_sign(const struct map_view *v, int unit)
{
    const struct grog_map_unit *u = &v->picture->map.unit[unit];
    return !u->is_wreck && edge_length(v, u->corner[0], u->corner[1]) >= 20 &&
           edge_length(v, u->corner[1], u->corner[2]) >= 15;
}

static bool is_on_star(const struct map_view *v, double x, double y)
{
    for (int i = 0; i < v->picture->map.objectives; i++) {
        struct rectangle box = objective_box(v, i);
        if (x > box.x - 11 && x < box.x + box.width + 11 && y > box.y - 8 &&
            y < box.y + box.height + 8)
            return true;
    }
    return false;
}

/* Along the base from its middle to either flank, then to the rear: the first place that no star
 * covers. */
static void sign_place(const struct map_view *v, const struct grog_map_unit *u, double *x,
                       double *y)
{
    static const double steps[][2] = {{0, 0},   {0, -0.1}, {0.3, 0},     {-0.3, 0},
                                      {0, 0.3}, {0, -0.3}, {0.35, -0.3}, {-0.35, -0.3}};
    double ax = u->corner[1][0] - u->corner[0][0], ay = u->corner[1][1] - u->corner[0][1];
    double dx = u->corner[0][0] - u->corner[3][0], dy = u->corner[0][1] - u->corner[3][1];
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        double right = steps[i][0], ahead = steps[i][1];
        *x = view_x(v, u->at[0] + (int)(right * ax + ahead * dx));
        *y = view_y(v, u->at[1] + (int)(right * ay + ahead * dy));
        if (!is_on_star(v, *x, *y))
            return;
    }
    *x = view_x(v, u->at[0]);
    *y = view_y(v, u->at[1]);
}

void base_draw_sign(cairo_t *cr, const struct map_view *v, int unit)
{
    const struct grog_map_unit *u = &v->picture->map.unit[unit];
    char sign[3];
    double x, y;
    map_sign_of(&v->picture->map, unit, sign);
    sign_place(v, u, &x, &y);
    text_font(cr, fmin(15, fmax(11, 0.6 * v->inch)), true);
    double width = text_width(cr, sign) + 4;
    canvas_fill(cr, (struct rectangle){x - width / 2, y - 7, width, 14}, side_ink(u->side));
    canvas_colour(cr, PAPER);
    text_draw(cr, x, y + 5, ALIGN_CENTRE, sign);
}
