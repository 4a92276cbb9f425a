/* SPDX-License-Identifier: MIT */
/*
 * One unit's fire (4.5 and 4.6 of the specification): its small arms first, then each heavy weapon,
 * every one at its own target.  Of several weapons at one target the most pins count.
 */
#include "rules.h"

int ba_count_fausts(const struct grog_scenario *s, const struct battle *b, int firer,
                    const struct aim *aim, int aims)
{
    int fausts = 0;
    for (int slot = 1; slot < aims; slot++)
        fausts += aim[slot].unit != NOBODY && ba_has_weapon(s, b, firer, slot) &&
                  ba_profile(s, firer)->weapon[slot - 1] == PANZERFAUST;
    return fausts;
}

int ba_declared(const struct battle *b, struct aim *aim)
{
    const struct ba_battle *now = ba_battle_seen(b);
    for (int i = 0; i < now->aims; i++)
        aim[i] = (struct aim){(uint8_t)now->aim[i].unit, (uint8_t)now->aim[i].how};
    return now->aims;
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
    const char *procedure = ba_shot_facts(u->scenario, u->battle, shot, &f);
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

void ba_fire(struct umpire *u, int firer, const struct aim *aim, int aims, bool has_moved)
{
    struct battle *b = u->battle;
    int fausts = ba_count_fausts(u->scenario, b, firer, aim, aims);
    int16_t before[UNITS_MAX];
    for (int slot = 0; slot < aims; slot++)
        if (aim[slot].unit != NOBODY)
            before[aim[slot].unit] = ba_unit(b, aim[slot].unit)->pins;
    for (int slot = 0; slot < aims; slot++) {
        int target = aim[slot].unit;
        if (target == NOBODY || !ba_has_weapon(u->scenario, b, firer, slot))
            continue; /* who carried it may have fallen in an ambush */
        if (!is_present(b, target)) {
            SAY(u, "lost-shot", firer, target, "%s is gone: the shot is lost",
                unit_name(u->scenario, target));
            continue;
        }
        const struct ba_shot shot = {.firer = firer,
                                     .target = target,
                                     .slot = slot,
                                     .how = aim[slot].how,
                                     .from = &b->piece[firer].on,
                                     .has_moved = has_moved,
                                     .fausts = fausts};
        resolve_shot(u, &shot, before[target]);
    }
}
