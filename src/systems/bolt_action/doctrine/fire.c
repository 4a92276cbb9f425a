/* SPDX-License-Identifier: MIT */
/* What fire is worth, by exact means, and whom to fire at. */
#include "doctrine.h"

/* ---- one weapon ---- */

/* By what is known of who sees whom. */
static bool is_spotted(struct commander *c, int firer, const struct footprint *from, int target)
{
    EACH_UNIT(c->g.s, side_of(c->g.s, firer), friend_)
    if (ba_profile(c->g.s, firer)->spotter && ba_is_spotter(c->g, firer, from, friend_) &&
        mind_view(c, friend_, target).is_seen)
        return true;
    return false;
}

static bool can_fire(struct commander *c, struct ba_shot *shot, int range, struct ba_view *view)
{
    bool is_seen = view->is_seen;
    if (!ba_has_weapon(c->g, shot->firer, shot->slot) ||
        range > ba_weapon_reach(c->g, shot->firer, shot->slot) ||
        !ba_is_useful(c->g.s, shot->firer, shot->slot, shot->target))
        return false;
    if (!is_seen &&
        (shot->how != AIM_INDIRECT || !is_spotted(c, shot->firer, shot->from, shot->target)))
        return false;
    view->is_seen = true;
    bool is_legal = ba_shot_is_legal(c->g, shot, NULL);
    view->is_seen = is_seen;
    return is_legal;
}

enum attack attack_of(const struct ba_shot *shot)
{
    if (shot->slot == SMALL_ARMS_SLOT)
        return ATTACK_VOLLEY;
    return shot->how == AIM_INDIRECT ? ATTACK_INDIRECT : ATTACK_HEAVY;
}

struct ba_odds shot_odds(struct commander *c, const struct ba_shot *shot)
{
    struct facts f;
    ba_shot_facts(c->g, shot, &f);
    return odds_of(c, attack_of(shot), &f);
}

static double shot_value(struct commander *c, const struct ba_shot *shot)
{
    struct ba_odds odds = shot_odds(c, shot);
    return worth_of_loss(c, shot->target, &odds);
}

/* ---- all weapons of a unit ---- */

/* From where it stands, that is known. */
static struct ba_view view_from(struct commander *c, int unit, const struct footprint *from,
                                int target)
{
    struct ba_view view = {.is_seen = false};
    if (from != on_of(c->g, unit)) {
        ba_look(c->g, unit, from, target, &view);
        return view;
    }
    const struct ba_sight sight = mind_view(c, unit, target);
    view.is_seen = sight.is_seen;
    view.cover = sight.cover;
    return view;
}

static bool has_indirect_weapon(const struct commander *c, int unit)
{
    return ba_profile(c->g.s, unit)->weapons > 0 && ba_can_fire_indirectly(c->g.s, unit, 1);
}

/* Surely farther than so much?  No corner is farther from its centre than half of width and depth
 * together. */
static bool is_beyond(const struct footprint *a, const struct footprint *b, int reach)
{
    int64_t most = reach + (a->width + a->depth + b->width + b->depth) / 2 + 2;
    return square_between(a->at, b->at) > most * most;
}

/* ---- the best target ---- */

/* Ambushes, and fire on friends, are direct. */
static bool is_direct(const struct commander *c)
{
    return c->g.b->decision != ASK_ORDER;
}

/* What a shot is worth, as it is usually aimed; of a howitzer also over what is in the way. */
static double best_shot(struct commander *c, struct ba_shot *shot, struct ba_view *view)
{
    bool can_lob = !is_direct(c) && ba_can_fire_indirectly(c->g.s, shot->firer, shot->slot);
    if ((shot->how != AIM_INDIRECT || can_lob) && can_fire(c, shot, shot->range, view))
        return shot_value(c, shot);
    if (shot->how == AIM_INDIRECT || !can_lob)
        return 0;
    shot->how = AIM_INDIRECT;
    return can_fire(c, shot, shot->range, view) ? shot_value(c, shot) : 0;
}

/* Each weapon at the target where it does most. */
static double aim_best(struct commander *c, int unit, const struct footprint *from, bool has_moved,
                       const int *target, int targets, struct order *o)
{
    double best[ORDER_AIMS_MAX] = {0}, sum = 0;
    int weapons = ba_profile(c->g.s, unit)->weapons, relief = ba_relief(c->g, unit);
    for (int i = 0; i < targets; i++) {
        struct ba_view view = view_from(c, unit, from, target[i]);
        int range = inches_between(from, on_of(c->g, target[i]));
        for (int slot = 0; slot <= weapons; slot++) {
            int how = ba_usual_how(c->g.s, unit, slot, target[i]);
            struct ba_shot shot = {unit,      target[i], slot,  how,    from,
                                   has_moved, 0,         &view, relief, range};
            double value = best_shot(c, &shot, &view);
            if (value <= best[slot])
                continue;
            best[slot] = value;
            o->aim[slot] = (struct aim){(uint8_t)target[i], (uint8_t)shot.how};
        }
    }
    for (int slot = 0; slot <= weapons; slot++) {
        sum += best[slot];
        o->aims = best[slot] > 0 ? (uint8_t)(weapons + 1) : o->aims;
    }
    return sum;
}

double fire_value(struct commander *c, int firer, int target, struct order *o)
{
    double most = worth_of(c, target);
    double value = aim_best(c, firer, on_of(c->g, firer), false, &target, 1, o);
    return value < most ? value : most;
}

/* The main target: of the first weapon that fires. */
static int main_target(const struct order *o)
{
    for (int slot = 0; slot < o->aims; slot++)
        if (o->aim[slot].unit != NOBODY)
            return o->aim[slot].unit;
    return NOBODY;
}

/* Enemies worth a closer look: where the ground lets them be seen. */
static int list_targets(struct commander *c, int unit, const struct footprint *from, int *list)
{
    enum { LOOKED_AT = 2 };
    double value[LOOKED_AT] = {0};
    struct ba_power *own = power_of(c, unit);
    int count = 0, cell = ground_cell(c, from->at);
    for (int i = 0; i < c->foes; i++) {
        const struct foe *foe = c->foe[i];
        int far = far_between(from->at, foe->at);
        double power = far > own->reach ? 0
                                        : foe->scale * power_at(c, unit, own, far,
                                                                ground_view(c, cell, foe->cell),
                                                                foe->is_vehicle);
        if (power <= 0 || (count == LOOKED_AT && value[LOOKED_AT - 1] >= power))
            continue;
        int place = count < LOOKED_AT ? count++ : LOOKED_AT - 1;
        for (; place > 0 && value[place - 1] < power; place--) {
            value[place] = value[place - 1];
            list[place] = list[place - 1];
        }
        value[place] = power;
        list[place] = foe->unit;
    }
    return count;
}

/* Does it have a weapon for this target, which is perhaps not too far away? */
static bool is_armed_against(const struct commander *c, int unit, int target)
{
    const struct footprint *from = on_of(c->g, unit), *to = on_of(c->g, target);
    for (int slot = 0; slot <= ba_profile(c->g.s, unit)->weapons; slot++)
        if (ba_is_useful(c->g.s, unit, slot, target) && ba_has_weapon(c->g, unit, slot) &&
            !is_beyond(from, to, ba_weapon_reach(c->g, unit, slot) * INCH))
            return true;
    return false;
}

/* From where it stands: all that are seen or may be spotted, in reach. */
static int list_targets_now(struct commander *c, int unit, int *list)
{
    const struct footprint *from = on_of(c->g, unit);
    bool is_indirect = has_indirect_weapon(c, unit);
    int count = 0, reach = power_of(c, unit)->reach;
    for (int i = 0; i < c->foes; i++) {
        int e = c->foe[i]->unit;
        if (!is_beyond(from, on_of(c->g, e), reach) && is_armed_against(c, unit, e) &&
            (is_indirect || mind_view(c, unit, e).is_seen))
            list[count++] = e;
    }
    return count;
}

double best_fire(struct commander *c, int unit, const struct footprint *from, bool has_moved,
                 struct order *o, int *target)
{
    int list[UNITS_MAX];
    bool is_here = from == on_of(c->g, unit);
    int count = is_here ? list_targets_now(c, unit, list) : list_targets(c, unit, from, list);
    double value = aim_best(c, unit, from, has_moved, list, count, o);
    *target = main_target(o);
    return value;
}

/* ---- rough estimates for places ---- */

static double power_of_slot(struct commander *c, int firer, int slot, struct facts *f)
{
    enum attack attack = ATTACK_HEAVY;
    struct ba_odds odds;
    if (slot == SMALL_ARMS_SLOT) {
        attack = ATTACK_VOLLEY;
        for (int arm = RIFLES; arm <= MMGS; arm++)
            f->arms[arm] = now_of(c->g, firer)->arms[arm];
        f->range = smaller(f->range, 48);
        if (is_armoured(f->target))
            f->target = ENCLOSED;
    } else {
        f->weapon = ba_profile(c->g.s, firer)->weapon[slot - 1];
        bool is_he = ba_weapon_shell(f->weapon) != NO_HE && is_troops(f->target);
        f->ammo = is_he ? HE_AMMO : STANDARD_AMMO;
        if (ba_is_indirect_only(c->g.s, firer, slot)) {
            attack = ATTACK_INDIRECT;
            f->misses = 2;
        } else if (f->weapon == PANZERFAUST && is_troops(f->target)) {
            return 0;
        }
    }
    odds = odds_of(c, attack, f);
    if (is_troops(f->target))
        return odds.casualties + 0.8 * odds.pins + 8 * odds.gone;
    return odds.gone + 0.3 * odds.stopped;
}

/* All weapons at a regular squad of eight in the open, or at the front of a medium tank. */
static double power_on(struct commander *c, int firer, int step, int target)
{
    double sum = 0;
    for (int slot = 0; slot <= ba_profile(c->g.s, firer)->weapons; slot++) {
        struct facts f = {.quality = ba_profile(c->g.s, firer)->quality,
                          .mounted = is_vehicle(c->g.s, firer),
                          .range = (step * POWER_STEP + POWER_STEP / 2) / INCH,
                          .target = target,
                          .target_quality = REGULAR,
                          .target_models = target == INFANTRY ? 8 : 1};
        if (ba_has_weapon(c->g, firer, slot))
            sum += power_of_slot(c, firer, slot, &f);
    }
    return sum;
}

static int reach_of(const struct commander *c, int unit)
{
    int reach = 0;
    for (int slot = 0; slot <= ba_profile(c->g.s, unit)->weapons; slot++)
        if (ba_has_weapon(c->g, unit, slot))
            reach = larger(reach, ba_weapon_reach(c->g, unit, slot));
    return reach * INCH;
}

struct ba_power *power_made(struct commander *c, int firer, struct ba_power *p)
{
    p->arms = c->mind->known[firer].arms;
    p->is_made = true;
    p->reach = reach_of(c, firer);
    for (int i = 0; i < POWER_STEPS; i++)
        p->on_troops[i] = p->on_armour[i] = -1;
    return p;
}

double scale_of(const struct commander *c, int target)
{
    static const double thin[] = {
        [SOFT_SKIN] = 2,   [ARMOURED_CAR] = 1.7, [LIGHT_TANK] = 1.35,
        [MEDIUM_TANK] = 1, [HEAVY_TANK] = 0.6,   [SUPER_HEAVY_TANK] = 0.3};
    static const double hurt[] = {[INEXPERIENCED] = 1.3, [REGULAR] = 1, [VETERAN] = 0.7};
    const struct ba_profile *them = ba_profile(c->g.s, target);
    if (them->kind == VEHICLE_UNIT)
        return thin[them->hull] * worth_of(c, target);
    return hurt[them->quality] * (them->kind <= OFFICER_UNIT ? 1 : 0.8);
}

float power_slowly(struct commander *c, int firer, struct ba_power *p, int step, bool on_armour)
{
    if (on_armour)
        return p->on_armour[step] = (float)power_on(c, firer, step, MEDIUM_TANK);
    return p->on_troops[step] = (float)power_on(c, firer, step, INFANTRY);
}

double able_with_pins(const struct commander *c, int unit)
{
    static const double able[] = {1, 0.75, 0.55, 0.4, 0.3, 0.2};
    return able[smaller(now_of(c->g, unit)->pins, 5)];
}
