/* SPDX-License-Identifier: MIT */
/*
 * The procedures of Bolt Action, each as far as three plain functions (see sheet/sheet.h): what is refused,
 * what is known before the dice, the dice.  procedures.c declares their fields and outcomes.
 */
#ifndef BOLT_ACTION_PROCEDURES_H
#define BOLT_ACTION_PROCEDURES_H

#include "blocks.h"

/* ---- tests of 2D6 (morale.c) ---- */

bool draw_die_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void draw_die_prepare(struct facts *f, const struct sheet *s);
void draw_die_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
bool own_pins_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void order_test_prepare(struct facts *f, const struct sheet *s);
void order_test_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void fubar_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void rally_prepare(struct facts *f, const struct sheet *s);
void rally_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void morale_value_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void morale_check_prepare(struct facts *f, const struct sheet *s);
void morale_check_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void extra_turn_prepare(struct facts *f, const struct sheet *s);
void extra_turn_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);

/* ---- shooting (fire.c) ---- */

bool to_hit_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void to_hit_look_up(const struct facts *given, const struct sheet *s, struct outcome *o);
bool volley_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void volley_prepare(struct facts *f, const struct sheet *s);
void volley_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
bool target_pins_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void take_hits_prepare(struct facts *f, const struct sheet *s);
void take_hits_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
bool heavy_shot_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void heavy_shot_prepare(struct facts *f, const struct sheet *s);
void heavy_shot_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void flame_fuel_prepare(struct facts *f, const struct sheet *s);
void flame_fuel_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
bool penetration_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void penetration_prepare(struct facts *f, const struct sheet *s);
void penetration_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);

/* ---- shells, barrages, aircraft (damage.c) ---- */

void he_hit_prepare(struct facts *f, const struct sheet *s);
void he_hit_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void indirect_fire_prepare(struct facts *f, const struct sheet *s);
void indirect_fire_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void barrage_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void barrage_unit_prepare(struct facts *f, const struct sheet *s);
void barrage_unit_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void air_strike_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void air_near_prepare(struct facts *f, const struct sheet *s);
void air_near_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void air_attack_prepare(struct facts *f, const struct sheet *s);
void air_attack_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);

/* ---- armour (armour.c) ---- */

void damage_result_prepare(struct facts *f, const struct sheet *s);
void damage_result_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);

/* ---- close quarters and movement (close.c) ---- */

bool close_quarters_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void close_quarters_prepare(struct facts *f, const struct sheet *s);
void close_quarters_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
void regroup_prepare(struct facts *f, const struct sheet *s);
void regroup_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
bool assault_vehicle_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void assault_vehicle_prepare(struct facts *f, const struct sheet *s);
void assault_vehicle_resolve(const struct facts *f, struct chance *c, const struct sheet *s, struct outcome *o);
bool movement_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void movement_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);

#endif
