/* SPDX-License-Identifier: MIT */
#include "place.h"

#include "program/battle/order_words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    NEAR_OBJECTIVE = 300, /* 1/100 inch: holding it is a matter of this distance or so */
    NEAR_LINE = 200,      /* so near a wall gives cover */
    SAME_PLACE = 200      /* two places nearer than this are no choice */
};

const struct grog_map_unit *place_unit(const struct play *play, int unit)
{
    for (int i = 0; i < play->map.units; i++)
        if (play->map.unit[i].unit == unit)
            return &play->map.unit[i];
    return NULL;
}

/* In their order around the compass, with what they may be called for short. */
static const struct wind {
    const char *name, *brief;
} winds[PLACE_WINDS] = {{"north", "n"}, {"north-east", "ne"}, {"east", "e"}, {"south-east", "se"},
                        {"south", "s"}, {"south-west", "sw"}, {"west", "w"}, {"north-west", "nw"}};

int place_read_wind(const char *word)
{
    for (int i = 0; i < PLACE_WINDS; i++) {
        const char *dash = strchr(winds[i].name, '-');
        char joined[16];
        snprintf(joined, sizeof joined, "%.*s%s", dash ? (int)(dash - winds[i].name) : 10,
                 winds[i].name, dash ? dash + 1 : "");
        if (strcasecmp(word, winds[i].name) == 0 || strcasecmp(word, winds[i].brief) == 0 ||
            strcasecmp(word, joined) == 0)
            return i;
    }
    return -1;
}

void place_say_way(double east, double north, struct grog_text *t)
{
    double way = round(hypot(east, north) / 10) / 10;
    grog_text_addf(t, "%g inch%s%s%s", way < 10 ? way : round(way), way == 1 ? "" : "es",
                   way > 0 ? " " : "",
                   way > 0 ? wind_word(atan2(east, north) * 180 / acos(-1.0)) : "");
}

/* ---- the ground ---- */

static bool is_inside(const struct grog_map_shape *shape, double x, double y)
{
    bool is_in = false;
    for (int i = 0, j = shape->points - 1; i < shape->points; j = i++) {
        double xi = shape->point[i][0], yi = shape->point[i][1];
        double xj = shape->point[j][0], yj = shape->point[j][1];
        if ((yi > y) != (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi)
            is_in = !is_in;
    }
    return is_in;
}

bool place_is_zone(const struct grog_map_shape *shape)
{
    return strcmp(shape->kind, "zone") == 0;
}

/* The ground on top: what is painted last. */
static const struct grog_map_shape *ground_at(const struct grog_map *map, double x, double y)
{
    for (int i = map->shapes - 1; i >= 0; i--)
        if (!map->shape[i].is_line && !place_is_zone(&map->shape[i]) &&
            is_inside(&map->shape[i], x, y))
            return &map->shape[i];
    return NULL;
}

/* On which side of the line from a to b the place lies. */
static double turn_to(const double a[2], const double b[2], const double p[2])
{
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

static bool is_crossed(const struct grog_map_shape *line, const double from[2], const double to[2])
{
    for (int i = 1; i < line->points; i++) {
        const double a[2] = {line->point[i - 1][0], line->point[i - 1][1]};
        const double b[2] = {line->point[i][0], line->point[i][1]};
        if (turn_to(a, b, from) * turn_to(a, b, to) <= 0 &&
            turn_to(from, to, a) * turn_to(from, to, b) <= 0)
            return true;
    }
    return false;
}

void place_middle(const struct grog_map_shape *shape, double at[2])
{
    at[0] = at[1] = 0;
    for (int i = 0; i < shape->points; i++)
        for (int axis = 0; axis < 2; axis++)
            at[axis] += (double)shape->point[i][axis] / shape->points;
}

/* The middle of a side's zone; false: none is shown. */
static bool middle_of_zone(const struct play *play, int side, double at[2])
{
    const struct grog_map *map = &play->map;
    for (int i = 0; i < map->shapes; i++) {
        const struct grog_map_shape *shape = &map->shape[i];
        if (!place_is_zone(shape) || shape->side != side || shape->points == 0)
            continue;
        place_middle(shape, at);
        return true;
    }
    return false;
}

bool place_of_enemy(const struct play *play, int side, double at[2])
{
    int count = 0;
    at[0] = at[1] = 0;
    for (int i = 0; i < play->map.units; i++) {
        const struct grog_map_unit *unit = &play->map.unit[i];
        if (unit->side == side || unit->is_wreck)
            continue;
        at[0] += unit->at[0];
        at[1] += unit->at[1];
        count++;
    }
    for (int i = 0; i < 2 && count > 0; i++)
        at[i] /= count;
    return count > 0 || middle_of_zone(play, 1 - side, at);
}

enum { DEEP = 300 /* 1/100 inch: so far from its edge most units are wholly inside a zone */ };

static double clamp(double value, double least, double most)
{
    double middle = (least + most) / 2;
    least = least + DEEP < middle ? least + DEEP : middle;
    most = most - DEEP > middle ? most - DEEP : middle;
    return value < least ? least : value > most ? most : value;
}

bool place_into_zone(const struct play *play, int side, double at[2])
{
    for (int i = 0; i < play->map.shapes; i++) {
        const struct grog_map_shape *zone = &play->map.shape[i];
        if (!place_is_zone(zone) || zone->side != side || zone->points == 0)
            continue;
        for (int axis = 0; axis < 2; axis++) {
            int least = zone->point[0][axis], most = least;
            for (int k = 1; k < zone->points; k++) {
                least = zone->point[k][axis] < least ? zone->point[k][axis] : least;
                most = zone->point[k][axis] > most ? zone->point[k][axis] : most;
            }
            at[axis] = clamp(at[axis], least, most);
        }
        return true;
    }
    return false;
}

bool place_stand(const struct play *play, int unit, struct grog_map_unit *stand)
{
    const struct grog_scenario *s = grog_battle_scenario(play->battle);
    const struct grog_map_unit *on = place_unit(play, unit);
    double at[2];
    if (on) {
        *stand = *on;
        return true;
    }
    *stand = (struct grog_map_unit){.side = grog_scenario_unit_side(s, unit), .unit = unit};
    if (!middle_of_zone(play, stand->side, at))
        return false;
    for (int i = 0; i < 2; i++)
        stand->at[i] = stand->anchor[i] = (int)at[i];
    return true;
}

/* A hedge or wall right in front, towards the enemy; or NULL. */
static const char *line_before(const struct play *play, double x, double y)
{
    double from[2] = {x, y}, to[2];
    if (!place_of_enemy(play, grog_battle_decider(play->battle), to))
        return NULL;
    double far = hypot(to[0] - x, to[1] - y);
    if (far < NEAR_LINE)
        return NULL;
    for (int i = 0; i < 2; i++)
        to[i] = from[i] + (to[i] - from[i]) * NEAR_LINE / far;
    for (int i = 0; i < play->map.shapes; i++)
        if (play->map.shape[i].is_line && is_crossed(&play->map.shape[i], from, to))
            return play->map.shape[i].kind;
    return NULL;
}

static const struct grog_map_objective *nearest_objective(const struct grog_map *map, double x,
                                                          double y, double *far)
{
    const struct grog_map_objective *found = NULL;
    for (int i = 0; i < map->objectives; i++) {
        double way = hypot(map->objective[i].at[0] - x, map->objective[i].at[1] - y);
        if (found && way >= *far)
            continue;
        found = &map->objective[i];
        *far = way;
    }
    return found;
}

void place_say(const struct play *play, double x, double y, struct grog_text *t)
{
    const struct grog_map_shape *ground = ground_at(&play->map, x, y);
    const char *line = line_before(play, x, y);
    double far = 0;
    const struct grog_map_objective *objective = nearest_objective(&play->map, x, y, &far);
    if (ground)
        grog_text_addf(t, ", %s the %s", ground->is & (GROG_MAP_ROAD | GROG_MAP_HILL) ? "on" : "in",
                       ground->kind);
    else
        grog_text_add(t, ", open");
    if (line)
        grog_text_addf(t, ", behind the %s", line);
    if (objective && far <= NEAR_OBJECTIVE)
        grog_text_addf(t, ", at %s", objective->name);
}

void place_say_objective(const struct play *play, double x, double y, struct grog_text *t)
{
    double far = 0;
    const struct grog_map_objective *o = nearest_objective(&play->map, x, y, &far);
    if (o && far > NEAR_OBJECTIVE)
        grog_text_addf(t, ", %.0f\" from %s", far / 100, o->name);
}

/* Is it a unit and where it is put on the table, and nothing else? */
static bool is_putting(const struct play *play, const struct grog_order *o)
{
    struct grog_order plain = grog_order_of(o->verb, o->unit);
    memcpy(plain.point[0], o->point[0], sizeof plain.point[0]);
    plain.points = 1;
    return o->points == 1 && memcmp(&plain, o, sizeof plain) == 0 && !place_unit(play, o->unit);
}

bool place_say_reason(const struct play *play, const struct grog_order *order, struct grog_text *t)
{
    bool has_place = is_putting(play, order);
    if (has_place) {
        grog_text_add(t, "It would stand there");
        place_say(play, order->point[0][0], order->point[0][1], t);
        place_say_objective(play, order->point[0][0], order->point[0][1], t);
    }
    return has_place;
}

/* ---- the list of places ---- */

static bool is_same_deed(const struct grog_order *a, const struct grog_order *b)
{
    return a->unit == b->unit && a->verb == b->verb;
}

static bool is_west_of(const struct grog_order *a, const struct grog_order *b)
{
    int east = a->point[0][0] - b->point[0][0], north = a->point[0][1] - b->point[0][1];
    return east < 0 || (east == 0 && north < 0);
}

static bool is_near(const struct grog_order *a, const struct grog_order *b)
{
    return hypot(a->point[0][0] - b->point[0][0], a->point[0][1] - b->point[0][1]) < SAME_PLACE;
}

/* Is there one that is hardly elsewhere among those that are kept? */
static bool is_known(const struct play *play, int kept, const struct grog_order *o)
{
    const struct grog_order *list = play->choices.order;
    for (int i = kept - 1; i >= 0 && is_same_deed(&list[i], o); i--)
        if (is_putting(play, &list[i]) && is_near(&list[i], o))
            return true;
    return false;
}

/* Its place among those before it, of which it is one. */
static void sink(const struct play *play, struct grog_order *list, int last)
{
    for (int i = last; i > 0; i--) {
        struct grog_order held = list[i];
        if (!is_putting(play, &held) || !is_putting(play, &list[i - 1]) ||
            !is_same_deed(&held, &list[i - 1]) || !is_west_of(&held, &list[i - 1]))
            return;
        list[i] = list[i - 1];
        list[i - 1] = held;
    }
}

void places_tidy(struct play *play)
{
    struct choices *c = &play->choices;
    int kept = 0;
    for (int i = 0; i < c->orders; i++) {
        struct grog_order order = c->order[i];
        if (is_putting(play, &order) && is_known(play, kept, &order))
            continue;
        c->order[kept] = order;
        sink(play, c->order, kept++);
    }
    c->orders = kept;
    choices_top(c, play->battle);
}
