/* SPDX-License-Identifier: MIT */
/* Generals, and the night. */
#include "doctrine.h"

/* Units that will want a general: Disrupted ones most, then those who are near the enemy. */
static int need_of(const struct thinking *t, int unit)
{
    int enemy = bbb_nearest_enemy(t->g, unit);
    if (now_of(t->g, unit)->disrupted)
        return 3;
    return enemy != NOBODY && footprint_is_within(on_of(t->g, unit), on_of(t->g, enemy), 12 * INCH)
               ? 2
               : 1;
}

/* Another general is with the unit: two at one place are one too many. */
static bool has_another(const struct thinking *t, int general, int unit)
{
    int radius = setting_inches(t->g.s, BBB_SET_COMMAND_RADIUS);
    EACH_UNIT(t->g.s, t->side, other)
    if (other != general && is_general(t->g.s, other) && is_present(t->g.b, other) &&
        footprint_gap_to_place(on_of(t->g, unit), unit_centre(t->g.b, other)) <= radius)
        return true;
    return false;
}

static int need_at(const struct thinking *t, int general, struct place p)
{
    uint64_t near = units_near(t->g.b, led_by(t->g, general), p,
                               setting_inches(t->g.s, BBB_SET_COMMAND_RADIUS));
    int need = 0;
    EACH_OF(near, unit)
    if (!has_another(t, general, unit))
        need += need_of(t, unit);
    return need;
}

struct order bbb_think_generals(const struct thinking *t)
{
    for (int general = 0; general < t->g.s->units; general++) {
        if (!is_general(t->g.s, general) || t->g.s->unit[general].side != t->side ||
            !is_present(t->g.b, general) || now_of(t->g, general)->thrown)
            continue;
        struct order o = order_of(DO_GENERAL, general), best = o;
        uint64_t friends = bbb_units(t->g, t->side);
        int most = need_at(t, general, unit_centre(t->g.b, general));
        best.points = o.points = 1;
        best.verb = DO_END;
        EACH_OF(friends, friend)
        {
            o.point[0] =
                place_ahead(unit_front(t->g.b, friend), on_of(t->g, friend)->facing, -2 * INCH, 0);
            int need = need_at(t, general, o.point[0]);
            if (need > most && rules_check(t->g, &o, NULL)) {
                most = need;
                best = o;
            }
        }
        if (best.verb == DO_GENERAL) {
            REASON(t, "he is needed there");
            return best;
        }
    }
    REASON(t, "the generals are where they are needed");
    return order_of(DO_END, NOBODY);
}

struct order bbb_think_night(const struct thinking *t)
{
    REASON(t, "everybody sleeps where he stands");
    return order_of(DO_END, NOBODY);
}
