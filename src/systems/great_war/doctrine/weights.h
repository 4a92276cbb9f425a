/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 16707 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning gw_leaning[] = {
    /* feature         early    late */
    {"bases",           5.30,   9.61},
    {"markers",         2.49,   2.44},
    {"points",          0.00,   1.47},
    {"near",            0.74,   0.04},
};
/* clang-format on */
