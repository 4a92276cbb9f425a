/* SPDX-License-Identifier: MIT */
/* Opening the store, and reading it. */
#include "store_parts.h"

#include "base/error.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { BUSY_MILLISECONDS = 5000, MANY_PAGES = 1000 };

/* What makes each version of the store from the one before. */
static const char *const schema[] = {
    "CREATE TABLE battles (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT "
    "NULL, player1 TEXT NOT NULL, player2 TEXT NOT NULL, typed INTEGER NOT NULL, sealed INTEGER "
    "NOT NULL, seats BLOB NOT NULL, records INTEGER NOT NULL, chats INTEGER NOT NULL, decider "
    "INTEGER NOT NULL, over INTEGER NOT NULL, created INTEGER NOT NULL) STRICT;"
    "CREATE TABLE pieces (battle INTEGER NOT NULL REFERENCES battles, at INTEGER NOT NULL, text "
    "BLOB NOT NULL, PRIMARY KEY (battle, at)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE chats (battle INTEGER NOT NULL REFERENCES battles, number INTEGER NOT NULL, seat "
    "INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (battle, number)) "
    "STRICT, WITHOUT ROWID;"
    "CREATE TABLE secrets (battle INTEGER NOT NULL REFERENCES battles, side INTEGER NOT NULL, "
    "secret BLOB NOT NULL, PRIMARY KEY (battle, side)) STRICT, WITHOUT ROWID;"
    "PRAGMA user_version = 1;",
    /* when something last happened; of older battles that is not known */
    "ALTER TABLE battles ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;"
    "UPDATE battles SET touched = CAST(strftime('%s', 'now') AS INTEGER);"
    "PRAGMA user_version = 2;",
    /* invitations; sealed dice by chains, of which the secrets are not here */
    "ALTER TABLE battles ADD COLUMN invitations BLOB;"
    "ALTER TABLE battles ADD COLUMN patience INTEGER NOT NULL DEFAULT 300;"
    "ALTER TABLE battles ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE anchors (battle INTEGER NOT NULL REFERENCES battles, side INTEGER NOT NULL, "
    "anchor BLOB NOT NULL, PRIMARY KEY (battle, side)) STRICT, WITHOUT ROWID;"
    "PRAGMA user_version = 3;",
    /* clocks */
    "ALTER TABLE battles ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE battles ADD COLUMN bonus INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE battles ADD COLUMN loses INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE battles ADD COLUMN clocked INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE battles ADD COLUMN used1 INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE battles ADD COLUMN used2 INTEGER NOT NULL DEFAULT 0;"
    "PRAGMA user_version = 4;",
};

enum { STORE_VERSION = sizeof schema / sizeof *schema };

/* For take_card(). */
static const char card_words[] = "SELECT number, id, name, player1, player2, typed, sealed, seats, "
                                 "records, chats, decider, over, invitations, patience, asked, "
                                 "clock, bonus, loses, clocked, used1, used2 FROM battles ORDER BY "
                                 "number";

int store_fail(sqlite3 *db, const char *doing, struct grog_error *error)
{
    return error_world(error, "the store fails (%s): %s", doing, sqlite3_errmsg(db));
}

/* ---- opening ---- */

static int execute(sqlite3 *db, const char *words, struct grog_error *error)
{
    return sqlite3_exec(db, words, NULL, NULL, NULL) == SQLITE_OK
               ? 0
               : store_fail(db, "opening", error);
}

/* The database is for its owner alone: it opens every battle in it. */
static sqlite3 *open_database(const char *path, int flags, struct grog_error *error)
{
    sqlite3 *db = NULL;
    mode_t before = umask(077);
    int status = sqlite3_open_v2(path, &db, flags | SQLITE_OPEN_NOMUTEX, NULL);
    umask(before);
    if (status == SQLITE_OK)
        status = sqlite3_busy_timeout(db, BUSY_MILLISECONDS);
    if (status == SQLITE_OK)
        return db;
    error_world(error, "%s: cannot be opened: %s", path,
                db ? sqlite3_errmsg(db) : sqlite3_errstr(status));
    sqlite3_close(db);
    return NULL;
}

static int read_version(sqlite3 *db, int *version, struct grog_error *error)
{
    sqlite3_stmt *s = NULL;
    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &s, NULL) != SQLITE_OK ||
        sqlite3_step(s) != SQLITE_ROW) {
        sqlite3_finalize(s);
        return store_fail(db, "reading its version", error);
    }
    *version = sqlite3_column_int(s, 0);
    sqlite3_finalize(s);
    return 0;
}

/* Reads every battle's card, so that a store that is not in order is left as it is. */
static int look_through(sqlite3 *db, struct grog_error *error)
{
    return execute(db, card_words, error);
}

/* Pages move into the database's file by store_settle(), not inside somebody's order. */
static int prepare_writing(struct store *store, const char *path, struct grog_error *error)
{
    static const char pragmas[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                                  "PRAGMA wal_autocheckpoint = 0; PRAGMA foreign_keys = ON;";
    int version = 0;
    store->writes = open_database(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);
    if (!store->writes || read_version(store->writes, &version, error) < 0)
        return -1;
    if (version > STORE_VERSION)
        return error_world(error, "%s was made by a later grognard", path);
    if ((version == STORE_VERSION && look_through(store->writes, error) < 0) ||
        execute(store->writes, pragmas, error) < 0)
        return -1;
    for (; version < STORE_VERSION; version++)
        if (execute(store->writes, "BEGIN EXCLUSIVE", error) < 0 ||
            execute(store->writes, schema[version], error) < 0 ||
            execute(store->writes, "COMMIT", error) < 0)
            return -1;
    snprintf(store->same, sizeof store->same, "PRAGMA user_version = %d", STORE_VERSION);
    return 0;
}

/* One that has just been killed may still hold it for a moment.  A file system that knows no locks is
 * no reason not to serve. */
static bool has_lock(int file)
{
    enum { TRIES = 60 };
    const struct timespec moment = {.tv_nsec = 50000000};
    for (int i = 0; flock(file, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK; i++) {
        if (i == TRIES)
            return false;
        nanosleep(&moment, NULL);
    }
    return true;
}

/* Two servers on one store would each believe that they know the battles in it. */
static int take_lock(struct store *store, const char *path, struct grog_error *error)
{
    char name[4096];
    snprintf(name, sizeof name, "%s-lock", path);
    store->lock_file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->lock_file < 0)
        return error_world(error, "%s: %s", name, strerror(errno));
    if (!has_lock(store->lock_file))
        return error_world(error, "%s: another grognard is serving from this store", path);
    return 0;
}

static struct store *store_new(void)
{
    struct store *store = calloc(1, sizeof *store);
    if (!store)
        return NULL;
    store->lock_file = -1;
    store->last = &store->first;
    pthread_mutex_init(&store->reading, NULL);
    pthread_mutex_init(&store->lock, NULL);
    pthread_cond_init(&store->is_there, NULL);
    return store;
}

struct store *store_open(const char *path, struct grog_error *error)
{
    struct store *store = store_new();
    if (!store) {
        error_memory(error);
        return NULL;
    }
    if (take_lock(store, path, error) == 0 && prepare_writing(store, path, error) == 0 &&
        (store->reads = open_database(path, SQLITE_OPEN_READWRITE, error)) &&
        execute(store->reads, "PRAGMA wal_autocheckpoint = 0", error) == 0 &&
        store_writer_begin(store, error) == 0)
        return store;
    store_close(store);
    return NULL;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    store_writer_end(store);
    for (int i = 0; i < STORE_SENTENCES; i++)
        sqlite3_finalize(store->sentence[i]);
    sqlite3_close(store->reads);
    if (store->writes)
        sqlite3_wal_checkpoint_v2(store->writes, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_close(store->writes);
    if (store->lock_file >= 0)
        close(store->lock_file);
    pthread_cond_destroy(&store->is_there);
    pthread_mutex_destroy(&store->lock);
    pthread_mutex_destroy(&store->reading);
    free(store);
}

/* ---- reading ---- */

/* One question to the database: asked under the lock, its rows told one by one. */
struct query {
    const char *words;
    long long first, second;                 /* parameters, as far as there are any */
    bool (*row)(void *who, sqlite3_stmt *s); /* false: enough */
    void *who;
};

static int step_rows(const struct query *q, sqlite3_stmt *s)
{
    int status;
    while ((status = sqlite3_step(s)) == SQLITE_ROW)
        if (!q->row(q->who, s))
            return SQLITE_DONE;
    return status;
}

static int ask(struct store *store, const struct query *q, struct grog_error *error)
{
    sqlite3_stmt *s = NULL;
    pthread_mutex_lock(&store->reading);
    int status = sqlite3_prepare_v2(store->reads, q->words, -1, &s, NULL);
    if (status == SQLITE_OK) {
        int parameters = sqlite3_bind_parameter_count(s);
        if (parameters > 0)
            sqlite3_bind_int64(s, 1, q->first);
        if (parameters > 1)
            sqlite3_bind_int64(s, 2, q->second);
        status = step_rows(q, s);
    }
    if (status != SQLITE_DONE)
        store_fail(store->reads, "reading", error);
    sqlite3_finalize(s);
    pthread_mutex_unlock(&store->reading);
    return status == SQLITE_DONE ? 0 : -1;
}

/* ---- cards ---- */

struct card_reader {
    bool (*take)(void *who, const struct battle_card *card);
    void *who;
};

static void column_text(sqlite3_stmt *s, int column, char *text, size_t size)
{
    const char *found = (const char *)sqlite3_column_text(s, column);
    snprintf(text, size, "%s", found ? found : "");
}

static bool take_card(void *who, sqlite3_stmt *s)
{
    const struct card_reader *reader = who;
    struct battle_card card = {
        .number = (long)sqlite3_column_int64(s, 0),
        .has_typed_dice = sqlite3_column_int(s, 5),
        .is_sealed = sqlite3_column_int(s, 6),
        .records = sqlite3_column_int(s, 8),
        .chats = sqlite3_column_int(s, 9),
        .decider = sqlite3_column_int(s, 10),
        .is_over = sqlite3_column_int(s, 11),
        .patience = sqlite3_column_int(s, 13),
        .asked = sqlite3_column_int64(s, 14),
        .clock = {.seconds = sqlite3_column_int(s, 15),
                  .bonus = sqlite3_column_int(s, 16),
                  .loses = sqlite3_column_int(s, 17),
                  .has_begun = sqlite3_column_int(s, 18),
                  .used = {sqlite3_column_int64(s, 19), sqlite3_column_int64(s, 20)}}};
    column_text(s, 1, card.id, sizeof card.id);
    column_text(s, 2, card.name, sizeof card.name);
    column_text(s, 3, card.player[0], sizeof card.player[0]);
    column_text(s, 4, card.player[1], sizeof card.player[1]);
    if (sqlite3_column_bytes(s, 7) == sizeof card.seats)
        memcpy(&card.seats, sqlite3_column_blob(s, 7), sizeof card.seats);
    if (sqlite3_column_bytes(s, 12) == sizeof card.invitations)
        memcpy(&card.invitations, sqlite3_column_blob(s, 12), sizeof card.invitations);
    return reader->take(reader->who, &card);
}

int store_cards(struct store *store, bool (*take)(void *who, const struct battle_card *card),
                void *who, struct grog_error *error)
{
    struct card_reader reader = {take, who};
    struct query q = {.words = card_words, .row = take_card, .who = &reader};
    return ask(store, &q, error);
}

struct id_reader {
    void (*take)(void *who, const char *id);
    void *who;
};

static bool take_id(void *who, sqlite3_stmt *s)
{
    const struct id_reader *reader = who;
    reader->take(reader->who, (const char *)sqlite3_column_text(s, 0));
    return true;
}

int store_untouched(struct store *store, long long since, void (*take)(void *who, const char *id),
                    void *who, struct grog_error *error)
{
    struct id_reader reader = {take, who};
    struct query q = {.words = "SELECT id FROM battles WHERE touched < ?",
                      .first = since,
                      .row = take_id,
                      .who = &reader};
    return ask(store, &q, error);
}

/* ---- logs, talk, secrets ---- */

static bool take_piece(void *who, sqlite3_stmt *s)
{
    struct grog_text *text = who;
    grog_text_addf(text, "%.*s", sqlite3_column_bytes(s, 0),
                   (const char *)sqlite3_column_blob(s, 0));
    return !text->has_failed;
}

int store_log(struct store *store, long number, struct grog_text *text, struct grog_error *error)
{
    struct query q = {.words = "SELECT text FROM pieces WHERE battle = ? ORDER BY at",
                      .first = number,
                      .row = take_piece,
                      .who = text};
    if (ask(store, &q, error) < 0)
        return -1;
    return text->has_failed ? error_memory(error) : 0;
}

struct chat_reader {
    bool (*take)(void *who, const struct chat *chat);
    void *who;
};

static bool take_chat(void *who, sqlite3_stmt *s)
{
    const struct chat_reader *reader = who;
    struct chat chat = {.number = sqlite3_column_int(s, 0),
                        .seat = (enum seat)sqlite3_column_int(s, 1),
                        .at = sqlite3_column_int64(s, 2)};
    column_text(s, 3, chat.text, sizeof chat.text);
    return reader->take(reader->who, &chat);
}

int store_chats(struct store *store, long number, int after,
                bool (*take)(void *who, const struct chat *chat), void *who,
                struct grog_error *error)
{
    struct chat_reader reader = {take, who};
    struct query q = {.words = "SELECT number, seat, at, text FROM chats WHERE battle = ? AND "
                               "number > ? ORDER BY number",
                      .first = number,
                      .second = after,
                      .row = take_chat,
                      .who = &reader};
    return ask(store, &q, error);
}

struct secret_reader {
    unsigned char *secret;
    int found;
};

static bool take_secret(void *who, sqlite3_stmt *s)
{
    struct secret_reader *reader = who;
    if (sqlite3_column_bytes(s, 0) == SECRET_SIZE) {
        memcpy(reader->secret, sqlite3_column_blob(s, 0), SECRET_SIZE);
        reader->found = 1;
    }
    return false;
}

static int ask_secret(struct store *store, const char *words, long number, int side,
                      unsigned char secret[SECRET_SIZE], struct grog_error *error)
{
    struct secret_reader reader = {secret, 0};
    struct query q = {
        .words = words, .first = number, .second = side, .row = take_secret, .who = &reader};
    return ask(store, &q, error) < 0 ? -1 : reader.found;
}

int store_anchor(struct store *store, long number, int side, unsigned char anchor[SECRET_SIZE],
                 struct grog_error *error)
{
    return ask_secret(store, "SELECT anchor FROM anchors WHERE battle = ? AND side = ?", number,
                      side, anchor, error);
}

int store_secret(struct store *store, long number, int side, unsigned char secret[SECRET_SIZE],
                 struct grog_error *error)
{
    return ask_secret(store, "SELECT secret FROM secrets WHERE battle = ? AND side = ?", number,
                      side, secret, error);
}

static bool take_size(void *who, sqlite3_stmt *s)
{
    *(long long *)who = sqlite3_column_int64(s, 0);
    return false;
}

long long store_size(struct store *store, struct grog_error *error)
{
    long long size = 0;
    struct query q = {.words = "SELECT (page_count - freelist_count) * page_size FROM "
                               "pragma_page_count, pragma_freelist_count, pragma_page_size",
                      .row = take_size,
                      .who = &size};
    return ask(store, &q, error) < 0 ? -1 : size;
}

bool store_empty_wal(struct store *store)
{
    pthread_mutex_lock(&store->reading);
    int status =
        sqlite3_wal_checkpoint_v2(store->writes, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    pthread_mutex_unlock(&store->reading);
    return status == SQLITE_OK;
}

void store_settle(struct store *store, bool must_be)
{
    if (atomic_load(&store->unsettled) < (must_be ? 1 : MANY_PAGES))
        return;
    pthread_mutex_lock(&store->reading);
    sqlite3_wal_checkpoint_v2(store->reads, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    pthread_mutex_unlock(&store->reading);
}
