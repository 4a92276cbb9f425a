/* SPDX-License-Identifier: MIT */
/* What is allowed in a scenario, and yet is hardly meant. */
#include "scenario.h"

static bool is_deployed(const struct unit_data *u)
{
    return !u->is_spare && !u->has_place && u->arrives <= 1 && u->edge == NO_EDGE;
}

/* However it is turned, by quarters. */
static bool fits(const struct footprint *f, int width, int depth)
{
    return smaller(f->width, f->depth) <= smaller(width, depth) &&
           larger(f->width, f->depth) <= larger(width, depth);
}

static bool is_too_small(const struct grog_scenario *s, const struct side_data *side)
{
    const struct box *z = &side->zone;
    int width = z->east - z->west, depth = z->north - z->south;
    int64_t needed = 0;
    for (int unit = side->first_unit; unit < side->first_unit + side->units; unit++) {
        if (!is_deployed(&s->unit[unit]))
            continue;
        struct footprint f = s->rules->footprint(s, unit);
        if (!fits(&f, width, depth))
            return true;
        needed += (int64_t)f.width * f.depth;
    }
    return needed > (int64_t)width * depth;
}

static void find_small_zones(const struct grog_scenario *s, struct grog_text *t)
{
    for (int i = 0; i < SIDES && s->rules->footprint; i++)
        if (s->side[i].has_zone && is_too_small(s, &s->side[i]))
            grog_text_addf(t, "%s: the zone is too small for all its units\n", s->side[i].name);
}

static void find_common_ground(const struct grog_scenario *s, struct grog_text *t)
{
    const struct box *a = &s->side[0].zone, *b = &s->side[1].zone;
    if (s->side[0].has_zone && s->side[1].has_zone && a->west < b->east && b->west < a->east &&
        a->south < b->north && b->south < a->north)
        grog_text_addf(t, "the zones of %s and %s overlap\n", s->side[0].name, s->side[1].name);
}

void grog_scenario_notes(const struct grog_scenario *s, struct grog_text *t)
{
    find_small_zones(s, t);
    find_common_ground(s, t);
    if (s->rules->note)
        s->rules->note(s, t);
}
