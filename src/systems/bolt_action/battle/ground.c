/* SPDX-License-Identifier: MIT */
/*
 * Ground and neighbours: what a way crosses, who is in it, where a unit may stand (4.3 and 4.7 of
 * the specification).  A part of a way that lies on a road counts as road.
 */
#include "rules.h"

/* ---- ground ---- */

static bool is_forbidden(const struct grog_scenario *s, int unit, const struct terrain *t)
{
    if (t->like->is & TERRAIN_IMPASSABLE)
        return true;
    return (t->like->is & TERRAIN_BUILDING) && !is_on_foot(s, unit);
}

static struct footing footing_of(const struct terrain *t, const void *who)
{
    const struct ba_mover *mover = who;
    unsigned bridged_by = t->like->is & TERRAIN_IMPASSABLE ? TERRAIN_BRIDGE : TERRAIN_ROAD;
    int rank = is_forbidden(mover->s, mover->unit, t) ? FORBIDDEN
               : (t->like->is & TERRAIN_OBSTACLE)     ? OBSTACLE
                                                      : ROUGH;
    return (struct footing){rank, bridged_by};
}

struct going ba_going(const struct ba_mover *mover)
{
    return (struct going){.table = &mover->s->table,
                          .pieces = ba_table(mover->s)->ground,
                          .of = footing_of,
                          .who = mover,
                          .bridged = ROAD};
}

int ba_ground(const struct grog_scenario *s, int unit, struct place from, struct place to,
              const char **terrain, struct verdict *why)
{
    const struct ba_mover mover = {s, unit};
    const struct going going = ba_going(&mover);
    struct met met;
    int worst = going_worst(&going, from, to, &met);
    *terrain = met.terrain >= 0 ? s->table.terrain[met.terrain].like->word : NULL;
    if (worst == FORBIDDEN)
        verdict_no(why, BA_RULING_TERRAIN, "%s may not enter %s", unit_name(s, unit), *terrain);
    return worst;
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

int ba_stride(const struct grog_scenario *s, int unit, bool is_run)
{
    return ba_allowance(s, unit, is_run, OPEN, false) * INCH - SHORT_OF_LIMIT;
}

int ba_whole_degrees(int facing)
{
    return (facing + DEGREE / 2) / DEGREE * DEGREE % FULL_TURN;
}

/* ---- others in the way ---- */

/* May the unit pass over this one?  Over wrecks on foot; troops, guns too, through their friends. */
static bool may_pass_over(struct game g, int unit, int other)
{
    if (g.b->piece[other].presence == IS_WRECK)
        return is_on_foot(g.s, unit);
    return !is_vehicle(g.s, unit) && !is_vehicle(g.s, other);
}

/* Enemies, and friends and wrecks, of those that are near. */
static struct passage passage_among(struct game g, int unit, uint64_t near)
{
    struct passage p = {.b = g.b, .gap = ba_table(g.s)->enemy_gap + 1};
    near &= ~UNIT_BIT(unit);
    EACH_OF(near, other)
    {
        bool is_enemy =
            g.b->piece[other].presence == ON_TABLE && side_of(g.s, other) != side_of(g.s, unit);
        *(is_enemy ? &p.shun : &p.block) |= UNIT_BIT(other);
    }
    return p;
}

int ba_who_is_in_the_way(struct game g, int unit, int target, struct place from, struct place to)
{
    const struct box leg = box_of_way(from, to);
    uint64_t near = units_about(g, &leg, ba_table(g.s)->enemy_gap);
    if (target != NOBODY)
        near &= ~UNIT_BIT(target);
    struct passage p = passage_among(g, unit, near);
    p.block &= ~units_for(g, unit, p.block, may_pass_over);
    return way_meets(&p, from, from, to); /* it may draw away */
}

/* ---- where a unit may stand ---- */

static bool is_taken(struct game g, int unit, const struct terrain *building)
{
    uint64_t others = units_present(g, NO_SIDE) & ~UNIT_BIT(unit);
    EACH_OF(others, other)
    if (terrain_holds(building, on_of(g, other)->at))
        return true;
    return false;
}

/* Does this ground forbid the unit to stand so?  On a bridge the water beside it does not. */
static bool forbids(const struct grog_scenario *s, int unit, const struct terrain *t,
                    const struct footprint *on)
{
    return is_forbidden(s, unit, t) && terrain_meets_footprint(t, on) &&
           !((t->like->is & TERRAIN_IMPASSABLE) &&
             is_bridged(&s->table, on->at, on->at, TERRAIN_BRIDGE));
}

static bool ground_allows(struct game g, int unit, const struct footprint *on, int touching,
                          struct verdict *why)
{
    for (uint64_t left = ba_table(g.s)->standing; left; left &= left - 1) {
        const struct terrain *t = &g.s->table.terrain[__builtin_ctzll(left)];
        if (forbids(g.s, unit, t, on))
            return verdict_no(why, BA_RULING_TERRAIN, "%s may not stand in %s",
                              unit_name(g.s, unit), t->like->word);
        if ((t->like->is & TERRAIN_BUILDING) && touching == NOBODY && terrain_holds(t, on->at) &&
            is_taken(g, unit, t))
            return verdict_no(why, BA_RULING_FOOTPRINT, "another unit is in that building");
    }
    return true;
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

static bool others_allow(struct game g, int unit, const struct footprint *on, int touching,
                         struct verdict *why)
{
    int reach = (on->width + on->depth) / 2;
    const struct box box = {on->at.x - reach, on->at.y - reach, on->at.x + reach, on->at.y + reach};
    struct passage p = passage_among(g, unit, units_about(g, &box, ba_table(g.s)->enemy_gap));
    p.block |= p.shun;
    p.shun = touching == NOBODY ? p.shun : 0; /* who fights stands as near as it must */
    int other = stand_meets(&p, NULL, on);
    if (other == NOBODY)
        return true;
    return footprints_overlap(on, on_of(g, other))
               ? verdict_no(why, BA_RULING_FOOTPRINT, "it would stand on %s", unit_name(g.s, other))
               : verdict_no(why, BA_RULING_FOOTPRINT, "it would be within %d\" of %s",
                            ba_table(g.s)->enemy_gap / INCH, unit_name(g.s, other));
}

bool ba_may_stand_touching(struct game g, int unit, const struct footprint *on, int touching,
                           struct verdict *why)
{
    if (!footprint_is_on_table(on, &g.s->table))
        return verdict_no(why, BA_RULING_FOOTPRINT, "it would not be wholly on the table");
    return others_allow(g, unit, on, touching, why) && ground_allows(g, unit, on, touching, why);
}

bool ba_may_stand(struct game g, int unit, const struct footprint *on, struct verdict *why)
{
    return ba_may_stand_touching(g, unit, on, NOBODY, why);
}
