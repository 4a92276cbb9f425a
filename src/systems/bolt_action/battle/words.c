/* SPDX-License-Identifier: MIT */
/* The battle for a person: names, lines, what a viewer may know, what a shot would be. */
#include "rules.h"

#include <string.h>

const char *ba_name(const struct grog_scenario *s, int unit)
{
    return unit == NOBODY ? "nobody" : s->unit[unit].name;
}

/* A unit that comes later does not count: whoever reads may not know of it. */
static bool is_namesake(const struct grog_scenario *s, int unit, int other)
{
    const struct unit_data *data = &s->unit[other];
    return unit != other && data->arrives <= 1 && data->edge == NO_EDGE &&
           strcmp(s->unit[unit].name, data->name) == 0;
}

struct ba_called ba_called(const struct grog_scenario *s, int unit, bool is_wanted)
{
    struct ba_called called;
    bool is_shared = false;
    called.words[0] = '\0';
    if (!is_wanted)
        return called;
    for (int i = 0; unit != NOBODY && i < s->units; i++)
        is_shared |= is_namesake(s, unit, i);
    snprintf(called.words, sizeof called.words, is_shared ? "%s (%s)" : "%s", ba_name(s, unit),
             is_shared ? s->unit[unit].id : "");
    return called;
}

bool ba_in_the_way(const struct grog_scenario *s, const struct ba_view *view, char *words,
                   size_t size)
{
    if (view->by.terrain >= 0)
        snprintf(words, size, "the %s", s->table.terrain[view->by.terrain].like->word);
    else if (view->by.unit != NOBODY)
        snprintf(words, size, "%s", ba_called(s, view->by.unit, true).words);
    return view->by.terrain >= 0 || view->by.unit != NOBODY;
}

bool ba_refuse_unseen(const struct grog_scenario *s, const struct ba_view *view, int target,
                      struct verdict *why)
{
    char words[100];
    if (!why)
        return false;
    struct ba_called name = ba_called(s, target, true);
    if (ba_in_the_way(s, view, words, sizeof words))
        return verdict_no(why, BA_RULING_SIGHT, "it does not see %s: %s is in the way", name.words,
                          words);
    return verdict_no(why, BA_RULING_SIGHT, "it does not see %s, hidden in the wood", name.words);
}

/* ---- what a viewer may know ---- */

/* An enemy's units that have not come yet are not known.  Orders are: the dice lie face up. */
void ba_hide(const struct grog_scenario *s, struct battle *copy, int viewer)
{
    for (int unit = 0; unit < s->units; unit++) {
        const struct unit_data *data = &s->unit[unit];
        bool is_reserve = copy->phase != PHASE_SETUP || data->arrives > 1 || data->edge != NO_EDGE;
        if (data->side != viewer && copy->piece[unit].presence == TO_COME && is_reserve)
            copy->piece[unit].presence = IS_HIDDEN;
    }
}

/* ---- a unit in one line ---- */

static void add(char *line, size_t size, const char *words)
{
    size_t used = strlen(line);
    snprintf(line + used, size - used, "%s", words);
}

static void describe_men(const struct ba_profile *p, const struct ba_unit *state, char *line,
                         size_t size)
{
    char words[40];
    if (p->kind == VEHICLE_UNIT)
        return;
    snprintf(words, sizeof words, ", %d %s", state->models, state->models == 1 ? "man" : "men");
    add(line, size, words);
    if (p->kind == SQUAD && p->nco && !state->nco)
        add(line, size, " without a leader");
}

static void describe_state(const struct ba_unit *state, char *line, size_t size)
{
    static const char *const order[] = {GIVEN_ORDERS(WORD_TEXT)};
    char words[40];
    snprintf(words, sizeof words, ", %d %s", state->pins, state->pins == 1 ? "pin" : "pins");
    if (state->pins > 0)
        add(line, size, words);
    if (state->immobilised)
        add(line, size, ", immobilised");
    if (state->order == NO_ORDER)
        return;
    add(line, size, ", ");
    add(line, size, order[state->order]);
    if (state->kept)
        add(line, size, ", kept from last turn");
}

void ba_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                 size_t size)
{
    static const char *const end[] = {ENDS(WORD_TEXT)};
    static const char *const quality[] = {QUALITIES(WORD_TEXT)};
    const struct ba_profile *p = ba_profile(s, unit);
    const struct ba_unit *state = ba_unit_seen(b, unit);
    snprintf(line, size, "%s: ", ba_name(s, unit));
    if (state->gone != NOT_GONE) {
        add(line, size, end[state->gone]);
        return;
    }
    add(line, size, quality[p->quality]);
    describe_men(p, state, line, size);
    describe_state(state, line, size);
    if (b->piece[unit].presence == TO_COME)
        add(line, size, b->phase == PHASE_SETUP ? ", to be deployed" : ", off the table");
}

/* ---- what an order would throw ---- */

static bool foresee_shot(const struct grog_scenario *s, const struct battle *b,
                         const struct order *o, int unit, int k, struct grog_situation *situation)
{
    struct ba_arrival end = {.on = b->piece[unit].on};
    const struct ba_walk walk = {
        .unit = unit, .points = o->points, .point = o->point, .facing = o->facing};
    struct facts f;
    if (o->verb == DO_ADVANCE && !ba_walk_is_legal(s, b, &walk, &end, NULL))
        return false;
    int fausts = ba_count_fausts(s, b, unit, o->aim, o->aims);
    for (int slot = 0; slot < o->aims; slot++) {
        const struct ba_shot shot = {.firer = unit,
                                     .target = o->aim[slot].unit,
                                     .slot = slot,
                                     .how = o->aim[slot].how,
                                     .from = &end.on,
                                     .has_moved = ba_counts_as_moved(s, unit, &end),
                                     .fausts = fausts,
                                     .relief = ba_relief(s, b, unit)};
        if (shot.target != NOBODY && k-- == 0)
            return rules_situation(s, ba_shot_facts(s, b, &shot, &f), &f, situation);
    }
    return false;
}

static bool foresee_assault(const struct grog_scenario *s, const struct battle *b,
                            const struct order *o, struct grog_situation *situation)
{
    struct ba_assault assault;
    struct facts f = {0};
    if (!ba_assault_is_legal(s, b, o->unit, o->other, ba_line_of(o), &assault, NULL))
        return false;
    ba_assault_facts(s, b, o->unit, o->other, assault.is_defended, &f);
    f.pins = larger(0, f.pins - ba_relief(s, b, o->unit));
    return rules_situation(s, is_vehicle(s, o->other) ? "assault-vehicle" : "close-quarters", &f,
                           situation);
}

static bool foresee_test(const struct grog_scenario *s, const struct battle *b,
                         const struct order *o, struct grog_situation *situation)
{
    struct facts f = {.order = ba_order_die(o->verb)};
    ba_own_facts(s, b, o->unit, &f);
    return rules_situation(s, "order-test", &f, situation);
}

/* The shots that are aimed at a unit which may go down before them. */
static bool foresee_reaction(const struct grog_scenario *s, const struct battle *b,
                             const struct order *o, int k, struct grog_situation *situation)
{
    const struct ba_battle *now = ba_battle_seen(b);
    struct facts f;
    struct aim aim[ORDER_AIMS_MAX];
    int aims = ba_declared(b, aim), fausts = ba_count_fausts(s, b, now->actor, aim, aims);
    for (int slot = 0; slot < aims; slot++) {
        const struct ba_shot shot = {.firer = now->actor,
                                     .target = b->about,
                                     .slot = slot,
                                     .how = aim[slot].how,
                                     .from = &b->piece[now->actor].on,
                                     .has_moved = now->moved,
                                     .fausts = fausts};
        if (aim[slot].unit != b->about || k-- != 0)
            continue;
        const char *procedure = ba_shot_facts(s, b, &shot, &f);
        f.down = o->verb == DO_YES;
        return rules_situation(s, procedure, &f, situation);
    }
    return false;
}

/* What the assaulted unit would fire at those who come. */
static bool foresee_assault_fire(const struct grog_scenario *s, const struct battle *b,
                                 const struct order *o, int k, struct grog_situation *situation)
{
    const struct ba_battle *now = ba_battle_seen(b);
    struct order fire = order_of(DO_FIRE, b->about);
    if (o->verb != DO_YES)
        return false;
    ba_aim_all(s, b, b->about, &b->piece[b->about].on, false, USEFUL_DIRECT, now->actor, fire.aim);
    fire.aims = (uint8_t)(ba_profile(s, b->about)->weapons + 1);
    return foresee_shot(s, b, &fire, b->about, k, situation);
}

bool ba_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o, int k,
                struct grog_situation *situation)
{
    if (b->decision == ASK_REACT_DOWN)
        return foresee_reaction(s, b, o, k, situation);
    if (b->decision == ASK_ASSAULT_FIRE)
        return foresee_assault_fire(s, b, o, k, situation);
    int unit = b->decision == ASK_AMBUSH_FIRE ? b->about : o->unit;
    if (unit == NOBODY || !rules_check(s, b, o, NULL))
        return false;
    bool has_test = b->decision == ASK_ORDER && is_on_table(b, unit) &&
                    ba_unit_seen(b, unit)->pins > 0 && o->verb != DO_DOWN;
    if (has_test && k-- == 0)
        return foresee_test(s, b, o, situation);
    if (o->verb == DO_ASSAULT)
        return k == 0 && foresee_assault(s, b, o, situation);
    return foresee_shot(s, b, o, unit, k, situation);
}

/* ---- reports ---- */

int ba_lost(const struct grog_scenario *s, const struct battle *b, int side)
{
    (void)s;
    return ba_battle_seen(b)->lost[side];
}

int ba_strength(const struct grog_scenario *s, int side)
{
    return s->side[side].units;
}
