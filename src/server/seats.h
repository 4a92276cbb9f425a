/* SPDX-License-Identifier: MIT */
/*
 * Seats: who somebody is at a battle, and what proves it.
 *
 * A token is 192 random bits in url-safe letters; whoever has it has the seat.  Only its hash is
 * kept, so that a stolen store opens no battle.  Hashes are compared in constant time.
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

static inline int seat_viewer(enum seat seat)
{
    return (int)seat - 1;
}

/* Four new tokens and their hashes. */
void seats_make(char token[SEATS][TOKEN_SIZE], struct seat_hashes *hashes);
/* Whose token it is; NO_SEAT. */
enum seat seats_find(const struct seat_hashes *hashes, const char *token);
/* "spectator", "1", "2", "umpire" */
const char *seat_word(enum seat seat);
/* The same as JSON: 0, 1, 2, "umpire". */
const char *seat_json(enum seat seat);
/* An unguessable name for a battle or a job, in small letters and digits. */
void seats_make_id(char id[ID_SIZE]);

#endif
