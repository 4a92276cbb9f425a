/* SPDX-License-Identifier: MIT */
/*
 * Who is there: a seat is present while somebody looks at one of its pages, away while its pages are
 * open and nobody looks, gone when there is none.  Streams say that a page is open; whether it is
 * looked at the page says itself.
 */
#ifndef GROGNARD_SERVER_PRESENCE_H
#define GROGNARD_SERVER_PRESENCE_H

#include "room.h"

/* A stream has come or gone: everybody will be told if that changes anything.  From any thread. */
void presence_changed(struct room *room);
/* {"spectator":"gone","1":"present",...}, as it was last told. */
void presence_json(struct grog_text *t, const struct room *room);
/* The same as an event of the stream. */
void presence_tell(struct grog_text *t, const struct room *room);

/* POST /api/battles/ID/presence: whether a page is looked at. */
enum room_pace presence_take(struct room *room, struct request *r);

#endif
