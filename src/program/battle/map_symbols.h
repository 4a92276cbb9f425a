/* SPDX-License-Identifier: MIT */
/* What a kind of terrain looks like in a terminal: two columns, by signs before colours. */
#ifndef GROGNARD_MAP_SYMBOLS_H
#define GROGNARD_MAP_SYMBOLS_H

#include "grognard.h"

struct map_symbol {
    const char *kind;
    const char *plain;  /* two ASCII characters */
    const char *blocks; /* two columns of UTF-8; NULL: as plain */
    const char *colour; /* an ANSI colour's number, or "" */
};

/* NULL when the kind is not among them: its first two letters stand for it then. */
const struct map_symbol *map_symbol_find(const char *kind);

#endif
