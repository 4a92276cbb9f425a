/* SPDX-License-Identifier: MIT */
/* Lists of orders: not every path, but enough to choose from. */
#include "rules.h"

void offer_order(struct menu *m, const struct order *like)
{
    uint64_t enemies = units_present(m->s, m->b, other_side(m->b->decider));
    struct order o = *like;
    if (!(m->s->rules->verb[like->verb].takes & TAKES_OTHER)) {
        menu_offer(m, &o);
        return;
    }
    EACH_OF(enemies, enemy)
    {
        o.other = (uint8_t)enemy;
        menu_offer(m, &o);
    }
}

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

void offer_ways_to_objectives(struct menu *m, const struct order *like, struct place from, int most)
{
    for (int i = 0; i < m->s->objectives; i++)
        offer_way_to(m, like, from, m->s->objective[i].at, most);
}

/* Who stops on the very edge may be a hundredth short of it. */
void offer_way_into(struct menu *m, const struct order *like, struct place from, uint64_t areas,
                    int most)
{
    struct place edge;
    if (!place_in_areas(&m->s->table, areas, from, &edge) || is_same_place(from, edge))
        return;
    int far = length_between(from, edge);
    struct place inside = place_ahead(edge, heading(from, edge), INCH / 10, 0);
    if (far + INCH / 10 <= most)
        offer_way_to(m, like, from, inside, most);
}
