/* SPDX-License-Identifier: MIT */
/* A map as JSON: its ground, objectives, and what lies on it for a while. */
#include "json_parts.h"

#include <string.h>

/* The words whose bits are set. */
static void add_words(struct grog_text *t, const char *name, unsigned bits, const char *const *word,
                      int words)
{
    const char *between = "";
    grog_text_addf(t, ",\"%s\":[", name);
    for (int i = 0; i < words; i++)
        if (bits >> i & 1) {
            grog_text_addf(t, "%s\"%s\"", between, word[i]);
            between = ",";
        }
    grog_text_add(t, "]");
}

void json_add_properties(struct grog_text *t, unsigned is)
{
    static const char *const word[] = {"difficult", "impassable", "blocks-sight", "hill",
                                       "obstacle",  "road",       "water",        "building"};
    add_words(t, "is", is, word, COUNT_OF(word));
}

static void add_points(struct grog_text *t, const int (*point)[2], int points)
{
    for (int i = 0; i < points; i++) {
        grog_text_add(t, i ? "," : "");
        json_add_xy(t, point[i][0], point[i][1]);
    }
}

void json_add_corners(struct grog_text *t, const char *between, const int (*corner)[2], int corners)
{
    grog_text_addf(t, "%s[", between);
    add_points(t, corner, corners);
    grog_text_add(t, "]");
}

static void add_shape(struct grog_text *t, const char *between, const struct grog_map_shape *shape)
{
    grog_text_add(t, between);
    json_add_named(t, "{", "kind", shape->kind);
    json_add_named(t, ",", "name", shape->name);
    grog_text_addf(t, ",\"line\":%s", shape->is_line ? "true" : "false");
    json_add_properties(t, shape->is);
    bool is_zone = strcmp(shape->kind, "zone") == 0;
    grog_text_addf(t, ",\"cover\":%d,\"side\":%d,\"points\":[", shape->cover,
                   is_zone ? shape->side + 1 : 0);
    add_points(t, shape->point, shape->points);
    grog_text_addf(t, "],\"point\":%s,\"width\":", shape->is_point ? "true" : "false");
    json_add_hundredths(t, shape->width);
    json_add_named(t, ",", "look", grog_look_style(shape->look)->word);
    json_add_named(t, ",", "facts", shape->facts);
    json_add_named(t, ",", "meaning", shape->meaning);
    grog_text_add(t, "}");
}

static void add_objective(struct grog_text *t, const char *between,
                          const struct grog_map_objective *objective)
{
    grog_text_add(t, between);
    json_add_named(t, "{", "name", objective->name);
    grog_text_add(t, ",\"at\":");
    json_add_xy(t, objective->at[0], objective->at[1]);
    grog_text_addf(t, ",\"worth\":%d,\"held_by\":%d}", objective->worth, objective->held_by + 1);
}

/* As the points that its shape needs: one, two ends, four corners. */
static void add_patch(struct grog_text *t, const char *between, const struct grog_map_patch *patch)
{
    static const char *const shape[] = {[GROG_PATCH_POINT] = "point",
                                        [GROG_PATCH_LINE] = "line",
                                        [GROG_PATCH_BOX] = "box",
                                        [GROG_PATCH_ROUND] = "round"};
    const int box[4][2] = {{patch->a[0], patch->a[1]},
                           {patch->b[0], patch->a[1]},
                           {patch->b[0], patch->b[1]},
                           {patch->a[0], patch->b[1]}};
    const int ends[2][2] = {{patch->a[0], patch->a[1]}, {patch->b[0], patch->b[1]}};
    bool is_box = patch->shape == GROG_PATCH_BOX;
    grog_text_add(t, between);
    json_add_named(t, "{", "kind", patch->kind);
    json_add_named(t, ",", "words", patch->words);
    json_add_named(t, ",", "look", grog_look_style(patch->look)->word);
    json_add_named(t, ",", "shape", shape[patch->shape]);
    grog_text_addf(t, ",\"side\":%d,\"turn\":%d,\"radius\":", patch->side + 1, patch->turn);
    json_add_hundredths(t, patch->radius);
    json_add_corners(t, ",\"points\":", is_box ? box : ends,
                     is_box                            ? 4
                     : patch->shape == GROG_PATCH_LINE ? 2
                                                       : 1);
    grog_text_add(t, "}");
}

void grog_json_map(struct grog_text *t, const struct grog_map *map)
{
    json_add_named(t, "{", "title", map->title);
    grog_text_add(t, ",\"width\":");
    json_add_hundredths(t, map->width);
    grog_text_add(t, ",\"depth\":");
    json_add_hundredths(t, map->depth);
    grog_text_add(t, ",\"shapes\":[");
    for (int i = 0; i < map->shapes; i++)
        add_shape(t, i ? "," : "", &map->shape[i]);
    grog_text_add(t, "],\"objectives\":[");
    for (int i = 0; i < map->objectives; i++)
        add_objective(t, i ? "," : "", &map->objective[i]);
    grog_text_add(t, "],\"patches\":[");
    for (int i = 0; i < map->patches; i++)
        add_patch(t, i ? "," : "", &map->patch[i]);
    grog_text_add(t, "]}");
}
