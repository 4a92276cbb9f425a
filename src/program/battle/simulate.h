/* SPDX-License-Identifier: MIT */
/* grognard simulate: what its files share. */
#ifndef GROGNARD_PROGRAM_SIMULATE_H
#define GROGNARD_PROGRAM_SIMULATE_H

#include "progress.h"
#include "program/style.h"

enum { VARIANTS_MAX = 32 };

/* One run of the simulation: of the scenario as it is, or with one thing in it changed. */
struct variant {
    char change[160];               /* "units.x.quality=veteran", or "" */
    struct grog_scenario *scenario; /* owned */
    struct grog_simulation *simulation;
};

struct simulation_call {
    struct call *call;
    struct style style;
    struct grog_plan plan;
    int keep;           /* logs of so many games ... */
    const char *folder; /* ... go there */
    struct variant variant[VARIANTS_MAX];
    int variants;
};

/* ---- simulate_report.c ---- */

/* One run in full. */
void report_variant(const struct simulation_call *s, const struct variant *v);
/* Several runs as a table. */
void report_comparison(const struct simulation_call *s);

/* ---- balance.c ---- */

/* --balance: searches the value that makes the battle even, and tells. */
int balance_answer(struct simulation_call *s);

/* ---- simulate_files.c ---- */

/* Every game as a line of a CSV file. */
int write_csv(const struct simulation_call *s, const char *path);
/* Before the games: is there a folder for the logs? */
int make_folder(const struct simulation_call *s);
/* The logs of some games; one that is there already is left alone, and another name is taken. */
int write_logs(const struct simulation_call *s);

#endif
