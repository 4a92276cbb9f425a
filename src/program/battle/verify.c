/* SPDX-License-Identifier: MIT */
/*
 * grognard verify: is a battle's log as it was written, and does it follow the rules?
 *
 * Loading does all of that: every line must follow from the one before it, every order must be legal
 * with the dice written beside it, and every state must be the one that is written there.
 */
#include "program/commands.h"
#include "program/sheet/question.h"

#include <unistd.h>

/* What was made of both sides' links: the mark is for comparing with what the page shows. */
static void tell_chains(struct grog_text *out, const struct grog_battle *b)
{
    const struct grog_scenario *s = grog_battle_scenario(b);
    struct grog_seal_mark seal = grog_battle_seal_mark(b);
    if (seal.claimed_by != GROG_NO_SIDE)
        grog_text_addf(out, ", claimed because the %s stopped revealing",
                       grog_scenario_side(s, 1 - seal.claimed_by));
    grog_text_addf(out, ", every die of %d throw%s follows from both sides' links, mark %s",
                   seal.throws, seal.throws == 1 ? "" : "s", seal.mark);
}

static void tell_result(struct grog_text *out, const struct grog_battle *b)
{
    const struct grog_scenario *s = grog_battle_scenario(b);
    int winner = grog_battle_winner(b);
    if (grog_battle_is_over(b) && winner == GROG_NO_SIDE)
        grog_text_add(out, "a draw, ");
    else if (grog_battle_is_over(b))
        grog_text_addf(out, "%s won, ", grog_scenario_side(s, winner));
    grog_text_addf(out, "points %d:%d", grog_battle_points(b, 0), grog_battle_points(b, 1));
    for (int side = 0; side < 2; side++) {
        int count = grog_battle_takebacks(b, side);
        if (count > 0)
            grog_text_addf(out, ", %s took back %d %s", grog_scenario_side(s, side), count,
                           count == 1 ? "order" : "orders");
    }
    if (grog_battle_seal(b) == GROG_SEALED)
        grog_text_add(out, ", dice sealed");
    if (grog_battle_seal(b) == GROG_REVEALED)
        grog_text_add(out, ", every die as it was sealed");
    if (grog_battle_seal(b) == GROG_CHAINED)
        tell_chains(out, b);
}

/* What is certain: a log whose tail was cut off is in order as far as it goes. */
static void tell_certain(struct grog_text *out, const struct grog_battle *b)
{
    int records = grog_battle_records(b);
    if (!grog_battle_is_over(b))
        grog_text_addf(out, "in order up to record %d; the battle was not finished", records);
    else if (grog_battle_lacks_end(b))
        grog_text_addf(out,
                       "in order up to record %d, with which the battle is over; the line that "
                       "ends the log is missing",
                       records);
    else
        grog_text_add(out, "in order");
}

static void tell_good(struct grog_text *out, const char *file, const struct grog_battle *b,
                      const char *notice)
{
    const struct grog_scenario *s = grog_battle_scenario(b);
    grog_text_addf(out, "%s: ", file);
    tell_certain(out, b);
    grog_text_addf(out, ": %s (%s), %d record%s, turn %d, ", grog_scenario_name(s),
                   grog_scenario_system(s)->id, grog_battle_records(b),
                   grog_battle_records(b) == 1 ? "" : "s", grog_battle_turn(b));
    tell_result(out, b);
    grog_text_addf(out, "%s%s\n", notice[0] ? "; " : "", notice);
}

/* The battle up to the fault, as a log of its own. */
static void keep_good(struct call *call, const char *file, const char *new_file)
{
    struct grog_error error;
    struct grog_battle *b = grog_battle_load_good(file, &error);
    if (b && grog_battle_keep(b, new_file, &error) == 0)
        grog_text_addf(&call->out, "%s: the %d records before that, up to turn %d\n", new_file,
                       grog_battle_records(b), grog_battle_turn(b));
    else
        call_tell(call, &error);
    grog_battle_free(b);
}

static void verify_file(struct call *call, const char *file)
{
    struct grog_error error;
    char notice[400] = "";
    const char *new_file = call_option(call, "keep");
    struct grog_battle *b = grog_battle_load(file, notice, sizeof notice, &error);
    if (b)
        tell_good(&call->out, file, b, notice);
    else
        call_tell(call, &error);
    if (!b && new_file && access(file, R_OK) == 0)
        keep_good(call, file, new_file);
    grog_battle_free(b);
}

static int run(struct call *call)
{
    if (call_has(call, "keep") && call->operands > 1)
        return call_misuse(call, "--keep is for one log at a time");
    for (int i = 0; i < call->operands; i++)
        verify_file(call, call->operand[i]);
    return 0;
}

static const struct option options[] = {
    {"keep", "NEW", "of a log that is not in order, what stands before the fault, as a new log"},
    HELP_OPTION,
    {NULL, NULL, NULL}};

const struct command verify_command = {
    .name = "verify",
    .operands = "FILE...",
    .summary = "whether the logs of battles are unchanged and follow the rules",
    .details =
        "A line for each log whose lines, orders, states and result are in order; of a log without\n"
        "its end, how far it goes.  Of another the first line that is not in order is named, with\n"
        "the reason, and the exit status is 1.\n"
        "grognard-log(5) describes the file.",
    .option = options,
    .least = 1,
    .most = -1,
    .run = run,
};
