/* SPDX-License-Identifier: MIT */
/* What has changed in the rules of the battle since the first version. */
#include "rules.h"

/* An answer while an assault is under way: when it was ordered the way was free by the old rule too,
 * but men may have fallen since. */
static bool is_under_way(const struct grog_scenario *s, const struct battle *before,
                         const struct order *o, const struct battle *after)
{
    (void)s;
    (void)o;
    (void)after;
    return before->phase == PHASE_ACTION && ba_battle_seen(before)->target != NOBODY;
}

/* An assault, declared or under way, on a target that has an obstacle by it. */
static bool is_at_an_obstacle(const struct grog_scenario *s, const struct battle *before,
                              const struct order *o, const struct battle *after)
{
    int target = o->verb == DO_ASSAULT               ? o->other
                 : is_under_way(s, before, o, after) ? ba_battle_seen(before)->target
                                                     : NOBODY;
    for (int i = 0; target != NOBODY && i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        const struct footprint *on = &before->piece[target].on;
        if (t->like->shape == TERRAIN_LINE && t->like->cover &&
            terrain_is_near(t, on->at, on->width + on->depth))
            return true;
    }
    return false;
}

static bool ends_a_side(const struct grog_scenario *s, const struct battle *before,
                        const struct order *o, const struct battle *after)
{
    (void)before;
    (void)o;
    return after->is_over && (ba_is_wiped_out(s, after, 0) || ba_is_wiped_out(s, after, 1));
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
