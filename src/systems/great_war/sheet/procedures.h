/* SPDX-License-Identifier: MIT */
/*
 * The procedures of Great War, each as far as three plain functions (see sheet/sheet.h): what is
 * refused, what is known before the dice, the dice.  procedures.c declares their fields and
 * outcomes.
 */
#ifndef GREAT_WAR_PROCEDURES_H
#define GREAT_WAR_PROCEDURES_H

#include "blocks.h"

/* ---- command.c ---- */

void gw_collect_tokens_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void gw_initiative_prepare(struct facts *f, const struct sheet *s);
void gw_initiative_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                           struct outcome *o);
void gw_activate_prepare(struct facts *f, const struct sheet *s);
void gw_activate_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o);
void gw_react_prepare(struct facts *f, const struct sheet *s);
void gw_react_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o);
void gw_seize_initiative_prepare(struct facts *f, const struct sheet *s);
void gw_seize_initiative_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                                 struct outcome *o);
/* Looks it up, too; returns the row that says how far it goes, or the one that forbids it. */
int gw_movement_row(const struct facts *f, const struct sheet *s, struct outcome *o);
void gw_movement_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void gw_terrain_test_prepare(struct facts *f, const struct sheet *s);
void gw_terrain_test_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                             struct outcome *o);

/* ---- fire.c ---- */

void gw_fire_dice_look_up(const struct facts *given, const struct sheet *s, struct outcome *o);
/* The line that forbids the shot, or -1. */
int gw_fire_forbidden_by(const struct facts *given, const struct sheet *s);
bool gw_fire_refuse(const struct facts *given, const struct sheet *s, struct refusal *r);
void gw_fire_prepare(struct facts *f, const struct sheet *s);
void gw_fire_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                     struct outcome *o);
void gw_casualty_prepare(struct facts *f, const struct sheet *s);
void gw_casualty_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                         struct outcome *o);

/* ---- losses.c ---- */

bool gw_take_markers_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void gw_take_markers_look_up(const struct facts *f, const struct sheet *s, struct outcome *o);
void gw_nerve_prepare(struct facts *f, const struct sheet *s);
void gw_nerve_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o);
void gw_rally_prepare(struct facts *f, const struct sheet *s);
void gw_rally_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o);

/* ---- assault.c ---- */

bool gw_assault_refuse(const struct facts *f, const struct sheet *s, struct refusal *r);
void gw_assault_prepare(struct facts *f, const struct sheet *s);
void gw_assault_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                        struct outcome *o);

#endif
