/* SPDX-License-Identifier: MIT */
/* grognard check: is a scenario file in order? */
#include "program/commands.h"
#include "program/sheet/question.h"
#include "program/shipped.h"

#include <string.h>

/* What is allowed and yet is hardly meant goes to standard error. */
static void tell_notes(const struct grog_scenario *scenario, const char *file)
{
    struct grog_text notes = {0};
    char *rest = NULL;
    grog_scenario_notes(scenario, &notes);
    for (char *note = notes.text ? strtok_r(notes.text, "\n", &rest) : NULL; note;
         note = strtok_r(NULL, "\n", &rest))
        fprintf(stderr, "grognard: %s: note: %s\n", file, note);
    grog_text_release(&notes);
}

/* Each mistake in a line of its own. */
static void tell_mistakes(struct call *call, struct grog_text *mistakes)
{
    struct grog_error error = call->error;
    char *rest = NULL;
    if (!mistakes->text || error.fault == GROG_WORLD)
        call_tell(call, &error);
    else
        for (char *line = strtok_r(mistakes->text, "\n", &rest); line;
             line = strtok_r(NULL, "\n", &rest)) {
            snprintf(error.text, sizeof error.text, "%s", line);
            call_tell(call, &error);
        }
}

static void check_file(struct call *call, const char *word)
{
    struct shipped_path room;
    struct grog_text mistakes = {0};
    struct grog_scenario *scenario = NULL;
    const char *file = call_scenario_file(call, word, &room);
    if (file)
        scenario = grog_scenario_check(file, call_option(call, "house"), &mistakes, &call->error);
    if (!scenario)
        tell_mistakes(call, &mistakes);
    grog_text_release(&mistakes);
    if (!scenario)
        return;
    if (call_has(call, "json")) {
        grog_json_scenario(&call->out, scenario, file);
    } else {
        grog_text_addf(&call->out, "%s: ", file);
        grog_scenario_summary(scenario, &call->out);
        tell_notes(scenario, file);
    }
    grog_text_add(&call->out, "\n");
    grog_scenario_free(scenario);
}

static int run(struct call *call)
{
    for (int i = 0; i < call->operands; i++)
        check_file(call, call->operand[i]);
    return 0;
}

static const struct option options[] = {HOUSE_OPTION, JSON_OPTION, HELP_OPTION, {NULL, NULL, NULL}};

const struct command check_command = {
    .name = "check",
    .operands = "FILE...",
    .summary = "whether scenario files are in order, and what is in them",
    .details =
        "A line for each file that is in order; all that is wrong in another is told, each mistake with "
        "its\nline, and the exit status is then 2 (1 if a file cannot be read, and no other is worse).  What is\n"
        "allowed and yet is hardly meant, as a zone too small for its units, is noted on standard\n"
        "error.\n"
        "grognard-scenario(5) describes the file.",
    .option = options,
    .least = 1,
    .most = -1,
    .run = run,
};
