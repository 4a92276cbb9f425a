/* SPDX-License-Identifier: MIT */
/*
 * The night (4.10): enemies part, units form anew, guns and generals are placed, ammunition comes up,
 * everybody rallies and some bases come back.
 */
#include "parts.h"

/* ---- new formations, new places ---- */

static bool check_night(struct game g, const struct order *o, struct verdict *why)
{
    bool may_form = bbb_may_form(g.s, o->unit, o->word[CHANGE]);
    const struct objection row[] = {
        {!is_own(g, o->unit), BBB_RULING_NIGHT_MOVES, "is no unit of one's own on the table"},
        {now_of(g, o->unit)->thrown, BBB_RULING_NIGHT_MOVES, "has had its turn"},
        {o->facing % DEGREE > 0, BBB_RULING_FACING, "faces in whole degrees"},
        {!may_form, BBB_RULING_FORMATIONS, "has no such formation"},
    };
    return VERDICT_BY(row, g.s->unit[o->unit].name, why);
}

static struct footprint night_footprint(struct game g, const struct order *o, struct place front)
{
    int facing = o->facing >= 0 ? o->facing : on_of(g, o->unit)->facing;
    return bbb_footprint(g.s, now_of(g, o->unit)->bases, o->word[CHANGE], front, facing);
}

bool bbb_check_form(struct game g, const struct order *o, struct verdict *why)
{
    if (!check_night(g, o, why))
        return false;
    const struct footprint f = night_footprint(g, o, unit_front(g.b, o->unit));
    return bbb_has_room(g, o->unit, &f, 0, why);
}

static bool passes_enemy(struct game g, int unit, struct place from, struct place to)
{
    uint64_t enemies = enemies_of(g, unit);
    EACH_OF(enemies, enemy)
    if (footprint_is_crossed(on_of(g, enemy), from, to))
        return true;
    return false;
}

bool bbb_check_guns_to(struct game g, const struct order *o, struct verdict *why)
{
    enum { GUNS_MOVE = 12 * INCH };
    struct place from = unit_front(g.b, o->unit);
    if (!check_night(g, o, why))
        return false;
    const struct footprint f = night_footprint(g, o, o->point[0]);
    bool is_near =
        bbb_nearer_than(g, o->unit, &f, INCH, on_of(g, o->unit)) != NOBODY ||
        bbb_nearer_than(g, o->unit, &f, setting_inches(g.s, BBB_SET_NIGHT_GAP), NULL) != NOBODY;
    const struct objection row[] = {
        {!is_gun(g.s, o->unit), BBB_RULING_NIGHT_MOVES, "only guns are redeployed in this step"},
        {length_between(from, o->point[0]) > GUNS_MOVE, BBB_RULING_NIGHT_MOVES,
         "guns go 12\" by night"},
        {bbb_crosses_river(g.s, from, o->point[0]), BBB_TERRAIN_MOVE_RIVER,
         "the river is in the way"},
        {passes_enemy(g, o->unit, from, o->point[0]), BBB_RULING_NIGHT_MOVES,
         "an enemy is in the way"},
        {is_near, BBB_RULING_NIGHT_MOVES, "it would stand too near to an enemy"},
    };
    return VERDICT_BY(row, NULL, why) && bbb_has_room(g, o->unit, &f, 0, why);
}

static void form_by_night(struct umpire *u, const struct order *o, struct place front)
{
    struct bbb_unit *state = bbb_unit(u->battle, o->unit);
    const struct footprint f = night_footprint(game_of(u), o, front);
    state->formation = o->word[CHANGE];
    state->thrown = 1;
    bbb_place(u, o->unit, f.front, f.facing);
}

void bbb_form(struct umpire *u, const struct order *o)
{
    form_by_night(u, o, unit_front(u->battle, o->unit));
}

void bbb_guns_to(struct umpire *u, const struct order *o)
{
    form_by_night(u, o, o->point[0]);
}

/* All units, the first player's first. */
static void by_night(struct umpire *u, void (*act)(struct umpire *u, int unit))
{
    int first = bbb_switches(u->scenario)->first_player;
    bbb_each(u, first, act);
    bbb_each(u, other_side(first), act);
}

static void rally(struct umpire *u, int unit)
{
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    state->disrupted = state->silenced = state->silenced_moving = 0;
}

static void recover(struct umpire *u, int unit)
{
    struct facts f;
    struct outcome o = {0};
    bbb_roll_facts(game_of(u), unit, false, &f);
    f.traits &= 1 << TRAIT_PASSIVE;
    if (f.lost == 0 || !bbb_has_room_for_more(game_of(u), unit, NULL))
        return;
    umpire_ask(u, "night-recover", unit, NOBODY, &f, &o);
    if (o.recovered > 0)
        bbb_recover_base(u, unit);
}

void bbb_part_by_night(struct umpire *u)
{
    by_night(u, bbb_withdraw_by_night);
}

void bbb_rest(struct umpire *u)
{
    by_night(u, bbb_resupply);
    SAY_BY(u, BBB_NIGHT_RALLY, "phase", NOBODY, NOBODY, "units rally and recover");
    by_night(u, rally);
    by_night(u, recover);
}
