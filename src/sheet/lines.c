/* SPDX-License-Identifier: MIT */
/* Lines of a sheet, and finding procedures. */
#include "later.h"
#include "base/error.h"
#include "sheet.h"

#include <fnmatch.h>
#include <string.h>

const char *line_table(const struct grog_line *line, size_t *length)
{
    const char *from = strchr(line->id, '.') + 1;
    *length = (size_t)(strchrnul(from, '.') - from);
    return from;
}

const char *grog_line_table(const struct grog_line *line, char *buffer, size_t size)
{
    size_t length;
    const char *table = line_table(line, &length);
    snprintf(buffer, size, "%.*s", (int)length, table);
    return buffer;
}

const char *grog_line_title(const struct grog_system *system, int line)
{
    char table[40];
    grog_line_table(&system->line[line], table, sizeof table);
    for (int i = 0; system->tables[i]; i += 2)
        if (strcmp(system->tables[i], table) == 0)
            return system->tables[i + 1];
    return "";
}

/* What a list of pairs says of a line: the word behind the first pattern that fits, or NULL. */
static const char *said_of(const char *const *pairs, const struct grog_line *line)
{
    const char *id = strchr(line->id, '.') + 1;
    for (int i = 0; pairs && pairs[i]; i += 2)
        if (fnmatch(pairs[i], id, 0) == 0)
            return pairs[i + 1];
    return NULL;
}

const char *grog_line_column(const struct grog_system *system, int line)
{
    const char *column = said_of(system->columns, &system->line[line]);
    return column ? column : system->line[line].use == GROG_ADDS ? "adds" : "value";
}

const char *grog_line_length(const struct grog_system *system, int line)
{
    return said_of(system->lengths, &system->line[line]);
}

static void own_effect(const struct grog_line *line, int number, char *buffer, size_t size)
{
    if (line->effect && number == line->number)
        snprintf(buffer, size, "%s", line->effect);
    else if (line->least == line->most)
        buffer[0] = '\0';
    else
        snprintf(buffer, size, line->use == GROG_ADDS && number ? "%+d" : "%d", number);
}

const char *grog_line_effect(const struct grog_system *system, const struct grog_house *house,
                             int line, char *buffer, size_t size)
{
    if (grog_house_is_off(house, line)) {
        snprintf(buffer, size, "off");
        return buffer;
    }
    own_effect(&system->line[line], grog_house_number(house, system, line), buffer, size);
    if (system->line[line].kind != GROG_ROW)
        return buffer;
    for (int i = line + 1; i < system->lines && system->line[i].kind == GROG_COLUMN; i++) {
        size_t used = strlen(buffer);
        snprintf(buffer + used, size - used, "%s %s %d", i == line + 1 ? ";" : ",",
                 strrchr(system->line[i].id, '.') + 1, grog_house_number(house, system, i));
    }
    return buffer;
}

static bool is_part(const struct grog_line *line)
{
    return line->kind == GROG_COLUMN || line->kind == GROG_SETTING;
}

bool grog_house_is_changed(const struct grog_house *house, int line)
{
    if (!house)
        return false;
    const struct grog_system *system = grog_house_system(house);
    for (int i = line; i < system->lines && (i == line || is_part(&system->line[i])); i++)
        if (grog_house_is_off(house, i) || grog_house_number(house, system, i) != system->number[i])
            return true;
    return false;
}

bool grog_line_mentions(const struct grog_system *system, const struct grog_house *house, int line,
                        const char *word)
{
    char effect[400];
    if (!word)
        return true;
    for (int i = line; i < system->lines && (i == line || is_part(&system->line[i])); i++)
        if (strcasestr(system->line[i].id, word) || strcasestr(system->line[i].text, word) ||
            strcasestr(grog_line_effect(system, house, i, effect, sizeof effect), word))
            return true;
    return false;
}

const struct grog_procedure *grog_procedure_find(const struct grog_system *system, const char *id,
                                                 struct grog_error *error)
{
    const char *known[128];
    struct word_list list = {.size = 0};
    char hint[80];
    for (int i = 0; i < system->procedures; i++)
        if (strcmp(system->procedure[i].id, id) == 0)
            return &system->procedure[i];
    for (int i = 0; i < system->procedures; i++)
        word_list_add(&list, known[i] = system->procedure[i].id);
    error_misuse(error, "unknown procedure \"%.40s\"%s: %s has %s", id,
                 did_you_mean(id, known, system->procedures, hint, sizeof hint), system->id,
                 list.text);
    return NULL;
}
