/* SPDX-License-Identifier: MIT */
/*
 * What can be ordered: legal answers to the open decision, enough to choose from, and one drawn at
 * random.  Paths are tried in sixteen directions and towards what matters; check takes any other.
 */
#include "battle_rules.h"

enum {
    DIRECTIONS = 16,
    RANDOM_TRIES = 6,
    AIM_TRIES = 3,
    DEPLOY_TRIES = 24,
    SHORT_OF_LIMIT = 2, /* a reckoned point may be a hundredth farther than meant */
    GRID = 1 * INCH
};

/* ---- a list of legal orders ---- */

struct menu {
    const struct grog_scenario *s;
    const struct battle *b;
    struct order *list;
    int room, count;
};

static bool offer(struct menu *m, const struct order *o)
{
    if (m->count >= m->room || !ba_check(m->s, m->b, o, NULL))
        return false;
    m->list[m->count++] = *o;
    return true;
}

static void offer_verb(struct menu *m, int verb, int unit)
{
    struct order o = order_of(verb, unit);
    offer(m, &o);
}

/* ---- fire ---- */

static bool aim_at(const struct grog_scenario *s, const struct battle *b, struct order *o,
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

static void offer_fire(struct menu *m, int unit)
{
    EACH_UNIT(m->s, other_side(side_of(m->s, unit)), enemy)
    {
        struct order o = order_of(DO_FIRE, unit);
        if (aim_at(m->s, m->b, &o, &m->b->piece[unit].on, false, enemy))
            offer(m, &o);
    }
}

static void offer_calls(struct menu *m, int unit)
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
        offer(m, &o);
    }
}

/* ---- moves ---- */

/* Where a move would end, if it is legal. */
static bool ends(const struct grog_scenario *s, const struct battle *b, const struct order *o,
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
    if (!ends(m->s, m->b, o, &end) || !offer(m, o) || o->verb == DO_RUN || end.has_left)
        return;
    EACH_UNIT(m->s, other_side(side_of(m->s, o->unit)), enemy)
    {
        int gap = is_on_table(m->b, enemy) ? footprint_gap(&end.on, &m->b->piece[enemy].on) : 0;
        if (is_on_table(m->b, enemy) && (nearest == NOBODY || gap < least)) {
            struct order shot = *o;
            if (!aim_at(m->s, m->b, &shot, &end.on, true, enemy))
                continue;
            nearest = enemy;
            least = gap;
        }
    }
    if (nearest == NOBODY)
        return;
    struct order shot = *o;
    if (aim_at(m->s, m->b, &shot, &end.on, true, nearest))
        offer(m, &shot);
}

static struct order move_along(const struct battle *b, int verb, int unit, int direction, int far)
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
        struct order far = move_along(m->b, verb, unit, direction, full);
        struct order near = move_along(m->b, verb, unit, direction, full / 2);
        offer_move(m, &far);
        offer_move(m, &near);
    }
    for (int i = 0; full > 0 && i < m->s->objectives; i++) {
        struct order o = move_towards(m->b, verb, unit, m->s->objective[i].at, full);
        offer_move(m, &o);
    }
}

/* A turn to the right is positive. */
static const int vehicle_turns[] = {0, 1500, -1500, 3000, -3000, 4500, -4500, 9000, -9000};

static void offer_by_vehicle(struct menu *m, int verb, int unit)
{
    int full = ba_allowance(m->s, unit, verb == DO_RUN, OPEN, false) * INCH - SHORT_OF_LIMIT;
    int back = ba_allowance(m->s, unit, false, OPEN, true) * INCH - SHORT_OF_LIMIT;
    int facing = m->b->piece[unit].on.facing;
    for (int i = 0; full > 0 && i < COUNT_OF(vehicle_turns); i++) {
        int direction = facing_of(facing + vehicle_turns[i]);
        struct order far = move_along(m->b, verb, unit, direction, full);
        struct order near = move_along(m->b, verb, unit, direction, full / 2);
        struct order turn = order_of(verb, unit);
        turn.facing = direction;
        offer_move(m, &far);
        offer_move(m, &near);
        if (vehicle_turns[i] != 0 && verb == DO_ADVANCE)
            offer_move(m, &turn);
    }
    if (verb == DO_ADVANCE && back > 0) {
        struct order o = move_along(m->b, verb, unit, facing_of(facing + FULL_TURN / 2), back);
        offer_move(m, &o);
    }
}

/* ---- units off the table ---- */

static struct place edge_place(const struct grog_scenario *s, int edge, int along)
{
    switch (edge) {
    case EDGE_NORTH:
        return (struct place){along, s->table.depth};
    case EDGE_SOUTH:
        return (struct place){along, 0};
    case EDGE_EAST:
        return (struct place){s->table.width, along};
    default:
        return (struct place){0, along};
    }
}

static int inwards(int edge)
{
    static const int facing[] = {[EDGE_NORTH] = 18000,
                                 [EDGE_EAST] = 27000,
                                 [EDGE_SOUTH] = 0,
                                 [EDGE_WEST] = 9000,
                                 [NO_EDGE] = 0};
    return facing[edge];
}

static struct order entry(const struct grog_scenario *s, int verb, int unit, int along)
{
    int edge =
        s->unit[unit].edge == NO_EDGE ? s->side[side_of(s, unit)].home_edge : s->unit[unit].edge;
    int far = ba_allowance(s, unit, verb == DO_RUN, OPEN, false) * INCH - SHORT_OF_LIMIT;
    struct order o = order_of(verb, unit);
    o.points = 2;
    o.point[0] = edge_place(s, edge, along);
    o.point[1] = place_ahead(o.point[0], inwards(edge), far, 0);
    return o;
}

static int edge_length(const struct grog_scenario *s, int unit)
{
    int edge =
        s->unit[unit].edge == NO_EDGE ? s->side[side_of(s, unit)].home_edge : s->unit[unit].edge;
    return edge == EDGE_NORTH || edge == EDGE_SOUTH ? s->table.width : s->table.depth;
}

static void offer_entries(struct menu *m, int unit)
{
    enum { STEP = 4 * INCH };
    for (int along = STEP; along < edge_length(m->s, unit); along += STEP) {
        struct order advance = entry(m->s, DO_ADVANCE, unit, along);
        struct order run = entry(m->s, DO_RUN, unit, along);
        offer(m, &advance);
        offer(m, &run);
    }
    offer_verb(m, DO_WAIT, unit);
}

/* ---- all orders of a unit ---- */

static void offer_assaults(struct menu *m, int unit)
{
    EACH_UNIT(m->s, other_side(side_of(m->s, unit)), enemy)
    {
        struct order o = order_of(DO_ASSAULT, unit);
        o.other = (uint8_t)enemy;
        offer(m, &o);
    }
}

static void offer_orders(struct menu *m, int unit)
{
    if (!is_on_table(m->b, unit)) {
        offer_entries(m, unit);
        return;
    }
    offer_fire(m, unit);
    offer_calls(m, unit);
    offer_assaults(m, unit);
    offer_verb(m, DO_ADVANCE, unit);
    for (int verb = DO_ADVANCE; verb <= DO_RUN; verb++) {
        if (is_vehicle(m->s, unit))
            offer_by_vehicle(m, verb, unit);
        else
            offer_on_foot(m, verb, unit);
    }
    offer_verb(m, DO_AMBUSH, unit);
    offer_verb(m, DO_RALLY, unit);
    offer_verb(m, DO_DOWN, unit);
}

/* ---- drawing at random ---- */

static int pick(struct dice *dice, int of)
{
    return (int)(((dice_word(dice) >> 32) * (uint64_t)(uint32_t)of) >> 32);
}

static bool try_deployment(const struct grog_scenario *s, const struct battle *b, int unit,
                           struct place at, struct order *o)
{
    const struct ba_profile *p = ba_profile(s, unit);
    struct footprint on = ba_footprint(p, p->models, at, b->piece[unit].on.facing);
    *o = order_of(DO_DEPLOY, unit);
    o->point[0] = at;
    o->points = 1;
    return ba_may_deploy(s, b, unit, &on, NULL);
}

bool ba_any_deployment(const struct grog_scenario *s, const struct battle *b, int unit,
                       struct dice *dice, struct order *o)
{
    const struct side_data *side = &s->side[side_of(s, unit)];
    struct box z = side->zone;
    if (!side->has_zone)
        return false;
    for (int i = 0; i < DEPLOY_TRIES; i++) {
        struct place at = {z.west + pick(dice, z.east - z.west + 1),
                           z.south + pick(dice, z.north - z.south + 1)};
        if (try_deployment(s, b, unit, at, o))
            return true;
    }
    for (struct place at = {z.west, z.south}; at.y <= z.north; at.y += GRID)
        for (at.x = z.west; at.x <= z.east; at.x += GRID)
            if (try_deployment(s, b, unit, at, o))
                return true;
    return false;
}

static struct order any_aimed(const struct grog_scenario *s, const struct battle *b, struct order o,
                              const struct footprint *from, bool has_moved, struct dice *dice)
{
    int side = other_side(side_of(s, o.unit)), first = s->side[side].first_unit;
    int enemies = s->side[side].units, start = enemies > 0 ? pick(dice, enemies) : 0;
    for (int i = 0; i < smaller(enemies, AIM_TRIES); i++) {
        int enemy = first + (start + i) % enemies;
        if (is_on_table(b, enemy) && aim_at(s, b, &o, from, has_moved, enemy))
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
    if (!is_on_table(b, unit)) {
        *o = entry(s, verb, unit, pick(dice, edge_length(s, unit) + 1));
    } else {
        int direction = is_vehicle(s, unit)
                            ? facing_of(facing + vehicle_turns[pick(dice, COUNT_OF(vehicle_turns))])
                            : pick(dice, 360) * DEGREE;
        *o = move_along(b, verb, unit, direction, 1 + pick(dice, full));
    }
    if (!ends(s, b, o, &end))
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
    if (is_on_table(b, enemy) && ba_assault_is_legal(s, b, unit, enemy, &assault, NULL)) {
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
        if (!is_on_table(b, unit))
            return false;
        *o = any_aimed(s, b, *o, &b->piece[unit].on, false, dice);
        return o->aims > 0;
    case DO_ADVANCE:
    case DO_RUN:
        return any_move(s, b, verb, unit, dice, o);
    case DO_ASSAULT:
        return is_on_table(b, unit) && any_assault(s, b, unit, o);
    case DO_CALL_BARRAGE:
    case DO_CALL_AIR: {
        struct menu m = {s, b, o, 1, 0};
        if (!is_on_table(b, unit))
            return false;
        offer_calls(&m, unit);
        return m.count > 0;
    }
    default:
        return ba_check(s, b, o, NULL);
    }
}

/* The draw'th unit that has no order yet. */
static int any_unit(const struct grog_scenario *s, const struct battle *b, struct dice *dice)
{
    int draw = pick(dice, ba_dice_in_cup(s, b, b->decider));
    EACH_UNIT(s, b->decider, unit)
    if (ba_may_be_ordered(s, b, unit) && draw-- == 0)
        return unit;
    return NOBODY;
}

static struct order any_order(const struct grog_scenario *s, const struct battle *b,
                              struct dice *dice)
{
    static const int verbs[] = {DO_FIRE,    DO_FIRE,         DO_FIRE,   DO_ADVANCE,
                                DO_ADVANCE, DO_ADVANCE,      DO_RUN,    DO_ASSAULT,
                                DO_ASSAULT, DO_CALL_BARRAGE, DO_AMBUSH, DO_RALLY};
    int unit = any_unit(s, b, dice);
    struct order o;
    for (int i = 0; i < RANDOM_TRIES; i++)
        if (any_of_verb(s, b, verbs[pick(dice, COUNT_OF(verbs))], unit, dice, &o))
            return o;
    return order_of(is_on_table(b, unit) ? DO_DOWN : DO_WAIT, unit);
}

static struct order any_deployment(const struct grog_scenario *s, const struct battle *b,
                                   struct dice *dice)
{
    struct order o = order_of(DO_DEPLOY, NOBODY);
    int units = s->side[b->decider].units, first = s->side[b->decider].first_unit;
    int start = pick(dice, units);
    for (int i = 0; i < units; i++) {
        int unit = first + (start + i) % units;
        const struct unit_data *data = &s->unit[unit];
        if (b->piece[unit].presence == TO_COME && data->arrives <= 1 && data->edge == NO_EDGE &&
            !ba_unit_seen(b, unit)->is_asked && ba_any_deployment(s, b, unit, dice, &o))
            return o;
    }
    return o;
}

/* ---- answers ---- */

static void offer_ambush_fire(struct menu *m)
{
    int mover = ba_battle_seen(m->b)->actor, unit = m->b->about;
    struct order o = order_of(DO_SHOOT, NOBODY);
    o.aims = (uint8_t)(ba_profile(m->s, unit)->weapons + 1);
    const struct footprint *from = &m->b->piece[unit].on;
    if (ba_aim_all(m->s, m->b, unit, from, false, USEFUL_DIRECT, mover, o.aim) > 0 ||
        ba_aim_all(m->s, m->b, unit, from, false, ALL_DIRECT, mover, o.aim) > 0)
        offer(m, &o);
    offer_verb(m, DO_NO, NOBODY);
}

static void offer_targets(struct menu *m)
{
    for (int unit = 0; unit < m->s->units; unit++) {
        struct order o = order_of(DO_TARGET, NOBODY);
        o.other = (uint8_t)unit;
        offer(m, &o);
    }
    offer_verb(m, DO_STAY, NOBODY);
}

static void offer_shifts(struct menu *m)
{
    const struct ba_battle *now = ba_battle_seen(m->b);
    struct place marker = {now->call[now->asked].x, now->call[now->asked].y};
    int limit = ba_shift_limit(m->b) - SHORT_OF_LIMIT;
    offer_verb(m, DO_STAY, NOBODY);
    for (int unit = 0; unit < m->s->units; unit++) {
        struct order o = order_of(DO_SHIFT, NOBODY);
        o.point[0] = place_towards(marker, m->b->piece[unit].on.at, limit);
        o.points = 1;
        if (is_on_table(m->b, unit))
            offer(m, &o);
    }
    for (int i = 0; i < 8; i++) {
        struct order o = order_of(DO_SHIFT, NOBODY);
        o.point[0] = place_ahead(marker, i * FULL_TURN / 8, limit, 0);
        o.points = 1;
        offer(m, &o);
    }
}

static void offer_regroup(struct menu *m)
{
    const struct ba_battle *now = ba_battle_seen(m->b);
    offer_verb(m, DO_STAY, NOBODY);
    for (int i = 0; i < DIRECTIONS && now->regroup > 0; i++) {
        struct order o = move_along(m->b, DO_MOVE, now->regrouper, i * FULL_TURN / DIRECTIONS,
                                    smaller(now->regroup, 6) * INCH - SHORT_OF_LIMIT);
        o.unit = NOBODY;
        offer(m, &o);
    }
}

static void offer_deployments(struct menu *m)
{
    struct dice dice;
    struct order o;
    dice_seed(&dice, (uint64_t)m->b->decider + 1);
    EACH_UNIT(m->s, m->b->decider, unit)
    for (int i = 0; i < 8; i++)
        if (ba_any_deployment(m->s, m->b, unit, &dice, &o))
            offer(m, &o);
}

static void offer_answers(struct menu *m)
{
    switch (m->b->decision) {
    case ASK_DEPLOY:
        offer_deployments(m);
        break;
    case ASK_ORDER:
        EACH_UNIT(m->s, m->b->decider, unit)
        if (ba_may_be_ordered(m->s, m->b, unit))
            offer_orders(m, unit);
        break;
    case ASK_AMBUSH_FIRE:
        offer_ambush_fire(m);
        break;
    case ASK_FRIENDLY_TARGET:
    case ASK_STRIKE_TARGET:
        offer_targets(m);
        break;
    case ASK_SHIFT_MARKER:
        offer_shifts(m);
        break;
    case ASK_REGROUP_MOVE:
        offer_regroup(m);
        break;
    default:
        offer_verb(m, DO_YES, NOBODY);
        offer_verb(m, DO_NO, NOBODY);
    }
}

int ba_options(const struct grog_scenario *s, const struct battle *b, struct order *list, int room)
{
    struct menu m = {s, b, list, room, 0};
    if (b->decider != NO_SIDE)
        offer_answers(&m);
    return m.count;
}

struct order ba_any_option(const struct grog_scenario *s, const struct battle *b, struct dice *dice)
{
    struct order list[UNITS_MAX + 16];
    if (b->decision == ASK_ORDER)
        return any_order(s, b, dice);
    if (b->decision == ASK_DEPLOY)
        return any_deployment(s, b, dice);
    int count = ba_options(s, b, list, COUNT_OF(list));
    return list[count > 0 ? pick(dice, count) : 0];
}
