/* SPDX-License-Identifier: MIT */
/*
 * What is still known of units: who changed since the last look, and who sees whom.
 *
 * The clock goes on by one with each look that finds a change.  An answer about two units holds as
 * long as neither has changed since it was worked out.
 */
#include "doctrine.h"

#include <string.h>

/* Models, arms, leaders and pins lie together. */
enum { MEN_SIZE = offsetof(struct ba_unit, order), ARMS_SIZE = offsetof(struct ba_unit, nco) };
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

/* A hull has come or gone: who has looked past there must look again. */
static void forget_views_past(struct commander *c, struct place hull)
{
    struct ba_mind *m = c->mind;
    for (int a = 0; a < c->s->units; a++)
        for (int b = 0; b < c->s->units; b++)
            if (m->pair[a][b].looked > 0 && passes_near(m->known[a].at, m->known[b].at, hull))
                m->pair[a][b].looked = 0;
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

/* Of its order only so much matters to who fires at it: whether it is Down, and whether a vehicle
 * has acted. */
static int bearing(const struct commander *c, int unit, const struct ba_unit *state)
{
    return state->order == DOWN ? 1 : is_vehicle(c->s, unit) && state->order != NO_ORDER ? 2 : 0;
}

static bool has_changed(const struct commander *c, int unit, const struct ba_known *k,
                        const struct ba_unit *now)
{
    return memcmp(&k->state, now, MEN_SIZE) != 0 || k->state.spent != now->spent ||
           k->state.immobilised != now->immobilised ||
           bearing(c, unit, &k->state) != bearing(c, unit, now);
}

static bool has_other_arms(const struct ba_unit *a, const struct ba_unit *b)
{
    return memcmp(a, b, ARMS_SIZE) != 0 || a->spent != b->spent;
}

static void note_change(struct commander *c, struct ba_known *k, const struct ba_unit *now)
{
    if (has_other_arms(&k->state, now))
        k->armed = c->mind->clock;
    k->state = *now;
    k->changed = c->mind->clock;
}

/* Is it near enough to an officer, or no longer, that others fire at it with other effect? */
static void note_officer(struct commander *c, int unit)
{
    struct ba_known *k = &c->mind->known[unit];
    int officer = k->presence == ON_TABLE ? ba_officer(c->s, c->b, unit) : NO_OFFICER;
    if (officer == k->officer)
        return;
    k->officer = officer;
    k->changed = c->mind->clock;
}

/* Whether it is an officer who has moved. */
static bool look_at(struct commander *c, int unit)
{
    struct ba_known *k = &c->mind->known[unit];
    const struct ba_unit *now = ba_unit_seen(c->b, unit);
    bool moved = has_moved(k, &c->b->piece[unit]), changed = has_changed(c, unit, k, now);
    if (moved)
        note_move(c, unit);
    if (changed)
        note_change(c, k, now);
    if (moved)
        note_officer(c, unit);
    return (moved || changed) && ba_profile(c->s, unit)->rank != NO_OFFICER;
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
    for (int side = 0; side < SIDES; side++) {
        bool has_officer_moved = false;
        EACH_UNIT(c->s, side, unit)
        has_officer_moved |= look_at(c, unit);
        if (!has_officer_moved)
            continue;
        EACH_UNIT(c->s, side, unit)
        note_officer(c, unit);
    }
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
    pair->reckoned = 0;
    ba_look(c->s, c->b, viewer, &c->b->piece[viewer].on, target, &view);
    pair->is_seen = view.is_seen;
    pair->cover = (uint8_t)view.cover;
    return pair;
}
