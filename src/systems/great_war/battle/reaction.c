/* SPDX-License-Identifier: MIT */
/*
 * The reaction window (gw.ruling.reaction-window).
 *
 * After a successful activation the active unit has done its move, its fire or its rally.  Now the
 * reactive side may try as many reactions as the setting says, each with another unit.  A unit may try
 * when it is on the table and sees the active one where that is now, when its side has a token, and when
 * a die can succeed; it names its action first: fire or move and fire at the active unit, move, mount,
 * dismount, rally; against an assault, also one that stopped short, only fire.  Each attempt costs a
 * token, which is laid on the unit after the throw.  A failure does nothing else.
 *
 * The window closes when it is declined, when nobody is left who may try, or when the active unit is
 * lost or has fallen back.  Then that unit fires or fights (turn.c: finish), if it still can.  Nobody
 * reacts to a reaction, or to a failed activation.
 */
#include "rules.h"

enum { BITS = 16 }; /* of those who have tried, in each number */

/* ---- who may ---- */

bool gw_may_try(struct game g, int unit, struct verdict *why)
{
    const struct gw_battle *now = battle_of(g);
    if (side_of(g.s, unit) != gw_reactive(g) || !is_present(g.b, unit))
        return verdict_no(why, GW_RULING_REACTION_WINDOW,
                          "it must be a unit of the reactive side that is on the table");
    if (now->tried[unit / BITS] >> unit % BITS & 1)
        return verdict_no(why, GW_RULING_REACTION_WINDOW, "%s has tried already",
                          unit_name(g.s, unit));
    if (now->tokens[gw_reactive(g)] < larger(1, gw_number(g, GW_REACT_SPEND)))
        return verdict_no(why, GW_REACT_SPEND, "there is no token left");
    return !gw_is_tired(g, unit, true, why) && gw_must_see(g, unit, now->actor, why);
}

/* The action that a reaction names, as an order of its own. */
static struct order action_in(struct game g, const struct order *o)
{
    struct order action = *o;
    action.verb = o->word[0];
    action.other = action.verb == DO_FIRE ? (uint8_t)battle_of(g)->actor : NOBODY;
    return action;
}

bool gw_check_reaction(struct game g, const struct order *o, struct verdict *why)
{
    const struct order action = action_in(g, o);
    if (battle_of(g)->action == DO_ASSAULT && action.verb != DO_FIRE)
        return verdict_no(why, GW_RULING_REACTION_WINDOW, "against an assault it can only fire");
    return order_fits(g.s->rules, &action, GW_RULING_REACTION_WINDOW, why) &&
           gw_verbs[action.verb].check(g, &action, why);
}

bool gw_check_react(struct game g, const struct order *o, struct verdict *why)
{
    return gw_may_try(g, o->unit, why) && gw_check_reaction(g, o, why);
}

void gw_do_react(struct umpire *u, const struct order *o)
{
    struct game g = game_of(u);
    struct gw_battle *now = gw_battle(u->battle);
    const struct order action = action_in(g, o);
    now->attempts++;
    now->tried[o->unit / BITS] = (int16_t)(now->tried[o->unit / BITS] | 1 << o->unit % BITS);
    gw_pay(u, gw_reactive(g), gw_number(g, GW_REACT_SPEND));
    SAY_BY(u, GW_TURN_REACT, "reacts", o->unit, now->actor, "%s tries to react: %s",
           unit_name(g.s, o->unit), gw_verbs[action.verb].word);
    if (!gw_lay_token(u, o->unit, true))
        return;
    gw_verbs[action.verb].apply(u, &action);
    if (gw_fires_then(&action) && gw_shot_is_legal(g, o->unit, now->actor, MOVING, NULL))
        gw_fire(u, o->unit, now->actor, MOVING);
}

/* ---- the stage ---- */

/* Open as long as attempts are left; nobody is asked who can only decline. */
void gw_keep_window(struct umpire *u)
{
    struct game g = game_of(u);
    const struct gw_battle *now = battle_of(g);
    if (now->is_over || now->attempts >= gw_number(g, GW_SET_REACTIONS))
        u->battle->phase = STAGE_FINISH;
    else
        battle_ask(u->battle, ASK_REACT, gw_reactive(g), now->actor);
}
