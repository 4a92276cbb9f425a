/* SPDX-License-Identifier: MIT */
/* What the army as a whole is about: its line, where it goes, whom it fears. */
#include "doctrine.h"

enum fp_role fp_role(struct game g, int unit)
{
    const struct fp_profile *p = fp_profile(g.s, unit);
    if (is_commander(g.s, unit))
        return LEADERS;
    if (p->arm == ARTILLERY)
        return ENGINES;
    if (is_skirmishing(g.b, unit))
        return SCOUTS;
    if (p->arm == CAVALRY)
        return HORSEMEN;
    return p->missile != NO_MISSILE && p->missile != 1 + JAVELINS ? SHOOTERS : IN_LINE;
}

int fp_ahead_of(const struct fp_plan *plan, struct place p)
{
    return (int)(place_in_frame(plan->middle, plan->heading, p).ahead >> FRAME_BITS);
}

int fp_right_of(const struct fp_plan *plan, struct place p)
{
    return (int)(place_in_frame(plan->middle, plan->heading, p).right >> FRAME_BITS);
}

static bool is_middle(struct game g, int unit, bool is_line)
{
    enum fp_role role = fp_role(g, unit);
    return !now_of(g, unit)->routing && (!is_line || role == IN_LINE || role == SHOOTERS);
}

/* Of the fronts of a side's line, or of everybody if it has none; false: nobody
 * is left. */
static bool find_middle(const struct thinking *t, int side, struct place *middle)
{
    for (int is_line = 1; is_line >= 0; is_line--) {
        uint64_t all = units_in_way(t->g, side);
        int64_t x = 0, y = 0;
        int count = 0;
        EACH_OF(all, unit)
        if (is_middle(t->g, unit, is_line)) {
            x += on_of(t->g, unit)->front.x;
            y += on_of(t->g, unit)->front.y;
            count++;
        }
        if (count == 0)
            continue;
        *middle = (struct place){(int32_t)(x / count), (int32_t)(y / count)};
        return true;
    }
    return false;
}

/* The objective that is worth most to take, the way taken off; -1: all are
 * ours. */
static int objective_wanted(const struct thinking *t, struct place from)
{
    enum { POINT_IS_WORTH = 6 * INCH };
    int best = -1, most = 0;
    for (int i = 0; i < t->g.s->objectives; i++) {
        int value = t->g.s->objective[i].worth * POINT_IS_WORTH -
                    far_between(from, t->g.s->objective[i].at);
        if (t->g.b->held_by[i] == t->side || (best >= 0 && value <= most))
            continue;
        best = i;
        most = value;
    }
    return best;
}

/* The own objective well before the line that is worth most; -1: none. */
static int objective_ahead(const struct fp_plan *plan, int inwards)
{
    enum { WELL_BEFORE = 4 * INCH };
    const struct thinking *t = plan->t;
    int best = -1;
    for (int i = 0; i < t->g.s->objectives; i++) {
        const struct framed at = place_in_frame(plan->middle, inwards, t->g.s->objective[i].at);
        if (t->g.b->held_by[i] == t->side && at.ahead >> FRAME_BITS > WELL_BEFORE &&
            (best < 0 || t->g.s->objective[i].worth > t->g.s->objective[best].worth))
            best = i;
    }
    return best;
}

/* Who need not attack waits at what he has to hold, and not far behind it. */
static void go_and_hold(struct fp_plan *plan, int inwards)
{
    enum { SHORT_OF_IT = INCH / 2 };
    int own = objective_ahead(plan, inwards);
    if (own < 0)
        return;
    plan->advances = true;
    plan->heading = inwards;
    plan->goal = place_ahead(plan->t->g.s->objective[own].at, inwards, -SHORT_OF_IT, 0);
}

static void choose_goal(struct fp_plan *plan)
{
    const struct thinking *t = plan->t;
    struct place theirs;
    int objective = objective_wanted(t, plan->middle);
    plan->goal = plan->middle;
    if (!find_middle(t, other_side(t->side), &theirs))
        theirs = plan->middle;
    plan->goal = objective >= 0 && plan->attacks ? t->g.s->objective[objective].at : theirs;
    if (far_between(plan->middle, plan->goal) < 4 * INCH)
        plan->goal = theirs;
    enum { HARDLY_ASIDE = 30 * DEGREE };
    int home = t->g.s->side[t->side].home_edge;
    int inwards = home == NO_EDGE ? 0 : edge_inwards((enum edge)home);
    plan->heading =
        far_between(plan->middle, plan->goal) > 0 ? heading(plan->middle, plan->goal) : inwards;
    if (home != NO_EDGE && facing_between(plan->heading, inwards) <= HARDLY_ASIDE)
        plan->heading = inwards; /* the line goes straight on */
    if (!plan->attacks && home != NO_EDGE)
        go_and_hold(plan, inwards);
}

bool fp_may_march(const struct fp_plan *plan, int unit)
{
    enum { MARCH_BEYOND = 18 * INCH };
    const struct battle *b = plan->t->g.b;
    return units_within(b, plan->enemies, &b->piece[unit].on, MARCH_BEYOND) == 0;
}

/* The last of the line when everybody has moved who still may. */
static void find_hindmost(struct fp_plan *plan)
{
    enum { RESERVES_BEHIND = 2 * INCH };
    const struct thinking *t = plan->t;
    uint64_t own = units_in_way(t->g, t->side);
    plan->hindmost = INT16_MAX;
    EACH_OF(own, unit)
    {
        const struct fp_unit *now = now_of(t->g, unit);
        if (fp_role(t->g, unit) != IN_LINE || now->shaken || now->routing ||
            is_in_contact(t->g.b, unit))
            continue;
        int ahead = fp_ahead_of(plan, on_of(t->g, unit)->front);
        int moves = now->acted || now->charged ? 0 : fp_may_march(plan, unit) ? 2 : 1;
        int move = moves * fp_basic_move(t->g, unit) * INCH;
        if (ahead > -RESERVES_BEHIND)
            plan->hindmost = smaller(plan->hindmost, ahead + move);
    }
}

static void find_enemies(struct fp_plan *plan)
{
    const struct thinking *t = plan->t;
    uint64_t all = units_in_way(t->g, other_side(t->side));
    EACH_OF(all, enemy)
    {
        if (now_of(t->g, enemy)->routing)
            continue;
        plan->enemies |= UNIT_BIT(enemy);
        plan->reach[enemy] = fp_charge_reach(t->g, enemy);
    }
}

/* By points as if it ended now; objectives that nobody has taken yet are there
 * for the taking. */
void fp_make_plan(const struct thinking *t, struct fp_plan *plan)
{
    int lead = fp_points(t->g, t->side) - fp_points(t->g, other_side(t->side));
    *plan = (struct fp_plan){.t = t};
    plan->attacks = lead < fp_number(t->g.s, FP_SET_MARGIN);
    if (!find_middle(t, t->side, &plan->middle))
        plan->middle = (struct place){t->g.s->table.width / 2, t->g.s->table.depth / 2};
    choose_goal(plan);
    find_enemies(plan);
    find_hindmost(plan);
}
