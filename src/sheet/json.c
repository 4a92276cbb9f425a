/* SPDX-License-Identifier: MIT */
/*
 * Answers as JSON.  Written straight into the text: a batch has tens of thousands of answers a
 * second to write, and building a tree for each would cost more than the odds themselves.
 */
#include "json.h"

#include "base/json.h"
#include "base/text.h"
#include "form.h"
#include "odds_parts.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

/* Ids, names and words of the sheet have nothing to escape. */
static void add_name(struct grog_text *t, const char *name)
{
    TEXT_PUT(t, "\"");
    text_put(t, name, strlen(name));
    TEXT_PUT(t, "\"");
}

static void add_integer(struct grog_text *t, int value)
{
    char digits[12], *at = digits + sizeof digits - 1;
    unsigned rest = value < 0 ? 0u - (unsigned)value : (unsigned)value;
    *at = '\0';
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    if (value < 0)
        *--at = '-';
    text_put(t, at, (size_t)(digits + sizeof digits - 1 - at));
}

static void add_set(struct grog_text *t, const struct grog_field *field, int value)
{
    const char *between = "";
    assert(field->words);
    TEXT_PUT(t, "[");
    for (int word = 0; word < field->words->count; word++)
        if (value >> word & 1) {
            grog_text_add(t, between);
            add_name(t, field->words->word[word]);
            between = ",";
        }
    TEXT_PUT(t, "]");
}

void json_add_value(struct grog_text *t, const struct grog_field *field, int value)
{
    switch (field->kind) {
    case GROG_INTEGER:
        add_integer(t, value);
        break;
    case GROG_FLAG:
        grog_text_add(t, value ? "true" : "false");
        break;
    case GROG_CHOICE:
        assert(field->words);
        add_name(t, field->words->word[value]);
        break;
    case GROG_SET:
        add_set(t, field, value);
        break;
    }
}

static void add_member(struct grog_text *t, const char *between, const struct grog_field *field,
                       int value)
{
    text_put(t, between, *between != '\0');
    add_name(t, field->name);
    TEXT_PUT(t, ":");
    json_add_value(t, field, value);
}

/* ---- an answer's parts ---- */

void grog_json_situation(struct grog_text *t, const struct grog_situation *s)
{
    TEXT_PUT(t, "{");
    for (int i = 0; i < s->procedure->fields; i++)
        add_member(t, i ? "," : "", &s->procedure->field[i],
                   grog_situation_value(s, &s->procedure->field[i]));
    TEXT_PUT(t, "}");
}

static void begin_answer(struct grog_text *t, const struct grog_situation *s, const char *id)
{
    TEXT_PUT(t, "{");
    if (id) {
        TEXT_PUT(t, "\"id\":");
        grog_text_add(t, id);
        TEXT_PUT(t, ",");
    }
    TEXT_PUT(t, "\"system\":");
    add_name(t, s->procedure->system->id);
    TEXT_PUT(t, ",\"procedure\":");
    add_name(t, s->procedure->id);
    TEXT_PUT(t, ",\"situation\":");
    grog_json_situation(t, s);
}

/* A note without its closing brace: more may follow. */
static void begin_note(struct grog_text *t, const struct grog_situation *s,
                       const struct grog_note *note, bool is_later)
{
    const struct grog_system *system = s->procedure->system;
    TEXT_PUT(t, "{\"id\":");
    add_name(t, system->line[note->line].id);
    TEXT_PUT(t, ",\"effect\":");
    if (is_later && note->is_thrown)
        TEXT_PUT(t, "\"thrown\"");
    else if (note->word)
        grog_json_string(t, note->word);
    else
        add_integer(t, note->effect);
    TEXT_PUT(t, ",\"text\":");
    grog_json_string(t, system->line[note->line].text);
    if (note->side) {
        TEXT_PUT(t, ",\"side\":");
        add_name(t, note->side);
    }
    if (grog_house_is_changed(s->house, note->line))
        TEXT_PUT(t, ",\"house\":true");
}

/* Rows that applied; behind them, if there are any, those that were considered and did not. */
void json_add_trail(struct grog_text *t, const struct grog_situation *s,
                    const struct grog_trail *trail)
{
    for (int applied = 1; applied >= 0; applied--) {
        const char *between = applied ? ",\"trail\":[" : ",\"considered\":[";
        const char *first = between;
        for (int i = 0; i < trail->notes; i++)
            if (trail->note[i].has_applied == applied) {
                grog_text_add(t, between);
                begin_note(t, s, &trail->note[i], false);
                TEXT_PUT(t, "}");
                between = ",";
            }
        if (applied && between == first)
            grog_text_add(t, first);
        if (applied || between != first)
            TEXT_PUT(t, "]");
    }
}

/* ---- odds ---- */

/* What comes to bear once dice are thrown; its stage is its table. */
static void add_later(struct grog_text *t, const struct grog_situation *s,
                      const struct grog_odds *odds)
{
    char table[40];
    TEXT_PUT(t, ",\"later\":[");
    for (int i = 0; i < grog_odds_laters(odds); i++) {
        const struct grog_later *later = grog_odds_later(odds, i);
        grog_text_add(t, i ? "," : "");
        begin_note(t, s, &later->note, true);
        TEXT_PUT(t, ",\"stage\":");
        add_name(
            t, grog_line_table(&s->procedure->system->line[later->note.line], table, sizeof table));
        TEXT_PUT(t, ",\"p\":");
        json_add_double(t, later->p);
        TEXT_PUT(t, "}");
    }
    TEXT_PUT(t, "]");
}

static void add_odds_outcome(struct grog_text *t, const struct grog_procedure *procedure,
                             const struct grog_odds *odds, int i)
{
    TEXT_PUT(t, "{\"p\":");
    json_add_double(t, grog_odds_p(odds, i));
    if (grog_odds_is_exact(odds)) {
        char *fraction = grog_odds_fraction(odds, i);
        TEXT_PUT(t, ",\"fraction\":");
        add_name(t, fraction);
        grog_fraction_free(fraction);
    }
    TEXT_PUT(t, ",\"outcome\":{");
    const char *between = "";
    for (int j = 0; j < procedure->outcomes; j++)
        if (grog_odds_tells(odds, j)) {
            add_member(t, between, &procedure->outcome[j], grog_odds_value(odds, i, j));
            between = ",";
        }
    TEXT_PUT(t, "}}");
}

void grog_json_odds(struct grog_text *t, const struct grog_situation *s,
                    const struct grog_odds *odds, const char *id)
{
    const struct grog_procedure *procedure = grog_odds_procedure(odds);
    begin_answer(t, s, id);
    json_add_trail(t, s, grog_odds_trail(odds));
    add_later(t, s, odds);
    TEXT_PUT(t, ",\"outcomes\":[");
    for (int i = 0; i < grog_odds_count(odds); i++) {
        grog_text_add(t, i ? "," : "");
        add_odds_outcome(t, procedure, odds, i);
    }
    TEXT_PUT(t, "],\"mean\":{");
    const char *between = "";
    for (int j = 0; j < procedure->outcomes; j++) {
        if (procedure->outcome[j].kind == GROG_CHOICE || !grog_odds_tells(odds, j))
            continue;
        grog_text_add(t, between);
        add_name(t, procedure->outcome[j].name);
        TEXT_PUT(t, ":");
        json_add_double(t, grog_odds_mean(odds, j));
        between = ",";
    }
    TEXT_PUT(t, "},\"total\":");
    json_add_double(t, grog_odds_total(odds));
    if (grog_odds_left_out(odds) > 0) {
        TEXT_PUT(t, ",\"left_out\":");
        json_add_double(t, grog_odds_left_out(odds));
    }
    asking_json(t, odds);
    TEXT_PUT(t, "}");
}

/* ---- a resolution ---- */

static void add_group(struct grog_text *t, const char *between,
                      const struct grog_throw_group *group)
{
    grog_text_addf(t, "%s{\"dice\":%d,\"need\":%d", between, group->dice, group->need);
    if (group->name)
        grog_text_addf(t, ",\"name\":\"%s\"", group->name);
    TEXT_PUT(t, "}");
}

void json_add_throw(struct grog_text *t, const struct grog_throw *thrown)
{
    TEXT_PUT(t, "{\"label\":");
    grog_json_string(t, thrown->label);
    TEXT_PUT(t, ",\"dice\":[");
    for (int i = 0; i < thrown->dice; i++) {
        grog_text_add(t, i ? "," : "");
        add_integer(t, thrown->face[i]);
    }
    grog_text_addf(t, "],\"sides\":%d,\"need\":%d,\"result\":%d", thrown->sides, thrown->need,
                   thrown->result);
    if (thrown->rolled > 0)
        grog_text_addf(t, ",\"rolled\":%d", thrown->rolled);
    if (thrown->groups > 1) {
        TEXT_PUT(t, ",\"groups\":");
        for (int i = 0; i < thrown->groups; i++)
            add_group(t, i ? "," : "[", &thrown->group[i]);
        TEXT_PUT(t, "]");
    }
    TEXT_PUT(t, "}");
}

void grog_json_resolution(struct grog_text *t, const struct grog_situation *s,
                          const struct grog_resolution *r, const char *id)
{
    const struct grog_procedure *procedure = s->procedure;
    begin_answer(t, s, id);
    TEXT_PUT(t, ",\"outcome\":{");
    for (int j = 0; j < procedure->outcomes; j++)
        add_member(t, j ? "," : "", &procedure->outcome[j], grog_resolution_value(r, j));
    TEXT_PUT(t, "}");
    json_add_trail(t, s, grog_resolution_trail(r));
    TEXT_PUT(t, ",\"throws\":[");
    for (int i = 0; i < grog_resolution_throws(r); i++) {
        struct grog_throw thrown = grog_resolution_throw(r, i);
        grog_text_add(t, i ? "," : "");
        json_add_throw(t, &thrown);
    }
    TEXT_PUT(t, "]}");
}

/* ---- what there is ---- */

void grog_json_procedures(struct grog_text *t, const struct grog_system *system)
{
    TEXT_PUT(t, "[");
    for (int i = 0; i < system->procedures; i++) {
        const struct grog_procedure *procedure = &system->procedure[i];
        grog_text_add(t, i ? ",{\"id\":" : "{\"id\":");
        add_name(t, procedure->id);
        TEXT_PUT(t, ",\"question\":");
        grog_json_string(t, procedure->question);
        TEXT_PUT(t, ",\"fields\":[");
        for (int j = 0; j < procedure->fields; j++) {
            grog_text_add(t, j ? "," : "");
            add_name(t, procedure->field[j].name);
        }
        TEXT_PUT(t, "],\"outcome\":[");
        for (int j = 0; j < procedure->outcomes; j++) {
            grog_text_add(t, j ? "," : "");
            add_name(t, procedure->outcome[j].name);
        }
        TEXT_PUT(t, "]}");
    }
    TEXT_PUT(t, "]");
}

static void add_label(struct grog_text *t, const struct grog_system *system, const char *name)
{
    char label[200];
    grog_json_string(t, grog_in_full(system, name, label, sizeof label));
}

/* The words that a field may hold, as they are typed and as a person reads them. */
static void add_words(struct grog_text *t, const struct grog_system *system,
                      const struct grog_field *field)
{
    TEXT_PUT(t, ",\"choices\":[");
    for (int i = 0, word; (word = grog_field_word(field, i)) >= 0; i++) {
        grog_text_add(t, i ? "," : "");
        add_name(t, field->words->word[word]);
    }
    TEXT_PUT(t, "],\"labels\":[");
    for (int i = 0, word; (word = grog_field_word(field, i)) >= 0; i++) {
        grog_text_add(t, i ? "," : "");
        add_label(t, system, field->words->word[word]);
    }
    TEXT_PUT(t, "]");
}

static void add_field(struct grog_text *t, const struct grog_procedure *procedure,
                      const struct grog_field *field, bool is_outcome)
{
    static const char *const kinds[] = {"integer", "flag", "choice", "set"};
    TEXT_PUT(t, "{\"name\":");
    add_name(t, field->name);
    TEXT_PUT(t, ",\"label\":");
    add_label(t, procedure->system, field->name);
    grog_text_addf(t, ",\"type\":\"%s\"", kinds[field->kind]);
    if (field->kind == GROG_INTEGER && !is_outcome)
        grog_text_addf(t, ",\"min\":%d,\"max\":%d", field->least, field->most);
    if (field->words)
        add_words(t, procedure->system, field);
    if (field->is_inches)
        TEXT_PUT(t, ",\"unit\":\"inch\"");
    if (!is_outcome) {
        TEXT_PUT(t, ",\"default\":");
        json_add_value(t, field, field->preset);
    }
    TEXT_PUT(t, ",\"meaning\":");
    grog_json_string(t, field->meaning);
    TEXT_PUT(t, "}");
}

/* What the example names, in its order. */
static void add_example(struct grog_text *t, const struct grog_procedure *procedure)
{
    struct grog_situation s;
    struct grog_error error;
    const char *rest = procedure->example ? procedure->example : "", *between = "";
    char word[80];
    grog_situation_init(&s, procedure, NULL);
    grog_situation_example(&s, &error);
    TEXT_PUT(t, ",\"example\":{");
    while (form_next_word(&rest, word, sizeof word)) {
        word[strcspn(word, "=")] = '\0';
        const struct grog_field *field = grog_field_find(procedure, word, &error);
        assert(field);
        add_member(t, between, field, grog_situation_value(&s, field));
        between = ",";
    }
    TEXT_PUT(t, "}");
}

static void add_sides(struct grog_text *t, const struct grog_procedure *procedure)
{
    for (int side = 0; side < 2; side++) {
        const char *between = "";
        grog_text_add(t, side ? ",{\"name\":" : ",\"sides\":[{\"name\":");
        grog_json_string(t, procedure->sides->side[side].name);
        TEXT_PUT(t, ",\"fields\":[");
        for (int i = 0; i < procedure->fields; i++)
            if (grog_field_side(procedure, &procedure->field[i]) == side) {
                grog_text_add(t, between);
                add_name(t, procedure->field[i].name);
                between = ",";
            }
        TEXT_PUT(t, "]}");
    }
    TEXT_PUT(t, "]");
}

void grog_json_fields(struct grog_text *t, const struct grog_procedure *procedure)
{
    TEXT_PUT(t, "{\"system\":");
    add_name(t, procedure->system->id);
    TEXT_PUT(t, ",\"procedure\":");
    add_name(t, procedure->id);
    TEXT_PUT(t, ",\"fields\":[");
    for (int i = 0; i < procedure->fields; i++) {
        grog_text_add(t, i ? "," : "");
        add_field(t, procedure, &procedure->field[i], false);
    }
    TEXT_PUT(t, "],\"outcome\":[");
    for (int i = 0; i < procedure->outcomes; i++) {
        grog_text_add(t, i ? "," : "");
        add_field(t, procedure, &procedure->outcome[i], true);
    }
    TEXT_PUT(t, "]");
    add_example(t, procedure);
    if (procedure->sides)
        add_sides(t, procedure);
    TEXT_PUT(t, "}");
}

/* The columns of a row or the settings of a ruling. */
static void add_numbers(struct grog_text *t, const struct grog_system *system,
                        const struct grog_house *house, int line)
{
    const char *between = ",\"settings\":[";
    bool is_any = false;
    for (int i = line + 1; i < system->lines; i++) {
        const struct grog_line *number = &system->line[i];
        if (number->kind != GROG_COLUMN && number->kind != GROG_SETTING)
            break;
        grog_text_add(t, between);
        TEXT_PUT(t, "{\"id\":");
        add_name(t, number->id);
        grog_text_addf(
            t, ",\"name\":\"%s\",\"value\":%d,\"default\":%d,\"min\":%d,\"max\":%d,\"text\":",
            strrchr(number->id, '.') + 1, grog_house_number(house, system, i), number->number,
            number->least, number->most);
        grog_json_string(t, number->text);
        TEXT_PUT(t, "}");
        between = ",";
        is_any = true;
    }
    grog_text_add(t, is_any ? "]" : "");
}

void grog_json_rules(struct grog_text *t, const struct grog_system *system,
                     const struct grog_house *house, const char *word)
{
    const char *between = "[";
    char buffer[400];
    for (int i = 0; i < system->lines; i++) {
        const struct grog_line *line = &system->line[i];
        if ((line->kind != GROG_ROW && line->kind != GROG_RULING) ||
            !grog_line_mentions(system, house, i, word))
            continue;
        grog_text_add(t, between);
        TEXT_PUT(t, "{\"id\":");
        add_name(t, line->id);
        TEXT_PUT(t, ",\"table\":");
        add_name(t, grog_line_table(line, buffer, sizeof buffer));
        TEXT_PUT(t, ",\"title\":");
        grog_json_string(t, grog_line_title(system, i));
        TEXT_PUT(t, ",\"text\":");
        grog_json_string(t, line->text);
        TEXT_PUT(t, ",\"effect\":");
        grog_json_string(t, grog_line_effect(system, house, i, buffer, sizeof buffer));
        grog_text_add(t, line->kind == GROG_ROW ? ",\"kind\":\"row\"" : ",\"kind\":\"ruling\"");
        TEXT_PUT(t, ",\"column\":");
        add_name(t, grog_line_column(system, i));
        if (grog_house_is_changed(house, i))
            TEXT_PUT(t, ",\"house\":true");
        add_numbers(t, system, house, i);
        TEXT_PUT(t, "}");
        between = ",\n";
    }
    grog_text_add(t, *between == '[' ? "[]" : "]");
}
