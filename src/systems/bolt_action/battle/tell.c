/* SPDX-License-Identifier: MIT */
/*
 * What a procedure of the sheet did in a battle, as a player would say it: a beginning ("Squad 1
 * fires at Squad 2") and an end ("2 men fall, 1 pin"); the dice are put between them.
 */
#include "rules.h"

/* procedure, how it begins; %1$s is who acts, %2$s against whom */
static const struct {
    const char *procedure, *words;
} beginnings[] = {
    {"volley", "%1$s fires at %2$s"},
    {"heavy-shot", "%1$s fires at %2$s"},
    {"indirect-fire", "%1$s shells %2$s"},
    {"flame-fuel", "Fuel of %1$s"},
    {"barrage-unit", "The barrage comes down by %2$s"},
    {"air-near", "Aircraft pass near %2$s"},
    {"air-attack", "Aircraft attack %2$s"},
    {"close-quarters", "%1$s assaults %2$s"},
    {"assault-vehicle", "%1$s storms %2$s"},
    {"regroup", "%1$s may regroup"},
    {"order-test", "%1$s is tested"},
    {"draw-die", "A die is drawn from the cup"},
    {"extra-turn", "Is there another turn"},
};

static int outcome_of(const struct grog_procedure *procedure, const int *outcome, const char *name)
{
    for (int i = 0; i < procedure->outcomes; i++)
        if (strcmp(procedure->outcome[i].name, name) == 0)
            return outcome[i];
    return 0;
}

#define OUTCOME(name) outcome_of(procedure, outcome, name)

static void add_part(struct grog_text *end, const char *words)
{
    grog_text_addf(end, "%s%s", end->size > 0 ? ", " : "", words);
}

static void add_count(struct grog_text *end, int count, const char *one, const char *many)
{
    if (count > 0)
        grog_text_addf(end, "%s%d %s", end->size > 0 ? ", " : "", count, count == 1 ? one : many);
}

static void tell_damage(const struct grog_procedure *procedure, const int *outcome,
                        struct grog_text *end)
{
    static const char *const grade[] = {"", "superficial damage", "full damage", "massive damage"};
    static const char *const fate[] = {"", "it breaks and is gone", "it is wiped out",
                                       "it is knocked out"};
    add_count(end, OUTCOME("casualties"), "man falls", "men fall");
    if (OUTCOME("grade") != NO_DAMAGE)
        add_part(end, grade[OUTCOME("grade")]);
    add_count(end, OUTCOME("pins"), "pin", "pins");
    if (OUTCOME("order-down"))
        add_part(end, "its die is turned to Down");
    if (OUTCOME("fate") != STANDS)
        add_part(end, fate[OUTCOME("fate")]);
    if (end->size == 0)
        add_part(end, "no effect");
}

static void tell_assault(const struct grog_procedure *procedure, const int *outcome,
                         struct grog_text *end)
{
    static const char *const winner[] = {"the attackers win", "the defenders win", "nobody wins"};
    add_part(end, winner[OUTCOME("winner")]);
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
        add_part(end, OUTCOME("goes-on") ? "the battle goes on" : "the battle ends");
    else if (strcmp(procedure->id, "regroup") == 0)
        grog_text_addf(end, "up to %d\"", OUTCOME("distance"));
    else if (strcmp(procedure->id, "flame-fuel") == 0)
        add_part(end, OUTCOME("empty") ? "it is empty" : "there is more");
    else if (strcmp(procedure->id, "assault-vehicle") == 0 && !OUTCOME("attacked"))
        add_part(end, "they do not dare");
    else
        tell_damage(procedure, outcome, end);
}

bool ba_tell(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
             int other, const int *outcome, struct grog_text *beginning, struct grog_text *end)
{
    for (int i = 0; i < COUNT_OF(beginnings); i++) {
        if (strcmp(beginnings[i].procedure, procedure->id) != 0)
            continue;
        for (const char *c = beginnings[i].words; *c; c++) {
            if (*c != '%') {
                grog_text_addf(beginning, "%c", *c);
                continue;
            }
            grog_text_add(beginning, ba_name(s, c[1] == '1' ? unit : other));
            c += 3; /* "1$s" */
        }
        tell_end(s, procedure, outcome, end);
        return true;
    }
    return false;
}
