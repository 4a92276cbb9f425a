/* SPDX-License-Identifier: MIT */
/*
 * Battles as JSON, for the page and for programs: states and events.
 *
 * Everything that is shown to a viewer is taken from his copy of the state (view.c).  Lengths are in
 * inches, facings in degrees, sides are 1 and 2 as people say them, 0 is nobody.
 */
#include "battle/log/history.h"
#include "json_parts.h"
#include "map.h"
#include "base/error.h"
#include "base/json.h"
#include "sheet/json.h"

/* ---- units ---- */

/* What is shown of a row of numbers: of a unit, or of the battle. */
static void add_facts(struct grog_text *t, const struct grog_field *fields, int count,
                      const int16_t *number)
{
    grog_text_add(t, ",\"facts\":{");
    for (int i = 0; i < count; i++) {
        grog_text_addf(t, "%s\"%s\":", i ? "," : "", fields[i].name);
        json_add_value(t, &fields[i], number[fields[i].at]);
    }
    grog_text_add(t, "}");
}

void json_add_footprint(struct grog_text *t, const struct grog_scenario *s,
                        const struct footprint *on)
{
    grog_text_add(t, ",\"at\":");
    json_add_place(t, anchor_of(s, on));
    grog_text_add(t, ",\"facing\":");
    json_add_hundredths(t, on->facing);
    grog_text_add(t, ",\"corners\":[");
    for (int i = 0; i < 4; i++) {
        grog_text_add(t, i ? "," : "");
        json_add_place(t, on->corner[i]);
    }
    grog_text_add(t, "]");
}

static const struct grog_map_unit *on_map(const struct grog_map *map, int unit)
{
    static const struct grog_map_unit nowhere;
    for (int i = 0; i < map->units; i++)
        if (map->unit[i].unit == unit)
            return &map->unit[i];
    return &nowhere;
}

void json_add_bases(struct grog_text *t, const struct grog_map_unit *unit)
{
    grog_text_add(t, ",\"bases\":[");
    for (int k = 0; k < unit->bases; k++) {
        int corner[4][2];
        grog_map_base(unit, k, corner);
        json_add_corners(t, k ? "," : "", (const int(*)[2])corner, 4);
    }
    grog_text_addf(t, "],\"files\":%d", unit->files);
}

static void add_unit(struct grog_text *t, struct game seen, const struct grog_map *map, int unit)
{
    static const char *const presence[] = {
        [TO_COME] = "to-come", [ON_TABLE] = "on", [IS_WRECK] = "wreck", [HAS_GONE] = "gone"};
    const struct piece *piece = &seen.b->piece[unit];
    char line[200];
    line[0] = '\0';
    seen.s->rules->describe(seen, unit, line, sizeof line);
    grog_text_addf(t, "{\"side\":%d", seen.s->unit[unit].side + 1);
    json_add_named(t, ",", "id", seen.s->unit[unit].id);
    json_add_named(t, ",", "name", seen.s->unit[unit].name);
    json_add_named(t, ",", "called", battle_called(seen, unit).words);
    json_add_named(t, ",", "line", line);
    json_add_named(t, ",", "presence", presence[piece->presence]);
    json_add_footprint(t, seen.s, &piece->on);
    json_add_bases(t, on_map(map, unit));
    json_add_named(t, ",", "arm", grog_arm_word(unit_arm(seen, unit)));
    json_add_named(t, ",", "weapon", grog_weapon_word(on_map(map, unit)->weapon));
    grog_text_addf(t, ",\"light\":%s",
                   seen.s->unit[unit].blocks == BLOCKS_NOTHING ? "true" : "false");
    add_facts(t, seen.s->rules->state, seen.s->rules->states, seen.b->unit[unit]);
    grog_text_add(t, "}");
}

static void add_units(struct grog_text *t, struct game seen, const struct grog_map *map)
{
    const char *between = ",\"units\":[";
    for (int unit = 0; unit < seen.s->units; unit++)
        if (battle_knows(seen, unit)) {
            grog_text_add(t, between);
            add_unit(t, seen, map, unit);
            between = ",";
        }
    grog_text_add(t, *between == ',' && between[1] ? ",\"units\":[]" : "]");
}

static void add_contacts(struct grog_text *t, const struct grog_scenario *s,
                         const struct grog_map *map)
{
    grog_text_add(t, ",\"contacts\":[");
    for (int i = 0; i < map->contacts; i++) {
        json_add_named(t, i ? ",{" : "{", "attacker", s->unit[map->contact[i].attacker].id);
        json_add_named(t, ",", "defender", s->unit[map->contact[i].defender].id);
        json_add_named(t, ",", "facts", map->contact[i].facts);
        grog_text_add(t, "}");
    }
    grog_text_add(t, "]");
}

/* What each side has that is always in sight. */
static void add_pools(struct grog_text *t, const struct grog_battle *b, int viewer)
{
    struct grog_side_mark mark;
    for (int side = 0; side < SIDES; side++) {
        grog_text_add(t, side ? ",[" : ",\"pools\":[[");
        for (int k = 0; grog_battle_side_mark(b, viewer, side, k, &mark); k++) {
            json_add_named(t, k ? ",{" : "{", "text", mark.text);
            json_add_named(t, ",", "words", mark.words);
            grog_text_add(t, "}");
        }
        grog_text_add(t, "]");
    }
    grog_text_add(t, "]");
}

/* Those of an ordinary turn, or those of the night while it lasts. */
static void add_phases(struct grog_text *t, const struct battle_rules *rules, int now)
{
    bool is_apart = now < rules->phases && rules->phase[now].is_apart;
    const char *between = "";
    grog_text_add(t, ",\"phases\":[");
    for (int i = 0; i < rules->phases; i++) {
        if (rules->phase[i].is_apart != is_apart)
            continue;
        grog_text_addf(t, "%s\"%s\"", between, rules->phase[i].word);
        between = ",";
    }
    grog_text_add(t, "]");
}

/* ---- a battle ---- */

void json_add_question(struct grog_text *t, const struct grog_battle *b, int viewer)
{
    char question[300];
    int decider = grog_battle_decider(b);
    if (decider == NO_SIDE)
        grog_text_add(t, ",\"decider\":null");
    else
        grog_text_addf(t, ",\"decider\":%d", decider + 1);
    json_add_named(t, ",", "decision", grog_battle_decision(b));
    json_add_named(t, ",", "question",
                   grog_battle_question_to(b, viewer, question, sizeof question));
}

static void add_result(struct grog_text *t, const struct grog_battle *b, const struct battle *seen)
{
    grog_text_addf(t, ",\"over\":%s,\"winner\":", b->state.is_over ? "true" : "false");
    if (b->state.is_over)
        grog_text_addf(t, "%d", b->state.winner + 1);
    else
        grog_text_add(t, "null");
    grog_text_addf(
        t, ",\"points\":[%d,%d],\"lost\":[%d,%d],\"strength\":[%d,%d]", grog_battle_points(b, 0),
        grog_battle_points(b, 1), grog_battle_lost(b, 0), grog_battle_lost(b, 1),
        grog_battle_strength(b, 0) - hidden_strength((struct game){b->scenario, seen}, 0),
        grog_battle_strength(b, 1) - hidden_strength((struct game){b->scenario, seen}, 1));
}

void grog_json_battle(struct grog_text *t, const struct grog_battle *b, int viewer,
                      const char *more)
{
    struct battle seen;
    struct grog_map map;
    battle_view((struct game){b->scenario, &b->state}, viewer, &seen);
    grog_map_of_battle(&map, b, viewer);
    json_add_named(t, "{", "system", b->scenario->system->id);
    json_add_named(t, ",", "scenario", b->scenario->name);
    json_add_sides(t, b->scenario);
    grog_text_addf(t, ",\"turn\":%d,\"turns\":%d", b->state.turn, b->scenario->turns);
    json_add_named(t, ",", "phase", grog_battle_phase(b));
    json_add_question(t, b, viewer);
    add_result(t, b, &seen);
    grog_text_addf(t, ",\"records\":%d,\"events\":%d", b->records, b->telling.events);
    if (viewer == GROG_UMPIRE || b->state.is_over)
        grog_text_addf(t, ",\"hash\":\"%016llx\"", (unsigned long long)grog_battle_hash(b));
    grog_text_add(t, more ? "," : "");
    grog_text_add(t, more ? more : "");
    grog_text_add(t, ",\"map\":");
    grog_json_map(t, &map);
    add_units(t, (struct game){b->scenario, &seen}, &map);
    add_contacts(t, b->scenario, &map);
    add_facts(t, b->scenario->rules->battle_state, b->scenario->rules->battle_states, seen.number);
    add_pools(t, b, viewer);
    add_phases(t, b->scenario->rules, b->state.phase);
    grog_text_add(t, ",\"display\":");
    grog_json_display(t, b->scenario->system);
    grog_text_add(t, "}");
}

/* ---- events ---- */

static void add_where(struct grog_text *t, const char *name, const int where[3])
{
    grog_text_addf(t, ",\"%s\":[", name);
    for (int i = 0; i < 3; i++) {
        grog_text_add(t, i ? "," : "");
        json_add_hundredths(t, where[i]);
    }
    grog_text_add(t, "]");
}

static void add_asked(struct grog_text *t, const struct grog_event *event)
{
    const struct grog_procedure *procedure = event->situation->procedure;
    json_add_named(t, ",", "procedure", procedure->id);
    grog_text_add(t, ",\"outcome\":{");
    for (int i = 0; i < procedure->outcomes; i++) {
        grog_text_addf(t, "%s\"%s\":", i ? "," : "", procedure->outcome[i].name);
        json_add_value(t, &procedure->outcome[i], event->outcome[i]);
    }
    grog_text_add(t, "}");
}

/* The rows and rulings by which it happened: of a procedure always, else where there are any. */
static void add_reasons(struct grog_text *t, const struct grog_scenario *s,
                        const struct grog_event *event)
{
    const struct grog_trail trail = {(struct grog_note *)event->note, event->notes};
    const struct grog_situation plain = {.procedure = s->system->procedure, .house = s->house};
    if (event->situation || event->notes > 0)
        json_add_trail(t, event->situation ? event->situation : &plain, &trail);
}

/* The number of the record that an event came of, from 1. */
static int record_of(const struct grog_battle *b, int event)
{
    int first = 0, last = b->records - 1;
    while (first < last) {
        int middle = (first + last + 1) / 2;
        if (b->record[middle].first_event <= event)
            first = middle;
        else
            last = middle - 1;
    }
    return first + 1;
}

void grog_json_event(struct grog_text *t, const struct grog_battle *b, int i, int viewer,
                     const char *more)
{
    struct grog_event event = grog_battle_event_for(b, i, viewer);
    grog_text_addf(t, "{\"n\":%d,\"record\":%d,\"turn\":%d", i, record_of(b, i), event.turn);
    json_add_named(t, ",", "what", event.what);
    json_add_named(t, ",", "words", event.words);
    json_add_named(t, ",", "unit", json_unit_id(b->scenario, event.unit));
    json_add_named(t, ",", "other", json_unit_id(b->scenario, event.other));
    if (event.situation)
        add_asked(t, &event);
    add_reasons(t, b->scenario, &event);
    if (event.throws > 0)
        grog_text_add(t, ",\"throws\":[");
    for (int k = 0; k < event.throws; k++) {
        struct grog_throw thrown = grog_battle_throw(b, event.first_throw + k);
        grog_text_add(t, k ? "," : "");
        json_add_throw(t, &thrown);
    }
    grog_text_add(t, event.throws > 0 ? "]" : "");
    if (event.has_moved) {
        add_where(t, "from", event.from);
        add_where(t, "to", event.to);
    }
    grog_text_addf(t, ",\"routine\":%s,\"repeats\":%s", event.is_routine ? "true" : "false",
                   event.is_repeat ? "true" : "false");
    grog_text_add(t, more ? "," : "");
    grog_text_add(t, more ? more : "");
    grog_text_add(t, "}");
}

/* Does the event belong to an order that was taken back?  *record is at or before its record. */
static bool is_taken_back(const struct grog_battle *b, int event, int *record)
{
    while (*record < b->records &&
           event >= b->record[*record].first_event + b->record[*record].events)
        ++*record;
    return *record < b->records && b->record[*record].is_undone;
}

void grog_json_events(struct grog_text *t, const struct grog_battle *b, int from, int to,
                      int viewer)
{
    const char *between = "";
    int record = 0;
    grog_text_add(t, "[");
    for (int i = larger(from, 0); i < smaller(to, grog_battle_events(b)); i++)
        if (grog_battle_event_is_for(b, i, viewer)) {
            grog_text_add(t, between);
            grog_json_event(t, b, i, viewer,
                            is_taken_back(b, i, &record) ? "\"taken_back\":true" : NULL);
            between = ",";
        }
    grog_text_add(t, "]");
}
