/* SPDX-License-Identifier: MIT */
/*
 * The question that is open, for a person, and what its answers decide.
 *
 * A question has two parts: what has happened, the same for everybody, and what is wanted, which is
 * put to the decider and told to everybody else.
 */
#include "rules.h"

#include <stdarg.h>
#include <string.h>

/* ---- the question ---- */

/* By decision: to the decider, and to others. */
static const struct {
    const char *asks, *tells;
} wanted[] = {
    [ASK_NOTHING] = {"", ""},
    [ASK_DEPLOY] = {"deploy a unit", "they deploy a unit"},
    [ASK_ORDER] = {"your die is drawn. Give an order to a unit",
                   "their die is drawn. They give an order to a unit"},
    [ASK_REACT_DOWN] = {"Shall it go down?", "They decide whether it goes down"},
    [ASK_AMBUSH_FIRE] = {"Fire?", "They decide whether it fires"},
    [ASK_ASSAULT_FIRE] = {"Fire at them?", "They decide whether it fires at them"},
    [ASK_FRIENDLY_TARGET] = {"Which friend does it fire at?", "They choose at which friend"},
    [ASK_SHIFT_MARKER] = {"Shift the marker, or leave it?", "They may shift the marker"},
    [ASK_STRIKE_TARGET] = {"which unit is the aircraft's target?",
                           "they name the aircraft's target"},
    [ASK_REGROUP_MOVE] = {"Where to?", "They choose where to"},
    [ASK_KEEP_DIE] = {"Shall it keep this order for the next turn?",
                      "They decide whether it keeps this order for the next turn"},
};

__attribute__((format(printf, 3, 4))) static void add(char *line, size_t size, const char *words,
                                                      ...)
{
    size_t used = strlen(line);
    va_list list;
    va_start(list, words);
    vsnprintf(line + used, size - used, words, list);
    va_end(list);
}

static const char *order_word(const struct battle *b, int unit)
{
    switch (ba_unit_seen(b, unit)->order) {
    case AMBUSH:
        return "in ambush";
    case DOWN:
        return "down";
    default:
        return "under its order";
    }
}

static void add_pins(const struct battle *b, int unit, char *line, size_t size)
{
    int pins = ba_unit_seen(b, unit)->pins;
    if (pins > 0)
        add(line, size, ", with %d %s", pins, pins == 1 ? "pin" : "pins");
}

/* What has happened: sentences, or nothing. */
static void add_circumstances(const struct grog_scenario *s, const struct battle *b, char *line,
                              size_t size)
{
    const struct ba_battle *now = ba_battle_seen(b);
    const struct called about = battle_called(s, b, b->about);
    const struct called actor = battle_called(s, b, now->actor);
    switch (b->decision) {
    case ASK_REACT_DOWN:
        add(line, size, "%s is shot at by %s. ", about.words, actor.words);
        break;
    case ASK_AMBUSH_FIRE:
        add(line, size, "%s is in ambush, and %s comes into sight. ", about.words, actor.words);
        break;
    case ASK_ASSAULT_FIRE:
        add(line, size, "%s is assaulted by %s. ", about.words, actor.words);
        break;
    case ASK_FRIENDLY_TARGET:
        add(line, size, "%s is out of its mind and fires at a friend. ", about.words);
        break;
    case ASK_SHIFT_MARKER:
        add(line, size, "The barrage's marker may be shifted by up to %d\". ",
            ba_shift_limit(s, b) / INCH);
        break;
    case ASK_REGROUP_MOVE:
        add(line, size, "%s may regroup by up to %d\". ", about.words, now->regroup);
        break;
    case ASK_KEEP_DIE:
        add(line, size, "%s is %s", about.words, order_word(b, b->about));
        add_pins(b, b->about, line, size);
        add(line, size, ". ");
        break;
    default:
        break;
    }
}

void ba_question(const struct grog_scenario *s, const struct battle *seen, int viewer, char *line,
                 size_t size)
{
    line[0] = '\0';
    if (seen->decider == NO_SIDE) {
        add(line, size, "%s", seen->is_over ? "The battle is over" : "");
        return;
    }
    add(line, size, "%s: ", s->side[seen->decider].name);
    add_circumstances(s, seen, line, size);
    add(line, size, "%s",
        viewer == seen->decider ? wanted[seen->decision].asks : wanted[seen->decision].tells);
}

/* ---- its answers ---- */

static void keeping_means(const struct grog_scenario *s, const struct battle *b, bool is_kept,
                          char *line, size_t size)
{
    const struct sheet sheet = scenario_sheet(s);
    const struct ba_unit *state = ba_unit_seen(b, b->about);
    int relief = smaller(state->pins, sheet_number(&sheet, BA_SET_RETAINED_DOWN));
    if (!is_kept) {
        add(line, size, "its die goes back into the cup: it gets a new order next turn");
        return;
    }
    if (state->order == AMBUSH)
        add(line, size, "it waits in ambush and may fire at who comes into sight, ");
    else
        add(line, size, "it stays down%s, ", is_vehicle(s, b->about) ? "" : " and hard to hit");
    if (state->order == DOWN && relief > 0)
        add(line, size, "loses %d %s, ", relief, relief == 1 ? "pin" : "pins");
    add(line, size, "and gets no other order next turn");
}

bool ba_means(const struct grog_scenario *s, const struct battle *b, const struct order *o,
              char *line, size_t size)
{
    bool is_yes = o->verb == DO_YES;
    line[0] = '\0';
    if (!is_yes && o->verb != DO_NO && o->verb != DO_STAY)
        return false;
    switch (b->decision) {
    case ASK_REACT_DOWN:
        add(line, size, "%s",
            is_yes ? "it is harder to hit, and Down is its order this turn"
                   : "it stays up and can still be given an order this turn");
        break;
    case ASK_ASSAULT_FIRE:
        add(line, size, "%s",
            is_yes ? "it fires before they are there, and Fire is its order this turn"
                   : "it meets them hand to hand without a shot");
        break;
    case ASK_AMBUSH_FIRE:
        add(line, size, "it stays in ambush and waits for another");
        break;
    case ASK_SHIFT_MARKER:
        add(line, size, "the marker stays where it is");
        break;
    case ASK_STRIKE_TARGET:
        add(line, size, "the target stays the same");
        break;
    case ASK_REGROUP_MOVE:
        add(line, size, "it stays where it is");
        break;
    case ASK_KEEP_DIE:
        keeping_means(s, b, is_yes, line, size);
        break;
    default:
        return false;
    }
    return true;
}
