/* SPDX-License-Identifier: MIT */
/*
 * The Movement phase (4.6): a unit throws, and its player answers with a move; silenced guns go back;
 * units come onto the table; what is left undone at the end is done for its owner.
 */
#include "parts.h"

/* ---- the throw ---- */

struct footprint bbb_entry(const struct grog_scenario *s, int unit)
{
    const struct unit_data *data = &s->unit[unit];
    struct place p = data->entry;
    enum edge edge = p.x == 0                ? EDGE_WEST
                     : p.x == s->table.width ? EDGE_EAST
                     : p.y == 0              ? EDGE_SOUTH
                                             : EDGE_NORTH;
    return bbb_footprint(s, bbb_profile(s, unit)->bases, is_gun(s, unit) ? AT_LIMBER : IN_MARCH, p,
                         edge_inwards(edge));
}

static int lost_bases(struct game g, int unit)
{
    const struct bbb_unit *state = now_of(g, unit);
    return is_gun(g.s, unit) ? state->reduced : bbb_profile(g.s, unit)->bases - state->bases;
}

void bbb_roll_facts(struct game g, int unit, bool enters, struct facts *f)
{
    const struct bbb_profile *p = bbb_profile(g.s, unit);
    const struct bbb_unit *state = now_of(g, unit);
    const struct footprint on =
        enters ? footprint_behind(g.s->unit[unit].entry, 0, 0, 0) : g.b->piece[unit].on;
    *f = (struct facts){.kind = kind_in(g.s, unit, state->formation),
                        .quality = p->quality,
                        .bases = state->bases,
                        .lost = lost_bases(g, unit),
                        .disrupted = state->disrupted,
                        .in_command = bbb_is_in_command(g, unit, &on),
                        .march = enters || is_column(state->formation),
                        .difficult = bbb_is_difficult(g.s, on.at),
                        .spent = bbb_is_spent(g, unit),
                        .traits = p->traits & (1 << TRAIT_PASSIVE | 1 << TRAIT_FRAGILE)};
}

bool bbb_check_throw(struct game g, const struct order *o, struct verdict *why)
{
    const struct bbb_unit *state = now_of(g, o->unit);
    const struct objection row[] = {
        {!is_own(g, o->unit), BBB_RULING_WHO_THROWS, "is no unit of one's own on the table"},
        {state->silenced, BBB_RULING_WHO_THROWS, "is Silenced: it does not throw"},
        {state->thrown, BBB_RULING_WHO_THROWS, "has thrown in this phase"},
    };
    return VERDICT_BY(row, g.s->unit[o->unit].name, why);
}

static int allowance(const struct umpire *u, int unit, int move)
{
    const struct facts f = {
        .kind = kind_in(u->scenario, unit, bbb_unit(u->battle, unit)->formation), .move = move};
    return look_up(u->scenario, bbb_move_allowance_look_up, &f).inches;
}

/* What the throw does at once; who may answer with a move is remembered. */
static void apply_throw(struct umpire *u, int unit, const struct outcome *o)
{
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    if (o->rallied)
        state->disrupted = 0;
    if (o->removed) {
        bbb_remove(u, unit, "%u is broken");
        return;
    }
    bbb_lose(u, unit, o->bases_lost);
    if (o->disrupted) {
        bbb_disrupt(u, unit);
        if (state->silenced)
            state->silenced_moving = GIVEN_NOW;
    }
    if (o->move == RETIRE_HALF || o->move == RETIRE_FULL)
        bbb_retire(u, unit, allowance(u, unit, o->move), NOBODY);
}

static void throw_for(struct umpire *u, int unit, bool enters, struct outcome *o)
{
    struct facts f;
    bbb_roll_facts(game_of(u), unit, enters, &f);
    *o = (struct outcome){0};
    umpire_ask(u, "movement-roll", unit, NOBODY, &f, o);
    bbb_unit(u->battle, unit)->thrown = 1;
}

static void wait_for_move(struct battle *b, int unit, const struct outcome *o, bool enters)
{
    struct bbb_battle *now = bbb_battle(b);
    if (o->move != FULL && o->move != HALF)
        return;
    now->mover = (int16_t)unit;
    now->move = (int16_t)o->move;
    now->may_recover = (int16_t)(o->may_recover && !enters);
    now->enters = enters;
}

void bbb_throw(struct umpire *u, const struct order *o)
{
    struct outcome outcome;
    throw_for(u, o->unit, false, &outcome);
    apply_throw(u, o->unit, &outcome);
    if (is_present(u->battle, o->unit))
        wait_for_move(u->battle, o->unit, &outcome, false);
}

/* ---- coming onto the table ---- */

bool bbb_check_enter(struct game g, const struct order *o, struct verdict *why)
{
    const struct bbb_battle *now = battle_of(g);
    int unit = o->unit, side = g.b->decider;
    bool needs_quiet = bbb_switches(g.s)->arrivals_need_quiet == side;
    bool is_due = side_of(g.s, unit) == side && g.b->piece[unit].presence == TO_COME &&
                  g.s->unit[unit].arrives <= g.b->turn;
    const struct objection row[] = {
        {!is_due, BBB_RULING_WHO_THROWS, "is no unit of one's own that is due to enter"},
        {now_of(g, unit)->thrown, BBB_RULING_WHO_THROWS, "has thrown in this phase"},
        {needs_quiet && now->charged[other_side(side)], BBB_RULING_WHO_THROWS,
         "stays off: the enemy has charged in his last Movement phase"},
        {needs_quiet && now->entered, BBB_RULING_WHO_THROWS,
         "stays off: only one enters in a turn"},
    };
    return VERDICT_BY(row, g.s->unit[unit].name, why);
}

void bbb_enter(struct umpire *u, const struct order *o)
{
    struct outcome outcome;
    bbb_unit(u->battle, o->unit)->formation = is_gun(u->scenario, o->unit) ? AT_LIMBER : IN_MARCH;
    throw_for(u, o->unit, true, &outcome);
    wait_for_move(u->battle, o->unit, &outcome, true);
}

/* ---- answers ---- */

static void answered(struct battle *b)
{
    struct bbb_battle *now = bbb_battle(b);
    now->mover = NOBODY;
    now->may_recover = now->enters = 0;
}

void bbb_keep_path(struct umpire *u, int unit, int target, const struct bbb_arrival *end)
{
    struct bbb_battle *now = bbb_battle(u->battle);
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    const struct footprint *from = &u->battle->piece[unit].on, *on = &u->battle->piece[target].on;
    state->target = (int16_t)target;
    state->halted = 0;
    state->from_facing = (int16_t)(from->facing / DEGREE);
    state->outflanks = bbb_outflanks(from->front, &end->on, on);
    if (now->path_points + end->points + 1 > PATHS_MAX)
        now->path_points = 0; /* so many charges are never made: the oldest are forgotten */
    state->path = now->path_points;
    state->points = (int16_t)(end->points + 1);
    for (int i = 0; i <= end->points; i++) {
        struct place p = i == 0 ? from->front : end->point[i - 1];
        now->path[now->path_points].x = (int16_t)p.x;
        now->path[now->path_points++].y = (int16_t)p.y;
    }
}

bool bbb_after_charge(struct game g, const struct order *o, struct battle *after)
{
    struct bbb_arrival end;
    if (!bbb_move_is_legal(g, o, &end, NULL))
        return false;
    battle_copy(g.s, after, g.b);
    struct umpire u = {.scenario = g.s, .battle = after, .sheet = scenario_sheet(g.s)};
    bbb_keep_path(&u, o->unit, o->other, &end);
    bbb_unit(after, o->unit)->formation = (int16_t)end.formation;
    after->piece[o->unit].on = end.on;
    after->phase = (int16_t)(after->phase - after->phase % HALF_TURN + DEFENSIVE_FIRE);
    return true;
}

void bbb_move(struct umpire *u, const struct order *o)
{
    struct battle *b = u->battle;
    struct bbb_battle *now = bbb_battle(b);
    struct bbb_unit *state = bbb_unit(b, o->unit);
    struct bbb_arrival end;
    bbb_move_is_legal(game_of(u), o, &end, NULL);
    if (now->enters) {
        b->piece[o->unit].presence = ON_TABLE;
        b->piece[o->unit].on = bbb_entry(u->scenario, o->unit);
        now->entered = 1;
        telling_of(u, "entered", o->unit, NOBODY, "%u comes onto the table");
    }
    if (o->other != NOBODY) {
        bbb_keep_path(u, o->unit, o->other, &end);
        state->is_by_road = o->flags & BY_ROAD;
        now->charged[u->by] = 1;
        telling_of(u, "charges", o->unit, o->other, "%u charges %o");
    }
    state->formation = (int16_t)end.formation;
    state->moved = 1;
    state->pivoted = (int16_t)(state->pivoted || end.is_pivoted);
    bbb_place(u, o->unit, end.on.front, end.on.facing);
    answered(b);
}

bool bbb_has_room_for_more(struct game g, int unit, struct verdict *why)
{
    const struct bbb_unit *state = now_of(g, unit);
    const struct footprint *on = on_of(g, unit);
    const struct footprint larger_one =
        bbb_footprint(g.s, state->bases + 1, state->formation, on->front, on->facing);
    return is_gun(g.s, unit) || bbb_has_room(g, unit, &larger_one, 0, why);
}

bool bbb_check_recover(struct game g, const struct order *o, struct verdict *why)
{
    if (!battle_of(g)->may_recover)
        return verdict_no(why, BBB_RULING_RECOVER, "its throw does not let it recover");
    return bbb_has_room_for_more(g, o->unit, why);
}

void bbb_recover_base(struct umpire *u, int unit)
{
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    if (is_gun(u->scenario, unit))
        state->reduced = 0;
    else
        bbb_set_bases(u, unit, state->bases + 1);
}

void bbb_recover(struct umpire *u, const struct order *o)
{
    bbb_recover_base(u, o->unit);
    telling_of(u, "recovers", o->unit, NOBODY, "%u recovers");
    answered(u->battle);
}

void bbb_stay(struct umpire *u, const struct order *o)
{
    (void)o;
    answered(u->battle);
}

bool bbb_check_dig(struct game g, const struct order *o, struct verdict *why)
{
    const struct bbb_unit *state = now_of(g, o->unit);
    const struct bbb_battle *now = battle_of(g);
    bool digs = bbb_switches(g.s)->dig_in == side_of(g.s, o->unit);
    bool is_formed = bbb_profile(g.s, o->unit)->kind == INFANTRY && state->formation <= IN_DEPTH;
    bool has_cover =
        digs && is_formed &&
        (bbb_area(g.s, unit_centre(g.b, o->unit)) != OPEN || bbb_is_fortified(g, o->unit));
    const struct objection row[] = {
        {!digs, BBB_RULING_WORKS, "this army does not dig in"},
        {!is_formed || now->enters, BBB_RULING_WORKS, "only infantry in line or deep digs in"},
        {now->move != FULL || !is_in_good_order(g.b, o->unit), BBB_RULING_WORKS,
         "only a unit in Good Order with a full move digs"},
        {has_cover, BBB_RULING_WORKS, "it has cover where it stands"},
    };
    return VERDICT_BY(row, NULL, why);
}

/* From the right end to the left: the inner side is where the unit stands. */
void bbb_dig(struct umpire *u, const struct order *o)
{
    const struct footprint *on = &u->battle->piece[o->unit].on;
    const struct patch pits = {.kind = PATCH_RIFLE_PITS,
                               .side = (int16_t)u->by,
                               .turn = u->battle->turn,
                               .a = on->corner[1],
                               .b = on->corner[0]};
    patch_add(u->battle, &pits);
    bbb_unit(u->battle, o->unit)->moved = 1;
    telling_of(u, "digs", o->unit, NOBODY, "%u digs rifle pits");
    answered(u->battle);
}

bool bbb_check_retire(struct game g, const struct order *o, struct verdict *why)
{
    return (is_gun(g.s, o->unit) && !battle_of(g)->enters && bbb_is_isolated(g, o->unit)) ||
           verdict_no(why, BBB_RULE_ISOLATED, "only isolated guns retire by choice");
}

void bbb_go_back(struct umpire *u, const struct order *o)
{
    struct bbb_unit *state = bbb_unit(u->battle, o->unit);
    int inches = allowance(u, o->unit, bbb_battle(u->battle)->move);
    answered(u->battle);
    bbb_retire(u, o->unit, inches, NOBODY);
    state->silenced = 1;
    state->silenced_moving = GIVEN_NOW;
}

/* ---- silenced guns ---- */

static bool guns_facts(struct game g, const struct order *o, struct facts *f)
{
    *f = (struct facts){.limbered = now_of(g, o->unit)->formation == AT_LIMBER,
                        .fortified = bbb_is_fortified(g, o->unit),
                        .unlimber = o->flags & WITH_UNLIMBER};
    return f->limbered || !f->unlimber;
}

static bool must_go_back(struct game g, int unit)
{
    const struct bbb_unit *state = now_of(g, unit);
    return is_gun(g.s, unit) && is_present(g.b, unit) && state->silenced &&
           !state->silenced_moving && !state->retired;
}

bool bbb_check_guns(struct game g, const struct order *o, struct verdict *why)
{
    struct facts f;
    if (side_of(g.s, o->unit) != g.b->decider || !must_go_back(g, o->unit))
        return verdict_no(why, BBB_RULING_SILENCED_WHEN,
                          "only Silenced guns of one's own go back so, once a phase");
    if (!guns_facts(g, o, &f))
        return verdict_no(why, BBB_SILENCED_LIMBERED_UNLIMBER,
                          "only limbered guns can unlimber after the retire");
    const struct outcome outcome = look_up(g.s, bbb_silenced_artillery_look_up, &f);
    return (o->number[0] >= outcome.retire_least && o->number[0] <= outcome.retire_most) ||
           verdict_no(why,
                      !f.limbered  ? BBB_SILENCED_DEPLOYED
                      : f.unlimber ? BBB_SILENCED_LIMBERED_UNLIMBER
                                   : BBB_SILENCED_LIMBERED,
                      "it goes back %d to %d inches", outcome.retire_least, outcome.retire_most);
}

void bbb_guns(struct umpire *u, const struct order *o)
{
    struct bbb_unit *state = bbb_unit(u->battle, o->unit);
    struct facts f;
    struct outcome outcome = {0};
    guns_facts(game_of(u), o, &f);
    umpire_ask(u, "silenced-artillery", o->unit, NOBODY, &f, &outcome);
    state->retired = 1;
    bbb_retire(u, o->unit, o->number[0], NOBODY);
    if (!outcome.unlimbers || !is_present(u->battle, o->unit))
        return;
    const struct footprint on = u->battle->piece[o->unit].on;
    state->formation = DEPLOYED;
    state->pivoted = 1;
    bbb_place(u, o->unit, on.front, on.facing);
}

/* ---- the end of the phase ---- */

static void throw_if_disrupted(struct umpire *u, int unit)
{
    const struct bbb_unit *state = bbb_unit(u->battle, unit);
    struct outcome o;
    if (!state->disrupted || state->thrown)
        return;
    throw_for(u, unit, false, &o);
    apply_throw(u, unit, &o);
}

static void go_back_if_silenced(struct umpire *u, int unit)
{
    struct order o = order_of(DO_GUNS, unit);
    struct facts f;
    if (!must_go_back(game_of(u), unit))
        return;
    guns_facts(game_of(u), &o, &f);
    o.number[0] = (int16_t)look_up(u->scenario, bbb_silenced_artillery_look_up, &f).retire_least;
    bbb_guns(u, &o);
}

static void take_markers_off(struct umpire *u, int unit)
{
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    if (state->silenced_moving == GIVEN_NOW) {
        state->silenced_moving = 1;
        return;
    }
    state->silenced = state->silenced_moving = 0;
}

void bbb_resupply_facts(struct game g, int unit, struct facts *f)
{
    enum { FAR_AWAY = 99 };
    const struct bbb_unit *state = now_of(g, unit);
    int enemy = bbb_nearest_enemy(g, unit),
        inches = enemy == NOBODY ? FAR_AWAY : bbb_inches_between(g, unit, enemy);
    *f = (struct facts){.kind = kind_in(g.s, unit, state->formation),
                        .moved = state->moved,
                        .fired = state->fired_since,
                        .disrupted = !is_in_good_order(g.b, unit),
                        .enemy_distance = smaller(FAR_AWAY, inches),
                        .night = g.b->phase >= NIGHT_WITHDRAW};
}

void bbb_resupply(struct umpire *u, int unit)
{
    struct bbb_unit *state = bbb_unit(u->battle, unit);
    struct facts f;
    struct outcome o = {0};
    if (!state->low_ammo)
        return;
    bbb_resupply_facts(game_of(u), unit, &f);
    umpire_ask(u, "resupply", unit, NOBODY, &f, &o);
    if (o.resupplied)
        state->low_ammo = state->fort_low_ammo = 0;
}

void bbb_each(struct umpire *u, int side, void (*act)(struct umpire *u, int unit))
{
    uint64_t set = bbb_units(game_of(u), side);
    EACH_OF(set, unit)
    if (is_present(u->battle, unit))
        act(u, unit);
}

static void forget_fire(struct umpire *u, int unit)
{
    bbb_unit(u->battle, unit)->fired_since = 0;
}

void bbb_end_movement(struct umpire *u)
{
    static void (*const act[])(struct umpire * u, int unit) = {
        throw_if_disrupted, go_back_if_silenced, take_markers_off, bbb_resupply, forget_fire};
    for (int i = 0; i < COUNT_OF(act); i++)
        bbb_each(u, active_side(game_of(u)), act[i]);
}
