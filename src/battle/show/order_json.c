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
#include "base/json.h"

#include <string.h>

static const char *other_name(const struct verb *verb)
{
    return verb->other ? verb->other : "other";
}

static const char *list_name(const struct verb *verb)
{
    return verb->list ? verb->list : "at";
}

/* ---- what a verb takes ---- */

/* Opens a part; whoever calls closes it. */
static void open_part(struct grog_text *t, const char **between, const char *name, const char *is)
{
    grog_text_addf(t, "%s{\"name\":\"%s\",\"is\":\"%s\"", *between, name, is);
    *between = ",";
}

static void add_part(struct grog_text *t, const char **between, const char *name, const char *is)
{
    open_part(t, between, name, is);
    grog_text_add(t, "}");
}

static void add_word_list(struct grog_text *t, const char *name, const struct grog_words *words)
{
    grog_text_addf(t, ",\"%s\":[", name);
    for (int i = 0; words && i < words->count; i++)
        grog_text_addf(t, "%s\"%s\"", i ? "," : "", words->word[i]);
    grog_text_add(t, "]");
}

static void add_lack(struct grog_text *t, bool may_lack)
{
    grog_text_addf(t, ",\"may_lack\":%s", may_lack ? "true" : "false");
}

static void add_named_parts(struct grog_text *t, const char **between, const struct verb *verb)
{
    for (int i = 0; i < ORDER_WORDS_MAX && verb->words[i].name; i++) {
        open_part(t, between, verb->words[i].name, "word");
        add_word_list(t, "words", verb->words[i].words);
        add_lack(t, verb->words[i].may_lack);
        grog_text_add(t, "}");
    }
    for (int i = 0; i < ORDER_FLAGS_MAX && verb->flags[i]; i++)
        add_part(t, between, verb->flags[i], "flag");
    for (int i = 0; i < ORDER_NUMBERS_MAX && verb->numbers[i].name; i++) {
        open_part(t, between, verb->numbers[i].name, "number");
        grog_text_addf(t, ",\"inches\":%s}", verb->numbers[i].is_inches ? "true" : "false");
    }
}

static void add_places(struct grog_text *t, const char **between, const struct verb *verb)
{
    if (verb->takes & TAKES_PATH)
        add_part(t, between, "path", "path");
    if (verb->takes & TAKES_POINT)
        add_part(t, between, "point", "point");
    if (verb->takes & TAKES_FACING)
        add_part(t, between, "facing", "facing");
}

static void add_parts_taken(struct grog_text *t, const struct battle_rules *rules,
                            const struct verb *verb)
{
    const char *between = "";
    if (verb->takes & TAKES_UNIT)
        add_part(t, &between, "unit", "unit");
    if (verb->takes & TAKES_OTHER) {
        open_part(t, &between, other_name(verb), "other");
        add_lack(t, verb->takes & MAY_LACK_OTHER);
        grog_text_add(t, "}");
    }
    add_named_parts(t, &between, verb);
    add_places(t, &between, verb);
    if (verb->takes & TAKES_AIMS) {
        open_part(t, &between, list_name(verb), verb->list ? "list" : "aims");
        add_word_list(t, "ways", rules->how);
        grog_text_add(t, "}");
    }
}

static void add_takes(struct grog_text *t, unsigned takes)
{
    static const char *const part[] = {"unit", "other", "word", "path", "point", "facing", "at"};
    const char *between = "";
    grog_text_add(t, ",\"takes\":[");
    for (int i = 0; i < COUNT_OF(part); i++)
        if (takes >> i & 1) {
            grog_text_addf(t, "%s\"%s\"", between, part[i]);
            between = ",";
        }
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
static void add_verbs(struct grog_text *t, const struct battle_rules *rules,
                      const struct order *list, int count)
{
    const char *between = "";
    grog_text_add(t, ",\"verbs\":[");
    for (int verb = 0; verb < rules->verbs; verb++) {
        if (!is_listed(verb, list, count))
            continue;
        grog_text_add(t, between);
        json_add_named(t, "{", "verb", rules->verb[verb].word);
        json_add_named(t, ",", "meaning", rules->verb[verb].meaning);
        add_takes(t, rules->verb[verb].takes);
        grog_text_add(t, ",\"parts\":[");
        add_parts_taken(t, rules, &rules->verb[verb]);
        grog_text_add(t, "]}");
        between = ",";
    }
    grog_text_add(t, "]");
}

/* ---- the parts of an order ---- */

static void name_value(struct grog_text *t, const char **between, const char *name)
{
    grog_text_addf(t, "%s\"%s\":", *between, name);
    *between = ",";
}

static void add_named_values(struct grog_text *t, const char **between, const struct verb *verb,
                             const struct order *o)
{
    for (int i = 0; i < ORDER_WORDS_MAX && verb->words[i].name; i++)
        if (o->word[i] != NO_WORD) {
            name_value(t, between, verb->words[i].name);
            grog_text_addf(t, "\"%s\"", verb->words[i].words->word[o->word[i]]);
        }
    for (int i = 0; i < ORDER_FLAGS_MAX && verb->flags[i]; i++)
        if (o->flags >> i & 1) {
            name_value(t, between, verb->flags[i]);
            grog_text_add(t, "true");
        }
    for (int i = 0; i < ORDER_NUMBERS_MAX && verb->numbers[i].name; i++)
        if (o->number[i]) {
            name_value(t, between, verb->numbers[i].name);
            json_add_hundredths(t, o->number[i] * (verb->numbers[i].is_inches ? 1 : 100));
        }
}

static void add_place_values(struct grog_text *t, const char **between, const struct verb *verb,
                             const struct order *o)
{
    if ((verb->takes & (TAKES_PATH | TAKES_POINT)) && o->points > 0) {
        name_value(t, between, verb->takes & TAKES_PATH ? "path" : "point");
        grog_text_add(t, verb->takes & TAKES_PATH ? "[" : "");
        for (int i = 0; i < o->points; i++) {
            grog_text_add(t, i ? "," : "");
            json_add_place(t, o->point[i]);
        }
        grog_text_add(t, verb->takes & TAKES_PATH ? "]" : "");
    }
    if ((verb->takes & TAKES_FACING) && o->facing >= 0) {
        name_value(t, between, "facing");
        json_add_hundredths(t, o->facing);
    }
}

static void add_aims(struct grog_text *t, const struct grog_scenario *s, const struct order *o)
{
    const struct grog_words *how = s->rules->how;
    grog_text_add(t, "[");
    for (int i = 0; i < o->aims; i++) {
        json_add_named(t, i ? ",{" : "{", "unit", json_unit_id(s, o->aim[i].unit));
        json_add_named(t, ",", "how", how && o->aim[i].how ? how->word[o->aim[i].how] : NULL);
        grog_text_add(t, "}");
    }
    grog_text_add(t, "]");
}

/* "verb", "unit" and "parts", without braces. */
static void add_order(struct grog_text *t, const struct grog_scenario *s, const struct order *o)
{
    const struct verb *verb = &s->rules->verb[o->verb];
    const char *between = "";
    json_add_named(t, "", "verb", verb->word);
    json_add_named(t, ",", "unit", json_unit_id(s, o->unit));
    grog_text_add(t, ",\"parts\":{");
    if ((verb->takes & TAKES_OTHER) && o->other != NOBODY) {
        name_value(t, &between, other_name(verb));
        grog_json_string(t, s->unit[o->other].id);
    }
    add_named_values(t, &between, verb, o);
    add_place_values(t, &between, verb, o);
    if ((verb->takes & TAKES_AIMS) && o->aims > 0) {
        name_value(t, &between, list_name(verb));
        add_aims(t, s, o);
    }
    grog_text_add(t, "}");
}

void grog_json_order(struct grog_text *t, const struct grog_battle *b, const struct grog_order *o)
{
    struct order order;
    memcpy(&order, o, sizeof order);
    grog_text_add(t, "{");
    add_order(t, b->scenario, &order);
    grog_text_add(t, "}");
}

/* ---- options ---- */

/* What an answer decides; of orders to units the verbs say it. */
static void add_meaning(struct grog_text *t, const struct grog_battle *b, const struct order *o)
{
    char line[240];
    bool is_told = o->unit == NOBODY && rules_means(b->scenario, &b->state, o, line, sizeof line);
    json_add_named(t, ",", "means", is_told ? line : NULL);
}

/* Some of the parts again, for clients that do not know "parts". */
static void add_bare_parts(struct grog_text *t, const struct grog_scenario *s,
                           const struct order *o)
{
    json_add_named(t, ",", "other", json_unit_id(s, o->other));
    grog_text_add(t, ",\"path\":[");
    for (int i = 0; i < o->points; i++) {
        grog_text_add(t, i ? "," : "");
        json_add_place(t, o->point[i]);
    }
    grog_text_add(t, "],\"facing\":");
    if (o->facing < 0)
        grog_text_add(t, "null");
    else
        json_add_hundredths(t, o->facing);
    grog_text_add(t, ",\"at\":");
    add_aims(t, s, o);
}

static void add_option(struct grog_text *t, const struct grog_battle *b, const struct order *o)
{
    struct grog_text words = {0};
    order_write(b->scenario, o, &words);
    json_add_named(t, "{", "order", words.text ? words.text : "");
    grog_text_release(&words);
    grog_text_add(t, ",");
    add_order(t, b->scenario, o);
    add_bare_parts(t, b->scenario, o);
    add_meaning(t, b, o);
    grog_text_add(t, "}");
}

void grog_json_options(struct grog_text *t, const struct grog_battle *b)
{
    enum { OPTIONS_MOST = 2048 };
    struct order list[OPTIONS_MOST];
    int count = b->state.is_over ? 0 : rules_options(b->scenario, &b->state, list, OPTIONS_MOST);
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
    add_verbs(t, b->scenario->rules, list, count);
    grog_text_add(t, "}");
}

/* ---- a verdict ---- */

static void add_refusal(struct grog_text *t, const struct grog_battle *b, const struct verdict *why)
{
    grog_text_add(t, "{\"legal\":false");
    json_add_named(t, ",", "why", b->state.is_over ? "the battle is over" : why->words);
    json_add_named(t, ",", "line", why->line < 0 ? NULL : b->scenario->system->line[why->line].id);
}

static void add_consent(struct grog_text *t, const struct grog_battle *b, const struct order *o)
{
    const struct battle_rules *rules = b->scenario->rules;
    char note[240];
    grog_text_add(t, "{\"legal\":true");
    if (rules->warn && rules->warn(b->scenario, &b->state, o, note, sizeof note))
        json_add_named(t, ",", "note", note);
}

int grog_json_check(struct grog_text *t, const struct grog_battle *b, int viewer, const char *order,
                    struct grog_error *error)
{
    struct order o;
    struct battle seen;
    struct verdict why = {.line = -1};
    battle_view(b->scenario, &b->state, viewer, &seen);
    if (order_read_as(b->scenario, &seen, order, &o, error) < 0)
        return -1;
    if (!b->state.is_over && rules_check(b->scenario, &b->state, &o, &why))
        add_consent(t, b, &o);
    else
        add_refusal(t, b, &why);
    grog_text_add(t, ",\"order\":{");
    add_order(t, b->scenario, &o);
    grog_text_add(t, "}}");
    return 0;
}
