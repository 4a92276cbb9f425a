/* SPDX-License-Identifier: MIT */
#include "short.h"

#include "label.h"
#include "place.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { POINTS_MAX = 16, STEP = 25, LEAST = 50 }; /* 1/100 inch */

/* A way from where the unit stands; of one that is not on the table, from the middle of its zone. */
struct way {
    double point[POINTS_MAX + 1][2];
    int points; /* with the first */
    double length;
};

static double leg(const struct way *way, int i)
{
    return hypot(way->point[i][0] - way->point[i - 1][0], way->point[i][1] - way->point[i - 1][1]);
}

/* To where it goes, or where it is to be put on the table. */
static bool is_way(const struct menu_part *part)
{
    return strcmp(part->key, "path") == 0 || strcmp(part->key, "point") == 0;
}

static bool read_way(const struct play *play, const struct menu_order *o, struct way *way)
{
    int number = say_unit_number(play, menu_value(o, "unit"));
    struct grog_map_unit unit;
    if (number == GROG_NOBODY || !place_stand(play, number, &unit))
        return false;
    const char *rest = menu_value(o, *unit.id ? "path" : "point");
    if (!*rest)
        return false;
    *way = (struct way){.point = {{unit.at[0], unit.at[1]}}, .points = 1};
    while (*rest && way->points <= POINTS_MAX) {
        char *end;
        double *point = way->point[way->points++];
        point[0] = 100 * strtod(rest, &end);
        point[1] = *end == ',' ? 100 * strtod(end + 1, &end) : 0;
        rest = end + (*end == ';');
        way->length += leg(way, way->points - 1);
    }
    return true;
}

/* To a place of which the nearest in the zone is another one: straight from there. */
static void begin_in_zone(const struct play *play, const struct menu_order *o, struct way *way)
{
    int unit = say_unit_number(play, menu_value(o, "unit"));
    int side = grog_scenario_unit_side(grog_battle_scenario(play->battle), unit);
    memcpy(way->point[0], way->point[1], sizeof way->point[0]);
    place_into_zone(play, side, way->point[0]);
    way->length = leg(way, 1);
}

/* "24,12;26.5,14": so far along the way. */
static void write_way(const struct way *way, double far, struct grog_text *t)
{
    for (int i = 1; i < way->points && far > 0; i++) {
        double length = leg(way, i), share = length > far ? far / length : 1;
        const double *a = way->point[i - 1], *b = way->point[i];
        grog_text_addf(t, "%s%.2f,%.2f", i > 1 ? ";" : "", (a[0] + share * (b[0] - a[0])) / 100,
                       (a[1] + share * (b[1] - a[1])) / 100);
        far -= length;
    }
}

/* The order with its way cut short, if the rules allow that. */
static bool try_way(const struct play *play, const struct menu_order *o, const struct way *way,
                    double far, struct grog_order *order)
{
    struct grog_text t = {0};
    struct grog_error error;
    char why[300];
    grog_text_addf(&t, "%s %s", menu_value(o, "order"), menu_value(o, "unit"));
    for (int i = 0; i < o->parts; i++) {
        const struct menu_part *part = &o->part[i];
        if (strcmp(part->key, "unit") == 0 || strcmp(part->key, "order") == 0)
            continue;
        grog_text_addf(&t, " %s=", part->key);
        if (is_way(part))
            write_way(way, far, &t);
        else
            grog_text_add(&t, part->value);
    }
    bool is_allowed = t.text && grog_order_parse(play->battle, t.text, order, &error) == 0 &&
                      grog_battle_check(play->battle, order, why, sizeof why);
    grog_text_release(&t);
    return is_allowed;
}

/* As far along the way as the rules allow. */
static bool cut_along(const struct play *play, const struct menu_order *o, const struct way *way,
                      struct grog_order *found)
{
    struct grog_order tried;
    bool is_found = false;
    double far = way->length - 1;
    for (; !is_found && far >= LEAST; far -= STEP)
        is_found = try_way(play, o, way, far, found);
    for (double more = far + STEP + 1; is_found && more < far + 2 * STEP; more++)
        if (try_way(play, o, way, more, &tried))
            *found = tried;
    return is_found;
}

bool short_cut(const struct play *play, struct grog_order *order)
{
    struct menu_order o;
    struct way way, straight;
    struct grog_order found;
    if (menu_order_init(&o, play->battle, order) < 0)
        return false;
    bool has_way = read_way(play, &o, &way), is_found = false;
    if (has_way && !place_unit(play, menu_value(&o, "unit"))) {
        straight = way;
        begin_in_zone(play, &o, &straight);
        is_found = cut_along(play, &o, &straight, &found);
    }
    is_found = is_found || (has_way && cut_along(play, &o, &way, &found));
    menu_order_release(&o);
    if (is_found)
        *order = found;
    return is_found;
}
