/* SPDX-License-Identifier: MIT */
/*
 * grognard verify: is a battle's log as it was written, and does it follow the rules?
 *
 * Loading does all of that: every line must follow from the one before it, every order must be legal
 * with the dice written beside it, and every state must be the one that is written there.
 */
#include "commands.h"
#include "question.h"

static void tell_result(struct grog_text *out, const struct grog_battle *b)
{
    const struct grog_scenario *s = grog_battle_scenario(b);
    int winner = grog_battle_winner(b);
    if (!grog_battle_is_over(b))
        grog_text_add(out, "not over yet");
    else if (winner == GROG_NO_SIDE)
        grog_text_add(out, "a draw");
    else
        grog_text_addf(out, "%s won", grog_scenario_side(s, winner));
    grog_text_addf(out, ", points %d:%d", grog_battle_points(b, 0), grog_battle_points(b, 1));
    if (grog_battle_seal(b) == GROG_SEALED)
        grog_text_add(out, ", dice sealed");
    if (grog_battle_seal(b) == GROG_REVEALED)
        grog_text_add(out, ", every die as it was sealed");
}

static void tell_good(struct grog_text *out, const char *file, const struct grog_battle *b,
                      const char *notice)
{
    const struct grog_scenario *s = grog_battle_scenario(b);
    grog_text_addf(out, "%s: in order: %s (%s), %d records, turn %d, ", file, grog_scenario_name(s),
                   grog_scenario_system(s)->id, grog_battle_records(b), grog_battle_turn(b));
    tell_result(out, b);
    grog_text_addf(out, "%s%s\n", notice[0] ? "; " : "", notice);
}

static void verify_file(struct call *call, const char *file)
{
    struct grog_error error;
    char notice[400] = "";
    struct grog_battle *b = grog_battle_load(file, notice, sizeof notice, &error);
    if (b)
        tell_good(&call->out, file, b, notice);
    else
        call_tell(call, &error);
    grog_battle_free(b);
}

static int run(struct call *call)
{
    for (int i = 0; i < call->operands; i++)
        verify_file(call, call->operand[i]);
    return 0;
}

static const struct option options[] = {HELP_OPTION, {NULL, NULL, NULL}};

const struct command verify_command = {
    .name = "verify",
    .operands = "FILE...",
    .summary = "whether the logs of battles are unchanged and follow the rules",
    .details =
        "A line for each log whose lines, orders, states and result are in order.  Of another the\n"
        "first line that is not is named, with the reason, and the exit status is 1.\n"
        "grognard-log(5) describes the file.",
    .option = options,
    .least = 1,
    .most = -1,
    .run = run,
};
