/* SPDX-License-Identifier: MIT */
/*
 * Places that are typed in words, for a unit that stands on the map or is to be put there:
 *
 *     to the crossroads    to *1    into the wood    behind the hedge    6 north    towards B3
 *     6 north of the crossroads
 *
 * Objectives are known by their sign on the map or by words of their name, terrain by its name or
 * its kind (the nearest of it), units by what they are called.
 */
#ifndef GROGNARD_PLAY_WHERE_H
#define GROGNARD_PLAY_WHERE_H

#include "cut.h"

/* Words that say a place, from the first on: how many they are, 0 if they say none; x and y in 1/100
 * inch. */
int where_read(const struct play *play, const struct grog_map_unit *unit, char *const *word,
               int words, double *x, double *y);
/* The line with each such place as "24,12"; the unit is the one that the line names, or the one that
 * was picked. */
void where_spell_out(const struct play *play, const char *line, struct grog_text *t);

/* Does the line lead to a place that is none, or to nowhere?  Then it is told. */
bool where_refuse(struct play *play, const char *line);
/* Does it say so many inches, and no direction?  Then it is told. */
bool where_refuse_step(struct play *play, const char *line);
/* A unit and a place, and not how it shall go there?  Then it is told what might be meant.  w: the
 * words of the line, with ids. */
bool where_refuse_without_verb(struct play *play, const struct words *w, const char *line);

#endif
