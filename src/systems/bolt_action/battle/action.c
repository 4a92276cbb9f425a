/* SPDX-License-Identifier: MIT */
/*
 * An order carried out (T4 and T5 of the specification): the test, then the move, the ambushes
 * against it, the unit's own fire, or the assault.
 *
 * The action is a row of steps; each asks whom it must and then hands on:
 *
 *   advance, run   (moved) -> AMBUSHES -> REACTIONS -> SHOTS -> end
 *   fire                                  REACTIONS -> SHOTS -> end
 *   FUBAR 1-2                   FRIEND -> REACTIONS -> SHOTS -> end
 *   assault        ASSAULT_FIRE -> ASSAULT_AMBUSHES -> CONTACT -> REGROUP -> end
 *
 * A unit that is gone or goes Down in the middle loses the rest of its action.
 */
#include "rules.h"

/* ---- the steps ---- */

static void declare(struct umpire *u, const struct aim *aim, int aims)
{
    struct ba_battle *now = ba_battle(u->battle);
    now->aims = 0;
    for (int i = 0; i < aims; i++) {
        now->aim[i].unit = aim[i].unit;
        now->aim[i].how = aim[i].how;
        if (aim[i].unit != NOBODY)
            now->aims = (int16_t)aims;
    }
}

static void take_step(struct umpire *u, int step)
{
    ba_battle(u->battle)->step = (int16_t)step;
    ba_battle(u->battle)->asked = 0;
}

static void goes_down(struct umpire *u, int unit)
{
    ba_go_down(u, unit);
    ba_end_action(u);
}

/* ---- carrying out ---- */

static void carry_out_move(struct umpire *u, const struct order *o)
{
    struct ba_battle *now = ba_battle(u->battle);
    struct ba_arrival end;
    bool is_run = o->verb == DO_RUN;
    ba_order_goes(game_of(u), o, &end, NULL); /* it was legal before the test, which moves nobody */
    now->moved = !is_run && ba_counts_as_moved(u->scenario, o->unit, &end);
    ba_set_place(u, o->unit, &end.on);
    if (end.has_left) {
        ba_remove(u, o->unit, GONE_EXITED);
        ba_end_action(u);
        return;
    }
    declare(u, o->aim, is_run ? 0 : o->aims);
    take_step(u, end.length > 0 ? STEP_AMBUSHES : STEP_REACTIONS);
}

static void begin_assault(struct umpire *u, const struct order *o)
{
    struct ba_battle *now = ba_battle(u->battle);
    const struct footprint *on = &u->battle->piece[o->unit].on;
    now->target = o->other;
    now->has_line = o->points > 0;
    /* a point that the order does not name is not in the log either */
    now->line_x = (int16_t)(now->has_line ? o->point[0].x : 0);
    now->line_y = (int16_t)(now->has_line ? o->point[0].y : 0);
    now->from_x = (int16_t)on->at.x;
    now->from_y = (int16_t)on->at.y;
    now->from_facing = (int16_t)(on->facing / DEGREE);
    take_step(u, STEP_ASSAULT_FIRE);
}

static void carry_out(struct umpire *u, const struct order *o)
{
    switch (o->verb) {
    case DO_FIRE:
        declare(u, o->aim, o->aims);
        take_step(u, STEP_REACTIONS);
        break;
    case DO_ADVANCE:
    case DO_RUN:
        carry_out_move(u, o);
        break;
    case DO_ASSAULT:
        begin_assault(u, o);
        break;
    case DO_CALL_BARRAGE:
    case DO_CALL_AIR:
        ba_call(u, o);
        ba_end_action(u);
        break;
    default:
        ba_end_action(u);
    }
}

static void panic(struct umpire *u, int unit)
{
    struct footprint end;
    if (!ba_panic(game_of(u), unit, &end)) {
        goes_down(u, unit);
        return;
    }
    ba_unit(u->battle, unit)->order = RUN;
    telling_of(u, "panic", unit, NOBODY, "%u runs away");
    ba_set_place(u, unit, &end);
    declare(u, NULL, 0);
    take_step(u, STEP_AMBUSHES);
}

/* ---- the order and its test ---- */

int ba_order_die(int verb)
{
    static const int die[] = {
        [DO_FIRE] = FIRE,         [DO_ADVANCE] = ADVANCE, [DO_RUN] = RUN,       [DO_ASSAULT] = RUN,
        [DO_CALL_BARRAGE] = FIRE, [DO_CALL_AIR] = FIRE,   [DO_AMBUSH] = AMBUSH, [DO_RALLY] = RALLY,
        [DO_DOWN] = DOWN,         [DO_WAIT] = DOWN};
    return die[verb];
}

bool ba_is_tested(struct game g, int unit, int order)
{
    return is_present(g.b, unit) && now_of(g, unit)->pins > 0 &&
           (order != DOWN || scenario_number(g.s, BA_SET_DOWN_NEEDS_TEST));
}

/* What an order test says: pins come off by as many as the sheet takes off those that it counts. */
static int test(struct umpire *u, int unit, int order)
{
    struct facts f = {.order = order};
    struct outcome o = {0};
    if (!ba_is_tested(game_of(u), unit, order))
        return OBEYED;
    ba_own_facts(game_of(u), unit, &f);
    umpire_ask(u, "order-test", unit, NOBODY, &f, &o);
    ba_unit(u->battle, unit)->pins -= (int16_t)(f.pins - o.pins_left);
    return o.result;
}

static void say_order(const struct umpire *u, const struct order *o, int die)
{
    static const char *const word[] = {ORDERS(WORD_TEXT)};
    const char *name = unit_name(u->scenario, o->unit);
    if (o->verb == DO_WAIT) /* that there is anybody to come is not known to the enemy */
        SAY_TO(u, side_of(u->scenario, o->unit), "ordered", o->unit, NOBODY,
               "%s: waits off the table", name);
    else if (o->verb == DO_ASSAULT)
        telling_of(u, "ordered", o->unit, o->other, "%u: run, to assault %o");
    else
        SAY(u, "ordered", o->unit, o->other, "%s: %s", name, word[die]);
}

void ba_give_order(struct umpire *u, const struct order *o)
{
    struct ba_battle *now = ba_battle(u->battle);
    int die = ba_order_die(o->verb);
    u->battle->phase = PHASE_ACTION;
    now->actor = o->unit;
    now->moved = 0;
    now->target = NOBODY;
    now->aims = 0;
    for (int unit = 0; unit < u->scenario->units; unit++)
        ba_unit(u->battle, unit)->is_asked = 0;
    ba_unit(u->battle, o->unit)->order = (int16_t)die;
    say_order(u, o, die);
    switch (test(u, o->unit, die)) {
    case OBEYED:
        carry_out(u, o);
        break;
    case FAILED:
        ba_unit(u->battle, o->unit)->order = DOWN;
        telling_of(u, "down", o->unit, NOBODY, "%u does not obey and goes down");
        ba_end_action(u);
        break;
    case FRIENDLY_FIRE:
        take_step(u, STEP_FRIEND);
        break;
    default:
        panic(u, o->unit);
    }
}

/* ---- who is asked ---- */

/* Asks the next unit, in their order, of which it holds; false: all have been asked. */
static bool ask_next(struct umpire *u, int decision, bool (*is_asked)(struct game g, int unit))
{
    int16_t *next = &ba_battle(u->battle)->asked;
    while (*next < u->scenario->units && !is_asked(game_of(u), *next))
        ++*next;
    if (*next < u->scenario->units)
        battle_ask(u->battle, decision, side_of(u->scenario, *next), *next);
    return *next < u->scenario->units;
}

/* Who is assaulted from so near has no time to fire. */
static bool is_surprised(struct game g, int unit)
{
    int near = scenario_number(g.s, BA_SET_ASSAULT_REACTION) * INCH;
    return battle_of(g)->target == unit &&
           footprint_is_within(on_of(g, unit), on_of(g, battle_of(g)->actor), near);
}

static bool may_ambush(struct game g, int unit)
{
    int mover = battle_of(g)->actor;
    return side_of(g.s, unit) != side_of(g.s, mover) && now_of(g, unit)->order == AMBUSH &&
           is_present(g.b, unit) && !is_surprised(g, unit) && ba_bears(g, unit, ALL_DIRECT, mover);
}

static bool ask_ambusher(struct umpire *u)
{
    return is_present(u->battle, ba_battle(u->battle)->actor) &&
           ask_next(u, ASK_AMBUSH_FIRE, may_ambush);
}

static bool may_go_down(struct game g, int unit)
{
    const struct ba_battle *now = battle_of(g);
    bool is_target = false;
    for (int i = 0; i < now->aims; i++)
        is_target |= now->aim[i].unit == unit;
    return is_target && !is_vehicle(g.s, unit) && is_present(g.b, unit) &&
           now_of(g, unit)->order == NO_ORDER;
}

static bool ask_target(struct umpire *u)
{
    return ba_battle(u->battle)->aims > 0 && ask_next(u, ASK_REACT_DOWN, may_go_down);
}

static bool ask_assaulted(struct umpire *u)
{
    const struct game g = game_of(u);
    int unit = battle_of(g)->target;
    bool may_fire = now_of(g, unit)->order == NO_ORDER && !is_surprised(g, unit) &&
                    ba_bears(g, unit, USEFUL_DIRECT, battle_of(g)->actor);
    if (may_fire)
        battle_ask(u->battle, ASK_ASSAULT_FIRE, side_of(g.s, unit), unit);
    return may_fire;
}

/* ---- FUBAR ---- */

static bool has_enemy_near(struct game g, int unit)
{
    int near = scenario_number(g.s, BA_SET_FRIEND_NEAR) * INCH;
    return units_within(g.b, enemies_present(g, unit), on_of(g, unit), near) != 0;
}

bool ba_is_friendly_target(struct game g, int unit, int friend_)
{
    return friend_ != unit && side_of(g.s, friend_) == side_of(g.s, unit) &&
           is_present(g.b, friend_) && has_enemy_near(g, friend_) &&
           ba_bears(g, unit, ALL_DIRECT, friend_);
}

static void fire_on_friend(struct umpire *u, int friend_)
{
    int unit = ba_battle(u->battle)->actor;
    const struct ba_fire fire = ba_fire_at(game_of(u), unit, ALL_DIRECT, friend_);
    ba_unit(u->battle, unit)->order = FIRE;
    telling_of(u, "friendly-fire", unit, friend_, "%u fires on its friends, %o");
    declare(u, fire.aim, fire.aims);
    take_step(u, STEP_REACTIONS);
}

static void find_friend(struct umpire *u)
{
    int unit = ba_battle(u->battle)->actor, side = side_of(u->scenario, unit);
    uint64_t friends =
        units_for(game_of(u), unit, units_of(u->scenario, side), ba_is_friendly_target);
    if (has_one(friends))
        fire_on_friend(u, __builtin_ctzll(friends));
    else if (friends)
        battle_ask(u->battle, ASK_FRIENDLY_TARGET, other_side(side), unit);
    else
        goes_down(u, unit);
}

/* ---- the next step ---- */

static void shoot(struct umpire *u)
{
    ba_fire(u, ba_declared(game_of(u)));
    ba_end_action(u);
}

/* What a step asks first, and when all have been asked, the step that follows; or what it does. */
static const struct {
    bool (*ask)(struct umpire *u);
    int next;
    void (*act)(struct umpire *u);
} steps[] = {[STEP_NONE] = {.act = ba_end_action},
             [STEP_AMBUSHES] = {ask_ambusher, STEP_REACTIONS, NULL},
             [STEP_REACTIONS] = {ask_target, STEP_SHOTS, NULL},
             [STEP_SHOTS] = {.act = shoot},
             [STEP_FRIEND] = {.act = find_friend},
             [STEP_ASSAULT_FIRE] = {ask_assaulted, STEP_ASSAULT_AMBUSHES, NULL},
             [STEP_ASSAULT_AMBUSHES] = {ask_ambusher, STEP_CONTACT, NULL},
             [STEP_CONTACT] = {.act = ba_contact},
             [STEP_REGROUP] = {.act = ba_regroup}};

/* Who is gone, or down, goes no further; nor who has moved and has nothing to fire at. */
static void take_next_step(struct umpire *u)
{
    const struct ba_battle *now = ba_battle_seen(u->battle);
    bool is_done = now->step == STEP_AMBUSHES && now->aims == 0;
    if (is_done || !is_present(u->battle, now->actor) ||
        ba_unit_seen(u->battle, now->actor)->order == DOWN)
        ba_end_action(u);
    else
        take_step(u, steps[now->step].next);
}

void ba_action_goes_on(struct umpire *u)
{
    int step = ba_battle(u->battle)->step;
    if (steps[step].act)
        steps[step].act(u);
    else if (!steps[step].ask(u))
        take_next_step(u);
}

/* ---- answers ---- */

void ba_answer_ambush(struct umpire *u, const struct order *o)
{
    struct ba_battle *now = ba_battle(u->battle);
    int ambusher = now->asked++;
    struct ba_unit *state = ba_unit(u->battle, ambusher);
    if (o->verb != DO_SHOOT)
        return;
    state->order = FIRE;
    state->kept = 0;
    telling_of(u, "ambush", ambusher, now->actor, "%u springs its ambush on %o");
    telling_because(u, BA_ORDER_AMBUSH);
    ba_fire(u, ba_fire_of(game_of(u), ambusher, o->aim, o->aims));
}

void ba_answer_regroup(struct umpire *u, const struct order *o)
{
    struct ba_arrival end;
    if (o->verb == DO_MOVE && ba_order_goes(game_of(u), o, &end, NULL))
        ba_set_place(u, ba_battle(u->battle)->regrouper, &end.on);
    ba_end_action(u);
}

void ba_answer_down(struct umpire *u, const struct order *o)
{
    int unit = ba_battle(u->battle)->asked++;
    if (o->verb == DO_YES)
        ba_go_down(u, unit);
}

void ba_answer_friend(struct umpire *u, const struct order *o)
{
    fire_on_friend(u, o->other);
}

void ba_answer_assault(struct umpire *u, const struct order *o)
{
    const struct ba_battle *now = ba_battle(u->battle);
    if (o->verb == DO_YES) {
        ba_unit(u->battle, now->target)->order = FIRE;
        telling_of(u, "assault-fire", now->target, now->actor, "%u fires at the assault");
        ba_fire(u, ba_fire_at(game_of(u), now->target, USEFUL_DIRECT, now->actor));
    }
    take_next_step(u);
}
