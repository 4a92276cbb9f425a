/* SPDX-License-Identifier: MIT */
/*
 * What a step does to its two units.
 *
 * The odds are those of the numbers that the step takes, and steps that ask the same share them
 * (struct change).  What becomes of a pair is worked out from them once and kept as a kernel: the
 * pairs that it may turn into, in the order of the shares.
 */
#include "base/error.h"
#include "chance/exact.h"
#include "sequence_parts.h"

#include <stdlib.h>
#include <string.h>

/* A side with room for so many and some more; as it is, if that will do. */
static int larger_side(int has, int wanted)
{
    return wanted <= has ? has : wanted + wanted / 2 + 8;
}

int grid_grow(struct grid *grid, int rows, int columns)
{
    struct grid larger = {.rows = larger_side(grid->rows, rows),
                          .columns = larger_side(grid->columns, columns)};
    larger.cell = calloc((size_t)larger.rows * (size_t)larger.columns, sizeof *larger.cell);
    if (!larger.cell)
        return -1;
    for (int i = 0; i < grid->rows; i++)
        memcpy(grid_at(&larger, i, 0), grid_at(grid, i, 0),
               sizeof *grid->cell * (size_t)grid->columns);
    free(grid->cell);
    *grid = larger;
    return 0;
}

/* ---- changes ---- */

enum { CERTAIN }; /* the first of all shares */

static int has_share_room(struct shares *shares, int more, bool is_exact)
{
    if (shares->count + more <= shares->room)
        return 0;
    int room = 2 * shares->room + more + 256;
    int *left = realloc(shares->left, (size_t)room * sizeof *left);
    if (left)
        shares->left = left;
    double *p = realloc(shares->p, (size_t)room * sizeof *p);
    if (p)
        shares->p = p;
    struct fraction *exact =
        is_exact && left && p ? fractions_grow(shares->exact, shares->room, room) : NULL;
    if (!left || !p || (is_exact && !exact))
        return -1;
    shares->exact = exact;
    shares->room = room;
    return 0;
}

/* The share of what happens in any case. */
static int add_certainty(struct shares *shares, bool is_exact)
{
    if (shares->count > 0)
        return 0;
    if (has_share_room(shares, 1, is_exact) < 0)
        return -1;
    shares->left[CERTAIN] = -1;
    shares->p[CERTAIN] = 1;
    if (is_exact)
        mpq_set_ui(shares->exact[CERTAIN].q, 1, 1);
    shares->count = 1;
    return 0;
}

/* Fills in the changes that a situation leads to. */
static int work_out(struct sequence *q, struct stage *first, const struct grog_situation *s,
                    struct change *change)
{
    const struct distribution *found = &q->walk.whole;
    struct shares *shares = &first->shares;
    if (odds_left(&q->walk, s, &q->plan[first->plan]) < 0 ||
        has_share_room(shares, found->count, q->is_exact) < 0)
        return error_memory(q->error);
    for (int i = 0; i < found->count; i++, shares->count++) {
        int left = distribution_place(&first->lefts, distribution_row(found, i));
        if (left < 0)
            return error_memory(q->error);
        if (q->is_exact)
            mpq_set(shares->exact[shares->count].q, found->exact[i].q);
        shares->left[shares->count] = left;
        shares->p[shares->count] = found->p[i];
    }
    change->count = found->count;
    return 0;
}

bool sequence_situation(const struct sequence *q, const struct stage *stage, const int *number,
                        struct grog_situation *s)
{
    *s = stage->step->situation;
    return carry_take(&q->plan[stage->plan], s, number);
}

static int new_change(struct sequence *q, const struct stage *stage, const int *number,
                      struct change *change)
{
    struct stage *first = &q->stage[stage->first];
    struct grog_situation s;
    struct grog_error error;
    if (add_certainty(&first->shares, q->is_exact) < 0)
        return error_memory(q->error);
    *change = (struct change){.first = first->shares.count};
    if (!sequence_situation(q, stage, number, &s))
        return 0;
    if (grog_situation_check(&s, &error) < 0)
        return error_misuse(q->error, "the steps before step %d may lead to what it cannot be: %s",
                            q->stage[q->taking].number, error.text);
    return work_out(q, first, &s, change);
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

/* The number of what the step does when these numbers are taken; worked out once, -1 on failure. */
static int change_of(struct sequence *q, const struct stage *stage, const int *number)
{
    struct stage *first = &q->stage[stage->first];
    int before = first->known.count, row = distribution_place(&first->known, number);
    if (row >= 0 && row < before)
        return row;
    if (row >= 0 && has_change_room(first, row) == 0)
        first->change[row] = (struct change){.count = 0};
    else
        row = error_memory(q->error);
    if (row < 0)
        first->known.count = before; /* nothing more will be asked of it */
    return row < 0 || new_change(q, stage, number, &first->change[row]) < 0 ? -1 : row;
}

/* ---- kernels ---- */

static const int *form_of(const struct sequence *q, int unit, int number)
{
    return distribution_row(&q->unit[unit].forms, number);
}

/* The form of the one that acts, or is met, in which what is left leaves it. */
static int new_form(struct sequence *q, const struct stage *same, int whose, int before,
                    const int *left)
{
    const struct carry_plan *plan = &q->plan[same->plan];
    const struct unit *unit = &q->unit[same->unit[whose]];
    int form[THINGS_MOST];
    memcpy(form, form_of(q, same->unit[whose], before), sizeof *form * (size_t)unit->keeps);
    for (int i = plan->taken; i < plan->links; i++) {
        const struct grog_carry *carry = plan->link[i].carry;
        int *number = &form[same->column[i]], most = unit->keep[same->column[i]].most;
        if ((int)carry->whose != whose)
            continue;
        carry_put(carry->how, left[i - plan->taken], number);
        if (most >= 0 && *number > most)
            *number = most;
    }
    return sequence_form(q, same->unit[whose], form);
}

/* The same, worked out once for each form and each row that is left. */
static int form_after(struct sequence *q, struct stage *same, int whose, int before, int left)
{
    const struct distribution *lefts = &q->stage[same->first].lefts;
    int *known = grid_cell(&same->after[whose], before, left);
    if (!known)
        return error_memory(q->error);
    if (!*known)
        *known = new_form(q, same, whose, before, distribution_row(lefts, left)) + 1;
    return *known - 1;
}

/* The kernel that is made leads to a pair of these forms of who acts and who is met, too. */
static int add_turn(struct sequence *q, struct stage *same, int acts, int meets)
{
    struct pairs *pairs = &q->pairs[same->pairs];
    bool is_turned = pairs->unit[0] != same->unit[0];
    if (same->turns == same->turn_room) {
        int room = 2 * same->turn_room + 256, *turn;
        if (!(turn = realloc(same->turn, (size_t)room * sizeof *turn)))
            return error_memory(q->error);
        same->turn = turn;
        same->turn_room = room;
    }
    int pair = pair_number(pairs, is_turned ? meets : acts, is_turned ? acts : meets);
    if (pair < 0)
        return error_memory(q->error);
    same->turn[same->turns++] = pair;
    return 0;
}

/* A share of what the step does, for two units in these forms. */
static int add_share(struct sequence *q, struct stage *same, const int *before, int left)
{
    int after[2];
    for (int i = 0; i < 2; i++)
        if ((after[i] = same->changes[i] ? form_after(q, same, i, before[i], left) : before[i]) < 0)
            return -1;
    return add_turn(q, same, after[0], after[1]);
}

/* The turns of two units that can do it, none if it is not taken. */
static int add_turns(struct sequence *q, struct stage *same, const int *before,
                     struct kernel *kernel)
{
    const struct carry_plan *plan = &q->plan[same->plan];
    const struct stage *first = &q->stage[same->first];
    int number[LINKS_MOST + 1];
    number[plan->taken] = 0;
    for (int i = 0; i < plan->taken; i++) {
        int whose = plan->link[i].carry->whose;
        number[i] =
            same->column[i] < 0 ? 0 : form_of(q, same->unit[whose], before[whose])[same->column[i]];
    }
    if ((kernel->change = change_of(q, same, number)) < 0)
        return -1;
    const struct change change = first->change[kernel->change];
    kernel->share = change.first;
    for (int i = 0; i < change.count; i++)
        if (add_share(q, same, before, first->shares.left[change.first + i]) < 0)
            return -1;
    return 0;
}

/* Nothing is thrown: the pair stays as it is, but for one that was halted. */
static int add_certain(struct sequence *q, struct stage *same, const int *before,
                       struct kernel *kernel)
{
    kernel->change = -1;
    kernel->share = CERTAIN;
    if (add_certainty(&q->stage[same->first].shares, q->is_exact) < 0)
        return error_memory(q->error);
    return add_turn(q, same, q->unit[same->unit[0]].ready[before[0]].awake, before[1]);
}

static int new_kernel(struct sequence *q, struct stage *same, int pair, struct kernel *kernel)
{
    const struct pairs *pairs = &q->pairs[same->pairs];
    bool is_turned = pairs->unit[0] != same->unit[0];
    const int before[2] = {pairs->form[pair][is_turned], pairs->form[pair][!is_turned]};
    kernel->first = same->turns;
    if (q->unit[same->unit[0]].ready[before[0]].acts &&
        q->unit[same->unit[1]].ready[before[1]].meets && add_turns(q, same, before, kernel) < 0)
        return -1;
    if (same->turns == kernel->first && add_certain(q, same, before, kernel) < 0)
        return -1;
    kernel->count = same->turns - kernel->first;
    return 0;
}

/* Room for the kernels of all pairs that are known. */
static int has_kernel_room(const struct sequence *q, struct stage *same, int pair)
{
    if (pair < same->kernel_room)
        return 0;
    int room = q->pairs[same->pairs].room;
    struct kernel *kernel = realloc(same->kernel, (size_t)room * sizeof *kernel);
    if (!kernel)
        return -1;
    memset(kernel + same->kernel_room, 0, (size_t)(room - same->kernel_room) * sizeof *kernel);
    same->kernel = kernel;
    same->kernel_room = room;
    return 0;
}

const struct kernel *sequence_kernel(struct sequence *q, const struct stage *stage, int pair)
{
    struct stage *same = &q->stage[stage->same];
    if (has_kernel_room(q, same, pair) < 0) {
        error_memory(q->error);
        return NULL;
    }
    struct kernel kernel = same->kernel[pair];
    if (kernel.count == 0 && new_kernel(q, same, pair, &kernel) < 0)
        return NULL;
    same->kernel[pair] = kernel;
    return &same->kernel[pair];
}

void stage_release(struct stage *stage)
{
    distribution_release(&stage->known);
    distribution_release(&stage->lefts);
    fractions_free(stage->shares.exact, stage->shares.room);
    free(stage->shares.left);
    free(stage->shares.p);
    free(stage->change);
    free(stage->taken);
    free(stage->kernel);
    free(stage->turn);
    free(stage->after[0].cell);
    free(stage->after[1].cell);
}
