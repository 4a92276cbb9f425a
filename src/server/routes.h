/* SPDX-License-Identifier: MIT */
/* Which request is answered by what. */
#ifndef GROGNARD_SERVER_ROUTES_H
#define GROGNARD_SERVER_ROUTES_H

#include "request.h"

/* Where it is done. */
enum where {
    AT_ONCE,  /* by the HTTP thread: it must be quick */
    COMPUTED, /* by a request worker */
    ENTERED,  /* by a request worker, which may hand it on */
    IN_ROOM,  /* in the turn of a battle's room */
    STREAMED  /* at once, for a seat of a room */
};

/* Bits of the seats that may. */
enum {
    ANY_SEAT = 15,
    PLAYERS_ONLY = 1 << SEAT_ONE | 1 << SEAT_TWO,
    UMPIRE_ONLY = 1 << SEAT_UMPIRE,
    NOT_SPECTATOR = PLAYERS_ONLY | UMPIRE_ONLY,
    INVITED = 1 << SEATS /* by an invitation: the seat is the one that it is for */
};

typedef enum room_pace room_task(struct room *room, struct request *r);

struct route {
    const char *method, *path; /* "*" stands for one segment */
    enum where where;
    unsigned seats;
    size_t body_most;
    void (*run)(struct request *r);
    bool (*enter)(struct request *r);
    room_task *in_room;
    bool is_unread;           /* in_room needs no battle in memory */
    bool is_long;             /* it may take long: for workers of its own, and few at a time */
    room_task *while_waiting; /* the same before the battle has begun; NULL: refused */
    const char *meaning;      /* for the description of the API */
};

extern const struct route routes[];

/* Its route, room and seat; false: answered. */
bool route_find(struct request *r);

#endif
