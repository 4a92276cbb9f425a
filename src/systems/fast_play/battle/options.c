/* SPDX-License-Identifier: MIT */
/*
 * What can be ordered, as far as it is listed, and one order of all that there are, drawn at random.
 *
 * All is listed but moves and rides: of those a few are, and one at least if any is legal.
 */
#include "rules.h"

enum { STEP_OF_WHEEL = 15, STEP_OF_FACING = 45, ROOM_TO_KNOW = 2 };

typedef void offer_of(struct menu *m, int unit);
static void offer_each(struct menu *m, offer_of *offer)
{
    EACH_UNIT(m->g.s, m->g.b->decider, unit)
    if (!menu_is_full(m))
        offer(m, unit);
}

/* ---- moves of units ---- */

static bool may_manoeuvre(struct game g, int unit)
{
    const struct fp_unit *now = now_of(g, unit);
    return is_present(g.b, unit) && !is_commander(g.s, unit) && !now->acted && !now->routing &&
           !now->charged && !now->fled && !is_in_contact(g.b, unit);
}

static bool offer_numbers(struct menu *m, int verb, int unit, int first, int second)
{
    struct order o = order_of(verb, unit);
    o.number[0] = (int16_t)first;
    o.number[1] = (int16_t)second;
    return menu_offer(m, &o);
}

/* As far as it may go behind a wheel, over rough ground else, and half of that. */
static void offer_advances(struct menu *m, int verb, int unit, int turn)
{
    int action = verb == DO_MARCH ? MARCH : MOVE;
    int cost = is_skirmishing(m->g.b, unit) ? 0 : fp_wheel_cost(on_of(m->g, unit), turn);
    for (int ground = GROUND_OPEN; ground <= GROUND_ROUGH; ground++) {
        int far = fp_allowance(m->g, unit, action, ground) - cost;
        if (far > 0 && offer_numbers(m, verb, unit, turn, far)) {
            offer_numbers(m, verb, unit, turn, far / 2);
            return;
        }
    }
    if (verb == DO_MOVE)
        offer_numbers(m, verb, unit, turn, 0);
}

static void offer_formations(struct menu *m, int unit, bool all)
{
    struct order o = order_of(DO_FORMATION, unit);
    int stands = now_of(m->g, unit)->stands;
    for (int order = FORMED; order <= SKIRMISH; order++)
        for (int files = smaller(stands, FILES_MOST); files > 0 && !menu_is_full(m); files--) {
            o.word[0] = (uint8_t)order;
            o.number[FILES_WANTED] = (int16_t)files;
            if (all || stands % files == 0 || files == now_of(m->g, unit)->files)
                menu_offer(m, &o);
        }
}

/* The whole way, or half of it over rough ground. */
static void offer_shift(struct menu *m, int verb, int unit, int action, int at)
{
    for (int ground = GROUND_OPEN; ground <= GROUND_ROUGH; ground++) {
        int far = fp_allowance(m->g, unit, action, ground);
        if (far > 0 && offer_numbers(m, verb, unit, at == 0 ? far : 0, at == 0 ? 0 : far))
            return;
    }
}

static void offer_manoeuvres(struct menu *m, int unit)
{
    int facing = on_of(m->g, unit)->facing / DEGREE;
    offer_formations(m, unit, false);
    for (int turn = STEP_OF_FACING; turn < 360 && !menu_is_full(m); turn += STEP_OF_FACING)
        offer_numbers(m, DO_FACING, unit, (facing + turn) % 360, 0);
    offer_shift(m, DO_RETIRE, unit, GO_BACK, 0);
    offer_shift(m, DO_SIDESTEP, unit, SIDESTEP, LEFT_BY);
    offer_shift(m, DO_SIDESTEP, unit, SIDESTEP, RIGHT_BY);
}

static void offer_moves(struct menu *m, int unit)
{
    bool turns_freely = is_skirmishing(m->g.b, unit);
    int most = turns_freely ? 180 : fp_number(m->g.s, FP_SET_WHEEL);
    if (!may_manoeuvre(m->g, unit))
        return;
    if (m->room <= ROOM_TO_KNOW) /* is there any?  These are found soonest */
        offer_formations(m, unit, false);
    if (menu_is_full(m))
        return;
    offer_advances(m, DO_MOVE, unit, 0);
    for (int verb = DO_MOVE; verb <= DO_MARCH; verb++)
        for (int turn = -most / STEP_OF_WHEEL * STEP_OF_WHEEL; turn <= most && !menu_is_full(m);
             turn += turns_freely ? 2 * STEP_OF_WHEEL : STEP_OF_WHEEL)
            if (verb == DO_MARCH || turn != 0)
                offer_advances(m, verb, unit, turn);
    offer_manoeuvres(m, unit);
}

/* Is there any order at all?  The least wheels, steps to all sides, every number of files. */
static void search_moves(struct menu *m, int unit)
{
    static const int step[] = {1, 10, 50, 100, 200, 400, 800};
    int most = is_skirmishing(m->g.b, unit) ? 180 : fp_number(m->g.s, FP_SET_WHEEL);
    if (!may_manoeuvre(m->g, unit))
        return;
    for (int i = 0; i < COUNT_OF(step) && !menu_is_full(m); i++) {
        offer_numbers(m, DO_RETIRE, unit, step[i], 0);
        offer_numbers(m, DO_SIDESTEP, unit, step[i], 0);
        offer_numbers(m, DO_SIDESTEP, unit, 0, step[i]);
    }
    for (int turn = -most; turn <= most && !menu_is_full(m); turn++)
        for (int i = -1; i < COUNT_OF(step) && !menu_is_full(m); i++)
            offer_numbers(m, DO_MOVE, unit, turn, i < 0 ? 0 : step[i]);
    for (int to = 0; to < 360 && !menu_is_full(m); to++)
        offer_numbers(m, DO_FACING, unit, to, 0);
    offer_formations(m, unit, true);
}

/* ---- commanders ---- */

static void offer_ride_to(struct menu *m, int unit, struct place to)
{
    struct order o = order_to(
        now_of(m->g, unit)->attached == NOBODY ? DO_RIDE : DO_DETACH, unit,
        place_towards(on_of(m->g, unit)->at, to, fp_inches(m->g.s, FP_SET_COMMANDER_MOVE) - 1));
    menu_offer(m, &o);
}

static bool may_ride(struct game g, int unit)
{
    return is_commander(g.s, unit) && is_present(g.b, unit) && !now_of(g, unit)->ridden;
}

static void offer_rides(struct menu *m, int unit)
{
    uint64_t friends = units_in_way(m->g, m->g.b->decider), rest = friends;
    struct order o = order_of(DO_ATTACH, unit);
    const struct footprint *on = on_of(m->g, unit);
    if (!may_ride(m->g, unit))
        return;
    EACH_OF(friends, friend)
    {
        o.other = (uint8_t) friend;
        menu_offer(m, &o);
    }
    EACH_OF(rest, friend)
    {
        const struct footprint *by = on_of(m->g, friend);
        if (!menu_is_full(m))
            offer_ride_to(m, unit, fp_ahead(by->at, by->facing, -by->depth, 0));
    }
    for (int i = 0; i < 8 && !menu_is_full(m); i++)
        offer_ride_to(m, unit, fp_ahead(on->at, i * 45 * DEGREE, 6 * INCH, 0));
}

/* Anywhere. */
static void search_rides(struct menu *m, int unit)
{
    const struct footprint *on = on_of(m->g, unit);
    if (!may_ride(m->g, unit))
        return;
    for (int far = 1; far < fp_inches(m->g.s, FP_SET_COMMANDER_MOVE); far += far < INCH ? 33 : INCH)
        for (int i = 0; i < 24 && !menu_is_full(m); i++)
            offer_ride_to(m, unit, fp_ahead(on->at, i * STEP_OF_WHEEL * DEGREE, far, 0));
}

void fp_offer_moves(struct menu *m)
{
    int before = m->count;
    offer_of *const offer[] = {offer_moves, offer_rides};
    offer_of *const search[] = {search_moves, search_rides};
    for (int i = 0; i < COUNT_OF(offer); i++)
        offer_each(m, offer[i]);
    for (int i = 0; i < COUNT_OF(search) && m->count == before; i++)
        offer_each(m, search[i]);
    menu_offer_verb(m, DO_DONE, NOBODY);
}

/* ---- the others ---- */

static void offer_rally(struct menu *m, int unit)
{
    menu_offer_verb(m, DO_RALLY, unit);
}

void fp_offer_rallies(struct menu *m)
{
    offer_each(m, offer_rally);
}

static void offer_charge(struct menu *m, int unit)
{
    const struct order o = order_of(DO_CHARGE, unit);
    if (is_present(m->g.b, unit) && !now_of(m->g, unit)->charged)
        offer_others(m, &o, units_in_way(m->g, other_side(m->g.b->decider)));
}

void fp_offer_charges(struct menu *m)
{
    offer_each(m, offer_charge);
}

/* An engine turns as little as it can. */
static void offer_shot(struct menu *m, int unit)
{
    uint64_t enemies = units_in_way(m->g, other_side(m->g.b->decider));
    int most = arm_of(m->g.s, unit) == ARTILLERY ? fp_number(m->g.s, FP_SET_ARC) : 0;
    struct order o = order_of(DO_SHOOT, unit);
    if (!is_present(m->g.b, unit) || is_commander(m->g.s, unit) ||
        fp_profile(m->g.s, unit)->missile == NO_MISSILE || now_of(m->g, unit)->shot)
        return;
    EACH_OF(enemies, enemy)
    {
        bool is_found = false;
        o.other = (uint8_t)enemy;
        for (int turn = 0; turn <= most && !is_found && !menu_is_full(m); turn++)
            for (int way = 1; way >= -1 && !is_found; way -= 2) {
                o.number[TURN_BY] = (int16_t)(way * turn);
                is_found = menu_offer(m, &o);
            }
    }
}

void fp_offer_shots(struct menu *m)
{
    offer_each(m, offer_shot);
}

void fp_offer_fights(struct menu *m)
{
    for (int i = 0; i < m->g.b->contacts && !menu_is_full(m); i++) {
        const struct contact *pair = &m->g.b->contact[i];
        const struct order o = order_at(DO_FIGHT, pair->attacker, pair->defender);
        menu_offer(m, &o);
    }
}

void fp_offer_answers(struct menu *m)
{
    struct order o = order_of(DO_REACT, NOBODY);
    for (o.word[0] = 0; o.word[0] <= REACT_COUNTERCHARGE; o.word[0]++)
        menu_offer(m, &o);
}

void fp_offer_breakthroughs(struct menu *m)
{
    struct order o = order_of(DO_BREAKTHROUGH, NOBODY);
    for (int inches = 1; inches <= battle_of(m->g)->limit; inches++) {
        o.number[INCHES_ON] = (int16_t)inches;
        menu_offer(m, &o);
    }
}

/* ---- drawn ---- */

static void draw_parts(struct game g, struct dice *dice, struct order *o)
{
    int most = is_skirmishing(g.b, o->unit) ? 180 : fp_number(g.s, FP_SET_WHEEL);
    int far = 1 + dice_below(dice, 2 * INCH * larger(1, fp_basic_move(g, o->unit))), turns;
    switch (o->verb) {
    case DO_FORMATION:
        o->word[0] = (uint8_t)dice_below(dice, 3);
        o->number[0] = (int16_t)(1 + dice_below(dice, larger(1, now_of(g, o->unit)->stands)));
        break;
    case DO_FACING:
        o->number[0] = (int16_t)dice_below(dice, 360);
        o->number[1] = (int16_t)(dice_below(dice, 2) * far / 4);
        break;
    case DO_RETIRE:
        o->number[0] = (int16_t)far;
        break;
    case DO_SIDESTEP:
        o->number[dice_below(dice, 2)] = (int16_t)far;
        break;
    default:
        turns = dice_below(dice, 2);
        o->number[0] = (int16_t)(turns * (dice_below(dice, 2 * most + 1) - most));
        o->number[1] = (int16_t)far;
    }
}

static bool draw_move(struct game g, struct dice *dice, struct order *o)
{
    int unit = g.s->side[g.b->decider].first_unit + dice_below(dice, g.s->side[g.b->decider].units);
    if (is_commander(g.s, unit)) {
        const struct footprint *on = on_of(g, unit);
        int far = dice_below(dice, fp_inches(g.s, FP_SET_COMMANDER_MOVE) + 1);
        int way = dice_below(dice, 360) * DEGREE;
        *o = order_to(now_of(g, unit)->attached == NOBODY ? DO_RIDE : DO_DETACH, unit,
                      fp_ahead(on->at, way, far, 0));
        if (dice_below(dice, 2))
            *o = order_at(DO_ATTACH, unit, draw_unit(g.s, dice, g.b->decider));
        return may_ride(g, unit) && rules_check(g, o, NULL);
    }
    if (!may_manoeuvre(g, unit))
        return false;
    *o = order_of(dice_below(dice, 2) ? DO_MOVE : DO_MOVE + dice_below(dice, 6), unit);
    draw_parts(g, dice, o);
    return rules_check(g, o, NULL);
}

struct order fp_draw_move(struct game g, struct dice *dice)
{
    enum { TRIES = 12, STOPS = 16 };
    struct order o;
    for (int i = 0; i < TRIES && dice_below(dice, STOPS) != 0; i++)
        if (draw_move(g, dice, &o))
            return o;
    return order_of(DO_DONE, NOBODY);
}
