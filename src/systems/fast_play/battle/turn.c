/* SPDX-License-Identifier: MIT */
/*
 * The turn (4.4, 4.8, 4.9).
 *
 *   initiative -> rally -> charge -> move -> shoot -> melee -> end -> initiative of the next turn, or
 *   the battle is over
 *
 * The holder of the initiative says who acts first.  In each phase with orders that side gives its own
 * until it is done, then the other.  Pairs in melee are chosen by the side that acts first.
 */
#include "rules.h"

int fp_asks_holder(struct game g, int step)
{
    return step == 0 ? battle_of(g)->holder : NO_SIDE;
}

int fp_asks(struct game g, int step)
{
    int first = battle_of(g)->first;
    return step == 0 ? first : step == 1 ? other_side(first) : NO_SIDE;
}

int fp_asks_fight(struct game g, int step)
{
    return step == 0 && fp_has_fights(g.b) ? battle_of(g)->first : NO_SIDE;
}

/* ---- the start, and the initiative ---- */

static void set_up(struct umpire *u, int unit)
{
    const struct fp_profile *p = fp_profile(u->scenario, unit);
    struct fp_unit *now = fp_unit(u->battle, unit);
    struct piece *piece = &u->battle->piece[unit];
    *now = (struct fp_unit){.stands = p->stands,
                            .files = p->files,
                            .order = p->order,
                            .attached = p->kind == COMMANDER ? p->attached : NOBODY};
    piece->on = fp_footprint_at_start(u->scenario, unit);
    piece->presence = u->scenario->unit[unit].has_arrival ? TO_COME : ON_TABLE;
}

void fp_begin(struct umpire *u)
{
    struct fp_battle *now = fp_battle(u->battle);
    for (int unit = 0; unit < u->scenario->units; unit++)
        set_up(u, unit);
    for (int side = 0; side < SIDES; side++)
        u->battle->points[side] = (int16_t)fp_points(game_of(u), side);
    now->charger = now->target = now->winner = NOBODY;
}

static void throw_for_initiative(struct umpire *u)
{
    struct facts f = {.first_training = fp_best_training(game_of(u), 0),
                      .second_training = fp_best_training(game_of(u), 1)};
    struct outcome o;
    for (int side = 0; side < SIDES; side++)
        if (((const struct fp_side_data *)u->scenario->side[side].number)->initiative) {
            fp_battle(u->battle)->holder = (int16_t)side;
            return;
        }
    umpire_ask(u, "initiative", NOBODY, NOBODY, &f, &o);
    fp_battle(u->battle)->holder = o.winner == SECOND_SIDE;
}

void fp_begin_turn(struct umpire *u)
{
    fp_begin_phase(u);
    if (++u->battle->turn == 1)
        throw_for_initiative(u);
}

void fp_act(struct umpire *u, const struct order *o)
{
    struct fp_battle *now = fp_battle(u->battle);
    now->first = o->verb == DO_ACT_FIRST ? now->holder : (int16_t)other_side(now->holder);
    SAY(u, "first", NOBODY, NOBODY, "%s act first", u->scenario->side[now->first].name);
    battle_done(u, o);
}

/* ---- phases and steps ---- */

void fp_begin_phase(struct umpire *u)
{
    for (int unit = 0; unit < u->scenario->units; unit++)
        fp_unit(u->battle, unit)->panicked = 0;
}

void fp_begin_step(struct umpire *u, int side)
{
    (void)side;
    for (int unit = 0; unit < u->scenario->units; unit++)
        fp_unit(u->battle, unit)->acted = 0;
}

void fp_begin_move_step(struct umpire *u, int side)
{
    fp_begin_step(u, side);
    fp_bring_on(u, side);
}

/* ---- rally ---- */

void fp_begin_rally(struct umpire *u)
{
    fp_begin_phase(u);
    for (int unit = 0; unit < u->scenario->units; unit++)
        fp_unit(u->battle, unit)->due =
            is_present(u->battle, unit) && fp_unit(u->battle, unit)->routing;
}

/* It turns on its centre to the nearest enemy, if there is room. */
static void rally_router(struct umpire *u, int unit)
{
    struct fp_unit *now = fp_unit(u->battle, unit);
    int enemy = fp_nearest_enemy(game_of(u), unit);
    const struct footprint *on = &u->battle->piece[unit].on;
    now->routing = 0;
    now->rallied = 1;
    if (enemy == NOBODY)
        return;
    const struct footprint turned =
        fp_turned(on, heading_in_degrees(on->at, u->battle->piece[enemy].on.at));
    if (fp_is_free(game_of(u), unit, &turned, fp_others(game_of(u), unit)))
        fp_put(u, unit, turned);
}

static void run_on(struct fp_scene *scene, int unit)
{
    const struct game g = game_of(scene->u);
    struct battle *b = scene->u->battle;
    int home =
        facing_of(edge_inwards((enum edge)g.s->side[side_of(g.s, unit)].home_edge) + FULL_TURN / 2);
    if (!is_present(b, unit))
        return;
    if (arm_of(g.s, unit) == ELEPHANTS)
        fp_stampede(scene, unit);
    else
        fp_run(scene, unit, home, fp_rout_inches(g, unit, home));
}

static void test_router(struct umpire *u, int unit)
{
    struct fp_scene scene = {.u = u};
    const struct outcome o = fp_test(&scene, unit, ROUTING);
    fp_unit(u->battle, unit)->due = 0;
    if (o.result == RALLIES) {
        rally_router(u, unit);
        return;
    }
    fp_take_off(&scene, unit, o.stands_removed);
    run_on(&scene, unit);
    fp_panic(&scene);
}

void fp_begin_rally_step(struct umpire *u, int side)
{
    fp_begin_step(u, side);
    EACH_UNIT(u->scenario, side, unit)
    if (fp_unit(u->battle, unit)->due && is_present(u->battle, unit))
        test_router(u, unit);
}

bool fp_check_rally(struct game g, const struct order *o, struct verdict *why)
{
    const struct fp_unit *now = now_of(g, o->unit);
    const struct objection row[] = {
        {!now->shaken, FP_RULING_SHAKEN, "it is not shaken"},
        {is_in_contact(g.b, o->unit), FP_RULING_SHAKEN, "it is in contact with the enemy"},
        {now->rallied, FP_RULING_SHAKEN, "it has rallied from a rout this turn"},
        {now->tried, FP_RULING_SHAKEN, "it has tried this turn"},
    };
    return fp_check_unit(g, o->unit, why) && VERDICT_BY(row, NULL, why);
}

void fp_rally(struct umpire *u, const struct order *o)
{
    struct fp_scene scene = {.u = u};
    struct fp_unit *now = fp_unit(u->battle, o->unit);
    now->acted = now->tried = 1;
    int result = fp_test(&scene, o->unit, STEADY).result;
    if (result == CARRIES_ON)
        now->shaken = 0;
    else if (result == ROUTS)
        fp_rout_from_enemy(&scene, o->unit);
    fp_panic(&scene);
}

/* ---- the end ---- */

void fp_hold_objectives(const struct grog_scenario *s, struct battle *b)
{
    uint64_t units = units_in_way((struct game){s, b}, NO_SIDE);
    units &= ~(fp_routers(b, units) | fp_loose(b, units));
    const struct holding holding = {.reach = fp_inches(s, FP_SET_OBJECTIVE_RADIUS),
                                    .stays = true,
                                    .may_hold = units,
                                    .may_claim = units};
    objectives_settle(s, b, &holding);
}

static bool is_lost(const struct battle *b, int unit)
{
    return fp_unit_seen(b, unit)->gone != NOT_GONE ||
           (is_present(b, unit) && fp_unit_seen(b, unit)->routing);
}

int fp_weight_lost(struct game g, int side)
{
    int lost = 0;
    EACH_UNIT(g.s, side, unit)
    if (!is_commander(g.s, unit) && is_lost(g.b, unit))
        lost += fp_profile(g.s, unit)->order == SKIRMISH ? 1 : 2;
    return lost;
}

static int points_for(struct game g, int unit)
{
    const struct fp_unit *now = now_of(g, unit);
    if (is_commander(g.s, unit))
        return now->fate == IS_ACTIVE    ? 0
               : now->fate == IS_WOUNDED ? fp_number(g.s, FP_SET_POINTS_WOUNDED)
                                         : fp_number(g.s, FP_SET_POINTS_COMMANDER);
    if (is_lost(g.b, unit))
        return fp_number(g.s, FP_SET_POINTS_UNIT);
    return fp_losses(g, unit) == HALF_LOST ? fp_number(g.s, FP_SET_POINTS_HALF) : 0;
}

int fp_points(struct game g, int side)
{
    int points = objectives_points(g, side);
    EACH_UNIT(g.s, other_side(side), unit)
    points += points_for(g, unit);
    return points;
}

static bool is_broken(struct game g, int side)
{
    return !((const struct fp_switches *)g.s->number)->no_break &&
           fp_weight_lost(g, side) * 100 >=
               fp_number(g.s, FP_SET_BREAK_PERCENT) * fp_derived(g.s)->weight[side];
}

static bool has_units(struct game g, int side)
{
    EACH_UNIT(g.s, side, unit)
    if (!is_commander(g.s, unit) && now_of(g, unit)->gone == NOT_GONE)
        return true;
    return false;
}

/* Ends the battle if one side, or both, have lost; false: neither has. */
static bool ends_by(struct umpire *u, const bool lost[SIDES], const char *why_one,
                    const char *why_both)
{
    bool is_draw = lost[0] && lost[1];
    if (!lost[0] && !lost[1])
        return false;
    finish_battle_because(u, PHASE_END, is_draw ? NO_SIDE : lost[0], is_draw ? why_both : why_one);
    return true;
}

static void end_by_points(struct umpire *u)
{
    const int16_t *points = u->battle->points;
    int ahead = points[0] - points[1], lead = ahead < 0 ? -ahead : ahead;
    bool is_won = lead >= fp_number(u->scenario, FP_SET_MARGIN);
    bool is_great = is_won && lead >= fp_number(u->scenario, FP_SET_GREAT_MARGIN);
    finish_battle_because(u, PHASE_END, is_won ? ahead < 0 : NO_SIDE,
                          is_great ? ", a great victory" : "");
    telling_because(u, FP_RULING_VICTORY_POINTS);
}

static void judge(struct umpire *u)
{
    const struct game g = game_of(u);
    struct battle *b = u->battle;
    fp_hold_objectives(g.s, b);
    for (int side = 0; side < SIDES; side++)
        b->points[side] = (int16_t)fp_points(g, side);
    if (ends_by(u, (const bool[]){is_broken(g, 0), is_broken(g, 1)},
                ", and the other army is broken", ", and both armies are broken"))
        telling_because(u, FP_RULING_ARMY_BREAK);
    else if (!ends_by(u, (const bool[]){!has_units(g, 0), !has_units(g, 1)},
                      ", and none of the others is left", ", and nobody is left") &&
             b->turn >= g.s->turns)
        end_by_points(u);
}

static void pass_initiative(struct umpire *u)
{
    struct fp_battle *now = fp_battle(u->battle);
    if (now->loses_initiative[now->holder] && !now->loses_initiative[other_side(now->holder)]) {
        now->holder = (int16_t)other_side(now->holder);
        SAY_BY(u, FP_RULING_INITIATIVE, "initiative", NOBODY, NOBODY, "%s have the initiative now",
               u->scenario->side[now->holder].name);
    }
    now->loses_initiative[0] = now->loses_initiative[1] = 0;
}

static void forget_turn(struct fp_unit *now)
{
    now->moved = now->marched = now->charged = now->fled = now->shot = now->reacted = 0;
    now->rallied = now->tried = now->acted = now->panicked = now->fronts = now->ridden = 0;
}

void fp_end_turn(struct umpire *u)
{
    pass_initiative(u);
    judge(u);
    for (int unit = 0; unit < u->scenario->units; unit++)
        forget_turn(fp_unit(u->battle, unit));
}
