/* SPDX-License-Identifier: MIT */
/* Straight ways under pressure: away in panic (4.7), into the enemy in an assault (4.8). */
#include "rules.h"

enum {
    PANIC_STEP = INCH / 4,
    QUARTER_TURN = FULL_TURN / 4,
    FALLEN_MORE = 6 * INCH,
    LINE_STEP = DEGREE /* between the lines that are tried */
};

/* ---- panic ---- */

static int nearest_enemy_seen(struct game g, int unit)
{
    uint64_t seen = units_for(g, unit, enemies_present(g, unit), ba_sees);
    return unit_nearest(g.b, seen, on_of(g, unit));
}

/* How far it may run straight: once in bad ground, the rest is that of an Advance. */
static int panic_limit(const struct grog_scenario *s, int unit, struct place from, struct place to,
                       int run)
{
    const struct ba_mover mover = {s, unit};
    struct going going = ba_going(&mover);
    struct crossing list[TERRAIN_MAX];
    int limit = run;
    int count = table_crossings_in(&s->table, from, to, going.pieces, list, TERRAIN_MAX);
    for (int i = 0; i < count; i++) {
        going.pieces = UINT64_C(1) << list[i].terrain;
        int ground = going_worst(&going, from, to, NULL);
        int rest = ground == FORBIDDEN ? 0 : ba_allowance(s, unit, false, ground, false) * INCH;
        if (ground != ROAD)
            limit = smaller(limit, list[i].first + rest);
    }
    return limit;
}

/* May it run so far this way?  *end is where it would stand. */
static bool may_panic(struct game g, int unit, int away, int far, struct footprint *end)
{
    struct place from = on_of(g, unit)->at;
    *end = ba_on(g, unit, place_ahead(from, away, far, 0), ba_whole_degrees(away));
    return ba_who_is_in_the_way(g, unit, NOBODY, from, end->at) == NOBODY &&
           ba_may_stand(g, unit, end, NULL);
}

/* The farthest that it may run, at most the limit: sought in steps, then to the hundredth. */
static bool runs_away(struct game g, int unit, int away, int limit, struct footprint *end)
{
    int far = limit, too_far = limit + 1;
    while (far >= INCH && !may_panic(g, unit, away, far, end)) {
        too_far = far;
        far = far > INCH ? larger(far - PANIC_STEP, INCH) : 0;
    }
    if (far < INCH)
        return false;
    while (--too_far > far)
        if (may_panic(g, unit, away, too_far, end))
            return true;
    return may_panic(g, unit, away, far, end);
}

bool ba_panic(struct game g, int unit, struct footprint *end)
{
    int enemy = nearest_enemy_seen(g, unit);
    const struct footprint *on = on_of(g, unit);
    int run = ba_allowance(g.s, unit, true, OPEN, false) * INCH;
    if (enemy == NOBODY || run == 0 || now_of(g, unit)->immobilised)
        return false;
    int away = heading(on_of(g, enemy)->at, on->at);
    int limit = panic_limit(g.s, unit, on->at, place_ahead(on->at, away, run, 0), run);
    return runs_away(g, unit, away, limit, end);
}

/* ---- assaults ---- */

/* An obstacle shelters who is astride it, whatever line the charge takes; who stands close behind it,
 * if the charge crosses it or ends at it; and anybody near whom the line crosses it. */
static bool shelters(const struct ba_table *table, const struct terrain *t,
                     const struct footprint *to, struct place from, struct place end,
                     struct place goal)
{
    struct crossing c;
    if (terrain_meets_footprint(t, to))
        return true;
    if (terrain_is_near(t, to->at, table->defence_close) &&
        (terrain_is_crossed(t, from, end) || terrain_is_crossed(t, end, to->at)))
        return true;
    return (terrain_crossing(t, from, end, &c) &&
            footprint_gap_to_place(to, c.out) <= table->defence_near) ||
           (terrain_crossing(t, end, goal, &c) &&
            footprint_gap_to_place(to, c.out) <= table->defence_near);
}

/* The straight line runs from where it began to contact, and on to the point that it makes for. */
static bool is_defended(const struct grog_scenario *s, const struct footprint *to,
                        struct place from, struct place end, struct place goal)
{
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        if (t->like->cover &&
            (t->like->shape == TERRAIN_AREA ? terrain_holds(t, to->at)
                                            : shelters(ba_table(s), t, to, from, end, goal)))
            return true;
    }
    return false;
}

static int assault_reach(const struct grog_scenario *s, int unit, int ground)
{
    const struct facts f = {.mover = ON_FOOT, .order = RUN, .ground = ground, .assault = true};
    return ba_movement(s, unit, &f).distance * INCH;
}

static bool may_assault(struct game g, int unit, int target, struct verdict *why)
{
    const struct ba_profile *p = ba_profile(g.s, unit);
    if (!is_present(g.b, unit) || !is_on_foot(g.s, unit) || p->has_fixed ||
        p->move != MOVES_ON_FOOT)
        return verdict_no(why, BA_CLOSE_DECLARE,
                          "only troops on foot without a Fixed weapon assault");
    if (!is_present(g.b, target) || side_of(g.s, target) == side_of(g.s, unit))
        return verdict_no(why, BA_CLOSE_DECLARE, "the target must be an enemy on the table");
    if (is_vehicle(g.s, target) && ba_speed(g, target) == RAN)
        return verdict_no(why, BA_ASSAULT_RAN, "%s has run: it cannot be assaulted",
                          unit_name(g.s, target));
    return true;
}

static bool touches_rough(const struct grog_scenario *s, int unit, struct place from,
                          struct place to)
{
    const struct ba_mover mover = {s, unit};
    struct going going = ba_going(&mover);
    going.pieces &= table_pieces(&s->table, TERRAIN_DIFFICULT);
    return going_worst(&going, from, to, NULL) == ROUGH;
}

/* Who assaults whom, and who asks why not (or NULL).  Who is under way never falls short: men who have
 * fallen change the footprint, but not how far the others run. */
struct attempt {
    struct game g;
    int unit, target;
    bool is_under_way;
    struct verdict *why;
    const struct footprint *on, *to; /* as the two stand */
};

static struct attempt attempt_of(struct game g, int unit, int target, bool is_under_way,
                                 struct verdict *why)
{
    return (struct attempt){g, unit, target, is_under_way, why, on_of(g, unit), on_of(g, target)};
}

/* Where that ends, and over what ground it leads; false: forbidden, or too far. */
static bool may_come_there(const struct attempt *a, const struct charge *charge,
                           struct ba_assault *assault)
{
    const struct grog_scenario *s = a->g.s;
    assault->far = charge->far;
    assault->contact = charge_place(charge, charge->far);
    struct place from = a->on->at, end = assault->contact.at;
    const char *terrain;
    assault->ground =
        is_same_place(from, end) ? OPEN : ba_ground(s, a->unit, from, end, &terrain, a->why);
    if (assault->ground == FORBIDDEN)
        return false;
    if (assault->ground == OBSTACLE && touches_rough(s, a->unit, from, end))
        assault->ground = ROUGH; /* a hedge does not hinder an assault, what grows behind it does */
    int reach = assault_reach(s, a->unit, assault->ground);
    return a->is_under_way || assault->far <= reach ||
           verdict_no(a->why, BA_RULING_MEASURE, "it is %d.%02d\" to contact, more than %d\"",
                      assault->far / INCH, assault->far % INCH, reach / INCH);
}

/* Is the way free, and is there room to fight? */
static bool has_room_to_fight(const struct attempt *a, struct place goal,
                              struct ba_assault *assault)
{
    const struct footprint *end = &assault->contact;
    int other = ba_who_is_in_the_way(a->g, a->unit, a->target, a->on->at, end->at);
    if (other != NOBODY)
        return verdict_no(a->why, BA_RULING_FOOTPRINT, "%s is in the way",
                          unit_name(a->g.s, other));
    if (!ba_may_stand_touching(a->g, a->unit, end, a->target, a->why))
        return false;
    assault->is_defended = is_defended(a->g.s, a->to, a->on->at, end->at, goal);
    return true;
}

/* Straight towards a place until it touches the target; it turns that way first.  limit: 0 for a point
 * of the target, else the length of a line that may miss it. */
static bool may_charge(const struct attempt *a, struct place goal, int limit,
                       struct ba_assault *assault)
{
    int facing = ba_whole_degrees(heading(a->on->at, goal));
    const struct charge charge = charge_towards(a->on, facing, goal, a->to);
    if (limit > 0 && charge.far >= limit - 1) /* where it ends is rounded */
        return verdict_no(a->why, BA_CLOSE_DECLARE, "this line does not touch %s",
                          unit_name(a->g.s, a->target));
    if (!may_come_there(a, &charge, assault))
        return false;
    struct place touched = limit > 0 ? footprint_nearest(a->to, assault->contact.at) : goal;
    return has_room_to_fight(a, touched, assault);
}

static bool may_charge_along(const struct attempt *a, int direction, int limit,
                             struct ba_assault *assault)
{
    return may_charge(a, place_ahead(a->on->at, direction, limit, 0), limit, assault);
}

/* Men who have fallen on the way make it farther to contact. */
static int farthest_line(const struct attempt *a, bool is_under_way)
{
    return assault_reach(a->g.s, a->unit, OPEN) + (is_under_way ? FALLEN_MORE : 2);
}

/* Half the angle, in steps, under which the target can be touched at all. */
static int steps_around(const struct footprint *on, const struct footprint *to)
{
    int64_t far = length_between(on->at, to->at);
    int64_t radii = (on->width + on->depth + to->width + to->depth) / 2; /* and a little more */
    int steps = 1;
    while (steps * LINE_STEP < QUARTER_TURN && angle_sine(steps * LINE_STEP) * far < radii << 30)
        steps++;
    return steps;
}

/* No line comes to contact within so much: what touches first lies no farther ahead than that and half
 * the depth, no farther aside than half the width; and a little more, for facings are rounded. */
static bool is_out_of_reach(const struct footprint *on, const struct footprint *to, int limit)
{
    enum { ROUNDED = INCH / 10 };
    int64_t gap = footprint_gap_to_place(to, on->at);
    int64_t ahead = limit + on->depth / 2 + ROUNDED, aside = on->width / 2 + ROUNDED;
    return gap * gap > ahead * ahead + aside * aside;
}

/* In bad ground, away from roads: so is every charge from there. */
static bool begins_in_rough(const struct grog_scenario *s, struct place at)
{
    for (int i = 0; i < s->table.terrains; i++)
        if ((s->table.terrain[i].like->is & TERRAIN_DIFFICULT) &&
            terrain_surrounds(&s->table.terrain[i], at))
            return !table_has_road_at(&s->table, at);
    return false;
}

/* How far a charge in whatever direction goes at most. */
static int farthest_charge(const struct attempt *a)
{
    const struct grog_scenario *s = a->g.s;
    if (!a->is_under_way && begins_in_rough(s, a->on->at))
        return smaller(assault_reach(s, a->unit, ROUGH), assault_reach(s, a->unit, OPEN)) + 2;
    return farthest_line(a, a->is_under_way);
}

/* The nearest contact that is free, all round the outline. */
static bool finds_a_way(struct attempt a, struct ba_assault *best)
{
    int middle = heading(a.on->at, a.to->at), limit = farthest_line(&a, a.is_under_way);
    bool is_found = false;
    a.why = NULL;
    if (is_out_of_reach(a.on, a.to, farthest_charge(&a)))
        return false;
    for (int steps = steps_around(a.on, a.to), step = 1 - steps; step < steps; step++) {
        struct ba_assault assault = {.far = limit};
        if (!may_charge_along(&a, facing_of(middle + step * LINE_STEP), limit, &assault))
            continue;
        *best = assault;
        limit = assault.far;
        is_found = true;
    }
    return is_found;
}

/* A man makes for the middle of the enemy, or for what is nearest of him. */
static bool makes_straight_for_it(struct attempt a, struct ba_assault *assault)
{
    if (may_charge(&a, a.to->at, 0, assault))
        return true;
    a.why = NULL;
    return may_charge(&a, footprint_nearest(a.to, a.on->at), 0, assault);
}

static bool goes_by_line(const struct attempt *a, const struct place *line,
                         struct ba_assault *assault)
{
    if (is_same_place(a->on->at, *line))
        return verdict_no(a->why, BA_CLOSE_DECLARE, "the line of its assault leads nowhere");
    return may_charge_along(a, heading(a->on->at, *line), farthest_line(a, true), assault);
}

/* By the way that was allowed when the assault was declared; but when men have fallen since, and it
 * no longer reaches by any, it goes on all the same. */
bool ba_comes_to_contact(struct game g, int unit, int target, const struct place *line,
                         struct ba_assault *assault)
{
    const struct attempt declared = attempt_of(g, unit, target, false, NULL),
                         now = attempt_of(g, unit, target, true, NULL);
    return (line && goes_by_line(&now, line, assault)) ||
           makes_straight_for_it(declared, assault) || finds_a_way(declared, assault) ||
           makes_straight_for_it(now, assault) || finds_a_way(now, assault);
}

bool ba_assault_is_legal(struct game g, int unit, int target, const struct place *line,
                         struct ba_assault *assault, struct verdict *why)
{
    const struct attempt a = attempt_of(g, unit, target, false, why);
    int turning = (a.on->width + a.on->depth) / 2; /* so much nearer it may come as it turns */
    struct ba_view view;
    if (!may_assault(g, unit, target, why))
        return false;
    if (!footprint_is_within(a.on, a.to, assault_reach(g.s, unit, OPEN) + turning))
        return verdict_no(why, BA_RULING_MEASURE, "it is too far away");
    bool has_way = line ? goes_by_line(&a, line, assault) : makes_straight_for_it(a, assault);
    if (!has_way && line)
        return false;
    bool is_seen = ba_look(g, unit, a.on, target, &view);
    if (!has_way)
        return is_seen && finds_a_way(a, assault);
    return is_seen || ba_refuse_unseen(g, &view, target, why);
}

struct footprint ba_step_back(struct game g, int unit, int from_unit, const struct footprint *began)
{
    const struct footprint *on = on_of(g, unit), *to = on_of(g, from_unit);
    int whole = length_between(on->at, began->at), gap = ba_table(g.s)->enemy_gap + 1;
    for (int far = gap; far < whole; far++) {
        struct footprint back = ba_on(g, unit, place_towards(on->at, began->at, far), on->facing);
        if (footprint_gap(&back, to) >= gap && ba_may_stand(g, unit, &back, NULL))
            return back;
    }
    return *began;
}
