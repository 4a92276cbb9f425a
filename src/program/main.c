/* SPDX-License-Identifier: MIT */
/*
 * grognard: the command line.
 *
 * Exit status: 0, 1 when the world fails (a file, the disk), 2 for a question that cannot be asked.
 * Then there is nothing on standard output and one line on standard error.
 */
#include "commands.h"
#include "ranks.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* One a line, in the order of the manual. */
/* clang-format off */
const struct command *const commands[] = {
    &odds_command,
    &resolve_command,
    &rules_command,
    &systems_command,
    &procedures_command,
    &fields_command,
    &batch_command,
    &check_command,
    &map_command,
    &play_command,
    &simulate_command,
    &replay_command,
    &verify_command,
    &analyse_command,
    &report_command,
    &export_command,
    &serve_command,
    &complete_command,
    NULL,
};
/* clang-format on */

/* Under mpirun all ranks are asked the same: one of them says what is wrong with that. */
static int complain(const struct grog_error *error)
{
    if (ranks_number() == 0)
        fprintf(stderr, "grognard: %s\n", error->text);
    else if (error->fault == GROG_WORLD)
        fprintf(stderr, "grognard: rank %d: %s\n", ranks_number(), error->text);
    return (int)error->fault;
}

/* Writes what was gathered; a closed or full standard output is the world's failure. */
static int write_out(struct grog_text *out)
{
    if (out->has_failed) {
        fputs("grognard: out of memory\n", stderr);
        return 1;
    }
    if ((out->size > 0 && fwrite(out->text, 1, out->size, stdout) != out->size) ||
        fflush(stdout) != 0) {
        fprintf(stderr, "grognard: cannot write to standard output: %s\n", strerror(errno));
        return 1;
    }
    return 0;
}

static int run(const struct command *command, int count, char **words)
{
    struct call call;
    int status = call_parse(&call, command, count, words);
    if (status == 0 && call_has(&call, "help"))
        help_command(&call.out, command);
    else if (status == 0)
        status = command->run(&call);
    int result = status < 0 ? complain(&call.error) : write_out(&call.out);
    if (result == 0)
        result = call.told;
    call_release(&call);
    return result;
}

static const struct command *find_command(const char *name)
{
    for (int i = 0; commands[i]; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static int refuse_command(const char *typed)
{
    const char *known[32], *nearest;
    int count = 0;
    for (; commands[count]; count++)
        known[count] = commands[count]->name;
    nearest = grog_nearest(typed, known, count);
    fprintf(stderr, "grognard: unknown command \"%.40s\"%s%s%s: see grognard --help\n", typed,
            nearest ? " (did you mean \"" : "", nearest ? nearest : "", nearest ? "\"?)" : "");
    return 2;
}

/* grognard, grognard help [COMMAND], grognard --help, grognard --version */
static int tell(int count, char **words)
{
    struct grog_text out = {0};
    const struct command *command = count > 2 ? find_command(words[2]) : NULL;
    if (strcmp(words[1], "--version") == 0 || strcmp(words[1], "-V") == 0)
        grog_text_addf(&out, "grognard %s\n", grog_version());
    else if (count > 2 && !command)
        return refuse_command(words[2]);
    else if (command)
        help_command(&out, command);
    else
        help_program(&out);
    int status = write_out(&out);
    grog_text_release(&out);
    return status;
}

int main(int count, char **words)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is told as a full disk is */
    if (count < 2) {
        fputs("grognard: what is the question?  grognard --help lists what can be asked\n", stderr);
        return 2;
    }
    if (strcmp(words[1], "-h") == 0 || strcmp(words[1], "--help") == 0 ||
        strcmp(words[1], "help") == 0 || strcmp(words[1], "-V") == 0 ||
        strcmp(words[1], "--version") == 0)
        return tell(count, words);
    const struct command *command = find_command(words[1]);
    return command ? run(command, count - 2, words + 2) : refuse_command(words[1]);
}
