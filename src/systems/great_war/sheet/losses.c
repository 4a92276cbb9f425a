/* SPDX-License-Identifier: MIT */
/* Losses: what hits and markers do to a unit, whether it stands, and how it rallies. */
#include "procedures.h"

/* ---- what hits do ---- */

/* A die for each hit: does any reach the casualty score? */
static bool casualty_roll(struct chance *c, const struct sheet *s, const char *label, int hits,
                          int need)
{
    /* the house has switched off the row with the score, or the row for the roll: there is none */
    if (need == 0 || s->off[GW_MORALE_CASUALTY])
        return false;
    return gw_pool(c, label, (struct pool){.dice = hits, .need = need, .most = 1}) > 0;
}

struct wounds gw_wounds(struct chance *c, const struct sheet *s, const char *label, int hits,
                        int casualty_need)
{
    struct wounds wounds = {.markers = sheet_apply(s, GW_MORALE_HIT, hits)};
    wounds.casualty = casualty_roll(c, s, label, hits, casualty_need);
    wounds.markers += sheet_apply(s, GW_MORALE_CASUALTY, wounds.casualty);
    return wounds;
}

struct unit gw_take(const struct sheet *s, struct unit unit, int new_markers)
{
    int at = sheet_number(s, GW_SET_BASE_LOSS_AT),
        clears = sheet_number(s, GW_SET_BASE_LOSS_CLEARS), lost = 0;
    unit.markers += new_markers;
    for (; unit.bases > 0 && unit.markers >= at; lost++) {
        unit.bases--;
        unit.markers -= clears;
    }
    if (lost > 0)
        sheet_note(s, GW_RULING_BASE_LOSS, lost);
    if (unit.bases == 0)
        unit.markers = 0;
    return unit;
}

bool gw_refuse_markers(const struct sheet *s, int markers, const char *field, struct refusal *r)
{
    int at = sheet_number(s, GW_SET_BASE_LOSS_AT);
    if (markers < at)
        return false;
    return refuse(r, field,
                  at == 3
                      ? "three markers have cost a base and two are gone with it, so it is 0 to 2"
                      : "by the house rules so many markers have cost a base already");
}

/* ---- take-markers ---- */

bool gw_take_markers_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    return gw_refuse_markers(s, f->unit.markers, "markers", r);
}

void gw_take_markers_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    struct unit left = gw_take(s, f->unit, f->new_markers);
    o->bases_lost = f->unit.bases - left.bases;
    o->bases_left = left.bases;
    o->markers_left = left.markers;
}

/* ---- nerve ---- */

void gw_nerve_prepare(struct facts *f, const struct sheet *s)
{
    f->need = sheet_number(s, GW_SET_NERVE_BASE) + f->lost;
    sheet_note(s, GW_RULING_NERVE, f->need);
    f->need += APPLY_RULING(s, GW_RULING_NERVE_MARKER, f);
    f->need += APPLY_RULING(s, GW_RULING_NERVE_ELITE, f);
    f->need += APPLY_RULING(s, GW_RULING_NERVE_POOR, f);
}

void gw_nerve_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o)
{
    (void)s;
    if (gw_test(c, "nerve", f->need))
        o->result = HOLDS;
    else
        o->result = f->unit.bases == 1 ? ROUTS : FALLS_BACK;
}

/* ---- rally ---- */

void gw_rally_prepare(struct facts *f, const struct sheet *s)
{
    f->need = sheet_number(s, GW_SET_RALLY_NEED);
    sheet_note(s, GW_RULING_RALLY, f->need);
    f->need -= APPLY_RULING(s, GW_RULING_RALLY_ELITE, f);
    f->need -= APPLY_RULING(s, GW_RULING_RALLY_POOR, f);
    f->need -= APPLY_RULING(s, GW_RULING_RALLY_COVER, f);
    f->need -= APPLY_RULING(s, GW_RULING_RALLY_ENEMY, f);
}

void gw_rally_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                      struct outcome *o)
{
    (void)s;
    o->removed = gw_pool(c, "rally", (struct pool){.dice = f->unit.markers, .need = f->need});
    o->markers_left = f->unit.markers - o->removed;
}
