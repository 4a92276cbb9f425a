/* SPDX-License-Identifier: MIT */
/* What the map of a scenario and that of a battle have in common. */
#ifndef GROGNARD_MAP_H
#define GROGNARD_MAP_H

#include "battle/scenario/scenario.h"

/* How a kind of terrain is drawn: as it says, or by what it is (looks.c). */
enum grog_look look_of(const struct terrain_kind *kind);

/* An empty table: its size, terrain, objectives as they are at the start; no units. */
void map_ground(struct grog_map *map, const struct grog_scenario *s, bool has_zones);
/* One unit more; its line and whether it is a wreck are left to the caller. */
struct grog_map_unit *map_unit(struct grog_map *map, const struct grog_scenario *s, int unit,
                               const struct footprint *on);

enum grog_arm unit_arm(struct game seen, int unit);
/* The bases of a unit, as its system lays them out. */
void map_bases(struct grog_map_unit *it, struct game seen, int unit);

#endif
