/* SPDX-License-Identifier: MIT */
/* The battle for a person: units, questions, answers, throws; what a unit reaches and sees. */
#include "rules.h"

#include <string.h>

static const char *const weapon_word[] = {WEAPONS(WORD_TEXT)};

/* ---- a unit in one line ---- */

static void describe_state(struct game g, int unit, char *line, size_t size)
{
    const struct mg_unit *now = now_of(g, unit);
    line_add_count(line, size, now->tokens, "hit token", "hit tokens");
    if (!now->active)
        line_add_count(line, size, now->marks, "activation token", "activation tokens");
    if (g.b->phase > PHASE_ACTIVATION && !now->active)
        line_add(line, size, ", not active");
    if (is_artillery(arm_of(g.s, unit)))
        line_add(line, size, now->unlimbered ? ", unlimbered" : ", limbered");
    if (is_in_contact(g.b, unit))
        line_add(line, size, ", in contact");
    if (is_present(g.b, unit) && !is_staff(g.s, unit) && !mg_is_in_command(g, unit))
        line_add(line, size, ", out of command");
    if (g.b->piece[unit].presence == TO_COME)
        line_add(line, size, ", arrives in turn %d", g.s->unit[unit].arrives);
}

void mg_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                 size_t size)
{
    static const char *const class[] = {CLASSES(WORD_TEXT)}, *const arm[] = {ARMS(WORD_TEXT)};
    static const char *const grade[] = {"", "raw ", "battle-hard "};
    static const char *const end[] = {"", "destroyed", "fled off the table", "left the table"};
    const struct mg_profile *p = mg_profile(s, unit);
    const struct mg_unit *now = now_of((struct game){s, b}, unit);
    snprintf(line, size, "%s: ", unit_name(s, unit));
    if (now->gone != NOT_GONE || is_sortie(s, unit)) {
        line_add(line, size, "%s",
                 now->gone      ? end[now->gone]
                 : now->arrived ? "over the table"
                 : now->called  ? "called"
                                : "waits to be called");
        return;
    }
    if (!is_staff(s, unit))
        line_add(line, size, "%s%s ", grade[p->grade], class[p->class]);
    line_add(line, size, "%s%s", arm[p->arm], p->ranks == 2 ? ", 2R" : "");
    describe_state((struct game){s, b}, unit, line, size);
}

static struct reaches reaches_of(const struct grog_scenario *s, int unit, int weapon)
{
    const struct sheet sheet = scenario_sheet(s);
    return mg_reaches(&sheet, arm_of(s, unit), weapon);
}

static void add_set(struct grog_text *t, int bits, const char *const *word)
{
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1)
            text_add_part(t, word[i]);
}

void mg_equipment(const struct grog_scenario *s, const struct battle *b, int unit, bool is_brief,
                  struct grog_text *t)
{
    static const char *const armour[] = {"", "light armour", "standard armour", "enhanced armour"};
    static const char *const strength[] = {STRENGTHS(WORD_TEXT)};
    static const char *const trait[] = {TRAITS(WORD_TEXT)}, *const character[] = {
                                                                CHARACTERS(WORD_TEXT)};
    const struct mg_profile *p = mg_profile(s, unit);
    uint64_t weapons = weapons_of(s, unit);
    if (now_of((struct game){s, b}, unit)->gone != NOT_GONE)
        return;
    EACH_OF(weapons, weapon)
    {
        struct reaches reach = reaches_of(s, unit, weapon);
        text_add_part(t, weapon_word[weapon]);
        if (!is_brief)
            grog_text_addf(t, " (%dM, %dM)", reach.near.m, larger(reach.near.m, reach.far.m));
    }
    if (p->armour != NO_ARMOUR)
        text_add_part(t, armour[p->armour]);
    if (p->strength != NORMAL)
        text_add_part(t, strength[p->strength]);
    add_set(t, p->traits, trait);
    add_set(t, p->character, character);
    if (is_staff(s, unit) && p->character == 0)
        text_add_part(t, "ordinary");
}

/* ---- the question ---- */

static const struct wanted wanted[DECISIONS] = {
    [ASK_TOKENS] = {"mark units with tokens, or done", "they mark units with tokens"},
    [ASK_SHOTS] = {"shoot, or done", "they shoot"},
    [ASK_CHARGES] = {"charge, or done", "they charge"},
    [ASK_MOVES] = {"move, turn, limber, or done", "they move"},
    [ASK_REFORMS] = {"reform damaged units, or done", "they reform"},
    [ASK_DISENGAGING] = {"disengage, or done", "they disengage"},
    [ASK_RETURN] = {"Shoot back, or hold?", "they may shoot back"},
    [ASK_FLEE] = {"Flee, or stand?", "they may flee"},
};

static void add_answered(const struct grog_scenario *s, const struct battle *seen, char *line,
                         size_t size)
{
    const struct mg_battle *now = battle_of((struct game){s, seen});
    if (seen->decision >= ASK_RETURN)
        line_add(line, size,
                 seen->decision == ASK_RETURN ? "%s is shot at by %s. " : "%s is charged by %s. ",
                 battle_called(s, seen, now->asked).words,
                 battle_called(s, seen, now->against).words);
}

void mg_question(const struct grog_scenario *s, const struct battle *seen, int viewer, char *line,
                 size_t size)
{
    const struct game g = {s, seen};
    int points = battle_of(g)->action_points[seen->decider];
    int tokens = mg_tokens_left(g, seen->decider);
    put_question(s, seen, viewer, wanted, add_answered, line, size);
    if (seen->decision == ASK_TOKENS)
        line_add(line, size, " (%d token%s left)", tokens, plural(tokens));
    else if (seen->decision < ASK_RETURN && seen->decision != ASK_REFORMS)
        line_add(line, size, " (%d point%s left)", points, plural(points));
}

bool mg_means(const struct grog_scenario *s, const struct battle *b, const struct order *o,
              char *line, size_t size)
{
    const struct game g = {s, b};
    int points = battle_of(g)->action_points[b->decider];
    bool is_staffs = b->decision == ASK_FLEE && is_staff(s, battle_of(g)->asked);
    line[0] = '\0';
    if (o->verb == DO_HOLD)
        line_add(line, size, "it keeps its head down");
    else if (o->verb == DO_RETURN)
        line_add(line, size, "it shoots with 2 dice fewer, for no points");
    else if (o->verb == DO_FLEE)
        line_add(line, size, "on %d+ it gets away; if not, %s", number(g, MG_SET_FLEE_SCORE),
                 is_staffs ? "it is destroyed" : "it fights");
    else if (o->verb == DO_STAND)
        line_add(line, size, "%s", is_staffs ? "it is destroyed" : "it fights where it is");
    else if (o->verb == DO_DONE && b->decision != ASK_TOKENS)
        line_add(line, size, "%d points are left", points);
    else if (o->unit != NOBODY && b->decision != ASK_TOKENS && rules_check(s, b, o, NULL))
        line_add(line, size, "it costs %d of %d points", mg_order_cost(g, o), points);
    return line[0] != '\0';
}

/* ---- what an order would throw ---- */

/* First the flight, if there may be one and it is not refused; then the fight. */
static bool foresee_charge(struct game g, int unit, int target, int k, bool stands,
                           struct grog_situation *situation)
{
    struct facts f;
    if (mg_may_flee(g, target) && !stands && k-- == 0) {
        f = mg_flee_facts(g, target, unit);
        return rules_situation(g.s, "flee", &f, situation);
    }
    if (k != 0 || is_staff(g.s, target))
        return false;
    const struct mg_charge charge = mg_plan_charge(g, unit, target);
    f = mg_charge_facts(g, unit, target, &charge);
    return rules_situation(g.s, "charge", &f, situation);
}

/* What the activation phase throws when both are done. */
static bool foresee_activation(struct game g, const struct order *o, int k,
                               struct grog_situation *situation)
{
    const struct mg_unit *now = now_of(g, o->unit);
    const struct facts f = {.own.class = class_of(g.s, o->unit),
                            .activation_tokens = o->number[0],
                            .called_last_turn = now->called_before,
                            .called_turn_before = now->called_earlier};
    return k == 0 && rules_situation(g.s, o->verb == DO_MARK ? "activation" : "aircraft-sortie", &f,
                                     situation);
}

static bool foresee_shot(struct game g, const struct order *o, int k,
                         struct grog_situation *situation)
{
    const struct mg_fire shot = mg_shot_of(g, o);
    const struct facts f = mg_shot_facts(g, &shot);
    return k == 0 && rules_situation(g.s, "shoot", &f, situation);
}

bool mg_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o, int k,
                struct grog_situation *situation)
{
    const struct game g = {s, b};
    const struct mg_battle *now = battle_of(g);
    if (!rules_check(s, b, o, NULL))
        return false;
    switch (o->verb) {
    case DO_SHOOT:
    case DO_HALF_DICE:
    case DO_STRIKE:
    case DO_RETURN:
        return foresee_shot(g, o, k, situation);
    case DO_MARK:
    case DO_CALL:
        return foresee_activation(g, o, k, situation);
    case DO_CHARGE:
        return foresee_charge(g, o->unit, o->other, k, false, situation);
    case DO_FLEE:
    case DO_STAND:
        return foresee_charge(g, now->against, now->asked, k, o->verb == DO_STAND, situation);
    default:
        return false;
    }
}

/* ---- what was thrown ---- */

#define OUTCOME(name) outcome_named(procedure, outcome, name)

static void tell_hits(const struct grog_procedure *procedure, const int *outcome, const char *who,
                      struct grog_text *end)
{
    int received = OUTCOME("received");
    if (received == 0)
        grog_text_add(end, "no hit");
    else
        grog_text_addf(end, "%s takes %d hit%s%s", who, received, plural(received),
                       OUTCOME("destroyed") ? ": too many" : "");
}

static void tell_fight(const struct grog_procedure *procedure, const int *outcome,
                       const char *attacker, const char *defender, struct grog_text *end)
{
    int winner = OUTCOME("winner");
    if (winner == NEITHER)
        grog_text_add(end, "nobody wins");
    else
        tell_hits(procedure, outcome, winner == ATTACKER ? defender : attacker, end);
}

static const struct beginning beginnings[] = {
    {"initiative", "Initiative"},        {"activation", "%u tries to activate"},
    {"aircraft-sortie", "%u is called"}, {"shoot", "%u shoots at %o"},
    {"charge", "%u charges %o"},         {"hand-to-hand", "%u fights hand-to-hand with %o"},
    {"flee", "%u flees from %o"},
};

/* A flag of the outcome in words. */
static const struct {
    const char *procedure, *flag, *yes, *no;
} endings[] = {
    {"activation", "activated", "active", "it stays inactive"},
    {"aircraft-sortie", "arrives", "it comes", "it does not come"},
    {"flee", "fled", "it gets away", "it does not get away"},
};

bool mg_tell(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
             int other, const int *outcome, struct grog_text *beginning, struct grog_text *end)
{
    const char *id = procedure->id, *who = unit_name(s, unit), *whom = unit_name(s, other);
    if (!tell_begins(s, beginnings, COUNT_OF(beginnings), id, unit, other, beginning))
        return false;
    for (int i = 0; i < COUNT_OF(endings); i++)
        if (strcmp(endings[i].procedure, id) == 0)
            grog_text_add(end, OUTCOME(endings[i].flag) ? endings[i].yes : endings[i].no);
    if (strcmp(id, "initiative") == 0)
        grog_text_addf(end, "%s %d points, %s %d: %s first", s->side[0].name, OUTCOME("points"),
                       s->side[1].name, OUTCOME("enemy-points"),
                       s->side[OUTCOME("holder") == ENEMY].name);
    else if (strcmp(id, "shoot") == 0)
        tell_hits(procedure, outcome, whom, end);
    else if (strcmp(id, "charge") == 0 || strcmp(id, "hand-to-hand") == 0)
        tell_fight(procedure, outcome, who, whom, end);
    return true;
}

/* ---- what a unit reaches and sees ---- */

bool mg_reach(const struct grog_scenario *s, const struct battle *b, int unit, int k,
              struct reach *reach)
{
    const struct game g = {s, b};
    uint64_t weapons = weapons_of(s, unit);
    int m = is_sortie(s, unit) ? 0 : mg_allowance(g, unit, (struct mg_way){.road = false}, false);
    *reach = (struct reach){.label = "move",
                            .far = inches(g, m),
                            .half_angle = 45 * DEGREE,
                            .aim = -1,
                            .verb = DO_MOVE};
    if (m > 0 && k-- == 0)
        return true;
    *reach = (struct reach){.label = "command",
                            .far = inches(g, number(g, MG_SET_COMMAND_DISTANCE)),
                            .aim = -1,
                            .verb = -1};
    if (is_staff(s, unit) && k-- == 0)
        return true;
    EACH_OF(weapons, weapon)
    {
        struct reaches of = reaches_of(s, unit, weapon);
        reach->far = inches(g, larger(of.near.m, of.far.m));
        reach->half_angle = arm_of(s, unit) == VEHICLE ? 0 : 45 * DEGREE;
        snprintf(reach->label, sizeof reach->label, "%s", weapon_word[weapon]);
        if (k-- == 0)
            return true;
    }
    return false;
}

/* Whoever is asked, and whatever it costs. */
bool mg_goes(const struct grog_scenario *s, const struct battle *b, int unit,
             const struct reach *reach, struct place to)
{
    struct mg_move move;
    struct battle then;
    (void)reach;
    battle_copy(s, &then, b);
    struct mg_unit *now = mg_unit(&then, unit);
    now->active = 1;
    now->has_gone_on = now->charged = 0;
    mg_battle(&then)->action_points[side_of(s, unit)] = INT8_MAX;
    return mg_move_is_legal((struct game){s, &then}, unit, to, &move, NULL);
}

void mg_sighting(const struct grog_scenario *s, const struct battle *b, int unit,
                 const struct footprint *from, int other, struct sighting *sighting)
{
    static const char *const place[] = {"in the open", "behind defences", "in terrain",
                                        "in a fortification"};
    const struct game g = {s, b};
    const struct mg_target target = mg_target_unit(b, other);
    struct mg_line line = mg_line_to(g, unit, from, &target);
    struct blocked by;
    int range = mg_range(g, from, &target.on);
    *sighting = (struct sighting){.blocker = NOBODY};
    sighting->is_seen = !sight_is_blocked(&line.sight, line.from, line.to, &by);
    if (!sighting->is_seen) {
        sight_tell(s, &line.sight, line.from, line.to, &by, sighting);
        snprintf(sighting->words, sizeof sighting->words, "%dM, hidden by %s", range,
                 sighting->blocked_by);
        return;
    }
    snprintf(sighting->words, sizeof sighting->words, "%dM, %s%s", range,
             place[mg_place_of(s, &target.on, &from->at)],
             mg_is_in_arc(s, unit, from, &target) ? "" : ", not in its front arc");
}

/* ---- reports ---- */

int mg_lost(const struct grog_scenario *s, const struct battle *b, int side)
{
    return battle_of((struct game){s, b})->lost[side];
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
