/* SPDX-License-Identifier: MIT */
#include "news.h"

#include "room.h"
#include "sealing.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- texts that are shared ---- */

struct shared_text *shared_text_new(struct grog_text *text)
{
    struct shared_text *shared = text->has_failed ? NULL : malloc(sizeof *shared + text->size);
    if (shared) {
        atomic_init(&shared->references, 1);
        shared->size = text->size;
        memcpy(shared->text, text->text ? text->text : "", text->size);
    }
    grog_text_release(text);
    return shared;
}

struct shared_text *shared_text_hold(struct shared_text *shared)
{
    atomic_fetch_add(&shared->references, 1);
    return shared;
}

void shared_text_drop(struct shared_text *shared)
{
    if (shared && atomic_fetch_sub(&shared->references, 1) == 1)
        free(shared);
}

void news_free(struct news *news)
{
    if (!news)
        return;
    for (int i = 0; i < SEATS; i++)
        shared_text_drop(news->text[i]);
    free(news);
}

void news_ring_add(struct news_ring *ring, struct news *news)
{
    struct news **place = &ring->news[ring->count++ % NEWS_KEPT];
    news_free(*place);
    *place = news;
}

void news_ring_release(struct news_ring *ring)
{
    for (int i = 0; i < NEWS_KEPT; i++)
        news_free(ring->news[i]);
    *ring = (struct news_ring){.count = 0};
}

/* ---- events of the stream ---- */

/* A line of data ends at a newline; between the parts of JSON a blank is as good. */
static void end_event(struct grog_text *t, size_t data)
{
    for (size_t i = data; i < t->size; i++)
        if (t->text[i] == '\n' || t->text[i] == '\r')
            t->text[i] = ' ';
    grog_text_add(t, "\n\n");
}

static void tell_side(struct grog_text *t, const char *name, int side, const char *nobody)
{
    grog_text_addf(t, ",\"%s\":", name);
    if (side == GROG_NO_SIDE)
        grog_text_add(t, nobody);
    else
        grog_text_addf(t, "%d", side + 1);
}

void news_tell_state(struct grog_text *t, const struct room *room, int viewer)
{
    const struct grog_battle *b = room->battle;
    bool is_over = grog_battle_is_over(b);
    char question[300];
    grog_text_addf(t, "{\"turn\":%d,\"phase\":", grog_battle_turn(b));
    grog_json_string(t, grog_battle_phase(b));
    tell_side(t, "decider", grog_battle_decider(b), "null");
    grog_text_add(t, ",\"decision\":");
    grog_json_string(t, grog_battle_decision(b));
    grog_text_add(t, ",\"question\":");
    grog_json_string(t, grog_battle_question_to(b, viewer, question, sizeof question));
    grog_text_addf(t, ",\"over\":%s", is_over ? "true" : "false");
    tell_side(t, "winner", grog_battle_winner(b), is_over ? "0" : "null");
    grog_text_addf(t, ",\"points\":[%d,%d]}", grog_battle_points(b, 0), grog_battle_points(b, 1));
}

bool news_is_record_for(const struct grog_battle *b, const struct grog_record *record, int viewer)
{
    for (int i = 0; i < record->events && viewer != record->side; i++)
        if (!grog_battle_event_is_for(b, record->first_event + i, viewer))
            return false;
    return true;
}

static void tell_record(struct grog_text *t, const struct room *room, int i, int viewer)
{
    const struct grog_battle *b = room->battle;
    struct grog_record record = grog_battle_record(b, i);
    bool is_last = i + 1 == grog_battle_records(b);
    grog_text_addf(t, "id: %d.%d\nevent: %s\ndata: ", i + 1, room->card.chats,
                   record.takes_back ? "undo" : "record");
    size_t data = t->size;
    grog_text_addf(t, "{\"records\":%d,\"kind\":\"%s\"", i + 1, record.kind);
    tell_side(t, "side", record.side, "null");
    grog_text_add(t, ",\"order\":");
    if (news_is_record_for(b, &record, viewer))
        grog_json_string(t, record.words);
    else
        grog_text_add(t, "null");
    grog_text_add(t, ",\"events\":");
    grog_json_events(t, b, record.first_event, record.first_event + record.events, viewer);
    grog_text_add(t, ",\"state\":");
    if (is_last)
        news_tell_state(t, room, viewer);
    else
        grog_text_add(t, "null");
    grog_text_add(t, "}");
    end_event(t, data);
}

void news_tell_records(struct grog_text *t, const struct room *room, int from, int to, int viewer)
{
    for (int i = from; i < to; i++)
        tell_record(t, room, i, viewer);
}

void news_tell_chat(struct grog_text *t, int records, const struct chat *chat)
{
    struct tm day;
    char at[32] = "";
    time_t seconds = (time_t)chat->at;
    if (gmtime_r(&seconds, &day))
        strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", &day);
    grog_text_addf(t, "id: %d.%d\nevent: chat\ndata: ", records, chat->number);
    size_t data = t->size;
    grog_text_addf(t, "{\"n\":%d,\"seat\":%s,\"at\":\"%s\",\"text\":", chat->number,
                   seat_json(chat->seat), at);
    grog_json_string(t, chat->text);
    grog_text_add(t, "}");
    end_event(t, data);
}

void news_tell_seals(struct grog_text *t, const struct room *room, int viewer)
{
    grog_text_add(t, "event: seal\ndata: {\"sealed\":");
    size_t data = t->size;
    sealing_tell(t, room, viewer);
    grog_text_add(t, "}");
    end_event(t, data);
}

void news_tell_thinking(struct grog_text *t, bool is_thinking)
{
    grog_text_addf(t, "event: thinking\ndata: {\"thinking\":%s}\n\n",
                   is_thinking ? "true" : "false");
}
