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

/* The module stays loaded: fontconfig and cairo keep caches that do not survive being unloaded. */
static pictures_drawer *load_drawer(const char *path, char *problem, size_t size)
{
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!module) {
        snprintf(problem, size, "cannot load the module of pictures: %s", dlerror());
        return NULL;
    }
    const size_t *chart_size = dlsym(module, "pictures_chart_size");
    void *symbol = dlsym(module, "pictures_draw");
    pictures_drawer *drawer = NULL;
    if (symbol && chart_size && *chart_size == sizeof(struct chart))
        memcpy(&drawer, &symbol,
               sizeof drawer); /* ISO C has no cast from an object to a function */
    else
        snprintf(problem, size, "the module of pictures %s is of another version than the program",
                 path);
    dlclose(module);
    return drawer;
}

int picture_write(const struct chart *chart, const char *path, enum picture_format format,
                  char *problem, size_t size)
{
    char module[PATH_MAX];
    if (find_module(module, sizeof module, problem, size) < 0)
        return -1;
    pictures_drawer *drawer = load_drawer(module, problem, size);
    return drawer ? drawer(chart, path, (int)format, problem, size) : -1;
}
