/* SPDX-License-Identifier: MIT */
/* What the sensible player answers, by what he is asked. */
#include "doctrine.h"

/* ---- charges ---- */

static struct order think_first(const struct thinking *t)
{
    bool has_charge = fp_best_charge(t).verb == DO_CHARGE;
    REASON(t, has_charge ? "there is a charge to be made" : "let them come on first");
    return order_of(has_charge ? DO_ACT_FIRST : DO_ACT_SECOND, NOBODY);
}

static struct order think_charge(const struct thinking *t)
{
    struct order best = fp_best_charge(t);
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

/* What the charger may hope for. */
static struct fp_fight_odds fight_of_charge(const struct thinking *t, bool is_met)
{
    const struct fp_battle *now = battle_of(t->g);
    struct place from = on_of(t->g, now->charger)->front;
    return fp_charge_odds(
        t, &(struct fp_clash){now->charger, now->target, (enum quarter)now->quarter, is_met,
                              fp_is_defended(t->g.s, on_of(t->g, now->target), from)});
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
    uint64_t own = units_in_way(t->g, t->side);
    EACH_OF(own, unit)
    {
        const struct order o = order_of(DO_RALLY, unit);
        if (!fp_check_rally(t->g, &o, NULL))
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

/* Skirmishers open the way, then the wings, then the line from the centre of the list on; commanders
 * last. */
enum { RANKS_OF_MARCH = 5 };
static int rank_of_march(const struct thinking *t, int unit)
{
    static const int rank[] = {
        [SCOUTS] = 0, [HORSEMEN] = 1, [IN_LINE] = 2, [SHOOTERS] = 2, [ENGINES] = 3, [LEADERS] = 4};
    return rank[fp_role(t->g, unit)];
}

/* Who stands before the last that has moved has had his chance. */
static struct order think_move(const struct thinking *t)
{
    struct fp_plan plan;
    struct order o = order_of(DO_DONE, NOBODY);
    int after = -1;
    fp_make_plan(t, &plan);
    EACH_UNIT(t->g.s, t->side, moved)
    if (now_of(t->g, moved)->acted || now_of(t->g, moved)->ridden)
        after = larger(after, rank_of_march(t, moved) * UNITS_MAX + moved);
    for (int rank = 0; rank < RANKS_OF_MARCH; rank++)
        EACH_UNIT(t->g.s, t->side, unit)
    if (rank * UNITS_MAX + unit > after && rank_of_march(t, unit) == rank &&
        (is_commander(t->g.s, unit) ? fp_lead : fp_best_move)(&plan, unit, &o))
        return o;
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

static struct order think_shoot(const struct thinking *t)
{
    uint64_t own = units_in_way(t->g, t->side);
    struct order o;
    EACH_OF(own, unit)
    {
        uint64_t enemies = units_in_way(t->g, other_side(t->side));
        const struct footprint *on = on_of(t->g, unit);
        struct pick best = {order_of(DO_DONE, NOBODY), -FAR_OFF};
        if (fp_profile(t->g.s, unit)->missile == NO_MISSILE || now_of(t->g, unit)->shot)
            continue;
        EACH_OF(enemies, target)
        if (aim(t, unit, target, &o)) {
            struct fp_volley_odds odds = fp_volley_odds(t, fp_volley_facts(t->g, unit, on, target));
            double harm = (odds.stands + odds.breaks * 2) * fp_stand_worth(t->g.s, target) *
                          (1 + fp_urgency(t) * fp_denied(t, target));
            /* of equal ones the nearest */
            pick_better(&best, harm - footprint_gap(on, on_of(t->g, target)) / 1e6, &o);
        }
        if (best.order.verb == DO_DONE)
            continue;
        REASON(t, "most harm to be done");
        return best.order;
    }
    REASON(t, "nobody has a target");
    return order_of(DO_DONE, NOBODY);
}

/* ---- melee ---- */

static struct order think_fight(const struct thinking *t)
{
    struct pick best = {order_of(DO_FIGHT, NOBODY), -2};
    for (int i = 0; i < t->g.b->contacts; i++) {
        const struct contact *pair = &t->g.b->contact[i];
        const struct order o = order_at(DO_FIGHT, pair->attacker, pair->defender);
        struct fp_fight_odds odds = fp_fight_odds(t, pair);
        double margin = odds.wins - odds.loses;
        if (fp_check_fight(t->g, &o, NULL))
            pick_better(&best, side_of(t->g.s, pair->attacker) == t->side ? margin : -margin, &o);
    }
    REASON(t, "the likeliest victory first");
    return best.order;
}

/* Would somebody formed be at its flank or rear there, near enough for a charge? */
static bool shows_flank(const struct thinking *t, int unit, const struct footprint *end)
{
    uint64_t near = fp_who_could_charge(t, unit, end);
    EACH_OF(near, enemy)
    if (!is_skirmishing(t->g.b, enemy) &&
        footprint_quarter(end, on_of(t->g, enemy)->front) != IN_FRONT)
        return true;
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
