/* SPDX-License-Identifier: MIT */
/*
 * Harm: pins, casualties, units that are gone (4.1 and 4.6 of the specification).
 *
 * What always holds: arms and loaders of a squad add up to its models; panzerfausts left are no more
 * than rifles left; the order dice in the cup are the units that may still be ordered, so a die
 * leaves the cup by itself when its unit is gone or goes Down.
 */
#include "rules.h"

/* ---- the cup ---- */

bool ba_may_be_ordered(struct game g, int unit)
{
    int presence = g.b->piece[unit].presence;
    if (now_of(g, unit)->order != NO_ORDER)
        return false;
    return presence == ON_TABLE || (presence == TO_COME && g.s->unit[unit].arrives <= g.b->turn);
}

int ba_dice_in_cup(struct game g, int side)
{
    int dice = 0;
    EACH_UNIT(g.s, side, unit)
    dice += ba_may_be_ordered(g, unit);
    return dice;
}

/* ---- gone ---- */

void ba_remove(struct umpire *u, int unit, int end)
{
    static const char *const words[] = {[GONE_BROKEN] = "breaks and is gone",
                                        [GONE_WIPED_OUT] = "is wiped out",
                                        [GONE_KNOCKED_OUT] = "is knocked out",
                                        [GONE_EXITED] = "has left the table"};
    struct piece *piece = &u->battle->piece[unit];
    struct ba_unit *state = ba_unit(u->battle, unit);
    if (piece->presence != ON_TABLE)
        return;
    bool is_hulk = is_vehicle(u->scenario, unit) && end != GONE_EXITED;
    state->gone = (int16_t)(is_hulk ? GONE_KNOCKED_OUT : end);
    piece->presence = is_hulk ? IS_WRECK : HAS_GONE;
    if (end != GONE_EXITED)
        ba_battle(u->battle)->lost[side_of(u->scenario, unit)]++;
    SAY(u, "gone", unit, NOBODY, "%s %s", unit_name(u->scenario, unit), words[state->gone]);
}

/* ---- pins ---- */

void ba_set_pins(struct umpire *u, int unit, int pins)
{
    struct ba_unit *state = ba_unit(u->battle, unit);
    int limit = ba_pin_limit(&u->sheet, ba_profile(u->scenario, unit)->quality);
    state->pins = (int16_t)smaller(pins, limit);
    if (pins >= limit)
        ba_remove(u, unit, GONE_BROKEN);
}

void ba_go_down(struct umpire *u, int unit)
{
    struct ba_unit *state = ba_unit(u->battle, unit);
    if (!is_present(u->battle, unit) || state->order == DOWN)
        return;
    state->order = DOWN;
    telling_of(u, "down", unit, NOBODY, "%u goes down");
}

/* ---- men who fall ---- */

/* The leader's weapon is kept back until he is the last man. */
static bool is_leaders(const struct ba_profile *p, const struct ba_unit *state, int arm)
{
    return p->kind == SQUAD && state->nco && arm == p->nco_arm && state->arms[arm] == 1 &&
           state->models > 1;
}

static void lose_arm(struct ba_unit *state, int arm)
{
    if (arm < 0)
        return;
    state->arms[arm]--;
    if (arm == LMGS && state->arms[LOADERS] > 0) {
        state->arms[LOADERS]--;
        state->arms[RIFLES]++;
    }
}

/* The first that it has of these; the owner's choice, or the shooter's, is made for him. */
static int first_arm(const struct ba_profile *p, const struct ba_unit *state, bool is_chosen)
{
    static const int order[2][ARM_KINDS] = {
        {RIFLES, AUTOMATIC_RIFLES, PISTOLS, ASSAULT_RIFLES, SMGS, LOADERS, LMGS, MMGS},
        {SMGS, ASSAULT_RIFLES, AUTOMATIC_RIFLES, RIFLES, PISTOLS, LOADERS, LMGS, MMGS}};
    for (int i = 0; i < ARM_KINDS; i++)
        if (state->arms[order[is_chosen][i]] > 0 && !is_leaders(p, state, order[is_chosen][i]))
            return order[is_chosen][i];
    return -1;
}

/* The shooter chooses officer or gunner, then the leader, then the best arms. */
static int chosen_arm(const struct ba_profile *p, struct ba_unit *state)
{
    bool is_officer = state->rank != NO_OFFICER;
    state->rank = NO_OFFICER;
    if (!is_officer && state->arms[LMGS] > 0)
        return LMGS;
    bool is_leader = p->kind == SQUAD && state->nco;
    if (is_leader)
        state->nco = 0;
    return is_leader && state->arms[p->nco_arm] > 0 ? p->nco_arm : first_arm(p, state, true);
}

/* Panzerfausts of a squad are carried by riflemen. */
static void drop_panzerfausts(const struct ba_profile *p, struct ba_unit *state)
{
    int left = 0;
    for (int i = 0; i < p->weapons && p->kind <= OFFICER_UNIT; i++)
        if (p->weapon[i] == PANZERFAUST && !(state->spent & 1 << i) && ++left > state->arms[RIFLES])
            state->spent = (int16_t)(state->spent | 1 << i);
}

/* The crew of a weapon only grows fewer; observers lose an arm with each man. */
static bool has_crew_only(const struct ba_profile *p)
{
    return p->kind == GUN_UNIT || p->weapons > 0 || p->arms[MMGS] > 0 || p->arms[LMGS] > 0;
}

static void one_falls(const struct ba_profile *p, struct ba_unit *state, bool is_chosen)
{
    bool is_squad = p->kind <= OFFICER_UNIT;
    if (is_squad || !has_crew_only(p))
        lose_arm(state, is_squad && is_chosen ? chosen_arm(p, state) : first_arm(p, state, false));
    state->models--;
}

void ba_men_fall(struct umpire *u, int unit, int casualties, int exceptional)
{
    const struct ba_profile *p = ba_profile(u->scenario, unit);
    struct ba_unit *state = ba_unit(u->battle, unit);
    struct footprint *on = &u->battle->piece[unit].on;
    if (casualties <= 0 || p->kind == VEHICLE_UNIT)
        return;
    for (int i = 0; i < casualties && state->models > 0; i++)
        one_falls(p, state, i < exceptional);
    drop_panzerfausts(p, state);
    if (state->models == 0)
        ba_remove(u, unit, GONE_WIPED_OUT);
    else
        *on = ba_footprint(p, state->models, on->at, on->facing);
}

/* ---- the outcome of an attack ---- */

_Static_assert(GONE_BROKEN == (int)BROKEN && GONE_WIPED_OUT == (int)WIPED_OUT &&
                   GONE_KNOCKED_OUT == (int)KNOCKED_OUT,
               "the sheet's fates are ends of a unit");

void ba_apply_damage(struct umpire *u, int unit, int pins_before, const struct outcome *o)
{
    struct ba_unit *state = ba_unit(u->battle, unit);
    if (o->fate != STANDS) {
        ba_remove(u, unit, o->fate);
        if (state->gone == o->fate) /* a vehicle that breaks is knocked out: that is news */
            telling_repeats(u);
        return;
    }
    ba_men_fall(u, unit, o->casualties, o->exceptional);
    if (o->immobilised)
        state->immobilised = 1;
    if (o->order_down)
        ba_go_down(u, unit);
    ba_set_pins(u, unit, larger(state->pins, pins_before + o->pins));
}
