/* SPDX-License-Identifier: MIT */
/*
 * A typed line cut into words: what each may be, and which unit acts.
 *
 * Capitals do not matter.  What a unit is called on the map ("A1") stands for its id, the beginning
 * of a verb for the verb, "18, 7" and "at 18,7" for a place, "at B1" for "B1".
 */
#ifndef GROGNARD_PLAY_CUT_H
#define GROGNARD_PLAY_CUT_H

#include "play.h"

enum { WORDS_MAX = 16 };

struct words {
    char room[1200]; /* more than a line has: names that stand for ids are shorter */
    char *word[WORDS_MAX];
    int count;
    bool is_cut; /* there was more than fits */
};

/* As it stands, at its spaces. */
void words_cut(struct words *w, const char *line);
/* With ids and verbs in full. */
void words_cut_with_ids(const struct play *play, struct words *w, const char *line);
/* Was there more than fits?  Then it is told. */
bool words_refuse(struct play *play, const struct words *w);
/* The unit that stands where the one that acts does, or NULL.  When one has been picked, a unit
 * behind a verb may be its target. */
const char *words_actor(const struct play *play, const struct words *w);
/* An order to the enemy is refused as that, and not taken for one against him. */
bool words_refuse_enemy(struct play *play, const struct words *w);

bool word_is_number(const char *word);
/* "24,12.5" */
bool word_is_place(const char *word);
bool word_is_unit(const struct play *play, const char *word);
/* Is it a unit to which he who is asked gives orders? */
bool word_is_actor(const struct play *play, const char *word);
/* The one verb that can be given now and begins with this, or NULL. */
const char *word_verb(const struct play *play, const char *word);
/* The unit that has been picked, or NULL. */
const char *word_picked(const struct play *play);

#endif
