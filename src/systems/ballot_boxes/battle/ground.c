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
    uint64_t hills = table_pieces_at(&s->table, p, mg_derived(s)->hills);
    EACH_OF(hills, i)
    level = larger(level, s->table.terrain[i].number[0]);
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

static bool meets(const struct grog_scenario *s, const struct shape *shape, unsigned is, int by)
{
    EACH_TERRAIN(s, is, t)
    if (terrain_meets_shape(t, shape, by))
        return true;
    return false;
}

static bool is_behind_line(const struct grog_scenario *s, const struct footprint *on,
                           const struct shape *shape, struct place opponent)
{
    int near = scenario_number(s, MG_SET_LINE_COVER);
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
    if (meets(s, &shape, COVERS, TOUCHING) && !is_wholly_on_road(s, on))
        return TERRAIN;
    return opponent && is_behind_line(s, on, &shape, *opponent) ? DEFENCES : OPEN;
}

bool mg_is_wet(const struct grog_scenario *s, const struct shape *shape)
{
    return meets(s, shape, TERRAIN_WATER, TOUCHING);
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

static struct mg_way way_over(const struct grog_scenario *s, const struct shape *swept,
                              struct place from, struct place through)
{
    return (struct mg_way){.terrain = meets(s, swept, HINDERS, TOUCHING) ||
                                      crosses(s, from, through, TERRAIN_OBSTACLE),
                           .defences = crosses(s, from, through, IS_DEFENCES)};
}

struct mg_way mg_way_of_charge(const struct grog_scenario *s, const struct footprint *on,
                               struct place to, struct place through)
{
    struct shape swept = shape_swept(on, to);
    return way_over(s, &swept, on->at, through);
}

struct mg_way mg_way_of_move(const struct grog_scenario *s, const struct shape *swept,
                             struct place from, struct place to)
{
    struct mg_way way = way_over(s, swept, from, to);
    way.road = is_along(s, from, to, TERRAIN_ROAD, ROAD_HALF);
    way.terrain &= !way.road;
    return way;
}

/* ---- room ---- */

int mg_in_way(struct game g, const struct shape *shape, const struct mg_passage *p)
{
    int keep = number(g, MG_SET_KEEP_AWAY);
    uint64_t about = units_about(g, &shape->box, keep) & ~p->except;
    EACH_OF(about, unit)
    {
        struct shape other = shape_of(on_of(g, unit));
        if (shapes_overlap(shape, &other, TOUCHING) ||
            ((p->shun >> unit & 1) && shape_is_too_near(shape, &other, keep, p->began)))
            return unit;
    }
    return NOBODY;
}

bool mg_is_clear(struct game g, const struct shape *shape, const struct mg_passage *p)
{
    return mg_in_way(g, shape, p) == NOBODY && !mg_is_wet(g.s, shape);
}

bool mg_may_stand(struct game g, const struct footprint *on, const struct mg_passage *p)
{
    struct shape shape = shape_of(on);
    return footprint_is_on_table(on, &g.s->table) && mg_is_clear(g, &shape, p);
}

/* A unit for which room is looked for. */
struct newcomer {
    struct game g;
    int unit;
    const struct footprint *on;
};

static bool is_free(const void *who, struct place at)
{
    const struct newcomer *n = who;
    if (!table_holds(&n->g.s->table, at))
        return false;
    struct footprint there = carried(n->on, at);
    return mg_may_stand(
        n->g, &there,
        &(struct mg_passage){.except = UNIT_BIT(n->unit), .shun = enemies_of(n->g, n->unit)});
}

bool mg_free_place(struct game g, int unit, struct footprint *on)
{
    const struct newcomer newcomer = {g, unit, on};
    const struct ring_search rings = {on->at, RING, (g.s->table.width + g.s->table.depth) / RING,
                                      ON_A_RING};
    struct place found;
    if (!place_on_rings(&rings, is_free, &newcomer, &found))
        return false;
    *on = carried(on, found);
    return true;
}

/* The nearest on the line through it along the nearest edge; of two equal ones that with the smaller
 * coordinate. */
bool mg_free_place_along_edge(struct game g, int unit, struct footprint *on)
{
    static const enum edge order[4] = {EDGE_SOUTH, EDGE_NORTH, EDGE_WEST, EDGE_EAST};
    const struct newcomer newcomer = {g, unit, on};
    enum edge edge = edge_nearest(&g.s->table, on->at, order);
    const struct line_search line =
        line_along_edge(&g.s->table, edge, on->at, edge_gap(&g.s->table, edge, on->at));
    struct place found;
    if (!place_on_line(&line, is_free, &newcomer, &found))
        return false;
    *on = carried(on, found);
    return true;
}

/* ---- going until something is in the way ---- */

static struct shape swept_over(const struct mg_course *c, int far)
{
    return shape_swept(&c->from, place_beyond(c->from.at, c->aim, far));
}

/* By how much a course may overlap something: what the whole of it only grazes, or what it begins on,
 * stops it where it would meet it, all else where they touch. */
struct clearance {
    struct shape start, whole;
};

static int room_at(bool is_begun_on, bool is_met)
{
    return is_begun_on || !is_met ? TOUCHING : 0;
}

static bool is_clear_of_units(struct game g, const struct mg_course *c, const struct shape *swept,
                              const struct clearance *by)
{
    uint64_t stops = c->stops, shuns = c->shuns;
    EACH_OF(stops, unit)
    {
        struct shape other = shape_of(on_of(g, unit));
        int room = room_at(shapes_overlap(&by->start, &other, 0),
                           shapes_overlap(&by->whole, &other, TOUCHING));
        if (shapes_overlap(swept, &other, room))
            return false;
    }
    EACH_OF(shuns, unit)
    {
        struct shape other = shape_of(on_of(g, unit));
        if (shape_is_too_near(swept, &other, number(g, MG_SET_KEEP_AWAY),
                              c->lets_go ? &by->start : NULL))
            return false;
    }
    return true;
}

static bool is_clear_of_water(struct game g, const struct mg_course *c, const struct shape *swept,
                              const struct clearance *by)
{
    EACH_TERRAIN(g.s, TERRAIN_WATER, t)
    {
        int room = room_at(terrain_meets_shape(t, &by->start, 0),
                           terrain_meets_shape(t, &by->whole, TOUCHING));
        if (terrain_meets_shape(t, swept, room) ||
            (c->shuns_water && terrain_gap_to_shape(t, swept) < number(g, MG_SET_KEEP_AWAY)))
            return false;
    }
    return true;
}

static bool is_passable(struct game g, const struct mg_course *c, int far,
                        const struct clearance *by)
{
    struct footprint end = carried(&c->from, place_beyond(c->from.at, c->aim, far));
    struct shape swept = swept_over(c, far);
    return is_clear_of_units(g, c, &swept, by) && is_clear_of_water(g, c, &swept, by) &&
           (!c->edge_stops || footprint_is_on_table(&end, &g.s->table)) &&
           mg_keeps_to_rails(g.s, c->unit, c->from.at, end.at);
}

/* Step by step: rounding may let a farther place be clear again. */
struct footprint mg_course_end(struct game g, const struct mg_course *c)
{
    const struct clearance by = {shape_of(&c->from), swept_over(c, c->far)};
    int far = 0;
    while (far < c->far && is_passable(g, c, far + 1, &by))
        far++;
    return carried(&c->from, place_beyond(c->from.at, c->aim, far));
}
