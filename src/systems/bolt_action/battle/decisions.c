/* SPDX-License-Identifier: MIT */
/* What somebody can be asked in Bolt Action: one row a decision, and nowhere else. */
#include "options.h"

static void offer_yes_no(struct menu *m)
{
    menu_offer_verb(m, DO_YES, NOBODY);
    menu_offer_verb(m, DO_NO, NOBODY);
}

/* clang-format off */
#define ROW(asked_, offer_, check_, apply_, draw_, think_)                                         \
    .asked = asked_, .question = ba_question, .means = ba_means, .offer = offer_, .check = check_, .apply = apply_,   \
    .foresee = ba_foresee, .draw = draw_, .think = think_

/* asked                 word                        in short,                 listed by,             legal by,                 carried out by,    drawn by,     the sensible player's answer */
const struct decision ba_decisions[DECISIONS] = {
    [ASK_NOTHING]         = {.word = "nothing"},
    [ASK_DEPLOY]          = {.word = "deploy",          ROW(NULL,                     ba_offer_deployments, ba_check_deploy,          ba_deploy,         ba_any_place, ba_think_deployment)},
    [ASK_ORDER]           = {.word = "order",           ROW(NULL,                     ba_offer_units_orders, ba_check_order,          ba_give_order,     ba_any_order, ba_think_order)},
    [ASK_REACT_DOWN]      = {.word = "react-down",      ROW("go down?",               offer_yes_no,         ba_check_yes_no,          ba_answer_down,    NULL,         ba_think_down)},
    [ASK_AMBUSH_FIRE]     = {.word = "ambush-fire",     ROW("fire from ambush?",      ba_offer_ambush_fire, ba_check_ambush_fire,     ba_answer_ambush,  NULL,         ba_think_ambush)},
    [ASK_ASSAULT_FIRE]    = {.word = "assault-fire",    ROW("fire at the attackers?", offer_yes_no,         ba_check_yes_no,          ba_answer_assault, NULL,         ba_think_assault)},
    [ASK_FRIENDLY_TARGET] = {.word = "friendly-target", ROW("fire at which friend?",  ba_offer_targets,     ba_check_friendly_target, ba_answer_friend,  NULL,         ba_think_friend)},
    [ASK_SHIFT_MARKER]    = {.word = "shift-marker",    ROW("shift the barrage?",     ba_offer_shifts,      ba_check_shift,           ba_answer_strike,  NULL,         ba_think_shift)},
    [ASK_STRIKE_TARGET]   = {.word = "strike-target",   ROW("the aircraft's target?", ba_offer_targets,     ba_check_strike_target,   ba_answer_strike,  NULL,         ba_think_strike)},
    [ASK_REGROUP_MOVE]    = {.word = "regroup-move",    ROW("regroup?",               ba_offer_regroup,     ba_check_regroup,         ba_answer_regroup, NULL,         ba_think_regroup)},
    [ASK_KEEP_DIE]        = {.word = "keep-die",        ROW("keep its order?",        offer_yes_no,         ba_check_yes_no,          ba_answer_keep,    NULL,         ba_think_keep)},
};
/* clang-format on */
