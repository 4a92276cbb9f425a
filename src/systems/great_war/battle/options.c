/* SPDX-License-Identifier: MIT */
/*
 * What can be ordered: lists to choose from, not every path; and one order drawn at random, of all
 * that there are.
 */
#include "rules.h"

enum { DIRECTIONS = 16, TRIES = 32, DECLINES = 8 /* once in so many */ };

/* ---- moves ---- */

/* With the direction of the way, or, where its corners forbid that, with its own. */
static void offer_move(struct menu *m, struct order *o)
{
    if (menu_offer(m, o))
        return;
    o->facing = -1;
    menu_offer(m, o);
}

static struct order turned(struct order like, const struct footprint *on, int turn)
{
    like.points = 1;
    like.point[0] = on->at;
    like.facing = facing_of(on->facing + turn);
    return like;
}

/* Who arrives may stay where it enters; who has hardly any room may still turn a little. */
static void offer_moves(struct menu *m, struct order like, int action)
{
    const struct game g = {m->s, m->b};
    struct footprint on;
    int far, before = m->count;
    if (!gw_start(g, like.unit, action, &on, &far))
        return;
    const struct moves moves = {.like = &like,
                                .from = on.at,
                                .facing = on.facing,
                                .far = far,
                                .parts = 4,
                                .faces_way = true,
                                .offer = offer_move};
    list_moves_all_round(m, &moves, DIRECTIONS);
    list_moves_to_objectives(m, &moves);
    list_move_into(m, &moves,
                   gw_terrain(m->s)->covers & ~table_pieces_at(&m->s->table, on.at, ~UINT64_C(0)));
    int turn = is_present(m->b, like.unit);
    if (turn && m->count > before)
        return;
    struct order left = turned(like, &on, -turn), right = turned(like, &on, turn);
    if (turn)
        menu_offer(m, &left);
    menu_offer(m, &right);
}

static void offer_mounting(struct menu *m, struct order like)
{
    menu_offer(m, &like);
    like.flags = THEN_FIRE;
    menu_offer(m, &like);
}

/* ---- command ---- */

/* On each enemy, and on itself, which it always sees. */
static void offer_smoke(struct menu *m, int unit)
{
    const struct game g = {m->s, m->b};
    struct order o = order_of(DO_SMOKE, unit);
    uint64_t units = gw_enemies(g, unit) | UNIT_BIT(unit);
    if (!is_artillery(gw_type(g, unit)))
        return;
    o.points = 1;
    EACH_OF(units, on)
    for (int way = WAY_ACROSS; way <= WAY_ALONG; way++) {
        o.point[0] = on_of(g, on)->at;
        o.word[0] = (uint8_t)way;
        menu_offer(m, &o);
    }
}

static void offer_activations(struct menu *m, int unit)
{
    struct order fire = order_of(DO_FIRE, unit), assault = order_of(DO_ASSAULT, unit);
    offer_order(m, &fire);
    offer_order(m, &assault);
    menu_offer_verb(m, DO_RALLY, unit);
    offer_moves(m, order_of(DO_MOVE, unit), MOVE);
    offer_moves(m, order_of(DO_MOVE_AND_FIRE, unit), MOVE_AND_FIRE);
    offer_mounting(m, order_of(DO_MOUNT, unit));
    offer_mounting(m, order_of(DO_DISMOUNT, unit));
    offer_smoke(m, unit);
}

void gw_offer_command(struct menu *m)
{
    EACH_UNIT(m->s, m->b->decider, unit)
    if (!menu_is_full(m) && gw_may_activate((struct game){m->s, m->b}, unit, NULL))
        offer_activations(m, unit);
    menu_offer_verb(m, DO_SURRENDER, NOBODY);
    menu_offer_verb(m, DO_WAIT, NOBODY);
}

/* ---- the other stages ---- */

static struct order reaction(int unit, int action)
{
    struct order o = order_of(DO_REACT, unit);
    o.word[0] = (uint8_t)action;
    return o;
}

static void offer_reactions_of(struct menu *m, int unit)
{
    struct order fire = reaction(unit, REACT_FIRE), rally = reaction(unit, REACT_RALLY);
    menu_offer(m, &fire);
    if (battle_of((struct game){m->s, m->b})->action == DO_ASSAULT)
        return;
    menu_offer(m, &rally);
    offer_mounting(m, reaction(unit, REACT_MOUNT));
    offer_mounting(m, reaction(unit, REACT_DISMOUNT));
    offer_moves(m, reaction(unit, REACT_MOVE), MOVE);
    offer_moves(m, reaction(unit, REACT_MOVE_AND_FIRE), MOVE_AND_FIRE);
}

void gw_offer_reactions(struct menu *m)
{
    EACH_UNIT(m->s, m->b->decider, unit)
    if (!menu_is_full(m) && gw_may_try((struct game){m->s, m->b}, unit, NULL))
        offer_reactions_of(m, unit);
    menu_offer_verb(m, DO_DECLINE, NOBODY);
}

void gw_offer_targets(struct menu *m)
{
    bool is_bombardment = m->b->decision == ASK_BOMBARD;
    struct order o =
        order_of(is_bombardment ? DO_FIRE : DO_TARGET, is_bombardment ? m->b->about : NOBODY);
    offer_order(m, &o);
    menu_offer_verb(m, DO_HOLD, NOBODY);
}

/* ---- is there a choice? ---- */

/* Nearly everybody can rally, turn a little, or stay where he enters: quickly seen. */
static bool can_stir(struct game g, int unit)
{
    struct gw_move move;
    struct footprint on;
    int far, turn = is_present(g.b, unit);
    if (turn && now_of(g, unit)->markers > 0)
        return true;
    if (!gw_start(g, unit, MOVE, &on, &far))
        return false;
    struct order o = turned(order_of(DO_MOVE, unit), &on, turn);
    return gw_move_is_legal(g, &o, &move, NULL);
}

bool gw_has_choice(const struct grog_scenario *s, const struct battle *b)
{
    const struct game g = {s, b};
    bool is_reaction = b->decision == ASK_REACT;
    if (is_reaction ? battle_of(g)->action == DO_ASSAULT : gw_check_surrender(s, b, NULL, NULL))
        return !is_reaction; /* against an assault one can only fire */
    EACH_UNIT(s, b->decider, unit)
    if ((is_reaction ? gw_may_try : gw_may_activate)(g, unit, NULL) && can_stir(g, unit))
        return true;
    return false;
}

/* ---- drawn at random ---- */

/* Mostly one leg; facing anywhere, or as it stands. */
static void draw_path(struct game g, struct dice *dice, int action, struct order *o)
{
    struct footprint on;
    int far;
    if (!gw_start(g, o->unit, action, &on, &far))
        return;
    o->points = (uint8_t)(dice_below(dice, 4) ? 1 : 1 + dice_below(dice, LEGS_MAX));
    struct place from = on.at;
    for (int i = 0; i < o->points; i++)
        from = o->point[i] = draw_place(dice, from, far / o->points);
    o->facing = dice_below(dice, 2) ? -1 : dice_below(dice, FULL_TURN);
}

/* The parts that an action needs, drawn. */
static void draw_parts(struct game g, struct dice *dice, int action, struct order *o)
{
    enum { SMOKE_ABOUT = 12 * INCH };
    int enemy = draw_unit(g.s, dice, other_side(g.b->decider));
    if (action == DO_MOVE || action == DO_MOVE_AND_FIRE)
        draw_path(g, dice, action_of(action), o);
    else if (action == DO_MOUNT || action == DO_DISMOUNT)
        o->flags = dice_below(dice, 2) ? THEN_FIRE : 0;
    else if (action == DO_FIRE || action == DO_ASSAULT)
        o->other = (uint8_t)enemy;
    else if (action == DO_SMOKE) {
        o->points = 1;
        o->point[0] = draw_place(dice, on_of(g, enemy)->at, SMOKE_ABOUT);
        o->word[0] = (uint8_t)dice_below(dice, 2);
    }
}

/* Might it do that?  Quicker than to draw the order and to be refused. */
static bool suits(struct game g, int verb, int unit)
{
    int kind = gw_profile(g.s, unit)->kind;
    switch (verb) {
    case DO_MOUNT:
    case DO_DISMOUNT:
        return kind == KIND_CAVALRY && (verb == DO_MOUNT) == !now_of(g, unit)->mounted;
    case DO_ASSAULT:
        return kind < KIND_MACHINE_GUN;
    case DO_RALLY:
        return now_of(g, unit)->markers > 0;
    case DO_SMOKE:
        return kind >= KIND_FIELD_GUN;
    default:
        return true;
    }
}

struct order gw_draw_command(const struct grog_scenario *s, const struct battle *b,
                             struct dice *dice)
{
    const struct game g = {s, b};
    for (int i = 0; i < TRIES; i++) {
        int verb = dice_below(dice, DO_SURRENDER + 1), unit = draw_unit(s, dice, b->decider);
        struct order o = order_of(verb, verb < ACTIVATIONS ? unit : NOBODY);
        if (verb == DO_WAIT && dice_below(dice, 4))
            continue;
        if (verb < ACTIVATIONS && (!suits(g, verb, unit) || !gw_may_activate(g, unit, NULL)))
            continue;
        draw_parts(g, dice, verb, &o);
        if (rules_check(s, b, &o, NULL))
            return o;
    }
    return draw_listed(s, b, dice);
}

struct order gw_draw_reaction(const struct grog_scenario *s, const struct battle *b,
                              struct dice *dice)
{
    const struct game g = {s, b};
    bool is_assault = battle_of(g)->action == DO_ASSAULT;
    for (int i = 0; i < TRIES && dice_below(dice, DECLINES); i++) {
        struct order o = order_of(DO_REACT, draw_unit(s, dice, b->decider));
        o.word[0] = (uint8_t)(is_assault ? REACT_FIRE : dice_below(dice, REACT_RALLY + 1));
        if (!suits(g, o.word[0], o.unit) || !gw_may_try(g, o.unit, NULL))
            continue;
        draw_parts(g, dice, o.word[0], &o);
        o.other = NOBODY;
        if (rules_check(s, b, &o, NULL))
            return o;
    }
    return order_of(DO_DECLINE, NOBODY);
}
