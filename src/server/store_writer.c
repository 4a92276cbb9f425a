/* SPDX-License-Identifier: MIT */
/*
 * The thread that writes.
 *
 *   wait -> take all that is waiting -> BEGIN, each change, COMMIT -> tell each that it is done
 *
 * If the transaction fails as a whole, each change is tried in one of its own, so that one that
 * cannot be written takes no other with it.
 *
 * A COMMIT writes behind the last good one in the write-ahead log, and flushes it.  When it fails,
 * what it wrote may be whole, and the next one who opens the store takes it for good: so another
 * commit is put in its place, which changes nothing.  With that on the disk nothing of the failed
 * one is left; until then the store is in doubt, and writes nothing else.
 */
#include "store_parts.h"

#include "base/error.h"

#include <string.h>
#include <time.h>

static const char *const words[STORE_SENTENCES] = {
    [STORE_BEGIN] = "BEGIN IMMEDIATE",
    [STORE_COMMIT] = "COMMIT",
    [STORE_ROLLBACK] = "ROLLBACK",
    [STORE_NEW_BATTLE] = "INSERT INTO battles (number, id, name, player1, player2, typed, sealed, "
                         "seats, records, chats, decider, over, created, invitations, patience, "
                         "clock, bonus, loses) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, 0, 0, 0, "
                         "?9, ?10, ?11, ?12, ?13, ?14)",
    [STORE_SET_BATTLE] =
        "UPDATE battles SET records = ?2, chats = ?3, decider = ?4, over = ?5, "
        "touched = ?6, asked = ?7, clocked = ?8, used1 = ?9, used2 = ?10 WHERE number = ?1",
    [STORE_ADD_PIECE] = "INSERT OR REPLACE INTO pieces (battle, at, text) VALUES (?1, ?2, ?3)",
    [STORE_ADD_CHAT] = "INSERT INTO chats (battle, number, seat, at, text) VALUES (?1, ?2, ?3, "
                       "?4, ?5)",
    [STORE_SET_SEATS] = "UPDATE battles SET seats = ?2, invitations = ?3 WHERE number = ?1",
    [STORE_ADD_ANCHOR] = "INSERT INTO anchors (battle, side, anchor) VALUES (?1, ?2, ?3)",
    [STORE_DROP_ANCHORS] = "DELETE FROM anchors WHERE battle = ?1",
    [STORE_DROP_SECRETS] = "DELETE FROM secrets WHERE battle = ?1",
    [STORE_DROP_CHATS] = "DELETE FROM chats WHERE battle = ?1",
    [STORE_DROP_PIECES] = "DELETE FROM pieces WHERE battle = ?1",
    [STORE_DROP_BATTLE] = "DELETE FROM battles WHERE number = ?1",
};

/* ---- one change ---- */

static bool run(struct store *store, enum store_sentence sentence)
{
    sqlite3_stmt *s = store->sentence[sentence];
    int status = sqlite3_step(s);
    sqlite3_reset(s);
    return status == SQLITE_DONE;
}

static void bind_word(sqlite3_stmt *s, int place, const char *word)
{
    sqlite3_bind_text(s, place, word, -1, SQLITE_STATIC);
}

static bool write_new(struct store *store, const struct battle_card *card)
{
    sqlite3_stmt *s = store->sentence[STORE_NEW_BATTLE];
    sqlite3_bind_int64(s, 1, card->number);
    bind_word(s, 2, card->id);
    bind_word(s, 3, card->name);
    bind_word(s, 4, card->player[0]);
    bind_word(s, 5, card->player[1]);
    sqlite3_bind_int(s, 6, card->has_typed_dice);
    sqlite3_bind_int(s, 7, card->is_sealed);
    sqlite3_bind_blob(s, 8, &card->seats, sizeof card->seats, SQLITE_STATIC);
    sqlite3_bind_int64(s, 9, time(NULL));
    sqlite3_bind_blob(s, 10, &card->invitations, sizeof card->invitations, SQLITE_STATIC);
    sqlite3_bind_int(s, 11, card->patience);
    sqlite3_bind_int(s, 12, card->clock.seconds);
    sqlite3_bind_int(s, 13, card->clock.bonus);
    sqlite3_bind_int(s, 14, card->clock.loses);
    return run(store, STORE_NEW_BATTLE);
}

static bool write_card(struct store *store, const struct battle_card *card)
{
    sqlite3_stmt *s = store->sentence[STORE_SET_BATTLE];
    sqlite3_bind_int64(s, 1, card->number);
    sqlite3_bind_int(s, 2, card->records);
    sqlite3_bind_int(s, 3, card->chats);
    sqlite3_bind_int(s, 4, card->decider);
    sqlite3_bind_int(s, 5, card->is_over);
    sqlite3_bind_int64(s, 6, time(NULL));
    sqlite3_bind_int64(s, 7, card->asked);
    sqlite3_bind_int(s, 8, card->clock.has_begun);
    sqlite3_bind_int64(s, 9, card->clock.used[0]);
    sqlite3_bind_int64(s, 10, card->clock.used[1]);
    return run(store, STORE_SET_BATTLE);
}

static bool write_piece(struct store *store, const struct change *change)
{
    sqlite3_stmt *s = store->sentence[STORE_ADD_PIECE];
    sqlite3_bind_int64(s, 1, change->card->number);
    sqlite3_bind_int64(s, 2, (sqlite3_int64)change->at);
    sqlite3_bind_blob64(s, 3, change->text, change->size, SQLITE_STATIC);
    return run(store, STORE_ADD_PIECE);
}

static bool write_chat(struct store *store, long battle, const struct chat *chat)
{
    sqlite3_stmt *s = store->sentence[STORE_ADD_CHAT];
    sqlite3_bind_int64(s, 1, battle);
    sqlite3_bind_int(s, 2, chat->number);
    sqlite3_bind_int(s, 3, (int)chat->seat);
    sqlite3_bind_int64(s, 4, chat->at);
    bind_word(s, 5, chat->text);
    return run(store, STORE_ADD_CHAT);
}

static bool write_seats(struct store *store, const struct battle_card *card)
{
    sqlite3_stmt *s = store->sentence[STORE_SET_SEATS];
    sqlite3_bind_int64(s, 1, card->number);
    sqlite3_bind_blob(s, 2, &card->seats, sizeof card->seats, SQLITE_STATIC);
    sqlite3_bind_blob(s, 3, &card->invitations, sizeof card->invitations, SQLITE_STATIC);
    return run(store, STORE_SET_SEATS);
}

static bool write_anchor(struct store *store, const struct change *change, int side)
{
    sqlite3_stmt *s = store->sentence[STORE_ADD_ANCHOR];
    if (!change->anchor[side])
        return true;
    sqlite3_bind_int64(s, 1, change->card->number);
    sqlite3_bind_int(s, 2, side);
    sqlite3_bind_blob(s, 3, change->anchor[side], SECRET_SIZE, SQLITE_STATIC);
    return run(store, STORE_ADD_ANCHOR);
}

static bool drop(struct store *store, enum store_sentence sentence, long battle)
{
    sqlite3_bind_int64(store->sentence[sentence], 1, battle);
    return run(store, sentence);
}

static bool drop_battle(struct store *store, long battle)
{
    return drop(store, STORE_DROP_ANCHORS, battle) && drop(store, STORE_DROP_SECRETS, battle) &&
           drop(store, STORE_DROP_CHATS, battle) && drop(store, STORE_DROP_PIECES, battle) &&
           drop(store, STORE_DROP_BATTLE, battle);
}

static bool write_change(struct store *store, const struct change *change)
{
    if (change->is_gone)
        return drop_battle(store, change->card->number);
    return (!change->is_new || write_new(store, change->card)) &&
           (change->size == 0 || write_piece(store, change)) &&
           (!change->chat || write_chat(store, change->card->number, change->chat)) &&
           write_anchor(store, change, 0) && write_anchor(store, change, 1) &&
           (!change->seating || write_seats(store, change->card)) &&
           write_card(store, change->card);
}

/* ---- doubt ---- */

/* A commit that changes nothing. */
static bool overwrite(struct store *store)
{
    return sqlite3_exec(store->writes, store->same, NULL, NULL, NULL) == SQLITE_OK;
}

/* What failed is not there, and will not be.  False: not yet. */
static bool clear_doubt(struct store *store)
{
    if (!overwrite(store) && !(store_empty_wal(store) && overwrite(store)))
        return false;
    fprintf(stderr, "grognard: the store is in order again\n");
    atomic_store(&store->is_in_doubt, false);
    return true;
}

bool store_is_in_doubt(struct store *store)
{
    return atomic_load(&store->is_in_doubt);
}

/* ---- many in one transaction ---- */

/* As if it had not been tried, as far as this process knows; why: the reason. */
static void take_back(struct store *store, char *why, size_t size)
{
    snprintf(why, size, "%s", sqlite3_errmsg(store->writes));
    if (!sqlite3_get_autocommit(store->writes))
        run(store, STORE_ROLLBACK);
}

/* When there is no room for a write it has not been made; of any other failure of COMMIT that cannot
 * be said, nor of a flush that found no room. */
static enum store_fate commit(struct store *store, char *why, size_t size)
{
    if (run(store, STORE_COMMIT))
        return STORE_DONE;
    bool is_certain = sqlite3_extended_errcode(store->writes) == SQLITE_FULL;
    take_back(store, why, size);
    if (is_certain)
        return STORE_NOT_DONE;
    fprintf(stderr, "grognard: the store fails: %s\n", why);
    atomic_store(&store->is_in_doubt, true);
    return clear_doubt(store) ? STORE_NOT_DONE : STORE_IN_DOUBT;
}

/* Writes up to `last`, all of it or nothing. */
static enum store_fate write_together(struct store *store, const struct change *first,
                                      const struct change *last, char *why, size_t size)
{
    long long began = now_microseconds();
    enum store_fate fate = STORE_NOT_DONE;
    if (atomic_load(&store->is_in_doubt) && !clear_doubt(store)) {
        snprintf(why, size, "the disk cannot be written: %s", sqlite3_errmsg(store->writes));
        return fate;
    }
    bool is_fine = run(store, STORE_BEGIN);
    for (const struct change *c = first; is_fine && c; c = c == last ? NULL : c->next)
        is_fine = write_change(store, c);
    if (is_fine)
        fate = commit(store, why, size);
    else
        take_back(store, why, size);
    histogram_add(&store->times, (long)(now_microseconds() - began));
    return fate;
}

/* What is not done together is tried one by one; what is in doubt is in doubt together. */
static void write_all(struct store *store, struct change *first)
{
    char why[300] = "";
    enum store_fate together = write_together(store, first, NULL, why, sizeof why);
    while (first) {
        struct change *next = first->next; /* it may be gone when it is done */
        enum store_fate fate = together;
        if (together == STORE_NOT_DONE)
            fate = write_together(store, first, first, why, sizeof why);
        first->done(first, fate, why);
        first = next;
    }
}

/* While there is doubt, not for long. */
static void wait_for_some(struct store *store)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec++;
    if (atomic_load(&store->is_in_doubt))
        pthread_cond_timedwait(&store->is_there, &store->lock, &until);
    else
        pthread_cond_wait(&store->is_there, &store->lock);
}

static struct change *take_all(struct store *store)
{
    pthread_mutex_lock(&store->lock);
    while (!store->first && !store->is_ending) {
        wait_for_some(store);
        if (atomic_load(&store->is_in_doubt)) {
            pthread_mutex_unlock(&store->lock);
            clear_doubt(store);
            pthread_mutex_lock(&store->lock);
        }
    }
    struct change *first = store->first;
    store->first = NULL;
    store->last = &store->first;
    for (struct change *c = first; c; c = c->next)
        store->changes++;
    pthread_mutex_unlock(&store->lock);
    return first;
}

static void *write_on(void *who)
{
    struct store *store = who;
    struct change *first;
    while ((first = take_all(store)))
        write_all(store, first);
    return NULL;
}

/* After a transaction: so many pages wait to be moved. */
static int count_pages(void *who, sqlite3 *db, const char *name, int pages)
{
    struct store *store = who;
    (void)db;
    (void)name;
    atomic_store(&store->unsettled, pages);
    return SQLITE_OK;
}

/* ---- life ---- */

/* What the last server has left may have been read from memory that the disk never got. */
static void make_certain(struct store *store)
{
    if (store_empty_wal(store) && overwrite(store))
        return;
    atomic_store(&store->is_in_doubt, true);
    fprintf(stderr, "grognard: the store cannot be written, and takes no orders until it can: %s\n",
            sqlite3_errmsg(store->writes));
}

int store_writer_begin(struct store *store, struct grog_error *error)
{
    for (int i = 0; i < STORE_SENTENCES; i++)
        if (sqlite3_prepare_v3(store->writes, words[i], -1, SQLITE_PREPARE_PERSISTENT,
                               &store->sentence[i], NULL) != SQLITE_OK)
            return store_fail(store->writes, "preparing", error);
    sqlite3_wal_hook(store->writes, count_pages, store);
    make_certain(store);
    int failure = pthread_create(&store->writer, NULL, write_on, store);
    store->has_writer = failure == 0;
    return failure ? error_world(error, "cannot start a thread: %s", strerror(failure)) : 0;
}

void store_writer_end(struct store *store)
{
    if (!store->has_writer)
        return;
    pthread_mutex_lock(&store->lock);
    store->is_ending = true;
    pthread_cond_broadcast(&store->is_there);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->writer, NULL);
    store->has_writer = false;
}

void store_put(struct store *store, struct change *change)
{
    change->next = NULL;
    pthread_mutex_lock(&store->lock);
    *store->last = change;
    store->last = &change->next;
    pthread_cond_signal(&store->is_there);
    pthread_mutex_unlock(&store->lock);
}

long store_changes(struct store *store)
{
    pthread_mutex_lock(&store->lock);
    long changes = store->changes;
    pthread_mutex_unlock(&store->lock);
    return changes;
}

struct histogram *store_times(struct store *store)
{
    return &store->times;
}
