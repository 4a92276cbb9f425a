/* SPDX-License-Identifier: MIT */
/*
 * What is still known of units: who changed since the last look, and who sees whom.
 *
 * The clock goes on by one with each look that finds a change.  An answer about two units holds as
 * long as neither has changed since it was worked out.
 */
#include "doctrine.h"

#include <string.h>

/* is_asked is of the rules' own business */
enum { STATE_SIZE = offsetof(struct ba_unit, is_asked) };

static bool has_moved(const struct ba_known *k, const struct piece *p)
{
    return !is_same_place(k->at, p->on.at) || k->facing != p->on.facing ||
           k->width != p->on.width || k->depth != p->on.depth || k->presence != p->presence;
}

static void note_move(struct commander *c, int unit)
{
    struct ba_known *k = &c->mind->known[unit];
    const struct piece *p = &c->b->piece[unit];
    k->at = p->on.at;
    k->facing = p->on.facing;
    k->width = p->on.width;
    k->depth = p->on.depth;
    k->presence = p->presence;
    k->moved = c->mind->clock;
    if (is_vehicle(c->s, unit))
        c->mind->hulls_moved = c->mind->clock;
}

static void look_at(struct commander *c, int unit)
{
    struct ba_known *k = &c->mind->known[unit];
    const struct ba_unit *state = ba_unit_seen(c->b, unit);
    bool moved = has_moved(k, &c->b->piece[unit]);
    bool changed = memcmp(&k->state, state, STATE_SIZE) != 0;
    if (!moved && !changed)
        return;
    if (moved)
        note_move(c, unit);
    if (changed) {
        k->state = *state;
        k->changed = c->mind->clock;
    }
    if (ba_profile(c->s, unit)->rank != NO_OFFICER)
        c->mind->officers_moved[side_of(c->s, unit)] = c->mind->clock;
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
    if (pair->looked > 0 && pair->looked >= m->hulls_moved &&
        pair->looked >= m->known[viewer].moved && pair->looked >= m->known[target].moved)
        return pair;
    pair->looked = m->clock;
    pair->reckoned = 0;
    ba_look(c->s, c->b, viewer, &c->b->piece[viewer].on, target, &view);
    pair->is_seen = view.is_seen;
    pair->cover = (uint8_t)view.cover;
    return pair;
}
