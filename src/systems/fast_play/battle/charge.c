/* SPDX-License-Identifier: MIT */
/*
 * Charges (4.5): legal or not, the reaction of who is charged, contact.
 *
 *   declared -> a router is ridden down; a shaken target tests, and may rout
 *            -> its owner is asked: stand, shoot, flee, countercharge
 *            -> the charger comes into contact, halts, routs, or goes where its target stood
 */
#include "rules.h"

enum { NOT_OVERLAPPING = 5 }; /* steps back that rounding may call for */

/* ---- the path ---- */

/* On the front centre to a heading. */
static struct footprint turned_on_front(const struct footprint *on, int heading)
{
    return footprint_behind(on->front, heading, on->width, on->depth);
}

/* Straight ahead until the front edge touches; -1: it does not. */
static int far_to_touch(const struct footprint *turned, const struct footprint *target)
{
    const struct front front = {turned->front, turned->facing, turned->width};
    int far = front_stops(&front, target);
    for (int i = 0; i < NOT_OVERLAPPING && far > 0; i++, far--) {
        const struct footprint end = fp_carried(turned, turned->facing, far);
        if (!footprints_overlap(&end, target))
            break;
    }
    return far;
}

struct path_found {
    int ground, met; /* GROUND_..., a unit or NOBODY */
    bool leaves_table;
};

static bool is_off(const struct grog_scenario *s, const struct shape *shape)
{
    return shape->box.west < 0 || shape->box.south < 0 || shape->box.east > s->table.width ||
           shape->box.north > s->table.depth;
}

/* What the front edge sweeps, and the footprint at its end. */
static struct path_found look_along(const struct grog_scenario *s, const struct battle *b, int unit,
                                    const struct footprint *turned, const struct footprint *end,
                                    uint64_t others)
{
    const struct shape part[] = {shape_of_front(turned->front, end->front, turned->width),
                                 shape_of(end)};
    struct path_found found = {.met = NOBODY};
    for (int i = 0; i < COUNT_OF(part); i++) {
        const struct passage passage = {.b = b, .block = others};
        int met = sweep_meets(&passage, NULL, &part[i]);
        found.met = found.met == NOBODY ? met : found.met;
        found.ground = larger(found.ground, fp_ground(s, arm_of(s, unit), &part[i]));
        found.leaves_table |= is_off(s, &part[i]);
    }
    return found;
}

/* ---- friends in skirmish order who make room ---- */

struct room {
    uint64_t who;
    struct footprint to[UNITS_MAX];
};

static bool is_clear(const struct grog_scenario *s, const struct battle *b, int unit, int charger,
                     const struct footprint *end, const struct room *room,
                     const struct footprint *on)
{
    uint64_t others = fp_others(s, b, unit) & ~UNIT_BIT(charger), moved = room->who;
    EACH_OF(moved, other)
    if (footprints_overlap(on, &room->to[other]))
        return false;
    return !footprints_overlap(on, end) && fp_is_free(s, b, unit, on, others & ~room->who);
}

/* Against the heading, the least that makes them clear of everybody; false: there is no such place. */
static bool make_room(const struct grog_scenario *s, const struct battle *b, int charger,
                      const struct footprint *end, int heading, struct room *room)
{
    uint64_t friends = fp_skirmishers(s, b, charger);
    int most = s->table.width + s->table.depth, back = facing_of(heading + FULL_TURN / 2);
    room->who = 0;
    EACH_OF(friends, unit)
    {
        const struct footprint *on = &b->piece[unit].on;
        int far = 0;
        if (!footprints_overlap(on, end))
            continue;
        do
            room->to[unit] = fp_carried(on, back, ++far);
        while (far < most && !is_clear(s, b, unit, charger, end, room, &room->to[unit]));
        if (far == most)
            return false;
        room->who |= UNIT_BIT(unit);
    }
    return true;
}

static void take_room(struct umpire *u, const struct room *room)
{
    uint64_t who = room->who;
    EACH_OF(who, unit)
    fp_put(u, unit, room->to[unit]);
}

/* ---- is it legal? ---- */

static bool check_charger(const struct grog_scenario *s, const struct battle *b, int unit,
                          struct verdict *why)
{
    const struct fp_unit *now = fp_seen(b, unit);
    if (!fp_check_unit(s, b, unit, why))
        return false;
    if (now->shaken)
        return verdict_no(why, FP_RULING_SHAKEN, "shaken units do not charge");
    if (arm_of(s, unit) == ARTILLERY)
        return verdict_no(why, FP_RULING_CHARGES, "artillery never charges");
    if (is_in_contact(b, unit))
        return verdict_no(why, FP_RULING_CHARGES, "it is in contact with the enemy");
    return (!now->charged && !now->fled) ||
           verdict_no(why, FP_RULING_CHARGES, "it has %s this turn",
                      now->charged ? "charged" : "fled");
}

static bool check_target(const struct grog_scenario *s, const struct battle *b, int unit,
                         int target, const struct fp_charge *c, struct verdict *why)
{
    const struct fp_unit *they = fp_seen(b, target);
    const struct footprint *on = &b->piece[unit].on;
    struct blocked by;
    if (is_skirmishing(b, unit) && they->order != SKIRMISH && arm_of(s, target) != ARTILLERY &&
        !they->shaken && c->quarter == IN_FRONT)
        return verdict_no(why, FP_RULING_CHARGES,
                          "skirmishers charge only skirmishers, artillery, shaken units, flanks "
                          "and rears");
    if (!fp_is_in_arc(s, b, unit, on, &b->piece[target].on))
        return verdict_no(why, FP_RULING_CHARGES, "they are not in its front arc");
    if (!is_skirmishing(b, unit) &&
        facing_between(on->facing, c->heading) > fp_number(s, FP_SET_WHEEL) * DEGREE)
        return verdict_no(why, FP_RULING_MANOEUVRE, "it turns by up to %d degrees to charge",
                          fp_number(s, FP_SET_WHEEL));
    return fp_sees(s, b, unit, on, target, &by) ||
           refuse_hidden(s, b, target, &by, FP_RULING_CHARGES, why);
}

static bool check_path(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                       struct fp_charge *c, struct verdict *why)
{
    uint64_t others = fp_others(s, b, unit) & ~UNIT_BIT(target) & ~fp_skirmishers(s, b, unit);
    int far = far_to_touch(&c->turned, &b->piece[target].on);
    struct room room;
    if (far < 0)
        return verdict_no(why, FP_RULING_CHARGES, "straight ahead it does not meet them");
    c->end = fp_carried(&c->turned, c->heading, far);
    const struct path_found found = look_along(s, b, unit, &c->turned, &c->end, others);
    if (found.met != NOBODY)
        return verdict_no(why, FP_RULING_CHARGES, "%s is in the way",
                          why ? battle_called(s, b, found.met).words : "");
    if (found.ground == GROUND_IMPASSABLE)
        return verdict_no(why, FP_RULING_CHARGES, "impassable ground is in the way");
    if (found.leaves_table)
        return verdict_no(why, FP_RULING_CHARGES, "a part of it would be off the table");
    c->reach = fp_movement(s, b, unit, CHARGE, found.ground, 0).inches;
    if (c->gap > c->reach * INCH)
        return verdict_no(
            why, found.ground == GROUND_ROUGH ? FP_RULING_ROUGH_GROUND : FP_MOVE_CHARGE,
            "they are %d.%02d\" away: it charges %d\"%s", c->gap / INCH, c->gap % INCH, c->reach,
            found.ground == GROUND_ROUGH ? " over rough ground" : "");
    return make_room(s, b, unit, &c->end, c->heading, &room) ||
           verdict_no(why, FP_RULING_CHARGES, "skirmishers in its way cannot make room");
}

static void aim(const struct battle *b, int unit, int target, struct fp_charge *c)
{
    const struct footprint *on = &b->piece[unit].on, *to = &b->piece[target].on;
    const struct front front = {to->front, to->facing, to->width};
    struct place nearest = footprint_nearest(to, on->front);
    c->gap = footprint_gap(on, to);
    c->quarter = quarter_of(&front, to->depth, on->front);
    c->heading =
        is_same_place(nearest, on->front) ? on->facing : whole_degrees(heading(on->front, nearest));
    c->turned = turned_on_front(on, c->heading);
}

bool fp_plan_charge(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                    struct fp_charge *c, struct verdict *why)
{
    if (!check_charger(s, b, unit, why))
        return false;
    if (is_commander(s, target))
        return verdict_no(why, FP_RULING_CHARGES, "nobody charges a commander");
    int most = INCH * fp_movement(s, b, unit, CHARGE, GROUND_OPEN, 0).inches;
    if (!footprint_is_within(&b->piece[unit].on, &b->piece[target].on, most))
        return verdict_no(why, FP_MOVE_CHARGE, "they are farther away than it charges: %d\"",
                          most / INCH);
    aim(b, unit, target, c);
    return check_target(s, b, unit, target, c, why) && check_path(s, b, unit, target, c, why);
}

bool fp_check_charge(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                     struct verdict *why)
{
    struct fp_charge c;
    return fp_plan_charge(s, b, o->unit, o->other, &c, why);
}

/* ---- where the charger goes ---- */

static struct footprint charger_turned(const struct battle *b)
{
    const struct fp_battle *now = fp_battle_seen(b);
    return turned_on_front(&b->piece[now->charger].on, now->heading * DEGREE);
}

static void put_charger(struct umpire *u, struct footprint on)
{
    const struct fp_battle *now = fp_battle_seen(u->battle);
    struct room room;
    if (make_room(u->scenario, u->battle, now->charger, &on, now->heading * DEGREE, &room))
        take_room(u, &room);
    fp_put(u, now->charger, on);
}

/* Straight ahead, until somebody or something is in the way. */
static struct fp_gone_on charger_goes(struct umpire *u, int far)
{
    const struct fp_battle *now = fp_battle_seen(u->battle);
    const struct grog_scenario *s = u->scenario;
    const struct fp_way way = {.s = s,
                               .b = u->battle,
                               .unit = now->charger,
                               .from = charger_turned(u->battle),
                               .heading = now->heading * DEGREE,
                               .far = far,
                               .stoppers = fp_others(s, u->battle, now->charger) &
                                           ~fp_skirmishers(s, u->battle, now->charger)};
    const struct fp_gone_on gone = fp_go(&way);
    put_charger(u, gone.end);
    return gone;
}

static void end_charge(struct battle *b)
{
    struct fp_battle *now = fp_battle(b);
    now->charger = now->target = NOBODY;
    now->gap = now->reach = now->quarter = now->heading = 0;
}

int fp_pair_facts(enum quarter quarter, bool is_charge, bool is_countercharge, bool is_defended)
{
    int side = quarter == ON_FLANK  ? 1 << DEFENDER_FLANK_BIT
               : quarter == IN_REAR ? 1 << DEFENDER_REAR_BIT
                                    : 0;
    bool defends = is_defended && quarter == IN_FRONT && !is_countercharge;
    return side | is_charge << CHARGING_BIT | is_countercharge << COUNTERCHARGING_BIT |
           defends << DEFENDED_BIT;
}

/* Laid flush with the edge if there is room, else as it came. */
static void touch(struct umpire *u, const struct footprint *came, enum quarter quarter,
                  struct place start)
{
    const struct grog_scenario *s = u->scenario;
    struct battle *b = u->battle;
    const struct fp_battle *now = fp_battle_seen(b);
    const struct footprint *target = &b->piece[now->target].on;
    const struct footprint flush = footprint_flush(
        came, target, edge_towards(target, quarter, start), fp_number(s, FP_SET_FLUSH_SHARE));
    uint64_t others = fp_others(s, b, now->charger) & ~fp_skirmishers(s, b, now->charger);
    struct room room;
    bool is_free = fp_is_free(s, b, now->charger, &flush, others) &&
                   make_room(s, b, now->charger, &flush, now->heading * DEGREE, &room);
    put_charger(u, is_free ? flush : *came);
}

/* The charger comes in, and the two are a pair. */
static void make_contact(struct umpire *u, bool is_countercharge)
{
    struct battle *b = u->battle;
    const struct fp_battle now = *fp_battle_seen(b);
    const struct footprint turned = charger_turned(b), *target = &b->piece[now.target].on;
    struct place start = turned.front;
    int far = far_to_touch(&turned, target);
    const struct footprint came = fp_carried(&turned, turned.facing, far < 0 ? now.gap : far);
    bool is_defended = fp_is_defended(u->scenario, target, start);
    touch(u, &came, (enum quarter)now.quarter, start);
    contact_add(b, now.charger, now.target,
                fp_pair_facts((enum quarter)now.quarter, true, is_countercharge, is_defended));
    SAY(u, "contact", now.charger, now.target, "%s is in contact with %s",
        unit_name(u->scenario, now.charger), unit_name(u->scenario, now.target));
}

/* ---- declared ---- */

/* Away from the charger's front centre; caught if he is as fast. */
static void rout_target(struct fp_scene *scene)
{
    struct umpire *u = scene->u;
    struct battle *b = u->battle;
    const struct fp_battle now = *fp_battle_seen(b);
    int away = whole_degrees(heading(b->piece[now.charger].on.front, b->piece[now.target].on.at));
    int far = fp_rout(scene, now.target, away, fp_rout_inches(u->scenario, b, now.target, away));
    if (arm_of(u->scenario, now.target) == ELEPHANTS)
        return;
    bool is_caught = is_present(b, now.target) && inches_up(now.gap) + inches_up(far) <= now.reach;
    const struct footprint turned = charger_turned(b);
    int to_touch = is_caught ? far_to_touch(&turned, &b->piece[now.target].on) : -1;
    charger_goes(u, to_touch < 0 ? now.gap : to_touch);
    if (!is_caught)
        return;
    fp_destroy(scene, now.target);
    fp_throw_for_leaders(u, now.target, 0, BY_HAND);
}

static void ride_down(struct fp_scene *scene, const struct fp_charge *c)
{
    struct umpire *u = scene->u;
    int target = fp_battle_seen(u->battle)->target;
    fp_destroy(scene, target);
    put_charger(u, c->end);
    fp_throw_for_leaders(u, target, 0, BY_HAND);
}

/* True: it is over before anybody can react. */
static bool is_settled_at_once(struct fp_scene *scene, const struct fp_charge *c)
{
    struct battle *b = scene->u->battle;
    int target = fp_battle_seen(b)->target;
    if (fp_seen(b, target)->routing)
        ride_down(scene, c);
    else if (fp_seen(b, target)->shaken && fp_test(scene, target, STEADY) == ROUTS)
        rout_target(scene);
    else
        return false;
    return true;
}

void fp_charge(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    struct fp_battle *now = fp_battle(b);
    struct fp_scene scene = {.u = u};
    struct fp_charge c;
    fp_plan_charge(u->scenario, b, o->unit, o->other, &c, NULL);
    fp_unit(b, o->unit)->charged = fp_unit(b, o->unit)->moved = fp_unit(b, o->unit)->acted = 1;
    now->charger = o->unit;
    now->target = o->other;
    now->gap = (int16_t)c.gap;
    now->reach = (int16_t)c.reach;
    now->quarter = (int16_t)c.quarter;
    now->heading = (int16_t)(c.heading / DEGREE);
    SAY(u, "charges", o->unit, o->other, "%s charges %s", unit_name(u->scenario, o->unit),
        unit_name(u->scenario, o->other));
    if (!is_settled_at_once(&scene, &c)) {
        battle_ask(b, ASK_REACT, side_of(u->scenario, o->other), o->other);
        return;
    }
    end_charge(b);
    fp_panic(&scene);
}

/* ---- reactions: may they? ---- */

static bool may_shoot_back(const struct grog_scenario *s, const struct battle *b,
                           struct verdict *why)
{
    const struct fp_battle *now = fp_battle_seen(b);
    const struct fp_unit *me = fp_seen(b, now->target);
    const struct footprint *on = &b->piece[now->target].on;
    if (me->shot || me->charged)
        return verdict_no(why, FP_RULING_CHARGE_FIRE, "it has %s this turn",
                          me->shot ? "shot" : "charged");
    if (!fp_check_reach(s, b, now->target, inches_up(now->gap), why))
        return false;
    return fp_is_in_arc(s, b, now->target, on, &b->piece[now->charger].on) ||
           verdict_no(why, FP_RULING_SHOOTING, "the charger is not in its arc");
}

static bool may_flee(const struct grog_scenario *s, const struct battle *b, struct verdict *why)
{
    int target = fp_battle_seen(b)->target, arm = arm_of(s, target);
    bool is_light = arm == CAVALRY && fp_profile(s, target)->armour <= LIGHT_ARMOUR;
    return (arm != ELEPHANTS && arm != ARTILLERY && (is_skirmishing(b, target) || is_light)) ||
           verdict_no(why, FP_RULING_FLEE_WHO, "only skirmishers and light cavalry flee");
}

/* How the unit that is charged would meet the charger half way. */
static bool plan_countercharge(const struct grog_scenario *s, const struct battle *b,
                               struct footprint *end, struct room *room)
{
    const struct fp_battle *now = fp_battle_seen(b);
    const struct footprint *on = &b->piece[now->target].on;
    int to = whole_degrees(heading(on->front, b->piece[now->charger].on.front));
    const struct footprint turned = turned_on_front(on, to);
    uint64_t others = fp_others(s, b, now->target) & ~fp_skirmishers(s, b, now->target);
    *end = fp_carried(&turned, to, now->gap / 2);
    if (facing_between(on->facing, to) > fp_number(s, FP_SET_WHEEL) * DEGREE)
        return false;
    const struct path_found found = look_along(s, b, now->target, &turned, end, others);
    return found.met == NOBODY && found.ground != GROUND_IMPASSABLE && !found.leaves_table &&
           make_room(s, b, now->target, end, to, room);
}

static bool may_countercharge(const struct grog_scenario *s, const struct battle *b,
                              struct verdict *why)
{
    const struct fp_battle *now = fp_battle_seen(b);
    struct footprint end;
    struct room room;
    if (fp_seen(b, now->target)->shaken)
        return verdict_no(why, FP_RULING_SHAKEN, "shaken units do not countercharge");
    if (arm_of(s, now->target) == ARTILLERY || is_skirmishing(b, now->target))
        return verdict_no(why, FP_RULING_COUNTERCHARGE,
                          "artillery and skirmishers do not countercharge");
    if (now->quarter != IN_FRONT)
        return verdict_no(why, FP_RULING_COUNTERCHARGE, "it is not charged in front");
    if (now->gap < fp_inches(s, FP_SET_LEAST_GAP))
        return verdict_no(why, FP_RULING_COUNTERCHARGE, "the charger is too near: %d\" are needed",
                          fp_number(s, FP_SET_LEAST_GAP));
    return plan_countercharge(s, b, &end, &room) ||
           verdict_no(why, FP_RULING_COUNTERCHARGE, "it cannot turn to them, or its way is barred");
}

bool fp_may_react(const struct grog_scenario *s, const struct battle *b, int reaction,
                  struct verdict *why)
{
    int target = fp_battle_seen(b)->target;
    if (reaction == REACT_STAND)
        return true;
    if (fp_seen(b, target)->reacted || is_in_contact(b, target))
        return verdict_no(why, FP_RULING_CHARGES, "it %s: it can only stand",
                          fp_seen(b, target)->reacted ? "has reacted this turn" : "is in contact");
    return reaction == REACT_SHOOT  ? may_shoot_back(s, b, why)
           : reaction == REACT_FLEE ? may_flee(s, b, why)
                                    : may_countercharge(s, b, why);
}

bool fp_check_react(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    return fp_may_react(s, b, o->word[0], why);
}

/* ---- reactions: what comes of them ---- */

/* A charger that is shot at: how far it is still a charger. */
static void halt(struct umpire *u)
{
    const struct fp_battle *now = fp_battle_seen(u->battle);
    charger_goes(u, now->gap / 2);
    fp_shake(u, now->charger);
}

static void rout_charger(struct fp_scene *scene)
{
    const struct battle *b = scene->u->battle;
    const struct fp_battle *now = fp_battle_seen(b);
    int away = whole_degrees(heading_away(&b->piece[now->charger].on, &b->piece[now->target].on,
                                          b->piece[now->target].on.facing));
    fp_rout(scene, now->charger, away, fp_rout_inches(scene->u->scenario, b, now->charger, away));
}

/* True: it goes on. */
static bool charges_on(struct fp_scene *scene, int result)
{
    if (result == ROUTS)
        rout_charger(scene);
    else if (result == HALTS_SHAKEN)
        halt(scene->u);
    else if (result == SHAKEN)
        fp_shake(scene->u, fp_battle_seen(scene->u->battle)->charger);
    return result != ROUTS && result != HALTS_SHAKEN;
}

static void shoot_back(struct fp_scene *scene)
{
    struct umpire *u = scene->u;
    struct battle *b = u->battle;
    const struct fp_battle now = *fp_battle_seen(b);
    struct facts f =
        fp_volley_facts(u->scenario, b, now.target, &b->piece[now.target].on, now.charger);
    struct outcome o;
    f.being_charged = true;
    f.range = inches_up(now.gap);
    fp_unit(b, now.target)->shot = 1;
    ASK_SHEET(u, volley, "volley", now.target, now.charger, &f, &o);
    int lost = fp_wound(u, now.charger, o.hits);
    if (fp_seen(b, now.charger)->stands == 0)
        fp_destroy(scene, now.charger);
    bool goes_on = is_present(b, now.charger) && charges_on(scene, o.result);
    bool is_leader_lost = fp_throw_for_leaders(u, now.charger, lost, BY_MISSILE);
    if (is_leader_lost && is_present(b, now.charger) && !fp_seen(b, now.charger)->routing)
        goes_on &= charges_on(scene, fp_test(scene, now.charger, goes_on ? CHARGING : STEADY));
    fp_panic(scene);
    if (goes_on && is_present(b, now.charger) && is_present(b, now.target))
        make_contact(u, false);
}

struct facts fp_flee_facts(const struct grog_scenario *s, const struct battle *b)
{
    const struct fp_battle *now = fp_battle_seen(b);
    return (struct facts){.own.arm = arm_of(s, now->target),
                          .basic_move = fp_basic_move(s, b, now->target),
                          .gap = inches_up(now->gap),
                          .reach = now->reach};
}

/* Straight away; friends whom it overlaps by turning do not stop it. */
static struct fp_gone_on run_away(const struct umpire *u, int inches)
{
    const struct grog_scenario *s = u->scenario;
    const struct battle *b = u->battle;
    const struct fp_battle *now = fp_battle_seen(b);
    const struct footprint *on = &b->piece[now->target].on;
    int away = whole_degrees(heading(b->piece[now->charger].on.front, on->at));
    struct fp_way way = {.s = s,
                         .b = b,
                         .unit = now->target,
                         .from = fp_turned(on, away),
                         .heading = away,
                         .far = inches * INCH,
                         .stoppers = fp_others(s, b, now->target),
                         .passed = fp_skirmishers(s, b, now->target)};
    uint64_t friends = units_in_way(s, b, side_of(s, now->target)) & way.stoppers;
    EACH_OF(friends, friend)
    if (footprints_overlap(&way.from, &b->piece[friend].on))
        way.passed |= UNIT_BIT(friend);
    way.stoppers &= ~way.passed;
    return fp_go(&way);
}

/* From its turned start into the rear of who fled; false: something is in its way. */
static bool catches(struct umpire *u)
{
    const struct grog_scenario *s = u->scenario;
    struct battle *b = u->battle;
    const struct fp_battle now = *fp_battle_seen(b);
    const struct footprint turned = charger_turned(b), *target = &b->piece[now.target].on;
    int far = far_to_touch(&turned, target);
    const struct footprint end = fp_carried(&turned, turned.facing, larger(far, 0));
    uint64_t others =
        fp_others(s, b, now.charger) & ~UNIT_BIT(now.target) & ~fp_skirmishers(s, b, now.charger);
    const struct path_found found = look_along(s, b, now.charger, &turned, &end, others);
    if (far < 0 || found.met != NOBODY || found.ground == GROUND_IMPASSABLE) {
        charger_goes(u, far < 0 ? now.gap : far);
        return false;
    }
    touch(u, &end, IN_REAR, turned.front);
    contact_add(b, now.charger, now.target,
                fp_pair_facts(IN_REAR, true, false, false) | 1 << CAUGHT_BIT);
    SAY(u, "caught", now.charger, now.target, "%s catches %s", unit_name(s, now.charger),
        unit_name(s, now.target));
    return true;
}

static void flee(struct fp_scene *scene)
{
    struct umpire *u = scene->u;
    struct battle *b = u->battle;
    const struct fp_battle now = *fp_battle_seen(b);
    struct facts f = fp_flee_facts(u->scenario, b);
    struct outcome o;
    fp_unit(b, now.target)->fled = 1;
    ASK_SHEET(u, flee, "flee", now.target, now.charger, &f, &o);
    const struct fp_gone_on gone = run_away(u, o.distance);
    bool is_caught = o.caught;
    if (gone.by == STOPPED_BY_EDGE) {
        fp_remove(u, now.target, GONE_OFF_TABLE);
        charger_goes(u, now.gap);
        return;
    }
    fp_put(u, now.target, gone.end);
    if (gone.far < o.distance * INCH)
        is_caught = f.gap + inches_up(gone.far) <= f.reach;
    if (!is_caught)
        charger_goes(u, now.gap);
    else
        catches(u);
}

static void countercharge(struct umpire *u)
{
    struct battle *b = u->battle;
    int target = fp_battle_seen(b)->target;
    struct footprint end;
    struct room room;
    fp_unit(b, target)->charged = fp_unit(b, target)->moved = 1;
    plan_countercharge(u->scenario, b, &end, &room);
    take_room(u, &room);
    fp_put(u, target, end);
    make_contact(u, true);
}

void fp_react(struct umpire *u, const struct order *o)
{
    struct fp_scene scene = {.u = u};
    int target = fp_battle_seen(u->battle)->target;
    if (o->word[0] != REACT_STAND)
        fp_unit(u->battle, target)->reacted = 1;
    switch (o->word[0]) {
    case REACT_SHOOT:
        shoot_back(&scene);
        break;
    case REACT_FLEE:
        flee(&scene);
        break;
    case REACT_COUNTERCHARGE:
        countercharge(u);
        break;
    default:
        make_contact(u, false);
    }
    end_charge(u->battle);
    fp_panic(&scene);
}
