/* SPDX-License-Identifier: MIT */
/*
 * The procedures of Bloody Big Battles, each as far as three plain functions (see sheet/sheet.h):
 * what is refused, what is known before the dice, the dice.  procedures.c declares their fields and
 * outcomes.
 */
#ifndef BLOODY_BIG_BATTLES_PROCEDURES_H
#define BLOODY_BIG_BATTLES_PROCEDURES_H

#include "blocks.h"

/* ---- moving (movement.c) ---- */

bool bbb_movement_roll_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void bbb_movement_roll_prepare(struct facts *f, const struct sheet *s);
void bbb_movement_roll_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                               struct outcome *o);
bool bbb_move_allowance_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void bbb_move_allowance_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);

/* ---- ground (ground.c) ---- */

void bbb_terrain_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);

/* ---- fire (fire.c) ---- */

bool bbb_fire_factor_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void bbb_fire_factor_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
bool bbb_firefight_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void bbb_firefight_prepare(struct facts *f, const struct sheet *s);
void bbb_firefight_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);

/* ---- assault (assault.c) ---- */

bool bbb_assault_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void bbb_assault_prepare(struct facts *f, const struct sheet *s);
void bbb_assault_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o);

/* ---- what happens to units (upkeep.c) ---- */

bool bbb_silenced_artillery_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void bbb_silenced_artillery_look_up(const struct facts *f, const struct sheet *s,
                                    struct outcome *o);
bool bbb_strength_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void bbb_strength_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void bbb_resupply_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
bool bbb_night_recover_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void bbb_night_recover_prepare(struct facts *f, const struct sheet *s);
void bbb_night_recover_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                               struct outcome *o);

#endif
