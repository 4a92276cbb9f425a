/* SPDX-License-Identifier: MIT */
/*
 * Fire support: calls, and what comes of them at the start of each turn (4.9 of the specification).
 *
 * For each call, in the order in which they were made: the chart's die, then the decision that it
 * calls for, then the rest.  ba_battle.asked is the call at hand; call.result is -1 until its chart
 * is thrown in this turn.  A call that is over has the kind NO_CALL and is taken out after the last.
 */
#include "rules.h"

#include <assert.h>

enum { FLAK_MOST = 20 };

static struct ba_call *call_at_hand(struct battle *b)
{
    return &ba_battle(b)->call[ba_battle(b)->asked];
}

static void set_marker(struct ba_call *call, struct place at)
{
    call->x = (int16_t)at.x;
    call->y = (int16_t)at.y;
}

void ba_call(struct umpire *u, const struct order *o)
{
    struct ba_battle *now = ba_battle(u->battle);
    assert(now->calls < CALLS_MAX);
    struct ba_call *call = &now->call[now->calls++];
    bool is_barrage = o->verb == DO_CALL_BARRAGE;
    int side = side_of(u->scenario, o->unit), target = is_barrage ? NOBODY : o->other;
    *call = (struct ba_call){.side = (int16_t)side,
                             .kind = is_barrage ? CALL_BARRAGE : CALL_AIR_STRIKE,
                             .unit = (int16_t)target,
                             .result = -1};
    if (is_barrage)
        set_marker(call, o->point[0]);
    ba_unit(u->battle, o->unit)->call_used = 1;
    SAY(u, "call", NOBODY, target, "%s call for %s", u->scenario->side[side].name,
        is_barrage ? "a barrage" : "an air strike");
}

/* ---- who may be named, how far a marker goes ---- */

static bool is_seen_by_side(struct game g, int side, int unit)
{
    EACH_UNIT(g.s, side, friend_)
    if (ba_sees(g, friend_, unit))
        return true;
    return false;
}

bool ba_is_strike_target(struct game g, int unit)
{
    const struct ba_call *call = ba_call_asked(g);
    if (!is_present(g.b, unit))
        return false;
    if (call->result == ROOKIE_PILOT)
        return true;
    return side_of(g.s, unit) != call->side && is_seen_by_side(g, call->side, unit);
}

int ba_shift_limit(struct game g)
{
    bool is_delayed = ba_call_asked(g)->result == DELAY;
    return scenario_number(g.s, is_delayed ? BA_SET_DELAY_SHIFT : BA_SET_MISCALCULATION_SHIFT) *
           INCH;
}

static uint64_t strike_targets(struct game g)
{
    uint64_t units = units_present(g, NO_SIDE), targets = 0;
    EACH_OF(units, unit)
    targets |= ba_is_strike_target(g, unit) ? UNIT_BIT(unit) : 0;
    return targets;
}

/* ---- what comes down on units ---- */

static void comes_down(struct umpire *u, const char *procedure, int unit, int aircraft)
{
    struct facts f = {.aircraft = aircraft};
    struct outcome o = {0};
    ba_target_facts(game_of(u), unit, &f);
    umpire_ask(u, procedure, NOBODY, unit, &f, &o);
    ba_apply_damage(u, unit, ba_unit(u->battle, unit)->pins, &o);
}

static void land(struct umpire *u, struct ba_call *call)
{
    struct place marker = {call->x, call->y};
    int radius = ba_barrage_radius(u->chance) * INCH;
    call->kind = NO_CALL;
    SAY(u, "barrage", NOBODY, NOBODY, "The barrage falls: everything within %d\" of %d,%d",
        radius / INCH, marker.x / INCH, marker.y / INCH);
    uint64_t under = units_near(u->battle, units_present(game_of(u), NO_SIDE), marker, radius);
    EACH_OF(under, unit)
    comes_down(u, "barrage-unit", unit, 0);
}

/* ---- aircraft ---- */

static int shots_of(const struct umpire *u, int weapon, int range)
{
    bool can_fire = !is_flamethrower(weapon) && range <= weapon_range(&u->sheet, weapon);
    return can_fire ? sheet_number(&u->sheet, ba_weapon_row(weapon)) : 0;
}

static int flak_of(const struct umpire *u, int unit, int target)
{
    const struct ba_profile *p = ba_profile(u->scenario, unit);
    int range = inches_between(&u->battle->piece[unit].on, &u->battle->piece[target].on), shots = 0;
    for (int arm = RIFLES; arm <= MMGS; arm++)
        shots += ba_unit_seen(u->battle, unit)->arms[arm] * shots_of(u, arm, range);
    for (int slot = 1; slot <= p->weapons; slot++)
        if (ba_has_weapon(game_of(u), unit, slot))
            shots += shots_of(u, p->weapon[slot - 1], range);
    return shots;
}

static int count_flak(const struct umpire *u, int target)
{
    int shots = 0;
    EACH_UNIT(u->scenario, side_of(u->scenario, target), unit)
    if (ba_profile(u->scenario, unit)->flak && is_present(u->battle, unit) &&
        ba_unit_seen(u->battle, unit)->order != DOWN)
        shots += flak_of(u, unit, target);
    return smaller(shots, FLAK_MOST);
}

static void scare_neighbours(struct umpire *u, int target)
{
    int near = sheet_number(&u->sheet, BA_SET_AIR_NEAR) * INCH;
    uint64_t others = units_present(game_of(u), NO_SIDE) & ~UNIT_BIT(target);
    others = units_within(u->battle, others, &u->battle->piece[target].on, near);
    EACH_OF(others, unit)
    comes_down(u, "air-near", unit, 0);
}

static void strike(struct umpire *u, struct ba_call *call)
{
    static const char *const words[] = {ARRIVALS(WORD_TEXT)};
    int target = call->unit;
    struct facts f = {.flak = count_flak(u, target)};
    struct outcome o = {0};
    call->kind = NO_CALL;
    ba_aircraft_arrives(&f, u->chance, &u->sheet, &o);
    SAY(u, "aircraft", NOBODY, target, "Aircraft over %s: %s, %d pins",
        unit_name(u->scenario, target), words[o.aircraft], o.pins);
    ba_set_pins(u, target, ba_unit(u->battle, target)->pins + o.pins);
    scare_neighbours(u, target);
    if (o.aircraft != DRIVEN_OFF && is_present(u->battle, target))
        comes_down(u, "air-attack", target, o.aircraft - STRAFING_FIGHTER_COMES);
}

/* ---- the chart ---- */

/* The results of both charts: on 1 the enemy decides what it comes down on, on 2-3 it comes later. */
enum { ENEMY_DECIDES = MISCALCULATION, COMES_LATER = DELAY, COMES_NOW = FIRE_FOR_EFFECT };
_Static_assert(ENEMY_DECIDES == (int)ROOKIE_PILOT && COMES_LATER == (int)SKIES_EMPTY &&
                   COMES_NOW == (int)HERE_IT_COMES,
               "the charts have the same results");

static void throw_chart(struct umpire *u, struct ba_call *call)
{
    static const char *const words[2][3] = {
        {"a rookie pilot", "the skies are empty", "here it comes"},
        {"a miscalculation", "it is delayed", "fire for effect"}};
    bool is_barrage = call->kind == CALL_BARRAGE;
    call->result = (int16_t)(is_barrage ? ba_barrage_chart : ba_air_chart)(u->chance, &u->sheet);
    SAY(u, is_barrage ? "barrage-chart" : "air-chart", NOBODY, call->unit, "The %s of the %s: %s",
        is_barrage ? "barrage" : "air strike", u->scenario->side[call->side].name,
        words[is_barrage][call->result]);
}

/* What it comes down on may be changed before it comes, or while it waits. */
static bool may_be_changed(struct game g, const struct ba_call *call)
{
    return call->result != COMES_NOW &&
           (call->kind == CALL_BARRAGE || (strike_targets(g) & ~UNIT_BIT(call->unit)));
}

static void finish_call(struct umpire *u, struct ba_call *call)
{
    if (call->result != COMES_LATER)
        (call->kind == CALL_BARRAGE ? land : strike)(u, call);
    ba_battle(u->battle)->asked++;
}

static void resolve_call(struct umpire *u, struct ba_call *call)
{
    throw_chart(u, call);
    if (may_be_changed(game_of(u), call))
        battle_ask(u->battle, call->kind == CALL_BARRAGE ? ASK_SHIFT_MARKER : ASK_STRIKE_TARGET,
                   call->result == COMES_LATER ? call->side : other_side(call->side), NOBODY);
    else
        finish_call(u, call);
}

/* A target that is gone is replaced first: by the only one that there is, or by one that is named. */
static void aim_air_strike(struct umpire *u, struct ba_call *call)
{
    bool is_there = is_present(u->battle, call->unit);
    uint64_t targets = is_there ? UNIT_BIT(call->unit) : strike_targets(game_of(u));
    if (has_one(targets)) {
        call->unit = (int16_t)__builtin_ctzll(targets);
        resolve_call(u, call);
    } else if (targets) {
        battle_ask(u->battle, ASK_STRIKE_TARGET, call->side, NOBODY);
    } else {
        call->kind = NO_CALL;
        ba_battle(u->battle)->asked++;
        SAY(u, "call-lost", NOBODY, NOBODY,
            "The target of the air strike is gone: it is called off");
    }
}

/* ---- the start of a turn ---- */

static void forget_finished_calls(struct ba_battle *now)
{
    int left = 0;
    for (int i = 0; i < now->calls; i++)
        if (now->call[i].kind != NO_CALL)
            now->call[left++] = now->call[i];
    for (int i = left; i < now->calls; i++)
        now->call[i] = (struct ba_call){0};
    now->calls = (int16_t)left;
}

void ba_next_strike(struct umpire *u)
{
    struct ba_battle *now = ba_battle(u->battle);
    struct ba_call *call = call_at_hand(u->battle);
    if (now->asked >= now->calls) {
        forget_finished_calls(now);
        u->battle->phase = PHASE_ORDER;
    } else {
        (call->kind == CALL_BARRAGE ? resolve_call : aim_air_strike)(u, call);
    }
}

void ba_answer_strike(struct umpire *u, const struct order *o)
{
    struct ba_call *call = call_at_hand(u->battle);
    if (o->verb == DO_SHIFT) {
        set_marker(call, o->point[0]);
        SAY(u, "shifted", NOBODY, NOBODY, "The marker is shifted to %d,%d", o->point[0].x / INCH,
            o->point[0].y / INCH);
    } else if (o->verb == DO_TARGET) {
        call->unit = o->other;
    }
    if (call->result >= 0) /* else the chart is still to be thrown */
        finish_call(u, call);
}
