/* SPDX-License-Identifier: MIT */
/* Shooting: shots, smoke, sorties, and the fire that is returned. */
#include "rules.h"

#define SHOOTING_TRAITS (FROM_TO(TRIBAL, NIGHT_TECHNOLOGY) | ONLY(HATED_LEADER))

/* ---- the situation ---- */

static bool has_advanced_rounds(int weapon)
{
    return is_anti_tank(weapon) || is_gun(weapon);
}

static struct unit as_shooter(const struct grog_scenario *s, const struct battle *b,
                              const struct mg_fire *shot, struct place target)
{
    struct unit own = mg_as_unit(s, b, shot->shooter);
    own.weapon = shot->weapon;
    own.traits &= (int)SHOOTING_TRAITS;
    if (!has_advanced_rounds(shot->weapon))
        own.traits &= ~(1 << ADVANCED_ROUNDS);
    if (own.arm == AIRCRAFT)
        own.traits &= ~(1 << HATED_LEADER);
    else
        own.place = mg_place_of(s, &b->piece[shot->shooter].on, &target);
    return own;
}

static int gas_of(const struct grog_scenario *s, const struct battle *b, int unit)
{
    return mg_battle_seen(b)->gas_used[side_of(s, unit)] > 0 ? LATER_GAS : FIRST_GAS;
}

struct facts mg_shot_facts(const struct grog_scenario *s, const struct battle *b,
                           const struct mg_fire *shot)
{
    const struct footprint *on = &b->piece[shot->shooter].on;
    const struct footprint *target = &b->piece[shot->target].on;
    const struct mg_unit *shooter = mg_unit_seen(b, shot->shooter);
    const struct mg_unit *aimed_at = mg_unit_seen(b, shot->target);
    bool is_air = is_sortie(s, shot->shooter);
    struct facts f = {.own = as_shooter(s, b, shot, target->at),
                      .other = mg_as_unit(s, b, shot->target),
                      .range = is_air ? 1 : mg_range(s, on, target),
                      .moved = !is_air && shooter->moved_before,
                      .shot = shot->shot,
                      .gas = shot->gas ? gas_of(s, b, shot->shooter) : NO_GAS,
                      .quiet = !aimed_at->fired && !aimed_at->fired_on,
                      .night = mg_is_night(s, b)};
    f.other.traits = 0;
    f.other.place = mg_place_of(s, target, is_air ? NULL : &on->at);
    f.smoke = mg_is_in_smoke(b, target) || (!is_air && mg_is_in_smoke(b, on));
    return f;
}

/* ---- is it legal? ---- */

static bool check_target(const struct grog_scenario *s, const struct battle *b,
                         const struct mg_fire *shot, struct verdict *why)
{
    if (!mg_check_enemy(s, b, shot->shooter, shot->target, why))
        return false;
    if (is_staff(s, shot->target))
        return verdict_no(why, MG_RULING_STAFF, "a staff team is not shot at");
    return !is_in_contact(b, shot->target) ||
           verdict_no(why, MG_RULING_LINE_OF_SIGHT, "%s is in contact: it is not shot at",
                      mg_name(s, shot->target));
}

static bool check_range(const struct grog_scenario *s, const struct battle *b, int unit, int weapon,
                        const struct footprint *target, struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(s);
    struct reaches reaches = mg_reaches(&sheet, arm_of(s, unit), weapon);
    int range = mg_range(s, &b->piece[unit].on, target);
    if (mg_band(reaches, range) == OUT)
        return verdict_no(why, reaches.far.row, "%dM is out of its range: it shoots up to %dM",
                          range, larger(reaches.near.m, reaches.far.m));
    int dark = sheet_number(&sheet, MG_SET_NIGHT_SIGHT);
    return !mg_is_night(s, b) || range <= dark ||
           verdict_no(why, MG_RULING_NIGHT_SIGHT, "at night nobody shoots farther than %dM", dark);
}

static bool check_guns(const struct grog_scenario *s, const struct battle *b,
                       const struct mg_fire *shot, struct verdict *why)
{
    int arm = arm_of(s, shot->shooter);
    return !is_artillery(arm) || mg_unit_seen(b, shot->shooter)->unlimbered ||
           shot->shot == CRASH_FIRE ||
           verdict_no(why, MG_RULING_ARTILLERY_MOVE, "its guns are limbered");
}

/* Lines of the sheet for what its procedure refuses. */
static bool check_situation(const struct grog_scenario *s, const struct battle *b,
                            const struct mg_fire *shot, struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(s);
    struct refusal refusal;
    int armour = mg_profile(s, shot->target)->armour;
    if (mg_profile(s, shot->shooter)->class == CIVILIAN)
        return verdict_no(why, MG_RULING_CIVILIANS, "unarmed civilians do not shoot");
    if (shot->shot == HALF_DICE && mg_profile(s, shot->shooter)->class != PARA_MILITARY)
        return verdict_no(why, MG_SHOOT_HALF_DICE,
                          "only para-military units shoot with half of "
                          "their dice");
    if (is_small_arm(shot->weapon) && armour > sheet_number(&sheet, MG_SET_SMALL_ARMS_ARMOUR))
        return verdict_no(why, MG_RULING_SMALL_ARMS, "small arms do nothing to such armour");
    if (!why)
        return true; /* what else is refused does not come up on a table */
    struct facts f = mg_shot_facts(s, b, shot);
    return !mg_shoot_refuse(&f, &sheet, &refusal) || verdict_no(why, -1, "%s", refusal.reason);
}

static bool check_gas(const struct grog_scenario *s, const struct battle *b,
                      const struct mg_fire *shot, struct verdict *why)
{
    int side = side_of(s, shot->shooter);
    if (!shot->gas)
        return true;
    if (!is_gun(shot->weapon) && !is_mortar(shot->weapon) && shot->weapon != AIR_ATTACK)
        return verdict_no(why, MG_RULING_GAS, "only guns, mortars and aircraft shoot gas");
    return mg_battle_seen(b)->gas_used[side] < mg_side(s, side)->gas ||
           verdict_no(why, MG_RULING_GAS, "its side has no gas attack left");
}

static bool shot_is_legal(const struct grog_scenario *s, const struct battle *b,
                          const struct mg_fire *shot, struct verdict *why)
{
    if (shot->weapon >= AIR_ATTACK || !has_weapon(s, shot->shooter, shot->weapon))
        return verdict_no(why, MG_RULING_EQUIPMENT, "%s does not carry that",
                          mg_name(s, shot->shooter));
    if (!check_target(s, b, shot, why))
        return false;
    const struct mg_target target = mg_target_unit(b, shot->target);
    if (!why && !check_range(s, b, shot->shooter, shot->weapon, &target.on, NULL))
        return false; /* the quickest to find out */
    return mg_may_aim(s, b, shot->shooter, shot->weapon, &target, why) &&
           check_range(s, b, shot->shooter, shot->weapon, &target.on, why) &&
           check_guns(s, b, shot, why) && check_gas(s, b, shot, why) &&
           check_situation(s, b, shot, why);
}

static bool check_shooter(const struct grog_scenario *s, const struct battle *b, int unit,
                          struct verdict *why)
{
    if (!mg_check_own(s, b, unit, why))
        return false;
    if (is_staff(s, unit))
        return verdict_no(why, MG_RULING_STAFF, "a staff team does not shoot");
    if (!mg_check_active(s, b, unit, why))
        return false;
    if (is_in_contact(b, unit))
        return verdict_no(why, MG_RULING_LINE_OF_SIGHT, "%s is in contact: it does not shoot",
                          mg_name(s, unit));
    return !mg_unit_seen(b, unit)->fired ||
           verdict_no(why, MG_ACTION_SHOOT, "%s has shot in this phase", mg_name(s, unit));
}

struct mg_fire mg_shot_of(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o)
{
    struct mg_fire shot = {o->unit, o->other, o->word[0], NORMAL_SHOT, o->flags & WITH_GAS};
    if (o->verb == DO_RETURN) {
        const struct mg_battle *now = mg_battle_seen(b);
        shot = (struct mg_fire){now->asked, now->against, o->word[0], RETURN_FIRE, false};
    } else if (o->verb == DO_HALF_DICE) {
        shot.shot = HALF_DICE;
        shot.gas = false;
    } else if (o->verb == DO_STRIKE) {
        shot.weapon = AIR_ATTACK;
    } else if (arm_of(s, o->unit) == HORSE_ARTILLERY && !mg_unit_seen(b, o->unit)->unlimbered) {
        shot.shot = CRASH_FIRE;
    }
    return shot;
}

bool mg_check_shoot(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    if (!check_shooter(s, b, o->unit, why))
        return false;
    const struct mg_fire shot = mg_shot_of(s, b, o);
    return shot_is_legal(s, b, &shot, why) &&
           mg_check_points(s, b, o->unit, mg_order_cost(s, b, o), why);
}

bool mg_check_return(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                     struct verdict *why)
{
    const struct mg_fire shot = mg_shot_of(s, b, o);
    return shot_is_legal(s, b, &shot, why);
}

bool mg_check_strike(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                     struct verdict *why)
{
    if (o->unit == NOBODY || side_of(s, o->unit) != b->decider || !is_sortie(s, o->unit))
        return verdict_no(why, MG_RULING_AIRCRAFT, "it must name a sortie of your own");
    const struct mg_fire shot = mg_shot_of(s, b, o);
    if (!mg_unit_seen(b, o->unit)->arrived)
        return verdict_no(why, MG_RULING_AIRCRAFT, "the sortie is not over the table");
    return check_target(s, b, &shot, why) && check_gas(s, b, &shot, why) &&
           mg_check_points(s, b, o->unit, mg_order_cost(s, b, o), why);
}

static bool check_smoke_point(const struct grog_scenario *s, const struct battle *b,
                              const struct order *o, struct verdict *why)
{
    const struct mg_target target = mg_target_place(o->point[0]);
    if (o->points != 1 || !table_holds(&s->table, o->point[0]))
        return verdict_no(why, MG_RULING_SMOKE, "the smoke must fall on the table");
    if (!why && !check_range(s, b, o->unit, o->word[0], &target.on, NULL))
        return false;
    return mg_may_aim(s, b, o->unit, o->word[0], &target, why) &&
           check_range(s, b, o->unit, o->word[0], &target.on, why);
}

bool mg_check_smoke(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    if (!mg_switches(s)->smoke)
        return verdict_no(why, MG_RULING_SMOKE, "there is no smoke in this battle");
    if (!check_shooter(s, b, o->unit, why))
        return false;
    if ((!is_gun(o->word[0]) && !is_mortar(o->word[0])) || !has_weapon(s, o->unit, o->word[0]))
        return verdict_no(why, MG_RULING_SMOKE, "only guns and mortars fire smoke");
    if (is_artillery(arm_of(s, o->unit)) && !mg_unit_seen(b, o->unit)->unlimbered)
        return verdict_no(why, MG_RULING_ARTILLERY_MOVE, "its guns are limbered");
    return check_smoke_point(s, b, o, why) &&
           mg_check_points(s, b, o->unit, mg_order_cost(s, b, o), why);
}

/* ---- carried out ---- */

static void resolve(struct umpire *u, const struct mg_fire *shot)
{
    struct battle *b = u->battle;
    struct mg_unit *shooter = mg_unit(b, shot->shooter);
    struct facts f = mg_shot_facts(u->scenario, b, shot);
    struct outcome o;
    int16_t *gas = &mg_battle(b)->gas_used[side_of(u->scenario, shot->shooter)];
    *gas = (int16_t)(*gas + shot->gas);
    shooter->fired = 1;
    mg_unit(b, shot->target)->fired_on = 1;
    if (shot->shot == CRASH_FIRE)
        shooter->unlimbered = 1;
    ASK_SHEET(u, shoot, "shoot", shot->shooter, shot->target, &f, &o);
    mg_set_tokens(u, shot->target, o.tokens, o.destroyed);
}

/* Has it a weapon to shoot back with? */
static bool can_return(const struct grog_scenario *s, const struct battle *b, int unit, int shooter)
{
    const struct mg_unit *now = mg_unit_seen(b, unit);
    if (!is_present(b, unit) || now->active || now->fired)
        return false;
    for (int weapon = 0; weapon < AIR_ATTACK; weapon++) {
        const struct mg_fire shot = {unit, shooter, weapon, RETURN_FIRE, false};
        if (has_weapon(s, unit, weapon) && shot_is_legal(s, b, &shot, NULL))
            return true;
    }
    return false;
}

void mg_shoot(struct umpire *u, const struct order *o)
{
    const struct mg_fire shot = mg_shot_of(u->scenario, u->battle, o);
    mg_pay(u, o->unit, mg_order_cost(u->scenario, u->battle, o));
    resolve(u, &shot);
    if (!can_return(u->scenario, u->battle, shot.target, shot.shooter))
        return;
    mg_battle(u->battle)->asked = (int16_t)shot.target;
    mg_battle(u->battle)->against = (int16_t)shot.shooter;
    battle_ask(u->battle, ASK_RETURN, side_of(u->scenario, shot.target), shot.target);
}

void mg_strike(struct umpire *u, const struct order *o)
{
    const struct mg_fire shot = mg_shot_of(u->scenario, u->battle, o);
    mg_pay(u, o->unit, mg_order_cost(u->scenario, u->battle, o));
    mg_unit(u->battle, o->unit)->arrived = 0;
    resolve(u, &shot);
}

void mg_return(struct umpire *u, const struct order *o)
{
    const struct mg_fire shot = mg_shot_of(u->scenario, u->battle, o);
    resolve(u, &shot);
}

void mg_hold(struct umpire *u, const struct order *o)
{
    (void)o;
    SAY(u, "held", mg_battle(u->battle)->asked, NOBODY, "%s does not shoot back",
        mg_name(u->scenario, mg_battle(u->battle)->asked));
}

void mg_smoke(struct umpire *u, const struct order *o)
{
    const struct grog_scenario *s = u->scenario;
    int last = u->battle->turn + mg_number(s, MG_SET_SMOKE_TURNS);
    const struct patch smoke = {.kind = SMOKE_PATCH,
                                .side = (int16_t)side_of(s, o->unit),
                                .turn = (int16_t)last,
                                .a = o->point[0],
                                .b = {mg_inches(s, mg_number(s, MG_SET_SMOKE_RADIUS)), 0}};
    mg_pay(u, o->unit, mg_order_cost(s, u->battle, o));
    mg_unit(u->battle, o->unit)->fired = 1;
    patch_add(u->battle, &smoke);
    SAY(u, "smoke", o->unit, NOBODY, "%s fires smoke, until the end of turn %d",
        mg_name(s, o->unit), last);
}
