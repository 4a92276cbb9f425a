/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 12567 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning fp_leaning[] = {
    /* feature         early    late */
    {"strength",        2.11,   2.62},
    {"nerve",           1.28,   1.81},
    {"points",          0.07,   2.69},
    {"breaking",        2.33,   2.13},
    {"near",            0.15,   1.36},
};
/* clang-format on */
