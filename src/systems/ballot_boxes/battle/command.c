/* SPDX-License-Identifier: MIT */
/* Commanders, action points, tokens: what a unit is, may do and pays, whatever the order. */
#include "rules.h"

uint64_t mg_fighters(const struct grog_scenario *s, const struct battle *b, int side)
{
    uint64_t all = units_present(s, b, side), rest = all;
    EACH_OF(rest, unit)
    if (is_staff(s, unit))
        all &= ~UNIT_BIT(unit);
    return all;
}

uint64_t mg_commanders(const struct grog_scenario *s, const struct battle *b, int side)
{
    return units_present(s, b, side) & ~mg_fighters(s, b, side);
}

/* ---- command ---- */

int mg_commander(const struct grog_scenario *s, const struct battle *b, int unit)
{
    int under = mg_unit_seen(b, unit)->under;
    if (is_staff(s, unit))
        return NOBODY;
    if (under != NOBODY && is_present(b, under))
        return under;
    return unit_nearest(b, mg_commanders(s, b, side_of(s, unit)), &b->piece[unit].on);
}

static int leader_of(const struct grog_scenario *s, const struct battle *b, int unit)
{
    int commander = mg_commander(s, b, unit);
    int far = mg_inches(s, mg_number(s, MG_SET_COMMAND_DISTANCE));
    return commander != NOBODY &&
                   footprint_is_within(&b->piece[unit].on, &b->piece[commander].on, far)
               ? commander
               : NOBODY;
}

bool mg_is_in_command(const struct grog_scenario *s, const struct battle *b, int unit)
{
    return leader_of(s, b, unit) != NOBODY;
}

static int leaders_character(const struct grog_scenario *s, const struct battle *b, int unit)
{
    int leader = leader_of(s, b, unit);
    return leader == NOBODY ? 0 : mg_profile(s, leader)->character;
}

bool mg_is_led_by(const struct grog_scenario *s, const struct battle *b, int unit, int character)
{
    return leaders_character(s, b, unit) >> character & 1;
}

int mg_nearest_enemy(const struct grog_scenario *s, const struct battle *b, int unit,
                     const struct footprint *on)
{
    return unit_nearest(b, mg_fighters(s, b, other_side(side_of(s, unit))), on);
}

bool mg_is_night(const struct grog_scenario *s, const struct battle *b)
{
    const struct mg_switches *w = mg_switches(s);
    return w->nights > 0 && b->turn >= w->night_from && b->turn <= w->night_to;
}

/* ---- as the sheet knows it ---- */

static int leaders_traits(int character)
{
    static const struct {
        int character, trait;
    } row[] = {{IS_HATED, HATED_LEADER},
               {IS_CHARISMATIC, CHARISMATIC_LEADER},
               {IS_RASH, RASH_LEADER},
               {IS_DEFENSIVE, DEFENSIVE_LEADER}};
    int traits = 0;
    for (int i = 0; i < COUNT_OF(row); i++)
        if (character >> row[i].character & 1)
            traits |= 1 << row[i].trait;
    return traits;
}

struct unit mg_as_unit(const struct grog_scenario *s, const struct battle *b, int unit)
{
    const struct mg_profile *p = mg_profile(s, unit);
    const struct mg_unit *now = mg_unit_seen(b, unit);
    struct unit is = {.arm = p->arm,
                      .class = p->class,
                      .grade = p->grade,
                      .strength = p->strength,
                      .ranks = p->ranks,
                      .tokens = now->tokens,
                      .armour = p->armour,
                      .traits = p->traits | leaders_traits(leaders_character(s, b, unit))};
    if (!now->moved_before && !now->charged_before)
        is.traits |= 1 << STOOD_STILL;
    if (has_weapon(s, unit, ASSAULT_RIFLE) || has_weapon(s, unit, SUB_MACHINE_GUN))
        is.traits |= 1 << ASSAULT_WEAPONS;
    return is;
}

/* ---- points ---- */

int mg_cost(const struct grog_scenario *s, const struct battle *b, int unit, struct facts *f)
{
    const struct sheet sheet = scenario_sheet(s);
    const struct mg_profile *p = mg_profile(s, unit);
    int character = leaders_character(s, b, unit);
    struct outcome o = {0};
    f->own = (struct unit){.arm = p->arm, .class = p->class, .ranks = p->ranks};
    f->tribal = has_trait(s, unit, TRIBAL);
    f->engineers = has_trait(s, unit, ASSAULT_ENGINEERS);
    f->leader = character >> IS_RASH & 1       ? RASH
                : character >> IS_CAUTIOUS & 1 ? CAUTIOUS
                                               : OTHER_LEADER;
    mg_action_cost_look_up(f, &sheet, &o);
    return o.cost;
}

int mg_plain_cost(const struct grog_scenario *s, const struct battle *b, int unit, int action)
{
    struct facts f = {.action = action, .distance = 1};
    return mg_cost(s, b, unit, &f);
}

void mg_pay(struct umpire *u, int unit, int cost)
{
    int16_t *points = &mg_battle(u->battle)->action_points[side_of(u->scenario, unit)];
    *points = (int16_t)(*points - cost);
}

int mg_allowance(const struct grog_scenario *s, const struct battle *b, int unit, struct mg_way way,
                 bool is_charge)
{
    const struct sheet sheet = scenario_sheet(s);
    const struct mg_profile *p = mg_profile(s, unit);
    struct outcome o = {0};
    struct facts f = {.own.arm = p->arm,
                      .tribal = has_trait(s, unit, TRIBAL),
                      .speed = p->speed,
                      .gear = p->gear,
                      .terrain = way.terrain,
                      .road = way.road && p->gear != RAILS,
                      .in_command = is_charge || mg_is_in_command(s, b, unit),
                      .unlimbered = is_artillery(p->arm) && mg_unit_seen(b, unit)->unlimbered};
    f.scoutmaster = p->arm == SCOUTS && mg_is_led_by(s, b, unit, IS_SCOUTMASTER);
    mg_movement_look_up(&f, &sheet, &o);
    return o.distance;
}

/* ---- what refuses an order ---- */

bool mg_check_own(const struct grog_scenario *s, const struct battle *b, int unit,
                  struct verdict *why)
{
    if (unit == NOBODY)
        return verdict_no(why, -1, "it must say for which unit");
    if (side_of(s, unit) != b->decider)
        return verdict_no(why, -1, "%s is not yours", mg_name(s, unit));
    return is_present(b, unit) || verdict_no(why, -1, "%s is not on the table", mg_name(s, unit));
}

bool mg_check_active(const struct grog_scenario *s, const struct battle *b, int unit,
                     struct verdict *why)
{
    return mg_unit_seen(b, unit)->active ||
           verdict_no(why, MG_RULING_TOKENS, "%s is not active in this turn", mg_name(s, unit));
}

bool mg_check_free(const struct grog_scenario *s, const struct battle *b, int unit,
                   struct verdict *why)
{
    return !is_in_contact(b, unit) ||
           verdict_no(why, MG_RULING_MELEE_RESULT, "%s is in contact with an enemy, and bound",
                      mg_name(s, unit));
}

bool mg_check_points(const struct grog_scenario *s, const struct battle *b, int unit, int cost,
                     struct verdict *why)
{
    int left = mg_battle_seen(b)->action_points[side_of(s, unit)];
    return cost <= left ||
           verdict_no(why, MG_RULING_ACTION_POINTS, "it costs %d action point%s, and %d %s left",
                      cost, cost == 1 ? "" : "s", left, left == 1 ? "is" : "are");
}

bool mg_check_enemy(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                    struct verdict *why)
{
    if (target == NOBODY)
        return verdict_no(why, -1, "it must name a target");
    if (side_of(s, target) == side_of(s, unit))
        return verdict_no(why, -1, "%s is on the same side", mg_name(s, target));
    return is_present(b, target) ||
           verdict_no(why, -1, "%s is not on the table", mg_name(s, target));
}

/* ---- what becomes of a unit ---- */

static int points_for(const struct umpire *u, int unit)
{
    const struct grog_scenario *s = u->scenario;
    const struct mg_profile *p = mg_profile(s, unit);
    int16_t *before = &mg_battle(u->battle)->replacements_lost[side_of(s, unit)];
    if (p->arm != STAFF)
        return p->ranks;
    if (s->unit[unit].is_spare && (*before)++ > 0)
        return 0;
    return mg_number(s, MG_SET_STAFF_POINTS);
}

void mg_remove(struct umpire *u, int unit, enum mg_end end)
{
    const struct grog_scenario *s = u->scenario;
    struct mg_battle *now = mg_battle(u->battle);
    int side = side_of(s, unit), enemy = other_side(side);
    mg_unit(u->battle, unit)->gone = (int16_t)end;
    u->battle->piece[unit].presence = HAS_GONE;
    contact_drop_all(u->battle, unit);
    if (end == GONE_LEFT) {
        SAY(u, "left", unit, NOBODY, "%s leaves the table", mg_name(s, unit));
        return;
    }
    now->lost[side] = (int16_t)(now->lost[side] + !is_staff(s, unit));
    now->victory_points[enemy] = (int16_t)(now->victory_points[enemy] + points_for(u, unit));
    u->battle->points[enemy] = now->victory_points[enemy];
    SAY(u, end == GONE_FLED ? "fled" : "destroyed", unit, NOBODY, "%s %s", mg_name(s, unit),
        end == GONE_FLED ? "flees off the table" : "is destroyed");
}

void mg_set_tokens(struct umpire *u, int unit, int tokens, bool is_destroyed)
{
    mg_unit(u->battle, unit)->tokens = (int16_t)tokens;
    if (is_destroyed)
        mg_remove(u, unit, GONE_DESTROYED);
}

void mg_put(struct umpire *u, int unit, const struct footprint *on)
{
    struct footprint from = u->battle->piece[unit].on;
    u->battle->piece[unit].on = *on;
    telling_moved(u, unit, &from, on);
}
