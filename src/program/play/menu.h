/* SPDX-License-Identifier: MIT */
/*
 * The legal orders, grouped so that a list stays short: first the unit, then the order, then the
 * details.
 *
 * An order in words is taken apart: its unit, its verb, and parts such as "path=24,12".  What has
 * been picked so far are words that the order must have; the menu lists what can be picked next, by
 * the first part in which the orders that are left differ, or the orders themselves when they are
 * few.  It knows nothing of any system: only the words of its orders.  A unit that can act stands
 * for itself, never for a target: "assault a b" is not b's assault on a.
 */
#ifndef GROGNARD_PLAY_MENU_H
#define GROGNARD_PLAY_MENU_H

#include "grognard.h"

enum { MENU_PARTS_MAX = 12, MENU_PICKS_MAX = 12, MENU_FEW = 12, MENU_ORDERS_MAX = 4096 };

/* "path" and "24,12"; the unit is the part "unit", the verb, or the word of an answer, the part
 * "order". */
struct menu_part {
    const char *key, *value;
};

struct menu_order {
    struct grog_order order;
    struct grog_text words; /* taken apart: the parts point into it */
    struct menu_part part[MENU_PARTS_MAX];
    int parts;
};

struct menu_line {
    int order;         /* the first that it stands for */
    int orders;        /* how many; 1: picking it is giving it */
    const char *value; /* of the part by which the menu is split; "": without it; NULL: one order */
};

struct menu {
    struct menu_order *order;
    int orders;
    char pick[MENU_PICKS_MAX][160];
    bool is_actor
        [MENU_PICKS_MAX]; /* the pick is a unit that may act: then it is the one that does */
    int picks;
    const char *key; /* of the part by which the lines are split; NULL: each is one order */
    struct menu_line *line;
    int lines;
    char filter[80]; /* only lines that say this are shown; "": all */
    int from;        /* the first line of the page, among those shown */
};

/* Takes an order apart; -1: out of memory. */
int menu_order_init(struct menu_order *into, const struct grog_battle *b,
                    const struct grog_order *order);
void menu_order_release(struct menu_order *order);

/* Reads the orders that are legal now; nothing is picked.  -1: out of memory. */
int menu_open(struct menu *menu, const struct grog_battle *b);
void menu_release(struct menu *menu);

/* The value of a part, or "" when the order does not have it. */
const char *menu_value(const struct menu_order *order, const char *key);
/* Has the order this word: its unit, its verb, "key=value", a value, or one of several in a value?
 * "key=" is an order without that part. */
bool menu_has(const struct menu_order *order, const char *word);
/* Is there an order for this unit? */
bool menu_can_act(const struct menu *menu, const char *unit);
/* Narrows the menu; false, and nothing has changed, when no order is left. */
bool menu_pick(struct menu *menu, const char *word);
/* What stands in a line is picked. */
void menu_pick_line(struct menu *menu, int line);
/* Takes the last pick back; false: there is none. */
bool menu_back(struct menu *menu);
void menu_top(struct menu *menu);
/* Orders that are left, and the first of them. */
int menu_left(const struct menu *menu, int *first);

#endif
