/* SPDX-License-Identifier: MIT */
/*
 * One unit's fire (4.5 and 4.6 of the specification): its small arms first, then each heavy weapon,
 * every one at its own target.  Of several weapons at one target the most pins count.
 */
#include "rules.h"

static int count_fausts(struct game g, int firer, const struct aim *aim, int aims)
{
    int fausts = 0;
    for (int slot = 1; slot < aims; slot++)
        fausts += aim[slot].unit != NOBODY && ba_has_weapon(g, firer, slot) &&
                  ba_profile(g.s, firer)->weapon[slot - 1] == PANZERFAUST;
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
        ASK_SHEET(u, flame_fuel, "flame-fuel", firer, NOBODY, &f, &o);
    if (weapon == PANZERFAUST || o.empty)
        state->spent = (int16_t)(state->spent | 1 << (slot - 1));
}

static void keep_the_range(struct umpire *u, const struct ba_shot *shot, bool has_hit)
{
    struct ba_unit *state = ba_unit(u->battle, shot->firer);
    if (state->ranging != shot->target)
        state->misses = state->zeroed = 0;
    state->ranging = (int16_t)shot->target;
    if (has_hit) {
        state->zeroed = 1;
        state->misses = 0;
    } else {
        state->misses = (int16_t)smaller(5, state->misses + 1);
    }
}

static void resolve_shot(struct umpire *u, const struct ba_shot *shot, int pins_before)
{
    struct facts f;
    struct outcome o = {0};
    const char *procedure = ba_shot_facts(game_of(u), shot, &f);
    f.target_pins = ba_pins_told(pins_before);
    if (shot->slot == SMALL_ARMS_SLOT)
        ASK_SHEET(u, volley, procedure, shot->firer, shot->target, &f, &o);
    else if (shot->how == AIM_INDIRECT)
        ASK_SHEET(u, indirect_fire, procedure, shot->firer, shot->target, &f, &o);
    else
        ASK_SHEET(u, heavy_shot, procedure, shot->firer, shot->target, &f, &o);
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
            SAY(u, "lost-shot", shot.firer, shot.target, "%s is gone: the shot is lost",
                unit_name(u->scenario, shot.target));
    }
}
