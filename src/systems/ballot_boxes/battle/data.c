/* SPDX-License-Identifier: MIT */
/*
 * What a scenario of Machine Guns and Ballot Boxes may say, and the tables of orders, decisions and
 * phases.
 */
#include "rules.h"
#include "systems/ballot_boxes/doctrine/doctrine.h"

DEFINE_WORDS(mg_arm, ARMS);
DEFINE_WORDS(mg_class, CLASSES);
DEFINE_WORDS(mg_weapon, WEAPONS);
DEFINE_WORDS(mg_trait, TRAITS);
DEFINE_WORDS(mg_grade, GRADES);
DEFINE_WORDS(mg_strength, STRENGTHS);
DEFINE_WORDS(mg_armour, ARMOURS);
DEFINE_WORDS(mg_speed, SPEEDS);
DEFINE_WORDS(mg_gear, GEARS);
DEFINE_WORDS(mg_character, CHARACTERS);
DEFINE_WORDS(mg_end, ENDS);
#define HOLDING_SIDES(WORD) WORD(HOLDER_A, "a") WORD(HOLDER_B, "b")
DEFINE_WORDS(mg_holding_side, HOLDING_SIDES);

#define OWN_TRAITS                                                                                 \
    (FROM_TO(TRIBAL, NIGHT_TECHNOLOGY) | ONLY(CAVALRY_DEFENCE) |                                   \
     FROM_TO(ANTI_TANK_DEFENCE, HAND_TO_HAND_ABILITY))
#define SORTIE_TRAITS FROM_TO(SHOOTING_CAPABILITY, NIGHT_TECHNOLOGY) & ~ONLY(ADVANCED_ROUNDS)

/* ---- fields: name, member, ... ---- */

/* clang-format off */
#define CLASS_FIELD  {.is = WORD_FIELD_OF(mg_profile, "class", class, mg_class, FROM_TO(REGULAR, MOB), REGULAR, "what men they are")}
#define GRADE_FIELD  {.is = WORD_FIELD_OF(mg_profile, "grade", grade, mg_grade, 0, TRAINED, "how good they are")}

static const struct data_field profile_fields[] = {
    {.is = WORD_FIELD_OF(mg_profile, "arm", arm, mg_arm, FROM_TO(FOOT, VEHICLE) | ONLY(STAFF), FOOT, "its arm; staff is a commander's team"), .must_be_given = true},
    CLASS_FIELD,
    GRADE_FIELD,
    {.is = WORD_FIELD_OF(mg_profile, "strength", strength, mg_strength, 0, NORMAL, "its strength")},
    {.is = NUMBER_FIELD(mg_profile, "ranks", ranks, 1, 2, 1, "one base, or two of foot or cavalry one behind the other")},
    {.is = WORD_FIELD_OF(mg_profile, "armour", armour, mg_armour, 0, NO_ARMOUR, "of a vehicle")},
    {.is = WORD_FIELD_OF(mg_profile, "speed", speed, mg_speed, 0, STANDARD_SPEED, "of a vehicle")},
    {.is = WORD_FIELD_OF(mg_profile, "gear", gear, mg_gear, 0, WHEELS, "running gear of a vehicle; rails is an armoured train")},
    {.is = SET_FIELD(mg_profile, "weapons", weapons, mg_weapon, FROM_TO(RIFLE, HEAVY_MORTAR), "one or two; unarmed civilians and staff have none")},
    {.is = SET_FIELD(mg_profile, "traits", traits, mg_trait, OWN_TRAITS, "what it is good at")},
    {.is = {.name = "under", .meaning = "its commander; the only one of its side need not be named", .at = MEMBER_AT(mg_profile, under)}, .as = DATA_UNIT, .of_own_side = true},
    {.is = SET_FIELD(mg_profile, "character", character, mg_character, 0, "of a commander")},
    {.is = FLAG_FIELD(mg_profile, "limbered", limbered, 0, "its guns are limbered at the start")},
};

static const struct data_field sortie_fields[] = {
    CLASS_FIELD,
    GRADE_FIELD,
    {.is = SET_FIELD(mg_profile, "traits", traits, mg_trait, SORTIE_TRAITS, "what it is good at")},
};

static const struct data_field side_fields[] = {
    {.is = NUMBER_FIELD(mg_side, "gas", gas, 0, 20, 0, "gas attacks")},
    {.is = {MEMBER_FIELD(mg_side, "army-break", army_break, GROG_INTEGER, 50, "percent of its units that break it when they are lost"),
            .least = 10, .most = 100, .setting = MG_SET_ARMY_BREAK}},
    {.is = NUMBER_FIELD(mg_side, "points", points, 0, 50, 0, "victory points from the start")},
    {.is = SET_FIELD(mg_side, "exit-edges", exit_edges, edge, 0, "table edges over which its units may leave")},
};

static const struct data_field switch_fields[] = {
    {.is = NUMBER_FIELD(mg_switches, "night", nights, 1, 50, 1, "the first and the last turn of the night"), .list_most = 2},
    {.is = FLAG_FIELD(mg_switches, "smoke", smoke, 0, "guns and mortars have smoke")},
};

static const struct grog_field state_fields[] = {
    NUMBER_FIELD(mg_unit, "tokens", tokens, 0, 8, 0, "hit tokens"),
    NUMBER_FIELD(mg_unit, "activation", marks, 0, 12, 0, "activation tokens"),
    FLAG_FIELD(mg_unit, "active", active, 0, "it is active in this turn"),
    FLAG_FIELD(mg_unit, "unlimbered", unlimbered, 0, "its guns are in action"),
    FLAG_FIELD(mg_unit, "moved", moved, 0, "in this turn"),
    FLAG_FIELD(mg_unit, "charged", charged, 0, "in this turn"),
    FLAG_FIELD(mg_unit, "moved-before", moved_before, 0, "in the turn before"),
    FLAG_FIELD(mg_unit, "charged-before", charged_before, 0, "in the turn before"),
    FLAG_FIELD(mg_unit, "fired", fired, 0, "in this shooting phase"),
    FLAG_FIELD(mg_unit, "fired-on", fired_on, 0, "in this shooting phase"),
    FLAG_FIELD(mg_unit, "acted-move", has_gone_on, 0, "it has made its move of this phase"),
    FLAG_FIELD(mg_unit, "acted-turn", has_turned, 0, "it has made its turn of this phase"),
    FLAG_FIELD(mg_unit, "acted-limber", has_limbered, 0, "it has limbered or unlimbered in this phase"),
    FLAG_FIELD(mg_unit, "token-removed", token_removed, 0, "in this reform phase"),
    FLAG_FIELD(mg_unit, "supported", has_supported, 0, "it has given support in this reform phase"),
    WORD_FIELD_OF(mg_unit, "gone", gone, mg_end, 0, NOT_GONE, "what became of it"),
    FLAG_FIELD(mg_unit, "called", called, 0, "a sortie: it is called in this turn"),
    FLAG_FIELD(mg_unit, "called-last-turn", called_before, 0, "a sortie: it was thrown for in the turn before"),
    FLAG_FIELD(mg_unit, "called-turn-before", called_earlier, 0, "a sortie: it was thrown for in the turn before that"),
    FLAG_FIELD(mg_unit, "arrived", arrived, 0, "a sortie: it is over the table and has not struck"),
};

static const struct grog_field battle_fields[] = {
    WORD_FIELD_OF(mg_battle, "initiative", holder, mg_holding_side, 0, 0, "who holds it"),
    NUMBER_FIELD(mg_battle, "action-points-1", action_points[0], 0, 250, 0, "left to the first side"),
    NUMBER_FIELD(mg_battle, "action-points-2", action_points[1], 0, 250, 0, "left to the second side"),
    NUMBER_FIELD(mg_battle, "gas-used-1", gas_used[0], 0, 20, 0, "gas attacks of the first side"),
    NUMBER_FIELD(mg_battle, "gas-used-2", gas_used[1], 0, 20, 0, "gas attacks of the second side"),
    NUMBER_FIELD(mg_battle, "victory-points-1", victory_points[0], 0, 200, 0, "of the first side, without objectives"),
    NUMBER_FIELD(mg_battle, "victory-points-2", victory_points[1], 0, 200, 0, "of the second side, without objectives"),
};

/* ---- terrain: kind, shape, what it is, words ---- */

static const struct data_field hill_fields[] = {
    {.is = {.name = "level", .kind = GROG_INTEGER, .least = 1, .most = 3, .preset = 1, .at = 0, .meaning = "how high it is"}},
};
#define AREA(word_, look_, is_, meaning_) {.word = word_, .look = GROG_LOOK_##look_, .shape = TERRAIN_AREA, .is = is_, .meaning = meaning_}
#define LINE(word_, look_, is_, meaning_) {.word = word_, .look = GROG_LOOK_##look_, .shape = TERRAIN_LINE, .is = is_, .meaning = meaning_}
static const struct terrain_kind terrain_kinds[TERRAIN_KINDS] = {
    [WOOD] = AREA("wood", WOOD, COVERS | HINDERS | HIDES, "terrain; one does not see far into it"),
    [TOWN] = AREA("town", TOWN, COVERS | HINDERS | HIDES, "terrain; one does not see far into it"),
    [ROUGH] = AREA("rough", ROUGH, COVERS | HINDERS, "terrain: rocks, crops, scrub, marsh"),
    [HILL] = {.word = "hill", .look = GROG_LOOK_HILL, .shape = TERRAIN_AREA, .is = TERRAIN_HILL, .meaning = "higher ground; hides those below from each other",
              ROWS(field, fields, hill_fields)},
    [FORTIFIED] = AREA("fortification", FORT, HINDERS | GARRISONED, "a trench, a bunker, a strong house"),
    [WATER] = AREA("water", WATER, TERRAIN_IMPASSABLE | TERRAIN_WATER, "nobody enters"),
    [DEFENCES_LINE] = LINE("defences", EARTHWORK, SHELTERS | IS_DEFENCES, "wire, a barricade, an earthwork: covers those behind it"),
    [OBSTACLE] = LINE("obstacle", WALL, SHELTERS | TERRAIN_OBSTACLE, "a wall, a hedge, a ditch: covers those behind it"),
    [ROAD] = {.word = "road", .look = GROG_LOOK_ROAD, .shape = TERRAIN_LINE, .is = TERRAIN_ROAD, .width = 2 * INCH, .meaning = "cancels the terrain below it"},
    [RAIL] = LINE("rail", RAIL, IS_RAIL, "armoured trains keep to it"),
};

static const struct patch_kind patch_kinds[] = {[SMOKE_PATCH] = {.word = "smoke", .shape = PATCH_ROUND, .look = GROG_LOOK_SMOKE, .meaning = "whoever it touches shoots and is shot at worse"}};

/* ---- how it looks: field, how it is shown, sign, one, many, the word that shows nothing ---- */

static const struct grog_mark marks[] = {
    {"tokens",     GROG_MARK_COUNT, NULL,     "hit token",        "hit tokens",        NULL},
    {"activation", GROG_MARK_COUNT, NULL,     "activation token", "activation tokens", NULL},
    {"unlimbered", GROG_MARK_SIGN,  "\u2295", "unlimbered",       NULL,                NULL},
    {"arrived",    GROG_MARK_SIGN,  "\u2708", "over the table",   NULL,                NULL},
};
static const char *const routine[] = {"marked", "called", "moved", "held", "limbered", "activation", NULL};

static bool bases(struct game seen, int unit, struct base_grid *grid)
{
    int ranks = mg_profile(seen.s, unit)->ranks;
    *grid = (struct base_grid){.files = 1, .ranks = ranks, .bases = ranks};
    return ranks > 1;
}

static enum grog_arm arm(struct game seen, int unit)
{
    static const enum grog_arm of[] = {
        [FOOT] = GROG_ARM_FOOT, [SCOUTS] = GROG_ARM_SCOUTS, [CAVALRY] = GROG_ARM_HORSE, [ARTILLERY] = GROG_ARM_ARTILLERY,
        [HORSE_ARTILLERY] = GROG_ARM_ARTILLERY, [VEHICLE] = GROG_ARM_ARMOUR, [AIRCRAFT] = GROG_ARM_AIRCRAFT, [STAFF] = GROG_ARM_COMMAND,
    };
    const struct mg_profile *p = mg_profile(seen.s, unit);
    return p->arm == FOOT && (p->class == CIVILIAN || p->class == MOB) ? GROG_ARM_CIVILIANS : of[p->arm];
}

/* What a side has in hand, as far as it has it: action points, the initiative, activation tokens, gas, then its sorties. */
enum { HAS_POINTS, HAS_INITIATIVE, HAS_TOKENS, HAS_GAS, HAS_SORTIES };

static void say_sortie(struct game g, int sortie, struct grog_side_mark *mark)
{
    const struct mg_unit *is = now_of(g, sortie);
    snprintf(mark->text, sizeof mark->text, "\u2708 %s", is->arrived ? "overhead" : is->called ? "called" : "waiting");
    snprintf(mark->words, sizeof mark->words, "%s %s", unit_name(g.s, sortie), is->arrived ? "is over the table" : is->called ? "is called" : "waits to be called");
}

static void say_in_hand(struct game g, int side, int what, struct grog_side_mark *mark)
{
    static const char *const text[] = {"AP", "", "token", "gas"}, *const words[] = {"action point", "", "activation token", "gas attack"};
    const struct mg_battle *now = battle_of(g);
    const int count[] = {now->action_points[side], 0, mg_tokens_left(g, side), mg_side(g.s, side)->gas - now->gas_used[side]};
    snprintf(mark->text, sizeof mark->text, "%d %s%s", count[what], text[what], what == HAS_TOKENS ? plural(count[what]) : "");
    snprintf(mark->words, sizeof mark->words, "%d %s%s left", count[what], words[what], plural(count[what]));
    if (what == HAS_INITIATIVE)
        *mark = (struct grog_side_mark){"initiative", "they hold the initiative"};
}

static bool in_hand(struct game g, int side, int k, struct grog_side_mark *mark)
{
    uint64_t sorties = mg_derived(g.s)->sorties & units_of(g.s, side);
    bool has[HAS_SORTIES] = {true, battle_of(g)->holder == side, g.b->decision == ASK_TOKENS, mg_side(g.s, side)->gas > 0};
    if (g.b->turn == 0 || g.b->is_over)
        return false;
    for (int what = 0; what < HAS_SORTIES; what++)
        if (has[what] && k-- == 0) {
            say_in_hand(g, side, what, mark);
            return true;
        }
    EACH_OF(sorties, sortie)
    if (k-- == 0) {
        say_sortie(g, sortie, mark);
        return true;
    }
    return false;
}

static const struct display display = {ROWS(mark, marks, marks), .harm = {"token", "tokens"}, .loss = {"unit", "units"},
                                       .routine = routine, .about = "Battles and unrest of the last 150 years, from rioting crowds to tanks: the dice for the initiative are also the actions that you can pay for.", .first_scenario = "river-farm", .bases = bases, .arm = arm, .side_mark = in_hand};

/* ---- orders: word, parts, meaning, functions ---- */

#define WEAPON_WORD .words = {{.name = "weapon", .words = &mg_weapon_words}}
#define ONE (TAKES_UNIT | UNIT_IS_OWN)
#define ENEMY_TARGET TAKES_OTHER | OTHER_IS_ENEMY, .other = "target"
#define AT_TARGET ONE | ENEMY_TARGET
#define BY(check_, apply_) .check = check_, .apply = apply_
#define FORESEEN(what) .foresee = mg_foresee_##what

static const struct verb verbs[VERBS] = {
    [DO_MARK]      = {.word = "mark",      .takes = ONE, .meaning = "put activation tokens on it", .numbers = {{"tokens", false}}, BY(mg_check_mark, mg_mark), FORESEEN(activation)},
    [DO_CALL]      = {.word = "call",      .takes = TAKES_UNIT, .meaning = "call a sortie", BY(mg_check_call, mg_call), FORESEEN(activation)},
    [DO_SHOOT]     = {.word = "shoot",     .takes = AT_TARGET, .before = "at", .meaning = "shoot at a target", WEAPON_WORD, .flags = {"gas"}, BY(mg_check_shot, mg_shoot), .foresee = foresee_trial},
    [DO_HALF_DICE] = {.word = "half-dice", .takes = AT_TARGET, .before = "at", .meaning = "a para-military unit's shot with fewer dice, which costs less", WEAPON_WORD, BY(mg_check_shot, mg_shoot), .foresee = foresee_trial},
    [DO_SMOKE]     = {.word = "smoke",     .takes = ONE | TAKES_POINT, .meaning = "fire smoke instead of shooting", WEAPON_WORD, BY(mg_check_smoke, mg_smoke)},
    [DO_STRIKE]    = {.word = "strike",    .takes = TAKES_UNIT | ENEMY_TARGET, .before = "", .meaning = "the sortie attacks", .flags = {"gas"}, BY(mg_check_shot, mg_shoot), .foresee = foresee_trial},
    [DO_RETURN]    = {.word = "return",    .meaning = "shoot back", WEAPON_WORD, BY(mg_check_shot, mg_shoot), .foresee = foresee_trial},
    [DO_HOLD]      = {.word = "hold",      .meaning = "do not shoot back", BY(NULL, mg_hold)},
    [DO_CHARGE]    = {.word = "charge",    .takes = AT_TARGET, .before = "", .meaning = "run into an enemy and fight", BY(mg_check_charge, mg_charge), FORESEEN(charge)},
    [DO_FLEE]      = {.word = "flee",      .meaning = "try to get away from the charge", BY(mg_check_price, mg_flee), FORESEEN(answer)},
    [DO_STAND]     = {.word = "stand",     .meaning = "stay and take the charge", BY(NULL, mg_stand), FORESEEN(answer)},
    [DO_MOVE]      = {.word = "move",      .takes = ONE | TAKES_POINT, .meaning = "go straight to a place in front", BY(mg_check_move, mg_move)},
    [DO_TURN]      = {.word = "turn",      .takes = ONE | TAKES_FACING, .meaning = "face another way", BY(mg_check_turn, mg_turn)},
    [DO_LIMBER]    = {.word = "limber",    .takes = ONE, .meaning = "make the guns ready to move", BY(mg_check_limber, mg_limber)},
    [DO_UNLIMBER]  = {.word = "unlimber",  .takes = ONE, .meaning = "make the guns ready to shoot", BY(mg_check_limber, mg_limber)},
    [DO_REFORM]    = {.word = "reform",    .takes = ONE | TAKES_OTHER | MAY_LACK_OTHER, .other = "supporter", .meaning = "take a hit token off", BY(mg_check_reform, mg_reform)},
    [DO_DISENGAGE] = {.word = "disengage", .takes = ONE, .meaning = "break off and go back", BY(mg_check_disengage, mg_disengage)},
    [DO_DONE]      = {.word = "done",      .meaning = "no more orders in this phase", BY(NULL, battle_done)},
};

/* ---- who is asked what, and when ---- */

#define V(verb) VERB_BIT(DO_##verb)
#define ORDERS(word_, verbs_, think_) {.word = word_, .question = mg_question, .means = mg_means, .verbs = (verbs_) | V(DONE), .alone = V(DONE), \
    .offer = mg_offer_orders, .draw = mg_draw, .think = mg_think_##think_}
#define ANSWERS(word_, asked_, verbs_, think_) {.word = word_, .asked = asked_, .question = mg_question, .means = mg_means, .verbs = verbs_, \
    .offer = mg_offer_answers, .think = mg_think_##think_}

static const struct decision decisions[DECISIONS] = {
    [ASK_NOTHING]     = {.word = "nothing"},
    [ASK_TOKENS]      = ORDERS("tokens", V(MARK) | V(CALL), tokens),
    [ASK_SHOTS]       = ORDERS("shots", V(SHOOT) | V(HALF_DICE) | V(SMOKE) | V(STRIKE), shot),
    [ASK_CHARGES]     = ORDERS("charges", V(CHARGE), charge),
    [ASK_MOVES]       = ORDERS("moves", V(MOVE) | V(TURN) | V(LIMBER) | V(UNLIMBER), move),
    [ASK_REFORMS]     = ORDERS("reforms", V(REFORM), reform),
    [ASK_DISENGAGING] = ORDERS("disengaging", V(DISENGAGE), disengaging),
    [ASK_RETURN]      = ANSWERS("return-fire", "shoot back?", V(RETURN) | V(HOLD), return),
    [ASK_FLEE]        = ANSWERS("flee", "flee?", V(FLEE) | V(STAND), flee),
};

static const struct phase phases[PHASES] = {
    [PHASE_INITIATIVE]   = {.word = "initiative", .begin = mg_begin_turn},
    [PHASE_ACTIVATION]   = {.word = "activation", .decision = ASK_TOKENS, .asks = mg_asks, .end = mg_throw_for_activation},
    [PHASE_SHOOTING]     = {.word = "shooting", .decision = ASK_SHOTS, .asks = mg_asks, .end_step = mg_fly_home},
    [PHASE_CHARGES]      = {.word = "charges", .decision = ASK_CHARGES, .asks = mg_asks},
    [PHASE_HAND_TO_HAND] = {.word = "hand-to-hand", .begin = mg_fight_all},
    [PHASE_MOVEMENT]     = {.word = "movement", .decision = ASK_MOVES, .asks = mg_asks, .begin = mg_place_reinforcements, .end_step = mg_settle_rash},
    [PHASE_REFORM]       = {.word = "reform", .decision = ASK_REFORMS, .asks = mg_asks},
    [PHASE_DISENGAGE]    = {.word = "disengage", .decision = ASK_DISENGAGING, .asks = mg_asks},
    [PHASE_END]          = {.word = "end", .begin = mg_end_turn},
};
/* clang-format on */

/* ---- further units ---- */

/* A staff team for each turn in which one may be needed, as far as there is room for them and for as
 * many enemies. */
static int spare_teams(const struct grog_scenario *s, int side)
{
    enum { TEAMS_USUAL = 12 };
    int listed = s->units - s->side[side].first_unit, twice = UNITS_MAX - 2 * listed;
    int most = side == 0 ? larger(TEAMS_USUAL, twice / 3) : UNITS_MAX;
    int room = side == 0 ? twice / 2 : UNITS_MAX - s->units;
    return larger(1, smaller(smaller(s->turns, most), room));
}

static void call_team(const struct grog_scenario *s, int side, int k, char id[32], char name[48])
{
    (void)s;
    snprintf(id, 32, "%cr%d", "ab"[side], k + 1);
    snprintf(name, 48, "New staff");
}

static const struct unit_list unit_lists[] = {
    {.key = "sorties",
     .one = "sortie",
     ROWS(field, fields, sortie_fields),
     .kind_at = MEMBER_AT(mg_profile, arm),
     .kind = AIRCRAFT},
    {.one = "team",
     .kind_at = MEMBER_AT(mg_profile, arm),
     .kind = STAFF,
     .spares = spare_teams,
     .call_spare = call_team},
};

/* ---- all together ---- */

const struct battle_rules ballot_boxes_battle = {
    .anchor = ANCHOR_CENTRE,
    .keeps = KEEPS_PATCHES | KEEPS_CONTACTS,
    ROWS(patch, patch_kinds, patch_kinds),
    ROWS(phase, phases, phases),
    ROWS(decision, decisions, decisions),
    ROWS(verb, verbs, verbs),
    ROWS(terrain, terrains, terrain_kinds),
    ROWS(profile, profiles, profile_fields),
    ROWS(unit_list, unit_lists, unit_lists),
    ROWS(side, sides, side_fields),
    .side_word = {"a", "b"},
    ROWS(switches, switch_count, switch_fields),
    ROWS(state, states, state_fields),
    ROWS(battle_state, battle_states, battle_fields),
    .accept = mg_accept,
    .accept_unit = mg_accept_unit,
    .blocks = mg_blocks,
    .derived_size = sizeof(struct mg_derived),
    .derive = mg_derive,
    .display = &display,
    .footprint = mg_footprint_at_start,
    .begin = mg_begin,
    .describe = mg_describe,
    .equipment = mg_equipment,
    .tell = mg_tell,
    .reach = mg_reach,
    .goes = mg_goes,
    .look = mg_sighting,
    .settle = mg_settle,
    .allows = mg_allows,
    .allows_unit = mg_allows_unit,
    .lost = mg_lost,
    .strength_of = mg_strength_of,
    .doctrine_size = sizeof(struct mg_mind),
    .mind_is_memo = true,
    .luck = mg_luck,
    .judge = mg_judge,
};
