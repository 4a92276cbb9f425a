/* SPDX-License-Identifier: MIT */
/* Volleys (4.6), and what an order would throw. */
#include "rules.h"

/* ---- may it? ---- */

bool fp_check_reach(const struct grog_scenario *s, const struct battle *b, int unit, int range,
                    struct verdict *why)
{
    const struct fp_profile *p = fp_profile(s, unit);
    const struct sheet sheet = scenario_sheet(s);
    const struct facts f = {
        .missile = p->missile - 1, .range = range, .own.order = fp_seen(b, unit)->order};
    struct outcome o = {0};
    if (p->missile == NO_MISSILE)
        return verdict_no(why, FP_RULING_SHOOTING, "it has nothing to shoot with");
    if (f.missile == JAVELINS && f.own.order != SKIRMISH)
        return verdict_no(why, FP_RANGE_SKIRMISHERS_ONLY, "only skirmishers shoot with javelins");
    fp_range_band_look_up(&f, &sheet, &o);
    if (o.band == OUT)
        return verdict_no(why, FP_RULING_MEASURING, "they are %d\" away: it shoots %d\"", range,
                          larger(o.close, larger(o.medium, o.far)));
    return fp_attacks(s, b, unit, SHOOTING, IN_FRONT) > 0 ||
           verdict_no(why, FP_RULING_ATTACK_DICE, "it has no dice to shoot with");
}

static bool check_shooter(const struct grog_scenario *s, const struct battle *b, int unit,
                          struct verdict *why)
{
    const struct fp_unit *now = fp_seen(b, unit);
    if (!fp_check_unit(s, b, unit, why))
        return false;
    if (now->shot)
        return verdict_no(why, FP_RULING_SHOOTING, "it has shot this turn");
    if (now->charged || now->fled || now->marched)
        return verdict_no(why, FP_RULING_SHOOTING, "it has %s this turn",
                          now->charged ? "charged"
                          : now->fled  ? "fled"
                                       : "marched");
    return !is_in_contact(b, unit) ||
           verdict_no(why, FP_RULING_SHOOTING, "it is in contact with the enemy");
}

/* Artillery may turn first. */
static struct footprint shooter_stands(const struct battle *b, const struct order *o)
{
    const struct footprint *on = &b->piece[o->unit].on;
    int turn = o->number[TURN_BY] * DEGREE;
    return turn == 0 ? *on : fp_turned(on, facing_of(on->facing + turn));
}

static bool check_turn(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                       struct verdict *why)
{
    int turn = o->number[TURN_BY], most = fp_number(s, FP_SET_ARC);
    const struct footprint on = shooter_stands(b, o);
    if (turn == 0)
        return true;
    if (arm_of(s, o->unit) != ARTILLERY || turn < -most || turn > most)
        return verdict_no(why, FP_RULING_SHOOTING,
                          "only artillery turns to shoot, up to %d degrees", most);
    return fp_is_free(s, b, o->unit, &on, fp_others(s, b, o->unit)) ||
           verdict_no(why, FP_RULING_SHOOTING, "there is no room to turn");
}

bool fp_check_shoot(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    struct blocked by;
    if (!check_shooter(s, b, o->unit, why) || !check_turn(s, b, o, why))
        return false;
    const struct footprint from = shooter_stands(b, o), *to = &b->piece[o->other].on;
    if (is_commander(s, o->other))
        return verdict_no(why, FP_RULING_SHOOTING, "nobody shoots at a commander by himself");
    if (is_in_contact(b, o->other))
        return verdict_no(why, FP_RULING_SHOOTING, "they are in contact with friends");
    if (!fp_check_reach(s, b, o->unit, inches_up(footprint_gap(&from, to)), why))
        return false;
    if (!fp_is_in_arc(s, b, o->unit, &from, to))
        return verdict_no(why, FP_RULING_SHOOTING, "they are not in its arc");
    return fp_sees(s, b, o->unit, &from, o->other, &by) ||
           refuse_hidden(s, b, o->other, &by, FP_RULING_SHOOTING, why);
}

/* ---- the volley ---- */

struct facts fp_volley_facts(const struct grog_scenario *s, const struct battle *b, int unit,
                             const struct footprint *from, int target)
{
    const struct fp_profile *p = fp_profile(s, unit), *t = fp_profile(s, target);
    const struct fp_unit *me = fp_seen(b, unit), *they = fp_seen(b, target);
    const struct footprint *to = &b->piece[target].on;
    return (struct facts){.own = {.attacks = fp_attacks(s, b, unit, SHOOTING, IN_FRONT),
                                  .order = me->order,
                                  .skill = p->missile_skill,
                                  .shaken = me->shaken},
                          .enemy = {.armour = t->armour,
                                    .stand_wounds = fp_stand_wounds(s, target),
                                    .carried = they->carried,
                                    .grade = t->grade,
                                    .stands = they->stands,
                                    .start = t->stands,
                                    .shaken = they->shaken,
                                    .commander = fp_morale_bonus(s, b, target)},
                          .missile = p->missile - 1,
                          .range = inches_up(footprint_gap(from, to)),
                          .moved = me->moved || from->facing != b->piece[unit].on.facing,
                          .target_skirmish = they->order == SKIRMISH,
                          .cover = fp_cover(s, from, to)};
}

void fp_shoot(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    struct fp_scene scene = {.u = u};
    const struct footprint from = shooter_stands(b, o);
    struct facts f = fp_volley_facts(u->scenario, b, o->unit, &from, o->other);
    struct outcome outcome;
    fp_unit(b, o->unit)->shot = fp_unit(b, o->unit)->acted = 1;
    if (o->number[TURN_BY] != 0) {
        fp_unit(b, o->unit)->moved = 1;
        fp_put(u, o->unit, from);
    }
    ASK_SHEET(u, volley, "volley", o->unit, o->other, &f, &outcome);
    int lost = fp_wound(u, o->other, outcome.hits);
    if (fp_seen(b, o->other)->stands == 0)
        fp_destroy(&scene, o->other);
    else
        fp_suffer(&scene, o->other, outcome.result);
    fp_lose_leaders(&scene, o->other, lost, BY_MISSILE);
    fp_panic(&scene);
}

/* ---- what an order would throw ---- */

static bool foresee_melee(const struct grog_scenario *s, const struct battle *b,
                          const struct contact *pair, struct grog_situation *situation)
{
    const struct facts f = fp_melee_facts(s, b, pair);
    return rules_situation(s, "melee", &f, situation);
}

/* A charge that is taken where they stand. */
static bool foresee_charge(const struct grog_scenario *s, const struct battle *b,
                           const struct order *o, int k, struct grog_situation *situation)
{
    struct fp_charge c;
    const struct footprint *target = &b->piece[o->other].on;
    bool is_routing = fp_seen(b, o->other)->routing;
    if (is_routing || !fp_plan_charge(s, b, o->unit, o->other, &c, NULL))
        return false;
    if (fp_seen(b, o->other)->shaken && k-- == 0) {
        const struct facts f = fp_morale_facts(s, b, o->other, STEADY);
        return rules_situation(s, "morale", &f, situation);
    }
    const struct contact pair = {
        o->unit, o->other,
        (int16_t)fp_pair_facts(c.quarter, true, false,
                               fp_is_defended(s, target, b->piece[o->unit].on.front))};
    return k == 0 && foresee_melee(s, b, &pair, situation);
}

static bool foresee_react(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o, int k, struct grog_situation *situation)
{
    const struct fp_battle *now = fp_battle_seen(b);
    struct facts f;
    bool is_counter = o->word[0] == REACT_COUNTERCHARGE;
    if (o->word[0] == REACT_FLEE) {
        f = fp_flee_facts(s, b);
        return k == 0 && rules_situation(s, "flee", &f, situation);
    }
    if (o->word[0] == REACT_SHOOT && k-- == 0) {
        f = fp_volley_facts(s, b, now->target, &b->piece[now->target].on, now->charger);
        f.being_charged = true;
        f.range = inches_up(now->gap);
        return rules_situation(s, "volley", &f, situation);
    }
    const struct contact pair = {
        (uint8_t)now->charger, (uint8_t)now->target,
        (int16_t)fp_pair_facts(
            (enum quarter)now->quarter, true, is_counter,
            fp_is_defended(s, &b->piece[now->target].on, b->piece[now->charger].on.front))};
    return k == 0 && foresee_melee(s, b, &pair, situation);
}

bool fp_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o, int k,
                struct grog_situation *situation)
{
    struct facts f;
    if (!rules_check(s, b, o, NULL))
        return false;
    switch (o->verb) {
    case DO_RALLY:
        f = fp_morale_facts(s, b, o->unit, STEADY);
        return k == 0 && rules_situation(s, "morale", &f, situation);
    case DO_CHARGE:
        return foresee_charge(s, b, o, k, situation);
    case DO_REACT:
        return foresee_react(s, b, o, k, situation);
    case DO_SHOOT: {
        const struct footprint from = shooter_stands(b, o);
        f = fp_volley_facts(s, b, o->unit, &from, o->other);
        return k == 0 && rules_situation(s, "volley", &f, situation);
    }
    case DO_FIGHT:
        return k == 0 &&
               foresee_melee(s, b, &b->contact[contact_find(b, o->unit, o->other)], situation);
    default:
        if (k != 0 || fp_action_of(o->verb) == 0)
            return false;
        f = fp_activation_facts(s, b, o->unit, fp_action_of(o->verb));
        return rules_situation(s, "activation", &f, situation);
    }
}
