/* SPDX-License-Identifier: MIT */
/*
 * Moves (4.6.1), arrivals (4.8), mounting.  A path is followed by the unit's centre; its rectangle
 * counts where it begins and where it ends.  Lengths along a path are fine (table.h).
 */
#include "rules.h"

enum { STOPS_BEFORE = INCH /* the terrain that it fails to enter */ };

struct gw_stride gw_stride(struct game g, int unit, int action)
{
    const struct sheet sheet = scenario_sheet(g.s);
    const struct facts f = {.unit.type = gw_type(g, unit), .action = action};
    struct outcome o = {0};
    int line = gw_movement_row(&f, &sheet, &o);
    return (struct gw_stride){gw_number(g, line) > 0, o.inches * INCH, line};
}

/* ---- terrain on the way ---- */

/* Roads cancel the test of all but wire; there is none for the place where a unit enters. */
static void find_terrain(struct game g, struct gw_move *m)
{
    const struct gw_terrain *t = gw_terrain(g.s);
    if (m->is_arriving && path_length(&m->path) == 0)
        return;
    struct path_met ground = path_meets(&m->path, &g.s->table, t->tests, t->roads);
    struct path_met wire = path_meets(&m->path, &g.s->table, t->wire, 0);
    bool is_wire_first = wire.pieces && (!ground.pieces || wire.first < ground.first);
    m->has_wire = wire.pieces != 0;
    m->is_tested = ground.pieces || wire.pieces;
    m->first_met = is_wire_first ? wire.first : ground.first;
}

bool gw_is_in_water(const struct grog_scenario *s, struct place a, struct place b, int64_t longer)
{
    return way_is_in(&s->table, gw_terrain(s)->bans, gw_terrain(s)->roads, a, b, longer);
}

/* ---- where it can stand ---- */

bool gw_has_room(struct game g, int unit, const struct footprint *on, int line, struct verdict *why)
{
    int other = unit_overlapped(g.b, gw_others(g, unit), on);
    if (!footprint_is_on_table(on, &g.s->table))
        return verdict_no(why, line, "a part of it would be off the table");
    return other == NOBODY || verdict_no(why, line, "it would stand on %s", unit_name(g.s, other));
}

/* There, and away from enemies; of one that stood nearer before, no nearer than then (NULL: it comes
 * from nowhere). */
static bool may_stand(struct game g, int unit, const struct footprint *on,
                      const struct footprint *before, struct verdict *why)
{
    uint64_t enemies = enemies_present(g, unit);
    int keep_away = gw_inches(g, GW_SET_KEEP_AWAY);
    if (!gw_has_room(g, unit, on, GW_RULING_MEASURING, why))
        return false;
    EACH_OF(enemies, enemy)
    if (footprint_is_too_near(on, on_of(g, enemy), keep_away, before))
        return verdict_no(why, GW_RULING_MEASURING, "it would be nearer than %d\" to %s",
                          keep_away / INCH, unit_name(g.s, enemy));
    return true;
}

/* ---- arrivals ---- */

struct entrant {
    struct game g;
    int unit;
};

static bool can_enter(const void *who, const struct footprint *on)
{
    const struct entrant *e = who;
    return may_stand(e->g, e->unit, on, NULL, NULL) && !gw_is_in_water(e->g.s, on->at, on->at, -1);
}

/* At its entry point, or the nearest free place on that edge (of two the western or southern one). */
static bool find_entry(struct game g, int unit, struct footprint *on)
{
    const struct unit_data *data = &g.s->unit[unit];
    const enum edge edge = (enum edge)data->edge;
    *on = gw_footprint(g.s, unit, now_of(g, unit), data->entry, edge_inwards(edge));
    const struct line_search line = line_along_edge(&g.s->table, edge, data->entry, on->depth / 2);
    return footprint_on_line(&line, can_enter, &(struct entrant){g, unit}, on);
}

bool gw_start(struct game g, int unit, int action, struct footprint *on, int *far)
{
    const struct gw_stride may = gw_stride(g, unit, action);
    *on = *on_of(g, unit);
    *far = may.far;
    return may.is_allowed && (is_present(g.b, unit) || find_entry(g, unit, on));
}

/* ---- paths ---- */

static bool is_near_enough(const struct gw_move *m, const struct gw_stride *may,
                           struct verdict *why)
{
    int cost = path_length(&m->path);
    if (cost > may->far)
        return verdict_no(why, may->line, "it goes %d.%02d\", and may go %d\"", cost / INCH,
                          cost % INCH, may->far / INCH);
    return corners_are_within(&m->from, &m->end, may->far) ||
           verdict_no(why, may->line, "a corner of it would go farther than %d\"", may->far / INCH);
}

static bool leg_is_free(struct game g, const struct gw_move *m, struct place a, struct place to,
                        struct verdict *why)
{
    uint64_t enemies = enemies_present(g, m->unit);
    int keep_away = gw_inches(g, GW_SET_KEEP_AWAY);
    if (gw_is_in_water(g.s, a, to, -1))
        return verdict_no(why, GW_RULING_TERRAIN_FAIL, "nobody enters the water");
    EACH_OF(enemies, enemy)
    if (way_is_too_near(a, to, on_of(g, enemy), keep_away, &m->from.at))
        return verdict_no(why, GW_RULING_MEASURING, "the way comes nearer than %d\" to %s",
                          keep_away / INCH, unit_name(g.s, enemy));
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

/* Where the order leads, whether it may or not; false: it cannot come onto the table. */
static bool plan_move(struct game g, const struct order *o, struct gw_move *m)
{
    *m = (struct gw_move){
        .unit = o->unit, .is_arriving = !is_present(g.b, o->unit), .from = *on_of(g, o->unit)};
    if (m->is_arriving && !find_entry(g, o->unit, &m->from))
        return false;
    int facing = o->facing < 0 ? m->from.facing : o->facing;
    m->path = path_of(m->from.at, o->point, o->points);
    m->end = footprint_make(o->point[o->points - 1], facing, m->from.width, m->from.depth);
    return true;
}

bool gw_check_move(struct game g, const struct order *o, struct verdict *why)
{
    const struct gw_stride may = gw_stride(g, o->unit, action_of(o->verb));
    struct gw_move m;
    if (!may.is_allowed)
        return verdict_no(why, may.line, "its kind does not move%s",
                          o->verb == DO_MOVE ? "" : " and fire");
    if (o->points < 1 || o->points > LEGS_MAX)
        return verdict_no(why, GW_RULING_MEASURING, "a path has one to four points");
    if (!plan_move(g, o, &m))
        return verdict_no(why, GW_RULING_ARRIVALS,
                          "there is no free place on its edge to enter by");
    if (is_same_place(m.end.at, m.from.at) && m.end.facing == m.from.facing && !m.is_arriving)
        return verdict_no(why, may.line, "it would stay as it stands");
    return is_near_enough(&m, &may, why) && path_is_free(g, &m, why) &&
           may_stand(g, o->unit, &m.end, &m.from, why);
}

/* ---- going ---- */

/* Before the terrain, and back as far as needed to stand. */
static struct place stopped_at(struct game g, const struct gw_move *m)
{
    for (int64_t far = m->first_met - FINE(STOPS_BEFORE); far > 0; far -= FINE(1)) {
        struct footprint on =
            footprint_make(path_place(&m->path, far), m->from.facing, m->from.width, m->from.depth);
        if (may_stand(g, m->unit, &on, &m->from, NULL))
            return on.at;
    }
    return m->from.at;
}

bool gw_pass_terrain(struct umpire *u, struct gw_move *m)
{
    struct game g = game_of(u);
    find_terrain(g, m);
    struct facts f = {.unit = gw_fighter(g, m->unit), .wire = m->has_wire};
    struct outcome o = {0};
    if (!m->is_tested)
        return true;
    umpire_ask(u, "terrain-test", m->unit, NOBODY, &f, &o);
    if (o.passed)
        return true;
    struct place at = stopped_at(g, m);
    gw_unit(u->battle, m->unit)->moved |= !is_same_place(at, m->from.at);
    GW_SAY_OF(u, GW_RULING_TERRAIN_FAIL, "stopped", m->unit, "does not get through");
    gw_place(u, m->unit, at, m->from.facing);
    return false;
}

void gw_do_move(struct umpire *u, const struct order *o)
{
    struct gw_move m;
    int16_t *moved = &gw_unit(u->battle, o->unit)->moved;
    plan_move(game_of(u), o, &m);
    if (m.is_arriving) {
        u->battle->piece[o->unit] = (struct piece){m.from, ON_TABLE};
        *moved = 1;
        GW_SAY_OF(u, GW_RULING_ARRIVALS, "arrived", o->unit, "comes onto the table");
    }
    if (!gw_pass_terrain(u, &m))
        return;
    *moved = 1;
    gw_place(u, o->unit, m.end.at, m.end.facing);
}

/* ---- mounting ---- */

bool gw_check_mounting(struct game g, const struct order *o, struct verdict *why)
{
    bool is_mount = o->verb == DO_MOUNT, fires = o->flags & THEN_FIRE;
    const struct gw_stride may = gw_stride(g, o->unit, fires ? MOVE_AND_FIRE : MOVE);
    const struct footprint *on = on_of(g, o->unit);
    struct gw_unit then = *now_of(g, o->unit);
    then.mounted = is_mount;
    const struct footprint after = gw_footprint(g.s, o->unit, &then, on->at, on->facing);
    if (gw_profile(g.s, o->unit)->kind != KIND_CAVALRY || now_of(g, o->unit)->mounted == is_mount)
        return verdict_no(why, GW_RULING_MOUNTING, "only cavalry %s",
                          is_mount ? "on foot mounts" : "on horses dismounts");
    if (!may.is_allowed)
        return verdict_no(why, may.line, "its kind does not do that");
    bool has_room = unit_overlapped(g.b, gw_others(g, o->unit), &after) == NOBODY;
    for (enum edge edge = EDGE_NORTH; edge < NO_EDGE; edge++)
        has_room &=
            edge_overhang(&g.s->table, edge, &after) <= edge_overhang(&g.s->table, edge, on);
    return has_room || verdict_no(why, GW_RULING_MOUNTING, "there is no room for it here");
}

void gw_do_mounting(struct umpire *u, const struct order *o)
{
    struct gw_unit *state = gw_unit(u->battle, o->unit);
    const struct footprint *on = &u->battle->piece[o->unit].on;
    state->mounted = o->verb == DO_MOUNT;
    state->moved = 1;
    GW_SAY_OF(u, GW_RULING_MOUNTING, state->mounted ? "mounted" : "dismounted", o->unit,
              state->mounted ? "mounts" : "dismounts");
    gw_place(u, o->unit, on->at, on->facing);
}
