/* SPDX-License-Identifier: MIT */
/* Words with names and numbers filled in (display.h says how): how a procedure of the sheet begins and
 * ends in words, and what else happens to a unit. */
#include "telling_words.h"

#include "battle/scenario/scenario.h"

#include <string.h>

static int resolved_number(const struct resolved *r, const char *field)
{
    for (int i = 0; i < r->procedure->outcomes; i++)
        if (strcmp(r->procedure->outcome[i].name, field) == 0)
            return r->outcome[i];
    return 0;
}

static const char *name_for(const struct resolved *r, char who)
{
    if (who == '1' || who == '2')
        return r->s->side[who - '1'].name;
    return unit_name(r->s, who == 'u' ? r->unit : r->other);
}

static void add_names(struct grog_text *t, const struct resolved *r, const char *words, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (words[i] == '%')
            grog_text_add(t, name_for(r, words[++i]));
        else
            grog_text_addf(t, "%c", words[i]);
}

/* One of some words with | between them, up to a brace: the last, if there are not so many. */
static void add_choice(struct grog_text *t, const struct resolved *r, const char *words, int choice)
{
    size_t size;
    for (; words[size = strcspn(words, "|}")] == '|' && choice > 0; choice--)
        words += size + 1;
    add_names(t, r, words, size);
}

/* What stands between braces. */
static void add_outcome(struct grog_text *t, const struct resolved *r, const char *field)
{
    char name[60];
    size_t size = strcspn(field, ":? }");
    snprintf(name, sizeof name, "%.*s", (int)size, field);
    int number = resolved_number(r, name);
    bool may_be_none = field[size] == '?';
    const char *words = field + size + may_be_none;
    if (*words == ':')
        add_choice(t, r, words + 1, number);
    if (*words == ':' || (may_be_none && number == 0))
        return;
    grog_text_addf(t, "%d", number);
    if (*words == ' ') {
        grog_text_add(t, " ");
        add_choice(t, r, words + 1, number == 1 ? 0 : 1);
    }
}

static void add_filled(struct grog_text *t, const struct resolved *r, const char *words)
{
    size_t size;
    for (; *words; words += size) {
        add_names(t, r, words, size = strcspn(words, "{"));
        if (words[size] != '{')
            continue;
        add_outcome(t, r, words + size + 1);
        size += strcspn(words + size, "}") + 1;
    }
}

static void add_part(const struct resolved *r, const char *words)
{
    struct grog_text part = {0};
    add_filled(&part, r, words);
    if (part.size > 0)
        grog_text_addf(r->end, "%s%s", r->end->size > 0 ? ", " : "", part.text);
    r->end->has_failed |= part.has_failed;
    grog_text_release(&part);
}

static void add_parts(const struct resolved *r, const char *const *part)
{
    for (int i = 0; i < ENDS_MAX && part[i]; i++) {
        bool is_else = strncmp(part[i], "else ", 5) == 0;
        if (!is_else)
            add_part(r, part[i]);
        else if (r->end->size == 0)
            add_part(r, part[i] + 5);
    }
}

bool words_by_row(const struct resolved *r, struct grog_text *beginning)
{
    const struct resolved_words *row = r->s->rules->tell;
    while (row && row->procedure && strcmp(row->procedure, r->procedure->id) != 0)
        row++;
    if (!row || !row->procedure)
        return false;
    add_filled(beginning, r, row->begins);
    if (row->by)
        grog_text_add(r->end, row->ends[resolved_number(r, row->by)]);
    else
        add_parts(r, row->ends);
    return true;
}

void telling_of(const struct umpire *u, const char *what, int unit, int other, const char *words)
{
    const struct resolved r = {.s = u->scenario, .unit = unit, .other = other};
    struct grog_text line = {0};
    if (!u->telling)
        return;
    add_names(&line, &r, words, strlen(words));
    telling_say(u, what, unit, other, "%s", line.text ? line.text : "");
    u->telling->has_failed |= line.has_failed;
    grog_text_release(&line);
}
