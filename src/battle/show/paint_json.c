/* SPDX-License-Identifier: MIT */
/* The painted ground as JSON: touches that follow each other with the same ink and width are one path. */
#include "json_parts.h"

struct page {
    struct grog_text *t;
    int layers;
    enum grog_ink ink;
    int width;
};

static void add_touch(void *context, const struct grog_touch *touch)
{
    struct page *page = context;
    struct grog_text *t = page->t;
    if (page->layers == 0 || touch->ink != page->ink || touch->width != page->width) {
        json_add_named(t, page->layers++ ? "\"},{" : "{", "ink", grog_ink_style(touch->ink)->word);
        grog_text_addf(t, ",\"width\":%d,\"d\":\"", touch->width);
        page->ink = touch->ink;
        page->width = touch->width;
    }
    for (int i = 0; i < touch->points; i++)
        grog_text_addf(t, "%c%d %d", i ? 'L' : 'M', touch->point[i][0], touch->point[i][1]);
    grog_text_add(t, touch->width == 0 ? "z" : touch->points == 1 ? "h0" : "");
}

void grog_json_ground(struct grog_text *t, const struct grog_map *map)
{
    struct page page = {.t = t};
    grog_text_add(t, "{\"inks\":{");
    for (int i = 0; i < GROG_INKS; i++) {
        const struct grog_ink_style *ink = grog_ink_style((enum grog_ink)i);
        grog_text_addf(t, "%s\"%s\":[\"#%06x\",\"#%06x\"]", i ? "," : "", ink->word, ink->light,
                       ink->dark);
    }
    grog_text_add(t, "},\"layers\":[");
    grog_map_paint(map, add_touch, &page);
    grog_text_add(t, page.layers ? "\"}]}" : "]}");
}
