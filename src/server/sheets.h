/* SPDX-License-Identifier: MIT */
/* The sheets: what the command line's --json says, byte for byte; and questions. */
#ifndef GROGNARD_SERVER_SHEETS_H
#define GROGNARD_SERVER_SHEETS_H

#include <stdbool.h>

struct request;

void sheets_systems(struct request *r);
void sheets_procedures(struct request *r);
void sheets_fields(struct request *r);
void sheets_rules(struct request *r);
void sheets_sheet(struct request *r);
/* True: it goes on later. */
bool sheets_ask(struct request *r);

#endif
