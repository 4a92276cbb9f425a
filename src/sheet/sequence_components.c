/* SPDX-License-Identifier: MIT */
/*
 * A sequence as its components: units that never meet, however far round, have nothing to do with
 * each other, so each component has odds of its own, and those of the whole are their product.
 *
 * Two exchanges of fire side by side have as many states as both, not as the one times the other.
 */
#include "base/error.h"
#include "chance/exact.h"
#include "sequence_parts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { BOTH = 2 };

struct whole {
    const struct grog_step *step;
    int steps;
    int of[GROG_STEPS_MAX]; /* of each step: its component, by the number of its first step */
    struct component *component;
    struct grog_odds *odds[GROG_STEPS_MAX]; /* of each component */
    int components;
    struct grog_error *error;
};

/* ---- names ---- */

const char *step_unit(const struct grog_step *step, enum grog_carry_whose whose)
{
    const char *name = whose == GROG_ACTS ? step->as : step->at;
    return name ? name : whose == GROG_ACTS ? "a" : "b";
}

/* Does a procedure take or leave anything of a unit that is met? */
static bool meets_anybody(const struct grog_procedure *procedure)
{
    const struct grog_carry *carry = procedure->system->carries;
    while (carry && carry->procedure &&
           (carry->whose != GROG_MEETS || strcmp(carry->procedure, procedure->id) != 0))
        carry++;
    return carry && carry->procedure;
}

/* Whom the unit that acts meets in its next step that is complete, or else in one before. */
static const char *met_elsewhere(const struct grog_step *step, int steps, int i)
{
    for (int k = i + 1; k < steps; k++)
        if (step[k].at && strcmp(step[k].as, step[i].as) == 0)
            return step[k].at;
    for (int k = i - 1; k >= 0; k--)
        if (step[k].at && strcmp(step[k].as, step[i].as) == 0)
            return step[k].at;
    return NULL;
}

static const char *other_unit(const struct grog_step *step)
{
    return strcmp(step->as, "a") == 0 ? "b" : "a";
}

void grog_steps_complete(struct grog_step *step, int steps)
{
    for (int i = 0; i < steps; i++) {
        step[i].as = step_unit(&step[i], GROG_ACTS);
        if (!step[i].at && meets_anybody(step[i].situation.procedure))
            step[i].at = other_unit(&step[i]);
    }
    for (int i = 0; i < steps; i++)
        step[i].at = step[i].at ? step[i].at : met_elsewhere(step, steps, i);
    for (int i = 0; i < steps; i++)
        step[i].at = step[i].at ? step[i].at : other_unit(&step[i]);
}

/* A name stands before a hyphen in conditions ("b-pins>=2"), so it is of what these can read. */
static int check_units(const struct grog_step *step, struct grog_error *error)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    for (int i = 0; i < BOTH; i++) {
        const char *unit = step_unit(step, i);
        size_t length = strlen(unit);
        if (length < 1 || length > UNIT_MOST || strspn(unit, letters) != length)
            return error_misuse(error,
                                "\"%.40s\" cannot name a unit: a name is 1 to %d letters or digits",
                                unit, UNIT_MOST);
    }
    if (strcmp(step_unit(step, GROG_ACTS), step_unit(step, GROG_MEETS)) == 0)
        return error_misuse(error, "unit \"%.40s\" cannot meet itself", step_unit(step, GROG_ACTS));
    return 0;
}

static int check_steps(const struct whole *w)
{
    for (int i = 0; i < w->steps; i++) {
        if (w->step[i].situation.procedure->system != w->step->situation.procedure->system)
            return error_misuse(w->error, "a sequence is of one system");
        if (check_units(&w->step[i], w->error) < 0)
            return -1;
    }
    return 0;
}

/* ---- components ---- */

static bool share_unit(const struct grog_step *one, const struct grog_step *other)
{
    for (int i = 0; i < BOTH; i++)
        for (int k = 0; k < BOTH; k++)
            if (strcmp(step_unit(one, i), step_unit(other, k)) == 0)
                return true;
    return false;
}

/* Two steps, and all that have to do with them, are of one component. */
static void join_steps(struct whole *w, int first, int second)
{
    int kept = smaller(w->of[first], w->of[second]), lost = larger(w->of[first], w->of[second]);
    for (int i = 0; i < w->steps; i++)
        w->of[i] = w->of[i] == lost ? kept : w->of[i];
}

/* Components in the order of their first steps. */
static int list_components(struct whole *w)
{
    for (int i = 0; i < w->steps; i++) {
        w->of[i] = i;
        for (int k = 0; k < i; k++)
            if (share_unit(&w->step[k], &w->step[i]))
                join_steps(w, k, i);
    }
    if (!(w->component = calloc((size_t)w->steps, sizeof *w->component)))
        return error_memory(w->error);
    for (int first = 0; first < w->steps; first++) {
        struct component *component = &w->component[w->components];
        for (int i = first; i < w->steps && w->of[first] == first; i++)
            if (w->of[i] == first) {
                component->step[component->steps] = &w->step[i];
                component->number[component->steps++] = i + 1;
            }
        w->components += component->steps > 0;
    }
    return 0;
}

/* ---- the product ---- */

/* The outcomes of another component stand behind those of the first. */
static int add_shape(struct grog_odds *odds, const struct grog_odds *more, struct grog_error *error)
{
    struct sequence_shape *shape = odds->shape;
    int *count = &shape->procedure.outcomes;
    if (*count + more->procedure->outcomes > KEEPS_MOST)
        return error_misuse(error, "too many units in one sequence");
    for (int i = 0; i < more->procedure->outcomes; i++, (*count)++) {
        shape->field[*count] = more->procedure->outcome[i];
        memcpy(shape->name[*count], more->shape->name[i], NAME_SIZE);
        shape->field[*count].name = shape->name[*count];
    }
    return 0;
}

/* Rows of both, in the order of the first and then of the second. */
static int multiply(struct distribution *product, const struct distribution *a,
                    const struct distribution *b)
{
    distribution_init(product, a->width + b->width, a->is_exact);
    if (distribution_reserve(product, a->count * b->count) < 0)
        return -1;
    int *row = product->value;
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++, row += product->width) {
            memcpy(row, distribution_row(a, i), sizeof *row * (size_t)a->width);
            memcpy(row + a->width, distribution_row(b, k), sizeof *row * (size_t)b->width);
            if (product->is_exact)
                mpq_mul(product->exact[product->count].q, a->exact[i].q, b->exact[k].q);
            product->p[product->count++] = a->p[i] * b->p[k];
        }
    return 0;
}

/* The odds of the first components become those of one more. */
static int add_component(struct grog_odds *odds, const struct grog_odds *more,
                         struct grog_error *error)
{
    struct distribution product, *d = &odds->distribution;
    const double outcomes = (double)d->count * more->distribution.count;
    if (outcomes > GROG_PRODUCT_MAX)
        return error_misuse(error,
                            "units that never meet have %.0f outcomes together, more than the %d "
                            "that are told: ask for each exchange by itself",
                            outcomes, GROG_PRODUCT_MAX);
    if (add_shape(odds, more, error) < 0)
        return -1;
    int status = multiply(&product, d, &more->distribution);
    distribution_release(d);
    *d = product;
    odds->left_out += (1 - odds->left_out) * more->left_out;
    return status < 0 ? error_memory(error) : 0;
}

/* What comes to bear, step by step, whatever component it is of. */
static int merge_reasons(const struct whole *w, struct later *all)
{
    int next[GROG_STEPS_MAX] = {0}, room = 1;
    for (int i = 0; i < w->components; i++)
        room += w->odds[i]->later.entries;
    *all = (struct later){.entry = malloc((size_t)room * sizeof *all->entry), .room = room};
    if (!all->entry)
        return error_memory(w->error);
    for (int step = 1; step <= w->steps; step++)
        for (int i = 0; i < w->components; i++) {
            const struct later *of = &w->odds[i]->later;
            for (; next[i] < of->entries && of->entry[next[i]].step == step; next[i]++)
                all->entry[all->entries++] = of->entry[next[i]];
        }
    return 0;
}

/* All components as one, in the odds of the first. */
static int multiply_components(struct whole *w, double most_left_out)
{
    struct grog_odds *odds = w->odds[0];
    struct later all;
    if (merge_reasons(w, &all) < 0)
        return -1;
    later_release(&odds->later);
    odds->later = all;
    for (int i = 1; i < w->components; i++)
        if (add_component(odds, w->odds[i], w->error) < 0)
            return -1;
    if (odds->left_out > most_left_out)
        return error_misuse(w->error, "of all exchanges together %.2g would be left out",
                            odds->left_out);
    return 0;
}

static int run_components(struct whole *w, int flags, double most_left_out)
{
    if (check_steps(w) < 0 || list_components(w) < 0)
        return -1;
    for (int i = 0; i < w->components; i++)
        if (!(w->odds[i] = component_odds(&w->component[i], flags, most_left_out, w->error)))
            return -1;
    return w->components > 1 ? multiply_components(w, most_left_out) : 0;
}

struct grog_odds *grog_sequence_new(const struct grog_step *step, int steps, int flags,
                                    double most_left_out, struct grog_error *error)
{
    struct whole w = {.step = step, .steps = steps, .error = error};
    assert(steps > 0 && steps <= GROG_STEPS_MAX);
    bool is_done = run_components(&w, flags, most_left_out) == 0;
    for (int i = is_done; i < w.components; i++)
        grog_odds_free(w.odds[i]);
    free(w.component);
    return is_done ? w.odds[0] : NULL;
}
