/* SPDX-License-Identifier: MIT */
/* Scenarios that came with the program: they can be called by name. */
#ifndef GROGNARD_SHIPPED_H
#define GROGNARD_SHIPPED_H

#include "call.h"

#include <limits.h>

struct shipped_path {
    char text[PATH_MAX + 40];
};

/* The folder of them, or NULL when there is none. */
const char *shipped_folder(struct shipped_path *room);
/* The file that is meant by a word: itself, or the scenario of that name ("crossroads" or
 * "bolt-action/crossroads").  NULL with the call's error filled when a bare name is unknown, or
 * stands for several. */
const char *call_scenario_file(struct call *call, const char *word, struct shipped_path *room);

#endif
