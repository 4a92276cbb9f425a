/* SPDX-License-Identifier: MIT */
/*
 * The store: every battle's log, seats and talk, in one SQLite database.
 *
 * The truth about a battle is the text of its log, kept in pieces as it grew; the card beside it is
 * what the server must know without reading the log.
 *
 * One thread writes.  It takes all changes that are waiting, of all battles, into one transaction,
 * so that a hundred orders cost one flush of the disk; a change is told done when that has happened,
 * and not before.  Reading goes by another connection and never waits for the writer.
 *
 * When the disk fails in the middle of that, it may be there all the same after a restart.  Then the
 * store is in doubt: before anything else is written it makes certain that what failed is not there,
 * and only what it could not make certain is told to be in doubt.
 */
#ifndef GROGNARD_SERVER_STORE_H
#define GROGNARD_SERVER_STORE_H

#include "seats.h"

/* How long each side may think (clocks.h). */
struct battle_clock {
    int seconds; /* for the whole battle; 0: there is no clock */
    int bonus;   /* seconds that an order brings */
    bool loses;  /* a side that has used it up has lost */
    bool has_begun;
    long long used[2]; /* microseconds; less than 0 when orders have brought more */
};

struct battle_card {
    char id[ID_SIZE];
    long number; /* within the store, from 1 */
    char name[84];
    char player[2][16]; /* "human", or a computer's kind */
    bool has_typed_dice, is_sealed;
    struct seat_hashes seats, invitations; /* these change: under the room's lock */
    int patience; /* of sealed dice: seconds until a side that reveals nothing is claimed against */
    long long asked; /* when the order was fixed that waits for links, seconds since 1970 */
    int records, chats;
    int decider; /* whose answer is due; GROG_NO_SIDE */
    bool is_over;
    struct battle_clock clock;
};

struct chat {
    int number; /* from 1 */
    enum seat seat;
    long long at; /* seconds since 1970 */
    char text[2001];
};

enum { SECRET_SIZE = 32 };

/* What has become of a change.  In doubt: nobody knows until the disk can be written again, and then
 * it is not there, or until a restart finds it. */
enum store_fate { STORE_DONE, STORE_NOT_DONE, STORE_IN_DOUBT };

/* Something that becomes true as a whole.  All that it points to must stay until it is done. */
struct change {
    struct change *next;
    const struct battle_card *card; /* as it is after the change */
    bool is_new,
        is_gone;     /* gone: the battle with all that belongs to it, and nothing else is done */
    size_t at, size; /* a further piece of the log: its place and length; size 0: none */
    const char *text;
    const struct chat *chat;        /* or NULL */
    const unsigned char *anchor[2]; /* of sealed dice, by side; or NULL */
    const struct seating *seating;  /* the card's are others; or NULL */
    bool is_sealing;                /* of sealed dice: something about them is to be told */
    bool is_timing;                 /* the clock is to be told */
    /* In the writer's thread.  why: it is not done, or in doubt. */
    void (*done)(struct change *change, enum store_fate fate, const char *why);
};

struct store;

/* Makes it if it is not there.  NULL: another server has it, or the world fails. */
struct store *store_open(const char *path, struct grog_error *error);
/* Writes what is waiting, and all of it into the database's own file. */
void store_close(struct store *store);

void store_put(struct store *store, struct change *change);
/* Has a change failed of which it is not known yet whether it is there? */
bool store_is_in_doubt(struct store *store);

/* Calls back for each battle; false from it ends the list. */
int store_cards(struct store *store, bool (*take)(void *who, const struct battle_card *card),
                void *who, struct grog_error *error);
/* Calls back for each battle in which nothing has happened since then (seconds since 1970). */
int store_untouched(struct store *store, long long since, void (*take)(void *who, const char *id),
                    void *who, struct grog_error *error);
/* The log of a battle, added to the text. */
int store_log(struct store *store, long number, struct grog_text *text, struct grog_error *error);
/* The talk of a battle behind a number, in order; false from the call ends it. */
int store_chats(struct store *store, long number, int after,
                bool (*take)(void *who, const struct chat *chat), void *who,
                struct grog_error *error);
/* The anchor of a side's sealed dice, until the battle has begun: 1, 0 when there is none, -1. */
int store_anchor(struct store *store, long number, int side, unsigned char anchor[SECRET_SIZE],
                 struct grog_error *error);
/* The secret of a side's sealed dice in a battle of version 0.1.0: the same. */
int store_secret(struct store *store, long number, int side, unsigned char secret[SECRET_SIZE],
                 struct grog_error *error);
/* Bytes that are in use; -1. */
long long store_size(struct store *store, struct grog_error *error);
/* Moves what has been written into the database's own file, if it has become much or must be; from
 * time to time, by any thread. */
void store_settle(struct store *store, bool must_be);

/* How many changes there were, and how long each transaction took. */
long store_changes(struct store *store);
struct histogram *store_times(struct store *store);

#endif
