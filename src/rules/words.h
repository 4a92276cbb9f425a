/* SPDX-License-Identifier: MIT */
/* Words that every game says: lines put together, questions, the end. */
#ifndef GROGNARD_RULES_WORDS_H
#define GROGNARD_RULES_WORDS_H

#include "sight.h"

/* Adds to a line what there is room for. */
__attribute__((format(printf, 3, 4))) void line_add(char *line, size_t size, const char *words,
                                                    ...);
/* For "%d token%s". */
static inline const char *plural(int count)
{
    return count == 1 ? "" : "s";
}
/* ", 3 pins"; nothing for none. */
void line_add_count(char *line, size_t size, int count, const char *one, const char *many);
/* A part of a text; parts have commas between them. */
void text_add_part(struct grog_text *t, const char *words);

/* ---- questions ---- */

/* What is wanted of whom, by decision: put to the decider, told to others. */
struct wanted {
    const char *asks, *tells;
};
/* "Blue: ", then what has happened (NULL: nothing), then what is wanted. */
typedef void add_circumstances_fn(struct game g, char *line, size_t size);
void put_question(struct game seen, int viewer, const struct wanted *wanted,
                  add_circumstances_fn *add, char *line, size_t size);

/* ---- reach and sight, for struct battle_rules ---- */

/* The k-th of these that goes anywhere; false: there are not so many. */
bool pick_reach(const struct reach *rows, int count, int k, struct reach *reach);
/* The range in words, and of who is not seen (by is not NULL) what hides him. */
__attribute__((format(printf, 6, 7))) void put_sighting(struct game g, struct place from,
                                                        struct place to, const struct blocked *by,
                                                        struct sighting *sighting,
                                                        const char *range, ...);

/* "it does not see Rifles: the wood is in the way"; by is known.  Always false. */
bool refuse_hidden(struct game g, int target, const struct blocked *by, int line,
                   struct verdict *why);

/* ---- arrivals and the end ---- */

/* In a viewer's copy: the enemy's units that are still to come are not known; but those that the
 * players place themselves, while they do. */
void hide_arrivals(const struct grog_scenario *s, struct battle *copy, int viewer,
                   bool are_being_placed);
/* Has a side anybody on the table, or to come? */
bool side_is_left(struct game g, int side);
/* The battle is over, in the system's phase for that; NO_SIDE: a draw.  Points are settled. */
void finish_battle(struct umpire *u, int phase, int winner);
/* The same where the points do not say who has won: why is put behind them (", and none is left"). */
void finish_battle_because(struct umpire *u, int phase, int winner, const char *why);

#endif
