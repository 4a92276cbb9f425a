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

int fp_asks_holder(const struct grog_scenario *s, const struct battle *b, int step)
{
    (void)s;
    return step == 0 ? fp_battle_seen(b)->holder : NO_SIDE;
}

int fp_asks(const struct grog_scenario *s, const struct battle *b, int step)
{
    int first = fp_battle_seen(b)->first;
    (void)s;
    return step == 0 ? first : step == 1 ? other_side(first) : NO_SIDE;
}

int fp_asks_fight(const struct grog_scenario *s, const struct battle *b, int step)
{
    (void)s;
    return step == 0 && fp_has_fights(b) ? fp_battle_seen(b)->first : NO_SIDE;
}

void fp_done(struct umpire *u, const struct order *o)
{
    (void)o;
    battle_done(u);
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
    for (int i = 0; i < u->scenario->objectives; i++)
        u->battle->held_by[i] = (int16_t)u->scenario->objective[i].held_by;
    for (int side = 0; side < SIDES; side++)
        u->battle->points[side] = (int16_t)fp_points(u->scenario, u->battle, side);
    now->charger = now->target = now->winner = NOBODY;
}

static void throw_for_initiative(struct umpire *u)
{
    struct facts f = {.first_training = fp_best_training(u->scenario, u->battle, 0),
                      .second_training = fp_best_training(u->scenario, u->battle, 1)};
    struct outcome o;
    for (int side = 0; side < SIDES; side++)
        if (((const struct fp_side_data *)u->scenario->side[side].number)->initiative) {
            fp_battle(u->battle)->holder = (int16_t)side;
            return;
        }
    ASK_SHEET(u, initiative, "initiative", NOBODY, NOBODY, &f, &o);
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
    battle_done(u);
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
    int enemy = fp_nearest_enemy(u->scenario, u->battle, unit);
    const struct footprint *on = &u->battle->piece[unit].on;
    now->routing = 0;
    now->rallied = 1;
    if (enemy == NOBODY)
        return;
    const struct footprint turned =
        fp_turned(on, heading_in_degrees(on->at, u->battle->piece[enemy].on.at));
    if (fp_is_free(u->scenario, u->battle, unit, &turned, fp_others(u->scenario, u->battle, unit)))
        fp_put(u, unit, turned);
}

static void run_on(struct fp_scene *scene, int unit)
{
    const struct grog_scenario *s = scene->u->scenario;
    struct battle *b = scene->u->battle;
    int home =
        facing_of(edge_inwards((enum edge)s->side[side_of(s, unit)].home_edge) + FULL_TURN / 2);
    if (!is_present(b, unit))
        return;
    if (arm_of(s, unit) == ELEPHANTS)
        fp_stampede(scene, unit);
    else
        fp_run(scene, unit, home, fp_rout_inches(s, b, unit, home));
}

static void test_router(struct umpire *u, int unit)
{
    struct fp_scene scene = {.u = u};
    struct facts f = fp_morale_facts(u->scenario, u->battle, unit, ROUTING);
    struct outcome o;
    fp_unit(u->battle, unit)->due = 0;
    ASK_SHEET(u, morale, "morale", unit, NOBODY, &f, &o);
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

bool fp_check_rally(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    const struct fp_unit *now = fp_seen(b, o->unit);
    if (!fp_check_unit(s, b, o->unit, why))
        return false;
    if (!now->shaken)
        return verdict_no(why, FP_RULING_SHAKEN, "it is not shaken");
    if (is_in_contact(b, o->unit))
        return verdict_no(why, FP_RULING_SHAKEN, "it is in contact with the enemy");
    return (!now->rallied && !now->tried) ||
           verdict_no(why, FP_RULING_SHAKEN,
                      now->rallied ? "it has rallied from a rout this turn"
                                   : "it has tried this turn");
}

void fp_rally(struct umpire *u, const struct order *o)
{
    struct fp_scene scene = {.u = u};
    struct fp_unit *now = fp_unit(u->battle, o->unit);
    now->acted = now->tried = 1;
    int result = fp_test(&scene, o->unit, STEADY);
    if (result == CARRIES_ON)
        now->shaken = 0;
    else if (result == ROUTS)
        fp_rout_from_enemy(&scene, o->unit);
    fp_panic(&scene);
}

/* ---- the end ---- */

void fp_hold_objectives(const struct grog_scenario *s, struct battle *b)
{
    uint64_t units = units_in_way(s, b, NO_SIDE), rest = units;
    EACH_OF(rest, unit)
    if (fp_seen(b, unit)->routing || is_skirmishing(b, unit))
        units &= ~UNIT_BIT(unit);
    const struct holding holding = {.reach = fp_inches(s, FP_SET_OBJECTIVE_RADIUS),
                                    .stays = true,
                                    .may_hold = units,
                                    .may_claim = units};
    objectives_settle(s, b, &holding);
}

static bool is_lost(const struct battle *b, int unit)
{
    return fp_seen(b, unit)->gone != NOT_GONE || (is_present(b, unit) && fp_seen(b, unit)->routing);
}

int fp_weight_lost(const struct grog_scenario *s, const struct battle *b, int side)
{
    int lost = 0;
    EACH_UNIT(s, side, unit)
    if (!is_commander(s, unit) && is_lost(b, unit))
        lost += fp_profile(s, unit)->order == SKIRMISH ? 1 : 2;
    return lost;
}

static int points_for(const struct grog_scenario *s, const struct battle *b, int unit)
{
    const struct fp_unit *now = fp_seen(b, unit);
    if (is_commander(s, unit))
        return now->fate == IS_ACTIVE    ? 0
               : now->fate == IS_WOUNDED ? fp_number(s, FP_SET_POINTS_WOUNDED)
                                         : fp_number(s, FP_SET_POINTS_COMMANDER);
    if (is_lost(b, unit))
        return fp_number(s, FP_SET_POINTS_UNIT);
    return fp_losses(s, b, unit) == HALF_LOST ? fp_number(s, FP_SET_POINTS_HALF) : 0;
}

int fp_points(const struct grog_scenario *s, const struct battle *b, int side)
{
    int points = objectives_points(s, b, side);
    EACH_UNIT(s, other_side(side), unit)
    points += points_for(s, b, unit);
    return points;
}

static bool is_broken(const struct grog_scenario *s, const struct battle *b, int side)
{
    return !((const struct fp_switches *)s->number)->no_break &&
           fp_weight_lost(s, b, side) * 100 >=
               fp_number(s, FP_SET_BREAK_PERCENT) * fp_derived(s)->weight[side];
}

static bool has_units(const struct grog_scenario *s, const struct battle *b, int side)
{
    EACH_UNIT(s, side, unit)
    if (!is_commander(s, unit) && fp_seen(b, unit)->gone == NOT_GONE)
        return true;
    return false;
}

/* Ends the battle if one side, or both, have lost; false: neither has. */
static bool ends_by(struct umpire *u, const bool lost[SIDES], const char *why)
{
    if (!lost[0] && !lost[1])
        return false;
    finish_battle_because(u, PHASE_END, lost[0] && lost[1] ? NO_SIDE : lost[0], why);
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
    const struct grog_scenario *s = u->scenario;
    struct battle *b = u->battle;
    fp_hold_objectives(s, b);
    for (int side = 0; side < SIDES; side++)
        b->points[side] = (int16_t)fp_points(s, b, side);
    if (ends_by(u, (const bool[]){is_broken(s, b, 0), is_broken(s, b, 1)},
                ", and an army is broken"))
        telling_because(u, FP_RULING_ARMY_BREAK);
    else if (!ends_by(u, (const bool[]){!has_units(s, b, 0), !has_units(s, b, 1)},
                      ", and none is left") &&
             b->turn >= s->turns)
        end_by_points(u);
}

static void pass_initiative(struct umpire *u)
{
    struct fp_battle *now = fp_battle(u->battle);
    if (now->loses_initiative[now->holder] && !now->loses_initiative[other_side(now->holder)]) {
        now->holder = (int16_t)other_side(now->holder);
        SAY(u, "initiative", NOBODY, NOBODY, "%s have the initiative now",
            u->scenario->side[now->holder].name);
        telling_because(u, FP_RULING_INITIATIVE);
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
