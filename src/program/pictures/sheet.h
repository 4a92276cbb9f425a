/* SPDX-License-Identifier: MIT */
/* A sheet on paper: what the program and the module of pictures know of it. */
#ifndef GROGNARD_PROGRAM_PICTURES_SHEET_H
#define GROGNARD_PROGRAM_PICTURES_SHEET_H

#include "chart.h"
#include "grognard.h"

struct sheet_picture {
    const struct grog_sheet *sheet;
    char title[160], subtitle[240], footer[240];
    bool has_ids;
};

/* Draws the sheet on two pages (as PDF; else one below the other), in type as large as these allow;
 * 0, or -1 and one line for a person in problem. */
typedef int pictures_sheet_drawer(const struct sheet_picture *sheet,
                                  const struct picture_target *to, char *problem, size_t size);

__attribute__((visibility("default"))) pictures_sheet_drawer pictures_draw_sheet;
__attribute__((visibility("default"))) extern const size_t pictures_sheet_size;

#endif
