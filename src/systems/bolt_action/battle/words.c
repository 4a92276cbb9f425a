/* SPDX-License-Identifier: MIT */
/* The battle for a person: names, lines, what a viewer may know, what a shot would be. */
#include "rules.h"

bool ba_refuse_unseen(const struct grog_scenario *s, const struct battle *b,
                      const struct ba_view *view, int target, struct verdict *why)
{
    if (!why)
        return false;
    if (view->by.terrain >= 0 || view->by.unit != NOBODY)
        return refuse_hidden(s, b, target, &view->by, BA_RULING_SIGHT, why);
    return verdict_no(why, BA_RULING_SIGHT, "it does not see %s, hidden in the wood",
                      battle_called(s, b, target).words);
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

void ba_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                 size_t size)
{
    static const char *const end[] = {ENDS(WORD_TEXT)};
    static const char *const quality[] = {QUALITIES(WORD_TEXT)};
    const struct ba_profile *p = ba_profile(s, unit);
    const struct ba_unit *state = ba_unit_seen(b, unit);
    snprintf(line, size, "%s: ", unit_name(s, unit));
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
    if (b->piece[unit].presence == TO_COME)
        line_add(line, size, b->phase == PHASE_SETUP ? ", to be deployed" : ", off the table");
}

/* ---- what an order would throw ---- */

static bool foresee_shot(const struct grog_scenario *s, const struct battle *b,
                         const struct order *o, int unit, int k, struct grog_situation *situation)
{
    struct ba_arrival end = {.on = b->piece[unit].on};
    struct facts f;
    if (o->verb == DO_ADVANCE && !ba_order_goes(s, b, o, &end, NULL))
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
    bool has_test = b->decision == ASK_ORDER && is_present(b, unit) &&
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
