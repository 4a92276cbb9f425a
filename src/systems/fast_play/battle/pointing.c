/* SPDX-License-Identifier: MIT */
/* Orders by pointing: the wheel and the inches that bring a unit to a place, and how a unit would stand by
 * an order that is still a draft. */
#include "rules.h"

/* Turned on its centre it goes straight there. */
static void steer_freely(const struct footprint *on, struct place to, struct order *o)
{
    int way = is_same_place(on->at, to) ? on->facing : heading_in_degrees(on->at, to);
    int turn = facing_of(way - on->facing) / DEGREE;
    o->number[TURN_BY] = (int16_t)(turn > 180 ? turn - 360 : turn);
    o->number[AHEAD_BY] = (int16_t)larger(0, length_between(on->at, to) - on->depth / 2);
}

/* Of all wheels for which it has the inches the one after which the place lies most nearly straight
 * ahead. */
static void steer_by_wheel(const struct footprint *on, struct place to, int most, int inches,
                           struct order *o)
{
    while (most > 0 && fp_wheel_cost(on, most) > inches)
        most--;
    const struct front front = footprint_front(on);
    int64_t least = INT64_MAX;
    for (int turn = -most; turn <= most; turn++) {
        struct place from = place_wheeled(&front, turn * DEGREE);
        const struct framed at = place_in_frame(from, facing_of(on->facing + turn * DEGREE), to);
        int64_t aside = at.right < 0 ? -at.right : at.right;
        int64_t miss = at.ahead < 0 ? aside - at.ahead : aside;
        if (miss >= least)
            continue;
        least = miss;
        o->number[TURN_BY] = (int16_t)turn;
        o->number[AHEAD_BY] = (int16_t)larger(0, (int)(at.ahead >> FRAME_BITS));
    }
}

/* At most as far as it goes over open ground. */
void fp_steer(struct game g, struct place to, struct order *o)
{
    const struct footprint *on = on_of(g, o->unit);
    bool is_free = is_skirmishing(g.b, o->unit);
    int action = o->verb == DO_MARCH ? MARCH : MOVE;
    if (is_commander(g.s, o->unit))
        return;
    int inches = fp_allowance(g, o->unit, action, GROUND_OPEN);
    if (is_free)
        steer_freely(on, to, o);
    else
        steer_by_wheel(on, to, fp_number(g.s, FP_SET_WHEEL), inches, o);
    int left = inches - (is_free ? 0 : fp_wheel_cost(on, o->number[TURN_BY]));
    o->number[AHEAD_BY] = (int16_t)larger(0, smaller(o->number[AHEAD_BY], left));
}

/* Steered there it comes within half an inch of the place. */
bool fp_goes(struct game g, int unit, const struct reach *reach, struct place to)
{
    struct order o = order_of(reach->verb, unit);
    struct fp_move move;
    if (!is_present(g.b, unit) || is_commander(g.s, unit) ||
        (reach->verb != DO_MOVE && reach->verb != DO_MARCH))
        return false;
    fp_steer(g, to, &o);
    return fp_plan_move(g, &o, &move, NULL) && length_between(move.end.front, to) <= INCH / 2;
}

bool fp_drafted(const struct grog_scenario *s, struct battle *trial, const struct order *o)
{
    struct fp_move move;
    struct fp_charge charge;
    struct footprint *on = &trial->piece[o->unit].on;
    switch (o->verb) {
    case DO_CHARGE: /* at the first touch, if they stand */
        if (o->other == NOBODY ||
            !fp_plan_charge((struct game){s, trial}, o->unit, o->other, &charge, NULL))
            return false;
        *on = charge.end;
        return true;
    case DO_FORMATION:
        fp_unit(trial, o->unit)->order = o->word[0];
        fp_unit(trial, o->unit)->files = o->number[FILES_WANTED];
        *on = fp_footprint((struct game){s, trial}, o->unit, on->front, on->facing);
        return true;
    case DO_MOVE:
    case DO_MARCH:
    case DO_FACING:
    case DO_RETIRE:
    case DO_SIDESTEP:
        if (!fp_plan_move((struct game){s, trial}, o, &move, NULL))
            return false;
        *on = move.end;
        return true;
    default:
        return false;
    }
}
