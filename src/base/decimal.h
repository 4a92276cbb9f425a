/* SPDX-License-Identifier: MIT */
/* Decimals that are kept exactly in hundredths: inches, degrees. */
#ifndef GROGNARD_DECIMAL_H
#define GROGNARD_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DECIMAL_SIZE = 16 };

/* "12.7" is 1270.  NULL, or what is wrong with it ("is not a number"). */
const char *decimal_read(const char *text, size_t length, int32_t *hundredths);
/* The shortest that reads back the same; the buffer has DECIMAL_SIZE characters. */
const char *decimal_write(int32_t hundredths, char *buffer);
/* A whole number between the two; -1 when it is none, or is out of range: then *is_number tells. */
int whole_read(const char *text, size_t length, long least, long most, long *value,
               bool *is_number);

#endif
