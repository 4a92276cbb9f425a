/* SPDX-License-Identifier: MIT */
/*
 * Pictures from the command line.  The module that draws them is loaded when the first one is
 * wanted, so that a program that draws nothing does not wait for cairo.
 */
#ifndef GROGNARD_PROGRAM_PICTURE_H
#define GROGNARD_PROGRAM_PICTURE_H

#include "program/pictures/chart.h"
#include "program/pictures/map.h"
#include "program/pictures/sheet.h"

/* By enum picture_format: the name of the option, and how such files end. */
extern const char *const picture_format_word[PICTURE_FORMATS];

/* Writes the chart; 0, or -1 and one line for a person in problem.  No half-written file is left
 * behind. */
int picture_write(const struct chart *chart, const char *path, enum picture_format format,
                  char *problem, size_t size);
/* An empty one, to be given back to free(); NULL: out of memory. */
struct map_picture *picture_new_map(void);
/* The same for a map: of a scenario, or a frame of a battle. */
int picture_write_map(const struct map_picture *map, const char *path, enum picture_format format,
                      char *problem, size_t size);

/* The same for a sheet. */
int picture_write_sheet(const struct sheet_picture *sheet, const char *path,
                        enum picture_format format, char *problem, size_t size);

struct grog_text;

/* As SVG, added to a text: for a page that holds several pictures, so that every name inside begins
 * with the prefix.  Without the line that says that it is XML. */
int picture_tell(struct grog_text *out, const struct chart *chart, const char *prefix,
                 char *problem, size_t size);
int picture_tell_map(struct grog_text *out, const struct map_picture *map, const char *prefix,
                     char *problem, size_t size);

#endif
