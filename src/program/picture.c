/* SPDX-License-Identifier: MIT */
/*
 * Pictures by way of their module.  It stays loaded: fontconfig and cairo keep caches that do not
 * survive being unloaded.
 */
#include "picture.h"

#include "module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PICTURES                                                                                   \
    .file = "grognard-pictures.so", .variable = "GROGNARD_PICTURES", .needs = "pictures need"

const char *const picture_format_word[PICTURE_FORMATS] = {"svg", "png", "pdf"};

static int put_chart(const struct chart *chart, const struct picture_target *to, char *problem,
                     size_t size)
{
    static const struct module wanted = {PICTURES, .function = "pictures_draw",
                                         .size_name = "pictures_chart_size",
                                         .size = sizeof(struct chart)};
    void *symbol = module_load(&wanted, problem, size);
    pictures_drawer *drawer;
    memcpy(&drawer, &symbol, sizeof drawer);
    return symbol ? drawer(chart, to, problem, size) : -1;
}

static int put_map(const struct map_picture *map, const struct picture_target *to, char *problem,
                   size_t size)
{
    static const struct module wanted = {PICTURES, .function = "pictures_draw_map",
                                         .size_name = "pictures_map_size",
                                         .size = sizeof(struct map_picture)};
    void *symbol = module_load(&wanted, problem, size);
    pictures_map_drawer *drawer;
    memcpy(&drawer, &symbol, sizeof drawer);
    return symbol ? drawer(map, to, problem, size) : -1;
}

int picture_write(const struct chart *chart, const char *path, enum picture_format format,
                  char *problem, size_t size)
{
    return put_chart(chart, &(struct picture_target){.path = path, .format = format}, problem,
                     size);
}

struct map_picture *picture_new_map(void)
{
    struct map_picture *picture = calloc(1, sizeof *picture);
    if (picture)
        picture->base = grog_map_base;
    return picture;
}

int picture_write_map(const struct map_picture *map, const char *path, enum picture_format format,
                      char *problem, size_t size)
{
    return put_map(map, &(struct picture_target){.path = path, .format = format}, problem, size);
}

int picture_write_sheet(const struct sheet_picture *sheet, const char *path,
                        enum picture_format format, char *problem, size_t size)
{
    static const struct module wanted = {PICTURES, .function = "pictures_draw_sheet",
                                         .size_name = "pictures_sheet_size",
                                         .size = sizeof(struct sheet_picture)};
    const struct picture_target to = {.path = path, .format = format};
    void *symbol = module_load(&wanted, problem, size);
    pictures_sheet_drawer *drawer;
    memcpy(&drawer, &symbol, sizeof drawer);
    return symbol ? drawer(sheet, &to, problem, size) : -1;
}

/* ---- SVG inside a page ---- */

static void gather(void *who, const char *bytes, size_t size)
{
    grog_text_addf(who, "%.*s", (int)size, bytes);
}

/* Every name that the picture defines or refers to gets the prefix. */
static void add_prefixed(struct grog_text *out, const char *svg, const char *prefix)
{
    static const char *const before[] = {" id=\"", "href=\"#", "url(#"};
    const char *start = strstr(svg, "<svg");
    for (const char *s = start ? start : svg; *s;) {
        size_t length = 1;
        const char *added = "";
        for (size_t i = 0; i < sizeof before / sizeof *before; i++)
            if (strncmp(s, before[i], strlen(before[i])) == 0) {
                length = strlen(before[i]);
                added = prefix;
            }
        if (length == 1)
            length += strcspn(s + 1, " hu");
        grog_text_addf(out, "%.*s%s", (int)length, s, added);
        s += length;
    }
}

static int add_gathered(struct grog_text *out, struct grog_text *svg, const char *prefix,
                        int status, char *problem, size_t size)
{
    if (status == 0 && svg->has_failed) {
        snprintf(problem, size, "out of memory");
        status = -1;
    }
    if (status == 0)
        add_prefixed(out, svg->text, prefix);
    grog_text_release(svg);
    return status;
}

int picture_tell(struct grog_text *out, const struct chart *chart, const char *prefix,
                 char *problem, size_t size)
{
    struct grog_text svg = {0};
    const struct picture_target to = {.listener = gather, .who = &svg};
    int status = put_chart(chart, &to, problem, size);
    return add_gathered(out, &svg, prefix, status, problem, size);
}

int picture_tell_map(struct grog_text *out, const struct map_picture *map, const char *prefix,
                     char *problem, size_t size)
{
    struct grog_text svg = {0};
    const struct picture_target to = {.listener = gather, .who = &svg};
    int status = put_map(map, &to, problem, size);
    return add_gathered(out, &svg, prefix, status, problem, size);
}
