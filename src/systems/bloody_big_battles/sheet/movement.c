/* SPDX-License-Identifier: MIT */
/* Moving: the throw that says whether a unit moves, and the inches that it then has. */
#include "procedures.h"

/* ---- tables that are read ---- */

const struct reading *bbb_read(const struct sheet *s, const struct reading *table, int rows,
                               int calm, int total)
{
    int i = 0;
    while (i < rows - 1 && total < sheet_number(s, table[i].row + FROM))
        i++;
    while (i != calm && sheet_is_off(s, table[i].row))
        i += i < calm ? 1 : -1;
    return &table[i];
}

/* The rows of the Good Order table for the three qualities stand one behind the other, each with
 * its column. */
int bbb_recover_total(const struct sheet *s, int quality)
{
    enum { NEVER = 100 };
    int least = NEVER;
    for (int i = RAW; i <= quality; i++) {
        int row = BBB_GOOD_RECOVER_RAW + i * (BBB_GOOD_RECOVER_TRAINED - BBB_GOOD_RECOVER_RAW);
        if (!sheet_is_off(s, row))
            least = smaller(least, sheet_number(s, row + FROM));
    }
    return least;
}

/* ---- movement-roll ---- */

/* clang-format off */

static const struct reading good_order[] = {
    {BBB_GOOD_RECOVER_RAW,     FULL},
    {BBB_GOOD_RECOVER_TRAINED, FULL},
    {BBB_GOOD_RECOVER_VETERAN, FULL},
    {BBB_GOOD_FULL,            FULL},
    {BBB_GOOD_HALF,            HALF},
    {BBB_GOOD_NONE,            NO_MOVE},
    {BBB_GOOD_RETIRE,          RETIRE_HALF},
    {BBB_GOOD_DISRUPTED,       RETIRE_FULL},
};
static const struct reading disrupted[] = {
    {BBB_DISRUPTED_FULL_11,    FULL},
    {BBB_DISRUPTED_FULL_10,    FULL},
    {BBB_DISRUPTED_FULL_9,     FULL},
    {BBB_DISRUPTED_HALF,       HALF},
    {BBB_DISRUPTED_RALLY,      NO_MOVE},
    {BBB_DISRUPTED_STAY,       NO_MOVE},
    {BBB_DISRUPTED_LOSS,       RETIRE_FULL},
    {BBB_DISRUPTED_BROKEN,     NO_MOVE},
};

/* clang-format on */

enum { CALM = 5 }; /* in both: the unit stays as it is and does not move */

bool bbb_movement_roll_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    if (f->kind != ARTILLERY)
        return false;
    if (f->disrupted)
        return refuse(r, "kind", "artillery is Silenced, not Disrupted");
    return f->spent && refuse(r, "kind", "artillery is never Spent");
}

void bbb_movement_roll_prepare(struct facts *f, const struct sheet *s)
{
    f->modifier = APPLY(s, BBB_MOVE_COMMAND, f);
    f->modifier += APPLY(s, BBB_MOVE_MARCH, f);
    f->modifier += APPLY(s, BBB_MOVE_PASSIVE, f);
    f->modifier += APPLY(s, BBB_MOVE_FRAGILE, f);
    f->modifier += APPLY(s, BBB_MOVE_DIFFICULT, f);
    f->modifier += APPLY(s, BBB_MOVE_SPENT, f);
}

static void move_in_good_order(const struct facts *f, const struct sheet *s, int total,
                               struct outcome *o)
{
    const struct reading *read = bbb_read(s, good_order, COUNT_OF(good_order), CALM, total);
    sheet_note_printed(s, read->row);
    o->move = read->gives;
    o->disrupted = read->row == BBB_GOOD_DISRUPTED;
    o->may_recover = o->move == FULL && f->lost > 0 && total >= bbb_recover_total(s, f->quality);
}

static void remove_unit(struct outcome *o)
{
    o->move = NO_MOVE;
    o->disrupted = false;
    o->removed = true;
}

static void move_disrupted(const struct facts *f, const struct sheet *s, int total,
                           struct outcome *o)
{
    const struct reading *read = bbb_read(s, disrupted, COUNT_OF(disrupted), CALM, total);
    sheet_note_printed(s, read->row);
    o->move = read->gives;
    o->rallied = read->row <= BBB_DISRUPTED_RALLY;
    o->disrupted = !o->rallied;
    if (read->row == BBB_DISRUPTED_LOSS) {
        o->bases_lost = smaller(f->bases, sheet_number(s, BBB_DISRUPTED_LOSS_BASES));
        if (o->bases_lost == f->bases)
            remove_unit(o);
    } else if (read->row == BBB_DISRUPTED_BROKEN) {
        remove_unit(o);
    }
}

void bbb_movement_roll_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                               struct outcome *o)
{
    int total = chance_sum(c, "movement", 2, 6) + f->modifier;
    if (f->disrupted)
        move_disrupted(f, s, total, o);
    else
        move_in_good_order(f, s, total, o);
}

/* ---- move-allowance ---- */

static bool is_retire(int move)
{
    return move == RETIRE_HALF || move == RETIRE_FULL;
}

bool bbb_move_allowance_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    if (f->limber > 0 && f->kind != ARTILLERY)
        return refuse(r, "limber", "only artillery limbers");
    if (f->change_formation && (f->kind == ARTILLERY || f->kind == GENERAL))
        return refuse(r, "change-formation", "only infantry and cavalry change formation");
    if (f->march && f->kind == GENERAL)
        return refuse(r, "march", "a general has no march column");
    return is_retire(f->move) && (f->limber > 0 || f->change_formation) &&
           refuse(r, f->limber > 0 ? "limber" : "change-formation",
                  "a unit that retires changes nothing else");
}

/* A cost that is a part of the full move. */
static int part_of_move(const struct sheet *s, int row, int full)
{
    int part = sheet_is_off(s, row) ? 0 : full / larger(1, sheet_number(s, row + PART_OF_MOVE));
    sheet_note(s, row, -part);
    return part;
}

static int formation_costs(const struct facts *f, const struct sheet *s, int full)
{
    int costs = f->change_formation ? part_of_move(s, BBB_RULE_FORMATION, full) : 0;
    for (int i = 0; i < f->limber; i++)
        costs += part_of_move(s, BBB_RULE_LIMBER, full);
    return costs;
}

/* What terrain leaves of so many inches. */
static int cross_terrain(const struct facts *f, const struct sheet *s, int before)
{
    bool is_heavy = f->kind != INFANTRY;
    int inches = before,
        floor = f->outside_arc ? 0 : smaller(sheet_number(s, BBB_RULE_MINIMUM), before);
    if (f->difficult)
        inches +=
            sheet_apply(s, is_heavy ? BBB_PENALTY_DIFFICULT_MOUNTED : BBB_PENALTY_DIFFICULT, 1);
    for (int i = 0; i < f->obstacles; i++)
        inches += sheet_apply(s, is_heavy ? BBB_PENALTY_OBSTACLE_MOUNTED : BBB_PENALTY_OBSTACLE, 1);
    if (inches >= floor)
        return inches;
    if (floor > 0)
        sheet_note(s, BBB_RULE_MINIMUM, floor - inches);
    return floor;
}

/* What the arc, the ground and the road make of so many inches. */
static int go(const struct facts *f, const struct sheet *s, int inches)
{
    inches = larger(0, inches + APPLY(s, BBB_PENALTY_OUTSIDE_ARC, f));
    if (!f->road || !f->march)
        return cross_terrain(f, s, inches);
    if (f->difficult || f->obstacles > 0)
        sheet_note(s, BBB_RULING_ROAD_GROUND, 0);
    return inches * bbb_road_factor(s);
}

void bbb_move_allowance_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    bool is_on_horse = f->kind == CAVALRY || f->kind == GENERAL;
    int full = sheet_apply(s, is_on_horse ? BBB_ALLOWANCE_MOUNTED : BBB_ALLOWANCE_FOOT, 1);
    int inches = f->move == HALF || f->move == RETIRE_HALF ? full / 2 : full;
    inches -= formation_costs(f, s, full);
    if (inches < 0)
        return;
    o->allowed = true;
    if (f->kind == GENERAL)
        sheet_note(s, BBB_RULING_GENERAL_MOVES, 0);
    else if (is_retire(f->move))
        sheet_note(s, BBB_RULING_RETIRE_TERRAIN, 0);
    else
        inches = go(f, s, inches);
    o->inches = inches;
}
