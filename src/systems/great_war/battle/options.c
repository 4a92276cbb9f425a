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

/* Who has hardly any room may still turn a little; who arrives may stay where it enters. */
static void offer_turns(struct menu *m, struct order like, const struct footprint *on,
                        bool is_arriving)
{
    like.points = 1;
    like.point[0] = on->at;
    int last = is_arriving ? 0 : 1;
    for (int turn = -last; turn <= last; turn += 2) {
        like.facing = facing_of(on->facing + turn);
        menu_offer(m, &like);
    }
}

static void offer_walks(struct menu *m, struct order like, int action)
{
    struct footprint on = m->b->piece[like.unit].on;
    bool is_arriving = !is_present(m->b, like.unit);
    int far, line, before = m->count;
    if (!gw_may_act(m->s, m->b, like.unit, action, &far, &line) ||
        (is_arriving && !gw_entry(m->s, m->b, like.unit, &on)))
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
    if (is_arriving || m->count == before)
        offer_turns(m, like, &on, is_arriving);
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
    struct order o = order_of(DO_SMOKE, unit);
    uint64_t units = units_present(m->s, m->b, other_side(side_of(m->s, unit))) | UNIT_BIT(unit);
    if (!is_artillery(gw_type(m->s, m->b, unit)))
        return;
    EACH_OF(units, on)
    {
        o.points = 1;
        o.point[0] = m->b->piece[on].on.at;
        for (o.word[0] = WAY_ACROSS; o.word[0] <= WAY_ALONG; o.word[0]++)
            menu_offer(m, &o);
    }
}

static void offer_activations(struct menu *m, int unit)
{
    struct order o = order_of(DO_FIRE, unit), assault = order_of(DO_ASSAULT, unit);
    offer_order(m, &o);
    offer_order(m, &assault);
    menu_offer_verb(m, DO_RALLY, unit);
    offer_walks(m, order_of(DO_MOVE, unit), MOVE);
    offer_walks(m, order_of(DO_MOVE_AND_FIRE, unit), MOVE_AND_FIRE);
    offer_mounting(m, order_of(DO_MOUNT, unit));
    offer_mounting(m, order_of(DO_DISMOUNT, unit));
    offer_smoke(m, unit);
}

void gw_offer_command(struct menu *m)
{
    EACH_UNIT(m->s, m->b->decider, unit)
    if (!menu_is_full(m) && gw_may_activate(m->s, m->b, unit, NULL))
        offer_activations(m, unit);
    menu_offer_verb(m, DO_SURRENDER, NOBODY);
    menu_offer_verb(m, DO_WAIT, NOBODY);
}

/* ---- the other stages ---- */

static void offer_reactions_of(struct menu *m, int unit)
{
    struct order o = order_of(DO_REACT, unit);
    o.word[0] = REACT_FIRE;
    menu_offer(m, &o);
    if (gw_battle_seen(m->b)->action == DO_ASSAULT)
        return;
    o.word[0] = REACT_RALLY;
    menu_offer(m, &o);
    for (o.word[0] = REACT_MOUNT; o.word[0] <= REACT_DISMOUNT; o.word[0]++)
        offer_mounting(m, o);
    o.word[0] = REACT_MOVE;
    offer_walks(m, o, MOVE);
    o.word[0] = REACT_MOVE_AND_FIRE;
    offer_walks(m, o, MOVE_AND_FIRE);
}

void gw_offer_reactions(struct menu *m)
{
    EACH_UNIT(m->s, m->b->decider, unit)
    if (!menu_is_full(m) && gw_may_try(m->s, m->b, unit, NULL))
        offer_reactions_of(m, unit);
    menu_offer_verb(m, DO_DECLINE, NOBODY);
}

/* ---- is there anything at all? ---- */

/* Nearly everybody can turn a little, or stay where he enters: quickly seen. */
static bool can_stir(const struct grog_scenario *s, const struct battle *b, int unit)
{
    struct gw_walk walk;
    struct footprint on = b->piece[unit].on;
    struct order o = order_of(DO_MOVE, unit);
    if (!is_present(b, unit) && !gw_entry(s, b, unit, &on))
        return false;
    o.points = 1;
    o.point[0] = on.at;
    o.facing = facing_of(on.facing + is_present(b, unit));
    return gw_walk_is_legal(s, b, &o, &walk, NULL);
}

/* Asked before anybody is asked: the decision is not theirs yet. */
static bool has_listed(const struct grog_scenario *s, const struct battle *b, int decision,
                       int side, int unit, void (*offer)(struct menu *m, int unit))
{
    struct order one;
    struct battle asked = *b;
    struct menu m = {s, &asked, &one, 1, 0};
    battle_ask(&asked, decision, side, gw_battle_seen(b)->actor);
    offer(&m, unit);
    return m.count > 0;
}

bool gw_can_react(const struct grog_scenario *s, const struct battle *b, int unit)
{
    const struct gw_battle *now = gw_battle_seen(b);
    if (now->action == DO_ASSAULT)
        return gw_shot_is_legal(s, b, unit, now->actor, STANDING, NULL);
    return gw_unit_seen(b, unit)->markers > 0 || can_stir(s, b, unit) ||
           has_listed(s, b, ASK_REACT, gw_reactive(b), unit, offer_reactions_of);
}

bool gw_can_activate(const struct grog_scenario *s, const struct battle *b, int unit)
{
    return gw_may_activate(s, b, unit, NULL) &&
           ((is_present(b, unit) && gw_unit_seen(b, unit)->markers > 0) || can_stir(s, b, unit) ||
            has_listed(s, b, ASK_COMMAND, gw_battle_seen(b)->active, unit, offer_activations));
}

void gw_offer_targets(struct menu *m)
{
    struct order o = order_of(DO_TARGET, NOBODY);
    offer_order(m, &o);
    menu_offer_verb(m, DO_HOLD, NOBODY);
}

void gw_offer_bombard(struct menu *m)
{
    struct order o = order_of(DO_FIRE, m->b->about);
    offer_order(m, &o);
    menu_offer_verb(m, DO_HOLD, NOBODY);
}

/* ---- drawn at random ---- */

static struct place any_place(struct dice *dice, struct place from, int far)
{
    int way = dice_below(dice, FULL_TURN);
    return place_ahead(from, way, dice_below(dice, far + 1), 0);
}

/* Mostly one leg; facing anywhere, or as it stands. */
static void draw_path(const struct grog_scenario *s, const struct battle *b, struct dice *dice,
                      int action, struct order *o)
{
    int far, line;
    struct footprint on = b->piece[o->unit].on;
    if (!gw_may_act(s, b, o->unit, action, &far, &line) ||
        (!is_present(b, o->unit) && !gw_entry(s, b, o->unit, &on)))
        return;
    o->points = (uint8_t)(dice_below(dice, 4) ? 1 : 1 + dice_below(dice, LEGS_MAX));
    struct place from = on.at;
    for (int i = 0; i < o->points; i++)
        from = o->point[i] = any_place(dice, from, far / o->points);
    o->facing = dice_below(dice, 2) ? -1 : dice_below(dice, FULL_TURN);
}

static int any_of_side(const struct grog_scenario *s, struct dice *dice, int side)
{
    return s->side[side].first_unit + dice_below(dice, s->side[side].units);
}

/* The parts that an action needs, drawn. */
static void draw_parts(const struct grog_scenario *s, const struct battle *b, struct dice *dice,
                       int action, struct order *o)
{
    int enemy = any_of_side(s, dice, other_side(b->decider));
    if (action == DO_MOVE || action == DO_MOVE_AND_FIRE)
        draw_path(s, b, dice, action == DO_MOVE ? MOVE : MOVE_AND_FIRE, o);
    else if (action == DO_MOUNT || action == DO_DISMOUNT)
        o->flags = dice_below(dice, 2) ? THEN_FIRE : 0;
    else if (action == DO_FIRE || action == DO_ASSAULT)
        o->other = (uint8_t)enemy;
    else if (action == DO_SMOKE) {
        o->points = 1;
        o->point[0] = any_place(dice, b->piece[enemy].on.at, 12 * INCH);
        o->word[0] = (uint8_t)dice_below(dice, 2);
    }
}

/* One that is listed. */
static struct order draw_listed(const struct grog_scenario *s, const struct battle *b,
                                struct dice *dice)
{
    enum { LISTED = 64 };
    struct order list[LISTED];
    int count = rules_options(s, b, list, LISTED);
    return list[dice_below(dice, count)];
}

/* Might it do that?  Quicker than to draw the order and to be refused. */
static bool suits(const struct grog_scenario *s, const struct battle *b, int verb, int unit)
{
    int kind = gw_profile(s, unit)->kind;
    bool is_gun = kind >= KIND_FIELD_GUN, is_crew = kind >= KIND_MACHINE_GUN;
    switch (verb) {
    case DO_MOUNT:
    case DO_DISMOUNT:
        return kind == KIND_CAVALRY && (verb == DO_MOUNT) == !gw_unit_seen(b, unit)->mounted;
    case DO_MOVE_AND_FIRE:
    case DO_ASSAULT:
        return !is_crew;
    case DO_RALLY:
        return gw_unit_seen(b, unit)->markers > 0;
    case DO_SMOKE:
        return is_gun;
    default:
        return true;
    }
}

struct order gw_draw_command(const struct grog_scenario *s, const struct battle *b,
                             struct dice *dice)
{
    for (int i = 0; i < TRIES; i++) {
        int verb = dice_below(dice, DO_SURRENDER + 1), unit = any_of_side(s, dice, b->decider);
        struct order o = order_of(verb, verb < ACTIVATIONS ? unit : NOBODY);
        if (verb == DO_WAIT && dice_below(dice, 4))
            continue;
        if (verb < ACTIVATIONS && (!suits(s, b, verb, unit) || !gw_may_activate(s, b, unit, NULL)))
            continue;
        draw_parts(s, b, dice, verb, &o);
        if (rules_check(s, b, &o, NULL))
            return o;
    }
    return draw_listed(s, b, dice);
}

struct order gw_draw_reaction(const struct grog_scenario *s, const struct battle *b,
                              struct dice *dice)
{
    for (int i = 0; i < TRIES && dice_below(dice, DECLINES); i++) {
        struct order o = order_of(DO_REACT, any_of_side(s, dice, b->decider));
        bool is_assault = gw_battle_seen(b)->action == DO_ASSAULT;
        o.word[0] = (uint8_t)(is_assault ? REACT_FIRE : dice_below(dice, REACT_RALLY + 1));
        if (!suits(s, b, o.word[0], o.unit) || !gw_may_try(s, b, o.unit, NULL))
            continue;
        draw_parts(s, b, dice, o.word[0], &o);
        o.other = NOBODY;
        if (rules_check(s, b, &o, NULL))
            return o;
    }
    return order_of(DO_DECLINE, NOBODY);
}
