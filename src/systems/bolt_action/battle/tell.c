/* SPDX-License-Identifier: MIT */
/*
 * What a procedure of the sheet did in a battle, as a player would say it: a beginning ("Squad 1
 * fires at Squad 2") and an end ("2 men fall, 1 pin"); the dice are put between them.
 */
#include "rules.h"

static const struct beginning beginnings[] = {
    {"volley", "%u fires at %o"},
    {"heavy-shot", "%u fires at %o"},
    {"indirect-fire", "%u shells %o"},
    {"flame-fuel", "Fuel of %u"},
    {"barrage-unit", "The barrage comes down by %o"},
    {"air-near", "Aircraft pass near %o"},
    {"air-attack", "Aircraft attack %o"},
    {"close-quarters", "%u assaults %o"},
    {"assault-vehicle", "%u storms %o"},
    {"regroup", "%u may regroup"},
    {"order-test", "%u is tested"},
    {"draw-die", "A die is drawn from the cup"},
    {"extra-turn", "Is there another turn"},
};

#define OUTCOME(name) outcome_named(procedure, outcome, name)

static void tell_damage(const struct grog_procedure *procedure, const int *outcome,
                        struct grog_text *end)
{
    static const char *const grade[] = {"", "superficial damage", "full damage", "massive damage"};
    static const char *const fate[] = {"", "it breaks and is gone", "it is wiped out",
                                       "it is knocked out"};
    text_add_count(end, OUTCOME("casualties"), "man falls", "men fall");
    if (OUTCOME("grade") != NO_DAMAGE)
        text_add_part(end, grade[OUTCOME("grade")]);
    text_add_count(end, OUTCOME("pins"), "pin", "pins");
    if (OUTCOME("order-down"))
        text_add_part(end, "its die is turned to Down");
    if (OUTCOME("fate") != STANDS)
        text_add_part(end, fate[OUTCOME("fate")]);
    if (end->size == 0)
        text_add_part(end, "no effect");
}

static void tell_assault(const struct grog_procedure *procedure, const int *outcome,
                         struct grog_text *end)
{
    static const char *const winner[] = {"the attackers win", "the defenders win", "nobody wins"};
    text_add_part(end, winner[OUTCOME("winner")]);
    grog_text_addf(end, " after %d %s, %d %s and %d %s left", OUTCOME("rounds"),
                   OUTCOME("rounds") == 1 ? "round" : "rounds", OUTCOME("attackers-left"),
                   OUTCOME("attackers-left") == 1 ? "attacker" : "attackers",
                   OUTCOME("defenders-left"),
                   OUTCOME("defenders-left") == 1 ? "defender" : "defenders");
}

static void tell_test(const struct grog_procedure *procedure, const int *outcome,
                      struct grog_text *end)
{
    static const char *const result[] = {"it obeys", "it does not obey",
                                         "FUBAR: it fires on its friends", "FUBAR: it panics"};
    grog_text_addf(end, "%s, %d %s left", result[OUTCOME("result")], OUTCOME("pins-left"),
                   OUTCOME("pins-left") == 1 ? "pin" : "pins");
}

static void tell_end(const struct grog_scenario *s, const struct grog_procedure *procedure,
                     const int *outcome, struct grog_text *end)
{
    if (strcmp(procedure->id, "close-quarters") == 0)
        tell_assault(procedure, outcome, end);
    else if (strcmp(procedure->id, "order-test") == 0)
        tell_test(procedure, outcome, end);
    else if (strcmp(procedure->id, "draw-die") == 0)
        grog_text_addf(end, "%s", s->side[OUTCOME("own-die") ? 0 : 1].name);
    else if (strcmp(procedure->id, "extra-turn") == 0)
        text_add_part(end, OUTCOME("goes-on") ? "the battle goes on" : "the battle ends");
    else if (strcmp(procedure->id, "regroup") == 0)
        grog_text_addf(end, "up to %d\"", OUTCOME("distance"));
    else if (strcmp(procedure->id, "flame-fuel") == 0)
        text_add_part(end, OUTCOME("empty") ? "it is empty" : "there is more");
    else if (strcmp(procedure->id, "assault-vehicle") == 0 && !OUTCOME("attacked"))
        text_add_part(end, "they do not dare");
    else
        tell_damage(procedure, outcome, end);
}

bool ba_tell(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
             int other, const int *outcome, struct grog_text *beginning, struct grog_text *end)
{
    if (!tell_begins(s, beginnings, COUNT_OF(beginnings), procedure->id, unit, other, beginning))
        return false;
    tell_end(s, procedure, outcome, end);
    return true;
}
