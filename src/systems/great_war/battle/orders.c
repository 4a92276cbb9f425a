/* SPDX-License-Identifier: MIT */
/*
 * Activations and the other orders (4.6): is one legal, what does it do, what would it throw.
 *
 * What a unit does is the same in an activation and in a reaction: its verb's row (decisions.c) names
 * the functions, which are with the rules of moves, fire and assaults.
 */
#include "rules.h"

bool gw_fires_then(const struct order *o)
{
    return o->verb == DO_MOVE_AND_FIRE ||
           ((o->verb == DO_MOUNT || o->verb == DO_DISMOUNT) && (o->flags & THEN_FIRE));
}

/* ---- tokens and tests ---- */

struct facts gw_test_facts(struct game g, int unit)
{
    return (struct facts){.unit.markers = now_of(g, unit)->markers,
                          .tokens = smaller(now_of(g, unit)->tokens, TOKENS_TOLD)};
}

int gw_need(struct game g, int unit, bool is_reaction)
{
    const struct sheet sheet = scenario_sheet(g.s);
    struct facts f = gw_test_facts(g, unit);
    (is_reaction ? gw_react_prepare : gw_activate_prepare)(&f, &sheet);
    return f.need;
}

bool gw_is_tired(struct game g, int unit, bool is_reaction, struct verdict *why)
{
    enum { BEST_DIE = 6 };
    return gw_need(g, unit, is_reaction) > BEST_DIE &&
           !verdict_no(why, GW_RULING_OVER_SIX, "%s is too tired: no die can succeed",
                       unit_name(g.s, unit));
}

void gw_pay(struct umpire *u, int side, int tokens)
{
    struct gw_battle *now = gw_battle(u->battle);
    now->tokens[side] = (int16_t)larger(0, now->tokens[side] - tokens);
    now->spent |= side == now->active;
}

/* The token is laid on the unit after the test. */
bool gw_lay_token(struct umpire *u, int unit, bool is_reaction)
{
    struct gw_unit *state = gw_unit(u->battle, unit);
    struct facts f = gw_test_facts(game_of(u), unit);
    struct outcome o = {0};
    umpire_ask(u, is_reaction ? "react" : "activate", unit,
               is_reaction ? gw_battle(u->battle)->actor : NOBODY, &f, &o);
    state->tokens++;
    if (o.success) {
        state->moved = 0;
        return true;
    }
    GW_SAY_OF(u, GW_RULING_FAILED_TEST, "failed", unit,
              is_reaction ? "does not react" : "does not act");
    telling_repeats(u);
    return false;
}

/* ---- command ---- */

bool gw_may_activate(struct game g, int unit, struct verdict *why)
{
    const struct gw_battle *now = battle_of(g);
    if (side_of(g.s, unit) != now->active)
        return verdict_no(why, GW_TURN_SPEND, "it must be a unit of the active side");
    if (!is_present(g.b, unit) && !gw_is_due(g, unit))
        return verdict_no(why, GW_RULING_ARRIVALS, "%s is not on the table", unit_name(g.s, unit));
    if (now->tokens[now->active] == 0)
        return verdict_no(why, GW_TURN_SPEND, "there is no token left");
    return !gw_is_tired(g, unit, false, why);
}

bool gw_check_action(struct game g, const struct order *o, struct verdict *why)
{
    if (o->verb != DO_MOVE && !is_present(g.b, o->unit))
        return verdict_no(why, GW_RULING_ARRIVALS, "%s is not on the table yet: it can only move",
                          unit_name(g.s, o->unit));
    return gw_verbs[o->verb].check(g, o, why);
}

/* To wait or to hand over is no activation; who is asked has a token to throw away. */
bool gw_check_command(struct game g, const struct order *o, struct verdict *why)
{
    if (o->verb >= ACTIVATIONS)
        return o->verb == DO_WAIT || gw_check_surrender(g, o, why);
    return gw_may_activate(g, o->unit, why) && gw_check_action(g, o, why);
}

static void activate(struct umpire *u, const struct order *o)
{
    struct gw_battle *now = gw_battle(u->battle);
    gw_pay(u, now->active, 1);
    SAY_BY(u, GW_TURN_SPEND, "activated", o->unit, o->other, "%s is activated: %s",
           unit_name(u->scenario, o->unit), gw_verbs[o->verb].word);
    now->actor = o->unit;
    now->action = o->verb;
    now->target = o->verb == DO_ASSAULT ? o->other : NOBODY;
    now->then_fire = gw_fires_then(o);
    now->failed_test = !gw_lay_token(u, o->unit, false);
    if (!now->failed_test)
        gw_verbs[o->verb].apply(u, o);
    u->battle->phase = now->failed_test ? STAGE_SEIZE : STAGE_REACT;
}

void gw_do_command(struct umpire *u, const struct order *o)
{
    (o->verb < ACTIVATIONS ? activate : gw_verbs[o->verb].apply)(u, o);
}

void gw_do_wait(struct umpire *u, const struct order *o)
{
    int side = gw_battle(u->battle)->active;
    (void)o;
    gw_pay(u, side, 1);
    GW_SAY_OF_SIDE(u, GW_RULING_SURRENDER, "waited", side, "a token is thrown away");
}

bool gw_check_surrender(struct game g, const struct order *o, struct verdict *why)
{
    (void)o;
    if (!battle_of(g)->spent)
        return verdict_no(why, GW_RULING_SURRENDER, "a token must be spent or thrown away first");
    return battle_of(g)->tokens[gw_reactive(g)] > 0 ||
           verdict_no(why, GW_RULING_SURRENDER, "the other side has no token");
}

void gw_do_surrender(struct umpire *u, const struct order *o)
{
    (void)o;
    gw_swap(u, GW_RULING_SURRENDER);
}

/* ---- the other stages ---- */

bool gw_check_bombard(struct game g, const struct order *o, struct verdict *why)
{
    if (o->verb == DO_HOLD)
        return true;
    if (o->unit != battle_of(g)->battery)
        return verdict_no(why, GW_TURN_SCENARIO, "it is the turn of %s",
                          unit_name(g.s, battle_of(g)->battery));
    return gw_check_fire(g, o, why);
}

void gw_do_bombard(struct umpire *u, const struct order *o)
{
    if (o->verb == DO_FIRE)
        gw_do_fire(u, o);
    gw_battle(u->battle)->battery++;
}

/* Declines to react or to seize, or holds its fire. */
void gw_do_decline(struct umpire *u, const struct order *o)
{
    static const int16_t next[] = {
        [STAGE_REACT] = STAGE_FINISH, [STAGE_FINISH] = STAGE_SEIZE, [STAGE_SEIZE] = STAGE_COMMAND};
    (void)o;
    u->battle->phase = next[u->battle->phase];
}

bool gw_check_seize(struct game g, const struct order *o, struct verdict *why)
{
    (void)o;
    return battle_of(g)->tokens[gw_reactive(g)] > gw_number(g, GW_SET_SEIZE_COST) ||
           verdict_no(why, GW_RULING_SEIZE, "there are too few tokens");
}

void gw_do_seize(struct umpire *u, const struct order *order)
{
    struct game g = game_of(u);
    struct facts f = {.failed_test = battle_of(g)->failed_test,
                      .bonus = gw_army(g.s, gw_reactive(g))->bonus};
    struct outcome o = {0};
    (void)order;
    gw_pay(u, gw_reactive(g), gw_number(g, GW_SET_SEIZE_COST));
    umpire_ask(u, "seize-initiative", NOBODY, NOBODY, &f, &o);
    if (o.seized)
        gw_swap(u, GW_RULING_SEIZE);
    u->battle->phase = STAGE_COMMAND;
}
