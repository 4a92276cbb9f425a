/* SPDX-License-Identifier: MIT */
/* Between ranks: what they write to each other, and what a crew does about it. */
#ifndef GROGNARD_CREW_POST_H
#define GROGNARD_CREW_POST_H

#include "crew.h"

#include <pthread.h>

/* Pieces first to end - 1. */
struct range {
    long next, end;
};

enum {
    GIVEN_MAX = 1024,          /* pieces that are handed out at once */
    UNSENT_MAX = 3 * GIVEN_MAX /* done here and not yet sent: never more than was handed out */
};

struct crew {
    const struct crew_job *job;
    /* Everything below is touched only by who holds the lock, except that the result of a piece
     * belongs to the thread that took it until it is finished. */
    pthread_mutex_t lock;
    pthread_cond_t news; /* for who waits: a thread has ended */
    pthread_cond_t more; /* for threads: there are more pieces, or there will be none */
    struct range at_hand, spare;
    bool is_last;            /* nothing comes behind what is at hand */
    bool is_stopping;        /* no further piece is begun ... */
    atomic_bool is_given_up; /* ... and those that are being done need not be finished */
    bool is_stopped;         /* because who watches said so */
    int working;             /* threads */
    long finished;
    long failed;
    struct grog_error error;
    /* Of a rank that works for another: what it has done and not yet told. */
    long unsent[UNSENT_MAX];
    int unsents;
    /* Only the thread that waits writes and reads letters. */
    bool has_asked, has_told_failure, is_dismissed;
    int gone;                 /* ranks that have said goodbye */
    int64_t asked_at;         /* when it last asked ... */
    long asked_when_finished; /* ... and how many it had finished */
    struct letter *letter;    /* room for one */
};

/* Nanoseconds, from whenever. */
int64_t crew_now(void);

/* With the lock held. */
void crew_fail(struct crew *c, long k, const struct grog_error *error);
void crew_finish(struct crew *c, long k);
void crew_give_up(struct crew *c);
/* The next pieces that are not done, at most so many; empty: there are none. */
struct range crew_take(struct crew *c, long most);

/* -1: no memory. */
int post_init(struct crew *c);
void post_release(struct crew *c);
/* Rank 0 says that it begins. */
void post_begin(struct crew *c);
/* Without the lock: writes what is due and reads what has come. */
void post_serve(struct crew *c);
/* The last letters: rank 0 dismisses the others and hears them out, the others say goodbye. */
void post_end(struct crew *c);

static inline bool crew_has_ranks(const struct crew *c)
{
    return c->job->ranks && c->job->ranks->count > 1;
}

/* Does it work for another rank? */
static inline bool crew_serves(const struct crew *c)
{
    return crew_has_ranks(c) && c->job->ranks->rank > 0;
}

#endif
