/* SPDX-License-Identifier: MIT */
/*
 * A file that is written whole or not at all.
 *
 *     output_open -> output_write ... -> output_close(keep: yes)    the target holds everything
 *                                     -> output_close(keep: no)     the target is as it was
 *
 * What exists and is not an ordinary file (a terminal, a pipe, /dev/full) cannot be replaced and is
 * written directly.  Every function returns 0 or an errno; after the first error the later calls
 * return it again.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_OUTPUT_H
#define GROGNARD_PROGRAM_PICTURES_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct output {
    FILE *file;
    char *target;    /* owned */
    char *temporary; /* owned; NULL: the target itself is open */
    int error;
};

/* Whatever it returns, output_close must follow. */
int output_open(struct output *out, const char *path);
int output_write(struct output *out, const void *data, size_t size);
int output_close(struct output *out, bool is_kept);

#endif
