/* SPDX-License-Identifier: MIT */
/* The ground: where a unit is, what its way leads through, where there is room for it. */
#include "rules.h"

enum { ROAD_HALF = 100, RAIL_HALF = 5, RING = 25, ON_A_RING = 24 };

struct footprint mg_footprint(const struct grog_scenario *s, int unit, struct place at, int facing)
{
    static const struct {
        int width, depth;
    } size[] = {[FOOT] = {200, 100},
                [SCOUTS] = {200, 100},
                [CAVALRY] = {200, 150},
                [ARTILLERY] = {200, 200},
                [HORSE_ARTILLERY] = {200, 200},
                [VEHICLE] = {150, 250},
                [AIRCRAFT] = {0, 0},
                [STAFF] = {150, 150}};
    const struct mg_profile *p = mg_profile(s, unit);
    return footprint_make(at, facing, size[p->arm].width, size[p->arm].depth * p->ranks);
}

/* ---- what is there ---- */

#define EACH_TERRAIN(s, is_, t)                                                                    \
    for (const struct terrain *t = (s)->table.terrain, *t##_end = t + (s)->table.terrains;         \
         t < t##_end; t++)                                                                         \
        if (t->like->is & (is_))

int mg_level(const struct grog_scenario *s, struct place p)
{
    int level = 0;
    EACH_TERRAIN(s, TERRAIN_HILL, t)
    if (terrain_holds(t, p))
        level = larger(level, mg_hill_level(t));
    return level;
}

/* A base that fills the road from edge to edge is not wholly on it. */
static bool is_wholly_on_road(const struct grog_scenario *s, const struct footprint *on)
{
    EACH_TERRAIN(s, TERRAIN_ROAD, t)
    if (line_holds_footprint(t, on, ROAD_HALF - 1))
        return true;
    return false;
}

static bool meets(const struct grog_scenario *s, const struct shape *shape, unsigned is)
{
    EACH_TERRAIN(s, is, t)
    if (terrain_meets_shape(t, shape, TOUCHING))
        return true;
    return false;
}

static bool is_behind_line(const struct grog_scenario *s, const struct footprint *on,
                           const struct shape *shape, struct place opponent)
{
    int near = mg_number(s, MG_SET_LINE_COVER);
    EACH_TERRAIN(s, SHELTERS, t)
    if (terrain_is_crossed(t, on->at, opponent) && terrain_gap_to_shape(t, shape) <= near)
        return true;
    return false;
}

int mg_place_of(const struct grog_scenario *s, const struct footprint *on,
                const struct place *opponent)
{
    EACH_TERRAIN(s, GARRISONED, t)
    if (terrain_holds(t, on->at))
        return FORTIFICATION;
    struct shape shape = shape_of(on);
    if (meets(s, &shape, COVERS) && !is_wholly_on_road(s, on))
        return TERRAIN;
    return opponent && is_behind_line(s, on, &shape, *opponent) ? DEFENCES : OPEN;
}

bool mg_is_wet(const struct grog_scenario *s, const struct shape *shape)
{
    return meets(s, shape, TERRAIN_WATER);
}

bool mg_is_in_smoke(const struct battle *b, const struct footprint *on)
{
    for (int i = 0; i < b->patches; i++)
        if (footprint_gap_to_place(on, b->patch[i].a) <= b->patch[i].b.x)
            return true;
    return false;
}

/* ---- ways ---- */

/* A way that no single line holds may lead from one onto another. */
static bool is_along_some(const struct grog_scenario *s, struct place p, unsigned is, int reach)
{
    EACH_TERRAIN(s, is, t)
    if (terrain_is_near(t, p, reach))
        return true;
    return false;
}

static bool is_along(const struct grog_scenario *s, struct place a, struct place b, unsigned is,
                     int reach)
{
    if (!is_along_some(s, a, is, reach) || !is_along_some(s, b, is, reach))
        return false;
    EACH_TERRAIN(s, is, t)
    if (line_holds_way(t, a, b, reach))
        return true;
    for (int far = 1, length = length_between(a, b); far < length; far++)
        if (!is_along_some(s, place_towards(a, b, far), is, reach))
            return false;
    return true;
}

bool mg_keeps_to_rails(const struct grog_scenario *s, int unit, struct place a, struct place b)
{
    return mg_profile(s, unit)->gear != RAILS || is_along(s, a, b, IS_RAIL, RAIL_HALF);
}

static bool crosses(const struct grog_scenario *s, struct place a, struct place b, unsigned is)
{
    EACH_TERRAIN(s, is, t)
    if (terrain_is_crossed(t, a, b))
        return true;
    return false;
}

struct mg_way mg_way_of_charge(const struct grog_scenario *s, const struct footprint *on,
                               struct place to, struct place through)
{
    struct shape swept = shape_swept(on, to);
    return (struct mg_way){.terrain = meets(s, &swept, HINDERS) ||
                                      crosses(s, on->at, through, TERRAIN_OBSTACLE),
                           .defences = crosses(s, on->at, through, IS_DEFENCES)};
}

struct mg_way mg_way_of_move(const struct grog_scenario *s, const struct footprint *on,
                             struct place to)
{
    struct mg_way way = mg_way_of_charge(s, on, to, to);
    way.road = is_along(s, on->at, to, TERRAIN_ROAD, ROAD_HALF);
    way.terrain &= !way.road;
    return way;
}

/* ---- who is there ---- */

/* No part of it is farther from its centre than its width and depth together, halved. */
static bool is_about(const struct shape *shape, const struct footprint *f, int gap)
{
    int reach = (f->width + f->depth) / 2 + gap;
    return f->at.x + reach >= shape->box.west && f->at.x - reach <= shape->box.east &&
           f->at.y + reach >= shape->box.south && f->at.y - reach <= shape->box.north;
}

int mg_met(const struct battle *b, uint64_t set, const struct shape *shape)
{
    EACH_OF(set, unit)
    {
        if (!is_about(shape, &b->piece[unit].on, 0))
            continue;
        struct shape other = shape_of(&b->piece[unit].on);
        if (shapes_overlap(shape, &other, TOUCHING))
            return unit;
    }
    return NOBODY;
}

int mg_nearer_than(const struct battle *b, uint64_t set, const struct shape *shape, int gap)
{
    EACH_OF(set, unit)
    {
        if (!is_about(shape, &b->piece[unit].on, gap))
            continue;
        struct shape other = shape_of(&b->piece[unit].on);
        if (shape_is_nearer(shape, &other, gap))
            return unit;
    }
    return NOBODY;
}

static bool is_free(const struct grog_scenario *s, const struct battle *b, int unit,
                    const struct footprint *on)
{
    struct shape shape = shape_of(on);
    uint64_t others = units_present(s, b, NO_SIDE) & ~UNIT_BIT(unit);
    uint64_t enemies = units_present(s, b, other_side(side_of(s, unit)));
    if (!footprint_is_on_table(on, &s->table) || mg_is_wet(s, &shape) ||
        mg_met(b, others, &shape) != NOBODY)
        return false;
    return mg_nearer_than(b, enemies, &shape, mg_number(s, MG_SET_KEEP_AWAY)) == NOBODY;
}

static bool try_at(const struct grog_scenario *s, const struct battle *b, int unit, struct place at,
                   struct footprint *on)
{
    struct footprint there = footprint_make(at, on->facing, on->width, on->depth);
    if (!table_holds(&s->table, at) || !is_free(s, b, unit, &there))
        return false;
    *on = there;
    return true;
}

/* The place itself, else the first on a ring around it, from north clockwise. */
bool mg_free_place(const struct grog_scenario *s, const struct battle *b, int unit,
                   struct footprint *on)
{
    struct place middle = on->at;
    if (try_at(s, b, unit, middle, on))
        return true;
    int farthest = s->table.width + s->table.depth;
    for (int radius = RING; radius <= farthest; radius += RING)
        for (int i = 0; i < ON_A_RING; i++)
            if (try_at(s, b, unit, place_ahead(middle, i * (FULL_TURN / ON_A_RING), radius, 0), on))
                return true;
    return false;
}

/* The place itself, else the nearest on the line through it along the nearest edge; of two equal
 * ones that with the smaller coordinate. */
bool mg_free_place_along_edge(const struct grog_scenario *s, const struct battle *b, int unit,
                              struct footprint *on)
{
    static const enum edge order[4] = {EDGE_SOUTH, EDGE_NORTH, EDGE_WEST, EDGE_EAST};
    struct place middle = on->at;
    enum edge edge = edge_nearest(&s->table, middle, order);
    bool runs_east = edge == EDGE_SOUTH || edge == EDGE_NORTH;
    for (int far = 0; far <= larger(s->table.width, s->table.depth); far++)
        for (int sign = -1; sign <= 1; sign += 2) {
            struct place at = {middle.x + (runs_east ? sign * far : 0),
                               middle.y + (runs_east ? 0 : sign * far)};
            if (try_at(s, b, unit, at, on))
                return true;
        }
    return false;
}

/* ---- going until something is in the way ---- */

static int until_units(const struct battle *b, const struct mg_course *c, int keep, int far)
{
    uint64_t stops = c->stops, shuns = c->shuns;
    struct shape shape = shape_of(c->from);
    EACH_OF(stops, unit)
    far = smaller(far, footprint_stops(c->from, c->to, &b->piece[unit].on));
    EACH_OF(shuns, unit)
    {
        struct shape other = shape_of(&b->piece[unit].on);
        if (!c->lets_go && shape_is_nearer(&shape, &other, keep))
            return 0;
        far = smaller(far, footprint_stops_short(c->from, c->to, &b->piece[unit].on, keep));
    }
    return far;
}

static bool is_passable(const struct grog_scenario *s, const struct mg_course *c, int far)
{
    struct place at = place_towards(c->from->at, c->to, far);
    struct footprint end = footprint_make(at, c->from->facing, c->from->width, c->from->depth);
    struct shape swept = shape_swept(c->from, at);
    return !mg_is_wet(s, &swept) && (!c->edge_stops || footprint_is_on_table(&end, &s->table)) &&
           mg_keeps_to_rails(s, c->unit, c->from->at, at);
}

int mg_course_length(const struct grog_scenario *s, const struct battle *b,
                     const struct mg_course *course)
{
    int far = length_between(course->from->at, course->to);
    far = until_units(b, course, mg_number(s, MG_SET_KEEP_AWAY), far);
    if (is_passable(s, course, far))
        return far;
    int least = 0; /* it can go so far, and not as far as `far` */
    while (far - least > 1) {
        int middle = (least + far) / 2;
        if (is_passable(s, course, middle))
            least = middle;
        else
            far = middle;
    }
    return least;
}
