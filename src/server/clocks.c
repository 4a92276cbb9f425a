/* SPDX-License-Identifier: MIT */
#include "clocks.h"

#include "battle/log/history.h"
#include "metrics.h"

#include <stdlib.h>

enum { SECOND = 1000000, SAVED_SECONDS = 10, SAVED_SHARE = 64 };

/* ---- what is left ---- */

/* Microseconds, while the clock stands. */
static long long left_of(const struct room *room, int side)
{
    const struct battle_clock *clock = &room->card.clock;
    return (long long)clock->seconds * SECOND - clock->used[side];
}

/* Now. */
static long long left_now(const struct room *room, int side)
{
    long long left = left_of(room, side);
    if (room->ticking == side)
        left -= now_microseconds() - room->ticking_since;
    return left > 0 ? left : 0;
}

/* ---- running ---- */

static int side_to_run(const struct room *room)
{
    const struct battle_card *card = &room->card;
    if (!card->clock.seconds || !card->clock.has_begun || card->is_over ||
        card->decider == GROG_NO_SIDE || !room_is_human(room, card->decider))
        return GROG_NO_SIDE;
    return card->decider;
}

/* What a power cut could give back is at most a part of what is left. */
static long long next_look(long long left)
{
    long long pause = left / SAVED_SHARE;
    if (pause < (long long)SAVED_SECONDS * SECOND)
        pause = (long long)SAVED_SECONDS * SECOND;
    return left < pause ? left : pause;
}

static void set_due(struct room *room, long long due)
{
    pthread_mutex_lock(&room->lock);
    room->clock_due = due;
    pthread_mutex_unlock(&room->lock);
}

void clock_start(struct room *room)
{
    int side = side_to_run(room);
    long long left = side == GROG_NO_SIDE ? 0 : left_of(room, side);
    room->ticking = side;
    room->ticking_since = now_microseconds();
    set_due(room, left > 0 ? room->ticking_since + next_look(left) : 0);
}

void clock_stop(struct room *room)
{
    struct battle_clock *clock = &room->card.clock;
    int side = room->ticking;
    if (side == GROG_NO_SIDE)
        return;
    clock->used[side] = (long long)clock->seconds * SECOND - left_now(room, side);
    room->ticking = GROG_NO_SIDE;
    set_due(room, 0);
}

/* Whoever takes an order back loses what it brought. */
static void reward(struct room *room, const struct record *record)
{
    struct battle_clock *clock = &room->card.clock;
    long long bonus = (long long)clock->bonus * SECOND;
    int side = record->kind == RECORD_ORDER ? record->side : room->card.decider;
    if (side == GROG_NO_SIDE || !room_is_human(room, side) || left_of(room, side) <= 0)
        return;
    if (record->kind == RECORD_ORDER)
        clock->used[side] -= bonus;
    else if (record->kind == RECORD_UNDO || record->kind == RECORD_TAKEBACK)
        clock->used[side] += bonus;
}

void clock_reward(struct room *room, int from)
{
    if (from == 0)
        return;
    for (int i = from; i < room->card.records; i++) {
        room->card.clock.has_begun = true;
        reward(room, &room->battle->record[i]);
    }
}

/* ---- looking at it ---- */

bool clock_is_due(struct room *room)
{
    pthread_mutex_lock(&room->lock);
    bool is_due = room->clock_due && room->clock_due <= now_microseconds();
    if (is_due)
        room->clock_due = 0;
    pthread_mutex_unlock(&room->lock);
    return is_due;
}

/* The battle goes on, and is over only by a record. */
static void end_if_used_up(struct room *room, int side)
{
    struct grog_error error;
    if (side == GROG_NO_SIDE || left_of(room, side) > 0 || !room->card.clock.loses)
        return;
    if (grog_battle_time_out(room->battle, &error) < 0)
        fprintf(stderr, "grognard: battle %s: %s\n", room->card.id, error.text);
}

enum room_pace clock_look(struct room *room, struct room_job *job)
{
    struct grog_error error;
    free(job);
    if (room->is_gone)
        return ROOM_GOES_ON;
    if (room_load(room, &error) < 0 || !room->battle) {
        clock_stop(room);
        clock_start(room); /* it is looked at again in a while */
        return ROOM_GOES_ON;
    }
    int side = room->ticking;
    clock_stop(room);
    end_if_used_up(room, side);
    return room_commit(room, NULL, &(struct change){.is_timing = true});
}

/* ---- what is told ---- */

void clock_json(struct grog_text *t, const struct room *room)
{
    const struct battle_clock *clock = &room->card.clock;
    if (!clock->seconds) {
        grog_text_add(t, "null");
        return;
    }
    grog_text_addf(t, "{\"seconds\":%d,\"bonus\":%d,\"loses\":%s,\"left\":[", clock->seconds,
                   clock->bonus, clock->loses ? "true" : "false");
    for (int side = 0; side < 2; side++) {
        grog_text_add(t, side ? "," : "");
        if (room_is_human(room, side))
            grog_text_addf(t, "%lld", (left_now(room, side) + SECOND - 1) / SECOND);
        else
            grog_text_add(t, "null");
    }
    grog_text_add(t, "],\"running\":");
    if (room->ticking == GROG_NO_SIDE)
        grog_text_add(t, "null}");
    else
        grog_text_addf(t, "%d}", room->ticking + 1);
}

void clock_tell(struct grog_text *t, const struct room *room)
{
    grog_text_add(t, "event: clock\ndata: ");
    clock_json(t, room);
    grog_text_add(t, "\n\n");
}
