/* SPDX-License-Identifier: MIT */
/*
 * Orders as JSON: what can be ordered, of which parts an order is made, and whether it is legal.
 *
 * A client needs no order's text.  A verb says which parts it takes, each with the name that it has in
 * the text and what it is:
 *
 *     unit    who does it             word    one of its words        path    points, in inches
 *     other   one further unit        flag    said or not             point   one point
 *     list    several units           number  a number, or inches     facing  degrees
 *     aims    a target for each weapon, in the order of the weapons, and how it is aimed at
 *
 * An order has a value for each part that is not left out, by its name; its unit stands beside them.
 */
#include "battle/log/history.h"
#include "json_parts.h"
#include "map.h"
#include "base/json.h"

#include <string.h>

/* ---- what a verb takes ---- */

static const char *part_word(const struct battle_rules *rules, int verb,
                             const struct grog_part *part)
{
    static const char *const word[] = {
        [GROG_PART_UNIT] = "unit",     [GROG_PART_OTHER] = "other", [GROG_PART_WORD] = "word",
        [GROG_PART_FLAG] = "flag",     [GROG_PART_PATH] = "path",   [GROG_PART_POINT] = "point",
        [GROG_PART_FACING] = "facing", [GROG_PART_UNITS] = "list",  [GROG_PART_NUMBER] = "number",
        [GROG_PART_STEER] = "path"};
    bool is_weapons = part->kind == GROG_PART_UNITS && !rules->verb[verb].list;
    return is_weapons ? "aims" : word[part->kind];
}

static void add_word_list(struct grog_text *t, const char *name, const struct grog_words *words)
{
    grog_text_addf(t, ",\"%s\":[", name);
    for (int i = 0; words && i < words->count; i++)
        grog_text_addf(t, "%s\"%s\"", i ? "," : "", words->word[i]);
    grog_text_add(t, "]");
}

/* Whose units stand there, where the verb says so. */
static const char *whose(unsigned takes, enum grog_part_kind kind)
{
    if (kind == GROG_PART_OTHER && (takes & OTHER_IS_ENEMY))
        return "enemy";
    return kind == GROG_PART_UNITS && (takes & LIST_IS_OWN) ? "own" : NULL;
}

static void add_taken(struct grog_text *t, const struct grog_battle *b, int verb)
{
    struct grog_part part;
    grog_text_add(t, "[");
    for (int i = 0; grog_verb_part(b, verb, i, &part); i++) {
        grog_text_addf(t, "%s{\"name\":\"%s\",\"is\":\"%s\",\"may_lack\":%s", i ? "," : "",
                       part.name, part_word(b->scenario->rules, verb, &part),
                       part.may_lack ? "true" : "false");
        if (part.kind == GROG_PART_WORD || part.kind == GROG_PART_UNITS)
            add_word_list(t, part.kind == GROG_PART_WORD ? "words" : "ways", part.words);
        if (part.kind == GROG_PART_OTHER || part.kind == GROG_PART_UNITS)
            json_add_named(t, ",", "whose", whose(b->scenario->rules->verb[verb].takes, part.kind));
        if (part.kind == GROG_PART_OTHER)
            json_add_named(t, ",", "before", part.before);
        if (part.kind == GROG_PART_NUMBER)
            grog_text_addf(t, ",\"inches\":%s", part.is_inches ? "true" : "false");
        grog_text_add(t, part.kind == GROG_PART_STEER ? ",\"steers\":true}" : "}");
    }
    grog_text_add(t, "]");
}

/* The names alone, for clients that only ask whether an order has a path or a target. */
static void add_names(struct grog_text *t, const struct grog_battle *b, int verb)
{
    struct grog_part part;
    grog_text_add(t, ",\"takes\":[");
    for (int i = 0; grog_verb_part(b, verb, i, &part); i++)
        grog_text_addf(t, "%s\"%s\"", i ? "," : "", part.name);
    grog_text_add(t, "]");
}

static bool is_listed(int verb, const struct order *list, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i].verb == verb)
            return true;
    return false;
}

/* The verbs of the listed orders. */
static void add_verbs(struct grog_text *t, const struct grog_battle *b, const struct order *list,
                      int count)
{
    const char *between = ",\"verbs\":[";
    for (int verb = 0; verb < grog_verbs(b); verb++) {
        if (!is_listed(verb, list, count))
            continue;
        grog_text_add(t, between);
        json_add_named(t, "{", "verb", grog_verb_word(b, verb));
        json_add_named(t, ",", "meaning", grog_verb_meaning(b, verb));
        add_names(t, b, verb);
        grog_text_add(t, ",\"parts\":");
        add_taken(t, b, verb);
        grog_text_add(t, "}");
        between = ",";
    }
    grog_text_add(t, count > 0 ? "]" : ",\"verbs\":[]");
}

/* ---- the parts of an order ---- */

static void add_points(struct grog_text *t, const struct grog_order *o, bool is_path)
{
    grog_text_add(t, is_path ? "[" : "");
    for (int i = 0; i < o->points; i++) {
        grog_text_add(t, i ? "," : "");
        json_add_xy(t, o->point[i][0], o->point[i][1]);
    }
    grog_text_add(t, is_path ? "]" : "");
}

static void add_units(struct grog_text *t, const struct grog_scenario *s,
                      const struct grog_order *o, const struct grog_words *ways)
{
    grog_text_add(t, "[");
    for (int i = 0; i < o->units; i++) {
        int how = o->list[i].how;
        json_add_named(t, i ? ",{" : "{", "unit", json_unit_id(s, o->list[i].unit));
        json_add_named(t, ",", "how", ways && how ? ways->word[how] : NULL);
        grog_text_add(t, "}");
    }
    grog_text_add(t, "]");
}

static void add_value(struct grog_text *t, const struct grog_scenario *s,
                      const struct grog_order *o, const struct grog_part *part)
{
    switch (part->kind) {
    case GROG_PART_UNIT:
    case GROG_PART_OTHER:
        grog_json_string(t, json_unit_id(s, part->kind == GROG_PART_UNIT ? o->unit : o->other));
        break;
    case GROG_PART_WORD:
        grog_json_string(t, part->words->word[o->word[part->at]]);
        break;
    case GROG_PART_FLAG:
        grog_text_add(t, "true");
        break;
    case GROG_PART_PATH:
    case GROG_PART_POINT:
        add_points(t, o, part->kind == GROG_PART_PATH);
        break;
    case GROG_PART_FACING:
        json_add_hundredths(t, o->facing);
        break;
    case GROG_PART_UNITS:
        add_units(t, s, o, part->words);
        break;
    case GROG_PART_NUMBER:
        json_add_hundredths(t, o->number[part->at] * (part->is_inches ? 1 : 100));
        break;
    case GROG_PART_STEER:
        break;
    }
}

/* "verb", "unit" and "parts", without braces. */
static void add_order(struct grog_text *t, const struct grog_battle *b, const struct grog_order *o)
{
    struct grog_part part;
    const char *between = "";
    json_add_named(t, "", "verb", grog_verb_word(b, o->verb));
    json_add_named(t, ",", "unit", json_unit_id(b->scenario, o->unit));
    grog_text_add(t, ",\"parts\":{");
    for (int i = 0; grog_verb_part(b, o->verb, i, &part); i++)
        if (part.kind != GROG_PART_UNIT && grog_order_has(o, &part)) {
            grog_text_addf(t, "%s\"%s\":", between, part.name);
            add_value(t, b->scenario, o, &part);
            between = ",";
        }
    grog_text_add(t, "}");
}

void grog_json_order(struct grog_text *t, const struct grog_battle *b, const struct grog_order *o)
{
    grog_text_add(t, "{");
    add_order(t, b, o);
    grog_text_add(t, ",\"takes\":");
    add_taken(t, b, o->verb);
    grog_text_add(t, "}");
}

/* ---- options ---- */

/* What an answer decides; of orders to units the verbs say it. */
static void add_meaning(struct grog_text *t, const struct grog_battle *b, const struct order *o)
{
    char line[240];
    bool is_told = o->unit == NOBODY &&
                   rules_means((struct game){b->scenario, &b->state}, o, line, sizeof line);
    json_add_named(t, ",", "means", is_told ? line : NULL);
}

static void add_option(struct grog_text *t, const struct grog_battle *b, const struct order *o)
{
    struct grog_text words = {0};
    struct grog_order public;
    order_write(b->scenario, o, &words);
    json_add_named(t, "{", "order", words.text ? words.text : "");
    grog_text_release(&words);
    grog_text_add(t, ",");
    memcpy(&public, o, sizeof public);
    add_order(t, b, &public);
    add_meaning(t, b, o);
    grog_text_add(t, "}");
}

void grog_json_options(struct grog_text *t, const struct grog_battle *b)
{
    enum { OPTIONS_MOST = 2048 };
    struct order list[OPTIONS_MOST];
    int count = b->state.is_over
                    ? 0
                    : rules_options((struct game){b->scenario, &b->state}, list, OPTIONS_MOST);
    grog_text_addf(t, "{\"records\":%d", b->records);
    json_add_question(t, b, b->state.decider);
    json_add_named(t, ",", "about",
                   json_unit_id(b->scenario, b->state.is_over ? NOBODY : b->state.about));
    grog_text_add(t, ",\"options\":[");
    for (int i = 0; i < count; i++) {
        grog_text_add(t, i ? "," : "");
        add_option(t, b, &list[i]);
    }
    grog_text_add(t, "]");
    add_verbs(t, b, list, count);
    grog_text_add(t, "}");
}

/* ---- a verdict ---- */

static void add_refusal(struct grog_text *t, const struct grog_battle *b, const struct verdict *why)
{
    grog_text_add(t, "{\"legal\":false");
    json_add_named(t, ",", "why", b->state.is_over ? "the battle is over" : why->words);
    json_add_named(t, ",", "line", why->line < 0 ? NULL : b->scenario->system->line[why->line].id);
    json_add_named(t, ",", "reason",
                   grog_reason_word(b->state.is_over ? GROG_IS_OVER : why->reason));
}

/* How its unit would stand, where that is not as it stands now. */
static void add_stand(struct grog_text *t, const struct grog_battle *b, const struct battle *seen,
                      const struct order *o)
{
    const struct grog_scenario *s = b->scenario;
    const struct display *display = s->rules->display;
    struct battle trial = *seen;
    struct grog_map_unit unit = {.bases = 0};
    int about = o->unit == NOBODY ? seen->about : o->unit;
    if (about == NOBODY || !display || !display->drafted || !display->drafted(s, &trial, o))
        return;
    const struct footprint *on = &trial.piece[about].on;
    for (int i = 0; i < 4; i++) {
        unit.corner[i][0] = on->corner[i].x;
        unit.corner[i][1] = on->corner[i].y;
    }
    map_bases(&unit, (struct game){s, &trial}, about);
    json_add_named(t, ",\"stands\":{", "unit", s->unit[about].id);
    json_add_footprint(t, s, on);
    json_add_bases(t, &unit);
    grog_text_add(t, "}");
}

static void add_consent(struct grog_text *t, const struct grog_battle *b, const struct battle *seen,
                        const struct order *o)
{
    const struct battle_rules *rules = b->scenario->rules;
    char line[240];
    grog_text_add(t, "{\"legal\":true");
    if (rules->warn && rules->warn((struct game){b->scenario, &b->state}, o, line, sizeof line))
        json_add_named(t, ",", "note", line);
    if (rules_means((struct game){b->scenario, &b->state}, o, line, sizeof line))
        json_add_named(t, ",", "means", line);
    add_stand(t, b, seen, o);
}

int grog_json_check(struct grog_text *t, const struct grog_battle *b, int viewer, const char *order,
                    struct grog_error *error)
{
    struct order o;
    struct grog_order public;
    struct battle seen;
    struct verdict why = {.line = -1};
    battle_view((struct game){b->scenario, &b->state}, viewer, &seen);
    if (order_read_as((struct game){b->scenario, &seen}, order, &o, error) < 0)
        return -1;
    if (!b->state.is_over && rules_check((struct game){b->scenario, &b->state}, &o, &why))
        add_consent(t, b, &seen, &o);
    else
        add_refusal(t, b, &why);
    grog_text_add(t, ",\"order\":");
    memcpy(&public, &o, sizeof public);
    grog_json_order(t, b, &public);
    grog_text_add(t, "}");
    return 0;
}
