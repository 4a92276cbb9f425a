/* SPDX-License-Identifier: MIT */
#include "menu.h"

#include <stdlib.h>
#include <string.h>

/* ---- taking an order apart ---- */

static void add_part(struct menu_order *order, const char *key, const char *value)
{
    if (order->parts < MENU_PARTS_MAX)
        order->part[order->parts++] = (struct menu_part){key, value};
}

/* "advance squad-1 path=24,12": the first word is the verb, the second the unit unless it is a part. */
static void take_apart(struct menu_order *order)
{
    char *rest = NULL, *verb = strtok_r(order->words.text, " ", &rest);
    char *word = strtok_r(NULL, " ", &rest);
    order->parts = 0;
    if (word && !strchr(word, '=')) {
        add_part(order, "unit", word);
        word = strtok_r(NULL, " ", &rest);
    }
    add_part(order, "order", verb ? verb : "");
    for (; word; word = strtok_r(NULL, " ", &rest)) {
        char *equals = strchr(word, '=');
        if (equals)
            *equals = '\0';
        add_part(order, equals ? word : "", equals ? equals + 1 : word);
    }
}

/* A question that is answered with yes or no has words of its own for that. */
static void take_answer(struct menu_order *order, const struct grog_battle *b)
{
    const char *answer = grog_order_answer(b, &order->order);
    for (int i = 0; *answer && i < order->parts; i++)
        if (strcmp(order->part[i].key, "order") == 0)
            order->part[i].value = answer;
}

int menu_order_init(struct menu_order *into, const struct grog_battle *b,
                    const struct grog_order *order)
{
    *into = (struct menu_order){.order = *order};
    grog_order_text(b, order, &into->words);
    if (!into->words.text || into->words.has_failed) {
        menu_order_release(into);
        return -1;
    }
    take_apart(into);
    take_answer(into, b);
    return 0;
}

void menu_order_release(struct menu_order *order)
{
    grog_text_release(&order->words);
    order->parts = 0;
}

static void forget_orders(struct menu *menu)
{
    for (int i = 0; i < menu->orders; i++)
        menu_order_release(&menu->order[i]);
    menu->orders = menu->lines = menu->picks = menu->from = 0;
    menu->filter[0] = '\0';
}

void menu_release(struct menu *menu)
{
    forget_orders(menu);
    free(menu->order);
    free(menu->line);
    *menu = (struct menu){.orders = 0};
}

/* ---- what is left ---- */

const char *menu_value(const struct menu_order *order, const char *key)
{
    for (int i = 0; i < order->parts; i++)
        if (strcmp(order->part[i].key, key) == 0)
            return order->part[i].value;
    return "";
}

/* Is the word the value, or one of the words in "ger-1:he,-,ger-2"? */
static bool is_among(const char *value, const char *word)
{
    size_t length = strlen(word);
    if (strcmp(value, word) == 0)
        return true;
    while (length > 0 && *value) {
        size_t next = strcspn(value, ",;:");
        if (next == length && memcmp(value, word, length) == 0)
            return true;
        value += next + (value[next] != '\0');
    }
    return false;
}

bool menu_has(const struct menu_order *order, const char *word)
{
    const char *equals = strchr(word, '=');
    for (int i = 0; i < order->parts; i++) {
        const struct menu_part *part = &order->part[i];
        if (!equals && is_among(part->value, word))
            return true;
        if (equals && strlen(part->key) == (size_t)(equals - word) &&
            memcmp(part->key, word, strlen(part->key)) == 0)
            return strcmp(part->value, equals + 1) == 0;
    }
    return equals && !equals[1];
}

static bool is_left(const struct menu *menu, int order)
{
    const struct menu_order *o = &menu->order[order];
    for (int i = 0; i < menu->picks; i++)
        if (menu->is_actor[i] ? strcmp(menu_value(o, "unit"), menu->pick[i]) != 0
                              : !menu_has(o, menu->pick[i]))
            return false;
    return true;
}

bool menu_can_act(const struct menu *menu, const char *unit)
{
    for (int i = 0; i < menu->orders; i++)
        if (strcmp(menu_value(&menu->order[i], "unit"), unit) == 0)
            return true;
    return false;
}

/* There must be room for it. */
static void add_pick(struct menu *menu, const char *word)
{
    menu->is_actor[menu->picks] = menu_can_act(menu, word);
    strcpy(menu->pick[menu->picks++], word);
}

int menu_left(const struct menu *menu, int *first)
{
    int count = 0;
    for (int i = menu->orders - 1; i >= 0; i--)
        if (is_left(menu, i)) {
            *first = i;
            count++;
        }
    return count;
}

/* ---- the lines ---- */

/* Do the orders that are left differ in this part? */
static bool is_split_by(const struct menu *menu, const char *key, int first)
{
    const char *value = menu_value(&menu->order[first], key);
    for (int i = first + 1; i < menu->orders; i++)
        if (is_left(menu, i) && strcmp(menu_value(&menu->order[i], key), value) != 0)
            return true;
    return false;
}

static const char *splitting_key(const struct menu *menu, int first)
{
    if (is_split_by(menu, "unit", first))
        return "unit";
    if (is_split_by(menu, "order", first))
        return "order";
    for (int i = first; i < menu->orders; i++)
        for (int k = 0; is_left(menu, i) && k < menu->order[i].parts; k++)
            if (is_split_by(menu, menu->order[i].part[k].key, first))
                return menu->order[i].part[k].key;
    return NULL;
}

static struct menu_line *line_with(struct menu *menu, const char *value)
{
    for (int i = 0; i < menu->lines; i++)
        if (strcmp(menu->line[i].value, value) == 0)
            return &menu->line[i];
    return NULL;
}

static bool is_picked(const struct menu *menu, const char *word)
{
    for (int i = 0; i < menu->picks; i++)
        if (strcmp(menu->pick[i], word) == 0)
            return true;
    return false;
}

/* Where there is only one unit, or only one verb for it, there is nothing to pick. */
static void pick_what_is_left(struct menu *menu, int first)
{
    static const char *const key[] = {"unit", "order"};
    for (int i = 0; i < 2 && !is_split_by(menu, key[i], first); i++) {
        const char *value = menu_value(&menu->order[first], key[i]);
        if (*value && menu->picks < MENU_PICKS_MAX && strlen(value) < sizeof menu->pick[0] &&
            !is_picked(menu, value))
            add_pick(menu, value);
    }
}

static void arrange(struct menu *menu)
{
    int first = 0, left = menu_left(menu, &first);
    if (left > 1)
        pick_what_is_left(menu, first);
    menu->key = left > MENU_FEW ? splitting_key(menu, first) : NULL;
    menu->lines = menu->from = 0;
    menu->filter[0] = '\0';
    for (int i = first; i < menu->orders; i++) {
        const char *value = menu->key ? menu_value(&menu->order[i], menu->key) : NULL;
        struct menu_line *line = value && is_left(menu, i) ? line_with(menu, value) : NULL;
        if (line)
            line->orders++;
        else if (is_left(menu, i))
            menu->line[menu->lines++] = (struct menu_line){i, 1, value};
    }
}

int menu_open(struct menu *menu, const struct grog_battle *b)
{
    struct grog_order *list = calloc(MENU_ORDERS_MAX, sizeof *list);
    int count = list ? grog_battle_options(b, list, MENU_ORDERS_MAX) : 0, status = list ? 0 : -1;
    forget_orders(menu);
    free(menu->order);
    free(menu->line);
    menu->order = calloc((size_t)count + 1, sizeof *menu->order);
    menu->line = calloc((size_t)count + 1, sizeof *menu->line);
    if (!menu->order || !menu->line)
        status = -1;
    for (int i = 0; status == 0 && i < count; i++)
        status = menu_order_init(&menu->order[menu->orders++], b, &list[i]);
    free(list);
    if (status == 0)
        arrange(menu);
    return status;
}

/* ---- picking ---- */

bool menu_pick(struct menu *menu, const char *word)
{
    int first;
    if (is_picked(menu, word))
        return true;
    if (menu->picks == MENU_PICKS_MAX || strlen(word) >= sizeof menu->pick[0])
        return false;
    add_pick(menu, word);
    if (menu_left(menu, &first) == 0) {
        menu->picks--;
        return false;
    }
    arrange(menu);
    return true;
}

void menu_pick_line(struct menu *menu, int line)
{
    char word[160];
    bool is_name = strcmp(menu->key, "unit") == 0 || strcmp(menu->key, "order") == 0;
    const char *value = menu->line[line].value;
    snprintf(word, sizeof word, "%s%s%s", is_name && *value ? "" : menu->key,
             is_name && *value ? "" : "=", value);
    menu_pick(menu, word);
}

bool menu_back(struct menu *menu)
{
    int first, left = menu_left(menu, &first);
    while (menu->picks > 0) {
        menu->picks--;
        if (menu_left(menu, &first) != left) { /* it had been a choice */
            arrange(menu);
            return true;
        }
    }
    arrange(menu);
    return false;
}

void menu_top(struct menu *menu)
{
    menu->picks = 0;
    arrange(menu);
}
