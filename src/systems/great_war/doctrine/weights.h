/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 16650 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning gw_leaning[] = {
    /* feature         early    late */
    {"bases",           5.26,   9.22},
    {"markers",         3.33,   2.84},
    {"points",          0.25,   0.77},
    {"near",            0.00,   0.00},
};
/* clang-format on */
