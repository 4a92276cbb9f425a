/* SPDX-License-Identifier: MIT */
/* Where to go: a few places are weighed, the best that is legal is taken. */
#include "doctrine.h"

#include <stdlib.h>

enum {
    WEIGHED_MAX = 32,
    ENTRY_STEPS = 2 /* onto the table: all the way, half of it */
};

/* A straight move. */
struct leg {
    int facing;   /* at its end */
    bool is_turn; /* on the spot */
    struct place to;
    double value, fire; /* of the place; about what its fire from there does */
};

/* Those of one unit that are thought of, by one verb. */
struct legs {
    int verb, unit;
    const struct footprint *on; /* as it stands */
    int stride;
    int count;
    struct leg list[WEIGHED_MAX];
};

/* The list is filled as it is needed: clearing it takes time. */
static void begin_legs(const struct commander *c, struct legs *m, int verb, int unit)
{
    m->verb = verb;
    m->unit = unit;
    m->on = on_of(c->g, unit);
    m->stride = ba_stride(c->g.s, unit, verb == DO_RUN);
    m->count = 0;
}

static void weigh(struct commander *c, struct legs *m, struct leg leg)
{
    struct outlook out;
    if (m->count == WEIGHED_MAX || !table_holds(&c->g.s->table, leg.to))
        return;
    leg.value = place_value_seen(c, m->unit, leg.to, leg.facing, &out);
    leg.fire = out.best;
    m->list[m->count++] = leg;
}

static void weigh_leg(struct commander *c, struct legs *m, int direction, int far)
{
    struct place to = place_ahead(m->on->at, direction, far, 0);
    weigh(c, m, (struct leg){.facing = ba_whole_degrees(direction), .to = to});
}

/* In so many directions, each so far to the right of the first, as far as it goes. */
static void weigh_around(struct commander *c, struct legs *m, int first, const int *turn, int turns)
{
    for (int i = 0; m->stride > 0 && i < turns; i++)
        weigh_leg(c, m, facing_of(first + turn[i]), m->stride);
}

/* ---- on foot ---- */

/* Where its goal lies; without one, the nearest enemy. */
static int heading_to_goal(struct commander *c, const struct legs *m)
{
    struct place at = m->on->at;
    int way = c->way[m->unit], nearest = -1;
    if (way >= 0 && way != WAY_TO_EXIT)
        return heading(at, c->g.s->objective[way].at);
    for (int i = 0; i < c->foes; i++)
        if (nearest < 0 || far_between(at, c->foe[i]->at) < far_between(at, c->foe[nearest]->at))
            nearest = i;
    return nearest < 0 ? m->on->facing : heading(at, c->foe[nearest]->at);
}

static void weigh_on_foot(struct commander *c, struct legs *m)
{
    static const int turns[] = {0, 2000, -2000, 4000, -4000, 6000, -6000, 18000};
    int straight = heading_to_goal(c, m), way = c->way[m->unit];
    weigh_around(c, m, straight, turns,
                 COUNT_OF(turns) - (m->verb == DO_RUN)); /* nobody runs back */
    if (way < 0 || way == WAY_TO_EXIT)
        return;
    int far = far_between(m->on->at, c->g.s->objective[way].at);
    if (far > INCH && far < m->stride)
        weigh_leg(c, m, straight, far);
}

/* ---- vehicles ---- */

/* Off the table in this direction, if it can be reached. */
static void weigh_exit(struct commander *c, struct legs *m, int direction)
{
    const struct table *t = &c->g.s->table;
    int full = ba_allowance(c->g.s, m->unit, m->verb == DO_RUN, OPEN, false) * INCH;
    struct place at = m->on->at, to = place_ahead(at, direction, full, 0);
    int edge = ba_switches(c->g.s)->exit_edge;
    bool is_across = edge == EDGE_EAST || edge == EDGE_WEST;
    int line = edge == EDGE_EAST ? t->width : edge == EDGE_NORTH ? t->depth : 0;
    int there = is_across ? to.x - at.x : to.y - at.y;
    int wanted = line - (is_across ? at.x : at.y);
    if (m->count == WEIGHED_MAX || there == 0 || (there > 0) != (wanted > 0) ||
        abs(there) < abs(wanted))
        return;
    int aside = is_across ? to.y - at.y : to.x - at.x;
    aside = (int)((int64_t)aside * wanted / there);
    m->list[m->count++] = (struct leg){.to = is_across ? (struct place){line, at.y + aside}
                                                       : (struct place){at.x + aside, line},
                                       .value = 2 * c->temper->exit - abs(aside) * 0.001};
}

static void weigh_exits(struct commander *c, struct legs *m)
{
    static const int turns[] = {0, 2500, -2500, 5000, -5000};
    for (int i = 0; i < COUNT_OF(turns); i++)
        weigh_exit(c, m, facing_of(exit_facing(c) + turns[i]));
    weigh_exit(c, m, m->on->facing);
}

/* It backs away with its front to the enemy. */
static void weigh_reverse(struct commander *c, struct legs *m)
{
    int far = ba_allowance(c->g.s, m->unit, false, OPEN, true) * INCH - SHORT_OF_LIMIT;
    struct place to = place_ahead(m->on->at, facing_of(m->on->facing + FULL_TURN / 2), far, 0);
    if (far > 0)
        weigh(c, m, (struct leg){.facing = m->on->facing, .to = to});
}

/* It turns its front to an enemy that could hurt it. */
static void weigh_turns(struct commander *c, struct legs *m)
{
    const struct footprint *on = m->on;
    for (int i = 0; i < c->foes; i++) {
        int facing = ba_whole_degrees(heading(on->at, c->foe[i]->at));
        if (c->foe[i]->hurts_armour && facing != on->facing &&
            facing_between(facing, on->facing) <= FULL_TURN / 4)
            weigh(c, m, (struct leg){.facing = facing, .is_turn = true, .to = on->at});
    }
}

static void weigh_by_vehicle(struct commander *c, struct legs *m)
{
    static const int turns[] = {0, 3000, -3000, 6000, -6000, 9000, -9000};
    int facing = m->on->facing;
    bool is_advance = m->verb == DO_ADVANCE;
    weigh_around(c, m, facing, turns, is_advance ? COUNT_OF(turns) : 1);
    for (int part = 1; m->stride > 0 && part <= 3; part++)
        weigh_leg(c, m, facing, m->stride * part / 4);
    if (!is_advance)
        return;
    if (is_breaking_through(c, c->side) && facing != exit_facing(c) && m->stride > 0)
        weigh_leg(c, m, exit_facing(c), m->stride); /* back to the straight way out */
    weigh_reverse(c, m);
    weigh_turns(c, m);
}

/* ---- choosing ---- */

/* The best place, with what may be fired from there. */
static struct leg *best_leg(const struct commander *c, struct legs *m)
{
    struct leg *best = NULL;
    double most = 0;
    for (int i = 0; i < m->count; i++) {
        struct leg *leg = &m->list[i];
        double value = leg->value + (m->verb == DO_ADVANCE ? c->temper->hope * leg->fire : 0);
        if (!best || value > most) {
            best = leg;
            most = value;
        }
    }
    return best;
}

/* A weapon that fires to its front is turned there at the end of its way. */
static void order_leg(struct commander *c, const struct leg *leg, struct order *o)
{
    o->points = !leg->is_turn;
    o->point[0] = leg->to;
    if (leg->is_turn)
        o->facing = leg->facing;
    else if (ba_profile(c->g.s, o->unit)->has_fixed)
        o->facing = front_from(c, o->unit, leg->to);
}

/* An advance with the fire from its end. */
static void take(struct commander *c, struct plan *plan, const struct ba_arrival *end, double obey,
                 struct plan *best)
{
    int unit = plan->order.unit;
    bool fires =
        plan->order.verb == DO_ADVANCE && !end->has_left && !ba_profile(c->g.s, unit)->has_fixed;
    if (fires)
        plan->gain = best_fire(c, unit, &end->on, true, &plan->order, &plan->target);
    plan->value = obey * (plan->gain + plan->value);
    keep_better(best, plan);
}

/* The best that is legal, unless it cannot be better than what is known. */
static void take_best(struct commander *c, struct legs *m, double here, struct plan *best)
{
    enum { TRIED = 6 };
    if (m->count == 0)
        return;
    double obey = odds_to_obey(c, m->unit, false);
    for (int i = 0; i < TRIED && m->count > 0; i++) {
        struct leg *leg = best_leg(c, m);
        struct ba_arrival end;
        struct plan plan = {
            .order = order_of(m->verb, m->unit), .value = leg->value - here, .target = NOBODY};
        double hope = m->verb == DO_ADVANCE ? 1.5 * c->temper->hope * leg->fire : 0;
        if (obey * (plan.value + hope) <= best->value)
            return;
        order_leg(c, leg, &plan.order);
        *leg = m->list[--m->count];
        if (!ba_order_goes(c->g, &plan.order, &end, NULL))
            continue;
        take(c, &plan, &end, obey, best);
        return;
    }
}

void consider_moves(struct commander *c, int unit, double here, struct plan *best)
{
    if (now_of(c->g, unit)->immobilised || ba_profile(c->g.s, unit)->move == MOVES_NOT)
        return;
    for (int verb = DO_ADVANCE; verb <= DO_RUN; verb++) {
        struct legs m;
        begin_legs(c, &m, verb, unit);
        if (is_vehicle(c->g.s, unit))
            weigh_by_vehicle(c, &m);
        else
            weigh_on_foot(c, &m);
        if (is_breaking_through(c, c->side))
            weigh_exits(c, &m);
        take_best(c, &m, here, best);
    }
}

/* ---- guns ---- */

/* What its fire would do to an enemy that it does not bear on now. */
static double power_aside(struct commander *c, int unit, const struct foe *foe)
{
    const struct footprint *on = on_of(c->g, unit);
    if (is_within_arc(on->at, on->facing, foe->at, ba_half_arc(c->g.s, unit)))
        return 0;
    int far = far_between(on->at, foe->at);
    struct ba_power *own = power_of(c, unit);
    if (far > own->reach || !mind_view(c, unit, foe->unit).is_seen)
        return 0;
    return able_with_pins(c, unit) * foe->scale *
           power_at(c, unit, own, far, SEEN_OPEN, foe->is_vehicle);
}

void consider_turn(struct commander *c, int unit, struct plan *best)
{
    struct plan plan = {.order = order_of(DO_ADVANCE, unit), .target = NOBODY};
    struct ba_arrival end;
    double most = 0;
    if (!ba_profile(c->g.s, unit)->has_fixed || best->gain > 0)
        return;
    for (int i = 0; i < c->foes; i++) {
        double power = power_aside(c, unit, c->foe[i]);
        if (power <= most)
            continue;
        most = power;
        plan.order.facing = ba_whole_degrees(heading(on_of(c->g, unit)->at, c->foe[i]->at));
    }
    plan.value = c->temper->turn * most * odds_to_obey(c, unit, false);
    if (plan.value > best->value && most > 0 && ba_order_goes(c->g, &plan.order, &end, NULL))
        *best = plan;
}

/* ---- onto the table ---- */

void consider_entry(struct commander *c, int unit, struct plan *best)
{
    enum edge edge = ba_entry_edge(c->g.s, unit);
    int inwards = edge_inwards(edge), length = edge_length(&c->g.s->table, edge);
    for (int along = 2 * INCH; along < length; along += 3 * INCH)
        for (int i = 0; i < 2 * ENTRY_STEPS; i++) {
            int verb = i < ENTRY_STEPS ? DO_RUN : DO_ADVANCE;
            int full = ba_allowance(c->g.s, unit, verb == DO_RUN, OPEN, false) * INCH;
            int far = full * (ENTRY_STEPS - i % ENTRY_STEPS) / ENTRY_STEPS - SHORT_OF_LIMIT;
            struct plan plan = {.order = ba_entry(c->g.s, verb, unit, along, far),
                                .target = NOBODY};
            struct ba_arrival end;
            plan.value = place_value(c, unit, plan.order.point[1], inwards);
            if (plan.value > best->value && far > 0 && ba_order_goes(c->g, &plan.order, &end, NULL))
                *best = plan;
        }
}
