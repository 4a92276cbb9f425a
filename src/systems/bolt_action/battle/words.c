/* SPDX-License-Identifier: MIT */
/* The battle for a person: names, lines, what a viewer may know, what a shot would be. */
#include "rules.h"

bool ba_refuse_unseen(struct game g, const struct ba_view *view, int target, struct verdict *why)
{
    if (!why)
        return false;
    if (view->by.terrain >= 0 || view->by.unit != NOBODY)
        return refuse_hidden(g, target, &view->by, BA_RULING_SIGHT, why);
    return verdict_no(why, BA_RULING_SIGHT, "it does not see %s, hidden in the wood",
                      battle_called(g, target).words);
}

/* An enemy's units that have not come yet are not known.  Orders are: the dice lie face up. */
void ba_hide(const struct grog_scenario *s, struct battle *copy, int viewer)
{
    hide_arrivals(s, copy, viewer, copy->phase == PHASE_SETUP);
}

/* ---- a unit in one line ---- */

static void describe_state(const struct ba_unit *state, char *line, size_t size)
{
    static const char *const order[] = {GIVEN_ORDERS(WORD_TEXT)};
    line_add_count(line, size, state->pins, "pin", "pins");
    if (state->immobilised)
        line_add(line, size, ", immobilised");
    if (state->order != NO_ORDER)
        line_add(line, size, ", %s%s", order[state->order],
                 state->kept ? ", kept from last turn" : "");
}

void ba_describe(struct game g, int unit, char *line, size_t size)
{
    static const char *const end[] = {ENDS(WORD_TEXT)};
    static const char *const quality[] = {QUALITIES(WORD_TEXT)};
    const struct ba_profile *p = ba_profile(g.s, unit);
    const struct ba_unit *state = now_of(g, unit);
    snprintf(line, size, "%s: ", unit_name(g.s, unit));
    if (state->gone != NOT_GONE) {
        line_add(line, size, "%s", end[state->gone]);
        return;
    }
    line_add(line, size, "%s", quality[p->quality]);
    if (p->kind != VEHICLE_UNIT)
        line_add_count(line, size, state->models, "man", "men");
    if (p->kind == SQUAD && p->nco && !state->nco)
        line_add(line, size, " without a leader");
    describe_state(state, line, size);
    if (g.b->piece[unit].presence == TO_COME)
        line_add(line, size, g.b->phase == PHASE_SETUP ? ", to be deployed" : ", off the table");
}

/* ---- reports ---- */

int ba_lost(struct game g, int side)
{
    return battle_of(g)->lost[side];
}

int ba_strength(const struct grog_scenario *s, int side)
{
    return s->side[side].units;
}
