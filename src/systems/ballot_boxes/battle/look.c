/* SPDX-License-Identifier: MIT */
/* What a unit reaches and sees, for whoever draws it or gives an order. */
#include "rules.h"

static bool weapon_reach(const struct grog_scenario *s, int unit, int weapon, struct reach *reach)
{
    static const char *const word[] = {WEAPONS(WORD_TEXT)};
    const struct sheet sheet = scenario_sheet(s);
    struct reaches m = mg_reaches(&sheet, arm_of(s, unit), weapon);
    *reach = (struct reach){.far = mg_inches(s, larger(m.near.m, m.far.m)),
                            .half_angle = arm_of(s, unit) == VEHICLE ? 0 : 45 * DEGREE,
                            .aim = -1,
                            .verb = -1};
    snprintf(reach->label, sizeof reach->label, "%s", word[weapon]);
    return true;
}

bool mg_reach(const struct grog_scenario *s, const struct battle *b, int unit, int k,
              struct reach *reach)
{
    int m =
        is_sortie(s, unit) ? 0 : mg_allowance(s, b, unit, (struct mg_way){.road = false}, false);
    *reach = (struct reach){
        .far = mg_inches(s, m), .half_angle = 45 * DEGREE, .aim = -1, .verb = DO_MOVE};
    snprintf(reach->label, sizeof reach->label, "move");
    if (m > 0 && k-- == 0)
        return true;
    *reach = (struct reach){
        .far = mg_inches(s, mg_number(s, MG_SET_COMMAND_DISTANCE)), .aim = -1, .verb = -1};
    snprintf(reach->label, sizeof reach->label, "command");
    if (is_staff(s, unit) && k-- == 0)
        return true;
    for (int weapon = 0; weapon < AIR_ATTACK; weapon++)
        if (has_weapon(s, unit, weapon) && k-- == 0)
            return weapon_reach(s, unit, weapon, reach);
    return false;
}

/* Whoever is asked, and whatever it costs. */
bool mg_goes(const struct grog_scenario *s, const struct battle *b, int unit,
             const struct reach *reach, struct place to)
{
    struct mg_move move;
    struct battle then;
    (void)reach;
    battle_copy(s, &then, b);
    struct mg_unit *now = mg_unit(&then, unit);
    now->active = 1;
    now->has_gone_on = now->charged = 0;
    mg_battle(&then)->action_points[side_of(s, unit)] = INT8_MAX;
    return mg_move_is_legal(s, &then, unit, to, &move, NULL);
}

void mg_sighting(const struct grog_scenario *s, const struct battle *b, int unit,
                 const struct footprint *from, int other, struct sighting *sighting)
{
    static const char *const place[] = {"in the open", "behind defences", "in terrain",
                                        "in a fortification"};
    const struct mg_target target = mg_target_unit(b, other);
    struct mg_line line = mg_line_to(s, b, unit, from, &target);
    struct blocked by;
    int range = mg_range(s, from, &target.on);
    *sighting = (struct sighting){.blocker = NOBODY};
    sighting->is_seen = !sight_is_blocked(&line.sight, line.from, line.to, &by);
    if (!sighting->is_seen)
        sight_tell(s, &line.sight, line.from, line.to, &by, sighting);
    if (!sighting->is_seen)
        snprintf(sighting->words, sizeof sighting->words, "%dM, hidden by %s", range,
                 sighting->blocked_by);
    else
        snprintf(sighting->words, sizeof sighting->words, "%dM, %s%s", range,
                 place[mg_place_of(s, &target.on, &from->at)],
                 mg_is_in_arc(s, unit, from, &target) ? "" : ", not in its front arc");
}
