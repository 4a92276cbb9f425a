/* SPDX-License-Identifier: MIT */
/*
 * Probabilities with seventeen significant digits, the same characters as printf's %.17g.
 *
 * printf takes a third of a microsecond for each, and an answer of a batch has a hundred of them.
 * A double is m * 2^e with a whole m, so its first seventeen digits are m * 5^s * 2^(e+s), rounded;
 * for numbers from 1e-37 to 1e15 that product fits into 192 bits and is exact.  All others are left
 * to printf.
 */
#include "json.h"

#include "text.h"

#include <string.h>

__extension__ typedef unsigned __int128 wide;

enum { DIGITS = 17, FIVES = 28, WORDS = 3, ROOM = 40 };
enum { SMALLEST = -37, LARGEST = 15 }; /* powers of ten */
static const uint64_t ten_to_16 = 10000000000000000u, ten_to_17 = 100000000000000000u;

static const uint64_t five_to[FIVES] = {
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
/* value = m * 2^exponent with a whole m. */
static uint64_t take_apart(double value, int *exponent)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    *exponent = (int)(bits >> 52 & 0x7ff) - 1075;
    return (bits & ((UINT64_C(1) << 52) - 1)) | UINT64_C(1) << 52;
}

/* The product of both, its lowest 64 bits first. */
static void multiply(uint64_t a, wide b, uint64_t *product)
{
    wide low = (wide)a * (uint64_t)b, high = (wide)a * (uint64_t)(b >> 64) + (low >> 64);
    product[0] = (uint64_t)low;
    product[1] = (uint64_t)high;
    product[2] = (uint64_t)(high >> 64);
}

/* 64 bits of a number from this one on; what is above it is 0. */
static uint64_t bits_from(const uint64_t *number, int bit)
{
    int word = bit / 64, shift = bit % 64;
    uint64_t above = shift && word + 1 < WORDS ? number[word + 1] << (64 - shift) : 0;
    return number[word] >> shift | above;
}

static bool has_bits_below(const uint64_t *number, int bit)
{
    for (int i = 0; i < bit / 64; i++)
        if (number[i])
            return true;
    return (number[bit / 64] & ((UINT64_C(1) << bit % 64) - 1)) != 0;
}

/* m * 5^scale / 2^shift, rounded to even; 0 when it does not fit. */
static uint64_t scaled_short(uint64_t m, int shift, int scale)
{
    wide product = (wide)m * five_to[scale], whole = product >> shift;
    wide half = (wide)1 << (shift - 1), rest = product & (2 * half - 1);
    whole += rest > half || (rest == half && (whole & 1));
    return whole > ten_to_17 ? 0 : (uint64_t)whole;
}

/* The same of numbers so small that the product is longer. */
static uint64_t scaled_long(uint64_t m, int shift, int scale)
{
    uint64_t product[WORDS];
    multiply(m, (wide)five_to[FIVES - 1] * five_to[scale - FIVES + 1], product);
    if (shift + 64 < 64 * WORDS && bits_from(product, shift + 64))
        return 0;
    uint64_t whole = bits_from(product, shift);
    bool is_half = bits_from(product, shift - 1) & 1;
    whole += is_half && (has_bits_below(product, shift - 1) || (whole & 1));
    return whole > ten_to_17 ? 0 : whole;
}

/* m * 2^exponent * 10^scale, rounded to even; 0 when it does not fit. */
static uint64_t scaled(uint64_t m, int exponent, int scale)
{
    int shift = -(exponent + scale), bits = 64 * (scale < FIVES ? 2 : WORDS);
    if (scale < 0 || scale > 2 * (FIVES - 1) || shift < 1 || shift >= bits)
        return 0;
    return scale < FIVES ? scaled_short(m, shift, scale) : scaled_long(m, shift, scale);
}

/* The exponent of the first digit, or one less: a value that is the double of a power of ten may be
 * below the power itself. */
static int guess_exponent(double value, int binary)
{
    static const double power[] = {
        1e-37, 1e-36, 1e-35, 1e-34, 1e-33, 1e-32, 1e-31, 1e-30, 1e-29, 1e-28, 1e-27,
        1e-26, 1e-25, 1e-24, 1e-23, 1e-22, 1e-21, 1e-20, 1e-19, 1e-18, 1e-17, 1e-16,
        1e-15, 1e-14, 1e-13, 1e-12, 1e-11, 1e-10, 1e-9,  1e-8,  1e-7,  1e-6,  1e-5,
        1e-4,  1e-3,  1e-2,  1e-1,  1e0,   1e1,   1e2,   1e3,   1e4,   1e5,   1e6,
        1e7,   1e8,   1e9,   1e10,  1e11,  1e12,  1e13,  1e14,  1e15,
    };
    int log2 = binary + 52; /* the logarithm of 2 is about 1233/4096 */
    int guess = log2 * 1233 / 4096 - (log2 < 0);
    return guess + (guess + 1 <= LARGEST && value > power[guess + 1 - SMALLEST]);
}

/* Are these digits of a value whose first digit stands for so much?  Rounded up to the next power
 * of ten, they become its. */
static bool has_digits(uint64_t m, int binary, int *exponent, uint64_t *digits)
{
    *digits = scaled(m, binary, DIGITS - 1 - *exponent);
    if (*digits == ten_to_17) {
        *digits = ten_to_16;
        ++*exponent;
    }
    return *digits >= ten_to_16;
}

/* The seventeen digits of a value and the exponent of the first, or false. */
static bool find_digits(double value, uint64_t *digits, int *exponent)
{
    int binary;
    uint64_t m = take_apart(value, &binary);
    *exponent = guess_exponent(value, binary);
    if (has_digits(m, binary, exponent, digits))
        return true;
    ++*exponent;
    return has_digits(m, binary, exponent, digits);
}

/* Four digits. */
static void spell_four(char *text, unsigned digits)
{
    static const char pair[] =
        "00010203040506070809101112131415161718192021222324252627282930313233"
        "34353637383940414243444546474849505152535455565758596061626364656667"
        "68697071727374757677787980818283848586878889909192939495969798"
        "99";
    memcpy(text, pair + 2 * (size_t)(digits / 100), 2);
    memcpy(text + 2, pair + 2 * (size_t)(digits % 100), 2);
}

/* The seventeen digits: one and four times four; returns how many are left without the zeros at the
 * end. */
static int spell(char *text, uint64_t digits)
{
    const uint64_t half = 100000000u;
    unsigned low = (unsigned)(digits % half), high = (unsigned)(digits / half % half);
    int used = DIGITS;
    text[0] = (char)('0' + digits / ten_to_16);
    spell_four(text + 1, high / 10000);
    spell_four(text + 5, high % 10000);
    spell_four(text + 9, low / 10000);
    spell_four(text + 13, low % 10000);
    while (used > 1 && text[used - 1] == '0')
        used--;
    return used;
}

/* Digits as %g puts them: plain from 1e-4 on, else with an exponent; zeros at the end are left out.
 * Returns how many characters there are. */
static size_t put_digits(char *to, uint64_t digits, int exponent)
{
    char text[DIGITS], *begin = to;
    int used = spell(text, digits), whole = exponent < -4 ? 1 : exponent + 1;
    if (whole <= 0) {
        memset(to, '0', 5);
        to[1] = '.';
        to += 2 - whole;
        memcpy(to, text, (size_t)used);
        return (size_t)(to - begin + used);
    }
    memcpy(to, text, (size_t)whole);
    to += whole;
    if (used > whole) {
        *to++ = '.';
        memcpy(to, text + whole, (size_t)(used - whole));
        to += used - whole;
    }
    if (exponent < -4) {
        *to++ = 'e';
        *to++ = '-';
        *to++ = (char)('0' + -exponent / 10); /* 37 at most */
        *to++ = (char)('0' + -exponent % 10);
    }
    return (size_t)(to - begin);
}

/* As printf does it; a host's locale may have a comma. */
static size_t print(char *text, size_t size, double value)
{
    snprintf(text, size, "%.17g", value);
    char *comma = strchr(text, ',');
    if (comma)
        *comma = '.';
    return strlen(text);
}

void json_add_double(struct grog_text *t, double value)
{
    uint64_t digits;
    int exponent;
    if (!text_has_room(t, ROOM))
        return;
    char *to = t->text + t->size;
    bool is_known = value >= 1e-37 && value < 1e15 && find_digits(value, &digits, &exponent);
    t->size += is_known ? put_digits(to, digits, exponent) : print(to, ROOM, value);
    t->text[t->size] = '\0';
}
