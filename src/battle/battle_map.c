/* SPDX-License-Identifier: MIT */
/* The map of a battle: the scenario's ground, and what the viewer may see on it. */
#include "scenario.h"

#include "history.h"

#include <string.h>

/* Zones matter only until everybody is deployed. */
static void leave_zones_out(struct grog_map *map)
{
    int kept = 0;
    for (int i = 0; i < map->shapes; i++)
        if (strcmp(map->shape[i].kind, "zone") != 0)
            map->shape[kept++] = map->shape[i];
    map->shapes = kept;
}

static void put_unit(struct grog_map_unit *on_map, const struct grog_scenario *s,
                     const struct battle *seen, int unit)
{
    const struct unit_data *data = &s->unit[unit];
    const struct footprint *on = &seen->piece[unit].on;
    *on_map = (struct grog_map_unit){.side = data->side,
                                     .unit = unit,
                                     .number = unit - s->side[data->side].first_unit + 1,
                                     .is_wreck = seen->piece[unit].presence == IS_WRECK,
                                     .at = {on->at.x, on->at.y},
                                     .facing = on->facing};
    snprintf(on_map->id, sizeof on_map->id, "%s", data->id);
    snprintf(on_map->name, sizeof on_map->name, "%s", data->name);
    s->rules->describe(s, seen, unit, on_map->line, sizeof on_map->line);
    for (int i = 0; i < 4; i++) {
        on_map->corner[i][0] = on->corner[i].x;
        on_map->corner[i][1] = on->corner[i].y;
    }
}

static void put_units(struct grog_map *map, const struct grog_scenario *s,
                      const struct battle *seen)
{
    map->units = 0;
    for (int i = 0; i < s->units; i++)
        if (seen->piece[i].presence == ON_TABLE || seen->piece[i].presence == IS_WRECK)
            put_unit(&map->unit[map->units++], s, seen, i);
}

void grog_map_of_battle(struct grog_map *map, const struct grog_battle *b, int viewer)
{
    const struct grog_scenario *s = b->scenario;
    struct battle seen;
    battle_view(s, &b->state, viewer, &seen);
    grog_map_of_scenario(map, s);
    if (seen.turn > 0) {
        leave_zones_out(map);
        snprintf(map->title, sizeof map->title, "%s, turn %d", s->name, seen.turn);
    }
    put_units(map, s, &seen);
    for (int i = 0; i < map->objectives; i++)
        map->objective[i].held_by = seen.held_by[i];
}
