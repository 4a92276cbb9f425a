/* SPDX-License-Identifier: MIT */
/* What somebody can be asked in Great War, and what can be ordered: one row each, and nowhere else. */
#include "rules.h"
#include "systems/great_war/doctrine/doctrine.h"

DEFINE_WORDS(gw_reaction, GW_REACTIONS);
DEFINE_WORDS(gw_way, GW_WAYS);

/* clang-format off */
#define BITS(from, to) (VERB_BIT((to) + 1) - VERB_BIT(from))
#define ROW(asked_, verbs_, alone_, offer_, draw_, think_)                                         \
    .asked = asked_, .verbs = (verbs_) | VERB_BIT(alone_), .alone = VERB_BIT(alone_),              \
    .question = gw_question, .means = gw_means, .offer = offer_,                                   \
    .draw = draw_, .think = think_

/* asked           word                  in short,                    answered by,                  or, which goes without saying,
                                                                                                        listed by,          drawn by,         the sensible player's answer */
const struct decision gw_decisions[DECISIONS] = {
    [ASK_NOTHING] = {.word = "nothing"},
    [ASK_BOMBARD] = {.word = "bombard", ROW("the free bombardment?",  VERB_BIT(DO_FIRE),            DO_HOLD,    gw_offer_targets,   NULL,             gw_think_target),
                     .check = gw_check_bombard, .apply = gw_do_bombard},
    [ASK_COMMAND] = {.word = "command", ROW(NULL,                     BITS(DO_MOVE, DO_SURRENDER),  DO_WAIT,    gw_offer_actions,   gw_draw,          gw_think_command),
                     .check = gw_check_command, .apply = gw_do_command},
    [ASK_REACT]   = {.word = "react",   ROW("react?",                 VERB_BIT(DO_REACT),           DO_DECLINE, gw_offer_actions,   gw_draw,          gw_think_react)},
    [ASK_FINISH]  = {.word = "finish",  ROW("fire at whom?",          VERB_BIT(DO_TARGET),          DO_HOLD,    gw_offer_targets,   NULL,             gw_think_target)},
    [ASK_SEIZE]   = {.word = "seize",   ROW("seize the initiative?",  VERB_BIT(DO_SEIZE),           DO_DECLINE, NULL,               NULL,             gw_think_seize)},
};

/* The functions of an order; those of an activation are what the unit does itself, and the decision's
 * are called first. */
#define RULES(name) .check = gw_check_##name, .apply = gw_do_##name, .foresee = foresee_trial
#define ON_ITS_WAY TAKES_UNIT | TAKES_PATH | TAKES_FACING

const struct verb gw_verbs[VERBS] = {
    [DO_MOVE]          = {.word = "move",          .takes = ON_ITS_WAY,               .meaning = "move at full distance",                        RULES(move)},
    [DO_MOVE_AND_FIRE] = {.word = "move-and-fire", .takes = ON_ITS_WAY,               .meaning = "move half as far, then fire",                  RULES(move)},
    [DO_MOUNT]         = {.word = "mount",         .takes = TAKES_UNIT,               .meaning = "mount in place of a move",                     .flags = {"then-fire"}, RULES(mounting)},
    [DO_DISMOUNT]      = {.word = "dismount",      .takes = TAKES_UNIT,               .meaning = "dismount in place of a move",                  .flags = {"then-fire"}, RULES(mounting)},
    [DO_FIRE]          = {.word = "fire",          .takes = TAKES_UNIT | TAKES_OTHER, .meaning = "fire without moving",                          .other = "target", .before = "at", RULES(fire)},
    [DO_RALLY]         = {.word = "rally",         .takes = TAKES_UNIT,               .meaning = "try to lose morale markers",                   RULES(rally)},
    [DO_SMOKE]         = {.word = "smoke",         .takes = TAKES_UNIT | TAKES_POINT, .meaning = "lay smoke in place of shells",                 .words = {{"way", &gw_way_words, false}}, RULES(smoke)},
    [DO_ASSAULT]       = {.word = "assault",       .takes = TAKES_UNIT | TAKES_OTHER, .meaning = "charge an enemy and fight",                    .other = "target", .before = "", .check = gw_check_assault, .apply = gw_do_assault, .foresee = gw_foresee_assault},
    [DO_WAIT]          = {.word = "wait",          .meaning = "throw a token away",                              .apply = gw_do_wait},
    [DO_SURRENDER]     = {.word = "surrender",     .meaning = "hand the initiative over",                        .check = gw_check_surrender, .apply = gw_do_surrender},
    [DO_REACT]         = {.word = "react",         .takes = ON_ITS_WAY,               .meaning = "try to react with a unit: fire or move-and-fire at the active one, move, mount, dismount, rally",
                          .words = {{"action", &gw_reaction_words, false}}, .flags = {"then-fire"}, RULES(react)},
    [DO_DECLINE]       = {.word = "decline",       .meaning = "do nothing",                                      .apply = gw_do_decline},
    [DO_TARGET]        = {.word = "target",        .takes = TAKES_OTHER,              .meaning = "fire at this unit", .other = "target", .before = "", RULES(fire)},
    [DO_HOLD]          = {.word = "hold",          .meaning = "hold its fire",                                   .apply = gw_do_decline},
    [DO_SEIZE]         = {.word = "seize",         .meaning = "throw tokens away and dice for the initiative",   RULES(seize)},
};

/* decision, verb, what a person says, what it decides */
const struct answer gw_answers[GW_ANSWERS] = {
    {ASK_BOMBARD, DO_HOLD,    NULL, "it does not fire"},
    {ASK_FINISH,  DO_HOLD,    NULL, "it does not fire"},
    {ASK_REACT,   DO_DECLINE, NULL, "nobody reacts to it"},
    {ASK_SEIZE,   DO_DECLINE, NULL, "the initiative stays where it is"},
};
/* clang-format on */
