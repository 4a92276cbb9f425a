/* SPDX-License-Identifier: MIT */
/*
 * Seats: who somebody is at a battle, and what proves it.
 *
 * A token is 192 random bits in url-safe letters; whoever has it has the seat.  Only its hash is
 * kept, so that a stolen store opens no battle.  Hashes are compared in constant time.
 *
 * An invitation is such a token too.  The first who comes with it gets a fresh token for the seat,
 * and the invitation is no more: so whoever has passed it on cannot sit there.
 */
#ifndef GROGNARD_SERVER_SEATS_H
#define GROGNARD_SERVER_SEATS_H

#include "grognard.h"

/* By viewer + 1: GROG_SPECTATOR, the two sides, GROG_UMPIRE. */
enum seat { SEAT_SPECTATOR, SEAT_ONE, SEAT_TWO, SEAT_UMPIRE, SEATS, NO_SEAT = -1 };

enum { TOKEN_SIZE = 32 + 1, SEAT_HASH_SIZE = 32, ID_SIZE = 12 + 1 };

struct seat_hashes {
    unsigned char hash[SEATS][SEAT_HASH_SIZE];
};

/* Who sits, and who is invited. */
struct seating {
    struct seat_hashes seats, invitations;
};

static inline int seat_viewer(enum seat seat)
{
    return (int)seat - 1;
}

/* A new token for a seat. */
void seats_make(struct seat_hashes *hashes, enum seat seat, char token[TOKEN_SIZE]);
/* One that somebody has made for himself. */
void seats_set(struct seat_hashes *hashes, enum seat seat, const char *token);
void seats_clear(struct seat_hashes *hashes, enum seat seat);
/* Is there a token for it? */
bool seats_has(const struct seat_hashes *hashes, enum seat seat);
/* Does it look like one? */
bool seats_is_token(const char *typed);
/* Whose token it is; NO_SEAT. */
enum seat seats_find(const struct seat_hashes *hashes, const char *token);
/* "spectator", "1", "2", "umpire" */
const char *seat_word(enum seat seat);
/* The same as JSON: 0, 1, 2, "umpire". */
const char *seat_json(enum seat seat);
/* An unguessable name for a battle or a job, in small letters and digits. */
void seats_make_id(char id[ID_SIZE]);

#endif
