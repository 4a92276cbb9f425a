/* SPDX-License-Identifier: MIT */
/* Beginning, waiting, ending. */
#include "server.h"

#include "assets.h"
#include "connections.h"
#include "guard.h"
#include "http.h"
#include "listen.h"
#include "make.h"
#include "qr.h"
#include "rooms.h"
#include "scenarios.h"
#include "base/error.h"
#include "simulations.h"

#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    REQUEST_WORKERS = 2,
    LONG_WORKERS = 2,
    READERS = 2,
    THINKERS = 2,
    REQUEST_NICENESS = 3,
    LONG_NICENESS = 6,
    THINKERS_NICENESS = 8,
    SETTLE_SECONDS = 20,
    EXPIRE_SECONDS = 3600,
    PATIENCE_SECONDS = 10
};

const size_t server_options_size = sizeof(struct serve_options);

/* ---- beginning ---- */

static int room_workers_wanted(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 2 ? 2 : processors > 8 ? 8 : (int)processors;
}

static int begin(struct server *s, struct grog_error *error)
{
    const struct serve_options *o = s->options;
    if (sodium_init() < 0)
        return error_world(error, "this machine has no source of random numbers");
    if (o->house && !(s->house = house_rules_new(o->house, error)))
        return -1;
    if (!(s->log = access_log_new(o, error)) || !(s->guard = guard_new(o, error)) ||
        !(s->connections = connections_new(o, error)) || !(s->assets = assets_new(error)) ||
        !(s->scenarios = scenarios_new(o->scenarios, error)) ||
        !(s->store = store_open(o->store, error)) || !(s->rooms = rooms_new(s, error)) ||
        !(s->room_workers = workers_new(room_workers_wanted(), 0, error)) ||
        !(s->request_workers = workers_new(REQUEST_WORKERS, REQUEST_NICENESS, error)) ||
        !(s->long_workers = workers_new(LONG_WORKERS, LONG_NICENESS, error)) ||
        !(s->readers = workers_new(READERS, REQUEST_NICENESS, error)) ||
        !(s->thinkers = workers_new(THINKERS, THINKERS_NICENESS, error)) ||
        !(s->simulations = simulations_new(error)))
        return -1;
    s->http = http_new(s, error);
    return s->http ? 0 : -1;
}

/* ---- what is said ---- */

static void say_exposed(struct server *s, struct grog_text *t, const char *base)
{
    const struct serve_options *o = s->options;
    if (listen_is_local(o))
        grog_text_add(t, "Only this machine can reach it; --listen 0.0.0.0 opens it to your "
                         "network.\n");
    else
        grog_text_addf(t, "Everybody in your network can reach it%s: %s\n",
                       o->tls_cert ? "" : ", and read along (no TLS)", base);
    grog_text_addf(t, "%d scenarios, %ld battles in %s\n", scenarios_count(s->scenarios),
                   rooms_count(s->rooms), o->store);
}

static int say_opened(struct server *s, struct grog_text *t, const char *base,
                      struct grog_error *error)
{
    struct made made;
    const struct serve_options *o = s->options;
    char link[300];
    snprintf(link, sizeof link, "%s", base);
    if (o->open) {
        if (battle_open(s, o->open, o->players, &made, error) < 0)
            return -1;
        snprintf(link, sizeof link, "%sbattle/%s#%s", base, made.id, made.token[SEAT_ONE]);
        for (int i = 1; i <= SEATS; i++)
            grog_text_addf(t, "%-10s %sbattle/%s#%s\n", seat_word((enum seat)(i % SEATS)), base,
                           made.id, made.token[i % SEATS]);
    }
    if (!listen_is_local(o) && !o->has_no_qr)
        qr_tell(t, link);
    return 0;
}

/* The first line is for programs too: where it listens. */
static int say_hello(struct server *s, struct grog_error *error)
{
    struct grog_text t = {0};
    char address[64], base[120];
    const char *scheme = s->options->tls_cert ? "https" : "http";
    listen_address(s->options, address, sizeof address);
    snprintf(base, sizeof base, "%s://%s:%d/", scheme, address, http_port(s->http));
    grog_text_addf(&t, "grognard: %s\n", base);
    if (!s->options->is_quiet)
        say_exposed(s, &t, base);
    int status = say_opened(s, &t, base, error);
    if (status == 0 && t.text) {
        fputs(t.text, stdout);
        fflush(stdout);
    }
    grog_text_release(&t);
    return status;
}

/* ---- waiting ---- */

/* The signals that end it are waited for; what a write cannot do is told by the write. */
static void take_signals(sigset_t *signals)
{
    sigemptyset(signals);
    sigaddset(signals, SIGTERM);
    sigaddset(signals, SIGINT);
    sigaddset(signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, signals, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is told by writing to it, too */
}

/* Until a signal comes, once a second: pings, battles to be put away or deleted, the store settled. */
static void watch(struct server *s, const sigset_t *signals)
{
    const struct timespec second = {.tv_sec = 1};
    long loaded_before = 0;
    for (long tick = 1; sigtimedwait(signals, NULL, &second) < 0; tick++) {
        long loaded = atomic_load(&s->metrics.loaded);
        connections_watch(s->connections);
        rooms_watch(s->rooms, tick);
        if (tick % EXPIRE_SECONDS == 1)
            rooms_expire(s->rooms);
        store_settle(s->store, tick % SETTLE_SECONDS == 0);
        if (loaded < loaded_before)
            malloc_trim(0); /* what battles have left goes back to the system */
        loaded_before = loaded;
    }
}

/* ---- ending ---- */

static void wait_for(atomic_int *count)
{
    const struct timespec moment = {.tv_nsec = 10000000};
    for (int i = 0; i < PATIENCE_SECONDS * 100 && atomic_load(count) > 0; i++)
        nanosleep(&moment, NULL);
}

/* What is at work is finished, in the order in which one hands on to the next. */
static void end(struct server *s)
{
    atomic_store(&s->is_stopping, true);
    if (s->http)
        http_close_door(s->http);
    if (s->rooms)
        rooms_hang_up(s->rooms);
    simulations_give_up(s->simulations);
    workers_free(s->thinkers);
    wait_for(&s->working);
    workers_free(s->request_workers);
    wait_for(&s->active);
    workers_free(s->readers);
    workers_free(s->long_workers);
    http_free(s->http);
    simulations_free(s->simulations);
    workers_free(s->room_workers);
    store_close(s->store);
    rooms_free(s->rooms);
    scenarios_free(s->scenarios);
    assets_free(s->assets);
    connections_free(s->connections);
    guard_free(s->guard);
    access_log_free(s->log);
    house_rules_free(s->house);
}

int server_run(const struct serve_options *options, struct grog_error *error)
{
    struct serve_options own = *options;
    struct server *s = calloc(1, sizeof *s);
    sigset_t signals;
    if (!s)
        return error_memory(error);
    own.streams = listen_raise_limit(options->streams);
    s->options = &own;
    s->metrics.began = time(NULL);
    take_signals(&signals);
    int status = begin(s, error);
    if (status == 0) {
        rooms_wake(s->rooms);
        status = say_hello(s, error);
    }
    if (status == 0)
        watch(s, &signals);
    end(s);
    free(s);
    return status;
}
