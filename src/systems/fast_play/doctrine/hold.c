/* SPDX-License-Identifier: MIT */
/* Objectives: what it is worth to stand at one. */
#include "doctrine.h"

bool fp_is_last_turn(const struct thinking *t)
{
    return t->g.b->turn >= t->g.s->turns;
}

/* Who of a side holds it, or keeps the other side from holding it. */
static uint64_t holders(const struct thinking *t, int side, struct place at)
{
    uint64_t near = units_near(t->g.b, units_in_way(t->g, side), at,
                               fp_inches(t->g.s, FP_SET_OBJECTIVE_RADIUS));
    return near & ~(fp_routers(t->g.b, near) | fp_loose(t->g.b, near));
}

double fp_urgency(const struct thinking *t)
{
    enum { TURNS_OF_HASTE = 4 };
    return larger(0, TURNS_OF_HASTE - (t->g.s->turns - t->g.b->turn)) / (double)TURNS_OF_HASTE;
}

/* Friends who hold it already, and are not about to be driven off. */
static bool is_safe(const struct thinking *t, uint64_t friends)
{
    EACH_OF(friends, unit)
    if (!is_in_contact(t->g.b, unit) && !now_of(t->g, unit)->shaken)
        return true;
    return false;
}

/* More as time runs out, and all that counts in the end; less where a friend does it already. */
static double worth_now(const struct thinking *t, int objective, int unit)
{
    double late = 0.4 + 1.2 * t->g.b->turn / t->g.s->turns,
           worth = t->g.s->objective[objective].worth;
    struct place at = t->g.s->objective[objective].at;
    uint64_t friends = holders(t, t->side, at) & ~UNIT_BIT(unit);
    double share = friends == 0 ? 1 : is_safe(t, friends) ? 0.25 : 0.7;
    if (!fp_is_last_turn(t))
        return worth * late * share;
    bool can_be_had = t->g.b->held_by[objective] == t->side || !holders(t, other_side(t->side), at);
    return worth * share * (can_be_had ? 4 : 1);
}

/* Of all objectives that are so near. */
static double worth_within(const struct thinking *t, int unit, const struct footprint *from,
                           int reach)
{
    double sum = 0;
    for (int i = 0; i < t->g.s->objectives; i++)
        if (footprint_gap_to_place(from, t->g.s->objective[i].at) <= reach)
            sum += worth_now(t, i, unit);
    return sum;
}

double fp_holding(const struct thinking *t, int unit, const struct footprint *end)
{
    return worth_within(t, unit, end, fp_inches(t->g.s, FP_SET_OBJECTIVE_RADIUS));
}

double fp_could_hold(const struct thinking *t, int unit)
{
    int move = fp_allowance(t->g, unit, MOVE, GROUND_OPEN);
    return worth_within(t, unit, on_of(t->g, unit),
                        fp_inches(t->g.s, FP_SET_OBJECTIVE_RADIUS) + move);
}

double fp_denied(const struct thinking *t, int enemy)
{
    double sum = 0;
    for (int i = 0; i < t->g.s->objectives; i++)
        if (holders(t, other_side(t->side), t->g.s->objective[i].at) == UNIT_BIT(enemy))
            sum += t->g.s->objective[i].worth;
    return sum;
}
