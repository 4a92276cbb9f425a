/* SPDX-License-Identifier: MIT */
/*
 * The battle for a person: what a unit is, has and carries, what it reaches and sees, which shots are
 * out of range, and what a viewer may know.
 */
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

/* ---- what it carries, as far as it has it still: "8 rifles (24\"), 1 lmg (36\")" ---- */

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
        int count = 0, is_front = p->front_only >> (i + 1) & 1;
        for (next = i; next < p->weapons && p->weapon[next] == p->weapon[i] &&
                       (p->front_only >> (next + 1) & 1) == is_front;
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

/* ---- reports ---- */

int ba_lost(struct game g, int side)
{
    return battle_of(g)->lost[side];
}
