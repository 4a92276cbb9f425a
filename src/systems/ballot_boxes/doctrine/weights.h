/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 19235 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning mg_leaning[] = {
    /* feature         early    late */
    {"strength",        1.44,   0.34},
    {"losses",          2.62,   2.40},
    {"tokens",          2.03,   0.92},
    {"points",          0.00,   3.97},
    {"near",            0.00,   0.00},
};
/* clang-format on */
