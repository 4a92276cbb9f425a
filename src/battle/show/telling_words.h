/* SPDX-License-Identifier: MIT */
/* The words of events that the core itself tells. */
#ifndef GROGNARD_TELLING_WORDS_H
#define GROGNARD_TELLING_WORDS_H

#include "telling.h"

/* "Squad 1 runs 6.5 inches towards the mill, into the wood"; goes NULL: it moves; from NULL: it comes
 * onto the table. */
void words_of_move(const struct grog_scenario *s, int unit, const char *goes,
                   const struct footprint *from, const struct footprint *to,
                   struct grog_text *words);
/* "Squad 1 -> Squad 3: volley: to hit 3 5 6 1 (4+): 2; casualties 2, pins 1, fate stands" */
void words_of_procedure(const struct grog_scenario *s, const struct telling *t,
                        const struct told *event, struct grog_text *words);
/* The same without the dice. */
void words_in_short(const struct grog_scenario *s, const struct telling *t,
                    const struct told *event, struct grog_text *words);

/* How what is being thrown for begins: "Squad 1 fires at Squad 2". */
void words_of_asked(const struct grog_scenario *s, const struct telling *t,
                    struct grog_text *words);

/* A procedure of the sheet that was resolved in a battle, and where its end is told. */
struct resolved {
    const struct grog_scenario *s;
    const struct grog_procedure *procedure;
    int unit, other;    /* who acts, and against whom; or NOBODY */
    const int *outcome; /* by outcome field */
    struct grog_text *end;
};
/* The beginning, and r->end, by the system's row for the procedure; false: it has none. */
bool words_by_row(const struct resolved *r, struct grog_text *beginning);

#endif
