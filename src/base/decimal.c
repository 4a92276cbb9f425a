/* SPDX-License-Identifier: MIT */
#include "decimal.h"

#include <stdio.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Digits from *text on, added to *value; false when they are more than it can hold. */
static bool read_digits(const char **text, const char *end, int64_t *value)
{
    for (; *text < end && is_digit(**text); ++*text) {
        *value = *value * 10 + (**text - '0');
        if (*value > INT32_MAX)
            return false;
    }
    return true;
}

/* Up to two digits behind the point; NULL, or what is wrong. */
static const char *read_fraction(const char *text, const char *end, int64_t *hundredths)
{
    *hundredths = 0;
    if (text == end)
        return NULL;
    if (*text++ != '.' || text == end)
        return "is not a number";
    for (const char *c = text; c < end; c++)
        if (!is_digit(*c))
            return "is not a number";
    if (end - text > 2)
        return "has more than two decimals";
    *hundredths = (text[0] - '0') * 10 + (end - text == 2 ? text[1] - '0' : 0);
    return NULL;
}

const char *decimal_read(const char *text, size_t length, int32_t *hundredths)
{
    const char *end = text + length;
    bool is_negative = text < end && *text == '-';
    int64_t whole = 0, fraction;
    text += is_negative || (text < end && *text == '+');
    if (text == end || !is_digit(*text))
        return "is not a number";
    if (!read_digits(&text, end, &whole))
        return "is too large";
    const char *wrong = read_fraction(text, end, &fraction);
    if (wrong)
        return wrong;
    int64_t value = (whole * 100 + fraction) * (is_negative ? -1 : 1);
    if (value > INT32_MAX || value < INT32_MIN)
        return "is too large";
    *hundredths = (int32_t)value;
    return NULL;
}

const char *decimal_write(int32_t hundredths, char *buffer)
{
    int64_t size = hundredths < 0 ? -(int64_t)hundredths : hundredths;
    int whole = (int)(size / 100), rest = (int)(size % 100);
    const char *sign = hundredths < 0 ? "-" : "";
    if (rest == 0)
        snprintf(buffer, DECIMAL_SIZE, "%s%d", sign, whole);
    else if (rest % 10 == 0)
        snprintf(buffer, DECIMAL_SIZE, "%s%d.%d", sign, whole, rest / 10);
    else
        snprintf(buffer, DECIMAL_SIZE, "%s%d.%02d", sign, whole, rest);
    return buffer;
}

int whole_read(const char *text, size_t length, long least, long most, long *value, bool *is_number)
{
    const char *end = text + length;
    bool is_negative = text < end && *text == '-';
    int64_t size = 0;
    text += is_negative || (text < end && *text == '+');
    *is_number = false;
    if (text == end)
        return -1;
    bool fits = read_digits(&text, end, &size);
    while (text < end && is_digit(*text))
        text++;
    *is_number = text == end;
    *value = (long)(is_negative ? -size : size);
    return text == end && fits && *value >= least && *value <= most ? 0 : -1;
}
