/* SPDX-License-Identifier: MIT */
/* Shooting: shots, smoke, sorties, and the fire that is returned. */
#include "rules.h"

#define SHOOTING_TRAITS (FROM_TO(TRIBAL, NIGHT_TECHNOLOGY) | ONLY(HATED_LEADER))

/* ---- the situation ---- */

static struct unit as_shooter(struct game g, const struct mg_fire *shot, struct place target)
{
    struct unit own = mg_as_unit(g, shot->shooter);
    own.weapon = shot->weapon;
    own.traits &= (int)SHOOTING_TRAITS;
    if (!is_anti_tank(shot->weapon) && !is_gun(shot->weapon))
        own.traits &= ~(1 << ADVANCED_ROUNDS);
    if (own.arm == AIRCRAFT)
        own.traits &= ~(1 << HATED_LEADER);
    else
        own.place = mg_place_of(g.s, on_of(g, shot->shooter), &target);
    return own;
}

struct facts mg_shot_facts(struct game g, const struct mg_fire *shot)
{
    const struct footprint *on = on_of(g, shot->shooter), *target = on_of(g, shot->target);
    const struct mg_unit *aimed_at = now_of(g, shot->target);
    bool is_air = is_sortie(g.s, shot->shooter);
    int gas = battle_of(g)->gas_used[side_of(g.s, shot->shooter)] > 0 ? LATER_GAS : FIRST_GAS;
    struct facts f = {.own = as_shooter(g, shot, target->at),
                      .other = mg_as_unit(g, shot->target),
                      .range = is_air ? 1 : mg_range(g, on, target),
                      .moved = !is_air && now_of(g, shot->shooter)->moved_before,
                      .shot = shot->shot,
                      .gas = shot->gas ? gas : NO_GAS,
                      .quiet = !aimed_at->fired && !aimed_at->fired_on,
                      .night = mg_is_night(g)};
    f.other.traits = 0;
    f.other.place = mg_place_of(g.s, target, is_air ? NULL : &on->at);
    f.smoke = mg_is_in_smoke(g.b, target) || (!is_air && mg_is_in_smoke(g.b, on));
    return f;
}

struct mg_fire mg_shot_of(struct game g, const struct order *o)
{
    const struct mg_battle *now = battle_of(g);
    if (o->verb == DO_RETURN)
        return (struct mg_fire){now->asked, now->against, o->word[0], RETURN_FIRE, false};
    struct mg_fire shot = {o->unit, o->other, o->word[0], NORMAL_SHOT, o->flags & WITH_GAS};
    if (o->verb == DO_STRIKE)
        shot.weapon = AIR_ATTACK;
    else if (o->verb == DO_HALF_DICE)
        shot.shot = HALF_DICE;
    else if (arm_of(g.s, o->unit) == HORSE_ARTILLERY && !now_of(g, o->unit)->unlimbered)
        shot.shot = CRASH_FIRE;
    return shot;
}

/* ---- is it legal? ---- */

static bool check_target(struct game g, const struct mg_fire *shot, struct verdict *why)
{
    if (is_staff(g.s, shot->target))
        return verdict_no(why, MG_RULING_STAFF, "a staff team is not shot at");
    return !is_in_contact(g.b, shot->target) ||
           verdict_no(why, MG_RULING_LINE_OF_SIGHT, "%s is in contact: it is not shot at",
                      unit_name(g.s, shot->target));
}

static bool check_range(struct game g, int unit, int weapon, const struct footprint *target,
                        struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(g.s);
    struct reaches reaches = mg_reaches(&sheet, arm_of(g.s, unit), weapon);
    int most = larger(reaches.near.m, reaches.far.m), dark = number(g, MG_SET_NIGHT_SIGHT);
    bool is_dark = mg_is_night(g) && dark < most;
    if (footprint_is_within(on_of(g, unit), target, inches(g, is_dark ? dark : most)))
        return true;
    int range = why ? mg_range(g, on_of(g, unit), target) : 0;
    if (is_dark && range <= most)
        return verdict_no(why, MG_RULING_NIGHT_SIGHT, "at night nobody shoots farther than %dM",
                          dark);
    return verdict_no(why, reaches.far.row, "%dM is out of its range: it shoots up to %dM", range,
                      most);
}

static bool check_guns(struct game g, int unit, int shot, struct verdict *why)
{
    return !is_artillery(arm_of(g.s, unit)) || now_of(g, unit)->unlimbered || shot == CRASH_FIRE ||
           verdict_no(why, MG_RULING_ARTILLERY_MOVE, "its guns are limbered");
}

/* What the sheet's procedure refuses, with the line that says so; then whether gas is left. */
static bool check_situation(struct game g, const struct mg_fire *shot, struct verdict *why)
{
    int weapon = shot->weapon, side = side_of(g.s, shot->shooter);
    bool has_gas = battle_of(g)->gas_used[side] < mg_side(g.s, side)->gas;
    bool is_for_gas = is_gun(weapon) || is_mortar(weapon) || weapon == AIR_ATTACK;
    bool is_useless = is_small_arm(weapon) &&
                      mg_profile(g.s, shot->target)->armour > number(g, MG_SET_SMALL_ARMS_ARMOUR);
    const struct objection row[] = {
        {shot->shot == HALF_DICE && class_of(g.s, shot->shooter) != PARA_MILITARY,
         MG_SHOOT_HALF_DICE, "only para-military units shoot with half of their dice"},
        {shot->gas && !is_for_gas, MG_RULING_GAS, "only guns, mortars and aircraft shoot gas"},
        {is_useless, MG_RULING_SMALL_ARMS, "small arms do nothing to such armour"},
        {shot->gas && !has_gas, MG_RULING_GAS, "its side has no gas attack left"},
    };
    return VERDICT_BY(row, NULL, why);
}

static bool check_weapon(struct game g, int unit, int weapon, struct verdict *why)
{
    return is_sortie(g.s, unit) || (weapon < AIR_ATTACK && has_weapon(g.s, unit, weapon)) ||
           verdict_no(why, MG_RULING_EQUIPMENT, "%s does not carry that", unit_name(g.s, unit));
}

/* Of a sortie nothing but its target is asked.  The guns and the range are the quickest to find out, but
 * not the first to be told. */
static bool may_reach(struct game g, const struct mg_fire *shot, struct verdict *why)
{
    int unit = shot->shooter, weapon = shot->weapon;
    const struct mg_target target = mg_target_unit(g.b, shot->target);
    if (is_sortie(g.s, unit))
        return true;
    if (!why &&
        (!check_guns(g, unit, shot->shot, NULL) || !check_range(g, unit, weapon, &target.on, NULL)))
        return false;
    return mg_may_aim(g, unit, weapon, &target, why) &&
           check_range(g, unit, weapon, &target.on, why) && check_guns(g, unit, shot->shot, why);
}

static bool shot_is_legal(struct game g, const struct mg_fire *shot, struct verdict *why)
{
    return check_weapon(g, shot->shooter, shot->weapon, why) && check_target(g, shot, why) &&
           may_reach(g, shot, why) && check_situation(g, shot, why);
}

static bool check_sortie(struct game g, int unit, struct verdict *why)
{
    const struct objection row[] = {
        {!is_own_sortie(g, unit), MG_RULING_AIRCRAFT, "it must name a sortie of your own"},
        {!now_of(g, unit)->arrived, MG_RULING_AIRCRAFT, "the sortie is not over the table"},
    };
    return VERDICT_BY(row, NULL, why);
}

static bool check_shooter(struct game g, int unit, struct verdict *why)
{
    const struct objection row[] = {
        {is_in_contact(g.b, unit), MG_RULING_LINE_OF_SIGHT, "is in contact: it does not shoot"},
        {now_of(g, unit)->fired, MG_ACTION_SHOOT, "has shot in this phase"},
    };
    if (is_staff(g.s, unit))
        return verdict_no(why, MG_RULING_STAFF, "a staff team does not shoot");
    return mg_check_active(g, unit, why) && VERDICT_BY(row, unit_name(g.s, unit), why);
}

bool mg_can_shoot(struct game g, int unit)
{
    return is_sortie(g.s, unit) ? now_of(g, unit)->arrived
                                : is_present(g.b, unit) && check_shooter(g, unit, NULL);
}

/* Who shoots back is asked only if he can. */
bool mg_check_shot(struct game g, const struct order *o, struct verdict *why)
{
    const struct mg_fire shot = mg_shot_of(g, o);
    bool is_ready = o->verb == DO_RETURN ||
                    (o->verb == DO_STRIKE ? check_sortie : check_shooter)(g, o->unit, why);
    return is_ready && shot_is_legal(g, &shot, why) && mg_check_price(g, o, why);
}

static bool check_smoke_point(struct game g, const struct order *o, struct verdict *why)
{
    const struct mg_target target = mg_target_place(o->point[0]);
    if (!table_holds(&g.s->table, o->point[0]))
        return verdict_no(why, MG_RULING_SMOKE, "the smoke must fall on the table");
    if (!why && !check_range(g, o->unit, o->word[0], &target.on, NULL))
        return false;
    return mg_may_aim(g, o->unit, o->word[0], &target, why) &&
           check_range(g, o->unit, o->word[0], &target.on, why);
}

bool mg_check_smoke(struct game g, const struct order *o, struct verdict *why)
{
    int weapon = o->word[0];
    if (!mg_switches(g.s)->smoke)
        return verdict_no(why, MG_RULING_SMOKE, "there is no smoke in this battle");
    if (!check_shooter(g, o->unit, why) || !check_weapon(g, o->unit, weapon, why))
        return false;
    if (!is_gun(weapon) && !is_mortar(weapon))
        return verdict_no(why, MG_RULING_SMOKE, "only guns and mortars fire smoke");
    return check_guns(g, o->unit, NORMAL_SHOT, why) && check_smoke_point(g, o, why) &&
           mg_check_price(g, o, why);
}

/* ---- carried out ---- */

static void resolve(struct umpire *u, const struct order *order, const struct mg_fire *shot)
{
    struct battle *b = u->battle;
    struct mg_unit *shooter = mg_unit(b, shot->shooter);
    int16_t *gas = &mg_battle(b)->gas_used[side_of(u->scenario, shot->shooter)];
    struct facts f = mg_shot_facts(game_of(u), shot);
    struct outcome o = {0};
    mg_pay(u, shot->shooter, mg_order_cost(game_of(u), order));
    *gas = (int16_t)(*gas + shot->gas);
    shooter->fired = 1;
    shooter->arrived = 0;
    shooter->unlimbered |= shot->shot == CRASH_FIRE;
    mg_unit(b, shot->target)->fired_on = 1;
    umpire_ask(u, "shoot", shot->shooter, shot->target, &f, &o);
    mg_set_tokens(u, shot->target, o.tokens, o.destroyed);
}

/* Has it a weapon to shoot back with? */
static bool can_return(struct game g, int unit, int shooter)
{
    const struct mg_unit *now = now_of(g, unit);
    uint64_t weapons = weapons_of(g.s, unit);
    if (!is_present(g.b, unit) || now->active || now->fired || !mg_can_pay(g, unit, SHOOT_BACK))
        return false;
    EACH_OF(weapons, weapon)
    {
        const struct mg_fire shot = {unit, shooter, weapon, RETURN_FIRE, false};
        if (shot_is_legal(g, &shot, NULL))
            return true;
    }
    return false;
}

/* Nobody shoots back at a sortie, or at who shoots back. */
void mg_shoot(struct umpire *u, const struct order *o)
{
    const struct mg_fire shot = mg_shot_of(game_of(u), o);
    resolve(u, o, &shot);
    if (o->verb == DO_STRIKE || o->verb == DO_RETURN ||
        !can_return(game_of(u), shot.target, shot.shooter))
        return;
    mg_battle(u->battle)->asked = (int16_t)shot.target;
    mg_battle(u->battle)->against = (int16_t)shot.shooter;
    battle_ask(u->battle, ASK_RETURN, side_of(u->scenario, shot.target), shot.target);
}

/* A sortie is gone when its side has done shooting, used or not. */
void mg_fly_home(struct umpire *u, int side)
{
    EACH_UNIT(u->scenario, side, unit)
    mg_unit(u->battle, unit)->arrived = 0;
}

void mg_hold(struct umpire *u, const struct order *o)
{
    (void)o;
    telling_of(u, "held", mg_battle(u->battle)->asked, NOBODY, "%u does not shoot back");
}

void mg_smoke(struct umpire *u, const struct order *o)
{
    const struct game g = game_of(u);
    int last = g.b->turn + number(g, MG_SET_SMOKE_TURNS);
    const struct patch smoke = {.kind = SMOKE_PATCH,
                                .side = (int16_t)side_of(g.s, o->unit),
                                .turn = (int16_t)last,
                                .a = o->point[0],
                                .b = {inches(g, number(g, MG_SET_SMOKE_RADIUS)), 0}};
    mg_pay(u, o->unit, mg_order_cost(g, o));
    mg_unit(u->battle, o->unit)->fired = 1;
    patch_add(u->battle, &smoke);
    SAY(u, "smoke", o->unit, NOBODY, "%s fires smoke, until the end of turn %d",
        unit_name(g.s, o->unit), last);
}
