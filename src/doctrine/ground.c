/* SPDX-License-Identifier: MIT */
#include "ground.h"

#include <stdbool.h>

/* ---- cells ---- */

void grid_make(struct grid *g, const struct table *t, int cell, int most)
{
    do {
        g->cell = cell;
        g->columns = (t->width + cell - 1) / cell;
        g->rows = (t->depth + cell - 1) / cell;
        cell += INCH;
    } while (g->columns * g->rows > most);
    g->inverse = ((INT64_C(1) << 32) + g->cell - 1) / g->cell;
}

struct place grid_middle(const struct grid *g, int cell)
{
    return (struct place){cell % g->columns * g->cell + g->cell / 2,
                          cell / g->columns * g->cell + g->cell / 2};
}

/* ---- ways ---- */

enum { QUEUE_MAX = WAY_CELLS_MAX + 1 }; /* no cell waits twice */

struct spread {
    const struct grid *grid;
    const struct way_costs *costs;
    uint16_t *far;
    uint16_t queue[QUEUE_MAX];
    int head, tail;
    uint8_t weight[WAY_CELLS_MAX];
    bool waits[WAY_CELLS_MAX];
};

static void reach(struct spread *w, int cell, int far)
{
    if (far >= w->far[cell])
        return;
    w->far[cell] = (uint16_t)far;
    if (w->waits[cell])
        return;
    w->waits[cell] = true;
    w->queue[w->tail] = (uint16_t)cell;
    w->tail = (w->tail + 1) % QUEUE_MAX;
}

/* The spread goes from the goal outwards, the mover the other way: from `next` to `cell`. */
static void step_to(struct spread *w, int cell, int next, bool is_slanting)
{
    const struct way_costs *costs = w->costs;
    int step = is_slanting ? w->grid->cell * 141 / 100 : w->grid->cell;
    int cost = step * w->weight[next];
    if (costs->step)
        cost =
            costs->step(costs->who, grid_middle(w->grid, next), grid_middle(w->grid, cell), cost);
    if (cost >= 0)
        reach(w, next, w->far[cell] + cost < TOO_FAR ? w->far[cell] + cost : TOO_FAR);
}

static void step_from(struct spread *w, int cell)
{
    int columns = w->grid->columns, rows = w->grid->rows;
    int column = cell % columns, row = cell / columns;
    for (int y = row - 1; y <= row + 1; y++)
        for (int x = column - 1; x <= column + 1; x++)
            if (x >= 0 && y >= 0 && x < columns && y < rows && w->weight[y * columns + x] > 0 &&
                (x != column || y != row))
                step_to(w, cell, y * columns + x, x != column && y != row);
}

/* At the goal: its cell, or all cells along the edge. */
static void begin(struct spread *w, const struct table *t, const struct way_goal *goal)
{
    const struct grid *g = w->grid;
    if (goal->edge == NO_EDGE)
        reach(w, grid_cell(g, goal->at), 0);
    for (int i = 0; goal->edge != NO_EDGE && i < g->columns * g->rows; i++)
        if (edge_gap(t, goal->edge, grid_middle(g, i)) <= g->cell / 2 && w->weight[i] > 0)
            reach(w, i, g->cell / 2);
}

/* Cells whose way has grown shorter are looked at again until none has.  What is kept is how much
 * longer the way is than the straight one. */
void ways_find(struct ways *found, const struct grid *g, const struct table *t,
               const struct way_goal *goal, const struct way_costs *costs)
{
    struct spread w = {.grid = g, .costs = costs, .far = found->more};
    for (int i = 0; i < g->columns * g->rows; i++) {
        w.far[i] = TOO_FAR;
        w.weight[i] = (uint8_t)costs->weight(costs->who, grid_middle(g, i));
    }
    begin(&w, t, goal);
    while (w.head != w.tail) {
        int cell = w.queue[w.head];
        w.head = (w.head + 1) % QUEUE_MAX;
        w.waits[cell] = false;
        step_from(&w, cell);
    }
    for (int i = 0; i < g->columns * g->rows; i++) {
        int more = w.far[i] - way_straight(t, goal, grid_middle(g, i));
        if (w.far[i] < TOO_FAR)
            w.far[i] = (uint16_t)(more > 0 ? more : 0);
    }
}

/* ---- views ---- */

int views_look(struct views *v, const struct view_rules *rules, int a, int b)
{
    struct place at_a = grid_middle(&v->grid, a), at_b = grid_middle(&v->grid, b);
    int there = rules->look(rules->who, at_a, at_b), back = rules->look(rules->who, at_b, at_a);
    v->seen[a][b] = (uint8_t)(VIEWS_KNOWN | there | back << VIEW_BACK);
    v->seen[b][a] = (uint8_t)(VIEWS_KNOWN | back | there << VIEW_BACK);
    return v->seen[a][b];
}
