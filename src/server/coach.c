/* SPDX-License-Identifier: MIT */
#include "coach.h"

#include "aside.h"
#include "coach/analysis.h"
#include "room.h"

enum { PLAYOUTS = 60, PLAYOUTS_MOST = 200, COUNT_MOST = 8 };

/* ---- what is asked ---- */

struct asked {
    int from, count;
    struct grog_study study;
};

/* False: answered. */
static bool read_asked(struct request *r, struct asked *asked)
{
    *asked = (struct asked){.study = {.seed = 1, .threads = 1}};
    bool is_read =
        request_query_number(r, "from", 0, 1000000, 0, &asked->from) &&
        request_query_number(r, "count", 1, COUNT_MOST, 1, &asked->count) &&
        request_query_number(r, "playouts", 10, PLAYOUTS_MOST, PLAYOUTS, &asked->study.playouts);
    asked->study.search = asked->study.playouts;
    return is_read;
}

/* ---- an answer ---- */

/* While a battle goes on a side is told of its own orders. */
static bool is_told(const struct grog_analysis *a, int i, const struct aside *aside)
{
    return grog_battle_is_over(a->battle) || a->moments.list[i].side == aside->viewer;
}

static int last_told(const struct grog_analysis *a, const struct aside *aside)
{
    int i = a->moments.count - 1;
    while (i >= 0 && !is_told(a, i, aside))
        i--;
    return i;
}

static int tell_order(struct request *r, struct grog_analysis *a, int i, const char *between)
{
    struct grog_error error;
    if (grog_analysis_judge(a, i, &error) < 0) {
        answer_failure(r, &error);
        return -1;
    }
    grog_text_add(&r->out, between);
    analysis_add_order(&r->out, a, i, grog_battle_is_over(a->battle));
    return 0;
}

/* The same orders once more, for who would say them in words of his own. */
static void tell_parts(struct request *r, const struct grog_analysis *a, const struct aside *aside,
                       int first, int end)
{
    const char *between = "";
    grog_text_add(&r->out, "],\"in_parts\":[");
    for (int i = first; i < end; i++) {
        if (!is_told(a, i, aside))
            continue;
        grog_text_addf(&r->out, "%s{\"order\":", between);
        grog_json_order(&r->out, a->battle, &a->judged[i].order);
        grog_text_add(&r->out, ",\"best\":");
        grog_json_order(&r->out, a->battle, &a->judged[i].best_order);
        grog_text_add(&r->out, "}");
        between = ",";
    }
}

static void tell_orders(struct request *r, struct grog_analysis *a, const struct aside *aside,
                        const struct asked *asked)
{
    int asked_first = request_query(r, "from") ? asked->from : last_told(a, aside);
    int first = asked_first < 0 ? 0 : asked_first;
    int end = asked_first + asked->count < a->moments.count ? asked_first + asked->count
                                                            : a->moments.count;
    const char *between = "";
    grog_text_addf(&r->out, "{\"orders\":%d,\"over\":%s,\"judged\":[", a->moments.count,
                   grog_battle_is_over(a->battle) ? "true" : "false");
    for (int i = first; i < end; i++) {
        if (!is_told(a, i, aside))
            continue;
        if (tell_order(r, a, i, between) < 0)
            return;
        between = ",";
    }
    tell_parts(r, a, aside, first, end);
    grog_text_add(&r->out, "]}");
    answer_json(r, 200);
}

static void tell(struct request *r, const struct grog_battle *b, const struct aside *aside)
{
    struct asked asked;
    struct grog_error error;
    if (!read_asked(r, &asked))
        return;
    struct grog_analysis *a = grog_analysis_new(b, &asked.study, &error);
    if (a)
        tell_orders(r, a, aside, &asked);
    else
        answer_failure(r, &error);
    grog_analysis_free(a);
}

enum room_pace battle_coach(struct room *room, struct request *r)
{
    struct grog_text nothing = {0};
    bool is_over = grog_battle_is_over(room->battle);
    if (!is_over && room_is_human(room, 0) && room_is_human(room, 1)) {
        answer_error(r, 403, "between people the coach speaks only when the battle is over");
        return ROOM_GOES_ON;
    }
    if (!is_over && r->seat != SEAT_ONE && r->seat != SEAT_TWO) {
        answer_error(r, 403, "until the battle is over the coach speaks to who plays");
        return ROOM_GOES_ON;
    }
    return aside_post(room, r, grog_battle_records(room->battle), &nothing, tell);
}
