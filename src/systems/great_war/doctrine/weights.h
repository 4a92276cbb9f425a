/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 16750 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning gw_leaning[] = {
    /* feature         early    late */
    {"bases",           5.24,   9.63},
    {"markers",         2.84,   2.20},
    {"points",          0.16,   0.65},
    {"near",            0.00,   0.26},
};
/* clang-format on */
