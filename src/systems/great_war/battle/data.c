/* SPDX-License-Identifier: MIT */
/* What a scenario of Great War may say of units, sides, terrain and victory; footprints. */
#include "rules.h"
#include "systems/great_war/doctrine/doctrine.h"

DEFINE_WORDS(gw_kind, GW_KINDS);
DEFINE_WORDS(gw_grade, GRADES);
DEFINE_WORDS(gw_side, SIDES);

/* ---- fields: name, member, ... ---- */

enum { BY_KIND = -1 }; /* cavalry is mounted unless the file says otherwise */

static const char *const throw_word[] = {"throw"}, *const nobody_word[] = {"nobody"};
static const struct grog_words throw_words = {throw_word, 1}, nobody_words = {nobody_word, 1};

/* clang-format off */
static const struct data_field profile_fields[] = {
    {.is = WORD_FIELD(gw_profile, "kind", kind, gw_kind, KIND_INFANTRY, "what it is"), .must_be_given = true},
    {.is = WORD_FIELD(gw_profile, "grade", grade, gw_grade, AVERAGE, "how good it is")},
    {.is = NUMBER_FIELD(gw_profile, "bases", bases, 1, 6, 0, "bases at the start"), .must_be_given = true},
    {.is = FLAG_FIELD(gw_profile, "mounted", mounted, BY_KIND, "cavalry begins on its horses")},
};

static const struct data_field side_fields[] = {
    {.is = SETTING_FIELD(GW_SET_COMMAND_RATING, gw_army, "command", command, 0, 8, "command rating")},
    {.is = NUMBER_FIELD(gw_army, "initiative-bonus", bonus, -3, 3, 0, "added to its die for the initiative")},
    {.is = NUMBER_FIELD(gw_army, "token-changes", changes, -10, 10, 0, "tokens more or fewer in turn 1, 2, ..."), .list_most = TURNS_LISTED},
};

static const struct data_field switch_fields[] = {
    {.is = NUMBER_FIELD(gw_switches, "first-tie", first_tie, 0, 0, BLUE, "who takes a tie for the initiative in turn 1"), .as = DATA_SIDE},
    {.is = WORD_FIELD(gw_switches, "first-initiative", first_initiative, throw, NO_SIDE, "who is active in turn 1 without a throw"), .as = DATA_SIDE},
    {.is = WORD_FIELD(gw_switches, "bombardment", bombardment, nobody, NO_SIDE, "whose batteries fire once before turn 1"), .as = DATA_SIDE},
    {.is = SETTING_FIELD(GW_SET_POINTS_PER_BASE, gw_switches, "points-per-base", points_per_base, 0, 5, "points for each enemy base lost")},
    {.is = SETTING_FIELD(GW_SET_WIN_MARGIN, gw_switches, "win-margin", win_margin, 1, 20, "points ahead that win")},
};

static const struct grog_field state_fields[] = {
    NUMBER_FIELD(gw_unit, "bases", bases, 0, 6, 0, "bases left"),
    NUMBER_FIELD(gw_unit, "markers", markers, 0, 11, 0, "morale markers"),
    NUMBER_FIELD(gw_unit, "tokens", tokens, 0, 40, 0, "command tokens that lie on it"),
    FLAG_FIELD(gw_unit, "moved", moved, 0, "it has moved since it last acted"),
    FLAG_FIELD(gw_unit, "mounted", mounted, 0, "cavalry on its horses"),
};

static const struct grog_field battle_fields[] = {
    NUMBER_FIELD(gw_battle, "tokens-1", tokens[0], 0, 200, 0, "command tokens of side 1"),
    NUMBER_FIELD(gw_battle, "tokens-2", tokens[1], 0, 200, 0, "command tokens of side 2"),
    WORD_FIELD(gw_battle, "active", active, gw_side, BLUE, "who holds the initiative"),
};

/* kind, how it is drawn, what it is, cover, height, words */
#define AREA(word_, look_, is_, cover_, height_, meaning_) {.word = word_, .look = GROG_LOOK_##look_, .shape = TERRAIN_AREA, .is = is_, .cover = cover_, .height = height_, .meaning = meaning_}
#define LINE(word_, look_, is_, cover_, meaning_) {.word = word_, .look = GROG_LOOK_##look_, .shape = TERRAIN_LINE, .is = is_, .cover = cover_, .meaning = meaning_}
static const struct terrain_kind terrain_kinds[] = {
    AREA("road", ROAD, TERRAIN_ROAD, OPEN, 0, "no test on it, whatever lies under it"),
    AREA("bridge", BRIDGE, TERRAIN_ROAD, OPEN, 0, "a road over water"),
    AREA("hill", HILL, TERRAIN_HILL, OPEN, 2, "hides what lies behind from those below"),
    AREA("wood", WOOD, TERRAIN_DIFFICULT | TERRAIN_BLOCKS_SIGHT, COVER, 2, "a test, hides what lies behind, cover"),
    AREA("scrub", SCRUB, TERRAIN_DIFFICULT, COVER, 0, "a test, cover"),
    AREA("rough", CRATERS, TERRAIN_DIFFICULT, COVER, 0, "a test, cover"),
    AREA("ruin", RUIN, TERRAIN_DIFFICULT | TERRAIN_BLOCKS_SIGHT, COVER, 2, "a test, hides what lies behind, cover"),
    AREA("building", BUILDING, TERRAIN_DIFFICULT | TERRAIN_BLOCKS_SIGHT | TERRAIN_BUILDING, COVER, 2, "a test, hides what lies behind, cover"),
    AREA("trench", TRENCH, TERRAIN_DIFFICULT, FORTIFIED, 0, "a test, fortified"),
    AREA("fort", FORT, TERRAIN_DIFFICULT | TERRAIN_BLOCKS_SIGHT, FORTIFIED, 2, "a test, hides what lies behind, fortified"),
    LINE("hedge", HEDGE, TERRAIN_OBSTACLE, COVER, "a test, cover behind it"),
    LINE("wall", WALL, TERRAIN_OBSTACLE, COVER, "a test, cover behind it"),
    LINE("wire", WIRE, TERRAIN_OBSTACLE | TERRAIN_WIRE, OPEN, "a hard test"),
    LINE("stream", STREAM, TERRAIN_OBSTACLE | TERRAIN_WATER, OPEN, "a test"),
    AREA("river", WATER, TERRAIN_IMPASSABLE | TERRAIN_WATER, OPEN, 0, "nobody enters"),
    {.word = "pond", .look = GROG_LOOK_WATER, .sign = "~o", .shape = TERRAIN_AREA, .is = TERRAIN_IMPASSABLE | TERRAIN_WATER, .cover = OPEN, .meaning = "nobody enters"},
};

static const struct patch_kind patch_kinds[] = {
    [SMOKE_PATCH] = {.word = "smoke", .shape = PATCH_BOX, .look = GROG_LOOK_SMOKE, .meaning = "harder to hit through, until the end of the next turn"},
};
/* clang-format on */

#define PHASE_ROW(name, word_)                                                                     \
    [name] = {.word = word_, .is_apart = (name) == STAGE_BOMBARD || (name) == STAGE_OVER},
static const struct phase phases[] = {GW_STAGES(PHASE_ROW)};

/* ---- what a scenario may not say ---- */

static bool is_in_corner(const struct table *table, struct place p)
{
    return (p.x == 0 || p.x == table->width) && (p.y == 0 || p.y == table->depth);
}

static bool accept_unit(struct grog_scenario *s, int unit, struct refused_data *why)
{
    struct unit_data *u = &s->unit[unit];
    struct gw_profile *p = (struct gw_profile *)u->profile;
    const struct mistake row[] = {
        {"mounted", p->kind != KIND_CAVALRY && p->mounted > 0, "only cavalry has horses"},
        {"at", u->has_place && u->arrives > 1, "a unit that arrives has no place: it has an entry"},
        {"entry", u->has_entry && is_in_corner(&s->table, u->entry),
         "it must lie on one edge of the table, not in a corner"},
        {"at", !u->has_place && !u->has_entry,
         "it must say where it stands, or by arrives and entry when and where it enters"},
    };
    p->mounted = p->kind == KIND_CAVALRY && p->mounted != 0;
    return ACCEPT(row, why);
}

static bool accept_side(struct grog_scenario *s, int side, struct refused_data *why)
{
    const struct mistake row[] = {
        {"units", s->side[side].units > SIDE_UNITS_MAX, "a side has at most 40 units"},
        {"edge", s->side[side].home_edge == NO_EDGE, "a side must say its home edge"},
    };
    return ACCEPT(row, why);
}

static void derive(const struct grog_scenario *s, void *derived)
{
    struct gw_terrain *t = derived;
    const struct table *table = &s->table;
    t->hills = table_pieces(table, TERRAIN_HILL);
    t->tall = table_pieces(table, TERRAIN_BLOCKS_SIGHT);
    t->wire = table_pieces(table, TERRAIN_WIRE);
    t->tests = table_pieces(table, TERRAIN_TESTS) & ~t->wire;
    t->bans = table_pieces(table, TERRAIN_IMPASSABLE);
    t->roads = table_pieces(table, TERRAIN_ROAD);
    for (int i = 0; i < table->terrains; i++)
        if (table->terrain[i].like->cover != OPEN)
            *(table->terrain[i].like->shape == TERRAIN_LINE ? &t->cover_lines : &t->covers) |=
                UINT64_C(1) << i;
    for (int i = 0; i < s->table.terrains; i++) /* all hills are known now */
        t->top[i] = (int16_t)gw_top_of(s, &s->table.terrain[i]);
}

static bool may_start(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    struct place at = s->unit[unit].at;
    bool is_wet = gw_is_in_water(s, at, at, -1);
    if (is_wet)
        snprintf(why->words, sizeof why->words, "nobody stands in the water");
    return !is_wet;
}

/* ---- footprints ---- */

/* One to three bases at the start stand in one rank, more in two; the last base alone in one. */
struct base_grid gw_grid(const struct grog_scenario *s, int unit, int bases)
{
    enum { ONE_RANK_MOST = 3 };
    int left = larger(1, bases),
        ranks = gw_profile(s, unit)->bases > ONE_RANK_MOST && left > 1 ? 2 : 1;
    return (struct base_grid){.files = (left + ranks - 1) / ranks, .ranks = ranks, .bases = left};
}

struct footprint gw_footprint(const struct grog_scenario *s, int unit, const struct gw_unit *state,
                              struct place at, int facing)
{
    const struct base_grid grid = gw_grid(s, unit, state->bases);
    bool is_gun = gw_profile(s, unit)->kind >= KIND_FIELD_GUN;
    int width = is_gun ? 200 : 150, depth = is_gun || state->mounted ? 150 : 100;
    return footprint_make(at, facing, grid.files * width, grid.ranks * depth);
}

static struct footprint footprint_at_start(const struct grog_scenario *s, int unit)
{
    const struct gw_profile *p = gw_profile(s, unit);
    const struct gw_unit state = {.bases = p->bases, .mounted = p->mounted};
    const struct unit_data *data = &s->unit[unit];
    return gw_footprint(s, unit, &state, data->at, data->facing);
}

void gw_place(struct umpire *u, int unit, struct place at, int facing)
{
    struct footprint *on = &u->battle->piece[unit].on;
    struct footprint there = gw_footprint(u->scenario, unit, gw_unit(u->battle, unit), at, facing);
    if (!is_same_place(on->at, at) || on->facing != facing)
        telling_moved(u, unit, on, &there);
    *on = there;
}

static int strength_of(const struct grog_scenario *s, int unit)
{
    return gw_profile(s, unit)->bases;
}

/* ---- corrections ---- */

static void settle(const struct grog_scenario *s, struct battle *b)
{
    for (int unit = 0; unit < s->units; unit++) {
        struct footprint *on = &b->piece[unit].on;
        *on = gw_footprint(s, unit, gw_unit(b, unit), on->at, on->facing);
    }
    if (b->decision == ASK_COMMAND)
        b->decider = gw_battle(b)->active;
    gw_settle(s, b);
}

/* What a unit can be, when it may come or go, and where it can be put. */
static bool allows_unit(struct game before, struct game after, int unit, struct verdict *why)
{
    const struct gw_unit *state = now_of(after, unit);
    const struct gw_profile *p = gw_profile(after.s, unit);
    const struct piece *was = &before.b->piece[unit], *is = &after.b->piece[unit];
    bool is_there = is->presence == ON_TABLE, is_other = is->presence != was->presence;
    bool is_due = before.b->decision == ASK_COMMAND || before.b->is_over;
    bool has_entry = after.s->unit[unit].has_entry;
    bool is_put = is_there && (is_other || !is_same_place(was->on.at, is->on.at) ||
                               was->on.facing != is->on.facing);
    const struct objection row[] = {
        {is->presence != HAS_GONE && (state->bases < 1 || state->bases > p->bases),
         GW_RULING_BASE_LOSS,
         "has at least one base and no more than at the start: say presence=gone if none is left"},
        {state->markers >= gw_number(after, GW_SET_BASE_LOSS_AT), GW_RULING_BASE_LOSS,
         "with so many markers loses a base"},
        {state->mounted && p->kind != KIND_CAVALRY, GW_RULING_MOUNTING, "is no cavalry"},
        {is_other && (is->presence == IS_WRECK || (is->presence == TO_COME && !has_entry)),
         GW_RULING_ARRIVALS, "is on the table or gone"},
        {is_other && !is_due, -1, "comes and goes only when an order is due"},
        {is_put && (!gw_has_room(after, unit, &is->on, -1, NULL) ||
                    gw_is_in_water(after.s, is->on.at, is->on.at, -1)),
         GW_RULING_MEASURING, "cannot stand there"},
    };
    return VERDICT_BY(row, after.s->unit[unit].id, why);
}

static bool allows(struct game before, const struct battle *after, struct verdict *why)
{
    const struct gw_battle *is = gw_battle_seen(after);
    bool is_turn = before.b->turn >= 1 && after->turn >= 1 && after->turn <= before.s->turns;
    const struct objection row[] = {
        {after->turn != before.b->turn && !is_turn, -1,
         "the turn can be one of the battle's, once the first has begun"},
        {is->active != battle_of(before)->active && before.b->decision != ASK_COMMAND, GW_TURN_SWAP,
         "who is active can be corrected when he gives orders"},
        {after->decision == ASK_COMMAND && is->tokens[is->active] == 0, GW_TURN_SPEND,
         "then the active side would have no token to spend"},
    };
    return VERDICT_BY(row, NULL, why);
}

/* ---- all together ---- */

const struct battle_rules great_war_battle = {
    .anchor = ANCHOR_CENTRE,
    .keeps = KEEPS_PATCHES,
    ROWS(patch, patch_kinds, patch_kinds),
    ROWS(phase, phases, phases),
    ROWS(decision, decisions, gw_decisions),
    ROWS(verb, verbs, gw_verbs),
    ROWS(answer, answers, gw_answers),
    ROWS(terrain, terrains, terrain_kinds),
    ROWS(profile, profiles, profile_fields),
    ROWS(side, sides, side_fields),
    .side_word = {"blue", "red"},
    ROWS(switches, switch_count, switch_fields),
    ROWS(state, states, state_fields),
    ROWS(battle_state, battle_states, battle_fields),
    .accept_unit = accept_unit,
    .accept_side = accept_side,
    .derived_size = sizeof(struct gw_terrain),
    .derive = derive,
    .may_start = may_start,
    .footprint = footprint_at_start,
    .begin = gw_begin,
    .go_on = gw_go_on,
    .display = &gw_display,
    .describe = gw_describe,
    .tell = gw_tell,
    .reach = gw_reach,
    .goes = gw_goes,
    .look = gw_look,
    .settle = settle,
    .allows = allows,
    .allows_unit = allows_unit,
    .lost = gw_bases_lost,
    .strength_of = strength_of,
    .luck = gw_luck,
    .doctrine_size = sizeof(struct gw_mind),
    .mind_is_memo = true,
    .judge = gw_judge,
};
