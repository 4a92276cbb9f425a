/* SPDX-License-Identifier: MIT */
#include "report.h"

#include "battle_file.h"

#include <math.h>
#include <string.h>

/* ---- gathering ---- */

/* So many records until the end of this turn: it may have come twice, when orders were taken back,
 * and then the last counts.  The first record, which begins the battle, belongs to every turn. */
static int records_until(const struct grog_battle *b, int turn)
{
    int count = grog_battle_records(b);
    while (count > 1 && grog_battle_record(b, count - 1).turn > turn)
        count--;
    return count;
}

static int fill_turn(struct report *r, int turn, struct grog_error *error)
{
    r->records[turn] = records_until(r->battle, turn);
    struct grog_battle *then = grog_battle_at(r->battle, r->records[turn], error);
    if (!then)
        return -1;
    for (int side = 0; side < 2; side++)
        r->lost[turn][side] = grog_battle_lost(then, side);
    grog_battle_free(then);
    return 0;
}

static double difference(const struct report *r, int item)
{
    struct grog_luck_item i = grog_luck_item(r->luck, item);
    return i.kind == GROG_LUCK_HARM ? fabs(i.happened - i.expected) : 0;
}

/* The items that made the most difference, the greatest first. */
static void pick_moments(struct report *r)
{
    for (int i = 0; i < grog_luck_items(r->luck); i++) {
        int place = r->moments;
        while (place > 0 && difference(r, r->moment[place - 1]) < difference(r, i))
            place--;
        if (place == REPORT_MOMENTS || difference(r, i) <= 0)
            continue;
        if (r->moments < REPORT_MOMENTS)
            r->moments++;
        for (int k = r->moments - 1; k > place; k--)
            r->moment[k] = r->moment[k - 1];
        r->moment[place] = i;
    }
}

int report_fill(struct report *r, const struct grog_battle *b, struct call *call)
{
    *r = (struct report){.battle = b,
                         .scenario = grog_battle_scenario(b),
                         .viewer = grog_battle_is_over(b) ? GROG_UMPIRE : GROG_SPECTATOR,
                         .turns = grog_battle_turn(b)};
    if (r->turns > REPORT_TURNS_MAX)
        return call_failure(call, "a report of %d turns is too long: at most %d can be told",
                            r->turns, REPORT_TURNS_MAX);
    for (int side = 0; side < 2; side++)
        r->strength[side] = grog_battle_strength(b, side);
    for (int turn = 0; turn <= r->turns; turn++)
        if (fill_turn(r, turn, &call->error) < 0)
            return -1;
    r->luck = grog_luck_new(b, &call->error);
    if (!r->luck)
        return -1;
    pick_moments(r);
    return 0;
}

void report_release(struct report *r)
{
    grog_luck_free(r->luck);
    r->luck = NULL;
}

/* ---- words ---- */

const char *report_turn(int turn, char *words, size_t size)
{
    if (turn == 0)
        snprintf(words, size, "Before the first turn");
    else
        snprintf(words, size, "Turn %d", turn);
    return words;
}

void report_result(const struct report *r, struct grog_text *words)
{
    int winner = grog_battle_winner(r->battle), other = winner == 1 ? 0 : 1;
    if (!grog_battle_is_over(r->battle))
        grog_text_addf(words, "The battle is not over: it is turn %d.",
                       grog_battle_turn(r->battle));
    else if (winner == GROG_NO_SIDE)
        grog_text_addf(words, "A draw, %d to %d.", grog_battle_points(r->battle, 0),
                       grog_battle_points(r->battle, 1));
    else
        grog_text_addf(words, "Victory for %s, %d %s to %d.",
                       grog_scenario_side(r->scenario, winner),
                       grog_battle_points(r->battle, winner),
                       grog_battle_points(r->battle, winner) == 1 ? "point" : "points",
                       grog_battle_points(r->battle, other));
}

void report_takebacks(const struct report *r, struct grog_text *words)
{
    for (int side = 0; side < 2; side++) {
        int count = grog_battle_takebacks(r->battle, side);
        if (count > 0)
            grog_text_addf(words, "%sThe %s took back an order and what followed from it %d %s.",
                           words->size ? "  " : "", grog_scenario_side(r->scenario, side), count,
                           count == 1 ? "time" : "times");
    }
}

void report_event(const struct report *r, int event, struct grog_text *words)
{
    struct grog_event e = grog_battle_event(r->battle, event);
    struct grog_text in_short = {0};
    grog_battle_event_in_short(r->battle, event, &in_short);
    add_event_words(r->battle, &e, in_short.text ? in_short.text : "", words);
    words->has_failed |= in_short.has_failed;
    grog_text_release(&in_short);
}

/* ---- what matters ---- */

/* A throw matters when it did harm, or when a test failed. */
static bool is_felt(const struct report *r, int event)
{
    for (int i = 0; i < grog_luck_items(r->luck); i++) {
        struct grog_luck_item item = grog_luck_item(r->luck, i);
        if (item.event == event && (item.happened > 0) == (item.kind == GROG_LUCK_HARM))
            return true;
    }
    return false;
}

static bool matters(const struct report *r, int event, int turn)
{
    struct grog_event e = grog_battle_event(r->battle, event);
    if (e.turn != turn || (r->viewer == GROG_SPECTATOR && e.side != GROG_NO_SIDE))
        return false;
    return e.situation ? is_felt(r, event)
                       : !e.is_routine && !is_said_before(r->battle, event, r->viewer);
}

static bool is_undone(const struct report *r, int event)
{
    for (int i = 0; i < grog_battle_records(r->battle); i++) {
        struct grog_record record = grog_battle_record(r->battle, i);
        if (event >= record.first_event && event < record.first_event + record.events)
            return record.is_undone;
    }
    return false;
}

bool report_line(const struct report *r, int turn, int *next, struct grog_text *line)
{
    grog_text_clear(line);
    for (int event = *next; event < grog_battle_events(r->battle); event++)
        if (matters(r, event, turn) && !is_undone(r, event)) {
            report_event(r, event, line);
            *next = event + 1;
            return true;
        }
    return false;
}

/* ---- luck in words ---- */

static void add_deviations(const struct grog_luck_sum *sum, struct grog_text *words)
{
    grog_text_addf(words, "%.1f standard deviations, %s", fabs(sum->deviations),
                   grog_luck_word(sum));
}

void report_luck(const struct grog_luck_sum *sum, const char *side, struct grog_text *words)
{
    grog_text_addf(words, "%s: %.1f expected, %.1f happened, %+.1f (", side, sum->expected,
                   sum->happened, sum->luck);
    add_deviations(sum, words);
    grog_text_add(words, ")");
}

void report_net(const struct report *r, struct grog_text *words)
{
    struct grog_luck_sum net = grog_luck_net(r->luck, 0, -1);
    int side = net.luck < 0;
    if (side == 1)
        net = grog_luck_net(r->luck, 1, -1);
    if (net.items == 0)
        grog_text_add(words, "Nothing was thrown that counts.");
    else if (fabs(net.deviations) < 0.5)
        grog_text_add(words, "The dice favoured nobody.");
    else {
        grog_text_addf(words, "The dice favoured the %s by %.1f %s (",
                       grog_scenario_side(r->scenario, side), net.luck,
                       grog_harm_word(grog_scenario_system(r->scenario), false));
        add_deviations(&net, words);
        grog_text_add(words, ").");
    }
}
