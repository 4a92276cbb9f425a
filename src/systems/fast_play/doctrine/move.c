/* SPDX-License-Identifier: MIT */
/*
 * Where a unit goes.
 *
 * Of some wheels and lengths the unit takes the one whose end has the best sum
 * of: nearer to its own goal, in line with the others, facing the enemy,
 * charges that it could make from there, charges that could be made at it,
 * targets for its missiles.  All in inches of the way.
 */
#include "doctrine.h"

#include <stdlib.h>
#include <string.h>

/* What a clash of the unit with each enemy is worth (fp_margin), once it has been asked: of one unit, in
 * one state. */
struct clashes {
    uint16_t known[UNITS_MAX]; /* bits: which of an enemy's are */
    double margin[UNITS_MAX][12];
};

struct trial {
    const struct fp_plan *plan;
    struct clashes *clashes;
    int unit;
    enum fp_role role;
    struct place goal;
    double pull;       /* what an inch nearer to the goal is worth */
    int nearest;       /* enemy, or NOBODY */
    int reach;         /* of its own charge, 1/100 inch; 0: it does not charge */
    int basic, rough;  /* over open and over rough ground, 1/100 inch */
    int close, medium; /* of its missiles, 1/100 inch; 0: it has none */
    struct order best;
    double most;
};

/* ---- goals ---- */

/* The foot at the end of their line on that wing. */
static int wing_unit(const struct fp_plan *plan, int wing)
{
    uint64_t enemies = plan->enemies;
    int best = NOBODY, most = 0;
    EACH_OF(enemies, enemy)
    {
        enum fp_role role = fp_role(plan->t->g, enemy);
        int out = wing * fp_right_of(plan, plan->t->g.b->piece[enemy].on.at);
        if ((role != IN_LINE && role != SHOOTERS) || (best != NOBODY && out <= most))
            continue;
        best = enemy;
        most = out;
    }
    return best;
}

/* Beyond the end of their line; false: nobody could ride there. */
static bool round_the_end(const struct fp_plan *plan, const struct footprint *on, struct place *out)
{
    const struct thinking *t = plan->t;
    int wing = fp_right_of(plan, on->at) < 0 ? -1 : 1, last = wing_unit(plan, wing);
    if (last == NOBODY)
        return false;
    const struct footprint *foe = on_of(t->g, last);
    bool is_level = fp_ahead_of(plan, on->front) >= fp_ahead_of(plan, foe->front) - 2 * INCH;
    *out = is_level ? foe->at
                    : place_ahead(foe->front, plan->heading, 0,
                                  wing * (foe->width / 2 + on->width / 2 + 4 * INCH));
    const struct footprint there = footprint_make(*out, plan->heading, on->width, on->depth);
    const struct shape shape = shape_of(&there);
    return is_level || (footprint_is_on_table(&there, &t->g.s->table) &&
                        fp_ground(t->g.s, CAVALRY, &shape) == GROUND_OPEN);
}

/* Whoever it would beat, not too far off; else round the end of their line. */
static struct place goal_of_horse(const struct fp_plan *plan, int unit)
{
    const struct thinking *t = plan->t;
    const struct footprint *on = on_of(t->g, unit);
    uint64_t enemies = plan->enemies;
    struct place goal = plan->goal, out;
    double most = -9;
    EACH_OF(enemies, enemy)
    {
        const struct footprint *foe = on_of(t->g, enemy);
        const struct front theirs = {foe->front, foe->facing, foe->width};
        enum quarter quarter = quarter_of(&theirs, foe->depth, on->front);
        bool is_defended = quarter == IN_FRONT && fp_is_defended(t->g.s, foe, on->front);
        double far = far_between(on->front, foe->at);
        double across = abs(fp_right_of(plan, foe->at) - fp_right_of(plan, on->front));
        const struct fp_clash clash = {unit, enemy, quarter, .is_defended = is_defended};
        double value = 6 * fp_margin(t, &clash) - far / (6 * INCH) - across / (4 * INCH) - (is_skirmishing(t->g.b, enemy) ? 4 : 0);
        if (value <= most)
            continue;
        most = value;
        goal = foe->at;
    }
    if (round_the_end(plan, on, &out) && 3 - far_between(on->front, out) / (6.0 * INCH) > most)
        goal = out;
    return goal;
}

static struct place goal_of(const struct trial *trial)
{
    const struct fp_plan *plan = trial->plan;
    const struct footprint *on = &plan->t->g.b->piece[trial->unit].on;
    enum { ABREAST_MOST = 15 * INCH };
    if (trial->role == HORSEMEN)
        return goal_of_horse(plan, trial->unit);
    if (trial->role == SCOUTS && trial->nearest != NOBODY)
        return plan->t->g.b->piece[trial->nearest].on.at;
    int right = fp_right_of(plan, on->front);
    right = smaller(larger(right, -ABREAST_MOST), ABREAST_MOST);
    return place_ahead(plan->goal, plan->heading, 0, right);
}

/* ---- what an end is worth ---- */

static struct front front_of(const struct footprint *on)
{
    return (struct front){on->front, on->facing, on->width};
}

/* It charges the enemy, or is charged. */
static double clash(const struct trial *trial, bool is_charged, int enemy, enum quarter quarter,
                    bool is_defended)
{
    struct clashes *c = trial->clashes;
    int which = (int)quarter * 4 + is_charged * 2 + is_defended;
    if (!(c->known[enemy] >> which & 1)) {
        const struct fp_clash clash = {is_charged ? enemy : trial->unit,
                                       is_charged ? trial->unit : enemy, quarter,
                                       .is_defended = is_defended};
        c->margin[enemy][which] = fp_margin(trial->plan->t, &clash);
        c->known[enemy] = (uint16_t)(c->known[enemy] | 1U << which);
    }
    return c->margin[enemy][which];
}

/* What an enemy's charge at it would cost there; the gap to that enemy is known. */
static double threat_of(const struct trial *trial, const struct footprint *end, int enemy, int gap)
{
    const struct thinking *t = trial->plan->t;
    const struct footprint *foe = on_of(t->g, enemy);
    const struct front theirs = front_of(foe), own = front_of(end);
    bool is_loose = is_skirmishing(t->g.b, enemy);
    if (gap > trial->plan->reach[enemy] || (!is_loose && !is_in_front_arc(&theirs, end)))
        return 0;
    enum quarter quarter = quarter_of(&own, end->depth, foe->front);
    if (is_loose && quarter == IN_FRONT && trial->role != SCOUTS)
        return 0;
    double margin = clash(trial, true, enemy, quarter,
                          quarter == IN_FRONT && fp_is_defended(t->g.s, end, foe->front));
    double cost = 3 * (margin > 0 ? margin : margin / 4);
    if (trial->role == SCOUTS)
        return arm_of(t->g.s, enemy) == CAVALRY && !is_loose ? 4 : 1;
    return quarter == IN_FRONT ? cost : 2.5 + cost;
}

/* What its own charge would gain from there. */
static double chance_at(const struct trial *trial, const struct footprint *end, int enemy, int gap)
{
    const struct thinking *t = trial->plan->t;
    const struct footprint *foe = on_of(t->g, enemy);
    const struct front own = front_of(end), theirs = front_of(foe);
    if (gap > trial->reach || !is_in_front_arc(&own, foe))
        return 0;
    enum quarter quarter = quarter_of(&theirs, foe->depth, end->front);
    if (trial->role == SCOUTS && quarter == IN_FRONT && !is_skirmishing(t->g.b, enemy))
        return 0;
    double margin = clash(trial, false, enemy, quarter, false);
    return margin <= 0 ? 0 : quarter == IN_FRONT ? 3 * margin : 2 + 4 * margin;
}

static double fire_at(const struct trial *trial, const struct footprint *end, int enemy, int gap)
{
    const struct thinking *t = trial->plan->t;
    const struct footprint *foe = on_of(t->g, enemy);
    const struct front own = front_of(end);
    if (trial->close == 0 || gap > trial->medium ||
        (trial->role != SCOUTS && !is_in_front_arc(&own, foe)))
        return 0;
    bool is_strong_one = is_strong(fp_profile(t->g.s, trial->unit)->missile - 1);
    return gap <= trial->close ? 4 : is_strong_one ? 3.5 : 1.5;
}

static double worth_among_enemies(const struct trial *trial, const struct footprint *end)
{
    enum { AS_FAR_AS_IT_MATTERS = 20 * INCH };
    double threats = 0, chance = 0, fire = 0;
    int far = larger(trial->medium, AS_FAR_AS_IT_MATTERS);
    uint64_t enemies = trial->plan->enemies;
    EACH_OF(enemies, enemy)
    {
        int gap = footprint_gap_up_to(end, &trial->plan->t->g.b->piece[enemy].on, far);
        if (gap < 0)
            continue;
        double here = trial->reach > 0 ? chance_at(trial, end, enemy, gap) : 0;
        double shot = fire_at(trial, end, enemy, gap);
        threats += threat_of(trial, end, enemy, gap);
        chance = here > chance ? here : chance;
        fire = shot > fire ? shot : fire;
    }
    return fp_is_last_turn(trial->plan->t) ? fire : chance + fire - threats;
}

/* The line keeps together; reserves and the wings do as they like. */
static double out_of_line(const struct trial *trial, const struct footprint *end)
{
    int ahead = fp_ahead_of(trial->plan, end->front) - trial->plan->hindmost;
    if (trial->role != IN_LINE && trial->role != SHOOTERS)
        return 0;
    return ahead > 2 * INCH ? 1.2 * (ahead - 2 * INCH) / INCH : 0;
}

/* The line faces where it goes until somebody is near. */
static double facing_cost(const struct trial *trial, const struct footprint *end)
{
    const struct battle *b = trial->plan->t->g.b;
    bool is_near = trial->nearest != NOBODY &&
                   footprint_is_within(end, &b->piece[trial->nearest].on, 10 * INCH);
    struct place to = is_near ? b->piece[trial->nearest].on.at : trial->goal;
    if (trial->role == SCOUTS || is_same_place(to, end->front))
        return 0;
    bool is_in_line = !is_near && trial->role != HORSEMEN;
    int want = is_in_line ? trial->plan->heading : heading(end->front, to);
    return 1.2 * facing_between(end->facing, want) / (45.0 * DEGREE);
}

/* Skirmishers close before the line would be in its way. */
static double in_the_way(const struct trial *trial, const struct footprint *end)
{
    int ahead = fp_ahead_of(trial->plan, end->at);
    bool comes_on = trial->plan->attacks || trial->plan->advances;
    return trial->role == SCOUTS && comes_on && ahead > -2 * INCH && ahead < 7 * INCH ? 3 : 0;
}

static double worth_of(const struct trial *trial, const struct footprint *end)
{
    double far = far_between(end->front, trial->goal);
    return -trial->pull * far / INCH - out_of_line(trial, end) - in_the_way(trial, end) -
           facing_cost(trial, end) + worth_among_enemies(trial, end) +
           (trial->role == SCOUTS ? 0 : fp_holding(trial->plan->t, trial->unit, end));
}

/* ---- trying ---- */

static struct footprint end_of(const struct trial *trial, int turn, int ahead)
{
    const struct footprint *on = &trial->plan->t->g.b->piece[trial->unit].on;
    struct footprint turned = trial->role == SCOUTS
                                  ? fp_turned(on, facing_of(on->facing + turn * DEGREE))
                                  : fp_wheeled(on, turn);
    return fp_carried(&turned, turned.facing, ahead);
}

static void try_order(struct trial *trial, const struct order *o, const struct footprint *end,
                      double share, double trouble)
{
    const struct thinking *t = trial->plan->t;
    struct fp_move move;
    double value = worth_of(trial, end) - trouble;
    value = trial->most + (value - trial->most) * share;
    if (value <= trial->most + 0.05 || !fp_plan_move(t->g, o, &move, NULL))
        return;
    if (move.ground == GROUND_ROUGH)
        value -= trial->role == HORSEMEN ? 1.5 : trial->role == SCOUTS ? 0 : 0.5;
    if (value <= trial->most)
        return;
    trial->best = *o;
    trial->most = value;
}

static void try_advance(struct trial *trial, int verb, int turn, int ahead)
{
    struct order o = order_of(verb, trial->unit);
    if (ahead < 0 || (ahead == 0 && turn == 0))
        return;
    o.number[TURN_BY] = (int16_t)turn;
    o.number[AHEAD_BY] = (int16_t)ahead;
    const struct footprint end = end_of(trial, turn, ahead);
    try_order(trial, &o, &end, 1, trial->role == SCOUTS || turn == 0 ? 0 : 0.2 + abs(turn) / 60.0);
}

/* With a wheel that leaves so much of its move. */
static int left_after(const struct trial *trial, int turn, int allowance)
{
    const struct footprint *on = &trial->plan->t->g.b->piece[trial->unit].on;
    return allowance - (trial->role == SCOUTS ? 0 : fp_wheel_cost(on, turn));
}

/* All of it, over rough ground too, half of that, and the wheel alone. */
static void try_advances(struct trial *trial, int turn)
{
    int left = left_after(trial, turn, trial->basic);
    int over_rough = left_after(trial, turn, trial->rough);
    try_advance(trial, DO_MOVE, turn, left);
    if (over_rough != left)
        try_advance(trial, DO_MOVE, turn, over_rough);
    try_advance(trial, DO_MOVE, turn, over_rough / 2);
    if (turn != 0 && left >= 0)
        try_advance(trial, DO_MOVE, turn, 0);
}

static int wanted_turn(const struct trial *trial, struct place to)
{
    const struct footprint *on = &trial->plan->t->g.b->piece[trial->unit].on;
    if (is_same_place(on->front, to))
        return 0;
    int turn = facing_of(heading(on->front, to) - on->facing) / DEGREE;
    return turn > 180 ? turn - 360 : turn;
}

static void try_turn_about(struct trial *trial, int turn)
{
    const struct thinking *t = trial->plan->t;
    const struct footprint *on = on_of(t->g, trial->unit);
    struct order o = order_of(DO_FACING, trial->unit);
    int to = facing_of(on->facing + turn * DEGREE);
    o.number[TURN_BY] = (int16_t)(to / DEGREE);
    const struct footprint end = fp_turned(on, to / DEGREE * DEGREE);
    try_order(trial, &o, &end, fp_activates(t, trial->unit, CHANGE_FACING), 0.5);
}

static void try_all(struct trial *trial)
{
    const struct thinking *t = trial->plan->t;
    const struct footprint *on = on_of(t->g, trial->unit);
    int want = wanted_turn(trial, trial->goal), most = trial->role == SCOUTS ? 180 : 45;
    int turn = smaller(larger(want, -most), most);
    if (trial->pull > 0 && fp_may_march(trial->plan, trial->unit)) {
        int far = smaller(far_between(on->front, trial->goal), 2 * trial->basic);
        try_advance(trial, DO_MARCH, turn, smaller(far, left_after(trial, turn, 2 * trial->basic)));
        for (int part = 4; part > 2; part--)
            try_advance(trial, DO_MARCH, 0, far * part / 4);
    }
    try_advances(trial, turn);
    for (int side = -1; side <= 1; side++)
        try_advances(trial, side * most / (trial->role == SCOUTS ? 2 : 3));
    if (trial->role == SCOUTS)
        try_advances(trial, turn > 0 ? turn - 180 : turn + 180);
    else if (abs(want) > most && trial->role != ENGINES)
        try_turn_about(trial, want);
    if (trial->nearest != NOBODY && trial->role != SCOUTS) {
        int face = wanted_turn(trial, on_of(t->g, trial->nearest)->at);
        if (abs(face) <= most)
            try_advances(trial, face);
        else if (footprint_is_within(on, on_of(t->g, trial->nearest), 14 * INCH))
            try_turn_about(trial, face);
    }
}

/* In the last turn nobody charges any more: to an objective that can still be held. */
static void try_objectives(struct trial *trial)
{
    const struct thinking *t = trial->plan->t;
    const struct footprint *on = on_of(t->g, trial->unit);
    int most = trial->role == SCOUTS ? 180 : 45;
    for (int i = 0; i < t->g.s->objectives && fp_is_last_turn(t); i++) {
        struct place at = t->g.s->objective[i].at;
        int want = wanted_turn(trial, at), turn = smaller(larger(want, -most), most);
        int far = far_between(on->front, at);
        try_advances(trial, turn);
        try_advance(trial, DO_MOVE, turn, smaller(far, left_after(trial, turn, trial->basic)));
        try_advance(trial, DO_MARCH, turn, smaller(far, left_after(trial, turn, 2 * trial->basic)));
        if (abs(want) > most)
            try_turn_about(trial, want);
    }
}

/* ---- one unit ---- */

/* How much it wants to get on: a defender waits, missiles stop where they
 * reach. */
static double pull_of(const struct trial *trial)
{
    const struct thinking *t = trial->plan->t;
    const struct footprint *on = on_of(t->g, trial->unit);
    bool is_strong_one =
        trial->close > 0 && is_strong(fp_profile(t->g.s, trial->unit)->missile - 1);
    if (trial->role == ENGINES)
        return 0;
    if (trial->close > 0 && units_within(t->g.b, trial->plan->enemies, on,
                                         is_strong_one ? trial->medium : trial->close))
        return trial->plan->attacks && trial->role == SHOOTERS ? fp_urgency(t) : 0;
    if (trial->role == SCOUTS)
        return 0.8;
    if (trial->plan->attacks || (trial->plan->advances && trial->role == IN_LINE))
        return 1;
    return trial->role == HORSEMEN ? 0.4 : 0;
}

static void find_missiles(struct trial *trial)
{
    const struct outcome o = fp_bands(trial->plan->t->g, trial->unit,
                                      trial->role == SCOUTS ? SKIRMISH : FORMED, 1);
    trial->close = o.close * INCH;
    trial->medium = larger(o.close, o.medium) * INCH;
}

/* A shaken unit gets away from who could charge it. */
static bool draw_back(const struct trial *trial, struct order *o)
{
    const struct thinking *t = trial->plan->t;
    struct fp_move move;
    *o = order_of(DO_RETIRE, trial->unit);
    o->number[BACK_BY] = (int16_t)trial->basic;
    if (!fp_is_in_danger(t, trial->unit) || fp_is_last_turn(t) ||
        fp_holding(t, trial->unit, on_of(t->g, trial->unit)) > 4)
        return false;
    if (!fp_plan_move(t->g, o, &move, NULL)) {
        o->number[BACK_BY] = (int16_t)(trial->basic / 2);
        if (!fp_plan_move(t->g, o, &move, NULL))
            return false;
    }
    REASON(t, "shaken: out of their reach");
    return true;
}

/* Nobody but skirmishers turns to skirmishers while there are others. */
static uint64_t whom_it_faces(const struct trial *trial)
{
    uint64_t rest = trial->plan->enemies, others = 0;
    EACH_OF(rest, enemy)
    if (!is_skirmishing(trial->plan->t->g.b, enemy))
        others |= UNIT_BIT(enemy);
    return others && trial->role != SCOUTS ? others : trial->plan->enemies;
}

bool fp_best_move(const struct fp_plan *plan, int unit, struct order *o)
{
    const struct thinking *t = plan->t;
    const struct fp_unit *now = now_of(t->g, unit);
    const struct footprint *on = on_of(t->g, unit);
    struct clashes clashes;
    struct trial trial = {
        .plan = plan, .clashes = &clashes, .unit = unit, .role = fp_role(t->g, unit)};
    if (!is_present(t->g.b, unit) || now->routing || now->acted || now->charged || now->fled ||
        is_in_contact(t->g.b, unit))
        return false;
    trial.basic = fp_allowance(t->g, unit, MOVE, GROUND_OPEN);
    trial.rough = fp_allowance(t->g, unit, MOVE, GROUND_ROUGH);
    if (now->shaken)
        return draw_back(&trial, o);
    trial.reach = fp_charge_reach(t->g, unit);
    trial.nearest = unit_nearest(t->g.b, whom_it_faces(&trial), on);
    memset(clashes.known, 0, sizeof clashes.known);
    find_missiles(&trial);
    trial.goal = goal_of(&trial);
    trial.pull = pull_of(&trial);
    trial.best = order_of(DO_DONE, NOBODY);
    trial.most = worth_of(&trial, on);
    if (trial.role != ENGINES)
        try_all(&trial);
    try_objectives(&trial);
    *o = trial.best;
    if (o->verb == DO_DONE)
        return false;
    static const char *const why[] = {
        [IN_LINE] = "on with the line",           [SHOOTERS] = "to where its missiles tell",
        [HORSEMEN] = "for the end of their line", [SCOUTS] = "ahead of the line",
        [ENGINES] = "a better field of fire",     [LEADERS] = ""};
    REASON(t, "%s", why[trial.role]);
    return true;
}
