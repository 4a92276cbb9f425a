/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 19082 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning mg_leaning[] = {
    /* feature         early    late */
    {"strength",        2.29,   3.65},
    {"losses",          2.77,   5.52},
    {"tokens",          2.81,   1.95},
    {"points",          0.00,   2.01},
    {"near",            0.56,   1.07},
};
/* clang-format on */
