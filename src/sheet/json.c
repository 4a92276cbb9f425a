/* SPDX-License-Identifier: MIT */
/*
 * Answers as JSON.  Written straight into the text: a batch has tens of thousands of answers a
 * second to write, and building a tree for each would cost more than the odds themselves.
 */
#include "json.h"

#include "base/json.h"
#include "base/text.h"
#include "odds_parts.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

enum { NAME_ROOM = 64 };

void json_add_name(struct grog_text *t, const char *name)
{
    TEXT_PUT(t, "\"");
    text_put(t, name, strlen(name));
    TEXT_PUT(t, "\"");
}

/* ---- values ---- */

/* Writers into room that is there; they return where they ended. */
static char *spell_integer(char *to, int value)
{
    char digits[12], *at = digits + sizeof digits;
    unsigned rest = value < 0 ? 0u - (unsigned)value : (unsigned)value;
    if (value < 0)
        *to++ = '-';
    if (rest < 10) {
        *to = (char)('0' + rest);
        return to + 1;
    }
    do
        *--at = (char)('0' + rest % 10);
    while (rest /= 10);
    return mempcpy(to, at, (size_t)(digits + sizeof digits - at));
}

static char *spell_word(char *to, const char *word)
{
    *to = '"';
    to = stpcpy(to + 1, word);
    *to = '"';
    return to + 1;
}

static char *spell_set(char *to, const struct grog_field *field, int value)
{
    *to++ = '[';
    for (int word = 0, told = 0; word < field->words->count; word++)
        if (value >> word & 1) {
            *to = ',';
            to = spell_word(to + (told++ > 0), field->words->word[word]);
        }
    *to = ']';
    return to + 1;
}

static char *spell_value(char *to, const struct grog_field *field, int value)
{
    switch (field->kind) {
    case GROG_INTEGER:
        return spell_integer(to, value);
    case GROG_FLAG:
        return stpcpy(to, value ? "true" : "false");
    case GROG_CHOICE:
        assert(field->words);
        return spell_word(to, field->words->word[value]);
    case GROG_SET:
        assert(field->words);
        return spell_set(to, field, value);
    }
    return to;
}

/* What any value of a field may take, and one character more. */
static size_t value_room(const struct grog_field *field)
{
    size_t room = 16, longest = 0;
    for (int i = 0; field->words && i < field->words->count; i++) {
        size_t length = strlen(field->words->word[i]) + 3;
        room += field->kind == GROG_SET ? length : 0;
        longest = length > longest ? length : longest;
    }
    return room + longest;
}

/* What was spelled up to here is in the text. */
static void end_at(struct grog_text *t, char *end)
{
    *end = '\0';
    t->size = (size_t)(end - t->text);
}

static void add_integer(struct grog_text *t, int value)
{
    if (text_has_room(t, 12))
        end_at(t, spell_integer(t->text + t->size, value));
}

void json_add_value(struct grog_text *t, const struct grog_field *field, int value)
{
    if (text_has_room(t, value_room(field)))
        end_at(t, spell_value(t->text + t->size, field, value));
}

void json_add_member(struct grog_text *t, const char *between, const struct grog_field *field,
                     int value)
{
    text_put(t, between, *between != '\0');
    json_add_name(t, field->name);
    TEXT_PUT(t, ":");
    json_add_value(t, field, value);
}

/* ---- an answer's parts ---- */

void grog_json_situation(struct grog_text *t, const struct grog_situation *s)
{
    TEXT_PUT(t, "{");
    for (int i = 0; i < s->procedure->fields; i++)
        json_add_member(t, i ? "," : "", &s->procedure->field[i],
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
    json_add_name(t, s->procedure->system->id);
    TEXT_PUT(t, ",\"procedure\":");
    json_add_name(t, s->procedure->id);
    TEXT_PUT(t, ",\"situation\":");
    grog_json_situation(t, s);
}

/* A note without its closing brace: more may follow. */
static void begin_note(struct grog_text *t, const struct grog_situation *s,
                       const struct grog_note *note, bool is_later)
{
    const struct grog_system *system = s->procedure->system;
    TEXT_PUT(t, "{\"id\":");
    json_add_name(t, system->line[note->line].id);
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
        json_add_name(t, note->side);
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
    TEXT_PUT(t, ",\"later\":[");
    for (int i = 0; i < grog_odds_laters(odds); i++) {
        const struct grog_later *later = grog_odds_later(odds, i);
        grog_text_add(t, i ? "," : "");
        begin_note(t, s, &later->note, true);
        size_t length;
        const char *table = line_table(&s->procedure->system->line[later->note.line], &length);
        TEXT_PUT(t, ",\"stage\":\"");
        text_put(t, table, length);
        TEXT_PUT(t, "\"");
        if (later->step > 0) {
            TEXT_PUT(t, ",\"step\":");
            add_integer(t, later->step);
        }
        TEXT_PUT(t, ",\"p\":");
        json_add_double(t, later->p);
        TEXT_PUT(t, "}");
    }
    TEXT_PUT(t, "]");
}

/* The outcomes that are told, each with its name as it stands before every value. */
struct telling {
    struct {
        char name[NAME_ROOM]; /* ,"casualties": */
        size_t size;
        const struct grog_field *field;
        int outcome;
    } told[GROG_OUTCOMES_MAX];
    int count;
    size_t room; /* of a result at most */
};

static void name_outcomes(struct telling *telling, const struct grog_procedure *procedure,
                          const struct grog_odds *odds)
{
    telling->count = 0;
    telling->room = 16;
    for (int i = 0; i < procedure->outcomes; i++)
        if (grog_odds_tells(odds, i)) {
            const struct grog_field *field = &procedure->outcome[i];
            char *name = telling->told[telling->count].name, *end = name;
            assert(strlen(field->name) + 4 < NAME_ROOM);
            *end = ',';
            end = spell_word(end + (telling->count > 0), field->name);
            *end++ = ':';
            telling->told[telling->count].size = (size_t)(end - name);
            telling->told[telling->count].field = field;
            telling->told[telling->count++].outcome = i;
            telling->room += NAME_ROOM + value_room(field);
        }
}

static void add_outcome(struct grog_text *t, const struct telling *telling,
                        const struct grog_odds *odds, int i)
{
    if (!text_has_room(t, telling->room))
        return;
    char *to = stpcpy(t->text + t->size, ",\"outcome\":{");
    for (int j = 0; j < telling->count; j++) {
        to = mempcpy(to, telling->told[j].name, telling->told[j].size);
        to = spell_value(to, telling->told[j].field,
                         grog_odds_value(odds, i, telling->told[j].outcome));
    }
    end_at(t, stpcpy(to, "}}"));
}

static void add_odds_outcome(struct grog_text *t, const struct telling *telling,
                             const struct grog_odds *odds, int i)
{
    TEXT_PUT(t, "{\"p\":");
    json_add_double(t, grog_odds_p(odds, i));
    if (grog_odds_is_exact(odds)) {
        char *fraction = grog_odds_fraction(odds, i);
        TEXT_PUT(t, ",\"fraction\":");
        json_add_name(t, fraction);
        grog_fraction_free(fraction);
    }
    add_outcome(t, telling, odds, i);
}

void grog_json_odds(struct grog_text *t, const struct grog_situation *s,
                    const struct grog_odds *odds, const char *id)
{
    const struct grog_procedure *procedure = grog_odds_procedure(odds);
    begin_answer(t, s, id);
    json_add_trail(t, s, grog_odds_trail(odds));
    add_later(t, s, odds);
    TEXT_PUT(t, ",\"outcomes\":[");
    struct telling telling;
    name_outcomes(&telling, procedure, odds);
    for (int i = 0; i < grog_odds_count(odds); i++) {
        if (i)
            TEXT_PUT(t, ",");
        add_odds_outcome(t, &telling, odds, i);
    }
    TEXT_PUT(t, "],\"mean\":{");
    const char *between = "";
    for (int j = 0; j < procedure->outcomes; j++) {
        if (procedure->outcome[j].kind == GROG_CHOICE || !grog_odds_tells(odds, j))
            continue;
        grog_text_add(t, between);
        json_add_name(t, procedure->outcome[j].name);
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
        json_add_member(t, j ? "," : "", &procedure->outcome[j], grog_resolution_value(r, j));
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
