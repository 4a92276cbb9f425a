/* SPDX-License-Identifier: MIT */
/*
 * Orders (4.6): is one legal, what does it do, what would it throw.
 *
 * An action is what a unit does: the same in an activation and in a reaction.  A reaction is an
 * order that names one.
 */
#include "rules.h"

int gw_need(const struct grog_scenario *s, const struct battle *b, int unit, bool is_reaction)
{
    const struct sheet sheet = scenario_sheet(s);
    struct facts f;
    gw_test_facts(b, unit, &f);
    if (is_reaction)
        gw_react_prepare(&f, &sheet);
    else
        gw_activate_prepare(&f, &sheet);
    return f.need;
}

void gw_test_facts(const struct battle *b, int unit, struct facts *f)
{
    const struct gw_unit *state = gw_unit_seen(b, unit);
    *f = (struct facts){.unit.markers = state->markers,
                        .tokens = smaller(state->tokens, TOKENS_TOLD)};
}

/* ---- actions ---- */

bool gw_action_is_legal(const struct grog_scenario *s, const struct battle *b,
                        const struct order *o, struct verdict *why)
{
    struct gw_walk walk;
    struct gw_charge charge;
    if (!is_present(b, o->unit) && o->verb != DO_MOVE)
        return verdict_no(why, GW_RULING_ARRIVALS, "%s is not on the table yet: it can only move",
                          gw_name(s, o->unit));
    switch (o->verb) {
    case DO_MOVE:
    case DO_MOVE_AND_FIRE:
        return gw_walk_is_legal(s, b, o, &walk, why);
    case DO_MOUNT:
    case DO_DISMOUNT:
        return gw_mounting_is_legal(s, b, o, why);
    case DO_FIRE:
        return gw_shot_is_legal(s, b, o->unit, o->other, STANDING, why);
    case DO_SMOKE:
        return gw_smoke_is_legal(s, b, o, why);
    case DO_ASSAULT:
        return gw_charge_is_legal(s, b, o->unit, o->other, &charge, why);
    default:
        return gw_unit_seen(b, o->unit)->markers > 0 ||
               verdict_no(why, GW_RULING_RALLY, "it has no markers");
    }
}

/* The part of it before the reaction window. */
void gw_act(struct umpire *u, const struct order *o)
{
    struct gw_walk walk;
    switch (o->verb) {
    case DO_MOVE:
    case DO_MOVE_AND_FIRE:
        if (gw_walk_is_legal(u->scenario, u->battle, o, &walk, NULL))
            gw_walk(u, &walk);
        break;
    case DO_MOUNT:
    case DO_DISMOUNT:
        gw_mount(u, o);
        break;
    case DO_FIRE:
        gw_fire(u, o->unit, o->other, STANDING);
        break;
    case DO_SMOKE:
        gw_smoke(u, o);
        break;
    case DO_ASSAULT:
        gw_battle(u->battle)->stopped = !gw_charge(u, o->unit, o->other);
        break;
    default:
        gw_rally(u, o->unit);
    }
}

bool gw_fires_then(const struct order *o)
{
    return o->verb == DO_MOVE_AND_FIRE ||
           ((o->verb == DO_MOUNT || o->verb == DO_DISMOUNT) && (o->flags & THEN_FIRE));
}

/* ---- activations ---- */

bool gw_may_activate(const struct grog_scenario *s, const struct battle *b, int unit,
                     struct verdict *why)
{
    const struct gw_battle *now = gw_battle_seen(b);
    if (unit == NOBODY || side_of(s, unit) != now->active)
        return verdict_no(why, GW_TURN_SPEND, "it must be a unit of the active side");
    if (!is_present(b, unit) && !gw_is_due(s, b, unit))
        return verdict_no(why, GW_RULING_ARRIVALS, "%s is not on the table", gw_name(s, unit));
    if (now->tokens[now->active] == 0)
        return verdict_no(why, GW_TURN_SPEND, "there is no token left");
    if (gw_need(s, b, unit, false) > BEST_DIE)
        return verdict_no(why, GW_RULING_OVER_SIX, "%s is too tired: no die can succeed",
                          gw_name(s, unit));
    return true;
}

bool gw_check_activation(const struct grog_scenario *s, const struct battle *b,
                         const struct order *o, struct verdict *why)
{
    return gw_may_activate(s, b, o->unit, why) && gw_action_is_legal(s, b, o, why);
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
    struct facts f;
    struct outcome o = {0};
    gw_test_facts(u->battle, unit, &f);
    if (is_reaction)
        GW_ASK(u, react, "react", unit, gw_battle(u->battle)->actor, &f, &o);
    else
        GW_ASK(u, activate, "activate", unit, NOBODY, &f, &o);
    gw_unit(u->battle, unit)->tokens++;
    if (o.success)
        gw_unit(u->battle, unit)->moved = 0;
    else
        GW_SAY(u, GW_RULING_FAILED_TEST, "failed", unit, NOBODY, "%s does not %s",
               gw_name(u->scenario, unit), is_reaction ? "react" : "act");
    return o.success;
}

void gw_activate(struct umpire *u, const struct order *o)
{
    struct gw_battle *now = gw_battle(u->battle);
    gw_pay(u, now->active, 1);
    GW_SAY(u, GW_TURN_SPEND, "activated", o->unit, o->other, "%s is activated: %s",
           gw_name(u->scenario, o->unit), gw_verbs[o->verb].word);
    now->actor = o->unit;
    now->action = o->verb;
    now->target = o->verb == DO_ASSAULT ? o->other : NOBODY;
    now->then_fire = gw_fires_then(o);
    if (!gw_lay_token(u, o->unit, false)) {
        now->failed_test = 1;
        u->battle->phase = STAGE_SEIZE;
        return;
    }
    gw_act(u, o);
    u->battle->phase = STAGE_REACT;
}

bool gw_check_wait(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                   struct verdict *why)
{
    (void)s;
    (void)o;
    const struct gw_battle *now = gw_battle_seen(b);
    return now->tokens[now->active] > 0 ||
           verdict_no(why, GW_RULING_SURRENDER, "there is no token to throw away");
}

void gw_wait(struct umpire *u, const struct order *o)
{
    (void)o;
    int side = gw_battle(u->battle)->active;
    gw_pay(u, side, 1);
    GW_SAY(u, GW_RULING_SURRENDER, "waited", NOBODY, NOBODY, "%s: a token is thrown away",
           u->scenario->side[side].name);
}

bool gw_check_surrender(const struct grog_scenario *s, const struct battle *b,
                        const struct order *o, struct verdict *why)
{
    (void)s;
    (void)o;
    const struct gw_battle *now = gw_battle_seen(b);
    if (!now->spent)
        return verdict_no(why, GW_RULING_SURRENDER, "a token must be spent or thrown away first");
    return now->tokens[gw_reactive(b)] > 0 ||
           verdict_no(why, GW_RULING_SURRENDER, "the other side has no token");
}

void gw_surrender(struct umpire *u, const struct order *o)
{
    (void)o;
    gw_swap(u, GW_RULING_SURRENDER);
}

/* ---- the other stages ---- */

bool gw_check_target(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                     struct verdict *why)
{
    return gw_shot_is_legal(s, b, gw_battle_seen(b)->actor, o->other, MOVING, why);
}

void gw_target(struct umpire *u, const struct order *o)
{
    gw_fire(u, gw_battle(u->battle)->actor, o->other, MOVING);
    u->battle->phase = STAGE_SEIZE;
}

bool gw_check_bombard(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                      struct verdict *why)
{
    if (o->verb == DO_HOLD)
        return true;
    if (o->unit != gw_battle_seen(b)->battery)
        return verdict_no(why, GW_TURN_SCENARIO, "it is the turn of %s",
                          gw_name(s, gw_battle_seen(b)->battery));
    return gw_shot_is_legal(s, b, o->unit, o->other, STANDING, why);
}

void gw_bombard(struct umpire *u, const struct order *o)
{
    if (o->verb == DO_FIRE)
        gw_fire(u, o->unit, o->other, STANDING);
    gw_battle(u->battle)->battery++;
}

/* Declines to react or to seize, or holds its fire. */
void gw_decline(struct umpire *u, const struct order *o)
{
    (void)o;
    static const int16_t next[] = {
        [STAGE_REACT] = STAGE_FINISH, [STAGE_FINISH] = STAGE_SEIZE, [STAGE_SEIZE] = STAGE_COMMAND};
    u->battle->phase = next[u->battle->phase];
}

static void seize_facts(const struct grog_scenario *s, const struct battle *b, struct facts *f)
{
    *f = (struct facts){.failed_test = gw_battle_seen(b)->failed_test,
                        .bonus = gw_army(s, gw_reactive(b))->bonus};
}

bool gw_check_seize(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    (void)o;
    const struct sheet sheet = scenario_sheet(s);
    return gw_battle_seen(b)->tokens[gw_reactive(b)] > sheet_number(&sheet, GW_SET_SEIZE_COST) ||
           verdict_no(why, GW_RULING_SEIZE, "there are too few tokens");
}

void gw_seize(struct umpire *u, const struct order *order)
{
    (void)order;
    struct facts f;
    struct outcome o = {0};
    seize_facts(u->scenario, u->battle, &f);
    gw_pay(u, gw_reactive(u->battle), sheet_number(&u->sheet, GW_SET_SEIZE_COST));
    GW_ASK(u, seize_initiative, "seize-initiative", NOBODY, NOBODY, &f, &o);
    if (o.seized)
        gw_swap(u, GW_RULING_SEIZE);
    u->battle->phase = STAGE_COMMAND;
}

/* ---- what an order would throw ---- */

/* One after the other, in the order in which they would be thrown: the k-th is told. */
struct foreseen {
    const struct grog_scenario *s;
    int k;
    struct grog_situation *situation;
    bool is_told;
};

static void foresee(struct foreseen *seen, const char *procedure, const struct facts *f)
{
    if (seen->k-- == 0)
        seen->is_told = rules_situation(seen->s, procedure, f, seen->situation);
}

static void foresee_terrain(struct foreseen *seen, const struct battle *b, struct gw_walk *walk)
{
    gw_find_going(seen->s, walk);
    if (!walk->going.tests)
        return;
    struct facts f = gw_terrain_facts(seen->s, b, walk);
    foresee(seen, "terrain-test", &f);
}

static void foresee_charge(struct foreseen *seen, const struct battle *b, const struct order *o)
{
    struct gw_charge charge;
    if (!gw_charge_is_legal(seen->s, b, o->unit, o->other, &charge, NULL))
        return;
    foresee_terrain(seen, b, &charge.walk);
    struct facts f = {.attacker = gw_fighter(seen->s, b, o->unit),
                      .defender = gw_fighter(seen->s, b, o->other),
                      .cover = charge.cover};
    foresee(seen, "assault", &f);
}

static void foresee_shot(struct foreseen *seen, const struct battle *b, int firer,
                         const struct footprint *from, int target, int shot)
{
    struct facts f;
    if (gw_can_shoot(seen->s, b, firer, from, target, shot, &f))
        foresee(seen, "fire", &f);
}

static void foresee_action(struct foreseen *seen, const struct battle *b, const struct order *o)
{
    const struct footprint *on = &b->piece[o->unit].on;
    struct gw_walk walk;
    struct facts f;
    if (o->verb == DO_ASSAULT)
        foresee_charge(seen, b, o);
    else if (o->verb == DO_FIRE)
        foresee_shot(seen, b, o->unit, on, o->other, STANDING);
    else if (o->verb == DO_RALLY) {
        gw_rally_facts(seen->s, b, o->unit, &f);
        foresee(seen, "rally", &f);
    } else if ((o->verb == DO_MOVE || o->verb == DO_MOVE_AND_FIRE) &&
               gw_walk_is_legal(seen->s, b, o, &walk, NULL)) {
        foresee_terrain(seen, b, &walk);
        if (b->decision == ASK_REACT && gw_fires_then(o))
            foresee_shot(seen, b, o->unit, &walk.end, gw_battle_seen(b)->actor, MOVING);
    }
}

bool gw_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o, int k,
                struct grog_situation *situation)
{
    struct foreseen seen = {s, k, situation, false};
    int actor = gw_battle_seen(b)->actor;
    struct facts f;
    if (!rules_check(s, b, o, NULL))
        return false;
    if (o->verb == DO_TARGET) {
        foresee_shot(&seen, b, actor, &b->piece[actor].on, o->other, MOVING);
    } else if (o->verb == DO_SEIZE) {
        seize_facts(s, b, &f);
        foresee(&seen, "seize-initiative", &f);
    } else if (o->verb < ACTIVATIONS || o->verb == DO_REACT) {
        const struct order action = o->verb == DO_REACT ? gw_reaction(b, o) : *o;
        gw_test_facts(b, o->unit, &f);
        if (o->verb == DO_REACT)
            foresee(&seen, "react", &f);
        else if (f.tokens > 0 && b->decision == ASK_COMMAND)
            foresee(&seen, "activate", &f);
        foresee_action(&seen, b, &action);
    }
    return seen.is_told;
}
