/* SPDX-License-Identifier: MIT */
/*
 * grognard complete: what a shell may offer for the last of the words typed so far, one a line.
 *
 * The shells' scripts only pass the words on; commands, options, systems, procedures, fields and choices
 * all come from their declarations.
 */
#include "commands.h"

#include <string.h>

struct completion {
    struct call *call;
    const char *typed; /* the word to complete */
};

static void offer(const struct completion *c, const char *before, const char *word, const char *behind)
{
    char whole[200];
    snprintf(whole, sizeof whole, "%s%s%s", before, word, behind);
    if (strncmp(whole, c->typed, strlen(c->typed)) == 0)
        grog_text_addf(&c->call->out, "%s\n", whole);
}

static void offer_values(const struct completion *c, const struct grog_field *field, const char *before)
{
    if (field->kind == GROG_FLAG) {
        offer(c, before, "yes", "");
        offer(c, before, "no", "");
    }
    for (int i = 0, word; (word = grog_field_word(field, i)) >= 0; i++)
        offer(c, before, field->words->word[word], "");
}

/* Fields with "=" behind them; once that is typed, their values. */
static void offer_fields(const struct completion *c, const struct grog_procedure *procedure)
{
    size_t name = strcspn(c->typed, "=");
    for (int i = 0; i < procedure->fields; i++) {
        const struct grog_field *field = &procedure->field[i];
        char before[80];
        snprintf(before, sizeof before, "%s=", field->name);
        if (!c->typed[name])
            offer(c, "", field->name, field->kind == GROG_FLAG ? "" : "=");
        else if (strlen(field->name) == name && strncmp(field->name, c->typed, name) == 0)
            offer_values(c, field, before);
    }
}

static void offer_operands(const struct completion *c, const char *const *operand, int place)
{
    struct grog_error error;
    const struct grog_system *system = place > 0 ? grog_system_find(operand[0], &error) : NULL;
    if (place == 0)
        for (int i = 0; i < grog_systems(); i++)
            offer(c, "", grog_system_at(i)->id, "");
    if (place == 1 && system)
        for (int i = 0; i < system->procedures; i++)
            offer(c, "", system->procedure[i].id, "");
    const struct grog_procedure *procedure =
        place > 1 && system ? grog_procedure_find(system, operand[1], &error) : NULL;
    if (procedure)
        offer_fields(c, procedure);
}

static int run(struct call *call)
{
    const char *const *word = call->operand;
    struct completion c = {call, call->operands > 0 ? word[call->operands - 1] : ""};
    if (call->operands <= 1) {
        for (int i = 0; commands[i]; i++)
            if (commands[i]->summary[0])
                offer(&c, "", commands[i]->name, "");
        return 0;
    }
    const struct command *command = NULL;
    for (int i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, word[0]) == 0)
            command = commands[i];
    if (!command)
        return 0;
    if (strncmp(c.typed, "--", 2) == 0) {
        for (int i = 0; command->option[i].name; i++)
            offer(&c, "--", command->option[i].name, "");
        return 0;
    }
    const char *operand[2] = {NULL, NULL};
    int place = 0;
    for (int i = 1; i < call->operands - 1; i++)
        if (strncmp(word[i], "--", 2) != 0) {
            if (place < 2)
                operand[place] = word[i];
            place++;
        }
    offer_operands(&c, operand, place);
    return 0;
}

static const struct option options[] = {{"help", NULL, "this text"}, {NULL, NULL, NULL}};

const struct command complete_command = {
    .name = "complete",
    .operands = "-- WORD...",
    .summary = "",
    .details = "What a shell may offer for the last word; the completion scripts call it.",
    .option = options,
    .least = 0,
    .most = -1,
    .run = run,
};
