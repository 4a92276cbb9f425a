/* SPDX-License-Identifier: MIT */
#include "battle_orders.h"

#include "battle/log/history.h"
#include "battle_views.h"
#include "sealing.h"
#include "order_words.h"

#include <sodium.h>
#include <string.h>
#include <time.h>

enum {
    DICE_MOST = 4000,
    CORRECTION_MOST = 1000,
    CHAT_MOST = 500,
    CHATS_MOST = 5000,
    REASON_MOST = 300,
    WHY_MOST = 200
};

/* The answer to what has just been done: as it will be told once it is written. */
enum room_pace battle_write_down(struct room *room, struct request *r, const struct change *beside)
{
    const struct grog_battle *b = room->battle;
    struct grog_record first = grog_battle_record(b, room->card.records);
    grog_text_addf(&r->out, "{\"records\":%d,\"events\":", grog_battle_records(b));
    grog_json_events(&r->out, b, first.first_event, grog_battle_events(b),
                     room_viewer(room, r->seat));
    grog_text_add(&r->out, "}");
    answer_json(r, 200);
    return room_commit(room, r, beside);
}

static enum room_pace write_down(struct room *room, struct request *r)
{
    return battle_write_down(room, r, NULL);
}

/* ---- orders ---- */

/* What the dice that were typed do not suffice for. */
static void answer_ask(struct request *r, const struct grog_ask *ask,
                       const struct grog_error *error)
{
    grog_text_add(&r->out, "{\"error\":");
    grog_json_string(&r->out, error->text);
    if (ask->dice > 0) {
        grog_text_add(&r->out, ",\"ask\":{\"label\":");
        grog_json_string(&r->out, ask->label);
        grog_text_add(&r->out, ",\"name\":");
        if (ask->name)
            grog_json_string(&r->out, ask->name);
        else
            grog_text_add(&r->out, "null");
        grog_text_addf(&r->out, ",\"dice\":%d,\"sides\":%d,\"need\":%d,\"at_most\":%s}", ask->dice,
                       ask->sides, ask->need, ask->is_at_most ? "true" : "false");
    }
    grog_text_add(&r->out, "}");
    answer_json(r, 422);
}

/* False: answered. */
static bool is_mine(const struct room *room, struct request *r)
{
    int side = seat_viewer(r->seat);
    if (side != 0 && side != 1) {
        answer_error(r, 403, "the %s gives no orders", seat_word(r->seat));
        return false;
    }
    if (!room_is_human(room, side)) {
        answer_error(r, 409, "this side is played by the computer (%s)", room->card.player[side]);
        return false;
    }
    return battle_is_asked(room, r, 409);
}

/* The page may have seen an older state.  False: answered. */
static bool is_current(const struct room *room, struct request *r)
{
    long long records;
    if (!request_number(r, "records", 0, INT_MAX, -1, &records))
        return false;
    if (records < 0 || records == room->card.records)
        return true;
    answer_error(r, 409, "the battle has gone on meanwhile: it has %d records, not %lld",
                 room->card.records, records);
    return false;
}

/* The last thing that people have done: what a computer has answered to it does not count. */
static int last_of_people(const struct room *room)
{
    int i = grog_battle_records(room->battle) - 1;
    while (i > 0) {
        struct grog_record record = grog_battle_record(room->battle, i);
        if (strcmp(record.kind, "order") != 0 || room_is_human(room, record.side))
            break;
        i--;
    }
    return i;
}

/* Who clicks twice, or sends it again because no answer came, means one order; the second would be
 * the answer to a question that he has not read.  Who says how many records he knows of means what he
 * says.  False: answered. */
static bool is_meant(const struct room *room, struct request *r, const struct grog_order *order)
{
    const json_t *records = json_object_get(r->json, "records");
    struct grog_text words = {0};
    int last = last_of_people(room);
    struct grog_record record = grog_battle_record(room->battle, last);
    grog_order_text(room->battle, order, &words);
    bool is_again = (!records || json_is_null(records)) && strcmp(record.kind, "order") == 0 &&
                    !record.is_undone && record.side == seat_viewer(r->seat) && words.text &&
                    strcmp(record.words, words.text) == 0;
    grog_text_release(&words);
    if (is_again)
        answer_error(r, 409,
                     "this was ordered just now, and is done (record %d): to order it again, say "
                     "\"records\":%d",
                     last + 1, room->card.records);
    return !is_again;
}

static bool read_dice(const struct room *room, struct request *r, const char **dice)
{
    if (!request_string(r, "dice", DICE_MOST, false, dice))
        return false;
    if (*dice && !room->card.has_typed_dice) {
        answer_error(r, 409, "the dice of this battle are rolled, not typed");
        return false;
    }
    if (room->card.has_typed_dice && !*dice)
        *dice = "";
    return true;
}

/* With sealed dice: what throws waits for both sides' links. */
static enum room_pace fix(struct room *room, struct request *r, const struct grog_order *order)
{
    struct grog_error error;
    int status = grog_battle_fix(room->battle, order, &error);
    if (status == 1)
        return sealing_fixed(room, r);
    if (status == 0)
        return write_down(room, r);
    answer_failure(r, &error);
    return ROOM_GOES_ON;
}

static enum room_pace give(struct room *room, struct request *r, const struct grog_order *order,
                           const char *typed)
{
    struct grog_error error;
    struct grog_ask missing = {.dice = 0};
    struct grog_dice dice = {.faces = typed, .missing = &missing};
    if (grog_battle_seal(room->battle) == GROG_CHAINED)
        return fix(room, r, order);
    randombytes_buf(&dice.seed, sizeof dice.seed); /* for blanks among the faces */
    if (grog_battle_give(room->battle, order, typed ? &dice : NULL, &error) == 0)
        return write_down(room, r);
    if (typed && error.fault == GROG_MISUSE)
        answer_ask(r, &missing, &error);
    else
        answer_failure(r, &error);
    return ROOM_GOES_ON;
}

enum room_pace battle_order(struct room *room, struct request *r)
{
    static const char *const members[] = {"order", "dice", "records", NULL};
    char words[ORDER_MOST + 1];
    const char *typed;
    struct grog_order order;
    struct grog_error error;
    if (!request_object(r, members) || !request_order(r, words) || !is_mine(room, r) ||
        !is_current(room, r) || !read_dice(room, r, &typed))
        return ROOM_GOES_ON;
    if (grog_order_parse_as(room->battle, room_viewer(room, r->seat), words, &order, &error) < 0)
        answer_failure(r, &error);
    else if (grog_battle_judge(room->battle, &order, &error) < 0)
        answer_refusal(r, 409, &error);
    else if (is_meant(room, r, &order))
        return give(room, r, &order, typed);
    return ROOM_GOES_ON;
}

/* ---- undo, corrections ---- */

/* What a computer has ordered for a side is nobody's to take back. */
static bool is_order_of(const struct room *room, int record, enum seat seat)
{
    int side = room->battle->record[record].side;
    return side == seat_viewer(seat) && room_is_human(room, side);
}

static bool can_undo(const struct room *room, enum seat seat, struct undo_bar *bar)
{
    const struct grog_battle *b = room->battle;
    int last;
    *bar = history_undo_refused(b, &last);
    bool is_order = last >= 0 && b->record[last].kind == RECORD_ORDER && !b->state.is_over;
    if (is_order && !fixed_refuses(b) && seat != SEAT_UMPIRE && !is_order_of(room, last, seat))
        *bar = (struct undo_bar){"the last order was not yours", NULL}; /* what came of it is no
                                                                            affair of this seat's */
    return !bar->why;
}

/* Against a computer a player may take back more than an undo does. */
static bool can_take_back(const struct room *room, enum seat seat, struct undo_bar *bar)
{
    int first, side = seat_viewer(seat), other = 1 - side;
    if ((side != 0 && side != 1) || !room_is_human(room, side) || room_is_human(room, other))
        return false;
    *bar = history_takeback_refused(room->battle, side, &first);
    return !bar->why;
}

static bool may_take_back(const struct room *room, enum seat seat, struct undo_bar *bar)
{
    return can_undo(room, seat, bar) || can_take_back(room, seat, bar);
}

void battle_tell_undo(const struct room *room, enum seat seat, struct grog_text *t)
{
    char words[WHY_MOST];
    struct undo_bar bar;
    bool may_undo = may_take_back(room, seat, &bar);
    grog_text_addf(t, ",\"may_undo\":%s,\"undo_refused\":", may_undo ? "true" : "false");
    if (may_undo)
        grog_text_add(t, "null");
    else
        grog_json_string(t, undo_bar_words(&bar, seat == SEAT_UMPIRE, words, sizeof words));
}

static int take_back(struct room *room, enum seat seat, struct grog_error *error)
{
    struct undo_bar bar;
    return can_undo(room, seat, &bar)
               ? grog_battle_undo(room->battle, error)
               : grog_battle_takeback(room->battle, seat_viewer(seat), error);
}

enum room_pace battle_undo(struct room *room, struct request *r)
{
    static const char *const members[] = {"records", NULL};
    struct grog_error error;
    char words[WHY_MOST];
    struct undo_bar bar;
    if (r->body.size > 0 && (!request_object(r, members) || !is_current(room, r)))
        return ROOM_GOES_ON;
    if (!may_take_back(room, r->seat, &bar)) {
        answer_error(r, 409, "%s",
                     undo_bar_words(&bar, r->seat == SEAT_UMPIRE, words, sizeof words));
        return ROOM_GOES_ON;
    }
    if (take_back(room, r->seat, &error) < 0) {
        answer_failure(r, &error);
        return ROOM_GOES_ON;
    }
    return write_down(room, r);
}

enum room_pace battle_correct(struct room *room, struct request *r)
{
    static const char *const members[] = {"correction", "reason", NULL};
    const char *correction, *reason;
    struct grog_error error;
    if (!request_object(r, members) ||
        !request_string(r, "correction", CORRECTION_MOST, true, &correction) ||
        !request_string(r, "reason", REASON_MOST, true, &reason))
        return ROOM_GOES_ON;
    if (grog_battle_correct(room->battle, correction, reason, &error) == 0)
        return write_down(room, r);
    answer_failure(r, &error);
    return ROOM_GOES_ON;
}

enum room_pace battle_delete(struct room *room, struct request *r)
{
    grog_text_add(&r->out, "{\"deleted\":true}");
    answer_json(r, 200);
    return room_delete(room, r);
}

/* ---- talk ---- */

/* Characters, not bytes; -1 when one of them is no letter or sign. */
static int count_characters(const char *text)
{
    int count = 0;
    for (; *text; text++) {
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            return -1;
        count += ((unsigned char)*text & 0xc0) != 0x80;
    }
    return count;
}

enum room_pace battle_chat(struct room *room, struct request *r)
{
    static const char *const members[] = {"text", NULL};
    const char *text;
    struct chat chat = {.seat = r->seat, .at = (long long)time(NULL)};
    if (!request_object(r, members) ||
        !request_string(r, "text", sizeof chat.text - 1, true, &text))
        return ROOM_GOES_ON;
    int count = count_characters(text);
    if (count < 0 || count > CHAT_MOST || !text[strspn(text, " ")]) {
        answer_error(r, 400, "\"text\" must be one line of 1 to %d characters", CHAT_MOST);
        return ROOM_GOES_ON;
    }
    if (room->card.chats >= CHATS_MOST) {
        answer_error(r, 409, "this battle has %d lines of chat: it takes no more", CHATS_MOST);
        return ROOM_GOES_ON;
    }
    snprintf(chat.text, sizeof chat.text, "%s", text);
    chat.number = room->card.chats + 1;
    grog_text_addf(&r->out, "{\"n\":%d}", chat.number);
    answer_json(r, 200);
    return room_commit(room, r, &(struct change){.chat = &chat});
}
