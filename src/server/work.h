/* SPDX-License-Identifier: MIT */
/*
 * Threads that do what is waiting, first come first served.  A piece of work lies inside the thing
 * that it is about: nothing is allocated to put it into the queue.
 */
#ifndef GROGNARD_SERVER_WORK_H
#define GROGNARD_SERVER_WORK_H

#include "grognard.h"

struct work {
    struct work *next;
    void (*run)(struct work *work); /* may free it, or put it into a queue again */
};

/* The struct around a member, from the member's address. */
#define CONTAINER_OF(pointer, type, member)                                                        \
    ((type *)(void *)((char *)(pointer)-offsetof(type, member)))

struct workers;

/* niceness: how much they stand back behind others, 0 to 19. */
struct workers *workers_new(int threads, int niceness, struct grog_error *error);
void workers_put(struct workers *workers, struct work *work);
/* Does what is still waiting, then ends the threads; NULL is fine. */
void workers_free(struct workers *workers);

#endif
