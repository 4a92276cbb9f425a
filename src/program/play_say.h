/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_PLAY_SAY_H
#define GROGNARD_PLAY_SAY_H

#include "play.h"

/* One line of the menu in words, without its number. */
void say_line(const struct play *play, const struct menu_line *line, struct grog_text *t);
/* The page of the menu that is due, with numbers. */
void say_menu(struct play *play);
/* The page behind it; false: there is none. */
bool say_more(struct play *play);
/* What a unit is called on the map: "A1". */
const char *say_label(const struct play *play, int unit, char label[3]);
/* A unit: what it is called on the map, its id, its state. */
void say_unit(const struct play *play, int unit, struct grog_text *t);
/* The number of a unit by its id or by what it is called on the map; or GROG_NOBODY. */
int say_unit_number(const struct play *play, const char *word);

#endif
