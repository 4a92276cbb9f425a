/* SPDX-License-Identifier: MIT */
/* Commanders, action points, losses: what a unit is, may do and pays, whatever the order. */
#include "rules.h"

/* ---- command ---- */

int mg_commander(struct game g, int unit)
{
    int under = now_of(g, unit)->under;
    if (is_staff(g.s, unit))
        return NOBODY;
    if (under != NOBODY && is_present(g.b, under))
        return under;
    return unit_nearest(g.b, mg_commanders(g, side_of(g.s, unit)), on_of(g, unit));
}

static int leader_of(struct game g, int unit)
{
    int commander = mg_commander(g, unit), far = inches(g, number(g, MG_SET_COMMAND_DISTANCE));
    bool leads =
        commander != NOBODY && footprint_is_within(on_of(g, unit), on_of(g, commander), far);
    return leads ? commander : NOBODY;
}

bool mg_is_in_command(struct game g, int unit)
{
    return leader_of(g, unit) != NOBODY;
}

static int leaders_character(struct game g, int unit)
{
    int leader = leader_of(g, unit);
    return leader == NOBODY ? 0 : mg_profile(g.s, leader)->character;
}

bool mg_is_led_by(struct game g, int unit, int character)
{
    return leaders_character(g, unit) >> character & 1;
}

int mg_nearest_enemy(struct game g, int unit, const struct footprint *on)
{
    return unit_nearest(g.b, mg_fighters(g, other_side(side_of(g.s, unit))), on);
}

bool mg_is_night(struct game g)
{
    const struct mg_switches *w = mg_switches(g.s);
    return w->nights > 0 && g.b->turn >= w->night_from && g.b->turn <= w->night_to;
}

/* ---- as the sheet knows it ---- */

struct unit mg_as_unit(struct game g, int unit)
{
    const struct mg_profile *p = mg_profile(g.s, unit);
    const struct mg_unit *now = now_of(g, unit);
    bool has_stood = !now->moved_before && !now->charged_before;
    bool is_assault =
        has_weapon(g.s, unit, ASSAULT_RIFLE) || has_weapon(g.s, unit, SUB_MACHINE_GUN);
    return (struct unit){
        .arm = p->arm,
        .class = p->class,
        .grade = p->grade,
        .strength = p->strength,
        .ranks = p->ranks,
        .tokens = now->tokens,
        .armour = p->armour,
        .traits = p->traits | (leaders_character(g, unit) & CHARACTERS_AS_TRAITS) << HATED_LEADER |
                  has_stood << STOOD_STILL | is_assault << ASSAULT_WEAPONS};
}

/* ---- points ---- */

int mg_cost(struct game g, int unit, struct facts *f)
{
    const struct mg_profile *p = mg_profile(g.s, unit);
    int character = leaders_character(g, unit);
    f->own = (struct unit){.arm = p->arm, .class = p->class, .ranks = p->ranks};
    f->tribal = has_trait(g.s, unit, TRIBAL);
    f->engineers = has_trait(g.s, unit, ASSAULT_ENGINEERS);
    f->leader = character >> IS_RASH & 1       ? RASH
                : character >> IS_CAUTIOUS & 1 ? CAUTIOUS
                                               : OTHER_LEADER;
    return looked_up(g, mg_action_cost_look_up, f).cost;
}

int mg_plain_cost(struct game g, int unit, int action)
{
    struct facts f = {.action = action, .distance = 1};
    return mg_cost(g, unit, &f);
}

/* Who pays: of an answer, who is asked. */
static int payer_of(struct game g, const struct order *o)
{
    return o->unit == NOBODY ? battle_of(g)->asked : o->unit;
}

int mg_order_cost(struct game g, const struct order *o)
{
    static const int action[VERBS] = {[DO_SHOOT] = SHOOT,         [DO_SMOKE] = SHOOT,
                                      [DO_STRIKE] = SHOOT,        [DO_HALF_DICE] = SHOOT_HALF,
                                      [DO_RETURN] = SHOOT_BACK,   [DO_TURN] = TURN,
                                      [DO_LIMBER] = LIMBER,       [DO_UNLIMBER] = LIMBER,
                                      [DO_DISENGAGE] = DISENGAGE, [DO_FLEE] = FLEE};
    struct mg_move move;
    if (o->verb == DO_CHARGE)
        return mg_plan_charge(g, o->unit, o->other).cost;
    if (o->verb == DO_MOVE)
        return mg_move_is_legal(g, o->unit, o->point[0], &move, NULL) ? move.cost : 0;
    return action[o->verb] ? mg_plain_cost(g, payer_of(g, o), action[o->verb]) : 0;
}

void mg_pay(struct umpire *u, int unit, int cost)
{
    int16_t *points = &mg_battle(u->battle)->action_points[side_of(u->scenario, unit)];
    *points = (int16_t)(*points - cost);
}

struct outcome mg_movement(struct game g, int unit, struct mg_way way, bool is_charge)
{
    const struct mg_profile *p = mg_profile(g.s, unit);
    struct facts f = {.own.arm = p->arm,
                      .tribal = has_trait(g.s, unit, TRIBAL),
                      .speed = p->speed,
                      .gear = p->gear,
                      .terrain = way.terrain,
                      .road = way.road && p->gear != RAILS,
                      .in_command = is_charge || mg_is_in_command(g, unit),
                      .unlimbered = is_artillery(p->arm) && now_of(g, unit)->unlimbered};
    f.scoutmaster = p->arm == SCOUTS && mg_is_led_by(g, unit, IS_SCOUTMASTER);
    return looked_up(g, mg_movement_look_up, &f);
}

int mg_allowance(struct game g, int unit, struct mg_way way, bool is_charge)
{
    return mg_movement(g, unit, way, is_charge).distance;
}

/* ---- what refuses an order ---- */

bool mg_check_active(struct game g, int unit, struct verdict *why)
{
    return now_of(g, unit)->active ||
           verdict_no(why, MG_RULING_TOKENS, "%s is not active in this turn", unit_name(g.s, unit));
}

bool mg_check_free(struct game g, int unit, struct verdict *why)
{
    if (!mg_check_active(g, unit, why))
        return false;
    return !is_in_contact(g.b, unit) ||
           verdict_no(why, MG_RULING_MELEE_RESULT, "%s is in contact with an enemy, and bound",
                      unit_name(g.s, unit));
}

bool mg_can_pay(struct game g, int unit, int action)
{
    return mg_check_points(g, unit, mg_plain_cost(g, unit, action), NULL);
}

bool mg_check_price(struct game g, const struct order *o, struct verdict *why)
{
    return mg_check_points(g, payer_of(g, o), mg_order_cost(g, o), why);
}

bool mg_check_points(struct game g, int unit, int cost, struct verdict *why)
{
    int left = points_left(g, unit);
    return cost <= left ||
           verdict_no(why, MG_RULING_ACTION_POINTS, "it costs %d action point%s, and %d %s left",
                      cost, plural(cost), left, left == 1 ? "is" : "are");
}

/* ---- losses ---- */

static int points_for(const struct umpire *u, int unit)
{
    const struct grog_scenario *s = u->scenario;
    int16_t *before = &mg_battle(u->battle)->replacements_lost[side_of(s, unit)];
    if (!is_staff(s, unit))
        return mg_profile(s, unit)->ranks;
    if (s->unit[unit].is_spare && (*before)++ > 0)
        return 0;
    return scenario_number(s, MG_SET_STAFF_POINTS);
}

void mg_remove(struct umpire *u, int unit, enum mg_end end)
{
    static const char *const word[] = {"", "destroyed", "fled", "left"};
    static const char *const tells[] = {"", "%u is destroyed", "%u flees off the table",
                                        "%u leaves the table"};
    const struct grog_scenario *s = u->scenario;
    struct mg_battle *now = mg_battle(u->battle);
    int side = side_of(s, unit), enemy = other_side(side);
    mg_unit(u->battle, unit)->gone = (int16_t)end;
    u->battle->piece[unit].presence = HAS_GONE;
    contact_drop_all(u->battle, unit);
    if (end != GONE_LEFT) {
        now->lost[side] = (int16_t)(now->lost[side] + !is_staff(s, unit));
        now->victory_points[enemy] = (int16_t)(now->victory_points[enemy] + points_for(u, unit));
        u->battle->points[enemy] = now->victory_points[enemy];
    }
    telling_of(u, word[end], unit, NOBODY, tells[end]);
}

void mg_set_tokens(struct umpire *u, int unit, int tokens, bool is_destroyed)
{
    mg_unit(u->battle, unit)->tokens = (int16_t)tokens;
    if (is_destroyed)
        mg_remove(u, unit, GONE_DESTROYED);
}
