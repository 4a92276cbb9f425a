/* SPDX-License-Identifier: MIT */
/* The map of a battle: the scenario's ground, and what the viewer may see on it. */
#include "battle/log/history.h"
#include "map.h"

static void put_units(struct grog_map *map, const struct grog_scenario *s,
                      const struct battle *seen)
{
    for (int i = 0; i < s->units; i++) {
        const struct piece *piece = &seen->piece[i];
        if (piece->presence != ON_TABLE && piece->presence != IS_WRECK)
            continue;
        struct grog_map_unit *unit = map_unit(map, s, i, &piece->on);
        unit->is_wreck = piece->presence == IS_WRECK;
        s->rules->describe(s, seen, i, unit->line, sizeof unit->line);
    }
}

void grog_map_of_battle(struct grog_map *map, const struct grog_battle *b, int viewer)
{
    const struct grog_scenario *s = b->scenario;
    struct battle seen;
    battle_view(s, &b->state, viewer, &seen);
    map_ground(map, s, seen.turn == 0); /* zones matter until everybody is deployed */
    if (seen.turn > 0)
        snprintf(map->title, sizeof map->title, "%s, turn %d", s->name, seen.turn);
    put_units(map, s, &seen);
    for (int i = 0; i < map->objectives; i++)
        map->objective[i].held_by = seen.held_by[i];
}
