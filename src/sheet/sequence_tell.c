/* SPDX-License-Identifier: MIT */
/*
 * What a sequence comes to: its last states as odds, in order.
 *
 * The things of a unit stand together, so the order of the states is that of their units' forms:
 * the forms are ranked by what is told of them, and the states sorted by rank, unit after unit.
 */
#include "base/error.h"
#include "chance/exact.h"
#include "sequence_parts.h"

#include <stdlib.h>
#include <assert.h>
#include <string.h>

/* What is told of a unit: its forms without what nobody is told, in order. */
struct telling {
    struct distribution told;
    int *rank; /* by form: which of these it is */
    int *of;   /* by state */
};

/* The things of a unit that are told, whether it is out last. */
static int told_things(const struct unit *unit, int *thing)
{
    int count = 0;
    for (int out = 0; out < 2; out++)
        for (int i = 0; i < unit->keeps; i++)
            if (strcmp(unit->keep[i].thing, "halted") != 0 &&
                (strcmp(unit->keep[i].thing, "out") == 0) == out)
                thing[count++] = i;
    return count;
}

/* Lists what is told of every form; rank says which it is, in the order in which they are listed. */
static int list_forms(const struct unit *unit, struct distribution *told, int *rank)
{
    int thing[THINGS_MOST] = {0}, row[THINGS_MOST] = {0};
    told_things(unit, thing);
    for (int i = 0; i < unit->forms.count; i++) {
        for (int k = 0; k < told->width; k++)
            row[k] = distribution_row(&unit->forms, i)[thing[k]];
        if ((rank[i] = distribution_place(told, row)) < 0)
            return -1;
    }
    return 0;
}

static int rank_forms(const struct unit *unit, struct telling *telling)
{
    int thing[THINGS_MOST], width = told_things(unit, thing), status = -1;
    struct distribution sorted;
    distribution_init(&sorted, width, false);
    distribution_init(&telling->told, width, false);
    telling->rank = malloc(sizeof *telling->rank * (size_t)unit->forms.count);
    if (telling->rank && list_forms(unit, &sorted, telling->rank) == 0)
        status = distribution_sort(&sorted);
    for (int i = 0; i < sorted.count && status == 0; i++)
        status = distribution_place(&telling->told, distribution_row(&sorted, i)) < 0 ? -1 : 0;
    distribution_release(&sorted);
    return status == 0 ? list_forms(unit, &telling->told, telling->rank) : -1;
}

/* ---- order ---- */

static int rank_states(const struct sequence *q, struct telling *telling, int unit)
{
    if (!(telling->of = malloc(sizeof *telling->of * (size_t)q->states.count)))
        return -1;
    for (int group = 0, i = 0; group < q->groups.count; group++)
        for (; i < q->states.group[group + 1]; i++)
            telling->of[i] = telling->rank[form_in(q, group, q->states.pair[i], unit)];
    return 0;
}

static int rank_in(const struct telling *telling, int state, int unit)
{
    assert(telling[unit].of); /* all states have been ranked */
    return telling[unit].of[state];
}

/* Sorts the numbers of the states in `from` into `to` by the rank of a unit; of equal ones the
 * first stays first. */
static int sort_by(const struct sequence *q, const struct telling *telling, int unit,
                   const int *from, int *to)
{
    int ranks = telling[unit].told.count, *next = calloc((size_t)ranks + 1, sizeof *next);
    if (!next)
        return -1;
    for (int i = 0; i < q->states.count; i++)
        next[rank_in(telling, from[i], unit) + 1]++;
    for (int i = 0; i < ranks; i++)
        next[i + 1] += next[i];
    for (int i = 0; i < q->states.count; i++)
        to[next[rank_in(telling, from[i], unit)]++] = from[i];
    free(next);
    return 0;
}

/* order[] of twice as many numbers as there are states; the states in order are in the first half. */
static int sort_states(const struct sequence *q, const struct telling *telling, int *order)
{
    int *from = order, *to = order + q->states.count, status = 0;
    for (int i = 0; i < q->states.count; i++)
        from[i] = i;
    for (int unit = q->units - 1; unit >= 0 && status == 0; unit--) {
        status = sort_by(q, telling, unit, from, to);
        int *swap = from;
        from = to;
        to = swap;
    }
    if (from != order)
        memcpy(order, from, sizeof *order * (size_t)q->states.count);
    return status;
}

/* ---- rows ---- */

static bool is_told_same(const struct sequence *q, const struct telling *telling, int a, int b)
{
    for (int unit = 0; unit < q->units; unit++)
        if (rank_in(telling, a, unit) != rank_in(telling, b, unit))
            return false;
    return true;
}

static void tell_row(const struct sequence *q, const struct telling *telling, int state, int *row)
{
    for (int unit = 0; unit < q->units; unit++) {
        const struct distribution *told = &telling[unit].told;
        memcpy(row, distribution_row(told, rank_in(telling, state, unit)),
               sizeof *row * (size_t)told->width);
        row += told->width;
    }
}

/* The states in order, as rows; those of which the same is told are one. */
static int tell_states(const struct sequence *q, const struct telling *telling, const int *order,
                       struct distribution *to)
{
    if (distribution_reserve(to, q->states.count) < 0)
        return -1;
    for (int i = 0; i < q->states.count; i++) {
        int state = order[i];
        if (i == 0 || !is_told_same(q, telling, order[i - 1], state)) {
            tell_row(q, telling, state, to->value + (size_t)to->count * (size_t)to->width);
            to->p[to->count++] = 0;
        }
        to->p[to->count - 1] += q->states.p[state];
        if (q->is_exact)
            mpq_add(to->exact[to->count - 1].q, to->exact[to->count - 1].q,
                    q->states.exact[state].q);
    }
    return 0;
}

/* ---- the outcomes ---- */

static void shape_outcome(struct sequence_shape *shape, int number, const struct unit *unit,
                          const struct keep *keep)
{
    snprintf(shape->name[number], NAME_SIZE, "%s-%s", unit->name, keep->thing);
    shape->field[number] =
        (struct grog_field){.name = shape->name[number],
                            .kind = keep->is_flag ? GROG_FLAG : GROG_INTEGER,
                            .meaning = strcmp(keep->thing, "out") == 0 ? "the unit is out of it"
                                                                       : "of this unit at the end"};
}

/* Declares the outcomes; returns how many there are. */
static int shape_outcomes(const struct sequence *q, struct sequence_shape *shape)
{
    int count = 0, thing[THINGS_MOST];
    for (int i = 0; i < q->units; i++) {
        int things = told_things(&q->unit[i], thing);
        for (int k = 0; k < things; k++)
            shape_outcome(shape, count++, &q->unit[i], &q->unit[i].keep[thing[k]]);
    }
    shape->procedure = *q->stage->step->situation.procedure;
    shape->procedure.id = "a sequence";
    shape->procedure.outcome = shape->field;
    shape->procedure.outcomes = count;
    return count;
}

int sequence_tell(const struct sequence *q, struct grog_odds *odds)
{
    struct telling telling[UNITS_MOST] = {{.rank = NULL}};
    int *order = malloc(sizeof *order * 2 * (size_t)q->states.count), status = order ? 0 : -1;
    distribution_init(&odds->distribution, shape_outcomes(q, odds->shape), q->is_exact);
    odds->procedure = &odds->shape->procedure;
    odds->left_out = q->left_out;
    for (int i = 0; i < q->units && status == 0; i++)
        status = rank_forms(&q->unit[i], &telling[i]) < 0 ? -1 : rank_states(q, &telling[i], i);
    if (status == 0)
        status = sort_states(q, telling, order);
    if (status == 0)
        status = tell_states(q, telling, order, &odds->distribution);
    for (int i = 0; i < q->units; i++) {
        distribution_release(&telling[i].told);
        free(telling[i].rank);
        free(telling[i].of);
    }
    free(order);
    return status < 0 ? error_memory(q->error) : 0;
}
