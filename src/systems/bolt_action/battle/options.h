/* SPDX-License-Identifier: MIT */
/* What listing orders (options.c) and drawing one (draw.c) share. */
#ifndef BOLT_ACTION_BATTLE_OPTIONS_H
#define BOLT_ACTION_BATTLE_OPTIONS_H

#include "rules.h"

/* Turns of a vehicle that are tried; to the right is positive. */
static const int vehicle_turns[] = {0, 1500, -1500, 3000, -3000, 4500, -4500, 9000, -9000};

void ba_offer_calls(struct menu *m, int unit);
/* Aims all weapons that bear at a target; false: none does, and the order has no aims. */
bool ba_aim_at(struct game g, struct order *o, const struct footprint *from, bool has_moved,
               int target);

#endif
