/* SPDX-License-Identifier: MIT */
/*
 * Logs.  As bytes: refused with one line, or loaded.  As lines "KIND REST", to which the hashes are
 * added, so that what lies behind the chain is reached too.  And as orders: whatever is given,
 * taken back or corrected, the log of it loads again and leads to the same state, and no byte of it
 * can be changed unseen.
 *
 * An input has to be cheap, or few are tried: the scenario is parsed once (fuzz_scenario is about
 * scenarios), the battle has two turns, and of the lines of an input only the first are done;
 * what comes behind them is better tried by a shorter input.
 */
#include "battle/log/history.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char scenario_text[] = "system: bolt-action\n"
                                    "name: Fuzz\n"
                                    "table: {width: 24, depth: 24}\n"
                                    "turns: 2\n"
                                    "victory: attrition\n"
                                    "sides:\n"
                                    "  - name: A\n"
                                    "    zone: [0, 0, 24, 5]\n"
                                    "    units:\n"
                                    "      - {id: a, kind: squad, models: 4, arms: {rifles: 4}}\n"
                                    "  - name: B\n"
                                    "    zone: [0, 19, 24, 5]\n"
                                    "    units:\n"
                                    "      - {id: b, kind: squad, models: 4, arms: {rifles: 4}}\n";

enum { LINES_MAX = 40, ORDERS_MAX = 8 };

/* ---- the scenario ---- */

static const struct grog_scenario *known_scenario(void)
{
    static struct grog_scenario *known;
    struct grog_error error;
    if (!known)
        known = scenario_parse("fuzz", scenario_text, sizeof scenario_text - 1, &error);
    if (!known)
        abort();
    return known;
}

static struct grog_scenario *copy_of(const struct grog_scenario *s)
{
    struct grog_scenario *copy = malloc(sizeof *copy);
    *copy = *s;
    copy->text = strdup(s->text);
    copy->briefing = strdup(s->briefing);
    copy->derived = malloc(s->rules->derived_size);
    memcpy(copy->derived, s->derived, s->rules->derived_size);
    return copy;
}

/* The one that is known is not parsed again. */
static struct grog_scenario *parse(const char *name, const char *text, size_t size,
                                   const char *house_name, const char *house, size_t house_size,
                                   struct grog_error *error)
{
    const struct grog_scenario *known = known_scenario();
    if (!house && size == known->text_size && memcmp(text, known->text, size) == 0)
        return copy_of(known);
    return scenario_parse_with(name, text, size, house_name, house, house_size, error);
}

/* Loads it, if it can be loaded; a refusal is one line. */
static struct grog_battle *load(const char *data, size_t size)
{
    struct grog_error error = {.text = ""};
    char notice[100];
    struct grog_battle *b = history_parse("fuzz", data, size, parse, notice, sizeof notice, &error);
    if (!b && (strncmp(error.text, "fuzz: ", 6) != 0 || strchr(error.text, '\n')))
        abort();
    return b;
}

/* ---- lines to which the hashes are added ---- */

static void try_lines(char *text)
{
    struct battle_log log;
    struct grog_error error;
    char *rest, *line;
    log_init(&log);
    for (int i = 0; i < LINES_MAX && (line = strsep(&text, "\n")); i++) {
        rest = strchr(line, ' ');
        if (rest)
            *rest++ = '\0';
        log_add(&log, line, rest ? rest : "", &error);
    }
    grog_battle_free(load(log.text.text, log.text.size));
    log_release(&log);
}

/* ---- orders ---- */

/* "undo", "takeback", "correct WHAT;WHY", "any N": one of the legal orders, "FACES|ORDER", or an order. */
static void try_line(struct grog_battle *b, char *line)
{
    struct grog_error error;
    struct grog_order o;
    struct grog_dice dice = {.seed = 5};
    if (strcmp(line, "undo") == 0) {
        grog_battle_undo(b, &error);
        return;
    }
    if (strcmp(line, "takeback") == 0) {
        grog_battle_takeback(b, 0, &error);
        return;
    }
    if (strncmp(line, "correct ", 8) == 0) {
        char *what = strsep(&line, ";");
        grog_battle_correct(b, what + 8, line ? line : "", &error);
        return;
    }
    char *bar = strchr(line, '|');
    if (bar) {
        *bar = '\0';
        dice.faces = line;
        line = bar + 1;
    }
    if (strncmp(line, "any ", 4) == 0 && !grog_battle_is_over(b)) {
        struct dice draw;
        dice_seed(&draw, strtoull(line + 4, NULL, 10));
        struct order any = rules_draw((struct game){b->scenario, &b->state}, &draw);
        memcpy(&o, &any, sizeof any);
    } else if (grog_order_parse(b, line, &o, &error) < 0) {
        return;
    }
    grog_battle_give(b, &o, &dice, &error);
}

static void check_log(const struct grog_battle *b, size_t place)
{
    const struct grog_text *text = &b->log.text;
    struct grog_battle *again = load(text->text, text->size);
    if (!again || memcmp(&again->state, &b->state, sizeof b->state) != 0 ||
        strcmp(again->log.text.text, text->text) != 0)
        abort();
    grog_battle_free(again);
    char *changed = malloc(text->size);
    memcpy(changed, text->text, text->size);
    changed[place % (text->size - 1)] ^= 1; /* the last newline aside: that tears a line off */
    if (load(changed, text->size))
        abort();
    free(changed);
}

static void try_orders(char *text, size_t place)
{
    struct grog_error error;
    struct grog_battle *b =
        grog_battle_new(known_scenario(), &(struct grog_dice){.seed = 3}, &error);
    char *line;
    if (!b)
        abort();
    for (int i = 0; i < ORDERS_MAX && (line = strsep(&text, "\n")); i++)
        try_line(b, line);
    check_log(b, place);
    grog_battle_free(b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    if (size > 2 && data[0] == 'L')
        try_lines(text + 2);
    else if (size > 2 && data[0] == 'O')
        try_orders(text + 2, size * 31 + data[size - 1]);
    else
        grog_battle_free(load(text, size));
    free(text);
    return 0;
}
