/* SPDX-License-Identifier: MIT */
/*
 * make bench: what the server bears.
 *
 *   load PROGRAM [BATTLES [STREAMS [SECONDS [PACE]]]]
 *
 * Begins that many battles, each with two clients (one a side) that choose among their options by
 * chance, and holds that many spectators' streams.  A battle's next order is given about PACE
 * milliseconds after the last; what is measured is the time from sending an order to having the whole answer,
 * which the server gives when the order is on the disk.  One thread, one epoll.
 */
#include "load.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EVENTS = 256 };

static int draw(struct load *load, int below)
{
    load->chance = load->chance * 6364136223846793005u + 1442695040888963407u;
    return (int)((load->chance >> 33) % (uint64_t)below);
}

/* ---- a battle's round: state, options, order, pause ---- */

static void ask_state(struct battle *b)
{
    b->stage = ASKS_STATE;
    client_get(&b->client[0], "/api/battles/%s", b->token[0]);
}

static void take_state(struct load *load, struct battle *b)
{
    const char *decider = strstr(b->client[0].in, "\"decider\":");
    if (!decider || decider[10] < '1' || decider[10] > '2') {
        b->stage = IS_OVER;
        load->over++;
        return;
    }
    b->side = decider[10] - '1';
    b->stage = ASKS_OPTIONS;
    client_get(&b->client[b->side], "/api/battles/%s/options", b->token[b->side]);
}

/* One of the options, by chance: the orders stand behind "order": in the answer. */
static bool choose(struct load *load, const char *answer, char *order, size_t size)
{
    static const char begins[] = "{\"order\":\"";
    int count = 0;
    for (const char *c = answer; (c = strstr(c, begins)); c++)
        if (draw(load, ++count) == 0)
            snprintf(order, size, "%.*s", (int)strcspn(c + sizeof begins - 1, "\""),
                     c + sizeof begins - 1);
    return count > 0;
}

static void take_options(struct load *load, struct battle *b)
{
    char order[300];
    struct client *c = &b->client[b->side];
    if (!choose(load, c->in, order, sizeof order)) {
        load->refused++;
        b->stage = IS_OVER;
        return;
    }
    b->stage = GIVES_ORDER;
    b->sent = now();
    client_post(c, b->token[b->side], order);
}

static void take_answer(struct load *load, struct battle *b)
{
    if (strncmp(b->client[b->side].in, "HTTP/1.1 200", 12) != 0)
        load->refused++;
    else if (load->is_measured && load->orders < ORDERS_MOST)
        load->seconds[load->orders++] = now() - b->sent;
    b->stage = PAUSES;
    b->next = b->sent + load->pace * (500 + draw(load, 1000)) / 1000; /* people are not in step */
}

static void take(struct load *load, struct client *c)
{
    struct battle *b = c->battle;
    switch (b->stage) {
    case ASKS_STATE:
        take_state(load, b);
        break;
    case ASKS_OPTIONS:
        take_options(load, b);
        break;
    case GIVES_ORDER:
        take_answer(load, b);
        break;
    case PAUSES:
    case IS_OVER:
        break;
    }
}

/* ---- the run ---- */

static void begin_due(struct load *load)
{
    double t = now();
    for (int i = 0; i < load->battles; i++)
        if (load->battle[i].stage == PAUSES && load->battle[i].next <= t)
            ask_state(&load->battle[i]);
}

static void handle(struct load *load, struct client *c)
{
    if (c->battle && client_read(c))
        take(load, c);
    else if (!c->battle)
        load->heard += client_drain(c);
}

static void run_for(struct load *load, double seconds)
{
    struct epoll_event event[EVENTS];
    double end = now() + seconds;
    while (now() < end) {
        int count = epoll_wait(load->epoll, event, EVENTS, 2);
        for (int i = 0; i < count; i++)
            handle(load, event[i].data.ptr);
        begin_due(load);
    }
}

/* ---- what came of it ---- */

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double part(const struct load *load, double share)
{
    return load->orders ? load->seconds[(long)(share * (double)(load->orders - 1))] * 1000 : 0;
}

static void report(struct load *load, double seconds)
{
    qsort(load->seconds, (size_t)load->orders, sizeof load->seconds[0], compare);
    printf("%d battles, %d streams, %.0f s, an order every %.0f ms in each\n", load->battles,
           load->streams, seconds, load->pace * 1000);
    printf("  orders       %ld (%.0f a second), %ld refused, %d battles over\n", load->orders,
           (double)load->orders / seconds, load->refused, load->over);
    printf("  acknowledged 50%% in %.2f ms, 90%% in %.2f ms, 99%% in %.2f ms, all in %.2f ms\n",
           part(load, 0.5), part(load, 0.9), part(load, 0.99), part(load, 1));
    printf("  streams      %.1f MiB heard\n", (double)load->heard / (1 << 20));
    printf("  memory       %ld KiB, processor %.2f\n", server_kib(load->server),
           (server_seconds(load->server) - load->used_before) / seconds);
}

static int number(int count, char **words, int i, int preset)
{
    return count > i ? atoi(words[i]) : preset;
}

int main(int count, char **words)
{
    static struct load load;
    struct rlimit files = {20000, 20000};
    double seconds = number(count, words, 4, 10);
    if (count < 2) {
        fputs("load PROGRAM [BATTLES [STREAMS [SECONDS [PACE]]]]\n", stderr);
        return 2;
    }
    setrlimit(RLIMIT_NOFILE, &files);
    signal(SIGPIPE, SIG_IGN);
    load.pace = number(count, words, 5, 500) / 1000.0;
    load.chance = 1;
    load.epoll = epoll_create1(EPOLL_CLOEXEC);
    if (server_start(&load, words[1]) < 0 ||
        load_begin(&load, number(count, words, 2, 200), number(count, words, 3, 2000)) < 0) {
        fputs("load: it does not begin\n", stderr);
        return 1;
    }
    run_for(&load, 2);
    load.is_measured = true;
    load.used_before = server_seconds(load.server);
    run_for(&load, seconds);
    report(&load, seconds);
    server_stop(&load);
    return 0;
}
