/* SPDX-License-Identifier: MIT */
#include "ranks.h"

#include "module.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What mpirun sets for each rank. */
static const char *typed_number(void)
{
    return getenv("OMPI_COMM_WORLD_RANK");
}

int ranks_number(void)
{
    const char *typed = typed_number();
    return typed ? (int)strtol(typed, NULL, 10) : 0;
}

bool ranks_are_many(void)
{
    return typed_number() != NULL;
}

static const struct module module = {
    .file = "grognard-mpi.so",
    .variable = "GROGNARD_MPI",
    .needs = "under mpirun it needs",
    .function = "mpi_begin",
    .size_name = "mpi_ranks_size",
    .size = sizeof(struct ranks),
};

int ranks_begin(struct ranks *r, struct grog_error *error)
{
    int (*begin)(struct ranks *, char *, size_t);
    *r = (struct ranks){.end = NULL};
    *error = (struct grog_error){.fault = GROG_WORLD};
    if (!ranks_are_many())
        return 0;
    void *symbol = module_load(&module, error->text, sizeof error->text);
    if (!symbol)
        return -1;
    memcpy(&begin, &symbol, sizeof begin);
    return begin(r, error->text, sizeof error->text);
}

const struct grog_ranks *ranks_of(const struct ranks *r)
{
    return r->ranks.count > 1 ? &r->ranks : NULL;
}

void ranks_end(struct ranks *r, bool was_interrupted)
{
    if (r->end && !was_interrupted)
        r->end();
}
