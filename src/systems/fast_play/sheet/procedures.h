/* SPDX-License-Identifier: MIT */
/*
 * The procedures of Fast Play, each as far as three plain functions (see sheet/sheet.h): what is
 * refused, what is known before the dice, the dice.  procedures.c declares their fields and
 * outcomes.
 */
#ifndef FAST_PLAY_PROCEDURES_H
#define FAST_PLAY_PROCEDURES_H

#include "blocks.h"

/* ---- moving (movement.c) ---- */

void fp_movement_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void fp_basic_move_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void fp_flee_prepare(struct facts *f, const struct sheet *s);
void fp_flee_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                     struct outcome *o);
void fp_stampede_prepare(struct facts *f, const struct sheet *s);
void fp_stampede_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o);

/* ---- commanders and quality (command.c) ---- */

void fp_activation_prepare(struct facts *f, const struct sheet *s);
void fp_activation_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);
void fp_leader_casualty_prepare(struct facts *f, const struct sheet *s);
void fp_leader_casualty_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                                struct outcome *o);
void fp_grade_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void fp_initiative_prepare(struct facts *f, const struct sheet *s);
void fp_initiative_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);

/* ---- shooting (fire.c) ---- */

bool fp_range_band_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void fp_range_band_look_up(const struct facts *given, const struct sheet *s, struct outcome *o);
bool fp_missile_fire_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void fp_missile_fire_prepare(struct facts *f, const struct sheet *s);
void fp_missile_fire_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                             struct outcome *o);
bool fp_volley_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void fp_volley_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                       struct outcome *o);

/* ---- striking and losses (strike.c) ---- */

bool fp_losses_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void fp_losses_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void fp_weapon_skill_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void fp_attack_dice_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void fp_hand_to_hand_hits_prepare(struct facts *f, const struct sheet *s);
void fp_hand_to_hand_hits_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                                  struct outcome *o);

/* ---- melee (melee.c, victory.c) ---- */

bool fp_melee_result_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void fp_melee_result_prepare(struct facts *f, const struct sheet *s);
void fp_melee_result_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                             struct outcome *o);
bool fp_melee_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void fp_melee_prepare(struct facts *f, const struct sheet *s);
void fp_melee_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o);
void fp_victory_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);

/* ---- morale (morale.c) ---- */

void fp_morale_prepare(struct facts *f, const struct sheet *s);
void fp_morale_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                       struct outcome *o);

#endif
