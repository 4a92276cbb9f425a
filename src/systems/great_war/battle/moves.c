/* SPDX-License-Identifier: MIT */
/*
 * Moves (4.6.1), arrivals (4.8), mounting.  A path is followed by the unit's centre; its rectangle
 * counts where it begins and where it ends.  Lengths along a path are fine (table.h).
 */
#include "rules.h"

enum { STOPS_BEFORE = INCH /* the terrain that it fails to enter */ };

bool gw_may_act(const struct grog_scenario *s, const struct battle *b, int unit, int action,
                int *far, int *line)
{
    const struct sheet sheet = scenario_sheet(s);
    struct facts f = {.unit.type = gw_type(s, b, unit), .action = action};
    struct outcome o = {0};
    int arm = arm_of(f.unit.type);
    int row = GW_ACTION_INFANTRY_MOVE + arm * ROWS_PER_ARM + action - MOVE;
    gw_movement_look_up(&f, &sheet, &o);
    *far = o.inches * INCH;
    if (action != ASSAULT && !o.allowed && sheet_number(&sheet, row) == 0) {
        *line = row;
        return false;
    }
    arm = f.unit.type == DISMOUNTED ? INFANTRY_ARM : arm;
    *line = GW_MOVE_INFANTRY_MOVE + arm * ROWS_PER_ARM + (action == ASSAULT ? 2 : action - MOVE);
    return o.allowed;
}

/* ---- terrain on the way ---- */

/* The first stretch of a leg in a piece that a road does not cancel; a line that is met only where the
 * move begins is not crossed. */
static bool meets(const struct grog_scenario *s, int piece, struct place a, struct place b,
                  bool is_start, int64_t *first)
{
    struct way_part list[STRETCHES_MAX];
    const struct terrain *t = &s->table.terrain[piece];
    bool is_line = t->like->shape == TERRAIN_LINE;
    uint64_t roads = t->like->is & TERRAIN_WIRE ? 0 : gw_terrain(s)->roads;
    int count = stretches_off_roads(&s->table, roads, t, a, b, list);
    for (int i = 0; i < count; i++) {
        if (is_line && is_start && list[i].to <= FINE_SLACK)
            continue;
        *first = list[i].from;
        return true;
    }
    return false;
}

static void add_leg(const struct grog_scenario *s, struct place a, struct place b, int64_t before,
                    struct gw_going *going)
{
    uint64_t pieces = gw_terrain(s)->tests;
    EACH_OF(pieces, i)
    {
        int64_t first;
        if (!meets(s, i, a, b, before == 0, &first))
            continue;
        if (!going->tests || before + first < going->first)
            going->first = before + first;
        going->tests = true;
        going->wire |= (s->table.terrain[i].like->is & TERRAIN_WIRE) != 0;
    }
}

struct gw_going gw_going(const struct grog_scenario *s, const struct place *point, int points,
                         bool is_arriving)
{
    struct gw_going going = {false, false, 0};
    int64_t before = 0;
    for (int i = 0; i + 1 < points; i++) {
        int64_t length = fine_length(point[i], point[i + 1]);
        if (length > 0 || !is_arriving) /* there is no test for the place where it enters */
            add_leg(s, point[i], point[i + 1], before, &going);
        before += length;
    }
    return going;
}

bool gw_is_in_water(const struct grog_scenario *s, struct place a, struct place b, int64_t longer)
{
    struct way_part list[STRETCHES_MAX];
    uint64_t water = gw_terrain(s)->bans;
    EACH_OF(water, i)
    {
        int64_t inside = -1;
        const struct terrain *t = &s->table.terrain[i];
        int count = stretches_off_roads(&s->table, gw_terrain(s)->roads, t, a, b, list);
        for (int k = 0; k < count; k++)
            inside = (inside < 0 ? 0 : inside) + list[k].to - list[k].from;
        if (inside > longer)
            return true;
    }
    return false;
}

void gw_terrain_facts(const struct grog_scenario *s, const struct battle *b, int unit,
                      const struct gw_going *going, struct facts *f)
{
    *f = (struct facts){
        .unit = {.type = gw_type(s, b, unit), .markers = gw_unit_seen(b, unit)->markers},
        .wire = going->wire};
}

/* ---- arrivals ---- */

static bool is_free_to_enter(const struct grog_scenario *s, const struct battle *b, int unit,
                             const struct footprint *on)
{
    uint64_t enemies = units_present(s, b, other_side(side_of(s, unit)));
    int keep_away = gw_inches(s, GW_SET_KEEP_AWAY);
    if (!footprint_is_on_table(on, &s->table) || gw_is_in_water(s, on->at, on->at, -1) ||
        unit_overlapped(b, units_present(s, b, NO_SIDE), on) != NOBODY)
        return false;
    EACH_OF(enemies, enemy)
    if (footprint_is_too_near(on, &b->piece[enemy].on, keep_away, NULL))
        return false;
    return true;
}

/* Its entry point, or the nearest free place on that edge; of two the western or southern one. */
bool gw_entry(const struct grog_scenario *s, const struct battle *b, int unit, struct footprint *on)
{
    const struct unit_data *data = &s->unit[unit];
    const enum edge edge = (enum edge)data->edge;
    int inwards = edge_inwards(edge), length = edge_length(&s->table, edge);
    int along = edge_along(edge, data->entry);
    *on = gw_footprint(s, unit, gw_unit_seen(b, unit), data->entry, inwards);
    for (int away = 0, half = on->depth / 2; away <= length; away++)
        for (int side = away ? -1 : 1; side <= 1; side += 2) {
            int at = along + side * away;
            struct place p = edge_place(&s->table, edge, at);
            *on = footprint_make(place_ahead(p, inwards, half, 0), inwards, on->width, on->depth);
            if (at >= 0 && at <= length && is_free_to_enter(s, b, unit, on))
                return true;
        }
    return false;
}

/* ---- paths ---- */

static bool find_start(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                       struct gw_walk *walk, struct verdict *why)
{
    walk->is_arriving = b->piece[o->unit].presence == TO_COME;
    walk->from = b->piece[o->unit].on;
    if (!walk->is_arriving)
        return true;
    if (o->verb != DO_MOVE)
        return verdict_no(why, GW_RULING_ARRIVALS, "%s is not on the table yet: it can only move",
                          gw_name(s, o->unit));
    if (!gw_entry(s, b, o->unit, &walk->from))
        return verdict_no(why, GW_RULING_ARRIVALS,
                          "there is no free place on its edge to enter by");
    return true;
}

static bool is_near_enough(const struct gw_walk *walk, struct verdict *why)
{
    int cost = 0;
    for (int i = 0; i + 1 < walk->points; i++)
        cost += length_between(walk->point[i], walk->point[i + 1]);
    if (cost > walk->far)
        return verdict_no(why, walk->line, "it goes %d.%02d\", and may go %d\"", cost / INCH,
                          cost % INCH, walk->far / INCH);
    for (int i = 0; i < 4; i++) {
        int corner = length_between(walk->from.corner[i], walk->end.corner[i]);
        if (corner > walk->far)
            return verdict_no(why, walk->line, "a corner of it goes %d.%02d\", and may go %d\"",
                              corner / INCH, corner % INCH, walk->far / INCH);
    }
    return true;
}

static bool leg_is_free(const struct grog_scenario *s, const struct battle *b,
                        const struct gw_walk *walk, int leg, struct verdict *why)
{
    struct place a = walk->point[leg], to = walk->point[leg + 1];
    uint64_t enemies = units_present(s, b, other_side(side_of(s, walk->unit)));
    int keep_away = gw_inches(s, GW_SET_KEEP_AWAY);
    if (gw_is_in_water(s, a, to, -1))
        return verdict_no(why, GW_RULING_TERRAIN_FAIL, "nobody enters the water");
    if (!table_holds(&s->table, to))
        return verdict_no(why, GW_RULING_MEASURING, "the way leaves the table");
    EACH_OF(enemies, enemy)
    if (way_is_too_near(a, to, &b->piece[enemy].on, keep_away, &walk->from.at))
        return verdict_no(why, GW_RULING_MEASURING, "the way comes nearer than %d\" to %s",
                          keep_away / INCH, gw_name(s, enemy));
    return true;
}

/* Can it stand there at the end of a move that began where the walk does? */
static bool may_stand(const struct grog_scenario *s, const struct battle *b,
                      const struct gw_walk *walk, const struct footprint *on, struct verdict *why)
{
    uint64_t others = units_present(s, b, NO_SIDE) & ~UNIT_BIT(walk->unit);
    uint64_t enemies = units_present(s, b, other_side(side_of(s, walk->unit)));
    int keep_away = gw_inches(s, GW_SET_KEEP_AWAY), other = unit_overlapped(b, others, on);
    if (!footprint_is_on_table(on, &s->table))
        return verdict_no(why, GW_RULING_MEASURING, "a part of it would be off the table");
    if (other != NOBODY)
        return verdict_no(why, GW_RULING_MEASURING, "it would stand on %s", gw_name(s, other));
    EACH_OF(enemies, enemy)
    if (footprint_is_too_near(on, &b->piece[enemy].on, keep_away, &walk->from))
        return verdict_no(why, GW_RULING_MEASURING, "it would be nearer than %d\" to %s",
                          keep_away / INCH, gw_name(s, enemy));
    return true;
}

bool gw_walk_is_legal(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                      struct gw_walk *walk, struct verdict *why)
{
    walk->unit = o->unit;
    if (!gw_may_act(s, b, o->unit, o->verb == DO_MOVE ? MOVE : MOVE_AND_FIRE, &walk->far,
                    &walk->line))
        return verdict_no(why, walk->line, "its kind does not do that");
    if (!find_start(s, b, o, walk, why))
        return false;
    if (o->points < 1 || o->points > LEGS_MAX)
        return verdict_no(why, GW_RULING_MEASURING, "a path has one to four points");
    int facing = o->facing < 0 ? walk->from.facing : o->facing;
    walk->points = o->points + 1;
    walk->point[0] = walk->from.at;
    for (int i = 0; i < o->points; i++)
        walk->point[i + 1] = o->point[i];
    walk->end = footprint_make(walk->point[o->points], facing, walk->from.width, walk->from.depth);
    if (is_same_place(walk->end.at, walk->from.at) && facing == walk->from.facing &&
        !walk->is_arriving)
        return verdict_no(why, walk->line, "it would stay as it stands");
    if (!is_near_enough(walk, why))
        return false;
    for (int leg = 0; leg + 1 < walk->points; leg++)
        if (!leg_is_free(s, b, walk, leg, why))
            return false;
    return may_stand(s, b, walk, &walk->end, why);
}

/* ---- going ---- */

/* So far along the path. */
static struct place place_on(const struct gw_walk *walk, int64_t far)
{
    for (int i = 0; i + 1 < walk->points; i++) {
        int64_t length = fine_length(walk->point[i], walk->point[i + 1]);
        if (far <= length)
            return place_along(walk->point[i], walk->point[i + 1], far);
        far -= length;
    }
    return walk->point[walk->points - 1];
}

/* Before the terrain, and back as far as needed to stand. */
static struct place stopped_at(const struct umpire *u, const struct gw_walk *walk)
{
    int64_t far = walk->going.first - FINE(STOPS_BEFORE);
    for (; far > 0; far -= FINE(1)) {
        struct footprint on = footprint_make(place_on(walk, far), walk->from.facing,
                                             walk->from.width, walk->from.depth);
        if (may_stand(u->scenario, u->battle, walk, &on, NULL))
            return on.at;
    }
    return walk->from.at;
}

bool gw_pass_terrain(struct umpire *u, const struct gw_walk *walk)
{
    struct facts f;
    struct outcome o = {0};
    if (!walk->going.tests)
        return true;
    gw_terrain_facts(u->scenario, u->battle, walk->unit, &walk->going, &f);
    GW_ASK(u, terrain_test, "terrain-test", walk->unit, NOBODY, &f, &o);
    if (o.passed)
        return true;
    struct place at = stopped_at(u, walk);
    if (!is_same_place(at, walk->from.at))
        gw_unit(u->battle, walk->unit)->moved = 1;
    GW_SAY(u, GW_RULING_TERRAIN_FAIL, "stopped", walk->unit, NOBODY, "%s does not get through",
           gw_name(u->scenario, walk->unit));
    gw_place(u, walk->unit, at, walk->from.facing);
    return false;
}

bool gw_walk(struct umpire *u, struct gw_walk *walk)
{
    struct gw_unit *state = gw_unit(u->battle, walk->unit);
    walk->going = gw_going(u->scenario, walk->point, walk->points, walk->is_arriving);
    if (walk->is_arriving) {
        u->battle->piece[walk->unit] = (struct piece){walk->from, ON_TABLE};
        state->moved = 1;
        GW_SAY(u, GW_RULING_ARRIVALS, "arrived", walk->unit, NOBODY, "%s comes onto the table",
               gw_name(u->scenario, walk->unit));
    }
    if (!gw_pass_terrain(u, walk))
        return false;
    state->moved = 1;
    gw_place(u, walk->unit, walk->end.at, walk->end.facing);
    return true;
}

/* ---- mounting ---- */

static bool hangs_over_more(const struct table *table, const struct footprint *before,
                            const struct footprint *after)
{
    for (enum edge edge = EDGE_NORTH; edge < NO_EDGE; edge++) {
        int was = 0, is = 0;
        for (int i = 0; i < 4; i++) {
            was = larger(was, -edge_gap(table, edge, before->corner[i]));
            is = larger(is, -edge_gap(table, edge, after->corner[i]));
        }
        if (is > was)
            return true;
    }
    return false;
}

bool gw_mounting_is_legal(const struct grog_scenario *s, const struct battle *b,
                          const struct order *o, struct verdict *why)
{
    const struct footprint *on = &b->piece[o->unit].on;
    struct gw_unit state = *gw_unit_seen(b, o->unit);
    bool is_mount = o->verb == DO_MOUNT;
    int far, line;
    if (gw_profile(s, o->unit)->kind != KIND_CAVALRY || state.mounted == is_mount)
        return verdict_no(why, GW_RULING_MOUNTING, "only cavalry %s",
                          is_mount ? "on foot mounts" : "on horses dismounts");
    if (!gw_may_act(s, b, o->unit, o->flags & THEN_FIRE ? MOVE_AND_FIRE : MOVE, &far, &line))
        return verdict_no(why, line, "its kind does not do that");
    state.mounted = is_mount;
    struct footprint after = gw_footprint(s, o->unit, &state, on->at, on->facing);
    uint64_t others = units_present(s, b, NO_SIDE) & ~UNIT_BIT(o->unit);
    if (unit_overlapped(b, others, &after) != NOBODY || hangs_over_more(&s->table, on, &after))
        return verdict_no(why, GW_RULING_MOUNTING, "there is no room for it here");
    return true;
}

void gw_mount(struct umpire *u, const struct order *o)
{
    struct gw_unit *state = gw_unit(u->battle, o->unit);
    const struct footprint *on = &u->battle->piece[o->unit].on;
    state->mounted = o->verb == DO_MOUNT;
    state->moved = 1;
    GW_SAY(u, GW_RULING_MOUNTING, state->mounted ? "mounted" : "dismounted", o->unit, NOBODY,
           "%s %s", gw_name(u->scenario, o->unit), state->mounted ? "mounts" : "dismounts");
    gw_place(u, o->unit, on->at, on->facing);
}
