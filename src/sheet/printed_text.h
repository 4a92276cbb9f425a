/* SPDX-License-Identifier: MIT */
/*
 * A text of the sheet for a person who reads no ids: an id becomes the number of a footnote, or the
 * words of the row that it names; lengths are in centimetres if that is wanted.
 */
#ifndef GROGNARD_PRINTED_TEXT_H
#define GROGNARD_PRINTED_TEXT_H

#include "sheet.h"

void printed_text(struct grog_text *t, const struct grog_system *system, bool is_metric,
                  const char *text);

#endif
