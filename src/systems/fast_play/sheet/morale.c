/* SPDX-License-Identifier: MIT */
/* Morale: a D10 and what the unit is worth. */
#include "procedures.h"

int fp_morale(const struct facts *f, const struct sheet *s)
{
    int value = fp_morale_value(s, f->own.grade);
    value += APPLY(s, FP_MORALE_QUARTER_LOST, f);
    value += APPLY(s, FP_MORALE_HALF_LOST, f);
    value += APPLY(s, FP_MORALE_COMMANDER, f);
    value += APPLY(s, FP_MORALE_SHAKEN, f);
    return value;
}

/* Beyond every total: the end of a row that is switched off. */
enum { NEVER = 1000 };

static int highest_total(const struct sheet *s, int row)
{
    return !sheet_is_off(s, row) ? sheet_number(s, row) : -NEVER;
}

static int lowest_total(const struct sheet *s, int row)
{
    return !sheet_is_off(s, row) ? sheet_number(s, row) : NEVER;
}

static int throw_morale(struct chance *c, const struct sheet *s, const int *cuts)
{
    int die = chance_total(c, "morale", 1, 10, 0, cuts);
    sheet_note_thrown(s, FP_MORALE_DIE, die);
    return die;
}

static void end_with(const struct sheet *s, int row, int result, struct outcome *o)
{
    o->result = result;
    sheet_note(s, row, 0);
}

static void rally(struct chance *c, const struct sheet *s, int value, struct outcome *o)
{
    int rallies = lowest_total(s, FP_RESULT_RALLIES);
    if (value + throw_morale(c, s, CUTS(rallies - 1 - value)) >= rallies) {
        end_with(s, FP_RESULT_RALLIES, RALLIES, o);
        return;
    }
    end_with(s, FP_RESULT_KEEPS_ROUTING, KEEPS_ROUTING, o);
    o->stands_removed = -sheet_apply(s, FP_RESULT_FAILED_RALLY, 1);
}

void fp_test_morale(struct chance *c, const struct sheet *s, int value, int state,
                    struct outcome *o)
{
    if (state == ROUTING) {
        rally(c, s, value, o);
        return;
    }
    int routs = highest_total(s, FP_RESULT_ROUT),
        carries_on = lowest_total(s, FP_RESULT_CARRIES_ON);
    int shaken =
        carries_on - 1 > routs ? carries_on - 1 : routs; /* the highest total that shakes */
    int total = value + throw_morale(c, s, CUTS(routs - value, shaken - value));
    if (total <= routs)
        end_with(s, FP_RESULT_ROUT, ROUTS, o);
    else if (total > shaken)
        end_with(s, FP_RESULT_CARRIES_ON, CARRIES_ON, o);
    else if (state == CHARGING)
        end_with(s, FP_RESULT_HALTS, HALTS_SHAKEN, o);
    else
        end_with(s, FP_RESULT_SHAKEN, SHAKEN, o);
}

/* ---- morale ---- */

void fp_morale_prepare(struct facts *f, const struct sheet *s)
{
    f->value = fp_morale(f, s);
}

void fp_morale_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                       struct outcome *o)
{
    fp_test_morale(c, s, f->value, f->state, o);
}
