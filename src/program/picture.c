/* SPDX-License-Identifier: MIT */
/*
 * Finds and loads the module of pictures.
 *
 * GROGNARD_PICTURES names it outright, and is then believed: a wrong path is an error, not a reason
 * to look elsewhere.  Otherwise it lies beside the program (a build tree, an unpacked archive), in
 * ../lib/grognard from there (an installation, wherever it was moved) or in GROGNARD_LIBDIR.
 */
#include "program/picture.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef GROGNARD_LIBDIR
#define GROGNARD_LIBDIR "/usr/local/lib/grognard"
#endif

#define MODULE "grognard-pictures.so"

const char *const picture_format_word[PICTURE_FORMATS] = {"svg", "png", "pdf"};

/* Is the module in this folder, seen from that of the running program? */
static bool is_near_program(const char *folder, char *path, size_t size)
{
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    if (!slash || (size_t)snprintf(path, size, "%.*s/%s" MODULE, (int)(slash - program), program,
                                   folder) >= size)
        return false;
    return access(path, F_OK) == 0;
}

static int find_module(char *path, size_t path_size, char *problem, size_t size)
{
    const char *wanted = secure_getenv("GROGNARD_PICTURES");
    if (wanted && wanted[0]) {
        if ((size_t)snprintf(path, path_size, "%s", wanted) < path_size && access(path, F_OK) == 0)
            return 0;
        snprintf(problem, size,
                 "pictures need the module %s, which GROGNARD_PICTURES names but is not there",
                 wanted);
        return -1;
    }
    if (is_near_program("", path, path_size) ||
        is_near_program("../lib/grognard/", path, path_size))
        return 0;
    if ((size_t)snprintf(path, path_size, "%s/" MODULE, GROGNARD_LIBDIR) < path_size &&
        access(path, F_OK) == 0)
        return 0;
    snprintf(problem, size,
             "pictures need the module " MODULE ", which is not beside the program nor in %s",
             GROGNARD_LIBDIR);
    return -1;
}

/* ISO C has no cast from an object to a function: whoever calls it copies the pointer. */
struct symbol {
    const char *function, *size_name;
    size_t size;
};

/* The module stays loaded: fontconfig and cairo keep caches that do not survive being unloaded. */
static void *load_symbol(const struct symbol *wanted, char *problem, size_t size)
{
    char path[PATH_MAX];
    if (find_module(path, sizeof path, problem, size) < 0)
        return NULL;
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!module) {
        snprintf(problem, size, "cannot load the module of pictures: %s", dlerror());
        return NULL;
    }
    const size_t *its_size = dlsym(module, wanted->size_name);
    void *symbol = dlsym(module, wanted->function);
    if (!symbol || !its_size || *its_size != wanted->size) {
        symbol = NULL;
        snprintf(problem, size, "the module of pictures %s is of another version than the program",
                 path);
    }
    dlclose(module);
    return symbol;
}

static int put_chart(const struct chart *chart, const struct picture_target *to, char *problem,
                     size_t size)
{
    static const struct symbol wanted = {"pictures_draw", "pictures_chart_size",
                                         sizeof(struct chart)};
    void *symbol = load_symbol(&wanted, problem, size);
    pictures_drawer *drawer;
    memcpy(&drawer, &symbol, sizeof drawer);
    return symbol ? drawer(chart, to, problem, size) : -1;
}

static int put_map(const struct map_picture *map, const struct picture_target *to, char *problem,
                   size_t size)
{
    static const struct symbol wanted = {"pictures_draw_map", "pictures_map_size",
                                         sizeof(struct map_picture)};
    void *symbol = load_symbol(&wanted, problem, size);
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

int picture_write_map(const struct map_picture *map, const char *path, enum picture_format format,
                      char *problem, size_t size)
{
    return put_map(map, &(struct picture_target){.path = path, .format = format}, problem, size);
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
