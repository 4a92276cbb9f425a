/* SPDX-License-Identifier: MIT */
/*
 * Charges, those who flee from them, hand-to-hand, and getting out of it.
 *
 * A contact is a pair, attacker and defender, that only a charge makes; it binds both until one is
 * destroyed or disengages.  Each pair fights by itself.
 */
#include "rules.h"

#define FIGHT_TRAITS (ONLY(TRIBAL) | FROM_TO(CAVALRY_DEFENCE, DEFENSIVE_LEADER))

enum { CHARGE_ARC = 45 * DEGREE };

/* ---- may it charge? ---- */

bool mg_can_charge(struct game g, int unit, struct verdict *why)
{
    int arm = arm_of(g.s, unit);
    const struct objection row[] = {
        {arm == STAFF || is_artillery(arm) || class_of(g.s, unit) == CIVILIAN,
         MG_RULING_CHARGE_MOVE, "does not charge: nor does any artillery, staff or civilian"},
        {now_of(g, unit)->charged, MG_RULING_CHARGE_MOVE, "has charged in this turn"},
    };
    return mg_check_free(g, unit, why) && VERDICT_BY(row, unit_name(g.s, unit), why);
}

static bool check_sight(struct game g, int unit, int target, struct verdict *why)
{
    const struct footprint *on = on_of(g, unit);
    const struct mg_target aim = mg_target_unit(g.b, target);
    bool is_ahead = is_within_arc(on->at, on->facing, aim.on.at, CHARGE_ARC);
    if (!why && !is_ahead)
        return false; /* the quickest to find out, but not the first to be told */
    if (!mg_sees(g, unit, on, &aim))
        return verdict_no(why, MG_RULING_CHARGE_MOVE, "it does not see %s", unit_name(g.s, target));
    return is_ahead ||
           verdict_no(why, MG_RULING_CHARGE_MOVE, "%s is not within 45 degrees of its front",
                      unit_name(g.s, target));
}

static bool check_charge_way(struct game g, int unit, int target, const struct mg_charge *charge,
                             struct verdict *why)
{
    struct shape swept = shape_swept(&charge->from, charge->end.at);
    const struct mg_passage passage = {.except = UNIT_BIT(unit) | UNIT_BIT(target)};
    const struct table *table = &g.s->table;
    if (charge->distance > charge->allowance)
        return verdict_no(why, MG_RULING_CHARGE_MOVE, "it is %d.%02d\" away, and it charges %dM",
                          charge->distance / INCH, charge->distance % INCH,
                          charge->allowance / inches(g, 1));
    int met = mg_in_way(g, &swept, &passage);
    if (met != NOBODY)
        return verdict_no(why, MG_RULING_CHARGE_MOVE, "%s is in the way", unit_name(g.s, met));
    if (mg_is_wet(g.s, &swept))
        return verdict_no(why, MG_RULING_CHARGE_MOVE, "water is in the way");
    if (!footprint_is_on_table(&charge->from, table) || !footprint_is_on_table(&charge->end, table))
        return verdict_no(why, MG_RULING_CHARGE_MOVE, "a part of it would leave the table");
    return mg_keeps_to_rails(g.s, unit, charge->from.at, charge->end.at) ||
           verdict_no(why, MG_RULING_CHARGE_MOVE, "it would leave its rails");
}

/* Turns to the target's centre and goes straight at it until they touch; who touches it when turned
 * stays as he stands. */
struct mg_charge mg_plan_charge(struct game g, int unit, int target)
{
    const struct footprint *on = on_of(g, unit), *aim = on_of(g, target);
    struct mg_charge charge = {.from = turned(on, heading(on->at, aim->at))};
    if (footprint_is_within(&charge.from, aim, TOUCHING))
        charge.from = *on;
    else
        charge.distance = footprint_stops(&charge.from, aim->at, aim);
    charge.end = carried(&charge.from, place_towards(on->at, aim->at, charge.distance));
    charge.way = mg_way_of_charge(g.s, &charge.from, charge.end.at, aim->at);
    charge.allowance = inches(g, mg_allowance(g, unit, charge.way, true));
    struct facts f = {.action = CHARGE,
                      .distance = 1,
                      .terrain = charge.way.terrain,
                      .defences = charge.way.defences};
    charge.cost = mg_cost(g, unit, &f);
    return charge;
}

bool mg_charge_is_legal(struct game g, int unit, int target, struct mg_charge *charge,
                        struct verdict *why)
{
    if (!mg_can_charge(g, unit, why) || !check_sight(g, unit, target, why))
        return false;
    *charge = mg_plan_charge(g, unit, target);
    return check_charge_way(g, unit, target, charge, why) &&
           mg_check_points(g, unit, charge->cost, why);
}

bool mg_check_charge(struct game g, const struct order *o, struct verdict *why)
{
    struct mg_charge charge;
    return mg_charge_is_legal(g, o->unit, o->other, &charge, why);
}

/* ---- the situation ---- */

static struct unit as_fighter(struct game g, int unit, const struct place *opponent)
{
    struct unit is = mg_as_unit(g, unit);
    is.traits &= (int)FIGHT_TRAITS;
    is.place = mg_place_of(g.s, on_of(g, unit), opponent);
    return is;
}

struct facts mg_fight_facts(struct game g, int attacker, int defender)
{
    const struct footprint *on = on_of(g, attacker), *other = on_of(g, defender);
    int up = mg_level(g.s, on->at) - mg_level(g.s, other->at);
    struct facts f = {.attacker = as_fighter(g, attacker, NULL),
                      .defender = as_fighter(g, defender, &on->at),
                      .night = mg_is_night(g),
                      .smoke = mg_is_in_smoke(g.b, on) || mg_is_in_smoke(g.b, other)};
    f.uphill = up > 0 ? ATTACKER_HIGHER : up < 0 ? DEFENDER_HIGHER : NEITHER_HIGHER;
    return f;
}

struct facts mg_charge_facts(struct game g, int attacker, int defender,
                             const struct mg_charge *charge)
{
    struct battle after;
    battle_copy(g.s, &after, g.b);
    after.piece[attacker].on = charge->end;
    return mg_fight_facts((struct game){g.s, &after}, attacker, defender);
}

/* ---- fighting ---- */

static void fight(struct umpire *u, const char *procedure, int attacker, int defender)
{
    struct facts f = mg_fight_facts(game_of(u), attacker, defender);
    struct outcome o = {0};
    umpire_ask(u, procedure, attacker, defender, &f, &o);
    if (o.winner == ATTACKER)
        mg_set_tokens(u, defender, o.defender_tokens, o.destroyed);
    if (o.winner == DEFENDER)
        mg_set_tokens(u, attacker, o.attacker_tokens, o.destroyed);
}

/* All pairs of the moment, in order of the attacker, then the defender; who is destroyed meanwhile
 * fights no more. */
void mg_fight_all(struct umpire *u)
{
    uint64_t enemies[UNITS_MAX] = {0};
    const struct battle *b = u->battle;
    for (int i = 0; i < b->contacts; i++)
        enemies[b->contact[i].attacker] |= UNIT_BIT(b->contact[i].defender);
    for (int attacker = 0; attacker < u->scenario->units && b->contacts > 0; attacker++) {
        EACH_OF(enemies[attacker], defender)
        if (contact_find(b, attacker, defender) >= 0)
            fight(u, "hand-to-hand", attacker, defender);
    }
}

/* ---- a charge carried out ---- */

/* It goes in, turned and all. */
static void go_in(struct umpire *u, int unit, int target)
{
    const struct game g = game_of(u);
    unit_move(u, unit, mg_plan_charge(g, unit, target).end);
    if (is_staff(g.s, target)) {
        mg_remove(u, target, GONE_DESTROYED);
        return;
    }
    contact_add(u->battle, unit, target, 0);
    fight(u, "charge", unit, target);
}

bool mg_may_flee(struct game g, int unit)
{
    return is_staff(g.s, unit) || (arm_of(g.s, unit) == SCOUTS && !is_in_contact(g.b, unit));
}

void mg_charge(struct umpire *u, const struct order *o)
{
    const struct game g = game_of(u);
    struct mg_battle *now = mg_battle(u->battle);
    const struct mg_charge charge = mg_plan_charge(g, o->unit, o->other);
    mg_pay(u, o->unit, charge.cost);
    mg_unit(u->battle, o->unit)->charged = 1;
    telling_of(u, "charges", o->unit, o->other, "%u charges %o");
    if (!mg_may_flee(g, o->other)) {
        go_in(u, o->unit, o->other);
        return;
    }
    now->asked = o->other;
    now->against = o->unit;
    now->far = (int16_t)charge.allowance;
    battle_ask(u->battle, ASK_FLEE, side_of(g.s, o->other), o->other);
}

void mg_stand(struct umpire *u, const struct order *o)
{
    const struct mg_battle *now = mg_battle(u->battle);
    (void)o;
    go_in(u, now->against, now->asked);
}

/* ---- fleeing ---- */

/* The line of the two centres; from the same place, where the charger faces. */
static int line_of_flight(struct game g, int unit, int charger)
{
    return heading_away(on_of(g, unit), on_of(g, charger), on_of(g, charger)->facing);
}

/* Turned there, if nothing is in the way; it may stand out over the table's edge. */
static struct footprint turned_if_free(struct game g, int unit, int facing)
{
    struct footprint f = turned(on_of(g, unit), facing);
    struct shape shape = shape_of(&f);
    const struct mg_passage passage = {.except = UNIT_BIT(unit)};
    return mg_is_clear(g, &shape, &passage) ? f : *on_of(g, unit);
}

/* Turned along a line through a place, and as far along it as it goes: friends stop it, enemies are
 * shunned. */
static struct mg_course course_of(struct game g, int unit, int facing, struct place through,
                                  int far)
{
    int side = side_of(g.s, unit);
    const struct footprint from = turned_if_free(g, unit, facing);
    return (struct mg_course){
        .unit = unit,
        .from = from,
        .aim = is_same_place(from.at, through) ? place_ahead(from.at, facing, far, 0) : through,
        .far = far,
        .stops = units_present(g, side) & ~UNIT_BIT(unit),
        .shuns = units_present(g, other_side(side))};
}

static struct mg_course course_of_flight(struct game g, int unit, int charger, int far)
{
    const struct place at = on_of(g, unit)->at, from = on_of(g, charger)->at;
    const struct place mirrored = {2 * at.x - from.x, 2 * at.y - from.y};
    struct mg_course c = course_of(g, unit, line_of_flight(g, unit, charger), mirrored, far);
    c.lets_go = true;
    return c;
}

/* Terrain on its whole way, as if there were none. */
struct facts mg_flee_facts(struct game g, int unit, int charger)
{
    const struct sheet sheet = scenario_sheet(g.s);
    struct facts f = {.own.arm = arm_of(g.s, unit)};
    f.scoutmaster = f.own.arm == SCOUTS && mg_is_led_by(g, unit, IS_SCOUTMASTER);
    struct facts open = f;
    mg_flee_prepare(&open, &sheet);
    const struct mg_course c = course_of_flight(g, unit, charger, inches(g, open.distance));
    struct place to = place_beyond(c.from.at, c.aim, c.far);
    f.terrain = mg_way_of_charge(g.s, &c.from, to, to).terrain;
    return f;
}

/* Who passes the edge with any part on the way is gone, even if it were to come back. */
static void run_away(struct umpire *u, int unit, int charger, int far)
{
    const struct game g = game_of(u);
    const struct mg_course course = course_of_flight(g, unit, charger, far);
    struct footprint end = mg_course_end(g, &course);
    mg_unit(u->battle, unit)->moved |= !is_same_place(end.at, course.from.at);
    unit_move(u, unit, end);
    if (!footprint_is_on_table(&course.from, &g.s->table) ||
        !footprint_is_on_table(&end, &g.s->table))
        mg_remove(u, unit, GONE_FLED);
}

/* The charger goes on along the same line, the whole of what it might have charged; it does not leave
 * the table. */
static void follow(struct umpire *u, int unit, int facing, struct place through, int far)
{
    const struct game g = game_of(u);
    struct mg_course course = course_of(g, unit, facing, through, far);
    if (!footprint_is_on_table(&course.from, &g.s->table))
        course.from = *on_of(g, unit);
    course.edge_stops = true;
    unit_move(u, unit, mg_course_end(g, &course));
}

void mg_flee(struct umpire *u, const struct order *o)
{
    const struct game g = game_of(u);
    const struct mg_battle now = *battle_of(g);
    struct facts f = mg_flee_facts(g, now.asked, now.against);
    struct outcome out = {0};
    mg_pay(u, now.asked, mg_order_cost(g, o));
    umpire_ask(u, "flee", now.asked, now.against, &f, &out);
    if (!out.fled) {
        go_in(u, now.against, now.asked);
        return;
    }
    struct place through = on_of(g, now.asked)->at;
    int facing = line_of_flight(g, now.asked, now.against);
    run_away(u, now.asked, now.against, inches(g, out.distance));
    follow(u, now.against, facing, through, now.far);
}

/* ---- disengaging ---- */

/* A place in the direction of the mean of its enemies' centres, unless that is its own: so many times
 * as far off as they are many, so that nothing is rounded. */
static bool towards_enemies(struct game g, int unit, struct place *aim)
{
    const struct place at = on_of(g, unit)->at;
    uint64_t enemies = contact_enemies(g.b, unit);
    *aim = at;
    EACH_OF(enemies, enemy)
    {
        aim->x += on_of(g, enemy)->at.x - at.x;
        aim->y += on_of(g, enemy)->at.y - at.y;
    }
    return !is_same_place(*aim, at);
}

/* As far as the points are not concerned. */
static struct outcome ask_disengage(struct game g, int unit)
{
    const struct facts f = {.own.arm = arm_of(g.s, unit),
                            .already_removed = now_of(g, unit)->token_removed,
                            .points = INT16_MAX};
    return looked_up(g, mg_disengage_look_up, &f);
}

/* Swept as it faces now; there it faces its enemies. */
static bool disengage_place(struct game g, int unit, struct footprint *end)
{
    const struct footprint *on = on_of(g, unit);
    const struct mg_passage passage = {.except = UNIT_BIT(unit),
                                       .shun = enemies_of(g, unit) & ~contact_enemies(g.b, unit)};
    struct place aim;
    if (!towards_enemies(g, unit, &aim))
        return false;
    struct place mirrored = {2 * on->at.x - aim.x, 2 * on->at.y - aim.y};
    struct footprint old =
        carried(on, place_beyond(on->at, mirrored, inches(g, ask_disengage(g, unit).distance)));
    *end = turned(&old, heading(on->at, aim));
    struct shape swept = shape_swept(on, old.at);
    return mg_is_clear(g, &swept, &passage) && footprint_is_on_table(&old, &g.s->table) &&
           mg_may_stand(g, end, &passage) && mg_keeps_to_rails(g.s, unit, on->at, old.at);
}

bool mg_check_disengage(struct game g, const struct order *o, struct verdict *why)
{
    struct footprint end;
    const struct objection row[] = {
        {!is_in_contact(g.b, o->unit), MG_RULING_DISENGAGE, "is in contact with nobody"},
        {now_of(g, o->unit)->token_removed, MG_REFORM_DISENGAGE,
         "has taken a token off in this phase"},
        {!ask_disengage(g, o->unit).allowed, MG_REFORM_DISENGAGE,
         "cannot disengage: only vehicles, cavalry and scouts do"},
    };
    return mg_check_active(g, o->unit, why) && VERDICT_BY(row, unit_name(g.s, o->unit), why) &&
           mg_check_price(g, o, why) &&
           (disengage_place(g, o->unit, &end) ||
            verdict_no(why, MG_RULING_DISENGAGE, "the place that it would go to is not free"));
}

void mg_disengage(struct umpire *u, const struct order *o)
{
    const struct game g = game_of(u);
    struct footprint end = *on_of(g, o->unit);
    disengage_place(g, o->unit, &end);
    mg_pay(u, o->unit, mg_order_cost(g, o));
    mg_unit(u->battle, o->unit)->moved = 1;
    contact_drop_all(u->battle, o->unit);
    telling_of(u, "disengages", o->unit, NOBODY, "%u disengages");
    unit_move(u, o->unit, end);
}
