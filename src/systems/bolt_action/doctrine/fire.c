/* SPDX-License-Identifier: MIT */
/* What fire is worth, by exact means, and whom to fire at. */
#include "doctrine.h"

enum { EDGES = 3 * INCH }; /* of two units: about so much nearer than their middles */

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

/* Could it be fired so if the target were seen, or spotted? */
static bool may_aim(struct commander *c, const struct ba_shot *shot)
{
    struct ba_shot as_seen = *shot;
    const struct ba_view seen = {.is_seen = true};
    as_seen.view = &seen;
    return ba_has_weapon(c->g, shot->firer, shot->slot) &&
           shot->range <= ba_weapon_reach(c->g, shot->firer, shot->slot) &&
           ba_is_useful(c->g.s, shot->firer, shot->slot, shot->target) &&
           ba_shot_is_legal(c->g, &as_seen, NULL);
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

/* Surely farther than so much?  No corner is farther from its centre than half of width and depth
 * together. */
static bool is_beyond(const struct footprint *a, const struct footprint *b, int reach)
{
    int64_t most = reach + (a->width + a->depth + b->width + b->depth) / 2 + 2;
    return square_between(a->at, b->at) > most * most;
}

/* The fire of a unit: each weapon at the target where it does most. */
struct firing {
    int unit;
    const struct footprint *from;
    bool has_moved, is_here; /* is_here: from where it stands */
    int weapons, relief;
    double best[ORDER_AIMS_MAX];
    struct order *order; /* whose aims are filled */
};

static struct firing firing_of(struct commander *c, int unit, const struct footprint *from,
                               bool has_moved, struct order *o)
{
    return (struct firing){.unit = unit,
                           .from = from,
                           .has_moved = has_moved,
                           .is_here = from == on_of(c->g, unit),
                           .weapons = ba_profile(c->g.s, unit)->weapons,
                           .relief = ba_relief(c->g, unit),
                           .order = o};
}

/* From where it stands, that is known. */
static struct ba_view view_of(struct commander *c, const struct firing *f, int target)
{
    struct ba_view view = {.is_seen = false};
    if (!f->is_here) {
        ba_look(c->g, f->unit, f->from, target, &view);
        return view;
    }
    const struct ba_sight sight = mind_view(c, f->unit, target);
    view.is_seen = sight.is_seen;
    view.cover = sight.cover;
    return view;
}

/* Ambushes, and fire on friends, are direct. */
static bool can_lob(const struct commander *c, int unit)
{
    return c->g.b->decision == ASK_ORDER && ba_profile(c->g.s, unit)->weapons > 0 &&
           ba_can_fire_indirectly(c->g.s, unit, 1);
}

/* What a shot is worth, as it is usually aimed; of a howitzer also over what is in the way.  Who could
 * spot for it is looked for only if it is worth more than what is known. */
static double best_shot(struct commander *c, struct ba_shot *shot, double known)
{
    bool may_lob =
        can_lob(c, shot->firer) && ba_can_fire_indirectly(c->g.s, shot->firer, shot->slot);
    if (shot->how != AIM_INDIRECT && (shot->view->is_seen || !may_lob))
        return shot->view->is_seen && may_aim(c, shot) ? shot_value(c, shot) : 0;
    shot->how = AIM_INDIRECT;
    double value = may_lob && may_aim(c, shot) ? shot_value(c, shot) : 0;
    if (value > known && !shot->view->is_seen &&
        !is_spotted(c, shot->firer, shot->from, shot->target))
        return 0;
    return value;
}

/* Each weapon that does more at this target than at those before it. */
static void aim_at(struct commander *c, struct firing *f, int target)
{
    struct ba_view view = view_of(c, f, target);
    if (!view.is_seen && !can_lob(c, f->unit))
        return;
    int range = inches_between(f->from, on_of(c->g, target));
    for (int slot = 0; slot <= f->weapons; slot++) {
        int how = ba_usual_how(c->g.s, f->unit, slot, target);
        struct ba_shot shot = {f->unit,      target, slot,  how,       f->from,
                               f->has_moved, 0,      &view, f->relief, range};
        double value = best_shot(c, &shot, f->best[slot]);
        if (value <= f->best[slot])
            continue;
        f->best[slot] = value;
        f->order->aim[slot] = (struct aim){(uint8_t)target, (uint8_t)shot.how};
        f->order->aims = (uint8_t)(f->weapons + 1);
    }
}

static double sum_of(const struct firing *f)
{
    double sum = 0;
    for (int slot = 0; slot <= f->weapons; slot++)
        sum += f->best[slot];
    return sum;
}

double fire_value(struct commander *c, int firer, int target, struct order *o)
{
    double most = worth_of(c, target);
    struct firing f = firing_of(c, firer, on_of(c->g, firer), false, o);
    aim_at(c, &f, target);
    return sum_of(&f) < most ? sum_of(&f) : most;
}

/* ---- the best target ---- */

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

/* Is it in reach, and may the ground let it be seen? */
static bool is_prospect(struct commander *c, const struct firing *f, const struct foe *foe)
{
    int far = larger(0, far_between(f->from->at, foe->at) - EDGES);
    int view = f->is_here ? SEEN_OPEN : ground_view(c, ground_cell(c, f->from->at), foe->cell);
    if (power_at(c, f->unit, power_of(c, f->unit), far, view, foe->is_vehicle) > 0)
        return true;
    return f->is_here && is_armed_against(c, f->unit, foe->unit);
}

/* The main target: of the first weapon that fires. */
static int main_target(const struct order *o)
{
    for (int slot = 0; slot < o->aims; slot++)
        if (o->aim[slot].unit != NOBODY)
            return o->aim[slot].unit;
    return NOBODY;
}

double best_fire(struct commander *c, int unit, const struct footprint *from, bool has_moved,
                 struct order *o, int *target)
{
    struct firing f = firing_of(c, unit, from, has_moved, o);
    for (int i = 0; i < c->foes; i++)
        if (is_prospect(c, &f, c->foe[i]))
            aim_at(c, &f, c->foe[i]->unit);
    *target = main_target(o);
    return sum_of(&f);
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
        p->on[0][i] = p->on[1][i] = -1;
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
    return p->on[on_armour][step] =
               (float)power_on(c, firer, step, on_armour ? MEDIUM_TANK : INFANTRY);
}

double able_with_pins(const struct commander *c, int unit)
{
    static const double able[] = {1, 0.75, 0.55, 0.4, 0.3, 0.2};
    return able[smaller(now_of(c->g, unit)->pins, 5)];
}
