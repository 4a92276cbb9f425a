/* SPDX-License-Identifier: MIT */
/*
 * Verbs and decisions: what somebody can be asked and what he can answer, declared by a system as
 * rows; and the functions that whoever answers calls, which look into these rows.
 */
#ifndef GROGNARD_BATTLE_DECISION_H
#define GROGNARD_BATTLE_DECISION_H

#include "order.h"
#include "umpire.h"

struct answer;
struct battle_rules;

/* ---- what can be ordered, and what is asked (decision.c) ---- */

/* A list of legal orders that is being put together. */
struct menu {
    struct game g;
    struct order *list;
    int room, count;
    uint64_t enough; /* verbs, by bits: an order with one of them fills the menu */
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
    struct game g;
    int side;
    void *mind;
    struct dice *dice;
    struct grog_text *reasons;
};

/* What an order would throw: foresee() is called for one procedure after the other. */
struct foreseen {
    struct game g;
    int k; /* the k-th of those that are still to come is wanted */
    struct grog_situation *situation;
    bool is_found;
};
void foresee(struct foreseen *seen, const char *procedure, const struct facts *f);
void foresee_situation(struct foreseen *seen, const struct grog_situation *situation);

/* Why, for a person, if somebody asks; of anything that has reasons. */
#define REASON(thinking, ...)                                                                      \
    do {                                                                                           \
        if ((thinking)->reasons)                                                                   \
            grog_text_addf((thinking)->reasons, __VA_ARGS__);                                      \
    } while (0)

typedef void order_offer(struct menu *m);
typedef struct order order_draw(struct game g, struct dice *dice);
typedef struct order order_think(const struct thinking *t);
typedef bool order_check(struct game g, const struct order *o, struct verdict *why);
typedef void order_apply(struct umpire *u, const struct order *o);
typedef void order_foresee(struct foreseen *seen, const struct order *o);

/* All that the order throws when it is tried out on a copy, in its order: tests pass, and nobody is hit.
 * For a decision or a verb whose order says all by itself.  (foresee.c) */
order_foresee foresee_trial;

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
    LIST_IS_OWN = 2048,    /* the list has others of the decider's there, each once */
    /* In words it may also be said where the unit is to go, to=X,Y: the system's steer() computes the
     * order's numbers from it. */
    STEERS = 4096
};

struct verb {
    const char *word;    /* "advance" */
    unsigned takes;      /* TAKES_... */
    const char *meaning; /* for a person */
    const char *goes;    /* what is told of a unit that moves so: "runs"; NULL: "moves" */
    const char *other;   /* what the further unit is called: "target"; NULL: "other" */
    const char *before;  /* what stands before it in a sentence: "at"; NULL: its name */
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
    order_offer *offer;
    order_foresee *foresee;
};

/* One thing that somebody can be asked: a row of the system's table.  Number 0 is nothing at all.
 * Where a function is NULL, that of the order's verb is called. */
struct decision {
    const char *word;  /* "react-down" */
    const char *asked; /* for a person: "go down?"; NULL: it goes without saying */
    uint64_t verbs;    /* which verbs answer it, by bits; 0: its check knows */
    uint64_t alone;    /* which of them are taken unasked when nothing else is legal */
    /* NULL, or a quick yes: is there surely more than one?  Else they are listed to find out. */
    bool (*has_choice)(struct game g);
    /* The question, for a person who sees the battle so: to the decider it is put, to others it is
     * told ("Americans: they give an order").  NULL: what is asked, behind the unit that it is about;
     * to others the decider's name stands before it. */
    void (*question)(struct game seen, int viewer, char *line, size_t size);
    /* NULL, or what this answer decides ("it stays down, and loses a pin"); false when its verb says
     * enough. */
    bool (*means)(struct game g, const struct order *o, char *line, size_t size);
    /* Legal answers, enough to choose from: not every path is listed. */
    order_offer *offer;
    /* Is it legal?  If not, the reason in words.  Never changes anything. */
    order_check *check;
    /* Carries a legal order out.  What follows by itself is go_on()'s affair. */
    order_apply *apply;
    /* Before a legal order is given: what it would throw. */
    order_foresee *foresee;
    /* One legal order drawn with the dice, of all that there are; NULL: one that is listed. */
    order_draw *draw;
    /* What the sensible player answers. */
    order_think *think;
};

#define VERB_BIT(verb) (UINT64_C(1) << (verb))

/* Asks a side.  From now on it is the decider, until it has answered. */
void battle_ask(struct battle *b, int decision, int side, int about);
/* The side whose order is carried out is done with its orders of this phase. */
order_apply battle_done;
/* For a verb that ANSWERS_ALL: the side whose order it is gives the battle up. */
order_apply battle_concede;
/* Whoever answers, and wherever the dice come from, these are called.  begin and apply end at the
 * next decision, or at the end of the battle; what is applied must be legal. */
void rules_begin(struct umpire *u);
void rules_apply(struct umpire *u, const struct order *o);
/* The order alone, without what follows by itself. */
void rules_carry_out(struct umpire *u, const struct order *o);
order_check rules_check;
/* What every order is asked before a system is (sound.c): does it name only what there is, and has it
 * the parts that its verb takes? */
bool order_is_sound(const struct grog_scenario *s, const struct order *o);
order_check order_has_parts;
/* For an order that a system makes of another one: does its verb take the place, facing and flags that
 * it has?  If not, it is refused by that line. */
bool order_fits(const struct battle_rules *rules, const struct order *o, int line,
                struct verdict *why);
/* What a legal order would throw, k = 0, 1, ...; false: no more. */
bool rules_foresee(struct game g, const struct order *o, int k, struct grog_situation *situation);
int rules_options(struct game g, struct order *list, int room);
struct order rules_draw(struct game g, struct dice *dice);
struct order rules_think(const struct thinking *t);
void rules_question(struct game seen, int viewer, char *line, size_t size);
bool rules_means(struct game g, const struct order *o, char *line, size_t size);
/* What this verb means where that is asked; NULL: no row says it. */
const struct answer *rules_answer(const struct battle_rules *rules, int decision, int verb);

#endif
