/* SPDX-License-Identifier: MIT */
/* --sweep: the odds as one field runs through its values. */
#ifndef GROGNARD_SWEEP_H
#define GROGNARD_SWEEP_H

#include "question.h"

enum { SWEEP_MAX = 128 };

/* Answers the call; outcome is the one that is drawn, -1: the first that changes. */
int sweep_answer(const struct question *q, struct call *call, int outcome);

#endif
