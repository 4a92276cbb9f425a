/* SPDX-License-Identifier: MIT */
/*
 * What outcomes are worth when luck is computed.  In tenths of a man: two pins are a man, because a
 * rally or a lost order costs about that; a unit that breaks loses three men more than fell; a tank
 * is a squad of eight.
 *
 * Legend: procedure, outcome field, word, weight, whose, less.
 */
#include "rules.h"

/* clang-format off */
#define TROOPS(procedure)                                            \
    {procedure, "casualties",  NULL,           10, LUCK_DONE, NULL}, \
    {procedure, "pins",        NULL,            5, LUCK_DONE, NULL}, \
    {procedure, "fate",        "broken",       30, LUCK_DONE, NULL}
#define HULL(procedure)                                              \
    {procedure, "immobilised", NULL,           30, LUCK_DONE, NULL}, \
    {procedure, "order-down",  NULL,            5, LUCK_DONE, NULL}, \
    {procedure, "fate",        "knocked-out",  80, LUCK_DONE, NULL}
#define DAMAGE(procedure) TROOPS(procedure), HULL(procedure)

const struct luck_weight ba_luck[] = {
    TROOPS("volley"),
    {"volley",          "fate",           "knocked-out", 80, LUCK_DONE,     NULL},
    DAMAGE("heavy-shot"),
    DAMAGE("indirect-fire"),
    DAMAGE("barrage-unit"),
    DAMAGE("air-attack"),
    {"air-near",        "pins",           NULL,           5, LUCK_DONE,     NULL},
    {"air-near",        "fate",           "broken",      30, LUCK_DONE,     NULL},
    {"assault-vehicle", "pins",           NULL,           5, LUCK_DONE,     NULL},
    HULL("assault-vehicle"),
    {"close-quarters",  "defenders-left", NULL,         -10, LUCK_DONE,     "defenders"},
    {"close-quarters",  "attackers-left", NULL,         -10, LUCK_SUFFERED, "attackers"},
    {"order-test",      "result",         "obeyed",      10, LUCK_PASSED,   NULL},
    {"morale-check",    "passed",         NULL,          10, LUCK_PASSED,   NULL},
    {NULL, NULL, NULL, 0, LUCK_DONE, NULL},
};
/* clang-format on */
