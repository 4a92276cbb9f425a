/* SPDX-License-Identifier: MIT */
/* Files that are read as a whole. */
#ifndef GROGNARD_FILE_H
#define GROGNARD_FILE_H

#include "grognard.h"

/* A regular file of at most 256 MiB; the caller frees it. */
char *file_read(const char *path, size_t *size, struct grog_error *error);

/* The same of one that is open; path stands in messages. */
char *file_read_open(int file, const char *path, size_t *size, struct grog_error *error);

#endif
