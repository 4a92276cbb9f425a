/* SPDX-License-Identifier: MIT */
/*
 * The sheet as one prints it: tables with columns, rulings as footnotes.
 *
 * Everything comes from the declarations.  Where a system says what stands in which column (struct
 * grog_heading), rows with the same "*" are one line of a table; the further numbers of a row are
 * columns beside it.  Any other row is a line by itself, with its effect behind it.
 */
#include "base/error.h"
#include "printed_text.h"
#include "sheet.h"

#include <stdlib.h>
#include <string.h>

struct sheet_maker {
    struct grog_sheet *sheet;
    const struct grog_system *system;
    const struct grog_house *house;
    const char *name; /* of the table that is looked at */
    bool is_metric;
    bool has_failed; /* out of memory */
};

/* ---- texts ---- */

static char *keep(struct sheet_maker *m, struct grog_text *t)
{
    if (!t->text)
        grog_text_add(t, "");
    m->has_failed |= t->has_failed;
    return t->text;
}

static char *plain(struct sheet_maker *m, const char *text)
{
    struct grog_text t = {0};
    printed_text(&t, m->system, m->is_metric, text);
    return keep(m, &t);
}

/* ---- numbers ---- */

/* Does a line measure inches, or hundredths of them? */
static bool measures(const struct grog_system *system, int line, const char *what)
{
    const char *length = grog_line_length(system, line);
    return length && strcmp(length, what) == 0;
}

static void add_inches(const struct sheet_maker *m, struct grog_text *t, int inches)
{
    grog_text_addf(t, m->is_metric ? "%g cm" : "%g\"", m->is_metric ? 2.5 * inches : inches);
}

static bool is_changed(const struct sheet_maker *m, int i)
{
    return m->house && (grog_house_is_off(m->house, i) ||
                        grog_house_number(m->house, m->system, i) != m->system->number[i]);
}

/* "(0: no limit)": what a line says that its nought means; NULL: it is a number as any other. */
static const char *nought_of(const struct grog_line *line)
{
    const char *words = strstr(line->text, "0: ");
    bool is_own = words && (words == line->text || strchr(" (", words[-1]));
    bool is_short = is_own && strcspn(words + 3, ");,") < 14;
    return is_short ? words + 3 : NULL;
}

static void add_number(const struct sheet_maker *m, struct grog_text *t,
                       const struct grog_line *line, int number, bool is_inches)
{
    const char *nought = number == 0 ? nought_of(line) : NULL;
    if (nought)
        grog_text_addf(t, "%.*s", (int)strcspn(nought, ");,"), nought);
    else if (is_inches && line->use != GROG_ADDS && number == 0)
        grog_text_add(t, "\u2013");
    else if (is_inches && line->use != GROG_ADDS)
        add_inches(m, t, number);
    else if (line->use == GROG_ADDS && number)
        grog_text_addf(t, "%s%d", number < 0 ? "\u2212" : "+", abs(number));
    else if (line->use == GROG_IS && line->least == 0 && line->most == 1)
        grog_text_add(t, number ? "yes" : "no");
    else
        grog_text_addf(t, "%d", number);
}

/* The effect of a line alone, without its further numbers; a star: as the house has it. */
static void add_effect(const struct sheet_maker *m, struct grog_text *t, int i, bool is_inches)
{
    const struct grog_line *line = &m->system->line[i];
    int number = grog_house_number(m->house, m->system, i);
    if (grog_house_is_off(m->house, i))
        grog_text_add(t, "off");
    else if (line->effect && number == line->number)
        printed_text(t, m->system, m->is_metric, line->effect);
    else if (line->least < line->most)
        add_number(m, t, line, number, is_inches);
    grog_text_add(t, is_changed(m, i) ? "*" : "");
}

/* ---- tables ---- */

static struct grog_table *table_titled(struct sheet_maker *m, const char *title)
{
    struct grog_sheet *sheet = m->sheet;
    char *written = plain(m, title);
    int i = 0;
    if (!written)
        return NULL;
    while (i < sheet->tables && strcmp(sheet->table[i].title, written) != 0)
        i++;
    if (i == sheet->tables && i < GROG_TABLES_MAX)
        sheet->table[sheet->tables++] = (struct grog_table){.name = m->name, .title = written};
    else
        free(written);
    return i < sheet->tables ? &sheet->table[i] : NULL;
}

static struct grog_table_row *add_row(struct sheet_maker *m, struct grog_table *table, int line)
{
    struct grog_table_row *row =
        realloc(table->row, (size_t)(table->rows + 1) * sizeof *table->row);
    if (!row) {
        m->has_failed = true;
        return NULL;
    }
    table->row = row;
    row = &table->row[table->rows++];
    *row = (struct grog_table_row){.line = line};
    return row;
}

/* The column with this heading, made if it is new; -1: there is no room for it. */
static int column_of(struct sheet_maker *m, struct grog_table *table, const char *heading)
{
    char *written = plain(m, heading);
    int i = 0;
    if (!written)
        return -1;
    while (i < table->columns && strcmp(table->column[i], written) != 0)
        i++;
    if (i == table->columns && i < GROG_TABLE_COLUMNS)
        table->column[table->columns++] = written;
    else
        free(written);
    return i < table->columns ? i : -1;
}

static void put_cell(struct sheet_maker *m, struct grog_table *table, int row, const char *heading,
                     int line, bool is_inches)
{
    struct grog_text t = {0};
    int column = column_of(m, table, heading);
    if (column < 0 || table->row[row].cell[column])
        return;
    add_effect(m, &t, line, is_inches);
    table->row[row].cell[column] = keep(m, &t);
    table->row[row].is_changed |= is_changed(m, line);
}

/* ---- rows that share a line ---- */

/* What "*" stands for in an id that the pattern matches; false: it does not match. */
static bool matches(const char *pattern, const char *id, char *key, size_t size)
{
    size_t before = strcspn(pattern, "*"), behind = strlen(pattern) - before - 1;
    size_t length = strlen(id);
    if (length <= before + behind || strncmp(pattern, id, before) != 0 ||
        strcmp(pattern + before + 1, id + length - behind) != 0)
        return false;
    snprintf(key, size, "%.*s", (int)(length - before - behind), id + before);
    return strchr(key, '.') == NULL;
}

static const struct grog_heading *heading_of(const struct grog_system *system, int line, char *key,
                                             size_t size)
{
    const char *id = strchr(system->line[line].id, '.') + 1;
    const struct grog_heading *heading = system->headings;
    for (; heading && heading->pattern; heading++)
        if (matches(heading->pattern, id, key, size))
            return heading;
    return NULL;
}

/* What a line is called: up to the first colon or semicolon; what is behind a semicolon is noted. */
static void name_row(struct sheet_maker *m, struct grog_table_row *row, const char *key,
                     const struct grog_heading *heading)
{
    char name[200], full[200];
    const char *text = m->system->line[row->line].text;
    size_t length = strcspn(text, heading->ends ? heading->ends : ":;");
    if (heading->is_by_id)
        grog_in_full(m->system, key, full, sizeof full);
    snprintf(name, sizeof name, "%.*s", (int)length, text);
    row->label = plain(m, heading->is_by_id ? full : name);
    if (!heading->is_by_id && text[length] == ';')
        row->notes = plain(m, text + length + 1 + (text[length + 1] == ' '));
}

static int row_keyed(struct sheet_maker *m, struct grog_table *table, const char *key, int line,
                     const struct grog_heading *heading)
{
    for (int i = 0; i < table->rows; i++)
        if (table->row[i].key && strcmp(table->row[i].key, key) == 0)
            return i;
    struct grog_table_row *row = add_row(m, table, line);
    if (!row)
        return -1;
    row->key = strdup(key);
    m->has_failed |= !row->key;
    name_row(m, row, key, heading);
    return table->rows - 1;
}

static void put_columns(struct sheet_maker *m, struct grog_table *table, int row, int line,
                        const char *behind)
{
    const struct grog_system *system = m->system;
    for (int i = line + 1; i < system->lines && system->line[i].kind == GROG_COLUMN; i++) {
        char heading[60], *c;
        snprintf(heading, sizeof heading, "%s%s", strrchr(system->line[i].id, '.') + 1,
                 behind ? behind : "");
        for (c = heading; *c; c++)
            *c = *c == '-' ? ' ' : *c;
        put_cell(m, table, row, heading, i, measures(system, i, "inch"));
    }
}

static void add_shared(struct sheet_maker *m, int line, const struct grog_heading *heading,
                       const char *key)
{
    const char *title = heading->title ? heading->title : grog_line_title(m->system, line);
    struct grog_table *table = table_titled(m, title);
    int row = table ? row_keyed(m, table, key, line, heading) : -1;
    if (row < 0)
        return;
    put_cell(m, table, row, heading->column, line, heading->is_inches);
    put_columns(m, table, row, line, heading->behind);
}

/* ---- a row by itself ---- */

static void add_further(const struct sheet_maker *m, struct grog_text *t, int line, bool *changed)
{
    const struct grog_system *system = m->system;
    for (int i = line + 1; i < system->lines && system->line[i].kind == GROG_COLUMN; i++) {
        if (system->line[line].effect && !is_changed(m, i))
            continue; /* its words say it already */
        grog_text_addf(t, "%s%s ", t->size ? ", " : "", strrchr(system->line[i].id, '.') + 1);
        add_effect(m, t, i, measures(system, i, "inch"));
        *changed |= is_changed(m, i);
    }
}

static void add_single(struct sheet_maker *m, int line, const char *title)
{
    struct grog_table *table = table_titled(m, title);
    struct grog_table_row *row = table ? add_row(m, table, line) : NULL;
    struct grog_text t = {0};
    if (!row)
        return;
    row->label = plain(m, m->system->line[line].text);
    row->is_changed = is_changed(m, line);
    add_effect(m, &t, line, measures(m->system, line, "inch"));
    add_further(m, &t, line, &row->is_changed);
    row->effect = keep(m, &t);
}

/* ---- footnotes ---- */

/* Settings that are switches are told only where the house has changed them. */
static bool is_told(const struct sheet_maker *m, int i)
{
    const struct grog_line *line = &m->system->line[i];
    bool is_switch = line->least == 0 && line->most == 1;
    return is_changed(m, i) || (!is_switch && !measures(m->system, i, "hundredth"));
}

/* "point blank 6"", or of a ruling that adds something what it adds. */
static void add_setting(const struct sheet_maker *m, struct grog_text *t, int i, bool is_sum)
{
    const struct grog_line *line = &m->system->line[i];
    int number = grog_house_number(m->house, m->system, i);
    const char *name = strrchr(line->id, '.') + 1;
    for (; !is_sum && *name; name++)
        grog_text_addf(t, "%c", *name == '-' ? ' ' : *name);
    grog_text_add(t, is_sum ? "" : " ");
    if (measures(m->system, i, "inch"))
        add_inches(m, t, number);
    else if (is_sum)
        grog_text_addf(t, "%s%d", number < 0 ? "\u2212" : "+", abs(number));
    else
        grog_text_addf(t, "%d", number);
    grog_text_add(t, is_changed(m, i) ? "*" : "");
}

static void add_settings(struct sheet_maker *m, struct grog_text *t, int ruling, bool *changed)
{
    const struct grog_system *system = m->system;
    bool is_sum = system->line[ruling].use == GROG_ADDS;
    const char *between = is_sum ? ": " : " (";
    for (int i = ruling + 1; i < system->lines && system->line[i].kind == GROG_SETTING; i++) {
        if (!is_told(m, i))
            continue;
        grog_text_add(t, between);
        add_setting(m, t, i, is_sum && between[0] == ':');
        *changed |= is_changed(m, i);
        between = ", ";
    }
    grog_text_add(t, !is_sum && between[0] == ',' ? ")" : "");
}

static void add_footnote(struct sheet_maker *m, int line)
{
    struct grog_sheet *sheet = m->sheet;
    struct grog_text t = {0};
    if (sheet->footnotes == GROG_FOOTNOTES_MAX)
        return;
    struct grog_footnote *note = &sheet->footnote[sheet->footnotes++];
    *note = (struct grog_footnote){.line = line};
    const char *text = m->system->line[line].text;
    size_t length = strlen(text);
    bool has_stop = length > 0 && text[length - 1] == '.';
    printed_text(&t, m->system, m->is_metric, text);
    if (has_stop && t.size > 0)
        t.text[--t.size] = '\0';
    add_settings(m, &t, line, &note->is_changed);
    grog_text_add(&t, has_stop ? "." : "");
    note->text = keep(m, &t);
}

/* ---- the whole ---- */

void grog_sheet_free(struct grog_sheet *sheet)
{
    if (!sheet)
        return;
    for (int i = 0; i < sheet->tables; i++) {
        struct grog_table *table = &sheet->table[i];
        for (int k = 0; k < table->rows; k++) {
            free(table->row[k].label);
            free(table->row[k].effect);
            free(table->row[k].notes);
            free(table->row[k].key);
            for (int c = 0; c < table->columns; c++)
                free(table->row[k].cell[c]);
        }
        for (int c = 0; c < table->columns; c++)
            free(table->column[c]);
        free(table->row);
        free(table->title);
    }
    for (int i = 0; i < sheet->footnotes; i++)
        free(sheet->footnote[i].text);
    free(sheet);
}

static void add_line(struct sheet_maker *m, int i)
{
    char key[80];
    const struct grog_heading *heading = heading_of(m->system, i, key, sizeof key);
    bool has_number = m->system->line[i].least < m->system->line[i].most;
    if (m->system->line[i].kind == GROG_RULING)
        add_footnote(m, i);
    else if (m->system->line[i].kind == GROG_ROW && heading && has_number)
        add_shared(m, i, heading, key);
    else if (m->system->line[i].kind == GROG_ROW)
        add_single(m, i,
                   heading && heading->title ? heading->title : grog_line_title(m->system, i));
}

/* Tables in the order in which the system lists them, whatever the order of its rows. */
struct grog_sheet *grog_sheet_new(const struct grog_system *system, const struct grog_house *house,
                                  bool is_metric, struct grog_error *error)
{
    struct grog_sheet *sheet = calloc(1, sizeof *sheet);
    struct sheet_maker m = {
        .sheet = sheet, .system = system, .house = house, .is_metric = is_metric};
    char table[40];
    if (!sheet) {
        error_memory(error);
        return NULL;
    }
    sheet->system = system;
    sheet->house = house;
    for (int t = 0; system->tables[t]; t += 2)
        for (int i = 0; i < system->lines; i++)
            if (strcmp(grog_line_table(&system->line[i], table, sizeof table),
                       m.name = system->tables[t]) == 0)
                add_line(&m, i);
    if (!m.has_failed)
        return sheet;
    grog_sheet_free(sheet);
    error_memory(error);
    return NULL;
}
