/* SPDX-License-Identifier: MIT */
/*
 * What can be ordered: lists to choose from, not every path; and one order drawn at random, of all
 * that there are.  An action is offered as an activation or, in the window, as a reaction.
 */
#include "rules.h"

enum { DIRECTIONS = 16, TRIES = 32, DECLINES = 8, WAITS = 4 /* once in so many */ };

static bool is_reaction(struct game g)
{
    return g.b->decision == ASK_REACT;
}

/* An action as it is ordered now. */
static struct order ordered(struct game g, struct order action)
{
    if (!is_reaction(g))
        return action;
    action.word[0] = action.verb;
    action.verb = DO_REACT;
    action.other = NOBODY;
    return action;
}

static bool may_act(struct game g, int unit)
{
    return (is_reaction(g) ? gw_may_try : gw_may_activate)(g, unit, NULL);
}

/* Is there a choice?  Then one order is enough. */
static bool is_only_to_know(const struct menu *m)
{
    return m->enough != 0;
}

/* ---- moves ---- */

/* With the direction of the way, or, where its corners forbid that, with its own. */
static void offer_move(struct menu *m, struct order *o)
{
    if (menu_offer(m, o))
        return;
    o->facing = -1;
    menu_offer(m, o);
}

static bool offer_turn(struct menu *m, struct order like, const struct footprint *on, int turn)
{
    like.points = 1;
    like.point[0] = on->at;
    like.facing = facing_of(on->facing + turn);
    return menu_offer(m, &like);
}

/* Who arrives may stay where it enters; who has hardly any room may still turn a little. */
static void offer_moves(struct menu *m, int unit, int verb)
{
    const struct order like = ordered(m->g, order_of(verb, unit));
    struct footprint on;
    int far, before = m->count, turn = is_present(m->g.b, unit);
    if (!gw_start(m->g, unit, action_of(verb), &on, &far) ||
        (is_only_to_know(m) && offer_turn(m, like, &on, turn)))
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
                   gw_terrain(m->g.s)->covers &
                       ~table_pieces_at(&m->g.s->table, on.at, ~UINT64_C(0)));
    if (turn && m->count > before)
        return;
    if (turn)
        offer_turn(m, like, &on, -turn);
    offer_turn(m, like, &on, turn);
}

/* ---- other actions ---- */

static void offer_mounting(struct menu *m, int unit, int verb)
{
    struct order o = ordered(m->g, order_of(verb, unit));
    menu_offer(m, &o);
    o.flags = THEN_FIRE;
    menu_offer(m, &o);
}

/* On each enemy, and on itself, which it always sees. */
static void offer_smoke(struct menu *m, int unit)
{
    const struct game g = m->g;
    uint64_t units = is_artillery(gw_type(g, unit)) ? enemies_present(g, unit) | UNIT_BIT(unit) : 0;
    EACH_OF(units, on)
    for (int way = WAY_ACROSS; way <= WAY_ALONG; way++) {
        struct order o = order_to(DO_SMOKE, unit, on_of(g, on)->at);
        o.word[0] = (uint8_t)way;
        menu_offer(m, &o);
    }
}

/* What nearly everybody can do, and is quickly seen, comes first for who only wants to know. */
static void offer_actions_of(struct menu *m, int unit)
{
    const struct order fire = ordered(m->g, order_of(DO_FIRE, unit));
    const struct order rally = ordered(m->g, order_of(DO_RALLY, unit));
    const struct order assault = order_of(DO_ASSAULT, unit);
    bool is_assault = battle_of(m->g)->action == DO_ASSAULT; /* only fire answers that */
    if (is_only_to_know(m) && !is_assault && !menu_offer(m, &rally))
        offer_moves(m, unit, DO_MOVE);
    if (menu_is_full(m))
        return;
    offer_order(m, &fire);
    if (is_assault)
        return;
    if (!is_reaction(m->g))
        offer_order(m, &assault);
    menu_offer(m, &rally);
    for (int verb = DO_MOVE; verb <= DO_MOVE_AND_FIRE; verb++)
        offer_moves(m, unit, verb);
    for (int verb = DO_MOUNT; verb <= DO_DISMOUNT; verb++)
        offer_mounting(m, unit, verb);
    if (!is_reaction(m->g))
        offer_smoke(m, unit);
}

/* ---- the lists ---- */

void gw_offer_actions(struct menu *m)
{
    if (is_only_to_know(m) && !is_reaction(m->g))
        menu_offer_verb(m, DO_SURRENDER, NOBODY);
    EACH_UNIT(m->g.s, m->g.b->decider, unit)
    if (!menu_is_full(m) && may_act(m->g, unit))
        offer_actions_of(m, unit);
    static const int verb[] = {DO_DECLINE, DO_SURRENDER, DO_WAIT};
    for (int i = 0; i < COUNT_OF(verb); i++)
        menu_offer_verb(m, verb[i], NOBODY);
}

void gw_offer_targets(struct menu *m)
{
    const struct order fire = order_of(DO_FIRE, m->g.b->about);
    const struct order target = order_of(DO_TARGET, NOBODY);
    offer_order(m, m->g.b->decision == ASK_BOMBARD ? &fire : &target);
    menu_offer_verb(m, DO_HOLD, NOBODY);
}

/* ---- drawn at random ---- */

/* Smoke is laid somewhere about an enemy. */
static struct order draw_action(struct game g, struct dice *dice, int verb, int unit)
{
    struct order o = order_of(verb, unit);
    struct footprint from = *on_of(g, draw_unit(g.s, dice, other_side(g.b->decider)));
    int far = 12 * INCH;
    if (verb <= DO_MOVE_AND_FIRE && !gw_start(g, unit, action_of(verb), &from, &far))
        return ordered(g, o);
    draw_order_parts(g, dice, &(struct reachable){from.at, far, LEGS_MAX}, &o);
    return ordered(g, o);
}

static int draw_verb(struct game g, struct dice *dice)
{
    if (!is_reaction(g))
        return dice_below(dice, DO_SURRENDER + 1);
    return battle_of(g)->action == DO_ASSAULT ? DO_FIRE : dice_below(dice, DO_RALLY + 1);
}

/* An activation or a reaction, most often; now and then he reacts to nothing, or throws a token away. */
struct order gw_draw(struct game g, struct dice *dice)
{
    order_check *check = is_reaction(g) ? gw_check_reaction : gw_check_action;
    for (int i = 0; i < TRIES; i++) {
        int verb = draw_verb(g, dice), unit = draw_unit(g.s, dice, g.b->decider);
        struct order o = order_of(verb, NOBODY);
        if (is_reaction(g) && !dice_below(dice, DECLINES))
            return order_of(DO_DECLINE, NOBODY);
        if (verb >= ACTIVATIONS) {
            bool is_rash = verb == DO_WAIT && dice_below(dice, WAITS);
            if (!is_rash && gw_check_command(g, &o, NULL))
                return o;
        } else if (may_act(g, unit)) {
            o = draw_action(g, dice, verb, unit);
            if (check(g, &o, NULL))
                return o;
        }
    }
    return draw_listed(g, dice);
}
