/* SPDX-License-Identifier: MIT */
/* Volleys (4.6), and what an order would throw. */
#include "rules.h"

/* ---- may it? ---- */

struct outcome fp_bands(struct game g, int unit, int order, int range)
{
    const struct sheet sheet = scenario_sheet(g.s);
    const struct facts f = {
        .missile = fp_profile(g.s, unit)->missile - 1, .range = range, .own.order = order};
    struct outcome o = {0};
    if (f.missile >= 0 && (f.missile != JAVELINS || order == SKIRMISH))
        fp_range_band_look_up(&f, &sheet, &o);
    return o;
}

bool fp_check_reach(struct game g, int unit, int range, struct verdict *why)
{
    const struct outcome o = fp_bands(g, unit, now_of(g, unit)->order, range);
    if (fp_profile(g.s, unit)->missile == NO_MISSILE)
        return verdict_no(why, FP_RULING_SHOOTING, "it has nothing to shoot with");
    if (o.close == 0)
        return verdict_no(why, FP_RANGE_SKIRMISHERS_ONLY, "only skirmishers shoot with javelins");
    if (o.band == OUT)
        return verdict_no(why, FP_RULING_MEASURING, "they are %d\" away: it shoots %d\"", range,
                          larger(o.close, larger(o.medium, o.far)));
    return fp_attacks(g, unit, SHOOTING, IN_FRONT) > 0 ||
           verdict_no(why, FP_RULING_ATTACK_DICE, "it has no dice to shoot with");
}

static bool check_shooter(struct game g, int unit, struct verdict *why)
{
    if (!fp_check_free(g, unit, FP_RULING_SHOOTING, why))
        return false;
    return !now_of(g, unit)->shot || verdict_no(why, FP_RULING_SHOOTING, "it has shot this turn");
}

/* Artillery may turn first. */
static struct footprint shooter_stands(const struct battle *b, const struct order *o)
{
    const struct footprint *on = &b->piece[o->unit].on;
    int turn = o->number[TURN_BY] * DEGREE;
    return turn == 0 ? *on : fp_turned(on, facing_of(on->facing + turn));
}

static bool check_turn(struct game g, const struct order *o, struct verdict *why)
{
    int turn = o->number[TURN_BY], most = fp_number(g.s, FP_SET_ARC);
    const struct footprint on = shooter_stands(g.b, o);
    if (turn == 0)
        return true;
    if (arm_of(g.s, o->unit) != ARTILLERY || turn < -most || turn > most)
        return verdict_no(why, FP_RULING_SHOOTING,
                          "only artillery turns to shoot, up to %d degrees", most);
    return fp_is_free(g, o->unit, &on, fp_others(g, o->unit)) ||
           verdict_no(why, FP_RULING_SHOOTING, "there is no room to turn");
}

bool fp_check_shoot(struct game g, const struct order *o, struct verdict *why)
{
    struct blocked by;
    if (!check_shooter(g, o->unit, why) || !check_turn(g, o, why))
        return false;
    const struct footprint from = shooter_stands(g.b, o), *to = on_of(g, o->other);
    if (is_commander(g.s, o->other))
        return verdict_no(why, FP_RULING_SHOOTING, "nobody shoots at a commander by himself");
    if (is_in_contact(g.b, o->other))
        return verdict_no(why, FP_RULING_SHOOTING, "they are in contact with friends");
    if (!fp_check_reach(g, o->unit, inches_up(footprint_gap(&from, to)), why))
        return false;
    if (!fp_is_in_arc(g, o->unit, &from, to))
        return verdict_no(why, FP_RULING_SHOOTING, "they are not in its arc");
    return fp_sees(g, o->unit, &from, o->other, &by) ||
           refuse_hidden(g, o->other, &by, FP_RULING_SHOOTING, why);
}

/* ---- the volley ---- */

struct facts fp_volley_facts(struct game g, int unit, const struct footprint *from, int target)
{
    const struct fp_profile *p = fp_profile(g.s, unit), *t = fp_profile(g.s, target);
    const struct fp_unit *me = now_of(g, unit), *they = now_of(g, target);
    const struct footprint *to = on_of(g, target);
    return (struct facts){.own = {.attacks = fp_attacks(g, unit, SHOOTING, IN_FRONT),
                                  .order = me->order,
                                  .skill = p->missile_skill,
                                  .shaken = me->shaken},
                          .enemy = {.armour = t->armour,
                                    .stand_wounds = fp_stand_wounds(g.s, target),
                                    .carried = they->carried,
                                    .grade = t->grade,
                                    .stands = they->stands,
                                    .start = t->stands,
                                    .shaken = they->shaken,
                                    .commander = fp_morale_bonus(g, target)},
                          .missile = p->missile - 1,
                          .range = inches_up(footprint_gap(from, to)),
                          .moved = me->moved || from->facing != on_of(g, unit)->facing,
                          .target_skirmish = they->order == SKIRMISH,
                          .cover = fp_cover(g.s, from, to)};
}

void fp_shoot(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    struct fp_scene scene = {.u = u};
    const struct footprint from = shooter_stands(b, o);
    struct facts f = fp_volley_facts(game_of(u), o->unit, &from, o->other);
    struct outcome outcome;
    fp_unit(b, o->unit)->shot = fp_unit(b, o->unit)->acted = 1;
    if (o->number[TURN_BY] != 0) {
        fp_unit(b, o->unit)->moved = 1;
        fp_put(u, o->unit, from);
    }
    umpire_ask(u, "volley", o->unit, o->other, &f, &outcome);
    int lost = fp_wound(u, o->other, outcome.hits);
    if (fp_unit_seen(b, o->other)->stands == 0)
        fp_destroy(&scene, o->other);
    else
        fp_suffer(&scene, o->other, outcome.result);
    fp_lose_leaders(&scene, o->other, lost, BY_MISSILE);
    fp_panic(&scene);
}

/* ---- what an order would throw ---- */

static void foresee_melee(struct foreseen *seen, const struct contact *pair)
{
    const struct facts f = fp_melee_facts(seen->g, pair);
    foresee(seen, "melee", &f);
}

static void foresee_contact(struct foreseen *seen, int charger, int target, enum quarter quarter,
                            bool is_counter)
{
    struct game g = seen->g;
    bool is_defended = fp_is_defended(g.s, on_of(g, target), on_of(g, charger)->front);
    const struct contact pair = {(uint8_t)charger, (uint8_t)target,
                                 (int16_t)fp_pair_facts(quarter, true, is_counter, is_defended)};
    foresee_melee(seen, &pair);
}

void fp_foresee_charge(struct foreseen *seen, const struct order *o)
{
    struct fp_charge c;
    const struct fp_unit *target = now_of(seen->g, o->other);
    const struct facts f = fp_morale_facts(seen->g, o->other, STEADY);
    if (target->routing || !fp_plan_charge(seen->g, o->unit, o->other, &c, NULL))
        return;
    if (target->shaken)
        foresee(seen, "morale", &f);
    foresee_contact(seen, o->unit, o->other, c.quarter, false);
}

void fp_foresee_reaction(struct foreseen *seen, const struct order *o)
{
    const struct fp_battle *now = battle_of(seen->g);
    struct facts f = fp_flee_facts(seen->g);
    if (o->word[0] == REACT_FLEE) {
        foresee(seen, "flee", &f);
        return;
    }
    f = fp_volley_facts(seen->g, now->target, on_of(seen->g, now->target), now->charger);
    f.being_charged = true;
    f.range = inches_up(now->gap);
    if (o->word[0] == REACT_SHOOT)
        foresee(seen, "volley", &f);
    foresee_contact(seen, now->charger, now->target, (enum quarter)now->quarter,
                    o->word[0] == REACT_COUNTERCHARGE);
}

void fp_foresee_fight(struct foreseen *seen, const struct order *o)
{
    foresee_melee(seen, &seen->g.b->contact[contact_find(seen->g.b, o->unit, o->other)]);
}
