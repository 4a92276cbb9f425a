/* SPDX-License-Identifier: MIT */
/*
 * Moves (4.6.1), arrivals (4.8), mounting.  A path is followed by the unit's centre; its rectangle
 * counts where it begins and where it ends.  Lengths along a path are fine (table.h).
 */
#include "rules.h"

enum { STOPS_BEFORE = INCH /* the terrain that it fails to enter */ };

bool gw_may_act(struct game g, int unit, int action, int *far, int *line)
{
    const struct sheet sheet = scenario_sheet(g.s);
    struct facts f = {.unit.type = gw_type(g, unit), .action = action};
    struct outcome o = {0};
    int arm = arm_of(f.unit.type), row = GW_ACTION_INFANTRY_MOVE + arm * ROWS_PER_ARM + action;
    gw_movement_look_up(&f, &sheet, &o);
    *far = o.inches * INCH;
    arm = f.unit.type == DISMOUNTED ? INFANTRY_ARM : arm;
    *line = GW_MOVE_INFANTRY_MOVE + arm * ROWS_PER_ARM + (action == ASSAULT ? 2 : action);
    if (action != ASSAULT && !o.allowed && sheet_number(&sheet, row) == 0)
        *line = row;
    return o.allowed;
}

/* ---- terrain on the way ---- */

/* The first stretch of a leg in a piece that a road does not cancel; a line that is met only where the
 * move begins is not crossed. */
static bool meets(const struct grog_scenario *s, const struct terrain *t, struct place a,
                  struct place b, bool is_start, int64_t *first)
{
    struct way_part list[STRETCHES_MAX];
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
        const struct terrain *t = &s->table.terrain[i];
        int64_t first;
        if (!meets(s, t, a, b, before == 0, &first))
            continue;
        if (!going->tests || before + first < going->first)
            going->first = before + first;
        going->tests = true;
        going->wire |= (t->like->is & TERRAIN_WIRE) != 0;
    }
}

void gw_find_going(struct game g, struct gw_move *m)
{
    const struct place *at = m->path.place;
    int64_t before = 0;
    m->going = (struct gw_going){false, false, 0};
    for (int i = 1; i < m->path.places; i++) {
        int64_t length = fine_length(at[i - 1], at[i]);
        if (length > 0 || !m->is_arriving) /* there is no test for the place where it enters */
            add_leg(g.s, at[i - 1], at[i], before, &m->going);
        before += length;
    }
}

bool gw_is_in_water(const struct grog_scenario *s, struct place a, struct place b, int64_t longer)
{
    return way_is_in(&s->table, gw_terrain(s)->bans, gw_terrain(s)->roads, a, b, longer);
}

struct facts gw_terrain_facts(struct game g, const struct gw_move *m)
{
    return (struct facts){.unit = gw_fighter(g, m->unit), .wire = m->going.wire};
}

/* ---- where it can stand ---- */

bool gw_has_room(struct game g, int unit, const struct footprint *on, int line, struct verdict *why)
{
    int other = unit_overlapped(g.b, gw_others(g, unit), on);
    if (!footprint_is_on_table(on, &g.s->table))
        return verdict_no(why, line, "a part of it would be off the table");
    return other == NOBODY || verdict_no(why, line, "it would stand on %s", gw_name(g, other));
}

/* There, and away from enemies; of one that stood nearer before, no nearer than then (NULL: it comes
 * from nowhere). */
static bool may_stand(struct game g, int unit, const struct footprint *on,
                      const struct footprint *before, struct verdict *why)
{
    uint64_t enemies = gw_enemies(g, unit);
    int keep_away = gw_inches(g, GW_SET_KEEP_AWAY);
    if (!gw_has_room(g, unit, on, GW_RULING_MEASURING, why))
        return false;
    EACH_OF(enemies, enemy)
    if (footprint_is_too_near(on, on_of(g, enemy), keep_away, before))
        return verdict_no(why, GW_RULING_MEASURING, "it would be nearer than %d\" to %s",
                          keep_away / INCH, gw_name(g, enemy));
    return true;
}

/* ---- arrivals ---- */

struct entrant {
    struct game g;
    int unit;
    struct footprint on;
};

static bool can_enter(const void *who, struct place at)
{
    const struct entrant *e = who;
    struct footprint on = footprint_make(at, e->on.facing, e->on.width, e->on.depth);
    return may_stand(e->g, e->unit, &on, NULL, NULL) && !gw_is_in_water(e->g.s, at, at, -1);
}

bool gw_entry(struct game g, int unit, struct footprint *on)
{
    const struct unit_data *data = &g.s->unit[unit];
    const enum edge edge = (enum edge)data->edge;
    struct entrant who = {
        g, unit, gw_footprint(g.s, unit, now_of(g, unit), data->entry, edge_inwards(edge))};
    struct line_search line = line_along_edge(&g.s->table, edge, data->entry, who.on.depth / 2);
    struct place at;
    if (!place_on_line(&line, can_enter, &who, &at))
        return false;
    *on = footprint_make(at, who.on.facing, who.on.width, who.on.depth);
    return true;
}

bool gw_start(struct game g, int unit, int action, struct footprint *on, int *far)
{
    int line;
    *on = *on_of(g, unit);
    return gw_may_act(g, unit, action, far, &line) &&
           (is_present(g.b, unit) || gw_entry(g, unit, on));
}

/* ---- paths ---- */

static bool is_near_enough(const struct gw_move *m, struct verdict *why)
{
    int cost = path_length(&m->path);
    if (cost > m->far)
        return verdict_no(why, m->line, "it goes %d.%02d\", and may go %d\"", cost / INCH,
                          cost % INCH, m->far / INCH);
    return corners_are_within(&m->from, &m->end, m->far) ||
           verdict_no(why, m->line, "a corner of it would go farther than %d\"", m->far / INCH);
}

static bool leg_is_free(struct game g, const struct gw_move *m, struct place a, struct place to,
                        struct verdict *why)
{
    uint64_t enemies = gw_enemies(g, m->unit);
    int keep_away = gw_inches(g, GW_SET_KEEP_AWAY);
    if (gw_is_in_water(g.s, a, to, -1))
        return verdict_no(why, GW_RULING_TERRAIN_FAIL, "nobody enters the water");
    EACH_OF(enemies, enemy)
    if (way_is_too_near(a, to, on_of(g, enemy), keep_away, &m->from.at))
        return verdict_no(why, GW_RULING_MEASURING, "the way comes nearer than %d\" to %s",
                          keep_away / INCH, gw_name(g, enemy));
    return true;
}

static bool path_is_free(struct game g, const struct gw_move *m, struct verdict *why)
{
    if (!path_is_on_table(&m->path, &g.s->table))
        return verdict_no(why, GW_RULING_MEASURING, "the way leaves the table");
    for (int i = 1; i < m->path.places; i++)
        if (!leg_is_free(g, m, m->path.place[i - 1], m->path.place[i], why))
            return false;
    return true;
}

bool gw_move_is_legal(struct game g, const struct order *o, struct gw_move *m, struct verdict *why)
{
    *m = (struct gw_move){
        .unit = o->unit, .is_arriving = !is_present(g.b, o->unit), .from = *on_of(g, o->unit)};
    if (!gw_may_act(g, o->unit, action_of(o->verb), &m->far, &m->line))
        return verdict_no(why, m->line, "its kind does not move%s",
                          o->verb == DO_MOVE ? "" : " and fire");
    if (m->is_arriving && !gw_entry(g, o->unit, &m->from))
        return verdict_no(why, GW_RULING_ARRIVALS,
                          "there is no free place on its edge to enter by");
    if (o->points < 1 || o->points > LEGS_MAX)
        return verdict_no(why, GW_RULING_MEASURING, "a path has one to four points");
    int facing = o->facing < 0 ? m->from.facing : o->facing;
    struct place to = o->point[o->points - 1];
    m->path = path_of(m->from.at, o->point, o->points);
    m->end = footprint_make(to, facing, m->from.width, m->from.depth);
    if (is_same_place(to, m->from.at) && facing == m->from.facing && !m->is_arriving)
        return verdict_no(why, m->line, "it would stay as it stands");
    return is_near_enough(m, why) && path_is_free(g, m, why) &&
           may_stand(g, o->unit, &m->end, &m->from, why);
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
static struct place stopped_at(struct game g, const struct gw_move *m)
{
    int64_t far = m->going.first - FINE(STOPS_BEFORE);
    for (; far > 0; far -= FINE(1)) {
        struct footprint on =
            footprint_make(place_on(&m->path, far), m->from.facing, m->from.width, m->from.depth);
        if (may_stand(g, m->unit, &on, &m->from, NULL))
            return on.at;
    }
    return m->from.at;
}

bool gw_pass_terrain(struct umpire *u, struct gw_move *m)
{
    struct game g = game_of(u);
    struct outcome o = {0};
    gw_find_going(g, m);
    if (!m->going.tests)
        return true;
    struct facts f = gw_terrain_facts(g, m);
    GW_ASK(u, terrain_test, "terrain-test", m->unit, NOBODY, &f, &o);
    if (o.passed)
        return true;
    struct place at = stopped_at(g, m);
    gw_unit(u->battle, m->unit)->moved |= !is_same_place(at, m->from.at);
    GW_SAY(u, GW_RULING_TERRAIN_FAIL, "stopped", m->unit, NOBODY, "%s does not get through",
           gw_name(g, m->unit));
    gw_place(u, m->unit, at, m->from.facing);
    return false;
}

void gw_move(struct umpire *u, const struct order *o)
{
    struct gw_move m;
    int16_t *moved = &gw_unit(u->battle, o->unit)->moved;
    if (!gw_move_is_legal(game_of(u), o, &m, NULL))
        return;
    if (m.is_arriving) {
        u->battle->piece[o->unit] = (struct piece){m.from, ON_TABLE};
        *moved = 1;
        GW_SAY(u, GW_RULING_ARRIVALS, "arrived", o->unit, NOBODY, "%s comes onto the table",
               gw_name(game_of(u), o->unit));
    }
    if (!gw_pass_terrain(u, &m))
        return;
    *moved = 1;
    gw_place(u, o->unit, m.end.at, m.end.facing);
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

bool gw_mounting_is_legal(struct game g, const struct order *o, struct verdict *why)
{
    const struct footprint *on = on_of(g, o->unit);
    struct gw_unit state = *now_of(g, o->unit);
    bool is_mount = o->verb == DO_MOUNT;
    int far, line;
    if (gw_profile(g.s, o->unit)->kind != KIND_CAVALRY || state.mounted == is_mount)
        return verdict_no(why, GW_RULING_MOUNTING, "only cavalry %s",
                          is_mount ? "on foot mounts" : "on horses dismounts");
    if (!gw_may_act(g, o->unit, o->flags & THEN_FIRE ? MOVE_AND_FIRE : MOVE, &far, &line))
        return verdict_no(why, line, "its kind does not do that");
    state.mounted = is_mount;
    struct footprint after = gw_footprint(g.s, o->unit, &state, on->at, on->facing);
    return (unit_overlapped(g.b, gw_others(g, o->unit), &after) == NOBODY &&
            !hangs_over_more(&g.s->table, on, &after)) ||
           verdict_no(why, GW_RULING_MOUNTING, "there is no room for it here");
}

void gw_mount(struct umpire *u, const struct order *o)
{
    struct gw_unit *state = gw_unit(u->battle, o->unit);
    const struct footprint *on = &u->battle->piece[o->unit].on;
    state->mounted = o->verb == DO_MOUNT;
    state->moved = 1;
    GW_SAY(u, GW_RULING_MOUNTING, state->mounted ? "mounted" : "dismounted", o->unit, NOBODY,
           "%s %s", gw_name(game_of(u), o->unit), state->mounted ? "mounts" : "dismounts");
    gw_place(u, o->unit, on->at, on->facing);
}
