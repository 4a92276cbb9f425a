/* SPDX-License-Identifier: MIT */
/*
 * A line for each request: when, who, what, status, bytes, milliseconds.  What stands behind a
 * question mark is left out: there may be a token in it.
 */
#include "guard.h"
#include "http.h"
#include "request.h"
#include "base/error.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct access_log {
    FILE *file; /* or NULL: quiet */
};

struct access_log *access_log_new(const struct serve_options *options, struct grog_error *error)
{
    struct access_log *log = calloc(1, sizeof *log);
    if (!log) {
        error_memory(error);
        return NULL;
    }
    if (options->log) {
        log->file = fopen(options->log, "ae");
        if (!log->file) {
            error_world(error, "%s: %s", options->log, strerror(errno));
            free(log);
            return NULL;
        }
    } else if (!options->is_quiet) {
        log->file = stdout;
    }
    if (log->file)
        setvbuf(log->file, NULL, _IOLBF, 0);
    return log;
}

void access_log_free(struct access_log *log)
{
    if (log && log->file && log->file != stdout)
        fclose(log->file);
    free(log);
}

/* A path may hold anything that can be sent. */
static const char *plain(const char *path, char *text, size_t size)
{
    size_t i = 0;
    for (; path[i] && i + 1 < size; i++)
        text[i] = (unsigned char)path[i] <= 0x20 || (unsigned char)path[i] >= 0x7f ||
                          path[i] == '"' || path[i] == '\\'
                      ? '?'
                      : path[i];
    text[i] = '\0';
    return text;
}

void access_log_add(struct access_log *log, const struct request *r)
{
    char when[32] = "", who[64] = "-", path[PATH_SIZE];
    time_t now = time(NULL);
    struct tm day;
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(r->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (!log->file)
        return;
    if (gmtime_r(&now, &day))
        strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &day);
    if (info && info->client_addr)
        address_text(info->client_addr, who, sizeof who);
    fprintf(log->file, "%s %s %s %s %d %zu %.1f ms\n", when, who, r->method,
            plain(r->path, path, sizeof path), r->status, r->sent,
            (double)(now_microseconds() - r->began) / 1000);
}
