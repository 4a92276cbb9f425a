/* SPDX-License-Identifier: MIT */
/* Lists of moves: not every path, but enough to choose from. */
#include "rules.h"

static void offer_at(struct menu *m, struct order o, struct place to, int facing)
{
    o.points = 1;
    o.point[0] = to;
    if (m->s->rules->verb[o.verb].takes & TAKES_FACING)
        o.facing = facing;
    menu_offer(m, &o);
}

void offer_ways(struct menu *m, const struct order *like, struct place from, int facing,
                int directions, const int *far, int fars)
{
    for (int i = 0; i < directions; i++)
        for (int k = 0; k < fars && !menu_is_full(m); k++) {
            int way = facing_of(facing + i * (FULL_TURN / directions));
            if (far[k] > 0)
                offer_at(m, *like, place_ahead(from, way, far[k], 0), way);
        }
}

void offer_way_to(struct menu *m, const struct order *like, struct place from, struct place to,
                  int most)
{
    if (most > 0 && !is_same_place(from, to))
        offer_at(m, *like, place_towards(from, to, most), heading(from, to));
}
