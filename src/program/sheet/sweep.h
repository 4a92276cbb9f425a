/* SPDX-License-Identifier: MIT */
/* --sweep: the odds as one thing runs through its values, or two as a grid. */
#ifndef GROGNARD_SWEEP_H
#define GROGNARD_SWEEP_H

#include "question.h"

struct sweep {
    const struct question *q;
    struct call *call;
    struct grog_axis shown[GROG_AXES_MAX]; /* as they were typed: lengths in the question's units */
    int axes;
    struct grog_sweep *cells; /* owned */
    int outcome;              /* the one that is drawn; -1: the first that changes */
};

/* A number that is told of every cell: the chance of --where, a mean, a chance. */
struct measure {
    int outcome, word; /* outcome < 0: --where; word < 0: the mean or, for a flag, its chance */
    bool is_chance;
    char title[80];
};

/* Answers the call; outcome is the one that is drawn, -1: the first that changes. */
int sweep_answer(const struct question *q, struct call *call, int outcome);

/* ---- what is told of a cell ---- */

/* NAN where there are no odds. */
double measure_at(const struct sweep *sweep, const struct measure *measure, int i, int j);
struct measure measure_where(const struct sweep *sweep);
struct measure measure_of(const struct sweep *sweep, int outcome, int word);
/* The one that is drawn: --where, --of, or the first that changes. */
struct measure measure_drawn(const struct sweep *sweep);
const char *measure_text(const struct sweep *sweep, const struct measure *measure, double value,
                         char *buffer, size_t size);
const char *axis_value_text(const struct sweep *sweep, int axis, int i, char *buffer, size_t size);
/* Are its values numbers, in steps of one? */
bool axis_has_numbers(const struct sweep *sweep, int axis);

/* ---- sweep_table.c, sweep_grid.c ---- */

void sweep_tell_table(const struct sweep *sweep);
void sweep_tell_grid(const struct sweep *sweep);

#endif
