/* SPDX-License-Identifier: MIT */
#include "connections.h"

#include "guard.h"
#include "metrics.h"
#include "base/error.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    PLACES = 1024,
    SLOWEST = 4096,         /* bytes a second at which an answer must be taken */
    UNSENT_MOST = 64 << 10, /* bytes in the system's memory for one who does not take them */
    HASTE = 10,             /* when it is crowded everything is due so many times earlier ... */
    CROWDED = 3,
    OF = 4 /* ... which is when so much of all connections is taken */
};

struct connection {
    struct connections *all;
    struct connection *next, **back; /* at the same place */
    unsigned char client[CLIENT_SIZE];
    int file;
    /* Since when, and by when something is due, in microseconds; 0: nothing is. */
    atomic_llong since, due;
    struct address_seen address;
};

struct connections {
    int for_one, for_all;
    long long patience; /* microseconds */
    atomic_int count;
    pthread_mutex_t lock; /* for what follows */
    struct connection *place[PLACES];
};

struct connections *connections_new(const struct serve_options *options, struct grog_error *error)
{
    struct connections *all = calloc(1, sizeof *all);
    if (!all) {
        error_memory(error);
        return NULL;
    }
    all->for_one = options->connections;
    all->for_all = options->streams;
    all->patience = options->timeout_seconds * 1000000LL;
    pthread_mutex_init(&all->lock, NULL);
    return all;
}

void connections_free(struct connections *all)
{
    if (!all)
        return;
    pthread_mutex_destroy(&all->lock);
    free(all);
}

/* ---- coming and going ---- */

static struct connection **place_of(struct connections *all, const unsigned char *client)
{
    uint64_t number;
    memcpy(&number, client, sizeof number);
    return &all->place[(number * UINT64_C(0x9e3779b97f4a7c15)) >> 54];
}

_Static_assert(PLACES == 1 << (64 - 54) && CLIENT_SIZE == sizeof(uint64_t), "places of all hashes");

bool connections_admit(struct connections *all, const struct sockaddr *address)
{
    unsigned char client[CLIENT_SIZE];
    int count = 0;
    address_client(address, client);
    pthread_mutex_lock(&all->lock);
    for (struct connection *c = *place_of(all, client); c; c = c->next)
        count += memcmp(c->client, client, sizeof client) == 0;
    pthread_mutex_unlock(&all->lock);
    return count < all->for_one;
}

/* What is sent to somebody who takes nothing is not kept for long, nor is there much of it. */
static void limit_sending(const struct connections *all, int file)
{
    unsigned milliseconds = (unsigned)(all->patience / 1000);
    int most = UNSENT_MOST;
    setsockopt(file, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
    setsockopt(file, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &most, sizeof most);
}

static void enter(struct connections *all, struct connection *c)
{
    struct connection **place = place_of(all, c->client);
    pthread_mutex_lock(&all->lock);
    c->next = *place;
    c->back = place;
    if (c->next)
        c->next->back = &c->next;
    *place = c;
    pthread_mutex_unlock(&all->lock);
    atomic_fetch_add(&all->count, 1);
}

void connections_add(struct connections *all, struct MHD_Connection *connection, void **state)
{
    const union MHD_ConnectionInfo *address =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const union MHD_ConnectionInfo *file =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    struct connection *c = calloc(1, sizeof *c);
    *state = c;
    if (!c) {
        shutdown(file->connect_fd, SHUT_RDWR); /* nobody would look after it */
        return;
    }
    c->all = all;
    c->file = file->connect_fd;
    address_client(address->client_addr, c->client);
    limit_sending(all, c->file);
    connection_awaits(c);
    enter(all, c);
}

void connections_remove(struct connections *all, void **state)
{
    struct connection *c = *state;
    *state = NULL;
    if (!c)
        return;
    pthread_mutex_lock(&all->lock);
    *c->back = c->next;
    if (c->next)
        c->next->back = c->back;
    pthread_mutex_unlock(&all->lock);
    atomic_fetch_sub(&all->count, 1);
    free(c);
}

/* ---- what is due ---- */

struct connection *connection_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

struct address_seen *connection_address(struct connection *c)
{
    return &c->address;
}

static void expect_by(struct connection *c, long long patience)
{
    long long now = now_microseconds();
    atomic_store(&c->since, now);
    atomic_store(&c->due, now + patience);
}

void connection_awaits(struct connection *c)
{
    expect_by(c, c->all->patience);
}

void connection_answers(struct connection *c, size_t size)
{
    expect_by(c, c->all->patience + (long long)(size / SLOWEST) * 1000000);
}

void connection_rests(struct connection *c)
{
    atomic_store(&c->due, 0);
}

/* ---- once a second ---- */

static bool is_overdue(const struct connection *c, long long now, bool is_crowded)
{
    long long since = atomic_load(&c->since), due = atomic_load(&c->due);
    return due && now > (is_crowded ? since + (due - since) / HASTE : due);
}

/* libmicrohttpd is told of a change once, and reads no further when it has got less than it asked
 * for: the end that came with the data it has not seen.  Shutting what is shut already tells it
 * again. */
static void tell_end_again(struct connection *c)
{
    struct pollfd end = {.fd = c->file, .events = POLLRDHUP};
    if (atomic_load(&c->due) && poll(&end, 1, 0) == 1 && end.revents & POLLRDHUP)
        shutdown(c->file, SHUT_RD);
}

/* A connection's file is open as long as it has its place here. */
void connections_watch(struct connections *all)
{
    long long now = now_microseconds();
    bool is_crowded = (long long)atomic_load(&all->count) * OF > (long long)all->for_all * CROWDED;
    for (int i = 0; i < PLACES; i++) {
        pthread_mutex_lock(&all->lock);
        for (struct connection *c = all->place[i]; c; c = c->next)
            if (is_overdue(c, now, is_crowded))
                shutdown(c->file, SHUT_RDWR);
            else
                tell_end_again(c);
        pthread_mutex_unlock(&all->lock);
    }
}
