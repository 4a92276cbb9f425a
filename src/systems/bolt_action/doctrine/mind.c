/* SPDX-License-Identifier: MIT */
/*
 * What is still known of units: who changed since the last look, and who sees whom.
 *
 * The clock is that of the watch (doctrine/watch.h).
 */
#include "doctrine.h"

#include <string.h>

/* Models and arms lie together. */
enum { ARMS_SIZE = offsetof(struct ba_unit, nco) };
enum { HULL_MATTERS = 7 * INCH }; /* half of it, and half of the target */

static void note_move(struct commander *c, int unit)
{
    struct ba_known *k = &c->mind->known[unit];
    const struct piece *p = &c->b->piece[unit];
    k->at_objective = 0;
    for (int o = 0; o < c->s->objectives && p->presence == ON_TABLE; o++)
        k->at_objective = (uint16_t)(k->at_objective | is_at_objective(c, &p->on, o) << o);
}

static void look_at(struct commander *c, int unit)
{
    struct ba_known *k = &c->mind->known[unit];
    const struct ba_unit *now = ba_unit_seen(c->b, unit);
    if (memcmp(&k->state, now, ARMS_SIZE) != 0 || k->state.spent != now->spent) {
        k->state = *now;
        k->armed = c->mind->watch.clock;
    }
}

void mind_look(struct commander *c)
{
    struct ba_mind *m = c->mind;
    const struct watch_blockers hulls = {ba_table(c->s)->vehicles, HULL_MATTERS};
    if (m->scenario != c->s) {
        memset(m, 0, sizeof *m);
        m->scenario = c->s;
        m->watch.clock = 1;
        ground_begin(c);
    }
    uint64_t moved = watch_all(&m->watch, c->s, c->b, &hulls);
    for (int unit = 0; unit < c->s->units; unit++) {
        if (moved >> unit & 1)
            note_move(c, unit);
        look_at(c, unit);
    }
}

struct ba_sight mind_view(struct commander *c, int viewer, int target)
{
    struct watch *w = &c->mind->watch;
    if (!watch_holds(w, viewer, target)) {
        struct ba_view view;
        ba_look(c->s, c->b, viewer, &c->b->piece[viewer].on, target, &view);
        watch_note(w, viewer, target, view.is_seen | view.cover << 1);
    }
    int seen = watch_seen(w, viewer, target);
    return (struct ba_sight){seen & 1, seen >> 1};
}
