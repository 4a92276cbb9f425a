/* SPDX-License-Identifier: MIT */
/* The battle for a person: units, questions, answers, throws, reaches. */
#include "rules.h"

/* ---- a unit in one line ---- */

static void describe_commander(const struct grog_scenario *s, const struct battle *b, int unit,
                               char *line, size_t size)
{
    static const char *const fate[] = {COMMANDER_STATES(WORD_TEXT)};
    const struct fp_profile *p = fp_profile(s, unit);
    const struct fp_unit *now = fp_seen(b, unit);
    bool is_general =
        unit == 0 || side_of(s, unit - 1) != side_of(s, unit) || !is_commander(s, unit - 1);
    line_add(line, size, "%s %d/%d/%d", is_general ? "general" : "commander", p->command_training,
             p->combat, p->morale);
    if (now->fate != IS_ACTIVE)
        line_add(line, size, ", %s", fate[now->fate]);
    else if (b->piece[unit].presence == HAS_GONE)
        line_add(line, size, ", left the table");
    else if (now->attached != NOBODY)
        line_add(line, size, ", with %s", unit_name(s, now->attached));
}

static void describe_state(const struct grog_scenario *s, const struct battle *b, int unit,
                           char *line, size_t size)
{
    const struct fp_unit *now = fp_seen(b, unit);
    line_add(line, size, ", %d of %d stand%s in %d file%s", now->stands,
             fp_profile(s, unit)->stands, plural(fp_profile(s, unit)->stands), now->files,
             plural(now->files));
    line_add_count(line, size, now->carried, "wound", "wounds");
    line_add(line, size, "%s", now->routing ? ", routing" : now->shaken ? ", shaken" : "");
    if (is_in_contact(b, unit))
        line_add(line, size, ", in contact");
    if (b->piece[unit].presence == TO_COME)
        line_add(line, size, ", arrives in turn %d", s->unit[unit].arrives);
}

void fp_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                 size_t size)
{
    static const char *const arm[] = {ARMS(WORD_TEXT)}, *const order[] = {ORDERS(WORD_TEXT)},
                             *const grade[] = {GRADES(WORD_TEXT)};
    static const char *const end[] = {"", "destroyed", "left the table"};
    const struct fp_unit *now = fp_seen(b, unit);
    snprintf(line, size, "%s: ", unit_name(s, unit));
    if (is_commander(s, unit)) {
        describe_commander(s, b, unit, line, size);
        return;
    }
    if (now->gone != NOT_GONE) {
        line_add(line, size, "%s", end[now->gone]);
        return;
    }
    line_add(line, size, "%s %s%s%s", grade[fp_profile(s, unit)->grade], arm[arm_of(s, unit)],
             now->order == FORMED ? "" : " in ", now->order == FORMED ? "" : order[now->order]);
    describe_state(s, b, unit, line, size);
}

void fp_equipment(const struct grog_scenario *s, const struct battle *b, int unit, bool is_brief,
                  struct grog_text *t)
{
    static const char *const armour[] = {"", "light armour", "medium armour", "heavy armour",
                                         "extra heavy armour"};
    static const char *const weapon[] = {"", "lances", "long spears", "pikes"},
                             *const missile[] = {MISSILES(WORD_TEXT)},
                             *const skill[] = {"poor fighters", "", "good fighters"},
                             *const shots[] = {"poor shots", "", "good shots"};
    const struct fp_profile *p = fp_profile(s, unit);
    const char *const part[] = {
        weapon[p->weapon],
        p->two_handed ? "two-handed weapons" : "",
        p->thrown ? "thrown weapons" : "",
        p->missile != NO_MISSILE ? missile[p->missile - 1] : "",
        armour[p->armour],
        is_brief ? "" : skill[p->skill],
        is_brief || p->missile == NO_MISSILE ? "" : shots[p->missile_skill],
        has_trait(s, unit, IS_STEADFAST) ? "steadfast" : "",
        has_trait(s, unit, IS_SHOCK) ? "shock troops" : "",
    };
    if (is_commander(s, unit) || fp_seen(b, unit)->gone != NOT_GONE)
        return;
    for (int i = 0; i < COUNT_OF(part); i++)
        if (*part[i])
            text_add_part(t, part[i]);
}

/* ---- the question ---- */

static const struct wanted wanted[DECISIONS] = {
    [ASK_FIRST] = {"act first or second in this turn?", "they say who acts first"},
    [ASK_RALLY] = {"rally shaken units, or done", "they rally shaken units"},
    [ASK_CHARGE] = {"charge, or done", "they charge"},
    [ASK_MOVE] = {"move units and commanders, or done", "they move"},
    [ASK_SHOOT] = {"shoot, or done", "they shoot"},
    [ASK_FIGHT] = {"which pair fights next?", "they say who fights next"},
    [ASK_REACT] = {"How does it react?", "they say how it reacts"},
    [ASK_BREAKTHROUGH] = {"Break through, or hold?", "they may break through"},
};

static void add_circumstances(const struct grog_scenario *s, const struct battle *b, char *line,
                              size_t size)
{
    static const char *const where[] = {"in front", "in flank", "in rear"};
    const struct fp_battle *now = fp_battle_seen(b);
    if (b->decision == ASK_REACT)
        line_add(line, size, "%s is charged %s by %s from %d\". ",
                 battle_called(s, b, now->target).words, where[now->quarter],
                 battle_called(s, b, now->charger).words, inches_up(now->gap));
    else if (b->decision == ASK_BREAKTHROUGH)
        line_add(line, size, "%s has won and may go on up to %d\". ",
                 battle_called(s, b, now->winner).words, now->limit);
}

void fp_question(const struct grog_scenario *s, const struct battle *seen, int viewer, char *line,
                 size_t size)
{
    put_question(s, seen, viewer, wanted, add_circumstances, line, size);
}

bool fp_means(const struct grog_scenario *s, const struct battle *b, const struct order *o,
              char *line, size_t size)
{
    static const char *const answer[] = {
        "it takes the charge where it stands", "it shoots at the charger, worse than usual",
        "it runs; if it is caught it does not strike", "it meets the charger half way"};
    (void)s;
    (void)b;
    if (o->verb != DO_REACT || o->word[0] == NO_WORD)
        return false;
    snprintf(line, size, "%s", answer[o->word[0]]);
    return true;
}

/* ---- what was thrown ---- */

#define OUTCOME(name) outcome_named(procedure, outcome, name)

static const struct beginning beginnings[] = {
    {"initiative", "Initiative"},
    {"activation", "%u manoeuvres"},
    {"leader-casualty", "%u is in danger"},
    {"volley", "%u shoots at %o"},
    {"flee", "%u flees from %o"},
    {"melee", "%u fights %o"},
    {"hand-to-hand-hits", "%u runs into %o"},
    {"morale", "%u tests its morale"},
    {"stampede", "%u stampedes"},
};

static void tell_nerve(int result, struct grog_text *end)
{
    static const char *const words[] = {
        "",         "it carries on",   "it is shaken", "it halts, shaken",
        "it routs", "it is destroyed", "it rallies",   "it runs on and loses a stand"};
    grog_text_add(end, words[result]);
}

static void tell_volley(const struct grog_procedure *procedure, const int *outcome,
                        struct grog_text *end)
{
    int hits = OUTCOME("hits"), lost = OUTCOME("stands-lost"), result = OUTCOME("result");
    if (hits == 0) {
        grog_text_add(end, "no hit");
        return;
    }
    grog_text_addf(end, "%d hit%s", hits, plural(hits));
    if (lost > 0)
        grog_text_addf(end, ", %d stand%s lost", lost, plural(lost));
    if (result != NO_TEST) {
        grog_text_add(end, ", ");
        tell_nerve(result, end);
    }
}

static void tell_melee(const struct grog_scenario *s, const struct grog_procedure *procedure,
                       int unit, int other, const int *outcome, struct grog_text *end)
{
    static const char *const defeat[] = {"recoils", "retires shaken", "retreats shaken", "routs",
                                         "is destroyed"};
    int winner = OUTCOME("winner");
    grog_text_addf(end, "%d hit%s against %d: ", OUTCOME("attacker-hits"),
                   plural(OUTCOME("attacker-hits")), OUTCOME("defender-hits"));
    if (winner == NEITHER)
        grog_text_add(end, "both are destroyed");
    else
        grog_text_addf(end, "%s %s", unit_name(s, winner == ATTACKER ? other : unit),
                       defeat[OUTCOME("result")]);
}

static void tell_others(const struct grog_scenario *s, const struct grog_procedure *procedure,
                        const int *outcome, struct grog_text *end)
{
    static const char *const fate[] = {"he is unhurt", "he is dead", "he is badly wounded",
                                       "he is captured"};
    static const char *const way[] = {"straight ahead", "ahead to the right", "back to the right",
                                      "straight back",  "back to the left",   "ahead to the left"};
    const char *id = procedure->id;
    if (strcmp(id, "initiative") == 0)
        grog_text_addf(end, "%s have it", s->side[OUTCOME("winner")].name);
    else if (strcmp(id, "activation") == 0)
        grog_text_add(end, OUTCOME("passed") ? "it obeys" : "it stands still");
    else if (strcmp(id, "leader-casualty") == 0)
        grog_text_add(end, fate[OUTCOME("fate")]);
    else if (strcmp(id, "flee") == 0)
        grog_text_addf(end, "it runs %d\"%s", OUTCOME("distance"),
                       OUTCOME("caught") ? " and is caught" : "");
    else if (strcmp(id, "hand-to-hand-hits") == 0)
        grog_text_addf(end, "%d hit%s", OUTCOME("hits"), plural(OUTCOME("hits")));
    else
        grog_text_add(end, way[OUTCOME("direction")]);
}

bool fp_tell(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
             int other, const int *outcome, struct grog_text *beginning, struct grog_text *end)
{
    if (!tell_begins(s, beginnings, COUNT_OF(beginnings), procedure->id, unit, other, beginning))
        return false;
    if (strcmp(procedure->id, "volley") == 0)
        tell_volley(procedure, outcome, end);
    else if (strcmp(procedure->id, "melee") == 0)
        tell_melee(s, procedure, unit, other, outcome, end);
    else if (strcmp(procedure->id, "morale") == 0)
        tell_nerve(OUTCOME("result"), end);
    else
        tell_others(s, procedure, outcome, end);
    return true;
}

/* ---- what a unit reaches and sees ---- */

static bool reach_of_commander(const struct grog_scenario *s, int k, struct reach *reach)
{
    static const int line[] = {FP_SET_COMMANDER_MOVE, FP_SET_MORALE_RADIUS};
    if (k >= COUNT_OF(line))
        return false;
    *reach =
        (struct reach){.label = "ride", .far = fp_inches(s, line[k]), .aim = -1, .verb = DO_RIDE};
    if (k == 1) {
        snprintf(reach->label, sizeof reach->label, "command");
        reach->verb = -1;
    }
    return true;
}

bool fp_reach(const struct grog_scenario *s, const struct battle *b, int unit, int k,
              struct reach *reach)
{
    static const int action[] = {MOVE, CHARGE, MARCH};
    static const int verb[] = {DO_MOVE, DO_CHARGE, DO_MARCH};
    static const char *const label[] = {"move", "charge", "march"};
    const struct sheet sheet = scenario_sheet(s);
    const struct fp_profile *p = fp_profile(s, unit);
    struct outcome o = {0};
    if (is_commander(s, unit))
        return reach_of_commander(s, k, reach);
    int arc = is_skirmishing(b, unit) ? 0 : fp_number(s, FP_SET_ARC) * DEGREE;
    if (k < COUNT_OF(action)) {
        *reach = (struct reach){.far = fp_allowance(s, b, unit, action[k], GROUND_OPEN),
                                .half_angle = arc,
                                .aim = -1,
                                .verb = verb[k]};
        snprintf(reach->label, sizeof reach->label, "%s", label[k]);
        return true;
    }
    if (k > COUNT_OF(action) || p->missile == NO_MISSILE)
        return false;
    const struct facts f = {.missile = p->missile - 1, .own.order = fp_seen(b, unit)->order};
    fp_range_band_look_up(&f, &sheet, &o);
    *reach = (struct reach){.label = "shoot",
                            .far = INCH * larger(o.close, larger(o.medium, o.far)),
                            .half_angle = arc,
                            .aim = 0,
                            .verb = -1};
    return true;
}

void fp_look(const struct grog_scenario *s, const struct battle *b, int unit,
             const struct footprint *from, int other, struct sighting *sighting)
{
    static const char *const cover[] = {"", ", light cover", ", heavy cover"};
    const struct footprint *to = &b->piece[other].on;
    struct blocked by = {-1, NOBODY};
    int gap = inches_up(footprint_gap(from, to));
    sighting->is_seen = fp_sees(s, b, unit, from, other, &by);
    sighting->is_blocked = false;
    if (sighting->is_seen) {
        snprintf(sighting->words, sizeof sighting->words, "%d\"%s", gap,
                 cover[fp_cover(s, from, to)]);
        return;
    }
    const struct sight sight = {.table = &s->table, .b = b};
    sight_tell(s, &sight, from->front, to->at, &by, sighting);
    snprintf(sighting->words, sizeof sighting->words, "%d\", hidden by %s", gap,
             sighting->blocked_by);
}

/* ---- reports ---- */

int fp_lost(const struct grog_scenario *s, const struct battle *b, int side)
{
    int lost = 0;
    EACH_UNIT(s, side, unit)
    if (!is_commander(s, unit))
        lost += fp_profile(s, unit)->stands -
                (fp_seen(b, unit)->gone == NOT_GONE ? fp_seen(b, unit)->stands : 0);
    return lost;
}

int fp_strength(const struct grog_scenario *s, int side)
{
    int stands = 0;
    EACH_UNIT(s, side, unit)
    if (!is_commander(s, unit))
        stands += fp_profile(s, unit)->stands;
    return stands;
}

/* In tenths of a stand. */
const struct luck_weight fp_luck[] = {
    {"volley", "stands-lost", NULL, 10, LUCK_DONE, NULL},
    {"volley", "result", "shaken", 5, LUCK_DONE, NULL},
    {"volley", "result", "routs", 20, LUCK_DONE, NULL},
    {"melee", "defender-stands-lost", NULL, 10, LUCK_DONE, NULL},
    {"melee", "attacker-stands-lost", NULL, 10, LUCK_SUFFERED, NULL},
    {"melee", "winner", "attacker", 15, LUCK_DONE, NULL},
    {"melee", "winner", "defender", 15, LUCK_SUFFERED, NULL},
    {"morale", "result", "carries-on", 10, LUCK_PASSED, NULL},
    {"activation", "passed", NULL, 5, LUCK_PASSED, NULL},
    {NULL, NULL, NULL, 0, LUCK_DONE, NULL},
};
