/* SPDX-License-Identifier: MIT */
/* Bolt Action: one procedure after the other. */
#include "procedures.h"

/* clang-format off */
/* What happens to the target of fire. */
#define SUFFERS(procedure) \
    {procedure, GROG_MEETS, "casualties", GROG_LESS, "target-models"}, \
    {procedure, GROG_MEETS, "pins", GROG_IS_NOW, "target-pins"}, \
    {procedure, GROG_MEETS, "casualties", GROG_GAINS, "casualties"}, \
    {procedure, GROG_MEETS, "pins", GROG_GAINS, "pins"}, \
    {procedure, GROG_MEETS, NULL, GROG_ENDS, "not fate=stands"}
#define IS_IMMOBILISED(procedure, whose) \
    {procedure, whose, "immobilised", GROG_TURNS, "immobilised"}, \
    {procedure, whose, "immobilised", GROG_TURNED, "immobilised"}

/* procedure, whose, thing, how, fields or outcome or condition */
const struct grog_carry ba_carries[] = {
    {"volley", GROG_ACTS, "casualties", GROG_LESS, "rifles pistols smgs automatic-rifles assault-rifles lmgs mmgs"},
    {"volley", GROG_ACTS, "pins", GROG_IS_NOW, "pins"},
    SUFFERS("volley"),
    SUFFERS("take-hits"),
    {"heavy-shot", GROG_ACTS, "pins", GROG_IS_NOW, "pins"},
    SUFFERS("heavy-shot"),
    IS_IMMOBILISED("heavy-shot", GROG_MEETS),
    {"indirect-fire", GROG_ACTS, "misses", GROG_IS_NOW, "misses"},
    {"indirect-fire", GROG_ACTS, "zeroed", GROG_TURNS, "zeroed"},
    {"indirect-fire", GROG_ACTS, "misses", GROG_COUNTS, "not hit"},
    {"indirect-fire", GROG_ACTS, "zeroed", GROG_TURNED, "hit"},
    SUFFERS("indirect-fire"),
    IS_IMMOBILISED("indirect-fire", GROG_MEETS),
    SUFFERS("barrage-unit"),
    IS_IMMOBILISED("barrage-unit", GROG_MEETS),
    SUFFERS("air-attack"),
    IS_IMMOBILISED("air-attack", GROG_MEETS),
    {"air-near", GROG_MEETS, "pins", GROG_IS_NOW, "target-pins"},
    {"air-near", GROG_MEETS, "pins", GROG_GAINS, "pins"},
    {"air-near", GROG_MEETS, NULL, GROG_ENDS, "not fate=stands"},
    {"damage-result", GROG_ACTS, "pins", GROG_IS_NOW, "pins"},
    {"damage-result", GROG_ACTS, "pins", GROG_GAINS, "pins"},
    IS_IMMOBILISED("damage-result", GROG_ACTS),
    {"damage-result", GROG_ACTS, NULL, GROG_ENDS, "not fate=stands"},
    {"order-test", GROG_ACTS, "pins", GROG_IS_NOW, "pins"},
    {"order-test", GROG_ACTS, "pins", GROG_SETS, "pins-left"},
    {"order-test", GROG_ACTS, NULL, GROG_HALTS, "not result=obeyed"},
    {"rally", GROG_ACTS, "pins", GROG_IS_NOW, "pins"},
    {"rally", GROG_ACTS, "pins", GROG_SETS, "pins-left"},
    {"close-quarters", GROG_ACTS, "casualties", GROG_LESS, "attackers"},
    {"close-quarters", GROG_ACTS, NULL, GROG_NOT_ABOVE, "attackers-tough attackers"},
    {"close-quarters", GROG_MEETS, "casualties", GROG_LESS, "defenders"},
    {"close-quarters", GROG_MEETS, NULL, GROG_NOT_ABOVE, "defenders-tough defenders"},
    {"close-quarters", GROG_ACTS, "casualties", GROG_FALLS, "attackers attackers-left"},
    {"close-quarters", GROG_MEETS, "casualties", GROG_FALLS, "defenders defenders-left"},
    {"close-quarters", GROG_MEETS, "pins", GROG_CLEARED, "rounds>=0"},
    {"close-quarters", GROG_ACTS, NULL, GROG_ENDS, "winner=defenders or attackers-left=0"},
    {"close-quarters", GROG_MEETS, NULL, GROG_ENDS, "winner=attackers or defenders-left=0"},
    {"assault-vehicle", GROG_ACTS, "casualties", GROG_LESS, "models"},
    {"assault-vehicle", GROG_ACTS, "pins", GROG_IS_NOW, "pins"},
    {"assault-vehicle", GROG_MEETS, "pins", GROG_IS_NOW, "vehicle-pins"},
    {"assault-vehicle", GROG_MEETS, "pins", GROG_GAINS, "pins"},
    IS_IMMOBILISED("assault-vehicle", GROG_MEETS),
    {"assault-vehicle", GROG_MEETS, NULL, GROG_ENDS, "not fate=stands"},
    {NULL, GROG_ACTS, NULL, GROG_LESS, NULL},
};
/* clang-format on */
