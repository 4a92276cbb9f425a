/* SPDX-License-Identifier: MIT */
/* Situations: fields from the command line and from JSON, checked against their declaration. */
#include "base/error.h"
#include "sheet.h"
#include "house.h"
#include "situation.h"

#include <errno.h>
#include <jansson.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- fields ---- */

int grog_field_word(const struct grog_field *field, int i)
{
    int count = field->words ? field->words->count : 0;
    for (int word = 0; word < count; word++)
        if ((!field->only || (field->only >> word & 1)) && i-- == 0)
            return word;
    return -1;
}

/* The number of an allowed word, or -1. */
static int word_number(const struct grog_field *field, const char *typed, size_t length)
{
    for (int i = 0, word; (word = grog_field_word(field, i)) >= 0; i++) {
        const char *text = field->words->word[word];
        if (strlen(text) == length && memcmp(text, typed, length) == 0)
            return word;
    }
    return -1;
}

/* What is said of a word that is not among those allowed. */
static int refuse_word(const struct grog_field *field, const char *typed, struct grog_error *error)
{
    const char *allowed[64];
    int count = 0;
    struct word_list list = {.size = 0};
    char hint[80];
    for (int word; count < 64 && (word = grog_field_word(field, count)) >= 0; count++)
        word_list_add(&list, allowed[count] = field->words->word[word]);
    return error_misuse(error, "%s=%.40s is not allowed: %s is %s %s%s", field->name, typed,
                        field->name, field->kind == GROG_SET ? "any of" : "one of", list.text,
                        did_you_mean(typed, allowed, count, hint, sizeof hint));
}

const struct grog_field *grog_field_find(const struct grog_procedure *procedure, const char *name,
                                         struct grog_error *error)
{
    const char *known[GROG_FACTS_MAX];
    struct word_list list = {.size = 0};
    char hint[80];
    for (int i = 0; i < procedure->fields; i++)
        if (strcmp(procedure->field[i].name, name) == 0)
            return &procedure->field[i];
    for (int i = 0; i < procedure->fields; i++)
        word_list_add(&list, known[i] = procedure->field[i].name);
    if (procedure->fields == 0)
        error_misuse(error, "unknown field \"%.40s\": %s has no fields", name, procedure->id);
    else
        error_misuse(error, "unknown field \"%.40s\"%s: %s has %s", name,
                     did_you_mean(name, known, procedure->fields, hint, sizeof hint), procedure->id,
                     list.text);
    return NULL;
}

const char *grog_field_text(const struct grog_field *field, int value, char *buffer, size_t size)
{
    switch (field->kind) {
    case GROG_INTEGER:
        snprintf(buffer, size, "%d", value);
        break;
    case GROG_FLAG:
        snprintf(buffer, size, "%s", value ? "yes" : "no");
        break;
    case GROG_CHOICE:
        snprintf(buffer, size, "%s", field->words->word[value]);
        break;
    case GROG_SET: {
        size_t used = 0;
        buffer[0] = '\0';
        for (int word = 0; word < field->words->count; word++)
            if (value >> word & 1 && used < size)
                used += (size_t)snprintf(buffer + used, size - used, "%s%s", used ? "," : "",
                                         field->words->word[word]);
        break;
    }
    }
    return buffer;
}

/* ---- situations ---- */

int grog_field_default(const struct grog_field *field, const struct grog_system *system,
                       const struct grog_house *house)
{
    return field->setting ? grog_house_number(house, system, field->setting) : field->preset;
}

void grog_situation_init(struct grog_situation *s, const struct grog_procedure *procedure,
                         const struct grog_house *house)
{
    *s = (struct grog_situation){.procedure = procedure, .house = house};
    for (int i = 0; i < procedure->fields; i++)
        s->fact[procedure->field[i].at] =
            grog_field_default(&procedure->field[i], procedure->system, house);
}

int grog_situation_value(const struct grog_situation *s, const struct grog_field *field)
{
    return s->fact[field->at];
}

static bool is_allowed(const struct grog_field *field, int value)
{
    if (field->kind == GROG_INTEGER || field->kind == GROG_FLAG)
        return value >= field->least && value <= field->most;
    uint64_t all = field->only ? field->only : FROM_TO(0, field->words->count - 1);
    if (field->kind == GROG_CHOICE)
        return value >= 0 && value < field->words->count && (all >> value & 1);
    return value >= 0 && ((uint64_t)value & ~all) == 0;
}

int grog_situation_put(struct grog_situation *s, const struct grog_field *field, int value,
                       struct grog_error *error)
{
    if (!is_allowed(field, value)) {
        if (field->kind == GROG_INTEGER)
            return error_misuse(error, "%s=%d is out of range: %s is a whole number from %d to %d",
                                field->name, value, field->name, field->least, field->most);
        return error_misuse(error, "%s: %d is not one of its values", field->name, value);
    }
    s->fact[field->at] = value;
    return 0;
}

static int put_integer(struct grog_situation *s, const struct grog_field *field, const char *typed,
                       struct grog_error *error)
{
    char *end;
    errno = 0;
    long value = strtol(typed, &end, 10);
    bool is_number = *typed && !*end && strchr("+-0123456789", *typed);
    if (!is_number || errno || value < INT_MIN || value > INT_MAX)
        return error_misuse(error, "%s=%.40s is not allowed: %s is a whole number from %d to %d",
                            field->name, typed, field->name, field->least, field->most);
    return grog_situation_put(s, field, (int)value, error);
}

static int put_words(struct grog_situation *s, const struct grog_field *field, const char *typed,
                     struct grog_error *error)
{
    int bits = 0;
    while (*typed) {
        size_t length = strcspn(typed, ",");
        int word = word_number(field, typed, length);
        if (word < 0) {
            char one[41];
            snprintf(one, sizeof one, "%.*s", (int)length, typed);
            return refuse_word(field, one, error);
        }
        bits |= 1 << word;
        typed += length;
        typed += *typed == ',';
    }
    return grog_situation_put(s, field, bits, error);
}

static int put_text(struct grog_situation *s, const struct grog_field *field, const char *typed,
                    struct grog_error *error)
{
    switch (field->kind) {
    case GROG_INTEGER:
        return put_integer(s, field, typed, error);
    case GROG_FLAG:
        if (strcmp(typed, "yes") != 0 && strcmp(typed, "no") != 0)
            return error_misuse(error, "%s=%.40s is not allowed: %s is yes or no", field->name,
                                typed, field->name);
        return grog_situation_put(s, field, typed[0] == 'y', error);
    case GROG_CHOICE: {
        int word = word_number(field, typed, strlen(typed));
        return word < 0 ? refuse_word(field, typed, error)
                        : grog_situation_put(s, field, word, error);
    }
    case GROG_SET:
        return put_words(s, field, typed, error);
    }
    return -1;
}

int grog_situation_set(struct grog_situation *s, const char *assignment, struct grog_error *error)
{
    char name[64];
    size_t length = strcspn(assignment, "=");
    snprintf(name, sizeof name, "%.*s", (int)length, assignment);
    const struct grog_field *field = grog_field_find(s->procedure, name, error);
    if (!field)
        return -1;
    if (assignment[length] == '=')
        return put_text(s, field, assignment + length + 1, error);
    if (field->kind == GROG_FLAG)
        return grog_situation_put(s, field, 1, error);
    return error_misuse(
        error, "%s has no value: write %s=%s", name, name,
        field->kind == GROG_INTEGER ? "N" : field->words->word[grog_field_word(field, 0)]);
}

int grog_situation_check(const struct grog_situation *s, struct grog_error *error)
{
    const struct grog_steps *steps = s->procedure->steps;
    struct sheet sheet = house_sheet(s->house, s->procedure->system, NULL);
    struct refusal refusal;
    if (!steps->refuse || !steps->refuse((const struct facts *)s->fact, &sheet, &refusal))
        return 0;
    for (int i = 0; i < s->procedure->fields; i++) {
        const struct grog_field *field = &s->procedure->field[i];
        char given[200];
        if (strcmp(field->name, refusal.field) == 0)
            return error_misuse(error, "%s=%s is not allowed: %s", field->name,
                                grog_field_text(field, s->fact[field->at], given, sizeof given),
                                refusal.reason);
    }
    return error_misuse(error, "%s: %s", refusal.field, refusal.reason);
}

bool grog_situation_is_vain(const struct grog_situation *s, struct grog_vain *why)
{
    const struct grog_steps *steps = s->procedure->steps;
    struct sheet sheet = house_sheet(s->house, s->procedure->system, NULL);
    return steps->is_vain && steps->is_vain((const struct facts *)s->fact, &sheet, why);
}

/* ---- from JSON ---- */

static int put_json_set(struct grog_situation *s, const struct grog_field *field,
                        const json_t *value, struct grog_error *error)
{
    int bits = 0;
    for (size_t i = 0; i < json_array_size(value); i++) {
        const json_t *item = json_array_get(value, i);
        int word = json_is_string(item)
                       ? word_number(field, json_string_value(item), json_string_length(item))
                       : -1;
        if (word < 0)
            return refuse_word(
                field, json_is_string(item) ? json_string_value(item) : "(not a string)", error);
        bits |= 1 << word;
    }
    return grog_situation_put(s, field, bits, error);
}

static int put_json(struct grog_situation *s, const struct grog_field *field, const json_t *value,
                    struct grog_error *error)
{
    static const char *const wanted[] = {"a whole number", "true or false", "a string",
                                         "an array of strings"};
    switch (field->kind) {
    case GROG_INTEGER: {
        double number = json_number_value(value); /* 3.0 is a whole number too */
        if (!json_is_number(value) || number != floor(number))
            break;
        if (number < INT_MIN || number > INT_MAX)
            return error_misuse(error,
                                "%s=%.17g is out of range: %s is a whole number from %d to %d",
                                field->name, number, field->name, field->least, field->most);
        return grog_situation_put(s, field, (int)number, error);
    }
    case GROG_FLAG:
        if (!json_is_boolean(value))
            break;
        return grog_situation_put(s, field, json_is_true(value), error);
    case GROG_CHOICE:
        if (!json_is_string(value) || strlen(json_string_value(value)) != json_string_length(value))
            break;
        return put_text(s, field, json_string_value(value), error);
    case GROG_SET:
        if (!json_is_array(value))
            break;
        return put_json_set(s, field, value, error);
    }
    char *given = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    error_misuse(error, "%s=%.60s is not allowed: %s must be %s", field->name, given ? given : "?",
                 field->name, wanted[field->kind]);
    free(given);
    return -1;
}

int situation_set_object(struct grog_situation *s, const json_t *object, struct grog_error *error)
{
    if (!json_is_object(object))
        return error_misuse(error, "the situation must be an object of fields");
    const char *name;
    json_t *value;
    json_object_foreach ((json_t *)object, name, value) {
        const struct grog_field *field = grog_field_find(s->procedure, name, error);
        if (!field || put_json(s, field, value, error) < 0)
            return -1;
    }
    return 0;
}

int grog_situation_set_json(struct grog_situation *s, const char *json, size_t size,
                            struct grog_error *error)
{
    json_error_t fault;
    json_t *object = json_loadb(json, size, JSON_REJECT_DUPLICATES, &fault);
    if (!object)
        return error_misuse(error, "not JSON: %s", fault.text);
    int status = situation_set_object(s, object, error);
    json_decref(object);
    return status;
}
