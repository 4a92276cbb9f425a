/* SPDX-License-Identifier: MIT */
/*
 * Event streams: a connection that stays open and is told what happens in a room.
 *
 * A stream holds no queue of its own, only how far it has come: it takes the next news from the
 * room's ring, or, when it has fallen out of that (it has just come, or its reader is slow), a hand
 * tells it the rest from the battle, part by part.  With nothing to tell it is suspended and costs no
 * thread.
 */
#ifndef GROGNARD_SERVER_STREAM_H
#define GROGNARD_SERVER_STREAM_H

#include "room.h"

/* GET /api/battles/ID/stream: answers. */
void stream_open(struct request *r);

/* Tells it to everybody who listens; takes the news over. */
void room_tell(struct room *room, struct news *news);
/* Something has happened that there are no news of: everybody is told from the battle. */
void room_tell_again(struct room *room);
/* Something for everybody that is no record, in the same words; takes the text over. */
void room_tell_all(struct room *room, struct grog_text *text);
/* The same: who thinks. */
void room_tell_thinking(struct room *room, bool is_thinking);
/* The page of this name, at this seat, is looked at no longer, or again. */
enum { PAGE_MOST = 32 };
void stream_look_away(struct room *room, enum seat seat, const char *page, bool is_away);
/* A sign of life for those who have heard nothing for a while. */
void room_ping(struct room *room);
/* Ends the streams whose readers have hung up. */
void room_end_left(struct room *room);
/* Ends all streams. */
void room_hang_up(struct room *room);

#endif
