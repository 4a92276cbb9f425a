/* SPDX-License-Identifier: MIT */
/* Movement and reform: moves, turns, limbering, rash commanders, tokens taken off. */
#include "rules.h"

enum { MOVE_ARC = 45 * DEGREE, SUPPORT_M = 2 };

static const struct mg_way open_way = {.road = false}, along_road = {.road = true};

/* ---- moves ---- */

bool mg_can_move(struct game g, int unit, struct verdict *why)
{
    const struct mg_unit *now = now_of(g, unit);
    if (!mg_check_free(g, unit, why))
        return false;
    return (!now->has_gone_on && !now->charged) ||
           verdict_no(why, MG_RULING_MANOEUVRE, "%s has %s", unit_name(g.s, unit),
                      now->has_gone_on ? "moved in this phase" : "charged in this turn");
}

static bool check_distance(struct game g, int unit, const struct mg_move *move, struct verdict *why)
{
    const struct footprint *on = on_of(g, unit);
    const struct outcome may = mg_movement(g, unit, move->way, false);
    if (may.distance < 1)
        return verdict_no(why, may.set_by, "%s",
                          may.set_by == MG_RULING_ARTILLERY_MOVE ? "its guns are unlimbered"
                          : may.set_by == MG_MOVE_COMMAND        ? "it is out of command distance"
                                                                 : "it may not go there at all");
    if (is_same_place(on->at, move->end.at))
        return verdict_no(why, MG_RULING_MANOEUVRE, "it is there already");
    if (!is_within_arc(on->at, on->facing, move->end.at, MOVE_ARC))
        return verdict_no(why, MG_RULING_MANOEUVRE, "that is not within 45 degrees of its front");
    return length_between(on->at, move->end.at) <= inches(g, may.distance) ||
           verdict_no(why, may.set_by, "that is farther than the %dM that it may move",
                      may.distance);
}

/* No part of it may pass an edge, but for an exit edge that its centre passes too: then it leaves. */
static bool keeps_to_table(struct game g, int unit, struct mg_move *move)
{
    int exits = mg_side(g.s, side_of(g.s, unit))->exit_edges;
    move->leaves = false;
    for (int edge = EDGE_NORTH; edge < NO_EDGE; edge++) {
        bool is_past = false;
        for (int i = 0; i < 4; i++)
            is_past |= edge_gap(&g.s->table, (enum edge)edge, move->end.corner[i]) < 0;
        if (!is_past)
            continue;
        if (!(exits >> edge & 1) || edge_gap(&g.s->table, (enum edge)edge, move->end.at) >= 0)
            return false;
        move->leaves = true;
    }
    return true;
}

static bool check_move_way(struct game g, int unit, struct mg_move *move, const struct shape *swept,
                           struct verdict *why)
{
    const struct footprint *on = on_of(g, unit);
    struct shape began = shape_of(on);
    const struct mg_passage passage = {UNIT_BIT(unit), enemies_of(g, unit), &began};
    int met = mg_in_way(g, swept, &passage);
    if (met != NOBODY)
        return verdict_no(why, MG_RULING_MANOEUVRE, "it would come too near to %s",
                          unit_name(g.s, met));
    if (mg_is_wet(g.s, swept))
        return verdict_no(why, MG_RULING_MANOEUVRE, "water is in the way");
    if (!keeps_to_table(g, unit, move))
        return verdict_no(why, MG_RULING_MANOEUVRE, "a part of it would leave the table");
    return mg_keeps_to_rails(g.s, unit, on->at, move->end.at) ||
           verdict_no(why, MG_RULING_MANOEUVRE, "it would leave its rails");
}

static int gap_to_enemy(struct game g, int unit, const struct footprint *on)
{
    return footprint_gap(on, on_of(g, mg_nearest_enemy(g, unit, on)));
}

/* Where it would stand, for the enemy that is nearest there. */
static int place_for_enemy(struct game g, int unit, const struct footprint *on)
{
    int enemy = mg_nearest_enemy(g, unit, on);
    return mg_place_of(g.s, on, enemy == NOBODY ? NULL : &on_of(g, enemy)->at);
}

static int cost_of_move(struct game g, int unit, const struct mg_move *move)
{
    const struct footprint *on = on_of(g, unit), *end = &move->end;
    int m = inches(g, 1), far = length_between(on->at, end->at);
    struct facts f = {.action = MOVE,
                      .distance = larger(1, (far + m - 1) / m),
                      .terrain = move->way.terrain,
                      .defences = move->way.defences};
    if (mg_is_led_by(g, unit, IS_CAUTIOUS) && mg_nearest_enemy(g, unit, on) != NOBODY) {
        f.nearer = gap_to_enemy(g, unit, end) < gap_to_enemy(g, unit, on);
        f.into_cover = place_for_enemy(g, unit, end) != OPEN;
    }
    return mg_cost(g, unit, &f);
}

/* Whatever lies on the way: for the many questions that are answered with no. */
static bool is_out_of_reach(struct game g, int unit, struct place to)
{
    const struct footprint *on = on_of(g, unit);
    return points_left(g, unit) < number(g, MG_ACTION_MOVE) ||
           !is_within_arc(on->at, on->facing, to, MOVE_ARC) ||
           length_between(on->at, to) > inches(g, mg_allowance(g, unit, along_road, false));
}

bool mg_move_is_legal(struct game g, int unit, struct place to, struct mg_move *move,
                      struct verdict *why)
{
    const struct footprint *on = on_of(g, unit);
    if (!mg_can_move(g, unit, why) || (!why && is_out_of_reach(g, unit, to)))
        return false;
    move->end = carried(on, to);
    if (!why && !keeps_to_table(g, unit, move))
        return false;
    struct shape swept = shape_swept(on, to);
    move->way = mg_way_of_move(g.s, &swept, on->at, to);
    if (!check_distance(g, unit, move, why) || !check_move_way(g, unit, move, &swept, why))
        return false;
    move->cost = cost_of_move(g, unit, move);
    return mg_check_points(g, unit, move->cost, why);
}

bool mg_check_move(struct game g, const struct order *o, struct verdict *why)
{
    struct mg_move move;
    return mg_move_is_legal(g, o->unit, o->point[0], &move, why);
}

void mg_move(struct umpire *u, const struct order *o)
{
    struct mg_move move = {.leaves = false};
    struct mg_unit *now = mg_unit(u->battle, o->unit);
    mg_move_is_legal(game_of(u), o->unit, o->point[0], &move, NULL);
    mg_pay(u, o->unit, move.cost);
    now->moved = now->has_gone_on = 1;
    unit_move(u, o->unit, move.end);
    if (move.leaves)
        mg_remove(u, o->unit, GONE_LEFT);
}

/* ---- turns, limbering ---- */

bool mg_check_turn(struct game g, const struct order *o, struct verdict *why)
{
    const struct footprint *on = on_of(g, o->unit);
    if (!mg_check_free(g, o->unit, why))
        return false;
    if (now_of(g, o->unit)->has_turned)
        return verdict_no(why, MG_RULING_MANOEUVRE, "%s has turned in this phase",
                          unit_name(g.s, o->unit));
    if (o->facing < 0 || o->facing == on->facing)
        return verdict_no(why, MG_RULING_MANOEUVRE, "it must say a new facing");
    struct footprint there = turned(on, o->facing);
    return (mg_may_stand(g, &there, &(struct mg_passage){.except = UNIT_BIT(o->unit)}) ||
            verdict_no(why, MG_RULING_MANOEUVRE, "there is no room to turn so")) &&
           mg_check_price(g, o, why);
}

void mg_turn(struct umpire *u, const struct order *o)
{
    mg_pay(u, o->unit, mg_order_cost(game_of(u), o));
    mg_unit(u->battle, o->unit)->has_turned = 1;
    unit_move(u, o->unit, turned(&u->battle->piece[o->unit].on, o->facing));
}

bool mg_check_limber(struct game g, const struct order *o, struct verdict *why)
{
    const struct mg_unit *now = now_of(g, o->unit);
    const struct objection row[] = {
        {!is_artillery(arm_of(g.s, o->unit)), MG_ACTION_LIMBER, "has no guns to limber"},
        {now->has_limbered, MG_RULING_MANOEUVRE, "has done that in this phase"},
        {now->unlimbered != (o->verb == DO_LIMBER), MG_ACTION_LIMBER,
         "has its guns that way already"},
    };
    return mg_check_free(g, o->unit, why) && VERDICT_BY(row, unit_name(g.s, o->unit), why) &&
           mg_check_price(g, o, why);
}

void mg_limber(struct umpire *u, const struct order *o)
{
    struct mg_unit *now = mg_unit(u->battle, o->unit);
    mg_pay(u, o->unit, mg_order_cost(game_of(u), o));
    now->has_limbered = 1;
    now->unlimbered = o->verb == DO_UNLIMBER;
    telling_of(u, "limbered", o->unit, NOBODY, now->unlimbered ? "%u unlimbers" : "%u limbers");
}

/* ---- rash commanders ---- */

static bool is_holding(struct game g, int unit)
{
    int place = mg_nearest_enemy(g, unit, on_of(g, unit)) == NOBODY
                    ? OPEN
                    : place_for_enemy(g, unit, on_of(g, unit));
    return place == DEFENCES || place == FORTIFICATION;
}

static bool is_idle(struct game g, int commander, int unit)
{
    const struct mg_unit *now = now_of(g, unit);
    return now->active && !now->moved && !now->charged && !is_in_contact(g.b, unit) &&
           mg_commander(g, unit) == commander && mg_is_in_command(g, unit) &&
           !is_holding(g, unit) && mg_allowance(g, unit, open_way, false) >= 1;
}

/* Turned to the nearest enemy and straight at it, free of charge. */
static void advance_rashly(struct umpire *u, int unit)
{
    const struct game g = game_of(u);
    const struct footprint *on = on_of(g, unit);
    int enemy = mg_nearest_enemy(g, unit, on);
    if (enemy == NOBODY)
        return;
    struct place aim = on_of(g, enemy)->at;
    const struct mg_course course = {.unit = unit,
                                     .from = turned(on, heading(on->at, aim)),
                                     .aim = aim,
                                     .far = inches(g, 1),
                                     .shuns = units_present(g, NO_SIDE) & ~UNIT_BIT(unit),
                                     .edge_stops = true,
                                     .shuns_water = true};
    if (!mg_may_stand(g, &course.from, &(struct mg_passage){.except = UNIT_BIT(unit)}))
        return;
    struct footprint end = mg_course_end(g, &course);
    mg_unit(u->battle, unit)->moved |= !is_same_place(end.at, on->at);
    telling_of(u, "rash", unit, NOBODY, "%u does not wait: its commander is rash");
    telling_because(u, MG_RULING_RASH);
    unit_move(u, unit, end);
}

static void settle_commander(struct umpire *u, int commander)
{
    const struct game g = game_of(u);
    uint64_t units = mg_fighters(g, side_of(g.s, commander));
    int idle = unit_for(g, commander, units, is_idle);
    if (idle == NOBODY)
        return;
    int cost = mg_plain_cost(g, idle, STAND);
    if (mg_check_points(g, idle, cost, NULL)) {
        mg_pay(u, idle, cost);
        SAY_BY(u, MG_ACTION_RASH_STAND, "rash", commander, NOBODY, "%s is held back for %d point%s",
               unit_name(g.s, commander), cost, plural(cost));
        return;
    }
    EACH_OF(units, unit)
    if (is_idle(g, commander, unit))
        advance_rashly(u, unit);
}

void mg_settle_rash(struct umpire *u, int side)
{
    EACH_UNIT(u->scenario, side, unit)
    if (is_present(u->battle, unit) && (mg_profile(u->scenario, unit)->character >> IS_RASH & 1))
        settle_commander(u, unit);
}

/* ---- reform ---- */

static struct outcome ask_reform(struct game g, const struct order *o)
{
    const struct mg_unit *now = now_of(g, o->unit);
    const struct facts f = {
        .own = {.tokens = now->tokens, .ranks = mg_profile(g.s, o->unit)->ranks},
        .support = o->other != NOBODY,
        .already_removed = now->token_removed};
    return looked_up(g, mg_reform_look_up, &f);
}

static bool check_supporter(struct game g, int unit, int other, struct verdict *why)
{
    const struct mg_unit *now = now_of(g, other);
    uint64_t may = mg_fighters(g, side_of(g.s, unit)) & ~UNIT_BIT(unit);
    bool is_near = footprint_is_within(on_of(g, unit), on_of(g, other), inches(g, SUPPORT_M));
    const struct objection row[] = {
        {!(may >> other & 1), MG_RULING_SUPPORT, "is not another unit of its side that fights"},
        {now->tokens > 0, MG_RULING_SUPPORT, "is not fresh"},
        {is_in_contact(g.b, other), MG_RULING_SUPPORT, "is in contact"},
        {now->has_supported, MG_RULING_SUPPORT, "has supported a unit in this phase"},
        {!is_near, MG_REFORM_SUPPORT, "is farther than 2M away"},
    };
    return VERDICT_BY(row, unit_name(g.s, other), why);
}

bool mg_check_reform(struct game g, const struct order *o, struct verdict *why)
{
    const struct mg_unit *now = now_of(g, o->unit);
    const struct objection row[] = {
        {now->token_removed, MG_REFORM_ONE_A_PHASE, "has had a token taken off already"},
        {now->tokens <= number(g, MG_REFORM_FLOOR), MG_REFORM_FLOOR,
         "has no token that may be taken off"},
        {true, MG_REFORM_SUPPORT, "needs the support of a fresh unit within 2M"},
    };
    if (o->other != NOBODY && !check_supporter(g, o->unit, o->other, why))
        return false;
    return ask_reform(g, o).removed || VERDICT_BY(row, unit_name(g.s, o->unit), why);
}

void mg_reform(struct umpire *u, const struct order *o)
{
    struct mg_unit *now = mg_unit(u->battle, o->unit);
    now->tokens = (int16_t)ask_reform(game_of(u), o).tokens;
    now->token_removed = 1;
    if (o->other != NOBODY)
        mg_unit(u->battle, o->other)->has_supported = 1;
    SAY(u, "reforms", o->unit, o->other, "%s reforms: %d token%s left",
        unit_name(u->scenario, o->unit), now->tokens, plural(now->tokens));
}
