/* SPDX-License-Identifier: MIT */
/* What a scenario is, in a line for a person and in JSON for a program. */
#include "scenario.h"

#include "base/decimal.h"

#include <stdio.h>
#include <string.h>

/* "objectives", "yes", "7"; "" for a word that follows from others and was not given. */
static const char *switch_text(const struct grog_scenario *s, const struct grog_field *field,
                               char *buffer, size_t size)
{
    int value = s->number[field->at];
    buffer[0] = '\0';
    if (field->kind == GROG_INTEGER && field->is_inches)
        return decimal_write(value, buffer);
    if (field->kind != GROG_CHOICE || (value >= 0 && value < field->words->count))
        grog_field_text(field, value, buffer, size);
    return buffer;
}

/* Those that the file must give, and those that are not as they would be by themselves. */
static bool is_worth_telling(const struct grog_scenario *s, const struct data_field *field)
{
    return !field->part &&
           (field->must_be_given ||
            s->number[field->is.at] != grog_field_default(&field->is, s->system, s->house));
}

static void add_switches(const struct grog_scenario *s, struct grog_text *t)
{
    const struct battle_rules *rules = s->rules;
    const char *between = "; ";
    char value[200];
    for (int i = 0; i < rules->switch_count; i++) {
        const struct data_field *field = &rules->switches[i];
        if (!is_worth_telling(s, field) || !*switch_text(s, &field->is, value, sizeof value))
            continue;
        grog_text_addf(t, "%s%s %s", between, field->is.name, value);
        between = ", ";
    }
}

static void add_count(struct grog_text *t, int count, const char *one, const char *many)
{
    grog_text_addf(t, "%d %s", count, count == 1 ? one : many);
}

void grog_scenario_summary(const struct grog_scenario *s, struct grog_text *t)
{
    char width[DECIMAL_SIZE], depth[DECIMAL_SIZE];
    grog_text_addf(t, "%s: %s, %s x %s inches, ", s->name, s->system->id,
                   decimal_write(s->table.width, width), decimal_write(s->table.depth, depth));
    add_count(t, s->turns, "turn", "turns");
    for (int side = 0; side < SIDES; side++) {
        grog_text_addf(t, "%s %s ", side ? " against" : ";", s->side[side].name);
        add_count(t, s->side[side].units, "unit", "units");
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

static void json_switches(struct grog_text *t, const struct grog_scenario *s)
{
    const struct battle_rules *rules = s->rules;
    const char *between = "";
    char value[200];
    grog_text_add(t, ",\"switches\":{");
    for (int i = 0; i < rules->switch_count; i++) {
        const struct grog_field *field = &rules->switches[i].is;
        if (rules->switches[i].part || !*switch_text(s, field, value, sizeof value))
            continue;
        grog_text_add(t, between);
        if (field->kind == GROG_INTEGER)
            grog_text_addf(t, "\"%s\":%s", field->name, value);
        else if (field->kind == GROG_FLAG)
            grog_text_addf(t, "\"%s\":%s", field->name, s->number[field->at] ? "true" : "false");
        else
            json_text(t, field->name, value);
        between = ",";
    }
    grog_text_add(t, "}");
}

static void json_units(struct grog_text *t, const struct grog_scenario *s, int side)
{
    static const char *const edge[] = {"north", "east", "south", "west"};
    const struct side_data *it = &s->side[side];
    for (int unit = it->first_unit; unit < it->first_unit + it->units; unit++) {
        const struct unit_data *u = &s->unit[unit];
        grog_text_add(t, unit > it->first_unit ? ",{" : "{");
        json_text(t, "id", u->id);
        grog_text_add(t, ",");
        json_text(t, "name", u->name);
        grog_text_addf(t, ",\"arrives\":%d", u->arrives);
        if (u->edge != NO_EDGE)
            grog_text_addf(t, ",\"edge\":\"%s\"", edge[u->edge]);
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
        grog_text_add(t, ",\"units\":[");
        json_units(t, s, side);
        grog_text_add(t, "]}");
    }
    grog_text_addf(t, "],\"terrain\":%d,\"objectives\":%d", s->table.terrains, s->objectives);
    json_switches(t, s);
    json_notes(t, s);
    grog_text_add(t, "}");
}
