/* SPDX-License-Identifier: MIT */
#include "telling_words.h"

#include "decimal.h"
#include "scenario.h"

static const char *name_of(const struct grog_scenario *s, int unit)
{
    return s->unit[unit].name[0] ? s->unit[unit].name : s->unit[unit].id;
}

void words_of_move(const struct grog_scenario *s, int unit, const struct footprint *from,
                   const struct footprint *to, struct grog_text *words)
{
    char length[DECIMAL_SIZE], x[DECIMAL_SIZE], y[DECIMAL_SIZE], facing[DECIMAL_SIZE];
    bool has_gone = !from || !is_same_place(from->at, to->at);
    grog_text_addf(words, "%s", name_of(s, unit));
    if (!from)
        grog_text_add(words, " comes");
    else if (has_gone)
        grog_text_addf(words, " moves %s inches",
                       decimal_write(length_between(from->at, to->at), length));
    if (has_gone)
        grog_text_addf(words, " to %s,%s", decimal_write(to->at.x, x), decimal_write(to->at.y, y));
    if (!from || from->facing != to->facing || !has_gone)
        grog_text_addf(words, "%s %s", has_gone ? ", facing" : " turns to",
                       decimal_write(to->facing, facing));
}

/* " (4+)", " (9 or less)", or nothing where there is no need. */
static void add_need(const struct throw_entry *thrown, struct grog_text *words)
{
    if (thrown->need > 0 && thrown->is_at_most)
        grog_text_addf(words, " (%d or less)", thrown->need);
    else if (thrown->need > 0)
        grog_text_addf(words, " (%d+)", thrown->need);
}

/* Of a mixed pool with different needs: " (5+, 4+)". */
static void add_needs(const struct telling *t, const struct throw_entry *thrown,
                      struct grog_text *words)
{
    if (thrown->need > 0 || thrown->groups < 2) {
        add_need(thrown, words);
        return;
    }
    for (int i = 0; i < thrown->groups; i++) {
        const struct throw_group *group = &t->throws.group[thrown->first_group + i];
        grog_text_addf(words, "%s%dx %d+", i ? ", " : " (", group->dice, group->need);
    }
    grog_text_add(words, ")");
}

static void add_throw(const struct telling *t, const struct throw_entry *thrown,
                      struct grog_text *words)
{
    grog_text_addf(words, "%s", thrown->label);
    for (int i = 0; i < thrown->dice; i++)
        grog_text_addf(words, " %d", t->throws.faces[thrown->first_die + i]);
    add_needs(t, thrown, words);
    if (thrown->dice != 1 || thrown->need > 0)
        grog_text_addf(words, ": %d", thrown->result);
    grog_text_add(words, "; ");
}

/* What came of it: numbers that are not 0, flags that are set, every choice. */
static void add_outcome(const struct grog_procedure *procedure, const int *outcome,
                        struct grog_text *words)
{
    char value[200];
    int told = 0;
    for (int i = 0; i < procedure->outcomes; i++) {
        const struct grog_field *field = &procedure->outcome[i];
        if (outcome[i] == 0 && field->kind != GROG_CHOICE)
            continue;
        grog_text_addf(words, "%s%s", told++ ? ", " : "", field->name);
        if (field->kind != GROG_FLAG)
            grog_text_addf(words, " %s", grog_field_text(field, outcome[i], value, sizeof value));
    }
    if (!told)
        grog_text_add(words, "nothing");
}

/* "Squad 1 -> Squad 2: volley", where the system has no words of its own. */
static void begin_plainly(const struct grog_scenario *s, const struct told *event,
                          const char *procedure, struct grog_text *words)
{
    if (event->unit != NOBODY)
        grog_text_addf(words, "%s", name_of(s, event->unit));
    if (event->other != NOBODY)
        grog_text_addf(words, "%s%s", event->unit != NOBODY ? " -> " : "",
                       name_of(s, event->other));
    grog_text_addf(words, "%s%s", words->size > 0 ? ": " : "", procedure);
}

/* How it begins, and how it ends. */
static void tell_around(const struct grog_scenario *s, const struct telling *t,
                        const struct told *event, struct grog_text *words, struct grog_text *end)
{
    const struct grog_procedure *procedure = t->situation[event->situation].procedure;
    const int *outcome = t->outcome[event->outcome];
    if (s->rules->tell &&
        s->rules->tell(s, procedure, event->unit, event->other, outcome, words, end))
        return;
    begin_plainly(s, event, procedure->id, words);
    add_outcome(procedure, outcome, end);
}

void words_of_procedure(const struct grog_scenario *s, const struct telling *t,
                        const struct told *event, struct grog_text *words)
{
    struct grog_text end = {0};
    tell_around(s, t, event, words, &end);
    grog_text_add(words, ": ");
    for (int i = 0; i < event->throws; i++)
        add_throw(t, &t->throws.entry[event->first_throw + i], words);
    grog_text_add(words, end.text ? end.text : "");
    words->has_failed |= end.has_failed;
    grog_text_release(&end);
}

void words_in_short(const struct grog_scenario *s, const struct telling *t,
                    const struct told *event, struct grog_text *words)
{
    struct grog_text end = {0};
    tell_around(s, t, event, words, &end);
    if (end.size > 0)
        grog_text_addf(words, ": %s", end.text);
    words->has_failed |= end.has_failed;
    grog_text_release(&end);
}
