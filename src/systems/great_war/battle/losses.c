/* SPDX-License-Identifier: MIT */
/*
 * Losses, and falling back (4.7): straight away from the enemy, without tests.  Who leaves over his home
 * edge is lost; whoever is stopped takes a marker.
 */
#include "rules.h"

/* Its own activation is over. */
static void end_its_action(struct umpire *u, int unit)
{
    if (gw_battle(u->battle)->actor == unit)
        gw_battle(u->battle)->is_over = 1;
}

void gw_lose(struct umpire *u, int unit, const char *what)
{
    u->battle->piece[unit].presence = HAS_GONE;
    end_its_action(u, unit);
    SAY(u, "lost", unit, NOBODY, "%s %s", unit_name(u->scenario, unit), what);
    gw_settle(u->scenario, u->battle);
}

void gw_leave(struct umpire *u, int unit, int bases, int markers)
{
    struct gw_unit *state = gw_unit(u->battle, unit);
    const struct footprint *on = &u->battle->piece[unit].on;
    bool has_lost = bases < state->bases;
    state->bases = (int16_t)bases;
    state->markers = (int16_t)markers;
    if (bases == 0) {
        gw_lose(u, unit, "is destroyed");
    } else if (has_lost) {
        gw_place(u, unit, on->at, on->facing);
        gw_settle(u->scenario, u->battle);
    }
}

static void take_marker(struct umpire *u, int unit)
{
    struct facts f = {.unit = gw_fighter(game_of(u), unit), .new_markers = 1};
    struct outcome o = {0};
    umpire_ask(u, "take-markers", unit, NOBODY, &f, &o);
    gw_leave(u, unit, o.bases_left, o.markers_left);
}

void gw_fall_back(struct umpire *u, int unit, struct place enemy)
{
    struct game g = game_of(u);
    struct withdrawal w = {.s = g.s,
                           .b = g.b,
                           .unit = unit,
                           .from = enemy,
                           .far = gw_stride(g, unit, MOVE).far *
                                  gw_number(g, GW_SET_FALL_BACK_PERCENT) / 100,
                           .enemies = enemies_present(g, unit),
                           .gap = gw_inches(g, GW_SET_KEEP_AWAY),
                           .water = gw_terrain(g.s)->bans,
                           .roads = gw_terrain(g.s)->roads};
    struct place end;
    enum withdrawn how = withdraw(&w, &end);
    gw_unit(u->battle, unit)->moved = 1;
    end_its_action(u, unit);
    if (how == IS_OFF_TABLE) {
        gw_lose(u, unit, "leaves the table");
        return;
    }
    GW_SAY_OF(u, GW_RULING_FALL_BACK, "fell-back", unit, "falls back");
    gw_place(u, unit, end, on_of(g, unit)->facing);
    if (how == IS_STOPPED)
        take_marker(u, unit);
}
