/* SPDX-License-Identifier: MIT */
/* Moves and manoeuvres of units (4.6), arrivals (4.10), rides of commanders (4.3). */
#include "rules.h"

/* ---- what is in the way ---- */

/* A unit on its way: what it may not do, and what is found of the way. */
struct mover {
    struct game g;
    int unit;
    const struct footprint *began;
    struct passage passage;
    uint64_t watchers; /* whom a march keeps away from, */
    int watch;         /* ... within so much */
    struct fp_move *move;
    struct verdict *why;
};

/* Whom it may go through: formed units only friends in skirmish order, skirmishers any friend. */
static uint64_t whom_it_passes(struct game g, int unit)
{
    return is_skirmishing(g.b, unit) ? units_in_way(g, side_of(g.s, unit))
                                     : fp_skirmishers(g, unit);
}

static struct mover mover_of(struct game g, const struct order *o, struct fp_move *move,
                             struct verdict *why)
{
    int unit = o->unit;
    bool is_march = o->verb == DO_MARCH;
    uint64_t enemies = units_in_way(g, enemy_of(g.s, unit));
    *move = (struct fp_move){.near_enemy = INT16_MAX};
    return (struct mover){.g = g,
                          .unit = unit,
                          .began = on_of(g, unit),
                          .passage = {.b = g.b,
                                      .shun = enemies,
                                      .gap = fp_inches(g.s, FP_SET_SEPARATION),
                                      .block = fp_others(g, unit) & ~whom_it_passes(g, unit)},
                          .watchers = is_march ? enemies & ~fp_routers(g.b, enemies) : 0,
                          .watch = is_march ? fp_inches(g.s, FP_MOVE_MARCH_GAP) + INCH : 0,
                          .move = move,
                          .why = why};
}

static bool refuse_meeting(const struct mover *m, int other)
{
    if (!m->why)
        return false;
    bool is_enemy = side_of(m->g.s, other) != side_of(m->g.s, m->unit);
    return verdict_no(m->why, is_enemy ? FP_RULING_CHARGES : FP_RULING_MANOEUVRE,
                      is_enemy ? "it would come too near to %s without a charge"
                               : "%s is in the way",
                      battle_called(m->g, other).words);
}

/* May it cover all this on its way?  Then its ground and its enemies count. */
static bool may_sweep(const struct mover *m, const struct shape *sweep)
{
    uint64_t about = units_about(m->g, &sweep->box, larger(m->passage.gap, m->watch));
    struct passage passage = m->passage;
    if (!fp_is_on_table(m->g.s, sweep))
        return verdict_no(m->why, FP_RULING_MANOEUVRE, "a part of it would be off the table");
    passage.shun &= about;
    passage.block &= about;
    int other = sweep_meets(&passage, m->began, sweep);
    if (other != NOBODY)
        return refuse_meeting(m, other);
    int ground = fp_ground(m->g.s, arm_of(m->g.s, m->unit), sweep);
    if (ground == GROUND_IMPASSABLE)
        return verdict_no(m->why, FP_RULING_ROUGH_GROUND, "it would come into impassable ground");
    m->move->ground = larger(m->move->ground, ground);
    for (about &= m->watchers; about; about &= about - 1) {
        const struct shape enemy = shape_of(on_of(m->g, __builtin_ctzll(about)));
        if (shape_is_within(sweep, &enemy, m->move->near_enemy - 1))
            m->move->near_enemy = shape_gap(sweep, &enemy);
    }
    return true;
}

static bool may_go_straight(const struct mover *m, const struct footprint *from,
                            const struct footprint *end)
{
    const struct shape sweep = shape_swept(from, end->at);
    return may_sweep(m, &sweep);
}

/* Its turn on its centre begins where it stands. */
static struct footprint turn_on_centre(const struct mover *m, int facing)
{
    const struct shape left = shape_of(m->began);
    if (fp_ground(m->g.s, arm_of(m->g.s, m->unit), &left) != GROUND_OPEN)
        m->move->ground = GROUND_ROUGH;
    return fp_turned(m->began, facing);
}

/* Is there nothing at all within the circle around its inner front corner? */
static bool has_room_to_wheel(const struct mover *m, int degrees)
{
    const struct footprint *on = m->began;
    struct place pivot = on->corner[degrees > 0]; /* front left, front right */
    int reach = length_between(on->corner[0], on->corner[2]) + 1;
    const struct box box = {pivot.x - reach, pivot.y - reach, pivot.x + reach, pivot.y + reach};
    uint64_t others = m->passage.shun | m->passage.block | m->watchers;
    const struct place corner[] = {
        {box.west, box.south}, {box.east, box.south}, {box.east, box.north}, {box.west, box.north}};
    const struct shape shape = shape_around(corner, COUNT_OF(corner));
    return fp_is_on_table(m->g.s, &shape) &&
           !(units_about(m->g, &box, larger(m->passage.gap, m->watch)) & others) &&
           fp_ground(m->g.s, arm_of(m->g.s, m->unit), &shape) == GROUND_OPEN;
}

/* What it covers on the arc, degree by degree. */
static bool may_wheel(const struct mover *m, int degrees)
{
    struct footprint last = *m->began;
    if (has_room_to_wheel(m, degrees))
        return true;
    for (int step = degrees > 0 ? 1 : -1, at = step; degrees != 0; at += step) {
        const struct footprint next = fp_wheeled(m->began, at);
        struct place corner[SHAPE_CORNERS_MAX];
        memcpy(corner, last.corner, sizeof last.corner);
        memcpy(corner + 4, next.corner, sizeof next.corner);
        const struct shape sweep = shape_around(corner, SHAPE_CORNERS_MAX);
        if (!may_sweep(m, &sweep))
            return false;
        if (at == degrees)
            return true;
        last = next;
    }
    return true;
}

/* It ends on nobody. */
static bool may_end(const struct mover *m, const struct footprint *end)
{
    const struct passage passage = {.b = m->g.b,
                                    .shun = m->passage.shun,
                                    .gap = m->passage.gap,
                                    .block = fp_others(m->g, m->unit)};
    int other = stand_meets(&passage, m->began, end);
    m->move->end = *end;
    return other == NOBODY || refuse_meeting(m, other);
}

/* ---- how far ---- */

static bool refuse_length(const struct mover *m, int action, int length, int inches)
{
    bool is_rough = m->move->ground == GROUND_ROUGH;
    return verdict_no(m->why,
                      is_rough          ? FP_RULING_ROUGH_GROUND
                      : action == MARCH ? FP_MOVE_MARCH
                      : action == MOVE  ? FP_RULING_BASIC_MOVES
                                        : FP_RULING_MANOEUVRE,
                      "that is %d.%02d\": it goes %d\"%s", length / INCH, length % INCH, inches,
                      is_rough ? " over rough ground" : "");
}

/* Before its way is looked at: it never goes farther than over open ground. */
static bool is_in_reach(const struct mover *m, int action, int length)
{
    struct outcome o = fp_movement(m->g, m->unit, action, GROUND_OPEN, FAR_OFF);
    return !o.allowed || length <= o.inches * INCH || refuse_length(m, action, length, o.inches);
}

/* Where it begins: whoever turns on his centre has left that place before he goes on. */
static int gap_to_watchers(const struct mover *m)
{
    int enemy = unit_nearest(m->g.b, m->watchers, m->began);
    return enemy == NOBODY ? INT16_MAX : footprint_gap(m->began, on_of(m->g, enemy));
}

static bool check_length(const struct mover *m, int action, int length)
{
    int near = gap_to_watchers(m), unit = m->unit;
    if (fp_number(m->g.s, FP_SET_ALL_ALONG))
        near = smaller(near, m->move->near_enemy);
    struct outcome o =
        fp_movement(m->g, unit, action, m->move->ground, smaller(inches_up(near), FAR_OFF));
    if (!o.allowed && inches_up(near) > fp_number(m->g.s, FP_MOVE_MARCH_GAP))
        return verdict_no(m->why, FP_RULING_SHAKEN, "shaken units do not march");
    if (!o.allowed)
        return verdict_no(m->why, FP_MOVE_MARCH, "an enemy is too near to its way for a march");
    return length <= o.inches * INCH || refuse_length(m, action, length, o.inches);
}

/* ---- the orders ---- */

/* Arc of the outer front corner. */
int fp_wheel_cost(const struct footprint *on, int degrees)
{
    enum { ARC_OF_DEGREE = 175, IN = 10000 };
    int64_t arc = (int64_t)on->width * (degrees < 0 ? -degrees : degrees) * ARC_OF_DEGREE;
    return (int)((arc + IN - 1) / IN);
}

static bool plan_advance(const struct mover *m, const struct order *o)
{
    bool turns_freely = is_skirmishing(m->g.b, m->unit);
    int turn = o->number[TURN_BY], ahead = o->number[AHEAD_BY];
    int most = turns_freely ? 180 : fp_number(m->g.s, FP_SET_WHEEL);
    if (turn < -most || turn > most)
        return verdict_no(m->why, FP_RULING_MANOEUVRE, "it wheels by up to %d degrees", most);
    if (ahead < 0 || (ahead == 0 && turn == 0))
        return verdict_no(m->why, FP_RULING_MANOEUVRE, "it must wheel or go ahead");
    int cost = turns_freely ? 0 : fp_wheel_cost(m->began, turn);
    if (!is_in_reach(m, o->verb == DO_MARCH ? MARCH : MOVE, cost + ahead))
        return false;
    struct footprint turned = turns_freely
                                  ? turn_on_centre(m, facing_of(m->began->facing + turn * DEGREE))
                                  : fp_wheeled(m->began, turn);
    const struct footprint end = fp_carried(&turned, turned.facing, ahead);
    if (!turns_freely && turn != 0 && !may_wheel(m, turn))
        return false;
    return may_go_straight(m, &turned, &end) && may_end(m, &end) &&
           check_length(m, o->verb == DO_MARCH ? MARCH : MOVE, cost + ahead);
}

static bool plan_formation(const struct mover *m, const struct order *o)
{
    const struct fp_profile *p = fp_profile(m->g.s, m->unit);
    struct fp_unit as = *now_of(m->g, m->unit);
    int files = o->number[FILES_WANTED], order = o->word[0];
    if (!(p->orders >> order & 1))
        return verdict_no(m->why, FP_RULING_MANOEUVRE, "it cannot take that order");
    if (files < 1 || files > smaller(as.stands, FILES_MOST) ||
        ranks_in(as.stands, files) > RANKS_MOST)
        return verdict_no(m->why, FP_RULING_MANOEUVRE,
                          "it cannot stand in %d files: it has %d stand%s, at most %d files and "
                          "%d ranks",
                          files, as.stands, plural(as.stands), FILES_MOST, RANKS_MOST);
    if (order == as.order && files == as.files)
        return verdict_no(m->why, FP_RULING_MANOEUVRE, "it stands so already");
    as.order = (int16_t)order;
    as.files = (int16_t)files;
    const struct footprint end = fp_formed(m->g.s, m->unit, &as, m->began->front, m->began->facing);
    const struct shape shape = shape_of(&end);
    return may_end(m, &end) && may_sweep(m, &shape);
}

static bool plan_facing(const struct mover *m, const struct order *o)
{
    int to = o->number[TURN_BY], ahead = o->number[AHEAD_BY];
    if (to < 0 || to >= 360)
        return verdict_no(m->why, FP_RULING_MANOEUVRE, "say to which of 0 to 359 degrees it turns");
    if (to * DEGREE == m->began->facing && ahead == 0)
        return verdict_no(m->why, FP_RULING_MANOEUVRE, "it faces so already");
    if (ahead < 0)
        return verdict_no(m->why, FP_RULING_MANOEUVRE, "it can only go ahead");
    const struct footprint turned = turn_on_centre(m, to * DEGREE);
    const struct footprint end = fp_carried(&turned, turned.facing, ahead);
    return may_end(m, &turned) && may_go_straight(m, &turned, &end) && may_end(m, &end) &&
           check_length(m, CHANGE_FACING, ahead);
}

static bool plan_shift(const struct mover *m, int action, int heading, int far)
{
    if (far <= 0)
        return verdict_no(m->why, FP_RULING_MANOEUVRE, "say how far it goes");
    const struct footprint end = fp_carried(m->began, heading, far);
    return may_go_straight(m, m->began, &end) && may_end(m, &end) && check_length(m, action, far);
}

static bool plan_sidestep(const struct mover *m, const struct order *o)
{
    enum { QUARTER_TURN = FULL_TURN / 4 };
    int left = o->number[LEFT_BY], right = o->number[RIGHT_BY];
    if (left != 0 && right != 0)
        return verdict_no(m->why, FP_RULING_MANOEUVRE, "it goes to the left or to the right");
    return plan_shift(m, SIDESTEP,
                      facing_of(m->began->facing + (left ? -QUARTER_TURN : QUARTER_TURN)),
                      left ? left : right);
}

bool fp_plan_move(struct game g, const struct order *o, struct fp_move *move, struct verdict *why)
{
    const struct mover m = mover_of(g, o, move, why);
    switch (o->verb) {
    case DO_FORMATION:
        return plan_formation(&m, o);
    case DO_FACING:
        return plan_facing(&m, o);
    case DO_RETIRE:
        return plan_shift(&m, GO_BACK, facing_of(m.began->facing + FULL_TURN / 2),
                          o->number[BACK_BY]);
    case DO_SIDESTEP:
        return plan_sidestep(&m, o);
    default:
        return plan_advance(&m, o);
    }
}

bool fp_check_unit(struct game g, int unit, struct verdict *why)
{
    const struct fp_unit *now = now_of(g, unit);
    const struct objection row[] = {
        {is_commander(g.s, unit), FP_RULING_COMMANDERS,
         "a commander rides, attaches or detaches himself"},
        {now->routing, FP_RULING_ROUT_STATE, "it is routing and takes no orders"},
        {now->acted, FP_RULING_TURN_ORDER, "it has had its order"},
    };
    return VERDICT_BY(row, NULL, why);
}

bool fp_check_free(struct game g, int unit, int line, struct verdict *why)
{
    const struct fp_unit *now = now_of(g, unit);
    const struct objection row[] = {
        {is_in_contact(g.b, unit), line, "it is in contact with the enemy"},
        {now->charged, line, "it has charged this turn"},
        {now->fled, line, "it has fled this turn"},
        {now->marched, line, "it has marched this turn"},
    };
    return fp_check_unit(g, unit, why) && VERDICT_BY(row, NULL, why);
}

bool fp_check_move(struct game g, const struct order *o, struct verdict *why)
{
    struct fp_move move;
    return fp_check_free(g, o->unit, FP_RULING_TURN_ORDER, why) && fp_plan_move(g, o, &move, why);
}

/* What an order asks of the activation test; 0: it needs none. */
static const int action_of[VERBS] = {[DO_FORMATION] = CHANGE_FORMATION,
                                     [DO_FACING] = CHANGE_FACING,
                                     [DO_RETIRE] = GO_BACK,
                                     [DO_SIDESTEP] = SIDESTEP};

static bool passes_test(struct umpire *u, const struct order *o)
{
    struct facts f = fp_activation_facts(game_of(u), o->unit, action_of[o->verb]);
    struct outcome outcome;
    if (f.action == 0)
        return true;
    umpire_ask(u, "activation", o->unit, NOBODY, &f, &outcome);
    return outcome.passed;
}

void fp_move(struct umpire *u, const struct order *o)
{
    struct fp_unit *now = fp_unit(u->battle, o->unit);
    struct fp_move move;
    fp_plan_move(game_of(u), o, &move, NULL);
    now->acted = 1;
    if (!passes_test(u, o))
        return;
    now->moved = 1;
    now->marched = o->verb == DO_MARCH;
    if (o->verb == DO_FORMATION) {
        now->order = o->word[0];
        now->files = o->number[FILES_WANTED];
        telling_of(u, "formed", o->unit, NOBODY, "%u forms up anew");
    }
    fp_put(u, o->unit, move.end);
}

/* ---- reinforcements ---- */

/* Its front edge is its basic move, or its depth if that is more, from the edge. */
static struct footprint entry_of(const struct umpire *u, int unit)
{
    const struct unit_data *data = &u->scenario->unit[unit];
    int facing = edge_inwards((enum edge)data->edge);
    struct footprint on = fp_footprint(game_of(u), unit, data->entry, facing);
    return fp_carried(&on, facing, larger(on.depth, fp_basic_move(game_of(u), unit) * INCH));
}

static void bring_on(struct umpire *u, int unit)
{
    const struct game g = game_of(u);
    struct battle *b = u->battle;
    const struct footprint there = entry_of(u, unit), nowhere = {.width = 0};
    if (!fp_is_free(g, unit, &there, fp_others(g, unit)) ||
        units_within(b, units_in_way(g, enemy_of(g.s, unit)), &there,
                     fp_inches(g.s, FP_SET_SEPARATION)))
        return;
    b->piece[unit] = (struct piece){there, ON_TABLE};
    fp_unit(b, unit)->moved = fp_unit(b, unit)->acted = 1;
    telling_moved(u, unit, &nowhere, &there);
    fp_put(u, unit, there);
}

void fp_bring_on(struct umpire *u, int side)
{
    EACH_UNIT(u->scenario, side, unit)
    if (u->battle->piece[unit].presence == TO_COME && !is_commander(u->scenario, unit) &&
        u->scenario->unit[unit].arrives <= u->battle->turn)
        bring_on(u, unit);
}

/* ---- commanders ---- */

static bool check_commander(struct game g, int unit, struct verdict *why)
{
    const struct objection row[] = {
        {!is_commander(g.s, unit), FP_RULING_COMMANDERS, "only a commander does that"},
        {now_of(g, unit)->ridden, FP_RULING_COMMANDERS, "he has ridden this turn"},
    };
    return VERDICT_BY(row, NULL, why);
}

static bool check_distance(struct game g, bool is_near, struct verdict *why)
{
    return is_near || verdict_no(why, FP_RULING_COMMANDERS, "he rides up to %d\"",
                                 fp_number(g.s, FP_SET_COMMANDER_MOVE));
}

bool fp_check_ride(struct game g, const struct order *o, struct verdict *why)
{
    const struct footprint *on = on_of(g, o->unit), to = fp_commander_at(o->point[0]);
    uint64_t enemies = units_in_way(g, other_side(g.b->decider));
    bool is_attached = now_of(g, o->unit)->attached != NOBODY, detaches = o->verb == DO_DETACH;
    const struct objection row[] = {
        {detaches && !is_attached, FP_RULING_COMMANDERS, "he is attached to no unit"},
        {!detaches && is_attached, FP_RULING_COMMANDERS, "he is attached: he must detach himself"},
        {!footprint_is_on_table(&to, &g.s->table), FP_RULING_COMMANDERS, "he stays on the table"},
        {!detaches && is_same_place(on->at, to.at), FP_RULING_COMMANDERS, "he is there"},
    };
    const struct passage passage = {.b = g.b, .block = enemies};
    if (!check_commander(g, o->unit, why) || !VERDICT_BY(row, NULL, why) ||
        !check_distance(g, length_between(on->at, to.at) <= fp_inches(g.s, FP_SET_COMMANDER_MOVE),
                        why))
        return false;
    if (fp_is_barred(g.s, on->at, to.at))
        return verdict_no(why, FP_RULING_COMMANDERS, "impassable ground is in his way");
    if (way_meets(&passage, on->at, on->at, to.at) != NOBODY)
        return verdict_no(why, FP_RULING_COMMANDERS, "an enemy is in his way");
    return !units_within(g.b, enemies, &to, fp_inches(g.s, FP_SET_SEPARATION)) ||
           verdict_no(why, FP_RULING_CHARGES, "an enemy is too near there");
}

void fp_ride(struct umpire *u, const struct order *o)
{
    struct footprint *on = &u->battle->piece[o->unit].on, from = *on;
    fp_unit(u->battle, o->unit)->ridden = 1;
    fp_unit(u->battle, o->unit)->attached = NOBODY;
    *on = fp_commander_at(o->point[0]);
    telling_moved(u, o->unit, &from, on);
}

bool fp_check_attach(struct game g, const struct order *o, struct verdict *why)
{
    bool is_own = !is_commander(g.s, o->other) && side_of(g.s, o->other) == g.b->decider &&
                  is_present(g.b, o->other);
    const struct objection row[] = {
        {!is_own, FP_RULING_COMMANDERS, "say to which of your units on the table"},
        {now_of(g, o->unit)->attached == o->other, FP_RULING_COMMANDERS, "he is with it already"},
        {now_of(g, o->other)->routing, FP_RULING_ROUT_STATE, "it is routing"},
    };
    return check_commander(g, o->unit, why) && VERDICT_BY(row, NULL, why) &&
           check_distance(g,
                          footprint_is_within(on_of(g, o->unit), on_of(g, o->other),
                                              fp_inches(g.s, FP_SET_COMMANDER_MOVE)),
                          why);
}

void fp_attach(struct umpire *u, const struct order *o)
{
    fp_unit(u->battle, o->unit)->ridden = 1;
    fp_join(u, o->unit, o->other);
}
