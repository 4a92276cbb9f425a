/* SPDX-License-Identifier: MIT */
#include "simulations.h"

#include "computers.h"
#include "guard.h"
#include "request.h"
#include "scenarios.h"
#include "seats.h"
#include "base/error.h"
#include "work.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { RUNNING = 2, KEPT = 32, KEPT_EACH = 8, GAMES_MOST = 20000, NICENESS = 15 };

struct job {
    struct work work;
    struct simulations *all;
    char id[ID_SIZE];
    unsigned char client[CLIENT_SIZE]; /* who asked for it */
    struct grog_scenario *scenario;
    struct grog_plan plan;
    char player[2][16];
    /* under the lock of all */
    long number; /* in the order of asking */
    long done;
    bool is_cancelled, is_finished;
    struct grog_simulation *simulation; /* when it is finished, unless it has failed */
    char failure[200];
};

struct simulations {
    pthread_mutex_t lock;
    struct job *job[KEPT];
    long count;
    struct workers *workers;
};

/* ---- life ---- */

static void job_free(struct job *job)
{
    if (!job)
        return;
    grog_simulation_free(job->simulation);
    grog_scenario_free(job->scenario);
    free(job);
}

struct simulations *simulations_new(struct grog_error *error)
{
    struct simulations *all = calloc(1, sizeof *all);
    if (!all) {
        error_memory(error);
        return NULL;
    }
    pthread_mutex_init(&all->lock, NULL);
    all->workers = workers_new(RUNNING, NICENESS, error);
    if (all->workers)
        return all;
    simulations_free(all);
    return NULL;
}

void simulations_give_up(struct simulations *all)
{
    if (!all)
        return;
    pthread_mutex_lock(&all->lock);
    for (int i = 0; i < KEPT; i++)
        if (all->job[i])
            all->job[i]->is_cancelled = true;
    pthread_mutex_unlock(&all->lock);
}

void simulations_free(struct simulations *all)
{
    if (!all)
        return;
    simulations_give_up(all);
    workers_free(all->workers);
    for (int i = 0; i < KEPT; i++)
        job_free(all->job[i]);
    pthread_mutex_destroy(&all->lock);
    free(all);
}

/* ---- running ---- */

static bool go_on(void *who, long finished, long games)
{
    struct job *job = who;
    (void)games;
    pthread_mutex_lock(&job->all->lock);
    job->done = finished;
    bool goes_on = !job->is_cancelled;
    pthread_mutex_unlock(&job->all->lock);
    return goes_on;
}

static void run(struct work *work)
{
    struct job *job = CONTAINER_OF(work, struct job, work);
    struct grog_error error;
    struct grog_simulation *simulation =
        go_on(job, 0, 0) ? grog_simulation_new(job->scenario, &job->plan, &error) : NULL;
    pthread_mutex_lock(&job->all->lock);
    if (simulation)
        job->done = grog_simulation_tally(simulation)->games;
    else
        snprintf(job->failure, sizeof job->failure, "%.190s",
                 job->is_cancelled ? "cancelled" : error.text);
    job->simulation = simulation;
    job->is_finished = true;
    pthread_mutex_unlock(&job->all->lock);
}

static bool is_older(const struct job *job, struct job *const *than)
{
    return !than || job->number < (*than)->number;
}

/* A place for it: a free one, or that of the oldest that is done; of one's own when one has as many
 * as one may.  NULL: those are still at work. */
static struct job **find_place(struct simulations *all, const unsigned char client[CLIENT_SIZE])
{
    struct job **oldest = NULL, **own_oldest = NULL, **free_one = NULL;
    int own = 0;
    for (int i = 0; i < KEPT; i++) {
        struct job **at = &all->job[i];
        bool is_own = *at && memcmp((*at)->client, client, CLIENT_SIZE) == 0;
        own += is_own;
        if (!*at)
            free_one = at;
        else if ((*at)->is_finished && is_older(*at, oldest))
            oldest = at;
        if (is_own && (*at)->is_finished && is_older(*at, own_oldest))
            own_oldest = at;
    }
    return own >= KEPT_EACH ? own_oldest : free_one ? free_one : oldest;
}

static bool add(struct simulations *all, struct job *job)
{
    pthread_mutex_lock(&all->lock);
    struct job **place = find_place(all, job->client);
    if (place) {
        job_free(*place);
        *place = job;
        job->number = all->count++;
    }
    pthread_mutex_unlock(&all->lock);
    return place != NULL;
}

/* ---- asking for one ---- */

static bool read_players(struct request *r, struct job *job)
{
    const json_t *given = json_object_get(r->json, "players");
    const json_t *players = json_is_null(given) ? NULL : given;
    struct grog_error error;
    for (size_t i = 0; i < 2; i++) {
        const char *word = players ? json_string_value(json_array_get(players, i)) : "doctrine";
        if (!word || (players && json_array_size(players) != 2)) {
            answer_error(r, 400,
                         "\"players\" must be two words, such as [\"doctrine\", "
                         "\"searcher\"]");
            return false;
        }
        if (strcmp(word, "human") == 0 || !player_is_known(word, &error)) {
            answer_error(r, 400, "%s",
                         strcmp(word, "human") == 0 ? "no human plays in a simulation"
                                                    : error.text);
            return false;
        }
        if (strchr(word, ':')) {
            answer_error(r, 400, "a level thinks by the clock: in a simulation it is \"searcher\"");
            return false;
        }
        snprintf(job->player[i], sizeof job->player[i], "%s", word);
        job->plan.player[i] = job->player[i];
    }
    return true;
}

static bool read_plan(struct request *r, struct job *job)
{
    long long games, seed;
    if (!read_players(r, job) || !request_number(r, "games", 1, GAMES_MOST, 1000, &games) ||
        !request_number(r, "seed", 0, INT64_MAX, 1, &seed) ||
        !request_flag(r, "mirrored", &job->plan.is_mirrored))
        return false;
    job->plan.games = (long)games;
    job->plan.seed = (uint64_t)seed;
    job->plan.threads = 1;
    job->plan.go_on = go_on;
    job->plan.who = job;
    return true;
}

void simulations_begin(struct request *r)
{
    static const char *const members[] = {"scenario", "yaml",     "players", "games",
                                          "seed",     "mirrored", NULL};
    struct simulations *all = r->server->simulations;
    struct job *job = calloc(1, sizeof *job);
    if (!job) {
        answer_error(r, 503, "out of memory");
        return;
    }
    job->all = all;
    job->work.run = run;
    seats_make_id(job->id);
    guard_client(r, job->client);
    if (!request_object(r, members) || !read_plan(r, job) ||
        !(job->scenario = scenarios_asked(r))) {
        job_free(job);
    } else if (!add(all, job)) {
        job_free(job);
        answer_error(r, 429, "too many simulations are waiting: %d at most, and %d of yours", KEPT,
                     KEPT_EACH);
        r->retry_seconds = 10;
    } else {
        grog_text_addf(&r->out, "{\"job\":\"%s\"}", job->id);
        answer_json(r, 202);
        workers_put(all->workers, &job->work);
    }
}

/* ---- asking about one ---- */

/* Under the lock; NULL: answered. */
static struct job *find(struct request *r)
{
    struct simulations *all = r->server->simulations;
    for (int i = 0; i < KEPT; i++)
        if (all->job[i] && strcmp(all->job[i]->id, r->segment[2]) == 0)
            return all->job[i];
    answer_error(r, 404, "there is no such simulation, or it is no longer kept");
    return NULL;
}

static void tell(struct request *r, const struct job *job)
{
    grog_text_addf(&r->out, "{\"done\":%ld,\"of\":%ld,\"result\":", job->done, job->plan.games);
    if (job->simulation)
        grog_json_simulation(&r->out, job->simulation, NULL);
    else
        grog_text_add(&r->out, "null");
    if (job->failure[0]) {
        grog_text_add(&r->out, ",\"error\":");
        grog_json_string(&r->out, job->failure);
    }
    grog_text_add(&r->out, "}");
    answer_json(r, 200);
}

void simulations_show(struct request *r)
{
    struct simulations *all = r->server->simulations;
    pthread_mutex_lock(&all->lock);
    const struct job *job = find(r);
    if (job)
        tell(r, job);
    pthread_mutex_unlock(&all->lock);
}

void simulations_cancel(struct request *r)
{
    struct simulations *all = r->server->simulations;
    pthread_mutex_lock(&all->lock);
    struct job *job = find(r);
    if (job) {
        job->is_cancelled = true;
        grog_text_add(&r->out, "{\"cancelled\":true}");
        answer_json(r, 200);
    }
    pthread_mutex_unlock(&all->lock);
}

static const char *winner_word(int winner)
{
    return winner == 0 ? "1" : winner == 1 ? "2" : "draw";
}

static void tell_csv(struct request *r, const struct job *job)
{
    long games = grog_simulation_tally(job->simulation)->games;
    grog_text_add(&r->out, "game,seed,player-1,player-2,winner,points-1,points-2,lost-1,lost-2,"
                           "turns,orders,asked-first\n");
    for (long k = 0; k < games; k++) {
        struct grog_game g = grog_simulation_game(job->simulation, k);
        grog_text_addf(&r->out, "%ld,%llu,%s,%s,%s,%d,%d,%d,%d,%d,%d,%s\n", k,
                       (unsigned long long)g.seed, job->player[g.first_player_side],
                       job->player[1 - g.first_player_side], winner_word(g.winner), g.points[0],
                       g.points[1], g.lost[0], g.lost[1], g.turns, g.orders,
                       g.first < 0 ? "" : winner_word(g.first));
    }
    r->disposition = "attachment; filename=\"simulation.csv\"";
    answer_text(r, 200, "text/csv; charset=utf-8");
}

void simulations_csv(struct request *r)
{
    struct simulations *all = r->server->simulations;
    pthread_mutex_lock(&all->lock);
    const struct job *job = find(r);
    if (job && job->simulation)
        tell_csv(r, job);
    else if (job)
        answer_error(r, 409, "the simulation is not finished%s%s", job->failure[0] ? ": " : "",
                     job->failure);
    pthread_mutex_unlock(&all->lock);
}
