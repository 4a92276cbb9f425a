/* SPDX-License-Identifier: MIT */
#include "rooms.h"

#include "base/error.h"
#include "clocks.h"
#include "server.h"
#include "stream.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TABLE_SIZE = 4096, PING_SECONDS = 15, WAKE_SECONDS = 2 };

struct rooms {
    struct server *server;
    pthread_rwlock_t lock; /* for the table */
    struct room *room[TABLE_SIZE];
    long count, last_number;
};

static struct room **place_of(struct rooms *rooms, const char *id)
{
    uint32_t hash = 2166136261u;
    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return &rooms->room[hash % TABLE_SIZE];
}

struct room *rooms_find(struct rooms *rooms, const char *id)
{
    pthread_rwlock_rdlock(&rooms->lock);
    struct room *room = *place_of(rooms, id);
    while (room && strcmp(room->card.id, id) != 0)
        room = room->next;
    if (room)
        room_hold(room);
    pthread_rwlock_unlock(&rooms->lock);
    return room;
}

void rooms_add(struct rooms *rooms, struct room *room)
{
    pthread_rwlock_wrlock(&rooms->lock);
    struct room **place = place_of(rooms, room->card.id);
    room->next = *place;
    *place = room;
    rooms->count++;
    if (rooms->last_number < room->card.number)
        rooms->last_number = room->card.number;
    pthread_rwlock_unlock(&rooms->lock);
}

void rooms_remove(struct rooms *rooms, struct room *room)
{
    pthread_rwlock_wrlock(&rooms->lock);
    struct room **place = place_of(rooms, room->card.id);
    while (*place != room)
        place = &(*place)->next;
    *place = room->next;
    rooms->count--;
    pthread_rwlock_unlock(&rooms->lock);
    room_drop(room);
}

long rooms_count(struct rooms *rooms)
{
    pthread_rwlock_rdlock(&rooms->lock);
    long count = rooms->count;
    pthread_rwlock_unlock(&rooms->lock);
    return count;
}

bool rooms_are_full(struct rooms *rooms)
{
    return rooms_count(rooms) >= rooms->server->options->battles;
}

long rooms_next_number(struct rooms *rooms)
{
    pthread_rwlock_wrlock(&rooms->lock);
    long number = ++rooms->last_number;
    pthread_rwlock_unlock(&rooms->lock);
    return number;
}

/* ---- life ---- */

/* A computer that was thinking when the server went down is due again. */
static bool is_computer_due(const struct room *room)
{
    const struct battle_card *card = &room->card;
    return !card->is_over && card->records > 0 && card->decider != GROG_NO_SIDE &&
           !room_is_human(room, card->decider);
}

static bool take_card(void *who, const struct battle_card *card)
{
    struct rooms *rooms = who;
    struct room *room = room_new(rooms->server, card);
    if (!room)
        return false;
    room->needs_waking = is_computer_due(room);
    clock_start(room);
    rooms_add(rooms, room);
    return true;
}

struct rooms *rooms_new(struct server *server, struct grog_error *error)
{
    struct rooms *rooms = calloc(1, sizeof *rooms);
    if (!rooms) {
        error_memory(error);
        return NULL;
    }
    rooms->server = server;
    pthread_rwlock_init(&rooms->lock, NULL);
    if (store_cards(server->store, take_card, rooms, error) == 0)
        return rooms;
    rooms_free(rooms);
    return NULL;
}

/* Calls it for every room, quickly: nobody can add or remove one meanwhile.  Between the places of
 * the table they can, and such a room is perhaps left out. */
static void each_room(struct rooms *rooms, void (*call)(struct room *room, long tick), long tick)
{
    for (int i = 0; i < TABLE_SIZE; i++) {
        pthread_rwlock_rdlock(&rooms->lock);
        for (struct room *room = rooms->room[i]; room; room = room->next)
            call(room, tick);
        pthread_rwlock_unlock(&rooms->lock);
    }
}

void rooms_free(struct rooms *rooms)
{
    if (!rooms)
        return;
    for (int i = 0; i < TABLE_SIZE; i++)
        for (struct room *room = rooms->room[i], *next; room; room = next) {
            next = room->next;
            room_free(room);
        }
    pthread_rwlock_destroy(&rooms->lock);
    free(rooms);
}

/* ---- the watch ---- */

static enum room_pace wake_up(struct room *room, struct room_job *job);

/* A job that belongs to nobody else. */
static void post_own(struct room *room,
                     enum room_pace (*run)(struct room *room, struct room_job *job))
{
    struct room_job *job = calloc(1, sizeof *job);
    if (!job)
        return;
    job->run = run;
    job->needs_battle = run == wake_up || run == clock_look;
    room_post(room, job);
}

/* With the battle in memory a computer that is due begins to think. */
static enum room_pace wake_up(struct room *room, struct room_job *job)
{
    struct grog_error error;
    bool is_too_early = room->is_stale && room->is_thinking;
    free(job);
    if (room->is_gone)
        return ROOM_GOES_ON;
    if (is_too_early || (room->is_in_doubt && store_is_in_doubt(room->server->store)))
        room_wake_later(room);
    else if (room_load(room, &error) < 0)
        fprintf(stderr, "grognard: battle %s: %s\n", room->card.id, error.text);
    return ROOM_GOES_ON;
}

static bool must_wake(struct room *room)
{
    pthread_mutex_lock(&room->lock);
    bool must = room->needs_waking;
    room->needs_waking = false;
    pthread_mutex_unlock(&room->lock);
    return must;
}

static void wake_if_due(struct room *room, long tick)
{
    (void)tick;
    if (must_wake(room))
        post_own(room, wake_up);
}

void rooms_wake(struct rooms *rooms)
{
    each_room(rooms, wake_if_due, 0);
}

static enum room_pace put_away(struct room *room, struct room_job *job)
{
    free(job);
    room_put_away(room);
    return ROOM_GOES_ON;
}

/* Has nobody asked for so long?  Asking for it to be put away is no asking. */
static bool is_forgotten(struct room *room, long long patience)
{
    pthread_mutex_lock(&room->lock);
    bool is_idle =
        !room->is_active && room->is_loaded && now_microseconds() - room->touched > patience;
    if (is_idle)
        room->is_loaded = false;
    pthread_mutex_unlock(&room->lock);
    return is_idle;
}

static void watch_room(struct room *room, long tick)
{
    struct server *server = room->server;
    long long patience = (long long)server->options->idle_seconds * 1000000;
    if ((tick + room->card.number) % PING_SECONDS == 0)
        room_ping(room);
    if (tick % WAKE_SECONDS == 0) {
        wake_if_due(room, tick);
        room_end_left(room);
    }
    if (clock_is_due(room))
        post_own(room, clock_look);
    if (is_forgotten(room, patience))
        post_own(room, put_away);
}

/* ---- what is in memory ---- */

/* A battle that could leave it. */
struct candidate {
    struct room *room; /* held */
    long long touched;
};

/* Those who were asked about longest ago come first. */
static int compare_candidates(const void *first, const void *second)
{
    const struct candidate *a = first, *b = second;
    return (a->touched > b->touched) - (a->touched < b->touched);
}

static bool is_idle(struct room *room, long long *touched)
{
    pthread_mutex_lock(&room->lock);
    bool is = !room->is_active && room->is_loaded;
    *touched = room->touched;
    pthread_mutex_unlock(&room->lock);
    return is;
}

static int find_candidates(struct rooms *rooms, struct candidate *found, int most)
{
    int count = 0;
    for (int i = 0; i < TABLE_SIZE; i++) {
        pthread_rwlock_rdlock(&rooms->lock);
        for (struct room *room = rooms->room[i]; room && count < most; room = room->next)
            if (is_idle(room, &found[count].touched))
                found[count++].room = room_hold(room);
        pthread_rwlock_unlock(&rooms->lock);
    }
    return count;
}

/* Battles leave the memory until the others fit. */
static void make_space(struct rooms *rooms)
{
    struct server *server = rooms->server;
    long long over = atomic_load(&server->metrics.loaded_bytes) -
                     ((long long)server->options->memory_mebibytes << 20);
    int most = over > 0 ? (int)atomic_load(&server->metrics.loaded) : 0;
    struct candidate *found = most > 0 ? calloc((size_t)most, sizeof *found) : NULL;
    if (!found)
        return;
    int count = find_candidates(rooms, found, most);
    qsort(found, (size_t)count, sizeof *found, compare_candidates);
    for (int i = 0; i < count; i++) {
        struct room *room = found[i].room;
        if (over > 0 && is_forgotten(room, -1)) {
            over -= (long long)atomic_load(&room->bytes);
            post_own(room, put_away);
        }
        room_drop(room);
    }
    free(found);
}

void rooms_watch(struct rooms *rooms, long tick)
{
    each_room(rooms, watch_room, tick);
    make_space(rooms);
}

/* When something must have happened for a battle to be kept. */
static long long kept_since(const struct server *server)
{
    return (long long)time(NULL) - server->options->keep_days * 86400LL;
}

/* Not while somebody listens. */
static enum room_pace expire(struct room *room, struct room_job *job)
{
    int listeners = 0;
    free(job);
    pthread_mutex_lock(&room->lock);
    for (int i = 0; i < SEATS; i++)
        listeners += room->listeners[i];
    pthread_mutex_unlock(&room->lock);
    bool is_kept = room->is_gone || listeners > 0 || room->changed >= kept_since(room->server);
    return is_kept ? ROOM_GOES_ON : room_delete(room, NULL);
}

static void expire_one(void *who, const char *id)
{
    struct room *room = rooms_find(who, id);
    if (room)
        post_own(room, expire);
    room_drop(room);
}

void rooms_expire(struct rooms *rooms)
{
    struct grog_error error;
    if (rooms->server->options->keep_days > 0 &&
        store_untouched(rooms->server->store, kept_since(rooms->server), expire_one, rooms,
                        &error) < 0)
        fprintf(stderr, "grognard: %s\n", error.text);
}

static void hang_up(struct room *room, long tick)
{
    (void)tick;
    room_hang_up(room);
}

void rooms_hang_up(struct rooms *rooms)
{
    each_room(rooms, hang_up, 0);
}
