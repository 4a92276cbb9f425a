/* SPDX-License-Identifier: MIT */
/*
 * Who goes where.
 *
 * A side that is behind sends its units to objectives that it does not hold; one that is ahead stays
 * where it is covered.  Of a few places in reach a unit takes the one with the best sum of: nearer to
 * its goal, enemies that it reaches, enemies that reach it, cover, friends to be supported.
 */
#include "doctrine.h"

enum { AHEAD = 45 * DEGREE };

/* An enemy as far as the march is concerned: how he and the unit reach each other. */
struct foe {
    struct place at;
    int near, far, our_near, our_far; /* 1/100 inch from centre to centre */
    double power, our_power;
};

struct march {
    const struct thinking *t;
    int unit;
    bool attacks, shrinks; /* goes for an objective; gets out of their reach */
    struct place goal;
    int foes;
    struct foe foe[UNITS_MAX];
    uint64_t weak; /* own units with 3 tokens, if this one can support them */
};

/* ---- goals ---- */

static bool is_held_by_others(const struct thinking *t, int objective, int unit)
{
    int reach = mg_inches(t->s, mg_number(t->s, MG_SET_HOLD_DISTANCE));
    uint64_t own = mg_fighters(t->s, t->seen, t->side) & ~UNIT_BIT(unit);
    EACH_OF(own, other)
    if (mg_profile(t->s, other)->class != CIVILIAN &&
        length_between(t->seen->piece[other].on.at, t->s->objective[objective].at) <= reach)
        return true;
    return false;
}

static bool has_enemies(const struct thinking *t, struct place at, int reach)
{
    return units_near(t->seen, mg_fighters(t->s, t->seen, other_side(t->side)), at, reach) != 0;
}

/* What it is worth to send this unit there, the way taken off. */
static double wish(const struct thinking *t, int unit, int objective)
{
    const struct objective *o = &t->s->objective[objective];
    int far = length_between(t->seen->piece[unit].on.at, o->at), m = mg_inches(t->s, 1);
    bool is_ours = t->seen->held_by[objective] == t->side;
    bool is_safe =
        is_ours && is_held_by_others(t, objective, unit) && !has_enemies(t, o->at, 4 * m);
    double worth = is_safe                                 ? 0.2
                   : is_held_by_others(t, objective, unit) ? o->worth * 0.7
                                                           : o->worth;
    return worth * 3 - (double)far / m;
}

static int objective_for(const struct thinking *t, int unit)
{
    int best = -1;
    double most = 0;
    for (int i = 0; i < t->s->objectives; i++) {
        double value = wish(t, unit, i);
        if (best < 0 || value > most) {
            best = i;
            most = value;
        }
    }
    return best;
}

/* The middle of those whom he leads, a little behind. */
static struct place middle_of(const struct thinking *t, int staff)
{
    int64_t x = 0, y = 0;
    int count = 0;
    EACH_UNIT(t->s, t->side, unit)
    {
        if (!is_present(t->seen, unit) || is_staff(t->s, unit) ||
            mg_commander(t->s, t->seen, unit) != staff)
            continue;
        x += t->seen->piece[unit].on.at.x;
        y += t->seen->piece[unit].on.at.y;
        count++;
    }
    const struct footprint *on = &t->seen->piece[staff].on;
    if (count == 0)
        return on->at;
    int home = t->s->side[t->side].home_edge;
    int back = home == NO_EDGE ? on->facing : edge_inwards((enum edge)home);
    return place_ahead((struct place){(int32_t)(x / count), (int32_t)(y / count)}, back,
                       -mg_inches(t->s, 1), 0);
}

/* ---- the worth of a place ---- */

enum { HALF_A_BASE = 150 }; /* what two bases take off the way between their centres */

/* The best of its weapons against that target: reaches, and about how many dice it has of seven. */
static double power_of(const struct grog_scenario *s, int unit, int target, int *near, int *far)
{
    const struct sheet sheet = scenario_sheet(s);
    uint64_t weapons = (uint16_t)mg_profile(s, unit)->weapons;
    double most = 0;
    *near = *far = 0;
    EACH_OF(weapons, weapon)
    {
        if (is_small_arm(weapon) && mg_profile(s, target)->armour > LIGHT_ARMOUR)
            continue;
        struct reaches r = mg_reaches(&sheet, arm_of(s, unit), weapon);
        *near = larger(*near, mg_inches(s, r.near.m) + HALF_A_BASE);
        *far = larger(*far, mg_inches(s, r.far.m) + HALF_A_BASE);
        most = weapon == MACHINE_GUN ? 1.4 : most > 1 ? most : 1;
    }
    return mg_profile(s, unit)->class == MOB ? most / 2 : most;
}

static void look_at_foes(struct march *m)
{
    const struct thinking *t = m->t;
    uint64_t enemies = mg_fighters(t->s, t->seen, other_side(t->side));
    uint64_t own = mg_fighters(t->s, t->seen, t->side) & ~UNIT_BIT(m->unit);
    EACH_OF(enemies, enemy)
    {
        struct foe *foe = &m->foe[m->foes++];
        foe->at = t->seen->piece[enemy].on.at;
        foe->power = power_of(t->s, enemy, m->unit, &foe->near, &foe->far);
        foe->our_power = power_of(t->s, m->unit, enemy, &foe->our_near, &foe->our_far);
    }
    EACH_OF(own, friend)
    if (mg_unit_seen(t->seen, friend)->tokens == 3 && mg_unit_seen(t->seen, m->unit)->tokens == 0)
        m->weak |= UNIT_BIT(friend);
}

static double at_range(int far, int near, int most, double power)
{
    return far <= near ? power : far <= most ? power / 2 : 0;
}

static double cover_of(int place)
{
    static const double share[] = {
        [OPEN] = 1, [DEFENCES] = 0.8, [TERRAIN] = 0.65, [FORTIFICATION] = 0.6};
    return share[place];
}

/* Those who reach it there, less whom it reaches best. */
static double danger_at(const struct march *m, const struct footprint *on)
{
    double suffered = 0, given = 0;
    int nearest = -1, least = 0;
    for (int i = 0; i < m->foes; i++) {
        const struct foe *foe = &m->foe[i];
        int far = far_between(on->at, foe->at);
        double here = at_range(far, foe->our_near, foe->our_far, foe->our_power);
        suffered += at_range(far, foe->near, foe->far, foe->power);
        given = here > given ? here : given;
        if (nearest < 0 || far < least) {
            nearest = i;
            least = far;
        }
    }
    if (nearest < 0 || suffered <= 0)
        return -given;
    int place = mg_place_of(m->t->s, on, &m->foe[nearest].at);
    suffered = suffered > 3 ? 3 + (suffered - 3) / 4 : suffered;
    if (m->shrinks)
        return suffered * cover_of(place);
    return suffered * cover_of(place) * 0.35 - given * (m->attacks ? 1.2 : 0.6);
}

static bool supports_there(const struct march *m, const struct footprint *on)
{
    return units_within(m->t->seen, m->weak, on, mg_inches(m->t->s, 2)) != 0;
}

static double worth_of_place(const struct march *m, const struct footprint *on)
{
    const struct thinking *t = m->t;
    double unit = mg_inches(t->s, 1);
    double value = -(m->attacks ? 1.0 : 0.6) * length_between(on->at, m->goal) / unit;
    if (is_staff(t->s, m->unit)) {
        int enemy = mg_nearest_enemy(t->s, t->seen, m->unit, on);
        int gap = enemy == NOBODY ? INT16_MAX : footprint_gap(on, &t->seen->piece[enemy].on);
        return value - (gap < 2 * unit ? 3 : gap < 3 * unit ? 1 : 0);
    }
    return value - danger_at(m, on) + supports_there(m, on) * 0.6;
}

/* ---- moves ---- */

static void try_move(const struct march *m, struct place to, struct order *best, double *most)
{
    const struct thinking *t = m->t;
    const struct footprint *on = &t->seen->piece[m->unit].on;
    const struct footprint end = footprint_make(to, on->facing, on->width, on->depth);
    struct mg_move move;
    double value = worth_of_place(m, &end) - 0.15;
    if (value <= *most || !mg_move_is_legal(t->s, t->seen, m->unit, to, &move, NULL) || move.leaves)
        return;
    value -= 0.15 * (move.cost - 1);
    if (value <= *most)
        return;
    *most = value;
    *best = order_of(DO_MOVE, m->unit);
    best->points = 1;
    best->point[0] = to;
}

static void try_moves(const struct march *m, struct order *best, double *most)
{
    const struct thinking *t = m->t;
    const struct footprint *on = &t->seen->piece[m->unit].on;
    int full = mg_inches(
        t->s, mg_allowance(t->s, t->seen, m->unit, (struct mg_way){.road = false}, false));
    int to_goal = length_between(on->at, m->goal), inch = mg_inches(t->s, 1);
    for (int far = smaller(full + inch, to_goal); far > 0; far -= inch)
        try_move(m, place_towards(on->at, m->goal, far), best, most);
    for (int turn = -AHEAD; turn <= AHEAD; turn += AHEAD / 2)
        try_move(m, place_ahead(on->at, on->facing + turn, full - 1, 0), best, most);
    try_move(m, place_ahead(on->at, on->facing, full / 2, 0), best, most);
}

/* ---- facing ---- */

static bool try_turn(const struct march *m, int facing, struct order *o)
{
    *o = order_of(DO_TURN, m->unit);
    o->facing = facing;
    return rules_check(m->t->s, m->t->seen, o, NULL);
}

/* To the goal before it goes, to the nearest enemy when it stays. */
static bool wants_turn(const struct march *m, bool will_move, struct order *o)
{
    const struct thinking *t = m->t;
    const struct footprint *on = &t->seen->piece[m->unit].on;
    int enemy = mg_nearest_enemy(t->s, t->seen, m->unit, on);
    struct place to = will_move || enemy == NOBODY ? m->goal : t->seen->piece[enemy].on.at;
    if (mg_unit_seen(t->seen, m->unit)->has_turned || is_same_place(on->at, to))
        return false;
    return facing_between(on->facing, heading(on->at, to)) > (will_move ? AHEAD : AHEAD * 2 / 3) &&
           try_turn(m, heading(on->at, to), o);
}

/* ---- guns ---- */

static int longest_reach(const struct grog_scenario *s, int unit)
{
    const struct sheet sheet = scenario_sheet(s);
    int most = 0;
    for (int weapon = 0; weapon < AIR_ATTACK; weapon++)
        if (has_weapon(s, unit, weapon)) {
            struct reaches r = mg_reaches(&sheet, arm_of(s, unit), weapon);
            most = larger(most, larger(r.near.m, r.far.m));
        }
    return mg_inches(s, most);
}

/* Guns stand where they reach somebody, and go on when they do not. */
static bool wants_limbering(const struct march *m, struct order *o)
{
    const struct thinking *t = m->t;
    const struct footprint *on = &t->seen->piece[m->unit].on;
    int enemy = mg_nearest_enemy(t->s, t->seen, m->unit, on);
    if (!is_artillery(arm_of(t->s, m->unit)) || enemy == NOBODY)
        return false;
    bool reaches = footprint_gap(on, &t->seen->piece[enemy].on) <=
                   longest_reach(t->s, m->unit) - mg_inches(t->s, 1) / 2;
    bool is_ready = mg_unit_seen(t->seen, m->unit)->unlimbered;
    *o = order_of(is_ready ? DO_LIMBER : DO_UNLIMBER, m->unit);
    return reaches != is_ready && (m->attacks || reaches) && rules_check(t->s, t->seen, o, NULL);
}

/* ---- one unit ---- */

/* Two more, and the army breaks. */
static bool is_near_break(const struct thinking *t)
{
    return (mg_battle_seen(t->seen)->lost[t->side] + 2) * 100 >=
           mg_side(t->s, t->side)->army_break * mg_derived(t->s)->strength[t->side];
}

static struct march march_of(const struct thinking *t, int unit, bool attacks)
{
    struct march m = {.t = t, .unit = unit, .attacks = attacks};
    int objective = objective_for(t, unit), enemy;
    m.goal = t->seen->piece[unit].on.at;
    look_at_foes(&m);
    enemy = mg_nearest_enemy(t->s, t->seen, unit, &t->seen->piece[unit].on);
    m.shrinks = mg_unit_seen(t->seen, unit)->tokens >= 2 + !is_near_break(t) && enemy != NOBODY &&
                !is_staff(t->s, unit);
    if (is_staff(t->s, unit))
        m.goal = middle_of(t, unit);
    else if (m.shrinks)
        m.goal = place_ahead(m.goal, heading(t->seen->piece[enemy].on.at, m.goal),
                             mg_inches(t->s, 3), 0);
    else if (m.attacks || (objective >= 0 && t->seen->held_by[objective] != t->side))
        m.goal = objective >= 0    ? t->s->objective[objective].at
                 : enemy != NOBODY ? t->seen->piece[enemy].on.at
                                   : m.goal;
    return m;
}

static bool think_of_unit(const struct thinking *t, int unit, bool attacks, struct order *o)
{
    const struct mg_unit *now = mg_unit_seen(t->seen, unit);
    if (!is_present(t->seen, unit) || !now->active || is_in_contact(t->seen, unit))
        return false;
    struct march m = march_of(t, unit, attacks);
    const struct footprint *on = &t->seen->piece[unit].on;
    struct order best = order_of(DO_DONE, NOBODY);
    double stay = worth_of_place(&m, on), most = stay + 0.05;
    bool can_move =
        !now->has_gone_on && !now->charged && mg_battle_seen(t->seen)->action_points[t->side] > 0;
    if (wants_limbering(&m, o)) {
        mg_because(t, o->verb == DO_LIMBER ? "it reaches nobody from here" : "it reaches them");
        return true;
    }
    bool is_far = length_between(on->at, m.goal) > mg_inches(t->s, 1);
    if (can_move && is_far && wants_turn(&m, true, o)) {
        mg_because(t, "that is where it will go");
        return true;
    }
    if (can_move)
        try_moves(&m, &best, &most);
    if (best.verb == DO_MOVE) {
        mg_because(t, is_staff(t->s, unit) ? "he stays with his men"
                      : m.shrinks          ? "one hit more and it is gone"
                      : m.attacks          ? "nearer to what must be taken"
                                           : "a better place to hold");
        *o = best;
        return true;
    }
    if (!wants_turn(&m, false, o))
        return false;
    mg_because(t, "the nearest enemy is there");
    return true;
}

struct order mg_think_move(const struct thinking *t)
{
    int first = t->s->side[t->side].first_unit;
    bool attacks = mg_lead(t->s, t->seen, t->side) <= 0;
    struct order o;
    EACH_UNIT(t->s, t->side, unit)
    {
        const struct mg_unit *now = mg_unit_seen(t->seen, unit);
        if (now->has_gone_on || now->has_turned || now->has_limbered)
            first = unit;
    }
    for (int unit = first; unit < t->s->side[t->side].first_unit + t->s->side[t->side].units;
         unit++)
        if (think_of_unit(t, unit, attacks, &o))
            return o;
    mg_because(t, "everybody stands where he should");
    return order_of(DO_DONE, NOBODY);
}
