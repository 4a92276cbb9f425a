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

static uint64_t enemies_within(struct game g, int unit, int far)
{
    return units_within(g.b, enemies_present(g, unit), on_of(g, unit), far);
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
    const struct mg_derived *d = mg_derived(m->g.s);
    bool has_gas = mg_side(m->g.s, m->g.b->decider)->gas > 0;
    if (!mg_can_shoot(m->g, unit))
        return;
    if (is_sortie(m->g.s, unit)) {
        offer_strikes(m, unit, has_gas);
        return;
    }
    uint64_t targets = enemies_within(m->g, unit, d->reach[unit]) & ~d->staff;
    EACH_OF(targets, target)
    offer_shots_at(m, unit, target, has_gas);
}

void mg_offer_smoke(struct menu *m, int unit)
{
    const struct game g = m->g;
    uint64_t enemies =
        can_fire_smoke(g, unit) ? enemies_within(g, unit, mg_derived(g.s)->reach[unit]) : 0;
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
    uint64_t enemies = enemies_within(g, unit, far + on->width + on->depth);
    if (enemies && mg_can_pay(g, unit, CHARGE))
        offer_others(m, &o, enemies);
}

/* ---- moves ---- */

static struct moves moves_of(struct game g, const struct order *like, struct mg_way way)
{
    const struct footprint *on = on_of(g, like->unit);
    bool can = mg_can_move(g, like->unit, NULL) && can_pay(g, like->unit, MG_ACTION_MOVE);
    return (struct moves){.like = like,
                          .from = on->at,
                          .facing = on->facing,
                          .far = can ? inches(g, mg_allowance(g, like->unit, way, false)) : 0,
                          .parts = 1};
}

static void list_moves_ahead(struct menu *m, const struct moves *moves, int step)
{
    for (int turn = -FRONT; turn <= FRONT && !menu_is_full(m); turn += step)
        list_moves(m, moves, turn);
}

/* Half an inch and a little within its box. */
static struct place cover_in(const struct terrain *t, struct place from)
{
    enum { INSIDE = 60 };
    return (struct place){larger(t->box.west + INSIDE, smaller(from.x, t->box.east - INSIDE)),
                          larger(t->box.south + INSIDE, smaller(from.y, t->box.north - INSIDE))};
}

/* Objectives, cover, places behind friends with tokens. */
static void list_moves_to_goals(struct menu *m, const struct moves *moves)
{
    const struct game g = m->g;
    uint64_t friends = mg_fighters(g, g.b->decider) & ~UNIT_BIT(moves->like->unit);
    list_moves_to_objectives(m, moves);
    for (int i = 0; i < g.s->table.terrains; i++)
        if (g.s->table.terrain[i].like->is & (COVERS | GARRISONED | SHELTERS))
            list_move_towards(m, moves, cover_in(&g.s->table.terrain[i], moves->from));
    EACH_OF(friends, friend)
    if (now_of(g, friend)->tokens > 0)
        list_move_towards(
            m, moves,
            place_ahead(on_of(g, friend)->at, on_of(g, friend)->facing, -inches(g, 1), 0));
}

static void offer_turn(struct menu *m, int unit, int facing)
{
    struct order o = order_of(DO_TURN, unit);
    o.facing = facing_of(facing);
    menu_offer(m, &o);
}

/* In eight directions, and to each enemy that it sees. */
static void offer_turns(struct menu *m, int unit)
{
    const struct game g = m->g;
    uint64_t enemies = enemies_present(g, unit);
    if (now_of(g, unit)->has_turned || !mg_can_pay(g, unit, TURN))
        return;
    for (int i = 0; i < COMPASS; i++)
        offer_turn(m, unit, i * (FULL_TURN / COMPASS));
    EACH_OF(enemies, enemy)
    {
        const struct mg_target target = mg_target_unit(g.b, enemy);
        if (!menu_is_full(m) && mg_sees(g, unit, on_of(g, unit), &target))
            offer_turn(m, unit, heading(on_of(g, unit)->at, target.on.at));
    }
}

/* As far as on open ground, and half as far; as far as along a road.  For who only wants to know if
 * there is any, a step ahead, which can be ordered most often, will do. */
static void offer_moves(struct menu *m, int unit)
{
    const struct order like = order_of(DO_MOVE, unit);
    if (!mg_check_free(m->g, unit, NULL))
        return;
    offer_turns(m, unit);
    menu_offer_verb(m, now_of(m->g, unit)->unlimbered ? DO_LIMBER : DO_UNLIMBER, unit);
    for (int road = 0; road <= 1 && !menu_is_full(m); road++) {
        struct moves moves = moves_of(m->g, &like, (struct mg_way){.road = road});
        moves.parts = 2 - road;
        if (m->enough) {
            moves.far = smaller(moves.far, INCH / 2);
            list_moves(m, &moves, 0);
            return;
        }
        list_moves_ahead(m, &moves, STEP_OF_ARC);
        list_moves_to_goals(m, &moves);
    }
}

/* The least turn, which there is always room for; the least moves. */
static void search_moves(struct menu *m, int unit)
{
    const struct order like = order_of(DO_MOVE, unit);
    struct moves moves = moves_of(m->g, &like, (struct mg_way){.road = true});
    offer_turn(m, unit, on_of(m->g, unit)->facing + 1);
    for (int most = moves.far, far = 1; far <= most && !menu_is_full(m); far *= 2) {
        moves.far = far;
        list_moves_ahead(m, &moves, DEGREE);
    }
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

/* A move to anywhere ahead, smoke anywhere around it, a turn to anywhere. */
static struct order draw_anywhere(struct game g, struct dice *dice, int unit)
{
    static const uint8_t any[] = {DO_MOVE, DO_MOVE,   DO_MOVE,    DO_TURN,
                                  DO_TURN, DO_LIMBER, DO_UNLIMBER};
    int verbs = COUNT_OF(any) - (is_artillery(arm_of(g.s, unit)) ? 0 : 2);
    struct order o =
        order_of(g.b->decision == ASK_SHOTS ? DO_SMOKE : any[dice_below(dice, verbs)], unit);
    const struct footprint *on = on_of(g, unit);
    if (o.verb == DO_MOVE) {
        int far = inches(g, mg_allowance(g, unit, (struct mg_way){.road = true}, false));
        int way = on->facing - FRONT + dice_below(dice, 2 * FRONT + 1);
        o = order_to(DO_MOVE, unit, place_ahead(on->at, way, 1 + dice_below(dice, far + 1), 0));
    } else if (o.verb == DO_TURN) {
        o.facing = dice_below(dice, FULL_TURN);
    } else if (o.verb == DO_SMOKE) {
        o = order_to(DO_SMOKE, unit, draw_place(dice, on->at, g.s->table.width));
        o.word[0] = (uint8_t)(LIGHT_GUN + dice_below(dice, 6));
    }
    return o;
}

/* One of the orders of a unit, so that those of all are not listed; none: it is done. */
static struct order draw_of_unit(struct game g, struct dice *dice, int unit)
{
    enum { LISTED = 64 };
    struct order list[LISTED];
    struct menu m = {.g = g, .list = list, .room = LISTED};
    lists[g.b->decision].offer(&m, unit);
    return m.count == 0 ? order_of(DO_DONE, NOBODY) : list[dice_below(dice, m.count)];
}

struct order mg_draw(struct game g, struct dice *dice)
{
    enum { TRIES = 8, STOPS = 12 };
    uint64_t units = under_orders(g, g.b->decider);
    if (g.b->decision == ASK_REFORMS || g.b->decision == ASK_DISENGAGING)
        return draw_listed(g, dice);
    int tries = dice_below(dice, STOPS) > 0 ? TRIES : 0;
    for (int i = 0; i < tries; i++) {
        bool is_anywhere = g.b->decision == ASK_MOVES ||
                           (g.b->decision == ASK_SHOTS && mg_switches(g.s)->smoke && i % 4 == 0);
        int unit = any_bit(dice, units);
        if (is_anywhere && !now_of(g, unit)->active)
            continue;
        struct order o = (is_anywhere ? draw_anywhere : draw_of_unit)(g, dice, unit);
        if (is_anywhere ? rules_check(g, &o, NULL) : o.verb != DO_DONE)
            return o;
    }
    return order_of(DO_DONE, NOBODY);
}
