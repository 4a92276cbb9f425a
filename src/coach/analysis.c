/* SPDX-License-Identifier: MIT */
/*
 * The orders of a battle, judged by threads.  Each takes the next moment and writes what came of it
 * into that moment's own place; nothing depends on who was first.
 */
#include "analysis.h"

#include "base/error.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- life ---- */

int study_complete(struct grog_study *study, struct grog_error *error)
{
    if (study->playouts == 0)
        study->playouts = GROG_STUDY_PLAYOUTS;
    if (study->search == 0)
        study->search = GROG_PLAYOUTS;
    if (study->threads == 0)
        study->threads = (int)larger(1, (int)sysconf(_SC_NPROCESSORS_ONLN));
    if (study->playouts < 1 || study->playouts > GROG_STUDY_MOST)
        return error_misuse(error, "playouts must be from 1 to %d", GROG_STUDY_MOST);
    if (study->threads < 1 || study->threads > GROG_THREADS_MAX)
        return error_misuse(error, "threads must be from 1 to %d", GROG_THREADS_MAX);
    return 0;
}

/* Places for the chances of each moment. */
static int make_places(struct grog_analysis *a, struct grog_error *error)
{
    int chances = 0;
    a->judged = calloc((size_t)a->moments.count + 1, sizeof *a->judged);
    for (int i = 0; a->judged && i < a->moments.count; i++) {
        judge_begin(&a->judged[i], &a->moments.list[i]);
        a->judged[i].first_throw = chances;
        chances += larger(1, a->moments.list[i].throws);
    }
    a->chance = calloc((size_t)chances + 1, sizeof *a->chance);
    return a->judged && a->chance ? 0 : error_memory(error);
}

struct grog_analysis *grog_analysis_new(const struct grog_battle *b, const struct grog_study *study,
                                        struct grog_error *error)
{
    struct grog_analysis *a = calloc(1, sizeof *a);
    if (!a) {
        error_memory(error);
        return NULL;
    }
    a->battle = b;
    a->study = *study;
    if (study_complete(&a->study, error) == 0 && moments_init(&a->moments, b, error) == 0 &&
        make_places(a, error) == 0)
        return a;
    grog_analysis_free(a);
    return NULL;
}

void grog_analysis_free(struct grog_analysis *a)
{
    if (!a)
        return;
    moments_release(&a->moments);
    free(a->judged);
    free(a->chance);
    free(a);
}

/* ---- threads ---- */

struct work {
    struct grog_analysis *analysis;
    atomic_int next, finished, working;
    atomic_bool is_stopping, has_failed;
};

static void judge_place(struct judge *j, struct grog_analysis *a, int i)
{
    struct grog_judged judged;
    int first = a->judged[i].first_throw;
    judge_moment(j, i, &judged, a->chance + first);
    judged.first_throw = first;
    a->judged[i] = judged;
}

static void *work(void *who)
{
    struct work *w = who;
    struct grog_analysis *a = w->analysis;
    struct judge judge;
    struct grog_error error;
    if (judge_init(&judge, &a->moments, &a->study, &error) == 0) {
        for (int i; !w->is_stopping && (i = w->next++) < a->moments.count;)
            if (!a->judged[i].is_done) {
                judge_place(&judge, a, i);
                w->finished++;
            }
        judge_release(&judge);
    } else
        w->has_failed = true;
    w->working--;
    return NULL;
}

static void wait_for_all(struct work *w)
{
    const struct grog_study *study = &w->analysis->study;
    const struct timespec tenth = {.tv_nsec = 100000000}, little = {.tv_nsec = 2000000};
    for (int looks = 0; w->working > 0; looks++) {
        nanosleep(looks < 50 ? &little : &tenth, NULL);
        if (study->go_on && !study->go_on(study->who, w->finished, w->analysis->moments.count))
            w->is_stopping = true;
    }
}

int grog_analysis_run(struct grog_analysis *a, struct grog_error *error)
{
    pthread_t thread[GROG_THREADS_MAX];
    struct work w = {.analysis = a, .finished = a->done};
    int count = 0;
    for (; count < a->study.threads && count < a->moments.count - a->done; count++) {
        w.working++;
        if (pthread_create(&thread[count], NULL, work, &w) != 0) {
            w.working--;
            w.has_failed = count == 0;
            break;
        }
    }
    wait_for_all(&w);
    for (int i = 0; i < count; i++)
        pthread_join(thread[i], NULL);
    a->done = w.finished;
    analysis_connect(a);
    return w.has_failed ? error_memory(error) : 0;
}

int grog_analysis_judge(struct grog_analysis *a, int i, struct grog_error *error)
{
    struct judge judge;
    if (judge_init(&judge, &a->moments, &a->study, error) < 0)
        return -1;
    a->done += !a->judged[i].is_done;
    judge.is_alone = true;
    judge_place(&judge, a, i);
    judge_release(&judge);
    analysis_connect(a);
    return 0;
}

/* ---- what is known ---- */

int grog_analysis_orders(const struct grog_analysis *a)
{
    return a->moments.count;
}

int grog_analysis_done(const struct grog_analysis *a)
{
    return a->done;
}

const struct grog_judged *grog_analysis_order(const struct grog_analysis *a, int i)
{
    return &a->judged[i];
}

const char *grog_mark_word(enum grog_verdict mark)
{
    static const char *const word[] = {"", "inaccuracy", "mistake", "blunder"};
    return word[mark];
}
