/* SPDX-License-Identifier: MIT */
#include "work.h"

#include "base/error.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t is_there;
    struct work *first, **last;
    int waiting, threads, niceness;
    bool is_ending;
    pthread_t thread[];
};

/* The next piece, or NULL at the end. */
static struct work *take(struct workers *w)
{
    pthread_mutex_lock(&w->lock);
    while (!w->first && !w->is_ending)
        pthread_cond_wait(&w->is_there, &w->lock);
    struct work *work = w->first;
    if (work) {
        w->first = work->next;
        w->waiting--;
    }
    if (!w->first)
        w->last = &w->first;
    pthread_mutex_unlock(&w->lock);
    return work;
}

static void *work_on(void *who)
{
    struct workers *w = who;
    struct work *work;
    if (w->niceness > 0) /* of this thread alone; failing is no harm */
        setpriority(PRIO_PROCESS, (id_t)gettid(), w->niceness);
    while ((work = take(w)))
        work->run(work);
    return NULL;
}

struct workers *workers_new(int threads, int niceness, struct grog_error *error)
{
    struct workers *w = calloc(1, sizeof *w + (size_t)threads * sizeof w->thread[0]);
    if (!w) {
        error_memory(error);
        return NULL;
    }
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->is_there, NULL);
    w->last = &w->first;
    w->niceness = niceness;
    for (; w->threads < threads; w->threads++) {
        int failure = pthread_create(&w->thread[w->threads], NULL, work_on, w);
        if (failure) {
            error_world(error, "cannot start a thread: %s", strerror(failure));
            workers_free(w);
            return NULL;
        }
    }
    return w;
}

void workers_put(struct workers *w, struct work *work)
{
    work->next = NULL;
    pthread_mutex_lock(&w->lock);
    *w->last = work;
    w->last = &work->next;
    w->waiting++;
    pthread_cond_signal(&w->is_there);
    pthread_mutex_unlock(&w->lock);
}

void workers_free(struct workers *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->is_ending = true;
    pthread_cond_broadcast(&w->is_there);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    pthread_cond_destroy(&w->is_there);
    pthread_mutex_destroy(&w->lock);
    free(w);
}
