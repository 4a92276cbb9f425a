/* SPDX-License-Identifier: MIT */
/* Words that every game says: lines put together, questions, what a procedure did, the end. */
#ifndef GROGNARD_RULES_WORDS_H
#define GROGNARD_RULES_WORDS_H

#include "sight.h"

/* Asks the sheet of the system whose functions begin so: prepares and resolves a procedure; told if
 * somebody listens. */
#define ASK_PROCEDURE(prefix, u, name, word, unit, other, f, o)                                    \
    do {                                                                                           \
        if ((u)->telling) {                                                                        \
            umpire_ask_aloud((u), (word), (unit), (other), (f), (o));                              \
        } else {                                                                                   \
            prefix##_##name##_prepare((f), &(u)->sheet);                                           \
            prefix##_##name##_resolve((f), (u)->chance, &(u)->sheet, (o));                         \
        }                                                                                          \
    } while (0)

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
/* The same in a text, without the comma at its beginning. */
void text_add_part(struct grog_text *t, const char *words);
void text_add_count(struct grog_text *t, int count, const char *one, const char *many);

/* "nobody" for NOBODY. */
static inline const char *unit_name(const struct grog_scenario *s, int unit)
{
    return unit == NOBODY ? "nobody" : s->unit[unit].name;
}

/* ---- questions ---- */

/* What is wanted of whom, by decision: put to the decider, told to others. */
struct wanted {
    const char *asks, *tells;
};
/* "Blue: ", then what has happened (NULL: nothing), then what is wanted. */
typedef void add_circumstances_fn(const struct grog_scenario *s, const struct battle *b, char *line,
                                  size_t size);
void put_question(const struct grog_scenario *s, const struct battle *seen, int viewer,
                  const struct wanted *wanted, add_circumstances_fn *add, char *line, size_t size);

/* ---- what a procedure did ---- */

int outcome_named(const struct grog_procedure *procedure, const int *outcome, const char *name);

/* How the telling of a procedure begins: "%u fires at %o", who acts and against whom. */
struct beginning {
    const char *procedure, *words;
};
/* False: there is no such row, and nothing is told. */
bool tell_begins(const struct grog_scenario *s, const struct beginning *rows, int count,
                 const char *procedure, int unit, int other, struct grog_text *t);

/* ---- sight ---- */

/* "it does not see Rifles: the wood is in the way"; by is known.  Always false. */
bool refuse_hidden(const struct grog_scenario *s, const struct battle *b, int target,
                   const struct blocked *by, int line, struct verdict *why);

/* ---- arrivals and the end ---- */

/* In a viewer's copy: the enemy's units that are still to come are not known; but those that the
 * players place themselves, while they do. */
void hide_arrivals(const struct grog_scenario *s, struct battle *copy, int viewer,
                   bool are_being_placed);
/* Has a side anybody on the table, or to come? */
bool side_is_left(const struct grog_scenario *s, const struct battle *b, int side);
/* The battle is over, in the system's phase for that; NO_SIDE: a draw.  Points are settled. */
void finish_battle(struct umpire *u, int phase, int winner);
/* The same where the points do not say who has won: why is put behind them (", and none is left"). */
void finish_battle_because(struct umpire *u, int phase, int winner, const char *why);

#endif
