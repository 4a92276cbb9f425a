/* SPDX-License-Identifier: MIT */
#include "computers.h"

#include "battle/log/history.h"
#include "battle_views.h"
#include "players/player.h"
#include "request.h"
#include "base/error.h"
#include "stream.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct thought {
    struct work work;
    struct room_job job;
    struct room *room; /* held */
    struct grog_player *player;
    struct battle state;
    int records, side;
    struct order order;
    struct grog_text reasons;
};

enum { KINDS_MAX = 8 };

bool player_is_known(const char *kind, struct grog_error *error)
{
    const char *known[KINDS_MAX + 1] = {"human"};
    char brief[60], hint[80];
    struct word_list list = {.size = 0};
    int count = 1;
    while (count < KINDS_MAX && (known[count] = grog_player_kind(count - 1, NULL)))
        count++;
    for (int i = 0; i < count; i++) {
        if (strcmp(kind, known[i]) == 0)
            return true;
        word_list_add(&list, known[i]);
    }
    error_misuse(error, "unknown player \"%s\"%s: there are %s",
                 error_brief(kind, brief, sizeof brief),
                 did_you_mean(kind, known, count, hint, sizeof hint), list.text);
    return false;
}

static void thought_free(struct thought *thought)
{
    grog_text_release(&thought->reasons);
    room_drop(thought->room);
    free(thought);
}

/* ---- the order that was chosen, in the room's turn ---- */

/* Some orders need no reason: then those of the one before are kept. */
static void keep_reasons(struct room *room, struct thought *thought)
{
    if (!thought->reasons.text)
        return;
    free(room->reasons);
    room->reasons = thought->reasons.text;
    thought->reasons.text = NULL;
    room->reasons_record = grog_battle_records(room->battle);
}

static int carry_out(struct room *room, const struct thought *thought, struct grog_error *error)
{
    struct grog_order order;
    memcpy(&order, &thought->order, sizeof thought->order);
    return grog_battle_give(room->battle, &order, NULL, error);
}

static enum room_pace take_order(struct room *room, struct room_job *job)
{
    struct thought *thought = CONTAINER_OF(job, struct thought, job);
    struct grog_error error;
    bool is_current = !room->is_gone && !room->is_stale && room->battle &&
                      grog_battle_records(room->battle) == thought->records;
    enum room_pace pace = ROOM_GOES_ON;
    room->is_thinking = false;
    if (thought->player->kind->is_slow)
        room_tell_thinking(room, false);
    if (is_current && carry_out(room, thought, &error) == 0) {
        keep_reasons(room, thought);
        pace = room_commit(room, NULL, NULL);
    } else if (is_current) {
        fprintf(stderr, "grognard: battle %s: a computer's order failed: %s\n", room->card.id,
                error.text);
    }
    thought_free(thought);
    return pace;
}

/* ---- thinking ---- */

static void think(struct work *work)
{
    struct thought *thought = CONTAINER_OF(work, struct thought, work);
    struct room *room = thought->room;
    if (!atomic_load(&room->server->is_stopping)) {
        thought->order = player_choose(thought->player, &thought->state, &thought->reasons);
        atomic_fetch_add(&room->server->metrics.thoughts, 1);
        room_post(room, &thought->job);
        return;
    }
    thought_free(thought); /* after a restart it will be thought again */
}

static struct grog_player *player_of(struct room *room, int side)
{
    struct grog_error error;
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    if (!room->player[side])
        room->player[side] =
            grog_player_new(room->card.player[side], room->battle->scenario, side, seed, &error);
    return room->player[side];
}

/* Whose order is due, if it is a computer's; else GROG_NO_SIDE. */
static int computer_due(const struct room *room)
{
    if (room->is_gone || !room->battle || room->is_stale || room->is_thinking)
        return GROG_NO_SIDE;
    int side = grog_battle_decider(room->battle);
    return side == GROG_NO_SIDE || room_is_human(room, side) ? GROG_NO_SIDE : side;
}

void room_consider(struct room *room)
{
    int side = computer_due(room);
    if (side == GROG_NO_SIDE || atomic_load(&room->server->is_stopping))
        return;
    struct thought *thought = calloc(1, sizeof *thought);
    struct grog_player *player = thought ? player_of(room, side) : NULL;
    if (!player) {
        free(thought);
        room_wake_later(room);
        return;
    }
    thought->work.run = think;
    thought->job.run = take_order;
    thought->room = room_hold(room);
    thought->player = player;
    thought->state = room->battle->state;
    thought->records = grog_battle_records(room->battle);
    thought->side = side;
    room->is_thinking = true;
    if (player->kind->is_slow)
        room_tell_thinking(room, true);
    workers_put(room->server->thinkers, &thought->work);
}

/* ---- reasons ---- */

enum room_pace computer_reasons(struct room *room, struct request *r)
{
    /* an order that could not be written has taken its record back */
    if (!room->reasons || room->reasons_record > grog_battle_records(room->battle)) {
        answer_error(r, 404, "no computer has chosen an order since the server began");
        return ROOM_GOES_ON;
    }
    struct grog_record record = grog_battle_record(room->battle, room->reasons_record - 1);
    int viewer = room_viewer(room, r->seat);
    if (!news_is_record_for(room->battle, &record, viewer)) {
        answer_error(r, 403, "the reasons tell of what you may not know yet");
        return ROOM_GOES_ON;
    }
    grog_text_addf(&r->out, "{\"record\":%d,\"side\":%d,\"order\":", room->reasons_record,
                   record.side + 1);
    grog_json_string(&r->out, record.words);
    grog_text_add(&r->out, ",\"reasons\":");
    grog_json_string(&r->out, room->reasons);
    grog_text_add(&r->out, "}");
    answer_json(r, 200);
    return ROOM_GOES_ON;
}

/* ---- a hint ---- */

static void tell_hint(struct request *r, const struct grog_battle *b,
                      const struct grog_order *order, const char *reasons)
{
    struct grog_text words = {0};
    struct order plain;
    memcpy(&plain, order, sizeof plain);
    order_write(b->scenario, &plain, &words);
    grog_text_addf(&r->out, "{\"records\":%d,\"order\":", grog_battle_records(b));
    grog_json_string(&r->out, words.text ? words.text : "");
    grog_text_add(&r->out, ",\"in_parts\":");
    grog_json_order(&r->out, b, order);
    grog_text_add(&r->out, ",\"reasons\":");
    grog_json_string(&r->out, reasons ? reasons : "");
    grog_text_add(&r->out, "}");
    grog_text_release(&words);
    answer_json(r, 200);
}

enum room_pace computer_hint(struct room *room, struct request *r)
{
    struct grog_error error;
    struct grog_text reasons = {0};
    struct grog_order order;
    if (room_is_human(room, 0) && room_is_human(room, 1)) {
        answer_error(r, 403, "no hints in a battle between people");
        return ROOM_GOES_ON;
    }
    if (!battle_is_asked(room, r, 403))
        return ROOM_GOES_ON;
    struct grog_player *player =
        grog_player_new("doctrine", room->battle->scenario, seat_viewer(r->seat), 1, &error);
    if (!player) {
        answer_failure(r, &error);
        return ROOM_GOES_ON;
    }
    grog_player_choose(player, room->battle, &order, &reasons);
    grog_player_free(player);
    tell_hint(r, room->battle, &order, reasons.text);
    grog_text_release(&reasons);
    return ROOM_GOES_ON;
}
