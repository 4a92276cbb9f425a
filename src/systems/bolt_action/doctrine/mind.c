/* SPDX-License-Identifier: MIT */
/* What is still known of units: who changed since the last look, and who sees whom. */
#include "doctrine.h"

#include <string.h>

enum { HULL_MATTERS = 7 * INCH }; /* half of it, and half of the target */

static void note_move(struct commander *c, int unit)
{
    struct ba_known *k = &c->mind->known[unit];
    const struct piece *p = &c->g.b->piece[unit];
    k->at_objective = 0;
    k->has_far = k->has_ahead = 0;
    for (int o = 0; o < c->g.s->objectives && p->presence == ON_TABLE; o++)
        k->at_objective = (uint16_t)(k->at_objective | is_at_objective(c, &p->on, o) << o);
}

/* It is not what it was. */
static void note_change(struct commander *c, int unit)
{
    struct ba_known *k = &c->mind->known[unit];
    const struct ba_unit *now = now_of(c->g, unit);
    k->was = *now;
    k->arms.models = now->models;
    k->arms.spent = now->spent;
    memcpy(k->arms.arms, now->arms, sizeof now->arms);
    k->power = (uint16_t)(now->models % POWERS);
    struct ba_power *power = &c->mind->power[unit][k->power];
    if (memcmp(&power->arms, &k->arms, sizeof k->arms) != 0)
        power->is_made = false;
}

void mind_look(struct commander *c)
{
    struct ba_mind *m = c->mind;
    const struct watch_blockers hulls = {ba_table(c->g.s)->vehicles, HULL_MATTERS};
    if (m->scenario != c->g.s) {
        memset(m, 0, sizeof *m);
        m->scenario = c->g.s;
        m->watch.clock = 1;
        ground_begin(c);
    }
    uint64_t moved = watch_all(&m->watch, c->g, &hulls);
    for (int unit = 0; unit < c->g.s->units; unit++) {
        bool has_moved = moved >> unit & 1;
        bool has_changed =
            memcmp(&m->known[unit].was, now_of(c->g, unit), sizeof(struct ba_unit)) != 0;
        if (has_moved)
            note_move(c, unit);
        if (has_changed)
            note_change(c, unit);
        if (has_moved || has_changed) {
            m->known[unit].is_foe_made = false;
            m->known[unit].changed = m->watch.clock;
        }
    }
}

struct ba_sight mind_view(struct commander *c, int viewer, int target)
{
    struct watch *w = &c->mind->watch;
    if (!watch_holds(w, viewer, target)) {
        struct ba_view view;
        ba_look(c->g, viewer, on_of(c->g, viewer), target, &view);
        watch_note(w, viewer, target, view.is_seen | view.cover << 1);
    }
    int seen = watch_seen(w, viewer, target);
    return (struct ba_sight){seen & 1, seen >> 1};
}
