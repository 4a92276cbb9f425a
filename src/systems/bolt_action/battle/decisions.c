/* SPDX-License-Identifier: MIT */
/*
 * What somebody can be asked in Bolt Action, and what can be ordered: one row each, and nowhere else;
 * with the functions of a row that ask whether an order is legal, what it would throw, and what an
 * answer decides.  None of them changes anything, and rules_check() has seen to it that the verb
 * answers the question and has its parts.
 */
#include "rules.h"

/* ---- fire ---- */

static bool aims_are_legal(struct game g, int unit, const struct order *o,
                           const struct footprint *from, bool has_moved, struct verdict *why)
{
    if (o->aims > ba_profile(g.s, unit)->weapons + 1)
        return verdict_no(why, -1, "%s has fewer weapons than targets named", unit_name(g.s, unit));
    struct ba_fire fire = ba_fire_of(g, unit, o->aim, o->aims);
    fire.from = from;
    fire.has_moved = has_moved;
    for (int slot = 0; slot < o->aims; slot++) {
        const struct ba_shot shot = ba_shot_of(&fire, slot);
        if (shot.target == NOBODY)
            continue;
        if (side_of(g.s, shot.target) == side_of(g.s, unit))
            return why && verdict_no(why, BA_SHOOT_DECLARE, "%s is on its own side",
                                     battle_called(g, shot.target).words);
        if (!ba_shot_is_legal(g, &shot, why))
            return false;
    }
    return true;
}

static bool has_aim(const struct order *o)
{
    for (int i = 0; i < o->aims; i++)
        if (o->aim[i].unit != NOBODY)
            return true;
    return false;
}

static bool check_fire(struct game g, const struct order *o, struct verdict *why)
{
    if (!has_aim(o))
        return verdict_no(why, BA_ORDER_FIRE, "it must name a target for at least one weapon");
    return aims_are_legal(g, o->unit, o, on_of(g, o->unit), false, why);
}

/* An ambush is sprung on the unit that acts. */
static bool check_shoot(struct game g, const struct order *o, struct verdict *why)
{
    int mover = battle_of(g)->actor, unit = g.b->about;
    if (!has_aim(o))
        return verdict_no(why, BA_RULING_AMBUSH, "the weapons that fire are wanted, or no");
    for (int i = 0; i < o->aims; i++)
        if (o->aim[i].unit != NOBODY && (o->aim[i].unit != mover || o->aim[i].how == AIM_INDIRECT))
            return verdict_no(why, BA_RULING_AMBUSH, "an ambush fires directly, at %s",
                              unit_name(g.s, mover));
    return aims_are_legal(g, unit, o, on_of(g, unit), false, why);
}

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

static void foresee_fire(struct foreseen *seen, const struct order *o)
{
    int unit = o->verb == DO_SHOOT ? seen->g.b->about : o->unit;
    struct ba_arrival end = {.on = *on_of(seen->g, unit)};
    if (o->verb == DO_ADVANCE && !ba_order_goes(seen->g, o, &end, NULL))
        return;
    struct ba_fire fire = ba_fire_of(seen->g, unit, o->aim, o->aims);
    fire.from = &end.on;
    fire.has_moved = ba_counts_as_moved(seen->g.s, unit, &end);
    fire.relief = ba_relief(seen->g, unit);
    foresee_shots(seen, &fire, NOBODY, false);
}

/* The shots that are aimed at a unit which may go down before them. */
static void foresee_reaction(struct foreseen *seen, const struct order *o)
{
    const struct ba_fire fire = ba_declared(seen->g);
    foresee_shots(seen, &fire, seen->g.b->about, o->verb == DO_YES);
}

/* What the assaulted unit would fire at those who come. */
static void foresee_assault_fire(struct foreseen *seen, const struct order *o)
{
    const struct ba_fire fire =
        ba_fire_at(seen->g, seen->g.b->about, USEFUL_DIRECT, battle_of(seen->g)->actor);
    if (o->verb == DO_YES)
        foresee_shots(seen, &fire, NOBODY, false);
}

/* ---- moves and assaults ---- */

static bool check_advance(struct game g, const struct order *o, struct verdict *why)
{
    struct ba_arrival end;
    if (now_of(g, o->unit)->immobilised)
        return verdict_no(why, BA_RESULT_IMMOBILISED, "it is immobilised");
    if (!ba_order_goes(g, o, &end, why))
        return false;
    if (end.has_left && has_aim(o))
        return verdict_no(why, BA_ORDER_ADVANCE, "it leaves the table and fires at nothing");
    return aims_are_legal(g, o->unit, o, &end.on, ba_counts_as_moved(g.s, o->unit, &end), why);
}

/* A run, or the move of who regroups. */
static bool check_move(struct game g, const struct order *o, struct verdict *why)
{
    struct ba_arrival end;
    return ba_order_goes(g, o, &end, why);
}

static bool check_assault(struct game g, const struct order *o, struct verdict *why)
{
    struct ba_assault assault;
    if (o->points > 1 || !table_holds(&g.s->table, o->point[0]))
        return verdict_no(why, BA_CLOSE_DECLARE,
                          "the path of an assault is one point of the table: it goes straight");
    return ba_assault_is_legal(g, o->unit, o->other, ba_line_of(o), &assault, why);
}

static void foresee_assault(struct foreseen *seen, const struct order *o)
{
    struct ba_assault assault;
    if (!ba_assault_is_legal(seen->g, o->unit, o->other, ba_line_of(o), &assault, NULL))
        return;
    const struct facts f = ba_assault_foreseen(seen->g, o->unit, o->other, assault.is_defended);
    foresee(seen, is_vehicle(seen->g.s, o->other) ? "assault-vehicle" : "close-quarters", &f);
}

/* ---- the other orders ---- */

static bool check_call(struct game g, const struct order *o, struct verdict *why)
{
    bool is_barrage = o->verb == DO_CALL_BARRAGE;
    struct place p = o->point[0];
    if (ba_profile(g.s, o->unit)->call != (is_barrage ? CALL_BARRAGE : CALL_AIR_STRIKE) ||
        now_of(g, o->unit)->call_used)
        return verdict_no(why, BA_RULING_CHARTS, "it has no such call to make");
    if (battle_of(g)->calls == CALLS_MAX)
        return verdict_no(why, BA_RULING_CHARTS, "%d calls are under way: no more are heard",
                          CALLS_MAX);
    if (is_barrage && (!table_holds(&g.s->table, p) || !ba_sees_place(g, o->unit, p)))
        return verdict_no(why, BA_RULING_SIGHT, "it must see a point of the table");
    if (!is_barrage &&
        (side_of(g.s, o->other) == side_of(g.s, o->unit) || !ba_sees(g, o->unit, o->other)))
        return verdict_no(why, BA_RULING_SIGHT, "it must see an enemy unit");
    return true;
}

static bool check_ambush(struct game g, const struct order *o, struct verdict *why)
{
    for (int slot = 0; slot <= ba_profile(g.s, o->unit)->weapons; slot++)
        if (ba_has_weapon(g, o->unit, slot) && !ba_is_indirect_only(g.s, o->unit, slot))
            return true;
    return verdict_no(why, BA_ORDER_AMBUSH, "it has no weapon that fires directly");
}

static bool check_rally(struct game g, const struct order *o, struct verdict *why)
{
    return now_of(g, o->unit)->pins > 0 || verdict_no(why, BA_ORDER_RALLY, "it has no pins");
}

static bool check_wait(struct game g, const struct order *o, struct verdict *why)
{
    return !is_present(g.b, o->unit) || verdict_no(why, -1, "it is on the table already");
}

static bool check_order(struct game g, const struct order *o, struct verdict *why)
{
    const struct verb *verb = &ba_verbs[o->verb];
    if (side_of(g.s, o->unit) != g.b->decider)
        return verdict_no(why, BA_TURN_GIVE_ORDER, "a unit of the side whose die it is is wanted");
    if (!ba_may_be_ordered(g, o->unit))
        return verdict_no(why, BA_TURN_GIVE_ORDER, "%s %s", unit_name(g.s, o->unit),
                          is_present(g.b, o->unit) ? "has its order already" : "is not there");
    if (!is_present(g.b, o->unit) && o->verb != DO_ADVANCE && o->verb != DO_RUN &&
        o->verb != DO_WAIT)
        return verdict_no(why, BA_RULING_RESERVES, "it is off the table: advance, run or wait");
    return !verb->check || verb->check(g, o, why);
}

static bool may_fire_at(struct game g, int unit, int enemy)
{
    for (int slot = 0; slot <= ba_profile(g.s, unit)->weapons; slot++) {
        const struct ba_shot shot = {.firer = unit,
                                     .target = enemy,
                                     .slot = slot,
                                     .how = ba_usual_how(g.s, unit, slot, enemy),
                                     .from = on_of(g, unit)};
        if (ba_shot_is_legal(g, &shot, NULL))
            return true;
    }
    return false;
}

/* More than to go down, or off the table to wait?  A shot out of range too, which is not listed. */
static bool may_do_more(struct game g, int unit)
{
    const struct ba_profile *p = ba_profile(g.s, unit);
    const struct ba_unit *state = now_of(g, unit);
    const struct order ambush = order_of(DO_AMBUSH, unit);
    if (!is_present(g.b, unit))
        return p->move != MOVES_NOT;
    return !state->immobilised || state->pins > 0 || (p->call != NO_CALL && !state->call_used) ||
           check_ambush(g, &ambush, NULL) ||
           units_for(g, unit, enemies_present(g, unit), may_fire_at) != 0;
}

static bool has_choice_of_orders(struct game g)
{
    EACH_UNIT(g.s, g.b->decider, unit)
    if (ba_may_be_ordered(g, unit))
        return ba_dice_in_cup(g, g.b->decider) > 1 || may_do_more(g, unit);
    return true;
}

static void foresee_order(struct foreseen *seen, const struct order *o)
{
    struct facts f = {.order = ba_order_die(o->verb)};
    if (ba_is_tested(seen->g, o->unit, f.order)) {
        ba_own_facts(seen->g, o->unit, &f);
        foresee(seen, "order-test", &f);
    }
    if (ba_verbs[o->verb].foresee)
        ba_verbs[o->verb].foresee(seen, o);
}

/* ---- deployment ---- */

struct footprint ba_deployed(struct game g, const struct order *o)
{
    const struct ba_profile *p = ba_profile(g.s, o->unit);
    int facing = o->facing >= 0 ? o->facing : on_of(g, o->unit)->facing;
    return ba_footprint(p, p->models, o->point[0], facing);
}

bool ba_may_deploy(struct game g, int unit, const struct footprint *on, struct verdict *why)
{
    int side = side_of(g.s, unit), gap = scenario_number(g.s, BA_SET_DEPLOY_GAP);
    if (!footprint_is_in_box(on, &g.s->side[side].zone))
        return verdict_no(why, -1, "it must stand wholly inside its deployment zone");
    uint64_t near = units_within(g.b, units_present(g, other_side(side)), on, gap * INCH);
    if (near)
        return why && verdict_no(why, BA_RULING_BATTLE, "it must be more than %d\" from %s", gap,
                                 battle_called(g, __builtin_ctzll(near)).words);
    for (int i = 0; i < g.s->table.terrains; i++)
        if (ba_forbids_wheels(g.s, unit, &g.s->table.terrain[i], on->at))
            return verdict_no(why, BA_RULING_TERRAIN, "wheels cannot enter %s",
                              g.s->table.terrain[i].like->word);
    return ba_may_stand(g, unit, on, why);
}

static bool check_deploy(struct game g, const struct order *o, struct verdict *why)
{
    if (side_of(g.s, o->unit) != g.b->decider)
        return verdict_no(why, -1, "a unit of the side that deploys is wanted");
    if (!ba_is_to_be_deployed(g, o->unit))
        return verdict_no(why, BA_RULING_RESERVES, "%s is not to be deployed",
                          unit_name(g.s, o->unit));
    struct footprint on = ba_deployed(g, o);
    return ba_may_deploy(g, o->unit, &on, why);
}

/* ---- answers ---- */

static bool check_shift(struct game g, const struct order *o, struct verdict *why)
{
    const struct ba_call *call = ba_call_asked(g);
    struct place marker = {call->x, call->y}, p = o->point[0];
    if (!table_holds(&g.s->table, p))
        return verdict_no(why, -1, "a point of the table is wanted, or stay");
    return length_between(marker, p) <= ba_shift_limit(g) ||
           verdict_no(why, BA_BARRAGE_DELAY, "it may be shifted by %d\" at most",
                      ba_shift_limit(g) / INCH);
}

static bool check_strike_target(struct game g, const struct order *o, struct verdict *why)
{
    if (o->verb == DO_STAY)
        return is_present(g.b, ba_call_asked(g)->unit) ||
               verdict_no(why, -1, "the target is gone: name another");
    return ba_is_strike_target(g, o->other) ||
           verdict_no(why, BA_RULING_CHARTS, "a unit that may be the target is wanted, or stay");
}

static bool check_friendly_target(struct game g, const struct order *o, struct verdict *why)
{
    return ba_is_friendly_target(g, g.b->about, o->other) ||
           verdict_no(why, BA_FUBAR_FRIENDLY_FIRE, "a friend that it can fire at is wanted");
}

/* ---- the question, for a person ---- */

/* By decision: to the decider, and to others. */
static const struct wanted wanted[DECISIONS] = {
    [ASK_NOTHING] = {"", ""},
    [ASK_DEPLOY] = {"deploy a unit", "they deploy a unit"},
    [ASK_ORDER] = {"your die is drawn. Give an order to a unit",
                   "their die is drawn. They give an order to a unit"},
    [ASK_REACT_DOWN] = {"Shall it go down?", "They decide whether it goes down"},
    [ASK_AMBUSH_FIRE] = {"Fire?", "They decide whether it fires"},
    [ASK_ASSAULT_FIRE] = {"Fire at them?", "They decide whether it fires at them"},
    [ASK_FRIENDLY_TARGET] = {"Which friend does it fire at?", "They choose at which friend"},
    [ASK_SHIFT_MARKER] = {"Shift the marker, or leave it?", "They may shift the marker"},
    [ASK_STRIKE_TARGET] = {"which unit is the aircraft's target?",
                           "they name the aircraft's target"},
    [ASK_REGROUP_MOVE] = {"Where to?", "They choose where to"},
    [ASK_KEEP_DIE] = {"Shall it keep this order for the next turn?",
                      "They decide whether it keeps this order for the next turn"},
};

static void add_order(const char *name, const struct ba_unit *state, char *line, size_t size)
{
    line_add(line, size, "%s is %s", name, state->order == AMBUSH ? "in ambush" : "down");
    if (state->pins > 0)
        line_add(line, size, ", with %d pin%s", state->pins, plural(state->pins));
    line_add(line, size, ". ");
}

/* What has happened: a sentence, or nothing. */
static void add_circumstances(struct game g, char *line, size_t size)
{
    const struct called about = battle_called(g, g.b->about);
    const struct called actor = battle_called(g, battle_of(g)->actor);
    switch (g.b->decision) {
    case ASK_REACT_DOWN:
        line_add(line, size, "%s is shot at by %s. ", about.words, actor.words);
        break;
    case ASK_AMBUSH_FIRE:
        line_add(line, size, "%s is in ambush, and %s comes into sight. ", about.words,
                 actor.words);
        break;
    case ASK_ASSAULT_FIRE:
        line_add(line, size, "%s is assaulted by %s. ", about.words, actor.words);
        break;
    case ASK_FRIENDLY_TARGET:
        line_add(line, size, "%s is out of its mind and fires at a friend. ", about.words);
        break;
    case ASK_SHIFT_MARKER:
        line_add(line, size, "The barrage's marker may be shifted by up to %d\". ",
                 ba_shift_limit(g) / INCH);
        break;
    case ASK_REGROUP_MOVE:
        line_add(line, size, "%s may regroup by up to %d\". ", about.words, battle_of(g)->regroup);
        break;
    case ASK_KEEP_DIE:
        add_order(about.words, now_of(g, g.b->about), line, size);
        break;
    default:
        break;
    }
}

static void question(struct game seen, int viewer, char *line, size_t size)
{
    put_question(seen, viewer, wanted, add_circumstances, line, size);
}

/* What it means to keep an order. */
static bool keeping_means(struct game g, const struct order *o, char *line, size_t size)
{
    const struct ba_unit *state = now_of(g, g.b->about);
    int relief = smaller(state->pins, scenario_number(g.s, BA_SET_RETAINED_DOWN));
    line[0] = '\0';
    if (o->verb != DO_YES)
        return false;
    if (state->order == AMBUSH)
        line_add(line, size, "it waits in ambush and may fire at who comes into sight, ");
    else
        line_add(line, size, "it stays down%s, ",
                 is_vehicle(g.s, g.b->about) ? "" : " and hard to hit");
    if (state->order == DOWN && relief > 0)
        line_add(line, size, "loses %d pin%s, ", relief, plural(relief));
    line_add(line, size, "and gets no other order next turn");
    return true;
}

/* ---- the rows ---- */

/* clang-format off */
#define MOVES_ON TAKES_UNIT | TAKES_PATH | TAKES_FACING

const struct verb ba_verbs[VERBS] = {
    [DO_FIRE]         = {.word = "fire",            .takes = TAKES_UNIT | TAKES_AIMS,               .meaning = "shoot at full effect, without moving",         .check = check_fire, .foresee = foresee_fire},
    [DO_ADVANCE]      = {.word = "advance",         .takes = MOVES_ON | TAKES_AIMS,                 .meaning = "move, then shoot", .goes = "advances",         .check = check_advance, .foresee = foresee_fire},
    [DO_RUN]          = {.word = "run",             .takes = MOVES_ON,                              .meaning = "move at double rate", .goes = "runs",          .check = check_move},
    [DO_ASSAULT]      = {.word = "assault",         .takes = TAKES_UNIT | TAKES_OTHER | TAKES_PATH, .meaning = "run into an enemy and fight hand to hand", .goes = "runs", .check = check_assault, .foresee = foresee_assault},
    [DO_CALL_BARRAGE] = {.word = "call-barrage",    .takes = TAKES_UNIT | TAKES_POINT,              .meaning = "call artillery on a point that it sees",       .check = check_call},
    [DO_CALL_AIR]     = {.word = "call-air-strike", .takes = TAKES_UNIT | TAKES_OTHER,              .meaning = "call aircraft on an enemy that it sees",       .check = check_call},
    [DO_AMBUSH]       = {.word = "ambush",          .takes = TAKES_UNIT,                            .meaning = "wait for a chance to shoot",                   .check = check_ambush},
    [DO_RALLY]        = {.word = "rally",           .takes = TAKES_UNIT,                            .meaning = "lose pins",                                    .check = check_rally},
    [DO_DOWN]         = {.word = "down",            .takes = TAKES_UNIT,                            .meaning = "hug the ground"},
    [DO_WAIT]         = {.word = "wait",            .takes = TAKES_UNIT,                            .meaning = "stay off the table for another turn",          .check = check_wait},
    [DO_DEPLOY]       = {.word = "deploy",          .takes = TAKES_UNIT | TAKES_POINT | TAKES_FACING, .meaning = "place it in the deployment zone",            .check = check_deploy},
    [DO_YES]          = {.word = "yes",             .meaning = "yes"},
    [DO_NO]           = {.word = "no",              .meaning = "no"},
    [DO_SHOOT]        = {.word = "shoot",           .takes = TAKES_AIMS,                            .meaning = "spring the ambush with these weapons",         .check = check_shoot, .foresee = foresee_fire},
    [DO_TARGET]       = {.word = "target",          .takes = TAKES_OTHER,                           .meaning = "this unit"},
    [DO_SHIFT]        = {.word = "shift",           .takes = TAKES_POINT,                           .meaning = "move the marker there",                        .check = check_shift},
    [DO_MOVE]         = {.word = "move",            .takes = TAKES_PATH | TAKES_FACING,             .meaning = "regroup there",                                .check = check_move},
    [DO_STAY]         = {.word = "stay",            .meaning = "leave it as it is"},
};

/* decision, verb, what a person says, what it decides */
const struct answer ba_answers[BA_ANSWERS] = {
    {ASK_REACT_DOWN,    DO_YES,  "down",  "it is harder to hit, and Down is its order this turn"},
    {ASK_REACT_DOWN,    DO_NO,   "stand", "it stays up and can still be given an order this turn"},
    {ASK_AMBUSH_FIRE,   DO_NO,   "hold",  "it stays in ambush and waits for another"},
    {ASK_ASSAULT_FIRE,  DO_YES,  "shoot", "it fires before they are there, and Fire is its order this turn"},
    {ASK_ASSAULT_FIRE,  DO_NO,   "hold",  "it meets them hand to hand without a shot"},
    {ASK_SHIFT_MARKER,  DO_STAY, NULL,    "the marker stays where it is"},
    {ASK_STRIKE_TARGET, DO_STAY, NULL,    "the target stays the same"},
    {ASK_REGROUP_MOVE,  DO_STAY, NULL,    "it stays where it is"},
    {ASK_KEEP_DIE,      DO_YES,  "keep",  NULL},
    {ASK_KEEP_DIE,      DO_NO,   "release", "its die goes back into the cup: it gets a new order next turn"},
};

#define ORDERS_TO_UNITS (VERB_BIT(DO_WAIT + 1) - 1)
#define EITHER(a, b) (VERB_BIT(a) | VERB_BIT(b))
#define ROW(asked_, verbs_, offer_, apply_)                                                        \
    .asked = asked_, .verbs = verbs_, .question = question, .offer = offer_, .apply = apply_, .think = ba_think

/* asked                 word                        in short,                 answered by,               listed by,             carried out by; what is not its verb's */
const struct decision ba_decisions[DECISIONS] = {
    [ASK_NOTHING]         = {.word = "nothing"},
    [ASK_DEPLOY]          = {.word = "deploy",          ROW(NULL,                     VERB_BIT(DO_DEPLOY),        ba_offer_deployments,  ba_deploy), .draw = ba_any_place},
    [ASK_ORDER]           = {.word = "order",           ROW(NULL,                     ORDERS_TO_UNITS,            ba_offer_units_orders, ba_give_order), .alone = EITHER(DO_DOWN, DO_WAIT), .has_choice = has_choice_of_orders, .check = check_order, .foresee = foresee_order, .draw = ba_any_order},
    [ASK_REACT_DOWN]      = {.word = "react-down",      ROW("go down?",               EITHER(DO_YES, DO_NO),      NULL,                  ba_answer_down), .foresee = foresee_reaction},
    [ASK_AMBUSH_FIRE]     = {.word = "ambush-fire",     ROW("fire from ambush?",      EITHER(DO_SHOOT, DO_NO),    ba_offer_ambush_fire,  ba_answer_ambush)},
    [ASK_ASSAULT_FIRE]    = {.word = "assault-fire",    ROW("fire at the attackers?", EITHER(DO_YES, DO_NO),      NULL,                  ba_answer_assault), .foresee = foresee_assault_fire},
    [ASK_FRIENDLY_TARGET] = {.word = "friendly-target", ROW("fire at which friend?",  VERB_BIT(DO_TARGET),        ba_offer_targets,      ba_answer_friend), .check = check_friendly_target},
    [ASK_SHIFT_MARKER]    = {.word = "shift-marker",    ROW("shift the barrage?",     EITHER(DO_SHIFT, DO_STAY),  ba_offer_shifts,       ba_answer_strike)},
    [ASK_STRIKE_TARGET]   = {.word = "strike-target",   ROW("the aircraft's target?", EITHER(DO_TARGET, DO_STAY), ba_offer_targets,      ba_answer_strike), .check = check_strike_target},
    [ASK_REGROUP_MOVE]    = {.word = "regroup-move",    ROW("regroup?",               EITHER(DO_MOVE, DO_STAY),   ba_offer_regroup,      ba_answer_regroup)},
    [ASK_KEEP_DIE]        = {.word = "keep-die",        ROW("keep its order?",        EITHER(DO_YES, DO_NO),      NULL,                  ba_answer_keep), .means = keeping_means},
};
/* clang-format on */
