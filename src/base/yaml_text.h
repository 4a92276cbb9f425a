/* SPDX-License-Identifier: MIT */
/*
 * A text in YAML that somebody has written by hand: read with a limit, parsed event by event, and
 * told about with its name and the line.
 *
 * What our files do without is refused here, once for all kinds of file: more than 1 MiB, a text
 * that is not UTF-8, a second document, aliases, %TAG, a zero character inside a word.
 */
#ifndef GROGNARD_YAML_TEXT_H
#define GROGNARD_YAML_TEXT_H

#include "grognard.h"

#include <stdarg.h>
#include <yaml.h>

enum { YAML_TEXT_MAX = 1 << 20 /* bytes */ };

struct yaml_text {
    const char *name; /* of the file, for messages */
    const char *kind; /* "house file" */
    struct grog_error *error;
};

/* Calls take for each event with its line, until it does not return 0.  Returns what it returned
 * last, but 0 for YAML_ENOUGH; -1 with the error filled. */
enum { YAML_ENOUGH = 1 };
int yaml_text_parse(const struct yaml_text *yaml, const char *text, size_t size,
                    int (*take)(void *who, const yaml_event_t *event, int at), void *who);

/* at 0: of no line in particular.  Both return -1. */
__attribute__((format(printf, 3, 4))) int yaml_text_fail(const struct yaml_text *yaml, int at,
                                                         const char *words, ...);
__attribute__((format(printf, 3, 0))) int yaml_text_vfail(const struct yaml_text *yaml, int at,
                                                          const char *words, va_list arguments);

/* The bytes of a file, to be freed; of one that is too large one byte more than is allowed, so that
 * the parser sees it.  NULL with the error filled. */
char *yaml_text_read(const char *path, size_t *size, struct grog_error *error);

#endif
