/* SPDX-License-Identifier: MIT */
/* What the sensible player answers, by what he is asked. */
#include "doctrine.h"

/* ---- charges ---- */

/* The best charge of all; NOBODY: none is worth making. */
static struct order best_of_charges(const struct thinking *t)
{
    struct order best = order_of(DO_DONE, NOBODY), o;
    double most = 0, worth = 0;
    EACH_UNIT(t->g.s, t->side, unit)
    if (fp_best_charge(t, unit, &o, &worth) && (best.verb == DO_DONE || worth > most)) {
        best = o;
        most = worth;
    }
    return best;
}

static struct order think_first(const struct thinking *t)
{
    bool has_charge = best_of_charges(t).verb == DO_CHARGE;
    REASON(t, has_charge ? "there is a charge to be made" : "let them come on first");
    return order_of(has_charge ? DO_ACT_FIRST : DO_ACT_SECOND, NOBODY);
}

static struct order think_charge(const struct thinking *t)
{
    struct order best = best_of_charges(t);
    REASON(t, best.verb == DO_CHARGE ? "the melee should be won" : "no charge is worth it");
    return best;
}

/* ---- reactions ---- */

static bool may_react(const struct thinking *t, int reaction)
{
    struct order o = order_of(DO_REACT, NOBODY);
    o.word[0] = (uint8_t)reaction;
    return fp_check_react(t->g, &o, NULL);
}

/* What happens to the charged one if it is fought so. */
static struct fp_fight_odds fight_of_charge(const struct thinking *t, bool is_countercharge)
{
    const struct fp_battle *now = battle_of(t->g);
    bool is_defended =
        !is_countercharge && now->quarter == IN_FRONT &&
        fp_is_defended(t->g.s, on_of(t->g, now->target), on_of(t->g, now->charger)->front);
    return fp_fight_odds(
        t, now->charger, now->target,
        fp_pair_facts((enum quarter)now->quarter, true, is_countercharge, is_defended));
}

static bool likes_countercharge(const struct thinking *t, const struct fp_fight_odds *stands)
{
    int target = battle_of(t->g)->target;
    bool is_bold = arm_of(t->g.s, target) == CAVALRY || has_trait(t->g.s, target, IS_SHOCK);
    return is_bold && may_react(t, REACT_COUNTERCHARGE) &&
           fight_of_charge(t, true).loses > stands->loses;
}

static struct order think_react(const struct thinking *t)
{
    struct order o = order_of(DO_REACT, NOBODY);
    const struct fp_fight_odds stands = fight_of_charge(t, false);
    o.word[0] = REACT_STAND;
    if (may_react(t, REACT_FLEE) && fp_caught(t) < stands.wins)
        o.word[0] = REACT_FLEE;
    else if (may_react(t, REACT_SHOOT))
        o.word[0] = REACT_SHOOT;
    else if (likes_countercharge(t, &stands))
        o.word[0] = REACT_COUNTERCHARGE;
    static const char *const why[] = {[REACT_STAND] = "it stands best where it is",
                                      [REACT_SHOOT] = "one volley before they are here",
                                      [REACT_FLEE] = "they will hardly catch it",
                                      [REACT_COUNTERCHARGE] = "better met at a run"};
    REASON(t, "%s", why[o.word[0]]);
    return o;
}

/* ---- rally ---- */

static struct order think_rally(const struct thinking *t)
{
    EACH_UNIT(t->g.s, t->side, unit)
    {
        struct order o = order_of(DO_RALLY, unit);
        if (!is_present(t->g.b, unit) || !now_of(t->g, unit)->shaken ||
            !fp_check_rally(t->g, &o, NULL))
            continue;
        double routs = fp_rally_routs(t, unit);
        if (routs > 0.1 && !fp_is_in_danger(t, unit))
            continue;
        REASON(t, "it routs with %.0f in 100 only", 100 * routs);
        return o;
    }
    REASON(t, "nobody should try");
    return order_of(DO_DONE, NOBODY);
}

/* ---- moves ---- */

/* Skirmishers open the way, then the wings, then the line from the centre of
 * the list on; commanders last. */
static int order_of_march(const struct thinking *t, int unit)
{
    static const int rank[] = {
        [SCOUTS] = 0, [HORSEMEN] = 1, [IN_LINE] = 2, [SHOOTERS] = 2, [ENGINES] = 3, [LEADERS] = 4};
    return rank[fp_role(t->g, unit)] * UNITS_MAX + unit;
}

static bool has_moved(const struct battle *b, int unit)
{
    return fp_unit_seen(b, unit)->acted || fp_unit_seen(b, unit)->ridden;
}

static struct order think_move(const struct thinking *t)
{
    struct fp_plan plan;
    struct order o;
    int after = -1;
    fp_make_plan(t, &plan);
    EACH_UNIT(t->g.s, t->side, moved)
    if (has_moved(t->g.b, moved))
        after = larger(after, order_of_march(t, moved));
    for (;;) { /* who stands before the last that has moved has had his chance */
        int next = INT16_MAX, unit = NOBODY;
        EACH_UNIT(t->g.s, t->side, candidate)
        {
            int rank = order_of_march(t, candidate);
            if (rank > after && rank < next) {
                next = rank;
                unit = candidate;
            }
        }
        if (unit == NOBODY)
            break;
        after = next;
        if (is_commander(t->g.s, unit) ? fp_lead(&plan, unit, &o) : fp_best_move(&plan, unit, &o))
            return o;
    }
    REASON(t, "everybody stands where he should");
    return order_of(DO_DONE, NOBODY);
}

/* ---- shooting ---- */

/* Towards the target, as far as an engine turns. */
static int turn_to(const struct thinking *t, int unit, int target)
{
    const struct footprint *on = on_of(t->g, unit);
    int turn = facing_of(heading(on->front, on_of(t->g, target)->at) - on->facing) / DEGREE;
    turn = turn > 180 ? turn - 360 : turn;
    return smaller(larger(turn, -45), 45);
}

static bool aim(const struct thinking *t, int unit, int target, struct order *o)
{
    *o = order_at(DO_SHOOT, unit, target);
    if (fp_check_shoot(t->g, o, NULL))
        return true;
    o->number[0] = (int16_t)turn_to(t, unit, target);
    return arm_of(t->g.s, unit) == ARTILLERY && o->number[0] != 0 && fp_check_shoot(t->g, o, NULL);
}

static bool best_shot(const struct thinking *t, int unit, struct order *o)
{
    uint64_t enemies = units_in_way(t->g, other_side(t->side));
    double most = -1;
    int near = 0;
    EACH_OF(enemies, target)
    {
        struct order trial;
        const struct footprint *on = on_of(t->g, unit);
        if (!aim(t, unit, target, &trial))
            continue;
        struct facts f = fp_volley_facts(t->g, unit, on, target);
        struct fp_volley_odds odds = fp_volley_odds(t, &f);
        int gap = footprint_gap(on, on_of(t->g, target));
        double worth = (odds.stands + odds.breaks * 2) * fp_stand_worth(t->g.s, target) *
                       (1 + fp_urgency(t) * fp_denied(t, target));
        if (worth < most || (worth <= most && gap >= near))
            continue;
        most = worth;
        near = gap;
        *o = trial;
    }
    return most >= 0;
}

static struct order think_shoot(const struct thinking *t)
{
    struct order o;
    EACH_UNIT(t->g.s, t->side, unit)
    {
        const struct fp_unit *now = now_of(t->g, unit);
        if (!is_present(t->g.b, unit) || is_commander(t->g.s, unit) || now->shot || now->routing ||
            fp_profile(t->g.s, unit)->missile == NO_MISSILE)
            continue;
        if (!best_shot(t, unit, &o))
            continue;
        REASON(t, "most harm to be done");
        return o;
    }
    REASON(t, "nobody has a target");
    return order_of(DO_DONE, NOBODY);
}

/* ---- melee ---- */

static struct order think_fight(const struct thinking *t)
{
    struct order best = order_of(DO_FIGHT, NOBODY);
    double most = -2;
    for (int i = 0; i < t->g.b->contacts; i++) {
        const struct contact *pair = &t->g.b->contact[i];
        struct order o = order_of(DO_FIGHT, pair->attacker);
        o.other = pair->defender;
        if (!fp_check_fight(t->g, &o, NULL))
            continue;
        struct fp_fight_odds odds = fp_fight_odds(t, pair->attacker, pair->defender, pair->facts);
        double margin = odds.wins - odds.loses;
        if (side_of(t->g.s, pair->attacker) != t->side)
            margin = -margin;
        if (margin <= most)
            continue;
        most = margin;
        best = o;
    }
    REASON(t, "the likeliest victory first");
    return best;
}

/* Would somebody formed be at its flank or rear there, near enough for a
 * charge? */
static bool shows_flank(const struct thinking *t, int unit, const struct footprint *end)
{
    const struct front front = {end->front, end->facing, end->width};
    uint64_t near = units_within(t->g.b, units_in_way(t->g, other_side(t->side)), end, 12 * INCH);
    EACH_OF(near, enemy)
    {
        const struct fp_unit *now = now_of(t->g, enemy);
        if (!now->routing && !now->shaken && !is_skirmishing(t->g.b, enemy) &&
            arm_of(t->g.s, enemy) != ARTILLERY && !is_in_contact(t->g.b, enemy) && enemy != unit &&
            quarter_of(&front, end->depth, on_of(t->g, enemy)->front) != IN_FRONT)
            return true;
    }
    return false;
}

static struct order think_breakthrough(const struct thinking *t)
{
    const struct fp_battle *now = battle_of(t->g);
    const struct footprint *on = on_of(t->g, now->winner);
    double here = fp_holding(t, now->winner, on);
    for (int inches = now->limit; inches > 0; inches--) {
        struct order o = order_of(DO_BREAKTHROUGH, NOBODY);
        const struct footprint end = fp_carried(on, on->facing, inches * INCH);
        o.number[INCHES_ON] = (int16_t)inches;
        if (shows_flank(t, now->winner, &end) || fp_holding(t, now->winner, &end) < here ||
            !fp_check_breakthrough(t->g, &o, NULL))
            continue;
        REASON(t, "on while they run");
        return o;
    }
    REASON(t, "it would show its flank, or leave what it holds");
    return order_of(DO_HOLD, NOBODY);
}

struct order fp_think(const struct thinking *t)
{
    static struct order (*const think[DECISIONS])(const struct thinking *t) = {
        [ASK_FIRST] = think_first,   [ASK_RALLY] = think_rally,
        [ASK_CHARGE] = think_charge, [ASK_MOVE] = think_move,
        [ASK_SHOOT] = think_shoot,   [ASK_FIGHT] = think_fight,
        [ASK_REACT] = think_react,   [ASK_BREAKTHROUGH] = think_breakthrough};
    return think[t->g.b->decision](t);
}
