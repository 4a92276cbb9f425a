/* SPDX-License-Identifier: MIT */
/* The battle for a person: units, questions, answers, throws; what a unit reaches and sees. */
#include "rules.h"

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

void mg_describe(struct game g, int unit, char *line, size_t size)
{
    static const char *const class[] = {CLASSES(WORD_TEXT)}, *const arm[] = {ARMS(WORD_TEXT)};
    static const char *const grade[] = {"", "raw ", "battle-hard "};
    static const char *const end[] = {"", "destroyed", "fled off the table", "left the table"};
    const struct mg_profile *p = mg_profile(g.s, unit);
    const struct mg_unit *now = now_of(g, unit);
    snprintf(line, size, "%s: ", unit_name(g.s, unit));
    if (now->gone != NOT_GONE || is_sortie(g.s, unit)) {
        line_add(line, size, "%s",
                 now->gone      ? end[now->gone]
                 : now->arrived ? "over the table"
                 : now->called  ? "called"
                                : "waits to be called");
        return;
    }
    if (!is_staff(g.s, unit))
        line_add(line, size, "%s%s ", grade[p->grade], class[p->class]);
    line_add(line, size, "%s%s", arm[p->arm], p->ranks == 2 ? ", 2R" : "");
    describe_state(g, unit, line, size);
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

void mg_equipment(struct game g, int unit, bool is_brief, struct grog_text *t)
{
    static const char *const armour[] = {"", "light armour", "standard armour", "enhanced armour"};
    static const char *const strength[] = {STRENGTHS(WORD_TEXT)};
    static const char *const trait[] = {TRAITS(WORD_TEXT)}, *const character[] = {
                                                                CHARACTERS(WORD_TEXT)};
    const struct mg_profile *p = mg_profile(g.s, unit);
    uint64_t weapons = weapons_of(g.s, unit);
    if (now_of(g, unit)->gone != NOT_GONE)
        return;
    EACH_OF(weapons, weapon)
    {
        struct reaches reach = reaches_of(g.s, unit, weapon);
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
    if (is_staff(g.s, unit) && p->character == 0)
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

static void add_answered(struct game seen, char *line, size_t size)
{
    const struct mg_battle *now = battle_of(seen);
    if (seen.b->decision >= ASK_RETURN)
        line_add(line, size,
                 seen.b->decision == ASK_RETURN ? "%s is shot at by %s. " : "%s is charged by %s. ",
                 battle_called(seen, now->asked).words, battle_called(seen, now->against).words);
}

void mg_question(struct game g, int viewer, char *line, size_t size)
{
    int points = battle_of(g)->action_points[g.b->decider];
    int tokens = mg_tokens_left(g, g.b->decider);
    put_question(g, viewer, wanted, add_answered, line, size);
    if (g.b->decision == ASK_TOKENS)
        line_add(line, size, " (%d token%s left)", tokens, plural(tokens));
    else if (g.b->decision < ASK_RETURN && g.b->decision != ASK_REFORMS)
        line_add(line, size, " (%d point%s left)", points, plural(points));
}

bool mg_means(struct game g, const struct order *o, char *line, size_t size)
{
    int points = battle_of(g)->action_points[g.b->decider];
    bool is_staffs = g.b->decision == ASK_FLEE && is_staff(g.s, battle_of(g)->asked);
    line[0] = '\0';
    if (o->verb == DO_HOLD)
        line_add(line, size, "it keeps its head down");
    else if (o->verb == DO_RETURN)
        line_add(line, size, "it shoots: dice %+d, for %d of %d points",
                 number(g, MG_SHOOT_RETURN_FIRE), mg_order_cost(g, o), points);
    else if (o->verb == DO_FLEE)
        line_add(line, size, "on %d+ it gets away; if not, %s", number(g, MG_SET_FLEE_SCORE),
                 is_staffs ? "it is destroyed" : "it fights");
    else if (o->verb == DO_STAND)
        line_add(line, size, "%s", is_staffs ? "it is destroyed" : "it fights where it is");
    else if (o->verb == DO_DONE && g.b->decision != ASK_TOKENS)
        line_add(line, size, "%d point%s left", points, plural(points));
    else if (o->unit != NOBODY && g.b->decision != ASK_TOKENS && rules_check(g, o, NULL))
        line_add(line, size, "it costs %d of %d points", mg_order_cost(g, o), points);
    return line[0] != '\0';
}

/* ---- what an order would throw ---- */

/* First the flight, if there may be one and it is not refused; then the fight. */
static void foresee_charge_on(struct foreseen *seen, int unit, int target, bool stands)
{
    struct facts f = mg_flee_facts(seen->g, target, unit);
    if (mg_may_flee(seen->g, target) && !stands)
        foresee(seen, "flee", &f);
    if (is_staff(seen->g.s, target))
        return;
    const struct mg_charge charge = mg_plan_charge(seen->g, unit, target);
    f = mg_charge_facts(seen->g, unit, target, &charge);
    foresee(seen, "charge", &f);
}

void mg_foresee_charge(struct foreseen *seen, const struct order *o)
{
    foresee_charge_on(seen, o->unit, o->other, false);
}

void mg_foresee_answer(struct foreseen *seen, const struct order *o)
{
    const struct mg_battle *now = battle_of(seen->g);
    foresee_charge_on(seen, now->against, now->asked, o->verb == DO_STAND);
}

/* What the activation phase throws when both are done. */
void mg_foresee_activation(struct foreseen *seen, const struct order *o)
{
    const struct mg_unit *now = now_of(seen->g, o->unit);
    const struct facts f = {.own.class = activation_class(seen->g.s, o->unit),
                            .activation_tokens = o->number[0],
                            .called_last_turn = now->called_before,
                            .called_turn_before = now->called_earlier};
    foresee(seen, o->verb == DO_MARK ? "activation" : "aircraft-sortie", &f);
}

/* ---- what was thrown ---- */

/* clang-format off */
#define FIGHT_ENDS {"{winner:%o takes |%u takes |nobody wins}{received? hit|hits}", "{destroyed:|too many}"}
/* procedure, how it begins; how it ends */
const struct resolved_words mg_tell[] = {
    {"initiative",      "Initiative",                     .ends = {"%1 {points} points, %2 {enemy-points}: {holder:%1|%2} first"}},
    {"activation",      "%u tries to activate",           .ends = {"{activated:it stays inactive|active}"}},
    {"aircraft-sortie", "%u is called",                   .ends = {"{arrives:it does not come|it comes}"}},
    {"shoot",           "%u shoots at %o",                .ends = {"{received? hit on %o|hits on %o}", "{destroyed:|too many}", "else no hit"}},
    {"charge",          "%u charges %o",                  .ends = FIGHT_ENDS},
    {"hand-to-hand",    "%u fights hand-to-hand with %o", .ends = FIGHT_ENDS},
    {"flee",            "%u flees from %o",               .ends = {"{fled:not fast enough|clean away}"}},
    {NULL, NULL, .ends = {NULL}},
};
/* clang-format on */

/* ---- what a unit reaches and sees ---- */

bool mg_reach(struct game g, int unit, int k, struct reach *reach)
{
    enum { CARRIED_MOST = 2 };
    uint64_t weapons = weapons_of(g.s, unit);
    int m = is_sortie(g.s, unit) ? 0 : mg_allowance(g, unit, (struct mg_way){.road = false}, false);
    int command = is_staff(g.s, unit) ? number(g, MG_SET_COMMAND_DISTANCE) : 0, count = 2;
    struct reach rows[2 + CARRIED_MOST] = {
        {"move", inches(g, m), 45 * DEGREE, -1, DO_MOVE},
        {"command", inches(g, command), 0, -1, -1},
    };
    EACH_OF(weapons, weapon)
    {
        struct reaches of = reaches_of(g.s, unit, weapon);
        struct reach *row = &rows[count++];
        *row = (struct reach){.far = inches(g, larger(of.near.m, of.far.m)), .aim = -1, .verb = -1};
        row->half_angle = arm_of(g.s, unit) == VEHICLE ? 0 : 45 * DEGREE;
        snprintf(row->label, sizeof row->label, "%s", weapon_word[weapon]);
    }
    return pick_reach(rows, count, k, reach);
}

/* Whoever is asked, and whatever it costs. */
bool mg_goes(struct game g, int unit, const struct reach *reach, struct place to)
{
    struct mg_move move;
    struct battle then;
    (void)reach;
    battle_copy(g.s, &then, g.b);
    struct mg_unit *now = mg_unit(&then, unit);
    now->active = 1;
    now->has_gone_on = now->charged = 0;
    mg_battle(&then)->action_points[side_of(g.s, unit)] = INT8_MAX;
    return mg_move_is_legal((struct game){g.s, &then}, unit, to, &move, NULL);
}

void mg_sighting(struct game g, int unit, const struct footprint *from, int other,
                 struct sighting *sighting)
{
    static const char *const place[] = {"in the open", "behind defences", "in terrain",
                                        "in a fortification"};
    const struct mg_target target = mg_target_unit(g.b, other);
    struct mg_line line = mg_line_to(g, unit, from, &target);
    struct blocked by;
    bool is_seen = !sight_is_blocked(&line.sight, line.from, line.to, &by);
    put_sighting(g, line.from, line.to, is_seen ? NULL : &by, sighting, "%dM",
                 mg_range(g, from, &target.on));
    if (is_seen)
        line_add(sighting->words, sizeof sighting->words, ", %s%s",
                 place[mg_place_of(g.s, &target.on, &from->at)],
                 mg_is_in_arc(g.s, unit, from, &target) ? "" : ", not in its front arc");
}

/* ---- reports ---- */

int mg_lost(struct game g, int side)
{
    return battle_of(g)->lost[side];
}

int mg_strength_of(const struct grog_scenario *s, int unit)
{
    return !is_staff(s, unit) && !is_sortie(s, unit);
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
