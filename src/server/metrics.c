/* SPDX-License-Identifier: MIT */
#include "metrics.h"

#include "rooms.h"
#include "server.h"
#include "store.h"

#include <stdio.h>
#include <string.h>

/* Upper bounds in microseconds. */
static const long bound[BUCKETS - 1] = {500,   1000,   2500,   5000,   10000,  25000,
                                        50000, 100000, 250000, 500000, 1000000};

long long now_microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void histogram_add(struct histogram *h, long microseconds)
{
    int i = 0;
    while (i < BUCKETS - 1 && microseconds > bound[i])
        i++;
    atomic_fetch_add(&h->count[i], 1);
    atomic_fetch_add(&h->microseconds, microseconds);
}

static void tell_type(struct grog_text *t, const char *name, const char *type, const char *help)
{
    grog_text_addf(t, "# HELP grognard_%s %s\n# TYPE grognard_%s %s\n", name, help, name, type);
}

static void tell_number(struct grog_text *t, const char *name, const char *type, const char *help,
                        long long value)
{
    tell_type(t, name, type, help);
    grog_text_addf(t, "grognard_%s %lld\n", name, value);
}

static void tell_histogram(struct grog_text *t, const char *name, const char *help,
                           struct histogram *h)
{
    long sum = 0;
    tell_type(t, name, "histogram", help);
    for (int i = 0; i < BUCKETS; i++) {
        sum += atomic_load(&h->count[i]);
        if (i < BUCKETS - 1)
            grog_text_addf(t, "grognard_%s_bucket{le=\"%g\"} %ld\n", name, (double)bound[i] / 1e6,
                           sum);
    }
    grog_text_addf(t, "grognard_%s_bucket{le=\"+Inf\"} %ld\n", name, sum);
    grog_text_addf(t, "grognard_%s_sum %.6f\n", name, (double)atomic_load(&h->microseconds) / 1e6);
    grog_text_addf(t, "grognard_%s_count %ld\n", name, sum);
}

/* Resident bytes, or 0. */
static long long memory(void)
{
    long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (!file)
        return 0;
    if (fscanf(file, "%*s %lld", &pages) != 1)
        pages = 0;
    fclose(file);
    return pages * 4096;
}

static void tell_answers(struct server *server, struct grog_text *t)
{
    tell_type(t, "answers_total", "counter", "Answers by class of status.");
    for (int i = 1; i < 6; i++)
        grog_text_addf(t, "grognard_answers_total{class=\"%dxx\"} %ld\n", i,
                       atomic_load(&server->metrics.answers[i]));
}

void metrics_tell(struct server *server, struct grog_text *t)
{
    struct metrics *m = &server->metrics;
    tell_answers(server, t);
    tell_histogram(t, "request_seconds", "From a request's first byte to its answer.",
                   &m->requests);
    tell_histogram(t, "order_seconds", "The same for orders: durable when answered.", &m->orders);
    tell_histogram(t, "commit_seconds", "To write a transaction, of however many changes.",
                   store_times(server->store));
    tell_number(t, "changes_total", "counter", "Changes written.", store_changes(server->store));
    tell_number(t, "battles", "gauge", "Battles in the store.", rooms_count(server->rooms));
    tell_number(t, "battles_loaded", "gauge", "Battles in memory.", atomic_load(&m->loaded));
    tell_number(t, "battles_loaded_bytes", "gauge", "What they take, about.",
                atomic_load(&m->loaded_bytes));
    tell_number(t, "battles_made_total", "counter", "Battles begun or brought here.",
                atomic_load(&m->battles));
    tell_number(t, "records_total", "counter", "Orders, undos and corrections.",
                atomic_load(&m->records));
    tell_number(t, "thoughts_total", "counter", "Orders chosen by computer players.",
                atomic_load(&m->thoughts));
    tell_number(t, "streams", "gauge", "Event streams that are open.", atomic_load(&m->streams));
    tell_number(t, "connections", "gauge", "Connections.", atomic_load(&m->connections));
    tell_number(t, "requests_waiting", "gauge", "Requests that wait for their answer.",
                atomic_load(&server->working));
    tell_number(t, "bodies_bytes", "gauge", "Of requests' bodies in memory.",
                (long long)atomic_load(&server->bodies));
    tell_number(t, "memory_bytes", "gauge", "Resident memory.", memory());
    tell_number(t, "uptime_seconds", "counter", "Since the server began.",
                (long long)(time(NULL) - m->began));
}
