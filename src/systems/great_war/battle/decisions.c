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
    .question = gw_question, .means = gw_means, .offer = offer_, .foresee = gw_foresee,            \
    .draw = draw_, .think = think_

/* asked           word                  in short,                    answered by,                  or, which goes without saying,
                                                                                                        listed by,          drawn by,         the sensible player's answer */
const struct decision gw_decisions[DECISIONS] = {
    [ASK_NOTHING] = {.word = "nothing"},
    [ASK_BOMBARD] = {.word = "bombard", ROW("the free bombardment?",  VERB_BIT(DO_FIRE),            DO_HOLD,    gw_offer_targets,   NULL,             gw_think_bombard),
                     .check = gw_check_bombard, .apply = gw_bombard},
    [ASK_COMMAND] = {.word = "command", ROW(NULL,                     BITS(DO_MOVE, DO_SURRENDER),  DO_WAIT,    gw_offer_command,   gw_draw_command,  gw_think_command), .has_choice = gw_has_choice},
    [ASK_REACT]   = {.word = "react",   ROW("react?",                 VERB_BIT(DO_REACT),           DO_DECLINE, gw_offer_reactions, gw_draw_reaction, gw_think_react), .has_choice = gw_has_choice},
    [ASK_FINISH]  = {.word = "finish",  ROW("fire at whom?",          VERB_BIT(DO_TARGET),          DO_HOLD,    gw_offer_targets,   NULL,             gw_think_finish)},
    [ASK_SEIZE]   = {.word = "seize",   ROW("seize the initiative?",  VERB_BIT(DO_SEIZE),           DO_DECLINE, NULL,               NULL,             gw_think_seize)},
};

#define ACTIVATES .check = gw_check_activation, .apply = gw_activate
#define WALKS TAKES_UNIT | TAKES_PATH | TAKES_FACING

const struct verb gw_verbs[VERBS] = {
    [DO_MOVE]          = {.word = "move",          .takes = WALKS,                    .meaning = "move at full distance",                        ACTIVATES},
    [DO_MOVE_AND_FIRE] = {.word = "move-and-fire", .takes = WALKS,                    .meaning = "move half as far, then fire",                  ACTIVATES},
    [DO_MOUNT]         = {.word = "mount",         .takes = TAKES_UNIT,               .meaning = "mount in place of a move",                     .flags = {"then-fire"}, ACTIVATES},
    [DO_DISMOUNT]      = {.word = "dismount",      .takes = TAKES_UNIT,               .meaning = "dismount in place of a move",                  .flags = {"then-fire"}, ACTIVATES},
    [DO_FIRE]          = {.word = "fire",          .takes = TAKES_UNIT | TAKES_OTHER, .meaning = "fire without moving",                          .other = "target", ACTIVATES},
    [DO_RALLY]         = {.word = "rally",         .takes = TAKES_UNIT,               .meaning = "try to lose morale markers",                   ACTIVATES},
    [DO_SMOKE]         = {.word = "smoke",         .takes = TAKES_UNIT | TAKES_POINT, .meaning = "lay smoke in place of shells",                 .words = {{"way", &gw_way_words, false}}, ACTIVATES},
    [DO_ASSAULT]       = {.word = "assault",       .takes = TAKES_UNIT | TAKES_OTHER, .meaning = "charge an enemy and fight",                    .other = "target", ACTIVATES},
    [DO_WAIT]          = {.word = "wait",          .meaning = "throw a token away",                              .check = gw_check_wait,      .apply = gw_wait},
    [DO_SURRENDER]     = {.word = "surrender",     .meaning = "hand the initiative over",                        .check = gw_check_surrender, .apply = gw_surrender},
    [DO_REACT]         = {.word = "react",         .takes = WALKS,                    .meaning = "try to react with a unit: fire or move-and-fire at the active one, move, mount, dismount, rally",
                          .words = {{"action", &gw_reaction_words, false}}, .flags = {"then-fire"},                .check = gw_check_react,     .apply = gw_react},
    [DO_DECLINE]       = {.word = "decline",       .meaning = "do nothing",                                                                   .apply = gw_decline},
    [DO_TARGET]        = {.word = "target",        .takes = TAKES_OTHER,              .meaning = "fire at this unit", .other = "target", .check = gw_check_target, .apply = gw_target},
    [DO_HOLD]          = {.word = "hold",          .meaning = "hold its fire",                                                                .apply = gw_decline},
    [DO_SEIZE]         = {.word = "seize",         .meaning = "throw tokens away and dice for the initiative",   .check = gw_check_seize,     .apply = gw_seize},
};
/* clang-format on */
