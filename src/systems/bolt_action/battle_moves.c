/* SPDX-License-Identifier: MIT */
/*
 * Paths: how far a unit may go, over what, and where it may stand (4.7 of the specification).
 *
 * A path is the way of the unit's centre in straight legs.  The sheet's `movement` gives the
 * allowance for the worst ground that it touches; a part that lies on a road counts as road.
 */
#include "battle_rules.h"

#include <string.h>

enum {
    ENEMY_GAP = 1 * INCH, /* enemies stay more than this apart */
    STOP_GAP = 101,       /* where a unit stops that must stop at an enemy */
    GROUND_MATTERS = TERRAIN_DIFFICULT | TERRAIN_IMPASSABLE | TERRAIN_OBSTACLE,
    QUARTER_TURN = 90 * DEGREE,
    FORBIDDEN = -1,
    PANIC_STEP = INCH / 4,
    WITHIN_OBSTACLE = 2 * INCH /* defended: an obstacle no farther from the target */
};

/* ---- ground ---- */

static bool is_bridged(const struct table *table, struct place in, struct place out, unsigned is)
{
    for (int i = 0; i < table->terrains; i++) {
        const struct terrain *t = &table->terrain[i];
        if ((t->like->is & is) && terrain_holds(t, in) && terrain_holds(t, out))
            return true;
    }
    return false;
}

static bool is_forbidden(const struct grog_scenario *s, int unit, const struct terrain *t)
{
    if (t->like->is & TERRAIN_IMPASSABLE)
        return true;
    return (t->like->is & TERRAIN_BUILDING) && !is_on_foot(s, unit);
}

static int ground_of(const struct grog_scenario *s, int unit, const struct crossing *c,
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
        int ground = ground_of(s, unit, &list[i], why);
        if (ground == FORBIDDEN)
            return FORBIDDEN;
        worst = larger(worst, ground);
    }
    return worst;
}

static struct outcome movement(const struct grog_scenario *s, int unit, const struct facts *f)
{
    struct outcome o = {0};
    struct sheet sheet = scenario_sheet(s);
    if (ba_profile(s, unit)->move != MOVES_NOT)
        ba_movement_look_up(f, &sheet, &o);
    return o;
}

static struct outcome movement_over(const struct grog_scenario *s, int unit, bool is_run,
                                    int ground, bool is_reverse)
{
    const struct facts f = {.mover = ba_profile(s, unit)->move,
                            .order = is_run ? RUN : ADVANCE,
                            .ground = ground,
                            .reverse = is_reverse};
    return movement(s, unit, &f);
}

int ba_allowance(const struct grog_scenario *s, int unit, bool is_run, int ground, bool is_reverse)
{
    return movement_over(s, unit, is_run, ground, is_reverse).distance;
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

static bool is_far_from_leg(const struct footprint *f, struct place from, struct place to)
{
    int reach = f->width + f->depth + ENEMY_GAP;
    int west = smaller(from.x, to.x), east = larger(from.x, to.x);
    int south = smaller(from.y, to.y), north = larger(from.y, to.y);
    return f->at.x + reach < west || f->at.x - reach > east || f->at.y + reach < south ||
           f->at.y - reach > north;
}

static bool is_in_the_way(const struct grog_scenario *s, const struct battle *b, int unit,
                          int other, struct place from, struct place to)
{
    const struct footprint *f = &b->piece[other].on;
    if (is_far_from_leg(f, from, to))
        return false;
    if (b->piece[other].presence == ON_TABLE && side_of(s, unit) != side_of(s, other)) {
        int gap = footprint_gap_to_segment(f, from, to);
        return gap <= ENEMY_GAP && gap < footprint_gap_to_place(f, from); /* it may draw away */
    }
    return !may_pass_over(s, b, unit, other) && footprint_is_crossed(f, from, to);
}

/* The unit that forbids this leg, or NOBODY; target is the one that it may touch. */
static int who_is_in_the_way(const struct grog_scenario *s, const struct battle *b, int unit,
                             int target, struct place from, struct place to)
{
    for (int other = 0; other < s->units; other++) {
        int presence = b->piece[other].presence;
        if (other != unit && other != target && (presence == ON_TABLE || presence == IS_WRECK) &&
            is_in_the_way(s, b, unit, other, from, to))
            return other;
    }
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
static bool ground_allows(const struct grog_scenario *s, const struct battle *b, int unit,
                          const struct footprint *on, int touching, struct verdict *why)
{
    for (uint64_t left = ba_bits(ba_switches(s)->standing_matters); left; left &= left - 1) {
        const struct terrain *t = &s->table.terrain[__builtin_ctzll(left)];
        if (is_forbidden(s, unit, t) && terrain_meets_footprint(t, on) &&
            !((t->like->is & TERRAIN_IMPASSABLE) && is_on_bridge(&s->table, on->at)))
            return verdict_no(why, BA_RULING_TERRAIN, "%s may not stand in %s", ba_name(s, unit),
                              t->like->word);
        if ((t->like->is & TERRAIN_BUILDING) && touching == NOBODY && terrain_holds(t, on->at) &&
            is_taken(s, b, unit, t))
            return verdict_no(why, BA_RULING_FOOTPRINT, "another unit is in that building");
    }
    return true;
}

/* Surely farther from each other than the gap: no corner is farther from its centre than half of
 * width and depth together. */
static bool are_far_apart(const struct footprint *f, const struct footprint *g)
{
    int reach = (f->width + f->depth + g->width + g->depth) / 2 + ENEMY_GAP + 1;
    return f->at.x - g->at.x > reach || g->at.x - f->at.x > reach || f->at.y - g->at.y > reach ||
           g->at.y - f->at.y > reach;
}

static bool others_allow(const struct grog_scenario *s, const struct battle *b, int unit,
                         const struct footprint *on, int touching, struct verdict *why)
{
    for (int other = 0; other < s->units; other++) {
        const struct piece *piece = &b->piece[other];
        if (other == unit || (piece->presence != ON_TABLE && piece->presence != IS_WRECK) ||
            are_far_apart(on, &piece->on))
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
    return others_allow(s, b, unit, on, NOBODY, why) && ground_allows(s, b, unit, on, NOBODY, why);
}

/* ---- a path ---- */

static int whole_degrees(int facing)
{
    return (facing + DEGREE / 2) / DEGREE * DEGREE % FULL_TURN;
}

static bool is_on_edge(const struct table *t, struct place p, int edge)
{
    switch (edge) {
    case EDGE_NORTH:
        return p.y == t->depth;
    case EDGE_SOUTH:
        return p.y == 0;
    case EDGE_EAST:
        return p.x == t->width;
    default:
        return p.x == 0;
    }
}

static int entry_edge(const struct grog_scenario *s, int unit)
{
    int edge = s->unit[unit].edge;
    return edge == NO_EDGE ? s->side[side_of(s, unit)].home_edge : edge;
}

static bool may_leave_at(const struct grog_scenario *s, int unit, struct place p)
{
    const struct ba_switches *w = ba_switches(s);
    return w->victory == BY_BREAKTHROUGH && w->attacker == side_of(s, unit) + 1 &&
           is_on_edge(&s->table, p, w->exit_edge);
}

/* The path as it is walked: from the unit, or in from the edge. */
struct route {
    struct place place[ORDER_POINTS_MAX + 1];
    int places;
    bool is_entering;
    int ground, length, turns, facing;
    bool is_reverse;
};

static bool begin_route(const struct grog_scenario *s, const struct battle *b,
                        const struct ba_walk *walk, struct route *r, struct verdict *why)
{
    memset(r, 0, sizeof *r);
    r->is_entering = b->piece[walk->unit].presence == TO_COME;
    if (r->is_entering &&
        (walk->points < 2 || !is_on_edge(&s->table, walk->point[0], entry_edge(s, walk->unit))))
        return verdict_no(why, BA_RULING_RESERVES,
                          "its path must begin at its table edge and lead onto the table");
    if (!r->is_entering)
        r->place[r->places++] = b->piece[walk->unit].on.at;
    for (int i = 0; i < walk->points; i++) {
        struct place p = walk->point[i];
        if (p.x < 0 || p.y < 0 || p.x > s->table.width || p.y > s->table.depth)
            return verdict_no(why, BA_RULING_FOOTPRINT, "the path leaves the table");
        r->place[r->places++] = p;
    }
    if (walk->points > 6 + r->is_entering)
        return verdict_no(why, -1, "a path has at most 6 points");
    return true;
}

static bool walk_legs(const struct grog_scenario *s, const struct battle *b,
                      const struct ba_walk *walk, struct route *r, struct verdict *why)
{
    for (int i = 1; i < r->places; i++) {
        struct place from = r->place[i - 1], to = r->place[i];
        if (is_same_place(from, to))
            return verdict_no(why, -1, "a leg of the path has no length");
        r->length += length_between(from, to);
        int ground = ba_ground(s, walk->unit, from, to, why);
        if (ground == FORBIDDEN)
            return false;
        r->ground = larger(r->ground, ground);
        int other = who_is_in_the_way(s, b, walk->unit, NOBODY, from, to);
        if (other != NOBODY)
            return verdict_no(why, BA_RULING_FOOTPRINT, "%s is in the way", ba_name(s, other));
    }
    return true;
}

/* Troops face as they like; a vehicle faces the way it drives, and its turns are counted. */
static bool turn_vehicle(const struct battle *b, const struct ba_walk *walk, struct route *r,
                         struct verdict *why)
{
    int facing = r->is_entering ? whole_degrees(heading(r->place[0], r->place[1]))
                                : b->piece[walk->unit].on.facing;
    bool may_reverse = r->places == 2 && !r->is_entering && !walk->is_run;
    for (int i = 1; i < r->places; i++) {
        int leg = whole_degrees(heading(r->place[i - 1], r->place[i]));
        int turn = facing_between(leg, facing);
        r->is_reverse = may_reverse && turn == FULL_TURN / 2;
        if (r->is_reverse)
            break;
        if (turn > QUARTER_TURN)
            return verdict_no(why, BA_MOVE_TRACKED, "a vehicle turns at most 90 degrees at once");
        r->turns += turn > 0;
        facing = leg;
    }
    if (r->places == 1 && walk->facing >= 0) {
        if (facing_between(walk->facing, facing) > QUARTER_TURN)
            return verdict_no(why, BA_MOVE_TRACKED, "a vehicle turns at most 90 degrees at once");
        r->turns += walk->facing != facing;
        facing = walk->facing;
    }
    r->facing = facing;
    return true;
}

static bool turn_route(const struct grog_scenario *s, const struct battle *b,
                       const struct ba_walk *walk, struct route *r, struct verdict *why)
{
    if (is_vehicle(s, walk->unit))
        return turn_vehicle(b, walk, r, why);
    if (walk->facing >= 0)
        r->facing = walk->facing;
    else if (r->places > 1)
        r->facing = whole_degrees(heading(r->place[r->places - 2], r->place[r->places - 1]));
    else
        r->facing = b->piece[walk->unit].on.facing;
    return true;
}

static bool is_in_reach(const struct grog_scenario *s, const struct ba_walk *walk,
                        const struct route *r, struct verdict *why)
{
    struct outcome m = movement_over(s, walk->unit, walk->is_run, r->ground, r->is_reverse);
    int inches = walk->is_regroup ? smaller(walk->regroup, m.distance) : m.distance;
    int line = walk->is_regroup ? BA_RULING_REGROUP : BA_RULING_TERRAIN;
    if (r->length > inches * INCH)
        return verdict_no(why, line, "the path is %d.%02d\" long; over this ground it may go %d\"",
                          r->length / INCH, r->length % INCH, inches);
    if (is_vehicle(s, walk->unit) && r->turns > m.turns)
        return verdict_no(why, BA_MOVE_TRACKED, "%d turns are too many: it has %d", r->turns,
                          m.turns);
    return true;
}

static bool may_walk(const struct grog_scenario *s, const struct battle *b,
                     const struct ba_walk *walk, struct verdict *why)
{
    const struct ba_profile *p = ba_profile(s, walk->unit);
    bool has_path = walk->points > 0;
    if (ba_unit_seen(b, walk->unit)->immobilised && (has_path || walk->is_run))
        return verdict_no(why, BA_RESULT_IMMOBILISED, "it is immobilised");
    if (p->move == MOVES_NOT && (has_path || walk->is_run))
        return verdict_no(why, BA_RULING_GUNS, "it is too heavy to be moved: it can only turn");
    if (p->kind == GUN_UNIT && walk->is_run)
        return verdict_no(why, BA_RULING_GUNS, "a gun never runs");
    return true;
}

bool ba_walk_is_legal(const struct grog_scenario *s, const struct battle *b,
                      const struct ba_walk *walk, struct ba_arrival *end, struct verdict *why)
{
    struct route r;
    if (!may_walk(s, b, walk, why) || !begin_route(s, b, walk, &r, why) ||
        !turn_route(s, b, walk, &r, why) || !walk_legs(s, b, walk, &r, why) ||
        !is_in_reach(s, walk, &r, why))
        return false;
    struct place last = r.place[r.places - 1];
    int old_facing = b->piece[walk->unit].on.facing;
    *end = (struct ba_arrival){
        .on = ba_footprint(ba_profile(s, walk->unit), ba_unit_seen(b, walk->unit)->models, last,
                           r.facing),
        .length = r.length,
        .has_turned = !r.is_entering && r.facing != old_facing,
        .has_left = r.places > 1 && !walk->is_regroup && may_leave_at(s, walk->unit, last)};
    if (end->has_left)
        return true;
    if (r.places == 1 && !end->has_turned)
        return true; /* it stays where it is */
    return ba_may_stand(s, b, walk->unit, &end->on, why);
}

/* ---- panic ---- */

static int nearest_enemy_seen(const struct grog_scenario *s, const struct battle *b, int unit)
{
    int nearest = NOBODY, least = 0;
    EACH_UNIT(s, other_side(side_of(s, unit)), enemy)
    {
        if (!is_on_table(b, enemy))
            continue;
        int gap = footprint_gap(&b->piece[unit].on, &b->piece[enemy].on);
        if ((nearest == NOBODY || gap < least) && ba_sees(s, b, unit, enemy)) {
            nearest = enemy;
            least = gap;
        }
    }
    return nearest;
}

/* How far it may run straight: once in bad ground, the rest is that of an Advance. */
static int panic_limit(const struct grog_scenario *s, int unit, struct place from, struct place to,
                       int run)
{
    struct crossing list[TERRAIN_MAX];
    int limit = run;
    int count = table_crossings(&s->table, from, to, GROUND_MATTERS, list, TERRAIN_MAX);
    for (int i = 0; i < count; i++) {
        int ground = ground_of(s, unit, &list[i], NULL);
        int rest = ground == FORBIDDEN ? 0 : ba_allowance(s, unit, false, ground, false) * INCH;
        if (ground != ROAD)
            limit = smaller(limit, list[i].first + rest);
    }
    return limit;
}

/* May it run so far this way?  *end is where it would stand. */
static bool may_panic(const struct grog_scenario *s, const struct battle *b, int unit, int away,
                      int far, struct footprint *end)
{
    struct place from = b->piece[unit].on.at;
    *end = ba_footprint(ba_profile(s, unit), ba_unit_seen(b, unit)->models,
                        place_ahead(from, away, far, 0), whole_degrees(away));
    return who_is_in_the_way(s, b, unit, NOBODY, from, end->at) == NOBODY &&
           ba_may_stand(s, b, unit, end, NULL);
}

/* The farthest that it may run, at most the limit: sought in steps, then to the hundredth. */
static bool runs_away(const struct grog_scenario *s, const struct battle *b, int unit, int away,
                      int limit, struct footprint *end)
{
    int far = limit, too_far = limit + 1;
    while (far >= INCH && !may_panic(s, b, unit, away, far, end)) {
        too_far = far;
        far = far > INCH ? larger(far - PANIC_STEP, INCH) : 0;
    }
    if (far < INCH)
        return false;
    while (--too_far > far)
        if (may_panic(s, b, unit, away, too_far, end))
            return true;
    return may_panic(s, b, unit, away, far, end);
}

bool ba_panic(const struct grog_scenario *s, const struct battle *b, int unit,
              struct footprint *end)
{
    int enemy = nearest_enemy_seen(s, b, unit);
    const struct footprint *on = &b->piece[unit].on;
    int run = ba_allowance(s, unit, true, OPEN, false) * INCH;
    if (enemy == NOBODY || run == 0 || ba_unit_seen(b, unit)->immobilised)
        return false;
    int away = heading(b->piece[enemy].on.at, on->at);
    int limit = panic_limit(s, unit, on->at, place_ahead(on->at, away, run, 0), run);
    return runs_away(s, b, unit, away, limit, end);
}

/* ---- assaults ---- */

static bool is_defended(const struct grog_scenario *s, const struct battle *b,
                        const struct footprint *from, int target)
{
    const struct footprint *to = &b->piece[target].on;
    struct crossing c;
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        if (!t->like->cover)
            continue;
        if (t->like->shape == TERRAIN_AREA && terrain_holds(t, to->at))
            return true;
        if (t->like->shape == TERRAIN_LINE && terrain_crossing(t, from->at, to->at, &c) &&
            footprint_gap_to_place(to, c.out) <= WITHIN_OBSTACLE)
            return true;
    }
    return false;
}

static int assault_reach(const struct grog_scenario *s, int unit, int ground)
{
    const struct facts f = {.mover = ON_FOOT, .order = RUN, .ground = ground, .assault = true};
    return movement(s, unit, &f).distance * INCH;
}

static bool may_assault(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                        struct verdict *why)
{
    const struct ba_profile *p = ba_profile(s, unit);
    if (!is_on_table(b, unit) || !is_on_foot(s, unit) || p->has_fixed || p->move != MOVES_ON_FOOT)
        return verdict_no(why, BA_CLOSE_DECLARE,
                          "only troops on foot without a Fixed weapon assault");
    if (!is_on_table(b, target) || side_of(s, target) == side_of(s, unit))
        return verdict_no(why, BA_CLOSE_DECLARE, "the target must be an enemy on the table");
    if (is_vehicle(s, target) && ba_speed(s, b, target) == RAN)
        return verdict_no(why, BA_ASSAULT_RAN, "%s has run: it cannot be assaulted",
                          ba_name(s, target));
    return true;
}

/* The straight way into the target: where it ends, how long it is; false: over forbidden ground. */
static bool charge(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                   struct ba_assault *assault, struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on, *to = &b->piece[target].on;
    struct footprint turned = ba_footprint(ba_profile(s, unit), ba_unit_seen(b, unit)->models,
                                           on->at, whole_degrees(heading(on->at, to->at)));
    assault->far = footprint_stops(&turned, to->at, to);
    struct place end = place_towards(on->at, to->at, assault->far);
    assault->contact =
        ba_footprint(ba_profile(s, unit), ba_unit_seen(b, unit)->models, end, turned.facing);
    assault->ground = is_same_place(on->at, end) ? OPEN : ba_ground(s, unit, on->at, end, why);
    return assault->ground != FORBIDDEN;
}

/* Is the way free, and is there room to fight? */
static bool has_room_to_fight(const struct grog_scenario *s, const struct battle *b, int unit,
                              int target, struct ba_assault *assault, struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on, *end = &assault->contact;
    int other = who_is_in_the_way(s, b, unit, target, on->at, end->at);
    if (other != NOBODY)
        return verdict_no(why, BA_RULING_FOOTPRINT, "%s is in the way", ba_name(s, other));
    if (!footprint_is_on_table(end, &s->table))
        return verdict_no(why, BA_RULING_FOOTPRINT, "it would not be wholly on the table");
    if (!others_allow(s, b, unit, end, target, why) || !ground_allows(s, b, unit, end, target, why))
        return false;
    assault->is_defended = is_defended(s, b, on, target);
    return true;
}

bool ba_comes_to_contact(const struct grog_scenario *s, const struct battle *b, int unit,
                         int target, struct ba_assault *assault)
{
    return charge(s, b, unit, target, assault, NULL) &&
           has_room_to_fight(s, b, unit, target, assault, NULL);
}

bool ba_assault_is_legal(const struct grog_scenario *s, const struct battle *b, int unit,
                         int target, struct ba_assault *assault, struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on, *to = &b->piece[target].on;
    int turning = (on->width + on->depth) / 2; /* as it turns to charge it may come this nearer */
    if (!may_assault(s, b, unit, target, why))
        return false;
    if (!footprint_is_within(on, to, assault_reach(s, unit, OPEN) + turning))
        return verdict_no(why, BA_RULING_MEASURE, "it is too far away");
    if (!charge(s, b, unit, target, assault, why))
        return false;
    int reach = assault_reach(s, unit, assault->ground);
    if (assault->far > reach)
        return verdict_no(why, BA_RULING_MEASURE, "it is %d.%02d\" to contact, more than %d\"",
                          assault->far / INCH, assault->far % INCH, reach / INCH);
    if (!has_room_to_fight(s, b, unit, target, assault, why))
        return false;
    return ba_sees(s, b, unit, target) ||
           verdict_no(why, BA_RULING_SIGHT, "it does not see %s", ba_name(s, target));
}

struct footprint ba_step_back(const struct grog_scenario *s, const struct battle *b, int unit,
                              int from_unit, const struct footprint *began)
{
    const struct footprint *on = &b->piece[unit].on, *to = &b->piece[from_unit].on;
    int whole = length_between(on->at, began->at);
    for (int far = STOP_GAP; far < whole; far++) {
        struct footprint back = ba_footprint(ba_profile(s, unit), ba_unit_seen(b, unit)->models,
                                             place_towards(on->at, began->at, far), on->facing);
        if (footprint_gap(&back, to) >= STOP_GAP && ba_may_stand(s, b, unit, &back, NULL))
            return back;
    }
    return *began;
}

/* ---- what hangs on a place ---- */

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
