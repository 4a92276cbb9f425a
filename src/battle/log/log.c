/* SPDX-License-Identifier: MIT */
/* The chain of lines, in memory. */
#include "log.h"

#include "base/error.h"
#include "base/text.h"

#include <sodium/crypto_generichash.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the first line follows from. */
static const char no_hash[LOG_HASH_SIZE + 1] = "0000000000000000";

void log_init(struct battle_log *log)
{
    *log = (struct battle_log){.file = -1};
    memcpy(log->last, no_hash, sizeof no_hash);
}

void log_release(struct battle_log *log)
{
    grog_text_release(&log->text);
    free(log->path);
    if (log->file >= 0)
        close(log->file);
    log_init(log);
}

/* BLAKE2b with a key of our own, so that the hashes of a log are those of no other thing; content is
 * "KIND REST". */
static void chain(const char *before, const char *content, size_t size,
                  char hash[LOG_HASH_SIZE + 1])
{
    static const unsigned char key[] = "grognard battle log, format 1";
    unsigned char bytes[crypto_generichash_BYTES_MIN];
    crypto_generichash_state state;
    crypto_generichash_init(&state, key, sizeof key - 1, sizeof bytes);
    crypto_generichash_update(&state, (const unsigned char *)before, LOG_HASH_SIZE);
    crypto_generichash_update(&state, (const unsigned char *)content, size);
    crypto_generichash_final(&state, bytes, sizeof bytes);
    for (int i = 0; i < LOG_HASH_SIZE / 2; i++)
        snprintf(hash + 2 * i, 3, "%02x", bytes[i]);
}

int log_add(struct battle_log *log, const char *kind, const char *rest, struct grog_error *error)
{
    struct grog_text *t = &log->text;
    size_t begin = t->size;
    char hash[LOG_HASH_SIZE + 1];
    grog_text_addf(t, "%s %s%s%s\n", no_hash, kind, *rest ? " " : "", rest);
    if (t->has_failed) {
        t->size = begin;
        t->has_failed = false;
        return error_memory(error);
    }
    char *line = t->text + begin;
    chain(log->last, line + LOG_HASH_SIZE + 1, t->size - begin - LOG_HASH_SIZE - 2, hash);
    memcpy(line, hash, LOG_HASH_SIZE);
    memcpy(log->last, hash, sizeof hash);
    log->lines++;
    return 0;
}

/* ---- reading ---- */

static bool is_whole(const char *before, const char *line, size_t size)
{
    char hash[LOG_HASH_SIZE + 1];
    if (size <= LOG_HASH_SIZE + 1 || line[LOG_HASH_SIZE] != ' ' || memchr(line, '\0', size))
        return false;
    chain(before, line + LOG_HASH_SIZE + 1, size - LOG_HASH_SIZE - 1, hash);
    return memcmp(line, hash, LOG_HASH_SIZE) == 0;
}

static int refuse_line(const char *line, size_t size, int number, struct grog_error *error)
{
    if (number == 1 && (size < LOG_HASH_SIZE + 1 || line[LOG_HASH_SIZE] != ' '))
        return error_world(error, "this is no battle: line 1 does not begin as a log does");
    return error_world(
        error,
        "line %d has been changed, or does not belong behind the line before it: "
        "nothing is believed from there on (grognard verify --keep saves what stands before)",
        number);
}

int log_take(struct battle_log *log, const char *data, size_t size, struct grog_error *error)
{
    size_t good = 0;
    int status = 0;
    for (;;) {
        const char *line = data + good, *newline = memchr(line, '\n', size - good);
        if (!newline)
            break;
        size_t length = (size_t)(newline - line);
        if (!is_whole(log->last, line, length)) {
            status = refuse_line(line, length, log->lines + 1, error);
            break;
        }
        memcpy(log->last, line, LOG_HASH_SIZE);
        log->lines++;
        good += length + 1;
    }
    text_put(&log->text, data, good);
    log->is_loaded = true;
    log->loaded = log->saved = good;
    log->saved_lines = log->lines;
    log->torn = size - good;
    return log->text.has_failed ? error_memory(error) : status;
}

bool log_next(const struct battle_log *log, struct log_line *line)
{
    if (line->next >= log->text.size)
        return false;
    const char *kind = log->text.text + line->next + LOG_HASH_SIZE + 1;
    const char *newline = strchr(kind, '\n'); /* every line has one, and none has a zero */
    size_t kind_size = strcspn(kind, " \n");
    line->number++;
    line->kind = kind;
    line->kind_size = kind_size;
    line->rest = kind + kind_size + (kind[kind_size] == ' ');
    line->rest_size = (size_t)(newline - line->rest);
    line->next = (size_t)(newline + 1 - log->text.text);
    return true;
}

int log_copy(struct battle_log *log, const struct battle_log *from, int lines,
             struct grog_error *error)
{
    struct log_line line = {.number = 0};
    size_t begin = 0;
    while (line.number < lines && log_next(from, &line))
        begin = (size_t)(line.kind - from->text.text) - LOG_HASH_SIZE - 1;
    text_put(&log->text, from->text.text, line.next);
    if (log->text.has_failed)
        return error_memory(error);
    memcpy(log->last, log->text.text + begin, LOG_HASH_SIZE);
    log->lines = line.number;
    return 0;
}
