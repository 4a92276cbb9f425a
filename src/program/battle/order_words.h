/* SPDX-License-Identifier: MIT */
/* Orders in plain words, whatever the game: "A2 Rifle squad 1: advance, to 24,12, at B1 Grenadiers". */
#ifndef GROGNARD_ORDER_WORDS_H
#define GROGNARD_ORDER_WORDS_H

#include "grognard.h"

/* "A2 Rifle squad 1"; "nobody". */
void add_unit_words(const struct grog_battle *b, int unit, struct grog_text *t);
/* One part that the order has. */
void add_part_words(const struct grog_battle *b, const struct grog_order *o,
                    const struct grog_part *part, struct grog_text *t);
/* The unit, the word in which the order is given, and its parts; behind is NULL, or called for each
 * part in place of add_part_words(). */
typedef void part_words(const void *who, const struct grog_order *o, const struct grog_part *part,
                        struct grog_text *t);
void add_order_words(const struct grog_battle *b, const struct grog_order *o, const char *word,
                     part_words *part, const void *who, struct grog_text *t);
/* The eighth of the compass, "north-east"; degrees from north, clockwise. */
const char *wind_word(double degrees);

#endif
