/* SPDX-License-Identifier: MIT */
/*
 * A sequence from the inside: which of its units have to do with each other (sequence_components.c),
 * what they keep (sequence_begin.c), what a step does to two of them (sequence_change.c), its states
 * (sequence_states.c, sequence.c), and what comes to bear in it (sequence_why.c).
 *
 * Whatever a unit can have become is a form of it: a row of numbers, one for each thing that it
 * keeps, which is listed once and has a number.  Two forms of the two units that a step concerns are
 * a pair, which has a number, too.  States that differ only in their pair are a group: the forms of
 * the other units stand once for all of them.
 */
#ifndef GROGNARD_SEQUENCE_PARTS_H
#define GROGNARD_SEQUENCE_PARTS_H

#include "carry.h"
#include "chance/exact.h"
#include "chance/walk.h"
#include "odds_parts.h"

enum { KEEPS_MOST = GROG_OUTCOMES_MAX, THINGS_MOST = 32, UNITS_MOST = KEEPS_MOST / 2 };
enum { LINKS_MOST = 32, NAME_SIZE = 48, UNIT_MOST = 16, FORMS_MOST = 65536 };

/* Things that every unit has: is it out, is its next step lost? */
enum { OUT, HALTED, OWN_THINGS };

/* One thing of one unit. */
struct keep {
    const char *thing;
    bool is_flag;
    int most; /* numbers above it are one: no field can tell them apart */
};

/* What a unit in a form can do. */
struct readiness {
    bool acts, meets;
    int awake; /* the form that is not halted; itself if it is not */
};

struct unit {
    const char *name;
    struct keep keep[THINGS_MOST];
    int keeps;
    struct distribution forms; /* every form that was met, a row each */
    struct readiness *ready;   /* of each form */
    int ready_room;
};

/* The outcomes of a sequence, as a procedure that declares them. */
struct sequence_shape {
    struct grog_procedure procedure;
    struct grog_field field[KEEPS_MOST];
    char name[KEEPS_MOST][NAME_SIZE];
};

/* What a step leaves when the numbers that it takes are such: a slice of the shares, none when there
 * is nobody left to do it. */
struct change {
    int first, count;
};

/* Rows of numbers that may be left, by their places among all that the step may leave, and how likely
 * each is. */
struct shares {
    int *left;
    double *p;
    struct fraction *exact; /* NULL, or of each */
    int count, room;
};

/* What becomes of a pair: the pairs of a slice of the turns, each as likely as the share that is as far
 * from the first. */
struct kernel {
    int first, count; /* no count: it is not known yet */
    int share;
    int change; /* the number of the change whose shares these are; -1: nothing is thrown */
};

/* Numbers by the forms of two units; 0 where there is none. */
struct grid {
    int *cell;
    int rows, columns;
};

/* The forms of two units that stand together. */
struct pairs {
    int unit[2];
    struct grid number;  /* 1 + the number of a pair, by its forms */
    uint16_t (*form)[2]; /* of each pair */
    int *place;          /* of each pair: 1 + its state in the group that is made */
    int count, room;
};

/* Steps of which none concerns a unit of the others (sequence_components.c). */
struct component {
    const struct grog_step *step[GROG_STEPS_MAX];
    int number[GROG_STEPS_MAX]; /* of each in the whole sequence, from 1 on */
    int steps;
};

struct stage {
    const struct grog_step *step;
    int number;             /* in the whole sequence, from 1 on */
    int plan;               /* of its procedure */
    int unit[2];            /* who acts, and whom it meets */
    int column[LINKS_MOST]; /* by link of the plan: a thing of its unit; -1: it has none */
    bool changes[2];        /* does it leave anything to the one, to the other? */
    int first;              /* an earlier stage that asks the same, or itself */
    int same;               /* one that asks the same of the same units, or itself */
    int pairs;              /* of its units */
    double *taken; /* NULL, or by row of known: how likely it is that the step is so taken */
    int taken_room;
    /* of the first: */
    struct distribution known; /* numbers that are taken */
    struct change *change;     /* by row of known */
    int change_room;
    struct distribution lefts; /* every row that was left once */
    struct shares shares;
    /* of the one that is the same: */
    struct grid after[2];  /* of the one that acts or is met: 1 + its form, by its form before and
                             what is left */
    struct kernel *kernel; /* by pair */
    int kernel_room;
    int *turn; /* pairs */
    int turns, turn_room;
};

/* States, group by group. */
struct states {
    int *pair; /* of each */
    double *p;
    struct fraction *exact; /* NULL, or room fractions */
    int count, room;
    int *group; /* where each group begins, and the count behind the last */
};

/* What the states of a group have in common: a form of each unit, of which those of the pair mean
 * nothing. */
struct groups {
    uint16_t *form;
    int count, room;
};

struct sequence {
    struct unit unit[UNITS_MOST];
    int units, keeps;        /* keeps: of all units */
    struct carry_plan *plan; /* of every procedure once */
    int plans;
    struct stage *stage;
    int stages;
    int taking;          /* the number of the stage that is taken */
    struct walk walk;    /* of every change, one after the other */
    struct pairs *pairs; /* of every two units that meet */
    int pairings;
    int grouped; /* which of them the states are pairs of */
    struct groups groups;
    struct states states, next; /* next: behind the step that is taken */
    double left_out, most_left_out;
    bool is_exact, wants_why;
    struct fraction *product; /* NULL, or of two chances */
    struct grog_error *error;
};

/* Looks every name of the steps up, and puts the one state in which all begins. */
int sequence_begin(struct sequence *q, const struct component *component);
/* The name of who acts in a step, or of whom it meets. */
const char *step_unit(const struct grog_step *step, enum grog_carry_whose whose);
/* The odds of a component as a sequence of its own. */
struct grog_odds *component_odds(const struct component *component, int flags, double most_left_out,
                                 struct grog_error *error);
/* The number of a form, which is listed if it is new; -1 on failure. */
int sequence_form(struct sequence *q, int unit, const int *form);
void sequence_units_release(struct sequence *q);

/* Lists a pair; -1 when out of memory. */
int new_pair(struct pairs *pairs, int first, int second);
void pairs_release(struct pairs *pairs);

/* What becomes of a pair in a stage, worked out once; NULL on failure. */
const struct kernel *sequence_kernel(struct sequence *q, const struct stage *stage, int pair);
void stage_release(struct stage *stage);

static inline int *grid_at(const struct grid *grid, int row, int column)
{
    return &grid->cell[(size_t)row * (size_t)grid->columns + (size_t)column];
}

/* Makes a grid larger: its new cells are 0; -1 when out of memory. */
int grid_grow(struct grid *grid, int rows, int columns);

/* A cell, for which room is made; NULL when out of memory. */
static inline int *grid_cell(struct grid *grid, int row, int column)
{
    if ((row >= grid->rows || column >= grid->columns) && grid_grow(grid, row + 1, column + 1) < 0)
        return NULL;
    return grid_at(grid, row, column);
}

/* The number of a pair, which is listed if it is new; -1 when out of memory. */
static inline int pair_number(struct pairs *pairs, int first, int second)
{
    const int *number = grid_cell(&pairs->number, first, second);
    return !number ? -1 : *number ? *number - 1 : new_pair(pairs, first, second);
}

/* Room for so many states, and for the beginnings of so many groups; -1 when out of memory. */
int states_reserve(const struct sequence *q, struct states *states, int count, int groups);
/* Room for so many groups; -1 when out of memory. */
int groups_reserve(struct sequence *q, int count);
/* Makes the states pairs of the units of a stage; -1 on failure. */
int states_group(struct sequence *q, const struct stage *stage);
/* A state takes the place of another. */
static inline void states_move(const struct sequence *q, struct states *to, int place,
                               struct states *from, int i)
{
    to->p[place] = from->p[i];
    if (q->is_exact)
        mpq_swap(to->exact[place].q, from->exact[i].q);
}
/* The next states are the states. */
void states_swap(struct sequence *q);
void states_release(struct states *states);

static inline const uint16_t *group_forms(const struct sequence *q, int group)
{
    return q->groups.form + (size_t)group * (size_t)q->units;
}

/* The form of a unit in a state of a group. */
static inline int form_in(const struct sequence *q, int group, int pair, int unit)
{
    const struct pairs *pairs = &q->pairs[q->grouped];
    return unit == pairs->unit[0]   ? pairs->form[pair][0]
           : unit == pairs->unit[1] ? pairs->form[pair][1]
                                    : group_forms(q, group)[unit];
}

/* The situation of a stage when these numbers are taken; false when there is nobody left to do it. */
bool sequence_situation(const struct sequence *q, const struct stage *stage, const int *number,
                        struct grog_situation *s);

/* Keeps how likely it is that the stage is taken with which numbers. */
int sequence_note_taken(struct sequence *q, struct stage *stage);
/* Every step has been taken: the trail of the first, and what comes to bear in all of them. */
int sequence_why(const struct sequence *q, struct grog_odds *odds);

/* Makes odds of the states. */
int sequence_tell(const struct sequence *q, struct grog_odds *odds);

#endif
