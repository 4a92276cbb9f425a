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

#include "play.h"

/* Words that say a place, from the first on: how many they are, 0 if they say none; x and y in 1/100
 * inch. */
int where_read(const struct play *play, const struct grog_map_unit *unit, char *const *word,
               int words, int at[2]);
/* Does a place follow such a word: "to", "behind"? */
bool where_leads(const char *word);
/* Words that should say a place, and do not: what is wrong. */
void where_complain(struct play *play, const struct grog_map_unit *unit, char *const *word,
                    int words);

#endif
