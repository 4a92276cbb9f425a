/* SPDX-License-Identifier: MIT */
/*
 * The bytes go to a temporary file in the target's directory, and rename() puts it in place when
 * all of it is on the disk.  It is made by open(O_EXCL) and not by mkstemp(), since the kernel then
 * applies the umask and the directory's rules; a file that is replaced keeps its permissions.
 */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TEMPORARY_TRIES = 100 };

static int fail(struct output *out, int error)
{
    if (!out->error)
        out->error = error ? error : EIO;
    return out->error;
}

/* Opens a new file beside the target; -1 and errno. */
static int open_temporary(struct output *out)
{
    const char *slash = strrchr(out->target, '/');
    int directory = slash ? (int)(slash - out->target) + 1 : 0;
    for (int i = 0; i < TEMPORARY_TRIES; i++) {
        if (asprintf(&out->temporary, "%.*s.grognard-%ld-%d", directory, out->target,
                     (long)getpid(), i) < 0) {
            out->temporary = NULL;
            errno = ENOMEM;
            return -1;
        }
        int descriptor = open(out->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0)
            return descriptor;
        int error = errno;
        free(out->temporary);
        out->temporary = NULL;
        errno = error;
        if (error != EEXIST)
            return -1;
    }
    return -1;
}

/* Opens what the bytes go to first; -1 and errno. */
static int open_for(struct output *out, const char *path)
{
    struct stat old;
    bool is_there = stat(path, &old) == 0;
    if (!is_there && errno != ENOENT)
        return -1;
    if (is_there && !S_ISREG(old.st_mode))
        return open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC); /* a directory refuses by itself */
    if (is_there && access(path, W_OK) < 0)
        return -1;
    /* A link is followed, so that it is the file it names that is replaced. */
    out->target = is_there ? realpath(path, NULL) : strdup(path);
    if (!out->target)
        return -1;
    int descriptor = open_temporary(out);
    if (descriptor >= 0 && is_there && fchmod(descriptor, old.st_mode & 0777) < 0)
        fail(out, errno);
    return descriptor;
}

int output_open(struct output *out, const char *path)
{
    *out = (struct output){0};
    int descriptor = open_for(out, path);
    if (descriptor < 0)
        return fail(out, errno);
    out->file = fdopen(descriptor, "wb");
    if (!out->file) {
        fail(out, errno);
        close(descriptor);
    }
    return out->error;
}

int output_write(struct output *out, const void *data, size_t size)
{
    if (!out->error && fwrite(data, 1, size, out->file) != size)
        fail(out, errno);
    return out->error;
}

int output_close(struct output *out, bool is_kept)
{
    if (out->file) {
        if (fflush(out->file) != 0 || (is_kept && out->temporary && fsync(fileno(out->file)) < 0))
            fail(out, errno);
        if (fclose(out->file) != 0)
            fail(out, errno);
    }
    bool is_whole = is_kept && !out->error;
    if (out->temporary && is_whole && rename(out->temporary, out->target) < 0) {
        fail(out, errno);
        is_whole = false;
    }
    if (out->temporary && !is_whole)
        unlink(out->temporary);
    free(out->temporary);
    free(out->target);
    out->file = NULL;
    out->temporary = out->target = NULL;
    return out->error;
}
