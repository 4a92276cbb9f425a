/* SPDX-License-Identifier: MIT */
/*
 * Sealed dice: a game between strangers.
 *
 * Each side puts a secret into an envelope before the first throw: the log's header holds its
 * BLAKE2b, the seal.  All dice of record n follow from both secrets and n, so neither side, nor who
 * keeps the log, can choose them; when the battle is over the envelopes are opened (the log reveals
 * the secrets), and anybody can check that they are those which were sealed, and that every die
 * follows from them.
 *
 *   seal    = BLAKE2b-256(secret)
 *   seed(n) = the first 8 bytes, least first, of BLAKE2b-256(secret 1, secret 2, n as 8 bytes, least
 *             first); n counts the records from 0, undone ones and corrections too
 */
#ifndef GROGNARD_SEAL_H
#define GROGNARD_SEAL_H

#include "grognard.h"

enum { SEAL_SIZE = 32 };

struct seal {
    enum grog_seal is;
    int sealed, opened; /* how many of the two lines have been read */
    bool has_secrets;
    unsigned char seal[2][SEAL_SIZE];
    struct grog_secrets secrets;
};

/* Makes both seals. */
void seal_make(struct seal *seal, const struct grog_secrets *secrets);
/* The dice of a record. */
uint64_t seal_seed(const struct seal *seal, int record);

/* The next line of the log, "1 HEX": a seal in the header, or a secret at the end.  -1: not in order,
 * or the secret is not the one that was sealed. */
int seal_read(struct seal *seal, const char *rest, struct grog_error *error);
int seal_read_secret(struct seal *seal, const char *rest, struct grog_error *error);
/* The rest of such a line for a side; size at least 80. */
void seal_write(const struct seal *seal, int side, bool is_secret, char *rest, size_t size);

/* Throws every die of a battle whose secrets are known again: -1 if one was another. */
int seal_verify(const struct grog_battle *b, struct grog_error *error);

#endif
