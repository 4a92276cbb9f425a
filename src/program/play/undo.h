/* SPDX-License-Identifier: MIT */
/* Words that take back and overrule.  rest is what was typed behind the word; true: the battle has
 * changed. */
#ifndef GROGNARD_PLAY_UNDO_H
#define GROGNARD_PLAY_UNDO_H

#include "play.h"

bool play_undo(struct play *play, const char *rest);
bool play_correct(struct play *play, const char *rest);

#endif
