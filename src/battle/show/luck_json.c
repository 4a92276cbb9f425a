/* SPDX-License-Identifier: MIT */
/*
 * Luck as JSON: for each side what was to be expected of its throws and what came of them, whom the
 * dice favoured, turn by turn, and the throws that made the most difference.
 *
 * What always holds: a throw that the viewer may not know of counts nowhere.
 */
#include "battle/log/history.h"
#include "base/json.h"
#include "sheet/json.h"

#include <math.h>
#include <string.h>

enum { MOMENTS = 6 };

/* Below this many spreads the dice favoured nobody. */
static const double favour_least = 0.5;

static void add_number(struct grog_text *t, const char *name, double value)
{
    grog_text_addf(t, ",\"%s\":", name);
    json_add_double(t, round(value * 10000) / 10000 + 0.0); /* no -0 */
}

static void add_sum(struct grog_text *t, const struct grog_luck_sum *sum)
{
    grog_text_addf(t, "{\"throws\":%d", sum->items);
    add_number(t, "expected", sum->expected);
    add_number(t, "happened", sum->happened);
    add_number(t, "luck", sum->luck);
    add_number(t, "spread", sum->spread);
    add_number(t, "deviations", sum->deviations);
    grog_text_add(t, ",\"word\":");
    grog_json_string(t, grog_luck_word(sum));
    grog_text_add(t, "}");
}

static void add_sides(struct grog_text *t, const struct grog_luck *luck)
{
    static const char *const name[GROG_LUCK_KINDS] = {"harm", "tests"};
    grog_text_add(t, "\"sides\":[");
    for (int side = 0; side < 2; side++) {
        grog_text_addf(t, "%s{\"side\":%d", side ? "," : "", side + 1);
        for (int kind = 0; kind < GROG_LUCK_KINDS; kind++) {
            struct grog_luck_sum sum = grog_luck_sum(luck, side, (enum grog_luck_kind)kind, -1);
            grog_text_addf(t, ",\"%s\":", name[kind]);
            add_sum(t, &sum);
        }
        grog_text_add(t, "}");
    }
    grog_text_add(t, "]");
}

/* By how many men's harm side 1 was ahead of what was to be expected, up to each turn. */
static void add_turns(struct grog_text *t, const struct grog_luck *luck, int turns)
{
    grog_text_add(t, ",\"turns\":[");
    for (int turn = 1; turn <= turns; turn++) {
        struct grog_luck_sum net = grog_luck_net(luck, 0, turn);
        grog_text_addf(t, "%s{\"turn\":%d", turn > 1 ? "," : "", turn);
        add_number(t, "net", net.luck);
        grog_text_add(t, "}");
    }
    grog_text_add(t, "]");
}

/* ---- moments ---- */

static double difference(const struct grog_luck *luck, int i)
{
    struct grog_luck_item item = grog_luck_item(luck, i);
    return item.kind == GROG_LUCK_HARM ? fabs(item.happened - item.expected) : 0;
}

/* The items that made the most difference, the greatest first; how many there are. */
static int pick_moments(const struct grog_luck *luck, int moment[MOMENTS])
{
    int moments = 0;
    for (int i = 0; i < grog_luck_items(luck); i++) {
        int place = moments;
        while (place > 0 && difference(luck, moment[place - 1]) < difference(luck, i))
            place--;
        if (place == MOMENTS || difference(luck, i) <= 0)
            continue;
        moments += moments < MOMENTS;
        memmove(&moment[place + 1], &moment[place], (size_t)(moments - place - 1) * sizeof *moment);
        moment[place] = i;
    }
    return moments;
}

static void add_moment(struct grog_text *t, const struct grog_battle *b,
                       const struct grog_luck_item *item)
{
    struct grog_text words = {0};
    grog_battle_event_in_short(b, item->event, &words);
    grog_text_addf(t, "{\"event\":%d,\"turn\":%d,\"side\":%d", item->event, item->turn,
                   item->side + 1);
    add_number(t, "expected", item->expected);
    add_number(t, "happened", item->happened);
    grog_text_add(t, ",\"words\":");
    grog_json_string(t, words.text ? words.text : "");
    grog_text_add(t, "}");
    t->has_failed |= words.has_failed;
    grog_text_release(&words);
}

static void add_moments(struct grog_text *t, const struct grog_battle *b,
                        const struct grog_luck *luck)
{
    int moment[MOMENTS], moments = pick_moments(luck, moment);
    grog_text_add(t, ",\"moments\":[");
    for (int i = 0; i < moments; i++) {
        struct grog_luck_item item = grog_luck_item(luck, moment[i]);
        grog_text_add(t, i ? "," : "");
        add_moment(t, b, &item);
    }
    grog_text_add(t, "]");
}

/* ---- the whole ---- */

int grog_json_luck(struct grog_text *t, const struct grog_battle *b, int viewer,
                   struct grog_error *error)
{
    struct grog_luck *luck = grog_luck_new(b, error);
    if (!luck)
        return -1;
    luck_keep(luck, b, viewer);
    struct grog_luck_sum net = grog_luck_net(luck, 0, -1);
    bool is_even = fabs(net.deviations) < favour_least;
    int side = net.luck < 0;
    net = grog_luck_net(luck, side, -1);
    grog_text_add(t, "{");
    add_sides(t, luck);
    grog_text_addf(t, ",\"favoured\":%d,\"net\":", is_even ? 0 : side + 1);
    add_sum(t, &net);
    add_turns(t, luck, grog_battle_turn(b));
    add_moments(t, b, luck);
    grog_text_add(t, "}");
    grog_luck_free(luck);
    return 0;
}
