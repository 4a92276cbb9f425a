/* SPDX-License-Identifier: MIT */
/* Is an order legal now?  One function for each decision that needs one; none changes anything.
 * rules_check() has seen to it that the verb answers the question and has its parts. */
#include "rules.h"

/* ---- orders ---- */

static bool faces_whole_degrees(const struct order *o, struct verdict *why)
{
    return o->facing < 0 || o->facing % DEGREE == 0 ||
           verdict_no(why, -1, "a unit faces whole degrees, 0 to 359");
}

static bool aims_are_legal(struct game g, const struct order *o, const struct footprint *from,
                           bool has_moved, struct verdict *why)
{
    if (o->aims > ba_profile(g.s, o->unit)->weapons + 1)
        return verdict_no(why, -1, "%s has fewer weapons than targets named",
                          unit_name(g.s, o->unit));
    struct ba_fire fire = ba_fire_of(g, o->unit, o->aim, o->aims);
    fire.from = from;
    fire.has_moved = has_moved;
    for (int slot = 0; slot < o->aims; slot++) {
        const struct ba_shot shot = ba_shot_of(&fire, slot);
        if (shot.target == NOBODY)
            continue;
        if (side_of(g.s, shot.target) == side_of(g.s, o->unit))
            return why && verdict_no(why, BA_SHOOT_DECLARE, "%s is on its own side",
                                     battle_called(g, shot.target).words);
        if (!ba_shot_is_legal(g, &shot, why))
            return false;
    }
    return true;
}

static bool has_aim(const struct order *o)
{
    for (int i = 0; i < o->aims; i++)
        if (o->aim[i].unit != NOBODY)
            return true;
    return false;
}

static bool check_fire(struct game g, const struct order *o, struct verdict *why)
{
    if (!has_aim(o))
        return verdict_no(why, BA_ORDER_FIRE, "it must name a target for at least one weapon");
    return aims_are_legal(g, o, on_of(g, o->unit), false, why);
}

static bool check_advance(struct game g, const struct order *o, struct verdict *why)
{
    struct ba_arrival end;
    if (now_of(g, o->unit)->immobilised)
        return verdict_no(why, BA_RESULT_IMMOBILISED, "it is immobilised");
    if (!ba_order_goes(g, o, &end, why))
        return false;
    if (end.has_left && has_aim(o))
        return verdict_no(why, BA_ORDER_ADVANCE, "it leaves the table and fires at nothing");
    return aims_are_legal(g, o, &end.on, ba_counts_as_moved(g.s, o->unit, &end), why);
}

static bool check_run(struct game g, const struct order *o, struct verdict *why)
{
    struct ba_arrival end;
    return ba_order_goes(g, o, &end, why);
}

static bool check_call(struct game g, const struct order *o, struct verdict *why)
{
    bool is_barrage = o->verb == DO_CALL_BARRAGE;
    struct place p = o->point[0];
    if (ba_profile(g.s, o->unit)->call != (is_barrage ? CALL_BARRAGE : CALL_AIR_STRIKE) ||
        now_of(g, o->unit)->call_used)
        return verdict_no(why, BA_RULING_CHARTS, "it has no such call to make");
    if (battle_of(g)->calls == CALLS_MAX)
        return verdict_no(why, BA_RULING_CHARTS, "%d calls are under way: no more are heard",
                          CALLS_MAX);
    if (is_barrage && (!table_holds(&g.s->table, p) || !ba_sees_place(g, o->unit, p)))
        return verdict_no(why, BA_RULING_SIGHT, "it must see a point of the table");
    if (!is_barrage &&
        (side_of(g.s, o->other) == side_of(g.s, o->unit) || !ba_sees(g, o->unit, o->other)))
        return verdict_no(why, BA_RULING_SIGHT, "it must see an enemy unit");
    return true;
}

static bool check_ambush(struct game g, const struct order *o, struct verdict *why)
{
    for (int slot = 0; slot <= ba_profile(g.s, o->unit)->weapons; slot++)
        if (ba_has_weapon(g, o->unit, slot) && !ba_is_indirect_only(g.s, o->unit, slot))
            return true;
    return verdict_no(why, BA_ORDER_AMBUSH, "it has no weapon that fires directly");
}

static bool check_assault(struct game g, const struct order *o, struct verdict *why)
{
    struct ba_assault assault;
    struct place p = o->point[0];
    if (o->points > 1 || !table_holds(&g.s->table, p))
        return verdict_no(why, BA_CLOSE_DECLARE,
                          "the path of an assault is one point of the table: it goes straight");
    return ba_assault_is_legal(g, o->unit, o->other, ba_line_of(o), &assault, why);
}

static bool check_rally(struct game g, const struct order *o, struct verdict *why)
{
    return now_of(g, o->unit)->pins > 0 || verdict_no(why, BA_ORDER_RALLY, "it has no pins");
}

static bool check_wait(struct game g, const struct order *o, struct verdict *why)
{
    return !is_present(g.b, o->unit) || verdict_no(why, -1, "it is on the table already");
}

/* A unit may always go down. */
static order_check *const check_of[] = {
    [DO_FIRE] = check_fire,       [DO_ADVANCE] = check_advance,   [DO_RUN] = check_run,
    [DO_ASSAULT] = check_assault, [DO_CALL_BARRAGE] = check_call, [DO_CALL_AIR] = check_call,
    [DO_AMBUSH] = check_ambush,   [DO_RALLY] = check_rally,       [DO_DOWN] = NULL,
    [DO_WAIT] = check_wait,
};

bool ba_check_order(struct game g, const struct order *o, struct verdict *why)
{
    if (!faces_whole_degrees(o, why))
        return false;
    if (side_of(g.s, o->unit) != g.b->decider)
        return verdict_no(why, BA_TURN_GIVE_ORDER, "a unit of the side whose die it is is wanted");
    if (!ba_may_be_ordered(g, o->unit))
        return verdict_no(why, BA_TURN_GIVE_ORDER, "%s %s", unit_name(g.s, o->unit),
                          is_present(g.b, o->unit) ? "has its order already" : "is not there");
    if (!is_present(g.b, o->unit) && o->verb != DO_ADVANCE && o->verb != DO_RUN &&
        o->verb != DO_WAIT)
        return verdict_no(why, BA_RULING_RESERVES, "it is off the table: advance, run or wait");
    return !check_of[o->verb] || check_of[o->verb](g, o, why);
}

/* ---- deployment ---- */

static bool wheels_may_enter(const struct grog_scenario *s, int unit, struct place at,
                             struct verdict *why)
{
    for (int i = 0; i < s->table.terrains; i++)
        if (ba_forbids_wheels(s, unit, &s->table.terrain[i], at))
            return verdict_no(why, BA_RULING_TERRAIN, "wheels cannot enter %s",
                              s->table.terrain[i].like->word);
    return true;
}

struct footprint ba_deployed(struct game g, const struct order *o)
{
    const struct ba_profile *p = ba_profile(g.s, o->unit);
    int facing = o->facing >= 0 ? o->facing : on_of(g, o->unit)->facing;
    return ba_footprint(p, p->models, o->point[0], facing);
}

bool ba_may_deploy(struct game g, int unit, const struct footprint *on, struct verdict *why)
{
    int side = side_of(g.s, unit), gap = scenario_number(g.s, BA_SET_DEPLOY_GAP);
    if (!footprint_is_in_box(on, &g.s->side[side].zone))
        return verdict_no(why, -1, "it must stand wholly inside its deployment zone");
    uint64_t near = units_within(g.b, units_present(g, other_side(side)), on, gap * INCH);
    if (near)
        return why && verdict_no(why, BA_RULING_BATTLE, "it must be more than %d\" from %s", gap,
                                 battle_called(g, __builtin_ctzll(near)).words);
    return wheels_may_enter(g.s, unit, on->at, why) && ba_may_stand(g, unit, on, why);
}

bool ba_check_deploy(struct game g, const struct order *o, struct verdict *why)
{
    if (!faces_whole_degrees(o, why))
        return false;
    if (side_of(g.s, o->unit) != g.b->decider)
        return verdict_no(why, -1, "a unit of the side that deploys is wanted");
    if (!ba_is_to_be_deployed(g, o->unit))
        return verdict_no(why, BA_RULING_RESERVES, "%s is not to be deployed",
                          unit_name(g.s, o->unit));
    struct footprint on = ba_deployed(g, o);
    return ba_may_deploy(g, o->unit, &on, why);
}

/* ---- answers ---- */

bool ba_check_ambush_fire(struct game g, const struct order *o, struct verdict *why)
{
    const struct ba_battle *now = battle_of(g);
    struct order aimed = *o;
    if (o->verb == DO_NO)
        return true;
    if (!has_aim(o))
        return verdict_no(why, BA_RULING_AMBUSH, "the weapons that fire are wanted, or no");
    for (int i = 0; i < o->aims; i++)
        if (o->aim[i].unit != NOBODY &&
            (o->aim[i].unit != now->actor || o->aim[i].how == AIM_INDIRECT))
            return verdict_no(why, BA_RULING_AMBUSH, "an ambush fires directly, at %s",
                              unit_name(g.s, now->actor));
    aimed.unit = (uint8_t)g.b->about;
    return aims_are_legal(g, &aimed, on_of(g, g.b->about), false, why);
}

bool ba_check_shift(struct game g, const struct order *o, struct verdict *why)
{
    const struct ba_call *call = ba_call_asked(g);
    struct place marker = {call->x, call->y}, p = o->point[0];
    if (o->verb == DO_STAY)
        return true;
    if (!table_holds(&g.s->table, p))
        return verdict_no(why, -1, "a point of the table is wanted, or stay");
    return length_between(marker, p) <= ba_shift_limit(g) ||
           verdict_no(why, BA_BARRAGE_DELAY, "it may be shifted by %d\" at most",
                      ba_shift_limit(g) / INCH);
}

bool ba_check_strike_target(struct game g, const struct order *o, struct verdict *why)
{
    if (o->verb == DO_STAY)
        return is_present(g.b, ba_call_asked(g)->unit) ||
               verdict_no(why, -1, "the target is gone: name another");
    return ba_is_strike_target(g, o->other) ||
           verdict_no(why, BA_RULING_CHARTS, "a unit that may be the target is wanted, or stay");
}

bool ba_check_regroup(struct game g, const struct order *o, struct verdict *why)
{
    struct ba_arrival end;
    return faces_whole_degrees(o, why) && (o->verb == DO_STAY || ba_order_goes(g, o, &end, why));
}

bool ba_check_friendly_target(struct game g, const struct order *o, struct verdict *why)
{
    return ba_is_friendly_target(g, g.b->about, o->other) ||
           verdict_no(why, BA_FUBAR_FRIENDLY_FIRE, "a friend that it can fire at is wanted");
}
