/* SPDX-License-Identifier: MIT */
/*
 * One legal order, drawn at random: for the random player, and where any answer will do.  Not all are
 * equally likely; whoever is asked always gets one.
 */
#include "options.h"

enum { RANDOM_TRIES = 6, AIM_TRIES = 2, DEPLOY_TRIES = 24, GRID = INCH / 2 };

/* A facing of -1 is the usual one. */
static bool try_deployment(const struct grog_scenario *s, const struct battle *b, int unit,
                           struct place at, int facing, struct order *o)
{
    const struct ba_profile *p = ba_profile(s, unit);
    struct footprint on =
        ba_footprint(p, p->models, at, facing >= 0 ? facing : b->piece[unit].on.facing);
    *o = order_of(DO_DEPLOY, unit);
    o->facing = facing;
    o->point[0] = at;
    o->points = 1;
    return ba_may_deploy(s, b, unit, &on, NULL);
}

static bool try_anywhere(const struct grog_scenario *s, const struct battle *b, int unit,
                         struct dice *dice, struct order *o)
{
    struct box z = s->side[side_of(s, unit)].zone;
    for (int i = 0; i < DEPLOY_TRIES; i++) {
        struct place at = {z.west + dice_below(dice, z.east - z.west + 1),
                           z.south + dice_below(dice, z.north - z.south + 1)};
        if (try_deployment(s, b, unit, at, -1, o))
            return true;
    }
    return false;
}

static bool try_everywhere(const struct grog_scenario *s, const struct battle *b, int unit,
                           int facing, struct order *o)
{
    const struct footprint *on = &b->piece[unit].on;
    struct box z = s->side[side_of(s, unit)].zone;
    int edge = smaller(on->width, on->depth) / 2; /* no nearer to the zone's edge */
    for (struct place at = {0, z.south + edge}; at.y <= z.north - edge; at.y += GRID)
        for (at.x = z.west + edge; at.x <= z.east - edge; at.x += GRID)
            if (try_deployment(s, b, unit, at, facing, o))
                return true;
    return false;
}

/* The same dice for the same unit: while there is room a few tries find it, sooner than a search
 * that begins in a corner which is taken. */
bool ba_first_deployment(const struct grog_scenario *s, const struct battle *b, int unit,
                         struct order *o)
{
    struct dice dice;
    if (!s->side[side_of(s, unit)].has_zone)
        return false;
    dice_seed(&dice, (uint64_t)unit);
    int across = facing_of(b->piece[unit].on.facing + FULL_TURN / 4);
    return try_anywhere(s, b, unit, &dice, o) || try_everywhere(s, b, unit, -1, o) ||
           try_everywhere(s, b, unit, across, o);
}

bool ba_any_deployment(const struct grog_scenario *s, const struct battle *b, int unit,
                       struct dice *dice, struct order *o)
{
    return s->side[side_of(s, unit)].has_zone &&
           (try_anywhere(s, b, unit, dice, o) || ba_first_deployment(s, b, unit, o));
}

static struct order any_aimed(const struct grog_scenario *s, const struct battle *b, struct order o,
                              const struct footprint *from, bool has_moved, struct dice *dice)
{
    int side = other_side(side_of(s, o.unit)), first = s->side[side].first_unit;
    int enemies = s->side[side].units, start = enemies > 0 ? dice_below(dice, enemies) : 0;
    for (int i = 0; i < smaller(enemies, AIM_TRIES); i++) {
        int enemy = first + (start + i) % enemies;
        if (is_present(b, enemy) && ba_aim_at(s, b, &o, from, has_moved, enemy))
            break;
    }
    return o;
}

static bool any_move(const struct grog_scenario *s, const struct battle *b, int verb, int unit,
                     struct dice *dice, struct order *o)
{
    struct ba_arrival end;
    int full = ba_allowance(s, unit, verb == DO_RUN, OPEN, false) * INCH - SHORT_OF_LIMIT;
    int facing = b->piece[unit].on.facing;
    if (full <= 0 || ba_unit_seen(b, unit)->immobilised)
        return false;
    if (!is_present(b, unit)) {
        *o = ba_entry(s, verb, unit,
                      dice_below(dice, edge_length(&s->table, ba_entry_edge(s, unit)) + 1));
    } else {
        int direction =
            is_vehicle(s, unit)
                ? facing_of(facing + vehicle_turns[dice_below(dice, COUNT_OF(vehicle_turns))])
                : dice_below(dice, 360) * DEGREE;
        *o = ba_move_along(b, verb, unit, direction, 1 + dice_below(dice, full));
    }
    if (!ba_order_goes(s, b, o, &end, NULL))
        return false;
    if (verb == DO_ADVANCE && !end.has_left)
        *o = any_aimed(s, b, *o, &end.on, true, dice);
    return true;
}

static bool any_assault(const struct grog_scenario *s, const struct battle *b, int unit,
                        struct order *o)
{
    struct ba_assault assault;
    if (!is_on_foot(s, unit))
        return false;
    EACH_UNIT(s, other_side(side_of(s, unit)), enemy)
    if (is_present(b, enemy) && ba_assault_is_legal(s, b, unit, enemy, NULL, &assault, NULL)) {
        *o = order_of(DO_ASSAULT, unit);
        o->other = (uint8_t)enemy;
        return true;
    }
    return false;
}

static bool any_of_verb(const struct grog_scenario *s, const struct battle *b, int verb, int unit,
                        struct dice *dice, struct order *o)
{
    *o = order_of(verb, unit);
    switch (verb) {
    case DO_FIRE:
        if (!is_present(b, unit))
            return false;
        *o = any_aimed(s, b, *o, &b->piece[unit].on, false, dice);
        return o->aims > 0;
    case DO_ADVANCE:
    case DO_RUN:
        return any_move(s, b, verb, unit, dice, o);
    case DO_ASSAULT:
        return is_present(b, unit) && any_assault(s, b, unit, o);
    case DO_CALL_BARRAGE:
    case DO_CALL_AIR: {
        struct menu m = {s, b, o, 1, 0};
        if (!is_present(b, unit))
            return false;
        ba_offer_calls(&m, unit);
        return m.count > 0;
    }
    default:
        return rules_check(s, b, o, NULL);
    }
}

/* The draw'th unit that has no order yet. */
static int any_unit(const struct grog_scenario *s, const struct battle *b, struct dice *dice)
{
    int draw = dice_below(dice, ba_dice_in_cup(s, b, b->decider));
    EACH_UNIT(s, b->decider, unit)
    if (ba_may_be_ordered(s, b, unit) && draw-- == 0)
        return unit;
    return NOBODY;
}

struct order ba_any_order(const struct grog_scenario *s, const struct battle *b, struct dice *dice)
{
    static const int verbs[] = {DO_FIRE,    DO_FIRE,         DO_FIRE,   DO_ADVANCE,
                                DO_ADVANCE, DO_ADVANCE,      DO_RUN,    DO_ASSAULT,
                                DO_ASSAULT, DO_CALL_BARRAGE, DO_AMBUSH, DO_RALLY};
    int unit = any_unit(s, b, dice);
    struct order o;
    for (int i = 0; i < RANDOM_TRIES; i++)
        if (any_of_verb(s, b, verbs[dice_below(dice, COUNT_OF(verbs))], unit, dice, &o))
            return o;
    return order_of(is_present(b, unit) ? DO_DOWN : DO_WAIT, unit);
}

struct order ba_any_place(const struct grog_scenario *s, const struct battle *b, struct dice *dice)
{
    struct order o = order_of(DO_DEPLOY, NOBODY);
    int units = s->side[b->decider].units, first = s->side[b->decider].first_unit;
    int start = dice_below(dice, units);
    for (int i = 0; i < units; i++) {
        int unit = first + (start + i) % units;
        if (ba_is_to_be_deployed(s, b, unit) && ba_any_deployment(s, b, unit, dice, &o))
            return o;
    }
    return o;
}
