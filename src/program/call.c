/* SPDX-License-Identifier: MIT */
#include "call.h"

#include "style.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static int fill(struct grog_error *error, enum grog_fault fault, const char *format,
                va_list arguments)
{
    error->fault = fault;
    vsnprintf(error->text, sizeof error->text, format, arguments);
    for (char *c = error->text; *c;
         c++) /* what was typed may hold anything; a message is one plain line */
        if ((unsigned char)*c < 0x20 || *c == 0x7f)
            *c = '?';
    return -1;
}

int call_misuse(struct call *call, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fill(&call->error, GROG_MISUSE, format, arguments);
    va_end(arguments);
    return -1;
}

void call_tell(struct call *call, const struct grog_error *error)
{
    fprintf(stderr, "grognard: %s\n", error->text);
    if ((int)error->fault > call->told)
        call->told = (int)error->fault;
}

int call_failure(struct call *call, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fill(&call->error, GROG_WORLD, format, arguments);
    va_end(arguments);
    return -1;
}

static int option_count(const struct command *command)
{
    int count = 0;
    while (command->option[count].name)
        count++;
    return count;
}

const char *call_option(const struct call *call, const char *name)
{
    for (int i = 0; call->command->option[i].name; i++)
        if (strcmp(call->command->option[i].name, name) == 0)
            return call->value[i];
    return NULL;
}

const char *call_repeated(const struct call *call, const char *name, int k)
{
    for (int i = 0; k > 0 && i < call->repeats; i++)
        if (strcmp(call->command->option[call->repeat[i].option].name, name) == 0 && --k == 0)
            return call->repeat[i].value;
    return k == 0 ? call_option(call, name) : NULL;
}

bool call_has(const struct call *call, const char *name)
{
    return call_option(call, name) != NULL;
}

static int refuse_option(struct call *call, const char *typed)
{
    const char *known[OPTIONS_MAX];
    int count = option_count(call->command);
    for (int i = 0; i < count; i++)
        known[i] = call->command->option[i].name;
    const char *nearest = grog_nearest(typed, known, count);
    return call_misuse(call, "%s has no option --%.40s%s%s%s (see: grognard %s --help)",
                       call->command->name, typed, nearest ? "; did you mean --" : "",
                       nearest ? nearest : "", nearest ? "?" : "", call->command->name);
}

static bool takes_all(const struct option *option)
{
    size_t length = option->argument ? strlen(option->argument) : 0;
    return length > 3 && strcmp(option->argument + length - 3, "...") == 0;
}

static bool may_repeat(const struct call *call, const char *name)
{
    for (int i = 0; call->command->repeated && call->command->repeated[i]; i++)
        if (strcmp(call->command->repeated[i], name) == 0)
            return call->repeats < REPEATS_MAX;
    return false;
}

/* An option by its name; value is what stands behind "=" or a letter, or NULL.  Returns how many
 * words it took, -1 on misuse. */
static int take_option(struct call *call, const char *name, const char *value, int count,
                       char **words)
{
    int i = 0;
    while (call->command->option[i].name && strcmp(call->command->option[i].name, name) != 0)
        i++;
    const struct option *option = &call->command->option[i];
    if (!option->name)
        return refuse_option(call, name);
    if (call->value[i] && !may_repeat(call, name))
        return call_misuse(call, "--%s is given twice", name);
    if (!option->argument || takes_all(option)) {
        if (value)
            return call_misuse(call, "--%s takes no value with =", name);
        call->value[i] = "";
        return 1;
    }
    if (!value && count < 2)
        return call_misuse(call, "--%s needs a value: --%s %s", name, name, option->argument);
    const char *given = value ? value : words[1];
    if (call->value[i]) {
        call->repeat[call->repeats].option = i;
        call->repeat[call->repeats++].value = given;
    } else {
        call->value[i] = given;
    }
    return value ? 1 : 2;
}

/* One word that begins with two dashes. */
static int parse_option(struct call *call, int count, char **words)
{
    const char *typed = words[0] + 2;
    size_t length = strcspn(typed, "=");
    char name[41];
    snprintf(name, sizeof name, "%.*s", (int)length, typed);
    return take_option(call, name, typed[length] ? typed + length + 1 : NULL, count, words);
}

const char *command_letter(const struct command *command, const char *option)
{
    for (int i = 0; command->letters && command->letters[i]; i += 2)
        if (strcmp(command->letters[i + 1], option) == 0)
            return command->letters[i];
    return NULL;
}

/* The option that a word such as "-n" or "-n500" stands for, or NULL. */
static const char *option_by_letter(const struct command *command, const char *word)
{
    if (word[0] != '-')
        return NULL;
    for (int i = 0; command->letters && command->letters[i]; i += 2)
        if (word[1] == command->letters[i][0])
            return command->letters[i + 1];
    return NULL;
}

/* One word that may be an option: how many words it took, 0 when it is none, -1 on misuse. */
static int parse_dashes(struct call *call, int count, char **words)
{
    const char *by_letter = option_by_letter(call->command, words[0]);
    if (strcmp(words[0], "-h") == 0)
        return take_option(call, "help", NULL, count, words);
    if (by_letter)
        return take_option(call, by_letter, words[0][2] ? words[0] + 2 : NULL, count, words);
    return strncmp(words[0], "--", 2) == 0 ? parse_option(call, count, words) : 0;
}

static int check_operands(struct call *call)
{
    const struct command *command = call->command;
    if (call->operands < command->least)
        return call_misuse(call, "too few words: grognard %s %s", command->name, command->operands);
    if (command->most >= 0 && call->operands > command->most)
        return call_misuse(call, "\"%.40s\" is too much: grognard %s %s",
                           call->operand[command->most], command->name, command->operands);
    return 0;
}

int call_parse(struct call *call, const struct command *command, int count, char **words)
{
    bool is_literal = false, is_versus = false, is_then = false;
    *call = (struct call){.command = command};
    call->operand = calloc((size_t)count + 1, sizeof *call->operand);
    call->versus = calloc((size_t)count + 1, sizeof *call->versus);
    call->then = calloc(2 * (size_t)count + 1, sizeof *call->then);
    if (!call->operand || !call->versus || !call->then)
        return call_failure(call, "out of memory");
    for (int i = 0, taken; i < count; i += taken) {
        if (!is_literal && strcmp(words[i], "--") == 0) {
            is_literal = true;
            taken = 1;
        } else if (!is_literal && (taken = parse_dashes(call, count - i, words + i)) != 0) {
            if (taken < 0)
                return -1;
            is_versus = strcmp(words[i], "--versus") == 0;
            is_then = strcmp(words[i], "--then") == 0;
            if (is_then)
                call->then[call->then_count++] = NULL;
        } else if (is_then) {
            call->then[call->then_count++] = words[i];
            taken = 1;
        } else if (is_versus) {
            call->versus[call->versus_count++] = words[i];
            taken = 1;
        } else {
            call->operand[call->operands++] = words[i];
            taken = 1;
        }
    }
    return call_has(call, "help") ? 0 : check_operands(call);
}

void call_release(struct call *call)
{
    free(call->operand);
    free(call->versus);
    free(call->then);
    grog_text_release(&call->out);
}

int call_units(struct call *call, struct style *style)
{
    const char *units = call_option(call, "units");
    style->is_metric = units && strcmp(units, "cm") == 0;
    if (units && !style->is_metric && strcmp(units, "inch") != 0)
        return call_misuse(call, "--units %.40s is not allowed: it is cm or inch", units);
    return 0;
}
