/* SPDX-License-Identifier: MIT */
/* All rooms, by the battle's id.  The table holds each until its battle is deleted. */
#ifndef GROGNARD_SERVER_ROOMS_H
#define GROGNARD_SERVER_ROOMS_H

#include "room.h"

struct rooms;

/* With a room for each battle in the store; computers that are due go on thinking. */
struct rooms *rooms_new(struct server *server, struct grog_error *error);
void rooms_free(struct rooms *rooms);
/* Held for the caller; NULL. */
struct room *rooms_find(struct rooms *rooms, const char *id);
/* Takes the room over. */
void rooms_add(struct rooms *rooms, struct room *room);
void rooms_remove(struct rooms *rooms, struct room *room);
long rooms_count(struct rooms *rooms);
/* Are there as many battles as there may be? */
bool rooms_are_full(struct rooms *rooms);
/* A number for a new battle. */
long rooms_next_number(struct rooms *rooms);
/* Computers that were thinking when the server went down. */
void rooms_wake(struct rooms *rooms);

/* Once a second: pings, and battles that nobody has asked about for a while leave the memory. */
void rooms_watch(struct rooms *rooms, long tick);
/* From time to time: battles in which nothing has happened for too long are deleted. */
void rooms_expire(struct rooms *rooms);
void rooms_hang_up(struct rooms *rooms);

#endif
