/* SPDX-License-Identifier: MIT */
/*
 * The building blocks that several procedures of Bloody Big Battles share: tables that are read,
 * the terrain table.
 *
 * Names begin with bbb_ where more than one file uses them: other systems have assaults and
 * movement too.
 */
#ifndef BLOODY_BIG_BATTLES_BLOCKS_H
#define BLOODY_BIG_BATTLES_BLOCKS_H

#include "lines.h"

/* ---- tables that are read (movement.c) ---- */

/* A row of such a table, and the word that it gives. */
struct reading {
    int row, gives;
};

/*
 * The row that a total reads: the first whose column `from` is not above it; the last takes what is
 * left.  In place of a row that is switched off counts its neighbour towards `calm`, the row where
 * nothing happens; calm itself is returned even if it is off.
 */
const struct reading *bbb_read(const struct sheet *s, const struct reading *table, int rows,
                               int calm, int total);

/* The lowest total on which a unit of this quality recovers; above all totals when the house lets
 * none. */
int bbb_recover_total(const struct sheet *s, int quality);

/* ---- the terrain table (ground.c) ---- */

/* The rows of a terrain for fire and for assault. */
int bbb_fire_row(int terrain);
int bbb_assault_row(int terrain);
/* Is the cover of this terrain denied to a unit of this kind?  It is noted by bbb_note_denied(). */
bool bbb_is_denied(const struct sheet *s, int kind, int terrain);
void bbb_note_denied(const struct sheet *s);
/* Notes the road and returns what it multiplies a move with. */
int bbb_road_factor(const struct sheet *s);

/* ---- numbers ---- */

/* The full move of a unit, without a note. */
static inline int full_move(const struct sheet *s, int kind)
{
    return sheet_number(s, kind == CAVALRY || kind == GENERAL ? BBB_ALLOWANCE_MOUNTED
                                                              : BBB_ALLOWANCE_FOOT);
}

#endif
