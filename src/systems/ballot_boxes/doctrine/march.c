/* SPDX-License-Identifier: MIT */
/*
 * Who goes where.
 *
 * A side that is behind sends its units to objectives that it does not hold; one that is ahead stays
 * where it is covered.  Of a few places in reach a unit takes the one with the best sum of: nearer to
 * its goal, enemies that it reaches, enemies that reach it, cover, friends to be supported; scouts, of
 * staying before the line.
 */
#include "doctrine.h"

enum {
    AHEAD = 45 * DEGREE,
    HALF_A_BASE = 150 /* what two bases take off the way of their centres */
};

static const struct mg_way open_way = {.road = false};

/* An enemy as far as the march is concerned: how he and the unit reach each other. */
struct foe {
    struct place at;
    int near, far, our_near, our_far; /* 1/100 inch from centre to centre */
    double power, our_power;
};

struct march {
    const struct thinking *t;
    struct game g;
    int unit;
    bool attacks, shrinks; /* goes for an objective; gets out of their reach */
    struct place goal;
    int foes, one; /* one: M in 1/100 inch */
    struct foe foe[UNITS_MAX];
    uint64_t weak; /* own units with 3 tokens, if this one can support them */
};

/* ---- goals ---- */

/* How many of a set are within so much of a place. */
static int how_many(struct game g, uint64_t set, struct place at, int reach)
{
    int count = 0;
    EACH_OF(set, unit)
    count += far_between(on_of(g, unit)->at, at) <= reach;
    return count;
}

/* What it is worth to send this unit there, the way taken off: less for each that is nearer, above all
 * if it is ours already, and nothing where one is enough because no enemy is about. */
static double wish(const struct march *m, const struct objective *o, int holder)
{
    enum { NEVER = -1000 };
    const struct thinking *t = m->t;
    int far = far_between(on_of(m->g, m->unit)->at, o->at);
    uint64_t others =
        mg_fighters(m->g, t->side) & ~UNIT_BIT(m->unit) & ~mg_derived(t->g.s)->civilians;
    uint64_t enemies = mg_fighters(m->g, other_side(t->side));
    int nearer = how_many(m->g, others, o->at, far - 1);
    double way = (double)far / m->one, worth = 3 * o->worth;
    if (nearer > 0 && how_many(m->g, enemies, o->at, 4 * m->one) == 0)
        return NEVER - way;
    for (; nearer > 0; nearer--)
        worth *= holder == t->side ? 0.7 : 0.85;
    return worth - way;
}

static int objective_for(const struct march *m)
{
    int best = -1;
    double most = 0;
    for (int i = 0; i < m->g.s->objectives; i++) {
        double value = wish(m, &m->g.s->objective[i], m->g.b->held_by[i]);
        if (best >= 0 && value <= most)
            continue;
        best = i;
        most = value;
    }
    return best;
}

/* The middle of those whom he leads, a little behind. */
static struct place middle_of(const struct march *m)
{
    const struct thinking *t = m->t;
    const struct footprint *on = on_of(m->g, m->unit);
    uint64_t units = mg_fighters(m->g, t->side);
    int x = 0, y = 0, count = 0, home = t->g.s->side[t->side].home_edge;
    EACH_OF(units, unit)
    {
        bool is_his = mg_commander(m->g, unit) == m->unit;
        x += is_his * on_of(m->g, unit)->at.x;
        y += is_his * on_of(m->g, unit)->at.y;
        count += is_his;
    }
    if (count == 0)
        return on->at;
    int way = home == NO_EDGE ? on->facing : edge_inwards((enum edge)home);
    return place_ahead((struct place){x / count, y / count}, way, -m->one, 0);
}

/* ---- the worth of a place ---- */

/* The best of its weapons against that target: reaches, and about how many dice it has of seven. */
static double power_of(struct game g, int unit, int target, int *near, int *far)
{
    const struct sheet sheet = scenario_sheet(g.s);
    uint64_t weapons = weapons_of(g.s, unit);
    double most = 0;
    *near = *far = 0;
    EACH_OF(weapons, weapon)
    {
        if (is_small_arm(weapon) &&
            mg_profile(g.s, target)->armour > number(g, MG_SET_SMALL_ARMS_ARMOUR))
            continue;
        struct reaches r = mg_reaches(&sheet, arm_of(g.s, unit), weapon);
        *near = larger(*near, inches(g, r.near.m) + HALF_A_BASE);
        *far = larger(*far, inches(g, r.far.m) + HALF_A_BASE);
        most = weapon == MACHINE_GUN ? 1.4 : most > 1 ? most : 1;
    }
    return class_of(g.s, unit) == MOB ? most / 2 : most;
}

static void look_at_foes(struct march *m)
{
    const struct game g = m->g;
    uint64_t enemies = mg_fighters(g, other_side(m->t->side));
    uint64_t own = mg_fighters(g, m->t->side) & ~UNIT_BIT(m->unit);
    bool is_fresh = now_of(g, m->unit)->tokens == 0;
    EACH_OF(enemies, enemy)
    {
        struct foe *foe = &m->foe[m->foes++];
        foe->at = on_of(g, enemy)->at;
        foe->power = power_of(g, enemy, m->unit, &foe->near, &foe->far);
        foe->our_power = power_of(g, m->unit, enemy, &foe->our_near, &foe->our_far);
    }
    EACH_OF(own, friend)
    if (is_fresh && now_of(g, friend)->tokens == 3)
        m->weak |= UNIT_BIT(friend);
}

static double at_range(int far, int near, int most, double power)
{
    return far <= near ? power : far <= most ? power / 2 : 0;
}

/* Those who reach it there, less whom it reaches best. */
static double danger_at(const struct march *m, const struct footprint *on)
{
    static const double cover[] = {
        [OPEN] = 1, [DEFENCES] = 0.8, [TERRAIN] = 0.65, [FORTIFICATION] = 0.6};
    double suffered = 0, given = 0;
    const struct foe *nearest = NULL;
    int least = INT32_MAX;
    for (const struct foe *foe = m->foe; foe < m->foe + m->foes; foe++) {
        int far = far_between(on->at, foe->at);
        double here = at_range(far, foe->our_near, foe->our_far, foe->our_power);
        suffered += at_range(far, foe->near, foe->far, foe->power);
        given = here > given ? here : given;
        nearest = far < least ? foe : nearest;
        least = smaller(far, least);
    }
    if (!nearest || suffered <= 0)
        return -given;
    suffered = suffered > 3 ? 3 + (suffered - 3) / 4 : suffered;
    suffered *= cover[mg_place_of(m->g.s, on, &nearest->at)];
    return m->shrinks ? suffered : suffered * 0.35 - given * (m->attacks ? 1.2 : 0.6);
}

static double worth_of_place(const struct march *m, const struct footprint *on)
{
    double value = -(m->attacks ? 1.0 : 0.6) * length_between(on->at, m->goal) / m->one;
    if (is_staff(m->g.s, m->unit)) {
        int enemy = mg_nearest_enemy(m->g, m->unit, on);
        int gap = enemy == NOBODY ? INT16_MAX : footprint_gap(on, on_of(m->g, enemy));
        return value - (gap < 2 * m->one ? 3 : gap < 3 * m->one ? 1 : 0);
    }
    bool supports = m->weak && units_within(m->g.b, m->weak, on, 2 * m->one) != 0;
    return value - danger_at(m, on) + supports * 0.6 + mg_is_screen(m->g, m->unit, on) * 1.5;
}

/* ---- moves ---- */

static void try_move(const struct march *m, struct place to, struct pick *best)
{
    const struct footprint end = carried(on_of(m->g, m->unit), to);
    const struct order o = order_to(DO_MOVE, m->unit, to);
    struct mg_move move;
    double worth = worth_of_place(m, &end) - 0.15;
    if (worth <= best->worth || !mg_move_is_legal(m->g, m->unit, to, &move, NULL) || move.leaves)
        return;
    pick_better(best, worth - 0.15 * (move.cost - 1), &o);
}

static void try_moves(const struct march *m, struct pick *best)
{
    const struct footprint *on = on_of(m->g, m->unit);
    int full = m->one * mg_allowance(m->g, m->unit, open_way, false);
    for (int far = smaller(full + m->one, length_between(on->at, m->goal)); far > 0; far -= m->one)
        try_move(m, place_towards(on->at, m->goal, far), best);
    for (int turn = -AHEAD; turn <= AHEAD; turn += AHEAD / 2)
        try_move(m, place_ahead(on->at, on->facing + turn, full - 1, 0), best);
    try_move(m, place_ahead(on->at, on->facing, full / 2, 0), best);
}

/* To the goal before it goes, to the nearest enemy when it stays. */
static bool wants_turn(const struct march *m, bool will_move, struct order *o)
{
    const struct footprint *on = on_of(m->g, m->unit);
    int enemy = mg_nearest_enemy(m->g, m->unit, on);
    struct place to = will_move || enemy == NOBODY ? m->goal : on_of(m->g, enemy)->at;
    *o = order_of(DO_TURN, m->unit);
    o->facing = heading(on->at, to);
    return !now_of(m->g, m->unit)->has_turned && !is_same_place(on->at, to) &&
           facing_between(on->facing, o->facing) > (will_move ? AHEAD : AHEAD * 2 / 3) &&
           rules_check(m->g, o, NULL);
}

/* Guns stand where they reach somebody, and go on when they do not. */
static bool wants_limbering(const struct march *m, struct order *o)
{
    const struct footprint *on = on_of(m->g, m->unit);
    if (!is_artillery(arm_of(m->g.s, m->unit)) || m->foes == 0)
        return false;
    int enemy = mg_nearest_enemy(m->g, m->unit, on);
    bool reaches = footprint_is_within(on, on_of(m->g, enemy),
                                       mg_derived(m->g.s)->reach[m->unit] - m->one / 2);
    bool is_ready = now_of(m->g, m->unit)->unlimbered;
    *o = order_of(is_ready ? DO_LIMBER : DO_UNLIMBER, m->unit);
    return reaches != is_ready && (m->attacks || reaches) && rules_check(m->g, o, NULL);
}

/* ---- one unit ---- */

static struct place goal_of(const struct march *m)
{
    struct place at = on_of(m->g, m->unit)->at;
    int objective = objective_for(m), enemy = mg_nearest_enemy(m->g, m->unit, on_of(m->g, m->unit));
    bool has_objective = objective >= 0;
    if (is_staff(m->g.s, m->unit))
        return middle_of(m);
    if (m->shrinks)
        return place_ahead(at, heading(on_of(m->g, enemy)->at, at), 3 * m->one, 0);
    if (!m->attacks && (!has_objective || m->g.b->held_by[objective] == m->t->side))
        return at;
    if (has_objective)
        return m->g.s->objective[objective].at;
    return enemy != NOBODY ? on_of(m->g, enemy)->at : at;
}

static struct march march_of(const struct thinking *t, int unit, bool attacks)
{
    const struct game g = t->g;
    struct march m = {.t = t, .g = g, .unit = unit, .attacks = attacks, .one = inches(g, 1)};
    look_at_foes(&m);
    bool is_near_break = mg_is_broken(g, t->side, 2);
    m.shrinks = now_of(g, unit)->tokens >= 2 + !is_near_break && m.foes > 0 && !is_staff(g.s, unit);
    m.goal = goal_of(&m);
    return m;
}

static const char *reason_to_move(const struct march *m)
{
    return is_staff(m->g.s, m->unit) ? "he stays with his men"
           : m->shrinks              ? "one hit more and it is gone"
           : m->attacks              ? "nearer to what must be taken"
                                     : "a better place to hold";
}

static bool think_of_unit(const struct thinking *t, int unit, bool attacks, struct order *o)
{
    const struct game g = t->g;
    const struct footprint *on = on_of(g, unit);
    const char *why = NULL;
    if (!is_present(t->g.b, unit) || !now_of(g, unit)->active || is_in_contact(t->g.b, unit))
        return false;
    const struct march m = march_of(t, unit, attacks);
    struct pick best = {order_of(DO_DONE, NOBODY), worth_of_place(&m, on) + 0.05};
    bool can_move = mg_can_move(g, unit, NULL) && points_left(g, unit) > 0;
    if (wants_limbering(&m, o))
        why = o->verb == DO_LIMBER ? "it reaches nobody from here" : "it reaches them";
    else if (can_move && length_between(on->at, m.goal) > m.one && wants_turn(&m, true, o))
        why = "that is where it will go";
    if (!why && can_move) {
        try_moves(&m, &best);
        why = best.order.verb == DO_MOVE ? reason_to_move(&m) : NULL;
        *o = best.order;
    }
    if (!why && !is_staff(g.s, unit) && wants_turn(&m, false, o))
        why = "the nearest enemy is there";
    if (why)
        REASON(t, "%s", why);
    return why != NULL;
}

struct order mg_think_move(const struct thinking *t)
{
    const struct game g = t->g;
    const struct side_data *side = &t->g.s->side[t->side];
    int first = side->first_unit;
    bool attacks = mg_lead(g, t->side) <= 0;
    struct order o;
    EACH_UNIT(t->g.s, t->side, unit)
    {
        const struct mg_unit *now = now_of(g, unit);
        if (now->has_gone_on || now->has_turned || now->has_limbered)
            first = unit;
    }
    for (int unit = first; unit < side->first_unit + side->units; unit++)
        if (think_of_unit(t, unit, attacks, &o))
            return o;
    return mg_rests(t, "everybody stands where he should");
}
