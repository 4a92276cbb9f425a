/* SPDX-License-Identifier: MIT */
/* grognard odds ... --then PROCEDURE [as=UNIT] [at=UNIT] [FIELD=VALUE...]: one after the other. */
#include "sequence.h"

#include "asked.h"
#include "charts.h"
#include "histogram.h"

#include <stdlib.h>
#include <string.h>

struct steps {
    struct grog_step step[GROG_STEPS_MAX];
    int count;
};

/* "as=b": who acts; "at=a": whom it meets.  True when it was one of these. */
static bool names_unit(struct grog_step *step, const char *word)
{
    bool is_as = strncmp(word, "as=", 3) == 0, is_at = strncmp(word, "at=", 3) == 0;
    if (is_as)
        step->as = word + 3;
    if (is_at)
        step->at = word + 3;
    return is_as || is_at;
}

/* The words behind one --then. */
static int read_step(struct grog_step *step, const struct question *q, struct call *call,
                     const char **word, int count)
{
    struct question next = *q;
    if (count == 0)
        return call_misuse(call,
                           "--then needs a procedure: --then PROCEDURE [as=UNIT] FIELD=VALUE...");
    next.procedure = grog_procedure_find(q->procedure->system, word[0], &call->error);
    if (!next.procedure)
        return -1;
    if (refuse_twice(call, word + 1, count - 1) < 0)
        return -1;
    memset(next.typed, 0, sizeof next.typed);
    grog_situation_init(&next.situation, next.procedure, q->house);
    for (int i = 1; i < count; i++)
        if (!names_unit(step, word[i]) && question_set(&next, word[i], call) < 0)
            return -1;
    step->situation = next.situation;
    return grog_situation_check(&step->situation, &call->error);
}

static int read_steps(struct steps *steps, const struct question *q, struct call *call)
{
    steps->step[0] = (struct grog_step){.situation = q->situation};
    steps->count = 1;
    for (int i = 0, end; i < call->then_count; i = end) {
        for (end = i + 1; end < call->then_count && call->then[end]; end++)
            ;
        if (steps->count == GROG_STEPS_MAX)
            return call_misuse(call, "a sequence has at most %d steps", GROG_STEPS_MAX);
        if (read_step(&steps->step[steps->count++], q, call, call->then + i + 1, end - i - 1) < 0)
            return -1;
    }
    grog_steps_complete(steps->step, steps->count);
    return 0;
}

static void tell_steps(const struct question *q, struct grog_text *out, const struct steps *steps)
{
    grog_text_addf(out, "%s%s, a sequence%s\n", style_bold(&q->style), q->procedure->system->title,
                   style_plain(&q->style));
    for (int i = 0; i < steps->count; i++) {
        const struct grog_step *step = &steps->step[i];
        const struct grog_procedure *procedure = step->situation.procedure;
        grog_text_addf(out, "%4d  %s: %s at %s", i + 1, step->as, procedure->id, step->at);
        for (int k = 0; k < procedure->fields; k++) {
            const struct grog_field *field = &procedure->field[k];
            int value = grog_situation_value(&step->situation, field);
            char text[300];
            if (value != grog_field_default(field, procedure->system, q->house))
                grog_text_addf(out, "  %s=%s", field->name,
                               grog_field_text(field, value, text, sizeof text));
        }
        grog_text_add(out, "\n");
    }
}

static void tell(const struct question *q, struct call *call, const struct steps *steps,
                 struct grog_odds *odds)
{
    struct question shown = *q;
    shown.procedure = grog_odds_procedure(odds);
    tell_steps(q, &call->out, steps);
    tell_reasons(q, &call->out, grog_odds_trail(odds));
    tell_later(q, &call->out, odds);
    if (grog_odds_left_out(odds) > 0)
        grog_text_addf(
            &call->out,
            "\nThe least likely states were left out: any chance below may be off by %.2g.\n",
            grog_odds_left_out(odds));
    tell_asked(&shown, &call->out, odds, -1);
    histogram_tell(&shown, &call->out, &odds, 1);
}

static int read_left_out(struct call *call, double *share)
{
    const char *typed = call_option(call, "leave-out");
    char *end = NULL;
    *share = typed ? strtod(typed, &end) : 0;
    if (typed && (end == typed || *end || !(*share >= 0 && *share < 1)))
        return call_misuse(call, "--leave-out %.40s is not allowed: it is a chance from 0 to 1",
                           typed);
    return 0;
}

/* The outcome that --of names, for the pictures. */
static int read_shown(struct call *call, const struct grog_procedure *procedure, int *outcome)
{
    const char *name = call_option(call, "of");
    *outcome = name ? outcome_find(procedure, name, call) : 0;
    return *outcome < 0 ? -1 : 0;
}

static int draw(const struct question *q, struct call *call, struct grog_odds *odds)
{
    struct question shown = *q;
    int outcome;
    shown.procedure = grog_odds_procedure(odds);
    return read_shown(call, shown.procedure, &outcome) < 0
               ? -1
               : charts_odds(&shown, call, &odds, 1, outcome);
}

int sequence_answer(const struct question *q, struct call *call)
{
    struct steps *steps = calloc(1, sizeof *steps);
    double left_out = 0;
    const struct grog_asking asking = {.where = call_option(call, "where"),
                                       .given = call_option(call, "given"),
                                       .margin = call_option(call, "margin"),
                                       .percentiles = call_option(call, "percentiles")};
    if (!steps)
        return call_failure(call, "out of memory");
    int status = read_left_out(call, &left_out);
    if (status == 0)
        status = read_steps(steps, q, call);
    int flags = GROG_LATER | (call_has(call, "fraction") ? GROG_EXACT : 0);
    struct grog_odds *odds =
        status == 0 ? grog_sequence_new(steps->step, steps->count, flags, left_out, &call->error)
                    : NULL;
    status = odds ? grog_odds_ask(odds, &asking, &call->error) : -1;
    if (status == 0)
        status = draw(q, call, odds);
    if (status == 0 && call_has(call, "json")) {
        grog_json_odds(&call->out, &q->situation, odds, NULL);
        grog_text_add(&call->out, "\n");
    } else if (status == 0) {
        tell(q, call, steps, odds);
    }
    grog_odds_free(odds);
    free(steps);
    return status;
}
