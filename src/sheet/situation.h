/* SPDX-License-Identifier: MIT */
/* For the reader of batches, who has the JSON parsed already. */
#ifndef GROGNARD_SITUATION_H
#define GROGNARD_SITUATION_H

#include "grognard.h"

#include <jansson.h>

int situation_set_object(struct grog_situation *s, const json_t *object, struct grog_error *error);

#endif
