/* SPDX-License-Identifier: MIT */
/*
 * Going back (4.7): away from the enemy, bending a little if something is in the way; a charge that is
 * halted; the withdrawal of the night.
 */
#include "parts.h"

/* A way back that is being judged, in one direction. */
struct way_back {
    struct game g;
    int unit, heading;
    struct footprint from;
    uint64_t enemies, friends;
};

/* A part of a length, rounded to 1/100 inch with halves up. */
static int32_t part_of(int far, int64_t sine)
{
    return (int32_t)((far * sine + FRAME(1) / 2) >> FRAME_BITS);
}

static struct footprint end_of(const struct way_back *w, int far)
{
    const struct place front = {w->from.front.x + part_of(far, angle_sine(w->heading)),
                                w->from.front.y + part_of(far, angle_cosine(w->heading))};
    return footprint_rounded(front, w->from.facing, w->from.width, w->from.depth);
}

/* The last of 0 to far at which something still holds that never holds again once it does not. */
static int last_that(const struct way_back *w, bool (*holds)(const struct way_back *w, int far),
                     int far)
{
    int inside = 0, outside = far + 1;
    if (holds(w, far))
        return far;
    while (outside - inside > 1) {
        int middle = (inside + outside) / 2;
        *(holds(w, middle) ? &inside : &outside) = middle;
    }
    return inside;
}

static bool is_on_table(const struct way_back *w, int far)
{
    return table_holds(&w->g.s->table, end_of(w, far).front);
}

static bool is_swept_free(const struct way_back *w, int far)
{
    const struct footprint end = end_of(w, far);
    const struct shape sweep = shape_swept(&w->from, end.at);
    uint64_t enemies = w->enemies;
    EACH_OF(enemies, enemy)
    {
        const struct shape other = shape_on_table(&w->g.b->piece[enemy].on, &w->g.s->table);
        if (shapes_overlap(&sweep, &other, 0))
            return false;
    }
    return !bbb_crosses_river(w->g.s, w->from.front, end.front);
}

/* Nearer to an enemy than so much; of one that was nearer before (NULL: nowhere), than then. */
static bool is_near(const struct way_back *w, int far, int gap, const struct footprint *before)
{
    const struct footprint end = end_of(w, far);
    return bbb_nearer_than(w->g, w->unit, &end, gap, before) != NOBODY;
}

static bool may_end(const struct way_back *w, int far)
{
    const struct footprint end = end_of(w, far);
    return !is_near(w, far, INCH, NULL) && !bbb_lies_on_river(w->g.s, &end);
}

static bool is_clear_of_friends(const struct way_back *w, int far)
{
    const struct footprint end = end_of(w, far);
    return bbb_overlapped(w->g, w->friends, &end) == NOBODY;
}

/* How far the unit really goes when it goes so far: on, past friends; beyond the edge it is far + 1.
 * -1: it is not free. */
static int free_way(const struct way_back *w, int far)
{
    int most = far + setting_inches(w->g.s, BBB_SET_FRIEND_SLACK);
    for (int end = far; end <= most; end++) {
        int edge = last_that(w, is_on_table, end);
        if (edge < end)
            return is_swept_free(w, edge) ? edge + 1 : -1;
        if (!is_clear_of_friends(w, end))
            continue;
        return is_swept_free(w, end) && may_end(w, end) ? end : -1;
    }
    return -1;
}

/* ---- directions ---- */

static int away_from(const struct battle *b, int unit, int enemy)
{
    const struct footprint *on = &b->piece[unit].on;
    if (enemy == NOBODY || is_same_place(b->piece[enemy].on.at, on->at))
        return facing_of(on->facing + FULL_TURN / 2);
    return heading_in_degrees(b->piece[enemy].on.at, on->at);
}

/* 0, 15, -15, 30, ...: how much the k-th heading bends; false: no more. */
static bool bend_of(const struct grog_scenario *s, int k, int *bend)
{
    enum { STEP = 15 };
    int size = (k + 1) / 2 * STEP;
    *bend = (k % 2 == 1 ? size : -size) * DEGREE;
    return size <= setting(s, BBB_SET_RETIRE_BEND);
}

static struct way_back way_back(struct game g, int unit)
{
    return (struct way_back){.g = g,
                             .unit = unit,
                             .from = *on_of(g, unit),
                             .enemies = enemies_of(g, unit),
                             .friends = friends_of(g, unit)};
}

/* ---- retiring ---- */

static void go(struct umpire *u, const struct way_back *w, int far)
{
    const struct footprint end = end_of(w, far);
    if (!table_holds(&u->scenario->table, end.front))
        bbb_remove(u, w->unit, "%u leaves the table");
    else
        bbb_place(u, w->unit, end.front, end.facing);
}

/* The longest way in the direction that is free and ends clear of friends; 0: none. */
static int longest_way(const struct way_back *w, int far)
{
    far = last_that(w, is_swept_free, last_that(w, is_on_table, far));
    while (far > 0 && !(may_end(w, far) && is_clear_of_friends(w, far)))
        far--;
    return far;
}

static bool touches_enemy(const struct way_back *w)
{
    uint64_t enemies = w->enemies;
    EACH_OF(enemies, enemy)
    if (gap_on_table(&w->g.s->table, &w->from, &w->g.b->piece[enemy].on) == 0)
        return true;
    return false;
}

static void retire_blocked(struct umpire *u, struct way_back *w, int direction, int far,
                           bool has_fought)
{
    int best = 0, best_heading = direction, bend;
    for (int k = 0; bend_of(w->g.s, k, &bend); k++) {
        w->heading = facing_of(direction + bend);
        int longest = longest_way(w, far);
        if (longest > best) {
            best = longest;
            best_heading = w->heading;
        }
    }
    w->heading = best_heading;
    if (best == 0 && (has_fought || touches_enemy(w))) {
        bbb_remove(u, w->unit, "%u cannot get away and is lost");
        return;
    }
    if (best > 0)
        go(u, w, best);
    telling_of(u, "blocked", w->unit, NOBODY, "%u cannot go back all the way");
    telling_because(u, BBB_RULING_RETREAT_PATH);
    bbb_lose(u, w->unit, setting(u->scenario, BBB_SET_BLOCKED_LOSS));
}

static void limber_up(struct umpire *u, int unit)
{
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    const struct footprint *on = &u->battle->piece[unit].on;
    if (!is_gun(u->scenario, unit) || state->formation == AT_LIMBER)
        return;
    state->formation = AT_LIMBER;
    bbb_place(u, unit, on->front, on->facing);
}

void bbb_retire(struct umpire *u, int unit, int inches, int enemy)
{
    bool has_fought = enemy != NOBODY;
    int from = has_fought ? enemy : bbb_nearest_enemy(game_of(u), unit);
    int bend, direction = away_from(u->battle, unit, from);
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    limber_up(u, unit);
    state->moved = 1;
    state->pivoted = 0;
    telling_of(u, "retires", unit, NOBODY, "%u goes back");
    struct way_back w = way_back(game_of(u), unit);
    for (int k = 0; bend_of(u->scenario, k, &bend); k++) {
        w.heading = facing_of(direction + bend);
        int far = free_way(&w, inches * INCH);
        if (far >= 0) {
            go(u, &w, far);
            return;
        }
    }
    retire_blocked(u, &w, direction, inches * INCH, has_fought);
}

/* ---- a halted charge ---- */

static bool may_halt(struct game g, int unit, int target, const struct footprint *f)
{
    int gap = setting_inches(g.s, BBB_SET_HALT_GAP);
    return (!is_present(g.b, target) ||
            !is_too_near_on_table(&g.s->table, f, on_of(g, target), gap, NULL)) &&
           bbb_overlapped(g, bbb_units(g, NO_SIDE) & ~UNIT_BIT(unit), f) == NOBODY;
}

/* Back along its own path, leg by leg. */
void bbb_halt(struct umpire *u, int unit)
{
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    struct footprint on = u->battle->piece[unit].on;
    int target = state->target;
    state->target = NOBODY;
    state->halted = 1;
    telling_of(u, "halted", unit, target, "%u is halted");
    for (int leg = state->points - 2; leg >= 0; leg--) {
        struct place from = walked_place(u->battle, unit, leg),
                     to = walked_place(u->battle, unit, leg + 1);
        int facing = leg == state->points - 2 ? on.facing
                     : state->is_by_road      ? heading_in_degrees(from, to)
                                              : state->from_facing * DEGREE;
        for (int back = 0; back <= length_between(from, to); back++) {
            const struct footprint f = bbb_footprint(u->scenario, state->bases, state->formation,
                                                     place_towards(to, from, back), facing);
            if (!may_halt(game_of(u), unit, target, &f))
                continue;
            bbb_place(u, unit, f.front, facing);
            return;
        }
    }
    bbb_retire(u, unit, 3, NOBODY);
}

/* ---- by night ---- */

static int least_gap(const struct way_back *w, int far)
{
    const struct footprint end = end_of(w, far);
    int least = FULL_TURN;
    uint64_t enemies = w->enemies;
    EACH_OF(enemies, enemy)
    least = smaller(least, gap_on_table(&w->g.s->table, &end, &w->g.b->piece[enemy].on));
    return least;
}

static bool is_dry(const struct way_back *w, int far)
{
    return !bbb_crosses_river(w->g.s, w->from.front, end_of(w, far).front);
}

static bool may_camp(const struct way_back *w, int far)
{
    const struct footprint end = end_of(w, far);
    return is_clear_of_friends(w, far) && !bbb_lies_on_river(w->g.s, &end);
}

/* So much farther, unless an enemy stops it before; how far it has come. */
static int go_on(const struct way_back *w, int far, int more, int most)
{
    for (; more > 0 && far < most && !is_near(w, far + 1, INCH, &w->from); more--)
        far++;
    return far;
}

/* Straight away from the nearest enemy, until the gap is kept or it can go no further: enemies, rivers
 * and the table's edge stop it.  The gap grows no faster than the unit goes, but for rounding. */
void bbb_withdraw_by_night(struct umpire *u, int unit)
{
    enum { ROUNDED_BY = 2 };
    int gap = setting_inches(u->scenario, BBB_SET_NIGHT_GAP), far = 0, before = -1;
    struct way_back w = way_back(game_of(u), unit);
    w.heading = away_from(u->battle, unit, bbb_nearest_enemy(game_of(u), unit));
    if (!is_near(&w, 0, gap, NULL))
        return;
    int most = last_that(&w, is_on_table, w.g.s->table.width + w.g.s->table.depth);
    most = last_that(&w, is_dry, most);
    while (far > before && (is_near(&w, far, gap, NULL) || !may_camp(&w, far))) {
        before = far;
        far = go_on(&w, far, larger(1, gap - least_gap(&w, far) - ROUNDED_BY), most);
    }
    while (far > 0 && !may_camp(&w, far))
        far--;
    const struct footprint end = end_of(&w, far);
    bbb_place(u, unit, end.front, end.facing);
}
