/* SPDX-License-Identifier: MIT */
#include "phrase.h"

#include "place.h"
#include "say.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool is_key(const struct menu_part *part, const char *one, const char *two)
{
    return strcmp(part->key, one) == 0 || strcmp(part->key, two) == 0;
}

/* ---- units ---- */

/* "A2 Rifle squad 1"; a word that is no unit stands for itself. */
static void add_unit(const struct play *play, const char *id, struct grog_text *t)
{
    int unit = say_unit_number(play, id);
    char label[3];
    if (unit == GROG_NOBODY)
        grog_text_add(t, id);
    else
        grog_text_addf(t, "%s %s", say_label(play, unit, label),
                       grog_scenario_unit_name(grog_battle_scenario(play->battle), unit));
}

/* Where a unit stands after the path that the order has so far. */
static bool start_of(const struct play *play, const struct menu_order *o, double *x, double *y)
{
    const struct grog_map_unit *unit = place_unit(play, menu_value(o, "unit"));
    if (place_read(menu_value(o, "path"), x, y))
        return true;
    if (unit) {
        *x = unit->at[0];
        *y = unit->at[1];
    }
    return unit != NULL;
}

/* " (about 24 inches north)" */
static void add_distance(const struct play *play, const struct menu_order *o, const char *id,
                         struct grog_text *t)
{
    const struct grog_map_unit *target = place_unit(play, id);
    double x, y;
    if (!target || !start_of(play, o, &x, &y))
        return;
    grog_text_add(t, " (about ");
    place_say_way(target->at[0] - x, target->at[1] - y, t);
    grog_text_add(t, ")");
}

/* ---- targets ---- */

/* One weapon's target: "us-1:he". */
struct aimed {
    char id[48], how[24];
};

static struct aimed cut_aim(const char **value)
{
    struct aimed aim = {.how = ""};
    size_t length = strcspn(*value, ",");
    char piece[80];
    snprintf(piece, sizeof piece, "%.*s", (int)length, *value);
    char *colon = strchr(piece, ':');
    if (colon) {
        *colon = '\0';
        snprintf(aim.how, sizeof aim.how, "%.23s", colon + 1);
    }
    snprintf(aim.id, sizeof aim.id, "%.47s", piece);
    *value += length + ((*value)[length] == ',');
    return aim;
}

static bool is_nobody(const struct aimed *aim)
{
    return strcmp(aim->id, "-") == 0;
}

static void add_aim(const struct play *play, const struct menu_order *o, const struct aimed *aim,
                    struct grog_text *t)
{
    add_unit(play, aim->id, t);
    grog_text_addf(t, "%s%s", *aim->how ? ", " : "", aim->how);
    add_distance(play, o, aim->id, t);
}

/* Do all weapons that fire aim the same way? */
static bool is_one_aim(const char *value, struct aimed *first)
{
    *first = (struct aimed){.id = "-"};
    while (*value) {
        struct aimed aim = cut_aim(&value);
        if (is_nobody(first))
            *first = aim;
        else if (!is_nobody(&aim) &&
                 (strcmp(aim.id, first->id) != 0 || strcmp(aim.how, first->how) != 0))
            return false;
    }
    return true;
}

/* "at B1 Grenadiers 1 (about 24 inches north)", "at B1 Grenadiers 1; weapon 2 at B8 Panzer IV, he" */
static void add_aims(const struct play *play, const struct menu_order *o, const char *value,
                     struct grog_text *t)
{
    struct aimed first;
    bool has_one = is_one_aim(value, &first), is_some = false;
    if (has_one) {
        grog_text_add(t, "at ");
        add_aim(play, o, &first, t);
        return;
    }
    for (int weapon = 1; *value; weapon++) {
        struct aimed aim = cut_aim(&value);
        if (is_nobody(&aim))
            continue;
        grog_text_add(t, is_some ? "; " : "");
        if (weapon > 1)
            grog_text_addf(t, "weapon %d ", weapon);
        grog_text_add(t, "at ");
        add_aim(play, o, &aim, t);
        is_some = true;
    }
}

/* ---- places ---- */

/* How far and where to, and what is there; of a unit that is not on the table where that is. */
static void add_way(const struct play *play, const char *unit, const char *value,
                    struct grog_text *t)
{
    const struct grog_map_unit *from = place_unit(play, unit);
    double x, y;
    if (!place_read(value, &x, &y))
        return;
    if (from)
        place_say_way(x - from->at[0], y - from->at[1], t);
    grog_text_addf(t, "%s %g,%g", from ? " to" : "at", round(x / 10) / 10, round(y / 10) / 10);
    place_say(play, x, y, t);
    if (!from)
        place_say_objective(play, x, y, t);
}

/* ---- parts ---- */

void phrase_part(const struct play *play, const struct menu_order *o, const struct menu_part *part,
                 struct grog_text *t)
{
    if (is_key(part, "path", "point"))
        add_way(play, menu_value(o, "unit"), part->value, t);
    else if (strcmp(part->key, "at") == 0) {
        grog_text_add(t, *menu_value(o, "path") ? "shooting " : ""); /* and not where it is */
        add_aims(play, o, part->value, t);
    } else if (is_key(part, "other", "unit")) {
        add_unit(play, part->value, t);
        if (strcmp(part->key, "other") == 0)
            add_distance(play, o, part->value, t);
    } else if (strcmp(part->key, "facing") == 0)
        grog_text_addf(t, "facing %s", place_wind(atof(part->value)));
    else if (is_key(part, "order", "word") || !*part->key)
        grog_text_add(t, part->value);
    else
        grog_text_addf(t, "%s %s", part->key, part->value);
}

void phrase_order(const struct play *play, const struct grog_order *order, struct grog_text *t)
{
    struct menu_order o;
    if (menu_order_init(&o, play->battle, order) < 0) {
        t->has_failed = true;
        return;
    }
    for (int i = 0; i < o.parts; i++) {
        bool is_unit = strcmp(o.part[i].key, "unit") == 0;
        bool is_verb = strcmp(o.part[i].key, "order") == 0;
        phrase_part(play, &o, &o.part[i], t);
        grog_text_add(t, i == o.parts - 1 ? "" : is_unit ? ": " : is_verb ? " " : ", ");
    }
    menu_order_release(&o);
}

static const struct {
    const char *key, *choice, *missing;
} keys[] = {
    {"unit", "a unit", "no unit"},
    {"order", "an order", "no order"},
    {"path", "a way", "without moving"},
    {"point", "a place", "no place"},
    {"at", "a target", "without shooting"},
    {"other", "a unit", "nobody"},
    {"facing", "a facing", "facing as it comes"},
};

enum { KEYS = sizeof keys / sizeof *keys };

const char *phrase_choice(const char *key)
{
    for (int i = 0; i < KEYS; i++)
        if (strcmp(keys[i].key, key) == 0)
            return keys[i].choice;
    return key;
}

const char *phrase_missing(const char *key)
{
    for (int i = 0; i < KEYS; i++)
        if (strcmp(keys[i].key, key) == 0)
            return keys[i].missing;
    return "that";
}

void phrase_pick(const struct play *play, const char *pick, struct grog_text *t)
{
    const char *equals = strchr(pick, '=');
    const char *value = equals ? equals + 1 : pick;
    int unit = say_unit_number(play, value);
    char label[3];
    grog_text_add(t, unit == GROG_NOBODY ? value : say_label(play, unit, label));
}
