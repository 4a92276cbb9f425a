/* SPDX-License-Identifier: MIT */
/*
 * The battle of Fast Play as numbers: what a scenario says of a unit, a side and the battle, what is
 * kept of them in play, and the words of orders.
 *
 * Commanders are units of a list of their own, in nobody's way.  An attached one stands at the centre
 * of his unit.
 */
#ifndef FAST_PLAY_BATTLE_STATE_H
#define FAST_PLAY_BATTLE_STATE_H

#include "rules/rules.h"
#include "systems/fast_play/sheet/procedures.h"

/* ---- words ---- */

#define TRAITS(WORD) WORD(IS_STEADFAST, "steadfast") WORD(IS_SHOCK, "shock")
#define ENDS(WORD)                                                                                 \
    WORD(NOT_GONE, "no") WORD(GONE_DESTROYED, "destroyed") WORD(GONE_OFF_TABLE, "off-table")
/* In the order of the sheet's fates. */
#define COMMANDER_STATES(WORD)                                                                     \
    WORD(IS_ACTIVE, "active")                                                                      \
    WORD(IS_DEAD, "dead") WORD(IS_WOUNDED, "wounded") WORD(IS_CAPTURED, "captured")
#define REACTIONS(WORD)                                                                            \
    WORD(REACT_STAND, "stand")                                                                     \
    WORD(REACT_SHOOT, "shoot")                                                                     \
    WORD(REACT_FLEE, "flee") WORD(REACT_COUNTERCHARGE, "countercharge")
/* What is known of a pair in contact, by bits.  Where the enemy stands, seen from either side, is front
 * unless it is said. */
#define PAIR_FACTS(WORD)                                                                           \
    WORD(DEFENDER_FLANK_BIT, "defender-flank")                                                     \
    WORD(DEFENDER_REAR_BIT, "defender-rear")                                                       \
    WORD(ATTACKER_FLANK_BIT, "attacker-flank")                                                     \
    WORD(ATTACKER_REAR_BIT, "attacker-rear")                                                       \
    WORD(CHARGING_BIT, "attacker-charging")                                                        \
    WORD(COUNTERCHARGING_BIT, "defender-countercharging")                                          \
    WORD(DEFENDED_BIT, "defender-defended")                                                        \
    WORD(CAUGHT_BIT, "defender-caught")                                                            \
    WORD(NEW_BIT, "new")

DECLARE_WORDS(fp_trait, TRAITS);
DECLARE_WORDS(fp_end, ENDS);
DECLARE_WORDS(fp_commander_state, COMMANDER_STATES);
DECLARE_WORDS(fp_reaction, REACTIONS);
DECLARE_WORDS(fp_pair_fact, PAIR_FACTS);

/* clang-format off */
enum fp_terrain {
    OPEN_GROUND, ROAD, BRIDGE, FORD,
    HILL, STEEP, WOOD, CROPS, MARSH, STREAM, RIVER, CLIFF, BUILDINGS,
    HEDGE, STAKES, WALL, EARTHWORK, DITCH,
    TERRAIN_KINDS
};
/* clang-format on */
/* What the rules ask of a kind of terrain; its cover from fire is enum fp_cover. */
enum {
    IS_ROUGH = TERRAIN_DIFFICULT,
    STOPS_MOUNTED = TERRAIN_OWN,        /* impassable for them */
    STOPS_ENGINES = TERRAIN_OWN << 1,   /* ... and for artillery */
    SHELTERS_INSIDE = TERRAIN_OWN << 2, /* cover or obstacle in melee for who is in it */
    SHELTERS_UPHILL = TERRAIN_OWN << 3,
    SHELTERS_BANK = TERRAIN_OWN << 4,
    SHELTERS_BEHIND = TERRAIN_OWN << 5 /* ... for who is behind it */
};

/* clang-format off */
enum fp_phase {
    PHASE_INITIATIVE, PHASE_RALLY, PHASE_CHARGE, PHASE_MOVE, PHASE_SHOOT, PHASE_MELEE, PHASE_END,
    PHASES
};

enum fp_decision {
    ASK_NOTHING,
    ASK_FIRST, ASK_RALLY, ASK_CHARGE, ASK_MOVE, ASK_SHOOT, ASK_FIGHT,
    ASK_REACT, ASK_BREAKTHROUGH,
    DECISIONS
};

enum fp_verb {
    DO_ACT_FIRST, DO_ACT_SECOND, DO_RALLY, DO_CHARGE, DO_REACT,
    DO_MOVE, DO_MARCH, DO_FORMATION, DO_FACING, DO_RETIRE, DO_SIDESTEP,
    DO_RIDE, DO_ATTACH, DO_DETACH,
    DO_SHOOT, DO_FIGHT, DO_BREAKTHROUGH, DO_HOLD,
    DO_DONE, DO_CONCEDE,
    VERBS
};
/* clang-format on */
/* Numbers of orders. */
enum {
    TURN_BY = 0,
    AHEAD_BY = 1,
    FILES_WANTED = 0,
    BACK_BY = 0,
    LEFT_BY = 0,
    RIGHT_BY = 1,
    INCHES_ON = 0
};

/* ---- what a scenario says ---- */

enum fp_kind { TROOPS, COMMANDER };
enum { NO_MISSILE = 0, BY_RULING = -1 };
enum { FILES_MOST = 20, RANKS_MOST = 10, STANDS_MOST = 40, ATTACKS_MOST = 60 };

struct fp_profile {
    int16_t kind, arm, grade, stands, files, order;
    int16_t orders; /* bits */
    int16_t armour, weapon, two_handed, thrown, skill;
    int16_t missile; /* NO_MISSILE, else 1 + enum fp_missile */
    int16_t missile_skill;
    int16_t traits;                             /* bits */
    int16_t training, basic_move, stand_wounds; /* or BY_RULING */
    /* of a commander: */
    int16_t command_training, combat, morale, attached;
};
struct fp_side_data {
    int16_t initiative;
};
struct fp_switches {
    int16_t no_break;
};

/* ---- what is kept ---- */

struct fp_unit {
    int16_t stands, carried, files, order;
    int16_t shaken, routing;
    /* this turn */
    int16_t moved, marched, charged, fled, shot, reacted, rallied, tried;
    int16_t acted;    /* this step */
    int16_t panicked; /* this phase: it has tested for a friend */
    int16_t gone;     /* enum fp_end */
    int16_t due;      /* it routed before this rally phase and has not tested yet */
    int16_t fronts;   /* pairs on its front when the melee phase began */
    /* of a commander: */
    int16_t fate;     /* enum fp_commander_state */
    int16_t attached; /* his unit, or NOBODY */
    int16_t ridden;
};
struct fp_battle {
    int16_t holder;                  /* of the initiative */
    int16_t first;                   /* the side that acts first this turn */
    int16_t loses_initiative[SIDES]; /* marks of this melee phase */
    /* the charge that waits for its answer, or NOBODY: */
    int16_t charger, target;
    int16_t gap;     /* 1/100 inch */
    int16_t reach;   /* inches */
    int16_t quarter; /* enum quarter: where the charger comes from, seen from the target */
    int16_t heading; /* whole degrees: how the charger is turned */
    /* the breakthrough that is open: */
    int16_t winner; /* or NOBODY */
    int16_t limit;  /* inches */
};

OVERLAYS(fp)
static inline bool is_commander(const struct grog_scenario *s, int unit)
{
    return fp_profile(s, unit)->kind == COMMANDER;
}

static inline int arm_of(const struct grog_scenario *s, int unit)
{
    return fp_profile(s, unit)->arm;
}

static inline bool has_trait(const struct grog_scenario *s, int unit, int trait)
{
    return fp_profile(s, unit)->traits >> trait & 1;
}

static inline bool is_skirmishing(const struct battle *b, int unit)
{
    return fp_unit_seen(b, unit)->order == SKIRMISH;
}

static inline bool is_in_contact(const struct battle *b, int unit)
{
    return contact_enemies(b, unit) != 0;
}

static inline int enemy_of(const struct grog_scenario *s, int unit)
{
    return other_side(side_of(s, unit));
}

/* Ranks of so many stands in files. */
static inline int ranks_in(int stands, int files)
{
    return files > 0 ? (stands + files - 1) / files : 0;
}

/* ---- what follows from a scenario ---- */

struct fp_derived {
    uint64_t roads, woods, buildings, hills; /* pieces of terrain, as bits */
    uint64_t ground;                         /* that is rough or impassable to somebody */
    uint64_t troops;                         /* units that are no commanders */
    int weight[SIDES];                       /* starting units of a side, in halves */
};

static inline const struct fp_derived *fp_derived(const struct grog_scenario *s)
{
    return scenario_derived(s);
}

/* Inches as a field has them: a fraction counts as the next whole inch. */
static inline int inches_up(int in100)
{
    return (in100 + INCH - 1) / INCH;
}

/* From the enemy's centre through its own, in whole degrees as all angles are. */
static inline int heading_from(const struct footprint *enemy, const struct footprint *on,
                               int otherwise)
{
    return is_same_place(on->at, enemy->at) ? otherwise : heading_in_degrees(enemy->at, on->at);
}

#endif
