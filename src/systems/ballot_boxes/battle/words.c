/* SPDX-License-Identifier: MIT */
/* The battle for a person: units, questions, answers, throws; what an order costs and would throw. */
#include "rules.h"

#include <string.h>

const char *mg_name(const struct grog_scenario *s, int unit)
{
    return unit == NOBODY ? "nobody" : s->unit[unit].name;
}

/* ---- a unit in one line ---- */

static void describe_sortie(const struct mg_unit *now, char *line, size_t size)
{
    line_add(line, size, "%s",
             now->arrived  ? "over the table"
             : now->called ? "called"
                           : "waits to be called");
}

static void describe_state(const struct grog_scenario *s, const struct battle *b, int unit,
                           char *line, size_t size)
{
    const struct mg_unit *now = mg_unit_seen(b, unit);
    if (now->tokens > 0)
        line_add(line, size, ", %d hit token%s", now->tokens, plural(now->tokens));
    if (now->marks > 0 && !now->active)
        line_add(line, size, ", %d activation token%s", now->marks, plural(now->marks));
    if (b->phase > PHASE_ACTIVATION && !now->active)
        line_add(line, size, ", not active");
    if (is_artillery(arm_of(s, unit)))
        line_add(line, size, now->unlimbered ? ", unlimbered" : ", limbered");
    if (is_in_contact(b, unit))
        line_add(line, size, ", in contact");
    if (is_present(b, unit) && !is_staff(s, unit) && !mg_is_in_command(s, b, unit))
        line_add(line, size, ", out of command");
}

void mg_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                 size_t size)
{
    static const char *const class[] = {CLASSES(WORD_TEXT)}, *const arm[] = {ARMS(WORD_TEXT)};
    static const char *const grade[] = {GRADES(WORD_TEXT)};
    static const char *const end[] = {"", "destroyed", "fled off the table", "left the table"};
    const struct mg_profile *p = mg_profile(s, unit);
    const struct mg_unit *now = mg_unit_seen(b, unit);
    snprintf(line, size, "%s: ", mg_name(s, unit));
    if (now->gone != NOT_GONE) {
        line_add(line, size, "%s", end[now->gone]);
        return;
    }
    if (is_sortie(s, unit)) {
        describe_sortie(now, line, size);
        return;
    }
    if (!is_staff(s, unit))
        line_add(line, size, "%s%s%s ", p->grade == TRAINED ? "" : grade[p->grade],
                 p->grade == TRAINED ? "" : " ", class[p->class]);
    line_add(line, size, "%s%s", arm[p->arm], p->ranks == 2 ? ", 2R" : "");
    describe_state(s, b, unit, line, size);
    if (b->piece[unit].presence == TO_COME)
        line_add(line, size, ", arrives in turn %d", s->unit[unit].arrives);
}

static void add_word(struct grog_text *t, const char *word)
{
    grog_text_addf(t, "%s%s", t->size > 0 ? ", " : "", word);
}

static void add_weapons(const struct grog_scenario *s, int unit, bool is_brief, struct grog_text *t)
{
    static const char *const word[] = {WEAPONS(WORD_TEXT)};
    const struct sheet sheet = scenario_sheet(s);
    for (int weapon = 0; weapon < AIR_ATTACK; weapon++) {
        if (!has_weapon(s, unit, weapon))
            continue;
        struct reaches reach = mg_reaches(&sheet, arm_of(s, unit), weapon);
        add_word(t, word[weapon]);
        if (!is_brief)
            grog_text_addf(t, " (%dM, %dM)", reach.near.m, larger(reach.near.m, reach.far.m));
    }
}

static void add_set(struct grog_text *t, int bits, const char *const *word)
{
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1)
            add_word(t, word[i]);
}

void mg_equipment(const struct grog_scenario *s, const struct battle *b, int unit, bool is_brief,
                  struct grog_text *t)
{
    static const char *const armour[] = {"", "light armour", "standard armour", "enhanced armour"};
    static const char *const strength[] = {STRENGTHS(WORD_TEXT)}, *const trait[] = {
                                                                      TRAITS(WORD_TEXT)};
    static const char *const character[] = {CHARACTERS(WORD_TEXT)};
    const struct mg_profile *p = mg_profile(s, unit);
    if (mg_unit_seen(b, unit)->gone != NOT_GONE)
        return;
    add_weapons(s, unit, is_brief, t);
    if (p->armour != NO_ARMOUR)
        add_word(t, armour[p->armour]);
    if (p->strength != NORMAL)
        add_word(t, strength[p->strength]);
    add_set(t, p->traits, trait);
    add_set(t, p->character, character);
    if (is_staff(s, unit) && p->character == 0)
        add_word(t, "ordinary");
}

/* ---- the question ---- */

static const struct {
    const char *asks, *tells;
} wanted[DECISIONS] = {
    [ASK_TOKENS] = {"mark units with tokens, or done", "they mark units with tokens"},
    [ASK_SHOTS] = {"shoot, or done", "they shoot"},
    [ASK_CHARGES] = {"charge, or done", "they charge"},
    [ASK_MOVES] = {"move, turn, limber, or done", "they move"},
    [ASK_REFORMS] = {"reform damaged units, or done", "they reform"},
    [ASK_DISENGAGING] = {"disengage, or done", "they disengage"},
    [ASK_RETURN] = {"Shoot back, or hold?", "they may shoot back"},
    [ASK_FLEE] = {"Flee, or stand?", "they may flee"},
};

static void add_pool(const struct grog_scenario *s, const struct battle *b, char *line, size_t size)
{
    int side = b->decider, points = mg_battle_seen(b)->action_points[side];
    int tokens = mg_tokens_total(s, b, side) - mg_tokens_placed(s, b, side);
    if (b->decision == ASK_TOKENS)
        line_add(line, size, " (%d token%s left)", tokens, plural(tokens));
    else if (b->decision < ASK_RETURN && b->decision != ASK_REFORMS)
        line_add(line, size, " (%d point%s left)", points, plural(points));
}

void mg_question(const struct grog_scenario *s, const struct battle *seen, int viewer, char *line,
                 size_t size)
{
    const struct mg_battle *now = mg_battle_seen(seen);
    bool is_his = viewer == seen->decider;
    snprintf(line, size, "%s: ", s->side[seen->decider].name);
    if (seen->decision >= ASK_RETURN)
        line_add(line, size,
                 seen->decision == ASK_RETURN ? "%s is shot at by %s. " : "%s is charged by %s. ",
                 battle_called(s, seen, now->asked).words,
                 battle_called(s, seen, now->against).words);
    line_add(line, size, "%s", is_his ? wanted[seen->decision].asks : wanted[seen->decision].tells);
    add_pool(s, seen, line, size);
}

/* ---- what an order costs ---- */

int mg_order_cost(const struct grog_scenario *s, const struct battle *b, const struct order *o)
{
    struct mg_charge charge;
    struct mg_move move;
    switch (o->verb) {
    case DO_SHOOT:
    case DO_SMOKE:
        return mg_plain_cost(s, b, o->unit, SHOOT);
    case DO_STRIKE:
        return mg_number(s, MG_ACTION_SHOOT);
    case DO_HALF_DICE:
        return mg_plain_cost(s, b, o->unit, SHOOT_HALF);
    case DO_CHARGE:
        return mg_charge_is_legal(s, b, o->unit, o->other, &charge, NULL) ? charge.cost : 0;
    case DO_MOVE:
        return mg_move_is_legal(s, b, o->unit, o->point[0], &move, NULL) ? move.cost : 0;
    case DO_TURN:
        return mg_plain_cost(s, b, o->unit, TURN);
    case DO_LIMBER:
    case DO_UNLIMBER:
        return mg_plain_cost(s, b, o->unit, LIMBER);
    case DO_DISENGAGE:
        return mg_number(s, MG_ACTION_DISENGAGE);
    default:
        return 0;
    }
}

bool mg_means(const struct grog_scenario *s, const struct battle *b, const struct order *o,
              char *line, size_t size)
{
    line[0] = '\0';
    if (o->verb == DO_HOLD)
        line_add(line, size, "it keeps its head down");
    else if (o->verb == DO_RETURN)
        line_add(line, size, "it shoots with 2 dice fewer, for no points");
    else if (o->verb == DO_FLEE)
        line_add(line, size, "on %d+ it gets away; if not, %s", mg_number(s, MG_SET_FLEE_SCORE),
                 is_staff(s, mg_battle_seen(b)->asked) ? "it is destroyed" : "it fights");
    else if (o->verb == DO_STAND)
        line_add(line, size, "%s",
                 is_staff(s, mg_battle_seen(b)->asked) ? "it is destroyed"
                                                       : "it fights where it is");
    else if (o->verb == DO_DONE && b->decision != ASK_TOKENS)
        line_add(line, size, "%d points are left", mg_battle_seen(b)->action_points[b->decider]);
    else if (o->unit != NOBODY && b->decision != ASK_TOKENS && rules_check(s, b, o, NULL)) {
        int cost = mg_order_cost(s, b, o);
        line_add(line, size, "it costs %d of %d points", cost,
                 mg_battle_seen(b)->action_points[b->decider]);
    }
    return line[0] != '\0';
}

/* ---- what an order would throw ---- */

static bool foresee_charge(const struct grog_scenario *s, const struct battle *b, int unit,
                           int target, int k, struct grog_situation *situation)
{
    struct mg_charge charge;
    bool may_flee =
        is_staff(s, target) || (arm_of(s, target) == SCOUTS && !is_in_contact(b, target));
    mg_plan_charge(s, b, unit, target, &charge);
    if (may_flee && k-- == 0) {
        struct facts f = mg_flee_facts(s, b, target, unit);
        return rules_situation(s, "flee", &f, situation);
    }
    if (k != 0 || is_staff(s, target))
        return false;
    struct facts f = mg_charge_facts(s, b, unit, target, &charge);
    return rules_situation(s, "charge", &f, situation);
}

static bool foresee_answer(const struct grog_scenario *s, const struct battle *b,
                           const struct order *o, int k, struct grog_situation *situation)
{
    const struct mg_battle *now = mg_battle_seen(b);
    bool is_staffs = is_staff(s, now->asked);
    if (o->verb == DO_STAND)
        return !is_staffs && foresee_charge(s, b, now->against, now->asked, k + 1, situation);
    return foresee_charge(s, b, now->against, now->asked, k, situation);
}

bool mg_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o, int k,
                struct grog_situation *situation)
{
    struct facts f = {0};
    if (!rules_check(s, b, o, NULL))
        return false;
    switch (o->verb) {
    case DO_SHOOT:
    case DO_HALF_DICE:
    case DO_STRIKE:
    case DO_RETURN: {
        const struct mg_fire shot = mg_shot_of(s, b, o);
        f = mg_shot_facts(s, b, &shot);
        return k == 0 && rules_situation(s, "shoot", &f, situation);
    }
    case DO_MARK:
        f.own.class = mg_profile(s, o->unit)->class;
        f.activation_tokens = o->number[0];
        return k == 0 && rules_situation(s, "activation", &f, situation);
    case DO_CALL:
        f.called_last_turn = mg_unit_seen(b, o->unit)->called_before;
        f.called_turn_before = mg_unit_seen(b, o->unit)->called_earlier;
        return k == 0 && rules_situation(s, "aircraft-sortie", &f, situation);
    case DO_CHARGE:
        return foresee_charge(s, b, o->unit, o->other, k, situation);
    case DO_FLEE:
    case DO_STAND:
        return foresee_answer(s, b, o, k, situation);
    default:
        return false;
    }
}

/* ---- what was thrown ---- */

#define OUTCOME(name) outcome_named(procedure, outcome, name)

static void tell_hits(int received, bool is_destroyed, const char *who, struct grog_text *end)
{
    if (received == 0)
        grog_text_add(end, "no hit");
    else
        grog_text_addf(end, "%s receives %d%s", who, received, is_destroyed ? ": too many" : "");
}

static void tell_fight(const struct grog_procedure *procedure, const int *outcome,
                       const char *attacker, const char *defender, struct grog_text *end)
{
    int winner = OUTCOME("winner");
    if (winner == NEITHER)
        grog_text_add(end, "nobody wins");
    else
        tell_hits(OUTCOME("received"), OUTCOME("destroyed"),
                  winner == ATTACKER ? defender : attacker, end);
}

static void tell_initiative(const struct grog_scenario *s, const struct grog_procedure *procedure,
                            const int *outcome, struct grog_text *end)
{
    grog_text_addf(end, "%s %d points, %s %d: %s first", s->side[0].name, OUTCOME("points"),
                   s->side[1].name, OUTCOME("enemy-points"),
                   s->side[OUTCOME("holder") == ENEMY].name);
}

/* procedure, what is said behind who acts; NULL: nobody does; then perhaps against whom */
static const struct {
    const char *procedure, *words;
    bool has_other;
} beginnings[] = {
    {"initiative", NULL, false},
    {"activation", " is to be activated", false},
    {"aircraft-sortie", " is called", false},
    {"shoot", " shoots at ", true},
    {"charge", " charges ", true},
    {"hand-to-hand", " fights hand-to-hand with ", true},
    {"flee", " flees from ", true},
};

static bool tell_beginning(const struct grog_procedure *procedure, const char *who,
                           const char *whom, struct grog_text *t)
{
    for (int i = 0; i < COUNT_OF(beginnings); i++) {
        if (strcmp(beginnings[i].procedure, procedure->id) != 0)
            continue;
        grog_text_add(t, beginnings[i].words ? who : "Initiative");
        grog_text_add(t, beginnings[i].words ? beginnings[i].words : "");
        grog_text_add(t, beginnings[i].has_other ? whom : "");
        return true;
    }
    return false;
}

bool mg_tell(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
             int other, const int *outcome, struct grog_text *beginning, struct grog_text *end)
{
    const char *who = mg_name(s, unit), *whom = mg_name(s, other), *id = procedure->id;
    if (!tell_beginning(procedure, who, whom, beginning))
        return false;
    if (strcmp(id, "initiative") == 0)
        tell_initiative(s, procedure, outcome, end);
    else if (strcmp(id, "shoot") == 0)
        tell_hits(OUTCOME("received"), OUTCOME("destroyed"), whom, end);
    else if (strcmp(id, "activation") == 0)
        grog_text_add(end, OUTCOME("activated") ? "active" : "it stays as it is");
    else if (strcmp(id, "aircraft-sortie") == 0)
        grog_text_add(end, OUTCOME("arrives") ? "it comes" : "it does not come");
    else if (strcmp(id, "flee") == 0)
        grog_text_add(end, OUTCOME("fled") ? "it gets away" : "it does not get away");
    else
        tell_fight(procedure, outcome, who, whom, end);
    return true;
}

/* ---- reports ---- */

int mg_lost(const struct grog_scenario *s, const struct battle *b, int side)
{
    (void)s;
    return mg_battle_seen(b)->lost[side];
}

int mg_strength(const struct grog_scenario *s, int side)
{
    return mg_derived(s)->strength[side];
}

/* In tenths of a token: a unit that is destroyed is worth two more. */
const struct luck_weight mg_luck[] = {
    {"shoot", "tokens", NULL, 10, LUCK_DONE, "target-tokens"},
    {"shoot", "destroyed", NULL, 20, LUCK_DONE, NULL},
    {"charge", "defender-tokens", NULL, 10, LUCK_DONE, "defender-tokens"},
    {"charge", "attacker-tokens", NULL, 10, LUCK_SUFFERED, "attacker-tokens"},
    {"hand-to-hand", "defender-tokens", NULL, 10, LUCK_DONE, "defender-tokens"},
    {"hand-to-hand", "attacker-tokens", NULL, 10, LUCK_SUFFERED, "attacker-tokens"},
    {"activation", "activated", NULL, 10, LUCK_PASSED, NULL},
    {"aircraft-sortie", "arrives", NULL, 10, LUCK_PASSED, NULL},
    {"flee", "fled", NULL, 10, LUCK_PASSED, NULL},
    {NULL, NULL, NULL, 0, LUCK_DONE, NULL},
};
