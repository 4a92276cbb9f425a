/* SPDX-License-Identifier: MIT */
/*
 * The turn.
 *
 *   initiative -> activation -> shooting -> charges -> hand-to-hand -> movement -> reform ->
 *   disengage -> end -> initiative of the next turn, or the battle is over
 *
 * In each phase with orders the holder of the initiative gives his until he is done, then the other.
 */
#include "rules.h"

int mg_asks(const struct grog_scenario *s, const struct battle *b, int step)
{
    int holder = mg_battle_seen(b)->holder;
    (void)s;
    return step == 0 ? holder : step == 1 ? other_side(holder) : NO_SIDE;
}

void mg_done(struct umpire *u, const struct order *o)
{
    (void)o;
    battle_done(u);
}

/* ---- the start ---- */

static void set_up(struct umpire *u, int unit)
{
    const struct unit_data *data = &u->scenario->unit[unit];
    struct mg_unit *now = mg_unit(u->battle, unit);
    const struct mg_profile *p = mg_profile(u->scenario, unit);
    now->under = p->under;
    now->unlimbered = is_artillery(p->arm) && !p->limbered;
    u->battle->piece[unit].on = mg_footprint(u->scenario, unit, data->at, data->facing);
    if (data->has_place && !data->has_arrival)
        u->battle->piece[unit].presence = ON_TABLE;
}

void mg_begin(struct umpire *u)
{
    struct mg_battle *now = mg_battle(u->battle);
    for (int unit = 0; unit < u->scenario->units; unit++)
        set_up(u, unit);
    for (int side = 0; side < SIDES; side++)
        now->victory_points[side] = u->battle->points[side] = mg_side(u->scenario, side)->points;
    now->asked = now->against = NOBODY;
    mg_hold_objectives(u->scenario, u->battle);
}

/* ---- 1: initiative ---- */

/* The unit that a new commander joins: with the fewest tokens, in contact only if all are. */
static int unit_to_join(const struct grog_scenario *s, const struct battle *b, int side)
{
    int best = NOBODY, least = 0;
    uint64_t units = mg_fighters(s, b, side);
    EACH_OF(units, unit)
    {
        int tokens = mg_unit_seen(b, unit)->tokens + (is_in_contact(b, unit) ? 100 : 0);
        if (best == NOBODY || tokens < least) {
            best = unit;
            least = tokens;
        }
    }
    return best;
}

/* Of its spare teams the one of this turn; those of late turns share the last. */
static int spare_team(const struct grog_scenario *s, int side, int turn)
{
    int listed = scenario_listed(s, side);
    return s->side[side].first_unit + smaller(listed + turn - 1, s->side[side].units - 1);
}

static void replace_commander(struct umpire *u, int side)
{
    const struct grog_scenario *s = u->scenario;
    struct battle *b = u->battle;
    int joined = unit_to_join(s, b, side), team = spare_team(s, side, b->turn);
    if (joined == NOBODY || mg_commanders(s, b, side))
        return;
    const struct footprint *on = &b->piece[joined].on;
    struct footprint there = mg_footprint(s, team, on->at, on->facing);
    struct place behind = place_ahead(on->at, on->facing, -(on->depth + there.depth) / 2, 0);
    there = mg_footprint(s, team, behind, on->facing);
    if (!mg_free_place(s, b, team, &there))
        return;
    *mg_unit(b, team) = (struct mg_unit){.under = NOBODY};
    b->piece[team].presence = ON_TABLE;
    b->piece[team].on = there;
    EACH_UNIT(s, side, unit)
    if (!is_staff(s, unit) && !is_sortie(s, unit))
        mg_unit(b, unit)->under = (int16_t)team;
    SAY(u, "replaced", team, joined, "%s: a new commander joins %s", s->side[side].name,
        mg_name(s, joined));
    telling_because(u, MG_RULING_STAFF);
}

static int count_battered(const struct grog_scenario *s, const struct battle *b, int side)
{
    enum { BATTERED = 2 };
    uint64_t units = mg_fighters(s, b, side);
    int count = 0;
    EACH_OF(units, unit)
    count += mg_unit_seen(b, unit)->tokens >= BATTERED;
    return count;
}

/* Has any own foot or cavalry its centre before the line of the scouts' front edge? */
static bool has_friends_ahead(const struct grog_scenario *s, const struct battle *b, int scouts)
{
    const struct footprint *on = &b->piece[scouts].on;
    uint64_t units = mg_fighters(s, b, side_of(s, scouts));
    EACH_OF(units, unit)
    if ((arm_of(s, unit) == FOOT || arm_of(s, unit) == CAVALRY) &&
        place_in_frame(on->front, on->facing, b->piece[unit].on.at).ahead > 0)
        return true;
    return false;
}

int mg_scouts_ahead(const struct grog_scenario *s, const struct battle *b, int side)
{
    uint64_t units = mg_fighters(s, b, side), commanders = mg_commanders(s, b, side);
    int far = mg_inches(s, mg_number(s, MG_SET_COMMAND_DISTANCE)), count = 0;
    EACH_OF(units, unit)
    count += arm_of(s, unit) == SCOUTS &&
             units_within(b, commanders, &b->piece[unit].on, far) != 0 &&
             !has_friends_ahead(s, b, unit);
    return count;
}

static struct force force_of(const struct grog_scenario *s, const struct battle *b, int side)
{
    return (struct force){.bases = mg_derived(s)->bases[side],
                          .battered = count_battered(s, b, side),
                          .scouts = mg_scouts_ahead(s, b, side)};
}

void mg_begin_turn(struct umpire *u)
{
    struct battle *b = u->battle;
    struct mg_battle *now = mg_battle(b);
    struct outcome o;
    b->turn++;
    for (int side = 0; side < SIDES; side++)
        replace_commander(u, side);
    struct facts f = {.ours = force_of(u->scenario, b, 0), .theirs = force_of(u->scenario, b, 1)};
    ASK_SHEET(u, initiative, "initiative", NOBODY, NOBODY, &f, &o);
    now->action_points[0] = (int16_t)o.points;
    now->action_points[1] = (int16_t)o.enemy_points;
    now->holder = o.holder == ENEMY;
}

/* ---- 2: activation ---- */

int mg_tokens_total(const struct grog_scenario *s, const struct battle *b, int side)
{
    return __builtin_popcountll(mg_fighters(s, b, side));
}

int mg_tokens_placed(const struct grog_scenario *s, const struct battle *b, int side)
{
    int sum = 0;
    EACH_UNIT(s, side, unit)
    sum += mg_unit_seen(b, unit)->marks;
    return sum;
}

bool mg_check_mark(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                   struct verdict *why)
{
    enum { TOKENS_MOST = 12 };
    int wanted = o->number[0];
    if (!mg_check_own(s, b, o->unit, why))
        return false;
    if (is_staff(s, o->unit))
        return verdict_no(why, MG_ACTIVATION_COMMANDERS, "commanders are active without a token");
    if (mg_profile(s, o->unit)->class == REGULAR)
        return verdict_no(why, MG_ACTIVATION_REGULAR, "regulars are active without a token");
    int had = mg_unit_seen(b, o->unit)->marks;
    if (wanted < 1 || wanted > TOKENS_MOST)
        return verdict_no(why, MG_ACTIVATION_SEVERAL, "a unit gets 1 to %d tokens", TOKENS_MOST);
    if (wanted <= had)
        return verdict_no(why, MG_ACTIVATION_SEVERAL, "it has %d: tokens are only added", had);
    int total = mg_tokens_total(s, b, b->decider);
    int left = total - mg_tokens_placed(s, b, b->decider);
    return wanted - had <= left ||
           verdict_no(why, MG_ACTIVATION_TOTAL, "only %d of %d tokens %s left", left, total,
                      left == 1 ? "is" : "are");
}

void mg_mark(struct umpire *u, const struct order *o)
{
    mg_unit(u->battle, o->unit)->marks = o->number[0];
    SAY(u, "marked", o->unit, NOBODY, "%s gets %d token%s", mg_name(u->scenario, o->unit),
        o->number[0], o->number[0] == 1 ? "" : "s");
}

static struct facts sortie_facts(const struct battle *b, int sortie)
{
    const struct mg_unit *now = mg_unit_seen(b, sortie);
    return (struct facts){.called_this_turn = now->called,
                          .called_last_turn = now->called_before,
                          .called_turn_before = now->called_earlier};
}

bool mg_check_call(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                   struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(s);
    if (o->unit == NOBODY || side_of(s, o->unit) != b->decider || !is_sortie(s, o->unit))
        return verdict_no(why, MG_RULING_AIRCRAFT, "it must name a sortie of your own");
    if (mg_is_night(s, b))
        return verdict_no(why, MG_RULING_AIRCRAFT, "no aircraft fly at night");
    struct facts f = sortie_facts(b, o->unit);
    if (f.called_this_turn)
        return verdict_no(why, MG_AIRCRAFT_ONCE, "the sortie is called already");
    mg_aircraft_sortie_prepare(&f, &sheet);
    return f.is_allowed || verdict_no(why, MG_AIRCRAFT_TWO_IN_THREE,
                                      "a sortie comes in two of three turns at most");
}

void mg_call(struct umpire *u, const struct order *o)
{
    mg_unit(u->battle, o->unit)->called = 1;
    SAY(u, "called", o->unit, NOBODY, "%s is called", mg_name(u->scenario, o->unit));
}

static void throw_for_unit(struct umpire *u, int unit)
{
    struct mg_unit *now = mg_unit(u->battle, unit);
    int class = mg_profile(u->scenario, unit)->class;
    struct facts f = {.own.class = class, .activation_tokens = now->marks};
    struct outcome o;
    if (is_staff(u->scenario, unit) || class == REGULAR) {
        now->active = is_present(u->battle, unit);
        return;
    }
    if (now->marks == 0 || !is_present(u->battle, unit))
        return;
    ASK_SHEET(u, activation, "activation", unit, NOBODY, &f, &o);
    now->active = (int16_t)o.activated;
    now->marks = (int16_t)o.activated;
}

/* What was thrown for is so for the three turns that matter. */
static void throw_for_sortie(struct umpire *u, int sortie)
{
    struct mg_unit *now = mg_unit(u->battle, sortie);
    struct facts f = sortie_facts(u->battle, sortie);
    struct outcome o;
    if (!now->called)
        return;
    f.called_this_turn = false;
    ASK_SHEET(u, aircraft_sortie, "aircraft-sortie", sortie, NOBODY, &f, &o);
    now->arrived = (int16_t)o.arrives;
}

void mg_throw_for_activation(struct umpire *u)
{
    for (int step = 0; step < SIDES; step++) {
        int side = mg_asks(u->scenario, u->battle, step);
        EACH_UNIT(u->scenario, side, unit)
        if (!is_sortie(u->scenario, unit))
            throw_for_unit(u, unit);
        EACH_UNIT(u->scenario, side, unit)
        if (is_sortie(u->scenario, unit))
            throw_for_sortie(u, unit);
    }
}

/* ---- 6: reinforcements ---- */

static void place_reinforcement(struct umpire *u, int unit)
{
    struct battle *b = u->battle;
    const struct footprint nowhere = {.width = 0};
    struct footprint there = b->piece[unit].on;
    if (!mg_free_place_along_edge(u->scenario, b, unit, &there))
        return;
    b->piece[unit] = (struct piece){.on = there, .presence = ON_TABLE};
    mg_unit(b, unit)->active =
        is_staff(u->scenario, unit) || mg_profile(u->scenario, unit)->class == REGULAR;
    telling_moved(u, unit, &nowhere, &there);
}

void mg_place_reinforcements(struct umpire *u)
{
    const struct grog_scenario *s = u->scenario;
    for (int unit = 0; unit < s->units; unit++)
        if (s->unit[unit].has_arrival && u->battle->piece[unit].presence == TO_COME &&
            s->unit[unit].arrives <= u->battle->turn)
            place_reinforcement(u, unit);
}

/* ---- 8: the end ---- */

void mg_hold_objectives(const struct grog_scenario *s, struct battle *b)
{
    uint64_t who = mg_fighters(s, b, NO_SIDE), rest = who;
    EACH_OF(rest, unit)
    if (mg_profile(s, unit)->class == CIVILIAN)
        who &= ~UNIT_BIT(unit);
    const struct holding holding = {.reach = mg_inches(s, mg_number(s, MG_SET_HOLD_DISTANCE)),
                                    .by_centre = true,
                                    .may_hold = who,
                                    .may_claim = who};
    objectives_settle(s, b, &holding);
}

bool mg_is_broken(const struct grog_scenario *s, const struct battle *b, int side)
{
    return mg_battle_seen(b)->lost[side] * 100 >=
           mg_side(s, side)->army_break * mg_derived(s)->strength[side];
}

/* On the table or still to come, staff aside. */
static bool has_units(const struct grog_scenario *s, const struct battle *b, int side)
{
    EACH_UNIT(s, side, unit)
    if (!is_staff(s, unit) && !is_sortie(s, unit) &&
        (is_present(b, unit) || b->piece[unit].presence == TO_COME))
        return true;
    return false;
}

static void end_by_points(struct umpire *u)
{
    struct battle *b = u->battle;
    for (int side = 0; side < SIDES; side++)
        b->points[side] =
            (int16_t)(mg_battle(b)->victory_points[side] + objectives_points(u->scenario, b, side));
    b->winner = (int16_t)(b->points[0] == b->points[1] ? NO_SIDE : b->points[1] > b->points[0]);
    b->is_over = 1;
}

static void check_victory(struct umpire *u)
{
    const struct grog_scenario *s = u->scenario;
    struct battle *b = u->battle;
    bool is_broken[SIDES] = {mg_is_broken(s, b, 0), mg_is_broken(s, b, 1)};
    bool is_last = b->turn >= s->turns || !has_units(s, b, 0) || !has_units(s, b, 1);
    if (!is_last && !is_broken[0] && !is_broken[1])
        return;
    end_by_points(u);
    if (is_broken[0] != is_broken[1])
        b->winner = is_broken[0];
    for (int side = 0; side < SIDES; side++)
        if (is_broken[side])
            SAY(u, "broken", NOBODY, NOBODY, "%s: the army is broken", s->side[side].name);
}

/* What was this turn's is the turn before's; what belonged to a phase is over. */
static void forget_turn(struct battle *b, int unit)
{
    const struct mg_unit was = *mg_unit(b, unit);
    *mg_unit(b, unit) = (struct mg_unit){.tokens = was.tokens,
                                         .unlimbered = was.unlimbered,
                                         .moved_before = was.moved,
                                         .charged_before = was.charged,
                                         .gone = was.gone,
                                         .under = was.under,
                                         .called_before = was.called,
                                         .called_earlier = was.called_before};
}

void mg_end_turn(struct umpire *u)
{
    struct battle *b = u->battle;
    mg_hold_objectives(u->scenario, b);
    check_victory(u);
    for (int unit = 0; unit < u->scenario->units; unit++)
        forget_turn(b, unit);
    patch_drop_until(b, SMOKE_PATCH, b->turn);
    mg_battle(b)->asked = mg_battle(b)->against = NOBODY;
}
