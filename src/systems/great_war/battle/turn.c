/* SPDX-License-Identifier: MIT */
/*
 * The turn as a state machine (4.5), and its end (4.9).
 *
 *   bombard --no battery left--> collect --> initiative --> command
 *   command --activation--> react --window closed--> finish --> seize --> command
 *   command --failed activation--> seize;  --wait, surrender--> command;  --no tokens--> end
 *   end --> collect of the next turn, or over
 *
 * Orders (orders.c) move it on by setting the stage; gw_go_on() calls the stage's function until
 * somebody must be asked.  Who could only wait, decline or hold is not asked (decisions.c, alone).
 */
#include "rules.h"

#include <stdlib.h>

/* ---- points and losses ---- */

int gw_bases_lost(struct game g, int side)
{
    int lost = side_strength(g.s, side);
    EACH_UNIT(g.s, side, unit)
    lost -= g.b->piece[unit].presence == HAS_GONE ? 0 : now_of(g, unit)->bases;
    return lost;
}

void gw_settle(const struct grog_scenario *s, struct battle *b)
{
    for (int side = 0; side < SIDES; side++)
        b->points[side] = (int16_t)(objectives_points((struct game){s, b}, side) +
                                    gw_switches(s)->points_per_base *
                                        gw_bases_lost((struct game){s, b}, other_side(side)));
}

static bool is_broken(struct game g, int side)
{
    return gw_bases_lost(g, side) * 100 >=
               side_strength(g.s, side) * gw_number(g, GW_SET_BREAK_PERCENT) ||
           !side_is_left(g, side);
}

/* Units on the table, and those whose turn to come has come. */
static int count_units(struct game g, int side)
{
    int units = 0;
    EACH_UNIT(g.s, side, unit)
    units += is_present(g.b, unit) || gw_is_due(g, unit);
    return units;
}

/* ---- before the first turn ---- */

static void clear_marks(struct umpire *u)
{
    for (int unit = 0; unit < u->scenario->units; unit++)
        gw_unit(u->battle, unit)->moved = gw_unit(u->battle, unit)->tokens = 0;
}

static void bombard(struct umpire *u)
{
    struct game g = game_of(u);
    int16_t *battery = &gw_battle(u->battle)->battery;
    int side = gw_switches(g.s)->bombardment;
    int end = side == NO_SIDE ? 0 : g.s->side[side].first_unit + g.s->side[side].units;
    for (; *battery < end; ++*battery)
        if (is_present(g.b, *battery) && is_artillery(gw_type(g, *battery))) {
            battle_ask(u->battle, ASK_BOMBARD, side, *battery);
            return;
        }
    clear_marks(u);
    u->battle->phase = STAGE_COLLECT;
}

/* ---- tokens and initiative ---- */

static void collect(struct umpire *u)
{
    struct battle *b = u->battle;
    b->turn++;
    SAY(u, "turn", NOBODY, NOBODY, "Turn %d", b->turn);
    for (int side = 0; side < SIDES; side++) {
        const struct gw_army *army = gw_army(u->scenario, side);
        struct facts f = {.units = count_units(game_of(u), side),
                          .command = army->command,
                          .scenario = b->turn <= army->changes ? army->change[b->turn - 1] : 0};
        struct outcome o = {0};
        umpire_ask(u, "collect-tokens", NOBODY, NOBODY, &f, &o);
        gw_battle(b)->tokens[side] = (int16_t)o.tokens;
        SAY_BY(u, GW_TURN_COLLECT, "tokens", NOBODY, NOBODY, "%s: %d command token%s",
               u->scenario->side[side].name, o.tokens, plural(o.tokens));
    }
    b->phase = STAGE_INITIATIVE;
}

static void throw_for_initiative(struct umpire *u)
{
    const struct grog_scenario *s = u->scenario;
    struct gw_battle *now = gw_battle(u->battle);
    bool is_first = u->battle->turn == 1;
    struct facts f = {.blue_bonus = gw_army(s, BLUE)->bonus,
                      .red_bonus = gw_army(s, RED)->bonus,
                      .tie_to = is_first ? gw_switches(s)->first_tie : other_side(now->first)};
    struct outcome o = {.winner = gw_switches(s)->first_initiative};
    if (!is_first || o.winner == NO_SIDE)
        umpire_ask(u, "initiative", NOBODY, NOBODY, &f, &o);
    now->first_last = now->first;
    now->first = now->active = (int16_t)o.winner;
    now->spent = 0;
    GW_SAY_OF_SIDE(u, GW_TURN_INITIATIVE, "initiative", o.winner, "the initiative is theirs");
    u->battle->phase = STAGE_COMMAND;
}

/* ---- command ---- */

/* Whoever has nobody left to order has no use for tokens. */
static void drop_idle_tokens(struct umpire *u)
{
    for (int side = 0; side < SIDES; side++) {
        int16_t *tokens = &gw_battle(u->battle)->tokens[side];
        if (*tokens > 0 && count_units(game_of(u), side) == 0) {
            *tokens = 0;
            GW_SAY_OF_SIDE(u, GW_RULING_SURRENDER, "tokens", side, "nobody is left, the tokens go");
        }
    }
}

static void end_action(struct gw_battle *now)
{
    now->actor = now->target = NOBODY;
    now->action = now->then_fire = now->stopped = now->is_over = now->failed_test = 0;
    now->attempts = now->tried[0] = now->tried[1] = now->tried[2] = now->tried[3] = 0;
}

static void command(struct umpire *u)
{
    struct battle *b = u->battle;
    struct gw_battle *now = gw_battle(b);
    end_action(now);
    drop_idle_tokens(u);
    if (now->tokens[0] == 0 && now->tokens[1] == 0) {
        b->phase = STAGE_END;
        SAY_BY(u, GW_TURN_REPEAT, "spent", NOBODY, NOBODY, "All tokens are spent");
        return;
    }
    if (now->tokens[now->active] == 0)
        gw_swap(u, GW_RULING_SURRENDER);
    battle_ask(b, ASK_COMMAND, now->active, NOBODY);
}

void gw_swap(struct umpire *u, int ruling)
{
    struct gw_battle *now = gw_battle(u->battle);
    GW_SAY_OF_SIDE(u, GW_TURN_HAND_OVER, "hand-over", now->active,
                   "the initiative is theirs no more");
    telling_because(u, ruling);
    now->active = (int16_t)other_side(now->active);
    now->spent = 0;
    GW_SAY_OF_SIDE(u, GW_TURN_SWAP, "active", now->active, "the initiative is theirs");
}

/* ---- after the reaction window ---- */

/* What the active unit does after it. */
static void finish(struct umpire *u)
{
    struct battle *b = u->battle;
    const struct gw_battle *now = gw_battle(b);
    if (!now->is_over && now->then_fire) {
        battle_ask(b, ASK_FINISH, now->active, now->actor);
        return;
    }
    if (!now->is_over && now->action == DO_ASSAULT && !now->stopped && is_present(b, now->target))
        gw_fight(u, now->actor, now->target);
    b->phase = STAGE_SEIZE;
}

static void seize(struct umpire *u)
{
    drop_idle_tokens(u);
    battle_ask(u->battle, ASK_SEIZE, gw_reactive(game_of(u)), gw_battle(u->battle)->actor);
}

/* ---- the end ---- */

static int winner_by_points(const struct umpire *u)
{
    int lead = u->battle->points[0] - u->battle->points[1];
    return abs(lead) >= gw_switches(u->scenario)->win_margin ? lead < 0 : NO_SIDE;
}

static void check_end(struct umpire *u)
{
    const bool broken[SIDES] = {is_broken(game_of(u), 0), is_broken(game_of(u), 1)};
    bool is_one = broken[0] != broken[1];
    for (int side = 0; side < SIDES; side++)
        if (broken[side])
            GW_SAY_OF_SIDE(u, GW_RULING_VICTORY, "broken", side, "broken");
    if (!is_one && !broken[0] && u->battle->turn < u->scenario->turns) {
        u->battle->phase = STAGE_COLLECT;
        return;
    }
    finish_battle(u, STAGE_OVER, is_one ? broken[0] : winner_by_points(u));
    telling_because(u, GW_RULING_VICTORY);
}

struct holding gw_holding(struct game g)
{
    uint64_t present = units_present(g, NO_SIDE);
    return (struct holding){.reach = gw_inches(g, GW_SET_HOLD_DISTANCE),
                            .stays = true,
                            .may_hold = present,
                            .may_claim = present};
}

static void end_turn(struct umpire *u)
{
    struct battle *b = u->battle;
    const struct holding holding = gw_holding(game_of(u));
    clear_marks(u);
    patch_drop_until(b, SMOKE_PATCH, b->turn - 1);
    objectives_settle(u->scenario, b, &holding);
    gw_settle(u->scenario, b);
    check_end(u);
}

/* ---- all together ---- */

void gw_go_on(struct umpire *u)
{
    static void (*const stage[])(struct umpire * u) = {[STAGE_BOMBARD] = bombard,
                                                       [STAGE_COLLECT] = collect,
                                                       [STAGE_INITIATIVE] = throw_for_initiative,
                                                       [STAGE_COMMAND] = command,
                                                       [STAGE_REACT] = gw_keep_window,
                                                       [STAGE_FINISH] = finish,
                                                       [STAGE_SEIZE] = seize,
                                                       [STAGE_END] = end_turn};
    stage[u->battle->phase](u);
}

void gw_begin(struct umpire *u)
{
    const struct game g = game_of(u);
    struct battle *b = u->battle;
    struct gw_battle *now = gw_battle(b);
    for (int unit = 0; unit < g.s->units; unit++) {
        const struct gw_profile *p = gw_profile(g.s, unit);
        *gw_unit(b, unit) = (struct gw_unit){.bases = p->bases, .mounted = p->mounted};
        b->piece[unit].on = g.s->rules->footprint(g.s, unit);
        b->piece[unit].presence = g.s->unit[unit].has_place ? ON_TABLE : TO_COME;
    }
    int side = gw_switches(g.s)->bombardment;
    now->battery = (int16_t)(side == NO_SIDE ? 0 : g.s->side[side].first_unit);
    now->first = now->first_last = NO_SIDE;
    end_action(now);
    gw_settle(g.s, b);
}
