/* SPDX-License-Identifier: MIT */
#include "order_words.h"

#include "battle_file.h"

#include <math.h>
#include <string.h>

const char *wind_word(double degrees)
{
    static const char *const wind[] = {"north", "north-east", "east", "south-east",
                                       "south", "south-west", "west", "north-west"};
    int eighth = (int)lround(degrees / 45) % 8;
    return wind[(eighth + 8) % 8];
}

void add_unit_words(const struct grog_battle *b, int unit, struct grog_text *t)
{
    char label[3];
    if (unit == GROG_NOBODY)
        grog_text_add(t, "nobody");
    else
        grog_text_addf(t, "%s %s", unit_label(b, unit, label), unit_name(b, unit));
}

/* "at B1 Grenadiers 1", "at B1 Grenadiers 1; gun at B8 Panzer IV, he", "with A2 Staff and A3 Guns" */
static void add_list(const struct grog_battle *b, const struct grog_order *o,
                     const struct grog_part *part, struct grog_text *t)
{
    bool is_one = true, is_some = false;
    char label[60];
    for (int i = 1; i < o->units && part->is_aims; i++)
        is_one &= o->list[i].unit == GROG_NOBODY ||
                  memcmp(&o->list[i], &o->list[0], sizeof o->list[0]) == 0;
    for (int i = 0; i < o->units; i++) {
        if (o->list[i].unit == GROG_NOBODY || (part->is_aims && is_one && is_some))
            continue;
        grog_text_add(t, !is_some ? "" : part->is_aims ? "; " : " and ");
        if (!is_one)
            grog_text_addf(t, "%s ", grog_battle_aim(b, o->unit, i, label, sizeof label));
        grog_text_addf(t, "%s", part->is_aims ? "at " : is_some ? "" : part->name);
        grog_text_add(t, part->is_aims || is_some ? "" : " ");
        add_unit_words(b, o->list[i].unit, t);
        if (o->list[i].how && part->words)
            grog_text_addf(t, ", %s", part->words->word[o->list[i].how]);
        is_some = true;
    }
}

/* A name of the common layer's says no more than the value behind it. */
static void add_name(const struct grog_part *part, const char *usual, struct grog_text *t)
{
    if (strcmp(part->name, usual) != 0)
        grog_text_addf(t, "%s ", part->name);
}

static void add_points(const struct grog_order *o, struct grog_text *t)
{
    for (int i = 0; i < o->points; i++)
        grog_text_addf(t, "%s%g,%g", i ? ", then " : "to ", o->point[i][0] / 100.0,
                       o->point[i][1] / 100.0);
}

void add_part_words(const struct grog_battle *b, const struct grog_order *o,
                    const struct grog_part *part, struct grog_text *t)
{
    switch (part->kind) {
    case GROG_PART_UNIT:
        add_unit_words(b, o->unit, t);
        break;
    case GROG_PART_OTHER:
        grog_text_addf(t, "%s%s", part->before, *part->before ? " " : "");
        add_unit_words(b, o->other, t);
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
        add_points(o, t);
        break;
    case GROG_PART_FACING:
        grog_text_addf(t, "facing %s", wind_word(o->facing / 100.0));
        break;
    case GROG_PART_UNITS:
        add_list(b, o, part, t);
        break;
    case GROG_PART_NUMBER:
        grog_text_addf(t, part->is_inches ? "%s %g\"" : "%s %g", part->name,
                       part->is_inches ? o->number[part->at] / 100.0 : o->number[part->at]);
        break;
    case GROG_PART_STEER:
        break;
    }
}

void add_order_words(const struct grog_battle *b, const struct grog_order *o, const char *word,
                     part_words *words_of_part, const void *who, struct grog_text *t)
{
    struct grog_part part;
    const char *between = " ";
    if (o->unit != GROG_NOBODY) {
        add_unit_words(b, o->unit, t);
        grog_text_add(t, ": ");
    }
    grog_text_add(t, word);
    for (int i = 0; grog_verb_part(b, o->verb, i, &part); i++) {
        if (part.kind == GROG_PART_UNIT || !grog_order_has(o, &part))
            continue;
        grog_text_add(t, between);
        if (words_of_part)
            words_of_part(who, o, &part, t);
        else
            add_part_words(b, o, &part, t);
        between = ", ";
    }
}
