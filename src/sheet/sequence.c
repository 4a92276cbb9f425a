/* SPDX-License-Identifier: MIT */
/*
 * Sequences: what one procedure does to the situation of the next.
 *
 * A state says which form each unit has (sequence_parts.h).  A step takes every state on to those
 * that its outcomes lead to, and keeps each of them once.  Three things keep that small and quick,
 * and all are exact:
 *
 *   a step concerns two units, and what it does to two forms is worked out once, as a kernel
 *   (sequence_change.c);
 *   states that differ only in these two units are a group: of what a kernel leads to, nothing can
 *   meet what comes from another group, so where a state belongs is found by its two forms alone;
 *   while steps go on with the same two units the groups stay what they are.
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

/* ---- a step ---- */

/* The kernel of every state, so that all forms have their numbers before a state is put. */
static int find_kernels(struct sequence *q, const struct stage *stage)
{
    if (sequence_kernels(q, stage) < 0)
        return -1;
    return grid_grow(&q->place, q->unit[stage->unit[0]].forms.count,
                     q->unit[stage->unit[1]].forms.count) < 0
               ? error_memory(q->error)
               : 0;
}

/* A state of the group that is made: as the one it comes from, but for two forms. */
static int new_state(struct sequence *q, const struct stage *stage, const uint16_t *before,
                     int acts, int meets)
{
    struct states *to = &q->next;
    if (to->count == to->room && states_grow(q, to, 1) < 0)
        return error_memory(q->error);
    uint16_t *form = forms_at(q, to, to->count);
    for (int i = 0; i < q->units; i++)
        form[i] = before[i];
    form[stage->unit[0]] = (uint16_t)acts;
    form[stage->unit[1]] = (uint16_t)meets;
    to->p[to->count] = 0;
    if (q->is_exact)
        mpq_set_ui(to->exact[to->count].q, 0, 1);
    return ++to->count;
}

/* The exact chance of a state and of what follows from it. */
static void add_exactly(struct sequence *q, int from, const struct fraction *chance, int to)
{
    mpq_set(q->product->q, q->states.exact[from].q);
    if (chance)
        mpq_mul(q->product->q, q->product->q, chance->q);
    mpq_add(q->next.exact[to].q, q->next.exact[to].q, q->product->q);
}

/* A state goes on to one with these two forms; exact is NULL where it is certain. */
static inline int add_state(struct sequence *q, const struct stage *stage, int from, int acts,
                            int meets, double p, const struct fraction *exact)
{
    int *place = grid_at(&q->place, acts, meets);
    if (!*place && (*place = new_state(q, stage, forms_at(q, &q->states, from), acts, meets)) < 0)
        return -1;
    q->next.p[*place - 1] += p;
    if (q->is_exact)
        add_exactly(q, from, exact, *place - 1);
    return 0;
}

static int step_from(struct sequence *q, const struct stage *stage, int from)
{
    const struct stage *same = &q->stage[stage->same];
    const uint16_t *form = forms_at(q, &q->states, from);
    int acts = form[stage->unit[0]], meets = form[stage->unit[1]], number = q->kernel[from];
    double p = q->states.p[from];
    if (number < 0) {
        int after = number == WAKES ? q->unit[stage->unit[0]].ready[acts].awake : acts;
        return add_state(q, stage, from, after, meets, p, NULL);
    }
    const struct kernel *kernel = &same->kernel[number];
    const struct shares *shares = &q->stage[same->first].shares;
    int share = q->stage[same->first].change[kernel->change].first;
    const struct turn *turn = same->turn + kernel->first, *end = turn + kernel->count;
    for (; turn < end; turn++, share++)
        if (add_state(q, stage, from, turn->form[0], same->concerns ? turn->form[1] : meets,
                      p * shares->p[share], q->is_exact ? &shares->exact[share] : NULL) < 0)
            return -1;
    return 0;
}

static int step_group(struct sequence *q, const struct stage *stage, int group)
{
    int first = q->next.count,
        status = states_begin_group(&q->next) < 0 ? error_memory(q->error) : 0;
    for (int i = q->states.group[group]; i < q->states.group[group + 1] && status == 0; i++)
        status = step_from(q, stage, i);
    for (int i = first; i < q->next.count; i++) {
        const uint16_t *form = forms_at(q, &q->next, i);
        *grid_at(&q->place, form[stage->unit[0]], form[stage->unit[1]]) = 0;
    }
    return status;
}

/* ---- too many ---- */

/* Puts the count largest of the numbers first, and returns the least of them. */
static double select_largest(double *p, int numbers, int count)
{
    int first = 0, last = numbers - 1, at = count - 1;
    while (first < last) {
        double middle = p[first + (last - first) / 2];
        int i = first, k = last;
        while (i <= k) {
            while (p[i] > middle)
                i++;
            while (p[k] < middle)
                k--;
            if (i <= k) {
                double swap = p[i];
                p[i++] = p[k];
                p[k--] = swap;
            }
        }
        if (at > k && at < i)
            break;
        *(at <= k ? &last : &first) = at <= k ? k : i;
    }
    return p[at];
}

/* The chance below which states are left out, so that no more are kept than may be; -1 when out of
 * memory. */
static double least_kept(const struct states *states)
{
    double *p = malloc((size_t)states->count * sizeof *p), least = -1;
    if (p) {
        memcpy(p, states->p, (size_t)states->count * sizeof *p);
        least = select_largest(p, states->count, GROG_STATES_MAX);
    }
    free(p);
    return least;
}

/* Leaves out the least likely states. */
static int leave_out(struct sequence *q, int number)
{
    struct states *states = &q->states;
    int found = states->count, kept = 0;
    if (found <= GROG_STATES_MAX)
        return 0;
    double least = least_kept(states);
    if (least < 0)
        return error_memory(q->error);
    for (int i = 0; i < found; i++)
        if (states->p[i] < least)
            q->left_out += states->p[i];
        else if (i != kept++)
            states_move(q, states, kept - 1, states, i);
    states->count = kept;
    states->groups = 0; /* where they begin is no longer known */
    if (q->left_out > q->most_left_out)
        return error_misuse(
            q->error,
            "after step %d there are %d states, more than the %d that are kept: leave out the "
            "least likely, %.2g of all so far, or make the sequence shorter",
            number + 1, found, GROG_STATES_MAX, q->left_out);
    return 0;
}

static int take_step(struct sequence *q, int number)
{
    struct stage *stage = &q->stage[number];
    int status = states_group(q, stage);
    if (status == 0)
        status = find_kernels(q, stage);
    if (status == 0 && q->wants_why)
        status = sequence_note_taken(q, stage);
    q->next.count = q->next.groups = 0;
    for (int i = 0; i < q->states.groups - 1 && status == 0; i++)
        status = step_group(q, stage, i);
    if (status < 0)
        return -1;
    if (states_begin_group(&q->next) < 0)
        return error_memory(q->error);
    states_swap(q);
    return leave_out(q, number);
}

/* ---- the whole ---- */

static void release(struct sequence *q)
{
    for (int i = 0; i < q->stages; i++)
        stage_release(&q->stage[i]);
    for (int i = 0; i < q->plans; i++)
        carry_plan_release(&q->plan[i]);
    sequence_units_release(q);
    states_release(&q->states);
    states_release(&q->next);
    walk_release(&q->walk);
    fractions_free(q->product, 1);
    free(q->place.cell);
    free(q->kernel);
    free(q->plan);
    free(q->stage);
}

static int run(struct sequence *q, const struct grog_step *step, int steps, struct grog_odds *odds)
{
    int status = sequence_begin(q, step, steps);
    for (int i = 0; i < steps && status == 0; i++)
        status = take_step(q, i);
    if (status == 0)
        status = sequence_tell(q, odds);
    return status == 0 && q->wants_why ? sequence_why(q, odds) : status;
}

struct grog_odds *grog_sequence_new(const struct grog_step *step, int steps, int flags,
                                    double most_left_out, struct grog_error *error)
{
    struct sequence q = {.most_left_out = most_left_out,
                         .is_exact = (flags & GROG_EXACT) != 0,
                         .wants_why = (flags & GROG_LATER) != 0,
                         .error = error};
    struct grog_odds *odds = calloc(1, sizeof *odds);
    assert(steps > 0 && steps <= GROG_STEPS_MAX);
    walk_init(&q.walk, 1, q.is_exact);
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
