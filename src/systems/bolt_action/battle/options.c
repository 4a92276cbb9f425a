/* SPDX-License-Identifier: MIT */
/*
 * What can be ordered: legal answers to the open decision, enough to choose from.  Paths are tried in
 * sixteen directions and towards what matters; check takes any other.  And one legal order drawn at
 * random: not all are equally likely, but whoever is asked always gets one.
 */
#include "rules.h"

enum { DIRECTIONS = 16, RANDOM_TRIES = 6, AIM_TRIES = 2, DEPLOY_TRIES = 24, GRID = INCH / 2 };

/* Turns of a vehicle that are tried; to the right is positive. */
static const int vehicle_turns[] = {0, 1500, -1500, 3000, -3000, 4500, -4500, 9000, -9000};

/* ---- fire ---- */

/* Aims all weapons that bear at a target; false: none does, and the order has no aims. */
static bool aim_at(struct game g, struct order *o, const struct footprint *from, bool has_moved,
                   int target)
{
    o->aims = (uint8_t)(ba_profile(g.s, o->unit)->weapons + 1);
    if (is_present(g.b, target) &&
        ba_aim_all(g, o->unit, from, has_moved, ALL_USEFUL, target, o->aim) > 0)
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
    int weapons = ba_profile(m->g.s, unit)->weapons;
    for (int slot = 1; slot <= weapons; slot++)
        if (ba_can_fire_indirectly(m->g.s, unit, slot) && ba_has_weapon(m->g, unit, slot) &&
            footprint_is_within(on_of(m->g, unit), on_of(m->g, enemy),
                                ba_weapon_reach(m->g, unit, slot) * INCH)) {
            o.aim[slot] = (struct aim){(uint8_t)enemy, AIM_INDIRECT};
            o.aims = (uint8_t)(weapons + 1);
        }
    if (o.aims > 0)
        menu_offer(m, &o);
}

static void offer_fire(struct menu *m, int unit)
{
    uint64_t enemies = enemies_present(m->g, unit);
    EACH_OF(enemies, enemy)
    {
        struct order o = order_of(DO_FIRE, unit);
        if (aim_at(m->g, &o, on_of(m->g, unit), false, enemy))
            menu_offer(m, &o);
        else
            offer_high_fire(m, unit, enemy);
    }
}

static void offer_calls(struct menu *m, int unit)
{
    int call = ba_profile(m->g.s, unit)->call;
    if (call == NO_CALL || now_of(m->g, unit)->call_used)
        return;
    uint64_t enemies = enemies_present(m->g, unit);
    EACH_OF(enemies, enemy)
    {
        const struct order o = call == CALL_BARRAGE
                                   ? order_to(DO_CALL_BARRAGE, unit, on_of(m->g, enemy)->at)
                                   : order_at(DO_CALL_AIR, unit, enemy);
        menu_offer(m, &o);
    }
}

/* ---- moves ---- */

/* The move alone, and with fire from its end at the nearest enemy that it can fire at. */
static void offer_move(struct menu *m, struct order *o)
{
    struct ba_arrival end;
    struct order best = *o;
    int least = INT32_MAX;
    if (!ba_order_goes(m->g, o, &end, NULL) || !menu_offer(m, o) || o->verb == DO_RUN ||
        end.has_left)
        return;
    uint64_t enemies = enemies_present(m->g, o->unit);
    EACH_OF(enemies, enemy)
    {
        struct order shot = *o;
        int gap = footprint_gap(&end.on, on_of(m->g, enemy));
        if (gap >= least || !aim_at(m->g, &shot, &end.on, true, enemy))
            continue;
        best = shot;
        least = gap;
    }
    if (least < INT32_MAX)
        menu_offer(m, &best);
}

/* All moves of a unit are tried at full and at half distance. */
static struct moves moves_of(const struct menu *m, const struct order *like, int facing)
{
    return (struct moves){.like = like,
                          .from = on_of(m->g, like->unit)->at,
                          .facing = facing,
                          .far = ba_stride(m->g.s, like->unit, like->verb == DO_RUN),
                          .parts = 2,
                          .offer = offer_move};
}

static void offer_on_foot(struct menu *m, int verb, int unit)
{
    const struct order like = order_of(verb, unit);
    const struct moves moves = moves_of(m, &like, 0);
    list_moves_all_round(m, &moves, DIRECTIONS);
    list_moves_to_objectives(m, &moves);
}

static void offer_by_vehicle(struct menu *m, int verb, int unit)
{
    const struct order like = order_of(verb, unit);
    int facing = on_of(m->g, unit)->facing;
    struct moves moves = moves_of(m, &like, facing);
    for (int i = 0; moves.far > 0 && i < COUNT_OF(vehicle_turns); i++) {
        struct order turn = like;
        turn.facing = facing_of(facing + vehicle_turns[i]);
        list_moves(m, &moves, vehicle_turns[i]);
        if (vehicle_turns[i] != 0 && verb == DO_ADVANCE)
            offer_move(m, &turn);
    }
    moves.far = ba_allowance(m->g.s, unit, false, OPEN, true) * INCH - SHORT_OF_LIMIT;
    moves.parts = 1;
    if (verb == DO_ADVANCE)
        list_moves(m, &moves, FULL_TURN / 2);
}

/* A weapon that fires to its front may be turned to those whom it does not bear on. */
static void offer_turns(struct menu *m, int unit)
{
    const struct footprint *on = on_of(m->g, unit);
    if (!ba_profile(m->g.s, unit)->has_fixed)
        return;
    uint64_t enemies = enemies_present(m->g, unit);
    EACH_OF(enemies, enemy)
    {
        struct order o = order_of(DO_ADVANCE, unit);
        struct place to = on_of(m->g, enemy)->at;
        o.facing = ba_whole_degrees(heading(on->at, to));
        if (!is_within_arc(on->at, on->facing, to, ba_half_arc(m->g.s, unit)))
            menu_offer(m, &o);
    }
}

/* ---- units off the table ---- */

struct order ba_entry(const struct grog_scenario *s, int verb, int unit, int along, int far)
{
    enum edge edge = ba_entry_edge(s, unit);
    struct order o = order_to(verb, unit, edge_place(&s->table, edge, along));
    o.points = 2;
    o.point[1] = place_ahead(o.point[0], edge_inwards(edge), far, 0);
    return o;
}

static void offer_entries(struct menu *m, int unit)
{
    enum { STEP = 4 * INCH };
    const struct grog_scenario *s = m->g.s;
    int length = edge_length(&s->table, ba_entry_edge(s, unit));
    for (int along = STEP; along < length; along += STEP)
        for (int verb = DO_ADVANCE; verb <= DO_RUN; verb++) {
            struct order o = ba_entry(s, verb, unit, along, ba_stride(s, unit, verb == DO_RUN));
            menu_offer(m, &o);
        }
    menu_offer_verb(m, DO_WAIT, unit);
}

/* ---- all orders of a unit ---- */

static void offer_assaults(struct menu *m, int unit)
{
    const struct order assault = order_of(DO_ASSAULT, unit);
    offer_others(m, &assault, enemies_present(m->g, unit));
}

static void offer_orders(struct menu *m, int unit)
{
    if (!is_present(m->g.b, unit)) {
        offer_entries(m, unit);
        return;
    }
    offer_fire(m, unit);
    offer_calls(m, unit);
    offer_assaults(m, unit);
    menu_offer_verb(m, DO_ADVANCE, unit);
    offer_turns(m, unit);
    for (int verb = DO_ADVANCE; verb <= DO_RUN; verb++) {
        if (is_vehicle(m->g.s, unit))
            offer_by_vehicle(m, verb, unit);
        else
            offer_on_foot(m, verb, unit);
    }
    for (int verb = DO_AMBUSH; verb <= DO_DOWN; verb++)
        menu_offer_verb(m, verb, unit);
}

void ba_offer_units_orders(struct menu *m)
{
    EACH_UNIT(m->g.s, m->g.b->decider, unit)
    if (ba_may_be_ordered(m->g, unit))
        offer_orders(m, unit);
}

/* ---- answers ---- */

void ba_offer_ambush_fire(struct menu *m)
{
    int mover = battle_of(m->g)->actor, unit = m->g.b->about;
    struct order o = order_of(DO_SHOOT, NOBODY);
    o.aims = (uint8_t)(ba_profile(m->g.s, unit)->weapons + 1);
    const struct footprint *from = on_of(m->g, unit);
    if (ba_aim_all(m->g, unit, from, false, USEFUL_DIRECT, mover, o.aim) > 0 ||
        ba_aim_all(m->g, unit, from, false, ALL_DIRECT, mover, o.aim) > 0)
        menu_offer(m, &o);
    menu_offer_verb(m, DO_NO, NOBODY);
}

void ba_offer_targets(struct menu *m)
{
    const struct order target = order_of(DO_TARGET, NOBODY);
    offer_others(m, &target, units_of(m->g.s, 0) | units_of(m->g.s, 1));
    menu_offer_verb(m, DO_STAY, NOBODY);
}

void ba_offer_shifts(struct menu *m)
{
    const struct ba_call *call = ba_call_asked(m->g);
    const struct order like = order_of(DO_SHIFT, NOBODY);
    uint64_t units = units_present(m->g, NO_SIDE);
    const struct moves shifts = {.like = &like,
                                 .from = {call->x, call->y},
                                 .far = ba_shift_limit(m->g) - SHORT_OF_LIMIT,
                                 .parts = 1};
    menu_offer_verb(m, DO_STAY, NOBODY);
    EACH_OF(units, unit)
    list_move_towards(m, &shifts, on_of(m->g, unit)->at);
    list_moves_all_round(m, &shifts, 8);
}

void ba_offer_regroup(struct menu *m)
{
    const struct ba_battle *now = battle_of(m->g);
    const struct order like = order_of(DO_MOVE, NOBODY);
    const struct moves moves = {.like = &like,
                                .from = on_of(m->g, now->regrouper)->at,
                                .far = smaller(now->regroup, 6) * INCH - SHORT_OF_LIMIT,
                                .parts = 1};
    menu_offer_verb(m, DO_STAY, NOBODY);
    list_moves_all_round(m, &moves, DIRECTIONS);
}

/* ---- deployment ---- */

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

/* The same, drawn with the dice; false only where the other is false too. */
static bool any_deployment(struct game g, int unit, struct dice *dice, struct order *o)
{
    return g.s->side[side_of(g.s, unit)].has_zone &&
           (try_anywhere(g, unit, dice, o) || ba_first_deployment(g, unit, o));
}

void ba_offer_deployments(struct menu *m)
{
    struct dice dice;
    struct order o;
    dice_seed(&dice, (uint64_t)m->g.b->decider + 1);
    EACH_UNIT(m->g.s, m->g.b->decider, unit)
    for (int i = 0; i < 8 && ba_is_to_be_deployed(m->g, unit); i++)
        if (any_deployment(m->g, unit, &dice, &o))
            menu_offer(m, &o);
}

struct order ba_any_place(struct game g, struct dice *dice)
{
    struct order o = order_of(DO_DEPLOY, NOBODY);
    int units = g.s->side[g.b->decider].units, first = g.s->side[g.b->decider].first_unit;
    int start = dice_below(dice, units);
    for (int i = 0; i < units; i++) {
        int unit = first + (start + i) % units;
        if (ba_is_to_be_deployed(g, unit) && any_deployment(g, unit, dice, &o))
            return o;
    }
    return o;
}

/* ---- an order drawn at random ---- */

static struct order any_aimed(struct game g, struct order o, const struct footprint *from,
                              bool has_moved, struct dice *dice)
{
    int side = other_side(side_of(g.s, o.unit)), first = g.s->side[side].first_unit;
    int enemies = g.s->side[side].units, start = enemies > 0 ? dice_below(dice, enemies) : 0;
    for (int i = 0; i < smaller(enemies, AIM_TRIES); i++) {
        int enemy = first + (start + i) % enemies;
        if (is_present(g.b, enemy) && aim_at(g, &o, from, has_moved, enemy))
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

/* The first of those that are listed. */
static bool first_of(struct game g, void (*offer)(struct menu *m, int unit), int unit,
                     struct order *o)
{
    struct menu m = {.g = g, .list = o, .room = 1};
    offer(&m, unit);
    return m.count > 0;
}

static bool any_of_verb(struct game g, int verb, int unit, struct dice *dice, struct order *o)
{
    *o = order_of(verb, unit);
    if (verb == DO_ADVANCE || verb == DO_RUN)
        return any_move(g, verb, unit, dice, o);
    if (!is_present(g.b, unit))
        return false;
    switch (verb) {
    case DO_FIRE:
        *o = any_aimed(g, *o, on_of(g, unit), false, dice);
        return o->aims > 0;
    case DO_ASSAULT:
        return first_of(g, offer_assaults, unit, o);
    case DO_CALL_BARRAGE:
        return first_of(g, offer_calls, unit, o);
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
