/* SPDX-License-Identifier: MIT */
/* The sheet of a system as a house has it. */
#ifndef GROGNARD_HOUSE_H
#define GROGNARD_HOUSE_H

#include "sheet.h"

enum { LINES_MAX = 640 };

/* house may be NULL: as printed. */
struct sheet house_sheet(const struct grog_house *house, const struct grog_system *system,
                         struct trail *trail);

#endif
