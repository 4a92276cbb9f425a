/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_PROGRAM_SEQUENCE_H
#define GROGNARD_PROGRAM_SEQUENCE_H

#include "question.h"

/* Answers odds with --then: procedures one after the other. */
int sequence_answer(const struct question *q, struct call *call);

#endif
