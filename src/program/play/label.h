/* SPDX-License-Identifier: MIT */
/* Units by what they are called on the map, "A1": their names may be on both sides. */
#ifndef GROGNARD_PLAY_LABEL_H
#define GROGNARD_PLAY_LABEL_H

#include "play.h"
#include "program/battle/battle_file.h"

/* Words of the library, with what each unit is called on the map before its name. */
void say_labelled(const struct play *play, const char *words, struct grog_text *t);
/* The same where it is known who is named first and who then; or GROG_NOBODY. */
void say_event(const struct play *play, int unit, int other, const char *words,
               struct grog_text *t);
/* A unit: what it is called on the map, its id, its state. */
void say_unit(const struct play *play, int unit, struct grog_text *t);
/* The number of a unit by its id or by what it is called on the map; or GROG_NOBODY. */
int say_unit_number(const struct play *play, const char *word);

#endif
