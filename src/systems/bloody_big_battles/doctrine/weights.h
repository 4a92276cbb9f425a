/* SPDX-License-Identifier: MIT */
/* Made by bench/fit/fit.py from 24675 positions of 900 battles: make fit. */
/* clang-format off */
static const struct leaning bbb_leaning[] = {
    /* feature         early    late */
    {"bases",           1.86,   1.02},
    {"losses",          5.15,   2.50},
    {"harm",            0.29,   1.76},
    {"points",          0.05,   0.00},
    {"reached",         0.00,   3.06},
    {"near",            2.41,   0.95},
};
/* clang-format on */
