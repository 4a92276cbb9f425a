/* SPDX-License-Identifier: MIT */
/*
 * What can be ordered, as far as it is listed, and one order of all that there are, drawn at random.
 *
 * Shots, charges and reforms are listed all.  Of moves, turns and smoke a few are; but if any is legal
 * one is listed, because a side with nothing to order is not asked.  Since that is asked after every
 * order, what cannot be is left out early.
 */
#include "rules.h"

enum { STEP_OF_ARC = 15 * DEGREE, FRONT = 45 * DEGREE, COMPASS = 8 };

/* Enemies that are perhaps no farther than so much. */
static uint64_t enemies_about(struct game g, int unit, int far)
{
    const struct footprint *on = on_of(g, unit);
    uint64_t enemies = enemies_present(g, unit), about = 0;
    EACH_OF(enemies, enemy)
    {
        const struct footprint *other = on_of(g, enemy);
        int reach = far + (on->width + on->depth + other->width + other->depth) / 2 + 1;
        int x = on->at.x - other->at.x, y = on->at.y - other->at.y;
        bool is_about = (x <= reach) & (x >= -reach) & (y <= reach) & (y >= -reach);
        about |= (uint64_t)is_about << enemy;
    }
    return about;
}

static bool can_pay(struct game g, int unit, int line)
{
    return points_left(g, unit) >= number(g, line);
}

/* ---- tokens ---- */

static void offer_tokens(struct menu *m, int unit)
{
    const struct game g = m->g;
    struct order o = order_of(is_sortie(m->g.s, unit) ? DO_CALL : DO_MARK, unit);
    if (o.verb == DO_CALL) {
        menu_offer(m, &o);
        return;
    }
    if (!is_present(m->g.b, unit) || is_ready(m->g.s, unit))
        return;
    int had = now_of(g, unit)->marks, most = had + mg_tokens_left(g, m->g.b->decider);
    for (int tokens = had + 1; tokens <= most; tokens++) {
        o.number[0] = (int16_t)tokens;
        if (!menu_offer(m, &o))
            return;
    }
}

/* ---- shots ---- */

static void offer_weapons(struct menu *m, struct order o, bool has_gas)
{
    uint64_t weapons = weapons_of(m->g.s, o.unit);
    EACH_OF(weapons, weapon)
    for (int gas = 0; gas <= has_gas && !menu_is_full(m); gas++) {
        o.word[0] = (uint8_t)weapon;
        o.flags = (uint8_t)gas;
        menu_offer(m, &o);
    }
}

static void offer_shots_at(struct menu *m, int unit, int target, bool has_gas)
{
    struct order o = order_at(DO_SHOOT, unit, target);
    if (can_pay(m->g, unit, MG_ACTION_SHOOT))
        offer_weapons(m, o, has_gas);
    o.verb = DO_HALF_DICE;
    if (class_of(m->g.s, unit) == PARA_MILITARY)
        offer_weapons(m, o, false);
}

static void offer_strikes(struct menu *m, int sortie, bool has_gas)
{
    struct order o = order_of(DO_STRIKE, sortie);
    for (int gas = 0; gas <= has_gas; gas++) {
        o.flags = (uint8_t)gas;
        offer_others(m, &o, mg_fighters(m->g, other_side(m->g.b->decider)));
    }
}

static void offer_smoke_at(struct menu *m, int unit, struct place at)
{
    struct order o = order_to(DO_SMOKE, unit, at);
    offer_weapons(m, o, false);
}

static bool can_fire_smoke(struct game g, int unit)
{
    bool is_ready = !is_artillery(arm_of(g.s, unit)) || now_of(g, unit)->unlimbered;
    return mg_switches(g.s)->smoke && (weapons_of(g.s, unit) & FROM_TO(LIGHT_GUN, HEAVY_MORTAR)) &&
           is_ready && mg_can_shoot(g, unit) && can_pay(g, unit, MG_ACTION_SHOOT);
}

void mg_offer_shots(struct menu *m, int unit)
{
    const struct game g = m->g;
    bool has_gas = mg_side(m->g.s, m->g.b->decider)->gas > 0;
    if (!mg_can_shoot(g, unit))
        return;
    if (is_sortie(m->g.s, unit)) {
        offer_strikes(m, unit, has_gas);
        return;
    }
    uint64_t targets =
        enemies_about(g, unit, mg_derived(m->g.s)->reach[unit]) & ~mg_derived(m->g.s)->staff;
    EACH_OF(targets, target)
    offer_shots_at(m, unit, target, has_gas);
}

void mg_offer_smoke(struct menu *m, int unit)
{
    const struct game g = m->g;
    uint64_t enemies =
        can_fire_smoke(g, unit) ? enemies_about(g, unit, mg_derived(m->g.s)->reach[unit]) : 0;
    EACH_OF(enemies, enemy)
    offer_smoke_at(m, unit, on_of(g, enemy)->at);
}

static void offer_fire(struct menu *m, int unit)
{
    mg_offer_shots(m, unit);
    mg_offer_smoke(m, unit);
}

/* Just before it there is always room for smoke. */
static void search_smoke(struct menu *m, int unit)
{
    const struct game g = m->g;
    if (can_fire_smoke(g, unit))
        offer_smoke_at(m, unit, mg_eye(g.s, unit, on_of(g, unit)));
}

/* ---- charges ---- */

static void offer_charges(struct menu *m, int unit)
{
    const struct game g = m->g;
    const struct order o = order_of(DO_CHARGE, unit);
    if (!is_present(m->g.b, unit) || !mg_can_charge(g, unit, NULL))
        return;
    const struct footprint *on = on_of(g, unit);
    int far = inches(g, mg_allowance(g, unit, (struct mg_way){.road = false}, true));
    uint64_t enemies = enemies_about(g, unit, far + on->width + on->depth);
    if (enemies && mg_can_pay(g, unit, CHARGE))
        offer_others(m, &o, enemies);
}

/* ---- moves ---- */

/* An order to move, with all that lists of them need to know of the unit. */
struct mover {
    struct menu *m;
    int unit, most; /* 1/100 inch, along a road */
    int one;        /* M in 1/100 inch */
    struct place at;
};

static bool offer_move_to(const struct mover *v, struct place to)
{
    struct order o = order_to(DO_MOVE, v->unit, to);
    return menu_offer(v->m, &o);
}

/* At full distance and at half, as far as the ground lets it; at half if the full way is blocked. */
static void offer_moves_in(const struct mover *v, int facing)
{
    for (int far = v->most; far > 0 && !menu_is_full(v->m); far -= v->one)
        for (int less = 0; less < 2; less++) /* what is computed at a slant may come out too long */
            if (offer_move_to(v, place_ahead(v->at, facing, far - less, 0))) {
                offer_move_to(v, place_ahead(v->at, facing, far / 2, 0));
                return;
            }
    for (int far = v->most; far > 0 && !menu_is_full(v->m); far -= v->one)
        if (offer_move_to(v, place_ahead(v->at, facing, far / 2, 0)))
            return;
}

static void offer_move_towards(const struct mover *v, struct place to)
{
    int far = smaller(length_between(v->at, to), v->most);
    while (far > 0 && !menu_is_full(v->m) && !offer_move_to(v, place_towards(v->at, to, far)))
        far -= far % v->one ? far % v->one : v->one;
}

/* Half an inch and a little within its box. */
static struct place cover_in(const struct terrain *t, struct place from)
{
    enum { INSIDE = 60 };
    return (struct place){larger(t->box.west + INSIDE, smaller(from.x, t->box.east - INSIDE)),
                          larger(t->box.south + INSIDE, smaller(from.y, t->box.north - INSIDE))};
}

static void offer_goals(const struct mover *v)
{
    const struct game g = v->m->g;
    uint64_t friends = mg_fighters(g, g.b->decider) & ~UNIT_BIT(v->unit);
    for (int i = 0; i < g.s->objectives; i++)
        offer_move_towards(v, g.s->objective[i].at);
    for (int i = 0; i < g.s->table.terrains; i++)
        if (g.s->table.terrain[i].like->is & (COVERS | GARRISONED | SHELTERS))
            offer_move_towards(v, cover_in(&g.s->table.terrain[i], v->at));
    EACH_OF(friends, friend)
    if (now_of(g, friend)->tokens > 0)
        offer_move_towards(v,
                           place_ahead(on_of(g, friend)->at, on_of(g, friend)->facing, -v->one, 0));
}

static void offer_turn(struct menu *m, int unit, int facing)
{
    struct order o = order_of(DO_TURN, unit);
    o.facing = facing_of(facing);
    menu_offer(m, &o);
}

static bool may_turn(struct game g, int unit)
{
    return !now_of(g, unit)->has_turned && mg_can_pay(g, unit, TURN);
}

static void offer_turns(struct menu *m, int unit)
{
    const struct game g = m->g;
    if (!may_turn(g, unit))
        return;
    uint64_t enemies = units_present(m->g, other_side(m->g.b->decider));
    for (int i = 0; i < COMPASS && !menu_is_full(m); i++)
        offer_turn(m, unit, i * (FULL_TURN / COMPASS));
    EACH_OF(enemies, enemy)
    {
        const struct mg_target target = mg_target_unit(m->g.b, enemy);
        if (!menu_is_full(m) && mg_sees(g, unit, on_of(g, unit), &target))
            offer_turn(m, unit, heading(on_of(g, unit)->at, target.on.at));
    }
}

static bool may_manoeuvre(struct game g, int unit)
{
    return is_present(g.b, unit) && now_of(g, unit)->active && !is_in_contact(g.b, unit);
}

/* It can go nowhere if most is 0. */
static struct mover mover_of(struct menu *m, int unit)
{
    const struct game g = m->g;
    struct mover v = {m, unit, 0, inches(g, 1), on_of(g, unit)->at};
    if (mg_can_move(g, unit, NULL) && can_pay(g, unit, MG_ACTION_MOVE))
        v.most = v.one * mg_allowance(g, unit, (struct mg_way){.road = true}, false);
    return v;
}

/* For who only wants to know if there is any, a turn or a step ahead, which can be ordered most often,
 * will do. */
static void offer_moves(struct menu *m, int unit)
{
    const struct game g = m->g;
    if (!may_manoeuvre(g, unit))
        return;
    offer_turns(m, unit);
    menu_offer_verb(m, now_of(g, unit)->unlimbered ? DO_LIMBER : DO_UNLIMBER, unit);
    if (menu_is_full(m))
        return;
    const struct mover v = mover_of(m, unit);
    for (int step = INCH / 2; m->enough && step > 0 && v.most > 0; step -= INCH / 4)
        offer_move_to(&v, place_ahead(v.at, on_of(g, unit)->facing, step, 0));
    for (int turn = -FRONT; !m->enough && turn <= FRONT && v.most > 0; turn += STEP_OF_ARC)
        offer_moves_in(&v, on_of(g, unit)->facing + turn);
    if (v.most > 0 && !m->enough)
        offer_goals(&v);
}

/* The least turn, the least move. */
static void search_moves(struct menu *m, int unit)
{
    const struct game g = m->g;
    if (!may_manoeuvre(g, unit))
        return;
    int facing = on_of(g, unit)->facing;
    for (int turn = 1; turn < FULL_TURN && may_turn(g, unit) && !menu_is_full(m);
         turn += turn < DEGREE ? 20 : DEGREE)
        offer_turn(m, unit, facing + turn);
    const struct mover v = mover_of(m, unit);
    for (int far = 1; far <= v.most; far *= 2)
        for (int turn = -FRONT; turn <= FRONT && !menu_is_full(m); turn += DEGREE)
            offer_move_to(&v, place_ahead(v.at, facing + turn, far, 0));
    if (v.most > 0 && !menu_is_full(m))
        offer_goals(&v);
}

/* ---- reforms ---- */

static void offer_reforms(struct menu *m, int unit)
{
    const struct game g = m->g;
    const struct order o = order_of(DO_REFORM, unit);
    if (now_of(g, unit)->tokens <= number(g, MG_REFORM_FLOOR))
        return;
    menu_offer(m, &o);
    offer_others(m, &o, mg_fighters(g, m->g.b->decider) & ~UNIT_BIT(unit));
}

static void offer_disengaging(struct menu *m, int unit)
{
    if (is_in_contact(m->g.b, unit))
        menu_offer_verb(m, DO_DISENGAGE, unit);
}

/* ---- all ---- */

/* What a unit can do, and what it might still when nobody can do any of that. */
static const struct {
    void (*offer)(struct menu *m, int unit);
    void (*search)(struct menu *m, int unit);
} lists[DECISIONS] = {
    [ASK_TOKENS] = {offer_tokens, NULL},   [ASK_SHOTS] = {offer_fire, search_smoke},
    [ASK_CHARGES] = {offer_charges, NULL}, [ASK_MOVES] = {offer_moves, search_moves},
    [ASK_REFORMS] = {offer_reforms, NULL}, [ASK_DISENGAGING] = {offer_disengaging, NULL}};

/* Who may be ordered about: those on the table, and sorties. */
static uint64_t under_orders(struct game g, int side)
{
    return units_present(g, side) | (mg_derived(g.s)->sorties & units_of(g.s, side));
}

static void offer_each(struct menu *m, void (*offer)(struct menu *m, int unit))
{
    uint64_t units = offer ? under_orders(m->g, m->g.b->decider) : 0;
    EACH_OF(units, unit)
    if (!menu_is_full(m))
        offer(m, unit);
}

void mg_offer_orders(struct menu *m)
{
    offer_each(m, lists[m->g.b->decision].offer);
    if (m->count == 0)
        offer_each(m, lists[m->g.b->decision].search);
    menu_offer_verb(m, DO_DONE, NOBODY);
}

void mg_offer_answers(struct menu *m)
{
    struct order o = order_of(DO_RETURN, NOBODY);
    if (m->g.b->decision == ASK_FLEE) {
        menu_offer_verb(m, DO_FLEE, NOBODY);
        menu_offer_verb(m, DO_STAND, NOBODY);
        return;
    }
    uint64_t weapons = weapons_of(m->g.s, battle_of(m->g)->asked);
    EACH_OF(weapons, weapon)
    {
        o.word[0] = (uint8_t)weapon;
        menu_offer(m, &o);
    }
    menu_offer_verb(m, DO_HOLD, NOBODY);
}

/* ---- drawn ---- */

static int any_bit(struct dice *dice, uint64_t set)
{
    for (int skip = dice_below(dice, __builtin_popcountll(set)); skip > 0; skip--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

/* Smoke anywhere around it, or a move to anywhere ahead. */
static void draw_point(struct game g, struct dice *dice, struct order *o)
{
    const struct footprint *on = on_of(g, o->unit);
    bool is_move = o->verb == DO_MOVE;
    int m = is_move ? mg_allowance(g, o->unit, (struct mg_way){.road = true}, false) : 0;
    int arc = is_move ? FRONT : FULL_TURN / 2;
    int far = is_move ? larger(1, inches(g, m)) : g.s->table.width;
    int turn = dice_below(dice, 2 * arc + 1) - arc;
    o->points = 1;
    o->point[0] = place_ahead(on->at, on->facing + turn, 1 + dice_below(dice, far), 0);
    if (!is_move)
        o->word[0] = (uint8_t)(LIGHT_GUN + dice_below(dice, 6));
}

/* One order of a unit that may go to anywhere; false: it is not legal. */
static bool draw_anywhere(struct game g, struct dice *dice, struct order *o)
{
    static const uint8_t any[] = {DO_MOVE, DO_MOVE,   DO_MOVE,    DO_TURN,
                                  DO_TURN, DO_LIMBER, DO_UNLIMBER};
    uint64_t own = units_present(g, g.b->decider);
    if (own == 0)
        return false;
    int unit = any_bit(dice, own);
    if (!now_of(g, unit)->active)
        return false;
    int verbs = COUNT_OF(any) - (is_artillery(arm_of(g.s, unit)) ? 0 : 2);
    *o = order_of(g.b->decision == ASK_SHOTS ? DO_SMOKE : any[dice_below(dice, verbs)], unit);
    if (o->verb == DO_TURN)
        o->facing = dice_below(dice, FULL_TURN);
    else if (o->verb == DO_MOVE || o->verb == DO_SMOKE)
        draw_point(g, dice, o);
    return rules_check(g, o, NULL);
}

/* One of the orders of a unit, so that those of all are not listed. */
static bool draw_of_unit(struct game g, struct dice *dice, struct order *o)
{
    enum { LISTED = 64 };
    struct order list[LISTED];
    struct menu m = {.g = g, .list = list, .room = LISTED};
    uint64_t units = under_orders(g, g.b->decider);
    if (units != 0)
        lists[g.b->decision].offer(&m, any_bit(dice, units));
    if (m.count == 0)
        return false;
    *o = list[dice_below(dice, m.count)];
    return true;
}

struct order mg_draw(struct game g, struct dice *dice)
{
    enum { TRIES = 8, LISTED = 400, STOPS = 12 };
    struct order o, list[LISTED];
    if (g.b->decision == ASK_REFORMS || g.b->decision == ASK_DISENGAGING)
        return list[dice_below(dice, rules_options(g, list, LISTED))];
    if (dice_below(dice, STOPS) == 0)
        return order_of(DO_DONE, NOBODY);
    for (int i = 0; i < TRIES; i++) {
        bool is_anywhere = g.b->decision == ASK_MOVES ||
                           (g.b->decision == ASK_SHOTS && mg_switches(g.s)->smoke && i % 4 == 0);
        if (is_anywhere ? draw_anywhere(g, dice, &o) : draw_of_unit(g, dice, &o))
            return o;
    }
    return order_of(DO_DONE, NOBODY);
}
