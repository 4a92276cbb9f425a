/* SPDX-License-Identifier: MIT */
/* A sequence from the inside: what its units keep (sequence_begin.c), and its states (sequence.c). */
#ifndef GROGNARD_SEQUENCE_PARTS_H
#define GROGNARD_SEQUENCE_PARTS_H

#include "carry.h"
#include "odds_parts.h"

enum { KEEPS_MOST = GROG_OUTCOMES_MAX, LINKS_MOST = 32, NAME_SIZE = 48, UNIT_MOST = 16 };

/* One thing of one unit: a column of the states. */
struct keep {
    const char *unit, *thing;
    bool is_flag, is_out;
    int most; /* numbers above it are one: no field can tell them apart */
};

/* The outcomes of a sequence, as a procedure that declares them. */
struct sequence_shape {
    struct grog_procedure procedure;
    struct grog_field field[KEEPS_MOST];
    char name[KEEPS_MOST][NAME_SIZE];
};

/* What a step does to the columns that it changes: every combination once. */
struct change {
    bool is_taken; /* false: there is nobody left to do it, and nothing changes */
    struct distribution left;
};

struct stage {
    const struct grog_step *step;
    int plan;                  /* of its procedure */
    int column[LINKS_MOST];    /* by link of the plan; -1: it has no thing */
    int out[2], halted;        /* columns: is a unit out, is the one that acts halted */
    int first;                 /* an earlier stage that asks the same, or itself */
    struct distribution known; /* numbers of the columns that are taken */
    struct change *change;     /* by row of known */
    int change_room;
};

struct sequence {
    struct keep keep[KEEPS_MOST];
    int keeps;
    struct carry_plan *plan; /* of every procedure once */
    int plans;
    struct stage *stage;
    int stages;
    struct distribution states, settled, next; /* next: behind the step that is taken */
    double left_out, most_left_out;
    bool is_exact;
    struct fraction *product; /* NULL, or of two chances */
    struct grog_error *error;
};

/* Looks every name of the steps up, and puts the one state in which all begins. */
int sequence_begin(struct sequence *q, const struct grog_step *step, int steps);

#endif
