/* SPDX-License-Identifier: MIT */
/* Sequences: against every fall of the dice, played by hand one procedure after the other. */
#include "every_fall.h"

/* ---- squads that fire at each other, by hand ---- */

enum { MEN = 3, PINS_MOST = 9, SQUADS = 4, TURNS_MOST = 8 };

struct squad {
    int men, pins;
    bool is_out, is_halted;
};

/* Who does what, one after the other: "a>b" fires, "a?b" tests its order with b as its enemy. */
struct script {
    const char *turn[TURNS_MOST];
    int men;
};

/* Sums over every fall, millions of them, by squad: casualties and pins, and whether it is out. */
struct played {
    long double p[SQUADS][MEN + 1][PINS_MOST + 1], out[SQUADS], total;
    long double together[MEN + 1][MEN + 1]; /* casualties of a and of b */
};

static void put(struct grog_situation *s, const char *name, int value)
{
    struct grog_error error;
    const struct grog_field *field = grog_field_find(s->procedure, name, &error);
    assert_non_null(field);
    assert_int_equal(grog_situation_put(s, field, value, &error), 0);
}

static int told(const struct grog_resolution *r, const struct grog_situation *s, const char *name)
{
    return grog_resolution_value(r, kit_outcome(s->procedure, name));
}

static int squad_of(char name)
{
    return name - 'a';
}

static bool is_fire(const char *turn)
{
    return turn[1] == '>';
}

static void turn_of(struct grog_situation *s, const char *turn, const struct squad *squad)
{
    const struct squad *by = &squad[squad_of(turn[0])], *at = &squad[squad_of(turn[2])];
    if (!is_fire(turn)) {
        kit_fill(s, "bolt-action", "order-test", "");
        put(s, "pins", by->pins);
        return;
    }
    kit_fill(s, "bolt-action", "volley", "range=6");
    put(s, "rifles", by->men);
    put(s, "pins", by->pins);
    put(s, "target-models", at->men);
    put(s, "target-pins", at->pins);
}

static void after_turn(const char *turn, const struct grog_situation *s,
                       const struct grog_resolution *r, struct squad *squad)
{
    struct squad *by = &squad[squad_of(turn[0])], *at = &squad[squad_of(turn[2])];
    if (!is_fire(turn)) {
        by->pins = told(r, s, "pins-left");
        by->is_halted = told(r, s, "result") != 0;
        return;
    }
    at->men -= told(r, s, "casualties");
    at->pins += told(r, s, "pins");
    at->is_out = told(r, s, "fate") != 0;
}

static void count_end(struct played *played, const struct squad *squad, int men, double p)
{
    played->total += p;
    for (int i = 0; i < SQUADS; i++) {
        played->p[i][men - squad[i].men][squad[i].pins] += p;
        played->out[i] += squad[i].is_out ? p : 0;
    }
    played->together[men - squad[0].men][men - squad[1].men] += p;
}

static void play(struct played *played, const struct script *script, const struct squad *squad,
                 int number, double p)
{
    const char *turn = number < TURNS_MOST ? script->turn[number] : NULL;
    struct squad after[SQUADS];
    struct fall fall = {.contest = NULL};
    struct grog_situation s;
    if (!turn) {
        count_end(played, squad, script->men, p);
        return;
    }
    memcpy(after, squad, sizeof after);
    struct squad *by = &after[squad_of(turn[0])], *at = &after[squad_of(turn[2])];
    bool is_lost = by->is_out || at->is_out || by->is_halted;
    by->is_halted = false;
    if (is_lost) {
        play(played, script, after, number + 1, p);
        return;
    }
    turn_of(&s, turn, squad);
    do {
        struct grog_resolution *r = fall_resolve(&fall, &s);
        assert_non_null(r);
        memcpy(after, squad, sizeof after);
        after_turn(turn, &s, r, after);
        double weight = fall.weight;
        grog_resolution_free(r);
        play(played, script, after, number + 1, p * weight);
    } while (fall_next(&fall));
}

static void begin_squads(struct squad *squad, int men)
{
    for (int i = 0; i < SQUADS; i++)
        squad[i] = (struct squad){.men = men};
}

static struct grog_odds *sequence_of(const struct script *script, int flags)
{
    static const char *const name[] = {"a", "b", "c", "d"};
    static struct grog_step step[TURNS_MOST];
    struct squad squad[SQUADS];
    struct grog_error error;
    int turns = 0;
    begin_squads(squad, script->men);
    for (; turns < TURNS_MOST && script->turn[turns]; turns++) {
        const char *turn = script->turn[turns];
        turn_of(&step[turns].situation, turn, squad);
        step[turns].as = name[squad_of(turn[0])];
        step[turns].at = name[squad_of(turn[2])];
    }
    struct grog_odds *odds = grog_sequence_new(step, turns, flags, 0, &error);
    if (!odds)
        fail_msg("%s", error.text);
    return odds;
}

static void near(const char *what, double found, double expected)
{
    if (fabs(found - expected) > 1e-12)
        fail_msg("%s: %.15g is not %.15g", what, found, expected);
}

/* The number of an outcome of a unit, -1: nothing is told of it. */
static int unit_outcome(const struct grog_odds *odds, int squad, const char *thing)
{
    const struct grog_procedure *shape = grog_odds_procedure(odds);
    char name[40];
    snprintf(name, sizeof name, "%c-%s", 'a' + squad, thing);
    for (int i = 0; i < shape->outcomes; i++)
        if (strcmp(shape->outcome[i].name, name) == 0)
            return i;
    return -1;
}

static void check_squad(const struct grog_odds *odds, const struct played *played, int squad)
{
    int casualties = unit_outcome(odds, squad, "casualties"),
        pins = unit_outcome(odds, squad, "pins"), out = unit_outcome(odds, squad, "out");
    if (casualties < 0)
        return;
    near("it is out", grog_odds_exactly(odds, out, 1), (double)played->out[squad]);
    for (int i = 0; i <= MEN; i++)
        for (int k = 0; k <= PINS_MOST; k++)
            near("casualties and pins", grog_odds_both(odds, casualties, i, pins, k),
                 (double)played->p[squad][i][k]);
}

static const struct script scripts[] = {
    {{"a>b", "b>a"}, 3},
    {{"a>b", "b>a", "a>b"}, 3},
    {{"a>b", "b>a", "a>b", "b>a"}, 3},
    {{"a>b", "b?a", "b>a", "a?b"}, 2},
    {{"a>b", "b?a", "b>a", "a?b", "a>b", "b?a", "b>a", "a?b"}, 1},
    {{"a>b", "c>d", "b>c", "d>a"}, 1},
    {{"a>b", "c>b", "b?a", "b>a", "d>b", "b>c"}, 1},
    {{"a>b", "c>b", "b?c", "b>c"}, 2},
};

static void an_exchange_of_fire_is_what_every_fall_says(void **unused)
{
    (void)unused;
    for (size_t k = 0; k < sizeof scripts / sizeof *scripts; k++) {
        static struct played played;
        struct squad squad[SQUADS];
        memset(&played, 0, sizeof played);
        begin_squads(squad, scripts[k].men);
        play(&played, &scripts[k], squad, 0, 1);
        struct grog_odds *odds = sequence_of(&scripts[k], 0);
        near("total", grog_odds_total(odds), (double)played.total);
        int a = unit_outcome(odds, 0, "casualties"), b = unit_outcome(odds, 1, "casualties");
        for (int i = 0; i <= MEN; i++)
            for (int j = 0; j <= MEN; j++)
                near("casualties of both", grog_odds_both(odds, a, i, b, j),
                     (double)played.together[i][j]);
        for (int i = 0; i < SQUADS; i++)
            check_squad(odds, &played, i);
        grog_odds_free(odds);
    }
}

/* Fractions of a sequence with groups of states and halts are the doubles. */
static void long_fractions_are_the_doubles(void **unused)
{
    (void)unused;
    for (size_t k = 3; k < sizeof scripts / sizeof *scripts; k++) {
        struct grog_odds *plain = sequence_of(&scripts[k], 0),
                         *exact = sequence_of(&scripts[k], GROG_EXACT);
        assert_int_equal(grog_odds_count(exact), grog_odds_count(plain));
        for (int i = 0; i < grog_odds_count(exact); i++) {
            char *fraction = grog_odds_fraction(exact, i), *slash = strchr(fraction, '/');
            near("a fraction", strtod(fraction, NULL) / (slash ? strtod(slash + 1, NULL) : 1),
                 grog_odds_p(plain, i));
            grog_fraction_free(fraction);
        }
        grog_odds_free(plain);
        grog_odds_free(exact);
    }
}

/* ---- a test that is failed costs the next action ---- */

static void a_failed_order_loses_the_shot(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_step step[2] = {{.as = "a", .at = "b"}, {.as = "a", .at = "b"}};
    kit_fill(&step[0].situation, "bolt-action", "order-test", "pins=3");
    kit_fill(&step[1].situation, "bolt-action", "volley", "rifles=3 range=6 target-models=5");
    struct grog_odds *both = grog_sequence_new(step, 2, 0, 0, &error);
    struct grog_odds *test = grog_odds_new(&step[0].situation, 0, &error);
    assert_non_null(both);
    double expected = 0;
    for (int i = 0; i < grog_odds_count(test); i++) {
        bool obeys =
            grog_odds_value(test, i, kit_outcome(step[0].situation.procedure, "result")) == 0;
        int left = grog_odds_value(test, i, kit_outcome(step[0].situation.procedure, "pins-left"));
        put(&step[1].situation, "pins", left);
        struct grog_odds *volley = grog_odds_new(&step[1].situation, 0, &error);
        if (obeys)
            expected +=
                grog_odds_p(test, i) *
                grog_odds_mean(volley, kit_outcome(step[1].situation.procedure, "casualties"));
        grog_odds_free(volley);
    }
    near("mean casualties",
         grog_odds_mean(both, kit_outcome(grog_odds_procedure(both), "b-casualties")), expected);
    grog_odds_free(both);
    grog_odds_free(test);
}

/* ---- the second step of every system, by hand ---- */

enum { NUMBERS = 16 };

/* A second step after a first: what the first changes in it, and the number that is compared. */
struct pair {
    const char *system, *first, *first_fields, *second, *second_fields;
    bool is_returned; /* the second is of the unit that was met */
    /* false: the second is not taken */
    bool (*follow)(struct grog_situation *second, const struct grog_situation *first,
                   const struct grog_resolution *r);
    /* r2 is NULL when it was not */
    int (*number)(const struct grog_situation *first, const struct grog_resolution *r1,
                  const struct grog_situation *second, const struct grog_resolution *r2);
    const char *outcome;
};

static int value_of(const struct grog_situation *s, const char *name)
{
    struct grog_error error;
    return grog_situation_value(s, grog_field_find(s->procedure, name, &error));
}

static bool is_word(const struct grog_resolution *r, const struct grog_situation *s,
                    const char *name, const char *word)
{
    int outcome = kit_outcome(s->procedure, name);
    const struct grog_field *field = &s->procedure->outcome[outcome];
    return strcmp(field->words->word[grog_resolution_value(r, outcome)], word) == 0;
}

/* Fast Play: what is over after whole stands is carried, and half of a stand counts the next time. */
static bool wounds_are_carried(struct grog_situation *second, const struct grog_situation *first,
                               const struct grog_resolution *r)
{
    int lost = told(r, first, "stands-lost");
    if (is_word(r, first, "result", "routs") || is_word(r, first, "result", "destroyed"))
        return false;
    put(second, "target-stands", value_of(first, "target-stands") - lost);
    put(second, "target-carried", told(r, first, "hits") % value_of(first, "target-stand-wounds"));
    put(second, "target-shaken",
        is_word(r, first, "result", "shaken") || is_word(r, first, "result", "halts-shaken"));
    return true;
}

static int stands_lost(const struct grog_situation *first, const struct grog_resolution *r1,
                       const struct grog_situation *second, const struct grog_resolution *r2)
{
    return told(r1, first, "stands-lost") + (r2 ? told(r2, second, "stands-lost") : 0);
}

/* Great War: bases and markers are carried, and a unit without bases is out of it. */
static bool bases_and_markers(struct grog_situation *second, const struct grog_situation *first,
                              const struct grog_resolution *r)
{
    if (told(r, first, "bases-left") == 0)
        return false;
    put(second, "target-bases", told(r, first, "bases-left"));
    put(second, "target-markers", told(r, first, "markers-left"));
    return true;
}

static int has_no_bases(const struct grog_situation *first, const struct grog_resolution *r1,
                        const struct grog_situation *second, const struct grog_resolution *r2)
{
    return (r2 ? told(r2, second, "bases-left") : told(r1, first, "bases-left")) == 0;
}

/* Ballot Boxes: tokens are carried into the reform. */
static bool tokens(struct grog_situation *second, const struct grog_situation *first,
                   const struct grog_resolution *r)
{
    if (told(r, first, "destroyed"))
        return false;
    put(second, "tokens", told(r, first, "tokens"));
    return true;
}

static int tokens_left(const struct grog_situation *first, const struct grog_resolution *r1,
                       const struct grog_situation *second, const struct grog_resolution *r2)
{
    return r2 ? told(r2, second, "tokens") : told(r1, first, "tokens");
}

/* Bloody Big Battles: fire is returned by fewer bases, and by half if they are Disrupted. */
static bool bases_and_disorder(struct grog_situation *second, const struct grog_situation *first,
                               const struct grog_resolution *r)
{
    struct grog_error error;
    if (told(r, first, "destroyed"))
        return false;
    put(second, "bases-1", value_of(first, "target-bases") - told(r, first, "bases-lost"));
    if (told(r, first, "disrupted"))
        assert_int_equal(grog_situation_set(second, "notes-1=disrupted", &error), 0);
    return true;
}

static int bases_lost_in_return(const struct grog_situation *first,
                                const struct grog_resolution *r1,
                                const struct grog_situation *second,
                                const struct grog_resolution *r2)
{
    (void)first;
    (void)r1;
    return r2 ? told(r2, second, "bases-lost") : 0;
}

/* Bolt Action: who wins an assault fights the next with the men who are left; a fight that nobody
 * wins destroys nobody who has men. */
static bool winners_go_on(struct grog_situation *second, const struct grog_situation *first,
                          const struct grog_resolution *r)
{
    if (is_word(r, first, "winner", "attackers") || told(r, first, "attackers-left") == 0 ||
        is_word(r, first, "winner", "defenders") || told(r, first, "defenders-left") == 0)
        return false;
    put(second, "attackers", told(r, first, "attackers-left"));
    put(second, "defenders", told(r, first, "defenders-left"));
    return true;
}

static int attackers_are_gone(const struct grog_situation *first, const struct grog_resolution *r1,
                              const struct grog_situation *second, const struct grog_resolution *r2)
{
    const struct grog_resolution *last = r2 ? r2 : r1;
    const struct grog_situation *s = r2 ? second : first;
    return is_word(last, s, "winner", "defenders") || told(last, s, "attackers-left") == 0;
}

static int attackers_lost(const struct grog_situation *first, const struct grog_resolution *r1,
                          const struct grog_situation *second, const struct grog_resolution *r2)
{
    return value_of(first, "attackers") -
           (r2 ? told(r2, second, "attackers-left") : told(r1, first, "attackers-left"));
}

static const struct pair pairs[] = {
    {"fast-play", "volley", "attacks=2 target-stands=2 target-start=2", "volley",
     "attacks=2 target-stands=2 target-start=2", false, wounds_are_carried, stands_lost,
     "b-stands-lost"},
    {"great-war", "fire", "bases=1 range=3 target-bases=1", "fire",
     "bases=1 range=3 target-bases=1", false, bases_and_markers, has_no_bases, "b-out"},
    {"ballot-boxes", "shoot", "range=2", "reform", "", true, tokens, tokens_left, "b-tokens"},
    {"bloody-big-battles", "firefight", "range-1=3", "firefight", "range-1=3", true,
     bases_and_disorder, bases_lost_in_return, "a-bases-lost"},
    {"bolt-action", "close-quarters", "attackers=1 defenders=1", "close-quarters",
     "attackers=1 defenders=1", false, winners_go_on, attackers_are_gone, "a-out"},
    {"bolt-action", "close-quarters", "attackers=2 defenders=1", "close-quarters",
     "attackers=2 defenders=1", false, winners_go_on, attackers_lost, "a-casualties"},
};

static void second_by_hand(const struct pair *pair, const struct grog_situation *first,
                           const struct grog_resolution *r1, struct grog_situation second, double p,
                           double *sum)
{
    struct fall fall = {.contest = NULL};
    if (!pair->follow(&second, first, r1)) {
        sum[pair->number(first, r1, &second, NULL)] += p;
        return;
    }
    do {
        struct grog_resolution *r2 = fall_resolve(&fall, &second);
        assert_non_null(r2);
        int number = pair->number(first, r1, &second, r2);
        assert_in_range(number, 0, NUMBERS - 1);
        sum[number] += p * fall.weight;
        grog_resolution_free(r2);
    } while (fall_next(&fall));
}

static void a_second_step_is_what_every_fall_says(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const struct pair *pair = &pairs[i];
        struct grog_error error;
        struct grog_step step[2] = {{.as = "a", .at = "b"}, {.as = "a", .at = "b"}};
        struct fall fall = {.contest = NULL};
        double sum[NUMBERS] = {0};
        if (pair->is_returned) {
            step[1].as = "b";
            step[1].at = "a";
        }
        kit_fill(&step[0].situation, pair->system, pair->first, pair->first_fields);
        kit_fill(&step[1].situation, pair->system, pair->second, pair->second_fields);
        do {
            struct grog_resolution *r = fall_resolve(&fall, &step[0].situation);
            assert_non_null(r);
            second_by_hand(pair, &step[0].situation, r, step[1].situation, fall.weight, sum);
            grog_resolution_free(r);
        } while (fall_next(&fall));
        struct grog_odds *odds = grog_sequence_new(step, 2, 0, 0, &error);
        if (!odds)
            fail_msg("%s %s: %s", pair->system, pair->first, error.text);
        int outcome = kit_outcome(grog_odds_procedure(odds), pair->outcome);
        for (int n = 0; n < NUMBERS; n++)
            near(pair->outcome, grog_odds_exactly(odds, outcome, n), sum[n]);
        grog_odds_free(odds);
    }
}

/* ---- what is said in a later step ---- */

static struct grog_odds *fire_and_test(const char *fire_fields, const char *test_fields,
                                       struct grog_error *error)
{
    struct grog_step step[2] = {{.as = "a", .at = "b"}, {.as = "b", .at = "a"}};
    kit_fill(&step[0].situation, "bolt-action", "volley", fire_fields);
    kit_fill(&step[1].situation, "bolt-action", "order-test", test_fields);
    return grog_sequence_new(step, 2, 0, 0, error);
}

static void what_a_later_step_says_is_heard(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_odds *early = fire_and_test("rifles=2 target-pins=3", "", &error);
    struct grog_odds *late = fire_and_test("rifles=2", "pins=3", &error);
    assert_non_null(early);
    assert_non_null(late);
    int pins = kit_outcome(grog_odds_procedure(late), "b-pins");
    for (int n = 0; n <= 9; n++)
        near("pins", grog_odds_exactly(late, pins, n), grog_odds_exactly(early, pins, n));
    grog_odds_free(early);
    grog_odds_free(late);
    assert_null(fire_and_test("rifles=2 target-pins=1", "pins=3", &error));
    assert_string_equal(error.text, "pins of unit b is 1 in step 1 and 3 in step 2: what it is at "
                                    "first can be said but once");
}

static void nobody_meets_himself(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_step step = {.as = "b"};
    kit_fill(&step.situation, "bolt-action", "volley", "rifles=2");
    assert_null(grog_sequence_new(&step, 1, 0, 0, &error));
    assert_string_equal(error.text, "unit \"b\" cannot meet itself");
    step.as = "";
    assert_null(grog_sequence_new(&step, 1, 0, 0, &error));
    assert_non_null(strstr(error.text, "cannot name a unit"));
}

/* ---- every system's declarations ---- */

/* Each procedure that carries anything, twice with itself: names are there, chances sum to one. */
static void what_is_carried_can_be_carried(void **unused)
{
    (void)unused;
    for (int i = 0; i < grog_systems(); i++) {
        const struct grog_system *system = grog_system_at(i);
        assert_non_null(system->carries);
        for (const struct grog_carry *carry = system->carries; carry->procedure; carry++) {
            struct grog_error error;
            struct grog_step step[2] = {{.as = "a", .at = "b"}, {.as = "b", .at = "a"}};
            kit_fill(&step[0].situation, system->id, carry->procedure, "");
            grog_situation_example(&step[0].situation, &error);
            step[1].situation = step[0].situation;
            struct grog_odds *odds = grog_sequence_new(step, 2, 0, 0, &error);
            if (!odds)
                fail_msg("%s %s: %s", system->id, carry->procedure, error.text);
            near(carry->procedure, grog_odds_total(odds), 1);
            grog_odds_free(odds);
        }
    }
}

/* ---- fractions, and what is left out ---- */

static void fractions_are_exact(void **unused)
{
    (void)unused;
    struct grog_error error;
    struct grog_step step[3] = {{.as = "a", .at = "b"}, {.as = "b", .at = "a"}, {.as = "a"}};
    for (int i = 0; i < 3; i++)
        kit_fill(&step[i].situation, "bolt-action", "volley", "rifles=2 range=6 target-models=2");
    struct grog_odds *plain = grog_sequence_new(step, 3, 0, 0, &error);
    struct grog_odds *exact = grog_sequence_new(step, 3, GROG_EXACT, 0, &error);
    assert_non_null(plain);
    assert_non_null(exact);
    assert_true(grog_odds_is_exact(exact));
    assert_int_equal(grog_odds_count(exact), grog_odds_count(plain));
    for (int i = 0; i < grog_odds_count(exact); i++) {
        char *fraction = grog_odds_fraction(exact, i), *slash = strchr(fraction, '/');
        near("a fraction", strtod(fraction, NULL) / (slash ? strtod(slash + 1, NULL) : 1),
             grog_odds_p(plain, i));
        grog_fraction_free(fraction);
    }
    grog_odds_free(plain);
    grog_odds_free(exact);
}

/* Six units that fire at one another have more states than are kept. */
static struct grog_odds *melee(struct grog_step *step, int steps, double left_out,
                               struct grog_error *error)
{
    static const char *const unit[] = {"a", "b", "c", "d", "e", "f"};
    for (int i = 0; i < steps; i++) {
        kit_fill(&step[i].situation, "bolt-action", "volley", "rifles=10 range=6 target-models=10");
        step[i].as = unit[i % 6];
        step[i].at = unit[(i + 1) % 6];
    }
    return grog_sequence_new(step, steps, 0, left_out, error);
}

static void what_is_left_out_is_told(void **unused)
{
    (void)unused;
    static struct grog_step step[8];
    struct grog_error error;
    assert_null(melee(step, 6, 0, &error));
    assert_int_equal(error.fault, GROG_MISUSE);
    assert_non_null(strstr(error.text, "leave out the least likely"));
    assert_null(melee(step, 6, 1e-12, &error));
    struct grog_odds *odds = melee(step, 6, 0.5, &error);
    assert_non_null(odds);
    assert_true(grog_odds_left_out(odds) > 0);
    near("all", grog_odds_total(odds) + grog_odds_left_out(odds), 1);
    struct grog_odds *whole = melee(step, 2, 0, &error);
    int casualties = kit_outcome(grog_odds_procedure(odds), "b-casualties");
    int same = kit_outcome(grog_odds_procedure(whole), "b-casualties");
    for (int n = 0; n <= 10; n++) {
        double bound = grog_odds_exactly(odds, casualties, n),
               exact = grog_odds_exactly(whole, same, n);
        assert_true(bound <= exact + 1e-12);
        assert_true(exact <= bound + grog_odds_left_out(odds) + 1e-12);
    }
    /* on a condition the rest weighs more */
    double rest = grog_odds_left_out(odds), all = grog_odds_exactly(odds, casualties, 9);
    assert_int_equal(grog_odds_ask(odds, &(struct grog_asking){.given = "b-casualties=9"}, &error),
                     0);
    near("left out of nine", grog_odds_left_out(odds), rest / (all + rest));
    grog_odds_free(odds);
    grog_odds_free(whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_exchange_of_fire_is_what_every_fall_says),
        cmocka_unit_test(a_failed_order_loses_the_shot),
        cmocka_unit_test(a_second_step_is_what_every_fall_says),
        cmocka_unit_test(what_a_later_step_says_is_heard),
        cmocka_unit_test(nobody_meets_himself),
        cmocka_unit_test(what_is_carried_can_be_carried),
        cmocka_unit_test(fractions_are_exact),
        cmocka_unit_test(long_fractions_are_the_doubles),
        cmocka_unit_test(what_is_left_out_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
