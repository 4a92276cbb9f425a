/* SPDX-License-Identifier: MIT */
/* The four edges of the table. */
#include "table.h"

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
