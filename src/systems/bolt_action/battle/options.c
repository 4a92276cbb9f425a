/* SPDX-License-Identifier: MIT */
/*
 * What can be ordered: legal answers to the open decision, enough to choose from, and one drawn at
 * random.  Paths are tried in sixteen directions and towards what matters; check takes any other.
 */
#include "options.h"

enum { DIRECTIONS = 16 };

/* ---- fire ---- */

bool ba_aim_at(const struct grog_scenario *s, const struct battle *b, struct order *o,
               const struct footprint *from, bool has_moved, int target)
{
    o->aims = (uint8_t)(ba_profile(s, o->unit)->weapons + 1);
    if (is_on_table(b, target) &&
        ba_aim_all(s, b, o->unit, from, has_moved, ALL_USEFUL, target, o->aim) > 0)
        return true;
    for (int i = 0; i < o->aims; i++)
        o->aim[i] = (struct aim){NOBODY, 0};
    o->aims = 0;
    return false;
}

/* A howitzer's high fire, where its straight fire does not come. */
static void offer_high_fire(struct menu *m, int unit, int enemy)
{
    struct order o = order_of(DO_FIRE, unit);
    int weapons = ba_profile(m->s, unit)->weapons;
    for (int slot = 1; slot <= weapons; slot++)
        if (ba_can_fire_indirectly(m->s, unit, slot) && ba_has_weapon(m->s, m->b, unit, slot) &&
            footprint_is_within(&m->b->piece[unit].on, &m->b->piece[enemy].on,
                                ba_weapon_reach(m->s, m->b, unit, slot) * INCH)) {
            o.aim[slot] = (struct aim){(uint8_t)enemy, AIM_INDIRECT};
            o.aims = (uint8_t)(weapons + 1);
        }
    if (o.aims > 0)
        menu_offer(m, &o);
}

static void offer_fire(struct menu *m, int unit)
{
    EACH_UNIT(m->s, other_side(side_of(m->s, unit)), enemy)
    {
        struct order o = order_of(DO_FIRE, unit);
        if (!is_on_table(m->b, enemy))
            continue;
        if (ba_aim_at(m->s, m->b, &o, &m->b->piece[unit].on, false, enemy))
            menu_offer(m, &o);
        else
            offer_high_fire(m, unit, enemy);
    }
}

void ba_offer_calls(struct menu *m, int unit)
{
    int call = ba_profile(m->s, unit)->call;
    if (call == NO_CALL || ba_unit_seen(m->b, unit)->call_used)
        return;
    EACH_UNIT(m->s, other_side(side_of(m->s, unit)), enemy)
    {
        struct order o = order_of(call == CALL_BARRAGE ? DO_CALL_BARRAGE : DO_CALL_AIR, unit);
        if (!is_on_table(m->b, enemy))
            continue;
        if (call == CALL_BARRAGE) {
            o.point[0] = m->b->piece[enemy].on.at;
            o.points = 1;
        } else {
            o.other = (uint8_t)enemy;
        }
        menu_offer(m, &o);
    }
}

/* ---- moves ---- */

/* Where a move would end, if it is legal. */
bool ba_move_ends(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                  struct ba_arrival *end)
{
    const struct ba_walk walk = {.unit = o->unit,
                                 .is_run = o->verb == DO_RUN,
                                 .points = o->points,
                                 .point = o->point,
                                 .facing = o->facing};
    return ba_walk_is_legal(s, b, &walk, end, NULL);
}

/* The move alone, and with fire at the nearest enemies from its end. */
static void offer_move(struct menu *m, struct order *o)
{
    struct ba_arrival end;
    int nearest = NOBODY, least = 0;
    if (!ba_move_ends(m->s, m->b, o, &end) || !menu_offer(m, o) || o->verb == DO_RUN ||
        end.has_left)
        return;
    EACH_UNIT(m->s, other_side(side_of(m->s, o->unit)), enemy)
    {
        int gap = is_on_table(m->b, enemy) ? footprint_gap(&end.on, &m->b->piece[enemy].on) : 0;
        if (is_on_table(m->b, enemy) && (nearest == NOBODY || gap < least)) {
            struct order shot = *o;
            if (!ba_aim_at(m->s, m->b, &shot, &end.on, true, enemy))
                continue;
            nearest = enemy;
            least = gap;
        }
    }
    if (nearest == NOBODY)
        return;
    struct order shot = *o;
    if (ba_aim_at(m->s, m->b, &shot, &end.on, true, nearest))
        menu_offer(m, &shot);
}

struct order ba_move_along(const struct battle *b, int verb, int unit, int direction, int far)
{
    struct order o = order_of(verb, unit);
    o.points = 1;
    o.point[0] = place_ahead(b->piece[unit].on.at, direction, far, 0);
    return o;
}

static struct order move_towards(const struct battle *b, int verb, int unit, struct place to,
                                 int far)
{
    struct order o = order_of(verb, unit);
    o.points = 1;
    o.point[0] = place_towards(b->piece[unit].on.at, to, far);
    return o;
}

static void offer_on_foot(struct menu *m, int verb, int unit)
{
    int full = ba_allowance(m->s, unit, verb == DO_RUN, OPEN, false) * INCH - SHORT_OF_LIMIT;
    for (int i = 0; full > 0 && i < DIRECTIONS; i++) {
        int direction = i * FULL_TURN / DIRECTIONS;
        struct order far = ba_move_along(m->b, verb, unit, direction, full);
        struct order near = ba_move_along(m->b, verb, unit, direction, full / 2);
        offer_move(m, &far);
        offer_move(m, &near);
    }
    for (int i = 0; full > 0 && i < m->s->objectives; i++) {
        struct order o = move_towards(m->b, verb, unit, m->s->objective[i].at, full);
        offer_move(m, &o);
    }
}

static void offer_by_vehicle(struct menu *m, int verb, int unit)
{
    int full = ba_allowance(m->s, unit, verb == DO_RUN, OPEN, false) * INCH - SHORT_OF_LIMIT;
    int back = ba_allowance(m->s, unit, false, OPEN, true) * INCH - SHORT_OF_LIMIT;
    int facing = m->b->piece[unit].on.facing;
    for (int i = 0; full > 0 && i < COUNT_OF(vehicle_turns); i++) {
        int direction = facing_of(facing + vehicle_turns[i]);
        struct order far = ba_move_along(m->b, verb, unit, direction, full);
        struct order near = ba_move_along(m->b, verb, unit, direction, full / 2);
        struct order turn = order_of(verb, unit);
        turn.facing = direction;
        offer_move(m, &far);
        offer_move(m, &near);
        if (vehicle_turns[i] != 0 && verb == DO_ADVANCE)
            offer_move(m, &turn);
    }
    if (verb == DO_ADVANCE && back > 0) {
        struct order o = ba_move_along(m->b, verb, unit, facing_of(facing + FULL_TURN / 2), back);
        offer_move(m, &o);
    }
}

/* A weapon that fires to its front may be turned to those whom it does not bear on. */
static void offer_turns(struct menu *m, int unit)
{
    const struct footprint *on = &m->b->piece[unit].on;
    if (!ba_profile(m->s, unit)->has_fixed)
        return;
    EACH_UNIT(m->s, other_side(side_of(m->s, unit)), enemy)
    {
        struct order o = order_of(DO_ADVANCE, unit);
        if (!is_on_table(m->b, enemy) ||
            is_within_arc(on->at, on->facing, m->b->piece[enemy].on.at, ba_half_arc(m->s, unit)))
            continue;
        o.facing = ba_whole_degrees(heading(on->at, m->b->piece[enemy].on.at));
        menu_offer(m, &o);
    }
}

/* ---- units off the table ---- */

struct order ba_entry(const struct grog_scenario *s, int verb, int unit, int along)
{
    enum edge edge = ba_entry_edge(s, unit);
    int far = ba_allowance(s, unit, verb == DO_RUN, OPEN, false) * INCH - SHORT_OF_LIMIT;
    struct order o = order_of(verb, unit);
    o.points = 2;
    o.point[0] = edge_place(&s->table, edge, along);
    o.point[1] = place_ahead(o.point[0], edge_inwards(edge), far, 0);
    return o;
}

static void offer_entries(struct menu *m, int unit)
{
    enum { STEP = 4 * INCH };
    for (int along = STEP; along < edge_length(&m->s->table, ba_entry_edge(m->s, unit));
         along += STEP) {
        struct order advance = ba_entry(m->s, DO_ADVANCE, unit, along);
        struct order run = ba_entry(m->s, DO_RUN, unit, along);
        menu_offer(m, &advance);
        menu_offer(m, &run);
    }
    menu_offer_verb(m, DO_WAIT, unit);
}

/* ---- all orders of a unit ---- */

static void offer_assaults(struct menu *m, int unit)
{
    EACH_UNIT(m->s, other_side(side_of(m->s, unit)), enemy)
    {
        struct order o = order_of(DO_ASSAULT, unit);
        o.other = (uint8_t)enemy;
        menu_offer(m, &o);
    }
}

static void offer_orders(struct menu *m, int unit)
{
    if (!is_on_table(m->b, unit)) {
        offer_entries(m, unit);
        return;
    }
    offer_fire(m, unit);
    ba_offer_calls(m, unit);
    offer_assaults(m, unit);
    menu_offer_verb(m, DO_ADVANCE, unit);
    offer_turns(m, unit);
    for (int verb = DO_ADVANCE; verb <= DO_RUN; verb++) {
        if (is_vehicle(m->s, unit))
            offer_by_vehicle(m, verb, unit);
        else
            offer_on_foot(m, verb, unit);
    }
    menu_offer_verb(m, DO_AMBUSH, unit);
    menu_offer_verb(m, DO_RALLY, unit);
    menu_offer_verb(m, DO_DOWN, unit);
}

/* ---- answers ---- */

void ba_offer_ambush_fire(struct menu *m)
{
    int mover = ba_battle_seen(m->b)->actor, unit = m->b->about;
    struct order o = order_of(DO_SHOOT, NOBODY);
    o.aims = (uint8_t)(ba_profile(m->s, unit)->weapons + 1);
    const struct footprint *from = &m->b->piece[unit].on;
    if (ba_aim_all(m->s, m->b, unit, from, false, USEFUL_DIRECT, mover, o.aim) > 0 ||
        ba_aim_all(m->s, m->b, unit, from, false, ALL_DIRECT, mover, o.aim) > 0)
        menu_offer(m, &o);
    menu_offer_verb(m, DO_NO, NOBODY);
}

void ba_offer_targets(struct menu *m)
{
    for (int unit = 0; unit < m->s->units; unit++) {
        struct order o = order_of(DO_TARGET, NOBODY);
        o.other = (uint8_t)unit;
        menu_offer(m, &o);
    }
    menu_offer_verb(m, DO_STAY, NOBODY);
}

void ba_offer_shifts(struct menu *m)
{
    const struct ba_battle *now = ba_battle_seen(m->b);
    struct place marker = {now->call[now->asked].x, now->call[now->asked].y};
    int limit = ba_shift_limit(m->s, m->b) - SHORT_OF_LIMIT;
    menu_offer_verb(m, DO_STAY, NOBODY);
    for (int unit = 0; unit < m->s->units; unit++) {
        struct order o = order_of(DO_SHIFT, NOBODY);
        o.point[0] = place_towards(marker, m->b->piece[unit].on.at, limit);
        o.points = 1;
        if (is_on_table(m->b, unit))
            menu_offer(m, &o);
    }
    for (int i = 0; i < 8; i++) {
        struct order o = order_of(DO_SHIFT, NOBODY);
        o.point[0] = place_ahead(marker, i * FULL_TURN / 8, limit, 0);
        o.points = 1;
        menu_offer(m, &o);
    }
}

void ba_offer_regroup(struct menu *m)
{
    const struct ba_battle *now = ba_battle_seen(m->b);
    menu_offer_verb(m, DO_STAY, NOBODY);
    for (int i = 0; i < DIRECTIONS && now->regroup > 0; i++) {
        struct order o = ba_move_along(m->b, DO_MOVE, now->regrouper, i * FULL_TURN / DIRECTIONS,
                                       smaller(now->regroup, 6) * INCH - SHORT_OF_LIMIT);
        o.unit = NOBODY;
        menu_offer(m, &o);
    }
}

void ba_offer_deployments(struct menu *m)
{
    struct dice dice;
    struct order o;
    dice_seed(&dice, (uint64_t)m->b->decider + 1);
    EACH_UNIT(m->s, m->b->decider, unit)
    for (int i = 0; i < 8 && ba_is_to_be_deployed(m->s, m->b, unit); i++)
        if (ba_any_deployment(m->s, m->b, unit, &dice, &o))
            menu_offer(m, &o);
}

void ba_offer_units_orders(struct menu *m)
{
    EACH_UNIT(m->s, m->b->decider, unit)
    if (ba_may_be_ordered(m->s, m->b, unit))
        offer_orders(m, unit);
}
