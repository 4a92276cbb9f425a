/* SPDX-License-Identifier: MIT */
/* Is an order legal now?  One function for each decision; none changes anything.  rules_check() has
 * seen to it that nothing leads out of the lists. */
#include "rules.h"

/* ---- orders ---- */

static bool faces_whole_degrees(const struct order *o, struct verdict *why)
{
    return o->facing < 0 || o->facing % DEGREE == 0 ||
           verdict_no(why, -1, "a unit faces whole degrees, 0 to 359");
}

static bool aims_are_legal(const struct grog_scenario *s, const struct battle *b,
                           const struct order *o, const struct footprint *from, bool has_moved,
                           struct verdict *why)
{
    if (o->aims > ba_profile(s, o->unit)->weapons + 1)
        return verdict_no(why, -1, "%s has fewer weapons than targets named",
                          unit_name(s, o->unit));
    for (int slot = 0; slot < o->aims; slot++) {
        const struct ba_shot shot = {.firer = o->unit,
                                     .target = o->aim[slot].unit,
                                     .slot = slot,
                                     .how = o->aim[slot].how,
                                     .from = from,
                                     .has_moved = has_moved};
        if (o->aim[slot].unit == NOBODY)
            continue;
        if (side_of(s, o->aim[slot].unit) == side_of(s, o->unit))
            return why && verdict_no(why, BA_SHOOT_DECLARE, "%s is on its own side",
                                     battle_called(s, b, o->aim[slot].unit).words);
        if (!ba_shot_is_legal(s, b, &shot, why))
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

static bool check_fire(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                       struct verdict *why)
{
    if (!has_aim(o))
        return verdict_no(why, BA_ORDER_FIRE, "it must name a target for at least one weapon");
    return aims_are_legal(s, b, o, &b->piece[o->unit].on, false, why);
}

static bool check_advance(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o, struct verdict *why)
{
    struct ba_arrival end;
    if (ba_unit_seen(b, o->unit)->immobilised)
        return verdict_no(why, BA_RESULT_IMMOBILISED, "it is immobilised");
    if (!ba_order_goes(s, b, o, &end, why))
        return false;
    if (end.has_left && has_aim(o))
        return verdict_no(why, BA_ORDER_ADVANCE, "it leaves the table and fires at nothing");
    return aims_are_legal(s, b, o, &end.on, ba_counts_as_moved(s, o->unit, &end), why);
}

static bool check_run(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                      struct verdict *why)
{
    struct ba_arrival end;
    return ba_order_goes(s, b, o, &end, why);
}

static bool check_call(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                       struct verdict *why)
{
    bool is_barrage = o->verb == DO_CALL_BARRAGE;
    struct place p = o->point[0];
    if (ba_profile(s, o->unit)->call != (is_barrage ? CALL_BARRAGE : CALL_AIR_STRIKE) ||
        ba_unit_seen(b, o->unit)->call_used)
        return verdict_no(why, BA_RULING_CHARTS, "it has no such call to make");
    if (ba_battle_seen(b)->calls == CALLS_MAX)
        return verdict_no(why, BA_RULING_CHARTS, "%d calls are under way: no more are heard",
                          CALLS_MAX);
    if (is_barrage &&
        (o->points != 1 || !table_holds(&s->table, p) || !ba_sees_place(s, b, o->unit, p)))
        return verdict_no(why, BA_RULING_SIGHT, "it must see a point of the table");
    if (!is_barrage && (o->other == NOBODY || side_of(s, o->other) == side_of(s, o->unit) ||
                        !ba_sees(s, b, o->unit, o->other)))
        return verdict_no(why, BA_RULING_SIGHT, "it must see an enemy unit");
    return true;
}

static bool check_ambush(const struct grog_scenario *s, const struct battle *b,
                         const struct order *o, struct verdict *why)
{
    for (int slot = 0; slot <= ba_profile(s, o->unit)->weapons; slot++)
        if (ba_has_weapon(s, b, o->unit, slot) && !ba_is_indirect_only(s, o->unit, slot))
            return true;
    return verdict_no(why, BA_ORDER_AMBUSH, "it has no weapon that fires directly");
}

static bool check_assault(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o, struct verdict *why)
{
    struct ba_assault assault;
    struct place p = o->point[0];
    if (o->other == NOBODY)
        return verdict_no(why, BA_CLOSE_DECLARE, "an assault needs a target");
    if (o->points > 1 || !table_holds(&s->table, p))
        return verdict_no(why, BA_CLOSE_DECLARE,
                          "the path of an assault is one point of the table: it goes straight");
    return ba_assault_is_legal(s, b, o->unit, o->other, ba_line_of(o), &assault, why);
}

static bool check_order_on_table(const struct grog_scenario *s, const struct battle *b,
                                 const struct order *o, struct verdict *why)
{
    switch (o->verb) {
    case DO_FIRE:
        return check_fire(s, b, o, why);
    case DO_ADVANCE:
        return check_advance(s, b, o, why);
    case DO_RUN:
        return check_run(s, b, o, why);
    case DO_ASSAULT:
        return check_assault(s, b, o, why);
    case DO_CALL_BARRAGE:
    case DO_CALL_AIR:
        return check_call(s, b, o, why);
    case DO_AMBUSH:
        return check_ambush(s, b, o, why);
    case DO_RALLY:
        return ba_unit_seen(b, o->unit)->pins > 0 ||
               verdict_no(why, BA_ORDER_RALLY, "it has no pins");
    case DO_DOWN:
        return true;
    default:
        return verdict_no(why, -1, "it is on the table already");
    }
}

bool ba_check_order(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    if (!faces_whole_degrees(o, why))
        return false;
    if (o->verb > DO_WAIT)
        return verdict_no(why, BA_TURN_GIVE_ORDER, "an order for a unit is wanted");
    if (o->unit == NOBODY || side_of(s, o->unit) != b->decider)
        return verdict_no(why, BA_TURN_GIVE_ORDER, "a unit of the side whose die it is is wanted");
    if (!ba_may_be_ordered(s, b, o->unit))
        return verdict_no(why, BA_TURN_GIVE_ORDER, "%s %s", unit_name(s, o->unit),
                          is_present(b, o->unit) ? "has its order already" : "is not there");
    if (is_present(b, o->unit))
        return check_order_on_table(s, b, o, why);
    if (o->verb == DO_WAIT)
        return true;
    if (o->verb == DO_ADVANCE)
        return check_advance(s, b, o, why);
    return o->verb == DO_RUN
               ? check_run(s, b, o, why)
               : verdict_no(why, BA_RULING_RESERVES, "it is off the table: advance, run or wait");
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

bool ba_may_deploy(const struct grog_scenario *s, const struct battle *b, int unit,
                   const struct footprint *on, struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(s);
    int side = side_of(s, unit), gap = sheet_number(&sheet, BA_SET_DEPLOY_GAP);
    if (!footprint_is_in_box(on, &s->side[side].zone))
        return verdict_no(why, -1, "it must stand wholly inside its deployment zone");
    uint64_t near = units_within(b, units_present(s, b, other_side(side)), on, gap * INCH);
    if (near)
        return why && verdict_no(why, BA_RULING_BATTLE, "it must be more than %d\" from %s", gap,
                                 battle_called(s, b, __builtin_ctzll(near)).words);
    return wheels_may_enter(s, unit, on->at, why) && ba_may_stand(s, b, unit, on, why);
}

bool ba_check_deploy(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                     struct verdict *why)
{
    if (!faces_whole_degrees(o, why))
        return false;
    if (o->verb != DO_DEPLOY || o->unit == NOBODY || side_of(s, o->unit) != b->decider ||
        o->points != 1)
        return verdict_no(why, -1, "a unit of the side that deploys is wanted, and its place");
    if (!ba_is_to_be_deployed(s, b, o->unit))
        return verdict_no(why, BA_RULING_RESERVES, "%s is not to be deployed",
                          unit_name(s, o->unit));
    const struct ba_profile *p = ba_profile(s, o->unit);
    int facing = o->facing >= 0 ? o->facing : b->piece[o->unit].on.facing;
    struct footprint on = ba_footprint(p, p->models, o->point[0], facing);
    return ba_may_deploy(s, b, o->unit, &on, why);
}

/* ---- answers ---- */

bool ba_check_yes_no(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                     struct verdict *why)
{
    (void)s, (void)b;
    return o->verb == DO_YES || o->verb == DO_NO ||
           verdict_no(why, -1, "the question is to be answered");
}

bool ba_check_ambush_fire(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o, struct verdict *why)
{
    const struct ba_battle *now = ba_battle_seen(b);
    struct order aimed = *o;
    if (o->verb == DO_NO)
        return true;
    if (o->verb != DO_SHOOT || !has_aim(o))
        return verdict_no(why, BA_RULING_AMBUSH, "the weapons that fire are wanted, or no");
    for (int i = 0; i < o->aims; i++)
        if (o->aim[i].unit != NOBODY &&
            (o->aim[i].unit != now->actor || o->aim[i].how == AIM_INDIRECT))
            return verdict_no(why, BA_RULING_AMBUSH, "an ambush fires directly, at %s",
                              unit_name(s, now->actor));
    aimed.unit = (uint8_t)b->about;
    return aims_are_legal(s, b, &aimed, &b->piece[b->about].on, false, why);
}

bool ba_check_shift(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                    struct verdict *why)
{
    const struct ba_battle *now = ba_battle_seen(b);
    const struct ba_call *call = &now->call[now->asked];
    struct place marker = {call->x, call->y}, p = o->point[0];
    if (o->verb == DO_STAY)
        return true;
    if (o->verb != DO_SHIFT || o->points != 1 || !table_holds(&s->table, p))
        return verdict_no(why, -1, "a point of the table is wanted, or stay");
    return length_between(marker, p) <= ba_shift_limit(s, b) ||
           verdict_no(why, BA_BARRAGE_DELAY, "it may be shifted by %d\" at most",
                      ba_shift_limit(s, b) / INCH);
}

bool ba_check_strike_target(const struct grog_scenario *s, const struct battle *b,
                            const struct order *o, struct verdict *why)
{
    const struct ba_battle *now = ba_battle_seen(b);
    const struct ba_call *call = &now->call[now->asked];
    if (o->verb == DO_STAY)
        return is_present(b, call->unit) || verdict_no(why, -1, "the target is gone: name another");
    return (o->verb == DO_TARGET && o->other != NOBODY && ba_is_strike_target(s, b, o->other)) ||
           verdict_no(why, BA_RULING_CHARTS, "a unit that may be the target is wanted, or stay");
}

bool ba_check_regroup(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                      struct verdict *why)
{
    if (!faces_whole_degrees(o, why))
        return false;
    struct ba_arrival end;
    if (o->verb == DO_STAY)
        return true;
    if (o->verb != DO_MOVE)
        return verdict_no(why, BA_RULING_REGROUP, "a move is wanted, or stay");
    return ba_order_goes(s, b, o, &end, why);
}

bool ba_check_friendly_target(const struct grog_scenario *s, const struct battle *b,
                              const struct order *o, struct verdict *why)
{
    return (o->verb == DO_TARGET && o->other != NOBODY &&
            ba_is_friendly_target(s, b, b->about, o->other)) ||
           verdict_no(why, BA_FUBAR_FRIENDLY_FIRE, "a friend that it can fire at is wanted");
}
