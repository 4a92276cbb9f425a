/* SPDX-License-Identifier: MIT */
/*
 * Clocks: how long each side may think in a whole battle, if whoever made it wants that.
 *
 * The clock of the side that is asked runs, from the first order on; that of a computer never does,
 * and nobody's while an order waits for links (sealing.h).  What has been used is written with every
 * change of the battle, and in between from time to time, so that a restart gives hardly any of it
 * back; the time in which there was no server does not count.  An order that is taken back does not
 * give its time back.
 *
 * Except clock_is_due() everything is for the worker that runs the room's job.
 */
#ifndef GROGNARD_SERVER_CLOCKS_H
#define GROGNARD_SERVER_CLOCKS_H

#include "room.h"

/* Counts what has been used up to now; the clock stands until it is started. */
void clock_stop(struct room *room);
/* The clock of whoever is asked now runs, if any does. */
void clock_start(struct room *room);
/* What the records from one on bring and take; the first of them after the beginning begins the clock. */
void clock_reward(struct room *room, int from);

/* Has the clock come to where it must be looked at?  From any thread; told once. */
bool clock_is_due(struct room *room);
/* Then: writes down what has been used, and ends the battle if all is. */
enum room_pace clock_look(struct room *room, struct room_job *job);

/* null, or what each side has left, as an object. */
void clock_json(struct grog_text *t, const struct room *room);
/* The same as an event of the stream. */
void clock_tell(struct grog_text *t, const struct room *room);

#endif
