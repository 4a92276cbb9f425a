/* SPDX-License-Identifier: MIT */
#include "module.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef GROGNARD_LIBDIR
#define GROGNARD_LIBDIR "/usr/local/lib/grognard"
#endif

/* Is it in this folder, seen from that of the running program? */
static bool is_near_program(const char *folder, const char *file, char *path, size_t size)
{
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(program, '/');
    if (!slash || (size_t)snprintf(path, size, "%.*s/%s%s", (int)(slash - program), program, folder,
                                   file) >= size)
        return false;
    return access(path, F_OK) == 0;
}

static int find(const struct module *m, char *path, size_t path_size, char *problem, size_t size)
{
    const char *wanted = secure_getenv(m->variable);
    if (wanted && wanted[0]) {
        if ((size_t)snprintf(path, path_size, "%s", wanted) < path_size && access(path, F_OK) == 0)
            return 0;
        snprintf(problem, size, "%s the module %s, which %s names but is not there", m->needs,
                 wanted, m->variable);
        return -1;
    }
    if (is_near_program("", m->file, path, path_size) ||
        is_near_program("../lib/grognard/", m->file, path, path_size))
        return 0;
    if ((size_t)snprintf(path, path_size, "%s/%s", GROGNARD_LIBDIR, m->file) < path_size &&
        access(path, F_OK) == 0)
        return 0;
    snprintf(problem, size, "%s the module %s, which is not beside the program nor in %s", m->needs,
             m->file, GROGNARD_LIBDIR);
    return -1;
}

void *module_load(const struct module *m, char *problem, size_t size)
{
    char path[PATH_MAX];
    if (find(m, path, sizeof path, problem, size) < 0)
        return NULL;
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (!module) {
        snprintf(problem, size, "cannot load the module %s: %s", m->file, dlerror());
        return NULL;
    }
    const size_t *its_size = dlsym(module, m->size_name);
    void *symbol = dlsym(module, m->function);
    if (!symbol || !its_size || *its_size != m->size) {
        symbol = NULL;
        snprintf(problem, size, "the module %s is of another version than the program", path);
    }
    dlclose(module);
    return symbol;
}
