/* SPDX-License-Identifier: MIT */
/* Fast Play: the worked examples, every row of the sheet where it applies and where it does not,
 * refusals, houses. */
#include "grognard.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <gmp.h>

/* ---- asking ---- */

static const struct grog_system *fast_play(void)
{
    struct grog_error error;
    const struct grog_system *system = grog_system_find("fast-play", &error);
    assert_non_null(system);
    return system;
}

/* Sets "field=value field ..." on a new situation; returns what grog_situation_check() says. */
static int set_up(struct grog_situation *s, const char *procedure, const char *given,
                  const struct grog_house *house, struct grog_error *error)
{
    char words[1000], *rest;
    const struct grog_procedure *found = grog_procedure_find(fast_play(), procedure, error);
    assert_non_null(found);
    grog_situation_init(s, found, house);
    snprintf(words, sizeof words, "%s", given);
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        if (grog_situation_set(s, word, error) < 0)
            fail_msg("%s %s: %s", procedure, given, error->text);
    return grog_situation_check(s, error);
}

static struct grog_odds *odds_of(const char *procedure, const char *given,
                                 const struct grog_house *house, struct grog_situation *s)
{
    struct grog_error error;
    if (set_up(s, procedure, given, house, &error) < 0)
        fail_msg("%s %s: %s", procedure, given, error.text);
    struct grog_odds *odds = grog_odds_new(s, GROG_EXACT, &error);
    assert_non_null(odds);
    return odds;
}

static int outcome_named(const struct grog_procedure *procedure, const char *name)
{
    for (int i = 0; i < procedure->outcomes; i++)
        if (strcmp(procedure->outcome[i].name, name) == 0)
            return i;
    fail_msg("%s has no outcome %s", procedure->id, name);
    return -1;
}

/* Does the i-th result fulfil all of "field=value field=value ..."? */
static bool fulfils(const struct grog_procedure *procedure, const struct grog_odds *odds, int i,
                    const char *wanted)
{
    char words[400], text[60], *rest;
    snprintf(words, sizeof words, "%s", wanted);
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        char *value = strchr(word, '=');
        *value++ = '\0';
        int field = outcome_named(procedure, word);
        grog_field_text(&procedure->outcome[field], grog_odds_value(odds, i, field), text,
                        sizeof text);
        if (strcmp(text, value) != 0)
            return false;
    }
    return true;
}

/* The chance of "field=value ...", or with "mean field" the mean. */
static void compute(mpq_t sum, const struct grog_procedure *procedure, const struct grog_odds *odds,
                    const char *of)
{
    int mean = strncmp(of, "mean ", 5) == 0 ? outcome_named(procedure, of + 5) : -1;
    mpq_t p, value;
    mpq_init(p);
    mpq_init(value);
    mpq_set_ui(sum, 0, 1);
    for (int i = 0; i < grog_odds_count(odds); i++) {
        if (mean < 0 && !fulfils(procedure, odds, i, of))
            continue;
        char *fraction = grog_odds_fraction(odds, i);
        mpq_set_str(p, fraction, 10);
        grog_fraction_free(fraction);
        mpq_set_si(value, mean < 0 ? 1 : grog_odds_value(odds, i, mean), 1);
        mpq_mul(p, p, value);
        mpq_add(sum, sum, p);
    }
    mpq_clear(p);
    mpq_clear(value);
}

/* A fraction or a whole number is meant exactly, a decimal to its last place. */
static bool is_as_printed(const mpq_t number, const char *printed)
{
    const char *point = strchr(printed, '.');
    if (point)
        return fabs(mpq_get_d(number) - strtod(printed, NULL)) <
               0.501 * pow(10, 1 - (double)strlen(point));
    mpq_t exact;
    mpq_init(exact);
    mpq_set_str(exact, printed, 10);
    mpq_canonicalize(exact);
    bool is_same = mpq_equal(number, exact);
    mpq_clear(exact);
    return is_same;
}

struct question {
    const char *procedure, *given, *of, *answer;
};

static void check_question(const struct question *q, const struct grog_house *house)
{
    struct grog_situation s;
    struct grog_odds *odds = odds_of(q->procedure, q->given, house, &s);
    mpq_t number;
    mpq_init(number);
    assert_true(fabs(grog_odds_total(odds) - 1) < 1e-12);
    compute(number, s.procedure, odds, q->of);
    if (!is_as_printed(number, q->answer))
        fail_msg("%s %s: %s is %.9f, not %s", q->procedure, q->given, q->of, mpq_get_d(number),
                 q->answer);
    mpq_clear(number);
    grog_odds_free(odds);
}

#define EACH_OF(table) (sizeof(table) / sizeof *(table))

/* ---- the worked examples ---- */

static const struct question example[] = {
    /* 1: the ladder */
    {"hand-to-hand-hits", "attacks=1 arm=cavalry weapon=lance two-handed charging skill=good",
     "hits=1", "8/10"},
    {"hand-to-hand-hits", "attacks=1 arm=cavalry weapon=lance two-handed charging", "hits=1",
     "7/10"},
    {"hand-to-hand-hits", "attacks=1 two-handed", "hits=1", "6/10"},
    {"hand-to-hand-hits", "attacks=1", "hits=1", "5/10"},
    {"hand-to-hand-hits", "attacks=1 enemy-armour=light", "hits=1", "4/10"},
    {"hand-to-hand-hits", "attacks=1 enemy-armour=medium", "hits=1", "3/10"},
    {"hand-to-hand-hits", "attacks=1 enemy-armour=heavy", "hits=1", "2/10"},
    {"hand-to-hand-hits", "attacks=1 enemy-armour=extra-heavy", "hits=1", "1/10"},
    {"hand-to-hand-hits", "attacks=1 enemy-armour=heavy shaken", "hits=1", "1/10"},
    {"hand-to-hand-hits", "attacks=9 enemy-armour=heavy shaken", "mean hits", "1/2"},
    {"hand-to-hand-hits", "attacks=9 enemy-armour=heavy shaken", "hits=5", "1/100000"},
    {"hand-to-hand-hits", "attacks=9 enemy-armour=heavy shaken", "hits=6", "0"},
    /* 2: the longbow */
    {"missile-fire", "weapon=longbow range=12 target-armour=medium attacks=4", "hits=0", "256/625"},
    {"missile-fire", "weapon=longbow range=12 target-armour=medium attacks=4", "hits=1", "256/625"},
    {"missile-fire", "weapon=longbow range=12 target-armour=medium attacks=4", "hits=2", "96/625"},
    {"missile-fire", "weapon=longbow range=12 target-armour=medium attacks=4", "hits=3", "16/625"},
    {"missile-fire", "weapon=longbow range=12 target-armour=medium attacks=4", "hits=4", "1/625"},
    {"missile-fire", "weapon=longbow range=12 target-armour=medium attacks=4", "mean hits", "4/5"},
    {"missile-fire", "weapon=longbow range=12 target-armour=medium attacks=4", "stands-lost=1",
     "17/625"},
    {"missile-fire", "weapon=longbow range=13 target-armour=medium attacks=10", "mean hits", "1/2"},
    {"missile-fire", "weapon=longbow range=13 target-armour=medium attacks=10", "hits=6", "0"},
    /* 3: the bolt thrower */
    {"missile-fire", "weapon=bolt-thrower range=10 target-armour=extra-heavy attacks=4",
     "mean hits", "6/5"},
    /* 4: activation */
    {"activation", "training=8", "passed=yes", "26/36"},
    {"activation", "training=8 commander=near commander-training=1", "passed=yes", "30/36"},
    {"activation", "training=5 commander=attached", "passed=yes", "35/36"},
    {"activation", "training=11 commander=near commander-training=2", "passed=yes", "35/36"},
    /* 5: the leader */
    {"leader-casualty", "stands-lost=3", "fate=unhurt", "4913/5832"},
    {"leader-casualty", "stands-lost=3", "fate=dead", "919/11664"},
    {"leader-casualty", "stands-lost=3", "fate=wounded", "919/11664"},
    /* 6: flight */
    {"flee", "", "distance=8", "15/36"},
    {"flee", "", "caught=yes", "15/36"},
    {"flee", "arm=cavalry basic-move=6", "distance=12", "81/216"},
    {"flee", "arm=cavalry basic-move=8 gap=8 reach=12", "caught=yes", "4/216"},
    /* 7: thrown weapons */
    {"hand-to-hand-hits", "attacks=1 thrown enemy-armour=medium", "hits=1", "33/100"},
    {"hand-to-hand-hits", "attacks=3 thrown enemy-armour=medium", "hits=0", "0.300763"},
    {"hand-to-hand-hits", "attacks=3 thrown enemy-armour=medium", "hits=1", "0.444411"},
    {"hand-to-hand-hits", "attacks=3 thrown enemy-armour=medium", "hits=2", "0.218889"},
    {"hand-to-hand-hits", "attacks=3 thrown enemy-armour=medium", "hits=3", "0.035937"},
    {"hand-to-hand-hits", "attacks=3 thrown enemy-armour=medium", "mean hits", "99/100"},
    /* 8: elephants strike */
    {"hand-to-hand-hits", "arm=elephants attacks=10 enemy-armour=heavy", "mean hits", "3"},
    /* 9: morale */
    {"morale", "grade=elite", "result=routs", "0"},
    {"morale", "grade=elite", "result=shaken", "1/10"},
    {"morale", "grade=elite", "result=carries-on", "9/10"},
    {"morale", "grade=veteran", "result=shaken", "2/10"},
    {"morale", "grade=veteran", "result=carries-on", "8/10"},
    {"morale", "", "result=shaken", "3/10"},
    {"morale", "", "result=carries-on", "7/10"},
    {"morale", "grade=levy", "result=shaken", "4/10"},
    {"morale", "grade=levy", "result=carries-on", "6/10"},
    {"morale", "shaken", "result=shaken", "5/10"},
    {"morale", "shaken", "result=carries-on", "5/10"},
    {"morale", "grade=levy losses=quarter", "result=routs", "1/10"},
    {"morale", "grade=levy losses=quarter", "result=shaken", "5/10"},
    {"morale", "grade=levy losses=quarter", "result=carries-on", "4/10"},
    {"morale", "losses=quarter shaken", "result=routs", "2/10"},
    {"morale", "losses=quarter shaken", "result=shaken", "5/10"},
    {"morale", "losses=quarter shaken", "result=carries-on", "3/10"},
    {"morale", "losses=half", "result=routs", "3/10"},
    {"morale", "losses=half", "result=shaken", "5/10"},
    {"morale", "losses=half", "result=carries-on", "2/10"},
    {"morale", "losses=half shaken", "result=routs", "5/10"},
    {"morale", "losses=half shaken", "result=shaken", "5/10"},
    {"morale", "losses=half shaken", "result=carries-on", "0"},
    {"morale", "losses=half shaken state=routing", "result=rallies stands-removed=0", "2/10"},
    {"morale", "losses=half shaken state=routing", "result=keeps-routing stands-removed=1", "8/10"},
    /* 10: equal units */
    {"melee-result", "", "winner=attacker", "1/2"},
    {"melee-result", "", "result=recoil", "2/3"},
    {"melee-result", "", "result=retire", "5/18"},
    {"melee-result", "", "result=retreat", "1/18"},
    {"melee-result", "", "mean difference", "19/9"},
#define PIKES_IN_FLANK                                                                             \
    "attacker-wounds=2 defender-wounds=1 defender-flanked defender-weapon=pike "                   \
    "defender-order=phalanx "                                                                      \
    "defender-ranks=4 defender-losses=quarter"
    /* 11: pikes taken in flank */
    {"melee-result", PIKES_IN_FLANK, "winner=attacker result=recoil", "0"},
    {"melee-result", PIKES_IN_FLANK, "winner=attacker result=retire", "7/24"},
    {"melee-result", PIKES_IN_FLANK, "winner=attacker result=retreat", "11/36"},
    {"melee-result", PIKES_IN_FLANK, "winner=attacker result=rout", "5/18"},
    {"melee-result", PIKES_IN_FLANK, "winner=defender result=recoil", "1/8"},
#define EVEN "attacker-armour=medium defender-armour=medium"
    /* 12: an even melee */
    {"melee", EVEN, "winner=attacker", "1/2"},
    {"melee", EVEN, "winner=defender", "1/2"},
    {"melee", EVEN, "winner=attacker result=recoil", "0.238920"},
    {"melee", EVEN, "winner=attacker result=retire", "0.144048"},
    {"melee", EVEN, "winner=attacker result=retreat", "0.072968"},
    {"melee", EVEN, "winner=attacker result=rout", "0.044065"},
    {"melee", EVEN, "winner=defender result=recoil", "0.238920"},
    {"melee", EVEN, "winner=defender result=rout", "0.044065"},
    {"melee", EVEN, "mean attacker-hits", "18/5"},
    {"melee", EVEN, "mean defender-hits", "18/5"},
    {"melee", EVEN, "mean attacker-stands-lost", "0.866726"},
    {"melee", EVEN, "mean defender-stands-lost", "0.866726"},
#define KNIGHTS                                                                                    \
    "attacker-arm=cavalry attacker-grade=veteran attacker-weapon=lance attacker-shock "            \
    "attacker-skill=good "                                                                         \
    "attacker-armour=heavy attacker-stands=6 attacker-start=6 attacker-attacks=9 "                 \
    "defender-order=phalanx "                                                                      \
    "defender-weapon=pike defender-armour=light defender-stands=12 defender-start=12 "             \
    "defender-ranks=3"
    /* 13: knights charge a pike block */
    {"melee", KNIGHTS, "winner=attacker result=recoil", "0.191536"},
    {"melee", KNIGHTS, "winner=attacker result=retire", "0.061959"},
    {"melee", KNIGHTS, "winner=attacker result=retreat", "0.015553"},
    {"melee", KNIGHTS, "winner=attacker result=rout", "0.002578"},
    {"melee", KNIGHTS, "winner=defender result=recoil", "0.290476"},
    {"melee", KNIGHTS, "winner=defender result=retire", "0.216311"},
    {"melee", KNIGHTS, "winner=defender result=retreat", "0.137866"},
    {"melee", KNIGHTS, "winner=defender result=rout", "0.083722"},
#define ELEPHANT_CHARGE                                                                            \
    "attacker-arm=elephants attacker-grade=trained attacker-skill=good attacker-armour=heavy "     \
    "attacker-stands=2 "                                                                           \
    "attacker-start=2 attacker-ranks=1 attacker-attacks=10 attacker-stand-wounds=5 "               \
    "defender-grade=seasoned "                                                                     \
    "defender-armour=medium defender-skill=good defender-thrown defender-steadfast"
    /* 14: elephants against legionaries */
    {"melee", ELEPHANT_CHARGE, "winner=attacker result=recoil", "0"},
    {"melee", ELEPHANT_CHARGE, "winner=attacker result=retire", "0.196419"},
    {"melee", ELEPHANT_CHARGE, "winner=attacker result=retreat", "0.077993"},
    {"melee", ELEPHANT_CHARGE, "winner=attacker result=rout", "0.034394"},
    {"melee", ELEPHANT_CHARGE, "winner=defender result=recoil", "0.276230"},
    {"melee", ELEPHANT_CHARGE, "winner=defender result=retire", "0.182022"},
    {"melee", ELEPHANT_CHARGE, "winner=defender result=retreat", "0.109546"},
    {"melee", ELEPHANT_CHARGE, "winner=defender result=rout", "0.123385"},
    {"melee", ELEPHANT_CHARGE, "winner=defender result=destroyed", "0.0000112248"},
#define ARROWS                                                                                     \
    "weapon=longbow range=6 attacks=8 skill=good being-charged target-armour=heavy "               \
    "target-grade=veteran "
    /* 15: arrows at a charge */
    {"volley", ARROWS "target-stands=6 target-start=6", "result=no-test", "55177381/100000000"},
    {"volley", ARROWS "target-stands=6 target-start=6", "result=carries-on", "35632251/100000000"},
    {"volley", ARROWS "target-stands=6 target-start=6", "result=halts-shaken", "9190368/100000000"},
    {"volley", ARROWS "target-stands=5 target-start=6 target-carried=2", "result=no-test",
     "5764801/100000000"},
    {"volley", ARROWS "target-stands=5 target-start=6 target-carried=2", "result=carries-on",
     "507179889/1000000000"},
    {"volley", ARROWS "target-stands=5 target-start=6 target-carried=2", "result=halts-shaken",
     "396351231/1000000000"},
    {"volley", ARROWS "target-stands=5 target-start=6 target-carried=2", "result=routs",
     "3882087/100000000"},
    /* 16: look-ups */
    {"victory", "difference=3 loser-losses=half winner-arm=cavalry",
     "score=8 result=rout loser-move=8 winner-move=6 initiative-lost=yes", "1"},
    {"initiative", "first-training=2 second-training=1", "winner=first", "21/31"},
    {"stampede", "", "direction=ahead distance=10", "1/6"},
    {"stampede", "", "direction=ahead-left distance=10", "1/6"},
    {"losses", "", "stands-lost=1 stands-left=7 carried=1 losses=none destroyed=no", "1"},
    {"movement", "action=charge ground=rough basic-move=5", "inches=5 allowed=yes needs-test=no",
     "1"},
};

static void test_examples(void **state)
{
    (void)state;
    for (size_t i = 0; i < EACH_OF(example); i++)
        check_question(&example[i], NULL);
}

/* ---- tables that are looked up, and both sides of every limit ---- */

static const struct question table[] = {
    /* moving */
    {"movement", "", "allowed=yes needs-test=no inches=4", "1"},
    {"movement", "action=march enemy-distance=7", "allowed=yes inches=8", "1"},
    {"movement", "action=march enemy-distance=6", "allowed=no inches=0", "1"},
    {"movement", "action=march shaken", "allowed=no inches=0", "1"},
    {"movement", "action=charge shaken", "allowed=no inches=0", "1"},
    {"movement", "action=rout shaken", "allowed=yes inches=8", "1"},
    {"movement", "action=formation", "needs-test=yes inches=0", "1"},
    {"movement", "action=facing basic-move=5", "needs-test=yes inches=3", "1"},
    {"movement", "action=retire basic-move=5", "needs-test=yes inches=5", "1"},
    {"movement", "action=sidestep basic-move=5", "needs-test=yes inches=3", "1"},
    {"movement", "action=sidestep basic-move=5 ground=rough", "needs-test=yes inches=2", "1"},
    {"movement", "basic-move=1 ground=rough", "inches=1", "1"},
    {"basic-move", "", "basic-move=4", "1"},
    {"basic-move", "order=phalanx", "basic-move=4", "1"},
    {"basic-move", "order=skirmish", "basic-move=6", "1"},
    {"basic-move", "arm=cavalry", "basic-move=8", "1"},
    {"basic-move", "arm=cavalry armour=light order=skirmish", "basic-move=8", "1"},
    {"basic-move", "arm=cavalry armour=medium", "basic-move=6", "1"},
    {"basic-move", "arm=elephants", "basic-move=5", "1"},
    {"basic-move", "arm=artillery", "basic-move=2", "1"},
    {"flee", "gap=4 reach=12 basic-move=4", "caught=yes", "1"},
    {"flee", "gap=10 reach=12", "caught=yes", "1/36"},
    {"flee", "gap=11 reach=12", "caught=yes", "0"},
    /* commanders */
    {"activation", "training=11", "passed=yes", "35/36"},
    {"activation", "training=12", "passed=yes", "35/36"},
    {"activation", "training=10", "passed=yes", "33/36"},
    {"activation", "training=2", "passed=yes", "1/36"},
    {"activation", "training=8 commander-training=3", "passed=yes", "26/36"},
    {"leader-casualty", "stands-lost=0", "fate=unhurt", "1"},
    {"leader-casualty", "", "fate=wounded", "1/36"},
    {"leader-casualty", "cause=hand-to-hand", "fate=captured", "1/36"},
    {"grade", "grade=dregs", "combat-value=1 morale-value=1 training=5", "1"},
    {"grade", "grade=levy", "combat-value=2 morale-value=1 training=6", "1"},
    {"grade", "grade=trained", "combat-value=3 morale-value=2 training=7", "1"},
    {"grade", "grade=regular", "combat-value=4 morale-value=2 training=8", "1"},
    {"grade", "grade=seasoned", "combat-value=5 morale-value=3 training=8", "1"},
    {"grade", "grade=veteran", "combat-value=6 morale-value=3 training=9", "1"},
    {"grade", "grade=elite", "combat-value=7 morale-value=4 training=10", "1"},
    {"initiative", "", "winner=first", "1/2"},
    {"initiative", "first-training=5", "winner=first", "1"},
    /* ranges */
    {"range-band", "weapon=bow range=6", "band=close close=6 medium=12 long=24", "1"},
    {"range-band", "weapon=bow range=7", "band=medium", "1"},
    {"range-band", "weapon=light-crossbow range=12", "band=medium", "1"},
    {"range-band", "weapon=light-crossbow range=13", "band=long", "1"},
    {"range-band", "weapon=bow range=24", "band=long", "1"},
    {"range-band", "weapon=bow range=25", "band=out", "1"},
    {"range-band", "weapon=heavy-crossbow range=32", "band=long close=8 medium=16 long=32", "1"},
    {"range-band", "weapon=sling range=20", "band=long close=5 medium=10 long=20", "1"},
    {"range-band", "weapon=staff-sling range=0", "band=close close=6 medium=12 long=24", "1"},
    {"range-band", "weapon=short-bow range=10", "band=medium close=5 medium=10 long=20", "1"},
    {"range-band", "weapon=horse-bow range=11", "band=long close=5 medium=10 long=20", "1"},
    {"range-band", "weapon=longbow", "band=close close=6 medium=12 long=24", "1"},
    {"range-band", "weapon=late-handgun", "band=close close=6 medium=12 long=24", "1"},
    {"range-band", "weapon=early-handgun", "band=medium close=5 medium=10 long=20", "1"},
    {"range-band", "weapon=javelins range=5 order=skirmish", "band=close close=5 medium=0 long=0",
     "1"},
    {"range-band", "weapon=javelins range=6 order=skirmish", "band=out", "1"},
    {"range-band", "weapon=light-cannon", "band=close close=10 medium=20 long=40", "1"},
    {"range-band", "weapon=bolt-thrower", "band=close close=10 medium=20 long=40", "1"},
    {"range-band", "weapon=heavy-cannon range=60", "band=long close=15 medium=30 long=60", "1"},
    /* skill against skill: not symmetric */
    {"weapon-skill", "skill=good enemy-skill=good", "modifier=0", "1"},
    {"weapon-skill", "skill=good enemy-skill=average", "modifier=1", "1"},
    {"weapon-skill", "skill=good enemy-skill=poor", "modifier=1", "1"},
    {"weapon-skill", "skill=average enemy-skill=good", "modifier=0", "1"},
    {"weapon-skill", "skill=average enemy-skill=average", "modifier=0", "1"},
    {"weapon-skill", "skill=average enemy-skill=poor", "modifier=1", "1"},
    {"weapon-skill", "skill=poor enemy-skill=good", "modifier=-1", "1"},
    {"weapon-skill", "skill=poor enemy-skill=average", "modifier=0", "1"},
    {"weapon-skill", "skill=poor enemy-skill=poor", "modifier=0", "1"},
    /* dice */
    {"attack-dice", "", "attacks=12", "1"},
    {"attack-dice", "use=missile", "attacks=8", "1"},
    {"attack-dice", "order=skirmish", "attacks=4", "1"},
    {"attack-dice", "order=skirmish use=missile", "attacks=4", "1"},
    {"attack-dice", "arm=elephants", "attacks=20", "1"},
    {"attack-dice", "arm=elephants use=missile order=skirmish", "attacks=4", "1"},
    {"attack-dice", "arm=artillery", "attacks=4", "1"},
    {"attack-dice", "arm=artillery use=missile", "attacks=16", "1"},
    {"attack-dice", "arm=cavalry order=phalanx front-stands=20 second-rank-stands=20", "attacks=60",
     "1"},
    {"hand-to-hand-hits", "attacks=0", "hits=0", "1"},
    {"missile-fire", "target-carried=2", "stands-lost=0", "1/256"},
    /* stands */
    {"losses", "wounds=5", "stands-left=7 losses=none carried=2", "1"},
    {"losses", "wounds=6", "stands-left=6 losses=quarter carried=0", "1"},
    {"losses", "wounds=11", "stands-left=5 losses=quarter carried=2", "1"},
    {"losses", "wounds=12", "stands-left=4 losses=half carried=0", "1"},
    {"losses", "wounds=23", "stands-left=1 losses=half carried=2 destroyed=no", "1"},
    {"losses", "wounds=24", "stands-left=0 losses=half carried=0 destroyed=yes", "1"},
    {"losses", "wounds=120 carried=2", "stands-lost=8 stands-left=0 carried=0 destroyed=yes", "1"},
    {"losses", "wounds=0 stands=6 carried=2", "stands-lost=0 losses=quarter carried=2", "1"},
    /* the victory table */
    {"victory", "",
     "score=1 result=recoil loser-move=2 loser-shaken=no faces-away=no winner-move=0 "
     "initiative-lost=no",
     "1"},
    {"victory", "difference=2 loser-arm=cavalry", "result=recoil loser-move=3", "1"},
    {"victory", "difference=3", "result=retire loser-move=4 loser-shaken=yes winner-move=0", "1"},
    {"victory", "difference=4 loser-arm=elephants", "result=retire loser-move=6", "1"},
    {"victory", "difference=5",
     "result=retreat loser-move=6 loser-shaken=yes winner-move=2 faces-away=no", "1"},
    {"victory", "difference=6 loser-arm=cavalry winner-arm=cavalry",
     "result=retreat loser-move=9 winner-move=4", "1"},
    {"victory", "difference=7",
     "result=rout loser-move=8 winner-move=3 faces-away=yes loser-shaken=no", "1"},
    {"victory", "difference=100 loser-arm=elephants winner-arm=artillery",
     "loser-move=12 winner-move=3", "1"},
    {"victory", "loser-losses=quarter", "score=3 result=retire", "1"},
    {"victory", "loser-losses=half", "score=6 result=retreat", "1"},
    {"victory", "winner-arm=elephants", "score=3", "1"},
    {"victory", "winner-arm=elephants loser-arm=cavalry loser-order=phalanx", "score=3", "1"},
    {"victory", "winner-arm=elephants loser-order=skirmish", "score=1", "1"},
    {"victory", "winner-arm=elephants loser-arm=artillery", "score=1", "1"},
    {"victory", "winner-arm=elephants loser-arm=elephants", "score=1", "1"},
    /* morale at its limits */
    {"morale", "state=charging", "result=halts-shaken", "3/10"},
    {"morale", "commander=3", "result=carries-on", "1"},
    {"morale", "commander=5 losses=half shaken", "result=shaken", "5/10"},
    {"morale", "state=routing", "result=rallies", "7/10"},
    {"morale", "grade=dregs losses=half shaken", "result=routs", "6/10"},
    /* a melee in which nobody may be left */
    {"melee", "attacker-attacks=0 defender-attacks=0", "attacker-hits=0 defender-hits=0", "1"},
    {"melee",
     "attacker-stands=1 attacker-ranks=1 attacker-attacks=1 attacker-stand-wounds=1 "
     "defender-stands=1 "
     "defender-ranks=1 defender-attacks=1 defender-stand-wounds=1",
     "winner=none result=destroyed", "1/4"},
    {"melee",
     "attacker-stands=1 attacker-ranks=1 attacker-attacks=1 attacker-stand-wounds=1 "
     "defender-stands=1 "
     "defender-ranks=1 defender-attacks=1 defender-stand-wounds=1",
     "winner=attacker result=destroyed attacker-stands-lost=0 defender-stands-lost=1", "1/4"},
    {"volley", "target-stands=1 target-start=1 target-stand-wounds=1 attacks=1",
     "result=destroyed stands-lost=1", "1/2"},
    {"volley", "target-stands=2 target-start=2 target-stand-wounds=1 attacks=1 target-grade=elite",
     "result=routs", "1/20"},
};

static void test_tables(void **state)
{
    (void)state;
    for (size_t i = 0; i < EACH_OF(table); i++)
        check_question(&table[i], NULL);
}

/* ---- rows: where they apply and where they do not ---- */

enum { ABSENT = -1000, LINES_AT_MOST = 1000 };

static bool has_been_seen[LINES_AT_MOST];

/* The effect of a row, the last time that it stands in the trail for this side; or ABSENT. */
static int effect_in(const struct grog_trail *trail, const char *row, const char *side)
{
    int effect = ABSENT;
    for (int i = 0; i < trail->notes; i++) {
        const struct grog_note *note = &trail->note[i];
        if (strcmp(fast_play()->line[note->line].id, row) != 0)
            continue;
        has_been_seen[note->line] = true;
        if (!side || (note->side && strcmp(note->side, side) == 0))
            effect = note->effect;
    }
    return effect;
}

struct row {
    const char *row;
    int effect;
    const char *procedure, *given, *side;
};

#define FIRE "missile-fire"
#define STRIKE "hand-to-hand-hits"
#define RESULT "melee-result"
static const struct row row[] = {
    {"fp.move.charge", 8, "movement", "action=charge", NULL},
    {"fp.move.charge", ABSENT, "movement", "action=charge shaken", NULL},
    {"fp.move.rout", 8, "movement", "action=rout", NULL},
    {"fp.move.rout", 10, "stampede", "", NULL},
    {"fp.move.march", 8, "movement", "action=march", NULL},
    {"fp.move.march", 0, "movement", "action=march enemy-distance=6", NULL},
    {"fp.move.march", ABSENT, "movement", "action=march shaken", NULL},
    {"fp.move.flee-infantry", 8, "flee", "", NULL},
    {"fp.move.flee-cavalry", 12, "flee", "arm=cavalry basic-move=6", NULL},
    {"fp.ruling.shaken", 0, "movement", "action=charge shaken", NULL},
    {"fp.ruling.manoeuvre", 0, "movement", "action=formation", NULL},
    {"fp.ruling.manoeuvre", 2, "movement", "action=facing", NULL},
    {"fp.ruling.rough-ground", -4, "movement", "action=march ground=rough", NULL},
    {"fp.ruling.rough-ground", ABSENT, "movement", "action=formation ground=rough", NULL},
    {"fp.ruling.basic-moves", 8, "basic-move", "arm=cavalry", NULL},

    {"fp.activation.formation", 0, "activation", "", NULL},
    {"fp.activation.facing", 0, "activation", "action=facing", NULL},
    {"fp.activation.retire", 0, "activation", "action=retire", NULL},
    {"fp.activation.sidestep", 0, "movement", "action=sidestep", NULL},
    {"fp.activation.test", 7, "activation", "", NULL},
    {"fp.activation.test", ABSENT, "activation", "commander=attached", NULL},
    {"fp.activation.commander-near", 2, "activation", "commander=near commander-training=2", NULL},
    {"fp.activation.commander-near", ABSENT, "activation", "commander=near", NULL},
    {"fp.activation.commander-near", ABSENT, "activation", "commander-training=2", NULL},
    {"fp.activation.commander-attached", 11, "activation", "commander=attached", NULL},
    {"fp.ruling.twelve-fails", -2, "activation", "training=11 commander=near commander-training=2",
     NULL},
    {"fp.ruling.twelve-fails", ABSENT, "activation", "training=11", NULL},

    {"fp.leader.roll", 3, "leader-casualty", "stands-lost=3", NULL},
    {"fp.leader.roll", ABSENT, "leader-casualty", "stands-lost=0", NULL},

    {"fp.range.bow", 6, "range-band", "", NULL},
    {"fp.range.bow", 24, "range-band", "range=72 weapon=light-crossbow", NULL},
    {"fp.range.heavy-crossbow", 16, FIRE, "range=9 weapon=heavy-crossbow", NULL},
    {"fp.range.sling", 10, FIRE, "weapon=sling", NULL},
    {"fp.range.staff-sling", 6, FIRE, "weapon=staff-sling", NULL},
    {"fp.range.short-bow", 20, FIRE, "weapon=horse-bow range=11", NULL},
    {"fp.range.longbow", 12, FIRE, "weapon=longbow range=12", NULL},
    {"fp.range.late-handgun", 6, FIRE, "weapon=late-handgun", NULL},
    {"fp.range.early-handgun", 10, FIRE, "weapon=early-handgun", NULL},
    {"fp.range.javelins", 5, "range-band", "weapon=javelins order=skirmish range=9", NULL},
    {"fp.range.light-cannon", 40, FIRE, "weapon=light-cannon range=21", NULL},
    {"fp.range.bolt-thrower", 10, FIRE, "weapon=bolt-thrower range=10", NULL},
    {"fp.range.heavy-cannon", 15, FIRE, "weapon=heavy-cannon range=15", NULL},
    {"fp.range.skirmishers-only", 0, "range-band", "weapon=javelins order=skirmish", NULL},
    {"fp.range.skirmishers-only", ABSENT, FIRE, "weapon=javelins order=skirmish range=5", NULL},

    {"fp.fire.light-armour", -1, FIRE, "target-armour=light", NULL},
    {"fp.fire.medium-armour", -2, FIRE, "target-armour=medium", NULL},
    {"fp.fire.heavy-armour", -3, FIRE, "target-armour=heavy", NULL},
    {"fp.fire.extra-heavy-armour", -4, FIRE, "target-armour=extra-heavy", NULL},
    {"fp.fire.light-armour", ABSENT, FIRE, "", NULL},
    {"fp.fire.skirmishers", -2, FIRE, "target-skirmish", NULL},
    {"fp.fire.skirmishers", ABSENT, FIRE, "order=skirmish", NULL},
    {"fp.fire.light-cover", -1, FIRE, "cover=light", NULL},
    {"fp.fire.heavy-cover", -2, FIRE, "cover=heavy", NULL},
    {"fp.fire.heavy-cover", ABSENT, FIRE, "cover=light", NULL},
    {"fp.fire.shaken", -2, FIRE, "shaken", NULL},
    {"fp.fire.medium-range", -2, FIRE, "range=7", NULL},
    {"fp.fire.medium-range", ABSENT, FIRE, "range=6", NULL},
    {"fp.fire.long-range", -4, "range-band", "range=13", NULL},
    {"fp.fire.long-range", ABSENT, "range-band", "range=25", NULL},
    {"fp.fire.poor-skill", -1, FIRE, "skill=poor", NULL},
    {"fp.fire.good-skill", 1, FIRE, "skill=good", NULL},
    {"fp.fire.being-charged", -1, FIRE, "being-charged", NULL},
    {"fp.fire.moved", -1, FIRE, "moved order=phalanx", NULL},
    {"fp.fire.moved", ABSENT, FIRE, "moved order=skirmish", NULL},
    {"fp.fire.strong-weapon", 1, FIRE, "weapon=longbow", NULL},
    {"fp.fire.strong-weapon", 1, FIRE, "weapon=heavy-crossbow range=16", NULL},
    {"fp.fire.strong-weapon", ABSENT, FIRE, "weapon=heavy-crossbow range=17", NULL},
    {"fp.fire.strong-weapon", 1, FIRE, "weapon=early-handgun", NULL},
    {"fp.fire.strong-weapon", 1, FIRE, "weapon=late-handgun", NULL},
    {"fp.fire.strong-weapon", ABSENT, FIRE, "weapon=light-crossbow", NULL},
    {"fp.fire.armour-cap", 1, FIRE, "weapon=light-cannon target-armour=heavy", NULL},
    {"fp.fire.armour-cap", 2, FIRE, "weapon=heavy-cannon target-armour=extra-heavy", NULL},
    {"fp.fire.armour-cap", ABSENT, FIRE, "weapon=bolt-thrower target-armour=medium", NULL},
    {"fp.fire.armour-cap", ABSENT, FIRE, "weapon=longbow target-armour=heavy", NULL},
    {"fp.fire.to-hit", 5, FIRE, "skill=good", NULL},
    {"fp.fire.to-hit", 10, FIRE, "range=13", NULL},
    {"fp.fire.to-hit", ABSENT, FIRE, "range=13 skill=poor", NULL},
    {"fp.fire.long-odds", 4, FIRE, "range=13 skill=poor", NULL},
    {"fp.fire.long-odds", 1, FIRE, "range=13 shaken attacks=1", NULL},

    {"fp.hit.light-armour", -1, STRIKE, "enemy-armour=light", NULL},
    {"fp.hit.medium-armour", -2, STRIKE, "enemy-armour=medium", NULL},
    {"fp.hit.heavy-armour", -3, STRIKE, "enemy-armour=heavy", NULL},
    {"fp.hit.extra-heavy-armour", -4, STRIKE, "enemy-armour=extra-heavy", NULL},
    {"fp.hit.lance", 1, STRIKE, "arm=cavalry weapon=lance charging", NULL},
    {"fp.hit.lance", ABSENT, STRIKE, "arm=cavalry weapon=lance", NULL},
    {"fp.hit.lance", ABSENT, STRIKE, "weapon=lance charging", NULL},
    {"fp.hit.lance", 1, "melee",
     "defender-arm=cavalry defender-weapon=lance defender-countercharging", "defender"},
    {"fp.hit.lance", ABSENT, "melee",
     "attacker-arm=cavalry attacker-weapon=lance attacker-charging=no", NULL},
    {"fp.hit.two-handed", 1, STRIKE, "two-handed weapon=pike", NULL},
    {"fp.hit.shaken", -2, STRIKE, "shaken", NULL},
    {"fp.hit.elephant-cap", 1, STRIKE, "arm=elephants enemy-armour=heavy", NULL},
    {"fp.hit.elephant-cap", 2, STRIKE, "arm=elephants enemy-armour=extra-heavy", NULL},
    {"fp.hit.elephant-cap", ABSENT, STRIKE, "arm=elephants enemy-armour=medium", NULL},
    {"fp.hit.elephant-cap", ABSENT, "melee", "attacker-arm=elephants defender-armour=heavy",
     "defender"},
    {"fp.hit.to-hit", 3, STRIKE, "arm=cavalry weapon=lance two-handed charging skill=good", NULL},
    {"fp.hit.to-hit", 10, STRIKE, "enemy-armour=extra-heavy", NULL},
    {"fp.hit.long-odds", 6, STRIKE, "enemy-armour=extra-heavy skill=poor enemy-skill=good", NULL},
    {"fp.hit.long-odds", 5, STRIKE, "enemy-armour=heavy shaken attacks=9", NULL},
    {"fp.hit.thrown", 0, STRIKE, "thrown", NULL},
    {"fp.hit.thrown", ABSENT, STRIKE, "", NULL},
    {"fp.skill.good-v-good", 0, "weapon-skill", "skill=good enemy-skill=good", NULL},
    {"fp.skill.good-v-good", ABSENT, STRIKE, "skill=good enemy-skill=good", NULL},
    {"fp.skill.good-v-average", 1, STRIKE, "skill=good", NULL},
    {"fp.skill.good-v-poor", 1, STRIKE, "skill=good enemy-skill=poor", NULL},
    {"fp.skill.average-v-good", 0, "weapon-skill", "enemy-skill=good", NULL},
    {"fp.skill.average-v-average", 0, "weapon-skill", "", NULL},
    {"fp.skill.average-v-poor", 1, STRIKE, "enemy-skill=poor", NULL},
    {"fp.skill.poor-v-good", -1, STRIKE, "skill=poor enemy-skill=good", NULL},
    {"fp.skill.poor-v-average", 0, "weapon-skill", "skill=poor", NULL},
    {"fp.skill.poor-v-poor", 0, "weapon-skill", "skill=poor enemy-skill=poor", NULL},

    {"fp.value.dregs", 1, RESULT, "attacker-grade=dregs", "attacker"},
    {"fp.value.levy", 2, RESULT, "attacker-grade=levy", "attacker"},
    {"fp.value.trained", 3, RESULT, "attacker-grade=trained", "attacker"},
    {"fp.value.regular", 4, RESULT, "", "defender"},
    {"fp.value.seasoned", 5, RESULT, "defender-grade=seasoned", "defender"},
    {"fp.value.veteran", 6, RESULT, "defender-grade=veteran", "defender"},
    {"fp.value.elite", 7, RESULT, "defender-grade=elite", "defender"},
    {"fp.total.commander", 5, RESULT, "attacker-commander=5 attacker-arm=elephants", "attacker"},
    {"fp.total.commander", ABSENT, RESULT, "", NULL},
    {"fp.total.wounds", 60, RESULT, "defender-wounds=60", "defender"},
    {"fp.total.wounds", ABSENT, RESULT, "defender-wounds=60", "attacker"},
    {"fp.total.enemy-shaken", 2, RESULT, "defender-shaken defender-arm=elephants", "attacker"},
    {"fp.total.enemy-shaken", ABSENT, RESULT, "defender-shaken", "defender"},
    {"fp.total.enemy-flank", 2, RESULT, "defender-flanked defender-arm=elephants", "attacker"},
    {"fp.total.enemy-skirmish", 2, RESULT, "attacker-order=skirmish", "defender"},
    {"fp.total.enemy-skirmish", ABSENT, RESULT, "attacker-order=skirmish defender-arm=elephants",
     NULL},
    {"fp.total.outnumber", 1, RESULT, "attacker-stands=12", "attacker"},
    {"fp.total.outnumber", ABSENT, RESULT, "attacker-stands=11", NULL},
    {"fp.total.outnumber", ABSENT, RESULT, "attacker-stands=12 attacker-flanked", NULL},
    {"fp.total.outnumber", 1, RESULT, "attacker-stands=12 defender-flanked", "attacker"},
    {"fp.total.outnumber", ABSENT, RESULT, "attacker-stands=12 defender-arm=elephants", NULL},
    {"fp.total.deeper", 1, RESULT, "defender-ranks=3", "defender"},
    {"fp.total.deeper", ABSENT, RESULT, "", NULL},
    {"fp.total.deeper", ABSENT, RESULT, "defender-ranks=3 defender-flanked", NULL},
    {"fp.total.deeper", ABSENT, RESULT, "defender-ranks=3 attacker-arm=elephants", NULL},
    {"fp.total.steadfast", 1, RESULT, "defender-steadfast", "defender"},
    {"fp.total.steadfast", ABSENT, RESULT, "defender-steadfast defender-countercharging", NULL},
    {"fp.total.steadfast", ABSENT, RESULT, "defender-steadfast attacker-arm=elephants", NULL},
    {"fp.total.shock", 1, RESULT, "attacker-shock", "attacker"},
    {"fp.total.shock", ABSENT, RESULT, "attacker-shock attacker-charging=no", NULL},
    {"fp.total.shock", ABSENT, RESULT, "defender-shock", NULL},
    {"fp.total.shock", 1, RESULT, "defender-shock defender-countercharging", "defender"},
    {"fp.total.shock", ABSENT, RESULT, "attacker-shock attacker-arm=elephants", NULL},
    {"fp.total.defended", 2, RESULT, "defender-defended attacker-arm=elephants", "defender"},
    {"fp.total.defended", ABSENT, RESULT, "defender-defended defender-countercharging", NULL},
    {"fp.total.spear-v-infantry", 1, RESULT, "defender-weapon=long-spear", "defender"},
    {"fp.total.spear-v-infantry", 1, RESULT, "defender-weapon=long-spear attacker-arm=artillery",
     "defender"},
    {"fp.total.spear-v-infantry", ABSENT, RESULT,
     "defender-weapon=long-spear defender-order=skirmish", NULL},
    {"fp.total.spear-v-infantry", ABSENT, RESULT, "defender-weapon=long-spear defender-flanked",
     NULL},
    {"fp.total.spear-v-infantry", ABSENT, RESULT, "defender-weapon=long-spear defender-arm=cavalry",
     NULL},
    {"fp.total.spear-v-cavalry", 2, RESULT, "defender-weapon=long-spear attacker-arm=cavalry",
     "defender"},
    {"fp.total.spear-v-cavalry", ABSENT, RESULT,
     "defender-weapon=long-spear attacker-arm=elephants", NULL},
    {"fp.total.pike-v-infantry", 2, RESULT, "attacker-weapon=pike", "attacker"},
    {"fp.total.pike-v-cavalry", 4, RESULT, "attacker-weapon=pike defender-arm=cavalry", "attacker"},
    {"fp.total.pike-v-cavalry", ABSENT, RESULT,
     "attacker-weapon=pike defender-arm=cavalry attacker-flanked", NULL},
    {"fp.total.phalanx", 2, RESULT, "attacker-order=phalanx", "attacker"},
    {"fp.total.phalanx", ABSENT, RESULT, "attacker-order=phalanx attacker-arm=cavalry", NULL},
    {"fp.total.phalanx", ABSENT, RESULT, "attacker-order=phalanx attacker-flanked", NULL},
    {"fp.total.phalanx", ABSENT, RESULT, "attacker-order=phalanx defender-arm=elephants", NULL},
    {"fp.total.elephants", 0, "melee", "defender-arm=elephants", NULL},
    {"fp.total.elephants", ABSENT, "melee", "", NULL},

    {"fp.victory.start", 3, "victory", "difference=3", NULL},
    {"fp.victory.half-lost", 5, "victory", "loser-losses=half", NULL},
    {"fp.victory.half-lost", ABSENT, "victory", "loser-losses=quarter", NULL},
    {"fp.victory.quarter-lost", 2, "victory", "loser-losses=quarter", NULL},
    {"fp.victory.quarter-lost", ABSENT, "victory", "loser-losses=half", NULL},
    {"fp.victory.elephants", 2, "victory", "winner-arm=elephants", NULL},
    {"fp.victory.elephants", ABSENT, "victory", "winner-arm=elephants loser-order=skirmish", NULL},
    {"fp.victory.recoil", 2, "victory", "", NULL},
    {"fp.victory.recoil", ABSENT, "victory", "difference=3", NULL},
    {"fp.victory.retire", 6, "victory", "difference=3 loser-arm=cavalry", NULL},
    {"fp.victory.retire-shaken", 0, "victory", "difference=4", NULL},
    {"fp.victory.retreat", 6, "victory", "difference=5", NULL},
    {"fp.victory.retreat-shaken", 0, "victory", "difference=6", NULL},
    {"fp.victory.retreat-breakthrough", 4, "victory",
     "difference=6 winner-arm=elephants loser-order=skirmish", NULL},
    {"fp.victory.rout", 12, "victory", "difference=7 loser-arm=elephants", NULL},
    {"fp.victory.rout-initiative", 0, "victory", "difference=7", NULL},
    {"fp.victory.rout-breakthrough", 3, "victory", "difference=7", NULL},
    {"fp.victory.rout-breakthrough", ABSENT, "victory", "difference=6", NULL},

    {"fp.morale.dregs-levy", 1, "morale", "grade=dregs", NULL},
    {"fp.morale.dregs-levy", 1, "morale", "grade=levy", NULL},
    {"fp.morale.trained-regular", 2, "morale", "grade=trained", NULL},
    {"fp.morale.trained-regular", 2, "morale", "", NULL},
    {"fp.morale.seasoned-veteran", 3, "morale", "grade=seasoned", NULL},
    {"fp.morale.seasoned-veteran", 3, "morale", "grade=veteran", NULL},
    {"fp.morale.elite", 4, "morale", "grade=elite", NULL},
    {"fp.morale.quarter-lost", -2, "morale", "losses=quarter", NULL},
    {"fp.morale.quarter-lost", ABSENT, "morale", "losses=half", NULL},
    {"fp.morale.half-lost", -5, "morale", "losses=half", NULL},
    {"fp.morale.commander", 4, "morale", "commander=4", NULL},
    {"fp.morale.commander", ABSENT, "morale", "", NULL},
    {"fp.morale.shaken", -2, "morale", "shaken state=charging", NULL},
    {"fp.morale.shaken", ABSENT, "morale", "shaken state=routing", NULL},
    {"fp.stampede.roll", 0, "stampede", "", NULL},
    {"fp.ruling.stand-wounds", 3, "losses", "", NULL},
    {"fp.ruling.training", 8, "grade", "", NULL},
    {"fp.ruling.attack-dice", 12, "attack-dice", "", NULL},
    {"fp.ruling.initiative", -1, "initiative", "first-training=1 second-training=2", NULL},
};

static void test_rows(void **state)
{
    (void)state;
    for (size_t i = 0; i < EACH_OF(row); i++) {
        struct grog_situation s;
        struct grog_odds *odds = odds_of(row[i].procedure, row[i].given, NULL, &s);
        int effect = effect_in(grog_odds_trail(odds), row[i].row, row[i].side);
        if (effect != row[i].effect)
            fail_msg("%s %s: %s is %d, not %d", row[i].procedure, row[i].given, row[i].row, effect,
                     row[i].effect);
        grog_odds_free(odds);
    }
}

/* ---- whole trails and typed dice ---- */

/* Without dice the trail of the odds, else that of the resolution with these dice. */
struct trail {
    const char *procedure, *given, *dice, *trail, *outcome;
};

static const struct trail trail[] = {
    {"missile-fire", "weapon=longbow range=12 target-armour=medium attacks=4", NULL,
     "range.longbow 12, fire.medium-armour -2, fire.medium-range -2, fire.strong-weapon 1, "
     "fire.to-hit 9",
     NULL},
    {"missile-fire", "weapon=longbow range=13 target-armour=medium attacks=10", NULL,
     "range.longbow 24, fire.medium-armour -2, fire.long-range -4, fire.long-odds 5", NULL},
    {"missile-fire", "weapon=bolt-thrower range=10 target-armour=extra-heavy attacks=4", NULL,
     "range.bolt-thrower 10, fire.extra-heavy-armour -4, fire.armour-cap 2, fire.to-hit 8", NULL},
    {"missile-fire",
     "weapon=light-cannon range=20 target-armour=heavy target-skirmish cover=heavy shaken "
     "skill=good being-charged "
     "moved",
     NULL,
     "range.light-cannon 20, fire.heavy-armour -3, fire.armour-cap 1, fire.skirmishers -2, "
     "fire.heavy-cover -2, "
     "fire.shaken -2, fire.medium-range -2, fire.good-skill 1, fire.being-charged -1, fire.moved "
     "-1, fire.long-odds 4",
     NULL},
    {"activation", "training=11 commander=near commander-training=2", NULL,
     "activation.formation 0, activation.commander-near 2, ruling.twelve-fails -2, activation.test "
     "11",
     NULL},
    {"range-band", "weapon=javelins order=skirmish range=6", NULL,
     "range.skirmishers-only 0, range.javelins 5", NULL},
    {"range-band", "range=13", NULL, "range.bow 24, fire.long-range -4", NULL},
    {"grade", "grade=veteran", NULL,
     "value.veteran 6, morale.seasoned-veteran 3, ruling.training 9", NULL},
    {"movement", "action=facing ground=rough basic-move=7", NULL,
     "activation.facing 0, ruling.manoeuvre 4, ruling.rough-ground -2", NULL},
    {"melee", KNIGHTS, NULL,
     "hit.light-armour -1, skill.good-v-average 1, hit.lance 1, hit.to-hit 5, hit.heavy-armour -3, "
     "hit.to-hit 9, "
     "value.veteran 6, total.shock 1, value.regular 4, total.outnumber 1, total.deeper 1, "
     "total.pike-v-cavalry 4, "
     "total.phalanx 2",
     NULL},
    {"melee", ELEPHANT_CHARGE, NULL,
     "total.elephants 0, hit.medium-armour -2, hit.to-hit 8, hit.heavy-armour -3, hit.to-hit 9, "
     "hit.thrown 0, "
     "value.trained 3, value.seasoned 5",
     NULL},
    {"melee-result", PIKES_IN_FLANK, NULL,
     "value.regular 4, total.enemy-flank 2, total.wounds 2, value.regular 4, total.wounds 1", NULL},
    {"leader-casualty", "stands-lost=3", "3 4 1 1", "leader.roll 3, leader.dead 0", "dead"},
    {"leader-casualty", "stands-lost=2", "6 6", "leader.roll 2, leader.wounded 0", "wounded"},
    {"leader-casualty", "stands-lost=2 cause=hand-to-hand", "5 6 6 6",
     "leader.roll 2, leader.captured 0", "captured"},
    {"leader-casualty", "stands-lost=1", "1 2", "leader.roll 1", "unhurt"},
    {"activation", "", "3 4", "activation.formation 0, activation.test 7", "yes"},
    {"activation", "", "3 5", "activation.formation 0, activation.test 7", "no"},
    {"flee", "", "6 6", "move.flee-infantry 8", "8"},
    {"flee", "arm=cavalry basic-move=6", "3 4 4", "move.flee-cavalry 12", "11"},
    {"morale", "", "4", "morale.trained-regular 2, morale.die 4, result.carries-on 0",
     "carries-on"},
    {"morale", "", "3", "morale.trained-regular 2, morale.die 3, result.shaken 0", "shaken"},
    {"morale", "state=charging", "3", "morale.trained-regular 2, morale.die 3, result.halts 0",
     "halts-shaken"},
    {"morale", "losses=half", "4",
     "morale.trained-regular 2, morale.half-lost -5, morale.die 4, result.shaken 0", "shaken"},
    {"morale", "losses=half", "3",
     "morale.trained-regular 2, morale.half-lost -5, morale.die 3, result.rout 0", "routs"},
    {"morale", "shaken state=routing", "4",
     "morale.trained-regular 2, morale.die 4, result.rallies 0", "rallies"},
    {"morale", "state=routing", "3",
     "morale.trained-regular 2, morale.die 3, result.keeps-routing 0, result.failed-rally -1",
     "keeps-routing"},
    {"initiative", "first-training=2 second-training=1", "3 4 2 2", "ruling.initiative 1", "first"},
    {"initiative", "first-training=2", "1 3 2 6", "ruling.initiative 2", "second"},
    {"stampede", "", "3", "move.rout 10, stampede.roll 0", "back-right"},
    /* a die each for the ones, then the other side; a tie, and a tie-break that ties once */
    {"melee", "attacker-attacks=3 attacker-thrown defender-attacks=2", "1 10 1 7 1 9 2 3 4 2 2 3 1",
     "hit.to-hit 6, hit.thrown 0, hit.to-hit 6, value.regular 4, value.regular 4, total.wounds 2, "
     "total.wounds 1, "
     "total.die 3, total.die 4, total.tie 1, victory.start 1, victory.recoil 2",
     "attacker"},
    {"melee", "attacker-attacks=0 defender-attacks=1 attacker-arm=cavalry", "6 1 5",
     "hit.to-hit 6, hit.to-hit 6, value.regular 4, value.regular 4, total.wounds 1, total.die 1, "
     "total.die 5, "
     "total.difference 5, victory.start 5, victory.retreat 9, victory.retreat-shaken 0, "
     "victory.retreat-breakthrough 2",
     "defender"},
    {"melee",
     "attacker-stands=1 attacker-ranks=1 attacker-attacks=0 attacker-stand-wounds=1 "
     "defender-attacks=1",
     "6",
     "hit.to-hit 6, hit.to-hit 6, value.regular 4, value.regular 4, total.outnumber 1, "
     "total.deeper 1",
     "defender"},
    {"melee-result", "attacker-grade=elite defender-losses=quarter", "6 4",
     "value.elite 7, value.regular 4, total.die 6, total.die 4, total.difference 5, victory.start "
     "5, "
     "victory.quarter-lost 2, victory.rout 8, victory.rout-initiative 0, victory.rout-breakthrough "
     "3",
     "attacker"},
    {"volley", "attacks=3 target-shaken target-commander=1", "6 7 8 5",
     "range.bow 6, fire.to-hit 6, morale.trained-regular 2, morale.commander 1, morale.shaken -2, "
     "morale.die 5, "
     "result.carries-on 0",
     "3"},
    {"volley", "attacks=3", "6 7 5", "range.bow 6, fire.to-hit 6", "2"},
};

/* "move.charge 8, ..." */
static void write_trail(const struct grog_trail *notes, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < notes->notes; i++) {
        has_been_seen[notes->note[i].line] = true;
        used +=
            (size_t)snprintf(text + used, size - used, "%s%s %d", i ? ", " : "",
                             fast_play()->line[notes->note[i].line].id + 3, notes->note[i].effect);
    }
}

static void check_trail(const struct trail *t)
{
    char text[2000], value[60];
    struct grog_situation s;
    struct grog_error error;
    struct grog_odds *odds = odds_of(t->procedure, t->given, NULL, &s);
    if (!t->dice) {
        write_trail(grog_odds_trail(odds), text, sizeof text);
    } else {
        struct grog_resolution *r =
            grog_resolution_new(&s, &(struct grog_dice){.faces = t->dice}, 0, &error);
        if (!r)
            fail_msg("%s %s: %s", t->procedure, t->given, error.text);
        write_trail(grog_resolution_trail(r), text, sizeof text);
        grog_field_text(&s.procedure->outcome[0], grog_resolution_value(r, 0), value, sizeof value);
        assert_string_equal(value, t->outcome);
        grog_resolution_free(r);
    }
    grog_odds_free(odds);
    if (strcmp(text, t->trail) != 0)
        fail_msg("%s %s: %s, not %s", t->procedure, t->given, text, t->trail);
}

static void test_trails(void **state)
{
    (void)state;
    for (size_t i = 0; i < EACH_OF(trail); i++)
        check_trail(&trail[i]);
}

/* The tables above leave no row out. */
static void test_all_rows_were_seen(void **state)
{
    (void)state;
    int rows = 0, rulings = 0;
    for (int i = 0; i < fast_play()->lines; i++) {
        const struct grog_line *line = &fast_play()->line[i];
        rows += line->kind == GROG_ROW;
        rulings += line->kind == GROG_RULING;
        if (line->kind == GROG_ROW && line->use != GROG_STEP && !has_been_seen[i])
            fail_msg("%s is never in a trail", line->id);
    }
    assert_int_equal(rows, 128);
    assert_int_equal(rulings, 45 + 1); /* those of section 3, and the battle's settings */
}

/* ---- throws as they are shown ---- */

static void test_throws(void **state)
{
    (void)state;
    static const struct grog_throw wanted[] = {
        {.label = "attacker to hit", .sides = 10, .need = 6, .result = 2, .dice = 5},
        {.label = "defender to hit", .sides = 10, .need = 6, .result = 1, .dice = 2},
        {.label = "attacker's D6", .sides = 6, .need = 0, .result = 3, .dice = 1},
        {.label = "defender's D6", .sides = 6, .need = 0, .result = 4, .dice = 1},
        {.label = "tie-break", .sides = 6, .need = 0, .result = 1, .dice = 4},
    };
    struct grog_situation s;
    struct grog_error error;
    set_up(&s, "melee", "attacker-attacks=3 attacker-thrown defender-attacks=2", NULL, &error);
    struct grog_dice dice = {.faces = "1 10 1 7 1 9 2 3 4 2 2 3 1"};
    struct grog_resolution *r = grog_resolution_new(&s, &dice, 0, &error);
    assert_non_null(r);
    assert_int_equal(grog_resolution_throws(r), EACH_OF(wanted));
    for (int i = 0; i < grog_resolution_throws(r); i++) {
        struct grog_throw thrown = grog_resolution_throw(r, i);
        assert_string_equal(thrown.label, wanted[i].label);
        assert_int_equal(thrown.sides, wanted[i].sides);
        assert_int_equal(thrown.need, wanted[i].need);
        assert_int_equal(thrown.result, wanted[i].result);
        assert_int_equal(thrown.dice, wanted[i].dice);
    }
    assert_int_equal(effect_in(grog_resolution_trail(r), "fp.total.die", "attacker"), 3);
    assert_int_equal(effect_in(grog_resolution_trail(r), "fp.total.die", "defender"), 4);
    grog_resolution_free(r);
}

/* ---- refusals ---- */

struct refused {
    const char *procedure, *given, *field;
};

static const struct refused refused[] = {
    {"range-band", "weapon=javelins", "weapon"},
    {"range-band", "weapon=javelins order=phalanx", "weapon"},
    {"range-band", "weapon=javelins order=skirmish range=72", NULL},
    {"missile-fire", "weapon=javelins range=60", "weapon"},
    {"missile-fire", "weapon=javelins order=skirmish range=6", "range"},
    {"missile-fire", "weapon=javelins order=skirmish range=5", NULL},
    {"missile-fire", "range=25", "range"},
    {"missile-fire", "range=24", NULL},
    {"missile-fire", "range=25 target-carried=3", "range"},
    {"missile-fire", "target-carried=3", "target-carried"},
    {"missile-fire", "target-carried=2", NULL},
    {"volley", "weapon=sling range=21", "range"},
    {"volley", "target-carried=9 target-stands=9", "target-carried"},
    {"volley", "target-stands=9", "target-stands"},
    {"volley", "target-stands=9 target-start=9", NULL},
    {"losses", "stands=9 carried=3", "stands"},
    {"losses", "carried=3", "carried"},
    {"losses", "carried=9 stand-wounds=10", NULL},
    {"melee-result", "attacker-stands=1", "attacker-ranks"},
    {"melee-result", "defender-ranks=9", "defender-ranks"},
    {"melee-result", "defender-ranks=8", NULL},
    {"melee", "attacker-stands=9", "attacker-stands"},
    {"melee", "defender-stands=9", "defender-stands"},
    {"melee", "attacker-carried=3", "attacker-carried"},
    {"melee", "defender-carried=3", "defender-carried"},
    {"melee", "attacker-ranks=9", "attacker-ranks"},
    {"melee", "defender-ranks=9", "defender-ranks"},
    {"melee", "attacker-stands=9 attacker-carried=3 attacker-ranks=10", "attacker-stands"},
    {"melee", "attacker-carried=3 attacker-ranks=9", "attacker-carried"},
};

static void test_refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < EACH_OF(refused); i++) {
        const struct refused *r = &refused[i];
        struct grog_situation s;
        struct grog_error error;
        int status = set_up(&s, r->procedure, r->given, NULL, &error);
        if ((status < 0) != (r->field != NULL))
            fail_msg("%s %s is %s", r->procedure, r->given, status < 0 ? error.text : "allowed");
        if (r->field && (strncmp(error.text, r->field, strlen(r->field)) != 0 ||
                         error.text[strlen(r->field)] != '='))
            fail_msg("%s %s does not name %s: %s", r->procedure, r->given, r->field, error.text);
    }
}

/* ---- house rules ---- */

struct house {
    const char *file;
    struct question q;
};

static const struct house house[] = {
    {"rows: {fp.move.charge: 3}", {"movement", "action=charge", "inches=12", "1"}},
    {"rows: {fp.move.march.gap: 12}", {"movement", "action=march", "allowed=no", "1"}},
    {"rows: {fp.move.flee-infantry: 1}", {"flee", "", "distance=1", "1/6"}},
    {"rows: {fp.move.flee-infantry.cap: 1}", {"flee", "", "distance=4", "33/36"}},
    {"rows: {fp.move.flee-infantry: off}", {"flee", "", "distance=0", "1"}},
    {"rows: {fp.activation.facing: off}", {"movement", "action=facing", "needs-test=no", "1"}},
    {"rows: {fp.activation.facing: off}", {"activation", "action=facing", "passed=yes", "1"}},
    {"rows: {fp.activation.commander-attached: off}",
     {"activation", "commander=attached", "passed=yes", "21/36"}},
    {"rows: {fp.leader.dead: 3}", {"leader-casualty", "", "fate=dead", "3/36"}},
    {"rows: {fp.leader.wounded: off}", {"leader-casualty", "", "fate=wounded", "0"}},
    {"rows: {fp.leader.roll: 2}", {"leader-casualty", "", "fate=unhurt", "289/324"}},
    {"rows: {fp.range.bow.long: 30}", {"range-band", "range=30", "band=long long=30", "1"}},
    {"rows: {fp.range.skirmishers-only: off}",
     {"range-band", "weapon=javelins range=5", "band=close", "1"}},
    {"rows: {fp.fire.armour-cap: -1}",
     {"missile-fire", "attacks=1 weapon=light-cannon target-armour=heavy", "hits=1", "4/10"}},
    {"rows: {fp.fire.to-hit: 5}", {"missile-fire", "attacks=1", "hits=1", "6/10"}},
    {"rows: {fp.fire.to-hit: 2}", {"hand-to-hand-hits", "attacks=1", "hits=1", "5/10"}},
    {"rows: {fp.hit.to-hit: 2}",
     {"hand-to-hand-hits", "attacks=2 thrown two-handed", "hits=2", "1"}},
    {"rows: {fp.hit.long-odds.from: -4}",
     {"hand-to-hand-hits", "attacks=2 enemy-armour=extra-heavy", "hits=2", "0"}},
    {"rows: {fp.hit.long-odds: 9}",
     {"hand-to-hand-hits", "attacks=1 enemy-armour=heavy shaken", "hits=1", "2/10"}},
    {"rows: {fp.hit.thrown: off}", {"hand-to-hand-hits", "attacks=1 thrown", "hits=1", "1/2"}},
    {"rows: {fp.skill.average-v-average: 1}", {"hand-to-hand-hits", "attacks=1", "hits=1", "6/10"}},
    {"rows: {fp.hit.skill: off}", {"hand-to-hand-hits", "attacks=1 skill=good", "hits=1", "5/10"}},
    {"rows: {fp.total.front-only: off, fp.total.enemy-flank: off}",
     {"melee-result", "defender-flanked defender-weapon=pike", "winner=defender difference=7",
      "1/36"}},
    {"rows: {fp.total.tie: 3}", {"melee-result", "", "result=recoil", "1/2"}},
    {"rows: {fp.total.die: off}", {"melee-result", "", "difference=1", "1"}},
    {"rows: {fp.victory.rout.from: 5}", {"victory", "difference=5", "result=rout", "1"}},
    {"rows: {fp.victory.rout: off}", {"victory", "difference=50", "result=retreat", "1"}},
    {"rows: {fp.victory.retire-shaken: off}", {"victory", "difference=3", "loser-shaken=no", "1"}},
    {"rows: {fp.result.carries-on: 5}", {"morale", "", "result=carries-on", "8/10"}},
    {"rows: {fp.result.rout: off}", {"morale", "losses=half", "result=shaken", "8/10"}},
    {"rows: {fp.result.failed-rally: -2}", {"morale", "state=routing", "stands-removed=2", "3/10"}},
    {"rulings: {fp.ruling.basic-moves.infantry: 5}", {"basic-move", "", "basic-move=5", "1"}},
    {"rulings: {fp.ruling.basic-moves.infantry: 5}", {"movement", "action=rout", "inches=10", "1"}},
    {"rulings: {fp.ruling.basic-moves.elephants: 6}", {"stampede", "", "distance=12", "1"}},
    {"rulings: {divisor: 4}", {"movement", "ground=rough basic-move=9", "inches=3", "1"}},
    {"rulings: {facing-divisor: 3}", {"movement", "action=facing basic-move=7", "inches=3", "1"}},
    {"rulings: {round-up: 0}", {"movement", "action=facing basic-move=7", "inches=3", "1"}},
    {"rulings: {round-up: 0}",
     {"hand-to-hand-hits", "attacks=1 enemy-armour=heavy shaken", "hits=0", "1"}},
    {"rulings: {fp.ruling.training.trained: 8}", {"activation", "", "passed=yes", "26/36"}},
    {"rulings: {fp.ruling.training.elite: 12}", {"grade", "grade=elite", "training=12", "1"}},
    {"rulings: {fp.ruling.twelve-fails.on: 0}", {"activation", "training=12", "passed=yes", "1"}},
    {"rulings: {fp.ruling.stand-wounds.infantry: 2}", {"losses", "", "stands-lost=2", "1"}},
    {"rulings: {shoot-artillery: 6}",
     {"attack-dice", "arm=artillery use=missile", "attacks=24", "1"}},
};

static void test_houses(void **state)
{
    (void)state;
    for (size_t i = 0; i < EACH_OF(house); i++) {
        char text[400];
        struct grog_error error;
        snprintf(text, sizeof text, "system: fast-play\n%s\n", house[i].file);
        struct grog_house *rules =
            grog_house_parse(fast_play(), house[i].file, text, strlen(text), &error);
        if (!rules)
            fail_msg("%s", error.text);
        check_question(&house[i].q, rules);
        grog_house_free(rules);
    }
}

/* ---- rolled dice against the odds ---- */

enum { ROLLS = 40000 };

struct tally {
    const struct grog_odds *odds;
    int outcomes;
    long *count;
};

static void tally_outcome(void *who, const int *outcome)
{
    struct tally *tally = who;
    for (int i = 0; i < grog_odds_count(tally->odds); i++) {
        int j = 0;
        while (j < tally->outcomes && grog_odds_value(tally->odds, i, j) == outcome[j])
            j++;
        if (j == tally->outcomes) {
            tally->count[i]++;
            return;
        }
    }
    fail_msg("rolled what the odds do not know");
}

static void test_rolled(void **state)
{
    static const char *const rolled[][2] = {
        {"melee", "attacker-attacks=4 defender-attacks=5 attacker-thrown defender-stands=2 "
                  "attacker-stand-wounds=2"},
        {"melee-result", "attacker-grade=veteran defender-order=phalanx defender-losses=quarter"},
        {"volley", "attacks=9 target-stand-wounds=1 target-stands=6 being-charged"},
        {"hand-to-hand-hits", "attacks=12 thrown enemy-armour=heavy shaken"},
        {"leader-casualty", "stands-lost=12"},
        {"flee", "arm=cavalry"},
        {"initiative", "first-training=3"},
        {"morale", "losses=half state=charging"},
        {"activation", ""},
        {"stampede", ""},
    };
    (void)state;
    for (size_t i = 0; i < EACH_OF(rolled); i++) {
        struct grog_situation s;
        struct grog_odds *odds = odds_of(rolled[i][0], rolled[i][1], NULL, &s);
        int results = grog_odds_count(odds);
        struct tally tally = {odds, s.procedure->outcomes, calloc((size_t)results, sizeof(long))};
        grog_resolve_many(&s, 7, ROLLS, tally_outcome, &tally);
        for (int r = 0; r < results; r++) {
            double p = grog_odds_p(odds, r), off = fabs((double)tally.count[r] - p * ROLLS);
            if (off > 6 * sqrt(p * (1 - p) * ROLLS) + 5)
                fail_msg("%s: a result of %.5f was rolled %ld times", rolled[i][0], p,
                         tally.count[r]);
        }
        free(tally.count);
        grog_odds_free(odds);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_examples), cmocka_unit_test(test_tables),
        cmocka_unit_test(test_rows),     cmocka_unit_test(test_trails),
        cmocka_unit_test(test_throws),   cmocka_unit_test(test_all_rows_were_seen),
        cmocka_unit_test(test_refusals), cmocka_unit_test(test_houses),
        cmocka_unit_test(test_rolled),
    };
    return cmocka_run_group_tests_name("fast-play", tests, NULL, NULL);
}
