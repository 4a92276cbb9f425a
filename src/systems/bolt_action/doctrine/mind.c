/* SPDX-License-Identifier: MIT */
/*
 * What is still known of units: who changed since the last look, and who sees whom.
 *
 * The clock goes on by one with each look that finds a change.  An answer about two units holds as
 * long as neither has changed since it was worked out.
 */
#include "doctrine.h"

#include <string.h>

/* Models and arms lie together. */
enum { ARMS_SIZE = offsetof(struct ba_unit, nco) };
enum { HULL_MATTERS = 7 * INCH }; /* half of it, and half of the target */

static bool has_moved(const struct ba_known *k, const struct piece *p)
{
    return !is_same_place(k->at, p->on.at) || k->facing != p->on.facing ||
           k->width != p->on.width || k->depth != p->on.depth || k->presence != p->presence;
}

/* Is the line from a to b so near to a place that a hull there may matter to it? */
static bool passes_near(struct place a, struct place b, struct place hull)
{
    double dx = b.x - a.x, dy = b.y - a.y, px = hull.x - a.x, py = hull.y - a.y;
    double square = dx * dx + dy * dy, along = px * dx + py * dy;
    double t = along <= 0 || square <= 0 ? 0 : along >= square ? 1 : along / square;
    double ex = px - t * dx, ey = py - t * dy;
    return ex * ex + ey * ey <= (double)HULL_MATTERS * HULL_MATTERS;
}

/* A hull has come or gone: who has looked past there must look again.  Nobody looks at friends. */
static void forget_views_past(struct commander *c, struct place hull)
{
    struct ba_mind *m = c->mind;
    EACH_UNIT(c->s, 0, a)
    EACH_UNIT(c->s, 1, b)
    if ((m->pair[a][b].looked > 0 || m->pair[b][a].looked > 0) &&
        passes_near(m->known[a].at, m->known[b].at, hull))
        m->pair[a][b].looked = m->pair[b][a].looked = 0;
}

static void note_move(struct commander *c, int unit)
{
    struct ba_known *k = &c->mind->known[unit];
    const struct piece *p = &c->b->piece[unit];
    if (is_vehicle(c->s, unit)) {
        forget_views_past(c, k->at);
        forget_views_past(c, p->on.at);
    }
    k->at = p->on.at;
    k->facing = p->on.facing;
    k->width = p->on.width;
    k->depth = p->on.depth;
    k->presence = p->presence;
    k->moved = c->mind->clock;
    k->at_objective = 0;
    for (int o = 0; o < c->s->objectives && k->presence == ON_TABLE; o++)
        k->at_objective = (uint16_t)(k->at_objective | is_at_objective(c, &p->on, o) << o);
}

static void look_at(struct commander *c, int unit)
{
    struct ba_known *k = &c->mind->known[unit];
    const struct ba_unit *now = ba_unit_seen(c->b, unit);
    if (has_moved(k, &c->b->piece[unit]))
        note_move(c, unit);
    if (memcmp(&k->state, now, ARMS_SIZE) != 0 || k->state.spent != now->spent) {
        k->state = *now;
        k->armed = c->mind->clock;
    }
}

void mind_look(struct commander *c)
{
    struct ba_mind *m = c->mind;
    if (m->scenario != c->s) {
        memset(m, 0, sizeof *m);
        m->scenario = c->s;
        m->clock = 1;
    }
    m->clock++;
    for (int unit = 0; unit < c->s->units; unit++)
        look_at(c, unit);
}

const struct ba_pair *mind_view(struct commander *c, int viewer, int target)
{
    struct ba_mind *m = c->mind;
    struct ba_pair *pair = &m->pair[viewer][target];
    struct ba_view view;
    if (pair->looked > 0 && pair->looked >= m->known[viewer].moved &&
        pair->looked >= m->known[target].moved)
        return pair;
    pair->looked = m->clock;
    ba_look(c->s, c->b, viewer, &c->b->piece[viewer].on, target, &view);
    pair->is_seen = view.is_seen;
    pair->cover = (uint8_t)view.cover;
    return pair;
}
