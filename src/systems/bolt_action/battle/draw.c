/* SPDX-License-Identifier: MIT */
/*
 * One legal order, drawn at random: for the random player, and where any answer will do.  Not all are
 * equally likely; whoever is asked always gets one.
 */
#include "options.h"

enum { RANDOM_TRIES = 6, AIM_TRIES = 2, DEPLOY_TRIES = 24, GRID = INCH / 2 };

/* A facing of -1 is the usual one. */
static bool try_deployment(struct game g, int unit, struct place at, int facing, struct order *o)
{
    *o = order_to(DO_DEPLOY, unit, at);
    o->facing = facing;
    struct footprint on = ba_deployed(g, o);
    return ba_may_deploy(g, unit, &on, NULL);
}

static bool try_anywhere(struct game g, int unit, struct dice *dice, struct order *o)
{
    struct box z = g.s->side[side_of(g.s, unit)].zone;
    for (int i = 0; i < DEPLOY_TRIES; i++) {
        int x = z.west + dice_below(dice, z.east - z.west + 1);
        int y = z.south + dice_below(dice, z.north - z.south + 1);
        if (try_deployment(g, unit, (struct place){x, y}, -1, o))
            return true;
    }
    return false;
}

static bool try_everywhere(struct game g, int unit, int facing, struct order *o)
{
    const struct footprint *on = on_of(g, unit);
    struct box z = g.s->side[side_of(g.s, unit)].zone;
    int edge = smaller(on->width, on->depth) / 2; /* no nearer to the zone's edge */
    for (struct place at = {0, z.south + edge}; at.y <= z.north - edge; at.y += GRID)
        for (at.x = z.west + edge; at.x <= z.east - edge; at.x += GRID)
            if (try_deployment(g, unit, at, facing, o))
                return true;
    return false;
}

/* The same dice for the same unit: while there is room a few tries find it, sooner than a search
 * that begins in a corner which is taken. */
bool ba_first_deployment(struct game g, int unit, struct order *o)
{
    struct dice dice;
    if (!g.s->side[side_of(g.s, unit)].has_zone)
        return false;
    dice_seed(&dice, (uint64_t)unit);
    int across = facing_of(on_of(g, unit)->facing + FULL_TURN / 4);
    return try_anywhere(g, unit, &dice, o) || try_everywhere(g, unit, -1, o) ||
           try_everywhere(g, unit, across, o);
}

bool ba_any_deployment(struct game g, int unit, struct dice *dice, struct order *o)
{
    return g.s->side[side_of(g.s, unit)].has_zone &&
           (try_anywhere(g, unit, dice, o) || ba_first_deployment(g, unit, o));
}

static struct order any_aimed(struct game g, struct order o, const struct footprint *from,
                              bool has_moved, struct dice *dice)
{
    int side = other_side(side_of(g.s, o.unit)), first = g.s->side[side].first_unit;
    int enemies = g.s->side[side].units, start = enemies > 0 ? dice_below(dice, enemies) : 0;
    for (int i = 0; i < smaller(enemies, AIM_TRIES); i++) {
        int enemy = first + (start + i) % enemies;
        if (is_present(g.b, enemy) && ba_aim_at(g, &o, from, has_moved, enemy))
            break;
    }
    return o;
}

static int any_direction(bool is_vehicle, int facing, struct dice *dice)
{
    if (!is_vehicle)
        return dice_below(dice, 360) * DEGREE;
    return facing_of(facing + vehicle_turns[dice_below(dice, COUNT_OF(vehicle_turns))]);
}

static bool any_move(struct game g, int verb, int unit, struct dice *dice, struct order *o)
{
    struct ba_arrival end;
    const struct footprint *on = on_of(g, unit);
    int full = ba_stride(g.s, unit, verb == DO_RUN);
    if (full <= 0 || now_of(g, unit)->immobilised)
        return false;
    if (is_present(g.b, unit)) {
        int direction = any_direction(is_vehicle(g.s, unit), on->facing, dice);
        *o = order_to(verb, unit, place_ahead(on->at, direction, 1 + dice_below(dice, full), 0));
    } else {
        int length = edge_length(&g.s->table, ba_entry_edge(g.s, unit));
        *o = ba_entry(g.s, verb, unit, dice_below(dice, length + 1), full);
    }
    if (!ba_order_goes(g, o, &end, NULL))
        return false;
    if (verb == DO_ADVANCE && !end.has_left)
        *o = any_aimed(g, *o, &end.on, true, dice);
    return true;
}

static bool any_assault(struct game g, int unit, struct order *o)
{
    struct ba_assault assault;
    if (!is_on_foot(g.s, unit))
        return false;
    EACH_UNIT(g.s, other_side(side_of(g.s, unit)), enemy)
    if (is_present(g.b, enemy) && ba_assault_is_legal(g, unit, enemy, NULL, &assault, NULL)) {
        *o = order_at(DO_ASSAULT, unit, enemy);
        return true;
    }
    return false;
}

static bool any_of_verb(struct game g, int verb, int unit, struct dice *dice, struct order *o)
{
    *o = order_of(verb, unit);
    switch (verb) {
    case DO_FIRE:
        if (!is_present(g.b, unit))
            return false;
        *o = any_aimed(g, *o, on_of(g, unit), false, dice);
        return o->aims > 0;
    case DO_ADVANCE:
    case DO_RUN:
        return any_move(g, verb, unit, dice, o);
    case DO_ASSAULT:
        return is_present(g.b, unit) && any_assault(g, unit, o);
    case DO_CALL_BARRAGE:
    case DO_CALL_AIR: {
        struct menu m = {.g = g, .list = o, .room = 1};
        if (!is_present(g.b, unit))
            return false;
        ba_offer_calls(&m, unit);
        return m.count > 0;
    }
    default:
        return rules_check(g, o, NULL);
    }
}

/* The draw'th unit that has no order yet. */
static int any_unit(struct game g, struct dice *dice)
{
    int draw = dice_below(dice, ba_dice_in_cup(g, g.b->decider));
    EACH_UNIT(g.s, g.b->decider, unit)
    if (ba_may_be_ordered(g, unit) && draw-- == 0)
        return unit;
    return NOBODY;
}

struct order ba_any_order(struct game g, struct dice *dice)
{
    static const int verbs[] = {DO_FIRE,    DO_FIRE,         DO_FIRE,   DO_ADVANCE,
                                DO_ADVANCE, DO_ADVANCE,      DO_RUN,    DO_ASSAULT,
                                DO_ASSAULT, DO_CALL_BARRAGE, DO_AMBUSH, DO_RALLY};
    int unit = any_unit(g, dice);
    struct order o;
    for (int i = 0; i < RANDOM_TRIES; i++)
        if (any_of_verb(g, verbs[dice_below(dice, COUNT_OF(verbs))], unit, dice, &o))
            return o;
    return order_of(is_present(g.b, unit) ? DO_DOWN : DO_WAIT, unit);
}

struct order ba_any_place(struct game g, struct dice *dice)
{
    struct order o = order_of(DO_DEPLOY, NOBODY);
    int units = g.s->side[g.b->decider].units, first = g.s->side[g.b->decider].first_unit;
    int start = dice_below(dice, units);
    for (int i = 0; i < units; i++) {
        int unit = first + (start + i) % units;
        if (ba_is_to_be_deployed(g, unit) && ba_any_deployment(g, unit, dice, &o))
            return o;
    }
    return o;
}
