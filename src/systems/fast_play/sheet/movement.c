/* SPDX-License-Identifier: MIT */
/* Moving: how far a unit may go, how far it flees, where elephants stampede. */
#include "procedures.h"

/* So many basic moves as the row says, noted in inches. */
static int basic_moves(const struct sheet *s, int row, int basic_move)
{
    int inches = sheet_number(s, row) * basic_move;
    sheet_note(s, row, inches);
    return inches;
}

/* ---- movement ---- */

static void forbid(const struct sheet *s, int line, struct outcome *o)
{
    o->allowed = false;
    sheet_note(s, line, 0);
}

static void march(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    if (f->enemy_distance <= sheet_number(s, FP_MOVE_MARCH_GAP))
        forbid(s, FP_MOVE_MARCH, o);
    else if (f->own.shaken)
        forbid(s, FP_RULING_SHAKEN, o);
    else
        o->inches = basic_moves(s, FP_MOVE_MARCH, f->basic_move);
}

static void charge(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    if (f->own.shaken)
        forbid(s, FP_RULING_SHAKEN, o);
    else
        o->inches = basic_moves(s, FP_MOVE_CHARGE, f->basic_move);
}

/* What a manoeuvre leaves to move with. */
static int manoeuvre_inches(const struct facts *f, const struct sheet *s)
{
    switch (f->action) {
    case CHANGE_FACING:
        return fp_part(s, f->basic_move, sheet_number(s, FP_SET_FACING_DIVISOR));
    case GO_BACK:
        return f->basic_move;
    case SIDESTEP:
        return fp_part(s, f->basic_move, sheet_number(s, FP_SET_SIDESTEP_DIVISOR));
    default:
        return 0;
    }
}

static void manoeuvre(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    int row = FP_ACTIVATION_FORMATION + f->action - CHANGE_FORMATION;
    o->needs_test = !sheet_is_off(s, row);
    sheet_note(s, row, 0);
    o->inches = manoeuvre_inches(f, s);
    sheet_note(s, FP_RULING_MANOEUVRE, o->inches);
}

static void cross_rough_ground(const struct sheet *s, struct outcome *o)
{
    int divisor = sheet_number(s, FP_SET_ROUGH_DIVISOR);
    int cut = o->inches - (o->inches + divisor - 1) / divisor;
    if (cut == 0)
        return;
    o->inches -= cut;
    sheet_note(s, FP_RULING_ROUGH_GROUND, -cut);
}

void fp_movement_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    o->allowed = true;
    switch (f->action) {
    case MOVE:
        o->inches = f->basic_move;
        break;
    case MARCH:
        march(f, s, o);
        break;
    case CHARGE:
        charge(f, s, o);
        break;
    case RUN:
        o->inches = basic_moves(s, FP_MOVE_ROUT, f->basic_move);
        break;
    default:
        manoeuvre(f, s, o);
    }
    if (f->ground == ROUGH)
        cross_rough_ground(s, o);
}

/* ---- basic-move ---- */

static int basic_move_setting(const struct unit *unit)
{
    switch (unit->arm) {
    case INFANTRY:
        return unit->order == SKIRMISH ? FP_SET_MOVE_SKIRMISH_INFANTRY : FP_SET_MOVE_INFANTRY;
    case CAVALRY:
        return unit->armour <= LIGHT_ARMOUR ? FP_SET_MOVE_LIGHT_CAVALRY : FP_SET_MOVE_CAVALRY;
    case ELEPHANTS:
        return FP_SET_MOVE_ELEPHANTS;
    default:
        return FP_SET_MOVE_ARTILLERY;
    }
}

void fp_basic_move_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    o->basic_move = sheet_number(s, basic_move_setting(&f->own));
    sheet_note(s, FP_RULING_BASIC_MOVES, o->basic_move);
}

/* ---- flee ---- */

void fp_flee_prepare(struct facts *f, const struct sheet *s)
{
    int row = f->own.arm == CAVALRY ? FP_MOVE_FLEE_CAVALRY : FP_MOVE_FLEE_INFANTRY;
    f->dice = sheet_number(s, row + FLEE_DICE);
    f->inches = sheet_number(s, row + FLEE_CAP) * f->basic_move;
    sheet_note(s, row, f->inches);
}

void fp_flee_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                     struct outcome *o)
{
    (void)s;
    int thrown = f->dice > 0 ? chance_sum(c, "flight", f->dice, 6) : 0;
    o->distance = thrown < f->inches ? thrown : f->inches;
    o->caught = f->gap + o->distance <= f->reach;
}

/* ---- stampede ---- */

void fp_stampede_prepare(struct facts *f, const struct sheet *s)
{
    f->inches = basic_moves(s, FP_MOVE_ROUT, f->basic_move);
    sheet_note(s, FP_STAMPEDE_ROLL, 0);
}

void fp_stampede_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o)
{
    (void)s;
    o->direction = AHEAD + chance_die(c, "stampede", 6) - 1;
    o->distance = f->inches;
}
