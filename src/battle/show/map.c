/* SPDX-License-Identifier: MIT */
/* The map of a scenario before the battle: zones, terrain, objectives, units with a place. */
#include "map.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define IS_SAME(word) ((int)GROG_MAP_##word == (int)TERRAIN_##word)
_Static_assert(IS_SAME(DIFFICULT) && IS_SAME(IMPASSABLE) && IS_SAME(BLOCKS_SIGHT) &&
                   IS_SAME(HILL) && IS_SAME(OBSTACLE) && IS_SAME(ROAD) && IS_SAME(WATER) &&
                   IS_SAME(BUILDING),
               "a map calls ground what the table calls it");

/* ---- shapes ---- */

static struct grog_map_shape *next_shape(struct grog_map *map)
{
    return map->shapes < (int)(sizeof map->shape / sizeof *map->shape) ? &map->shape[map->shapes++]
                                                                       : NULL;
}

static void put_points(struct grog_map_shape *shape, const struct place *place, int count)
{
    shape->points = count;
    for (int i = 0; i < count; i++) {
        shape->point[i][0] = place[i].x;
        shape->point[i][1] = place[i].y;
    }
}

static void add_zone(struct grog_map *map, const struct grog_scenario *s, int side)
{
    const struct box *z = &s->side[side].zone;
    const struct place corner[] = {
        {z->west, z->south}, {z->east, z->south}, {z->east, z->north}, {z->west, z->north}};
    struct grog_map_shape *shape = s->side[side].has_zone ? next_shape(map) : NULL;
    if (!shape)
        return;
    *shape =
        (struct grog_map_shape){.kind = "zone", .side = side, .look = GROG_LOOK_PLAIN, .sign = ""};
    snprintf(shape->name, sizeof shape->name, "%s", s->side[side].name);
    put_points(shape, corner, 4);
}

/* "level 2, slope steep": what the piece says of itself. */
static void put_facts(struct grog_map_shape *shape, const struct grog_scenario *s,
                      const struct terrain *t)
{
    size_t size = 0;
    for (int i = 0; i < t->like->fields && size < sizeof shape->facts; i++) {
        const struct data_field *field = &t->like->field[i];
        char value[48];
        if (field->part || field->list_most ||
            !*data_text(s, field, &t->number[field->is.at], value, sizeof value))
            continue;
        size += (size_t)snprintf(shape->facts + size, sizeof shape->facts - size, "%s%s %s",
                                 size ? ", " : "", field->is.name, value);
    }
}

static void add_terrain(struct grog_map *map, const struct grog_scenario *s,
                        const struct terrain *t)
{
    struct grog_map_shape *shape = next_shape(map);
    if (!shape)
        return;
    *shape = (struct grog_map_shape){.is_line = t->like->shape == TERRAIN_LINE,
                                     .is_point = t->like->shape == TERRAIN_POINT,
                                     .is = t->like->is & (TERRAIN_OWN - 1),
                                     .cover = t->like->cover,
                                     .side = NO_SIDE,
                                     .look = look_of(t->like),
                                     .sign = t->like->sign,
                                     .meaning = t->like->meaning,
                                     .width = t->width};
    if (!shape->sign)
        shape->sign = grog_look_style(shape->look)->sign;
    snprintf(shape->kind, sizeof shape->kind, "%s", t->like->word);
    snprintf(shape->name, sizeof shape->name, "%s", t->name);
    put_points(shape, t->corner, t->corners);
    put_facts(shape, s, t);
}

/* What is painted over what: hills lie under everything, roads and bridges over fields and water. */
enum paint {
    PAINT_HILLS,
    PAINT_AREAS,
    PAINT_STREAMS,
    PAINT_ROADS,
    PAINT_BUILDINGS,
    PAINT_LINES,
    PAINT_POINTS,
    PAINTS
};

static enum paint paint_of(const struct terrain_kind *kind)
{
    if (kind->shape == TERRAIN_POINT)
        return PAINT_POINTS;
    if (kind->shape == TERRAIN_LINE)
        return kind->is & TERRAIN_WATER  ? PAINT_STREAMS
               : kind->is & TERRAIN_ROAD ? PAINT_ROADS
                                         : PAINT_LINES;
    if (kind->is & TERRAIN_BUILDING)
        return PAINT_BUILDINGS;
    if (kind->is & TERRAIN_ROAD)
        return PAINT_ROADS;
    return kind->is & TERRAIN_HILL ? PAINT_HILLS : PAINT_AREAS;
}

static void add_ground(struct grog_map *map, const struct grog_scenario *s)
{
    const struct table *table = &s->table;
    for (int paint = 0; paint < PAINTS; paint++)
        for (int i = 0; i < table->terrains; i++)
            if ((int)paint_of(table->terrain[i].like) == paint)
                add_terrain(map, s, &table->terrain[i]);
}

static void add_objectives(struct grog_map *map, const struct grog_scenario *s)
{
    map->objectives = s->objectives;
    for (int i = 0; i < s->objectives; i++) {
        const struct objective *o = &s->objective[i];
        struct grog_map_objective *it = &map->objective[i];
        *it = (struct grog_map_objective){
            .at = {o->at.x, o->at.y}, .worth = o->worth, .held_by = o->held_by};
        memcpy(it->name, o->name, sizeof it->name);
    }
}

void map_ground(struct grog_map *map, const struct grog_scenario *s, bool has_zones)
{
    memset(map, 0, sizeof *map);
    memcpy(map->title, s->name, sizeof s->name);
    map->width = s->table.width;
    map->depth = s->table.depth;
    for (int side = 0; side < SIDES; side++) {
        memcpy(map->side[side], s->side[side].name, sizeof map->side[side]);
        if (has_zones)
            add_zone(map, s, side);
    }
    add_ground(map, s);
    add_objectives(map, s);
}

/* ---- units ---- */

struct grog_map_unit *map_unit(struct grog_map *map, const struct grog_scenario *s, int unit,
                               const struct footprint *on)
{
    const struct unit_data *data = &s->unit[unit];
    const struct place anchor = anchor_of(s, on);
    struct grog_map_unit *it = &map->unit[map->units++];
    *it = (struct grog_map_unit){.side = data->side,
                                 .unit = unit,
                                 .number = unit - s->side[data->side].first_unit + 1,
                                 .at = {on->at.x, on->at.y},
                                 .facing = on->facing,
                                 .anchor = {anchor.x, anchor.y}};
    memcpy(it->id, data->id, sizeof it->id);
    memcpy(it->name, data->name, sizeof it->name);
    for (int i = 0; i < 4; i++) {
        it->corner[i][0] = on->corner[i].x;
        it->corner[i][1] = on->corner[i].y;
    }
    return it;
}

/* A place within a unit, in so many parts of its width from the left and of its depth from the front. */
static void point_within(const struct grog_map_unit *u, double along, double back, int point[2])
{
    for (int i = 0; i < 2; i++) {
        double front = u->corner[0][i] + along * (u->corner[1][i] - u->corner[0][i]);
        double rear = u->corner[3][i] + along * (u->corner[2][i] - u->corner[3][i]);
        point[i] = (int)lround(front + back * (rear - front));
    }
}

void grog_map_base(const struct grog_map_unit *u, int k, int corner[4][2])
{
    int rank = k / u->files, in_rank = smaller(u->files, u->bases - rank * u->files);
    double width = 1.0 / u->files, depth = 1.0 / u->ranks;
    double share = u->share ? u->share / 100.0 : 1;
    double left = (k % u->files + (u->files - in_rank) / 2.0 + (1 - share) / 2) * width;
    double front = rank * depth;
    width *= share;
    point_within(u, left, front, corner[0]);
    point_within(u, left + width, front, corner[1]);
    point_within(u, left + width, front + depth, corner[2]);
    point_within(u, left, front + depth, corner[3]);
}

const char *grog_arm_word(enum grog_arm arm)
{
    static const char *const word[GROG_ARMS] = {[GROG_ARM_FOOT] = "foot",
                                                [GROG_ARM_HORSE] = "horse",
                                                [GROG_ARM_ELEPHANT] = "elephant",
                                                [GROG_ARM_ENGINE] = "engine",
                                                [GROG_ARM_SCOUTS] = "scouts",
                                                [GROG_ARM_ARTILLERY] = "artillery",
                                                [GROG_ARM_MACHINE_GUN] = "machine-gun",
                                                [GROG_ARM_MORTAR] = "mortar",
                                                [GROG_ARM_ANTITANK] = "antitank",
                                                [GROG_ARM_ARMOUR] = "armour",
                                                [GROG_ARM_CAR] = "car",
                                                [GROG_ARM_AIRCRAFT] = "aircraft",
                                                [GROG_ARM_COMMAND] = "command",
                                                [GROG_ARM_CIVILIANS] = "civilians"};
    return word[arm];
}

const char *grog_weapon_word(enum grog_weapon weapon)
{
    static const char *const word[] = {
        [GROG_WEAPON_SPEAR] = "spear",     [GROG_WEAPON_PIKE] = "pike",
        [GROG_WEAPON_LANCE] = "lance",     [GROG_WEAPON_AXE] = "axe",
        [GROG_WEAPON_JAVELIN] = "javelin", [GROG_WEAPON_BOW] = "bow",
        [GROG_WEAPON_GUN] = "gun"};
    return word[weapon];
}

void grog_map_of_scenario(struct grog_map *map, const struct grog_scenario *scenario)
{
    map_ground(map, scenario, true);
    for (int unit = 0; unit < scenario->units; unit++)
        if (scenario->unit[unit].has_place && scenario->rules->footprint) {
            struct footprint on = scenario->rules->footprint(scenario, unit);
            map_unit(map, scenario, unit, &on);
        }
}
