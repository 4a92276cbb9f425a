/* SPDX-License-Identifier: MIT */
/* The order in a request: in words, or in parts as options and checks tell them. */
#ifndef GROGNARD_SERVER_ORDER_WORDS_H
#define GROGNARD_SERVER_ORDER_WORDS_H

#include "request.h"

enum { ORDER_MOST = 1000 };

/* The member "order" in words: a string as it is, an object ("verb", "unit", "parts") put into words.
 * False: answered. */
bool request_order(struct request *r, char words[ORDER_MOST + 1]);

#endif
