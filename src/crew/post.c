/* SPDX-License-Identifier: MIT */
/*
 * Letters between ranks.
 *
 *     a rank that works            rank 0
 *                          <-      begin: what came before is over for everybody
 *       ask for so many    ->
 *                          <-      give these pieces
 *       result of a piece  ->
 *       failure of a piece ->
 *                          <-      dismissed: no more are wanted
 *       goodbye            ->      (nothing comes from it behind this)
 *
 * Whoever works asks again while he still has some at hand, so that he need not wait for them.
 */
#include "post.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum kind { BEGIN, ASK, GIVE, RESULT, FAILURE, DISMISSED, GOODBYE };

/* How long rank 0 listens for a goodbye when it was told to stop: others may be gone. */
enum { PATIENCE = 200000000 }; /* nanoseconds */
/* Who works asks for what keeps him busy so long. */
enum { WORK_AT_ONCE = 200000000 };

struct letter {
    int64_t kind, number, count;
    char bytes[];
};

static size_t room(const struct crew *c)
{
    size_t most = c->job->result_size;
    return sizeof(struct letter) + (most > sizeof c->error ? most : sizeof c->error);
}

int post_init(struct crew *c)
{
    c->letter = calloc(1, room(c));
    c->has_asked = true; /* until it is told to begin */
    c->asked_at = crew_now();
    return c->letter ? 0 : -1;
}

void post_release(struct crew *c)
{
    free(c->letter);
}

/* ---- writing ---- */

/* Who cannot be reached any more is as good as a failure, unless all is over anyway. */
static void send(struct crew *c, int to, size_t bytes)
{
    const struct grog_ranks *ranks = c->job->ranks;
    struct grog_error error;
    if (ranks->send(ranks->who, to, c->letter, sizeof *c->letter + bytes, &error) == 0)
        return;
    pthread_mutex_lock(&c->lock);
    if (!c->is_stopped)
        crew_fail(c, c->job->pieces, &error);
    pthread_mutex_unlock(&c->lock);
}

static void write_letter(struct crew *c, int to, enum kind kind, long number, long count)
{
    *c->letter = (struct letter){.kind = kind, .number = number, .count = count};
    send(c, to, 0);
}

static void write_result(struct crew *c, long k)
{
    *c->letter = (struct letter){.kind = RESULT, .number = k};
    send(c, 0, c->job->pack(c->job->who, k, c->letter->bytes));
}

/* Of the first piece that failed here, once. */
static void write_failure(struct crew *c)
{
    pthread_mutex_lock(&c->lock);
    bool is_due = c->failed >= 0 && !c->has_told_failure;
    *c->letter = (struct letter){.kind = FAILURE, .number = c->failed};
    memcpy(c->letter->bytes, &c->error, sizeof c->error);
    c->has_told_failure |= is_due;
    pthread_mutex_unlock(&c->lock);
    if (is_due)
        send(c, 0, sizeof c->error);
}

/* ---- rank 0 reads ---- */

/* So many that everybody is busy to the end: a small part of what is left. */
static long fair_share(const struct crew *c, long wanted)
{
    long left = c->at_hand.end - c->at_hand.next, share = left / (4L * c->job->ranks->count);
    long most = wanted < GIVEN_MAX ? wanted : GIVEN_MAX;
    return share < 1 ? 1 : share < most ? share : most;
}

static void hand_out(struct crew *c, int to, long wanted)
{
    struct range taken = {0, 0};
    pthread_mutex_lock(&c->lock);
    if (!c->is_stopping)
        taken = crew_take(c, fair_share(c, wanted));
    pthread_mutex_unlock(&c->lock);
    if (taken.next < taken.end)
        write_letter(c, to, GIVE, taken.next, taken.end - taken.next);
}

static void take_result(struct crew *c, long k, size_t size)
{
    pthread_mutex_lock(&c->lock);
    if (!c->is_stopping) {
        c->job->unpack(c->job->who, k, c->letter->bytes, size);
        crew_finish(c, k);
    }
    pthread_mutex_unlock(&c->lock);
}

static void take_failure(struct crew *c, long k)
{
    struct grog_error error;
    memcpy(&error, c->letter->bytes, sizeof error);
    pthread_mutex_lock(&c->lock);
    crew_fail(c, k, &error);
    pthread_mutex_unlock(&c->lock);
}

static void read_letter(struct crew *c, int from, size_t size)
{
    switch (c->letter->kind) {
    case ASK:
        hand_out(c, from, (long)c->letter->count);
        break;
    case RESULT:
        take_result(c, (long)c->letter->number, size - sizeof *c->letter);
        break;
    case FAILURE:
        take_failure(c, (long)c->letter->number);
        break;
    case GOODBYE:
        c->gone++;
        break;
    }
}

/* ---- the others read ---- */

static void take_pieces(struct crew *c, long first, long count)
{
    pthread_mutex_lock(&c->lock);
    c->spare = (struct range){first, first + count};
    pthread_cond_broadcast(&c->more);
    pthread_mutex_unlock(&c->lock);
    c->has_asked = false;
}

static void take_leave(struct crew *c, bool is_stopped)
{
    pthread_mutex_lock(&c->lock);
    c->is_dismissed = true;
    c->is_stopped = is_stopped;
    crew_give_up(c);
    pthread_mutex_unlock(&c->lock);
}

static void read_answer(struct crew *c)
{
    if (c->letter->kind == BEGIN)
        c->has_asked = false;
    else if (c->letter->kind == GIVE)
        take_pieces(c, (long)c->letter->number, (long)c->letter->count);
    else if (c->letter->kind == DISMISSED)
        take_leave(c, c->letter->number != 0);
}

static void send_results(struct crew *c)
{
    long unsent[UNSENT_MAX];
    pthread_mutex_lock(&c->lock);
    int count = c->unsents;
    memcpy(unsent, c->unsent, (size_t)count * sizeof *unsent);
    c->unsents = 0;
    pthread_mutex_unlock(&c->lock);
    for (int i = 0; i < count; i++)
        write_result(c, unsent[i]);
}

/* As many as were done in so long: letters come seldom, and not much is lost with a rank that dies. */
static long wanted_pieces(struct crew *c, long done)
{
    int64_t now = crew_now(), spent = now - c->asked_at > 0 ? now - c->asked_at : 1;
    long wanted = (long)((double)done * WORK_AT_ONCE / (double)spent);
    c->asked_at = now;
    return wanted > c->job->threads ? wanted : c->job->threads;
}

static void ask_for_more(struct crew *c)
{
    pthread_mutex_lock(&c->lock);
    long left = c->at_hand.end - c->at_hand.next, done = c->finished - c->asked_when_finished;
    bool is_due = !c->has_asked && !c->is_stopping && c->spare.next == c->spare.end &&
                  left <= done / 4 + c->job->threads;
    pthread_mutex_unlock(&c->lock);
    if (!is_due)
        return;
    c->has_asked = true;
    c->asked_when_finished += done;
    write_letter(c, 0, ASK, 0, wanted_pieces(c, done));
}

/* ---- both ---- */

static bool receive(struct crew *c)
{
    const struct grog_ranks *ranks = c->job->ranks;
    int from;
    long size = ranks->receive(ranks->who, &from, c->letter, room(c));
    if (size < (long)sizeof *c->letter)
        return false;
    if (crew_serves(c))
        read_answer(c);
    else
        read_letter(c, from, (size_t)size);
    return true;
}

void post_serve(struct crew *c)
{
    if (crew_serves(c)) {
        send_results(c);
        write_failure(c);
        ask_for_more(c);
    }
    while (receive(c))
        ;
}

static void dismiss_all(struct crew *c)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    int others = c->job->ranks->count - 1;
    for (int rank = 1; rank <= others; rank++)
        write_letter(c, rank, DISMISSED, c->is_stopped || c->failed >= 0, 0);
    int64_t until = crew_now() + PATIENCE;
    while (c->gone < others && !(c->is_stopped && crew_now() > until))
        if (!receive(c))
            nanosleep(&moment, NULL);
}

void post_begin(struct crew *c)
{
    for (int rank = 1; !crew_serves(c) && rank < c->job->ranks->count; rank++)
        write_letter(c, rank, BEGIN, 0, 0);
}

void post_end(struct crew *c)
{
    if (!crew_serves(c)) {
        dismiss_all(c);
        return;
    }
    send_results(c);
    write_letter(c, 0, GOODBYE, 0, 0);
}
