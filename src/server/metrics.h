/* SPDX-License-Identifier: MIT */
/* What is counted, and how long things take: told by /metrics in Prometheus's text. */
#ifndef GROGNARD_SERVER_METRICS_H
#define GROGNARD_SERVER_METRICS_H

#include "grognard.h"

#include <stdatomic.h>
#include <time.h>

enum { BUCKETS = 12 };

/* How many took at most so long; the last bucket has no bound. */
struct histogram {
    atomic_long count[BUCKETS];
    atomic_llong microseconds;
};

struct metrics {
    time_t began;
    atomic_long answers[6]; /* by the first digit of the status */
    struct histogram orders, requests;
    atomic_long streams, loaded;            /* now */
    atomic_long battles, records, thoughts; /* so far */
    atomic_long connections;
    atomic_llong loaded_bytes; /* that the battles in memory take, about */
};

void histogram_add(struct histogram *h, long microseconds);

struct server;
void metrics_tell(struct server *server, struct grog_text *t);

/* From a clock that only goes forward. */
long long now_microseconds(void);

#endif
