/* SPDX-License-Identifier: MIT */
/*
 * A sequence from the inside: what its units keep (sequence_begin.c), what a step does to two of
 * them (sequence_change.c), its states (sequence.c), and what comes to bear in it (sequence_why.c).
 *
 * Whatever a unit can have become is a form of it: a row of numbers, one for each thing that it
 * keeps, which is listed once and has a number.  A state is the number of each unit's form.
 */
#ifndef GROGNARD_SEQUENCE_PARTS_H
#define GROGNARD_SEQUENCE_PARTS_H

#include "carry.h"
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

/* What a unit in a form can do.  The forms that can act, and those that can be met, are numbered. */
struct readiness {
    int acts;  /* its number, or IS_OUT, or IS_HALTED: its next step is lost */
    int meets; /* its number, or IS_OUT */
    int awake; /* the form that is not halted */
};

enum { IS_OUT = -1, IS_HALTED = -2 };

struct unit {
    const char *name;
    struct keep keep[THINGS_MOST];
    int keeps;
    struct distribution forms; /* every form that was met, a row each */
    struct readiness *ready;   /* of each form */
    int ready_room;
    int can_act, can_be_met; /* how many forms */
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

/* What becomes of two units, by their forms before it: a slice of the turns.  Of a stage that does
 * not concern the one that is met it is by the form of the other alone. */
struct kernel {
    int first, count;
    int change; /* the number of the change whose chances these are */
};

/* The forms in which the one that acts and the one that is met end up.  How likely that is says the
 * share of the change that is as far from the first. */
struct turn {
    uint16_t form[2];
};

/* Numbers by the forms of two units; 0 where there is none. */
struct grid {
    int *cell;
    int rows, columns;
};

struct stage {
    const struct grog_step *step;
    int plan;               /* of its procedure */
    int unit[2];            /* who acts, and whom it meets */
    int column[LINKS_MOST]; /* by link of the plan: a thing of its unit; -1: it has none */
    bool changes[2];        /* does it leave anything to the one, to the other? */
    bool concerns;          /* does it take anything of the one that is met, or leave anything? */
    int first;              /* an earlier stage that asks the same, or itself */
    int same;               /* one that asks the same of the same units, or itself */
    double *taken; /* NULL, or by row of known: how likely it is that the step is so taken */
    int taken_room;
    /* of the first: */
    struct distribution known; /* numbers that are taken */
    struct change *change;     /* by row of known */
    int change_room;
    struct distribution lefts; /* every row that was left once */
    struct shares shares;
    /* of the one that is the same: */
    struct grid after[2]; /* of the one that acts or is met: 1 + its form, by its form before and
                             what is left */
    struct kernel *kernel;
    int kernels, kernel_room;
    struct grid by_forms; /* which kernel it is, by who can act and be met */
    struct turn *turn;
    int turns, turn_room;
};

/* States; those that differ only in the two units of a step stand together, as a group. */
struct states {
    uint16_t *form; /* count rows of a number for each unit */
    double *p;
    struct fraction *exact; /* NULL, or room fractions */
    int count, room;
    int *group; /* where each group begins, and the count behind the last */
    int groups, group_room;
};

struct sequence {
    struct unit unit[UNITS_MOST];
    int units, keeps;        /* keeps: of all units */
    struct carry_plan *plan; /* of every procedure once */
    int plans;
    struct stage *stage;
    int stages;
    struct walk walk;           /* of every change, one after the other */
    struct states states, next; /* next: behind the step that is taken */
    int grouped[2];             /* the units by which the states are grouped */
    struct grid place; /* 1 + where the state with two forms is in the group that is made */
    int *kernel;       /* of each state in the step that is taken */
    int kernel_room;
    double left_out, most_left_out;
    bool is_exact, wants_why;
    struct fraction *product; /* NULL, or of two chances */
    struct grog_error *error;
};

/* Looks every name of the steps up, and puts the one state in which all begins. */
int sequence_begin(struct sequence *q, const struct grog_step *step, int steps);
/* The number of a form, which is listed if it is new; -1 on failure. */
int sequence_form(struct sequence *q, int unit, const int *form);
void sequence_units_release(struct sequence *q);

/* Finds the kernel of every state in a stage, each worked out once, or that NOTHING changes, or that
 * the one that acts WAKES.  Returns -1 on failure. */
enum { NOTHING = -1, WAKES = -2 };
int sequence_kernels(struct sequence *q, const struct stage *stage);
void stage_release(struct stage *stage);

/* Makes room for so many rows and columns, whose cells are 0; -1 when out of memory. */
int grid_grow(struct grid *grid, int rows, int columns);

static inline int *grid_at(const struct grid *grid, int row, int column)
{
    return &grid->cell[(size_t)row * (size_t)grid->columns + (size_t)column];
}

/* Makes room for so many more states; -1 when out of memory. */
int states_grow(const struct sequence *q, struct states *states, int more);
/* What is put from here on is a group; -1 when out of memory. */
int states_begin_group(struct states *states);
/* Groups the states for the units of a stage; -1 on failure. */
int states_group(struct sequence *q, const struct stage *stage);
void states_move(const struct sequence *q, struct states *to, int place, struct states *from,
                 int i);
/* The next states are the states. */
void states_swap(struct sequence *q);
void states_release(struct states *states);

/* The form of every unit in a state. */
static inline uint16_t *forms_at(const struct sequence *q, const struct states *states, int i)
{
    return states->form + (size_t)i * (size_t)q->units;
}

/* The situation of a stage when these numbers are taken; false when there is nobody left to do it. */
bool sequence_situation(const struct sequence *q, const struct stage *stage, const int *number,
                        struct grog_situation *s);

/* Keeps how likely it is that the stage, whose kernels are known, is taken with which numbers. */
int sequence_note_taken(struct sequence *q, struct stage *stage);
/* Every step has been taken: the trail of the first, and what comes to bear in all of them. */
int sequence_why(const struct sequence *q, struct grog_odds *odds);

/* Makes odds of the states. */
int sequence_tell(const struct sequence *q, struct grog_odds *odds);

#endif
