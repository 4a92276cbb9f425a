/* SPDX-License-Identifier: MIT */
/*
 * Many machines: under mpirun every rank runs the same command, and they share its work.
 *
 * Rank 0 tells what came of it; the others are silent, unless something goes wrong there.  The module
 * that talks to the others (mpi/mpi.c) is loaded only under mpirun.
 */
#ifndef GROGNARD_PROGRAM_RANKS_H
#define GROGNARD_PROGRAM_RANKS_H

#include "grognard.h"

/* What the module fills in. */
struct ranks {
    struct grog_ranks ranks;
    void (*end)(void); /* when all ranks have come to their end */
};

/* 0 outside mpirun. */
int ranks_number(void);
bool ranks_are_many(void);
/* Outside mpirun there is nothing to begin.  -1 with the error filled. */
int ranks_begin(struct ranks *r, struct grog_error *error);
/* For a plan or a study; NULL: alone. */
const struct grog_ranks *ranks_of(const struct ranks *r);
/* Others are waited for, unless they may be gone. */
void ranks_end(struct ranks *r, bool was_interrupted);

#endif
