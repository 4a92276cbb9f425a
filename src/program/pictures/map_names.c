/* SPDX-License-Identifier: MIT */
#include "map_names.h"

#include "map_ground.h"
#include "map_pieces.h"

#include <math.h>
#include <strings.h>

enum { BOXES_MAX = 256, NAME_SIZE = 14, NAME_HEIGHT = 15, NAME_GAP = 4 };

struct names {
    cairo_t *cr;
    const struct map_view *v;
    struct rectangle piece[BOXES_MAX]; /* what should not be covered */
    struct rectangle name[BOXES_MAX];
    int pieces, names;
};

static double overlap(struct rectangle a, struct rectangle b)
{
    double w = fmin(a.x + a.width, b.x + b.width) - fmax(a.x, b.x);
    double h = fmin(a.y + a.height, b.y + b.height) - fmax(a.y, b.y);
    return w > 0 && h > 0 ? w * h : 0;
}

static double cost(const struct names *n, struct rectangle box)
{
    double sum = 8 * (box.width * box.height - overlap(box, n->v->table));
    for (int i = 0; i < n->pieces; i++)
        sum += overlap(box, n->piece[i]);
    for (int i = 0; i < n->names; i++)
        sum += 3 * overlap(box, n->name[i]);
    return sum;
}

static const double direction[][2] = {{0, 1},   {0, -1},   {1, 0},    {-1, 0},
                                      {1, 1},   {-1, 1},   {1, -1},   {-1, -1},
                                      {0.5, 1}, {-0.5, 1}, {0.5, -1}, {-0.5, -1}};
enum { PLACES = sizeof direction / sizeof *direction, RINGS = 6, RING_WIDTH = 16 };

/* The k-th place beside a thing: below, above, right, left, then the corners, then further away. */
static struct rectangle place_beside(struct rectangle thing, double width, int k)
{
    double far = k / PLACES * RING_WIDTH;
    double right = direction[k % PLACES][0], down = direction[k % PLACES][1];
    double reach_x = (thing.width + width) / 2 + NAME_GAP + far;
    double reach_y = (thing.height + NAME_HEIGHT) / 2 + NAME_GAP + far;
    if (down != 0 && fabs(right) == 1)
        reach_x -= width / 3;
    return (struct rectangle){thing.x + thing.width / 2 + right * reach_x - width / 2,
                              thing.y + thing.height / 2 + down * reach_y - NAME_HEIGHT / 2.0,
                              width, NAME_HEIGHT};
}

static double within(double n, double least, double most)
{
    return fmin(fmax(n, least), most);
}

/* From a name that stands apart to its thing. */
static void draw_leader(cairo_t *cr, struct rectangle name, struct rectangle thing)
{
    double x = thing.x + thing.width / 2, y = thing.y + thing.height / 2;
    double from_x = within(x, name.x, name.x + name.width);
    double from_y = within(y, name.y, name.y + name.height);
    double to_x = within(from_x, thing.x + 3, thing.x + thing.width - 3);
    double to_y = within(from_y, thing.y + 3, thing.y + thing.height - 3);
    canvas_colour(cr, PAPER);
    cairo_set_line_width(cr, 3);
    canvas_line(cr, from_x, from_y, to_x, to_y);
    canvas_colour(cr, INK);
    cairo_set_line_width(cr, 1);
    canvas_line(cr, from_x, from_y, to_x, to_y);
}

/* The halo is the text itself, in paper, a little off in each direction: as an outline every letter
 * would be a long path of its own, and the picture ten times as large. */
static void draw_halo(cairo_t *cr, struct rectangle box, const char *text, uint32_t rgb)
{
    static const double off[][2] = {{-1.5, -1.5}, {1.5, -1.5}, {-1.5, 1.5}, {1.5, 1.5},
                                    {0, -2},      {0, 2},      {0, 0}};
    enum { COPIES = sizeof off / sizeof *off };
    for (int i = 0; i < COPIES; i++) {
        canvas_colour(cr, i == COPIES - 1 ? rgb : PAPER);
        text_draw(cr, box.x + 2 + off[i][0], box.y + NAME_HEIGHT - 3.5 + off[i][1], ALIGN_LEFT,
                  text);
    }
}

/* The place of least cost: a ring further out costs something too. */
static int best_place(const struct names *n, struct rectangle thing, double width)
{
    int best = 0;
    double least = cost(n, place_beside(thing, width, 0));
    for (int k = 1; k < RINGS * PLACES && least > 0; k++) {
        double its_cost = cost(n, place_beside(thing, width, k)) + 2 * k;
        if (its_cost < least) {
            best = k;
            least = its_cost;
        }
    }
    return best;
}

static void put_name(struct names *n, struct rectangle thing, const char *text, uint32_t rgb)
{
    if (!text[0] || n->names == BOXES_MAX)
        return;
    double width = text_width(n->cr, text) + 4;
    int place = best_place(n, thing, width);
    struct rectangle box = place_beside(thing, width, place);
    if (place >= PLACES)
        draw_leader(n->cr, box, thing);
    n->name[n->names++] = box;
    draw_halo(n->cr, box, text, rgb);
}

static void gather_pieces(struct names *n)
{
    const struct grog_map *map = &n->v->picture->map;
    for (int i = 0; i < map->units; i++)
        n->piece[n->pieces++] = base_box(n->v, i);
    for (int i = 0; i < map->objectives; i++)
        n->piece[n->pieces++] = objective_box(n->v, i);
}

static void name_units(struct names *n)
{
    const struct grog_map *map = &n->v->picture->map;
    for (int i = 0; i < map->units; i++) {
        char sign[3], text[80];
        bool is_bare = base_has_sign(n->v, i) || map->unit[i].is_wreck;
        map_sign_of(map, i, sign);
        snprintf(text, sizeof text, "%s%s%s", is_bare ? "" : sign, is_bare ? "" : " ",
                 map->unit[i].name);
        put_name(n, n->piece[i], text, map->unit[i].is_wreck ? SOFT_INK : INK);
    }
}

static bool is_covered(const struct map_view *v, int shape, double x, double y)
{
    const struct grog_map *map = &v->picture->map;
    for (int i = shape + 1; i < map->shapes; i++) {
        struct rectangle box = view_box(v, map->shape[i].point, map->shape[i].points);
        if (!map->shape[i].is_line && x > box.x && x < box.x + box.width && y > box.y &&
            y < box.y + box.height)
            return true;
    }
    return false;
}

/* A name lies on the ground that it names, where nothing lies over it, if it can. */
static struct rectangle shape_middle(const struct map_view *v, int number)
{
    static const double share[] = {0.5, 0.25, 0.75};
    const struct grog_map_shape *shape = &v->picture->map.shape[number];
    struct rectangle box = view_box(v, shape->point, shape->points);
    if (shape->is_line)
        return box;
    double y = box.y + box.height / 2;
    for (int i = 0; i < 3; i++) {
        double x = box.x + share[i] * box.width;
        if (!is_covered(v, number, x, y))
            return (struct rectangle){x, y - 12, 0, 0};
    }
    return box;
}

/* The star there says it already. */
static bool is_objective_name(const struct grog_map *map, const char *name)
{
    for (int i = 0; i < map->objectives; i++)
        if (strcasecmp(map->objective[i].name, name) == 0)
            return true;
    return false;
}

void names_draw(cairo_t *cr, const struct map_view *v)
{
    const struct grog_map *map = &v->picture->map;
    struct names n = {.cr = cr, .v = v};
    gather_pieces(&n);
    text_font(cr, NAME_SIZE, true);
    for (int i = 0; i < map->objectives; i++)
        put_name(&n, objective_box(v, i), map->objective[i].name, 0x5c3c00);
    text_font(cr, NAME_SIZE, false);
    name_units(&n);
    cairo_select_font_face(cr, "sans-serif", CAIRO_FONT_SLANT_ITALIC, CAIRO_FONT_WEIGHT_NORMAL);
    for (int i = 0; i < map->shapes; i++)
        if (!ground_is_zone(&map->shape[i]) && !is_objective_name(map, map->shape[i].name))
            put_name(&n, shape_middle(v, i), map->shape[i].name, SOFT_INK);
}
