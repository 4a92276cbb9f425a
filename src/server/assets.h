/* SPDX-License-Identifier: MIT */
/*
 * The page's files.  They are compiled in (scripts/embed makes a C file of web/dist), so that no path
 * that somebody asks for ever reaches the disk.
 */
#ifndef GROGNARD_SERVER_ASSETS_H
#define GROGNARD_SERVER_ASSETS_H

#include "grognard.h"

struct asset {
    const char *path; /* "/index.html" */
    const unsigned char *plain, *plain_end, *gzip, *gzip_end;
};

/* Made by scripts/embed; ended by a NULL path. */
extern const struct asset asset_list[];

struct assets;
struct assets *assets_new(struct grog_error *error);
void assets_free(struct assets *assets);

struct request;
/* Whatever is no API: a file of the page, or the page itself. */
void assets_show(struct request *r);

#endif
