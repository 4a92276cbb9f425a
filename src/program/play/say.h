/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_PLAY_SAY_H
#define GROGNARD_PLAY_SAY_H

#include "label.h"

/* One line of the list in words, without its number. */
void say_line(const struct play *play, const struct choice *line, struct grog_text *t);
/* The page of the list that is due, with numbers. */
void say_menu(struct play *play);
/* Is the line among those that the filter leaves? */
bool say_is_listed(const struct play *play, int line);
/* The page behind it; false: there is none. */
bool say_more(struct play *play);

#endif
