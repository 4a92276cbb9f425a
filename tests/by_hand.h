/* SPDX-License-Identifier: MIT */
/*
 * Sequences played by hand, one procedure after the other, with every fall of the dice: what the
 * odds of a sequence, and what they say of rows, must agree with.  Whoever wants to hear of every
 * resolution gives a struct hearing.
 */
#ifndef GROGNARD_BY_HAND_H
#define GROGNARD_BY_HAND_H

#include "every_fall.h"

/* Who hears of a resolution: in which step, from 0 on, and how likely it and all before it is. */
struct hearing {
    void (*hear)(struct hearing *hearing, int step, const struct grog_resolution *r, double p);
};

static inline void hear(struct hearing *hearing, int step, const struct grog_resolution *r,
                        double p)
{
    if (hearing)
        hearing->hear(hearing, step, r, p);
}

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
    struct hearing *hearing;                /* NULL: nobody */
};

static inline void put(struct grog_situation *s, const char *name, int value)
{
    struct grog_error error;
    const struct grog_field *field = grog_field_find(s->procedure, name, &error);
    assert_non_null(field);
    assert_int_equal(grog_situation_put(s, field, value, &error), 0);
}

static inline int told(const struct grog_resolution *r, const struct grog_situation *s,
                       const char *name)
{
    return grog_resolution_value(r, kit_outcome(s->procedure, name));
}

static inline int squad_of(char name)
{
    return name - 'a';
}

static inline bool is_fire(const char *turn)
{
    return turn[1] == '>';
}

static inline void turn_of(struct grog_situation *s, const char *turn, const struct squad *squad)
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

static inline void after_turn(const char *turn, const struct grog_situation *s,
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

static inline void count_end(struct played *played, const struct squad *squad, int men, double p)
{
    played->total += p;
    for (int i = 0; i < SQUADS; i++) {
        played->p[i][men - squad[i].men][squad[i].pins] += p;
        played->out[i] += squad[i].is_out ? p : 0;
    }
    played->together[men - squad[0].men][men - squad[1].men] += p;
}

static inline void play(struct played *played, const struct script *script,
                        const struct squad *squad, int number, double p)
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
        hear(played->hearing, number, r, p * weight);
        grog_resolution_free(r);
        play(played, script, after, number + 1, p * weight);
    } while (fall_next(&fall));
}

static inline void begin_squads(struct squad *squad, int men)
{
    for (int i = 0; i < SQUADS; i++)
        squad[i] = (struct squad){.men = men};
}

static inline struct grog_odds *sequence_of(const struct script *script, int flags)
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

static const struct script scripts[] = {
    {{"a>b", "b>a"}, 3},
    {{"a>b", "b>a", "a>b"}, 3},
    {{"a>b", "b>a", "a>b", "b>a"}, 3},
    {{"a>b", "b?a", "b>a", "a?b"}, 2},
    {{"a>b", "b?a", "b>a", "a?b", "a>b", "b?a", "b>a", "a?b"}, 1},
    {{"a>b", "c>d", "b>c", "d>a"}, 1},
    {{"a>b", "c>b", "b?a", "b>a", "d>b", "b>c"}, 1},
    {{"a>b", "c>b", "b?c", "b>c"}, 2},
    {{"a>c", "b>d", "c?a", "c>a", "d?b", "d>b"}, 1},
    {{"b>d", "a>c", "d>b"}, 2},
};

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

static inline int value_of(const struct grog_situation *s, const char *name)
{
    struct grog_error error;
    return grog_situation_value(s, grog_field_find(s->procedure, name, &error));
}

static inline bool is_word(const struct grog_resolution *r, const struct grog_situation *s,
                           const char *name, const char *word)
{
    int outcome = kit_outcome(s->procedure, name);
    const struct grog_field *field = &s->procedure->outcome[outcome];
    return strcmp(field->words->word[grog_resolution_value(r, outcome)], word) == 0;
}

/* Fast Play: what is over after whole stands is carried, and half of a stand counts the next time. */
static inline bool wounds_are_carried(struct grog_situation *second,
                                      const struct grog_situation *first,
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

static inline int stands_lost(const struct grog_situation *first, const struct grog_resolution *r1,
                              const struct grog_situation *second, const struct grog_resolution *r2)
{
    return told(r1, first, "stands-lost") + (r2 ? told(r2, second, "stands-lost") : 0);
}

/* Great War: bases and markers are carried, and a unit without bases is out of it. */
static inline bool bases_and_markers(struct grog_situation *second,
                                     const struct grog_situation *first,
                                     const struct grog_resolution *r)
{
    if (told(r, first, "bases-left") == 0)
        return false;
    put(second, "target-bases", told(r, first, "bases-left"));
    put(second, "target-markers", told(r, first, "markers-left"));
    return true;
}

static inline int has_no_bases(const struct grog_situation *first, const struct grog_resolution *r1,
                               const struct grog_situation *second,
                               const struct grog_resolution *r2)
{
    return (r2 ? told(r2, second, "bases-left") : told(r1, first, "bases-left")) == 0;
}

/* Ballot Boxes: tokens are carried into the reform. */
static inline bool tokens(struct grog_situation *second, const struct grog_situation *first,
                          const struct grog_resolution *r)
{
    if (told(r, first, "destroyed"))
        return false;
    put(second, "tokens", told(r, first, "tokens"));
    return true;
}

static inline int tokens_left(const struct grog_situation *first, const struct grog_resolution *r1,
                              const struct grog_situation *second, const struct grog_resolution *r2)
{
    return r2 ? told(r2, second, "tokens") : told(r1, first, "tokens");
}

/* Bloody Big Battles: fire is returned by fewer bases, and by half if they are Disrupted. */
static inline bool bases_and_disorder(struct grog_situation *second,
                                      const struct grog_situation *first,
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

static inline int bases_lost_in_return(const struct grog_situation *first,
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
static inline bool winners_go_on(struct grog_situation *second, const struct grog_situation *first,
                                 const struct grog_resolution *r)
{
    if (is_word(r, first, "winner", "attackers") || told(r, first, "attackers-left") == 0 ||
        is_word(r, first, "winner", "defenders") || told(r, first, "defenders-left") == 0)
        return false;
    put(second, "attackers", told(r, first, "attackers-left"));
    put(second, "defenders", told(r, first, "defenders-left"));
    return true;
}

static inline int attackers_are_gone(const struct grog_situation *first,
                                     const struct grog_resolution *r1,
                                     const struct grog_situation *second,
                                     const struct grog_resolution *r2)
{
    const struct grog_resolution *last = r2 ? r2 : r1;
    const struct grog_situation *s = r2 ? second : first;
    return is_word(last, s, "winner", "defenders") || told(last, s, "attackers-left") == 0;
}

static inline int attackers_lost(const struct grog_situation *first,
                                 const struct grog_resolution *r1,
                                 const struct grog_situation *second,
                                 const struct grog_resolution *r2)
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

static inline void near(const char *what, double found, double expected)
{
    if (fabs(found - expected) > 1e-12)
        fail_msg("%s: %.15g is not %.15g", what, found, expected);
}

static inline void second_by_hand(const struct pair *pair, const struct grog_situation *first,
                                  const struct grog_resolution *r1, struct grog_situation second,
                                  double p, double *sum, struct hearing *hearing)
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
        hear(hearing, 1, r2, p * fall.weight);
        grog_resolution_free(r2);
    } while (fall_next(&fall));
}

/* Both steps of a pair, filled in. */
static inline void fill_pair(struct grog_step *step, const struct pair *pair)
{
    step[0].as = "a";
    step[0].at = "b";
    step[1].as = pair->is_returned ? "b" : "a";
    step[1].at = pair->is_returned ? "a" : "b";
    kit_fill(&step[0].situation, pair->system, pair->first, pair->first_fields);
    kit_fill(&step[1].situation, pair->system, pair->second, pair->second_fields);
}

/* The numbers that both steps come to, with the chance of each. */
static inline void pair_by_hand(const struct pair *pair, const struct grog_step *step, double *sum,
                                struct hearing *hearing)
{
    struct fall fall = {.contest = NULL};
    do {
        struct grog_resolution *r = fall_resolve(&fall, &step[0].situation);
        assert_non_null(r);
        hear(hearing, 0, r, fall.weight);
        second_by_hand(pair, &step[0].situation, r, step[1].situation, fall.weight, sum, hearing);
        grog_resolution_free(r);
    } while (fall_next(&fall));
}

#endif
