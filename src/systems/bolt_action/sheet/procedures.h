/* SPDX-License-Identifier: MIT */
/*
 * The procedures of Bolt Action, each as far as three plain functions (see sheet/sheet.h): what is
 * refused, what is known before the dice, the dice.  procedures.c declares their fields and
 * outcomes.
 */
#ifndef BOLT_ACTION_PROCEDURES_H
#define BOLT_ACTION_PROCEDURES_H

#include "blocks.h"

/* ---- tests of 2D6 (morale.c) ---- */

bool ba_draw_die_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void ba_draw_die_prepare(struct facts *f, const struct sheet *s);
void ba_draw_die_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o);
bool ba_own_pins_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void ba_order_test_prepare(struct facts *f, const struct sheet *s);
void ba_order_test_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);
void ba_fubar_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o);
void ba_rally_prepare(struct facts *f, const struct sheet *s);
void ba_rally_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o);
void ba_morale_value_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void ba_morale_check_prepare(struct facts *f, const struct sheet *s);
void ba_morale_check_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                             struct outcome *o);
void ba_extra_turn_prepare(struct facts *f, const struct sheet *s);
void ba_extra_turn_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);

/* ---- shots that cannot do anything (vain.c) ---- */

bool ba_volley_is_vain(const struct facts *f, const struct sheet *s, struct grog_vain *why);
bool ba_shot_is_vain(const struct facts *f, const struct sheet *s, struct grog_vain *why);
bool ba_indirect_is_vain(const struct facts *f, const struct sheet *s, struct grog_vain *why);

/* ---- shooting (fire.c) ---- */

bool ba_to_hit_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void ba_to_hit_look_up(const struct facts *given, const struct sheet *s, struct outcome *o);
bool ba_volley_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void ba_volley_prepare(struct facts *f, const struct sheet *s);
void ba_volley_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                       struct outcome *o);
bool ba_target_pins_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void ba_take_hits_prepare(struct facts *f, const struct sheet *s);
void ba_take_hits_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                          struct outcome *o);
bool ba_heavy_shot_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void ba_heavy_shot_prepare(struct facts *f, const struct sheet *s);
void ba_heavy_shot_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);
void ba_flame_fuel_prepare(struct facts *f, const struct sheet *s);
void ba_flame_fuel_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);
bool ba_penetration_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void ba_penetration_prepare(struct facts *f, const struct sheet *s);
void ba_penetration_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                            struct outcome *o);

/* ---- shells, barrages, aircraft (damage.c) ---- */

void ba_he_hit_prepare(struct facts *f, const struct sheet *s);
void ba_he_hit_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                       struct outcome *o);
void ba_indirect_fire_prepare(struct facts *f, const struct sheet *s);
void ba_indirect_fire_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                              struct outcome *o);
void ba_barrage_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                        struct outcome *o);
void ba_barrage_unit_prepare(struct facts *f, const struct sheet *s);
void ba_barrage_unit_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                             struct outcome *o);
void ba_air_strike_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);
void ba_air_near_prepare(struct facts *f, const struct sheet *s);
void ba_air_near_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o);
void ba_air_attack_prepare(struct facts *f, const struct sheet *s);
void ba_air_attack_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);

/* ---- armour (armour.c) ---- */

void ba_damage_result_prepare(struct facts *f, const struct sheet *s);
void ba_damage_result_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                              struct outcome *o);

/* ---- close quarters and movement (close.c) ---- */

bool ba_close_quarters_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void ba_close_quarters_prepare(struct facts *f, const struct sheet *s);
void ba_close_quarters_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                               struct outcome *o);
void ba_regroup_prepare(struct facts *f, const struct sheet *s);
void ba_regroup_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                        struct outcome *o);
bool ba_assault_vehicle_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void ba_assault_vehicle_prepare(struct facts *f, const struct sheet *s);
void ba_assault_vehicle_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                                struct outcome *o);
bool ba_movement_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void ba_movement_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);

/* ---- one after the other (sequences.c) ---- */

/* What a procedure takes from those before it and leaves to those that follow. */
extern const struct grog_carry ba_carries[];
extern const char *const ba_columns[];
extern const char *const ba_lengths[];
extern const struct grog_heading ba_headings[];

#endif
