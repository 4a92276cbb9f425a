/* SPDX-License-Identifier: MIT */
/*
 * A battle: its state, its orders, and what a rule system must know to play one.
 *
 * A battle is its log: state = fold(apply, scenario, orders and the dice they drew).  The state is
 * one flat block without pointers: `=` clones it, a hash names it.  Somebody is always asked
 * something (the decider and the decision), until it is over; an order is his answer.  Whoever
 * answers, and wherever the dice come from, the same functions are called:
 *
 *   options   legal answers, enough to choose from (not every path is listed);
 *   check     is this order legal now?  If not, the reason in words;  never changes anything;
 *   apply     carries a legal order out, with all that follows by itself, up to the next decision.
 *
 * What is common to all systems is here: turn, phase, decider, footprints, who is where.  The rest
 * is a row of small numbers for each unit and one for the battle, which each system overlays with a
 * struct of its own (all members int16_t), and declares once as fields: from that come the display,
 * the umpire's corrections and the messages.
 *
 * Rules never allocate, never look at a clock, and throw only through the umpire's chance.
 */
#ifndef GROGNARD_BATTLE_H
#define GROGNARD_BATTLE_H

#include "battle/data.h"
#include "battle/display.h"
#include "sheet/sheet.h"
#include "table/table.h"

#include <stddef.h>
#include <string.h>

enum {
    SIDES = 2, /* numbered 0 and 1; files and people say 1 and 2 */
    NO_SIDE = -1,
    UNITS_MAX = 64,
    NOBODY = 255,         /* no unit */
    UNIT_NUMBERS = 40,    /* of a unit's own state */
    BATTLE_NUMBERS = 512, /* of the battle's own state */
    PROFILE_NUMBERS = 64, /* of a unit's profile */
    SIDE_NUMBERS = 160,   /* room for a list with an entry for each turn */
    SWITCH_NUMBERS = 128,
    OBJECTIVES_MAX = 16,
    PATCHES_MAX = 48,
    CONTACTS_MAX = 48
};

/* ---- the state ---- */

enum presence {
    TO_COME, /* not on the table yet */
    ON_TABLE,
    IS_WRECK, /* on the table, but only as an obstacle */
    HAS_GONE,
    IS_HIDDEN /* in a viewer's copy only: he may not know */
};

/* Which place of a unit its orders, corrections and tellings name. */
enum anchor { ANCHOR_CENTRE, ANCHOR_FRONT /* the middle of its front edge */ };

struct piece {
    struct footprint on;
    int32_t presence; /* enum presence */
};

/* Something that lies on the table for a while: smoke, a dug pit, a marker.  What the two places mean
 * is told by its kind. */
struct patch {
    int16_t kind, side, turn, number; /* turn and number are the system's own */
    struct place a, b;
};

/* Two enemies in contact: a fact of the battle, not of measuring. */
struct contact {
    uint8_t attacker, defender;
    int16_t facts; /* the system's own bits */
};

struct battle {
    int16_t turn;     /* from 1; 0 before the first */
    int16_t phase;    /* number of the system's word */
    int16_t decider;  /* whose answer is due; NO_SIDE when it is over */
    int16_t decision; /* number of the system's word: what he is asked */
    int16_t about;    /* the unit that it is about, or NOBODY */
    int16_t is_over;
    int16_t winner; /* a side, or NO_SIDE: a draw, or not over */
    int16_t points[SIDES];
    int16_t held_by[OBJECTIVES_MAX]; /* each objective: a side or NO_SIDE */
    int16_t step;                    /* within the phase, of systems with a table of phases */
    int16_t number[BATTLE_NUMBERS];
    struct piece piece[UNITS_MAX];
    int16_t unit[UNITS_MAX][UNIT_NUMBERS];
    /* Of systems that keep them (struct battle_rules, keeps): */
    int16_t patches, contacts;
    struct patch patch[PATCHES_MAX];
    struct contact contact[CONTACTS_MAX];
};

_Static_assert(sizeof(struct battle) <= 16 * 1024, "cloning costs a memcpy of at most 16 KiB");

struct grog_scenario; /* scenario.h: what never changes during a battle */

/* A name for the state: equal states have equal hashes, on every machine. */
uint64_t battle_hash(const struct grog_scenario *scenario, const struct battle *b);
/* Everything at zero, nobody anywhere. */
void battle_clear(struct battle *b);
/* The same as = for this scenario, without the rows that nobody uses. */
void battle_copy(const struct grog_scenario *s, struct battle *to, const struct battle *from);

/* ---- orders ---- */

enum {
    ORDER_POINTS_MAX = 12,
    ORDER_AIMS_MAX = 12,
    ORDER_NUMBERS_MAX = 4,
    ORDER_WORDS_MAX = 2,
    ORDER_FLAGS_MAX = 4,
    NO_WORD = 255
};

struct aim {
    uint8_t unit; /* or NOBODY */
    uint8_t how;  /* number of the system's word for how it is aimed at; 0: plainly */
};

/* Which parts count is told by the verb.  Unused parts are zero, unused units NOBODY: make one with
 * order_of(). */
struct order {
    uint8_t verb;
    uint8_t unit;                  /* who does it, or NOBODY */
    uint8_t other;                 /* one further unit: whom he assaults, joins, ...; or NOBODY */
    uint8_t word[ORDER_WORDS_MAX]; /* each one of the verb's words, or NO_WORD */
    uint8_t flags;                 /* bits, by the verb's flags */
    uint8_t points, aims;
    int16_t number[ORDER_NUMBERS_MAX];
    int32_t facing; /* 1/100 degree, or -1: as it comes */
    struct aim aim[ORDER_AIMS_MAX];
    struct place point[ORDER_POINTS_MAX];
};

#define FOUR_AT_NOBODY                                                                             \
    {NOBODY, 0}, {NOBODY, 0}, {NOBODY, 0},                                                         \
    {                                                                                              \
        NOBODY, 0                                                                                  \
    }

/* Copied as a whole: setting the parts one by one keeps whoever copies the order next waiting. */
static inline struct order order_of(int verb, int unit)
{
    static const struct order blank = {.other = NOBODY,
                                       .word = {NO_WORD, NO_WORD},
                                       .facing = -1,
                                       .aim = {FOUR_AT_NOBODY, FOUR_AT_NOBODY, FOUR_AT_NOBODY}};
    _Static_assert(ORDER_AIMS_MAX == 12, "all aims are at nobody");
    _Static_assert(sizeof blank ==
                       8 + 2 * ORDER_NUMBERS_MAX + 4 + 2 * ORDER_AIMS_MAX + 8 * ORDER_POINTS_MAX,
                   "no bytes that nobody sets: equal orders are equal in every byte");
    struct order o = blank;
    o.verb = (uint8_t)verb;
    o.unit = (uint8_t)unit;
    return o;
}

/* ---- a verdict ---- */

/* Why an order is not legal, for a person; the row or ruling that forbids it, if there is one. */
struct verdict {
    int line; /* of the sheet, or -1 */
    char words[240];
    enum grog_reason reason;
};

/* For the last line of a refusal: always false.  v may be NULL: nobody asks why. */
__attribute__((format(printf, 3, 4))) bool verdict_no(struct verdict *v, int line,
                                                      const char *words, ...);

/* The same for what is no matter of a rule, with its reason for programs. */
__attribute__((format(printf, 3, 4))) bool verdict_of(struct verdict *v, enum grog_reason reason,
                                                      const char *words, ...);

/* ---- the umpire at work ---- */

struct telling;

/* What a rule needs to carry an order out. */
struct umpire {
    const struct grog_scenario *scenario;
    struct battle *battle;
    struct chance *chance;
    struct sheet sheet;
    struct telling *telling; /* NULL: nobody listens */
    int by;                  /* the side whose order is carried out */
};

/* telling.h says what is told; systems call these. */

/* Something happened: `what` is a constant kebab word ("moved"), unit and other may be NOBODY.  No
 * cost when nobody listens. */
#define SAY(umpire, what, unit, other, ...)                                                        \
    do {                                                                                           \
        if ((umpire)->telling)                                                                     \
            telling_say((umpire), (what), (unit), (other), __VA_ARGS__);                           \
    } while (0)
/* The same for one side's ears only. */
#define SAY_TO(umpire, side, what, unit, other, ...)                                               \
    do {                                                                                           \
        if ((umpire)->telling)                                                                     \
            telling_say_to((umpire), (side), (what), (unit), (other), __VA_ARGS__);                \
    } while (0)
__attribute__((format(printf, 5, 6))) void telling_say(const struct umpire *u, const char *what,
                                                       int unit, int other, const char *words, ...);
__attribute__((format(printf, 6, 7))) void telling_say_to(const struct umpire *u, int side,
                                                          const char *what, int unit, int other,
                                                          const char *words, ...);
/* Somebody has learnt something by this order, so it cannot be taken back.  (Dice, and a unit that is
 * no longer hidden from somebody, are seen without being told.) */
void telling_reveals(const struct umpire *u);
/* What was said last, the event before it has said already: that its unit moved, or what a procedure
 * did to it ("2 fall, it is wiped out").  Nothing happens if that one is about something else. */
void telling_repeats(const struct umpire *u);
/* The line of the sheet by which it happened, for what was said last. */
void telling_because(const struct umpire *u, int line);
/* A unit went from one place to another.  Told to its own side only while the enemy does not see
 * it. */
void telling_moved(const struct umpire *u, int unit, const struct footprint *from,
                   const struct footprint *to);

/* Resolves a procedure of the sheet for the battle, and tells it: situation, trail, throws,
 * outcome.  unit is who acts, other against whom.  In the fast path (nobody listens) it is just
 * prepare and resolve. */
void umpire_ask_aloud(struct umpire *u, const char *procedure, int unit, int other, struct facts *f,
                      struct outcome *o);

/* ---- what a viewer may know ---- */

/* The battle as a viewer sees it: a side, NO_SIDE (a spectator), or GROG_UMPIRE, who sees all.  Of
 * units that he may not see nothing is left but IS_HIDDEN.  (view.c) */
void battle_view(const struct grog_scenario *s, const struct battle *b, int viewer,
                 struct battle *copy);
/* The name of a unit, told apart from namesakes that the viewer knows: "Machine gun (Americans)". */
struct called {
    char words[120];
};
struct called battle_called(const struct grog_scenario *s, const struct battle *seen, int unit);
/* Is there such a unit, as far as a viewer's copy tells?  Not one that is hidden from him, and not a
 * spare one that has not been put on the table yet. */
bool battle_knows(const struct grog_scenario *s, const struct battle *seen, int unit);
/* May the viewer not know of the unit? */
bool battle_hides(const struct grog_scenario *s, const struct battle *b, int viewer, int unit);

/* ---- what can be ordered, and what is asked (decision.c) ---- */

/* A list of legal orders that is being put together. */
struct menu {
    const struct grog_scenario *s;
    const struct battle *b;
    struct order *list;
    int room, count;
};

/* Adds the order if it is legal; false when it is not, or when there is no more room. */
bool menu_offer(struct menu *m, const struct order *o);
/* The same for an order that is nothing but its verb and a unit, or NOBODY. */
bool menu_offer_verb(struct menu *m, int verb, int unit);
static inline bool menu_is_full(const struct menu *m)
{
    return m->count >= m->room;
}

/* The sensible player is asked: what he sees, his memory, where his reasons go (or NULL). */
struct thinking {
    const struct grog_scenario *s;
    const struct battle *seen;
    int side;
    void *mind;
    struct dice *dice;
    struct grog_text *reasons;
};

typedef bool order_check(const struct grog_scenario *s, const struct battle *b,
                         const struct order *o, struct verdict *why);
typedef void order_apply(struct umpire *u, const struct order *o);
typedef bool order_foresee(const struct grog_scenario *s, const struct battle *b,
                           const struct order *o, int k, struct grog_situation *situation);

/* Parts of an order that a verb takes.  In words, with the names that the verb gives to some of them:
 *   VERB UNIT other=UNIT WORD-NAME=WORD FLAG path=X,Y;X,Y facing=90 at=UNIT:how,-,UNIT NUMBER=3 */
enum {
    TAKES_UNIT = 1,
    TAKES_OTHER = 2,
    TAKES_PATH = 8,
    TAKES_POINT = 16, /* exactly one point */
    TAKES_FACING = 32,
    TAKES_AIMS = 64, /* or a list of units */
    MAY_LACK_OTHER = 128,
    ANSWERS_ALL = 256, /* may be given whatever is asked, and is never listed: concede */
    /* What is refused before a system is asked: */
    UNIT_IS_OWN = 512,     /* the unit is one of the decider's on the table */
    OTHER_IS_ENEMY = 1024, /* the further unit is one of the enemy's there */
    LIST_IS_OWN = 2048     /* the list has others of the decider's there, each once */
};

struct verb {
    const char *word;    /* "advance" */
    unsigned takes;      /* TAKES_... */
    const char *meaning; /* for a person */
    const char *other;   /* what the further unit is called: "target"; NULL: "other" */
    const char *list;    /* what the list of units is called: "with"; NULL: "at" */
    struct {
        const char *name;
        const struct grog_words *words;
        bool may_lack;
    } words[ORDER_WORDS_MAX];
    const char *flags[ORDER_FLAGS_MAX];
    struct {
        const char *name;
        bool is_inches; /* typed as decimals, kept in 1/100 inch */
    } numbers[ORDER_NUMBERS_MAX];
    /* What a decision without its own functions calls: is it legal (NULL: always), carry it out,
     * list some of these orders, what it would throw. */
    order_check *check;
    order_apply *apply;
    void (*offer)(struct menu *m);
    order_foresee *foresee;
};

/* One thing that somebody can be asked: a row of the system's table.  Number 0 is nothing at all.
 * Where a function is NULL, that of the order's verb is called. */
struct decision {
    const char *word;  /* "react-down" */
    const char *asked; /* for a person: "go down?"; NULL: it goes without saying */
    uint64_t verbs;    /* which verbs answer it, by bits; 0: its check knows */
    uint64_t alone;    /* which of them are taken unasked when nothing else is legal */
    /* The question, for a person who sees the battle so: to the decider it is put, to others it is
     * told ("Americans: they give an order").  NULL: what is asked, behind the unit that it is about;
     * to others the decider's name stands before it. */
    void (*question)(const struct grog_scenario *s, const struct battle *seen, int viewer,
                     char *line, size_t size);
    /* NULL, or what this answer decides ("it stays down, and loses a pin"); false when its verb says
     * enough. */
    bool (*means)(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                  char *line, size_t size);
    /* Legal answers, enough to choose from: not every path is listed. */
    void (*offer)(struct menu *m);
    /* Is it legal?  If not, the reason in words.  Never changes anything. */
    order_check *check;
    /* Carries a legal order out.  What follows by itself is go_on()'s affair. */
    order_apply *apply;
    /* Before an order is given: what it would throw (k = 0, 1, ...: several throws); false: no
     * more. */
    order_foresee *foresee;
    /* One legal order drawn with the dice, of all that there are; NULL: one that is listed. */
    struct order (*draw)(const struct grog_scenario *s, const struct battle *b, struct dice *dice);
    /* What the sensible player answers. */
    struct order (*think)(const struct thinking *t);
};

#define VERB_BIT(verb) (UINT64_C(1) << (verb))

/* Asks a side.  From now on it is the decider, until it has answered. */
void battle_ask(struct battle *b, int decision, int side, int about);
/* The side whose order is carried out is done with its orders of this phase. */
void battle_done(struct umpire *u);
/* For a verb that ANSWERS_ALL: the side whose order it is gives the battle up. */
order_apply battle_concede;
/* Whoever answers, and wherever the dice come from, these are called.  begin and apply end at the
 * next decision, or at the end of the battle; what is applied must be legal. */
void rules_begin(struct umpire *u);
void rules_apply(struct umpire *u, const struct order *o);
order_check rules_check;
/* What every order is asked before a system is (sound.c): does it name only what there is, and has it
 * the parts that its verb takes? */
bool order_is_sound(const struct grog_scenario *s, const struct order *o);
order_check order_has_parts;
order_foresee rules_foresee;
/* For foresee(): the situation of a procedure with these facts.  Always true. */
bool rules_situation(const struct grog_scenario *s, const char *procedure, const struct facts *f,
                     struct grog_situation *situation);
int rules_options(const struct grog_scenario *s, const struct battle *b, struct order *list,
                  int room);
struct order rules_draw(const struct grog_scenario *s, const struct battle *b, struct dice *dice);
struct order rules_think(const struct thinking *t);
void rules_question(const struct grog_scenario *s, const struct battle *seen, int viewer,
                    char *line, size_t size);
bool rules_means(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                 char *line, size_t size);

/* ---- what a system must know to play ---- */

/* What an outcome is worth when luck is reckoned: a row of a system's list.  See luck.c. */
enum luck_use {
    LUCK_DONE,     /* harm that the unit which acts does to the other */
    LUCK_SUFFERED, /* harm that it suffers itself */
    LUCK_PASSED    /* a test of its own: the word, or a flag, that is a pass */
};
struct luck_weight {
    const char *procedure;
    const char *outcome;
    const char *word; /* of a choice; NULL: the number, or a flag */
    int weight;       /* in tenths: 10 is one man, or one test */
    enum luck_use use;
    const char *less; /* NULL, or a field of the situation that is taken from the number */
};

/* A rule that is another since a version: by it a log of an earlier one may go another way. */
struct rule_change {
    const char *since; /* NULL ends the list */
    int line;          /* of the sheet: the row or ruling that it belongs to */
    const char *words;
    /* Can it bear on this order, which is given in the state before and now leads to the one after? */
    bool (*bears)(const struct grog_scenario *s, const struct battle *before, const struct order *o,
                  const struct battle *after);
};

/* What a person says for an order that only says yes or no to what is asked. */
struct answer {
    int decision, verb;
    const char *word; /* "stand" */
};

/* A phase of the turn.  A system may leave all but the words out, and go on by a machine of its own;
 * else each phase begins, asks one side after the other for orders until it is done, and ends. */
struct phase {
    const char *word;
    int decision; /* what is asked; 0: nobody is asked */
    /* Who is asked first, second, ... (step 0, 1, ...): a side, or NO_SIDE when all have been.  NULL:
     * both sides, and in every second turn the other first. */
    int (*asks)(const struct grog_scenario *s, const struct battle *b, int step);
    void (*begin)(struct umpire *u);
    void (*begin_step)(struct umpire *u, int side); /* before a side is first asked */
    void (*end_step)(struct umpire *u, int side);   /* when it is done */
    /* The next phase is that of the next row unless this says another; behind the last it is the
     * first. */
    void (*end)(struct umpire *u);
};

/* A kind of patch, and what its two places mean. */
enum patch_shape {
    PATCH_POINT, /* a */
    PATCH_LINE,  /* from a to b */
    PATCH_BOX,   /* a is the south-west corner, b the north-east one */
    PATCH_ROUND  /* a is the centre, b.x the radius */
};

struct patch_kind {
    const char *word;
    enum patch_shape shape;
    const char *meaning; /* for a person */
    enum grog_look look; /* 0: a plain marker */
};

enum { KEEPS_PATCHES = 1, KEEPS_CONTACTS = 2 };

struct battle_rules {
    enum anchor anchor;
    unsigned keeps; /* KEEPS_... */
    const struct patch_kind *patch;
    int patch_kinds;
    const struct phase *phase;
    int phases;
    const struct decision *decision;
    int decisions;
    const struct answer *answer;
    int answers;
    const struct verb *verb;
    int verbs;
    const struct grog_words *how; /* how something is aimed at; NULL: only plainly */
    const struct terrain_kind *terrain;
    int terrains;
    const struct data_field
        *profile; /* of a unit, beside id, name, side, at, facing, arrives, edge */
    int profiles;
    const struct unit_list *unit_list; /* further units of a side */
    int unit_lists;
    const struct data_field *side; /* of a side, beside name, edge, zone, units */
    int sides;
    const char *side_word[SIDES];      /* NULL, or what the system calls its sides: "blue", "red" */
    const struct data_field *switches; /* of the scenario, beside the common keys */
    int switch_count;
    int table_least, table_most;    /* width and depth, 1/100 inch; 0: as for every system */
    const struct grog_field *state; /* of a unit: .at is the number of its int16_t */
    int states;
    const struct grog_field
        *battle_state; /* of the battle's own numbers, as far as they are shown */
    int battle_states;
    const struct display *display; /* how it looks; NULL: by what is known without it */

    /* Is what the file says possible?  False: the field and the reason are filled; unit is the one
     * that is wrong, or -1.  Mistakes are passed over as why->pass says and then count as none.  May also
     * fill in numbers that follow from others. */
    bool (*accept)(struct grog_scenario *s, struct refused_data *why, int *unit);
    /* What is it in the way of (BLOCKS_...)?  Asked once when all is accepted.  NULL: all are in the
     * way of moves and of sight. */
    unsigned (*blocks)(const struct grog_scenario *s, int unit);
    /* Room for what is reckoned once from a scenario and never changes: filled, after it was zeroed,
     * when all is accepted; scenario_derived() has it.  0: there is none. */
    size_t derived_size;
    void (*derive)(const struct grog_scenario *s, void *derived);
    /* May the unit, which has a fixed place on the table from the start, stand there?  Asked when
     * all is accepted.  NULL: anywhere. */
    bool (*may_start)(const struct grog_scenario *s, int unit, struct refused_data *why);
    /* NULL, or what is allowed in the scenario and yet hardly meant, one note a line. */
    void (*note)(const struct grog_scenario *s, struct grog_text *t);
    /* The footprint of a unit as the scenario describes it. */
    struct footprint (*footprint)(const struct grog_scenario *s, int unit);
    /* Fills in the state, which is clear: nobody asked, nobody has won. */
    void (*begin)(struct umpire *u);
    /* One step on: called while nobody is asked and it is not over.  NULL: by the table of phases. */
    void (*go_on)(struct umpire *u);
    /* Hides from *copy what the viewer (a side, or NO_SIDE: a spectator) may not know. */
    void (*hide)(const struct grog_scenario *s, struct battle *copy, int viewer);
    /* One line for a person: "Squad 1: 8 men, 2 pins, Ambush". */
    void (*describe)(const struct grog_scenario *s, const struct battle *b, int unit, char *line,
                     size_t size);
    /* NULL, or what a unit is and carries now: "8 rifles (24\"), 1 lmg (36\")"; in brief for a
     * list. */
    void (*equipment)(const struct grog_scenario *s, const struct battle *b, int unit,
                      bool is_brief, struct grog_text *t);
    /* NULL, or the label of the throw that draws whose turn it is from a cup: at most the need is
     * side 1, more is side 2. */
    const char *draw;
    /* NULL, or what a person should know before he gives this legal order ("out of range by 3\"");
     * false: nothing. */
    bool (*warn)(const struct grog_scenario *s, const struct battle *b, const struct order *o,
                 char *line, size_t size);
    /* What a unit reaches: k = 0, 1, ...; false: no more. */
    bool (*reach)(const struct grog_scenario *s, const struct battle *b, int unit, int k,
                  struct reach *reach);
    /* NULL, or: could the unit go straight to the place by a move of this reach, whoever is asked
     * now? */
    bool (*goes)(const struct grog_scenario *s, const struct battle *b, int unit,
                 const struct reach *reach, struct place to);
    /* What would a unit that stood so see of the other? */
    void (*look)(const struct grog_scenario *s, const struct battle *b, int unit,
                 const struct footprint *from, int other, struct sighting *sighting);
    /* NULL, or what a procedure did in a battle, as a player would say it: how the line begins and
     * how it ends, the dice are put between; outcome is by outcome field.  False: it does not say. */
    bool (*tell)(const struct grog_scenario *s, const struct grog_procedure *procedure, int unit,
                 int other, const int *outcome, struct grog_text *beginning, struct grog_text *end);
    /* After an umpire's correction: the numbers that follow from others (footprints, points). */
    void (*settle)(const struct grog_scenario *s, struct battle *b);
    /* May a correction make this of the battle?  (Settled, and each value is within its range.)  It
     * must be a state that the rest of the rules can go on from.  NULL: it always is. */
    bool (*allows)(const struct grog_scenario *s, const struct battle *before,
                   const struct battle *after, struct verdict *why);
    /* How much a side has lost so far, for reports (units, or what the system counts), and how much
     * it has had. */
    int (*lost)(const struct grog_scenario *s, const struct battle *b, int side);
    int (*strength)(const struct grog_scenario *s, int side);
    /* How much of that a unit is, so that what somebody may not know can be left out; NULL: 1. */
    int (*strength_of)(const struct grog_scenario *s, int unit);
    /* Memory of the sensible player between decisions, zeroed at first; it may be forgotten at any
     * time. */
    size_t doctrine_size;
    /* The mind is nothing but memo: what he answers does not depend on it.  Then it is kept from
     * battle to battle, and playouts share it. */
    bool mind_is_memo;
    /* What has changed since the first version; NULL: nothing. */
    const struct rule_change *changes;
    /* What counts as luck, ended by a row without a procedure; NULL: nothing. */
    const struct luck_weight *luck;
    /* How good a state is for a side, -1000 (lost) to 1000 (won): for the searcher. */
    int (*judge)(const struct grog_scenario *s, const struct battle *b, int side);
};

#endif
