/* SPDX-License-Identifier: MIT */
/*
 * Charges (4.5): legal or not, the reaction of who is charged, contact.
 *
 *   declared -> a router is ridden down; a shaken target tests, and may rout
 *            -> its owner is asked: stand, shoot, flee, countercharge
 *            -> the charger comes into contact, halts, routs, or goes where its target stood
 */
#include "rules.h"

/* ---- is it legal? ---- */

static bool check_charger(struct game g, int unit, struct verdict *why)
{
    if (!fp_check_free(g, unit, FP_RULING_CHARGES, why))
        return false;
    if (now_of(g, unit)->shaken)
        return verdict_no(why, FP_RULING_SHAKEN, "shaken units do not charge");
    return arm_of(g.s, unit) != ARTILLERY ||
           verdict_no(why, FP_RULING_CHARGES, "artillery never charges");
}

static bool check_target(struct game g, int unit, int target, const struct fp_charge *c,
                         struct verdict *why)
{
    const struct fp_unit *they = now_of(g, target);
    const struct footprint *on = on_of(g, unit);
    struct blocked by;
    if (is_skirmishing(g.b, unit) && they->order != SKIRMISH && arm_of(g.s, target) != ARTILLERY &&
        !they->shaken && c->quarter == IN_FRONT)
        return verdict_no(why, FP_RULING_CHARGES,
                          "skirmishers charge only skirmishers, artillery, shaken units, flanks "
                          "and rears");
    if (!fp_is_in_arc(g, unit, on, on_of(g, target)))
        return verdict_no(why, FP_RULING_CHARGES, "they are not in its front arc");
    if (!is_skirmishing(g.b, unit) &&
        facing_between(on->facing, c->heading) > fp_number(g.s, FP_SET_WHEEL) * DEGREE)
        return verdict_no(why, FP_RULING_MANOEUVRE, "it turns by up to %d degrees to charge",
                          fp_number(g.s, FP_SET_WHEEL));
    return fp_sees(g, unit, on, target, &by) ||
           refuse_hidden(g, target, &by, FP_RULING_CHARGES, why);
}

static bool check_path(struct game g, int unit, int target, struct fp_charge *c,
                       struct verdict *why)
{
    uint64_t others = fp_others(g, unit) & ~UNIT_BIT(target) & ~fp_skirmishers(g, unit);
    int far = fp_far_to_touch(&c->turned, on_of(g, target));
    struct fp_room room;
    if (far < 0)
        return verdict_no(why, FP_RULING_CHARGES, "straight ahead it does not meet them");
    c->end = fp_carried(&c->turned, c->heading, far);
    const struct fp_path found = fp_look_along(g, unit, &c->turned, &c->end, others);
    if (found.met != NOBODY)
        return verdict_no(why, FP_RULING_CHARGES, "%s is in the way",
                          why ? battle_called(g, found.met).words : "");
    if (found.ground == GROUND_IMPASSABLE)
        return verdict_no(why, FP_RULING_CHARGES, "impassable ground is in the way");
    if (found.leaves_table)
        return verdict_no(why, FP_RULING_CHARGES, "a part of it would be off the table");
    c->reach = fp_movement(g, unit, CHARGE, found.ground, 0).inches;
    if (c->gap > c->reach * INCH)
        return verdict_no(
            why, found.ground == GROUND_ROUGH ? FP_RULING_ROUGH_GROUND : FP_MOVE_CHARGE,
            "they are %d.%02d\" away: it charges %d\"%s", c->gap / INCH, c->gap % INCH, c->reach,
            found.ground == GROUND_ROUGH ? " over rough ground" : "");
    return fp_make_room(g, unit, &c->end, c->heading, &room) ||
           verdict_no(why, FP_RULING_CHARGES, "skirmishers in its way cannot make room");
}

static void aim(const struct battle *b, int unit, int target, struct fp_charge *c)
{
    const struct footprint *on = &b->piece[unit].on, *to = &b->piece[target].on;
    struct place nearest = footprint_nearest(to, on->front);
    c->gap = footprint_gap(on, to);
    c->quarter = footprint_quarter(to, on->front);
    c->heading =
        is_same_place(nearest, on->front) ? on->facing : heading_in_degrees(on->front, nearest);
    c->turned = fp_turned_on_front(on, c->heading);
}

bool fp_plan_charge(struct game g, int unit, int target, struct fp_charge *c, struct verdict *why)
{
    if (!check_charger(g, unit, why))
        return false;
    if (is_commander(g.s, target))
        return verdict_no(why, FP_RULING_CHARGES, "nobody charges a commander");
    int most = fp_allowance(g, unit, CHARGE, GROUND_OPEN);
    if (!footprint_is_within(on_of(g, unit), on_of(g, target), most))
        return verdict_no(why, FP_MOVE_CHARGE, "they are farther away than it charges: %d\"",
                          most / INCH);
    aim(g.b, unit, target, c);
    return check_target(g, unit, target, c, why) && check_path(g, unit, target, c, why);
}

bool fp_check_charge(struct game g, const struct order *o, struct verdict *why)
{
    struct fp_charge c;
    return fp_plan_charge(g, o->unit, o->other, &c, why);
}

/* ---- declared ---- */

/* Away from the charger's front centre; caught if he is as fast. */
static void rout_target(struct fp_scene *scene)
{
    struct umpire *u = scene->u;
    struct battle *b = u->battle;
    const struct fp_battle now = *fp_battle_seen(b);
    int away = heading_in_degrees(b->piece[now.charger].on.front, b->piece[now.target].on.at);
    int far = fp_rout(scene, now.target, away, fp_rout_inches(game_of(u), now.target, away));
    if (arm_of(u->scenario, now.target) == ELEPHANTS)
        return;
    bool is_caught = is_present(b, now.target) && now.gap + far <= now.reach * INCH;
    const struct footprint turned = fp_charger_turned(b);
    int to_touch = is_caught ? fp_far_to_touch(&turned, &b->piece[now.target].on) : -1;
    fp_charger_goes(u, to_touch < 0 ? now.gap : to_touch);
    if (is_caught)
        fp_overrun(scene, now.target);
}

/* True: it is over before anybody can react. */
static bool is_settled_at_once(struct fp_scene *scene, const struct fp_charge *c)
{
    struct battle *b = scene->u->battle;
    int target = fp_battle_seen(b)->target;
    if (fp_unit_seen(b, target)->routing) {
        fp_overrun(scene, target);
        fp_put_charger(scene->u, c->end);
    } else if (fp_unit_seen(b, target)->shaken && fp_test(scene, target, STEADY).result == ROUTS) {
        rout_target(scene);
    } else {
        return false;
    }
    return true;
}

void fp_charge(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    struct fp_battle *now = fp_battle(b);
    struct fp_scene scene = {.u = u};
    struct fp_charge c = {.gap = 0};
    fp_plan_charge(game_of(u), o->unit, o->other, &c, NULL);
    fp_unit(b, o->unit)->charged = fp_unit(b, o->unit)->moved = fp_unit(b, o->unit)->acted = 1;
    now->charger = o->unit;
    now->target = o->other;
    now->gap = (int16_t)c.gap;
    now->reach = (int16_t)c.reach;
    now->quarter = (int16_t)c.quarter;
    now->heading = (int16_t)(c.heading / DEGREE);
    telling_of(u, "charges", o->unit, o->other, "%u charges %o");
    if (!is_settled_at_once(&scene, &c)) {
        battle_ask(b, ASK_REACT, side_of(u->scenario, o->other), o->other);
        return;
    }
    fp_end_charge(b);
    fp_panic(&scene);
}
