/* SPDX-License-Identifier: MIT */
#include "room.h"

#include "aside.h"
#include "battle/log/history.h"
#include "clocks.h"
#include "computers.h"
#include "request.h"
#include "rooms.h"
#include "scenarios.h"
#include "sealing.h"
#include "base/error.h"
#include "stream.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- life ---- */

static void room_run(struct work *work);

struct room *room_new(struct server *server, const struct battle_card *card)
{
    struct room *room = calloc(1, sizeof *room);
    if (!room)
        return NULL;
    room->work.run = room_run;
    atomic_init(&room->references, 1);
    room->server = server;
    room->card = *card;
    room->last = &room->first;
    room->touched = now_microseconds();
    room->ticking = GROG_NO_SIDE;
    pthread_mutex_init(&room->lock, NULL);
    return room;
}

static void set_bytes(struct room *room, size_t bytes)
{
    size_t before = atomic_exchange(&room->bytes, bytes);
    atomic_fetch_add(&room->server->metrics.loaded_bytes, (long long)bytes - (long long)before);
}

static void weigh(struct room *room)
{
    const struct grog_scenario *s = room->waiting;
    set_bytes(room, room->battle ? history_bytes(room->battle) : s ? sizeof *s + s->text_size : 0);
}

static void forget_battle(struct room *room)
{
    set_bytes(room, 0);
    if (room->battle || room->waiting)
        atomic_fetch_sub(&room->server->metrics.loaded, 1);
    for (int side = 0; side < 2; side++) {
        grog_player_free(room->player[side]);
        room->player[side] = NULL;
    }
    grog_battle_free(room->battle);
    grog_scenario_free(room->waiting);
    room->battle = NULL;
    room->waiting = NULL;
    room->has_anchor[0] = room->has_anchor[1] = false;
    room->is_stale = false;
}

void room_free(struct room *room)
{
    if (!room)
        return;
    forget_battle(room);
    free(room->reasons);
    free(room->unread);
    news_free(room->coming);
    news_ring_release(&room->ring);
    pthread_mutex_destroy(&room->lock);
    free(room);
}

struct room *room_hold(struct room *room)
{
    atomic_fetch_add(&room->references, 1);
    return room;
}

void room_drop(struct room *room)
{
    if (room && atomic_fetch_sub(&room->references, 1) == 1)
        room_free(room);
}

/* ---- the queue ---- */

void room_post(struct room *room, struct room_job *job)
{
    job->next = NULL;
    pthread_mutex_lock(&room->lock);
    *room->last = job;
    room->last = &job->next;
    room->touched = now_microseconds();
    bool is_woken = !room->is_active;
    room->is_active = true;
    pthread_mutex_unlock(&room->lock);
    if (!is_woken)
        return;
    atomic_fetch_add(&room->server->active, 1);
    workers_put(room->server->room_workers, &room_hold(room)->work);
}

/* The next job; without one the room is idle, and perhaps no longer there. */
static struct room_job *take_job(struct room *room)
{
    pthread_mutex_lock(&room->lock);
    struct room_job *job = room->first;
    if (job)
        room->first = job->next;
    if (!room->first)
        room->last = &room->first;
    room->is_active = job != NULL;
    pthread_mutex_unlock(&room->lock);
    if (!job) {
        atomic_fetch_sub(&room->server->active, 1);
        room_drop(room);
    }
    return job;
}

/* In the readers' turn: the job that waits finds the battle, or why it is not there. */
static void room_read(struct work *work)
{
    struct room *room = CONTAINER_OF(work, struct room, work);
    struct grog_error error;
    if (room_load(room, &error) < 0 && (room->unread = malloc(sizeof error)))
        *room->unread = error;
    room->work.run = room_run;
    room_go_on(room);
}

static bool is_in_doubt(struct room *room)
{
    room->is_in_doubt = room->is_in_doubt && store_is_in_doubt(room->server->store);
    return room->is_in_doubt;
}

/* Why it is not read now, whatever is in the store; false: it can be. */
static bool is_unreadable(struct room *room, struct grog_error *error)
{
    if (room->is_gone)
        error_misuse(error, "there is no such battle");
    else if (is_in_doubt(room))
        error_world(error, "it is in doubt what was last written: the disk fails; ask again in a "
                           "moment");
    else if (room->is_stale && room->is_thinking)
        error_world(error, "the store has failed; try again in a moment");
    else
        return false;
    return true;
}

/* A long battle that the next job needs is not in memory. */
static bool must_be_read(struct room *room)
{
    struct grog_error why;
    bool is_there = (room->battle || room->waiting) && !room->is_stale;
    if (is_there || is_unreadable(room, &why))
        return false;
    pthread_mutex_lock(&room->lock);
    bool is_needed = room->first && room->first->needs_battle;
    pthread_mutex_unlock(&room->lock);
    return is_needed && !room->unread && room->card.records > LONG_TO_PLAY;
}

static void room_run(struct work *work)
{
    struct room *room = CONTAINER_OF(work, struct room, work);
    weigh(room);
    room_consider(room);
    if (must_be_read(room)) {
        room->work.run = room_read;
        workers_put(room->server->readers, &room->work);
        return;
    }
    struct room_job *job = take_job(room);
    if (job && job->run(room, job) == ROOM_GOES_ON)
        room_go_on(room);
}

/* By way of the queue, so that no room keeps a hand to itself. */
void room_go_on(struct room *room)
{
    workers_put(room->server->room_workers, &room->work);
}

/* ---- the battle ---- */

void room_has_loaded(struct room *room)
{
    atomic_fetch_add(&room->server->metrics.loaded, 1);
    pthread_mutex_lock(&room->lock);
    room->is_loaded = true;
    pthread_mutex_unlock(&room->lock);
}

/* The whole of it, and nothing but what was written there; or NULL. */
static struct grog_battle *read_log(struct room *room, const char *words, size_t size,
                                    struct grog_error *error)
{
    struct grog_error why;
    struct grog_battle *b =
        history_parse("its log", words, size, scenario_parse_with, NULL, 0, &why);
    int records = b ? grog_battle_records(b) : 0;
    if (b && records == room->card.records)
        return b;
    if (b)
        error_world(error, "this battle is damaged in the store: %d of its %d records are there",
                    records, room->card.records);
    else
        error_world(error, "this battle cannot be read from the store: %.300s", why.text);
    grog_battle_free(b);
    return NULL;
}

/* Before a battle with sealed dice begins the store has the scenario in place of its log. */
static int take_text(struct room *room, const struct grog_text *text, struct grog_error *error)
{
    const char *words = text->text ? text->text : "";
    if (room_is_waiting(room)) {
        if (sealing_load(room, NULL, error) < 0)
            return -1;
        room->waiting = scenarios_parse(room->server, words, text->size, error);
        if (room->waiting)
            room_has_loaded(room);
        return room->waiting ? 0 : -1;
    }
    struct grog_battle *b = read_log(room, words, text->size, error);
    if (b && room->card.is_sealed && sealing_load(room, b, error) < 0) {
        grog_battle_free(b);
        b = NULL;
    }
    if (!b)
        return -1;
    room->battle = b;
    room->stored = text->size;
    room_has_loaded(room);
    return 0;
}

int room_load(struct room *room, struct grog_error *error)
{
    struct grog_text text = {0};
    if (room->unread) {
        *error = *room->unread;
        free(room->unread);
        room->unread = NULL;
        return -1;
    }
    if (is_unreadable(room, error))
        return -1;
    if (room->is_stale)
        forget_battle(room);
    if (room->battle || room->waiting)
        return 0;
    int status = store_log(room->server->store, room->card.number, &text, error);
    if (status == 0)
        status = take_text(room, &text, error);
    grog_text_release(&text);
    return status;
}

void room_put_away(struct room *room)
{
    if (!room->is_thinking)
        forget_battle(room);
    pthread_mutex_lock(&room->lock);
    room->is_loaded = room->battle || room->waiting;
    pthread_mutex_unlock(&room->lock);
}

void room_wake_later(struct room *room)
{
    pthread_mutex_lock(&room->lock);
    room->needs_waking = true;
    pthread_mutex_unlock(&room->lock);
}

/* ---- writing down, and telling ---- */

/* The news in the words of one kind of viewer. */
static struct shared_text *tell_news(const struct room *room, int from, enum seat seat)
{
    struct grog_text t = {0};
    const struct change *change = &room->change;
    if (room->battle)
        news_tell_records(&t, room, from, grog_battle_records(room->battle),
                          room_viewer(room, seat));
    if (change->is_sealing)
        news_tell_seals(&t, room, room_viewer(room, seat));
    if (change->is_timing)
        clock_tell(&t, room);
    if (change->chat)
        news_tell_chat(&t, room->card.records, change->chat);
    return shared_text_new(&t);
}

/* What those who listen now will hear. */
static struct news *prepare_news(struct room *room, int from)
{
    struct news *news = calloc(1, sizeof *news);
    int listeners[SEATS];
    pthread_mutex_lock(&room->lock);
    memcpy(listeners, room->listeners, sizeof listeners);
    pthread_mutex_unlock(&room->lock);
    for (int i = 0; news && i < SEATS; i++)
        if (listeners[i] > 0)
            news->text[i] = tell_news(room, from, (enum seat)i);
    if (news) {
        news->records = room->card.records;
        news->chats = room->card.chats;
    }
    return news;
}

/* Without memory for the news the streams are told from the battle. */
static void publish(struct room *room)
{
    if (room->coming)
        room_tell(room, room->coming);
    else
        room_tell_again(room);
    room->coming = NULL;
}

static void answer_asker(struct room *room, enum store_fate fate, const char *why)
{
    struct request *r = room->asker;
    room->asker = NULL;
    if (!r)
        return;
    if (fate == STORE_DONE)
        histogram_add(&room->server->metrics.orders, (long)(now_microseconds() - r->began));
    else
        answer_unwritten(r, fate, why);
    request_done(r);
}

static void set_seating(struct room *room, const struct seating *seating)
{
    pthread_mutex_lock(&room->lock);
    room->card.seats = seating->seats;
    room->card.invitations = seating->invitations;
    pthread_mutex_unlock(&room->lock);
}

/* Only what changes: the rest of the card is read by others meanwhile. */
static void take_card_back(struct room *room)
{
    const struct battle_card *before = &room->card_before;
    room->card.records = before->records;
    room->card.chats = before->chats;
    room->card.decider = before->decider;
    room->card.is_over = before->is_over;
    room->card.clock = before->clock;
    set_seating(room, &(struct seating){before->seats, before->invitations});
}

static void forget_change(struct room *room, enum store_fate fate)
{
    news_free(room->coming);
    room->coming = NULL;
    room->is_stale = true;
    room->is_in_doubt = fate == STORE_IN_DOUBT;
    take_card_back(room);
    clock_stop(room);
    clock_start(room);
    room_wake_later(room);
}

static void committed(struct change *change, enum store_fate fate, const char *why)
{
    struct room *room = CONTAINER_OF(change, struct room, change);
    if (fate == STORE_DONE)
        room->stored += change->size;
    else
        forget_change(room, fate);
    answer_asker(room, fate, why);
    if (fate == STORE_DONE)
        publish(room);
    room_go_on(room);
}

static void change_seating(struct room *room, const struct seating *seating)
{
    room->seating = *seating;
    room->change.seating = &room->seating;
    set_seating(room, seating);
}

/* The card as it is after the change, and what of the log is new. */
static void fill_change(struct room *room, const struct change *beside)
{
    const struct grog_battle *b = room->battle;
    room->change = beside ? *beside : (struct change){.chat = NULL};
    room->change.card = &room->card;
    room->change.done = committed;
    if (beside && beside->chat) {
        room->chat = *beside->chat;
        room->change.chat = &room->chat;
        room->card.chats = room->chat.number;
    }
    if (beside && beside->seating)
        change_seating(room, beside->seating);
    if (!b)
        return;
    room->card.records = grog_battle_records(b);
    room->card.decider = grog_battle_decider(b);
    room->card.is_over = grog_battle_is_over(b);
    room->change.at = room->stored;
    room->change.text = b->log.text.text + room->stored;
    room->change.size = b->log.text.size - room->stored;
}

enum room_pace room_commit(struct room *room, struct request *asker, const struct change *beside)
{
    int from = room->card.records;
    room->changed = (long long)time(NULL);
    clock_stop(room);
    room->card_before = room->card;
    fill_change(room, beside);
    clock_reward(room, from);
    clock_start(room);
    room->asker = asker;
    room->coming = prepare_news(room, from);
    atomic_fetch_add(&room->server->metrics.records, room->card.records - from);
    store_put(room->server->store, &room->change);
    return ROOM_WAITS;
}

/* ---- deleting ---- */

static void deleted(struct change *change, enum store_fate fate, const char *why)
{
    struct room *room = CONTAINER_OF(change, struct room, change);
    room->is_in_doubt = fate == STORE_IN_DOUBT;
    if (fate == STORE_DONE) {
        pthread_mutex_lock(&room->lock);
        room->is_gone = true;
        pthread_mutex_unlock(&room->lock);
        room_hang_up(room);
        rooms_remove(room->server->rooms, room);
    }
    answer_asker(room, fate, why);
    room_go_on(room);
}

enum room_pace room_delete(struct room *room, struct request *asker)
{
    room->change = (struct change){.card = &room->card, .is_gone = true, .done = deleted};
    room->asker = asker;
    store_put(room->server->store, &room->change);
    return ROOM_WAITS;
}
