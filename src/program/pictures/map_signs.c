/* SPDX-License-Identifier: MIT */
/*
 * Signs are polylines.  A place on a base is told in hundredths of its width from the left and of its
 * depth from the front; of a weapon, in 1/100 inch before the front.
 */
#include "map_signs.h"

#include "canvas.h"

#include <math.h>

/* A stroke: from one place to another. */
struct stroke {
    int along, back, to_along, to_back;
};

enum { STROKES_MAX = 4 };

/* Foot is crossed, horse has one stroke, elephants a lozenge, engines a wedge; a gun is seen from above,
 * a vehicle from the side, who commands has a flag. */
static const struct stroke arm_strokes[GROG_ARMS][STROKES_MAX] = {
    [GROG_ARM_FOOT] = {{0, 0, 100, 100}, {100, 0, 0, 100}},
    [GROG_ARM_HORSE] = {{0, 100, 100, 0}},
    [GROG_ARM_ELEPHANT] = {{50, 15, 80, 50}, {80, 50, 50, 85}, {50, 85, 20, 50}, {20, 50, 50, 15}},
    [GROG_ARM_ENGINE] = {{50, 15, 75, 85}, {75, 85, 25, 85}, {25, 85, 50, 15}},
    [GROG_ARM_SCOUTS] = {{20, 80, 50, 20}, {50, 20, 80, 80}},
    [GROG_ARM_ARTILLERY] = {{50, 10, 50, 80}, {25, 65, 75, 65}, {25, 50, 25, 80}, {75, 50, 75, 80}},
    [GROG_ARM_MACHINE_GUN] = {{50, 10, 50, 90}, {50, 50, 25, 90}, {50, 50, 75, 90}},
    [GROG_ARM_MORTAR] = {{40, 80, 60, 20}, {25, 80, 60, 80}},
    [GROG_ARM_ANTITANK] = {{0, 100, 50, 0}, {50, 0, 100, 100}},
    [GROG_ARM_ARMOUR] = {{15, 25, 85, 25}, {85, 25, 85, 75}, {85, 75, 15, 75}, {15, 75, 15, 25}},
    [GROG_ARM_CAR] = {{25, 30, 75, 30}, {75, 30, 90, 75}, {90, 75, 10, 75}, {10, 75, 25, 30}},
    [GROG_ARM_AIRCRAFT] = {{50, 10, 50, 90}, {10, 45, 90, 45}, {35, 85, 65, 85}},
    [GROG_ARM_COMMAND] = {{35, 90, 35, 10}, {35, 10, 80, 28}, {80, 28, 35, 48}},
    [GROG_ARM_CIVILIANS] = {{25, 25, 75, 25}, {75, 25, 50, 80}, {50, 80, 25, 25}},
};

static const struct stroke weapon_strokes[][STROKES_MAX] = {
    [GROG_WEAPON_SPEAR] = {{20, 0, 20, 60}, {50, 0, 50, 60}, {80, 0, 80, 60}},
    [GROG_WEAPON_PIKE] = {{20, 0, 20, 110}, {50, 0, 50, 110}, {80, 0, 80, 110}},
    [GROG_WEAPON_LANCE] = {{50, 0, 50, 80}, {50, 80, 72, 60}, {72, 60, 50, 40}},
    [GROG_WEAPON_AXE] = {{50, 0, 50, 45}, {30, 45, 70, 45}},
    [GROG_WEAPON_JAVELIN] = {{30, 0, 40, 35}, {60, 0, 70, 35}},
    [GROG_WEAPON_BOW] = {{20, 5, 50, 40}, {50, 40, 80, 5}, {80, 5, 20, 5}},
    [GROG_WEAPON_GUN] = {{44, 0, 44, 40}, {44, 40, 56, 40}, {56, 40, 56, 0}},
};

static double part(const int corner[4][2], int i, double along, double back)
{
    return corner[0][i] + along * (corner[1][i] - corner[0][i]) +
           back * (corner[3][i] - corner[0][i]);
}

/* back_unit: what one hundredth of the stroke's depth is, in depths of the base. */
static void draw(cairo_t *cr, const struct map_view *v, const struct stroke *stroke,
                 const int corner[4][2], double back_unit)
{
    for (int k = 0; k < STROKES_MAX; k++) {
        const struct stroke *s = &stroke[k];
        double from[2], to[2];
        for (int i = 0; i < 2; i++) {
            from[i] = part(corner, i, s->along / 100.0, s->back * back_unit);
            to[i] = part(corner, i, s->to_along / 100.0, s->to_back * back_unit);
        }
        if (s->along != s->to_along || s->back != s->to_back)
            canvas_line(cr, view_x(v, (int)lround(from[0])), view_y(v, (int)lround(from[1])),
                        view_x(v, (int)lround(to[0])), view_y(v, (int)lround(to[1])));
    }
}

void sign_draw_arm(cairo_t *cr, const struct map_view *v, enum grog_arm arm, const int corner[4][2])
{
    canvas_colour(cr, PAPER);
    cairo_set_line_width(cr, 1.2);
    draw(cr, v, arm_strokes[arm], corner, 1 / 100.0);
}

void sign_draw_weapon(cairo_t *cr, const struct map_view *v, enum grog_weapon weapon,
                      const int corner[4][2])
{
    double depth = hypot(corner[3][0] - corner[0][0], corner[3][1] - corner[0][1]);
    canvas_colour(cr, INK);
    cairo_set_line_width(cr, 1.4);
    if (depth > 0)
        draw(cr, v, weapon_strokes[weapon], corner, -1 / depth);
}
