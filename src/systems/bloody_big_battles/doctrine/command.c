/* SPDX-License-Identifier: MIT */
/* Generals, and the night. */
#include "doctrine.h"

/* Units that will want a general: Disrupted ones most, then those who are near the enemy. */
static int need_of(const struct thinking *t, int unit)
{
    int enemy = bbb_nearest_enemy(seen(t), unit);
    if (bbb_unit_seen(t->seen, unit)->disrupted)
        return 3;
    return enemy != NOBODY && footprint_is_within(&t->seen->piece[unit].on,
                                                  &t->seen->piece[enemy].on, 12 * INCH)
               ? 2
               : 1;
}

/* Another general is with the unit: two at one place are one too many. */
static bool has_another(const struct thinking *t, int general, int unit)
{
    int radius = setting_inches(t->s, BBB_SET_COMMAND_RADIUS);
    EACH_UNIT(t->s, t->side, other)
    if (other != general && is_general(t->s, other) && is_present(t->seen, other) &&
        footprint_gap_to_place(&t->seen->piece[unit].on, unit_centre(t->seen, other)) <= radius)
        return true;
    return false;
}

static int need_at(const struct thinking *t, int general, struct place p)
{
    uint64_t near = units_near(t->seen, led_by(seen(t), general), p,
                               setting_inches(t->s, BBB_SET_COMMAND_RADIUS));
    int need = 0;
    EACH_OF(near, unit)
    if (!has_another(t, general, unit))
        need += need_of(t, unit);
    return need;
}

struct order bbb_think_generals(const struct thinking *t)
{
    for (int general = 0; general < t->s->units; general++) {
        if (!is_general(t->s, general) || t->s->unit[general].side != t->side ||
            !is_present(t->seen, general) || bbb_unit_seen(t->seen, general)->thrown)
            continue;
        struct order o = order_of(DO_GENERAL, general), best = o;
        uint64_t friends = bbb_units(seen(t), t->side);
        int most = need_at(t, general, unit_centre(t->seen, general));
        best.points = o.points = 1;
        best.verb = DO_END;
        EACH_OF(friends, friend)
        {
            o.point[0] = place_ahead(unit_front(t->seen, friend), t->seen->piece[friend].on.facing,
                                     -2 * INCH, 0);
            int need = need_at(t, general, o.point[0]);
            if (need > most && rules_check(t->s, t->seen, &o, NULL)) {
                most = need;
                best = o;
            }
        }
        if (best.verb == DO_GENERAL) {
            BECAUSE(t, "he is needed there");
            return best;
        }
    }
    BECAUSE(t, "the generals are where they are needed");
    return order_of(DO_END, NOBODY);
}

struct order bbb_think_night(const struct thinking *t)
{
    BECAUSE(t, "everybody sleeps where he stands");
    return order_of(DO_END, NOBODY);
}
