/* SPDX-License-Identifier: MIT */
/*
 * Formations and their footprints (4.3), room to stand, losses, and what a unit is just now: spent, in
 * command, isolated.
 */
#include "parts.h"

/* ---- footprints ---- */

int bbb_files(int bases, int formation)
{
    return is_column(formation) ? 1 : formation == IN_DEPTH ? (bases + 1) / 2 : bases;
}

int bbb_ranks(int bases, int formation)
{
    return is_column(formation) ? bases : formation == IN_DEPTH && bases > 1 ? 2 : 1;
}

struct footprint bbb_footprint(const struct grog_scenario *s, int bases, int formation,
                               struct place front, int facing)
{
    int base = setting(s, BBB_SET_BASE), some = larger(1, bases);
    return footprint_rounded(front, facing, base * bbb_files(some, formation),
                             base * bbb_ranks(some, formation));
}

struct footprint bbb_start_footprint(const struct grog_scenario *s, int unit)
{
    enum { GENERALS_BASE = 60 };
    const struct bbb_profile *p = bbb_profile(s, unit);
    const struct unit_data *data = &s->unit[unit];
    if (p->kind == GENERAL)
        return footprint_of_point(data->at, data->facing, GENERALS_BASE, GENERALS_BASE);
    return bbb_footprint(s, p->bases, p->formation, data->at, data->facing);
}

void bbb_place(struct umpire *u, int unit, struct place front, int facing)
{
    const struct bbb_unit *state = bbb_unit(u->battle, unit);
    struct footprint *on = &u->battle->piece[unit].on, from = *on;
    *on = bbb_footprint(u->scenario, state->bases, state->formation, front, facing);
    if (!is_same_place(from.front, front) || from.facing != facing)
        telling_moved(u, unit, &from, on);
}

/* ---- room to stand ---- */

/* Those of a set who are perhaps no farther than so much: a quick no to most. */
static uint64_t units_by(struct game g, uint64_t set, const struct footprint *f, int gap)
{
    int reach = (f->width + f->depth) / 2 + 1;
    const struct box box = {f->at.x - reach, f->at.y - reach, f->at.x + reach, f->at.y + reach};
    return set & units_about(g, &box, gap);
}

int bbb_overlapped(struct game g, uint64_t set, const struct footprint *f)
{
    set = units_by(g, set, f, 0);
    EACH_OF(set, unit)
    if (overlap_on_table(&g.s->table, f, on_of(g, unit)))
        return unit;
    return NOBODY;
}

int bbb_nearer_than(struct game g, int unit, const struct footprint *f, int gap,
                    const struct footprint *before)
{
    uint64_t enemies = units_by(g, enemies_of(g, unit), f, gap);
    EACH_OF(enemies, enemy)
    if (is_too_near_on_table(&g.s->table, f, on_of(g, enemy), gap, before))
        return enemy;
    return NOBODY;
}

bool bbb_has_room(struct game g, int unit, const struct footprint *f, uint64_t but,
                  struct verdict *why)
{
    bool was_off = !is_present(g.b, unit) || !footprint_is_on_table(on_of(g, unit), &g.s->table);
    if (was_off ? !table_holds(&g.s->table, f->front) : !footprint_is_on_table(f, &g.s->table))
        return verdict_no(why, BBB_RULING_FACING, "it would not stand on the table");
    int other = bbb_overlapped(g, bbb_units(g, NO_SIDE) & ~UNIT_BIT(unit) & ~but, f);
    if (other != NOBODY)
        return verdict_no(why, BBB_RULING_FACING, "it would stand on %s", g.s->unit[other].name);
    return !bbb_lies_on_river(g.s, f) ||
           verdict_no(why, BBB_TERRAIN_MOVE_RIVER, "it would stand in the river");
}

/* ---- what a unit is now ---- */

int bbb_nearest_enemy(struct game g, int unit)
{
    const struct footprint *on = on_of(g, unit);
    uint64_t enemies = enemies_of(g, unit);
    int nearest = NOBODY, least = g.s->table.width + g.s->table.depth;
    EACH_OF(enemies, enemy)
    {
        if (!footprint_is_within(on, on_of(g, enemy), least - 1))
            continue;
        int gap = gap_on_table(&g.s->table, on, on_of(g, enemy));
        if (gap < least) {
            nearest = enemy;
            least = gap;
        }
    }
    return nearest;
}

int bbb_inches_between(struct game g, int unit, int other)
{
    return (gap_on_table(&g.s->table, on_of(g, unit), on_of(g, other)) + INCH - 1) / INCH;
}

bool bbb_is_spent(struct game g, int unit)
{
    const struct bbb_profile *p = bbb_profile(g.s, unit);
    if (p->kind > CAVALRY)
        return false;
    const struct facts f = {.quality = p->quality,
                            .bases = p->bases,
                            .lost = larger(0, p->bases - now_of(g, unit)->bases),
                            .spent_losses = p->spent_losses};
    return look_up(g.s, bbb_strength_look_up, &f).spent;
}

bool bbb_is_in_command(struct game g, int unit, const struct footprint *f)
{
    int radius = setting_inches(g.s, BBB_SET_COMMAND_RADIUS);
    EACH_UNIT(g.s, side_of(g.s, unit), general)
    {
        const struct footprint at = footprint_make(unit_centre(g.b, general), 0, 0, 0);
        if (is_led_by(g.s, unit, general) && is_present(g.b, general) &&
            gap_on_table(&g.s->table, f, &at) <= radius)
            return true;
    }
    return false;
}

static bool has_troops_by(struct game g, int unit, uint64_t set, int reach_line)
{
    const struct footprint *on = on_of(g, unit);
    int reach = setting_inches(g.s, reach_line);
    set = troops_of(g.s, units_by(g, set, on, reach));
    EACH_OF(set, other)
    if (footprint_is_within(on, on_of(g, other), reach) &&
        gap_on_table(&g.s->table, on, on_of(g, other)) <= reach)
        return true;
    return false;
}

bool bbb_is_isolated(struct game g, int unit)
{
    return has_troops_by(g, unit, enemies_of(g, unit), BBB_SET_ISOLATED_ENEMY) &&
           !has_troops_by(g, unit, in_good_order(g.b, friends_of(g, unit)),
                          BBB_SET_ISOLATED_FRIEND);
}

int bbb_firing_bases(const struct battle *b, int unit)
{
    const struct bbb_unit *state = bbb_unit_seen(b, unit);
    return is_column(state->formation) ? 0 : bbb_files(state->bases, state->formation);
}

/* ---- losses ---- */

void bbb_clear_charge(struct battle *b, int unit)
{
    struct bbb_unit *state = bbb_unit(b, unit);
    state->target = NOBODY;
    state->halted = 0;
}

void bbb_remove(struct umpire *u, int unit, const char *how)
{
    struct battle *b = u->battle;
    if (!is_present(b, unit))
        return;
    b->piece[unit].presence = HAS_GONE;
    bbb_unit(b, unit)->bases = 0;
    bbb_clear_charge(b, unit);
    telling_of(u, "gone", unit, NOBODY, how);
}

void bbb_set_bases(struct umpire *u, int unit, int bases)
{
    const struct footprint *on = &u->battle->piece[unit].on;
    bbb_unit(u->battle, unit)->bases = (int16_t)bases;
    if (bases <= 0)
        bbb_remove(u, unit, "%u is destroyed");
    else
        u->battle->piece[unit].on = bbb_footprint(
            u->scenario, bases, bbb_unit(u->battle, unit)->formation, on->front, on->facing);
}

void bbb_lose(struct umpire *u, int unit, int losses)
{
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    if (losses <= 0 || !is_present(u->battle, unit))
        return;
    if (!is_gun(u->scenario, unit)) {
        bbb_set_bases(u, unit, state->bases - losses);
    } else if (losses > 1 || state->reduced) {
        bbb_set_bases(u, unit, 0);
    } else {
        state->reduced = 1;
    }
}

void bbb_disrupt(struct umpire *u, int unit)
{
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    if (is_gun(u->scenario, unit))
        state->silenced = 1;
    else
        state->disrupted = 1;
}
