/* SPDX-License-Identifier: MIT */
/*
 * How far something long is: a line on standard error, if that is a terminal; and ctrl-C.
 *
 * The interrupt is blocked while games are played and looked for between two looks at the clock:
 * so there is no handler, and nothing that a handler would have to change.
 */
#include "progress.h"

#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct progress {
    const char *what; /* is counted: "games" */
    bool is_shown;
    bool has_line; /* something stands on the line */
    bool is_interrupted;
    double start; /* of the run; 0: it has not begun */
    long begun_with;
    sigset_t before, interrupt;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct progress *progress_begin(struct call *call, const char *what)
{
    struct progress *p = calloc(1, sizeof *p);
    if (!p) {
        call_failure(call, "out of memory");
        return NULL;
    }
    p->what = what;
    p->is_shown = isatty(STDERR_FILENO);
    sigemptyset(&p->interrupt);
    sigaddset(&p->interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &p->interrupt, &p->before);
    return p;
}

static bool take_interrupt(struct progress *p)
{
    static const struct timespec at_once = {0};
    while (sigtimedwait(&p->interrupt, NULL, &at_once) == SIGINT)
        p->is_interrupted = true;
    return p->is_interrupted;
}

static void show_bar(const struct progress *p, long finished, long games)
{
    enum { WIDTH = 30 };
    int full = (int)(WIDTH * finished / games);
    fputs("\r  [", stderr);
    for (int i = 0; i < WIDTH; i++)
        fputc(i < full ? '#' : '.', stderr);
    fprintf(stderr, "] %ld of %ld %s", finished, games, p->what);
}

static void show_time_left(double seconds)
{
    if (seconds >= 5400)
        fprintf(stderr, ", about %.0f h left", seconds / 3600);
    else if (seconds >= 90)
        fprintf(stderr, ", about %.0f min left", seconds / 60);
    else
        fprintf(stderr, ", about %.0f s left", seconds);
}

static void show(struct progress *p, long finished, long games)
{
    double spent = now() - p->start;
    show_bar(p, finished, games);
    if (finished > 0 && spent > 1)
        show_time_left(spent / (double)finished * (double)(games - finished));
    fputs("\033[K", stderr);
    fflush(stderr);
    p->has_line = true;
}

bool progress_go_on(void *who, long finished, long games)
{
    struct progress *p = who;
    if (p->start == 0 || finished < p->begun_with)
        p->start = now();
    p->begun_with = finished;
    if (p->is_shown)
        show(p, finished, games);
    return !take_interrupt(p);
}

bool progress_is_interrupted(const struct progress *p)
{
    return p->is_interrupted;
}

void progress_end(struct progress *p)
{
    if (!p)
        return;
    if (p->has_line)
        fputs("\r\033[K", stderr);
    take_interrupt(p);
    sigprocmask(SIG_SETMASK, &p->before, NULL);
    free(p);
}
