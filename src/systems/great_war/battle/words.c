/* SPDX-License-Identifier: MIT */
/* The battle for a person: lines, questions, what is told; what a unit reaches and sees; luck; how it
 * looks. */
#include "rules.h"

#include <string.h>

/* ---- a unit ---- */

void gw_describe(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                 size_t size)
{
    static const char *const type[] = {TYPES(WORD_TEXT)}, *const grade[] = {GRADES(WORD_TEXT)};
    const struct game g = {s, b};
    const struct gw_unit *state = now_of(g, unit);
    line[0] = '\0';
    line_add(line, size, "%s: ", gw_name(g, unit));
    if (b->piece[unit].presence == HAS_GONE) {
        line_add(line, size, "lost");
        return;
    }
    line_add(line, size, "%s %s, %d base%s", grade[gw_profile(s, unit)->grade],
             type[gw_type(g, unit)], state->bases, plural(state->bases));
    line_add_count(line, size, state->markers, "marker", "markers");
    line_add_count(line, size, state->tokens, "token", "tokens");
    if (state->moved)
        line_add(line, size, ", moved");
    if (b->piece[unit].presence == TO_COME)
        line_add(line, size, ", arrives in turn %d", s->unit[unit].arrives);
}

/* ---- the question ---- */

static const struct wanted wanted[DECISIONS] = {
    [ASK_NOTHING] = {"", ""},
    [ASK_BOMBARD] = {"Its target, before the battle begins?", "They choose its target"},
    [ASK_COMMAND] = {"You are active: activate a unit, wait, or hand over",
                     "They are active and give an order"},
    [ASK_REACT] = {"React?", "They may react"},
    [ASK_FINISH] = {"Fire at whom?", "They choose its target"},
    [ASK_SEIZE] = {"Try to seize the initiative?", "They may try to seize the initiative"},
};

static void add_circumstances(const struct grog_scenario *s, const struct battle *b, char *line,
                              size_t size)
{
    const struct gw_battle *now = battle_of((struct game){s, b});
    const struct called about = battle_called(s, b, b->about);
    const struct called target = battle_called(s, b, now->target);
    if (b->decision == ASK_BOMBARD)
        line_add(line, size, "%s may bombard. ", about.words);
    else if (b->decision == ASK_FINISH)
        line_add(line, size, "%s has moved. ", about.words);
    else if (b->decision == ASK_SEIZE && now->failed_test)
        line_add(line, size, "%s has failed to act. ", about.words);
    else if (b->decision == ASK_REACT && now->action == DO_ASSAULT)
        line_add(line, size, "%s assaults %s. ", about.words, target.words);
    else if (b->decision == ASK_REACT)
        line_add(line, size, "The enemy acts: %s, %s. ", about.words, gw_verbs[now->action].word);
}

void gw_question(const struct grog_scenario *s, const struct battle *seen, int viewer, char *line,
                 size_t size)
{
    const struct gw_battle *now = battle_of((struct game){s, seen});
    put_question(s, seen, viewer, wanted, add_circumstances, line, size);
    if (seen->decision != ASK_BOMBARD)
        line_add(line, size, " (tokens: %s %d, %s %d)", s->side[0].name, now->tokens[0],
                 s->side[1].name, now->tokens[1]);
}

bool gw_means(const struct grog_scenario *s, const struct battle *b, const struct order *o,
              char *line, size_t size)
{
    const struct game g = {s, b};
    bool is_reaction = o->verb == DO_REACT;
    bool is_tested = is_reaction || (o->verb < ACTIVATIONS && b->decision == ASK_COMMAND);
    int cost = gw_number(g, GW_SET_SEIZE_COST);
    int need = is_tested ? larger(1, gw_need(g, o->unit, is_reaction)) : 1;
    line[0] = '\0';
    if (o->verb == DO_DECLINE)
        line_add(line, size, "%s",
                 b->decision == ASK_REACT ? "nobody reacts to it"
                                          : "the initiative stays where it is");
    else if (o->verb == DO_HOLD)
        line_add(line, size, "it does not fire");
    else if (o->verb == DO_SEIZE)
        line_add(line, size, "%d token%s go%s; your die must beat theirs", cost, plural(cost),
                 cost == 1 ? "es" : "");
    else if (is_reaction)
        line_add(line, size, "a token, and a die of %d or more", need);
    else if (need > 1)
        line_add(line, size, "a die of %d or more, or it does nothing", need);
    return line[0] != '\0';
}

/* ---- reach and sight ---- */

/* By the row that would forbid a shot at any distance; nobody is out of a battery's range, but of
 * field guns' direct fire. */
static int fire_reach(struct game g, int unit)
{
    enum { TOO_FAR = 1000 };
    const struct sheet sheet = scenario_sheet(g.s);
    const struct facts f = {.unit = gw_fighter(g, unit), .shot = STANDING, .range = TOO_FAR};
    int row = gw_fire_forbidden_by(&f, &sheet);
    if (row < 0 && f.unit.type == FIELD_GUN)
        row = GW_FIRE_FIELD_GUN_DIRECT_WITHIN;
    return row < 0 ? 0 : gw_inches(g, row);
}

bool gw_reach(const struct grog_scenario *s, const struct battle *b, int unit, int k,
              struct reach *reach)
{
    static const struct {
        int action, verb;
        const char *label;
    } moves[] = {{MOVE, DO_MOVE, "move"},
                 {MOVE_AND_FIRE, DO_MOVE_AND_FIRE, "move and fire"},
                 {ASSAULT, -1, "assault"}};
    const struct game g = {s, b};
    int line;
    for (int i = 0; i < COUNT_OF(moves); i++) {
        *reach = (struct reach){.aim = -1, .verb = moves[i].verb};
        snprintf(reach->label, sizeof reach->label, "%s", moves[i].label);
        if (gw_may_act(g, unit, moves[i].action, &reach->far, &line) && k-- == 0)
            return true;
    }
    bool is_unlimited = is_artillery(gw_type(g, unit));
    *reach = (struct reach){.aim = is_unlimited ? -1 : 0, .verb = -1, .far = fire_reach(g, unit)};
    snprintf(reach->label, sizeof reach->label, "%s", is_unlimited ? "direct fire" : "fire");
    return reach->far > 0 && k == 0;
}

bool gw_goes(const struct grog_scenario *s, const struct battle *b, int unit,
             const struct reach *reach, struct place to)
{
    struct gw_move move;
    struct order o = order_of(reach->verb, unit);
    o.points = 1;
    o.point[0] = to;
    return is_present(b, unit) && gw_move_is_legal((struct game){s, b}, &o, &move, NULL);
}

void gw_look(const struct grog_scenario *s, const struct battle *b, int unit,
             const struct footprint *from, int other, struct sighting *sighting)
{
    static const char *const cover[] = {"in the open", "in cover", "fortified"};
    const struct footprint *to = &b->piece[other].on;
    const struct sight sight = {.table = &s->table, .b = b};
    struct blocked by;
    *sighting = (struct sighting){.blocker = NOBODY};
    sighting->is_seen = gw_sees_from((struct game){s, b}, unit, from->at, other, &by);
    if (sighting->is_seen) {
        snprintf(sighting->words, sizeof sighting->words, "%d\", %s%s", gw_range(from, to),
                 cover[gw_cover(s, to->at, &from->at)],
                 patch_is_on_way(s, b, SMOKE_PATCH, from->at, to->at) ? ", in smoke" : "");
        return;
    }
    sight_tell(s, &sight, from->at, to->at, &by, sighting);
    snprintf(sighting->words, sizeof sighting->words, "%d\", hidden by %s", gw_range(from, to),
             sighting->blocked_by);
}

/* ---- what a procedure did ---- */

#define OUTCOME(name) outcome_named(procedure, outcome, name)

static void tell_fire(const struct grog_procedure *procedure, const int *outcome,
                      struct grog_text *end)
{
    int markers = OUTCOME("markers"), lost = OUTCOME("bases-lost");
    if (markers == 0)
        grog_text_add(end, "no effect");
    else
        grog_text_addf(end, "%d marker%s", markers, plural(markers));
    if (lost > 0)
        grog_text_addf(end, ", %d base%s lost", lost, plural(lost));
}

static void tell_assault(const struct grog_procedure *procedure, const int *outcome,
                         struct grog_text *end)
{
    grog_text_addf(end, "the %s wins; bases left: attacker %d, defender %d",
                   OUTCOME("winner") == ATTACKER ? "attacker" : "defender",
                   OUTCOME("attacker-bases-left"), OUTCOME("defender-bases-left"));
}

/* clang-format off */
/* procedure, how it begins; of tests, how they end: by a flag or a word. */
static const struct beginning beginnings[] = {
    {"activate", "Activation of %u"},
    {"assault", "%u assaults %o"},
    {"collect-tokens", "Command tokens"},
    {"fire", "%u fires at %o"},
    {"initiative", "Initiative"},
    {"nerve", "%u tests its nerve"},
    {"rally", "%u rallies"},
    {"react", "Reaction of %u"},
    {"seize-initiative", "An attempt to seize the initiative"},
    {"terrain-test", "%u tests for terrain"},
};
static const struct {
    const char *procedure, *by, *ends[3];
} tests[] = {
    {"activate",         "success", {"it does not act", "it acts"}},
    {"react",            "success", {"it does not react", "it reacts"}},
    {"terrain-test",     "passed",  {"it stops", "it gets through"}},
    {"seize-initiative", "seized",  {"it fails", "it succeeds"}},
    {"nerve",            "result",  {"it holds", "it falls back", "it routs"}},
};
/* clang-format on */

static void tell_end(const struct grog_scenario *s, const struct grog_procedure *procedure,
                     const int *outcome, struct grog_text *end)
{
    if (strcmp(procedure->id, "fire") == 0)
        tell_fire(procedure, outcome, end);
    else if (strcmp(procedure->id, "assault") == 0)
        tell_assault(procedure, outcome, end);
    else if (strcmp(procedure->id, "rally") == 0)
        grog_text_addf(end, "%d marker%s off", OUTCOME("removed"), plural(OUTCOME("removed")));
    else if (strcmp(procedure->id, "initiative") == 0)
        grog_text_add(end, s->side[OUTCOME("winner")].name);
    else if (strcmp(procedure->id, "collect-tokens") == 0)
        grog_text_addf(end, "%d", OUTCOME("tokens"));
    for (int i = 0; i < COUNT_OF(tests); i++)
        if (strcmp(tests[i].procedure, procedure->id) == 0)
            grog_text_add(end, tests[i].ends[OUTCOME(tests[i].by)]);
}

bool gw_tell(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
             int other, const int *outcome, struct grog_text *beginning, struct grog_text *end)
{
    if (!tell_begins(s, beginnings, COUNT_OF(beginnings), procedure->id, unit, other, beginning))
        return false;
    tell_end(s, procedure, outcome, end);
    return true;
}

/* ---- luck ---- */

/* In tenths of a base: three markers cost about a base, a test is worth one marker.
 * Legend: procedure, outcome field, word, weight, whose, less. */
/* clang-format off */
const struct luck_weight gw_luck[] = {
    {"fire",             "markers",               NULL,    3, LUCK_DONE,     NULL},
    {"fire",             "bases-lost",            NULL,    4, LUCK_DONE,     NULL},
    {"assault",          "defender-bases-left",   NULL,  -10, LUCK_DONE,     "defender-bases"},
    {"assault",          "attacker-bases-left",   NULL,  -10, LUCK_SUFFERED, "attacker-bases"},
    {"activate",         "success",               NULL,    3, LUCK_PASSED,   NULL},
    {"react",            "success",               NULL,    3, LUCK_PASSED,   NULL},
    {"terrain-test",     "passed",                NULL,    3, LUCK_PASSED,   NULL},
    {"nerve",            "result",                "holds", 10, LUCK_PASSED,  NULL},
    {NULL, NULL, NULL, 0, LUCK_DONE, NULL},
};
/* clang-format on */

/* ---- how it looks ---- */

/* clang-format off */
/* field, how it is shown, sign, one, many, the word that shows nothing */
static const struct grog_mark marks[] = {
    {"markers", GROG_MARK_COUNT, NULL,     "marker", "markers", NULL},
    {"tokens",  GROG_MARK_COUNT, NULL,     "token",  "tokens",  NULL},
    {"moved",   GROG_MARK_SIGN,  "\u00bb", "moved",  NULL,      NULL},
};
/* clang-format on */

static const char *const routine[] = {"turn",   "tokens", "initiative", "activated",
                                      "active", "moved",  "hand-over",  "spent",
                                      "reacts", "waited", "over",       NULL};

static bool bases(const struct grog_scenario *s, const struct battle *seen, int unit,
                  struct base_grid *grid)
{
    int bases = larger(1, now_of((struct game){s, seen}, unit)->bases),
        ranks = gw_ranks(s, unit, bases);
    *grid =
        (struct base_grid){.files = (bases + ranks - 1) / ranks, .ranks = ranks, .bases = bases};
    return true;
}

static enum grog_arm arm(const struct grog_scenario *s, const struct battle *seen, int unit)
{
    static const enum grog_arm of_type[] = {
        [INFANTRY] = GROG_ARM_FOOT,       [MOUNTED] = GROG_ARM_HORSE,
        [DISMOUNTED] = GROG_ARM_FOOT,     [MACHINE_GUN] = GROG_ARM_MACHINE_GUN,
        [FIELD_GUN] = GROG_ARM_ARTILLERY, [HEAVY_GUN] = GROG_ARM_ARTILLERY};
    return of_type[gw_type((struct game){s, seen}, unit)];
}

/* The tokens in hand, and who holds the initiative. */
static bool in_hand(const struct grog_scenario *s, const struct battle *seen, int side, int k,
                    struct grog_side_mark *mark)
{
    const struct gw_battle *now = battle_of((struct game){s, seen});
    if (seen->turn == 0 || seen->is_over || k > (now->active == side))
        return false;
    if (k == 1) {
        snprintf(mark->text, sizeof mark->text, "initiative");
        snprintf(mark->words, sizeof mark->words, "they hold the initiative");
    } else {
        const char *word = now->tokens[side] == 1 ? "token" : "tokens";
        snprintf(mark->text, sizeof mark->text, "%d %s", now->tokens[side], word);
        snprintf(mark->words, sizeof mark->words, "%d command %s left", now->tokens[side], word);
    }
    return true;
}

const struct display gw_display = {
    .mark = marks,
    .marks = COUNT_OF(marks),
    .harm = {"base", "bases"},
    .loss = {"base", "bases"},
    .routine = routine,
    .about = "A brigade of the First World War: a handful of command tokens each turn, "
             "every further one on a unit a greater risk, and an enemy who may react.",
    .first_scenario = "crossroads",
    .bases = bases,
    .strength = "bases",
    .arm = arm,
    .side_mark = in_hand,
};
