/* SPDX-License-Identifier: MIT */
/* Pictures of a battle, one after each record: 0001.svg, 0002.svg, ... in a folder. */
#ifndef GROGNARD_FRAMES_H
#define GROGNARD_FRAMES_H

#include "program/call.h"
#include "program/picture.h"

struct frames {
    struct call *call;
    const char *folder;
    enum picture_format format;
};

/* By --frames DIR, --svg and --png; makes the folder. */
int frames_begin(struct frames *frames, struct call *call);
/* The table after so many records, with a line of words below its title. */
int frames_add(const struct frames *frames, const struct grog_battle *b, int records, int viewer,
               const char *words);

#endif
