/* SPDX-License-Identifier: MIT */
/*
 * What a form needs to know beyond the fields themselves: a usual situation to begin with, whose
 * each field is, and names in full words.  All of it is declared by the system.
 */
#include "form.h"

#include "base/error.h"

#include <stdio.h>
#include <string.h>

bool form_next_word(const char **list, char *word, size_t size)
{
    const char *begin = *list + strspn(*list, " ");
    size_t length = strcspn(begin, " ");
    *list = begin + length;
    snprintf(word, size, "%.*s", (int)length, begin);
    return length > 0;
}

/* ---- a usual situation ---- */

int grog_situation_example(struct grog_situation *s, struct grog_error *error)
{
    const char *rest = s->procedure->example;
    char word[80];
    while (rest && form_next_word(&rest, word, sizeof word))
        if (grog_situation_set(s, word, error) < 0)
            return -1;
    return 0;
}

/* ---- two sides ---- */

/* Is the field on the list, or its name one of the list with more behind a hyphen? */
static bool is_listed(const char *list, const char *field)
{
    char word[80];
    while (form_next_word(&list, word, sizeof word)) {
        size_t length = strlen(word);
        if (strncmp(field, word, length) == 0 && (!field[length] || field[length] == '-'))
            return true;
    }
    return false;
}

int grog_field_side(const struct grog_procedure *procedure, const struct grog_field *field)
{
    for (int i = 0; i < 2 && procedure->sides; i++)
        if (is_listed(procedure->sides->side[i].fields, field->name))
            return i;
    return -1;
}

/* ---- full words ---- */

static const char *in_full(const struct grog_system *system, const char *word)
{
    for (const char *const *pair = system->full_words; pair && *pair; pair += 2)
        if (strcmp(pair[0], word) == 0)
            return pair[1];
    return word;
}

const char *grog_in_full(const struct grog_system *system, const char *name, char *buffer,
                         size_t size)
{
    size_t used = 0;
    const char *whole = in_full(system, name);
    buffer[0] = '\0';
    if (whole != name) {
        snprintf(buffer, size, "%s", whole);
        return buffer;
    }
    while (*name && used < size) {
        char word[80];
        size_t length = strcspn(name, "-");
        snprintf(word, sizeof word, "%.*s", (int)length, name);
        used += (size_t)snprintf(buffer + used, size - used, "%s%s", used ? " " : "",
                                 in_full(system, word));
        name += length + (name[length] == '-');
    }
    return buffer;
}
