/* SPDX-License-Identifier: MIT */
/* Bolt Action: one procedure after the other. */
#include "procedures.h"

/* clang-format off */
/* procedure, whose, thing, how, fields or outcome or condition */
const struct grog_carry ba_carries[] = {
    {"volley", GROG_ACTS, "casualties", GROG_LESS, "rifles pistols smgs automatic-rifles assault-rifles lmgs mmgs"},
    {"volley", GROG_ACTS, "pins", GROG_IS_NOW, "pins"},
    {"volley", GROG_MEETS, "casualties", GROG_LESS, "target-models"},
    {"volley", GROG_MEETS, "pins", GROG_IS_NOW, "target-pins"},
    {"volley", GROG_MEETS, "casualties", GROG_GAINS, "casualties"},
    {"volley", GROG_MEETS, "pins", GROG_GAINS, "pins"},
    {"volley", GROG_MEETS, NULL, GROG_ENDS, "not fate=stands"},
    {"order-test", GROG_ACTS, "pins", GROG_IS_NOW, "pins"},
    {"order-test", GROG_ACTS, "pins", GROG_SETS, "pins-left"},
    {"order-test", GROG_ACTS, NULL, GROG_HALTS, "not result=obeyed"},
    {"close-quarters", GROG_ACTS, "casualties", GROG_LESS, "attackers"},
    {"close-quarters", GROG_MEETS, "casualties", GROG_LESS, "defenders"},
    {"close-quarters", GROG_ACTS, NULL, GROG_ENDS, "not winner=attackers"},
    {"close-quarters", GROG_MEETS, NULL, GROG_ENDS, "not winner=defenders"},
    {NULL, GROG_ACTS, NULL, GROG_LESS, NULL},
};
/* clang-format on */
