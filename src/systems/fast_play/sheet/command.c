/* SPDX-License-Identifier: MIT */
/* Commanders and quality: activation, what can happen to a leader, what a grade is worth, the
 * initiative. */
#include "procedures.h"

enum { HIGHEST_2D6 = 12 };

/* ---- activation ---- */

static int action_row(const struct facts *f)
{
    return FP_ACTIVATION_FORMATION + f->action - CHANGE_FORMATION;
}

void fp_activation_prepare(struct facts *f, const struct sheet *s)
{
    sheet_note(s, action_row(f), 0);
    if (f->commander == ATTACHED && !sheet_is_off(s, FP_ACTIVATION_COMMANDER_ATTACHED)) {
        f->target = sheet_apply(s, FP_ACTIVATION_COMMANDER_ATTACHED, 1);
        return;
    }
    f->target = f->training + APPLY(s, FP_ACTIVATION_COMMANDER_NEAR, f);
    if (f->target >= HIGHEST_2D6 && sheet_number(s, FP_SET_TWELVE_FAILS)) {
        sheet_note(s, FP_RULING_TWELVE_FAILS, HIGHEST_2D6 - 1 - f->target);
        f->target = HIGHEST_2D6 - 1;
    }
    sheet_note(s, FP_ACTIVATION_TEST, f->target);
}

void fp_activation_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    o->passed = true;
    if (!sheet_is_off(s, action_row(f)))
        o->passed =
            chance_total(c, "activation", 2, 6, AT_MOST(f->target), CUTS(f->target)) <= f->target;
}

/* ---- leader-casualty ---- */

void fp_leader_casualty_prepare(struct facts *f, const struct sheet *s)
{
    f->dice = APPLY(s, FP_LEADER_ROLL, f);
}

void fp_leader_casualty_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                                struct outcome *o)
{
    int row = f->cause == BY_MISSILE ? FP_LEADER_WOUNDED : FP_LEADER_CAPTURED;
    int low = sheet_number(s, FP_LEADER_DEAD),
        high = !sheet_is_off(s, row) ? sheet_number(s, row) : HIGHEST_2D6 + 1;
    for (int i = 0; i < f->dice && o->fate == UNHURT; i++) {
        int total = chance_total(c, "leader", 2, 6, 0, CUTS(low, high - 1));
        if (total <= low) {
            o->fate = DEAD;
            sheet_note(s, FP_LEADER_DEAD, 0);
        } else if (total >= high) {
            o->fate = f->cause == BY_MISSILE ? WOUNDED : CAPTURED;
            sheet_note(s, row, 0);
        }
    }
}

/* ---- grade ---- */

int fp_combat_value(const struct sheet *s, int grade)
{
    return sheet_apply(s, FP_VALUE_DREGS + grade, !sheet_is_off(s, FP_TOTAL_COMBAT_VALUE));
}

int fp_morale_value(const struct sheet *s, int grade)
{
    static const int row[] = {
        [DREGS] = FP_MORALE_DREGS_LEVY,
        [LEVY] = FP_MORALE_DREGS_LEVY,
        [TRAINED] = FP_MORALE_TRAINED_REGULAR,
        [REGULAR] = FP_MORALE_TRAINED_REGULAR,
        [SEASONED] = FP_MORALE_SEASONED_VETERAN,
        [VETERAN] = FP_MORALE_SEASONED_VETERAN,
        [ELITE] = FP_MORALE_ELITE,
    };
    return sheet_apply(s, row[grade], !sheet_is_off(s, FP_MORALE_VALUE));
}

void fp_grade_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    o->combat_value = fp_combat_value(s, f->own.grade);
    o->morale_value = fp_morale_value(s, f->own.grade);
    o->training = sheet_number(s, FP_SET_TRAINING_DREGS + f->own.grade);
    sheet_note(s, FP_RULING_TRAINING, o->training);
}

/* ---- initiative ---- */

void fp_initiative_prepare(struct facts *f, const struct sheet *s)
{
    sheet_note(s, FP_RULING_INITIATIVE, f->first_training - f->second_training);
}

void fp_initiative_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o)
{
    (void)s;
    bool is_first = chance_contest(c, "initiative", f->first_training, f->second_training) == 1;
    o->winner = is_first ? FIRST_SIDE : SECOND_SIDE;
}
