/* SPDX-License-Identifier: MIT */
/* grognard check: is a scenario file in order? */
#include "commands.h"
#include "question.h"

/* Every bad file is told, not only the first: the last one is left to the program's own complaint,
 * which also gives the exit status. */
static void check_file(struct call *call, const char *file, bool *has_failed)
{
    struct grog_error error;
    struct grog_scenario *scenario = grog_scenario_new(file, call_option(call, "house"), &error);
    if (!scenario) {
        if (*has_failed)
            fprintf(stderr, "grognard: %s\n", call->error.text);
        *has_failed = true;
        call->error = error;
        return;
    }
    if (call_has(call, "json")) {
        grog_json_scenario(&call->out, scenario, file);
    } else {
        grog_text_addf(&call->out, "%s: ", file);
        grog_scenario_summary(scenario, &call->out);
    }
    grog_text_add(&call->out, "\n");
    grog_scenario_free(scenario);
}

static int run(struct call *call)
{
    bool has_failed = false;
    for (int i = 0; i < call->operands; i++)
        check_file(call, call->operand[i], &has_failed);
    return has_failed ? -1 : 0;
}

static const struct option options[] = {HOUSE_OPTION, JSON_OPTION, HELP_OPTION, {NULL, NULL, NULL}};

const struct command check_command = {
    .name = "check",
    .operands = "FILE...",
    .summary = "whether scenario files are in order, and what is in them",
    .details =
        "A line for each file.  What is wrong in a file is told with its line; then the exit "
        "status is 2\nand nothing is said of the others.  grognard-scenario(5) describes the "
        "file.",
    .option = options,
    .least = 1,
    .most = -1,
    .run = run,
};
