/* SPDX-License-Identifier: MIT */
/* Words that look and ask.  rest is what was typed behind the word; the result is always false: the
 * battle has not changed. */
#ifndef GROGNARD_PLAY_LOOK_H
#define GROGNARD_PLAY_LOOK_H

#include "play.h"

bool show_map(struct play *play, const char *rest);
bool show_units(struct play *play, const char *rest);
bool show_unit(struct play *play, const char *rest);
bool show_log(struct play *play, const char *rest);
bool show_odds(struct play *play, const char *rest);
bool show_why(struct play *play, const char *rest);
bool show_hint(struct play *play, const char *rest);
bool show_rate(struct play *play, const char *rest);
bool show_thinking(struct play *play, const char *rest);

#endif
