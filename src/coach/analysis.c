/* SPDX-License-Identifier: MIT */
/* The orders of a battle, judged by a crew: what came of each is written into its own place. */
#include "analysis.h"

#include "base/error.h"
#include "crew/crew.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- life ---- */

int study_complete(struct grog_study *study, struct grog_error *error)
{
    if (study->playouts == 0)
        study->playouts = GROG_STUDY_PLAYOUTS;
    if (study->search == 0)
        study->search = GROG_PLAYOUTS;
    if (study->threads == 0)
        study->threads = crew_processors();
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

/* ---- the crew ---- */

static void judge_place(struct judge *j, struct grog_analysis *a, int i)
{
    struct grog_judged judged;
    int first = a->judged[i].first_throw;
    judge_moment(j, i, &judged, a->chance + first);
    judged.first_throw = first;
    a->judged[i] = judged;
}

static bool is_done(void *who, long k)
{
    const struct grog_analysis *a = who;
    return a->judged[k].is_done;
}

static int hire(void *who, void *hand, const atomic_bool *is_given_up, struct grog_error *error)
{
    const struct grog_analysis *a = who;
    struct judge *j = hand;
    if (judge_init(j, &a->moments, &a->study, error) < 0)
        return -1;
    j->playing->is_given_up = is_given_up;
    return 0;
}

static void dismiss(void *hand)
{
    judge_release(hand);
}

static enum crew_end work(void *who, void *hand, long k, struct grog_error *error)
{
    struct grog_analysis *a = who;
    const struct judge *j = hand;
    (void)error;
    judge_place(hand, a, (int)k);
    if (!playing_is_given_up(j->playing))
        return CREW_DONE;
    a->judged[k].is_done = false;
    return CREW_GIVEN_UP;
}

/* ---- between ranks ---- */

static size_t chances_size(const struct grog_analysis *a, long k)
{
    return (size_t)larger(1, a->moments.list[k].throws) * sizeof *a->chance;
}

static size_t pack(void *who, long k, void *bytes)
{
    const struct grog_analysis *a = who;
    const struct grog_judged *j = &a->judged[k];
    memcpy(bytes, j, sizeof *j);
    memcpy((char *)bytes + sizeof *j, a->chance + j->first_throw, chances_size(a, k));
    return sizeof *j + chances_size(a, k);
}

static void unpack(void *who, long k, const void *bytes, size_t size)
{
    struct grog_analysis *a = who;
    struct grog_judged *j = &a->judged[k];
    assert(size == sizeof *j + chances_size(a, k));
    memcpy(j, bytes, sizeof *j);
    memcpy(a->chance + j->first_throw, (const char *)bytes + sizeof *j, chances_size(a, k));
}

static size_t largest_result(const struct grog_analysis *a)
{
    size_t most = 0;
    for (int i = 0; i < a->moments.count; i++)
        most = chances_size(a, i) > most ? chances_size(a, i) : most;
    return sizeof *a->judged + most;
}

int grog_analysis_run(struct grog_analysis *a, struct grog_error *error)
{
    struct crew_report report;
    const struct crew_job job = {.who = a,
                                 .pieces = a->moments.count,
                                 .threads = a->study.threads,
                                 .is_done = is_done,
                                 .hand_size = sizeof(struct judge),
                                 .hire = hire,
                                 .dismiss = dismiss,
                                 .work = work,
                                 .result_size = largest_result(a),
                                 .pack = pack,
                                 .unpack = unpack,
                                 .go_on = a->study.go_on,
                                 .watcher = a->study.who,
                                 .ranks = a->study.ranks};
    crew_run(&job, &report);
    a->done = (int)report.finished;
    analysis_connect(a);
    if (report.failed < 0)
        return 0;
    *error = report.error;
    return -1;
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
