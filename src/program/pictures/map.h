/* SPDX-License-Identifier: MIT */
/*
 * A map as a picture: a scenario before the battle, or a frame of a battle.
 *
 * Like a chart it is a value without pointers, and this is all that the program and the module of
 * pictures know of each other.
 */
#ifndef GROGNARD_PROGRAM_PICTURES_MAP_H
#define GROGNARD_PROGRAM_PICTURES_MAP_H

#include "grognard.h"
#include "program/pictures/chart.h"

struct map_picture {
    struct grog_map map;
    char caption[240]; /* one line below the title: what has just happened; or "" */
    bool has_zones;
    bool is_metric; /* numbers in centimetres */
};

/* 0, or -1 and one line for a person in problem.  A file is then whole or as it was before. */
typedef int pictures_map_drawer(const struct map_picture *map, const struct picture_target *to,
                                char *problem, size_t size);

__attribute__((visibility("default"))) pictures_map_drawer pictures_draw_map;
__attribute__((visibility("default"))) extern const size_t pictures_map_size;

#endif
