/* SPDX-License-Identifier: MIT */
/*
 * The turn (4.6, 4.10): ten phases, five for each player; the night; objectives and the end.
 *
 * What is pending comes first: fortified guns that are just silenced, a place that is won, a unit that
 * may exploit it, a unit that has thrown a move.  Then the phase goes on: it begins, asks its decider
 * for orders until he says `end`, and closes.
 */
#include "parts.h"

enum { TO_BEGIN, ORDERS, CLOSING };

/* ---- the end ---- */

static void end_battle(struct umpire *u, int winner, const char *words)
{
    struct battle *b = u->battle;
    b->is_over = 1;
    b->winner = (int16_t)winner;
    SAY_BY(u, BBB_RULING_VICTORY, "over", NOBODY, NOBODY, "%s", words);
}

static void count_points(const struct umpire *u)
{
    for (int side = 0; side < SIDES; side++)
        u->battle->points[side] = (int16_t)objectives_points(game_of(u), side);
}

static void end_by_points(struct umpire *u)
{
    const struct battle *b = u->battle;
    bool reaches[SIDES];
    for (int side = 0; side < SIDES; side++)
        reaches[side] = b->points[side] >= points_to_win(u->scenario, side);
    if (reaches[0] == reaches[1])
        end_battle(u, NO_SIDE, "the last turn is over: a draw");
    else
        end_battle(u, reaches[0] ? 0 : 1, "the last turn is over: enough objectives are held");
}

static bool has_troops(const struct umpire *u, int side)
{
    for (int unit = 0; unit < u->scenario->units; unit++) {
        int presence = u->battle->piece[unit].presence;
        if (side_of(u->scenario, unit) == side && is_troops(u->scenario, unit) &&
            (presence == ON_TABLE || presence == TO_COME))
            return true;
    }
    return false;
}

/* A side without infantry and cavalry has lost at once. */
static void end_if_one_is_gone(struct umpire *u)
{
    bool first = has_troops(u, 0), second = has_troops(u, 1);
    if (!first && !second)
        end_battle(u, NO_SIDE, "nobody is left: a draw");
    else if (!first || !second)
        end_battle(u, first ? 0 : 1, "one army has no infantry or cavalry left");
}

static void judge_objectives(struct umpire *u)
{
    struct holding holding = {.reach = setting_inches(u->scenario, BBB_SET_OBJECTIVE_RADIUS),
                              .stays = true};
    holding.may_claim = troops_of(u->scenario, bbb_units(game_of(u), NO_SIDE));
    holding.may_hold = in_good_order(u->battle, holding.may_claim);
    objectives_settle(u->scenario, u->battle, &holding);
    count_points(u);
}

void bbb_concede(struct umpire *u, const struct order *o)
{
    (void)o;
    end_battle(u, other_side(u->by), "one side gives the battle up");
}

/* ---- generals ---- */

/* Of his command, within 18"; or NOBODY. */
static int nearest_of_command(struct game g, int general)
{
    enum { RIDE = 18 * INCH };
    const struct footprint at = footprint_make(unit_centre(g.b, general), 0, 0, 0);
    return unit_nearest(g.b, units_within(g.b, led_by(g, general), &at, RIDE), &at);
}

/* He stays on the table, even with a unit that sticks out so far that its centre does not. */
static void put_general(struct umpire *u, int general, struct place centre)
{
    const struct table *table = &u->scenario->table;
    const struct place at = {larger(0, smaller(centre.x, table->width)),
                             larger(0, smaller(centre.y, table->depth))};
    struct footprint *on = &u->battle->piece[general].on, from = *on;
    *on = footprint_of_point(at, on->facing, on->width, on->depth);
    if (!is_same_place(from.at, at))
        telling_moved(u, general, &from, on);
}

static bool is_touched(const struct umpire *u, int general)
{
    uint64_t enemies = enemies_of(game_of(u), general);
    return units_near(u->battle, enemies, unit_centre(u->battle, general), 0) != 0;
}

static void touch_generals(struct umpire *u)
{
    for (int unit = 0; unit < u->scenario->units; unit++) {
        if (!is_general(u->scenario, unit) || !is_present(u->battle, unit) || !is_touched(u, unit))
            continue;
        int refuge = nearest_of_command(game_of(u), unit);
        if (refuge == NOBODY) {
            u->battle->piece[unit].presence = HAS_GONE;
            telling_of(u, "gone", unit, NOBODY, "%u is lost");
        } else {
            put_general(u, unit, unit_centre(u->battle, refuge));
        }
        telling_because(u, BBB_RULING_GENERALS_LOST);
    }
}

bool bbb_may_ride(struct game g, const struct order *o, struct verdict *why)
{
    struct place from = unit_centre(g.b, o->unit), to = o->point[0];
    const struct objection row[] = {
        {units_near(g.b, enemies_of(g, o->unit), to, INCH), BBB_RULING_GENERAL_MOVES,
         "cannot ride there: an enemy is within 1\""},
        {length_between(from, to) > farthest_of(g.s, GENERAL), BBB_ALLOWANCE_MOUNTED,
         "does not ride so far"},
        {bbb_crosses_river(g.s, from, to), BBB_RULING_GENERAL_MOVES, "has the river in his way"},
    };
    return VERDICT_BY(row, g.s->unit[o->unit].name, why);
}

bool bbb_check_general(struct game g, const struct order *o, struct verdict *why)
{
    enum { NIGHT_RADIUS = 6 * INCH };
    bool is_own_general = is_general(g.s, o->unit) && side_of(g.s, o->unit) == g.b->decider &&
                          is_present(g.b, o->unit);
    const struct objection row[] = {
        {!is_own_general, BBB_RULING_GENERAL_MOVES, "is no general of one's own"},
        {now_of(g, o->unit)->thrown, BBB_RULING_GENERAL_MOVES, "has ridden in this phase"},
        {!table_holds(&g.s->table, o->point[0]), BBB_RULING_GENERAL_MOVES, "stays on the table"},
    };
    if (!VERDICT_BY(row, g.s->unit[o->unit].name, why))
        return false;
    if (g.b->phase != NIGHT_GENERALS)
        return bbb_may_ride(g, o, why);
    const struct footprint at = footprint_make(o->point[0], 0, 0, 0);
    if (bbb_nearer_than(g, o->unit, &at, INCH, NULL) != NOBODY)
        return verdict_no(why, BBB_RULING_GENERAL_MOVES, "an enemy is nearer than 1\" there");
    return units_near(g.b, led_by(g, o->unit), o->point[0], NIGHT_RADIUS) != 0 ||
           verdict_no(why, BBB_RULING_NIGHT_MOVES,
                      "by night he is placed within 6\" of a unit of his");
}

void bbb_ride(struct umpire *u, const struct order *o)
{
    bbb_unit(u->battle, o->unit)->thrown = 1;
    put_general(u, o->unit, o->point[0]);
}

/* ---- phases ---- */

static void clear_phase(struct battle *b, const struct grog_scenario *s)
{
    for (int unit = 0; unit < s->units; unit++) {
        struct bbb_unit *state = bbb_unit(b, unit);
        state->thrown = state->moved = state->fired = state->fired_at = state->retired = 0;
    }
}

static void clear_turn(struct battle *b, const struct grog_scenario *s)
{
    for (int unit = 0; unit < s->units; unit++) {
        struct bbb_unit *state = bbb_unit(b, unit);
        bbb_clear_charge(b, unit);
        state->pivoted = state->fought = state->exploited = 0;
        state->path = state->points = state->from_facing = state->is_by_road = state->outflanks = 0;
    }
    memset(bbb_battle(b)->path, 0, sizeof bbb_battle(b)->path);
    bbb_battle(b)->path_points = 0;
}

/* As players say them: whose half of the turn it is is told beside them. */
static const char *const part_words[HALF_TURN] = {"movement", "generals", "defensive fire",
                                                  "offensive fire", "assault"},
                         *const night_words[] = {"withdrawal", "formations", "guns", "generals",
                                                 "rally"};

static void begin_phase(struct umpire *u)
{
    struct battle *b = u->battle;
    struct bbb_battle *now = bbb_battle(b);
    now->step = ORDERS;
    now->night_side = 0;
    clear_phase(b, u->scenario);
    if (b->phase == FIRST_MOVEMENT || b->phase == SECOND_MOVEMENT) {
        now->charged[active_side(game_of(u))] = 0;
        now->entered = 0;
    }
    if (b->phase < NIGHT_WITHDRAW) {
        SAY_BY(u, BBB_TURN_FIRST_MOVEMENT + b->phase, "phase", NOBODY, NOBODY, "%s: %s",
               u->scenario->side[active_side(game_of(u))].name, part_words[b->phase % HALF_TURN]);
        return;
    }
    SAY_BY(u, BBB_NIGHT_WITHDRAW + b->phase - NIGHT_WITHDRAW, "phase", NOBODY, NOBODY, "Night: %s",
           night_words[b->phase - NIGHT_WITHDRAW]);
    if (b->phase == NIGHT_WITHDRAW)
        bbb_part_by_night(u);
    if (b->phase == NIGHT_RALLY)
        bbb_rest(u);
}

static bool is_night_due(struct game g)
{
    const struct bbb_switches *switches = bbb_switches(g.s);
    for (int i = 0; i < switches->nights; i++)
        if (switches->night[i] == g.b->turn && g.b->turn < g.s->turns)
            return true;
    return false;
}

static void next_turn(struct umpire *u)
{
    struct battle *b = u->battle;
    b->phase = FIRST_MOVEMENT;
    if (b->turn >= u->scenario->turns)
        end_by_points(u);
    else
        b->turn++;
}

static void next_phase(struct umpire *u)
{
    struct battle *b = u->battle;
    bbb_battle(b)->step = TO_BEGIN;
    if (b->phase == NIGHT_RALLY || (b->phase == SECOND_ASSAULT && !is_night_due(game_of(u))))
        next_turn(u);
    else
        b->phase++;
}

/* ---- closing a phase ---- */

static int next_defender(const struct umpire *u)
{
    uint64_t enemies = bbb_units(game_of(u), other_side(active_side(game_of(u))));
    EACH_OF(enemies, enemy)
    if (bbb_attackers(game_of(u), enemy))
        return enemy;
    return NOBODY;
}

static void close_phase(struct umpire *u)
{
    struct battle *b = u->battle;
    int part = b->phase % HALF_TURN, defender;
    if (b->phase < NIGHT_WITHDRAW && part == ASSAULT) {
        if ((defender = next_defender(u)) != NOBODY) {
            bbb_fight(u, defender);
            return;
        }
        clear_turn(b, u->scenario);
        judge_objectives(u);
    } else if (b->phase < NIGHT_WITHDRAW && part == MOVEMENT) {
        bbb_end_movement(u);
    }
    next_phase(u);
}

void bbb_end(struct umpire *u, const struct order *o)
{
    struct bbb_battle *now = bbb_battle(u->battle);
    (void)o;
    if (u->battle->phase < NIGHT_WITHDRAW || now->night_side++ == 1)
        now->step = CLOSING;
}

/* ---- who is asked ---- */

static void ask_for_orders(struct umpire *u)
{
    static const int asked[] = {ASK_MOVEMENT, ASK_GENERALS, ASK_FIRE, ASK_FIRE, ASK_ASSAULT};
    static const int by_night_asked[] = {0, ASK_NIGHT_FORMATION, ASK_NIGHT_GUNS, ASK_NIGHT_GENERALS,
                                         0};
    struct battle *b = u->battle;
    int first = bbb_switches(u->scenario)->first_player, side = active_side(game_of(u));
    if (b->phase < NIGHT_WITHDRAW) {
        int part = b->phase % HALF_TURN;
        battle_ask(b, asked[part], part == DEFENSIVE_FIRE ? other_side(side) : side, NOBODY);
    } else if (by_night_asked[b->phase - NIGHT_WITHDRAW] == 0) {
        bbb_battle(b)->step = CLOSING;
    } else {
        battle_ask(b, by_night_asked[b->phase - NIGHT_WITHDRAW],
                   bbb_battle(b)->night_side == 0 ? first : other_side(first), NOBODY);
    }
}

/* True: something was pending, and is done or asked. */
static bool settle_pending(struct umpire *u)
{
    struct battle *b = u->battle;
    struct bbb_battle *now = bbb_battle(b);
    if (now->silenced != NOBODY)
        battle_ask(b, ASK_LOW_AMMO, side_of(u->scenario, now->silenced), now->silenced);
    else if (now->taker != NOBODY)
        bbb_take_place(u);
    else if (now->exploiter != NOBODY)
        battle_ask(b, ASK_EXPLOIT, side_of(u->scenario, now->exploiter), now->exploiter);
    else if (now->mover != NOBODY)
        battle_ask(b, ASK_MOVE, side_of(u->scenario, now->mover), now->mover);
    else
        return false;
    return true;
}

void bbb_go_on(struct umpire *u)
{
    struct bbb_battle *now = bbb_battle(u->battle);
    if (now->silenced == NOBODY && now->taker == NOBODY) /* that goes before */
        touch_generals(u);
    end_if_one_is_gone(u);
    if (u->battle->is_over || settle_pending(u))
        return;
    if (now->step == TO_BEGIN)
        begin_phase(u);
    else if (now->step == ORDERS)
        ask_for_orders(u);
    else
        close_phase(u);
}

/* ---- the beginning ---- */

static void begin_unit(struct umpire *u, int unit)
{
    const struct bbb_profile *p = bbb_profile(u->scenario, unit);
    const struct unit_data *data = &u->scenario->unit[unit];
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    struct piece *piece = &u->battle->piece[unit];
    state->bases = p->bases;
    state->formation = p->formation;
    state->target = NOBODY;
    piece->on =
        data->has_place ? bbb_start_footprint(u->scenario, unit) : bbb_entry(u->scenario, unit);
    piece->presence = data->has_place ? ON_TABLE : TO_COME;
}

void bbb_begin(struct umpire *u)
{
    struct battle *b = u->battle;
    struct bbb_battle *now = bbb_battle(b);
    b->turn = 1;
    for (int unit = 0; unit < u->scenario->units; unit++)
        begin_unit(u, unit);
    now->mover = now->silenced = now->taker = now->beaten = now->exploiter = NOBODY;
    count_points(u);
}
