/* SPDX-License-Identifier: MIT */
#include "numbers.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

int call_number(struct call *call, const char *name, int least, int most, int preset, int *number)
{
    const char *typed = call_option(call, name);
    char *end;
    *number = preset;
    if (!typed)
        return 0;
    errno = 0;
    long value = strtol(typed, &end, 10);
    if (end == typed || *end || errno || value < least || value > most)
        return call_misuse(call, "--%s %.40s is not allowed: write a whole number, %d to %d", name,
                           typed, least, most);
    *number = (int)value;
    return 0;
}

int call_seed(struct call *call, uint64_t preset, uint64_t *seed)
{
    const char *typed = call_option(call, "seed");
    char *end;
    *seed = preset;
    if (!typed)
        return 0;
    errno = 0;
    *seed = strtoull(typed, &end, 10);
    if (*typed < '0' || *typed > '9' || *end || errno)
        return call_misuse(call, "--seed %.40s is not allowed: write a whole number from 0", typed);
    return 0;
}

int call_seed_or_draw(struct call *call, uint64_t *seed)
{
    uint64_t drawn = 0;
    if (!call_has(call, "seed") && getrandom(&drawn, sizeof drawn, 0) != sizeof drawn)
        return call_failure(call, "cannot get a seed: %s", strerror(errno));
    return call_seed(call, drawn & INT64_MAX,
                     seed); /* so that it can be typed again, in JSON too */
}
