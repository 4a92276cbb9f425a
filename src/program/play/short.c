/* SPDX-License-Identifier: MIT */
#include "short.h"

#include "place.h"

#include <math.h>
#include <string.h>

enum { STEP = 25, LEAST = 50 }; /* 1/100 inch */

/* A way from where the unit stands; of one that is not on the table, from the middle of its zone. */
struct way {
    double point[GROG_ORDER_POINTS + 1][2];
    int points; /* with the first */
    double length;
};

static double leg(const struct way *way, int i)
{
    return hypot(way->point[i][0] - way->point[i - 1][0], way->point[i][1] - way->point[i - 1][1]);
}

static bool read_way(const struct play *play, const struct grog_order *o, struct way *way)
{
    struct grog_map_unit unit;
    if (o->points == 0 || o->unit == GROG_NOBODY || !place_stand(play, o->unit, &unit))
        return false;
    *way = (struct way){.point = {{unit.anchor[0], unit.anchor[1]}}, .points = o->points + 1};
    for (int i = 0; i < o->points; i++) {
        way->point[i + 1][0] = o->point[i][0];
        way->point[i + 1][1] = o->point[i][1];
        way->length += leg(way, i + 1);
    }
    return true;
}

/* The order with its way cut short after so much of it, if the rules allow that. */
static bool try_way(const struct play *play, const struct way *way, double far,
                    struct grog_order *order)
{
    struct grog_order tried = *order;
    memset(tried.point, 0, sizeof tried.point);
    tried.points = 0;
    for (int i = 1; i < way->points && far > 0; i++) {
        double length = leg(way, i), share = length > far ? far / length : 1;
        const double *a = way->point[i - 1], *b = way->point[i];
        int32_t *point = tried.point[tried.points++];
        for (int axis = 0; axis < 2; axis++)
            point[axis] = (int32_t)lround(a[axis] + share * (b[axis] - a[axis]));
        far -= length;
    }
    if (!grog_battle_check(play->battle, &tried, NULL, 0))
        return false;
    *order = tried;
    return true;
}

/* As far along the way as the rules allow. */
static bool cut_along(const struct play *play, const struct way *way, struct grog_order *order)
{
    bool is_found = false;
    double far = way->length - 1;
    for (; !is_found && far >= LEAST; far -= STEP)
        is_found = try_way(play, way, far, order);
    for (double more = far + STEP + 1; is_found && more < far + 2 * STEP; more++)
        try_way(play, way, more, order);
    return is_found;
}

/* To a place of which the nearest in the zone is another one: straight from there. */
static bool cut_from_zone(const struct play *play, const struct way *way, struct grog_order *order)
{
    struct way straight = *way;
    int side = grog_scenario_unit_side(grog_battle_scenario(play->battle), order->unit);
    memcpy(straight.point[0], straight.point[1], sizeof straight.point[0]);
    place_into_zone(play, side, straight.point[0]);
    straight.length = leg(&straight, 1);
    return cut_along(play, &straight, order);
}

bool short_cut(const struct play *play, struct grog_order *order)
{
    struct way way;
    return read_way(play, order, &way) &&
           ((!place_unit(play, order->unit) && cut_from_zone(play, &way, order)) ||
            cut_along(play, &way, order));
}
