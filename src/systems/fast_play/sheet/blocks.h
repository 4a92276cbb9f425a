/* SPDX-License-Identifier: MIT */
/*
 * The building blocks that several procedures of Fast Play share: shooting and striking, losses,
 * the victory table, morale.
 *
 * Blocks that are called before the dice note their rows in the trail; blocks with a struct chance
 * throw.
 */
#ifndef FAST_PLAY_BLOCKS_H
#define FAST_PLAY_BLOCKS_H

#include "lines.h"

/* ---- numbers (strike.c) ---- */

/* A part of a number, rounded by the ruling on halving. */
int fp_part(const struct sheet *s, int number, int divisor);
/* The loss step of a unit of which so many stands are left. */
int fp_loss_step(int start, int left);
/* Stands that so many new wounds take off a unit, however many it has. */
int fp_stands_off(const struct unit *unit, int wounds);

/* ---- to hit (strike.c) ---- */

/* The rows of one of the two tables to hit: the first of the four for armour, and those that all
 * share. */
struct hit_table {
    int armour, cap, to_hit, long_odds;
};

/* Armour with its cap, if the attack has one. */
int fp_armour(const struct sheet *s, const struct hit_table *table, int armour, bool is_capped);
/* How many dice unit->attacks become with this sum of modifiers, and what they need. */
void fp_to_hit(struct unit *unit, const struct sheet *s, const struct hit_table *table,
               int modifier);
/* The modifiers of f->own that strikes f->enemy, then its dice and need. */
void fp_strike(struct facts *f, const struct sheet *s);
/* Throws the dice; the number of hits. */
int fp_throw_to_hit(const struct unit *unit, struct chance *c, const char *label);

/* ---- grades (command.c) ---- */

/* Notes the row and returns its number. */
int fp_combat_value(const struct sheet *s, int grade);
int fp_morale_value(const struct sheet *s, int grade);

/* ---- victory (victory.c) ---- */

/* What happens to f->own, beaten by f->enemy by f->difference: score, result and all that follows.
 */
void fp_victory(const struct facts *f, const struct sheet *s, struct outcome *o);

/* ---- morale (morale.c) ---- */

/* What f->own adds to its die. */
int fp_morale(const struct facts *f, const struct sheet *s);
/* Throws the die of a unit in this state; o->result and o->stands_removed. */
void fp_test_morale(struct chance *c, const struct sheet *s, int value, int state,
                    struct outcome *o);

#endif
