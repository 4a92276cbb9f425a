/* SPDX-License-Identifier: MIT */
/* Answers: what is decided while somebody else acts, at the start and at the end of a turn. */
#include "doctrine.h"

enum {
    NEAR = 12 * INCH,
    MARKER_STEPS = 8,
    REGROUP_STEPS = 16,
    BARRAGE_REACH = 10 * INCH /* to the middle of a unit */
};

/* For the sentence in which it stands. */
#define NAME_OF(c, unit) (battle_called((c)->g, unit).words)

/* ---- going down ---- */

/* What the declared fire costs a unit that is down, or not. */
static double declared_loss(struct commander *c, int unit, bool is_down)
{
    const struct ba_fire fire = ba_declared(c->g);
    double sum = 0;
    for (int slot = 0; slot < fire.aims; slot++) {
        const struct ba_shot shot = ba_shot_of(&fire, slot);
        struct facts f;
        if (shot.target != unit)
            continue;
        ba_shot_facts(c->g, &shot, &f);
        f.down = is_down;
        struct ba_odds odds = odds_of(c, attack_of(&shot), &f);
        sum += worth_of_loss(c, unit, &odds);
    }
    return sum;
}

/* What the unit would do with its order: fire, or go on to its goal. */
static double use_of_order(struct commander *c, int unit)
{
    double most = c->temper->idle;
    struct seeker k;
    choose_ways(c);
    seek(c, &k, unit);
    double goal = c->temper->eager * goal_ahead(c, &k);
    double fire = look_out_here(c, &k).best;
    most = goal > most ? goal : most;
    most = fire > most ? fire : most;
    return most * k.obey;
}

struct order answer_down(struct commander *c)
{
    int unit = c->g.b->about;
    double stands = declared_loss(c, unit, false), down = declared_loss(c, unit, true);
    double use = use_of_order(c, unit);
    bool goes = stands - down > use;
    REASON(c, "%s %s: going down saves %.1f points, its order is worth %.1f.", NAME_OF(c, unit),
           goes ? "goes down" : "stays up", stands - down, use);
    return order_of(goes ? DO_YES : DO_NO, NOBODY);
}

/* ---- ambushes ---- */

struct order answer_ambush(struct commander *c)
{
    int unit = c->g.b->about, mover = battle_of(c->g)->actor;
    const struct footprint *from = on_of(c->g, unit);
    struct order o = order_of(DO_SHOOT, NOBODY);
    double value = fire_value(c, unit, mover, &o);
    bool is_near = footprint_is_within(from, on_of(c->g, mover), NEAR);
    bool fires = value > 0 && (value >= c->temper->spring || is_near);
    REASON(c, "%s %s %s: worth %.1f points%s.", NAME_OF(c, unit),
           fires ? "springs its ambush on" : "lets pass", NAME_OF(c, mover), value,
           is_near ? ", and it is near" : "");
    return fires ? o : order_of(DO_NO, NOBODY);
}

/* ---- the end of a turn ---- */

/* Who has a target, somewhere to go or his last chance before him wants his die back. */
static bool keeps_ambush(struct commander *c, int unit)
{
    if (ba_profile(c->g.s, unit)->kind <= OFFICER_UNIT || is_breaking_through(c, c->side) ||
        c->turns_left <= 1)
        return false;
    struct seeker k;
    choose_ways(c);
    seek(c, &k, unit);
    return goal_ahead(c, &k) <= 0 && look_out_here(c, &k).best < c->temper->better;
}

struct order answer_keep(struct commander *c)
{
    int unit = c->g.b->about;
    const struct ba_unit *u = now_of(c->g, unit);
    bool keeps = u->order == DOWN ? u->pins >= c->temper->keep : keeps_ambush(c, unit);
    REASON(c, "%s %s its order: %s.", NAME_OF(c, unit), keeps ? "keeps" : "gives up",
           u->order == DOWN ? (keeps ? "pinned down it is safer so" : "its pins are few")
           : keeps          ? "there is nothing better to fire at"
                            : "it has something better to do");
    return order_of(keeps ? DO_YES : DO_NO, NOBODY);
}

/* ---- fire support ---- */

double barrage_value(const struct commander *c, struct place at)
{
    double sum = 0;
    for (int unit = 0; unit < c->g.s->units; unit++) {
        if (!is_present(c->g.b, unit) || far_between(on_of(c->g, unit)->at, at) > BARRAGE_REACH)
            continue;
        double harm = 2 * worth_of_pin(c, unit) + 0.1 * worth_of(c, unit);
        sum += side_of(c->g.s, unit) == c->side ? -harm : harm;
    }
    return sum;
}

/* An answer that is better than the best so far, and legal, takes its place. */
static void try_answer(const struct commander *c, struct order o, double value, struct plan *best)
{
    const struct plan plan = {.order = o, .value = value, .target = NOBODY};
    if (value > best->value && rules_check(c->g, &o, NULL))
        *best = plan;
}

static void try_marker(const struct commander *c, struct place at, struct plan *best)
{
    try_answer(c, order_to(DO_SHIFT, NOBODY, at), barrage_value(c, at), best);
}

struct order answer_shift(struct commander *c)
{
    const struct ba_call *call = ba_call_asked(c->g);
    struct place marker = {call->x, call->y};
    int limit = ba_shift_limit(c->g) - 2;
    struct plan best = {.order = order_of(DO_STAY, NOBODY), .value = barrage_value(c, marker)};
    for (int unit = 0; unit < c->g.s->units; unit++)
        if (is_present(c->g.b, unit))
            try_marker(c, place_towards(marker, on_of(c->g, unit)->at, limit), &best);
    for (int i = 0; i < MARKER_STEPS; i++)
        try_marker(c, place_ahead(marker, i * FULL_TURN / MARKER_STEPS, limit, 0), &best);
    REASON(c, "There the barrage does most good: %.1f points.", best.value);
    return best.order;
}

struct order answer_strike(struct commander *c)
{
    struct plan best = {.order = order_of(DO_STAY, NOBODY), .value = -1e9};
    for (int unit = 0; unit < c->g.s->units; unit++)
        try_answer(c, order_at(DO_TARGET, NOBODY, unit),
                   side_of(c->g.s, unit) == c->side ? -1000 : worth_of(c, unit), &best);
    if (best.order.verb == DO_TARGET)
        REASON(c, "%s is the most valuable target.", NAME_OF(c, best.order.other));
    else
        REASON(c, "%s", "There is no better target.");
    return best.order;
}

/* The opponent's unit fires on a friend of its own: on the one that it hurts most. */
struct order answer_friend(struct commander *c)
{
    struct order best = order_of(DO_TARGET, NOBODY), fire = best;
    int unit = c->g.b->about;
    double most = -1;
    EACH_UNIT(c->g.s, c->enemy, friend_)
    {
        if (!ba_is_friendly_target(c->g, unit, friend_))
            continue;
        double value = fire_value(c, unit, friend_, &fire);
        if (value <= most)
            continue;
        most = value;
        best.other = (uint8_t)friend_;
    }
    REASON(c, "There the enemy's own fire does most: %.1f points.", most);
    return best;
}

/* ---- regrouping ---- */

struct order answer_regroup(struct commander *c)
{
    const struct ba_battle *now = battle_of(c->g);
    const struct footprint *on = on_of(c->g, now->regrouper);
    struct plan best = {.order = order_of(DO_STAY, NOBODY)};
    struct seeker k;
    choose_ways(c);
    seek(c, &k, now->regrouper);
    best.value = place_value(c, &k, on->at, on->facing);
    int far = smaller(now->regroup, 6) * INCH - 2;
    for (int i = 0; i < 2 * REGROUP_STEPS && far > 0; i++) { /* all the way, then half of it */
        struct place to = place_ahead(on->at, i * FULL_TURN / REGROUP_STEPS,
                                      i < REGROUP_STEPS ? far : far / 2, 0);
        try_answer(c, order_to(DO_MOVE, NOBODY, to), place_value(c, &k, to, on->facing), &best);
    }
    REASON(c, "%s %s after the fight.", NAME_OF(c, now->regrouper),
           best.order.verb == DO_STAY ? "stays" : "goes to a better place");
    return best.order;
}

struct order answer_assault(struct commander *c)
{
    REASON(c, "%s fires before they are upon it.", NAME_OF(c, c->g.b->about));
    return order_of(DO_YES, NOBODY);
}
