/* SPDX-License-Identifier: MIT */
/*
 * What a scenario of Bloody Big Battles may say (4.2, 4.4), and what is declared of the game.
 */
#include "parts.h"
#include "systems/bloody_big_battles/doctrine/doctrine.h"

DEFINE_WORDS(kind, KINDS);
DEFINE_WORDS(quality, QUALITIES);
DEFINE_WORDS(trait, TRAITS);
DEFINE_WORDS(slope, SLOPES);
DEFINE_WORDS(formation, FORMATIONS);
DEFINE_WORDS(moment, MOMENTS);
DEFINE_WORDS(posture, POSTURES);
DEFINE_WORDS(yes_no, YES_NO);
static const char *const arm_word[] = {"none", WEAPONS(WORD_TEXT)};
static const struct grog_words arm_words = {arm_word, COUNT_OF(arm_word)};
static const char *const nobody_word[] = {"nobody"};
static const struct grog_words nobody_words = {nobody_word, 1};

/* ---- fields: name, member, ... ---- */

/* clang-format off */
enum { BY_KIND = -1 };

static const struct data_field profile_fields[] = {
    {.is = WORD_FIELD_OF(bbb_profile, "kind", kind, kind, FROM_TO(INFANTRY, ARTILLERY), INFANTRY, "what it is"), .must_be_given = true},
    {.is = WORD_FIELD(bbb_profile, "quality", quality, quality, TRAINED, "how good it is")},
    {.is = NUMBER_FIELD(bbb_profile, "bases", bases, 1, 12, 1, "at the start; artillery has 1")},
    {.is = WORD_FIELD(bbb_profile, "weapon", weapon, arm, 0, "what it fires with")},
    {.is = {MEMBER_FIELD(bbb_profile, "traits", traits, GROG_SET, 0, "what is special about it"), .words = &trait_words}},
    {.is = NUMBER_FIELD(bbb_profile, "spent-losses", spent_losses, 0, 12, 0, "lost bases that make it Spent; 0: by its quality")},
    {.is = WORD_FIELD(bbb_profile, "formation", formation, formation, BY_KIND, "at the start; line, or deployed, if it is not given")},
    {.is = {MEMBER_FIELD(bbb_profile, "command", command, GROG_INTEGER, 0, "the command that it belongs to")}, .as = DATA_NAME},
};

static const struct data_field general_fields[] = {
    {.is = {MEMBER_FIELD(bbb_profile, "command", command, GROG_INTEGER, 0, "which command he leads, or all")}, .as = DATA_NAME},
};
static const struct unit_list unit_lists[] = {
    {.key = "generals", .one = "general", ROWS(field, fields, general_fields), .kind_at = MEMBER_AT(bbb_profile, kind), .kind = GENERAL},
};

static const struct data_field side_fields[] = {
    {.is = NUMBER_FIELD(bbb_side, "win", win, 1, 99, 1, "points for a win"), .must_be_given = true},
    {.is = WORD_FIELD(bbb_side, "posture", posture, posture, BY_KIND, "how the computer begins; the first player attacks if it is not given")},
};

static const struct data_field switch_fields[] = {
    {.is = {MEMBER_FIELD(bbb_switches, "first-player", first_player, GROG_CHOICE, 0, "which army moves first")}, .as = DATA_SIDE},
    {.is = NUMBER_FIELD(bbb_switches, "nights", nights, 1, 50, 0, "turns after which a night follows"), .list_most = NIGHTS_MAX, .stride = 1},
    {.is = {MEMBER_FIELD(bbb_switches, "arrivals-need-quiet", arrivals_need_quiet, GROG_CHOICE, NO_SIDE, "whose units enter one a turn, and only after a turn without a charge"), .words = &nobody_words}, .as = DATA_SIDE},
    {.is = {MEMBER_FIELD(bbb_switches, "dig-in", dig_in, GROG_CHOICE, NO_SIDE, "whose infantry may dig rifle pits"), .words = &nobody_words}, .as = DATA_SIDE},
    {.is = NUMBER_FIELD(bbb_switches, "no-charge-before", no_charge_before, 0, 50, 0, "the first turn in which somebody may charge")},
};

static const struct grog_field state_fields[] = {
    NUMBER_FIELD(bbb_unit, "bases", bases, 0, 12, 0, "bases left"),
    FLAG_FIELD(bbb_unit, "disrupted", disrupted, 0, "Disrupted"),
    FLAG_FIELD(bbb_unit, "silenced", silenced, 0, "Silenced"),
    FLAG_FIELD(bbb_unit, "low-ammo", low_ammo, 0, "low on ammunition"),
    FLAG_FIELD(bbb_unit, "fort-low-ammo", fort_low_ammo, 0, "Low Ammo taken in place of Silenced"),
    FLAG_FIELD(bbb_unit, "reduced", reduced, 0, "Reduced"),
    WORD_FIELD(bbb_unit, "formation", formation, formation, IN_LINE, "its formation"),
    FLAG_FIELD(bbb_unit, "thrown", thrown, 0, "it has thrown, or had its turn, in this phase"),
    FLAG_FIELD(bbb_unit, "moved", moved, 0, "it has moved in this phase"),
    FLAG_FIELD(bbb_unit, "fired", fired, 0, "it has fired in this phase"),
    FLAG_FIELD(bbb_unit, "fired-at", fired_at, 0, "it was fired at in this phase"),
    FLAG_FIELD(bbb_unit, "pivoted", pivoted, 0, "it has turned or unlimbered in this turn"),
    FLAG_FIELD(bbb_unit, "halted", halted, 0, "its charge was halted"),
    FLAG_FIELD(bbb_unit, "fired-since", fired_since, 0, "it has fired since its last Movement phase"),
    FLAG_FIELD(bbb_unit, "fought", fought, 0, "it has fought an assault in this turn"),
    FLAG_FIELD(bbb_unit, "exploited", exploited, 0, "it has exploited in this turn"),
    FLAG_FIELD(bbb_unit, "retired", retired, 0, "Silenced guns: they have gone back in this phase"),
    FLAG_FIELD(bbb_unit, "silenced-in-movement", silenced_moving, 0, "Silenced by its own throw or retire: it need not go back again"),
};

static const struct data_field hill_fields[] = {
    {.is = {.name = "slope", .kind = GROG_CHOICE, .preset = GENTLE, .words = &slope_words, .only = FROM_TO(GENTLE, STEEP), .meaning = "gentle or steep", .at = SLOPE}},
};

#define AREA(word_, look_, cover_, is_, meaning_) {.word = word_, .look = GROG_LOOK_##look_, .shape = TERRAIN_AREA, .is = is_, .cover = cover_, .meaning = meaning_}
#define LINE(word_, look_, cover_, is_, meaning_) {.word = word_, .look = GROG_LOOK_##look_, .shape = TERRAIN_LINE, .cover = cover_, .is = is_, .meaning = meaning_}
static const struct terrain_kind terrain_kinds[] = {
    [LIE_WOODS] = AREA("woods", WOOD, WOODS, TERRAIN_DIFFICULT | TERRAIN_BLOCKS_SIGHT, "difficult, hides beyond 3\", cover"),
    [LIE_MARSH] = AREA("marsh", MARSH, NO_TERRAIN, TERRAIN_DIFFICULT | TERRAIN_WATER, "difficult, a help to who is attacked in it"),
    [LIE_VILLAGE] = AREA("village", VILLAGE, VILLAGE, TERRAIN_BUILDING, "cover"),
    [LIE_TOWN] = AREA("town", TOWN, TOWN, TERRAIN_DIFFICULT | TERRAIN_BLOCKS_SIGHT | TERRAIN_BUILDING, "difficult, hides beyond 3\", good cover without flanks"),
    [LIE_FORT] = AREA("fort", FORT, FORT, TERRAIN_BLOCKS_SIGHT | TERRAIN_BUILDING, "hides beyond 3\", the best cover without flanks"),
    [LIE_HILL] = {.word = "hill", .shape = TERRAIN_AREA, .is = TERRAIN_HILL | TERRAIN_BLOCKS_SIGHT, .meaning = "a contour; contours may nest", ROWS(field, fields, hill_fields)},
    [LIE_STREAM] = LINE("stream", STREAM, NO_TERRAIN, TERRAIN_OBSTACLE | TERRAIN_WATER, "an obstacle"),
    [LIE_RIVER] = LINE("river", WATER, NO_TERRAIN, TERRAIN_IMPASSABLE | TERRAIN_WATER, "nobody crosses it but at a bridge"),
    [LIE_ROAD] = LINE("road", ROAD, NO_TERRAIN, TERRAIN_ROAD, "doubles the move of a column that follows it"),
    [LIE_RIFLE_PITS] = LINE("rifle-pits", TRENCH, RIFLE_PITS, TERRAIN_WORKS, "works; their inner side is on the left hand going along"),
    [LIE_ENTRENCHMENT] = LINE("entrenchment", EARTHWORK, ENTRENCHMENT, TERRAIN_WORKS, "strong works; their inner side is on the left hand going along"),
    [LIE_BRIDGE] = {.word = "bridge", .shape = TERRAIN_POINT, .is = TERRAIN_ROAD | TERRAIN_BRIDGE, .meaning = "where a stream or river can be crossed"},
};

static const struct patch_kind patch_kinds[] = {
    [PATCH_RIFLE_PITS] = {"rifle-pits", PATCH_LINE, "dug during the battle", GROG_LOOK_TRENCH},
};

#define FORMATION_PART(may_lack_) {"change", &formation_words, may_lack_}
#define NEW_FORMATION {"formation", &formation_words, false}
const struct verb bbb_verbs[VERBS] = {
    [DO_THROW] = {.word = "throw", .takes = TAKES_UNIT, .meaning = "throw for its move", .check = bbb_check_throw, .apply = bbb_throw, .foresee = foresee_trial},
    [DO_MOVE] = {.word = "move", .takes = TAKES_UNIT | TAKES_OTHER | MAY_LACK_OTHER | TAKES_PATH | TAKES_FACING, .other = "charge",
        .words = {FORMATION_PART(true), {"when", &moment_words, true}}, .flags = {"road"}, .meaning = "move, turn, change formation, charge", .check = bbb_check_move, .apply = bbb_move, .foresee = bbb_foresee_move},
    [DO_RECOVER] = {.word = "recover", .takes = TAKES_UNIT, .meaning = "stand and get a lost base back", .check = bbb_check_recover, .apply = bbb_recover},
    [DO_STAY] = {.word = "stay", .takes = TAKES_UNIT, .meaning = "leave it where it is", .apply = bbb_stay},
    [DO_DIG] = {.word = "dig", .takes = TAKES_UNIT, .meaning = "dig rifle pits along its front", .check = bbb_check_dig, .apply = bbb_dig},
    [DO_RETIRE] = {.word = "retire", .takes = TAKES_UNIT, .meaning = "isolated guns go back, Silenced", .check = bbb_check_retire, .apply = bbb_go_back},
    [DO_GUNS] = {.word = "guns", .takes = TAKES_UNIT, .numbers = {{"inches", false}}, .flags = {"unlimber"}, .meaning = "Silenced guns go back so many inches", .check = bbb_check_guns, .apply = bbb_guns},
    [DO_ENTER] = {.word = "enter", .takes = TAKES_UNIT, .meaning = "throw to come onto the table", .check = bbb_check_enter, .apply = bbb_enter, .foresee = foresee_trial},
    [DO_GENERAL] = {.word = "general", .takes = TAKES_UNIT | TAKES_POINT, .meaning = "the general rides there", .check = bbb_check_general, .apply = bbb_ride},
    [DO_FIRE] = {.word = "fire", .takes = TAKES_OTHER | TAKES_AIMS, .other = "target", .before = "at", .list = "with", .meaning = "all these fire at one target", .check = bbb_check_fire, .apply = bbb_fire, .foresee = bbb_foresee_fire},
    [DO_ASSAULT] = {.word = "assault", .takes = TAKES_OTHER, .other = "target", .before = "", .meaning = "fight the assault on this enemy now", .check = bbb_check_assault, .apply = bbb_assault, .foresee = bbb_foresee_assault},
    [DO_OCCUPY] = {.word = "occupy", .meaning = "stay in the place that is won", .check = bbb_check_occupy, .apply = bbb_occupy},
    [DO_EXPLOIT] = {.word = "exploit", .takes = TAKES_POINT, .meaning = "go on from the place that is won", .check = bbb_check_exploit, .apply = bbb_exploit},
    [DO_LOW_AMMO] = {.word = "low-ammo", .words = {{"answer", &yes_no_words, false}}, .meaning = "take Low Ammo in place of Silenced", .apply = bbb_answer_low_ammo},
    [DO_FORM] = {.word = "form", .takes = TAKES_UNIT | TAKES_FACING, .words = {NEW_FORMATION}, .meaning = "by night: a new formation and facing", .check = bbb_check_form, .apply = bbb_form},
    [DO_GUNS_TO] = {.word = "guns-to", .takes = TAKES_UNIT | TAKES_POINT | TAKES_FACING, .words = {NEW_FORMATION}, .meaning = "by night: guns go somewhere else", .check = bbb_check_guns_to, .apply = bbb_guns_to},
    [DO_END] = {.word = "end", .meaning = "that is all in this phase", .apply = bbb_end},
    [DO_CONCEDE] = {.word = "concede", .takes = ANSWERS_ALL, .meaning = "give the battle up", .apply = bbb_concede},
};

#define NIGHT(word_) {.word = "night-" word_, .is_apart = true}
static const struct phase phases[PHASES] = {
    {.word = "movement"}, {.word = "generals"}, {.word = "defensive-fire"}, {.word = "offensive-fire"}, {.word = "assault"},
    {.word = "second-movement"}, {.word = "second-generals"}, {.word = "second-defensive-fire"}, {.word = "second-offensive-fire"}, {.word = "second-assault"},
    NIGHT("withdrawal"), NIGHT("formations"), NIGHT("guns"), NIGHT("generals"), NIGHT("rally"),
};

const struct luck_weight bbb_luck[] = {
    {"firefight",     "bases-lost",    NULL, 10, LUCK_DONE,     NULL},
    {"firefight",     "disrupted",     NULL,  5, LUCK_DONE,     NULL},
    {"firefight",     "silenced",      NULL,  5, LUCK_DONE,     NULL},
    {"firefight",     "reduced",       NULL,  5, LUCK_DONE,     NULL},
    {"firefight",     "destroyed",     NULL, 10, LUCK_DONE,     NULL},
    {"firefight",     "halted",        NULL, 10, LUCK_DONE,     NULL},
    {"firefight",     "low-ammo",      NULL,  3, LUCK_SUFFERED, NULL},
    {"assault",       "defender-loss", NULL, 10, LUCK_DONE,     NULL},
    {"assault",       "attacker-loss", NULL, 10, LUCK_SUFFERED, NULL},
    {"assault",       "defender-retire", NULL, 2, LUCK_DONE,    NULL},
    {"assault",       "attacker-retire", NULL, 2, LUCK_SUFFERED, NULL},
    {"movement-roll", "move",          "full", 10, LUCK_PASSED, NULL},
    {"night-recover", "recovered",     NULL, 10, LUCK_PASSED,   NULL},
    {NULL, NULL, NULL, 0, LUCK_DONE, NULL},
};
/* clang-format on */

/* ---- what a scenario may not say ---- */

static bool accept_formation(const struct grog_scenario *s, int unit, struct bbb_profile *p,
                             struct refused_data *why)
{
    if (p->formation == BY_KIND)
        p->formation = p->kind == ARTILLERY ? DEPLOYED : IN_LINE;
    return bbb_may_form(s, unit, p->formation) ||
           refuse_data(why, "formation", "a unit of this kind has no such formation");
}

static bool accept_general(struct grog_scenario *s, int unit, struct bbb_profile *p,
                           struct refused_data *why)
{
    p->bases = 1;
    p->leads_all = strcmp(scenario_name(s, p->command), "all") == 0;
    p->formation = IN_LINE;
    return s->unit[unit].has_place || refuse_data(why, "at", "a general stands on the table");
}

static bool is_on_edge(const struct table *table, struct place p)
{
    return p.x == 0 || p.y == 0 || p.x == table->width || p.y == table->depth;
}

static bool accept_unit(struct grog_scenario *s, int unit, struct refused_data *why)
{
    const struct unit_data *data = &s->unit[unit];
    struct bbb_profile *p = (struct bbb_profile *)s->unit[unit].profile;
    if (p->kind == GENERAL)
        return accept_general(s, unit, p, why);
    bool is_artillery = p->kind == ARTILLERY, is_armed = p->weapon > 0;
    bool has_small_arm = is_armed && is_small_arm(p->weapon - 1);
    const struct mistake row[] = {
        {"bases", is_artillery && p->bases != 1, "artillery has 1 base: name several units"},
        {"weapon", is_artillery && has_small_arm, "artillery has sa, ra, bla, mg or rkt"},
        {"weapon", !is_artillery && is_armed && !has_small_arm,
         "only artillery has guns or rockets"},
        {"at", !data->has_place && (!data->has_entry || !is_on_edge(&s->table, data->entry)),
         "it has a place, or arrives at an entry on the table's edge"},
        {"facing", data->facing % DEGREE != 0, "facings are whole degrees"},
    };
    return ACCEPT(row, why) && accept_formation(s, unit, p, why);
}

/* Does an edge of one area pass through another? */
static bool cuts(const struct terrain *a, const struct terrain *b)
{
    for (int i = 0; i < a->corners; i++)
        if (terrain_is_crossed(b, a->corner[i], a->corner[(i + 1) % a->corners]))
            return true;
    return false;
}

static bool holds_all(const struct terrain *a, const struct terrain *b)
{
    for (int i = 0; i < b->corners; i++)
        if (!terrain_holds(a, b->corner[i]))
            return false;
    return true;
}

/* Areas may not share ground: neither cuts the other, and they are not the same.  Contours may nest: of
 * two that do, only the outer one is cut. */
static const char *what_is_wrong(const struct terrain *a, const struct terrain *b)
{
    if (a->kind <= LIE_FORT && b->kind <= LIE_FORT &&
        (cuts(a, b) || cuts(b, a) || (holds_all(a, b) && holds_all(b, a))))
        return "it lies over another area";
    if (a->kind == LIE_HILL && b->kind == LIE_HILL && cuts(a, b) && cuts(b, a))
        return "it crosses another contour";
    return NULL;
}

static bool accept_pairs(const struct grog_scenario *s, struct refused_data *why)
{
    for (int i = 0; i < s->table.terrains; i++)
        for (int k = 0; k < i; k++) {
            const char *words = what_is_wrong(&s->table.terrain[i], &s->table.terrain[k]);
            why->terrain = i;
            if (words && !refuse_data(why, "", words))
                return false;
        }
    why->terrain = -1;
    return true;
}

static bool is_on_water(const struct table *table, struct place bridge)
{
    for (int i = 0; i < table->terrains; i++) {
        const struct terrain *t = &table->terrain[i];
        if ((t->kind == LIE_STREAM || t->kind == LIE_RIVER) && terrain_gap(t, bridge) <= INCH)
            return true;
    }
    return false;
}

static bool accept_ground(const struct grog_scenario *s, struct refused_data *why)
{
    for (int i = 0; i < s->table.terrains; i++) {
        const struct terrain *t = &s->table.terrain[i];
        if (t->kind != LIE_BRIDGE || is_on_water(&s->table, t->corner[0]))
            continue;
        why->terrain = i;
        if (!refuse_data(why, "at", "a bridge lies on a stream or a river"))
            return false;
        why->terrain = -1;
    }
    return accept_pairs(s, why);
}

static bool accept(struct grog_scenario *s, struct refused_data *why, int *unit)
{
    struct bbb_switches *switches = (struct bbb_switches *)s->number;
    for (*unit = 0; *unit < s->units; ++*unit)
        if (!accept_unit(s, *unit, why))
            return false;
    *unit = -1;
    for (int side = 0; side < SIDES; side++) {
        struct bbb_side *data = (struct bbb_side *)s->side[side].number;
        if (data->posture == BY_KIND)
            data->posture = side == switches->first_player ? ATTACK : DEFEND;
    }
    return accept_ground(s, why);
}

static unsigned blocks(const struct grog_scenario *s, int unit)
{
    return is_general(s, unit) ? BLOCKS_NOTHING : BLOCKS_MOVES | BLOCKS_SIGHT;
}

static bool may_start(const struct grog_scenario *s, int unit, struct refused_data *why)
{
    const struct footprint f = bbb_start_footprint(s, unit);
    if (is_general(s, unit) || (footprint_is_on_table(&f, &s->table) && !bbb_lies_on_river(s, &f)))
        return true;
    snprintf(why->words, sizeof why->words, "it would stand beyond the edge, or in a river");
    return false;
}

/* ---- reports, corrections ---- */

static int strength_of(const struct grog_scenario *s, int unit)
{
    return is_general(s, unit) ? 0 : bbb_profile(s, unit)->bases;
}

static int lost(struct game g, int side)
{
    int bases = side_strength(g.s, side);
    EACH_UNIT(g.s, side, unit)
    bases -= is_general(g.s, unit) ? 0 : now_of(g, unit)->bases;
    return bases;
}

/* After a correction footprints follow from bases and formation. */
static void settle(const struct grog_scenario *s, struct battle *b)
{
    for (int unit = 0; unit < s->units; unit++) {
        struct footprint *on = &b->piece[unit].on;
        const struct bbb_unit *state = bbb_unit_seen(b, unit);
        if (!is_general(s, unit) && is_present(b, unit))
            *on = bbb_footprint(s, state->bases, state->formation, on->front, on->facing);
    }
    for (int side = 0; side < SIDES; side++)
        b->points[side] = (int16_t)objectives_points((struct game){s, b}, side);
}

static bool allows_unit(struct game after, int unit, struct verdict *why)
{
    const struct bbb_unit *state = now_of(after, unit);
    int presence = after.b->piece[unit].presence;
    bool is_there = presence == ON_TABLE, is_guns = is_gun(after.s, unit);
    bool may_form = bbb_may_form(after.s, unit, state->formation);
    int most = bbb_profile(after.s, unit)->bases;
    const struct objection row[] = {
        {(state->bases < 1 && presence != HAS_GONE) || state->bases > most, -1,
         "has at least one base, and no more than at the start"},
        {!may_form, BBB_RULING_FORMATIONS, "has no such formation"},
        {state->disrupted && is_guns, BBB_RULING_ARTILLERY_ORDER, "is Silenced, not Disrupted"},
        {(state->silenced || state->reduced) && !is_guns, BBB_RULING_ARTILLERY_ORDER,
         "is no artillery: only that is Silenced or Reduced"},
    };
    if (is_general(after.s, unit))
        return true;
    return VERDICT_BY(row, after.s->unit[unit].name, why) &&
           (!is_there || bbb_has_room(after, unit, &after.b->piece[unit].on, 0, why));
}

static bool allows(struct game before, const struct battle *after, struct verdict *why)
{
    for (int unit = 0; unit < before.s->units; unit++)
        if (!allows_unit((struct game){before.s, after}, unit, why))
            return false;
    return true;
}

const struct battle_rules bloody_big_battles_battle = {
    .anchor = ANCHOR_FRONT_ROUNDED,
    .keeps = KEEPS_PATCHES,
    ROWS(patch, patch_kinds, patch_kinds),
    ROWS(phase, phases, phases),
    ROWS(decision, decisions, bbb_decisions),
    ROWS(verb, verbs, bbb_verbs),
    ROWS(terrain, terrains, terrain_kinds),
    ROWS(profile, profiles, profile_fields),
    ROWS(unit_list, unit_lists, unit_lists),
    ROWS(side, sides, side_fields),
    .side_word = {"first", "second"},
    ROWS(switches, switch_count, switch_fields),
    ROWS(state, states, state_fields),
    .accept = accept,
    .blocks = blocks,
    .may_start = may_start,
    .footprint = bbb_start_footprint,
    .begin = bbb_begin,
    .go_on = bbb_go_on,
    .display = &bbb_display,
    .describe = bbb_describe,
    .reach = bbb_reach,
    .goes = bbb_goes,
    .look = bbb_sighting,
    .tell = bbb_tell,
    .settle = settle,
    .allows = allows,
    .lost = lost,
    .strength_of = strength_of,
    .luck = bbb_luck,
    .doctrine_size = sizeof(struct bbb_mind),
    .mind_is_memo = true,
    .judge = bbb_judge,
};
