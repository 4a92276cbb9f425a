/* SPDX-License-Identifier: MIT */
/* How far a unit goes, how it gets away, and what its actions cost. */
#include "procedures.h"

/* ---- distances ---- */

static int by_ruling(const struct sheet *s, int ruling, int setting)
{
    int distance = sheet_number(s, setting);
    sheet_note(s, ruling, distance);
    return distance;
}

/* The line that says how far its arm goes on open ground. */
static int distance_line(const struct facts *f)
{
    static const int by_speed[] = {
        [STANDARD_SPEED] = MG_MOVE_STANDARD, [SLOW] = MG_MOVE_SLOW, [FAST] = MG_MOVE_FAST};
    static const int by_arm[] = {[FOOT] = MG_MOVE_FOOT,
                                 [SCOUTS] = MG_MOVE_SCOUTS,
                                 [CAVALRY] = MG_MOVE_CAVALRY,
                                 [ARTILLERY] = MG_RULING_ARTILLERY_MOVE,
                                 [HORSE_ARTILLERY] = MG_RULING_ARTILLERY_MOVE,
                                 [AIRCRAFT] = -1,
                                 [STAFF] = MG_RULING_STAFF};
    if (f->own.arm == VEHICLE)
        return by_speed[f->speed];
    return f->tribal && f->own.arm != SCOUTS ? MG_MOVE_TRIBAL : by_arm[f->own.arm];
}

/* What the arm goes on open ground. */
static int own_distance(const struct facts *f, const struct sheet *s)
{
    static const int setting[] = {[ARTILLERY] = MG_SET_ARTILLERY_MOVE,
                                  [HORSE_ARTILLERY] = MG_SET_HORSE_ARTILLERY_MOVE,
                                  [STAFF] = MG_SET_STAFF_MOVE};
    int line = distance_line(f), arm = f->own.arm;
    return is_artillery(arm) || arm == STAFF ? by_ruling(s, line, setting[arm])
                                             : sheet_apply(s, line, 1);
}

/* ---- movement ---- */

static bool refuse_wrong_arm(const struct facts *f, struct refusal *r)
{
    if (f->tribal && !can_be_tribal(f->own.arm))
        return refuse(r, "tribal", "only arm=foot, scouts or cavalry is tribal");
    if (f->speed != STANDARD_SPEED && f->own.arm != VEHICLE)
        return refuse(r, "speed", "only arm=vehicle is slow or fast");
    if (f->gear != WHEELS && f->own.arm != VEHICLE)
        return refuse(r, "gear", "only arm=vehicle has tracks or rails");
    if (f->scoutmaster && f->own.arm != SCOUTS)
        return refuse(r, "scoutmaster", "only arm=scouts has a scoutmaster");
    return f->unlimbered && !is_artillery(f->own.arm) &&
           refuse(r, "unlimbered", "only arm=artillery or horse-artillery has guns to unlimber");
}

bool mg_movement_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    if (refuse_wrong_arm(f, r))
        return true;
    if (f->road && f->terrain)
        return refuse(r, "road", "a move along a road is not in terrain");
    return f->road && f->gear == RAILS && refuse(r, "road", "gear=rails does not follow a road");
}

/* What terrain leaves of a distance. */
static int through_terrain(const struct facts *f, const struct sheet *s, int distance)
{
    if (!holds(s, MG_MOVE_FULL_TRACKS, times_MG_MOVE_FULL_TRACKS(f), 0))
        distance += APPLY(s, MG_MOVE_VEHICLE_TERRAIN, f);
    int most = sheet_number(s, MG_MOVE_TERRAIN_LIMIT), limited = distance < most ? distance : most;
    return holds(s, MG_MOVE_TERRAIN_LIMIT, times_MG_MOVE_TERRAIN_LIMIT(f), limited - distance)
               ? limited
               : distance;
}

void mg_movement_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    if (f->unlimbered) {
        sheet_note(s, MG_RULING_ARTILLERY_MOVE, 0);
        o->set_by = MG_RULING_ARTILLERY_MOVE;
        return;
    }
    int far_from_command = sheet_number(s, MG_SET_OUT_OF_COMMAND_MOVE),
        least = sheet_number(s, MG_MOVE_ANY);
    if (holds(s, MG_MOVE_COMMAND, times_MG_MOVE_COMMAND(f), far_from_command)) {
        o->distance = far_from_command;
        o->set_by = MG_MOVE_COMMAND;
        return;
    }
    int open = own_distance(f, s);
    open += APPLY(s, MG_MOVE_SCOUTMASTER, f);
    open += APPLY(s, MG_MOVE_ROAD, f);
    int distance = through_terrain(f, s, open);
    o->set_by = distance >= open        ? distance_line(f)
                : f->own.arm == VEHICLE ? MG_MOVE_VEHICLE_TERRAIN
                                        : MG_MOVE_TERRAIN_LIMIT;
    holds(s, MG_MOVE_ANY, distance < least, least - distance);
    o->distance = distance < least ? least : distance;
}

/* ---- flee ---- */

bool mg_flee_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    return f->scoutmaster && f->own.arm != SCOUTS &&
           refuse(r, "scoutmaster", "only arm=scouts has a scoutmaster");
}

void mg_flee_prepare(struct facts *f, const struct sheet *s)
{
    sheet_apply(s, MG_ACTION_FLEE, 1);
    f->score = by_ruling(s, MG_RULING_FLEE, MG_SET_FLEE_SCORE);
    int distance = own_distance(f, s);
    distance += APPLY(s, MG_MOVE_SCOUTMASTER, f);
    f->distance = distance > 0 ? distance : 0; /* a house may make it less than nothing */
}

void mg_flee_resolve(const struct facts *f, struct chance *c, const struct sheet *s,
                     struct outcome *o)
{
    (void)s;
    o->fled = chance_total(c, "flee", 1, 6, f->score, CUTS(f->score - 1)) >= f->score;
    o->distance = o->fled ? f->distance : 0;
}

/* ---- action-cost ---- */

/* Facts that do not go with the unit, or with what it does. */
static bool refuse_facts(const struct facts *f, struct refusal *r)
{
    bool goes = f->action == MOVE || f->action == CHARGE;
    if (f->tribal && !can_be_tribal(f->own.arm))
        return refuse(r, "tribal", "only arm=foot, scouts or cavalry is tribal");
    if (f->own.ranks == 2 && !can_have_two_ranks(f->own.arm))
        return refuse(r, "ranks", "only arm=foot or cavalry is 2R");
    if (f->engineers && f->own.arm != FOOT)
        return refuse(r, "engineers", "only arm=foot has assault engineers");
    if (f->terrain && !goes)
        return refuse(r, "terrain", "only action=move or charge goes through terrain");
    if (f->defences && !goes)
        return refuse(r, "defences", "only action=move or charge goes through defences");
    if (f->nearer && f->action != MOVE)
        return refuse(r, "nearer", "only action=move asks for it");
    if (f->into_cover && f->action != MOVE)
        return refuse(r, "into-cover", "only action=move asks for it");
    if (f->distance != 1 && f->action != MOVE)
        return refuse(r, "distance", "only action=move asks for it");
    return f->holding && f->action != STAND &&
           refuse(r, "holding", "only action=stand asks for it");
}

/* Actions that are not for the unit. */
static bool refuse_action(const struct facts *f, struct refusal *r)
{
    int action = f->action, arm = f->own.arm;
    bool shoots = action == SHOOT || action == SHOOT_BACK || action == SHOOT_HALF;
    if (action == CHARGE && (is_artillery(arm) || arm == STAFF))
        return refuse(r, "action", "neither artillery nor a staff team charges");
    if ((action == CHARGE || shoots) && f->own.class == CIVILIAN)
        return refuse(r, "action", "class=civilian neither charges nor shoots");
    if (action == LIMBER && !is_artillery(arm))
        return refuse(r, "action", "only arm=artillery or horse-artillery has guns to limber");
    if (action == DISENGAGE && !can_disengage(arm))
        return refuse(r, "action", "only arm=vehicle, cavalry or scouts disengages");
    if (action == FLEE && arm != SCOUTS && arm != STAFF)
        return refuse(r, "action", "only arm=scouts or staff flees");
    if (action == SHOOT_HALF && f->own.class != PARA_MILITARY)
        return refuse(r, "action", "only class=para-military shoots with half of its dice");
    return (shoots || action == FIGHT) && arm == STAFF &&
           refuse(r, "action", "a staff team neither shoots nor fights");
}

bool mg_action_cost_refuse(const struct facts *f, const struct sheet *s, struct refusal *r)
{
    (void)s;
    return refuse_facts(f, r) || refuse_action(f, r);
}

void mg_action_cost_look_up(const struct facts *f, const struct sheet *s, struct outcome *o)
{
    int sum = 0;
    ACTION_ROWS(CHANGE_SUM)
    o->cost = sum;
}
