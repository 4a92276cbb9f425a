/* SPDX-License-Identifier: MIT */
/*
 * Sweeps: the same question over the values of a field, of a row's number or of a ruling's setting;
 * over two of these as a grid.  A rule that is swept is played by a house of its own in each cell.
 */
#include "base/error.h"
#include "base/json.h"
#include "base/text.h"
#include "json.h"
#include "sheet.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct cell {
    struct grog_situation situation;
    struct grog_house *house; /* owned; NULL: that of the question */
    struct grog_odds *odds;   /* NULL: refused */
    char *refused;
};

struct grog_sweep {
    struct grog_axis axis[GROG_AXES_MAX];
    int axes, cells, last; /* last: how many values the second axis has */
    struct cell *cell;
};

/* ---- what is swept ---- */

static int refuse_range(const char *typed, struct grog_error *error)
{
    return error_misuse(error,
                        "sweep %.80s is not allowed: write NAME=A..B or NAME=A..B..STEP, at most "
                        "%d values",
                        typed, GROG_AXIS_MAX);
}

/* A number of a range, and where it ends; false when it is none, or too large for any field. */
static bool read_number(const char **at, long *number)
{
    char *end;
    errno = 0;
    *number = strtol(*at, &end, 10);
    bool is_number = end != *at && !errno && *number > -1000000 && *number < 1000000;
    *at = end;
    return is_number;
}

static bool skip_dots(const char **at)
{
    bool has_dots = strncmp(*at, "..", 2) == 0;
    *at += has_dots ? 2 : 0;
    return has_dots;
}

/* "1..24" or "0..48..4". */
static int read_numbers(struct grog_axis *axis, const char *typed, const char *range,
                        struct grog_error *error)
{
    long first, last, step = 1;
    bool is_range = read_number(&range, &first) && skip_dots(&range) && read_number(&range, &last);
    if (is_range && skip_dots(&range))
        is_range = read_number(&range, &step);
    if (!is_range || *range || step < 1 || last < first || (last - first) / step >= GROG_AXIS_MAX)
        return refuse_range(typed, error);
    for (; first <= last; first += step)
        axis->value[axis->count++] = (int)first;
    return 0;
}

/* Every word of a choice; no and yes; off and on. */
static int read_words(struct grog_axis *axis, const char *typed, const char *range,
                      struct grog_error *error)
{
    if (*range)
        return error_misuse(error, "sweep %.80s is not allowed: write %s for all its values", typed,
                            axis->name);
    if (axis->field && axis->field->kind == GROG_CHOICE)
        for (int word; axis->count < GROG_AXIS_MAX &&
                       (word = grog_field_word(axis->field, axis->count)) >= 0;)
            axis->value[axis->count++] = word;
    if (!axis->field || axis->field->kind == GROG_FLAG) {
        axis->value[0] = 0;
        axis->value[1] = 1;
        axis->count = 2;
    }
    return axis->count > 0 ? 0 : error_misuse(error, "%s is a set and cannot be swept", axis->name);
}

static bool is_rule(const char *name)
{
    return strncmp(name, "rows.", 5) == 0 || strncmp(name, "rulings.", 8) == 0;
}

int grog_axis_read(struct grog_axis *axis, const struct grog_procedure *procedure,
                   const char *typed, struct grog_error *error)
{
    size_t length = strcspn(typed, "=");
    const char *range = typed + length + (typed[length] == '=');
    bool has_numbers;
    *axis = (struct grog_axis){.line = -1};
    snprintf(axis->name, sizeof axis->name, "%.*s", (int)length, typed);
    if (is_rule(axis->name)) {
        if ((axis->line = grog_house_key(procedure->system, axis->name, error)) < 0)
            return -1;
        const struct grog_line *line = &procedure->system->line[axis->line];
        has_numbers = line->least < line->most;
    } else {
        if (!(axis->field = grog_field_find(procedure, axis->name, error)))
            return -1;
        has_numbers = axis->field->kind == GROG_INTEGER;
    }
    return has_numbers ? read_numbers(axis, typed, range, error)
                       : read_words(axis, typed, range, error);
}

const char *grog_axis_text(const struct grog_axis *axis, const struct grog_system *system, int i,
                           char *buffer, size_t size)
{
    if (axis->field)
        return grog_field_text(axis->field, axis->value[i], buffer, size);
    if (system->line[axis->line].least < system->line[axis->line].most)
        snprintf(buffer, size, "%d", axis->value[i]);
    else
        snprintf(buffer, size, "%s", axis->value[i] ? "on" : "off");
    return buffer;
}

/* ---- a cell ---- */

/* Fields that have the default of the old rules get that of the new ones. */
static void follow_defaults(struct grog_situation *s, const struct grog_house *old)
{
    const struct grog_procedure *procedure = s->procedure;
    for (int i = 0; i < procedure->fields; i++) {
        const struct grog_field *field = &procedure->field[i];
        if (field->setting &&
            s->fact[field->at] == grog_field_default(field, procedure->system, old))
            s->fact[field->at] = grog_field_default(field, procedure->system, s->house);
    }
}

static int put_rule(struct cell *cell, int line, int number, struct grog_error *error)
{
    const struct grog_house *old = cell->situation.house;
    struct grog_house *changed =
        grog_house_with(cell->situation.procedure->system, old, line, number, error);
    if (!changed)
        return -1;
    cell->situation.house = changed;
    follow_defaults(&cell->situation, old);
    grog_house_free(cell->house);
    cell->house = changed;
    return 0;
}

static int put_value(struct cell *cell, const struct grog_axis *axis, int i,
                     struct grog_error *error)
{
    return axis->field ? grog_situation_put(&cell->situation, axis->field, axis->value[i], error)
                       : put_rule(cell, axis->line, axis->value[i], error);
}

/* Rules first: a field that is swept has the value that is said, not a setting's. */
static int put_values(const struct grog_sweep *sweep, struct cell *cell, int number,
                      struct grog_error *error)
{
    const int place[GROG_AXES_MAX] = {number / sweep->last, number % sweep->last};
    for (int fields = 0; fields < 2; fields++)
        for (int k = 0; k < sweep->axes && k < GROG_AXES_MAX; k++)
            if ((sweep->axis[k].field != NULL) == (fields == 1) &&
                put_value(cell, &sweep->axis[k], place[k], error) < 0)
                return -1;
    return grog_situation_check(&cell->situation, error);
}

static int fill_cell(struct grog_sweep *sweep, int number, const struct grog_situation *s,
                     int flags, const struct grog_asking *asking, struct grog_error *error)
{
    struct cell *cell = &sweep->cell[number];
    cell->situation = *s;
    int status = put_values(sweep, cell, number, error);
    if (status == 0) {
        cell->odds = grog_odds_new(&cell->situation, flags, error);
        status = !cell->odds ? -1 : asking ? grog_odds_ask(cell->odds, asking, error) : 0;
    }
    if (status == 0)
        return 0;
    grog_odds_free(cell->odds);
    cell->odds = NULL;
    if (error->fault == GROG_WORLD)
        return -1;
    cell->refused = strdup(error->text);
    return cell->refused ? 0 : error_memory(error);
}

/* ---- the whole ---- */

void grog_sweep_free(struct grog_sweep *sweep)
{
    for (int i = 0; sweep && sweep->cell && i < sweep->cells; i++) {
        grog_odds_free(sweep->cell[i].odds);
        grog_house_free(sweep->cell[i].house);
        free(sweep->cell[i].refused);
    }
    if (sweep)
        free(sweep->cell);
    free(sweep);
}

/* A value that a field or a line cannot have at all is the caller's mistake. */
static int check_range(const struct grog_axis *axis, const struct grog_situation *s,
                       struct grog_error *error)
{
    const int ends[2] = {axis->value[0], axis->value[axis->count - 1]};
    for (int i = 0; i < 2; i++) {
        struct grog_situation tried = *s;
        const struct grog_line *line = axis->field ? NULL : &s->procedure->system->line[axis->line];
        if (axis->field && grog_situation_put(&tried, axis->field, ends[i], error) < 0)
            return -1;
        if (line && line->least < line->most && (ends[i] < line->least || ends[i] > line->most))
            return error_misuse(error, "%s=%d is out of range: it is a whole number from %d to %d",
                                axis->name, ends[i], line->least, line->most);
    }
    return 0;
}

static int check_axes(const struct grog_sweep *sweep, const struct grog_situation *s,
                      struct grog_error *error)
{
    const struct grog_axis *axis = sweep->axis;
    for (int k = 0; k < sweep->axes; k++)
        if (check_range(&axis[k], s, error) < 0)
            return -1;
    if (sweep->axes == 2 && axis[0].field == axis[1].field && axis[0].line == axis[1].line)
        return error_misuse(error, "%s is swept twice", axis[1].name);
    if (sweep->cells > GROG_CELLS_MAX)
        return error_misuse(error, "a grid of %d by %d: no more than %d cells can be asked for",
                            axis[0].count, sweep->last, GROG_CELLS_MAX);
    return 0;
}

static int fill_cells(struct grog_sweep *sweep, const struct grog_situation *s, int flags,
                      const struct grog_asking *asking, struct grog_error *error)
{
    int told = 0;
    sweep->cell = calloc((size_t)sweep->cells, sizeof *sweep->cell);
    if (!sweep->cell)
        return error_memory(error);
    for (int i = 0; i < sweep->cells; i++) {
        if (fill_cell(sweep, i, s, flags, asking, error) < 0)
            return -1;
        told += sweep->cell[i].odds != NULL;
    }
    return told > 0 ? 0 : -1;
}

struct grog_sweep *grog_sweep_new(const struct grog_situation *s, const struct grog_axis *axis,
                                  int axes, int flags, const struct grog_asking *asking,
                                  struct grog_error *error)
{
    struct grog_sweep *sweep = calloc(1, sizeof *sweep);
    assert(axes >= 1 && axes <= GROG_AXES_MAX);
    if (!sweep) {
        error_memory(error);
        return NULL;
    }
    memcpy(sweep->axis, axis, (size_t)axes * sizeof *axis);
    sweep->axes = axes;
    sweep->last = axes == 2 ? axis[1].count : 1;
    sweep->cells = axis[0].count * sweep->last;
    if (check_axes(sweep, s, error) == 0 && fill_cells(sweep, s, flags, asking, error) == 0)
        return sweep;
    grog_sweep_free(sweep);
    return NULL;
}

int grog_sweep_axes(const struct grog_sweep *sweep)
{
    return sweep->axes;
}

const struct grog_axis *grog_sweep_axis(const struct grog_sweep *sweep, int axis)
{
    return &sweep->axis[axis];
}

static const struct cell *cell_at(const struct grog_sweep *sweep, int i, int j)
{
    assert(i >= 0 && i < sweep->axis[0].count && j >= 0 && j < sweep->last);
    return &sweep->cell[i * sweep->last + j];
}

struct grog_odds *grog_sweep_odds(const struct grog_sweep *sweep, int i, int j)
{
    return cell_at(sweep, i, j)->odds;
}

const char *grog_sweep_refusal(const struct grog_sweep *sweep, int i, int j)
{
    return cell_at(sweep, i, j)->refused;
}

const struct grog_situation *grog_sweep_situation(const struct grog_sweep *sweep, int i, int j)
{
    return &cell_at(sweep, i, j)->situation;
}

/* ---- JSON ---- */

static void add_axis(struct grog_text *t, const struct grog_system *system,
                     const struct grog_axis *axis)
{
    bool is_on_off =
        !axis->field && system->line[axis->line].least >= system->line[axis->line].most;
    TEXT_PUT(t, "{\"name\":");
    grog_json_string(t, axis->name);
    TEXT_PUT(t, ",\"values\":[");
    for (int i = 0; i < axis->count; i++) {
        grog_text_add(t, i ? "," : "");
        if (axis->field)
            json_add_value(t, axis->field, axis->value[i]);
        else if (is_on_off)
            grog_text_add(t, axis->value[i] ? "true" : "false");
        else
            grog_text_addf(t, "%d", axis->value[i]);
    }
    TEXT_PUT(t, "]}");
}

void grog_json_sweep(struct grog_text *t, const struct grog_sweep *sweep, const char *id)
{
    const struct grog_procedure *procedure = sweep->cell->situation.procedure;
    TEXT_PUT(t, "{");
    if (id)
        grog_text_addf(t, "\"id\":%s,", id);
    grog_text_addf(t, "\"system\":\"%s\",\"procedure\":\"%s\",\"sweep\":[", procedure->system->id,
                   procedure->id);
    for (int k = 0; k < sweep->axes; k++) {
        grog_text_add(t, k ? "," : "");
        add_axis(t, procedure->system, &sweep->axis[k]);
    }
    TEXT_PUT(t, "],\"answers\":[");
    for (int i = 0; i < sweep->cells; i++) {
        const struct cell *cell = &sweep->cell[i];
        grog_text_add(t, i ? "," : "");
        if (cell->odds) {
            grog_json_odds(t, &cell->situation, cell->odds, NULL);
        } else {
            TEXT_PUT(t, "{\"error\":");
            grog_json_string(t, cell->refused);
            TEXT_PUT(t, "}");
        }
    }
    TEXT_PUT(t, "]}");
}
