/* SPDX-License-Identifier: MIT */
#ifndef GROGNARD_JSON_H
#define GROGNARD_JSON_H

#include "grognard.h"

/* Seventeen significant digits, as printf's %.17g. */
void json_add_double(struct grog_text *t, double value);

#endif
