/* SPDX-License-Identifier: MIT */
/*
 * A map for the terminal: lines of text, two columns a cell, so that squares look square.
 *
 * Nothing is told by colour alone; without UTF-8 in the locale it is plain ASCII.
 */
#ifndef GROGNARD_MAP_TEXT_H
#define GROGNARD_MAP_TEXT_H

#include "program/style.h"

enum map_text_parts {
    MAP_ZONES = 1, /* zones of the sides, where the ground is open */
    MAP_KEY = 2,   /* what the signs mean */
    MAP_UNITS = 4, /* the units with their state, a line each */
    MAP_ALL = 7
};

/* Adds the lines, each ended by a newline: the table as large as the terminal allows, and below it
 * always the objectives with who holds them. */
void map_text(struct grog_text *out, const struct grog_map *map, const struct style *style,
              unsigned parts);

/* A map that fits into so many rows.  If cells would become too large to tell units apart, a part of
 * it is shown, around a place; x and y are then the middle of that part, 1/100 inch. */
struct map_window {
    int rows;
    int x, y;
    bool is_part;   /* filled: there is more than is shown */
    int wide, deep; /* filled: how much is shown */
};
void map_text_in(struct grog_text *out, const struct grog_map *map, const struct style *style,
                 unsigned parts, struct map_window *window);

/* The two characters by which a unit is known on every map: "A1"; the number is that within its side,
 * from 1. */
const char *map_label_of(int side, int number, char label[3]);
const char *map_label(const struct grog_map *map, int unit, char label[3]);

#endif
