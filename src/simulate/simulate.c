/* SPDX-License-Identifier: MIT */
/*
 * Many battles at once.
 *
 * Threads take games by their number and write what came of each into its own place.  Only the
 * games at the front that are all finished are counted, in order; whether to stop early is looked
 * at after every block of them, so it does not depend on who finished first.  Games that were
 * played beyond the stop do not count.
 *
 *     games   0 . . . . . . counted . . . . . . . taken . . . . . asked for
 *             finished, in the tally |  some are finished |  nobody has begun
 *
 * Everything below `lock` is touched only by who holds it, except that a game's own place belongs
 * to the thread that took it until it says that it is finished.
 */
#include "simulate.h"

#include "base/error.h"
#include "tally.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TENTH_OF_A_SECOND = 100000000 };

struct run {
    struct grog_simulation *simulation;
    pthread_mutex_t lock;
    pthread_cond_t news; /* a thread has ended */
    unsigned char *is_finished;
    long taken;
    int working;             /* threads */
    bool is_stopping;        /* no further game is begun ... */
    atomic_bool is_given_up; /* ... and those that are being played need not be finished */
    long failed;             /* the first game that failed, or -1 */
    struct grog_error error;
};

/* ---- a thread ---- */

/* The next game, or -1: no more are wanted. */
static long take(struct run *r)
{
    pthread_mutex_lock(&r->lock);
    long k = r->is_stopping || r->taken == r->simulation->plan.games ? -1 : r->taken++;
    pthread_mutex_unlock(&r->lock);
    return k;
}

/* Of several failures the one with the lowest number is told. */
static void fail(struct run *r, long k, const struct grog_error *error)
{
    pthread_mutex_lock(&r->lock);
    if (r->failed < 0 || k < r->failed) {
        r->failed = k;
        r->error = *error;
    }
    r->is_stopping = true;
    pthread_mutex_unlock(&r->lock);
}

static void give_up(struct run *r)
{
    r->is_stopping = true;
    atomic_store_explicit(&r->is_given_up, true, memory_order_relaxed);
}

/* Is it enough?  Whoever asks looks only at the ends of blocks. */
static enum grog_stop stop_now(const struct grog_simulation *s)
{
    if (s->plan.until_width > 0 && s->games % GROG_BLOCK == 0 &&
        tally_is_narrow(&s->tally, s->plan.until_width))
        return GROG_NARROW_ENOUGH;
    if (s->plan.until_sure > 0 && s->games % GROG_LOOK == 0 &&
        tally_is_sure(&s->tally, s->plan.until_sure))
        return GROG_SURE_ENOUGH;
    return GROG_ALL_PLAYED;
}

/* Counts what is finished at the front.  Once it is enough nothing more is counted. */
static void count_front(struct run *r)
{
    struct grog_simulation *s = r->simulation;
    while (s->stop == GROG_ALL_PLAYED && s->games < r->taken && r->is_finished[s->games]) {
        tally_add(&s->tally, &s->game[s->games++]);
        s->stop = stop_now(s);
        if (s->stop != GROG_ALL_PLAYED)
            give_up(r);
    }
}

static void finish(struct run *r, long k)
{
    pthread_mutex_lock(&r->lock);
    r->is_finished[k] = 1;
    count_front(r);
    pthread_mutex_unlock(&r->lock);
}

static void leave(struct run *r)
{
    pthread_mutex_lock(&r->lock);
    r->working--;
    pthread_cond_signal(&r->news);
    pthread_mutex_unlock(&r->lock);
}

static void play_games(struct run *r, struct match *m)
{
    struct grog_error error;
    enum match_end end = MATCH_OVER;
    for (long k; end == MATCH_OVER && (k = take(r)) >= 0;) {
        end = match_play(m, k, &r->simulation->game[k], &error);
        if (end == MATCH_OVER)
            finish(r, k);
        else if (end == MATCH_FAILED)
            fail(r, k, &error);
    }
}

static void *work(void *who)
{
    struct run *r = who;
    struct grog_simulation *s = r->simulation;
    struct match *m = malloc(sizeof *m);
    struct grog_error error;
    if (!m || match_init(m, s->scenario, &s->plan, &error) < 0) {
        error_memory(&error);
        fail(r, 0, &error);
    } else {
        m->is_given_up = &r->is_given_up;
        play_games(r, m);
        match_release(m);
    }
    free(m);
    leave(r);
    return NULL;
}

/* ---- who waits for them ---- */

/* Waits until a thread has ended, or a tenth of a second; with the lock held. */
static void wait_a_little(struct run *r)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += TENTH_OF_A_SECOND;
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_cond_timedwait(&r->news, &r->lock, &until);
}

static void ask_whether_to_go_on(struct run *r)
{
    const struct grog_plan *plan = &r->simulation->plan;
    long finished = r->simulation->games;
    pthread_mutex_unlock(&r->lock);
    bool goes_on = plan->go_on(plan->who, finished, plan->games);
    pthread_mutex_lock(&r->lock);
    if (!goes_on)
        give_up(r);
}

static void wait_for_all(struct run *r)
{
    pthread_mutex_lock(&r->lock);
    while (r->working > 0) {
        wait_a_little(r);
        if (r->simulation->plan.go_on)
            ask_whether_to_go_on(r);
    }
    pthread_mutex_unlock(&r->lock);
}

static int start_threads(struct run *r, pthread_t *thread)
{
    struct grog_simulation *s = r->simulation;
    int wanted = s->plan.games < s->plan.threads ? (int)s->plan.games : s->plan.threads, count = 0;
    for (; count < wanted; count++) {
        pthread_mutex_lock(&r->lock);
        r->working++;
        pthread_mutex_unlock(&r->lock);
        if (pthread_create(&thread[count], NULL, work, r) != 0) {
            leave(r);
            break;
        }
    }
    return count;
}

/* A game that failed beyond an early stop does not count: with fewer threads nobody had begun it. */
static bool has_failed(const struct run *r)
{
    const struct grog_simulation *s = r->simulation;
    return r->failed >= 0 && !(s->stop != GROG_ALL_PLAYED && r->failed >= s->games);
}

/* Fewer threads than wanted do the same work; none is a failure. */
static int run_threads(struct run *r)
{
    pthread_t thread[GROG_THREADS_MAX];
    int count = start_threads(r, thread);
    wait_for_all(r);
    for (int i = 0; i < count; i++)
        pthread_join(thread[i], NULL);
    if (count == 0)
        return error_world(&r->error, "no thread can be started: %s", strerror(EAGAIN));
    return has_failed(r) ? -1 : 0;
}

static void run_init(struct run *r, struct grog_simulation *s)
{
    pthread_condattr_t monotonic;
    *r = (struct run){.simulation = s, .failed = -1};
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->news, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

static void run_release(struct run *r)
{
    pthread_mutex_destroy(&r->lock);
    pthread_cond_destroy(&r->news);
    free(r->is_finished);
}

static int run(struct grog_simulation *s, struct grog_error *error)
{
    struct run r;
    run_init(&r, s);
    r.is_finished = calloc((size_t)s->plan.games, 1);
    s->game = calloc((size_t)s->plan.games, sizeof *s->game);
    int status = r.is_finished && s->game ? run_threads(&r) : error_memory(&r.error);
    if (s->games < s->plan.games && s->stop == GROG_ALL_PLAYED)
        s->stop = GROG_INTERRUPTED;
    if (status < 0)
        *error = r.error;
    run_release(&r);
    return status;
}

/* ---- the public face ---- */

struct grog_simulation *grog_simulation_new(const struct grog_scenario *scenario,
                                            const struct grog_plan *plan, struct grog_error *error)
{
    struct grog_plan complete = *plan;
    if (plan_complete(&complete, error) < 0)
        return NULL;
    struct grog_simulation *s = calloc(1, sizeof *s);
    if (!s) {
        error_memory(error);
        return NULL;
    }
    s->scenario = scenario;
    s->plan = complete;
    if (run(s, error) < 0) {
        grog_simulation_free(s);
        return NULL;
    }
    return s;
}

void grog_simulation_free(struct grog_simulation *s)
{
    if (s)
        free(s->game);
    free(s);
}

const struct grog_tally *grog_simulation_tally(const struct grog_simulation *s)
{
    return &s->tally;
}

int grog_simulation_strength(const struct grog_simulation *s, int side)
{
    return s->scenario->rules->strength(s->scenario, side);
}

enum grog_stop grog_simulation_stop(const struct grog_simulation *s)
{
    return s->stop;
}

struct grog_game grog_simulation_game(const struct grog_simulation *s, long k)
{
    assert(k >= 0 && k < s->games);
    return s->game[k];
}
