/* SPDX-License-Identifier: MIT */
/*
 * Pictures from the command line.  The module that draws them is loaded when the first one is
 * wanted, so that a program that draws nothing does not wait for cairo.
 */
#ifndef GROGNARD_PROGRAM_PICTURE_H
#define GROGNARD_PROGRAM_PICTURE_H

#include "program/pictures/chart.h"

/* Writes the chart; 0, or -1 and one line for a person in problem.  No half-written file is left
 * behind. */
int picture_write(const struct chart *chart, const char *path, enum picture_format format,
                  char *problem, size_t size);

#endif
