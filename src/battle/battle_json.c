/* SPDX-License-Identifier: MIT */
/*
 * Battles as JSON, for the page and for programs: states, options, events, what a unit sees.
 *
 * Everything that is shown to a viewer is taken from his copy of the state (view.c).  Lengths are in
 * inches, facings in degrees, sides are 1 and 2 as people say them, 0 is nobody.
 */
#include "decimal.h"
#include "history.h"
#include "sheet/error.h"
#include "sheet/json.h"

/* ---- parts ---- */

static void add_hundredths(struct grog_text *t, int value)
{
    char digits[DECIMAL_SIZE];
    grog_text_add(t, decimal_write(value, digits));
}

static void add_xy(struct grog_text *t, int x, int y)
{
    grog_text_add(t, "[");
    add_hundredths(t, x);
    grog_text_add(t, ",");
    add_hundredths(t, y);
    grog_text_add(t, "]");
}

static void add_place(struct grog_text *t, struct place p)
{
    add_xy(t, p.x, p.y);
}

static void add_named(struct grog_text *t, const char *between, const char *name, const char *word)
{
    grog_text_addf(t, "%s\"%s\":", between, name);
    if (word)
        grog_json_string(t, word);
    else
        grog_text_add(t, "null");
}

static const char *id_of(const struct grog_scenario *s, int unit)
{
    return unit == NOBODY ? NULL : s->unit[unit].id;
}

/* ---- the map ---- */

static void add_properties(struct grog_text *t, unsigned is)
{
    static const char *const word[] = {"difficult", "impassable", "blocks-sight", "hill",
                                       "obstacle",  "road",       "water",        "building"};
    const char *between = "";
    grog_text_add(t, ",\"is\":[");
    for (int i = 0; i < COUNT_OF(word); i++)
        if (is >> i & 1) {
            grog_text_addf(t, "%s\"%s\"", between, word[i]);
            between = ",";
        }
    grog_text_add(t, "]");
}

static void add_shape(struct grog_text *t, const char *between, const struct grog_map_shape *shape)
{
    grog_text_add(t, between);
    add_named(t, "{", "kind", shape->kind);
    add_named(t, ",", "name", shape->name);
    grog_text_addf(t, ",\"line\":%s", shape->is_line ? "true" : "false");
    add_properties(t, shape->is);
    bool is_zone = strcmp(shape->kind, "zone") == 0;
    grog_text_addf(t, ",\"cover\":%d,\"side\":%d,\"points\":[", shape->cover,
                   is_zone ? shape->side + 1 : 0);
    for (int i = 0; i < shape->points; i++) {
        grog_text_add(t, i ? "," : "");
        add_xy(t, shape->point[i][0], shape->point[i][1]);
    }
    grog_text_add(t, "]}");
}

static void add_objective(struct grog_text *t, const char *between,
                          const struct grog_map_objective *objective)
{
    grog_text_add(t, between);
    add_named(t, "{", "name", objective->name);
    grog_text_add(t, ",\"at\":");
    add_xy(t, objective->at[0], objective->at[1]);
    grog_text_addf(t, ",\"worth\":%d,\"held_by\":%d}", objective->worth, objective->held_by + 1);
}

void grog_json_map(struct grog_text *t, const struct grog_map *map)
{
    add_named(t, "{", "title", map->title);
    grog_text_add(t, ",\"width\":");
    add_hundredths(t, map->width);
    grog_text_add(t, ",\"depth\":");
    add_hundredths(t, map->depth);
    grog_text_add(t, ",\"shapes\":[");
    for (int i = 0; i < map->shapes; i++)
        add_shape(t, i ? "," : "", &map->shape[i]);
    grog_text_add(t, "],\"objectives\":[");
    for (int i = 0; i < map->objectives; i++)
        add_objective(t, i ? "," : "", &map->objective[i]);
    grog_text_add(t, "]}");
}

/* ---- units ---- */

static void add_facts(struct grog_text *t, const struct grog_scenario *s, const int16_t *number)
{
    grog_text_add(t, ",\"facts\":{");
    for (int i = 0; i < s->rules->states; i++) {
        const struct grog_field *field = &s->rules->state[i];
        grog_text_addf(t, "%s\"%s\":", i ? "," : "", field->name);
        json_add_value(t, field, number[field->at]);
    }
    grog_text_add(t, "}");
}

static void add_footprint(struct grog_text *t, const struct footprint *on)
{
    grog_text_add(t, ",\"at\":");
    add_place(t, on->at);
    grog_text_add(t, ",\"facing\":");
    add_hundredths(t, on->facing);
    grog_text_add(t, ",\"corners\":[");
    for (int i = 0; i < 4; i++) {
        grog_text_add(t, i ? "," : "");
        add_place(t, on->corner[i]);
    }
    grog_text_add(t, "]");
}

static void add_unit(struct grog_text *t, const struct grog_scenario *s, const struct battle *seen,
                     int unit)
{
    static const char *const presence[] = {
        [TO_COME] = "to-come", [ON_TABLE] = "on", [IS_WRECK] = "wreck", [HAS_GONE] = "gone"};
    const struct piece *piece = &seen->piece[unit];
    char line[200];
    line[0] = '\0';
    s->rules->describe(s, seen, unit, line, sizeof line);
    grog_text_addf(t, "{\"unit\":%d,\"side\":%d", unit, s->unit[unit].side + 1);
    add_named(t, ",", "id", s->unit[unit].id);
    add_named(t, ",", "name", s->unit[unit].name);
    add_named(t, ",", "line", line);
    add_named(t, ",", "presence", presence[piece->presence]);
    add_footprint(t, &piece->on);
    add_facts(t, s, seen->unit[unit]);
    grog_text_add(t, "}");
}

static void add_units(struct grog_text *t, const struct grog_scenario *s, const struct battle *seen)
{
    const char *between = ",\"units\":[";
    for (int unit = 0; unit < s->units; unit++)
        if (seen->piece[unit].presence != IS_HIDDEN) {
            grog_text_add(t, between);
            add_unit(t, s, seen, unit);
            between = ",";
        }
    grog_text_add(t, *between == ',' && between[1] ? ",\"units\":[]" : "]");
}

/* ---- a battle ---- */

static void add_question(struct grog_text *t, const struct grog_battle *b)
{
    char question[240];
    int decider = grog_battle_decider(b);
    if (decider == NO_SIDE)
        grog_text_add(t, ",\"decider\":null");
    else
        grog_text_addf(t, ",\"decider\":%d", decider + 1);
    add_named(t, ",", "decision", grog_battle_decision(b));
    add_named(t, ",", "question", grog_battle_question(b, question, sizeof question));
}

/* Units of a side that the viewer does not know of. */
static int hidden_of(const struct grog_scenario *s, const struct battle *seen, int side)
{
    int count = 0;
    for (int i = 0; i < s->units; i++)
        count += s->unit[i].side == side && seen->piece[i].presence == IS_HIDDEN;
    return count;
}

static void add_result(struct grog_text *t, const struct grog_battle *b, const struct battle *seen)
{
    grog_text_addf(t, ",\"over\":%s,\"winner\":", b->state.is_over ? "true" : "false");
    if (b->state.is_over)
        grog_text_addf(t, "%d", b->state.winner + 1);
    else
        grog_text_add(t, "null");
    grog_text_addf(t, ",\"points\":[%d,%d],\"lost\":[%d,%d],\"strength\":[%d,%d]",
                   grog_battle_points(b, 0), grog_battle_points(b, 1), grog_battle_lost(b, 0),
                   grog_battle_lost(b, 1),
                   grog_battle_strength(b, 0) - hidden_of(b->scenario, seen, 0),
                   grog_battle_strength(b, 1) - hidden_of(b->scenario, seen, 1));
}

void grog_json_battle(struct grog_text *t, const struct grog_battle *b, int viewer,
                      const char *more)
{
    struct battle seen;
    struct grog_map map;
    battle_view(b->scenario, &b->state, viewer, &seen);
    grog_map_of_battle(&map, b, viewer);
    add_named(t, "{", "system", b->scenario->system->id);
    add_named(t, ",", "scenario", b->scenario->name);
    grog_text_add(t, ",\"sides\":[");
    grog_json_string(t, b->scenario->side[0].name);
    grog_text_add(t, ",");
    grog_json_string(t, b->scenario->side[1].name);
    grog_text_addf(t, "],\"turn\":%d,\"turns\":%d", b->state.turn, b->scenario->turns);
    add_named(t, ",", "phase", grog_battle_phase(b));
    add_question(t, b);
    add_result(t, b, &seen);
    grog_text_addf(t, ",\"records\":%d,\"events\":%d", b->records, b->telling.events);
    if (viewer == GROG_UMPIRE || b->state.is_over)
        grog_text_addf(t, ",\"hash\":\"%016llx\"", (unsigned long long)grog_battle_hash(b));
    grog_text_add(t, more ? "," : "");
    grog_text_add(t, more ? more : "");
    grog_text_add(t, ",\"map\":");
    grog_json_map(t, &map);
    add_units(t, b->scenario, &seen);
    grog_text_add(t, "}");
}

/* ---- options ---- */

static void add_aims(struct grog_text *t, const struct grog_scenario *s, const struct order *o)
{
    grog_text_add(t, ",\"at\":[");
    for (int i = 0; i < o->aims; i++) {
        add_named(t, i ? ",{" : "{", "unit", id_of(s, o->aim[i].unit));
        add_named(t, ",", "how", s->rules->how ? s->rules->how->word[o->aim[i].how] : NULL);
        grog_text_add(t, "}");
    }
    grog_text_add(t, "]");
}

static void add_option(struct grog_text *t, const struct grog_scenario *s, const struct order *o)
{
    struct grog_text words = {0};
    order_write(s, o, &words);
    add_named(t, "{", "order", words.text ? words.text : "");
    grog_text_release(&words);
    add_named(t, ",", "verb", s->rules->verb[o->verb].word);
    add_named(t, ",", "unit", id_of(s, o->unit));
    add_named(t, ",", "other", id_of(s, o->other));
    grog_text_add(t, ",\"path\":[");
    for (int i = 0; i < o->points; i++) {
        grog_text_add(t, i ? "," : "");
        add_place(t, o->point[i]);
    }
    grog_text_add(t, "],\"facing\":");
    if (o->facing < 0)
        grog_text_add(t, "null");
    else
        add_hundredths(t, o->facing);
    add_aims(t, s, o);
    grog_text_add(t, "}");
}

void grog_json_options(struct grog_text *t, const struct grog_battle *b)
{
    enum { OPTIONS_MOST = 2048 };
    struct order list[OPTIONS_MOST];
    int count = b->state.is_over
                    ? 0
                    : b->scenario->rules->options(b->scenario, &b->state, list, OPTIONS_MOST);
    grog_text_addf(t, "{\"records\":%d", b->records);
    add_question(t, b);
    add_named(t, ",", "about", id_of(b->scenario, b->state.is_over ? NOBODY : b->state.about));
    grog_text_add(t, ",\"options\":[");
    for (int i = 0; i < count; i++) {
        grog_text_add(t, i ? "," : "");
        add_option(t, b->scenario, &list[i]);
    }
    grog_text_add(t, "]}");
}

int grog_json_check(struct grog_text *t, const struct grog_battle *b, const char *order,
                    struct grog_error *error)
{
    struct order o;
    struct verdict why = {.line = -1};
    if (order_read(b->scenario, order, &o, error) < 0)
        return -1;
    if (!b->state.is_over && b->scenario->rules->check(b->scenario, &b->state, &o, &why)) {
        grog_text_add(t, "{\"legal\":true}");
        return 0;
    }
    grog_text_add(t, "{\"legal\":false");
    add_named(t, ",", "why", b->state.is_over ? "the battle is over" : why.words);
    add_named(t, ",", "line", why.line < 0 ? NULL : b->scenario->system->line[why.line].id);
    grog_text_add(t, "}");
    return 0;
}

/* ---- events ---- */

static void add_where(struct grog_text *t, const char *name, const int where[3])
{
    grog_text_addf(t, ",\"%s\":[", name);
    for (int i = 0; i < 3; i++) {
        grog_text_add(t, i ? "," : "");
        add_hundredths(t, where[i]);
    }
    grog_text_add(t, "]");
}

static void add_asked(struct grog_text *t, const struct grog_event *event)
{
    const struct grog_procedure *procedure = event->situation->procedure;
    const struct grog_trail trail = {(struct grog_note *)event->note, event->notes};
    add_named(t, ",", "procedure", procedure->id);
    grog_text_add(t, ",\"outcome\":{");
    for (int i = 0; i < procedure->outcomes; i++) {
        grog_text_addf(t, "%s\"%s\":", i ? "," : "", procedure->outcome[i].name);
        json_add_value(t, &procedure->outcome[i], event->outcome[i]);
    }
    grog_text_add(t, "}");
    json_add_trail(t, event->situation, &trail);
}

void grog_json_event(struct grog_text *t, const struct grog_battle *b, int i, const char *more)
{
    struct grog_event event = grog_battle_event(b, i);
    grog_text_addf(t, "{\"n\":%d,\"turn\":%d", i, event.turn);
    add_named(t, ",", "what", event.what);
    add_named(t, ",", "words", event.words);
    add_named(t, ",", "unit", id_of(b->scenario, event.unit));
    add_named(t, ",", "other", id_of(b->scenario, event.other));
    if (event.situation)
        add_asked(t, &event);
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
    grog_text_add(t, more ? "," : "");
    grog_text_add(t, more ? more : "");
    grog_text_add(t, "}");
}

void grog_json_events(struct grog_text *t, const struct grog_battle *b, int from, int to,
                      int viewer)
{
    const char *between = "";
    grog_text_add(t, "[");
    for (int i = larger(from, 0); i < smaller(to, grog_battle_events(b)); i++)
        if (grog_battle_event_is_for(b, i, viewer)) {
            grog_text_add(t, between);
            grog_json_event(t, b, i, NULL);
            between = ",";
        }
    grog_text_add(t, "]");
}

/* ---- what a unit reaches and sees ---- */

static void add_reaches(struct grog_text *t, const struct grog_scenario *s,
                        const struct battle *seen, int unit)
{
    struct reach reach;
    grog_text_add(t, ",\"reach\":[");
    for (int k = 0; s->rules->reach && s->rules->reach(s, seen, unit, k, &reach); k++) {
        add_named(t, k ? ",{" : "{", "label", reach.label);
        grog_text_add(t, ",\"inches\":");
        add_hundredths(t, reach.far);
        grog_text_add(t, ",\"arc\":");
        if (reach.half_angle > 0)
            add_hundredths(t, reach.half_angle);
        else
            grog_text_add(t, "null");
        if (reach.aim >= 0)
            grog_text_addf(t, ",\"aim\":%d}", reach.aim);
        else
            grog_text_add(t, ",\"aim\":null}");
    }
    grog_text_add(t, "]");
}

static void add_sight(struct grog_text *t, const struct grog_scenario *s, const struct battle *seen,
                      int unit, const struct footprint *from)
{
    const char *between = "";
    char words[160];
    grog_text_add(t, ",\"sight\":[");
    for (int other = 0; other < s->units && s->rules->look; other++) {
        if (seen->piece[other].presence != ON_TABLE || s->unit[other].side == s->unit[unit].side)
            continue;
        words[0] = '\0';
        bool is_seen = s->rules->look(s, seen, unit, from, other, words, sizeof words);
        grog_text_add(t, between);
        add_named(t, "{", "unit", s->unit[other].id);
        grog_text_addf(t, ",\"seen\":%s,\"inches\":", is_seen ? "true" : "false");
        add_hundredths(t, footprint_gap(from, &seen->piece[other].on));
        add_named(t, ",", "words", words);
        grog_text_add(t, ",\"from\":");
        add_place(t, from->at);
        grog_text_add(t, ",\"to\":");
        add_place(t, seen->piece[other].on.at);
        grog_text_add(t, "}");
        between = ",";
    }
    grog_text_add(t, "]");
}

int grog_json_look(struct grog_text *t, const struct grog_battle *b, int unit, const int *at,
                   int viewer, struct grog_error *error)
{
    const struct grog_scenario *s = b->scenario;
    struct battle seen;
    battle_view(s, &b->state, viewer, &seen);
    if (unit < 0 || unit >= s->units || seen.piece[unit].presence != ON_TABLE)
        return error_misuse(error, "there is no such unit on the table");
    struct footprint on = seen.piece[unit].on;
    if (at)
        on = footprint_make((struct place){at[0], at[1]}, facing_of(at[2]), on.width, on.depth);
    add_named(t, "{", "unit", s->unit[unit].id);
    add_reaches(t, s, &seen, unit);
    add_sight(t, s, &seen, unit, &on);
    grog_text_add(t, "}");
    return 0;
}
