/* SPDX-License-Identifier: MIT */
/*
 * Where a unit goes.
 *
 * Of some wheels and lengths the unit takes the one whose end has the best sum of: nearer to its own
 * goal, in line with the others, facing the enemy, charges that it could make from there, charges that
 * could be made at it, targets for its missiles.  All in inches of the way.
 */
#include "doctrine.h"

#include <stdlib.h>

/* What a clash of the unit with each enemy is worth (fp_margin), once it has been asked. */
struct clashes {
    uint16_t known[UNITS_MAX]; /* bits: which of an enemy's are */
    double margin[UNITS_MAX][12];
};

struct trial {
    const struct fp_plan *plan;
    const struct thinking *t;
    struct game g;
    struct clashes *clashes;
    int unit;
    const struct footprint *on;
    enum fp_role role;
    struct place goal;
    double pull;             /* what an inch nearer to the goal is worth */
    const struct piece *foe; /* the nearest enemy, or NULL */
    int reach;               /* of its own charge, 1/100 inch; 0: it does not charge */
    int basic, rough;        /* over open and over rough ground, 1/100 inch */
    int close, medium;       /* of its missiles, 1/100 inch; 0: it has none */
    int turns;               /* degrees at most */
    struct pick best;
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
        int out = wing * fp_right_of(plan, on_of(plan->t->g, enemy)->at);
        if ((role != IN_LINE && role != SHOOTERS) || (best != NOBODY && out <= most))
            continue;
        best = enemy;
        most = out;
    }
    return best;
}

/* Beyond the end of their line; false: nobody could ride there. */
static bool round_the_end(const struct trial *trial, struct place *out)
{
    const struct fp_plan *plan = trial->plan;
    const struct footprint *on = trial->on;
    int wing = fp_right_of(plan, on->at) < 0 ? -1 : 1, last = wing_unit(plan, wing);
    if (last == NOBODY)
        return false;
    const struct footprint *foe = on_of(trial->g, last);
    bool is_level = fp_ahead_of(plan, on->front) >= fp_ahead_of(plan, foe->front) - 2 * INCH;
    *out = is_level ? foe->at
                    : place_ahead(foe->front, plan->heading, 0,
                                  wing * (foe->width / 2 + on->width / 2 + 4 * INCH));
    const struct footprint there = footprint_make(*out, plan->heading, on->width, on->depth);
    const struct shape shape = shape_of(&there);
    return is_level || (footprint_is_on_table(&there, &trial->g.s->table) &&
                        fp_ground(trial->g.s, CAVALRY, &shape) == GROUND_OPEN);
}

/* Whoever it would beat, not too far off; else round the end of their line. */
static struct place goal_of_horse(const struct trial *trial)
{
    const struct fp_plan *plan = trial->plan;
    struct place from = trial->on->front, goal = plan->goal, out;
    uint64_t enemies = plan->enemies;
    double most = -9;
    EACH_OF(enemies, enemy)
    {
        const struct footprint *foe = on_of(trial->g, enemy);
        const struct fp_clash clash = {trial->unit, enemy, footprint_quarter(foe, from),
                                       .is_defended = fp_is_defended(trial->g.s, foe, from)};
        double across = abs(fp_right_of(plan, foe->at) - fp_right_of(plan, from));
        int moves_off = far_between(from, foe->at) / (6 * INCH);
        double value = 6 * fp_margin(trial->t, &clash) - moves_off - across / (4 * INCH) -
                       (is_skirmishing(trial->g.b, enemy) ? 4 : 0);
        if (value <= most)
            continue;
        most = value;
        goal = foe->at;
    }
    if (round_the_end(trial, &out) && 3 - far_between(from, out) / (6.0 * INCH) > most)
        goal = out;
    return goal;
}

static struct place goal_of(const struct trial *trial)
{
    enum { ABREAST_MOST = 15 * INCH };
    const struct fp_plan *plan = trial->plan;
    if (trial->role == HORSEMEN)
        return goal_of_horse(trial);
    if (trial->role == SCOUTS && trial->foe)
        return trial->foe->on.at;
    int right = fp_right_of(plan, trial->on->front);
    return place_ahead(plan->goal, plan->heading, 0,
                       smaller(larger(right, -ABREAST_MOST), ABREAST_MOST));
}

/* ---- what an end is worth ---- */

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
        c->margin[enemy][which] = fp_margin(trial->t, &clash);
        c->known[enemy] = (uint16_t)(c->known[enemy] | 1U << which);
    }
    return c->margin[enemy][which];
}

static bool is_ahead(const struct footprint *on, const struct footprint *other)
{
    const struct front front = footprint_front(on);
    return is_in_front_arc(&front, other);
}

/* What an enemy's charge at it would cost there; the gap to that enemy is known. */
static double threat_of(const struct trial *trial, const struct footprint *end, int enemy, int gap)
{
    const struct footprint *foe = on_of(trial->g, enemy);
    bool is_loose = is_skirmishing(trial->g.b, enemy);
    if (gap > trial->plan->reach[enemy] || (!is_loose && !is_ahead(foe, end)))
        return 0;
    enum quarter quarter = footprint_quarter(end, foe->front);
    if (trial->role == SCOUTS)
        return arm_of(trial->g.s, enemy) == CAVALRY && !is_loose ? 4 : 1;
    if (is_loose && quarter == IN_FRONT)
        return 0;
    double margin = clash(trial, true, enemy, quarter,
                          quarter == IN_FRONT && fp_is_defended(trial->g.s, end, foe->front));
    return (quarter == IN_FRONT ? 0 : 2.5) + 3 * (margin > 0 ? margin : margin / 4);
}

/* What its own charge would gain from there. */
static double chance_at(const struct trial *trial, const struct footprint *end, int enemy, int gap)
{
    const struct footprint *foe = on_of(trial->g, enemy);
    if (gap > trial->reach || !is_ahead(end, foe))
        return 0;
    enum quarter quarter = footprint_quarter(foe, end->front);
    if (trial->role == SCOUTS && quarter == IN_FRONT && !is_skirmishing(trial->g.b, enemy))
        return 0;
    double margin = clash(trial, false, enemy, quarter, false);
    return margin <= 0 ? 0 : quarter == IN_FRONT ? 3 * margin : 2 + 4 * margin;
}

static bool has_strong_missiles(const struct trial *trial)
{
    return trial->close > 0 && is_strong(fp_profile(trial->g.s, trial->unit)->missile - 1);
}

static double fire_at(const struct trial *trial, const struct footprint *end, int enemy, int gap)
{
    if (trial->close == 0 || gap > trial->medium ||
        (trial->role != SCOUTS && !is_ahead(end, on_of(trial->g, enemy))))
        return 0;
    return gap <= trial->close ? 4 : has_strong_missiles(trial) ? 3.5 : 1.5;
}

static double worth_among_enemies(const struct trial *trial, const struct footprint *end)
{
    enum { AS_FAR_AS_IT_MATTERS = 20 * INCH };
    double threats = 0, chance = 0, fire = 0;
    int far = larger(trial->medium, AS_FAR_AS_IT_MATTERS);
    uint64_t enemies = trial->plan->enemies;
    EACH_OF(enemies, enemy)
    {
        int gap = footprint_gap_up_to(end, on_of(trial->g, enemy), far);
        if (gap < 0)
            continue;
        threats += threat_of(trial, end, enemy, gap);
        chance = fmax(chance, chance_at(trial, end, enemy, gap));
        fire = fmax(fire, fire_at(trial, end, enemy, gap));
    }
    return fp_is_last_turn(trial->t) ? fire : chance + fire - threats;
}

/* The line keeps together; reserves and the wings do as they like. */
static double out_of_line(const struct trial *trial, const struct footprint *end)
{
    int ahead = fp_ahead_of(trial->plan, end->front) - trial->plan->hindmost - 2 * INCH;
    bool is_in_line = trial->role == IN_LINE || trial->role == SHOOTERS;
    return is_in_line && ahead > 0 ? 1.2 * ahead / INCH : 0;
}

/* The line faces where it goes until somebody is near. */
static double facing_cost(const struct trial *trial, const struct footprint *end)
{
    bool is_near = trial->foe && footprint_is_within(end, &trial->foe->on, 10 * INCH);
    struct place to = is_near ? trial->foe->on.at : trial->goal;
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
           (trial->role == SCOUTS ? 0 : fp_holding(trial->t, trial->unit, end));
}

/* ---- trying ---- */

static void try_order(struct trial *trial, const struct order *o, const struct footprint *end,
                      double share, double trouble)
{
    struct fp_move move;
    double most = trial->best.worth;
    double value = most + (worth_of(trial, end) - trouble - most) * share;
    if (value <= most + 0.05 || !fp_plan_move(trial->g, o, &move, NULL))
        return;
    if (move.ground == GROUND_ROUGH)
        value -= trial->role == HORSEMEN ? 1.5 : trial->role == SCOUTS ? 0 : 0.5;
    pick_better(&trial->best, value, o);
}

static void try_advance(struct trial *trial, int verb, int turn, int ahead)
{
    struct order o = order_of(verb, trial->unit);
    int facing = facing_of(trial->on->facing + turn * DEGREE);
    if (ahead < 0 || (ahead == 0 && turn == 0))
        return;
    o.number[TURN_BY] = (int16_t)turn;
    o.number[AHEAD_BY] = (int16_t)ahead;
    const struct footprint turned =
        trial->role == SCOUTS ? fp_turned(trial->on, facing) : fp_wheeled(trial->on, turn);
    const struct footprint end = fp_carried(&turned, turned.facing, ahead);
    try_order(trial, &o, &end, 1, trial->role == SCOUTS || turn == 0 ? 0 : 0.2 + abs(turn) / 60.0);
}

/* With a wheel that leaves so much of its move, and no farther than so much. */
static int left_after(const struct trial *trial, int turn, int allowance, int far)
{
    int left = allowance - (trial->role == SCOUTS ? 0 : fp_wheel_cost(trial->on, turn));
    return smaller(far, left);
}

/* All of it, over rough ground too, half of that, and the wheel alone. */
static void try_advances(struct trial *trial, int turn)
{
    int left = left_after(trial, turn, trial->basic, INT16_MAX);
    int over_rough = left_after(trial, turn, trial->rough, INT16_MAX);
    try_advance(trial, DO_MOVE, turn, left);
    if (over_rough != left)
        try_advance(trial, DO_MOVE, turn, over_rough);
    try_advance(trial, DO_MOVE, turn, over_rough / 2);
    if (left >= 0)
        try_advance(trial, DO_MOVE, turn, 0);
}

static void try_turn_about(struct trial *trial, int turn)
{
    struct order o = order_of(DO_FACING, trial->unit);
    int to = facing_of(trial->on->facing + turn * DEGREE) / DEGREE;
    o.number[TURN_BY] = (int16_t)to;
    const struct footprint end = fp_turned(trial->on, to * DEGREE);
    try_order(trial, &o, &end, fp_activates(trial->t, trial->unit, CHANGE_FACING), 0.5);
}

/* Degrees to a place, and as many of them as it may turn. */
static int wanted_turn(const struct trial *trial, struct place to)
{
    if (is_same_place(trial->on->front, to))
        return 0;
    int turn = facing_of(heading(trial->on->front, to) - trial->on->facing) / DEGREE;
    return turn > 180 ? turn - 360 : turn;
}

static int turn_towards(const struct trial *trial, int wanted)
{
    return smaller(larger(wanted, -trial->turns), trial->turns);
}

static void try_to_face(struct trial *trial, const struct footprint *foe)
{
    int wanted = wanted_turn(trial, foe->at);
    if (abs(wanted) <= trial->turns)
        try_advances(trial, wanted);
    else if (footprint_is_within(trial->on, foe, 14 * INCH))
        try_turn_about(trial, wanted);
}

static void try_all(struct trial *trial)
{
    int wanted = wanted_turn(trial, trial->goal), turn = turn_towards(trial, wanted);
    if (trial->pull > 0 && fp_may_march(trial->plan, trial->unit)) {
        int far = smaller(far_between(trial->on->front, trial->goal), 2 * trial->basic);
        try_advance(trial, DO_MARCH, turn, left_after(trial, turn, 2 * trial->basic, far));
        for (int part = 4; part > 2; part--)
            try_advance(trial, DO_MARCH, 0, far * part / 4);
    }
    try_advances(trial, turn);
    for (int side = -1; side <= 1; side++)
        try_advances(trial, side * trial->turns / (trial->role == SCOUTS ? 2 : 3));
    if (trial->role == SCOUTS)
        try_advances(trial, turn > 0 ? turn - 180 : turn + 180);
    else if (abs(wanted) > trial->turns)
        try_turn_about(trial, wanted);
    if (trial->foe && trial->role != SCOUTS)
        try_to_face(trial, &trial->foe->on);
}

/* In the last turn nobody charges any more: to an objective that can still be held. */
static void try_objectives(struct trial *trial)
{
    for (int i = 0; i < trial->g.s->objectives && fp_is_last_turn(trial->t); i++) {
        struct place at = trial->g.s->objective[i].at;
        int wanted = wanted_turn(trial, at), turn = turn_towards(trial, wanted);
        int far = far_between(trial->on->front, at);
        try_advances(trial, turn);
        try_advance(trial, DO_MOVE, turn, left_after(trial, turn, trial->basic, far));
        try_advance(trial, DO_MARCH, turn, left_after(trial, turn, 2 * trial->basic, far));
        if (abs(wanted) > trial->turns)
            try_turn_about(trial, wanted);
    }
}

/* ---- one unit ---- */

/* How much it wants to get on: a defender waits, missiles stop where they reach. */
static double pull_of(const struct trial *trial)
{
    int range = has_strong_missiles(trial) ? trial->medium : trial->close;
    const struct fp_plan *plan = trial->plan;
    if (range > 0 && units_within(trial->g.b, plan->enemies, trial->on, range))
        return plan->attacks && trial->role == SHOOTERS ? fp_urgency(trial->t) : 0;
    if (trial->role == SCOUTS)
        return 0.8;
    if (plan->attacks || (plan->advances && trial->role == IN_LINE))
        return 1;
    return trial->role == HORSEMEN ? 0.4 : 0;
}

/* A shaken unit gets away from who could charge it. */
static bool draw_back(const struct trial *trial, struct order *o)
{
    struct fp_move move;
    if (!fp_is_in_danger(trial->t, trial->unit) || fp_is_last_turn(trial->t) ||
        fp_holding(trial->t, trial->unit, trial->on) > 4)
        return false;
    *o = order_of(DO_RETIRE, trial->unit);
    for (int part = 1; part <= 2; part++) {
        o->number[BACK_BY] = (int16_t)(trial->basic / part);
        if (!fp_plan_move(trial->g, o, &move, NULL))
            continue;
        REASON(trial->t, "shaken: out of their reach");
        return true;
    }
    return false;
}

/* Nobody but skirmishers turns to skirmishers while there are others. */
static uint64_t whom_it_faces(const struct trial *trial)
{
    uint64_t others = trial->plan->enemies & ~fp_loose(trial->g.b, trial->plan->enemies);
    return others && trial->role != SCOUTS ? others : trial->plan->enemies;
}

static void look_around(struct trial *trial)
{
    int nearest = unit_nearest(trial->g.b, whom_it_faces(trial), trial->on);
    const struct outcome bands =
        fp_bands(trial->g, trial->unit, trial->role == SCOUTS ? SKIRMISH : FORMED, 1);
    trial->foe = nearest == NOBODY ? NULL : &trial->g.b->piece[nearest];
    trial->reach = fp_charge_reach(trial->g, trial->unit);
    trial->turns = trial->role == SCOUTS ? 180 : fp_number(trial->g.s, FP_SET_WHEEL);
    trial->close = bands.close * INCH;
    trial->medium = larger(bands.close, bands.medium) * INCH;
    trial->goal = goal_of(trial);
    trial->pull = pull_of(trial);
    trial->best = (struct pick){order_of(DO_DONE, NOBODY), worth_of(trial, trial->on)};
}

bool fp_best_move(const struct fp_plan *plan, int unit, struct order *o)
{
    static const char *const why[] = {[IN_LINE] = "on with the line",
                                      [SHOOTERS] = "to where its missiles tell",
                                      [HORSEMEN] = "for the end of their line",
                                      [SCOUTS] = "ahead of the line"};
    const struct game g = plan->t->g;
    const struct fp_unit *now = now_of(g, unit);
    struct clashes clashes = {.known = {0}};
    struct trial trial = {.plan = plan,
                          .t = plan->t,
                          .g = g,
                          .clashes = &clashes,
                          .unit = unit,
                          .on = on_of(g, unit),
                          .role = fp_role(g, unit),
                          .basic = fp_allowance(g, unit, MOVE, GROUND_OPEN),
                          .rough = fp_allowance(g, unit, MOVE, GROUND_ROUGH)};
    if (!is_present(g.b, unit) || now->routing || now->acted || now->charged || now->fled ||
        is_in_contact(g.b, unit) || trial.role == ENGINES)
        return false;
    if (now->shaken)
        return draw_back(&trial, o);
    look_around(&trial);
    try_all(&trial);
    try_objectives(&trial);
    *o = trial.best.order;
    if (o->verb == DO_DONE)
        return false;
    REASON(trial.t, "%s", why[trial.role]);
    return true;
}
