/* SPDX-License-Identifier: MIT */
/* The four edges of the table. */
#include "table.h"

#include <string.h>

static bool runs_across(enum edge edge)
{
    return edge == EDGE_NORTH || edge == EDGE_SOUTH;
}

int edge_inwards(enum edge edge)
{
    static const int facing[] = {
        [EDGE_NORTH] = 180, [EDGE_EAST] = 270, [EDGE_SOUTH] = 0, [EDGE_WEST] = 90, [NO_EDGE] = 0};
    return facing[edge] * DEGREE;
}

int edge_length(const struct table *table, enum edge edge)
{
    return runs_across(edge) ? table->width : table->depth;
}

int edge_gap(const struct table *table, enum edge edge, struct place p)
{
    switch (edge) {
    case EDGE_NORTH:
        return table->depth - p.y;
    case EDGE_EAST:
        return table->width - p.x;
    case EDGE_SOUTH:
        return p.y;
    default:
        return p.x;
    }
}

int edge_overhang(const struct table *table, enum edge edge, const struct footprint *f)
{
    int most = 0;
    for (int i = 0; i < 4; i++) {
        int over = -edge_gap(table, edge, f->corner[i]);
        most = over > most ? over : most;
    }
    return most;
}

struct place edge_place(const struct table *table, enum edge edge, int along)
{
    switch (edge) {
    case EDGE_NORTH:
        return (struct place){along, table->depth};
    case EDGE_EAST:
        return (struct place){table->width, along};
    case EDGE_SOUTH:
        return (struct place){along, 0};
    default:
        return (struct place){0, along};
    }
}

int edge_along(enum edge edge, struct place p)
{
    return runs_across(edge) ? p.x : p.y;
}

enum edge edge_nearest(const struct table *table, struct place p, const enum edge order[4])
{
    enum edge nearest = order[0];
    for (int i = 1; i < 4; i++)
        if (edge_gap(table, order[i], p) < edge_gap(table, nearest, p))
            nearest = order[i];
    return nearest;
}

/* ---- what lies on the table ---- */

/* One edge cuts a polygon: `inside` is how far its points lie inside.  Returns how many are left. */
static int cut(struct place *point, int points, const int *inside)
{
    struct place kept[SHAPE_CORNERS_MAX] = {{0, 0}};
    int count = 0;
    for (int i = 0; i < points; i++) {
        int k = (i + 1) % points;
        if (inside[i] >= 0)
            kept[count++] = point[i];
        if ((inside[i] < 0) != (inside[k] < 0)) {
            int64_t all = inside[i] - inside[k];
            int64_t x = point[k].x - point[i].x, y = point[k].y - point[i].y;
            kept[count++] = (struct place){(int32_t)(point[i].x + x * inside[i] / all),
                                           (int32_t)(point[i].y + y * inside[i] / all)};
        }
    }
    memcpy(point, kept, (size_t)count * sizeof *kept);
    return count;
}

/* Each of the four edges adds a corner at most. */
struct shape shape_on_table(const struct footprint *f, const struct table *table)
{
    struct place point[SHAPE_CORNERS_MAX];
    int points = 4, inside[SHAPE_CORNERS_MAX];
    if (footprint_is_on_table(f, table))
        return shape_of(f);
    memcpy(point, f->corner, sizeof f->corner);
    for (enum edge edge = EDGE_NORTH; edge < NO_EDGE && points > 0; edge++) {
        for (int i = 0; i < points; i++)
            inside[i] = edge_gap(table, edge, point[i]);
        points = cut(point, points, inside);
    }
    return points > 0 ? shape_around(point, points) : shape_around(&f->front, 1);
}

static bool are_on_table(const struct table *table, const struct footprint *f,
                         const struct footprint *g)
{
    return footprint_is_on_table(f, table) && footprint_is_on_table(g, table);
}

bool overlap_on_table(const struct table *table, const struct footprint *f,
                      const struct footprint *g)
{
    if (!footprints_overlap(f, g))
        return false;
    if (are_on_table(table, f, g))
        return true;
    const struct shape a = shape_on_table(f, table), b = shape_on_table(g, table);
    return shapes_overlap(&a, &b, 0);
}

int gap_on_table(const struct table *table, const struct footprint *f, const struct footprint *g)
{
    if (are_on_table(table, f, g))
        return footprint_gap(f, g);
    const struct shape a = shape_on_table(f, table), b = shape_on_table(g, table);
    return shape_gap(&a, &b);
}

bool is_too_near_on_table(const struct table *table, const struct footprint *f,
                          const struct footprint *g, int gap, const struct footprint *before)
{
    if (are_on_table(table, f, g) && (!before || footprint_is_on_table(before, table)))
        return footprint_is_too_near(f, g, gap, before);
    const struct shape a = shape_on_table(f, table), b = shape_on_table(g, table);
    const struct shape c = before ? shape_on_table(before, table) : a;
    return shape_is_too_near(&a, &b, gap, before ? &c : NULL);
}
