/* SPDX-License-Identifier: MIT */
/*
 * Pools of dice, and what happens to their hits.
 *
 * A pool starts with the dice of the ruling; then the common table and the procedure's own are gone
 * through row by row in the sheet's order.  Fractions stand behind the additions there, so each
 * takes its share of what is left.
 */
#include "blocks.h"

/* ---- dice ---- */

static int base_dice(const struct sheet *s)
{
    int dice = sheet_number(s, MG_SET_BASE_DICE);
    sheet_note(s, MG_RULING_BASE_DICE, dice);
    return dice;
}

/* The dice with which every pool starts, and what the common table makes of them. */
static int common_pool(const struct facts *f, const struct sheet *s)
{
    int sum = base_dice(s);
    COMMON_ROWS(CHANGE_SUM)
    return sum;
}

/* Never fewer than a die; if the house has it otherwise, at least not fewer than none. */
static int whole_pool(const struct sheet *s, int dice)
{
    int least = sheet_number(s, MG_NOTE_MIN_DIE);
    holds(s, MG_NOTE_MIN_DIE, dice < least, least - dice);
    return larger(dice, least);
}

int mg_shooting_pool(const struct facts *f, const struct sheet *s)
{
    int sum = common_pool(f, s);
    SHOOT_ROWS(CHANGE_SUM)
    return whole_pool(s, sum);
}

int mg_charge_pool(const struct facts *f, const struct sheet *s)
{
    int sum = common_pool(f, s);
    CHARGE_ROWS(CHANGE_SUM)
    return whole_pool(s, sum);
}

int mg_hand_pool(const struct facts *f, const struct sheet *s)
{
    int sum = common_pool(f, s);
    HAND_ROWS(CHANGE_SUM)
    return whole_pool(s, sum);
}

/* ---- hits ---- */

/* Guns and mortars against the better sorts of armour. */
static int guns_against_armour(const struct facts *f, const struct sheet *s)
{
    bool is_enhanced = f->other.armour == ENHANCED_ARMOUR;
    if (f->other.armour < STANDARD_ARMOUR || !(is_gun(f->own.weapon) || is_mortar(f->own.weapon)))
        return 0;
    int hits = sheet_number(s, is_enhanced ? MG_SET_GUN_V_ENHANCED : MG_SET_GUN_V_STANDARD);
    sheet_note(s, MG_RULING_GUNS_AGAINST_ARMOUR, hits);
    return hits;
}

int mg_shot_adjustment(const struct facts *f, const struct sheet *s)
{
    int sum = 0;
    HITS_ROWS(CHANGE_SUM)
    return sum + guns_against_armour(f, s);
}

int mg_melee_adjustment(const struct facts *f, const struct sheet *s)
{
    int sum = 0;
    MELEE_ROWS(CHANGE_SUM)
    return sum;
}

int mg_hits_received(const struct sheet *s, int hits, int adjustment)
{
    if (hits == 0)
        return 0;
    int received = hits + adjustment, least = sheet_number(s, MG_NOTE_MIN_HIT);
    holds(s, MG_NOTE_MIN_HIT, received < least, least - received);
    return larger(received, least);
}

/* ---- tokens ---- */

int mg_tokens_after(const struct sheet *s, int tokens, int received)
{
    return smaller(sheet_number(s, MG_SET_DESTROYED_AT), tokens + received);
}

bool mg_is_destroyed(const struct sheet *s, int tokens)
{
    return tokens >= sheet_number(s, MG_SET_DESTROYED_AT);
}
