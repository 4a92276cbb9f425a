/* SPDX-License-Identifier: MIT */
/* What there is, as JSON: procedures, fields, the lines of a sheet. */
#include "base/text.h"
#include "carry.h"
#include "form.h"
#include "json.h"

#include <assert.h>
#include <string.h>

void grog_json_procedures(struct grog_text *t, const struct grog_system *system)
{
    TEXT_PUT(t, "[");
    for (int i = 0; i < system->procedures; i++) {
        const struct grog_procedure *procedure = &system->procedure[i];
        grog_text_add(t, i ? ",{\"id\":" : "{\"id\":");
        json_add_name(t, procedure->id);
        TEXT_PUT(t, ",\"question\":");
        grog_json_string(t, procedure->question);
        TEXT_PUT(t, ",\"fields\":[");
        for (int j = 0; j < procedure->fields; j++) {
            grog_text_add(t, j ? "," : "");
            json_add_name(t, procedure->field[j].name);
        }
        TEXT_PUT(t, "],\"outcome\":[");
        for (int j = 0; j < procedure->outcomes; j++) {
            grog_text_add(t, j ? "," : "");
            json_add_name(t, procedure->outcome[j].name);
        }
        TEXT_PUT(t, "]");
        if (carry_count(procedure) > 0)
            TEXT_PUT(t, ",\"sequence\":true");
        TEXT_PUT(t, "}");
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
        json_add_name(t, field->words->word[word]);
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
    json_add_name(t, field->name);
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
        json_add_member(t, between, field, grog_situation_value(&s, field));
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
                json_add_name(t, procedure->field[i].name);
                between = ",";
            }
        TEXT_PUT(t, "]}");
    }
    TEXT_PUT(t, "]");
}

void grog_json_fields(struct grog_text *t, const struct grog_procedure *procedure)
{
    TEXT_PUT(t, "{\"system\":");
    json_add_name(t, procedure->system->id);
    TEXT_PUT(t, ",\"procedure\":");
    json_add_name(t, procedure->id);
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
        json_add_name(t, number->id);
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
        json_add_name(t, line->id);
        TEXT_PUT(t, ",\"table\":");
        json_add_name(t, grog_line_table(line, buffer, sizeof buffer));
        TEXT_PUT(t, ",\"title\":");
        grog_json_string(t, grog_line_title(system, i));
        TEXT_PUT(t, ",\"text\":");
        grog_json_string(t, line->text);
        TEXT_PUT(t, ",\"effect\":");
        grog_json_string(t, grog_line_effect(system, house, i, buffer, sizeof buffer));
        grog_text_add(t, line->kind == GROG_ROW ? ",\"kind\":\"row\"" : ",\"kind\":\"ruling\"");
        TEXT_PUT(t, ",\"column\":");
        json_add_name(t, grog_line_column(system, i));
        if (grog_house_is_changed(house, i))
            TEXT_PUT(t, ",\"house\":true");
        add_numbers(t, system, house, i);
        TEXT_PUT(t, "}");
        between = ",\n";
    }
    grog_text_add(t, *between == '[' ? "[]" : "]");
}
