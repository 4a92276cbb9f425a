/* SPDX-License-Identifier: MIT */
/* The module for many machines: letters between ranks by Open MPI. */
#include "program/ranks.h"

#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>

enum { LETTER = 1, LETTERS_SIZE = 1 << 20 };

/* Rank 0's letters that are on their way. */
static char letters[LETTERS_SIZE];

__attribute__((visibility("default"))) extern const size_t mpi_ranks_size;
const size_t mpi_ranks_size = sizeof(struct ranks);

static int fail(char *problem, size_t size, const char *what, int status)
{
    char words[MPI_MAX_ERROR_STRING];
    int length;
    if (MPI_Error_string(status, words, &length) != MPI_SUCCESS)
        snprintf(words, sizeof words, "error %d", status);
    snprintf(problem, size, "%s: %s", what, words);
    return -1;
}

/* Rank 0 never waits for another, which may be gone: its letters are short, and few are on their way. */
static int send_letter(void *who, int to, const void *letter, size_t size, struct grog_error *error)
{
    (void)who;
    int status = to == 0 ? MPI_Send(letter, (int)size, MPI_BYTE, to, LETTER, MPI_COMM_WORLD)
                         : MPI_Bsend(letter, (int)size, MPI_BYTE, to, LETTER, MPI_COMM_WORLD);
    char what[60];
    if (status == MPI_SUCCESS)
        return 0;
    *error = (struct grog_error){.fault = GROG_WORLD};
    snprintf(what, sizeof what, "rank %d cannot be reached", to);
    return fail(error->text, sizeof error->text, what, status);
}

static long receive_letter(void *who, int *from, void *letter, size_t room)
{
    (void)who;
    MPI_Status status;
    int is_there = 0, size = -1;
    if (MPI_Iprobe(MPI_ANY_SOURCE, LETTER, MPI_COMM_WORLD, &is_there, &status) != MPI_SUCCESS ||
        !is_there)
        return -1;
    *from = status.MPI_SOURCE;
    if (MPI_Recv(letter, (int)room, MPI_BYTE, *from, LETTER, MPI_COMM_WORLD, &status) !=
            MPI_SUCCESS ||
        MPI_Get_count(&status, MPI_BYTE, &size) != MPI_SUCCESS)
        return -1;
    return size;
}

static void end(void)
{
    MPI_Finalize();
}

/* Open MPI loads parts of its own, which look for its names among those that everybody sees. */
static void show_names(void)
{
    Dl_info info;
    void *symbol = dlsym(RTLD_DEFAULT, "MPI_Init_thread");
    if (!symbol && dladdr((const void *)(const char *)&ompi_mpi_comm_world, &info))
        dlopen(info.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
}

__attribute__((visibility("default"))) int mpi_begin(struct ranks *r, char *problem, size_t size);
int mpi_begin(struct ranks *r, char *problem, size_t size)
{
    int level;
    show_names();
    int status = MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level);
    if (status != MPI_SUCCESS)
        return fail(problem, size, "Open MPI does not begin", status);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    r->ranks = (struct grog_ranks){.send = send_letter, .receive = receive_letter};
    MPI_Comm_rank(MPI_COMM_WORLD, &r->ranks.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &r->ranks.count);
    MPI_Buffer_attach(letters, sizeof letters);
    r->end = end;
    return 0;
}
