/* SPDX-License-Identifier: MIT */
/*
 * grognard complete: what a shell may offer for the last of the words typed so far, one a line.
 *
 * The shells' scripts only pass the words on; commands, options, systems, procedures, fields and
 * choices all come from their declarations.
 */
#include "program/battle/battle_file.h"
#include "commands.h"

#include <string.h>

struct completion {
    struct call *call;
    const char *typed; /* the word to complete */
};

static void offer(const struct completion *c, const char *before, const char *word,
                  const char *behind)
{
    char whole[200];
    snprintf(whole, sizeof whole, "%s%s%s", before, word, behind);
    if (strncmp(whole, c->typed, strlen(c->typed)) == 0)
        grog_text_addf(&c->call->out, "%s\n", whole);
}

static void offer_values(const struct completion *c, const struct grog_field *field,
                         const char *before)
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

static const struct command *find_command(const char *name)
{
    for (int i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static void offer_commands(const struct completion *c)
{
    for (int i = 0; commands[i]; i++)
        if (commands[i]->summary[0])
            offer(c, "", commands[i]->name, "");
}

/* Is this word the option's name, or its letter? */
static bool is_option(const struct command *command, const struct option *option, const char *word)
{
    const char *letter = command_letter(command, option->name);
    if (strncmp(word, "--", 2) == 0)
        return strcmp(option->name, word + 2) == 0;
    return letter && word[0] == '-' && strcmp(letter, word + 1) == 0;
}

/* The option that a word names, if it takes a word of its own. */
static const struct option *option_with_word(const struct command *command, const char *word)
{
    for (int i = 0; command->option[i].name; i++) {
        const struct option *option = &command->option[i];
        if (option->argument && !strstr(option->argument, "...") &&
            is_option(command, option, word))
            return option;
    }
    return NULL;
}

/* A player: the i-th kind, and after them a person where the argument is WHO. */
static const char *player_word(const struct option *option, int i)
{
    int kinds = 0;
    while (grog_player_kind(kinds, NULL))
        kinds++;
    bool has_people = strncmp(option->argument, "WHO", 3) == 0;
    return i < kinds ? grog_player_kind(i, NULL) : i == kinds && has_people ? "human" : NULL;
}

/* Two players: "searcher,doctrine". */
static void offer_players(const struct completion *c, const struct option *option)
{
    const char *first, *second;
    for (int i = 0; (first = player_word(option, i)); i++)
        for (int k = 0; (second = player_word(option, k)); k++) {
            char before[40];
            snprintf(before, sizeof before, "%s,", first);
            offer(c, before, second, "");
        }
}

/* "cm|inch": one of these. */
static void offer_choices(const struct completion *c, const char *argument)
{
    char word[40];
    for (size_t length = 0; *argument; argument += length + (argument[length] == '|')) {
        length = strcspn(argument, "|");
        snprintf(word, sizeof word, "%.*s", (int)length, argument);
        offer(c, "", word, "");
    }
}

/* Fields; once the word begins so, rows and settings too. */
static void offer_swept(const struct completion *c, const struct grog_procedure *procedure)
{
    const struct grog_system *system = procedure->system;
    for (int i = 0; i < procedure->fields; i++)
        offer(c, "", procedure->field[i].name, procedure->field[i].kind == GROG_INTEGER ? "=" : "");
    for (int i = 0; strncmp(c->typed, "r", 1) == 0 && i < system->lines; i++) {
        const struct grog_line *line = &system->line[i];
        const char *behind = line->least < line->most ? "=" : "";
        if (line->kind == GROG_ROW || line->kind == GROG_COLUMN)
            offer(c, "rows.", line->id, behind);
        else if (line->kind == GROG_SETTING)
            offer(c, "rulings.", line->id, behind);
    }
}

/* What may follow an option; files are the shell's own affair. */
static void offer_argument(const struct completion *c, const struct option *option,
                           const struct grog_procedure *procedure)
{
    if (strcmp(option->argument, "FILE") == 0 || strcmp(option->argument, "DIR") == 0)
        grog_text_add(&c->call->out, "*files*\n");
    if (strchr(option->argument, '|'))
        offer_choices(c, option->argument);
    for (int i = 0; strcmp(option->name, "as") == 0 && viewer_word[i]; i++)
        offer(c, "", viewer_word[i], "");
    for (int i = 0; procedure && strcmp(option->name, "of") == 0 && i < procedure->outcomes; i++)
        offer(c, "", procedure->outcome[i].name, "");
    if (procedure && strcmp(option->name, "sweep") == 0)
        offer_swept(c, procedure);
    for (int i = 0; strcmp(option->name, "system") == 0 && i < grog_systems(); i++)
        offer(c, "", grog_system_at(i)->id, "");
    if (strcmp(option->name, "players") == 0)
        offer_players(c, option);
}

/* Files are the shell's own affair: it is told that one belongs here. */
static bool takes_files(const struct command *command)
{
    static const char *const word[] = {"FILE", "SCENARIO", "LOG", "BATTLE"};
    for (int i = 0; i < (int)(sizeof word / sizeof *word); i++)
        if (strstr(command->operands, word[i]))
            return true;
    return false;
}

/* The operand at this place, as far as the command takes any. */
static void offer_operand(const struct completion *c, const struct command *command, int place,
                          const struct grog_system *system, const struct grog_procedure *procedure)
{
    if (command->most >= 0 && place >= command->most)
        return;
    if (takes_files(command)) {
        grog_text_add(&c->call->out, "*files*\n");
        return;
    }
    for (int i = 0; place == 0 && i < grog_systems(); i++)
        offer(c, "", grog_system_at(i)->id, "");
    bool wants_procedure = strstr(command->operands, "PROCEDURE") != NULL;
    for (int i = 0; place == 1 && wants_procedure && system && i < system->procedures; i++)
        offer(c, "", system->procedure[i].id, "");
    if (place > 1 && procedure)
        offer_fields(c, procedure);
}

/* Words behind a command: the last of them is to be completed. */
static void complete_command_line(const struct completion *c, const struct command *command,
                                  const char *const *word, int words)
{
    struct grog_error error;
    const struct grog_system *system = NULL;
    const struct grog_procedure *procedure = NULL;
    int place = 0;
    for (int i = 0; i < words - 1; i++) {
        if (option_with_word(command, word[i])) {
            i++;
        } else if (strncmp(word[i], "--", 2) != 0) {
            if (place == 0)
                system = grog_system_find(word[i], &error);
            else if (place == 1 && system)
                procedure = grog_procedure_find(system, word[i], &error);
            place++;
        }
    }
    const struct option *before = words > 1 ? option_with_word(command, word[words - 2]) : NULL;
    if (before)
        offer_argument(c, before, procedure);
    else if (strncmp(c->typed, "-", 1) == 0)
        for (int i = 0; command->option[i].name; i++)
            offer(c, "--", command->option[i].name, "");
    else
        offer_operand(c, command, place, system, procedure);
}

static int run(struct call *call)
{
    const char *const *word = call->operand;
    struct completion c = {call, call->operands > 0 ? word[call->operands - 1] : ""};
    const struct command *command = call->operands > 1 ? find_command(word[0]) : NULL;
    if (command) {
        complete_command_line(&c, command, word + 1, call->operands - 1);
    } else if (call->operands <= 1) {
        offer_commands(&c);
        offer(&c, "", "help", "");
        offer(&c, "", "--help", "");
        offer(&c, "", "--version", "");
    } else if (strcmp(word[0], "help") == 0 && call->operands == 2) {
        offer_commands(&c);
    }
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
