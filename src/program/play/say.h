/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_PLAY_SAY_H
#define GROGNARD_PLAY_SAY_H

#include "label.h"

/* The page of the list that is due, with numbers. */
void say_menu(struct play *play);
/* Is the line among those that the filter leaves? */
bool say_is_listed(const struct play *play, int line);
/* The page behind it; false: there is none. */
bool say_more(struct play *play);

#endif
