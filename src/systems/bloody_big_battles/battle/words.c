/* SPDX-License-Identifier: MIT */
/* The battle for a person: lines, questions, what an order would throw, what a unit reaches and sees,
 * what a throw did. */
#include "parts.h"

/* ---- a unit in one line ---- */

static void describe_state(struct game g, int unit, char *line, size_t size)
{
    const struct bbb_unit *state = state_of(g, unit);
    const struct {
        bool is_so;
        const char *words;
    } sign[] = {{state->disrupted, "Disrupted"},       {state->silenced, "Silenced"},
                {state->reduced, "Reduced"},           {bbb_is_spent(g, unit), "Spent"},
                {state->low_ammo, "Low Ammo"},         {state->pivoted, "pivoted"},
                {is_advancing(g.b, unit), "charging"}, {state->halted, "halted"}};
    for (int i = 0; i < COUNT_OF(sign); i++)
        if (sign[i].is_so)
            line_add(line, size, ", %s", sign[i].words);
}

void bbb_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                  size_t size)
{
    const struct game g = {s, b};
    static const char *const quality[] = {QUALITIES(WORD_TEXT)}, *const kind[] = {KINDS(WORD_TEXT)},
                             *const formation[] = {FORMATIONS(WORD_TEXT)};
    const struct bbb_profile *p = bbb_profile(s, unit);
    const struct bbb_unit *state = bbb_unit_seen(b, unit);
    snprintf(line, size, "%s: ", s->unit[unit].name);
    if (b->piece[unit].presence == HAS_GONE || p->kind == GENERAL) {
        line_add(line, size, b->piece[unit].presence == HAS_GONE ? "lost" : "general");
        return;
    }
    line_add(line, size, "%s %s, ", quality[p->quality], kind[p->kind]);
    if (p->kind != ARTILLERY)
        line_add(line, size, "%d base%s, ", state->bases, plural(state->bases));
    line_add(line, size, "%s", formation[state->formation]);
    describe_state(g, unit, line, size);
    if (b->piece[unit].presence == TO_COME)
        line_add(line, size, ", to come from turn %d on", s->unit[unit].arrives);
}

/* ---- questions ---- */

static void add_circumstances(const struct grog_scenario *s, const struct battle *b, char *line,
                              size_t size)
{
    if (b->about != NOBODY)
        line_add(line, size, "%s: ", s->unit[b->about].name);
}

void bbb_question(const struct grog_scenario *s, const struct battle *seen, int viewer, char *line,
                  size_t size)
{
    static const struct wanted wanted[DECISIONS] = {
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
    put_question(s, seen, viewer == GROG_UMPIRE ? seen->decider : viewer, wanted, add_circumstances,
                 line, size);
}

/* ---- what an order would throw ---- */

/* A charge leads to the fight and, before that, to the fire of the enemy whom it meets. */
static bool foresee_charge(struct game g, const struct order *o, int k,
                           struct grog_situation *situation)
{
    struct battle after;
    struct facts f;
    int group[GROUPS];
    const struct order fire = bbb_fire_order(o->unit, o->other);
    if (o->other == NOBODY || k > 1 || !bbb_after_charge(g, o, &after))
        return false;
    if (k == 0) {
        bbb_assault_facts((struct game){g.s, &after},
                          bbb_attackers((struct game){g.s, &after}, o->other), o->other, &f);
        return rules_situation(g.s, "assault", &f, situation);
    }
    if (!bbb_may_fire_at((struct game){g.s, &after}, o->other, o->unit, NULL))
        return false;
    bbb_fire_facts((struct game){g.s, &after}, &fire, &f, group);
    return rules_situation(g.s, "firefight", &f, situation);
}

bool bbb_foresee(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                 int k, struct grog_situation *situation)
{
    const struct game g = {s, b};
    struct facts f;
    int group[GROUPS];
    if (!rules_check(s, b, o, NULL))
        return false;
    if (o->verb == DO_MOVE)
        return foresee_charge(g, o, k, situation);
    if (k != 0)
        return false;
    switch (o->verb) {
    case DO_THROW:
    case DO_ENTER:
        bbb_roll_facts(g, o->unit, o->verb == DO_ENTER, &f);
        return rules_situation(s, "movement-roll", &f, situation);
    case DO_FIRE:
        bbb_fire_facts(g, o, &f, group);
        return rules_situation(s, "firefight", &f, situation);
    case DO_ASSAULT:
        bbb_assault_facts(g, bbb_attackers(g, o->other), o->other, &f);
        return rules_situation(s, "assault", &f, situation);
    default:
        return false;
    }
}

/* ---- reach and sight ---- */

/* The farthest that it fires, in inches; 0: it does not. */
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
    const struct game g = {s, b};
    const struct sheet sheet = scenario_sheet(s);
    int formation = bbb_unit_seen(b, unit)->formation;
    bool rides = is_general(s, unit);
    int zone = !rides && bbb_has_zone(g, unit) ? setting_inches(s, BBB_SET_ZOC) : 0;
    const struct {
        const char *label;
        int far, half_angle, aim, verb;
    } rows[] = {
        {"ride", rides ? full_move(&sheet, GENERAL) * INCH : 0, 0, -1, DO_GENERAL},
        {"command", rides ? setting_inches(s, BBB_SET_COMMAND_RADIUS) : 0, 0, -1, -1},
        {"full move", rides ? 0 : full_move(&sheet, kind_in(s, unit, formation)) * INCH, 0, -1,
         DO_MOVE},
        {"fire", weapon_range(s, unit) * INCH, 45 * DEGREE, 0, -1},
        {"zone of control", zone, 45 * DEGREE, -1, -1},
    };
    for (int i = 0; i < COUNT_OF(rows); i++) {
        if (rows[i].far == 0 || k-- > 0)
            continue;
        *reach = (struct reach){.far = rows[i].far,
                                .half_angle = rows[i].half_angle,
                                .aim = rows[i].aim,
                                .verb = rows[i].verb};
        snprintf(reach->label, sizeof reach->label, "%s", rows[i].label);
        return true;
    }
    return false;
}

void bbb_sighting(const struct grog_scenario *s, const struct battle *b, int unit,
                  const struct footprint *from, int other, struct sighting *sighting)
{
    const struct game g = {s, b};
    const struct footprint *on = &b->piece[other].on;
    const struct sight sight = {.table = &s->table, .b = b};
    int gap = footprint_gap_to_segment(on, from->corner[0], from->corner[1]),
        inches = (gap + INCH - 1) / INCH;
    struct blocked by;
    *sighting =
        (struct sighting){.is_seen = bbb_sees(g, unit, from, other, &by), .blocker = NOBODY};
    if (sighting->is_seen) {
        snprintf(sighting->words, sizeof sighting->words, "%d\"%s", inches,
                 bbb_is_in_front(from, on) ? "" : ", not before its front");
        return;
    }
    sight_tell(s, &sight, from->front, on->at, &by, sighting);
    snprintf(sighting->words, sizeof sighting->words, "%d\", hidden by %s", inches,
             sighting->blocked_by);
}

/* ---- what a procedure did ---- */

#define OUTCOME(name) outcome_named(procedure, outcome, name)

static void add_if(struct grog_text *t, bool is_so, const char *words)
{
    if (is_so)
        text_add_part(t, words);
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
    add_if(end, OUTCOME("disrupted"), "it is Disrupted");
    add_if(end, OUTCOME("silenced"), "it is Silenced");
    add_if(end, OUTCOME("reduced"), "and Reduced");
    add_if(end, OUTCOME("halted"), "its charge is halted");
    add_if(end, OUTCOME("destroyed"), "it is destroyed");
    add_if(end, OUTCOME("low-ammo"), "a firer is low on ammunition");
    add_if(end, end->size == 0, "no effect");
}

static void tell_assault(const struct grog_procedure *procedure, const int *outcome,
                         struct grog_text *end)
{
    int result = OUTCOME("result");
    text_add_part(end, result < TIE    ? "the attackers win"
                       : result == TIE ? "a tie"
                                       : "the defenders hold");
    add_bases(end, OUTCOME("attacker-loss"), "the attacker");
    add_bases(end, OUTCOME("defender-loss"), "the defender");
}

static void tell_throw(const struct grog_procedure *procedure, const int *outcome,
                       struct grog_text *end)
{
    static const char *const move[] = {"a full move", "half a move", "no move", "it goes back",
                                       "it goes back all the way"};
    add_if(end, OUTCOME("rallied"), "it rallies");
    add_if(end, !OUTCOME("removed"), move[OUTCOME("move")]);
    add_bases(end, OUTCOME("bases-lost"), "it");
    add_if(end, OUTCOME("may-recover"), "or it may recover");
}

static void tell_silenced(const struct grog_procedure *procedure, const int *outcome,
                          struct grog_text *end)
{
    int most = OUTCOME("retire-max");
    if (most > 0)
        grog_text_addf(end, "it goes back %d inches", most);
    add_if(end, OUTCOME("unlimbers"), "it unlimbers again");
    add_if(end, end->size == 0, "it stays where it is");
}

bool bbb_tell(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
              int other, const int *outcome, struct grog_text *beginning, struct grog_text *end)
{
    static const struct beginning begins[] = {
        {"firefight", "%u leads the fire on %o"},
        {"assault", "%u assaults %o"},
        {"movement-roll", "%u throws for its move"},
        {"silenced-artillery", "%u was Silenced"},
    };
    static void (*const tell[])(const struct grog_procedure *, const int *, struct grog_text *) = {
        tell_fire, tell_assault, tell_throw, tell_silenced};
    for (int i = 0; i < COUNT_OF(begins); i++)
        if (tell_begins(s, &begins[i], 1, procedure->id, unit, other, beginning)) {
            tell[i](procedure, outcome, end);
            return true;
        }
    return false;
}
