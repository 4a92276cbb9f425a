/* SPDX-License-Identifier: MIT */
/*
 * The ground in cells: how far it is to a goal, and what is seen from where.
 *
 * Terrain does not move, so all this holds as long as the scenario: it is worked out when somebody
 * first asks, and kept.  What ground costs a mover, and what hides what, the game says by functions.
 */
#ifndef GROGNARD_DOCTRINE_GROUND_H
#define GROGNARD_DOCTRINE_GROUND_H

#include "table/table.h"

#include <math.h>

/* ---- rough lengths ---- */

static inline int64_t square_between(struct place a, struct place b)
{
    int64_t dx = a.x - b.x, dy = a.y - b.y;
    return dx * dx + dy * dy;
}

/* The straight distance rounded down, by a float: to weigh with, never to decide a rule. */
static inline int far_of(int64_t square)
{
    return (int)sqrtf((float)square);
}

static inline int far_between(struct place a, struct place b)
{
    return far_of(square_between(a, b));
}

/* ---- cells ---- */

struct grid {
    int32_t cell; /* edge of a cell, 1/100 inch; 0: not made yet */
    int32_t columns, rows;
    int64_t inverse; /* 2^32 / cell, rounded up: so a product does for a division */
};

/* Cells of this size, or larger by whole inches so that there are at most so many. */
void grid_make(struct grid *g, const struct table *t, int cell, int most);
/* The nearest cell, of a place beside the table too. */
static inline int grid_cell(const struct grid *g, struct place p)
{
    int column = p.x < 0 ? 0 : (int)(p.x * g->inverse >> 32);
    int row = p.y < 0 ? 0 : (int)(p.y * g->inverse >> 32);
    column = column < g->columns ? column : g->columns - 1;
    row = row < g->rows ? row : g->rows - 1;
    return row * g->columns + column;
}
struct place grid_middle(const struct grid *g, int cell);

/* ---- ways: how far it is to a goal over the ground ---- */

enum { WAY_CELLS_MAX = 1024, TOO_FAR = 60000 /* nobody gets there */ };

/* A place, or an edge of the table. */
struct way_goal {
    struct place at;
    enum edge edge; /* NO_EDGE: the place */
};

/* As if there were no ground. */
static inline int way_straight(const struct table *t, const struct way_goal *goal, struct place p)
{
    return goal->edge == NO_EDGE ? far_between(p, goal->at) : edge_gap(t, goal->edge, p);
}

/* What a kind of mover makes of the ground. */
struct way_costs {
    const void *who;
    /* How many times its length a step from this place counts; 0: nobody may stand there. */
    int (*weight)(const void *who, struct place at);
    /* What a step costs that counts so much by its length: more for a hedge on the way, ...; -1: it
     * cannot be made.  NULL: no more. */
    int (*step)(const void *who, struct place from, struct place to, int length);
};

/* To one goal, for one kind of mover: how much farther than straight it is from each cell. */
struct ways {
    uint16_t more[WAY_CELLS_MAX];
};

void ways_find(struct ways *w, const struct grid *g, const struct table *t,
               const struct way_goal *goal, const struct way_costs *costs);
/* How far it is from a place, 1/100 inch; TOO_FAR: there is no way. */
static inline int ways_far(const struct ways *w, const struct grid *g, const struct table *t,
                           const struct way_goal *goal, struct place from)
{
    int more = w->more[grid_cell(g, from)];
    return more >= TOO_FAR ? TOO_FAR : way_straight(t, goal, from) + more;
}

/* ---- views: what is seen of a cell from another ---- */

/* So many that a table of 72 by 48 inches has cells of 2 inches. */
enum { VIEW_CELLS_MAX = 896, VIEW_OF = 3, VIEW_BACK = 2, VIEWS_KNOWN = 16, NOT_SEEN = 0 };

struct view_rules {
    const void *who;
    /* What somebody in a place sees of somebody in another: NOT_SEEN, or 1 to 3 as the game has
     * it. */
    int (*look)(const void *who, struct place from, struct place to);
};

struct views {
    struct grid grid;
    /* of two cells: what is seen of the second from the first, and back (further up by VIEW_BACK),
     * once somebody has asked */
    uint8_t seen[VIEW_CELLS_MAX][VIEW_CELLS_MAX];
};

/* Works out what two cells see of each other. */
int views_look(struct views *v, const struct view_rules *rules, int a, int b);
/* VIEW_OF: what is seen of the second cell from the first; further up by VIEW_BACK: of the first
 * from the second. */
static inline int views_between(struct views *v, const struct view_rules *rules, int a, int b)
{
    int known = v->seen[a][b];
    return known ? known : views_look(v, rules, a, b);
}

#endif
