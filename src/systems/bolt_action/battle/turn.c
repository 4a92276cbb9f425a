/* SPDX-License-Identifier: MIT */
/*
 * The turn as a state machine (4.4 of the specification).
 *
 *   setup --all placed--> strikes --no call left--> orders --die drawn--> ASK order
 *   ASK order --answer--> action --all steps done--> orders --cup empty--> turn-end
 *   turn-end --all asked--> strikes of the next turn, or over
 *
 * The phases' functions: set_up_next, ba_next_strike (support.c), draw, ba_action_goes_on
 * (action.c), end_next.  ba_go_on() calls that of the phase, until somebody must be asked.
 */
#include "rules.h"

#include <string.h>

/* ---- points ---- */

/* Troops hold objectives and keep the enemy from them; vehicles do neither. */
static struct holding holding_of(struct game g)
{
    uint64_t troops = ba_troops(g, NO_SIDE);
    return (struct holding){.reach = scenario_number(g.s, BA_SET_OBJECTIVE_RANGE) * INCH,
                            .may_hold = troops,
                            .may_claim = troops};
}

static int breakthrough_points(struct game g, int side)
{
    const struct ba_switches *w = ba_switches(g.s);
    int near = scenario_number(g.s, BA_SET_BREAKTHROUGH_NEAR) * INCH, points = 0;
    if (w->attacker != side + 1)
        return 0;
    EACH_UNIT(g.s, side, unit)
    {
        if (now_of(g, unit)->gone == GONE_EXITED)
            points += scenario_number(g.s, BA_SET_BREAKTHROUGH_POINTS);
        else if (is_present(g.b, unit))
            points += edge_gap(&g.s->table, (enum edge)w->exit_edge, on_of(g, unit)->at) <= near;
    }
    return points;
}

int ba_points(struct game g, int side)
{
    switch (ba_switches(g.s)->victory) {
    case BY_OBJECTIVES:
        return objectives_points(g, side);
    case BY_BREAKTHROUGH:
        return breakthrough_points(g, side);
    default:
        return battle_of(g)->lost[other_side(side)];
    }
}

/* ---- the end ---- */

static int attrition_winner(struct game g)
{
    int lead = battle_of(g)->lost[1] - battle_of(g)->lost[0];
    int enough = scenario_number(g.s, BA_SET_DESTROYED_LEAD);
    return lead >= enough ? 0 : lead <= -enough ? 1 : NO_SIDE;
}

/* None is left and none is to come; who has left over the edge is not lost. */
bool ba_is_wiped_out(struct game g, int side)
{
    EACH_UNIT(g.s, side, unit)
    if (now_of(g, unit)->gone == GONE_EXITED)
        return false;
    return !side_is_left(g, side);
}

static int winner(struct game g)
{
    const struct ba_switches *w = ba_switches(g.s);
    bool has_lost[SIDES] = {ba_is_wiped_out(g, 0), ba_is_wiped_out(g, 1)};
    if (has_lost[0] != has_lost[1])
        return has_lost[0];
    if (w->victory == BY_BREAKTHROUGH) {
        int attacker = w->attacker - 1;
        return g.b->points[attacker] >= w->points ? attacker : other_side(attacker);
    }
    if (w->victory == BY_OBJECTIVES && g.b->points[0] != g.b->points[1])
        return g.b->points[1] > g.b->points[0];
    return attrition_winner(g);
}

void ba_settle(const struct grog_scenario *s, struct battle *b)
{
    const struct holding holding = holding_of((struct game){s, b});
    objectives_settle(s, b, &holding);
    for (int side = 0; side < SIDES; side++)
        b->points[side] = (int16_t)ba_points((struct game){s, b}, side);
}

/* What decided it, where the points do not say so; else "". */
static void tell_why(struct game g, int winner, char *words, size_t size)
{
    const struct ba_switches *w = ba_switches(g.s);
    const int16_t *lost = battle_of(g)->lost;
    int loser = winner == NO_SIDE ? NO_SIDE : other_side(winner);
    words[0] = '\0';
    if (loser != NO_SIDE && ba_is_wiped_out(g, loser))
        snprintf(words, size, ", and none of the %s is left", g.s->side[loser].name);
    else if (w->victory == BY_BREAKTHROUGH)
        snprintf(words, size, ", and %s needed %d", g.s->side[w->attacker - 1].name, w->points);
    else if (w->victory == BY_OBJECTIVES && loser != NO_SIDE && g.b->points[0] == g.b->points[1])
        snprintf(words, size, ", and they have destroyed %d unit%s more",
                 lost[loser] - lost[winner], plural(lost[loser] - lost[winner]));
    else if (loser == NO_SIDE)
        snprintf(words, size, ", and nobody has destroyed %d unit%s more",
                 scenario_number(g.s, BA_SET_DESTROYED_LEAD),
                 plural(scenario_number(g.s, BA_SET_DESTROYED_LEAD)));
}

static void finish(struct umpire *u)
{
    char why[100];
    ba_settle(u->scenario, u->battle);
    int side = winner(game_of(u));
    tell_why(game_of(u), side, why, sizeof why);
    finish_battle_because(u, PHASE_OVER, side, why);
}

/* ---- setup ---- */

bool ba_is_to_be_deployed(struct game g, int unit)
{
    const struct unit_data *data = &g.s->unit[unit];
    return g.b->piece[unit].presence == TO_COME && data->arrives <= 1 && data->edge == NO_EDGE &&
           !now_of(g, unit)->is_asked;
}

/* A unit without a lawful place waits at the edge: it is not asked for again. */
static bool can_deploy_any(struct umpire *u, int side)
{
    struct order order;
    EACH_UNIT(u->scenario, side, unit)
    {
        if (!ba_is_to_be_deployed(game_of(u), unit))
            continue;
        if (ba_first_deployment(game_of(u), unit, &order))
            return true;
        ba_unit(u->battle, unit)->is_asked = 1;
        telling_of(u, "reserve", unit, NOBODY,
                   "There is no room for %u: it comes from the edge in turn 1");
    }
    return false;
}

static void begin_turn(struct umpire *u)
{
    struct battle *b = u->battle;
    b->turn++;
    b->phase = PHASE_STRIKES;
    ba_battle(b)->asked = 0;
    for (int i = 0; i < ba_battle(b)->calls; i++)
        ba_battle(b)->call[i].result = -1;
    SAY(u, "turn", NOBODY, NOBODY, "Turn %d", b->turn);
}

static void set_up_next(struct umpire *u)
{
    struct ba_battle *now = ba_battle(u->battle);
    for (int tries = 0; tries < SIDES; tries++) {
        int side = now->next_deployer;
        now->next_deployer = (int16_t)other_side(side);
        if (can_deploy_any(u, side)) {
            battle_ask(u->battle, ASK_DEPLOY, side, NOBODY);
            return;
        }
    }
    for (int unit = 0; unit < u->scenario->units; unit++)
        ba_unit(u->battle, unit)->is_asked = 0;
    begin_turn(u);
}

void ba_deploy(struct umpire *u, const struct order *o)
{
    struct footprint on = ba_deployed(game_of(u), o);
    ba_set_place(u, o->unit, &on);
    telling_of(u, "deployed", o->unit, NOBODY, "%u is deployed");
    telling_repeats(u);
}

/* ---- orders ---- */

static void draw(struct umpire *u)
{
    struct facts f = {.own = ba_dice_in_cup(game_of(u), 0), .enemy = ba_dice_in_cup(game_of(u), 1)};
    struct outcome o = {0};
    if (f.own + f.enemy == 0) {
        u->battle->phase = PHASE_END;
        ba_battle(u->battle)->asked = 0;
        return;
    }
    umpire_ask(u, "draw-die", NOBODY, NOBODY, &f, &o);
    int side = o.own_die ? 0 : 1;
    battle_ask(u->battle, ASK_ORDER, side, NOBODY);
}

void ba_end_action(struct umpire *u)
{
    struct ba_battle *now = ba_battle(u->battle);
    now->step = STEP_NONE;
    now->actor = NOBODY;
    now->aims = 0;
    now->has_line = now->line_x = now->line_y = 0;
    u->battle->phase = PHASE_ORDER;
}

/* ---- turn end ---- */

static void clear_orders(struct umpire *u)
{
    for (int unit = 0; unit < u->scenario->units; unit++) {
        struct ba_unit *state = ba_unit(u->battle, unit);
        state->last_order = state->order;
        if (!state->kept)
            state->order = NO_ORDER;
    }
}

static bool has_another_turn(struct umpire *u)
{
    enum { TURNS_ASKED = 20 }; /* the sheet counts so far: a longer battle is asked later */
    int later = larger(0, u->scenario->turns + 1 - TURNS_ASKED);
    struct facts f = {.turn = u->battle->turn - later, .limit = u->scenario->turns - later};
    struct outcome o = {0};
    if (!ba_switches(u->scenario)->extra_turn || f.turn < 1)
        return u->battle->turn < u->scenario->turns;
    umpire_ask(u, "extra-turn", NOBODY, NOBODY, &f, &o);
    return o.goes_on;
}

static void end_next(struct umpire *u)
{
    struct ba_battle *now = ba_battle(u->battle);
    for (; now->asked < u->scenario->units; now->asked++) {
        struct ba_unit *state = ba_unit(u->battle, now->asked);
        bool may_keep =
            is_present(u->battle, now->asked) && (state->order == AMBUSH || state->order == DOWN);
        state->kept = 0;
        if (may_keep) {
            battle_ask(u->battle, ASK_KEEP_DIE, side_of(u->scenario, now->asked), now->asked);
            return;
        }
    }
    clear_orders(u);
    ba_settle(u->scenario, u->battle);
    if (has_another_turn(u))
        begin_turn(u);
    else
        finish(u);
}

void ba_answer_keep(struct umpire *u, const struct order *o)
{
    bool is_kept = o->verb == DO_YES;
    struct ba_battle *now = ba_battle(u->battle);
    struct ba_unit *state = ba_unit(u->battle, now->asked);
    state->kept = is_kept;
    if (is_kept && state->order == DOWN)
        state->pins =
            (int16_t)larger(0, state->pins - sheet_number(&u->sheet, BA_SET_RETAINED_DOWN));
    if (is_kept)
        telling_of(u, "kept", now->asked, NOBODY, "%u keeps its order");
    now->asked++;
}

/* ---- all together ---- */

void ba_go_on(struct umpire *u)
{
    static void (*const go_on[])(struct umpire * u) = {[PHASE_SETUP] = set_up_next,
                                                       [PHASE_STRIKES] = ba_next_strike,
                                                       [PHASE_ORDER] = draw,
                                                       [PHASE_ACTION] = ba_action_goes_on,
                                                       [PHASE_END] = end_next};
    bool is_under_way = u->battle->phase != PHASE_SETUP;
    if (is_under_way && (!side_is_left(game_of(u), 0) || !side_is_left(game_of(u), 1)))
        finish(u);
    else
        go_on[u->battle->phase](u);
}

/* ---- the beginning ---- */

static void muster(struct umpire *u, int unit)
{
    const struct grog_scenario *s = u->scenario;
    const struct unit_data *data = &s->unit[unit];
    const struct ba_profile *p = ba_profile(s, unit);
    struct ba_unit *state = ba_unit(u->battle, unit);
    int facing =
        data->has_place ? data->facing : edge_inwards((enum edge)s->side[data->side].home_edge);
    *state = (struct ba_unit){.models = p->models,
                              .nco = p->nco,
                              .rank = p->rank,
                              .order = NO_ORDER,
                              .last_order = NO_ORDER,
                              .ranging = NOBODY};
    memcpy(state->arms, p->arms, sizeof state->arms);
    u->battle->piece[unit].on = ba_footprint(p, p->models, data->at, facing);
    bool is_there = data->has_place && data->arrives <= 1 && data->edge == NO_EDGE;
    u->battle->piece[unit].presence = is_there ? ON_TABLE : TO_COME;
}

void ba_begin(struct umpire *u)
{
    struct ba_battle *now = ba_battle(u->battle);
    for (int unit = 0; unit < u->scenario->units; unit++)
        muster(u, unit);
    now->actor = now->target = now->regrouper = NOBODY;
    now->next_deployer = (int16_t)(ba_switches(u->scenario)->first_deployer - 1);
    ba_settle(u->scenario, u->battle);
}
