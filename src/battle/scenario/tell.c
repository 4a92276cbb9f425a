/* SPDX-License-Identifier: MIT */
/* What a scenario is, in a line for a person and in JSON for a program. */
#include "scenario.h"

#include "base/decimal.h"

#include <stdio.h>
#include <string.h>

/* "objectives", "yes", "7"; "" for a word that follows from others and was not given. */
static void value_text(const struct grog_field *field, int value, char *buffer, size_t size)
{
    if (field->kind == GROG_INTEGER && field->is_inches)
        decimal_write(value, buffer);
    else if (field->kind != GROG_CHOICE || (value >= 0 && value < field->words->count))
        grog_field_text(field, value, buffer, size);
}

const char *data_text(const struct grog_scenario *s, const struct data_field *field,
                      const int16_t *number, char *buffer, size_t size)
{
    char x[DECIMAL_SIZE], y[DECIMAL_SIZE];
    buffer[0] = '\0';
    if (field->as == DATA_VALUE)
        value_text(&field->is, number[0], buffer, size);
    else if (field->as == DATA_UNIT && number[0] != NOBODY)
        snprintf(buffer, size, "%s", s->unit[number[0]].id);
    else if (field->as == DATA_SIDE && number[0] != NO_SIDE)
        snprintf(buffer, size, "%s", s->side[number[0]].name);
    else if (field->as == DATA_NAME)
        snprintf(buffer, size, "%s", scenario_name(s, number[0]));
    else if (field->as == DATA_PLACE && number[0] >= 0)
        snprintf(buffer, size, "%s,%s", decimal_write(number[0], x), decimal_write(number[1], y));
    return buffer;
}

static const char *switch_text(const struct grog_scenario *s, const struct data_field *field,
                               char *buffer, size_t size)
{
    return data_text(s, field, &s->number[field->is.at], buffer, size);
}

/* Those that the file must give, and those that are not as they would be by themselves. */
static bool is_worth_telling(const struct grog_scenario *s, const struct data_field *field)
{
    return !field->part && !field->list_most &&
           (field->must_be_given || field->as != DATA_VALUE ||
            s->number[field->is.at] != grog_field_default(&field->is, s->system, s->house));
}

static void add_switches(const struct grog_scenario *s, struct grog_text *t)
{
    const struct battle_rules *rules = s->rules;
    const char *between = "; ";
    char value[200];
    for (int i = 0; i < rules->switch_count; i++) {
        const struct data_field *field = &rules->switches[i];
        if (!is_worth_telling(s, field) || !*switch_text(s, field, value, sizeof value))
            continue;
        grog_text_addf(t, "%s%s %s", between, field->is.name, value);
        between = ", ";
    }
}

static void add_count(struct grog_text *t, int count, const char *one, const char *many)
{
    grog_text_addf(t, "%d %s", count, count == 1 ? one : many);
}

int grog_scenario_points(const struct grog_scenario *s, int side)
{
    const struct side_data *it = &s->side[side];
    int sum = 0;
    if (!s->rules->points)
        return -1;
    for (int unit = it->first_unit; unit < it->first_unit + it->units; unit++)
        sum += s->unit[unit].is_spare ? 0 : s->rules->points(s, unit);
    return sum;
}

static void add_points(struct grog_text *t, const struct grog_scenario *s, int side)
{
    int points = grog_scenario_points(s, side);
    if (points >= 0) {
        grog_text_add(t, ", ");
        add_count(t, points, "point", "points");
    }
}

void grog_scenario_summary(const struct grog_scenario *s, struct grog_text *t)
{
    char width[DECIMAL_SIZE], depth[DECIMAL_SIZE];
    grog_text_addf(t, "%s: %s, %s x %s inches, ", s->name, s->system->id,
                   decimal_write(s->table.width, width), decimal_write(s->table.depth, depth));
    add_count(t, s->turns, "turn", "turns");
    for (int side = 0; side < SIDES; side++) {
        grog_text_addf(t, "%s %s ", side ? " against" : ";", s->side[side].name);
        add_count(t, scenario_listed(s, side), "unit", "units");
        add_points(t, s, side);
    }
    grog_text_add(t, "; ");
    add_count(t, s->table.terrains, "piece of terrain", "pieces of terrain");
    if (s->objectives) {
        grog_text_add(t, ", ");
        add_count(t, s->objectives, "objective", "objectives");
    }
    add_switches(s, t);
    if (s->house)
        grog_text_add(t, "; house rules");
    if (s->has_real_dice)
        grog_text_add(t, "; dice are typed");
}

/* ---- JSON ---- */

static void json_text(struct grog_text *t, const char *name, const char *word)
{
    grog_text_addf(t, "\"%s\":", name);
    grog_json_string(t, word);
}

static void json_value(struct grog_text *t, const struct grog_scenario *s,
                       const struct data_field *field, const int16_t *number)
{
    char value[200];
    data_text(s, field, number, value, sizeof value);
    if (field->as == DATA_PLACE && *value)
        grog_text_addf(t, "[%s]", value);
    else if (field->as != DATA_VALUE && !*value)
        grog_text_add(t, "null");
    else if (field->as == DATA_VALUE && field->is.kind == GROG_INTEGER)
        grog_text_add(t, value);
    else if (field->as == DATA_VALUE && field->is.kind == GROG_FLAG)
        grog_text_add(t, number[0] ? "true" : "false");
    else
        grog_json_string(t, value);
}

static void json_list(struct grog_text *t, const struct grog_scenario *s,
                      const struct data_field *field, const int16_t *number)
{
    int width = field->as == DATA_PLACE ? 2 : 1;
    grog_text_add(t, "[");
    for (int i = 0; i < number[0]; i++) {
        grog_text_add(t, i ? "," : "");
        json_value(t, s, field, &number[1 + i * width]);
    }
    grog_text_add(t, "]");
}

static void json_switches(struct grog_text *t, const struct grog_scenario *s)
{
    const struct battle_rules *rules = s->rules;
    const char *between = "";
    char value[200];
    grog_text_add(t, ",\"switches\":{");
    for (int i = 0; i < rules->switch_count; i++) {
        const struct data_field *field = &rules->switches[i];
        if (field->part || (!field->list_most && !*switch_text(s, field, value, sizeof value)))
            continue;
        grog_text_addf(t, "%s\"%s\":", between, field->is.name);
        (field->list_most ? json_list : json_value)(t, s, field, &s->number[field->is.at]);
        between = ",";
    }
    grog_text_add(t, "}");
}

static void json_units(struct grog_text *t, const struct grog_scenario *s, int side)
{
    const struct side_data *it = &s->side[side];
    for (int unit = it->first_unit; unit < it->first_unit + it->units; unit++) {
        const struct unit_data *u = &s->unit[unit];
        if (u->is_spare)
            continue;
        grog_text_add(t, unit > it->first_unit ? ",{" : "{");
        json_text(t, "id", u->id);
        grog_text_add(t, ",");
        json_text(t, "name", u->name);
        grog_text_addf(t, ",\"arrives\":%d", u->arrives);
        if (u->edge != NO_EDGE)
            grog_text_addf(t, ",\"edge\":\"%s\"", edge_words.word[u->edge]);
        grog_text_add(t, "}");
    }
}

static void json_notes(struct grog_text *t, const struct grog_scenario *s)
{
    struct grog_text notes = {0};
    char *rest = NULL;
    const char *between = "";
    grog_scenario_notes(s, &notes);
    grog_text_add(t, ",\"notes\":[");
    for (char *note = notes.text ? strtok_r(notes.text, "\n", &rest) : NULL; note;
         note = strtok_r(NULL, "\n", &rest)) {
        grog_text_add(t, between);
        grog_json_string(t, note);
        between = ",";
    }
    grog_text_add(t, "]");
    t->has_failed |= notes.has_failed;
    grog_text_release(&notes);
}

void grog_json_scenario(struct grog_text *t, const struct grog_scenario *s, const char *file)
{
    char width[DECIMAL_SIZE], depth[DECIMAL_SIZE];
    grog_text_add(t, "{");
    json_text(t, "file", file);
    grog_text_add(t, ",");
    json_text(t, "system", s->system->id);
    grog_text_add(t, ",");
    json_text(t, "name", s->name);
    grog_text_addf(t, ",\"table\":{\"width\":%s,\"depth\":%s},\"turns\":%d,\"dice\":\"%s\"",
                   decimal_write(s->table.width, width), decimal_write(s->table.depth, depth),
                   s->turns, s->has_real_dice ? "typed" : "rolled");
    grog_text_addf(t, ",\"house\":%s,\"sides\":[", s->house ? "true" : "false");
    for (int side = 0; side < SIDES; side++) {
        grog_text_add(t, side ? ",{" : "{");
        json_text(t, "name", s->side[side].name);
        if (s->rules->points)
            grog_text_addf(t, ",\"points\":%d", grog_scenario_points(s, side));
        grog_text_add(t, ",\"units\":[");
        json_units(t, s, side);
        grog_text_add(t, "]}");
    }
    grog_text_addf(t, "],\"terrain\":%d,\"objectives\":%d", s->table.terrains, s->objectives);
    json_switches(t, s);
    json_notes(t, s);
    grog_text_add(t, "}");
}
