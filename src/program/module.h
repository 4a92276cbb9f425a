/* SPDX-License-Identifier: MIT */
/*
 * Parts of the program that are loaded when they are wanted: the pictures, the server.
 *
 * An environment variable may name a module outright, and is then believed: a wrong path is an
 * error, not a reason to look elsewhere.  Otherwise it lies beside the program (a build tree, an
 * unpacked archive), in ../lib/grognard from there (an installation, wherever it was moved) or in
 * GROGNARD_LIBDIR.
 */
#ifndef GROGNARD_PROGRAM_MODULE_H
#define GROGNARD_PROGRAM_MODULE_H

#include <stddef.h>

struct module {
    const char *file;     /* "grognard-server.so" */
    const char *variable; /* "GROGNARD_SERVER" */
    const char *needs;    /* "serving needs": begins the complaint */
    const char *function;
    const char *size_name; /* a size_t in the module: that of the struct which both know */
    size_t size;
};

/* The function, to be copied into a pointer of its type (ISO C has no cast for that); NULL and one line
 * for a person in problem.  The module stays loaded. */
void *module_load(const struct module *module, char *problem, size_t size);

#endif
