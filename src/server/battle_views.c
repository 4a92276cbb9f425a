/* SPDX-License-Identifier: MIT */
#include "battle_views.h"

#include "aside.h"
#include "base/decimal.h"
#include "battle/log/history.h"
#include "battle_orders.h"
#include "order_words.h"
#include "base/error.h"
#include "base/text.h"

#include <stdlib.h>
#include <string.h>

enum { THROWS_MOST = 12 };

/* ---- state ---- */

/* What the room has to add to a state, of now or of a replay. */
static struct grog_text tell_more(const struct room *room, enum seat seat, bool is_now)
{
    struct grog_text more = {0};
    room_tell_card(room, seat, &more);
    if (is_now)
        battle_tell_undo(room, seat, &more);
    else
        grog_text_add(&more, ",\"may_undo\":false,\"undo_refused\":\"this is a replay\"");
    return more;
}

enum room_pace battle_state(struct room *room, struct request *r)
{
    struct grog_text more = tell_more(room, r->seat, true);
    if (more.has_failed)
        r->out.has_failed = true;
    else
        grog_json_battle(&r->out, room->battle, room_viewer(room, r->seat), more.text);
    grog_text_release(&more);
    answer_json(r, 200);
    return ROOM_GOES_ON;
}

/* ---- what came before ---- */

static void tell_replay(struct request *r, const struct grog_battle *b, const struct aside *aside)
{
    grog_json_battle(&r->out, b, aside->viewer, aside->more.text);
    answer_json(r, 200);
}

enum room_pace battle_replay(struct room *room, struct request *r)
{
    int most = grog_battle_records(room->battle), record;
    if (!request_query_number(r, "record", 1, most, most, &record))
        return ROOM_GOES_ON;
    struct grog_text more = tell_more(room, r->seat, false);
    return aside_post(room, r, record, &more, tell_replay);
}

/* It is told at once unless there is very much of it. */
static enum room_pace tell_all(struct room *room, struct request *r,
                               void (*tell)(struct request *r, const struct grog_battle *b,
                                            const struct aside *aside))
{
    struct grog_text nothing = {0};
    if (room->card.records > LONG_TO_TELL)
        return aside_post(room, r, room->card.records, &nothing, tell);
    tell(r, room->battle, &(struct aside){.viewer = room_viewer(room, r->seat)});
    return ROOM_GOES_ON;
}

static void tell_events(struct request *r, const struct grog_battle *b, const struct aside *aside)
{
    int most = grog_battle_events(b), from, to;
    if (!request_query_number(r, "from", 0, INT_MAX, 0, &from) ||
        !request_query_number(r, "to", 0, INT_MAX, most, &to))
        return;
    if (to > most)
        to = most;
    grog_json_events(&r->out, b, from < to ? from : to, to, aside->viewer);
    answer_json(r, 200);
}

enum room_pace battle_events(struct room *room, struct request *r)
{
    return tell_all(room, r, tell_events);
}

static void tell_luck(struct request *r, const struct grog_battle *b, const struct aside *aside)
{
    struct grog_error error;
    if (grog_json_luck(&r->out, b, aside->viewer, &error) < 0)
        answer_failure(r, &error);
    else
        answer_json(r, 200);
}

enum room_pace battle_luck(struct room *room, struct request *r)
{
    return tell_all(room, r, tell_luck);
}

enum room_pace battle_log(struct room *room, struct request *r)
{
    const struct battle_log *log = &room->battle->log;
    if (r->seat != SEAT_UMPIRE && !grog_battle_is_over(room->battle)) {
        answer_error(r, 403,
                     "the log tells everything: until the battle is over only the umpire "
                     "may have it");
        return ROOM_GOES_ON;
    }
    text_put(&r->out, log->text.text, room->stored);
    r->disposition = "attachment; filename=\"grognard.battle\"";
    answer_text(r, 200, "text/plain; charset=utf-8");
    return ROOM_GOES_ON;
}

/* It never changes: a page asks once. */
enum room_pace battle_ground(struct room *room, struct request *r)
{
    struct grog_map *map = calloc(1, sizeof *map);
    if (map) {
        grog_map_of_scenario(map, room->battle->scenario);
        grog_json_ground(&r->out, map);
    }
    r->out.has_failed |= !map;
    free(map);
    answer_json(r, 200);
    return ROOM_GOES_ON;
}

/* ---- what may be done ---- */

bool battle_is_asked(const struct room *room, struct request *r, int status_if_not)
{
    int side = grog_battle_decider(room->battle);
    if (fixed_refuses(room->battle))
        answer_error(r, 409, "%s", fixed_refuses(room->battle));
    else if (side == GROG_NO_SIDE)
        answer_error(r, 409, "the battle is over");
    else if (seat_viewer(r->seat) != side)
        answer_error(r, status_if_not, "it is not your decision: the %s are asked",
                     grog_scenario_side(room->battle->scenario, side));
    else
        return true;
    return false;
}

enum room_pace battle_options(struct room *room, struct request *r)
{
    if (!battle_is_asked(room, r, 403))
        return ROOM_GOES_ON;
    grog_json_options(&r->out, room->battle);
    answer_json(r, 200);
    return ROOM_GOES_ON;
}

/* The order in the body, in words.  False: answered. */
static bool read_order(const struct room *room, struct request *r, char words[ORDER_MOST + 1])
{
    static const char *const members[] = {"order", NULL};
    return battle_is_asked(room, r, 403) && request_object(r, members) && request_order(r, words);
}

enum room_pace battle_check(struct room *room, struct request *r)
{
    struct grog_error error;
    char words[ORDER_MOST + 1];
    if (!read_order(room, r, words))
        return ROOM_GOES_ON;
    if (grog_json_check(&r->out, room->battle, room_viewer(room, r->seat), words, &error) < 0) {
        grog_text_clear(&r->out);
        grog_text_add(&r->out, "{\"legal\":false,\"why\":");
        grog_json_string(&r->out, error.text);
        grog_text_add(&r->out, ",\"line\":null}");
    }
    answer_json(r, 200);
    return ROOM_GOES_ON;
}

static void tell_odds(struct grog_text *t, const struct grog_situation *situation)
{
    struct grog_error error;
    struct grog_odds *odds = grog_odds_new(situation, 0, &error);
    if (odds) {
        grog_json_odds(t, situation, odds, NULL);
    } else {
        grog_text_add(t, "{\"error\":");
        grog_json_string(t, error.text);
        grog_text_add(t, "}");
    }
    grog_odds_free(odds);
}

enum room_pace battle_foresee(struct room *room, struct request *r)
{
    struct grog_order order;
    struct grog_error error;
    struct grog_situation situation;
    char why[300];
    char words[ORDER_MOST + 1];
    if (!read_order(room, r, words))
        return ROOM_GOES_ON;
    if (grog_order_parse_as(room->battle, room_viewer(room, r->seat), words, &order, &error) < 0) {
        answer_error(r, 400, "%s", error.text);
        return ROOM_GOES_ON;
    }
    if (!grog_battle_check(room->battle, &order, why, sizeof why)) {
        answer_error(r, 409, "%s", why);
        return ROOM_GOES_ON;
    }
    grog_text_add(&r->out, "{\"throws\":[");
    for (int k = 0; k < THROWS_MOST && grog_battle_foresee(room->battle, &order, k, &situation);
         k++) {
        grog_text_add(&r->out, k ? "," : "");
        tell_odds(&r->out, &situation);
    }
    grog_text_add(&r->out, "]}");
    answer_json(r, 200);
    return ROOM_GOES_ON;
}

/* ---- looking ---- */

/* Those of some numbers that are given, in 1/100: how many; -1: answered. */
static int read_hundredths(struct request *r, const char *const *name, int names, int *value)
{
    int given = 0;
    for (int i = 0; i < names; i++) {
        const char *typed = request_query(r, name[i]);
        char brief[60];
        if (!typed)
            continue;
        given++;
        if (decimal_read(typed, strlen(typed), &value[i]) || value[i] < 0 || value[i] > 99999) {
            answer_error(r, 400, "%s=%s is not allowed: write a number such as 12.5", name[i],
                         error_brief(typed, brief, sizeof brief));
            return -1;
        }
    }
    return given;
}

/* x, y and facing, if they are given: all three or none.  -1: answered. */
static int read_place(struct request *r, int at[3])
{
    static const char *const name[3] = {"x", "y", "facing"};
    int given = read_hundredths(r, name, 3, at);
    if (given > 0 && given != 3) {
        answer_error(r, 400, "x, y and facing go together");
        return -1;
    }
    return given;
}

/* A unit that the viewer may not know of is as unknown as one that is not there. */
static int find_unit(const struct room *room, int viewer, const char *id)
{
    char line[200];
    int unit = scenario_unit(room->battle->scenario, id);
    if (unit == NOBODY || !*grog_battle_unit(room->battle, unit, viewer, line, sizeof line))
        return NOBODY;
    return unit;
}

/* The unit that is asked about, or NOBODY: answered. */
static int read_unit(const struct room *room, struct request *r, int viewer)
{
    const char *id = request_query(r, "unit");
    char brief[60];
    int unit = id ? find_unit(room, viewer, id) : NOBODY;
    if (unit == NOBODY)
        answer_error(r, id ? 404 : 400, "there is no unit \"%s\" to look from",
                     error_brief(id ? id : "", brief, sizeof brief));
    return unit;
}

enum room_pace battle_reach(struct room *room, struct request *r)
{
    struct grog_error error;
    int viewer = room_viewer(room, r->seat), unit = read_unit(room, r, viewer);
    if (unit == NOBODY)
        return ROOM_GOES_ON;
    if (grog_json_reach(&r->out, room->battle, unit, viewer, &error) < 0)
        answer_failure(r, &error);
    else
        answer_json(r, 200);
    return ROOM_GOES_ON;
}

enum room_pace battle_line(struct room *room, struct request *r)
{
    static const char *const name[4] = {"x", "y", "to_x", "to_y"};
    struct grog_error error;
    int way[4], viewer = room_viewer(room, r->seat), unit = NOBODY;
    int given = read_hundredths(r, name, 4, way);
    if (given >= 0 && given < 4)
        answer_error(r, 400, "a line goes from x, y to to_x, to_y");
    if (given < 4)
        return ROOM_GOES_ON;
    if (request_query(r, "unit") && (unit = read_unit(room, r, viewer)) == NOBODY)
        return ROOM_GOES_ON;
    if (grog_json_line(&r->out, room->battle, unit, way, viewer, &error) < 0)
        answer_failure(r, &error);
    else
        answer_json(r, 200);
    return ROOM_GOES_ON;
}

enum room_pace battle_look(struct room *room, struct request *r)
{
    struct grog_error error;
    int at[3], viewer = room_viewer(room, r->seat), given = read_place(r, at);
    if (given < 0)
        return ROOM_GOES_ON;
    int unit = read_unit(room, r, viewer);
    if (unit == NOBODY)
        return ROOM_GOES_ON;
    if (grog_json_look(&r->out, room->battle, unit, given ? at : NULL, viewer, &error) < 0)
        answer_failure(r, &error);
    else
        answer_json(r, 200);
    return ROOM_GOES_ON;
}
