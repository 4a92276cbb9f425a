/* SPDX-License-Identifier: MIT */
#include "stream.h"

#include "battle/log/history.h"
#include "presence.h"
#include "request.h"
#include "rooms.h"
#include "sealing.h"
#include "base/error.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum { STREAM_BLOCK = 2048, CHATS_TOLD = 200, PART = 64 };

/* Everything but the first line is under the room's lock. */
struct stream {
    struct room *room; /* held */
    struct MHD_Connection *connection;
    int socket; /* of the connection, or -1 */
    enum seat seat;
    char page[PAGE_MOST + 1];    /* what the page calls itself, or "" */
    struct stream *next, **back; /* in the room's list */
    int records, chats;          /* what has been told */
    long cursor;                 /* the next of the room's news; -1: not in the ring */
    struct shared_text *text;    /* being sent ... */
    size_t sent;                 /* ... so far */
    bool is_suspended, is_asking, is_closed, is_ending, needs_ping;
    bool is_away; /* nobody looks at the page */
    struct room_job job;
};

/* ---- life ---- */

static void stream_free(struct stream *s)
{
    shared_text_drop(s->text);
    room_drop(s->room);
    free(s);
}

/* The connection is gone; a hand may still be telling it something. */
static void stream_close(void *who)
{
    struct stream *s = who;
    struct room *room = room_hold(s->room);
    struct server *server = room->server;
    pthread_mutex_lock(&room->lock);
    *s->back = s->next;
    if (s->next)
        s->next->back = s->back;
    room->listeners[s->seat]--;
    room->lookers[s->seat] -= !s->is_away;
    s->is_closed = true;
    bool is_free = !s->is_asking;
    pthread_mutex_unlock(&room->lock);
    atomic_fetch_sub(&server->metrics.streams, 1);
    presence_changed(room);
    if (is_free)
        stream_free(s);
    room_drop(room);
}

/* Whoever comes when the server is stopping, or the battle deleted, is not hung up any more: he ends
 * by himself. */
static void enter(struct stream *s)
{
    struct room *room = s->room;
    pthread_mutex_lock(&room->lock);
    s->is_ending = room->is_gone || atomic_load(&room->server->is_stopping);
    s->next = room->streams;
    s->back = &room->streams;
    if (s->next)
        s->next->back = &s->next;
    room->streams = s;
    room->listeners[s->seat]++;
    room->lookers[s->seat]++;
    pthread_mutex_unlock(&room->lock);
    atomic_fetch_add(&room->server->metrics.streams, 1);
    presence_changed(room);
}

static void wake(struct stream *s)
{
    if (!s->is_suspended)
        return;
    s->is_suspended = false;
    MHD_resume_connection(s->connection);
}

/* ---- the rest, from the battle ---- */

/* A part of what a stream has not heard yet, and what it knows behind it. */
struct backlog {
    struct grog_text text;
    int records, chats;
    int told; /* lines of talk in this part */
};

static bool tell_old_chat(void *who, const struct chat *chat)
{
    struct backlog *b = who;
    news_tell_chat(&b->text, b->records, chat);
    b->chats = chat->number;
    return ++b->told < PART;
}

/* Where it goes on: what is too long ago, or not there at all, is left out. */
static void place_backlog(struct backlog *b, const struct battle_card *card)
{
    if (b->records < 0 || b->records > card->records)
        b->records = card->records;
    if (b->chats < card->chats - CHATS_TOLD)
        b->chats = card->chats - CHATS_TOLD;
    if (b->chats > card->chats)
        b->chats = card->chats;
}

static bool has_more(const struct backlog *b, const struct battle_card *card)
{
    return b->records < card->records || b->chats < card->chats;
}

static void tell_some_records(struct room *room, enum seat seat, struct backlog *b)
{
    int from = b->records, rest = room->card.records - from;
    b->records += rest < PART ? rest : PART;
    if (room->battle)
        news_tell_records(&b->text, room, from, b->records, room_viewer(room, seat));
}

/* In the room's turn.  Talk comes first, so that the id of each event says what has been told up to
 * then. */
static int tell_part(struct room *room, enum seat seat, struct backlog *b)
{
    struct grog_error error;
    const struct battle_card *card = &room->card;
    if (room_load(room, &error) < 0)
        return -1;
    place_backlog(b, card);
    if (b->chats < card->chats &&
        store_chats(room->server->store, card->number, b->chats, tell_old_chat, b, &error) < 0)
        return -1;
    if (b->told < PART) {
        b->chats = card->chats;
        tell_some_records(room, seat, b);
    }
    if (!has_more(b, card) &&
        (room_is_waiting(room) || (room->battle && room->battle->fixed.words)))
        news_tell_seals(&b->text, room, room_viewer(room, seat));
    if (!has_more(b, card) && room->is_thinking)
        news_tell_thinking(&b->text, true);
    return 0;
}

static enum room_pace catch_up(struct room *room, struct room_job *job)
{
    struct stream *s = CONTAINER_OF(job, struct stream, job);
    struct backlog b = {.records = s->records, .chats = s->chats};
    int status = tell_part(room, s->seat, &b);
    if (b.text.size == 0)
        grog_text_add(&b.text, ": here\n\n");
    if (!has_more(&b, &room->card))
        presence_tell(&b.text, room);
    struct shared_text *text = shared_text_new(&b.text);
    pthread_mutex_lock(&room->lock);
    s->is_asking = false;
    s->text = text;
    s->sent = 0;
    s->records = b.records;
    s->chats = b.chats;
    s->cursor = has_more(&b, &room->card) ? -1 : room->ring.count;
    s->is_ending |= !text || status < 0;
    bool is_closed = s->is_closed;
    if (!is_closed)
        wake(s);
    pthread_mutex_unlock(&room->lock);
    if (is_closed)
        stream_free(s);
    return ROOM_GOES_ON;
}

/* ---- sending ---- */

static struct shared_text *fixed_text(const char *words)
{
    struct grog_text t = {0};
    grog_text_add(&t, words);
    return shared_text_new(&t);
}

/* The next of the room's news, if it is still there. */
static struct shared_text *next_news(struct stream *s)
{
    const struct news_ring *ring = &s->room->ring;
    const struct news *news = ring->news[s->cursor % NEWS_KEPT];
    struct shared_text *text = news->text[s->seat];
    if (!text)
        return NULL;
    s->cursor++;
    s->records = news->records;
    s->chats = news->chats;
    return shared_text_hold(text);
}

/* Something to send, or NULL: then it is asked for, or there is nothing. */
static struct shared_text *next_text(struct stream *s, bool *must_ask)
{
    const struct news_ring *ring = &s->room->ring;
    struct shared_text *text = NULL;
    *must_ask = false;
    if (s->is_asking)
        return NULL;
    if (s->cursor >= 0 && s->cursor < ring->count && ring->count - s->cursor <= NEWS_KEPT)
        text = next_news(s);
    if (!text && s->cursor < ring->count) {
        *must_ask = true;
    } else if (!text && s->needs_ping) {
        text = fixed_text(": ping\n\n");
    }
    s->needs_ping = false;
    return text;
}

static ssize_t send_some(struct stream *s, char *buffer, size_t most)
{
    size_t size = s->text->size - s->sent;
    if (size > most)
        size = most;
    memcpy(buffer, s->text->text + s->sent, size);
    s->sent += size;
    if (s->sent == s->text->size) {
        shared_text_drop(s->text);
        s->text = NULL;
    }
    return (ssize_t)size;
}

/* libmicrohttpd asks for more to send. */
static ssize_t stream_read(void *who, uint64_t position, char *buffer, size_t most)
{
    struct stream *s = who;
    struct room *room = s->room;
    bool must_ask = false;
    ssize_t size = 0;
    (void)position;
    pthread_mutex_lock(&room->lock);
    if (!s->text) {
        s->text = next_text(s, &must_ask);
        s->sent = 0;
    }
    if (s->text) {
        size = send_some(s, buffer, most);
    } else if (s->is_ending) {
        size = MHD_CONTENT_READER_END_OF_STREAM;
    } else {
        s->is_suspended = true;
        s->is_asking |= must_ask;
        MHD_suspend_connection(s->connection);
    }
    must_ask = must_ask && s->is_asking;
    pthread_mutex_unlock(&room->lock);
    if (must_ask)
        room_post(room, &s->job);
    return size;
}

/* ---- telling everybody ---- */

void room_tell(struct room *room, struct news *news)
{
    pthread_mutex_lock(&room->lock);
    news_ring_add(&room->ring, news);
    for (struct stream *s = room->streams; s; s = s->next)
        if (!s->is_asking)
            wake(s);
    pthread_mutex_unlock(&room->lock);
}

void room_tell_again(struct room *room)
{
    pthread_mutex_lock(&room->lock);
    for (struct stream *s = room->streams; s; s = s->next) {
        s->cursor = -1;
        if (!s->is_asking)
            wake(s);
    }
    pthread_mutex_unlock(&room->lock);
}

void room_tell_all(struct room *room, struct grog_text *text)
{
    struct shared_text *shared = shared_text_new(text);
    struct news *news = shared ? calloc(1, sizeof *news) : NULL;
    if (news) {
        news->records = room->card.records;
        news->chats = room->card.chats;
        for (int i = 0; i < SEATS; i++)
            news->text[i] = shared_text_hold(shared);
        room_tell(room, news);
    }
    shared_text_drop(shared);
}

void room_tell_thinking(struct room *room, bool is_thinking)
{
    struct grog_text t = {0};
    news_tell_thinking(&t, is_thinking);
    room_tell_all(room, &t);
}

void stream_look_away(struct room *room, enum seat seat, const char *page, bool is_away)
{
    pthread_mutex_lock(&room->lock);
    for (struct stream *s = room->streams; s; s = s->next)
        if (s->seat == seat && *page && strcmp(s->page, page) == 0) {
            room->lookers[seat] += s->is_away - is_away;
            s->is_away = is_away;
        }
    pthread_mutex_unlock(&room->lock);
}

void room_ping(struct room *room)
{
    pthread_mutex_lock(&room->lock);
    for (struct stream *s = room->streams; s; s = s->next)
        if (s->is_suspended && !s->is_asking) {
            s->needs_ping = true;
            wake(s);
        }
    pthread_mutex_unlock(&room->lock);
}

/* Has the reader hung up?  A connection that is suspended does not notice it. */
static bool has_left(const struct stream *s)
{
    struct pollfd line = {.fd = s->socket, .events = POLLRDHUP};
    return s->socket >= 0 && poll(&line, 1, 0) == 1 &&
           (line.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

void room_end_left(struct room *room)
{
    pthread_mutex_lock(&room->lock);
    for (struct stream *s = room->streams; s; s = s->next)
        if (s->is_suspended && !s->is_asking && has_left(s)) {
            s->is_ending = true;
            wake(s);
        }
    pthread_mutex_unlock(&room->lock);
}

void room_hang_up(struct room *room)
{
    pthread_mutex_lock(&room->lock);
    for (struct stream *s = room->streams; s; s = s->next) {
        s->is_ending = true;
        if (!s->is_asking)
            wake(s);
    }
    pthread_mutex_unlock(&room->lock);
}

/* ---- opening ---- */

/* Up to nine digits; -1. */
static int read_count(const char *typed, size_t length)
{
    if (length < 1 || length > 9 || strspn(typed, "0123456789") < length)
        return -1;
    return (int)strtol(typed, NULL, 10);
}

/* "RECORDS.CHATS" or "RECORDS"; without it from now on, and with the talk so far. */
static bool read_position(const char *typed, struct stream *s)
{
    const char *dot = typed ? strchr(typed, '.') : NULL;
    s->records = -1;
    s->chats = 0;
    if (!typed)
        return true;
    s->records = read_count(typed, dot ? (size_t)(dot - typed) : strlen(typed));
    if (dot)
        s->chats = read_count(dot + 1, strlen(dot + 1));
    return s->records >= 0 && s->chats >= 0;
}

static int socket_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

/* NULL: answered. */
static struct stream *stream_new(struct request *r)
{
    struct stream *s = calloc(1, sizeof *s);
    const char *last = request_header(r, "Last-Event-ID");
    const char *after = last && *last ? last : request_query(r, "after");
    const char *page = request_query(r, "page");
    char brief[60];
    if (!s) {
        answer_error(r, 503, "out of memory");
        return NULL;
    }
    s->room = room_hold(r->room);
    s->connection = r->connection;
    s->socket = socket_of(r->connection);
    s->seat = r->seat;
    s->cursor = -1;
    s->job.run = catch_up;
    s->job.needs_battle = true;
    snprintf(s->page, sizeof s->page, "%s", page ? page : "");
    if (read_position(after, s))
        return s;
    stream_free(s);
    answer_error(r, 400, "there is no event \"%s\": write the last one's id, such as 12.3",
                 error_brief(after, brief, sizeof brief));
    return NULL;
}

void stream_open(struct request *r)
{
    struct stream *s = stream_new(r);
    if (!s)
        return;
    if (r->is_head) {
        stream_free(s);
        answer_text(r, 200, "text/event-stream");
        return;
    }
    r->response = MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, STREAM_BLOCK, stream_read, s,
                                                    stream_close);
    if (!r->response) {
        stream_free(s);
        answer_error(r, 503, "out of memory");
        return;
    }
    enter(s);
    MHD_add_response_header(r->response, "X-Accel-Buffering", "no");
    answer_text(r, 200, "text/event-stream");
}
