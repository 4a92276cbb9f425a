/* SPDX-License-Identifier: MIT */
/*
 * Orders (4.6): is one legal, what does it do, what would it throw.
 *
 * An action is what a unit does: the same in an activation and in a reaction.  A reaction is an
 * order that names one.
 */
#include "rules.h"

/* ---- actions ---- */

bool gw_action_is_legal(struct game g, const struct order *o, struct verdict *why)
{
    struct gw_move move;
    struct gw_charge charge;
    if (!is_present(g.b, o->unit) && o->verb != DO_MOVE)
        return verdict_no(why, GW_RULING_ARRIVALS, "%s is not on the table yet: it can only move",
                          gw_name(g, o->unit));
    switch (o->verb) {
    case DO_MOVE:
    case DO_MOVE_AND_FIRE:
        return gw_move_is_legal(g, o, &move, why);
    case DO_MOUNT:
    case DO_DISMOUNT:
        return gw_mounting_is_legal(g, o, why);
    case DO_FIRE:
        return gw_shot_is_legal(g, o->unit, o->other, STANDING, why);
    case DO_SMOKE:
        return gw_smoke_is_legal(g, o, why);
    case DO_ASSAULT:
        return gw_charge_is_legal(g, o->unit, o->other, &charge, why);
    default:
        return now_of(g, o->unit)->markers > 0 ||
               verdict_no(why, GW_RULING_RALLY, "it has no markers");
    }
}

void gw_act(struct umpire *u, const struct order *o)
{
    switch (o->verb) {
    case DO_MOVE:
    case DO_MOVE_AND_FIRE:
        gw_move(u, o);
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
                       gw_name(g, unit));
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
    if (is_reaction)
        GW_ASK(u, react, "react", unit, gw_battle(u->battle)->actor, &f, &o);
    else
        GW_ASK(u, activate, "activate", unit, NOBODY, &f, &o);
    state->tokens++;
    if (o.success)
        state->moved = 0;
    else
        GW_SAY(u, GW_RULING_FAILED_TEST, "failed", unit, NOBODY, "%s does not %s",
               gw_name(game_of(u), unit), is_reaction ? "react" : "act");
    return o.success;
}

/* ---- command ---- */

bool gw_may_activate(struct game g, int unit, struct verdict *why)
{
    const struct gw_battle *now = battle_of(g);
    if (unit == NOBODY || side_of(g.s, unit) != now->active)
        return verdict_no(why, GW_TURN_SPEND, "it must be a unit of the active side");
    if (!is_present(g.b, unit) && !gw_is_due(g, unit))
        return verdict_no(why, GW_RULING_ARRIVALS, "%s is not on the table", gw_name(g, unit));
    if (now->tokens[now->active] == 0)
        return verdict_no(why, GW_TURN_SPEND, "there is no token left");
    return !gw_is_tired(g, unit, false, why);
}

bool gw_check_activation(const struct grog_scenario *s, const struct battle *b,
                         const struct order *o, struct verdict *why)
{
    const struct game g = {s, b};
    return gw_may_activate(g, o->unit, why) && gw_action_is_legal(g, o, why);
}

void gw_activate(struct umpire *u, const struct order *o)
{
    struct gw_battle *now = gw_battle(u->battle);
    gw_pay(u, now->active, 1);
    GW_SAY(u, GW_TURN_SPEND, "activated", o->unit, o->other, "%s is activated: %s",
           gw_name(game_of(u), o->unit), gw_verbs[o->verb].word);
    now->actor = o->unit;
    now->action = o->verb;
    now->target = o->verb == DO_ASSAULT ? o->other : NOBODY;
    now->then_fire = gw_fires_then(o);
    now->failed_test = !gw_lay_token(u, o->unit, false);
    if (!now->failed_test)
        gw_act(u, o);
    u->battle->phase = now->failed_test ? STAGE_SEIZE : STAGE_REACT;
}

bool gw_check_wait(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                   struct verdict *why)
{
    const struct gw_battle *now = battle_of((struct game){s, b});
    (void)o;
    return now->tokens[now->active] > 0 ||
           verdict_no(why, GW_RULING_SURRENDER, "there is no token to throw away");
}

void gw_wait(struct umpire *u, const struct order *o)
{
    int side = gw_battle(u->battle)->active;
    (void)o;
    gw_pay(u, side, 1);
    GW_SAY(u, GW_RULING_SURRENDER, "waited", NOBODY, NOBODY, "%s: a token is thrown away",
           u->scenario->side[side].name);
}

bool gw_check_surrender(const struct grog_scenario *s, const struct battle *b,
                        const struct order *o, struct verdict *why)
{
    const struct game g = {s, b};
    (void)o;
    if (!battle_of(g)->spent)
        return verdict_no(why, GW_RULING_SURRENDER, "a token must be spent or thrown away first");
    return battle_of(g)->tokens[gw_reactive(g)] > 0 ||
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
    const struct game g = {s, b};
    return gw_shot_is_legal(g, battle_of(g)->actor, o->other, MOVING, why);
}

void gw_target(struct umpire *u, const struct order *o)
{
    gw_fire(u, gw_battle(u->battle)->actor, o->other, MOVING);
    u->battle->phase = STAGE_SEIZE;
}

bool gw_check_bombard(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                      struct verdict *why)
{
    const struct game g = {s, b};
    if (o->verb == DO_HOLD)
        return true;
    if (o->unit != battle_of(g)->battery)
        return verdict_no(why, GW_TURN_SCENARIO, "it is the turn of %s",
                          gw_name(g, battle_of(g)->battery));
    return gw_shot_is_legal(g, o->unit, o->other, STANDING, why);
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
    static const int16_t next[] = {
        [STAGE_REACT] = STAGE_FINISH, [STAGE_FINISH] = STAGE_SEIZE, [STAGE_SEIZE] = STAGE_COMMAND};
    (void)o;
    u->battle->phase = next[u->battle->phase];
}

static struct facts seize_facts(struct game g)
{
    return (struct facts){.failed_test = battle_of(g)->failed_test,
                          .bonus = gw_army(g.s, gw_reactive(g))->bonus};
}

bool gw_check_seize(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    const struct game g = {s, b};
    (void)o;
    return battle_of(g)->tokens[gw_reactive(g)] > gw_number(g, GW_SET_SEIZE_COST) ||
           verdict_no(why, GW_RULING_SEIZE, "there are too few tokens");
}

void gw_seize(struct umpire *u, const struct order *order)
{
    struct game g = game_of(u);
    struct facts f = seize_facts(g);
    struct outcome o = {0};
    (void)order;
    gw_pay(u, gw_reactive(g), gw_number(g, GW_SET_SEIZE_COST));
    GW_ASK(u, seize_initiative, "seize-initiative", NOBODY, NOBODY, &f, &o);
    if (o.seized)
        gw_swap(u, GW_RULING_SEIZE);
    u->battle->phase = STAGE_COMMAND;
}

/* ---- what an order would throw ---- */

/* One after the other, in the order in which they would be thrown: the k-th is told. */
struct foreseen {
    struct game g;
    int k;
    struct grog_situation *situation;
    bool is_told;
};

static void foresee(struct foreseen *seen, const char *procedure, struct facts f)
{
    if (seen->k-- == 0)
        seen->is_told = rules_situation(seen->g.s, procedure, &f, seen->situation);
}

static void foresee_terrain(struct foreseen *seen, struct gw_move *move)
{
    gw_find_going(seen->g, move);
    if (move->going.tests)
        foresee(seen, "terrain-test", gw_terrain_facts(seen->g, move));
}

static void foresee_charge(struct foreseen *seen, int unit, int target)
{
    struct gw_charge charge;
    if (!gw_charge_is_legal(seen->g, unit, target, &charge, NULL))
        return;
    foresee_terrain(seen, &charge.move);
    foresee(seen, "assault", gw_fight_facts(seen->g, unit, target, charge.cover));
}

static void foresee_shot(struct foreseen *seen, int firer, const struct footprint *from, int target,
                         int shot)
{
    struct facts f;
    if (gw_can_shoot(seen->g, firer, from, target, shot, &f, NULL))
        foresee(seen, "fire", f);
}

/* The fire of a reaction follows at once. */
static void foresee_move(struct foreseen *seen, const struct order *o)
{
    struct gw_move move;
    if (!gw_move_is_legal(seen->g, o, &move, NULL))
        return;
    foresee_terrain(seen, &move);
    if (seen->g.b->decision == ASK_REACT && gw_fires_then(o))
        foresee_shot(seen, o->unit, &move.end, battle_of(seen->g)->actor, MOVING);
}

/* So does that of one who mounts or dismounts, as it stands then. */
static void foresee_mounting(struct foreseen *seen, const struct order *o)
{
    struct battle then;
    struct umpire u = {.scenario = seen->g.s, .battle = &then};
    struct foreseen later = {{seen->g.s, &then}, seen->k, seen->situation, false};
    if (seen->g.b->decision != ASK_REACT || !gw_fires_then(o))
        return;
    battle_copy(seen->g.s, &then, seen->g.b);
    gw_mount(&u, o);
    foresee_shot(&later, o->unit, on_of(later.g, o->unit), battle_of(later.g)->actor, MOVING);
    seen->is_told |= later.is_told;
}

static void foresee_action(struct foreseen *seen, const struct order *o)
{
    if (o->verb == DO_ASSAULT)
        foresee_charge(seen, o->unit, o->other);
    else if (o->verb == DO_FIRE)
        foresee_shot(seen, o->unit, on_of(seen->g, o->unit), o->other, STANDING);
    else if (o->verb == DO_RALLY)
        foresee(seen, "rally", gw_rally_facts(seen->g, o->unit));
    else if (o->verb == DO_MOVE || o->verb == DO_MOVE_AND_FIRE)
        foresee_move(seen, o);
    else if (o->verb == DO_MOUNT || o->verb == DO_DISMOUNT)
        foresee_mounting(seen, o);
}

bool gw_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o, int k,
                struct grog_situation *situation)
{
    struct foreseen seen = {{s, b}, k, situation, false};
    int actor = battle_of(seen.g)->actor;
    const struct order reaction = gw_reaction(seen.g, o);
    if (!rules_check(s, b, o, NULL))
        return false;
    if (o->verb == DO_TARGET) {
        foresee_shot(&seen, actor, on_of(seen.g, actor), o->other, MOVING);
    } else if (o->verb == DO_SEIZE) {
        foresee(&seen, "seize-initiative", seize_facts(seen.g));
    } else if (o->verb == DO_REACT) {
        foresee(&seen, "react", gw_test_facts(seen.g, o->unit));
        foresee_action(&seen, &reaction);
    } else if (o->verb < ACTIVATIONS) {
        if (b->decision == ASK_COMMAND && now_of(seen.g, o->unit)->tokens > 0)
            foresee(&seen, "activate", gw_test_facts(seen.g, o->unit));
        foresee_action(&seen, o);
    }
    return seen.is_told;
}
