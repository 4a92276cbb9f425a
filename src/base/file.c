/* SPDX-License-Identifier: MIT */
#include "file.h"

#include "error.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILE_MAX = 256 << 20 };

/* Fills the buffer with the first `size` bytes of the file; a file that ends before is a failure. */
static bool read_bytes(int file, char *data, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t count = pread(file, data + done, size - done, (off_t)done);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        done += (size_t)count;
    }
    return true;
}

static int refuse_kind(const char *path, const struct stat *about, struct grog_error *error)
{
    if (!S_ISREG(about->st_mode))
        return error_world(error, "%s: not a regular file", path);
    if (about->st_size > FILE_MAX)
        return error_world(error, "%s: larger than %d MiB: too large to be read", path,
                           FILE_MAX >> 20);
    return 0;
}

char *file_read_open(int file, const char *path, size_t *size, struct grog_error *error)
{
    struct stat about;
    if (fstat(file, &about) < 0) {
        error_world(error, "%s: %s", path, strerror(errno));
        return NULL;
    }
    if (refuse_kind(path, &about, error) < 0)
        return NULL;
    *size = (size_t)about.st_size;
    char *data = malloc(*size + 1);
    if (!data) {
        error_memory(error);
    } else if (!read_bytes(file, data, *size)) {
        error_world(error, "%s: cannot be read: %s", path, strerror(errno));
        free(data);
        data = NULL;
    }
    return data;
}

char *file_read(const char *path, size_t *size, struct grog_error *error)
{
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        error_world(error, "%s: %s", path, strerror(errno));
        return NULL;
    }
    char *data = file_read_open(file, path, size, error);
    close(file);
    return data;
}
