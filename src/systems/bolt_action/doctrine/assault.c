/* SPDX-License-Identifier: MIT */
/* Whom to assault: what the fight is worth by its exact odds, less the fire that meets it. */
#include "doctrine.h"

enum { ASSAULT_FARTHEST = 18 * INCH }; /* between centres */

static double assault_value(struct commander *c, int unit, int target, bool is_defended)
{
    struct facts f = ba_assault_foreseen(c->g, unit, target, is_defended);
    if (is_vehicle(c->g.s, target)) {
        struct ba_odds odds = odds_of(c, ATTACK_STORM, &f);
        return worth_of_loss(c, target, &odds) - 1;
    }
    struct ba_odds odds = odds_of(c, ATTACK_CLOSE, &f);
    return (double)odds.gone * (worth_of(c, target) + worth_of_stand(c, target)) -
           (double)odds.stopped * worth_of(c, unit) -
           (double)odds.casualties * worth_of_man(c, unit);
}

/* What its fire costs us before we are upon it. */
static double last_fire(struct commander *c, int unit, int target)
{
    const struct footprint *on = on_of(c->g, unit), *to = on_of(c->g, target);
    int near = sheet_number(&c->sheet, BA_SET_ASSAULT_REACTION) * INCH;
    int order = now_of(c->g, target)->order;
    if ((order != NO_ORDER && order != AMBUSH) || footprint_is_within(on, to, near))
        return 0;
    return scale_of(c, unit) * able_with_pins(c, target) *
           power_at(c, target, power_of(c, target), far_between(on->at, to->at), SEEN_OPEN, false);
}

/* What it gains at most, sheltered or not: ways into it are looked for only if that is enough.  *fire
 * is what meets it. */
static bool is_worth_it(struct commander *c, int unit, int target, double *fire)
{
    double open = assault_value(c, unit, target, false);
    if (open <= c->temper->storm)
        return false;
    *fire = c->temper->braves * last_fire(c, unit, target);
    return open - *fire > c->temper->storm ||
           assault_value(c, unit, target, true) - *fire > c->temper->storm;
}

static void consider_assault(struct commander *c, int unit, int target, double here,
                             struct plan *best)
{
    struct ba_assault assault;
    struct plan plan = {.order = order_at(DO_ASSAULT, unit, target), .target = target};
    double fire;
    if (!is_worth_it(c, unit, target, &fire) || !mind_view(c, unit, target).is_seen ||
        !ba_assault_is_legal(c->g, unit, target, NULL, &assault, NULL))
        return;
    plan.gain = assault_value(c, unit, target, assault.is_defended) - fire;
    if (plan.gain <= c->temper->storm)
        return;
    double after = place_value(c, unit, assault.contact.at, assault.contact.facing) - here;
    plan.value = odds_to_obey(c, unit, false) * (plan.gain + after);
    keep_better(best, &plan);
}

void consider_assaults(struct commander *c, int unit, double here, struct plan *best)
{
    struct place at = on_of(c->g, unit)->at;
    if (!is_on_foot(c->g.s, unit) || ba_profile(c->g.s, unit)->has_fixed)
        return;
    for (int i = 0; i < c->foes; i++) {
        int dx = at.x - c->foe[i]->at.x, dy = at.y - c->foe[i]->at.y;
        if (dx <= ASSAULT_FARTHEST && -dx <= ASSAULT_FARTHEST && dy <= ASSAULT_FARTHEST &&
            -dy <= ASSAULT_FARTHEST)
            consider_assault(c, unit, c->foe[i]->unit, here, best);
    }
}
