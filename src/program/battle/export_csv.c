/* SPDX-License-Identifier: MIT */
/*
 * A table of attacks, one value a cell.
 *
 * Procedures differ in what they ask and what they throw.  So the battle is gone through twice: once
 * for the columns (each field, throw, row of the sheet and outcome that occurs), once for the cells;
 * what a procedure does not have is left empty.
 */
#include "export.h"

#include "battle_file.h"

#include <stdlib.h>
#include <string.h>

/* One a kind of value; the word stands before the column's name. */
enum column_kind { OF_SITUATION, OF_FACES, OF_RESULT, OF_LINE, OF_OUTCOME, COLUMN_KINDS };
static const char *const kind_word[] = {"situation: ", "dice: ", "count: ", "", "result: "};

struct column {
    enum column_kind kind;
    const char *name;
};

struct table {
    const struct exporting *e;
    struct column *column;
    int columns, room;
};

/* ---- what stands in a cell ---- */

static void put_fields(const struct grog_field *field, int value, struct grog_text *cell)
{
    char text[300];
    grog_text_add(cell, grog_field_text(field, value, text, sizeof text));
}

static void put_situation(const struct grog_event *event, const char *name, struct grog_text *cell)
{
    const struct grog_procedure *procedure = event->situation->procedure;
    for (int i = 0; i < procedure->fields; i++)
        if (strcmp(procedure->field[i].name, name) == 0)
            put_fields(&procedure->field[i],
                       grog_situation_value(event->situation, &procedure->field[i]), cell);
}

static void put_outcome(const struct grog_event *event, const char *name, struct grog_text *cell)
{
    const struct grog_procedure *procedure = event->situation->procedure;
    for (int i = 0; i < procedure->outcomes; i++)
        if (strcmp(procedure->outcome[i].name, name) == 0)
            put_fields(&procedure->outcome[i], event->outcome[i], cell);
}

/* The effect of a row; of one that applied more than once, all of them. */
static void put_line(const struct grog_event *event, const char *id, struct grog_text *cell)
{
    const struct grog_system *system = event->situation->procedure->system;
    for (int i = 0; i < event->notes; i++) {
        const struct grog_note *note = &event->note[i];
        if (!note->has_applied || strcmp(system->line[note->line].id, id) != 0)
            continue;
        grog_text_add(cell, cell->size ? " " : "");
        if (note->word)
            grog_text_add(cell, note->word);
        else
            grog_text_addf(cell, "%d", note->effect);
    }
}

/* The faces of the throws of that label, or what they came to. */
static void put_throws(const struct table *t, const struct grog_event *event,
                       const struct column *column, struct grog_text *cell)
{
    for (int i = 0; i < event->throws; i++) {
        struct grog_throw thrown = grog_battle_throw(t->e->battle, event->first_throw + i);
        if (strcmp(thrown.label, column->name) != 0)
            continue;
        for (int die = 0; column->kind == OF_FACES && die < thrown.dice; die++)
            grog_text_addf(cell, "%s%d", cell->size ? " " : "", thrown.face[die]);
        if (column->kind == OF_RESULT)
            grog_text_addf(cell, "%s%d", cell->size ? " " : "", thrown.result);
    }
}

static void put_cell(const struct table *t, const struct grog_event *event,
                     const struct column *column, struct grog_text *cell)
{
    switch (column->kind) {
    case OF_SITUATION:
        put_situation(event, column->name, cell);
        break;
    case OF_FACES:
    case OF_RESULT:
        put_throws(t, event, column, cell);
        break;
    case OF_LINE:
        put_line(event, column->name, cell);
        break;
    case OF_OUTCOME:
        put_outcome(event, column->name, cell);
        break;
    case COLUMN_KINDS:
        break;
    }
}

/* ---- the columns ---- */

static void add_column(struct table *t, enum column_kind kind, const char *name)
{
    for (int i = 0; i < t->columns; i++)
        if (t->column[i].kind == kind && strcmp(t->column[i].name, name) == 0)
            return;
    if (t->columns == t->room) {
        int room = 2 * t->room + 64;
        struct column *more = realloc(t->column, (size_t)room * sizeof *more);
        if (!more) {
            t->e->out->has_failed = true;
            return;
        }
        t->column = more;
        t->room = room;
    }
    t->column[t->columns++] = (struct column){kind, name};
}

static bool is_row(const struct exporting *e, const struct grog_event *event)
{
    return event->situation && event->throws > 0 && (event->other != GROG_NOBODY || e->has_all);
}

static void gather(void *who, const struct grog_record *record, int number, int event_number)
{
    struct table *t = who;
    const struct grog_event event = grog_battle_event_for(t->e->battle, event_number, t->e->viewer);
    (void)record, (void)number;
    if (!is_row(t->e, &event))
        return;
    const struct grog_procedure *procedure = event.situation->procedure;
    for (int i = 0; i < procedure->fields; i++)
        add_column(t, OF_SITUATION, procedure->field[i].name);
    for (int i = 0; i < event.throws; i++) {
        struct grog_throw thrown = grog_battle_throw(t->e->battle, event.first_throw + i);
        add_column(t, OF_FACES, thrown.label);
        add_column(t, OF_RESULT, thrown.label);
    }
    for (int i = 0; i < event.notes; i++)
        if (event.note[i].has_applied)
            add_column(t, OF_LINE, procedure->system->line[event.note[i].line].id);
    for (int i = 0; i < procedure->outcomes; i++)
        add_column(t, OF_OUTCOME, procedure->outcome[i].name);
}

/* What belongs together stands together: a throw's faces and its count, too. */
static void by_kind(struct table *t)
{
    static const int group_of[] = {
        [OF_SITUATION] = 0, [OF_FACES] = 1, [OF_RESULT] = 1, [OF_LINE] = 2, [OF_OUTCOME] = 3};
    struct column *sorted = malloc(((size_t)t->columns + 1) * sizeof *sorted);
    int count = 0;
    if (!sorted) {
        t->e->out->has_failed = true;
        return;
    }
    for (int group = 0; group < COLUMN_KINDS; group++)
        for (int i = 0; i < t->columns; i++)
            if (group_of[t->column[i].kind] == group)
                sorted[count++] = t->column[i];
    free(t->column);
    t->column = sorted;
}

/* ---- writing ---- */

/* Quoted where it must be, its quotes doubled. */
static void add_cell(struct grog_text *out, const char *text)
{
    if (!text[strcspn(text, "\",\r\n")]) {
        grog_text_add(out, text);
        return;
    }
    grog_text_add(out, "\"");
    for (; *text; text++)
        grog_text_addf(out, *text == '"' ? "\"\"" : "%c", *text);
    grog_text_add(out, "\"");
}

static void write_titles(const struct table *t)
{
    struct grog_text *out = t->e->out;
    grog_text_add(out, "turn,record,side,unit,target,procedure");
    for (int i = 0; i < t->columns; i++) {
        struct grog_text title = {0};
        grog_text_addf(&title, "%s%s", kind_word[t->column[i].kind], t->column[i].name);
        grog_text_add(out, ",");
        add_cell(out, title.text ? title.text : "");
        grog_text_release(&title);
    }
    grog_text_add(out, "\r\n");
}

static void write_row(void *who, const struct grog_record *record, int number, int event_number)
{
    const struct table *t = who;
    const struct grog_battle *b = t->e->battle;
    const struct grog_scenario *s = grog_battle_scenario(b);
    const struct grog_event event = grog_battle_event_for(b, event_number, t->e->viewer);
    struct grog_text *out = t->e->out, cell = {0};
    (void)record;
    if (!is_row(t->e, &event))
        return;
    grog_text_addf(out, "%d,%d,", event.turn, number);
    if (event.unit != GROG_NOBODY)
        add_cell(out, grog_scenario_side(s, grog_scenario_unit_side(s, event.unit)));
    grog_text_addf(out, ",%s,%s,%s", unit_id(b, event.unit), unit_id(b, event.other), event.what);
    for (int i = 0; i < t->columns; i++) {
        put_cell(t, &event, &t->column[i], &cell);
        grog_text_add(out, ",");
        add_cell(out, cell.text ? cell.text : "");
        out->has_failed |= cell.has_failed;
        grog_text_clear(&cell);
    }
    grog_text_add(out, "\r\n");
    grog_text_release(&cell);
}

void export_csv(const struct exporting *e)
{
    struct table t = {.e = e};
    export_each(e, gather, &t);
    by_kind(&t);
    write_titles(&t);
    export_each(e, write_row, &t);
    free(t.column);
}
