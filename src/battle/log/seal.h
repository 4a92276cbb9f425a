/* SPDX-License-Identifier: MIT */
/*
 * Sealed dice: a game between strangers, on the machine of a third, or of one of them.
 *
 * The chains.  Each side makes a secret of 32 random bytes and hashes it again and again, some
 * thousand times: x(N) is the secret, x(k-1) = H(x(k)), H is BLAKE2b-256.  The last hash, x(0), is
 * the side's anchor: it is published before the battle begins, and is all that is.  The others are
 * its links: link k is x(k).  Whoever knows the links so far can check the next one (its hash is the
 * one before) and cannot foretell it.
 *
 * A throw.  An order that throws dice goes through three steps, each a line of the log:
 *
 *   fixed   the order is written down, and cannot be changed or taken back any more;
 *   link    each side reveals its next link, which is checked against the one before;
 *   order   the dice follow from both links and the number of the record, and the order is carried
 *           out: it is a record like any other.
 *
 * An order that throws nothing is a record at once.  So nobody, neither a side nor the host, knows
 * both links before the order is fixed, unless he knows both secrets, and nobody can choose a link:
 * the anchor has chosen all of them.  What a side can still do is to reveal nothing.  Then the
 * other, who has revealed, may claim the battle; the log says so.  (How long he has to wait is the
 * server's affair: a log knows no clock.)
 *
 *   seed(n)    = the first 8 bytes, least first, of H(link of side 1, link of side 2, n as 8 bytes,
 *                least first); n counts the records from 0, undone ones and corrections too
 *   key        = H(nonce, "order"); the nonce is 16 random bytes
 *   before     = H(nonce, "log", hash of the log's line before)
 *   digest     = H(key, before, "SIDE WORDS"): names a fixed order, and the log before it.  Everybody
 *                is told digest and before, which betray nothing; the key goes with the words, to
 *                those who may read them; the nonce is in the log, which everybody gets at the end
 *   transcript = H(anchor 1, anchor 2) before the first throw, and H(transcript, digest, link 1,
 *                link 2, head 1, head 2) behind each; a side's head is the anchor that came with its
 *                link, or the link.  A page that has checked every throw and a log that is verified
 *                are of the same battle when they have the same
 *
 * A chain that comes to its end is continued: a link may bring a new anchor, and the side's next link
 * follows from that.  Nothing is gained by choosing it late, for the other's next link is not known;
 * nor by exchanging it when that is known, for it is part of the transcript.
 *
 * What always holds: head is the last link (or anchor) of each side; while an order is fixed nothing
 * else is done to the battle.
 *
 * The envelopes of version 0.1.0.  There each side gave its secret to the host, the header had its
 * hash, all dice followed from both secrets, and the log revealed them at the end: neither side could
 * choose a die, but the host could foretell every one.  Such logs are read and verified as ever.
 *
 *   seal    = H(secret)
 *   seed(n) = as above, with the secrets in the place of the links
 */
#ifndef GROGNARD_SEAL_H
#define GROGNARD_SEAL_H

#include "grognard.h"
#include "log.h"

enum { SEAL_SIZE = 32, NONCE_SIZE = 16, SEAL_HEX = 2 * SEAL_SIZE + 1 };

struct seal {
    enum grog_seal is;
    int sealed; /* how many of the header's two lines have been read */
    /* chains */
    struct grog_secrets anchor, head;
    unsigned char transcript[SEAL_SIZE];
    int throws;
    /* envelopes */
    int opened; /* how many of the two secrets have been read */
    bool has_secrets;
    unsigned char seal[2][SEAL_SIZE];
    struct grog_secrets secrets;
};

/* What a throw was made from. */
struct thrown {
    char after[LOG_HASH_SIZE + 1]; /* hash of the line before the order was fixed */
    unsigned char nonce[NONCE_SIZE];
    unsigned char key[SEAL_SIZE], before[SEAL_SIZE], digest[SEAL_SIZE];
    bool has_link[2], has_next[2];
    struct grog_secrets link, next; /* next: a new anchor */
};

/* ---- the arithmetic (seal.c) ---- */

void seal_hash(const unsigned char *bytes, size_t size, unsigned char hash[SEAL_SIZE]);
/* The dice of a record. */
uint64_t seal_seed(const struct grog_secrets *of, int record);
/* Bytes as hexadecimal digits, and back: -1. */
void seal_hex(const unsigned char *bytes, size_t size, char *hex);
int seal_unhex(const char *hex, unsigned char *bytes, size_t size, struct grog_error *error);

/* ---- chains (chain.c) ---- */

/* Begins with both anchors; -1 when one is the other's. */
int chain_make(struct seal *seal, const struct grog_secrets *anchors, struct grog_error *error);
/* Fills in key, before and digest. */
void chain_digest(struct thrown *thrown, int side, const char *words);
/* A side's link for a throw, and perhaps its new anchor; -1: it does not follow from the last. */
int chain_take(struct seal *seal, struct thrown *thrown, int side, const unsigned char *link,
               const unsigned char *next, struct grog_error *error);
/* Both links have made their dice. */
void chain_count(struct seal *seal, const struct thrown *thrown);
/* The next line of the header, "1 HEX". */
int chain_read(struct seal *seal, const char *rest, struct grog_error *error);

/* ---- envelopes (seal.c) ---- */

/* Makes both seals. */
void seal_make(struct seal *seal, const struct grog_secrets *secrets);
/* The next line of the log, "1 HEX": a seal in the header, or a secret at the end.  -1: not in order,
 * or the secret is not the one that was sealed. */
int seal_read(struct seal *seal, const char *rest, struct grog_error *error);
int seal_read_secret(struct seal *seal, const char *rest, struct grog_error *error);
/* "1 HEX" of this side. */
int seal_read_line(const char *rest, int side, unsigned char bytes[SEAL_SIZE],
                   struct grog_error *error);
/* The rest of such a line; size at least 80. */
void seal_write_line(int side, const unsigned char bytes[SEAL_SIZE], char *rest, size_t size);
/* Throws every die of a battle whose secrets are known again: -1 if one was another. */
int seal_verify(const struct grog_battle *b, struct grog_error *error);

#endif
