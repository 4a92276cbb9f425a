/* SPDX-License-Identifier: MIT */
/*
 * Sequences: what one procedure does to the situation of the next.
 *
 * A state is a row of numbers, one for each thing that each unit keeps (struct keep).  A step takes
 * every state, works out the situation in it, asks the odds of that situation, and goes on to the
 * states that its outcomes lead to.  Equal states are merged, and a situation that two states (or two
 * steps) share is computed once, so a sequence stays small however long it is.
 */
#include "base/error.h"
#include "chance/exact.h"
#include "condition.h"
#include "form.h"
#include "odds_parts.h"

#include <stdlib.h>
#include <string.h>

enum { KEEPS_MOST = GROG_OUTCOMES_MAX, CARRIES_MOST = 48, NAME_SIZE = 48 };

/* One thing of one unit: a column of the states. */
struct keep {
    const char *unit, *thing;
};

/* The outcomes of a sequence, as a procedure that declares them. */
struct sequence_shape {
    struct grog_procedure procedure;
    struct grog_field field[KEEPS_MOST];
    char name[KEEPS_MOST][NAME_SIZE];
};

/* A carry of a step, with its names looked up. */
struct link {
    const struct grog_carry *carry;
    int column;           /* of the thing */
    int field[16], count; /* fields, or the outcome in field[0] */
    struct condition when;
};

struct stage {
    const struct grog_step *step;
    struct link link[CARRIES_MOST];
    int links, out[2],
        halted; /* columns: which unit is out, and whether the one that acts is halted */
    int first;  /* an earlier stage that is the same but for who it is, or itself */
    struct distribution known; /* values of the fields that change */
    struct grog_odds **odds;   /* by row of known */
    int odds_room;
};

struct sequence {
    struct keep keep[KEEPS_MOST];
    int keeps;
    struct stage *stage;
    int stages;
    struct distribution states;
    double left_out, most_left_out;
    int flags;
    struct fraction *product; /* NULL, or of two chances */
    struct grog_error *error;
};

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

/* ---- what a step takes and leaves ---- */

static const char *unit_of(const struct grog_step *step, enum grog_carry_whose whose)
{
    const char *name = whose == GROG_ACTS ? step->as : step->at;
    return name ? name : whose == GROG_ACTS ? "a" : "b";
}

/* The column of a thing, made if it is new; -1 when there are too many. */
static int column_of(struct sequence *q, const char *unit, const char *thing)
{
    int i = 0;
    while (i < q->keeps &&
           (strcmp(q->keep[i].unit, unit) != 0 || strcmp(q->keep[i].thing, thing) != 0))
        i++;
    if (i == q->keeps && i < KEEPS_MOST)
        q->keep[q->keeps++] = (struct keep){unit, thing};
    return i < KEEPS_MOST ? i : error_misuse(q->error, "too many units in one sequence");
}

static bool is_input(enum grog_carry_how how)
{
    return how <= GROG_IS_NOW;
}

/* Looks the names of a carry up; a declaration that names what is not there is a bug. */
static int add_link(struct sequence *q, struct stage *stage, const struct grog_carry *carry)
{
    const struct grog_procedure *procedure = stage->step->situation.procedure;
    struct link *link = &stage->link[stage->links++];
    const char *thing = carry->how == GROG_ENDS    ? "out"
                        : carry->how == GROG_HALTS ? "halted"
                                                   : carry->thing;
    const char *rest = carry->name;
    char name[64];
    *link = (struct link){.carry = carry,
                          .column = column_of(q, unit_of(stage->step, carry->whose), thing)};
    if (carry->how >= GROG_TURNED)
        return link->column < 0 ? -1 : condition_read(&link->when, procedure, rest, q->error);
    while (form_next_word(&rest, name, sizeof name) && link->count < 16) {
        if (is_input(carry->how)) {
            const struct grog_field *field = grog_field_find(procedure, name, q->error);
            if (!field)
                return -1;
            link->field[link->count++] = (int)(field - procedure->field);
        } else if ((link->field[link->count++] = outcome_number(procedure, name, q->error)) < 0) {
            return -1;
        }
    }
    return link->column < 0 ? -1 : 0;
}

static int begin_stage(struct sequence *q, struct stage *stage, const struct grog_step *step)
{
    const struct grog_procedure *procedure = step->situation.procedure;
    const struct grog_carry *carry = procedure->system->carries;
    *stage = (struct stage){.step = step};
    for (; carry && carry->procedure && stage->links < CARRIES_MOST; carry++)
        if (strcmp(carry->procedure, procedure->id) == 0 && add_link(q, stage, carry) < 0)
            return -1;
    if (stage->links == 0)
        return error_misuse(q->error, "%s leaves nothing to what follows, and takes nothing",
                            procedure->id);
    for (int whose = 0; whose < 2; whose++)
        stage->out[whose] = column_of(q, unit_of(step, (enum grog_carry_whose)whose), "out");
    stage->halted = column_of(q, unit_of(step, GROG_ACTS), "halted");
    distribution_init(&stage->known, stage->links * 4 + 1, false);
    return stage->out[0] < 0 || stage->out[1] < 0 || stage->halted < 0 ? -1 : 0;
}

/* ---- one state ---- */

/* Fields, in their order, are less by so much; false when nothing is left. */
static bool take_away(const struct link *link, struct grog_situation *s, int less)
{
    int left = 0;
    for (int i = 0; i < link->count; i++) {
        const struct grog_field *field = &s->procedure->field[link->field[i]];
        int *fact = &s->fact[field->at], taken = less < *fact ? less : *fact;
        *fact -= taken;
        less -= taken;
        left += *fact;
        if (*fact < field->least)
            return false;
    }
    return left > 0 || less == 0;
}

static int within(const struct grog_field *field, int value)
{
    return value < field->least ? field->least : value > field->most ? field->most : value;
}

static bool apply_input(const struct link *link, struct grog_situation *s, int value)
{
    const struct grog_field *field = &s->procedure->field[link->field[0]];
    if (link->carry->how == GROG_LESS)
        return take_away(link, s, value);
    if (link->carry->how == GROG_MORE)
        s->fact[field->at] = within(field, s->fact[field->at] + value);
    else if (link->carry->how == GROG_TURNS && value > 0)
        s->fact[field->at] = 1;
    else if (link->carry->how == GROG_IS_NOW && value < field->least)
        return false;
    else if (link->carry->how == GROG_IS_NOW)
        s->fact[field->at] = within(field, value);
    return true;
}

/* The situation of a step in a state; false when the step cannot be taken. */
static bool situation_in(const struct stage *stage, const int *state, struct grog_situation *s)
{
    struct grog_error error;
    *s = stage->step->situation;
    for (int i = 0; i < stage->links; i++)
        if (is_input(stage->link[i].carry->how) &&
            !apply_input(&stage->link[i], s, state[stage->link[i].column]))
            return false;
    return grog_situation_check(s, &error) == 0;
}

/* The values of the fields that the links change: they name the situation. */
static void name_situation(const struct stage *stage, const struct grog_situation *s, int *name)
{
    int n = 0;
    memset(name, 0, sizeof *name * (size_t)stage->known.width);
    for (int i = 0; i < stage->links; i++)
        for (int k = 0; is_input(stage->link[i].carry->how) && k < stage->link[i].count; k++)
            if (n < stage->known.width)
                name[n++] = s->fact[s->procedure->field[stage->link[i].field[k]].at];
}

/* The odds of a situation, computed once. */
static struct grog_odds *odds_in(struct sequence *q, struct stage *stage,
                                 const struct grog_situation *s)
{
    int name[CARRIES_MOST * 4 + 1], before = stage->known.count;
    name_situation(stage, s, name);
    int row = distribution_place(&stage->known, name);
    if (row >= 0 && row < before)
        return stage->odds[row];
    if (row >= stage->odds_room) {
        int room = 2 * row + 32;
        struct grog_odds **odds = realloc(stage->odds, (size_t)room * sizeof *odds);
        if (!odds)
            row = -1;
        else
            stage->odds = odds;
        stage->odds_room = odds ? room : stage->odds_room;
    }
    if (row < 0) {
        stage->known.count = before;
        error_memory(q->error);
        return NULL;
    }
    stage->odds[row] = grog_odds_new(s, q->flags, q->error);
    if (!stage->odds[row])
        stage->known.count = before;
    return stage->odds[row];
}

static void leave(const struct stage *stage, const struct grog_odds *odds, int i, int *state)
{
    const int *row = distribution_row(&odds->distribution, i);
    for (int k = 0; k < stage->links; k++) {
        const struct link *link = &stage->link[k];
        int *kept = &state[link->column];
        if (link->carry->how == GROG_GAINS)
            *kept += row[link->field[0]];
        else if (link->carry->how == GROG_SETS)
            *kept = row[link->field[0]];
        else if (!is_input(link->carry->how) && condition_holds(&link->when, row))
            *kept = 1;
    }
}

/* Numbers that a field can no longer tell apart are one. */
static void bound(const struct sequence *q, int *state)
{
    for (int i = 0; i < q->stages; i++)
        for (int k = 0; k < q->stage[i].links; k++) {
            const struct link *link = &q->stage[i].link[k];
            if (link->carry->how != GROG_MORE && link->carry->how != GROG_IS_NOW)
                continue;
            const struct grog_field *field =
                &q->stage[i].step->situation.procedure->field[link->field[0]];
            if (state[link->column] > field->most)
                state[link->column] = field->most;
        }
}

/* The chance of a state and of what follows from it, added to that of the state it leads to. */
static int add_product(struct sequence *q, struct distribution *to, const int *after, int from,
                       const struct grog_odds *odds, int i)
{
    if (q->product)
        mpq_mul(q->product->q, q->states.exact[from].q, odds->distribution.exact[i].q);
    return distribution_add(to, after, q->states.p[from] * odds->distribution.p[i], q->product);
}

static int step_from(struct sequence *q, struct stage *stage, int from, struct distribution *to)
{
    struct grog_situation s;
    const int *state = distribution_row(&q->states, from);
    int next[KEEPS_MOST];
    memcpy(next, state, sizeof *next * (size_t)q->keeps);
    bool is_out = state[stage->out[0]] > 0 || state[stage->out[1]] > 0;
    bool is_halted = state[stage->halted] > 0;
    next[stage->halted] = 0;
    if (is_out || is_halted || !situation_in(stage, state, &s))
        return distribution_add(to, next, q->states.p[from],
                                q->product ? &q->states.exact[from] : NULL) < 0
                   ? error_memory(q->error)
                   : 0;
    const struct grog_odds *odds = odds_in(q, &q->stage[stage->first], &s);
    for (int i = 0; odds && i < grog_odds_count(odds); i++) {
        int after[KEEPS_MOST];
        memcpy(after, next, sizeof *after * (size_t)q->keeps);
        leave(stage, odds, i, after);
        bound(q, after);
        if (add_product(q, to, after, from, odds, i) < 0)
            return error_memory(q->error);
    }
    return odds ? 0 : -1;
}

/* ---- a step, and when there are too many states ---- */

static int compare_chances(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a < b) - (a > b);
}

/* The chance below which states are left out, so that no more are kept than may be. */
static int leave_out(struct sequence *q, struct distribution *states, int number)
{
    double *p = malloc((size_t)states->count * sizeof *p), out = 0;
    struct distribution kept;
    int status = p ? 0 : error_memory(q->error);
    distribution_init(&kept, q->keeps, states->is_exact);
    if (p)
        memcpy(p, states->p, (size_t)states->count * sizeof *p);
    if (p)
        qsort(p, (size_t)states->count, sizeof *p, compare_chances);
    double least = p ? p[GROG_STATES_MAX - 1] : 0;
    for (int i = 0; i < states->count && status == 0; i++)
        if (states->p[i] < least)
            out += states->p[i];
        else if (distribution_add(&kept, distribution_row(states, i), states->p[i],
                                  states->is_exact ? &states->exact[i] : NULL) < 0)
            status = error_memory(q->error);
    q->left_out += out;
    if (status == 0 && q->left_out > q->most_left_out)
        status = error_misuse(
            q->error,
            "after step %d there are %d states, more than the %d that are kept: leave out the "
            "least likely, %.2g of all, or make the sequence shorter",
            number, states->count, GROG_STATES_MAX, q->left_out);
    free(p);
    distribution_release(states);
    *states = kept;
    return status;
}

static int take_step(struct sequence *q, int number)
{
    struct distribution to;
    int status = 0;
    distribution_init(&to, q->keeps, q->product != NULL);
    for (int i = 0; i < q->states.count && status == 0; i++)
        status = step_from(q, &q->stage[number], i, &to);
    if (status == 0 && to.count > GROG_STATES_MAX)
        status = leave_out(q, &to, number + 1);
    distribution_release(&q->states);
    q->states = to;
    return status;
}

/* ---- the whole ---- */

/* A stage that asks the same as an earlier one shares what that one has computed. */
static void share(struct sequence *q, int number)
{
    const struct grog_situation *s = &q->stage[number].step->situation;
    int i = 0;
    while (i < number && (q->stage[i].step->situation.procedure != s->procedure ||
                          q->stage[i].step->situation.house != s->house ||
                          memcmp(q->stage[i].step->situation.fact, s->fact, sizeof s->fact) != 0))
        i++;
    q->stage[number].first = i;
}

/* What a thing is before anything happens: as the first step that has it says, or 0. */
static int at_first(const struct sequence *q, int column)
{
    for (int i = 0; i < q->stages; i++)
        for (int k = 0; k < q->stage[i].links; k++) {
            const struct link *link = &q->stage[i].link[k];
            const struct grog_situation *s = &q->stage[i].step->situation;
            if (link->column == column && link->carry->how == GROG_IS_NOW)
                return grog_situation_value(s, &s->procedure->field[link->field[0]]);
        }
    return 0;
}

static int begin(struct sequence *q, const struct grog_step *step, int steps)
{
    int state[KEEPS_MOST];
    for (q->stages = 0; q->stages < steps;) {
        if (step[q->stages].situation.procedure->system != step->situation.procedure->system)
            return error_misuse(q->error, "a sequence is of one system");
        if (begin_stage(q, &q->stage[q->stages], &step[q->stages]) < 0) {
            q->stages++;
            return -1;
        }
        share(q, q->stages++);
    }
    for (int i = 0; i < q->keeps; i++)
        state[i] = at_first(q, i);
    distribution_init(&q->states, q->keeps, q->product != NULL);
    if (q->product)
        mpq_set_ui(q->product->q, 1, 1);
    return distribution_add(&q->states, state, 1, q->product) < 0 ? error_memory(q->error) : 0;
}

static bool is_told(const struct keep *keep)
{
    return strcmp(keep->thing, "halted") != 0;
}

/* Makes odds of the states. */
static int finish(struct sequence *q, struct grog_odds *odds, const struct grog_step *step)
{
    struct sequence_shape *shape = odds->shape;
    int column[KEEPS_MOST], row[KEEPS_MOST], count = 0;
    for (int i = 0; i < q->keeps; i++) {
        if (!is_told(&q->keep[i]))
            continue;
        snprintf(shape->name[count], NAME_SIZE, "%s-%s", q->keep[i].unit, q->keep[i].thing);
        shape->field[count] = (struct grog_field){
            .name = shape->name[count],
            .kind = strcmp(q->keep[i].thing, "out") == 0 ? GROG_FLAG : GROG_INTEGER,
            .meaning = strcmp(q->keep[i].thing, "out") == 0 ? "the unit is out of it"
                                                            : "of this unit at the end"};
        column[count++] = i;
    }
    shape->procedure = *step->situation.procedure;
    shape->procedure.outcome = shape->field;
    shape->procedure.outcomes = count;
    odds->procedure = &shape->procedure;
    odds->left_out = q->left_out;
    distribution_init(&odds->distribution, count, q->states.is_exact);
    for (int i = 0; i < q->states.count; i++) {
        for (int k = 0; k < count; k++)
            row[k] = distribution_row(&q->states, i)[column[k]];
        if (distribution_add(&odds->distribution, row, q->states.p[i],
                             q->states.is_exact ? &q->states.exact[i] : NULL) < 0)
            return error_memory(q->error);
    }
    return distribution_sort(&odds->distribution) < 0 ? error_memory(q->error) : 0;
}

static void release(struct sequence *q)
{
    for (int i = 0; i < q->stages; i++) {
        for (int k = 0; k < q->stage[i].known.count; k++)
            grog_odds_free(q->stage[i].odds[k]);
        free(q->stage[i].odds);
        distribution_release(&q->stage[i].known);
    }
    distribution_release(&q->states);
    fractions_free(q->product, 1);
    free(q->stage);
}

static int run(struct sequence *q, const struct grog_step *step, int steps, struct grog_odds *odds)
{
    int status = begin(q, step, steps);
    for (int i = 0; i < steps && status == 0; i++)
        status = take_step(q, i);
    return status == 0 ? finish(q, odds, step) : status;
}

struct grog_odds *grog_sequence_new(const struct grog_step *step, int steps, int flags,
                                    double most_left_out, struct grog_error *error)
{
    struct sequence q = {
        .most_left_out = most_left_out, .flags = flags & GROG_EXACT, .error = error};
    struct grog_odds *odds = calloc(1, sizeof *odds);
    q.stage = calloc((size_t)(steps > 0 ? steps : 1), sizeof *q.stage);
    if (q.flags)
        q.product = fractions_new(1);
    if (odds)
        odds->shape = calloc(1, sizeof *odds->shape);
    bool has_room = q.stage && odds && odds->shape && !q.flags == !q.product;
    int status = has_room ? run(&q, step, steps, odds) : error_memory(error);
    release(&q);
    if (status == 0)
        return odds;
    grog_odds_free(odds);
    return NULL;
}
