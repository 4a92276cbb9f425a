/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 24733 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning bbb_leaning[] = {
    /* feature         early    late */
    {"bases",           3.09,   1.36},
    {"losses",          4.34,   2.00},
    {"harm",            0.10,   0.44},
    {"points",          0.00,   0.00},
    {"reached",         0.00,   2.88},
    {"near",            0.30,   0.00},
};
/* clang-format on */
