/* SPDX-License-Identifier: MIT */
/*
 * The server: everything that there is one of.
 *
 * Who does what:
 *   HTTP threads      read requests and write answers; they never wait for anything else
 *   room workers      run the jobs of battles (room.h)
 *   request workers   work out odds, read scenarios, make battles
 *   long workers      replay battles and take over logs, one after the other
 *   readers           read long battles from the store
 *   thinkers          choose orders for computer players
 *   store's writer    writes (store.h)
 *   watch             looks at the clock: pings, battles to be put away
 * A request that is not answered at once is suspended, and goes on when somebody has its answer.
 */
#ifndef GROGNARD_SERVER_SERVER_H
#define GROGNARD_SERVER_SERVER_H

#include "metrics.h"
#include "serve.h"
#include "work.h"

#include <stdatomic.h>

struct server {
    const struct serve_options *options;
    struct store *store;
    struct rooms *rooms;
    struct scenarios *scenarios;
    struct assets *assets;
    struct house_rules *house; /* NULL: none */
    struct simulations *simulations;
    struct guard *guard;
    struct connections *connections;
    struct workers *room_workers, *request_workers, *long_workers, *readers, *thinkers;
    struct http *http;
    int port; /* that it listens on */
    struct access_log *log;
    struct metrics metrics;
    atomic_bool is_stopping;
    atomic_size_t bodies; /* bytes of requests' bodies in memory */
    atomic_int working;   /* requests that wait for their answer */
    atomic_int active;    /* rooms in which something is done */
};

#endif
