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

/* ---- who may ---- */

static bool has_tried(const struct battle *b, int unit)
{
    return gw_battle_seen(b)->tried[unit / 16] >> unit % 16 & 1;
}

static int price(const struct grog_scenario *s)
{
    const struct sheet sheet = scenario_sheet(s);
    return larger(1, sheet_number(&sheet, GW_REACT_SPEND));
}

bool gw_may_try(const struct grog_scenario *s, const struct battle *b, int unit,
                struct verdict *why)
{
    const struct gw_battle *now = gw_battle_seen(b);
    if (unit == NOBODY || side_of(s, unit) != gw_reactive(b) || !is_present(b, unit))
        return verdict_no(why, GW_RULING_REACTION_WINDOW,
                          "it must be a unit of the reactive side that is on the table");
    if (has_tried(b, unit))
        return verdict_no(why, GW_RULING_REACTION_WINDOW, "%s has tried already", gw_name(s, unit));
    if (now->tokens[gw_reactive(b)] < price(s))
        return verdict_no(why, GW_REACT_SPEND, "there is no token left");
    if (gw_need(s, b, unit, true) > BEST_DIE)
        return verdict_no(why, GW_RULING_OVER_SIX, "%s is too tired: no die can succeed",
                          gw_name(s, unit));
    return gw_sees(s, b, unit, now->actor) || verdict_no(why, GW_RULING_SIGHT, "%s does not see %s",
                                                         gw_name(s, unit), gw_name(s, now->actor));
}

struct order gw_reaction(const struct battle *b, const struct order *o)
{
    struct order action = *o;
    action.verb = o->word[0];
    action.other = action.verb == DO_FIRE ? (uint8_t)gw_battle_seen(b)->actor : NOBODY;
    return action;
}

bool gw_check_react(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    const struct order action = gw_reaction(b, o);
    if (!gw_may_try(s, b, o->unit, why))
        return false;
    if (gw_battle_seen(b)->action == DO_ASSAULT && action.verb != DO_FIRE)
        return verdict_no(why, GW_RULING_REACTION_WINDOW, "against an assault it can only fire");
    return gw_action_is_legal(s, b, &action, why);
}

void gw_react(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    struct gw_battle *now = gw_battle(b);
    const struct order action = gw_reaction(b, o);
    now->attempts++;
    now->tried[o->unit / 16] = (int16_t)(now->tried[o->unit / 16] | 1 << o->unit % 16);
    gw_pay(u, gw_reactive(b), sheet_number(&u->sheet, GW_REACT_SPEND));
    GW_SAY(u, GW_TURN_REACT, "reacts", o->unit, now->actor, "%s tries to react: %s",
           gw_name(u->scenario, o->unit), gw_verbs[action.verb].word);
    if (!gw_lay_token(u, o->unit, true))
        return;
    gw_act(u, &action);
    if (gw_fires_then(&action) && is_present(b, o->unit) &&
        gw_shot_is_legal(u->scenario, b, o->unit, now->actor, MOVING, NULL))
        gw_fire(u, o->unit, now->actor, MOVING);
}

/* ---- the stage ---- */

/* Open as long as attempts, tokens and units that may still react are left. */
void gw_keep_window(struct umpire *u)
{
    const struct grog_scenario *s = u->scenario;
    struct battle *b = u->battle;
    const struct gw_battle *now = gw_battle(b);
    int side = gw_reactive(b);
    if (!now->is_over && now->attempts < sheet_number(&u->sheet, GW_SET_REACTIONS))
        EACH_UNIT(s, side, unit)
    if (gw_may_try(s, b, unit, NULL) && gw_can_react(s, b, unit)) {
        battle_ask(b, ASK_REACT, side, now->actor);
        return;
    }
    b->phase = STAGE_FINISH;
}
