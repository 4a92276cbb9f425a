/* SPDX-License-Identifier: MIT */
#include "plain_question.h"

#include <string.h>

struct reading {
    const char *at, *end;
};

static void skip_blanks(struct reading *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\n' || *r->at == '\r' || *r->at == '\t'))
        r->at++;
}

static bool is_next(struct reading *r, char c)
{
    skip_blanks(r);
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

/* A string of plain characters, into a word. */
static bool read_word(struct reading *r, char *word, size_t size)
{
    size_t used = 0;
    if (!is_next(r, '"'))
        return false;
    for (; r->at < r->end && *r->at != '"'; r->at++) {
        unsigned char c = (unsigned char)*r->at;
        if (c < 0x20 || c >= 0x80 || c == '\\' || used + 1 == size)
            return false;
        word[used++] = (char)c;
    }
    word[used] = '\0';
    return is_next(r, '"');
}

/* The digits of a whole number from 0 on, at most 15, as JSON writes it. */
static size_t digits_at(const struct reading *r)
{
    size_t digits = 0;
    while (r->at + digits < r->end && r->at[digits] >= '0' && r->at[digits] <= '9')
        digits++;
    bool is_whole = r->at + digits < r->end && !strchr(".eE", r->at[digits]);
    return is_whole && digits < PLAIN_ID_SIZE && (digits == 1 || *r->at != '0') ? digits : 0;
}

static bool read_number(struct reading *r, int *number)
{
    skip_blanks(r);
    int sign = r->at < r->end && *r->at == '-' ? -1 : 1;
    r->at += sign < 0;
    size_t digits = digits_at(r);
    if (digits < 1 || digits > 8)
        return false;
    *number = 0;
    for (; digits > 0; digits--)
        *number = 10 * *number + (*r->at++ - '0');
    *number *= sign;
    return true;
}

static bool read_literal(struct reading *r, const char *literal)
{
    size_t size = strlen(literal);
    skip_blanks(r);
    if ((size_t)(r->end - r->at) < size || memcmp(r->at, literal, size) != 0)
        return false;
    r->at += size;
    return true;
}

static bool read_choice(struct reading *r, const struct grog_field *field, int *value)
{
    char word[64];
    if (!read_word(r, word, sizeof word))
        return false;
    for (*value = 0; *value < field->words->count; ++*value)
        if (strcmp(field->words->word[*value], word) == 0)
            return true;
    return false;
}

static bool read_value(struct reading *r, const struct grog_field *field, int *value)
{
    switch (field->kind) {
    case GROG_INTEGER:
        return read_number(r, value);
    case GROG_FLAG:
        *value = read_literal(r, "true");
        return *value || read_literal(r, "false");
    case GROG_CHOICE:
        return read_choice(r, field, value);
    default:
        return false;
    }
}

static int field_number(const struct grog_procedure *procedure, const char *name)
{
    int i = 0;
    while (i < procedure->fields && strcmp(procedure->field[i].name, name) != 0)
        i++;
    return i;
}

static bool read_situation(struct reading *r, struct grog_situation *s)
{
    bool is_given[GROG_FACTS_MAX] = {false};
    struct grog_error error;
    char name[64];
    int value;
    if (!is_next(r, '{'))
        return false;
    if (is_next(r, '}'))
        return true;
    do {
        if (!read_word(r, name, sizeof name) || !is_next(r, ':'))
            return false;
        int number = field_number(s->procedure, name);
        if (number == s->procedure->fields || is_given[number])
            return false;
        const struct grog_field *field = &s->procedure->field[number];
        is_given[number] = true;
        if (!read_value(r, field, &value) || grog_situation_put(s, field, value, &error) < 0)
            return false;
    } while (is_next(r, ','));
    return is_next(r, '}');
}

/* A member of the question with this name and a word as its value. */
static bool read_member(struct reading *r, const char *name, char *word, size_t size)
{
    char found[16];
    return read_word(r, found, sizeof found) && strcmp(found, name) == 0 && is_next(r, ':') &&
           read_word(r, word, size);
}

static bool read_id(struct reading *r, char *id)
{
    struct reading before = *r;
    char name[16];
    if (!read_word(r, name, sizeof name) || strcmp(name, "id") != 0) {
        *r = before;
        *id = '\0';
        return true;
    }
    if (!is_next(r, ':'))
        return false;
    skip_blanks(r);
    size_t digits = digits_at(r);
    memcpy(id, r->at, digits);
    id[digits] = '\0';
    r->at += digits;
    return digits > 0 && is_next(r, ',');
}

static const struct grog_procedure *read_subject(struct reading *r)
{
    char ask[8], system_id[32], procedure_id[48];
    if (!read_member(r, "ask", ask, sizeof ask) || strcmp(ask, "odds") != 0 || !is_next(r, ',') ||
        !read_member(r, "system", system_id, sizeof system_id) || !is_next(r, ',') ||
        !read_member(r, "procedure", procedure_id, sizeof procedure_id))
        return NULL;
    for (int i = 0; i < grog_systems(); i++) {
        const struct grog_system *system = grog_system_at(i);
        for (int k = 0; k < system->procedures && strcmp(system->id, system_id) == 0; k++)
            if (strcmp(system->procedure[k].id, procedure_id) == 0)
                return &system->procedure[k];
    }
    return NULL;
}

bool plain_question(const char *question, size_t size, const struct grog_house *house,
                    struct grog_situation *s, char id[PLAIN_ID_SIZE])
{
    struct reading r = {question, question + size};
    struct grog_error error;
    char name[16];
    if (!is_next(&r, '{') || !read_id(&r, id))
        return false;
    const struct grog_procedure *procedure = read_subject(&r);
    if (!procedure)
        return false;
    bool is_of_house = house && grog_house_system(house) == procedure->system;
    grog_situation_init(s, procedure, is_of_house ? house : NULL);
    if (is_next(&r, ',') && (!read_word(&r, name, sizeof name) || strcmp(name, "situation") != 0 ||
                             !is_next(&r, ':') || !read_situation(&r, s)))
        return false;
    if (!is_next(&r, '}') || grog_situation_check(s, &error) < 0)
        return false;
    skip_blanks(&r);
    return r.at == r.end;
}
