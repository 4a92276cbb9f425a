/* SPDX-License-Identifier: MIT */
/*
 * What an umpire's correction may make of a battle.  The procedures of the sheet refuse situations
 * that cannot be; so a unit must stay one that they can be asked about, and whoever is asked
 * something must have an answer left.
 */
#include "rules.h"

/* ---- what follows from others ---- */

static void settle_unit(const struct grog_scenario *s, struct battle *b, int unit)
{
    struct piece *piece = &b->piece[unit];
    const struct ba_unit *state = ba_unit(b, unit);
    if (state->gone == GONE_KNOCKED_OUT)
        piece->presence = IS_WRECK;
    else if (state->gone != NOT_GONE)
        piece->presence = HAS_GONE;
    if (piece->presence == ON_TABLE && state->models > 0)
        piece->on =
            ba_footprint(ba_profile(s, unit), state->models, piece->on.at, piece->on.facing);
}

void ba_settle_correction(const struct grog_scenario *s, struct battle *b)
{
    int16_t *lost = ba_battle(b)->lost;
    lost[0] = lost[1] = 0;
    for (int unit = 0; unit < s->units; unit++) {
        int gone = ba_unit(b, unit)->gone;
        settle_unit(s, b, unit);
        if (gone != NOT_GONE && gone != GONE_EXITED)
            lost[side_of(s, unit)]++;
    }
    ba_settle(s, b);
}

/* ---- a unit ---- */

/* Squads and officers carry one arm each; crews serve theirs; a vehicle has what it was built
 * with. */
static bool allows_arms(const struct ba_profile *p, const struct ba_unit *state, const char *id,
                        struct verdict *why)
{
    if (p->kind <= OFFICER_UNIT && ba_sum_arms(state->arms, ARM_KINDS) != state->models)
        return verdict_no(why, -1, "%s: arms and loaders together are as many as models (%d)", id,
                          state->models);
    for (int arm = 0; arm < ARM_KINDS; arm++) {
        bool can_change = p->kind <= OFFICER_UNIT && arm != MMGS; /* loaders become riflemen */
        if (!can_change && state->arms[arm] > p->arms[arm])
            return verdict_no(why, -1, "%s never had so many of these arms", id);
    }
    return true;
}

static bool allows_numbers(struct game g, int unit, struct verdict *why)
{
    const struct ba_profile *p = ba_profile(g.s, unit);
    const struct ba_unit *state = now_of(g, unit);
    const struct sheet sheet = scenario_sheet(g.s);
    const char *id = unit_name(g.s, unit);
    if (state->models < 1 || state->models > p->models)
        return verdict_no(why, -1, "%s has 1 to %d models: say gone=wiped-out if none is left", id,
                          p->models);
    if (state->pins >= ba_pin_limit(&sheet, p->quality))
        return verdict_no(why, -1, "%s with so many pins is gone: say gone=broken", id);
    if (state->nco && p->kind != SQUAD)
        return verdict_no(why, -1, "%s: only a squad has an nco", id);
    if (state->rank != NO_OFFICER && state->rank != p->rank)
        return verdict_no(why, -1, "%s never had an officer of this rank", id);
    if (state->spent >> p->weapons)
        return verdict_no(why, -1, "%s has only %d heavy weapons to be spent", id, p->weapons);
    return allows_arms(p, state, id, why);
}

static bool allows_presence(struct game g, int unit, struct verdict *why)
{
    const struct ba_unit *state = now_of(g, unit);
    int presence = g.b->piece[unit].presence;
    bool has_gone = presence == HAS_GONE || presence == IS_WRECK;
    bool is_hulk = state->gone == GONE_KNOCKED_OUT, has_left = state->gone == GONE_EXITED;
    if (state->gone != NOT_GONE && !has_left && is_hulk != is_vehicle(g.s, unit))
        return verdict_no(why, -1, "%s: a vehicle is knocked-out, others are broken or wiped-out",
                          unit_name(g.s, unit));
    if (has_gone == (state->gone != NOT_GONE))
        return true;
    return verdict_no(why, -1,
                      "%s: what became of it is said by gone=, none or broken, wiped-out, "
                      "knocked-out, exited",
                      unit_name(g.s, unit));
}

/* ---- the moment ---- */

/* In the middle of an action, or while units are deployed, others count on who is there. */
static bool allows_moment(struct game before, struct game after, int unit, struct verdict *why)
{
    const struct ba_unit *was = now_of(before, unit), *is = now_of(after, unit);
    bool is_quiet = before.b->decision == ASK_ORDER || before.b->is_over;
    bool is_same = was->gone == is->gone && was->order == is->order && was->kept == is->kept &&
                   before.b->piece[unit].presence == after.b->piece[unit].presence;
    return is_quiet || is_same ||
           verdict_no(why, -1,
                      "whether %s is there, and its order, can be corrected when the next order is "
                      "due",
                      unit_name(before.s, unit));
}

/* A unit that is put somewhere must be able to stand there. */
static bool allows_place(struct game before, struct game after, int unit, struct verdict *why)
{
    const struct footprint *was = on_of(before, unit), *is = on_of(after, unit);
    return !is_present(after.b, unit) ||
           (is_same_place(was->at, is->at) && was->facing == is->facing) ||
           ba_may_stand(after, unit, is, why);
}

bool ba_allows_unit(struct game before, struct game after, int unit, struct verdict *why)
{
    bool is_same = memcmp(now_of(before, unit), now_of(after, unit), sizeof(struct ba_unit)) == 0 &&
                   before.b->piece[unit].presence == after.b->piece[unit].presence;
    return allows_place(before, after, unit, why) &&
           (is_same ||
            (allows_moment(before, after, unit, why) && allows_presence(after, unit, why) &&
             (now_of(after, unit)->gone != NOT_GONE || allows_numbers(after, unit, why))));
}

bool ba_allows(struct game before, const struct battle *b, struct verdict *why)
{
    const struct game after = {before.s, b};
    int last = before.s->turns + ba_switches(before.s)->extra_turn;
    bool may_be_turn = before.b->phase != PHASE_SETUP && b->turn >= 1 && b->turn <= last;
    if (b->turn != before.b->turn && !may_be_turn)
        return verdict_no(why, -1, "the turn can be 1 to %d once all are deployed", last);
    return b->decision != ASK_ORDER || ba_dice_in_cup(after, b->decider) > 0 ||
           verdict_no(why, -1, "then %s, whose die is drawn, would have nobody to order",
                      before.s->side[b->decider].name);
}
