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

void gw_find_going(const struct grog_scenario *s, struct gw_walk *walk)
{
    const struct place *at = walk->path.place;
    int64_t before = 0;
    walk->going = (struct gw_going){false, false, 0};
    for (int i = 1; i < walk->path.places; i++) {
        int64_t length = fine_length(at[i - 1], at[i]);
        if (length > 0 || !walk->is_arriving) /* there is no test for the place where it enters */
            add_leg(s, at[i - 1], at[i], before, &walk->going);
        before += length;
    }
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

struct facts gw_terrain_facts(const struct grog_scenario *s, const struct battle *b,
                              const struct gw_walk *walk)
{
    return (struct facts){.unit = gw_fighter(s, b, walk->unit), .wire = walk->going.wire};
}

/* ---- where it can stand ---- */

bool gw_has_room(const struct grog_scenario *s, const struct battle *b, int unit,
                 const struct footprint *on, int line, struct verdict *why)
{
    uint64_t others = units_present(s, b, NO_SIDE) & ~UNIT_BIT(unit);
    int other = unit_overlapped(b, others, on);
    if (!footprint_is_on_table(on, &s->table))
        return verdict_no(why, line, "a part of it would be off the table");
    return other == NOBODY || verdict_no(why, line, "it would stand on %s", gw_name(s, other));
}

/* There, and away from enemies; of one that stood nearer before, no nearer than then (NULL: it comes
 * from nowhere). */
static bool may_stand(const struct grog_scenario *s, const struct battle *b, int unit,
                      const struct footprint *on, const struct footprint *before,
                      struct verdict *why)
{
    uint64_t enemies = units_present(s, b, other_side(side_of(s, unit)));
    int keep_away = gw_inches(s, GW_SET_KEEP_AWAY);
    if (!gw_has_room(s, b, unit, on, GW_RULING_MEASURING, why))
        return false;
    EACH_OF(enemies, enemy)
    if (footprint_is_too_near(on, &b->piece[enemy].on, keep_away, before))
        return verdict_no(why, GW_RULING_MEASURING, "it would be nearer than %d\" to %s",
                          keep_away / INCH, gw_name(s, enemy));
    return true;
}

/* ---- arrivals ---- */

struct entrant {
    const struct grog_scenario *s;
    const struct battle *b;
    int unit;
    struct footprint on;
};

static bool can_enter(const void *who, struct place at)
{
    const struct entrant *e = who;
    struct footprint on = footprint_make(at, e->on.facing, e->on.width, e->on.depth);
    return may_stand(e->s, e->b, e->unit, &on, NULL, NULL) && !gw_is_in_water(e->s, at, at, -1);
}

/* Its entry point, or the nearest free place on that edge; of two the western or southern one. */
bool gw_entry(const struct grog_scenario *s, const struct battle *b, int unit, struct footprint *on)
{
    const struct unit_data *data = &s->unit[unit];
    const enum edge edge = (enum edge)data->edge;
    struct entrant who = {
        s, b, unit, gw_footprint(s, unit, gw_unit_seen(b, unit), data->entry, edge_inwards(edge))};
    struct line_search line = line_along_edge(&s->table, edge, data->entry, who.on.depth / 2);
    struct place at;
    if (!place_on_line(&line, can_enter, &who, &at))
        return false;
    *on = footprint_make(at, who.on.facing, who.on.width, who.on.depth);
    return true;
}

/* ---- paths ---- */

static bool find_start(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                       struct gw_walk *walk, struct verdict *why)
{
    walk->unit = o->unit;
    walk->is_arriving = b->piece[o->unit].presence == TO_COME;
    walk->from = b->piece[o->unit].on;
    if (!gw_may_act(s, b, o->unit, o->verb == DO_MOVE ? MOVE : MOVE_AND_FIRE, &walk->far,
                    &walk->line))
        return verdict_no(why, walk->line, "its kind does not do that");
    return !walk->is_arriving || gw_entry(s, b, o->unit, &walk->from) ||
           verdict_no(why, GW_RULING_ARRIVALS, "there is no free place on its edge to enter by");
}

static bool is_near_enough(const struct gw_walk *walk, struct verdict *why)
{
    int cost = path_length(&walk->path);
    if (cost > walk->far)
        return verdict_no(why, walk->line, "it goes %d.%02d\", and may go %d\"", cost / INCH,
                          cost % INCH, walk->far / INCH);
    return corners_are_within(&walk->from, &walk->end, walk->far) ||
           verdict_no(why, walk->line, "a corner of it would go farther than %d\"",
                      walk->far / INCH);
}

static bool leg_is_free(const struct grog_scenario *s, const struct battle *b,
                        const struct gw_walk *walk, struct place a, struct place to,
                        struct verdict *why)
{
    uint64_t enemies = units_present(s, b, other_side(side_of(s, walk->unit)));
    int keep_away = gw_inches(s, GW_SET_KEEP_AWAY);
    if (gw_is_in_water(s, a, to, -1))
        return verdict_no(why, GW_RULING_TERRAIN_FAIL, "nobody enters the water");
    EACH_OF(enemies, enemy)
    if (way_is_too_near(a, to, &b->piece[enemy].on, keep_away, &walk->from.at))
        return verdict_no(why, GW_RULING_MEASURING, "the way comes nearer than %d\" to %s",
                          keep_away / INCH, gw_name(s, enemy));
    return true;
}

bool gw_walk_is_legal(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                      struct gw_walk *walk, struct verdict *why)
{
    if (!find_start(s, b, o, walk, why))
        return false;
    if (o->points < 1 || o->points > LEGS_MAX)
        return verdict_no(why, GW_RULING_MEASURING, "a path has one to four points");
    int facing = o->facing < 0 ? walk->from.facing : o->facing;
    struct place to = o->point[o->points - 1];
    walk->path = path_of(walk->from.at, o->point, o->points);
    walk->end = footprint_make(to, facing, walk->from.width, walk->from.depth);
    if (is_same_place(to, walk->from.at) && facing == walk->from.facing && !walk->is_arriving)
        return verdict_no(why, walk->line, "it would stay as it stands");
    if (!is_near_enough(walk, why))
        return false;
    if (!path_is_on_table(&walk->path, &s->table))
        return verdict_no(why, GW_RULING_MEASURING, "the way leaves the table");
    for (int i = 1; i < walk->path.places; i++)
        if (!leg_is_free(s, b, walk, walk->path.place[i - 1], walk->path.place[i], why))
            return false;
    return may_stand(s, b, o->unit, &walk->end, &walk->from, why);
}

/* ---- going ---- */

/* So far along the path, in fine lengths. */
static struct place place_on(const struct path *path, int64_t far)
{
    for (int i = 1; i < path->places; i++) {
        int64_t length = fine_length(path->place[i - 1], path->place[i]);
        if (far <= length)
            return place_along(path->place[i - 1], path->place[i], far);
        far -= length;
    }
    return path->place[path->places - 1];
}

/* Before the terrain, and back as far as needed to stand. */
static struct place stopped_at(const struct umpire *u, const struct gw_walk *walk)
{
    int64_t far = walk->going.first - FINE(STOPS_BEFORE);
    for (; far > 0; far -= FINE(1)) {
        struct footprint on = footprint_make(place_on(&walk->path, far), walk->from.facing,
                                             walk->from.width, walk->from.depth);
        if (may_stand(u->scenario, u->battle, walk->unit, &on, &walk->from, NULL))
            return on.at;
    }
    return walk->from.at;
}

bool gw_pass_terrain(struct umpire *u, struct gw_walk *walk)
{
    struct outcome o = {0};
    gw_find_going(u->scenario, walk);
    if (!walk->going.tests)
        return true;
    struct facts f = gw_terrain_facts(u->scenario, u->battle, walk);
    GW_ASK(u, terrain_test, "terrain-test", walk->unit, NOBODY, &f, &o);
    if (o.passed)
        return true;
    struct place at = stopped_at(u, walk);
    gw_unit(u->battle, walk->unit)->moved |= !is_same_place(at, walk->from.at);
    GW_SAY(u, GW_RULING_TERRAIN_FAIL, "stopped", walk->unit, NOBODY, "%s does not get through",
           gw_name(u->scenario, walk->unit));
    gw_place(u, walk->unit, at, walk->from.facing);
    return false;
}

void gw_walk(struct umpire *u, struct gw_walk *walk)
{
    struct gw_unit *state = gw_unit(u->battle, walk->unit);
    if (walk->is_arriving) {
        u->battle->piece[walk->unit] = (struct piece){walk->from, ON_TABLE};
        state->moved = 1;
        GW_SAY(u, GW_RULING_ARRIVALS, "arrived", walk->unit, NOBODY, "%s comes onto the table",
               gw_name(u->scenario, walk->unit));
    }
    if (!gw_pass_terrain(u, walk))
        return;
    state->moved = 1;
    gw_place(u, walk->unit, walk->end.at, walk->end.facing);
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
    return (unit_overlapped(b, others, &after) == NOBODY &&
            !hangs_over_more(&s->table, on, &after)) ||
           verdict_no(why, GW_RULING_MOUNTING, "there is no room for it here");
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
