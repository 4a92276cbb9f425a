/* SPDX-License-Identifier: MIT */
/*
 * The legal orders, grouped so that a list stays short: first the unit, then the verb, then the
 * details.
 *
 * What has been said so far is an order that is only begun: its unit, its verb, some of its parts.
 * The list shows what can be said next, by the first part in which the orders that agree with it
 * differ, or these orders themselves when they are few.  It knows nothing of any system: only what
 * the parts of its orders are.
 */
#ifndef GROGNARD_PLAY_CHOICES_H
#define GROGNARD_PLAY_CHOICES_H

#include "grognard.h"

enum { CHOICES_STEPS = 12, CHOICES_FEW = 12, CHOICES_MAX = 4096, NO_VERB = -1 };

/* Some parts of an order.  A part that is given may be left out on purpose: then the order has
 * nothing there. */
struct begun {
    struct grog_order order; /* its unit may be GROG_NOBODY: anybody */
    int verb;                /* or NO_VERB */
    unsigned given;          /* parts of the verb, by their numbers */
    bool is_loose;           /* the list of units: it must name these, and may name others */
};

/* In what the lines of a list differ: a part of the verb by its number, or one of these. */
enum { BY_ORDER = -3, BY_UNIT = -2, BY_VERB = -1 };

struct choice {
    int order;  /* the first that it stands for */
    int orders; /* how many; 1: picking it is giving it */
};

struct choices {
    struct grog_order *order;
    int orders;
    struct begun begun;               /* with what goes without saying */
    struct begun step[CHOICES_STEPS]; /* what was said, to go back to */
    int steps;
    int by;
    struct choice *line;
    int lines;
    char filter[80]; /* only lines that say this are shown; "": all */
    int from;        /* the first line of the page, among those shown */
};

/* Reads the orders that are legal now; nothing is picked.  -1: out of memory. */
int choices_open(struct choices *c, const struct grog_battle *b);
void choices_release(struct choices *c);

/* Nothing is said. */
struct begun begun_nothing(void);
/* Does a whole order agree with one that is begun? */
bool begun_allows(const struct grog_battle *b, const struct begun *begun,
                  const struct grog_order *o);
/* How many of the legal orders do, and the first of them. */
int choices_left(const struct choices *c, const struct grog_battle *b, const struct begun *begun,
                 int *first);
/* Narrows the list to these; there must be some. */
void choices_narrow(struct choices *c, const struct grog_battle *b, const struct begun *begun);
/* What stands in a line is said. */
void choices_pick(struct choices *c, const struct grog_battle *b, int line);
/* One step back; false: there is none. */
bool choices_back(struct choices *c, const struct grog_battle *b);
void choices_top(struct choices *c, const struct grog_battle *b);
/* Is there an order for this unit? */
bool choices_can_act(const struct choices *c, int unit);

#endif
