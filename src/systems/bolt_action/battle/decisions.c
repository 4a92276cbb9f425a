/* SPDX-License-Identifier: MIT */
/* What somebody can be asked in Bolt Action: one row a decision, and nowhere else. */
#include "options.h"

/* clang-format off */
#define ORDERS_TO_UNITS (VERB_BIT(DO_WAIT + 1) - 1)
#define EITHER(a, b) (VERB_BIT(a) | VERB_BIT(b))
#define ROW(asked_, verbs_, offer_, check_, apply_, draw_)                                         \
    .asked = asked_, .verbs = verbs_, .question = ba_question, .means = ba_means, .offer = offer_, \
    .check = check_, .apply = apply_, .draw = draw_, .think = ba_think

/* asked                 word                        in short,                 answered by,                listed by,             legal by,                 carried out by,    drawn by */
const struct decision ba_decisions[DECISIONS] = {
    [ASK_NOTHING]         = {.word = "nothing"},
    [ASK_DEPLOY]          = {.word = "deploy",          ROW(NULL,                     VERB_BIT(DO_DEPLOY),         ba_offer_deployments,  ba_check_deploy,          ba_deploy,         ba_any_place)},
    [ASK_ORDER]           = {.word = "order",           ROW(NULL,                     ORDERS_TO_UNITS,             ba_offer_units_orders, ba_check_order,           ba_give_order,     ba_any_order), .foresee = ba_foresee_order},
    [ASK_REACT_DOWN]      = {.word = "react-down",      ROW("go down?",               EITHER(DO_YES, DO_NO),       NULL,                  NULL,                     ba_answer_down,    NULL), .foresee = ba_foresee_reaction},
    [ASK_AMBUSH_FIRE]     = {.word = "ambush-fire",     ROW("fire from ambush?",      EITHER(DO_SHOOT, DO_NO),     ba_offer_ambush_fire,  ba_check_ambush_fire,     ba_answer_ambush,  NULL), .foresee = ba_foresee_ambush},
    [ASK_ASSAULT_FIRE]    = {.word = "assault-fire",    ROW("fire at the attackers?", EITHER(DO_YES, DO_NO),       NULL,                  NULL,                     ba_answer_assault, NULL), .foresee = ba_foresee_assault_fire},
    [ASK_FRIENDLY_TARGET] = {.word = "friendly-target", ROW("fire at which friend?",  VERB_BIT(DO_TARGET),         ba_offer_targets,      ba_check_friendly_target, ba_answer_friend,  NULL)},
    [ASK_SHIFT_MARKER]    = {.word = "shift-marker",    ROW("shift the barrage?",     EITHER(DO_SHIFT, DO_STAY),   ba_offer_shifts,       ba_check_shift,           ba_answer_strike,  NULL)},
    [ASK_STRIKE_TARGET]   = {.word = "strike-target",   ROW("the aircraft's target?", EITHER(DO_TARGET, DO_STAY),  ba_offer_targets,      ba_check_strike_target,   ba_answer_strike,  NULL)},
    [ASK_REGROUP_MOVE]    = {.word = "regroup-move",    ROW("regroup?",               EITHER(DO_MOVE, DO_STAY),    ba_offer_regroup,      ba_check_regroup,         ba_answer_regroup, NULL)},
    [ASK_KEEP_DIE]        = {.word = "keep-die",        ROW("keep its order?",        EITHER(DO_YES, DO_NO),       NULL,                  NULL,                     ba_answer_keep,    NULL)},
};
/* clang-format on */
