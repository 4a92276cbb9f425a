/* SPDX-License-Identifier: MIT */
/*
 * What a unit reaches and sees, for whoever draws it or gives an order: how far its moves and weapons
 * go, what blocks a line of sight and where, which shots are out of range.
 */
#include "rules.h"

#include <string.h>

/* ---- reach ---- */

static const char *weapon_word(const struct grog_scenario *s, int unit, int slot)
{
    static const char *const word[] = {WEAPONS(WORD_TEXT)};
    return slot == SMALL_ARMS_SLOT ? "small arms" : word[ba_profile(s, unit)->weapon[slot - 1]];
}

static bool weapon_reach(struct game g, int unit, int slot, struct reach *reach)
{
    const struct footprint *on = on_of(g, unit);
    struct place behind = place_ahead(on->at, on->facing, -INCH, 0);
    snprintf(reach->label, sizeof reach->label, "%s", weapon_word(g.s, unit, slot));
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
    const struct ba_move move = {
        .unit = unit, .is_run = reach->verb == DO_RUN, .points = 1, .point = &to, .facing = -1};
    return ba_move_is_legal(g, &move, &end, NULL);
}

/* ---- sight ---- */

static void tell_hidden(struct game g, const struct footprint *from, int other,
                        const struct ba_view *view, struct sighting *sighting)
{
    const struct place a = from->at, to = on_of(g, other)->at;
    const struct sight sight = {.table = &g.s->table, .b = g.b};
    bool is_deep = view->by.terrain < 0 && view->by.unit == NOBODY; /* both are in one wood */
    sight_tell(g.s, &sight, a, to, &view->by, sighting);
    if (is_deep) {
        sighting->blocked_at = place_towards(a, to, ba_table(g.s)->wood_sight);
        snprintf(sighting->blocked_by, sizeof sighting->blocked_by, "the wood");
    }
    snprintf(sighting->words, sizeof sighting->words, "%d\", hidden %s %s",
             ba_range(from, on_of(g, other)), is_deep ? "in" : "by", sighting->blocked_by);
}

void ba_sighting(struct game g, int unit, const struct footprint *from, int other,
                 struct sighting *sighting)
{
    static const char *const cover[] = {"no cover", "soft cover", "hard cover"};
    struct ba_view view;
    *sighting = (struct sighting){.blocker = NOBODY};
    sighting->is_seen = ba_look(g, unit, from, other, &view);
    if (sighting->is_seen)
        snprintf(sighting->words, sizeof sighting->words, "%d\", %s",
                 ba_range(from, on_of(g, other)), cover[view.cover]);
    else
        tell_hidden(g, from, other, &view, sighting);
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
        int beyond = ba_range(&from, on_of(g, target)) - ba_weapon_reach(g, unit, slot);
        size_t used = strlen(line);
        shots++;
        if (beyond <= 0)
            continue;
        snprintf(line + used, size - used, "%s%s: %s is out of range by %d\"",
                 too_far++ ? "; " : "", weapon_word(g.s, unit, slot),
                 battle_called(g, target).words, beyond);
    }
    size_t used = strlen(line);
    if (too_far > 0 && too_far == shots)
        snprintf(line + used, size - used, "; nothing can hit");
    return too_far > 0;
}
