/* SPDX-License-Identifier: MIT */
#include "numbers.h"

#include <errno.h>
#include <stdlib.h>

int call_number(struct call *call, const char *name, long least, long most, long preset,
                long *number)
{
    const char *typed = call_option(call, name);
    char *end;
    *number = preset;
    if (!typed)
        return 0;
    errno = 0;
    *number = strtol(typed, &end, 10);
    if (end == typed || *end || errno || *number < least || *number > most)
        return call_misuse(call, "--%s %.40s is not allowed: write a whole number, %ld to %ld",
                           name, typed, least, most);
    return 0;
}

int call_seed(struct call *call, uint64_t *seed)
{
    const char *typed = call_option(call, "seed");
    char *end;
    *seed = 1;
    if (!typed)
        return 0;
    errno = 0;
    *seed = strtoull(typed, &end, 10);
    if (end == typed || *end || errno || typed[0] == '-')
        return call_misuse(call, "--seed %.40s is not allowed: write a whole number from 0", typed);
    return 0;
}
