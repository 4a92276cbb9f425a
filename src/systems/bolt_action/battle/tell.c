/* SPDX-License-Identifier: MIT */
/*
 * What a procedure of the sheet did in a battle, as a player would say it: a beginning ("Squad 1
 * fires at Squad 2") and an end ("2 men fall, 1 pin"); the dice are put between them.
 */
#include "rules.h"

static void tell_damage(const struct resolved *r)
{
    static const char *const grade[] = {"", "superficial damage", "full damage", "massive damage"};
    static const char *const fate[] = {"", "it breaks and is gone", "it is wiped out",
                                       "it is knocked out"};
    text_add_count(r->end, OUTCOME("casualties"), "man falls", "men fall");
    if (OUTCOME("grade") != NO_DAMAGE)
        text_add_part(r->end, grade[OUTCOME("grade")]);
    text_add_count(r->end, OUTCOME("pins"), "pin", "pins");
    if (OUTCOME("order-down"))
        text_add_part(r->end, "its die is turned to Down");
    if (OUTCOME("fate") != STANDS)
        text_add_part(r->end, fate[OUTCOME("fate")]);
    if (r->end->size == 0)
        text_add_part(r->end, "no effect");
}

static void tell_assault(const struct resolved *r)
{
    static const char *const winner[] = {"the attackers win", "the defenders win", "nobody wins"};
    text_add_part(r->end, winner[OUTCOME("winner")]);
    grog_text_addf(r->end, " after %d round%s, %d attacker%s and %d defender%s left",
                   OUTCOME("rounds"), plural(OUTCOME("rounds")), OUTCOME("attackers-left"),
                   plural(OUTCOME("attackers-left")), OUTCOME("defenders-left"),
                   plural(OUTCOME("defenders-left")));
}

static void tell_test(const struct resolved *r)
{
    static const char *const result[] = {"it obeys", "it does not obey",
                                         "FUBAR: it fires on its friends", "FUBAR: it panics"};
    int left = OUTCOME("pins-left");
    text_add_part(r->end, result[OUTCOME("result")]);
    if (left > 0)
        grog_text_addf(r->end, ", %d pin%s left", left, plural(left));
}

static void tell_storm(const struct resolved *r)
{
    if (OUTCOME("attacked"))
        tell_damage(r);
    else
        text_add_part(r->end, "they do not dare");
}

static void tell_draw(const struct resolved *r)
{
    grog_text_add(r->end, r->s->side[OUTCOME("own-die") ? 0 : 1].name);
}

static void tell_regroup(const struct resolved *r)
{
    grog_text_addf(r->end, "up to %d\"", OUTCOME("distance"));
}

/* clang-format off */
/* procedure, how it begins; how it ends: by a flag, or told */
const struct resolved_words ba_tell[] = {
    {"volley",          "%u fires at %o",              .tell = tell_damage},
    {"heavy-shot",      "%u fires at %o",              .tell = tell_damage},
    {"indirect-fire",   "%u shells %o",                .tell = tell_damage},
    {"flame-fuel",      "Fuel of %u",                  "empty",   {"there is more", "it is empty"}, NULL},
    {"barrage-unit",    "The barrage comes down by %o", .tell = tell_damage},
    {"air-near",        "Aircraft pass near %o",       .tell = tell_damage},
    {"air-attack",      "Aircraft attack %o",          .tell = tell_damage},
    {"close-quarters",  "%u assaults %o",              .tell = tell_assault},
    {"assault-vehicle", "%u storms %o",                .tell = tell_storm},
    {"regroup",         "%u may regroup",              .tell = tell_regroup},
    {"order-test",      "%u takes its order test",     .tell = tell_test},
    {"draw-die",        "A die is drawn from the cup", .tell = tell_draw},
    {"extra-turn",      "The end of the turn",         "goes-on", {"the battle ends", "the battle goes on"}, NULL},
    {NULL, NULL, NULL, {NULL}, NULL},
};
/* clang-format on */
