/* SPDX-License-Identifier: MIT */
/* The fight after an assault move: one round, both sides at the same time (gw.ruling.assault). */
#include "procedures.h"

bool gw_assault_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    if (f->attacker.type == MOUNTED && f->cover == FORTIFIED)
        return refuse(r, "attacker", "mounted cavalry do not assault a unit with cover=fortified");
    return gw_refuse_markers(s, f->attacker.markers, "attacker-markers", r) ||
           gw_refuse_markers(s, f->defender.markers, "defender-markers", r);
}

/* ---- before the dice ---- */

/* The dice of f->unit and what they need. */
static void prepare_side(struct facts *f, const struct sheet *s, struct blows *blows)
{
    blows->dice = f->unit.bases * sheet_number(s, GW_SET_ASSAULT_DICE);
    sheet_note(s, GW_RULING_ASSAULT_DICE, blows->dice);
    int need = sheet_number(s, GW_SET_ASSAULT_NEED);
    sheet_note(s, GW_RULING_ASSAULT_NEED, need);
    need -= APPLY_RULING(s, GW_RULING_ASSAULT_ELITE, f);
    need -= APPLY_RULING(s, GW_RULING_ASSAULT_POOR, f);
    need -= APPLY_RULING(s, GW_RULING_ASSAULT_MARKER, f);
    need -= APPLY_RULING(s, GW_RULING_ASSAULT_CREW, f);
    need -= APPLY_RULING(s, GW_RULING_ASSAULT_COVER, f);
    need -= APPLY_RULING(s, GW_RULING_ASSAULT_CHARGE, f);
    gw_note_over_six(s, need);
    blows->need = need;
}

void gw_assault_prepare(struct facts *f, const struct sheet *s)
{
    sheet_side(s, "attacker");
    f->unit = f->attacker;
    f->is_attacking = true;
    prepare_side(f, s, &f->blows);
    sheet_side(s, "defender");
    f->unit = f->defender;
    f->is_attacking = false;
    prepare_side(f, s, &f->answer);
    /* who is struck decides the casualty score; an attacker has left his cover */
    f->blows.casualty_need = sheet_apply(s, GW_CASUALTY_OPEN + f->cover, 1);
    sheet_side(s, "attacker");
    f->answer.casualty_need = sheet_apply(s, GW_CASUALTY_OPEN, 1);
    sheet_side(s, NULL);
}

/* ---- the dice ---- */

/* The beaten side takes more markers. */
static int markers_of_defeat(const struct sheet *s)
{
    int markers = sheet_number(s, GW_SET_BEATEN_MARKERS);
    sheet_note(s, GW_RULING_ASSAULT_BEATEN, markers);
    return markers;
}

void gw_assault_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                        struct outcome *o)
{
    int blows = gw_blows(c, s, "attacker's blows", &f->blows);
    int answer = gw_blows(c, s, "defender's blows", &f->answer);
    sheet_side(s, "defender");
    int on_defender =
        gw_wounds(c, s, "casualty roll on the defender", blows, f->blows.casualty_need).markers;
    sheet_side(s, "attacker");
    int on_attacker =
        gw_wounds(c, s, "casualty roll on the attacker", answer, f->answer.casualty_need).markers;

    o->winner = blows > answer ? ATTACKER : DEFENDER;
    sheet_side(s, o->winner == ATTACKER ? "defender" : "attacker");
    int more = markers_of_defeat(s);
    if (o->winner == ATTACKER)
        on_defender += more;
    else
        on_attacker += more;

    sheet_side(s, "attacker");
    struct unit attacker = gw_take(s, f->attacker, on_attacker);
    sheet_side(s, "defender");
    struct unit defender = gw_take(s, f->defender, on_defender);
    if (o->winner == ATTACKER && !is_foot_or_horse(f->defender.type))
        defender.bases = defender.markers = 0; /* guns that are beaten are lost */
    sheet_side(s, NULL);
    o->attacker_bases_left = attacker.bases;
    o->attacker_markers_left = attacker.markers;
    o->defender_bases_left = defender.bases;
    o->defender_markers_left = defender.markers;
}
