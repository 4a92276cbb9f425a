/* SPDX-License-Identifier: MIT */
/*
 * Exact odds, remembered.
 *
 * Who weighs orders asks for the means of a few numbers (men lost, the chance to win) after an
 * attack.  The attack's own procedure is run through the walk, once for each situation that differs
 * in its effect; after that it is a look into the memo.  A memo holds for one sheet: forget it with
 * the scenario.
 *
 *     static const struct odds_question fire = {
 *         .id = 1, .prepare = xx_fire_prepare, .resolve = xx_fire_resolve, .row = fire_row};
 *     struct facts f = {.dice = 4, .cover = 1};
 *     struct odds odds = odds_ask(&mind->memo, &fire, &f, sizeof f, &sheet);
 */
#ifndef GROGNARD_DOCTRINE_ODDS_H
#define GROGNARD_DOCTRINE_ODDS_H

#include "sheet/sheet.h"

#include <stddef.h>

enum { ODDS_MAX = 6, ODDS_SETS = 8192, ODDS_WAYS = 4 };

struct odds {
    float mean[ODDS_MAX];
};

/* A procedure, and what is wanted of it. */
struct odds_question {
    int id;                                                  /* no two of a game have the same */
    void (*prepare)(struct facts *f, const struct sheet *s); /* NULL: nothing is prepared */
    void (*resolve)(const struct facts *f, struct chance *c, const struct sheet *s,
                    struct outcome *o);
    /* The numbers whose means are wanted, ODDS_MAX of them, all 0 at first.  A chance is the mean of
     * a 0 or 1. */
    void (*row)(const struct facts *f, const struct outcome *o, int *row);
};

struct odds_memo {
    struct {
        uint64_t key; /* 0: empty */
        struct odds odds;
    } entry[ODDS_SETS][ODDS_WAYS];
};

/* Works it out; the facts are prepared.  False: no memory. */
bool odds_walk(const struct odds_question *q, const struct facts *f, const struct sheet *sheet,
               struct odds *odds);
/* Prepares the facts, which are spoilt, and answers from the memo.  Situations are told apart by all
 * that the facts say once they are prepared: leave out what makes no difference. */
struct odds odds_ask(struct odds_memo *memo, const struct odds_question *q, struct facts *f,
                     size_t size, const struct sheet *sheet);
/* The same for facts that are prepared, told apart by a key of the caller's own, which is never 0. */
struct odds odds_by_key(struct odds_memo *memo, uint64_t key, const struct odds_question *q,
                        const struct facts *f, const struct sheet *sheet);

/* Such a key is put together from all that the rest of the procedure depends on, each number in so many
 * bits, behind those that are in it already. */
struct odds_part {
    int bits, number;
};
uint64_t odds_pack(uint64_t key, const struct odds_part *part, int parts);
#define ODDS_PACK(key, part) odds_pack(key, part, COUNT_OF(part))

/* Which set of a memo a key belongs to is in the low bits, which way of it in those from 30 on. */
static inline uint64_t odds_mixed(uint64_t key)
{
    return key * UINT64_C(0x9e3779b97f4a7c15) >> 32;
}

#endif
