/* SPDX-License-Identifier: MIT */
/* Where to go: a few places are weighed, the best that is legal is taken. */
#include "doctrine.h"

enum {
    WEIGHED_MAX = 32,
    SHORT_OF_LIMIT = 2,          /* a reckoned point may be a hundredth farther than meant */
    ASSAULT_FARTHEST = 18 * INCH /* between centres */
};

struct choice {
    struct order order;
    struct footprint on;
    double value;
};

struct menu {
    struct choice list[WEIGHED_MAX];
    int count;
};

static int whole_degrees(int facing)
{
    return (facing + DEGREE / 2) / DEGREE * DEGREE % FULL_TURN;
}

static bool walk_ends(const struct commander *c, const struct order *o, struct ba_arrival *end)
{
    const struct ba_walk walk = {.unit = o->unit,
                                 .is_run = o->verb == DO_RUN,
                                 .points = o->points,
                                 .point = o->point,
                                 .facing = o->facing};
    return ba_walk_is_legal(c->s, c->b, &walk, end, NULL);
}

static bool is_on_the_table(const struct commander *c, struct place p)
{
    return p.x >= 0 && p.y >= 0 && p.x <= c->s->table.width && p.y <= c->s->table.depth;
}

static void weigh(struct commander *c, struct menu *m, const struct order *o, struct place to,
                  int facing)
{
    const struct ba_profile *p = ba_profile(c->s, o->unit);
    if (m->count == WEIGHED_MAX || !is_on_the_table(c, to))
        return;
    struct choice *choice = &m->list[m->count++];
    choice->order = *o;
    choice->on = ba_footprint(p, ba_unit_seen(c->b, o->unit)->models, to, whole_degrees(facing));
    choice->value = place_value(c, o->unit, &choice->on);
}

static void weigh_leg(struct commander *c, struct menu *m, int verb, int unit, int direction,
                      int far)
{
    struct order o = order_of(verb, unit);
    o.points = 1;
    o.point[0] = place_ahead(c->b->piece[unit].on.at, direction, far, 0);
    weigh(c, m, &o, o.point[0], direction);
}

/* ---- on foot ---- */

/* Where its goal lies; without one, the nearest enemy. */
static int heading_to_goal(struct commander *c, int unit)
{
    struct place at = c->b->piece[unit].on.at;
    int way = c->way[unit], nearest = -1;
    if (way >= 0 && way != WAY_TO_EXIT)
        return heading(at, c->s->objective[way].at);
    for (int i = 0; i < c->foes; i++)
        if (nearest < 0 ||
            length_between(at, c->foe[i].at) < length_between(at, c->foe[nearest].at))
            nearest = i;
    return nearest < 0 ? c->b->piece[unit].on.facing : heading(at, c->foe[nearest].at);
}

static const int foot_turns[] = {0, 3000, -3000, 6000, -6000, 10000, -10000, 18000};

static void weigh_on_foot(struct commander *c, struct menu *m, int unit)
{
    struct place at = c->b->piece[unit].on.at;
    int straight = heading_to_goal(c, unit), way = c->way[unit];
    for (int verb = DO_ADVANCE; verb <= DO_RUN; verb++) {
        int full = ba_allowance(c->s, unit, verb == DO_RUN, OPEN, false) * INCH - SHORT_OF_LIMIT;
        for (int i = 0; full > 0 && i < COUNT_OF(foot_turns); i++)
            weigh_leg(c, m, verb, unit, facing_of(straight + foot_turns[i]), full);
        if (full <= 0 || way < 0 || way == WAY_TO_EXIT)
            continue;
        int far = length_between(at, c->s->objective[way].at);
        if (far > INCH && far < full)
            weigh_leg(c, m, verb, unit, straight, far);
    }
}

/* ---- vehicles ---- */

static const int vehicle_turns[] = {0, 3000, -3000, 6000, -6000, 9000, -9000};

static void weigh_exit(struct commander *c, struct menu *m, int verb, int unit, int full)
{
    const struct footprint *on = &c->b->piece[unit].on;
    int far = ground_far(c, unit, WAY_TO_EXIT, on->at);
    struct order o = order_of(verb, unit);
    if (far > full)
        return;
    o.points = 1;
    o.point[0] = on->at;
    switch (ba_switches(c->s)->exit_edge) {
    case EDGE_NORTH:
        o.point[0].y = c->s->table.depth;
        break;
    case EDGE_EAST:
        o.point[0].x = c->s->table.width;
        break;
    case EDGE_SOUTH:
        o.point[0].y = 0;
        break;
    default:
        o.point[0].x = 0;
    }
    weigh(c, m, &o, o.point[0], on->facing);
    m->list[m->count - 1].value = c->temper->exit;
}

/* Back to the straight way out. */
static void weigh_lane(struct commander *c, struct menu *m, int unit)
{
    static const int out[] = {0, 9000, 18000, 27000, 0};
    int full = ba_allowance(c->s, unit, false, OPEN, false) * INCH - SHORT_OF_LIMIT;
    int direction = out[ba_switches(c->s)->exit_edge];
    if (c->b->piece[unit].on.facing != direction && full > 0)
        weigh_leg(c, m, DO_ADVANCE, unit, direction, full);
}

static void weigh_by_vehicle(struct commander *c, struct menu *m, int unit)
{
    int facing = c->b->piece[unit].on.facing;
    int back = ba_allowance(c->s, unit, false, OPEN, true) * INCH - SHORT_OF_LIMIT;
    for (int verb = DO_ADVANCE; verb <= DO_RUN; verb++) {
        int full = ba_allowance(c->s, unit, verb == DO_RUN, OPEN, false) * INCH - SHORT_OF_LIMIT;
        int turns = verb == DO_ADVANCE ? COUNT_OF(vehicle_turns) : 1;
        for (int i = 0; full > 0 && i < turns; i++)
            weigh_leg(c, m, verb, unit, facing_of(facing + vehicle_turns[i]), full);
        if (full > 0)
            weigh_leg(c, m, verb, unit, facing, full / 2);
    }
    if (is_breaking_through(c, c->side))
        weigh_lane(c, m, unit);
    if (back > 0)
        weigh_leg(c, m, DO_ADVANCE, unit, facing_of(facing + FULL_TURN / 2), back);
}

/* ---- choosing ---- */

static struct choice *best_choice(struct menu *m)
{
    struct choice *best = &m->list[0];
    for (int i = 1; i < m->count; i++)
        if (m->list[i].value > best->value)
            best = &m->list[i];
    return best;
}

static bool may_fire_moving(const struct commander *c, int unit)
{
    return !ba_profile(c->s, unit)->has_fixed;
}

/* An advance with the fire from its end. */
static void take(struct commander *c, const struct choice *choice, const struct footprint *on,
                 double here, bool has_left, struct plan *best)
{
    struct plan plan = {.order = choice->order, .target = NOBODY};
    double obey = odds_to_obey(c, choice->order.unit, false);
    if (plan.order.verb == DO_ADVANCE && !has_left && may_fire_moving(c, plan.order.unit))
        plan.gain = best_fire(c, plan.order.unit, on, true, &plan.order, &plan.target);
    plan.value = obey * (plan.gain + choice->value - here);
    if (plan.value > best->value)
        *best = plan;
}

/* The best that is legal of each kind of move. */
static void take_best(struct commander *c, struct menu *m, double here, struct plan *best)
{
    enum { TRIED = 6 };
    for (int i = 0; i < TRIED && m->count > 0; i++) {
        struct choice *choice = best_choice(m);
        struct ba_arrival end;
        if (walk_ends(c, &choice->order, &end)) {
            take(c, choice, &end.on, here, end.has_left, best);
            return;
        }
        *choice = m->list[--m->count];
    }
}

void consider_moves(struct commander *c, int unit, double here, struct plan *best)
{
    struct menu run, advance, all = {.count = 0};
    if (ba_unit_seen(c->b, unit)->immobilised)
        return;
    if (is_vehicle(c->s, unit))
        weigh_by_vehicle(c, &all, unit);
    else
        weigh_on_foot(c, &all, unit);
    if (is_breaking_through(c, c->side))
        for (int verb = DO_ADVANCE; verb <= DO_RUN; verb++)
            weigh_exit(c, &all, verb, unit,
                       ba_allowance(c->s, unit, verb == DO_RUN, OPEN, false) * INCH);
    run.count = advance.count = 0;
    for (int i = 0; i < all.count; i++) {
        struct menu *m = all.list[i].order.verb == DO_RUN ? &run : &advance;
        m->list[m->count++] = all.list[i];
    }
    take_best(c, &run, here, best);
    take_best(c, &advance, here, best);
}

/* ---- onto the table ---- */

static struct place edge_place(const struct commander *c, int edge, int along)
{
    const struct table *t = &c->s->table;
    switch (edge) {
    case EDGE_NORTH:
        return (struct place){along, t->depth};
    case EDGE_SOUTH:
        return (struct place){along, 0};
    case EDGE_EAST:
        return (struct place){t->width, along};
    default:
        return (struct place){0, along};
    }
}

void consider_entry(struct commander *c, int unit, struct plan *best)
{
    static const int inwards[] = {18000, 27000, 0, 9000, 0};
    struct menu m = {.count = 0};
    int edge =
        c->s->unit[unit].edge == NO_EDGE ? c->s->side[c->side].home_edge : c->s->unit[unit].edge;
    int length = edge == EDGE_NORTH || edge == EDGE_SOUTH ? c->s->table.width : c->s->table.depth;
    int full = ba_allowance(c->s, unit, true, OPEN, false) * INCH - SHORT_OF_LIMIT;
    for (int along = 2 * INCH; along < length; along += 3 * INCH) {
        struct order o = order_of(DO_RUN, unit);
        o.points = 2;
        o.point[0] = edge_place(c, edge, along);
        o.point[1] = place_ahead(o.point[0], inwards[edge], full, 0);
        weigh(c, &m, &o, o.point[1], inwards[edge]);
    }
    take_best(c, &m, -100, best);
}

/* ---- assaults ---- */

static double assault_value(struct commander *c, int unit, int target, bool is_defended)
{
    struct facts f = {0};
    ba_assault_facts(c->s, c->b, unit, target, is_defended, &f);
    if (is_vehicle(c->s, target)) {
        struct ba_odds odds = odds_of(c, ATTACK_STORM, &f);
        return worth_of_loss(c, target, &odds) - 1;
    }
    struct ba_odds odds = odds_of(c, ATTACK_CLOSE, &f);
    return (double)odds.gone * worth_of(c, target) - (double)odds.stopped * worth_of(c, unit) -
           (double)odds.casualties * worth_of_man(c, unit);
}

void consider_assaults(struct commander *c, int unit, double here, struct plan *best)
{
    const struct footprint *on = &c->b->piece[unit].on;
    struct ba_assault assault;
    if (!is_on_foot(c->s, unit) || ba_profile(c->s, unit)->has_fixed)
        return;
    for (int i = 0; i < c->foes; i++) {
        int e = c->foe[i].unit;
        if (length_between(on->at, c->foe[i].at) > ASSAULT_FARTHEST ||
            !ba_assault_is_legal(c->s, c->b, unit, e, &assault, NULL))
            continue;
        struct plan plan = {.order = order_of(DO_ASSAULT, unit), .target = e};
        plan.order.other = (uint8_t)e;
        plan.gain = assault_value(c, unit, e, assault.is_defended);
        if (plan.gain <= c->temper->storm)
            continue;
        double after = place_value(c, unit, &assault.contact) - here;
        plan.value = odds_to_obey(c, unit, false) * (plan.gain + 0.5 * after);
        if (plan.value > best->value)
            *best = plan;
    }
}
