/* SPDX-License-Identifier: MIT */
/*
 * Withdrawals: straight back, or away from somebody, past friends, until clear of them; enemies, water
 * and others stop it, the table's edge is reached or passed.
 */
#ifndef GROGNARD_RULES_WITHDRAW_H
#define GROGNARD_RULES_WITHDRAW_H

#include "battle/scenario/scenario.h"

struct withdrawal {
    const struct grog_scenario *s;
    const struct battle *b;
    const struct footprint *from; /* as it has turned; it keeps its facing */
    int heading;                  /* 1/100 degree */
    int far;                      /* 1/100 inch that it is to go */
    int more;                     /* ... and at most so much more until it is clear */
    bool by_anchor;    /* its anchor meets edges, water and enemies; else its whole footprint */
    uint64_t enemies;  /* stop it: */
    int gap;           /* ... at this gap; who is nearer at the start only if it would come nearer
                          still */
    uint64_t stoppers; /* others that stop it, with its whole footprint, when they touch */
    uint64_t passed;   /* it goes through these, but does not end on them */
    uint64_t water;    /* pieces of terrain that stop it ... */
    unsigned bridges;  /* ... where it is not on these (TERRAIN_...), by its anchor only */
};

enum withdrawn_how { WITHDRAWN, IS_STOPPED, IS_OFF_TABLE };

struct withdrawn {
    enum withdrawn_how how;
    struct footprint end; /* clear of those whom it passes; at worst where it began */
    int far;              /* so far it is from where it began */
    int reached;          /* how far it came before it had to step back from those whom it passes */
    int unit, terrain;    /* what stopped it: NOBODY, -1 */
    enum edge edge;       /* over which it would leave, or is just leaving; NO_EDGE */
};

/* IS_OFF_TABLE when it would go beyond an edge: `end` is then where it is just not beyond.  Of two
 * edges in a corner it is the home edge `home`, if that is one of them. */
struct withdrawn withdraw(const struct withdrawal *w, enum edge home);
/* The heading from the enemy's centre through its own; straight towards an edge, or to its own rear,
 * is for the caller to say when they are the same place. */
int heading_away(const struct footprint *from, const struct footprint *enemy, int otherwise);

#endif
