/* SPDX-License-Identifier: MIT */
/*
 * One call of the program: its command, operands and options, and what it has to say.
 *
 * A command declares its operands and options once; from that come the parsing, its messages,
 * --help and the shells' completions.  What a command says is gathered and written at the end, so
 * that nothing is half said when something goes wrong.
 */
#ifndef GROGNARD_CALL_H
#define GROGNARD_CALL_H

#include "grognard.h"

enum { OPTIONS_MAX = 28, REPEATS_MAX = 4 };

struct option {
    const char *name;     /* without the dashes */
    const char *argument; /* NULL: a switch; ending in "...": all operands that follow it */
    const char *meaning;
};

struct call;

struct command {
    const char *name;
    const char *operands;        /* for the usage line */
    const char *summary;         /* one line */
    const char *details;         /* a paragraph or NULL */
    bool plays_battles;          /* its first example is the battle that a newcomer is offered */
    const struct option *option; /* ended by a NULL name */
    const char *const *letters;  /* NULL, or pairs of a letter and the option that it stands for, as
                                    in "-n" for "--games"; ended by NULL */
    const char *const *repeated; /* NULL, or the options that may be given several times; ended by
                                    NULL */
    int least, most;             /* operands; most < 0: any number */
    int (*run)(struct call *call);
};

struct call {
    const struct command *command;
    const char **operand;
    int operands;
    const char **versus; /* operands behind an option that takes them all */
    int versus_count;
    const char **then; /* the words behind each --then; before those of each stands a NULL */
    int then_count;
    const char *value[OPTIONS_MAX]; /* by place in command->option: NULL, "" for a switch, or the
                                       argument */
    struct {
        int option;
        const char *value;
    } repeat[REPEATS_MAX]; /* of options that were given again */
    int repeats;
    struct grog_text out;
    struct grog_error error;
    int told; /* the worst exit status among faults that were told already; 0: none */
};

/* Every command, ended by NULL. */
extern const struct command *const commands[];

/* The letter that stands for an option, or NULL. */
const char *command_letter(const struct command *command, const char *option);

/* 0, or -1 and call->error is filled. */
int call_parse(struct call *call, const struct command *command, int count, char **words);
void call_release(struct call *call);
/* The argument of an option: NULL when it was not given, "" for a switch. */
const char *call_option(const struct call *call, const char *name);
bool call_has(const struct call *call, const char *name);
/* The k-th argument of an option that may be given several times, from 0; NULL past the end. */
const char *call_repeated(const struct call *call, const char *name, int k);
/* Fills call->error as misuse; -1. */
__attribute__((format(printf, 2, 3))) int call_misuse(struct call *call, const char *format, ...);
/* Fills call->error as a failure of the world; -1. */
__attribute__((format(printf, 2, 3))) int call_failure(struct call *call, const char *format, ...);

/* Tells a fault of one of several files, and goes on: the command succeeds otherwise, and its exit
 * status is that of the worst. */
void call_tell(struct call *call, const struct grog_error *error);

/* What --help says of a command, or of the program (NULL). */
void help_command(struct grog_text *out, const struct command *command);
void help_program(struct grog_text *out);

#endif
