/* SPDX-License-Identifier: MIT */
/* The battle for a person: lines, questions, what is told; what a unit reaches and sees; luck; how it
 * looks. */
#include "rules.h"

/* ---- a unit ---- */

void gw_describe(struct game g, int unit, char *line, size_t size)
{
    static const char *const type[] = {TYPES(WORD_TEXT)}, *const grade[] = {GRADES(WORD_TEXT)};
    const struct gw_unit *state = now_of(g, unit);
    line[0] = '\0';
    line_add(line, size, "%s: ", unit_name(g.s, unit));
    if (g.b->piece[unit].presence == HAS_GONE) {
        line_add(line, size, "lost");
        return;
    }
    line_add(line, size, "%s %s, %d base%s", grade[gw_profile(g.s, unit)->grade],
             type[gw_type(g, unit)], state->bases, plural(state->bases));
    line_add_count(line, size, state->markers, "marker", "markers");
    line_add_count(line, size, state->tokens, "token", "tokens");
    if (state->moved)
        line_add(line, size, ", moved");
    if (g.b->piece[unit].presence == TO_COME)
        line_add(line, size, ", arrives in turn %d", g.s->unit[unit].arrives);
}

/* ---- the question ---- */

static const struct wanted wanted[DECISIONS] = {
    [ASK_NOTHING] = {"", ""},
    [ASK_BOMBARD] = {"Its target, before the battle begins?", "They choose its target"},
    [ASK_COMMAND] = {"You have the initiative. Activate a unit, wait, or hand it over",
                     "They are active and give an order"},
    [ASK_REACT] = {"React?", "They may react"},
    [ASK_FINISH] = {"Fire at whom?", "They choose its target"},
    [ASK_SEIZE] = {"Try to seize the initiative?", "They may try to seize the initiative"},
};

static void add_circumstances(struct game g, char *line, size_t size)
{
    const struct gw_battle *now = battle_of(g);
    const struct called about = battle_called(g, g.b->about);
    const struct called target = battle_called(g, now->target);
    if (g.b->decision == ASK_BOMBARD)
        line_add(line, size, "%s may bombard. ", about.words);
    else if (g.b->decision == ASK_FINISH)
        line_add(line, size, "%s has moved. ", about.words);
    else if (g.b->decision == ASK_SEIZE && now->failed_test)
        line_add(line, size, "%s has failed to act. ", about.words);
    else if (g.b->decision == ASK_REACT && now->action == DO_ASSAULT)
        line_add(line, size, "%s assaults %s. ", about.words, target.words);
    else if (g.b->decision == ASK_REACT)
        line_add(line, size, "The enemy acts: %s, %s. ", about.words, gw_verbs[now->action].word);
}

void gw_question(struct game seen, int viewer, char *line, size_t size)
{
    const struct gw_battle *now = battle_of(seen);
    put_question(seen, viewer, wanted, add_circumstances, line, size);
    if (seen.b->decision != ASK_BOMBARD)
        line_add(line, size, " (tokens: %s %d, %s %d)", seen.s->side[0].name, now->tokens[0],
                 seen.s->side[1].name, now->tokens[1]);
}

bool gw_means(struct game g, const struct order *o, char *line, size_t size)
{
    bool is_reaction = o->verb == DO_REACT;
    bool is_tested = is_reaction || (o->verb < ACTIVATIONS && g.b->decision == ASK_COMMAND);
    int cost = gw_number(g, GW_SET_SEIZE_COST);
    int need = is_tested ? larger(1, gw_need(g, o->unit, is_reaction)) : 1;
    line[0] = '\0';
    if (o->verb == DO_SEIZE)
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

bool gw_reach(struct game g, int unit, int k, struct reach *reach)
{
    static const int action[] = {MOVE, MOVE_AND_FIRE, ASSAULT};
    bool is_unlimited = is_artillery(gw_type(g, unit));
    struct reach rows[] = {
        {.label = "move", .aim = -1, .verb = DO_MOVE},
        {.label = "move and fire", .aim = -1, .verb = DO_MOVE_AND_FIRE},
        {.label = "assault", .aim = -1, .verb = -1},
        {.label = "fire", .aim = is_unlimited ? -1 : 0, .verb = -1, .far = fire_reach(g, unit)}};
    for (int i = 0; i < COUNT_OF(action); i++) {
        const struct gw_stride stride = gw_stride(g, unit, action[i]);
        rows[i].far = stride.is_allowed ? stride.far : 0;
    }
    if (is_unlimited)
        snprintf(rows[3].label, sizeof rows[3].label, "direct fire");
    return pick_reach(rows, COUNT_OF(rows), k, reach);
}

bool gw_goes(struct game g, int unit, const struct reach *reach, struct place to)
{
    const struct order o = order_to(reach->verb, unit, to);
    return is_present(g.b, unit) && gw_check_move(g, &o, NULL);
}

void gw_look(struct game g, int unit, const struct footprint *from, int other,
             struct sighting *sighting)
{
    static const char *const cover[] = {"in the open", "in cover", "fortified"};
    const struct footprint *to = on_of(g, other);
    struct blocked by;
    bool is_seen = gw_sees_from(g, unit, from->at, other, &by);
    put_sighting(g, from->at, to->at, is_seen ? NULL : &by, sighting, "%d\"",
                 inches_between(from, to));
    if (is_seen)
        line_add(sighting->words, sizeof sighting->words, ", %s%s",
                 cover[gw_cover(g.s, to->at, &from->at)],
                 patch_is_on_way(g, SMOKE_PATCH, from->at, to->at) ? ", in smoke" : "");
}

/* ---- what a procedure did ---- */

/* clang-format off */
/* procedure, how it begins; how it ends: by a flag or a word, or in parts */
const struct resolved_words gw_tell[] = {
    {"activate",         "%u is given a token",    "success", {"it does not act", "it acts"}},
    {"react",            "%u is given a token",    "success", {"too late", "in time"}},
    {"terrain-test",     "%u tests for terrain",   "passed",  {"it stops", "it gets through"}},
    {"nerve",            "%u tests its nerve",     "result",  {"it holds", "it falls back", "it routs"}},
    {"seize-initiative", "An attempt to seize the initiative", "seized", {"it fails", "it succeeds"}},
    {"initiative",       "Initiative",             .ends = {"{winner:%1|%2}"}},
    {"collect-tokens",   "Command tokens",         .ends = {"{tokens}"}},
    {"fire",             "%u fires at %o",         .ends = {"{markers? marker|markers}", "{bases-lost? base lost|bases lost}", "else no effect"}},
    {"take-markers",     "%u can fall back no farther", .ends = {"1 marker", "{bases-lost? base lost|bases lost}"}},
    {"assault",          "%u assaults %o",         .ends = {"the {winner:attacker|defender} wins", "{attacker-bases-left base|bases} left against {defender-bases-left}"}},
    {"rally",            "%u rallies",             .ends = {"{removed marker|markers} off"}},
    {NULL, NULL, NULL, {NULL}},
};
/* clang-format on */

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

static bool bases(struct game seen, int unit, struct base_grid *grid)
{
    *grid = gw_grid(seen.s, unit, now_of(seen, unit)->bases);
    return true;
}

static enum grog_arm arm(struct game seen, int unit)
{
    static const enum grog_arm of_type[] = {
        [INFANTRY] = GROG_ARM_FOOT,       [MOUNTED] = GROG_ARM_HORSE,
        [DISMOUNTED] = GROG_ARM_FOOT,     [MACHINE_GUN] = GROG_ARM_MACHINE_GUN,
        [FIELD_GUN] = GROG_ARM_ARTILLERY, [HEAVY_GUN] = GROG_ARM_ARTILLERY};
    return of_type[gw_type(seen, unit)];
}

/* The tokens in hand, and who holds the initiative. */
static bool in_hand(struct game seen, int side, int k, struct grog_side_mark *mark)
{
    const struct gw_battle *now = battle_of(seen);
    if (seen.b->turn == 0 || seen.b->is_over || k > (now->active == side))
        return false;
    int tokens = now->tokens[side];
    *mark = (struct grog_side_mark){"initiative", "they hold the initiative"};
    if (k == 1)
        return true;
    snprintf(mark->text, sizeof mark->text, "%d token%s", tokens, plural(tokens));
    snprintf(mark->words, sizeof mark->words, "%d command token%s left", tokens, plural(tokens));
    return true;
}

const struct display gw_display = {
    ROWS(mark, marks, marks),
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
