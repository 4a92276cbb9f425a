/* SPDX-License-Identifier: MIT */
/*
 * The question that is open, for a person, and what its answers decide.
 *
 * A question has two parts: what has happened, the same for everybody, and what is wanted, which is
 * put to the decider and told to everybody else.
 */
#include "rules.h"

/* ---- the question ---- */

/* By decision: to the decider, and to others. */
static const struct wanted wanted[DECISIONS] = {
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

/* What the unit that acts does to the one that the decision is about. */
static const struct {
    const char *words, *end;
} suffers[DECISIONS] = {
    [ASK_REACT_DOWN] = {"is shot at by", ""},
    [ASK_AMBUSH_FIRE] = {"is in ambush, and", " comes into sight"},
    [ASK_ASSAULT_FIRE] = {"is assaulted by", ""},
};

static void add_order(char *line, size_t size, const struct ba_unit *state)
{
    line_add(line, size, state->order == AMBUSH ? " is in ambush" : " is down");
    if (state->pins > 0)
        line_add(line, size, ", with %d pin%s", state->pins, plural(state->pins));
    line_add(line, size, ". ");
}

/* What has happened: sentences, or nothing. */
static void add_circumstances(struct game g, char *line, size_t size)
{
    const struct ba_battle *now = battle_of(g);
    const struct called about = battle_called(g, g.b->about);
    int decision = g.b->decision;
    if (suffers[decision].words)
        line_add(line, size, "%s %s %s%s. ", about.words, suffers[decision].words,
                 battle_called(g, now->actor).words, suffers[decision].end);
    switch (decision) {
    case ASK_FRIENDLY_TARGET:
        line_add(line, size, "%s is out of its mind and fires at a friend. ", about.words);
        break;
    case ASK_SHIFT_MARKER:
        line_add(line, size, "The barrage's marker may be shifted by up to %d\". ",
                 ba_shift_limit(g) / INCH);
        break;
    case ASK_REGROUP_MOVE:
        line_add(line, size, "%s may regroup by up to %d\". ", about.words, now->regroup);
        break;
    case ASK_KEEP_DIE:
        line_add(line, size, "%s", about.words);
        add_order(line, size, now_of(g, g.b->about));
        break;
    default:
        break;
    }
}

void ba_question(struct game seen, int viewer, char *line, size_t size)
{
    put_question(seen, viewer, wanted, add_circumstances, line, size);
}

/* ---- its answers ---- */

static void keeping_means(struct game g, bool is_kept, char *line, size_t size)
{
    const struct ba_unit *state = now_of(g, g.b->about);
    int relief = smaller(state->pins, scenario_number(g.s, BA_SET_RETAINED_DOWN));
    if (!is_kept) {
        line_add(line, size, "its die goes back into the cup: it gets a new order next turn");
        return;
    }
    if (state->order == AMBUSH)
        line_add(line, size, "it waits in ambush and may fire at who comes into sight, ");
    else
        line_add(line, size, "it stays down%s, ",
                 is_vehicle(g.s, g.b->about) ? "" : " and hard to hit");
    if (state->order == DOWN && relief > 0)
        line_add(line, size, "loses %d pin%s, ", relief, plural(relief));
    line_add(line, size, "and gets no other order next turn");
}

/* By decision, where it always decides the same: yes; no, or to leave it as it is. */
static const struct {
    const char *yes, *no;
} decides[DECISIONS] = {
    [ASK_REACT_DOWN] = {"it is harder to hit, and Down is its order this turn",
                        "it stays up and can still be given an order this turn"},
    [ASK_ASSAULT_FIRE] = {"it fires before they are there, and Fire is its order this turn",
                          "it meets them hand to hand without a shot"},
    [ASK_AMBUSH_FIRE] = {NULL, "it stays in ambush and waits for another"},
    [ASK_SHIFT_MARKER] = {NULL, "the marker stays where it is"},
    [ASK_STRIKE_TARGET] = {NULL, "the target stays the same"},
    [ASK_REGROUP_MOVE] = {NULL, "it stays where it is"},
};

bool ba_means(struct game g, const struct order *o, char *line, size_t size)
{
    bool is_yes = o->verb == DO_YES;
    line[0] = '\0';
    if (!is_yes && o->verb != DO_NO && o->verb != DO_STAY)
        return false;
    if (g.b->decision == ASK_KEEP_DIE) {
        keeping_means(g, is_yes, line, size);
        return true;
    }
    const char *words = is_yes ? decides[g.b->decision].yes : decides[g.b->decision].no;
    snprintf(line, size, "%s", words ? words : "");
    return words != NULL;
}
