/* SPDX-License-Identifier: MIT */
/*
 * Sequences: what one procedure does to the situation of the next.
 *
 * A state is a row of numbers, one for each thing that each unit keeps (struct keep).  A step takes
 * every state, works out the situation in it, asks the odds of that situation, and goes on to the
 * states that its outcomes lead to.  Three things keep that small, and all are exact:
 *
 *   equal states are merged;
 *   what a step does depends only on the columns that it takes, so it is worked out once for their
 *   numbers, as a list of changes (struct change), and steps that ask the same share these lists;
 *   a state in which no further step can be taken is settled, and is not looked at again.
 */
#include "base/error.h"
#include "chance/exact.h"
#include "sequence_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void sequence_shape_free(struct sequence_shape *shape)
{
    free(shape);
}

double grog_odds_left_out(const struct grog_odds *odds)
{
    return odds->left_out;
}

const struct grog_procedure *grog_odds_procedure(const struct grog_odds *odds)
{
    return odds->procedure;
}

/* ---- what a step does ---- */

/* Fills in the changes that a situation leads to. */
static int work_out(struct sequence *q, const struct carry_plan *plan,
                    const struct grog_situation *s, struct change *change)
{
    struct distribution outcomes = {0};
    int left[LINKS_MOST + 1] = {0}, status = 0;
    if (odds_outcomes(s, q->is_exact, &outcomes) < 0)
        return error_memory(q->error);
    distribution_init(&change->left, plan->links - plan->taken + 1, q->is_exact);
    for (int i = 0; i < outcomes.count && status == 0; i++) {
        carry_leave(plan, s, distribution_row(&outcomes, i), left);
        status = distribution_add(&change->left, left, outcomes.p[i],
                                  q->is_exact ? &outcomes.exact[i] : NULL);
    }
    distribution_release(&outcomes);
    distribution_trim(&change->left);
    return status < 0 ? error_memory(q->error) : 0;
}

static int new_change(struct sequence *q, const struct stage *stage, const int *number,
                      struct change *change)
{
    struct grog_situation s = stage->step->situation;
    struct grog_error error;
    *change = (struct change){.is_taken = carry_take(&q->plan[stage->plan], &s, number)};
    if (!change->is_taken)
        return 0;
    if (grog_situation_check(&s, &error) < 0)
        return error_misuse(q->error, "the steps before step %d may lead to what it cannot be: %s",
                            (int)(stage - q->stage) + 1, error.text);
    return work_out(q, &q->plan[stage->plan], &s, change);
}

static int has_change_room(struct stage *first, int row)
{
    if (row < first->change_room)
        return 0;
    int room = 2 * row + 32;
    struct change *change = realloc(first->change, (size_t)room * sizeof *change);
    if (!change)
        return -1;
    first->change = change;
    first->change_room = room;
    return 0;
}

/* What the step does in a state; worked out once. */
static const struct change *change_in(struct sequence *q, const struct stage *stage,
                                      const int *state)
{
    struct stage *first = &q->stage[stage->first];
    int number[LINKS_MOST + 1] = {0}, before = first->known.count;
    for (int i = 0; i < q->plan[stage->plan].taken; i++)
        number[i] = stage->column[i] < 0 ? 0 : state[stage->column[i]];
    int row = distribution_place(&first->known, number);
    if (row >= 0 && row < before)
        return &first->change[row];
    if (row >= 0 && has_change_room(first, row) == 0)
        first->change[row] = (struct change){.is_taken = false};
    else
        row = error_memory(q->error);
    if (row < 0)
        first->known.count = before; /* nothing more will be asked of it */
    return row < 0 || new_change(q, stage, number, &first->change[row]) < 0 ? NULL
                                                                            : &first->change[row];
}

/* ---- a step ---- */

/* Can any step from this one on be taken in the state? */
static bool is_open(const struct sequence *q, const int *state, int number)
{
    for (int i = number; i < q->stages; i++)
        if (!state[q->stage[i].out[0]] && !state[q->stage[i].out[1]])
            return true;
    return false;
}

/* The chance of a state and of what follows from it, added to that of the state it leads to. */
static int add_state(struct sequence *q, struct distribution *to, const int *after, int from,
                     const struct distribution *left, int i)
{
    double p = left ? q->states.p[from] * left->p[i] : q->states.p[from];
    if (q->product && left)
        mpq_mul(q->product->q, q->states.exact[from].q, left->exact[i].q);
    else if (q->product)
        mpq_set(q->product->q, q->states.exact[from].q);
    return distribution_add(to, after, p, q->product) < 0 ? error_memory(q->error) : 0;
}

/* The state that a change leads to. */
static void change_state(const struct sequence *q, const struct stage *stage, const int *left,
                         int *state)
{
    const struct carry_plan *plan = &q->plan[stage->plan];
    for (int i = plan->taken; i < plan->links; i++) {
        int column = stage->column[i];
        carry_put(plan->link[i].carry->how, left[i - plan->taken], &state[column]);
        if (q->keep[column].most >= 0 && state[column] > q->keep[column].most)
            state[column] = q->keep[column].most;
    }
}

static int step_from(struct sequence *q, int number, int from, struct distribution *to)
{
    const struct stage *stage = &q->stage[number];
    int next[KEEPS_MOST], after[KEEPS_MOST];
    size_t size = sizeof *next * (size_t)q->keeps;
    memcpy(next, distribution_row(&q->states, from), size);
    bool is_idle = next[stage->out[0]] || next[stage->out[1]] || next[stage->halted];
    next[stage->halted] = 0;
    const struct change *change = is_idle ? NULL : change_in(q, stage, next);
    if (!is_idle && !change)
        return -1;
    if (is_idle || !change->is_taken)
        return add_state(q, to, next, from, NULL, 0);
    for (int i = 0; i < change->left.count; i++) {
        memcpy(after, next, size);
        change_state(q, stage, distribution_row(&change->left, i), after);
        if (add_state(q, to, after, from, &change->left, i) < 0)
            return -1;
    }
    return 0;
}

/* ---- settled states, and too many ---- */

/* Is anybody out?  Before that every step is open. */
static bool has_out(const struct sequence *q, const int *state)
{
    for (int i = 0; i < q->keeps; i++)
        if (state[i] && q->keep[i].is_out)
            return true;
    return false;
}

static int compare_chances(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a < b) - (a > b);
}

/* The chance below which states are left out, so that no more are kept than may be; -1 when out of
 * memory. */
static double least_kept(const struct distribution *states)
{
    if (states->count <= GROG_STATES_MAX)
        return 0;
    double *p = malloc((size_t)states->count * sizeof *p), least = -1;
    if (p) {
        memcpy(p, states->p, (size_t)states->count * sizeof *p);
        qsort(p, (size_t)states->count, sizeof *p, compare_chances);
        least = p[GROG_STATES_MAX - 1];
    }
    free(p);
    return least;
}

/* The states behind a step: those that go on stay, others are settled or left out. */
static int sort_states(struct sequence *q, int number)
{
    struct distribution *d = &q->states;
    double least = least_kept(d);
    int status = least < 0 ? error_memory(q->error) : 0, found = d->count, kept = 0;
    for (int i = 0; i < found && status == 0; i++) {
        const int *state = distribution_row(d, i);
        if (d->p[i] < least)
            q->left_out += d->p[i];
        else if (!has_out(q, state) || is_open(q, state, number + 1))
            distribution_move(d, i, kept++);
        else if (distribution_add(&q->settled, state, d->p[i], q->is_exact ? &d->exact[i] : NULL) <
                 0)
            status = error_memory(q->error);
    }
    d->count = kept;
    if (status == 0 && q->left_out > q->most_left_out)
        status = error_misuse(
            q->error,
            "after step %d there are %d states, more than the %d that are kept: leave out the "
            "least likely, %.2g of all so far, or make the sequence shorter",
            number + 1, found, GROG_STATES_MAX, q->left_out);
    return status;
}

static int take_step(struct sequence *q, int number)
{
    int status = 0;
    distribution_clear(&q->next);
    for (int i = 0; i < q->states.count && status == 0; i++)
        status = step_from(q, number, i, &q->next);
    struct distribution before = q->states;
    q->states = q->next;
    q->next = before;
    return status == 0 ? sort_states(q, number) : status;
}

/* ---- the whole ---- */

/* The columns that are told: unit by unit, whether it is out last. */
static int told_columns(const struct sequence *q, int *column)
{
    int count = 0;
    for (int unit = 0; unit < q->keeps; unit++) {
        int first = 0;
        while (strcmp(q->keep[first].unit, q->keep[unit].unit) != 0)
            first++;
        for (int out = 0; out < 2 && first == unit; out++)
            for (int i = unit; i < q->keeps; i++)
                if (strcmp(q->keep[i].unit, q->keep[unit].unit) == 0 &&
                    strcmp(q->keep[i].thing, "halted") != 0 &&
                    (strcmp(q->keep[i].thing, "out") == 0) == out)
                    column[count++] = i;
    }
    return count;
}

static void shape_outcomes(const struct sequence *q, struct sequence_shape *shape,
                           const int *column, int count)
{
    for (int i = 0; i < count; i++) {
        const struct keep *keep = &q->keep[column[i]];
        snprintf(shape->name[i], NAME_SIZE, "%s-%s", keep->unit, keep->thing);
        shape->field[i] = (struct grog_field){.name = shape->name[i],
                                              .kind = keep->is_flag ? GROG_FLAG : GROG_INTEGER,
                                              .meaning = strcmp(keep->thing, "out") == 0
                                                             ? "the unit is out of it"
                                                             : "of this unit at the end"};
    }
    shape->procedure = *q->stage->step->situation.procedure;
    shape->procedure.id = "a sequence";
    shape->procedure.outcome = shape->field;
    shape->procedure.outcomes = count;
}

static int tell_states(struct sequence *q, const struct distribution *states, const int *column,
                       struct distribution *to)
{
    int row[KEEPS_MOST];
    for (int i = 0; i < states->count; i++) {
        for (int k = 0; k < to->width; k++)
            row[k] = distribution_row(states, i)[column[k]];
        if (distribution_add(to, row, states->p[i], q->is_exact ? &states->exact[i] : NULL) < 0)
            return error_memory(q->error);
    }
    return 0;
}

/* Makes odds of the states. */
static int finish(struct sequence *q, struct grog_odds *odds)
{
    int column[KEEPS_MOST] = {0}, count = told_columns(q, column);
    shape_outcomes(q, odds->shape, column, count);
    odds->procedure = &odds->shape->procedure;
    odds->left_out = q->left_out;
    distribution_init(&odds->distribution, count, q->is_exact);
    if (tell_states(q, &q->settled, column, &odds->distribution) < 0 ||
        tell_states(q, &q->states, column, &odds->distribution) < 0)
        return -1;
    return distribution_sort(&odds->distribution) < 0 ? error_memory(q->error) : 0;
}

static void release(struct sequence *q)
{
    for (int i = 0; i < q->stages; i++) {
        for (int k = 0; k < q->stage[i].known.count; k++)
            distribution_release(&q->stage[i].change[k].left);
        free(q->stage[i].change);
        distribution_release(&q->stage[i].known);
    }
    for (int i = 0; i < q->plans; i++)
        carry_plan_release(&q->plan[i]);
    distribution_release(&q->states);
    distribution_release(&q->next);
    distribution_release(&q->settled);
    fractions_free(q->product, 1);
    free(q->plan);
    free(q->stage);
}

static int run(struct sequence *q, const struct grog_step *step, int steps, struct grog_odds *odds)
{
    int status = sequence_begin(q, step, steps);
    for (int i = 0; i < steps && status == 0; i++)
        status = take_step(q, i);
    return status == 0 ? finish(q, odds) : status;
}

struct grog_odds *grog_sequence_new(const struct grog_step *step, int steps, int flags,
                                    double most_left_out, struct grog_error *error)
{
    struct sequence q = {
        .most_left_out = most_left_out, .is_exact = (flags & GROG_EXACT) != 0, .error = error};
    struct grog_odds *odds = calloc(1, sizeof *odds);
    assert(steps > 0 && steps <= GROG_STEPS_MAX);
    q.stage = calloc((size_t)steps, sizeof *q.stage);
    q.plan = calloc((size_t)steps, sizeof *q.plan);
    if (q.is_exact)
        q.product = fractions_new(1);
    if (odds)
        odds->shape = calloc(1, sizeof *odds->shape);
    bool has_room = q.stage && q.plan && odds && odds->shape && q.is_exact == (q.product != NULL);
    int status = has_room ? run(&q, step, steps, odds) : error_memory(error);
    release(&q);
    if (status == 0)
        return odds;
    grog_odds_free(odds);
    return NULL;
}
