/* SPDX-License-Identifier: MIT */
#include "crew.h"

#include "base/error.h"
#include "post.h"

#include <errno.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MILLISECOND = 1000000, TENTH_OF_A_SECOND = 100 * MILLISECOND };

int crew_processors(void)
{
    cpu_set_t set;
    long count = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set)
                                                             : sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > GROG_THREADS_MAX ? GROG_THREADS_MAX : (int)count;
}

/* ---- pieces ---- */

static bool is_known(const struct crew *c, long k)
{
    return !crew_serves(c) && c->job->is_done && c->job->is_done(c->job->who, k);
}

struct range crew_take(struct crew *c, long most)
{
    struct range *r = &c->at_hand, taken;
    while (r->next < r->end && is_known(c, r->next))
        r->next++;
    taken = (struct range){r->next, r->next};
    while (taken.end < r->end && taken.end - taken.next < most && !is_known(c, taken.end))
        taken.end++;
    r->next = taken.end;
    return taken;
}

void crew_give_up(struct crew *c)
{
    c->is_stopping = true;
    atomic_store_explicit(&c->is_given_up, true, memory_order_relaxed);
    pthread_cond_broadcast(&c->more);
}

/* Of several failures the one with the lowest number is told. */
void crew_fail(struct crew *c, long k, const struct grog_error *error)
{
    if (c->failed < 0 || k < c->failed) {
        c->failed = k;
        c->error = *error;
    }
    c->is_stopping = true;
    pthread_cond_broadcast(&c->more);
}

void crew_finish(struct crew *c, long k)
{
    c->finished++;
    if (crew_serves(c))
        c->unsent[c->unsents++] = k;
    else if (c->job->finish && c->job->finish(c->job->who, k))
        crew_give_up(c);
}

/* ---- a thread ---- */

static void fail_at_once(struct crew *c, const struct grog_error *error)
{
    pthread_mutex_lock(&c->lock);
    crew_fail(c, 0, error);
    pthread_mutex_unlock(&c->lock);
}

/* The next piece, or -1: no more are wanted. */
static long next_piece(struct crew *c)
{
    pthread_mutex_lock(&c->lock);
    struct range taken = {0, 0};
    while (!c->is_stopping) {
        taken = crew_take(c, 1);
        if (taken.next < taken.end || (c->is_last && c->spare.next == c->spare.end))
            break;
        if (c->spare.next < c->spare.end) {
            c->at_hand = c->spare;
            c->spare = (struct range){0, 0};
        } else
            pthread_cond_wait(&c->more, &c->lock);
    }
    pthread_mutex_unlock(&c->lock);
    return taken.next < taken.end ? taken.next : -1;
}

static void work_on(struct crew *c, void *hand)
{
    const struct crew_job *job = c->job;
    struct grog_error error;
    enum crew_end end = CREW_DONE;
    for (long k; end == CREW_DONE && (k = next_piece(c)) >= 0;) {
        end = job->work(job->who, hand, k, &error);
        pthread_mutex_lock(&c->lock);
        if (end == CREW_DONE)
            crew_finish(c, k);
        else if (end == CREW_FAILED)
            crew_fail(c, k, &error);
        pthread_mutex_unlock(&c->lock);
    }
}

static void leave(struct crew *c)
{
    pthread_mutex_lock(&c->lock);
    c->working--;
    pthread_cond_signal(&c->news);
    pthread_mutex_unlock(&c->lock);
}

static void *work(void *who)
{
    struct crew *c = who;
    struct grog_error error;
    void *hand = malloc(c->job->hand_size);
    int status =
        hand ? c->job->hire(c->job->who, hand, &c->is_given_up, &error) : error_memory(&error);
    if (status == 0) {
        work_on(c, hand);
        c->job->dismiss(hand);
    } else
        fail_at_once(c, &error);
    free(hand);
    leave(c);
    return NULL;
}

/* ---- who waits for them ---- */

int64_t crew_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Waits until a thread has ended, or a little while; with the lock held. */
static void wait_a_little(struct crew *c)
{
    int64_t moment = crew_now() + (crew_has_ranks(c) ? MILLISECOND : TENTH_OF_A_SECOND);
    const struct timespec until = {.tv_sec = moment / 1000000000, .tv_nsec = moment % 1000000000};
    pthread_cond_timedwait(&c->news, &c->lock, &until);
}

static void read_post(struct crew *c)
{
    pthread_mutex_unlock(&c->lock);
    post_serve(c);
    pthread_mutex_lock(&c->lock);
}

static void ask_whether_to_go_on(struct crew *c)
{
    const struct crew_job *job = c->job;
    long finished = c->finished;
    pthread_mutex_unlock(&c->lock);
    bool goes_on = job->go_on(job->watcher, finished, job->pieces);
    pthread_mutex_lock(&c->lock);
    if (!goes_on) {
        c->is_stopped = true;
        crew_give_up(c);
    }
}

/* Is there something left to wait for?  Rank 0 waits for what others do, too. */
static bool is_at_work(const struct crew *c)
{
    if (c->working > 0)
        return true;
    if (crew_serves(c))
        return !c->is_dismissed && !c->is_stopped;
    return crew_has_ranks(c) && !c->is_stopping && c->finished < c->job->pieces;
}

static void wait_for_all(struct crew *c)
{
    int64_t next_look = 0;
    pthread_mutex_lock(&c->lock);
    while (is_at_work(c)) {
        wait_a_little(c);
        if (crew_has_ranks(c))
            read_post(c);
        if (!c->job->go_on || crew_now() < next_look)
            continue;
        ask_whether_to_go_on(c);
        next_look = crew_now() + TENTH_OF_A_SECOND;
    }
    pthread_mutex_unlock(&c->lock);
}

/* ---- the run ---- */

/* Fewer threads than wanted do the same work; none is a failure. */
static int start_threads(struct crew *c, pthread_t *thread)
{
    long left = c->job->pieces - c->finished;
    int wanted = left < c->job->threads ? (int)left : c->job->threads, count = 0;
    struct grog_error error;
    for (; count < wanted; count++) {
        pthread_mutex_lock(&c->lock);
        c->working++;
        pthread_mutex_unlock(&c->lock);
        if (pthread_create(&thread[count], NULL, work, c) != 0) {
            leave(c);
            break;
        }
    }
    if (count == 0 && wanted > 0) {
        error_world(&error, "cannot start a thread: %s", strerror(EAGAIN));
        fail_at_once(c, &error);
    }
    return count;
}

static void run_threads(struct crew *c)
{
    pthread_t thread[GROG_THREADS_MAX];
    if (crew_has_ranks(c))
        post_begin(c);
    int count = start_threads(c, thread);
    wait_for_all(c);
    for (int i = 0; i < count; i++)
        pthread_join(thread[i], NULL);
    if (crew_has_ranks(c))
        post_end(c);
}

static void init(struct crew *c, const struct crew_job *job)
{
    pthread_condattr_t monotonic;
    *c = (struct crew){.job = job, .failed = -1};
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->news, &monotonic);
    pthread_cond_init(&c->more, NULL);
    pthread_condattr_destroy(&monotonic);
    if (crew_serves(c))
        return;
    c->at_hand.end = job->pieces;
    c->is_last = true;
    for (long k = 0; k < job->pieces; k++)
        c->finished += is_known(c, k);
}

static void release(struct crew *c)
{
    pthread_mutex_destroy(&c->lock);
    pthread_cond_destroy(&c->news);
    pthread_cond_destroy(&c->more);
    post_release(c);
    free(c);
}

void crew_run(const struct crew_job *job, struct crew_report *report)
{
    struct crew *c = malloc(sizeof *c);
    *report = (struct crew_report){.failed = 0};
    if (!c) {
        error_memory(&report->error);
        return;
    }
    init(c, job);
    if (crew_has_ranks(c) && post_init(c) < 0) {
        c->failed = 0;
        error_memory(&c->error);
    } else
        run_threads(c);
    *report = (struct crew_report){c->finished, c->is_stopped, c->failed, c->error};
    release(c);
}
