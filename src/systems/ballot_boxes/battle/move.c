/* SPDX-License-Identifier: MIT */
/* Movement and reform: moves, turns, limbering, rash commanders, tokens taken off. */
#include "rules.h"

#include <assert.h>

enum { MOVE_ARC = 45 * DEGREE };

/* ---- moves ---- */

static bool check_mover(const struct grog_scenario *s, const struct battle *b, int unit,
                        struct verdict *why)
{
    const struct mg_unit *now = mg_unit_seen(b, unit);
    if (!mg_check_active(s, b, unit, why) || !mg_check_free(s, b, unit, why))
        return false;
    if (now->has_gone_on)
        return verdict_no(why, MG_RULING_MANOEUVRE, "%s has moved in this phase", mg_name(s, unit));
    return !now->charged ||
           verdict_no(why, MG_RULING_MANOEUVRE, "%s has charged in this turn", mg_name(s, unit));
}

/* The line that says how far it goes. */
static int distance_line(const struct grog_scenario *s, int unit)
{
    static const int by_speed[] = {
        [STANDARD_SPEED] = MG_MOVE_STANDARD, [SLOW] = MG_MOVE_SLOW, [FAST] = MG_MOVE_FAST};
    static const int by_arm[] = {[FOOT] = MG_MOVE_FOOT,
                                 [SCOUTS] = MG_MOVE_SCOUTS,
                                 [CAVALRY] = MG_MOVE_CAVALRY,
                                 [ARTILLERY] = MG_RULING_ARTILLERY_MOVE,
                                 [HORSE_ARTILLERY] = MG_RULING_ARTILLERY_MOVE,
                                 [AIRCRAFT] = -1,
                                 [STAFF] = MG_RULING_STAFF};
    const struct mg_profile *p = mg_profile(s, unit);
    if (p->arm == VEHICLE)
        return by_speed[p->speed];
    return has_trait(s, unit, TRIBAL) && p->arm != SCOUTS ? MG_MOVE_TRIBAL : by_arm[p->arm];
}

static bool check_distance(const struct grog_scenario *s, const struct battle *b, int unit,
                           const struct mg_move *move, struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on;
    int m = mg_allowance(s, b, unit, move->way, false);
    if (m < 1 && mg_unit_seen(b, unit)->unlimbered)
        return verdict_no(why, MG_RULING_ARTILLERY_MOVE, "its guns are unlimbered");
    if (m < 1)
        return verdict_no(why, MG_MOVE_COMMAND, "%s is out of command distance", mg_name(s, unit));
    if (is_same_place(on->at, move->end.at))
        return verdict_no(why, MG_RULING_MANOEUVRE, "it is there already");
    if (!is_within_arc(on->at, on->facing, move->end.at, MOVE_ARC))
        return verdict_no(why, MG_RULING_MANOEUVRE, "that is not within 45 degrees of its front");
    return length_between(on->at, move->end.at) <= mg_inches(s, m) ||
           verdict_no(why, distance_line(s, unit), "that is farther than the %dM that it may move",
                      m);
}

/* On its way and at the end; who was nearer at the start forbids only to come nearer still. */
static bool check_enemies(const struct grog_scenario *s, const struct battle *b, int unit,
                          const struct shape *swept, struct verdict *why)
{
    uint64_t enemies = units_present(s, b, other_side(side_of(s, unit)));
    struct shape start = shape_of(&b->piece[unit].on);
    int keep = mg_number(s, MG_SET_KEEP_AWAY), enemy;
    while ((enemy = mg_nearer_than(b, enemies, swept, keep)) != NOBODY) {
        struct shape other = shape_of(&b->piece[enemy].on);
        if (!shape_is_nearer(&start, &other, keep) ||
            shape_gap(swept, &other) < shape_gap(&start, &other))
            return verdict_no(why, MG_RULING_MANOEUVRE, "it would come too near to %s",
                              mg_name(s, enemy));
        enemies &= ~UNIT_BIT(enemy);
    }
    return true;
}

static bool leaves_by_exit(const struct grog_scenario *s, int unit, struct place to)
{
    int exits = mg_side(s, side_of(s, unit))->exit_edges;
    for (int edge = EDGE_NORTH; edge < NO_EDGE; edge++)
        if ((exits >> edge & 1) && edge_gap(&s->table, (enum edge)edge, to) < 0)
            return true;
    return false;
}

static bool check_move_way(const struct grog_scenario *s, const struct battle *b, int unit,
                           struct mg_move *move, struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on;
    struct shape swept = shape_swept(on, move->end.at);
    int met = mg_met(b, units_present(s, b, NO_SIDE) & ~UNIT_BIT(unit), &swept);
    if (met != NOBODY)
        return verdict_no(why, MG_RULING_MANOEUVRE, "%s is in the way", mg_name(s, met));
    if (mg_is_wet(s, &swept))
        return verdict_no(why, MG_RULING_MANOEUVRE, "water is in the way");
    move->leaves = leaves_by_exit(s, unit, move->end.at);
    if (!move->leaves && !footprint_is_on_table(&move->end, &s->table))
        return verdict_no(why, MG_RULING_MANOEUVRE, "a part of it would leave the table");
    if (!mg_keeps_to_rails(s, unit, on->at, move->end.at))
        return verdict_no(why, MG_RULING_MANOEUVRE, "it would leave its rails");
    return check_enemies(s, b, unit, &swept, why);
}

static bool is_nearer_to_enemy(const struct grog_scenario *s, const struct battle *b, int unit,
                               const struct footprint *end)
{
    const struct footprint *on = &b->piece[unit].on;
    int before = mg_nearest_enemy(s, b, unit, on), after = mg_nearest_enemy(s, b, unit, end);
    return before != NOBODY &&
           footprint_gap(end, &b->piece[after].on) < footprint_gap(on, &b->piece[before].on);
}

static bool is_covered_there(const struct grog_scenario *s, const struct battle *b, int unit,
                             const struct footprint *end)
{
    int enemy = mg_nearest_enemy(s, b, unit, end);
    return mg_place_of(s, end, enemy == NOBODY ? NULL : &b->piece[enemy].on.at) != OPEN;
}

static int cost_of_move(const struct grog_scenario *s, const struct battle *b, int unit,
                        const struct mg_move *move)
{
    int m = mg_number(s, MG_SET_M), far = length_between(b->piece[unit].on.at, move->end.at);
    struct facts f = {.action = MOVE,
                      .distance = larger(1, (far + m - 1) / m),
                      .terrain = move->way.terrain,
                      .defences = move->way.defences};
    if (mg_is_led_by(s, b, unit, IS_CAUTIOUS)) { /* nobody else is asked for these */
        f.nearer = is_nearer_to_enemy(s, b, unit, &move->end);
        f.into_cover = is_covered_there(s, b, unit, &move->end);
    }
    return mg_cost(s, b, unit, &f);
}

/* Whatever lies on the way: for the many questions that are answered with no. */
static bool is_out_of_reach(const struct grog_scenario *s, const struct battle *b, int unit,
                            struct place to)
{
    const struct footprint *on = &b->piece[unit].on;
    int most = mg_allowance(s, b, unit, (struct mg_way){.road = true}, false);
    return !is_within_arc(on->at, on->facing, to, MOVE_ARC) ||
           length_between(on->at, to) > mg_inches(s, most);
}

bool mg_move_is_legal(const struct grog_scenario *s, const struct battle *b, int unit,
                      struct place to, struct mg_move *move, struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on;
    move->end = footprint_make(to, on->facing, on->width, on->depth);
    if (!check_mover(s, b, unit, why) || (!why && is_out_of_reach(s, b, unit, to)))
        return false;
    move->way = mg_way_of_move(s, on, to);
    if (!check_distance(s, b, unit, move, why) || !check_move_way(s, b, unit, move, why))
        return false;
    move->cost = cost_of_move(s, b, unit, move);
    return mg_check_points(s, b, unit, move->cost, why);
}

bool mg_check_move(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                   struct verdict *why)
{
    struct mg_move move;
    if (!mg_check_own(s, b, o->unit, why))
        return false;
    if (o->points != 1)
        return verdict_no(why, MG_RULING_MANOEUVRE, "it must say where to");
    return mg_move_is_legal(s, b, o->unit, o->point[0], &move, why);
}

void mg_move(struct umpire *u, const struct order *o)
{
    struct mg_move move;
    struct mg_unit *now = mg_unit(u->battle, o->unit);
    mg_move_is_legal(u->scenario, u->battle, o->unit, o->point[0], &move, NULL);
    mg_pay(u, o->unit, move.cost);
    now->moved = now->has_gone_on = 1;
    mg_put(u, o->unit, &move.end);
    if (move.leaves)
        mg_remove(u, o->unit, GONE_LEFT);
}

/* ---- turns, limbering ---- */

static struct footprint turned(const struct footprint *f, int facing)
{
    return footprint_make(f->at, facing, f->width, f->depth);
}

static bool has_room_to_turn(const struct grog_scenario *s, const struct battle *b, int unit,
                             const struct footprint *f)
{
    assert(unit < s->units && unit < UNITS_MAX);
    struct shape shape = shape_of(f);
    uint64_t others = units_present(s, b, NO_SIDE) & ~UNIT_BIT(unit);
    return mg_met(b, others, &shape) == NOBODY && !mg_is_wet(s, &shape) &&
           footprint_is_on_table(f, &s->table);
}

bool mg_check_turn(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                   struct verdict *why)
{
    if (!mg_check_own(s, b, o->unit, why) || !mg_check_active(s, b, o->unit, why) ||
        !mg_check_free(s, b, o->unit, why))
        return false;
    const struct footprint *on = &b->piece[o->unit].on;
    if (mg_unit_seen(b, o->unit)->has_turned)
        return verdict_no(why, MG_RULING_MANOEUVRE, "%s has turned in this phase",
                          mg_name(s, o->unit));
    if (o->facing < 0 || o->facing == on->facing)
        return verdict_no(why, MG_RULING_MANOEUVRE, "it must say a new facing");
    struct footprint there = turned(on, o->facing);
    return (has_room_to_turn(s, b, o->unit, &there) ||
            verdict_no(why, MG_RULING_MANOEUVRE, "there is no room to turn so")) &&
           mg_check_points(s, b, o->unit, mg_plain_cost(s, b, o->unit, TURN), why);
}

void mg_turn(struct umpire *u, const struct order *o)
{
    struct footprint there = turned(&u->battle->piece[o->unit].on, o->facing);
    mg_pay(u, o->unit, mg_plain_cost(u->scenario, u->battle, o->unit, TURN));
    mg_unit(u->battle, o->unit)->has_turned = 1;
    mg_put(u, o->unit, &there);
}

bool mg_check_limber(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                     struct verdict *why)
{
    if (!mg_check_own(s, b, o->unit, why) || !mg_check_active(s, b, o->unit, why) ||
        !mg_check_free(s, b, o->unit, why))
        return false;
    const struct mg_unit *now = mg_unit_seen(b, o->unit);
    if (!is_artillery(arm_of(s, o->unit)))
        return verdict_no(why, MG_ACTION_LIMBER, "%s has no guns to limber", mg_name(s, o->unit));
    if (now->has_limbered)
        return verdict_no(why, MG_RULING_MANOEUVRE, "%s has done that in this phase",
                          mg_name(s, o->unit));
    return (now->unlimbered == (o->verb == DO_LIMBER) ||
            verdict_no(why, MG_ACTION_LIMBER, "its guns are %s already",
                       now->unlimbered ? "unlimbered" : "limbered")) &&
           mg_check_points(s, b, o->unit, mg_plain_cost(s, b, o->unit, LIMBER), why);
}

void mg_limber(struct umpire *u, const struct order *o)
{
    struct mg_unit *now = mg_unit(u->battle, o->unit);
    mg_pay(u, o->unit, mg_plain_cost(u->scenario, u->battle, o->unit, LIMBER));
    now->has_limbered = 1;
    now->unlimbered = o->verb == DO_UNLIMBER;
    SAY(u, "limbered", o->unit, NOBODY, "%s %s", mg_name(u->scenario, o->unit),
        now->unlimbered ? "unlimbers" : "limbers");
}

/* ---- rash commanders ---- */

static bool is_holding(const struct grog_scenario *s, const struct battle *b, int unit)
{
    const struct footprint *on = &b->piece[unit].on;
    int enemy = mg_nearest_enemy(s, b, unit, on);
    int place = enemy == NOBODY ? OPEN : mg_place_of(s, on, &b->piece[enemy].on.at);
    return place == DEFENCES || place == FORTIFICATION;
}

static bool is_idle(const struct grog_scenario *s, const struct battle *b, int unit, int commander)
{
    const struct mg_unit *now = mg_unit_seen(b, unit);
    return is_present(b, unit) && !is_staff(s, unit) && now->active && !now->moved &&
           !now->charged && !is_in_contact(b, unit) && mg_commander(s, b, unit) == commander &&
           mg_is_in_command(s, b, unit) && !is_holding(s, b, unit) &&
           mg_allowance(s, b, unit, (struct mg_way){false, false, false}, false) >= 1;
}

/* Turned to the nearest enemy and straight at it, free of charge. */
static void advance_rashly(struct umpire *u, int unit)
{
    const struct grog_scenario *s = u->scenario;
    struct battle *b = u->battle;
    const struct footprint *on = &b->piece[unit].on;
    int enemy = mg_nearest_enemy(s, b, unit, on);
    if (enemy == NOBODY)
        return;
    struct place aim = b->piece[enemy].on.at;
    struct footprint from = turned(on, heading(on->at, aim));
    if (!has_room_to_turn(s, b, unit, &from))
        return;
    const struct mg_course course = {.unit = unit,
                                     .from = &from,
                                     .to = place_towards(on->at, aim, mg_inches(s, 1)),
                                     .shuns = units_present(s, b, NO_SIDE) & ~UNIT_BIT(unit),
                                     .edge_stops = true};
    int far = mg_course_length(s, b, &course);
    struct place to = place_towards(on->at, course.to, far);
    struct footprint end = footprint_make(to, from.facing, from.width, from.depth);
    mg_unit(b, unit)->moved |= far > 0;
    SAY(u, "rash", unit, NOBODY, "%s does not wait: its commander is rash", mg_name(s, unit));
    telling_because(u, MG_RULING_RASH);
    mg_put(u, unit, &end);
}

static void settle_commander(struct umpire *u, int commander)
{
    const struct grog_scenario *s = u->scenario;
    int side = side_of(s, commander), idle = NOBODY;
    EACH_UNIT(s, side, unit)
    if (idle == NOBODY && is_idle(s, u->battle, unit, commander))
        idle = unit;
    if (idle == NOBODY)
        return;
    int cost = mg_plain_cost(s, u->battle, idle, STAND);
    if (cost <= mg_battle(u->battle)->action_points[side]) {
        mg_pay(u, idle, cost);
        SAY(u, "rash", commander, NOBODY, "%s is held back for %d point%s", mg_name(s, commander),
            cost, cost == 1 ? "" : "s");
        telling_because(u, MG_ACTION_RASH_STAND);
        return;
    }
    EACH_UNIT(s, side, unit)
    if (is_idle(s, u->battle, unit, commander))
        advance_rashly(u, unit);
}

void mg_settle_rash(struct umpire *u, int side)
{
    const struct grog_scenario *s = u->scenario;
    EACH_UNIT(s, side, unit)
    if (is_staff(s, unit) && is_present(u->battle, unit) &&
        (mg_profile(s, unit)->character >> IS_RASH & 1))
        settle_commander(u, unit);
}

/* ---- reform ---- */

static struct outcome ask_reform(const struct grog_scenario *s, const struct battle *b, int unit,
                                 bool has_support)
{
    const struct sheet sheet = scenario_sheet(s);
    struct facts f = {
        .own = {.tokens = mg_unit_seen(b, unit)->tokens, .ranks = mg_profile(s, unit)->ranks},
        .support = has_support,
        .already_removed = mg_unit_seen(b, unit)->token_removed};
    struct outcome o = {0};
    mg_reform_look_up(&f, &sheet, &o);
    return o;
}

static bool check_supporter(const struct grog_scenario *s, const struct battle *b, int unit,
                            int other, struct verdict *why)
{
    enum { SUPPORT_M = 2 };
    if (other == unit || side_of(s, other) != b->decider || !is_present(b, other) ||
        is_staff(s, other))
        return verdict_no(why, MG_RULING_SUPPORT,
                          "another own unit supports it, and staff does not");
    if (mg_unit_seen(b, other)->tokens > 0 || is_in_contact(b, other))
        return verdict_no(why, MG_RULING_SUPPORT, "%s is not fresh, or it is in contact",
                          mg_name(s, other));
    if (mg_unit_seen(b, other)->has_supported)
        return verdict_no(why, MG_RULING_SUPPORT, "%s has supported a unit in this phase",
                          mg_name(s, other));
    return footprint_is_within(&b->piece[unit].on, &b->piece[other].on, mg_inches(s, SUPPORT_M)) ||
           verdict_no(why, MG_REFORM_SUPPORT, "%s is farther than %dM away", mg_name(s, other),
                      SUPPORT_M);
}

bool mg_check_reform(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                     struct verdict *why)
{
    if (!mg_check_own(s, b, o->unit, why))
        return false;
    const struct mg_unit *now = mg_unit_seen(b, o->unit);
    bool has_support = o->other != NOBODY;
    if (has_support && !check_supporter(s, b, o->unit, o->other, why))
        return false;
    if (ask_reform(s, b, o->unit, has_support).removed)
        return true;
    if (now->token_removed)
        return verdict_no(why, MG_REFORM_ONE_A_PHASE, "a token has been taken off it already");
    if (now->tokens <= mg_number(s, MG_REFORM_FLOOR))
        return verdict_no(why, MG_REFORM_FLOOR, "it has no token that may be taken off");
    return verdict_no(why, MG_REFORM_SUPPORT, "a fresh unit within 2M must support it");
}

void mg_reform(struct umpire *u, const struct order *o)
{
    struct mg_unit *now = mg_unit(u->battle, o->unit);
    now->tokens = (int16_t)ask_reform(u->scenario, u->battle, o->unit, o->other != NOBODY).tokens;
    now->token_removed = 1;
    if (o->other != NOBODY)
        mg_unit(u->battle, o->other)->has_supported = 1;
    SAY(u, "reforms", o->unit, o->other, "%s reforms: %d tokens are left",
        mg_name(u->scenario, o->unit), now->tokens);
}
