/* SPDX-License-Identifier: MIT */
/*
 * Lines of sight: what may block a fan of lines is gathered once, as bits; each line is then looked
 * along.
 *
 * A system fills in what blocks by its rules, lets sight_gather() take away what lies beside all
 * lines, drops what heights, levels or exceptions free (the few that are left can be looked at one by
 * one), and asks for each line.
 */
#ifndef GROGNARD_RULES_SIGHT_H
#define GROGNARD_RULES_SIGHT_H

#include "battle/scenario/scenario.h"

/* ---- fans ---- */

/* All lines between some points: the box around them, and how far they stray from the first line. */
struct fan {
    struct place from;
    struct box box;
    int way_x, way_y;
    int64_t spread; /* as a product with the first line */
};

/* The first line runs from the first point to the second. */
struct fan fan_open(const struct place *point, int points);
/* Those pieces of terrain, and those units, that do not lie beside it: perhaps in it. */
uint64_t fan_pieces(const struct fan *fan, const struct table *table, uint64_t pieces);
uint64_t fan_units(const struct fan *fan, const struct battle *b, uint64_t units);

/* ---- what blocks ---- */

struct sight {
    const struct table *table;
    const struct battle *b; /* NULL: nobody is on the table */
    uint64_t walls;         /* pieces that no line passes */
    uint64_t masses;        /* pieces that no line passes unless it ends in them */
    uint64_t thin;          /* areas of which a line may pass so much: */
    int depth;              /* ... 1/100 inch */
    bool each;              /* ... of each by itself; else of all together */
    uint64_t units;
    int graze; /* a line with no more than this inside passes by; 0: any length blocks */
};

struct blocked {
    int terrain; /* the piece that blocks, or -1 */
    int unit;    /* the unit that does, or NOBODY */
};

void sight_gather(struct sight *sight, const struct place *point, int points);
/* by: NULL, or where to tell what blocks it; told only when it is. */
bool sight_is_blocked(const struct sight *sight, struct place from, struct place to,
                      struct blocked *by);
/* Does the wall or mass that blocked one line block another too?  Quicker, where it is likely. */
bool sight_is_blocked_again(const struct sight *sight, struct place from, struct place to,
                            const struct blocked *by);
/* Where that begins to block this line. */
struct place sight_blocked_at(const struct sight *sight, struct place from, struct place to,
                              const struct blocked *by);
/* The same for a person: the sighting says where and by what the line is blocked. */
void sight_tell(const struct grog_scenario *s, const struct sight *sight, struct place from,
                struct place to, const struct blocked *by, struct sighting *sighting);

/* ---- nested contours (contour.c) ---- */

/* How often a way comes into one from outside; one that ends on it has come in. */
int contour_climbs(const struct terrain *contour, struct place from, struct place to);
/* Does one of a set hide two places from each other?  It lies between them, and is no lower than they
 * are; or one place is in it and the other, if it has a steep edge, nearer to that edge. */
bool contour_hides(const struct table *table, uint64_t contours, const struct terrain *contour,
                   bool has_edge, struct place a, struct place b);
/* How many areas of a set lie around a place: the level of nested contours. */
static inline int level_at(const struct table *table, struct place p, uint64_t contours)
{
    return __builtin_popcountll(table_pieces_at(table, p, contours));
}

#endif
