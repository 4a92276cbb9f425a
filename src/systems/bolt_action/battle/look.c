/* SPDX-License-Identifier: MIT */
/*
 * What a unit reaches and sees, for whoever draws it or gives an order: how far its moves and weapons
 * go, what blocks a line of sight and where, which shots are out of range.
 */
#include "rules.h"

/* ---- reach ---- */

const char *ba_weapon_word(const struct grog_scenario *s, int unit, int slot)
{
    static const char *const word[] = {WEAPONS(WORD_TEXT)};
    return slot == SMALL_ARMS_SLOT ? "small arms" : word[ba_profile(s, unit)->weapon[slot - 1]];
}

static bool weapon_reach(struct game g, int unit, int slot, struct reach *reach)
{
    const struct footprint *on = on_of(g, unit);
    struct place behind = place_ahead(on->at, on->facing, -INCH, 0);
    snprintf(reach->label, sizeof reach->label, "%s", ba_weapon_word(g.s, unit, slot));
    reach->aim = slot;
    reach->verb = -1;
    reach->far = ba_weapon_reach(g, unit, slot) * INCH;
    reach->half_angle = ba_is_in_arc(g.s, unit, on, slot, behind) ? 0 : ba_half_arc(g.s, unit);
    return true;
}

bool ba_reach(struct game g, int unit, int k, struct reach *reach)
{
    bool can_move = !now_of(g, unit)->immobilised;
    for (int run = 0; run < 2; run++) {
        int inches = can_move ? ba_allowance(g.s, unit, run, OPEN, false) : 0;
        *reach = (struct reach){.far = inches * INCH, .aim = -1, .verb = run ? DO_RUN : DO_ADVANCE};
        snprintf(reach->label, sizeof reach->label, "%s", run ? "run" : "advance");
        if (inches > 0 && k-- == 0)
            return true;
    }
    for (int slot = 0; slot <= ba_profile(g.s, unit)->weapons; slot++)
        if (ba_has_weapon(g, unit, slot) && k-- == 0)
            return weapon_reach(g, unit, slot, reach);
    return false;
}

bool ba_goes(struct game g, int unit, const struct reach *reach, struct place to)
{
    struct ba_arrival end;
    const struct order move = order_to(reach->verb, unit, to);
    return ba_order_goes(g, &move, &end, NULL);
}

/* ---- sight ---- */

void ba_sighting(struct game g, int unit, const struct footprint *from, int other,
                 struct sighting *sighting)
{
    static const char *const cover[] = {", no cover", ", soft cover", ", hard cover"};
    const struct footprint *to = on_of(g, other);
    struct ba_view view;
    bool is_seen = ba_look(g, unit, from, other, &view);
    int range = inches_between(from, to);
    put_sighting(g, from->at, to->at, is_seen ? NULL : &view.by, sighting, "%d\"%s", range,
                 is_seen ? cover[view.cover] : "");
    if (is_seen || view.by.terrain >= 0 || view.by.unit != NOBODY)
        return;
    /* both are deep in one wood */
    sighting->blocked_at = place_towards(from->at, to->at, ba_table(g.s)->wood_sight);
    snprintf(sighting->blocked_by, sizeof sighting->blocked_by, "the wood");
    snprintf(sighting->words, sizeof sighting->words, "%d\", hidden in the wood", range);
}

/* ---- shots that cannot hit ---- */

/* Where it would fire from; false: it fires at nothing. */
static bool firing_place(struct game g, const struct order *o, int *unit, struct footprint *from)
{
    struct ba_arrival end;
    *unit = g.b->decision == ASK_AMBUSH_FIRE ? g.b->about : o->unit;
    if (*unit == NOBODY || o->aims == 0)
        return false;
    bool has_moved = o->verb == DO_ADVANCE && ba_order_goes(g, o, &end, NULL);
    *from = has_moved ? end.on : g.b->piece[*unit].on;
    return true;
}

bool ba_warn(struct game g, const struct order *o, char *line, size_t size)
{
    struct footprint from;
    int unit, shots = 0, too_far = 0;
    line[0] = '\0';
    if (!firing_place(g, o, &unit, &from))
        return false;
    for (int slot = 0; slot < o->aims && slot <= ba_profile(g.s, unit)->weapons; slot++) {
        int target = o->aim[slot].unit;
        if (target == NOBODY)
            continue;
        int beyond = inches_between(&from, on_of(g, target)) - ba_weapon_reach(g, unit, slot);
        shots++;
        if (beyond > 0)
            line_add(line, size, "%s%s: %s is out of range by %d\"", too_far++ ? "; " : "",
                     ba_weapon_word(g.s, unit, slot), battle_called(g, target).words, beyond);
    }
    if (too_far > 0 && too_far == shots)
        line_add(line, size, "; nothing can hit");
    return too_far > 0;
}
