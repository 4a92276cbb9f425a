/* SPDX-License-Identifier: MIT */
/*
 * The ground in cells (doctrine/ground.h), as Bolt Action has it.
 *
 * Views: what somebody in the middle of one cell sees of somebody in the middle of another, by the
 * rules' own sight, with nobody else on the table.  Ways: bad ground counts double and forbidden
 * ground is gone round.
 */
#include "doctrine.h"

enum {
    VIEW_CELL = 2 * INCH,
    WAY_CELL = 2 * INCH,
    LIES_IN_ROUGH = 2, /* how many times farther */
    CROSSES_LINE = 3 * INCH
};

void ground_begin(struct commander *c)
{
    struct ba_ground *g = &c->mind->ground;
    grid_make(&g->views.grid, &c->g.s->table, VIEW_CELL, VIEW_CELLS_MAX);
    grid_make(&g->grid, &c->g.s->table, WAY_CELL, WAY_CELLS_MAX);
}

/* ---- views ---- */

int ground_look(const void *scenario, struct place from, struct place to)
{
    struct ba_view view;
    const struct footprint viewer = footprint_make(from, 0, INCH, INCH),
                           target = footprint_make(to, 0, INCH, INCH);
    ba_look_over_ground(scenario, &viewer, &target, &view);
    return !view.is_seen              ? NOT_SEEN
           : view.cover == HARD_COVER ? SEEN_HARD
           : view.cover == SOFT_COVER ? SEEN_SOFT
                                      : SEEN_OPEN;
}

/* ---- ways ---- */

struct way_mover {
    const struct table *table;
    enum way_kind kind;
    enum edge edge; /* the exit, or NO_EDGE */
};

/* All others go as men on foot do. */
static const enum way_kind way_kind[] = {[MOVES_ON_TRACKS] = WAY_TRACKED,
                                         [MOVES_ON_HALF_TRACKS] = WAY_WHEELED,
                                         [MOVES_ON_WHEELS] = WAY_WHEELED,
                                         [MOVES_NOT] = WAY_ON_FOOT};

/* How many times its length a step into this cell counts; 0: it is forbidden. */
static int weight(const void *who, struct place at)
{
    const struct way_mover *m = who;
    const struct table *t = m->table;
    if (table_has_road_at(t, at))
        return 1;
    if (table_area_at(t, at, TERRAIN_IMPASSABLE) >= 0)
        return 0;
    if (m->kind != WAY_ON_FOOT && table_area_at(t, at, TERRAIN_BUILDING) >= 0)
        return 0;
    if (table_area_at(t, at, TERRAIN_DIFFICULT) < 0)
        return 1;
    return m->kind == WAY_WHEELED ? 0 : LIES_IN_ROUGH;
}

/* What a line on the way costs; -1: it cannot be crossed. */
static int line_cost(const struct way_mover *m, struct place a, struct place b)
{
    const struct table *t = m->table;
    for (int i = 0; i < t->terrains; i++)
        if ((t->terrain[i].like->is & TERRAIN_OBSTACLE) && terrain_is_crossed(&t->terrain[i], a, b))
            return m->kind == WAY_WHEELED ? -1 : CROSSES_LINE;
    return 0;
}

/* Vehicles run straight: who breaks through keeps to his lane. */
static int turns(const struct way_mover *m, struct place from, struct place to)
{
    bool is_straight =
        m->edge == EDGE_NORTH || m->edge == EDGE_SOUTH ? from.x == to.x : from.y == to.y;
    return m->edge == NO_EDGE || m->kind == WAY_ON_FOOT || is_straight ? 1 : 2;
}

static int step(const void *who, struct place from, struct place to, int length)
{
    int line = line_cost(who, from, to);
    return line < 0 ? -1 : length * turns(who, from, to) + line;
}

static struct way_goal goal_of(const struct commander *c, int way)
{
    if (way == WAY_TO_EXIT)
        return (struct way_goal){.edge = (enum edge)ba_switches(c->g.s)->exit_edge};
    return (struct way_goal){c->g.s->objective[way].at, NO_EDGE};
}

static void find_ways(struct commander *c, enum way_kind kind, int way)
{
    struct ba_ground *g = &c->mind->ground;
    const struct way_goal goal = goal_of(c, way);
    const struct way_mover mover = {&c->g.s->table, kind, goal.edge};
    const struct way_costs costs = {&mover, weight, step};
    ways_find(&g->way[kind][way], &g->grid, &c->g.s->table, &goal, &costs);
    g->has_way[kind][way] = 1;
}

struct route_to ground_route(struct commander *c, int unit, int way)
{
    struct ba_ground *g = &c->mind->ground;
    enum way_kind kind = way_kind[ba_profile(c->g.s, unit)->move];
    if (!g->has_way[kind][way])
        find_ways(c, kind, way);
    return (struct route_to){&g->way[kind][way], goal_of(c, way)};
}

int ground_far_here(struct commander *c, int unit, int way)
{
    struct ba_known *k = &c->mind->known[unit];
    if (!(k->has_far >> way & 1)) {
        k->far[way] = ground_far(c, unit, way, on_of(c->g, unit)->at);
        k->has_far |= UINT32_C(1) << way;
    }
    return k->far[way];
}
