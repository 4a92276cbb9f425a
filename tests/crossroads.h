/* SPDX-License-Identifier: MIT */
/* A map made by hand: the crossroads in the middle of a battle, with something of every sort. */
#ifndef GROGNARD_TESTS_CROSSROADS_H
#define GROGNARD_TESTS_CROSSROADS_H

#include "grognard.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static inline enum grog_look look_named(const char *kind)
{
    for (int i = GROG_LOOK_PLAIN; i < GROG_LOOKS; i++)
        if (strcmp(grog_look_style((enum grog_look)i)->word, kind) == 0)
            return (enum grog_look)i;
    return GROG_LOOK_PLAIN;
}

/* Lengths in inches. */
static inline struct grog_map_shape *add_shape(struct grog_map *m, const char *kind, unsigned is)
{
    struct grog_map_shape *shape = &m->shape[m->shapes++];
    snprintf(shape->kind, sizeof shape->kind, "%s", kind);
    shape->is = is;
    shape->side = -1;
    shape->look = look_named(kind);
    shape->sign = grog_look_style(shape->look)->sign;
    return shape;
}

static inline void add_point(struct grog_map_shape *shape, double x, double y)
{
    shape->point[shape->points][0] = (int)lround(100 * x);
    shape->point[shape->points++][1] = (int)lround(100 * y);
}

static inline struct grog_map_shape *add_box(struct grog_map *m, const char *kind, unsigned is,
                                             double x, double y, double w, double d)
{
    struct grog_map_shape *shape = add_shape(m, kind, is);
    add_point(shape, x, y);
    add_point(shape, x + w, y);
    add_point(shape, x + w, y + d);
    add_point(shape, x, y + d);
    return shape;
}

static inline struct grog_map_shape *add_line(struct grog_map *m, const char *kind, unsigned is,
                                              double x, double y, double x2, double y2)
{
    struct grog_map_shape *shape = add_shape(m, kind, is);
    shape->is_line = true;
    add_point(shape, x, y);
    add_point(shape, x2, y2);
    return shape;
}

static inline void turn_corners(struct grog_map_unit *unit, double w, double d)
{
    static const int sign[4][2] = {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};
    double angle = unit->facing * acos(-1) / 18000;
    for (int i = 0; i < 4; i++) {
        double right = sign[i][0] * w * 50, ahead = sign[i][1] * d * 50;
        unit->corner[i][0] = unit->at[0] + (int)lround(right * cos(angle) + ahead * sin(angle));
        unit->corner[i][1] = unit->at[1] + (int)lround(ahead * cos(angle) - right * sin(angle));
    }
}

static inline struct grog_map_unit *add_unit(struct grog_map *m, int side, const char *name,
                                             double x, double y, int facing, double w, double d)
{
    struct grog_map_unit *unit = &m->unit[m->units];
    unit->unit = m->units++;
    unit->side = side;
    for (int i = 0; i < m->units; i++)
        unit->number += m->unit[i].side == side;
    snprintf(unit->name, sizeof unit->name, "%s", name);
    snprintf(unit->line, sizeof unit->line, "%s: 8 men, 2 pins", name);
    unit->at[0] = (int)lround(100 * x);
    unit->at[1] = (int)lround(100 * y);
    unit->facing = facing * 100;
    turn_corners(unit, w, d);
    return unit;
}

static inline void add_objective(struct grog_map *m, const char *name, double x, double y,
                                 int worth, int held_by)
{
    struct grog_map_objective *o = &m->objective[m->objectives++];
    snprintf(o->name, sizeof o->name, "%s", name);
    o->at[0] = (int)lround(100 * x);
    o->at[1] = (int)lround(100 * y);
    o->worth = worth;
    o->held_by = held_by;
}

static inline void crossroads_ground(struct grog_map *m)
{
    *m = (struct grog_map){.width = 4800, .depth = 4800};
    snprintf(m->title, sizeof m->title, "The crossroads, turn 3");
    snprintf(m->side[0], sizeof m->side[0], "Americans");
    snprintf(m->side[1], sizeof m->side[1], "Germans");
    add_box(m, "zone", 0, 0, 0, 48, 8)->side = 0;
    add_box(m, "zone", 0, 0, 40, 48, 8)->side = 1;
    add_box(m, "road", GROG_MAP_ROAD, 22, 0, 4, 48);
    add_box(m, "road", GROG_MAP_ROAD, 0, 22, 48, 4);
    static const int house[4][2] = {{15, 27}, {27, 27}, {15, 15}, {27, 15}};
    for (int i = 0; i < 4; i++)
        add_box(m, "building", GROG_MAP_BUILDING | GROG_MAP_BLOCKS_SIGHT, house[i][0], house[i][1],
                6, 6);
    add_box(m, "wood", GROG_MAP_DIFFICULT | GROG_MAP_BLOCKS_SIGHT, 3, 20, 10, 8);
    add_box(m, "wood", GROG_MAP_DIFFICULT | GROG_MAP_BLOCKS_SIGHT, 35, 20, 10, 8);
    add_line(m, "hedge", GROG_MAP_OBSTACLE, 10, 12, 20, 12);
    add_line(m, "hedge", GROG_MAP_OBSTACLE, 28, 36, 38, 36);
    add_objective(m, "the crossroads", 24, 24, 2, 0);
    add_objective(m, "west wood", 8, 24, 1, -1);
    add_objective(m, "east wood", 40, 24, 1, 1);
}

static inline void crossroads(struct grog_map *m)
{
    crossroads_ground(m);
    add_unit(m, 0, "Lt. Miller", 20, 10, 0, 2, 1);
    add_unit(m, 0, "1st Squad", 24, 22.6, 0, 5, 2);
    add_unit(m, 0, "2nd Squad", 15, 13.2, 0, 4, 2);
    add_unit(m, 0, "3rd Squad", 40, 18, 45, 3, 2);
    add_unit(m, 0, "Machine gun", 18, 18, 0, 2, 1);
    add_unit(m, 0, "Bazooka", 29, 12, 20, 2, 1);
    add_unit(m, 0, "Mortar", 10, 4, 0, 2, 1);
    add_unit(m, 0, "Sherman", 24, 8, 0, 3.25, 5.5);
    add_unit(m, 0, "Forward observer", 17, 9, 0, 2, 1);
    add_unit(m, 1, "Leutnant Vogel", 26, 38, 180, 2, 1);
    add_unit(m, 1, "1. Gruppe", 38, 24, 225, 5, 2);
    add_unit(m, 1, "2. Gruppe", 32, 37.2, 180, 4, 2);
    add_unit(m, 1, "3. Gruppe", 8, 26, 180, 4, 2);
    add_unit(m, 1, "MG 42", 18, 30, 180, 2, 1);
    add_unit(m, 1, "Panzerschreck", 29, 34, 200, 2, 1);
    add_unit(m, 1, "Granatwerfer", 44, 44, 180, 2, 1);
    add_unit(m, 1, "Panzer IV", 24, 34, 180, 3.25, 5.5)->is_wreck = true;
    add_unit(m, 1, "Veterans", 13, 36, 150, 3, 2);
}

#endif
