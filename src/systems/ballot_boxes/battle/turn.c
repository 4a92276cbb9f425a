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

int mg_asks(struct game g, int step)
{
    int holder = battle_of(g)->holder;
    return step == 0 ? holder : step == 1 ? other_side(holder) : NO_SIDE;
}

/* ---- the start ---- */

static void set_up(struct umpire *u, int unit)
{
    const struct unit_data *data = &u->scenario->unit[unit];
    const struct mg_profile *p = mg_profile(u->scenario, unit);
    struct mg_unit *now = mg_unit(u->battle, unit);
    now->under = p->under;
    now->unlimbered = is_artillery(p->arm) && !p->limbered;
    u->battle->piece[unit].on = mg_footprint_at_start(u->scenario, unit);
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
static int unit_to_join(struct game g, int side)
{
    enum { IS_BOUND = 100 };
    int best = NOBODY, least = 0;
    uint64_t units = mg_fighters(g, side);
    EACH_OF(units, unit)
    {
        int tokens = now_of(g, unit)->tokens + is_in_contact(g.b, unit) * IS_BOUND;
        if (best != NOBODY && tokens >= least)
            continue;
        best = unit;
        least = tokens;
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
    const struct game g = game_of(u);
    struct battle *b = u->battle;
    int joined = unit_to_join(g, side), team = spare_team(g.s, side, b->turn);
    if (joined == NOBODY || mg_commanders(g, side))
        return;
    const struct footprint *on = on_of(g, joined);
    struct footprint there = mg_footprint(g.s, team, on->at, on->facing);
    there = carried(&there, place_ahead(on->at, on->facing, -(on->depth + there.depth) / 2, 0));
    if (!mg_free_place(g, team, &there))
        return;
    *mg_unit(b, team) = (struct mg_unit){.under = NOBODY};
    b->piece[team] = (struct piece){.on = there, .presence = ON_TABLE};
    EACH_UNIT(g.s, side, unit)
    if (!is_staff(g.s, unit) && !is_sortie(g.s, unit))
        mg_unit(b, unit)->under = (int16_t)team;
    SAY_BY(u, MG_RULING_STAFF, "replaced", team, joined, "%s: a new commander joins %s",
           g.s->side[side].name, unit_name(g.s, joined));
}

/* Near enough to a commander, and no own foot or cavalry has its centre before the line of its front
 * edge. */
bool mg_is_screen(struct game g, int unit, const struct footprint *on)
{
    int far = inches(g, number(g, MG_SET_COMMAND_DISTANCE)), side = side_of(g.s, unit);
    uint64_t line = mg_fighters(g, side);
    if (arm_of(g.s, unit) != SCOUTS || !units_within(g.b, mg_commanders(g, side), on, far))
        return false;
    EACH_OF(line, other)
    if ((arm_of(g.s, other) == FOOT || arm_of(g.s, other) == CAVALRY) &&
        place_in_frame(mg_front(on), on->facing, on_of(g, other)->at).ahead > 0)
        return false;
    return true;
}

static struct force force_of(struct game g, int side)
{
    enum { BATTERED = 2 };
    struct force force = {.bases = mg_derived(g.s)->bases[side]};
    uint64_t units = mg_fighters(g, side);
    EACH_OF(units, unit)
    {
        force.battered += now_of(g, unit)->tokens >= BATTERED;
        force.scouts += mg_is_screen(g, unit, on_of(g, unit));
    }
    return force;
}

void mg_begin_turn(struct umpire *u)
{
    struct battle *b = u->battle;
    struct mg_battle *now = mg_battle(b);
    struct outcome o = {0};
    b->turn++;
    for (int side = 0; side < SIDES; side++)
        replace_commander(u, side);
    struct facts f = {.ours = force_of(game_of(u), 0), .theirs = force_of(game_of(u), 1)};
    umpire_ask(u, "initiative", NOBODY, NOBODY, &f, &o);
    now->action_points[0] = (int16_t)o.points;
    now->action_points[1] = (int16_t)o.enemy_points;
    now->holder = o.holder == ENEMY;
}

/* ---- 2: activation ---- */

int mg_tokens_total(struct game g, int side)
{
    return __builtin_popcountll(mg_fighters(g, side));
}

int mg_tokens_left(struct game g, int side)
{
    int left = mg_tokens_total(g, side);
    EACH_UNIT(g.s, side, unit)
    left -= now_of(g, unit)->marks;
    return left;
}

bool mg_check_mark(struct game g, const struct order *o, struct verdict *why)
{
    enum { TOKENS_MOST = 12 };
    int wanted = o->number[0], had = now_of(g, o->unit)->marks;
    const struct objection row[] = {
        {is_ready(g.s, o->unit), mg_activation_line(activation_class(g.s, o->unit)),
         "it is active without a token"},
        {wanted < 1 || wanted > TOKENS_MOST, MG_ACTIVATION_SEVERAL, "a unit gets 1 to 12 tokens"},
        {wanted <= had, MG_ACTIVATION_SEVERAL, "it has so many already: tokens are only added"},
    };
    if (!VERDICT_BY(row, NULL, why))
        return false;
    int left = mg_tokens_left(g, g.b->decider);
    return wanted - had <= left ||
           verdict_no(why, MG_ACTIVATION_TOTAL, "only %d of %d tokens %s left", left,
                      mg_tokens_total(g, g.b->decider), left == 1 ? "is" : "are");
}

void mg_mark(struct umpire *u, const struct order *o)
{
    mg_unit(u->battle, o->unit)->marks = o->number[0];
    SAY(u, "marked", o->unit, NOBODY, "%s gets %d token%s", unit_name(u->scenario, o->unit),
        o->number[0], plural(o->number[0]));
}

static struct facts sortie_facts(struct game g, int sortie)
{
    const struct mg_unit *now = now_of(g, sortie);
    return (struct facts){.called_last_turn = now->called_before,
                          .called_turn_before = now->called_earlier};
}

bool mg_check_call(struct game g, const struct order *o, struct verdict *why)
{
    const struct sheet sheet = scenario_sheet(g.s);
    struct facts f = sortie_facts(g, o->unit);
    mg_aircraft_sortie_prepare(&f, &sheet);
    const struct objection row[] = {
        {!is_own_sortie(g, o->unit), MG_RULING_AIRCRAFT, "it must name a sortie of your own"},
        {mg_is_night(g), MG_RULING_AIRCRAFT, "no aircraft fly at night"},
        {now_of(g, o->unit)->called, MG_AIRCRAFT_ONCE, "the sortie is called already"},
        {!f.is_allowed, MG_AIRCRAFT_TWO_IN_THREE, "a sortie comes in two of three turns at most"},
    };
    return VERDICT_BY(row, NULL, why);
}

void mg_call(struct umpire *u, const struct order *o)
{
    mg_unit(u->battle, o->unit)->called = 1;
    telling_of(u, "called", o->unit, NOBODY, "%u is called");
}

static void throw_for_unit(struct umpire *u, int unit)
{
    struct mg_unit *now = mg_unit(u->battle, unit);
    struct facts f = {.own.class = activation_class(u->scenario, unit),
                      .activation_tokens = now->marks};
    struct outcome o = {0};
    now->active = is_present(u->battle, unit) && is_ready(u->scenario, unit);
    if (now->marks > 0) {
        umpire_ask(u, "activation", unit, NOBODY, &f, &o);
        now->active = now->marks = (int16_t)o.activated;
    }
}

static void throw_for_sortie(struct umpire *u, int sortie)
{
    struct mg_unit *now = mg_unit(u->battle, sortie);
    struct facts f = sortie_facts(game_of(u), sortie);
    struct outcome o = {0};
    if (!now->called)
        return;
    umpire_ask(u, "aircraft-sortie", sortie, NOBODY, &f, &o);
    now->arrived = (int16_t)o.arrives;
}

/* A side's sorties stand behind its units. */
void mg_throw_for_activation(struct umpire *u)
{
    for (int step = 0; step < SIDES; step++)
        EACH_UNIT(u->scenario, mg_asks(game_of(u), step), unit)
    (is_sortie(u->scenario, unit) ? throw_for_sortie : throw_for_unit)(u, unit);
}

/* ---- 6: reinforcements ---- */

static void place_reinforcement(struct umpire *u, int unit)
{
    const struct footprint nowhere = {.width = 0};
    struct footprint there = u->battle->piece[unit].on;
    if (!mg_free_place_along_edge(game_of(u), unit, &there))
        return;
    u->battle->piece[unit] = (struct piece){.on = there, .presence = ON_TABLE};
    mg_unit(u->battle, unit)->active = is_ready(u->scenario, unit);
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

struct holding mg_holding(struct game g)
{
    uint64_t who = mg_fighters(g, NO_SIDE) & ~mg_derived(g.s)->civilians;
    return (struct holding){.reach = inches(g, number(g, MG_SET_HOLD_DISTANCE)),
                            .by_centre = true,
                            .may_hold = who,
                            .may_claim = who};
}

void mg_hold_objectives(const struct grog_scenario *s, struct battle *b)
{
    const struct holding holding = mg_holding((struct game){s, b});
    objectives_settle(s, b, &holding);
}

bool mg_is_broken(struct game g, int side, int further)
{
    return (battle_of(g)->lost[side] + further) * 100 >=
           mg_side(g.s, side)->army_break * side_strength(g.s, side);
}

/* On the table or still to come, staff aside. */
static bool has_units(struct game g, int side)
{
    EACH_UNIT(g.s, side, unit)
    if (!is_staff(g.s, unit) && !is_sortie(g.s, unit) &&
        (is_present(g.b, unit) || g.b->piece[unit].presence == TO_COME))
        return true;
    return false;
}

static void end_by_points(struct umpire *u)
{
    struct battle *b = u->battle;
    for (int side = 0; side < SIDES; side++)
        b->points[side] =
            (int16_t)(mg_battle(b)->victory_points[side] + objectives_points(game_of(u), side));
    b->winner = (int16_t)(b->points[0] == b->points[1] ? NO_SIDE : b->points[1] > b->points[0]);
    b->is_over = 1;
}

static void check_victory(struct umpire *u)
{
    const struct game g = game_of(u);
    bool is_broken[SIDES] = {mg_is_broken(g, 0, 0), mg_is_broken(g, 1, 0)};
    bool is_last = g.b->turn >= g.s->turns || !has_units(g, 0) || !has_units(g, 1);
    if (!is_last && !is_broken[0] && !is_broken[1])
        return;
    end_by_points(u);
    if (is_broken[0] != is_broken[1])
        u->battle->winner = is_broken[0];
    for (int side = 0; side < SIDES; side++)
        if (is_broken[side])
            SAY(u, "broken", NOBODY, NOBODY, "%s: the army is broken", g.s->side[side].name);
}

/* What was this turn's is the turn before's; what belonged to a phase is over. */
static void forget_turn(struct mg_unit *unit)
{
    const struct mg_unit was = *unit;
    *unit = (struct mg_unit){.tokens = was.tokens,
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
        forget_turn(mg_unit(b, unit));
    patch_drop_until(b, SMOKE_PATCH, b->turn);
    mg_battle(b)->asked = mg_battle(b)->against = NOBODY;
}
