/* SPDX-License-Identifier: MIT */
/* --help, from the commands' own declarations. */
#include "call.h"

#include <string.h>

static void add_option(struct grog_text *out, const struct command *command,
                       const struct option *option)
{
    const char *letter = command_letter(command, option->name);
    char left[60];
    snprintf(left, sizeof left, "%s%s%s--%s%s%s", letter ? "-" : "", letter ? letter : "",
             letter ? ", " : "", option->name, option->argument ? " " : "",
             option->argument ? option->argument : "");
    if (strlen(left) > 22)
        grog_text_addf(out, "  %s\n  %-22s  %s\n", left, "", option->meaning);
    else
        grog_text_addf(out, "  %-22s  %s\n", left, option->meaning);
}

void help_command(struct grog_text *out, const struct command *command)
{
    grog_text_addf(out, "grognard %s %s\n\n%s\n", command->name, command->operands,
                   command->summary);
    if (command->plays_battles)
        grog_text_addf(out, "\n  grognard %s %s", command->name, grog_first_battle());
    if (command->details)
        grog_text_addf(out, "\n%s\n", command->details);
    grog_text_add(out, "\nOptions:\n");
    for (int i = 0; command->option[i].name; i++)
        add_option(out, command, &command->option[i]);
}

void help_program(struct grog_text *out)
{
    grog_text_add(
        out,
        "grognard: an umpire for tabletop miniature wargames\n\nUsage: grognard COMMAND ...\n\n");
    for (int i = 0; commands[i]; i++)
        if (commands[i]->summary[0])
            grog_text_addf(out, "  %-11s %s\n", commands[i]->name, commands[i]->summary);
    grog_text_add(out, "\nSystems:\n");
    for (int i = 0; i < grog_systems(); i++)
        grog_text_addf(out, "  %-20s %s\n", grog_system_at(i)->id, grog_system_at(i)->title);
    grog_text_addf(out,
                   "\nFirst steps:\n"
                   "  grognard procedures %s            the questions that can be asked\n"
                   "  grognard fields %s %-13s  what a question wants to know\n"
                   "  grognard COMMAND --help                   more of a command\n",
                   grog_system_at(0)->id, grog_system_at(0)->id,
                   grog_system_at(0)->procedure[0].id);
}
