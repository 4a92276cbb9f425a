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

static struct footprint turned(const struct footprint *f, int facing)
{
    return footprint_make(f->at, facing, f->width, f->depth);
}

static struct footprint carried(const struct footprint *f, struct place to)
{
    return footprint_make(to, f->facing, f->width, f->depth);
}

/* ---- may it charge? ---- */

static bool check_charger(const struct grog_scenario *s, const struct battle *b, int unit,
                          struct verdict *why)
{
    int arm = arm_of(s, unit);
    if (!mg_check_active(s, b, unit, why) || !mg_check_free(s, b, unit, why))
        return false;
    if (arm == STAFF || is_artillery(arm) || mg_profile(s, unit)->class == CIVILIAN)
        return verdict_no(why, MG_RULING_CHARGE_MOVE,
                          "artillery, staff and unarmed civilians do not charge");
    return !mg_unit_seen(b, unit)->charged ||
           verdict_no(why, MG_RULING_CHARGE_MOVE, "%s has charged in this turn", mg_name(s, unit));
}

static bool check_sight(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                        struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on;
    const struct mg_target aim = mg_target_unit(b, target);
    if (!mg_sees(s, b, unit, on, &aim))
        return verdict_no(why, MG_RULING_CHARGE_MOVE, "it does not see %s", mg_name(s, target));
    return is_within_arc(on->at, on->facing, aim.on.at, CHARGE_ARC) ||
           verdict_no(why, MG_RULING_CHARGE_MOVE, "%s is not within 45 degrees of its front",
                      mg_name(s, target));
}

static bool check_charge_way(const struct grog_scenario *s, const struct battle *b, int unit,
                             int target, const struct footprint *from,
                             const struct mg_charge *charge, struct verdict *why)
{
    struct shape swept = shape_swept(from, charge->end.at);
    uint64_t others = units_present(s, b, NO_SIDE) & ~UNIT_BIT(unit) & ~UNIT_BIT(target);
    int met = mg_met(b, others, &swept);
    if (charge->distance > charge->allowance)
        return verdict_no(why, MG_RULING_CHARGE_MOVE, "it is %d.%02d\" away, and it charges %dM",
                          charge->distance / INCH, charge->distance % INCH,
                          charge->allowance / mg_number(s, MG_SET_M));
    if (met != NOBODY)
        return verdict_no(why, MG_RULING_CHARGE_MOVE, "%s is in the way", mg_name(s, met));
    if (mg_is_wet(s, &swept))
        return verdict_no(why, MG_RULING_CHARGE_MOVE, "water is in the way");
    if (!footprint_is_on_table(from, &s->table) || !footprint_is_on_table(&charge->end, &s->table))
        return verdict_no(why, MG_RULING_CHARGE_MOVE, "a part of it would leave the table");
    return mg_keeps_to_rails(s, unit, from->at, charge->end.at) ||
           verdict_no(why, MG_RULING_CHARGE_MOVE, "it would leave its rails");
}

/* Turns to the target's centre and goes straight at it until they touch; who touches it when turned
 * stays as he stands. */
struct footprint mg_plan_charge(const struct grog_scenario *s, const struct battle *b, int unit,
                                int target, struct mg_charge *charge)
{
    const struct footprint *on = &b->piece[unit].on, *aim = &b->piece[target].on;
    struct footprint from = turned(on, heading(on->at, aim->at));
    bool touches = footprint_is_within(&from, aim, TOUCHING);
    from = touches ? *on : from;
    charge->distance = touches ? 0 : footprint_stops(&from, aim->at, aim);
    charge->end = carried(&from, place_towards(on->at, aim->at, charge->distance));
    charge->way = mg_way_of_charge(s, &from, charge->end.at, aim->at);
    charge->allowance = mg_inches(s, mg_allowance(s, b, unit, charge->way, true));
    struct facts f = {.action = CHARGE,
                      .distance = 1,
                      .terrain = charge->way.terrain,
                      .defences = charge->way.defences};
    charge->cost = mg_cost(s, b, unit, &f);
    return from;
}

/* Turning brings no more than its own size nearer, and terrain no more distance. */
static bool is_far_off(const struct grog_scenario *s, const struct battle *b, int unit, int target)
{
    const struct footprint *on = &b->piece[unit].on;
    int far = mg_inches(s, mg_allowance(s, b, unit, (struct mg_way){false, false, false}, true));
    return !footprint_is_within(on, &b->piece[target].on, far + on->width + on->depth);
}

bool mg_charge_is_legal(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                        struct mg_charge *charge, struct verdict *why)
{
    if (!check_charger(s, b, unit, why) || !mg_check_enemy(s, b, unit, target, why) ||
        (!why && is_far_off(s, b, unit, target)) || !check_sight(s, b, unit, target, why))
        return false;
    struct footprint from = mg_plan_charge(s, b, unit, target, charge);
    return check_charge_way(s, b, unit, target, &from, charge, why) &&
           mg_check_points(s, b, unit, charge->cost, why);
}

bool mg_check_charge(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                     struct verdict *why)
{
    struct mg_charge charge;
    return mg_check_own(s, b, o->unit, why) &&
           mg_charge_is_legal(s, b, o->unit, o->other, &charge, why);
}

/* ---- the situation ---- */

static struct unit as_fighter(const struct grog_scenario *s, const struct battle *b, int unit,
                              const struct place *opponent)
{
    struct unit is = mg_as_unit(s, b, unit);
    is.traits &= (int)FIGHT_TRAITS;
    is.place = mg_place_of(s, &b->piece[unit].on, opponent);
    return is;
}

struct facts mg_fight_facts(const struct grog_scenario *s, const struct battle *b, int attacker,
                            int defender)
{
    const struct footprint *one = &b->piece[attacker].on, *other = &b->piece[defender].on;
    int up = mg_level(s, one->at) - mg_level(s, other->at);
    struct facts f = {.attacker = as_fighter(s, b, attacker, NULL),
                      .defender = as_fighter(s, b, defender, &one->at),
                      .night = mg_is_night(s, b)};
    f.uphill = up > 0 ? ATTACKER_HIGHER : up < 0 ? DEFENDER_HIGHER : NEITHER_HIGHER;
    return f;
}

static bool is_smoky(const struct battle *b, int attacker, int defender)
{
    return mg_is_in_smoke(b, &b->piece[attacker].on) || mg_is_in_smoke(b, &b->piece[defender].on);
}

struct facts mg_charge_facts(const struct grog_scenario *s, const struct battle *b, int attacker,
                             int defender, const struct mg_charge *charge)
{
    struct battle after;
    battle_copy(s, &after, b);
    after.piece[attacker].on = charge->end;
    struct facts f = mg_fight_facts(s, &after, attacker, defender);
    f.smoke = is_smoky(&after, attacker, defender);
    return f;
}

/* ---- fighting ---- */

static void apply_fight(struct umpire *u, int attacker, int defender, const struct outcome *o)
{
    bool has_won = o->winner == ATTACKER;
    if (o->winner == NEITHER)
        return;
    mg_set_tokens(u, has_won ? defender : attacker,
                  has_won ? o->defender_tokens : o->attacker_tokens, o->destroyed);
}

static void fight_charge(struct umpire *u, int attacker, int defender)
{
    struct facts f = mg_fight_facts(u->scenario, u->battle, attacker, defender);
    struct outcome o = {0};
    f.smoke = is_smoky(u->battle, attacker, defender);
    contact_add(u->battle, attacker, defender, 0);
    if (u->telling) {
        umpire_ask_aloud(u, "charge", attacker, defender, &f, &o);
    } else {
        mg_charge_prepare(&f, &u->sheet);
        mg_fight_resolve(&f, u->chance, &u->sheet, &o);
    }
    apply_fight(u, attacker, defender, &o);
}

static void fight_hand_to_hand(struct umpire *u, int attacker, int defender)
{
    struct facts f = mg_fight_facts(u->scenario, u->battle, attacker, defender);
    struct outcome o = {0};
    if (u->telling) {
        umpire_ask_aloud(u, "hand-to-hand", attacker, defender, &f, &o);
    } else {
        mg_hand_to_hand_prepare(&f, &u->sheet);
        mg_fight_resolve(&f, u->chance, &u->sheet, &o);
    }
    apply_fight(u, attacker, defender, &o);
}

static int rank_of(struct contact c)
{
    return c.attacker * UNITS_MAX + c.defender;
}

/* All pairs of the moment, in order of the attacker, then the defender; who is destroyed meanwhile
 * fights no more. */
void mg_fight_all(struct umpire *u)
{
    struct battle *b = u->battle;
    struct contact pair[CONTACTS_MAX];
    int pairs = 0;
    for (int i = 0; i < b->contacts; i++) {
        int at = pairs++;
        for (; at > 0 && rank_of(b->contact[i]) < rank_of(pair[at - 1]); at--)
            pair[at] = pair[at - 1];
        pair[at] = b->contact[i];
    }
    for (int i = 0; i < pairs; i++)
        if (contact_find(b, pair[i].attacker, pair[i].defender) >= 0)
            fight_hand_to_hand(u, pair[i].attacker, pair[i].defender);
}

/* ---- a charge carried out ---- */

/* It goes in, turned and all. */
static void go_in(struct umpire *u, int unit, int target)
{
    struct mg_charge charge;
    mg_plan_charge(u->scenario, u->battle, unit, target, &charge);
    mg_put(u, unit, &charge.end);
    if (is_staff(u->scenario, target))
        mg_remove(u, target, GONE_DESTROYED);
    else
        fight_charge(u, unit, target);
}

static bool may_flee(const struct grog_scenario *s, const struct battle *b, int unit)
{
    return is_staff(s, unit) || (arm_of(s, unit) == SCOUTS && !is_in_contact(b, unit));
}

void mg_charge(struct umpire *u, const struct order *o)
{
    const struct grog_scenario *s = u->scenario;
    struct battle *b = u->battle;
    struct mg_battle *now = mg_battle(b);
    struct mg_charge charge;
    mg_plan_charge(s, b, o->unit, o->other, &charge);
    mg_pay(u, o->unit, charge.cost);
    mg_unit(b, o->unit)->charged = 1;
    SAY(u, "charges", o->unit, o->other, "%s charges %s", mg_name(s, o->unit),
        mg_name(s, o->other));
    if (!may_flee(s, b, o->other)) {
        go_in(u, o->unit, o->other);
        return;
    }
    now->asked = o->other;
    now->against = o->unit;
    now->far = (int16_t)charge.allowance;
    battle_ask(b, ASK_FLEE, side_of(s, o->other), o->other);
}

void mg_stand(struct umpire *u, const struct order *o)
{
    const struct mg_battle *now = mg_battle(u->battle);
    (void)o;
    go_in(u, now->against, now->asked);
}

/* ---- fleeing ---- */

/* Along the line of the two centres; from the same place, where the charger faces. */
static struct place away_from(const struct footprint *charger, const struct footprint *f, int far)
{
    if (is_same_place(charger->at, f->at))
        return place_ahead(f->at, charger->facing, far, 0);
    struct place mirrored = {2 * f->at.x - charger->at.x, 2 * f->at.y - charger->at.y};
    return place_beyond(f->at, mirrored, far);
}

/* Turned there, if nothing is in the way. */
static struct footprint turned_if_free(const struct grog_scenario *s, const struct battle *b,
                                       int unit, int facing)
{
    const struct footprint *on = &b->piece[unit].on;
    struct footprint f = turned(on, facing);
    struct shape shape = shape_of(&f);
    uint64_t others = units_present(s, b, NO_SIDE) & ~UNIT_BIT(unit);
    return mg_met(b, others, &shape) == NOBODY && !mg_is_wet(s, &shape) ? f : *on;
}

static int line_of_flight(const struct battle *b, int unit, int charger)
{
    const struct footprint *from = &b->piece[charger].on, *on = &b->piece[unit].on;
    return is_same_place(from->at, on->at) ? from->facing : heading(from->at, on->at);
}

/* Terrain on its whole way, as if there were none. */
struct facts mg_flee_facts(const struct grog_scenario *s, const struct battle *b, int unit,
                           int charger)
{
    const struct sheet sheet = scenario_sheet(s);
    struct facts f = {.own.arm = arm_of(s, unit)};
    f.scoutmaster = f.own.arm == SCOUTS && mg_is_led_by(s, b, unit, IS_SCOUTMASTER);
    struct facts open = f;
    mg_flee_prepare(&open, &sheet);
    struct footprint from = turned_if_free(s, b, unit, line_of_flight(b, unit, charger));
    struct place to = away_from(&b->piece[charger].on, &from, mg_inches(s, open.distance));
    f.terrain = mg_way_of_charge(s, &from, to, to).terrain;
    return f;
}

static void run_away(struct umpire *u, int unit, int charger, int far)
{
    const struct grog_scenario *s = u->scenario;
    struct battle *b = u->battle;
    int side = side_of(s, unit);
    struct footprint from = turned_if_free(s, b, unit, line_of_flight(b, unit, charger));
    struct mg_course course = {.unit = unit,
                               .from = &from,
                               .to = away_from(&b->piece[charger].on, &from, far),
                               .stops = units_present(s, b, side) & ~UNIT_BIT(unit),
                               .shuns = units_present(s, b, other_side(side)),
                               .lets_go = true};
    int length = mg_course_length(s, b, &course);
    struct footprint end = carried(&from, place_towards(from.at, course.to, length));
    mg_unit(b, unit)->moved |= length > 0;
    mg_put(u, unit, &end);
    if (!footprint_is_on_table(&end, &s->table))
        mg_remove(u, unit, GONE_FLED);
}

/* The charger goes on along the same line, the whole of what it might have charged. */
static void follow(struct umpire *u, int unit, int facing, struct place through, int far)
{
    const struct grog_scenario *s = u->scenario;
    struct battle *b = u->battle;
    int side = side_of(s, unit);
    struct footprint from = turned_if_free(s, b, unit, facing);
    struct mg_course course = {.unit = unit,
                               .from = &from,
                               .to = is_same_place(from.at, through)
                                         ? place_ahead(from.at, facing, far, 0)
                                         : place_beyond(from.at, through, far),
                               .stops = units_present(s, b, side) & ~UNIT_BIT(unit),
                               .shuns = units_present(s, b, other_side(side)),
                               .edge_stops = true};
    int length = mg_course_length(s, b, &course);
    struct footprint end = carried(&from, place_towards(from.at, course.to, length));
    mg_put(u, unit, &end);
}

void mg_flee(struct umpire *u, const struct order *o)
{
    const struct mg_battle now = *mg_battle(u->battle);
    struct facts f = mg_flee_facts(u->scenario, u->battle, now.asked, now.against);
    struct outcome out;
    (void)o;
    ASK_SHEET(u, flee, "flee", now.asked, now.against, &f, &out);
    if (!out.fled) {
        go_in(u, now.against, now.asked);
        return;
    }
    struct place through = u->battle->piece[now.asked].on.at;
    int facing = line_of_flight(u->battle, now.asked, now.against);
    run_away(u, now.asked, now.against, mg_inches(u->scenario, out.distance));
    follow(u, now.against, facing, through, now.far);
}

/* ---- disengaging ---- */

static bool mean_of_enemies(const struct battle *b, int unit, struct place *mean)
{
    uint64_t enemies = contact_enemies(b, unit);
    int64_t x = 0, y = 0;
    int count = __builtin_popcountll(enemies);
    EACH_OF(enemies, enemy)
    {
        x += b->piece[enemy].on.at.x;
        y += b->piece[enemy].on.at.y;
    }
    if (count == 0)
        return false;
    *mean = (struct place){(int32_t)((2 * x + count) / (2 * count)),
                           (int32_t)((2 * y + count) / (2 * count))};
    return !is_same_place(*mean, b->piece[unit].on.at);
}

static bool is_clear(const struct grog_scenario *s, const struct battle *b, int unit,
                     const struct shape *shape)
{
    uint64_t others = units_present(s, b, NO_SIDE) & ~UNIT_BIT(unit);
    uint64_t shunned =
        units_present(s, b, other_side(side_of(s, unit))) & ~contact_enemies(b, unit);
    return mg_met(b, others, shape) == NOBODY && !mg_is_wet(s, shape) &&
           mg_nearer_than(b, shunned, shape, mg_number(s, MG_SET_KEEP_AWAY)) == NOBODY;
}

static struct outcome ask_disengage(const struct grog_scenario *s, const struct battle *b, int unit)
{
    const struct sheet sheet = scenario_sheet(s);
    struct facts f = {.own.arm = arm_of(s, unit),
                      .already_removed = mg_unit_seen(b, unit)->token_removed,
                      .points = mg_battle_seen(b)->action_points[side_of(s, unit)]};
    struct outcome o = {0};
    mg_disengage_look_up(&f, &sheet, &o);
    return o;
}

/* Swept as it faces now; there it faces its enemies. */
static bool disengage_place(const struct grog_scenario *s, const struct battle *b, int unit,
                            struct footprint *end, struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on;
    struct place mean;
    int far = mg_inches(s, ask_disengage(s, b, unit).distance);
    if (!mean_of_enemies(b, unit, &mean))
        return verdict_no(why, MG_RULING_DISENGAGE, "its enemies are on all sides");
    struct place mirrored = {2 * on->at.x - mean.x, 2 * on->at.y - mean.y};
    struct place to = place_beyond(on->at, mirrored, far);
    struct footprint old = carried(on, to);
    *end = turned(&old, heading(on->at, mean));
    struct shape swept = shape_swept(on, to), there = shape_of(end);
    if (!is_clear(s, b, unit, &swept) || !is_clear(s, b, unit, &there) ||
        !footprint_is_on_table(&old, &s->table) || !footprint_is_on_table(end, &s->table) ||
        !mg_keeps_to_rails(s, unit, on->at, to))
        return verdict_no(why, MG_RULING_DISENGAGE, "the place that it would go to is not free");
    return true;
}

bool mg_check_disengage(const struct grog_scenario *s, const struct battle *b,
                        const struct order *o, struct verdict *why)
{
    struct footprint end;
    if (!mg_check_own(s, b, o->unit, why) || !mg_check_active(s, b, o->unit, why))
        return false;
    if (!is_in_contact(b, o->unit))
        return verdict_no(why, MG_RULING_DISENGAGE, "%s is in contact with nobody",
                          mg_name(s, o->unit));
    if (!can_disengage(arm_of(s, o->unit)))
        return verdict_no(why, MG_REFORM_DISENGAGE, "only vehicles, cavalry and scouts disengage");
    if (mg_unit_seen(b, o->unit)->token_removed)
        return verdict_no(why, MG_REFORM_DISENGAGE, "%s has taken a token off in this phase",
                          mg_name(s, o->unit));
    return mg_check_points(s, b, o->unit, mg_number(s, MG_ACTION_DISENGAGE), why) &&
           disengage_place(s, b, o->unit, &end, why);
}

void mg_disengage(struct umpire *u, const struct order *o)
{
    struct footprint end;
    disengage_place(u->scenario, u->battle, o->unit, &end, NULL);
    mg_pay(u, o->unit, ask_disengage(u->scenario, u->battle, o->unit).cost);
    mg_unit(u->battle, o->unit)->moved = 1;
    contact_drop_all(u->battle, o->unit);
    SAY(u, "disengages", o->unit, NOBODY, "%s disengages", mg_name(u->scenario, o->unit));
    mg_put(u, o->unit, &end);
}
