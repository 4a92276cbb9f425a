/* SPDX-License-Identifier: MIT */
/*
 * A room: one battle, those who sit at it and those who listen.
 *
 * Whatever is to be done in a room is a job in its queue, and one job runs at a time, on any of the
 * room workers: so a battle needs no lock of its own.
 *
 *   idle --(a job comes)--> queued for a worker --> a job runs --(more jobs)--> queued again
 *                                                      |       --(none)-------> idle
 *                                                      +--(it has changed the battle)--> waits for
 *                                                         the store --(written)--> told --> queued
 *
 * What always holds:
 *   - while it waits for the store no job is done: nobody sees a state that is not on the disk;
 *   - what is told (answers, streams) has been written;
 *   - a change that could not be written is forgotten: the battle is read from the store again;
 *   - a long battle is read from the store by the readers, so that no other room waits for it;
 *   - while it is in doubt whether a change was written, nothing is told and nothing done.
 *
 * The battle itself is in memory only while somebody asks about it.  The room stays as long as
 * somebody refers to it: the table of rooms, a request, a stream, a computer player that thinks, or
 * the worker that runs its jobs.  When its battle has been deleted the table lets go, and the others
 * find it gone.
 */
#ifndef GROGNARD_SERVER_ROOM_H
#define GROGNARD_SERVER_ROOM_H

#include "news.h"
#include "store.h"
#include "work.h"

#include <pthread.h>

struct room;
struct request;
struct server;
struct stream;

/* Hands on: the room goes on, and the request is answered by another thread. */
enum room_pace { ROOM_GOES_ON, ROOM_WAITS, ROOM_HANDS_ON };

/* Of a seat: no page of it is open, none is looked at, one is (presence.h). */
enum attendance { SEAT_GONE, SEAT_AWAY, SEAT_PRESENT };

struct room_job {
    struct room_job *next;
    bool needs_battle; /* it is to be in memory */
    enum room_pace (*run)(struct room *room, struct room_job *job);
};

struct room {
    struct work work;
    atomic_int references;
    struct server *server;
    struct room *next; /* in the table of rooms */
    /* The card's constant parts are for everybody; the rest is for the worker that runs its job. */
    struct battle_card card, card_before;
    struct grog_battle *battle;    /* NULL: not in memory, or not begun */
    struct grog_scenario *waiting; /* of a battle that waits for seals (sealing.h); owned */
    long long changed;             /* since the server began, in seconds since 1970; 0: not */
    size_t stored;                 /* bytes of its log that are in the store */
    bool is_stale;                 /* memory is ahead of the store: to be read again ... */
    bool is_in_doubt;              /* ... when the store knows what is in it */
    struct grog_error *unread;     /* why it could not be read just now, for the next job; NULL */
    atomic_size_t bytes;           /* that it takes in memory, about */
    struct grog_player *player[2];
    bool is_thinking;
    char *reasons; /* of the last order that a computer chose, or NULL */
    int reasons_record;
    struct change change; /* on its way to the store ... */
    struct chat chat;
    struct seating seating;
    struct request *asker;       /* ... and who waits for it; NULL */
    struct news *coming;         /* what will be told then */
    struct grog_secrets anchors; /* of sealed dice, until it has begun */
    bool has_anchor[2];
    enum attendance attendance[SEATS]; /* as it was last told */
    int ticking;                       /* whose clock runs (clocks.h), or GROG_NO_SIDE ... */
    long long ticking_since;           /* ... since when, microseconds */

    pthread_mutex_t lock; /* for what follows */
    struct room_job *first, **last;
    bool is_active;
    bool is_loaded;      /* the battle, or what waits in its place, may be in memory */
    bool is_gone;        /* its battle has been deleted */
    long long clock_due; /* when the clock must be looked at, microseconds; 0: it need not */
    bool needs_waking;   /* a computer may be due that does not think: the watch sees to it */
    long long touched;   /* when somebody last asked, microseconds */
    struct stream *streams;
    int listeners[SEATS], lookers[SEATS]; /* streams, and those whose page is looked at */
    struct news_ring ring;
};

/* Held once. */
struct room *room_new(struct server *server, const struct battle_card *card);
void room_free(struct room *room);
struct room *room_hold(struct room *room);
/* Frees it when nobody else holds it; NULL is fine. */
void room_drop(struct room *room);

/* Puts a job into the queue: from any thread. */
void room_post(struct room *room, struct room_job *job);
/* After ROOM_WAITS: goes on with the next job. */
void room_go_on(struct room *room);

/* ---- for the worker that runs its job ---- */

/* The battle (or what waits in its place) is in memory, read from the store if need be; or -1. */
int room_load(struct room *room, struct grog_error *error);
/* A battle, or what waits in its place, has been put into it. */
void room_has_loaded(struct room *room);
/* What has been done to the battle goes to the store; then it is told, and the asker (or nobody)
 * gets the answer that has been made already.  beside: NULL, or talk and anchors that go with it. */
enum room_pace room_commit(struct room *room, struct request *asker, const struct change *beside);
/* Deletes the battle for good; then the streams end, and the asker (or nobody) is answered. */
enum room_pace room_delete(struct room *room, struct request *asker);
/* Who plays, into the log. */
int room_say_players(struct room *room, struct grog_error *error);
/* What the server knows beside the battle, as members of an object. */
void room_tell_card(const struct room *room, enum seat seat, struct grog_text *t);
/* Puts the battle out of the memory, if nothing depends on it. */
void room_put_away(struct room *room);
/* Who sees as what: everything when the battle is over. */
int room_viewer(const struct room *room, enum seat seat);
bool room_is_human(const struct room *room, int side);
/* Does somebody have the seat, or an invitation to it? */
bool room_has_seat(const struct room *room, enum seat seat);
bool room_is_invited(const struct room *room, enum seat seat);
/* Whose token, or whose invitation, it is: from any thread. */
enum seat room_find_seat(struct room *room, const char *token, bool is_invitation);
/* If it is a computer's turn, it begins to think. */
void room_consider(struct room *room);
/* Something has failed: in a while it is tried again whether a computer is due. */
void room_wake_later(struct room *room);

#endif
