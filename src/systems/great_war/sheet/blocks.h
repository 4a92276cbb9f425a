/* SPDX-License-Identifier: MIT */
/*
 * The building blocks that several procedures of Great War share: the throws of the game, hits and
 * what they do, markers and bases.
 */
#ifndef GREAT_WAR_BLOCKS_H
#define GREAT_WAR_BLOCKS_H

#include "lines.h"

/* ---- lines (throws.c) ---- */

/* Applies a ruling that is a modifier and returns what it adds. */
#define APPLY_RULING(sheet, name, f) gw_apply_ruling(sheet, name, times_##name(f))
int gw_apply_ruling(const struct sheet *s, int ruling, int times);

/* A row without a number: does it apply?  Then it is in the trail. */
bool gw_says(const struct sheet *s, int row, int times);

/* ---- throws (throws.c): nothing is thrown for what is certain ---- */

/* A die against a needed score. */
bool gw_test(struct chance *c, const char *label, int need);
/* How many dice of a pool reach its need. */
int gw_pool(struct chance *c, const char *label, struct pool pool);
/* Hits: a pool, in which a need above 6 goes by gw.ruling.over-six. */
int gw_blows(struct chance *c, const struct sheet *s, const char *label, const struct blows *blows);
/* Before the dice: notes what happens to a need above 6. */
void gw_note_over_six(const struct sheet *s, int need);

/* ---- what hits do (losses.c) ---- */

struct wounds {
    int casualty, markers;
};

/* The new markers of so many hits, with their casualty roll. */
struct wounds gw_wounds(struct chance *c, const struct sheet *s, const char *label, int hits,
                        int casualty_need);

/* A unit that takes new markers, and loses a base for every few: what is left of it. */
struct unit gw_take(const struct sheet *s, struct unit unit, int new_markers);
/* Has it more markers than a unit can have? */
bool gw_refuse_markers(const struct sheet *s, int markers, const char *field, struct refusal *r);

#endif
