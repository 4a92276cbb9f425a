/* SPDX-License-Identifier: MIT */
/*
 * Many battles at once.
 *
 * A crew plays them by their numbers and writes what came of each into its own place.  Only the
 * games at the front that are all finished are counted, in order; whether to stop early is looked
 * at after every block of them, so it does not depend on who finished first.  Games that were
 * played beyond the stop do not count.
 *
 *     games   0 . . . . . . counted . . . . . . . taken . . . . . asked for
 *             finished, in the tally |  some are finished |  nobody has begun
 */
#include "simulate.h"

#include "base/error.h"
#include "crew/crew.h"
#include "tally.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- counting ---- */

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
static bool finish(void *who, long k)
{
    struct grog_simulation *s = who;
    s->is_finished[k] = 1;
    while (s->stop == GROG_ALL_PLAYED && s->games < s->plan.games && s->is_finished[s->games]) {
        tally_add(&s->tally, &s->game[s->games++]);
        s->stop = stop_now(s);
    }
    return s->stop != GROG_ALL_PLAYED;
}

/* ---- a player of many games ---- */

static int hire(void *who, void *hand, const atomic_bool *is_given_up, struct grog_error *error)
{
    const struct grog_simulation *s = who;
    struct match *m = hand;
    if (match_init(m, s->scenario, &s->plan, error) < 0)
        return -1;
    m->is_given_up = is_given_up;
    return 0;
}

static void dismiss(void *hand)
{
    match_release(hand);
}

static enum crew_end play(void *who, void *hand, long k, struct grog_error *error)
{
    struct grog_simulation *s = who;
    enum match_end end = match_play(hand, k, &s->game[k], error);
    return end == MATCH_OVER ? CREW_DONE : end == MATCH_FAILED ? CREW_FAILED : CREW_GIVEN_UP;
}

/* ---- between ranks ---- */

static size_t pack(void *who, long k, void *bytes)
{
    const struct grog_simulation *s = who;
    memcpy(bytes, &s->game[k], sizeof s->game[k]);
    return sizeof s->game[k];
}

static void unpack(void *who, long k, const void *bytes, size_t size)
{
    struct grog_simulation *s = who;
    assert(size == sizeof s->game[k]);
    memcpy(&s->game[k], bytes, size);
}

/* ---- the run ---- */

static struct crew_job job_of(struct grog_simulation *s)
{
    return (struct crew_job){.who = s,
                             .pieces = s->plan.games,
                             .threads = s->plan.threads,
                             .hand_size = sizeof(struct match),
                             .hire = hire,
                             .dismiss = dismiss,
                             .work = play,
                             .finish = finish,
                             .result_size = sizeof *s->game,
                             .pack = pack,
                             .unpack = unpack,
                             .go_on = s->plan.go_on,
                             .watcher = s->plan.who,
                             .ranks = s->plan.ranks};
}

/* A game that failed beyond an early stop does not count: with fewer threads nobody had begun it. */
static bool has_failed(const struct grog_simulation *s, const struct crew_report *r)
{
    return r->failed >= 0 && !(s->stop != GROG_ALL_PLAYED && r->failed >= s->games);
}

/* Another rank counts nothing: it has done its part when it was not told to stop. */
static bool is_interrupted(const struct grog_simulation *s, const struct crew_report *r)
{
    if (s->plan.ranks && s->plan.ranks->rank > 0)
        return r->is_stopped;
    return s->games < s->plan.games && s->stop == GROG_ALL_PLAYED;
}

static int run(struct grog_simulation *s, struct grog_error *error)
{
    struct crew_report report;
    struct crew_job job = job_of(s);
    s->is_finished = calloc((size_t)s->plan.games, 1);
    s->game = calloc((size_t)s->plan.games, sizeof *s->game);
    if (!s->is_finished || !s->game)
        return error_memory(error);
    crew_run(&job, &report);
    if (has_failed(s, &report)) {
        *error = report.error;
        return -1;
    }
    if (is_interrupted(s, &report))
        s->stop = GROG_INTERRUPTED;
    return 0;
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
    if (!s)
        return;
    free(s->is_finished);
    free(s->game);
    free(s);
}

const struct grog_tally *grog_simulation_tally(const struct grog_simulation *s)
{
    return &s->tally;
}

int grog_simulation_strength(const struct grog_simulation *s, int side)
{
    return side_strength(s->scenario, side);
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
