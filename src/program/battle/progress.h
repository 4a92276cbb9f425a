/* SPDX-License-Identifier: MIT */
/* How far something long is, and an interrupt that ends it early. */
#ifndef GROGNARD_PROGRAM_PROGRESS_H
#define GROGNARD_PROGRAM_PROGRESS_H

#include "program/call.h"

/* Shows how far it is, and looks for an interrupt.  Begin blocks the interrupt, so that it is found
 * here and nowhere else. */
struct progress;
struct progress *progress_begin(struct call *call, const char *what);
/* For grog_plan.go_on. */
bool progress_go_on(void *progress, long finished, long all);
bool progress_is_interrupted(const struct progress *p);
void progress_end(struct progress *p);

#endif
