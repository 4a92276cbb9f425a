/* SPDX-License-Identifier: MIT */
/* The Movement phase: who throws, in which order, and what he does with his move. */
#include "doctrine.h"

/* ---- the unit that throws next ---- */

static int nearest_gap(const struct thinking *t, int unit)
{
    int enemy = bbb_nearest_enemy(t->g, unit);
    return enemy == NOBODY ? 100 * INCH : footprint_gap(on_of(t->g, unit), on_of(t->g, enemy));
}

/* A charge in reach is thrown for when everybody else has moved. */
static bool may_charge(const struct thinking *t, int unit)
{
    int formation = now_of(t->g, unit)->formation;
    return is_troops(t->g.s, unit) && formation != IN_MARCH && is_in_good_order(t->g.b, unit) &&
           nearest_gap(t, unit) <= farthest_of(t->g.s, kind_in(t->g.s, unit, formation));
}

/* As if it had thrown a full move: would it do anything with it?  If it then throws one, it does that. */
static bool would_move(const struct thinking *t, int unit)
{
    struct bbb_mind *mind = t->mind;
    struct battle thrown;
    struct thinking then = {{t->g.s, &thrown}, t->side, t->mind, t->dice, NULL};
    battle_copy(t->g.s, &thrown, t->g.b);
    battle_ask(&thrown, ASK_MOVE, t->side, unit);
    bbb_unit(&thrown, unit)->thrown = 1;
    bbb_battle(&thrown)->mover = (int16_t)unit;
    bbb_battle(&thrown)->move = FULL;
    mind->thought.order = bbb_think_move(&then);
    mind->thought.battle = battle_hash(then.g);
    return mind->thought.order.verb != DO_STAY;
}

static bool has_target(const struct thinking *t, int gun)
{
    uint64_t enemies = bbb_units(t->g, other_side(t->side));
    const struct footprint *on = on_of(t->g, gun);
    EACH_OF(enemies, enemy)
    if (bbb_weigh_shot(t, gun, on, enemy, on_of(t->g, enemy)) > 0.1 &&
        bbb_sees(t->g, gun, on, enemy, NULL))
        return true;
    return false;
}

/* Does it stand where it should, with the enemy before its front? */
static bool is_in_place(const struct thinking *t, int unit, int goal)
{
    const struct footprint *on = on_of(t->g, unit);
    int reach = setting_inches(t->g.s, BBB_SET_OBJECTIVE_RADIUS),
        enemy = bbb_nearest_enemy(t->g, unit);
    return goal >= 0 && footprint_gap_to_place(on, t->g.s->objective[goal].at) <= reach &&
           !is_column(now_of(t->g, unit)->formation) &&
           (enemy == NOBODY || bbb_is_in_front(on, on_of(t->g, enemy)));
}

/* Is there any reason to throw?  Who is far from everybody walks on; others think first what they would
 * do with a full move. */
static bool wants_to_throw(const struct thinking *t, int unit, int goal)
{
    enum { FAR_OFF = 15 * INCH };
    const struct bbb_unit *state = now_of(t->g, unit);
    if (state->disrupted || state->bases < bbb_profile(t->g.s, unit)->bases)
        return true;
    if (is_gun(t->g.s, unit))
        return !bbb_is_isolated(t->g, unit) &&
               (state->formation == AT_LIMBER || (bbb_is_attacking(t) && !has_target(t, unit))) &&
               would_move(t, unit);
    if (is_in_place(t, unit, goal))
        return may_charge(t, unit) && would_move(t, unit);
    return nearest_gap(t, unit) > FAR_OFF || would_move(t, unit);
}

/* Disrupted units first, then guns, then the others by their distance to the enemy, chargers last. */
static int place_in_line(const struct thinking *t, int unit)
{
    enum { GUNS = 1000000, OTHERS = 2000000, CHARGERS = 3000000 };
    if (now_of(t->g, unit)->disrupted)
        return 0;
    if (is_gun(t->g.s, unit))
        return GUNS;
    return (may_charge(t, unit) ? CHARGERS : OTHERS) + nearest_gap(t, unit);
}

static int first_in_line(const struct thinking *t, uint64_t set)
{
    int first = NOBODY, least = 0;
    EACH_OF(set, unit)
    {
        int place = place_in_line(t, unit);
        if (first == NOBODY || place < least) {
            first = unit;
            least = place;
        }
    }
    return first;
}

/* The first in line who has a reason. */
static int next_to_throw(const struct thinking *t)
{
    uint64_t own = bbb_units(t->g, t->side), left = 0;
    int16_t goal[UNITS_MAX];
    bbb_find_goals(t, NOBODY, goal);
    EACH_OF(own, unit)
    {
        const struct order o = order_of(DO_THROW, unit);
        if (bbb_check_throw(t->g, &o, NULL))
            left |= UNIT_BIT(unit);
    }
    while (left) {
        int next = first_in_line(t, left);
        if (wants_to_throw(t, next, goal[next]))
            return next;
        left &= ~UNIT_BIT(next);
    }
    return NOBODY;
}

static bool think_arrival(const struct thinking *t, struct order *o)
{
    for (int unit = 0; unit < t->g.s->units; unit++) {
        *o = order_of(DO_ENTER, unit);
        if (!is_general(t->g.s, unit) && bbb_check_enter(t->g, o, NULL))
            return true;
    }
    return false;
}

static bool think_silenced(const struct thinking *t, struct order *o)
{
    for (int unit = 0; unit < t->g.s->units; unit++) {
        *o = order_of(DO_GUNS, unit);
        o->number[0] = 6;
        o->flags = now_of(t->g, unit)->formation == AT_LIMBER ? WITH_UNLIMBER : 0;
        if (is_gun(t->g.s, unit) && rules_check(t->g, o, NULL))
            return true;
    }
    return false;
}

static struct order throw_for(const struct thinking *t, int unit)
{
    const struct bbb_unit *state = now_of(t->g, unit);
    const struct bbb_mind *mind = t->mind;
    const char *name = t->g.s->unit[unit].name;
    bool has_losses = state->bases < bbb_profile(t->g.s, unit)->bases;
    int charged = mind->thought.order.other;
    if (state->disrupted)
        REASON(t, "%s is Disrupted: it must throw, in whatever order", name);
    else if (has_losses)
        REASON(t, "%s may get a base back, or a better place", name);
    else if (mind->thought.order.unit == unit && charged != NOBODY)
        REASON(t, "%s means to charge %s", name, t->g.s->unit[charged].name);
    else
        REASON(t, "%s has a better place to go to", name);
    return order_of(DO_THROW, unit);
}

struct order bbb_think_movement(const struct thinking *t)
{
    struct order o;
    if (think_silenced(t, &o)) {
        REASON(t, "Silenced guns must go back");
        return o;
    }
    int unit = next_to_throw(t);
    if (unit != NOBODY)
        return throw_for(t, unit);
    if (think_arrival(t, &o)) {
        REASON(t, "every unit is wanted on the table");
        return o;
    }
    REASON(t, "everybody else stands where he should");
    return order_of(DO_END, NOBODY);
}

/* ---- what it does with its move ---- */

struct choice {
    const struct thinking *t;
    int unit, goal, enemy; /* the nearest */
    struct footprint on;
    int far; /* at most, but on a road */
    struct pick best;
    struct footprint end; /* where it leads */
    bool is_thought_out;  /* the last two are those of the best place */
};

static void consider(struct choice *c, const struct order *o)
{
    struct bbb_arrival end;
    bbb_move_ends(c->t->g, o, &end);
    if (bbb_most_worth(c->t, c->goal, &end.on) <= c->best.worth ||
        !bbb_move_is_legal(c->t->g, o, &end, NULL))
        return;
    double worth = bbb_weigh_place(c->t, c->unit, c->goal, &end.on, end.formation) -
                   (end.is_pivoted ? 0.1 : 0);
    if (pick_better(&c->best, worth, o))
        c->end = end.on;
}

/* To a place, facing the enemy at the end if that costs nothing. */
static void consider_way(struct choice *c, struct order o, struct place to)
{
    o.points = 1;
    o.point[0] = to;
    if (is_same_place(to, c->on.front) || length_between(to, c->on.front) > c->far)
        return;
    consider(c, &o);
    if (c->enemy == NOBODY)
        return;
    o.facing = heading_in_degrees(to, unit_centre(c->t->g.b, c->enemy));
    if (facing_between(o.facing, c->on.facing) <= 45 * DEGREE)
        consider(c, &o);
}

enum { BENDS = 7 };

/* All the way, or so far towards it; or bending round what is in the way. */
static void consider_ways_to(struct choice *c, const struct order *like, struct place to, int bends)
{
    static const int bend[BENDS] = {0, 25, -25, 50, -50, 90, -90}, inches[] = {3, 6, 9, 12, 18};
    struct place from = c->on.front;
    int straight = heading(from, to), whole = length_between(from, to);
    consider_way(c, *like, to);
    for (int i = 0; i < bends; i++)
        for (int k = i > 0; k < COUNT_OF(inches); k++)
            if (inches[k] * INCH <= c->far && (i > 0 || inches[k] * INCH < whole))
                consider_way(
                    c, *like,
                    place_within(from, facing_of(straight + bend[i] * DEGREE), inches[k] * INCH));
}

/* At the ranges where weapons change. */
static void consider_ranges(struct choice *c, const struct order *like)
{
    static const int inches[] = {12, 6, 3, 1};
    if (c->enemy == NOBODY)
        return;
    const struct footprint *other = &c->t->g.b->piece[c->enemy].on;
    int gap = footprint_gap_to_place(other, c->on.front);
    for (int i = 0; i < COUNT_OF(inches); i++)
        if (gap > inches[i] * INCH)
            consider_way(c, *like,
                         place_short_of(c->on.front, footprint_nearest(other, c->on.front),
                                        gap - inches[i] * INCH));
}

static void consider_turn(struct choice *c)
{
    struct order o = order_of(DO_MOVE, c->unit);
    if (c->enemy == NOBODY)
        return;
    o.facing = heading_in_degrees(c->on.front, unit_centre(c->t->g.b, c->enemy));
    consider(c, &o);
}

/* How it can go: as it stands, or changing its formation on the way.  Columns and deep units form line,
 * guns unlimber where they arrive; deployed guns limber first. */
static int ways_of_going(const struct choice *c, struct order like[2])
{
    static const int changes_to[] = {
        [IN_LINE] = NO_WORD, [IN_DEPTH] = IN_LINE,   [IN_MARCH] = IN_LINE,
        [ON_FOOT] = NO_WORD, [DEPLOYED] = AT_LIMBER, [AT_LIMBER] = DEPLOYED};
    int formation = now_of(c->t->g, c->unit)->formation, count = formation != DEPLOYED;
    like[0] = like[1] = order_of(DO_MOVE, c->unit);
    if (changes_to[formation] == NO_WORD)
        return count;
    like[count].word[CHANGE] = (uint8_t)changes_to[formation];
    like[count].word[WHEN] = formation == DEPLOYED ? AT_START : AT_END;
    return count + 1;
}

static void consider_roads(struct choice *c)
{
    for (int i = 0; i < c->t->g.s->table.terrains; i++) {
        const struct terrain *t = &c->t->g.s->table.terrain[i];
        for (int k = 0; t->kind == LIE_ROAD && k < t->corners; k++)
            for (int inches = 24; inches >= 6; inches -= 6) {
                struct order o = order_to(DO_MOVE, c->unit,
                                          place_short_of(c->on.front, t->corner[k], inches * INCH));
                o.flags = BY_ROAD;
                if (!is_same_place(o.point[0], c->on.front))
                    consider(c, &o);
            }
    }
}

/* ---- charges ---- */

static bool is_prey(const struct thinking *t, int enemy)
{
    return !is_in_good_order(t->g.b, enemy) || bbb_is_spent(t->g, enemy) ||
           is_column(now_of(t->g, enemy)->formation);
}

/* What a charge must promise: less when the battle runs out and the points do not suffice. */
static double least_chance(const struct thinking *t)
{
    int left = t->g.s->turns - t->g.b->turn;
    if (!bbb_is_attacking(t))
        return 0.65;
    return left == 0 ? 0.2 : left == 1 ? 0.33 : left == 2 ? 0.42 : 0.55;
}

/* A charge is as good as its chance, better on who is shaken and on who stands by a goal. */
static double weigh_target(const struct thinking *t, int enemy, double chance)
{
    const struct footprint *on = on_of(t->g, enemy);
    double worth = chance + (is_prey(t, enemy) ? 0.2 : 0);
    for (int i = 0; i < t->g.s->objectives; i++)
        if (t->g.b->held_by[i] != t->side &&
            footprint_gap_to_place(on, t->g.s->objective[i].at) <= 4 * INCH)
            worth += 0.2 * t->g.s->objective[i].worth;
    return worth;
}

/* At its middle, at the nearest point, and at its flanks. */
static struct pick best_charge(const struct choice *c, int enemy)
{
    const struct footprint *on = &c->t->g.b->piece[enemy].on;
    const struct place aim[] = {on->at, footprint_nearest(on, c->on.front),
                                place_ahead(on->at, on->facing, 0, on->width / 2),
                                place_ahead(on->at, on->facing, 0, -on->width / 2)};
    struct pick best = {order_of(DO_STAY, c->unit), 0};
    for (int i = 0; i < COUNT_OF(aim) && (i < 2 || !bbb_is_in_front(on, &c->on)); i++) {
        struct order o = order_to(DO_MOVE, c->unit, aim[i]);
        o.other = (uint8_t)enemy;
        pick_better(&best, is_same_place(aim[i], c->on.front) ? 0 : bbb_weigh_charge(c->t, &o), &o);
    }
    return best;
}

static bool think_charge(const struct choice *c, struct pick *best, double *chance)
{
    const struct thinking *t = c->t;
    uint64_t enemies = units_within(t->g.b, bbb_units(t->g, other_side(t->side)), &c->on, c->far);
    double least = least_chance(t);
    EACH_OF(enemies, enemy)
    {
        const struct pick charge = best_charge(c, enemy);
        double wins = charge.worth;
        if (wins >= least && pick_better(best, weigh_target(t, enemy, wins), &charge.order))
            *chance = wins;
    }
    return best->worth > 0;
}

/* ---- all together ---- */

static void consider_everything(struct choice *c)
{
    const struct thinking *t = c->t;
    struct order like[2];
    struct place to = c->goal >= 0         ? t->g.s->objective[c->goal].at
                      : c->enemy != NOBODY ? unit_centre(t->g.b, c->enemy)
                                           : c->on.front;
    int ways = ways_of_going(c, like);
    for (int i = 0; i < ways; i++) {
        consider(c, &like[i]);
        consider_ways_to(c, &like[i], to, i == 0 && is_troops(t->g.s, c->unit) ? BENDS : 1);
        consider_ranges(c, &like[i]);
    }
    consider_way(c, like[0], place_ahead(c->on.front, c->on.facing, -6 * INCH, 0));
    consider_way(c, like[0], place_ahead(c->on.front, c->on.facing, 6 * INCH, 0));
    consider_turn(c);
    if (is_column(now_of(t->g, c->unit)->formation))
        consider_roads(c);
}

static void think_place(struct choice *c)
{
    const struct bbb_battle *now = bbb_battle_seen(c->t->g.b);
    int formation = bbb_unit_seen(c->t->g.b, c->unit)->formation;
    if (c->is_thought_out)
        return;
    c->is_thought_out = true;
    c->best.order = order_of(DO_STAY, c->unit);
    c->best.worth =
        now->enters ? -1000 : bbb_weigh_place(c->t, c->unit, c->goal, &c->on, formation) + 0.05;
    c->end = c->on;
    consider_everything(c);
}

/* An objective that nobody stands by is walked upon; who can do that runs after nobody. */
static bool think_walk(struct choice *c)
{
    const struct thinking *t = c->t;
    int reach = setting_inches(t->g.s, BBB_SET_OBJECTIVE_RADIUS);
    if (c->goal < 0 || t->g.b->held_by[c->goal] == t->side || bbb_is_contested(t, c->goal, reach) ||
        footprint_gap_to_place(&c->on, t->g.s->objective[c->goal].at) > c->far + reach)
        return false;
    think_place(c);
    return footprint_gap_to_place(&c->end, t->g.s->objective[c->goal].at) <= reach;
}

struct order bbb_think_move(const struct thinking *t)
{
    const struct bbb_battle *now = battle_of(t->g);
    const struct bbb_mind *mind = t->mind;
    int unit = now->mover;
    if (!t->reasons && mind->thought.battle == battle_hash(t->g))
        return mind->thought.order;
    int16_t goal[UNITS_MAX];
    bbb_find_goals(t, unit, goal);
    struct order recover = order_of(DO_RECOVER, unit), dig = order_of(DO_DIG, unit);
    struct choice c = {.t = t,
                       .unit = unit,
                       .goal = goal[unit],
                       .enemy = bbb_nearest_enemy(t->g, unit),
                       .far = bbb_farthest_move(t->g, unit),
                       .on = now->enters ? bbb_entry(t->g.s, unit) : t->g.b->piece[unit].on};
    struct pick charge = {order_of(DO_STAY, unit), 0};
    double chance = 0;
    if (is_troops(t->g.s, unit) && think_walk(&c)) {
        REASON(t, "%s is there for the taking", t->g.s->objective[c.goal].name);
        return c.best.order;
    }
    if (is_troops(t->g.s, unit) && !now->enters && think_charge(&c, &charge, &chance)) {
        REASON(t, "the charge on %s succeeds by %.0f in 100", t->g.s->unit[charge.order.other].name,
               100 * chance);
        return charge.order;
    }
    if (rules_check(t->g, &recover, NULL)) {
        REASON(t, "a base that comes back is worth more than a step");
        return recover;
    }
    if (rules_check(t->g, &dig, NULL) && !bbb_is_attacking(t)) {
        REASON(t, "it stays, so it digs");
        return dig;
    }
    think_place(&c);
    REASON(t,
           c.best.order.verb != DO_STAY ? "that place is better: %.1f"
           : now->move == HALF          ? "half a move leads to no better place"
                                        : "no place in reach is better",
           c.best.worth);
    return c.best.order;
}
