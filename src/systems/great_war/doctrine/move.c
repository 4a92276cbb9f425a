/* SPDX-License-Identifier: MIT */
/*
 * Who goes where: objectives are bid for, and each unit that is sent takes the best of a few moves
 * towards its own, by way, cover and danger.
 */
#include "doctrine.h"

enum { CELL = 2 * INCH, WIRE_COSTS = 8 * INCH, DIRECTIONS = 16, KEPT = 5, KEPT_TO_FIRE = 2 };

/* ---- ways ---- */

struct way_mover {
    const struct grog_scenario *s;
    enum mover mover;
};

static int weigh(const void *who, struct place at)
{
    const struct way_mover *w = who;
    uint64_t tests = gw_terrain(w->s)->tests & ~gw_terrain(w->s)->cover_lines;
    if (gw_is_in_water(w->s, at, at, -1))
        return 0;
    if (w->mover == ON_FOOT || table_has_road_at(&w->s->table, at))
        return 1;
    EACH_OF(tests, i)
    if (w->s->table.terrain[i].like->shape == TERRAIN_AREA &&
        terrain_holds(&w->s->table.terrain[i], at))
        return 2;
    return 1;
}

static int cross(const void *who, struct place from, struct place to, int length)
{
    const struct way_mover *w = who;
    uint64_t tests = gw_terrain(w->s)->tests | gw_terrain(w->s)->wire;
    EACH_OF(tests, i)
    {
        const struct terrain *t = &w->s->table.terrain[i];
        bool is_wire = t->like->is & TERRAIN_WIRE;
        if (t->like->shape == TERRAIN_LINE && (is_wire || w->mover != ON_FOOT) &&
            terrain_is_crossed(t, from, to))
            length += is_wire ? WIRE_COSTS : WIRE_COSTS / 2;
    }
    return length;
}

static int way_to(const struct thinking *t, int unit, int goal, struct place from)
{
    struct gw_mind *mind = t->mind;
    int type = gw_type(t->g, unit);
    enum mover mover = type == INFANTRY || type == DISMOUNTED ? ON_FOOT : IN_TEST;
    const struct way_goal to = {t->g.s->objective[goal].at, NO_EDGE};
    const struct way_mover w = {t->g.s, mover};
    const struct way_costs costs = {&w, weigh, cross};
    if (mind->grid.cell == 0)
        grid_make(&mind->grid, &t->g.s->table, CELL, WAY_CELLS_MAX);
    if (!mind->known[mover][goal])
        ways_find(&mind->ways[mover][goal], &mind->grid, &t->g.s->table, &to, &costs);
    mind->known[mover][goal] = 1;
    int far = ways_far(&mind->ways[mover][goal], &mind->grid, &t->g.s->table, &to, from);
    int straight = far_between(from, to.at);
    return far - straight < 2 * CELL ? straight : far; /* less than that may be the cells' doing */
}

/* ---- the plan ---- */

/* How much an objective wants another unit: more if it is not ours, or the enemy is near it. */
static void weigh_goal(const struct thinking *t, int goal, double worth[BID_RANKS])
{
    const struct objective *o = &t->g.s->objective[goal];
    bool is_ours = t->g.b->held_by[goal] == t->side;
    uint64_t enemies = units_near(t->g.b, enemies_of(t), o->at, 12 * INCH);
    int near = __builtin_popcountll(enemies);
    worth[0] = 6 + o->worth * 3;
    for (int rank = 1; rank < BID_RANKS; rank++)
        worth[rank] = (is_ours ? near - rank : near + 2 - rank) * 2 + o->worth - rank;
}

void gw_make_plan(const struct thinking *t, struct gw_plan *plan)
{
    struct bids bids = {.goals = t->g.s->objectives, .inch100 = 0.004};
    plan->is_made = true;
    for (int i = 0; i < UNITS_MAX; i++)
        plan->goal[i] = plan->rank[i] = -1;
    for (int goal = 0; goal < bids.goals; goal++)
        weigh_goal(t, goal, bids.worth[goal]);
    EACH_UNIT(t->g.s, t->side, unit)
    {
        bool is_there = is_present(t->g.b, unit) || gw_is_due(t->g, unit);
        if (!is_there || is_artillery(gw_type(t->g, unit)))
            continue;
        struct place from =
            is_present(t->g.b, unit) ? on_of(t->g, unit)->at : t->g.s->unit[unit].entry;
        bids.units |= UNIT_BIT(unit);
        for (int goal = 0; goal < bids.goals; goal++)
            bids.far[unit][goal] = way_to(t, unit, goal, from);
    }
    if (bids.goals > 0)
        bids_settle(&bids, plan->goal, plan->rank);
}

/* ---- moves ---- */

struct candidate {
    struct place to;
    int far; /* to the goal */
};

static void keep(struct candidate *list, int *count, struct candidate it)
{
    if (*count == KEPT && it.far >= list[KEPT - 1].far)
        return;
    *count = smaller(*count + 1, KEPT);
    int at = *count - 1;
    for (; at > 0 && it.far < list[at - 1].far; at--)
        list[at] = list[at - 1];
    list[at] = it;
}

/* The places within reach that are nearest to the goal; around it, all that still hold it. */
static int find_candidates(const struct thinking *t, int unit, int goal, struct place from, int far,
                           struct candidate *list)
{
    int count = 0, home = edge_inwards((enum edge)t->g.s->side[t->side].home_edge);
    for (int i = 0; i < DIRECTIONS; i++)
        for (int part = 1; part <= 2; part++) {
            int way = facing_of(home + (i % 2 ? -1 : 1) * (i + 1) / 2 * (FULL_TURN / DIRECTIONS));
            struct place p = place_ahead(from, way, far / part, 0);
            if (table_holds(&t->g.s->table, p))
                keep(list, &count, (struct candidate){p, way_to(t, unit, goal, p)});
        }
    struct place straight = place_towards(from, t->g.s->objective[goal].at, far);
    keep(list, &count, (struct candidate){straight, way_to(t, unit, goal, straight)});
    return count;
}

/* Who is sent to help where nobody is pressed yet stays where he is covered. */
static bool is_reserve(const struct thinking *t, const struct gw_plan *plan, int unit)
{
    int goal = plan->goal[unit];
    return plan->rank[unit] > 0 && t->g.b->held_by[goal] == t->side && is_present(t->g.b, unit) &&
           gw_cover(t->g.s, on_of(t->g, unit)->at, NULL) != OPEN &&
           !units_near(t->g.b, enemies_of(t), t->g.s->objective[goal].at, 12 * INCH);
}

/* A machine gun looks for a place to see from; the others go to their goal while there is time.  What
 * the danger there takes off is not in it yet. */
static double value_of(const struct thinking *t, int unit, int goal, struct place at, int far)
{
    int turns = t->g.s->turns - t->g.b->turn + 1;
    bool is_ours = t->g.b->held_by[goal] == t->side;
    double cover = gw_cover(t->g.s, at, NULL) == OPEN ? 0 : is_ours ? 0.6 : 0.2;
    double late = far > turns * 12 * INCH ? 0.5 : 1;
    double way = (double)far / (8 * INCH);
    double near = far <= 3 * INCH ? 0.6 : 0;
    if (gw_type(t->g, unit) == MACHINE_GUN)
        way *= 0.5;
    return near + cover - 0.75 * late * way;
}

static double cost_of(const struct thinking *t, int unit, struct place at)
{
    enum { DANGER_COSTS = 30 }; /* hundredths of a marker */
    return gw_danger(t, unit, at) * DANGER_COSTS / 100;
}

static bool is_legal_move(const struct thinking *t, struct order *o, struct place from)
{
    o->facing = -1;
    if (gw_check_move(t->g, o, NULL))
        return true;
    o->facing = is_same_place(from, o->point[0]) ? -1 : heading(from, o->point[0]);
    return gw_check_move(t->g, o, NULL);
}

/* The worth of the fire that follows from there; a shot from where it stands is not lost for nothing. */
static double fire_after(const struct thinking *t, const struct order *o, struct place at)
{
    const struct footprint *on = on_of(t->g, o->unit);
    struct footprint there = footprint_make(at, on->facing, on->width, on->depth);
    double worth = 0;
    if (o->verb == DO_MOVE_AND_FIRE)
        gw_best_target(t, o->unit, &there, MOVING, &worth);
    return worth;
}

/* Danger, which takes long to look for, is asked only where the rest is good enough. */
bool gw_best_move(const struct thinking *t, const struct gw_plan *plan, int unit, struct order *o,
                  double *worth)
{
    struct footprint on;
    struct candidate list[KEPT];
    struct order it = *o;
    double stays = -9;
    bool is_found = false;
    int far, goal = plan->goal[unit];
    if (goal < 0 || is_reserve(t, plan, unit) ||
        !gw_start(t->g, unit, action_of(o->verb), &on, &far))
        return false;
    int count = find_candidates(t, unit, goal, on.at, far, list);
    count = o->verb == DO_MOVE_AND_FIRE ? smaller(count, KEPT_TO_FIRE) : count;
    if (is_present(t->g.b, unit))
        stays =
            value_of(t, unit, goal, on.at, way_to(t, unit, goal, on.at)) - cost_of(t, unit, on.at);
    it.points = 1;
    for (const struct candidate *c = list; c < list + count; c++) {
        double gain = value_of(t, unit, goal, c->to, c->far) + fire_after(t, o, c->to) - stays;
        gain -= gain > *worth ? cost_of(t, unit, c->to) : 0;
        it.point[0] = c->to;
        if (gain <= *worth || !is_legal_move(t, &it, on.at))
            continue;
        *worth = gain;
        *o = it;
        is_found = true;
    }
    return is_found;
}
