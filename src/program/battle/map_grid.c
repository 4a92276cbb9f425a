/* SPDX-License-Identifier: MIT */
#include "map_grid.h"

#include <math.h>
#include <string.h>

/* ---- measure ---- */

static int cells_for(int length, int size)
{
    return (length + size - 1) / size;
}

static int at_most(int n, int limit)
{
    return n < limit ? n : limit;
}

/* Handy: a foot is a whole number of cells, so that the ticks fall on their edges. */
static int cell_size(const struct grog_map *map, int most_columns, int most_rows)
{
    static const int sizes[] = {50, 75, 100, 150, 200, 300, 400, 600, 1200, 2400, 4800};
    enum { SIZES = sizeof sizes / sizeof *sizes };
    for (int i = 0; i < SIZES; i++)
        if (cells_for(map->width, sizes[i]) <= most_columns &&
            cells_for(map->depth, sizes[i]) <= most_rows)
            return sizes[i];
    return sizes[SIZES - 1];
}

static int column_of(const struct map_grid *grid, int x)
{
    int column = x / grid->size;
    return column < 0 ? 0 : column >= grid->columns ? grid->columns - 1 : column;
}

static int row_of(const struct map_grid *grid, int y)
{
    int row = grid->rows - 1 - y / grid->size;
    return row < 0 ? 0 : row >= grid->rows ? grid->rows - 1 : row;
}

static struct cell *cell_at(struct map_grid *grid, int x, int y)
{
    return &grid->cell[row_of(grid, y)][column_of(grid, x)];
}

/* Does the polygon hold the middle of a cell? */
static bool holds_middle(const int (*point)[2], int points, const struct map_grid *grid, int column,
                         int row)
{
    double x = (column + 0.5) * grid->size, y = (grid->rows - row - 0.5) * grid->size;
    bool is_inside = false;
    for (int i = 0, j = points - 1; i < points; j = i++) {
        double xi = point[i][0], yi = point[i][1], xj = point[j][0], yj = point[j][1];
        if ((yi > y) != (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi)
            is_inside = !is_inside;
    }
    return is_inside;
}

/* ---- ground ---- */

static void paint_area(struct map_grid *grid, const struct grog_map_shape *shape, int number,
                       bool is_zone)
{
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++) {
            struct cell *cell = &grid->cell[row][column];
            if (!holds_middle(shape->point, shape->points, grid, column, row))
                continue;
            if (is_zone)
                cell->zone = (signed char)shape->side;
            else
                cell->shape = (signed char)number;
        }
}

typedef void painter(struct cell *cell, int number);

static void paint_shape(struct cell *cell, int number)
{
    cell->shape = (signed char)number;
}

/* Every cell through which the line runs, or a strip of this width. */
static void paint_run(struct map_grid *grid, const int *a, const int *b, int width, painter *paint,
                      int number)
{
    double length = hypot(b[0] - a[0], b[1] - a[1]);
    int steps = 1 + (int)(4 * length / grid->size), across = 4 * width / grid->size / 2;
    for (int k = 0; k < steps; k++) /* middles of the steps: an end on an edge is no cell */
        for (int aside = -across; aside <= across; aside++) {
            double share = (k + 0.5) / steps;
            double off = across && length > 0 ? aside * width / 2.0 / across / length : 0;
            double x = a[0] + share * (b[0] - a[0]) - off * (b[1] - a[1]);
            double y = a[1] + share * (b[1] - a[1]) + off * (b[0] - a[0]);
            paint(cell_at(grid, (int)x, (int)y), number);
        }
}

static void paint_line(struct map_grid *grid, const struct grog_map_shape *shape, int number)
{
    for (int i = 0; i + 1 < shape->points; i++)
        paint_run(grid, shape->point[i], shape->point[i + 1], shape->width, paint_shape, number);
}

static bool is_zone(const struct grog_map_shape *shape)
{
    return shape->kind[0] == 'z' && shape->side >= 0 && strcmp(shape->kind, "zone") == 0;
}

static void paint_ground(struct map_grid *grid, const struct grog_map *map, bool has_zones)
{
    for (int i = 0; i < map->shapes; i++) {
        const struct grog_map_shape *shape = &map->shape[i];
        if (is_zone(shape) && has_zones)
            paint_area(grid, shape, i, true);
        else if (!is_zone(shape) && !shape->is_line)
            paint_area(grid, shape, i, false);
    }
    for (int i = 0; i < map->shapes; i++) /* a road crosses a wood, a hedge stands along the road */
        if (map->shape[i].is_line)
            paint_line(grid, &map->shape[i], i);
        else if (map->shape[i].is_point)
            paint_shape(cell_at(grid, map->shape[i].point[0][0], map->shape[i].point[0][1]), i);
}

/* ---- what stands on it ---- */

static void put(struct cell *cell, enum cell_part part, int who)
{
    cell->part = (signed char)part;
    cell->who = (signed char)who;
}

static void paint_patch(struct cell *cell, int number)
{
    put(cell, CELL_PATCH, number);
}

/* A round one by its middle: what matters is how far it is from there. */
static void paint_patches(struct map_grid *grid, const struct grog_map *map)
{
    for (int i = 0; i < map->patches; i++) {
        const struct grog_map_patch *patch = &map->patch[i];
        if (patch->shape == GROG_PATCH_LINE) {
            paint_run(grid, patch->a, patch->b, 0, paint_patch, i);
            continue;
        }
        for (int y = patch->a[1]; y <= patch->b[1]; y += grid->size)
            for (int x = patch->a[0]; x <= patch->b[0]; x += grid->size)
                paint_patch(cell_at(grid, x, y), i);
    }
}

static void paint_body(struct map_grid *grid, const struct grog_map_unit *unit, int number)
{
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++) {
            struct cell *cell = &grid->cell[row][column];
            if (cell->part <= CELL_PATCH && holds_middle(unit->corner, 4, grid, column, row))
                put(cell, CELL_BODY, number);
        }
}

/* The cell nearest to a unit's centre that has no label yet. */
static struct cell *free_cell(struct map_grid *grid, const int *at)
{
    int row = row_of(grid, at[1]), column = column_of(grid, at[0]);
    struct cell *best = NULL;
    int best_distance = 1 << 30;
    for (int r = 0; r < grid->rows; r++)
        for (int c = 0; c < grid->columns; c++) {
            int distance = (r - row) * (r - row) + (c - column) * (c - column);
            if (grid->cell[r][c].part != CELL_LABEL && distance < best_distance) {
                best = &grid->cell[r][c];
                best_distance = distance;
            }
        }
    return best;
}

/* Just before the middle of the front edge, if nobody stands there. */
static void paint_arrow(struct map_grid *grid, const struct grog_map *map, int number)
{
    const struct grog_map_unit *unit = &map->unit[number];
    double angle = unit->facing * acos(-1) / 18000, reach = 0.6 * grid->size;
    int x = (unit->corner[0][0] + unit->corner[1][0]) / 2 + (int)lround(reach * sin(angle));
    int y = (unit->corner[0][1] + unit->corner[1][1]) / 2 + (int)lround(reach * cos(angle));
    if (x < 0 || y < 0 || x >= map->width || y >= map->depth)
        return;
    struct cell *cell = cell_at(grid, x, y);
    if (cell->part != CELL_GROUND)
        return;
    put(cell, CELL_ARROW, number);
    cell->heading = (signed char)((unit->facing + 2250) / 4500 % 8);
}

static void paint_pieces(struct map_grid *grid, const struct grog_map *map)
{
    paint_patches(grid, map);
    for (int i = 0; i < map->objectives; i++)
        put(cell_at(grid, map->objective[i].at[0], map->objective[i].at[1]), CELL_OBJECTIVE, i);
    for (int i = 0; i < map->units; i++)
        paint_body(grid, &map->unit[i], i);
    for (int i = 0; i < map->units; i++) {
        struct cell *cell = free_cell(grid, map->unit[i].at);
        if (cell)
            put(cell, map->unit[i].is_wreck ? CELL_BODY : CELL_LABEL, i);
    }
    for (int i = 0; i < map->units; i++)
        if (!map->unit[i].is_wreck)
            paint_arrow(grid, map, i);
}

void map_grid_fill_cells(struct map_grid *grid, const struct grog_map *map, int size,
                         bool has_zones)
{
    *grid = (struct map_grid){.size = size};
    grid->columns = at_most(cells_for(map->width, grid->size), GRID_COLUMNS_MAX);
    grid->rows = at_most(cells_for(map->depth, grid->size), GRID_ROWS_MAX);
    for (int row = 0; row < grid->rows; row++)
        for (int column = 0; column < grid->columns; column++)
            grid->cell[row][column] = (struct cell){.zone = -1, .shape = -1, .who = -1};
    paint_ground(grid, map, has_zones);
    paint_pieces(grid, map);
}

void map_grid_fill(struct map_grid *grid, const struct grog_map *map, int most_columns,
                   int most_rows, bool has_zones)
{
    map_grid_fill_cells(
        grid, map,
        cell_size(map, at_most(most_columns, GRID_COLUMNS_MAX), at_most(most_rows, GRID_ROWS_MAX)),
        has_zones);
}
