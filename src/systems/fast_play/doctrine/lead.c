/* SPDX-License-Identifier: MIT */
/* Whom a commander joins: who fights or is about to, near the centre of the line. */
#include "doctrine.h"

#include <stdlib.h>

/* What a unit would gain by him: who fights, then who is about to, near the centre. */
static double need_of(const struct fp_plan *plan, int commander, int unit)
{
    const struct thinking *t = plan->t;
    const struct fp_unit *now = now_of(t->g, unit);
    int attached = now_of(t->g, commander)->attached;
    uint64_t others = fp_attached(t->g, unit) & ~UNIT_BIT(commander);
    if (now->routing || others != 0 || fp_role(t->g, unit) == SCOUTS ||
        fp_losses(t->g, unit) == HALF_LOST)
        return -1;
    double need = is_in_contact(t->g.b, unit) ? 6 : fp_is_in_danger(t, unit) ? 3 : 1;
    need -= abs(fp_right_of(plan, on_of(t->g, unit)->at)) / (12.0 * INCH);
    return need + (attached == unit) * 1.5;
}

bool fp_lead(const struct fp_plan *plan, int commander, struct order *o)
{
    const struct thinking *t = plan->t;
    const struct fp_unit *now = now_of(t->g, commander);
    uint64_t own = units_in_way(t->g, t->side);
    double most = 0;
    if (!is_present(t->g.b, commander) || now->ridden)
        return false;
    *o = order_of(DO_ATTACH, commander);
    EACH_OF(own, unit)
    {
        struct order trial = order_of(DO_ATTACH, commander);
        double need = need_of(plan, commander, unit);
        trial.other = (uint8_t)unit;
        if (need <= most || (unit != now->attached && !fp_check_attach(t->g, &trial, NULL)))
            continue;
        most = need;
        *o = trial;
    }
    if (most <= 0 || o->other == now->attached)
        return false;
    REASON(t, "he is needed there");
    return true;
}
