/* SPDX-License-Identifier: MIT */
/*
 * How far something long is: a line on standard error, if that is a terminal; and ctrl-C.  Under
 * mpirun standard error never is one: there rank 0 writes a line every few seconds.
 *
 * Signals that end it are blocked while games are played and looked for between two looks at the
 * clock: so there is no handler, and nothing that a handler would have to change.
 *
 * When a rank has died mpirun wakes the others (SIGCONT), tells them to stop a second later, and kills
 * them after another.  On a busy machine one second is short, so the first of these is heeded as
 * well, unless it had really slept.
 */
#include "progress.h"

#include "program/ranks.h"

#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { SECONDS_BETWEEN_LINES = 5, SECONDS_OF_SLEEP = 1 };

struct progress {
    const char *what; /* is counted: "games" */
    bool is_shown, is_in_lines;
    double next_line, last_look;
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
    p->is_shown = isatty(STDERR_FILENO) && ranks_number() == 0;
    p->is_in_lines = ranks_are_many() && ranks_number() == 0;
    sigemptyset(&p->interrupt);
    sigaddset(&p->interrupt, SIGINT);
    sigaddset(&p->interrupt, SIGTERM);
    if (ranks_are_many())
        sigaddset(&p->interrupt, SIGCONT);
    sigprocmask(SIG_BLOCK, &p->interrupt, &p->before);
    return p;
}

static bool take_interrupt(struct progress *p)
{
    static const struct timespec at_once = {0};
    bool has_slept = now() - p->last_look > SECONDS_OF_SLEEP;
    for (int signal; (signal = sigtimedwait(&p->interrupt, NULL, &at_once)) > 0;)
        p->is_interrupted |= signal != SIGCONT || !has_slept;
    p->last_look = now();
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

/* mpirun tells the others to stop when a rank has died, and says so; here is what is left. */
static void show_line(struct progress *p, long finished, long games)
{
    if (p->is_interrupted) {
        fprintf(stderr, "grognard: told to stop: %ld of %ld %s are finished\n", finished, games,
                p->what);
    } else if (now() >= p->next_line) {
        p->next_line = now() + SECONDS_BETWEEN_LINES;
        fprintf(stderr, "grognard: %ld of %ld %s", finished, games, p->what);
        if (finished > 0)
            show_time_left((now() - p->start) / (double)finished * (double)(games - finished));
        fputs("\n", stderr);
    }
}

bool progress_go_on(void *who, long finished, long games)
{
    struct progress *p = who;
    if (p->start == 0 || finished < p->begun_with) {
        p->start = now();
        p->next_line = p->start + SECONDS_BETWEEN_LINES;
    }
    p->begun_with = finished;
    bool goes_on = !take_interrupt(p);
    if (p->is_shown)
        show(p, finished, games);
    else if (p->is_in_lines)
        show_line(p, finished, games);
    return goes_on;
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
