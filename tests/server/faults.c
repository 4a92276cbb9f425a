/* SPDX-License-Identifier: MIT */
/*
 * A disk that fails when it is told to: put before a program by LD_PRELOAD, it stands between it and
 * the calls that write the store.
 *
 * GROGNARD_FAULTS names a file of five whole numbers, which may be changed at any time:
 *   errno of flushes, how many fail (-1: all), errno of writes, how many fail, how many of either
 *   are let through before.
 * A flush that fails has not been made.  Only files of the store are meant ("battles.db" in the name).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { FLUSH_ERROR, FLUSH_COUNT, WRITE_ERROR, WRITE_COUNT, SKIP, NUMBERS };

static atomic_int *told;

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("GROGNARD_FAULTS");
    int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
    if (file < 0)
        return;
    void *map = mmap(NULL, NUMBERS * sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (map != MAP_FAILED)
        told = map;
    close(file);
}

static int is_store(int file)
{
    char name[64], path[4096];
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    ssize_t size = readlink(name, path, sizeof path - 1);
    path[size < 0 ? 0 : size] = '\0';
    return strstr(path, "battles.db") && !strstr(path, "-lock");
}

static int fails(int file, int error, int count)
{
    if (!told || atomic_load(&told[count]) == 0 || !is_store(file))
        return 0;
    if (atomic_load(&told[SKIP]) > 0) {
        atomic_fetch_sub(&told[SKIP], 1);
        return 0;
    }
    if (atomic_load(&told[count]) > 0)
        atomic_fetch_sub(&told[count], 1);
    errno = atomic_load(&told[error]);
    return 1;
}

#define NEXT(name, ...) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))(__VA_ARGS__)

int fsync(int file)
{
    return fails(file, FLUSH_ERROR, FLUSH_COUNT) ? -1 : NEXT(fsync, file);
}

int fdatasync(int file)
{
    return fails(file, FLUSH_ERROR, FLUSH_COUNT) ? -1 : NEXT(fdatasync, file);
}

ssize_t pwrite64(int file, const void *data, size_t size, off64_t at)
{
    return fails(file, WRITE_ERROR, WRITE_COUNT) ? -1 : NEXT(pwrite64, file, data, size, at);
}

ssize_t pwrite(int file, const void *data, size_t size, off_t at)
{
    return fails(file, WRITE_ERROR, WRITE_COUNT) ? -1 : NEXT(pwrite, file, data, size, at);
}

ssize_t write(int file, const void *data, size_t size)
{
    return fails(file, WRITE_ERROR, WRITE_COUNT) ? -1 : NEXT(write, file, data, size);
}
