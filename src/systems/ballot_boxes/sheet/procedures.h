/* SPDX-License-Identifier: MIT */
/*
 * The procedures of Machine Guns and Ballot Boxes, each as far as three plain functions (see
 * sheet/sheet.h): what is refused, what is known before the dice, the dice.  procedures.c declares
 * their fields and outcomes.
 */
#ifndef BALLOT_BOXES_PROCEDURES_H
#define BALLOT_BOXES_PROCEDURES_H

#include "blocks.h"

/* ---- the frame of a turn (turn.c) ---- */

bool mg_initiative_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void mg_initiative_prepare(struct facts *f, const struct sheet *s);
void mg_initiative_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);
/* Which line says what a class needs. */
int mg_activation_line(int class);
void mg_activation_prepare(struct facts *f, const struct sheet *s);
void mg_activation_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);
void mg_aircraft_sortie_prepare(struct facts *f, const struct sheet *s);
void mg_aircraft_sortie_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                                struct outcome *o);
bool mg_reform_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void mg_reform_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void mg_disengage_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);

/* ---- shooting (shoot.c, range.c) ---- */

bool mg_shoot_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void mg_shoot_prepare(struct facts *f, const struct sheet *s);
void mg_shoot_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o);
bool mg_range_band_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void mg_range_band_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void mg_overhead_fire_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);

/* ---- charge and hand-to-hand (fight.c) ---- */

bool mg_fight_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void mg_charge_prepare(struct facts *f, const struct sheet *s);
void mg_hand_to_hand_prepare(struct facts *f, const struct sheet *s);
void mg_fight_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o);

/* ---- moving and paying (move.c) ---- */

bool mg_movement_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void mg_movement_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
bool mg_flee_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void mg_flee_prepare(struct facts *f, const struct sheet *s);
void mg_flee_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                     struct outcome *o);
bool mg_action_cost_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void mg_action_cost_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);

#endif
