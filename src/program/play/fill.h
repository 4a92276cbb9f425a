/* SPDX-License-Identifier: MIT */
/*
 * What is said of an order, put where its verb takes it.
 *
 * A part may be named ("facing=90", "facing east", "with A2 A3"); what is not named goes to the first
 * part that takes such a thing: a unit to the further unit or the list, a place to the path or point,
 * a direction to the facing, a word to the part that has it among its words.
 */
#ifndef GROGNARD_PLAY_FILL_H
#define GROGNARD_PLAY_FILL_H

#include "said.h"

/* The verb is known.  False: told what is wrong. */
bool fill(struct play *play, const struct said *said, struct begun *begun);
/* Is something missing that the order must have?  Then it is told. */
bool fill_asks(struct play *play, const struct begun *begun);
/* "advance UNIT path=X,Y;... facing=DEGREES at=UNIT,...": how an order is written. */
void fill_usage(const struct play *play, int verb, struct grog_text *t);

#endif
