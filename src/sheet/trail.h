/* SPDX-License-Identifier: MIT */
/* The trail's life; notes are written through sheet.h. */
#ifndef GROGNARD_TRAIL_H
#define GROGNARD_TRAIL_H

#include "sheet.h"

void trail_release(struct trail *trail);

#endif
