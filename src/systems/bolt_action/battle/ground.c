/* SPDX-License-Identifier: MIT */
/*
 * Ground and neighbours: what a way crosses, who is in it, where a unit may stand (4.3 and 4.7 of
 * the specification).  A part of a way that lies on a road counts as road.
 */
#include "ground.h"

#include <stdlib.h>

/* ---- ground ---- */

/* The piece of road (or bridge) that leads farthest from `at` towards `to`, or NULL; *end is how far. */
static const struct terrain *next_piece(const struct table *table, struct place at, struct place to,
                                        unsigned is, struct place *end)
{
    struct crossing c;
    for (int i = 0; i < table->terrains; i++) {
        const struct terrain *t = &table->terrain[i];
        if (!(t->like->is & is) || !terrain_holds(t, at))
            continue;
        *end = to;
        if (terrain_holds(t, to))
            return t;
        if (!terrain_crossing(t, at, to, &c) || is_same_place(c.out, at))
            continue;
        *end = c.out;
        return t;
    }
    return NULL;
}

/* Lies the way from in to out wholly on road, or on bridges?  It may be of several pieces. */
static bool is_bridged(const struct table *table, struct place in, struct place out, unsigned is)
{
    for (int pieces = 0; pieces <= table->terrains; pieces++) {
        struct place end;
        if (!next_piece(table, in, out, is, &end))
            return false;
        if (is_same_place(end, out))
            return true;
        in = end;
    }
    return false;
}

static bool is_forbidden(const struct grog_scenario *s, int unit, const struct terrain *t)
{
    if (t->like->is & TERRAIN_IMPASSABLE)
        return true;
    return (t->like->is & TERRAIN_BUILDING) && !is_on_foot(s, unit);
}

int ba_ground_of(const struct grog_scenario *s, int unit, const struct crossing *c,
                 struct verdict *why)
{
    const struct terrain *t = &s->table.terrain[c->terrain];
    bool is_water = t->like->is & TERRAIN_IMPASSABLE;
    if (is_bridged(&s->table, c->in, c->out, is_water ? TERRAIN_BRIDGE : TERRAIN_ROAD))
        return ROAD;
    if (is_forbidden(s, unit, t)) {
        verdict_no(why, BA_RULING_TERRAIN, "%s may not enter %s", ba_name(s, unit), t->like->word);
        return FORBIDDEN;
    }
    return t->like->is & TERRAIN_OBSTACLE ? OBSTACLE : ROUGH;
}

int ba_ground(const struct grog_scenario *s, int unit, struct place from, struct place to,
              struct verdict *why)
{
    struct crossing list[TERRAIN_MAX];
    int worst = OPEN;
    int count = table_crossings(&s->table, from, to, GROUND_MATTERS, list, TERRAIN_MAX);
    for (int i = 0; i < count; i++) {
        int ground = ba_ground_of(s, unit, &list[i], why);
        if (ground == FORBIDDEN)
            return FORBIDDEN;
        worst = larger(worst, ground);
    }
    return worst;
}

const char *ba_ground_word(const struct grog_scenario *s, int unit, struct place from,
                           struct place to, int ground)
{
    struct crossing list[TERRAIN_MAX];
    int count = table_crossings(&s->table, from, to, GROUND_MATTERS, list, TERRAIN_MAX);
    for (int i = 0; i < count; i++)
        if (ba_ground_of(s, unit, &list[i], NULL) == ground)
            return s->table.terrain[list[i].terrain].like->word;
    return NULL;
}

struct outcome ba_movement(const struct grog_scenario *s, int unit, const struct facts *f)
{
    struct outcome o = {0};
    struct sheet sheet = scenario_sheet(s);
    if (ba_profile(s, unit)->move != MOVES_NOT)
        ba_movement_look_up(f, &sheet, &o);
    return o;
}

struct outcome ba_movement_over(const struct grog_scenario *s, int unit, bool is_run, int ground,
                                bool is_reverse)
{
    const struct facts f = {.mover = ba_profile(s, unit)->move,
                            .order = is_run ? RUN : ADVANCE,
                            .ground = ground,
                            .reverse = is_reverse};
    return ba_movement(s, unit, &f);
}

int ba_allowance(const struct grog_scenario *s, int unit, bool is_run, int ground, bool is_reverse)
{
    return ba_movement_over(s, unit, is_run, ground, is_reverse).distance;
}

int ba_whole_degrees(int facing)
{
    return (facing + DEGREE / 2) / DEGREE * DEGREE % FULL_TURN;
}

/* ---- others in the way ---- */

/* May the unit walk over this one?  Over wrecks on foot; troops, guns too, through their friends. */
static bool may_pass_over(const struct grog_scenario *s, const struct battle *b, int unit,
                          int other)
{
    if (b->piece[other].presence == IS_WRECK)
        return is_on_foot(s, unit);
    return side_of(s, unit) == side_of(s, other) && !is_vehicle(s, unit) && !is_vehicle(s, other);
}

/* Most units are nowhere near.  Here and below this is told without branches, which could not be
 * foretold. */
static bool is_in_reach_of_leg(const struct piece *p, const struct box *leg)
{
    int reach = p->on.width + p->on.depth + ENEMY_GAP;
    return ((p->presence == ON_TABLE) | (p->presence == IS_WRECK)) &
           (p->on.at.x + reach >= leg->west) & (p->on.at.x - reach <= leg->east) &
           (p->on.at.y + reach >= leg->south) & (p->on.at.y - reach <= leg->north);
}

static bool is_in_the_way(const struct grog_scenario *s, const struct battle *b, int unit,
                          int other, struct place from, struct place to)
{
    const struct footprint *f = &b->piece[other].on;
    if (b->piece[other].presence == ON_TABLE && side_of(s, unit) != side_of(s, other)) {
        int gap = footprint_gap_to_segment(f, from, to);
        return gap <= ENEMY_GAP && gap < footprint_gap_to_place(f, from); /* it may draw away */
    }
    return !may_pass_over(s, b, unit, other) && footprint_is_crossed(f, from, to);
}

/* The unit that forbids this leg, or NOBODY; target is the one that it may touch. */
int ba_who_is_in_the_way(const struct grog_scenario *s, const struct battle *b, int unit,
                         int target, struct place from, struct place to)
{
    const struct box leg = {smaller(from.x, to.x), smaller(from.y, to.y), larger(from.x, to.x),
                            larger(from.y, to.y)};
    for (int other = 0; other < s->units; other++)
        if (is_in_reach_of_leg(&b->piece[other], &leg) && other != unit && other != target &&
            is_in_the_way(s, b, unit, other, from, to))
            return other;
    return NOBODY;
}

/* ---- where a unit may stand ---- */

static bool is_on_bridge(const struct table *table, struct place at)
{
    return is_bridged(table, at, at, TERRAIN_BRIDGE);
}

static bool is_taken(const struct grog_scenario *s, const struct battle *b, int unit,
                     const struct terrain *building)
{
    for (int other = 0; other < s->units; other++)
        if (other != unit && is_on_table(b, other) &&
            terrain_holds(building, b->piece[other].on.at))
            return true;
    return false;
}

/* touching: whom it fights there, perhaps in his own building; or NOBODY. */
/* Does this ground forbid the unit to stand so?  On a bridge the water beside it does not. */
static bool forbids(const struct grog_scenario *s, int unit, const struct terrain *t,
                    const struct footprint *on)
{
    return is_forbidden(s, unit, t) && terrain_meets_footprint(t, on) &&
           !((t->like->is & TERRAIN_IMPASSABLE) && is_on_bridge(&s->table, on->at));
}

bool ba_ground_allows(const struct grog_scenario *s, const struct battle *b, int unit,
                      const struct footprint *on, int touching, struct verdict *why)
{
    for (uint64_t left = ba_bits(ba_switches(s)->standing_matters); left; left &= left - 1) {
        const struct terrain *t = &s->table.terrain[__builtin_ctzll(left)];
        if (forbids(s, unit, t, on))
            return verdict_no(why, BA_RULING_TERRAIN, "%s may not stand in %s", ba_name(s, unit),
                              t->like->word);
        if ((t->like->is & TERRAIN_BUILDING) && touching == NOBODY && terrain_holds(t, on->at) &&
            is_taken(s, b, unit, t))
            return verdict_no(why, BA_RULING_FOOTPRINT, "another unit is in that building");
    }
    return true;
}

/* Perhaps no farther from it than the gap: no corner is farther from its centre than half of width
 * and depth together. */
static bool is_near(const struct footprint *f, const struct piece *p)
{
    int reach = (f->width + f->depth + p->on.width + p->on.depth) / 2 + ENEMY_GAP + 1;
    return ((p->presence == ON_TABLE) | (p->presence == IS_WRECK)) &
           (abs(f->at.x - p->on.at.x) <= reach) & (abs(f->at.y - p->on.at.y) <= reach);
}

bool ba_forbids_wheels(const struct grog_scenario *s, int unit, const struct terrain *t,
                       struct place at)
{
    return ba_profile(s, unit)->move == MOVES_ON_WHEELS && (t->like->is & TERRAIN_DIFFICULT) &&
           terrain_holds(t, at) && !table_has_road_at(&s->table, at);
}

bool ba_may_start(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    struct footprint on = s->rules->footprint(s, unit);
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        if (!forbids(s, unit, t, &on) && !ba_forbids_wheels(s, unit, t, on.at))
            continue;
        snprintf(why->field, sizeof why->field, "at");
        snprintf(why->words, sizeof why->words, "it may not stand in %s", t->like->word);
        return false;
    }
    return true;
}

bool ba_others_allow(const struct grog_scenario *s, const struct battle *b, int unit,
                     const struct footprint *on, int touching, struct verdict *why)
{
    for (int other = 0; other < s->units; other++) {
        const struct piece *piece = &b->piece[other];
        if (!is_near(on, piece) || other == unit)
            continue;
        bool is_enemy = piece->presence == ON_TABLE && side_of(s, other) != side_of(s, unit);
        if (footprints_overlap(on, &piece->on))
            return verdict_no(why, BA_RULING_FOOTPRINT, "it would stand on %s", ba_name(s, other));
        if (is_enemy && touching == NOBODY && footprint_is_within(on, &piece->on, ENEMY_GAP))
            return verdict_no(why, BA_RULING_FOOTPRINT, "it would be within 1\" of %s",
                              ba_name(s, other));
    }
    return true;
}

bool ba_may_stand(const struct grog_scenario *s, const struct battle *b, int unit,
                  const struct footprint *on, struct verdict *why)
{
    if (!footprint_is_on_table(on, &s->table))
        return verdict_no(why, BA_RULING_FOOTPRINT, "it would not be wholly on the table");
    return ba_others_allow(s, b, unit, on, NOBODY, why) &&
           ba_ground_allows(s, b, unit, on, NOBODY, why);
}
