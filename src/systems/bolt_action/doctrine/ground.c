/* SPDX-License-Identifier: MIT */
/*
 * The ground in cells, worked out as it is asked for and kept.
 *
 * Views: what somebody in the middle of one cell sees of somebody in the middle of another, by the
 * rules' own sight, with nobody else on the table.  Ways: how far each cell is from an objective,
 * where bad ground counts double and forbidden ground is gone round.
 */
#include "doctrine.h"

enum {
    VIEW_CELL = 2 * INCH,
    WAY_CELL = 2 * INCH,
    QUEUE_MAX = WAY_CELLS_MAX + 1, /* no cell waits twice */
    LIES_IN_ROUGH = 2,             /* how many times farther */
    CROSSES_LINE = 3 * INCH
};

/* ---- cells ---- */

static void make_grid(struct ba_grid *g, const struct table *t, int cell, int most)
{
    do {
        g->cell = cell;
        g->columns = (t->width + cell - 1) / cell;
        g->rows = (t->depth + cell - 1) / cell;
        cell += INCH;
    } while (g->columns * g->rows > most);
}

static int cell_at(const struct ba_grid *g, struct place p)
{
    int column = smaller(larger(p.x / g->cell, 0), g->columns - 1);
    int row = smaller(larger(p.y / g->cell, 0), g->rows - 1);
    return row * g->columns + column;
}

static struct place middle_of(const struct ba_grid *g, int cell)
{
    return (struct place){cell % g->columns * g->cell + g->cell / 2,
                          cell / g->columns * g->cell + g->cell / 2};
}

/* ---- views ---- */

static int view_of(const struct ba_view *view)
{
    return !view->is_seen              ? NOT_SEEN
           : view->cover == HARD_COVER ? SEEN_HARD
           : view->cover == SOFT_COVER ? SEEN_SOFT
                                       : SEEN_OPEN;
}

int ground_look(struct commander *c, int a, int b)
{
    struct ba_ground *g = &c->mind->ground;
    struct ba_view there, back;
    const struct footprint at_a = footprint_make(middle_of(&g->view, a), 0, INCH, INCH),
                           at_b = footprint_make(middle_of(&g->view, b), 0, INCH, INCH);
    ba_look_over_ground(c->s, &at_a, &at_b, &there);
    ba_look_over_ground(c->s, &at_b, &at_a, &back);
    g->seen[a][b] = (uint8_t)(VIEWS_KNOWN | view_of(&there) | view_of(&back) << VIEW_BACK);
    g->seen[b][a] = (uint8_t)(VIEWS_KNOWN | view_of(&back) | view_of(&there) << VIEW_BACK);
    return g->seen[a][b];
}

int ground_cell(struct commander *c, struct place at)
{
    struct ba_ground *g = &c->mind->ground;
    if (g->view.cell == 0)
        make_grid(&g->view, &c->s->table, VIEW_CELL, VIEW_CELLS_MAX);
    return cell_at(&g->view, at);
}

/* ---- ways ---- */

static enum way_kind way_kind(const struct grog_scenario *s, int unit)
{
    switch (ba_profile(s, unit)->move) {
    case MOVES_ON_TRACKS:
        return WAY_TRACKED;
    case MOVES_ON_HALF_TRACKS:
    case MOVES_ON_WHEELS:
        return WAY_WHEELED;
    default:
        return WAY_ON_FOOT;
    }
}

/* How many times its length a step into this cell counts; 0: it is forbidden. */
static int weight_of(const struct table *t, enum way_kind kind, struct place at)
{
    if (table_has_road_at(t, at))
        return 1;
    if (table_area_at(t, at, TERRAIN_IMPASSABLE) >= 0)
        return 0;
    if (kind != WAY_ON_FOOT && table_area_at(t, at, TERRAIN_BUILDING) >= 0)
        return 0;
    if (table_area_at(t, at, TERRAIN_DIFFICULT) < 0)
        return 1;
    return kind == WAY_WHEELED ? 0 : LIES_IN_ROUGH;
}

/* What a line on the way costs; -1: it cannot be crossed. */
static int line_cost(const struct table *t, enum way_kind kind, struct place a, struct place b)
{
    for (int i = 0; i < t->terrains; i++)
        if ((t->terrain[i].like->is & TERRAIN_OBSTACLE) && terrain_is_crossed(&t->terrain[i], a, b))
            return kind == WAY_WHEELED ? -1 : CROSSES_LINE;
    return 0;
}

struct spread {
    const struct table *table;
    const struct ba_grid *grid;
    enum way_kind kind;
    int edge; /* the exit, or NO_EDGE */
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

/* Vehicles run straight: who breaks through keeps to his lane. */
static int turns(const struct spread *w, int dx, int dy)
{
    bool is_straight = w->edge == EDGE_NORTH || w->edge == EDGE_SOUTH ? dx == 0 : dy == 0;
    return w->edge == NO_EDGE || w->kind == WAY_ON_FOOT || is_straight ? 1 : 2;
}

static void step_from(struct spread *w, int cell)
{
    int column = cell % w->grid->columns, row = cell / w->grid->columns;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int x = column + dx, y = row + dy, next = y * w->grid->columns + x;
            if ((dx == 0 && dy == 0) || x < 0 || y < 0 || x >= w->grid->columns ||
                y >= w->grid->rows || w->weight[next] == 0)
                continue;
            int line =
                line_cost(w->table, w->kind, middle_of(w->grid, cell), middle_of(w->grid, next));
            int step = dx != 0 && dy != 0 ? w->grid->cell * 141 / 100 : w->grid->cell;
            if (line >= 0)
                reach(w, next,
                      smaller(w->far[cell] + step * w->weight[next] * turns(w, dx, dy) + line,
                              TOO_FAR));
        }
}

static void begin_at_exit(struct spread *w)
{
    const struct ba_grid *g = w->grid;
    for (int i = 0; i < g->columns * g->rows; i++) {
        int gap = edge_gap(w->table, (enum edge)w->edge, middle_of(g, i));
        if (gap <= g->cell / 2 && w->weight[i] > 0)
            reach(w, i, g->cell / 2);
    }
}

static int straight_to_exit(const struct commander *c, struct place p)
{
    return edge_gap(&c->s->table, (enum edge)ba_switches(c->s)->exit_edge, p);
}

static int straight(const struct commander *c, int way, struct place p)
{
    return way == WAY_TO_EXIT ? straight_to_exit(c, p) : far_between(p, c->s->objective[way].at);
}

/* Cells whose way has grown shorter are looked at again until none has.  What is kept is how much
 * longer the way is than the straight one. */
static void find_ways(struct commander *c, enum way_kind kind, int way)
{
    struct ba_ground *g = &c->mind->ground;
    struct spread w = {.table = &c->s->table,
                       .grid = &g->way,
                       .kind = kind,
                       .edge = way == WAY_TO_EXIT ? ba_switches(c->s)->exit_edge : NO_EDGE};
    int cells = g->way.columns * g->way.rows;
    w.far = g->more[kind][way];
    for (int i = 0; i < cells; i++) {
        w.far[i] = TOO_FAR;
        w.weight[i] = (uint8_t)weight_of(w.table, kind, middle_of(&g->way, i));
    }
    if (way == WAY_TO_EXIT)
        begin_at_exit(&w);
    else
        reach(&w, cell_at(&g->way, c->s->objective[way].at), 0);
    while (w.head != w.tail) {
        int cell = w.queue[w.head];
        w.head = (w.head + 1) % QUEUE_MAX;
        w.waits[cell] = false;
        step_from(&w, cell);
    }
    for (int i = 0; i < cells; i++)
        if (w.far[i] < TOO_FAR)
            w.far[i] = (uint16_t)larger(0, w.far[i] - straight(c, way, middle_of(&g->way, i)));
    g->has_way[kind][way] = 1;
}

int ground_far(struct commander *c, int unit, int way, struct place from)
{
    struct ba_ground *g = &c->mind->ground;
    enum way_kind kind = way_kind(c->s, unit);
    if (g->way.cell == 0)
        make_grid(&g->way, &c->s->table, WAY_CELL, WAY_CELLS_MAX);
    if (!g->has_way[kind][way])
        find_ways(c, kind, way);
    int more = g->more[kind][way][cell_at(&g->way, from)];
    return more >= TOO_FAR ? TOO_FAR : straight(c, way, from) + more;
}
