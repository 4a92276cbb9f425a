/* SPDX-License-Identifier: MIT */
#include "phrase.h"

#include "label.h"
#include "place.h"
#include "said.h"

#include <math.h>
#include <string.h>

/* ---- units ---- */

/* "A2 Rifle squad 1" */
static void add_unit(const struct play *play, int unit, struct grog_text *t)
{
    char label[3];
    if (unit == GROG_NOBODY)
        grog_text_add(t, "nobody");
    else
        grog_text_addf(t, "%s %s", say_label(play, unit, label),
                       grog_scenario_unit_name(grog_battle_scenario(play->battle), unit));
}

/* " (about 24 inches north)": from where the unit stands after its way. */
static void add_distance(const struct play *play, const struct grog_order *o, int other,
                         struct grog_text *t)
{
    const struct grog_map_unit *unit = place_unit(play, o->unit), *target = place_unit(play, other);
    if (!target || (o->points == 0 && !unit))
        return;
    const int32_t *from = o->points > 0 ? o->point[o->points - 1] : unit->at;
    grog_text_add(t, " (about ");
    place_say_way(target->at[0] - from[0], target->at[1] - from[1], t);
    grog_text_add(t, ")");
}

/* ---- lists of units ---- */

static void add_entry(const struct play *play, const struct grog_order *o,
                      const struct grog_part *part, int i, struct grog_text *t)
{
    add_unit(play, o->list[i].unit, t);
    if (o->list[i].how && part->words)
        grog_text_addf(t, ", %s", part->words->word[o->list[i].how]);
    if (part->is_aims)
        add_distance(play, o, o->list[i].unit, t);
}

/* The first that is not left out; *is_one: no other is meant otherwise. */
static int first_entry(const struct grog_order *o, bool *is_one)
{
    int first = -1;
    *is_one = true;
    for (int i = 0; i < o->units; i++) {
        if (o->list[i].unit == GROG_NOBODY)
            continue;
        first = first < 0 ? i : first;
        *is_one &= memcmp(&o->list[i], &o->list[first], sizeof o->list[0]) == 0;
    }
    return first;
}

/* "at B1 Grenadiers 1 (about 24 inches north)", "at B1 Grenadiers 1; gun at B8 Panzer IV, he" */
static void add_aims(const struct play *play, const struct grog_order *o,
                     const struct grog_part *part, struct grog_text *t)
{
    bool is_one, is_some = false;
    int first = first_entry(o, &is_one);
    char label[60];
    for (int i = first < 0 ? o->units : first; i < o->units; i++) {
        if (o->list[i].unit == GROG_NOBODY || (is_one && i > first))
            continue;
        grog_text_add(t, is_some ? "; " : "");
        if (!is_one)
            grog_text_addf(t, "%s ",
                           grog_battle_aim(play->battle, o->unit, i, label, sizeof label));
        grog_text_add(t, "at ");
        add_entry(play, o, part, i, t);
        is_some = true;
    }
}

static void add_list(const struct play *play, const struct grog_order *o,
                     const struct grog_part *part, struct grog_text *t)
{
    grog_text_addf(t, "%s ", part->name);
    for (int i = 0; i < o->units; i++) {
        grog_text_add(t, i ? " and " : "");
        add_entry(play, o, part, i, t);
    }
}

/* ---- places ---- */

/* How far and where to, and what is there; of a unit that is not on the table where that is. */
static void add_way(const struct play *play, const struct grog_order *o, struct grog_text *t)
{
    const struct grog_map_unit *from = place_unit(play, o->unit);
    if (o->points == 0)
        return;
    double x = o->point[o->points - 1][0], y = o->point[o->points - 1][1];
    if (from)
        place_say_way(x - from->at[0], y - from->at[1], t);
    grog_text_addf(t, "%s %g,%g", from ? " to" : "at", round(x / 10) / 10, round(y / 10) / 10);
    place_say(play, x, y, t);
    if (!from)
        place_say_objective(play, x, y, t);
}

/* ---- parts ---- */

/* A name of the common layer's says no more than the value behind it. */
static void add_name(const struct grog_part *part, const char *usual, struct grog_text *t)
{
    if (strcmp(part->name, usual) != 0)
        grog_text_addf(t, "%s ", part->name);
}

static void add_number(const struct grog_order *o, const struct grog_part *part,
                       struct grog_text *t)
{
    int number = o->number[part->at];
    if (part->is_inches)
        grog_text_addf(t, "%s %g\"", part->name, number / 100.0);
    else
        grog_text_addf(t, "%s %d", part->name, number);
}

void phrase_part(const struct play *play, const struct grog_order *o, const struct grog_part *part,
                 struct grog_text *t)
{
    switch (part->kind) {
    case GROG_PART_UNIT:
        add_unit(play, o->unit, t);
        break;
    case GROG_PART_OTHER:
        add_name(part, "other", t);
        add_unit(play, o->other, t);
        add_distance(play, o, o->other, t);
        break;
    case GROG_PART_WORD:
        add_name(part, "word", t);
        grog_text_add(t, part->words->word[o->word[part->at]]);
        break;
    case GROG_PART_FLAG:
        grog_text_add(t, part->name);
        break;
    case GROG_PART_PATH:
    case GROG_PART_POINT:
        add_way(play, o, t);
        break;
    case GROG_PART_FACING:
        grog_text_addf(t, "facing %s", place_wind(o->facing / 100.0));
        break;
    case GROG_PART_UNITS:
        grog_text_add(t, part->is_aims && o->points > 0 ? "shooting " : ""); /* not where it is */
        (part->is_aims ? add_aims : add_list)(play, o, part, t);
        break;
    case GROG_PART_NUMBER:
        add_number(o, part, t);
        break;
    }
}

void phrase_order(const struct play *play, const struct grog_order *order, struct grog_text *t)
{
    struct grog_part part;
    if (order->unit != GROG_NOBODY) {
        add_unit(play, order->unit, t);
        grog_text_add(t, ": ");
    }
    grog_text_add(t, verb_word(play, order->verb));
    const char *between = " ";
    for (int i = 0; grog_verb_part(play->battle, order->verb, i, &part); i++) {
        if (part.kind == GROG_PART_UNIT || !grog_order_has(order, &part))
            continue;
        grog_text_add(t, between);
        phrase_part(play, order, &part, t);
        between = ", ";
    }
}

/* What is chosen, and what it is without; NULL: the part's own name says it. */
static const struct {
    const char *choice, *missing;
} kinds[] = {
    [GROG_PART_UNIT] = {"a unit", "no unit"},
    [GROG_PART_OTHER] = {"a unit", "nobody"},
    [GROG_PART_WORD] = {NULL, NULL},
    [GROG_PART_FLAG] = {NULL, NULL},
    [GROG_PART_PATH] = {"a way", "without moving"},
    [GROG_PART_POINT] = {"a place", "no place"},
    [GROG_PART_FACING] = {"a facing", "facing as it comes"},
    [GROG_PART_UNITS] = {NULL, NULL},
    [GROG_PART_NUMBER] = {NULL, NULL},
};

const char *phrase_choice(const struct grog_part *part)
{
    const char *choice = part->is_aims ? "a target" : kinds[part->kind].choice;
    return choice ? choice : part->name;
}

void phrase_missing(const struct grog_part *part, struct grog_text *t)
{
    const char *missing = part->is_aims ? "without shooting" : kinds[part->kind].missing;
    if (missing)
        grog_text_add(t, missing);
    else
        grog_text_addf(t, "not %s", part->name);
}

void phrase_begun(const struct play *play, struct grog_text *t)
{
    const struct begun *begun = &play->choices.begun;
    struct grog_part part;
    char label[3];
    if (begun->order.unit != GROG_NOBODY)
        grog_text_add(t, say_label(play, begun->order.unit, label));
    if (begun->verb == NO_VERB)
        return;
    grog_text_addf(t, "%s%s", t->size ? " " : "", verb_word(play, begun->verb));
    for (int i = 0; grog_verb_part(play->battle, begun->verb, i, &part); i++)
        if (part.kind == GROG_PART_WORD && grog_order_has(&begun->order, &part))
            grog_text_addf(t, " %s", part.words->word[begun->order.word[part.at]]);
}
