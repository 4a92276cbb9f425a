/* SPDX-License-Identifier: MIT */
/*
 * Assaults (4.6.2): one straight line towards the target's centre, first up to a stop before contact,
 * where reactions are measured, then until the rectangles touch; and the fight (2.14, 4.7).
 */
#include "rules.h"

enum { TOUCHES = 1, CROSSED = 1 }; /* 1/100 inch */

/* The footprint carried so far towards a place. */
static struct footprint carried(const struct footprint *f, struct place to, int far)
{
    return footprint_make(place_towards(f->at, to, far), f->facing, f->width, f->depth);
}

/* How far it goes towards the other's centre: the last step at which they do not overlap. */
static int far_to_contact(const struct footprint *f, const struct footprint *other)
{
    int far = footprint_stops(f, other->at, other), length = length_between(f->at, other->at);
    struct footprint next = carried(f, other->at, far + 1);
    while (far < length && !footprints_overlap(&next, other)) {
        far++;
        next = carried(f, other->at, far + 1);
    }
    return far;
}

static bool way_is_free(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                        const struct gw_charge *charge, struct verdict *why)
{
    uint64_t others = units_present(s, b, NO_SIDE) & ~UNIT_BIT(unit) & ~UNIT_BIT(target);
    struct place a = charge->walk.from.at, to = charge->contact.at;
    EACH_OF(others, other)
    if (is_longer(footprint_inside(&b->piece[other].on, a, to), CROSSED))
        return verdict_no(why, GW_RULING_ASSAULT, "%s is in the way", gw_name(s, other));
    if (gw_is_in_water(s, a, to, FINE(CROSSED) + FINE_SLACK))
        return verdict_no(why, GW_RULING_TERRAIN_FAIL, "nobody enters the water");
    return gw_has_room(s, b, unit, &charge->stop, GW_RULING_ASSAULT, why) &&
           gw_has_room(s, b, unit, &charge->contact, GW_RULING_ASSAULT, why);
}

/* The line: where it stops, where it touches, how far that is. */
static int draw_line(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                     struct gw_charge *charge)
{
    const struct footprint *from = &b->piece[unit].on, *other = &b->piece[target].on;
    struct footprint turned =
        footprint_make(from->at, heading(from->at, other->at), from->width, from->depth);
    bool is_there = footprint_is_within(&turned, other, TOUCHES);
    int far = is_there ? 0 : far_to_contact(&turned, other);
    charge->walk.unit = unit;
    charge->walk.from = *from;
    charge->contact = is_there ? *from : carried(&turned, other->at, far);
    charge->stop =
        is_there ? *from
                 : carried(&turned, other->at, larger(0, far - gw_inches(s, GW_SET_KEEP_AWAY)));
    charge->walk.is_arriving = false;
    charge->walk.path = path_of(from->at, &charge->contact.at, 1);
    return far;
}

bool gw_charge_is_legal(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                        struct gw_charge *charge, struct verdict *why)
{
    int *far = &charge->walk.far, *line = &charge->walk.line;
    bool may_assault = gw_may_act(s, b, unit, ASSAULT, far, line);
    if (!may_assault || !is_foot_or_horse(gw_type(s, b, unit)))
        return verdict_no(why, *line, "its kind does not assault");
    if (target == NOBODY || !is_present(b, target) || side_of(s, target) == side_of(s, unit))
        return verdict_no(why, GW_RULING_ASSAULT, "it must be an enemy on the table");
    if (!gw_sees(s, b, unit, target))
        return verdict_no(why, GW_RULING_SIGHT, "it does not see %s", gw_name(s, target));
    int contact = draw_line(s, b, unit, target, charge);
    charge->cover = gw_cover(s, b->piece[target].on.at, &charge->stop.at);
    if (gw_type(s, b, unit) == MOUNTED && charge->cover == FORTIFIED)
        return verdict_no(why, GW_RULING_ASSAULT, "horsemen do not assault fortifications");
    if (contact > *far)
        return verdict_no(why, *line, "it is %d.%02d\" to contact, and it may go %d\"",
                          contact / INCH, contact % INCH, *far / INCH);
    return way_is_free(s, b, unit, target, charge, why);
}

bool gw_charge(struct umpire *u, int unit, int target)
{
    struct gw_charge charge;
    draw_line(u->scenario, u->battle, unit, target, &charge);
    if (!gw_pass_terrain(u, &charge.walk))
        return false;
    gw_unit(u->battle, unit)->moved = 1;
    gw_place(u, unit, charge.stop.at, charge.stop.facing);
    return true;
}

/* ---- the fight ---- */

/* The winner of an attack takes the place, if there is room. */
static void occupy(struct umpire *u, int unit, struct place at)
{
    const struct footprint *on = &u->battle->piece[unit].on;
    struct footprint there = footprint_make(at, on->facing, on->width, on->depth);
    if (gw_has_room(u->scenario, u->battle, unit, &there, -1, NULL))
        gw_place(u, unit, at, on->facing);
}

static void follow_up(struct umpire *u, int attacker, int defender, bool attacker_won)
{
    struct battle *b = u->battle;
    struct place old = b->piece[defender].on.at;
    bool attacker_is_left = is_present(b, attacker), defender_is_left = is_present(b, defender);
    if (attacker_won) {
        if (defender_is_left && attacker_is_left)
            gw_fall_back(u, defender, b->piece[attacker].on.at);
        if (attacker_is_left)
            occupy(u, attacker, old);
    } else if (attacker_is_left && defender_is_left) {
        gw_fall_back(u, attacker, old);
    }
}

void gw_fight(struct umpire *u, int attacker, int defender)
{
    struct battle *b = u->battle;
    const struct footprint *on = &b->piece[attacker].on, *other = &b->piece[defender].on;
    struct facts f = {.cover = gw_cover(u->scenario, other->at, &on->at),
                      .attacker = gw_fighter(u->scenario, b, attacker),
                      .defender = gw_fighter(u->scenario, b, defender)};
    struct outcome o = {0};
    if (!footprint_is_within(on, other, TOUCHES)) {
        struct footprint there = carried(on, other->at, far_to_contact(on, other));
        gw_place(u, attacker, there.at, there.facing);
    }
    GW_ASK(u, assault, "assault", attacker, defender, &f, &o);
    gw_leave(u, attacker, o.attacker_bases_left, o.attacker_markers_left);
    gw_leave(u, defender, o.defender_bases_left, o.defender_markers_left);
    follow_up(u, attacker, defender, o.winner == ATTACKER);
}
