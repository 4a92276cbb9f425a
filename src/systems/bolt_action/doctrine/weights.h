/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 20136 positions of 1500 battles: make fit. */
/* clang-format off */
static const struct leaning ba_leaning[] = {
    /* feature         early    late */
    {"strength",        1.49,   0.00},
    {"losses",          4.85,   2.81},
    {"pins",            3.11,   4.57},
    {"points",          0.00,   1.37},
    {"near",            0.28,   2.89},
    {"breakthrough",    1.66,   4.88},
};
/* clang-format on */
