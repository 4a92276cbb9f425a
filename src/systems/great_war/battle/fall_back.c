/* SPDX-License-Identifier: MIT */
/*
 * Losses, and falling back (4.7): straight away from the enemy, without tests.  The centre meets
 * edges, water and enemies; friends are passed.  Who leaves over his home edge is lost; whoever is
 * stopped takes a marker.
 */
#include "rules.h"

void gw_lose(struct umpire *u, int unit, const char *what)
{
    u->battle->piece[unit].presence = HAS_GONE;
    if (gw_battle(u->battle)->actor == unit)
        gw_battle(u->battle)->is_over = 1;
    SAY(u, "lost", unit, NOBODY, "%s %s", gw_name(u->scenario, unit), what);
    gw_settle(u->scenario, u->battle);
}

void gw_leave(struct umpire *u, int unit, int bases, int markers)
{
    struct gw_unit *state = gw_unit(u->battle, unit);
    const struct footprint *on = &u->battle->piece[unit].on;
    bool has_lost = bases < state->bases;
    state->bases = (int16_t)bases;
    state->markers = (int16_t)markers;
    if (bases == 0) {
        gw_lose(u, unit, "is destroyed");
    } else if (has_lost) {
        gw_place(u, unit, on->at, on->facing);
        gw_settle(u->scenario, u->battle);
    }
}

/* ---- the line ---- */

struct retreat {
    const struct grog_scenario *s;
    const struct battle *b;
    int unit;
    struct footprint from;
    struct place to; /* off the table, along the line */
    /* The first obstacle: the least distance at which it bears, where the unit stops then, and
     * whether it is its home edge. */
    int bears, stops;
    bool is_home;
};

static struct place line_end(const struct retreat *r, struct place enemy)
{
    struct place at = r->from.at, way = {at.x - enemy.x, at.y - enemy.y};
    enum edge home = (enum edge)r->s->side[side_of(r->s, r->unit)].home_edge;
    int most = r->s->table.width + r->s->table.depth;
    if (way.x == 0 && way.y == 0)
        return place_ahead(at, facing_of(edge_inwards(home) + FULL_TURN / 2), most, 0);
    int times = most / length_between(at, enemy) + 1;
    return (struct place){at.x + way.x * times, at.y + way.y * times};
}

static struct place place_at(const struct retreat *r, int far)
{
    return place_towards(r->from.at, r->to, far);
}

/* Has the centre met this edge there?  One on which it begins it only meets by leaving. */
static bool meets_edge(const struct retreat *r, enum edge edge, int far)
{
    int begins = edge_gap(&r->s->table, edge, r->from.at);
    return edge_gap(&r->s->table, edge, place_at(r, far)) <= (begins > 0 ? 0 : -1);
}

static bool meets_any_edge(const struct retreat *r, int far)
{
    for (enum edge edge = EDGE_NORTH; edge < NO_EDGE; edge++)
        if (meets_edge(r, edge, far))
            return true;
    return false;
}

static bool meets_water(const struct retreat *r, int far)
{
    return gw_is_in_water(r->s, r->from.at, place_at(r, far), -1);
}

/* The least distance, at most so far, at which something is met that is met there. */
static int first_met(const struct retreat *r, bool (*is_met)(const struct retreat *r, int far),
                     int far)
{
    int low = 0;
    while (far - low > 1) {
        int middle = (low + far) / 2;
        *(is_met(r, middle) ? &far : &low) = middle;
    }
    return far;
}

static void find_edge(struct retreat *r)
{
    enum edge home = (enum edge)r->s->side[side_of(r->s, r->unit)].home_edge;
    r->bears = first_met(r, meets_any_edge, length_between(r->from.at, r->to));
    r->is_home = meets_edge(r, home, r->bears);
    r->stops = r->bears - !table_holds(&r->s->table, place_at(r, r->bears));
}

static void find_nearer(struct retreat *r, int bears, int stops)
{
    if (bears >= r->bears)
        return;
    r->bears = bears;
    r->stops = stops;
    r->is_home = false;
}

/* Water is not touched. */
static void find_water(struct retreat *r)
{
    if (!meets_water(r, r->stops))
        return;
    int far = first_met(r, meets_water, r->stops);
    find_nearer(r, far, far - 1);
}

/* One that it began nearer to does not count while the distance grows. */
static void find_enemies(struct retreat *r)
{
    uint64_t enemies = units_present(r->s, r->b, other_side(side_of(r->s, r->unit)));
    int keep_away = gw_inches(r->s, GW_SET_KEEP_AWAY);
    EACH_OF(enemies, enemy)
    {
        const struct footprint *on = &r->b->piece[enemy].on;
        int free = footprint_stops_point(on, r->from.at, r->to, keep_away);
        bool comes_just_there = free > 0 && footprint_gap_to_place(on, r->from.at) > keep_away &&
                                footprint_gap_to_place(on, place_at(r, free)) <= keep_away;
        find_nearer(r, comes_just_there ? free : free + 1, free);
    }
}

static bool is_clear(const struct retreat *r, int far)
{
    struct footprint on =
        footprint_make(place_at(r, far), r->from.facing, r->from.width, r->from.depth);
    uint64_t others = units_present(r->s, r->b, NO_SIDE) & ~UNIT_BIT(r->unit);
    return unit_overlapped(r->b, others, &on) == NOBODY;
}

/* How far it goes: on past friends, back before an obstacle.  Is it stopped by one? */
static bool is_stopped(struct retreat *r, int *far)
{
    find_edge(r);
    find_water(r);
    find_enemies(r);
    while (*far < r->bears && !is_clear(r, *far))
        ++*far;
    if (*far < r->bears)
        return false;
    for (*far = r->stops; *far > 0 && !is_clear(r, *far);)
        --*far;
    return true;
}

/* ---- falling back ---- */

static void take_marker(struct umpire *u, int unit)
{
    const struct gw_unit *state = gw_unit(u->battle, unit);
    struct facts f = {.unit = {.bases = state->bases, .markers = state->markers}, .new_markers = 1};
    struct outcome o = {0};
    GW_LOOK_UP(u, take_markers, "take-markers", unit, &f, &o);
    gw_leave(u, unit, o.bases_left, o.markers_left);
}

void gw_fall_back(struct umpire *u, int unit, struct place enemy)
{
    struct retreat r = {
        .s = u->scenario, .b = u->battle, .unit = unit, .from = u->battle->piece[unit].on};
    int far, line, percent = sheet_number(&u->sheet, GW_SET_FALL_BACK_PERCENT);
    gw_may_act(u->scenario, u->battle, unit, MOVE, &far, &line);
    r.to = line_end(&r, enemy);
    far = far * percent / 100;
    bool has_met = is_stopped(&r, &far);
    gw_unit(u->battle, unit)->moved = 1;
    if (gw_battle(u->battle)->actor == unit)
        gw_battle(u->battle)->is_over = 1;
    if (has_met && r.is_home) {
        gw_lose(u, unit, "leaves the table");
        return;
    }
    GW_SAY(u, GW_RULING_FALL_BACK, "fell-back", unit, NOBODY, "%s falls back",
           gw_name(u->scenario, unit));
    gw_place(u, unit, place_at(&r, far), r.from.facing);
    if (has_met)
        take_marker(u, unit);
}
