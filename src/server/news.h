/* SPDX-License-Identifier: MIT */
/*
 * News of a room: what happened, in the words of the event stream, once for each kind of viewer that
 * listens.  The last few are kept, so that many streams share one text; whoever is further behind is
 * told from the battle itself.
 */
#ifndef GROGNARD_SERVER_NEWS_H
#define GROGNARD_SERVER_NEWS_H

#include "seats.h"

#include <stdatomic.h>

/* A text that several streams send at their own pace. */
struct shared_text {
    atomic_int references;
    size_t size;
    char text[];
};

/* Takes the text over; NULL when memory has run out (the text is then released too). */
struct shared_text *shared_text_new(struct grog_text *text);
struct shared_text *shared_text_hold(struct shared_text *shared);
void shared_text_drop(struct shared_text *shared);

struct news {
    int records, chats;              /* what somebody who has heard it knows */
    struct shared_text *text[SEATS]; /* NULL: nobody listens there */
};

void news_free(struct news *news);

enum { NEWS_KEPT = 16 };

struct news_ring {
    struct news *news[NEWS_KEPT];
    long count; /* so far; the last NEWS_KEPT of them are kept */
};

void news_ring_add(struct news_ring *ring, struct news *news);
void news_ring_release(struct news_ring *ring);

/* ---- what is told ---- */

struct room;
struct chat;

/* May he read what was ordered?  An order's own words could betray what its events are withheld
 * for. */
bool news_is_record_for(const struct grog_battle *b, const struct grog_record *record, int viewer);
/* The records from one on and before another, in as many events; behind the battle's last the state. */
void news_tell_records(struct grog_text *t, const struct room *room, int from, int to, int viewer);
void news_tell_chat(struct grog_text *t, int records, const struct chat *chat);
void news_tell_seals(struct grog_text *t, const struct room *room, int viewer);
void news_tell_thinking(struct grog_text *t, bool is_thinking);
/* The small state that goes with a record. */
void news_tell_state(struct grog_text *t, const struct room *room, int viewer);

#endif
