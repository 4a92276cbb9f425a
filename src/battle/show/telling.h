/* SPDX-License-Identifier: MIT */
/*
 * Telling: what happened, in words and in data, while an order was carried out.  Systems tell through
 * the functions in battle.h; this is for those who listen.  A telling grows and is kept for a whole
 * battle; it may be cut back to where it was (undo, a failed throw).
 */
#ifndef GROGNARD_TELLING_H
#define GROGNARD_TELLING_H

#include "battle/battle.h"

struct told {
    const char *what;
    int turn, unit, other, side;
    int words;              /* place in text */
    int situation, outcome; /* place in the lists, or -1 */
    int first_note, notes, first_throw, throws;
    bool has_moved, is_repeat;
    int from[3], to[3];
};

struct telling {
    struct told *event;
    int events, event_room;
    char *text;
    int text_size, text_room;
    struct grog_situation *situation;
    int (*outcome)[GROG_OUTCOMES_MAX]; /* one for each situation, by outcome field */
    int situations, situation_room;
    struct grog_note *note;
    int notes, note_room;
    struct throw_log throws; /* of all procedures; the chance that is told writes here */
    int claimed;             /* throws that belong to an event; what is said next gets the others */
    bool has_failed;         /* out of memory, or refused */
    char refused[240];       /* "", or what the sheet says against a situation that was asked */
    bool has_revealed;       /* since it was cleared by the listener: somebody learnt something, so
                                the order cannot be taken back */
    const struct grog_procedure *asked; /* NULL, or what is being thrown for */
    int asked_unit, asked_other;
    int goer;         /* whose order is carried out, or NOBODY */
    const char *goes; /* what its verb says of a move: "runs"; NULL: nothing */
};

void telling_release(struct telling *t);

/* Where it stands, to cut back to. */
struct telling_mark {
    int events, text_size, situations, notes, throws, dice, groups;
};
struct telling_mark telling_mark(const struct telling *t);
void telling_cut(struct telling *t, struct telling_mark mark);

#endif
