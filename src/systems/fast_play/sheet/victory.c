/* SPDX-License-Identifier: MIT */
/* The victory table: how badly a melee is lost, and what both sides do then. */
#include "procedures.h"

/* Inches of a row, or of the column behind it for mounted troops; noted. */
static int distance(const struct sheet *s, int row, int arm)
{
    int inches = !sheet_is_off(s, row) ? sheet_number(s, row + is_mounted(arm)) : 0;
    sheet_note(s, row, inches);
    return inches;
}

static bool reaches(const struct sheet *s, int score, int row, int from)
{
    return !sheet_is_off(s, row) && score >= sheet_number(s, from);
}

static int result_of(const struct sheet *s, int score)
{
    if (reaches(s, score, FP_VICTORY_ROUT, FP_VICTORY_ROUT_FROM))
        return ROUT;
    if (reaches(s, score, FP_VICTORY_RETREAT, FP_VICTORY_RETREAT_FROM))
        return RETREAT;
    return reaches(s, score, FP_VICTORY_RETIRE, FP_VICTORY_RETIRE_FROM) ? RETIRE : RECOIL;
}

static int score_of(const struct facts *f, const struct sheet *s)
{
    int score = sheet_number(s, FP_VICTORY_START) * f->difference;
    sheet_note(s, FP_VICTORY_START, score);
    score += APPLY(s, FP_VICTORY_HALF_LOST, f);
    score += APPLY(s, FP_VICTORY_QUARTER_LOST, f);
    score += APPLY(s, FP_VICTORY_ELEPHANTS, f);
    return score;
}

/* A consequence without a number: does it hold? */
static bool follows(const struct sheet *s, int row)
{
    sheet_note(s, row, 0);
    return !sheet_is_off(s, row);
}

void fp_victory(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    o->score = score_of(f, s);
    o->result = result_of(s, o->score);
    switch (o->result) {
    case RECOIL:
        o->loser_move = distance(s, FP_VICTORY_RECOIL, f->own.arm);
        break;
    case RETIRE:
        o->loser_move = distance(s, FP_VICTORY_RETIRE, f->own.arm);
        o->loser_shaken = follows(s, FP_VICTORY_RETIRE_SHAKEN);
        break;
    case RETREAT:
        o->loser_move = distance(s, FP_VICTORY_RETREAT, f->own.arm);
        o->loser_shaken = follows(s, FP_VICTORY_RETREAT_SHAKEN);
        o->winner_move = distance(s, FP_VICTORY_RETREAT_BREAKTHROUGH, f->enemy.arm);
        break;
    default:
        o->loser_move = distance(s, FP_VICTORY_ROUT, f->own.arm);
        o->faces_away = true;
        o->initiative_lost = follows(s, FP_VICTORY_ROUT_INITIATIVE);
        o->winner_move = distance(s, FP_VICTORY_ROUT_BREAKTHROUGH, f->enemy.arm);
    }
}

/* ---- victory ---- */

void fp_victory_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    fp_victory(f, s, o);
}
