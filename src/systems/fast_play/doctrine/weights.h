/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 12909 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning fp_leaning[] = {
    /* feature         early    late */
    {"strength",        1.82,   3.38},
    {"nerve",           0.81,   2.20},
    {"points",          0.00,   2.39},
    {"breaking",        2.93,   0.98},
    {"near",            0.66,   1.78},
};
/* clang-format on */
