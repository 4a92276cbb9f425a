/* SPDX-License-Identifier: MIT */
#include "phrase.h"

#include "label.h"
#include "place.h"
#include "program/battle/order_words.h"
#include "said.h"

#include <math.h>

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

/* How far and where to, and what is there; of a unit that is not on the table where that is. */
static void add_way(const struct play *play, const struct grog_order *o, struct grog_text *t)
{
    const struct grog_map_unit *from = place_unit(play, o->unit);
    double x = o->point[o->points - 1][0], y = o->point[o->points - 1][1];
    if (from)
        place_say_way(x - from->anchor[0], y - from->anchor[1], t);
    grog_text_addf(t, "%s %g,%g", from ? " to" : "at", round(x / 10) / 10, round(y / 10) / 10);
    place_say(play, x, y, t);
    if (!from)
        place_say_objective(play, x, y, t);
}

/* The one unit that a list of aims is about, or GROG_NOBODY. */
static int only_target(const struct grog_order *o, const struct grog_part *part)
{
    int found = GROG_NOBODY;
    for (int i = 0; part->is_aims && i < o->units; i++) {
        if (found != GROG_NOBODY && o->list[i].unit != GROG_NOBODY && o->list[i].unit != found)
            return GROG_NOBODY;
        found = o->list[i].unit == GROG_NOBODY ? found : o->list[i].unit;
    }
    return found;
}

void phrase_part(const struct play *play, const struct grog_order *o, const struct grog_part *part,
                 struct grog_text *t)
{
    bool is_place = part->kind == GROG_PART_PATH || part->kind == GROG_PART_POINT;
    if (is_place && o->points > 0) {
        add_way(play, o, t);
        return;
    }
    if (part->is_aims && o->points > 0)
        grog_text_add(t, "shooting "); /* and not where it is */
    add_part_words(play->battle, o, part, t);
    if (part->kind == GROG_PART_OTHER)
        add_distance(play, o, o->other, t);
    else
        add_distance(play, o, only_target(o, part), t);
}

static void add_part(const void *who, const struct grog_order *o, const struct grog_part *part,
                     struct grog_text *t)
{
    phrase_part(who, o, part, t);
}

void phrase_order(const struct play *play, const struct grog_order *order, struct grog_text *t)
{
    add_order_words(play->battle, order, verb_word(play, order->verb), add_part, play, t);
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
    [GROG_PART_STEER] = {"a place", "no place"},
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
        grog_text_add(t, unit_label(play->battle, begun->order.unit, label));
    if (begun->verb == NO_VERB)
        return;
    grog_text_addf(t, "%s%s", t->size ? " " : "", verb_word(play, begun->verb));
    for (int i = 0; grog_verb_part(play->battle, begun->verb, i, &part); i++)
        if (part.kind == GROG_PART_WORD && grog_order_has(&begun->order, &part))
            grog_text_addf(t, " %s", part.words->word[begun->order.word[part.at]]);
}

void add_choice(const char *const *word, int words, struct grog_text *t)
{
    for (int i = 0; i < words; i++)
        grog_text_addf(t, "%s%s", i == 0 ? "" : i < words - 1 ? ", " : " or ", word[i]);
}
