/* SPDX-License-Identifier: MIT */
/* Numbers of options. */
#ifndef GROGNARD_PROGRAM_NUMBERS_H
#define GROGNARD_PROGRAM_NUMBERS_H

#include "call.h"

/* A whole number of an option, or the preset when it is not given; -1: misuse. */
int call_number(struct call *call, const char *name, int least, int most, int preset, int *number);
/* --seed; the preset when it is not given. */
int call_seed(struct call *call, uint64_t preset, uint64_t *seed);
/* The same, but drawn when it is not given. */
int call_seed_or_draw(struct call *call, uint64_t *seed);

#endif
