/* SPDX-License-Identifier: MIT */
/* The battle for a person: names, lines, questions, what an order would throw, what a unit reaches. */
#include "parts.h"

#include <stdarg.h>

/* ---- a unit in one line ---- */

__attribute__((format(printf, 3, 4))) static void add(char *line, size_t size, const char *words,
                                                      ...)
{
    size_t used = strlen(line);
    va_list list;
    va_start(list, words);
    vsnprintf(line + used, size - used, words, list);
    va_end(list);
}

static void describe_state(const struct grog_scenario *s, const struct battle *b, int unit,
                           char *line, size_t size)
{
    const struct bbb_unit *state = bbb_unit_seen(b, unit);
    const struct {
        bool is_so;
        const char *words;
    } sign[] = {{state->disrupted, "Disrupted"},     {state->silenced, "Silenced"},
                {state->reduced, "Reduced"},         {bbb_is_spent(s, b, unit), "Spent"},
                {state->low_ammo, "Low Ammo"},       {state->pivoted, "pivoted"},
                {is_advancing(b, unit), "charging"}, {state->halted, "halted"}};
    for (int i = 0; i < COUNT_OF(sign); i++)
        if (sign[i].is_so)
            add(line, size, ", %s", sign[i].words);
}

void bbb_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                  size_t size)
{
    static const char *const quality[] = {QUALITIES(WORD_TEXT)};
    static const char *const kind[] = {KINDS(WORD_TEXT)};
    static const char *const formation[] = {FORMATIONS(WORD_TEXT)};
    const struct bbb_profile *p = bbb_profile(s, unit);
    const struct bbb_unit *state = bbb_unit_seen(b, unit);
    snprintf(line, size, "%s: ", s->unit[unit].name);
    if (b->piece[unit].presence == HAS_GONE || p->kind == GENERAL) {
        add(line, size, b->piece[unit].presence == HAS_GONE ? "lost" : "general");
        return;
    }
    add(line, size, "%s %s, ", quality[p->quality], kind[p->kind]);
    if (p->kind != ARTILLERY)
        add(line, size, "%d %s, ", state->bases, state->bases == 1 ? "base" : "bases");
    add(line, size, "%s", formation[state->formation]);
    describe_state(s, b, unit, line, size);
    if (b->piece[unit].presence == TO_COME)
        add(line, size, ", to come from turn %d on", s->unit[unit].arrives);
}

/* ---- questions ---- */

void bbb_question(const struct grog_scenario *s, const struct battle *seen, int viewer, char *line,
                  size_t size)
{
    static const struct {
        const char *asks, *tells;
    } wanted[DECISIONS] = {
        [ASK_MOVEMENT] = {"which unit throws for its move?", "they throw for a unit's move"},
        [ASK_MOVE] = {"what does it do?", "they say what it does"},
        [ASK_GENERALS] = {"where does a general ride?", "their generals ride"},
        [ASK_FIRE] = {"who fires at whom?", "they fire"},
        [ASK_ASSAULT] = {"which assault is fought?", "they fight their assaults"},
        [ASK_EXPLOIT] = {"does it go on?", "they say whether it goes on"},
        [ASK_LOW_AMMO] = {"does it take Low Ammo in place of Silenced?",
                          "they say whether it takes Low Ammo"},
        [ASK_NIGHT_FORMATION] = {"by night: new formations?", "by night they form anew"},
        [ASK_NIGHT_GUNS] = {"by night: where do guns go?", "by night they place their guns"},
        [ASK_NIGHT_GENERALS] = {"by night: where do generals go?",
                                "by night they place their generals"},
    };
    bool is_asked = viewer == seen->decider || viewer == GROG_UMPIRE;
    const char *words = is_asked ? wanted[seen->decision].asks : wanted[seen->decision].tells;
    if (seen->about == NOBODY)
        snprintf(line, size, "%s: %s", s->side[seen->decider].name, words);
    else
        snprintf(line, size, "%s, %s: %s", s->side[seen->decider].name, s->unit[seen->about].name,
                 words);
}

/* ---- what an order would throw ---- */

static bool foresee_charge(const struct grog_scenario *s, const struct battle *b,
                           const struct order *o, struct grog_situation *situation)
{
    struct bbb_arrival end;
    struct battle after;
    struct facts f;
    if (o->other == NOBODY || !bbb_move_is_legal(s, b, o, &end, NULL))
        return false;
    battle_copy(s, &after, b);
    struct umpire u = {.scenario = s, .battle = &after, .sheet = scenario_sheet(s)};
    const struct footprint from = b->piece[o->unit].on;
    bbb_keep_path(&u, o->unit, o->other, &from, &end);
    after.piece[o->unit].on = end.on;
    bbb_assault_facts(s, &after, bbb_attackers(s, &after, o->other), o->other, &f);
    return rules_situation(s, "assault", &f, situation);
}

bool bbb_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                 int k, struct grog_situation *situation)
{
    struct facts f;
    int group[GROUPS];
    if (k != 0 || !rules_check(s, b, o, NULL))
        return false;
    switch (o->verb) {
    case DO_THROW:
    case DO_ENTER:
        bbb_roll_facts(s, b, o->unit, o->verb == DO_ENTER, &f);
        return rules_situation(s, "movement-roll", &f, situation);
    case DO_MOVE:
        return foresee_charge(s, b, o, situation);
    case DO_FIRE:
        bbb_fire_facts(s, b, o, &f, group);
        return rules_situation(s, "firefight", &f, situation);
    case DO_ASSAULT:
        bbb_assault_facts(s, b, bbb_attackers(s, b, o->other), o->other, &f);
        return rules_situation(s, "assault", &f, situation);
    default:
        return false;
    }
}

/* ---- reach and sight ---- */

static int weapon_range(const struct grog_scenario *s, int unit)
{
    const struct sheet sheet = scenario_sheet(s);
    int range = 0, weapon = bbb_profile(s, unit)->weapon - 1;
    for (int inches = 1; weapon >= 0 && inches <= 24; inches++) {
        const struct facts f = {.group = {{.bases = 1, .weapon = weapon, .range = inches}}};
        struct outcome o = {0};
        bbb_fire_factor_look_up(&f, &sheet, &o);
        if (o.in_range)
            range = inches;
    }
    return range;
}

bool bbb_reach(const struct grog_scenario *s, const struct battle *b, int unit, int k,
               struct reach *reach)
{
    const struct sheet sheet = scenario_sheet(s);
    *reach = (struct reach){.aim = -1, .verb = -1};
    if (is_general(s, unit)) {
        snprintf(reach->label, sizeof reach->label, k == 0 ? "ride" : "command");
        reach->far =
            k == 0 ? full_move(&sheet, GENERAL) * INCH : setting_inches(s, BBB_SET_COMMAND_RADIUS);
        reach->verb = k == 0 ? DO_GENERAL : -1;
        return k < 2;
    }
    if (k == 0) {
        snprintf(reach->label, sizeof reach->label, "full move");
        reach->far = full_move(&sheet, kind_in(s, unit, bbb_unit_seen(b, unit)->formation)) * INCH;
        reach->verb = DO_MOVE;
        return true;
    }
    snprintf(reach->label, sizeof reach->label, "fire");
    reach->far = weapon_range(s, unit) * INCH;
    reach->half_angle = 45 * DEGREE;
    reach->aim = 0;
    return k == 1 && reach->far > 0;
}

void bbb_look_for_people(const struct grog_scenario *s, const struct battle *b, int unit,
                         const struct footprint *from, int other, struct sighting *sighting)
{
    struct bbb_view view;
    int inches = (footprint_gap_to_segment(&b->piece[other].on, from->corner[0], from->corner[1]) +
                  INCH - 1) /
                 INCH;
    bbb_look(s, b, unit, from, other, &view);
    *sighting = (struct sighting){.is_seen = view.is_seen, .blocker = NOBODY};
    if (view.is_seen) {
        snprintf(sighting->words, sizeof sighting->words, "%d\"%s", inches,
                 bbb_is_in_front(from, &b->piece[other].on) ? "" : ", not before its front");
        return;
    }
    if (view.terrain >= 0)
        snprintf(sighting->blocked_by, sizeof sighting->blocked_by, "the %s",
                 s->table.terrain[view.terrain].like->word);
    else if (view.blocker >= 0)
        snprintf(sighting->blocked_by, sizeof sighting->blocked_by, "%s",
                 s->unit[view.blocker].name);
    snprintf(sighting->words, sizeof sighting->words, "%d\", hidden by %s", inches,
             sighting->blocked_by);
}

/* ---- what a procedure did ---- */

static int outcome_of(const struct grog_procedure *procedure, const int *outcome, const char *name)
{
    for (int i = 0; i < procedure->outcomes; i++)
        if (strcmp(procedure->outcome[i].name, name) == 0)
            return outcome[i];
    return 0;
}

#define OUTCOME(name) outcome_of(procedure, outcome, name)

static void add_part(struct grog_text *t, bool is_so, const char *words)
{
    if (is_so)
        grog_text_addf(t, "%s%s", t->size > 0 ? ", " : "", words);
}

static void add_bases(struct grog_text *t, int count, const char *whose)
{
    if (count > 0)
        grog_text_addf(t, "%s%s loses %d", t->size > 0 ? ", " : "", whose, count);
}

static void tell_fire(const struct grog_procedure *procedure, const int *outcome,
                      struct grog_text *end)
{
    add_bases(end, OUTCOME("bases-lost"), "it");
    add_part(end, OUTCOME("disrupted"), "it is Disrupted");
    add_part(end, OUTCOME("silenced"), "it is Silenced");
    add_part(end, OUTCOME("reduced"), "and Reduced");
    add_part(end, OUTCOME("halted"), "its charge is halted");
    add_part(end, OUTCOME("destroyed"), "it is destroyed");
    add_part(end, OUTCOME("low-ammo"), "a firer is low on ammunition");
    add_part(end, end->size == 0, "no effect");
}

static void tell_assault(const struct grog_procedure *procedure, const int *outcome,
                         struct grog_text *end)
{
    int result = OUTCOME("result");
    add_part(end, result < TIE, "the attackers win");
    add_part(end, result == TIE, "a tie");
    add_part(end, result > TIE, "the defenders hold");
    add_bases(end, OUTCOME("attacker-loss"), "the attacker");
    add_bases(end, OUTCOME("defender-loss"), "the defender");
}

static void tell_move(const struct grog_procedure *procedure, const int *outcome,
                      struct grog_text *end)
{
    static const char *const move[] = {"a full move", "half a move", "no move", "it goes back",
                                       "it goes back all the way"};
    add_part(end, OUTCOME("rallied"), "it rallies");
    add_part(end, !OUTCOME("removed"), move[OUTCOME("move")]);
    add_bases(end, OUTCOME("bases-lost"), "it");
    add_part(end, OUTCOME("may-recover"), "or it may recover");
}

bool bbb_tell(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
              int other, const int *outcome, struct grog_text *beginning, struct grog_text *end)
{
    const char *name = unit == NOBODY ? "" : s->unit[unit].name,
               *against = other == NOBODY ? "" : s->unit[other].name;
    if (strcmp(procedure->id, "firefight") == 0) {
        grog_text_addf(beginning, "%s and who is with it fire at %s", name, against);
        tell_fire(procedure, outcome, end);
    } else if (strcmp(procedure->id, "assault") == 0) {
        grog_text_addf(beginning, "%s assaults %s", name, against);
        tell_assault(procedure, outcome, end);
    } else if (strcmp(procedure->id, "movement-roll") == 0) {
        grog_text_addf(beginning, "%s throws for its move", name);
        tell_move(procedure, outcome, end);
    } else {
        return false;
    }
    return true;
}
