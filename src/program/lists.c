/* SPDX-License-Identifier: MIT */
/* grognard systems, procedures, fields: what can be asked. */
#include "commands.h"
#include "program/sheet/question.h"

#include <string.h>

static const struct option options[] = {JSON_OPTION, HELP_OPTION, {NULL, NULL, NULL}};

/* ---- systems ---- */

static int run_systems(struct call *call)
{
    if (call_has(call, "json")) {
        grog_json_systems(&call->out);
        grog_text_add(&call->out, "\n");
        return 0;
    }
    for (int i = 0; i < grog_systems(); i++)
        grog_text_addf(&call->out, "%-20s %s\n", grog_system_at(i)->id, grog_system_at(i)->title);
    return 0;
}

const struct command systems_command = {
    .name = "systems",
    .operands = "",
    .summary = "the rule systems",
    .option = options,
    .run = run_systems,
};

/* ---- procedures ---- */

static int run_procedures(struct call *call)
{
    const struct grog_system *system = grog_system_find(call->operand[0], &call->error);
    if (!system)
        return -1;
    if (call_has(call, "json")) {
        grog_json_procedures(&call->out, system);
        grog_text_add(&call->out, "\n");
        return 0;
    }
    for (int i = 0; i < system->procedures; i++)
        grog_text_addf(&call->out, "%-20s %s\n", system->procedure[i].id,
                       system->procedure[i].question);
    return 0;
}

const struct command procedures_command = {
    .name = "procedures",
    .operands = "SYSTEM",
    .summary = "the questions that a system answers",
    .option = options,
    .least = 1,
    .most = 1,
    .run = run_procedures,
};

/* ---- fields ---- */

static void tell_words(struct grog_text *out, const struct grog_field *field, int indent,
                       int columns)
{
    struct grog_text words = {0};
    for (int i = 0, word; (word = grog_field_word(field, i)) >= 0; i++)
        grog_text_addf(&words, "%s%s", i ? " | " : "", field->words->word[word]);
    style_wrap(out, words.text ? words.text : "", indent, columns);
    grog_text_release(&words);
}

static void tell_field(struct grog_text *out, const struct style *style,
                       const struct grog_field *field, bool is_outcome)
{
    static const char *const kinds[] = {"a whole number", "yes or no", "one of", "any of"};
    char preset[200];
    grog_text_addf(out, "  %s%s%s", style_bold(style), field->name, style_plain(style));
    if (!is_outcome)
        grog_text_addf(out, " = %s", grog_field_text(field, field->preset, preset, sizeof preset));
    grog_text_addf(out, "\n      ");
    style_wrap(out, field->meaning, 6, style->width - 6);
    grog_text_addf(out, "\n      %s%s", style_dim(style), kinds[field->kind]);
    if (field->kind == GROG_INTEGER && !is_outcome)
        grog_text_addf(out, " from %d to %d", field->least, field->most);
    grog_text_add(out, field->is_inches ? ", inches" : "");
    if (field->words) {
        grog_text_add(out, " ");
        tell_words(out, field, 6, style->width - 14);
    }
    grog_text_addf(out, "%s\n", style_plain(style));
}

/* A line that can be typed as it stands. */
static void tell_example(struct grog_text *out, const struct style *style,
                         const struct grog_procedure *procedure)
{
    struct grog_text line = {0};
    grog_text_addf(&line, "grognard odds %s %s %s", procedure->system->id, procedure->id,
                   procedure->example);
    grog_text_add(out, "\nFor instance\n  ");
    style_wrap(out, line.text ? line.text : "", 6, style->width - 6);
    grog_text_add(out, "\n");
    grog_text_release(&line);
}

static int run_fields(struct call *call)
{
    struct style style = style_now();
    const struct grog_system *system = grog_system_find(call->operand[0], &call->error);
    const struct grog_procedure *procedure;
    if (!system || question_procedure(call, system, &procedure) < 0)
        return -1;
    if (call_has(call, "json")) {
        grog_json_fields(&call->out, procedure);
        grog_text_add(&call->out, "\n");
        return 0;
    }
    grog_text_addf(&call->out, "%s%s %s%s: %s\n\nFields, with what they are when you do not say\n",
                   style_bold(&style), system->id, procedure->id, style_plain(&style),
                   procedure->question);
    for (int i = 0; i < procedure->fields; i++)
        tell_field(&call->out, &style, &procedure->field[i], false);
    grog_text_add(&call->out, procedure->fields ? "\nOutcome\n" : "  none\n\nOutcome\n");
    for (int i = 0; i < procedure->outcomes; i++)
        tell_field(&call->out, &style, &procedure->outcome[i], true);
    if (procedure->example)
        tell_example(&call->out, &style, procedure);
    return 0;
}

const struct command fields_command = {
    .name = "fields",
    .operands = "SYSTEM PROCEDURE",
    .summary = "what a question wants to know, and what its answer tells",
    .option = options,
    .least = 1,
    .most = 2,
    .run = run_fields,
};
