/* SPDX-License-Identifier: MIT */
/*
 * Assaults (4.6.2): one straight line towards the target's centre, first up to a stop before contact,
 * where reactions are measured, then until the rectangles touch; and the fight (2.14, 4.7).
 */
#include "rules.h"

enum { TOUCHES = 1 }; /* 1/100 inch */

/* The line: where it stops, where it touches, how far that is.  Who touches already stays. */
static int draw_line(struct game g, int unit, int target, struct gw_charge *charge)
{
    const struct footprint *from = on_of(g, unit), *other = on_of(g, target);
    const struct charge c = charge_towards(from, heading(from->at, other->at), other->at, other);
    int far = 0;
    charge->contact = charge->stop = *from;
    if (!footprint_is_within(&c.turned, other, TOUCHES)) {
        far = charge_to_contact(&c, other);
        charge->contact = charge_place(&c, far);
        charge->stop = charge_place(&c, far - gw_inches(g, GW_SET_KEEP_AWAY));
    }
    charge->move = (struct gw_move){
        .unit = unit, .from = *from, .path = path_of(from->at, &charge->contact.at, 1)};
    return far;
}

static bool way_is_free(struct game g, int unit, int target, const struct gw_charge *charge,
                        struct verdict *why)
{
    uint64_t others = gw_others(g, unit) & ~UNIT_BIT(target);
    struct place a = charge->move.from.at, to = charge->contact.at;
    EACH_OF(others, other)
    if (is_longer(footprint_inside(on_of(g, other), a, to), CROSSED))
        return verdict_no(why, GW_RULING_ASSAULT, "%s is in the way", unit_name(g.s, other));
    if (gw_is_in_water(g.s, a, to, FINE(CROSSED) + FINE_SLACK))
        return verdict_no(why, GW_RULING_TERRAIN_FAIL, "nobody enters the water");
    return gw_has_room(g, unit, &charge->stop, GW_RULING_ASSAULT, why) &&
           gw_has_room(g, unit, &charge->contact, GW_RULING_ASSAULT, why);
}

bool gw_charge_is_legal(struct game g, int unit, int target, struct gw_charge *charge,
                        struct verdict *why)
{
    const struct gw_stride may = gw_stride(g, unit, ASSAULT);
    int type = gw_type(g, unit);
    if (!may.is_allowed || !is_foot_or_horse(type))
        return verdict_no(why, may.line, "its kind does not assault");
    if (!gw_is_enemy(g, unit, target))
        return verdict_no(why, GW_RULING_ASSAULT, "it must be an enemy on the table");
    if (!gw_must_see(g, unit, target, why))
        return false;
    int contact = draw_line(g, unit, target, charge);
    charge->cover = gw_cover(g.s, on_of(g, target)->at, &charge->stop.at);
    if (type == MOUNTED && charge->cover == FORTIFIED)
        return verdict_no(why, GW_RULING_ASSAULT, "horsemen do not assault fortifications");
    if (contact > may.far)
        return verdict_no(why, may.line, "it is %d.%02d\" to contact, and it may go %d\"",
                          contact / INCH, contact % INCH, may.far / INCH);
    return way_is_free(g, unit, target, charge, why);
}

bool gw_check_assault(struct game g, const struct order *o, struct verdict *why)
{
    struct gw_charge charge;
    return gw_charge_is_legal(g, o->unit, o->other, &charge, why);
}

/* Up to the stop, unless a terrain test fails. */
void gw_do_assault(struct umpire *u, const struct order *o)
{
    struct gw_charge charge;
    draw_line(game_of(u), o->unit, o->other, &charge);
    gw_battle(u->battle)->stopped = !gw_pass_terrain(u, &charge.move);
    if (gw_battle(u->battle)->stopped)
        return;
    gw_unit(u->battle, o->unit)->moved = 1;
    gw_place(u, o->unit, charge.stop.at, charge.stop.facing);
}

/* ---- the fight ---- */

/* The winner of an attack takes the place, if there is room. */
static void occupy(struct umpire *u, int unit, struct place at)
{
    const struct footprint *on = &u->battle->piece[unit].on;
    struct footprint there = footprint_make(at, on->facing, on->width, on->depth);
    if (gw_has_room(game_of(u), unit, &there, -1, NULL))
        gw_place(u, unit, at, on->facing);
}

/* Nobody runs from one that is destroyed. */
static void follow_up(struct umpire *u, int attacker, int defender, bool attacker_won)
{
    const struct battle *b = u->battle;
    struct place old = b->piece[defender].on.at;
    bool both_are_left = is_present(b, attacker) && is_present(b, defender);
    if (both_are_left && attacker_won)
        gw_fall_back(u, defender, b->piece[attacker].on.at);
    else if (both_are_left)
        gw_fall_back(u, attacker, old);
    if (attacker_won && is_present(b, attacker))
        occupy(u, attacker, old);
}

struct facts gw_fight_facts(struct game g, int attacker, int defender, int cover)
{
    return (struct facts){
        .attacker = gw_fighter(g, attacker), .defender = gw_fighter(g, defender), .cover = cover};
}

/* Behind what the order itself throws, the fight if nothing stops it. */
void gw_foresee_assault(struct foreseen *seen, const struct order *o)
{
    struct gw_charge charge = {0};
    if (!gw_charge_is_legal(seen->g, o->unit, o->other, &charge, NULL))
        return;
    const struct facts f = gw_fight_facts(seen->g, o->unit, o->other, charge.cover);
    foresee_trial(seen, o);
    foresee(seen, "assault", &f);
}

void gw_fight(struct umpire *u, int attacker, int defender)
{
    struct game g = game_of(u);
    const struct footprint *on = on_of(g, attacker), *other = on_of(g, defender);
    struct facts f = gw_fight_facts(g, attacker, defender, gw_cover(g.s, other->at, &on->at));
    struct outcome o = {0};
    if (!footprint_is_within(on, other, TOUCHES)) {
        const struct charge c = charge_towards(on, on->facing, other->at, other);
        gw_place(u, attacker, charge_place(&c, charge_to_contact(&c, other)).at, on->facing);
    }
    umpire_ask(u, "assault", attacker, defender, &f, &o);
    gw_leave(u, attacker, o.attacker_bases_left, o.attacker_markers_left);
    gw_leave(u, defender, o.defender_bases_left, o.defender_markers_left);
    follow_up(u, attacker, defender, o.winner == ATTACKER);
}
