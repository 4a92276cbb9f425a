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
static double last_fire(struct commander *c, const struct seeker *k, int target)
{
    const struct footprint *on = on_of(c->g, k->unit), *to = on_of(c->g, target);
    int near = sheet_number(&c->sheet, BA_SET_ASSAULT_REACTION) * INCH;
    int order = now_of(c->g, target)->order;
    if ((order != NO_ORDER && order != AMBUSH) || footprint_is_within(on, to, near))
        return 0;
    return k->scale * able_with_pins(c, target) *
           power_at(c, target, power_of(c, target), far_between(on->at, to->at), SEEN_OPEN, false);
}

/* Are ways into it worth looking for: even sheltered, and by the place in front of it? */
static bool is_worth_it(struct commander *c, struct seeker *k, int target, double open, double fire,
                        const struct plan *best)
{
    const struct footprint *on = on_of(c->g, k->unit), *to = on_of(c->g, target);
    double sheltered = assault_value(c, k->unit, target, true);
    double gain = (open > sheltered ? open : sheltered) - fire;
    if (gain <= c->temper->storm || !mind_view(c, k->unit, target).is_seen)
        return false;
    struct place near = place_towards(to->at, on->at, (on->depth + to->depth) / 2);
    double after = place_value(c, k, near, on->facing) - k->here;
    return k->obey * (gain + after) > best->value;
}

static void consider_assault(struct commander *c, struct seeker *k, int target, struct plan *best)
{
    struct ba_assault assault;
    struct plan plan = {.order = order_at(DO_ASSAULT, k->unit, target), .target = target};
    double open = assault_value(c, k->unit, target, false);
    if (open <= c->temper->storm)
        return;
    double fire = c->temper->braves * last_fire(c, k, target);
    if (!is_worth_it(c, k, target, open, fire, best) ||
        !ba_assault_is_legal(c->g, k->unit, target, NULL, &assault, NULL))
        return;
    plan.gain = assault_value(c, k->unit, target, assault.is_defended) - fire;
    if (plan.gain <= c->temper->storm)
        return;
    double after = place_value(c, k, assault.contact.at, assault.contact.facing) - k->here;
    plan.value = k->obey * (plan.gain + after);
    keep_better(best, &plan);
}

void consider_assaults(struct commander *c, struct seeker *k, struct plan *best)
{
    struct place at = on_of(c->g, k->unit)->at;
    if (!is_on_foot(c->g.s, k->unit) || ba_profile(c->g.s, k->unit)->has_fixed)
        return;
    for (int i = 0; i < c->foes; i++) {
        int dx = at.x - c->foe[i]->at.x, dy = at.y - c->foe[i]->at.y;
        if (dx <= ASSAULT_FARTHEST && -dx <= ASSAULT_FARTHEST && dy <= ASSAULT_FARTHEST &&
            -dy <= ASSAULT_FARTHEST)
            consider_assault(c, k, c->foe[i]->unit, best);
    }
}
