/* SPDX-License-Identifier: MIT */
/* The log on the disk: whole lines, behind one another, and never two writers. */
#include "log.h"

#include "base/error.h"
#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- writing ---- */

/* A file system that knows no locks is no reason not to play. */
static int lock(int file, const char *path, struct grog_error *error)
{
    if (flock(file, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK)
        return error_world(error, "%s: another program is playing this battle", path);
    return 0;
}

/* The name of a new file is on the disk only when its folder is. */
static int sync_folder(const char *path)
{
    char *copy = strdup(path);
    int folder = copy ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    int status = folder < 0 ? -1 : fsync(folder);
    if (folder >= 0)
        close(folder);
    free(copy);
    return status < 0 && errno != EINVAL ? -1 : 0; /* EINVAL: a folder that cannot be synced */
}

/* What is written in part is gone on with: the next write says why, if it cannot be. */
static bool write_whole(int file, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t count = write(file, data, size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count == 0)
            errno = EIO;
        if (count <= 0)
            return false;
        data += count;
        size -= (size_t)count;
    }
    return true;
}

/* What a write that failed has left behind is cut off. */
static int cut_back(const struct battle_log *log, struct grog_error *error)
{
    struct stat about;
    if (fstat(log->file, &about) < 0)
        return error_world(error, "%s: %s", log->path, strerror(errno));
    if ((size_t)about.st_size < log->saved)
        return error_world(error, "%s: somebody has shortened the file", log->path);
    if ((size_t)about.st_size > log->saved && ftruncate(log->file, (off_t)log->saved) < 0)
        return error_world(error, "%s: a torn line cannot be cut off: %s", log->path,
                           strerror(errno));
    return 0;
}

int log_save(struct battle_log *log, struct grog_error *error)
{
    size_t written = log->saved;
    int lines = log->saved_lines, failure = 0;
    if (log->file < 0 || written == log->text.size)
        return 0;
    if (cut_back(log, error) < 0)
        return -1;
    while (written < log->text.size && !failure) {
        const char *line = log->text.text + written;
        size_t size = (size_t)(strchr(line, '\n') + 1 - line);
        if (write_whole(log->file, line, size)) {
            written += size;
            lines++;
        } else {
            failure = errno;
        }
    }
    if (fdatasync(log->file) < 0)
        return error_world(error, "%s: cannot be written: %s", log->path, strerror(errno));
    log->saved = written;
    log->saved_lines = lines;
    if (!failure)
        return 0;
    cut_back(log, error); /* tried again before the next line, should it fail */
    return error_world(error, "%s: cannot be written: %s", log->path, strerror(failure));
}

/* ---- beginning, and going on ---- */

/* From now on in this file, of which so much is there. */
static int take_file(struct battle_log *log, int file, const char *path, size_t saved, int lines,
                     struct grog_error *error)
{
    char *name = strdup(path);
    if (!name)
        return error_memory(error);
    if (log->file >= 0)
        close(log->file);
    free(log->path);
    log->file = file;
    log->path = name;
    log->saved = saved;
    log->saved_lines = lines;
    return 0;
}

static int save_new(struct battle_log *log, int file, const char *path, struct grog_error *error)
{
    struct battle_log fresh = {
        .text = log->text, .lines = log->lines, .file = file, .path = (char *)path};
    if (lock(file, path, error) < 0 || log_save(&fresh, error) < 0)
        return -1;
    if (sync_folder(path) < 0)
        return error_world(error, "%s: its folder cannot be written: %s", path, strerror(errno));
    return take_file(log, file, path, fresh.saved, fresh.saved_lines, error);
}

static int keep_new(struct battle_log *log, const char *path, struct grog_error *error)
{
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0)
        return error_world(error, "%s: %s", path, strerror(errno));
    if (save_new(log, file, path, error) == 0)
        return 0;
    close(file);
    unlink(path); /* ours, and nothing in it is needed */
    return -1;
}

/* Is it still, byte for byte, what was loaded? */
static int compare_loaded(const struct battle_log *log, int file, const char *path,
                          struct grog_error *error)
{
    size_t size;
    char *data = file_read_open(file, path, &size, error);
    if (!data)
        return -1;
    bool is_same =
        size == log->loaded + log->torn && memcmp(data, log->text.text, log->loaded) == 0;
    free(data);
    if (!is_same)
        return error_world(error,
                           "%s: this is not the file that the battle was loaded from, or it has "
                           "been changed since",
                           path);
    return 0;
}

static int lines_in(const char *text, size_t size)
{
    int lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

static int keep_loaded(struct battle_log *log, int file, const char *path, struct grog_error *error)
{
    struct grog_error full;
    if (lock(file, path, error) < 0 || compare_loaded(log, file, path, error) < 0)
        return -1;
    if (log->torn > 0 && ftruncate(file, (off_t)log->loaded) < 0)
        return error_world(error, "%s: the torn line cannot be cut off: %s", path, strerror(errno));
    if (take_file(log, file, path, log->loaded, lines_in(log->text.text, log->loaded), error) < 0)
        return -1;
    log->is_loaded = false; /* from now on it is more than that */
    log_save(log, &full);   /* a disk that is full is told by what is unsaved */
    return 0;
}

int log_keep(struct battle_log *log, const char *path, struct grog_error *error)
{
    int file = open(path, O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
    if (file < 0 && errno == ENOENT)
        return keep_new(log, path, error);
    if (file < 0)
        return error_world(error, "%s: %s", path, strerror(errno));
    int status = log->is_loaded
                     ? keep_loaded(log, file, path, error)
                     : error_misuse(error,
                                    "%s is there already, and battles are not written over: choose "
                                    "another name",
                                    path);
    if (status < 0)
        close(file);
    return status;
}
