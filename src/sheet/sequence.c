/* SPDX-License-Identifier: MIT */
/*
 * Sequences: what one procedure does to the situation of the next.
 *
 * A state says which form each unit has (sequence_parts.h).  A step takes every state on to those
 * that its outcomes lead to, and keeps each of them once.  Three things keep that small and quick,
 * and all are exact:
 *
 *   a step concerns two units, and what it does to a pair of forms is worked out once, as a kernel
 *   (sequence_change.c);
 *   states that differ only in this pair are a group: of what a kernel leads to, nothing can meet
 *   what comes from another group, so where a state belongs is found by its pair alone;
 *   while steps go on with the same two units the groups stay what they are.
 */
#include "base/error.h"
#include "chance/exact.h"
#include "sequence_parts.h"

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

/* A state of the group that is made. */
static int new_state(struct sequence *q, int pair)
{
    struct states *to = &q->next;
    if (to->count == to->room && states_reserve(q, to, to->count + 1, q->groups.count) < 0)
        return error_memory(q->error);
    to->pair[to->count] = pair;
    to->p[to->count] = 0;
    if (q->is_exact)
        mpq_set_ui(to->exact[to->count].q, 0, 1);
    return ++to->count;
}

/* The exact chances of what follows from a state, whose places are known. */
static void add_exactly(struct sequence *q, int from, const struct kernel *kernel, const int *turn,
                        const int *place, const struct fraction *share)
{
    for (int i = 0; i < kernel->count; i++) {
        struct fraction *to = &q->next.exact[place[turn[i]] - 1];
        mpq_mul(q->product->q, q->states.exact[from].q, share[i].q);
        mpq_add(to->q, to->q, q->product->q);
    }
}

static int step_from(struct sequence *q, const struct stage *stage, int from)
{
    const struct stage *same = &q->stage[stage->same];
    int pair = q->states.pair[from];
    const struct kernel *kernel = pair < same->kernel_room && same->kernel[pair].count > 0
                                      ? &same->kernel[pair]
                                      : sequence_kernel(q, stage, pair);
    if (!kernel)
        return -1;
    const struct shares *shares = &q->stage[same->first].shares;
    const int *turn = same->turn + kernel->first;
    const double *share = shares->p + kernel->share;
    int *place = q->pairs[stage->pairs].place;
    double p = q->states.p[from], *to = q->next.p;
    for (int i = 0; i < kernel->count; i++) {
        int *at = &place[turn[i]];
        if (!*at) {
            if ((*at = new_state(q, turn[i])) < 0)
                return -1;
            to = q->next.p;
        }
        to[*at - 1] += p * share[i];
    }
    if (q->is_exact)
        add_exactly(q, from, kernel, turn, place, shares->exact + kernel->share);
    return 0;
}

static int step_group(struct sequence *q, const struct stage *stage, int group)
{
    int first = q->next.group[group] = q->next.count, status = 0;
    for (int i = q->states.group[group]; i < q->states.group[group + 1] && status == 0; i++)
        status = step_from(q, stage, i);
    for (int i = first; i < q->next.count; i++)
        q->pairs[stage->pairs].place[q->next.pair[i]] = 0;
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

/* Chances by the leading bits of their numbers, which are in the order of the chances themselves. */
enum { LEADING = 16, CLASSES = 1 << (LEADING - 1) };

static int class_of(double p)
{
    uint64_t bits;
    memcpy(&bits, &p, sizeof bits);
    return (int)(bits >> (64 - LEADING));
}

/* The class of the last of the count largest; *count is then its place among those of the class. */
static int class_of_last(const struct states *states, int *size, int *count)
{
    int class = CLASSES - 1;
    for (int i = 0; i < states->count; i++)
        size[class_of(states->p[i])]++;
    for (; size[class] < *count; class --)
        *count -= size[class];
    return class;
}

/* The chance below which states are left out, so that no more are kept than may be; -1 when out of
 * memory. */
static double least_kept(const struct states *states)
{
    double *p = malloc((size_t)states->count * sizeof *p), least = -1;
    int *size = calloc(CLASSES, sizeof *size), count = GROG_STATES_MAX, found = 0;
    if (p && size) {
        int class = class_of_last(states, size, &count);
        for (int i = 0; i < states->count; i++)
            if (class_of(states->p[i]) == class)
                p[found++] = states->p[i];
        least = select_largest(p, found, count);
    }
    free(p);
    free(size);
    return least;
}

/* Keeps the states that are as likely as that; the others are left out. */
static void keep_likely(struct sequence *q, double least)
{
    struct states *states = &q->states;
    int kept = 0;
    for (int group = 0, i = 0; group < q->groups.count; group++) {
        int end = states->group[group + 1];
        states->group[group] = kept;
        for (; i < end; i++) {
            if (states->p[i] < least) {
                q->left_out += states->p[i];
                continue;
            }
            states->pair[kept] = states->pair[i];
            states_move(q, states, kept++, states, i);
        }
    }
    states->group[q->groups.count] = states->count = kept;
}

/* Leaves out the least likely states. */
static int leave_out(struct sequence *q, int number)
{
    int found = q->states.count;
    if (found <= GROG_STATES_MAX)
        return 0;
    double least = least_kept(&q->states);
    if (least < 0)
        return error_memory(q->error);
    keep_likely(q, least);
    if (q->left_out > q->most_left_out)
        return error_misuse(
            q->error,
            "after step %d there are %d states, more than the %d that are kept: leave out the "
            "least likely, %.2g of all so far, or make the sequence shorter",
            q->stage[number].number, found, GROG_STATES_MAX, q->left_out);
    return 0;
}

static int take_step(struct sequence *q, int number)
{
    struct stage *stage = &q->stage[number];
    q->taking = number;
    int status = states_group(q, stage);
    q->next.count = 0;
    if (status == 0 && states_reserve(q, &q->next, q->states.count, q->groups.count) < 0)
        status = error_memory(q->error);
    for (int i = 0; i < q->groups.count && status == 0; i++)
        status = step_group(q, stage, i);
    if (status == 0 && q->wants_why)
        status = sequence_note_taken(q, stage);
    if (status < 0)
        return -1;
    q->next.group[q->groups.count] = q->next.count;
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
    for (int i = 0; i < q->pairings; i++)
        pairs_release(&q->pairs[i]);
    sequence_units_release(q);
    states_release(&q->states);
    states_release(&q->next);
    walk_release(&q->walk);
    fractions_free(q->product, 1);
    free(q->groups.form);
    free(q->pairs);
    free(q->plan);
    free(q->stage);
}

static int run(struct sequence *q, const struct component *component, struct grog_odds *odds)
{
    int status = sequence_begin(q, component);
    for (int i = 0; i < component->steps && status == 0; i++)
        status = take_step(q, i);
    if (status == 0)
        status = sequence_tell(q, odds);
    return status == 0 && q->wants_why ? sequence_why(q, odds) : status;
}

struct grog_odds *component_odds(const struct component *component, int flags, double most_left_out,
                                 struct grog_error *error)
{
    struct sequence q = {.most_left_out = most_left_out,
                         .is_exact = (flags & GROG_EXACT) != 0,
                         .wants_why = (flags & GROG_LATER) != 0,
                         .error = error};
    struct grog_odds *odds = calloc(1, sizeof *odds);
    size_t steps = (size_t)component->steps;
    walk_init(&q.walk, 1, q.is_exact);
    q.stage = calloc(steps, sizeof *q.stage);
    q.plan = calloc(steps, sizeof *q.plan);
    q.pairs = calloc(steps, sizeof *q.pairs);
    if (q.is_exact)
        q.product = fractions_new(1);
    if (odds)
        odds->shape = calloc(1, sizeof *odds->shape);
    bool has_room =
        q.stage && q.plan && q.pairs && odds && odds->shape && q.is_exact == (q.product != NULL);
    int status = has_room ? run(&q, component, odds) : error_memory(error);
    release(&q);
    if (status == 0)
        return odds;
    grog_odds_free(odds);
    return NULL;
}
