/* SPDX-License-Identifier: MIT */
/*
 * A map as a picture: a scenario before the battle, or a frame of a battle.
 *
 * Like a chart it is a value, and this is all that the program and the module of
 * pictures know of each other.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_MAP_H
#define GROGNARD_PROGRAM_PICTURES_MAP_H

#include "grognard.h"
#include "chart.h"

struct map_picture {
    struct grog_map map;
    char caption[240]; /* one line below the title: what has just happened; or "" */
    bool has_zones;
    bool is_metric; /* numbers in centimetres */
    /* NULL: units are drawn as one piece; else grog_map_base(), for the module has no library */
    void (*base)(const struct grog_map_unit *unit, int k, int corner[4][2]);
};

/* The two characters by which a unit is known on every map: "A1" is the first of side 0. */
static inline void map_sign(int side, int number, char sign[3])
{
    static const char digits[] = "?123456789abcdefghijklmnopqrstuvwxyzCDEFGHIJKLMNOPQRSTUVWXYZ@$+!";
    sign[0] = side == 0 ? 'A' : 'B';
    sign[1] = digits[number > 0 && number < (int)sizeof digits - 1 ? number : 0];
    sign[2] = '\0';
}

/* The same of a unit of the map. */
static inline void map_sign_of(const struct grog_map *map, int unit, char sign[3])
{
    const struct grog_map_unit *u = &map->unit[unit];
    int number = u->number;
    for (int i = 0; u->number == 0 && i <= unit; i++)
        number += map->unit[i].side == u->side;
    map_sign(u->side, number, sign);
}

/* What stands in an objective's star on every map: '1' to '9', 'a' to 'g'. */
static inline char map_objective_sign(int objective)
{
    return (char)(objective < 9 ? '1' + objective : 'a' + objective - 9);
}

/* 0, or -1 and one line for a person in problem.  A file is then whole or as it was before. */
typedef int pictures_map_drawer(const struct map_picture *map, const struct picture_target *to,
                                char *problem, size_t size);

__attribute__((visibility("default"))) pictures_map_drawer pictures_draw_map;
__attribute__((visibility("default"))) extern const size_t pictures_map_size;

#endif
