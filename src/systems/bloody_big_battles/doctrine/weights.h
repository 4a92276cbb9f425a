/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 24669 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning bbb_leaning[] = {
    /* feature         early    late */
    {"bases",           3.21,   0.94},
    {"losses",          4.82,   2.36},
    {"harm",            0.26,   0.37},
    {"points",          0.00,   0.00},
    {"reached",         0.00,   2.84},
    {"near",            0.45,   0.00},
};
/* clang-format on */
