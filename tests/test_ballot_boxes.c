/* SPDX-License-Identifier: MIT */
/*
 * Machine Guns and Ballot Boxes: worked examples, every row of the sheet with the situation in
 * which it applies, the two sides of every threshold, refusals in their order, dice that are typed,
 * and house rules.
 *
 * Row ids are written without their "mg.".
 */
#include "grognard.h"

#include <gmp.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT_OF(array) ((int)(sizeof(array) / sizeof *(array)))

/* ---- asking ---- */

static const struct grog_system *ballot_boxes(void)
{
    return grog_system_find("ballot-boxes", NULL);
}

/* 0, or -1 with the reason in error. */
static int set_up(struct grog_situation *s, const struct grog_house *house, const char *procedure,
                  const char *facts, struct grog_error *error)
{
    char copy[500], *rest = copy;
    const struct grog_procedure *found = grog_procedure_find(ballot_boxes(), procedure, error);
    assert_non_null(found);
    grog_situation_init(s, found, house);
    snprintf(copy, sizeof copy, "%s", facts);
    for (char *word; (word = strsep(&rest, " "));)
        if (*word && grog_situation_set(s, word, error) < 0)
            return -1;
    return grog_situation_check(s, error);
}

static struct grog_odds *odds_of(const struct grog_house *house, const char *procedure,
                                 const char *facts)
{
    struct grog_situation s;
    struct grog_error error;
    if (set_up(&s, house, procedure, facts, &error) < 0)
        fail_msg("%s %s: %s", procedure, facts, error.text);
    struct grog_odds *odds = grog_odds_new(&s, GROG_EXACT, &error);
    assert_non_null(odds);
    return odds;
}

static struct grog_resolution *resolution_of(const char *procedure, const char *facts,
                                             const char *dice)
{
    struct grog_situation s;
    struct grog_error error;
    if (set_up(&s, NULL, procedure, facts, &error) < 0)
        fail_msg("%s %s: %s", procedure, facts, error.text);
    struct grog_resolution *r =
        grog_resolution_new(&s, &(struct grog_dice){.faces = dice}, 0, &error);
    if (!r)
        fail_msg("%s %s with %s: %s", procedure, facts, dice, error.text);
    return r;
}

/* ---- what was answered ---- */

/* Does a result meet all of "winner=attacker hits>=3"? */
static bool meets(const struct grog_procedure *procedure, const struct grog_odds *odds, int i,
                  const char *condition)
{
    char copy[200], *rest = copy, text[100];
    snprintf(copy, sizeof copy, "%s", condition);
    for (char *word; (word = strsep(&rest, " "));) {
        char *value = strchr(word, '=') + 1;
        bool is_at_least = value[-2] == '>';
        value[is_at_least ? -2 : -1] = '\0';
        int at = 0;
        while (at < procedure->outcomes && strcmp(procedure->outcome[at].name, word) != 0)
            at++;
        if (at == procedure->outcomes)
            fail_msg("%s yields no %s", procedure->id, word);
        int number = grog_odds_value(odds, i, at);
        grog_field_text(&procedure->outcome[at], number, text, sizeof text);
        if (is_at_least ? number < atoi(value) : strcmp(text, value) != 0)
            return false;
    }
    return true;
}

static void expect_chance(const struct grog_house *house, const char *procedure, const char *facts,
                          const char *condition, const char *expected)
{
    struct grog_odds *odds = odds_of(house, procedure, facts);
    const struct grog_procedure *found = grog_procedure_find(ballot_boxes(), procedure, NULL);
    mpq_t sum, one, wanted;
    mpq_inits(sum, one, wanted, NULL);
    for (int i = 0; i < grog_odds_count(odds); i++) {
        if (!meets(found, odds, i, condition))
            continue;
        char *fraction = grog_odds_fraction(odds, i);
        mpq_set_str(one, fraction, 10);
        mpq_add(sum, sum, one);
        grog_fraction_free(fraction);
    }
    bool is_decimal = strchr(expected, '.') != NULL, agrees;
    if (is_decimal) {
        double off = mpq_get_d(sum) - atof(expected);
        agrees = off < 1e-6 && off > -1e-6;
    } else {
        mpq_set_str(wanted, expected, 10);
        mpq_canonicalize(wanted);
        agrees = mpq_equal(sum, wanted);
    }
    if (!agrees) {
        char *got = mpq_get_str(NULL, 10, sum);
        fail_msg("%s %s: %s has the chance %s, not %s", procedure, facts, condition, got, expected);
    }
    mpq_clears(sum, one, wanted, NULL);
    grog_odds_free(odds);
}

/* "common.fresh 1, defender:common.fresh 1". */
static void write_trail(const struct grog_trail *trail, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < trail->notes && used < size; i++) {
        const struct grog_note *note = &trail->note[i];
        used += (size_t)snprintf(text + used, size - used, "%s%s%s%s %d", i ? ", " : "",
                                 note->side ? note->side : "", note->side ? ":" : "",
                                 ballot_boxes()->line[note->line].id + 3, note->effect);
    }
}

static const struct grog_note *find_note(const struct grog_trail *trail, const char *row,
                                         const char *side)
{
    for (int i = 0; i < trail->notes; i++)
        if (strcmp(ballot_boxes()->line[trail->note[i].line].id + 3, row) == 0 &&
            (!side || (trail->note[i].side && strcmp(trail->note[i].side, side) == 0)))
            return &trail->note[i];
    return NULL;
}

/* ---- the worked examples ---- */

/* clang-format off */

/* Situations that have several questions. */
#define TANK_GUN "arm=vehicle weapon=enhanced-at range=4 moved traits=stabilised,advanced-rounds target=vehicle target-armour=standard"
#define QUIET "range=3 target-class=irregular target-place=terrain target-quiet"
#define AT_MOB "weapon=machine-gun range=2 target-class=mob target-grade=raw"
#define COUNTER_BATTERY "arm=artillery weapon=medium-gun range=10 target=artillery"
#define GAS "arm=artillery weapon=heavy-mortar range=9 gas=first target-ranks=2"
#define FORT "attacker-ranks=2 attacker-class=irregular attacker-traits=tribal defender-place=fortification"
#define SQUARE "attacker=cavalry attacker-traits=hand-to-hand defender-ranks=2 defender-traits=cavalry-defence,stood-still,hand-to-hand"
#define WOOD "attacker=vehicle attacker-armour=standard defender-traits=anti-tank-defence defender-place=terrain defender-tokens=1"

static const struct {
    const char *procedure, *facts, *condition, *chance;
} examples[] = {
    /* 1: a plain volley */
    {"shoot", "", "dice=7", "1"},
    {"shoot", "", "hits=0", "128/2187"}, {"shoot", "", "hits=1", "448/2187"}, {"shoot", "", "hits=2", "672/2187"}, {"shoot", "", "hits=3", "560/2187"},
    {"shoot", "", "hits=4", "280/2187"}, {"shoot", "", "hits=5", "84/2187"},  {"shoot", "", "hits=6", "14/2187"},  {"shoot", "", "hits=7", "1/2187"},
    {"shoot", "", "hits=0 received=0", "128/2187"}, {"shoot", "", "hits=1 received=1", "448/2187"}, {"shoot", "", "hits=2 received=1", "672/2187"},
    {"shoot", "", "hits=3 received=2", "560/2187"}, {"shoot", "", "hits=4 received=3", "280/2187"}, {"shoot", "", "hits=5 received=4", "84/2187"},
    {"shoot", "", "hits=6 received=5", "14/2187"},  {"shoot", "", "hits=7 received=6", "1/2187"},
    {"shoot", "", "destroyed=yes", "11/243"}, {"shoot", "", "destroyed=yes", "0.045267"},
    /* 2: long range at a quiet target in cover */
    {"shoot", QUIET, "dice=3", "1"},
    {"shoot", QUIET, "received=0", "8/27"},
    {"shoot", QUIET, "received=1", "19/27"},
    /* 3: a machine gun at a mob */
    {"shoot", AT_MOB, "dice=10", "1"},
    {"shoot", AT_MOB, "received=0", "1024/59049"},
    {"shoot", AT_MOB, "destroyed=yes", "41385/59049"},
    {"shoot", AT_MOB, "destroyed=yes", "0.700859"},
    {"shoot", AT_MOB, "hits>=3 destroyed=no", "0"},
    /* 4: a stabilised tank gun */
    {"shoot", TANK_GUN, "dice=5", "1"},
    {"shoot", TANK_GUN, "received=0", "32/243"},
    {"shoot", TANK_GUN, "received=3", "80/243"},
    {"shoot", TANK_GUN, "destroyed=yes", "131/243"},
    {"shoot", TANK_GUN, "destroyed=yes", "0.539095"},
    /* 5: counter-battery */
    {"shoot", COUNTER_BATTERY, "dice=3", "1"},
    {"shoot", COUNTER_BATTERY, "received=0", "8/27"},
    {"shoot", COUNTER_BATTERY, "received=1", "18/27"},
    {"shoot", COUNTER_BATTERY, "received=2", "1/27"},
    /* 6: the first gas */
    {"shoot", GAS, "dice=4", "1"},
    {"shoot", GAS, "received=0", "16/81"},
    {"shoot", GAS, "tokens=3", "32/81"},
    {"shoot", GAS, "destroyed=yes", "33/81"},
    /* 7: never less than one die */
    {"shoot", "range=3 place=terrain shot=return-fire tokens=2 target-place=terrain", "dice=1", "1"},
    {"shoot", "range=3 place=terrain shot=return-fire tokens=2 target-place=terrain", "received=1", "1/3"},
    {"shoot", "class=mob weapon=pistol grade=raw tokens=3", "dice=1", "1"},
    /* 8: an even charge */
    {"charge", "", "attacker-dice=7 defender-dice=7", "1"},
    {"charge", "", "winner=attacker", "619174/1594323"}, {"charge", "", "winner=attacker", "0.388362"},
    {"charge", "", "winner=defender", "619174/1594323"},
    {"charge", "", "winner=neither", "355975/1594323"}, {"charge", "", "winner=neither", "0.223277"},
    {"charge", "", "winner=attacker received=1", "305410/1594323"}, {"charge", "", "winner=defender received=1", "305410/1594323"},
    /* 9: a tribal charge on a fort */
    {"charge", FORT, "attacker-dice=9 defender-dice=10", "1"},
    {"charge", FORT, "winner=attacker destroyed=yes", "71907680/387420489"},
    {"charge", FORT, "winner=attacker destroyed=yes", "0.185606"},
    {"charge", FORT, "winner=attacker destroyed=no", "20314516/129140163"},
    {"charge", FORT, "winner=defender destroyed=yes", "289088/4782969"},
    {"charge", FORT, "winner=defender destroyed=yes", "0.060441"},
    {"charge", FORT, "winner=defender destroyed=no", "472632587/1162261467"},
    {"charge", FORT, "winner=neither", "220826812/1162261467"},
    {"charge", FORT, "winner=neither", "0.189998"},
    /* 10: cavalry on a square */
    {"hand-to-hand", SQUARE, "attacker-dice=9 defender-dice=11", "1"},
    {"hand-to-hand", SQUARE, "winner=attacker", "112536712/387420489"},
    {"hand-to-hand", SQUARE, "winner=attacker", "0.290477"},
    {"hand-to-hand", SQUARE, "winner=defender", "1849469725/3486784401"},
    {"hand-to-hand", SQUARE, "winner=defender", "0.530423"},
    {"hand-to-hand", SQUARE, "winner=neither", "624484268/3486784401"},
    /* 11: a tank in the wood */
    {"hand-to-hand", WOOD, "attacker-dice=7 defender-dice=4", "1"},
    {"hand-to-hand", WOOD, "winner=attacker destroyed=yes", "9883/59049"},
    {"hand-to-hand", WOOD, "winner=attacker destroyed=yes", "0.167369"},
    {"hand-to-hand", WOOD, "winner=attacker destroyed=no", "994/2187"},
    {"hand-to-hand", WOOD, "winner=defender", "9904/59049"},
    {"hand-to-hand", WOOD, "winner=defender", "0.167725"},
    {"hand-to-hand", WOOD, "winner=defender destroyed=yes", "0"},
    {"hand-to-hand", WOOD, "winner=neither", "12424/59049"},
    /* 12: activation */
    {"activation", "class=irregular tokens=2", "activated=yes lost=0 discarded=1", "2/3"},
    {"activation", "class=irregular tokens=2", "activated=yes lost=1 discarded=0", "2/9"},
    {"activation", "class=irregular tokens=2", "activated=no lost=2 discarded=0", "1/9"},
    {"activation", "", "activated=yes", "5/6"},
    {"aircraft-sortie", "", "allowed=yes arrives=yes", "2/3"},
    /* 13: initiative */
    {"initiative", "bases=13 battered=1 enemy-bases=7 enemy-scouts=1", "holder=own", "713/1296"},
    {"initiative", "bases=13 battered=1 enemy-bases=7 enemy-scouts=1", "holder=own", "0.550154"},
    /* 14: the arithmetic of a pool */
    {"shoot", "strength=limited range=3", "dice=3", "1"},                                            /* 6, half */
    {"shoot", "strength=limited grade=raw range=3", "dice=3", "1"},                                  /* 5, half */
    {"shoot", "strength=limited grade=raw place=terrain", "dice=4", "1"},                            /* 5, two thirds */
    {"shoot", "grade=battle-hard place=terrain", "dice=6", "1"},                                     /* 8, two thirds */
    {"shoot", "strength=limited grade=raw night smoke range=3", "dice=1", "1"},                      /* 1, half */
    {"shoot", "strength=limited grade=raw tokens=2 traits=hated-leader night smoke", "dice=1", "1"}, /* 2 and -5 */
    /* 15: look-ups */
    {"movement", "arm=vehicle speed=slow terrain", "distance=1", "1"},
    {"action-cost", "arm=cavalry tribal distance=2", "cost=2", "1"},
    {"action-cost", "action=charge terrain defences leader=cautious", "cost=4", "1"},
    {"range-band", "weapon=machine-gun range=3", "band=long short-reach=2 long-reach=4", "1"},
    {"flee", "", "fled=yes distance=2", "1/2"},
    {"reform", "tokens=3 support", "tokens=2 removed=yes", "1"},

    /* what the examples leave out */
    {"initiative", "", "holder=own", "1/2"},
    {"initiative", "bases=6 battered=6 enemy-bases=1", "points=1", "1"}, /* never fewer points than one */
    {"activation", "class=regular tokens=3", "activated=yes lost=0 discarded=3", "1"},
    {"activation", "class=commander tokens=0", "activated=yes lost=0 discarded=0", "1"},
    {"activation", "tokens=0", "activated=no lost=0 discarded=0", "1"},
    {"activation", "class=mob", "activated=yes", "2/3"}, {"activation", "class=civilian", "activated=yes", "2/3"},
    {"aircraft-sortie", "called-this-turn", "allowed=no arrives=no", "1"},
    {"aircraft-sortie", "called-last-turn called-turn-before", "allowed=no arrives=no", "1"},
    {"aircraft-sortie", "called-last-turn", "arrives=yes", "2/3"}, {"aircraft-sortie", "called-turn-before", "arrives=yes", "2/3"},
    {"reform", "tokens=0 support", "tokens=0 removed=no", "1"},
    {"reform", "tokens=2 support", "tokens=2 removed=no", "1"},
    {"reform", "tokens=3", "tokens=3 removed=no", "1"},
    {"reform", "ranks=2", "tokens=2 removed=yes", "1"},
    {"reform", "ranks=2 support", "tokens=2 removed=yes", "1"}, /* one a phase */
    {"disengage", "", "allowed=yes cost=1 distance=1", "1"},
    {"disengage", "points=0", "allowed=no cost=0 distance=0", "1"},
    {"disengage", "removed-token", "allowed=no", "1"}, {"disengage", "arm=foot", "allowed=no", "1"}, {"disengage", "arm=artillery", "allowed=no", "1"},
    {"disengage", "arm=vehicle", "allowed=yes distance=1", "1"}, {"disengage", "arm=scouts", "allowed=yes distance=1", "1"},
    {"flee", "scoutmaster", "distance=3", "1/2"}, {"flee", "scoutmaster terrain", "distance=2", "1/2"}, {"flee", "arm=staff", "distance=2", "1/2"},
    {"flee", "", "fled=no distance=0", "1/2"},
    {"overhead-fire", "", "allowed=yes", "1"}, {"overhead-fire", "arm=foot", "allowed=yes", "1"},
    {"overhead-fire", "friends-between gap=1", "allowed=yes", "1"}, {"overhead-fire", "friends-between gap=0", "allowed=no", "1"},
    {"overhead-fire", "arm=horse-artillery friends-between", "allowed=yes", "1"}, {"overhead-fire", "arm=vehicle friends-between", "allowed=no", "1"},
    {"shoot", "target-tokens=3", "tokens=3 destroyed=no", "128/2187"}, {"shoot", "target-tokens=3", "tokens=4 destroyed=yes", "2059/2187"},
};

/* ---- distances and reaches, each from both sides ---- */

static const struct {
    const char *procedure, *facts, *condition;
} look_ups[] = {
    {"movement", "", "distance=1"}, {"movement", "road", "distance=2"}, {"movement", "terrain", "distance=1"},
    {"movement", "tribal", "distance=2"}, {"movement", "tribal terrain", "distance=2"}, {"movement", "tribal road", "distance=3"},
    {"movement", "arm=scouts", "distance=2"}, {"movement", "arm=scouts terrain", "distance=2"}, {"movement", "arm=scouts tribal", "distance=2"},
    {"movement", "arm=scouts scoutmaster", "distance=3"}, {"movement", "arm=scouts scoutmaster terrain", "distance=2"},
    {"movement", "arm=scouts scoutmaster road", "distance=4"},
    {"movement", "arm=cavalry", "distance=2"}, {"movement", "arm=cavalry terrain", "distance=1"}, {"movement", "arm=cavalry tribal terrain", "distance=2"},
    {"movement", "arm=artillery", "distance=1"}, {"movement", "arm=artillery terrain", "distance=1"}, {"movement", "arm=artillery unlimbered", "distance=0"},
    {"movement", "arm=horse-artillery", "distance=2"}, {"movement", "arm=horse-artillery terrain", "distance=1"},
    {"movement", "arm=horse-artillery unlimbered in-command=no", "distance=0"},
    {"movement", "arm=vehicle", "distance=2"}, {"movement", "arm=vehicle speed=slow", "distance=1"}, {"movement", "arm=vehicle speed=fast", "distance=3"},
    {"movement", "arm=vehicle terrain", "distance=1"}, {"movement", "arm=vehicle speed=fast terrain gear=half-tracks", "distance=2"},
    {"movement", "arm=vehicle terrain gear=tracks", "distance=2"}, {"movement", "arm=vehicle terrain gear=rails", "distance=2"},
    {"movement", "arm=vehicle road", "distance=3"},
    {"movement", "in-command=no", "distance=0"}, {"movement", "arm=staff in-command=no", "distance=2"}, {"movement", "arm=staff terrain", "distance=2"},

    {"range-band", "range=1", "band=short short-reach=1 long-reach=3"}, {"range-band", "range=2", "band=long"}, {"range-band", "range=3", "band=long"},
    {"range-band", "range=4", "band=out"},
    {"range-band", "weapon=bow tribal range=1", "band=short"}, {"range-band", "weapon=bow tribal range=2", "band=long"},
    {"range-band", "weapon=bow tribal range=3", "band=out"},
    {"range-band", "weapon=assault-rifle range=1", "band=short"}, {"range-band", "weapon=assault-rifle range=2", "band=long"},
    {"range-band", "weapon=assault-rifle range=3", "band=out"},
    {"range-band", "weapon=pistol range=1", "band=short"}, {"range-band", "weapon=pistol range=2", "band=out long-reach=0"},
    {"range-band", "weapon=sub-machine-gun range=1", "band=short"}, {"range-band", "weapon=sub-machine-gun range=2", "band=out"},
    {"range-band", "weapon=single-shot range=1", "band=short"}, {"range-band", "weapon=single-shot range=2", "band=out"},
    {"range-band", "weapon=machine-gun range=2", "band=short"}, {"range-band", "weapon=machine-gun range=4", "band=long"},
    {"range-band", "weapon=machine-gun range=5", "band=out"},
    {"range-band", "weapon=light-at range=2", "band=short"}, {"range-band", "weapon=light-at range=4", "band=long"},
    {"range-band", "weapon=light-at range=5", "band=out"},
    {"range-band", "weapon=standard-at range=3", "band=short"}, {"range-band", "weapon=standard-at range=6", "band=long"},
    {"range-band", "weapon=standard-at range=7", "band=out"},
    {"range-band", "weapon=enhanced-at range=4", "band=short"}, {"range-band", "weapon=enhanced-at range=8", "band=long"},
    {"range-band", "weapon=enhanced-at range=9", "band=out"},
    {"range-band", "arm=artillery weapon=light-gun range=2", "band=short"}, {"range-band", "arm=artillery weapon=light-gun range=3", "band=long"},
    {"range-band", "arm=artillery weapon=light-gun range=12", "band=long"}, {"range-band", "arm=artillery weapon=light-gun range=13", "band=out"},
    {"range-band", "arm=artillery weapon=medium-gun range=14", "band=long"}, {"range-band", "arm=artillery weapon=medium-gun range=15", "band=out"},
    {"range-band", "arm=vehicle weapon=heavy-gun range=16", "band=long"}, {"range-band", "arm=vehicle weapon=heavy-gun range=17", "band=out"},
    {"range-band", "arm=artillery weapon=light-mortar range=3", "band=long"}, {"range-band", "arm=artillery weapon=light-mortar range=4", "band=out"},
    {"range-band", "arm=artillery weapon=medium-mortar range=6", "band=long"}, {"range-band", "arm=artillery weapon=medium-mortar range=7", "band=out"},
    {"range-band", "arm=horse-artillery weapon=heavy-mortar range=9", "band=long"},
    {"range-band", "arm=horse-artillery weapon=heavy-mortar range=10", "band=out"},
    {"range-band", "arm=cavalry range=1", "band=short short-reach=1 long-reach=0"}, {"range-band", "arm=cavalry range=2", "band=out"},
    {"range-band", "arm=scouts weapon=anti-tank-defence", "band=out short-reach=0 long-reach=0"},

    {"action-cost", "", "cost=1"}, {"action-cost", "distance=2", "cost=1"}, {"action-cost", "tribal", "cost=1"},
    {"action-cost", "tribal distance=2", "cost=2"}, {"action-cost", "tribal distance=2 terrain", "cost=1"},
    {"action-cost", "arm=cavalry tribal terrain", "cost=2"}, {"action-cost", "arm=scouts terrain", "cost=1"}, {"action-cost", "terrain", "cost=2"},
    {"action-cost", "defences", "cost=2"}, {"action-cost", "defences engineers", "cost=1"},
    {"action-cost", "leader=cautious nearer", "cost=2"}, {"action-cost", "leader=cautious nearer into-cover", "cost=1"},
    {"action-cost", "leader=cautious", "cost=1"}, {"action-cost", "leader=rash nearer", "cost=1"},
    {"action-cost", "action=charge", "cost=1"}, {"action-cost", "action=charge ranks=2", "cost=0"}, {"action-cost", "action=charge tribal", "cost=0"},
    {"action-cost", "action=charge leader=cautious", "cost=2"},
    {"action-cost", "action=turn", "cost=0"}, {"action-cost", "action=turn tribal", "cost=1"},
    {"action-cost", "action=limber arm=artillery", "cost=1"}, {"action-cost", "action=disengage arm=scouts", "cost=1"},
    {"action-cost", "action=stand", "cost=0"}, {"action-cost", "action=stand leader=rash", "cost=1"},
    {"action-cost", "action=stand leader=rash holding", "cost=0"},
    {"action-cost", "action=shoot", "cost=1"}, {"action-cost", "action=return-fire", "cost=0"},
    {"action-cost", "action=half-dice class=para-military", "cost=0"},
    {"action-cost", "action=flee arm=staff", "cost=0"}, {"action-cost", "action=hand-to-hand class=civilian", "cost=0"},
};

/* ---- whole trails ---- */

static const struct {
    const char *procedure, *facts, *trail;
} trails[] = {
    {"shoot", "", "ruling.foot-ranges 1, ruling.base-dice 6, common.fresh 1, hits.one-rank -1"},
    {"shoot", "range=3 target-class=irregular target-place=terrain target-quiet",
     "long.rifle 3, ruling.base-dice 6, common.fresh 1, common.regular 1, shoot.target-terrain -2, shoot.long-range -3, hits.one-rank -1, hits.quiet-cover -1"},
    {"shoot", "range=3 place=terrain shot=return-fire tokens=2 target-place=terrain",
     "long.rifle 3, ruling.base-dice 6, common.tokens -2, shoot.target-terrain -2, shoot.return-fire -2, shoot.long-range 0, shoot.terrain-long 0, note.min-die 1, hits.one-rank -1"},
    {"shoot", "strength=limited grade=raw tokens=2 traits=hated-leader night smoke",
     "ruling.foot-ranges 1, ruling.base-dice 6, common.night -2, common.limited -1, common.raw -1, common.tokens -2, common.hated -1, shoot.smoke -2, note.min-die 4, hits.one-rank -1"},
    {"shoot", "arm=aircraft weapon=air-attack range=40", "ruling.aircraft 0, ruling.base-dice 6, common.fresh 1, hits.one-rank -1, hits.air-or-machine-gun 1"},
    {"shoot", "arm=vehicle weapon=heavy-gun range=16 target=vehicle target-armour=enhanced",
     "long.heavy-gun 16, ruling.base-dice 6, common.fresh 1, shoot.long-range -3, hits.one-rank -1, ruling.guns-against-armour -2"},
    {"charge", "attacker-class=mob uphill=defender",
     "attacker:ruling.base-dice 6, attacker:common.scouts-civilian -2, attacker:common.fresh 1, "
     "defender:ruling.base-dice 6, defender:common.fresh 1, defender:common.regular 1, defender:charge.uphill 1"},
    {"hand-to-hand", "attacker-class=mob attacker-place=terrain defender=horse-artillery defender-tokens=1",
     "attacker:ruling.base-dice 6, attacker:common.scouts-civilian -2, attacker:common.fresh 1, attacker:hand.terrain -1, attacker:hand.mob -2, "
     "defender:ruling.base-dice 6, defender:common.tokens -1, defender:common.regular 1, defender:hand.artillery -3"},
    {"charge", "defender=artillery defender-place=fortification", "attacker:ruling.base-dice 6, attacker:common.fresh 1, "
     "defender:ruling.base-dice 6, defender:common.fresh 1, defender:charge.defending-fortification 2, defender:charge.artillery -4"},
    {"initiative", "bases=0 enemy-bases=13 enemy-battered=2 enemy-scouts=3",
     "own:initiative.dice 0, own:initiative.min-dice 1, enemy:initiative.dice 3, enemy:initiative.battered -2, enemy:initiative.scouts 6"},
    {"initiative", "bases=1 enemy-bases=6", "own:initiative.dice 1, enemy:initiative.dice 1"},
    {"initiative", "bases=7 enemy-bases=12", "own:initiative.dice 2, enemy:initiative.dice 2"},
    {"activation", "class=civilian", "ruling.civilians 3"},
    {"aircraft-sortie", "called-this-turn called-last-turn called-turn-before", "aircraft.once 0"},
    {"flee", "scoutmaster", "action.flee 0, ruling.flee 4, move.scouts 2, move.scoutmaster 1"},
    {"flee", "arm=staff terrain", "action.flee 0, ruling.flee 4, ruling.staff 2"},
    {"reform", "tokens=0 already-removed", ""},
    {"reform", "tokens=1 already-removed support", "reform.one-a-phase 0"},
    {"reform", "tokens=2 ranks=2 support", "reform.floor 0"},
    {"disengage", "", "reform.disengage 1, action.disengage 1, move.cavalry-disengage 1"},
    {"disengage", "arm=vehicle", "reform.disengage 1, action.disengage 1, ruling.disengage 1"},
    {"disengage", "points=0", "reform.disengage 0"},
    {"movement", "arm=artillery unlimbered in-command=no", "ruling.artillery-move 0"},
    {"movement", "arm=vehicle speed=slow terrain", "move.slow 1, move.vehicle-terrain -1, move.any 1"},
    {"movement", "terrain", "move.foot 1, move.terrain-limit 0"},
    {"movement", "arm=horse-artillery terrain", "ruling.artillery-move 2, move.terrain-limit -1"},
    {"movement", "arm=staff terrain", "ruling.staff 2"},
    {"action-cost", "action=charge terrain defences leader=cautious", "action.charge 1, action.terrain 1, action.cautious-charge 1, action.defences 1"},
    {"action-cost", "tribal distance=2 leader=cautious nearer defences", "action.move 1, action.tribal-open 1, action.cautious-advance 1, action.defences 1"},
    {"action-cost", "action=stand", ""},
    {"range-band", "weapon=machine-gun", "short.machine-gun 2, long.machine-gun 4"},
    {"range-band", "weapon=anti-tank-defence", "short.anti-tank-defence 0"},
    {"overhead-fire", "", ""},
};

/* ---- each row: where it applies and where it does not ---- */

/* A fight's dice, where a row hangs on them, stand behind a semicolon.  Without a side the row may be anybody's. */
static const struct {
    const char *row, *procedure, *side;
    int effect;
    const char *applies[4], *is_silent[6];
} rows[] = {
    {"note.min-hit",                            "shoot",           NULL,          1, {"; =1"}, {"; =2", "; =0"}},
    {"note.min-hit",                            "charge",          NULL,          1, {"defender-grade=battle-hard; =1 =0"}, {"; =1 =0"}},
    {"note.min-die",                            "shoot",           NULL,          2, {"tokens=3 night smoke"}, {"tokens=3 night"}},

    {"initiative.dice",                         "initiative",      "own",         2, {"bases=12"}, {NULL}},
    {"initiative.dice",                         "initiative",      "enemy",       3, {"enemy-bases=13"}, {NULL}},
    {"initiative.min-dice",                     "initiative",      "own",         1, {"bases=0"}, {"bases=1"}},
    {"initiative.battered",                     "initiative",      "own",       -12, {"battered=12"}, {NULL}},
    {"initiative.battered",                     "initiative",      "enemy",       0, {NULL}, {"battered=1"}},
    {"initiative.scouts",                       "initiative",      "enemy",       4, {"enemy-scouts=2"}, {""}},

    {"activation.regular",                      "activation",      NULL,          1, {"class=regular"}, {NULL}},
    {"activation.para-military",                "activation",      NULL,          2, {""}, {NULL}},
    {"activation.irregular",                    "activation",      NULL,          3, {"class=irregular"}, {NULL}},
    {"activation.commanders",                   "activation",      NULL,          1, {"class=commander"}, {NULL}},

    {"aircraft.roll",                           "aircraft-sortie", NULL,          3, {"called-last-turn"}, {"called-this-turn"}},
    {"aircraft.once",                           "aircraft-sortie", NULL,          0, {"called-this-turn"}, {"called-last-turn"}},
    {"aircraft.two-in-three",                   "aircraft-sortie", NULL,          0, {"called-last-turn called-turn-before"}, {"called-turn-before"}},

    {"reform.support",                          "reform",          NULL,         -1, {"support"}, {"support tokens=2"}},
    {"reform.two-ranks",                        "reform",          NULL,         -1, {"ranks=2"}, {"ranks=2 support"}},
    {"reform.one-a-phase",                      "reform",          NULL,          0, {"already-removed"}, {""}},
    {"reform.floor",                            "reform",          NULL,          0, {"tokens=2"}, {"tokens=3"}},
    {"reform.disengage",                        "disengage",       NULL,          1, {""}, {NULL}},
    {"reform.disengage",                        "disengage",       NULL,          0, {"arm=foot", "removed-token"}, {NULL}},

    {"common.scouts-civilian",                  "shoot",           NULL,         -2, {"arm=scouts", "arm=scouts class=mob"}, {"class=irregular"}},
    {"common.scouts-civilian",                  "charge",          "defender",   -2, {"defender-class=civilian"}, {NULL}},
    {"common.night",                            "hand-to-hand",    "attacker",   -2, {"night"}, {""}},
    {"common.limited",                          "shoot",           NULL,         -1, {"strength=limited"}, {"strength=reinforced"}},
    {"common.raw",                              "charge",          "attacker",   -1, {"attacker-grade=raw"}, {NULL}},
    {"common.raw",                              "charge",          "defender",    0, {NULL}, {"attacker-grade=raw"}},
    {"common.tokens",                           "shoot",           NULL,         -3, {"tokens=3"}, {""}},
    {"common.tokens",                           "shoot",           NULL,         -1, {"tokens=1"}, {NULL}},
    {"common.hated",                            "shoot",           NULL,         -1, {"traits=hated-leader"}, {""}},
    {"common.hated",                            "charge",          "defender",   -1, {"defender-traits=hated-leader"}, {NULL}},
    {"common.battle-hard",                      "shoot",           NULL,          1, {"grade=battle-hard"}, {"target-grade=battle-hard"}},
    {"common.fresh",                            "shoot",           NULL,          1, {""}, {"tokens=1"}},
    {"common.regular",                          "shoot",           NULL,          1, {"target-class=para-military"}, {"", "class=irregular target-class=mob"}},
    {"common.regular",                          "charge",          "defender",    1, {"attacker-class=mob"}, {NULL}},
    {"common.reinforced",                       "shoot",           NULL,          2, {"strength=reinforced"}, {""}},

    {"shoot.two-ranks",                         "shoot",           NULL,         -2, {"ranks=2"}, {"target-ranks=2"}},
    {"shoot.single-shot",                       "shoot",           NULL,         -2, {"weapon=single-shot"}, {""}},
    {"shoot.target-terrain",                    "shoot",           NULL,         -2, {"target-place=terrain", "target-place=fortification"},
    {"target-place=defences"}},
    {"shoot.moved",                             "shoot",           NULL,         -2, {"arm=artillery weapon=light-gun moved", "arm=vehicle moved", "arm=cavalry moved"},
    {"arm=horse-artillery weapon=light-gun moved", "moved", "arm=vehicle"}},
    {"shoot.enhanced-at",                       "shoot",           NULL,         -2, {"weapon=enhanced-at"}, {"weapon=standard-at"}},
    {"shoot.return-fire",                       "shoot",           NULL,         -2, {"shot=return-fire"}, {""}},
    {"shoot.smoke",                             "shoot",           NULL,         -2, {"smoke"}, {""}},
    {"shoot.target-scouts-artillery",           "shoot",           NULL,         -1, {"target=scouts", "target=horse-artillery"}, {"target=cavalry"}},
    {"shoot.artillery-at-scouts-artillery",     "shoot",           NULL,         -1, {"arm=horse-artillery weapon=light-gun target=scouts"}, {"target=scouts"}},
    {"shoot.crash-fire",                        "shoot",           NULL,         -1, {"arm=horse-artillery weapon=light-gun shot=crash-fire"},
    {"arm=horse-artillery weapon=light-gun"}},
    {"shoot.standard-at",                       "shoot",           NULL,         -1, {"weapon=standard-at"}, {"weapon=light-at"}},
    {"shoot.two-ranks-in-open",                 "shoot",           NULL,          1, {"weapon=light-at target-ranks=2", "arm=artillery weapon=light-gun target-ranks=2"},
    {"weapon=light-at target-ranks=2 target-place=defences", "arm=vehicle weapon=light-gun target-ranks=2"}},
    {"shoot.bow",                               "shoot",           NULL,          1, {"weapon=bow traits=tribal", "weapon=bow traits=tribal target=cavalry range=2"},
    {"weapon=bow traits=tribal target=scouts"}},
    {"shoot.night-trained",                     "shoot",           NULL,          1, {"night traits=night-trained"}, {"traits=night-trained"}},
    {"shoot.rapid-loading",                     "shoot",           NULL,          1, {"traits=rapid-loading"}, {""}},
    {"shoot.assault-weapons",                   "shoot",           NULL,          1, {"weapon=assault-rifle", "weapon=sub-machine-gun"},
    {"weapon=machine-gun"}},
    {"shoot.machine-gun",                       "shoot",           NULL,          2, {"weapon=machine-gun"}, {"weapon=sub-machine-gun"}},
    {"shoot.capability",                        "shoot",           NULL,          2, {"traits=shooting-capability"}, {""}},
    {"shoot.night-technology",                  "shoot",           NULL,          2, {"night traits=night-technology"}, {"traits=night-technology"}},
    {"shoot.stabilised",                        "shoot",           NULL,          2, {"traits=stabilised"}, {""}},
    {"shoot.terrain-short",                     "shoot",           NULL,         -2, {"place=terrain"},
    {"place=terrain range=2", "place=fortification", "place=terrain traits=tribal", "place=terrain arm=vehicle", "place=terrain arm=artillery weapon=light-at"}},
    {"shoot.long-range",                        "shoot",           NULL,         -3, {"range=2"}, {"range=1"}},
    {"shoot.terrain-long",                      "shoot",           NULL,         -2, {"place=terrain range=2"}, {"place=terrain"}},
    {"shoot.half-dice",                         "shoot",           NULL,         -3, {"class=para-military shot=half-dice"}, {"class=para-military"}},
    {"shoot.mob",                               "shoot",           NULL,         -2, {"class=mob"}, {"target-class=mob"}},

    {"hits.light-at-enhanced",                  "shoot",           NULL,         -2, {"weapon=light-at target=vehicle target-armour=enhanced"},
    {"weapon=light-at target=vehicle target-armour=standard"}},
    {"hits.one-rank",                           "shoot",           NULL,         -1, {"target=vehicle"}, {"target-ranks=2"}},
    {"hits.battle-hard",                        "shoot",           NULL,         -1, {"target-grade=battle-hard"}, {"grade=battle-hard"}},
    {"hits.light-at-standard",                  "shoot",           NULL,         -1, {"weapon=light-at target=vehicle target-armour=standard"},
    {"weapon=light-at target=vehicle target-armour=light"}},
    {"hits.standard-at-enhanced",               "shoot",           NULL,         -1, {"weapon=standard-at target=vehicle target-armour=enhanced"},
    {"weapon=standard-at target=vehicle target-armour=standard"}},
    {"hits.quiet-cover",                        "shoot",           NULL,         -1, {"target-quiet target-place=defences"},
    {"target-quiet", "target-place=terrain", "target-quiet target-place=terrain target-class=para-military"}},
    {"hits.raw",                                "shoot",           NULL,          1, {"target-grade=raw"}, {"grade=raw"}},
    {"hits.standard-at-light",                  "shoot",           NULL,          1, {"weapon=standard-at target=vehicle target-armour=light"},
    {"weapon=standard-at target=vehicle"}},
    {"hits.enhanced-at-standard",               "shoot",           NULL,          1, {"weapon=enhanced-at target=vehicle target-armour=standard"},
    {"weapon=enhanced-at target=vehicle target-armour=enhanced"}},
    {"hits.at-close",                           "shoot",           NULL,          1, {"weapon=standard-at target=vehicle range=3", "weapon=enhanced-at target=vehicle range=4"},
    {"weapon=standard-at target=vehicle range=4", "weapon=light-at target=vehicle", "weapon=standard-at"}},
    {"hits.air-or-machine-gun",                 "shoot",           NULL,          1, {"weapon=machine-gun range=4"},
    {"arm=aircraft weapon=air-attack target=vehicle", "weapon=sub-machine-gun"}},
    {"hits.gas-later",                          "shoot",           NULL,          1, {"arm=aircraft weapon=air-attack gas=later"},
    {"arm=aircraft weapon=air-attack gas=first"}},
    {"hits.advanced-round",                     "shoot",           NULL,          1, {"weapon=light-at traits=advanced-rounds target=vehicle"},
    {"weapon=light-at traits=advanced-rounds"}},
    {"hits.enhanced-at-light",                  "shoot",           NULL,          2, {"weapon=enhanced-at target=vehicle target-armour=light"},
    {"weapon=enhanced-at target=vehicle"}},
    {"hits.gas-first",                          "shoot",           NULL,          2, {"arm=vehicle weapon=light-mortar gas=first"},
    {"arm=vehicle weapon=light-mortar gas=later"}},

    {"ruling.guns-against-armour",              "shoot",           NULL,         -1, {"arm=artillery weapon=light-gun target=vehicle target-armour=standard"},
    {"arm=artillery weapon=light-gun target=vehicle target-armour=light", "arm=aircraft weapon=air-attack target=vehicle target-armour=enhanced"}},
    {"ruling.guns-against-armour",              "shoot",           NULL,         -2, {"arm=artillery weapon=light-mortar target=vehicle target-armour=enhanced"}, {NULL}},

    {"charge.cavalry-defence",                  "charge",          "defender",    2, {"attacker=cavalry defender-traits=cavalry-defence,stood-still"},
    {"attacker=cavalry defender-traits=cavalry-defence", "defender-traits=cavalry-defence,stood-still"}},
    {"charge.anti-tank-vehicle",                "charge",          "attacker",    2, {"attacker=scouts attacker-traits=anti-tank-defence defender=vehicle"},
    {"attacker-traits=anti-tank-defence"}},
    {"charge.two-ranks",                        "charge",          "attacker",    2, {"attacker=cavalry attacker-ranks=2"}, {NULL}},
    {"charge.two-ranks",                        "charge",          "defender",    0, {NULL}, {"attacker-ranks=2"}},
    {"charge.engineers-fortification",          "charge",          "attacker",    2, {"attacker-traits=assault-engineers defender-place=fortification"},
    {"attacker-traits=assault-engineers defender-place=terrain"}},
    {"charge.defending-fortification",          "charge",          "defender",    2, {"defender-place=fortification"}, {"attacker-place=fortification"}},
    {"charge.shock",                            "charge",          "attacker",    1, {"attacker-traits=shock", "attacker=cavalry attacker-traits=shock defender=cavalry"},
    {"attacker-traits=shock defender=cavalry"}},
    {"charge.anti-tank-other",                  "charge",          "defender",    1, {"defender-traits=anti-tank-defence"},
    {"attacker=vehicle defender-traits=anti-tank-defence"}},
    {"charge.engineers-other",                  "charge",          "attacker",    1, {"attacker-traits=assault-engineers"},
    {"attacker-traits=assault-engineers defender-place=fortification"}},
    {"charge.uphill",                           "charge",          "attacker",    1, {"uphill=attacker"}, {""}},
    {"charge.uphill",                           "charge",          "defender",    0, {NULL}, {"uphill=attacker"}},
    {"charge.assault-weapons",                  "charge",          "defender",    1, {"defender-traits=assault-weapons"}, {""}},
    {"charge.charismatic-rash",                 "charge",          "attacker",    1, {"attacker-traits=charismatic-leader,rash-leader", "attacker-traits=rash-leader"},
    {"attacker-traits=defensive-leader"}},
    {"charge.defensive",                        "charge",          "defender",    1, {"defender-traits=defensive-leader"},
    {"attacker-traits=defensive-leader"}},
    {"charge.vehicle-from-cover",               "charge",          "attacker",   -1, {"defender=vehicle attacker-place=defences"},
    {"defender=vehicle", "attacker=vehicle defender-place=terrain"}},
    {"charge.vehicle-from-open",                "charge",          "attacker",   -2, {"defender=vehicle"},
    {"defender=vehicle attacker-traits=assault-engineers", "attacker=vehicle"}},
    {"charge.smoke",                            "charge",          "attacker",   -2, {"smoke"}, {""}},
    {"charge.smoke",                            "charge",          "defender",   -2, {"smoke"}, {NULL}},
    {"charge.artillery",                        "charge",          "defender",   -3, {"defender=horse-artillery"}, {""}},
    {"charge.terrain",                          "charge",          "defender",   -2, {"defender-place=terrain"},
    {"defender-place=fortification", "defender=artillery defender-place=terrain", "defender=scouts defender-place=terrain", "defender-traits=tribal defender-place=terrain"}},
    {"charge.terrain",                          "charge",          "attacker",   -2, {"attacker=vehicle attacker-place=terrain"}, {NULL}},

    {"melee.enhanced-armour",                   "charge",          NULL,         -2, {"defender=vehicle defender-armour=enhanced; =3 =0"},
    {"defender=vehicle defender-armour=enhanced; =0 =3"}},
    {"melee.cavalry-beat-vehicle",              "charge",          NULL,         -2, {"attacker=cavalry defender=vehicle; =3 =0"},
    {"attacker=cavalry defender=vehicle; =0 =3"}},
    {"melee.two-ranks",                         "hand-to-hand",    NULL,         -1, {"defender-ranks=2; =3 =0"},
    {"defender-ranks=2; =0 =3", "defender-ranks=2; =3 =3"}},
    {"melee.battle-hard",                       "hand-to-hand",    NULL,         -1, {"attacker-grade=battle-hard; =0 =3"},
    {"attacker-grade=battle-hard; =3 =0"}},
    {"melee.standard-armour",                   "hand-to-hand",    NULL,         -1, {"attacker=vehicle attacker-armour=standard; =0 =3"},
    {"attacker=vehicle attacker-armour=light; =0 =3"}},
    {"melee.raw",                               "charge",          NULL,          1, {"attacker-grade=raw; =0 =3"}, {"attacker-grade=raw; =3 =0"}},
    {"melee.tribal-charge-lost",                "charge",          NULL,          1, {"attacker-traits=tribal; =0 =3"},
    {"attacker-traits=tribal defender-tokens=1; =0 =3", "attacker-traits=tribal defender-traits=tribal; =0 =3", "defender-traits=tribal; =3 =0", "attacker-traits=tribal defender=scouts; =0 =3"}},
    {"melee.tribal-except-scouts",              "charge",          NULL,          0, {"attacker-traits=tribal defender=scouts; =0 =3"},
    {"attacker-traits=tribal; =0 =3"}},
    {"melee.lost-to-tribal-charge",             "charge",          NULL,          1, {"attacker-traits=tribal; =3 =0"},
    {"defender-traits=tribal; =0 =3", "attacker-traits=tribal defender-traits=tribal; =3 =0"}},
    {"melee.lost-in-fortification",             "charge",          NULL,          1, {"defender-place=fortification; =3 =0"},
    {"defender-place=fortification; =0 =3"}},
    {"melee.civilian",                          "charge",          NULL,          1, {"defender-class=civilian; =3 =0", "defender-class=mob; =3 =0"},
    {"defender-class=irregular; =3 =0"}},
    {"melee.cavalry-lost-to-vehicle",           "charge",          NULL,          2, {"attacker=cavalry defender=vehicle; =0 =3"},
    {"attacker=cavalry defender=vehicle; =3 =0"}},

    {"hand.cavalry-defence",                    "hand-to-hand",    "defender",    2, {"attacker=cavalry defender-traits=cavalry-defence,stood-still"},
    {"attacker=cavalry defender-traits=stood-still"}},
    {"hand.ability",                            "hand-to-hand",    "attacker",    2, {"attacker-traits=hand-to-hand", "attacker-traits=hand-to-hand defender=cavalry"},
    {"attacker-traits=hand-to-hand defender=vehicle", "attacker-traits=hand-to-hand defender=cavalry defender-traits=hand-to-hand"}},
    {"hand.ability",                            "charge",          NULL,          0, {NULL}, {"attacker-traits=hand-to-hand"}},

    {"charge.shock",                            "hand-to-hand",    NULL,          0, {NULL}, {"attacker-traits=shock"}},

    {"hand.anti-tank-vehicle",                  "hand-to-hand",    "defender",    2, {"attacker=vehicle defender-traits=anti-tank-defence"},
    {"defender-traits=anti-tank-defence"}},
    {"hand.engineers-fortification",            "hand-to-hand",    "attacker",    2, {"attacker-traits=assault-engineers defender-place=fortification"},
    {"attacker-traits=assault-engineers"}},
    {"hand.defending-fortification",            "hand-to-hand",    "defender",    2, {"defender-place=fortification"}, {"attacker-place=fortification"}},
    {"hand.two-ranks",                          "hand-to-hand",    "defender",    2, {"defender-ranks=2"}, {""}},
    {"hand.tribal-unfresh",                     "hand-to-hand",    "defender",    1, {"defender-traits=tribal attacker-tokens=1"},
    {"defender-traits=tribal", "defender-traits=tribal attacker-traits=tribal attacker-tokens=1"}},
    {"hand.anti-tank-other",                    "hand-to-hand",    "attacker",    1, {"attacker-traits=anti-tank-defence"},
    {"attacker-traits=anti-tank-defence defender=vehicle"}},
    {"hand.engineers-other",                    "hand-to-hand",    "defender",    1, {"defender-traits=assault-engineers"},
    {"attacker-place=fortification defender-traits=assault-engineers"}},
    {"hand.uphill",                             "hand-to-hand",    "defender",    1, {"uphill=defender"}, {NULL}},
    {"hand.uphill",                             "hand-to-hand",    "attacker",    0, {NULL}, {"uphill=defender"}},
    {"hand.assault-weapons",                    "hand-to-hand",    "attacker",    1, {"attacker-traits=assault-weapons"}, {""}},
    {"hand.charismatic-rash",                   "hand-to-hand",    "attacker",    1, {"attacker-traits=charismatic-leader,rash-leader"}, {""}},
    {"hand.defensive",                          "hand-to-hand",    "defender",    1, {"defender-traits=defensive-leader"},
    {"attacker-traits=defensive-leader"}},
    {"hand.vehicle-in-cover",                   "hand-to-hand",    "defender",   -1, {"attacker=vehicle defender-place=defences"},
    {"attacker=vehicle", "attacker=vehicle defender-place=defences defender-traits=assault-engineers"}},
    {"hand.tribal-fresh",                       "hand-to-hand",    "attacker",   -1, {"attacker-traits=tribal"}, {"attacker-traits=tribal defender-tokens=1"}},
    {"hand.vehicle-in-open",                    "hand-to-hand",    "attacker",   -2, {"defender=vehicle"}, {"defender=vehicle attacker-place=terrain"}},
    {"hand.vehicle-in-open",                    "hand-to-hand",    "defender",   -2, {"attacker=vehicle"}, {NULL}},
    {"hand.terrain",                            "hand-to-hand",    "defender",   -2, {"defender-place=terrain"}, {"defender=scouts defender-place=terrain"}},
    {"hand.artillery",                          "hand-to-hand",    "defender",   -3, {"defender=artillery"}, {""}},
    {"hand.mob",                                "hand-to-hand",    "defender",   -2, {"defender-class=mob"}, {"defender-class=civilian"}},

    {"move.foot",                               "movement",        NULL,          1, {""}, {NULL}},
    {"move.scouts",                             "movement",        NULL,          2, {"arm=scouts terrain"}, {NULL}},
    {"move.scoutmaster",                        "movement",        NULL,          1, {"arm=scouts scoutmaster"}, {"arm=scouts scoutmaster terrain"}},
    {"move.cavalry",                            "movement",        NULL,          2, {"arm=cavalry"}, {"arm=cavalry tribal"}},
    {"move.tribal",                             "movement",        NULL,          2, {"tribal"}, {"arm=scouts tribal"}},
    {"move.cavalry-disengage",                  "disengage",       NULL,          1, {""}, {"arm=scouts"}},
    {"move.road",                               "movement",        NULL,          1, {"road"}, {""}},
    {"move.terrain-limit",                      "movement",        NULL,         -1, {"arm=cavalry terrain"},
    {"arm=cavalry tribal terrain", "arm=scouts terrain", "arm=cavalry"}},
    {"move.terrain-limit",                      "movement",        NULL,          0, {"arm=artillery terrain"}, {NULL}},
    {"move.command",                            "movement",        NULL,          0, {"in-command=no"}, {"arm=staff in-command=no"}},
    {"move.vehicle-terrain",                    "movement",        NULL,         -1, {"arm=vehicle terrain gear=half-tracks"},
    {"arm=vehicle terrain gear=tracks"}},
    {"move.full-tracks",                        "movement",        NULL,          0, {"arm=vehicle terrain gear=rails"}, {"arm=vehicle gear=tracks"}},
    {"move.slow",                               "movement",        NULL,          1, {"arm=vehicle speed=slow"}, {NULL}},
    {"move.standard",                           "movement",        NULL,          2, {"arm=vehicle"}, {NULL}},
    {"move.fast",                               "movement",        NULL,          3, {"arm=vehicle speed=fast"}, {NULL}},
    {"move.any",                                "movement",        NULL,          1, {"arm=vehicle speed=slow terrain"}, {"arm=vehicle terrain"}},

    {"action.move",                             "action-cost",     NULL,          1, {""}, {NULL}},
    {"action.charge",                           "action-cost",     NULL,          1, {"action=charge"}, {"action=charge ranks=2", "action=charge tribal"}},
    {"action.tribal-open",                      "action-cost",     NULL,          1, {"tribal distance=2"}, {"tribal distance=1", "tribal distance=2 terrain"}},
    {"action.turn-tribal",                      "action-cost",     NULL,          1, {"action=turn tribal"}, {NULL}},
    {"action.terrain",                          "action-cost",     NULL,          1, {"arm=vehicle terrain", "arm=cavalry tribal terrain"}, {"tribal terrain"}},
    {"action.disengage",                        "action-cost",     NULL,          1, {"action=disengage arm=vehicle"}, {NULL}},
    {"action.limber",                           "action-cost",     NULL,          1, {"action=limber arm=horse-artillery"}, {NULL}},
    {"action.rash-stand",                       "action-cost",     NULL,          1, {"action=stand leader=rash"}, {"action=stand leader=rash holding"}},
    {"action.cautious-advance",                 "action-cost",     NULL,          1, {"leader=cautious nearer"}, {"leader=cautious nearer into-cover"}},
    {"action.cautious-charge",                  "action-cost",     NULL,          1, {"action=charge leader=cautious ranks=2"}, {NULL}},
    {"action.shoot",                            "action-cost",     NULL,          1, {"action=shoot"}, {NULL}},
    {"action.defences",                         "action-cost",     NULL,          1, {"action=charge defences"}, {"defences engineers"}},
    {"action.turn",                             "action-cost",     NULL,          0, {"action=turn"}, {"action=turn tribal"}},
    {"action.flee",                             "action-cost",     NULL,          0, {"action=flee arm=scouts"}, {NULL}},
    {"action.hand-to-hand",                     "action-cost",     NULL,          0, {"action=hand-to-hand"}, {NULL}},
    {"action.engineers-defences",               "action-cost",     NULL,          0, {"defences engineers"}, {NULL}},
    {"action.return-fire",                      "action-cost",     NULL,          0, {"action=return-fire"}, {NULL}},
    {"action.half-dice",                        "action-cost",     NULL,          0, {"action=half-dice class=para-military"}, {NULL}},

    {"short.foot",                              "range-band",      NULL,          1, {"weapon=pistol"}, {NULL}},
    {"short.cavalry",                           "range-band",      NULL,          1, {"arm=cavalry"}, {NULL}},
    {"short.light-at",                          "range-band",      NULL,          2, {"weapon=light-at"}, {NULL}},
    {"short.standard-at",                       "range-band",      NULL,          3, {"weapon=standard-at"}, {NULL}},
    {"short.enhanced-at",                       "range-band",      NULL,          4, {"weapon=enhanced-at"}, {NULL}},
    {"short.artillery",                         "range-band",      NULL,          2, {"arm=artillery weapon=light-mortar"}, {NULL}},
    {"short.single-shot",                       "range-band",      NULL,          1, {"weapon=single-shot"}, {NULL}},
    {"short.anti-tank-defence",                 "range-band",      NULL,          0, {"weapon=anti-tank-defence"}, {NULL}},
    {"short.machine-gun",                       "range-band",      NULL,          2, {"weapon=machine-gun"}, {NULL}},

    {"long.bow-assault-rifle",                  "range-band",      NULL,          2, {"weapon=bow tribal"}, {NULL}},
    {"long.rifle",                              "range-band",      NULL,          3, {""}, {NULL}},
    {"long.single-shot",                        "range-band",      NULL,          0, {"weapon=single-shot"}, {NULL}},
    {"long.machine-gun",                        "range-band",      NULL,          4, {"weapon=machine-gun"}, {NULL}},
    {"long.pistol-sub-machine-gun",             "range-band",      NULL,          0, {"weapon=sub-machine-gun"}, {NULL}},
    {"long.cavalry",                            "range-band",      NULL,          0, {"arm=cavalry weapon=rifle"}, {NULL}},
    {"long.light-gun",                          "range-band",      NULL,         12, {"arm=artillery weapon=light-gun"}, {NULL}},
    {"long.medium-gun",                         "range-band",      NULL,         14, {"arm=artillery weapon=medium-gun"}, {NULL}},
    {"long.heavy-gun",                          "range-band",      NULL,         16, {"arm=artillery weapon=heavy-gun"}, {NULL}},
    {"long.light-mortar",                       "range-band",      NULL,          3, {"arm=artillery weapon=light-mortar"}, {NULL}},
    {"long.medium-mortar",                      "range-band",      NULL,          6, {"arm=artillery weapon=medium-mortar"}, {NULL}},
    {"long.heavy-mortar",                       "range-band",      NULL,          9, {"arm=artillery weapon=heavy-mortar"}, {NULL}},
    {"long.light-at",                           "range-band",      NULL,          4, {"weapon=light-at"}, {NULL}},
    {"long.standard-at",                        "range-band",      NULL,          6, {"weapon=standard-at"}, {NULL}},
    {"long.enhanced-at",                        "range-band",      NULL,          8, {"weapon=enhanced-at"}, {NULL}},

    {"range.overhead",                          "overhead-fire",   NULL,          1, {"friends-between gap=1"}, {""}},
    {"range.overhead",                          "overhead-fire",   NULL,          0, {"friends-between gap=0"}, {NULL}},

    {"ruling.line-of-sight",                    "overhead-fire",   NULL,          0, {"arm=foot friends-between"}, {"arm=foot"}},
};

/* ---- refusals: the field that is named; of several the first ---- */

static const struct {
    const char *procedure, *facts, *field;
} refusals[] = {
    {"initiative", "bases=3 battered=4", "battered"}, {"initiative", "bases=3 scouts=4", "scouts"},
    {"initiative", "bases=3 battered=4 scouts=4 enemy-bases=0 enemy-scouts=1", "battered"},
    {"initiative", "enemy-bases=3 enemy-battered=4", "enemy-battered"}, {"initiative", "enemy-bases=3 enemy-scouts=4", "enemy-scouts"},
    {"initiative", "bases=3 battered=3 scouts=3", NULL},
    /* in the order of the list; each with the next fault as well */
    {"shoot", "arm=cavalry weapon=machine-gun", "weapon"}, {"shoot", "arm=aircraft", "weapon"}, {"shoot", "weapon=air-attack", "weapon"},
    {"shoot", "arm=scouts weapon=light-at", "weapon"}, {"shoot", "arm=artillery", "weapon"}, {"shoot", "arm=vehicle weapon=pistol", "weapon"},
    {"shoot", "weapon=light-gun", "weapon"},
    {"shoot", "weapon=bow", "weapon"}, {"shoot", "weapon=bow traits=advanced-rounds", "weapon"},
    {"shoot", "arm=vehicle traits=tribal", "traits"}, {"shoot", "traits=advanced-rounds", "traits"},
    {"shoot", "arm=artillery weapon=light-mortar traits=advanced-rounds", "traits"}, {"shoot", "traits=advanced-rounds arm=scouts ranks=2", "traits"},
    {"shoot", "arm=scouts ranks=2", "ranks"}, {"shoot", "arm=scouts ranks=2 target=vehicle target-ranks=2", "ranks"},
    {"shoot", "target=artillery target-ranks=2", "target-ranks"}, {"shoot", "class=civilian target=scouts target-ranks=2", "target-ranks"},
    {"shoot", "class=civilian", "class"}, {"shoot", "class=civilian shot=half-dice", "class"},
    {"shoot", "arm=aircraft weapon=air-attack place=terrain", "place"}, {"shoot", "arm=aircraft weapon=air-attack tokens=1", "tokens"},
    {"shoot", "arm=aircraft weapon=air-attack moved", "moved"}, {"shoot", "arm=aircraft weapon=air-attack shot=return-fire", "shot"},
    {"shoot", "shot=half-dice", "shot"}, {"shoot", "arm=artillery weapon=light-gun shot=crash-fire", "shot"},
    {"shoot", "shot=return-fire target-quiet", "shot"}, {"shoot", "shot=return-fire target-quiet gas=first", "shot"},
    {"shoot", "gas=first", "gas"}, {"shoot", "weapon=light-at gas=later", "gas"}, {"shoot", "gas=first target-armour=light", "gas"},
    {"shoot", "target-armour=light", "target-armour"}, {"shoot", "target-armour=standard", "target-armour"},
    {"shoot", "target=vehicle target-armour=standard", "weapon"}, {"shoot", "target=vehicle target-armour=light", NULL},
    {"shoot", "target=vehicle target-armour=enhanced tokens=4", "weapon"},
    {"shoot", "tokens=4", "tokens"}, {"shoot", "target-tokens=4", "target-tokens"}, {"shoot", "tokens=4 target-tokens=4", "tokens"},
    {"shoot", "tokens=3 target-tokens=3", NULL}, {"shoot", "target-tokens=9 range=40", "target-tokens"},
    {"shoot", "weapon=pistol range=2", "range"}, {"shoot", "range=4", "range"}, {"shoot", "range=3", NULL}, {"shoot", "arm=cavalry range=2", "range"},
    {"shoot", "arm=aircraft weapon=air-attack range=40", NULL},

    {"charge", "attacker=vehicle attacker-ranks=2", "attacker-ranks"}, {"charge", "attacker-armour=light", "attacker-armour"},
    {"charge", "attacker=scouts attacker-ranks=2 attacker-armour=light", "attacker-ranks"},
    {"charge", "attacker=vehicle attacker-traits=tribal", "attacker-traits"},
    {"charge", "attacker=scouts attacker-traits=cavalry-defence", "attacker-traits"},
    {"charge", "attacker=cavalry attacker-traits=assault-engineers", "attacker-traits"},
    {"charge", "attacker=cavalry attacker-traits=anti-tank-defence", "attacker-traits"},
    {"charge", "attacker=scouts attacker-traits=anti-tank-defence", NULL},
    {"charge", "attacker-tokens=4", "attacker-tokens"}, {"charge", "defender=scouts defender-ranks=2", "defender-ranks"},
    {"charge", "defender-armour=enhanced", "defender-armour"}, {"charge", "defender=artillery defender-traits=tribal", "defender-traits"},
    {"charge", "defender-tokens=9", "defender-tokens"},
    {"charge", "attacker-tokens=4 defender-armour=light", "attacker-tokens"}, {"charge", "attacker=artillery", "attacker"},
    {"charge", "attacker=horse-artillery attacker-class=civilian", "attacker"}, {"charge", "attacker=artillery defender-tokens=4", "defender-tokens"},
    {"charge", "attacker-class=civilian", "attacker-class"}, {"charge", "attacker-class=mob", NULL},
    {"charge", "defender-class=civilian defender=artillery", NULL},
    {"hand-to-hand", "attacker=artillery", "attacker"}, {"hand-to-hand", "attacker-class=civilian", "attacker-class"},
    {"hand-to-hand", "smoke", "unknown field"},

    {"reform", "tokens=4", "tokens"}, {"reform", "tokens=3", NULL}, {"flee", "arm=staff scoutmaster", "scoutmaster"},
    {"movement", "arm=vehicle tribal", "tribal"}, {"movement", "speed=fast", "speed"}, {"movement", "gear=tracks", "gear"},
    {"movement", "scoutmaster", "scoutmaster"}, {"movement", "unlimbered", "unlimbered"}, {"movement", "road terrain", "road"},
    {"movement", "arm=vehicle gear=rails road", "road"}, {"movement", "arm=artillery tribal speed=slow", "tribal"},
    {"movement", "unlimbered road terrain", "unlimbered"},

    {"action-cost", "arm=staff tribal", "tribal"}, {"action-cost", "arm=scouts ranks=2", "ranks"},
    {"action-cost", "arm=scouts engineers ranks=2", "ranks"}, {"action-cost", "arm=cavalry engineers", "engineers"},
    {"action-cost", "action=turn terrain", "terrain"}, {"action-cost", "action=shoot defences", "defences"},
    {"action-cost", "action=charge nearer", "nearer"}, {"action-cost", "action=turn into-cover", "into-cover"},
    {"action-cost", "action=charge distance=2", "distance"}, {"action-cost", "holding", "holding"},
    {"action-cost", "action=charge arm=artillery holding", "holding"},
    {"action-cost", "action=charge arm=artillery", "action"}, {"action-cost", "action=charge arm=staff", "action"},
    {"action-cost", "action=shoot class=civilian", "action"}, {"action-cost", "action=return-fire class=civilian", "action"},
    {"action-cost", "action=limber", "action"}, {"action-cost", "action=disengage", "action"}, {"action-cost", "action=flee", "action"},
    {"action-cost", "action=half-dice", "action"}, {"action-cost", "action=shoot arm=staff", "action"},
    {"action-cost", "action=hand-to-hand arm=staff", "action"},

    {"range-band", "arm=vehicle tribal weapon=bow", "tribal"}, {"range-band", "arm=vehicle weapon=bow", "weapon"},
    {"range-band", "weapon=bow", "weapon"}, {"range-band", "arm=cavalry weapon=anti-tank-defence", "weapon"},
    {"range-band", "weapon=air-attack", "weapon"},
};

/* ---- dice that are typed ---- */

static const struct {
    const char *procedure, *facts, *dice, *outcome, *throws; /* throws: label of dice/sides needing need */
} typed[] = {
    {"shoot", "", "6 5 4 1 2 3 5", "dice=7 hits=3 received=2 tokens=2 destroyed=no", "to hit 7/6 5+"},
    {"charge", "", "5 5 5 1 1 1 1 6 1 1 1 1 1 1", "attacker-dice=7 defender-dice=7 winner=attacker received=2 attacker-tokens=0 defender-tokens=2 destroyed=no", "attacker to hit 7/6 5+, defender to hit 7/6 5+"},
    {"hand-to-hand", "defender-tokens=3", "5 5 5 5 1 1 1 5 5 5", "attacker-dice=7 defender-dice=3 winner=attacker received=1 attacker-tokens=0 defender-tokens=4 destroyed=yes", "attacker to hit 7/6 5+, defender to hit 3/6 5+"},
    {"initiative", "bases=7 battered=3 enemy-bases=1", "1 3 1 4", "points=1 enemy-points=1 holder=own", "initiative 2/6 0+, enemy initiative 1/6 0+, roll-off 1/6 4+"},
    {"initiative", "bases=7 battered=3 enemy-bases=1", "1 3 1 3", "points=1 enemy-points=1 holder=enemy", "initiative 2/6 0+, enemy initiative 1/6 0+, roll-off 1/6 4+"},
    {"initiative", "bases=7 enemy-bases=1", "1 1 6", "points=2 enemy-points=6 holder=enemy", "initiative 2/6 0+, enemy initiative 1/6 0+"},
    {"activation", "class=irregular tokens=3", "2 3", "activated=yes lost=1 discarded=1", "activation 1/6 3+, activation 1/6 3+"},
    {"activation", "tokens=2", "1 1", "activated=no lost=2 discarded=0", "activation 1/6 2+, activation 1/6 2+"},
    {"aircraft-sortie", "", "3", "allowed=yes arrives=yes", "sortie 1/6 3+"},
    {"aircraft-sortie", "", "2", "allowed=yes arrives=no", "sortie 1/6 3+"},
    {"flee", "", "4", "fled=yes distance=2", "flee 1/6 4+"},
    {"flee", "", "3", "fled=no distance=0", "flee 1/6 4+"},
};

/* ---- house rules ---- */

static const struct {
    const char *house, *procedure, *facts, *condition, *chance;
} houses[] = {
    {"rulings: {base-dice: 8}", "shoot", "", "dice=9", "1"},
    {"rulings: {hit-score: 6}", "shoot", "strength=limited range=3", "hits=0", "125/216"},
    {"rulings: {destroyed-at: 6}", "shoot", "tokens=5 target-tokens=5", "tokens=6 destroyed=yes", "1/3"},
    {"rulings: {civilian-score: 5}", "activation", "class=mob", "activated=yes", "1/3"},
    {"rulings: {short-rifle: 2}", "range-band", "range=2", "band=short short-reach=2", "1"},
    {"rulings: {short-bow: 2}", "range-band", "weapon=bow tribal range=2", "band=short", "1"},
    {"rulings: {small-arms-armour: 3}", "shoot", "target=vehicle target-armour=enhanced", "dice=7", "1"},
    {"rulings: {gun-v-standard: -3}", "shoot", "arm=vehicle weapon=light-gun target=vehicle target-armour=standard", "hits=6 received=2", "14/2187"},
    {"rulings: {gun-v-enhanced: -4}", "shoot", "arm=vehicle weapon=light-gun target=vehicle target-armour=enhanced", "hits=6 received=1", "14/2187"},
    {"rulings: {points-floor: 6}", "initiative", "bases=6 enemy-bases=6 battered=6", "points=6", "1"},
    {"rulings: {out-of-command-move: 1}", "movement", "in-command=no", "distance=1", "1"},
    {"rulings: {melee-count: 1}", "charge", "", "winner=attacker received>=2", "1800178/4782969"},
    {"rulings: {disengage-move: 2}", "disengage", "arm=scouts", "distance=2", "1"},
    {"rulings: {flee-score: 2}", "flee", "", "fled=yes", "5/6"},
    {"rulings: {artillery-move: 2, horse-artillery-move: 3}", "movement", "arm=artillery", "distance=2", "1"},
    {"rulings: {artillery-move: 2, horse-artillery-move: 3}", "movement", "arm=horse-artillery", "distance=3", "1"},
    {"rulings: {staff-move: 4}", "flee", "arm=staff", "distance=4", "1/2"},
    {"rows: {mg.note.min-hit: 2}", "shoot", "", "hits=1 received=2", "448/2187"},
    {"rows: {mg.note.min-hit: off}", "shoot", "", "hits=1 received=0", "448/2187"},
    {"rows: {mg.note.min-die: 2}", "shoot", "tokens=3 night smoke", "dice=2", "1"},
    {"rows: {mg.note.min-die: off}", "shoot", "tokens=3 night smoke", "dice=0 hits=0", "1"},
    {"rows: {mg.shoot.long-range: 3}", "shoot", "range=3", "dice=5", "1"},
    {"rows: {mg.shoot.long-range: off}", "shoot", "range=3", "dice=7", "1"},
    {"rows: {mg.common.fresh: 3}", "charge", "", "attacker-dice=9 defender-dice=9", "1"},
    {"rows: {mg.melee.tribal-except-scouts: off}", "charge", "attacker-traits=tribal defender=scouts", "winner=defender received=1", "0"},
    {"rows: {mg.initiative.divide: 4}", "initiative", "bases=4 enemy-bases=5", "points=1", "1/6"},
    {"rows: {mg.initiative.divide: off}", "initiative", "", "points>=7", "0"},
    {"rows: {mg.initiative.min-dice: off}", "initiative", "bases=0", "points=1", "1"},
    {"rows: {mg.activation.regular: 4}", "activation", "class=regular", "activated=yes", "1/2"},
    {"rows: {mg.activation.para-military: 7}", "activation", "tokens=12", "activated=no lost=12", "1"},
    {"rows: {mg.aircraft.once: off}", "aircraft-sortie", "called-this-turn", "arrives=yes", "2/3"},
    {"rows: {mg.aircraft.roll: 5}", "aircraft-sortie", "", "arrives=yes", "1/3"},
    {"rows: {mg.reform.floor: off}", "reform", "tokens=1 support", "tokens=0 removed=yes", "1"},
    {"rows: {mg.reform.support: -2, mg.reform.floor: 2}", "reform", "tokens=3 support", "tokens=2", "1"},
    {"rows: {mg.reform.support: off}", "reform", "support", "tokens=3", "1"},
    {"rows: {mg.action.disengage: 3}", "disengage", "points=2", "allowed=no", "1"},
    {"rows: {mg.action.disengage: 3}", "disengage", "points=3", "allowed=yes cost=3", "1"},
    {"rows: {mg.move.terrain-limit: off}", "movement", "arm=cavalry terrain", "distance=2", "1"},
    {"rows: {mg.move.full-tracks: off}", "movement", "arm=vehicle gear=tracks terrain", "distance=1", "1"},
    {"rows: {mg.move.vehicle-terrain: -9, mg.move.any: off}", "movement", "arm=vehicle terrain", "distance=0", "1"},
    {"rows: {mg.move.command: off}", "movement", "in-command=no", "distance=1", "1"},
    {"rows: {mg.long.cavalry: 2}", "shoot", "arm=cavalry range=2", "dice=4", "1"},
    {"rows: {mg.range.bows: off}", "shoot", "weapon=bow", "dice=8", "1"},
    {"rows: {mg.range.overhead: 3}", "overhead-fire", "friends-between gap=2", "allowed=no", "1"},
    {"rows: {mg.range.overhead: off}", "overhead-fire", "friends-between gap=2", "allowed=no", "1"},
    {"rows: {mg.action.half-dice: 1}", "action-cost", "action=half-dice class=para-military", "cost=1", "1"},
    {"rows: {mg.action.shoot: off}", "action-cost", "action=shoot", "cost=0", "1"},
    {"rows: {mg.action.charge: 2}", "action-cost", "action=charge", "cost=2", "1"},
    {"rows: {mg.action.limber: 2}", "action-cost", "action=limber arm=artillery", "cost=2", "1"},
    {"rows: {mg.action.turn-tribal: 2}", "action-cost", "action=turn tribal", "cost=2", "1"},
    {"rows: {mg.action.cautious-charge: 3}", "action-cost", "action=charge leader=cautious", "cost=4", "1"},
};

/* clang-format on */

static void test_examples(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(examples); i++)
        expect_chance(NULL, examples[i].procedure, examples[i].facts, examples[i].condition,
                      examples[i].chance);
}

static void test_look_ups(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(look_ups); i++)
        expect_chance(NULL, look_ups[i].procedure, look_ups[i].facts, look_ups[i].condition, "1");
}

static void test_trails(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(trails); i++) {
        struct grog_odds *odds = odds_of(NULL, trails[i].procedure, trails[i].facts);
        char text[2000];
        write_trail(grog_odds_trail(odds), text, sizeof text);
        if (strcmp(text, trails[i].trail) != 0)
            fail_msg("%s %s:\n  %s\nnot\n  %s", trails[i].procedure, trails[i].facts, text,
                     trails[i].trail);
        grog_odds_free(odds);
    }
}

static void check_row(int i, const char *situation, bool applies)
{
    char facts[300];
    snprintf(facts, sizeof facts, "%s", situation);
    char *dice = strchr(facts, ';');
    if (dice)
        *dice++ = '\0';
    struct grog_resolution *r = dice ? resolution_of(rows[i].procedure, facts, dice) : NULL;
    struct grog_odds *odds = dice ? NULL : odds_of(NULL, rows[i].procedure, facts);
    const struct grog_trail *trail = dice ? grog_resolution_trail(r) : grog_odds_trail(odds);
    const struct grog_note *note = find_note(trail, rows[i].row, rows[i].side);
    if ((note != NULL) != applies)
        fail_msg("%s %s: %s %s", rows[i].procedure, situation, rows[i].row,
                 note ? "applies" : "does not apply");
    if (note && note->effect != rows[i].effect)
        fail_msg("%s %s: %s applies with %d", rows[i].procedure, situation, rows[i].row,
                 note->effect);
    grog_resolution_free(r);
    grog_odds_free(odds);
}

static void test_rows(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(rows); i++) {
        for (int k = 0; k < COUNT_OF(rows[i].applies) && rows[i].applies[k]; k++)
            check_row(i, rows[i].applies[k], true);
        for (int k = 0; k < COUNT_OF(rows[i].is_silent) && rows[i].is_silent[k]; k++)
            check_row(i, rows[i].is_silent[k], false);
    }
}

/* No row of the sheet that can apply is left out of the table above. */
static void test_rows_are_complete(void **state)
{
    (void)state;
    int steps = 0, listed = 0, rulings = 0;
    for (int line = 0; line < ballot_boxes()->lines; line++) {
        const struct grog_line *it = &ballot_boxes()->line[line];
        rulings += it->kind == GROG_RULING;
        if (it->kind != GROG_ROW)
            continue;
        bool is_listed = false;
        for (int i = 0; i < COUNT_OF(rows); i++)
            is_listed |= strcmp(rows[i].row, it->id + 3) == 0 && rows[i].applies[0];
        bool is_silent = it->use == GROG_STEP || strcmp(it->id, "mg.initiative.divide") == 0;
        if (!is_listed && !is_silent)
            fail_msg("%s is not tested", it->id);
        steps += is_silent;
        listed += is_listed;
    }
    assert_int_equal(steps + listed, 206);
    assert_int_equal(rulings, 37);
}

static void test_refusals(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(refusals); i++) {
        struct grog_situation s;
        struct grog_error error = {.text = ""};
        bool is_refused = set_up(&s, NULL, refusals[i].procedure, refusals[i].facts, &error) < 0;
        const char *field = refusals[i].field;
        size_t length = field ? strlen(field) : 0;
        if (is_refused != (field != NULL))
            fail_msg("%s %s: %s", refusals[i].procedure, refusals[i].facts,
                     is_refused ? error.text : "allowed");
        if (field && (strncmp(error.text, field, length) != 0 || !strchr("= ", error.text[length])))
            fail_msg("%s %s: not for %s: %s", refusals[i].procedure, refusals[i].facts, field,
                     error.text);
    }
}

static void write_outcome(const struct grog_procedure *procedure, const struct grog_resolution *r,
                          char *text, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < procedure->outcomes; i++) {
        char value[100];
        grog_field_text(&procedure->outcome[i], grog_resolution_value(r, i), value, sizeof value);
        used += (size_t)snprintf(text + used, size - used, "%s%s=%s", i ? " " : "",
                                 procedure->outcome[i].name, value);
    }
}

static void write_throws(const struct grog_resolution *r, char *text, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < grog_resolution_throws(r); i++) {
        struct grog_throw thrown = grog_resolution_throw(r, i);
        used += (size_t)snprintf(text + used, size - used, "%s%s %d/%d %d+", i ? ", " : "",
                                 thrown.label, thrown.dice, thrown.sides, thrown.need);
    }
}

static void test_typed_dice(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(typed); i++) {
        struct grog_resolution *r =
            resolution_of(typed[i].procedure, typed[i].facts, typed[i].dice);
        char outcome[500], throws[500];
        write_outcome(grog_procedure_find(ballot_boxes(), typed[i].procedure, NULL), r, outcome,
                      sizeof outcome);
        write_throws(r, throws, sizeof throws);
        assert_string_equal(outcome, typed[i].outcome);
        assert_string_equal(throws, typed[i].throws);
        grog_resolution_free(r);
    }
}

static void test_houses(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT_OF(houses); i++) {
        char text[300];
        struct grog_error error = {.text = ""};
        snprintf(text, sizeof text, "system: ballot-boxes\n%s\n", houses[i].house);
        struct grog_house *house =
            grog_house_parse(ballot_boxes(), "house.yaml", text, strlen(text), &error);
        if (!house)
            fail_msg("%s: %s", houses[i].house, error.text);
        expect_chance(house, houses[i].procedure, houses[i].facts, houses[i].condition,
                      houses[i].chance);
        grog_house_free(house);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples),
        cmocka_unit_test(test_look_ups),
        cmocka_unit_test(test_trails),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_rows_are_complete),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_typed_dice),
        cmocka_unit_test(test_houses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
