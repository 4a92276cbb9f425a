/* SPDX-License-Identifier: MIT */
/* Lists of orders: not every path, but enough to choose from; and orders drawn at random. */
#include "rules.h"

void offer_others(struct menu *m, const struct order *like, uint64_t others)
{
    struct order o = *like;
    EACH_OF(others, unit)
    {
        o.other = (uint8_t)unit;
        menu_offer(m, &o);
    }
}

void offer_order(struct menu *m, const struct order *like)
{
    if (m->g.s->rules->verb[like->verb].takes & TAKES_OTHER)
        offer_others(m, like, units_present(m->g, other_side(m->g.b->decider)));
    else
        menu_offer(m, like);
}

/* ---- moves ---- */

/* A rounded place may be a hundredth too far. */
static struct place within_reach(const struct moves *moves, struct place to)
{
    bool is_too_far = length_between(moves->from, to) > moves->far;
    return is_too_far ? place_towards(moves->from, to, moves->far - 1) : to;
}

static void list_to(struct menu *m, const struct moves *moves, struct place to, int facing)
{
    struct order o = *moves->like;
    if (menu_is_full(m))
        return;
    o.points = 1;
    o.point[0] = within_reach(moves, to);
    if (moves->faces_way && (m->g.s->rules->verb[o.verb].takes & TAKES_FACING))
        o.facing = facing;
    if (moves->offer)
        moves->offer(m, &o);
    else
        menu_offer(m, &o);
}

void list_moves(struct menu *m, const struct moves *moves, int turn)
{
    int way = facing_of(moves->facing + turn);
    for (int part = 1; part <= moves->parts; part *= 2)
        if (moves->far / part > 0)
            list_to(m, moves, place_ahead(moves->from, way, moves->far / part, 0), way);
}

void list_moves_all_round(struct menu *m, const struct moves *moves, int directions)
{
    for (int i = 0; i < directions; i++)
        list_moves(m, moves, i * (FULL_TURN / directions));
}

void list_move_towards(struct menu *m, const struct moves *moves, struct place to)
{
    if (moves->far > 0)
        list_to(m, moves, place_towards(moves->from, to, moves->far), heading(moves->from, to));
}

void list_moves_to_objectives(struct menu *m, const struct moves *moves)
{
    for (int i = 0; i < m->g.s->objectives; i++)
        list_move_towards(m, moves, m->g.s->objective[i].at);
}

/* Who stops on the very edge may be a hundredth short of it. */
void list_move_into(struct menu *m, const struct moves *moves, uint64_t areas)
{
    enum { INSIDE = INCH / 10 };
    struct place edge;
    if (!place_in_areas(&m->g.s->table, areas, moves->from, &edge) ||
        is_same_place(moves->from, edge) || length_between(moves->from, edge) + INSIDE > moves->far)
        return;
    int way = heading(moves->from, edge);
    list_to(m, moves, place_ahead(edge, way, INSIDE, 0), way);
}

/* ---- drawn at random ---- */

int draw_unit(const struct grog_scenario *s, struct dice *dice, int side)
{
    return s->side[side].first_unit + dice_below(dice, s->side[side].units);
}

struct place draw_place(struct dice *dice, struct place from, int far)
{
    int way = dice_below(dice, FULL_TURN);
    return place_ahead(from, way, dice_below(dice, far + 1), 0);
}

struct order draw_listed(struct game g, struct dice *dice)
{
    enum { LISTED = 64 };
    struct order list[LISTED];
    int count = rules_options(g, list, LISTED);
    return list[dice_below(dice, count)];
}

static void draw_path(struct dice *dice, const struct reachable *within, int legs, struct order *o)
{
    struct place from = within->from;
    o->points = (uint8_t)legs;
    for (int i = 0; i < legs; i++)
        from = o->point[i] = draw_place(dice, from, within->far / legs);
}

void draw_order_parts(struct game g, struct dice *dice, const struct reachable *within,
                      struct order *o)
{
    const struct verb *verb = &g.s->rules->verb[o->verb];
    bool is_straight = !(verb->takes & TAKES_PATH) || dice_below(dice, 4);
    if (verb->takes & (TAKES_PATH | TAKES_POINT))
        draw_path(dice, within, is_straight ? 1 : 1 + dice_below(dice, within->legs), o);
    if (verb->takes & TAKES_FACING)
        o->facing = dice_below(dice, 2) ? -1 : dice_below(dice, FULL_TURN);
    if (verb->takes & TAKES_OTHER)
        o->other = (uint8_t)draw_unit(g.s, dice, other_side(g.b->decider));
    for (int i = 0; i < ORDER_WORDS_MAX && verb->words[i].name; i++)
        o->word[i] = (uint8_t)dice_below(dice, verb->words[i].words->count);
    for (int i = 0; i < ORDER_FLAGS_MAX && verb->flags[i]; i++)
        o->flags |= (uint8_t)(dice_below(dice, 2) << i);
}
