/* SPDX-License-Identifier: MIT */
/*
 * Fire (4.5 and 4.6 of the specification): which weapons bear on whom, and the situation that the sheet
 * is asked about, which is read off the state; then a unit's small arms first and each heavy weapon,
 * every one at its own target.  Of several weapons at one target the most pins count.
 */
#include "rules.h"

enum { HULL_ARC = 45 * DEGREE }; /* of a weapon in the front of a vehicle, to each side */

/* ---- weapons ---- */

static int weapon_of(const struct grog_scenario *s, int unit, int slot)
{
    return ba_profile(s, unit)->weapon[slot - 1];
}

bool ba_has_weapon(struct game g, int unit, int slot)
{
    const struct ba_unit *state = now_of(g, unit);
    if (slot == SMALL_ARMS_SLOT)
        return ba_sum_arms(state->arms, LOADERS) > 0;
    return slot <= ba_profile(g.s, unit)->weapons && !(state->spent & 1 << (slot - 1));
}

int ba_weapon_reach(struct game g, int unit, int slot)
{
    const struct sheet sheet = scenario_sheet(g.s);
    const struct ba_unit *state = now_of(g, unit);
    int reach = 0;
    if (slot != SMALL_ARMS_SLOT)
        return weapon_range(&sheet, weapon_of(g.s, unit, slot));
    for (int arm = RIFLES; arm <= MMGS; arm++)
        if (state->arms[arm] > 0)
            reach = larger(reach, weapon_range(&sheet, arm));
    return reach;
}

bool ba_is_indirect_only(const struct grog_scenario *s, int unit, int slot)
{
    int weapon = slot == SMALL_ARMS_SLOT ? RIFLE : weapon_of(s, unit, slot);
    return weapon >= LIGHT_MORTAR && weapon <= HEAVY_MORTAR;
}

bool ba_can_fire_indirectly(const struct grog_scenario *s, int unit, int slot)
{
    return slot != SMALL_ARMS_SLOT && weapon_of(s, unit, slot) >= LIGHT_MORTAR;
}

static bool fires_to_the_front(const struct grog_scenario *s, int unit, int slot)
{
    return ba_profile(s, unit)->front_only >> slot & 1;
}

int ba_half_arc(const struct grog_scenario *s, int unit)
{
    return is_vehicle(s, unit) ? HULL_ARC : scenario_number(s, BA_SET_FIXED_ARC) * DEGREE;
}

bool ba_is_in_arc(const struct grog_scenario *s, int unit, const struct footprint *from, int slot,
                  struct place place)
{
    return !fires_to_the_front(s, unit, slot) ||
           is_within_arc(from->at, from->facing, place, ba_half_arc(s, unit));
}

/* ---- is a shot legal ---- */

bool ba_counts_as_moved(const struct grog_scenario *s, int unit, const struct ba_arrival *end)
{
    bool turns_weapon = is_vehicle(s, unit) || ba_profile(s, unit)->has_fixed;
    return end->length > 0 || (end->has_turned && turns_weapon);
}

bool ba_is_spotter(struct game g, int firer, const struct footprint *from, int friend_)
{
    int reach = scenario_number(g.s, BA_SET_SPOTTER_RANGE) * INCH;
    return friend_ != firer && is_present(g.b, friend_) && is_on_foot(g.s, friend_) &&
           now_of(g, friend_)->order != DOWN && footprint_is_within(from, on_of(g, friend_), reach);
}

static bool is_spotted(struct game g, int firer, const struct footprint *from, int target)
{
    EACH_UNIT(g.s, side_of(g.s, firer), friend_)
    if (ba_profile(g.s, firer)->spotter && ba_is_spotter(g, firer, from, friend_) &&
        ba_sees(g, friend_, target))
        return true;
    return false;
}

static bool weapon_can_fire(struct game g, const struct ba_shot *shot, struct verdict *why)
{
    bool is_indirect = shot->how == AIM_INDIRECT;
    if (shot->slot > ba_profile(g.s, shot->firer)->weapons ||
        !ba_has_weapon(g, shot->firer, shot->slot))
        return verdict_no(why, -1, "%s has no such weapon left", unit_name(g.s, shot->firer));
    bool is_fixed =
        !is_vehicle(g.s, shot->firer) && fires_to_the_front(g.s, shot->firer, shot->slot);
    if (shot->has_moved && is_fixed)
        return verdict_no(why, BA_RULING_FIXED, "a Fixed weapon does not move and fire");
    if (is_indirect != (ba_is_indirect_only(g.s, shot->firer, shot->slot) ||
                        (is_indirect && ba_can_fire_indirectly(g.s, shot->firer, shot->slot))))
        return verdict_no(why, BA_RULING_INDIRECT, "%s",
                          is_indirect ? "this weapon does not fire indirectly"
                                      : "a mortar fires only indirectly");
    if (shot->how == AIM_HE && (shot->slot == SMALL_ARMS_SLOT ||
                                ba_weapon_shell(weapon_of(g.s, shot->firer, shot->slot)) == NO_HE))
        return verdict_no(why, BA_RULING_HE_DIRECT, "this weapon has no HE shell");
    return true;
}

bool ba_shot_is_legal(struct game g, const struct ba_shot *shot, struct verdict *why)
{
    struct ba_view view;
    if (!is_present(g.b, shot->target) || shot->target == shot->firer)
        return verdict_no(why, -1, "the target is not on the table");
    if (!weapon_can_fire(g, shot, why))
        return false;
    if (!ba_is_in_arc(g.s, shot->firer, shot->from, shot->slot, on_of(g, shot->target)->at))
        return why && verdict_no(why, BA_RULING_FIXED, "%s is not in its arc of fire",
                                 battle_called(g, shot->target).words);
    bool is_seen =
        shot->view ? shot->view->is_seen : ba_look(g, shot->firer, shot->from, shot->target, &view);
    if (!is_seen &&
        !(shot->how == AIM_INDIRECT && is_spotted(g, shot->firer, shot->from, shot->target)))
        return ba_refuse_unseen(g, shot->view ? shot->view : &view, shot->target, why);
    return true;
}

int ba_usual_how(const struct grog_scenario *s, int unit, int slot, int target)
{
    if (ba_is_indirect_only(s, unit, slot))
        return AIM_INDIRECT;
    if (slot == SMALL_ARMS_SLOT || is_armoured(ba_profile(s, target)->target))
        return AIM_STANDARD;
    int weapon = weapon_of(s, unit, slot);
    bool has_shell = ba_weapon_shell(weapon) != NO_HE && !(ba_weapon_rules(weapon) & HOWITZER);
    return has_shell ? AIM_HE : AIM_STANDARD;
}

bool ba_is_useful(const struct grog_scenario *s, int unit, int slot, int target)
{
    if (slot == SMALL_ARMS_SLOT)
        return !is_armoured(ba_profile(s, target)->target) || ba_profile(s, target)->open_topped;
    return weapon_of(s, unit, slot) != PANZERFAUST || is_vehicle(s, target);
}

/* Could this weapon be fired at such a target at all, wherever it stands? */
static bool may_be_aimed(struct game g, const struct ba_shot *shot, enum ba_bearing which)
{
    return ba_has_weapon(g, shot->firer, shot->slot) &&
           (which == ALL_USEFUL || shot->how != AIM_INDIRECT) &&
           (which == ALL_DIRECT || ba_is_useful(g.s, shot->firer, shot->slot, shot->target));
}

int ba_aim_all(struct game g, int unit, const struct footprint *from, bool has_moved,
               enum ba_bearing which, int target, struct aim *aim)
{
    struct ba_view view;
    bool has_looked = false;
    int bearing = 0;
    for (int slot = 0; slot <= ba_profile(g.s, unit)->weapons; slot++) {
        int how = ba_usual_how(g.s, unit, slot, target);
        struct ba_shot shot = {unit, target, slot, how, from, has_moved, 0, &view, 0, 0};
        aim[slot] = (struct aim){NOBODY, 0};
        if (!may_be_aimed(g, &shot, which) ||
            !footprint_is_within(from, on_of(g, target), ba_weapon_reach(g, unit, slot) * INCH))
            continue;
        if (!has_looked)
            ba_look(g, unit, from, target, &view);
        has_looked = true;
        if (!ba_shot_is_legal(g, &shot, NULL))
            continue;
        aim[slot] = (struct aim){(uint8_t)target, (uint8_t)how};
        bearing++;
    }
    return bearing;
}

/* ---- the situation of a unit that tests or is hit ---- */

int ba_officer(struct game g, int unit)
{
    int reach = scenario_number(g.s, BA_SET_OFFICER_RANGE) * INCH, best = NO_OFFICER;
    EACH_UNIT(g.s, side_of(g.s, unit), friend_)
    {
        int rank = now_of(g, friend_)->rank;
        if (rank > best && is_present(g.b, friend_) &&
            (friend_ == unit || footprint_is_within(on_of(g, unit), on_of(g, friend_), reach)))
            best = rank;
    }
    return best;
}

static bool lacks_leader(const struct ba_profile *p, const struct ba_unit *state)
{
    if (p->kind == SQUAD)
        return !state->nco;
    return p->kind == OFFICER_UNIT && state->rank == NO_OFFICER;
}

void ba_own_facts(struct game g, int unit, struct facts *f)
{
    const struct ba_profile *p = ba_profile(g.s, unit);
    const struct ba_unit *state = now_of(g, unit);
    f->quality = p->quality;
    f->officer = ba_officer(g, unit);
    f->pins = ba_pins_told(state->pins);
    f->no_nco = lacks_leader(p, state);
    f->lone_man = (p->kind == TEAM_UNIT || p->kind == GUN_UNIT) && state->models == 1;
}

/* It has an order, and what it did is done. */
static bool has_acted(const struct battle *b, int unit)
{
    const struct ba_unit *state = ba_unit_seen(b, unit);
    return state->order != NO_ORDER && (state->kept || ba_battle_seen(b)->actor != unit);
}

void ba_target_facts(struct game g, int unit, struct facts *f)
{
    const struct ba_profile *p = ba_profile(g.s, unit);
    const struct ba_unit *state = now_of(g, unit);
    f->target = p->target;
    f->target_quality = p->quality;
    f->target_models = state->models;
    f->down = state->order == DOWN;
    f->target_pins = ba_pins_told(state->pins);
    f->target_officer = ba_officer(g, unit);
    f->target_no_nco = lacks_leader(p, state);
    f->immobilised = state->immobilised;
    f->acted = has_acted(g.b, unit);
    f->open_topped = p->open_topped;
}

int ba_speed(struct game g, int vehicle)
{
    const struct ba_unit *state = now_of(g, vehicle);
    int order = state->order == NO_ORDER ? state->last_order : state->order;
    if (state->immobilised)
        return STATIONARY;
    return order == RUN ? RAN : order == ADVANCE ? ADVANCED : STATIONARY;
}

static bool has_faust(struct game g, int unit, int slot)
{
    return slot != SMALL_ARMS_SLOT && ba_has_weapon(g, unit, slot) &&
           weapon_of(g.s, unit, slot) == PANZERFAUST;
}

bool ba_has_at_weapons(struct game g, int unit)
{
    bool has = ba_profile(g.s, unit)->at_weapons;
    for (int slot = 1; slot <= WEAPONS_MAX; slot++)
        has |= has_faust(g, unit, slot);
    return has;
}

/* ---- the situation of a shot ---- */

int ba_facing_shown(struct place at, int facing, struct place to)
{
    if (is_within_arc(at, facing, to, 45 * DEGREE))
        return FRONT;
    return is_within_arc(at, facing, to, 135 * DEGREE) ? SIDE : REAR;
}

static bool is_undercrewed(const struct ba_profile *p, const struct ba_unit *state)
{
    if (p->kind == TEAM_UNIT || p->kind == GUN_UNIT)
        return state->models == 1;
    return p->kind != VEHICLE_UNIT && state->arms[LOADERS] < state->arms[LMGS];
}

int ba_relief(struct game g, int unit)
{
    bool is_tested = g.b->decision == ASK_ORDER && is_present(g.b, unit);
    return is_tested ? smaller(now_of(g, unit)->pins, scenario_number(g.s, BA_SET_PASS_REMOVES))
                     : 0;
}

static void firer_facts(struct game g, const struct ba_shot *shot, struct facts *f)
{
    const struct ba_profile *p = ba_profile(g.s, shot->firer);
    const struct ba_unit *state = now_of(g, shot->firer);
    struct ba_view view;
    f->quality = p->quality;
    f->pins = ba_pins_told(state->pins - shot->relief);
    f->moved = shot->has_moved;
    f->undercrewed = is_undercrewed(p, state);
    f->mounted = p->kind == VEHICLE_UNIT;
    if (shot->how == AIM_INDIRECT)
        return;
    if (!shot->view)
        ba_look(g, shot->firer, shot->from, shot->target, &view);
    f->cover = shot->view ? shot->view->cover : view.cover;
}

static void volley_facts(struct game g, const struct ba_shot *shot, struct facts *f)
{
    const struct ba_unit *state = now_of(g, shot->firer);
    for (int arm = RIFLES; arm <= MMGS; arm++)
        f->arms[arm] = state->arms[arm];
    f->arms[RIFLES] -= smaller(shot->fausts, state->arms[RIFLES]);
    f->range = smaller(f->range, 48); /* beyond any small arm */
    if (is_armoured(f->target))
        f->target = ba_profile(g.s, shot->target)->open_topped ? OPEN_TOPPED : ENCLOSED;
}

static void indirect_facts(const struct battle *b, const struct ba_shot *shot, struct facts *f)
{
    const struct ba_unit *state = ba_unit_seen(b, shot->firer);
    bool is_same = state->ranging == shot->target &&
                   is_same_place(shot->from->at, b->piece[shot->firer].on.at);
    f->misses = is_same ? state->misses : 0;
    f->zeroed = is_same && state->zeroed;
}

const char *ba_shot_facts(struct game g, const struct ba_shot *shot, struct facts *f)
{
    const struct footprint *to = on_of(g, shot->target);
    int range = shot->range > 0 ? shot->range : inches_between(shot->from, to);
    *f = (struct facts){.range = smaller(range, 96)};
    firer_facts(g, shot, f);
    ba_target_facts(g, shot->target, f);
    if (shot->slot == SMALL_ARMS_SLOT) {
        volley_facts(g, shot, f);
        return "volley";
    }
    f->weapon = weapon_of(g.s, shot->firer, shot->slot);
    if (shot->how == AIM_INDIRECT) {
        indirect_facts(g.b, shot, f);
        return "indirect-fire";
    }
    f->ammo = shot->how == AIM_HE ? HE_AMMO : STANDARD_AMMO;
    f->facing =
        is_vehicle(g.s, shot->target) ? ba_facing_shown(to->at, to->facing, shot->from->at) : FRONT;
    return "heavy-shot";
}

/* ---- the fire of a unit ---- */

static int count_fausts(struct game g, int firer, const struct aim *aim, int aims)
{
    int fausts = 0;
    for (int slot = 1; slot < aims; slot++)
        fausts += aim[slot].unit != NOBODY && has_faust(g, firer, slot);
    return fausts;
}

struct ba_fire ba_fire_of(struct game g, int firer, const struct aim *aim, int aims)
{
    struct ba_fire fire = {.firer = firer,
                           .from = on_of(g, firer),
                           .fausts = count_fausts(g, firer, aim, aims),
                           .aims = aims};
    memcpy(fire.aim, aim, (size_t)aims * sizeof *aim);
    return fire;
}

bool ba_bears(struct game g, int unit, enum ba_bearing which, int target)
{
    struct aim aim[ORDER_AIMS_MAX];
    return ba_aim_all(g, unit, on_of(g, unit), false, which, target, aim) > 0;
}

struct ba_fire ba_fire_at(struct game g, int unit, enum ba_bearing which, int target)
{
    struct aim aim[ORDER_AIMS_MAX];
    ba_aim_all(g, unit, on_of(g, unit), false, which, target, aim);
    return ba_fire_of(g, unit, aim, ba_profile(g.s, unit)->weapons + 1);
}

struct ba_fire ba_declared(struct game g)
{
    const struct ba_battle *now = battle_of(g);
    struct aim aim[ORDER_AIMS_MAX];
    for (int i = 0; i < now->aims; i++)
        aim[i] = (struct aim){(uint8_t)now->aim[i].unit, (uint8_t)now->aim[i].how};
    struct ba_fire fire = ba_fire_of(g, now->actor, aim, now->aims);
    fire.has_moved = now->moved;
    return fire;
}

struct ba_shot ba_shot_of(const struct ba_fire *fire, int slot)
{
    return (struct ba_shot){.firer = fire->firer,
                            .target = fire->aim[slot].unit,
                            .slot = slot,
                            .how = fire->aim[slot].how,
                            .from = fire->from,
                            .has_moved = fire->has_moved,
                            .fausts = fire->fausts,
                            .relief = fire->relief};
}

static void use_up(struct umpire *u, int firer, int slot)
{
    int weapon = ba_profile(u->scenario, firer)->weapon[slot - 1];
    struct ba_unit *state = ba_unit(u->battle, firer);
    struct facts f = {.weapon = weapon};
    struct outcome o = {0};
    if (is_flamethrower(weapon))
        umpire_ask(u, "flame-fuel", firer, NOBODY, &f, &o);
    if (weapon == PANZERFAUST || o.empty)
        state->spent = (int16_t)(state->spent | 1 << (slot - 1));
}

static void keep_the_range(struct umpire *u, const struct ba_shot *shot, bool has_hit)
{
    struct ba_unit *state = ba_unit(u->battle, shot->firer);
    if (state->ranging != shot->target)
        state->misses = state->zeroed = 0;
    state->ranging = (int16_t)shot->target;
    state->zeroed |= has_hit;
    state->misses = (int16_t)(has_hit ? 0 : smaller(5, state->misses + 1));
}

static void resolve_shot(struct umpire *u, const struct ba_shot *shot, int pins_before)
{
    struct facts f;
    struct outcome o = {0};
    const char *procedure = ba_shot_facts(game_of(u), shot, &f);
    f.target_pins = ba_pins_told(pins_before);
    umpire_ask(u, procedure, shot->firer, shot->target, &f, &o);
    if (shot->how == AIM_INDIRECT)
        keep_the_range(u, shot, o.hit);
    if (shot->slot != SMALL_ARMS_SLOT)
        use_up(u, shot->firer, shot->slot);
    ba_apply_damage(u, shot->target, pins_before, &o);
}

void ba_fire(struct umpire *u, struct ba_fire fire)
{
    struct battle *b = u->battle;
    int16_t before[UNITS_MAX];
    for (int slot = 0; slot < fire.aims; slot++)
        if (fire.aim[slot].unit != NOBODY)
            before[fire.aim[slot].unit] = ba_unit(b, fire.aim[slot].unit)->pins;
    for (int slot = 0; slot < fire.aims; slot++) {
        const struct ba_shot shot = ba_shot_of(&fire, slot);
        if (shot.target == NOBODY || !ba_has_weapon(game_of(u), shot.firer, slot))
            continue; /* who carried it may have fallen in an ambush */
        if (is_present(b, shot.target))
            resolve_shot(u, &shot, before[shot.target]);
        else
            telling_of(u, "lost-shot", shot.firer, shot.target, "%o is gone: the shot is lost");
    }
}
