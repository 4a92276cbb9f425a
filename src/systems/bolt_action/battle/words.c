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

/* ---- what an order would throw ---- */

/* At one target, or at all (NOBODY). */
static void foresee_shots(struct foreseen *seen, const struct ba_fire *fire, int only, bool is_down)
{
    for (int slot = 0; slot < fire->aims; slot++) {
        const struct ba_shot shot = ba_shot_of(fire, slot);
        struct facts f;
        if (shot.target == NOBODY || (only != NOBODY && shot.target != only))
            continue;
        const char *procedure = ba_shot_facts(seen->g, &shot, &f);
        f.down |= is_down;
        foresee(seen, procedure, &f);
    }
}

static void foresee_fire(struct foreseen *seen, const struct order *o, int unit)
{
    struct ba_arrival end = {.on = *on_of(seen->g, unit)};
    if (o->verb == DO_ADVANCE && !ba_order_goes(seen->g, o, &end, NULL))
        return;
    struct ba_fire fire = ba_fire_of(seen->g, unit, o->aim, o->aims);
    fire.from = &end.on;
    fire.has_moved = ba_counts_as_moved(seen->g.s, unit, &end);
    fire.relief = ba_relief(seen->g, unit);
    foresee_shots(seen, &fire, NOBODY, false);
}

static void foresee_assault(struct foreseen *seen, const struct order *o)
{
    struct ba_assault assault;
    if (!ba_assault_is_legal(seen->g, o->unit, o->other, ba_line_of(o), &assault, NULL))
        return;
    const struct facts f = ba_assault_foreseen(seen->g, o->unit, o->other, assault.is_defended);
    foresee(seen, is_vehicle(seen->g.s, o->other) ? "assault-vehicle" : "close-quarters", &f);
}

static void foresee_test(struct foreseen *seen, const struct order *o)
{
    struct facts f = {.order = ba_order_die(o->verb)};
    ba_own_facts(seen->g, o->unit, &f);
    foresee(seen, "order-test", &f);
}

void ba_foresee_order(struct foreseen *seen, const struct order *o)
{
    const struct battle *b = seen->g.b;
    if (is_present(b, o->unit) && ba_unit_seen(b, o->unit)->pins > 0 && o->verb != DO_DOWN)
        foresee_test(seen, o);
    if (o->verb == DO_ASSAULT)
        foresee_assault(seen, o);
    else
        foresee_fire(seen, o, o->unit);
}

void ba_foresee_ambush(struct foreseen *seen, const struct order *o)
{
    foresee_fire(seen, o, seen->g.b->about);
}

/* The shots that are aimed at a unit which may go down before them. */
void ba_foresee_reaction(struct foreseen *seen, const struct order *o)
{
    const struct ba_fire fire = ba_declared(seen->g);
    foresee_shots(seen, &fire, seen->g.b->about, o->verb == DO_YES);
}

/* What the assaulted unit would fire at those who come. */
void ba_foresee_assault_fire(struct foreseen *seen, const struct order *o)
{
    const struct ba_fire fire =
        ba_fire_at(seen->g, seen->g.b->about, USEFUL_DIRECT, battle_of(seen->g)->actor);
    if (o->verb == DO_YES)
        foresee_shots(seen, &fire, NOBODY, false);
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
