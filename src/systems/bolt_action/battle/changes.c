/* SPDX-License-Identifier: MIT */
/* What has changed in the rules of the battle since the first version. */
#include "rules.h"

/* An answer while an assault is under way: when it was ordered the way was free by the old rule too,
 * but men may have fallen since. */
static bool is_under_way(struct game before, const struct order *o, const struct battle *after)
{
    (void)o;
    (void)after;
    return before.b->phase == PHASE_ACTION && battle_of(before)->target != NOBODY;
}

/* An assault, declared or under way, on a target that has an obstacle by it. */
static bool is_at_an_obstacle(struct game before, const struct order *o, const struct battle *after)
{
    int target = o->verb == DO_ASSAULT            ? o->other
                 : is_under_way(before, o, after) ? battle_of(before)->target
                                                  : NOBODY;
    for (int i = 0; target != NOBODY && i < before.s->table.terrains; i++) {
        const struct terrain *t = &before.s->table.terrain[i];
        const struct footprint *on = &before.b->piece[target].on;
        if (t->like->shape == TERRAIN_LINE && t->like->cover &&
            terrain_is_near(t, on->at, on->width + on->depth))
            return true;
    }
    return false;
}

static bool ends_a_side(struct game before, const struct order *o, const struct battle *after)
{
    (void)o;
    return after->is_over && (ba_is_wiped_out((struct game){before.s, after}, 0) ||
                              ba_is_wiped_out((struct game){before.s, after}, 1));
}

/* since, the line that it belongs to, what is so now, on what it bears */
const struct rule_change ba_changes[] = {
    {"0.2.0", BA_CLOSE_MOVE,
     "an assault takes any straight path that touches, not only to the middle or the nearest point",
     is_under_way},
    {"0.2.0", BA_RULING_FIRST_STRIKE,
     "who is astride an obstacle, or close behind it, is defended whatever line the charge takes",
     is_at_an_obstacle},
    {"0.2.0", BA_RULING_OBJECTIVES,
     "a side that has nobody left and nobody to come has lost, whatever the points", ends_a_side},
    {NULL, 0, NULL, NULL}};
