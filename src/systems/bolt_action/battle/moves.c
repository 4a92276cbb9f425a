/* SPDX-License-Identifier: MIT */
/*
 * Paths: how far a unit may go and where it ends (4.7 of the specification).
 *
 * A path is the way of the unit's centre in straight legs.  The sheet's `movement` gives the
 * allowance for the worst ground that it touches.
 */
#include "rules.h"

enum { QUARTER_TURN = 90 * DEGREE };

/* ---- a path ---- */

enum edge ba_entry_edge(const struct grog_scenario *s, int unit)
{
    int edge = s->unit[unit].edge;
    return (enum edge)(edge == NO_EDGE ? s->side[side_of(s, unit)].home_edge : edge);
}

static bool may_leave_at(const struct grog_scenario *s, int unit, struct place p)
{
    const struct ba_switches *w = ba_switches(s);
    return w->victory == BY_BREAKTHROUGH && w->attacker == side_of(s, unit) + 1 &&
           edge_gap(&s->table, (enum edge)w->exit_edge, p) == 0;
}

/* A move that is looked into. */
struct route {
    struct game g;
    int unit, wanted; /* ... facing at its end, or -1 */
    bool is_run, is_regroup, is_entering, is_reverse;
    struct path path; /* from the unit, or in from the edge */
    int ground, length, turns, facing;
    const char *terrain; /* that makes this ground, or NULL */
};

static bool begin_route(struct route *r, const struct order *o, struct verdict *why)
{
    const struct table *table = &r->g.s->table;
    bool is_entering = r->g.b->piece[r->unit].presence == TO_COME;
    if (is_entering &&
        (o->points < 2 || edge_gap(table, ba_entry_edge(r->g.s, r->unit), o->point[0]) != 0))
        return verdict_no(why, BA_RULING_RESERVES,
                          "its path must begin at its table edge and lead onto the table");
    struct place from = is_entering ? o->point[0] : on_of(r->g, r->unit)->at;
    r->is_entering = is_entering;
    r->path = path_of(from, o->point + is_entering, o->points - is_entering);
    if (!path_is_on_table(&r->path, table))
        return verdict_no(why, BA_RULING_FOOTPRINT, "the path leaves the table");
    return o->points <= 6 + is_entering || verdict_no(why, -1, "a path has at most 6 points");
}

static void note_ground(struct route *r, int ground, const char *terrain)
{
    if (ground > r->ground || (ground == r->ground && !r->terrain))
        r->terrain = terrain;
    r->ground = larger(r->ground, ground);
}

static bool follow_legs(struct route *r, struct verdict *why)
{
    r->length = path_length(&r->path);
    for (int i = 1; i < r->path.places; i++) {
        struct place from = r->path.place[i - 1], to = r->path.place[i];
        if (is_same_place(from, to))
            return verdict_no(why, -1, "a leg of the path has no length");
        const char *terrain;
        int ground = ba_ground(r->g.s, r->unit, from, to, &terrain, why);
        if (ground == FORBIDDEN)
            return false;
        note_ground(r, ground, terrain);
        int other = ba_who_is_in_the_way(r->g, r->unit, NOBODY, from, to);
        if (other != NOBODY)
            return why && verdict_no(why, BA_RULING_FOOTPRINT, "%s is in the way",
                                     battle_called(r->g, other).words);
    }
    return true;
}

static int leg_facing(const struct route *r, int leg)
{
    return ba_whole_degrees(heading(r->path.place[leg - 1], r->path.place[leg]));
}

/* A vehicle faces the way it drives, and its turns are counted. */
static bool turn_vehicle(struct route *r, struct verdict *why)
{
    int legs = r->path.places - 1;
    bool is_turn = legs == 0 && r->wanted >= 0; /* on the spot: as one leg without a length */
    bool may_reverse = legs == 1 && !r->is_entering && !r->is_run;
    int facing = r->is_entering ? leg_facing(r, 1) : on_of(r->g, r->unit)->facing;
    for (int i = 1; i <= legs + is_turn; i++) {
        int leg = is_turn ? r->wanted : leg_facing(r, i);
        int turn = facing_between(leg, facing);
        r->is_reverse = may_reverse && turn == FULL_TURN / 2;
        if (r->is_reverse)
            break;
        if (turn > QUARTER_TURN)
            return verdict_no(why, BA_MOVE_TRACKED, "a vehicle turns at most 90 degrees at once");
        r->turns += turn > 0;
        facing = leg;
    }
    r->facing = facing;
    return r->wanted < 0 || r->wanted == facing ||
           verdict_no(why, BA_MOVE_TRACKED, "a vehicle faces the way it drives");
}

/* Troops face as they like. */
static bool turn_route(struct route *r, struct verdict *why)
{
    int legs = r->path.places - 1;
    if (is_vehicle(r->g.s, r->unit))
        return turn_vehicle(r, why);
    r->facing = r->wanted >= 0 ? r->wanted
                : legs > 0     ? leg_facing(r, legs)
                               : on_of(r->g, r->unit)->facing;
    return true;
}

/* Names the ground that makes the way too long; always false. */
static bool refuse_length(const struct route *r, int inches, struct verdict *why)
{
    int line = r->is_regroup ? BA_RULING_REGROUP : BA_RULING_TERRAIN;
    const char *terrain = r->terrain;
    if (terrain && inches == 0)
        return verdict_no(why, line, "there is %s on its way, which it cannot cross%s", terrain,
                          r->is_run ? " at a run" : "");
    return verdict_no(why, line, "the path is %d.%02d\" long; %s%s%sit may go %d\"",
                      r->length / INCH, r->length % INCH, terrain ? "with " : "",
                      terrain ? terrain : "", terrain ? " on its way " : "", inches);
}

static bool is_in_reach(const struct route *r, struct verdict *why)
{
    struct outcome m = ba_movement_over(r->g.s, r->unit, r->is_run, r->ground, r->is_reverse);
    int inches = r->is_regroup ? smaller(battle_of(r->g)->regroup, m.distance) : m.distance;
    if (r->length > inches * INCH)
        return refuse_length(r, inches, why);
    return !is_vehicle(r->g.s, r->unit) || r->turns <= m.turns ||
           verdict_no(why, BA_MOVE_TRACKED, "%d turns are too many: it has %d", r->turns, m.turns);
}

static bool may_move(const struct route *r, bool has_path, struct verdict *why)
{
    const struct ba_profile *p = ba_profile(r->g.s, r->unit);
    bool goes = has_path || r->is_run;
    if (now_of(r->g, r->unit)->immobilised && goes)
        return verdict_no(why, BA_RESULT_IMMOBILISED, "it is immobilised");
    if (p->move == MOVES_NOT && goes)
        return verdict_no(why, BA_RULING_GUNS, "it is too heavy to be moved: it can only turn");
    return p->kind != GUN_UNIT || !r->is_run || verdict_no(why, BA_RULING_GUNS, "a gun never runs");
}

bool ba_order_goes(struct game g, const struct order *o, struct ba_arrival *end,
                   struct verdict *why)
{
    bool is_regroup = o->verb == DO_MOVE;
    int unit = is_regroup ? battle_of(g)->regrouper : o->unit;
    struct route r = {.g = g,
                      .unit = unit,
                      .wanted = o->facing,
                      .is_run = o->verb == DO_RUN,
                      .is_regroup = is_regroup};
    if (!may_move(&r, o->points > 0, why) || !begin_route(&r, o, why) || !turn_route(&r, why) ||
        !follow_legs(&r, why) || !is_in_reach(&r, why))
        return false;
    struct place last = r.path.place[r.path.places - 1];
    bool has_turned = !r.is_entering && r.facing != on_of(g, unit)->facing;
    bool has_path = r.path.places > 1, stays = !has_path && !has_turned;
    *end =
        (struct ba_arrival){.on = ba_on(g, unit, last, r.facing),
                            .length = r.length,
                            .has_turned = has_turned,
                            .has_left = has_path && !is_regroup && may_leave_at(g.s, unit, last)};
    return end->has_left || stays || ba_may_stand(g, unit, &end->on, why);
}

/* ---- what depends on a place ---- */

static void forget_range(struct battle *b, int unit)
{
    struct ba_unit *state = ba_unit(b, unit);
    state->ranging = NOBODY;
    state->misses = state->zeroed = 0;
}

void ba_set_place(struct umpire *u, int unit, const struct footprint *on)
{
    struct battle *b = u->battle;
    struct piece *piece = &b->piece[unit];
    bool has_moved = !is_same_place(piece->on.at, on->at) || piece->presence != ON_TABLE;
    if (u->telling)
        telling_moved(u, unit, &piece->on, on);
    piece->on = *on;
    piece->presence = ON_TABLE;
    if (!has_moved)
        return;
    forget_range(b, unit);
    EACH_UNIT(u->scenario, other_side(side_of(u->scenario, unit)), enemy)
    if (ba_unit(b, enemy)->ranging == unit)
        forget_range(b, enemy);
}
