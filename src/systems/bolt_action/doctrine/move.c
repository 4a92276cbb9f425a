/* SPDX-License-Identifier: MIT */
/* Where to go: a few places are weighed, the best that is legal is taken. */
#include "doctrine.h"

#include <stdlib.h>

enum {
    WEIGHED_MAX = 64,
    OFF_TABLE = -1000000, /* worse than any place */
    ENTRY_STEPS = 2       /* onto the table: all the way, half of it */
};

/* A straight move. */
struct leg {
    int verb;
    int facing;   /* at its end */
    bool is_turn; /* on the spot */
    struct place to;
    double value; /* how much better it stands there */
    double fire;  /* about what its fire from there does */
};

/* Those of one unit that are thought of. */
struct legs {
    struct seeker *k;
    const struct footprint *on; /* as it stands */
    int verb, stride;           /* of those that are added now */
    int count;
    struct leg list[WEIGHED_MAX];
};

static void add(struct legs *m, struct leg leg)
{
    leg.verb = m->verb;
    if (m->count < WEIGHED_MAX)
        m->list[m->count++] = leg;
}

static void weigh(struct commander *c, struct legs *m, struct leg leg)
{
    struct outlook out;
    if (!table_holds(&c->g.s->table, leg.to))
        return;
    leg.value = place_value_seen(c, m->k, leg.to, leg.facing, &out) - m->k->here;
    leg.fire = m->verb == DO_ADVANCE ? c->temper->hope * out.best : 0;
    add(m, leg);
}

/* So far in this direction; how good that is, with what may be fired from there. */
static double weigh_leg(struct commander *c, struct legs *m, int direction, int far)
{
    struct place to = place_ahead(m->on->at, direction, far, 0);
    int before = m->count;
    weigh(c, m, (struct leg){.facing = ba_whole_degrees(direction), .to = to});
    return m->count > before ? m->list[before].value + m->list[before].fire : OFF_TABLE;
}

/* ---- on foot ---- */

/* Where its goal lies; without one, the nearest enemy. */
static int heading_to_goal(struct commander *c, const struct legs *m)
{
    struct place at = m->on->at;
    int way = m->k->way, nearest = -1;
    if (way >= 0 && way != WAY_TO_EXIT)
        return heading(at, c->g.s->objective[way].at);
    for (int i = 0; i < c->foes; i++)
        if (nearest < 0 || far_between(at, c->foe[i]->at) < far_between(at, c->foe[nearest]->at))
            nearest = i;
    return nearest < 0 ? m->on->facing : heading(at, c->foe[nearest]->at);
}

static void weigh_on_foot(struct commander *c, struct legs *m)
{
    int straight = heading_to_goal(c, m), way = m->k->way;
    for (int i = -3; i <= 3; i++)
        weigh_leg(c, m, facing_of(straight + i * 20 * DEGREE), m->stride);
    if (m->verb == DO_ADVANCE) /* nobody runs back */
        weigh_leg(c, m, facing_of(straight + FULL_TURN / 2), m->stride);
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
    int full = ba_allowance(c->g.s, m->k->unit, m->verb == DO_RUN, OPEN, false) * INCH;
    struct place at = m->on->at, to = place_ahead(at, direction, full, 0);
    int edge = ba_switches(c->g.s)->exit_edge;
    bool is_across = edge == EDGE_EAST || edge == EDGE_WEST;
    int line = edge == EDGE_EAST ? t->width : edge == EDGE_NORTH ? t->depth : 0;
    int there = is_across ? to.x - at.x : to.y - at.y;
    int wanted = line - (is_across ? at.x : at.y);
    if (there == 0 || (there > 0) != (wanted > 0) || abs(there) < abs(wanted))
        return;
    int aside = is_across ? to.y - at.y : to.x - at.x;
    aside = (int)((int64_t)aside * wanted / there);
    add(m, (struct leg){.to = is_across ? (struct place){line, at.y + aside}
                                        : (struct place){at.x + aside, line},
                        .value = 2 * c->temper->exit - abs(aside) * 0.001 - m->k->here});
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
    int far = ba_allowance(c->g.s, m->k->unit, false, OPEN, true) * INCH - SHORT_OF_LIMIT;
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

/* As far as it drives: straight on and to both sides, then to both sides of the best of these. */
static void weigh_ahead(struct commander *c, struct legs *m)
{
    enum { ASIDE = 30 * DEGREE };
    double most = OFF_TABLE;
    int best = m->on->facing;
    for (int i = -1; i <= 1; i++) {
        int direction = facing_of(m->on->facing + 2 * i * ASIDE);
        double value = weigh_leg(c, m, direction, m->stride);
        best = value > most ? direction : best;
        most = value > most ? value : most;
    }
    weigh_leg(c, m, facing_of(best - ASIDE), m->stride);
    weigh_leg(c, m, facing_of(best + ASIDE), m->stride);
}

static void weigh_by_vehicle(struct commander *c, struct legs *m)
{
    int facing = m->on->facing;
    bool is_advance = m->verb == DO_ADVANCE;
    if (is_advance)
        weigh_ahead(c, m);
    for (int part = 1; part <= 4 - is_advance; part++)
        weigh_leg(c, m, facing, m->stride * part / 4);
    if (!is_advance)
        return;
    if (is_breaking_through(c, c->side) && facing != exit_facing(c))
        weigh_leg(c, m, exit_facing(c), m->stride); /* back to the straight way out */
    weigh_reverse(c, m);
    weigh_turns(c, m);
}

/* ---- choosing ---- */

/* The best that may still be better than what is known, with what may be fired from there; or NULL. */
static struct leg *best_leg(struct legs *m, const struct plan *known)
{
    struct leg *best = NULL;
    for (struct leg *leg = m->list; leg < m->list + m->count; leg++)
        if ((!best || leg->value + leg->fire > best->value + best->fire) &&
            m->k->obey * (leg->value + 1.5 * leg->fire) > known->value)
            best = leg;
    return best;
}

/* A weapon that fires to its front is turned there at the end of its way. */
static struct order leg_order(struct commander *c, const struct seeker *k, const struct leg *leg)
{
    struct order o = order_of(leg->verb, k->unit);
    o.points = !leg->is_turn;
    o.point[0] = leg->to;
    if (leg->is_turn)
        o.facing = leg->facing;
    else if (ba_profile(c->g.s, k->unit)->has_fixed)
        o.facing = front_from(c, k, leg->to);
    return o;
}

/* Is it legal?  An advance with the fire from its end. */
static bool take(struct commander *c, struct seeker *k, const struct leg *leg, struct plan *best)
{
    struct plan plan = {.order = leg_order(c, k, leg), .target = NOBODY};
    struct ba_arrival end;
    if (!ba_order_goes(c->g, &plan.order, &end, NULL))
        return false;
    if (leg->verb == DO_ADVANCE && !end.has_left && !ba_profile(c->g.s, k->unit)->has_fixed)
        plan.gain = best_fire(c, k->unit, &end.on, true, &plan.order, &plan.target);
    plan.value = k->obey * (plan.gain + leg->value);
    keep_better(best, &plan);
    return true;
}

static void forget_verb(struct legs *m, int verb)
{
    int count = 0;
    for (int i = 0; i < m->count; i++)
        if (m->list[i].verb != verb)
            m->list[count++] = m->list[i];
    m->count = count;
}

/* By each verb the best that is legal, unless it cannot be better than what is known. */
static void take_best(struct commander *c, struct legs *m, struct plan *best)
{
    struct leg *leg;
    while ((leg = best_leg(m, best))) {
        if (take(c, m->k, leg, best))
            forget_verb(m, leg->verb);
        else
            *leg = m->list[--m->count];
    }
}

void consider_moves(struct commander *c, struct seeker *k, struct plan *best)
{
    if (now_of(c->g, k->unit)->immobilised || ba_profile(c->g.s, k->unit)->move == MOVES_NOT)
        return;
    struct legs m;
    m.k = k;
    m.on = on_of(c->g, k->unit);
    m.count = 0;
    for (m.verb = DO_ADVANCE; m.verb <= DO_RUN; m.verb++) {
        m.stride = ba_stride(c->g.s, k->unit, m.verb == DO_RUN);
        if (m.stride <= 0)
            continue;
        if (k->is_vehicle)
            weigh_by_vehicle(c, &m);
        else
            weigh_on_foot(c, &m);
        if (is_breaking_through(c, c->side))
            weigh_exits(c, &m);
    }
    take_best(c, &m, best);
}

/* ---- guns ---- */

/* What its fire would do to an enemy that it does not bear on now. */
static double power_aside(struct commander *c, const struct seeker *k, const struct foe *foe)
{
    const struct footprint *on = on_of(c->g, k->unit);
    if (is_within_arc(on->at, on->facing, foe->at, ba_half_arc(c->g.s, k->unit)))
        return 0;
    int far = far_between(on->at, foe->at);
    if (far > k->power->reach || !mind_view(c, k->unit, foe->unit).is_seen)
        return 0;
    return k->able * foe->scale * power_at(c, k->unit, k->power, far, SEEN_OPEN, foe->is_vehicle);
}

void consider_turn(struct commander *c, struct seeker *k, struct plan *best)
{
    int unit = k->unit;
    struct plan plan = {.order = order_of(DO_ADVANCE, unit), .target = NOBODY};
    struct ba_arrival end;
    double most = 0;
    if (!ba_profile(c->g.s, unit)->has_fixed || best->gain > 0)
        return;
    for (int i = 0; i < c->foes; i++) {
        double power = power_aside(c, k, c->foe[i]);
        if (power <= most)
            continue;
        most = power;
        plan.order.facing = ba_whole_degrees(heading(on_of(c->g, unit)->at, c->foe[i]->at));
    }
    plan.value = c->temper->turn * most * k->obey;
    if (plan.value > best->value && most > 0 && ba_order_goes(c->g, &plan.order, &end, NULL))
        *best = plan;
}

/* ---- onto the table ---- */

void consider_entry(struct commander *c, struct seeker *k, struct plan *best)
{
    int unit = k->unit;
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
            plan.value = place_value(c, k, plan.order.point[1], inwards);
            if (plan.value > best->value && far > 0 && ba_order_goes(c->g, &plan.order, &end, NULL))
                *best = plan;
        }
}
