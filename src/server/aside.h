/* SPDX-License-Identifier: MIT */
/*
 * Questions about a battle that take long, the longer its log is: they are answered from a copy of
 * the log, by workers of their own, and the room goes on meanwhile.
 */
#ifndef GROGNARD_SERVER_ASIDE_H
#define GROGNARD_SERVER_ASIDE_H

#include "request.h"

/* With more records than this it takes long to play a battle again, or to tell all of it. */
enum { LONG_TO_PLAY = 500, LONG_TO_TELL = 5000 };

struct aside {
    struct grog_text log, more; /* as it was, and what the room had to add */
    int records, viewer;
    void (*tell)(struct request *r, const struct grog_battle *b, const struct aside *aside);
};

/* In the room's turn: the battle as it was after so many records is told by tell(), elsewhere.  It
 * takes `more` over. */
enum room_pace aside_post(struct room *room, struct request *r, int records, struct grog_text *more,
                          void (*tell)(struct request *r, const struct grog_battle *b,
                                       const struct aside *aside));

#endif
