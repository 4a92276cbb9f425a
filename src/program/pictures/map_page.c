/* SPDX-License-Identifier: MIT */
/*
 * The page of a map: title and caption, the table with numbers along its edges, the scale and the
 * key.  Like a chart's page it is as high as it must be, and what draws the key also measures it.
 */
#include "map.h"
#include "map_ground.h"
#include "map_names.h"
#include "map_pieces.h"
#include "surface.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { MARGIN = 24, NUMBERS = 36, TABLE_WIDTH_MOST = 1040, TABLE_HEIGHT_MOST = 1200 };
enum {
    PAGE_WIDTH_LEAST = 700,
    KEY_LINE = 30,
    KEY_GAP = 24,
    KEY_FONT = 15,
    SAMPLE_WIDTH = 40,
    SAMPLE_HEIGHT = 20
};

const size_t pictures_map_size = sizeof(struct map_picture);

struct map_page {
    struct map_view view;
    double width, height;
    double key; /* where it begins */
};

/* ---- the head ---- */

static double draw_head(cairo_t *cr, const struct map_picture *picture, double width)
{
    char fitted[TEXT_MAX];
    text_font(cr, 26, true);
    canvas_colour(cr, INK);
    text_fit(cr, picture->map.title, width - 2 * MARGIN, fitted, sizeof fitted);
    text_draw(cr, MARGIN, MARGIN + 20, ALIGN_LEFT, fitted);
    double y = MARGIN + 32;
    if (!picture->caption[0])
        return y;
    text_font(cr, 16, false);
    canvas_colour(cr, SOFT_INK);
    text_fit(cr, picture->caption, width - 2 * MARGIN, fitted, sizeof fitted);
    text_draw(cr, MARGIN, y + 16, ALIGN_LEFT, fitted);
    return y + 24;
}

/* ---- the edges of the table ---- */

static double measure(const struct map_picture *picture, int hundredths)
{
    return hundredths / 100.0 * (picture->is_metric ? 2.5 : 1);
}

static void draw_tick(cairo_t *cr, const struct map_view *v, int at, bool is_across)
{
    const struct rectangle *t = &v->table;
    double length = at % 1200 == 0 ? 9 : 5;
    double x = view_x(v, at), y = view_y(v, at);
    char number[24];
    if (is_across) {
        canvas_line(cr, x, t->y + t->height, x, t->y + t->height + length);
        canvas_line(cr, x, t->y, x, t->y - length);
    } else {
        canvas_line(cr, t->x, y, t->x - length, y);
        canvas_line(cr, t->x + t->width, y, t->x + t->width + length, y);
    }
    if (at % 1200 != 0)
        return;
    snprintf(number, sizeof number, "%g", measure(v->picture, at));
    if (is_across)
        text_draw(cr, x, t->y + t->height + 24, ALIGN_CENTRE, number);
    else
        text_draw(cr, t->x - 12, y + 5, ALIGN_RIGHT, number);
}

static void draw_edges(cairo_t *cr, const struct map_view *v)
{
    canvas_colour(cr, INK);
    cairo_set_line_width(cr, 2);
    cairo_rectangle(cr, v->table.x, v->table.y, v->table.width, v->table.height);
    cairo_stroke(cr);
    cairo_set_line_width(cr, 1.2);
    text_font(cr, 13, false);
    for (int x = 0; x <= v->picture->map.width; x += 600)
        draw_tick(cr, v, x, true);
    for (int y = 0; y <= v->picture->map.depth; y += 600)
        draw_tick(cr, v, y, false);
}

/* A faint square each foot, so that distances can be judged. */
static void draw_grid(cairo_t *cr, const struct map_view *v)
{
    const struct rectangle *t = &v->table;
    cairo_set_source_rgba(cr, 0.35, 0.32, 0.2, 0.22);
    cairo_set_line_width(cr, 0.8);
    for (int x = 1200; x < v->picture->map.width; x += 1200)
        canvas_line(cr, view_x(v, x), t->y, view_x(v, x), t->y + t->height);
    for (int y = 1200; y < v->picture->map.depth; y += 1200)
        canvas_line(cr, t->x, view_y(v, y), t->x + t->width, view_y(v, y));
}

/* ---- the key ---- */

struct key {
    cairo_t *cr;
    double x, y, width;
};

/* Room for a sample with its words behind it; where the sample goes. */
static struct rectangle key_entry(struct key *k, double sample, const char *words)
{
    double width = sample + 8 + text_width(k->cr, words);
    if (k->x > MARGIN && k->x + width > k->width - MARGIN) {
        k->x = MARGIN;
        k->y += KEY_LINE;
    }
    struct rectangle area = {k->x, k->y + (KEY_LINE - SAMPLE_HEIGHT) / 2.0, sample, SAMPLE_HEIGHT};
    canvas_colour(k->cr, INK);
    text_draw(k->cr, k->x + sample + 8, k->y + KEY_LINE / 2.0 + 5, ALIGN_LEFT, words);
    k->x += width + KEY_GAP;
    return area;
}

static void key_scale(struct key *k, const struct map_view *v)
{
    char words[40];
    int length = v->picture->map.width >= 2400 ? 1200 : 600;
    double width = length * v->inch / 100;
    snprintf(words, sizeof words, v->picture->is_metric ? "%g cm" : "%g inches",
             measure(v->picture, length));
    struct rectangle a = key_entry(k, width, words);
    for (int i = 0; i < 4; i++)
        canvas_fill(k->cr, (struct rectangle){a.x + i * width / 4, a.y + 7, width / 4, 6},
                    i % 2 ? PAPER : INK);
    cairo_rectangle(k->cr, a.x, a.y + 7, width, 6);
    canvas_colour(k->cr, INK);
    cairo_set_line_width(k->cr, 1);
    cairo_stroke(k->cr);
}

/* "The crossroads, worth 2, held by Germans" */
static void key_objective(struct key *k, const struct grog_map *map, int objective)
{
    const struct grog_map_objective *o = &map->objective[objective];
    bool is_held = o->held_by == 0 || o->held_by == 1;
    char words[200], fitted[TEXT_MAX];
    snprintf(words, sizeof words, "%s, worth %d%s%s", o->name, o->worth,
             is_held ? ", held by " : "", is_held ? map->side[o->held_by] : "");
    text_fit(k->cr, words, k->width - 2 * MARGIN - 40, fitted, sizeof fitted);
    struct rectangle a = key_entry(k, 28, fitted);
    objective_sample(k->cr, a.x + 14, a.y + 10, objective);
    text_font(k->cr, KEY_FONT, false);
}

static void key_sides(struct key *k, const struct grog_map *map)
{
    bool has_wreck = false;
    for (int side = 0; side < 2; side++) {
        char words[64];
        snprintf(words, sizeof words, "%c  %s", side ? 'B' : 'A', map->side[side]);
        base_sample(k->cr, side, false, key_entry(k, SAMPLE_WIDTH, words));
    }
    for (int i = 0; i < map->units; i++)
        has_wreck |= map->unit[i].is_wreck;
    if (has_wreck)
        base_sample(k->cr, 0, true, key_entry(k, SAMPLE_WIDTH, "wreck"));
    for (int i = 0; i < map->objectives; i++)
        key_objective(k, map, i);
}

static bool is_first_of_kind(const struct grog_map *map, int shape)
{
    for (int i = 0; i < shape; i++)
        if (strcmp(map->shape[i].kind, map->shape[shape].kind) == 0 &&
            map->shape[i].is_line == map->shape[shape].is_line)
            return false;
    return true;
}

static bool has_earlier_zone(const struct grog_map *map, int shape)
{
    for (int i = 0; i < shape; i++)
        if (ground_is_zone(&map->shape[i]) && map->shape[i].side == map->shape[shape].side)
            return true;
    return false;
}

static double draw_key(cairo_t *cr, const struct map_view *v, double y, double width)
{
    const struct grog_map *map = &v->picture->map;
    struct key k = {cr, MARGIN, y, width};
    text_font(cr, KEY_FONT, false);
    key_scale(&k, v);
    key_sides(&k, map);
    for (int i = 0; v->picture->has_zones && i < map->shapes; i++)
        if (ground_is_zone(&map->shape[i]) && !has_earlier_zone(map, i))
            zone_sample(
                cr, map->shape[i].side,
                key_entry(&k, SAMPLE_WIDTH, map->shape[i].side ? "zone of B" : "zone of A"));
    for (int i = 0; i < map->shapes; i++)
        if (!ground_is_zone(&map->shape[i]) && is_first_of_kind(map, i))
            ground_sample(cr, &map->shape[i], key_entry(&k, SAMPLE_WIDTH, map->shape[i].kind));
    for (int i = 0; i < map->patches; i++)
        if (i == 0 || strcmp(map->patch[i].kind, map->patch[i - 1].kind) != 0)
            patch_sample(cr, &map->patch[i], key_entry(&k, SAMPLE_WIDTH, map->patch[i].kind));
    return k.y + KEY_LINE;
}

/* ---- the page ---- */

static void draw_table(cairo_t *cr, const struct map_view *v)
{
    const struct grog_map *map = &v->picture->map;
    cairo_save(cr);
    cairo_rectangle(cr, v->table.x, v->table.y, v->table.width, v->table.height);
    cairo_clip(cr);
    ground_draw(cr, v);
    draw_grid(cr, v);
    patches_draw(cr, v);
    zones_draw(cr, v);
    cairo_restore(cr);
    draw_edges(cr, v);
    for (int pass = 0; pass < 2;
         pass++) /* who stands on a wreck hides it, not the other way round */
        for (int i = 0; i < map->units; i++)
            if (map->unit[i].is_wreck == (pass == 0))
                base_draw(cr, v, i);
    contacts_draw(cr, v);
    for (int i = 0; i < map->objectives; i++)
        objective_draw(cr, v, i);
    for (int i = 0; i < map->units; i++) {
        if (base_has_sign(v, i))
            base_draw_sign(cr, v, i);
        base_draw_marks(cr, v, i);
    }
    names_draw(cr, v);
}

static void page_draw(const void *what, cairo_t *cr)
{
    const struct map_page *page = what;
    canvas_fill(cr, (struct rectangle){0, 0, page->width, page->height}, PAPER);
    draw_head(cr, page->view.picture, page->width);
    draw_table(cr, &page->view);
    draw_key(cr, &page->view, page->key, page->width);
}

static struct map_page page_measure(const struct map_picture *picture)
{
    struct map_page page = {.view.picture = picture};
    struct map_view *v = &page.view;
    v->inch = 100 * fmin((double)TABLE_WIDTH_MOST / picture->map.width,
                         (double)TABLE_HEIGHT_MOST / picture->map.depth);
    v->table.width = picture->map.width * v->inch / 100;
    v->table.height = picture->map.depth * v->inch / 100;
    page.width = ceil(fmax(PAGE_WIDTH_LEAST, v->table.width + 2 * MARGIN + NUMBERS + 12));
    v->table.x = (page.width - v->table.width + NUMBERS - 12) / 2;
    cairo_surface_t *pixel = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1);
    cairo_t *cr = surface_context(pixel);
    v->table.y = draw_head(cr, picture, page.width) + 18;
    page.key = v->table.y + v->table.height + NUMBERS + 4;
    page.height = ceil(draw_key(cr, v, page.key, page.width) + MARGIN - 10);
    cairo_destroy(cr);
    cairo_surface_destroy(pixel);
    return page;
}

int pictures_draw_map(const struct map_picture *picture, const struct picture_target *to,
                      char *problem, size_t size)
{
    assert(picture->map.shapes <= 68 && picture->map.units <= 64 && picture->map.objectives <= 16);
    if (picture->map.width < 1 || picture->map.depth < 1) {
        snprintf(problem, size, "there is no table to draw");
        return -1;
    }
    struct map_page page = page_measure(picture);
    return surface_put(&(struct surface){.width = page.width,
                                         .height = page.height,
                                         .title = picture->map.title,
                                         .draw = page_draw,
                                         .what = &page},
                       to, problem, size);
}
