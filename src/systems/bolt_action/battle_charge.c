/* SPDX-License-Identifier: MIT */
/* Straight ways under pressure: away in panic (4.7), into the enemy in an assault (4.8). */
#include "battle_ground.h"

enum {
    STOP_GAP = 101, /* where a unit stops that must stop at an enemy */
    PANIC_STEP = INCH / 4,
    WITHIN_OBSTACLE = 2 * INCH /* defended: an obstacle no farther from the target */
};

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
        int ground = ba_ground_of(s, unit, &list[i], NULL);
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
                        place_ahead(from, away, far, 0), ba_whole_degrees(away));
    return ba_who_is_in_the_way(s, b, unit, NOBODY, from, end->at) == NOBODY &&
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
                        const struct footprint *from, int target, struct place goal)
{
    const struct footprint *to = &b->piece[target].on;
    struct crossing c;
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        if (!t->like->cover)
            continue;
        if (t->like->shape == TERRAIN_AREA && terrain_holds(t, to->at))
            return true;
        if (t->like->shape == TERRAIN_LINE && terrain_crossing(t, from->at, goal, &c) &&
            footprint_gap_to_place(to, c.out) <= WITHIN_OBSTACLE)
            return true;
    }
    return false;
}

static int assault_reach(const struct grog_scenario *s, int unit, int ground)
{
    const struct facts f = {.mover = ON_FOOT, .order = RUN, .ground = ground, .assault = true};
    return ba_movement(s, unit, &f).distance * INCH;
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

static bool touches_rough(const struct grog_scenario *s, int unit, struct place from,
                          struct place to)
{
    struct crossing list[TERRAIN_MAX];
    int count = table_crossings(&s->table, from, to, TERRAIN_DIFFICULT, list, TERRAIN_MAX);
    for (int i = 0; i < count; i++)
        if (ba_ground_of(s, unit, &list[i], NULL) == ROUGH)
            return true;
    return false;
}

/* The straight way into the target, towards a point of it: where it ends, how long it is; false: over
 * forbidden ground. */
static bool charge(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                   struct place goal, struct ba_assault *assault, struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on, *to = &b->piece[target].on;
    struct footprint turned = ba_footprint(ba_profile(s, unit), ba_unit_seen(b, unit)->models,
                                           on->at, ba_whole_degrees(heading(on->at, goal)));
    assault->far = footprint_stops(&turned, goal, to);
    struct place end = place_towards(on->at, goal, assault->far);
    assault->contact =
        ba_footprint(ba_profile(s, unit), ba_unit_seen(b, unit)->models, end, turned.facing);
    assault->ground = is_same_place(on->at, end) ? OPEN : ba_ground(s, unit, on->at, end, why);
    if (assault->ground == OBSTACLE && touches_rough(s, unit, on->at, end))
        assault->ground = ROUGH; /* a hedge does not hinder an assault, what grows behind it does */
    return assault->ground != FORBIDDEN;
}

/* Is the way free, and is there room to fight? */
static bool has_room_to_fight(const struct grog_scenario *s, const struct battle *b, int unit,
                              int target, struct place goal, struct ba_assault *assault,
                              struct verdict *why)
{
    const struct footprint *on = &b->piece[unit].on, *end = &assault->contact;
    int other = ba_who_is_in_the_way(s, b, unit, target, on->at, end->at);
    if (other != NOBODY)
        return verdict_no(why, BA_RULING_FOOTPRINT, "%s is in the way", ba_name(s, other));
    if (!footprint_is_on_table(end, &s->table))
        return verdict_no(why, BA_RULING_FOOTPRINT, "it would not be wholly on the table");
    if (!ba_others_allow(s, b, unit, end, target, why) ||
        !ba_ground_allows(s, b, unit, end, target, why))
        return false;
    assault->is_defended = is_defended(s, b, on, target, goal);
    return true;
}

/* A man makes for the middle of the enemy, or for what is nearest of him. */
enum { GOALS = 2 };

static struct place goal_in(const struct footprint *on, const struct footprint *to, int i)
{
    return i == 0 ? to->at : footprint_nearest(to, on->at);
}

static bool may_charge(const struct grog_scenario *s, const struct battle *b, int unit, int target,
                       struct place goal, struct ba_assault *assault, struct verdict *why)
{
    if (!charge(s, b, unit, target, goal, assault, why))
        return false;
    int reach = assault_reach(s, unit, assault->ground);
    if (assault->far > reach)
        return verdict_no(why, BA_RULING_MEASURE, "it is %d.%02d\" to contact, more than %d\"",
                          assault->far / INCH, assault->far % INCH, reach / INCH);
    return has_room_to_fight(s, b, unit, target, goal, assault, why);
}

/* By the way that was allowed when the assault was declared; but when men have fallen since, and it
 * no longer reaches by any, it goes on all the same. */
bool ba_comes_to_contact(const struct grog_scenario *s, const struct battle *b, int unit,
                         int target, struct ba_assault *assault)
{
    const struct footprint *on = &b->piece[unit].on, *to = &b->piece[target].on;
    for (int i = 0; i < GOALS; i++)
        if (may_charge(s, b, unit, target, goal_in(on, to, i), assault, NULL))
            return true;
    for (int i = 0; i < GOALS; i++) {
        struct place goal = goal_in(on, to, i);
        if (charge(s, b, unit, target, goal, assault, NULL) &&
            has_room_to_fight(s, b, unit, target, goal, assault, NULL))
            return true;
    }
    return false;
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
    if (!may_charge(s, b, unit, target, goal_in(on, to, 0), assault, why) &&
        !may_charge(s, b, unit, target, goal_in(on, to, 1), assault, NULL))
        return false;
    struct ba_view view;
    return ba_look(s, b, unit, on, target, &view) || ba_refuse_unseen(s, &view, target, why);
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
