/* SPDX-License-Identifier: MIT */
/*
 * Probabilities with seventeen significant digits, the same characters as printf's %.17g.
 *
 * printf takes a third of a microsecond for each, and an answer of a batch has a hundred of them.
 * A double is m * 2^e with a whole m, so its first seventeen digits are m * 5^s * 2^(e+s), rounded;
 * for numbers from 1e-15 to 1e15 that product fits into 128 bits and is exact.  All others are left
 * to printf.
 */
#include "json.h"

#include "text.h"

#include <string.h>

__extension__ typedef unsigned __int128 wide;

enum { DIGITS = 17 };
static const uint64_t ten_to_16 = 10000000000000000u, ten_to_17 = 100000000000000000u;

static wide five_to(int exponent)
{
    static const uint64_t power[] = {
        1u,
        5u,
        25u,
        125u,
        625u,
        3125u,
        15625u,
        78125u,
        390625u,
        1953125u,
        9765625u,
        48828125u,
        244140625u,
        1220703125u,
        6103515625u,
        30517578125u,
        152587890625u,
        762939453125u,
        3814697265625u,
        19073486328125u,
        95367431640625u,
        476837158203125u,
        2384185791015625u,
        11920928955078125u,
        59604644775390625u,
        298023223876953125u,
        1490116119384765625u,
        7450580596923828125u,
    };
    return exponent < 28 ? power[exponent] : (wide)power[27] * power[exponent - 27];
}

/* value = m * 2^exponent with a whole m. */
static uint64_t take_apart(double value, int *exponent)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    *exponent = (int)(bits >> 52 & 0x7ff) - 1075;
    return (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
}

/* m * 2^exponent * 10^scale, rounded to even; 0 when it does not fit. */
static uint64_t scaled(uint64_t m, int exponent, int scale)
{
    int shift = -(exponent + scale);
    if (scale < 0 || scale > 31 || shift < 1 || shift > 127)
        return 0;
    wide product = (wide)m * five_to(scale), rest = product & (((wide)1 << shift) - 1),
         half = (wide)1 << (shift - 1);
    wide whole = product >> shift;
    whole += rest > half || (rest == half && (whole & 1));
    return whole > ten_to_17 ? 0 : (uint64_t)whole;
}

/* The seventeen digits of a value and the exponent of the first, or false. */
static bool find_digits(double value, uint64_t *digits, int *exponent)
{
    int binary;
    uint64_t m = take_apart(value, &binary);
    int guess =
        (binary + 52) * 1233 / 4096 - (binary + 52 < 0); /* the logarithm of 2 is about 1233/4096 */
    for (int e = guess; e <= guess + 1; e++) {
        uint64_t found = scaled(m, binary, DIGITS - 1 - e);
        if (found == ten_to_17) { /* rounded up to the next power of ten */
            found = ten_to_16;
            e++;
        }
        if (found >= ten_to_16 && found < ten_to_17) {
            *digits = found;
            *exponent = e;
            return true;
        }
    }
    return false;
}

/* Digits as %g puts them: plain from 1e-4 on, else with an exponent; zeros at the end are left out.
 */
static void put_digits(char *to, uint64_t digits, int exponent)
{
    char text[DIGITS];
    int used = DIGITS;
    for (int i = DIGITS - 1; i >= 0; i--, digits /= 10)
        text[i] = (char)('0' + digits % 10);
    while (used > 1 && text[used - 1] == '0')
        used--;
    if (exponent < -4) {
        *to++ = text[0];
        if (used > 1) {
            *to++ = '.';
            memcpy(to, text + 1, (size_t)used - 1);
            to += used - 1;
        }
        *to++ = 'e';
        *to++ = '-';
        *to++ = (char)('0' + -exponent / 10); /* 15 at most */
        *to++ = (char)('0' + -exponent % 10);
        *to = '\0';
        return;
    }
    if (exponent < 0) {
        memcpy(to, "0.000", 5);
        to += 1 - exponent;
        memcpy(to, text, (size_t)used);
        to[used] = '\0';
        return;
    }
    int whole = exponent + 1;
    memcpy(to, text, (size_t)whole);
    to += whole;
    if (used > whole) {
        *to++ = '.';
        memcpy(to, text + whole, (size_t)(used - whole));
        to += used - whole;
    }
    *to = '\0';
}

void json_add_double(struct grog_text *t, double value)
{
    char text[40];
    uint64_t digits;
    int exponent;
    if (value >= 1e-15 && value < 1e15 && find_digits(value, &digits, &exponent))
        put_digits(text, digits, exponent);
    else
        snprintf(text, sizeof text, "%.17g", value);
    text[strcspn(text, ",")] =
        text[strcspn(text, ",")] == ',' ? '.' : '\0'; /* a host's locale may have a comma */
    text_put(t, text, strlen(text));
}
