/* SPDX-License-Identifier: MIT */
/* What the store's files share: the database and its sentences. */
#ifndef GROGNARD_SERVER_STORE_PARTS_H
#define GROGNARD_SERVER_STORE_PARTS_H

#include "metrics.h"
#include "store.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>

enum store_sentence {
    STORE_BEGIN,
    STORE_COMMIT,
    STORE_ROLLBACK,
    STORE_NEW_BATTLE,
    STORE_SET_BATTLE,
    STORE_ADD_PIECE,
    STORE_ADD_CHAT,
    STORE_SET_SEATS,
    STORE_ADD_ANCHOR,
    STORE_DROP_ANCHORS,
    STORE_DROP_SECRETS,
    STORE_DROP_CHATS,
    STORE_DROP_PIECES,
    STORE_DROP_BATTLE,
    STORE_SENTENCES
};

struct store {
    int lock_file;
    sqlite3 *writes, *reads;
    sqlite3_stmt *sentence[STORE_SENTENCES]; /* of writes; the writer's alone */
    pthread_mutex_t reading;
    pthread_t writer;
    bool has_writer;
    pthread_mutex_t lock; /* for what follows */
    pthread_cond_t is_there;
    struct change *first, **last;
    bool is_ending;
    long changes;
    struct histogram times;
    atomic_int unsettled; /* pages that are not in the database's own file yet */
    atomic_bool is_in_doubt;
    char same[40]; /* a sentence that writes, and changes nothing */
};

int store_fail(sqlite3 *db, const char *doing, struct grog_error *error);
/* Moves all that has been committed into the database's own file, and empties the file that it was
 * in. */
bool store_empty_wal(struct store *store);
/* The writer's life (store_writer.c). */
int store_writer_begin(struct store *store, struct grog_error *error);
void store_writer_end(struct store *store);

#endif
