/* SPDX-License-Identifier: MIT */
/*
 * Numbered pieces of work, done by threads, and by those of other ranks if there are any.
 *
 * Whoever is free takes the next number.  What comes of a piece is written into a place of its own,
 * so nothing depends on who did it, nor on when.  Rank 0 has all results in the end; the others work
 * for it, and are left with their own.
 */
#ifndef GROGNARD_CREW_H
#define GROGNARD_CREW_H

#include "grognard.h"

#include <stdatomic.h>
#include <stddef.h>

enum crew_end { CREW_FAILED = -1, CREW_DONE, CREW_GIVEN_UP };

/* What is to be done.  All functions but go_on are called with who. */
struct crew_job {
    void *who;
    long pieces;
    int threads;
    /* NULL, or: this piece is known already. */
    bool (*is_done)(void *who, long k);
    /* What a thread needs for itself: so many bytes, made ready and released.  The flag says when a
     * piece that is being done is not wanted any more.  -1: the error says why. */
    size_t hand_size;
    int (*hire)(void *who, void *hand, const atomic_bool *is_given_up, struct grog_error *error);
    void (*dismiss)(void *hand);
    enum crew_end (*work)(void *who, void *hand, long k, struct grog_error *error);
    /* NULL, or told on rank 0, by one thread at a time, that a piece is done.  True: that is enough. */
    bool (*finish)(void *who, long k);
    /* What came of a piece, as bytes: at most result_size of them. */
    size_t result_size;
    size_t (*pack)(void *who, long k, void *bytes);
    void (*unpack)(void *who, long k, const void *bytes, size_t size);
    /* NULL, or called about ten times a second by the thread that waits; false: stop. */
    bool (*go_on)(void *watcher, long finished, long pieces);
    void *watcher;
    const struct grog_ranks *ranks; /* NULL: there are none */
};

/* How it ended. */
struct crew_report {
    long finished;           /* pieces, with those that were known before */
    bool is_stopped;         /* by who watches, before all was done */
    long failed;             /* the first piece that failed, or -1 ... */
    struct grog_error error; /* ... and why */
};

/* Returns when all is done, or no more is wanted. */
void crew_run(const struct crew_job *job, struct crew_report *report);

/* As many threads as may run at a time: on the processors that this process may use. */
int crew_processors(void);

#endif
