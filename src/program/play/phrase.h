/* SPDX-License-Identifier: MIT */
/* Orders and their parts in plain words, as a player says them: "A2 Rifle squad 1: advance 6 inches
 * north-east, into the wood, at B1 Grenadiers 1". */
#ifndef GROGNARD_PLAY_PHRASE_H
#define GROGNARD_PLAY_PHRASE_H

#include "play.h"

/* The whole order. */
void phrase_order(const struct play *play, const struct grog_order *order, struct grog_text *t);
/* One part of it: "6 inches north-east, into the wood". */
void phrase_part(const struct play *play, const struct grog_order *o, const struct grog_part *part,
                 struct grog_text *t);
/* What is chosen when orders differ in a part: "a way". */
const char *phrase_choice(const struct grog_part *part);
/* An order without the part: "without moving". */
void phrase_missing(const struct grog_part *part, struct grog_text *t);
/* What has been picked, for a prompt: "A2 advance". */
void phrase_begun(const struct play *play, struct grog_text *t);
/* What may be chosen: "raw, trained or guard". */
void add_choice(const char *const *word, int words, struct grog_text *t);

#endif
