/* SPDX-License-Identifier: MIT */
/*
 * Paths: how far a unit may go and where it ends (4.7 of the specification).
 *
 * A path is the way of the unit's centre in straight legs.  The sheet's `movement` gives the
 * allowance for the worst ground that it touches.
 */
#include "ground.h"

#include <string.h>

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

/* The path in full: from the unit, or in from the edge. */
struct route {
    struct place place[ORDER_POINTS_MAX + 1];
    int places;
    bool is_entering;
    int ground, length, turns, facing;
    bool is_reverse;
};

static bool begin_route(struct game g, const struct ba_move *move, struct route *r,
                        struct verdict *why)
{
    memset(r, 0, sizeof *r);
    r->is_entering = g.b->piece[move->unit].presence == TO_COME;
    if (r->is_entering &&
        (move->points < 2 ||
         !edge_gap(&g.s->table, ba_entry_edge(g.s, move->unit), move->point[0]) == 0))
        return verdict_no(why, BA_RULING_RESERVES,
                          "its path must begin at its table edge and lead onto the table");
    if (!r->is_entering)
        r->place[r->places++] = on_of(g, move->unit)->at;
    for (int i = 0; i < move->points; i++) {
        struct place p = move->point[i];
        if (!table_holds(&g.s->table, p))
            return verdict_no(why, BA_RULING_FOOTPRINT, "the path leaves the table");
        r->place[r->places++] = p;
    }
    if (move->points > 6 + r->is_entering)
        return verdict_no(why, -1, "a path has at most 6 points");
    return true;
}

static bool follow_legs(struct game g, const struct ba_move *move, struct route *r,
                        struct verdict *why)
{
    for (int i = 1; i < r->places; i++) {
        struct place from = r->place[i - 1], to = r->place[i];
        if (is_same_place(from, to))
            return verdict_no(why, -1, "a leg of the path has no length");
        r->length += length_between(from, to);
        int ground = ba_ground(g.s, move->unit, from, to, why);
        if (ground == FORBIDDEN)
            return false;
        r->ground = larger(r->ground, ground);
        int other = ba_who_is_in_the_way(g, move->unit, NOBODY, from, to);
        if (other != NOBODY)
            return why && verdict_no(why, BA_RULING_FOOTPRINT, "%s is in the way",
                                     battle_called(g, other).words);
    }
    return true;
}

/* Troops face as they like; a vehicle faces the way it drives, and its turns are counted. */
static bool turn_vehicle(const struct battle *b, const struct ba_move *move, struct route *r,
                         struct verdict *why)
{
    int facing = r->is_entering ? ba_whole_degrees(heading(r->place[0], r->place[1]))
                                : b->piece[move->unit].on.facing;
    bool may_reverse = r->places == 2 && !r->is_entering && !move->is_run;
    for (int i = 1; i < r->places; i++) {
        int leg = ba_whole_degrees(heading(r->place[i - 1], r->place[i]));
        int turn = facing_between(leg, facing);
        r->is_reverse = may_reverse && turn == FULL_TURN / 2;
        if (r->is_reverse)
            break;
        if (turn > QUARTER_TURN)
            return verdict_no(why, BA_MOVE_TRACKED, "a vehicle turns at most 90 degrees at once");
        r->turns += turn > 0;
        facing = leg;
    }
    if (r->places == 1 && move->facing >= 0) {
        if (facing_between(move->facing, facing) > QUARTER_TURN)
            return verdict_no(why, BA_MOVE_TRACKED, "a vehicle turns at most 90 degrees at once");
        r->turns += move->facing != facing;
        facing = move->facing;
    }
    r->facing = facing;
    return move->facing < 0 || move->facing == facing ||
           verdict_no(why, BA_MOVE_TRACKED, "a vehicle faces the way it drives");
}

static bool turn_route(struct game g, const struct ba_move *move, struct route *r,
                       struct verdict *why)
{
    if (is_vehicle(g.s, move->unit))
        return turn_vehicle(g.b, move, r, why);
    if (move->facing >= 0)
        r->facing = move->facing;
    else if (r->places > 1)
        r->facing = ba_whole_degrees(heading(r->place[r->places - 2], r->place[r->places - 1]));
    else
        r->facing = on_of(g, move->unit)->facing;
    return true;
}

/* Names the ground that makes the way too long; always false. */
static bool refuse_length(const struct grog_scenario *s, const struct ba_move *move,
                          const struct route *r, int inches, struct verdict *why, int line)
{
    const char *ground = NULL;
    for (int i = 1; i < r->places && !ground; i++)
        ground = ba_ground_word(s, move->unit, r->place[i - 1], r->place[i], r->ground);
    if (ground && inches == 0)
        return verdict_no(why, line, "there is %s on its way, which it cannot cross%s", ground,
                          move->is_run ? " at a run" : "");
    return verdict_no(why, line, "the path is %d.%02d\" long; %s%s%sit may go %d\"",
                      r->length / INCH, r->length % INCH, ground ? "with " : "",
                      ground ? ground : "", ground ? " on its way " : "", inches);
}

static bool is_in_reach(const struct grog_scenario *s, const struct ba_move *move,
                        const struct route *r, struct verdict *why)
{
    struct outcome m = ba_movement_over(s, move->unit, move->is_run, r->ground, r->is_reverse);
    int inches = move->is_regroup ? smaller(move->regroup, m.distance) : m.distance;
    int line = move->is_regroup ? BA_RULING_REGROUP : BA_RULING_TERRAIN;
    if (r->length > inches * INCH)
        return why ? refuse_length(s, move, r, inches, why, line) : false;
    if (is_vehicle(s, move->unit) && r->turns > m.turns)
        return verdict_no(why, BA_MOVE_TRACKED, "%d turns are too many: it has %d", r->turns,
                          m.turns);
    return true;
}

static bool may_move(struct game g, const struct ba_move *move, struct verdict *why)
{
    const struct ba_profile *p = ba_profile(g.s, move->unit);
    bool has_path = move->points > 0;
    if (now_of(g, move->unit)->immobilised && (has_path || move->is_run))
        return verdict_no(why, BA_RESULT_IMMOBILISED, "it is immobilised");
    if (p->move == MOVES_NOT && (has_path || move->is_run))
        return verdict_no(why, BA_RULING_GUNS, "it is too heavy to be moved: it can only turn");
    if (p->kind == GUN_UNIT && move->is_run)
        return verdict_no(why, BA_RULING_GUNS, "a gun never runs");
    return true;
}

bool ba_move_is_legal(struct game g, const struct ba_move *move, struct ba_arrival *end,
                      struct verdict *why)
{
    struct route r;
    if (!may_move(g, move, why) || !begin_route(g, move, &r, why) ||
        !turn_route(g, move, &r, why) || !follow_legs(g, move, &r, why) ||
        !is_in_reach(g.s, move, &r, why))
        return false;
    struct place last = r.place[r.places - 1];
    int old_facing = on_of(g, move->unit)->facing;
    *end = (struct ba_arrival){.on = ba_footprint(ba_profile(g.s, move->unit),
                                                  now_of(g, move->unit)->models, last, r.facing),
                               .length = r.length,
                               .has_turned = !r.is_entering && r.facing != old_facing,
                               .has_left = r.places > 1 && !move->is_regroup &&
                                           may_leave_at(g.s, move->unit, last)};
    if (end->has_left)
        return true;
    if (r.places == 1 && !end->has_turned)
        return true; /* it stays where it is */
    return ba_may_stand(g, move->unit, &end->on, why);
}

bool ba_order_goes(struct game g, const struct order *o, struct ba_arrival *end,
                   struct verdict *why)
{
    const struct ba_battle *now = battle_of(g);
    bool is_regroup = o->verb == DO_MOVE;
    const struct ba_move move = {.unit = is_regroup ? now->regrouper : o->unit,
                                 .is_run = o->verb == DO_RUN,
                                 .is_regroup = is_regroup,
                                 .regroup = now->regroup,
                                 .points = o->points,
                                 .point = o->point,
                                 .facing = o->facing};
    return ba_move_is_legal(g, &move, end, why);
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
