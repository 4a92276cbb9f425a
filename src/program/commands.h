/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_COMMANDS_H
#define GROGNARD_COMMANDS_H

#include "call.h"

extern const struct command odds_command, resolve_command, rules_command, systems_command,
    procedures_command, fields_command, batch_command, complete_command, simulate_command,
    check_command, map_command, play_command, verify_command, replay_command, report_command,
    export_command, serve_command, analyse_command;

#endif
