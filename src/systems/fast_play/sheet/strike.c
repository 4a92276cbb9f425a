/* SPDX-License-Identifier: MIT */
/* Dice to hit, for shooting and for striking; wounds and stands. */
#include "procedures.h"

int fp_part(const struct sheet *s, int number, int divisor)
{
    int up = sheet_number(s, FP_SET_ROUND_UP) ? divisor - 1 : 0;
    return (number + up) / divisor;
}

int fp_loss_step(int start, int left)
{
    int lost = start - left;
    return 2 * lost >= start ? HALF_LOST : 4 * lost >= start ? QUARTER_LOST : NO_LOSSES;
}

int fp_stands_off(const struct unit *unit, int wounds)
{
    return (unit->carried + wounds) / unit->stand_wounds;
}

/* ---- to hit ---- */

int fp_armour(const struct sheet *s, const struct hit_table *table, int armour, bool is_capped)
{
    if (armour == NO_ARMOUR)
        return 0;
    int modifier = sheet_apply(s, table->armour + armour - LIGHT_ARMOUR, 1),
        cap = sheet_number(s, table->cap);
    if (!is_capped || armour < HEAVY_ARMOUR || sheet_is_off(s, table->cap) || modifier >= cap)
        return modifier;
    sheet_note(s, table->cap, cap - modifier);
    return cap;
}

void fp_to_hit(struct unit *unit, const struct sheet *s, const struct hit_table *table,
               int modifier)
{
    int row = table->long_odds;
    if (!sheet_is_off(s, row) && modifier <= sheet_number(s, row + LONG_ODDS_FROM)) {
        unit->dice = fp_part(s, unit->attacks, 2);
        unit->need = sheet_number(s, row + LONG_ODDS_NEED);
        sheet_note(s, row, unit->dice);
        return;
    }
    int need = sheet_number(s, table->to_hit) - modifier;
    unit->dice = !sheet_is_off(s, table->to_hit) ? unit->attacks : 0;
    unit->need = need < 1 ? 1 : need;
    sheet_note(s, table->to_hit, unit->need);
}

int fp_throw_to_hit(const struct unit *unit, struct chance *c, const char *label)
{
    return chance_pool(c, label,
                       (struct pool){.dice = unit->dice,
                                     .sides = 10,
                                     .need = unit->need,
                                     .ones_again = unit->throws_ones_again && unit->need > 1});
}

/* ---- striking ---- */

static int skill_row(const struct facts *f)
{
    enum { SKILL_COUNT = GOOD + 1 };
    return FP_SKILL_GOOD_V_GOOD + (GOOD - f->own.skill) * SKILL_COUNT + GOOD - f->enemy.skill;
}

void fp_strike(struct facts *f, const struct sheet *s)
{
    static const struct hit_table table = {FP_HIT_LIGHT_ARMOUR, FP_HIT_ELEPHANT_CAP, FP_HIT_TO_HIT,
                                           FP_HIT_LONG_ODDS};
    int modifier = fp_armour(s, &table, f->enemy.armour, f->own.arm == ELEPHANTS);
    int cell = skill_row(f);
    modifier += sheet_apply(s, cell, !sheet_is_off(s, FP_HIT_SKILL) && sheet_number(s, cell) != 0);
    modifier += APPLY(s, FP_HIT_LANCE, f);
    modifier += APPLY(s, FP_HIT_TWO_HANDED, f);
    modifier += APPLY(s, FP_HIT_SHAKEN, f);
    fp_to_hit(&f->own, s, &table, modifier);
    if (!f->own.thrown)
        return;
    f->own.throws_ones_again = !sheet_is_off(s, FP_HIT_THROWN);
    sheet_note(s, FP_HIT_THROWN, 0);
}

void fp_hand_to_hand_hits_prepare(struct facts *f, const struct sheet *s)
{
    fp_strike(f, s);
}

void fp_hand_to_hand_hits_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                                  struct outcome *o)
{
    (void)s;
    o->hits = fp_throw_to_hit(&f->own, c, "to hit");
}

/* ---- weapon-skill ---- */

void fp_weapon_skill_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    o->modifier = sheet_apply(s, skill_row(f), 1);
}

/* ---- attack-dice ---- */

/* The settings for a stand of the front rank and of the second; the latter 0 for units that have
 * none. */
struct dice_settings {
    int front, second_rank;
};

static struct dice_settings dice_settings(const struct unit *unit, bool is_shooting)
{
    /* those for shooting stand behind the others in the same order */
    int from = is_shooting ? FP_SET_DICE_SHOOT_FRONT - FP_SET_DICE_FRONT : 0;
    if (unit->arm == ELEPHANTS)
        return (struct dice_settings){from + FP_SET_DICE_ELEPHANTS, 0};
    if (unit->arm == ARTILLERY)
        return (struct dice_settings){from + FP_SET_DICE_ARTILLERY, 0};
    if (unit->order == SKIRMISH)
        return (struct dice_settings){from + FP_SET_DICE_SKIRMISH, 0};
    return (struct dice_settings){from + FP_SET_DICE_FRONT, from + FP_SET_DICE_SECOND_RANK};
}

void fp_attack_dice_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    struct dice_settings each = dice_settings(&f->own, f->use == SHOOTING);
    o->attacks = f->front_stands * sheet_number(s, each.front);
    if (each.second_rank)
        o->attacks += f->second_rank_stands * sheet_number(s, each.second_rank);
    sheet_note(s, FP_RULING_ATTACK_DICE, o->attacks);
}

/* ---- losses ---- */

bool fp_losses_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    if (f->own.stands > f->own.start)
        return refuse(r, "stands", "it has no more than it started with: at most start");
    return f->own.carried >= f->own.stand_wounds &&
           refuse(r, "carried", "so many wounds take a stand off: it is less than stand-wounds");
}

void fp_losses_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    sheet_note(s, FP_RULING_STAND_WOUNDS, f->own.stand_wounds);
    int off = fp_stands_off(&f->own, f->new_wounds);
    o->destroyed = off >= f->own.stands;
    o->stands_lost = o->destroyed ? f->own.stands : off;
    o->stands_left = f->own.stands - o->stands_lost;
    o->carried = o->destroyed ? 0 : (f->own.carried + f->new_wounds) % f->own.stand_wounds;
    o->losses = fp_loss_step(f->own.start, o->stands_left);
}
