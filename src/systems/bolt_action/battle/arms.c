/* SPDX-License-Identifier: MIT */
/* What a unit is and what it carries, as far as it has it still: "8 rifles (24\"), 1 lmg (36\")". */
#include "rules.h"

static void add_item(struct grog_text *t, int count, const char *word)
{
    grog_text_add(t, t->size ? ", " : "");
    if (count > 1)
        grog_text_addf(t, "%d ", count);
    grog_text_add(t, word);
}

/* " (24\")", or " (12-60\")" of what cannot fire near. */
static void add_range(struct grog_text *t, const struct grog_scenario *s, int weapon)
{
    const struct sheet sheet = scenario_sheet(s);
    int least = weapon >= LIGHT_MORTAR ? weapon_least_range(&sheet, weapon) : 0;
    grog_text_add(t, " (");
    if (least > 0)
        grog_text_addf(t, "%d-", least);
    grog_text_addf(t, "%d\")", weapon_range(&sheet, weapon));
}

static void add_small_arms(struct grog_text *t, const struct grog_scenario *s,
                           const struct ba_unit *state, bool is_brief)
{
    static const char *const many[] = {ARMS(WORD_TEXT)}, *const one[] = {WEAPONS(WORD_TEXT)};
    for (int arm = RIFLES; arm < ARM_KINDS; arm++) {
        int count = state->arms[arm];
        if (count == 0)
            continue;
        bool is_weapon = arm != LOADERS;
        add_item(t, count, count == 1 ? (is_weapon ? one[arm] : "loader") : many[arm]);
        if (is_weapon && !is_brief)
            add_range(t, s, arm);
    }
}

/* Weapons of the same kind and mounting that follow each other are told together. */
static void add_heavy_weapons(struct grog_text *t, struct game g, int unit, bool is_brief)
{
    static const char *const word[] = {WEAPONS(WORD_TEXT)};
    const struct ba_profile *p = ba_profile(g.s, unit);
    for (int i = 0, next; i < p->weapons; i = next) {
        int count = 0, is_front = p->front_only >> i & 1;
        for (next = i; next < p->weapons && p->weapon[next] == p->weapon[i] &&
                       (p->front_only >> next & 1) == is_front;
             next++)
            count += ba_has_weapon(g, unit, next + 1);
        if (count == 0)
            continue;
        add_item(t, count, word[p->weapon[i]]);
        if (is_brief)
            continue;
        add_range(t, g.s, p->weapon[i]);
        if (p->kind == VEHICLE_UNIT)
            grog_text_add(t, is_front ? " to the front" : " all round");
    }
}

/* A rank is told in short too: it matters to all who are near. */
static void add_nature(struct grog_text *t, const struct ba_profile *p, const struct ba_unit *state,
                       bool is_brief)
{
    static const char *const rank[] = {OFFICERS(WORD_TEXT)}, *const hull[] = {TARGETS(WORD_TEXT)},
                             *const moves[] = {MOVES(WORD_TEXT)};
    if (p->kind == VEHICLE_UNIT)
        text_add_part(t, hull[p->hull]);
    if (state->rank != NO_OFFICER)
        text_add_part(t, rank[state->rank]);
    if (is_brief || p->kind != VEHICLE_UNIT)
        return;
    if (p->open_topped)
        text_add_part(t, "open-topped");
    text_add_part(t, moves[p->move]);
}

static void add_abilities(struct grog_text *t, const struct ba_profile *p,
                          const struct ba_unit *state)
{
    if (p->tough > 0)
        add_item(t, smaller(p->tough, state->models), "tough");
    if (p->at_weapons)
        text_add_part(t, "anti-tank grenades");
    if (p->spotter)
        text_add_part(t, "spotter");
    if (p->flak)
        text_add_part(t, "flak");
}

void ba_equipment(struct game g, int unit, bool is_brief, struct grog_text *t)
{
    static const char *const call[] = {
        [CALL_BARRAGE] = "may call a barrage", [CALL_AIR_STRIKE] = "may call an air strike"};
    const struct ba_profile *p = ba_profile(g.s, unit);
    const struct ba_unit *state = now_of(g, unit);
    if (state->gone != NOT_GONE)
        return;
    add_nature(t, p, state, is_brief);
    add_small_arms(t, g.s, state, is_brief);
    add_heavy_weapons(t, g, unit, is_brief);
    if (!is_brief)
        add_abilities(t, p, state);
    if (p->call != NO_CALL && !state->call_used)
        text_add_part(t, call[p->call]);
}
