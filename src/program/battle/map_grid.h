/* SPDX-License-Identifier: MIT */
/*
 * A map cut into square cells, for the terminal: what is seen in each.
 *
 * Row 0 is the north.  A cell belongs to an area or a base that holds its middle, and to every line
 * that runs through it; a unit, however small, always has the cell of its centre, or the nearest
 * free one when another unit's sign stands there already.
 */
#ifndef GROGNARD_MAP_GRID_H
#define GROGNARD_MAP_GRID_H

#include "grognard.h"

enum { GRID_COLUMNS_MAX = 96, GRID_ROWS_MAX = 60 };

enum cell_part { CELL_GROUND, CELL_PATCH, CELL_OBJECTIVE, CELL_ARROW, CELL_BODY, CELL_LABEL };

struct cell {
    signed char part;    /* enum cell_part */
    signed char zone;    /* a side, or -1 */
    signed char shape;   /* the uppermost terrain, or -1: open */
    signed char who;     /* a unit, a patch or an objective of the map, or -1 */
    signed char heading; /* of an arrow: 0 north, 1 north-east, ... */
};

struct map_grid {
    int size; /* of a cell, 1/100 inch */
    int columns, rows;
    struct cell cell[GRID_ROWS_MAX][GRID_COLUMNS_MAX];
};

/* The smallest handy cells of which no row needs more than so many columns or rows. */
void map_grid_fill(struct map_grid *grid, const struct grog_map *map, int most_columns,
                   int most_rows, bool has_zones);

/* Cells of this size, 1/100 inch. */
void map_grid_fill_cells(struct map_grid *grid, const struct grog_map *map, int size,
                         bool has_zones);

#endif
